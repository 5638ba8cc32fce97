//! A whole season as a test: a main district of two rows of eight teams with eight boards, from the preset to who goes up and down.
//!
//! The expected result of each step comes from the leagues' texts and from the rulings of the appeals board, with the source named (TT61,
//! HS69, `CASE-133`). The rules have their own tests beside them; these tests combine them.

mod abandoned;
mod by_list;
mod cases;
mod match_day;
mod moves;
mod preset;
mod rounds;

use engine::numbers::{RoundNo, TeamNo};

use crate::league::{
    Circumstances, Preset, SettingId,
    samples::{Started, choices, started},
};

/// What this district decided besides the preset: unknown values, and values where it differs.
const DECIDED: [(SettingId, &str); 13] = [
    (SettingId::Relegation, "1"),
    (SettingId::OneListPerPlayer, "one_club_of_district"),
    (SettingId::RegularsInLowerTeams, "no"),
    (SettingId::ReserveLimit, "3"),
    (SettingId::ReserveLimitEffect, "not_lower"),
    (SettingId::TimeControl, "90/40+30+30s"),
    (SettingId::DefaultTimeMin, "60"),
    (SettingId::BoardColours, "WB"),
    (SettingId::FideRated, "no"),
    (SettingId::TeamWithdraws, "by_share"),
    // As in the division (HS69), where the preset has half a point each time.
    (SettingId::ShortTeam, "warning; points 1"),
    (SettingId::NoShowTeam, "match_lost"),
    (SettingId::ReserveTeamUp, "next_goes_up"),
];

/// It has two teams of one club.
const TWO_TEAMS: Circumstances = Circumstances {
    has_two_teams_of_a_club: true,
};

/// The district has decided everything.
fn district() -> Started {
    Started::with(&choices(Some(Preset::Hk8), &DECIDED), TWO_TEAMS)
}

fn division() -> Started {
    started(Preset::Div1, &[])
}

fn team_no(no: u16) -> TeamNo {
    TeamNo::new(no).expect("a team")
}

fn nth(no: u16) -> RoundNo {
    RoundNo::new(no).expect("a round")
}
