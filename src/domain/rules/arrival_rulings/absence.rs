//! A player who does not come: the game is forfeited, whether or not the excuse is valid (CASE-12). The validity is still asked for
//! and stored, because sanctions and rating depend on it: it follows from the reasons and their proof, never from an agreed
//! date (CASE-139).

use crate::{absence_policy::Excuse, prelude::*, ruling::Ruled};
use engine::{ids::RulingId, result::Share};

pub(crate) const FAMILY: Family = Family {
    questions: |_, _| {
        vec![
            ABSENT, NOTICE, NOTICE_AT, REASON, DOCUMENTS, VALID, EXCUSED, TRIED, OWN_DATE, EXTENT, RATED,
        ]
    },
    propose,
    sayings: &[
        "absence-forfeit",
        "absence-both-forfeit",
        "absence-excused",
        "absence-not-excused",
        "absence-undecided",
        "absence-not-unsporting",
        "absence-no-contact",
        "absence-own-date-warning",
        "absence-refer",
        "absence-rated",
        "absence-unrated",
        "absence-rating-open",
        "absence-withdraw",
        "absence-has-result",
        "result-not-known",
    ],
};

const ABSENT: Question = Question::must("absent", Shape::Choice(AbsentSide::WORDS));
const NOTICE: Question = Question::usually("notice", Shape::Choice(NoticeReceiver::WORDS), "no_notice");
const NOTICE_AT: Question = Question::optional("notice_at", Shape::Moment).only_if(
    "notice",
    &["notice_to_arbiter", "notice_to_opponent", "notice_to_both"],
);
const REASON: Question = Question::usually(
    "absence_reason",
    Shape::Choice(AbsenceReason::WORDS),
    "reason_unknown",
);
const DOCUMENTS: Question = Question::usually("documented", Shape::YesNo, "no");
const VALID: Question = Question::usually("excuse_valid", Shape::Choice(AbsenceFinding::WORDS), "undecided");
const EXCUSED: Question =
    Question::usually("no_notice_excused", Shape::YesNo, "no").only_if("notice", &["no_notice"]);
const TRIED: Question = Question::usually("tried_to_move", Shape::YesNo, "no");
const OWN_DATE: Question = Question::usually("moved_at_own_wish", Shape::YesNo, "no");
const EXTENT: Question = Question::usually("absence_extent", Shape::Choice(Extent::WORDS), "this_game");
const RATED: Question = Question::usually("absence_rated", Shape::Choice(AbsenceFinding::WORDS), "undecided");

engine::spelled! {
    /// Who is not there.
    enum AbsentSide {
        White => "white",
        Black => "black",
        Both => "both",
    }
    /// To whom notice was given.
    enum NoticeReceiver {
        Nobody => "no_notice",
        Arbiter => "notice_to_arbiter",
        Opponent => "notice_to_opponent",
        Both => "notice_to_both",
    }
    enum AbsenceReason {
        Illness => "illness",
        Forgot => "forgot",
        Overslept => "overslept",
        Work => "work",
        Travel => "travel",
        Other => "other_reason",
        Unknown => "reason_unknown",
    }
    /// What was found, if anything was.
    enum AbsenceFinding {
        Yes => "yes",
        No => "no",
        Undecided => "undecided",
    }
    /// For how long.
    enum Extent {
        ThisGame => "this_game",
        RestOfTournament => "rest_of_tournament",
        WholeTournament => "whole_tournament",
    }
}

/// What a ruling found about an absence, as far as the rating depends on it (CASE-139).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AbsenceFacts {
    pub ruling: RulingId,
    /// Who was absent; `None` when both were.
    pub absent: Option<Colour>,
    /// To whom notice was given, by its word in the form.
    pub notice: String,
    /// The reason, by its word in the form.
    pub reason: String,
    /// Was it documented?
    pub documented: bool,
    /// Is the excuse valid? `None` while undecided.
    pub valid: Option<bool>,
    /// Is it excused that no notice was given?
    pub no_notice_excused: bool,
    /// For how long, by its word in the form.
    pub extent: String,
    /// What was found, or ordered by a higher instance, about the rating, if anything.
    pub rated: Option<bool>,
}

impl AbsenceFacts {
    /// What a ruling says about an absence, if it is about one.
    pub fn of(ruled: &Ruled) -> Option<Self> {
        if ruled.incident != Incident::Absence {
            return None;
        }
        let answers = &ruled.answers;
        let found = |question: &Question| answers.choice(question).ok().and_then(AbsenceFinding::decided);
        let notice = answers.choice(&NOTICE).unwrap_or(NoticeReceiver::Nobody);
        let word = |question: &Question, usual: &str| answers.text(question).unwrap_or(usual).to_owned();
        Some(Self {
            ruling: ruled.id,
            absent: match answers.choice(&ABSENT).ok()? {
                AbsentSide::White => Some(Colour::White),
                AbsentSide::Black => Some(Colour::Black),
                AbsentSide::Both => None,
            },
            notice: word(&NOTICE, "no_notice"),
            reason: word(&REASON, "reason_unknown"),
            documented: answers.yes(&DOCUMENTS).unwrap_or(false),
            valid: found(&VALID),
            no_notice_excused: notice == NoticeReceiver::Nobody && answers.yes(&EXCUSED).unwrap_or(false),
            extent: word(&EXTENT, "this_game"),
            // An order of a higher instance takes precedence over the finding.
            rated: ruled.decision.rated.or_else(|| found(&RATED)),
        })
    }

