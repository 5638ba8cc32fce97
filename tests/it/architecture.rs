//! Keeps the rooms apart: who may know whom is decided by the crates, and what each crate may take in is looked at here.

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

/// No line of code under `room` names one of these; comments and tests may.
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
        let below = path.strip_prefix(&directory).unwrap();
        if below.iter().any(|part| part == "tests" || part == "tests.rs") {
            continue;
        }
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

/// What a room may depend on, by the names in its Cargo.toml; the compiler sees to it that nothing else is used.
const ROOMS: &[(&str, &[&str], &[&str])] = &[
    // room, the rooms it may know, what is not ours and may not enter
    ("src/domain/engine", &[], IMPURE),
    ("src/domain/rules", &["engine"], IMPURE),
    ("src/domain", &["engine", "rules"], IMPURE),
    ("src/formats", &["engine", "rules", "domain"], IMPURE_AND_SQL),
    ("src/postgres", &[], &["axum", "askama"]),
    ("src/store", &["engine", "rules", "domain"], &["axum", "askama"]),
    (
        "src/service",
        &["engine", "rules", "domain", "formats", "store"],
        &["axum", "askama"],
    ),
    ("src/texts", &[], IMPURE_AND_SQL),
    (
        "src/web",
        &[
            "engine", "rules", "domain", "formats", "store", "service", "texts",
        ],
        &[],
    ),
    (
        "src/web/pages",
        &[
            "engine", "rules", "domain", "formats", "store", "service", "texts", "public", "web",
        ],
        &["utoipa", "utoipa-axum"],
    ),
    (
        "src/web/ratings_office",
        &[
            "engine", "rules", "domain", "formats", "store", "service", "texts", "web",
        ],
        &["utoipa", "utoipa-axum"],
    ),
    (
        "src/web/api",
        &[
            "engine", "rules", "domain", "formats", "store", "service", "texts", "web",
        ],
        &["askama"],
    ),
];

/// Where no input and output is; sqlx stands in the domain's rooms only behind the feature `postgres`, for the store.
const IMPURE: &[&str] = &["axum", "tokio", "askama", "rand", "reqwest", "hyper"];
const IMPURE_AND_SQL: &[&str] = &["axum", "tokio", "askama", "rand", "reqwest", "hyper", "sqlx"];

/// The names of the dependencies in a Cargo.toml, those of tests and of the build apart.
fn dependencies(manifest: &str) -> Vec<&str> {
    manifest
        .lines()
        .skip_while(|line| *line != "[dependencies]")
        .skip(1)
        .take_while(|line| !line.starts_with('['))
        .filter_map(|line| line.split(['.', ' ', '=']).next())
        .filter(|name| !name.is_empty() && !name.starts_with('#'))
        .collect()
}

#[test]
fn a_room_depends_on_the_rooms_below_it_and_on_nothing_that_does_not_belong_there() {
    let ours: Vec<&str> = [
        "engine",
        "rules",
        "domain",
        "formats",
        "postgres",
        "store",
        "service",
        "texts",
        "web",
        "public",
        "pages",
        "ratings_office",
        "api",
    ]
    .into();
    for (room, may, never) in ROOMS {
        let path = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join(room)
            .join("Cargo.toml");
        let manifest = fs::read_to_string(&path).unwrap();
        let found = dependencies(&manifest);
        assert!(
            !found.is_empty(),
            "{room} depends on nothing: the test reads it wrongly"
        );
        for name in found {
            assert!(
                !ours.contains(&name) || may.contains(&name),
                "{room} may not know {name}"
            );
            assert!(!never.contains(&name), "{name} does not belong in {room}");
        }
    }
}

#[test]
fn the_rules_know_no_database_unless_the_store_asks() {
    for room in ["src/domain/engine", "src/domain/rules", "src/domain"] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join(room)
            .join("Cargo.toml");
        let manifest = fs::read_to_string(path).unwrap();
        assert!(
            manifest.contains("sqlx = { workspace = true, optional = true }"),
            "{room}"
        );
    }
}

#[test]
fn the_domain_is_pure() {
    // What the compiler cannot see, since the standard library is everybody's.
    free_of(
        "src/domain",
        &[
            "std::fs",
            "std::net",
            "std::env",
            "std::thread",
            "SystemTime",
            "Timestamp::now",
            "async fn",
            "use sqlx::query",
        ],
    );
}

#[test]
fn formats_read_no_files_by_themselves() {
    free_of("src/formats", &["std::fs", "std::net", "std::env", "async fn"]);
}

#[test]
fn statements_stand_in_the_store_only() {
    for room in ["src/service", "src/web", "src/cli", "src/domain"] {
        free_of(room, &["sqlx::query", "query!(", "query_as!(", "query_scalar!("]);
    }
}

/// The names of the files of a room, without their ending; a folder counts as a file.
fn nouns(room: &str) -> std::collections::BTreeSet<String> {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join(room);
    fs::read_dir(directory)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .map(|path| path.file_stem().unwrap().to_string_lossy().into_owned())
        .filter(|noun| !["mod", "lib", "Cargo"].contains(&noun.as_str()))
        .collect()
}

#[test]
fn what_the_api_speaks_of_has_the_same_name_where_it_is_done() {
    let (api, service) = (nouns("src/web/api"), nouns("src/service"));
    // Who asks is found by the guard, what everybody may read needs no act, and the document, what finishes it, its addresses, bodies,
    // conflicts, examples and shapes are about the API itself.
    let without_acts = [
        "address", "body", "conflict", "describe", "document", "examples", "me", "prelude", "public",
        "schemas", "shapes",
    ];
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

/// How long a reason is, and what may stand in it, is asked of `own_words`, so that no service forgets a part of it.
#[test]
fn no_service_measures_a_reason_or_a_note_by_hand() {
    free_of("src/service", &["reason.chars().count()", "note.chars().count()"]);
}

/// A module `x` is the file `x.rs`, with its children in the folder `x`; its tests are one module `tests` of its own, below it.
#[test]
fn every_module_is_laid_out_one_way() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let (mut found, mut with_children, mut with_tests) = (Vec::new(), 0, 0);
    for room in ["src", "tests"] {
        files(&root.join(room), &mut found);
    }
    for path in found {
        let shown = path.display();
        let name = path.file_name().unwrap().to_string_lossy();
        assert_ne!(
            name, "mod.rs",
            "{shown}: a module with children is a file beside their folder"
        );
        let folder = path.parent().unwrap();
        let is_room = ["lib.rs", "main.rs", "build.rs"]
            .iter()
            .any(|of| folder.join(of).exists());
        let parent = folder.with_extension("rs");
        if !is_room {
            assert!(parent.exists(), "{shown}: {} is missing", parent.display());
            with_children += 1;
        }
        let text = fs::read_to_string(&path).unwrap();
        let modules = text.match_indices("\nmod tests").count() + text.match_indices(") mod tests").count();
        assert!(modules <= 1, "{shown} has {modules} modules of tests");
        if modules == 1 {
            with_tests += 1;
        }
        if name == "tests.rs" {
            let text = fs::read_to_string(&parent).unwrap();
            assert!(text.contains("mod tests;"), "{shown} is nobody's");
        }
    }
    assert!(
        with_children > 100 && with_tests > 50,
        "{with_children}, {with_tests}: looked in the wrong place"
    );
}
