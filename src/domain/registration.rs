//! A person's entry in a section: applied, accepted or gone; from which round to which; and the rating it is ranked by.
//!
//! [`super::player`] holds who the person is, [`engine::crosstable`] what they did in the rounds.

pub mod byes;
pub mod choice;
pub mod club_players;
pub mod doubts;
pub mod form;
pub mod membership;
pub mod moving;
pub mod waiting_list;
pub mod wishes;

use serde::{Deserialize, Serialize};

use super::{own_words, section::RatingMethod};
use engine::{
    crosstable::Participation,
    numbers::{Rating, RoundNo},
};

engine::spelled! {
    /// How far an entry has come.
    pub enum EntryStatus {
        /// Sent by the public form; waits for the organiser.
        Applied => "applied",
        /// The organiser said no.
        Declined => "declined",
        /// Takes part.
        Accepted => "accepted",
        /// Left the tournament; results stand, no more pairings.
        Withdrawn => "withdrawn",
        /// Sent out; results stand for the opponents.
        Expelled => "expelled",
    }
}

impl EntryStatus {
    /// Does the person stand on the start list: taking part now or earlier?
    pub const fn is_entered(self) -> bool {
        match self {
            Self::Accepted | Self::Withdrawn | Self::Expelled => true,
            Self::Applied | Self::Declined => false,
        }
    }

    /// As the cross table knows it; nothing for somebody who never took part.
    pub const fn participation(self) -> Option<Participation> {
        match self {
            Self::Accepted => Some(Participation::Active),
            Self::Withdrawn => Some(Participation::Withdrawn),
            Self::Expelled => Some(Participation::Expelled),
            Self::Applied | Self::Declined => None,
        }
    }
}

engine::spelled! {
    /// Where the rating a section ranks by came from.
    pub enum RatingOrigin {
        /// The national list.
        National => "national",
        /// FIDE's list.
        Fide => "fide",
        /// Written by hand.
        Typed => "typed",
    }
}

/// The rating a section ranks a player by, and where it came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ranking {
    pub rating: Rating,
    pub origin: RatingOrigin,
}

impl Ranking {
    /// Picks one of the three by the section's method; `None` leaves the player unrated.
    ///
    /// If the method takes no typed rating, a typed one is still used when the lists have none: that is why it was typed.
    pub fn pick(
        method: RatingMethod,
        fide: Option<Rating>,
        national: Option<Rating>,
        typed: Option<Rating>,
    ) -> Option<Self> {
        let rating = method.pick(fide, national, typed).or(typed)?;
        let first = match method {
            RatingMethod::Fide | RatingMethod::FideElseNational => RatingOrigin::Fide,
            RatingMethod::National | RatingMethod::NationalElseFide | RatingMethod::Highest => {
                RatingOrigin::National
            }
            RatingMethod::Typed => RatingOrigin::Typed,
        };
        let of = |origin: RatingOrigin| match origin {
            RatingOrigin::National => national,
            RatingOrigin::Fide => fide,
            RatingOrigin::Typed => typed,
        };
        let origin = [
            first,
            RatingOrigin::National,
            RatingOrigin::Fide,
            RatingOrigin::Typed,
        ]
        .into_iter()
        .find(|origin| of(*origin) == Some(rating))?;
        Some(Self { rating, origin })
    }
}

/// From which round to which somebody takes part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stay {
    /// How the entry stands.
    pub status: EntryStatus,
    /// The first round: later than round 1 for a late entry.
    pub joined: RoundNo,
    /// The last round before leaving, 0 for none at all; `None` while taking part.
    pub left_after: Option<u16>,
}

impl Stay {
    /// Accepted from round 1.
    pub const FROM_THE_START: Self = Self {
        status: EntryStatus::Accepted,
        joined: RoundNo::FIRST,
        left_after: None,
    };

    /// Does the person take part in this round? Requested byes are checked separately.
    pub fn includes(self, round: RoundNo) -> bool {
        self.status.is_entered()
            && self.joined <= round
            && match self.left_after {
                Some(last) => round.get() <= last,
                None => self.status == EntryStatus::Accepted,
            }
    }

