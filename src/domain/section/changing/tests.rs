//! Every refusal of a section that is made, changed or removed.

use jiff::civil::date;

use super::*;
use crate::{
    later_ratings::TieBreakRatings,
    rating::counts::RatingCounts,
    section::{Acceleration, PairingSystem},
    team::{TeamPairing, TeamSettings},
};
use engine::{numbers::StartNo, pairing::arrangements::VirtualPoints, points::Points};

type Change = fn(&mut SectionPlan);
type Refused = Result<(), SectionRefusal>;

/// An event of a weekend, or of half a year.
fn event(is_long: bool) -> TournamentDetails {
    TournamentDetails {
        name: "Prøveturneringen".to_owned(),
        city: String::new(),
        district: String::new(),
        federation: "DEN".to_owned(),
        starts_on: date(2026, 10, 2),
        ends_on: if is_long {
            date(2027, 3, 21)
        } else {
            date(2026, 10, 4)
        },
    }
}

/// Five rounds of single players.
fn singles() -> SectionPlan {
    SectionPlan {
        name: "Gruppe 1".to_owned(),
        settings: SectionSettings::default(),
        starts: vec![None; 5],
    }
}

fn teams() -> SectionPlan {
    let mut plan = singles();
    plan.settings.system = PairingSystem::ByHand;
    plan.settings.teams = Some(TeamSettings::default());
    plan
}

fn changed(mut plan: SectionPlan, change: Change) -> SectionPlan {
    change(&mut plan);
    plan
}

fn problem<T>(why: SectionProblem) -> Result<T, SectionRefusal> {
    Err(SectionRefusal::Settings(why))
}

#[test]
fn a_section_has_a_name_rounds_and_settings() {
    let rows: &[(&str, Change, Refused)] = &[
        ("nothing stands against it", |_| (), Ok(())),
        (
            "no name",
            |plan| plan.name = "  ".into(),
            Err(SectionRefusal::Name),
        ),
        (
            "the longest name",
            |plan| plan.name = "x".repeat(SectionPlan::MAX_NAME),
            Ok(()),
        ),
        (
            "a longer one",
            |plan| plan.name = "x".repeat(SectionPlan::MAX_NAME + 1),
            Err(SectionRefusal::Name),
        ),
        (
            "two lines",
            |plan| plan.name = "Gruppe\n1".into(),
            Err(SectionRefusal::Name),
        ),
        (
            "no rounds",
            |plan| plan.starts.clear(),
            Err(SectionRefusal::Rounds),
        ),
        (
            "too many",
            |plan| plan.starts = vec![None; SectionPlan::MAX_ROUNDS + 1],
            Err(SectionRefusal::Rounds),
        ),
        (
            "settings that make no sense",
            |plan| plan.settings.rating_counts = RatingCounts::OnDay,
            problem(SectionProblem::RatingDay),
        ),
    ];
    for (why, change, expected) in rows {
        assert_eq!(changed(singles(), *change).check(), *expected, "{why}");
    }
}

#[test]
fn rounds_start_when_a_clock_shows_it() {
    let mut plan = singles();
    plan.starts[1] = Some(date(2026, 10, 2).at(19, 0, 0, 0));
    let moments = plan.moments().expect("moments");
    assert_eq!(moments.len(), 5);
    assert!(moments[0].1.is_none() && moments[1].1.is_some());
    plan.starts[3] = Some(DateTime::MAX);
    assert_eq!(plan.moments(), Err(SectionRefusal::Start(4)));
    plan.starts = vec![None; usize::from(RoundNo::MAX.get()) + 1];
    assert_eq!(plan.moments(), Err(SectionRefusal::Rounds));
}

#[test]
fn an_address_is_made_of_letters() {
    assert!(singles().slug().is_ok());
    let signs = changed(singles(), |plan| plan.name = "!?".into());
    assert_eq!(signs.slug(), Err(SectionRefusal::Name));
}

