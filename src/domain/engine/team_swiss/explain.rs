//! Why the round is as it is: alternatives that would come first are tried one by one, until something speaks against each.

use super::{
    Bracket, Outcome, TeamPair, TeamRequest, TeamUnpairable, allocated_bye, bracket, colours,
    field::TeamField,
    place,
    reasons::{
        ByeStep, NextForBye, PassedOverForBye, PassedOverOpponent, RejectedSet, TeamBracketReason,
        TeamByeReason, TeamDepth, TeamExplanation, TeamMatchReason, TeamPenalties, TeamStandpoint, WhyNoBye,
        WhyNotFewer, WhyNotMeet, WhyNotSet,
    },
    sets, solve, step,
};
use crate::{numbers::RoundNo, pairing::watch::Watch};

/// How many teams are named that do not have the bye, and how many sets that do not come up to a bracket.
const MOST_LISTED: usize = 12;

/// Explains the round the engine makes.
///
/// # Errors
///
/// As [`super::pair_watched`].
pub fn explain(
    request: &TeamRequest<'_>,
    depth: TeamDepth,
    watch: &Watch,
) -> Result<TeamExplanation, TeamUnpairable> {
    let field = TeamField::of(request);
    let outcome = solve(&field, request.readings.next_bracket, watch)?;
    TeamSwissExplainer {
        request,
        field: &field,
        outcome: &outcome,
        depth,
        watch,
    }
    .explain()
}

struct TeamSwissExplainer<'a> {
    request: &'a TeamRequest<'a>,
    field: &'a TeamField,
    outcome: &'a Outcome,
    depth: TeamDepth,
    watch: &'a Watch,
}

