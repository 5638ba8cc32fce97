//! FIDE mode: a section plays by FIDE's rules from the first round to the last, and the program enforces them.
//!
//! On for every new section. What decides the pairings is locked when round 1 is paired. It can be left but not entered again; only the
//! first round in which it was lost is stored.

use serde::{Deserialize, Serialize};

use super::section::{Acceleration, PairingSystem, SectionSettings};
use engine::{numbers::RoundNo, tiebreak::TieBreak};

/// Does a section play in FIDE mode?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FideMode {
    On,
    /// Not any more: lost in this round (the first one counts, and it cannot be undone).
    Left {
        /// The round that was being prepared or played; round 1 before the start.
        round: RoundNo,
    },
}

impl FideMode {
    /// Is it on?
    pub const fn is_on(self) -> bool {
        match self {
            Self::On => true,
            Self::Left { .. } => false,
        }
    }

    /// The round in which a section that plays by a system of FIDE's Handbook lost it: every page of the section says so, whether or not
    /// its games are reported. A section that plays by other rules never had it.
    pub fn lost_by(self, settings: &SectionSettings) -> Option<RoundNo> {
        match self {
            Self::Left { round } if !settings.plays_own_rules() => Some(round),
            Self::Left { .. } | Self::On => None,
        }
    }

    /// Leaves it in a round. If it was left before, the earlier round is kept.
    #[must_use]
    pub fn leave(self, round: RoundNo) -> Self {
        match self {
            Self::On => Self::Left { round },
            Self::Left { round: first } => Self::Left {
                round: first.min(round),
            },
        }
    }
}

/// The answers to the two questions before leaving.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LeaveAnswers {
    /// "I know what it means."
    pub understood: bool,
    /// "I know that it cannot be undone."
    pub irrevocable: bool,
}

/// Why FIDE mode was not left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LeaveError {
    /// It had been left already.
    #[error("the section left FIDE mode in round {0} already")]
    AlreadyLeft(RoundNo),
    /// One of the two questions was not answered.
    #[error("answer both questions before leaving FIDE mode")]
    NotConfirmed,
    /// No reason was given.
    #[error("write why the section leaves FIDE mode")]
    NoReason,
}

impl FideMode {
    /// Leaves FIDE mode after both questions, with a reason that is recorded.
    pub fn leave_confirmed(
        self,
        round: RoundNo,
        answers: LeaveAnswers,
        reason: &str,
    ) -> Result<Self, LeaveError> {
        match self {
            Self::Left { round } => Err(LeaveError::AlreadyLeft(round)),
            Self::On if !(answers.understood && answers.irrevocable) => Err(LeaveError::NotConfirmed),
            Self::On if reason.trim().is_empty() => Err(LeaveError::NoReason),
            Self::On => Ok(self.leave(round)),
        }
    }
}

engine::spelled! {
    /// A setting of a section that a rule locks.
    pub enum Lockable {
        System => "system",
        /// Number of rounds.
        Rounds => "rounds",
        /// Points for results.
        Scoring => "scoring",
        /// Points for a pairing-allocated bye.
        ByeValue => "bye_value",
        Acceleration => "acceleration",
        /// The rules of a Monrad.
        Monrad => "monrad",
        /// The rules of a Keizer tournament.
        Keizer => "keizer",
        TieBreaks => "tie_breaks",
        /// Starting numbers: exchanged or made anew.
        StartNumbers => "start_numbers",
        /// Pairs that must not meet.
        ProhibitedPairings => "prohibited_pairings",
    }
}

impl Lockable {
    /// The round whose pairing locks it: starting numbers may move until round 4 is paired (C.04.2), the rest is fixed
    /// when round 1 is paired.
    pub const fn locked_by_round(self) -> u16 {
        match self {
            Self::StartNumbers => 4,
            Self::System
            | Self::Rounds
            | Self::Scoring
            | Self::ByeValue
            | Self::Acceleration
            | Self::Monrad
            | Self::Keizer
            | Self::TieBreaks
            | Self::ProhibitedPairings => 1,
        }
    }

