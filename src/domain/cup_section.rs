//! The current state of a section's cup: which team goes on from each match and why, how far each team has come, the pairs of the next
//! round, and what that round waits for.
//!
//! Only an arbiter's decisions are stored ([`CupDecided`]). Until the next round is public, a corrected board automatically changes which
//! team goes on. After that the match counts as turned ([`CupLine::is_turned`]), and an arbiter decides.

mod ending;

pub use self::ending::CupEnd;
use crate::{
    fixtures::cup::{CupBracket, CupDecision, CupPair, CupSide, MAX_CUP_TEAMS, decide_level, more},
    league::words::{CupTieBreak, PenaltyUnit},
    section_state::{SectionRound, SectionState},
    team::SectionMatch,
    team_cup::{CupDecided, CupDecider, CupDraw, CupFirst, CupSettings},
    team_penalty::{ConfirmedPenalty, PointsWay},
    tie_rule::LotSeed,
};
use engine::{
    bye::ByeKind,
    numbers::{MatchNo, RoundNo, TeamNo},
    points::Points,
    result::GameResult,
    seeded_rng,
    team_event::MatchForfeit,
};

/// The reason why a team goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CupGround {
    /// More board points.
    Boards,
    /// The other team lost the match as a whole.
    Forfeit,
    /// A rule for level matches.
    Rule(CupTieBreak),
    /// By an arbiter's decision.
    Written(CupDecider),
}

/// Who goes on from a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CupOutcome {
    /// It is still played.
    Open,
    Through {
        team: TeamNo,
        by: CupGround,
    },
    /// It is level, and the boards decide nothing: what comes next by the rules; `None` where they leave it open.
    Level(Option<CupTieBreak>),
    /// Both teams lost it, and both are out.
    Nobody,
}

impl CupOutcome {
    /// The team that goes on, if one does.
    pub const fn through(self) -> Option<TeamNo> {
        match self {
            Self::Through { team, .. } => Some(team),
            Self::Open | Self::Level(_) | Self::Nobody => None,
        }
    }
}

/// A match of the cup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CupLine {
    pub round: RoundNo,
    pub no: MatchNo,
    pub white: TeamNo,
    pub black: TeamNo,
    /// The points that count so far: those of the boards, less the deductions by rulings where these count.
    pub points: (Points, Points),
    /// The deductions by rulings, already subtracted from the points; zero for a match that was lost as a whole.
    pub taken: (Points, Points),
    pub outcome: CupOutcome,
    /// The arbiter's decision, whether it counts or not.
    pub decided: Option<CupDecided>,
    /// Is it the match for the third place?
    pub is_for_third: bool,
    /// Which of the two is in the next round, once that is public.
    pub went_on: Option<TeamNo>,
    /// Is the next round public, and would another team be in it by the current results?
    pub is_turned: bool,
}

impl CupLine {
    /// Is nothing of it played yet? A score of nothing to nothing would then say too much.
    pub fn is_unplayed(&self) -> bool {
        self.outcome == CupOutcome::Open && self.points == (Points::ZERO, Points::ZERO)
    }

    /// Was it turned while one of its teams is in the next round, so that an arbiter must decide whether that team stays? If neither team
    /// is, the only remedy is to take the next round back.
    pub const fn needs_ruling(&self) -> bool {
        self.is_turned && self.went_on.is_some()
    }

    /// Does it wait for an arbiter's decision?
    pub const fn waits_for_arbiter(&self) -> bool {
        self.needs_ruling() || (!self.is_turned && matches!(self.outcome, CupOutcome::Level(_)))
    }
}

/// What a round of the cup is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CupStage {
    Final,
    SemiFinal,
    QuarterFinal,
    Round(RoundNo),
}

/// A round of the cup that everybody can see.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CupRound {
    pub number: RoundNo,
    pub stage: CupStage,
    pub lines: Vec<CupLine>,
    /// Who goes on without playing.
    pub byes: Vec<TeamNo>,
}

