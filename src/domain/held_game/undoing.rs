//! Taking back an entry just made, because fingers slip.

use jiff::{SignedDuration, Timestamp};

use super::{EntryRefusal, HeldGame, NewLine};
use crate::{round::RoundStatus, team_card::CardMark};
use engine::ids::{TabletId, UserId, Version};
use rules::entry::{Appointment, EntryKind, LogLine, Outcome};

/// How long people may undo their own entry, also on a tablet that may not correct, because fingers slip.
pub const UNDO: SignedDuration = SignedDuration::from_secs(60);

/// Somebody wants to take back the last entry.
#[derive(Clone, Copy, Debug)]
pub struct Undoing<'a> {
    /// The version of the game that was seen.
    pub seen: Version,
    /// Has this same request already written to this game?
    pub is_repeated: bool,
    /// The log of the game, the oldest line first.
    pub log: &'a [LogLine],
    /// The account that asks; for a tablet, that of the person who admitted it.
    pub user: Option<UserId>,
    /// On which tablet, if it is one.
    pub tablet: Option<TabletId>,
    /// Is it a captain's phone?
    pub is_captain: bool,
    /// Is it the phone of the match leader?
    pub is_leader: bool,
    pub now: Timestamp,
}

/// The effect of a request that is not refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Undone {
    /// It has been taken back before.
    Stands,
    /// The board is again as it was before; both lines stay in the log.
    Writes(NewLine<'static>),
}

impl HeldGame {
    /// Decides whether somebody may take back the result of an open board: only their own entry, within [`UNDO`].
    pub fn undo(&self, undoing: &Undoing<'_>) -> Result<Undone, EntryRefusal> {
        if undoing.is_repeated {
            return Ok(Undone::Stands);
        }
        self.check_seen(undoing.seen)?;
        if self.round_status != RoundStatus::Published {
            return Err(EntryRefusal::Closed);
        }
        self.check_card(undoing.is_captain)?;
        // Somebody else has decided about it meanwhile.
        if undoing.is_captain && self.stands_as_chosen() {
            return Err(EntryRefusal::TooLateToUndo);
        }
        // Under signatures a match leader says why, which a press of a button does not.
        if undoing.is_leader && self.card == CardMark::Signed {
            return Err(EntryRefusal::ReasonUnderSignatures);
        }
        let mut newest_first = undoing.log.iter().rev();
        let last = newest_first.next().ok_or(EntryRefusal::TooLateToUndo)?;
        // Names are not compared, because people and tablets may share one.
        let is_own = (last.user, last.tablet) == (undoing.user, undoing.tablet);
        let is_late = undoing.now.duration_since(last.at) > UNDO;
        if last.entry.kind != EntryKind::Entered || !is_own || is_late {
            return Err(EntryRefusal::TooLateToUndo);
        }
        let (outcome, appointment) = newest_first
            .next()
            .map_or((Outcome::OPEN, Appointment::NONE), |line| {
                (line.entry.outcome, line.appointment)
            });
        Ok(Undone::Writes(NewLine {
            kind: if outcome == Outcome::OPEN {
                EntryKind::Cleared
            } else {
                EntryKind::Entered
            },
            outcome,
            appointment,
            reason: "",
        }))
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::{
        super::samples::{BEFORE, SEEN, at, closed, held, stale},
        *,
    };
    use engine::{ids::EntryId, result::GameResult};
    use rules::entry::{Entry, Suspension};

    const WHITE: Outcome = Outcome::of(GameResult::WhiteWins);
    const DRAW: Outcome = Outcome::of(GameResult::Draw);

    /// An account, and a tablet of hers.
    const KAREN: (u128, Option<u128>) = (1, Some(7));
    const KAJ: (u128, Option<u128>) = (2, None);
    /// Karen's other tablet, which has the same name.
    const KARENS_OTHER: (u128, Option<u128>) = (1, Some(8));

    fn user((user, _): (u128, Option<u128>)) -> UserId {
        UserId::from_uuid(Uuid::from_u128(user))
    }

    fn tablet((_, tablet): (u128, Option<u128>)) -> Option<TabletId> {
        tablet.map(|id| TabletId::from_uuid(Uuid::from_u128(id)))
    }

    fn line(version: i32, kind: EntryKind, outcome: Outcome, actor: (u128, Option<u128>)) -> LogLine {
        LogLine {
            id: EntryId::from_uuid(Uuid::from_u128(1)),
            entry: Entry {
                version: Version(version),
                kind,
                outcome,
            },
            appointment: Appointment::NONE,
            reason: String::new(),
            at: at("12:00:00"),
            actor: "Karen".to_owned(),
            user: Some(user(actor)),
            tablet: tablet(actor),
        }
    }

    /// Karen takes it back a moment after it was written.
    fn karen(log: &[LogLine]) -> Undoing<'_> {
        Undoing {
            seen: SEEN,
            is_repeated: false,
            log,
            user: Some(user(KAREN)),
            tablet: tablet(KAREN),
            is_captain: false,
            is_leader: false,
            now: at("12:00:20"),
        }
    }

