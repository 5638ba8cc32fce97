//! Keeps the rooms apart: who may import whom.

use std::{fs, path::Path};

fn files(dir: &Path, found: &mut Vec<std::path::PathBuf>) {
    for entry in fs::read_dir(dir).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

/// No line of code under `room` names one of these; comments may.
#[track_caller]
fn free_of(room: &str, forbidden: &[&str]) {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join(room);
    let mut found = Vec::new();
    if directory.is_dir() {
        files(&directory, &mut found);
    }
    assert!(
        !found.is_empty(),
        "{room} is empty: the test looks in the wrong place"
    );
    for path in found {
        let text = fs::read_to_string(&path).unwrap();
        for (n, line) in text.lines().enumerate() {
            if line.trim_start().starts_with("//") {
                continue;
            }
            for word in forbidden {
                assert!(
                    !line.contains(word),
                    "{}:{}: `{word}` does not belong in {room}",
                    path.display(),
                    n + 1
                );
            }
        }
    }
}

#[test]
fn the_domain_is_pure() {
    free_of(
        "src/domain",
        &[
            "sqlx",
            "axum",
            "tokio",
            "askama",
            "std::fs",
            "std::net",
            "std::time::SystemTime",
            "Timestamp::now",
            "rand::rng(",
            "rand::random",
            "crate::formats",
            "crate::store",
            "crate::service",
            "crate::web",
            "crate::state",
            "crate::postgres",
            "async fn",
        ],
    );
}

#[test]
fn formats_know_only_the_domain() {
    free_of(
        "src/formats",
        &[
            "sqlx",
            "axum",
            "tokio",
            "askama",
            "std::fs",
            "crate::store",
            "crate::service",
            "crate::web",
            "async fn",
        ],
    );
}

#[test]
fn the_store_knows_only_the_domain() {
    free_of(
        "src/store",
        &[
            "axum",
            "askama",
            "crate::web",
            "crate::service",
            "crate::formats",
            "crate::state",
        ],
    );
}

#[test]
fn services_know_no_http_and_no_sql() {
    free_of(
        "src/service",
        &["axum", "askama", "crate::web", "sqlx::query", "query!("],
    );
}

#[test]
fn the_private_postgres_does_not_know_the_product() {
    free_of(
        "src/postgres",
        &[
            "axum",
            "crate::domain",
            "crate::store",
            "crate::service",
            "crate::formats",
            "crate::web",
            "crate::state",
            "crate::cli",
            "crate::config",
        ],
    );
}

#[test]
fn the_command_line_speaks_no_sql_and_makes_no_pages() {
    free_of("src/cli", &["sqlx::query", "query!(", "query_as!(", "askama"]);
}

#[test]
fn the_web_speaks_no_sql() {
    free_of(
        "src/web",
        &["sqlx::query", "query!(", "query_as!(", "query_scalar!("],
    );
}

#[test]
fn pages_and_api_do_not_know_each_other() {
    free_of("src/web/pages", &["web::api", "super::api", "super::super::api"]);
    free_of(
        "src/web/api",
        &["web::pages", "super::pages", "super::super::pages", "askama"],
    );
}

/// The names of the files of a room, without their ending; a folder counts as a file.
fn nouns(room: &str) -> std::collections::BTreeSet<String> {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join(room);
    fs::read_dir(directory)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .map(|path| path.file_stem().unwrap().to_string_lossy().into_owned())
        .filter(|noun| noun != "mod")
        .collect()
}

#[test]
fn what_the_api_speaks_of_has_the_same_name_where_it_is_done() {
    let (api, service) = (nouns("src/web/api"), nouns("src/service"));
    // Who asks is found by the guard, what everybody may read needs no act, and the document is about the API itself.
    let without_acts = ["document", "me", "public"];
    for noun in &api {
        assert!(
            service.contains(noun) || without_acts.contains(&noun.as_str()),
            "src/web/api/{noun}.rs has no twin in src/service"
        );
    }
    assert!(api.len() > 10, "{api:?}");
    let tests = nouns("tests/it");
    for noun in ["applications", "byes", "imports", "players", "start_numbers"] {
        assert!(tests.contains(noun), "tests/it/{noun}.rs is missing");
    }
}
