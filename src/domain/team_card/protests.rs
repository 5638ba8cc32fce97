//! Protests about a team match: what signing does to the right to protest, and what a league says about protests and appeals.
//!
//! The protest itself is [`crate::protest`]: the match leader has decided before anybody protests, the league leader is its first instance,
//! the arbiter; the committee and the appeals board are those of any tournament.

use jiff::Timestamp;

use super::{EndedSignature, Signer, TeamCard};
use crate::{
    league::{
        Rulebook,
        values::Number,
        words::{AppealTo, FinalInstance, ProtestUntil, YesNo},
    },
    protest::{LastWord, Subject, Terms},
    team_match::Side,
};
use engine::numbers::BoardNo;

pub use crate::protest::Window;

/// What a league says about protests and appeals; what is not set is not required. The days of the appeals board and its deposit are not
/// settings of a league.
pub fn terms_of(rulebook: Rulebook<'_>) -> Terms {
    let settings = rulebook.settings();
    let above = settings.final_instance.map(|last| match last {
        FinalInstance::AppealsBoard => LastWord::AppealsBoard,
        FinalInstance::None => LastWord::Committee,
        FinalInstance::NoneButLaws => LastWord::CommitteeButLaws,
    });
    Terms {
        committee_days: settings.appeal_days.map(Number::get),
        team_card_days: match settings.protest_to_leader {
            Some(ProtestUntil::WithinDays) => settings.protest_days.map(Number::get),
            Some(ProtestUntil::BeforeSigning) | None => None,
        },
        last_word: match settings.appeal_to {
            Some(AppealTo::Nobody) => Some(LastWord::Arbiter),
            Some(AppealTo::TournamentCommittee | AppealTo::CommitteeOfThree | AppealTo::Board) | None => {
                above
            }
        },
        ruler_sits: settings.ruler_in_committee.map(|answer| match answer {
            YesNo::Yes => true,
            YesNo::No => false,
        }),
        ..Terms::default()
    }
}

impl TeamCard {
    /// What the admissibility of a protest of this team depends on, about a board or about the match as a whole.
    pub fn subject(&self, side: Side, about: Option<BoardNo>) -> Subject<'static> {
        let (signed_at, is_reserved) = self.signed_by(side, about);
        Subject::TeamCard {
            signed_at,
            is_reserved,
            against: None,
        }
    }

    /// When this team's captain signed, and whether with a reservation that covers a protest about a board or the match as a whole.
    ///
    /// The first signature decides about all that was not changed since: whoever corrects another board gives nobody back what a signature
    /// gave up, and takes from nobody what was reserved with it. About a changed board only a signature after the change decides.
    pub fn signed_by(&self, side: Side, about: Option<BoardNo>) -> (Option<Timestamp>, bool) {
        let still = |ended: &&EndedSignature| about.is_none_or(|board| !ended.boards.contains(&board));
        let mut ended = self.ended_of(side).filter(still);
        let first = ended.next().map(|ended| &ended.signature);
        let signature = first.or_else(|| self.signature(Signer::captain(side)));
        let is_reserved = signature.is_some_and(|signature| {
            signature
                .reservations
                .iter()
                .any(|reservation| reservation.covers(about))
        });
        (signature.map(|signature| signature.at), is_reserved)
    }

    /// The boards that were changed after this team's captain had signed, and that the captain has not signed for again.
    pub fn reopened(&self, side: Side) -> Vec<BoardNo> {
        if self.signature(Signer::captain(side)).is_some() {
            return Vec::new();
        }
        // The latest signature answers for what was changed before it.
        let latest = self.ended_of(side).last();
        let mut boards = latest.map(|ended| ended.boards.clone()).unwrap_or_default();
        boards.sort_unstable();
        boards
    }

    /// When this team's captain first signed with a reservation that still keeps something open.
    pub fn reserved_at(&self, side: Side) -> Option<Timestamp> {
        let holds = |ended: &&EndedSignature| {
            let mut reserved = ended.signature.reservations.iter().map(|one| one.board);
            reserved.any(|board| board.is_none_or(|board| !ended.boards.contains(&board)))
        };
        let ended = self.ended_of(side).find(holds).map(|ended| &ended.signature);
        let own = self.signature(Signer::captain(side));
        let stands = || own.filter(|signature| !signature.reservations.is_empty());
        ended.or_else(stands).map(|signature| signature.at)
    }

    fn ended_of(&self, side: Side) -> impl Iterator<Item = &EndedSignature> {
        let own = Signer::captain(side);
        self.ended
            .iter()
            .filter(move |ended| ended.signature.signer == own)
    }

    /// How long this team may protest, about a board or about the match as a whole.
    pub fn window(&self, side: Side, about: Option<BoardNo>, protest_days: Option<u16>) -> Window {
        Window::of(self.signed_by(side, about), None, protest_days)
    }

    /// How long this team may protest against what the match leader ruled at a board of the match.
    pub fn window_against(
        &self,
        side: Side,
        (board, ruled_at): (BoardNo, Timestamp),
        protest_days: Option<u16>,
    ) -> Window {
        Window::of(self.signed_by(side, Some(board)), Some(ruled_at), protest_days)
    }
}
