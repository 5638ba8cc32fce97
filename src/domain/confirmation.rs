//! Whether an entered result must be confirmed before the next round is paired from it.
//!
//! A result counts as soon as it is entered, confirmed or not: pages and standings show it. Only the end of the round waits for the
//! confirmation. A result set by a ruling needs none, because two people have signed it or somebody is responsible for it.

use engine::{ids::UserId, numbers::BoardNo};

engine::spelled! {
    /// Who confirms a result.
    #[derive(Default)]
    pub enum Confirmation {
        /// Nobody: an entered result needs no confirmation.
        #[default]
        None => "none",
        /// Somebody other than the person who entered it.
        SecondArbiter => "second_arbiter",
        /// Both players, at the board, with the sheet they signed (Laws 8.7).
        Players => "players",
    }
}

impl Confirmation {
    /// Must a result be confirmed?
    pub const fn is_asked(self) -> bool {
        match self {
            Self::None => false,
            Self::SecondArbiter | Self::Players => true,
        }
    }

    /// May the person who entered the result also confirm it?
    pub const fn may_be_the_same(self) -> bool {
        match self {
            Self::SecondArbiter => false,
            Self::None | Self::Players => true,
        }
    }
}

/// A result that is not confirmed yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unconfirmed {
    pub board: BoardNo,
    /// The account that entered it; for a tablet, that of the person who admitted it.
    pub user: Option<UserId>,
    /// Under which name.
    pub actor: String,
}

impl Unconfirmed {
    /// Did this account enter it? Unless both have an account, the names are compared.
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
