//! A section whose matches were listed by hand, so that not everybody meets everybody as often: what is told about the list, what is refused,
//! and the rounds that are paired by it.

use uuid::Uuid;

use super::{nth, team_no as no};
use crate::{
    fixtures::{
        hand_list::{FixtureFault, HandListProblem, read},
        plan::{FixturePlan, PlanProblem, PlannedMatch},
    },
    round::RoundStatus,
    section_state::{SectionRound, SectionState},
    team::{SectionMatch, SectionTeamBye, TeamPairing},
    team_section::samples::{self, publish, settings},
};
use engine::{bye::ByeKind, ids::FixtureId, team_event::TeamPoints};

/// The days of the season.
fn season() -> (jiff::civil::Date, jiff::civil::Date) {
    (jiff::civil::date(2026, 9, 1), jiff::civil::date(2027, 5, 31))
}

/// So many teams that meet once in so many rounds, none of them paired.
fn planning(teams: usize, rounds: u16) -> SectionState {
    let mut field = samples::section(settings(TeamPairing::RoundRobin, 1), &vec![1; teams]);
    field.planned_rounds = rounds;
    field
}

/// So many teams with this list as their public plan, and no round paired.
fn listed(teams: usize, text: &str) -> SectionState {
    let mut field = samples::planned(teams, |_| {});
    let plan = field.plan.clone().expect("a plan");
    let names: Vec<&str> = field.teams.iter().map(|team| team.name.as_str()).collect();
    let list = read(text, &names, None).expect("readable").list;
    let fixtures = list
        .numbered()
        .flat_map(|(round, matches)| matches.matches.iter().map(move |one| (round, *one)));
    let matches = fixtures.zip(1_u128..).map(|((round, fixture), id)| PlannedMatch {
        id: FixtureId::from_uuid(Uuid::from_u128(id)),
        round,
        fixture,
        ..plan.matches[0].clone()
    });
    let matches: Vec<PlannedMatch> = matches.collect();
    field.planned_rounds = u16::try_from(list.rounds.len()).expect("few rounds");
    field.rounds.clear();
    field.plan = Some(FixturePlan { matches, ..plan });
    field
}

/// The matches of a round, the first-named team first.
type Pairs = Vec<(u16, u16)>;

/// The next round as it is drafted by the plan: its matches, and who has none.
fn drafted(field: &SectionState, round: u16) -> (Pairs, Vec<(u16, ByeKind)>) {
    let draft = field.draft_of_teams(nth(round)).expect("a round");
    let matches = draft.matches.iter().map(|one| (one.white.get(), one.black.get()));
    let byes = draft.byes.iter().map(|(team, kind)| (team.get(), *kind));
    (matches.collect(), byes.collect())
}

/// Publishes the next round as it is drafted.
fn play(field: &mut SectionState, round: u16) {
    let draft = field.draft_of_teams(nth(round)).expect("a round");
    if round == 1 {
        publish(field);
        return;
    }
    let like = field.rounds[0].clone();
    let matches = draft.matches.iter().map(|one| SectionMatch {
        white: one.white,
        black: one.black,
        ..like.matches[0].clone()
    });
    let byes = draft.byes.iter().map(|(team, kind)| SectionTeamBye {
        team: *team,
        kind: *kind,
    });
    field.rounds.push(SectionRound {
        number: nth(round),
        matches: matches.collect(),
        team_byes: byes.collect(),
        ..like
    });
}

