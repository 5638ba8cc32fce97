//! Lots as the last step of a table's order: the draws kept in the settings of a section. [`crate::team_section`] decides among which
//! teams they are drawn.

use serde::{Deserialize, Serialize};

use crate::tie_rule::LotSeed;
use engine::ids::TeamId;

/// Lots that were drawn among teams that the rest of the order left tied.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DrawnLots {
    /// What they were drawn with: the teams by name, and this, repeat the draw.
    pub seed: LotSeed,
    /// In the order they were drawn in, the best first.
    pub teams: Vec<TeamId>,
}

impl DrawnLots {
    /// The most draws that a section keeps: after that many the oldest makes room. The log has them all.
    pub const MOST: usize = 100;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::team::TeamSettings;

    fn draw(seed: u64) -> DrawnLots {
        DrawnLots {
            seed: LotSeed::new(seed),
            teams: vec![
                TeamId::from_uuid(uuid::Uuid::from_u128(2)),
                TeamId::from_uuid(uuid::Uuid::from_u128(1)),
            ],
        }
    }

    #[test]
    fn what_was_drawn_stays_whatever_is_sent_as_long_as_lots_end_the_order() {
        let sent = TeamSettings {
            lots_last: true,
            drawn_lots: vec![draw(9)],
            ..TeamSettings::default()
        };
        let kept = sent.clone().drawn(None, || 1);
        assert_eq!(kept.drawn_lots, [], "nobody sends a draw");
        let drawn = kept.with_lots(draw(3));
        assert_eq!(sent.clone().drawn(Some(&drawn), || 1).drawn_lots, [draw(3)]);
        let without = TeamSettings {
            lots_last: false,
            ..sent
        };
        assert_eq!(without.drawn(Some(&drawn), || 1).drawn_lots, []);
    }

    #[test]
    fn the_oldest_draw_makes_room_when_there_are_too_many() {
        let most = u64::try_from(DrawnLots::MOST).expect("small");
        let full = (0..=most).fold(TeamSettings::default(), |settings, seed| {
            settings.with_lots(draw(seed))
        });
        assert_eq!(full.drawn_lots.len(), DrawnLots::MOST);
        assert_eq!(full.drawn_lots.first(), Some(&draw(1)));
        assert_eq!(full.drawn_lots.last(), Some(&draw(most)));
    }
}
