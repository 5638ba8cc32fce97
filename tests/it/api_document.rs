//! `docs/API.md` keeps what it promises: its walk through is run, its list of problems compared with the program's.

use std::{net::SocketAddr, process::Stdio};

use service::demo::{self, Plan};
use web::error::Kind;

use crate::prelude::*;

const DOCUMENT: &str = include_str!("../../docs/API.md");

/// The commands of a walk through, one after the other: the blocks that begin with these words.
pub fn walk(begin: &str) -> String {
    let blocks: Vec<&str> = DOCUMENT
        .split(&format!("```{begin}\n"))
        .skip(1)
        .map(|rest| rest.split("```").next().unwrap())
        .collect();
    assert!(blocks.len() >= 4, "the walk through is gone");
    blocks.concat()
}

/// Serves the site, runs commands against it word for word, and tells what they printed.
pub async fn run(app: &TestApp, script: &str, names: &[(&str, &str)]) -> String {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let site = dommerbord::site::site(&app.state);
    let served =
        axum::ServiceExt::<axum::extract::Request>::into_make_service_with_connect_info::<SocketAddr>(site);
    tokio::spawn(axum::serve(listener, served).into_future());
    let scratch = tempfile::tempdir().unwrap();
    let out = tokio::process::Command::new("bash")
        .args(["-euo", "pipefail", "-c", script])
        .env("SITE", format!("http://{address}"))
        .env("DIR", scratch.path())
        .envs(names.iter().copied())
        .stdin(Stdio::null())
        .output()
        .await
        .unwrap();
    let told = String::from_utf8_lossy(&out.stdout).into_owned();
    assert!(
        out.status.success(),
        "{told}\n{}",
        String::from_utf8_lossy(&out.stderr)
    );
    told
}

/// A site as a stranger finds it: what `serve --demo-if-empty` puts into an empty database, and nothing else.
pub async fn as_found() -> TestApp {
    let app = TestApp::new().await;
    let mut tx = app.pool().begin().await.unwrap();
    Box::pin(demo::make(&mut tx, app.now(), &Plan::default()))
        .await
        .unwrap();
    tx.commit().await.unwrap();
    app
}

#[tokio::test]
async fn the_walk_through_can_be_walked_on_a_fresh_server() {
    let app = as_found().await;
    let first = [
        (Role::Organiser, Scope::Everywhere),
        (Role::Arbiter, Scope::Everywhere),
    ];
    let organiser = app
        .token(
            "Prøve Prøvesen",
            &first,
            &[TokenScope::Read, TokenScope::Setup, TokenScope::Entries],
        )
        .await;
    let rights = app.token("Prøve Prøvesen", &first, &[TokenScope::Rights]).await;
    let names = [("TOKEN", organiser.bearer()), ("RIGHTS", rights.bearer())];
    let told = run(&app, &walk("sh"), &names).await;
    assert!(told.contains("\"tie_breaks\""));
    let (made, city): (i64, String) = sqlx::query_as(
        "select count(*), max(city) from tournament where slug like 'aabent-efteraarsstaevne%'",
    )
    .fetch_one(app.pool())
    .await
    .unwrap();
    assert_eq!((made, city.as_str()), (1, "Kladdestrup"));
    let entered: Vec<(String, String, bool)> = sqlx::query_as(
        "select given_name, status, start_no is not null from player
         where surname = 'Kladdestrup' and rating_national = 1743 or given_name in ('Modelline', 'Ærøline')
         order by given_name collate \"C\"",
    )
    .fetch_all(app.pool())
    .await
    .unwrap();
    let given: Vec<&str> = entered.iter().map(|(given, ..)| given.as_str()).collect();
    assert_eq!(given, ["Modelline", "Åge", "Ærøline"]);
    assert!(
        entered
            .iter()
            .all(|(_, status, has_no)| status == "accepted" && *has_no),
        "{entered:?}"
    );
    let seeds: i64 =
        sqlx::query_scalar("select count(*) from audit where act = 'start_numbers.draw' and after ? 'seed'")
            .fetch_one(app.pool())
            .await
            .unwrap();
    assert_eq!(seeds, 1);
}

#[tokio::test]
async fn the_walk_through_of_the_office_can_be_walked_on_a_fresh_server() {
    let app = as_found().await;
    let office = app
        .token(
            "Kartotek",
            &[(Role::RatingsOfficer, Scope::Everywhere)],
            &[TokenScope::Reports, TokenScope::Sanctions],
        )
        .await;
    let arbiter = app
        .token(
            "Viggo Skabelonsen",
            &[
                (Role::Organiser, Scope::Everywhere),
                (Role::Arbiter, Scope::Everywhere),
            ],
            &[TokenScope::Read, TokenScope::Setup, TokenScope::Reports],
        )
        .await;
    let names = [("OFFICE", office.bearer()), ("ARBITER", arbiter.bearer())];
    run(&app, &walk("sh office"), &names).await;
    let list = office.get("/api/v1/reports").await.json();
    assert_eq!(list["reports"][0]["stand"], "acknowledged");
}

#[tokio::test]
async fn every_operation_on_entries_is_explained() {
    let app = TestApp::new().await;
    let document = dommerbord::openapi::document(&app.state).unwrap();
    let section = "/tournaments/{tournament}/sections/{section}";
    let mut told = 0;
    for (path, operations) in document["paths"].as_object().unwrap() {
        let is_entries = operations
            .as_object()
            .unwrap()
            .values()
            .any(|operation| operation["tags"][0] == "entries");
        if is_entries {
            let short = path
                .strip_prefix(section)
                .map_or(path.clone(), |rest| format!("…{rest}"));
            assert!(DOCUMENT.contains(&format!("{short}`")), "{path} is not explained");
            told += 1;
        }
    }
    assert!(told >= 9, "{told}");
}

#[test]
fn the_list_of_problems_is_the_programs_own() {
    let told: Vec<(String, u16)> = DOCUMENT
        .lines()
        .skip_while(|line| *line != "## Problems")
        .filter_map(|line| {
            let mut cells = line.strip_prefix("| `")?.split(" | ");
            let slug = cells.next()?.trim_end_matches('`');
            Some((slug.to_owned(), cells.next()?.trim().parse().ok()?))
        })
        .collect();
    let own: Vec<(String, u16)> = Kind::ALL
        .iter()
        .map(|kind| (kind.slug().to_owned(), kind.status().as_u16()))
        .collect();
    assert_eq!(told, own);
}

#[test]
fn every_scope_of_a_token_is_explained() {
    for scope in &TokenScope::ALL {
        assert!(
            DOCUMENT.contains(&format!("| `{scope}` |")),
            "{scope} is not explained"
        );
    }
}
