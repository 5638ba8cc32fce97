//! Why a round of groups from which those left over move down is as it is: Burstein's brackets, and Monrad with score groups.
//!
//! Every round, whoever made it, has exactly one division into groups: from the top, a player with an opponent in the group is paired
//! there, and everybody else moves down. Two pairings of a group are compared criterion by criterion and not by the weights of the
//! matching, so that each can test the other.

use std::cmp::{Ordering, Reverse};

use super::{First, Group, Outcome};
use crate::{
    colour::Colour,
    numbers::StartNo,
    pairing::{
        Board, Request, Round,
        colours::ColourRule,
        criteria::{Amount, BursteinCriterion, MonradAim, Rule},
        entrant::Entrant,
        meetings::Meetings,
        reasons::{
            Alternative, BoardReason, BracketDeviation, BracketReason, ByeReason, Depth, Difference,
            Explanation, FloatReason, Instead, MOST_TRIED, Opposition, Place, Standpoint, Text, Towards,
            Verdict, seen,
        },
        watch::Watch,
    },
    points::Points,
};

/// What is asked of a group, in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Aim {
    Pairs,
    Scores,
    Next,
    Quarrels,
}

const AIMS: [Aim; 4] = [Aim::Pairs, Aim::Scores, Aim::Next, Aim::Quarrels];

impl Aim {
    const fn rule(self, text: Text) -> Rule {
        match text {
            Text::Burstein => Rule::Burstein(match self {
                Self::Pairs => BursteinCriterion::C5,
                Self::Scores => BursteinCriterion::C6,
                Self::Next => BursteinCriterion::C7,
                Self::Quarrels => BursteinCriterion::C8,
            }),
            Text::Monrad
            | Text::Keizer
            | Text::Dutch
            | Text::Seeding
            | Text::Dubov
            | Text::Lim
            | Text::DoubleSwiss
            | Text::Table => Rule::Monrad(match self {
                Self::Pairs => MonradAim::FewestFloaters,
                Self::Scores => MonradAim::LowestFloaters,
                Self::Next => MonradAim::NextGroup,
                Self::Quarrels => MonradAim::FewestRematches,
            }),
        }
    }
}

/// A round and the system that makes it.
#[derive(Clone, Copy)]
pub(crate) struct Plan<'a> {
    pub(crate) request: &'a Request<'a>,
    pub(crate) depth: Depth<'a>,
    pub(crate) text: Text,
    /// Everybody in the order of the system, so that a place is a rank.
    pub(crate) entrants: &'a [Entrant],
    /// By place in that list.
    pub(crate) oppositions: &'a [Opposition],
    pub(crate) meetings: &'a Meetings,
    pub(crate) rematches: u8,
    pub(crate) is_good: &'a dyn Fn(usize, usize) -> bool,
    pub(crate) first: First,
    /// The colour of the first of two, who stands higher.
    pub(crate) colours: &'a dyn Fn(usize, usize) -> (Colour, ColourRule),
}

/// A group of the round as it stands, and as the rules make it from the same players.
#[derive(Debug)]
pub(crate) struct Step {
    pub(crate) score: Points,
    /// Who was moved down into it, and who has the score.
    pub(crate) moved: Vec<usize>,
    pub(crate) residents: Vec<usize>,
    /// Both, in order.
    pub(crate) members: Vec<usize>,
    /// The groups that follow.
    below: Vec<Vec<usize>>,
    pub(crate) stands: Outcome,
    best: Option<Outcome>,
}

/// The floaters of a candidate leave the others without a pairing.
struct NotComplete;

/// Players by score, the highest first, each group in the order of the list.
pub(crate) fn by_score(who: &[usize], entrants: &[Entrant]) -> Vec<Vec<usize>> {
    let mut sorted = who.to_vec();
    sorted.sort_by_key(|&one| (Reverse(entrants[one].score), one));
    sorted
        .chunk_by(|one, other| entrants[*one].score == entrants[*other].score)
        .map(<[usize]>::to_vec)
        .collect()
}

