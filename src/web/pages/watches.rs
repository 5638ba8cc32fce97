//! Keeping an eye on a round: a list of the duties of 12.2, what the players need, the boards where time is short, and the rulings that have
//! to be carried out (12.3).

use crate::prelude::*;
use domain::watch::Care;
use engine::ids::RulingId;
use service::watches::{self, Mark, Noted, Supervision};
use store::rulings::RulingListing;
use web::nav::Tab;

pub(super) fn routes(state: &AppState) -> Routes {
    let enter = Access::Needs(Capability::EnterResults);
    Routes::new(state).get(enter, show).post(enter, mark)
}

/// Something to press.
#[derive(Debug)]
struct WatchButton {
    id: String,
    value: String,
    label: String,
    is_so: bool,
    words: String,
}

/// What a player needs.
#[derive(Debug)]
struct NeedView {
    name: String,
    board: String,
    note: String,
}

#[derive(Debug, Template)]
#[template(path = "pages/watch.html")]
struct WatchPage {
    layout: Layout,
    round: RoundNo,
    cares: Vec<WatchButton>,
    /// Nothing for those who may not know.
    needs: Option<Vec<NeedView>>,
    boards: Vec<WatchButton>,
    /// What was ruled in the round and has to be done at a board.
    rulings: Vec<WatchButton>,
    /// Too few arbiters for the boards in play, in words; nothing where there are enough or the rules ask for no number.
    short: String,
    action: String,
    list: String,
}

fn care(lang: Lang, care: Care) -> String {
    match care {
        Care::FairPlay => t!(lang, watch_fair_play),
        Care::BestConditions => t!(lang, watch_best_conditions),
        Care::PlayingConditions => t!(lang, watch_playing_conditions),
        Care::NoDisturbance => t!(lang, watch_no_disturbance),
        Care::Progress => t!(lang, watch_progress),
        Care::Needs => t!(lang, watch_needs),
        Care::AntiCheating => t!(lang, watch_anti_cheating),
    }
}

fn words(lang: Lang, noted: &Noted) -> String {
    match noted {
        Some((at, by)) => t!(lang, watch_noted, at = lang.stamp(*at), who = by.as_str()),
        None => String::new(),
    }
}

/// That there are too few arbiters for the boards in play, where that is so.
pub(super) fn short(lang: Lang, supervision: Option<Supervision>) -> String {
    let Some(found) = supervision.filter(Supervision::is_short) else {
        return String::new();
    };
    t!(
        lang,
        check_supervision,
        boards = found.boards,
        arbiters = found.arbiters,
        need = found.needed
    )
}

/// A ruling in a line: the board, what happened, and what is to be done.
fn ruled(lang: Lang, listed: &RulingListing) -> String {
    let mut parts = vec![lang.incident(listed.ruling.incident)];
    if let Some(decision) = &listed.ruling.decision {
        parts.push(lang.consequence(decision.effect, decision.clock));
        parts.extend(decision.penalties.iter().map(|penalty| lang.penalty(penalty)));
    }
    format!(
        "{}: {}",
        t!(lang, desk_board, board = listed.board.get()),
        parts.join(" · ")
    )
}

async fn show(path: WatchPath, permit: Permit<EnterResults>, (db, _, layout): Visit) -> Result<Page> {
    let place = permit.place();
    let section = permit.section_id();
    let sees_personal = permit.may(Capability::ReadPersonal);
    let mut tx = db.snapshot().await?;
    let watch = watches::find(&mut tx, section, path.round, sees_personal).await?;
    let supervision = watches::supervision(&mut tx, place.tournament).await?;
    drop(tx);
    let lang = layout.lang;
    let title = t!(lang, watch_title, round = path.round.get());
    let page = WatchPage {
        round: path.round,
        // A tablet limited to some boards sees only these, and has no duties of the round.
        cares: watch
            .cares
            .iter()
            .filter(|_| !permit.rights().end_at_boards())
            .map(|(one, noted)| WatchButton {
                id: one.as_str().to_owned(),
                value: one.as_str().to_owned(),
                label: care(lang, *one),
                is_so: noted.is_some(),
                words: words(lang, noted),
            })
            .collect(),
        needs: sees_personal.then(|| {
            watch
                .needs
                .into_iter()
                .map(|need| NeedView {
                    name: need.name,
                    board: need
                        .board
                        .map(|board| t!(lang, desk_board, board = board.get()))
                        .unwrap_or_default(),
                    note: need.note,
                })
                .collect()
        }),
        boards: watch
            .boards
            .iter()
            .filter(|(view, _)| permit.rights().reach(path.round, view.game.board))
            .map(|(view, noted)| WatchButton {
                id: format!("board-{}", view.game.board),
                value: view.game.board.to_string(),
                label: format!(
                    "{}: {} – {}",
                    t!(lang, desk_board, board = view.game.board.get()),
                    view.white.name,
                    view.black.name
                ),
                is_so: noted.is_some(),
                words: words(lang, noted),
            })
            .collect(),
        rulings: watch
            .rulings
            .iter()
            .filter(|(listed, _)| permit.rights().reach(listed.round, listed.board))
            .map(|(listed, noted)| WatchButton {
                id: format!("ruling-{}", listed.ruling.id),
                value: listed.ruling.id.to_string(),
                label: ruled(lang, listed),
                is_so: noted.is_some(),
                words: words(lang, noted),
            })
            .collect(),
        short: short(lang, supervision),
        action: path.to_string(),
        list: path.here().entry(),
        layout: nav::frame(layout, permit.rights(), place, Tab::Entry, &title),
    };
    Ok(Html(page.render()?))
}

/// A tap: on a duty, on a board, or on a ruling.
#[derive(Debug, Deserialize)]
struct WatchForm {
    #[serde(default)]
    care: String,
    #[serde(default)]
    board: Option<BoardNo>,
    #[serde(default)]
    ruling: Option<RulingId>,
    /// `yes` writes it down, anything else takes it back.
    is_so: String,
}

async fn mark(
    path: WatchPath,
    permit: Permit<EnterResults>,
    (db, now): (Db, Now),
    Form(tap): Form<WatchForm>,
) -> Result<Response> {
    let (mark, anchor) = if let Some(board) = tap.board {
        (Mark::TimeTrouble(board), format!("board-{board}"))
    } else if let Some(ruling) = tap.ruling {
        (Mark::CarriedOut(ruling), format!("ruling-{ruling}"))
    } else {
        let care: Care = tap.care.parse().map_err(|_| Problem::not_found())?;
        (Mark::Care(care), care.as_str().to_owned())
    };
    let is_so = tap.is_so == "yes";
    db.write(async |conn| watches::mark(conn, &permit, now.0, path.round, (mark, is_so)).await)
        .await?;
    Ok(Redirect::to(&format!("{path}#{anchor}")).into_response())
}
