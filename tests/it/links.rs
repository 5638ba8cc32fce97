//! What the pages offer: every link and every form on every page a role can open is one that role may follow.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use domain::access::{Grant, allows};
use engine::ids::{SectionId, TournamentId};
use scraper::{Html, Selector};
use service::ids;
use web::{auth::Access, routes::Route};

use crate::prelude::*;

/// A tournament in which there is something to click at in every corner: two sections, one of them with a round that is
/// over, one being played and one in draft; an application, an official, an invitation.
async fn busy(app: &TestApp) -> (Stage, SectionId) {
    let stage = stage::stage(app, 4, 3, &round_robin()).await;
    let other = ids::fresh();
    for statement in [
        "insert into section (id, tournament_id, ordinal, slug, name, settings, planned_rounds, created_at)
         select $2, $1, 2, 'b', 'Gruppe B', settings, planned_rounds, now() from section where tournament_id = $1",
        "insert into round (id, section_id, number, starts_at)
         select gen_random_uuid(), $2, number, starts_at from round r
         join section s on s.id = r.section_id and s.tournament_id = $1",
        "insert into player (id, tournament_id, section_id, status, surname, given_name, applied_at)
         values (gen_random_uuid(), $1, $2, 'applied', 'Ansøgersen', 'Prøve', now())",
        "insert into official (id, tournament_id, section_id, duty, name, valid_from)
         values (gen_random_uuid(), $1, $2, 'arbiter', 'Prøve Dommersen', now())",
        "insert into invitation (id, token_hash, name, roles, tournament_id, section_id, created_at, expires_at)
         values (gen_random_uuid(), decode('00', 'hex'), 'Inviteret Prøvesen', '{arbiter}', $1, $2, now(), '2100-01-01')",
        "insert into sanction (id, tournament_id, section_id, player_id, surname, given_name, national_id, club, kind, state,
             applies_to_current_event, article, reasons, explanation, circumstances, ballots, excluded, decided_as, decided_at,
             decided_by)
         select $2, $1, p.section_id, p.id, p.surname, p.given_name, '', '', 'warning', 'voted', false, 'DM-7.3', 'Prøve', '',
             '{\"told_arbiter\": true, \"told_opponent\": false, \"tried_to_move\": false, \"is_first\": false,
               \"completed_event\": false, \"forgot_own_date\": false, \"no_contact\": false,
               \"late_within_tolerance\": false}', '[]', '[]', 'committee', now(), 'Prøve'
         from player p where p.tournament_id = $1 and p.start_no = 1",
        "insert into letter (id, sanction_id, recipient, occasion, queued_at)
         select gen_random_uuid(), id, recipient, occasion, now()
         from sanction, unnest(array['issued', 'annulled']) occasion, unnest(array['player', 'club']) recipient
         where tournament_id = $1 and $2::uuid is not null",
    ] {
        sqlx::query(statement)
            .bind(stage.tournament.as_uuid())
            .bind(other)
            .execute(app.pool())
            .await
            .unwrap_or_else(|error| panic!("{statement}: {error}"));
    }
    let arbiter = app
        .signed_in("Gøsta Mønsterbjerg", &[(Role::Arbiter, stage.scope())])
        .await;
    for round in 1..=2 {
        for what in ["draft", "publish"] {
            act(&arbiter, app, &stage, round, what, &[])
                .await
                .expect(StatusCode::SEE_OTHER);
        }
        if round == 1 {
            stage::finish(app, &stage, 1).await;
        }
    }
    act(&arbiter, app, &stage, 3, "draft", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    (stage, SectionId::from_uuid(other))
}

/// A walk through everything somebody finds by following links.
struct Walk<'a> {
    client: Client<'a>,
    grants: Vec<Grant>,
    table: &'a [Route],
    places: &'a Places,
    told: String,
    /// What was found, with the page it was found on.
    waiting: VecDeque<(String, String)>,
    seen: BTreeSet<String>,
    /// What should not have been offered.
    wrong: Vec<String>,
}

struct Places {
    tournaments: BTreeMap<&'static str, TournamentId>,
    sections: BTreeMap<&'static str, SectionId>,
}

impl Places {
    /// Where an address is.
    fn of(&self, path: &str) -> Scope {
        let mut parts = path.split('/').skip(1);
        if parts.next() != Some("t") {
            return Scope::Everywhere;
        }
        let Some(tournament) = parts.next().and_then(|slug| self.tournaments.get(slug)) else {
            return Scope::Everywhere;
        };
        match (
            parts.next(),
            parts.next().and_then(|slug| self.sections.get(slug)),
        ) {
            (Some("s"), Some(section)) => Scope::Section(*tournament, *section),
            _ => Scope::Tournament(*tournament),
        }
    }
}

