//! Rulings: what has to be known about an incident, what the rules propose, drafts, decisions, and what was decided.

use super::{
    address::{BoardAddress, RulingAddress, SeenGame},
    prelude::*,
};
use domain::section_state::PlacesByResult;
use engine::ids::RulingId;
use rules::{
    chess::evidence::{self, Evidence},
    ruling::{Answers, Decider, Decision, Incident, Proposal, Question, RulingStatus, Shape},
};
use service::{
    access::{DraftRulings, Rule},
    claims,
    rulings::{self, Confirming, Deviation, Incidence, Proposed, Scene, WaitingClaim},
    watches,
};
use store::{places::Place, rulings::Ruling};

pub(super) fn add_to(api: ApiRoutes) -> ApiRoutes {
    let draft = Access::Needs(Capability::DraftRulings);
    api.add(Access::Needs(Capability::ReadDesk), routes!(list_rulings))
        .add(Access::Needs(Capability::ReadDesk), routes!(get_ruling))
        .add(draft, routes!(list_incidents))
        .add(draft, routes!(list_places))
        .add(draft, routes!(propose_ruling))
        .add(draft, routes!(draft_ruling))
        .add(draft, routes!(drop_ruling))
        .add(Access::Needs(Capability::Rule), routes!(confirm_ruling))
}

/// A ruling or a draft.
#[derive(Debug, Serialize, ToSchema)]
pub struct RulingBody {
    /// Its id.
    #[schema(value_type = super::shapes::RulingId)]
    id: RulingId,
    /// What happened.
    #[schema(value_type = super::shapes::IncidentName)]
    incident: Incident,
    /// The facts: answers by question.
    #[schema(value_type = super::shapes::RulingAnswers)]
    answers: Answers,
    /// What the claim checker answered to the moves it was given on: `written` and `answer`; left out where it was not asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<super::shapes::ClaimEvidence>)]
    claim: Option<Evidence>,
    /// What the rules said on the day.
    #[schema(value_type = super::shapes::RulingProposal)]
    proposal: Proposal,
    /// What was decided; null in a draft.
    #[schema(value_type = Option<super::shapes::RulingDecided>)]
    decision: Option<Decision>,
    /// Why, or empty.
    reason: String,
    /// `draft` or `confirmed`.
    #[schema(value_type = super::shapes::RulingStanding)]
    status: RulingStatus,
    /// `match_leader`, `arbiter`, `committee` or `appeals_board`.
    #[schema(value_type = super::shapes::DecidedAs)]
    decided_as: Decider,
    /// Which earlier ruling it supersedes.
    #[schema(value_type = Option<super::shapes::RulingId>)]
    supersedes: Option<RulingId>,
    /// When it was written down.
    drafted_at: Timestamp,
    /// By whom.
    drafted_by: String,
    /// When it was confirmed.
    decided_at: Option<Timestamp>,
    /// By whom; empty in a draft.
    decided_by: String,
    /// When it was carried out at the board, where there was something to do; `null` before.
    carried_out_at: Option<Timestamp>,
    /// By whom.
    carried_out_by: Option<String>,
}

impl RulingBody {
    pub fn new(ruling: Ruling, carried_out: Option<(Timestamp, String)>) -> Self {
        let (carried_out_at, carried_out_by) = carried_out.unzip();
        Self {
            carried_out_at,
            carried_out_by,
            id: ruling.id,
            incident: ruling.incident,
            answers: ruling.answers,
            claim: ruling.claim,
            proposal: ruling.proposal,
            decision: ruling.decision,
            reason: ruling.reason,
            status: ruling.status,
            decided_as: ruling.decided_as,
            supersedes: ruling.supersedes,
            drafted_at: ruling.drafted_at,
            drafted_by: ruling.drafted_by,
            decided_at: ruling.decided_at,
            decided_by: ruling.decided_by,
        }
    }
}

/// A ruling with its game.
#[derive(Debug, Serialize, ToSchema)]
struct ListedRuling {
    /// The round.
    round: u16,
    /// The board.
    board: u16,
    /// Starting number of White.
    white: u16,
    /// Starting number of Black.
    black: u16,
    /// Has another taken its place?
    is_superseded: bool,
    /// The ruling.
    #[serde(flatten)]
    ruling: RulingBody,
}

