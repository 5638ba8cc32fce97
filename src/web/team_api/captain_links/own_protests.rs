//! The protests and appeals of the captain's own team, and how they stand.

use crate::{
    address::{MatchAddress, OneTeamPenalty, ProtestAddress, RulingAddress},
    prelude::*,
    protests::Filed,
};
use domain::protest::{
    About, Decision, Deposit, Further, Kind, MatchChange, Outcome, State as ProtestState, TooLate, Window,
};
use engine::{
    ids::{ProtestId, RulingId},
    numbers::MatchNo,
};
use rules::ruling::{Decider, Decision as Ruled, Incident};
use service::{
    captain_links::Captain,
    protests::{Appealing, LedDecision, Taken, Target as ProtestTarget},
    sealed_line_ups,
    team_cards::{self, AppealingMatch, AppealingPenalty, LedAt, Protesting, ProtestingRuling, TeamCase},
};
use web::auth::LinkHolder;

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let captain = Access::Link(LinkHolder::Captain);
    routes
        .add(captain, routes!(protest_about_own_match))
        .add(captain, routes!(protest_against_own_match_leader))
        .add(captain, routes!(appeal_own_ruling))
        .add(captain, routes!(appeal_own_lost_match))
        .add(captain, routes!(take_own_protest_further))
}

/// A protest of the own team, or of another about a match of both.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct OwnCase {
    /// Which.
    #[schema(value_type = crate::shapes::ProtestId)]
    id: ProtestId,
    /// Its version, for `If-Match` when it is taken further.
    #[schema(value_type = crate::shapes::Version)]
    version: Version,
    /// The case number within the section.
    number: u32,
    /// Against what: a card, a ruling about the team, or a match that was lost as a whole.
    #[schema(value_type = crate::shapes::ProtestAbout)]
    about: About,
    /// Is it the own team's? Whose it is or not: `further` says whether the team may take it further, as the side that the decision went against.
    is_own: bool,
    /// Who filed it.
    filed_by: String,
    /// When it was handed in.
    filed_at: Timestamp,
    /// Who decides now, or decided last.
    #[schema(value_type = crate::shapes::DecidedAs)]
    instance: Decider,
    /// How far it has come.
    #[schema(value_type = crate::shapes::ProtestState)]
    state: ProtestState,
    /// Why it came too late.
    #[schema(value_type = Option<crate::shapes::ProtestTooLate>)]
    late: Option<TooLate>,
    /// What the match leader decided before anybody protested; `null` where it is about nothing of theirs.
    led: Option<OwnLedDecision>,
    /// What was decided, the earliest first; how members voted is not told.
    decisions: Vec<OwnCaseDecision>,
    /// The deposit, where this team asked the instance it is for: `kroner`, `paid_at`, `outcome`.
    #[schema(value_type = Option<crate::shapes::ProtestDeposit>)]
    deposit: Option<Deposit>,
    /// Whom the team may ask now; `null` where nobody.
    further: Option<OwnFurther>,
    /// Why nobody is asked about what was decided, in a sentence; `null` where somebody may be, or nothing is decided.
    no_further: Option<String>,
}

/// What a match leader decided, as the first decision of a chain.
#[derive(Debug, Serialize, ToSchema)]
struct OwnLedDecision {
    /// `match_leader`.
    #[schema(value_type = crate::shapes::DecidedAs)]
    by: Decider,
    /// When.
    at: Timestamp,
    /// What it was about at a board; `null`: that the match is lost as a whole.
    #[schema(value_type = Option<crate::shapes::IncidentName>)]
    incident: Option<Incident>,
    /// What was ruled at the board; `null`: that the match is lost as a whole.
    #[schema(value_type = Option<crate::shapes::RulingDecided>)]
    decision: Option<Ruled>,
}

