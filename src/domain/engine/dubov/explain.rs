//! Why a round is as it is: score groups from the top, each with those who come up to it, and two sides in each bracket.
//!
//! Two brackets are compared by C5 to C10, counted here from the criteria and not by the weights of the matching.

use std::cmp::{Ordering, Reverse};

use super::{DubovField, bracket, bye, colours, player::Player, upfloaters};
use crate::{
    numbers::StartNo,
    pairing::{
        Board, LeftOver, MOST_PLAYERS, Request, Round,
        criteria::{Amount, ByeStep, DubovCriterion, Rule},
        reasons::{
            Alternative, BoardReason, BracketDeviation, BracketReason, Depth, Difference, Explanation,
            FloatReason, Instead, MOST_TRIED, Opposition, Place, Standpoint, Text, Towards, Unexplained,
            Verdict,
            receiver::{self, Claim},
            seen,
        },
        watch::Watch,
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
    let unrated = request
        .table
        .contestants
        .iter()
        .filter(|one| one.rating.is_none());
    match unrated.count() {
        0 => {}
        unrated => return Err(Unexplained::RatingsMissing(unrated)),
    }
    let field = DubovField::new(request);
    let numbers: Vec<StartNo> = field.players.iter().map(|player| player.entrant.no).collect();
    let partners = seen::partners(&numbers, round)?;
    let everybody: Vec<usize> = (0..numbers.len()).collect();
    let can_be_paired = if numbers.len() % 2 == 1 {
        bye(&field).is_some()
    } else {
        field.meetings.can_all_meet(&everybody)
    };
    if !can_be_paired {
        return Err(Unexplained::NoLegalPairing);
    }
    let explainer = DubovExplainer {
        request,
        depth,
        field: &field,
    };
    let steps = explainer.steps(&partners);
    Ok(Explanation {
        text: Text::Dubov,
        boards: round
            .boards
            .iter()
            .filter_map(|board| explainer.board(&steps, *board))
            .collect(),
        floats: steps.iter().flat_map(|step| explainer.floats(step)).collect(),
        bye: round
            .left_over
            .map(LeftOver::player)
            .and_then(|player| receiver::bye(request, depth, &claims(&field), player)),
        brackets: steps.iter().map(|step| explainer.bracket(step)).collect(),
        is_compared: depth != Depth::Facts,
    })
}

/// What speaks for giving each the bye (art. 3.1).
fn claims(field: &DubovField) -> Vec<Claim> {
    let could = field.meetings.could_be_left_over();
    field
        .players
        .iter()
        .enumerate()
        .map(|(place, player)| {
            let entrant = &player.entrant;
            let higher = field
                .players
                .iter()
                .filter(|other| other.entrant.no > entrant.no)
                .count();
            Claim {
                no: entrant.no,
                score: entrant.score,
                unplayed: entrant.unplayed,
                may: !entrant.had_bye,
                completes: could.contains(&place),
                steps: vec![
                    (ByeStep::Score, Amount::Scores(vec![entrant.score])),
                    (ByeStep::Games, Amount::Count(entrant.unplayed)),
                    (ByeStep::Rank, Amount::Count(higher + 1)),
                ],
            }
        })
        .collect()
}

/// A score group with those who come up to it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Bracket {
    /// In the order of score and number.
    coming: Vec<usize>,
    /// The one who stands higher first, in their order.
    pairs: Vec<(usize, usize)>,
}

impl Bracket {
    fn new(mut coming: Vec<usize>, pairs: Vec<(usize, usize)>) -> Self {
        coming.sort_unstable();
        let mut pairs: Vec<(usize, usize)> = pairs
            .into_iter()
            .map(|(one, other)| (one.min(other), one.max(other)))
            .collect();
        pairs.sort_unstable();
        Self { coming, pairs }
    }
}

/// A bracket of the round as it stands, and as the rules make it from the same players.
struct DubovBracketStep {
    residents: Vec<usize>,
    /// Everybody below who is not paired yet.
    lower: Vec<usize>,
    stands: Bracket,
    best: Option<Bracket>,
    /// The sides, and who changed them, where the players of the bracket can be paired.
    sides: Option<bracket::Ends>,
}

impl DubovBracketStep {
    fn is_by_rules(&self) -> bool {
        self.best.as_ref() == Some(&self.stands)
    }
}

struct DubovExplainer<'a> {
    request: &'a Request<'a>,
    depth: Depth<'a>,
    field: &'a DubovField,
}