/// How far a team has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CupReach {
    Winner,
    /// It lost the final.
    RunnerUp,
    /// It plays for the third place in this round, that of the final.
    ForThird(RoundNo),
    /// It won that match, in this round.
    Third(RoundNo),
    /// It lost it.
    Fourth(RoundNo),
    /// It is in this round, or will be.
    In(RoundNo),
    /// It lost in this round.
    Out(RoundNo),
    /// It has left after this round, `after`; before the first one where that is 0.
    Left {
        after: u16,
        /// The round it had come through to, and would have been in; `None` for a team that was in no round.
        missed: Option<RoundNo>,
    },
}

/// The cup as everybody can see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cup {
    pub rounds: Vec<CupRound>,
    /// Every team, who came furthest first, then by number.
    pub reach: Vec<(TeamNo, CupReach)>,
    /// Is the final public without the planned match for the third place, because there are no two teams for it?
    pub lacks_third: bool,
}

/// A match that something waits for, by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedCupMatch {
    pub round: RoundNo,
    pub no: MatchNo,
    pub white: String,
    pub black: String,
}

/// Why the next round of a cup is not drawn, or a draft of it not published.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CupHindrance {
    #[error("a cup needs 2 to {MAX_CUP_TEAMS} teams, not {0}")]
    Teams(usize),
    /// The planned number of rounds is not the one that this number of teams needs.
    #[error("{teams} teams need {needed} rounds, and {planned} are planned")]
    Rounds { teams: usize, needed: u16, planned: u16 },
    #[error("match {} of round {} is still played", .0.no, .0.round)]
    Open(NamedCupMatch),
    /// It is level: what comes next by the rules, if they say.
    #[error("match {} of round {} is level", .0.no, .0.round)]
    Level(NamedCupMatch, Option<CupTieBreak>),
    #[error("match {} of round {} was turned after the next round was public", .0.no, .0.round)]
    Turned(NamedCupMatch),
    /// There are no two teams left.
    #[error("the cup is decided")]
    Over,
    /// The matches of the draft are no longer the ones to be played.
    #[error("the draft no longer has the teams that go on")]
    Outdated,
}

/// Why what an arbiter wants to write down about a match is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CupRefusal {
    #[error("the teams of this section play no cup")]
    NoCup,
    #[error("the match is still played")]
    Open,
    /// The boards, the rules or a decision about the match as a whole say who goes on.
    #[error("the match is decided")]
    Decided,
    /// The rules of the cup do not allow this way of deciding here.
    #[error("the rules of the cup have no {0} here")]
    NotByRules(CupDecider),
    #[error("round {0} is public")]
    NextPublic(RoundNo),
    /// No correction has turned the match, or the other team was drawn.
    #[error(
        "only the team that was drawn in the next round can stay, and only if a correction has turned the match"
    )]
    NotTurned,
    /// A team with a round off is drawn, and loses without play: no points are given for it.
    #[error("in a cup a team with a round off loses its match without play")]
    RoundOff,
    /// The match was drafted as lost, and has no boards.
    #[error("the match was paired as lost and has no boards: take the round back and pair it anew")]
    NoBoards,
    /// The score of the play-off says that it was level, or that the other team won it.
    #[error("the score of the play-off, the first-named team's first, does not say that this team won")]
    Score,
    /// Nothing was written down.
    #[error("nothing was written down about this match")]
    Nothing,
}

impl SectionState {
    /// What is settled about the cup, where the teams of the section play one.
    pub fn cup_settings(&self) -> Option<&CupSettings> {
        self.settings.teams.as_ref()?.cup()
    }

    /// Do the teams of the section play a cup?
    pub fn is_cup(&self) -> bool {
        self.cup_settings().is_some()
    }

