//! Who plays in a section.

use super::list_files::{Download, List, downloads};
use super::round::is_search;
use super::scene::Tab;
use super::standings::Find;
use super::team_boards::{self, FoundTeam, Sides};
use super::teams::TeamLink;
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
    /// How many take part, in words: teams first, where players play for teams.
    count: String,
    /// Do players play for teams?
    of_teams: bool,
    /// The teams that are looked for; none while nobody is.
    teams: Vec<FoundTeam>,
    /// Numbered players with their teams and whether they have left; then those who have no number yet.
    players: Vec<(Man, Option<TeamLink>, bool)>,
    waiting: Vec<(String, Option<TeamLink>)>,
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
    let lang = layout.lang;
    let shown = scene.field.settings.public;
    let of_teams = scene.field.settings.teams.is_some();
    let sides = Sides::of(&scene);
    // A search for a team shows its players too.
    let is_of_found =
        |team: Option<&TeamLink>| team.is_some_and(|team| team_boards::fits(&team.name, &find.q));
    let players = scene
        .field
        .players
        .iter()
        .filter_map(|player| {
            let man = scene.man(player)?;
            let team = sides.team(man.no);
            let fits = find.fits(&man) || is_of_found(team.as_ref());
            fits.then_some((man, team, player.standing() != Participation::Active))
        })
        .collect();
    let mut waiting: Vec<(String, Option<TeamLink>)> = scene
        .field
        .players
        .iter()
        .filter(|player| player.no.is_none())
        .map(|player| (player.public_name().spoken(), sides.team_of(player.id)))
        .filter(|(name, team)| {
            alphabet::fold(name).contains(&alphabet::fold(&find.q)) || is_of_found(team.as_ref())
        })
        .collect();
    waiting.sort_by_cached_key(|(name, _)| alphabet::sort_key(name));
    // Players who have left are listed but not counted, as on the invitation.
    let is_active = |player: &&domain::section_state::Entrant| player.standing() == Participation::Active;
    let active = scene.field.players.iter().filter(is_active).count();
    let active = t!(lang, start_list_count, count = active);
    let page = StartListPage {
        downloads: downloads(&scene.here, List::Players),
        heading: heading.clone(),
        count: if of_teams {
            let teams = scene.field.teams.iter().filter(|team| team.left_after.is_none());
            format!("{} · {active}", t!(lang, teams_count, teams = teams.count()))
        } else {
            active
        },
        of_teams,
        teams: if is_search(&find.q) {
            team_boards::find_teams(&scene, lang, None, &find.q)
        } else {
            Vec::new()
        },
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
