//! When the two players of a game meet, where a round has days instead of an hour or the game is put off: one proposes, the other accepts or
//! proposes something else, or an arbiter writes down what they have said.
//!
//! What is agreed stands until both agree on something else. That a game is put off, and when an arbiter has it played on, is decided with its
//! result ([`crate::held_game`]); nothing here decides a game.

use jiff::{SignedDuration, Timestamp, civil::Date};
use serde::Serialize;

use crate::{one_line::one_line, round_window::RoundWindow};
use engine::ids::PlayerId;

one_line! {
    /// Where two players meet, on one line.
    MeetingPlace in 1..=120;
}

/// A moment and a place at which two players meet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Meeting {
    pub plays_at: Timestamp,
    /// `None`: where the tournament is played.
    pub place: Option<MeetingPlace>,
}

/// What one of the two has proposed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    pub meeting: Meeting,
    pub by: PlayerId,
}

/// How the two players of a game stand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameAgreement {
    /// What both have said, or an arbiter has written down.
    pub agreed: Option<Meeting>,
    /// What waits for the other one's answer.
    pub proposed: Option<Proposal>,
}

/// Something a player does about the own game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum AgreementAct {
    /// Proposes this, in place of what was proposed.
    Propose(Meeting),
    /// Accepts what the other one has proposed.
    Accept,
    /// Takes the own proposal back, or declines the other one's.
    TakeBack,
}

/// What decides whether a time can be agreed for a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameFacts {
    /// Can everybody see its round?
    pub is_public: bool,
    /// Has it a result?
    pub has_result: bool,
    /// The days of its round, if that has no hour.
    pub window: Option<RoundWindow>,
    /// Is it put off?
    pub is_put_off: bool,
    /// When an arbiter has it played, while it is put off.
    pub arranged: Option<Timestamp>,
    /// By when it must be finished, while it is put off (DM-11.4).
    pub finish_by: Option<Timestamp>,
}

/// Why nothing was agreed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AgreementRefusal {
    /// Nobody can see the pairing.
    #[error("the round is not public")]
    NotPublic,
    /// The game has a result.
    #[error("the game has a result")]
    HasResult,
    /// The round begins at its hour, and the game is not put off.
    #[error("the game begins with its round")]
    WithRound,
    /// An arbiter has said when the game that was put off is played.
    #[error("the arbiter has said when the game is played")]
    Arranged,
    /// The moment has passed.
    #[error("that moment has passed")]
    Past,
    /// The round is over by then; an arbiter may write it down.
    #[error("the round is played until {0}")]
    AfterWindow(Date),
    /// The game must be finished before.
    #[error("the game must be finished by {0}")]
    AfterDeadline(Timestamp),
    /// Nobody plans so far ahead.
    #[error("that is more than {} days away", RoundWindow::MAX_DAYS)]
    TooFar,
    /// Nothing waits for an answer.
    #[error("nothing is proposed")]
    NothingProposed,
    /// The own proposal waits for the other one.
    #[error("it is the other player who accepts")]
    OwnProposal,
}

impl GameFacts {
    /// Can a time be agreed for the game at all?
    ///
    /// # Errors
    ///
    /// When its round is not public, it has a result or begins with its round, or an arbiter has said when it is played.
    pub const fn is_open(&self) -> Result<(), AgreementRefusal> {
        if !self.is_public {
            return Err(AgreementRefusal::NotPublic);
        }
        if self.has_result {
            return Err(AgreementRefusal::HasResult);
        }
        if self.window.is_none() && !self.is_put_off {
            return Err(AgreementRefusal::WithRound);
        }
        if self.arranged.is_some() {
            return Err(AgreementRefusal::Arranged);
        }
        Ok(())
    }

    /// May the game be played then, as far as its players are to say? Before its round opens, too: the pairing is out.
    fn admits(&self, at: Timestamp, now: Timestamp) -> Result<(), AgreementRefusal> {
        is_ahead(at, now)?;
        if let Some(by) = self.finish_by.filter(|by| at > *by) {
            return Err(AgreementRefusal::AfterDeadline(by));
        }
        match self.window.filter(|_| !self.is_put_off) {
            Some(window) if window.is_over(at) => Err(AgreementRefusal::AfterWindow(window.last())),
            Some(_) | None => Ok(()),
        }
    }
}

