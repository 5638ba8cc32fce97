//! Every page and every API operation, as the router itself lists them, tried as every role.

use std::{collections::BTreeSet, fmt::Write as _};

use axum::http::Request;
use domain::access::Capability;
use engine::ids::{SectionId, TournamentId};
use web::auth::Access;

use crate::prelude::*;

pub async fn place(app: &TestApp, slug: &str, status: &str) -> (TournamentId, SectionId) {
    let (tournament, section) = (service::ids::fresh(), service::ids::fresh());
    sqlx::query(
        "insert into tournament (id, slug, name, starts_on, ends_on, status, created_at)
         values ($1, $2, 'Prøvebyens stævne', '2026-04-04', '2026-04-06', $3, now())",
    )
    .bind(tournament)
    .bind(slug)
    .bind(status)
    .execute(app.pool())
    .await
    .unwrap();
    sqlx::query(
        "insert into section (id, tournament_id, ordinal, slug, name, planned_rounds, created_at)
         values ($1, $2, 1, 'a', 'Gruppe A', 7, now())",
    )
    .bind(section)
    .bind(tournament)
    .execute(app.pool())
    .await
    .unwrap();
    (TournamentId::from_uuid(tournament), SectionId::from_uuid(section))
}

/// An address for a pattern: the place, and plausible values for the rest.
pub fn fill(pattern: &str, slug: &str) -> String {
    pattern
        .split('/')
        .map(|part| match part {
            "{tournament}" => slug.to_owned(),
            "{section}" => "a".to_owned(),
            "{round}" | "{board}" | "{number}" | "{no}" | "{player_no}" => "1".to_owned(),
            "{key}" => "0000000000".to_owned(),
            part if part.starts_with('{') => "01900000-0000-7000-8000-000000000000".to_owned(),
            part => part.to_owned(),
        })
        .collect::<Vec<_>>()
        .join("/")
}

async fn knock(client: &Client<'_>, method: &str, path: &str) -> StatusCode {
    let request = Request::builder()
        .method(method.parse::<Method>().unwrap())
        .uri(path)
        .header("sec-fetch-site", "same-origin")
        .body(Body::empty())
        .unwrap();
    client.send(request).await.status
}

/// Was the door shut? A read of a page sends the visitor to sign in.
fn refused(status: StatusCode, is_place: bool) -> bool {
    status == StatusCode::UNAUTHORIZED
        || status == StatusCode::FORBIDDEN
        || status == StatusCode::SEE_OTHER
        || (is_place && status == StatusCode::NOT_FOUND)
}

/// Was the request let through to the handler? It may still find nothing or dislike the empty body.
fn admitted(status: StatusCode) -> bool {
    status != StatusCode::UNAUTHORIZED
        && status != StatusCode::FORBIDDEN
        && status != StatusCode::INTERNAL_SERVER_ERROR
}

#[tokio::test]
async fn every_route_opens_for_the_roles_of_the_policy_and_for_nobody_else() {
    let app = TestApp::new().await;
    let (tournament, section) = place(&app, "aabent", "published").await;
    let (elsewhere, _) = place(&app, "andetsteds", "published").await;
    let mut table = dommerbord::site::table(&app.state);
    // Signing out ends the session that knocks.
    table.sort_by_key(|route| route.path == "/sign-out");
    assert!(!table.is_empty(), "the router lists no route");

    let mut tried = BTreeSet::new();
    for role in &Role::ALL {
        for scope in [
            Scope::Everywhere,
            Scope::Tournament(tournament),
            Scope::Section(tournament, section),
            Scope::Tournament(elsewhere),
        ] {
            let page = app.signed_in("Prøve Prøvesen", &[(*role, scope)]).await;
            let api = app
                .token("Prøve Prøvesen", &[(*role, scope)], &TokenScope::ALL)
                .await;
            for route in &table {
                let is_api = route.path.starts_with("/api/");
                // Signing out works, and so would end the rest of the walk.
                let leaver;
                let client = if route.path == "/sign-out" {
                    leaver = app.signed_in("Prøve Prøvesen", &[(*role, scope)]).await;
                    &leaver
                } else if is_api {
                    &api
                } else {
                    &page
                };
                let at = match (
                    route.path.contains("{tournament}"),
                    route.path.contains("{section}"),
                ) {
                    (true, true) => Scope::Section(tournament, section),
                    (true, false) => Scope::Tournament(tournament),
                    (false, _) => Scope::Everywhere,
                };
                let grants = [domain::access::Grant { role: *role, scope }];
                let may = match route.access {
                    Access::Anybody | Access::Public | Access::SignedIn => true,
                    Access::Link(_) => false,
                    Access::Needs(capability) => {
                        domain::access::allows(&grants, capability, at)
                            && (!is_api || opened_by_a_token(capability))
                    }
                };
                let path = fill(&route.path, "aabent");
                let status = knock(client, route.method, &path).await;
                let told = format!("{} {path} as {role} in {scope:?}: {status}", route.method);
                if may {
                    assert!(admitted(status), "{told}: should be let in");
                } else {
                    assert!(refused(status, false), "{told}: should be refused");
                }
                tried.insert((route.method, route.path.clone()));
            }
        }
    }
    assert_eq!(tried.len(), table.len(), "two routes share an address and method");
}