    /// The kinds of a round off that a team may ask for: drawn in a cup, it loses without play, and no points come of it, nor of
    /// single games that it is not there for.
    pub fn rounds_off(&self) -> &'static [ByeKind] {
        if self.is_cup() || self.plays_single_games() {
            &[ByeKind::ZeroPoint]
        } else {
            &[ByeKind::ZeroPoint, ByeKind::HalfPoint, ByeKind::FullPoint]
        }
    }

    /// Has the round anything to publish or close? A round of a cup may consist only of teams that go on without playing and matches lost
    /// without play.
    pub fn has_pairings(&self, round: &SectionRound) -> bool {
        let goes_on = !(round.matches.is_empty() && round.team_byes.is_empty());
        !round.games.is_empty() || (self.is_cup() && goes_on)
    }

    /// The cup as everybody can see it; `None` where the teams play none.
    pub fn cup(&self) -> Option<Cup> {
        self.cup_settings()?;
        let public = self.rounds.iter().take(self.public_rounds());
        let rounds: Vec<CupRound> = public
            .map(|round| CupRound {
                number: round.number,
                stage: self.cup_stage(round.number),
                lines: self.cup_lines(round),
                byes: byes_of(round).collect(),
            })
            .collect();
        let alone = self.cup_alone();
        let mut reach: Vec<(TeamNo, CupReach)> = self
            .teams
            .iter()
            .map(|team| {
                let reach = if alone == Some(team.no) {
                    CupReach::Winner
                } else {
                    self.reach(&rounds, team.no)
                };
                (team.no, reach)
            })
            .collect();
        reach.sort_by_key(|(no, reach)| (reach.rank(), *no));
        let is_settled = self.cup_settings()?.third_place;
        let lacks_third = rounds.last().is_some_and(|last| {
            last.stage == CupStage::Final && is_settled && !last.lines.iter().any(|line| line.is_for_third)
        });
        Some(Cup {
            rounds,
            reach,
            lacks_third,
        })
    }

    /// The team that has won before the final because no opponent is left.
    fn cup_alone(&self) -> Option<TeamNo> {
        let next =
            RoundNo::from_index(self.public_rounds()).filter(|next| next.get() <= self.planned_rounds)?;
        let last = self.round(next.previous()?)?;
        let waits = |line: CupLine| match line.outcome {
            CupOutcome::Open | CupOutcome::Level(_) => true,
            CupOutcome::Through { .. } | CupOutcome::Nobody => line.is_turned,
        };
        if self.cup_lines(last).into_iter().any(waits) {
            return None;
        }
        let left: Vec<TeamNo> = self.cup_pairs(next).into_iter().flatten().flatten().collect();
        match left.as_slice() {
            [alone] => Some(*alone),
            _ => None,
        }
    }

    /// What a round is called by how many come after it.
    pub fn cup_stage(&self, round: RoundNo) -> CupStage {
        match self.planned_rounds.checked_sub(round.get()) {
            Some(0) => CupStage::Final,
            Some(1) => CupStage::SemiFinal,
            Some(2) => CupStage::QuarterFinal,
            Some(_) | None => CupStage::Round(round),
        }
    }

    /// The matches of a round with their current state.
    pub fn cup_lines(&self, round: &SectionRound) -> Vec<CupLine> {
        round
            .matches
            .iter()
            .filter_map(|one| self.cup_line(round, one))
            .collect()
    }

    /// A match with its current state.
    pub fn cup_line(&self, round: &SectionRound, one: &SectionMatch) -> Option<CupLine> {
        let settings = self.cup_settings()?;
        let by_boards = self.by_boards(settings, round, one);
        let next = self.next_public(round.number);
        let went_on = next.and_then(|next| {
            [one.white, one.black]
                .into_iter()
                .find(|no| self.is_still_in(next, *no))
        });
        let outcome = written(settings, one, by_boards, went_on);
        let is_turned = next.is_some_and(|next| match outcome.through() {
            Some(team) => {
                let plays = self.team(team).is_some_and(|team| team.plays_on(next.number));
                went_on.map_or(plays, |went_on| went_on != team)
            }
            None => went_on.is_some() || outcome != CupOutcome::Nobody,
        });
        let (white, black) = self.match_so_far(round, one).game_points();
        let taken = self.cup_taken(round, one);
        Some(CupLine {
            round: round.number,
            no: one.no,
            white: one.white,
            black: one.black,
            points: (white - taken.0, black - taken.1),
            taken,
            outcome,
            decided: one.decided.clone(),
            is_for_third: self.is_for_third(round, one),
            went_on,
            is_turned,
        })
    }

    /// Is it the match for the third place? It is drawn behind the final.
    fn is_for_third(&self, round: &SectionRound, one: &SectionMatch) -> bool {
        let is_settled = self.cup_settings().is_some_and(|cup| cup.third_place);
        is_settled
            && round.number != RoundNo::FIRST
            && self.cup_stage(round.number) == CupStage::Final
            && round.matches.iter().any(|other| other.no < one.no)
    }

    /// Is a team in a round of those who can win the cup, with an opponent or without?
    fn is_still_in(&self, round: &SectionRound, no: TeamNo) -> bool {
        let mut matches = round.matches.iter();
        matches.any(|one| one.is_of(no) && !self.is_for_third(round, one))
            || byes_of(round).any(|team| team == no)
    }

    /// What rulings took from each of the two where that counts.
    fn cup_taken(&self, round: &SectionRound, one: &SectionMatch) -> (Points, Points) {
        let taken = |team| {
            if one.forfeit.is_some() {
                Points::ZERO
            } else {
                self.taken_from(team, round.number)
            }
        };
        (taken(one.white), taken(one.black))
    }

    /// Who goes on by the boards and the rules alone.
    fn by_boards(&self, settings: &CupSettings, round: &SectionRound, one: &SectionMatch) -> CupOutcome {
        let lost_by = |team| CupOutcome::Through {
            team,
            by: CupGround::Forfeit,
        };
        match one.forfeit {
            Some(MatchForfeit::ByWhite) => return lost_by(one.black),
            Some(MatchForfeit::ByBlack) => return lost_by(one.white),
            Some(MatchForfeit::ByBoth) => return CupOutcome::Nobody,
            None => {}
        }
        // Both stayed away at every board: as if both had lost it as a whole.
        let games = self.games_of(round, one);
        let nobody_came = !games.is_empty()
            && one.lone.is_empty()
            && games
                .iter()
                .all(|(_, game)| game.outcome.result == Some(GameResult::DoubleForfeit));
        if nobody_came {
            return CupOutcome::Nobody;
        }
        // Nobody sat in it, and its round was closed all the same: level, so somebody says who goes on, or has said so.
        let was_left = round.was_left(one).then_some((Points::ZERO, Points::ZERO));
        let boards: Option<Vec<(Points, Points)>> = self
            .boards_so_far(round, one)
            .into_iter()
            .map(|(_, outcome)| outcome.map(|outcome| (outcome.white, outcome.black)).or(was_left))
            .collect();
        let Some(boards) = boards else {
            return CupOutcome::Open;
        };
        let white: Points = boards.iter().map(|board| board.0).sum();
        let black: Points = boards.iter().map(|board| board.1).sum();
        let taken = |team| self.taken_from(team, round.number);
        let decision = match more(white - taken(one.white), black - taken(one.black)) {
            Some(side) => CupDecision::ByPoints(side),
            None => decide_level(&boards, &settings.level_match),
        };
        let through = |side: CupSide, by: CupGround| CupOutcome::Through {
            team: match side {
                CupSide::First => one.white,
                CupSide::Second => one.black,
            },
            by,
        };
        match decision {
            CupDecision::ByPoints(side) => through(side, CupGround::Boards),
            CupDecision::ByTieBreak(side, rule) => through(side, CupGround::Rule(rule)),
            CupDecision::StillToDo(rule) => CupOutcome::Level(Some(rule)),
            CupDecision::Level => CupOutcome::Level(None),
        }
    }

    /// The board points that rulings took from a team in a round, where the section counts matches again from what is left.
    fn taken_from(&self, team: TeamNo, round: RoundNo) -> Points {
        let counts = self
            .settings
            .teams
            .as_ref()
            .is_some_and(|teams| teams.penalties_count_again);
        self.team_penalties
            .iter()
            .filter(|one| counts && one.team == team && one.round == Some(round))
            .filter(|one| one.unit == PenaltyUnit::BoardPoints && one.way() == PointsWay::Taken)
            .map(ConfirmedPenalty::points)
            .sum()
    }

    /// The round after this one, once everybody can see it.
    fn next_public(&self, round: RoundNo) -> Option<&SectionRound> {
        let next = round.next().and_then(|next| self.round(next))?;
        next.status.is_public().then_some(next)
    }

    fn reach(&self, rounds: &[CupRound], no: TeamNo) -> CupReach {
        let left = self.team(no).and_then(|team| team.left_after);
        let is_here = |round: &&CupRound| {
            let mut lines = round.lines.iter();
            round.byes.contains(&no) || lines.any(|line| line.white == no || line.black == no)
        };
        let Some(last) = rounds.iter().rev().find(is_here) else {
            return match (rounds.first(), left) {
                (None, None) => CupReach::In(RoundNo::FIRST),
                (_, left) => CupReach::Left {
                    after: left.unwrap_or_default(),
                    missed: None,
                },
            };
        };
        let still_in = |round: RoundNo| match left {
            Some(after) if after < round.get() => CupReach::Left {
                after,
                missed: Some(round),
            },
            Some(_) | None => CupReach::In(round),
        };
        let out = |round: RoundNo| match self.cup_stage(round) {
            CupStage::Final => CupReach::RunnerUp,
            CupStage::SemiFinal | CupStage::QuarterFinal | CupStage::Round(_) => CupReach::Out(round),
        };
        let next = last.number.next().unwrap_or(last.number);
        let Some(line) = last
            .lines
            .iter()
            .find(|line| line.white == no || line.black == no)
        else {
            return still_in(next);
        };
        if line.is_for_third {
            return match line.outcome {
                CupOutcome::Through { team, .. } if team == no => CupReach::Third(last.number),
                CupOutcome::Through { .. } => CupReach::Fourth(last.number),
                CupOutcome::Open | CupOutcome::Level(_) => CupReach::ForThird(last.number),
                CupOutcome::Nobody => out(last.number.previous().unwrap_or(last.number)),
            };
        }
        if line.went_on.is_some_and(|went_on| went_on != no) {
            return out(last.number);
        }
        match line.outcome {
            CupOutcome::Through { team, .. } if team == no => match self.cup_stage(last.number) {
                CupStage::Final => CupReach::Winner,
                CupStage::SemiFinal | CupStage::QuarterFinal | CupStage::Round(_) => still_in(next),
            },
            CupOutcome::Through { .. } | CupOutcome::Nobody => out(last.number),
            CupOutcome::Open | CupOutcome::Level(_) => CupReach::In(last.number),
        }
    }

    /// What the drawing of a round waits for.
    pub fn cup_hindrance(&self, number: RoundNo) -> Option<CupHindrance> {
        self.cup_settings()?;
        let teams = self.cup_entrants().len();
        if !(2..=usize::from(MAX_CUP_TEAMS)).contains(&teams) {
            return Some(CupHindrance::Teams(teams));
        }
        let needed = u16::try_from(teams.next_power_of_two().ilog2()).unwrap_or(u16::MAX);
        if needed != self.planned_rounds {
            return Some(CupHindrance::Rounds {
                teams,
                needed,
                planned: self.planned_rounds,
            });
        }
        let earlier = self.rounds.iter().filter(|round| round.number < number);
        let waited_for = earlier
            .flat_map(|round| self.cup_lines(round).into_iter().map(move |line| (round, line)))
            .find_map(|(round, line)| {
                let named = || self.named(round.number, &line);
                if self.next_public(round.number).is_some() {
                    return line.needs_ruling().then(|| CupHindrance::Turned(named()));
                }
                match line.outcome {
                    CupOutcome::Open => Some(CupHindrance::Open(named())),
                    CupOutcome::Level(next) => Some(CupHindrance::Level(named(), next)),
                    CupOutcome::Through { .. } | CupOutcome::Nobody => None,
                }
            });
        if waited_for.is_some() {
            return waited_for;
        }
        // A round in which everybody goes on without playing leads to one that is played.
        let left = self.cup_pairs(number).into_iter().flatten().flatten();
        (left.count() < 2).then_some(CupHindrance::Over)
    }

    fn named(&self, round: RoundNo, line: &CupLine) -> NamedCupMatch {
        NamedCupMatch {
            round,
            no: line.no,
            white: self.team_name(line.white),
            black: self.team_name(line.black),
        }
    }

    /// What prevents publishing a draft: what [`Self::cup_hindrance`] says, or that other teams go on than those in the draft.
    pub fn cup_draft_hindrance(&self, round: &SectionRound) -> Option<CupHindrance> {
        let waited_for = self.cup_hindrance(round.number);
        if waited_for.is_some() || !self.is_cup() {
            return waited_for;
        }
        let (mut pairs, alone): (Vec<CupPair>, Vec<CupPair>) = self
            .cup_pairs(round.number)
            .into_iter()
            .partition(|pair| matches!(pair, [Some(_), Some(_)]));
        let mut byes: Vec<TeamNo> = alone.into_iter().flatten().flatten().collect();
        let mut drafted_byes: Vec<TeamNo> = byes_of(round).collect();
        byes.sort_unstable();
        drafted_byes.sort_unstable();
        for pair in &mut pairs {
            pair.sort_unstable();
        }
        let mut drafted: Vec<CupPair> = round
            .matches
            .iter()
            .map(|one| [Some(one.white.min(one.black)), Some(one.white.max(one.black))])
            .collect();
        pairs.sort_unstable();
        drafted.sort_unstable();
        (pairs != drafted || byes != drafted_byes).then_some(CupHindrance::Outdated)
    }

    /// The teams of the bracket: those of round 1 once that is public, before that the teams that will be in it.
    fn cup_entrants(&self) -> Vec<TeamNo> {
        let first = self
            .round(RoundNo::FIRST)
            .filter(|round| round.status.is_public());
        self.teams
            .iter()
            .filter(|team| match first {
                Some(first) => is_in(first, team.no),
                None => team.plays_on(RoundNo::FIRST),
            })
            .map(|team| team.no)
            .collect()
    }

    /// The pairs of a round, the first-named team first, of the teams still in the cup; a team without an opponent goes on without playing.
    pub(crate) fn cup_pairs(&self, number: RoundNo) -> Vec<CupPair> {
        let Some(settings) = self.cup_settings() else {
            return Vec::new();
        };
        let seed = settings.seed.map_or(0, LotSeed::get);
        let of_round = seeded_rng::lot(seed, u64::from(number.get()));
        let pairs = match settings.drawn_by {
            CupDraw::Bracket => {
                let bracket = CupBracket::seeded(&self.cup_entrants());
                bracket
                    .map(|bracket| {
                        bracket.pairs(number, &|round, first, second| self.came_on(round, first, second))
                    })
                    .unwrap_or_default()
            }
            CupDraw::Lots => match self.cup_survivors(number).as_slice() {
                [alone] => vec![[Some(*alone), None]],
                left => CupBracket::drawn(left, of_round)
                    .map(|bracket| bracket.pairs(RoundNo::FIRST, &|_, _, _| None))
                    .unwrap_or_default(),
            },
        };
        let still =
            |no: Option<TeamNo>| no.filter(|no| self.team(*no).is_some_and(|team| team.plays_on(number)));
        let named = |first: TeamNo, second: TeamNo| -> CupPair {
            let (lower, higher) = (first.min(second), first.max(second));
            let is_lower_first = match settings.named_first {
                CupFirst::LowerNumber => true,
                CupFirst::HigherNumber => false,
                CupFirst::ByLot => seeded_rng::lot(of_round, u64::from(lower.get())) & 1 == 0,
            };
            if is_lower_first {
                [Some(lower), Some(higher)]
            } else {
                [Some(higher), Some(lower)]
            }
        };
        let mut pairs: Vec<CupPair> = pairs
            .into_iter()
            .map(|[first, second]| match [still(first), still(second)] {
                [Some(first), Some(second)] => named(first, second),
                [first, second] => [first, second],
            })
            .collect();
        if let Some((one, other)) = self.cup_losers(number, &pairs) {
            pairs.push(named(one, other));
        }
        pairs
    }

    /// Who meets for the third place in a round: the two teams that lost the semi-finals and have not left, where that is settled and the final
    /// is played.
    fn cup_losers(&self, number: RoundNo, finals: &[CupPair]) -> Option<(TeamNo, TeamNo)> {
        let is_settled = self.cup_settings()?.third_place && self.cup_stage(number) == CupStage::Final;
        if !is_settled || !matches!(finals, [[Some(_), Some(_)]]) {
            return None;
        }
        let before = self.round(number.previous()?)?;
        let lost: Vec<TeamNo> = before
            .matches
            .iter()
            .filter_map(|one| {
                let through = self.came_on(before.number, one.white, one.black)?;
                one.opponent_of(through)
            })
            .filter(|no| self.team(*no).is_some_and(|team| team.plays_on(number)))
            .collect();
        match lost.as_slice() {
            [one, other] => Some((*one, *other)),
            _ => None,
        }
    }

    /// The teams still in the cup before a round.
    fn cup_survivors(&self, number: RoundNo) -> Vec<TeamNo> {
        let Some(before) = number.previous().and_then(|before| self.round(before)) else {
            return self.cup_entrants();
        };
        let through = before
            .matches
            .iter()
            .filter_map(|one| self.came_on(before.number, one.white, one.black));
        through
            .chain(byes_of(before))
            .filter(|no| self.team(*no).is_some_and(|team| team.plays_on(number)))
            .collect()
    }

    /// The team that went on from a match of two teams: the one drawn in the next round, once that is public.
    fn came_on(&self, round: RoundNo, first: TeamNo, second: TeamNo) -> Option<TeamNo> {
        let round = self.round(round)?;
        let found = round
            .matches
            .iter()
            .find(|one| one.is_of(first) && one.is_of(second));
        let Some(one) = found else {
            // One of them had left, and the other went on without playing.
            return byes_of(round).find(|no| *no == first || *no == second);
        };
        let line = self.cup_line(round, one)?;
        match self.next_public(round.number) {
            Some(_) => line.went_on,
            None => line.outcome.through(),
        }
    }

    /// May an arbiter write down that this team goes on, and by this?
    pub fn cup_may_decide(
        &self,
        round: &SectionRound,
        one: &SectionMatch,
        (winner, by): (CupSide, CupDecider),
    ) -> Result<(), CupRefusal> {
        let settings = self.cup_settings().ok_or(CupRefusal::NoCup)?;
        let next = self.next_public(round.number);
        if by == CupDecider::AsDrawn {
            let without = SectionMatch {
                decided: one
                    .decided
                    .clone()
                    .filter(|decided| decided.by != CupDecider::AsDrawn),
                ..one.clone()
            };
            let line = self.cup_line(round, &without).ok_or(CupRefusal::NoCup)?;
            let is_drawn = line.went_on == Some(side_of(one, winner));
            return if line.is_turned && is_drawn {
                Ok(())
            } else {
                Err(CupRefusal::NotTurned)
            };
        }
        if let Some(next) = next {
            return Err(CupRefusal::NextPublic(next.number));
        }
        match self.by_boards(settings, round, one) {
            CupOutcome::Open => Err(CupRefusal::Open),
            CupOutcome::Through { .. } | CupOutcome::Nobody => Err(CupRefusal::Decided),
            CupOutcome::Level(rule) if admits(settings, rule, by) => Ok(()),
            CupOutcome::Level(_) => Err(CupRefusal::NotByRules(by)),
        }
    }

    /// The ways in which an arbiter may decide who goes on from a match in its current state.
    pub fn cup_deciders(&self, round: &SectionRound, one: &SectionMatch) -> Vec<CupDecider> {
        let may = |by: &CupDecider| {
            let mut sides = CupSide::ALL.into_iter();
            sides.any(|side| self.cup_may_decide(round, one, (side, *by)).is_ok())
        };
        CupDecider::ALL.into_iter().filter(may).collect()
    }

    /// May the arbiter's decision about a match be taken back?
    pub fn cup_may_take_back(&self, round: &SectionRound, one: &SectionMatch) -> Result<(), CupRefusal> {
        self.cup_settings().ok_or(CupRefusal::NoCup)?;
        let decided = one.decided.as_ref().ok_or(CupRefusal::Nothing)?;
        match self.next_public(round.number) {
            Some(next) if decided.by.opens_next_round() => Err(CupRefusal::NextPublic(next.number)),
            Some(_) | None => Ok(()),
        }
    }
}

