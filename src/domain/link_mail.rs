//! Mail to others than players, which takes a link along: what kinds there are, and how long one is of use. Tries and refusals are as with
//! mail to players ([`super::mail`]).
//!
//! Links that let somebody in are switched on in no tournament: one is asked for by whoever has forgotten a password, the others are sent one
//! by one by who invites or manages the entries. What captains are told of is ([`super::mail::MailSettings`]).

use engine::numbers::RoundNo;
use jiff::{
    SignedDuration,
    civil::{Date, Time},
};
use serde::{Deserialize, Serialize};

engine::spelled! {
    /// What such a mail is for.
    pub enum LinkMailKind {
        /// A link to a new password, for whoever has asked for one.
        NewPassword => "new_password",
        /// An invitation to roles, to the address it was made for.
        Invitation => "invitation",
        /// A captain's own link, to the address of the team's contact.
        CaptainLink => "captain_link",
        /// A match of a captain's team was moved.
        MatchMoved => "match_moved",
    }
}

/// A match as it is played now, as one of its captains is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MovedMatch {
    /// In which round.
    pub round: RoundNo,
    /// Against which team.
    pub opponent: String,
    /// On which day, where it has one.
    pub day: Option<Date>,
    /// Is it put off without a new day?
    pub is_postponed: bool,
    /// When it begins, where that is not the usual hour.
    pub hour: Option<Time>,
    /// Where, if not where the home team plays; else empty.
    pub venue: String,
}

/// How long a mail is of use after it was written.
pub const fn patience(kind: LinkMailKind) -> SignedDuration {
    match kind {
        // Whoever waits for longer has asked again.
        LinkMailKind::NewPassword => SignedDuration::from_hours(2),
        LinkMailKind::Invitation | LinkMailKind::CaptainLink | LinkMailKind::MatchMoved => {
            SignedDuration::from_hours(48)
        }
    }
}

#[cfg(test)]
mod tests {
    use jiff::Timestamp;

    use super::*;
    use crate::mail::{MailAnswer, MailStanding, MailTrouble, standing_within};

    #[test]
    fn a_link_that_was_asked_for_is_given_up_soon_and_an_invitation_is_tried_for_two_days() {
        let then: Timestamp = "2026-04-04T08:00:00Z".parse().unwrap();
        let now: Timestamp = "2026-04-04T08:36:00Z".parse().unwrap();
        let next: Timestamp = "2026-04-04T10:36:00Z".parse().unwrap();
        let later = MailAnswer::Later(MailTrouble::NotNow);
        let given_up = MailStanding::Failed(MailTrouble::NotNow);
        let again = MailStanding::Again(next, MailTrouble::NotNow);
        for (kind, stands) in [
            (LinkMailKind::NewPassword, given_up),
            (LinkMailKind::Invitation, again),
            (LinkMailKind::CaptainLink, again),
            (LinkMailKind::MatchMoved, again),
        ] {
            // After four tries the next one is two hours away.
            let within = (patience(kind), then);
            assert_eq!(standing_within(later, within, 4, now), stands, "{kind:?}");
        }
    }
}