fn opened_by_a_token(capability: Capability) -> bool {
    TokenScope::ALL
        .iter()
        .any(|scope| scope.opens().contains(&capability))
}

#[tokio::test]
async fn a_visitor_passes_only_where_the_public_may() {
    let app = TestApp::new().await;
    place(&app, "aabent", "published").await;
    place(&app, "kladde", "draft").await;
    let visitor = app.visitor();
    for route in dommerbord::site::table(&app.state) {
        let is_place = route.path.contains("{tournament}");
        let path = fill(&route.path, "aabent");
        let status = knock(&visitor, route.method, &path).await;
        match route.access {
            Access::Anybody | Access::Public => {
                assert!(admitted(status), "{} {path}: {status}", route.method);
            }
            Access::SignedIn | Access::Needs(_) | Access::Link(_) => {
                assert!(refused(status, false), "{} {path}: {status}", route.method);
            }
        }
        if is_place && route.access != Access::Anybody {
            let path = fill(&route.path, "kladde");
            let status = knock(&visitor, route.method, &path).await;
            assert!(
                refused(status, true),
                "{} {path} shows a draft: {status}",
                route.method
            );
        }
    }
}

#[tokio::test]
async fn a_session_cookie_opens_no_api_operation() {
    let app = TestApp::new().await;
    place(&app, "aabent", "published").await;
    let grants: Vec<_> = Role::ALL.iter().map(|role| (*role, Scope::Everywhere)).collect();
    let page = app.signed_in("Prøve Prøvesen", &grants).await;
    for route in dommerbord::site::table(&app.state) {
        if !route.path.starts_with("/api/") || matches!(route.access, Access::Anybody | Access::Public) {
            continue;
        }
        let path = fill(&route.path, "aabent");
        let status = knock(&page, route.method, &path).await;
        assert_eq!(status, StatusCode::UNAUTHORIZED, "{} {path}", route.method);
    }
}

