//! The nine penalties of 12.9, of which the arbiter picks one or more, with their figures and within the rules.
//!
//! Other families offer the same picker: for a breach that must be penalised but whose penalty the arbiter chooses (11.6), and
//! for one that may go without a penalty.
//! The edition of 2009 refers to a list its text does not have; the newest list is used instead, marked as assumed.

use std::cmp::Ordering;

use super::{
    Answers, Clock, Context, Decider, Effect, Family, Incident, Latitude, Penalty, Proposal, Question,
    Refusal, Saying, Shape, question::AnswerProblem,
};
use crate::{ParameterId, Value, rules};
use engine::{
    colour::Colour,
    numbers::RoundNo,
    result::{GameResult, Share},
    scoring::Scoring,
};

/// What a family may say, and what it may say because it offers the picker.
macro_rules! with_penalties {
    ($($key:literal),* $(,)?) => {
        &[
            $($key,)*
            "penalty-reported",
            "penalty-expulsion-here-only",
            "penalty-exclusion-not-paired",
            "penalty-not-announced",
            "penalty-no-time",
            "penalty-more-than-left",
            "penalty-needs-result",
            "penalty-score-does-not-fit",
            "penalty-rounds-to-come",
            "penalty-not-listed",
            "penalty-lost-and-points",
            "result-not-known",
        ]
    };
}
pub(crate) use with_penalties;

pub(crate) const FAMILY: Family = Family {
    questions,
    propose,
    sayings: with_penalties!["penalty-given"],
};

const BY: Question = Question::must("by", Shape::Side);
const WHY: Question = Question::must("offence", Shape::Text(500));

/// Which penalties, where nothing is usual.
pub(crate) const PENALTY: Question = Question::must("penalty", Shape::Several(PenaltyKind::WORDS));
/// Which penalties, where a warning is the least there is (11.6).
pub(crate) const AT_LEAST_A_WARNING: Question =
    Question::usually("penalty", Shape::Several(PenaltyKind::WORDS), "warning");
/// Which penalties, where the rule says that there may be one.
pub(crate) const IF_ANY: Question = Question::optional("penalty", Shape::Several(PenaltyKind::WORDS));

/// A day: an upper limit against typing errors.
const DAY: u32 = 86_400;
const MOST: i32 = 86_400;
const TIME: Question =
    Question::must("penalty_time", Shape::Duration(DAY)).only_if("penalty", &["opponent_time", "less_time"]);
/// The time taken, if the opponent gets a different time in the same ruling.
const TAKEN: Question =
    Question::optional("penalty_time_taken", Shape::Duration(DAY)).only_if("penalty", &["less_time"]);
const LEFT: Question = Question::must("time_left", Shape::Duration(DAY)).only_if("penalty", &["less_time"]);
const OPPONENT_SCORE: Question = Question::usually("opponent_score", Shape::Choice(PLAYED), "point_full")
    .only_if("penalty", &["game_lost"]);
const WHITE_SCORE: Question = Question::must("white_score", Shape::Choice(PLAYED))
    .only_if("penalty", &["opponent_points", "less_points"]);
const BLACK_SCORE: Question = Question::must("black_score", Shape::Choice(PLAYED))
    .only_if("penalty", &["opponent_points", "less_points"]);
const KRONER: Question = Question::must("fine_kroner", Shape::Count(1_000_000)).only_if("penalty", &["fine"]);
const FROM_ROUND: Question =
    Question::must("from_round", Shape::Count(99)).only_if("penalty", &["exclusion"]);
const TO_ROUND: Question = Question::must("to_round", Shape::Count(99)).only_if("penalty", &["exclusion"]);

/// The scores a player can have in a played game.
pub(crate) const PLAYED: &[&str] = &["point_full", "point_half", "point_none"];
/// The same, and a loss by absence.
pub(crate) const ANY_SCORE: &[&str] = Score::WORDS;

