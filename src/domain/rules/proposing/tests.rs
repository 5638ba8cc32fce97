//! What holds for every incident, whatever is answered, and that every word of a ruling can be read in both languages.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::LazyLock,
};

use jiff::Timestamp;
use proptest::prelude::*;
use uuid::Uuid;

use super::propose;
use crate::{
    Override, ParameterId, RuleSnapshot, Value,
    entry::{Outcome, Suspension},
    regulation::{
        Regulation,
        values::{DrawAgreement, QuickFinish},
    },
    rules,
    ruling::{
        Answers, Clock, Context, Decision, Effect, Group, History, Incident, Proposal, Question, Refusal,
        Ruled, Saying, Shape, context::GameFacts,
    },
};
use engine::{colour::Colour, ids::RulingId, result::GameResult, scoring::Scoring};

const START: &str = "2026-01-10T18:00:00Z";

/// Seconds in a day: nobody is given or loses more.
const DAY: i32 = 86_400;

/// A tournament: its rules and what it announced.
#[derive(Clone, Debug)]
struct Around {
    rules: RuleSnapshot,
    regulation: Regulation,
    game: GameFacts,
}

fn around(set: usize, coordinated: bool, announced: u8, is_over: bool) -> Around {
    let (code, _) = rules().sets().nth(set).expect("seventeen rule-sets");
    let mut regulation = Regulation::default();
    let mut changes = Vec::new();
    let mut change = |id, value| {
        changes.push(Override {
            id,
            value,
            article: "announced".into(),
        });
    };
    match announced % 5 {
        0 => {}
        1 => {
            regulation.quick_finish = Some(QuickFinish::ClaimDraw);
            regulation.draw_agreement = Some(DrawAgreement::FromMove(30));
            change(ParameterId::QuickFinishMode, Value::text("announced"));
        }
        2 => {
            regulation.quick_finish = Some(QuickFinish::AddIncrement);
            regulation.draw_agreement = Some(DrawAgreement::OnlyWithConsent);
            change(ParameterId::QuickFinishMode, Value::text("announced"));
        }
        3 => {
            regulation.time_control = Some("90+30s".parse().expect("a time control"));
            change(ParameterId::LatenessBothAbsent, Value::text("shared"));
        }
        _ => {
            change(ParameterId::LatenessDefaultMin, Value::Count(60));
            change(ParameterId::LatenessBothAbsent, Value::text("arbiter"));
        }
    }
    let game = GameFacts {
        outcome: if is_over {
            Outcome::of(GameResult::WhiteWins)
        } else {
            Outcome::OPEN
        },
        starts_at: Some(START.parse().expect("a moment")),
        ..GameFacts::default()
    };
    Around {
        rules: RuleSnapshot::resolve(code, coordinated, changes).expect("resolved"),
        regulation,
        game,
    }
}

/// An answer of the shape the question asks for; none if the form leaves it.
fn answer(question: &Question, seed: u32) -> Option<String> {
    let of = |texts: &[&str]| {
        let place = usize::try_from(seed).expect("fits") % texts.len();
        texts.get(place).map(|text| (*text).to_owned())
    };
    if question.usual.is_some() && seed.is_multiple_of(4) {
        return None;
    }
    let number = |most: u32| {
        of(&["0", "1", "9", "10", "29", "30"])
            .filter(|_| most >= 30)
            .unwrap_or(most.to_string())
    };
    match question.shape {
        Shape::Side => of(&["white", "black"]),
        Shape::YesNo => of(&["yes", "no"]),
        Shape::Choice(words) => of(words),
        Shape::Several(words) => {
            let one = of(words);
            match of(words.get(1..).unwrap_or_default()) {
                Some(other) if seed.is_multiple_of(3) => one.map(|one| format!("{one} {other}")),
                Some(_) | None => one,
            }
        }
        Shape::Count(most) if seed.is_multiple_of(7) => Some(most.to_string()),
        Shape::Count(most) => Some(number(most)),
        Shape::Duration(most) if seed.is_multiple_of(7) => Some(most.to_string()),
        Shape::Duration(_) => of(&["0", "10", "119", "120", "5:00"]),
        Shape::Moment => {
            let start: Timestamp = START.parse().expect("a moment");
            let at = Timestamp::from_second(start.as_second() - 600 + i64::from(seed % 5_000));
            at.ok().map(|at| at.to_string())
        }
        Shape::Text(_) => of(&["It stood there.", "x", "Æ ½ »"]),
    }
}

fn answers(incident: Incident, context: &Context<'_>, seeds: &[u32]) -> Answers {
    let questions = incident.questions(context);
    Answers::new(
        questions
            .iter()
            .zip(seeds.iter().cycle())
            .filter_map(|(question, seed)| Some((question.name, answer(question, *seed)?))),
    )
}

