//! What clubs ask of the plan of a section of teams, for whoever leads the league: read with what the rules say, and decided. Clubs ask with
//! their links ([`super::club_links`]).

use super::{address::OneMoveRequest, prelude::*};
use domain::{
    fixtures::plan::Whereabouts,
    league::words::{LaterThanPlan, PostponeConsent},
    team_match::request::{MoveAgreement, MoveAnswer, MoveOutcome, MoveStanding, MoveVerdict, MoveWish},
};
use engine::ids::{FixtureId, MoveRequestId};
use service::{
    fixtures::Planning,
    move_requests::{self, Deciding, MoveDecision, MoveReceipt, RequestLine},
};
use web::i18n_teams::move_requests as words;

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let manage = Access::Needs(Capability::ManageTournament);
    routes
        .add(manage, routes!(list_move_requests))
        .add(manage, routes!(decide_move_request))
}

/// When and where a match is played, as far as it is settled.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct MatchPlace {
    /// On which day.
    day: Option<Date>,
    /// When it begins, by the clock in Denmark.
    #[schema(example = "19:00")]
    hour: Option<String>,
    /// Where.
    #[schema(example = "Prøveby Kulturhus")]
    venue: Option<String>,
}

impl MatchPlace {
    pub(super) fn of(at: &Whereabouts) -> Self {
        Self {
            day: at.day,
            hour: at.hour.map(|hour| hour.strftime("%H:%M").to_string()),
            venue: at.venue.as_ref().map(ToString::to_string),
        }
    }
}

/// What the rules of the league say of a request.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = MoveVerdict)]
struct VerdictBody {
    /// Days of notice that are asked for; `null` where nobody has decided.
    #[schema(example = 14)]
    notice_days: Option<u16>,
    /// Days between the request and the day of the match; `null` where it has none.
    #[schema(example = 10)]
    told_days: Option<i32>,
    /// Was notice given too late?
    is_short: bool,
    /// Do the clubs agree?
    #[schema(value_type = super::shapes::MoveAgreementName)]
    agreement: MoveAgreement,
    /// Who must agree; `null` where nobody has said.
    #[schema(value_type = Option<super::shapes::PostponeConsentName>)]
    consent: Option<PostponeConsent>,
    /// Has the tournament decided that? Else it is what is usual in leagues of its kind, and whoever leads the league decides.
    is_consent_decided: bool,
    /// Would it be played later than planned?
    is_later: bool,
    /// May a match be played later than planned?
    #[schema(value_type = super::shapes::LaterThanPlanName)]
    later: LaterThanPlan,
    /// The same in sentences.
    #[schema(example = json!(["Den anden klub er enig."]))]
    text: Vec<String>,
}

impl VerdictBody {
    fn of(lang: Lang, verdict: &MoveVerdict) -> Self {
        Self {
            notice_days: verdict.notice_days,
            told_days: verdict.told_days,
            is_short: verdict.is_short(),
            agreement: verdict.agreement,
            consent: verdict.consent,
            is_consent_decided: verdict.is_consent_decided,
            is_later: verdict.is_later,
            later: verdict.later,
            text: words::verdict(lang, verdict),
        }
    }
}

/// A request of a club to move a match.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = MoveRequest)]
pub(super) struct RequestBody {
    /// Its id.
    #[schema(value_type = super::shapes::MoveRequestId)]
    id: MoveRequestId,
    /// For `If-Match`.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
    /// The match.
    #[schema(value_type = super::shapes::FixtureId)]
    fixture: FixtureId,
    /// Its round.
    #[schema(value_type = super::shapes::RoundNo)]
    round: RoundNo,
    /// The first-named team.
    #[schema(example = "Prøveby 1")]
    first: String,
    /// The other team.
    #[schema(example = "Skitseby")]
    second: String,
    /// The team whose club asks.
    #[schema(example = "Prøveby 1")]
    asking: String,
    /// When and where it is played as the plan stands.
    stands: MatchPlace,
    /// When and where the club wishes it to be played.
    wished: MatchPlace,
    /// Is it to be put off, to a day that nobody knows yet?
    is_put_off: bool,
    /// Why, for the two clubs and whoever leads the league.
    #[schema(example = "Salen er optaget")]
    reason: String,
    /// When it was asked.
    asked_at: Timestamp,
    /// What the other club says; `null` before it has.
    #[schema(value_type = Option<super::shapes::MoveAnswerName>)]
    answer: Option<MoveAnswer>,
    /// The other club's words; may be empty.
    #[schema(example = "Det passer os fint")]
    words: String,
    /// For whom it waits.
    #[schema(value_type = super::shapes::MoveStandingName)]
    standing: MoveStanding,
    /// What has come of it; `null` while it is open.
    #[schema(value_type = Option<super::shapes::MoveOutcomeName>)]
    outcome: Option<MoveOutcome>,
    /// Why, as whoever leads the league wrote it.
    #[schema(example = "Begge klubber er enige")]
    decision_reason: Option<String>,
    /// Did the match move by agreement, and whoever leads the league has not taken note of it?
    is_news: bool,
    /// What the rules of the league say; `null` once something has come of it.
    verdict: Option<VerdictBody>,
}

