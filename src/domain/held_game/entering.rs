//! Entering how a game ended, that it is put off, or that its result is cleared.

use super::{Act, EntryRefusal, HeldGame, NewLine, tidy};
use crate::{round::RoundStatus, tablet::TabletLevel, team_card::CardMark};
use engine::{ids::Version, numbers::RoundNo, result::GameResult};
use jiff::{Timestamp, civil::Date};
use rules::entry::Outcome;

/// A requested change, and the version its writer had seen.
#[derive(Clone, Copy, Debug)]
pub struct Attempt<'a> {
    pub act: Act,
    /// The version of the game the writer had seen.
    pub seen: Version,
    /// Why, as it was typed.
    pub reason: &'a str,
    /// Has the writer been told that the game counted as drawn in a later pairing?
    pub confirmed: bool,
}

/// Who writes, as far as it decides what may be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Writer {
    /// An arbiter, or the command line.
    pub is_arbiter: bool,
    /// How much the tablet may, if it is one.
    pub tablet: Option<TabletLevel>,
    /// Is it a captain's phone?
    pub is_captain: bool,
    /// Is it the phone of the match leader?
    pub is_leader: bool,
}

impl Writer {
    /// Does the writer report the own match, and so must wait for its start? An arbiter may have a reason not to; nor does a game wait that
    /// was put off, for it may be played before.
    pub const fn waits_for_start(self) -> bool {
        self.is_captain || self.is_leader
    }

    /// Is a dispute settled by writing this, when these results waited for a decision? A captain's third result settles nothing: what the
    /// other one sent still stands against it.
    pub fn settles(self, written: Outcome, waiting: impl IntoIterator<Item = Outcome>) -> bool {
        !self.is_captain || waiting.into_iter().any(|one| one == written)
    }
}

/// Facts looked up beside the game; those that [`HeldGame`] does not ask about keep their defaults.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EntryFacts {
    /// The state of the game after the line that this same attempt wrote earlier; asked about by [`HeldGame::comes_late`].
    pub written: Option<Outcome>,
    /// Does a claim of the quick finish wait to be decided? Asked about by [`HeldGame::asks_about_claims`].
    pub is_claim_pending: bool,
    /// The first later round that is paired; asked about by [`HeldGame::asks_about_pairings`].
    pub paired_after: Option<RoundNo>,
    /// When the match of the game begins, where that lies ahead; asked about by [`Writer::waits_for_start`].
    pub begins_at: Option<Timestamp>,
    /// From which day on nothing is played, where the match of the game is left out; asked about by [`HeldGame::asks_about_season`].
    pub given_up: Option<Date>,
    /// Which captain reported what stands, if it was one of the two; asked about by [`HeldGame::asks_who_reported`].
    pub reported_by: Option<ReportedBy>,
    /// Was the board put off at any time? Asked about with that.
    pub was_put_off: bool,
}

/// Which captain reported the result that stands, as the captain sees it who writes now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReportedBy {
    /// The captain of the same team.
    OwnCaptain,
    /// The captain of the other team.
    OtherCaptain,
}

/// What becomes of an attempt that is not refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict<'a> {
    /// The game is in that state already, or the attempt was written down before.
    Stands,
    /// The game is in that state already, and somebody who has seen both results chose it: the dispute is settled.
    Keeps,
    /// Somebody wrote something else meanwhile, or the other captain did before. Nothing is overwritten; what was sent is kept for a
    /// decision.
    Disputes,
    /// It is written down.
    Writes(NewLine<'a>),
}

