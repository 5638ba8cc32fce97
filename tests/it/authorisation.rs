//! Every page and every API operation, as the router itself lists them, tried as every role.

use std::collections::BTreeSet;

use axum::{
    body::Body,
    http::{Method, Request, StatusCode},
};
use domain::access::{Capability, Role, Scope, TokenScope};
use engine::ids::{SectionId, TournamentId};
use web::auth::Access;

use crate::app::{Client, TestApp};

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
fn fill(pattern: &str, slug: &str) -> String {
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
    for role in Role::ALL {
        for scope in [
            Scope::Everywhere,
            Scope::Tournament(tournament),
            Scope::Section(tournament, section),
            Scope::Tournament(elsewhere),
        ] {
            let page = app.signed_in("Prøve Prøvesen", &[(*role, scope)]).await;
            let api = app
                .token("Prøve Prøvesen", &[(*role, scope)], TokenScope::ALL)
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
            Access::SignedIn | Access::Needs(_) => {
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
    let disabled_token = app.token("Lukket Konto", &grants, TokenScope::ALL).await;
    let expired = app.signed_in("Udløbet Enhed", &grants).await;
    let expired_token = app.token("Udløbet Nøgle", &grants, TokenScope::ALL).await;
    let revoked_token = app.token("Tilbagetrukket Nøgle", &grants, TokenScope::ALL).await;
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
