//! Keeps the rooms apart: who may know whom is decided by the crates, and what each crate may take in is looked at here.

mod circles;

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

/// Lines of code that name one of these, by their number; comments may.
fn named<'a>(text: &str, forbidden: &[&'a str]) -> Vec<(usize, &'a str)> {
    let lines = text.lines().zip(1..);
    let code = lines.filter(|(line, _)| !line.trim_start().starts_with("//"));
    code.flat_map(|(line, n)| {
        let found = forbidden.iter().filter(move |word| line.contains(**word));
        found.map(move |word| (n, *word))
    })
    .collect()
}

/// No line of code under `room` names one of these; comments and files of tests may.
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
        let offences = named(&fs::read_to_string(&path).unwrap(), forbidden);
        assert!(
            offences.is_empty(),
            "{}: {offences:?} do not belong in {room}",
            path.display()
        );
    }
}

/// What a room may depend on, by the names in its Cargo.toml; the compiler sees to it that nothing else is used.
const ROOMS: &[(&str, &[&str], &[&str])] = &[
    // room, the rooms it may know, what is not ours and may not enter
    ("src/domain/engine", &[], IMPURE),
    ("src/domain/rules", &["engine"], IMPURE),
    ("src/domain", &["engine", "rules"], IMPURE),
    ("src/formats", &["engine", "rules", "domain"], IMPURE_AND_SQL),
    ("src/paper", &[], IMPURE_AND_SQL),
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
            "engine", "rules", "domain", "formats", "paper", "store", "service", "texts",
        ],
        &[],
    ),
    (
        "src/web/public",
        &[
            "engine", "rules", "domain", "formats", "store", "service", "texts", "web",
        ],
        &["utoipa", "utoipa-axum"],
    ),
    (
        "src/web/pages",
        &[
            "engine", "rules", "domain", "formats", "store", "service", "texts", "public", "web",
        ],
        &["utoipa", "utoipa-axum"],
    ),
    (
        "src/web/team_pages",
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
    (
        "src/web/team_api",
        &[
            "engine", "rules", "domain", "formats", "store", "service", "texts", "web", "api",
        ],
        &["askama"],
    ),
];

/// Where no input and output is; sqlx stands in the domain's rooms only behind the feature `postgres`, for the store.
const IMPURE: &[&str] = &["axum", "tokio", "askama", "rand", "reqwest", "hyper"];
const IMPURE_AND_SQL: &[&str] = &["axum", "tokio", "askama", "rand", "reqwest", "hyper", "sqlx"];

/// The names of the dependencies in a Cargo.toml, whatever they are for a machine of which kind; those of tests and of the build apart.
fn dependencies(manifest: &str) -> Vec<&str> {
    let mut table = "";
    let mut found = Vec::new();
    for line in manifest.lines().map(str::trim) {
        if let Some(header) = line.strip_prefix('[') {
            table = header.trim_end_matches(']');
            // A dependency with a table of its own.
            found.extend(table.strip_prefix("dependencies."));
            found.extend(table.split_once("'.dependencies.").map(|(_, name)| name));
        } else if table == "dependencies" || table.ends_with("'.dependencies") {
            let name = line.split(['.', ' ', '=']).next();
            found.extend(name.filter(|name| !name.is_empty() && !name.starts_with('#')));
        }
    }
    found
}

/// The rooms that the workspace has.
fn members(manifest: &str) -> Vec<&str> {
    let list = manifest
        .split_once("\nmembers = [")
        .and_then(|(_, rest)| rest.split_once(']'));
    let (list, _) = list.unwrap_or_default();
    list.split('"').skip(1).step_by(2).collect()
}

/// What a crate is called by where it stands.
fn name_of(room: &str) -> &str {
    room.rsplit('/').next().unwrap_or(room)
}

/// What a room takes in and may not, by its Cargo.toml; `ours` are the names of all rooms.
fn strangers<'a>(manifest: &'a str, ours: &[&str], may: &[&str], never: &[&str]) -> Vec<&'a str> {
    let is_strange = |name: &&str| never.contains(name) || (ours.contains(name) && !may.contains(name));
    dependencies(manifest).into_iter().filter(is_strange).collect()
}

#[test]
fn a_room_depends_on_the_rooms_below_it_and_on_nothing_that_does_not_belong_there() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let workspace = fs::read_to_string(root.join("Cargo.toml")).unwrap();
    let (mut rooms, mut told) = (
        members(&workspace),
        ROOMS.iter().map(|(room, ..)| *room).collect::<Vec<_>>(),
    );
    rooms.sort_unstable();
    told.sort_unstable();
    assert_eq!(
        rooms, told,
        "the rooms of the workspace, and those of which something is said here"
    );
    let ours: Vec<&str> = rooms.iter().map(|room| name_of(room)).collect();
    for (room, may, never) in ROOMS {
        let manifest = fs::read_to_string(root.join(room).join("Cargo.toml")).unwrap();
        let found = dependencies(&manifest);
        assert!(
            !found.is_empty(),
            "{room} depends on nothing: the test reads it wrongly"
        );
        let strangers = strangers(&manifest, &ours, may, never);
        assert!(strangers.is_empty(), "{room} may not know {strangers:?}");
    }
}

