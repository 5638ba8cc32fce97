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
        self, ApproveCommand, Content, PromulgateCommand, RatingSettingsReceipt, SettingsCommand,
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

body! {
    /// A version of the settings.
    struct RatingSettingsBody from stored: StoredSettings,
        let (approved_at, approved_by) = stored.approved.unzip();
        let made = stored.promulgation.map(|recorded| recorded.made);
        let withdrawn = stored.withdrawn.as_ref();
        let gaps = stored.settings.gaps();
    {
        /// Which.
        #[schema(value_type = super::shapes::RatingSettingsId)]
        id: RatingSettingsId = stored.id,
        /// The first day of the events it is for.
        valid_from: Date = stored.valid_from,
        /// Where it was decided, and where that stands.
        source: String = stored.source,
        /// The tables. What nobody has filled in is `null`; a bonus table without rows, and a limit of `none`, are decisions.
        #[schema(value_type = super::shapes::RatingSettings)]
        settings: Settings = stored.settings,
        /// The places that are empty: nothing is approved while there is one.
        #[schema(value_type = Vec<super::shapes::RatingSettingsSlot>, example = json!(["k_standard", "start_rapid"]))]
        empty: Vec<String> = gaps.into_iter().map(Slot::name).collect(),
        /// For `If-Match`.
        version: i32 = stored.version.0,
        /// When it was begun.
        created_at: Timestamp = stored.created_at,
        /// By whom.
        created_by: String = stored.created_by,
        /// When it was approved; `null` while it is a draft.
        approved_at: Option<Timestamp> = approved_at,
        /// By whom.
        approved_by: Option<String> = approved_by,
        /// When it was promulgated; it binds nothing that began before, and nothing at all while this is `null`.
        promulgated_on: Option<Date> = made.as_ref().map(|made| made.on),
        /// `correction_sheet` or `skakbladet`; `other` where it was approved before that was asked for.
        #[schema(value_type = Option<super::shapes::PromulgationChannel>)]
        channel: Option<Channel> = made.as_ref().map(|made| made.channel),
        /// In which sheet or issue.
        issue: Option<String> = made.map(|made| made.issue),
        /// When it was withdrawn as a mistake; it binds nothing since.
        withdrawn_at: Option<Timestamp> = withdrawn.map(|withdrawn| withdrawn.at),
        /// By whom.
        withdrawn_by: Option<String> = withdrawn.map(|withdrawn| withdrawn.by.clone()),
        /// Why.
        withdrawn_because: Option<String> = withdrawn.map(|withdrawn| withdrawn.because.clone()),
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

body! {
    /// A version that was drawn up, changed or approved.
    struct SettingsDone from done: RatingSettingsReceipt {
        /// Which.
        #[schema(value_type = super::shapes::RatingSettingsId)]
        id: RatingSettingsId = done.id,
        /// For `If-Match`.
        version: i32 = done.version.0,
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
    let command = SettingsCommand {
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

body! {
    /// What a version changes, or would.
    struct SettingsEffects from effects: Effects {
        /// The first day of the events it binds: its own, or that of its promulgation where that came later.
        from: Date = effects.from,
        /// The last first day of the events told: today, the day its promulgation was written down, or the day it was withdrawn. What begins
        /// later is calculated once, and changed by nothing.
        until: Date = effects.until,
        /// The events, the newest first: those that have reported, and rated ones that have not.
        events: Vec<SettingsEffect> = effects.events.into_iter().map(Into::into).collect(),
        /// Are there more than are told?
        has_more: bool = effects.has_more,
    }
}

body! {
    /// What it changes of an event.
    struct SettingsEffect from effect: Effect,
        let ratings = effect.ratings().map(Iterator::count);
    {
        /// The tournament's part of addresses.
        tournament: String = effect.slug.to_string(),
        /// Its name.
        name: String = effect.name,
        /// Its first day.
        starts_on: Date = effect.starts_on,
        /// The day of the version that binds it without this one; `null` where no other does.
        otherwise_by: Option<Date> = effect.other,
        /// Its report; `null` where only what its pages calculate is changed.
        report: Option<SettingsEffectReport> = effect.report.map(Into::into),
        /// How many new ratings come out differently; `null` where `changes` is.
        ratings: Option<usize> = ratings,
        /// What comes out differently, before and after: by the version that is approved, or without the one that was withdrawn. `null` while
        /// places are empty, and beyond the newest 30 events.
        #[schema(value_type = Option<Vec<super::shapes::ReportChange>>)]
        changes: Option<Vec<Change>> = effect.changes,
    }
}

body! {
    /// A report that it changes, and what has become of it.
    struct SettingsEffectReport from report: Reported {
        /// Which.
        #[schema(value_type = super::shapes::RatingReportId)]
        report: RatingReportId = report.id,
        /// Its newest version.
        latest: i32 = report.latest,
        /// Where it stands at the office.
        #[schema(value_type = super::shapes::ReportStand)]
        stand: Stand = report.stand,
        /// The version that the office has rated; `null` before.
        rated: Option<i32> = report.rated,
        /// The settings its newest version was calculated by; `null` where there were none.
        #[schema(value_type = Option<super::shapes::RatingSettingsId>)]
        calculated_by: Option<RatingSettingsId> = report.by.map(|by| by.id),
        /// Has the office decided that the ratings stay, whatever has changed?
        is_kept: bool = report.is_kept,
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
    let effects = effects::of(&mut *db.snapshot().await?, address.settings, now.0)
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
    let previewed = ratings::preview(&mut *db.snapshot().await?, id, &wanted.of, &wanted.section)
        .await?
        .ok_or_else(Problem::not_found)?;
    Ok(Json(CalculationBody::new(
        &previewed.section,
        &previewed.settings,
    )))
}