#[test]
fn what_a_new_section_needs_of_its_tournament() {
    let rows: &[(&str, Change, bool, usize, Refused)] = &[
        ("nothing stands against it", |_| (), false, MOST - 1, Ok(())),
        (
            "a match without its second game",
            |plan| {
                plan.settings.system = PairingSystem::DoubleSwiss;
                plan.starts = vec![None; 5];
            },
            false,
            0,
            problem(SectionProblem::OddRounds),
        ),
        (
            "matches of two games",
            |plan| {
                plan.settings.system = PairingSystem::DoubleSwiss;
                plan.starts = vec![None; 6];
            },
            false,
            0,
            Ok(()),
        ),
        (
            "ratings of each round in a short event",
            |plan| plan.settings.tie_break_ratings = TieBreakRatings::EachRound,
            false,
            MOST,
            problem(SectionProblem::NotLong),
        ),
        (
            "the same in a long one",
            |plan| plan.settings.tie_break_ratings = TieBreakRatings::EachRound,
            true,
            0,
            Ok(()),
        ),
        (
            "ratings of a day after the event",
            |plan| plan.settings.rating_counts_on = Some(date(2026, 12, 1)),
            false,
            MOST,
            problem(SectionProblem::RatingDayFar),
        ),
        ("one too many", |_| (), false, MOST, Err(SectionRefusal::TooMany)),
    ];
    for (why, change, is_long, sections, expected) in rows {
        let plan = changed(singles(), *change);
        assert_eq!(plan.may_be_made(&event(*is_long), *sections), *expected, "{why}");
    }
}

#[test]
fn what_was_left_out_stays_as_it_was() {
    let before = teams();
    let sent = changed(singles(), |plan| plan.name = "Gruppe 2".into());
    let completed = sent.completed_from(&before).expect("a plan");
    assert_eq!(completed.name, "Gruppe 2");
    assert_eq!(completed.settings.teams, before.settings.teams);
    assert_eq!(completed.settings.system, before.settings.system);
    // With the teams comes what is refused of them.
    let broken = changed(teams(), |plan| plan.settings.system = PairingSystem::Dutch);
    assert_eq!(
        sent.completed_from(&broken),
        problem(SectionProblem::TeamsAndSystem)
    );
}

#[test]
fn another_acceleration_takes_the_place_of_what_a_report_settled() {
    let of_report = changed(singles(), |plan| {
        plan.settings.acceleration = Acceleration::OwnGroups;
        plan.settings.arrangements.virtual_points = vec![VirtualPoints {
            points: Points::ONE,
            from: RoundNo::FIRST,
            to: RoundNo::FIRST,
            first: StartNo::MIN,
            last: StartNo::MAX,
        }];
    });
    assert!(!of_report.settings.lacks_groups());
    let settled = |change: Change| {
        let sent = changed(of_report.clone(), |plan| {
            plan.settings.arrangements = Arrangements::default();
        });
        let completed = changed(sent, change).completed_from(&of_report).expect("a plan");
        completed.settings.arrangements.virtual_points.len()
    };
    assert_eq!(settled(|plan| plan.name = "Gruppe 2".into()), 1);
    assert_eq!(
        settled(|plan| plan.settings.acceleration = Acceleration::Haley),
        0
    );
    // Groups that nobody wrote down are asked for.
    let missing = changed(singles(), |plan| {
        plan.settings.acceleration = Acceleration::OwnGroups;
    });
    let refused = problem(SectionProblem::AccelerationGroups(AccelerationFault::Missing));
    assert_eq!(missing.may_be_made(&event(false), 0), refused);
}

/// What is said of a change in a section with so many paired rounds.
fn said(
    (before, change): (SectionPlan, Change),
    paired_rounds: u16,
    is_planned: bool,
) -> Result<Vec<Breakage>, SectionRefusal> {
    let after = changed(before.clone(), change);
    let event = event(false);
    let change = SectionChange {
        before: &before,
        after: &after,
        fide_mode: FideMode::On,
        paired_rounds,
        event: &event,
        is_planned,
        confirmed: false,
    };
    change.check()
}

