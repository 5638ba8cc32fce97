//! Correcting a result of a closed round, with a reason: it counts, or it is for the rating report only.

use super::{Act, EntryRefusal, HeldGame, NewLine, tidy};
use crate::section_state::Effect;
use engine::{ids::Version, numbers::RoundNo, result::GameResult};
use rules::entry::{Appointment, EntryKind, Outcome};

/// A correction somebody asks for.
#[derive(Clone, Copy, Debug)]
pub struct Correction<'a> {
    /// The requested change.
    pub act: Act,
    /// The version of the game that was seen.
    pub seen: Version,
    /// Why, as [`correction_reason`] gives it.
    pub reason: &'a str,
    /// The round of the game.
    pub round: RoundNo,
    /// What a correction of this round does ([`crate::section_state::SectionState::effect_of_correcting`]).
    pub due: Effect,
    /// What the arbiter has been told that it does.
    pub asked: Effect,
    /// The state of the game after the line that this same request wrote earlier.
    pub written: Option<Outcome>,
    /// Does the request come from the match leader's phone?
    pub is_leader: bool,
}

/// What becomes of a correction that is not refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Corrected<'a> {
    /// The game is in that state already, or the request was carried out before.
    Stands,
    /// The game is in that state already, and two results stood against each other: the one that stands was chosen.
    Keeps,
    /// Another result counts.
    Counts(NewLine<'a>),
    /// The result stays; something else is reported for rating.
    Reports {
        /// The line of the log, with what was asked for.
        line: NewLine<'a>,
        /// What is reported in place of the result from now on; `None` where the two are the same.
        reported: Option<GameResult>,
    },
}

/// The reason for a correction, which must be given.
pub fn correction_reason(text: &str) -> Result<&str, EntryRefusal> {
    match tidy(text)? {
        "" => Err(EntryRefusal::ReasonMissing),
        reason => Ok(reason),
    }
}

impl HeldGame {
    /// Decides what becomes of a correction. One that comes too late to count is refused unless it is asked for as one for the
    /// report only, and the other way round (C.04.2 art. 4.3).
    pub fn correct<'a>(&self, correction: &Correction<'a>) -> Result<Corrected<'a>, EntryRefusal> {
        if !self.round_status.is_public() {
            return Err(EntryRefusal::NotPublished);
        }
        match (correction.due, correction.asked) {
            (Effect::ReportedOnly, Effect::Counts) => Err(EntryRefusal::TooFarBack(correction.round)),
            (Effect::Counts, Effect::ReportedOnly) => Err(EntryRefusal::StillCounts(correction.round)),
            (Effect::ReportedOnly, Effect::ReportedOnly) => self.report(correction),
            (Effect::Counts, Effect::Counts) => self.change(correction),
        }
    }

    fn change<'a>(&self, correction: &Correction<'a>) -> Result<Corrected<'a>, EntryRefusal> {
        let wanted = correction.act.outcome();
        if self.outcome == wanted && self.is_disputed && self.version == correction.seen {
            self.check_ruled(correction.is_leader, false)?;
            return Ok(Corrected::Keeps);
        }
        if self.outcome == wanted || self.is_repeated(correction, wanted) {
            return Ok(Corrected::Stands);
        }
        self.check_seen(correction.seen)?;
        self.check_card(false)?;
        self.check_ruled(correction.is_leader, false)?;
        Ok(Corrected::Counts(NewLine {
            kind: EntryKind::Corrected,
            outcome: wanted,
            appointment: correction.act.appointment(),
            reason: correction.reason,
        }))
    }

    /// Asking for the result that counts removes an earlier note of what to report instead.
    fn report<'a>(&self, correction: &Correction<'a>) -> Result<Corrected<'a>, EntryRefusal> {
        let asked = correction.act.outcome().result;
        let (Some(asked), Some(counts)) = (asked, self.outcome.result) else {
            return Err(EntryRefusal::ReportNeedsResult);
        };
        let reported = Some(asked).filter(|asked| *asked != counts);
        let outcome = Outcome {
            result: Some(asked),
            ..self.outcome
        };
        if self.reported == reported || self.is_repeated(correction, outcome) {
            return Ok(Corrected::Stands);
        }
        self.check_seen(correction.seen)?;
        self.check_card(false)?;
        self.check_ruled(correction.is_leader, false)?;
        let line = NewLine {
            kind: EntryKind::Reported,
            outcome,
            appointment: Appointment::NONE,
            reason: correction.reason,
        };
        Ok(Corrected::Reports { line, reported })
    }

    /// Has this very request written that already, before somebody wrote something else?
    fn is_repeated(&self, correction: &Correction<'_>, outcome: Outcome) -> bool {
        self.version != correction.seen && correction.written == Some(outcome)
    }
}

#[cfg(test)]
mod tests {
    use super::{
        super::{
            MAX_REASON, RuledBy,
            samples::{BEFORE, SEEN, closed, held, round, stale},
        },
        *,
    };
    use crate::round::RoundStatus;

    const WHITE: Outcome = Outcome::of(GameResult::WhiteWins);
    const DRAW: Outcome = Outcome::of(GameResult::Draw);

