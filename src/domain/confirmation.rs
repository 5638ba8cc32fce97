//! Whether a result that was written down needs a second look before the next round is made from it.
//!
//! A result counts from the moment it is entered, also while nobody has looked again: pages and standings show it. What waits is the
//! end of the round. What a ruling decided needs no second look: two have signed it, or somebody answers for it.

use engine::{ids::UserId, numbers::BoardNo};

engine::spelled! {
    /// Who looks a second time.
    #[derive(Default)]
    pub enum Confirmation {
        /// Nobody: what is entered stands.
        #[default]
        None => "none",
        /// Somebody else than the one who entered it.
        SecondArbiter => "second_arbiter",
        /// Both players, at the board, with the sheet they signed (Laws 8.7).
        Players => "players",
    }
}

impl Confirmation {
    /// Does a result wait for it?
    pub const fn is_asked(self) -> bool {
        match self {
            Self::None => false,
            Self::SecondArbiter | Self::Players => true,
        }
    }

    /// May whoever entered the result confirm it, too?
    pub const fn may_be_the_same(self) -> bool {
        match self {
            Self::SecondArbiter => false,
            Self::None | Self::Players => true,
        }
    }
}

/// A result nobody has looked at a second time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unconfirmed {
    pub board: BoardNo,
    /// Whose account entered it; of a tablet, that of the person who let it in.
    pub user: Option<UserId>,
    /// Under which name.
    pub actor: String,
}

impl Unconfirmed {
    /// Did this account enter it? Without accounts on both sides the names say so.
    pub fn is_by(&self, account: Option<UserId>, name: &str) -> bool {
        match (self.user, account) {
            (Some(entered), Some(looks)) => entered == looks,
            (None, _) | (_, None) => self.actor == name,
        }
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    #[test]
    fn accounts_say_who_entered_a_result_and_names_only_where_there_are_none() {
        let account = |number| Some(UserId::from_uuid(Uuid::from_u128(number)));
        let by = |user| Unconfirmed {
            board: BoardNo::new(1).unwrap(),
            user,
            actor: "Bord 1-20".to_owned(),
        };
        assert!(by(account(1)).is_by(account(1), "Karen"));
        assert!(!by(account(1)).is_by(account(2), "Bord 1-20"));
        assert!(by(None).is_by(account(2), "Bord 1-20"));
        assert!(!by(account(1)).is_by(None, "Karen"));
    }
}
