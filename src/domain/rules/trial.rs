//! A game at an arbiter's desk, for the tests of the families: an edition, what was announced, what was ruled before.

use jiff::{Timestamp, civil::date};
use uuid::Uuid;

use crate::{
    Override, ParameterId, RuleSetCode, RuleSnapshot, Value,
    correspondence::{
        DaysUsed, Ledger, Stamp, Terms,
        ledger::{Entry, Record, SentMove, Settled, Turn},
    },
    regulation::Regulation,
    rules,
    ruling::{Answers, Context, Decision, History, Incident, Proposal, Refusal, Ruled, context::GameFacts},
};
use engine::{
    colour::Colour,
    ids::{LedgerLineId, RulingId},
    result::GameResult,
};

/// Everything a proposal is made from, owned.
pub(crate) struct Desk {
    rules: RuleSnapshot,
    regulation: Regulation,
    history: Vec<Ruled>,
    pub(crate) game: GameFacts,
    correspondence: Option<Ledger>,
}

impl Desk {
    /// A game under this rule-set.
    pub(crate) fn of(code: &str) -> Self {
        Self {
            rules: RuleSnapshot::resolve(&rule_set(code), false, []).expect("a rule-set"),
            regulation: Regulation::default(),
            history: Vec::new(),
            game: GameFacts::default(),
            correspondence: None,
        }
    }

    /// The same in a coordinated tournament.
    pub(crate) fn coordinated(self) -> Self {
        let rules = RuleSnapshot::resolve(&self.rules.rule_set, true, []).expect("a rule-set");
        Self { rules, ..self }
    }

    /// The same where this was announced.
    pub(crate) fn announcing(mut self, announce: impl FnOnce(&mut Regulation)) -> Self {
        announce(&mut self.regulation);
        self
    }

    /// The same with a result written down.
    pub(crate) fn with_result(mut self, result: GameResult) -> Self {
        self.game.outcome.result = Some(result);
        self
    }

    /// The same game by correspondence, in which Black has sent the tenth move after so many days.
    pub(crate) fn by_correspondence(self, terms: &Terms, days: u32) -> Self {
        let on = date(1976, 10, 1);
        let entries = [
            Entry::Settled(Settled {
                used: DaysUsed {
                    white: 0,
                    black: days,
                },
                next: Turn {
                    number: 10,
                    side: Colour::Black,
                },
                on,
            }),
            Entry::Move(SentMove {
                turn: Turn {
                    number: 10,
                    side: Colour::Black,
                },
                text: "Sf6".into(),
                dated: None,
                stamp: Stamp::Clear(on),
                hour: None,
                arrived: Some(on),
            }),
        ];
        let records: Vec<Record> = (1_u8..)
            .zip(entries)
            .map(|(number, entry)| Record {
                line: LedgerLineId::from_uuid(Uuid::from_u128(number.into())),
                ordinal: number.into(),
                entry,
                reason: String::new(),
                at: Timestamp::UNIX_EPOCH,
                by: String::new(),
            })
            .collect();
        Self {
            correspondence: Some(Ledger::new(terms, None, &records)),
            ..self
        }
    }

    fn with<T>(&self, look: impl FnOnce(&Context<'_>) -> T) -> T {
        let history = History::new(self.history.iter().cloned());
        look(&Context {
            rules: &self.rules,
            regulation: &self.regulation,
            history: &history,
            game: self.game,
            correspondence: self.correspondence.as_ref(),
        })
    }

    /// The claim that waits for the appointed arbiter.
    pub(crate) fn sent_on(&self) -> Option<crate::time_rulings::quick_finish::SentOn> {
        let history = History::new(self.history.iter().cloned());
        crate::time_rulings::quick_finish::sent_on(&history, self.game.outcome)
    }

    /// The names of the questions.
    pub(crate) fn asks(&self, incident: Incident) -> Vec<&'static str> {
        let questions = self.with(|context| incident.questions(context));
        questions.iter().map(|question| question.name).collect()
    }

