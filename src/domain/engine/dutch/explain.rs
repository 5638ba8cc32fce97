//! Why a round is as it is: each obvious alternative is made as good as it can be, and compared.
//!
//! Every round, whoever made it, has exactly one division into brackets: from the top, a player with an opponent in the bracket is
//! paired there, and everybody else floats.

use std::cmp::Ordering;

use super::{
    bracket::Outcome,
    field::DutchField,
    scoregroups,
    value::{self, Candidate, Setting},
};
use crate::{
    numbers::{RoundNo, StartNo},
    pairing::{
        Board, MOST_PLAYERS, Request, Round, allotment,
        criteria::{Amount, Criterion, Rule},
        reasons::{
            Alternative, BoardReason, BracketDeviation, BracketReason, ByeReason, ColourReason, Depth,
            Difference, Explanation, FloatReason, Instead, MOST_TRIED, MOST_TRIED_FOR_BYE, Opposition, Place,
            Standpoint, Text, Towards, Unexplained, Verdict, seen,
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
    let field = DutchField::new(request).ok_or(Unexplained::NoLegalPairing)?;
    let numbers: Vec<StartNo> = field.entrants.iter().map(|entrant| entrant.no).collect();
    let partners = seen::partners(&numbers, round)?;
    let mut explainer = DutchExplainer {
        request,
        field: &field,
        depth,
        steps: steps(&field, &partners),
        explanation: Explanation {
            text: Text::Dutch,
            boards: Vec::with_capacity(round.boards.len()),
            floats: Vec::new(),
            bye: None,
            brackets: Vec::new(),
            is_compared: depth != Depth::Facts,
        },
    };
    explainer.run(round);
    Ok(explainer.explanation)
}

/// A bracket of the round as it stands, and as the rules make it from the same players.
#[derive(Debug)]
struct DutchBracketStep {
    setting: Setting,
    stands: Outcome,
    /// None while nothing is compared, and where the rules have no pairing for what stands above.
    best: Option<Outcome>,
}

impl DutchBracketStep {
    fn is_by_rules(&self) -> bool {
        self.best.as_ref() == Some(&self.stands)
    }
}

fn steps(field: &DutchField, partners: &[Option<usize>]) -> Vec<DutchBracketStep> {
    let groups = scoregroups(&field.entrants);
    let mut steps = Vec::with_capacity(groups.len());
    let mut moved: Vec<usize> = Vec::new();
    for (index, residents) in groups.iter().enumerate() {
        let setting = Setting {
            moved: std::mem::take(&mut moved),
            residents: residents.clone(),
            next: groups.get(index + 1).cloned().unwrap_or_default(),
            rest: groups.iter().skip(index + 2).flatten().copied().collect(),
        };
        let bracket = setting.bracket();
        let mut stands = Outcome {
            pairs: Vec::new(),
            floaters: Vec::new(),
        };
        for &one in &bracket {
            // The bracket is in order, and holds everybody who is not paired yet down to its last player.
            match partners[one].filter(|other| bracket.binary_search(other).is_ok()) {
                Some(other) if one < other => stands.pairs.push((one, other)),
                Some(_) => {}
                None => stands.floaters.push(one),
            }
        }
        moved.clone_from(&stands.floaters);
        steps.push(DutchBracketStep {
            setting,
            stands,
            best: None,
        });
    }
    steps
}

struct DutchExplainer<'a> {
    request: &'a Request<'a>,
    field: &'a DutchField,
    depth: Depth<'a>,
    steps: Vec<DutchBracketStep>,
    explanation: Explanation,
}

impl DutchExplainer<'_> {
    fn run(&mut self, round: &Round) {
        if self.depth != Depth::Facts {
            for step in &mut self.steps {
                step.best = step.setting.best(self.field);
            }
        }
        self.explanation.brackets = self.steps.iter().map(|step| self.bracket(step)).collect();
        self.explanation.floats = self.floats();
        self.explanation.boards = round
            .boards
            .iter()
            .filter_map(|board| self.board(*board))
            .collect();
        self.explanation.bye = round
            .left_over
            .and_then(|left_over| self.place(left_over.player()))
            .map(|receiver| self.bye(receiver));
    }

    fn no(&self, one: usize) -> StartNo {
        self.field.entrants[one].no
    }

    fn place(&self, no: StartNo) -> Option<usize> {
        self.field.entrants.iter().position(|entrant| entrant.no == no)
    }

    fn numbers(&self, some: &[usize]) -> Vec<StartNo> {
        some.iter().map(|&one| self.no(one)).collect()
    }

    fn bracket(&self, step: &DutchBracketStep) -> BracketReason {
        let score = self.field.entrants[step.setting.residents[0]].score;
        BracketReason {
            score: Some(score),
            moved: self.numbers(&step.setting.moved),
            residents: self.numbers(&step.setting.residents),
            pairs: step.stands.pairs.len(),
            floaters: self.numbers(&step.stands.floaters),
            by_rules: self.departure(step),
        }
    }

    /// How a bracket that stands compares with the one the rules make.
    fn departure(&self, step: &DutchBracketStep) -> Option<BracketDeviation> {
        let best = step.best.as_ref()?;
        if *best == step.stands {
            return None;
        }
        let verdict = self.departs(step, best)?;
        let both = [best, &step.stands].map(|one| (&one.pairs[..], &one.floaters[..]));
        Some(BracketDeviation::new(verdict, both, |one| self.no(one)))
    }

    fn departs(&self, step: &DutchBracketStep, best: &Outcome) -> Option<Verdict> {
        if let Some(verdict) = step
            .stands
            .pairs
            .iter()
            .find_map(|(one, other)| self.forbidden(*one, *other))
        {
            return Some(verdict);
        }
        let is_last = step.setting.next.is_empty();
        if is_last && let [one] = step.stands.floaters[..] {
            if let Some(round) = self.had_bye(one) {
                return Some(Verdict::HadBye(round));
            }
            let lowest = self.field.bye_score()?;
            let score = self.field.entrants[one].score;
            if score != lowest {
                return Some(Verdict::HigherBye {
                    stands: lowest,
                    instead: score,
                });
            }
        }
        // What leaves the others without a pairing may look better by C6.
        let floaters = &step.stands.floaters[..];
        let left = [floaters, &step.setting.next, &step.setting.rest].concat();
        if let Some(verdict) = self.incomplete(self.field, &left, floaters) {
            return Some(verdict);
        }
        let ours = Candidate::new(self.field, &step.setting, &step.stands);
        match ours.compare(&Candidate::new(self.field, &step.setting, best)) {
            Ok(Some((Ordering::Greater, difference))) => Some(Verdict::Worse(difference)),
            Ok(None) => Some(Verdict::Later),
            // Better than the best: the two ways to weigh disagree, so nothing is said.
            Ok(Some(_)) | Err(value::NotComplete) => None,
        }
    }

    /// What forbids two players to meet.
    fn forbidden(&self, one: usize, other: usize) -> Option<Verdict> {
        if self.field.may_meet(one, other) {
            return None;
        }
        let (first, second) = (&self.field.entrants[one], &self.field.entrants[other]);
        seen::forbidden(self.request, first.no, second.no, 0)
            .or_else(|| first.wants().map(Verdict::SameColour))
    }

    /// The round that keeps a player from the bye (C2).
    fn had_bye(&self, one: usize) -> Option<RoundNo> {
        if !self.field.entrants[one].had_bye {
            return None;
        }
        seen::had_bye(self.request, self.no(one))
    }

    /// These two meet, and everything else is made as good as it can be.
    fn meeting(&self, step: &DutchBracketStep, one: usize, other: usize) -> Option<Verdict> {
        if let Some(verdict) = self.forbidden(one, other) {
            return Some(verdict);
        }
        self.tried(step, &self.field.meeting(one, other))
    }

    /// This player leaves the bracket, and everything else is made as good as it can be.
    fn floating(&self, step: &DutchBracketStep, one: usize) -> Option<Verdict> {
        if step.setting.next.is_empty()
            && let Some(round) = self.had_bye(one)
        {
            return Some(Verdict::HadBye(round));
        }
        self.tried(step, &self.field.leaving(one, &step.setting.bracket()))
    }

    /// The best that can be had with less freedom, compared with what stands. `None` when the program cannot tell.
    fn tried(&self, step: &DutchBracketStep, bound: &DutchField) -> Option<Verdict> {
        let Some(best) = step.setting.best(bound) else {
            return self.incomplete(bound, &step.setting.everybody(), &step.setting.moved);
        };
        let stands = Candidate::new(self.field, &step.setting, &step.stands);
        match stands.compare(&Candidate::new(self.field, &step.setting, &best)) {
            Ok(Some((Ordering::Less, difference))) => Some(Verdict::Worse(difference)),
            Ok(Some((Ordering::Greater, difference))) if !step.is_by_rules() => {
                Some(Verdict::Better(difference))
            }
            Ok(None) if step.is_by_rules() => Some(Verdict::Later),
            Ok(None) => Some(Verdict::AsGood),
            Ok(Some(_)) | Err(value::NotComplete) => None,
        }
    }

    /// Nothing can be had of these, of whom some were moved down: because somebody would be left without an opponent (C4), or only
    /// because the bye would be given to somebody with more points (C5).
    fn incomplete(&self, bound: &DutchField, who: &[usize], moved: &[usize]) -> Option<Verdict> {
        match bound.lowest_bye_among(who, moved) {
            None => Some(Verdict::Incomplete),
            Some(Some(score)) if Some(score) != self.field.bye_score() => Some(Verdict::HigherBye {
                stands: self.field.bye_score()?,
                instead: score,
            }),
            Some(_) => None,
        }
    }

    fn floats(&self) -> Vec<FloatReason> {
        let mut floats = Vec::new();
        for step in &self.steps {
            if step.setting.next.is_empty() {
                continue;
            }
            let bracket = step.setting.bracket();
            for &floater in &step.stands.floaters {
                let lower: Vec<usize> = bracket
                    .iter()
                    .rev()
                    .copied()
                    .take_while(|&one| one > floater)
                    .filter(|one| !step.stands.floaters.contains(one))
                    .collect();
                let no = self.no(floater);
                let tries = self.depth.tries([no, no]);
                floats.push(FloatReason {
                    player: no,
                    bracket: self.field.entrants[step.setting.residents[0]].score,
                    players: bracket.len(),
                    pairs: step.stands.pairs.len(),
                    towards: Towards::Below,
                    is_first: lower.is_empty(),
                    instead: lower
                        .iter()
                        .filter(|_| tries)
                        .take(MOST_TRIED)
                        .filter_map(|&one| {
                            Some(Alternative {
                                what: Instead::Float(self.no(one)),
                                verdict: self.floating(step, one)?,
                            })
                        })
                        .collect(),
                });
            }
        }
        floats
    }

    fn board(&self, board: Board) -> Option<BoardReason> {
        let (white, black) = (self.place(board.white)?, self.place(board.black)?);
        let (one, other) = (white.min(black), white.max(black));
        let step = self
            .steps
            .iter()
            .find(|step| step.stands.pairs.contains(&(one, other)))?;
        let (place, alternative) = self.obvious(step, one, other);
        let tries = self.depth.tries([board.white, board.black]);
        let instead = alternative.filter(|_| tries).and_then(|(what, first, second)| {
            let verdict = match second {
                Some(second) => self.meeting(step, first, second)?,
                None => self.floating(step, first)?,
            };
            Some(Alternative { what, verdict })
        });
        let standpoint = |one: usize| {
            let entrant = &self.field.entrants[one];
            Standpoint {
                player: entrant.no,
                score: entrant.score,
                due: entrant.due,
                opposition: Opposition::NotAsked,
            }
        };
        Some(BoardReason {
            board,
            bracket: Some(self.field.entrants[step.setting.residents[0]].score),
            white: standpoint(white),
            black: standpoint(black),
            place,
            colours: self.colours(one, other, board),
            instead,
        })
    }

    /// Where a pair stands in its bracket, and the pair or float one would think of first.
    fn obvious(
        &self,
        step: &DutchBracketStep,
        one: usize,
        other: usize,
    ) -> (Place, Option<(Instead, usize, Option<usize>)>) {
        let meet = |one: usize, other: usize| {
            let (one, other) = (one.min(other), one.max(other));
            (Instead::Meet(self.no(one), self.no(other)), one, Some(other))
        };
        let is_moved = |one: usize| step.setting.moved.contains(&one);
        if is_moved(one) {
            // Art. 3: S1 are those moved down who are paired, S2 all residents.
            let is_taken = |resident: usize| {
                step.stands
                    .pairs
                    .iter()
                    .any(|pair| is_moved(pair.0) && pair.0 < one && pair.1 == resident)
            };
            let free = |&&resident: &&usize| !is_taken(resident);
            let natural = step
                .setting
                .residents
                .iter()
                .find(free)
                .map_or(other, |&first| first);
            let is_natural = natural == other;
            return (
                Place::MovedDown { is_natural },
                (!is_natural).then(|| meet(one, natural)),
            );
        }
        let taken: Vec<usize> = step
            .stands
            .pairs
            .iter()
            .filter(|(one, _)| is_moved(*one))
            .map(|(_, other)| *other)
            .collect();
        let group: Vec<usize> = step
            .setting
            .residents
            .iter()
            .copied()
            .filter(|one| !taken.contains(one))
            .collect();
        let half = step.stands.pairs.len() - taken.len();
        let at = |player: usize| group.iter().position(|one| *one == player).unwrap_or(0);
        let (first, second) = (at(one), at(other));
        let place = match (first < half, second < half) {
            (true, false) if second == first + half => return (Place::Natural { place: first + 1 }, None),
            (true, false) => Place::Transposed,
            (true, true) | (false, _) => Place::Exchanged,
        };
        let alternative = if first < half {
            meet(one, group[first + half])
        } else if first < 2 * half {
            meet(group[first - half], one)
        } else {
            (Instead::Float(self.no(one)), one, None)
        };
        (place, Some(alternative))
    }

    fn colours(&self, one: usize, other: usize, board: Board) -> ColourReason {
        let (higher, lower) = (&self.field.entrants[one], &self.field.entrants[other]);
        let allotted = allotment::allot(higher, lower, self.request.first_colour);
        seen::colours(higher, lower, allotted, board)
    }

    fn bye(&self, receiver: usize) -> ByeReason {
        let entrant = &self.field.entrants[receiver];
        let lower: Vec<usize> = (receiver + 1..self.field.entrants.len()).rev().collect();
        let tries = self.depth.tries([entrant.no, entrant.no]);
        let most = if tries { MOST_TRIED_FOR_BYE } else { 0 };
        let everybody: Vec<usize> = (0..self.field.entrants.len()).collect();
        let could = if tries {
            self.field.could_have_bye(&everybody)
        } else {
            Vec::new()
        };
        ByeReason {
            player: entrant.no,
            score: entrant.score,
            unplayed: entrant.unplayed,
            instead: lower
                .iter()
                .take(most)
                .filter_map(|&one| {
                    let (what, verdict) = self.not_bye(receiver, one, &could)?;
                    Some(Alternative { what, verdict })
                })
                .collect(),
            not_tried: lower.len().saturating_sub(most),
            by_rules: None,
        }
    }

    /// Why a player ranked lower does not get the bye.
    fn not_bye(&self, receiver: usize, one: usize, could: &[bool]) -> Option<(Instead, Verdict)> {
        let bye = Instead::Bye(self.no(one));
        if let Some(round) = self.had_bye(one) {
            return Some((bye, Verdict::HadBye(round)));
        }
        if !could[one] {
            return Some((bye, Verdict::Incomplete));
        }
        let (stands, instead) = (
            self.field.entrants[receiver].score,
            self.field.entrants[one].score,
        );
        if instead < stands {
            return Some((
                bye,
                Verdict::Better(Difference {
                    rule: Rule::Dutch(Criterion::C5),
                    stands: Amount::Scores(vec![stands]),
                    instead: Amount::Scores(vec![instead]),
                }),
            ));
        }
        // Of the same score: where one is paired and the other goes on.
        let step = self.steps.iter().find(|step| {
            step.stands.floaters.contains(&receiver)
                && step
                    .stands
                    .pairs
                    .iter()
                    .any(|(first, second)| *first == one || *second == one)
        })?;
        let verdict = self.floating(step, one)?;
        if step.stands.floaters.len() == 1 {
            Some((bye, verdict))
        } else {
            Some((Instead::Float(self.no(one)), verdict))
        }
    }
}
