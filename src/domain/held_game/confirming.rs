//! The second look at what was entered, where a section asks for one.

use super::{EntryRefusal, HeldGame};
use crate::confirmation::{Confirmation, Unconfirmed};
use engine::ids::{UserId, Version};

/// Somebody looks a second time.
#[derive(Clone, Copy, Debug)]
pub struct SecondLook<'a> {
    /// The version of the game that was seen.
    pub seen: Version,
    /// What the section asks for.
    pub asked: Confirmation,
    /// The entry that waits for it; none where nothing waits any more.
    pub waits: Option<&'a Unconfirmed>,
    /// The account that confirms.
    pub account: Option<UserId>,
    /// Under which name.
    pub name: &'a str,
    /// Is it a captain's phone? A captain is no second arbiter.
    pub is_captain: bool,
}

/// The effect of a second look that is not refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Confirmed {
    /// Nothing waits for a second look any more: confirming twice changes nothing.
    Stands,
    /// It is written down.
    Writes,
}

impl HeldGame {
    /// Decides whether somebody may confirm what was entered.
    pub fn confirm(&self, look: &SecondLook<'_>) -> Result<Confirmed, EntryRefusal> {
        self.check_seen(look.seen)?;
        if !look.asked.is_asked() || self.outcome.result.is_none() {
            return Err(EntryRefusal::NothingToConfirm);
        }
        if look.is_captain && !look.asked.may_be_the_same() {
            return Err(EntryRefusal::ForArbiters);
        }
        let Some(entered) = look.waits else {
            return Ok(Confirmed::Stands);
        };
        if !look.asked.may_be_the_same() && entered.is_by(look.account, look.name) {
            return Err(EntryRefusal::ConfirmedByAnother);
        }
        Ok(Confirmed::Writes)
    }
}

#[cfg(test)]
mod tests {
    use super::{
        super::samples::{BEFORE, SEEN, held, stale},
        *,
    };
    use engine::{numbers::BoardNo, result::GameResult};
    use rules::entry::Outcome;

    const WHITE: Outcome = Outcome::of(GameResult::WhiteWins);

    fn kaj() -> Unconfirmed {
        Unconfirmed {
            board: BoardNo::new(1).unwrap(),
            user: None,
            actor: "Kaj".to_owned(),
        }
    }

    fn look<'a>(asked: Confirmation, waits: Option<&'a Unconfirmed>, name: &'a str) -> SecondLook<'a> {
        SecondLook {
            seen: SEEN,
            asked,
            waits,
            account: None,
            name,
            is_captain: false,
        }
    }

    #[test]
    fn every_refusal_of_a_second_look_has_its_case() {
        use EntryRefusal as No;
        let (kaj, stands, open) = (kaj(), held(WHITE), held(Outcome::OPEN));
        let waits = Some(&kaj);
        let karen = look(Confirmation::SecondArbiter, waits, "Karen");
        let unseen = SecondLook {
            seen: BEFORE,
            ..karen
        };
        let nobody = look(Confirmation::None, waits, "Karen");
        let himself = look(Confirmation::SecondArbiter, waits, "Kaj");
        let captain = SecondLook {
            is_captain: true,
            ..karen
        };
        let cases = [
            (&stands, captain, No::ForArbiters),
            (&stands, unseen, stale(&stands)),
            (&stands, nobody, No::NothingToConfirm),
            (&open, karen, No::NothingToConfirm),
            (&stands, himself, No::ConfirmedByAnother),
        ];
        for (held, look, refusal) in cases {
            assert_eq!(held.confirm(&look), Err(refusal), "{look:?}");
        }
    }

    #[test]
    fn another_arbiter_confirms_and_players_sign_with_whoever_entered_it() {
        let kaj = kaj();
        let waits = Some(&kaj);
        let cases = [
            (
                look(Confirmation::SecondArbiter, waits, "Karen"),
                Confirmed::Writes,
            ),
            (look(Confirmation::Players, waits, "Kaj"), Confirmed::Writes),
            (look(Confirmation::SecondArbiter, None, "Kaj"), Confirmed::Stands),
        ];
        for (look, confirmed) in cases {
            assert_eq!(held(WHITE).confirm(&look), Ok(confirmed), "{look:?}");
        }
    }
}
