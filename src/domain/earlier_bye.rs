//! A bye of a round that is public already: whether it may be given, changed or taken away afterwards.
//!
//! What the event allows is [`crate::registration::byes`]; what it changes, [`crate::consequences`].

use std::collections::BTreeMap;

use crate::{
    registration::byes::{ByeQuestion, ByeRefusal, ByeRules, ByeWarning, decide},
    round::RoundStatus,
    section_state::{Entrant, Game, SectionState},
};
use engine::{
    bye::ByeKind,
    numbers::{RoundNo, StartNo},
    pairing::Maker,
};

/// What somebody wants to make of a player's round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EarlierBye {
    pub round: RoundNo,
    /// `None`: no bye, as if nothing had been told.
    pub kind: Option<ByeKind>,
    /// May this player have half-point byes?
    pub may_have_half_bye: bool,
    /// Does a ruling keep the player out of the round?
    pub is_excluded: bool,
}

/// Why it cannot be made so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EarlierByeRefusal {
    /// Teams play, or everybody meets everybody by a table: byes follow from it.
    #[error("byes follow from the table here")]
    OfTable,
    /// The round is not public: its byes are asked for in the usual way.
    #[error("round {0} is not public")]
    NotPublic(RoundNo),
    /// The player has no starting number.
    #[error("the player has no starting number")]
    NoNumber,
    /// The player has a game in it.
    #[error("the player has a game in round {0}")]
    Plays(RoundNo),
    /// The pairing gave the bye, since somebody had to be left over.
    #[error("the pairing of round {0} gave the bye")]
    Allocated(RoundNo),
    /// It stands already.
    #[error("that stands already")]
    Stands,
    /// A draft was made from what stands.
    #[error("round {0} is drafted from what stands")]
    DraftStands(RoundNo),
    /// The event does not give such a bye.
    #[error(transparent)]
    NotGiven(#[from] ByeRefusal),
}

/// The public rounds in which a player has no game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoundsWithoutGame {
    /// Those that may be made otherwise, each with the bye that stands.
    pub open: Vec<(RoundNo, Option<ByeKind>)>,
    /// Those in which the pairing left the player over, which stays.
    pub allocated: Vec<RoundNo>,
}

impl RoundsWithoutGame {
    /// Those of a player.
    pub fn of(field: &SectionState, no: StartNo) -> Self {
        let mut found = Self::default();
        for round in field.shown_rounds() {
            let plays = |game: &Game| game.white == no || game.black == no;
            if round.games.iter().any(plays) {
                continue;
            }
            let stands = round.byes.iter().find(|bye| bye.player == no).map(|bye| bye.kind);
            if stands == Some(ByeKind::PairingAllocated) {
                found.allocated.push(round.number);
            } else {
                found.open.push((round.number, stands));
            }
        }
        found
    }
}

