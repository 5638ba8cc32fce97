//! Making, changing and announcing tournaments.

use super::prelude::*;
use domain::{
    checklist::PointState,
    tournament::{Slug, TournamentDetails},
    tournament_template::TemplateId,
};
use rules::regulation::values::Flags;
use service::{
    access::{CreateTournament, ManageTournament},
    tournament_copies::{self, CopyCommand},
    tournament_templates::{self, TemplateCommand},
    tournaments::{self, CreateCommand, DetailsCommand, PublishCommand},
};
use web::i18n::findings;

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let manage = Access::Needs(Capability::ManageTournament);
    routes
        .add(
            Access::Needs(Capability::CreateTournament),
            routes!(create_tournament),
        )
        .add(manage, routes!(change_tournament))
        .add(manage, routes!(copy_tournament))
        .add(manage, routes!(get_checklist))
        .add(manage, routes!(publish_tournament))
        .add(manage, routes!(unpublish_tournament))
}

/// Name, town and days.
#[derive(Debug, Deserialize, ToSchema)]
struct Details {
    /// Its name, as the invitation prints it; at most 120 characters.
    #[schema(example = "Prøvebyens Påskestævne 2026")]
    name: String,
    /// Where it is played.
    #[serde(default)]
    city: String,
    /// In which district (kreds), in your own words; may be left out.
    #[serde(default)]
    #[schema(max_length = 80, example = "Prøvekredsen")]
    district: String,
    /// Three capital letters.
    #[serde(default = "denmark")]
    #[schema(value_type = super::shapes::Federation)]
    federation: String,
    /// First day.
    starts_on: Date,
    /// Last day.
    ends_on: Date,
}

fn denmark() -> String {
    "DEN".to_owned()
}

impl From<Details> for TournamentDetails {
    fn from(body: Details) -> Self {
        Self {
            name: body.name.trim().to_owned(),
            city: body.city,
            district: body.district.trim().to_owned(),
            federation: body.federation,
            starts_on: body.starts_on,
            ends_on: body.ends_on,
        }
    }
}

/// A tournament to be made.
#[derive(Debug, Deserialize, ToSchema)]
struct NewTournament {
    #[serde(flatten)]
    details: Details,
    /// What kind it is: `coordinated`, `rated`, `own_union`, `closed`.
    #[serde(default)]
    #[schema(value_type = super::shapes::TournamentFlags)]
    flags: Flags,
    /// What it begins from: the template fills in the regulation and a first section, and adds its own flags. Left out, or `empty`:
    /// nothing is filled in.
    #[serde(default = "no_template")]
    #[schema(value_type = super::shapes::TournamentTemplateName)]
    template: TemplateId,
}

const fn no_template() -> TemplateId {
    TemplateId::Empty
}

/// A tournament that was made.
#[derive(Debug, Serialize, ToSchema)]
struct CreatedTournament {
    /// Its part of addresses.
    slug: String,
    /// Its version, for `If-Match`.
    version: i32,
}

/// Makes a tournament: a draft that only its own people see; with a template it is filled in
#[utoipa::path(
    post, path = "/tournaments", tag = "set-up",
    params(("Idempotency-Key" = String, Header, description = "a UUID of your own")),
    responses((status = 201, body = CreatedTournament, description = "It is made; `Location` leads to it"))
)]
async fn create_tournament(
    permit: Permit<CreateTournament>,
    (db, now): (Db, Now),
    Key(key): Key,
    Json(body): Json<NewTournament>,
) -> Result<Response> {
    let command = TemplateCommand {
        create: CreateCommand {
            details: body.details.into(),
            flags: body.flags,
        },
        template: body.template,
    };
    let created = db
        .write(async |conn| tournament_templates::make(conn, &permit, now.0, key, &command).await)
        .await?;
    let location = format!("{}/tournaments/{}", ApiRoutes::MOUNT, created.slug);
    let body = CreatedTournament {
        slug: created.slug.to_string(),
        version: created.version.0,
    };
    Ok((
        StatusCode::CREATED,
        [(axum::http::header::LOCATION, location)],
        Versioned(created.version, body),
    )
        .into_response())
}

/// What the new tournament is called, and when it is played.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct TournamentToCopy {
    /// Its name, as the invitation prints it; at most 120 characters.
    #[schema(max_length = 120, example = "Prøvebyens Påskestævne 2027")]
    name: String,
    /// First day.
    starts_on: Date,
    /// Last day.
    ends_on: Date,
    /// Are arbiters and committee taken over, by name and without their contacts?
    #[serde(default)]
    officials: bool,
}

/// A tournament that was made from another.
#[derive(Debug, Serialize, ToSchema)]
struct CopiedTournament {
    /// Its part of addresses.
    #[schema(value_type = super::shapes::Slug)]
    slug: Slug,
    /// Its version, for `If-Match`.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
    /// How many sections were taken over.
    #[schema(example = 2)]
    sections: usize,
    /// How many officials were.
    #[schema(example = 3)]
    officials: usize,
    /// Names of the sections that were not: their players play in teams, or their rounds cannot be paired here.
    left_out: Vec<String>,
}

