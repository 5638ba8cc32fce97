//! Lists of tie-breaks to start from, as data.
//!
//! The Danish lists are proposals: what the official regulation says about order and cuts could not be verified, so the
//! pages label them as not confirmed and an organiser may change them until round 1 starts.

use super::{Kind, TieBreak};

/// A list of tie-breaks to start from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preset {
    /// The one spelling in forms and settings.
    pub id: &'static str,
    /// For which kind of tournament.
    pub for_round_robin: bool,
    /// The tie-breaks after the points, in order. What is still tied then shares the place.
    pub tie_breaks: &'static [TieBreak],
    /// Has the body that decides confirmed it? None has.
    pub is_confirmed: bool,
}

/// Every preset; the first for a kind of tournament is its default.
pub const PRESETS: [Preset; 4] = [
    Preset {
        id: "swiss",
        for_round_robin: false,
        tie_breaks: &[TieBreak::BH_C1, TieBreak::BH, TieBreak::SB],
        is_confirmed: false,
    },
    Preset {
        id: "emt_monrad",
        for_round_robin: false,
        tie_breaks: &[TieBreak::BH_C2],
        is_confirmed: false,
    },
    Preset {
        id: "youth_championship",
        for_round_robin: false,
        tie_breaks: &[TieBreak::BH_C1, TieBreak::BH],
        is_confirmed: false,
    },
    Preset {
        id: "round_robin",
        for_round_robin: true,
        tie_breaks: &[TieBreak::SB, TieBreak::DE, TieBreak::plain(Kind::Wins)],
        is_confirmed: false,
    },
];

/// The default for this kind of tournament.
pub fn default_for(round_robin: bool) -> &'static [TieBreak] {
    PRESETS
        .iter()
        .find(|preset| preset.for_round_robin == round_robin)
        .map_or(&[], |preset| preset.tie_breaks)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_preset_fits_its_kind_of_tournament() {
        for preset in PRESETS {
            assert!(!preset.tie_breaks.is_empty());
            for tie_break in preset.tie_breaks {
                assert!(
                    tie_break.is_allowed(preset.for_round_robin),
                    "{}: {tie_break}",
                    preset.id
                );
            }
        }
        assert_eq!(default_for(true).first(), Some(&TieBreak::SB));
        assert_eq!(default_for(false).first(), Some(&TieBreak::BH_C1));
    }
}
