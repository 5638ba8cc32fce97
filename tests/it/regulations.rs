//! The record of the regulations: every article of the catalogue is done by something a test proves, is done in part and says what is
//! missing, is for reference only, or is honestly open.
//!
//! `data/fidelity.json` says which. `docs/REGULATIONS.md` is written from it by `script/regulations`, which runs these tests
//! with [`REWRITE`] set.

use std::{
    collections::{BTreeMap, BTreeSet},
    env,
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
};

use rules::catalogue::{Article, catalogue};
use serde::{
    Deserialize, Deserializer,
    de::{MapAccess, Visitor},
};

/// The variable that makes the document be written instead of compared.
const REWRITE: &str = "DOMMERBORD_WRITE_REGULATIONS";
const RECORD: &str = "data/fidelity.json";
const DOCUMENT: &str = "docs/REGULATIONS.md";
/// What stands before the number in the head of the document.
const OPEN: &str = "Open articles: ";

/// What the record says about all articles.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Record {
    /// Why an article may be for reference only, by the name the articles use.
    reasons: BTreeMap<String, String>,
    /// The articles by their ids, in the order written.
    #[serde(deserialize_with = "pairs")]
    articles: Vec<(String, Entry)>,
    /// What a reader of the tests should know.
    remarks: Vec<String>,
    /// Damaged or doubtful readings, and what was chosen.
    doubts: Vec<Doubt>,
}

/// What the record says about one article.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum Entry {
    /// These tests fail without what the article asks for.
    Tests(Vec<String>),
    /// Some of it is done, some is not.
    Part(Part),
    /// There is nothing to do, for this reason.
    Reference(String),
    /// This is missing.
    Open(String),
}

/// An article that is done in part.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Part {
    /// These tests fail without what is done.
    tests: Vec<String>,
    /// What is not.
    missing: String,
}

impl Entry {
    /// The tests it stands on.
    fn tests(&self) -> &[String] {
        match self {
            Self::Tests(tests) | Self::Part(Part { tests, .. }) => tests,
            Self::Reference(_) | Self::Open(_) => &[],
        }
    }
}

/// A reading the sources leave in doubt.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Doubt {
    id: String,
    reading: String,
    chosen: String,
}

/// Reads an object and keeps what stands in it twice.
fn pairs<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<(String, Entry)>, D::Error> {
    struct Pairs;
    impl<'de> Visitor<'de> for Pairs {
        type Value = Vec<(String, Entry)>;

        fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            f.write_str("an object of articles")
        }

        fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
            let mut read = Vec::new();
            while let Some(pair) = map.next_entry()? {
                read.push(pair);
            }
            Ok(read)
        }
    }
    from.deserialize_map(Pairs)
}

