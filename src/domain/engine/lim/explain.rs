//! Why a round is as it is: score groups from both ends, and in each who goes on and whose turn it is.
//!
//! Every group is compared with what the rules make of the same players; a group whose pairs the rules take apart for the median group
//! (art. 2.6) with what is left of it.

use std::cmp::Reverse;

use super::{
    LimField, LimPlayer, bye, colours,
    exchanges::{candidates, obvious, turns},
    floaters::{self, FloatChoice, FloatClaim, FloaterKind},
    groups::{self, Direction, LimStep, Outcome},
    pair_all, pair_group, partners,
};
use crate::{
    numbers::StartNo,
    pairing::{
        Board, LeftOver, MOST_PLAYERS, Request, Round,
        criteria::{Amount, ByeStep, LimRule, Rule},
        reasons::{
            Alternative, BoardReason, BracketDeviation, BracketReason, Depth, Difference, Explanation,
            FloatReason, Instead, MOST_TRIED, Opposition, Place, Standpoint, Text, Towards, Unexplained,
            Verdict,
            receiver::{self, Claim},
            seen,
        },
        watch::Watch,
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
    let field = LimField::new(request);
    let numbers: Vec<StartNo> = field.players.iter().map(|player| player.entrant.no).collect();
    let seats = seen::partners(&numbers, round)?;
    let everybody: Vec<usize> = (0..numbers.len()).collect();
    let can_be_paired = if numbers.len() % 2 == 1 {
        bye(&field).is_some()
    } else {
        field.meetings.can_all_meet(&everybody)
    };
    if !can_be_paired {
        return Err(Unexplained::NoLegalPairing);
    }
    let explainer = LimExplainer {
        request,
        depth,
        field: &field,
    };
    let mut told = explainer.told(&seats);
    // From the highest score, as other systems are told.
    told.sort_by_key(|group| Reverse(group.step.score));
    Ok(Explanation {
        text: Text::Lim,
        boards: round
            .boards
            .iter()
            .filter_map(|board| explainer.board(&told, *board))
            .collect(),
        floats: told.iter().flat_map(|group| explainer.floats(group)).collect(),
        bye: round
            .left_over
            .map(LeftOver::player)
            .and_then(|player| receiver::bye(request, depth, &claims(&field), player)),
        brackets: told.iter().map(|group| explainer.bracket(group)).collect(),
        is_compared: depth != Depth::Facts,
    })
}

/// What speaks for giving each the bye (art. 1.1 and 7.1).
fn claims(field: &LimField) -> Vec<Claim> {
    let could = field.meetings.could_be_left_over();
    let claim = |(place, player): (usize, &LimPlayer)| {
        let entrant = &player.entrant;
        let lower = field.players.iter().filter(|other| other.entrant.no > entrant.no);
        let mut steps = vec![(ByeStep::Score, Amount::Scores(vec![entrant.score]))];
        if field.is_first {
            steps.push((ByeStep::Rating, Amount::Count(usize::from(player.rating()))));
        }
        steps.push((ByeStep::Rank, Amount::Count(lower.count() + 1)));
        Claim {
            no: entrant.no,
            score: entrant.score,
            unplayed: entrant.unplayed,
            may: !entrant.had_bye,
            completes: could.contains(&place),
            steps,
        }
    };
    field.players.iter().enumerate().map(claim).collect()
}

/// A player whose turn it is in a group, and whom the round and the rules let them meet.
struct LimTurn {
    first: usize,
    stands: usize,
    /// Who is left, the first among them.
    left: Vec<usize>,
    /// None while nothing is compared.
    best: Option<usize>,
}

/// A group of the round with what is to be said about it.
struct ToldGroup {
    step: LimStep,
    turns: Vec<LimTurn>,
    /// What the rules make of it, where it was compared.
    best: Option<Outcome>,
}

impl ToldGroup {
    fn is_by_rules(&self) -> bool {
        self.best
            .as_ref()
            .is_some_and(|best| best.is_same(&self.step.stands))
    }

    /// The residents who are paired with one another, by rank.
    fn among_residents(&self) -> Vec<usize> {
        let group = self.step.group();
        let own = self.turns.iter().filter(|turn| group.is_resident(turn.first));
        let mut who: Vec<usize> = own.flat_map(|turn| [turn.first, turn.stands]).collect();
        who.sort_unstable();
        who
    }

    /// Where in its group a pair stands.
    fn place(&self, turn: &LimTurn, natural: Option<usize>) -> Place {
        if !self.step.group().is_resident(turn.first) {
            return Place::MovedDown {
                is_natural: natural == Some(turn.stands),
            };
        }
        let list = self.among_residents();
        let half = list.len() / 2;
        let at = |one: usize| list.iter().position(|other| *other == one).unwrap_or(0);
        let (one, other) = (at(turn.first), at(turn.stands));
        let (higher, lower) = (one.min(other), one.max(other));
        if lower == higher + half {
            Place::Natural { place: higher + 1 }
        } else if higher < half && lower >= half {
            Place::Transposed
        } else {
            Place::Exchanged
        }
    }
}

struct LimExplainer<'a> {
    request: &'a Request<'a>,
    depth: Depth<'a>,
    field: &'a LimField,
}

