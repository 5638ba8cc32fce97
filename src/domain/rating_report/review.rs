//! How far a report has come at the office: what the office has said, what has changed since, and what it may say now.

engine::spelled! {
    /// What the office last said about a report.
    pub enum ReviewVerdict {
        /// It was received.
        Acknowledged => "acknowledged",
        /// It was rated.
        Rated => "rated",
        /// It goes back.
        Rejected => "rejected",
    }
    /// What happened to a report.
    pub enum Happening {
        /// The first version came.
        Submitted => "submitted",
        /// A new version came.
        Resubmitted => "resubmitted",
        /// The tournament no longer agrees with the newest version.
        Changed => "changed",
        /// The tournament agrees with the newest version again.
        AsSubmitted => "as_submitted",
        /// The office has received a version.
        Acknowledged => "acknowledged",
        /// The office has rated a version.
        Rated => "rated",
        /// The office has sent a version back.
        Rejected => "rejected",
        /// The office has decided that the ratings stay as they are, whatever has changed.
        Kept => "kept",
    }
    /// Where a report stands.
    pub enum Stand {
        /// The office has not looked at it.
        New => "new",
        /// It has changed since the office's receipt.
        Changed => "changed",
        /// The office has it.
        Acknowledged => "acknowledged",
        /// It is rated.
        Rated => "rated",
        /// It has changed since it was rated, and the office has not decided what follows.
        ChangedAfterRated => "changed_after_rated",
        /// It went back to the organiser.
        Rejected => "rejected",
    }
    /// Why the office sends a report back.
    pub enum ReviewReason {
        /// Games or rounds are missing.
        MissingGames => "missing_games",
        /// A result is wrong.
        WrongResult => "wrong_result",
        /// A player is not who the report says.
        WrongPlayer => "wrong_player",
        /// Numbers of the union or of FIDE are missing or wrong.
        MissingNumber => "missing_number",
        /// What was found about an absence is missing.
        MissingExcuse => "missing_excuse",
        /// The time control cannot be rated.
        TimeControl => "time_control",
        /// Arbiters or licences are missing.
        Officials => "officials",
        /// Dates are missing or wrong.
        Dates => "dates",
        /// The same games were reported before.
        Duplicate => "duplicate",
        /// Something else, in words.
        Other => "other",
    }
    /// What the office does.
    pub enum ReviewAct {
        /// It has received the version.
        Acknowledge => "acknowledge",
        /// It has rated the version.
        Rate => "rate",
        /// It sends the version back.
        Reject => "reject",
        /// The ratings stay as they are, whatever has changed.
        Keep => "keep",
    }
}

/// The digest of a report's bytes (SHA-256).
pub type Digest = [u8; 32];

/// A report as the office sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Review {
    /// The newest version.
    pub latest: i32,
    /// The last receipt, and the version it was for.
    pub receipt: Option<(ReviewVerdict, i32)>,
    /// The newest version that was rated.
    pub rated: Option<i32>,
    /// What the tournament would report now, where it is something else.
    pub differs: Option<Digest>,
    /// A change about which the office has decided that the ratings stay.
    pub kept: Option<Digest>,
}

/// Why the office cannot say that.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReviewError {
    /// There is a newer version.
    #[error("there is a newer version, {latest}")]
    NewerVersion {
        /// The newest one.
        latest: i32,
    },
    /// It was said already.
    #[error("that was said of this version already")]
    SaidAlready,
    /// A rejection without a reason, or `other` without words.
    #[error("choose why it goes back, and write it down where no code fits")]
    NoReason,
    /// There is nothing to decide: nothing has changed since it was rated.
    #[error("nothing has changed since it was rated")]
    NothingChanged,
    /// The decision that ratings stay needs a written reason.
    #[error("write why the ratings stay")]
    NoExplanation,
}

