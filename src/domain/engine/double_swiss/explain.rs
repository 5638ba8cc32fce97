//! Why the first games of a round are as they are: score groups from the top, each with those who come up to it, and the pairs by their
//! identifier. Brackets are compared by C4 to C8, counted here from the criteria and not by the weights of the matching.

use std::cmp::{Ordering, Reverse};

use super::{DoubleField, MOST, READING, colours, is_second, player::Player, ranked, second};
use crate::{
    numbers::StartNo,
    pairing::{
        Board, LeftOver, Request, Round,
        criteria::{Amount, ByeStep, DoubleSwissCriterion, Rule},
        meetings::Meetings,
        reasons::{
            Alternative, BoardReason, BracketDeviation, BracketReason, ColourReason, Depth, Difference,
            Explanation, FloatReason, Instead, MOST_TRIED, Opposition, Place, Standpoint, Text, Towards,
            Unexplained, Verdict,
            receiver::{self, Claim},
            seen,
        },
        watch::Watch,
    },
    points::Points,
    team_swiss::{self, field::TeamField},
};

/// Explains a round: of matches, or of their second games.
pub(crate) fn explain(
    request: &Request<'_>,
    round: &Round,
    depth: Depth<'_>,
) -> Result<Explanation, Unexplained> {
    if is_second(request) {
        return Ok(second::explain(request, round, depth));
    }
    if !(2..=MOST).contains(&request.taking_part().count()) {
        return Err(Unexplained::NotComplete);
    }
    let all = DoubleField::new(request);
    let numbers: Vec<StartNo> = all.players.iter().map(|player| player.no).collect();
    let partners = seen::partners(&numbers, round)?;
    if !team_swiss::has_pairing(&all.field) {
        return Err(Unexplained::NoLegalPairing);
    }
    let explainer = Explainer {
        request,
        depth,
        all: &all,
    };
    let steps = explainer.steps(&partners);
    Ok(Explanation {
        text: Text::DoubleSwiss,
        boards: round
            .boards
            .iter()
            .filter_map(|board| explainer.board(&steps, *board))
            .collect(),
        floats: steps.iter().flat_map(|step| explainer.floats(step)).collect(),
        bye: round
            .left_over
            .map(LeftOver::player)
            .and_then(|player| receiver::bye(request, depth, &claims(&all), player)),
        brackets: steps.iter().map(|step| explainer.bracket(step)).collect(),
        is_compared: depth != Depth::Facts,
    })
}

/// What speaks for giving each the bye (art. 3.4).
fn claims(all: &DoubleField) -> Vec<Claim> {
    let could = all.field.meetings.could_be_left_over();
    let size = all.players.len();
    let claim = |(place, player): (usize, &Player)| Claim {
        no: player.no,
        score: player.score,
        unplayed: player.unplayed,
        may: player.barred.is_none(),
        completes: could.contains(&place),
        steps: vec![
            (ByeStep::Score, Amount::Scores(vec![player.score])),
            (ByeStep::Games, Amount::Count(player.unplayed)),
            (ByeStep::Rank, Amount::Count(size - place)),
        ],
    };
    all.players.iter().enumerate().map(claim).collect()
}

/// A score group with those who come up to it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Group {
    /// In the order of score and number.
    coming: Vec<usize>,
    /// The smaller number first, in their order.
    pairs: Vec<(usize, usize)>,
}

/// A bracket of the round as it stands, and as the rules make it from the same players.
struct GroupStep {
    residents: Vec<usize>,
    /// Everybody who is not paired yet, by score and number.
    left: Vec<usize>,
    stands: Group,
    best: Option<Group>,
}

impl GroupStep {
    fn is_by_rules(&self) -> bool {
        self.best.as_ref() == Some(&self.stands)
    }

    /// Those below, by score and number.
    fn lower(&self) -> &[usize] {
        &self.left[self.residents.len()..]
    }

