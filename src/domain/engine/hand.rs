//! Rounds that are made by hand or come from elsewhere.
//!
//! This file judges a round that was made or corrected by hand.
//!
//! | file | what |
//! | --- | --- |
//! | [`findings`] | what can be found |
//! | [`replay`] | the rounds of a cross table from elsewhere, judged |
//! | [`sheet`] | a round while it is made by hand, one change at a time |

pub mod findings;
pub mod replay;
pub mod sheet;

use std::collections::{BTreeMap, BTreeSet};

use self::findings::{Fault, Finding, Severity};
use crate::{
    bye::ByeKind,
    colour::Colour,
    crosstable::{Cell, Contestant, Crosstable, Participation},
    numbers::{RoundNo, StartNo},
    pairing::{
        Board, LeftOver, PairingSystem, Request, Round, berger,
        colours::{History, LIMITS},
    },
    result::{GameResult, Share},
    two_games,
};

/// Judges a round before it is published; the gravest findings first.
pub fn check(request: &Request<'_>, round: &Round) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut add = |severity, fault| findings.push(Finding { fault, severity });
    seats(request, round, &mut add);
    // Asked once for the round: there may be far more pairs that must not meet than boards.
    let in_order = |one: StartNo, other: StartNo| (one.min(other), one.max(other));
    let seated: BTreeSet<_> = round
        .boards
        .iter()
        .map(|board| in_order(board.white, board.black))
        .collect();
    let apart: BTreeSet<_> = request
        .prohibited
        .iter()
        .map(|(one, other)| in_order(*one, *other))
        .filter(|pair| seated.contains(pair))
        .collect();
    let begun = request.system.first_games_of(request.round).is_some();
    let second_games = two_games::second_games(request);
    for board in &round.boards {
        let (Some(white), Some(black)) = (request.table.find(board.white), request.table.find(board.black))
        else {
            continue;
        };
        if board.white == board.black {
            continue;
        }
        // The two of a match that has begun meet again, whatever was settled.
        if begun {
            if !second_games.contains(board) {
                add(Severity::NeedsReason, Fault::NotSecondGame { board: *board });
            }
            continue;
        }
        meeting(request, *board, white, &mut add);
        if apart.contains(&in_order(board.white, board.black)) {
            add(Severity::NeedsReason, Fault::Prohibited { board: *board });
        }
        colours(request, *board, white, black, &mut add);
    }
    if let Some(LeftOver::Bye(player)) = round.left_over {
        bye(request, player, &mut add);
    }
    match request.system.maker() {
        crate::pairing::Maker::Table => {
            if let Some(table_round) = berger::out_of_turn(request, &round.boards) {
                add(Severity::Note, Fault::OutOfTurn { table_round });
            }
        }
        crate::pairing::Maker::Engine | crate::pairing::Maker::Arbiter => {}
    }
    findings.sort_by_key(|finding| (std::cmp::Reverse(finding.severity), finding.fault));
    findings
}

/// Everybody who takes part has one seat or the bye, nobody else has one.
fn seats(request: &Request<'_>, round: &Round, add: &mut impl FnMut(Severity, Fault)) {
    let mut seated = BTreeSet::new();
    let given = round
        .boards
        .iter()
        .flat_map(|board| [board.white, board.black])
        .chain(round.left_over.map(LeftOver::player));
    for player in given {
        if !seated.insert(player) {
            add(Severity::Refused, Fault::SeatedTwice { player });
            continue;
        }
        let Some(contestant) = request.table.find(player) else {
            add(Severity::Refused, Fault::Unknown { player });
            continue;
        };
        match contestant.standing {
            // In a round robin games against one who has left stay scheduled.
            Participation::Active => {}
            Participation::Withdrawn | Participation::Expelled if request.table.is_round_robin => {}
            // And so do the second games of matches.
            Participation::Withdrawn | Participation::Expelled
                if request.system.first_games_of(request.round).is_some() => {}
            Participation::Withdrawn | Participation::Expelled => {
                add(Severity::Refused, Fault::NotTakingPart { player });
            }
        }
        if let Cell::Bye(kind) = contestant.cell(request.round)
            && kind.is_requested()
            && !is_resting(round, player)
        {
            add(Severity::NeedsReason, Fault::HasABye { player, kind });
        }
    }
    let mut taking_part = 0_usize;
    for contestant in request.taking_part() {
        taking_part += 1;
        if !seated.contains(&contestant.no) {
            add(
                Severity::NeedsReason,
                Fault::Unseated {
                    player: contestant.no,
                },
            );
        }
    }
    if let Some(LeftOver::Bye(player)) = round.left_over
        && taking_part.is_multiple_of(2)
    {
        add(Severity::NeedsReason, Fault::ByeNotNeeded { player });
    }
}