fn place(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

fn record() -> Record {
    let text = fs::read_to_string(place(RECORD)).unwrap();
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{RECORD}: {error}"))
}

/// The names of the tests that run in this Rust source.
fn tests_of(source: &str) -> BTreeSet<&str> {
    let mut found = BTreeSet::new();
    let (mut is_test, mut is_ignored) = (false, false);
    for line in source.lines().map(str::trim) {
        if let Some(attribute) = line.strip_prefix("#[") {
            is_test |= attribute.starts_with("test]") || attribute.starts_with("tokio::test");
            is_ignored |= attribute.starts_with("ignore");
        } else if let Some((_, signature)) = line.split_once("fn ").filter(|_| is_test) {
            let name = signature.split(['(', '<']).next().unwrap_or_default();
            if !is_ignored {
                found.insert(name);
            }
            (is_test, is_ignored) = (false, false);
        }
    }
    found
}

/// Is the file part of the program or of the tests: does the module around it name it?
fn is_compiled(path: &str) -> bool {
    let path = Path::new(path);
    let (Some(stem), Some(directory)) = (path.file_stem().and_then(|stem| stem.to_str()), path.parent())
    else {
        return false;
    };
    let (name, around) = if stem == "mod" {
        (
            directory
                .file_name()
                .and_then(|name| name.to_str())
                .unwrap_or_default(),
            directory.parent().unwrap_or(directory),
        )
    } else {
        (stem, directory)
    };
    if matches!(name, "lib" | "main") {
        return true;
    }
    let parents = ["mod.rs", "lib.rs", "main.rs"]
        .map(|file| around.join(file))
        .into_iter()
        .chain([around.with_extension("rs")]);
    parents
        .filter_map(|file| fs::read_to_string(place(file.to_str()?)).ok())
        .any(|text| {
            text.lines()
                .map(|line| {
                    line.trim()
                        .trim_start_matches("pub(crate) ")
                        .trim_start_matches("pub ")
                })
                .any(|line| line == format!("mod {name};"))
        })
}

/// Why this test of the record proves nothing, if so.
fn fault_of(test: &str) -> Option<String> {
    let Some((path, name)) = test.split_once("::") else {
        return Some("is not written as file::test".into());
    };
    let Ok(source) = fs::read_to_string(place(path)) else {
        return Some("there is no such file".into());
    };
    let is_there = if path.ends_with(".spec.js") {
        source.contains(&format!("test(\"{name}\""))
    } else if !is_compiled(path) {
        return Some("no module names the file".into());
    } else {
        tests_of(&source).contains(name)
    };
    (!is_there).then(|| "there is no such test in that file".into())
}

#[test]
fn every_article_has_one_entry_and_every_entry_an_article() {
    let record = record();
    let told: Vec<&str> = record.articles.iter().map(|(id, _)| id.as_str()).collect();
    let asked: Vec<&str> = catalogue()
        .articles
        .iter()
        .map(|article| article.id.as_str())
        .collect();
    for id in &asked {
        let times = told.iter().filter(|told| *told == id).count();
        assert_eq!(times, 1, "{id} stands {times} times in {RECORD}");
    }
    for id in &told {
        assert!(
            asked.contains(id),
            "{id} of {RECORD} is no article of the catalogue"
        );
    }
    assert_eq!(told, asked, "{RECORD} is in the order of the catalogue");
}

#[test]
fn every_test_the_record_names_is_there() {
    let mut lost = String::new();
    for (id, entry) in &record().articles {
        match entry {
            Entry::Tests(_) | Entry::Part(_) => assert!(!entry.tests().is_empty(), "{id} names no test"),
            Entry::Reference(_) | Entry::Open(_) => {}
        }
        for test in entry.tests() {
            if let Some(fault) = fault_of(test) {
                writeln!(lost, "{id}: `{test}`: {fault}").unwrap();
            }
        }
    }
    assert!(lost.is_empty(), "articles have lost their tests:\n{lost}");
}

#[test]
fn a_test_that_is_ignored_or_not_compiled_proves_nothing() {
    let source = "#[test]\nfn runs() {}\n\n#[test]\n#[ignore = \"slow\"]\nfn waits() {}\n\nfn helps() {}\n\
                  #[tokio::test(flavor = \"multi_thread\")]\nasync fn runs_too() {}\n";
    assert_eq!(tests_of(source), BTreeSet::from(["runs", "runs_too"]));
    assert_eq!(
        fault_of("tests/it/regulations.rs::a_test_that_is_ignored_or_not_compiled_proves_nothing"),
        None
    );
    for wrong in [
        "tests/it/regulations.rs::fault_of",
        "tests/it/nowhere.rs::anything",
        "tests/it/regulations.rs",
        "e2e/journeys/look.spec.js::a page nobody looked at",
    ] {
        assert!(fault_of(wrong).is_some(), "{wrong}");
    }
}

#[test]
fn every_reason_is_given_and_every_sentence_says_something() {
    let record = record();
    let mut used = BTreeSet::new();
    for (id, entry) in &record.articles {
        let once: BTreeSet<&String> = entry.tests().iter().collect();
        assert_eq!(once.len(), entry.tests().len(), "{id} names a test twice");
        match entry {
            Entry::Tests(_) => {}
            Entry::Part(part) => {
                assert!(part.missing.len() > 10, "{id} does not say what is missing");
            }
            Entry::Reference(reason) => {
                assert!(
                    record.reasons.contains_key(reason),
                    "{id}: no reason is called `{reason}`"
                );
                used.insert(reason);
            }
            Entry::Open(missing) => assert!(missing.len() > 10, "{id} does not say what is missing"),
        }
    }
    for reason in record.reasons.keys() {
        assert!(
            used.contains(reason),
            "no article is kept for the reason `{reason}`"
        );
    }
}

#[test]
fn every_doubt_that_is_cited_is_told() {
    let record = record();
    let told: Vec<&str> = record.doubts.iter().map(|doubt| doubt.id.as_str()).collect();
    let numbered: Vec<String> = (1..=told.len()).map(|number| format!("A-{number:02}")).collect();
    assert_eq!(told, numbered);
    for article in &catalogue().articles {
        if let Some(doubt) = &article.uncertain {
            assert!(told.contains(&doubt.as_str()), "{} cites {doubt}", article.id);
        }
    }
    let mut cited = 0;
    for (path, source) in sources("src/domain/rules") {
        for doubt in doubts_of(&source) {
            cited += 1;
            assert!(told.contains(&doubt), "{} cites {doubt}", path.display());
        }
    }
    assert!(
        cited > 0,
        "rulings cite doubts: the test looks in the wrong place"
    );
}

/// The numbers of doubts that stand in quotation marks.
fn doubts_of(source: &str) -> impl Iterator<Item = &str> {
    source.split('"').filter(|text| {
        text.strip_prefix("A-")
            .is_some_and(|number| number.len() == 2 && number.bytes().all(|digit| digit.is_ascii_digit()))
    })
}

/// The Rust sources below a directory.
fn sources(directory: &str) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    let mut open = vec![place(directory)];
    while let Some(directory) = open.pop() {
        for entry in fs::read_dir(directory).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let text = fs::read_to_string(&path).unwrap();
                found.push((path, text));
            }
        }
    }
    found
}