#[test]
fn only_a_list_that_cannot_be_played_is_refused() {
    let whole = "1: 1-4 2-3\n2: 4-3 1-2\n3: 2-4 3-1";
    let say = |text: &str, rounds: u16| {
        let read = planning(4, rounds).plan_by_hand(text, season());
        read.and_then(|drawn| drawn.accepted(false, "")).err()
    };
    assert_eq!(say(whole, 3), None);
    for (text, rounds, sentence) in [
        // A team twice in a round, against itself, unknown.
        (
            "1: 1-4 2-3\n2: 4-3 1-2\n3: 2-4 3-4",
            3,
            "the list cannot be read: 1 lines",
        ),
        (
            "1: 1-4 2-3\n2: 4-3 1-2\n3: 2-4 3-3",
            3,
            "the list cannot be read: 1 lines",
        ),
        (
            "1: 1-4 2-3\n2: 4-3 1-2\n3: 2-9 3-1",
            3,
            "the list cannot be read: 1 lines",
        ),
        // A round too many, one too few, one left out.
        (
            "1: 1-4 2-3\n2: 4-3 1-2\n3: 2-4 3-1\n4: 1-2",
            3,
            "the plan has 4 rounds, and the section 3",
        ),
        (
            "1: 1-4 2-3\n2: 4-3 1-2",
            3,
            "the plan has 2 rounds, and the section 3",
        ),
        ("1: 1-4 2-3\n3: 4-3 1-2", 3, "the list cannot be read: 1 lines"),
        ("", 3, "the list cannot be read: 1 lines"),
        // What has to be accepted: a round less than everybody needs, a pair again and another never, a round without two of them.
        (
            "1: 1-4 2-3\n2: 4-3 1-2",
            2,
            "not everything that was wished for can be kept",
        ),
        (
            "1: 1-4 2-3\n2: 4-3 1-2\n3: 4-1 3-2",
            3,
            "not everything that was wished for can be kept",
        ),
        (
            "1: 1-4\n2: 4-3 1-2\n3: 2-4 3-1\n4: 2-3",
            4,
            "not everything that was wished for can be kept",
        ),
    ] {
        let found = say(text, rounds).map(|problem| problem.to_string());
        assert_eq!(found.as_deref(), Some(sentence), "{text}");
    }
    let twice = say("1: 1-4 2-3\n2: 4-3 1-2\n3: 2-4 3-4", 3);
    let Some(PlanProblem::HandList(problems)) = &twice else {
        panic!("{twice:?}");
    };
    assert!(
        matches!(problems[..], [HandListProblem::Twice { .. }]),
        "{problems:?}"
    );
}

#[test]
fn a_list_in_which_not_everybody_meets_as_often_is_used_with_a_reason_and_any_other_without() {
    let partly = "1: 1-4 2-3\n2: 4-3 1-2";
    // Team 1 is at home three times.
    let uneven = "1: 1-4 2-3\n2: 1-2 4-3\n3: 1-3 2-4";
    for (text, rounds, is_accepted, reason, expected) in [
        (partly, 2, false, "", Some(true)),
        (partly, 2, false, "Annonceret i indbydelsen", Some(true)),
        (partly, 2, true, "  ", Some(true)),
        (partly, 2, true, "Annonceret i indbydelsen", None),
        (uneven, 3, false, "", Some(false)),
        (uneven, 3, true, "", None),
    ] {
        let read = planning(4, rounds).plan_by_hand(text, season()).expect("usable");
        let problem = read.accepted(is_accepted, reason).err();
        let asks = problem.as_ref().map(PlanProblem::asks_reason);
        assert_eq!(asks, expected, "{text} {is_accepted} {reason}: {problem:?}");
        let is_reason = problem == Some(PlanProblem::ReasonMissing);
        assert_eq!(is_reason, is_accepted && expected == Some(true));
    }
}

#[test]
fn of_ten_teams_in_seven_rounds_every_doubt_is_told_once() {
    // The first seven rounds of Berger's table, without one match of round 3.
    let mut rounds: Vec<String> = (1..=7)
        .map(|round| {
            let table = engine::team_round_robin::round(10, nth(round), false);
            let pairs = table.matches.iter();
            let pairs: Vec<String> = pairs.map(|one| format!("{}-{}", one.white, one.black)).collect();
            format!("{round}: {}", pairs.join(" "))
        })
        .collect();
    let field = planning(10, 7);
    let told = |rounds: &[String]| {
        let read = field.plan_by_hand(&rounds.join("\n"), season());
        read.expect("usable").faults
    };
    let faults = told(&rounds);
    let never = faults.iter().filter_map(|fault| match fault {
        FixtureFault::Meetings { others, times: 0, .. } => Some(others.len()),
        FixtureFault::Meetings { .. }
        | FixtureFault::UnknownTeam { .. }
        | FixtureFault::MeetsItself { .. }
        | FixtureFault::SeveralMatches { .. }
        | FixtureFault::NoMatch { .. }
        | FixtureFault::SameHost { .. }
        | FixtureFault::HomeDifference { .. }
        | FixtureFault::Matches { .. } => None,
    });
    // Of 45 pairs 35 meet.
    assert_eq!(never.sum::<usize>(), 10);
    let matches = |faults: &[FixtureFault]| -> Vec<(usize, usize)> {
        let own = faults.iter().filter_map(|fault| match fault {
            FixtureFault::Matches {
                matches, home, away, ..
            } => Some((*matches, home + away)),
            FixtureFault::Meetings { .. }
            | FixtureFault::UnknownTeam { .. }
            | FixtureFault::MeetsItself { .. }
            | FixtureFault::SeveralMatches { .. }
            | FixtureFault::NoMatch { .. }
            | FixtureFault::SameHost { .. }
            | FixtureFault::HomeDifference { .. } => None,
        });
        own.collect()
    };
    assert_eq!(matches(&faults), [(7, 7); 10]);
    // The last match of round 3 is not played: two teams have one match less.
    let cut = rounds[2].rfind(' ').expect("several matches");
    rounds[2].truncate(cut);
    let faults = told(&rounds);
    let mut counts = matches(&faults);
    counts.sort_unstable();
    assert_eq!(counts[..3], [(6, 6), (6, 6), (7, 7)]);
    let free = faults
        .iter()
        .find(|fault| matches!(fault, FixtureFault::NoMatch { .. }));
    let Some(FixtureFault::NoMatch { round, teams }) = free else {
        panic!("{faults:?}");
    };
    assert_eq!((*round, teams.len()), (nth(3), 2));
    assert!(faults.iter().all(FixtureFault::is_only_remark));
}

