//! The incidents an arbiter may have to rule on. [`crate::proposing`] says which family rules on each.

macro_rules! incidents {
    ($($(#[$doc:meta])* $name:ident = $key:literal, $group:ident;)+) => {
        engine::spelled! {
            /// What happened, as the arbiter picks it.
            pub enum Incident {
                $($(#[$doc])* $name => $key,)+
            }
        }

        impl Incident {
            /// Among which it is offered.
            pub const fn group(self) -> Group {
                match self {
                    $(Self::$name => Group::$group,)+
                }
            }
        }
    };
}

incidents! {
    /// Somebody is not there when the round starts, or comes too late (6.7, DM-11.2).
    Lateness = "lateness", Arrival;
    /// A move against the rules, a press without a move, two hands, a pawn left on the last rank (7.5).
    IllegalMove = "illegal_move", Move;
    /// The players sit with the wrong colours (7.3, CASE-47b).
    ReversedColours = "reversed_colours", Move;
    /// The pieces stood wrongly from the start (7.2.1, A.4.1.2).
    WrongSetup = "wrong_setup", Move;
    /// The board is turned (7.2.2, A.4.1.2).
    WrongOrientation = "wrong_orientation", Move;
    /// A piece was touched (4.2-4.8).
    TouchMove = "touch_move", Move;
    /// Pieces were knocked over, or stand on other squares (7.4, 7.6).
    DisplacedPieces = "displaced_pieces", Move;
    /// A position that cannot be, seen by the arbiter (A.4.4).
    IllegalPosition = "illegal_position", Move;
    /// A player does not record the moves (8.1, 8.4, 8.5).
    Recording = "recording", Move;
    /// A player on move asks for the arbiter's record of the game (A.3.2, B.3.2).
    ScoresheetRequest = "scoresheet_request", Move;
    /// A flag is down (6.9, A.4.3).
    FlagFall = "flag_fall", Time;
    /// Both flags are down (III.3).
    BothFlags = "both_flags", Time;
    /// A clock is set wrongly (6.10.2, A.4.1.1).
    ClockSetting = "clock_setting", Time;
    /// A clock does not work (6.10.1, CASE-95, CASE-103).
    ClockDefect = "clock_defect", Time;
    /// A draw or an increment is asked for in the last minutes (III; 10 of 2009).
    QuickFinish = "quick_finish", Time;
    /// Too many days were used in a correspondence game (CASE-38, CASE-107).
    CorrespondenceTime = "correspondence_time", Time;
    /// A draw is claimed by repetition or for want of progress (9.2, 9.3).
    DrawClaim = "draw_claim", Draw;
    /// The players agreed to a draw (5.2.3, 9.1.1).
    DrawAgreement = "draw_agreement", Draw;
    /// A draw was offered (9.1.2).
    DrawOffer = "draw_offer", Draw;
    /// The players agreed to a draw away from the board (CASE-49).
    OffBoardDraw = "off_board_draw", Draw;
    /// A draw that nobody has to claim (5.2, 9.6).
    AutomaticDraw = "automatic_draw", Draw;
    /// A player gives up (5.1.2).
    Resignation = "resignation", Other;
    /// A player has not come, or has said that they will not (DM-11.2; CASE-12, CASE-135, CASE-139).
    Absence = "absence", Arrival;
    /// A telephone or another device (11.3.2; 12.3b of 2009).
    Device = "device", Conduct;
    /// Notes, books, advice, another board (11.3.1; CASE-128).
    Notes = "notes", Conduct;
    /// The opponent is disturbed (11.5).
    Disturbance = "disturbance", Conduct;
    /// Other breaches of conduct: leaving, smoking, outsiders (11.1-11.3, 11.11, 12.7-12.8).
    Conduct = "conduct", Conduct;
    /// Somebody persistently refuses to follow the rules (11.7, 11.8).
    Refusal = "refusal", Conduct;
    /// One of the nine penalties, for whatever it is (12.9).
    Penalty = "penalty", Conduct;
    /// Time given because play was disturbed from outside (12.5).
    ExtraTime = "extra_time", Time;
    /// The clocks were stopped (6.11).
    Interruption = "interruption", Time;
    /// The game is put off before it begins (DM-11.3; CASE-12).
    Postponement = "postponement", Session;
    /// The game is adjourned and a move sealed (I.1-I.4).
    Adjournment = "adjournment", Session;
    /// An adjourned game goes on (I.5-I.14).
    Resumption = "resumption", Session;
    /// Visually impaired players and assistants (D; 6.2.6, 8.1.6).
    Accommodation = "accommodation", Other;
    /// Are there enough arbiters for the full rules in rapid or blitz (A.3, B.3)?
    Supervision = "supervision", Other;
    /// A wrong start position of Chess960 (II).
    Chess960 = "chess960", Other;
    /// What no rule covers, decided by analogy with one (preface).
    ByAnalogy = "by_analogy", Other;
}

engine::spelling! {
    /// Incidents that belong together on the page.
    pub enum Group {
        /// Who is there, and when.
        Arrival => "arrival",
        /// Moves and pieces.
        Move => "move",
        /// Clocks and flags.
        Time => "time",
        /// Claims, offers and agreements of a draw.
        Draw => "draw",
        /// How somebody behaves.
        Conduct => "conduct",
        /// Games that are put off, adjourned or resumed.
        Session => "session",
        /// Everything else.
        Other => "other",
    }
}

impl Incident {
    /// Can it happen in such a game? Incidents about cards and days are not offered at a board.
    pub fn can_happen(self, by_correspondence: bool) -> bool {
        by_correspondence || self != Self::CorrespondenceTime
    }

    /// Those a hall needs most often, which the page offers first.
    pub const fn likely() -> &'static [Self] {
        &[Self::IllegalMove, Self::Lateness, Self::Device, Self::DrawClaim]
    }
}