impl Review {
    /// Where it stands.
    pub fn stand(&self) -> Stand {
        let has_changed = self.differs.is_some() && self.differs != self.kept;
        let Some((verdict, version)) = self.receipt else {
            return Stand::New;
        };
        let is_newer = version < self.latest;
        match verdict {
            ReviewVerdict::Rejected if is_newer && self.rated.is_some() => Stand::ChangedAfterRated,
            ReviewVerdict::Rejected if is_newer => Stand::Changed,
            ReviewVerdict::Rejected => Stand::Rejected,
            ReviewVerdict::Acknowledged | ReviewVerdict::Rated if is_newer || has_changed => {
                if self.rated.is_some() {
                    Stand::ChangedAfterRated
                } else {
                    Stand::Changed
                }
            }
            // A receipt does not change ratings that are based on an earlier version.
            ReviewVerdict::Acknowledged if self.rated.is_some_and(|rated| rated < self.latest) => {
                Stand::ChangedAfterRated
            }
            ReviewVerdict::Acknowledged => Stand::Acknowledged,
            ReviewVerdict::Rated => Stand::Rated,
        }
    }

    /// Is the organiser finished: the newest version was not sent back and, until a version is rated, still agrees with the tournament?
    pub fn is_sent(&self) -> bool {
        let is_outdated = self.rated.is_none() && self.differs.is_some() && self.differs != self.kept;
        self.stand() != Stand::Rejected && !is_outdated
    }

    /// Does it wait for the office?
    pub fn waits(&self) -> bool {
        match self.stand() {
            Stand::New | Stand::Changed | Stand::Acknowledged | Stand::ChangedAfterRated => true,
            Stand::Rated | Stand::Rejected => false,
        }
    }

    /// The report after the office has said something of a version.
    pub fn after(
        &self,
        act: ReviewAct,
        version: i32,
        reasons: &[ReviewReason],
        note: &str,
    ) -> Result<Self, ReviewError> {
        if version != self.latest {
            return Err(ReviewError::NewerVersion { latest: self.latest });
        }
        let has_words = !note.trim().is_empty();
        let given = |verdict: ReviewVerdict| {
            if self.receipt == Some((verdict, version))
                && verdict != ReviewVerdict::Rejected
                && self.differs.is_none()
            {
                return Err(ReviewError::SaidAlready);
            }
            Ok(Self {
                receipt: Some((verdict, version)),
                ..*self
            })
        };
        match act {
            ReviewAct::Acknowledge if self.rated == Some(version) => Err(ReviewError::SaidAlready),
            ReviewAct::Acknowledge => given(ReviewVerdict::Acknowledged),
            ReviewAct::Rate => Ok(Self {
                rated: Some(version),
                ..given(ReviewVerdict::Rated)?
            }),
            ReviewAct::Reject
                if reasons.is_empty() || (reasons.contains(&ReviewReason::Other) && !has_words) =>
            {
                Err(ReviewError::NoReason)
            }
            ReviewAct::Reject => given(ReviewVerdict::Rejected),
            ReviewAct::Keep if self.stand() != Stand::ChangedAfterRated => Err(ReviewError::NothingChanged),
            ReviewAct::Keep if !has_words => Err(ReviewError::NoExplanation),
            // The ratings of the version that was rated stay; this one is settled with them.
            ReviewAct::Keep => Ok(Self {
                receipt: Some((ReviewVerdict::Rated, version)),
                kept: self.differs,
                ..*self
            }),
        }
    }
}