    /// Leaves after round `last` of the `planned` ones; nothing may be changed for a round that is paired.
    pub fn leave(
        self,
        how: Leaving,
        last: u16,
        paired: Option<RoundNo>,
        planned: u16,
    ) -> Result<Self, StayError> {
        if self.status != EntryStatus::Accepted {
            return Err(StayError::NotTakingPart);
        }
        match paired {
            Some(paired) if last < paired.get() => Err(StayError::RoundPaired(paired)),
            Some(_) | None if last > planned => Err(StayError::NoSuchRound { planned }),
            Some(_) | None => Ok(Self {
                status: match how {
                    Leaving::Withdrawn => EntryStatus::Withdrawn,
                    Leaving::Expelled => EntryStatus::Expelled,
                },
                left_after: Some(last),
                ..self
            }),
        }
    }

    /// Leaves by themselves after round `last`, the last one that was public when they said so, while a round is left of the `planned` ones.
    pub fn leave_by_themselves(
        self,
        last: u16,
        public: Option<RoundNo>,
        planned: u16,
    ) -> Result<Self, StayError> {
        if let Some(round) = public.filter(|round| round.get() != last) {
            return Err(StayError::PublicMeanwhile(round));
        }
        if last >= planned {
            return Err(StayError::NoneLeft);
        }
        self.leave(Leaving::Withdrawn, last, public, planned)
    }

    /// Comes back from round `from`. Returns the range of missed rounds, from the one after the last paired round; the caller
    /// stores them as absences.
    pub fn come_back(
        self,
        from: RoundNo,
        paired: Option<RoundNo>,
        planned: u16,
    ) -> Result<(Self, std::ops::Range<u16>), StayError> {
        match self.status {
            EntryStatus::Withdrawn | EntryStatus::Expelled => {}
            EntryStatus::Applied | EntryStatus::Declined | EntryStatus::Accepted => {
                return Err(StayError::HasNotLeft);
            }
        }
        check_first_round(from, paired, planned)?;
        let next = paired.map_or(1, |paired| paired.get() + 1);
        let first_missed = next.max(self.left_after.map_or(1, |last| last.saturating_add(1)));
        let back = Self {
            status: EntryStatus::Accepted,
            left_after: None,
            ..self
        };
        Ok((back, first_missed.min(from.get())..from.get()))
    }

    /// Plays on when an expulsion is lifted: from the next unpaired round, with the rounds that were missed; if there is no such round,
    /// they count as having left. Only an expelled player plays on this way.
    pub fn play_on(self, paired: Option<RoundNo>, planned: u16) -> Option<(Self, std::ops::Range<u16>)> {
        if self.status != EntryStatus::Expelled {
            return None;
        }
        let next = RoundNo::new(paired.map_or(1, |paired| paired.get() + 1));
        let back = next.and_then(|next| self.come_back(next, paired, planned).ok());
        let left = Self {
            status: EntryStatus::Withdrawn,
            ..self
        };
        Some(back.unwrap_or((left, 0..0)))
    }
}

/// Can somebody be paired first in this round? Not in one that is paired already or never will be.
pub fn check_first_round(first: RoundNo, paired: Option<RoundNo>, planned: u16) -> Result<(), StayError> {
    match paired {
        Some(paired) if first <= paired => Err(StayError::RoundPaired(paired)),
        Some(_) | None if first.get() > planned => Err(StayError::NoSuchRound { planned }),
        Some(_) | None => Ok(()),
    }
}

/// How somebody leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Leaving {
    /// By their own will.
    Withdrawn,
    Expelled,
}

/// Why somebody cannot leave, come back or join then.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StayError {
    /// The round is paired; its pairing must be taken back first.
    #[error("round {0} is paired")]
    RoundPaired(RoundNo),
    /// There is no such round.
    #[error("the section has {planned} rounds")]
    NoSuchRound {
        /// How many there are.
        planned: u16,
    },
    /// Only who takes part can leave.
    #[error("the player does not take part")]
    NotTakingPart,
    /// Only who has left can come back.
    #[error("the player has not left")]
    HasNotLeft,
    /// A round has become public since the player said they leave.
    #[error("round {0} has been published meanwhile")]
    PublicMeanwhile(RoundNo),
    /// Every round is public: there is nothing to leave.
    #[error("no round is left")]
    NoneLeft,
}

