//! What a match leader's program does with the link, as much as the page behind it and the phone it lets in, and in the own match alone: the
//! card, who has come, results and boards that are put off, rulings, and passing the duty on.
//!
//! The address names neither round nor match: both are the link's. Boards are those of the match.

use super::{MatchLeaderLink, MatchLeaderNaming};
use crate::{
    address::{BoardAddress, OneBoard, OneSeat},
    arrivals::ArrivalBody,
    captain_links::own_match::{OwnBoard, boards},
    prelude::*,
    results::{ResultBody, StandingBody, answer},
    rulings::{IncidentList, IncidentReport, RulingBody, RulingDecision, WrittenRuling, proposed},
    team_arrivals::{BoardsWritten, MatchArrivalsBody, TeamAbsence, TeamAbsenceDecided, TeamArrivalBody},
    team_cards::{CardWritingBody, TeamCardBody, TeamCardDone},
};
use engine::numbers::MatchNo;
use service::{
    access::{DraftRulings, EnterResults, Rule},
    arrivals,
    match_leaders::{self, LeaderTarget, MatchLeader},
    results,
    rulings::{self, Proposed},
    team_arrivals,
    team_cards::{self, CardTarget},
    tournaments,
};
use web::{auth::LinkHolder, card_sheet::CardSheet, origin::Origin};

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let leader = Access::Link(LinkHolder::MatchLeader);
    routes
        .add(leader, routes!(read_led_match))
        .add(leader, routes!(write_on_led_card))
        .add(leader, routes!(get_led_card_pdf))
        .add(leader, routes!(list_led_arrivals, mark_led_team_arrived))
        .add(leader, routes!(put_led_arrival))
        .add(leader, routes!(decide_led_absence))
        .add(leader, routes!(enter_led_result))
        .add(leader, routes!(list_led_incidents))
        .add(leader, routes!(propose_led_ruling))
        .add(leader, routes!(list_led_rulings, confirm_led_ruling))
        .add(leader, routes!(draft_led_ruling))
        .add(leader, routes!(pass_duty_on))
}

/// The match that somebody leads.
#[derive(Debug, Serialize, ToSchema)]
struct LedMatch {
    /// Who leads it: given name and surname.
    #[schema(example = "Åge Kladdestrup")]
    leader: String,
    /// The version of the duty, for `If-Match` when it is passed on.
    #[schema(value_type = crate::shapes::Version)]
    version: Version,
    /// The tournament's part of addresses.
    #[schema(value_type = crate::shapes::Slug)]
    tournament: String,
    /// The section's part of addresses.
    #[schema(value_type = crate::shapes::Slug)]
    section: String,
    #[schema(value_type = crate::shapes::RoundNo)]
    round: RoundNo,
    /// The match of the round.
    #[serde(rename = "match")]
    #[schema(value_type = u16, example = 1)]
    no: MatchNo,
    /// Is the card approved, or the round closed while no board was put off? Then nothing is led any more.
    is_over: bool,
    /// When the link stops working.
    expires_at: Timestamp,
    /// May the match leader play?
    may_play: bool,
    /// Must a match leader hold a licence (`refuse`), is it advised (`warn`), or not asked for (`off`)?
    #[schema(value_type = crate::shapes::LeaderLicenceDemand)]
    licence: &'static str,
    /// Its card.
    card: TeamCardBody,
    /// Its boards that have a game.
    boards: Vec<OwnBoard>,
}

/// The match that the holder of the link leads: its card, its boards, and whether there is anything to lead
#[utoipa::path(
    get, path = "/match-leader", tag = "teams",
    responses(
        (status = 200, body = LedMatch, description = "with the version of the duty as `ETag`"),
        (status = "4XX"),
        (status = 404, description = "The match is not there any more")
    )
)]
async fn read_led_match(leader: MatchLeader, (db, now): (Db, Now)) -> Result<Versioned<LedMatch>> {
    let mut tx = db.snapshot().await?;
    let found = match_leaders::load(&mut tx, leader.section(), leader.at(), now.0).await?;
    let set_up = tournaments::load(&mut tx, leader.tournament())
        .await?
        .ok_or_else(Problem::not_found)?;
    drop(tx);
    let mut sections = set_up.sections.iter();
    let (section, _) = sections
        .find(|(section, _)| section.id == leader.section())
        .ok_or_else(Problem::not_found)?;
    let (round, no) = leader.at();
    let body = LedMatch {
        leader: leader.leader().name.spoken(),
        version: found.version(),
        tournament: set_up.tournament.slug.to_string(),
        section: section.slug.to_string(),
        round,
        no,
        is_over: leader.is_over(),
        expires_at: leader.expires_at(),
        may_play: found.leading.rules.may_play,
        licence: found.leading.rules.licence.as_str(),
        boards: boards(&found.field, round, &found.found.one),
        card: found.found.into(),
    };
    Ok(Versioned(body.version, body))
}

