//! Nobody sits twice in a round, whatever the squads, whoever stays away and whatever captains name.

use std::collections::{BTreeMap, BTreeSet};

use proptest::{
    collection::vec,
    prelude::*,
    sample::{Index, select},
};
use uuid::Uuid;

use super::{
    samples::{publish, settings},
    *,
};
use crate::{
    fixtures::plan::PlanProblem,
    league::words::PenaltyUnit,
    round::RoundStatus,
    season_end::EndTable,
    section_state::{Game, SectionRound, SectionState},
    team::{SectionMatch, Team, TeamAcceleration, TeamPairing, TeamSettings},
    team_card::{CardMark, TeamCard},
    team_penalty::{
        ConfirmedPenalty, PointsWay, TeamMeasures,
        published::{GivenRuling, published},
    },
    team_withdrawal::WithdrawalReason,
};
use engine::{
    bye::ByeKind,
    ids::{GameId, PlayerId, RoundId, TeamId, TeamPenaltyId, Version},
    numbers::{BoardNo, RoundNo, StartNo, TeamNo},
    pairing::{
        Unpairable,
        monrad_rules::{MonradRules, Opponents},
        reasons::Depth,
        restrictions::{Firmness, PairingRestriction, RestrictedPlayers},
    },
    points::Points,
    result::GameResult,
    team_event::{
        MatchForfeit, TeamScore,
        arrangements::{ProhibitedTeams, TeamVirtualPoints},
    },
    team_swiss::reasons::TeamDepth,
};
use rules::{
    entry::{Appointment, Outcome, Suspension},
    ruling::PublicRulings,
};

/// A section of teams with so many players each, numbered team by team; who stays away has asked round 1 off.
fn section(pairing: TeamPairing, boards: u8, squads: &[u16], away: &[bool]) -> SectionState {
    let mut field = samples::section(settings(pairing, boards), squads);
    for (entrant, is_away) in field.players.iter_mut().zip(away) {
        if *is_away {
            entrant.requested_byes.push((RoundNo::FIRST, ByeKind::ZeroPoint));
        }
    }
    field
}

/// Whom a captain names: the players at these places of the team, board 1 first, beyond its last one those of all the others.
fn named(field: &SectionState, team: &Team, places: &[usize]) -> Vec<PlayerId> {
    let others = field.teams.iter().filter(|other| other.id != team.id);
    let all: Vec<PlayerId> = team
        .players
        .iter()
        .copied()
        .chain(others.flat_map(|other| other.players.iter().copied()))
        .collect();
    places
        .iter()
        .filter_map(|place| all.get(*place).copied())
        .collect()
}

/// Gives the teams the line-ups that are allowed; those that name somebody twice or of another team must not be.
fn give(field: &mut SectionState, places: &[Vec<usize>]) -> Result<(), TestCaseError> {
    for (index, places) in places.iter().enumerate().take(field.teams.len()) {
        let team = field.teams[index].clone();
        let players = named(field, &team, places);
        let checked = LineUp::check(field, &team, RoundNo::FIRST, &players, |_| false);
        let is_twice = players.iter().collect::<BTreeSet<_>>().len() < players.len();
        let is_foreign = players.iter().any(|id| !team.players.contains(id));
        prop_assert!(checked.is_err() || !(is_twice || is_foreign), "{players:?}");
        if checked.is_ok() {
            field.teams[index].line_ups.push((RoundNo::FIRST, players));
        }
    }
    Ok(())
}

proptest! {
    #[test]
    fn nobody_sits_at_two_boards_of_a_round_of_matches(
        pairing in select(vec![
            TeamPairing::RoundRobin,
            TeamPairing::DoubleRoundRobin,
            TeamPairing::Swiss,
            TeamPairing::Monrad,
            TeamPairing::MonradWithRematches,
        ]),
        boards in 1..=4_u8,
        squads in vec(1..=7_u16, 2..=6),
        away in vec(proptest::bool::weighted(0.15), 42),
        places in vec(vec(0..9_usize, 0..=5), 6),
        moves in proptest::option::of(any::<[Index; 3]>()),
    ) {
        let mut field = section(pairing, boards, &squads, &away);
        give(&mut field, &places)?;
        // Somebody who was named goes to another team before the round is drafted.
        if let Some([from, who, to]) = moves {
            let (from, to) = (from.index(squads.len()), to.index(squads.len()));
            let who = who.index(squads[from].into());
            let moved = field.teams[from].players.remove(who);
            field.teams[to].players.push(moved);
        }
        let draft = field.draft_of_teams(RoundNo::FIRST).expect("a round");
        prop_assert_eq!(2 * draft.matches.len() + draft.byes.len(), squads.len());
        let mut seats: BTreeMap<StartNo, (TeamNo, TeamNo, u8)> = BTreeMap::new();
        for one in &draft.matches {
            let mut of_match = BTreeSet::new();
            let lone = one.seats.lone.iter().map(|(board, alone)| (*board, vec![*alone]));
            let games = one.seats.games.iter();
            let games = games.map(|(board, white, black)| (*board, vec![*white, *black]));
            for (board, sit) in games.chain(lone) {
                prop_assert!((1..=boards).contains(&board) && of_match.insert(board), "board {}", board);
                let teams: BTreeSet<TeamNo> = sit.iter().filter_map(|no| Some(field.team_of(*no)?.no)).collect();
                prop_assert_eq!(teams.len(), sit.len(), "a team against itself");
                for no in sit {
                    let before = seats.insert(no, (one.white, one.black, board));
                    prop_assert!(before.is_none(), "{} sits at {:?} and {:?}", no, before, seats[&no]);
                    let team = field.team_of(no).expect("a team");
                    prop_assert!([one.white, one.black].contains(&team.no));
                    let id = field.player(no).expect("a player").id;
                    let given = team.given_line_up(RoundNo::FIRST);
                    prop_assert!(given.is_none_or(|given| given.contains(&id)), "{} was not named", no);
                    prop_assert!(!away[usize::from(no.get()) - 1], "{} is away", no);
                }
            }
        }
    }

    #[test]
    fn nobody_has_two_games_or_a_game_and_a_bye_in_a_round_by_a_table(
        boards in 1..=4_u8,
        squads in vec(1..=7_u16, 2..=6),
        away in vec(proptest::bool::weighted(0.15), 42),
        places in vec(vec(0..9_usize, 0..=5), 6),
    ) {
        let mut field = section(TeamPairing::Hutton, boards, &squads, &away);
        give(&mut field, &places)?;
        let draft = field.draft_of_games(RoundNo::FIRST).expect("a plan");
        let mut seen = BTreeSet::new();
        let games = draft.boards.iter().flat_map(|board| [board.white, board.black]);
        for no in games.chain(draft.byes.iter().map(|(no, _)| *no)) {
            prop_assert!(seen.insert(no), "{} twice in {:?}", no, draft);
        }
    }
}

