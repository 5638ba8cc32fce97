//! What a league chose beside its preset, what is still open before a season can start, and the settings that rulings use.

use super::{
    setting::{LeagueSettings, SettingId},
    table::{Confidence, Preset, Requirement, info, known, settings_of},
    words::{LeagueFormat, ProtestUntil, Rated, ReserveScope, StrengthListOrder, TeamWithdraws, YesNo},
};

/// A preset and what the league chose beside it, before the season starts.
#[derive(Clone, Debug, PartialEq)]
pub struct LeagueChoices {
    /// What the settings begin with; `None`: with nothing.
    pub preset: Option<Preset>,
    /// What the league chose itself.
    pub chosen: LeagueSettings,
}

/// What the entered teams require of the settings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Circumstances {
    /// Has a club two teams in one group?
    pub has_two_teams_of_a_club: bool,
}

/// A setting without a value that should have one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenSetting {
    pub id: SettingId,
    /// Can the season not start before it is decided?
    pub blocks: bool,
    /// What to ask.
    pub question: &'static str,
    /// What is known nevertheless.
    pub note: Option<&'static str>,
}

impl LeagueChoices {
    /// The league's own values, and the preset's where it has none.
    pub fn resolved(&self) -> LeagueSettings {
        match self.preset {
            Some(preset) => self.chosen.over(settings_of(preset)),
            None => self.chosen.clone(),
        }
    }

    /// The settings that should have a value and have none, those that stop the season first.
    ///
    /// A setting that depends on another one (the tolerance of a list on its order) is asked for as soon as that one is decided.
    pub fn open_settings(&self, around: Circumstances) -> Vec<OpenSetting> {
        let settings = self.resolved();
        let mut open: Vec<OpenSetting> = SettingId::ALL
            .into_iter()
            .filter(|id| settings.text(*id).is_none())
            .filter_map(|id| {
                let of_preset = self.preset.map(|preset| known(preset, id));
                let asked = of_preset.is_none_or(|known| known.applies);
                let blocks = is_needed(info(id).required, &settings, around)?;
                asked.then_some(OpenSetting {
                    id,
                    blocks,
                    question: &info(id).question,
                    note: of_preset
                        .and_then(|known| known.note)
                        .or(info(id).note.as_deref()),
                })
            })
            .collect();
        open.sort_by_key(|one| !one.blocks);
        open
    }
}

/// Must a setting have a value, and does the season wait for it? `None`: it may stay empty.
fn is_needed(required: Requirement, settings: &LeagueSettings, around: Circumstances) -> Option<bool> {
    let format = |is: fn(LeagueFormat) -> bool| settings.format.is_some_and(is);
    let needed = match required {
        Requirement::Always => true,
        Requirement::RoundsChosen => format(LeagueFormat::chooses_rounds),
        Requirement::RoundRobin => format(LeagueFormat::is_round_robin),
        Requirement::Knockout => format(|format| format == LeagueFormat::Knockout),
        Requirement::ClubHasTwoTeams => {
            format(LeagueFormat::is_round_robin) && around.has_two_teams_of_a_club
        }
        Requirement::StrengthList => settings.strength_list == Some(YesNo::Yes),
        Requirement::ListTolerance => {
            settings.strength_list_order == Some(StrengthListOrder::ByRatingTolerance)
        }
        Requirement::Regulars => settings.regulars_per_team == Some(YesNo::Yes),
        Requirement::NamedReserves => settings.reserve_scope == Some(ReserveScope::NamedReserves),
        Requirement::ReserveLimit => settings.reserve_limit.is_some_and(|limit| limit.at().is_some()),
        Requirement::Rated => settings.rated.is_some_and(|rated| rated != Rated::No),
        Requirement::ProtestDays => settings.protest_to_leader == Some(ProtestUntil::WithinDays),
        Requirement::WithdrawalShare => settings.team_withdraws == Some(TeamWithdraws::ByShare),
        Requirement::Recommended => return Some(false),
        Requirement::Never => false,
    };
    needed.then_some(true)
}

/// The settings that rulings use, and the kind of league they come from.
#[derive(Clone, Copy, Debug)]
pub struct Rulebook<'a> {
    preset: Option<Preset>,
    settings: &'a LeagueSettings,
}

impl Rulebook<'static> {
    /// What is known of a kind of league, where nobody chose anything else.
    pub fn of_preset(preset: Preset) -> Self {
        Self {
            preset: Some(preset),
            settings: settings_of(preset),
        }
    }
}

impl<'a> Rulebook<'a> {
    /// What somebody has decided, beside what is known of a kind of league.
    pub const fn of_decided(preset: Option<Preset>, settings: &'a LeagueSettings) -> Self {
        Self { preset, settings }
    }

    /// The values, as far as they are known.
    pub const fn settings(self) -> &'a LeagueSettings {
        self.settings
    }

    /// Are match points counted again from the reduced score? `false` where nobody has decided it.
    pub fn penalties_count_again(self) -> bool {
        self.settings.penalty_changes_match_points == Some(YesNo::Yes)
    }

    /// Where the value of a setting was read, and how sure it is.
    pub fn ground(self, id: SettingId) -> Ground {
        let Some(value) = self.settings.text(id) else {
            return Ground {
                sources: &[],
                confidence: Confidence::Unknown,
                note: None,
            };
        };
        let known = self.preset.map(|preset| known(preset, id));
        match known.filter(|known| known.value == Some(value.as_str())) {
            Some(known) => Ground {
                sources: &info(id).source,
                confidence: known.confidence,
                note: known.note.or(info(id).note.as_deref()),
            },
            None => Ground {
                sources: &[],
                confidence: Confidence::Sure,
                note: None,
            },
        }
    }
}

/// The basis of a value of a season.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ground {
    /// Where it was read; empty where the league decided it, or nobody did.
    pub sources: &'static [String],
    /// How sure it is; what the league decided itself is sure.
    pub confidence: Confidence,
    /// What a reader should know.
    pub note: Option<&'static str>,
}
