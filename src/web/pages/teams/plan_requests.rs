//! What clubs ask of the plan of a section: read with what the rules of the league say, granted or refused, and taken note of where the clubs
//! moved a match by agreement.

use crate::{forms::Refusal, move_request_card::RequestCard, prelude::*};
use engine::ids::MoveRequestId;
use service::{
    fixtures::Planning,
    move_requests::{self, Deciding, MoveDecision, MoveReceipt},
};
use web::tournament_frame::{self, Tab};

pub(super) fn routes(state: &AppState) -> Routes {
    let manage = Access::Needs(Capability::ManageTournament);
    Routes::new(state).get(manage, show).post(manage, act)
}

#[derive(Debug, Template)]
#[template(path = "pages/plan_requests.html")]
struct RequestsPage {
    layout: Layout,
    path: MoveRequestsPath,
    /// What is open, or moved without whoever leads the league, who has not read of it.
    open: Vec<RequestCard>,
    ended: Vec<RequestCard>,
    errors: FieldErrors,
    /// What is wrong with no field.
    said: String,
}

async fn page(
    (db, Now(now)): (&Db, Now),
    path: MoveRequestsPath,
    permit: &Planning,
    layout: Layout,
) -> Result<RequestsPage> {
    let lang = layout.lang;
    let mut tx = db.snapshot().await?;
    let lines = move_requests::of_section(&mut tx, permit.section_id(), now).await?;
    drop(tx);
    let cards = lines.iter().map(|line| RequestCard::of(lang, line));
    let (open, ended) = cards.partition(|card| card.is_open || card.is_news);
    Ok(RequestsPage {
        open,
        ended,
        errors: FieldErrors::new(),
        said: String::new(),
        layout: tournament_frame::frame(layout, permit, Tab::Sections, t!(lang, moves_heading)),
        path,
    })
}

async fn show(path: MoveRequestsPath, permit: Planning, (db, now, layout): Visit) -> Result<Page> {
    let page = page((&db, now), path, &permit, layout).await?;
    Ok(Html(page.render()?))
}

async fn perform(
    (db, now): (&Db, Now),
    permit: &Planning,
    sent: &Sent,
) -> Result<(MoveDecision, MoveReceipt)> {
    let request: MoveRequestId = sent.text("request").parse().map_err(|_| Problem::not_found())?;
    let decision: MoveDecision = sent.text("decision").parse().map_err(|_| Problem::not_found())?;
    let cmd = Deciding {
        request,
        seen: sent.seen,
        decision,
        reason: sent.text("reason").to_owned(),
    };
    let done = db
        .write(async |conn| move_requests::decide(conn, permit, now.0, sent.key, &cmd).await)
        .await?;
    Ok((decision, done))
}

async fn act(
    path: MoveRequestsPath,
    permit: Planning,
    (db, now, layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let lang = layout.lang;
    let problem = match perform((&db, now), &permit, &sent).await {
        Ok((decision, _)) => {
            let said = match decision {
                MoveDecision::Grant => t!(lang, moves_granted),
                MoveDecision::Refuse => t!(lang, moves_refused),
                MoveDecision::TakeNote => t!(lang, moves_noted),
            };
            return Ok(Flash::done(said).leads_to(&path.to_string()));
        }
        Err(problem) => problem,
    };
    let refusal = Refusal::of(problem, lang)?;
    let mut page = page((&db, now), path, &permit, layout).await?;
    RequestCard::refused(&mut page.open, &sent, "reason", &refusal.errors);
    page.said = refusal.said;
    page.errors = refusal.errors;
    again(refusal.status, &page)
}