/// Writes on the card of the match: the reported result, a remark, a board that is settled, the match leader's signature
#[utoipa::path(
    post, path = "/match-leader/card", tag = "teams",
    responses(
        (status = 200, body = TeamCardDone),
        (status = 409, description = "the card is approved or signed, it or a result was changed meanwhile, that is a captain's to write, or something stands in its way"),
        (status = 422, description = "a text, a name or a board is missing, or a match cannot end so")
    )
)]
async fn write_on_led_card(
    leader: MatchLeader,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<CardWritingBody>,
) -> Result<Versioned<TeamCardDone>> {
    let (round, no) = leader.at();
    let cmd = body.command(CardTarget { round, no, seen });
    let receipt = db
        .write(async |conn| {
            let written = team_cards::write_as_leader(conn, &leader, now.0, key, &cmd).await;
            beside(written, &body)
        })
        .await?;
    Ok(Versioned(receipt.version, receipt.into()))
}

/// The card of the match as a PDF: the sheet that is printed, with what is written on it and room for the rest
///
/// It is in the language of `Accept-Language`. The same card is the same bytes.
#[utoipa::path(
    get, path = "/match-leader/card.pdf", tag = "teams",
    responses(
        (status = 200, description = "pages of A4, tagged as PDF/UA-1 asks", content_type = "application/pdf"),
        (status = "4XX")
    )
)]
async fn get_led_card_pdf(leader: MatchLeader, (db, now): (Db, Now), lang: Lang) -> Result<Response> {
    let mut tx = db.snapshot().await?;
    let led = match_leaders::load(&mut tx, leader.section(), leader.at(), now.0).await?;
    let set_up = tournaments::load(&mut tx, leader.tournament())
        .await?
        .ok_or_else(Problem::not_found)?;
    drop(tx);
    let event = &set_up.tournament.details.name;
    let sheet = CardSheet::of(lang, event, (&led.field, &led.round), &led.found);
    sheet.file(lang).await
}

/// Which team has come to the match, how long the other is waited for, and what follows then
#[utoipa::path(
    get, path = "/match-leader/arrivals", tag = "teams",
    responses((status = 200, body = MatchArrivalsBody, description = "with the version of the match as `ETag`"), (status = "4XX"))
)]
async fn list_led_arrivals(
    leader: MatchLeader,
    (db, now): (Db, Now),
) -> Result<Versioned<MatchArrivalsBody>> {
    let mut tx = db.snapshot().await?;
    let permit = match_leaders::at_match::<EnterResults>(&mut tx, &leader).await?;
    let found = team_arrivals::load(&mut tx, permit.ids(), leader.at(), now.0).await?;
    drop(tx);
    Ok(Versioned(found.one.version, MatchArrivalsBody::of(&found, now.0)))
}

/// Writes down that a whole team has come: every player whose game is open and who was not seen yet. Results and arrivals stand
#[utoipa::path(
    post, path = "/match-leader/arrivals", tag = "teams",
    responses(
        (status = 200, body = BoardsWritten),
        (status = 409, description = "the round is not open, the match is decided, or it was changed meanwhile"),
        (status = 422, description = "`came_at` lies ahead")
    )
)]
async fn mark_led_team_arrived(
    leader: MatchLeader,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<TeamArrivalBody>,
) -> Result<Json<BoardsWritten>> {
    let cmd = body.command(leader.at(), seen)?;
    let mut tx = db.begin().await?;
    let permit = match_leaders::at_match::<EnterResults>(&mut tx, &leader).await?;
    let come = team_arrivals::come(&mut tx, &permit, now.0, key, &cmd).await;
    let receipt = beside(come, &body)?;
    tx.commit().await?;
    Ok(Json(receipt.into()))
}

/// Writes down when a player of the match came; the first moment that was written stands until it is taken back
#[utoipa::path(
    put, path = "/match-leader/boards/{board}/arrivals/{colour}", tag = "teams",
    responses(
        (status = 200, body = MatchArrivalsBody, description = "with the version of the match as `ETag`"),
        (status = 409, description = "the round is not open, or somebody else sits at the board than was seen")
    )
)]
async fn put_led_arrival(
    leader: MatchLeader,
    Path(path): Path<OneSeat>,
    (db, now): (Db, Now),
    Json(body): Json<ArrivalBody>,
) -> Result<Versioned<MatchArrivalsBody>> {
    let mut tx = db.begin().await?;
    let (permit, board) = match_leaders::at_board::<EnterResults>(&mut tx, &leader, path.board).await?;
    let (round, _) = leader.at();
    let (side, came) = body.seen(path.colour);
    arrivals::mark(&mut tx, &permit, now.0, (round, board), side, came).await?;
    let found = team_arrivals::load(&mut tx, permit.ids(), leader.at(), now.0).await?;
    tx.commit().await?;
    Ok(Versioned(found.one.version, MatchArrivalsBody::of(&found, now.0)))
}

