//! The confirmed rulings of a game or a tournament, and which of them are in force.
//!
//! Nothing is ever removed. A superseded ruling stays readable but no longer counts, and a ruling that it had superseded itself does
//! not come back. The order in which rulings are read does not matter.

use std::collections::BTreeSet;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::{Answers, Clock, Counter, Effect, Incident, Penalty, Proposal};
use engine::{colour::Colour, ids::RulingId};

/// What was decided, as far as it has consequences.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Decision {
    /// What happens to the game.
    pub effect: Effect,
    /// What happens to the clocks.
    pub clock: Clock,
    pub penalties: Vec<Penalty>,
    /// What is counted.
    pub counter: Option<Counter>,
    /// The game counts and is not rated.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub unrated: bool,
    /// What a higher instance ordered about the rating of an unplayed game, whatever the ruling had found (CASE-139).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rated: Option<bool>,
}

impl Decision {
    pub fn of(proposal: &Proposal) -> Self {
        Self {
            effect: proposal.effect,
            clock: proposal.clock,
            penalties: proposal.penalties.clone(),
            counter: proposal.counter.clone(),
            unrated: proposal.unrated,
            rated: None,
        }
    }

    /// Does it need action by the arbiter (12.3): a clock to set, a penalty, a game that goes on or restarts?
    pub fn needs_doing(&self) -> bool {
        let starts = match self.effect {
            Effect::Replays | Effect::Resumes => true,
            Effect::Continues | Effect::Ends(_) | Effect::DrawnUnplayed | Effect::Waits(_) => false,
        };
        starts || !self.clock.is_unchanged() || !self.penalties.is_empty()
    }
}

engine::spelled! {
    /// How far a ruling has come.
    pub enum RulingStatus {
        /// Recorded for an arbiter to look at: it has no effect.
        Draft => "draft",
        /// It holds until another supersedes it.
        Confirmed => "confirmed",
        /// A draft that nobody confirmed.
        Dropped => "dropped",
    }
}

/// A confirmed ruling. It never changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruled {
    pub id: RulingId,
    pub incident: Incident,
    /// The facts it was given on.
    pub answers: Answers,
    /// What was decided.
    pub decision: Decision,
    /// Which earlier ruling it takes the place of.
    pub supersedes: Option<RulingId>,
    /// When it was confirmed.
    pub at: Timestamp,
}

/// The rulings of a game, in the order they were confirmed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct History(Vec<Ruled>);

impl History {
    /// These, in whatever order they come.
    pub fn new(rulings: impl IntoIterator<Item = Ruled>) -> Self {
        let mut rulings: Vec<Ruled> = rulings.into_iter().collect();
        rulings.sort_by_key(|ruled| (ruled.at, ruled.id));
        rulings.dedup_by_key(|ruled| ruled.id);
        Self(rulings)
    }

    /// Every ruling, the oldest first, with whether it still holds.
    pub fn iter(&self) -> impl Iterator<Item = (&Ruled, bool)> {
        let superseded: BTreeSet<RulingId> = self.0.iter().filter_map(|ruled| ruled.supersedes).collect();
        self.0
            .iter()
            .map(move |ruled| (ruled, !superseded.contains(&ruled.id)))
    }

    /// The rulings that hold.
    pub fn in_force(&self) -> impl Iterator<Item = &Ruled> {
        self.iter().filter_map(|(ruled, holds)| holds.then_some(ruled))
    }

    /// The rulings in force for the current game: rulings from before an annulment belong to the earlier game
    /// (7.2.1, 7.3).
    pub(crate) fn of_this_game(&self) -> impl Iterator<Item = &Ruled> {
        let holds: Vec<&Ruled> = self.in_force().collect();
        let annulled = holds
            .iter()
            .rposition(|ruled| ruled.decision.effect == Effect::Replays)
            .map_or(0, |last| last + 1);
        holds.into_iter().skip(annulled)
    }

