//! Why a round is paired as it is, for those who may see it; the computation runs on a blocking thread.

use super::{pairings, rounds::as_sheet};
use crate::{pairing_restrictions, prelude::*};
use engine::{
    pairing::{
        Board, Unpairable,
        reasons::{Depth, Explanation, Unexplained},
    },
    systems,
    team_swiss::reasons::{TeamDepth, TeamExplanation},
};

/// Up to this many players, every board of a draft is explained, which takes a fraction of a second; in a larger section only the requested
/// board is.
pub const MOST_EXPLAINED: usize = 250;

/// Why the round is paired as it is, and how it compares with the pairing by the rules.
///
/// # Errors
///
/// If there is nothing to explain or to compare with.
pub async fn explained(
    field: &SectionState,
    round: &SectionRound,
    asked: Option<Board>,
) -> Result<Explanation, Unexplained> {
    let sheet = as_sheet(round);
    let mut table = pairings::table_of(field, round, &sheet);
    // A seated player plays, whatever bye was asked for.
    for contestant in &mut table.contestants {
        if sheet.seat_of(contestant.no).is_some() {
            contestant.cells.truncate(round.number.index());
        }
    }
    let judged = sheet.round(table.is_round_robin);
    let (field, number) = (field.clone(), round.number);
    let thinking = tokio::task::spawn_blocking(move || {
        let prohibited = pairing_restrictions::settled(&field, &table, number).pairs;
        let request = pairings::request(&field, &table, &prohibited, number);
        let depth = match asked {
            _ if request.taking_part().count() <= MOST_EXPLAINED => Depth::Whole,
            Some(board) => Depth::Board(board),
            None => Depth::Facts,
        };
        systems::explain(&request, &judged, depth)
    });
    match thinking.await {
        Ok(explained) => explained,
        Err(stopped) => std::panic::resume_unwind(stopped.into_panic()),
    }
}

/// Why the matches of a round stand as they do, by the section's rules of a Monrad from the current data; `None` if another system makes them,
/// and before they are drafted.
pub async fn of_monrad(
    field: &SectionState,
    round: &SectionRound,
) -> Option<Result<Explanation, Unexplained>> {
    if round.matches.is_empty() {
        return None;
    }
    let depth = if field.teams.len() <= MOST_EXPLAINED {
        Depth::Whole
    } else {
        Depth::Facts
    };
    let (field, round) = (field.clone(), round.clone());
    let thinking = tokio::task::spawn_blocking(move || field.explained_monrad(&round, depth));
    match thinking.await {
        Ok(explained) => explained,
        Err(stopped) => std::panic::resume_unwind(stopped.into_panic()),
    }
}

/// Why the matches of a round are paired as they are, by FIDE's Swiss Team Pairing System from the current data; `None` if another system
/// makes them, and before they are drafted.
pub async fn of_teams(
    field: &SectionState,
    round: &SectionRound,
) -> Option<Result<TeamExplanation, Unpairable>> {
    if round.matches.is_empty() {
        return None;
    }
    let depth = if field.teams.len() <= MOST_EXPLAINED {
        TeamDepth::Everything
    } else {
        TeamDepth::Facts
    };
    let (field, number) = (field.clone(), round.number);
    let thinking = tokio::task::spawn_blocking(move || field.explained_teams(number, depth));
    match thinking.await {
        Ok(explained) => explained,
        Err(stopped) => std::panic::resume_unwind(stopped.into_panic()),
    }
}
