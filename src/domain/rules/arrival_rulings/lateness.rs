//! Who came too late (6.7, DM-11.2): how long the players of a board may still come, and what follows when they did not.

use jiff::{Timestamp, ToSpan};

use crate::{
    RuleSnapshot,
    prelude::*,
    regulation::values::{ArrivalPoint, BothAbsent},
};

pub(crate) const FAMILY: Family = Family {
    questions,
    propose,
    sayings: SAYINGS,
};

const SAYINGS: &[&str] = &[
    "lateness-no-start",
    "lateness-not-started",
    "lateness-runs",
    "lateness-runs-both",
    "lateness-start-clock",
    "lateness-in-time",
    "lateness-both-absent",
    "lateness-both-share",
    "lateness-both-arbiter",
    "lateness-clock-has-run",
    "lateness-lost",
    "lateness-absent",
    "lateness-lost-both",
    "lateness-may-play",
    "lateness-force-majeure-only",
    "lateness-force-majeure",
    "lateness-announced-force-majeure",
    "lateness-nothing-announced",
    "lateness-look-in-venue",
    "lateness-when-at-venue",
    "lateness-when-at-board",
];

const WHITE_ARRIVED: Question = Question::optional("white_arrived", Shape::Moment);
const BLACK_ARRIVED: Question = Question::optional("black_arrived", Shape::Moment);
const NOW: Question = Question::must("now", Shape::Moment);

/// What is asked about when this player came (6.7).
pub const fn arrival_of(side: Colour) -> Question {
    match side {
        Colour::White => WHITE_ARRIVED,
        Colour::Black => BLACK_ARRIVED,
    }
}

const PLACES: Shape = Shape::Choice(&["board", "venue"]);
const FORCE_MAJEURE: Question = Question::usually("force_majeure", Shape::YesNo, "no");

engine::spelled! {
    /// When the arbiter may let somebody play who came too late.
    enum LatenessException {
        Any => "any",
        ForceMajeure => "force_majeure",
    }
}

/// When the players of a board came; none of them who has not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Arrivals {
    pub white: Option<Timestamp>,
    pub black: Option<Timestamp>,
}

impl Arrivals {
    /// When this player came.
    pub const fn of(&self, side: Colour) -> Option<Timestamp> {
        match side {
            Colour::White => self.white,
            Colour::Black => self.black,
        }
    }

    /// Who had come by then; later arrivals are not known yet.
    fn by(self, now: Timestamp) -> Self {
        let had_come = |at: &Timestamp| *at <= now;
        Self {
            white: self.white.filter(had_come),
            black: self.black.filter(had_come),
        }
    }
}

/// How long the players of a board may still come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Countdown {
    /// The last second in which a player is in time.
    pub deadline: Timestamp,
    /// How it stands.
    pub state: CountdownState,
}

/// How a board stands while the round begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CountdownState {
    /// The round has not begun.
    NotStarted,
    /// Somebody is missing and may still come.
    Runs,
    /// Both came in time.
    Complete,
    /// Somebody is too late: this result is proposed.
    Over(GameResult),
}

/// How the board stands at a moment. None where the rules know no limit.
///
/// The limit is exact to the second: a player who arrives in the second of the deadline may play.
pub fn countdown(
    rules: &RuleSnapshot,
    starts_at: Timestamp,
    arrivals: Arrivals,
    now: Timestamp,
) -> Option<Countdown> {
    let minutes = rules.count(ParameterId::LatenessDefaultMin)?;
    let deadline = starts_at.checked_add(i64::from(minutes).minutes()).ok()?;
    let arrivals = arrivals.by(now);
    let is_late = |side| arrivals.of(side).unwrap_or(now).as_second() > deadline.as_second();
    let state = match (is_late(Colour::White), is_late(Colour::Black)) {
        (true, true) => CountdownState::Over(GameResult::DoubleForfeit),
        (true, false) => CountdownState::Over(GameResult::forfeited_by(Colour::White)),
        (false, true) => CountdownState::Over(GameResult::forfeited_by(Colour::Black)),
        (false, false) if arrivals.white.is_some() && arrivals.black.is_some() => CountdownState::Complete,
        (false, false) if now < starts_at => CountdownState::NotStarted,
        (false, false) => CountdownState::Runs,
    };
    Some(Countdown { deadline, state })
}

