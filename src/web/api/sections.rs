//! Sections: made, changed, removed, and FIDE mode left.

use jiff::civil::DateTime;

use super::{prelude::*, tournaments::Changed};
use domain::{fide_mode::FideMode, section::SectionSettings};
use service::{
    access::ManageTournament,
    fide_mode::{self, LeaveCommand},
    sections::{self, RemoveCommand, SectionCommand, SectionPlan, as_plan},
};

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let manage = Access::Needs(Capability::ManageTournament);
    routes
        .add(manage, routes!(create_section))
        .add(manage, routes!(get_section_plan, change_section, remove_section))
        .add(manage, routes!(leave_fide_mode))
}

/// A section as it shall be.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
struct Plan {
    /// Its name.
    #[schema(example = "Basis 1")]
    name: String,
    /// Pairing system, points, tie-breaks, entries. What is left out gets its default.
    #[serde(default)]
    #[schema(value_type = super::shapes::SectionSettings)]
    settings: SectionSettings,
    /// Start of each round in Danish clock time, `null` where it is not set: as many as there are rounds.
    #[schema(value_type = Vec<Option<super::shapes::LocalDateTime>>)]
    starts: Vec<Option<DateTime>>,
}

impl From<Plan> for SectionPlan {
    fn from(body: Plan) -> Self {
        Self {
            name: body.name.trim().to_owned(),
            settings: SectionSettings {
                // A play-off is made at the season's end only.
                play_off: None,
                ..body.settings
            },
            starts: body.starts,
        }
    }
}

/// A section that was made.
#[derive(Debug, Serialize, ToSchema)]
struct CreatedSection {
    /// Its part of addresses.
    slug: String,
    /// Its version, for `If-Match`.
    version: i32,
}

/// Makes a section with its planned rounds.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/sections", tag = "set-up",
    responses((status = 201, body = CreatedSection))
)]
async fn create_section(
    permit: Permit<ManageTournament>,
    (db, now): (Db, Now),
    Key(key): Key,
    Json(body): Json<Plan>,
) -> Result<Response> {
    let plan = body.into();
    let created = db
        .write(async |conn| sections::create(conn, &permit, now.0, key, &plan).await)
        .await?;
    let body = CreatedSection {
        slug: created.slug.to_string(),
        version: created.version.0,
    };
    Ok((StatusCode::CREATED, Versioned(created.version, body)).into_response())
}

/// A section as it is planned.
#[derive(Debug, Serialize, ToSchema)]
struct PlanAsItStands {
    #[serde(flatten)]
    plan: Plan,
    /// Rounds that are paired, drafts too.
    paired_rounds: u16,
    /// Does it play in FIDE mode?
    fide_mode: bool,
    /// The round in which it was left.
    fide_mode_left_in: Option<u16>,
}

/// The plan of a section.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/plan", tag = "set-up",
    responses((status = 200, body = PlanAsItStands), (status = "4XX"))
)]
async fn get_section_plan(
    permit: Permit<ManageTournament, AtSection>,
    db: Db,
) -> Result<Versioned<PlanAsItStands>> {
    let id = permit.section_id();
    let mut tx = db.snapshot().await?;
    let section = store::sections::find(&mut tx, id)
        .await?
        .ok_or_else(Problem::not_found)?;
    let rounds = store::sections::list_rounds(&mut tx, id).await?;
    let plan = as_plan(&section, &rounds);
    let body = PlanAsItStands {
        plan: Plan {
            name: plan.name,
            settings: plan.settings,
            starts: plan.starts,
        },
        paired_rounds: section.paired_rounds,
        fide_mode: section.fide_mode.is_on(),
        fide_mode_left_in: match section.fide_mode {
            FideMode::On => None,
            FideMode::Left { round } => Some(round.get()),
        },
    };
    Ok(Versioned(section.version, body))
}

/// A section as it shall be, and why.
#[derive(Debug, Deserialize, ToSchema)]
struct ChangedPlan {
    #[serde(flatten)]
    plan: Plan,
    /// Why; needed once the tournament is announced.
    #[serde(default)]
    reason: String,
    /// Do you know what it breaks? The problem document of the first try says what that is.
    #[serde(default)]
    confirmed: bool,
}

/// Changes a section. What rules lock is refused; what it breaks must be confirmed.
#[utoipa::path(
    put, path = "/tournaments/{tournament}/sections/{section}/plan", tag = "set-up",
    responses(
        (status = 200, body = Changed),
        (status = 409, description = "Changed meanwhile, locked, or not confirmed: `breaks` says what")
    )
)]
async fn change_section(
    permit: Permit<ManageTournament, AtSection>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<ChangedPlan>,
) -> Result<Versioned<Changed>> {
    let command = SectionCommand {
        seen,
        plan: body.plan.into(),
        reason: body.reason,
        confirmed: body.confirmed,
    };
    let changed = db
        .write(async |conn| {
            beside(
                sections::change(conn, &permit, now.0, key, &command).await,
                &command.plan,
            )
        })
        .await?;
    Ok(Changed::now(changed.version))
}

/// Why a section is removed.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Why {
    /// Needed once the tournament is announced.
    #[serde(default)]
    #[param(required = false, example = "Der er for få tilmeldte")]
    reason: String,
}

/// Removes a section that nobody plays in; of an announced tournament with a reason.
#[utoipa::path(
    delete, path = "/tournaments/{tournament}/sections/{section}/plan", tag = "set-up",
    params(Why),
    responses((status = 204, description = "It is gone"))
)]
async fn remove_section(
    permit: Permit<ManageTournament, AtSection>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Query(why): Query<Why>,
) -> Result<StatusCode> {
    let command = RemoveCommand {
        seen,
        reason: why.reason,
    };
    db.write(async |conn| sections::remove(conn, &permit, now.0, key, &command).await)
        .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The two answers with which FIDE mode is left, and why.
#[derive(Debug, Deserialize, ToSchema)]
struct Leave {
    /// The section's locks open, and it can no longer be reported as played in FIDE mode: understood?
    understood: bool,
    /// It can never be undone: understood?
    irrevocable: bool,
    /// Why.
    reason: String,
}

/// Leaves FIDE mode, for good.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/sections/{section}/leave-fide-mode", tag = "set-up",
    responses((status = 200, body = Changed))
)]
async fn leave_fide_mode(
    permit: Permit<ManageTournament, AtSection>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<Leave>,
) -> Result<Versioned<Changed>> {
    let command = LeaveCommand {
        seen,
        understood: body.understood,
        irrevocable: body.irrevocable,
        reason: body.reason,
    };
    let changed = db
        .write(async |conn| fide_mode::leave(conn, &permit, now.0, key, &command).await)
        .await?;
    Ok(Changed::now(changed.version))
}