impl HeldGame {
    /// Decides what becomes of an attempt to write about a board of an open round.
    ///
    /// Repeating the current result writes nothing. The three usual results are for everybody who enters results; everything else needs an
    /// arbiter and, but for taking a result away, a reason (Laws 11.7, 11.8, 12.9; DM-11.2). A game that was put off gets its result here
    /// too, whenever it comes: from an arbiter, or from a captain, for whom no arbiter need be there when it is played.
    pub fn enter<'a>(
        &self,
        attempt: &Attempt<'a>,
        writer: Writer,
        facts: EntryFacts,
    ) -> Result<Verdict<'a>, EntryRefusal> {
        let wanted = attempt.act.outcome();
        match self.round_status {
            RoundStatus::Planned | RoundStatus::Draft => return Err(EntryRefusal::NotPublished),
            RoundStatus::Closed
                if self.outcome.result.is_some()
                    && self.outcome != wanted
                    && !Self::contradicts(attempt, writer, facts) =>
            {
                return Err(EntryRefusal::Closed);
            }
            RoundStatus::Published | RoundStatus::Closed => {}
        }
        if self.stands_as(attempt.act) {
            if self.is_disputed && self.version == attempt.seen {
                self.check_level(writer)?;
                // What was chosen, or entered by whoever leads, needs no captain who agrees: they read what came after it.
                if writer.is_captain && (self.stands_as_chosen() || facts.reported_by.is_none()) {
                    return Ok(Verdict::Stands);
                }
                return Ok(match facts.reported_by {
                    // Whoever reported it does not decide against the other team by saying it again.
                    Some(ReportedBy::OwnCaptain) => Verdict::Stands,
                    Some(ReportedBy::OtherCaptain) | None => Verdict::Keeps,
                });
            }
            return Ok(Verdict::Stands);
        }
        self.check_card(writer.is_captain)?;
        self.check_ruled(writer.is_leader, writer.is_captain)?;
        let reason = self.check_right_and_reason(attempt, writer)?;
        match (attempt.act, facts.begins_at) {
            // What was put off is played when both agree, before the announced start, too: and so is what the other captain reports of it.
            (Act::Enter(_), Some(at))
                if writer.waits_for_start()
                    && self.outcome.suspended.is_none()
                    && !Self::contradicts(attempt, writer, facts) =>
            {
                return Err(EntryRefusal::NotBegun(at));
            }
            (Act::Enter(_) | Act::Suspend { .. } | Act::Clear, _) => {}
        }
        if self.version != attempt.seen {
            return Ok(if facts.written == Some(wanted) {
                Verdict::Stands
            } else {
                Verdict::Disputes
            });
        }
        self.check_level(writer)?;
        // A captain writes over what the own team has reported and nothing else. Where both captains report, both results stand until somebody
        // decides, or one of them agrees; and against what a match leader or an arbiter has entered, or decided, a captain's is kept for them.
        let is_others = self.outcome.result.is_some() && facts.reported_by != Some(ReportedBy::OwnCaptain);
        if writer.is_captain && (is_others || self.stands_as_chosen()) {
            return Ok(Verdict::Disputes);
        }
        if let Some(on) = facts.given_up {
            return Err(EntryRefusal::GivenUp(on));
        }
        if facts.is_claim_pending && self.asks_about_claims(attempt) {
            return Err(EntryRefusal::ClaimPending);
        }
        if let Some(later) = facts.paired_after.filter(|_| self.asks_about_pairings(attempt)) {
            return Err(EntryRefusal::CountedAsDrawn(later));
        }
        Ok(Verdict::Writes(NewLine {
            kind: attempt.act.kind(),
            outcome: wanted,
            appointment: attempt.act.appointment(),
            reason,
        }))
    }

    /// Does a captain report otherwise what the other captain has reported of a board that was put off? Both report such a board after the round was
    /// closed, too, so both results stand against each other there as well.
    fn contradicts(attempt: &Attempt<'_>, writer: Writer, facts: EntryFacts) -> bool {
        let reports = attempt.act.outcome().result.is_some();
        let is_others = facts.reported_by == Some(ReportedBy::OtherCaptain);
        reports && writer.is_captain && facts.was_put_off && is_others
    }

    /// Does the writer want another result without having seen the current one? Then it may be a repeated request.
    pub fn comes_late(&self, attempt: &Attempt<'_>) -> bool {
        self.version != attempt.seen && !self.stands_as(attempt.act)
    }

    /// Would the result end a game in which a claim of the quick finish may wait? While it does nobody loses on time, so such a result
    /// needs a reason that says how the game ended.
    pub fn asks_about_claims(&self, attempt: &Attempt<'_>) -> bool {
        let is_decisive = attempt
            .act
            .outcome()
            .result
            .is_some_and(|result| result != GameResult::Draw);
        self.has_quick_finish && is_decisive && attempt.reason.trim().is_empty()
    }

    /// Is the season given up, and would this be the game's first result? Then the day of its match decides. An existing result may still
    /// be corrected.
    pub fn asks_about_season(&self) -> bool {
        self.is_season_given_up && self.outcome.result.is_none()
    }

    /// Does a captain write where a result stands? Then it matters whether the other captain reported it.
    pub const fn asks_who_reported(&self, writer: Writer) -> bool {
        writer.is_captain && self.outcome.result.is_some()
    }

    /// Does the result differ from the draw that later pairings count for a game that is put off (DM-11.4)?
    pub fn asks_about_pairings(&self, attempt: &Attempt<'_>) -> bool {
        let is_other = match attempt.act {
            Act::Enter(outcome) => outcome.result.is_some_and(|result| result != GameResult::Draw),
            Act::Suspend { .. } | Act::Clear => false,
        };
        self.outcome.suspended.is_some() && is_other && !attempt.confirmed
    }

    /// Does this put the game off, or decide a game that was put off? Both are recorded with the pairings (C.04.2).
    pub const fn is_adjourned_by(&self, act: Act) -> bool {
        self.outcome.suspended.is_some() || matches!(act, Act::Suspend { .. })
    }

    fn stands_as(&self, act: Act) -> bool {
        self.outcome == act.outcome() && self.appointment == act.appointment()
    }

    /// May this writer overwrite the current result? A tablet for filling may not, and does not choose between two results.
    fn check_level(&self, writer: Writer) -> Result<(), EntryRefusal> {
        let only_fills = writer.tablet == Some(TabletLevel::Fill);
        if only_fills && (self.outcome != Outcome::OPEN || self.is_disputed) {
            Err(EntryRefusal::OnlyBlanks)
        } else {
            Ok(())
        }
    }

    fn check_right_and_reason<'a>(
        &self,
        attempt: &Attempt<'a>,
        writer: Writer,
    ) -> Result<&'a str, EntryRefusal> {
        let reason = tidy(attempt.reason)?;
        let (for_arbiters, needs_reason) = match attempt.act {
            Act::Enter(outcome) => {
                let is_rare = !outcome.is_ordinary();
                let is_put_off = self.outcome.suspended.is_some() && !writer.is_captain;
                (is_rare || is_put_off, is_rare)
            }
            Act::Suspend { .. } => (true, true),
            // A tablet that may correct may also take away; a helper's account asks an arbiter. No captain takes away that a game was put off.
            Act::Clear => {
                let may_correct = writer.tablet.is_some_and(|level| level >= TabletLevel::Correct);
                let is_agreed = self.outcome.suspended.is_some() && writer.is_captain;
                (!may_correct || is_agreed, false)
            }
        };
        if for_arbiters && !writer.is_arbiter {
            return Err(EntryRefusal::ForArbiters);
        }
        if needs_reason && reason.is_empty() {
            return Err(EntryRefusal::ReasonMissing);
        }
        // It ends signatures, and gives both teams the right to protest about the board back (CASE-133).
        let reopens = self.card == CardMark::Signed && self.outcome != Outcome::OPEN;
        if reopens && writer.is_leader && reason.is_empty() {
            return Err(EntryRefusal::ReasonUnderSignatures);
        }
        Ok(reason)
    }
}

