//! Restore points of a tournament, and the tournament as one file: written, and taken in as a new tournament.

use axum::http::header::{CONTENT_TYPE, LOCATION};

use super::{address::OneRestorePoint, prelude::*};
use domain::{
    restore_point::{Comparison, PlayerChange, RestoreReason},
    tournament::Slug,
};
use engine::ids::RestorePointId;
use formats::tournament_file::MAX_BYTES;
use service::{
    access::{CreateTournament, ManageTournament},
    restore_points::{self, RestorePointView},
    tournament_files::{self, RestoreCommand, TakenIn},
};
use store::restore_points::RestorePoint;
use web::extract::File;

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let manage = Access::Needs(Capability::ManageTournament);
    let make = Access::Needs(Capability::CreateTournament);
    routes
        .add(manage, routes!(list_restore_points, make_restore_point))
        .add(manage, routes!(compare_restore_point))
        .add(manage, routes!(go_back_to_restore_point))
        .add(manage, routes!(export_tournament))
        .add_upload(make, MAX_BYTES, routes!(take_in_tournament))
}

/// What a tournament can be put back to.
#[derive(Debug, Serialize, ToSchema)]
struct RestorePoints {
    /// The newest first.
    restore_points: Vec<ShownRestorePoint>,
}

/// A tournament as it once stood.
#[derive(Debug, Serialize, ToSchema)]
struct ShownRestorePoint {
    /// Its id.
    #[schema(value_type = super::shapes::RestorePointId)]
    id: RestorePointId,
    /// When.
    made_at: Timestamp,
    /// Who brought it about.
    #[schema(example = "Prøve Prøvesen")]
    made_by: String,
    /// Before which act it was made.
    #[schema(value_type = super::shapes::RestoreReasonName)]
    made_before: RestoreReason,
    /// What that was about: a section, a section and a round; empty for a whole tournament.
    #[schema(example = "Basis 1 3")]
    about: String,
}

impl From<RestorePoint> for ShownRestorePoint {
    fn from(point: RestorePoint) -> Self {
        Self {
            id: point.id,
            made_at: point.at,
            made_by: point.by,
            made_before: point.why,
            about: point.detail,
        }
    }
}

/// What the tournament can be put back to
#[utoipa::path(
    get, path = "/tournaments/{tournament}/restore-points", tag = "set-up",
    responses((status = 200, body = RestorePoints))
)]
async fn list_restore_points(permit: Permit<ManageTournament>, db: Db) -> Result<Json<RestorePoints>> {
    let found = restore_points::list(&mut *db.snapshot().await?, &permit).await?;
    Ok(Json(RestorePoints {
        restore_points: found.into_iter().map(ShownRestorePoint::from).collect(),
    }))
}

/// A restore point that was made.
#[derive(Debug, Serialize, ToSchema)]
struct MadeRestorePoint {
    /// Its id.
    #[schema(value_type = super::shapes::RestorePointId)]
    id: RestorePointId,
}

/// Keeps the tournament as it stands; the oldest restore point goes where there are more than are kept
#[utoipa::path(
    post, path = "/tournaments/{tournament}/restore-points", tag = "set-up",
    responses(
        (status = 201, body = MadeRestorePoint, description = "It is made"),
        (status = 409, description = "The tournament is too large to be kept")
    )
)]
async fn make_restore_point(
    permit: Permit<ManageTournament>,
    (db, now): (Db, Now),
    Key(key): Key,
) -> Result<Response> {
    let made = db
        .write(async |conn| restore_points::make(conn, &permit, now.0, key).await)
        .await?;
    Ok((StatusCode::CREATED, Json(MadeRestorePoint { id: made.id })).into_response())
}

/// How many there were, and are.
#[derive(Debug, Serialize, ToSchema)]
struct CountedThing {
    /// The name of the table that is counted.
    #[schema(value_type = super::shapes::CountedThings)]
    what: &'static str,
    /// When the restore point was made.
    #[schema(example = 24)]
    then: usize,
    /// Now.
    #[schema(example = 25)]
    now: usize,
}

/// A game whose result differs.
#[derive(Debug, Serialize, ToSchema)]
struct ResultThatDiffers {
    /// The name of the section.
    #[schema(example = "Basis 1")]
    section_name: String,
    /// The round.
    #[schema(example = 3)]
    round: u64,
    /// The board.
    #[schema(example = 2)]
    board: u64,
    /// White, by name.
    #[schema(example = "Ada Skitsesen")]
    white_name: String,
    /// Black, by name.
    #[schema(example = "Åge Kladdestrup")]
    black_name: String,
    /// The result when the restore point was made; `null`: none, or no game.
    #[schema(value_type = Option<super::shapes::ResultCode>)]
    then: Option<String>,
    /// The result now; `null`: none, or no game.
    #[schema(value_type = Option<super::shapes::ResultCode>)]
    now: Option<String>,
}