#[test]
fn every_article_a_ruling_stands_on_has_its_tests() {
    let grounds: serde_json::Value =
        serde_json::from_str(&fs::read_to_string(place("data/grounds.json")).unwrap()).unwrap();
    let mut cited = BTreeSet::new();
    let mut open = vec![&grounds];
    while let Some(value) = open.pop() {
        match value {
            serde_json::Value::Object(object) => open.extend(object.values()),
            serde_json::Value::Array(list) => open.extend(list),
            serde_json::Value::String(id) => {
                cited.insert(id.as_str());
            }
            serde_json::Value::Null | serde_json::Value::Bool(_) | serde_json::Value::Number(_) => {}
        }
    }
    let record = record();
    let untested: Vec<&str> = record
        .told()
        .filter(|(_, entry)| entry.tests().is_empty())
        .map(|(article, _)| article.id.as_str())
        .filter(|id| cited.contains(id))
        .collect();
    assert!(
        untested.is_empty(),
        "rulings stand on articles that no test proves: {untested:?}"
    );
}

#[test]
fn the_document_tells_what_the_record_says() {
    let record = record();
    let document = document(&record);
    let written = fs::read_to_string(place(DOCUMENT)).unwrap_or_default();
    if env::var_os(REWRITE).is_none() {
        let line = written
            .lines()
            .zip(document.lines())
            .position(|(written, new)| written != new)
            .map_or(0, |line| line + 1);
        assert!(
            written == document,
            "{DOCUMENT} is not what {RECORD} says, first in line {line}: run script/regulations"
        );
        return;
    }
    let open = record.count(|entry| matches!(entry, Entry::Open(_)), |_| true);
    let before = written
        .lines()
        .find_map(|line| line.strip_prefix(OPEN)?.parse::<usize>().ok());
    if let Some(before) = before {
        assert!(
            open <= before,
            "{open} articles would be open, {before} are: an article that was done stays done"
        );
    }
    fs::write(place(DOCUMENT), document).unwrap();
}

impl Record {
    fn count(&self, is: impl Fn(&Entry) -> bool, of: impl Fn(&Article) -> bool) -> usize {
        self.told()
            .filter(|(article, entry)| of(article) && is(entry))
            .count()
    }

    /// The articles beside their entries.
    fn told(&self) -> impl Iterator<Item = (&'static Article, &Entry)> {
        self.articles
            .iter()
            .filter_map(|(id, entry)| Some((catalogue().article(id)?, entry)))
    }
}