/// Makes a new tournament from this one, as a draft: what is announced and the sections with their settings, days moved; it needs the right to make tournaments, too
#[utoipa::path(
    post, path = "/tournaments/{tournament}/copy", tag = "set-up",
    responses((status = 201, body = CopiedTournament, description = "It is made; `Location` leads to it"))
)]
async fn copy_tournament(
    permit: Permit<ManageTournament>,
    (db, now): (Db, Now),
    Key(key): Key,
    Json(body): Json<TournamentToCopy>,
) -> Result<Response> {
    let command = CopyCommand {
        name: body.name,
        starts_on: body.starts_on,
        ends_on: body.ends_on,
        with_officials: body.officials,
    };
    let made = db
        .write(async |conn| tournament_copies::make(conn, &permit, now.0, key, &command).await)
        .await?;
    let location = format!("{}/tournaments/{}", ApiRoutes::MOUNT, made.slug);
    let version = made.version;
    let body = CopiedTournament {
        slug: made.slug,
        version,
        sections: made.sections,
        officials: made.officials,
        left_out: made.left_out,
    };
    Ok((
        StatusCode::CREATED,
        [(axum::http::header::LOCATION, location)],
        Versioned(version, body),
    )
        .into_response())
}

/// A version that now stands.
#[derive(Debug, Serialize, ToSchema)]
pub struct Changed {
    /// For the next `If-Match`.
    version: i32,
}

impl Changed {
    pub fn now(version: Version) -> Versioned<Self> {
        Versioned(version, Self { version: version.0 })
    }
}

/// Name, town and days as they shall be.
#[derive(Debug, Deserialize, ToSchema)]
struct ChangedDetails {
    #[serde(flatten)]
    details: Details,
    /// Why; needed once round 1 has started.
    #[serde(default)]
    reason: String,
}

/// Changes name, town and days.
#[utoipa::path(
    put, path = "/tournaments/{tournament}", tag = "set-up",
    responses(
        (status = 200, body = Changed),
        (status = 409, description = "Changed meanwhile: `current` and `sent` hold both")
    )
)]
async fn change_tournament(
    permit: Permit<ManageTournament>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<ChangedDetails>,
) -> Result<Versioned<Changed>> {
    let command = DetailsCommand {
        seen,
        details: body.details.into(),
        reason: body.reason,
    };
    let changed = db
        .write(async |conn| {
            beside(
                tournaments::change_details(conn, &permit, now.0, key, &command).await,
                &command.details,
            )
        })
        .await?;
    Ok(Changed::now(changed.version))
}

/// What blocks publishing, and what is settled.
#[derive(Debug, Serialize, ToSchema)]
struct Checklist {
    /// May it be published?
    may_publish: bool,
    /// Those that block first.
    points: Vec<Point>,
}

/// A point of the checklist.
#[derive(Debug, Serialize, ToSchema)]
struct Point {
    /// `blocks`, `warns` or `settled`.
    #[schema(value_type = super::shapes::PointState)]
    state: &'static str,
    /// What it is about: `setting`, `committee`, `start_times` …
    #[schema(value_type = super::shapes::PointAbout)]
    about: &'static str,
    /// In a few words, in English.
    text: String,
    /// What is missing.
    #[serde(skip_serializing_if = "String::is_empty")]
    detail: String,
}

/// The checklist before publishing.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/checklist", tag = "set-up",
    responses((status = 200, body = Checklist), (status = "4XX"))
)]
async fn get_checklist(permit: Permit<ManageTournament>, db: Db) -> Result<Versioned<Checklist>> {
    let id = permit.tournament();
    let set_up = tournaments::load(&mut *db.snapshot().await?, id)
        .await?
        .ok_or_else(Problem::not_found)?;
    let checklist = set_up.checklist();
    let points = checklist
        .points
        .iter()
        .map(|point| {
            let (text, detail) = findings::point(Lang::En, &point.about);
            Point {
                state: point.state.as_str(),
                about: point.about.as_str(),
                text,
                detail: if point.state == PointState::Settled {
                    String::new()
                } else {
                    detail
                },
            }
        })
        .collect();
    let body = Checklist {
        may_publish: checklist.may_publish(),
        points,
    };
    Ok(Versioned(set_up.tournament.version, body))
}

/// Why an announcement is made or taken back.
#[derive(Debug, Default, Deserialize, ToSchema)]
struct Reason {
    /// In words; needed when an announcement is taken back.
    #[serde(default)]
    reason: String,
}

impl Reason {
    fn command(self, seen: Version) -> PublishCommand {
        PublishCommand {
            seen,
            reason: self.reason,
        }
    }
}

/// Announces the tournament, if nothing on its checklist blocks.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/publish", tag = "set-up",
    responses(
        (status = 200, body = Changed),
        (status = 409, description = "Blocked: `blocked_by` says by what")
    )
)]
async fn publish_tournament(
    permit: Permit<ManageTournament>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<Reason>,
) -> Result<Versioned<Changed>> {
    let command = body.command(seen);
    let changed = db
        .write(async |conn| tournaments::publish(conn, &permit, now.0, key, &command).await)
        .await?;
    Ok(Changed::now(changed.version))
}

/// Takes the announcement back, with a reason, while nothing is paired.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/unpublish", tag = "set-up",
    responses((status = 200, body = Changed))
)]
async fn unpublish_tournament(
    permit: Permit<ManageTournament>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<Reason>,
) -> Result<Versioned<Changed>> {
    let command = body.command(seen);
    let changed = db
        .write(async |conn| tournaments::unpublish(conn, &permit, now.0, key, &command).await)
        .await?;
    Ok(Changed::now(changed.version))
}