#[test]
fn where_nobody_gave_a_line_up_the_clubs_list_says_who_plays_and_the_order_of_the_team_where_it_has_none() {
    let boards_of = |field: &SectionState, team: &Team| {
        let line_up = field.line_up_of(team.no, RoundNo::FIRST);
        let players: Vec<u16> = line_up.players.iter().map(|no| no.get()).collect();
        (players, line_up.is_given)
    };
    // Players 1 to 3 are the first team, 4 to 6 the second; 3 is away.
    let mut field = section(TeamPairing::RoundRobin, 2, &[3, 3], &[false, false, true]);
    let [first, second] = [0, 1].map(|index| field.teams[index].clone());
    let by_list = vec![first.players[2], first.players[1], first.players[0]];
    field.default_line_ups.insert((first.id, RoundNo::FIRST), by_list);
    assert_eq!(boards_of(&field, &first), (vec![2, 1], false));
    assert_eq!(boards_of(&field, &second), (vec![4, 5], false));
    // The list of another round says nothing, and what was given stands.
    let next = field.line_up_of(first.no, nth(2));
    assert_eq!(next.players.first().map(|no| no.get()), Some(1));
    field.teams[0]
        .line_ups
        .push((RoundNo::FIRST, vec![first.players[0]]));
    let given = field.teams[0].clone();
    assert_eq!(boards_of(&field, &given), (vec![1], true));
}

/// Teams of one player each that FIDE's Swiss system pairs over seven rounds.
fn swiss(teams: usize, change: impl FnOnce(&mut TeamSettings)) -> SectionState {
    let mut field = section(TeamPairing::Swiss, 1, &vec![1; teams], &[]);
    field.planned_rounds = 7;
    change(field.settings.teams.as_mut().expect("settings of teams"));
    field
}

fn no(number: u16) -> TeamNo {
    TeamNo::new(number).expect("a team")
}

fn nth(round: u16) -> RoundNo {
    RoundNo::new(round).expect("a round")
}

fn team(number: u16) -> TeamId {
    TeamId::from_uuid(Uuid::from_u128(u128::from(number)))
}

/// The pairs of round 1, the lower number first.
fn drafted(field: &SectionState) -> Result<Vec<(u16, u16)>, Unpairable> {
    let draft = field.draft_of_teams(RoundNo::FIRST)?;
    let mut pairs: Vec<(u16, u16)> = draft
        .matches
        .iter()
        .map(|one| (one.white.get(), one.black.get()))
        .map(|(one, other)| (one.min(other), one.max(other)))
        .collect();
    pairs.sort_unstable();
    Ok(pairs)
}

fn rule(who: RestrictedPlayers, firmness: Firmness) -> PairingRestriction {
    PairingRestriction {
        who,
        firmness,
        from: RoundNo::FIRST,
        to: nth(7),
        reason: "Naboer".to_owned(),
    }
}

fn of_two(first: u16, second: u16) -> RestrictedPlayers {
    RestrictedPlayers::Teams {
        first: team(first),
        second: team(second),
    }
}

/// The virtual points, as `points in from-to to last`.
fn given(field: &SectionState) -> Vec<String> {
    let given = field.virtual_points_of_teams();
    given
        .iter()
        .map(|one| format!("{} in {}-{} to {}", one.points, one.from, one.to, one.last))
        .collect()
}

/// Teams of one player each that a Monrad pairs over seven rounds, by these rules.
fn monrad(teams: usize, rules: MonradRules) -> SectionState {
    let mut field = section(TeamPairing::Monrad, 1, &vec![1; teams], &[]);
    field.planned_rounds = 7;
    field.settings.monrad = rules;
    field
}

#[test]
fn teams_meet_by_the_rules_of_a_monrad_that_the_section_has() {
    let with = |opponents| MonradRules {
        opponents,
        ..MonradRules::DANISH
    };
    for (teams, rules, pairs, free) in [
        (6, MonradRules::DANISH, vec![(1, 2), (3, 4), (5, 6)], None),
        // The higher number is named first.
        (6, MonradRules::NORWEGIAN, vec![(2, 1), (4, 3), (6, 5)], None),
        (6, with(Opponents::Fold), vec![(1, 6), (5, 2), (3, 4)], None),
        (6, with(Opponents::Halves), vec![(1, 4), (5, 2), (3, 6)], None),
        (5, MonradRules::DANISH, vec![(1, 2), (3, 4)], Some(5)),
    ] {
        let draft = monrad(teams, rules).draft_of_teams(RoundNo::FIRST);
        let draft = draft.expect("a round");
        let met = draft.matches.iter();
        let met: Vec<(u16, u16)> = met.map(|one| (one.white.get(), one.black.get())).collect();
        let byes: Vec<(TeamNo, ByeKind)> = free
            .map(|team| (no(team), ByeKind::PairingAllocated))
            .into_iter()
            .collect();
        assert_eq!((met, draft.byes), (pairs, byes), "{teams} teams by {rules:?}");
    }
}