#[cfg(test)]
mod tests {
    use super::{
        super::{
            MAX_REASON, RuledBy,
            samples::{BEFORE, SEEN, at, closed, held, round},
        },
        *,
    };
    use rules::entry::{Appointment, EntryKind, Suspension};

    const WHITE: Outcome = Outcome::of(GameResult::WhiteWins);
    const BLACK: Outcome = Outcome::of(GameResult::BlackWins);
    const DRAW: Outcome = Outcome::of(GameResult::Draw);
    const FORFEIT: Outcome = Outcome::of(GameResult::WhiteWinsByForfeit);
    const ADJOURNED: Outcome = Outcome::put_off(Suspension::Adjourned);

    const HELPER: Writer = Writer {
        is_arbiter: false,
        tablet: None,
        is_captain: false,
        is_leader: false,
    };
    const ARBITER: Writer = Writer {
        is_arbiter: true,
        tablet: None,
        is_captain: false,
        is_leader: false,
    };

    const CAPTAIN: Writer = Writer {
        is_captain: true,
        tablet: Some(TabletLevel::Correct),
        ..HELPER
    };

    fn tablet(level: TabletLevel) -> Writer {
        Writer {
            is_arbiter: level == TabletLevel::Rule,
            tablet: Some(level),
            is_captain: false,
            is_leader: false,
        }
    }

    /// What is known of an entry whose result stands by somebody's report.
    fn by(reported_by: Option<ReportedBy>) -> EntryFacts {
        EntryFacts {
            reported_by,
            ..EntryFacts::default()
        }
    }