fn is_resting(round: &Round, player: StartNo) -> bool {
    round.left_over == Some(LeftOver::Rest(player))
}

/// May these two meet?
fn meeting(request: &Request<'_>, board: Board, white: &Contestant, add: &mut impl FnMut(Severity, Fault)) {
    if let Some(planned) = planned_meetings(request.system, request.table) {
        let times = scheduled(white, board.black, request.rounds_before()).count() + 1;
        if times > planned {
            add(
                Severity::NeedsReason,
                Fault::MeetsTooOften {
                    board,
                    times,
                    planned,
                },
            );
        }
    } else if request.system.plays_two_games() {
        let mut matches = two_games::matches(white, request.rounds_before());
        if let Some(met) = matches.find(|one| one.opponent == board.black && !one.is_forfeited()) {
            let round = met.round;
            add(Severity::NeedsReason, Fault::Rematch { board, round });
        }
    } else {
        // Only a game over the board is a meeting (C.04.2 art. 3.5).
        let met: Vec<usize> = white
            .cells
            .iter()
            .take(request.rounds_before())
            .enumerate()
            .filter(|(_, cell)| cell.played().is_some_and(|game| game.opponent == board.black))
            .map(|(index, _)| index)
            .collect();
        if request.system.is_keizer() {
            too_soon(request, board, met.last().copied(), add);
            return;
        }
        let rematches = if request.system.allows_rematches() {
            usize::from(request.monrad.rematches)
        } else {
            0
        };
        if met.len() > rematches
            && let Some(round) = met.last().copied().and_then(RoundNo::from_index)
        {
            add(Severity::NeedsReason, Fault::Rematch { board, round });
        }
    }
}

/// Do these two meet again with fewer rounds between than a Keizer tournament asks for? The distance is kept as far as it can be.
fn too_soon(request: &Request<'_>, board: Board, last: Option<usize>, add: &mut impl FnMut(Severity, Fault)) {
    let Some(last) = last else { return };
    let between = request.rounds_before().saturating_sub(last + 1);
    if between < usize::from(request.keizer.rematch_after)
        && let Some(round) = RoundNo::from_index(last)
    {
        add(Severity::Note, Fault::Rematch { board, round });
    }
}

fn scheduled(contestant: &Contestant, opponent: StartNo, rounds: usize) -> impl Iterator<Item = usize> {
    contestant
        .cells
        .iter()
        .take(rounds)
        .enumerate()
        .filter(move |(_, cell)| cell.game().is_some_and(|game| game.opponent == opponent))
        .map(|(index, _)| index)
}

/// How often two players of a round robin meet; `None` in other systems.
fn planned_meetings(system: PairingSystem, table: &Crosstable) -> Option<usize> {
    match system {
        PairingSystem::RoundRobin => Some(1),
        PairingSystem::DoubleRoundRobin => Some(2),
        PairingSystem::RoundRobinByHand => {
            let cycle = crate::pairing::berger::rounds(table.contestants.len()).max(1);
            Some(usize::from(table.planned_rounds).div_ceil(cycle).max(1))
        }
        PairingSystem::Dutch
        | PairingSystem::Burstein
        | PairingSystem::Dubov
        | PairingSystem::Lim
        | PairingSystem::DoubleSwiss
        | PairingSystem::Monrad
        | PairingSystem::MonradWithRematches
        | PairingSystem::Keizer
        | PairingSystem::ByHand => None,
    }
}

