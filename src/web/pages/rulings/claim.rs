//! The claim checker at a board: what it answers goes into a ruling, and stays with it.

use super::evidence;
use crate::prelude::*;
use public::claims::{self, ClaimForm, ClaimsPage};
use rules::chess::{claims::ClaimRules, evidence::Written};
use service::{access::DraftRulings, claims::Asker, start_arrays};
use web::nav::Tab;

pub(super) fn routes(state: &AppState) -> Routes {
    let draft = Access::Needs(Capability::DraftRulings);
    Routes::new(state).get(draft, show).post(draft, check)
}

async fn show(path: BoardClaimPath, permit: Permit<DraftRulings>, (db, _, layout): Visit) -> Result<Page> {
    let mut tx = db.snapshot().await?;
    let start = start(&mut tx, &path, &permit).await?;
    let form = ClaimForm::begun_from(start);
    let (_, page) = page(&mut tx, &path, &permit, layout, form).await?;
    claims::shown(&page)
}

async fn check(
    path: BoardClaimPath,
    permit: Permit<DraftRulings>,
    (db, _, layout): Visit,
    Form(sent): Form<ClaimForm>,
) -> Result<Response> {
    let lang = layout.lang;
    let written = sent.written();
    let (rules, mut page) = page(&mut *db.snapshot().await?, &path, &permit, layout, sent).await?;
    page.rulings = rulings(lang, &path, &written);
    claims::answered(page, rules, &written, Asker::Known).await
}

async fn page(
    conn: &mut PgConnection,
    path: &BoardClaimPath,
    permit: &Permit<DraftRulings>,
    layout: Layout,
    form: ClaimForm,
) -> Result<(Option<ClaimRules>, ClaimsPage)> {
    let lang = layout.lang;
    let place = permit.place();
    let (_, by) = claims::rules(lang, conn, place.tournament).await?;
    let rules = service::claims::rules_in(conn, permit.ids()).await?;
    let title = t!(
        lang,
        board_title,
        board = path.board.get(),
        round = path.round.get()
    );
    let layout = nav::frame(layout, permit.rights(), place, Tab::Entry, &title);
    let board = BoardPath {
        tournament: path.tournament.clone(),
        section: path.section.clone(),
        round: path.round,
        board: path.board,
    };
    let mut page = claims::page(layout, path.to_string(), by, form);
    page.back = Some(board.to_string());
    Ok((rules, page))
}

/// What the board begins from, as FEN; empty where that is the usual position.
async fn start(
    conn: &mut PgConnection,
    path: &BoardClaimPath,
    permit: &Permit<DraftRulings>,
) -> Result<String> {
    let section = permit.section_id();
    let field = section_state::found(conn, section, Problem::not_found).await?;
    let round = field
        .round(path.round)
        .filter(|round| round.status.is_public())
        .ok_or_else(Problem::not_found)?;
    round.game(path.board).ok_or_else(Problem::not_found)?;
    let settled = start_arrays::find_public(conn, round).await?;
    Ok(settled.map_or_else(String::new, |settled| settled.array.position().fen()))
}

/// The rulings that may stand on it.
fn rulings(lang: Lang, path: &BoardClaimPath, written: &Written) -> Vec<(String, String)> {
    if written.is_empty() || !written.can_be_kept() {
        return Vec::new();
    }
    let ruling = || RulingPath {
        tournament: path.tournament.clone(),
        section: path.section.clone(),
        round: path.round,
        board: path.board,
    };
    evidence::rulings(lang)
        .into_iter()
        .map(|(words, facts)| {
            let facts = facts
                .into_iter()
                .map(|(name, text)| (name.to_owned(), text.to_owned()));
            let query: Vec<(String, String)> = facts.chain(evidence::fields(written)).collect();
            (words, ruling().with_query_params(query).to_string())
        })
        .collect()
}
