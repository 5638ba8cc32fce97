//! The rounds of a cup in a report: the one that comes next, and those that the report has otherwise than the cup gives. What a cup depends
//! on and no record carries stands in lines `###` ([`super::lines`]); without them only what the rounds show is used ([`super::knock_out`]).
//! What neither tells is asked for with a sentence, never guessed.

use std::collections::{BTreeMap, BTreeSet};

use domain::{
    fixtures::cup::{CupBracket, CupDecision, CupSide, MAX_CUP_TEAMS, decide},
    league::words::CupTieBreak,
    team_cup::{CupDecider, CupDraw, CupFirst},
};
use engine::{
    numbers::{RoundNo, TeamNo},
    team_event::{MatchForfeit, TeamMatch},
};

use super::{
    cup::{self, Decisions, Found, Pair, pair, played},
    knock_out,
};
use crate::trf_team::{TeamReport, TrfMatch};

/// A cup as a report has it, ready to be asked for its rounds.
#[derive(Debug)]
pub struct CupRounds<'a> {
    report: &'a TeamReport,
    found: Found,
    decided: Decisions,
    entrants: Vec<TeamNo>,
    bracket: Option<CupBracket>,
    played: BTreeMap<(RoundNo, Pair), TeamMatch>,
    /// Do lines of this program say how it is played?
    is_said: bool,
}

/// A round of a cup.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CupRoundPaired {
    /// Who meets whom, the first-named team first.
    pub matches: Vec<(TeamNo, TeamNo)>,
    /// The teams that go on without playing.
    pub alone: Vec<TeamNo>,
    /// Who plays for the third place, beside the final.
    pub third: Option<(TeamNo, TeamNo)>,
    /// Is it drawn by lot which team of a match is named first? No report says it; the lower number stands first here.
    pub is_first_by_lot: bool,
}

/// How a team came through a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CameThrough {
    /// It had more points on the boards.
    Boards,
    /// The match was level, and this rule decided.
    Rule(CupTieBreak),
    /// The other team lost the whole match without play.
    Forfeit,
    /// It was written down so.
    Written(CupDecider),
    /// The match was level, and this team is in the next round.
    Shown,
    /// It had no opponent.
    Alone,
}

/// What came of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outcome {
    Through(TeamNo, CameThrough),
    /// Both lost it.
    Nobody,
    Open,
    Level,
}

/// Why it cannot be told which round comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoCupRound {
    #[error("a cup has 2 to {MAX_CUP_TEAMS} teams, not {0}")]
    Teams(usize),
    /// A round is not the one that the cup gives.
    #[error(
        "round {0} is not as the cup gives it, so nobody can tell what follows; `check` says what differs"
    )]
    Differs(RoundNo),
    #[error("round {round}: the match of teams {white} and {black} is not over")]
    Open {
        round: RoundNo,
        white: TeamNo,
        black: TeamNo,
    },
    #[error(
        "round {round}: teams {white} and {black} are level, and the report does not say who goes on; a line does, such as \
         `### Cup: round {round}, {white} against {black}, first goes on by lot`"
    )]
    Level {
        round: RoundNo,
        white: TeamNo,
        black: TeamNo,
    },
    /// Nothing was paired, and no line says how.
    #[error(
        "no record says how a cup is drawn, and no round shows it; a line does, such as `### Cup: drawn by bracket, named first \
         lower_number, level match play_off lot`"
    )]
    NotSaid,
    #[error("the round is drawn by lots, and no report carries them: draw it where the cup is run")]
    Lots,
    #[error("the cup is decided: nobody is left to meet")]
    Over,
}

/// A round that the report has otherwise.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CupDeviation {
    pub round: Option<RoundNo>,
    /// Matches of the report that the cup does not give.
    pub instead: Vec<(TeamNo, TeamNo)>,
    /// Matches that the cup gives and the report does not have.
    pub missing: Vec<(TeamNo, TeamNo)>,
    /// Teams without an opponent in the report only.
    pub instead_alone: Vec<TeamNo>,
    /// Teams without an opponent by the cup only.
    pub missing_alone: Vec<TeamNo>,
    /// Teams that play although they did not come through the round before.
    pub strangers: Vec<TeamNo>,
}

impl CupDeviation {
    const fn is_empty(&self) -> bool {
        self.instead.is_empty()
            && self.missing.is_empty()
            && self.instead_alone.is_empty()
            && self.missing_alone.is_empty()
            && self.strangers.is_empty()
    }
}

