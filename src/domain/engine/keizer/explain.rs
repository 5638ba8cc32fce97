//! Why a round is as it is, by the rules of the section.

use super::{KeizerPlayer, colours, players, widest};
use crate::{
    numbers::{RoundNo, StartNo},
    pairing::{
        Board, LeftOver, MOST_PLAYERS, Request, Round,
        criteria::{Amount, ByeStep},
        keizer_rules::KeizerBye,
        meetings::Meetings,
        reasons::{
            Alternative, BoardReason, BracketDeviation, BracketReason, ByeReason, Depth, Explanation,
            Instead, Opposition, Place, Standpoint, Text, Unexplained, Verdict,
            receiver::{self, Claim},
            seen,
        },
    },
    points::Points,
};

/// Explains a round.
pub(crate) fn explain(
    request: &Request<'_>,
    round: &Round,
    depth: Depth<'_>,
) -> Result<Explanation, Unexplained> {
    if !(2..=MOST_PLAYERS).contains(&request.taking_part().count()) {
        return Err(Unexplained::NotComplete);
    }
    let players = players(request);
    let numbers: Vec<StartNo> = players.iter().map(|player| player.entrant.no).collect();
    let partners = seen::partners(&numbers, round)?;
    let (meetings, _) = widest(request, &players).ok_or(Unexplained::NoLegalPairing)?;
    let receiver = round.left_over.map(LeftOver::player).and_then(|player| {
        let reason = receiver::bye(request, depth, &claims(request, &players, &meetings), player)?;
        let own = players.iter().find(|one| one.entrant.no == player)?;
        Some(ByeReason {
            score: own.entrant.score,
            ..reason
        })
    });
    Ok(Neighbours {
        request,
        depth,
        players: &players,
        meetings: &meetings,
    }
    .explain(round, &partners, receiver))
}

/// What speaks for giving each the bye.
fn claims(request: &Request<'_>, players: &[KeizerPlayer], meetings: &Meetings) -> Vec<Claim> {
    let could = meetings.could_be_left_over();
    players
        .iter()
        .enumerate()
        .map(|(place, player)| {
            let byes = match request.keizer.bye_to {
                KeizerBye::Lowest => 0,
                KeizerBye::FewestByes => player.byes,
            };
            Claim {
                no: player.entrant.no,
                // Points say nothing here.
                score: Points::ZERO,
                unplayed: player.entrant.unplayed,
                may: true,
                completes: could.contains(&place),
                steps: vec![
                    (ByeStep::Byes, Amount::Count(byes)),
                    (ByeStep::Rank, Amount::Count(players.len() - place)),
                ],
            }
        })
        .collect()
}

/// Neighbours of the whole ranking.
struct Neighbours<'a> {
    request: &'a Request<'a>,
    depth: Depth<'a>,
    players: &'a [KeizerPlayer],
    meetings: &'a Meetings,
}

/// A player whose turn it is, and whom the round and the rules let them meet.
struct PairingTurn {
    first: usize,
    stands: usize,
    /// The next one of those left, whether they may meet or not.
    next: usize,
    /// None while nothing is compared, and where those left cannot be paired.
    best: Option<usize>,
    /// Who is left beside the first.
    others: Vec<usize>,
}

