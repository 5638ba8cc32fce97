//! What a kind of league knows of how a section of teams meets, ready to be sent back, and what nobody has decided yet.

use super::prelude::*;
use domain::{
    league::{Confidence, Known, Preset, SettingId},
    team::{DecidedIn, KnownElsewhere, LeaguePart, MeetingPart, TeamSettings, Undecided},
};
use service::{access::ManageTournament, league_settings, section_state};
use web::i18n::league_settings as words;

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let manage = Access::Needs(Capability::ManageTournament);
    routes
        .add(manage, routes!(read_as_in_league))
        .add(manage, routes!(read_undecided))
}

/// From which league.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct LeagueQuery {
    /// The kind of league.
    #[param(value_type = super::shapes::LeaguePreset)]
    league: Preset,
}

/// How the teams of a section would meet as in a kind of league; nothing is saved.
#[derive(Debug, Serialize, ToSchema)]
struct AsInLeagueBody {
    /// The version of the section, for `If-Match` when the settings are sent back.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
    /// The kind of league.
    #[schema(value_type = super::shapes::LeaguePreset)]
    league: Preset,
    /// The settings as they stand, with what is known in its place: `teams` of `PUT …/team-settings`.
    #[schema(value_type = super::shapes::TeamSettings)]
    teams: TeamSettings,
    /// Every part of them that is asked where the teams meet so.
    parts: Vec<LeaguePartBody>,
    /// What the league knows beside, which is decided elsewhere.
    elsewhere: Vec<LeagueValueBody>,
}

/// A part of the settings with what is known of it.
#[derive(Debug, Serialize, ToSchema)]
struct LeaguePartBody {
    /// Which part.
    #[schema(value_type = super::shapes::MeetingPartName)]
    part: MeetingPart,
    /// Is the known value in `teams`? Else the part is as it stands.
    is_filled: bool,
    /// The setting of the league that says it; `null` where leagues are not asked.
    #[schema(value_type = Option<super::shapes::LeagueSettingName>)]
    setting: Option<SettingId>,
    /// What the league says, in the words of its data; `null`: nobody knows.
    #[schema(value_type = Option<String>, example = "round_robin")]
    value: Option<&'static str>,
    /// How sure it is.
    #[schema(value_type = super::shapes::LeagueConfidence)]
    confidence: Confidence,
    /// Where it was read; empty where nothing is known.
    #[schema(example = json!(["HS69: a page of the league about penalty points"]))]
    sources: Vec<String>,
    /// What a reader should know, such as the year it was read for.
    #[schema(value_type = Option<String>, example = "2022/23")]
    note: Option<&'static str>,
}

impl From<LeaguePart> for LeaguePartBody {
    fn from(one: LeaguePart) -> Self {
        let setting = one.part.setting();
        let is_known = one.known.is_some();
        Self {
            part: one.part,
            is_filled: one.is_filled,
            setting,
            value: one.known.and_then(|known| known.value),
            confidence: one.known.map_or(Confidence::Unknown, |known| known.confidence),
            sources: setting
                .filter(|_| is_known)
                .map(words::sources)
                .unwrap_or_default(),
            note: one.known.and_then(|known| known.note),
        }
    }
}

/// What is known of a setting of a league.
#[derive(Debug, Serialize, ToSchema)]
struct LeagueValueBody {
    /// Which setting.
    #[schema(value_type = super::shapes::LeagueSettingName)]
    setting: SettingId,
    /// Where it is decided.
    #[schema(value_type = super::shapes::DecidedInName)]
    decided_in: DecidedIn,
    /// What the league says, in the words of its data.
    #[schema(value_type = String, example = "9")]
    value: &'static str,
    /// How sure it is.
    #[schema(value_type = super::shapes::LeagueConfidence)]
    confidence: Confidence,
    /// Where it was read.
    #[schema(example = json!(["HS69: a page of the league about penalty points"]))]
    sources: Vec<String>,
}

