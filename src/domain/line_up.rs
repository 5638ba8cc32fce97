//! A team's line-up for a match: who sits at which board.
//!
//! A captain writes it as a draft and seals it; it is opened when both are sealed or the hour strikes. What speaks against it is [`checks`],
//! the line-up that follows from the strength list alone is [`proposal`], who may read it when is [`secrecy`], and how it changes once it is
//! sealed is [`changing`]. What the match gave is [`super::team_match`].

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
    /// What becomes of a line-up that is not in when the hour strikes (`late_line_up`).
    #[derive(Default)]
    pub enum LateLineUp {
        /// The captain may still hand it in, and the lateness is written down.
        #[default]
        MayComeLate => "may_come_late",
        /// It is not taken: who plays follows from the strength list.
        DefaultByList => "default_by_list",
    }
}

/// What the rules of a row say about line-ups.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct LineUpRules {
    pub boards: u16,
    /// Do the boards follow the list? Free where nobody says.
    pub board_order: Option<BoardOrder>,
    /// Boards are filled from board 1 (`fill_from_top`).
    pub fill_from_top: Demand,
    /// Fewer present, and the team counts as absent (`min_players`).
    pub min_players: Option<u16>,
    /// The highest average rating of those who sit (`team_rating_cap`).
    pub team_rating_cap: Option<Rating>,
    /// How grave it is to go above that.
    pub team_cap_severity: Severity,
    pub late: LateLineUp,
    pub secrecy: LineUpSecrecy,
    /// Minutes after the start within which a reserve may be put in (`reserve_until_min`); where nobody says, the league leader decides.
    pub reserve_until_min: Option<u16>,
    pub eligibility: EligibilityRules,
}

impl LineUpRules {
    /// As they are settled, in matches of so many boards: ages are asked of this year, and the season's second half begins with this round.
    ///
    /// Where nobody has decided, the order is free, a gap is an empty board as any other, and no number is too few. A gap or a short team is
    /// told and never refused: it costs something, and who cannot come cannot be made to. No league was read to say how line-ups are
    /// exchanged and what becomes of a late one: they are kept from each other until both are in, a late one is taken and the lateness
    /// written down.
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

/// How far a line-up has come. Whether it is opened is a question to both line-ups and the clock ([`secrecy::Exchange`]).
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

/// Why a line-up stays as it is.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LineUpRefusal {
    /// Sealed: others are put in, board by board and with a reason.
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
    /// What is refused in it.
    #[error("the line-up is against the rules")]
    Findings(Vec<SeatFinding>),
    /// The hour has struck, and who plays follows from the list.
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

    /// The captain writes another draft. It may have faults: they are shown, and stand in the way of the seal only.
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
