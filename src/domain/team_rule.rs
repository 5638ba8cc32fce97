//! How a rule of a team competition is named where it is applied, and how strictly it is kept.
//!
//! Squads, line-ups, matches and cards answer with findings; each says which setting it comes from ([`RuleKey`]). The settings
//! themselves, with their presets and sources, are not here.

use engine::points::Points;
use serde::{Deserialize, Serialize};

engine::spelled! {
    /// The setting a finding or a refusal comes from, by its key.
    pub enum RuleKey {
        /// The club's ordered list of members (styrkeliste).
        StrengthList => "strength_list",
        StrengthListOrder => "strength_list_order",
        StrengthListDeadline => "strength_list_deadline",
        StrengthListLockedAfter => "strength_list_locked_after",
        RegularsPerTeam => "regulars_per_team",
        OneListPerPlayer => "one_list_per_player",
        NewMemberDelayDays => "new_member_delay_days",
        Membership => "membership",
        ReserveScope => "reserve_scope",
        /// Appearances in a higher team before a player is bound to it.
        ReserveLimit => "reserve_limit",
        MaxMatchesPerPlayer => "max_matches_per_player",
        OneMatchADay => "one_match_a_day",
        ForeignersMax => "foreigners_max",
        RatingRequired => "rating_required",
        PlayerRatingCap => "player_rating_cap",
        TeamRatingCap => "team_rating_cap",
        AgeLimit => "age_limit",
        /// A quarantine in force (CASE-97), or an exclusion from the event.
        Quarantine => "quarantine",
        Boards => "boards",
        BoardOrder => "board_order",
        FillFromTop => "fill_from_top",
        MinPlayers => "min_players",
        ShortTeam => "short_team",
        ReserveUntilMin => "reserve_until_min",
        /// What becomes of a line-up that is not in when the hour strikes.
        LateLineUp => "late_line_up",
        MatchLeaderLicence => "match_leader_licence",
    }
}

engine::spelled! {
    /// How strictly a rule is kept.
    #[derive(Default)]
    pub enum Demand {
        /// It is no rule here.
        #[default]
        Off => "off",
        /// Whoever goes against it is told.
        Warn => "warn",
        /// Nobody can go against it.
        Refuse => "refuse",
    }
}

impl Demand {
    /// How grave it is to go against it; nothing where it is no rule.
    pub const fn severity(self) -> Option<Severity> {
        match self {
            Self::Off => None,
            Self::Warn => Some(Severity::Warn),
            Self::Refuse => Some(Severity::Refuse),
        }
    }
}

engine::spelled! {
    /// How grave a finding is.
    pub enum Severity {
        /// Worth knowing, and it may cost something.
        Warn => "warn",
        /// It cannot be so.
        Refuse => "refuse",
    }
}

/// What a breach costs, where the settings say so. A person confirms it by a ruling.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "consequence", content = "points")]
pub enum Consequence {
    Warning,
    /// The game is lost to whoever sat there wrongly.
    GameLost,
    /// So many board points are taken; above zero.
    BoardPoints(Points),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_and_word_has_one_spelling() {
        for key in RuleKey::ALL {
            assert_eq!(key.as_str().parse(), Ok(key));
        }
        for demand in Demand::ALL {
            assert_eq!(demand.as_str().parse(), Ok(demand));
        }
        assert_eq!(
            Demand::ALL.map(Demand::severity),
            [None, Some(Severity::Warn), Some(Severity::Refuse)]
        );
    }

    #[test]
    fn a_consequence_is_written_with_what_it_takes() {
        let taken = serde_json::to_value(Consequence::BoardPoints(Points::HALF)).unwrap();
        assert_eq!(
            taken,
            serde_json::json!({"consequence": "board_points", "points": 1})
        );
        let lost: Consequence = serde_json::from_str(r#"{"consequence": "game_lost"}"#).unwrap();
        assert_eq!(lost, Consequence::GameLost);
    }
}