#[test]
fn what_a_change_of_a_section_is_refused_for() {
    let rows: &[(&str, SectionPlan, Change, u16, Refused)] = &[
        (
            "nothing stands against it",
            singles(),
            |plan| plan.starts.push(None),
            0,
            Ok(()),
        ),
        (
            "a match without its second game",
            singles(),
            |plan| {
                plan.settings.system = PairingSystem::DoubleSwiss;
                plan.starts = vec![None; 5];
            },
            0,
            problem(SectionProblem::OddRounds),
        ),
        (
            "an odd number of rounds that was there before",
            changed(singles(), |plan| {
                plan.settings.system = PairingSystem::DoubleSwiss;
                plan.starts = vec![None; 5];
            }),
            |plan| plan.name = "Gruppe 2".into(),
            0,
            Ok(()),
        ),
        (
            "ratings of each round in a short event",
            singles(),
            |plan| plan.settings.tie_break_ratings = TieBreakRatings::EachRound,
            1,
            problem(SectionProblem::NotLong),
        ),
        (
            "ratings of a day after the event",
            singles(),
            |plan| plan.settings.rating_counts_on = Some(date(2026, 12, 1)),
            1,
            problem(SectionProblem::RatingDayFar),
        ),
        (
            "whether it is coordinated, once a round is paired",
            singles(),
            |plan| plan.settings.outside_coordination = true,
            1,
            problem(SectionProblem::CoordinationFixed),
        ),
        (
            "the same before",
            singles(),
            |plan| plan.settings.outside_coordination = true,
            0,
            Ok(()),
        ),
        (
            "how teams meet, once a round is paired",
            teams(),
            |plan| plan.settings.teams = None,
            1,
            problem(SectionProblem::TeamsFixed),
        ),
    ];
    for (why, before, change, paired_rounds, expected) in rows {
        let said = said((before.clone(), *change), *paired_rounds, false);
        assert_eq!(said.map(|_| ()), *expected, "{why}");
    }
}

#[test]
fn a_plan_of_matches_holds_the_rounds_and_how_teams_meet() {
    let longer: Change = |plan| plan.starts.push(None);
    let renamed: Change = |plan| plan.name = "Gruppe 2".into();
    let other: Change = |plan| {
        plan.settings.teams = Some(TeamSettings {
            pairing: TeamPairing::DoubleRoundRobin,
            ..TeamSettings::default()
        });
    };
    let planned = Err(SectionRefusal::Planned);
    assert_eq!(said((teams(), longer), 0, true), planned);
    assert_eq!(said((teams(), other), 0, true), planned);
    assert_eq!(said((teams(), renamed), 0, true), Ok(Vec::new()));
    assert_eq!(said((teams(), longer), 0, false), Ok(Vec::new()));
}

#[test]
fn what_stops_a_change_and_what_is_confirmed() {
    let win: Change = |plan| plan.settings.scoring.win = Points::whole(3);
    let Err(SectionRefusal::Locked(found)) = said((singles(), win), 1, false) else {
        panic!("points are locked in FIDE mode once a round is paired")
    };
    assert!(found.iter().any(Breakage::stops));
    // Outside FIDE mode the same only has to be confirmed.
    let before = singles();
    let after = changed(singles(), win);
    let event = event(false);
    let change = SectionChange {
        before: &before,
        after: &after,
        fide_mode: FideMode::Left {
            round: RoundNo::FIRST,
        },
        paired_rounds: 1,
        event: &event,
        is_planned: false,
        confirmed: false,
    };
    let breaks = vec![Breakage::ScoresRecounted];
    assert_eq!(change.check(), Err(SectionRefusal::Unconfirmed(breaks.clone())));
    let known = SectionChange {
        confirmed: true,
        ..change
    };
    assert_eq!(known.check(), Ok(breaks));
}

#[test]
fn a_section_that_is_used_is_not_removed() {
    assert_eq!(may_remove(0, false, false), Ok(()));
    for (paired, has_players, has_sanctions) in [(1, false, false), (0, true, false), (0, false, true)] {
        assert_eq!(
            may_remove(paired, has_players, has_sanctions),
            Err(SectionRefusal::InUse)
        );
    }
}