impl ReviewAct {
    /// How the feed tells it.
    pub const fn happening(self) -> Happening {
        match self {
            Self::Acknowledge => Happening::Acknowledged,
            Self::Rate => Happening::Rated,
            Self::Reject => Happening::Rejected,
            Self::Keep => Happening::Kept,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NEW: Review = Review {
        latest: 1,
        receipt: None,
        rated: None,
        differs: None,
        kept: None,
    };

    fn say(lane: Review, act: ReviewAct) -> Review {
        lane.after(act, lane.latest, &[ReviewReason::WrongResult], "fordi")
            .expect("possible")
    }

    #[test]
    fn a_report_goes_from_new_to_rated() {
        assert_eq!(NEW.stand(), Stand::New);
        let received = say(NEW, ReviewAct::Acknowledge);
        assert_eq!(received.stand(), Stand::Acknowledged);
        let rated = say(received, ReviewAct::Rate);
        assert_eq!(rated.stand(), Stand::Rated);
        assert!(!rated.waits());
        assert_eq!(
            rated.after(ReviewAct::Rate, 1, &[], ""),
            Err(ReviewError::SaidAlready)
        );
        assert_eq!(
            rated.after(ReviewAct::Acknowledge, 1, &[], ""),
            Err(ReviewError::SaidAlready)
        );
    }

    #[test]
    fn a_report_that_came_back_or_is_outdated_is_to_be_sent_again() {
        let outdated = Review {
            differs: Some([1; 32]),
            ..NEW
        };
        let rated = say(NEW, ReviewAct::Rate);
        let sent_back = say(NEW, ReviewAct::Reject);
        for (review, is_sent) in [
            (NEW, true),
            (outdated, false),
            (rated, true),
            // What follows of a change after the rating is decided by the office.
            (
                Review {
                    differs: Some([1; 32]),
                    ..rated
                },
                true,
            ),
            (sent_back, false),
            (
                Review {
                    latest: 2,
                    ..sent_back
                },
                true,
            ),
        ] {
            assert_eq!(review.is_sent(), is_sent, "{review:?}");
        }
    }

    #[test]
    fn what_changed_after_it_was_rated_stays_listed_until_the_office_decides() {
        let rated = say(NEW, ReviewAct::Rate);
        let changed = Review {
            differs: Some([1; 32]),
            ..rated
        };
        assert_eq!(changed.stand(), Stand::ChangedAfterRated);
        assert_eq!(
            changed.after(ReviewAct::Keep, 1, &[], "  "),
            Err(ReviewError::NoExplanation),
            "that ratings stay is explained"
        );
        let kept = say(changed, ReviewAct::Keep);
        assert_eq!(kept.stand(), Stand::Rated);
        let again = Review {
            differs: Some([2; 32]),
            ..kept
        };
        assert_eq!(
            again.stand(),
            Stand::ChangedAfterRated,
            "another change is another decision"
        );
        let resubmitted = Review {
            latest: 2,
            differs: None,
            ..changed
        };
        assert_eq!(resubmitted.stand(), Stand::ChangedAfterRated);
        assert_eq!(say(resubmitted, ReviewAct::Rate).stand(), Stand::Rated);
        let received = say(resubmitted, ReviewAct::Acknowledge);
        assert_eq!(
            received.stand(),
            Stand::ChangedAfterRated,
            "a receipt is no decision"
        );
        let sent_back = say(resubmitted, ReviewAct::Reject);
        assert_eq!(sent_back.stand(), Stand::Rejected);
        let third = Review {
            latest: 3,
            ..sent_back
        };
        assert_eq!(third.stand(), Stand::ChangedAfterRated);
    }

    #[test]
    fn a_change_before_rating_is_a_change_since_the_receipt() {
        let received = say(NEW, ReviewAct::Acknowledge);
        let changed = Review {
            latest: 2,
            ..received
        };
        assert_eq!(changed.stand(), Stand::Changed);
        assert_eq!(
            changed.after(ReviewAct::Rate, 1, &[], ""),
            Err(ReviewError::NewerVersion { latest: 2 })
        );
        let unsent = Review {
            differs: Some([1; 32]),
            ..received
        };
        assert_eq!(unsent.stand(), Stand::Changed);
        assert_eq!(
            unsent.after(ReviewAct::Keep, 1, &[], "fordi"),
            Err(ReviewError::NothingChanged)
        );
    }

    #[test]
    fn whoever_sends_back_says_why() {
        assert_eq!(
            NEW.after(ReviewAct::Reject, 1, &[], "x"),
            Err(ReviewError::NoReason)
        );
        assert_eq!(
            NEW.after(ReviewAct::Reject, 1, &[ReviewReason::Other], " "),
            Err(ReviewError::NoReason)
        );
        let back = NEW
            .after(ReviewAct::Reject, 1, &[ReviewReason::Dates], "")
            .expect("sent back");
        assert_eq!(back.stand(), Stand::Rejected);
        let next = Review { latest: 2, ..back };
        assert_eq!(next.stand(), Stand::Changed);
    }

    #[test]
    fn every_word_is_read_back() {
        for reason in &ReviewReason::ALL {
            assert_eq!(reason.as_str().parse(), Ok(*reason));
        }
        assert!("sad".parse::<ReviewReason>().is_err());
    }
}
