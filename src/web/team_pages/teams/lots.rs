//! Lots as the last step of a table's order: between whom they are to be drawn, and which were. A draw is one press.

use crate::{forms::Refusal, prelude::*, section_of_teams::load};
use domain::team_lots::NoLots;
use engine::ids::TeamId;
use service::{
    fixtures::Planning,
    team_lots::{self, DrawingLots},
};
use web::tournament_frame::{self, Tab};

pub(super) fn routes(state: &AppState) -> Routes {
    let manage = Access::Needs(Capability::ManageTournament);
    Routes::new(state).get(manage, show).post(manage, draw)
}

/// A place that teams share.
#[derive(Debug)]
struct SharedLine {
    /// The place, and who shares it.
    text: String,
    /// The same teams by their ids, as they are sent back.
    teams: String,
}

/// Lots that were drawn.
#[derive(Debug)]
struct DrawnLine {
    text: String,
    is_idle: bool,
}

#[derive(Debug, Template)]
#[template(path = "pages/team_lots.html")]
struct LotsPage {
    layout: Layout,
    path: TeamLotsPath,
    version: Version,
    shared: Vec<SharedLine>,
    drawn: Vec<DrawnLine>,
    /// Why nothing can be drawn; empty where it can, or nobody is level.
    why_not: String,
    /// What is wrong with what was sent.
    said: String,
}

async fn page(db: &Db, path: TeamLotsPath, permit: &Planning, layout: Layout) -> Result<LotsPage> {
    let lang = layout.lang;
    let mut tx = db.snapshot().await?;
    let section = store::sections::find(&mut tx, permit.section_id()).await?;
    let version = section.ok_or_else(Problem::not_found)?.version;
    let field = load(&mut tx, permit.section_id()).await?;
    drop(tx);
    let names = |teams: &[TeamId]| {
        let found = teams
            .iter()
            .filter_map(|id| field.teams.iter().find(|team| team.id == *id));
        found
            .map(|team| team.name.to_string())
            .collect::<Vec<_>>()
            .join(", ")
    };
    let open = field.places_for_lots();
    Ok(LotsPage {
        version,
        why_not: match &open {
            Ok(_) => String::new(),
            Err(NoLots::NotAnnounced) => t!(lang, lots_problem_not_announced),
            Err(NoLots::NotFinal | NoLots::NotLevel) => t!(lang, lots_problem_not_final),
        },
        shared: open
            .unwrap_or_default()
            .into_iter()
            .map(|one| SharedLine {
                text: t!(
                    lang,
                    lots_shared,
                    first = one.place.first,
                    last = one.place.last,
                    teams = names(&one.teams)
                ),
                teams: one
                    .teams
                    .iter()
                    .map(TeamId::to_string)
                    .collect::<Vec<_>>()
                    .join(","),
            })
            .collect(),
        drawn: field
            .lots_as_drawn()
            .into_iter()
            .map(|(draw, decides)| DrawnLine {
                text: t!(
                    lang,
                    lots_drawn_line,
                    teams = names(&draw.teams),
                    seed = draw.seed.to_string()
                ),
                is_idle: !decides,
            })
            .collect(),
        said: String::new(),
        layout: tournament_frame::frame(layout, permit, Tab::Sections, t!(lang, lots_heading)),
        path,
    })
}

async fn show(path: TeamLotsPath, permit: Planning, (db, _, layout): Visit) -> Result<Page> {
    let page = page(&db, path, &permit, layout).await?;
    Ok(Html(page.render()?))
}

async fn draw(
    path: TeamLotsPath,
    permit: Planning,
    (db, now, layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let lang = layout.lang;
    let teams: Option<Vec<TeamId>> = sent.text("teams").split(',').map(|id| id.parse().ok()).collect();
    let cmd = DrawingLots {
        seen: sent.seen,
        teams: teams.ok_or_else(Sent::stale)?,
    };
    let drawn = db
        .write(async |conn| team_lots::draw(conn, &permit, now.0, sent.key, &cmd).await)
        .await;
    match drawn {
        Ok(drawn) => {
            let to = path.to_string();
            Ok(Flash::done(t!(lang, lots_done, seed = drawn.seed.to_string())).leads_to(&to))
        }
        Err(problem) => {
            let refusal = Refusal::of(problem, lang)?;
            let mut page = page(&db, path, &permit, layout).await?;
            page.said = refusal.in_words();
            again(refusal.status, &page)
        }
    }
}
