//! The types of the settings. [`super::text`] reads and writes them in forms.

use jiff::civil::DateTime;
use serde::{Deserialize, Serialize};

use engine::points::Points;

/// A text of the invitation, at most [`Prose::MAX`] characters and not empty.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Prose(String);

impl Prose {
    /// Characters a text may have.
    pub const MAX: usize = 4_000;

    /// The text, trimmed, if there is any and not too much of it.
    pub fn new(text: &str) -> Option<Self> {
        let text = text.trim();
        (!text.is_empty() && text.chars().count() <= Self::MAX).then(|| Self(text.to_owned()))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Empty, or too long.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a text must have from 1 to {} characters", Prose::MAX)]
pub struct ProseError;

impl TryFrom<String> for Prose {
    type Error = ProseError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        Self::new(&text).ok_or(ProseError)
    }
}

impl From<Prose> for String {
    fn from(prose: Prose) -> Self {
        prose.0
    }
}

engine::spelled! {
    /// Where a player must be to have arrived (6.7.1, DM-11.2).
    pub enum ArrivalPoint {
        /// Inside the door of the venue.
        Venue => "venue",
        /// At the board.
        Board => "board",
    }
}

/// How late a player may come and where it is measured (setting 2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lateness {
    /// Minutes after the announced start; exactly on the minute is in time.
    pub minutes: u16,
    /// Where the player must be.
    pub arrival: ArrivalPoint,
}

impl Lateness {
    /// Most minutes a regulation may give: a day.
    pub const MAX_MINUTES: u16 = 1_440;
}

engine::spelled! {
    /// Who loses the time while nobody is there (setting 3; 6.7.2).
    pub enum BothAbsent {
        /// White, or who must answer in a resumed game.
        WhiteLosesElapsed => "white_loses_elapsed",
        /// Each loses half of it.
        Shared => "shared",
        /// The arbiter decides in each case.
        Arbiter => "arbiter",
    }
}

/// When players may agree to a draw (setting 5; 9.1.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DrawAgreement {
    /// Whenever they like, after one move each.
    Free,
    /// Not before both have made so many moves.
    FromMove(u16),
    /// Only with the arbiter's consent.
    OnlyWithConsent,
}

impl DrawAgreement {
    /// Highest move number a regulation may name.
    pub const MAX_MOVE: u16 = 200;
}

/// Points for a win, a draw and a loss (setting 6; 10.1). Byes belong to the section.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PointSystem {
    pub win: Points,
    pub draw: Points,
    pub loss: Points,
}

engine::spelled! {
    /// Yes or no.
    pub enum YesNo {
        Yes => "yes",
        No => "no",
    }
}

/// The areas of the tournament (setting 8; 11.2.1). What is not described is the venue as a whole.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Areas {
    /// Where the players may be: the playing venue.
    pub venue: String,
    /// Where games are played.
    pub playing: String,
    /// Where one may smoke.
    pub smoking: String,
    /// Rooms beside, refreshments, analysis.
    pub adjoining: String,
}

impl Areas {
    /// Characters each description may have.
    pub const MAX: usize = 300;
}

/// What happens to a player with a device (setting 10; 11.3.2.2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DeviceSanction {
    /// The game is lost.
    GameLost,
    /// Something milder, described.
    Milder(Prose),
}

/// Articles whose decisions may not be appealed (setting 11; 11.10).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct AppealLimits(pub Vec<String>);

/// A fine that was announced (setting 12; 12.9.7).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fine {
    pub offence: String,
    pub kroner: u32,
}

/// The list of fines.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Fines(pub Vec<Fine>);

engine::spelled! {
    /// Whether and how quick finish applies (setting 14; recommendation III).
    pub enum QuickFinish {
        /// It does not.
        Off => "off",
        /// III.4: a player may ask for five seconds a move.
        AddIncrement => "add_increment",
        /// III.5: a player may claim a draw.
        ClaimDraw => "claim_draw",
    }
}

/// Minutes of a whole game, both players together (setting 15; DM-13.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TotalMinutes(pub u16);

impl TotalMinutes {
    /// Most a form may post: a day.
    pub const MAX: u16 = 1_440;
}

engine::spelled! {
    /// What the moves are recorded on (setting 16; 8.1.1).
    pub enum Scoresheets {
        Paper => "paper",
        /// A certified electronic scoresheet.
        Electronic => "electronic",
        Either => "either",
    }
}

/// Moments in local time (Europe/Copenhagen), in order (setting 18: resumed sessions).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Moments(pub Vec<DateTime>);

/// A moment in local time (Europe/Copenhagen); a day alone runs to 23.59 (setting 20).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Deadline(pub DateTime);

/// Where a notice of absence is received (setting 21; CASE-135).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Contact {
    /// Telephone; must be there before publication.
    pub phone: String,
    /// E-mail, if there is one.
    #[serde(default)]
    pub email: String,
}

/// A prize (setting 23; DM-5.7).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Prize {
    /// For what: section and place, or a special prize.
    pub what: String,
    /// Whole kroner; `None` for a prize that is not money.
    pub kroner: Option<u32>,
}

/// The list of prizes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Prizes(pub Vec<Prize>);

engine::spelled! {
    /// Chess960, and how its positions are drawn (setting 24; II.2).
    pub enum Chess960 {
        No => "no",
        /// The program draws the position.
        Generator => "generator",
        /// Drawn by hand: dice, cards, lots.
        ByHand => "by_hand",
    }
}

/// What kind of tournament it is (setting 27). Quarantine is checked when coordinated or rated; the appeals board is
/// competent when coordinated or the union's own (CASE-97, CASE-116).
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a box of its own on the page"
)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Flags {
    /// Coordinated by the union: its regulation overrides the Laws.
    pub coordinated: bool,
    /// Reported for national rating.
    pub rated: bool,
    /// Held by the union itself.
    pub own_union: bool,
    /// Closed: only members or invited players.
    pub closed: bool,
}

impl Flags {
    /// Must entrants be checked for quarantine (CASE-97)?
    pub const fn checks_quarantine(self) -> bool {
        self.coordinated || self.rated
    }

    /// Is the appeals board competent (CASE-116)?
    pub const fn appeals_board_competent(self) -> bool {
        self.coordinated || self.own_union
    }
}
