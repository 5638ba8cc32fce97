//! May a player stay away from a round, and for how many points?
//!
//! [`engine::scoring`] says what a bye is worth. C.04.2 leaves half-point byes to the rules of the event: their number
//! is a setting of the section.

use crate::section::SectionSettings;
use engine::{bye::ByeKind, numbers::RoundNo};

/// Whose rules say what a bye is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ByeRules {
    Fide,
    /// FIDE says nothing about the byes of a section that plays by rules of its own.
    Own,
    /// Players of teams meet in single games by a table: nobody gets points without a game.
    SingleGames,
}

impl ByeRules {
    /// Those of a section with these settings.
    pub fn of(settings: &SectionSettings) -> Self {
        if settings.plays_single_games() {
            Self::SingleGames
        } else if settings.plays_own_rules() {
            Self::Own
        } else {
            Self::Fide
        }
    }
}

/// What must be known to answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ByeQuestion<'a> {
    /// For how many points.
    pub kind: ByeKind,
    /// In which round.
    pub round: RoundNo,
    /// The last round of the section that is paired.
    pub last_paired: Option<RoundNo>,
    /// How many rounds are played.
    pub planned_rounds: u16,
    /// Whose rules the section plays by.
    pub rules: ByeRules,
    /// Half-point byes a player may have in this section.
    pub half_point_byes: u16,
    /// May this player have any?
    pub may_have_half_bye: bool,
    /// What the player has asked for in other rounds.
    pub others: &'a [(RoundNo, ByeKind)],
    /// Does a ruling keep the player out of the round?
    pub is_excluded: bool,
    /// The round of the first game, where this one has the second game of a match: a bye is for the whole match (C.04.5).
    pub second_of: Option<RoundNo>,
}

/// Why a bye cannot be given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ByeRefusal {
    /// The round is paired; the pairing must be taken back first.
    #[error("round {0} is paired")]
    RoundPaired(RoundNo),
    /// A ruling excludes the player from it.
    #[error("a ruling excludes the player from round {0}")]
    Excluded(RoundNo),
    /// There is no such round.
    #[error("the section has {planned} rounds")]
    NoSuchRound {
        /// How many there are.
        planned: u16,
    },
    /// It is the second game of the match that begins in this round; a bye there is for both.
    #[error("the match begins in round {0}: a bye in that round is for both its games")]
    SecondGame(RoundNo),
    /// A pairing-allocated bye is made by the pairing, not asked for.
    #[error("a pairing-allocated bye is given by the pairing")]
    NotRequested,
    /// Single games by a table give no points without a game.
    #[error("single games are played by a table here: nobody has points without a game")]
    SingleGames,
    /// The player is marked as not having half-point byes.
    #[error("this player may not have half-point byes")]
    NotEligible,
    /// The section gives none, or the player has had them all.
    #[error("a player may have {allowed} half-point byes in this section")]
    TooMany {
        /// How many a player may have.
        allowed: u16,
    },
}

/// What must be confirmed before it is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ByeWarning {
    /// The second half-point bye, or a later one.
    AnotherHalfPoint {
        /// How many the player has already.
        before: u16,
    },
    /// FIDE discourages full-point byes; it is reported with the tournament.
    FullPoint,
    /// The same in a section that plays by rules of its own; it is written in its file.
    FullPointByOwnRules,
}

impl ByeWarning {
    /// The one spelling in JSON and the keys of texts.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::AnotherHalfPoint { .. } => "another_half_point",
            Self::FullPoint | Self::FullPointByOwnRules => "full_point",
        }
    }
}

/// May the player have it, and what must be confirmed first?
pub fn decide(question: &ByeQuestion<'_>) -> Result<Option<ByeWarning>, ByeRefusal> {
    if question.is_excluded {
        return Err(ByeRefusal::Excluded(question.round));
    }
    if question.round.get() > question.planned_rounds {
        return Err(ByeRefusal::NoSuchRound {
            planned: question.planned_rounds,
        });
    }
    if question.last_paired.is_some_and(|last| question.round <= last) {
        return Err(ByeRefusal::RoundPaired(question.round));
    }
    if let Some(first) = question.second_of {
        return Err(ByeRefusal::SecondGame(first));
    }
    match question.kind {
        ByeKind::PairingAllocated => Err(ByeRefusal::NotRequested),
        ByeKind::ZeroPoint => Ok(None),
        ByeKind::FullPoint | ByeKind::HalfPoint if question.rules == ByeRules::SingleGames => {
            Err(ByeRefusal::SingleGames)
        }
        ByeKind::FullPoint if question.rules == ByeRules::Own => Ok(Some(ByeWarning::FullPointByOwnRules)),
        ByeKind::FullPoint => Ok(Some(ByeWarning::FullPoint)),
        ByeKind::HalfPoint => {
            if !question.may_have_half_bye {
                return Err(ByeRefusal::NotEligible);
            }
            let before = question
                .others
                .iter()
                .filter(|(round, kind)| *kind == ByeKind::HalfPoint && *round != question.round)
                .count();
            let before = u16::try_from(before).unwrap_or(u16::MAX);
            if before >= question.half_point_byes {
                return Err(ByeRefusal::TooMany {
                    allowed: question.half_point_byes,
                });
            }
            Ok((before > 0).then_some(ByeWarning::AnotherHalfPoint { before }))
        }
    }
}