/// Is it a moment that is still to come, and not too far away?
fn is_ahead(at: Timestamp, now: Timestamp) -> Result<(), AgreementRefusal> {
    if at <= now {
        return Err(AgreementRefusal::Past);
    }
    let farthest = SignedDuration::from_hours(i64::from(RoundWindow::MAX_DAYS) * 24);
    if at.duration_since(now) > farthest {
        return Err(AgreementRefusal::TooFar);
    }
    Ok(())
}

impl GameAgreement {
    /// How the two stand after one of them has done this. To propose what the other one has proposed is to accept it.
    ///
    /// # Errors
    ///
    /// When no time can be agreed for the game, when it cannot be this one, or when there is nothing to answer.
    pub fn after(
        &self,
        facts: &GameFacts,
        (player, act): (PlayerId, &AgreementAct),
        now: Timestamp,
    ) -> Result<Self, AgreementRefusal> {
        facts.is_open()?;
        let of_other = self.proposed.as_ref().filter(|one| one.by != player);
        match act {
            AgreementAct::Propose(meeting) => {
                facts.admits(meeting.plays_at, now)?;
                if of_other.is_some_and(|one| one.meeting == *meeting) {
                    return Ok(Self::agreed(meeting.clone()));
                }
                Ok(Self {
                    agreed: self.agreed.clone(),
                    proposed: Some(Proposal {
                        meeting: meeting.clone(),
                        by: player,
                    }),
                })
            }
            AgreementAct::Accept => match (of_other, &self.proposed) {
                (Some(one), _) => {
                    facts.admits(one.meeting.plays_at, now)?;
                    Ok(Self::agreed(one.meeting.clone()))
                }
                (None, Some(_)) => Err(AgreementRefusal::OwnProposal),
                (None, None) => Err(AgreementRefusal::NothingProposed),
            },
            AgreementAct::TakeBack if self.proposed.is_none() => Err(AgreementRefusal::NothingProposed),
            AgreementAct::TakeBack => Ok(Self {
                agreed: self.agreed.clone(),
                proposed: None,
            }),
        }
    }

    /// How they stand after an arbiter has written down what they have said; `None`: that nothing is agreed. An arbiter may let a game be
    /// played after its round.
    ///
    /// # Errors
    ///
    /// When no time can be agreed for the game, or when it cannot be this one.
    pub fn written(
        facts: &GameFacts,
        meeting: Option<&Meeting>,
        now: Timestamp,
    ) -> Result<Self, AgreementRefusal> {
        facts.is_open()?;
        let Some(meeting) = meeting else {
            return Ok(Self::default());
        };
        is_ahead(meeting.plays_at, now)?;
        Ok(Self::agreed(meeting.clone()))
    }

