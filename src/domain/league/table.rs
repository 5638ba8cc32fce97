//! What `data/league.json` says: of each setting its meaning, the question it asks and when it is needed, and of each preset the value
//! that is known, with source and confidence.

use std::{collections::BTreeMap, sync::LazyLock};

use serde::Deserialize;

use super::setting::{LeagueSettings, SettingId};

engine::spelled! {
    /// A kind of Danish league whose settings are known in part.
    pub enum Preset {
        /// The top league.
        Skakliga => "skakliga",
        /// The first division.
        Div1 => "div1",
        /// Top rows of the districts, eight boards.
        Hk8 => "hk8",
        /// Lower rows of the districts, four boards.
        Hk4 => "hk4",
        /// Copenhagen.
        Ksu => "ksu",
        /// The one-day cup.
        Pokal => "pokal",
        /// The youth team championship.
        Uhold => "uhold",
    }

    /// How sure a value is.
    pub enum Confidence {
        Sure => "sure",
        /// Sure for the years its note or source names.
        SureForYears => "sure_for_years",
        Likely => "likely",
        /// Part of it was read.
        Partly => "partly",
        /// It is not known.
        Unknown => "unknown",
    }

    /// Under which heading a page shows a setting.
    pub enum SettingGroup {
        Structure => "structure",
        Squad => "squad",
        MatchDay => "match_day",
        Card => "card",
        Dates => "dates",
        Protests => "protests",
        Scoring => "scoring",
        Money => "money",
        Rating => "rating",
        Withdrawal => "withdrawal",
    }

    /// When a setting must have a value before a season starts.
    pub enum Requirement {
        Always => "always",
        /// Where the format leaves the number of rounds open.
        RoundsChosen => "rounds_chosen",
        RoundRobin => "round_robin",
        Knockout => "knockout",
        /// Where a club has two teams in a group.
        ClubHasTwoTeams => "club_has_two_teams",
        /// Where there are strength lists.
        StrengthList => "strength_list",
        /// Where the list follows the ratings within a tolerance.
        ListTolerance => "list_tolerance",
        /// Where the list names regulars.
        Regulars => "regulars",
        NamedReserves => "named_reserves",
        /// Where appearances bind a player.
        ReserveLimit => "reserve_limit",
        /// Where games are rated.
        Rated => "rated",
        /// Where protests have days.
        ProtestDays => "protest_days",
        /// Where the share of matches played decides about a team that leaves.
        WithdrawalShare => "withdrawal_share",
        /// Recommended; without it the program makes no proposal where it would matter.
        Recommended => "recommended",
        /// May be left empty: nothing is checked by it.
        Never => "never",
    }
}

/// What is known of a setting, whatever the league.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SettingInfo {
    pub id: SettingId,
    /// Under which heading it stands.
    pub group: SettingGroup,
    /// When it must have a value.
    pub required: Requirement,
    /// Where it was read: codes that [`source_text`] explains, with the place in it.
    pub source: Vec<String>,
    /// How sure the values are that name no confidence of their own.
    confidence: Confidence,
    /// What it means.
    pub meaning: String,
    /// What to ask where it is empty.
    pub question: String,
    /// What a reader of the sources should know.
    #[serde(default)]
    pub note: Option<String>,
    values: BTreeMap<Preset, PresetRow>,
}

/// What the data say of one setting in one preset.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct PresetRow {
    value: Option<String>,
    confidence: Option<Confidence>,
    note: Option<String>,
    applies: Option<bool>,
}

/// What is known of a setting in a kind of league.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known<'a> {
    /// The value as a form shows it; `None`: not known.
    pub value: Option<&'a str>,
    /// How sure it is.
    pub confidence: Confidence,
    /// What a reader should know, such as the year it was read for.
    pub note: Option<&'a str>,
    /// Is the question asked at all in this kind of league?
    pub applies: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LeagueFile {
    sources: BTreeMap<String, String>,
    sources_in_danish: BTreeMap<String, String>,
    sources_of: BTreeMap<String, Vec<Preset>>,
    notes_in_danish: BTreeMap<String, String>,
    settings: Vec<SettingInfo>,
}