/// A player who differs.
#[derive(Debug, Serialize, ToSchema)]
struct PlayerWhoDiffers {
    /// By name.
    #[schema(example = "Åge Kladdestrup")]
    name: String,
    /// The name of the section.
    #[schema(example = "Basis 1")]
    section_name: String,
    /// `back`: comes back; `gone`: goes, having come since; `changed`: something written about the player differs.
    #[schema(value_type = super::shapes::PlayerDifference)]
    difference: &'static str,
}

/// A bye of a player or a team that differs, asked for or given.
#[derive(Debug, Serialize, ToSchema)]
struct ByeThatDiffers {
    /// The name of the section.
    #[schema(example = "Basis 1")]
    section_name: String,
    /// The round.
    #[schema(example = 3)]
    round: u64,
    /// Whose, by name.
    #[schema(example = "Åge Kladdestrup")]
    name: String,
    /// Its kind when the restore point was made; `null`: none.
    #[schema(value_type = Option<super::shapes::ByeKind>)]
    then: Option<String>,
    /// Its kind now; `null`: none.
    #[schema(value_type = Option<super::shapes::ByeKind>)]
    now: Option<String>,
}

/// Settings that differ.
#[derive(Debug, Serialize, ToSchema)]
struct SettingsThatDiffer {
    /// The name of the table that has them: `tournament`, `section`, `squad_rule` (of the league), `team_season`, `entry_fee_terms`, `prize_plan` or
    /// `mail_setting`.
    #[schema(example = "prize_plan")]
    what: &'static str,
    /// The name of the section; empty for those of the whole tournament.
    #[schema(example = "Basis 1")]
    section_name: String,
}

/// A restore point beside what stands now.
#[derive(Debug, Serialize, ToSchema)]
struct ComparedRestorePoint {
    /// The restore point.
    restore_point: ShownRestorePoint,
    /// What is counted, as far as there is any.
    counts: Vec<CountedThing>,
    /// Games whose result differs.
    results: Vec<ResultThatDiffers>,
    /// Players who differ.
    players: Vec<PlayerWhoDiffers>,
    /// Byes that differ.
    byes: Vec<ByeThatDiffers>,
    /// Settings that differ.
    settings: Vec<SettingsThatDiffer>,
    /// What has come since and must be kept, so that nothing is put back; `kept` of the refusal has the same words.
    #[schema(value_type = Vec<super::shapes::KeptThings>)]
    kept: Vec<&'static str>,
}

impl From<RestorePointView> for ComparedRestorePoint {
    fn from(view: RestorePointView) -> Self {
        let Comparison {
            counts,
            results,
            players,
            byes,
            settings,
        } = view.comparison;
        Self {
            restore_point: view.point.into(),
            counts: counts
                .into_iter()
                .map(|count| CountedThing {
                    what: count.what.as_str(),
                    then: count.then,
                    now: count.now,
                })
                .collect(),
            results: results
                .into_iter()
                .map(|told| ResultThatDiffers {
                    section_name: told.section,
                    round: told.round,
                    board: told.board,
                    white_name: told.white,
                    black_name: told.black,
                    then: told.then,
                    now: told.now,
                })
                .collect(),
            players: players
                .into_iter()
                .map(|told| PlayerWhoDiffers {
                    name: told.name,
                    section_name: told.section,
                    difference: match told.change {
                        PlayerChange::Back => "back",
                        PlayerChange::Gone => "gone",
                        PlayerChange::Other => "changed",
                    },
                })
                .collect(),
            byes: byes
                .into_iter()
                .map(|told| ByeThatDiffers {
                    section_name: told.section,
                    round: told.round,
                    name: told.name,
                    then: told.then,
                    now: told.now,
                })
                .collect(),
            settings: settings
                .into_iter()
                .map(|told| SettingsThatDiffer {
                    what: told.of.as_str(),
                    section_name: told.section,
                })
                .collect(),
            kept: view.lost.iter().map(|kept| kept.as_str()).collect(),
        }
    }
}

/// Compares a restore point with what stands now
#[utoipa::path(
    get, path = "/tournaments/{tournament}/restore-points/{point}", tag = "set-up",
    responses(
        (status = 200, body = ComparedRestorePoint),
        (status = 409, description = "Another version of the program made it")
    )
)]
async fn compare_restore_point(
    Path(path): Path<OneRestorePoint>,
    permit: Permit<ManageTournament>,
    db: Db,
) -> Result<Json<ComparedRestorePoint>> {
    let view = restore_points::view(&mut *db.snapshot().await?, &permit, path.point).await?;
    Ok(Json(view.into()))
}