impl LimExplainer<'_> {
    fn no(&self, one: usize) -> StartNo {
        self.field.entrant(one).no
    }

    fn numbers(&self, some: &[usize]) -> Vec<StartNo> {
        some.iter().map(|&one| self.no(one)).collect()
    }

    /// The groups of the round in the order in which they are paired, compared with those the rules make.
    fn told(&self, seats: &[Option<usize>]) -> Vec<ToldGroup> {
        let is_compared = self.depth != Depth::Facts;
        let rules = if is_compared {
            self.rules(seats)
        } else {
            Vec::new()
        };
        groups::steps(self.field, seats)
            .into_iter()
            .map(|step| {
                let by_rules = rules.iter().find(|other| {
                    let members = step.group().members();
                    other.side == step.side && other.score == step.score && other.group().members() == members
                });
                let best = match by_rules {
                    Some(other) => Some(other.stands.clone()),
                    None if is_compared => pair_group(self.field, &step.group(), &Watch::default()),
                    None => None,
                };
                ToldGroup {
                    turns: self.turns(&step),
                    best,
                    step,
                }
            })
            .collect()
    }

    /// The groups as the rules make them of those who are paired.
    fn rules(&self, seats: &[Option<usize>]) -> Vec<LimStep> {
        let left: Vec<usize> = (0..seats.len()).filter(|&one| seats[one].is_some()).collect();
        if !self.field.meetings.can_all_meet(&left) {
            return Vec::new();
        }
        let pairs = pair_all(self.field, &left, &Watch::default());
        pairs.map_or_else(Vec::new, |pairs| {
            groups::steps(self.field, &partners(seats.len(), &pairs))
        })
    }

    fn turns(&self, step: &LimStep) -> Vec<LimTurn> {
        let group = step.group();
        let mut left = turns(&group, &step.stands.floaters);
        let is_possible = self.depth != Depth::Facts && self.field.meetings.can_all_meet(&left);
        let mut turns = Vec::new();
        while let Some(&first) = left.first() {
            let pair = step
                .stands
                .pairs
                .iter()
                .find(|pair| pair.0 == first || pair.1 == first);
            let Some(&(one, other)) = pair else { break };
            let stands = if one == first { other } else { one };
            let mut order = candidates(self.field, &group, &left).into_iter();
            let best = is_possible
                .then(|| order.find(|&other| self.is_possible(&left, other)))
                .flatten();
            let rest = left.iter().copied().filter(|&one| one != first && one != stands);
            let rest = rest.collect();
            turns.push(LimTurn {
                first,
                stands,
                best,
                left: std::mem::replace(&mut left, rest),
            });
        }
        turns
    }

    /// May the first of these meet this one, and can the others be paired then?
    fn is_possible(&self, left: &[usize], other: usize) -> bool {
        left.first().is_some_and(|&first| {
            let others = left.iter().copied().filter(|&one| one != first && one != other);
            self.field.meetings.may(first, other)
                && self.field.meetings.can_all_meet(&others.collect::<Vec<_>>())
        })
    }

    /// What forbids two players to meet.
    fn forbidden(&self, one: usize, other: usize) -> Option<Verdict> {
        if self.field.meetings.may(one, other) {
            return None;
        }
        seen::forbidden(self.request, self.no(one), self.no(other), 0)
            .or_else(|| self.field.entrant(one).wants().map(Verdict::SameColour))
    }

    /// What is to be said about another opponent of the one whose turn it is.
    fn tried(&self, turn: &LimTurn, other: usize) -> Verdict {
        if let Some(verdict) = self.forbidden(turn.first, other) {
            return verdict;
        }
        if !self.is_possible(&turn.left, other) {
            return Verdict::Incomplete;
        }
        match self.colours_differ(turn.first, turn.stands, other) {
            Some((true, difference)) => Verdict::Worse(difference),
            Some((false, difference)) => Verdict::Better(difference),
            None if turn.best == Some(turn.stands) => Verdict::Later,
            None => Verdict::AsGood,
        }
    }

    /// Do the colours of only one of two opponents suit a player (art. 5.2), and are they those of the first?
    fn colours_differ(&self, player: usize, one: usize, other: usize) -> Option<(bool, Difference)> {
        let unsuited = |with: usize| usize::from(!self.field.suits(player, with));
        let (stands, instead) = (unsuited(one), unsuited(other));
        (stands != instead).then(|| {
            let difference = Difference {
                rule: Rule::Lim(LimRule::Colours),
                stands: Amount::Count(stands),
                instead: Amount::Count(instead),
            };
            (stands < instead, difference)
        })
    }

    fn bracket(&self, group: &ToldGroup) -> BracketReason {
        let step = &group.step;
        BracketReason {
            score: Some(step.score),
            moved: self.numbers(&[&step.ahead[..], &step.behind].concat()),
            residents: self.numbers(&step.residents),
            pairs: step.stands.pairs.len(),
            floaters: self.numbers(&step.stands.floaters),
            by_rules: self.departure(group),
        }
    }

    fn departure(&self, group: &ToldGroup) -> Option<BracketDeviation> {
        let best = group.best.as_ref()?;
        if group.is_by_rules() {
            return None;
        }
        let verdict = self.departs(group, best);
        let both = [best, &group.step.stands].map(|one| (&one.pairs[..], &one.floaters[..]));
        Some(BracketDeviation::new(verdict, both, |one| self.no(one)))
    }

    /// The first thing in which a group is not as the rules make it.
    fn departs(&self, group: &ToldGroup, best: &Outcome) -> Verdict {
        let stands = &group.step.stands;
        let mut pairs = stands.pairs.iter();
        if let Some(verdict) = pairs.find_map(|(one, other)| self.forbidden(*one, *other)) {
            return verdict;
        }
        if stands.floaters.len() > best.floaters.len() {
            return Verdict::Worse(Difference {
                rule: Rule::Lim(LimRule::FewestFloaters),
                stands: Amount::Count(stands.floaters.len()),
                instead: Amount::Count(best.floaters.len()),
            });
        }
        let choices = self.choices(&group.step);
        let choice = choices
            .iter()
            .find(|choice| !stands.floaters.contains(&choice.player));
        let other = stands.floaters.iter().find(|one| !best.floaters.contains(one));
        if let (Some(choice), Some(&other)) = (choice, other) {
            return passed_over(choice, other);
        }
        let turn = group
            .turns
            .iter()
            .find(|turn| turn.best.is_some_and(|best| best != turn.stands));
        turn.and_then(|turn| {
            let (is_better, difference) = self.colours_differ(turn.first, turn.stands, turn.best?)?;
            (!is_better).then_some(Verdict::Worse(difference))
        })
        .unwrap_or(Verdict::Later)
    }

    fn choices(&self, step: &LimStep) -> Vec<FloatChoice> {
        floaters::choose(self.field, &step.group(), &Watch::default()).unwrap_or_default()
    }

    fn floats(&self, group: &ToldGroup) -> Vec<FloatReason> {
        let step = &group.step;
        let direction = step.side.direction();
        let towards = match direction {
            Direction::Down => Towards::Below,
            Direction::Up => Towards::Upwards,
        };
        if step.stands.floaters.is_empty() {
            return Vec::new();
        }
        let mut choices = if group.is_by_rules() {
            self.choices(step)
        } else {
            Vec::new()
        };
        // After a pair was taken apart (art. 2.6) others have gone on than those chosen, and nothing is said of the choice.
        if choices
            .iter()
            .any(|choice| !step.stands.floaters.contains(&choice.player))
        {
            choices.clear();
        }
        let order = |one: usize| floaters::by_number(self.field, direction, one);
        let members = step.group().members();
        let reason = |&one: &usize| {
            let no = self.no(one);
            // Who would be asked before by number (art. 3.2.4).
            let stays = |other: &usize| !step.stands.floaters.contains(other) && order(*other) < order(one);
            let mut before: Vec<usize> = members.iter().copied().filter(stays).collect();
            before.sort_by_key(|&other| order(other));
            let choice = choices
                .iter()
                .find(|choice| choice.player == one && self.depth.tries([no, no]));
            let alternative = |choice: &FloatChoice, other: usize| Alternative {
                what: Instead::Float(self.no(other)),
                verdict: passed_over(choice, other),
            };
            FloatReason {
                player: no,
                towards,
                bracket: step.score,
                players: members.len(),
                pairs: step.stands.pairs.len(),
                is_first: before.is_empty(),
                instead: choice.map_or_else(Vec::new, |choice| {
                    let tried = before.iter().take(MOST_TRIED);
                    tried.map(|&other| alternative(choice, other)).collect()
                }),
            }
        };
        step.stands.floaters.iter().map(reason).collect()
    }

    fn board(&self, told: &[ToldGroup], board: Board) -> Option<BoardReason> {
        let at = |no: StartNo| self.field.players.iter().position(|one| one.entrant.no == no);
        let (white, black) = (at(board.white)?, at(board.black)?);
        let (one, other) = (white.min(black), white.max(black));
        let (group, turn) = told.iter().find_map(|group| {
            let mut turns = group.turns.iter();
            let turn = turns
                .find(|turn| (turn.first.min(turn.stands), turn.first.max(turn.stands)) == (one, other))?;
            Some((group, turn))
        })?;
        let natural = obvious(&group.step.group(), &turn.left);
        let place = group.place(turn, natural);
        let tries = self.depth.tries([board.white, board.black]) && !place.is_natural();
        let instead = natural
            .filter(|natural| tries && *natural != turn.stands)
            .and_then(|natural| {
                let (higher, lower) = (turn.first.min(natural), turn.first.max(natural));
                let verdict = self.tried(turn, natural);
                // Better than the rules: the group was paired before two of it were taken apart (art. 2.6), so nothing is said.
                let is_said = !(group.is_by_rules() && matches!(verdict, Verdict::Better(_)));
                is_said.then(|| Alternative {
                    what: Instead::Meet(self.no(higher), self.no(lower)),
                    verdict,
                })
            });
        let standpoint = |one: usize| {
            let entrant = self.field.entrant(one);
            Standpoint {
                player: entrant.no,
                score: entrant.score,
                due: entrant.due,
                opposition: Opposition::NotAsked,
            }
        };
        let (higher, lower) = (self.field.entrant(one), self.field.entrant(other));
        let allotted = colours(self.request.first_colour, higher, lower, group.step.side);
        Some(BoardReason {
            board,
            bracket: Some(group.step.score),
            white: standpoint(white),
            black: standpoint(black),
            place,
            colours: seen::colours(higher, lower, allotted, board),
            instead,
        })
    }
}