#[tokio::test]
async fn whoever_may_no_longer_enter_passes_only_where_the_public_may() {
    let app = TestApp::new().await;
    place(&app, "aabent", "published").await;
    let grants: Vec<_> = Role::ALL.iter().map(|role| (*role, Scope::Everywhere)).collect();
    let disabled = app.signed_in("Lukket Konto", &grants).await;
    let disabled_token = app.token("Lukket Konto", &grants, &TokenScope::ALL).await;
    let expired = app.signed_in("Udløbet Enhed", &grants).await;
    let expired_token = app.token("Udløbet Nøgle", &grants, &TokenScope::ALL).await;
    let revoked_token = app.token("Tilbagetrukket Nøgle", &grants, &TokenScope::ALL).await;
    for statement in [
        "update app_user set disabled_at = now() where name = 'Lukket Konto'",
        "update session s set expires_at = '2026-04-04T08:00:00Z' from app_user u
         where u.id = s.user_id and u.name = 'Udløbet Enhed'",
        "update api_token t set expires_at = '2026-04-04T08:00:00Z' from app_user u
         where u.id = t.user_id and u.name = 'Udløbet Nøgle'",
        "update api_token t set revoked_at = now() from app_user u
         where u.id = t.user_id and u.name = 'Tilbagetrukket Nøgle'",
    ] {
        sqlx::query(statement).execute(app.pool()).await.unwrap();
    }
    for route in dommerbord::site::table(&app.state) {
        let path = fill(&route.path, "aabent");
        let is_open = matches!(route.access, Access::Anybody | Access::Public);
        let clients: &[(&str, &Client<'_>)] = if route.path.starts_with("/api/") {
            &[
                ("disabled", &disabled_token),
                ("expired", &expired_token),
                ("revoked", &revoked_token),
            ]
        } else {
            &[("disabled", &disabled), ("expired", &expired)]
        };
        for (why, client) in clients {
            let status = knock(client, route.method, &path).await;
            let told = format!("{} {path}, {why}: {status}", route.method);
            if route.path.starts_with("/api/") && !(is_open && route.access == Access::Anybody) {
                assert_eq!(status, StatusCode::UNAUTHORIZED, "{told}");
            } else if is_open {
                assert!(status != StatusCode::INTERNAL_SERVER_ERROR, "{told}");
            } else {
                assert!(refused(status, false), "{told}");
            }
        }
    }
}

/// A second section `b` of the tournament, with a player.
async fn next_door(app: &TestApp, stage: &Stage) -> (SectionId, uuid::Uuid) {
    let section = service::ids::fresh();
    sqlx::query(
        "insert into section (id, tournament_id, ordinal, slug, name, planned_rounds, created_at)
         values ($1, $2, 2, 'b', 'Gruppe B', 7, now())",
    )
    .bind(section)
    .bind(stage.tournament.as_uuid())
    .execute(app.pool())
    .await
    .unwrap();
    let player = stage::add_player(app, stage.tournament.as_uuid(), section, 1, 1).await;
    (SectionId::from_uuid(section), player)
}

/// Everything that stands in a section, as one text: whoever writes there changes it.
async fn stands_in(app: &TestApp, section: SectionId) -> String {
    let tables: Vec<String> = sqlx::query_scalar(
        "select table_name::text from information_schema.columns
         where table_schema = 'public' and column_name = 'section_id' order by 1",
    )
    .fetch_all(app.pool())
    .await
    .unwrap();
    assert!(tables.iter().any(|table| table == "player"), "{tables:?}");
    let mut all = String::new();
    for table in tables {
        let rows: Option<String> = sqlx::query_scalar(sqlx::AssertSqlSafe(format!(
            "select string_agg(t::text, E'\\n' order by t::text) from {table} t where section_id = $1"
        )))
        .bind(section.as_uuid())
        .fetch_one(app.pool())
        .await
        .unwrap();
        all.push_str(&table);
        all.push('\n');
        all.push_str(&rows.unwrap_or_default());
    }
    let byes: i64 = sqlx::query_scalar(
        "select count(*) from requested_bye b join player p on p.id = b.player_id where p.section_id = $1",
    )
    .bind(section.as_uuid())
    .fetch_one(app.pool())
    .await
    .unwrap();
    format!("{all}\n{byes}")
}

async fn first_player(app: &TestApp, stage: &Stage) -> uuid::Uuid {
    sqlx::query_scalar("select id from player where section_id = $1 order by start_no limit 1")
        .bind(stage.section.as_uuid())
        .fetch_one(app.pool())
        .await
        .unwrap()
}

#[tokio::test]
async fn nobody_moves_a_player_into_a_section_that_is_somebody_elses() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &stage::swiss()).await;
    let (there, _) = next_door(&app, &stage).await;
    let here = Scope::Section(stage.tournament, stage.section);
    let player = first_player(&app, &stage).await;
    let before = stands_in(&app, there).await;
    let path = format!("/api/v1/tournaments/paaske/sections/a/players/{player}/section");
    for role in [Role::Organiser, Role::Arbiter] {
        let api = app.token("Kun Alfa", &[(role, here)], &TokenScope::ALL).await;
        let told = api
            .json(Method::PUT, &path, Some(1), &json!({ "section": "b" }))
            .await
            .expect(StatusCode::FORBIDDEN);
        assert_eq!(told.json()["needs"], "manage_entries");
        let page = app.signed_in("Kun Alfa", &[(role, here)]).await;
        let address = format!("/t/paaske/s/a/players/{player}");
        let shown = page.get(&address).await.expect(StatusCode::OK);
        assert!(
            !shown.body.split("<main").nth(1).unwrap().contains("Gruppe B"),
            "a section one cannot move to is offered"
        );
        let form = [
            ("section", &*there.to_string()),
            ("version", "1"),
            ("key", &*key()),
        ];
        page.post(&format!("{address}/move"), &form)
            .await
            .expect(StatusCode::FORBIDDEN);
    }
    assert_eq!(stands_in(&app, there).await, before);

    // Whoever has both moves, and the log of either section tells of it.
    let both = [
        (Role::Arbiter, here),
        (Role::Arbiter, Scope::Section(stage.tournament, there)),
    ];
    let api = app.token("Begge Grupper", &both, &TokenScope::ALL).await;
    api.json(Method::PUT, &path, Some(1), &json!({ "section": "b" }))
        .await
        .expect(StatusCode::OK);
    assert_ne!(
        stands_in(&app, there).await,
        before,
        "the comparison would see it"
    );
    let mut told: Vec<uuid::Uuid> =
        sqlx::query_scalar("select section_id from audit where act = 'player.move'")
            .fetch_all(app.pool())
            .await
            .unwrap();
    told.sort_unstable();
    let mut sections = [stage.section.as_uuid(), there.as_uuid()];
    sections.sort_unstable();
    assert_eq!(told, sections);
}