/// Where the rules want the players to be.
fn arrival_point(context: &Context<'_>) -> Option<ArrivalPoint> {
    let word = context.text(ParameterId::LatenessArrivalPoint)?;
    word.parse().ok()
}

/// Where the arrivals were seen: usually where they count.
fn place(context: &Context<'_>) -> Question {
    let usual = arrival_point(context).unwrap_or(ArrivalPoint::Board);
    Question::usually("place", PLACES, usual.as_str())
}

fn questions(_: Incident, context: &Context<'_>) -> Vec<Question> {
    vec![WHITE_ARRIVED, BLACK_ARRIVED, NOW, place(context), FORCE_MAJEURE]
}

fn propose(_: Incident, answers: &Answers, context: &Context<'_>) -> Result<Proposal, Refusal> {
    let grounds = context.grounds(&["lateness"]);
    let arrivals = Arrivals {
        white: answers.maybe(&WHITE_ARRIVED, Answers::moment)?,
        black: answers.maybe(&BLACK_ARRIVED, Answers::moment)?,
    };
    let now = answers.moment(&NOW)?;
    let place = place(context);
    let seen_at = answers.text(&place).unwrap_or_default();
    let is_force_majeure = answers.yes(&FORCE_MAJEURE)?;
    let counts_at = arrival_point(context).ok_or(Refusal::NotRegulated)?;
    let Some(starts_at) = context.game.starts_at else {
        return Err(Refusal::barred(Saying::new("lateness-no-start"), grounds));
    };
    let countdown = countdown(context.rules, starts_at, arrivals, now).ok_or(Refusal::NotRegulated)?;
    let arrivals = arrivals.by(now);
    let mut proposal = match countdown.state {
        CountdownState::NotStarted => Proposal::new(
            Saying::new("lateness-not-started").seconds(between(now, starts_at)),
            grounds,
        ),
        CountdownState::Runs => {
            let left = between(now, countdown.deadline);
            let says = match (arrivals.white, arrivals.black) {
                (None, None) => Saying::new("lateness-runs-both"),
                (None, Some(_)) => Saying::new("lateness-runs").about(Colour::White),
                (Some(_), None | Some(_)) => Saying::new("lateness-runs").about(Colour::Black),
            };
            Proposal::new(says.seconds(left), grounds).step(Saying::new("lateness-start-clock"))
        }
        CountdownState::Complete => in_time(context, arrivals, starts_at),
        CountdownState::Over(result) => {
            if is_force_majeure {
                Proposal::new(Saying::new("lateness-force-majeure"), grounds).leaving(Latitude::Free)
            } else {
                too_late(context, arrivals, result, starts_at)
            }
        }
    };
    // A player seen late at the board may have entered the venue in time, and the other way round (W7.6).
    let seen_late = |side| {
        arrivals
            .of(side)
            .is_some_and(|at| at.as_second() > countdown.deadline.as_second())
    };
    let somebody_late = seen_late(Colour::White) || seen_late(Colour::Black);
    match (counts_at, seen_at) {
        (ArrivalPoint::Venue, "board") if somebody_late => {
            return Err(Refusal::barred(
                Saying::new("lateness-when-at-venue"),
                proposal.grounds,
            ));
        }
        (ArrivalPoint::Venue, "board") if matches!(countdown.state, CountdownState::Over(_)) => {
            proposal.steps.push(Saying::new("lateness-look-in-venue"));
        }
        (ArrivalPoint::Board, "venue")
            if (arrivals.white, arrivals.black) != (None, None) && !somebody_late =>
        {
            return Err(Refusal::barred(
                Saying::new("lateness-when-at-board"),
                proposal.grounds,
            ));
        }
        (ArrivalPoint::Venue | ArrivalPoint::Board, _) => {}
    }
    Ok(proposal)
}