fn document(record: &Record) -> String {
    let is_tested = |entry: &Entry| matches!(entry, Entry::Tests(_));
    let is_part = |entry: &Entry| matches!(entry, Entry::Part(_));
    let is_reference = |entry: &Entry| matches!(entry, Entry::Reference(_));
    let is_open = |entry: &Entry| matches!(entry, Entry::Open(_));
    let mut text = String::from(
        "# Regulations\n\n\
         Every article of the regulations, and what the program does about it: the tests that fail without it, why there is nothing to\n\
         do, or what is missing, of all of it (open) or of some of it (part). Written by `script/regulations` from `data/fidelity.json` and\n\
         `data/catalogue.json`; a test compares them, finds every test that is named, and keeps the number of open articles from growing.\n\
         That a test is about the article it stands at is read by people, not by that test.\n\n",
    );
    writeln!(text, "{OPEN}{}\n", record.count(is_open, |_| true)).unwrap();
    text.push_str(
        "| source | articles | tested | part | for reference | open |\n| --- | ---: | ---: | ---: | ---: | ---: |\n",
    );
    for source in &catalogue().sources {
        let here = |article: &Article| article.source == source.code;
        writeln!(
            text,
            "| {} | {} | {} | {} | {} | {} |",
            source.name.en,
            record.count(|_| true, here),
            record.count(is_tested, here),
            record.count(is_part, here),
            record.count(is_reference, here),
            record.count(is_open, here),
        )
        .unwrap();
    }
    writeln!(
        text,
        "| all | {} | {} | {} | {} | {} |\n",
        record.count(|_| true, |_| true),
        record.count(is_tested, |_| true),
        record.count(is_part, |_| true),
        record.count(is_reference, |_| true),
        record.count(is_open, |_| true),
    )
    .unwrap();
    for remark in &record.remarks {
        writeln!(text, "{remark}\n").unwrap();
    }
    text.push_str("## Why an article is for reference only\n\n");
    for (name, why) in &record.reasons {
        writeln!(text, "- **{name}**: {why}").unwrap();
    }
    for source in &catalogue().sources {
        writeln!(
            text,
            "\n## {}\n\n| article | says | done by |\n| --- | --- | --- |",
            source.name.en
        )
        .unwrap();
        for (article, entry) in record.told().filter(|(article, _)| article.source == source.code) {
            let doubt = article
                .uncertain
                .as_ref()
                .map_or_else(String::new, |doubt| format!(" ({doubt})"));
            writeln!(
                text,
                "| {} | {}{doubt} | {} |",
                article.id,
                cell(&article.says.en),
                done_by(entry)
            )
            .unwrap();
        }
    }
    text.push_str(
        "\n## Doubtful readings\n\n\
         Where the sources are damaged, silent or contradict each other, and what was chosen. Pages cite these numbers.\n\n\
         | number | reading | chosen |\n| --- | --- | --- |\n",
    );
    for doubt in &record.doubts {
        writeln!(
            text,
            "| {} | {} | {} |",
            doubt.id,
            cell(&doubt.reading),
            cell(&doubt.chosen)
        )
        .unwrap();
    }
    text
}

fn done_by(entry: &Entry) -> String {
    let tests: Vec<String> = entry.tests().iter().map(|test| link(test)).collect();
    let tests = tests.join("<br>");
    match entry {
        Entry::Tests(_) => tests,
        Entry::Part(part) => format!("**part**, missing: {}<br>{tests}", cell(&part.missing)),
        Entry::Reference(reason) => format!("for reference: {reason}"),
        Entry::Open(missing) => format!("**open**: {}", cell(missing)),
    }
}

/// A test as a link to its file.
fn link(test: &str) -> String {
    let (path, name) = test.split_once("::").unwrap_or((test, ""));
    let file = path.rsplit('/').next().unwrap_or(path);
    format!("[{file}: {}](../{path})", cell(&name.replace('_', " ")))
}

/// A text that breaks no row of a table.
fn cell(text: &str) -> String {
    text.replace('|', "\\|").replace('\n', " ")
}
