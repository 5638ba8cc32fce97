//! Orders of team events to start from, as data with where each was found.
//!
//! None is confirmed by the body that decides: only part of the Danish division regulation in force could be read. The pages say so,
//! and an organiser may change them until round 1 starts.

use super::{TeamKind, TeamTieBreak};
use crate::{team_event::TeamScore, tiebreak::Fits};

/// An order to start from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TeamPreset {
    /// The one spelling in forms and settings.
    pub id: &'static str,
    /// For which kind of event.
    pub fits: Fits,
    /// The score that makes the score groups and comes first.
    pub primary: TeamScore,
    /// The whole order, the scores included.
    pub tie_breaks: &'static [TeamTieBreak],
    /// What becomes of those who are still tied.
    pub then: PresetTies,
    /// Where it was found.
    pub source: &'static str,
}

impl TeamPreset {
    /// Does the order end with lots among the teams that it does not separate?
    pub const fn ends_with_lots(&self) -> bool {
        match self.then {
            PresetTies::Lots => true,
            PresetTies::Shared | PresetTies::PlayOff | PresetTies::NotKnown => false,
        }
    }
}

crate::spelled! {
    /// What an order says of teams it does not separate.
    pub enum PresetTies {
        /// They share the place.
        Shared => "shared",
        /// Lots are drawn.
        Lots => "lots",
        /// They play, and the arbiter puts them in order.
        PlayOff => "play_off",
        /// What is known of the order ends here.
        NotKnown => "not_known",
    }
}

const MPTS: TeamTieBreak = TeamTieBreak::plain(TeamKind::MatchPoints);
const GPTS: TeamTieBreak = TeamTieBreak::plain(TeamKind::GamePoints);

