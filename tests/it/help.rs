//! The manual: every page of the program has a page in it, every page of it is whole in both languages, and it is found.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use scraper::{Html, Selector};
use serde::Deserialize;
use service::demo::{self, Plan};
use sha2::{Digest as _, Sha256};
use web::{
    auth::Access,
    help::{HelpPage, HelpReaders, PAGES, PICTURES, picture_file},
    i18n::Lang,
};

use crate::prelude::*;

/// What is read and is no page: files, feeds, streams, and what machines ask for. The journey of every page has the same list.
const NO_PAGES: &[&str] = &[
    "/c/{secret}/calendar.ics",
    "/calendar.ics",
    "/k/{secret}/calendar.ics",
    "/components",
    "/components/pages",
    "/healthz",
    "/metrics",
    "/readyz",
    "/robots.txt",
    "/static/{hash}/{*name}",
    "/sw.js",
    "/captain/{link}/matches/{round}/{no}/card.pdf",
    "/club/{link}/list.csv",
    "/leader/{link}/card.pdf",
    "/registers/checks/{check}/list.csv",
    "/registers/checks/{check}/list.ods",
    "/registers/checks/{check}/list.xlsx",
    "/registers/lists.csv",
    "/registers/lists.json",
    "/registers/lists.ods",
    "/registers/lists.xlsx",
    "/reports/{report}/versions/{number}/files/{part}/{dialect}",
    "/reports/{report}/versions/{number}/report.xlsx",
    "/t/{tournament}/calendar.ics",
    "/t/{tournament}/check-out.json",
    "/t/{tournament}/contact.vcf",
    "/t/{tournament}/clubs/{club}/list.csv",
    "/t/{tournament}/entry-fees.csv",
    "/t/{tournament}/entry-fees.ods",
    "/t/{tournament}/entry-fees.xlsx",
    "/t/{tournament}/entry-fees/receipts.csv",
    "/t/{tournament}/feed.atom",
    "/t/{tournament}/fixtures/{club}/calendar.ics",
    "/t/{tournament}/fixtures/{club}/feed.atom",
    "/t/{tournament}/games.pgn",
    "/t/{tournament}/s/{section}/calendar.ics",
    "/t/{tournament}/s/{section}/export.trf",
    "/t/{tournament}/s/{section}/feed.atom",
    "/t/{tournament}/s/{section}/lists/{file}",
    "/t/{tournament}/s/{section}/live",
    "/t/{tournament}/s/{section}/players.csv",
    "/t/{tournament}/s/{section}/players.ods",
    "/t/{tournament}/s/{section}/players.xlsx",
    "/t/{tournament}/s/{section}/players/template.csv",
    "/t/{tournament}/s/{section}/rounds/{round}/entry/rows",
    "/t/{tournament}/s/{section}/rounds/{round}/matches/{no}/card.pdf",
    "/t/{tournament}/s/{section}/settings/plan-file.csv",
    "/t/{tournament}/s/{section}/start-list/{key}/calendar.ics",
    "/t/{tournament}/s/{section}/teams/{no}/calendar.ics",
    "/t/{tournament}/s/{section}/teams/{no}/feed.atom",
    "/t/{tournament}/screens/live",
    "/t/{tournament}/tournament.json",
];

/// The patterns of everything that is read, except through the API, and who may.
fn readable(app: &TestApp) -> BTreeMap<String, Access> {
    dommerbord::site::table(&app.state)
        .into_iter()
        .filter(|route| route.method == "GET" && !route.path.starts_with("/api/"))
        .map(|route| (route.path, route.access))
        .collect()
}

#[tokio::test]
async fn every_page_of_the_program_has_one_in_the_manual_which_says_who_reads_it() {
    let app = TestApp::new().await;
    let routes = readable(&app);
    let mut explained: BTreeSet<&str> = BTreeSet::new();
    for page in PAGES {
        for route in page.routes {
            assert!(
                routes.contains_key(*route),
                "help/…/{}: {route} is no page",
                page.name
            );
            assert!(!NO_PAGES.contains(route), "{route} is listed as no page");
            assert!(explained.insert(route), "{route} has two pages in the manual");
        }
        if let Some(first) = page.routes.first() {
            let access = match page.readers {
                HelpReaders::Everybody | HelpReaders::Link => Access::Anybody,
                HelpReaders::Published => Access::Public,
                HelpReaders::SignedIn => Access::SignedIn,
                HelpReaders::Role(capability) => Access::Needs(capability),
            };
            assert_eq!(routes[*first], access, "{}: who reads {first}", page.name);
        }
    }
    let without: Vec<&String> = routes
        .keys()
        .filter(|route| !explained.contains(route.as_str()) && !NO_PAGES.contains(&route.as_str()))
        .collect();
    assert!(
        without.is_empty(),
        "no page of the manual (src/web/help.rs) is about {without:?}"
    );
}