    /// What is proposed.
    pub(crate) fn propose(&self, incident: Incident, answers: &[(&str, &str)]) -> Result<Proposal, Refusal> {
        let asked = self.asks(incident);
        for (name, _) in answers {
            assert!(asked.contains(name), "{incident:?} does not ask `{name}`");
        }
        let answers = Answers::new(answers.iter().copied());
        let proposal = self.with(|context| crate::proposing::propose(incident, &answers, context));
        if let Err(Refusal::Barred(why)) = &proposal {
            assert!(
                why.0.is_of(incident.sayings()),
                "{incident:?} does not list {why:?}"
            );
        }
        proposal
    }

    /// What is proposed, which there must be.
    pub(crate) fn rules_that(&self, incident: Incident, answers: &[(&str, &str)]) -> Proposal {
        self.propose(incident, answers).expect("a proposal")
    }

    /// Why nothing is.
    pub(crate) fn bars(&self, incident: Incident, answers: &[(&str, &str)]) -> String {
        match self.propose(incident, answers).expect_err("a refusal") {
            Refusal::Barred(why) => why.0.key.into_owned(),
            Refusal::NotRegulated => "not regulated".into(),
            Refusal::NotListed(articles) => {
                let articles: Vec<&str> = articles.iter().map(crate::ruling::Ground::id).collect();
                format!("not listed {}", articles.join(" "))
            }
            Refusal::Answer(problem) => format!("answer {}", problem.question),
        }
    }

    /// The same after what is proposed was confirmed.
    pub(crate) fn after(mut self, incident: Incident, answers: &[(&str, &str)]) -> Self {
        let proposal = self.rules_that(incident, answers);
        let number = self.history.len();
        self.history.push(Ruled {
            id: RulingId::from_uuid(Uuid::from_u128(u128::try_from(number).expect("a few") + 1)),
            incident,
            answers: Answers::new(answers.iter().copied()),
            decision: Decision::of(&proposal),
            supersedes: None,
            at: Timestamp::from_second(i64::try_from(number).expect("a few")).expect("a moment"),
        });
        self
    }
}

fn rule_set(code: &str) -> RuleSetCode {
    let (code, _) = rules()
        .sets()
        .find(|(set, _)| set.as_str() == code)
        .expect("a rule-set of the tables");
    code.clone()
}

/// Every rule-set there is.
pub(crate) fn every_rule_set() -> Vec<&'static str> {
    rules().sets().map(|(code, _)| code.as_str()).collect()
}

/// The printed rule-set that this one repeats where nothing else is known of it.
pub(crate) fn as_printed(code: &str) -> String {
    code.replace("FIDE2023", "DSU2018")
}

/// The keys of the steps.
pub(crate) fn steps(proposal: &Proposal) -> Vec<&str> {
    proposal.steps.iter().map(|step| step.key.as_ref()).collect()
}

/// The numbers of the articles.
pub(crate) fn articles(proposal: &Proposal) -> Vec<&str> {
    proposal.grounds.iter().map(crate::ruling::Ground::id).collect()
}

impl Desk {
    /// The same where the regulation sets this over the rules.
    pub(crate) fn setting(mut self, id: ParameterId, value: Value) -> Self {
        let change = Override {
            id,
            value,
            article: "6.7.1".into(),
        };
        self.rules = RuleSnapshot::resolve(&self.rules.rule_set, self.rules.coordinated, [change])
            .expect("what a regulation may set");
        self
    }

    /// The same in a round that was announced to start then.
    pub(crate) fn starting(mut self, at: &str) -> Self {
        self.game.starts_at = Some(at.parse().expect("a moment"));
        self
    }

    /// The rules it is played under.
    pub(crate) fn rules(&self) -> &RuleSnapshot {
        &self.rules
    }
}