/// May the player's round be made so? The warning is what stands against it, for the page to say.
pub fn check(
    field: &SectionState,
    player: &Entrant,
    asked: EarlierBye,
) -> Result<Option<ByeWarning>, EarlierByeRefusal> {
    if field.settings.teams.is_some() || field.settings.maker() == Maker::Table {
        return Err(EarlierByeRefusal::OfTable);
    }
    let round = field
        .round(asked.round)
        .filter(|round| round.status.is_public())
        .ok_or(EarlierByeRefusal::NotPublic(asked.round))?;
    let no = player.no.ok_or(EarlierByeRefusal::NoNumber)?;
    if round
        .games
        .iter()
        .any(|game| game.white == no || game.black == no)
    {
        return Err(EarlierByeRefusal::Plays(asked.round));
    }
    let stands = round.byes.iter().find(|bye| bye.player == no).map(|bye| bye.kind);
    if stands == Some(ByeKind::PairingAllocated) {
        return Err(EarlierByeRefusal::Allocated(asked.round));
    }
    if stands == asked.kind {
        return Err(EarlierByeRefusal::Stands);
    }
    let draft = field.rounds.iter().find(|one| one.status == RoundStatus::Draft);
    if let Some(draft) = draft {
        return Err(EarlierByeRefusal::DraftStands(draft.number));
    }
    let Some(kind) = asked.kind else {
        return if asked.is_excluded {
            Err(ByeRefusal::Excluded(asked.round).into())
        } else {
            Ok(None)
        };
    };
    let mut had: BTreeMap<RoundNo, ByeKind> = player.requested_byes.iter().copied().collect();
    for round in field.shown_rounds() {
        let own = round.byes.iter().find(|bye| bye.player == no);
        match own {
            Some(bye) => had.insert(round.number, bye.kind),
            None => had.remove(&round.number),
        };
    }
    let others: Vec<(RoundNo, ByeKind)> = had.into_iter().filter(|(at, _)| *at != asked.round).collect();
    Ok(decide(&ByeQuestion {
        kind,
        round: asked.round,
        last_paired: None,
        planned_rounds: field.planned_rounds.max(asked.round.get()),
        rules: ByeRules::of(&field.settings),
        half_point_byes: field.settings.half_point_byes,
        may_have_half_bye: asked.may_have_half_bye,
        others: &others,
        is_excluded: asked.is_excluded,
        // Both rounds may be public by now, each with a bye of its own.
        second_of: None,
    })?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        consequences::tests::field,
        section_state::samples::{nth, number},
    };
    use engine::pairing::PairingSystem;

    fn asked(round: u16, kind: Option<ByeKind>) -> EarlierBye {
        EarlierBye {
            round: nth(round),
            kind,
            may_have_half_bye: true,
            is_excluded: false,
        }
    }

    /// The section without its draft, with so many half-point byes.
    fn settled(half_point_byes: u16) -> SectionState {
        let mut field = field();
        field.rounds.pop();
        field.settings.half_point_byes = half_point_byes;
        field
    }

    fn said(
        field: &SectionState,
        no: u16,
        asked: EarlierBye,
    ) -> Result<Option<ByeWarning>, EarlierByeRefusal> {
        check(field, field.player(number(no)).expect("a player"), asked)
    }

    #[test]
    fn what_the_event_gives_may_be_given_afterwards() {
        let half = Some(ByeKind::HalfPoint);
        for (allowed, kind, expected) in [
            (1, half, Ok(None)),
            (0, half, Err(ByeRefusal::TooMany { allowed: 0 }.into())),
            (0, None, Ok(None)),
            (0, Some(ByeKind::FullPoint), Ok(Some(ByeWarning::FullPoint))),
            (0, Some(ByeKind::ZeroPoint), Err(EarlierByeRefusal::Stands)),
            (
                0,
                Some(ByeKind::PairingAllocated),
                Err(ByeRefusal::NotRequested.into()),
            ),
        ] {
            assert_eq!(
                said(&settled(allowed), 5, asked(2, kind)),
                expected,
                "{allowed} {kind:?}"
            );
        }
        let not_eligible = EarlierBye {
            may_have_half_bye: false,
            ..asked(2, half)
        };
        assert_eq!(
            said(&settled(1), 5, not_eligible),
            Err(ByeRefusal::NotEligible.into())
        );
    }

    #[test]
    fn half_points_of_other_rounds_are_counted_as_they_were_given() {
        let mut field = settled(1);
        // Asked for in a round to come, and in one where nothing came of it.
        for player in &mut field.players {
            player.requested_byes = vec![(nth(1), ByeKind::HalfPoint)];
        }
        let half = asked(2, Some(ByeKind::HalfPoint));
        assert_eq!(said(&field, 5, half), Ok(None));
        for player in &mut field.players {
            player.requested_byes = vec![(nth(4), ByeKind::HalfPoint)];
        }
        let too_many = ByeRefusal::TooMany { allowed: 1 };
        assert_eq!(said(&field, 5, half), Err(too_many.into()));
        field.settings.half_point_byes = 2;
        let another = ByeWarning::AnotherHalfPoint { before: 1 };
        assert_eq!(said(&field, 5, half), Ok(Some(another)));
    }

    #[test]
    fn a_round_in_which_the_pairing_left_somebody_over_is_none_to_choose() {
        let field = settled(1);
        let found = RoundsWithoutGame::of(&field, number(5));
        let expected = RoundsWithoutGame {
            open: vec![(nth(2), Some(ByeKind::ZeroPoint))],
            allocated: vec![nth(1)],
        };
        assert_eq!(found, expected);
        let plays = RoundsWithoutGame::of(&field, number(1));
        assert!(plays.allocated.is_empty() && plays.open.iter().all(|(round, _)| *round != nth(2)));
    }

    #[test]
    fn every_refusal_has_its_case() {
        let half = Some(ByeKind::HalfPoint);
        let mut by_table = settled(1);
        by_table.settings.system = PairingSystem::RoundRobin;
        let excluded = |kind| EarlierBye {
            is_excluded: true,
            ..asked(2, kind)
        };
        for (field, no, asked, refusal) in [
            (by_table, 5, asked(2, half), EarlierByeRefusal::OfTable),
            (
                settled(1),
                5,
                asked(3, half),
                EarlierByeRefusal::NotPublic(nth(3)),
            ),
            (settled(1), 1, asked(2, half), EarlierByeRefusal::Plays(nth(2))),
            (
                settled(1),
                5,
                asked(1, None),
                EarlierByeRefusal::Allocated(nth(1)),
            ),
            (field(), 5, asked(2, half), EarlierByeRefusal::DraftStands(nth(3))),
            (settled(1), 5, excluded(half), ByeRefusal::Excluded(nth(2)).into()),
            (settled(1), 5, excluded(None), ByeRefusal::Excluded(nth(2)).into()),
        ] {
            assert_eq!(said(&field, no, asked), Err(refusal));
        }
        let mut unnumbered = settled(1).players.pop().expect("a player");
        unnumbered.no = None;
        assert_eq!(
            check(&settled(1), &unnumbered, asked(2, half)),
            Err(EarlierByeRefusal::NoNumber)
        );
    }
}