engine::spelled! {
    /// Which of the nine.
    enum PenaltyKind {
        Warning => "warning",
        OpponentTime => "opponent_time",
        LessTime => "less_time",
        OpponentPoints => "opponent_points",
        LessPoints => "less_points",
        GameLost => "game_lost",
        Fine => "fine",
        Exclusion => "exclusion",
        Expulsion => "expulsion",
    }
    enum Score {
        Full => "point_full",
        Half => "point_half",
        Nothing => "point_none",
        Absent => "point_absent",
    }
}

fn questions(_: Incident, _: &Context<'_>) -> Vec<Question> {
    let mut questions = vec![BY, WHY];
    questions.extend(picker(PENALTY));
    questions
}

fn propose(_: Incident, answers: &Answers, context: &Context<'_>) -> Result<Proposal, Refusal> {
    let by = answers.side(&BY)?;
    answers.said(&WHY)?;
    let mut proposal = Proposal::new(Saying::new("penalty-given").about(by), Vec::new());
    penalise(&mut proposal, by, &PENALTY, answers, context)?;
    Ok(proposal)
}

/// The questions of the picker, the first of which is this one.
pub(crate) fn picker(penalty: Question) -> Vec<Question> {
    vec![
        penalty,
        TIME,
        TAKEN,
        LEFT,
        OPPONENT_SCORE,
        WHITE_SCORE,
        BLACK_SCORE,
        KRONER,
        FROM_ROUND,
        TO_ROUND,
    ]
}

/// Puts the penalties that were picked into the proposal, with what they do to game and clocks (12.9: one or more).
pub(crate) fn penalise(
    proposal: &mut Proposal,
    of: Colour,
    penalty: &Question,
    answers: &Answers,
    context: &Context<'_>,
) -> Result<(), Refusal> {
    let list = PenaltyList::of(context).ok_or(Refusal::NotRegulated)?;
    let kinds: Vec<PenaltyKind> = answers.several(penalty)?;
    let barred = |says: Saying| Refusal::barred(says, context.grounds(&["penalties"]));
    let gives = kinds.contains(&PenaltyKind::OpponentPoints);
    let takes = kinds.contains(&PenaltyKind::LessPoints);
    if kinds.contains(&PenaltyKind::GameLost) && (gives || takes) {
        // A lost game already gives both scores (12.9.6).
        return Err(barred(Saying::new("penalty-lost-and-points").about(of)));
    }
    proposal.latitude = Latitude::Penalty;
    if kinds.is_empty() {
        return Ok(());
    }
    let mut clock = proposal.clock;
    for kind in kinds {
        let fixed = fixed(kind, of, (gives, takes), answers, context, &list)?;
        if !list
            .articles
            .iter()
            .any(|article| article == fixed.penalty.article())
        {
            return Err(barred(Saying::new("penalty-not-listed")));
        }
        for ground in context.grounds(&["penalties", fixed.penalty.article()]) {
            if !proposal.grounds.contains(&ground) {
                proposal.grounds.push(ground);
            }
        }
        if let Some(result) = fixed.result {
            proposal.effect = Effect::Ends(result);
        }
        // The total of a correction and penalties stays within a day, too.
        let together = |before: i32, more: i32| before.saturating_add(more).clamp(-MOST, MOST);
        clock = Clock {
            white: together(clock.white, fixed.clock.white),
            black: together(clock.black, fixed.clock.black),
        };
        proposal.penalties.push(fixed.penalty);
        proposal.steps.extend(fixed.step);
    }
    proposal.clock = clock;
    proposal.decider = list.decider;
    if list.is_assumed {
        proposal.doubt = Some("A-22".into());
    }
    Ok(())
}

/// A penalty with its figures, and what it does.
struct Fixed {
    penalty: Penalty,
    clock: Clock,
    result: Option<GameResult>,
    step: Option<Saying>,
}

impl Fixed {
    fn new(penalty: Penalty) -> Self {
        Self {
            penalty,
            clock: Clock::default(),
            result: None,
            step: None,
        }
    }
}