    fn of(act: Act) -> Attempt<'static> {
        Attempt {
            act,
            seen: SEEN,
            reason: "",
            confirmed: false,
        }
    }

    fn ends(outcome: Outcome) -> Attempt<'static> {
        of(Act::Enter(outcome))
    }

    fn put_off() -> Attempt<'static> {
        of(Act::Suspend {
            suspension: Suspension::Adjourned,
            appointment: Appointment::NONE,
        })
    }

    fn because<'a>(attempt: Attempt<'_>, reason: &'a str) -> Attempt<'a> {
        Attempt {
            act: attempt.act,
            seen: attempt.seen,
            reason,
            confirmed: attempt.confirmed,
        }
    }

    fn late(attempt: Attempt<'_>) -> Attempt<'_> {
        Attempt {
            seen: BEFORE,
            ..attempt
        }
    }

    fn in_round(status: RoundStatus) -> HeldGame {
        HeldGame {
            round_status: status,
            ..held(Outcome::OPEN)
        }
    }

    fn disputed() -> HeldGame {
        HeldGame {
            is_disputed: true,
            ..held(WHITE)
        }
    }

    fn claimed() -> HeldGame {
        HeldGame {
            has_quick_finish: true,
            ..held(Outcome::OPEN)
        }
    }

    /// By default there are no facts beside the game.
    fn said(
        held: &HeldGame,
        attempt: &Attempt<'static>,
        writer: Writer,
    ) -> Result<Verdict<'static>, EntryRefusal> {
        held.enter(attempt, writer, EntryFacts::default())
    }

    #[test]
    fn every_refusal_of_an_entry_has_its_case() {
        use EntryRefusal as No;
        let fill = tablet(TabletLevel::Fill);
        let open = held(Outcome::OPEN);
        let planned = in_round(RoundStatus::Planned);
        let draft = in_round(RoundStatus::Draft);
        let absent = because(ends(FORFEIT), "kom ikke");
        let ill = because(put_off(), "syg");
        let blank = because(put_off(), "  ");
        let clear = of(Act::Clear);
        let cases = [
            (&planned, ends(WHITE), ARBITER, No::NotPublished),
            (&draft, ends(WHITE), ARBITER, No::NotPublished),
            (&closed(WHITE), ends(BLACK), ARBITER, No::Closed),
            (&closed(WHITE), clear, ARBITER, No::Closed),
            // Rare results, putting off, deciding what was put off and taking away are for arbiters.
            (&open, absent, HELPER, No::ForArbiters),
            (&open, ill, HELPER, No::ForArbiters),
            (&held(ADJOURNED), ends(WHITE), HELPER, No::ForArbiters),
            (&held(WHITE), clear, HELPER, No::ForArbiters),
            (&held(WHITE), clear, fill, No::ForArbiters),
            (&open, ends(FORFEIT), ARBITER, No::ReasonMissing),
            (&open, blank, ARBITER, No::ReasonMissing),
            // A tablet for filling writes over nothing, and does not choose between two results.
            (&held(WHITE), ends(BLACK), fill, No::OnlyBlanks),
            (&disputed(), ends(WHITE), fill, No::OnlyBlanks),
            // A writer without the right is refused, also when somebody else was faster.
            (&held(WHITE), late(absent), HELPER, No::ForArbiters),
        ];
        for (held, attempt, writer, refusal) in cases {
            let said = said(held, &attempt, writer);
            assert_eq!(said, Err(refusal), "{held:?} {attempt:?} {writer:?}");
        }
        let long = "x".repeat(MAX_REASON + 1);
        let wordy = because(ends(WHITE), &long);
        let refused = open.enter(&wordy, ARBITER, EntryFacts::default());
        assert_eq!(refused, Err(No::ReasonTooLong));
    }

    #[test]
    fn under_a_signed_card_everybody_enters_but_captains_and_under_an_approved_one_nobody() {
        let on = |card| HeldGame { card, ..held(WHITE) };
        let own = by(Some(ReportedBy::OwnCaptain));
        let says = |card, writer| on(card).enter(&ends(BLACK), writer, own);
        assert!(matches!(says(CardMark::Open, CAPTAIN), Ok(Verdict::Writes(_))));
        assert!(matches!(says(CardMark::Signed, HELPER), Ok(Verdict::Writes(_))));
        assert_eq!(says(CardMark::Signed, CAPTAIN), Err(EntryRefusal::CardSigned));
        for writer in [CAPTAIN, HELPER, ARBITER] {
            assert_eq!(says(CardMark::Approved, writer), Err(EntryRefusal::CardApproved));
        }
        // Repeating the current result is no change.
        let again = said(&on(CardMark::Signed), &ends(WHITE), CAPTAIN);
        assert_eq!(again, Ok(Verdict::Stands));
    }

    #[test]
    fn a_match_leader_changes_a_result_under_a_signed_card_with_a_reason() {
        let leader = Writer {
            is_leader: true,
            ..tablet(TabletLevel::Rule)
        };
        let on = |card, outcome| HeldGame {
            card,
            ..held(outcome)
        };
        let signed = on(CardMark::Signed, WHITE);
        for attempt in [ends(BLACK), because(ends(BLACK), "  "), of(Act::Clear)] {
            let refused = said(&signed, &attempt, leader);
            assert_eq!(refused, Err(EntryRefusal::ReasonUnderSignatures), "{attempt:?}");
        }
        let told = because(ends(BLACK), "Spillerne viste partilisten");
        for (held, attempt, writer) in [
            (&signed, told, leader),
            (&signed, ends(BLACK), ARBITER),
            (&on(CardMark::Open, WHITE), ends(BLACK), leader),
            // What was cleared has been told about already.
            (&on(CardMark::Signed, Outcome::OPEN), ends(BLACK), leader),
        ] {
            let written = said(held, &attempt, writer);
            assert!(
                matches!(written, Ok(Verdict::Writes(_))),
                "{held:?} {attempt:?} {written:?}"
            );
        }
        assert_eq!(
            said(&signed, &ends(WHITE), leader),
            Ok(Verdict::Stands),
            "the same again"
        );
    }

    #[test]
    fn what_a_ruling_set_is_changed_by_those_who_might_have_ruled_so() {
        let leader = Writer {
            is_leader: true,
            ..tablet(TabletLevel::Rule)
        };
        let on = |ruled, outcome| HeldGame {
            ruled,
            ..held(outcome)
        };
        let (above, own) = (Some(RuledBy::Above), Some(RuledBy::Leader));
        let of_captain = by(Some(ReportedBy::OwnCaptain));
        let says = |ruled, writer| on(ruled, WHITE).enter(&ends(BLACK), writer, of_captain);
        for (ruled, writer, may) in [
            (None, CAPTAIN, true),
            (None, leader, true),
            (own, CAPTAIN, false),
            (own, leader, true),
            (own, ARBITER, true),
            (above, CAPTAIN, false),
            (above, leader, false),
            (above, HELPER, true),
            (above, ARBITER, true),
        ] {
            let said = says(ruled, writer);
            if may {
                assert!(
                    matches!(said, Ok(Verdict::Writes(_))),
                    "{ruled:?} {writer:?} {said:?}"
                );
            } else {
                assert_eq!(said, Err(EntryRefusal::Ruled), "{ruled:?} {writer:?}");
            }
        }
        // Somebody who had not seen the ruling is refused, and no second result is kept.
        let unseen = said(&on(above, WHITE), &late(ends(BLACK)), leader);
        assert_eq!(unseen, Err(EntryRefusal::Ruled));
        // A ruling that the game goes on sets no result, and repeating the current one is no change.
        let goes_on = said(&on(above, Outcome::OPEN), &ends(WHITE), leader);
        assert!(matches!(goes_on, Ok(Verdict::Writes(_))));
        assert_eq!(said(&on(above, WHITE), &ends(WHITE), leader), Ok(Verdict::Stands));
    }

    #[test]
    fn a_captain_writes_over_no_result_but_those_of_the_own_team() {
        let (own, other) = (Some(ReportedBy::OwnCaptain), Some(ReportedBy::OtherCaptain));
        let stood = held(WHITE);
        for attempt in [ends(BLACK), of(Act::Clear)] {
            let said = |reported_by| stood.enter(&attempt, CAPTAIN, by(reported_by));
            // The other captain's, and what a match leader, an arbiter or somebody in the hall has entered.
            for reported_by in [other, None] {
                assert_eq!(
                    said(reported_by),
                    Ok(Verdict::Disputes),
                    "{attempt:?} {reported_by:?}"
                );
            }
            assert!(matches!(said(own), Ok(Verdict::Writes(_))), "{attempt:?}");
        }
        // With two results to choose between the other team agrees, and nobody agrees with oneself.
        let same = |reported_by| disputed().enter(&ends(WHITE), CAPTAIN, by(reported_by));
        assert_eq!(same(other), Ok(Verdict::Keeps));
        assert_eq!(same(own), Ok(Verdict::Stands));
        assert_eq!(same(None), Ok(Verdict::Stands));
        assert!(matches!(
            disputed().enter(&ends(BLACK), CAPTAIN, by(own)),
            Ok(Verdict::Writes(_))
        ));
        // A third result leaves the two that stand against each other.
        let waiting = [BLACK];
        assert!(CAPTAIN.settles(BLACK, waiting) && ARBITER.settles(WHITE, waiting));
        assert!(!CAPTAIN.settles(WHITE, waiting) && !CAPTAIN.settles(Outcome::OPEN, waiting));
        assert!(stood.asks_who_reported(CAPTAIN));
        assert!(!stood.asks_who_reported(ARBITER) && !held(Outcome::OPEN).asks_who_reported(CAPTAIN));
    }

    #[test]
    fn a_captain_reports_what_was_put_off_in_a_closed_round_too() {
        let put_off = closed(ADJOURNED);
        for result in [WHITE, DRAW, BLACK] {
            let said = said(&put_off, &ends(result), CAPTAIN);
            assert!(matches!(said, Ok(Verdict::Writes(_))), "{result:?} {said:?}");
        }
        // Nobody else who is no arbiter does, a captain gives nobody a point without play, and what stands is put right by an arbiter.
        assert_eq!(
            said(&put_off, &ends(WHITE), HELPER),
            Err(EntryRefusal::ForArbiters)
        );
        let absent = because(ends(FORFEIT), "kom ikke");
        assert_eq!(said(&put_off, &absent, CAPTAIN), Err(EntryRefusal::ForArbiters));
        assert_eq!(
            said(&closed(WHITE), &ends(BLACK), CAPTAIN),
            Err(EntryRefusal::Closed)
        );
        // Of a board that was put off the other captain's stands against it, and a decision is waited for.
        let reported = |was_put_off, reported_by| EntryFacts {
            reported_by,
            was_put_off,
            ..EntryFacts::default()
        };
        let (own, other) = (Some(ReportedBy::OwnCaptain), Some(ReportedBy::OtherCaptain));
        for (writer, facts, expected) in [
            (CAPTAIN, reported(true, other), Ok(Verdict::Disputes)),
            (CAPTAIN, reported(true, own), Err(EntryRefusal::Closed)),
            (CAPTAIN, reported(true, None), Err(EntryRefusal::Closed)),
            (CAPTAIN, reported(false, other), Err(EntryRefusal::Closed)),
            (HELPER, reported(true, other), Err(EntryRefusal::Closed)),
            (ARBITER, reported(true, other), Err(EntryRefusal::Closed)),
        ] {
            let found = closed(WHITE).enter(&ends(BLACK), writer, facts);
            assert_eq!(found, expected, "{writer:?} {facts:?}");
        }
        let cleared = closed(WHITE).enter(&of(Act::Clear), CAPTAIN, reported(true, other));
        assert_eq!(cleared, Err(EntryRefusal::Closed));
        let cleared = said(&put_off, &of(Act::Clear), CAPTAIN);
        assert_eq!(cleared, Err(EntryRefusal::ForArbiters));
        let signed = HeldGame {
            card: CardMark::Signed,
            ..closed(ADJOURNED)
        };
        assert_eq!(
            said(&signed, &ends(WHITE), CAPTAIN),
            Err(EntryRefusal::CardSigned)
        );
    }

    #[test]
    fn what_was_chosen_between_two_results_stands_against_both_captains() {
        let chosen = HeldGame {
            is_chosen: true,
            ..held(WHITE)
        };
        let contested = HeldGame {
            is_disputed: true,
            ..chosen.clone()
        };
        for reported_by in [None, Some(ReportedBy::OwnCaptain), Some(ReportedBy::OtherCaptain)] {
            for held in [&chosen, &contested] {
                for (attempt, verdict) in [
                    (ends(BLACK), Verdict::Disputes),
                    (of(Act::Clear), Verdict::Disputes),
                    (ends(WHITE), Verdict::Stands),
                ] {
                    let said = held.enter(&attempt, CAPTAIN, by(reported_by));
                    assert_eq!(said, Ok(verdict), "{attempt:?} {reported_by:?}");
                }
            }
        }
        // Whoever leads chooses anew, and keeps what was chosen over what came after it.
        assert_eq!(said(&contested, &ends(WHITE), ARBITER), Ok(Verdict::Keeps));
        for writer in [ARBITER, HELPER] {
            assert!(matches!(
                said(&chosen, &ends(BLACK), writer),
                Ok(Verdict::Writes(_))
            ));
        }
        // Once the result is taken away, there is nothing to stand by.
        let open = HeldGame {
            outcome: Outcome::OPEN,
            ..chosen
        };
        assert!(matches!(
            said(&open, &ends(BLACK), CAPTAIN),
            Ok(Verdict::Writes(_))
        ));
    }

    #[test]
    fn a_claim_that_waits_holds_back_a_decision_without_a_word() {
        let facts = EntryFacts {
            is_claim_pending: true,
            ..EntryFacts::default()
        };
        let said = |attempt: Attempt<'static>| claimed().enter(&attempt, HELPER, facts);
        assert_eq!(said(ends(WHITE)), Err(EntryRefusal::ClaimPending));
        // A draw agrees with the claim, and a reason says how the game ended.
        assert!(matches!(said(ends(DRAW)), Ok(Verdict::Writes(_))));
        let mated = because(ends(WHITE), "mat");
        assert!(matches!(said(mated), Ok(Verdict::Writes(_))));
    }

    #[test]
    fn a_game_that_counted_as_drawn_ends_otherwise_only_when_that_is_confirmed() {
        let facts = EntryFacts {
            paired_after: Some(round(5)),
            ..EntryFacts::default()
        };
        let said = |attempt: Attempt<'static>| closed(ADJOURNED).enter(&attempt, ARBITER, facts);
        let refusal = EntryRefusal::CountedAsDrawn(round(5));
        assert_eq!(said(ends(WHITE)), Err(refusal));
        assert!(matches!(said(ends(DRAW)), Ok(Verdict::Writes(_))));
        let confirmed = Attempt {
            confirmed: true,
            ..ends(WHITE)
        };
        assert!(matches!(said(confirmed), Ok(Verdict::Writes(_))));
        // A game that was never put off did not count as drawn.
        let open = closed(Outcome::OPEN).enter(&ends(WHITE), HELPER, facts);
        assert!(matches!(open, Ok(Verdict::Writes(_))));
    }

    #[test]
    fn what_is_not_refused_is_written_as_it_was_sent() {
        let open = held(Outcome::OPEN);
        let absent = because(ends(FORFEIT), "kom ikke");
        let ill = because(put_off(), "syg");
        let fill = tablet(TabletLevel::Fill);
        let cases = [
            (&open, ends(WHITE), HELPER, EntryKind::Entered),
            (&open, ends(DRAW), fill, EntryKind::Entered),
            (&open, absent, ARBITER, EntryKind::Entered),
            (&open, ill, ARBITER, EntryKind::Suspended),
            (&held(WHITE), ends(BLACK), HELPER, EntryKind::Entered),
            (&disputed(), ends(BLACK), HELPER, EntryKind::Entered),
            (&held(WHITE), of(Act::Clear), ARBITER, EntryKind::Cleared),
            (&held(ADJOURNED), ends(WHITE), ARBITER, EntryKind::Entered),
        ];
        for (held, attempt, writer, kind) in cases {
            let line = NewLine {
                kind,
                outcome: attempt.act.outcome(),
                appointment: attempt.act.appointment(),
                reason: attempt.reason,
            };
            let said = said(held, &attempt, writer);
            assert_eq!(said, Ok(Verdict::Writes(line)), "{held:?} {attempt:?}");
        }
    }

    #[test]
    fn a_tablet_that_may_correct_may_not_take_away_what_only_an_arbiter_may() {
        let correct = Writer {
            tablet: Some(TabletLevel::Correct),
            ..HELPER
        };
        let cleared = said(&held(WHITE), &of(Act::Clear), correct);
        assert!(matches!(cleared, Ok(Verdict::Writes(line)) if line.kind == EntryKind::Cleared));
        let ill = said(&held(WHITE), &because(put_off(), "syg"), correct);
        assert_eq!(ill, Err(EntryRefusal::ForArbiters));
    }

    #[test]
    fn the_same_again_writes_nothing_and_something_else_meanwhile_is_a_dispute() {
        let cases = [
            (held(WHITE), ends(WHITE), Verdict::Stands),
            (held(WHITE), late(ends(WHITE)), Verdict::Stands),
            (closed(WHITE), ends(WHITE), Verdict::Stands),
            (disputed(), ends(WHITE), Verdict::Keeps),
            (disputed(), late(ends(WHITE)), Verdict::Stands),
            (held(WHITE), late(ends(BLACK)), Verdict::Disputes),
        ];
        for (held, attempt, verdict) in cases {
            let said = said(&held, &attempt, HELPER);
            assert_eq!(said, Ok(verdict), "{held:?} {attempt:?}");
        }
        let written = EntryFacts {
            written: Some(BLACK),
            ..EntryFacts::default()
        };
        let again = |outcome| held(WHITE).enter(&late(ends(outcome)), HELPER, written);
        assert_eq!(again(BLACK), Ok(Verdict::Stands));
        assert_eq!(again(DRAW), Ok(Verdict::Disputes));
    }

    #[test]
    fn only_what_decides_is_looked_up() {
        let open = held(Outcome::OPEN);
        assert!(!open.comes_late(&ends(WHITE)));
        assert!(open.comes_late(&late(ends(WHITE))));
        assert!(!held(WHITE).comes_late(&late(ends(WHITE))));
        assert!(!open.asks_about_claims(&ends(WHITE)));
        assert!(claimed().asks_about_claims(&ends(WHITE)));
        assert!(!claimed().asks_about_claims(&put_off()));
        assert!(!open.asks_about_pairings(&ends(WHITE)));
        assert!(held(ADJOURNED).asks_about_pairings(&ends(WHITE)));
        assert!(!held(ADJOURNED).asks_about_pairings(&of(Act::Clear)));
        assert!(held(ADJOURNED).is_adjourned_by(Act::Clear));
        assert!(open.is_adjourned_by(put_off().act));
        assert!(!open.is_adjourned_by(Act::Enter(WHITE)));
    }

    #[test]
    fn captains_and_match_leaders_report_from_the_start_on_and_arbiters_at_any_time() {
        let leader = Writer {
            is_leader: true,
            ..tablet(TabletLevel::Rule)
        };
        let ahead = EntryFacts {
            begins_at: Some(at("13:00:00")),
            ..EntryFacts::default()
        };
        let open = held(Outcome::OPEN);
        let not_begun = EntryRefusal::NotBegun(at("13:00:00"));
        for (writer, facts, refused) in [
            (CAPTAIN, ahead, true),
            (leader, ahead, true),
            (ARBITER, ahead, false),
            (HELPER, ahead, false),
            (tablet(TabletLevel::Correct), ahead, false),
            (CAPTAIN, EntryFacts::default(), false),
            (leader, EntryFacts::default(), false),
        ] {
            let is = open.enter(&ends(WHITE), writer, facts);
            assert_eq!(
                is.as_ref().err() == Some(&not_begun),
                refused,
                "{writer:?}: {is:?}"
            );
        }
        // What was put off may be played before its match.
        let adjourned = held(ADJOURNED);
        assert!(adjourned.enter(&ends(WHITE), CAPTAIN, ahead).is_ok());
        assert!(adjourned.enter(&ends(WHITE), leader, ahead).is_ok());
        // What the other captain reports otherwise of it is kept for a decision, before the match and after the round was closed; not of any other board.
        let reported = |was_put_off| EntryFacts {
            reported_by: Some(ReportedBy::OtherCaptain),
            was_put_off,
            ..ahead
        };
        for reported_in in [held(WHITE), closed(WHITE)] {
            let otherwise = reported_in.enter(&ends(BLACK), CAPTAIN, reported(true));
            assert_eq!(otherwise, Ok(Verdict::Disputes), "{reported_in:?}");
        }
        let other = held(WHITE).enter(&ends(BLACK), CAPTAIN, reported(false));
        assert_eq!(other, Err(not_begun));
        // The current result is repeated, a slip is cleared, and a game that will not be played is put off.
        let stands = held(WHITE);
        assert_eq!(stands.enter(&ends(WHITE), CAPTAIN, ahead), Ok(Verdict::Stands));
        assert!(stands.enter(&of(Act::Clear), CAPTAIN, ahead).is_ok());
        assert!(open.enter(&because(put_off(), "Sygdom"), leader, ahead).is_ok());
    }
}
