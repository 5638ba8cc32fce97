//! The settings of the Danish rating: every version, drawing one up, changing a draft, approving it, withdrawing it, which reports it
//! changes, and what it makes of a section.

use sqlx::PgConnection;

use super::{
    address::{PreviewAddress, SettingsAddress},
    prelude::*,
    ratings::CalculationBody,
};
use domain::{
    rating_regulation::settings::{Settings, Slot},
    rating_report::{compare::Change, review::Stand},
};
use engine::ids::{RatingReportId, RatingSettingsId};
use rules::{Channel, Promulgation};
use service::{
    access::ManageRatingSettings,
    rating_reports::review,
    rating_settings::{
        self, ApproveCommand, ChangeCommand, Content, PromulgateCommand, RatingSettingsReceipt,
        WithdrawCommand,
        effects::{self, Effect, Effects, Reported},
    },
    ratings,
};
use store::rating_settings::StoredSettings;

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let manage = Access::Needs(Capability::ManageRatingSettings);
    routes
        .add(manage, routes!(list_rating_settings, draw_up_rating_settings))
        .add(manage, routes!(read_rating_settings, change_rating_settings))
        .add(manage, routes!(approve_rating_settings))
        .add(manage, routes!(promulgate_rating_settings))
        .add(manage, routes!(withdraw_rating_settings))
        .add(manage, routes!(rating_settings_effects))
        .add(manage, routes!(preview_rating_settings))
}

/// A version of the settings.
#[derive(Debug, Serialize, ToSchema)]
struct RatingSettingsBody {
    /// Which.
    #[schema(value_type = super::shapes::RatingSettingsId)]
    id: RatingSettingsId,
    /// The first day of the events it is for.
    valid_from: Date,
    /// Where it was decided, and where that stands.
    source: String,
    /// The tables. What nobody has filled in is `null`; a bonus table without rows, and a limit of `none`, are decisions.
    #[schema(value_type = super::shapes::RatingSettings)]
    settings: Settings,
    /// The places that are empty: nothing is approved while there is one.
    #[schema(example = json!(["k_standard", "start_rapid"]))]
    empty: Vec<String>,
    /// For `If-Match`.
    version: i32,
    /// When it was begun.
    created_at: Timestamp,
    /// By whom.
    created_by: String,
    /// When it was approved; `null` while it is a draft.
    approved_at: Option<Timestamp>,
    /// By whom.
    approved_by: Option<String>,
    /// When it was promulgated; it binds nothing that began before, and nothing at all while this is `null`.
    promulgated_on: Option<Date>,
    /// `correction_sheet` or `skakbladet`; `other` where it was approved before that was asked for.
    #[schema(value_type = Option<super::shapes::PromulgationChannel>)]
    channel: Option<Channel>,
    /// In which sheet or issue.
    issue: Option<String>,
    /// When it was withdrawn as a mistake; it binds nothing since.
    withdrawn_at: Option<Timestamp>,
    /// By whom.
    withdrawn_by: Option<String>,
    /// Why.
    withdrawn_because: Option<String>,
}

impl From<StoredSettings> for RatingSettingsBody {
    fn from(stored: StoredSettings) -> Self {
        let (approved_at, approved_by) = stored.approved.unzip();
        let made = stored.promulgation.map(|recorded| recorded.made);
        let withdrawn = stored.withdrawn.as_ref();
        Self {
            withdrawn_at: withdrawn.map(|withdrawn| withdrawn.at),
            withdrawn_by: withdrawn.map(|withdrawn| withdrawn.by.clone()),
            withdrawn_because: withdrawn.map(|withdrawn| withdrawn.because.clone()),
            id: stored.id,
            valid_from: stored.valid_from,
            source: stored.source,
            empty: stored.settings.gaps().into_iter().map(Slot::name).collect(),
            settings: stored.settings,
            version: stored.version.0,
            created_at: stored.created_at,
            created_by: stored.created_by,
            approved_at,
            approved_by,
            promulgated_on: made.as_ref().map(|made| made.on),
            channel: made.as_ref().map(|made| made.channel),
            issue: made.map(|made| made.issue),
        }
    }
}

