//! A cup of teams that is made up by chance: a bracket by the teams' numbers, with boards by lots, and lots where a match is level.

use std::collections::BTreeMap;

use engine::{
    numbers::{RoundNo, TeamNo},
    points::Points,
    seeded_rng::Series,
    team_event::{MatchForfeit, TeamEvent, TeamMatch},
    team_swiss::{
        TeamPair,
        made_up::{self, MadeUpTeams, NamedRound, TeamWishes},
    },
};

use crate::{
    fixtures::cup::{CupBracket, CupDecision, CupProblem, CupSide, decide},
    league::words::CupTieBreak,
    team_cup::{CupDraw, CupFirst, CupSettings},
};

/// What sets the lots of the cup apart from those of its boards.
const OWN_LOTS: u64 = 0x6375_7073;

/// The first-named team and the other.
pub type CupTeams = (TeamNo, TeamNo);

/// A cup that was made up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MadeUpCup {
    /// Its rounds; the match for the third place stands behind the final.
    pub made: MadeUpTeams,
    pub settings: CupSettings,
    /// Who goes on from the matches that lots decided.
    pub decided: Vec<(RoundNo, CupTeams, CupSide)>,
    /// The match for the third place, once it is played.
    pub third: Option<(RoundNo, CupTeams)>,
    /// How far the teams came, by number: the first of the places that those share who came equally far.
    pub places: Vec<u16>,
}

/// Makes up a cup, whole or up to the round that is wished for. The same wishes and the same seed always make the same cup.
///
/// # Errors
///
/// If there is no cup of so many teams.
pub fn make(seed: u64, wishes: &TeamWishes) -> Result<MadeUpCup, CupProblem> {
    let teams: Vec<TeamNo> = (1..=wishes.teams.unwrap_or(8)).filter_map(TeamNo::new).collect();
    let mut course = Course::of(seed, CupBracket::seeded(&teams)?);
    let whole = RoundNo::new(u16::try_from(course.bracket.rounds().len()).unwrap_or(1));
    let wishes = TeamWishes {
        cycles: None,
        teams: u16::try_from(teams.len()).ok(),
        rounds: wishes.rounds.min(whole).or(whole),
        ..*wishes
    };
    let mut made = made_up::make_by(seed, &wishes, &mut |event, round| course.next(event, round));
    if let Some(last) = made
        .event
        .rounds
        .len()
        .checked_sub(1)
        .and_then(RoundNo::from_index)
    {
        course.settle(&made.event, last);
    }
    made.event.planned_rounds = whole.unwrap_or(made.event.planned_rounds);
    Ok(MadeUpCup {
        places: course.places(&teams),
        made,
        settings: course.settings,
        decided: course.decided,
        third: course.third,
    })
}

/// A cup while it is played.
struct Course {
    bracket: CupBracket,
    settings: CupSettings,
    lots: Series,
    /// Who goes on from each match, by its teams, the lower number first; nobody where neither team came.
    through: BTreeMap<(RoundNo, CupTeams), Option<TeamNo>>,
    decided: Vec<(RoundNo, CupTeams, CupSide)>,
    third: Option<(RoundNo, CupTeams)>,
}

impl Course {
    fn of(seed: u64, bracket: CupBracket) -> Self {
        let mut lots = Series::new(seed ^ OWN_LOTS);
        let settings = CupSettings {
            drawn_by: CupDraw::Bracket,
            named_first: CupFirst::LowerNumber,
            level_match: vec![CupTieBreak::BoardCount, CupTieBreak::Lot],
            third_place: lots.below(2) == 0,
            seed: None,
        };
        Self {
            bracket,
            settings,
            lots,
            through: BTreeMap::new(),
            decided: Vec::new(),
            third: None,
        }
    }

    /// The next round; `None` once nobody is left to meet anybody.
    fn next(&mut self, event: &TeamEvent, round: RoundNo) -> Option<NamedRound> {
        if let Some(before) = round.previous() {
            self.settle(event, before);
        }
        let pairs = self.bracket.pairs(round, &|at, one, other| {
            self.through.get(&(at, ordered(one, other))).copied().flatten()
        });
        let there = pairs.iter().flatten().flatten().count();
        if there < 2 {
            return None;
        }
        let met = pairs.iter().filter_map(|[one, other]| {
            let (white, black) = ordered((*one)?, (*other)?);
            Some(TeamPair { white, black })
        });
        let mut named = NamedRound {
            matches: met.collect(),
            alone: pairs.iter().filter_map(|[one, other]| one.xor(*other)).collect(),
        };
        named.alone.sort_unstable();
        let is_final = pairs.len() == 1;
        if let Some((white, black)) = self
            .losers(round)
            .filter(|_| is_final && self.settings.third_place)
        {
            named.matches.push(TeamPair { white, black });
            self.third = Some((round, (white, black)));
        }
        Some(named)
    }

