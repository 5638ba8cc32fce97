//! A team's line-up for a match: who sits at which board.
//!
//! A captain writes it as a draft and seals it; it is opened when both are sealed or at the hour set for it. [`checks`] finds its faults,
//! [`proposal`] makes the line-up that follows from the strength list alone, [`secrecy`] says who may read it when, and [`changing`] covers
//! changes after sealing. The result of the match is in [`super::team_match`].

pub mod changing;
pub mod checks;
pub mod proposal;
pub mod secrecy;
#[cfg(test)]
mod tests;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use self::{
    checks::{SeatFinding, is_refused},
    secrecy::LineUpSecrecy,
};
use super::{
    league::{
        LeagueSettings,
        values::{Limit, Number},
        words::BoardOrder,
    },
    strength_list::eligibility::EligibilityRules,
    team_rule::{Demand, Severity},
};
use engine::{
    ids::{PlayerId, TeamId, Version},
    numbers::{BoardNo, Rating, RoundNo},
};

engine::spelled! {
    /// What happens to a line-up that is not handed in by the hour (`late_line_up`).
    #[derive(Default)]
    pub enum LateLineUp {
        /// The captain may still hand it in, and the lateness is written down.
        #[default]
        MayComeLate => "may_come_late",
        /// It is not accepted: the players follow from the strength list.
        DefaultByList => "default_by_list",
    }
}

/// What the rules of a row say about line-ups.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct LineUpRules {
    pub boards: u16,
    /// Do the boards follow the list? Free where this is not decided.
    pub board_order: Option<BoardOrder>,
    /// Boards are filled from board 1 (`fill_from_top`).
    pub fill_from_top: Demand,
    /// With fewer players present the team counts as absent (`min_players`).
    pub min_players: Option<u16>,
    /// The highest average rating of those who sit (`team_rating_cap`).
    pub team_rating_cap: Option<Rating>,
    /// The severity of exceeding that.
    pub team_cap_severity: Severity,
    pub late: LateLineUp,
    pub secrecy: LineUpSecrecy,
    /// Minutes after the start within which a reserve may be put in (`reserve_until_min`); where this is not decided, the league leader
    /// decides.
    pub reserve_until_min: Option<u16>,
    pub eligibility: EligibilityRules,
}

impl LineUpRules {
    /// The rules from the settings, for matches of so many boards: ages are checked for this year, and the season's second half begins with
    /// this round.
    ///
    /// Without a decision the order is free, a gap is an ordinary empty board, and no number of players is too low. A gap or a short team
    /// is reported and never refused: it has its cost, and an absent player cannot be made to come. No league's text was found to say how
    /// line-ups are exchanged or what happens to a late one, so both are secret until both are in, and a late one is accepted and the
    /// lateness written down.
    pub fn from_settings(
        settings: &LeagueSettings,
        boards: u16,
        year: i16,
        second_half_from: Option<RoundNo>,
    ) -> Self {
        Self {
            boards,
            board_order: settings.board_order,
            fill_from_top: match settings.fill_from_top {
                Some(_) => Demand::Warn,
                None => Demand::Off,
            },
            min_players: settings.min_players.and_then(Limit::at),
            team_rating_cap: settings.team_rating_cap.and_then(Limit::at).and_then(Rating::new),
            team_cap_severity: Severity::Refuse,
            late: LateLineUp::MayComeLate,
            secrecy: LineUpSecrecy::UntilBoth,
            reserve_until_min: settings.reserve_until_min.map(Number::get),
            eligibility: EligibilityRules::from_settings(settings, year, second_half_from),
        }
    }
}

/// Who sits where, from board 1; nobody at an empty board.
pub type Seats = Vec<Option<PlayerId>>;

/// The state of a line-up. Whether it is opened depends on both line-ups and the clock ([`secrecy::Exchange`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "stage")]
pub enum Stage {
    Draft,
    Sealed {
        at: Timestamp,
        /// Was it sealed after the hour?
        is_late: bool,
    },
}

/// Why a sealed line-up was changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Amendment {
    pub at: Timestamp,
    /// Who sat there before.
    pub before: Seats,
    pub reason: String,
    /// Was it the league leader? Otherwise a captain put in a reserve.
    pub by_leader: bool,
}