    fn to(outcome: Outcome, effect: Effect) -> Correction<'static> {
        Correction {
            act: Act::Enter(outcome),
            seen: SEEN,
            reason: "sedlen sagde remis",
            round: round(3),
            due: effect,
            asked: effect,
            written: None,
            is_leader: false,
        }
    }

    fn late(correction: Correction<'static>) -> Correction<'static> {
        Correction {
            seen: BEFORE,
            ..correction
        }
    }

    #[test]
    fn a_match_leader_corrects_nothing_that_an_arbiter_ruled() {
        let by = |ruled, is_leader, effect| {
            let asked = Correction {
                is_leader,
                ..to(DRAW, effect)
            };
            let on = |stands| {
                let ruled = HeldGame { ruled, ..stands };
                ruled.correct(&asked).map(|_| ())
            };
            // Of a closed round a match leader corrects nothing at all.
            let in_closed = on(closed(WHITE));
            let expected = if is_leader {
                Err(EntryRefusal::Closed)
            } else {
                Ok(())
            };
            assert_eq!(in_closed, expected, "{ruled:?}");
            on(held(WHITE))
        };
        for effect in [Effect::Counts, Effect::ReportedOnly] {
            let above = Some(RuledBy::Above);
            assert_eq!(by(above, true, effect), Err(EntryRefusal::Ruled));
            assert_eq!(by(above, false, effect), Ok(()));
            assert_eq!(by(Some(RuledBy::Leader), true, effect), Ok(()));
        }
    }

    #[test]
    fn of_two_results_the_one_that_stands_is_chosen_by_whoever_has_seen_both() {
        let disputed = HeldGame {
            is_disputed: true,
            ..closed(WHITE)
        };
        let keeping = to(WHITE, Effect::Counts);
        assert_eq!(disputed.correct(&keeping), Ok(Corrected::Keeps));
        assert_eq!(disputed.correct(&late(keeping)), Ok(Corrected::Stands));
        assert_eq!(closed(WHITE).correct(&keeping), Ok(Corrected::Stands));
        let by_leader = Correction {
            is_leader: true,
            ..keeping
        };
        assert_eq!(disputed.correct(&by_leader), Err(EntryRefusal::Closed));
    }

    #[test]
    fn a_correction_says_why() {
        assert_eq!(correction_reason(" \n"), Err(EntryRefusal::ReasonMissing));
        let long = "x".repeat(MAX_REASON + 1);
        assert_eq!(correction_reason(&long), Err(EntryRefusal::ReasonTooLong));
        assert_eq!(correction_reason(" tastefejl "), Ok("tastefejl"));
    }

    #[test]
    fn every_refusal_of_a_correction_has_its_case() {
        use EntryRefusal as No;
        let draft = HeldGame {
            round_status: RoundStatus::Draft,
            ..held(Outcome::OPEN)
        };
        let stands = closed(WHITE);
        let unfinished = closed(Outcome::OPEN);
        let counts = to(DRAW, Effect::Counts);
        let reports = to(DRAW, Effect::ReportedOnly);
        let too_late = Correction {
            asked: Effect::Counts,
            ..reports
        };
        let in_time = Correction {
            asked: Effect::ReportedOnly,
            ..counts
        };
        let nothing = Correction {
            act: Act::Clear,
            ..reports
        };
        let cases = [
            (&draft, counts, No::NotPublished),
            (&stands, too_late, No::TooFarBack(round(3))),
            (&stands, in_time, No::StillCounts(round(3))),
            (&stands, nothing, No::ReportNeedsResult),
            (&unfinished, reports, No::ReportNeedsResult),
            (&stands, late(counts), stale(&stands)),
            (&stands, late(reports), stale(&stands)),
        ];
        for (held, correction, refusal) in cases {
            let said = held.correct(&correction);
            assert_eq!(said, Err(refusal), "{held:?} {correction:?}");
        }
    }

    #[test]
    fn what_stands_already_or_was_written_by_this_request_is_not_written_again() {
        let stands = closed(WHITE);
        let reported = HeldGame {
            reported: Some(GameResult::Draw),
            ..closed(WHITE)
        };
        let repeated = |effect| Correction {
            written: Some(DRAW),
            ..late(to(DRAW, effect))
        };
        let cases = [
            (&stands, to(WHITE, Effect::Counts)),
            (&stands, late(to(WHITE, Effect::Counts))),
            (&stands, repeated(Effect::Counts)),
            (&stands, to(WHITE, Effect::ReportedOnly)),
            (&reported, to(DRAW, Effect::ReportedOnly)),
            (&stands, repeated(Effect::ReportedOnly)),
        ];
        for (held, correction) in cases {
            assert_eq!(held.correct(&correction), Ok(Corrected::Stands), "{correction:?}");
        }
    }

    #[test]
    fn a_correction_counts_or_is_reported_beside_what_counts() {
        let line = |kind, outcome| NewLine {
            kind,
            outcome,
            appointment: Appointment::NONE,
            reason: "sedlen sagde remis",
        };
        let counts = closed(WHITE).correct(&to(DRAW, Effect::Counts));
        assert_eq!(counts, Ok(Corrected::Counts(line(EntryKind::Corrected, DRAW))));
        let reports = closed(WHITE).correct(&to(DRAW, Effect::ReportedOnly));
        let expected = Corrected::Reports {
            line: line(EntryKind::Reported, DRAW),
            reported: Some(GameResult::Draw),
        };
        assert_eq!(reports, Ok(expected));
        let noted = HeldGame {
            reported: Some(GameResult::Draw),
            ..closed(WHITE)
        };
        let taken_away = Corrected::Reports {
            line: line(EntryKind::Reported, WHITE),
            reported: None,
        };
        assert_eq!(noted.correct(&to(WHITE, Effect::ReportedOnly)), Ok(taken_away));
    }
}