impl DubovExplainer<'_> {
    fn player(&self, one: usize) -> &Player {
        &self.field.players[one]
    }

    fn no(&self, one: usize) -> StartNo {
        self.player(one).entrant.no
    }

    fn numbers(&self, some: &[usize]) -> Vec<StartNo> {
        some.iter().map(|&one| self.no(one)).collect()
    }

    fn score(&self, step: &DubovBracketStep) -> Points {
        self.player(step.residents[0]).score()
    }

    fn steps(&self, partners: &[Option<usize>]) -> Vec<DubovBracketStep> {
        let mut left: Vec<usize> = (0..partners.len())
            .filter(|&one| partners[one].is_some())
            .collect();
        let mut steps = Vec::new();
        while let Some(&first) = left.first() {
            let top = self.player(first).score();
            let (residents, lower): (Vec<usize>, Vec<usize>) =
                left.iter().partition(|&&one| self.player(one).score() == top);
            let pairs: Vec<(usize, usize)> = residents
                .iter()
                .filter_map(|&one| Some((one, partners[one]?)))
                .filter(|(one, other)| one < other)
                .collect();
            let coming: Vec<usize> = pairs
                .iter()
                .map(|(_, other)| *other)
                .filter(|other| !residents.contains(other))
                .collect();
            let stands = Bracket::new(coming, pairs);
            let members = [&residents[..], &stands.coming].concat();
            left.retain(|one| !members.contains(one));
            steps.push(DubovBracketStep {
                best: (self.depth != Depth::Facts)
                    .then(|| best(self.field, &residents, &lower))
                    .flatten(),
                sides: self
                    .field
                    .meetings
                    .can_all_meet(&members)
                    .then(|| bracket::sides(self.field, &members, &Watch::default()))
                    .flatten(),
                residents,
                lower,
                stands,
            });
        }
        steps
    }

    /// How much there is of what a criterion asks to be little.
    fn amount(&self, criterion: DubovCriterion, step: &DubovBracketStep, bracket: &Bracket) -> Amount {
        let coming = || bracket.coming.iter().map(|&one| self.player(one));
        let counts = !self.field.is_last;
        match criterion {
            DubovCriterion::C5 => Amount::Count(bracket.coming.len()),
            DubovCriterion::C6 => {
                let mut differences: Vec<Points> =
                    coming().map(|player| self.score(step) - player.score()).collect();
                differences.sort_unstable_by_key(|difference| Reverse(*difference));
                Amount::Scores(differences)
            }
            DubovCriterion::C7 => Amount::Count(
                bracket
                    .pairs
                    .iter()
                    .filter(|(one, other)| self.field.is_same(*one, *other))
                    .count(),
            ),
            DubovCriterion::C8 => {
                Amount::Count(coming().filter(|player| counts && player.is_maximum).count())
            }
            DubovCriterion::C9 => Amount::Count(
                coming()
                    .filter(|player| counts && player.is_maximum)
                    .map(|player| player.upfloats)
                    .sum(),
            ),
            DubovCriterion::C10 => Amount::Count(
                coming()
                    .filter(|player| counts && player.has_just_upfloated)
                    .count(),
            ),
        }
    }

    /// The first criterion by which two brackets differ, and which has less of it.
    fn compare(
        &self,
        step: &DubovBracketStep,
        one: &Bracket,
        other: &Bracket,
    ) -> Option<(Ordering, Difference)> {
        DubovCriterion::ALL.into_iter().find_map(|criterion| {
            let stands = self.amount(criterion, step, one);
            let instead = self.amount(criterion, step, other);
            let order = stands.compare(&instead);
            let difference = Difference {
                rule: Rule::Dubov(criterion),
                stands,
                instead,
            };
            (order != Ordering::Equal).then_some((order, difference))
        })
    }

    fn bracket(&self, step: &DubovBracketStep) -> BracketReason {
        BracketReason {
            score: Some(self.score(step)),
            moved: self.numbers(&step.stands.coming),
            residents: self.numbers(&step.residents),
            pairs: step.stands.pairs.len(),
            floaters: Vec::new(),
            by_rules: self.departure(step),
        }
    }

    fn departure(&self, step: &DubovBracketStep) -> Option<BracketDeviation> {
        let best = step.best.as_ref()?;
        if *best == step.stands {
            return None;
        }
        let verdict = self.departs(step, best)?;
        let both = [best, &step.stands].map(|one| (&one.pairs[..], &one.coming[..]));
        Some(BracketDeviation::new(verdict, both, |one| self.no(one)))
    }

    fn departs(&self, step: &DubovBracketStep, best: &Bracket) -> Option<Verdict> {
        let forbidden = step
            .stands
            .pairs
            .iter()
            .find_map(|(one, other)| self.forbidden(*one, *other));
        if forbidden.is_some() {
            return forbidden;
        }
        let rest: Vec<usize> = step
            .lower
            .iter()
            .copied()
            .filter(|one| !step.stands.coming.contains(one))
            .collect();
        if !self.field.meetings.can_all_meet(&rest) {
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
        if self.field.meetings.may(one, other) {
            return None;
        }
        seen::forbidden(self.request, self.no(one), self.no(other), 0)
            .or_else(|| self.player(one).wants().map(Verdict::SameColour))
    }

    /// The best that can be had with less freedom, compared with what stands.
    fn tried(&self, step: &DubovBracketStep, meetings: super::Meetings) -> Option<Verdict> {
        let bound = DubovField {
            meetings,
            ..self.field.clone()
        };
        let Some(best) = best(&bound, &step.residents, &step.lower) else {
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

    fn floats(&self, step: &DubovBracketStep) -> Vec<FloatReason> {
        let coming = &step.stands.coming;
        coming
            .iter()
            .map(|&one| {
                let no = self.no(one);
                // In the order in which they are asked (art. 4.2).
                let before: Vec<usize> = step
                    .lower
                    .iter()
                    .copied()
                    .take_while(|other| *other < one)
                    .filter(|other| !coming.contains(other))
                    .collect();
                let tries = self.depth.tries([no, no]);
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
                        .filter_map(|&other| {
                            let stays = |third: usize| !step.residents.contains(&third);
                            let bound = self.field.meetings.parting(other, stays);
                            Some(Alternative {
                                what: Instead::Float(self.no(other)),
                                verdict: self.tried(step, bound)?,
                            })
                        })
                        .collect(),
                }
            })
            .collect()
    }

    fn board(&self, steps: &[DubovBracketStep], board: Board) -> Option<BoardReason> {
        let at = |no: StartNo| self.field.players.iter().position(|one| one.entrant.no == no);
        let (white, black) = (at(board.white)?, at(board.black)?);
        let (one, other) = (white.min(black), white.max(black));
        let step = steps
            .iter()
            .find(|step| step.stands.pairs.contains(&(one, other)))?;
        let (place, natural) = self.obvious(step, one, other);
        let tries = self.depth.tries([board.white, board.black]);
        let instead = natural.filter(|_| tries).and_then(|(one, other)| {
            let (one, other) = (one.min(other), one.max(other));
            let verdict = self
                .forbidden(one, other)
                .or_else(|| self.tried(step, self.field.meetings.binding(one, other)))?;
            Some(Alternative {
                what: Instead::Meet(self.no(one), self.no(other)),
                verdict,
            })
        });
        let standpoint = |one: usize| {
            let player = self.player(one);
            Standpoint {
                player: player.entrant.no,
                score: player.score(),
                due: player.entrant.due,
                opposition: Opposition::Average {
                    rating: player.aro,
                    upfloats: player.upfloats,
                    is_maximum: player.is_maximum,
                },
            }
        };
        let (higher, lower) = (&self.player(one).entrant, &self.player(other).entrant);
        let allotted = colours(higher, lower, self.request.first_colour);
        Some(BoardReason {
            board,
            bracket: Some(self.score(step)),
            white: standpoint(white),
            black: standpoint(black),
            place,
            colours: seen::colours(higher, lower, allotted, board),
            instead,
        })
    }

    /// Where a pair stands between the sides, and the pair one would think of first.
    fn obvious(&self, step: &DubovBracketStep, one: usize, other: usize) -> (Place, Option<(usize, usize)>) {
        let Some(sides) = &step.sides else {
            return (Place::OneSide, None);
        };
        let [white, black] = &sides.ends;
        let (first, second) = match (white.contains(&one), white.contains(&other)) {
            (true, false) => (one, other),
            (false, true) => (other, one),
            (true, true) | (false, false) => return (Place::OneSide, None),
        };
        let place = white.iter().position(|player| *player == first).unwrap_or(0);
        let meets = |one: usize, other: usize| step.stands.pairs.contains(&(one.min(other), one.max(other)));
        let natural = black
            .iter()
            .copied()
            .find(|&free| !white[..place].iter().any(|&higher| meets(higher, free)))
            .unwrap_or(second);
        let place = Place::Sides {
            first: self.no(first),
            place: place + 1,
            shifted: sides
                .shifted
                .iter()
                .find(|player| **player == first || **player == second)
                .map(|&player| self.no(player)),
            is_natural: natural == second,
        };
        (place, (natural != second).then_some((first, natural)))
    }
}

/// What the rules make of a score group. `None` where not everybody left can be paired.
fn best(field: &DubovField, residents: &[usize], lower: &[usize]) -> Option<Bracket> {
    if !field.meetings.can_all_meet(&[residents, lower].concat()) {
        return None;
    }
    let watch = Watch::default();
    let coming = upfloaters::choose(field, residents, lower, &watch)?;
    let members = [residents, &coming].concat();
    let pairs = bracket::pair(field, &members, &watch)?;
    Some(Bracket::new(coming, pairs))
}
