//! `docs/API.md` keeps what it promises: its walk through is run, its list of problems compared with the program's.

use std::{net::SocketAddr, process::Stdio};

use domain::access::{Role, Scope, TokenScope};
use web::error::Kind;

use crate::{
    app::TestApp,
    stage::{self, by_hand},
};

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

#[tokio::test]
async fn the_walk_through_can_be_walked() {
    let app = TestApp::new().await;
    stage::stage(&app, 4, 3, &by_hand()).await;
    let organiser = app
        .token(
            "Prøve Prøvesen",
            &[(Role::Organiser, Scope::Everywhere)],
            &[TokenScope::Setup, TokenScope::Entries],
        )
        .await;
    let rights = app
        .token(
            "Prøve Prøvesen",
            &[(Role::Organiser, Scope::Everywhere)],
            &[TokenScope::Rights],
        )
        .await;
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
        "select surname, status, start_no is not null from player where surname <> 'Prøvesen' order by surname",
    )
    .fetch_all(app.pool())
    .await
    .unwrap();
    let surnames: Vec<&str> = entered.iter().map(|(surname, ..)| surname.as_str()).collect();
    assert_eq!(
        surnames,
        ["Attrapgaard", "Kladdestrup", "Skitsebjerg", "Øvelseslund"]
    );
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
async fn every_operation_on_entries_is_explained() {
    let app = TestApp::new().await;
    let document = serde_json::to_value(api::document(&app.state)).unwrap();
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
    for scope in TokenScope::ALL {
        assert!(
            DOCUMENT.contains(&format!("| `{scope}` |")),
            "{scope} is not explained"
        );
    }
}