impl CupReach {
    /// The sort key, smallest for the team that came furthest; a team still in a round sorts before one that lost in it. Whoever left before a
    /// round it had come through to has come as far as whoever lost in that round, and whoever was in none comes last.
    fn rank(self) -> (u8, std::cmp::Reverse<u16>, u8) {
        let (group, round, order) = match self {
            Self::Winner => (0, 0, 0),
            Self::RunnerUp => (1, 0, 0),
            Self::In(round) => (2, round.get(), 0),
            Self::ForThird(round) | Self::Third(round) => (2, round.get(), 1),
            Self::Fourth(round) => (2, round.get(), 2),
            Self::Out(round)
            | Self::Left {
                missed: Some(round), ..
            } => (2, round.get(), 3),
            Self::Left { missed: None, .. } => (3, 0, 0),
        };
        (group, std::cmp::Reverse(round), order)
    }
}

/// The team of a match on this side.
pub const fn side_of(one: &SectionMatch, side: CupSide) -> TeamNo {
    match side {
        CupSide::First => one.white,
        CupSide::Second => one.black,
    }
}

/// The teams that go on from a round without playing.
fn byes_of(round: &SectionRound) -> impl Iterator<Item = TeamNo> {
    let byes = round.team_byes.iter();
    byes.filter(|bye| bye.kind == ByeKind::PairingAllocated)
        .map(|bye| bye.team)
}