/// The parts of a place that a body may name.
const NAMES_A_PLACE: [&str; 19] = [
    "about",
    "also",
    "board",
    "boards",
    "draft",
    "first",
    "order",
    "player",
    "players",
    "protest",
    "replaces",
    "round",
    "ruling",
    "sanction",
    "second",
    "section",
    "sections",
    "supersedes",
    "with",
];

/// Every operation whose body names a part of a place, and what. Who adds one asks whether the right reaches there, and tries it below.
const BODIES: &str = include_str!("../data/bodies-that-name-places.txt");

fn names(document: &serde_json::Value, schema: &serde_json::Value, found: &mut BTreeSet<String>, depth: u8) {
    if depth == 0 {
        return;
    }
    if let Some(name) = schema["$ref"].as_str() {
        let known = &document["components"]["schemas"][name.rsplit('/').next().unwrap()];
        names(document, known, found, depth - 1);
    }
    for (name, of) in schema["properties"].as_object().into_iter().flatten() {
        if NAMES_A_PLACE.contains(&name.as_str()) {
            found.insert(name.clone());
        }
        names(document, of, found, depth - 1);
    }
    for among in ["oneOf", "anyOf", "allOf"] {
        for one in schema[among].as_array().into_iter().flatten() {
            names(document, one, found, depth - 1);
        }
    }
    if !schema["items"].is_null() {
        names(document, &schema["items"], found, depth - 1);
    }
}

#[tokio::test]
async fn every_operation_whose_body_names_a_place_is_known() {
    let app = TestApp::new().await;
    let document = app.visitor().get("/api/v1/openapi.json").await.json();
    let mut bodies = String::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
            let mut found = BTreeSet::new();
            names(&document, schema, &mut found, 12);
            if !found.is_empty() {
                let found: Vec<String> = found.into_iter().collect();
                writeln!(bodies, "{} {path}: {}", method.to_uppercase(), found.join(", ")).unwrap();
            }
        }
    }
    assert_eq!(bodies, BODIES, "\n{bodies}");
}