#[test]
fn a_monrad_of_teams_keeps_apart_leaves_out_and_explains_as_one_of_players() {
    let mut field = monrad(6, MonradRules::DANISH);
    field.settings.arrangements.kept_apart = vec![rule(of_two(1, 2), Firmness::Hard)];
    assert_eq!(drafted(&field), Ok(vec![(1, 3), (2, 4), (5, 6)]));
    assert_eq!(field.teams_prohibited()[0].teams, [no(1), no(2)]);
    // Who has asked the round off is not paired.
    field.teams[3].requested_byes = vec![(RoundNo::FIRST, ByeKind::HalfPoint)];
    let draft = field.draft_of_teams(RoundNo::FIRST).expect("a round");
    assert_eq!(
        draft.byes,
        [(no(6), ByeKind::PairingAllocated), (no(4), ByeKind::HalfPoint)]
    );
    assert_eq!(drafted(&field), Ok(vec![(1, 3), (2, 5)]));

    publish(&mut field);
    let told = |field: &SectionState| {
        let told = field.explained_monrad(&field.rounds[0], Depth::Whole);
        let told = told.expect("a Monrad").expect("reasons");
        (told.boards.len(), told.is_by_rules())
    };
    assert_eq!(told(&field), (2, Some(true)));
    let matches = &mut field.rounds[0].matches;
    (matches[0].black, matches[1].black) = (matches[1].black, matches[0].black);
    assert_eq!(told(&field), (2, Some(false)));
    assert!(field.explained_teams(RoundNo::FIRST, TeamDepth::Facts).is_none());
}

#[test]
fn an_accelerated_round_of_teams_is_paired_by_halves() {
    let usual = swiss(8, |_| {});
    assert_eq!(drafted(&usual), Ok(vec![(1, 5), (2, 6), (3, 7), (4, 8)]));
    let accelerated = swiss(8, |teams| teams.swiss.acceleration = TeamAcceleration::Baku);
    assert_eq!(drafted(&accelerated), Ok(vec![(1, 3), (2, 4), (5, 7), (6, 8)]));
    // A match won is two points, one drawn is one: four of seven rounds, two of them with a whole win.
    assert_eq!(given(&accelerated), ["2 in 1-2 to 4", "1 in 3-4 to 4"]);
    // C.04.7 art. 1.4.4: not where game points come first, whatever a file said.
    let mut by_games = swiss(8, |teams| teams.primary = TeamScore::GamePoints);
    by_games.settings.arrangements.team_virtual_points = vec![TeamVirtualPoints {
        points: Points::whole(2),
        from: RoundNo::FIRST,
        to: nth(2),
        first: no(1),
        last: no(4),
    }];
    assert_eq!(given(&by_games), Vec::<String>::new());
    assert_eq!(drafted(&by_games), drafted(&usual));
    // What a report settled stands in the place of what the method gives.
    let mut settled = accelerated;
    settled.settings.arrangements = by_games.settings.arrangements;
    assert_eq!(given(&settled), ["2 in 1-2 to 4"]);
}

#[test]
fn a_team_that_comes_later_does_not_move_the_upper_half() {
    let mut field = swiss(8, |teams| teams.swiss.acceleration = TeamAcceleration::Baku);
    // Before round 1 is public another number of teams makes another half.
    assert_eq!(
        given(&swiss(10, |teams| teams.swiss.acceleration = TeamAcceleration::Baku))[0],
        "2 in 1-2 to 6"
    );
    publish(&mut field);
    let late = swiss(10, |_| {}).teams;
    field.teams.extend(late.into_iter().skip(8));
    assert_eq!(given(&field), ["2 in 1-2 to 4", "1 in 3-4 to 4"]);
}

#[test]
fn teams_of_one_club_and_two_teams_are_kept_apart_as_firmly_as_the_rule_says() {
    let mut field = swiss(6, |_| {});
    assert_eq!(drafted(&field), Ok(vec![(1, 4), (2, 5), (3, 6)]));
    // One club, however its name is spelled.
    for (index, club) in [(0, "Prøveby"), (3, "PRØVEBY")] {
        field.teams[index].club = Some(club.parse().expect("a club"));
    }
    field.settings.arrangements.kept_apart = vec![rule(RestrictedPlayers::Club, Firmness::Hard)];
    assert!(!drafted(&field).expect("a round").contains(&(1, 4)));
    assert_eq!(field.teams_prohibited()[0].teams, [no(1), no(4)]);
    // All of one club: hard there is no round, soft as far as it goes.
    for team in &mut field.teams {
        team.club = Some("Prøveby".parse().expect("a club"));
    }
    assert_eq!(drafted(&field), Err(Unpairable::NoLegalPairing));
    field.settings.arrangements.kept_apart[0].firmness = Firmness::Soft;
    let pairs = drafted(&field).expect("a round");
    assert!(
        !pairs.iter().any(|pair| [(1, 2), (1, 3), (2, 3)].contains(pair)),
        "{pairs:?}"
    );
    let apart = field.teams_apart(RoundNo::FIRST).expect("the Swiss asks");
    assert_eq!((apart.given_up[0].held, apart.given_up[0].of), (3, 6));
    // A report knows no soft rules, and rules about players are none about teams.
    field
        .settings
        .arrangements
        .kept_apart
        .push(rule(RestrictedPlayers::Federation, Firmness::Hard));
    assert_eq!(field.teams_prohibited(), []);
    assert_eq!(drafted(&field), Ok(pairs));
    // What a report settled holds in its rounds.
    let mut field = swiss(4, |_| {});
    field.settings.arrangements.prohibited_teams = vec![ProhibitedTeams {
        from: RoundNo::FIRST,
        to: RoundNo::FIRST,
        teams: vec![no(1), no(3)],
    }];
    assert_eq!(drafted(&field), Ok(vec![(1, 4), (2, 3)]));
    assert_eq!(field.teams_prohibited().len(), 1);
    // A table uses no such rules.
    let teams = field.settings.teams.as_mut().expect("settings");
    teams.pairing = TeamPairing::RoundRobin;
    assert_eq!(
        (field.teams_apart(RoundNo::FIRST), field.teams_prohibited()),
        (None, vec![])
    );
}