impl<'a> CupRounds<'a> {
    /// The cup of a report of which 192, or 092 without it, says that it is one. Teams that go on without playing are byes of its rounds
    /// already ([`cup::add_byes`]).
    ///
    /// # Errors
    ///
    /// If it has too few teams or too many.
    pub fn of(report: &'a TeamReport) -> Result<Self, NoCupRound> {
        let (mut found, decided, is_said) = match cup::said(report) {
            Some((found, decided)) => (found, decided, true),
            None => (knock_out::found(report), Decisions::new(), false),
        };
        let entrants = found.entrants(report);
        if !is_said && !found.rounds.is_empty() && found.is_by_bracket(&entrants) {
            found.settings.drawn_by = CupDraw::Bracket;
        }
        // Before the first round whoever has left already is no entrant; afterwards that round says who was in it.
        let is_in = |team: &TeamNo| !found.rounds.is_empty() || !left_before(report, *team, RoundNo::FIRST);
        let entrants: Vec<TeamNo> = entrants.into_iter().filter(is_in).collect();
        if !(2..=usize::from(MAX_CUP_TEAMS)).contains(&entrants.len()) {
            return Err(NoCupRound::Teams(entrants.len()));
        }
        let bracket = match found.settings.drawn_by {
            CupDraw::Bracket => CupBracket::seeded(&entrants).ok(),
            CupDraw::Lots => None,
        };
        let played = played(report)
            .into_iter()
            .map(|(round, one)| ((round, pair(one.white, one.black)), one));
        Ok(Self {
            report,
            decided,
            entrants,
            bracket,
            played: played.collect(),
            is_said,
            found,
        })
    }

    /// Is it known only from its rounds how the cup is drawn?
    pub const fn is_read_from_rounds(&self) -> bool {
        !self.is_said
    }

    /// How it is drawn who meets whom.
    pub const fn drawn_by(&self) -> CupDraw {
        self.found.settings.drawn_by
    }

    /// The round after the last one of the report.
    ///
    /// # Errors
    ///
    /// With what the report does not tell.
    pub fn next(&self) -> Result<CupRoundPaired, NoCupRound> {
        if let Some(round) = self.deviations().first().and_then(|first| first.round) {
            return Err(NoCupRound::Differs(round));
        }
        let next = RoundNo::from_index(self.found.rounds.len()).ok_or(NoCupRound::Over)?;
        let Some(last) = next.previous() else {
            return match &self.bracket {
                Some(bracket) if self.is_said => Ok(self.named(&bracket.pairs(next, &|_, _, _| None), None)),
                Some(_) | None if self.is_said => Err(NoCupRound::Lots),
                Some(_) | None => Err(NoCupRound::NotSaid),
            };
        };
        for one in self.matches(last) {
            let (white, black) = (one.white, one.black);
            match self.outcome(last, one) {
                Outcome::Through(..) | Outcome::Nobody => {}
                Outcome::Open => {
                    return Err(NoCupRound::Open {
                        round: last,
                        white,
                        black,
                    });
                }
                Outcome::Level => {
                    return Err(NoCupRound::Level {
                        round: last,
                        white,
                        black,
                    });
                }
            }
        }
        let still = |team: &TeamNo| !left_before(self.report, *team, next);
        let survivors: Vec<TeamNo> = self.through(last).into_iter().filter(still).collect();
        let pairs = match (&self.bracket, survivors.as_slice()) {
            (_, [] | [_]) => return Err(NoCupRound::Over),
            // Two are left: no lot decides anything.
            (None, [one, other]) => vec![[Some(*one), Some(*other)]],
            (None, _) => return Err(NoCupRound::Lots),
            (Some(bracket), _) => {
                let pairs = bracket.pairs(next, &|round, first, second| self.goes_on(round, first, second));
                let there =
                    |[first, second]: [Option<TeamNo>; 2]| [first.filter(still), second.filter(still)];
                pairs.into_iter().map(there).collect()
            }
        };
        let is_final = matches!(pairs.as_slice(), [[Some(_), Some(_)]]);
        let losers = self
            .losers(last)
            .filter(|(one, other)| still(one) && still(other))
            .filter(|_| self.found.settings.third_place && is_final);
        Ok(self.named(&pairs, losers))
    }