impl From<&LedDecision> for OwnLedDecision {
    fn from(led: &LedDecision) -> Self {
        let (incident, decision) = led.ruled.clone().unzip();
        Self {
            by: Decider::MatchLeader,
            at: led.at,
            incident,
            decision,
        }
    }
}

/// What a match leader ruled at a board of the own match.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct OwnLedRuling {
    /// Which.
    #[schema(value_type = crate::shapes::RulingId)]
    id: RulingId,
    #[schema(value_type = crate::shapes::RoundNo)]
    round: RoundNo,
    /// The match of the round.
    #[serde(rename = "match")]
    #[schema(value_type = u16, example = 1)]
    no: MatchNo,
    /// The board of the match.
    #[schema(value_type = crate::shapes::BoardNo)]
    board: BoardNo,
    #[schema(value_type = crate::shapes::IncidentName)]
    incident: Incident,
    /// What was ruled.
    #[schema(value_type = crate::shapes::RulingDecided)]
    decision: Ruled,
    /// Why, or empty.
    reason: String,
    /// When.
    at: Timestamp,
    /// By whom.
    #[schema(example = "Kampleder Åge Kladdestrup")]
    by: String,
    /// Who decides a protest against it.
    #[schema(value_type = crate::shapes::DecidedAs)]
    instance: Decider,
    /// Does a protest come in time by what the team has signed so far? `false` too where nobody may appeal such a ruling, or the team has.
    is_open: bool,
    /// The first moment that is too late; `null` where it hangs on the signature, or nobody set a deadline.
    until: Option<Timestamp>,
}

impl OwnLedRuling {
    pub(super) fn of(led: &LedAt) -> Self {
        let ruling = &led.ruling;
        let (is_open, until) = match led.window {
            Some(Window::Open) => (true, None),
            Some(Window::Reserved { until } | Window::Ruled { until }) => (true, until),
            Some(Window::Closed { .. }) | None => (false, None),
        };
        Self {
            id: ruling.id,
            round: ruling.round,
            no: ruling.no,
            board: ruling.board,
            incident: ruling.incident,
            decision: ruling.decision.clone(),
            reason: ruling.reason.clone(),
            at: ruling.at,
            by: ruling.by.clone(),
            instance: Kind::TeamCard.first_instance(),
            is_open,
            until,
        }
    }
}

/// What an instance decided about a protest that a captain reads.
#[derive(Debug, Serialize, ToSchema)]
struct OwnCaseDecision {
    /// Who decided.
    #[schema(value_type = crate::shapes::DecidedAs)]
    by: Decider,
    /// What was decided.
    #[schema(value_type = crate::shapes::ProtestOutcome)]
    outcome: Outcome,
    /// Why.
    reasons: String,
    /// When.
    at: Timestamp,
    /// What it said of the match, with what stood before; `null` where nothing.
    #[schema(value_type = Option<crate::shapes::DecidedChange>)]
    changed: Option<MatchChange>,
}

/// Whom a team may ask about what was decided.
#[derive(Debug, Serialize, ToSchema)]
struct OwnFurther {
    /// The next instance.
    #[schema(value_type = crate::shapes::DecidedAs)]
    instance: Decider,
    /// The first moment that is too late; `null` where nobody set a deadline.
    until: Option<Timestamp>,
    /// Is it asked about the Laws of Chess and the union's tournament regulation only?
    only_about_laws: bool,
    /// The deposit that it asks for, in whole kroner.
    deposit_kroner: Option<u32>,
}

impl From<&Decision> for OwnCaseDecision {
    fn from(decision: &Decision) -> Self {
        Self {
            by: decision.by,
            outcome: decision.outcome,
            reasons: decision.reasons.clone(),
            at: decision.at,
            changed: decision.changed,
        }
    }
}

impl From<Further> for OwnFurther {
    fn from(further: Further) -> Self {
        Self {
            instance: further.instance,
            until: further.until,
            only_about_laws: further.only_about_laws,
            deposit_kroner: further.deposit_kroner,
        }
    }
}