/// One penalty that was picked; `points` says whether the opponent gets some and the offender loses some in this ruling.
fn fixed(
    kind: PenaltyKind,
    of: Colour,
    points: (bool, bool),
    answers: &Answers,
    context: &Context<'_>,
    list: &PenaltyList<'_>,
) -> Result<Fixed, Refusal> {
    let barred = |says: Saying| Refusal::barred(says, context.grounds(&["penalties"]));
    Ok(match kind {
        PenaltyKind::Warning => Fixed {
            step: Some(Saying::new("penalty-reported")),
            ..Fixed::new(Penalty::Warning { of })
        },
        PenaltyKind::OpponentTime => Fixed {
            clock: Clock::of(of.opposite(), amount(answers.seconds(&TIME)?).map_err(barred)?),
            ..Fixed::new(Penalty::OpponentTime { of })
        },
        PenaltyKind::LessTime => {
            let taken = match answers.maybe(&TAKEN, Answers::seconds)? {
                Some(taken) => taken,
                None => answers.seconds(&TIME)?,
            };
            let left = answers.seconds(&LEFT)?;
            if taken > left {
                return Err(barred(
                    Saying::new("penalty-more-than-left").about(of).seconds(left),
                ));
            }
            Fixed {
                clock: Clock::of(of, -amount(taken).map_err(barred)?),
                ..Fixed::new(Penalty::LessTime { of })
            }
        }
        PenaltyKind::OpponentPoints => Fixed {
            result: Some(rescored(of, points, answers, context)?),
            ..Fixed::new(Penalty::OpponentPoints { of })
        },
        PenaltyKind::LessPoints => Fixed {
            result: Some(rescored(of, points, answers, context)?),
            ..Fixed::new(Penalty::LessPoints { of })
        },
        PenaltyKind::GameLost => {
            let opponent = share(answers, &OPPONENT_SCORE)?;
            Fixed {
                result: Some(context.lost(of, opponent)?),
                ..Fixed::new(Penalty::GameLost { of, opponent })
            }
        }
        PenaltyKind::Fine => {
            let kroner = answers.count(&KRONER)?;
            let announced = context
                .regulation
                .fines
                .as_ref()
                .is_some_and(|fines| fines.0.iter().any(|fine| fine.kroner == kroner));
            if list.announces_fines && !announced {
                return Err(barred(Saying::new("penalty-not-announced").number(kroner)));
            }
            Fixed::new(Penalty::Fine { of, kroner })
        }
        PenaltyKind::Exclusion => Fixed {
            step: Some(Saying::new("penalty-exclusion-not-paired").about(of)),
            ..Fixed::new(Penalty::Exclusion {
                of,
                rounds: rounds(answers, context)?,
            })
        },
        PenaltyKind::Expulsion => Fixed {
            step: Some(Saying::new("penalty-expulsion-here-only").about(of)),
            ..Fixed::new(Penalty::Expulsion { of })
        },
    })
}

/// The penalties there are, and who imposes them.
struct PenaltyList<'a> {
    articles: &'a [String],
    announces_fines: bool,
    decider: Decider,
    is_assumed: bool,
}

impl<'a> PenaltyList<'a> {
    fn of(context: &Context<'a>) -> Option<Self> {
        let decider = match context.rules.text(ParameterId::PenaltiesImposedBy)? {
            "arbiter" => Decider::Arbiter,
            _ => Decider::Committee,
        };
        let own = |id| context.rules.get(id).map(|resolved| &resolved.value);
        let (list, is_assumed) = match own(ParameterId::PenaltiesList) {
            Some(list) => (list, false),
            None => (newest(ParameterId::PenaltiesList)?, true),
        };
        let announces_fines = own(ParameterId::PenaltiesFineRequiresAnnouncement)
            .or_else(|| newest(ParameterId::PenaltiesFineRequiresAnnouncement))
            .and_then(Value::as_flag)
            .unwrap_or(true);
        Some(Self {
            articles: list.as_texts()?,
            announces_fines,
            decider,
            is_assumed,
        })
    }
}

