//! A club enters teams itself: until which day, into which rows, how many, and what the next one is called.
//!
//! The day is a setting of a league (`team_entry_deadline`) that the tournament decides; until it does, clubs cannot enter teams.

use jiff::civil::Date;

use crate::{
    league::{LeagueSettings, values::DayOfYear},
    round::RoundStatus,
    section_state::SectionState,
};

/// The most teams that a club can enter itself in a tournament, so that a leaked link cannot fill a row. No club of a Danish league comes
/// near it, and the manager of the entries is not bound by it.
pub const MOST_OF_A_CLUB: usize = 20;

/// Why a club enters or withdraws no team.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ClubEntryRefusal {
    /// Nobody has decided until which day clubs enter teams.
    #[error("clubs enter no teams here: ask the league leader")]
    NoDay,
    #[error("clubs could enter teams until {0}: ask the league leader")]
    Over(Date),
    /// The row has begun: a round is paired, or its matches are planned; or its season was given up.
    #[error("the row is paired or planned: ask the league leader")]
    Begun,
    #[error("a club enters at most {MOST_OF_A_CLUB} teams itself")]
    TooMany,
}

/// The last day on which clubs enter teams and withdraw them again; `None`: undecided.
pub fn last_day(settings: &LeagueSettings, year: i16) -> Option<Date> {
    let day: Option<DayOfYear> = settings.team_entry_deadline;
    day.and_then(|day| day.in_year(year))
}

/// May clubs enter teams and withdraw them on this day?
pub fn is_open(last_day: Option<Date>, today: Date) -> Result<(), ClubEntryRefusal> {
    match last_day {
        None => Err(ClubEntryRefusal::NoDay),
        Some(last) if today > last => Err(ClubEntryRefusal::Over(last)),
        Some(_) => Ok(()),
    }
}

/// Has a club that has entered so many teams itself room for one more?
pub const fn has_room(entered: usize) -> Result<(), ClubEntryRefusal> {
    if entered < MOST_OF_A_CLUB {
        Ok(())
    } else {
        Err(ClubEntryRefusal::TooMany)
    }
}

/// What the next team of a club is called unless somebody says otherwise: the club with the number after those it has.
pub fn next_name(club: &str, teams: &[&str]) -> String {
    let mut no = teams.len() + 1;
    loop {
        let name = format!("{club} {no}");
        if !teams.contains(&name.as_str()) {
            return name;
        }
        no += 1;
    }
}

impl SectionState {
    /// Is it a row of teams that has not begun and was not given up, so that clubs enter teams and withdraw them?
    pub fn takes_teams_of_clubs(&self) -> Result<(), ClubEntryRefusal> {
        let is_paired = self
            .rounds
            .iter()
            .any(|round| round.status != RoundStatus::Planned);
        // Who plays in a play-off was settled when it was made.
        let is_play_off = self.settings.play_off.is_some();
        if self.settings.teams.is_none()
            || is_play_off
            || self.plan.is_some()
            || is_paired
            || self.abandoned().is_some()
        {
            return Err(ClubEntryRefusal::Begun);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;
    use crate::league::SettingId;

    #[test]
    fn clubs_enter_teams_to_the_end_of_the_day_that_was_decided_and_not_where_none_was() {
        let mut settings = LeagueSettings::default();
        assert_eq!(last_day(&settings, 2026), None);
        settings
            .fill(SettingId::TeamEntryDeadline, "09-01")
            .expect("a day of the year");
        let last = last_day(&settings, 2026);
        for (today, expected) in [
            (date(2026, 8, 31), Ok(())),
            (date(2026, 9, 1), Ok(())),
            (date(2026, 9, 2), Err(ClubEntryRefusal::Over(date(2026, 9, 1)))),
        ] {
            assert_eq!(is_open(last, today), expected, "{today}");
            assert_eq!(is_open(None, today), Err(ClubEntryRefusal::NoDay), "{today}");
        }
    }

    #[test]
    fn the_next_team_has_the_number_after_those_the_club_has() {
        for (teams, expected) in [
            (&[][..], "Prøveby 1"),
            (&["Prøveby 1", "Prøveby 2"], "Prøveby 3"),
            (&["Prøveby 1", "Prøveby 3"], "Prøveby 4"),
            (&["Prøveby"], "Prøveby 2"),
        ] {
            assert_eq!(next_name("Prøveby", teams), expected);
        }
        assert_eq!(has_room(MOST_OF_A_CLUB - 1), Ok(()));
        assert_eq!(has_room(MOST_OF_A_CLUB), Err(ClubEntryRefusal::TooMany));
    }
}