body! {
    /// A claim of the quick finish that ended a game without an arbiter and waits for the appointed one (III.6).
    struct WaitingClaimBody from waiting: WaitingClaim,
        let WaitingClaim {
            round,
            board,
            white,
            black,
            claim,
        } = waiting;
    {
        /// The round.
        round: u16 = round.get(),
        /// The board.
        board: u16 = board.get(),
        /// Starting number of White.
        white: u16 = white.get(),
        /// Starting number of Black.
        black: u16 = black.get(),
        /// The ruling that wrote it down.
        #[schema(value_type = super::shapes::RulingId)]
        ruling: RulingId = claim.ruling,
        /// Who claims the draw: `white` or `black`.
        #[schema(value_type = super::shapes::PieceColour)]
        by: &'static str = claim.by.as_str(),
        /// `cannot_win`, `does_not_try`, or both.
        #[schema(value_type = Vec<super::shapes::QuickFinishGround>)]
        grounds: Vec<&'static str> = claim.grounds,
        /// The final position as it was written down.
        position: String = claim.position,
        /// Has the opponent confirmed what was written down?
        opponent_confirms: bool = claim.is_confirmed,
        /// When it was written down.
        at: Timestamp = claim.at,
    }
}

/// The rulings of a section.
#[derive(Debug, Serialize, ToSchema)]
struct RulingList {
    /// The newest first.
    rulings: Vec<ListedRuling>,
    /// Claims that wait for the appointed arbiter, the oldest first. The one who decides rules on `quick_finish` at that board.
    waiting_claims: Vec<WaitingClaimBody>,
}

/// Every ruling of a section and the drafts that wait, the newest first.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/rulings", tag = "rulings",
    params(InSection),
    responses((status = 200, body = RulingList))
)]
async fn list_rulings(permit: Permit<ReadDesk>, db: Db) -> Result<Json<RulingList>> {
    let section = permit.section_id();
    let mut tx = db.snapshot().await?;
    let listed = rulings::list(&mut tx, section).await?;
    let carried_out = watches::carried_out(&mut tx, section).await?;
    let waiting = rulings::load_waiting_claims(&mut tx, section, &listed).await?;
    drop(tx);
    let waiting_claims = waiting.into_iter().map(Into::into).collect();
    let rulings = listed
        .into_iter()
        .map(|listed| ListedRuling {
            round: listed.round.get(),
            board: listed.board.get(),
            white: listed.white.get(),
            black: listed.black.get(),
            is_superseded: listed.is_superseded,
            ruling: {
                let done = carried_out.get(&listed.ruling.id).cloned();
                RulingBody::new(listed.ruling, done)
            },
        })
        .collect();
    Ok(Json(RulingList {
        rulings,
        waiting_claims,
    }))
}

/// One ruling.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/rulings/{ruling}", tag = "rulings",
    params(InSection),
    responses((status = 200, body = RulingBody))
)]
async fn get_ruling(
    Path(address): Path<RulingAddress>,
    permit: Permit<ReadDesk>,
    db: Db,
) -> Result<Json<RulingBody>> {
    let section = permit.section_id();
    let mut tx = db.snapshot().await?;
    let (ruling, ..) = rulings::find(&mut tx, section, address.ruling)
        .await?
        .ok_or_else(Problem::not_found)?;
    let done = watches::carried_out(&mut tx, section).await?.remove(&ruling.id);
    Ok(Json(RulingBody::new(ruling, done)))
}

body! {
    /// A question about an incident.
    struct QuestionBody from question: Question,
        let shape = match question.shape {
            Shape::Side => "side",
            Shape::YesNo => "yes_no",
            Shape::Choice(_) => "choice",
            Shape::Several(_) => "several",
            Shape::Count(_) => "count",
            Shape::Duration(_) => "duration",
            Shape::Moment => "moment",
            Shape::Text(_) => "text",
        };
    {
        /// The name of the answer.
        name: &'static str = question.name,
        /// `side`, `yes_no`, `choice`, `several` (one or more of the choices, with spaces between them), `count`, `duration` (seconds, or
        /// `2:00`), `moment` (ISO 8601) or `text`.
        #[schema(value_type = super::shapes::QuestionShape)]
        shape: &'static str = shape,
        /// The answers to choose from.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        choices: Vec<&'static str> = question.shape.words().to_vec(),
        /// What is meant where nothing is said; without it the question must be answered.
        usual: Option<&'static str> = question.usual,
        /// After which answers it is asked; null if always.
        only_if: Option<ConditionBody> = question.only_if.map(|(question, answers)| ConditionBody {
            question,
            answers: answers.to_vec(),
        }),
    }
}