/// The addresses in a Markdown text, in order.
fn links(text: &str) -> Vec<&str> {
    text.split("](")
        .skip(1)
        .filter_map(|rest| rest.split(')').next())
        .collect()
}

/// Does an address fit a pattern?
fn fits(pattern: &str, address: &str) -> bool {
    let path = address.split(['?', '#']).next().unwrap();
    let (pattern, path): (Vec<&str>, Vec<&str>) = (pattern.split('/').collect(), path.split('/').collect());
    pattern.len() == path.len()
        && pattern
            .iter()
            .zip(&path)
            .all(|(wanted, part)| wanted.starts_with('{') || wanted == part)
}

/// Looks at one page as it is shown.
fn look_at(body: &str, name: &str, title: &str, routes: &BTreeMap<String, Access>) {
    let document = Html::parse_document(body);
    let headings: Vec<String> = document
        .select(&Selector::parse("h1").unwrap())
        .map(|heading| heading.text().collect())
        .collect();
    assert_eq!(headings, [title], "{name}");
    let anchors = Selector::parse("main a[href]").unwrap();
    let hrefs: Vec<&str> = document
        .select(&anchors)
        .filter_map(|anchor| anchor.attr("href"))
        .collect();
    assert!(hrefs.len() > 1, "{name} leads on");
    for href in hrefs {
        let is_there = match href.strip_prefix("/help/") {
            Some(page) => HelpPage::named(page).is_some() && page != name,
            None => routes.keys().any(|pattern| fits(pattern, href)),
        };
        assert!(is_there, "{name}: {href} leads nowhere");
    }
}

#[tokio::test]
async fn every_page_is_whole_in_both_languages_and_its_links_lead_somewhere() {
    let app = TestApp::new().await;
    let routes = readable(&app);
    for lang in Lang::ALL {
        let reader = app.visitor().with_cookie("lang", lang.tag());
        let contents = reader.get("/help").await.expect(StatusCode::OK);
        assert_eq!(contents.body.matches("<h1").count(), 1);
        for page in PAGES {
            let told = format!("help/{}/{}.md", lang.tag(), page.name);
            let text = page.text(lang).unwrap_or_else(|| panic!("{told} is missing"));
            let answer = reader.get(&page.address()).await.expect(StatusCode::OK);
            look_at(&answer.body, page.name, &text.title, &routes);
            assert!(
                contents.body.contains(&format!("href=\"{}\"", page.address())),
                "{told}"
            );
            let words = text.body.split_whitespace().count();
            let most = if page.is_paper() { 700 } else { 260 };
            assert!((80..=most).contains(&words), "{told} has {words} words");
        }
    }
    app.visitor()
        .get("/help/nothing")
        .await
        .expect(StatusCode::NOT_FOUND);
}

#[test]
fn both_languages_have_the_same_pages_with_the_same_links() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("help");
    let names: BTreeSet<String> = PAGES.iter().map(|page| format!("{}.md", page.name)).collect();
    for lang in Lang::ALL {
        let files: BTreeSet<String> = fs::read_dir(root.join(lang.tag()))
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        assert_eq!(files, names, "{}", lang.tag());
    }
    for page in PAGES {
        let [danish, english] = Lang::ALL.map(|lang| page.text(lang).unwrap().body);
        let without_query = |text: &str| -> Vec<String> {
            let addresses = links(text).into_iter();
            addresses
                .map(|address| address.split('?').next().unwrap().to_owned())
                .collect()
        };
        assert_eq!(without_query(&danish), without_query(&english), "{}", page.name);
        for mark in ["**", "\n## ", "\n- ", "\n1. ", "\n---"] {
            let [there, here] = [&danish, &english].map(|text| text.matches(mark).count());
            assert_eq!(there, here, "{}: {mark:?}", page.name);
        }
    }
}