impl OwnCase {
    pub(super) fn of(lang: Lang, case: &TeamCase) -> Self {
        let protest = &case.protest;
        let (further, no_further) = match case.further {
            None => (None, None),
            Some(Ok(further)) => (Some(further.into()), None),
            Some(Err(why)) => (None, Some(lang.no_further(why))),
        };
        Self {
            id: protest.id,
            version: protest.version,
            number: protest.number,
            about: protest.about,
            is_own: case.is_own,
            filed_by: protest.filed_by.clone(),
            filed_at: protest.filed_at,
            instance: protest.course.instance,
            state: protest.course.state,
            late: protest.late,
            led: case.led.as_ref().map(Into::into),
            decisions: protest.course.decisions.iter().map(Into::into).collect(),
            deposit: protest.deposit.filter(|_| case.is_appellant),
            further,
            no_further,
        }
    }
}

/// A protest of the own team about a match.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct OwnProtest {
    /// The board of the match; left out: the match as a whole.
    #[serde(default)]
    #[schema(value_type = Option<crate::shapes::BoardNo>)]
    board: Option<BoardNo>,
    /// What it is about, and what is asked for.
    statement: String,
    /// Who protests for the team; may be empty.
    #[serde(default)]
    #[schema(example = "Prøve Attrapgaard")]
    name: String,
}

fn filed(taken: Taken) -> Result<(StatusCode, Json<Filed>)> {
    match taken {
        Taken::Yes(id) => Ok((StatusCode::CREATED, Json(Filed { id }))),
        Taken::No(why) => Err(why.into()),
    }
}

/// Protests about the own match; what the card says of signing and reservation decides whether it comes in time
#[utoipa::path(
    post, path = "/captain/rounds/{round}/matches/{match_no}/protests", tag = "teams",
    responses(
        (status = 201, body = Filed),
        (status = 409, description = "it comes too late, or is not taken for another reason"),
        (status = 422, description = "the statement is missing")
    )
)]
async fn protest_about_own_match(
    captain: Captain,
    Path(path): Path<MatchAddress>,
    (db, now): (Db, Now),
    Key(key): Key,
    Json(body): Json<OwnProtest>,
) -> Result<(StatusCode, Json<Filed>)> {
    let cmd = Protesting {
        round: path.round,
        no: path.match_no,
        board: body.board,
        statement: body.statement,
        name: body.name,
    };
    let taken = db
        .write(async |conn| team_cards::protest_as_captain(conn, &captain, now.0, key, &cmd).await)
        .await?;
    filed(taken)
}

/// An appeal of the own team.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct OwnAppeal {
    /// What is wrong with the ruling, and what is asked for.
    statement: String,
    /// Who appeals for the team; may be empty.
    #[serde(default)]
    #[schema(example = "Prøve Attrapgaard")]
    name: String,
}

/// Appeals a match that the own team has lost as a whole
#[utoipa::path(
    post, path = "/captain/rounds/{round}/matches/{match_no}/appeal", tag = "teams",
    responses(
        (status = 201, body = Filed),
        (status = 409, description = "it comes too late, or is not taken for another reason"),
        (status = 422, description = "the statement is missing")
    )
)]
async fn appeal_own_lost_match(
    captain: Captain,
    Path(path): Path<MatchAddress>,
    (db, now): (Db, Now),
    Key(key): Key,
    Json(body): Json<OwnAppeal>,
) -> Result<(StatusCode, Json<Filed>)> {
    let cmd = AppealingMatch {
        round: path.round,
        no: path.match_no,
        statement: body.statement,
        name: body.name,
    };
    let taken = db
        .write(async |conn| team_cards::appeal_match_as_captain(conn, &captain, now.0, key, &cmd).await)
        .await?;
    filed(taken)
}