impl From<KnownElsewhere> for LeagueValueBody {
    fn from(one: KnownElsewhere) -> Self {
        Self {
            setting: one.setting,
            decided_in: one.place,
            value: one.known.value.unwrap_or_default(),
            confidence: one.known.confidence,
            sources: words::sources(one.setting),
        }
    }
}

/// What is known of a kind of league for a section of teams, each value with its source; nothing is saved
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/team-settings/as-in-league", tag = "teams",
    params(LeagueQuery),
    responses((status = 200, body = AsInLeagueBody), (status = "4XX"))
)]
async fn read_as_in_league(
    permit: Permit<ManageTournament, AtSection>,
    Query(asked): Query<LeagueQuery>,
    db: Db,
) -> Result<Versioned<AsInLeagueBody>> {
    let found = league_settings::as_in(&mut *db.snapshot().await?, &permit, asked.league).await?;
    let (as_in, version) = found.ok_or_else(Problem::not_found)?;
    let elsewhere = as_in.elsewhere();
    let body = AsInLeagueBody {
        version,
        league: as_in.league,
        parts: as_in.parts.into_iter().map(Into::into).collect(),
        teams: as_in.settings,
        elsewhere: elsewhere.into_iter().map(Into::into).collect(),
    };
    Ok(Versioned(version, body))
}

/// What nobody has decided for a section of teams.
#[derive(Debug, Serialize, ToSchema)]
struct UndecidedSettings {
    /// The section's kind of league.
    #[schema(value_type = Option<super::shapes::LeaguePreset>)]
    league: Option<Preset>,
    /// By where it is decided.
    undecided: Vec<UndecidedSetting>,
}

/// Something nobody has decided.
#[derive(Debug, Serialize, ToSchema)]
struct UndecidedSetting {
    /// What; `null`: which kind of league the section follows.
    #[schema(value_type = Option<super::shapes::LeagueSettingName>)]
    setting: Option<SettingId>,
    /// Where it is decided; `case_by_case`: by whoever rules, each time.
    #[schema(value_type = super::shapes::DecidedInName)]
    decided_in: DecidedIn,
    /// What is usual in the section's kind of league, which decides nothing; `null`: nobody knows.
    #[schema(value_type = Option<String>, example = "14")]
    usual: Option<&'static str>,
    /// How sure that is.
    #[schema(value_type = super::shapes::LeagueConfidence)]
    confidence: Confidence,
    /// Where it was read; empty where nothing is known.
    #[schema(example = json!(["HS69: a page of the league about penalty points"]))]
    sources: Vec<String>,
}

impl From<Undecided> for UndecidedSetting {
    fn from(one: Undecided) -> Self {
        let known: Option<Known<'static>> = one.usual;
        let setting = one.setting.filter(|_| known.is_some());
        Self {
            setting: one.setting,
            decided_in: one.place,
            usual: known.and_then(|known| known.value),
            confidence: known.map_or(Confidence::Unknown, |known| known.confidence),
            sources: setting.map(words::sources).unwrap_or_default(),
        }
    }
}

/// What nobody has decided for a section of teams; it keeps nobody from playing
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/team-settings/undecided", tag = "teams",
    responses((status = 200, body = UndecidedSettings), (status = "4XX"))
)]
async fn read_undecided(
    permit: Permit<ManageTournament, AtSection>,
    db: Db,
) -> Result<Json<UndecidedSettings>> {
    let mut tx = db.snapshot().await?;
    let field = section_state::found(&mut tx, permit.section_id(), Problem::not_found).await?;
    let open = league_settings::open(&mut tx, permit.place().tournament, &field).await?;
    drop(tx);
    Ok(Json(UndecidedSettings {
        league: field.settings.teams.as_ref().and_then(|teams| teams.league),
        undecided: open.into_iter().map(Into::into).collect(),
    }))
}
