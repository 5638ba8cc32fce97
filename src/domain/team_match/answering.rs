//! What may become of a club's request to move a match: who answers, grants, takes it back or reads it, and what has to be written.
//!
//! [`super::request`] has what a club may ask for and for whom a request waits. `service::move_requests` locks, stores, logs and announces.

use jiff::civil::{Date, Time};

use super::{
    moving::MAX_REASON,
    request::{MoveAnswer, MoveRequest, MoveStanding, MoveTo, MoveWish},
};
use crate::{
    fixtures::{
        changing::{is_in_reach, read_venue},
        cup::CupSide,
    },
    own_words,
    player::TextError,
};

/// Why nothing comes of a request, or it is not made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RequestRefusal {
    /// It is for the other club to do that.
    #[error("there is no such match or request")]
    NotTheirs,
    #[error("the {0} is missing, or has more than {MAX_REASON} characters")]
    Words(&'static str),
    #[error(transparent)]
    Venue(#[from] TextError),
    /// A day that no season has.
    #[error("the day is out of reach")]
    DayOutOfReach,
    #[error("the request has ended")]
    Ended,
    #[error("the match was changed since: the request is overtaken")]
    Overtaken,
    #[error("the match, or the day asked for, is over")]
    Past,
    #[error("the request was answered")]
    Answered,
    /// There is no unread move without the league leader.
    #[error("there is nothing to take note of")]
    NothingNew,
}

impl MoveWish {
    /// How a match is wished to be played, as it was typed; where it is put off, the rest is left out.
    pub fn read(
        is_postponed: bool,
        (day, hour): (Option<Date>, Option<Time>),
        venue: &str,
    ) -> Result<Self, RequestRefusal> {
        if is_postponed {
            return Ok(Self::PutOff);
        }
        let venue = read_venue(venue)?;
        if !is_in_reach(day) {
            return Err(RequestRefusal::DayOutOfReach);
        }
        Ok(Self::To(MoveTo { day, hour, venue }))
    }
}

impl MoveRequest {
    /// Refuses a request of which something has come already.
    pub const fn is_open(&self) -> Result<(), RequestRefusal> {
        match self.end {
            Some(_) => Err(RequestRefusal::Ended),
            None => Ok(()),
        }
    }

    /// May the league leader mark it as read?
    pub fn may_be_noted(&self) -> Result<(), RequestRefusal> {
        if self.is_news() {
            Ok(())
        } else {
            Err(RequestRefusal::NothingNew)
        }
    }

    /// May the club with the team on this side answer it? Not the club that asked, and not one that has both teams.
    pub fn is_answered_by(&self, side: Option<CupSide>, is_one_club: bool) -> Result<(), RequestRefusal> {
        if is_one_club || side == Some(self.side) {
            return Err(RequestRefusal::NotTheirs);
        }
        Ok(())
    }

    /// May the club with the team on this side take it back?
    pub fn is_taken_back_by(&self, side: Option<CupSide>) -> Result<(), RequestRefusal> {
        if side == Some(self.side) {
            Ok(())
        } else {
            Err(RequestRefusal::NotTheirs)
        }
    }
}

impl MoveStanding {
    /// May the other club still answer?
    pub const fn may_be_answered(self) -> Result<(), RequestRefusal> {
        match self {
            Self::WaitsForClub => Ok(()),
            Self::WaitsForLeader => Err(RequestRefusal::Answered),
            Self::Overtaken => Err(RequestRefusal::Overtaken),
            Self::Past => Err(RequestRefusal::Past),
            Self::Ended => Err(RequestRefusal::Ended),
        }
    }

    /// May the league leader still move the match as it was asked for, whatever the other club says?
    pub const fn may_be_granted(self) -> Result<(), RequestRefusal> {
        match self {
            Self::WaitsForClub | Self::WaitsForLeader => Ok(()),
            Self::Overtaken => Err(RequestRefusal::Overtaken),
            Self::Past => Err(RequestRefusal::Past),
            Self::Ended => Err(RequestRefusal::Ended),
        }
    }
}

/// Why a club asks, or a league leader decides so; it has to be said.
pub fn said_reason(text: &str) -> Result<&str, RequestRefusal> {
    own_words::said(text, MAX_REASON).ok_or(RequestRefusal::Words("reason"))
}

/// What a club says with its answer; nothing has to be said where it agrees.
pub fn said_words(answer: MoveAnswer, text: &str) -> Result<&str, RequestRefusal> {
    let words = match answer {
        MoveAnswer::Agrees => own_words::within(text, MAX_REASON),
        MoveAnswer::Declines => own_words::said(text, MAX_REASON),
    };
    words.ok_or(RequestRefusal::Words("words"))
}

#[cfg(test)]
mod tests {
    use jiff::{Timestamp, civil::date};
    use uuid::Uuid;

    use super::*;
    use crate::team_match::request::{MoveEnd, MoveOutcome};
    use engine::ids::{FixtureId, MoveRequestId, Version};

    fn now() -> Timestamp {
        "2026-10-20T12:00:00Z".parse().expect("a moment")
    }

    /// A request of the first-named team's club, of which this came.
    fn request(outcome: Option<MoveOutcome>) -> MoveRequest {
        MoveRequest {
            id: MoveRequestId::from_uuid(Uuid::from_u128(1)),
            fixture: FixtureId::from_uuid(Uuid::from_u128(1)),
            side: CupSide::First,
            seen: Version::FIRST,
            wish: MoveWish::PutOff,
            reason: "Prøve".to_owned(),
            asked_at: now(),
            asked_by: "Prøveby".to_owned(),
            answer: None,
            end: outcome.map(|outcome| MoveEnd {
                outcome,
                at: now(),
                by: "Prøveby".to_owned(),
                reason: String::new(),
            }),
            read_at: None,
            version: Version::FIRST,
        }
    }

    #[test]
    fn a_wish_names_a_place_and_a_day_that_a_season_has() {
        let far = Some(date(1999, 12, 31));
        let long = "x".repeat(121);
        let too_long = Err(RequestRefusal::Venue(TextError::TooLong { max: 120 }));
        assert_eq!(MoveWish::read(true, (far, None), &long), Ok(MoveWish::PutOff));
        assert_eq!(MoveWish::read(false, (far, None), &long), too_long);
        assert_eq!(
            MoveWish::read(false, (far, None), " "),
            Err(RequestRefusal::DayOutOfReach)
        );
        let day = Some(date(2026, 11, 15));
        let to = MoveTo {
            day,
            ..MoveTo::default()
        };
        assert_eq!(MoveWish::read(false, (day, None), " "), Ok(MoveWish::To(to)));
    }

    #[test]
    fn what_has_ended_is_not_decided_again() {
        assert_eq!(request(None).is_open(), Ok(()));
        for outcome in [
            MoveOutcome::ByAgreement,
            MoveOutcome::Granted,
            MoveOutcome::Refused,
            MoveOutcome::Withdrawn,
            MoveOutcome::Overtaken,
        ] {
            let ended = request(Some(outcome));
            assert_eq!(ended.is_open(), Err(RequestRefusal::Ended), "{outcome}");
        }
    }

    #[test]
    fn a_leader_reads_once_what_moved_by_agreement() {
        let nothing = Err(RequestRefusal::NothingNew);
        let agreed = request(Some(MoveOutcome::ByAgreement));
        let read = MoveRequest {
            read_at: Some(now()),
            ..agreed.clone()
        };
        assert_eq!(agreed.may_be_noted(), Ok(()));
        assert_eq!(read.may_be_noted(), nothing);
        assert_eq!(request(None).may_be_noted(), nothing);
        assert_eq!(request(Some(MoveOutcome::Granted)).may_be_noted(), nothing);
    }

    #[test]
    fn the_other_club_answers_and_the_own_one_takes_back() {
        let theirs = Err(RequestRefusal::NotTheirs);
        let (own, other) = (Some(CupSide::First), Some(CupSide::Second));
        let request = request(None);
        assert_eq!(request.is_answered_by(other, false), Ok(()));
        assert_eq!(request.is_answered_by(own, false), theirs);
        assert_eq!(request.is_answered_by(other, true), theirs);
        assert_eq!(request.is_taken_back_by(own), Ok(()));
        assert_eq!(request.is_taken_back_by(other), theirs);
        assert_eq!(request.is_taken_back_by(None), theirs);
    }

    #[test]
    fn a_request_is_answered_and_granted_while_it_waits() {
        for (standing, answered, granted) in [
            (MoveStanding::WaitsForClub, Ok(()), Ok(())),
            (
                MoveStanding::WaitsForLeader,
                Err(RequestRefusal::Answered),
                Ok(()),
            ),
            (
                MoveStanding::Overtaken,
                Err(RequestRefusal::Overtaken),
                Err(RequestRefusal::Overtaken),
            ),
            (
                MoveStanding::Past,
                Err(RequestRefusal::Past),
                Err(RequestRefusal::Past),
            ),
            (
                MoveStanding::Ended,
                Err(RequestRefusal::Ended),
                Err(RequestRefusal::Ended),
            ),
        ] {
            assert_eq!(standing.may_be_answered(), answered, "{standing}");
            assert_eq!(standing.may_be_granted(), granted, "{standing}");
        }
    }

    #[test]
    fn a_reason_is_said_and_an_agreement_needs_none() {
        let long = "x".repeat(MAX_REASON + 1);
        assert_eq!(said_reason(" Prøve "), Ok("Prøve"));
        for text in [" ", long.as_str()] {
            assert_eq!(said_reason(text), Err(RequestRefusal::Words("reason")));
        }
        let words = Err(RequestRefusal::Words("words"));
        assert_eq!(said_words(MoveAnswer::Agrees, " "), Ok(""));
        assert_eq!(said_words(MoveAnswer::Declines, " "), words);
        assert_eq!(said_words(MoveAnswer::Agrees, &long), words);
        assert_eq!(said_words(MoveAnswer::Declines, "Prøve"), Ok("Prøve"));
    }
}