/// The name of the tournament, typed to confirm.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct RestoreConfirmed {
    /// Exactly as it is written.
    #[schema(example = "Prøvebyens Påskestævne 2026")]
    confirm_name: String,
}

/// A tournament that was put back.
#[derive(Debug, Serialize, ToSchema)]
struct PutBackTournament {
    /// When it stood as it stands now.
    stood_at: Timestamp,
}

/// Puts the tournament back as it stood, after a restore point of what stands now was made; the log, rights, links and tablets stay as they are
#[utoipa::path(
    post, path = "/tournaments/{tournament}/restore-points/{point}/restore", tag = "set-up",
    responses(
        (status = 200, body = PutBackTournament),
        (status = 409, description = "Something that has come since must be kept (`kept` names what), or another version of the program made it")
    )
)]
async fn go_back_to_restore_point(
    Path(path): Path<OneRestorePoint>,
    permit: Permit<ManageTournament>,
    (db, now): (Db, Now),
    Key(key): Key,
    Json(body): Json<RestoreConfirmed>,
) -> Result<Json<PutBackTournament>> {
    let command = RestoreCommand {
        name: body.confirm_name,
    };
    let restored = db
        .write(async |conn| {
            let what = (path.point, &command);
            tournament_files::restore(conn, &permit, now.0, key, what).await
        })
        .await?;
    Ok(Json(PutBackTournament {
        stood_at: restored.at,
    }))
}

/// The whole tournament as one file, which `docs/tournament-file.schema.json` describes; rights, links, tablets and tokens stay behind
#[utoipa::path(
    get, path = "/tournaments/{tournament}/file", tag = "set-up",
    responses((status = 200, description = "The file", content_type = "application/octet-stream"))
)]
async fn export_tournament(permit: Permit<ManageTournament>, (db, now): (Db, Now)) -> Result<Response> {
    let bytes = tournament_files::export(&mut *db.snapshot().await?, &permit, now.0).await?;
    // A file to keep, not an answer to read: a program hands it on as it is.
    Ok(([(CONTENT_TYPE, "application/octet-stream")], bytes).into_response())
}

/// A tournament that was taken in.
#[derive(Debug, Serialize, ToSchema)]
struct TakenInTournament {
    /// Its part of addresses.
    #[schema(value_type = super::shapes::Slug)]
    tournament: Slug,
    /// What it is called.
    #[schema(example = "Prøvebyens Påskestævne 2026")]
    name: String,
    /// Rows that were taken in.
    #[schema(example = 412)]
    rows: usize,
    /// Rows that were left out, because they belong to something that is not in the file.
    #[schema(example = 2)]
    left_out: usize,
    /// Lines of the log that came along; the log says of each that it did.
    #[schema(example = 80)]
    log_lines: usize,
    /// Was it public where it comes from, and is it not here until it is announced?
    is_hidden: bool,
}

impl From<TakenIn> for TakenInTournament {
    fn from(taken: TakenIn) -> Self {
        Self {
            tournament: taken.slug,
            name: taken.name,
            rows: taken.rows,
            left_out: taken.left_out,
            log_lines: taken.lines,
            is_hidden: taken.is_hidden,
        }
    }
}

/// How a file is taken in.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct TakeInQuery {
    /// Is a tournament that was public, public here at once? Else only those with a role in it see it until it is announced.
    #[serde(default)]
    #[param(value_type = Option<bool>)]
    public: bool,
}

/// Takes the file of a tournament in as a new one, all of it or nothing; the body is the file
#[utoipa::path(
    post, path = "/tournament-files", tag = "set-up",
    params(TakeInQuery),
    request_body(content = Vec<u8>, content_type = "application/octet-stream", description = "The file, at most 32 MB"),
    responses(
        (status = 201, body = TakenInTournament, description = "It is made; `Location` leads to it"),
        (status = 422, description = "It is no such file, was changed, or was written by another version of the program")
    )
)]
async fn take_in_tournament(
    permit: Permit<CreateTournament>,
    (db, now): (Db, Now),
    Query(asked): Query<TakeInQuery>,
    Key(key): Key,
    File(file): File,
) -> Result<Response> {
    let taken = db
        .write(async |conn| tournament_files::take_in(conn, &permit, now.0, key, (&file, asked.public)).await)
        .await?;
    let location = format!("{}/tournaments/{}", ApiRoutes::MOUNT, taken.slug);
    let body = TakenInTournament::from(taken);
    Ok((StatusCode::CREATED, [(LOCATION, location)], Json(body)).into_response())
}