/// Can these be paired when some must not meet? With one left over where their number is odd.
fn can_be_paired(left: &[u16], apart: &[(u16, u16)], may_rest: bool) -> bool {
    let Some((first, others)) = left.split_first() else {
        return true;
    };
    let meets = others.iter().any(|other| {
        let is_apart = apart
            .iter()
            .any(|pair| *pair == (*first, *other) || *pair == (*other, *first));
        let rest: Vec<u16> = others.iter().copied().filter(|one| one != other).collect();
        !is_apart && can_be_paired(&rest, apart, may_rest)
    });
    meets || may_rest && can_be_paired(others, apart, false)
}

proptest! {
    #[test]
    fn hard_rules_are_obeyed_or_nothing_is_paired_and_soft_ones_never_stop_a_round(
        teams in 2..=7_usize,
        rules in vec((0..7_u16, 0..7_u16, any::<bool>()), 0..=6),
    ) {
        let most = u16::try_from(teams).expect("few");
        let mut field = swiss(teams, |_| {});
        let rules: Vec<(u16, u16, bool)> = rules
            .into_iter()
            .map(|(one, other, is_hard)| (one % most + 1, other % most + 1, is_hard))
            .filter(|(one, other, _)| one != other)
            .collect();
        field.settings.arrangements.kept_apart = rules
            .iter()
            .map(|(one, other, is_hard)| {
                let firmness = if *is_hard { Firmness::Hard } else { Firmness::Soft };
                rule(of_two(*one, *other), firmness)
            })
            .collect();
        let hard: Vec<(u16, u16)> = rules
            .iter()
            .filter(|(_, _, is_hard)| *is_hard)
            .map(|(one, other, _)| (*one, *other))
            .collect();
        let everybody: Vec<u16> = (1..=most).collect();
        let is_odd = !teams.is_multiple_of(2);
        let pairs = drafted(&field);
        prop_assert_eq!(pairs.is_ok(), can_be_paired(&everybody, &hard, is_odd), "{:?}", hard);
        let Ok(pairs) = pairs else { return Ok(()) };
        for (one, other) in &hard {
            prop_assert!(!pairs.contains(&(*one.min(other), *one.max(other))));
        }
        // Soft rules are held one after the other, the oldest first, for as long as a round is left.
        let mut held = hard;
        for (one, other, _) in rules.iter().filter(|(_, _, is_hard)| !is_hard) {
            held.push((*one, *other));
            if can_be_paired(&everybody, &held, is_odd) {
                prop_assert!(!pairs.contains(&(*one.min(other), *one.max(other))), "{one} and {other} meet");
            } else {
                held.pop();
            }
        }
    }
}

#[test]
fn what_the_tournament_has_settled_about_match_leaders_goes_before_what_its_league_is_known_for() {
    use crate::{
        fixtures::Home,
        league::{LeagueSettings, Preset, SettingId},
        team_rule::Demand,
    };
    let settled = |chosen: &[(SettingId, &str)]| {
        let mut settings = LeagueSettings::default();
        for (id, text) in chosen {
            settings.fill(*id, text).expect("an answer");
        }
        settings
    };
    let own = settled(&[
        (SettingId::MatchLeader, "organiser"),
        (SettingId::MatchLeaderLicence, "required"),
    ]);
    let licence = settled(&[(SettingId::MatchLeaderLicence, "none")]);
    let nothing = LeagueSettings::default();
    for (league, settled, home, is_home_clubs, may_play, demand) in [
        (None, &nothing, Home::First, false, true, Demand::Off),
        (Some(Preset::Ksu), &nothing, Home::First, true, true, Demand::Warn),
        (
            Some(Preset::Ksu),
            &nothing,
            Home::Neither,
            true,
            false,
            Demand::Warn,
        ),
        (Some(Preset::Ksu), &licence, Home::First, true, true, Demand::Off),
        (Some(Preset::Ksu), &own, Home::First, false, false, Demand::Refuse),
        (
            Some(Preset::Uhold),
            &nothing,
            Home::First,
            false,
            false,
            Demand::Off,
        ),
    ] {
        let mut field = swiss(4, |teams| teams.league = league);
        publish(&mut field);
        let one = SectionMatch {
            home,
            ..field.rounds[0].matches[0].clone()
        };
        let leading = field.leading(settled, &one);
        assert_eq!(
            (
                leading.is_home_clubs,
                leading.rules.may_play,
                leading.rules.licence
            ),
            (is_home_clubs, may_play, demand),
            "{league:?} {home:?}"
        );
    }
}