/// A question is asked only after such an answer to another one that is asked.
#[derive(Debug, Serialize, ToSchema)]
struct ConditionBody {
    /// The name of the other question.
    question: &'static str,
    /// Its answer is one of these.
    answers: Vec<&'static str>,
}

/// An incident and what has to be known about it.
#[derive(Debug, Serialize, ToSchema)]
struct IncidentBody {
    /// Its name.
    #[schema(value_type = super::shapes::IncidentName)]
    incident: Incident,
    /// The questions, in order.
    questions: Vec<QuestionBody>,
}

/// Everything that can be ruled on at a board.
#[derive(Debug, Serialize, ToSchema)]
pub struct IncidentList {
    /// How many rulings were confirmed in the game: who confirms another sends this number.
    rulings: u32,
    /// The incidents.
    incidents: Vec<IncidentBody>,
}

/// What can be ruled on at a board, and what has to be known about it.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/rounds/{round}/boards/{board}/incidents", tag = "rulings",
    params(InSection),
    responses(
        (status = 200, body = IncidentList, description = "with the version of the game as `ETag`"),
        (status = 409, description = "the round is not published, or the tournament has no rules yet")
    )
)]
async fn list_incidents(
    Path(address): Path<BoardAddress>,
    permit: Permit<DraftRulings>,
    db: Db,
) -> Result<Versioned<IncidentList>> {
    let scene = rulings::scene(
        &mut *db.snapshot().await?,
        permit.ids(),
        address.round,
        address.board,
    )
    .await?;
    Ok(Versioned(scene.game.version, IncidentList::of(&scene)))
}

impl IncidentList {
    pub fn of(scene: &Scene) -> Self {
        let incidents = scene.incidents().map(|incident| IncidentBody {
            incident,
            questions: scene
                .questions(incident, None)
                .into_iter()
                .map(QuestionBody::from)
                .collect(),
        });
        Self {
            rulings: scene.seen(),
            incidents: incidents.collect(),
        }
    }
}

/// A place, perhaps shared.
#[derive(Debug, Serialize, ToSchema)]
struct SharedPlace {
    /// The best place of those who share it.
    first: usize,
    /// The last one; the same if it is not shared.
    last: usize,
}

/// A player whose place hangs on a game.
#[derive(Debug, Serialize, ToSchema)]
struct MovedPlayer {
    /// Starting number.
    player: u16,
    /// Is it one of the two who play it?
    plays: bool,
    /// The place if White wins; `null` for who is not in the standings.
    white_wins: Option<SharedPlace>,
    /// The place after a draw.
    draw: Option<SharedPlace>,
    /// The place if Black wins.
    black_wins: Option<SharedPlace>,
}

body! {
    /// Whose place hangs on a game, as the standings are now.
    struct PlacesBody from found: PlacesByResult,
        let place = |place: Option<engine::standings::Place>| {
            place.map(|place| SharedPlace {
                first: place.first,
                last: place.last,
            })
        };
    {
        /// After how many rounds the standings are.
        after_rounds: usize = found.rounds,
        /// How many of the players below do not play the game: where it is more than none, CASE-49 says that a draw agreed away from the
        /// board should not be approved.
        others: usize = found.others(),
        /// Those whose places are not the same with every result.
        players: Vec<MovedPlayer> =
            found
                .moved
                .into_iter()
                .map(|one| {
                    let [white, drawn, black] = one.places;
                    MovedPlayer {
                        player: one.no.get(),
                        plays: one.plays,
                        white_wins: place(white),
                        draw: place(drawn),
                        black_wins: place(black),
                    }
                })
                .collect(),
    }
}

/// Whose place hangs on a game: everybody's place with each result it can have, before a draw away from the board is approved
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/rounds/{round}/boards/{board}/places", tag = "rulings",
    params(InSection),
    responses(
        (status = 200, body = PlacesBody),
        (status = 404, description = "there is no such round or board, or teams play: no player has a place there"),
        (status = 409, description = "the round is not published, or the tournament has no rules yet")
    )
)]
async fn list_places(
    Path(address): Path<BoardAddress>,
    permit: Permit<DraftRulings>,
    db: Db,
) -> Result<Json<PlacesBody>> {
    let scene = rulings::scene(
        &mut *db.snapshot().await?,
        permit.ids(),
        address.round,
        address.board,
    )
    .await?;
    let found = scene.places().ok_or_else(Problem::not_found)?;
    Ok(Json(found.into()))
}