    /// How a team came through a round of the report; `None` if it did not.
    pub fn came_through(&self, round: RoundNo, team: TeamNo) -> Option<CameThrough> {
        if self.found.rounds.get(round.index())?.alone.contains(&team) {
            return Some(CameThrough::Alone);
        }
        let one = self
            .matches(round)
            .find(|one| one.white == team || one.black == team)?;
        match self.outcome(round, one) {
            Outcome::Through(through, by) => (through == team).then_some(by),
            Outcome::Level => (self.shown(round, one) == Some(team)).then_some(CameThrough::Shown),
            Outcome::Nobody | Outcome::Open => None,
        }
    }

    /// The rounds of the report that are otherwise than the cup gives, from those before them.
    pub fn deviations(&self) -> Vec<CupDeviation> {
        let rounds = (0..self.found.rounds.len()).filter_map(RoundNo::from_index);
        let deviations = rounds.map(|round| self.deviation(round));
        deviations.filter(|deviation| !deviation.is_empty()).collect()
    }

    fn deviation(&self, round: RoundNo) -> CupDeviation {
        let mut deviation = CupDeviation {
            round: Some(round),
            ..CupDeviation::default()
        };
        let Some(played) = self.found.rounds.get(round.index()) else {
            return deviation;
        };
        let before = round.previous();
        if let Some(before) = before {
            let through: BTreeSet<TeamNo> = self.through(before).into_iter().collect();
            deviation.strangers = played.teams().difference(&through).copied().collect();
        }
        if let Some(bracket) = &self.bracket {
            let pairs = bracket.pairs(round, &|round, first, second| self.goes_on(round, first, second));
            let still = |team: Option<TeamNo>| team.filter(|team| !self.has_left(round, *team));
            let pairs: Vec<[Option<TeamNo>; 2]> = pairs
                .into_iter()
                .map(|[first, second]| [still(first), still(second)])
                .collect();
            let met = pairs
                .iter()
                .filter_map(|[first, second]| Some(pair((*first)?, (*second)?)));
            let met: BTreeSet<Pair> = met.collect();
            let alone = pairs.iter().filter_map(|[first, second]| first.xor(*second));
            let alone: BTreeSet<TeamNo> = alone.collect();
            deviation.instead = played.pairs.difference(&met).copied().collect();
            deviation.missing = met.difference(&played.pairs).copied().collect();
            deviation.instead_alone = played.alone.difference(&alone).copied().collect();
            deviation.missing_alone = alone.difference(&played.alone).copied().collect();
        }
        if let Some((_, teams)) = self.found.third.filter(|(at, _)| *at == round)
            && !self.found.third_is_of_losers()
        {
            deviation.instead.push(teams);
        }
        deviation
    }

    /// Has a team that came through left since? Neither it nor the team it beat is in the round, and no other round has it.
    fn has_left(&self, round: RoundNo, team: TeamNo) -> bool {
        let Some(played) = self.found.rounds.get(round.index()) else {
            return false;
        };
        let beaten = round.previous().and_then(|before| {
            let mut matches = self.matches(before);
            let one = matches.find(|one| one.white == team || one.black == team)?;
            Some(if one.white == team { one.black } else { one.white })
        });
        if left_before(self.report, team, round) {
            return true;
        }
        // In the first round everybody is there.
        !played.has(team) && round.previous().is_some() && beaten.is_none_or(|other| !played.has(other))
    }