/// How the organiser reaches somebody, and what they wrote. Personal.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Contact {
    /// An e-mail address, or nothing.
    pub email: String,
    /// A telephone number, or nothing.
    pub phone: String,
    /// Special needs, wishes; or nothing.
    pub note: String,
}

/// Which part of a contact is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ContactError {
    /// No `@`, spaces in it, or longer than an address can be.
    #[error("is not an e-mail address")]
    Email,
    /// Something else than digits, spaces and `+()-`, or fewer than four digits.
    #[error("is not a telephone number")]
    Phone,
    /// Longer than [`Contact::MAX_NOTE`], or with control characters.
    #[error("is too long")]
    Note,
}

impl Contact {
    /// Characters of an e-mail address.
    pub const MAX_EMAIL: usize = 254;
    /// Characters of a telephone number.
    pub const MAX_PHONE: usize = 40;
    /// Characters of a note.
    pub const MAX_NOTE: usize = 1_000;

    /// Checks the three and trims them; every one may be empty.
    pub fn new(email: &str, phone: &str, note: &str) -> Result<Self, Vec<ContactError>> {
        let (email, phone, note) = (email.trim(), phone.trim(), note.trim());
        let mut errors = Vec::new();
        if !email.is_empty() && !is_email(email) {
            errors.push(ContactError::Email);
        }
        if !phone.is_empty() && !is_phone(phone) {
            errors.push(ContactError::Phone);
        }
        if own_words::within(note, Self::MAX_NOTE).is_none() {
            errors.push(ContactError::Note);
        }
        if errors.is_empty() {
            Ok(Self {
                email: email.to_lowercase(),
                phone: phone.to_owned(),
                note: note.to_owned(),
            })
        } else {
            Err(errors)
        }
    }
}

fn is_email(text: &str) -> bool {
    let plain = |part: &str| {
        !part.is_empty()
            && !part
                .chars()
                .any(|c| c.is_whitespace() || c.is_control() || ",;<>\"@".contains(c))
    };
    text.chars().count() <= Contact::MAX_EMAIL
        && text
            .split_once('@')
            .is_some_and(|(user, host)| plain(user) && plain(host))
}