impl Neighbours<'_> {
    fn explain(&self, round: &Round, partners: &[Option<usize>], bye: Option<ByeReason>) -> Explanation {
        let turns = self.turns(partners);
        Explanation {
            text: Text::Keizer,
            boards: round
                .boards
                .iter()
                .filter_map(|board| self.board(&turns, *board))
                .collect(),
            floats: Vec::new(),
            bye,
            brackets: vec![self.bracket(&turns)],
            is_compared: self.depth != Depth::Facts,
        }
    }

    /// The players in their order, each with whom is left then.
    fn turns(&self, partners: &[Option<usize>]) -> Vec<PairingTurn> {
        let mut left: Vec<usize> = (0..self.players.len())
            .filter(|&one| partners[one].is_some())
            .collect();
        let mut turns = Vec::new();
        let mut is_possible = self.depth != Depth::Facts;
        while let Some((&first, rest)) = left.split_first() {
            let (Some(stands), Some(&next)) = (partners[first], rest.first()) else {
                break;
            };
            is_possible = is_possible && self.meetings.can_all_meet(&left);
            let best = rest
                .iter()
                .copied()
                .filter(|_| is_possible)
                .find(|&other| self.meetings.may(first, other) && self.leaves_a_pairing(rest, other));
            let others = rest.to_vec();
            left.retain(|&one| one != first && one != stands);
            turns.push(PairingTurn {
                first,
                stands,
                next,
                best,
                others,
            });
        }
        turns
    }

    fn leaves_a_pairing(&self, others: &[usize], other: usize) -> bool {
        let rest: Vec<usize> = others.iter().copied().filter(|one| *one != other).collect();
        self.meetings.can_all_meet(&rest)
    }

    fn no(&self, one: usize) -> StartNo {
        self.players[one].entrant.no
    }

    /// What is to be said about a meeting of the one whose turn it is.
    fn verdict(&self, turn: &PairingTurn, other: usize) -> Verdict {
        let first = &self.players[turn.first];
        if !self.meetings.may(turn.first, other) {
            let (one, two) = (first.entrant.no, self.no(other));
            let is_apart = |pair: &(StartNo, StartNo)| *pair == (one, two) || *pair == (two, one);
            let met = first
                .met
                .get(&two)
                .and_then(|(round, _)| RoundNo::from_index(*round));
            return match met {
                Some(round) if !self.request.prohibited.iter().any(is_apart) => Verdict::Met(round),
                Some(_) | None => Verdict::Apart,
            };
        }
        if !self.leaves_a_pairing(&turn.others, other) {
            return Verdict::Incomplete;
        }
        match turn.best {
            Some(best) if best != other => Verdict::Later,
            Some(_) | None => Verdict::AsGood,
        }
    }

    fn board(&self, turns: &[PairingTurn], board: Board) -> Option<BoardReason> {
        let turn = turns.iter().find(|turn| {
            let (one, other) = (self.no(turn.first), self.no(turn.stands));
            (one, other) == (board.white, board.black) || (other, one) == (board.white, board.black)
        })?;
        let (one, other) = (&self.players[turn.first], &self.players[turn.stands]);
        let is_natural = turn.next == turn.stands;
        let tries = !is_natural && self.depth.tries([board.white, board.black]);
        let standpoint = |no: StartNo| {
            let player = if one.entrant.no == no { one } else { other };
            Standpoint {
                player: no,
                score: player.entrant.score,
                due: player.entrant.due,
                opposition: Opposition::NotAsked,
            }
        };
        Some(BoardReason {
            board,
            bracket: None,
            white: standpoint(board.white),
            black: standpoint(board.black),
            place: Place::Neighbours { is_natural },
            colours: seen::colours(
                &one.entrant,
                &other.entrant,
                colours(self.request, one, other),
                board,
            ),
            instead: tries.then(|| Alternative {
                what: Instead::Meet(self.no(turn.first), self.no(turn.next)),
                verdict: self.verdict(turn, turn.next),
            }),
        })
    }

    /// The whole round: everybody is in one group.
    fn bracket(&self, turns: &[PairingTurn]) -> BracketReason {
        let mut departing = turns
            .iter()
            .filter_map(|turn| Some((turn, turn.best.filter(|best| *best != turn.stands)?)))
            .peekable();
        let verdict = departing.peek().map(|(turn, _)| self.verdict(turn, turn.stands));
        BracketReason {
            score: None,
            moved: Vec::new(),
            residents: self.players.iter().map(|player| player.entrant.no).collect(),
            pairs: turns.len(),
            floaters: Vec::new(),
            by_rules: verdict.map(|verdict| BracketDeviation {
                verdict,
                missing: departing
                    .map(|(turn, best)| (self.no(turn.first), self.no(best)))
                    .collect(),
                floaters: Vec::new(),
            }),
        }
    }
}