/// The line-up of a team for a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LineUp {
    pub team: TeamId,
    pub seats: Seats,
    pub stage: Stage,
    pub version: Version,
    /// What was changed once it was sealed, the earliest first.
    pub amendments: Vec<Amendment>,
}

/// Why a change of a line-up is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LineUpRefusal {
    /// Sealed: players are replaced board by board, with a reason.
    #[error("the line-up is sealed: others are put in board by board, with a reason")]
    Sealed,
    /// Not sealed yet: the captain changes it.
    #[error("the line-up is not sealed")]
    NotSealed,
    #[error("a reason is needed, of {} characters at most", changing::MAX_REASON)]
    ReasonMissing,
    /// More or fewer seats than boards.
    #[error("the line-up has {is} boards and must have {must}")]
    BoardCount { is: usize, must: u16 },
    /// The line-up has faults that are refused.
    #[error("the line-up is against the rules")]
    Findings(Vec<SeatFinding>),
    /// The hour has passed, and the players follow from the list.
    #[error("the hour has struck: the line-up by the strength list stands")]
    TooLate,
    /// The time for reserves is over.
    #[error("a reserve could be put in until {0}")]
    ReserveTooLate(Timestamp),
    /// The game on the board has begun.
    #[error("the game on board {0} has begun")]
    GameBegun(BoardNo),
    #[error("there is no board {0}")]
    NoSuchBoard(BoardNo),
    /// The player sits there already.
    #[error("nothing changes on board {0}")]
    NoChange(BoardNo),
}

impl LineUp {
    /// An empty draft.
    pub fn draft(team: TeamId, boards: u16) -> Self {
        Self {
            team,
            seats: vec![None; boards.into()],
            stage: Stage::Draft,
            version: Version::FIRST,
            amendments: Vec::new(),
        }
    }

    /// Has it been handed in?
    pub const fn is_sealed(&self) -> bool {
        match self.stage {
            Stage::Draft => false,
            Stage::Sealed { .. } => true,
        }
    }

    /// The captain writes another draft. It may have faults: they are shown, and prevent only sealing.
    pub fn write(&self, seats: Seats, rules: &LineUpRules) -> Result<Self, LineUpRefusal> {
        if self.is_sealed() {
            return Err(LineUpRefusal::Sealed);
        }
        has_boards(&seats, rules)?;
        Ok(Self {
            seats,
            version: self.version.next(),
            ..self.clone()
        })
    }

    /// The captain hands it in. `findings` are those of [`checks::check`], `opens_at` the hour by which both are to be in.
    pub fn seal(
        &self,
        findings: &[SeatFinding],
        now: Timestamp,
        opens_at: Option<Timestamp>,
        rules: &LineUpRules,
    ) -> Result<Self, LineUpRefusal> {
        if self.is_sealed() {
            return Err(LineUpRefusal::Sealed);
        }
        has_boards(&self.seats, rules)?;
        let is_late = opens_at.is_some_and(|hour| now >= hour);
        match rules.late {
            LateLineUp::DefaultByList if is_late => return Err(LineUpRefusal::TooLate),
            LateLineUp::DefaultByList | LateLineUp::MayComeLate => {}
        }
        let refused: Vec<SeatFinding> = findings.iter().copied().filter(is_refused).collect();
        if !refused.is_empty() {
            return Err(LineUpRefusal::Findings(refused));
        }
        Ok(self.sealed(Stage::Sealed { at: now, is_late }))
    }

    fn sealed(&self, stage: Stage) -> Self {
        Self {
            stage,
            version: self.version.next(),
            ..self.clone()
        }
    }
}

fn has_boards(seats: &Seats, rules: &LineUpRules) -> Result<(), LineUpRefusal> {
    if seats.len() == usize::from(rules.boards) {
        Ok(())
    } else {
        Err(LineUpRefusal::BoardCount {
            is: seats.len(),
            must: rules.boards,
        })
    }
}

/// The board at this position of a line-up.
fn board_at(index: usize) -> Option<BoardNo> {
    u16::try_from(index)
        .ok()
        .and_then(|index| index.checked_add(1))
        .and_then(BoardNo::new)
}