/// What must be true of every proposal.
fn check(incident: Incident, proposal: &Proposal, context: &Context<'_>) -> Result<(), TestCaseError> {
    if context.edition().as_str() == "DSU2018" {
        prop_assert!(
            !proposal.grounds.is_empty(),
            "{:?} stands on nothing: {:?}",
            incident,
            proposal.says
        );
    }
    for ground in &proposal.grounds {
        prop_assert!(ground.article().is_some(), "{:?}: {}", incident, ground.id());
    }
    for side in [Colour::White, Colour::Black] {
        let seconds = proposal.clock.side(side);
        prop_assert!(
            (-DAY..=DAY).contains(&seconds),
            "{:?}: {} seconds",
            incident,
            seconds
        );
    }
    if let Effect::Ends(result) = proposal.effect {
        for scoring in [Scoring::STANDARD, Scoring::THREE_ONE_ZERO] {
            let of = |side| scoring.of_result(result, side);
            let most = (scoring.win + scoring.loss).max(scoring.draw + scoring.draw);
            prop_assert!(
                of(Colour::White) + of(Colour::Black) <= most,
                "{:?}: {}",
                incident,
                result
            );
        }
    }
    for saying in proposal.sayings() {
        said_in_full(saying)?;
    }
    // What is stored is read back.
    let json = serde_json::to_string(proposal).expect("JSON");
    prop_assert_eq!(
        &serde_json::from_str::<Proposal>(&json).expect("the proposal"),
        proposal
    );
    Ok(())
}

/// A sentence brings every figure its text names.
fn said_in_full(saying: &Saying) -> Result<(), TestCaseError> {
    let given = [
        ("side", saying.side.is_some()),
        ("number", saying.number.is_some()),
        ("of", saying.of.is_some()),
        ("time", saying.seconds.is_some()),
    ];
    for texts in &*LANGUAGES {
        let Some(text) = texts.get(&format!("ruling-says-{}", saying.key)) else {
            continue;
        };
        for (name, is_given) in given {
            let is_named = text.contains(&format!("${name} ")) || text.contains(&format!("${name}}}"));
            prop_assert!(
                is_given || !is_named,
                "{} names ${} and is not given it",
                saying.key,
                name
            );
        }
    }
    Ok(())
}

/// The texts of the pages, by key, Danish first.
static LANGUAGES: LazyLock<[BTreeMap<String, String>; 2]> = LazyLock::new(|| {
    let read = |source: &str| {
        let mut texts: BTreeMap<String, String> = BTreeMap::new();
        let mut last = None;
        for line in source.lines() {
            if let Some((key, text)) = line
                .split_once(" = ")
                .filter(|_| line.starts_with(|first: char| first.is_ascii_lowercase()))
            {
                texts.insert(key.to_owned(), text.to_owned());
                last = Some(key.to_owned());
            } else if let Some(text) = last.as_ref().and_then(|key| texts.get_mut(key)) {
                text.push_str(line);
            }
        }
        texts
    };
    [
        read(include_str!("../../../../i18n/da/dommerbord.ftl")),
        read(include_str!("../../../../i18n/en/dommerbord.ftl")),
    ]
});

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    /// For any incidents, order and answers: nothing panics, and every proposal keeps the common invariants. Each proposal is
    /// confirmed and is part of the history of the next.
    #[test]
    fn every_proposal_keeps_within_the_rules(
        set in 0usize..17,
        coordinated: bool,
        announced: u8,
        is_over: bool,
        incidents in prop::collection::vec((any::<prop::sample::Index>(), prop::collection::vec(any::<u32>(), 24)), 1..8),
    ) {
        let around = around(set, coordinated, announced, is_over);
        let mut ruled: Vec<Ruled> = Vec::new();
        for (number, (index, seeds)) in (1u8..).zip(&incidents) {
            let incident = *index.get(&Incident::ALL);
            let history = History::new(ruled.iter().cloned());
            let context = Context {
                rules: &around.rules,
                regulation: &around.regulation,
                history: &history,
                game: around.game,
                correspondence: None,
            };
            let answers = answers(incident, &context, seeds);
            // What is not asked any more changes nothing: it need not be sent, and it is not kept.
            prop_assert_eq!(
                propose(incident, &answers.that_matter(&incident.questions(&context)), &context),
                propose(incident, &answers, &context)
            );
            match propose(incident, &answers, &context) {
                Ok(proposal) => {
                    check(incident, &proposal, &context)?;
                    ruled.push(Ruled {
                        id: RulingId::from_uuid(Uuid::from_u128(number.into())),
                        incident,
                        answers,
                        decision: Decision::of(&proposal),
                        supersedes: None,
                        at: Timestamp::from_second(number.into()).expect("a moment"),
                    });
                }
                Err(Refusal::Barred(why)) => {
                    let (says, grounds) = *why;
                    prop_assert!(says.is_of(incident.sayings()), "{:?} does not list {:?}", incident, says);
                    said_in_full(&says)?;
                    prop_assert!(grounds.iter().all(|ground| ground.article().is_some()));
                }
                Err(Refusal::NotRegulated | Refusal::NotListed(_) | Refusal::Answer(_)) => {}
            }
        }
    }
}