/// May a bye of this round be taken back? Not once the round is paired (`last_paired`: the last paired round), and an exclusion by a
/// ruling (`is_excluded`) can only be changed by a ruling.
pub fn check_taking_back(
    round: RoundNo,
    last_paired: Option<RoundNo>,
    is_excluded: bool,
) -> Result<(), ByeRefusal> {
    if last_paired.is_some_and(|last| round <= last) {
        return Err(ByeRefusal::RoundPaired(round));
    }
    if is_excluded {
        return Err(ByeRefusal::Excluded(round));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn round(number: u16) -> RoundNo {
        RoundNo::new(number).unwrap()
    }

    fn question(kind: ByeKind, number: u16) -> ByeQuestion<'static> {
        ByeQuestion {
            kind,
            round: round(number),
            last_paired: Some(round(2)),
            planned_rounds: 7,
            rules: ByeRules::Fide,
            half_point_byes: 2,
            may_have_half_bye: true,
            others: &[],
            is_excluded: false,
            second_of: None,
        }
    }

    #[test]
    fn whom_a_ruling_keeps_out_of_a_round_gets_no_bye_there_and_takes_none_back() {
        for kind in ByeKind::ALL {
            let excluded = ByeQuestion {
                is_excluded: true,
                ..question(kind, 3)
            };
            assert_eq!(decide(&excluded), Err(ByeRefusal::Excluded(round(3))));
        }
        let taken_back = |number, is_excluded| check_taking_back(round(number), Some(round(2)), is_excluded);
        let cases = [
            (2, false, Err(ByeRefusal::RoundPaired(round(2)))),
            (2, true, Err(ByeRefusal::RoundPaired(round(2)))),
            (3, true, Err(ByeRefusal::Excluded(round(3)))),
            (3, false, Ok(())),
        ];
        for (number, is_excluded, expected) in cases {
            assert_eq!(
                taken_back(number, is_excluded),
                expected,
                "{number} {is_excluded}"
            );
        }
        assert_eq!(check_taking_back(round(1), None, false), Ok(()));
    }

    #[test]
    fn a_bye_is_for_a_whole_match_and_asked_for_in_its_first_round() {
        for kind in ByeKind::ALL {
            let second = ByeQuestion {
                second_of: Some(round(3)),
                ..question(kind, 4)
            };
            assert_eq!(decide(&second), Err(ByeRefusal::SecondGame(round(3))));
        }
    }

    #[test]
    fn a_paired_round_is_closed_for_byes_and_a_round_after_the_last_is_none() {
        for kind in ByeKind::ALL {
            assert_eq!(decide(&question(kind, 2)), Err(ByeRefusal::RoundPaired(round(2))));
            assert_eq!(
                decide(&question(kind, 8)),
                Err(ByeRefusal::NoSuchRound { planned: 7 })
            );
        }
        assert_eq!(decide(&question(ByeKind::ZeroPoint, 3)), Ok(None));
        assert_eq!(
            decide(&question(ByeKind::PairingAllocated, 3)),
            Err(ByeRefusal::NotRequested)
        );
    }

    #[test]
    fn a_full_point_is_confirmed_everywhere_and_fide_is_named_only_where_its_rules_are_played() {
        let asked = |rules| {
            decide(&ByeQuestion {
                rules,
                ..question(ByeKind::FullPoint, 3)
            })
        };
        assert_eq!(asked(ByeRules::Fide), Ok(Some(ByeWarning::FullPoint)));
        assert_eq!(asked(ByeRules::Own), Ok(Some(ByeWarning::FullPointByOwnRules)));
        assert_eq!(ByeWarning::FullPointByOwnRules.as_str(), "full_point");
    }

    #[test]
    fn single_games_by_a_table_give_no_points_for_a_round_off() {
        let asked = |kind| {
            decide(&ByeQuestion {
                rules: ByeRules::SingleGames,
                ..question(kind, 3)
            })
        };
        for kind in [ByeKind::FullPoint, ByeKind::HalfPoint] {
            assert_eq!(asked(kind), Err(ByeRefusal::SingleGames));
        }
        assert_eq!(asked(ByeKind::ZeroPoint), Ok(None));
    }

    #[test]
    fn the_second_half_point_bye_asks_and_the_third_is_too_many() {
        let one = [(round(1), ByeKind::HalfPoint)];
        let two = [(round(1), ByeKind::HalfPoint), (round(3), ByeKind::HalfPoint)];
        let ask = |others: &'static [(RoundNo, ByeKind)]| {
            decide(&ByeQuestion {
                others,
                ..question(ByeKind::HalfPoint, 4)
            })
        };
        assert_eq!(ask(&[]), Ok(None));
        assert_eq!(
            ask(Box::leak(Box::new(one))),
            Ok(Some(ByeWarning::AnotherHalfPoint { before: 1 }))
        );
        assert_eq!(
            ask(Box::leak(Box::new(two))),
            Err(ByeRefusal::TooMany { allowed: 2 })
        );
    }

    #[test]
    fn changing_the_bye_of_a_round_does_not_count_it_twice() {
        let same = [(round(4), ByeKind::HalfPoint), (round(5), ByeKind::ZeroPoint)];
        let answer = decide(&ByeQuestion {
            others: &same,
            ..question(ByeKind::HalfPoint, 4)
        });
        assert_eq!(answer, Ok(None));
    }

    #[test]
    fn who_may_not_have_half_points_gets_none_and_a_full_point_warns() {
        let refused = decide(&ByeQuestion {
            may_have_half_bye: false,
            ..question(ByeKind::HalfPoint, 4)
        });
        assert_eq!(refused, Err(ByeRefusal::NotEligible));
        assert_eq!(
            decide(&question(ByeKind::FullPoint, 4)),
            Ok(Some(ByeWarning::FullPoint))
        );
    }
}