/// Both came before it was too late. If neither was there when the round began, somebody bears the time (6.7.2).
fn in_time(context: &Context<'_>, arrivals: Arrivals, starts_at: Timestamp) -> Proposal {
    let in_time = Proposal::new(Saying::new("lateness-in-time"), context.grounds(&["lateness"]));
    let (Some(white), Some(black)) = (arrivals.white, arrivals.black) else {
        return in_time;
    };
    if between(starts_at, white.min(black)) == 0 {
        return in_time;
    }
    let word = context.text(ParameterId::LatenessBothAbsent);
    let Some(rule) = BothAbsent::ALL.iter().find(|rule| Some(rule.as_str()) == word) else {
        return in_time;
    };
    let rules = ["both_absent"];
    let grounds = context.grounds(&rules);
    let until_white = between(starts_at, white);
    let until_first = between(starts_at, white.min(black));
    let mut proposal = match rule {
        BothAbsent::WhiteLosesElapsed => {
            let says = Saying::new("lateness-both-absent")
                .about(Colour::White)
                .seconds(until_white);
            let mut proposal = Proposal::new(says, grounds);
            proposal.clock.white = taken(until_white);
            proposal
        }
        BothAbsent::Shared => {
            let half = until_first / 2;
            let mut proposal = Proposal::new(Saying::new("lateness-both-share").seconds(half), grounds);
            proposal.clock.white = taken(half);
            proposal.clock.black = taken(half);
            proposal
        }
        BothAbsent::Arbiter => {
            Proposal::new(Saying::new("lateness-both-arbiter").seconds(until_first), grounds)
        }
    };
    if black < white {
        proposal = proposal.step(Saying::new("lateness-clock-has-run").about(Colour::White));
    }
    proposal.leaving(Latitude::Amount).doubting(context.doubt(&rules))
}

fn too_late(context: &Context<'_>, arrivals: Arrivals, result: GameResult, starts_at: Timestamp) -> Proposal {
    let lost = |side: Colour| match arrivals.of(side) {
        Some(at) => Saying::new("lateness-lost")
            .about(side)
            .seconds(between(starts_at, at)),
        None => Saying::new("lateness-absent").about(side),
    };
    let says = if result == GameResult::DoubleForfeit {
        Saying::new("lateness-lost-both")
    } else if result == GameResult::forfeited_by(Colour::White) {
        lost(Colour::White)
    } else {
        lost(Colour::Black)
    };
    let mut proposal = Proposal::new(says, context.grounds(&["lateness"])).ending(result);
    if !context.rules.coordinated {
        proposal.doubt = context.doubt(&["lateness"]);
    }
    match context.word(ParameterId::LatenessArbiterOverride) {
        Some(LatenessException::Any) => {
            proposal = proposal
                .step(Saying::new("lateness-may-play"))
                .leaving(Latitude::Free);
        }
        Some(LatenessException::ForceMajeure) => {
            proposal = proposal.step(Saying::new("lateness-force-majeure-only"));
        }
        None => {}
    }
    if context.regulation.force_majeure.is_some() {
        proposal = proposal.step(Saying::new("lateness-announced-force-majeure"));
    }
    if context.flag(ParameterId::LatenessAnnouncementRequired) && context.regulation.lateness.is_none() {
        proposal = proposal.step(Saying::new("lateness-nothing-announced"));
    }
    proposal
}

/// Whole seconds from one moment to a later one.
fn between(from: Timestamp, to: Timestamp) -> u32 {
    u32::try_from(to.as_second().saturating_sub(from.as_second())).unwrap_or(0)
}