#[test]
fn a_match_that_is_lost_struck_out_or_approved_needs_no_leader() {
    use crate::{team_card::Approval, team_match::MatchState};
    use engine::team_event::MatchForfeit;
    use jiff::Timestamp;
    let mut field = swiss(4, |_| {});
    publish(&mut field);
    let round = &field.rounds[0];
    let one = &round.matches[0];
    let approved = TeamCard {
        approval: Some(Approval {
            by: "Viggo Skabelonsen".to_owned(),
            at: Timestamp::UNIX_EPOCH,
            remarks: String::new(),
            public_remarks: String::new(),
        }),
        ..TeamCard::BLANK
    };
    let lost = SectionMatch {
        forfeit: Some(MatchForfeit::ByBoth),
        ..one.clone()
    };
    let void = SectionMatch {
        is_annulled: true,
        ..one.clone()
    };
    for (one, card, expected) in [
        (&lost, TeamCard::BLANK, MatchState::Forfeited),
        (&void, TeamCard::BLANK, MatchState::Void),
        (one, approved, MatchState::Approved),
    ] {
        let found = field.match_card(round, one, card);
        assert_eq!(field.match_state(round, &found, Timestamp::UNIX_EPOCH), expected);
    }
}

/// Two teams, round 1 as it stands and round 2 as it is.
fn two_rounds(pairing: TeamPairing, first: RoundStatus, second: RoundStatus) -> SectionState {
    let mut field = section(pairing, 1, &[1, 1, 1, 1], &[]);
    field.planned_rounds = 3;
    publish(&mut field);
    let later = SectionRound {
        id: RoundId::from_uuid(Uuid::from_u128(2)),
        number: nth(2),
        status: second,
        matches: Vec::new(),
        ..field.rounds[0].clone()
    };
    field.rounds[0].status = first;
    field.rounds.push(later);
    field
}

#[test]
#[expect(clippy::too_many_lines, reason = "a table is long")]
fn a_match_is_decided_anew_in_a_closed_round_and_what_was_paired_stays() {
    use MatchDecisionRefusal as Refusal;
    use RoundStatus::{Closed, Draft, Planned, Published};
    const LOST: Option<MatchForfeit> = Some(MatchForfeit::ByWhite);
    let decided = |becomes, is_correction, paired: &[u16]| {
        Ok(Some(MatchDecision {
            becomes,
            is_correction,
            paired: paired.iter().map(|round| nth(*round)).collect(),
        }))
    };
    for (pairing, first, second, stands, becomes, expected) in [
        (
            TeamPairing::Swiss,
            Published,
            Planned,
            None,
            LOST,
            decided(LOST, false, &[]),
        ),
        (
            TeamPairing::Swiss,
            Closed,
            Planned,
            None,
            LOST,
            decided(LOST, true, &[]),
        ),
        (
            TeamPairing::Swiss,
            Closed,
            Published,
            None,
            LOST,
            decided(LOST, true, &[2]),
        ),
        (
            TeamPairing::Swiss,
            Closed,
            Closed,
            LOST,
            Some(MatchForfeit::ByBoth),
            decided(Some(MatchForfeit::ByBoth), true, &[2]),
        ),
        // Nothing changes, and nothing is in the way of that.
        (TeamPairing::Swiss, Closed, Draft, LOST, LOST, Ok(None)),
        // What is not public yet is paired anew; a table asks no results.
        (
            TeamPairing::Swiss,
            Closed,
            Draft,
            None,
            LOST,
            Err(Refusal::DraftStands(nth(2))),
        ),
        (
            TeamPairing::RoundRobin,
            Closed,
            Draft,
            None,
            LOST,
            decided(LOST, true, &[]),
        ),
        (
            TeamPairing::RoundRobin,
            Closed,
            Published,
            None,
            LOST,
            decided(LOST, true, &[]),
        ),
        (
            TeamPairing::RoundRobin,
            Draft,
            Planned,
            None,
            LOST,
            Err(Refusal::NotOpen(nth(1))),
        ),
        // Paired as lost, it has no boards that could count: an open round can still be paired anew.
        (
            TeamPairing::RoundRobin,
            Published,
            Planned,
            LOST,
            None,
            decided(None, false, &[]),
        ),
        (
            TeamPairing::RoundRobin,
            Closed,
            Planned,
            LOST,
            None,
            Err(Refusal::NoBoards),
        ),
    ] {
        let mut field = two_rounds(pairing, first, second);
        field.rounds[0].matches[0].forfeit = stands;
        let round = &field.rounds[0];
        let told = field.decide_match(round, &round.matches[0], becomes);
        assert_eq!(
            told, expected,
            "{pairing:?} {first:?} {second:?} {stands:?} {becomes:?}"
        );
    }
    // A lone player has a board.
    let mut field = two_rounds(TeamPairing::RoundRobin, Closed, Published);
    let one = &mut field.rounds[0].matches[0];
    one.forfeit = LOST;
    one.lone = vec![crate::team::LoneSeat {
        board: 1,
        player: StartNo::new(1).expect("a player"),
    }];
    let round = &field.rounds[0];
    assert_eq!(
        field.decide_match(round, &round.matches[0], None),
        decided(None, true, &[])
    );
}

#[test]
fn a_match_is_played_while_its_round_is_open() {
    use RoundStatus::{Closed, Draft, Planned, Published};
    for (status, is_open) in [
        (Planned, false),
        (Draft, false),
        (Published, true),
        (Closed, false),
    ] {
        let field = two_rounds(TeamPairing::RoundRobin, status, Planned);
        let round = &field.rounds[0];
        let expected = (!is_open).then_some(MatchDecisionRefusal::NotOpen(round.number));
        for one in [round.matches.first(), None] {
            assert_eq!(field.is_played_now(round, one).err(), expected, "{status:?}");
        }
    }
}