/// Every preset; the first for a kind of event is its default.
pub const TEAM_PRESETS: [TeamPreset; 8] = [
    TeamPreset {
        id: "match_points",
        fits: Fits::Both,
        primary: TeamScore::MatchPoints,
        // Its "SB" on match points is art. 13.2.1.
        tie_breaks: &[
            MPTS,
            GPTS,
            TeamTieBreak::plain(TeamKind::DirectEncounter),
            TeamTieBreak::plain(TeamKind::BoardCount),
            TeamTieBreak::plain(TeamKind::MatchByMatch),
        ],
        then: PresetTies::Shared,
        source: "OpenPairings, its documentation: match points, game points, direct encounter, board count, Sonneborn-Berger",
    },
    TeamPreset {
        id: "olympiad",
        fits: Fits::Swiss,
        primary: TeamScore::MatchPoints,
        tie_breaks: &[
            MPTS,
            TeamTieBreak::plain(TeamKind::MatchByGame).cut(1),
            GPTS,
            TeamTieBreak::plain(TeamKind::Buchholz)
                .on(TeamScore::MatchPoints)
                .cut(1),
        ],
        then: PresetTies::NotKnown,
        source: "FIDE Olympiad, regulations of 2022 and 2024, as remembered; older ones vary",
    },
    TeamPreset {
        id: "danish_division",
        fits: Fits::Both,
        primary: TeamScore::GamePoints,
        tie_breaks: &[GPTS, MPTS, TeamTieBreak::plain(TeamKind::EachBoard)],
        then: PresetTies::Lots,
        source: "Skakhåndbogen, section 5 (September 2007): game points, match points, board 1, board 2 and so on, lots",
    },
    TeamPreset {
        id: "skakliga_trial",
        fits: Fits::Both,
        primary: TeamScore::MatchPoints,
        tie_breaks: &[MPTS, GPTS],
        then: PresetTies::NotKnown,
        source: "Skakligaen, trial from the season 2022/23: match points before game points; what follows was not found",
    },
    TeamPreset {
        id: "u_hold_dm",
        fits: Fits::Both,
        primary: TeamScore::GamePoints,
        tie_breaks: &[GPTS, MPTS, TeamTieBreak::plain(TeamKind::ExtendedByTop)],
        then: PresetTies::Shared,
        source: "Danish youth team championship, § 4: game points, match points, their match, its board 1, 2 and so on, shared",
    },
    TeamPreset {
        id: "hk7_cup",
        fits: Fits::Swiss,
        primary: TeamScore::GamePoints,
        // "Almindelig korrektion": the opponents' points without the two lowest.
        tie_breaks: &[GPTS, MPTS, TeamTieBreak::plain(TeamKind::Buchholz).cut(2)],
        then: PresetTies::PlayOff,
        source: "7. Hovedkreds, rules of the cup § 5: game points, match points, almindelig korrektion, blitz on four boards",
    },
    TeamPreset {
        id: "olympiad_2006",
        fits: Fits::Swiss,
        primary: TeamScore::GamePoints,
        tie_breaks: &[GPTS, TeamTieBreak::plain(TeamKind::Buchholz).cut(1), MPTS],
        then: PresetTies::NotKnown,
        source: "FIDE Olympiads up to 2006, as remembered: game points, opponents' points without the lowest, match points",
    },
    TeamPreset {
        id: "norway",
        fits: Fits::Swiss,
        primary: TeamScore::MatchPoints,
        // "Monrad" is the opponents' points, "Monrad-1" without the lowest.
        tie_breaks: &[
            MPTS,
            GPTS,
            TeamTieBreak::plain(TeamKind::DirectEncounter),
            TeamTieBreak::plain(TeamKind::Buchholz).cut(1),
            TeamTieBreak::plain(TeamKind::Buchholz),
        ],
        then: PresetTies::NotKnown,
        source: "Norwegian team championship: match points, game points, their match, Monrad-1, Monrad",
    },
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::team_table::check_list;

    #[test]
    fn every_preset_may_be_used_where_it_fits_and_starts_with_its_score() {
        for preset in TEAM_PRESETS {
            for round_robin in [false, true] {
                if preset.fits.is_for(round_robin) {
                    assert_eq!(
                        check_list(preset.tie_breaks, round_robin),
                        Ok(()),
                        "{}",
                        preset.id
                    );
                }
            }
            let first = match preset.primary {
                TeamScore::MatchPoints => MPTS,
                TeamScore::GamePoints => GPTS,
            };
            assert_eq!(preset.tie_breaks.first(), Some(&first), "{}", preset.id);
            for tie_break in preset.tie_breaks {
                assert_eq!(tie_break.to_string().parse(), Ok(*tie_break));
            }
        }
    }

    #[test]
    fn the_orders_are_as_their_regulations_write_them() {
        let written = |id: &str| {
            let preset = TEAM_PRESETS.iter().find(|preset| preset.id == id).unwrap();
            let names: Vec<String> = preset.tie_breaks.iter().map(ToString::to_string).collect();
            names.join(",")
        };
        assert_eq!(written("olympiad"), "MPTS,EMGSB/C1,GPTS,BH:MP/C1");
        assert_eq!(written("danish_division"), "GPTS,MPTS,OTHER_BOARDS");
        assert_eq!(written("u_hold_dm"), "GPTS,MPTS,EDET");
        assert_eq!(written("hk7_cup"), "GPTS,MPTS,BH/C2");
        assert_eq!(written("olympiad_2006"), "GPTS,BH/C1,MPTS");
        assert_eq!(written("norway"), "MPTS,GPTS,DE,BH/C1,BH");
        assert_eq!(written("match_points"), "MPTS,GPTS,DE,BC,EMMSB");
        // The division's classic order is the only one whose source ends with the lot.
        let with_lots: Vec<&str> = TEAM_PRESETS
            .iter()
            .filter(|preset| preset.ends_with_lots())
            .map(|preset| preset.id)
            .collect();
        assert_eq!(with_lots, ["danish_division"]);
        let lists: std::collections::BTreeSet<_> =
            TEAM_PRESETS.iter().map(|preset| preset.tie_breaks).collect();
        assert_eq!(lists.len(), TEAM_PRESETS.len());
    }
}
