//! Tests of the team table: a worked example, what holds for every event, and (in `corpus`) every value of the reference tables.

use super::*;
use crate::{
    bye::ByeKind,
    points::Points,
    team_event::{
        BoardOutcome, MatchForfeit, MatchPoints, TeamBye, TeamExtra, TeamMatch, TeamRound, TeamScore,
    },
};

mod corpus;
mod exercise;
mod properties;
mod small;

/// A tie-break by its name.
fn tie_break(name: &str) -> TeamTieBreak {
    name.parse().unwrap_or_else(|error| panic!("{error}"))
}

/// An order by the names of its tie-breaks; ties are shared.
fn order(names: &str) -> TeamOrder {
    TeamOrder {
        tie_breaks: parse_list(names).unwrap(),
        ties: TeamTies::Shared,
        penalties: PenaltyReach::BoardPoints,
    }
}

/// A value as the reference writes it; a series by its first number.
fn written(value: &TeamValue, decimals: usize) -> String {
    match value {
        TeamValue::Number(value) => value.decimal(decimals),
        TeamValue::Series(series) => format!("{series:?}"),
    }
}

/// So many boards on which the first-named team makes so many half points: wins from the top, then a draw, then losses.
fn boards(boards: u8, halves: i32) -> Vec<BoardOutcome> {
    (0..i32::from(boards))
        .map(|board| {
            let white = (halves - 2 * board).clamp(0, 2);
            BoardOutcome {
                white: Points::halves(white),
                black: Points::halves(2 - white),
                was_played: true,
            }
        })
        .collect()
}

/// An event of match points, 2-1-0, with an allocated bye worth a drawn match.
fn event(teams: u16, boards: u8, planned_rounds: u16, rounds: Vec<TeamRound>) -> TeamEvent {
    TeamEvent {
        teams,
        boards,
        planned_rounds: RoundNo::new(planned_rounds).unwrap(),
        match_points: MatchPoints::TWO_ONE_ZERO,
        primary: TeamScore::MatchPoints,
        has_secondary: true,
        allocated_bye: TeamPoints {
            matches: Points::ONE,
            games: Points::halves(boards.into()),
        },
        is_round_robin: false,
        all_meet: false,
        rounds,
        extras: Vec::new(),
    }
}

fn team(no: u16) -> TeamNo {
    TeamNo::new(no).unwrap()
}

fn game(white: u16, black: u16, outcomes: Vec<BoardOutcome>) -> TeamMatch {
    TeamMatch {
        white: team(white),
        black: team(black),
        boards: outcomes,
        forfeit: None,
    }
}