/// Every version.
#[derive(Debug, Serialize, ToSchema)]
struct RatingSettingsList {
    /// The newest day first.
    versions: Vec<RatingSettingsBody>,
}

/// Every version of the settings of the Danish rating.
#[utoipa::path(
    get, path = "/rating-settings", tag = "rating settings",
    responses((status = 200, body = RatingSettingsList), (status = "4XX"))
)]
async fn list_rating_settings(_: Permit<ManageRatingSettings>, db: Db) -> Result<Json<RatingSettingsList>> {
    let stored = rating_settings::list(&mut *db.connect().await?).await?;
    Ok(Json(RatingSettingsList {
        versions: stored.into_iter().map(Into::into).collect(),
    }))
}

/// One version of the settings.
#[utoipa::path(
    get, path = "/rating-settings/{settings}", tag = "rating settings",
    responses((status = 200, body = RatingSettingsBody), (status = "4XX"))
)]
async fn read_rating_settings(
    Path(address): Path<SettingsAddress>,
    _: Permit<ManageRatingSettings>,
    db: Db,
) -> Result<Versioned<RatingSettingsBody>> {
    let stored = rating_settings::find(&mut *db.connect().await?, address.settings)
        .await?
        .ok_or_else(Problem::not_found)?;
    Ok(Versioned(stored.version, stored.into()))
}

/// What a version shall say.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct WrittenSettings {
    /// The first day of the events it is for.
    valid_from: Date,
    /// Where it was decided, and where that stands.
    source: String,
    /// The tables, as they are read; without them a new draft begins with those in force, else with what is known.
    #[serde(default)]
    #[schema(value_type = Option<super::shapes::RatingSettings>)]
    settings: Option<Settings>,
}

/// A version that was drawn up, changed or approved.
#[derive(Debug, Serialize, ToSchema)]
struct SettingsDone {
    /// Which.
    #[schema(value_type = super::shapes::RatingSettingsId)]
    id: RatingSettingsId,
    /// For `If-Match`.
    version: i32,
}

impl From<RatingSettingsReceipt> for SettingsDone {
    fn from(done: RatingSettingsReceipt) -> Self {
        Self {
            id: done.id,
            version: done.version.0,
        }
    }
}

/// Draws a version up; it is a draft until it is approved.
#[utoipa::path(
    post, path = "/rating-settings", tag = "rating settings",
    params(("Idempotency-Key" = String, Header, description = "a UUID that names this attempt")),
    responses((status = 201, body = SettingsDone))
)]
async fn draw_up_rating_settings(
    permit: Permit<ManageRatingSettings>,
    (db, now): (Db, Now),
    Key(key): Key,
    Json(written): Json<WrittenSettings>,
) -> Result<Response> {
    let draw_up = async |conn: &mut PgConnection| {
        let settings = match written.settings {
            Some(settings) => settings,
            None => rating_settings::beginning(conn, written.valid_from).await?,
        };
        let content = Content {
            valid_from: written.valid_from,
            source: written.source,
            settings,
        };
        rating_settings::draw_up(conn, &permit, now.0, key, &content).await
    };
    let done = db.write(draw_up).await?;
    Ok((
        StatusCode::CREATED,
        Versioned(done.version, SettingsDone::from(done)),
    )
        .into_response())
}

/// Changes a draft: day, source and all tables are as they are sent.
#[utoipa::path(
    put, path = "/rating-settings/{settings}", tag = "rating settings",
    responses(
        (status = 200, body = SettingsDone),
        (status = 409, description = "it was changed meanwhile; `current` is how it stands, `sent` what was sent")
    )
)]
async fn change_rating_settings(
    Path(address): Path<SettingsAddress>,
    permit: Permit<ManageRatingSettings>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(written): Json<WrittenSettings>,
) -> Result<Versioned<SettingsDone>> {
    let command = ChangeCommand {
        id: address.settings,
        seen,
        content: Content {
            valid_from: written.valid_from,
            source: written.source,
            settings: written.settings.unwrap_or_default(),
        },
    };
    let change = async |conn: &mut PgConnection| {
        let changed = rating_settings::change(conn, &permit, now.0, key, &command).await;
        beside(changed, &command.content)
    };
    let done = db.write(change).await?;
    Ok(Versioned(done.version, done.into()))
}

