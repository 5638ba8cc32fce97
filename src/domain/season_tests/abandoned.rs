//! A season that is given up (HS62, HS66: 2020/21).

use super::*;
use crate::team_withdrawal::{AbandonedTable, abandon};
use engine::{
    points::Points,
    team_event::{BoardOutcome, MatchPoints, TeamEvent, TeamMatch, TeamPoints, TeamRound, TeamScore},
};

/// One match was played, one was won without play.
fn begun() -> TeamEvent {
    let game = |white, black, was_played| TeamMatch {
        white: team_no(white),
        black: team_no(black),
        boards: vec![
            BoardOutcome {
                white: Points::ONE,
                black: Points::ZERO,
                was_played,
            };
            8
        ],
        forfeit: None,
    };
    TeamEvent {
        teams: 8,
        boards: 8,
        planned_rounds: nth(7),
        match_points: MatchPoints::TWO_ONE_ZERO,
        primary: TeamScore::GamePoints,
        has_secondary: true,
        allocated_bye: TeamPoints::default(),
        is_round_robin: true,
        all_meet: true,
        rounds: vec![TeamRound {
            matches: vec![game(1, 8, true), game(2, 7, false)],
            byes: vec![],
            singles: vec![],
        }],
        extras: vec![],
    }
}

#[test]
fn there_is_no_champion_nobody_moves_and_games_that_were_played_are_rated() {
    for (league, table) in [
        // The divisions: no champion, no promotion. The districts decide for themselves. Copenhagen cancelled it as a whole.
        (division(), Some(AbandonedTable::Stands)),
        (started(Preset::Skakliga, &[]), Some(AbandonedTable::Stands)),
        (district(), None),
        (started(Preset::Ksu, &[]), Some(AbandonedTable::Cancelled)),
    ] {
        let given_up = abandon(league.settings(), &begun());
        assert_eq!(given_up.table, table, "{:?}", league.preset());
        assert_eq!(given_up.rated, [(nth(1), team_no(1), team_no(8))]);
    }
}