/// Is a team in a round, with an opponent or without?
fn is_in(round: &SectionRound, no: TeamNo) -> bool {
    round.matches.iter().any(|one| one.is_of(no)) || byes_of(round).any(|team| team == no)
}

/// Does this way of deciding fit what comes next by the rules?
fn admits(settings: &CupSettings, next: Option<CupTieBreak>, by: CupDecider) -> bool {
    let rule = match by {
        CupDecider::PlayOff => CupTieBreak::PlayOff,
        CupDecider::Lot => CupTieBreak::Lot,
        CupDecider::AsDrawn => return false,
    };
    match next {
        // Lots follow a play-off that decides nothing either.
        Some(next) => {
            let mut rest = settings.level_match.iter().skip_while(|one| **one != next);
            rest.any(|one| *one == rule)
        }
        // The rules leave it open, and the arbiter decides how.
        None => true,
    }
}

/// The outcome with the arbiter's decision applied, where it counts.
fn written(
    settings: &CupSettings,
    one: &SectionMatch,
    by_boards: CupOutcome,
    went_on: Option<TeamNo>,
) -> CupOutcome {
    let Some(decided) = &one.decided else {
        return by_boards;
    };
    let team = side_of(one, decided.winner);
    let counts = match (decided.by, by_boards) {
        // It applies only against a correction: a team that goes on by the boards needs no decision.
        (CupDecider::AsDrawn, by_boards) => went_on == Some(team) && by_boards.through() != Some(team),
        (by, CupOutcome::Level(next)) => admits(settings, next, by),
        // Written down, and drawn from, while a match to which nobody came was still a level one.
        (_, CupOutcome::Nobody) => one.forfeit.is_none() && went_on == Some(team),
        (_, CupOutcome::Open | CupOutcome::Through { .. }) => false,
    };
    if counts {
        CupOutcome::Through {
            team,
            by: CupGround::Written(decided.by),
        }
    } else {
        by_boards
    }
}

#[cfg(test)]
mod tests;