/// So many seconds less.
fn taken(seconds: u32) -> i32 {
    i32::try_from(seconds).map_or(i32::MIN, |seconds| -seconds)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::{
        Value, rules,
        ruling::{Clock, Effect},
        trial::{Desk, articles, steps},
    };

    const START: &str = "2026-01-10T18:00:00Z";

    fn desk(code: &str) -> Desk {
        Desk::of(code).starting(START)
    }

    fn ask(desk: &Desk, white: &str, black: &str, now: &str) -> Proposal {
        let moment = |time: &str| {
            if time.is_empty() {
                String::new()
            } else {
                format!("2026-01-10T{time}Z")
            }
        };
        let (white, black, now) = (moment(white), moment(black), moment(now));
        desk.rules_that(
            Incident::Lateness,
            &[
                ("white_arrived", &white),
                ("black_arrived", &black),
                ("now", &now),
            ],
        )
    }

    fn at(seconds: i64) -> Timestamp {
        let start: Timestamp = START.parse().expect("a moment");
        Timestamp::from_second(start.as_second() + seconds).expect("a moment")
    }

    /// Checklist 1. The vectors of W7: 15 minutes, none, both late, nobody.
    #[test]
    fn difference_1_lateness_by_edition_to_the_second() {
        use Effect::{Continues, Ends};
        use GameResult::{BlackWinsByForfeit, DoubleForfeit, WhiteWinsByForfeit};
        let coordinated = || desk("DSU2018-STD").coordinated();
        let laws = || desk("DSU2018-STD");
        let fifteen_before = || desk("DSU2009");
        let swedish = || desk("SSF2017-STD");
        let table: [(Desk, [&str; 3], Effect); 14] = [
            (coordinated(), ["18:00:00", "18:15:00", "18:20:00"], Continues),
            (
                coordinated(),
                ["18:00:00", "18:15:01", "18:20:00"],
                Ends(WhiteWinsByForfeit),
            ),
            (
                coordinated(),
                ["", "18:00:00", "18:15:01"],
                Ends(BlackWinsByForfeit),
            ),
            (coordinated(), ["", "", "18:15:01"], Ends(DoubleForfeit)),
            (coordinated(), ["", "", "18:15:00"], Continues),
            (
                coordinated(),
                ["18:16:00", "18:17:00", "18:17:00"],
                Ends(DoubleForfeit),
            ),
            (laws(), ["18:00:00", "18:00:00", "18:00:00"], Continues),
            (
                laws(),
                ["18:00:00", "18:00:01", "18:00:05"],
                Ends(WhiteWinsByForfeit),
            ),
            (laws(), ["", "17:59:00", "18:00:01"], Ends(BlackWinsByForfeit)),
            (
                swedish(),
                ["17:59:00", "18:00:01", "18:00:01"],
                Ends(WhiteWinsByForfeit),
            ),
            (fifteen_before(), ["18:00:00", "18:15:00", "18:20:00"], Continues),
            (
                fifteen_before(),
                ["18:00:00", "18:15:01", "18:20:00"],
                Ends(WhiteWinsByForfeit),
            ),
            (
                desk("DSU2018-BLITZ-B4"),
                ["18:00:01", "17:50:00", "18:01:00"],
                Ends(BlackWinsByForfeit),
            ),
            (
                desk("DSU2018-STD").setting(ParameterId::LatenessDefaultMin, Value::Count(60)),
                ["18:59:59", "18:00:00", "19:00:00"],
                Continues,
            ),
        ];
        for (desk, [white, black, now], effect) in table {
            let proposal = ask(&desk, white, black, now);
            assert_eq!(
                proposal.effect, effect,
                "{white} {black} {now} {:?}",
                proposal.says
            );
        }
        assert_eq!(
            Desk::of("ISL1985")
                .starting(START)
                .bars(Incident::Lateness, &[("now", START)]),
            "not regulated"
        );
    }

    #[test]
    fn when_nobody_was_there_white_loses_the_time_until_white_comes() {
        for desk in [
            desk("DSU2018-STD").coordinated(),
            desk("DSU2009"),
            desk("SSF2017-STD").coordinated(),
        ] {
            let proposal = ask(&desk, "18:09:00", "18:09:00", "18:10:00");
            assert_eq!(proposal.clock, Clock::of(Colour::White, -540));
            assert_eq!(proposal.effect, Effect::Continues);
            assert_eq!(proposal.latitude, Latitude::Amount);
        }
        // White came first: what runs after that is play.
        let proposal = ask(&desk("DSU2009"), "18:05:00", "18:09:00", "18:10:00");
        assert_eq!(proposal.clock, Clock::of(Colour::White, -300));
        assert_eq!(proposal.doubt.as_deref(), Some("A-19"));
        let proposal = ask(&desk("DSU2009"), "18:09:00", "18:05:00", "18:10:00");
        assert_eq!(proposal.clock, Clock::of(Colour::White, -540));
        assert_eq!(steps(&proposal), ["lateness-clock-has-run"]);
        // One of them was there: the clock ran as it should.
        let proposal = ask(&desk("DSU2009"), "18:09:00", "17:55:00", "18:10:00");
        assert!(proposal.clock.is_unchanged());
    }

    #[test]
    fn a_tournament_may_share_the_time_or_leave_it_to_the_arbiter() {
        let with = |word: &str| {
            let desk = desk("DSU2009").setting(ParameterId::LatenessBothAbsent, Value::text(word));
            ask(&desk, "18:09:00", "18:05:01", "18:10:00")
        };
        assert_eq!(
            with("shared").clock,
            Clock {
                white: -150,
                black: -150
            }
        );
        let arbiter = with("arbiter");
        assert!(arbiter.clock.is_unchanged());
        assert_eq!(arbiter.latitude, Latitude::Amount);
        assert_eq!(arbiter.says.seconds, Some(301));
    }

    #[test]
    fn the_arbiter_may_let_somebody_play_freely_under_the_laws_and_for_force_majeure_elsewhere() {
        let laws = ask(&desk("DSU2018-STD"), "", "18:00:00", "18:01:00");
        assert_eq!(laws.latitude, Latitude::Free);
        assert_eq!(steps(&laws), ["lateness-may-play", "lateness-nothing-announced"]);
        assert_eq!(articles(&laws), ["DSU2018-6.7.1"]);
        let coordinated = desk("DSU2018-STD").coordinated();
        let strict = ask(&coordinated, "", "18:00:00", "18:16:00");
        assert_eq!(strict.latitude, Latitude::None);
        assert_eq!(steps(&strict), ["lateness-force-majeure-only"]);
        assert_eq!(articles(&strict), ["DM-11.2", "DSU2018-6.7.1"]);
        let storm = coordinated.rules_that(
            Incident::Lateness,
            &[
                ("black_arrived", START),
                ("now", "2026-01-10T18:16:00Z"),
                ("force_majeure", "yes"),
            ],
        );
        assert_eq!(storm.effect, Effect::Continues);
        assert_eq!(storm.latitude, Latitude::Free);
        let old = ask(&desk("DSU2009"), "", "18:00:00", "18:16:00");
        assert_eq!(old.latitude, Latitude::None);
        assert_eq!(old.doubt.as_deref(), Some("A-17"));
    }

    /// W7.6: in time at the venue is in time, even if the player reaches the board later.
    #[test]
    fn where_it_counts_is_where_it_must_be_seen() {
        let venue = desk("DSU2018-STD").coordinated();
        let at = |desk: &Desk, black: &str, place: &str| {
            desk.propose(
                Incident::Lateness,
                &[
                    ("white_arrived", START),
                    ("black_arrived", black),
                    ("now", "2026-01-10T18:30:00Z"),
                    ("place", place),
                ],
            )
        };
        let late = "2026-01-10T18:15:01Z";
        let in_time = "2026-01-10T18:14:00Z";
        assert!(
            matches!(at(&venue, late, "board"), Err(Refusal::Barred(why)) if why.0.key == "lateness-when-at-venue")
        );
        let loses = at(&venue, late, "venue").expect("a proposal");
        assert_eq!(loses.effect, Effect::Ends(GameResult::WhiteWinsByForfeit));
        let plays = at(&venue, in_time, "board").expect("a proposal");
        assert_eq!(plays.effect, Effect::Continues);
        let nobody = at(&venue, "", "board").expect("a proposal");
        assert!(steps(&nobody).contains(&"lateness-look-in-venue"));
        let board = desk("DSU2009");
        assert!(
            matches!(at(&board, in_time, "venue"), Err(Refusal::Barred(why)) if why.0.key == "lateness-when-at-board")
        );
        let loses = at(&board, late, "venue").expect("a proposal");
        assert_eq!(loses.effect, Effect::Ends(GameResult::WhiteWinsByForfeit));
    }

    #[test]
    fn a_countdown_starts_runs_and_is_over_one_second_after_the_deadline() {
        use CountdownState::{Complete, NotStarted, Over, Runs};

        let rules = desk("DSU2018-STD").coordinated();
        let rules = rules.rules();
        let count = |white: Option<i64>, black: Option<i64>, now: i64| {
            let arrivals = Arrivals {
                white: white.map(at),
                black: black.map(at),
            };
            let countdown = countdown(rules, at(0), arrivals, at(now)).expect("a limit");
            assert_eq!(countdown.deadline, at(900));
            countdown.state
        };
        for (white, black, now, state) in [
            (None, None, -1, NotStarted),
            (Some(-60), None, -1, NotStarted),
            (Some(-60), Some(-1), -1, Complete),
            (None, None, 0, Runs),
            (Some(-60), None, 900, Runs),
            (Some(-60), Some(900), 901, Complete),
            (Some(-60), Some(901), 901, Over(GameResult::WhiteWinsByForfeit)),
            (Some(-60), None, 901, Over(GameResult::WhiteWinsByForfeit)),
            (None, Some(5), 901, Over(GameResult::BlackWinsByForfeit)),
            (None, None, 901, Over(GameResult::DoubleForfeit)),
            // Who is said to come later has not come yet.
            (Some(-60), Some(950), 900, Runs),
        ] {
            assert_eq!(count(white, black, now), state, "{white:?} {black:?} {now}");
        }
        let unlimited = Desk::of("ISL1985");
        assert_eq!(
            countdown(unlimited.rules(), at(0), Arrivals::default(), at(0)),
            None
        );
        // Fractions of a second do not lose a game.
        let black = START.parse::<Timestamp>().expect("a moment") + 900.seconds() + 999.milliseconds();
        let arrivals = Arrivals {
            white: Some(at(0)),
            black: Some(black),
        };
        let state = countdown(rules, at(0), arrivals, at(1000)).map(|countdown| countdown.state);
        assert_eq!(state, Some(Complete));
    }

    proptest! {
        /// The page's countdown and the ruling never disagree, and no more time is taken than the limit allows.
        #[test]
        fn the_countdown_and_the_proposal_agree(
            index in 0usize..17,
            coordinated: bool,
            white in prop::option::of(-600i64..2_000),
            black in prop::option::of(-600i64..2_000),
            now in -600i64..4_000,
        ) {
            let code = rules().sets().nth(index).expect("seventeen rule-sets").0.as_str();
            let mut desk = desk(code);
            if coordinated {
                desk = desk.coordinated();
            }
            let arrivals = Arrivals { white: white.map(at), black: black.map(at) };
            let countdown = countdown(desk.rules(), at(0), arrivals, at(now));
            let text = |time: Option<Timestamp>| time.map(|at| at.to_string()).unwrap_or_default();
            let proposal = desk.propose(Incident::Lateness, &[
                ("white_arrived", &text(arrivals.white)),
                ("black_arrived", &text(arrivals.black)),
                ("now", &text(Some(at(now)))),
            ]);
            prop_assert_eq!(countdown.is_some(), proposal.is_ok());
            if let (Some(countdown), Ok(proposal)) = (countdown, proposal) {
                let effect = match countdown.state {
                    CountdownState::Over(result) => Effect::Ends(result),
                    CountdownState::NotStarted | CountdownState::Runs | CountdownState::Complete => Effect::Continues,
                };
                prop_assert_eq!(proposal.effect, effect);
                let most = i32::try_from(countdown.deadline.as_second() - at(0).as_second()).expect("small");
                prop_assert!((-most..=0).contains(&proposal.clock.white));
                prop_assert!((-most..=0).contains(&proposal.clock.black));
            }
        }
    }
}