/// Protests against what the match leader ruled at a board of the own match: the arbiter decides first, then the committee and the board. What
/// the team signed says whether it comes in time; what was ruled after the signature may be protested against all the same
#[utoipa::path(
    post, path = "/captain/rulings/{ruling}/protest", tag = "teams",
    responses(
        (status = 201, body = Filed),
        (status = 409, description = "nobody may appeal such a ruling, or it is not taken for another reason"),
        (status = 422, description = "the statement is missing")
    )
)]
async fn protest_against_own_match_leader(
    captain: Captain,
    Path(path): Path<RulingAddress>,
    (db, now): (Db, Now),
    Key(key): Key,
    Json(body): Json<OwnAppeal>,
) -> Result<(StatusCode, Json<Filed>)> {
    let cmd = ProtestingRuling {
        ruling: path.ruling,
        statement: body.statement,
        name: body.name,
    };
    let taken = db
        .write(async |conn| {
            team_cards::protest_against_leader_as_captain(conn, &captain, now.0, key, &cmd).await
        })
        .await?;
    filed(taken)
}

/// Appeals a ruling about the own team
#[utoipa::path(
    post, path = "/captain/penalties/{penalty}/appeal", tag = "teams",
    responses(
        (status = 201, body = Filed),
        (status = 409, description = "it comes too late, or is not taken for another reason"),
        (status = 422, description = "the statement is missing")
    )
)]
async fn appeal_own_ruling(
    captain: Captain,
    Path(path): Path<OneTeamPenalty>,
    (db, now): (Db, Now),
    Key(key): Key,
    Json(body): Json<OwnAppeal>,
) -> Result<(StatusCode, Json<Filed>)> {
    let cmd = AppealingPenalty {
        penalty: path.penalty,
        statement: body.statement,
        name: body.name,
    };
    let taken = db
        .write(async |conn| team_cards::appeal_penalty_as_captain(conn, &captain, now.0, key, &cmd).await)
        .await?;
    filed(taken)
}

/// What a team says to the next instance.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct OwnTakingFurther {
    /// What is wrong with the decision, and what is asked for.
    text: String,
    /// Is it about the Laws of Chess or the union's tournament regulation? Some leagues let the appeals board be asked about these only.
    #[serde(default)]
    about_laws: bool,
}

/// Takes a decided protest of the own team to the next instance: `further` of the protest says to whom and until when
#[utoipa::path(
    post, path = "/captain/protests/{protest}/appeal", tag = "teams",
    responses(
        (status = 200, body = OwnCase, description = "how it stands now, with its version as `ETag`"),
        (status = 403, description = "it is another team's, about a match of both"),
        (status = 409, description = "nothing was decided yet, nobody is left to ask, it was turned away (`turned_away`), or it was changed meanwhile"),
        (status = 422, description = "the text is missing")
    )
)]
async fn take_own_protest_further(
    captain: Captain,
    Path(path): Path<ProtestAddress>,
    (db, now, lang): (Db, Now, Lang),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<OwnTakingFurther>,
) -> Result<Versioned<OwnCase>> {
    let target = ProtestTarget {
        id: path.protest,
        seen,
        key,
    };
    let appealing = Appealing {
        reasons: body.text,
        only_rating: false,
        about_laws: body.about_laws,
        by: None,
    };
    let taken = db
        .write(async |conn| {
            team_cards::take_further_as_captain(conn, &captain, now.0, target, &appealing).await
        })
        .await?;
    if let Taken::No(why) = taken {
        return Err(why.into());
    }
    let mut tx = db.snapshot().await?;
    let view = sealed_line_ups::of_captain(&mut tx, &captain, now.0).await?;
    let cases = team_cards::cases_of_captain(&mut tx, &captain, (&view.field, &view.team), now.0).await?;
    drop(tx);
    let case = cases.iter().find(|case| case.protest.id == path.protest);
    let case = OwnCase::of(lang, case.ok_or_else(Problem::not_found)?);
    Ok(Versioned(case.version, case))
}
