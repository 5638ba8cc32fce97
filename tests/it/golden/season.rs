//! What the season of teams of the demonstration answers: every role, in both languages, and whoever has the link of a captain, of a club or of
//! whoever leads a match. A digest each, as for the weekend ([`super::answers`]); its files are [`files`].
//!
//! It is looked at in one place: the upper row, round 5, which is today's and half played, the team that a ruling took a point from, a match
//! that is still played, and the club that has most teams. Those who are refused by their role alone are asked in the weekend.

mod files;

use std::iter;

use service::demo;
use tokio::sync::OnceCell;
use web::{
    auth::{Access, LinkHolder},
    routes::Route,
};

use super::{
    Names,
    answers::{Net, Reader, Values, compare_lines, is_operation, readers, route_of, routes},
};
use crate::{app::escape, database::TestDb, prelude::*};

/// The upper row.
const ROW: &str = "1-raekke";
/// Today's round; four are over, and captains are asked for their line-ups of the next one.
const TODAY: u16 = 5;

/// The season, made once; everybody who asks has a copy.
async fn season() -> TestApp {
    static MADE: OnceCell<TestDb> = OnceCell::const_new();
    let made = MADE.get_or_init(async || {
        let app = TestApp::new().await;
        let mut tx = app.pool().begin().await.unwrap();
        Box::pin(demo::league::make(&mut tx, app.now(), 1)).await.unwrap();
        tx.commit().await.unwrap();
        app.left().await
    });
    TestApp::copy_of(made.await).await
}

/// Whom and what is looked at.
struct Chosen {
    team: String,
    team_no: i32,
    /// The number of the team's match of today.
    own_match: i32,
    /// A match of today that is still played, and a board of it without a result.
    open_match: i32,
    board: i32,
    club: String,
    club_name: String,
}

impl Chosen {
    async fn of(app: &TestApp) -> Self {
        let (team, team_no, own_match): (String, i32, i32) = sqlx::query_as(
            "select t.id::text, t.number, m.number
             from team_penalty p
             join team t on t.id = p.team_id
             join team_match m on t.id in (m.white_team_id, m.black_team_id)
             join round r on r.id = m.round_id
             where r.number = $1
             order by p.id limit 1",
        )
        .bind(i32::from(TODAY))
        .fetch_one(app.pool())
        .await
        .unwrap();
        let (open_match, board): (i32, i32) = sqlx::query_as(
            "select m.number, min(g.board)
             from game g
             join team_match m on m.id = g.match_id
             join round r on r.id = m.round_id
             join section s on s.id = r.section_id
             where r.number = $1 and s.slug = $2 and g.result is null
             group by m.number order by m.number desc limit 1",
        )
        .bind(i32::from(TODAY))
        .bind(ROW)
        .fetch_one(app.pool())
        .await
        .unwrap();
        let (club, club_name): (String, String) = sqlx::query_as(
            "select c.id::text, c.name from club c
             order by (select count(*) from team t where t.club = c.name) desc, c.id limit 1",
        )
        .fetch_one(app.pool())
        .await
        .unwrap();
        Self {
            team,
            team_no,
            own_match,
            open_match,
            board,
            club,
            club_name,
        }
    }