/// Approves a draft: it never changes any more, and holds for events from its day on once it is promulgated.
#[utoipa::path(
    put, path = "/rating-settings/{settings}/approval", tag = "rating settings",
    responses(
        (status = 200, body = SettingsDone),
        (status = 409, description = "places are empty (`empty` names them), it was approved already, or another version holds from that day")
    )
)]
async fn approve_rating_settings(
    Path(address): Path<SettingsAddress>,
    permit: Permit<ManageRatingSettings>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
) -> Result<Versioned<SettingsDone>> {
    let command = ApproveCommand {
        id: address.settings,
        seen,
    };
    let done = db
        .write(async |conn| rating_settings::approve(conn, &permit, now.0, key, command).await)
        .await?;
    Ok(Versioned(done.version, done.into()))
}

/// When and where a version was promulgated.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct MadeKnown {
    /// On which day.
    on: Date,
    /// `correction_sheet` or `skakbladet`: nothing else is enough (CASE-139).
    #[schema(value_type = super::shapes::ChannelToChoose)]
    channel: Channel,
    /// Which sheet or issue.
    issue: String,
}

/// Writes down that an approved version was promulgated: it binds what begins from that day on.
#[utoipa::path(
    put, path = "/rating-settings/{settings}/promulgation", tag = "rating settings",
    responses(
        (status = 200, body = SettingsDone),
        (status = 409, description = "it is not approved, or was promulgated already")
    )
)]
async fn promulgate_rating_settings(
    Path(address): Path<SettingsAddress>,
    permit: Permit<ManageRatingSettings>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(made): Json<MadeKnown>,
) -> Result<Versioned<SettingsDone>> {
    let command = PromulgateCommand {
        id: address.settings,
        seen,
        promulgation: Promulgation {
            on: made.on,
            channel: made.channel,
            issue: made.issue,
        },
    };
    let done = db
        .write(async |conn| rating_settings::promulgate(conn, &permit, now.0, key, &command).await)
        .await?;
    Ok(Versioned(done.version, done.into()))
}

/// Why a version is withdrawn.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct WithdrawnBecause {
    /// In 1 to 1,000 characters.
    reason: String,
}

/// Withdraws a version that was approved by mistake: the one before it holds for its days again, and the reports it bound are looked at again.
#[utoipa::path(
    put, path = "/rating-settings/{settings}/withdrawal", tag = "rating settings",
    responses(
        (status = 200, body = SettingsDone),
        (status = 409, description = "it was withdrawn already, is a draft, was changed meanwhile, or later versions say what it brought in (`carried_on` names them)")
    )
)]
async fn withdraw_rating_settings(
    Path(address): Path<SettingsAddress>,
    permit: Permit<ManageRatingSettings>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(written): Json<WithdrawnBecause>,
) -> Result<Versioned<SettingsDone>> {
    let command = WithdrawCommand {
        id: address.settings,
        seen,
        reason: written.reason,
    };
    let done = db
        .write(async |conn| rating_settings::withdraw(conn, &permit, now.0, key, &command).await)
        .await?;
    Ok(Versioned(done.version, done.into()))
}

/// What a version changes, or would.
#[derive(Debug, Serialize, ToSchema)]
struct SettingsEffects {
    /// The first day of the events it binds: its own, or that of its promulgation where that came later.
    from: Date,
    /// The last first day of the events told: today, the day its promulgation was written down, or the day it was withdrawn. What begins
    /// later is calculated once, and changed by nothing.
    until: Date,
    /// The events, the newest first: those that have reported, and rated ones that have not.
    events: Vec<SettingsEffect>,
    /// Are there more than are told?
    has_more: bool,
}

/// What it changes of an event.
#[derive(Debug, Serialize, ToSchema)]
struct SettingsEffect {
    /// The tournament's part of addresses.
    tournament: String,
    /// Its name.
    name: String,
    /// Its first day.
    starts_on: Date,
    /// The day of the version that binds it without this one; `null` where no other does.
    otherwise_by: Option<Date>,
    /// Its report; `null` where only what its pages calculate is changed.
    report: Option<SettingsEffectReport>,
    /// How many new ratings come out differently; `null` where `changes` is.
    ratings: Option<usize>,
    /// What comes out differently, before and after: by the version that is approved, or without the one that was withdrawn. `null` while
    /// places are empty, and beyond the newest 30 events.
    #[schema(value_type = Option<Vec<super::shapes::ReportChange>>)]
    changes: Option<Vec<Change>>,
}