/// Decides what was shown of a team that has not come when the default time ran out: the match is lost as a whole, or each missing player's
/// board is ruled on
#[utoipa::path(
    post, path = "/match-leader/absence", tag = "teams",
    responses(
        (status = 200, body = TeamAbsenceDecided),
        (status = 409, description = "the team may still come (`until`), nothing follows, or something was changed meanwhile"),
        (status = 422, description = "the match is lost as a whole, and nobody says why")
    )
)]
async fn decide_led_absence(
    leader: MatchLeader,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<TeamAbsence>,
) -> Result<Json<TeamAbsenceDecided>> {
    let cmd = body.command(leader.at(), seen);
    let mut tx = db.begin().await?;
    let permit = match_leaders::at_match::<Rule>(&mut tx, &leader).await?;
    let missed = team_arrivals::miss(&mut tx, &permit, now.0, key, &cmd).await;
    let receipt = beside(missed, &body)?;
    tx.commit().await?;
    Ok(Json(receipt.into()))
}

/// Enters the result of a board of the match, puts it right, puts the game off, or takes away what stands
#[utoipa::path(
    put, path = "/match-leader/boards/{board}/result", tag = "teams",
    responses(
        (status = 200, body = StandingBody),
        (status = 409, description = "the round is not open, an arbiter or a higher instance ruled how the game ended, or it was changed meanwhile: `current` and `sent`"),
        (status = 422, description = "the card is signed, and nobody says why the result changes")
    )
)]
async fn enter_led_result(
    leader: MatchLeader,
    Path(path): Path<OneBoard>,
    (db, now): (Db, Now),
    (seen, key): (Seen, Key),
    Json(body): Json<ResultBody>,
) -> Result<Versioned<StandingBody>> {
    let mut tx = db.begin().await?;
    let (permit, address) = at_board::<EnterResults>(&mut tx, &leader, path.board).await?;
    let entering = body.entering(&address, seen, key)?;
    let entered = results::enter(&mut tx, &permit, now.0, &entering).await?;
    tx.commit().await?;
    answer(entered)
}

/// The permit for a board of the match, and the board of the section at which it is played.
async fn at_board<R: service::access::Right<Home = AtSection>>(
    conn: &mut sqlx::PgConnection,
    leader: &MatchLeader,
    board: BoardNo,
) -> Result<(Permit<R>, BoardAddress)> {
    let (permit, board) = match_leaders::at_board::<R>(conn, leader, board).await?;
    let (round, _) = leader.at();
    Ok((permit, BoardAddress { round, board }))
}

/// What can be ruled on at a board of the match, and what has to be known about it
#[utoipa::path(
    get, path = "/match-leader/boards/{board}/incidents", tag = "teams",
    responses(
        (status = 200, body = IncidentList, description = "with the version of the game as `ETag`"),
        (status = 409, description = "there is nothing to lead any more, or the tournament has no rules yet")
    )
)]
async fn list_led_incidents(
    leader: MatchLeader,
    Path(path): Path<OneBoard>,
    db: Db,
) -> Result<Versioned<IncidentList>> {
    let mut tx = db.snapshot().await?;
    let (permit, at) = at_board::<DraftRulings>(&mut tx, &leader, path.board).await?;
    let scene = rulings::scene(&mut tx, permit.ids(), at.round, at.board).await?;
    Ok(Versioned(scene.game.version, IncidentList::of(&scene)))
}

/// What the rules propose about an incident at a board of the match; nothing is written
#[utoipa::path(
    post, path = "/match-leader/boards/{board}/proposals", tag = "teams",
    responses(
        (status = 200, body = crate::shapes::RulingProposal, description = "the proposal, with `shown` to be sent back when it is confirmed"),
        (status = 409, description = "the rules do not let anybody rule so; `grounds` says which"),
        (status = 422, description = "an answer is missing")
    )
)]
async fn propose_led_ruling(
    leader: MatchLeader,
    Path(path): Path<OneBoard>,
    db: Db,
    Json(report): Json<IncidentReport>,
) -> Result<Json<Proposed>> {
    let mut tx = db.snapshot().await?;
    let (permit, at) = at_board::<DraftRulings>(&mut tx, &leader, path.board).await?;
    drop(tx);
    let about = report.about(&db, permit.place(), &at).await?;
    Ok(Json(proposed(&db, &permit, &about).await?))
}