/// The answer of the newest edition that has one.
fn newest(id: ParameterId) -> Option<&'static Value> {
    rules()
        .editions()
        .iter()
        .flat_map(|edition| &edition.rule_sets)
        .find_map(|code| rules().set(code)?.value(id))
}

/// Seconds to give or take, of which there must be some.
fn amount(seconds: u32) -> Result<i32, Saying> {
    i32::try_from(seconds)
        .ok()
        .filter(|seconds| *seconds > 0)
        .ok_or(Saying::new("penalty-no-time"))
}

/// The result picked for a played game: the opponent scores more if they get points, the offender less if some are taken, and
/// everything else stays as it was.
fn rescored(
    of: Colour,
    (gives, takes): (bool, bool),
    answers: &Answers,
    context: &Context<'_>,
) -> Result<GameResult, Refusal> {
    let before = context.game.outcome.result.filter(|result| result.was_played());
    let Some(before) = before else {
        return Err(Refusal::barred(
            Saying::new("penalty-needs-result"),
            context.grounds(&["penalties"]),
        ));
    };
    let after = context.result_of(share(answers, &WHITE_SCORE)?, share(answers, &BLACK_SCORE)?)?;
    // Only the order matters, which is the same under every point system.
    let change = |side| {
        let worth = |result| Scoring::STANDARD.of_result(result, side);
        worth(after).cmp(&worth(before))
    };
    let meant = |changes: bool, to: Ordering| if changes { to } else { Ordering::Equal };
    if change(of) != meant(takes, Ordering::Less) || change(of.opposite()) != meant(gives, Ordering::Greater)
    {
        return Err(Refusal::barred(
            Saying::new("penalty-score-does-not-fit").about(of),
            context.grounds(&["penalties"]),
        ));
    }
    Ok(after)
}

/// The rounds somebody is left out of, all of them still to come.
fn rounds(answers: &Answers, context: &Context<'_>) -> Result<Vec<RoundNo>, Refusal> {
    let (from, to) = (answers.count(&FROM_ROUND)?, answers.count(&TO_ROUND)?);
    let rounds: Option<Vec<RoundNo>> = (from..=to)
        .map(|number| u16::try_from(number).ok().and_then(RoundNo::new))
        .collect();
    let is_to_come = |round: &RoundNo| {
        context.game.round.is_none_or(|now| *round > now)
            && context.game.last_round.is_none_or(|last| *round <= last)
    };
    rounds
        .filter(|rounds| !rounds.is_empty() && rounds.iter().all(is_to_come))
        .ok_or_else(|| {
            Refusal::barred(
                Saying::new("penalty-rounds-to-come"),
                context.grounds(&["12.9.8"]),
            )
        })
}

