//! The search as a page: in a tournament, or in the whole installation.
//!
//! It works without scripts; with them `/` leads here from every page, unless the reader has switched single keys off.

use axum::response::IntoResponse;

use crate::prelude::*;
use service::search::MAX_WANTED;
use web::{
    layout::NavItem,
    nav::{self, Part},
    search::{self, Hit, HitKind},
};

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state)
        .get(Access::Anybody, show)
        .get(Access::Public, show_for_tournament)
}

/// What is looked for.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Wanted {
    q: String,
}

#[derive(Debug, Template)]
#[template(path = "pages/public/search.html")]
struct SearchPage {
    layout: Layout,
    /// What can be found here, in one sentence.
    about: String,
    q: String,
    longest: usize,
    /// Was anything looked for?
    is_asked: bool,
    /// The hits of each kind, the likeliest kind first.
    groups: Vec<(String, Vec<Hit>)>,
}

async fn show(
    _: SearchPath,
    visitor: Visitor,
    layout: Layout,
    db: Db,
    Query(wanted): Query<Wanted>,
) -> Result<impl IntoResponse> {
    let heading = t!(layout.lang, search_heading);
    let about = t!(layout.lang, search_about_all);
    page(layout.titled(heading), about, &visitor, &db, wanted).await
}

async fn show_for_tournament(
    path: TournamentSearchPath,
    visitor: Visitor,
    layout: Layout,
    db: Db,
    Query(wanted): Query<Wanted>,
) -> Result<impl IntoResponse> {
    let heading = t!(layout.lang, search_heading);
    let about = t!(layout.lang, search_about_tournament);
    let place = visitor.place()?;
    let layout = if visitor.may(Capability::ReadDesk) {
        nav::around(layout, &visitor.rights, place, (Part::Desk, &heading), None)
    } else {
        let back = t!(layout.lang, public_nav_invitation);
        layout
            .titled(heading)
            .at(place.tournament_name.clone(), "")
            .with_nav(vec![NavItem::new(path.here().tournament(), back, false)])
    };
    page(layout, about, &visitor, &db, wanted).await
}

async fn page(
    layout: Layout,
    about: String,
    visitor: &Visitor,
    db: &Db,
    wanted: Wanted,
) -> Result<Html<String>> {
    let lang = layout.lang;
    let hits = search::hits(&mut *db.snapshot().await?, lang, visitor, &wanted.q).await?;
    let mut groups: Vec<(HitKind, Vec<Hit>)> = Vec::new();
    for hit in hits {
        match groups.iter_mut().find(|(kind, _)| *kind == hit.kind) {
            Some((_, group)) => group.push(hit),
            None => groups.push((hit.kind, vec![hit])),
        }
    }
    let page = SearchPage {
        // Names that were looked for are nothing to look for in search engines.
        layout: Layout {
            unlisted: true,
            ..layout
        },
        about,
        longest: MAX_WANTED,
        is_asked: !wanted.q.trim().is_empty(),
        q: wanted.q,
        groups: groups
            .into_iter()
            .map(|(kind, hits)| (heading(lang, kind), hits))
            .collect(),
    };
    Ok(Html(page.render()?))
}

fn heading(lang: Lang, kind: HitKind) -> String {
    match kind {
        HitKind::Page => t!(lang, search_pages),
        HitKind::Player => t!(lang, search_players),
        HitKind::Team => t!(lang, search_teams),
        HitKind::Board => t!(lang, search_boards),
        HitKind::Rule => t!(lang, search_rules),
        HitKind::Tournament => t!(lang, search_tournaments),
        HitKind::Club => t!(lang, search_clubs),
        HitKind::Person => t!(lang, search_persons),
    }
}
