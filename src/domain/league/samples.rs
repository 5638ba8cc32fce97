//! Started leagues, shared by tests of rules and seasons.

use engine::team_event::MatchPoints;

use super::{
    Circumstances, ColourScheme, LeagueChoices, LeagueSettings, Preset, Rulebook, SettingId,
    values::{Number, Ranking},
    words::LeagueFormat,
};

/// The answers of tests where a preset leaves something open that a season needs.
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

/// A league in which nothing is open that a season needs.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Started {
    preset: Option<Preset>,
    settings: LeagueSettings,
}

impl Started {
    /// With what a league chose, which must be all that it needs.
    pub(crate) fn with(choices: &LeagueChoices, around: Circumstances) -> Self {
        let mut open = choices.open_settings(around);
        open.retain(|one| one.blocks);
        assert!(open.is_empty(), "{open:?}");
        Self {
            preset: choices.preset,
            settings: choices.resolved(),
        }
    }

    pub(crate) const fn preset(&self) -> Option<Preset> {
        self.preset
    }

    pub(crate) const fn settings(&self) -> &LeagueSettings {
        &self.settings
    }

    pub(crate) const fn rulebook(&self) -> Rulebook<'_> {
        Rulebook::of_decided(self.preset, &self.settings)
    }

    pub(crate) fn format(&self) -> LeagueFormat {
        self.settings.format.expect("a format")
    }

    pub(crate) fn boards(&self) -> u8 {
        let boards = self.settings.boards.map(Number::get).expect("boards");
        u8::try_from(boards).expect("20 at most")
    }

    pub(crate) fn match_points(&self) -> MatchPoints {
        self.settings.match_points.expect("match points").points()
    }

    pub(crate) const fn order(&self) -> &Ranking {
        self.settings.order.as_ref().expect("an order")
    }

    pub(crate) const fn board_colours(&self) -> &ColourScheme {
        self.settings.board_colours.as_ref().expect("colours")
    }
}

/// A league that has started: a preset, what a test chooses beside it, and an answer to what is then still open.
pub(crate) fn started(preset: Preset, chosen: &[(SettingId, &str)]) -> Started {
    let mut league = choices(Some(preset), chosen);
    // An answer may raise the next question.
    for _ in 0..3 {
        for open in league.open_settings(Circumstances::default()) {
            let answer = ANSWERS.iter().find(|(id, _)| open.blocks && *id == open.id);
            if let Some((id, text)) = answer {
                league.chosen.fill(*id, text).expect("an answer");
            }
        }
    }
    Started::with(&league, Circumstances::default())
}