    /// Everybody of the bracket, by number.
    fn members(&self) -> Vec<usize> {
        let mut members = [&self.residents[..], &self.stands.coming].concat();
        members.sort_unstable();
        members
    }
}

struct Explainer<'a> {
    request: &'a Request<'a>,
    depth: Depth<'a>,
    all: &'a DoubleField,
}

impl Explainer<'_> {
    fn player(&self, one: usize) -> &Player {
        &self.all.players[one]
    }

    fn no(&self, one: usize) -> StartNo {
        self.player(one).no
    }

    fn numbers(&self, some: &[usize]) -> Vec<StartNo> {
        some.iter().map(|&one| self.no(one)).collect()
    }

    fn score(&self, step: &GroupStep) -> Points {
        self.player(step.residents[0]).score
    }

    /// Players by score and number.
    fn in_order(&self, mut some: Vec<usize>) -> Vec<usize> {
        some.sort_by_key(|&one| (Reverse(self.player(one).score), one));
        some
    }

    fn steps(&self, partners: &[Option<usize>]) -> Vec<GroupStep> {
        let mut left = self.all.field.by_score();
        left.retain(|&one| partners[one].is_some());
        let mut steps = Vec::new();
        while let Some(&first) = left.first() {
            let top = self.player(first).score;
            let residents: Vec<usize> = left
                .iter()
                .copied()
                .take_while(|&one| self.player(one).score == top)
                .collect();
            let meets = |one: usize| Some((one, partners[one]?));
            let mut pairs: Vec<(usize, usize)> = residents
                .iter()
                .filter_map(|&one| meets(one))
                .map(|(one, other)| (one.min(other), one.max(other)))
                .collect();
            pairs.sort_unstable();
            pairs.dedup();
            let both = pairs.iter().flat_map(|(one, other)| [*one, *other]);
            let coming = both.filter(|one| !residents.contains(one)).collect();
            let stands = Group {
                coming: self.in_order(coming),
                pairs,
            };
            let before = left.clone();
            left.retain(|one| !residents.contains(one) && !stands.coming.contains(one));
            steps.push(GroupStep {
                best: (self.depth != Depth::Facts)
                    .then(|| self.best(&self.all.field, &before))
                    .flatten(),
                residents,
                left: before,
                stands,
            });
        }
        steps
    }

    /// What the rules make of the highest score of those who are left. `None` where not all of them can be paired.
    fn best(&self, field: &TeamField, left: &[usize]) -> Option<Group> {
        if !field.meetings.can_all_meet(left) {
            return None;
        }
        let bracket = team_swiss::bracket(field, READING, left, &Watch::default())?;
        let mut pairs = bracket.pairs;
        pairs.sort_unstable();
        Some(Group {
            coming: self.in_order(bracket.came_up),
            pairs,
        })
    }

    /// How much there is of what a criterion asks to be little.
    fn amount(&self, criterion: DoubleSwissCriterion, step: &GroupStep, group: &Group) -> Amount {
        let field = &self.all.field;
        let spared = |some: &mut dyn Iterator<Item = usize>| some.filter(|&one| field.is_spared(one)).count();
        match criterion {
            DoubleSwissCriterion::C4 => Amount::Count(group.coming.len()),
            DoubleSwissCriterion::C5 => {
                let scores = group.coming.iter().map(|&one| self.player(one).score);
                let mut differences: Vec<Points> = scores.map(|score| self.score(step) - score).collect();
                differences.sort_unstable_by_key(|difference| Reverse(*difference));
                Amount::Scores(differences)
            }
            DoubleSwissCriterion::C6 => {
                let watch = Watch::default();
                let keeps = team_swiss::step(field, READING, &step.left, &watch).keeps(&group.coming);
                Amount::Count(usize::from(!keeps))
            }
            DoubleSwissCriterion::C7 => Amount::Count(spared(&mut group.coming.iter().copied())),
            DoubleSwissCriterion::C8 => {
                let both = group
                    .pairs
                    .iter()
                    .flat_map(|(one, other)| [(*one, *other), (*other, *one)]);
                let mut opponents = both
                    .filter(|(one, _)| group.coming.contains(one))
                    .map(|(_, other)| other);
                Amount::Count(spared(&mut opponents))
            }
        }
    }

    /// The first criterion by which two brackets differ, and which has less of it. C8 is asked only of brackets with the same players,
    /// because who comes up is chosen before the pairs (art. 3.5.5).
    fn compare(&self, step: &GroupStep, one: &Group, other: &Group) -> Option<(Ordering, Difference)> {
        DoubleSwissCriterion::ALL.into_iter().find_map(|criterion| {
            if criterion == DoubleSwissCriterion::C8 && one.coming != other.coming {
                return None;
            }
            let stands = self.amount(criterion, step, one);
            let instead = self.amount(criterion, step, other);
            let order = stands.compare(&instead);
            let difference = Difference {
                rule: Rule::DoubleSwiss(criterion),
                stands,
                instead,
            };
            (order != Ordering::Equal).then_some((order, difference))
        })
    }

    fn bracket(&self, step: &GroupStep) -> BracketReason {
        BracketReason {
            score: Some(self.score(step)),
            moved: self.numbers(&step.stands.coming),
            residents: self.numbers(&step.residents),
            pairs: step.stands.pairs.len(),
            floaters: Vec::new(),
            by_rules: self.departure(step),
        }
    }

    fn departure(&self, step: &GroupStep) -> Option<BracketDeviation> {
        let best = step.best.as_ref().filter(|best| **best != step.stands)?;
        let verdict = self.departs(step, best)?;
        let both = [best, &step.stands].map(|one| (&one.pairs[..], &one.coming[..]));
        Some(BracketDeviation::new(verdict, both, |one| self.no(one)))
    }

    fn departs(&self, step: &GroupStep, best: &Group) -> Option<Verdict> {
        let mut pairs = step.stands.pairs.iter();
        let forbidden = pairs.find_map(|(one, other)| self.forbidden(*one, *other));
        if forbidden.is_some() {
            return forbidden;
        }
        let coming = &step.stands.coming;
        let lower = step.lower().iter().copied();
        let rest: Vec<usize> = lower.filter(|one| !coming.contains(one)).collect();
        if !self.all.field.meetings.can_all_meet(&rest) {
            return Some(Verdict::Incomplete);
        }
        match self.compare(step, &step.stands, best) {
            Some((Ordering::Greater, difference)) => Some(Verdict::Worse(difference)),
            None => Some(Verdict::Later),
            // Better than the best: the two ways to weigh disagree, so nothing is said.
            Some(_) => None,
        }
    }

    /// What forbids two players to meet.
    fn forbidden(&self, one: usize, other: usize) -> Option<Verdict> {
        if self.all.field.meetings.may(one, other) {
            return None;
        }
        let met = self.player(one).met(self.no(other));
        Some(met.map_or(Verdict::Apart, Verdict::Met))
    }

    /// The best that can be had with less freedom, compared with what stands.
    fn tried(&self, step: &GroupStep, meetings: Meetings) -> Option<Verdict> {
        let bound = TeamField {
            meetings,
            ..self.all.field.clone()
        };
        let Some(best) = self.best(&bound, &step.left) else {
            return Some(Verdict::Incomplete);
        };
        match self.compare(step, &step.stands, &best) {
            Some((Ordering::Less, difference)) => Some(Verdict::Worse(difference)),
            Some((Ordering::Greater, difference)) if !step.is_by_rules() => Some(Verdict::Better(difference)),
            None if step.is_by_rules() => Some(Verdict::Later),
            None => Some(Verdict::AsGood),
            Some(_) => None,
        }
    }

    fn floats(&self, step: &GroupStep) -> Vec<FloatReason> {
        let coming = &step.stands.coming;
        let float = |&one: &usize| {
            let no = self.no(one);
            // In the order in which they are asked (art. 3.5.3).
            let before: Vec<usize> = step
                .lower()
                .iter()
                .copied()
                .take_while(|other| *other != one)
                .filter(|other| !coming.contains(other))
                .collect();
            let tries = self.depth.tries([no, no]);
            let passed_over = |&other: &usize| {
                let stays = |third: usize| !step.residents.contains(&third);
                let bound = self.all.field.meetings.parting(other, stays);
                Some(Alternative {
                    what: Instead::Float(self.no(other)),
                    verdict: self.tried(step, bound)?,
                })
            };
            FloatReason {
                player: no,
                towards: Towards::Above,
                bracket: self.score(step),
                players: step.residents.len(),
                pairs: step.stands.pairs.len(),
                is_first: before.is_empty(),
                instead: before
                    .iter()
                    .filter(|_| tries)
                    .take(MOST_TRIED)
                    .filter_map(passed_over)
                    .collect(),
            }
        };
        coming.iter().map(float).collect()
    }

    fn board(&self, steps: &[GroupStep], board: Board) -> Option<BoardReason> {
        let at = |no: StartNo| self.all.players.binary_search_by_key(&no, |one| one.no).ok();
        let (white, black) = (at(board.white)?, at(board.black)?);
        let (one, other) = (white.min(black), white.max(black));
        let step = steps
            .iter()
            .find(|step| step.stands.pairs.contains(&(one, other)))?;
        let (place, natural) = obvious(step, one, other);
        let tries = self.depth.tries([board.white, board.black]);
        let instead = natural.filter(|_| tries).and_then(|(one, other)| {
            let bound = || self.all.field.meetings.binding(one, other);
            let verdict = self.forbidden(one, other).or_else(|| self.tried(step, bound()))?;
            Some(Alternative {
                what: Instead::Meet(self.no(one), self.no(other)),
                verdict,
            })
        });
        let standpoint = |one: usize| Standpoint {
            player: self.no(one),
            score: self.player(one).score,
            due: None,
            opposition: Opposition::NotAsked,
        };
        Some(BoardReason {
            board,
            bracket: Some(self.score(step)),
            white: standpoint(white),
            black: standpoint(black),
            place,
            colours: self.colours(one, other, board),
            instead,
        })
    }

    fn colours(&self, one: usize, other: usize, board: Board) -> ColourReason {
        let (higher, lower) = ranked(self.player(one), self.player(other));
        let (colour, rule, decides_for) = colours::allot(self.request.first_colour, higher, lower);
        ColourReason {
            rule,
            decides_for,
            colour: if decides_for == higher.no {
                colour
            } else {
                colour.opposite()
            },
            is_followed: Board::of(higher.no, lower.no, colour) == board,
        }
    }
}

/// Where a pair stands between the halves of its bracket by number, and the pair one would think of first: the earliest identifier has the
/// upper half as top members, and each meets the first of the lower half whom no smaller number meets (art. 3.6).
fn obvious(step: &GroupStep, one: usize, other: usize) -> (Place, Option<(usize, usize)>) {
    let members = step.members();
    let (upper, lower) = members.split_at(members.len() / 2);
    let Some(place) = upper.iter().position(|member| *member == one) else {
        // Both are of the lower half: the first of them would have met somebody of the upper one.
        let at = lower.iter().position(|member| *member == one).unwrap_or(0);
        return (Place::Exchanged, upper.get(at).map(|&top| (top, one)));
    };
    if upper.contains(&other) {
        return (Place::Exchanged, lower.get(place).map(|&bottom| (one, bottom)));
    }
    if lower.get(place) == Some(&other) {
        return (Place::Natural { place: place + 1 }, None);
    }
    let meets = |one: usize, other: usize| step.stands.pairs.contains(&(one, other));
    let natural = lower
        .iter()
        .copied()
        .find(|&free| !upper[..place].iter().any(|&higher| meets(higher, free)))
        .filter(|&free| free != other);
    (Place::Transposed, natural.map(|free| (one, free)))
}