    /// Is it locked once so many rounds have been paired? Round robins have their numbers fixed by the first round.
    pub const fn is_locked(self, mode: FideMode, system: PairingSystem, paired_rounds: u16) -> bool {
        match self {
            // Changing these would make the rounds already paired and scored meaningless, whatever the mode.
            Self::System | Self::Monrad | Self::Keizer if paired_rounds > 0 => true,
            Self::StartNumbers if system.is_round_robin() => paired_rounds > 0,
            Self::System
            | Self::Rounds
            | Self::Scoring
            | Self::ByeValue
            | Self::Acceleration
            | Self::Monrad
            | Self::Keizer
            | Self::TieBreaks
            | Self::StartNumbers
            | Self::ProhibitedPairings => mode.is_on() && paired_rounds >= self.locked_by_round(),
        }
    }
}

/// What a change of settings would do to a section that has begun.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Breakage {
    /// The setting is locked.
    Locked(Lockable),
    /// Rounds that nobody has paired are not played.
    RoundsCut {
        was: u16,
        /// Rounds that are left.
        becomes: u16,
    },
    /// Fewer rounds than have been paired.
    RoundsAlreadyPaired {
        paired: u16,
        /// Rounds asked for.
        wanted: u16,
    },
    /// The last paired round was paired as the last one and would not be any more, or the other way round (C.04.3 art. C.8).
    LastRoundChanges { round: u16 },
    /// Every score so far is counted anew.
    ScoresRecounted,
    /// Byes already given are worth something else.
    ByesRecounted,
    /// Places already published come out differently.
    PlacesChange {
        /// The list so far.
        former: Vec<TieBreak>,
    },
    /// Players whom no tie-break separates are separated otherwise than announced.
    TiesChange,
    /// Rounds already paired with virtual points were paired wrongly.
    AcceleratedRoundsDiffer {
        /// The method so far.
        former: Acceleration,
    },
}

impl Breakage {
    /// Does it stop the change? The rest are warnings to be confirmed.
    pub const fn stops(&self) -> bool {
        match self {
            Self::Locked(_) | Self::RoundsAlreadyPaired { .. } => true,
            Self::RoundsCut { .. }
            | Self::LastRoundChanges { .. }
            | Self::ScoresRecounted
            | Self::ByesRecounted
            | Self::PlacesChange { .. }
            | Self::TiesChange
            | Self::AcceleratedRoundsDiffer { .. } => false,
        }
    }

    /// Its name in JSON and the keys of texts.
    pub const fn as_str(&self) -> &'static str {
        match self {
            Self::Locked(_) => "locked",
            Self::RoundsCut { .. } => "rounds_cut",
            Self::RoundsAlreadyPaired { .. } => "rounds_already_paired",
            Self::LastRoundChanges { .. } => "last_round_changes",
            Self::ScoresRecounted => "scores_recounted",
            Self::ByesRecounted => "byes_recounted",
            Self::PlacesChange { .. } => "places_change",
            Self::TiesChange => "ties_change",
            Self::AcceleratedRoundsDiffer { .. } => "accelerated_rounds_differ",
        }
    }
}

/// May rounds that nobody has paired be left out? Where no round can be made any more, the chief arbiter decides (C.04.6 art. 3.3.3). A table has
/// as many rounds as it has, and a cup is over once it is decided.
pub fn may_cut_rounds(settings: &SectionSettings) -> bool {
    let of_teams = settings.teams.as_ref();
    let is_table = settings.system.is_round_robin()
        || of_teams.is_some_and(|teams| {
            teams.pairing.is_round_robin() || teams.pairing.is_of_single_games() || teams.cup().is_some()
        });
    !is_table
}

