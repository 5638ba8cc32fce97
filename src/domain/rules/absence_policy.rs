//! How unplayed games of somebody who stayed away are rated: by the version of the rating rules in force when the event began.
//!
//! The rating rules are not part of this program; the ratings office enters their versions. A version binds only once it
//! was promulgated (CASE-139).

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

/// One version of the rule about absence from a whole tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AbsencePolicy {
    /// When it was made known; `None` while it is only decided.
    pub promulgated_on: Option<Date>,
    /// From when it holds.
    pub effective_from: Date,
    /// Are the games of somebody absent without a valid excuse from the whole tournament rated?
    pub whole_absence_rated: bool,
    /// The shortest quarantine for it, in months.
    pub min_quarantine_months: Option<u32>,
}

/// What was found about an absence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Excuse {
    /// Notice was given, with a valid reason.
    pub valid_notice: bool,
    /// No notice was given, and that is excused.
    pub no_notice_excused: bool,
}

impl Excuse {
    /// Is the absence excused?
    pub const fn holds(self) -> bool {
        self.valid_notice || self.no_notice_excused
    }
}

impl AbsencePolicy {
    /// Is an unplayed game rated, as a win for who came? What the code of the result is does not matter.
    pub const fn rates(self, excuse: Excuse, is_whole_tournament: bool) -> bool {
        !excuse.holds() && (!is_whole_tournament || self.whole_absence_rated)
    }

    /// The shortest quarantine there can be for it, in months; none where the version asks for none.
    pub const fn shortest_quarantine(self, excuse: Excuse, is_whole_tournament: bool) -> Option<u32> {
        if is_whole_tournament && !excuse.holds() {
            self.min_quarantine_months
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;
    use crate::promulgation::binding;

    /// The version that binds an event whose first round is on this day.
    fn in_force(versions: &[AbsencePolicy], first_round: Date) -> Option<AbsencePolicy> {
        binding(
            versions.iter().copied(),
            |version| (version.promulgated_on, version.effective_from),
            first_round,
        )
    }

    const UNEXCUSED: Excuse = Excuse {
        valid_notice: false,
        no_notice_excused: false,
    };

    fn versions(promulgated_on: Option<Date>) -> [AbsencePolicy; 2] {
        [
            AbsencePolicy {
                promulgated_on: Some(date(1990, 1, 1)),
                effective_from: date(1990, 1, 1),
                whole_absence_rated: true,
                min_quarantine_months: None,
            },
            AbsencePolicy {
                promulgated_on,
                effective_from: date(1993, 4, 9),
                whole_absence_rated: false,
                min_quarantine_months: Some(6),
            },
        ]
    }

    #[test]
    fn case_139_1_a_version_that_was_not_promulgated_does_not_bind_and_the_games_are_rated() {
        let held = in_force(&versions(None), date(1993, 4, 20)).expect("the old version");
        assert!(held.rates(UNEXCUSED, true));
        assert_eq!(held.shortest_quarantine(UNEXCUSED, true), None);
    }

    #[test]
    fn case_139_2_once_promulgated_before_round_1_the_games_are_unrated_and_the_quarantine_has_its_least_length()
     {
        let first_round = date(1993, 5, 1);
        let held = in_force(&versions(Some(first_round)), first_round).expect("the new version");
        assert!(!held.rates(UNEXCUSED, true));
        assert!(held.rates(UNEXCUSED, false), "a single absence is another matter");
        assert_eq!(held.shortest_quarantine(UNEXCUSED, true), Some(6));
        let a_day_late = in_force(&versions(Some(date(1993, 5, 2))), first_round).expect("the old version");
        assert!(a_day_late.rates(UNEXCUSED, true));
    }

    #[test]
    fn an_excuse_keeps_a_game_unrated_under_every_version() {
        for version in versions(Some(date(1993, 4, 9))) {
            for excuse in [
                Excuse {
                    valid_notice: true,
                    no_notice_excused: false,
                },
                Excuse {
                    valid_notice: false,
                    no_notice_excused: true,
                },
            ] {
                assert!(!version.rates(excuse, true));
                assert!(!version.rates(excuse, false));
                assert_eq!(version.shortest_quarantine(excuse, true), None);
            }
        }
    }
}