/// A report that it changes, and what has become of it.
#[derive(Debug, Serialize, ToSchema)]
struct SettingsEffectReport {
    /// Which.
    #[schema(value_type = super::shapes::RatingReportId)]
    report: RatingReportId,
    /// Its newest version.
    latest: i32,
    /// Where it stands at the office.
    #[schema(value_type = super::shapes::ReportStand)]
    stand: Stand,
    /// The version that the office has rated; `null` before.
    rated: Option<i32>,
    /// The settings its newest version was calculated by; `null` where there were none.
    #[schema(value_type = Option<super::shapes::RatingSettingsId>)]
    calculated_by: Option<RatingSettingsId>,
    /// Has the office decided that the ratings stay, whatever has changed?
    is_kept: bool,
}

impl From<Reported> for SettingsEffectReport {
    fn from(report: Reported) -> Self {
        Self {
            report: report.id,
            latest: report.latest,
            stand: report.stand,
            rated: report.rated,
            calculated_by: report.by.map(|by| by.id),
            is_kept: report.is_kept,
        }
    }
}

impl From<Effect> for SettingsEffect {
    fn from(effect: Effect) -> Self {
        Self {
            ratings: effect.ratings().map(Iterator::count),
            tournament: effect.slug.to_string(),
            name: effect.name,
            starts_on: effect.starts_on,
            otherwise_by: effect.other,
            report: effect.report.map(Into::into),
            changes: effect.changes,
        }
    }
}

impl From<Effects> for SettingsEffects {
    fn from(effects: Effects) -> Self {
        Self {
            from: effects.from,
            until: effects.until,
            events: effects.events.into_iter().map(Into::into).collect(),
            has_more: effects.has_more,
        }
    }
}

/// Which reports and calculations a version changes, or would, with what has become of each report.
#[utoipa::path(
    get, path = "/rating-settings/{settings}/effects", tag = "rating settings",
    responses((status = 200, body = SettingsEffects), (status = "4XX"))
)]
async fn rating_settings_effects(
    Path(address): Path<SettingsAddress>,
    _: Permit<ManageRatingSettings>,
    (db, now): (Db, Now),
) -> Result<Json<SettingsEffects>> {
    // What was done meanwhile is looked at first, so that the answer knows it.
    review::refresh(&mut *db.connect().await?, now.0).await?;
    let mut tx = db.snapshot().await?;
    let effects = effects::of(&mut tx, address.settings, now.0)
        .await?
        .ok_or_else(Problem::not_found)?;
    Ok(Json(effects.into()))
}

/// Which section.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct OfSection {
    /// The tournament's part of addresses.
    #[param(example = "proevebyens-paaskestaevne-2026")]
    of: String,
    /// The section's part of addresses.
    #[param(example = "a")]
    section: String,
}

/// A section calculated by a version that need not be approved; `example` in its place is a set that nobody has approved.
#[utoipa::path(
    get, path = "/rating-settings/{settings}/calculation", tag = "rating settings",
    params(OfSection),
    responses((status = 200, body = CalculationBody), (status = "4XX"))
)]
async fn preview_rating_settings(
    Path(address): Path<PreviewAddress>,
    Query(wanted): Query<OfSection>,
    _: Permit<ManageRatingSettings>,
    db: Db,
) -> Result<Json<CalculationBody>> {
    let id = match address.settings.as_str() {
        "example" => None,
        id => Some(id.parse().map_err(|_| Problem::not_found())?),
    };
    let mut tx = db.snapshot().await?;
    let previewed = ratings::preview(&mut tx, id, &wanted.of, &wanted.section)
        .await?
        .ok_or_else(Problem::not_found)?;
    drop(tx);
    Ok(Json(CalculationBody::new(
        &previewed.section,
        &previewed.settings,
    )))
}