/// Why somebody was not chosen to go on: then fewer could be paired, or the first thing in which they are worse (art. 3.2, 3.9, 3.10).
fn passed_over(choice: &FloatChoice, other: usize) -> Verdict {
    let claim = |one: usize| {
        choice
            .possible
            .iter()
            .find(|(who, _)| *who == one)
            .map(|(_, claim)| claim)
    };
    match (claim(choice.player), claim(other)) {
        (Some(chosen), Some(other)) => difference(chosen, other).map_or(Verdict::Later, Verdict::Worse),
        (None, _) | (_, None) => Verdict::Incomplete,
    }
}

/// The first thing in which two who could go on differ; the number is none, for it is only an order.
fn difference(chosen: &FloatClaim, other: &FloatClaim) -> Option<Difference> {
    let steps = [
        (
            LimRule::Disadvantage,
            [chosen, other].map(|claim| grade(claim.kind)),
        ),
        (
            LimRule::FloatedBefore,
            [chosen, other].map(|claim| usize::from(claim.has_just_floated)),
        ),
        (
            LimRule::EvenColours,
            [chosen, other].map(|claim| usize::from(claim.leaves_uneven)),
        ),
    ];
    let (rule, [stands, instead]) = steps
        .into_iter()
        .find(|(_, [stands, instead])| stands != instead)?;
    Some(Difference {
        rule: Rule::Lim(rule),
        stands: Amount::Count(stands),
        instead: Amount::Count(instead),
    })
}

/// How much a kind disadvantages somebody.
const fn grade(kind: FloaterKind) -> usize {
    match kind {
        FloaterKind::D => 0,
        FloaterKind::C => 1,
        FloaterKind::B => 2,
        FloaterKind::A => 3,
    }
}