/// A player's score in a game, as a question offers it.
pub(crate) fn share(answers: &Answers, question: &Question) -> Result<Share, AnswerProblem> {
    Ok(match answers.choice(question)? {
        Score::Full => Share::Win,
        Score::Half => Share::Draw,
        Score::Nothing => Share::Loss,
        Score::Absent => Share::Absence,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        regulation::values::{Fine, Fines},
        trial::{Desk, articles, every_rule_set},
    };

    const WHITE: [(&str, &str); 2] = [("by", "white"), ("offence", "shouting")];

    fn with<'a>(more: &[(&'a str, &'a str)]) -> Vec<(&'a str, &'a str)> {
        WHITE.iter().chain(more).copied().collect()
    }

    #[test]
    fn each_of_the_nine_does_what_it_says() {
        let played = || Desk::of("DSU2018-STD").with_result(GameResult::Draw);
        let ends = Effect::Ends;
        for (answers, effect, clock, article) in [
            (
                with(&[("penalty", "warning")]),
                Effect::Continues,
                (0, 0),
                "DSU2018-12.9.1",
            ),
            (
                with(&[("penalty", "opponent_time"), ("penalty_time", "5:00")]),
                Effect::Continues,
                (0, 300),
                "DSU2018-12.9.2",
            ),
            (
                with(&[
                    ("penalty", "less_time"),
                    ("penalty_time", "90"),
                    ("time_left", "90"),
                ]),
                Effect::Continues,
                (-90, 0),
                "DSU2018-12.9.3",
            ),
            (
                with(&[
                    ("penalty", "less_points"),
                    ("white_score", "point_none"),
                    ("black_score", "point_half"),
                ]),
                ends(GameResult::ZeroHalf),
                (0, 0),
                "DSU2018-12.9.5",
            ),
            (
                with(&[("penalty", "game_lost")]),
                ends(GameResult::BlackWins),
                (0, 0),
                "DSU2018-12.9.6",
            ),
            (
                with(&[("penalty", "game_lost"), ("opponent_score", "point_half")]),
                ends(GameResult::ZeroHalf),
                (0, 0),
                "DSU2018-12.9.6",
            ),
            (
                with(&[("penalty", "game_lost"), ("opponent_score", "point_none")]),
                ends(GameResult::BothLose),
                (0, 0),
                "DSU2018-12.9.6",
            ),
            (
                with(&[("penalty", "exclusion"), ("from_round", "4"), ("to_round", "5")]),
                Effect::Continues,
                (0, 0),
                "DSU2018-12.9.8",
            ),
            (
                with(&[("penalty", "expulsion")]),
                Effect::Continues,
                (0, 0),
                "DSU2018-12.9.9",
            ),
        ] {
            let proposal = played().rules_that(Incident::Penalty, &answers);
            assert_eq!(proposal.effect, effect, "{answers:?}");
            assert_eq!((proposal.clock.white, proposal.clock.black), clock, "{answers:?}");
            assert!(articles(&proposal).contains(&article), "{answers:?}");
            assert_eq!(proposal.decider, Decider::Arbiter);
            assert_eq!(proposal.doubt, None);
        }
        let raised = Desk::of("DSU2018-STD")
            .with_result(GameResult::ZeroHalf)
            .rules_that(
                Incident::Penalty,
                &with(&[
                    ("penalty", "opponent_points"),
                    ("white_score", "point_none"),
                    ("black_score", "point_full"),
                ]),
            );
        assert_eq!(raised.effect, ends(GameResult::BlackWins));
        assert_eq!(raised.penalties, [Penalty::OpponentPoints { of: Colour::White }]);
    }

    #[test]
    fn points_never_exceed_what_a_game_is_worth_and_change_only_for_whom_the_penalty_is_meant() {
        let drawn = || Desk::of("DSU2018-STD").with_result(GameResult::Draw);
        for (penalty, white, black, why) in [
            ("opponent_points", "point_half", "point_full", "result-not-known"),
            (
                "opponent_points",
                "point_none",
                "point_full",
                "penalty-score-does-not-fit",
            ),
            (
                "less_points",
                "point_half",
                "point_none",
                "penalty-score-does-not-fit",
            ),
            (
                "less_points",
                "point_half",
                "point_half",
                "penalty-score-does-not-fit",
            ),
        ] {
            let answers = with(&[
                ("penalty", penalty),
                ("white_score", white),
                ("black_score", black),
            ]);
            assert_eq!(drawn().bars(Incident::Penalty, &answers), why, "{answers:?}");
        }
        let answers = with(&[
            ("penalty", "less_points"),
            ("white_score", "point_none"),
            ("black_score", "point_half"),
        ]);
        assert_eq!(
            Desk::of("DSU2018-STD").bars(Incident::Penalty, &answers),
            "penalty-needs-result"
        );
    }

    /// "Dommeren kan gøre brug af en eller flere af følgende straffe" (12.9).
    #[test]
    fn one_or_more_of_the_nine_in_one_ruling() {
        let drawn = Desk::of("DSU2018-STD").with_result(GameResult::Draw);
        let three = with(&[
            ("penalty", "warning less_time opponent_time"),
            ("penalty_time", "2:00"),
            ("penalty_time_taken", "1:00"),
            ("time_left", "3:00"),
        ]);
        let proposal = drawn.rules_that(Incident::Penalty, &three);
        let of = Colour::White;
        assert_eq!(
            proposal.penalties,
            [
                Penalty::Warning { of },
                Penalty::OpponentTime { of },
                Penalty::LessTime { of }
            ]
        );
        assert_eq!((proposal.clock.white, proposal.clock.black), (-60, 120));
        assert_eq!(
            articles(&proposal),
            [
                "DSU2018-12.9",
                "DSU2018-12.9.1",
                "DSU2018-12.9.2",
                "DSU2018-12.9.3"
            ]
        );
        // The same time for both, where nobody says another.
        let same = with(&[
            ("penalty", "opponent_time less_time"),
            ("penalty_time", "2:00"),
            ("time_left", "3:00"),
        ]);
        let proposal = drawn.rules_that(Incident::Penalty, &same);
        assert_eq!((proposal.clock.white, proposal.clock.black), (-120, 120));
        // Points taken and points given: both change, and nothing else fits.
        let both = |white, black| {
            with(&[
                ("penalty", "opponent_points less_points"),
                ("white_score", white),
                ("black_score", black),
            ])
        };
        let proposal = drawn.rules_that(Incident::Penalty, &both("point_none", "point_full"));
        assert_eq!(proposal.effect, Effect::Ends(GameResult::BlackWins));
        assert_eq!(proposal.penalties.len(), 2);
        assert_eq!(
            drawn.bars(Incident::Penalty, &both("point_none", "point_half")),
            "penalty-score-does-not-fit"
        );
        // A lost game itself gives both scores.
        let lost = with(&[
            ("penalty", "less_points game_lost"),
            ("white_score", "point_none"),
            ("black_score", "point_half"),
        ]);
        assert_eq!(drawn.bars(Incident::Penalty, &lost), "penalty-lost-and-points");
        assert_eq!(drawn.bars(Incident::Penalty, &WHITE), "answer penalty");
    }

    #[test]
    fn no_more_time_is_taken_than_there_is_and_none_is_no_penalty() {
        let desk = Desk::of("DSU2018-BLITZ-B4");
        let less = |taken, left| {
            desk.bars(
                Incident::Penalty,
                &with(&[
                    ("penalty", "less_time"),
                    ("penalty_time", taken),
                    ("time_left", left),
                ]),
            )
        };
        assert_eq!(less("61", "1:00"), "penalty-more-than-left");
        assert_eq!(less("0", "1:00"), "penalty-no-time");
        let none = with(&[("penalty", "opponent_time"), ("penalty_time", "0")]);
        assert_eq!(desk.bars(Incident::Penalty, &none), "penalty-no-time");
    }

    #[test]
    fn a_fine_must_have_been_announced() {
        let fine = with(&[("penalty", "fine"), ("fine_kroner", "200")]);
        assert_eq!(
            Desk::of("DSU2018-STD").bars(Incident::Penalty, &fine),
            "penalty-not-announced"
        );
        let announced = Desk::of("DSU2018-STD").announcing(|regulation| {
            regulation.fines = Some(Fines(vec![Fine {
                offence: "telephone".into(),
                kroner: 200,
            }]));
        });
        assert_eq!(
            announced.rules_that(Incident::Penalty, &fine).penalties,
            [Penalty::Fine {
                of: Colour::White,
                kroner: 200
            }]
        );
        let more = with(&[("penalty", "fine"), ("fine_kroner", "201")]);
        assert_eq!(announced.bars(Incident::Penalty, &more), "penalty-not-announced");
    }

    #[test]
    fn only_rounds_to_come_can_be_lost() {
        let mut desk = Desk::of("DSU2018-STD");
        desk.game.round = RoundNo::new(3);
        desk.game.last_round = RoundNo::new(7);
        let rounds = |from, to| {
            desk.propose(
                Incident::Penalty,
                &with(&[("penalty", "exclusion"), ("from_round", from), ("to_round", to)]),
            )
            .is_ok()
        };
        assert!(rounds("4", "7"));
        for (from, to) in [("3", "4"), ("7", "8"), ("6", "5"), ("0", "0")] {
            assert!(!rounds(from, to), "{from}-{to}");
        }
    }

    #[test]
    fn every_edition_with_penalties_has_the_nine_and_an_old_one_borrows_them() {
        for code in every_rule_set() {
            let proposal = Desk::of(code).propose(Incident::Penalty, &with(&[("penalty", "warning")]));
            match code {
                "ISL1985" => assert_eq!(proposal, Err(Refusal::NotRegulated)),
                "DSU2009" => assert_eq!(proposal.expect("assumed").doubt.as_deref(), Some("A-22")),
                _ => assert_eq!(proposal.expect("a penalty").doubt, None, "{code}"),
            }
        }
    }

    /// SSF2017 12.9: the same nine, each with what it does, on the article of that edition.
    #[test]
    fn the_nine_penalties_run_under_the_swedish_edition() {
        type Given<'a> = (&'a [(&'a str, &'a str)], Effect, (i32, i32));
        let desk = || {
            let mut desk = Desk::of("SSF2017-STD")
                .with_result(GameResult::Draw)
                .announcing(|regulation| {
                    regulation.fines = Some(Fines(vec![Fine {
                        offence: "telephone".into(),
                        kroner: 200,
                    }]));
                });
            desk.game.round = RoundNo::new(1);
            desk.game.last_round = RoundNo::new(5);
            desk
        };
        let continues = Effect::Continues;
        let nine: [Given<'_>; 9] = [
            (&[("penalty", "warning")], continues, (0, 0)),
            (
                &[("penalty", "opponent_time"), ("penalty_time", "5:00")],
                continues,
                (0, 300),
            ),
            (
                &[
                    ("penalty", "less_time"),
                    ("penalty_time", "90"),
                    ("time_left", "90"),
                ],
                continues,
                (-90, 0),
            ),
            (
                &[
                    ("penalty", "opponent_points"),
                    ("white_score", "point_none"),
                    ("black_score", "point_full"),
                ],
                Effect::Ends(GameResult::BlackWins),
                (0, 0),
            ),
            (
                &[
                    ("penalty", "less_points"),
                    ("white_score", "point_none"),
                    ("black_score", "point_half"),
                ],
                Effect::Ends(GameResult::ZeroHalf),
                (0, 0),
            ),
            (
                &[("penalty", "game_lost")],
                Effect::Ends(GameResult::BlackWins),
                (0, 0),
            ),
            (&[("penalty", "fine"), ("fine_kroner", "200")], continues, (0, 0)),
            (
                &[("penalty", "exclusion"), ("from_round", "2"), ("to_round", "3")],
                continues,
                (0, 0),
            ),
            (&[("penalty", "expulsion")], continues, (0, 0)),
        ];
        for (more, effect, clock) in nine {
            // The opponent's points can only rise if they are not the maximum already.
            let desk = if more.contains(&("penalty", "opponent_points")) {
                desk().with_result(GameResult::ZeroHalf)
            } else {
                desk()
            };
            let proposal = desk.rules_that(Incident::Penalty, &with(more));
            assert_eq!(proposal.effect, effect, "{more:?}");
            assert_eq!((proposal.clock.white, proposal.clock.black), clock, "{more:?}");
            assert!(articles(&proposal).contains(&"SSF2017-12.9"), "{more:?}");
            assert_eq!(proposal.penalties.len(), 1, "{more:?}");
            assert_eq!(proposal.doubt, None, "{more:?}");
        }
    }
}
