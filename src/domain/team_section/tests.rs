//! Nobody sits twice in a round, whatever the squads, whoever stays away and whatever captains name.

use std::collections::{BTreeMap, BTreeSet};

use proptest::{
    collection::vec,
    prelude::*,
    sample::{Index, select},
};
use uuid::Uuid;

use super::*;
use crate::{
    fide_mode::FideMode,
    later_ratings::LaterRatings,
    player::{Person, PersonName},
    registration::Stay,
    section::SectionSettings,
    section_state::{Entrant, SectionState},
    team::{BoardColours, Team, TeamPairing, TeamSettings},
    team_season::SeasonRules,
};
use engine::{
    bye::ByeKind,
    colour::Colour,
    ids::{PlayerId, SectionId, TeamId, Version},
    numbers::{RoundNo, StartNo, TeamNo},
};

fn player(no: usize) -> PlayerId {
    PlayerId::from_uuid(Uuid::from_u128(u128::try_from(no).expect("a number")))
}

/// A section of teams with so many players each, numbered team by team; who stays away has asked round 1 off.
fn section(pairing: TeamPairing, boards: u8, squads: &[usize], away: &[bool]) -> SectionState {
    let mut next = 0;
    let teams = squads.iter().zip(1..).map(|(size, no)| {
        let first = next + 1;
        next += size;
        Team {
            id: TeamId::from_uuid(Uuid::from_u128(u128::from(no))),
            no: TeamNo::new(no).expect("a team"),
            name: format!("Prøveby {no}").parse().expect("a name"),
            club: None,
            captain: None,
            venue: None,
            plays_at: None,
            left_after: None,
            withdrawal: None,
            players: (first..=next).map(player).collect(),
            requested_byes: Vec::new(),
            line_ups: Vec::new(),
            version: Version::FIRST,
        }
    });
    let teams: Vec<Team> = teams.collect();
    let settings = TeamSettings {
        pairing,
        colours: BoardColours::new(vec![Colour::White; boards.into()]).expect("boards"),
        ..TeamSettings::default()
    };
    let settings = if pairing.is_of_single_games() {
        settings.without_matches()
    } else {
        settings
    };
    let is_away = |no: usize| away.get(no - 1).is_some_and(|away| *away);
    let entrant = |no: usize| Entrant {
        id: player(no),
        no: u16::try_from(no).ok().and_then(StartNo::new),
        person: Person::named(PersonName::new("Prøvesen", &format!("Prøve {no}")).expect("a name")),
        rating: None,
        later: LaterRatings::default(),
        stay: Stay::FROM_THE_START,
        requested_byes: if is_away(no) {
            vec![(RoundNo::FIRST, ByeKind::ZeroPoint)]
        } else {
            Vec::new()
        },
        extras: Vec::new(),
    };
    SectionState {
        section: SectionId::from_uuid(Uuid::from_u128(1)),
        name: "Hold".into(),
        settings: SectionSettings {
            teams: Some(settings),
            ..SectionSettings::default()
        },
        planned_rounds: pairing.all_rounds(teams.len()).unwrap_or(1),
        fide_mode: FideMode::On,
        content_version: 1,
        players: (1..=next).map(entrant).collect(),
        rounds: Vec::new(),
        teams,
        team_penalties: Vec::new(),
        plan: None,
        season: SeasonRules::default(),
        abandonment: crate::team_withdrawal::Abandonment::default(),
    }
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
        pairing in select(vec![TeamPairing::RoundRobin, TeamPairing::DoubleRoundRobin, TeamPairing::Swiss]),
        boards in 1..=4_u8,
        squads in vec(1..=7_usize, 2..=6),
        away in vec(proptest::bool::weighted(0.15), 42),
        places in vec(vec(0..9_usize, 0..=5), 6),
        moves in proptest::option::of(any::<[Index; 3]>()),
    ) {
        let mut field = section(pairing, boards, &squads, &away);
        give(&mut field, &places)?;
        // Somebody who was named goes to another team before the round is drafted.
        if let Some([from, who, to]) = moves {
            let (from, to) = (from.index(squads.len()), to.index(squads.len()));
            let who = who.index(squads[from]);
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
        squads in vec(1..=7_usize, 2..=6),
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