    const fn agreed(meeting: Meeting) -> Self {
        Self {
            agreed: Some(meeting),
            proposed: None,
        }
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    const NOW: &str = "2026-02-05T10:00:00Z";
    /// A Tuesday evening in the round.
    const EVENING: &str = "2026-02-10T18:00:00Z";
    const LATE: &str = "2026-03-03T18:00:00Z";

    fn at(text: &str) -> Timestamp {
        text.parse().expect("a moment")
    }

    fn player(number: u128) -> PlayerId {
        PlayerId::from_uuid(uuid::Uuid::from_u128(number))
    }

    fn facts() -> GameFacts {
        GameFacts {
            is_public: true,
            has_result: false,
            window: RoundWindow::of(Some(at("2026-02-02T18:00:00Z")), Some(date(2026, 2, 28))),
            is_put_off: false,
            arranged: None,
            finish_by: None,
        }
    }

    fn meeting(text: &str) -> Meeting {
        Meeting {
            plays_at: at(text),
            place: "Klubben".parse().ok(),
        }
    }

    fn proposes(stands: &GameAgreement, by: u128, text: &str) -> Result<GameAgreement, AgreementRefusal> {
        let act = AgreementAct::Propose(meeting(text));
        stands.after(&facts(), (player(by), &act), at(NOW))
    }

    #[test]
    fn one_proposes_and_the_other_accepts() {
        let none = GameAgreement::default();
        let asked = proposes(&none, 1, EVENING).expect("proposed");
        assert_eq!(asked.agreed, None);
        let own = asked.after(&facts(), (player(1), &AgreementAct::Accept), at(NOW));
        assert_eq!(own, Err(AgreementRefusal::OwnProposal));
        let done = asked
            .after(&facts(), (player(2), &AgreementAct::Accept), at(NOW))
            .expect("agreed");
        assert_eq!(done, GameAgreement::agreed(meeting(EVENING)));
        // The same from the other one is an answer, too; something else is another proposal.
        assert_eq!(proposes(&asked, 2, EVENING), Ok(done.clone()));
        let else_where = proposes(&asked, 2, "2026-02-11T18:00:00Z").expect("proposed");
        assert_eq!(else_where.proposed.map(|one| one.by), Some(player(2)));
        // What is agreed stands while something else is proposed, and when that is taken back.
        let again = proposes(&done, 1, "2026-02-12T18:00:00Z").expect("proposed");
        assert_eq!(again.agreed, done.agreed);
        for either in [1, 2] {
            let back = again.after(&facts(), (player(either), &AgreementAct::TakeBack), at(NOW));
            assert_eq!(back, Ok(done.clone()));
        }
        for act in [AgreementAct::Accept, AgreementAct::TakeBack] {
            let nothing = done.after(&facts(), (player(1), &act), at(NOW));
            assert_eq!(nothing, Err(AgreementRefusal::NothingProposed));
        }
    }

    #[test]
    fn a_game_is_played_before_its_round_but_not_after_it_unless_an_arbiter_writes_that_down() {
        let none = GameAgreement::default();
        assert!(proposes(&none, 1, "2026-02-05T10:01:00Z").is_ok());
        for (text, refusal) in [
            (NOW, AgreementRefusal::Past),
            (
                "2026-02-28T23:00:00Z",
                AgreementRefusal::AfterWindow(date(2026, 2, 28)),
            ),
            ("2028-02-28T23:00:00Z", AgreementRefusal::TooFar),
        ] {
            assert_eq!(proposes(&none, 1, text), Err(refusal), "{text}");
        }
        let early = GameFacts {
            window: RoundWindow::of(Some(at("2026-02-20T18:00:00Z")), Some(date(2026, 2, 28))),
            ..facts()
        };
        let act = AgreementAct::Propose(meeting(EVENING));
        assert!(none.after(&early, (player(1), &act), at(NOW)).is_ok());
        assert!(GameAgreement::written(&facts(), Some(&meeting(LATE)), at(NOW)).is_ok());
        let past = GameAgreement::written(&facts(), Some(&meeting(NOW)), at(NOW));
        assert_eq!(past, Err(AgreementRefusal::Past));
        assert_eq!(GameAgreement::written(&facts(), None, at(NOW)), Ok(none));
    }

    #[test]
    fn a_proposal_that_has_become_late_is_not_accepted() {
        let asked = proposes(&GameAgreement::default(), 1, EVENING).expect("proposed");
        let late = asked.after(&facts(), (player(2), &AgreementAct::Accept), at(EVENING));
        assert_eq!(late, Err(AgreementRefusal::Past));
    }

    #[test]
    fn a_game_that_is_put_off_is_agreed_up_to_its_deadline_unless_an_arbiter_has_said_when() {
        let put_off = GameFacts {
            is_put_off: true,
            finish_by: Some(at(LATE)),
            ..facts()
        };
        let none = GameAgreement::default();
        let asked = |facts: &GameFacts, text: &str| {
            let act = AgreementAct::Propose(meeting(text));
            none.after(facts, (player(1), &act), at(NOW)).map(|_| ())
        };
        assert_eq!(asked(&put_off, LATE), Ok(()));
        let after = "2026-03-03T18:01:00Z";
        assert_eq!(
            asked(&put_off, after),
            Err(AgreementRefusal::AfterDeadline(at(LATE)))
        );
        let without_window = GameFacts {
            window: None,
            ..put_off
        };
        assert_eq!(asked(&without_window, LATE), Ok(()));
        let arranged = GameFacts {
            arranged: Some(at(EVENING)),
            ..put_off
        };
        assert_eq!(asked(&arranged, LATE), Err(AgreementRefusal::Arranged));
    }

    #[test]
    fn nothing_is_agreed_of_a_game_that_is_hidden_played_or_begins_with_its_round() {
        let none = GameAgreement::default();
        let act = AgreementAct::Propose(meeting(EVENING));
        for (facts, refusal) in [
            (
                GameFacts {
                    is_public: false,
                    ..facts()
                },
                AgreementRefusal::NotPublic,
            ),
            (
                GameFacts {
                    has_result: true,
                    ..facts()
                },
                AgreementRefusal::HasResult,
            ),
            (
                GameFacts {
                    window: None,
                    ..facts()
                },
                AgreementRefusal::WithRound,
            ),
        ] {
            assert_eq!(none.after(&facts, (player(1), &act), at(NOW)), Err(refusal));
            let written = GameAgreement::written(&facts, Some(&meeting(EVENING)), at(NOW));
            assert_eq!(written, Err(refusal));
        }
    }
}