struct Table {
    sources: BTreeMap<String, String>,
    sources_in_danish: BTreeMap<String, String>,
    /// The kinds of league that a source is about; a source not named here may be about any.
    sources_of: BTreeMap<String, Vec<Preset>>,
    /// By the English text of the note; one without words, such as a year, is the same in both.
    notes_in_danish: BTreeMap<String, String>,
    infos: BTreeMap<SettingId, SettingInfo>,
    presets: BTreeMap<Preset, LeagueSettings>,
}

static TABLE: LazyLock<Table> = LazyLock::new(|| {
    let file: LeagueFile = serde_json::from_str(include_str!("../../../data/league.json"))
        .expect("the table is part of the program and a test reads it");
    let mut presets = BTreeMap::new();
    for preset in Preset::ALL {
        let mut settings = LeagueSettings::default();
        for info in &file.settings {
            if let Some(text) = info.values.get(&preset).and_then(|row| row.value.as_deref()) {
                settings
                    .fill(info.id, text)
                    .expect("a test makes sure that every value of the table is read");
            }
        }
        presets.insert(preset, settings);
    }
    Table {
        sources: file.sources,
        sources_in_danish: file.sources_in_danish,
        sources_of: file.sources_of,
        notes_in_danish: file.notes_in_danish,
        infos: file.settings.into_iter().map(|info| (info.id, info)).collect(),
        presets,
    }
});

/// What is known of a setting, whatever the league.
#[expect(
    clippy::missing_panics_doc,
    reason = "a test makes sure that every setting is described"
)]
pub fn info(id: SettingId) -> &'static SettingInfo {
    TABLE
        .infos
        .get(&id)
        .expect("a test makes sure that the table describes every setting")
}

/// What is known of a setting in a kind of league.
pub fn known(preset: Preset, id: SettingId) -> Known<'static> {
    let info = info(id);
    let row = info.values.get(&preset);
    let value = row.and_then(|row| row.value.as_deref());
    Known {
        value,
        confidence: if value.is_some() {
            row.and_then(|row| row.confidence).unwrap_or(info.confidence)
        } else {
            Confidence::Unknown
        },
        note: row.and_then(|row| row.note.as_deref()),
        applies: row.and_then(|row| row.applies).unwrap_or(true),
    }
}

/// What a code of [`SettingInfo::source`] stands for.
pub fn source_text(source: &str) -> Option<&'static str> {
    let code = source.split(' ').next()?;
    TABLE.sources.get(code).map(String::as_str)
}

/// The same in Danish.
pub fn source_in_danish(source: &str) -> Option<&'static str> {
    TABLE
        .sources_in_danish
        .get(source.split(' ').next()?)
        .map(String::as_str)
}

/// What a note of the data says in Danish.
pub fn note_in_danish(note: &'static str) -> &'static str {
    TABLE.notes_in_danish.get(note).map_or(note, String::as_str)
}

/// Where a setting was read in texts about this kind of league, or about any; empty where only other leagues' texts were found.
pub fn own_sources(preset: Preset, id: SettingId) -> Vec<&'static str> {
    let speaks_of = |source: &&'static str| {
        let code = source.split(' ').next().unwrap_or_default();
        TABLE.sources_of.get(code).is_none_or(|of| of.contains(&preset))
    };
    info(id)
        .source
        .iter()
        .map(String::as_str)
        .filter(speaks_of)
        .collect()
}

/// The values that are known of a kind of league.
pub(super) fn settings_of(preset: Preset) -> &'static LeagueSettings {
    static NOTHING: LazyLock<LeagueSettings> = LazyLock::new(LeagueSettings::default);
    TABLE.presets.get(&preset).unwrap_or(&NOTHING)
}
