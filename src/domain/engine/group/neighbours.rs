//! Why a round of neighbours is as it is: from the top of the list, each player meets the next one there is who leaves the others a
//! pairing. Monrad with neighbours, and Keizer.

use super::explain::Step;
use crate::{
    colour::Colour,
    numbers::StartNo,
    pairing::{
        Board, Round,
        colours::ColourRule,
        entrant::Entrant,
        meetings::Meetings,
        reasons::{
            Alternative, BoardReason, BracketDeviation, BracketReason, ByeReason, Depth, Explanation,
            Instead, Opposition, Place, Standpoint, Text, Verdict, seen,
        },
    },
};

/// A list and the system that pairs its neighbours. Players are places in `entrants`.
#[derive(Clone, Copy)]
pub(crate) struct Neighbours<'a> {
    pub(crate) depth: Depth<'a>,
    pub(crate) text: Text,
    pub(crate) entrants: &'a [Entrant],
    pub(crate) meetings: &'a Meetings,
    /// The groups that are told one by one; none where the list is one group, whatever its players have.
    pub(crate) groups: &'a [Step],
    /// Whom the first of these may meet, in the order in which they are asked.
    pub(crate) candidates: &'a dyn Fn(&[usize]) -> Vec<usize>,
    /// What keeps two apart who may not meet.
    pub(crate) forbids: &'a dyn Fn(usize, usize) -> Option<Verdict>,
    /// Why the player whose turn it is, first, does not meet the second but the third, who is the rules' own choice.
    pub(crate) behind: &'a dyn Fn(usize, usize, usize) -> Verdict,
    /// The colour of the first of two, who stands higher.
    pub(crate) colours: &'a dyn Fn(usize, usize) -> (Colour, ColourRule),
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
    /// Explains a round; `partners` are by place in the list.
    pub(crate) fn explain(
        &self,
        round: &Round,
        partners: &[Option<usize>],
        bye: Option<ByeReason>,
    ) -> Explanation {
        let turns = self.turns(partners);
        Explanation {
            text: self.text,
            boards: round
                .boards
                .iter()
                .filter_map(|board| self.board(&turns, *board))
                .collect(),
            floats: Vec::new(),
            bye,
            brackets: if self.groups.is_empty() {
                vec![self.whole(&turns)]
            } else {
                let groups = self.groups.iter();
                groups.map(|step| self.group(&turns, step)).collect()
            },
            is_compared: self.depth != Depth::Facts,
        }
    }

    /// The players in their order, each with whom is left then.
    fn turns(&self, partners: &[Option<usize>]) -> Vec<PairingTurn> {
        let mut left: Vec<usize> = (0..self.entrants.len())
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
                    (self.candidates)(&left)
                        .into_iter()
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
        self.entrants[one].no
    }

    fn numbers(&self, some: &[usize]) -> Vec<StartNo> {
        some.iter().map(|&one| self.no(one)).collect()
    }

    /// What is to be said about a meeting of the one whose turn it is.
    fn verdict(&self, turn: &PairingTurn, other: usize) -> Verdict {
        if !self.meetings.may(turn.first, other)
            && let Some(verdict) = (self.forbids)(turn.first, other)
        {
            return verdict;
        }
        if !self.leaves_a_pairing(&turn.others, other) {
            return Verdict::Incomplete;
        }
        match turn.best {
            Some(best) if best != other => (self.behind)(turn.first, other, best),
            Some(_) | None => Verdict::AsGood,
        }
    }

    fn board(&self, turns: &[PairingTurn], board: Board) -> Option<BoardReason> {
        let turn = turns.iter().find(|turn| {
            let (one, other) = (self.no(turn.first), self.no(turn.stands));
            (one, other) == (board.white, board.black) || (other, one) == (board.white, board.black)
        })?;
        let (one, other) = (&self.entrants[turn.first], &self.entrants[turn.stands]);
        let is_natural = turn.next == turn.stands;
        let tries = !is_natural && self.depth.tries([board.white, board.black]);
        let standpoint = |no: StartNo| {
            let player = if one.no == no { one } else { other };
            Standpoint {
                player: no,
                score: player.score,
                due: player.due,
                opposition: Opposition::NotAsked,
            }
        };
        Some(BoardReason {
            board,
            bracket: (!self.groups.is_empty()).then_some(other.score),
            white: standpoint(board.white),
            black: standpoint(board.black),
            place: Place::Neighbours { is_natural },
            colours: seen::colours(one, other, (self.colours)(turn.first, turn.stands), board),
            instead: tries.then(|| Alternative {
                what: Instead::Meet(self.no(turn.first), self.no(turn.next)),
                verdict: self.verdict(turn, turn.next),
            }),
        })
    }

    /// The whole list, where it is one group.
    fn whole(&self, turns: &[PairingTurn]) -> BracketReason {
        BracketReason {
            score: None,
            moved: Vec::new(),
            residents: self.entrants.iter().map(|entrant| entrant.no).collect(),
            pairs: turns.len(),
            floaters: Vec::new(),
            by_rules: self.deviation(turns.iter()),
        }
    }

    fn group(&self, turns: &[PairingTurn], step: &Step) -> BracketReason {
        let pairs = &step.stands.pairs;
        BracketReason {
            score: Some(step.score),
            moved: self.numbers(&step.moved),
            residents: self.numbers(&step.residents),
            pairs: pairs.len(),
            floaters: self.numbers(&step.stands.floaters),
            by_rules: self.deviation(
                turns
                    .iter()
                    .filter(|turn| pairs.contains(&(turn.first, turn.stands))),
            ),
        }
    }

    /// Which of these turns the rules take otherwise, and why not as the first of them stands.
    fn deviation<'t>(&self, turns: impl Iterator<Item = &'t PairingTurn>) -> Option<BracketDeviation> {
        let mut departing = turns
            .filter_map(|turn| Some((turn, turn.best.filter(|best| *best != turn.stands)?)))
            .peekable();
        let verdict = departing
            .peek()
            .map(|(turn, _)| self.verdict(turn, turn.stands))?;
        Some(BracketDeviation {
            verdict,
            missing: departing
                .map(|(turn, best)| (self.no(turn.first), self.no(best)))
                .collect(),
            floaters: Vec::new(),
        })
    }
}
