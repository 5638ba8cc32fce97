//! What can happen: the incidents an arbiter may have to rule on.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use super::{
    Context, Family, Question, agreement, automatic, claim, clocks, displaced, flag, illegal, lateness,
    position, quick_finish, record, resignation, setup, touch,
};

macro_rules! incidents {
    ($($(#[$doc:meta])* $name:ident = $key:literal, $group:ident, $family:path;)+) => {
        /// What happened, as the arbiter picks it.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum Incident {
            $($(#[$doc])* $name,)+
        }

        impl Incident {
            /// Every incident, grouped as the page offers them.
            pub const ALL: &[Self] = &[$(Self::$name,)+];

            /// The one spelling in forms, JSON, the database and the keys of texts.
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(Self::$name => $key,)+
                }
            }

            /// Among which it is offered.
            pub const fn group(self) -> Group {
                match self {
                    $(Self::$name => Group::$group,)+
                }
            }

            pub(super) const fn family(self) -> &'static Family {
                match self {
                    $(Self::$name => &$family,)+
                }
            }
        }
    };
}

incidents! {
    /// Somebody is not there when the round starts, or comes too late (6.7, DM-11.2).
    Lateness = "lateness", Arrival, lateness::FAMILY;
    /// A move against the rules, a press without a move, two hands, a pawn left on the last rank (7.5).
    IllegalMove = "illegal_move", Move, illegal::FAMILY;
    /// The players sit with the wrong colours (7.3, CASE-47b).
    ReversedColours = "reversed_colours", Move, setup::COLOURS;
    /// The pieces stood wrongly from the start (7.2.1, A.4.1.2).
    WrongSetup = "wrong_setup", Move, setup::PIECES;
    /// The board is turned (7.2.2, A.4.1.2).
    WrongOrientation = "wrong_orientation", Move, setup::BOARD;
    /// A piece was touched (4.2-4.8).
    TouchMove = "touch_move", Move, touch::FAMILY;
    /// Pieces were knocked over, or stand on other squares (7.4, 7.6).
    DisplacedPieces = "displaced_pieces", Move, displaced::FAMILY;
    /// A position that cannot be, seen by the arbiter (A.4.4).
    IllegalPosition = "illegal_position", Move, position::FAMILY;
    /// A player on move asks for the arbiter's record of the game (A.3.2, B.3.2).
    ScoresheetRequest = "scoresheet_request", Move, record::FAMILY;
    /// A flag is down (6.9, A.4.3).
    FlagFall = "flag_fall", Time, flag::ONE;
    /// Both flags are down (III.3).
    BothFlags = "both_flags", Time, flag::BOTH;
    /// A clock is set wrongly (6.10.2, A.4.1.1).
    ClockSetting = "clock_setting", Time, clocks::SETTING;
    /// A clock does not work (6.10.1, CASE-95, CASE-103).
    ClockDefect = "clock_defect", Time, clocks::DEFECT;
    /// A draw or an increment is asked for in the last minutes (III; 10 of 2009).
    QuickFinish = "quick_finish", Time, quick_finish::FAMILY;
    /// A draw is claimed by repetition or for want of progress (9.2, 9.3).
    DrawClaim = "draw_claim", Draw, claim::FAMILY;
    /// The players agreed to a draw (5.2.3, 9.1.1).
    DrawAgreement = "draw_agreement", Draw, agreement::AGREED;
    /// A draw was offered (9.1.2).
    DrawOffer = "draw_offer", Draw, agreement::OFFER;
    /// The players agreed to a draw away from the board (CASE-49).
    OffBoardDraw = "off_board_draw", Draw, agreement::OFF_BOARD;
    /// A draw that nobody has to claim (5.2, 9.6).
    AutomaticDraw = "automatic_draw", Draw, automatic::FAMILY;
    /// A player gives up (5.1.2).
    Resignation = "resignation", Other, resignation::FAMILY;
}

/// Incidents that belong together on the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Group {
    /// Who is there, and when.
    Arrival,
    /// Moves and pieces.
    Move,
    /// Clocks and flags.
    Time,
    /// Claims, offers and agreements of a draw.
    Draw,
    /// How somebody behaves.
    Conduct,
    /// Games that are put off, adjourned or resumed.
    Session,
    /// Everything else.
    Other,
}

impl Group {
    /// Every group, in the order of the page.
    pub const ALL: [Self; 7] = [
        Self::Arrival,
        Self::Move,
        Self::Time,
        Self::Draw,
        Self::Conduct,
        Self::Session,
        Self::Other,
    ];

    /// The key of its text.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Arrival => "arrival",
            Self::Move => "move",
            Self::Time => "time",
            Self::Draw => "draw",
            Self::Conduct => "conduct",
            Self::Session => "session",
            Self::Other => "other",
        }
    }
}

impl Incident {
    /// What has to be known before anything can be proposed, in the order of the form.
    pub fn questions(self, context: &Context<'_>) -> Vec<Question> {
        (self.family().questions)(self, context)
    }

    /// Those a hall needs most often, which the page offers first.
    pub const fn likely() -> &'static [Self] {
        &[Self::IllegalMove, Self::Lateness, Self::DrawClaim]
    }

    /// The keys of everything its proposals may say.
    pub fn sayings(self) -> &'static [&'static str] {
        self.family().sayings
    }
}

impl fmt::Display for Incident {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// The text names no incident.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not an incident")]
pub struct ParseIncidentError(String);

impl FromStr for Incident {
    type Err = ParseIncidentError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .iter()
            .copied()
            .find(|incident| incident.as_str() == text)
            .ok_or_else(|| ParseIncidentError(text.chars().take(40).collect()))
    }
}