/// What happened.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct IncidentReport {
    /// Which incident.
    #[schema(value_type = super::shapes::IncidentName)]
    incident: String,
    /// Answers by question; those left out are as usual.
    #[serde(default)]
    #[schema(value_type = super::shapes::RulingAnswers)]
    answers: Answers,
    /// Moves for the claim checker, `{"moves", "notation", "intended", "start"}`: what it answers is kept with the ruling, and answers
    /// what is left out of `answers`.
    #[serde(default)]
    #[schema(value_type = Option<super::shapes::ClaimWritten>)]
    claim: Option<evidence::Written>,
    /// The ruling this one would supersede.
    #[serde(default)]
    #[schema(value_type = Option<super::shapes::RulingId>)]
    supersedes: Option<RulingId>,
    /// A note, for drafts.
    #[serde(default)]
    pub reason: String,
}

impl IncidentReport {
    pub async fn about(self, db: &Db, place: &Place, address: &BoardAddress) -> Result<Incidence> {
        Ok(Incidence {
            claim: checked(db, place, self.claim).await?,
            round: address.round,
            board: address.board,
            incident: incident(&self.incident)?,
            answers: self.answers,
            supersedes: self.supersedes,
        })
    }
}

/// What the claim checker answers, before anything is locked.
async fn checked(db: &Db, place: &Place, written: Option<evidence::Written>) -> Result<Option<Evidence>> {
    let Some(written) = written.filter(|written| !written.is_empty()) else {
        return Ok(None);
    };
    let section = place.section.as_ref().ok_or_else(Problem::not_found)?.id;
    let rules = claims::rules_in(&mut *db.snapshot().await?, (place.tournament, section)).await?;
    Ok(Some(claims::evidence(written, rules).await?))
}

fn incident(text: &str) -> Result<Incident> {
    text.parse()
        .map_err(|_| Problem::field("incident", |lang| t!(lang, ruling_pick)))
}

/// What the rules propose; nothing is written.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/sections/{section}/rounds/{round}/boards/{board}/proposals", tag = "rulings",
    params(InSection),
    responses(
        (status = 200, body = super::shapes::RulingProposal, description = "the proposal: `answers` with what is usually meant filled in, `shown` to be sent back when it is confirmed, `effect`, `clock`, `penalties`, `counter`, `says`, `steps`, `grounds`, `latitude`, `decider`, `is_appealable`, `reminders`, `doubt`"),
        (status = 409, description = "the rules do not let anybody rule so; `grounds` says which"),
        (status = 422, description = "an answer is missing")
    )
)]
async fn propose_ruling(
    Path(address): Path<BoardAddress>,
    permit: Permit<DraftRulings>,
    db: Db,
    Json(report): Json<IncidentReport>,
) -> Result<Json<Proposed>> {
    let about = report.about(&db, permit.place(), &address).await?;
    Ok(Json(proposed(&db, &permit, &about).await?))
}

/// What the rules propose about an incident.
pub async fn proposed(db: &Db, permit: &Permit<DraftRulings>, about: &Incidence) -> Result<Proposed> {
    let scene = rulings::scene(&mut *db.snapshot().await?, permit.ids(), about.round, about.board).await?;
    let answers = about.answered(&scene.questions(about.incident, about.supersedes));
    let proposal = scene.propose(about.incident, &answers, about.supersedes)?;
    Ok(Proposed::new(about.incident, answers, about.supersedes, proposal))
}

/// The ruling that was written.
#[derive(Debug, Serialize, ToSchema)]
pub struct WrittenRuling {
    /// Its id.
    #[schema(value_type = super::shapes::RulingId)]
    pub id: RulingId,
}

/// Keeps an incident as a draft for an arbiter.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/sections/{section}/rounds/{round}/boards/{board}/drafts", tag = "rulings",
    params(InSection, ("Idempotency-Key" = String, Header, description = "a UUID that names this attempt")),
    responses((status = 201, body = WrittenRuling))
)]
async fn draft_ruling(
    Path(address): Path<BoardAddress>,
    permit: Permit<DraftRulings>,
    (db, now): (Db, Now),
    key: Key,
    Json(report): Json<IncidentReport>,
) -> Result<Response> {
    let note = report.reason.clone();
    let about = report.about(&db, permit.place(), &address).await?;
    let id = db
        .write(async |conn| rulings::draft(conn, &permit, now.0, key.0, &about, &note).await)
        .await?;
    Ok((StatusCode::CREATED, Json(WrittenRuling { id })).into_response())
}

