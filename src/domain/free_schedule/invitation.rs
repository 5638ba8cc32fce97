//! An invitation to a game: one player says when and where, the other one answers until then.

use jiff::Timestamp;

use super::FreeRefusal;
use crate::game_agreement::Meeting;
use engine::ids::PlayerId;

/// The most invitations of one player that wait for an answer.
pub const MOST_OPEN: usize = 10;

engine::spelled! {
    /// How far an invitation has come.
    pub enum InvitationState {
        /// It waits for an answer, until its time comes.
        Open => "open",
        Accepted => "accepted",
        Declined => "declined",
        Withdrawn => "withdrawn",
    }
}

/// An invitation to a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameInvitation {
    pub from: PlayerId,
    pub to: PlayerId,
    pub meeting: Meeting,
    pub state: InvitationState,
}

engine::spelled! {
    /// What one of the two does about it.
    pub enum InvitationAct {
        Accept => "accept",
        Decline => "decline",
        /// The one who has asked takes it back.
        TakeBack => "take_back",
    }
}

impl GameInvitation {
    /// Does it wait for an answer?
    pub fn is_open(&self, now: Timestamp) -> bool {
        self.state == InvitationState::Open && self.meeting.plays_at > now
    }

    /// How it stands after one of the two has done this.
    ///
    /// # Errors
    ///
    /// When it has been answered, its time has come, or it is the other one's to do.
    pub fn after(
        &self,
        (by, act): (PlayerId, InvitationAct),
        now: Timestamp,
    ) -> Result<InvitationState, FreeRefusal> {
        let (whose, state) = match act {
            InvitationAct::Accept => (self.to, InvitationState::Accepted),
            InvitationAct::Decline => (self.to, InvitationState::Declined),
            InvitationAct::TakeBack => (self.from, InvitationState::Withdrawn),
        };
        if by == whose && self.is_open(now) {
            Ok(state)
        } else {
            Err(FreeRefusal::NotOpen)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn player(number: u128) -> PlayerId {
        PlayerId::from_uuid(uuid::Uuid::from_u128(number))
    }

    #[test]
    fn the_one_who_is_asked_answers_until_its_time_and_the_other_one_takes_it_back() {
        let at = |text: &str| text.parse::<Timestamp>().expect("a moment");
        let (before, then) = (at("2026-02-03T17:59:00Z"), at("2026-02-03T18:00:00Z"));
        let asked = |state| GameInvitation {
            from: player(1),
            to: player(2),
            meeting: Meeting {
                plays_at: then,
                place: None,
            },
            state,
        };
        let open = asked(InvitationState::Open);
        let closed = Err(FreeRefusal::NotOpen);
        for (by, act, expected) in [
            (2, InvitationAct::Accept, Ok(InvitationState::Accepted)),
            (2, InvitationAct::Decline, Ok(InvitationState::Declined)),
            (2, InvitationAct::TakeBack, closed),
            (1, InvitationAct::TakeBack, Ok(InvitationState::Withdrawn)),
            (1, InvitationAct::Accept, closed),
            (3, InvitationAct::Accept, closed),
        ] {
            assert_eq!(open.after((player(by), act), before), expected, "{by} {act}");
            assert_eq!(
                open.after((player(by), act), then),
                closed,
                "{by} {act}, too late"
            );
            let answered = asked(InvitationState::Declined);
            assert_eq!(answered.after((player(by), act), before), closed);
        }
    }
}