#[test]
fn a_round_that_was_published_after_the_decision_was_paired_by_it() {
    use jiff::{SignedDuration, Timestamp};
    let decided = Timestamp::UNIX_EPOCH;
    let hour = SignedDuration::from_hours(1);
    for (published, expected) in [
        (decided - hour, vec![nth(2)]),
        (decided, vec![nth(2)]),
        (decided + hour, vec![]),
    ] {
        let mut field = two_rounds(TeamPairing::Swiss, RoundStatus::Closed, RoundStatus::Published);
        field.rounds[1].published_at = Some(published);
        assert_eq!(field.paired_before(nth(1), decided), expected, "{published}");
    }
}

#[test]
fn a_team_whose_appeal_is_won_has_not_lost_and_the_other_still_has() {
    let mut field = swiss(2, |_| {});
    publish(&mut field);
    let mut one = field.rounds[0].matches[0].clone();
    let (white, black) = (one.white, one.black);
    for (stands, of_white, of_black) in [
        (None, None, None),
        (Some(MatchForfeit::ByWhite), None, Some(MatchForfeit::ByWhite)),
        (Some(MatchForfeit::ByBlack), Some(MatchForfeit::ByBlack), None),
        (
            Some(MatchForfeit::ByBoth),
            Some(MatchForfeit::ByBlack),
            Some(MatchForfeit::ByWhite),
        ),
    ] {
        one.forfeit = stands;
        assert_eq!(one.without_loss_of(white), of_white, "{stands:?}");
        assert_eq!(one.without_loss_of(black), of_black, "{stands:?}");
        field.rounds[0].matches[0].forfeit = stands;
        for (team, other) in [(white, black), (black, white)] {
            let lost = one.is_lost_by(team).then_some((RoundNo::FIRST, one.no, other));
            assert_eq!(field.lost_as_a_whole(team), Vec::from_iter(lost), "{stands:?}");
        }
    }
}

#[test]
fn whoever_lost_without_play_stayed_away_and_a_seat_is_free_until_its_game_begins() {
    use engine::result::GameResult::{BlackWins, BlackWinsByForfeit, DoubleForfeit, WhiteWinsByForfeit};
    let mut field = section(TeamPairing::RoundRobin, 1, &[1, 1], &[]);
    publish(&mut field);
    let number = |no| StartNo::new(no).expect("a player");
    let (white, black) = (field.rounds[0].matches[0].white, field.rounds[0].matches[0].black);
    field.rounds[0].games = vec![Game {
        id: GameId::from_uuid(Uuid::from_u128(1)),
        board: BoardNo::new(1).expect("a board"),
        white: number(white.get()),
        black: number(black.get()),
        outcome: Outcome::OPEN,
        appointment: Appointment::NONE,
        reported: None,
        entered_at: None,
        entered_by: String::new(),
        version: Version::FIRST,
        colours_reversed: false,
        is_disputed: false,
    }];
    let told = |field: &SectionState, was_touched: bool| {
        let round = &field.rounds[0];
        let one = &round.matches[0];
        let away = [white, black].map(|no| {
            let side = one.side_of(no).expect("a side");
            field.stayed_away(round, one, side).len()
        });
        let team = field.team(white).expect("a team");
        let open = field.open_seats((round, one), team, |_| was_touched);
        (away, open.len())
    };
    for (result, was_touched, expected) in [
        (None, false, ([0, 0], 1)),
        (None, true, ([0, 0], 0)),
        (Some(BlackWins), false, ([0, 0], 0)),
        (Some(BlackWinsByForfeit), false, ([1, 0], 0)),
        (Some(WhiteWinsByForfeit), false, ([0, 1], 0)),
        (Some(DoubleForfeit), false, ([1, 1], 0)),
    ] {
        field.rounds[0].games[0].outcome = result.map_or(Outcome::OPEN, Outcome::of);
        assert_eq!(told(&field, was_touched), expected, "{result:?} {was_touched}");
    }
    field.rounds[0].games[0].outcome = Outcome::OPEN;
    field.rounds[0].games[0].is_disputed = true;
    assert_eq!(told(&field, false).1, 0, "two results wait for the arbiter");
    field.rounds[0].games[0].is_disputed = false;
    for card in [CardMark::Signed, CardMark::Approved] {
        field.rounds[0].matches[0].card = card;
        assert_eq!(told(&field, false).1, 0, "{card:?}");
    }
}

#[test]
fn drafted_anew_a_match_stays_where_the_same_teams_meet_in_the_same_order_under_its_number() {
    let mut field = samples::section(settings(TeamPairing::RoundRobin, 2), &[2; 4]);
    publish(&mut field);
    let round = &field.rounds[0];
    let stands: Vec<&SectionMatch> = round.matches.iter().collect();
    let [first, second] = stands[..] else {
        panic!("two matches");
    };
    let meet = |white, black| field.draft_match(white, black, RoundNo::FIRST);
    for (no, one, stays) in [
        (first.no, meet(first.white, first.black), true),
        (second.no, meet(second.white, second.black), true),
        // Under another number, in another order, against another team.
        (second.no, meet(first.white, first.black), false),
        (first.no, meet(first.black, first.white), false),
        (first.no, meet(first.white, second.black), false),
    ] {
        let found = round.same_match(no, &one);
        assert_eq!(found.is_some(), stays, "{no}: {one:?}");
        assert!(found.is_none_or(|found| found.no == no));
    }
}