/// The groups of a round as it stands.
pub(crate) fn steps(entrants: &[Entrant], partners: &[Option<usize>]) -> Vec<Step> {
    let paired: Vec<usize> = (0..entrants.len())
        .filter(|&one| partners[one].is_some())
        .collect();
    let groups = by_score(&paired, entrants);
    let mut moved: Vec<usize> = Vec::new();
    let mut steps = Vec::with_capacity(groups.len());
    for (index, residents) in groups.iter().enumerate() {
        let mut members = [&moved[..], residents].concat();
        members.sort_unstable();
        let mut stands = Outcome {
            pairs: Vec::new(),
            floaters: Vec::new(),
        };
        for &one in &members {
            match partners[one].filter(|other| members.binary_search(other).is_ok()) {
                Some(other) if one < other => stands.pairs.push((one, other)),
                Some(_) => {}
                None => stands.floaters.push(one),
            }
        }
        let floaters = stands.floaters.clone();
        steps.push(Step {
            score: entrants[residents[0]].score,
            moved: std::mem::replace(&mut moved, floaters),
            residents: residents.clone(),
            members,
            below: groups[index + 1..].to_vec(),
            stands,
            best: None,
        });
    }
    steps
}

impl Step {
    fn is_by_rules(&self) -> bool {
        self.best.as_ref() == Some(&self.stands)
    }

    /// Places in the group, from 0.
    fn place(list: &[usize], one: usize) -> usize {
        list.iter().position(|member| *member == one).unwrap_or(0)
    }

    /// Those who stay, in order.
    fn staying(&self) -> Vec<usize> {
        self.members
            .iter()
            .copied()
            .filter(|one| !self.stands.floaters.contains(one))
            .collect()
    }
}

/// The pair or the float one would think of first.
type Obvious = (Instead, usize, Option<usize>);

