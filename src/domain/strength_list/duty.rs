//! What somebody on a list is to the club's teams: a fixed player of one, a reserve who is named for one, or a reserve of none.

use serde::{Deserialize, Serialize};

/// A person of a list and the club's teams, which are called by their id or by their rank.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Duty<T> {
    /// Of no team: fills a gap where the rules let anybody.
    #[default]
    Reserve,
    /// Named as a reserve of this team (`reserve_scope` is `named_reserves`).
    ReserveOf(T),
    /// A fixed player of this team.
    Regular(T),
}

impl<T> Duty<T> {
    /// From two fields; `None` if both are filled, because nobody can be both.
    pub fn of(regular_of: Option<T>, reserve_of: Option<T>) -> Option<Self> {
        match (regular_of, reserve_of) {
            (Some(_), Some(_)) => None,
            (Some(team), None) => Some(Self::Regular(team)),
            (None, Some(team)) => Some(Self::ReserveOf(team)),
            (None, None) => Some(Self::Reserve),
        }
    }

    /// The team whose fixed player this is.
    pub fn regular_of(self) -> Option<T> {
        match self {
            Self::Regular(team) => Some(team),
            Self::Reserve | Self::ReserveOf(_) => None,
        }
    }

    /// The team whose named reserve this is.
    pub fn reserve_of(self) -> Option<T> {
        match self {
            Self::ReserveOf(team) => Some(team),
            Self::Reserve | Self::Regular(_) => None,
        }
    }

    /// The same duty with the team translated by `call`; a duty to no team if `call` finds none.
    pub fn called<U>(self, call: impl FnOnce(T) -> Option<U>) -> Duty<U> {
        match self {
            Self::Reserve => Duty::Reserve,
            Self::ReserveOf(team) => call(team).map_or(Duty::Reserve, Duty::ReserveOf),
            Self::Regular(team) => call(team).map_or(Duty::Reserve, Duty::Regular),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_a_fixed_player_and_a_named_reserve() {
        for (regular_of, reserve_of, duty) in [
            (None, None, Some(Duty::Reserve)),
            (Some(1), None, Some(Duty::Regular(1))),
            (None, Some(2), Some(Duty::ReserveOf(2))),
            (Some(1), Some(2), None),
            (Some(1), Some(1), None),
        ] {
            let found = Duty::of(regular_of, reserve_of);
            assert_eq!(found, duty);
            if let Some(duty) = found {
                assert_eq!((duty.regular_of(), duty.reserve_of()), (regular_of, reserve_of));
            }
        }
        assert_eq!(Duty::Regular(1).called(|_| None::<u8>), Duty::Reserve);
        assert_eq!(
            Duty::ReserveOf(1).called(|team| Some(team + 1)),
            Duty::ReserveOf(2)
        );
    }
}