    /// Who lost the two matches before a round, where two teams did.
    fn losers(&self, round: RoundNo) -> Option<CupTeams> {
        let before = round.previous()?;
        let played = self.through.iter().filter(|((at, _), _)| *at == before);
        let lost: Vec<TeamNo> = played
            .filter_map(|((_, (one, other)), through)| {
                let through = (*through)?;
                Some(if through == *one { *other } else { *one })
            })
            .collect();
        match lost.as_slice() {
            [one, other] => Some(ordered(*one, *other)),
            _ => None,
        }
    }

    /// Writes down who goes on from the matches of a round.
    fn settle(&mut self, event: &TeamEvent, round: RoundNo) {
        let played = event.rounds.get(round.index());
        for one in played.into_iter().flat_map(|played| &played.matches) {
            let through = self.winner(one, round);
            self.through
                .insert((round, ordered(one.white, one.black)), through);
        }
    }

    fn winner(&mut self, one: &TeamMatch, round: RoundNo) -> Option<TeamNo> {
        let boards: Vec<(Points, Points)> = one
            .boards
            .iter()
            .map(|board| (board.white, board.black))
            .collect();
        let side = match one.forfeit {
            Some(MatchForfeit::ByBoth) => return None,
            Some(MatchForfeit::ByWhite) => CupSide::Second,
            Some(MatchForfeit::ByBlack) => CupSide::First,
            None => match decide(&boards, &self.settings.level_match) {
                CupDecision::ByPoints(side) | CupDecision::ByTieBreak(side, _) => side,
                CupDecision::StillToDo(_) | CupDecision::Level => {
                    let side = if self.lots.below(2) == 0 {
                        CupSide::First
                    } else {
                        CupSide::Second
                    };
                    self.decided.push((round, (one.white, one.black), side));
                    side
                }
            },
        };
        Some(match side {
            CupSide::First => one.white,
            CupSide::Second => one.black,
        })
    }

    fn places(&self, teams: &[TeamNo]) -> Vec<u16> {
        let is_third = |at: RoundNo, pair: CupTeams| self.third == Some((at, pair));
        // The round in which a team lost, and whether that was the match for the third place.
        let lost_in = |team: TeamNo| {
            let mut played = self.through.iter();
            let lost = played.find(|((at, pair), through)| {
                let is_in = pair.0 == team || pair.1 == team;
                is_in && **through != Some(team) && !is_third(*at, *pair)
            });
            lost.map(|((at, _), _)| *at)
        };
        let out: Vec<Option<RoundNo>> = teams.iter().map(|team| lost_in(*team)).collect();
        let fourth = self.third.and_then(|(at, pair)| {
            let through = self.through.get(&(at, pair)).copied().flatten()?;
            Some(if through == pair.0 { pair.1 } else { pair.0 })
        });
        let place = |(team, own): (&TeamNo, &Option<RoundNo>)| {
            let went_further = |other: &&Option<RoundNo>| match (own, other) {
                (None, _) => false,
                (Some(_), None) => true,
                (Some(own), Some(other)) => other > own,
            };
            let before = out.iter().filter(went_further).count() + usize::from(fourth == Some(*team));
            u16::try_from(before + 1).unwrap_or(u16::MAX)
        };
        teams.iter().zip(&out).map(place).collect()
    }
}

/// The lower number first.
fn ordered(one: TeamNo, other: TeamNo) -> CupTeams {
    (one.min(other), one.max(other))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_but_the_winner_loses_once_and_the_same_seed_makes_the_same_cup() {
        for teams in 2..=17 {
            for seed in 0..20 {
                let wishes = TeamWishes {
                    teams: Some(teams),
                    boards: Some(4),
                    forfeits: Some(0),
                    empty_boards: Some(0),
                    ..TeamWishes::default()
                };
                let cup = make(seed, &wishes).expect("a cup");
                assert_eq!(make(seed, &wishes), Ok(cup.clone()));
                let rounds = &cup.made.event.rounds;
                let matches: usize = rounds.iter().map(|round| round.matches.len()).sum();
                assert_eq!(
                    matches,
                    usize::from(teams) - 1 + usize::from(cup.third.is_some()),
                    "{teams} teams, seed {seed}"
                );
                assert_eq!(usize::from(cup.made.event.planned_rounds.get()), rounds.len());
                let of = |place: u16| cup.places.iter().filter(|of| **of == place).count();
                assert_eq!((of(1), of(2)), (1, 1), "{:?}", cup.places);
                if cup.third.is_some() {
                    assert_eq!((of(3), of(4)), (1, 1), "{:?}", cup.places);
                }
            }
        }
    }

    #[test]
    fn a_cup_stops_after_the_round_that_is_wished_for() {
        let wishes = TeamWishes {
            teams: Some(12),
            rounds: RoundNo::new(2),
            ..TeamWishes::default()
        };
        let cup = make(1, &wishes).expect("a cup");
        assert_eq!(cup.made.event.rounds.len(), 2);
        assert_eq!(cup.made.event.planned_rounds.get(), 4);
        let none = TeamWishes {
            teams: Some(300),
            ..TeamWishes::default()
        };
        assert!(make(1, &none).is_err());
    }
}