#[tokio::test]
#[expect(clippy::too_many_lines, reason = "one story from its beginning to its end")]
async fn what_a_body_names_is_asked_about_as_if_the_address_named_it() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &stage::swiss()).await;
    let (there, stranger) = next_door(&app, &stage).await;
    let here = Scope::Section(stage.tournament, stage.section);
    let grants: Vec<_> = Role::ALL
        .iter()
        .filter(|role| !role.is_everywhere_only())
        .map(|role| (*role, here))
        .collect();
    let api = app.token("Alt i Alfa", &grants, &TokenScope::ALL).await;
    let own = first_player(&app, &stage).await;
    let applicant = stage::add_player(&app, stage.tournament.as_uuid(), stage.section.as_uuid(), 9, 1).await;
    sqlx::query("update player set status = 'applied', start_no = null where id = $1")
        .bind(applicant)
        .execute(app.pool())
        .await
        .unwrap();
    let before = stands_in(&app, there).await;
    let tournament = "/api/v1/tournaments/paaske";
    let section = format!("{tournament}/sections/a");
    let seen = json!({ "player": stranger, "version": 1 });
    for (method, path, body) in [
        (
            Method::PUT,
            format!("{section}/players/{own}/section"),
            json!({ "section": "b" }),
        ),
        (
            Method::PUT,
            format!("{tournament}/applications/{applicant}/answer"),
            json!({ "answer": "accept", "section": "b", "confirmed": true }),
        ),
        (
            Method::POST,
            format!("{tournament}/screens"),
            json!({ "name": "Sal B", "section": "b", "content": "boards" }),
        ),
        (
            Method::POST,
            format!("{section}/player-links"),
            json!({ "players": [stranger], "renew": true }),
        ),
        (
            Method::POST,
            format!("{section}/check-in/leave-out"),
            json!({ "players": [seen] }),
        ),
        (
            Method::PUT,
            format!("{section}/check-in/{stranger}"),
            json!({ "came": true }),
        ),
        (
            Method::PUT,
            format!("{section}/players/{stranger}/byes/1"),
            json!({ "kind": "zero_point", "reason": "" }),
        ),
        (
            Method::PUT,
            format!("{section}/players/{stranger}/stay"),
            json!({ "leaves": "withdrawn" }),
        ),
        (
            Method::POST,
            format!("{tournament}/listed-ratings"),
            json!({ "players": [seen] }),
        ),
        (
            Method::POST,
            format!("{tournament}/later-ratings"),
            json!({ "players": [seen] }),
        ),
        (
            Method::POST,
            format!("{tournament}/rights"),
            json!({ "email": "x@example.org", "role": "arbiter", "section": "b" }),
        ),
        (
            Method::POST,
            format!("{tournament}/invitations"),
            json!({ "name": "Prøve Prøvesen", "roles": ["arbiter"], "section": "b" }),
        ),
        (
            Method::POST,
            format!("{tournament}/officials"),
            json!({ "name": "Prøve Prøvesen", "duty": "arbiter", "section": "b" }),
        ),
        (
            Method::POST,
            format!("{section}/start-numbers"),
            json!({ "method": "by_hand", "order": [stranger] }),
        ),
        (
            Method::POST,
            format!("{section}/protests"),
            json!({ "about": { "kind": "ineligible_player", "player": stranger }, "filed_by": "Prøve", "statement": "Prøve" }),
        ),
    ] {
        let told = api.json(method.clone(), &path, Some(1), &body).await;
        let harmless = told.status.is_client_error() || body.get("players").is_some();
        assert!(harmless, "{method} {path}: {} {}", told.status, told.body);
    }
    assert_eq!(stands_in(&app, there).await, before);
}

#[tokio::test]
async fn whether_a_draft_exists_is_not_for_strangers_to_ask() {
    let app = TestApp::new().await;
    place(&app, "kladde", "draft").await;
    let visitor = app.visitor();
    for route in dommerbord::site::table(&app.state) {
        if !route.path.contains("{tournament}") {
            continue;
        }
        let there = knock(&visitor, route.method, &fill(&route.path, "kladde")).await;
        let nowhere = knock(&visitor, route.method, &fill(&route.path, "findes-ikke")).await;
        if route.access != Access::Anybody {
            assert_eq!(there, nowhere, "{} {}", route.method, route.path);
        }
    }
}

#[tokio::test]
async fn a_token_lists_the_drafts_its_scopes_and_its_tournament_open() {
    let app = TestApp::new().await;
    let (draft, _) = place(&app, "kladde", "draft").await;
    let (other, _) = place(&app, "anden-kladde", "draft").await;
    let grants = [(Role::Organiser, Scope::Everywhere)];
    let listed = async |client: &Client<'_>, query: &str| {
        let path = format!("/api/v1/tournaments{query}");
        let told = client.get(&path).await.expect(StatusCode::OK).json();
        let mut slugs: Vec<String> = told["tournaments"]
            .as_array()
            .unwrap()
            .iter()
            .map(|one| one["slug"].as_str().unwrap().to_owned())
            .collect();
        slugs.sort_unstable();
        slugs
    };
    // A search looks through the folded name, which the store writes.
    sqlx::query("update tournament set folded = 'proevebyens staevne'")
        .execute(app.pool())
        .await
        .unwrap();
    for query in ["", "?q=Pr%C3%B8veby"] {
        let whole = app.token("Hele", &grants, &[TokenScope::Read]).await;
        assert_eq!(listed(&whole, query).await, ["anden-kladde", "kladde"]);
        for blind in [
            TokenScope::Editions,
            TokenScope::RatingSettings,
            TokenScope::Registers,
        ] {
            let token = app.token("Blind", &grants, &[blind]).await;
            assert!(listed(&token, query).await.is_empty(), "{blind}");
        }
        let narrow = app.token("Smal", &grants, &[TokenScope::Read]).await;
        sqlx::query("update api_token set tournament_id = $1 where id = (select id from api_token order by id desc limit 1)")
            .bind(other.as_uuid())
            .execute(app.pool())
            .await
            .unwrap();
        assert_eq!(listed(&narrow, query).await, ["anden-kladde"]);
    }
    let _ = draft;
}
