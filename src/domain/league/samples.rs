//! Leagues that have started, as tests of rules and seasons share them.

use super::{Circumstances, FrozenLeague, LeagueChoices, LeagueSettings, Preset, SettingId};

/// What tests answer where a preset leaves something open that a season needs.
const ANSWERS: [(SettingId, &str); 27] = [
    (SettingId::Groups, "1"),
    (SettingId::Boards, "8"),
    (SettingId::Format, "round_robin"),
    (SettingId::Rounds, "7"),
    (SettingId::SameClubRound, "round_one"),
    (SettingId::Promotion, "1"),
    (SettingId::Relegation, "1"),
    (SettingId::StrengthList, "no"),
    (SettingId::StrengthListOrder, "free"),
    (SettingId::StrengthListTolerance, "100"),
    (SettingId::StrengthListDeadline, "09-15"),
    (SettingId::RegularsPerTeam, "yes"),
    (SettingId::BoardOrder, "list_order"),
    (SettingId::Membership, "club_member"),
    (SettingId::OneListPerPlayer, "free"),
    (SettingId::ReserveScope, "list_below_regulars"),
    (SettingId::NamedReserves, "1"),
    (SettingId::RegularsInLowerTeams, "yes"),
    (SettingId::ReserveLimit, "none"),
    (SettingId::TimeControl, "90+30s"),
    (SettingId::DefaultTimeMin, "30"),
    (SettingId::ReserveUntilMin, "0"),
    (SettingId::BoardColours, "WB"),
    (SettingId::PenaltyUnit, "board_points"),
    (SettingId::RatingFrozen, "days_before 7"),
    (SettingId::FideRated, "no"),
    (SettingId::TeamWithdraws, "keep_played"),
];

pub(crate) fn choices(preset: Option<Preset>, chosen: &[(SettingId, &str)]) -> LeagueChoices {
    let mut settings = LeagueSettings::default();
    for (id, text) in chosen {
        settings.fill(*id, text).expect("an answer");
    }
    LeagueChoices {
        preset,
        chosen: settings,
    }
}

/// A league that has started: a preset, what a test chooses beside it, and an answer to what is then still open.
pub(crate) fn started(preset: Preset, chosen: &[(SettingId, &str)]) -> FrozenLeague {
    let mut league = choices(Some(preset), chosen);
    // An answer may ask the next question.
    for _ in 0..3 {
        for open in league.open_settings(Circumstances::default()) {
            let answer = ANSWERS.iter().find(|(id, _)| open.blocks && *id == open.id);
            if let Some((id, text)) = answer {
                league.chosen.fill(*id, text).expect("an answer");
            }
        }
    }
    league.freeze(Circumstances::default()).expect("all is decided")
}