impl Plan<'_> {
    /// Explains a round whose bye, if there is one, is explained already. `partners` by place in the list.
    pub(crate) fn explain(
        &self,
        round: &Round,
        partners: &[Option<usize>],
        bye: Option<ByeReason>,
    ) -> Explanation {
        let mut steps = steps(self.entrants, partners);
        if self.depth != Depth::Facts {
            for step in &mut steps {
                step.best = self.best(self.meetings, &step.members, &step.below);
            }
        }
        Explanation {
            text: self.text,
            boards: round
                .boards
                .iter()
                .filter_map(|board| self.board(&steps, *board))
                .collect(),
            floats: steps.iter().flat_map(|step| self.floats(step)).collect(),
            bye,
            brackets: steps.iter().map(|step| self.bracket(step)).collect(),
            is_compared: self.depth != Depth::Facts,
        }
    }

    fn no(&self, one: usize) -> StartNo {
        self.entrants[one].no
    }

    fn numbers(&self, some: &[usize]) -> Vec<StartNo> {
        some.iter().map(|&one| self.no(one)).collect()
    }

    /// What the rules make of a group.
    fn best(&self, meetings: &Meetings, members: &[usize], below: &[Vec<usize>]) -> Option<Outcome> {
        let everybody = [members, &below.concat()].concat();
        if !meetings.can_all_meet(&everybody) {
            return None;
        }
        let scores: Vec<Points> = self.entrants.iter().map(|entrant| entrant.score).collect();
        Group {
            meetings,
            scores: &scores,
            is_good: self.is_good,
            first: self.first,
            members,
            next: below.first().map_or(&[][..], Vec::as_slice),
            rest: &below.get(1..).unwrap_or_default().concat(),
            watch: &Watch::default(),
        }
        .pair()
    }

    /// How much there is of what is asked to be little.
    fn amount(&self, aim: Aim, step: &Step, outcome: &Outcome) -> Result<Amount, NotComplete> {
        Ok(match aim {
            Aim::Pairs => Amount::Count(outcome.floaters.len()),
            Aim::Scores => Amount::Scores(self.scores(&outcome.floaters)),
            Aim::Next => {
                let Some((next, below)) = step.below.split_first() else {
                    return Ok(Amount::Scores(Vec::new()));
                };
                let mut members = [&outcome.floaters[..], next].concat();
                members.sort_unstable();
                let next = self.best(self.meetings, &members, below).ok_or(NotComplete)?;
                Amount::Scores(self.scores(&next.floaters))
            }
            Aim::Quarrels => Amount::Count(
                outcome
                    .pairs
                    .iter()
                    .filter(|(one, other)| !(self.is_good)(*one, *other))
                    .count(),
            ),
        })
    }

    fn scores(&self, some: &[usize]) -> Vec<Points> {
        let mut scores: Vec<Points> = some.iter().map(|&one| self.entrants[one].score).collect();
        scores.sort_unstable_by_key(|score| Reverse(*score));
        scores
    }

    /// The first thing by which two pairings of a group differ, and which has less of it.
    fn compare(
        &self,
        step: &Step,
        one: &Outcome,
        other: &Outcome,
    ) -> Result<Option<(Ordering, Difference)>, NotComplete> {
        for aim in AIMS {
            let (stands, instead) = (self.amount(aim, step, one)?, self.amount(aim, step, other)?);
            let order = stands.compare(&instead);
            if order != Ordering::Equal {
                let difference = Difference {
                    rule: aim.rule(self.text),
                    stands,
                    instead,
                };
                return Ok(Some((order, difference)));
            }
        }
        Ok(None)
    }

    fn bracket(&self, step: &Step) -> BracketReason {
        BracketReason {
            score: Some(step.score),
            moved: self.numbers(&step.moved),
            residents: self.numbers(&step.residents),
            pairs: step.stands.pairs.len(),
            floaters: self.numbers(&step.stands.floaters),
            by_rules: self.departure(step),
        }
    }

    fn departure(&self, step: &Step) -> Option<BracketDeviation> {
        let best = step.best.as_ref()?;
        if *best == step.stands {
            return None;
        }
        let verdict = self.departs(step, best)?;
        let both = [best, &step.stands].map(|one| (&one.pairs[..], &one.floaters[..]));
        Some(BracketDeviation::new(verdict, both, |one| self.no(one)))
    }

    fn departs(&self, step: &Step, best: &Outcome) -> Option<Verdict> {
        let forbidden = step
            .stands
            .pairs
            .iter()
            .find_map(|(one, other)| self.forbidden(*one, *other));
        if forbidden.is_some() {
            return forbidden;
        }
        // What leaves the others without a pairing may look better.
        let left = [&step.stands.floaters[..], &step.below.concat()].concat();
        if !self.meetings.can_all_meet(&left) {
            return Some(Verdict::Incomplete);
        }
        match self.compare(step, &step.stands, best) {
            Ok(Some((Ordering::Greater, difference))) => Some(Verdict::Worse(difference)),
            Ok(None) => Some(Verdict::Later),
            // Better than the best: the two ways to weigh disagree, so nothing is said.
            Ok(Some(_)) | Err(NotComplete) => None,
        }
    }

    /// What forbids two players to meet.
    fn forbidden(&self, one: usize, other: usize) -> Option<Verdict> {
        if self.meetings.may(one, other) {
            return None;
        }
        let (first, second) = (&self.entrants[one], &self.entrants[other]);
        seen::forbidden(self.request, first.no, second.no, self.rematches)
            .or_else(|| first.wants().map(Verdict::SameColour))
    }

    /// The best that can be had with less freedom, compared with what stands.
    fn tried(&self, step: &Step, bound: &Meetings) -> Option<Verdict> {
        let Some(best) = self.best(bound, &step.members, &step.below) else {
            return Some(Verdict::Incomplete);
        };
        match self.compare(step, &step.stands, &best) {
            Ok(Some((Ordering::Less, difference))) => Some(Verdict::Worse(difference)),
            Ok(Some((Ordering::Greater, difference))) if !step.is_by_rules() => {
                Some(Verdict::Better(difference))
            }
            Ok(None) if step.is_by_rules() => Some(Verdict::Later),
            Ok(None) => Some(Verdict::AsGood),
            Ok(Some(_)) | Err(NotComplete) => None,
        }
    }

    fn alternative(&self, step: &Step, (what, one, other): Obvious) -> Option<Alternative> {
        let verdict = if let Some(other) = other {
            self.forbidden(one, other)
                .or_else(|| self.tried(step, &self.meetings.binding(one, other)))?
        } else {
            let stays = |other: usize| step.members.contains(&other);
            self.tried(step, &self.meetings.parting(one, stays))?
        };
        Some(Alternative { what, verdict })
    }

    fn floats(&self, step: &Step) -> Vec<FloatReason> {
        let count = step.stands.floaters.len();
        let expected = self.expected_floaters(&step.members, count);
        step.stands
            .floaters
            .iter()
            .map(|&floater| {
                let no = self.no(floater);
                let is_first = expected.contains(&floater);
                let tries = !is_first && self.depth.tries([no, no]);
                FloatReason {
                    player: no,
                    towards: Towards::Below,
                    bracket: step.score,
                    players: step.members.len(),
                    pairs: step.stands.pairs.len(),
                    is_first,
                    instead: expected
                        .iter()
                        .filter(|one| tries && !step.stands.floaters.contains(one))
                        .take(MOST_TRIED)
                        .filter_map(|&one| self.alternative(step, (Instead::Float(self.no(one)), one, None)))
                        .collect(),
                }
            })
            .collect()
    }

    /// So many who would move down if nothing spoke against it.
    fn expected_floaters(&self, members: &[usize], count: usize) -> Vec<usize> {
        let from = match self.first {
            // The first meets the last, and so on: those in the middle are left over.
            First::LowestOpponent => (members.len() - count) / 2,
            First::Fold | First::Halves => members.len() - count,
        };
        members[from..from + count].iter().rev().copied().collect()
    }

    fn board(&self, steps: &[Step], board: Board) -> Option<BoardReason> {
        let at = |no: StartNo| self.entrants.iter().position(|entrant| entrant.no == no);
        let (white, black) = (at(board.white)?, at(board.black)?);
        let (one, other) = (white.min(black), white.max(black));
        let step = steps
            .iter()
            .find(|step| step.stands.pairs.contains(&(one, other)))?;
        let (place, obvious) = self.obvious(step, one, other);
        let instead = obvious
            .filter(|_| self.depth.tries([board.white, board.black]))
            .and_then(|obvious| self.alternative(step, obvious));
        let standpoint = |one: usize| {
            let entrant = &self.entrants[one];
            Standpoint {
                player: entrant.no,
                score: entrant.score,
                due: entrant.due,
                opposition: self.oppositions[one],
            }
        };
        let colours = seen::colours(
            &self.entrants[one],
            &self.entrants[other],
            (self.colours)(one, other),
            board,
        );
        Some(BoardReason {
            board,
            bracket: Some(step.score),
            white: standpoint(white),
            black: standpoint(black),
            place,
            colours,
            instead,
        })
    }

    fn obvious(&self, step: &Step, one: usize, other: usize) -> (Place, Option<Obvious>) {
        match self.first {
            First::LowestOpponent => self.of_both_ends(step, &step.members, one, other),
            First::Fold => self.of_both_ends(step, &step.staying(), one, other),
            First::Halves => self.of_halves(&step.staying(), one, other),
        }
    }

    fn meet(&self, one: usize, other: usize) -> Obvious {
        let (one, other) = (one.min(other), one.max(other));
        (Instead::Meet(self.no(one), self.no(other)), one, Some(other))
    }

    /// The first meets the last whom nobody higher meets.
    fn of_both_ends(
        &self,
        step: &Step,
        list: &[usize],
        one: usize,
        other: usize,
    ) -> (Place, Option<Obvious>) {
        let is_taken = |last: usize| {
            step.stands
                .pairs
                .iter()
                .any(|pair| pair.0 < one && (pair.0 == last || pair.1 == last))
        };
        let natural = list
            .iter()
            .rev()
            .copied()
            .find(|&last| last != one && !is_taken(last))
            .unwrap_or(other);
        let place = Place::FromBothEnds {
            place: Step::place(list, one) + 1,
            opponent: Step::place(list, other) + 1,
            of: list.len(),
            is_natural: natural == other,
        };
        (place, (natural != other).then(|| self.meet(one, natural)))
    }

    /// The first of the upper half meets the first of the lower.
    fn of_halves(&self, list: &[usize], one: usize, other: usize) -> (Place, Option<Obvious>) {
        let half = list.len() / 2;
        let (first, second) = (Step::place(list, one), Step::place(list, other));
        let place = match (first < half, second < half) {
            (true, false) if second == first + half => return (Place::Natural { place: first + 1 }, None),
            (true, false) => Place::Transposed,
            (true, true) | (false, _) => Place::Exchanged,
        };
        let opposite = if first < half { first + half } else { first - half };
        (place, Some(self.meet(one, list[opposite])))
    }
}