    /// Was it the whole tournament?
    pub fn is_whole_tournament(&self) -> bool {
        self.extent.parse() == Ok(Extent::WholeTournament)
    }

    /// The facts the rating rules need; `None` while the validity of the excuse is undecided.
    pub fn excuse(&self) -> Option<Excuse> {
        let excuse = Excuse {
            valid_notice: self.valid == Some(true),
            no_notice_excused: self.no_notice_excused,
        };
        (self.valid.is_some() || excuse.holds()).then_some(excuse)
    }
}

impl AbsenceFinding {
    const fn decided(self) -> Option<bool> {
        match self {
            Self::Yes => Some(true),
            Self::No => Some(false),
            Self::Undecided => None,
        }
    }
}

fn propose(_: Incident, answers: &Answers, context: &Context<'_>) -> Result<Proposal, Refusal> {
    let who: AbsentSide = answers.choice(&ABSENT)?;
    let notice: NoticeReceiver = answers.choice(&NOTICE)?;
    answers.maybe(&NOTICE_AT, Answers::moment)?;
    let reason: AbsenceReason = answers.choice(&REASON)?;
    answers.yes(&DOCUMENTS)?;
    let valid: AbsenceFinding = answers.choice(&VALID)?;
    let no_notice_excused = notice == NoticeReceiver::Nobody && answers.yes(&EXCUSED)?;
    let tried = answers.yes(&TRIED)?;
    let own_date = answers.yes(&OWN_DATE)?;
    let extent: Extent = answers.choice(&EXTENT)?;
    let rated: AbsenceFinding = answers.choice(&RATED)?;

    let (white, black, absent) = match who {
        AbsentSide::White => (Share::Absence, Share::Win, Some(Colour::White)),
        AbsentSide::Black => (Share::Win, Share::Absence, Some(Colour::Black)),
        AbsentSide::Both => (Share::Absence, Share::Absence, None),
    };
    let grounds = context.grounds(&["absence"]);
    if context.game.outcome.result.is_some_and(GameResult::was_played) {
        return Err(Refusal::barred(Saying::new("absence-has-result"), grounds));
    }
    let says = match absent {
        Some(side) => Saying::new("absence-forfeit").about(side),
        None => Saying::new("absence-both-forfeit"),
    };
    let mut proposal = Proposal::new(says, grounds);
    proposal.effect = Effect::Ends(context.result_of(white, black)?);

    let has_contact = context
        .regulation
        .contact
        .as_ref()
        .is_some_and(|contact| !contact.phone.trim().is_empty());
    if notice == NoticeReceiver::Nobody && !has_contact {
        proposal.steps.push(Saying::new("absence-no-contact"));
        remind(&mut proposal, "CASE-135");
    }
    match valid {
        AbsenceFinding::Yes => proposal.steps.push(Saying::new("absence-excused")),
        AbsenceFinding::No => proposal.steps.push(Saying::new("absence-not-excused")),
        AbsenceFinding::Undecided => proposal.steps.push(Saying::new("absence-undecided")),
    }
    if valid != AbsenceFinding::Yes {
        remind(&mut proposal, "CASE-139");
    }
    if notice == NoticeReceiver::Both && tried {
        proposal.steps.push(Saying::new("absence-not-unsporting"));
        remind(&mut proposal, "CASE-42");
    } else if reason == AbsenceReason::Forgot && own_date {
        proposal.steps.push(Saying::new("absence-own-date-warning"));
        remind(&mut proposal, "CASE-135");
    } else if valid == AbsenceFinding::No
        && !no_notice_excused
        && context.count(ParameterId::CommitteeSize).is_some()
    {
        // A committee may look at it; nothing happens automatically.
        proposal.steps.push(Saying::new("absence-refer"));
        proposal.grounds.extend(context.grounds(&["absence_sanction"]));
    }
    proposal.unrated = rated == AbsenceFinding::No;
    proposal.steps.push(match rated {
        AbsenceFinding::Yes => Saying::new("absence-rated"),
        AbsenceFinding::No => Saying::new("absence-unrated"),
        AbsenceFinding::Undecided => Saying::new("absence-rating-open"),
    });
    match extent {
        Extent::ThisGame => {}
        Extent::RestOfTournament | Extent::WholeTournament => {
            let says = Saying::new("absence-withdraw");
            proposal.steps.push(match absent {
                Some(side) => says.about(side),
                None => says,
            });
        }
    }
    if context.text(ParameterId::LatenessArbiterOverride) == Some("any") {
        proposal.latitude = Latitude::Free;
    }
    Ok(proposal)
}