/// What was ruled at a board of the match.
#[derive(Debug, Serialize, ToSchema)]
struct LedRulings {
    /// The oldest first, with the drafts that wait for an arbiter.
    rulings: Vec<RulingBody>,
}

/// What was ruled at a board of the match, and by whom
#[utoipa::path(
    get, path = "/match-leader/boards/{board}/rulings", tag = "teams",
    responses((status = 200, body = LedRulings), (status = "4XX"))
)]
async fn list_led_rulings(
    leader: MatchLeader,
    Path(path): Path<OneBoard>,
    db: Db,
) -> Result<Json<LedRulings>> {
    let mut tx = db.snapshot().await?;
    let (permit, at) = at_board::<DraftRulings>(&mut tx, &leader, path.board).await?;
    let scene = rulings::scene(&mut tx, permit.ids(), at.round, at.board).await?;
    let rulings = scene.rulings.into_iter();
    Ok(Json(LedRulings {
        rulings: rulings.map(|ruling| RulingBody::new(ruling, None)).collect(),
    }))
}

/// Rules at a board of the match. It stands as the match leader's: a team protests against it to the arbiter, and another ruling of a match
/// leader may supersede it
#[utoipa::path(
    post, path = "/match-leader/boards/{board}/rulings", tag = "teams",
    responses(
        (status = 201, body = WrittenRuling),
        (status = 409, description = "somebody ruled on the game or changed its result meanwhile, it is another proposal than `shown`, it reaches further than the match, or an arbiter or a higher instance gave the ruling that it would supersede"),
        (status = 422, description = "an answer or a reason is missing")
    )
)]
async fn confirm_led_ruling(
    leader: MatchLeader,
    Path(path): Path<OneBoard>,
    (db, now): (Db, Now),
    (seen, key): (Seen, Key),
    Json(decision): Json<RulingDecision>,
) -> Result<(StatusCode, Json<WrittenRuling>)> {
    let mut tx = db.snapshot().await?;
    let (permit, at) = at_board::<Rule>(&mut tx, &leader, path.board).await?;
    drop(tx);
    let confirming = decision.confirming(&db, permit.place(), (&at, seen.0)).await?;
    let id = db
        .write(async |conn| rulings::confirm(conn, &permit, now.0, key.0, &confirming).await)
        .await?;
    Ok((StatusCode::CREATED, Json(WrittenRuling { id })))
}

/// Keeps an incident at a board of the match as a draft for an arbiter
#[utoipa::path(
    post, path = "/match-leader/boards/{board}/drafts", tag = "teams",
    responses((status = 201, body = WrittenRuling), (status = 409, description = "there is nothing to lead any more"))
)]
async fn draft_led_ruling(
    leader: MatchLeader,
    Path(path): Path<OneBoard>,
    (db, now): (Db, Now),
    Key(key): Key,
    Json(report): Json<IncidentReport>,
) -> Result<(StatusCode, Json<WrittenRuling>)> {
    let note = report.reason.clone();
    let mut tx = db.snapshot().await?;
    let (permit, at) = at_board::<DraftRulings>(&mut tx, &leader, path.board).await?;
    drop(tx);
    let about = report.about(&db, permit.place(), &at).await?;
    let id = db
        .write(async |conn| rulings::draft(conn, &permit, now.0, key, &about, &note).await)
        .await?;
    Ok((StatusCode::CREATED, Json(WrittenRuling { id })))
}

/// Passes the duty on: whoever had it leads the match no more, and the link that was presented ends
#[utoipa::path(
    put, path = "/match-leader/successor", tag = "teams",
    responses(
        (status = 200, body = MatchLeaderLink),
        (status = 409, description = "there is nothing to lead any more, they lead it already, or somebody else was named meanwhile"),
        (status = 422, description = "nobody is named, a licence is missing, they may not play, or still do")
    )
)]
async fn pass_duty_on(
    leader: MatchLeader,
    (db, now, origin): (Db, Now, Origin),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<MatchLeaderNaming>,
) -> Result<Json<MatchLeaderLink>> {
    let (round, no) = leader.at();
    let cmd = body.command(LeaderTarget { round, no, seen });
    let named = db
        .write(async |conn| {
            let passed = match_leaders::pass(conn, &leader, now.0, key, &cmd).await;
            beside(passed, &body)
        })
        .await?;
    Ok(Json(MatchLeaderLink::of(&origin, &named)))
}
