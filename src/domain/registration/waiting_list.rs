//! Where somebody stands who has applied and waits for an answer.
//!
//! Applications take no place: the organiser decides who is accepted, and in which order. The list says how many came before.

/// How an application stands beside the places of its section.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QueueStanding {
    /// The section takes as many as come.
    Unlimited,
    /// There is a place, also if everybody who came before gets one.
    Room,
    /// There is none, unless somebody takes an entry back.
    Waiting {
        /// The place on the waiting list, from 1.
        number: usize,
        /// How many players the section takes.
        max: u16,
    },
}

impl QueueStanding {
    /// Where somebody stands in a section that takes `max` players and has `entered`, when `before` applied earlier and wait.
    pub fn of(before: usize, entered: usize, max: Option<u16>) -> Self {
        let Some(max) = max else {
            return Self::Unlimited;
        };
        let free = usize::from(max).saturating_sub(entered);
        if before < free {
            Self::Room
        } else {
            Self::Waiting {
                number: before - free + 1,
                max,
            }
        }
    }

    /// The place on the waiting list, where there is one.
    pub const fn number(self) -> Option<usize> {
        match self {
            Self::Unlimited | Self::Room => None,
            Self::Waiting { number, .. } => Some(number),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_comes_after_the_last_place_waits_in_the_order_of_coming() {
        let waiting = |number| QueueStanding::Waiting { number, max: 10 };
        for (before, entered, expected) in [
            (0, 0, QueueStanding::Room),
            (1, 8, QueueStanding::Room),
            (2, 8, waiting(1)),
            (4, 8, waiting(3)),
            (0, 10, waiting(1)),
            // More were accepted than there are places.
            (1, 12, waiting(2)),
        ] {
            let standing = QueueStanding::of(before, entered, Some(10));
            assert_eq!(standing, expected, "{before} before, {entered} entered");
        }
        assert_eq!(QueueStanding::of(400, 400, None), QueueStanding::Unlimited);
        assert_eq!(QueueStanding::Unlimited.number(), None);
        assert_eq!(waiting(3).number(), Some(3));
    }
}
