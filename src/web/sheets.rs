//! The sheets that are printed for a round, as addresses and pages name them.

use texts::t;

use crate::i18n::Lang;

engine::spelled! {
    /// A sheet of a round.
    pub enum Sheet {
        /// What the players sign, with a code that opens the board on the arbiter's tablet.
        Slips => "slips",
        /// Names for the tables.
        PlaceCards => "place-cards",
        /// Names to wear, with a code that leads to the player's public page.
        Badges => "badges",
        /// The text at the head of every score sheet.
        ScoreSheets => "score-sheets",
        /// The text on the envelope of a sealed move.
        Envelopes => "envelopes",
        /// How moves are announced if a player cannot see (D.2.1), and the requirements for board, pieces and clock.
        Announcing => "announcing",
        /// What captains and the match leader sign after a match of teams.
        TeamCards => "team-cards",
        /// What players are given in the end: where they came, with how many points.
        Certificates => "certificates",
    }
}

impl Sheet {
    /// What it is called.
    pub fn heading(self, lang: Lang) -> String {
        match self {
            Self::Slips => t!(lang, print_slips),
            Self::PlaceCards => t!(lang, print_place_cards),
            Self::Badges => t!(lang, print_badges),
            Self::ScoreSheets => t!(lang, print_score_sheets),
            Self::Envelopes => t!(lang, print_envelopes),
            Self::Announcing => t!(lang, print_announcing),
            Self::TeamCards => t!(lang, print_team_cards),
            Self::Certificates => t!(lang, print_certificates),
        }
    }

    /// What it is for.
    pub fn lead(self, lang: Lang) -> String {
        match self {
            Self::Slips => t!(lang, print_slips_lead),
            Self::PlaceCards => t!(lang, print_place_cards_lead),
            Self::Badges => t!(lang, print_badges_lead),
            Self::ScoreSheets => t!(lang, print_score_sheets_lead),
            Self::Envelopes => t!(lang, print_envelopes_lead),
            Self::Announcing => t!(lang, print_announcing_lead),
            Self::TeamCards => t!(lang, print_team_cards_lead),
            Self::Certificates => t!(lang, print_certificates_lead),
        }
    }
}
