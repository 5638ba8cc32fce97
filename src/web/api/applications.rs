//! The public entry form for programs, and the organiser's answers.

use axum::{extract::State as Shared, http::HeaderMap};

use super::{
    address::OnePlayer,
    players::{DoubtBody, EnteredPlayer, PlacedPlayer, PlayerBody, section_named, settled, target},
    prelude::*,
    rating_checks::ListedRatingBody,
};
use domain::{
    registration::{EntryStatus, choice::FittedSection},
    tournament::Slug,
};
use engine::{bye::ByeKind, numbers::FideId};
use service::{
    access::Via,
    applications::{
        self, Application, AwayForm, Look, MOST_WAITING,
        at_once::{self, Answered, Chosen},
        choice, receipts,
    },
    player_lists::PlayerListing,
    players::Placed,
    registered::Comparison,
};
use web::{
    device::Device, error_texts::applications as words, i18n::players as player_words, state::AppState,
};

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let entries = Access::Needs(Capability::ManageEntries);
    routes
        .add(entries, routes!(list_applications))
        .add(Access::Public, routes!(send_application))
        .add(Access::Public, routes!(find_fitting_sections))
        .add(Access::Public, routes!(get_receipt))
        .add(Access::Public, routes!(take_application_back))
        .add(entries, routes!(accept_applications))
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
    /// The club that has entered them itself with its link; left out where they applied themselves.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "Prøveby")]
    entered_by_club: Option<String>,
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
    /// The oldest first; at most 3,000 can wait.
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
    let applications = applications::queue(&mut tx, &permit, MOST_WAITING)
        .await?
        .into_iter()
        .map(|waiting| WaitingApplication {
            register: waiting
                .compared
                .as_ref()
                .map(|compared| ComparedNumbers::new(lang, compared)),
            entered_by_club: waiting.by_club.clone(),
            doubts: waiting
                .doubts
                .iter()
                .map(|doubt| DoubtBody::new(lang, doubt))
                .collect(),
            player: EnteredPlayer::new(
                PlayerListing {
                    byes: waiting.away.clone(),
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
    /// Slug of the section; left out or `null`, the one whose limits fit best by rating, as the lists have it.
    #[serde(default)]
    #[schema(value_type = Option<super::shapes::Slug>)]
    section: Option<Slug>,
    /// The rounds they cannot play.
    #[serde(default)]
    #[schema(value_type = Vec<super::shapes::RoundNo>)]
    away_rounds: Vec<i64>,
    /// Is half a point wished for these rounds? It is given as far as the section gives it.
    #[serde(default)]
    away_half: bool,
    /// Surname and given name are needed, and `email` or `phone`. Ratings of lists are the organiser's to fill in and are
    /// not read; `rating_typed` is what the applicant says, `joined_round` the first round they can play.
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
    let section = match &sent.section {
        None => None,
        Some(slug) => {
            let sections = store::sections::list_by_tournament(&mut tx, tournament).await?;
            let found = sections.into_iter().find(|section| section.slug == *slug);
            let found = found.ok_or_else(|| {
                let error = FieldError::new("section", |lang| t!(lang, apply_choose_section));
                Problem::invalid(vec![error])
            })?;
            Some(found.id)
        }
    };
    let form = sent.body.into();
    let away: Vec<String> = sent.away_rounds.iter().map(ToString::to_string).collect();
    let application = Application {
        section,
        form: &form,
        away: AwayForm {
            rounds: &away.join(", "),
            half_point: sent.away_half,
        },
        key,
        via: Via::Api,
        mail: None,
    };
    let id = applications::apply(&mut tx, tournament, now.0, application).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(ReceivedApplication { id })).into_response())
}

/// What sections are chosen by.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct FittingSectionsQuery {
    /// The rating somebody says they have; left out: none.
    #[param(inline, value_type = Option<super::shapes::Rating>)]
    rating: Option<Rating>,
    /// Their number at FIDE, whose list is then asked.
    #[param(inline, value_type = Option<super::shapes::FideId>)]
    fide_id: Option<FideId>,
}