fn is_phone(text: &str) -> bool {
    text.len() <= Contact::MAX_PHONE
        && text.chars().filter(char::is_ascii_digit).count() >= 4
        && text.chars().all(|c| c.is_ascii_digit() || " +()-./".contains(c))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn round(number: u16) -> RoundNo {
        RoundNo::new(number).unwrap()
    }

    #[test]
    fn a_late_entry_is_paired_from_its_round_and_a_withdrawn_player_until_theirs() {
        let late = Stay {
            joined: round(3),
            ..Stay::FROM_THE_START
        };
        assert!(!late.includes(round(2)) && late.includes(round(3)));
        let gone = Stay {
            status: EntryStatus::Withdrawn,
            left_after: Some(2),
            ..Stay::FROM_THE_START
        };
        assert!(gone.includes(round(2)) && !gone.includes(round(3)));
    }

    #[test]
    fn whoever_leaves_by_themselves_does_after_the_round_they_were_told_of_and_while_one_is_left() {
        let stay = Stay::FROM_THE_START;
        let leave = |last, public: u16| stay.leave_by_themselves(last, RoundNo::new(public), 7);
        assert_eq!(leave(0, 0).unwrap().left_after, Some(0));
        assert_eq!(leave(3, 3).unwrap().left_after, Some(3));
        assert_eq!(leave(2, 3), Err(StayError::PublicMeanwhile(round(3))));
        assert_eq!(leave(5, 3), Err(StayError::PublicMeanwhile(round(3))));
        assert_eq!(leave(7, 7), Err(StayError::NoneLeft));
        let gone = leave(3, 3).unwrap();
        let again = gone.leave_by_themselves(3, RoundNo::new(3), 7);
        assert_eq!(again, Err(StayError::NotTakingPart));
    }

    #[test]
    fn nobody_leaves_a_round_that_is_paired() {
        let stay = Stay::FROM_THE_START;
        assert_eq!(
            stay.leave(Leaving::Withdrawn, 2, Some(round(3)), 7),
            Err(StayError::RoundPaired(round(3)))
        );
        assert_eq!(
            stay.leave(Leaving::Withdrawn, 8, Some(round(3)), 7),
            Err(StayError::NoSuchRound { planned: 7 })
        );
        let gone = stay.leave(Leaving::Expelled, 3, Some(round(3)), 7).unwrap();
        assert_eq!((gone.status, gone.left_after), (EntryStatus::Expelled, Some(3)));
        assert_eq!(
            gone.leave(Leaving::Withdrawn, 3, Some(round(3)), 7),
            Err(StayError::NotTakingPart)
        );
    }

    #[test]
    fn who_was_sent_out_plays_on_from_the_next_round_and_after_the_last_one_has_left() {
        let expelled = Stay {
            status: EntryStatus::Expelled,
            left_after: Some(2),
            ..Stay::FROM_THE_START
        };
        let (back, missed) = expelled.play_on(Some(round(4)), 7).unwrap();
        assert_eq!((back, missed.is_empty()), (Stay::FROM_THE_START, true));
        let (left, missed) = expelled.play_on(Some(round(7)), 7).unwrap();
        assert_eq!((left.status, left.left_after), (EntryStatus::Withdrawn, Some(2)));
        assert!(missed.is_empty());
        for status in EntryStatus::ALL.iter().copied() {
            let stay = Stay { status, ..expelled };
            let plays_on = stay.play_on(Some(round(4)), 7).is_some();
            assert_eq!(plays_on, status == EntryStatus::Expelled, "{status}");
        }
    }

    #[test]
    fn who_comes_back_later_is_absent_in_between() {
        let gone = Stay {
            status: EntryStatus::Withdrawn,
            left_after: Some(2),
            ..Stay::FROM_THE_START
        };
        let (back, missed) = gone.come_back(round(6), Some(round(3)), 7).unwrap();
        assert!(back.includes(round(6)));
        assert_eq!(missed, 4..6);
        let (_, missed) = gone.come_back(round(4), Some(round(3)), 7).unwrap();
        assert!(missed.is_empty());
        assert_eq!(
            gone.come_back(round(3), Some(round(3)), 7),
            Err(StayError::RoundPaired(round(3)))
        );
        assert_eq!(
            gone.come_back(round(8), Some(round(3)), 7),
            Err(StayError::NoSuchRound { planned: 7 })
        );
        assert_eq!(back.come_back(round(7), None, 7), Err(StayError::HasNotLeft));
    }

    #[test]
    fn nobody_is_paired_who_was_not_accepted() {
        for status in [EntryStatus::Applied, EntryStatus::Declined] {
            let stay = Stay {
                status,
                ..Stay::FROM_THE_START
            };
            assert!(!stay.includes(RoundNo::FIRST), "{status}");
        }
    }

    #[test]
    fn a_rating_keeps_where_it_came_from() {
        let (low, high) = (Rating::new(1500), Rating::new(1600));
        let picked = |method, fide, national, typed| {
            Ranking::pick(method, fide, national, typed).map(|ranking| ranking.origin)
        };
        assert_eq!(
            picked(RatingMethod::NationalElseFide, high, low, None),
            Some(RatingOrigin::National)
        );
        assert_eq!(
            picked(RatingMethod::NationalElseFide, high, None, None),
            Some(RatingOrigin::Fide)
        );
        assert_eq!(
            picked(RatingMethod::National, None, None, low),
            Some(RatingOrigin::Typed)
        );
        assert_eq!(
            picked(RatingMethod::Highest, high, low, None),
            Some(RatingOrigin::Fide)
        );
        assert_eq!(picked(RatingMethod::Fide, None, high, None), None);
    }

    #[test]
    fn a_contact_is_trimmed_and_what_is_no_address_is_refused() {
        let contact = Contact::new(" Aage@Example.org ", "+45 12 34 56 78", "").unwrap();
        assert_eq!(contact.email, "aage@example.org");
        assert_eq!(
            Contact::new("aage", "ring til mig", &"x".repeat(1_001)),
            Err(vec![ContactError::Email, ContactError::Phone, ContactError::Note])
        );
    }
}