fn remind(proposal: &mut Proposal, case: &'static str) {
    if !proposal.reminders.iter().any(|known| known == case) {
        proposal.reminders.push(case.into());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        regulation::values::Contact,
        trial::{Desk, every_rule_set, steps},
    };

    fn coordinated() -> Desk {
        Desk::of("DSU2018-STD").coordinated().announcing(|regulation| {
            regulation.contact = Some(Contact {
                phone: "12 34 56 78".into(),
                email: String::new(),
            });
        })
    }

    #[test]
    fn an_absence_is_a_forfeit_in_every_edition_that_has_one() {
        for code in every_rule_set() {
            for (who, result) in [
                ("white", GameResult::BlackWinsByForfeit),
                ("black", GameResult::WhiteWinsByForfeit),
                ("both", GameResult::DoubleForfeit),
            ] {
                let proposal = Desk::of(code).propose(Incident::Absence, &[("absent", who)]);
                if code == "ISL1985" {
                    assert!(proposal.is_err());
                    continue;
                }
                let proposal = proposal.expect("a forfeit");
                assert_eq!(proposal.effect, Effect::Ends(result), "{code}");
                assert!(!result.was_played(), "{code}");
            }
        }
    }

    #[test]
    fn case_42_1_notice_to_both_after_trying_to_move_the_game_is_not_unsporting() {
        let proposal = coordinated().rules_that(
            Incident::Absence,
            &[
                ("absent", "white"),
                ("notice", "notice_to_both"),
                ("tried_to_move", "yes"),
                ("excuse_valid", "no"),
            ],
        );
        assert!(steps(&proposal).contains(&"absence-not-unsporting"));
        assert!(!steps(&proposal).contains(&"absence-refer"));
        assert!(proposal.reminders.iter().any(|case| case == "CASE-42"));
    }

    #[test]
    fn case_135_1_a_game_forgotten_at_ones_own_date_deserves_a_warning_and_no_number_excuses_silence() {
        let forgotten = coordinated().rules_that(
            Incident::Absence,
            &[
                ("absent", "black"),
                ("absence_reason", "forgot"),
                ("moved_at_own_wish", "yes"),
                ("excuse_valid", "no"),
            ],
        );
        assert!(steps(&forgotten).contains(&"absence-own-date-warning"));
        let ill = Desk::of("DSU2018-STD").coordinated().rules_that(
            Incident::Absence,
            &[
                ("absent", "black"),
                ("absence_reason", "illness"),
                ("no_notice_excused", "yes"),
                ("excuse_valid", "no"),
            ],
        );
        assert!(steps(&ill).contains(&"absence-no-contact"));
        assert!(!steps(&ill).contains(&"absence-refer"));
        assert!(ill.reminders.iter().any(|case| case == "CASE-135"));
    }

    #[test]
    fn case_139_1_an_excuse_is_judged_by_its_reasons_and_no_date_is_asked_for() {
        let proposal = coordinated().rules_that(
            Incident::Absence,
            &[
                ("absent", "white"),
                ("notice", "notice_to_arbiter"),
                ("absence_reason", "work"),
                ("documented", "no"),
                ("excuse_valid", "no"),
                ("absence_rated", "yes"),
            ],
        );
        assert!(steps(&proposal).contains(&"absence-not-excused"));
        assert!(steps(&proposal).contains(&"absence-rated"));
        assert!(proposal.reminders.iter().any(|case| case == "CASE-139"));
        assert!(!coordinated().asks(Incident::Absence).contains(&"new_time"));
    }

    #[test]
    fn case_139_3_a_forfeit_says_nothing_about_rating_until_somebody_does() {
        let rating = |answer| {
            let proposal = coordinated().rules_that(
                Incident::Absence,
                &[("absent", "white"), ("absence_rated", answer)],
            );
            assert_eq!(proposal.effect, Effect::Ends(GameResult::BlackWinsByForfeit));
            assert_eq!(proposal.unrated, answer == "no");
            steps(&proposal)
                .into_iter()
                .filter(|step| step.starts_with("absence-rat") || step.starts_with("absence-unrat"))
                .map(ToOwned::to_owned)
                .collect::<Vec<_>>()
        };
        assert_eq!(rating("undecided"), ["absence-rating-open"]);
        assert_eq!(rating("yes"), ["absence-rated"]);
        assert_eq!(rating("no"), ["absence-unrated"]);
    }

    #[test]
    fn a_game_that_was_played_cannot_be_forfeited_by_absence() {
        assert_eq!(
            Desk::of("DSU2018-STD")
                .with_result(GameResult::Draw)
                .bars(Incident::Absence, &[("absent", "white")]),
            "absence-has-result"
        );
    }
}