#[test]
fn no_table_or_plan_makes_two_teams_meet_again() {
    // Berger's table for six has 1-6, 2-5 and 3-4 in round 1, and 6-4, 5-3 and 1-2 in round 2.
    let mut field = section(TeamPairing::RoundRobin, 1, &[1; 6], &[]);
    publish(&mut field);
    let played = |field: &mut SectionState, pairs: [(u16, u16); 3]| {
        for (one, (white, black)) in field.rounds[0].matches.iter_mut().zip(pairs) {
            (one.white, one.black) = (no(white), no(black));
        }
    };
    let second = |field: &SectionState| -> Result<Vec<(u16, u16)>, Unpairable> {
        let draft = field.draft_of_teams(nth(2))?;
        let mut pairs: Vec<(u16, u16)> = draft
            .matches
            .iter()
            .map(|one| (one.white.get(), one.black.get()))
            .collect();
        pairs.sort_unstable();
        Ok(pairs)
    };
    // Round 2 was played first: the round that is left takes its place.
    played(&mut field, [(6, 4), (5, 3), (1, 2)]);
    assert_eq!(second(&field), Ok(vec![(1, 6), (2, 5), (3, 4)]));
    // Matches of several rounds of the table: somebody would meet again.
    played(&mut field, [(1, 2), (3, 4), (5, 6)]);
    assert_eq!(second(&field), Err(Unpairable::MeetAgain(no(1), no(2))));
    // Where everybody meets twice they may; an annulled match is none.
    let mut twice = field.clone();
    twice.settings.teams.as_mut().expect("settings of teams").pairing = TeamPairing::DoubleRoundRobin;
    assert!(second(&twice).is_ok());
    let pairs = [(no(2), no(1))];
    assert_eq!(field.met_as_often_as_they_may(nth(2), pairs), Some(pairs[0]));
    assert_eq!(field.met_as_often_as_they_may(RoundNo::FIRST, pairs), None);
    field.rounds[0].matches[0].is_annulled = true;
    assert_eq!(field.met_as_often_as_they_may(nth(2), pairs), None);
}

#[test]
fn whoever_would_meet_a_team_that_is_out_rests_in_a_table_as_in_a_plan() {
    // Berger's table for four has 1-4 and 2-3 in round 1, and 4-3 and 1-2 in round 2.
    let mut field = two_rounds(TeamPairing::RoundRobin, RoundStatus::Closed, RoundStatus::Planned);
    let second = |field: &SectionState| {
        let draft = field.draft_of_teams(nth(2)).expect("a round");
        let pairs: Vec<_> = draft
            .matches
            .iter()
            .map(|one| (one.white.get(), one.black.get(), one.forfeit))
            .collect();
        let mut byes = draft.byes;
        byes.sort_unstable_by_key(|(team, _)| *team);
        (pairs, byes)
    };
    let no_bye: Vec<(TeamNo, ByeKind)> = Vec::new();
    field.teams[1].left_after = Some(1);
    field.teams[1].withdrawal = Some(WithdrawalReason::KeepPlayed);
    let lost = vec![(4, 3, None), (1, 2, Some(MatchForfeit::ByBlack))];
    assert_eq!(second(&field), (lost, no_bye));
    field.teams[1].withdrawal = Some(WithdrawalReason::AnnulAll);
    let free = vec![(no(1), ByeKind::ZeroPoint), (no(2), ByeKind::ZeroPoint)];
    assert_eq!(second(&field), (vec![(4, 3, None)], free));
}

/// The games of round 1, whose matches have one board each.
fn seat_round_1(field: &mut SectionState, outcome: Outcome) {
    let number = |no| StartNo::new(no).expect("a player");
    let games = field.rounds[0].matches.iter().map(|one| Game {
        id: GameId::from_uuid(Uuid::from_u128(one.no.get().into())),
        board: BoardNo::new(one.no.get()).expect("a board"),
        white: number(one.white.get()),
        black: number(one.black.get()),
        outcome,
        appointment: Appointment::NONE,
        reported: None,
        entered_at: None,
        entered_by: String::new(),
        version: Version::FIRST,
        colours_reversed: false,
        is_disputed: false,
    });
    field.rounds[0].games = games.collect();
}

#[test]
fn a_table_is_final_once_every_round_is_closed_whichever_was_closed_last() {
    use RoundStatus::{Closed, Planned, Published};
    let drawn = Outcome::of(GameResult::Draw);
    let put_off = Outcome::put_off(Suspension::Postponed);
    for (first, second, outcome, expected) in [
        (Closed, Closed, drawn, true),
        (Published, Closed, drawn, false),
        (Closed, Published, drawn, false),
        (Closed, Planned, drawn, false),
        (Closed, Closed, put_off, false),
    ] {
        let mut field = two_rounds(TeamPairing::RoundRobin, first, second);
        field.planned_rounds = 2;
        seat_round_1(&mut field, outcome);
        let table = field.team_table(2).expect("a table");
        let told = (first, second, outcome);
        assert_eq!(field.is_table_final(&table), expected, "{told:?}");
        let ends = EndTable::of(&field).expect("the end of a row");
        assert_eq!(ends.is_final, expected, "{told:?}");
    }
}

#[test]
fn a_match_waits_for_the_boards_that_were_put_off_and_for_none_once_it_is_decided_as_a_whole() {
    let mut field = two_rounds(TeamPairing::RoundRobin, RoundStatus::Closed, RoundStatus::Planned);
    let stands = |field: &SectionState| {
        let round = &field.rounds[0];
        let one = &round.matches[0];
        (
            field.waits_for_boards(round, one),
            field.put_off_boards(round, one),
        )
    };
    seat_round_1(&mut field, Outcome::of(GameResult::Draw));
    assert_eq!(stands(&field), (false, None));
    seat_round_1(&mut field, Outcome::OPEN);
    assert_eq!(stands(&field), (true, None), "not played, and not put off");
    seat_round_1(&mut field, Outcome::put_off(Suspension::Postponed));
    assert_eq!(stands(&field), (true, Some(Appointment::NONE)));
    let agreed = Appointment {
        plays_at: Some(samples::at(samples::START)),
        resume_by: None,
    };
    field.rounds[0].games[0].appointment = agreed;
    assert_eq!(stands(&field), (true, Some(agreed)));
    field.rounds[0].matches[0].forfeit = Some(MatchForfeit::ByWhite);
    assert!(!stands(&field).0);
}