    #[test]
    fn every_refusal_to_undo_has_its_case() {
        use EntryRefusal as No;
        let own = [line(3, EntryKind::Entered, WHITE, KAREN)];
        let other = [line(3, EntryKind::Entered, WHITE, KAJ)];
        let elsewhere = [line(3, EntryKind::Entered, WHITE, KARENS_OTHER)];
        let cleared = [line(3, EntryKind::Cleared, Outcome::OPEN, KAREN)];
        let imported = [line(3, EntryKind::Imported, WHITE, KAREN)];
        let slow = Undoing {
            now: at("12:01:01"),
            ..karen(&own)
        };
        let unseen = Undoing {
            seen: BEFORE,
            ..karen(&own)
        };
        let captain = Undoing {
            is_captain: true,
            ..karen(&own)
        };
        let leader = Undoing {
            is_leader: true,
            ..karen(&own)
        };
        let stands = held(WHITE);
        let chosen = HeldGame {
            is_chosen: true,
            ..held(WHITE)
        };
        let on = |card| HeldGame { card, ..held(WHITE) };
        let cases = [
            (&stands, unseen, stale(&stands)),
            (&on(CardMark::Signed), captain, No::CardSigned),
            (&chosen, captain, No::TooLateToUndo),
            (&on(CardMark::Signed), leader, No::ReasonUnderSignatures),
            (&on(CardMark::Approved), karen(&own), No::CardApproved),
            (&closed(WHITE), karen(&own), No::Closed),
            (&stands, karen(&[]), No::TooLateToUndo),
            (&stands, karen(&other), No::TooLateToUndo),
            (&stands, karen(&elsewhere), No::TooLateToUndo),
            (&stands, slow, No::TooLateToUndo),
            (&stands, karen(&cleared), No::TooLateToUndo),
            (&stands, karen(&imported), No::TooLateToUndo),
        ];
        for (held, undoing, refusal) in cases {
            assert_eq!(held.undo(&undoing), Err(refusal), "{undoing:?}");
        }
    }

    #[test]
    fn the_board_is_again_as_it_was_before() {
        let first = [line(3, EntryKind::Entered, WHITE, KAREN)];
        let writes = |kind, outcome| {
            Ok(Undone::Writes(NewLine {
                kind,
                outcome,
                appointment: Appointment::NONE,
                reason: "",
            }))
        };
        let in_the_last_second = Undoing {
            now: at("12:01:00"),
            ..karen(&first)
        };
        let open = writes(EntryKind::Cleared, Outcome::OPEN);
        assert_eq!(held(WHITE).undo(&in_the_last_second), open);
        let second = [
            line(2, EntryKind::Entered, DRAW, KAJ),
            line(3, EntryKind::Entered, WHITE, KAREN),
        ];
        let drawn = writes(EntryKind::Entered, DRAW);
        assert_eq!(held(WHITE).undo(&karen(&second)), drawn);
    }

    #[test]
    fn a_game_that_was_put_off_is_put_off_again_until_the_day_that_was_agreed() {
        let appointment = Appointment {
            plays_at: Some(at("18:00:00")),
            resume_by: None,
        };
        let put_off = Outcome::put_off(Suspension::Postponed);
        let log = [
            LogLine {
                appointment,
                ..line(2, EntryKind::Suspended, put_off, KAJ)
            },
            line(3, EntryKind::Entered, WHITE, KAREN),
        ];
        let Ok(Undone::Writes(written)) = held(WHITE).undo(&karen(&log)) else {
            panic!("it is one's own entry of a moment ago");
        };
        assert_eq!((written.outcome, written.appointment), (put_off, appointment));
    }

    #[test]
    fn the_same_request_again_takes_nothing_more_back() {
        let again = Undoing {
            seen: BEFORE,
            is_repeated: true,
            ..karen(&[])
        };
        assert_eq!(held(DRAW).undo(&again), Ok(Undone::Stands));
    }
}