impl TeamSwissExplainer<'_> {
    fn explain(&self) -> Result<TeamExplanation, TeamUnpairable> {
        let mut left = self.field.by_score();
        left.retain(|one| Some(*one) != self.outcome.bye);
        let mut brackets = Vec::new();
        let mut matches = Vec::new();
        for (index, bracket) in self.outcome.brackets.iter().enumerate() {
            self.check()?;
            brackets.push(self.bracket(bracket, &left)?);
            for place in 0..bracket.pairs.len() {
                self.check()?;
                matches.push((bracket.pairs[place], self.a_match(index, bracket, place)));
            }
            left.retain(|one| !bracket.residents.contains(one) && !bracket.came_up.contains(one));
        }
        matches.sort_by_cached_key(|((one, other), _)| place(self.field, *one, *other));
        Ok(TeamExplanation {
            bye: self.outcome.bye.map(|one| self.bye(one)),
            brackets,
            matches: matches.into_iter().map(|(_, reason)| reason).collect(),
        })
    }

    fn check(&self) -> Result<(), TeamUnpairable> {
        if self.watch.is_cancelled() {
            Err(TeamUnpairable::Cancelled)
        } else {
            Ok(())
        }
    }

    /// Is anything tried that concerns one of these?
    fn tries(&self, mut who: impl Iterator<Item = usize>) -> bool {
        match self.depth {
            TeamDepth::Facts => false,
            TeamDepth::OfTeam(team) => who.any(|one| self.field.teams[one].no == team),
            TeamDepth::Everything => true,
        }
    }

    fn bye(&self, receiver: usize) -> TeamByeReason {
        let field = self.field;
        let claim = |one: usize| allocated_bye::claim(field, one);
        let could = field.meetings.could_be_left_over();
        let mut order: Vec<usize> = (0..field.teams.len()).collect();
        order.sort_by_cached_key(|&one| claim(one));
        let at = order.iter().position(|one| *one == receiver).unwrap_or(0);
        let why = |one: usize| match field.teams[one].barred {
            Some(round) => Some(WhyNoBye::Barred(round)),
            None if !could.contains(&one) => Some(WhyNoBye::Incomplete),
            None => None,
        };
        let most = if self.depth == TeamDepth::Facts {
            0
        } else {
            MOST_LISTED
        };
        let passed_over = order[..at]
            .iter()
            .take(most)
            .filter_map(|&one| {
                Some(PassedOverForBye {
                    team: field.teams[one].no,
                    why: why(one)?,
                })
            })
            .collect();
        let team = &field.teams[receiver];
        let next = order
            .iter()
            .skip(at + 1)
            .find(|one| why(**one).is_none())
            .map(|&one| {
                let other = &field.teams[one];
                NextForBye {
                    team: other.no,
                    why: if other.score != team.score {
                        ByeStep::Score
                    } else if other.colours.len() != team.colours.len() {
                        ByeStep::Matches
                    } else {
                        ByeStep::Number
                    },
                }
            });
        TeamByeReason {
            team: team.no,
            score: team.score,
            played: team.colours.len(),
            passed_over,
            not_listed: at.saturating_sub(most),
            next,
        }
    }

    fn bracket(&self, bracket: &Bracket, left: &[usize]) -> Result<TeamBracketReason, TeamUnpairable> {
        let field = self.field;
        let no = |one: &usize| field.teams[*one].no;
        let tops = bracket.pairs.iter().map(|(top, _)| no(top));
        let opponents = bracket.pairs.iter().map(|(_, opponent)| no(opponent));
        let mut reason = TeamBracketReason {
            score: bracket
                .residents
                .first()
                .map_or_else(Default::default, |&one| field.teams[one].score),
            residents: bracket.residents.iter().map(no).collect(),
            came_up: bracket.came_up.iter().map(no).collect(),
            not_fewer: None,
            rejected: Vec::new(),
            has_more: false,
            identifier: tops.chain(opponents).collect(),
            penalties: self.sum(&bracket.pairs, bracket),
        };
        let members = bracket.residents.iter().chain(&bracket.came_up).copied();
        if !bracket.came_up.is_empty() && self.tries(members) {
            reason.not_fewer = self.not_fewer(bracket);
            self.reject_sets(bracket, left, &mut reason)?;
        }
        Ok(reason)
    }

    fn not_fewer(&self, bracket: &Bracket) -> Option<WhyNotFewer> {
        if bracket.came_up.len() <= 1 && bracket.residents.len() % 2 == bracket.came_up.len() {
            return None;
        }
        let matching = self.field.meetings.graph(&bracket.residents).match_up();
        let alone = matching.lone().count();
        Some(if alone == bracket.came_up.len() {
            WhyNotFewer::Residents(alone)
        } else {
            WhyNotFewer::Below
        })
    }

    fn reject_sets(
        &self,
        bracket: &Bracket,
        left: &[usize],
        reason: &mut TeamBracketReason,
    ) -> Result<(), TeamUnpairable> {
        let score = |one: usize| self.field.teams[one].score;
        let step = step(self.field, self.request.readings.next_bracket, left, self.watch);
        let levels: Vec<Vec<usize>> = step
            .lower
            .chunk_by(|one, other| score(*one) == score(*other))
            .map(<[usize]>::to_vec)
            .collect();
        let floated = |set: &[usize]| set.iter().filter(|one| self.field.is_spared(**one)).count();
        let is_kept = step.keeps(&bracket.came_up);
        let stands = floated(&bracket.came_up);
        let why = |set: &[usize]| {
            let rest: Vec<usize> = step
                .lower
                .iter()
                .copied()
                .filter(|one| !set.contains(one))
                .collect();
            let members = [step.residents, set].concat();
            let instead = floated(set);
            if !self.field.meetings.can_all_meet(&members) {
                WhyNotSet::Bracket
            } else if !self.field.meetings.can_all_meet(&rest) {
                WhyNotSet::Rest
            } else if instead > stands && (!is_kept || step.keeps(set)) {
                WhyNotSet::Floaters { stands, instead }
            } else {
                WhyNotSet::NextBracket
            }
        };
        let mut is_cancelled = false;
        sets::in_order(&levels, bracket.came_up.len(), &mut |set| {
            is_cancelled = self.watch.is_cancelled();
            if is_cancelled || set == bracket.came_up {
                return true;
            }
            if reason.rejected.len() == MOST_LISTED {
                reason.has_more = true;
                return true;
            }
            reason.rejected.push(RejectedSet {
                teams: set.iter().map(|one| self.field.teams[*one].no).collect(),
                why: why(set),
            });
            false
        });
        if is_cancelled {
            return Err(TeamUnpairable::Cancelled);
        }
        Ok(())
    }

    fn a_match(&self, index: usize, bracket: &Bracket, at: usize) -> TeamMatchReason {
        let (top, opponent) = bracket.pairs[at];
        let colours = colours::allot(self.request, &self.field.teams[top], &self.field.teams[opponent]);
        let standpoint = |one: usize| {
            let team = &self.field.teams[one];
            TeamStandpoint {
                team: team.no,
                score: team.score,
                virtual_points: self
                    .request
                    .arrangements
                    .virtual_points(team.no, self.request.round),
                preference: team.preference,
                difference: team.difference(),
                floated: team.floated,
                came_up: bracket.came_up.contains(&one),
            }
        };
        TeamMatchReason {
            pair: TeamPair {
                white: colours.white,
                black: colours.black,
            },
            bracket: index,
            members: [standpoint(top), standpoint(opponent)],
            penalties: self.sum(&[(top, opponent)], bracket),
            colours,
            passed_over: if self.tries([top, opponent].into_iter()) {
                self.passed_over(bracket, at)
            } else {
                None
            },
        }
    }

    /// The first opponent with a smaller number that a top member could have had after those above it had theirs.
    fn passed_over(&self, bracket: &Bracket, at: usize) -> Option<PassedOverOpponent> {
        let (top, opponent) = bracket.pairs[at];
        let rest = &bracket.pairs[at..];
        let other = rest
            .iter()
            .map(|(_, other)| *other)
            .filter(|other| (top + 1..opponent).contains(other))
            .min()?;
        let why = if self.field.meetings.may(top, other) {
            let tops: Vec<usize> = rest.iter().skip(1).map(|(top, _)| *top).collect();
            let mut opponents: Vec<usize> = rest.iter().map(|(_, other)| *other).collect();
            opponents.retain(|one| *one != other);
            let came_up = |one: usize| bracket.came_up.contains(&one);
            match bracket::cheapest(self.field, &tops, &opponents, &came_up, self.watch) {
                None => WhyNotMeet::Incomplete,
                Some(mut pairs) => {
                    pairs.push((top, other));
                    WhyNotMeet::Worse {
                        stands: self.sum(rest, bracket),
                        instead: self.sum(&pairs, bracket),
                    }
                }
            }
        } else {
            self.met(top, other).map_or(WhyNotMeet::Apart, WhyNotMeet::Met)
        };
        Some(PassedOverOpponent {
            team: self.field.teams[other].no,
            why,
        })
    }

    /// The round in which two teams met.
    fn met(&self, one: usize, other: usize) -> Option<RoundNo> {
        let (one, other) = (self.field.teams[one].no, self.field.teams[other].no);
        let rounds = self.request.event.rounds.iter().take(self.request.round.index());
        rounds
            .enumerate()
            .filter(|(_, round)| {
                round.matches.iter().any(|game| {
                    game.opponent_of(one) == Some(other) && super::team::was_played(self.request, game)
                })
            })
            .find_map(|(index, _)| RoundNo::from_index(index))
    }

    fn sum(&self, pairs: &[(usize, usize)], bracket: &Bracket) -> TeamPenalties {
        let mut sum = TeamPenalties::default();
        for &(one, other) in pairs {
            let cost = self.field.cost(one, other, |up| bracket.came_up.contains(&up));
            sum.preferences += usize::from(cost.preferences);
            sum.strong += usize::from(cost.strong);
            sum.floaters += usize::from(cost.floaters);
        }
        sum
    }
}