/// A game ended by a claim without an arbiter present: the appointed arbiter is asked (III.6).
fn ended_by_a_claim() -> History {
    History::new([Ruled {
        id: RulingId::from_uuid(Uuid::from_u128(1)),
        incident: Incident::QuickFinish,
        answers: Answers::new([("by", "white"), ("arbiter_present", "no")]),
        decision: Decision {
            effect: Effect::Waits(Suspension::Adjourned),
            clock: Clock::default(),
            penalties: Vec::new(),
            counter: None,
            unrated: false,
            rated: None,
        },
        supersedes: None,
        at: Timestamp::UNIX_EPOCH,
    }])
}

/// Every question that any tournament may be asked about an incident.
fn every_question(incident: Incident) -> Vec<Question> {
    let games = [
        (History::default(), Outcome::OPEN),
        (ended_by_a_claim(), Outcome::put_off(Suspension::Adjourned)),
    ];
    let mut asked: Vec<Question> = Vec::new();
    for set in 0..rules().sets().count() {
        for (announced, (history, outcome)) in
            (0..5).flat_map(|announced| games.iter().map(move |game| (announced, game)))
        {
            let around = around(set, true, announced, false);
            let context = Context {
                rules: &around.rules,
                regulation: &around.regulation,
                history,
                game: GameFacts {
                    outcome: *outcome,
                    ..around.game
                },
                correspondence: None,
            };
            let questions = incident.questions(&context);
            let names: BTreeSet<&str> = questions.iter().map(|question| question.name).collect();
            assert_eq!(names.len(), questions.len(), "{incident:?} asks something twice");
            for (at, question) in questions.iter().enumerate() {
                let is_before = question
                    .only_if
                    .is_none_or(|(name, _)| questions.iter().take(at).any(|other| other.name == name));
                assert!(
                    is_before,
                    "{incident:?}: {} hangs on nothing asked before it",
                    question.name
                );
            }
            asked.extend(questions);
        }
    }
    asked
}

#[test]
fn every_word_of_a_ruling_can_be_read_in_both_languages() {
    let mut keys: BTreeSet<String> = BTreeSet::new();
    let mut key = |kind: &str, name: &str| keys.insert(format!("ruling-{kind}-{}", name.replace('_', "-")));
    for group in Group::ALL {
        key("group", group.as_str());
    }
    for incident in &Incident::ALL {
        key("incident", incident.as_str());
        for says in incident.sayings() {
            key("says", says);
        }
        for question in every_question(*incident) {
            key("q", question.name);
            match question.shape {
                Shape::Choice(words) | Shape::Several(words) => words
                    .iter()
                    .filter(|word| !["white", "black", "yes", "no"].contains(word))
                    .for_each(|word| {
                        key("a", word);
                    }),
                // The pages have words of their own for these.
                Shape::Side
                | Shape::YesNo
                | Shape::Count(_)
                | Shape::Duration(_)
                | Shape::Moment
                | Shape::Text(_) => {}
            }
        }
    }
    for texts in &*LANGUAGES {
        let missing: Vec<&String> = keys.iter().filter(|key| !texts.contains_key(*key)).collect();
        assert!(missing.is_empty(), "without a text: {missing:?}");
        let spare: Vec<&String> = texts
            .keys()
            .filter(|key| {
                ["q-", "a-", "says-", "incident-", "group-"].iter().any(|kind| {
                    key.strip_prefix("ruling-")
                        .is_some_and(|rest| rest.starts_with(kind))
                })
            })
            .filter(|key| !keys.contains(*key) && !key.ends_with("-help"))
            .collect();
        assert!(spare.is_empty(), "texts that nothing says: {spare:?}");
    }
}

#[test]
fn a_question_depends_only_on_one_asked_with_it_and_its_usual_answer_can_be_read() {
    for incident in &Incident::ALL {
        let questions = every_question(*incident);
        for question in &questions {
            if let Some((name, words)) = question.only_if {
                let other = questions.iter().find(|other| other.name == name);
                let offered = other.map_or(&[][..], |other| other.shape.words());
                for word in words {
                    assert!(
                        offered.contains(word),
                        "{incident:?}: {} waits for {name} = {word}",
                        question.name
                    );
                }
            }
            let nothing = Answers::default();
            match (question.shape, question.usual) {
                (Shape::Choice(words), Some(usual)) => {
                    assert!(words.contains(&usual), "{incident:?}: {usual}");
                }
                (Shape::Several(_), Some(_)) => {
                    assert!(nothing.several::<String>(question).is_ok(), "{incident:?}");
                }
                (Shape::YesNo, Some(_)) => assert!(nothing.yes(question).is_ok(), "{incident:?}"),
                (Shape::Side, Some(_)) => assert!(nothing.side(question).is_ok(), "{incident:?}"),
                (Shape::Count(_), Some(_)) => {
                    assert!(nothing.maybe(question, Answers::count).is_ok(), "{incident:?}");
                }
                (Shape::Duration(_), Some(_)) => {
                    assert!(nothing.maybe(question, Answers::seconds).is_ok(), "{incident:?}");
                }
                (Shape::Moment, Some(_)) => {
                    assert!(nothing.maybe(question, Answers::moment).is_ok(), "{incident:?}");
                }
                (Shape::Text(_), Some(_)) | (_, None) => {}
            }
        }
    }
}
