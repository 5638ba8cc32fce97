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
    pub fits: Fits,
    /// The tie-breaks after the points, in order. The section's tie rule decides what is still tied then.
    pub tie_breaks: &'static [TieBreak],
    /// Has the body that decides confirmed it? None has.
    pub is_confirmed: bool,
}

/// The kind of tournament a list is made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fits {
    /// Swiss and Monrad.
    Swiss,
    /// Everybody meets everybody.
    RoundRobin,
    Both,
}

impl Fits {
    /// Is it made for this kind?
    pub const fn is_for(self, round_robin: bool) -> bool {
        match self {
            Self::Swiss => !round_robin,
            Self::RoundRobin => round_robin,
            Self::Both => true,
        }
    }
}

const fn preset(id: &'static str, fits: Fits, tie_breaks: &'static [TieBreak]) -> Preset {
    Preset {
        id,
        fits,
        tie_breaks,
        is_confirmed: false,
    }
}

/// Every preset; the first for a kind of tournament is its default.
pub const PRESETS: [Preset; 9] = [
    preset(
        "swiss",
        Fits::Swiss,
        &[TieBreak::BH_C1, TieBreak::BH, TieBreak::SB],
    ),
    // "Almindelig korrektion": the opponents' points without the two lowest.
    preset("emt_monrad", Fits::Swiss, &[TieBreak::BH_C2]),
    // "Middel korrektion": without the lowest and the highest.
    preset("median", Fits::Swiss, &[TieBreak::BH_M1]),
    preset(
        "youth_championship",
        Fits::Swiss,
        &[TieBreak::BH_C1, TieBreak::BH],
    ),
    preset(
        "round_robin",
        Fits::RoundRobin,
        &[TieBreak::SB, TieBreak::DE, TieBreak::plain(Kind::Wins)],
    ),
    preset("sonneborn_berger", Fits::Both, &[TieBreak::SB]),
    preset("head_to_head", Fits::Both, &[TieBreak::DE, TieBreak::WIN]),
    preset("wins", Fits::Both, &[TieBreak::WON]),
    // Points only: who has as many shares the place, or lots or a play-off decide.
    preset("points_only", Fits::Both, &[]),
];

/// The default for this kind of tournament.
pub fn default_for(round_robin: bool) -> &'static [TieBreak] {
    PRESETS
        .iter()
        .find(|preset| preset.fits.is_for(round_robin))
        .map_or(&[], |preset| preset.tie_breaks)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_preset_fits_its_kind_of_tournament() {
        for preset in PRESETS {
            for round_robin in [false, true] {
                for tie_break in preset.tie_breaks {
                    assert!(
                        tie_break.is_allowed(round_robin) || !preset.fits.is_for(round_robin),
                        "{}: {tie_break}",
                        preset.id
                    );
                }
            }
        }
        assert_eq!(default_for(true).first(), Some(&TieBreak::SB));
        assert_eq!(default_for(false).first(), Some(&TieBreak::BH_C1));
    }

    #[test]
    fn no_two_presets_are_the_same() {
        let lists: std::collections::BTreeSet<_> = PRESETS.iter().map(|preset| preset.tie_breaks).collect();
        let names: std::collections::BTreeSet<_> = PRESETS.iter().map(|preset| preset.id).collect();
        assert_eq!((lists.len(), names.len()), (PRESETS.len(), PRESETS.len()));
    }
}
