//! The public entry form for programs, and the organiser's answers.

use axum::{extract::State as Shared, http::HeaderMap};

use super::{
    address::OnePlayer,
    players::{DoubtBody, EnteredPlayer, PlacedPlayer, PlayerBody, section_named, settled, target},
    prelude::*,
    rating_checks::ListedRatingBody,
};
use domain::{registration::EntryStatus, tournament::Slug};
use service::{
    access::Via,
    applications::{self, Application},
    player_lists::PlayerListing,
    players::Placed,
    registered::Comparison,
};
use web::{device::Device, error_texts::applications as words, state::AppState};

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let entries = Access::Needs(Capability::ManageEntries);
    routes
        .add(entries, routes!(list_applications))
        .add(Access::Public, routes!(send_application))
        .add(Access::Public, routes!(get_receipt))
        .add(entries, routes!(answer_application))
}

/// An application that waits.
#[derive(Debug, Serialize, ToSchema)]
struct WaitingApplication {
    /// Who applies, and for which section.
    #[serde(flatten)]
    player: EnteredPlayer,
    /// What should be looked at, for the section they wish.
    doubts: Vec<DoubtBody>,
    /// What the registers say about the numbers that were written; the applicant is not told. Left out where no number was.
    #[serde(skip_serializing_if = "Option::is_none")]
    register: Option<ComparedNumbers>,
}

/// Numbers of an application beside the registers.
#[derive(Debug, Serialize, ToSchema)]
struct ComparedNumbers {
    /// Whom they lead to: somebody whose name has a word in common (`same_name`) or none (`other_name`), nobody, or two people.
    #[schema(value_type = super::shapes::NumbersFinding)]
    finding: &'static str,
    /// That in a sentence, with name, club and ratings.
    detail: String,
    /// What the lists say of the ratings.
    ratings: Vec<ListedRatingBody>,
}

impl ComparedNumbers {
    fn new(lang: Lang, compared: &Comparison) -> Self {
        let said = match compared {
            Comparison::Same(found) | Comparison::Other(found) => found.said.as_slice(),
            Comparison::Fault(_) => &[],
        };
        Self {
            finding: words::comparison_word(compared),
            detail: words::compared(lang, compared),
            ratings: said.iter().map(ListedRatingBody::from).collect(),
        }
    }
}

/// The applications that wait.
#[derive(Debug, Serialize, ToSchema)]
struct WaitingApplications {
    /// The oldest first; at most 500 can wait.
    applications: Vec<WaitingApplication>,
}

/// The applications of a tournament that wait for an answer
#[utoipa::path(
    get, path = "/tournaments/{tournament}/applications", tag = "entries",
    responses((status = 200, body = WaitingApplications), (status = "4XX"))
)]
async fn list_applications(
    permit: Permit<ManageEntries, AtTournament>,
    db: Db,
    headers: HeaderMap,
) -> Result<Json<WaitingApplications>> {
    let lang = Lang::of_api(&headers);
    let tournament = permit.tournament();
    let mut tx = db.snapshot().await?;
    let sections = store::sections::list_by_tournament(&mut tx, tournament).await?;
    let slug_of = |id| {
        let section = sections.iter().find(|section| section.id == id);
        section.map(|section| section.slug.clone())
    };
    let applications = applications::queue(&mut tx, &permit)
        .await?
        .into_iter()
        .map(|waiting| WaitingApplication {
            register: waiting
                .compared
                .as_ref()
                .map(|compared| ComparedNumbers::new(lang, compared)),
            doubts: waiting
                .doubts
                .iter()
                .map(|doubt| DoubtBody::new(lang, doubt))
                .collect(),
            player: EnteredPlayer::new(
                PlayerListing {
                    byes: Vec::new(),
                    player: waiting.player.clone(),
                },
                slug_of(waiting.player.section),
            ),
        })
        .collect();
    Ok(Json(WaitingApplications { applications }))
}

/// An application as an applicant sends it.
#[derive(Debug, Deserialize, ToSchema)]
struct ApplicationBody {
    /// Slug of the section.
    #[schema(value_type = super::shapes::Slug)]
    section: Slug,
    /// Surname and given name are needed, and `email` or `phone`. Ratings of lists, first round and byes are the
    /// organiser's to fill in and are not read; `rating_typed` is what the applicant says.
    #[serde(flatten)]
    body: PlayerBody,
}

/// An application that was received.
#[derive(Debug, Serialize, ToSchema)]
struct ReceivedApplication {
    /// Asks for the receipt. Nobody else is told.
    #[schema(value_type = super::shapes::PlayerId)]
    id: PlayerId,
}