/// What things are called in the program, `…` standing for what is put in. Texts that choose between forms are left out.
fn labels(lang: Lang) -> BTreeSet<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("i18n");
    let texts = fs::read_to_string(root.join(lang.tag()).join("dommerbord.ftl")).unwrap();
    let mut lines = texts.lines().peekable();
    let mut labels = BTreeSet::new();
    while let Some(line) = lines.next() {
        let goes_on = lines.peek().is_some_and(|next| next.starts_with(' '));
        let Some((_, text)) = line.split_once(" = ").filter(|_| !goes_on) else {
            continue;
        };
        let mut parts = text.split("{ $");
        let mut label = parts.next().unwrap().to_owned();
        for part in parts {
            label.push('…');
            label.push_str(part.split_once('}').map_or("", |(_, rest)| rest));
        }
        labels.insert(label.trim().to_owned());
    }
    labels
}

/// Whoever renames a button finds the pages that tell people to press it.
#[test]
fn words_in_bold_are_words_of_the_program() {
    let mut seen = 0;
    for lang in Lang::ALL {
        let labels = labels(lang);
        for page in PAGES {
            let text = page.text(lang).unwrap().body;
            for word in text.split("**").skip(1).step_by(2) {
                assert!(
                    labels.contains(word),
                    "help/{}/{}.md: nothing is called {word:?}",
                    lang.tag(),
                    page.name
                );
                seen += 1;
            }
        }
    }
    assert!(seen > 300, "only {seen} words found: the search is broken");
}

/// What a picture's name and words are, in the order of a text.
fn pictures(text: &str) -> Vec<(&str, &str)> {
    text.split("![")
        .skip(1)
        .filter_map(|rest| rest.split_once("]("))
        .filter_map(|(alt, rest)| Some((rest.split_once(')')?.0, alt)))
        .collect()
}

/// A picture as it was taken (`e2e/pictures.json`); the journey compares what it shows with the page.
#[derive(Deserialize)]
struct PictureTaken {
    /// Sixteen digits of the file's SHA-256.
    file: String,
    shows: Vec<String>,
}

/// How many points a file has, across and down: a `VP8 ` chunk alone (RFC 9649, 2.5), with the numbers where RFC 6386, 9.1 has them.
fn size_of(webp: &[u8]) -> (u16, u16) {
    assert_eq!((&webp[..4], &webp[8..16]), (&b"RIFF"[..], &b"WEBPVP8 "[..]));
    let number = |at: usize| u16::from_le_bytes([webp[at], webp[at + 1]]) & 0x3fff;
    (number(26), number(28))
}

/// Looks at the picture in one language: the file is the one that was taken, and has the proportions that the page keeps free for it.
fn look_at_file(lang: Lang, name: &str, taken: &BTreeMap<String, BTreeMap<String, PictureTaken>>) {
    let path = format!("static/{}", picture_file(lang, name));
    let file = fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join(&path))
        .unwrap_or_else(|error| panic!("{path}: {error}"));
    let (across, down) = size_of(&file);
    let kept = PICTURES[name];
    let wanted = f64::from(kept.height) / f64::from(kept.width);
    let is = f64::from(down) / f64::from(across);
    assert!((wanted - is).abs() < 0.01, "{path} is {across} by {down}");
    let taken = &taken[name][lang.tag()];
    let digest: [u8; 32] = Sha256::digest(&file).into();
    let digest = u64::from_be_bytes(*digest.first_chunk().unwrap());
    assert_eq!(
        taken.file,
        format!("{digest:016x}"),
        "{path} is another file than script/manual-pictures took"
    );
    assert!(!taken.shows.is_empty(), "{path} shows nothing");
}