#[test]
fn rounds_are_paired_by_the_list_and_a_team_without_a_match_is_free_and_gets_nothing() {
    // Teams 1 and 2 meet three times, 3 and 4 twice; round 2 has no match for them, and 1 and 3 never meet.
    let mut field = listed(4, "1: 1-2 3-4\n2: 2-1\n3: 1-2 4-3");
    assert_eq!(drafted(&field, 1), (vec![(1, 2), (3, 4)], vec![]));
    play(&mut field, 1);
    let free = vec![(3, ByeKind::ZeroPoint), (4, ByeKind::ZeroPoint)];
    assert_eq!(drafted(&field, 2), (vec![(2, 1)], free));
    play(&mut field, 2);
    let event = field.team_event().expect("an event");
    assert_eq!(event.points_of_byes(no(3)), TeamPoints::default());
    assert!(event.is_round_robin && !event.all_meet);
    assert_eq!(drafted(&field, 3), (vec![(1, 2), (4, 3)], vec![]));
    play(&mut field, 3);
    // No pair meets more often than the list has it.
    let again = |one, other| field.met_as_often_as_they_may(nth(4), [(no(one), no(other))]);
    assert!(again(1, 2).is_some() && again(4, 3).is_some());
    assert_eq!(again(1, 3), None);
    // Before round 3 they have met twice, and may once more.
    assert_eq!(field.met_as_often_as_they_may(nth(3), [(no(1), no(2))]), None);
}

#[test]
fn everybody_meets_everybody_by_the_plan_or_where_there_is_none_by_the_rounds() {
    let whole = "1: 1-4 2-3\n2: 4-3 1-2\n3: 2-4 3-1";
    for (text, expected) in [
        (whole, true),
        ("1: 1-4 2-3\n2: 4-3 1-2", false),
        ("1: 1-4 2-3\n2: 4-3 1-2\n3: 4-1 3-2", false),
        // As often as wanted, or more.
        ("1: 1-4 2-3\n2: 4-3 1-2\n3: 2-4 3-1\n4: 1-4", true),
    ] {
        let mut field = listed(4, text);
        let event = field.team_event().expect("an event");
        assert_eq!(event.all_meet, expected, "{text}");
        field.plan = None;
        let event = field.team_event().expect("an event");
        assert_eq!(event.all_meet, field.planned_rounds >= 3, "{text}");
    }
}

#[test]
fn a_team_is_asked_for_nothing_in_a_round_in_which_the_public_plan_has_no_match_for_it() {
    let mut field = listed(4, "1: 1-2\n2: 3-4 1-2");
    let first = SectionRound {
        status: RoundStatus::Planned,
        matches: Vec::new(),
        ..samples::planned(4, |_| {}).rounds[0].clone()
    };
    let second = SectionRound {
        number: nth(2),
        ..first.clone()
    };
    field.rounds = vec![first, second];
    let asked = |field: &SectionState| -> Vec<(bool, bool, bool)> {
        let round = &field.rounds[0];
        let teams = field.teams.iter();
        let told = teams.map(|team| {
            (
                field.takes_line_up(round, team),
                field.takes_notice(round, team).is_ok(),
                field.is_known_to_rest(round, team),
            )
        });
        told.collect()
    };
    let plays = (true, true, false);
    assert_eq!(
        asked(&field),
        [plays, plays, (false, false, true), (false, false, true)]
    );
    // The next round is the first in which a team has a match.
    let today = jiff::civil::date(2026, 11, 1);
    let next = |no: usize| field.comes_next(&field.teams[no], today);
    assert_eq!([next(0), next(2)], [Some(nth(1)), Some(nth(2))]);
    // Nobody can know before the plan is public.
    field.plan.as_mut().expect("a plan").published_at = None;
    assert_eq!(asked(&field), [plays; 4]);
}
