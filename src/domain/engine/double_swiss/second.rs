//! The second games of the matches: the same boards the other way round (art. 4.4), whoever has left or came late.

use crate::{
    colour::Colour,
    numbers::{RoundNo, StartNo},
    pairing::{
        Board, Request, Round, Unpairable,
        reasons::{
            BoardReason, BracketDeviation, BracketReason, ColourReason, ColourRule, Depth, Explanation,
            Opposition, Place, Standpoint, Text, Verdict,
        },
    },
    two_games::{score_before, second_games},
};

/// The boards of the second games.
///
/// # Errors
///
/// When nobody has played a first game.
pub(super) fn games(request: &Request<'_>) -> Result<Round, Unpairable> {
    let boards = second_games(request);
    if boards.is_empty() {
        return Err(Unpairable::TooFewPlayers);
    }
    Ok(Round {
        boards,
        left_over: None,
    })
}

/// The second game that a board should be: of these two, or of the one who has White.
fn planned(planned: &[Board], board: Board) -> Option<Board> {
    let of = |no: StartNo| planned.iter().copied().find(|one| one.opponent_of(no).is_some());
    of(board.white).or_else(|| of(board.black))
}

/// Explains a round of second games.
pub(super) fn explain(request: &Request<'_>, round: &Round, depth: Depth<'_>) -> Explanation {
    let rules = second_games(request);
    let began = request
        .system
        .first_games_of(request.round)
        .unwrap_or(RoundNo::FIRST);
    let missing: Vec<(StartNo, StartNo)> = rules
        .iter()
        .filter(|one| !round.boards.contains(one))
        .map(|one| (one.white, one.black))
        .collect();
    let is_whole = missing.is_empty() && round.boards.len() == rules.len();
    let residents = rules.iter().flat_map(|one| [one.white, one.black]);
    let is_compared = depth != Depth::Facts;
    let bracket = BracketReason {
        score: None,
        moved: Vec::new(),
        residents: residents.collect(),
        pairs: round.boards.len(),
        floaters: Vec::new(),
        by_rules: (is_compared && !is_whole).then_some(BracketDeviation {
            verdict: Verdict::NotSecondGame,
            missing,
            floaters: Vec::new(),
        }),
    };
    Explanation {
        text: Text::DoubleSwiss,
        boards: round
            .boards
            .iter()
            .map(|board| reason(request, &rules, began, *board))
            .collect(),
        floats: Vec::new(),
        bye: None,
        brackets: vec![bracket],
        is_compared,
    }
}

fn reason(request: &Request<'_>, rules: &[Board], began: RoundNo, board: Board) -> BoardReason {
    let standpoint = |player: StartNo| Standpoint {
        player,
        score: score_before(request, player),
        due: None,
        opposition: Opposition::NotAsked,
    };
    let planned = planned(rules, board).unwrap_or(board);
    BoardReason {
        board,
        bracket: None,
        white: standpoint(board.white),
        black: standpoint(board.black),
        place: Place::SecondGame {
            began,
            is_natural: planned.opponent_of(board.white) == Some(board.black),
        },
        colours: ColourReason {
            rule: ColourRule::SecondMeeting,
            decides_for: planned.white,
            colour: Colour::White,
            is_followed: planned.opponent_of(board.white) != Some(board.black) || planned == board,
        },
        instead: None,
    }
}
