//! Last year's tournament as the beginning of a new one: what of it is taken over, and how its days are moved.
//!
//! What a tournament announces and how its sections are played is taken over; people, rounds and what belongs to one year are not.

use std::collections::BTreeMap;

use jiff::{
    ToSpan as _,
    civil::{Date, DateTime},
};

use super::{
    later_ratings::TieBreakRatings,
    section::{EntryRules, SectionSettings},
};
use engine::pairing::arrangements::Arrangements;
use rules::regulation::{Regulation, SettingId};

/// Settings that belong to one year or name people: they must be announced again.
const NOT_COPIED: [SettingId; 7] = [
    SettingId::Sessions,
    SettingId::EntryDeadline,
    SettingId::Contact,
    SettingId::Prizes,
    SettingId::Officials,
    SettingId::Edition,
    // Asked for when the tournament is made.
    SettingId::Flags,
];

/// The announced settings that hold from one year to the next, as fields of a form.
pub fn announced(regulation: &Regulation) -> BTreeMap<String, String> {
    SettingId::ALL
        .into_iter()
        .filter(|id| !NOT_COPIED.contains(id))
        .filter_map(|id| regulation.chosen(id))
        .flat_map(|value| value.fields())
        .collect()
}

/// The days of both tournaments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MovedDays {
    /// First day of the tournament that is copied.
    pub was: Date,
    /// First and last day of the new one.
    pub begins: Date,
    pub ends: Date,
}

impl MovedDays {
    /// A day, as far into the new tournament as it was into the old one; `None` where that is past its last day, or was before the first day.
    pub fn day(self, was: Date) -> Option<Date> {
        let days = was.duration_since(self.was).as_hours() / 24;
        let day = self.begins.checked_add(days.days()).ok()?;
        (day >= self.begins && day <= self.ends).then_some(day)
    }

    /// The start of a round, on its [`MovedDays::day`] at the same hour.
    pub fn start(self, was: DateTime) -> Option<DateTime> {
        Some(self.day(was.date())?.to_datetime(was.time()))
    }

    /// Years between them, by which limits of birth move.
    fn years(self) -> i16 {
        self.begins.year() - self.was.year()
    }
}

/// Why a section is not taken over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotCopied {
    /// Its players play in teams, whose next season is made at the season's end.
    Teams,
    /// It is a play-off that was made at a season's end.
    PlayOff,
}

/// The settings of a section of the new tournament, which lasts more than 30 days or not; or why there is none.
///
/// What refers to numbers of players belongs to the old field. Limits of birth move with the years.
pub fn section(was: &SectionSettings, days: MovedDays, is_long: bool) -> Result<SectionSettings, NotCopied> {
    if was.teams.is_some() {
        return Err(NotCopied::Teams);
    }
    if was.play_off.is_some() {
        return Err(NotCopied::PlayOff);
    }
    let moved = |year: Option<i16>| year.map(|year| year.saturating_add(days.years()));
    Ok(SectionSettings {
        arrangements: Arrangements::default(),
        ties: was.ties.for_others(),
        tie_break_ratings: if is_long {
            was.tie_break_ratings
        } else {
            TieBreakRatings::default()
        },
        entry: EntryRules {
            born_from: moved(was.entry.born_from),
            born_until: moved(was.entry.born_until),
            ..was.entry.clone()
        },
        ..was.clone()
    }
    .with_rating_day_moved(days.years(), (days.begins, days.ends)))
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;
    use crate::team::TeamSettings;
    use engine::pairing::PairingSystem;
    use rules::regulation::values::{Contact, Prose};

    const DAYS: MovedDays = MovedDays {
        was: date(2026, 4, 2),
        begins: date(2027, 3, 25),
        ends: date(2027, 3, 28),
    };

    #[test]
    fn rounds_start_as_far_into_the_new_days_as_into_the_old_ones() {
        let cases = [
            (
                date(2026, 4, 2).at(19, 0, 0, 0),
                Some(date(2027, 3, 25).at(19, 0, 0, 0)),
            ),
            (
                date(2026, 4, 4).at(9, 30, 0, 0),
                Some(date(2027, 3, 27).at(9, 30, 0, 0)),
            ),
            (
                date(2026, 4, 5).at(16, 0, 0, 0),
                Some(date(2027, 3, 28).at(16, 0, 0, 0)),
            ),
            // The new tournament is over by then, or has not begun.
            (date(2026, 4, 6).at(9, 30, 0, 0), None),
            (date(2026, 4, 1).at(19, 0, 0, 0), None),
        ];
        for (was, expected) in cases {
            assert_eq!(DAYS.start(was), expected, "{was}");
        }
    }

    #[test]
    fn what_names_people_or_one_year_is_announced_again() {
        let regulation = Regulation {
            time_control: Some("90+30s".parse().expect("a time control")),
            postponement: Prose::new("Partier kan ikke udsættes."),
            contact: Some(Contact {
                phone: "12 34 56 78".to_owned(),
                email: String::new(),
            }),
            officials: Prose::new("Prøve Prøvesen dømmer."),
            ..Regulation::default()
        };
        let fields = announced(&regulation);
        assert_eq!(
            fields.keys().map(String::as_str).collect::<Vec<_>>(),
            ["postponement", "time_control"]
        );
    }

    #[test]
    fn limits_of_birth_move_with_the_years_and_what_a_short_event_cannot_have_goes() {
        let was = SectionSettings {
            tie_break_ratings: TieBreakRatings::EachRound,
            entry: EntryRules {
                born_from: Some(2012),
                ..EntryRules::default()
            },
            ..SectionSettings::default()
        };
        let short = section(&was, DAYS, false).expect("it is taken over");
        assert_eq!(
            (short.entry.born_from, short.entry.born_until),
            (Some(2013), None)
        );
        assert_eq!(short.tie_break_ratings, TieBreakRatings::First);
        let long = section(&was, DAYS, true).expect("it is taken over");
        assert_eq!(long.tie_break_ratings, TieBreakRatings::EachRound);
    }

    #[test]
    fn teams_stay_behind() {
        let teams = SectionSettings {
            system: PairingSystem::ByHand,
            teams: Some(TeamSettings::default()),
            ..SectionSettings::default()
        };
        assert_eq!(section(&teams, DAYS, false), Err(NotCopied::Teams));
    }
}
