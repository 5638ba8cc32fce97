//! Who has come to a match: a full team, a short one, or none.
//!
//! These are facts. A setting says what a missing board or a missing team costs, and a person decides it.

use super::Side;
use engine::{numbers::BoardNo, team_event::MatchForfeit};

/// How many of a team have come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Attendance {
    /// Every board is filled.
    Full,
    /// Boards are empty.
    Short {
        missing: Vec<BoardNo>,
        /// Those of them above a filled board (`fill_from_top`).
        gaps: Vec<BoardNo>,
    },
    /// So few that the team counts as absent (`min_players`).
    TooFew { present: usize, least: u16 },
    /// Nobody.
    Absent,
}

impl Attendance {
    /// Of these boards, from board 1, which are filled? `least`: how many a team must be to count as present.
    pub fn of(filled: &[bool], least: Option<u16>) -> Self {
        let present = filled.iter().filter(|is| **is).count();
        if present == 0 {
            return Self::Absent;
        }
        if let Some(least) = least.filter(|least| present < usize::from(*least)) {
            return Self::TooFew { present, least };
        }
        let board = |index: usize| u16::try_from(index + 1).ok().and_then(BoardNo::new);
        let lowest = filled.iter().rposition(|is| *is).unwrap_or(0);
        let missing = || {
            filled
                .iter()
                .enumerate()
                .filter(|(_, is)| !**is)
                .map(|(at, _)| at)
        };
        if present == filled.len() {
            Self::Full
        } else {
            Self::Short {
                missing: missing().filter_map(board).collect(),
                gaps: missing().filter(|at| *at < lowest).filter_map(board).collect(),
            }
        }
    }

    /// Is there a team to play against?
    pub const fn is_present(&self) -> bool {
        match self {
            Self::Full | Self::Short { .. } => true,
            Self::TooFew { .. } | Self::Absent => false,
        }
    }
}

/// Who loses a match without play, if anybody does: in the terms of the tables, where the first-named team is White.
pub fn walkover(home: &Attendance, away: &Attendance, first_named: Side) -> Option<MatchForfeit> {
    let (white, black) = match first_named {
        Side::Home => (home, away),
        Side::Away => (away, home),
    };
    match (white.is_present(), black.is_present()) {
        (true, true) => None,
        (true, false) => Some(MatchForfeit::ByBlack),
        (false, true) => Some(MatchForfeit::ByWhite),
        (false, false) => Some(MatchForfeit::ByBoth),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::strength_list::samples::board;

    #[test]
    fn a_team_is_full_short_too_few_or_absent() {
        let short = |missing: &[u16], gaps: &[u16]| Attendance::Short {
            missing: missing.iter().copied().map(board).collect(),
            gaps: gaps.iter().copied().map(board).collect(),
        };
        for (filled, least, expected) in [
            ([true; 4], Some(4), Attendance::Full),
            ([true, true, true, false], Some(3), short(&[4], &[])),
            ([true, false, true, false], Some(2), short(&[2, 4], &[2])),
            (
                [true, false, true, false],
                Some(3),
                Attendance::TooFew { present: 2, least: 3 },
            ),
            ([true, false, false, false], None, short(&[2, 3, 4], &[])),
            ([false; 4], None, Attendance::Absent),
        ] {
            assert_eq!(Attendance::of(&filled, least), expected, "{filled:?}");
        }
    }

    #[test]
    fn who_does_not_come_loses_whichever_team_is_named_first() {
        let full = Attendance::Full;
        let absent = Attendance::Absent;
        let few = Attendance::TooFew { present: 1, least: 3 };
        for (home, away, first, expected) in [
            (&full, &full, Side::Home, None),
            (&full, &absent, Side::Home, Some(MatchForfeit::ByBlack)),
            (&full, &few, Side::Away, Some(MatchForfeit::ByWhite)),
            (&absent, &full, Side::Home, Some(MatchForfeit::ByWhite)),
            (&few, &absent, Side::Away, Some(MatchForfeit::ByBoth)),
        ] {
            assert_eq!(walkover(home, away, first), expected);
        }
    }
}