    /// How often a player has done what is counted under this name.
    pub fn counted(&self, name: &str, side: Colour) -> u32 {
        let of = |counter: &Counter| counter.name == name && counter.side == side;
        let number = self
            .of_this_game()
            .filter(|ruled| ruled.decision.counter.as_ref().is_some_and(of))
            .count();
        u32::try_from(number).unwrap_or(u32::MAX)
    }

    /// Seconds given and taken in all.
    pub fn clock(&self) -> Clock {
        self.of_this_game()
            .map(|ruled| ruled.decision.clock)
            .fold(Clock::default(), |sum, clock| Clock {
                white: sum.white.saturating_add(clock.white),
                black: sum.black.saturating_add(clock.black),
            })
    }

    /// The effect of the rulings on the game: that of the last ruling that does more than let it go on.
    pub fn effect(&self) -> Option<Effect> {
        self.in_force()
            .map(|ruled| ruled.decision.effect)
            .filter(|effect| *effect != Effect::Continues)
            .last()
    }

    /// Is there a ruling that holds on such an incident?
    pub fn has(&self, incident: Incident) -> bool {
        self.in_force().any(|ruled| ruled.incident == incident)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use uuid::Uuid;

    use super::*;

    fn id(number: u8) -> RulingId {
        RulingId::from_uuid(Uuid::from_u128(u128::from(number) + 1))
    }

    fn ruled(number: u8, supersedes: Option<u8>, seconds: i32) -> Ruled {
        Ruled {
            id: id(number),
            incident: Incident::IllegalMove,
            answers: Answers::default(),
            decision: Decision {
                unrated: false,
                rated: None,
                effect: Effect::Continues,
                clock: Clock::of(Colour::Black, seconds),
                penalties: Vec::new(),
                counter: Some(Counter {
                    name: "illegal".into(),
                    side: Colour::White,
                    number: 1,
                    loses_at: Some(2),
                }),
            },
            supersedes: supersedes.map(id),
            at: Timestamp::from_second(i64::from(number / 2)).expect("a moment"),
        }
    }

    #[test]
    fn what_is_superseded_stays_readable_and_does_not_count() {
        let history = History::new([ruled(0, None, 120), ruled(1, Some(0), 0), ruled(2, None, 120)]);
        let held: Vec<bool> = history.iter().map(|(_, holds)| holds).collect();
        assert_eq!(held, [false, true, true]);
        assert_eq!(history.counted("illegal", Colour::White), 2);
        assert_eq!(history.counted("illegal", Colour::Black), 0);
        assert_eq!(history.clock(), Clock { white: 0, black: 120 });
    }

    #[test]
    fn a_new_game_begins_without_what_was_counted_in_the_annulled_one() {
        let mut annulled = ruled(2, None, 0);
        annulled.decision.effect = Effect::Replays;
        annulled.decision.counter = None;
        let history = History::new([ruled(0, None, 120), annulled, ruled(4, None, 60)]);
        assert_eq!(history.counted("illegal", Colour::White), 1);
        assert_eq!(history.clock(), Clock { white: 0, black: 60 });
        assert_eq!(history.in_force().count(), 3);
    }

    proptest! {
        #[test]
        fn the_order_in_which_rulings_are_read_does_not_matter(
            seconds in prop::collection::vec(-300..300, 1..12),
            links in prop::collection::vec(prop::option::of(0u8..12), 12),
            shuffle in prop::collection::vec(any::<u32>(), 12),
        ) {
            let rulings: Vec<Ruled> = (0u8..)
                .zip(&seconds)
                .zip(&links)
                .map(|((number, seconds), link)| ruled(number, link.filter(|earlier| *earlier < number), *seconds))
                .collect();
            let history = History::new(rulings.clone());
            let mut shuffled: Vec<(u32, Ruled)> = shuffle.into_iter().zip(rulings.clone()).collect();
            shuffled.sort_by_key(|(place, _)| *place);
            prop_assert_eq!(&History::new(shuffled.into_iter().map(|(_, ruled)| ruled)), &history);
            // Everything that was ruled can still be read.
            prop_assert_eq!(history.iter().count(), rulings.len());
        }
    }
}
