//! The list of tournaments, the newest first.

use axum::response::IntoResponse;
use jiff::civil::Date;

use crate::prelude::*;
use domain::tournament::TournamentStatus;
use engine::ids::TournamentId;
use rules::alphabet;

/// Tournaments on a page.
const PAGE: i64 = 50;

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state).get(Access::Anybody, show)
}

/// Where the list goes on, and what is looked for.
#[derive(Debug, Default, Deserialize)]
struct Listing {
    #[serde(default)]
    q: String,
    before: Option<Date>,
    id: Option<TournamentId>,
}

#[derive(Debug, Template)]
#[template(path = "pages/public/home.html")]
struct HomePage {
    layout: Layout,
    q: String,
    tournaments: Vec<Line>,
    more: Option<String>,
    may_create: bool,
    may_read_sanctions: bool,
    may_read_reports: bool,
}

#[derive(Debug)]
struct Line {
    href: String,
    desk: Option<String>,
    name: String,
    when: String,
    city: String,
    /// How many; behind the teams they play for, where there are some.
    players: String,
    mark: Option<(web::components::State, String)>,
}

async fn show(
    _: HomePath,
    visitor: Visitor,
    layout: Layout,
    Now(now): Now,
    db: Db,
    Query(listing): Query<Listing>,
) -> Result<impl IntoResponse> {
    let lang = layout.lang;
    let mut tx = db.snapshot().await?;
    let user = visitor.actor.as_ref().and_then(|actor| actor.user);
    let drafts = visitor.rights.drafts_of(user);
    let after = listing.before.zip(listing.id);
    let listed = if listing.q.trim().is_empty() {
        store::tournaments::list_visible(&mut tx, drafts, after, PAGE).await?
    } else {
        store::tournaments::search_visible(&mut tx, drafts, after, &listing.q, PAGE).await?
    };
    let more = (i64::try_from(listed.len()) == Ok(PAGE))
        .then(|| {
            listed
                .last()
                .map(|last| more(&listing.q, last.details.starts_on, last.id))
        })
        .flatten();
    let today = lang.local(now).date();
    let tournaments = listed
        .into_iter()
        .map(|one| line(lang, &visitor, today, one))
        .collect();
    let page = HomePage {
        q: listing.q,
        tournaments,
        more,
        may_create: visitor.may(Capability::CreateTournament),
        may_read_sanctions: visitor.may(Capability::ReadSanctions),
        may_read_reports: visitor.may(Capability::ReadReports),
        layout: layout.titled(t!(lang, home_heading)),
    };
    Ok(Html(page.render()?))
}

/// Address of the list after a tournament. The search text is sent as it is compared: letters, digits and spaces, which
/// need only a plus sign in an address.
fn more(q: &str, before: Date, id: TournamentId) -> String {
    let q = alphabet::fold(q).replace(' ', "+");
    format!("/?q={q}&before={before}&id={id}")
}

fn line(lang: Lang, visitor: &Visitor, today: Date, one: store::tournaments::TournamentListing) -> Line {
    use domain::access::Scope;
    use web::components::State;
    let details = one.details;
    let here = TournamentLinks::new(one.slug.as_str());
    let when = lang.span(details.starts_on, details.ends_on);
    let is_on = (details.starts_on..=details.ends_on).contains(&today);
    let mark = match one.status {
        TournamentStatus::Draft => Some((State::Missing, t!(lang, home_draft))),
        TournamentStatus::Finished => Some((State::Confirmed, t!(lang, home_finished))),
        TournamentStatus::Published | TournamentStatus::Running if is_on => {
            Some((State::Running, t!(lang, home_running)))
        }
        TournamentStatus::Published | TournamentStatus::Running => None,
    };
    let may_work = visitor
        .rights
        .allow(Capability::ReadDesk, Scope::Tournament(one.id));
    Line {
        href: here.tournament(),
        desk: may_work.then(|| here.desk()),
        name: details.name,
        when,
        city: details.city,
        players: match one.teams {
            Some(teams) => format!("{} · {}", t!(lang, teams_count, teams), one.players),
            None => one.players.to_string(),
        },
        mark,
    }
}
