//! The settings of the Danish rating: every version, drawing one up, changing a draft, approving it, and what it makes of a section.

use axum::{
    http::StatusCode,
    response::{IntoResponse as _, Response},
};
use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::routes;

use super::{beside, ratings::CalculationBody};
use domain::{
    access::Capability,
    rating::settings::{Settings, Slot},
};
use engine::ids::RatingSettingsId;
use rules::{Channel, Promulgation};
use service::{
    access::{ManageRatingSettings, Permit},
    rating_settings::{self, ApproveCommand, ChangeCommand, Content, Done, PromulgateCommand},
    ratings,
};
use store::rating_settings::StoredSettings;
use web::{
    auth::Access,
    error::{Problem, ProblemDocument, Result},
    extract::{Db, Json, Key, Now, Path, Query, Seen, Versioned},
    routes::ApiRoutes,
};

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let manage = Access::Needs(Capability::ManageRatingSettings);
    routes
        .add(manage, routes!(list_rating_settings, draw_up_rating_settings))
        .add(manage, routes!(read_rating_settings, change_rating_settings))
        .add(manage, routes!(approve_rating_settings))
        .add(manage, routes!(promulgate_rating_settings))
        .add(manage, routes!(preview_rating_settings))
}

/// A version of the settings.
#[derive(Debug, Serialize, ToSchema)]
struct RatingSettingsBody {
    /// Which.
    #[schema(value_type = String)]
    id: RatingSettingsId,
    /// The first day of the events it is for.
    #[schema(value_type = String, format = Date)]
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
    #[schema(value_type = String, format = DateTime)]
    created_at: Timestamp,
    /// By whom.
    created_by: String,
    /// When it was approved; `null` while it is a draft.
    #[schema(value_type = Option<String>, format = DateTime)]
    approved_at: Option<Timestamp>,
    /// By whom.
    approved_by: Option<String>,
    /// When it was promulgated; it binds nothing that began before, and nothing at all while this is `null`.
    #[schema(value_type = Option<String>, format = Date)]
    promulgated_on: Option<Date>,
    /// `correction_sheet` or `skakbladet`; `other` where it was approved before that was asked for.
    #[schema(value_type = Option<super::shapes::PromulgationChannel>)]
    channel: Option<Channel>,
    /// In which sheet or issue.
    issue: Option<String>,
}

impl From<StoredSettings> for RatingSettingsBody {
    fn from(stored: StoredSettings) -> Self {
        let (approved_at, approved_by) = stored.approved.unzip();
        let made = stored.promulgation.map(|recorded| recorded.made);
        Self {
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
    get, path = "/rating-settings", tag = "rating settings", security(("bearer" = ["rating_settings"])),
    responses((status = 200, body = RatingSettingsList), (status = "4XX", body = ProblemDocument, content_type = "application/problem+json"))
)]
async fn list_rating_settings(_: Permit<ManageRatingSettings>, db: Db) -> Result<Json<RatingSettingsList>> {
    let stored = rating_settings::list(&mut *db.connect().await?).await?;
    Ok(Json(RatingSettingsList {
        versions: stored.into_iter().map(Into::into).collect(),
    }))
}

/// Which version.
#[derive(Debug, Deserialize)]
struct SettingsAddress {
    settings: RatingSettingsId,
}

/// One version of the settings.
#[utoipa::path(
    get, path = "/rating-settings/{settings}", tag = "rating settings", security(("bearer" = ["rating_settings"])),
    params(("settings" = String, Path)),
    responses((status = 200, body = RatingSettingsBody), (status = "4XX", body = ProblemDocument, content_type = "application/problem+json"))
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
    #[schema(value_type = String, format = Date)]
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
    #[schema(value_type = String)]
    id: RatingSettingsId,
    /// For `If-Match`.
    version: i32,
}

impl From<Done> for SettingsDone {
    fn from(done: Done) -> Self {
        Self {
            id: done.id,
            version: done.version.0,
        }
    }
}

/// Draws a version up; it is a draft until it is approved.
#[utoipa::path(
    post, path = "/rating-settings", tag = "rating settings", security(("bearer" = ["rating_settings"])),
    params(("Idempotency-Key" = String, Header, description = "a UUID that names this attempt")),
    request_body = WrittenSettings,
    responses(
        (status = 201, body = SettingsDone),
        (status = "4XX", body = ProblemDocument, content_type = "application/problem+json")
    )
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
    put, path = "/rating-settings/{settings}", tag = "rating settings", security(("bearer" = ["rating_settings"])),
    params(("settings" = String, Path), ("If-Match" = String, Header), ("Idempotency-Key" = String, Header)),
    request_body = WrittenSettings,
    responses(
        (status = 200, body = SettingsDone),
        (status = 409, body = ProblemDocument, content_type = "application/problem+json", description = "it was changed meanwhile; `current` is how it stands, `sent` what was sent"),
        (status = "4XX", body = ProblemDocument, content_type = "application/problem+json")
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
    put, path = "/rating-settings/{settings}/approval", tag = "rating settings", security(("bearer" = ["rating_settings"])),
    params(("settings" = String, Path), ("If-Match" = String, Header), ("Idempotency-Key" = String, Header)),
    responses(
        (status = 200, body = SettingsDone),
        (status = 409, body = ProblemDocument, content_type = "application/problem+json", description = "places are empty (`empty` names them), it was approved already, or another version holds from that day"),
        (status = "4XX", body = ProblemDocument, content_type = "application/problem+json")
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
    #[schema(value_type = String, format = Date)]
    on: Date,
    /// `correction_sheet` or `skakbladet`: nothing else is enough (CASE-139).
    #[schema(value_type = super::shapes::ChannelToChoose)]
    channel: Channel,
    /// Which sheet or issue.
    issue: String,
}

/// Writes down that an approved version was promulgated: it binds what begins from that day on.
#[utoipa::path(
    put, path = "/rating-settings/{settings}/promulgation", tag = "rating settings", security(("bearer" = ["rating_settings"])),
    params(("settings" = String, Path), ("If-Match" = String, Header), ("Idempotency-Key" = String, Header)),
    request_body = MadeKnown,
    responses(
        (status = 200, body = SettingsDone),
        (status = 409, body = ProblemDocument, content_type = "application/problem+json", description = "it is not approved, or was promulgated already"),
        (status = "4XX", body = ProblemDocument, content_type = "application/problem+json")
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

/// Which version, or `example`.
#[derive(Debug, Deserialize)]
struct PreviewAddress {
    settings: String,
}

/// A section calculated by a version that need not be approved; `example` in its place is a set that nobody has approved.
#[utoipa::path(
    get, path = "/rating-settings/{settings}/calculation", tag = "rating settings", security(("bearer" = ["rating_settings"])),
    params(("settings" = String, Path), OfSection),
    responses((status = 200, body = CalculationBody), (status = "4XX", body = ProblemDocument, content_type = "application/problem+json"))
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