/// Drops a draft; it stays in the log.
#[utoipa::path(
    delete, path = "/tournaments/{tournament}/sections/{section}/rulings/{ruling}", tag = "rulings",
    params(InSection, ("Idempotency-Key" = String, Header, description = "a UUID that names this attempt")),
    responses((status = 204), (status = 409, description = "it is no draft any more"))
)]
async fn drop_ruling(
    Path(address): Path<RulingAddress>,
    permit: Permit<DraftRulings>,
    (db, now): (Db, Now),
    key: Key,
) -> Result<StatusCode> {
    db.write(async |conn| rulings::drop_draft(conn, &permit, now.0, key.0, address.ruling).await)
        .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A decision.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RulingDecision {
    /// Which incident.
    #[schema(value_type = super::shapes::IncidentName)]
    incident: String,
    /// Answers by question; those left out are as usual.
    #[serde(default)]
    #[schema(value_type = super::shapes::RulingAnswers)]
    answers: Answers,
    /// Moves for the claim checker, as in a draft.
    #[serde(default)]
    #[schema(value_type = Option<super::shapes::ClaimWritten>)]
    claim: Option<evidence::Written>,
    /// The ruling this one supersedes.
    #[serde(default)]
    #[schema(value_type = Option<super::shapes::RulingId>)]
    supersedes: Option<RulingId>,
    /// The draft it confirms.
    #[serde(default)]
    #[schema(value_type = Option<super::shapes::RulingId>)]
    draft: Option<RulingId>,
    /// What is decided in place of the proposal: `{"clock": {"white", "black"}, "effect": {"game", "as"}}`, each may be left out.
    #[serde(default)]
    #[schema(value_type = super::shapes::RulingDeparture)]
    instead: Deviation,
    /// Why; needed where it departs from the proposal.
    #[serde(default)]
    reason: String,
    /// How many rulings on the game had been seen.
    rulings: u32,
    /// The `shown` of the proposal that is confirmed. Where facts or rules now lead to another one, nothing is written, and `proposed` of the
    /// answer is the new one. Without it the answers above are ruled on as they are.
    #[serde(default)]
    shown: Option<String>,
}

impl RulingDecision {
    /// The decision about a board whose game was seen in this version.
    pub async fn confirming(
        self,
        db: &Db,
        place: &Place,
        (address, seen): (&BoardAddress, Version),
    ) -> Result<Confirming> {
        Ok(Confirming {
            shown: self.shown,
            about: Incidence {
                claim: checked(db, place, self.claim).await?,
                round: address.round,
                board: address.board,
                incident: incident(&self.incident)?,
                answers: self.answers,
                supersedes: self.supersedes,
            },
            departure: self.instead,
            reason: self.reason,
            seen,
            rulings_seen: self.rulings,
            draft: self.draft,
        })
    }
}

/// Confirms a ruling.
///
/// Everything that follows from it is done in the same moment: the result, absences from rounds to come, an expulsion. It never
/// changes; another may supersede it.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/sections/{section}/rounds/{round}/boards/{board}/rulings", tag = "rulings",
    params(InSection, SeenGame),
    responses(
        (status = 201, body = WrittenRuling),
        (status = 409, description = "somebody ruled on the game or changed its result meanwhile, it is another proposal than `shown`, or the rules do not let anybody rule so"),
        (status = 422, description = "an answer or a reason is missing")
    )
)]
async fn confirm_ruling(
    Path(address): Path<BoardAddress>,
    permit: Permit<Rule>,
    (db, now): (Db, Now),
    (seen, key): (Seen, Key),
    Json(decision): Json<RulingDecision>,
) -> Result<Response> {
    let confirming = decision
        .confirming(&db, permit.place(), (&address, seen.0))
        .await?;
    let id = db
        .write(async |conn| rulings::confirm(conn, &permit, now.0, key.0, &confirming).await)
        .await?;
    Ok((StatusCode::CREATED, Json(WrittenRuling { id })).into_response())
}
