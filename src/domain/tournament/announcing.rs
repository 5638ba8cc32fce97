//! Whether a tournament can be announced, or its announcement be taken back. What of its set-up is missing is in [`crate::checklist`].

use super::TournamentStatus;

/// Why a tournament stays as announced as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AnnouncementRefusal {
    /// It is announced already, or is not announced.
    #[error("the tournament is {} already", .0.as_str())]
    Already(TournamentStatus),
    #[error("a round has been paired; the announcement stands")]
    Begun,
}

/// Refuses a tournament that is, or is not (`wanted`), announced already.
pub fn changes_to(status: TournamentStatus, wanted: bool) -> Result<(), AnnouncementRefusal> {
    if status.is_public() == wanted {
        return Err(AnnouncementRefusal::Already(status));
    }
    Ok(())
}

/// May an announcement be taken back? Not once a round of a section is paired, or the regulation is frozen.
pub fn may_take_back(
    status: TournamentStatus,
    has_paired: bool,
    is_frozen: bool,
) -> Result<(), AnnouncementRefusal> {
    if has_paired || is_frozen || status != TournamentStatus::Published {
        return Err(AnnouncementRefusal::Begun);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_announced_is_not_announced_again() {
        for (status, is_public) in [
            (TournamentStatus::Draft, false),
            (TournamentStatus::Published, true),
            (TournamentStatus::Running, true),
            (TournamentStatus::Finished, true),
        ] {
            let already = Err(AnnouncementRefusal::Already(status));
            assert_eq!(changes_to(status, is_public), already, "{status}");
            assert_eq!(changes_to(status, !is_public), Ok(()), "{status}");
        }
    }

    #[test]
    fn an_announcement_is_taken_back_before_anything_begins() {
        let begun = Err(AnnouncementRefusal::Begun);
        for (status, has_paired, is_frozen, expected) in [
            (TournamentStatus::Published, false, false, Ok(())),
            (TournamentStatus::Published, true, false, begun),
            (TournamentStatus::Published, false, true, begun),
            (TournamentStatus::Running, false, false, begun),
            (TournamentStatus::Finished, false, false, begun),
        ] {
            let found = may_take_back(status, has_paired, is_frozen);
            assert_eq!(found, expected, "{status} {has_paired} {is_frozen}");
        }
    }
}
