//! Players that a club enters itself with its link: how many, who is one of them already, and until when it takes one back.
//!
//! Each is an application like one of the public form. Whose a club is, and the link, are no matter of this module.

use super::{EntryStatus, doubts::likeness};
use crate::player::Person;
use engine::numbers::RoundNo;

/// The most players of one form.
pub const MOST_AT_ONCE: usize = 20;

/// The most entries of a club in a tournament that it has made itself, so that a leaked link cannot fill a queue. The organiser is not bound by
/// it.
pub const MOST_OF_A_CLUB: usize = 100;

/// Why a club enters nobody, or takes nobody back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ClubPlayersRefusal {
    /// No player is written.
    #[error("write at least one player")]
    Nobody,
    #[error("enter at most {MOST_AT_ONCE} players at once")]
    TooManyAtOnce,
    #[error("a club enters at most {MOST_OF_A_CLUB} players itself")]
    TooMany,
    /// The entry was declined, or the player has left.
    #[error("the entry stands no more")]
    Gone,
    /// The player is accepted, and the deadline for entries is over.
    #[error("the deadline is over: ask the organiser")]
    Over,
    /// The player is accepted, and a round is public.
    #[error("the section has begun: ask the organiser")]
    Begun,
}

/// May a club that has made so many entries make so many more at once?
pub const fn has_room(entered: usize, more: usize) -> Result<(), ClubPlayersRefusal> {
    if more == 0 {
        Err(ClubPlayersRefusal::Nobody)
    } else if more > MOST_AT_ONCE {
        Err(ClubPlayersRefusal::TooManyAtOnce)
    } else if entered + more > MOST_OF_A_CLUB {
        Err(ClubPlayersRefusal::TooMany)
    } else {
        Ok(())
    }
}

/// Is the person, as far as can be seen, one of those that the club has entered already?
pub fn is_among<'a>(person: &Person, entered: impl IntoIterator<Item = &'a Person>) -> bool {
    entered.into_iter().any(|other| likeness(person, other).is_some())
}

/// What becomes of an entry that a club takes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TakenBack {
    /// Nobody has answered: it is deleted.
    Deleted,
    /// The player was accepted: they are withdrawn before round 1.
    Withdrawn,
}

/// What becomes of an entry of this status, before or after the deadline for entries, when the last public round of its section is this one.
pub const fn taken_back(
    status: EntryStatus,
    is_in_time: bool,
    public: Option<RoundNo>,
) -> Result<TakenBack, ClubPlayersRefusal> {
    match status {
        EntryStatus::Applied => Ok(TakenBack::Deleted),
        EntryStatus::Declined | EntryStatus::Withdrawn | EntryStatus::Expelled => {
            Err(ClubPlayersRefusal::Gone)
        }
        EntryStatus::Accepted if public.is_some() => Err(ClubPlayersRefusal::Begun),
        EntryStatus::Accepted if !is_in_time => Err(ClubPlayersRefusal::Over),
        EntryStatus::Accepted => Ok(TakenBack::Withdrawn),
    }
}

#[cfg(test)]
mod tests {
    use super::super::form::EntryForm;
    use super::*;

    fn person(surname: &str, birth: &str, national_id: &str) -> Person {
        let form = EntryForm {
            surname: surname.into(),
            given_name: "Model".into(),
            birth: birth.into(),
            national_id: national_id.into(),
            ..EntryForm::default()
        };
        form.check().unwrap().person
    }

    #[test]
    fn a_club_enters_a_form_of_players_at_once_and_a_queue_of_them_at_most() {
        for (entered, more, expected) in [
            (0, 0, Err(ClubPlayersRefusal::Nobody)),
            (0, 1, Ok(())),
            (0, 20, Ok(())),
            (0, 21, Err(ClubPlayersRefusal::TooManyAtOnce)),
            (80, 20, Ok(())),
            (81, 20, Err(ClubPlayersRefusal::TooMany)),
            (100, 1, Err(ClubPlayersRefusal::TooMany)),
        ] {
            assert_eq!(has_room(entered, more), expected, "{entered} and {more}");
        }
    }

    #[test]
    fn nobody_is_entered_twice_by_a_club_and_namesakes_are_told_apart() {
        let entered = [
            person("Attrap", "2012", ""),
            person("Skitsebjerg", "", "900000001"),
        ];
        for (surname, birth, national_id, expected) in [
            ("Attrap", "2012", "", true),
            // Without a year of birth nobody knows that it is another one.
            ("Attrap", "", "", true),
            ("Attrap", "2014", "", false),
            ("Udkast", "2011", "900000001", true),
            ("Udkast", "2011", "900000002", false),
            ("Skitsebjerg", "2010", "900000002", false),
        ] {
            let found = is_among(&person(surname, birth, national_id), &entered);
            assert_eq!(found, expected, "{surname} {birth} {national_id}");
        }
    }

    #[test]
    fn what_waits_is_deleted_and_who_is_accepted_leaves_in_time() {
        use EntryStatus::{Accepted, Applied, Declined, Expelled, Withdrawn};
        let round = RoundNo::new(1);
        for (status, in_time, public, expected) in [
            (Applied, true, None, Ok(TakenBack::Deleted)),
            (Applied, false, round, Ok(TakenBack::Deleted)),
            (Accepted, true, None, Ok(TakenBack::Withdrawn)),
            (Accepted, false, None, Err(ClubPlayersRefusal::Over)),
            (Accepted, true, round, Err(ClubPlayersRefusal::Begun)),
            (Declined, true, None, Err(ClubPlayersRefusal::Gone)),
            (Withdrawn, true, None, Err(ClubPlayersRefusal::Gone)),
            (Expelled, true, None, Err(ClubPlayersRefusal::Gone)),
        ] {
            assert_eq!(
                taken_back(status, in_time, public),
                expected,
                "{status} {in_time}"
            );
        }
    }
}