#[tokio::test]
async fn a_picture_is_there_in_both_languages_is_used_and_is_the_one_that_was_taken() {
    let app = TestApp::new().await;
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let taken = fs::read_to_string(root.join("e2e/pictures.json")).unwrap();
    let taken: BTreeMap<String, BTreeMap<String, PictureTaken>> = serde_json::from_str(&taken).unwrap();
    let all: BTreeSet<String> = PICTURES.keys().cloned().collect();
    assert_eq!(taken.keys().cloned().collect::<BTreeSet<_>>(), all);
    for lang in Lang::ALL {
        let reader = app.visitor().with_cookie("lang", lang.tag());
        let mut used = BTreeSet::new();
        let mut pages = 0;
        for page in PAGES {
            let text = page.text(lang).unwrap();
            let told = format!("help/{}/{}.md", lang.tag(), page.name);
            let named = pictures(&text.body);
            if named.is_empty() {
                continue;
            }
            pages += 1;
            let shown = reader.get(&page.address()).await.expect(StatusCode::OK).body;
            let shown: Vec<(String, String)> = Html::parse_document(&shown)
                .select(&Selector::parse("main img[width][height][loading=lazy]").unwrap())
                .map(|img| {
                    (
                        img.attr("src").unwrap().to_owned(),
                        img.attr("alt").unwrap().to_owned(),
                    )
                })
                .collect();
            assert_eq!(shown.len(), named.len(), "{told}: {named:?}, {shown:?}");
            for ((name, alt), (src, said)) in named.into_iter().zip(shown) {
                assert!(PICTURES.contains_key(name), "{told}: no picture {name}");
                assert!((40..=160).contains(&alt.len()), "{told}: {alt}");
                assert_eq!(alt, said, "{told}");
                let file = reader.get(&src).await.expect(StatusCode::OK);
                assert_eq!(file.header("content-type"), "image/webp", "{told}: {src}");
                look_at_file(lang, name, &taken);
                used.insert(name.to_owned());
            }
        }
        assert_eq!(used, all, "{}: each picture is used", lang.tag());
        assert!(pages >= 15, "{pages} pages have a picture");
        let files: BTreeSet<String> = fs::read_dir(root.join("static/help").join(lang.tag()))
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        let wanted: BTreeSet<String> = all.iter().map(|name| format!("{name}.webp")).collect();
        assert_eq!(files, wanted, "{}", lang.tag());
    }
}

/// Is this never written, as a whole word or, with `*` at its end, as the beginning of one? The texts are asked the same (`src/texts/terms.rs`).
fn stands(never: &str, text: &str) -> bool {
    let (wanted, is_beginning) = never
        .strip_suffix('*')
        .map_or((never, false), |wanted| (wanted, true));
    let wanted = wanted.to_lowercase();
    text.match_indices(&wanted).any(|(at, word)| {
        let goes_on = text[at + word.len()..].starts_with(char::is_alphanumeric);
        !text[..at].ends_with(char::is_alphanumeric)
            && (is_beginning || !goes_on || !wanted.ends_with(char::is_alphanumeric))
    })
}

#[test]
fn a_thing_has_one_word_in_the_manual_too() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/terms.json");
    let terms: Value = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    for lang in Lang::ALL {
        let nevers: Vec<&str> = terms[lang.tag()]
            .as_array()
            .unwrap()
            .iter()
            .flat_map(|term| term["never"].as_array().unwrap())
            .filter_map(Value::as_str)
            .collect();
        assert!(!nevers.is_empty());
        for page in PAGES {
            let text = page.text(lang).unwrap();
            let mut said = format!("{} {}", text.title, text.body).to_lowercase();
            for address in links(&text.body) {
                said = said.replace(&format!("({})", address.to_lowercase()), "");
            }
            for never in &nevers {
                assert!(
                    !stands(never, &said),
                    "help/{}/{}.md: {never} is never written (data/terms.json)",
                    lang.tag(),
                    page.name
                );
            }
        }
    }
}

/// What was found, by address.
fn found(body: &str) -> Vec<String> {
    let document = Html::parse_document(body);
    let links = Selector::parse("section[aria-labelledby=found] a").unwrap();
    document
        .select(&links)
        .filter_map(|link| link.attr("href").map(str::to_owned))
        .collect()
}