/// Applies for a section: the public entry form
///
/// Needs no token. The organiser answers; nobody stands on the start list before that. From one address 20 applications at
/// once and one every 30 seconds after that.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/applications", tag = "public",
    responses(
        (status = 201, body = ReceivedApplication),
        (status = 409, description = "Entries are closed, or too many wait")
    )
)]
async fn send_application(
    visitor: Visitor,
    device: Device,
    Shared(state): Shared<AppState>,
    (db, now): (Db, Now),
    Key(key): Key,
    Json(sent): Json<ApplicationBody>,
) -> Result<Response> {
    state.limits.entry(device.peer)?;
    let tournament = visitor.place()?.tournament;
    let mut tx = db.begin().await?;
    let sections = store::sections::list_by_tournament(&mut tx, tournament).await?;
    let section = sections
        .into_iter()
        .find(|section| section.slug == sent.section)
        .ok_or_else(|| {
            let error = FieldError::new("section", |lang| t!(lang, apply_choose_section));
            Problem::invalid(vec![error])
        })?
        .id;
    let form = sent.body.into();
    let application = Application {
        section,
        form: &form,
        key,
        via: Via::Api,
        mail: None,
    };
    let id = applications::apply(&mut tx, tournament, now.0, application).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(ReceivedApplication { id })).into_response())
}

/// What an applicant sees of their application.
#[derive(Debug, Serialize, ToSchema)]
struct ApplicationReceipt {
    /// The name that was sent.
    name: String,
    /// The section it stands in now.
    #[schema(value_type = Option<super::shapes::Slug>)]
    section: Option<Slug>,
    /// `applied`, `declined`, `accepted`, `withdrawn` or `expelled`.
    #[schema(value_type = super::shapes::EntryStanding)]
    status: EntryStatus,
    /// When it came.
    at: Timestamp,
}

/// How far an application has come
#[utoipa::path(
    get, path = "/tournaments/{tournament}/applications/{player}", tag = "public",
    responses((status = 200, body = ApplicationReceipt), (status = "4XX"))
)]
async fn get_receipt(visitor: Visitor, Path(path): Path<OnePlayer>, db: Db) -> Result<Response> {
    let tournament = visitor.place()?.tournament;
    let mut tx = db.snapshot().await?;
    let receipt = applications::receipt(&mut tx, tournament, path.player)
        .await?
        .ok_or_else(Problem::not_found)?;
    let section = store::sections::find(&mut tx, receipt.section).await?;
    let no_store = (axum::http::header::CACHE_CONTROL, "private, no-store");
    let body = ApplicationReceipt {
        name: receipt.name,
        section: section.map(|section| section.slug),
        status: receipt.status,
        at: receipt.at,
    };
    Ok(([no_store], Json(body)).into_response())
}

/// The organiser's answer.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
#[serde(tag = "answer", rename_all = "snake_case")]
enum ApplicationAnswer {
    /// Takes the player in.
    Accept {
        /// Slug of the section, the wished one or another.
        #[schema(value_type = super::shapes::Slug)]
        section: Slug,
        /// Were the doubts confirmed?
        #[serde(default)]
        confirmed: bool,
    },
    /// Says no.
    Decline {
        /// Why, for the organisers' own memory; needed, not sent to anybody.
        reason: String,
    },
}

/// Accepts or declines an application
#[utoipa::path(
    put, path = "/tournaments/{tournament}/applications/{player}/answer", tag = "entries",
    responses(
        (status = 200, body = PlacedPlayer),
        (status = 409, description = "Answered or changed meanwhile: `current` and `sent`; or the person stands in the section already"),
        (status = 422, description = "Not confirmed: `doubts` says what; or a reason is needed")
    )
)]
async fn answer_application(
    permit: Permit<ManageEntries, AtTournament>,
    Path(path): Path<OnePlayer>,
    (db, now): (Db, Now),
    (seen, key): (Seen, Key),
    Json(sent): Json<ApplicationAnswer>,
) -> Result<Versioned<PlacedPlayer>> {
    let target = target(&path, seen, key);
    let done = db
        .write(async |conn| match &sent {
            ApplicationAnswer::Accept { section, confirmed } => {
                let section = section_named(conn, &permit, section).await?;
                let accepted = applications::accept(conn, &permit, now.0, target, section, *confirmed).await;
                accepted.map_err(Problem::from)
            }
            ApplicationAnswer::Decline { reason } => {
                let version = applications::decline(conn, &permit, now.0, target, reason).await?;
                Ok(Placed {
                    version,
                    renumbered: 0,
                })
            }
        })
        .await;
    let placed = settled(&db, &permit, path.player, &sent, done).await?;
    Ok(PlacedPlayer::now(placed))
}