    /// What the parts of addresses are.
    fn parts(&self) -> [(&'static str, String); 14] {
        [
            ("round", TODAY.to_string()),
            ("board", self.board.to_string()),
            ("team", self.team.clone()),
            ("teams/no", self.team_no.to_string()),
            ("matches/no", self.open_match.to_string()),
            ("match_no", self.open_match.to_string()),
            ("club", self.club.clone()),
            ("fixtures/club", escape(&self.club_name)),
            ("sheet", "team-cards".to_owned()),
            ("file", "standings-4.csv".to_owned()),
            ("number", "1".to_owned()),
            ("key", "1".to_owned()),
            ("screen", "1".to_owned()),
            ("player_no", "1".to_owned()),
        ]
    }
}

/// Rounds that stand otherwise than today's: one that captains are asked for, and one whose cards are approved, one of them with what a team
/// keeps its right to.
const OTHER_ROUNDS: [&str; 5] = [
    "rounds/6/line-ups",
    "rounds/6/line-ups/{team}",
    "rounds/2/cards",
    "rounds/2/matches",
    "rounds/2/matches/1/card.pdf",
];

fn is_of_a_tournament(route: &Route) -> bool {
    route.path.contains("{tournament}")
}

async fn golden(name: &str, is_api: bool, least: usize) {
    let app = season().await;
    let chosen = Chosen::of(&app).await;
    let readers = readers(&app, is_api, &[Role::Arbiter, Role::Organiser]).await;
    let routes = routes(&app, |route| {
        is_operation(route) == is_api && is_of_a_tournament(route)
    });
    let (mut values, names) = (Values::of(&app, chosen.parts()).await, Names::of(&app).await);
    values.sections.retain(|section| section == ROW);
    let within = format!("/t/{}", values.tournament);
    let net = Net {
        routes: &routes,
        values: &values,
        names: &names,
        few: 0,
        more: 1,
        within: &within,
    };
    let section = if is_api {
        "/api/v1/tournaments/{tournament}/sections/{section}"
    } else {
        "/t/{tournament}/s/{section}"
    };
    let others = OTHER_ROUNDS.map(|below| format!("{section}/{below}"));
    let card = format!("{section}/rounds/2/matches/1/card");
    let others = others.into_iter().chain((!is_api).then_some(card));
    let patterns: Vec<(Access, String)> = routes
        .iter()
        .map(|route| (route.access, route.path.clone()))
        .chain(others.filter_map(|pattern| Some((route_of(&routes, &pattern)?.access, pattern))))
        .collect();
    let (mut lines, mut asked) = (Vec::new(), 0);
    for reader in &readers {
        let theirs = patterns.iter().filter(|(access, _)| reader.may(*access));
        let addresses = theirs.map(|(_, pattern)| values.fill(pattern, ROW)).collect();
        lines.extend(net.walk(reader, addresses, &mut asked).await);
    }
    compare_lines(name, &lines, least);
}

#[tokio::test]
async fn every_page_of_a_season_says_what_it_said() {
    Box::pin(golden("season-pages", false, 300)).await;
}

#[tokio::test]
async fn every_operation_of_a_season_that_reads_says_what_it_said() {
    Box::pin(golden("season-operations", true, 150)).await;
}

/// A link that was made.
struct Link<'a> {
    holder: LinkHolder,
    /// The page that it opens.
    page: String,
    /// The browser that holds its secret, and the program that presents it.
    clients: [Client<'a>; 2],
}

impl<'a> Link<'a> {
    /// Made by those who may, and opened by nobody who has an account.
    async fn made(
        app: &'a TestApp,
        by: &Client<'a>,
        (holder, method, address, body): (LinkHolder, Method, String, Value),
    ) -> Self {
        // Nobody or somebody leads the match already; links are made whatever stood before.
        let seen = if method == Method::PUT {
            let stands = by.get(&address).await.expect(StatusCode::OK);
            stands.header("etag").trim_matches('"').parse().ok()
        } else {
            None
        };
        let made = by.json(method, &address, seen, &body).await;
        assert!(made.status.is_success(), "{address}: {}", made.body);
        let made = made.json()["link"].as_str().unwrap().to_owned();
        let (before, secret) = made.rsplit_once('/').unwrap();
        let kind = before.rsplit('/').next().unwrap();
        let opened = app.visitor().get(&format!("/{kind}/{secret}")).await;
        let cookie = opened.header("set-cookie").split(';').next().unwrap_or_default();
        let (cookie, value) = cookie.split_once('=').unwrap();
        Self {
            holder,
            page: opened.location().to_owned(),
            clients: [
                app.visitor().with_cookie(cookie, value),
                app.visitor().with_bearer(secret),
            ],
        }
    }

    /// The first part of the addresses of such a page.
    fn kind(&self) -> &str {
        self.page.split('/').nth(1).unwrap()
    }
}

#[tokio::test]
async fn what_a_link_opens_says_what_it_said() {
    let app = season().await;
    let chosen = Chosen::of(&app).await;
    let mut values = Values::of(&app, chosen.parts()).await;
    let grants = [Role::Organiser, Role::Arbiter].map(|role| (role, Scope::Everywhere));
    let maker = app.token("maker", &grants, &TokenScope::ALL).await;
    let api = format!("/api/v1/tournaments/{}", values.tournament);
    let row = format!("{api}/sections/{ROW}");
    let (team, club, no) = (&chosen.team, &chosen.club, chosen.open_match);
    let mut holders = Vec::new();
    for made in [
        (
            LinkHolder::Captain,
            Method::POST,
            format!("{row}/teams/{team}/captain-link"),
            json!({}),
        ),
        (
            LinkHolder::Club,
            Method::POST,
            format!("{api}/strength-lists/{club}/link"),
            json!({}),
        ),
        (
            LinkHolder::MatchLeader,
            Method::PUT,
            format!("{row}/rounds/{TODAY}/matches/{no}/leader"),
            json!({ "name": "Kaj Ledersen", "licence": "dsu_other" }),
        ),
    ] {
        holders.push(Link::made(&app, &maker, made).await);
    }
    // The links have names from here on.
    let names = Names::of(&app).await;
    let routes = routes(&app, |_| true);
    // A captain's addresses are about the captain's own match.
    for part in ["{round}/no", "match_no"] {
        values.parts.insert(part.to_owned(), chosen.own_match.to_string());
    }
    let (mut lines, mut asked) = (Vec::new(), 0);
    for link in &holders {
        let id = link.page.rsplit('/').next().unwrap();
        values.parts.insert("link".to_owned(), id.to_owned());
        let net = Net {
            routes: &routes,
            values: &values,
            names: &names,
            few: 0,
            more: 1,
            within: &link.page,
        };
        let of_pages = |route: &&Route| route.path.starts_with(&format!("/{}/{{link}}", link.kind()));
        let of_programs = |route: &&Route| route.access == Access::Link(link.holder);
        let pages: Vec<String> = routes
            .iter()
            .filter(of_pages)
            .map(|route| values.fill(&route.path, ROW))
            .collect();
        let operations: Vec<String> = routes
            .iter()
            .filter(of_programs)
            .map(|route| values.fill(&route.path, ROW))
            .collect();
        assert!(!pages.is_empty() && !operations.is_empty(), "{}", link.page);
        for (client, addresses) in iter::zip(&link.clients, [pages, operations]) {
            let reader = Reader {
                name: match link.holder {
                    LinkHolder::Captain => "captain",
                    LinkHolder::Club => "club",
                    LinkHolder::MatchLeader => "match_leader",
                },
                client: client.clone(),
                role: None,
                is_wide: true,
            };
            lines.extend(net.walk(&reader, addresses, &mut asked).await);
        }
    }
    compare_lines("season-links", &lines, 12);
}