impl RequestBody {
    pub(super) fn of(lang: Lang, line: RequestLine) -> Self {
        let is_news = line.request.is_news();
        let RequestLine { request, .. } = line;
        let end = request.end;
        Self {
            id: request.id,
            version: request.version,
            fixture: request.fixture,
            round: line.round,
            first: line.teams.0,
            second: line.teams.1,
            asking: line.asking,
            stands: MatchPlace::of(&line.stands),
            wished: MatchPlace::of(&line.wished),
            is_put_off: request.wish == MoveWish::PutOff,
            reason: request.reason,
            asked_at: request.asked_at,
            answer: request.answer.as_ref().map(|said| said.answer),
            words: request.answer.map(|said| said.words).unwrap_or_default(),
            standing: line.standing,
            outcome: end.as_ref().map(|end| end.outcome),
            decision_reason: end.map(|end| end.reason).filter(|reason| !reason.is_empty()),
            is_news,
            verdict: line.verdict.map(|verdict| VerdictBody::of(lang, &verdict)),
        }
    }
}

/// The requests of a section.
#[derive(Debug, Serialize, ToSchema)]
struct MoveRequests {
    /// The newest first.
    requests: Vec<RequestBody>,
}

/// What clubs ask of the plan of a section of teams, with what the rules of the league say
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/move-requests", tag = "teams",
    responses((status = 200, body = MoveRequests), (status = "4XX"))
)]
async fn list_move_requests(
    permit: Planning,
    db: Db,
    Now(now): Now,
    lang: Lang,
) -> Result<Json<MoveRequests>> {
    let lines = move_requests::of_section(&mut *db.snapshot().await?, permit.section_id(), now).await?;
    Ok(Json(MoveRequests {
        requests: lines
            .into_iter()
            .map(|line| RequestBody::of(lang, line))
            .collect(),
    }))
}

/// What is decided about a request.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct DecidedMove {
    /// What is done: the match is moved as it was asked for, it stays, or what moved by agreement was read.
    #[schema(value_type = super::shapes::MoveDecisionName)]
    decision: MoveDecision,
    /// Why, for both clubs and the log; needed but where it is only taken note of.
    #[serde(default)]
    #[schema(max_length = 500, example = "Begge klubber er enige")]
    reason: String,
}

/// A request that was decided.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct MoveRequestDone {
    /// Which.
    #[schema(value_type = super::shapes::MoveRequestId)]
    request: MoveRequestId,
    /// For `If-Match`.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
    /// Was the match moved?
    is_moved: bool,
}

/// Grants or refuses what a club asks for, or takes note of a match that the clubs moved by agreement
#[utoipa::path(
    post, path = "/tournaments/{tournament}/sections/{section}/move-requests/{request}/decision", tag = "teams",
    responses(
        (status = 200, body = MoveRequestDone),
        (status = 409, description = "it has ended, is overtaken or past, the match has begun or is decided, or the request was changed meanwhile"),
        (status = 422, description = "The reason is missing")
    )
)]
async fn decide_move_request(
    permit: Planning,
    Path(path): Path<OneMoveRequest>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<DecidedMove>,
) -> Result<Versioned<MoveRequestDone>> {
    let cmd = Deciding {
        request: path.request,
        seen,
        decision: body.decision,
        reason: body.reason.clone(),
    };
    let done = db
        .write(async |conn| {
            beside(
                move_requests::decide(conn, &permit, now.0, key, &cmd).await,
                &body,
            )
        })
        .await?;
    Ok(moved(done))
}

/// What has come of an act.
pub(super) fn moved(done: MoveReceipt) -> Versioned<MoveRequestDone> {
    let body = MoveRequestDone {
        request: done.request,
        version: done.version,
        is_moved: done.is_moved,
    };
    Versioned(done.version, body)
}
