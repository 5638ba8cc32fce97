//! Why a round is as it is, by the rules of the section.

use std::cmp::Ordering;

use super::{MonradPlayer, bye, candidates, colours, meetings, players, rematches};
use crate::{
    group::{
        First,
        explain::{Plan, Step, steps},
    },
    numbers::StartNo,
    pairing::{
        Board, LeftOver, MOST_PLAYERS, Request, Round,
        criteria::{Amount, ByeStep, MonradAim, Rule},
        entrant::Entrant,
        meetings::Meetings,
        monrad_rules::{ByeTo, Opponents},
        reasons::{
            Alternative, BoardReason, BracketDeviation, BracketReason, ByeReason, Depth, Difference,
            Explanation, Instead, Opposition, Place, Standpoint, Text, Unexplained, Verdict,
            receiver::{self, Claim},
            seen,
        },
    },
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
    let rematches = rematches(request);
    let players = players(request);
    let meetings = meetings(request, &players, rematches);
    let entrants: Vec<Entrant> = players.iter().map(|player| player.entrant.clone()).collect();
    let numbers: Vec<StartNo> = entrants.iter().map(|entrant| entrant.no).collect();
    let partners = seen::partners(&numbers, round)?;
    let everybody: Vec<usize> = (0..players.len()).collect();
    let can_be_paired = if players.len() % 2 == 1 {
        bye(&players, &meetings, *request.monrad, rematches).is_some()
    } else {
        meetings.can_all_meet(&everybody)
    };
    if !can_be_paired {
        return Err(Unexplained::NoLegalPairing);
    }
    let receiver = round
        .left_over
        .map(LeftOver::player)
        .and_then(|player| receiver::bye(request, depth, &claims(request, &players, &meetings), player));
    let first = match request.monrad.opponents {
        Opponents::Adjacent => {
            return Ok(Neighbours {
                request,
                depth,
                rematches,
                players: &players,
                meetings: &meetings,
            }
            .explain(round, &entrants, &partners, receiver));
        }
        Opponents::Fold => First::Fold,
        Opponents::Halves => First::Halves,
    };
    let plan = Plan {
        request,
        depth,
        text: Text::Monrad,
        entrants: &entrants,
        oppositions: &vec![Opposition::NotAsked; entrants.len()],
        meetings: &meetings,
        rematches,
        is_good: &|one, other| players[one].met(&players[other]) == 0,
        first,
        colours: &|one, other| colours(request, &players[one], &players[other]),
    };
    Ok(plan.explain(round, &partners, receiver))
}

/// What speaks for giving each the bye.
fn claims(request: &Request<'_>, players: &[MonradPlayer], meetings: &Meetings) -> Vec<Claim> {
    let could = meetings.could_be_left_over();
    let mut numbers: Vec<StartNo> = players.iter().map(|player| player.entrant.no).collect();
    numbers.sort_unstable();
    players
        .iter()
        .enumerate()
        .map(|(place, player)| {
            let entrant = &player.entrant;
            let mut steps = vec![
                (ByeStep::Byes, Amount::Count(usize::from(player.byes))),
                (ByeStep::Score, Amount::Scores(vec![entrant.score])),
            ];
            match request.monrad.bye {
                ByeTo::LastNumber => {}
                ByeTo::LowestRating => {
                    let rating = player.rating.map_or(0, |rating| usize::from(rating.get()));
                    steps.push((ByeStep::Rating, Amount::Count(rating)));
                }
                ByeTo::MostGames => steps.push((ByeStep::Games, Amount::Count(entrant.unplayed))),
            }
            let higher = numbers.iter().filter(|no| **no > entrant.no).count();
            steps.push((ByeStep::Rank, Amount::Count(higher + 1)));
            Claim {
                no: entrant.no,
                score: entrant.score,
                unplayed: entrant.unplayed,
                may: player.may_have_bye(rematches(request)),
                completes: could.contains(&place),
                steps,
            }
        })
        .collect()
}

/// Neighbours of the whole list: each player in order meets the next one there is who leaves the others a pairing.
struct Neighbours<'a> {
    request: &'a Request<'a>,
    depth: Depth<'a>,
    rematches: u8,
    players: &'a [MonradPlayer],
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
    fn explain(
        &self,
        round: &Round,
        entrants: &[Entrant],
        partners: &[Option<usize>],
        bye: Option<ByeReason>,
    ) -> Explanation {
        let turns = self.turns(partners);
        Explanation {
            text: Text::Monrad,
            boards: round
                .boards
                .iter()
                .filter_map(|board| self.board(&turns, *board))
                .collect(),
            floats: Vec::new(),
            bye,
            brackets: steps(entrants, partners)
                .iter()
                .map(|step| self.bracket(&turns, step))
                .collect(),
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
            let best = is_possible
                .then(|| {
                    let places: Vec<usize> = (0..left.len()).collect();
                    candidates(self.players, self.meetings, &left, 0, &places)
                        .into_iter()
                        .map(|place| left[place])
                        .find(|&other| self.leaves_a_pairing(rest, other))
                })
                .flatten();
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
        let (first, second) = (&self.players[turn.first], &self.players[other]);
        if !self.meetings.may(turn.first, other) {
            let (one, two) = (first.entrant.no, second.entrant.no);
            if let Some(verdict) = seen::forbidden(self.request, one, two, self.rematches) {
                return verdict;
            }
            if let Some(colour) = first.entrant.wants() {
                return Verdict::SameColour(colour);
            }
        }
        if !self.leaves_a_pairing(&turn.others, other) {
            return Verdict::Incomplete;
        }
        let Some(best) = turn.best else {
            return Verdict::AsGood;
        };
        // Of those with the same score the rules ask the ones met least often first.
        let (often, seldom) = (first.met(second), first.met(&self.players[best]));
        let is_same_score = second.entrant.score == self.players[best].entrant.score;
        match often.cmp(&seldom) {
            Ordering::Greater if is_same_score => Verdict::Worse(Difference {
                rule: Rule::Monrad(MonradAim::FewestRematches),
                stands: Amount::Count(usize::from(seldom)),
                instead: Amount::Count(usize::from(often)),
            }),
            Ordering::Less | Ordering::Equal | Ordering::Greater if other == best => Verdict::AsGood,
            Ordering::Less | Ordering::Equal | Ordering::Greater => Verdict::Later,
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
            bracket: Some(other.entrant.score),
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

    fn bracket(&self, turns: &[PairingTurn], step: &Step) -> BracketReason {
        let numbers = |some: &[usize]| some.iter().map(|&one| self.no(one)).collect();
        let mut departing = turns
            .iter()
            .filter(|turn| step.stands.pairs.contains(&(turn.first, turn.stands)))
            .filter_map(|turn| Some((turn, turn.best.filter(|best| *best != turn.stands)?)))
            .peekable();
        // As good as the rules' own choice, but not the one that comes first.
        let verdict = departing.peek().map(|(turn, _)| {
            let verdict = self.verdict(turn, turn.stands);
            if verdict == Verdict::AsGood {
                Verdict::Later
            } else {
                verdict
            }
        });
        BracketReason {
            score: Some(step.score),
            moved: numbers(&step.moved),
            residents: numbers(&step.residents),
            pairs: step.stands.pairs.len(),
            floaters: numbers(&step.stands.floaters),
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
