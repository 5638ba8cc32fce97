//! What a kind of league knows of how a section of teams meets, ready to be sent back, and what nobody has decided yet.

use super::prelude::*;
use domain::{
    league::{Confidence, Ground, Preset, SettingId},
    team::{DecidedIn, KnownElsewhere, LeaguePart, MeetingPart, TeamSettings, Undecided},
};
use service::{access::ManageTournament, league_settings, section_state};
use web::i18n_teams::league_settings as words;

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
    /// What is known of the league and stands in no field of `teams`: it holds as soon as `teams.league` is saved, where the section has not
    /// decided otherwise.
    follows: Vec<LeagueRuleBody>,
    /// What is known beside of rounds, rating by FIDE, time, and teams that go up and down, which is decided elsewhere.
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
    /// What the league says, in the words of its data, a day of the year as `MM-DD`, month first; `null`: nobody knows.
    #[schema(value_type = Option<String>, example = "round_robin")]
    value: Option<&'static str>,
    /// How sure it is.
    #[schema(value_type = super::shapes::LeagueConfidence)]
    confidence: Confidence,
    /// Where leagues were read about it; empty where nothing is known.
    #[schema(example = json!(["HS69: a page of the league about penalty points"]))]
    sources: Vec<String>,
    /// What a reader should know, such as the year it was read for.
    #[schema(value_type = Option<String>, example = "2022/23")]
    note: Option<&'static str>,
}

/// What a value stands on: how sure it is, where leagues were read about it, and what a reader should know.
fn told(ground: Option<Ground>) -> (Confidence, Vec<String>, Option<&'static str>) {
    match ground {
        Some(ground) => (ground.confidence, words::sources(Lang::En, ground), ground.note),
        None => (Confidence::Unknown, Vec::new(), None),
    }
}

impl LeaguePartBody {
    fn of(league: Preset, one: LeaguePart) -> Self {
        let setting = one.part.setting();
        let ground = setting.map(|id| words::ground_of(league, id));
        let (confidence, sources, note) = told(ground);
        Self {
            part: one.part,
            is_filled: one.is_filled,
            setting,
            value: one.known.and_then(|known| known.value),
            confidence,
            sources,
            note,
        }
    }
}

/// What holds with a kind of league without a field that says so.
#[derive(Debug, Serialize, ToSchema)]
struct LeagueRuleBody {
    /// Which setting.
    #[schema(value_type = super::shapes::LeagueSettingName)]
    setting: SettingId,
    /// What the league says, in the words of its data; a day of the year is `MM-DD`, month first.
    #[schema(value_type = String, example = "10")]
    value: &'static str,
    /// How sure it is.
    #[schema(value_type = super::shapes::LeagueConfidence)]
    confidence: Confidence,
    /// Where leagues were read about it.
    #[schema(example = json!(["HS69: a page of the league about penalty points"]))]
    sources: Vec<String>,
    /// What a reader should know, such as the year it was read for.
    #[schema(value_type = Option<String>, example = "2022/23")]
    note: Option<&'static str>,
}

impl LeagueRuleBody {
    fn of(league: Preset, setting: SettingId, value: &'static str) -> Self {
        let (confidence, sources, note) = told(Some(words::ground_of(league, setting)));
        Self {
            setting,
            value,
            confidence,
            sources,
            note,
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
    /// What the league says, in the words of its data; a day of the year is `MM-DD`, month first.
    #[schema(value_type = String, example = "9")]
    value: &'static str,
    /// How sure it is.
    #[schema(value_type = super::shapes::LeagueConfidence)]
    confidence: Confidence,
    /// Where leagues were read about it.
    #[schema(example = json!(["HS69: a page of the league about penalty points"]))]
    sources: Vec<String>,
    /// What a reader should know, such as the year it was read for.
    #[schema(value_type = Option<String>, example = "2022/23")]
    note: Option<&'static str>,
}

impl LeagueValueBody {
    fn of(league: Preset, one: KnownElsewhere) -> Self {
        let (confidence, sources, note) = told(Some(words::ground_of(league, one.setting)));
        Self {
            setting: one.setting,
            decided_in: one.place,
            value: one.known.value.unwrap_or_default(),
            confidence,
            sources,
            note,
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
    let league = as_in.league;
    let follows = as_in.with_the_league().into_iter();
    let elsewhere = as_in.elsewhere().into_iter();
    let parts = as_in.parts.iter();
    let body = AsInLeagueBody {
        version,
        league,
        follows: follows
            .filter_map(|(id, known)| Some(LeagueRuleBody::of(league, id, known.value?)))
            .collect(),
        elsewhere: elsewhere.map(|one| LeagueValueBody::of(league, one)).collect(),
        parts: parts.map(|one| LeaguePartBody::of(league, *one)).collect(),
        teams: as_in.settings,
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
    /// Where leagues were read about it; empty where nothing is known.
    #[schema(example = json!(["HS69: a page of the league about penalty points"]))]
    sources: Vec<String>,
    /// What a reader should know, such as the year it was read for.
    #[schema(value_type = Option<String>, example = "2022/23")]
    note: Option<&'static str>,
}

impl UndecidedSetting {
    fn of(league: Option<Preset>, one: Undecided) -> Self {
        let of_league = league.zip(one.setting);
        let (confidence, sources, note) = told(of_league.map(|(league, id)| words::ground_of(league, id)));
        Self {
            setting: one.setting,
            decided_in: one.place,
            usual: one.usual.and_then(|known| known.value),
            confidence,
            sources,
            note,
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
    let league = field.settings.teams.as_ref().and_then(|teams| teams.league);
    let undecided = open.into_iter();
    Ok(Json(UndecidedSettings {
        league,
        undecided: undecided.map(|one| UndecidedSetting::of(league, one)).collect(),
    }))
}