/// The settings of a section with its number of rounds, as they are compared.
#[derive(Clone, Copy, Debug)]
pub struct Plan<'a> {
    pub settings: &'a SectionSettings,
    pub rounds: u16,
}

/// Everything a change would break, once so many rounds have been paired.
pub fn would_break(before: Plan<'_>, after: Plan<'_>, mode: FideMode, paired_rounds: u16) -> Vec<Breakage> {
    let mut found = Vec::new();
    let (old, new) = (before.settings, after.settings);
    let mut lockable = |what: Lockable, differs: bool, else_breaks: Option<Breakage>| {
        if !differs || paired_rounds == 0 {
            return;
        }
        if what.is_locked(mode, old.system, paired_rounds) {
            found.push(Breakage::Locked(what));
        } else {
            found.extend(else_breaks);
        }
    };
    lockable(Lockable::System, old.system != new.system, None);
    let results = |settings: &SectionSettings| {
        let scoring = settings.scoring;
        (scoring.win, scoring.draw, scoring.loss, scoring.absence)
    };
    lockable(
        Lockable::Scoring,
        results(old) != results(new),
        Some(Breakage::ScoresRecounted),
    );
    lockable(
        Lockable::ByeValue,
        old.scoring.pairing_allocated_bye != new.scoring.pairing_allocated_bye,
        Some(Breakage::ByesRecounted),
    );
    lockable(
        Lockable::Acceleration,
        old.acceleration != new.acceleration || old.acceleration_groups != new.acceleration_groups,
        Some(Breakage::AcceleratedRoundsDiffer {
            former: old.acceleration,
        }),
    );
    // The rules of a Monrad matter only where a Monrad is played.
    let has_monrad = old.plays_monrad();
    lockable(Lockable::Monrad, has_monrad && old.monrad != new.monrad, None);
    let has_keizer = old.plays_keizer();
    lockable(Lockable::Keizer, has_keizer && old.keizer != new.keizer, None);
    lockable(
        Lockable::TieBreaks,
        old.tie_breaks != new.tie_breaks
            || old.unplayed != new.unplayed
            || old.tie_break_ratings != new.tie_break_ratings
            || old.unrated_as != new.unrated_as,
        Some(Breakage::PlacesChange {
            former: old.tie_breaks.clone(),
        }),
    );
    let last_round_changes = paired_rounds == before.rounds || paired_rounds == after.rounds;
    let is_cut = paired_rounds > 0 && after.rounds < before.rounds && after.rounds >= paired_rounds;
    let last = last_round_changes.then_some(Breakage::LastRoundChanges { round: paired_rounds });
    if is_cut && may_cut_rounds(old) {
        found.push(Breakage::RoundsCut {
            was: before.rounds,
            becomes: after.rounds,
        });
        found.extend(last);
    } else {
        lockable(Lockable::Rounds, before.rounds != after.rounds, last);
    }
    // Not locked: players tied at the end may have to be separated then, by a play-off for instance (C.07 art. 4).
    if paired_rounds > 0 && old.ties != new.ties {
        found.push(Breakage::TiesChange);
    }
    if after.rounds < paired_rounds {
        found.push(Breakage::RoundsAlreadyPaired {
            paired: paired_rounds,
            wanted: after.rounds,
        });
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::team::{TeamPairing, TeamSettings};
    use engine::scoring::Scoring;

    fn plan(settings: &SectionSettings, rounds: u16) -> Plan<'_> {
        Plan { settings, rounds }
    }

    fn round(number: u16) -> RoundNo {
        RoundNo::new(number).expect("a round")
    }

    #[test]
    fn a_section_of_teams_is_asked_how_these_meet() {
        let lost = |pairing: TeamPairing| {
            let settings = SectionSettings {
                system: PairingSystem::ByHand,
                teams: Some(TeamSettings {
                    pairing,
                    ..TeamSettings::default()
                }),
                ..SectionSettings::default()
            };
            FideMode::Left { round: round(2) }.lost_by(&settings)
        };
        assert_eq!(lost(TeamPairing::Swiss), Some(round(2)));
        assert_eq!(lost(TeamPairing::Monrad), None);
    }

    #[test]
    fn leaving_takes_two_answers_and_a_reason_and_happens_once() {
        let both = LeaveAnswers {
            understood: true,
            irrevocable: true,
        };
        let one = LeaveAnswers {
            irrevocable: false,
            ..both
        };
        assert_eq!(
            FideMode::On.leave_confirmed(round(3), one, "because"),
            Err(LeaveError::NotConfirmed)
        );
        assert_eq!(
            FideMode::On.leave_confirmed(round(3), both, "  "),
            Err(LeaveError::NoReason)
        );
        let left = FideMode::On
            .leave_confirmed(round(3), both, "because")
            .expect("left");
        assert_eq!(left, FideMode::Left { round: round(3) });
        assert_eq!(
            left.leave_confirmed(round(4), both, "again"),
            Err(LeaveError::AlreadyLeft(round(3)))
        );
        assert_eq!(left.leave(round(5)), left);
        assert_eq!(left.leave(round(2)), FideMode::Left { round: round(2) });
    }

    #[test]
    fn a_section_of_the_handbook_says_that_it_lost_it_and_one_by_other_rules_does_not() {
        let of = |system, fide_rated| SectionSettings {
            system,
            fide_rated,
            ..SectionSettings::default()
        };
        let left = FideMode::Left { round: round(3) };
        for system in [PairingSystem::Dutch, PairingSystem::RoundRobin] {
            for fide_rated in [false, true] {
                assert_eq!(
                    left.lost_by(&of(system, fide_rated)),
                    Some(round(3)),
                    "{system:?}"
                );
                assert_eq!(FideMode::On.lost_by(&of(system, fide_rated)), None);
            }
        }
        assert_eq!(left.lost_by(&of(PairingSystem::Monrad, false)), None);
    }

    #[test]
    fn pairing_round_one_locks_what_decides_pairings_and_round_four_the_starting_numbers() {
        let dutch = PairingSystem::Dutch;
        for what in Lockable::ALL {
            assert!(!what.is_locked(FideMode::On, dutch, 0), "{what:?}");
            assert_eq!(
                what.is_locked(FideMode::On, dutch, 1),
                what != Lockable::StartNumbers,
                "{what:?}"
            );
            assert!(what.is_locked(FideMode::On, dutch, 4), "{what:?}");
        }
        assert!(!Lockable::StartNumbers.is_locked(FideMode::On, dutch, 3));
        assert!(Lockable::StartNumbers.is_locked(FideMode::On, PairingSystem::RoundRobin, 1));
    }

    #[test]
    fn the_ratings_of_tie_breaks_and_what_an_unrated_player_counts_as_are_locked_with_them() {
        let before = SectionSettings::default();
        let each_round = SectionSettings {
            tie_break_ratings: crate::later_ratings::TieBreakRatings::EachRound,
            ..before.clone()
        };
        let unrated = SectionSettings {
            unrated_as: engine::numbers::Rating::new(1400).map(engine::tiebreak::UnratedAs::Fixed),
            ..before.clone()
        };
        for after in [each_round, unrated] {
            let breaks = |mode, paired| would_break(plan(&before, 7), plan(&after, 7), mode, paired);
            assert_eq!(breaks(FideMode::On, 0), []);
            assert_eq!(breaks(FideMode::On, 1), [Breakage::Locked(Lockable::TieBreaks)]);
            let left = FideMode::Left { round: round(1) };
            assert!(matches!(
                breaks(left, 1).as_slice(),
                [Breakage::PlacesChange { .. }]
            ));
        }
    }

    #[test]
    fn outside_fide_mode_a_change_warns_instead_of_being_refused() {
        let before = SectionSettings::default();
        let after = SectionSettings {
            scoring: Scoring::THREE_ONE_ZERO,
            tie_breaks: Vec::new(),
            ..before.clone()
        };
        let left = FideMode::Left { round: round(1) };
        assert!(would_break(plan(&before, 7), plan(&after, 7), FideMode::On, 0).is_empty());
        let locked = would_break(plan(&before, 7), plan(&after, 7), FideMode::On, 2);
        assert_eq!(
            locked,
            [Lockable::Scoring, Lockable::ByeValue, Lockable::TieBreaks].map(Breakage::Locked)
        );
        let warned = would_break(plan(&before, 7), plan(&after, 7), left, 2);
        assert_eq!(warned.len(), 3);
        assert!(warned.iter().all(|breakage| !breakage.stops()));
    }

    #[test]
    fn the_system_is_locked_by_round_one_in_any_mode() {
        let left = FideMode::Left { round: round(1) };
        assert!(Lockable::System.is_locked(left, PairingSystem::Dutch, 1));
        assert!(!Lockable::Rounds.is_locked(left, PairingSystem::Dutch, 5));
    }

    #[test]
    fn the_rules_of_a_monrad_are_locked_with_its_first_round_in_any_mode() {
        let of_players = SectionSettings {
            system: PairingSystem::Monrad,
            ..SectionSettings::default()
        };
        let of_teams = SectionSettings {
            system: PairingSystem::ByHand,
            teams: Some(TeamSettings {
                pairing: TeamPairing::Monrad,
                ..TeamSettings::default()
            }),
            ..SectionSettings::default()
        };
        for before in [of_players, of_teams] {
            let mut after = before.clone();
            after.monrad.rematches = 3;
            let left = FideMode::Left { round: round(1) };
            assert!(would_break(plan(&before, 7), plan(&after, 7), left, 0).is_empty());
            assert_eq!(
                would_break(plan(&before, 7), plan(&after, 7), left, 1),
                [Breakage::Locked(Lockable::Monrad)]
            );
        }
        let dutch = SectionSettings::default();
        let mut other = dutch.clone();
        other.monrad.rematches = 3;
        assert!(would_break(plan(&dutch, 7), plan(&other, 7), FideMode::On, 3).is_empty());
    }

    #[test]
    fn rounds_that_nobody_has_paired_can_be_left_out_down_to_the_last_one_that_is() {
        let swiss = SectionSettings::default();
        let to = |settings: &SectionSettings, rounds: u16| {
            would_break(plan(settings, 7), plan(settings, rounds), FideMode::On, 3)
        };
        let cut = |becomes| Breakage::RoundsCut { was: 7, becomes };
        assert_eq!(to(&swiss, 5), [cut(5)]);
        assert_eq!(to(&swiss, 3), [cut(3), Breakage::LastRoundChanges { round: 3 }]);
        assert!(to(&swiss, 3).iter().all(|one| !one.stops()), "to be confirmed");
        assert!(to(&swiss, 2).iter().any(Breakage::stops), "round 3 is paired");
        assert_eq!(to(&swiss, 8), [Breakage::Locked(Lockable::Rounds)]);
        let table = SectionSettings {
            system: PairingSystem::RoundRobin,
            ..SectionSettings::default()
        };
        assert_eq!(to(&table, 5), [Breakage::Locked(Lockable::Rounds)]);
    }

    #[test]
    fn a_round_that_stops_being_the_last_is_named() {
        let settings = SectionSettings::default();
        let left = FideMode::Left { round: round(1) };
        assert_eq!(
            would_break(plan(&settings, 7), plan(&settings, 9), left, 7),
            [Breakage::LastRoundChanges { round: 7 }]
        );
        assert_eq!(
            would_break(plan(&settings, 7), plan(&settings, 5), left, 6),
            [Breakage::RoundsAlreadyPaired { paired: 6, wanted: 5 }]
        );
    }
}
