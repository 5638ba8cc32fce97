//! Whether a match of a public round is lost as a whole, in an open round or as a correction in a closed one, and what follows.
//!
//! A decision about a match is not an error in reporting a game (C.04.2 art. 4.3), so it counts however late it comes; pairings stay.

use crate::{
    round::RoundStatus,
    section_state::{SectionRound, SectionState},
    team::SectionMatch,
};
use engine::{
    numbers::{BoardNo, MatchNo, RoundNo, TeamNo},
    pairing::Maker,
    team_event::MatchForfeit,
};
use jiff::{Timestamp, civil::Date};

/// A decision about a whole match that may be written down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchDecision {
    /// Who loses it; `None`: the boards count.
    pub becomes: Option<MatchForfeit>,
    /// Is its round closed?
    pub is_correction: bool,
    /// The public rounds that were paired by the table as it was before; they stay.
    pub paired: Vec<RoundNo>,
}

/// Why a match stays as it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MatchDecisionRefusal {
    /// Nobody has seen the round yet, or it is closed and the match no longer played.
    #[error("round {0} is not open")]
    NotOpen(RoundNo),
    /// It is not played any more, and nothing is written down about it.
    #[error("the season was given up on {0}")]
    GivenUp(Date),
    /// No board of it was played, nor will be.
    #[error("the match has no boards")]
    NoBoards,
    /// A draft was paired by the table as it is.
    #[error("round {0} is a draft")]
    DraftStands(RoundNo),
}

impl SectionMatch {
    /// Who has lost it as a whole once this team has not.
    pub fn without_loss_of(&self, team: TeamNo) -> Option<MatchForfeit> {
        match self.forfeit? {
            MatchForfeit::ByBoth if team == self.white => Some(MatchForfeit::ByBlack),
            MatchForfeit::ByBoth if team == self.black => Some(MatchForfeit::ByWhite),
            stands @ (MatchForfeit::ByBoth | MatchForfeit::ByWhite | MatchForfeit::ByBlack) => {
                (!self.is_lost_by(team)).then_some(stands)
            }
        }
    }
}

impl SectionState {
    /// Refuses a match that is not played now: its round is not open, or the season was given up before it. `None`: the team has no match.
    pub fn is_played_now(
        &self,
        round: &SectionRound,
        one: Option<&SectionMatch>,
    ) -> Result<(), MatchDecisionRefusal> {
        if round.status != RoundStatus::Published {
            return Err(MatchDecisionRefusal::NotOpen(round.number));
        }
        match one.and_then(|one| self.given_up_match(round, one)) {
            Some(on) => Err(MatchDecisionRefusal::GivenUp(on)),
            None => Ok(()),
        }
    }

    /// The effect of a decision about a whole match; `None` if the match is already decided so.
    ///
    /// # Errors
    ///
    /// With the obstacle.
    pub fn decide_match(
        &self,
        round: &SectionRound,
        one: &SectionMatch,
        becomes: Option<MatchForfeit>,
    ) -> Result<Option<MatchDecision>, MatchDecisionRefusal> {
        if !round.status.is_public() {
            return Err(MatchDecisionRefusal::NotOpen(round.number));
        }
        if one.forfeit == becomes {
            return Ok(None);
        }
        // Refuses only the first decision about a match that is not played any more; an existing one can be corrected.
        if let Some(on) = self.given_up_match(round, one) {
            return Err(MatchDecisionRefusal::GivenUp(on));
        }
        let is_correction = round.status == RoundStatus::Closed;
        // Sealed boards get their players at their hour, as long as the round is open.
        let is_seated_later = one.sealed_boards > 0 && !is_correction;
        let has_boards = is_seated_later || !one.lone.is_empty() || !self.games_of(round, one).is_empty();
        // Paired as lost, or never seated, it has no boards that could be played: not in a cup, where its round stays as drawn, and not once
        // the round is closed.
        if becomes.is_none() && !has_boards && (is_correction || self.is_cup()) {
            return Err(MatchDecisionRefusal::NoBoards);
        }
        let later = self.rounds.iter().filter(|later| later.number > round.number);
        let mut drafts = later.filter(|later| later.status == RoundStatus::Draft);
        // A draft of a cup that no longer fits is not published anyway ([`Self::cup_draft_hindrance`]).
        let would_be_published = self.pairs_by_score() && !self.is_cup();
        if let Some(draft) = drafts.next().filter(|_| would_be_published) {
            return Err(MatchDecisionRefusal::DraftStands(draft.number));
        }
        Ok(Some(MatchDecision {
            becomes,
            is_correction,
            paired: self.paired_after(round.number),
        }))
    }

    /// Was a result written since, at this board of a match or, where none is named, at any? A match that is gone asks for none.
    pub fn is_entered_since(
        &self,
        (round, no, board): (RoundNo, MatchNo, Option<BoardNo>),
        at: Timestamp,
    ) -> bool {
        let Some((round, one)) = self.round(round).zip(self.match_in(round, no)) else {
            return true;
        };
        let mut games = self.games_of(round, one).into_iter();
        games.any(|(at_board, game)| {
            board.is_none_or(|board| board.get() == u16::from(at_board))
                && game.entered_at.is_some_and(|entered| entered > at)
        })
    }

    /// The public matches that a team has lost as a whole, with the team that was to be met, by round.
    pub fn lost_as_a_whole(&self, team: TeamNo) -> Vec<(RoundNo, MatchNo, TeamNo)> {
        let public = self.rounds.iter().filter(|round| round.status.is_public());
        let matches = public.flat_map(|round| round.matches.iter().map(|one| (round.number, one)));
        matches
            .filter(|(_, one)| one.is_lost_by(team) && !one.is_annulled)
            .filter_map(|(round, one)| Some((round, one.no, one.opponent_of(team)?)))
            .collect()
    }

    /// The public rounds after this one, if rounds are paired by earlier results: a change of an earlier match does not change their
    /// pairing.
    pub fn paired_after(&self, round: RoundNo) -> Vec<RoundNo> {
        let later = self.rounds.iter().filter(|later| later.number > round);
        let public = later.filter(|later| later.status.is_public() && self.pairs_by_score());
        public.map(|later| later.number).collect()
    }

    /// Those of them that were public at this moment, when an earlier match was decided anew: later ones were paired by its new result.
    pub fn paired_before(&self, round: RoundNo, decided: Timestamp) -> Vec<RoundNo> {
        let seen = |no: &RoundNo| {
            let later = self.round(*no);
            later.is_some_and(|later| later.published_at.is_none_or(|at| at <= decided))
        };
        let mut paired = self.paired_after(round);
        paired.retain(seen);
        paired
    }

    /// Do the matches of a round follow from those before it? Tables and plans know them all from the beginning.
    fn pairs_by_score(&self) -> bool {
        let teams = self.settings.teams.as_ref();
        self.plan.is_none() && teams.is_some_and(|teams| teams.pairing.maker() == Maker::Engine)
    }

    /// The boards of a match, from 1, that were won without play: they must be checked one by one when its boards count again.
    pub fn unplayed_boards(&self, round: &SectionRound, one: &SectionMatch) -> Vec<BoardNo> {
        let games = self.games_of(round, one).into_iter();
        let unplayed =
            games.filter(|(_, game)| game.outcome.result.is_some_and(|result| !result.was_played()));
        unplayed
            .filter_map(|(board, _)| BoardNo::new(board.into()))
            .collect()
    }
}