/// The sections that take entries, for a rating.
#[derive(Debug, Serialize, ToSchema)]
struct FittingSections {
    /// Slug of the one that fits best: of those that take the rating the one that asks for the highest, then the one that is closed to the
    /// most above; `null` where none takes it.
    #[schema(value_type = Option<super::shapes::Slug>)]
    best: Option<Slug>,
    /// In the order of the tournament.
    sections: Vec<FittingSection>,
}

/// A section for a rating.
#[derive(Debug, Serialize, ToSchema)]
struct FittingSection {
    /// Its slug.
    #[schema(value_type = super::shapes::Slug)]
    section: Slug,
    /// What it is called.
    #[schema(example = "Gruppe A")]
    name: String,
    /// `fits`; `doubtful`, where it is outside a limit and the organiser decides; `barred`, where the form takes no such entry.
    #[schema(value_type = super::shapes::SectionFit)]
    fit: &'static str,
    /// The limit, in a sentence; left out where it fits.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "The section is for players rated 1799 or less.")]
    detail: Option<String>,
}

/// Which sections take somebody with a rating
///
/// Needs no token. Worked out from what is sent and from FIDE's list; the union's register is not asked, and only limits of rating count.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/fitting-sections", tag = "public",
    params(FittingSectionsQuery),
    responses((status = 200, body = FittingSections), (status = "4XX"))
)]
async fn find_fitting_sections(
    visitor: Visitor,
    Query(asked): Query<FittingSectionsQuery>,
    (db, now): (Db, Now),
    headers: HeaderMap,
) -> Result<Json<FittingSections>> {
    let lang = Lang::of_api(&headers);
    let tournament = visitor.place()?.tournament;
    let mut tx = db.snapshot().await?;
    let desk = applications::desk(&mut tx, tournament, now.0)
        .await?
        .ok_or_else(Problem::not_found)?;
    let found = choice::look(&mut tx, &desk, asked.rating, asked.fide_id).await?;
    let of = |(section, fitted): (&store::sections::Section, &FittedSection)| FittingSection {
        section: section.slug.clone(),
        name: section.name.clone(),
        fit: fitted.fit.as_str(),
        detail: fitted.fit.limit().map(|limit| player_words::doubt(lang, limit)),
    };
    let best = desk
        .sections
        .iter()
        .find(|section| Some(section.id) == found.best);
    Ok(Json(FittingSections {
        best: best.map(|section| section.slug.clone()),
        sections: desk.sections.iter().zip(&found.sections).map(of).collect(),
    }))
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
    /// For `If-Match` where it is taken back.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
    /// The place on the waiting list, from 1; `null` where there is a place for it, and once it is answered.
    waiting_list: Option<usize>,
    /// The first round they are in; `null` once it is answered.
    #[schema(value_type = Option<super::shapes::RoundNo>)]
    first_round: Option<RoundNo>,
    /// The rounds after that in which they do not play, while it waits.
    away: Vec<ApplicationRoundOff>,
}

/// A round an applicant cannot play.
#[derive(Debug, Serialize, ToSchema)]
struct ApplicationRoundOff {
    /// Which round.
    #[schema(value_type = super::shapes::RoundNo)]
    round: RoundNo,
    /// `half_point` or `zero_point`: what the section gives for it, if it is accepted.
    #[schema(value_type = super::shapes::ByeKind)]
    kind: ByeKind,
}

/// How far an application has come
#[utoipa::path(
    get, path = "/tournaments/{tournament}/applications/{player}", tag = "public",
    responses((status = 200, body = ApplicationReceipt), (status = "4XX"))
)]
async fn get_receipt(visitor: Visitor, Path(path): Path<OnePlayer>, db: Db) -> Result<Response> {
    let tournament = visitor.place()?.tournament;
    let mut tx = db.snapshot().await?;
    let receipt = receipts::find(&mut tx, tournament, path.player)
        .await?
        .ok_or_else(Problem::not_found)?;
    let section = store::sections::find(&mut tx, receipt.section).await?;
    let no_store = (axum::http::header::CACHE_CONTROL, "private, no-store");
    let body = ApplicationReceipt {
        name: receipt.name,
        section: section.map(|section| section.slug),
        status: receipt.status,
        at: receipt.at,
        version: receipt.version,
        waiting_list: receipt
            .waiting
            .as_ref()
            .and_then(|waiting| waiting.standing.number()),
        first_round: receipt.waiting.as_ref().map(|waiting| waiting.first),
        away: receipt
            .waiting
            .into_iter()
            .flat_map(|waiting| waiting.away)
            .map(|(round, kind)| ApplicationRoundOff { round, kind })
            .collect(),
    };
    Ok(([no_store], Json(body)).into_response())
}