impl Walk<'_> {
    fn find(&mut self, address: &str, on: &str) {
        let address = address.split('#').next().unwrap_or_default();
        let ours = address.starts_with('/') && !address.starts_with("/static/");
        if ours && self.seen.insert(address.to_owned()) {
            self.waiting.push_back((address.to_owned(), on.to_owned()));
        }
    }

    /// The route a form is sent to, as the router lists it.
    fn route(&self, method: &str, path: &str) -> &Route {
        let parts: Vec<&str> = path.split('/').collect();
        let fits = |pattern: &str| {
            let pattern: Vec<&str> = pattern.split('/').collect();
            pattern.len() == parts.len()
                && pattern
                    .iter()
                    .zip(&parts)
                    .all(|(wanted, found)| wanted.starts_with('{') || wanted == found)
        };
        // Of two that fit, the one that spells more of the address out.
        self.table
            .iter()
            .filter(|route| route.method == method && fits(&route.path))
            .min_by_key(|route| route.path.matches('{').count())
            .unwrap_or_else(|| panic!("{}: no route for {method} {path}", self.told))
    }

    /// How many pages there were, and what was wrong with them.
    async fn go(mut self) -> (usize, Vec<String>) {
        let mut pages = 0;
        while let Some((address, on)) = self.waiting.pop_front() {
            let answer = self.client.get(&address).await;
            let told = format!("{}: {address}, found on {on}: {}", self.told, answer.status);
            if answer.status.is_redirection() {
                let to = answer.location().to_owned();
                if to.starts_with("/sign-in") {
                    self.wrong.push(told);
                } else {
                    self.find(&to, &address);
                }
                continue;
            }
            if answer.status != StatusCode::OK {
                self.wrong.push(told);
                continue;
            }
            if !answer.header("content-type").starts_with("text/html") {
                continue;
            }
            pages += 1;
            let (links, forms) = offers(&answer.body);
            for link in links {
                self.find(&link, &address);
            }
            for (method, action) in forms {
                let path = action.split(['?', '#']).next().unwrap_or_default();
                let path = if path.is_empty() {
                    address.split('?').next().unwrap()
                } else {
                    path
                };
                let route = self.route(&method, path);
                let may = match route.access {
                    Access::Anybody | Access::Public | Access::SignedIn => true,
                    Access::Link(_) => false,
                    Access::Needs(capability) => allows(&self.grants, capability, self.places.of(path)),
                };
                if !may {
                    let told = format!("{}: {address} offers {method} {path}", self.told);
                    self.wrong.push(told);
                }
            }
        }
        (pages, self.wrong)
    }
}

/// The links of a page, and its forms with their methods.
fn offers(body: &str) -> (Vec<String>, Vec<(String, String)>) {
    let page = Html::parse_document(body);
    let all = |selector: &str| Selector::parse(selector).unwrap();
    let links = page
        .select(&all("a[href]"))
        .filter_map(|link| link.attr("href"))
        .map(str::to_owned)
        .collect();
    let forms = page
        .select(&all("form"))
        .map(|form| {
            let method = form.attr("method").unwrap_or("get").to_uppercase();
            (method, form.attr("action").unwrap_or_default().to_owned())
        })
        // The buttons of a dialog go nowhere.
        .filter(|(method, _)| method != "DIALOG")
        .collect();
    (links, forms)
}

#[tokio::test]
async fn no_page_offers_what_its_reader_may_not_do() {
    let app = TestApp::new().await;
    let (stage, other) = busy(&app).await;
    let (elsewhere, _) = crate::authorisation::place(&app, "andetsteds", "published").await;
    let places = Places {
        tournaments: [("paaske", stage.tournament), ("andetsteds", elsewhere)].into(),
        sections: [("a", stage.section), ("b", other)].into(),
    };
    let table = dommerbord::site::table(&app.state);
    let mut wrong = Vec::new();
    for role in &Role::ALL {
        let mut scopes = vec![Scope::Everywhere];
        if !role.is_everywhere_only() {
            scopes.extend([
                Scope::Tournament(stage.tournament),
                Scope::Section(stage.tournament, stage.section),
                Scope::Section(stage.tournament, other),
            ]);
        }
        for scope in scopes {
            let grants = vec![Grant { role: *role, scope }];
            let mut walk = Walk {
                client: app.signed_in("Prøve Prøvesen", &[(*role, scope)]).await,
                table: &table,
                places: &places,
                told: format!("{role} in {scope:?}"),
                waiting: VecDeque::new(),
                seen: BTreeSet::new(),
                wrong: Vec::new(),
                grants,
            };
            // What one may open is where one may be, whether or not a link leads there.
            for route in table.iter().filter(|route| route.method == "GET") {
                for section in ["a", "b"] {
                    let path = route
                        .path
                        .replace("{tournament}", "paaske")
                        .replace("{section}", section)
                        .replace("{round}", "1")
                        .replace("{board}", "1")
                        .replace("{no}", "1");
                    let may = match route.access {
                        Access::Anybody | Access::Public | Access::Link(_) => false,
                        Access::SignedIn => true,
                        Access::Needs(capability) => allows(&walk.grants, capability, places.of(&path)),
                    };
                    // Section b has no pairings and nobody with a number yet, and other names are found by links only.
                    let is_numbered = route.path.contains("{round}") || route.path.contains("{no}");
                    // Both are sections of single players, and have no teams.
                    let is_of_teams = [
                        "/players/teams",
                        "/players/teams/links",
                        "/players/teams/groups",
                        "/settings/groups",
                        // There is a file only while it is moved to another machine.
                        "/check-out.json",
                        "/players/teams/contacts",
                        "/line-ups",
                        "/cards",
                        "/card",
                        "/card.pdf",
                        "/leader",
                        "/leaders",
                        "/{no}/arrivals",
                        "/cup",
                        "/settings/plan",
                        "/settings/plan-file",
                        "/settings/plan-file.csv",
                        "/settings/plan-requests",
                        "/settings/limits",
                        "/settings/season",
                        "/settings/lots",
                        "/season-end",
                        "/season-duties",
                    ]
                    .iter()
                    .any(|end| route.path.ends_with(end));
                    let is_there = (section == "a" || !is_numbered) && !is_of_teams;
                    if may && is_there && !path.contains('{') && !path.starts_with("/api/") {
                        walk.find(&path, "the router");
                    }
                }
            }
            walk.find("/", "the router");
            let (pages, found) = walk.go().await;
            assert!(pages > 10, "{role} in {scope:?} saw {pages} pages only");
            wrong.extend(found);
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