#[test]
fn nothing_is_waited_for_in_a_match_that_a_teams_leaving_has_annulled() {
    use crate::round::transition::hindrance;
    let put_off = Outcome {
        suspended: Some(Suspension::Postponed),
        ..Outcome::OPEN
    };
    for outcome in [Outcome::OPEN, put_off] {
        let mut field = two_rounds(TeamPairing::Swiss, RoundStatus::Published, RoundStatus::Planned);
        field.planned_rounds = 2;
        seat_round_1(&mut field, outcome);
        let waited_for = |field: &SectionState| {
            let count = field.rounds[0].count();
            count.missing + count.suspended
        };
        let now = samples::at(samples::START);
        field.settle_matches();
        assert_eq!(waited_for(&field), 2);
        assert!(hindrance(&field, nth(2), now).is_some());
        // One match is annulled, the other still waits.
        field.teams[0].withdrawal = Some(WithdrawalReason::AnnulAll);
        field.settle_matches();
        assert_eq!(waited_for(&field), 1);
        assert!(hindrance(&field, nth(2), now).is_some());
        let other = &field.rounds[0].matches;
        let other = other.iter().find(|one| !one.is_annulled).expect("one counts");
        let other = other.white;
        field.teams[other.index()].withdrawal = Some(WithdrawalReason::AnnulAll);
        // Its card misses the boards, that of the annulled match nothing; neither waits for approval.
        let round = &field.rounds[0];
        for one in &round.matches {
            let found = field.match_card(round, one, TeamCard::BLANK);
            assert_eq!(found.problems.is_empty(), one.is_annulled);
            assert!(found.score.open() > 0 && !found.waits_for_approval());
        }
        field.settle_matches();
        assert_eq!(waited_for(&field), 0);
        assert_eq!(hindrance(&field, nth(2), now), None);
    }
}

#[test]
fn a_list_becomes_the_plan_of_a_season_that_was_taken_over_where_it_has_the_rounds_as_they_were_paired() {
    let mut field = section(TeamPairing::RoundRobin, 1, &[1; 4], &[]);
    publish(&mut field);
    let day = jiff::civil::date(2026, 11, 8);
    let listed = |field: &SectionState, first: &str| {
        let text = format!("1: {first}\n2: 4-3 1-2\n3: 2-4 3-1\n");
        field.plan_by_hand(&text, (day, day))
    };
    assert!(listed(&field, "1-4 2-3").is_ok());
    let turned = listed(&field, "4-1 2-3");
    assert_eq!(turned, Err(PlanProblem::NotAsPaired(RoundNo::FIRST)));
    // A plan that is followed stays.
    let planned = samples::planned(4, |_| {});
    assert_eq!(listed(&planned, "1-4 2-3"), Err(PlanProblem::Paired));
}

proptest! {
    #[test]
    fn every_point_that_everybody_reads_of_in_a_ruling_stands_in_the_table_whoever_has_left(
        rulings in vec((1..=4_u16, 0..=3_u16, 1..=4_i32, any::<bool>(), any::<bool>()), 0..=6),
        gone in vec(proptest::bool::weighted(0.4), 4),
        first in select(vec![RoundStatus::Published, RoundStatus::Closed]),
    ) {
        let second = if first == RoundStatus::Closed { RoundStatus::Published } else { RoundStatus::Planned };
        let mut field = two_rounds(TeamPairing::RoundRobin, first, second);
        seat_round_1(&mut field, Outcome::of(GameResult::Draw));
        let mut given = Vec::new();
        for (index, (team, round, halves, is_given, is_of_boards)) in rulings.into_iter().enumerate() {
            let measures = TeamMeasures {
                is_warning: false,
                points: Points::halves(halves),
                way: if is_given { PointsWay::Given } else { PointsWay::Taken },
                unit: if is_of_boards { PenaltyUnit::BoardPoints } else { PenaltyUnit::MatchPoints },
                fine_kr: 0,
            };
            let team = TeamNo::new(team).expect("a team");
            // Round 0 stands for the season as a whole.
            let (round, points) = (RoundNo::new(round), (measures.points, measures.way));
            field.team_penalties.extend(ConfirmedPenalty::of(team, round, points, measures.unit));
            given.push(GivenRuling {
                id: TeamPenaltyId::from_uuid(Uuid::from_u128(u128::try_from(index).expect("few"))),
                team,
                offence: None,
                round,
                measures,
                reason: String::new(),
                at: samples::at(samples::START),
                taken_back_at: None,
            });
        }
        for (team, is_gone) in field.teams.iter_mut().zip(gone) {
            team.withdrawal = is_gone.then_some(WithdrawalReason::AnnulAll);
        }
        field.settle_matches();
        let public = field.public_rounds();
        let table = field.team_table(public).expect("a table");
        let read = published(given, PublicRulings::Effects, public);
        for row in &table.rows {
            let of = |unit: PenaltyUnit| -> Points {
                let own = read.iter().filter(|ruling| ruling.team == row.no && ruling.measures.unit == unit);
                own.map(|ruling| match ruling.measures.way {
                    PointsWay::Given => ruling.measures.points,
                    PointsWay::Taken => -ruling.measures.points,
                })
                .sum()
            };
            let told = (of(PenaltyUnit::MatchPoints), of(PenaltyUnit::BoardPoints));
            prop_assert_eq!((row.penalties.matches, row.penalties.games), told, "{}", row.no);
        }
    }
}