/// Takes an application back that nobody has answered
///
/// Needs no token: whoever sent it has its id. What was written is deleted. Whoever is accepted leaves with their own link.
#[utoipa::path(
    delete, path = "/tournaments/{tournament}/applications/{player}", tag = "public",
    responses(
        (status = 204, description = "Taken back"),
        (status = 409, description = "Answered or changed meanwhile, or money of it is written down")
    )
)]
async fn take_application_back(
    visitor: Visitor,
    device: Device,
    Shared(state): Shared<AppState>,
    Path(path): Path<OnePlayer>,
    (db, now): (Db, Now),
    (seen, key): (Seen, Key),
) -> Result<StatusCode> {
    state.limits.entry(device.peer)?;
    let tournament = visitor.place()?.tournament;
    let target = target(&path, seen, key);
    db.write(async |conn| receipts::take_back(conn, tournament, now.0, target, Via::Api).await)
        .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Applications that are accepted at once.
#[derive(Debug, Deserialize, ToSchema)]
struct ChosenApplications {
    /// Which, 1 to 100; each into the section it is for.
    applications: Vec<ChosenApplication>,
}

/// An application that was chosen.
#[derive(Debug, Deserialize, ToSchema)]
struct ChosenApplication {
    /// Whose.
    #[schema(value_type = super::shapes::PlayerId)]
    player: PlayerId,
    /// The version that was seen.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
}

/// What came of each.
#[derive(Debug, Serialize, ToSchema)]
struct AnsweredApplications {
    /// In the order in which they were sent.
    applications: Vec<AnsweredApplication>,
}

/// What came of an application that was chosen.
#[derive(Debug, Serialize, ToSchema)]
struct AnsweredApplication {
    /// Whose.
    #[schema(value_type = super::shapes::PlayerId)]
    player: PlayerId,
    /// The version now; `null` where it stays.
    #[schema(value_type = Option<super::shapes::Version>)]
    version: Option<Version>,
    /// Why it stays, in a sentence; left out where it was accepted.
    #[serde(skip_serializing_if = "Option::is_none")]
    stays_because: Option<String>,
}

/// Accepts several applications at once
///
/// Each is accepted as a whole into the section it is for, or stays and says why: what is doubtful stays, because nobody has
/// looked at it. Each has a line of its own in the log.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/applications/accept", tag = "entries",
    responses((status = 200, body = AnsweredApplications), (status = "4XX"))
)]
async fn accept_applications(
    permit: Permit<ManageEntries, AtTournament>,
    (db, now): (Db, Now),
    headers: HeaderMap,
    Key(key): Key,
    Json(sent): Json<ChosenApplications>,
) -> Result<Json<AnsweredApplications>> {
    let lang = Lang::of_api(&headers);
    let chosen: Vec<Chosen> = sent
        .applications
        .into_iter()
        .map(|ChosenApplication { player, version }| Chosen { player, version })
        .collect();
    let mut conn = db.connect().await?;
    let answered = at_once::accept_chosen(&mut conn, &permit, now.0, key, &chosen).await?;
    let applications = answered
        .into_iter()
        .map(|Answered { player, outcome, .. }| match outcome {
            Ok(placed) => AnsweredApplication {
                player,
                version: Some(placed.version),
                stays_because: None,
            },
            Err(error) => AnsweredApplication {
                player,
                version: None,
                stays_because: Some(words::stays(lang, error)),
            },
        })
        .collect();
    Ok(Json(AnsweredApplications { applications }))
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
                let look = Look::Alone {
                    confirmed: *confirmed,
                };
                let accepted = applications::accept(conn, &permit, now.0, target, section, look).await;
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
