//! The rules of a team season besides the pairing: what happens when a team leaves, and how many teams go up and down.
//! They need not be decided before the first round, and may be changed while the season runs.
//!
//! [`crate::promotion`] says what each place means, [`crate::team_withdrawal`] what follows when a team leaves.

use crate::{
    league::{
        values::Number,
        words::{SeasonAbandoned, TeamWithdraws},
    },
    promotion::{RelegationSlots, Zone, ZonePlan},
};
use engine::ids::Version;

/// How many teams move: the fewest and the most, if the number depends on others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ZoneRange {
    pub fewest: u8,
    pub most: u8,
}

/// What a season goes by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeasonRules {
    /// What becomes of the matches of a team that leaves; `None`: undecided.
    pub withdraws: Option<TeamWithdraws>,
    /// The share of its matches that a team must have played for them to stand.
    pub share_percent: Option<Number<1, 100>>,
    pub up: ZoneRange,
    pub down: ZoneRange,
    /// What holds if the season is given up; `None`: undecided until the season is given up.
    pub if_abandoned: Option<SeasonAbandoned>,
    pub version: Version,
}

impl Default for SeasonRules {
    fn default() -> Self {
        Self {
            withdraws: None,
            share_percent: None,
            up: ZoneRange::default(),
            down: ZoneRange::default(),
            if_abandoned: None,
            version: Version(0),
        }
    }
}

engine::spelled! {
    /// What a place in the table means as it stands.
    pub enum StandingZone {
        Promotion => "promotion",
        /// It goes up if more than the fewest do, or the tie is broken so.
        PromotionPossible => "promotion_possible",
        /// It goes down if more than the fewest do, or the tie is broken so.
        RelegationPossible => "relegation_possible",
        Relegation => "relegation",
    }
}

/// Why rules are refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SeasonProblem {
    #[error(
        "more teams go up or down than there may be: 0 to {}, and the most is no less than the fewest",
        SeasonRules::MOST
    )]
    Range { field: &'static str },
    #[error("say which share of its matches a team must have played")]
    ShareMissing,
}

impl SeasonRules {
    /// The most teams that go up or down.
    pub const MOST: u8 = 20;

    /// Do they make sense?
    pub fn check(&self) -> Result<(), SeasonProblem> {
        for (field, range) in [("up_most", self.up), ("down_most", self.down)] {
            if range.fewest > range.most || range.most > Self::MOST {
                return Err(SeasonProblem::Range { field });
            }
        }
        if self.withdraws == Some(TeamWithdraws::ByShare) && self.share_percent.is_none() {
            return Err(SeasonProblem::ShareMissing);
        }
        Ok(())
    }

    /// Does anybody go up or down?
    pub const fn has_zones(&self) -> bool {
        self.up.most > 0 || self.down.most > 0
    }

    /// What the places `first` to `last` (from 1, shared where they differ) mean among so many teams; `None` for the middle.
    pub fn zone(&self, first: usize, last: usize, teams: usize) -> Option<StandingZone> {
        let plan = |promoted: u8, down: u8| ZonePlan {
            promoted,
            play_off_up: 0,
            play_off_down: 0,
            relegated: RelegationSlots::Fixed(down),
            reserve_team_up: None,
            vacancy: None,
        };
        let of = |up: u8, down: u8, place: usize| {
            plan(up, down).zone(place.saturating_sub(1), teams, usize::from(down))
        };
        let zones: Vec<Zone> = [(self.up.fewest, self.down.fewest), (self.up.most, self.down.most)]
            .into_iter()
            .flat_map(|(up, down)| [of(up, down, first), of(up, down, last)])
            .collect();
        let all = |zone| zones.iter().all(|one| *one == zone);
        let any = |zone| zones.contains(&zone);
        if all(Zone::Promotion) {
            Some(StandingZone::Promotion)
        } else if all(Zone::Relegation) {
            Some(StandingZone::Relegation)
        } else if any(Zone::Promotion) {
            Some(StandingZone::PromotionPossible)
        } else if any(Zone::Relegation) {
            Some(StandingZone::RelegationPossible)
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rules(up: (u8, u8), down: (u8, u8)) -> SeasonRules {
        let range = |(fewest, most)| ZoneRange { fewest, most };
        SeasonRules {
            up: range(up),
            down: range(down),
            ..SeasonRules::default()
        }
    }

    #[test]
    fn a_place_is_marked_as_sure_or_as_depending_on_others() {
        use StandingZone::{Promotion, PromotionPossible, Relegation, RelegationPossible};
        let rules = rules((1, 2), (1, 3));
        let zones: Vec<_> = (1..=8).map(|place| rules.zone(place, place, 8)).collect();
        assert_eq!(
            zones,
            [
                Some(Promotion),
                Some(PromotionPossible),
                None,
                None,
                None,
                Some(RelegationPossible),
                Some(RelegationPossible),
                Some(Relegation),
            ]
        );
    }

    #[test]
    fn of_a_shared_place_nobody_is_sure() {
        let rules = rules((1, 1), (1, 1));
        assert_eq!(rules.zone(1, 2, 6), Some(StandingZone::PromotionPossible));
        assert_eq!(rules.zone(5, 6, 6), Some(StandingZone::RelegationPossible));
        assert_eq!(rules.zone(3, 4, 6), None);
        assert_eq!(SeasonRules::default().zone(1, 1, 6), None);
    }

    #[test]
    fn rules_that_make_no_sense_are_refused() {
        assert_eq!(rules((0, 0), (0, 20)).check(), Ok(()));
        assert_eq!(
            rules((2, 1), (0, 0)).check(),
            Err(SeasonProblem::Range { field: "up_most" })
        );
        assert_eq!(
            rules((0, 0), (0, 21)).check(),
            Err(SeasonProblem::Range { field: "down_most" })
        );
        let by_share = SeasonRules {
            withdraws: Some(TeamWithdraws::ByShare),
            ..SeasonRules::default()
        };
        assert_eq!(by_share.check(), Err(SeasonProblem::ShareMissing));
    }
}
