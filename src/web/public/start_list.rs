//! Who plays in a section.

use super::list_files::{Download, List, downloads};
use super::scene::Tab;
use super::standings::Find;
use crate::prelude::*;
use engine::crosstable::Participation;
use rules::alphabet;

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state).get(Access::Public, show)
}

#[derive(Debug, Template)]
#[template(path = "pages/public/start_list.html")]
struct StartListPage {
    layout: Layout,
    downloads: Vec<Download>,
    heading: String,
    find: Find,
    all: usize,
    /// Numbered players with whether they have left; then those who have no number yet.
    players: Vec<(Man, bool)>,
    waiting: Vec<String>,
    has_clubs: bool,
    has_ratings: bool,
    calendar: String,
}

async fn show(
    _: StartListPath,
    visitor: Visitor,
    keep: Cacheable,
    layout: Layout,
    db: Db,
    Query(find): Query<Find>,
) -> Result<Response> {
    let scene = Scene::read(&db, &visitor, Beside::Nothing).await?;
    let heading = t!(layout.lang, start_list_heading);
    let shown = scene.field.settings.public;
    let players = scene
        .field
        .players
        .iter()
        .filter_map(|player| {
            let man = scene.man(player)?;
            find.fits(&man)
                .then_some((man, player.standing() != Participation::Active))
        })
        .collect();
    let mut waiting: Vec<String> = scene
        .field
        .players
        .iter()
        .filter(|player| player.no.is_none())
        .map(|player| player.person.name.spoken())
        .filter(|name| alphabet::fold(name).contains(&alphabet::fold(&find.q)))
        .collect();
    waiting.sort_by_cached_key(|name| alphabet::sort_key(name));
    let page = StartListPage {
        downloads: downloads(&scene.here, List::Players),
        heading: heading.clone(),
        // Who has left is in the list and is not counted, as on the invitation.
        all: scene
            .field
            .players
            .iter()
            .filter(|player| player.standing() == Participation::Active)
            .count(),
        players,
        waiting,
        has_clubs: shown.club,
        has_ratings: shown.rating,
        find,
        calendar: scene.here.section_calendar(),
        layout: scene.frame(layout, Tab::StartList, heading),
    };
    let html = Html(page.render()?);
    Ok(keep.answer(
        scene.field.section,
        scene.field.content_version,
        None,
        html.into_response(),
    ))
}