#[tokio::test]
async fn a_search_forgives_spelling_and_says_when_nothing_is_found() {
    let app = TestApp::new().await;
    let danish = app.visitor().with_cookie("lang", "da");
    for q in ["rundel%C3%A6gning", "RUNDELAEGNING", "Rundel%C3%A6gning+kladde"] {
        let page = danish.get(&format!("/help?q={q}")).await.expect(StatusCode::OK);
        let found = found(&page.body);
        assert_eq!(
            found.first().map(String::as_str),
            Some("/help/pairing"),
            "{q}: {found:?}"
        );
    }
    // Every word has to be there, wherever.
    let page = danish.get("/help?q=fremm%C3%B8de+frist+bord").await;
    assert!(found(&page.expect(StatusCode::OK).body).contains(&"/help/arrivals".to_owned()));
    let english = app.visitor().with_cookie("lang", "en");
    let page = english.get("/help?q=tie-breaks").await.expect(StatusCode::OK);
    assert!(found(&page.body).contains(&"/help/standings".to_owned()));
    let nothing = danish.get("/help?q=xyzzy").await.expect(StatusCode::OK);
    assert!(found(&nothing.body).is_empty() && nothing.body.contains("Intet fundet"));
    let typed = danish
        .get("/help?q=%3Cscript%3E%C3%A5")
        .await
        .expect(StatusCode::OK);
    assert!(typed.body.contains("&#60;script&#62;å") && !typed.body.contains("<script>å"));
    let long = format!("/help?q={}", "%C3%A5".repeat(2_000));
    danish.get(&long).await.expect(StatusCode::OK);
    let all = danish.get("/help").await.expect(StatusCode::OK);
    assert!(!all.body.contains("id=\"found\""));
}

#[tokio::test]
async fn a_page_leads_to_the_page_about_it() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &by_hand()).await;
    let arbiter = app
        .signed_in("Gøsta Mønsterbjerg", &[(Role::Arbiter, stage.scope())])
        .await;
    for (address, name) in [
        ("/", "home"),
        ("/rules?q=remis", "rules"),
        ("/t/paaske", "tournament"),
        ("/t/paaske/desk", "desk"),
        ("/t/paaske/s/a/players", "players"),
        ("/t/paaske/s/a/rounds/1/pairing", "pairing"),
        ("/help/desk", "help"),
    ] {
        let page = arbiter.get(address).await.expect(StatusCode::OK);
        let link = format!(
            "href=\"/help/{name}\" target=\"_blank\" rel=\"help noopener\"><span aria-hidden=\"true\">?</span>"
        );
        assert_eq!(page.body.matches(&link).count(), 1, "{address}: {}", page.body);
        assert!(page.body.contains("Hjælp til denne side"), "{address}");
    }
    let missing = app
        .visitor()
        .get("/t/paaske/s/a/nowhere")
        .await
        .expect(StatusCode::NOT_FOUND);
    assert!(missing.body.contains("rel=\"help noopener\""), "{}", missing.body);
}

#[tokio::test]
async fn the_sheets_are_made_for_a_printer() {
    let app = TestApp::new().await;
    for lang in Lang::ALL {
        let reader = app.visitor().with_cookie("lang", lang.tag());
        for page in PAGES {
            let shown = reader.get(&page.address()).await.expect(StatusCode::OK).body;
            // Two pages of A4 and one: a line is where the paper ends.
            let (prints, ends) = match page.name {
                "quick-start" => (true, 1),
                "tablet-sheet" => (true, 0),
                _ => (false, 0),
            };
            assert_eq!(shown.contains("data-print"), prints, "{}", page.name);
            assert_eq!(shown.matches("<hr").count(), ends, "{}", page.name);
            assert!(shown.contains("css/help.css"), "{}", page.name);
        }
    }
}

#[tokio::test]
async fn what_the_tour_opens_is_in_the_demonstration() {
    let app = TestApp::new().await;
    let plan = Plan {
        players: 48,
        ..Plan::default()
    };
    let mut tx = app.pool().begin().await.unwrap();
    Box::pin(demo::make(&mut tx, app.now(), &plan)).await.unwrap();
    Box::pin(demo::league::make(&mut tx, app.now(), plan.seed))
        .await
        .unwrap();
    tx.commit().await.unwrap();
    let grants: Vec<_> = Role::ALL.iter().map(|role| (*role, Scope::Everywhere)).collect();
    let everybody = app.signed_in("Prøve Prøvesen", &grants).await;
    for lang in Lang::ALL {
        let tour = HelpPage::named("tour").unwrap().text(lang).unwrap();
        let addresses = links(&tour.body);
        assert!(addresses.len() >= 10, "{addresses:?}");
        for address in addresses {
            let mut page = everybody.get(address).await;
            // The board list is the one of the round that is being played.
            if page.status.is_redirection() {
                let at = page.location().to_owned();
                assert_ne!(at, "/sign-in", "{address}");
                page = everybody.get(&at).await;
            }
            assert_eq!(page.status, StatusCode::OK, "{address}");
        }
    }
}