#[test]
fn what_does_not_belong_in_a_room_is_seen() {
    let bad = "\
[package]
name = \"rules\"

[dependencies]
engine.workspace = true
# tokio = \"1\"
store = { path = \"../store\" }
jiff.workspace = true

[dependencies.rand]
workspace = true

[target.'cfg(unix)'.dependencies]
axum = \"0.8\"

[target.'cfg(unix)'.dependencies.hyper]
workspace = true

[dev-dependencies]
service.workspace = true
tokio.workspace = true
";
    let all = ["engine", "store", "jiff", "rand", "axum", "hyper"];
    assert_eq!(dependencies(bad), all);
    let ours = ["engine", "rules", "store", "service"];
    assert_eq!(
        strangers(bad, &ours, &["engine"], IMPURE),
        ["store", "rand", "axum", "hyper"]
    );
    assert!(strangers(bad, &ours, &["engine", "store"], &["tokio"]).is_empty());
    let workspace = "[workspace]\nmembers = [\n    \"src/domain/engine\",\n    \"src/store\",\n]\n";
    assert_eq!(members(workspace), ["src/domain/engine", "src/store"]);
    assert_eq!(
        members(workspace).into_iter().map(name_of).collect::<Vec<_>>(),
        ["engine", "store"]
    );
    let code = "use std::env;\n    // std::fs in a comment\n/// std::env, too\nlet read = std::fs::read;\n";
    assert_eq!(
        named(code, &["std::fs", "std::env"]),
        [(1, "std::env"), (4, "std::fs")]
    );
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
fn paper_knows_no_clock_and_no_file() {
    for file in [
        "flow.rs",
        "letters.rs",
        "lib.rs",
        "lines.rs",
        "sheet.rs",
        "writing.rs",
    ] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/paper").join(file);
        let text = fs::read_to_string(&path).unwrap();
        for word in ["std::fs", "std::net", "std::time", "async fn", "creation_date"] {
            assert!(!text.contains(word), "{}: `{word}`", path.display());
        }
    }
}

#[test]
fn statements_stand_in_the_store_only() {
    for room in ["src/service", "src/web", "src/cli", "src/domain"] {
        free_of(room, &["sqlx::query", "query!(", "query_as!(", "query_scalar!("]);
    }
}

/// A section may hide surnames from everybody: what everybody reads takes the name from `public_name` or `public_player`.
#[test]
fn what_everybody_reads_names_players_as_the_section_shows_them() {
    for room in ["src/web/public", "src/web/api/public"] {
        free_of(room, &["person.name"]);
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
    let (mut api, service) = (nouns("src/web/api"), nouns("src/service"));
    api.extend(nouns("src/web/team_api"));
    // Who asks is found by the guard, what everybody may read needs no act, and what finishes the document, its addresses, bodies,
    // conflicts, examples, numbers and shapes are about the API itself.
    let without_acts = [
        "address", "body", "conflict", "describe", "examples", "me", "numbers", "prelude", "public",
        "schemas", "shapes",
    ];
    for noun in &api {
        assert!(
            service.contains(noun) || without_acts.contains(&noun.as_str()),
            "{noun}.rs of the API has no twin in src/service"
        );
    }
    assert!(api.len() > 10, "{api:?}");
    let tests = nouns("tests/it");
    for noun in ["applications", "byes", "imports", "players", "start_numbers"] {
        assert!(tests.contains(noun), "tests/it/{noun}.rs is missing");
    }
}

/// How long a reason is, and what may stand in it, is asked of `own_words`, so that nobody forgets a part of it.
#[test]
fn nobody_measures_a_reason_or_a_note_by_hand() {
    for room in ["src/service", "src/domain"] {
        free_of(room, &["reason.chars().count()", "note.chars().count()"]);
    }
}

/// Tables at the head of a module say what its children hold; they follow when a child gets another name or goes.
#[test]
fn a_table_of_modules_names_modules_that_are_there() {
    let mut found = Vec::new();
    files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut found);
    let mut seen = 0;
    for path in found {
        let text = fs::read_to_string(&path).unwrap();
        let head = text.lines().map_while(|line| line.strip_prefix("//!"));
        let mut is_table = false;
        for cells in head.map(|line| line.split('|').collect::<Vec<_>>()) {
            is_table = match cells.get(1).map(|cell| cell.trim()) {
                Some("file" | "module") => true,
                Some(_) => is_table,
                None => false,
            };
            let names = cells.get(1).filter(|_| is_table).copied().unwrap_or_default();
            for name in names.split('`').skip(1).step_by(2) {
                seen += 1;
                let is_there = text
                    .lines()
                    .any(|line| line.trim_end_matches(';').ends_with(&format!("mod {name}")));
                assert!(is_there, "{}: there is no module `{name}`", path.display());
            }
        }
    }
    assert!(seen > 100, "{seen}: looked in the wrong place");
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
