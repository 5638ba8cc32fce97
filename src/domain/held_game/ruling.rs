//! How a ruling affects a game: it counts, or it comes too late and is for the rating report only.

use super::{EntryRefusal, HeldGame};
use crate::{round::RoundStatus, section_state::Effect};
use engine::{numbers::RoundNo, result::GameResult};
use rules::entry::{EntryKind, Outcome};

/// How a ruling reaches a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Consequence {
    /// The ruled result counts.
    Counts,
    /// The earlier result stays, and this one is reported in its place; `None` where the two are the same.
    Reports(Option<GameResult>),
}

impl Consequence {
    /// The kind of its line in the game's log.
    pub const fn kind(self) -> EntryKind {
        match self {
            Self::Counts => EntryKind::Ruled,
            Self::Reports(_) => EntryKind::Reported,
        }
    }
}

impl HeldGame {
    /// Decides how a ruling reaches the game, in open and closed rounds; `due` is what a correction of its round does.
    ///
    /// An arbiter's result that comes too late to count is for the rating report only, like every correction. A decision on an appeal
    /// always counts, because C.04.2 art. 4.3 is about errors in reporting and an appeal is not one.
    pub fn rule(
        &self,
        outcome: Outcome,
        round: RoundNo,
        is_appeal: bool,
        due: Effect,
    ) -> Result<Consequence, EntryRefusal> {
        if self.round_status != RoundStatus::Closed || is_appeal || due == Effect::Counts {
            return Ok(Consequence::Counts);
        }
        match (outcome.result, self.outcome.result) {
            (Some(asked), Some(stands)) => {
                Ok(Consequence::Reports(Some(asked).filter(|asked| *asked != stands)))
            }
            (None, _) | (_, None) => Err(EntryRefusal::TooFarBack(round)),
        }
    }

    /// Does this change a result of a closed round? That is recorded with the pairings it was used for.
    pub fn is_corrected_by(&self, outcome: Outcome) -> bool {
        self.round_status == RoundStatus::Closed && self.outcome != outcome
    }
}

#[cfg(test)]
mod tests {
    use super::{
        super::samples::{closed, held, round},
        *,
    };

    const WHITE: Outcome = Outcome::of(GameResult::WhiteWins);
    const DRAW: Outcome = Outcome::of(GameResult::Draw);

    #[test]
    fn a_ruling_that_comes_too_late_is_for_the_report_and_needs_two_results() {
        let due = Effect::ReportedOnly;
        let rule = |held: HeldGame, outcome| held.rule(outcome, round(3), false, due);
        let too_far = Err(EntryRefusal::TooFarBack(round(3)));
        assert_eq!(rule(closed(Outcome::OPEN), DRAW), too_far);
        assert_eq!(rule(closed(WHITE), Outcome::OPEN), too_far);
        let reports = |reported| Ok(Consequence::Reports(reported));
        assert_eq!(rule(closed(WHITE), DRAW), reports(Some(GameResult::Draw)));
        assert_eq!(rule(closed(WHITE), WHITE), reports(None));
    }

    #[test]
    fn in_time_in_an_open_round_or_on_appeal_a_ruling_counts() {
        let cases = [
            (held(WHITE), false, Effect::ReportedOnly),
            (closed(WHITE), false, Effect::Counts),
            (closed(WHITE), true, Effect::ReportedOnly),
            (closed(Outcome::OPEN), true, Effect::ReportedOnly),
        ];
        for (held, is_appeal, due) in cases {
            let said = held.rule(DRAW, round(3), is_appeal, due);
            assert_eq!(said, Ok(Consequence::Counts), "{held:?}");
        }
        assert_eq!(Consequence::Counts.kind(), EntryKind::Ruled);
        assert_eq!(Consequence::Reports(None).kind(), EntryKind::Reported);
    }

    #[test]
    fn only_another_result_of_a_closed_round_is_a_correction() {
        assert!(closed(WHITE).is_corrected_by(DRAW));
        assert!(!closed(WHITE).is_corrected_by(WHITE));
        assert!(!held(WHITE).is_corrected_by(DRAW));
    }
}