/// Are the colours fair?
fn colours(
    request: &Request<'_>,
    board: Board,
    white: &Contestant,
    black: &Contestant,
    add: &mut impl FnMut(Severity, Fault),
) {
    // The tables of a round robin decide its colours, and both have both in a match of two games.
    if request.system.maker() == crate::pairing::Maker::Table || request.system.plays_two_games() {
        return;
    }
    let is_last = usize::from(request.table.planned_rounds) == usize::from(request.round.get());
    // In the last round the systems let colours go for those who play for the first places (C.04.3 art. 1.8); a double round
    // robin made by hand may never give a third one (C.05 annex 1).
    let severity = match (planned_meetings(request.system, request.table), is_last) {
        (Some(2..), _) => Severity::Refused,
        // Colours keep nobody from meeting there.
        _ if request.system.is_keizer() => Severity::Note,
        (_, true) => Severity::Note,
        (_, false) => Severity::NeedsReason,
    };
    let mut against_due = 0;
    for (contestant, colour) in [(white, Colour::White), (black, Colour::Black)] {
        let before = History::of(contestant, request.rounds_before());
        let after = before.with(colour);
        if after.running() > LIMITS.running {
            let player = contestant.no;
            add(severity, Fault::ThirdSameColour { player, colour });
        }
        let difference = after.difference();
        if difference.abs() > LIMITS.difference && difference.abs() > before.difference().abs() {
            let player = contestant.no;
            add(
                severity.min(Severity::NeedsReason),
                Fault::ColourDifference { player, difference },
            );
        }
        if before.due().is_some_and(|(due, _)| due != colour) {
            against_due += 1;
        }
    }
    if against_due == 2 {
        add(Severity::Note, Fault::BothAgainstDue { board });
    }
}

/// May this player have the pairing-allocated bye (C.04.1 art. 4)? Not after one, nor after another round that gave a win
/// without playing.
fn bye(request: &Request<'_>, player: StartNo, add: &mut impl FnMut(Severity, Fault)) {
    let Some(contestant) = request.table.find(player) else {
        return;
    };
    // There the bye is no win, and goes to the lowest or in turn.
    let severity = if request.system.is_keizer() {
        Severity::Note
    } else {
        Severity::NeedsReason
    };
    let is_double = request.system.plays_two_games();
    if is_double {
        let matches = two_games::matches(contestant, request.rounds_before());
        for won in matches.filter(|one| one.won_by_forfeit && !one.lost_by_forfeit) {
            let round = won.round;
            add(severity, Fault::ByeAfterUnplayedWin { player, round });
        }
    }
    for (index, cell) in contestant.cells.iter().take(request.rounds_before()).enumerate() {
        let Some(round) = RoundNo::from_index(index) else {
            return;
        };
        match cell {
            Cell::Bye(ByeKind::PairingAllocated) => {
                add(severity, Fault::SecondBye { player, round });
            }
            Cell::Bye(ByeKind::FullPoint) => add(severity, Fault::ByeAfterUnplayedWin { player, round }),
            Cell::Game(game)
                if !is_double
                    && game
                        .result
                        .is_some_and(|result| won_by_forfeit(result, game.colour)) =>
            {
                add(severity, Fault::ByeAfterUnplayedWin { player, round });
            }
            Cell::Absent | Cell::Bye(ByeKind::HalfPoint | ByeKind::ZeroPoint) | Cell::Game(_) => {}
        }
    }
}

fn won_by_forfeit(result: GameResult, colour: Colour) -> bool {
    !result.was_played() && result.share(colour) == Share::Win
}

/// Judges all the rounds of a hand-made round robin together: does everybody meet everybody as often as planned?
///
/// `planned` is 1 for a single and 2 for a double one.
pub fn check_schedule(players: &[StartNo], rounds: &[Round], planned: usize) -> Vec<Finding> {
    let mut times: BTreeMap<(StartNo, StartNo), usize> = BTreeMap::new();
    for board in rounds.iter().flat_map(|round| &round.boards) {
        let pair = (board.white.min(board.black), board.white.max(board.black));
        *times.entry(pair).or_default() += 1;
    }
    let mut sorted = players.to_vec();
    sorted.sort_unstable();
    let mut findings = Vec::new();
    for (index, first) in sorted.iter().enumerate() {
        for second in sorted.iter().skip(index + 1) {
            let times = times.get(&(*first, *second)).copied().unwrap_or(0);
            let board = Board {
                white: *first,
                black: *second,
            };
            let fault = match times.cmp(&planned) {
                std::cmp::Ordering::Less => Fault::MeetsTooSeldom {
                    board,
                    times,
                    planned,
                },
                std::cmp::Ordering::Equal => continue,
                std::cmp::Ordering::Greater => Fault::MeetsTooOften {
                    board,
                    times,
                    planned,
                },
            };
            findings.push(Finding {
                fault,
                severity: Severity::NeedsReason,
            });
        }
    }
    findings
}

#[cfg(test)]
mod tests;