    /// The matches of a round, without the one for the third place.
    fn matches(&self, round: RoundNo) -> impl Iterator<Item = &'a TrfMatch> {
        let told = self.report.rounds.get(round.index());
        let third = self.found.third;
        told.into_iter()
            .flat_map(|told| &told.matches)
            .filter(move |one| third != Some((round, pair(one.white, one.black))))
    }

    fn outcome(&self, round: RoundNo, one: &TrfMatch) -> Outcome {
        let key = (round, pair(one.white, one.black));
        match one.forfeit {
            Some(MatchForfeit::ByWhite) => return Outcome::Through(one.black, CameThrough::Forfeit),
            Some(MatchForfeit::ByBlack) => return Outcome::Through(one.white, CameThrough::Forfeit),
            Some(MatchForfeit::ByBoth) => return Outcome::Nobody,
            None => {}
        }
        let mut boards = one.boards.iter();
        let is_open = boards.any(|board| {
            let is_seated = board.first.is_some() || board.second.is_some();
            is_seated && board.result.is_none()
        });
        let Some(counted) = self
            .played
            .get(&key)
            .filter(|_| !is_open && !one.boards.is_empty())
        else {
            return Outcome::Open;
        };
        let team = |side: CupSide| match side {
            CupSide::First => one.white,
            CupSide::Second => one.black,
        };
        let decided = self.decided.get(&key);
        if let Some(stays) = decided.filter(|decided| decided.by == CupDecider::AsDrawn) {
            return Outcome::Through(team(stays.winner), CameThrough::Written(stays.by));
        }
        let points: Vec<_> = counted
            .boards
            .iter()
            .map(|board| (board.white, board.black))
            .collect();
        match decide(&points, &self.found.settings.level_match) {
            CupDecision::ByPoints(side) => Outcome::Through(team(side), CameThrough::Boards),
            CupDecision::ByTieBreak(side, rule) => Outcome::Through(team(side), CameThrough::Rule(rule)),
            CupDecision::StillToDo(_) | CupDecision::Level => decided.map_or(Outcome::Level, |decided| {
                Outcome::Through(team(decided.winner), CameThrough::Written(decided.by))
            }),
        }
    }

    /// Which of the two is in the next round.
    fn shown(&self, round: RoundNo, one: &TrfMatch) -> Option<TeamNo> {
        let next = self.found.rounds.get(round.index() + 1)?;
        [one.white, one.black].into_iter().find(|team| next.has(*team))
    }

    /// Who goes on from a match: by its outcome, and from a level one, or one whose boards are still open, whoever is in the next round.
    fn through_of(&self, round: RoundNo, one: &TrfMatch) -> Option<TeamNo> {
        match self.outcome(round, one) {
            Outcome::Through(team, _) => Some(team),
            Outcome::Nobody => None,
            Outcome::Open | Outcome::Level => self.shown(round, one),
        }
    }

    fn goes_on(&self, round: RoundNo, first: TeamNo, second: TeamNo) -> Option<TeamNo> {
        let mut matches = self.matches(round);
        if let Some(one) = matches.find(|one| pair(one.white, one.black) == pair(first, second)) {
            return self.through_of(round, one);
        }
        // One of the two has left: the other went on without playing.
        let played = self.found.rounds.get(round.index())?;
        [first, second]
            .into_iter()
            .find(|team| played.alone.contains(team))
    }

    /// The teams that came through a round, by number.
    fn through(&self, round: RoundNo) -> Vec<TeamNo> {
        let of_matches = self.matches(round).filter_map(|one| self.through_of(round, one));
        let alone = self.found.rounds.get(round.index());
        let alone = alone.into_iter().flat_map(|played| played.alone.iter().copied());
        let through: BTreeSet<TeamNo> = of_matches.chain(alone).collect();
        through.into_iter().collect()
    }

    /// The two teams that lost the two matches of a round.
    fn losers(&self, round: RoundNo) -> Option<Pair> {
        let lost: Vec<TeamNo> = self
            .matches(round)
            .filter_map(|one| {
                let through = self.through_of(round, one)?;
                Some(if through == one.white {
                    one.black
                } else {
                    one.white
                })
            })
            .collect();
        match lost.as_slice() {
            [one, other] => Some(pair(*one, *other)),
            _ => None,
        }
    }

    fn named(&self, pairs: &[[Option<TeamNo>; 2]], third: Option<Pair>) -> CupRoundPaired {
        let first = self.found.settings.named_first;
        let named = |(lower, higher): Pair| match first {
            CupFirst::LowerNumber | CupFirst::ByLot => (lower, higher),
            CupFirst::HigherNumber => (higher, lower),
        };
        let met = pairs
            .iter()
            .filter_map(|[first, second]| Some(named(pair((*first)?, (*second)?))));
        let alone = pairs.iter().filter_map(|[first, second]| first.xor(*second));
        CupRoundPaired {
            matches: met.collect(),
            alone: alone.collect(),
            third: third.map(named),
            is_first_by_lot: first == CupFirst::ByLot,
        }
    }

    /// The teams of the cup, by number: their places in a bracket.
    pub fn entrants(&self) -> &[TeamNo] {
        &self.entrants
    }
}

/// Do lines of this program say that a team had left before a round?
fn left_before(report: &TeamReport, team: TeamNo, round: RoundNo) -> bool {
    let mut left = report.left.iter();
    left.any(|one| one.team == team && one.after < round.get())
}
