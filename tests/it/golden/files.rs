//! The files that go out of the weekend: reports, lists, workbooks, calendars, the feed, and what the ratings office is sent. Those of a season of
//! teams are [`super::season`]'s.

use std::fmt::Write as _;

use axum::http::{
    Request,
    header::{ACCEPT_LANGUAGE, CONTENT_TYPE},
};

use super::{Names, compare, demonstration, shown};
use crate::{
    prelude::*,
    rating_reports::{IN_TIME, OFFICE, finished, first, office, organiser},
};

pub(super) const TOLD: &str =
    "Each file after its address and language; a workbook as the files in it, \\r where a line ends with it.";
const HOME: &str = "/t/proevebyens-weekendstaevne";
/// The Swiss, the round robin, the Monrad that has not begun.
const SECTIONS: [&str; 3] = ["gruppe-a", "mestergruppen", "aaben-monrad"];

/// The files at these addresses, one after the other.
pub(super) async fn files(client: &Client<'_>, lang: &str, addresses: &[String]) -> String {
    let mut told = String::new();
    for address in addresses {
        let request = Request::get(address)
            .header(ACCEPT_LANGUAGE, lang)
            .body(Body::empty())
            .unwrap();
        let (parts, body) = client.clone().with_cookie("lang", lang).fetch(request).await;
        assert_eq!(parts.status, StatusCode::OK, "{address}: {}", shown(&body));
        let kind = parts.headers[CONTENT_TYPE].to_str().unwrap();
        writeln!(told, "== {address} ({lang}): {kind}\n{}", shown(&body)).unwrap();
    }
    told
}

fn below(section: &str, endings: &[&str]) -> Vec<String> {
    endings
        .iter()
        .map(|ending| format!("{HOME}/s/{section}/{ending}"))
        .collect()
}

#[tokio::test]
async fn tournament_reports_are_the_same_bytes() {
    let app = demonstration().await;
    let arbiter = app
        .signed_in("arbiter", &[(Role::Arbiter, Scope::Everywhere)])
        .await;
    let (mut told, plain) = (
        String::new(),
        ["export.trf?format=trf16", "export.trf?format=trf26"],
    );
    for section in SECTIONS {
        told += &files(&app.visitor(), "da", &below(section, &plain)).await;
    }
    let narrow = [
        "export.trf?format=trf16&letters=latin1",
        "export.trf?format=trf26&letters=ascii",
    ];
    told += &files(&arbiter, "en", &below(SECTIONS[1], &plain)).await;
    told += &files(&arbiter, "da", &below(SECTIONS[1], &narrow)).await;
    compare("reports", TOLD, &Names::of(&app).await.put_into(&told));
}

#[tokio::test]
async fn lists_and_workbooks_are_the_same() {
    let app = demonstration().await;
    let organiser = app
        .signed_in("organiser", &[(Role::Organiser, Scope::Everywhere)])
        .await;
    let lists = [
        "lists/start-list.csv",
        "lists/round-1.csv",
        "lists/standings-3.csv",
        "lists/crosstable.csv",
    ];
    let workbooks = [
        "lists/start-list.xlsx",
        "lists/round-1.xlsx",
        "lists/standings-9.xlsx",
        "lists/crosstable.xlsx",
    ];
    let entries = ["players.csv", "players.xlsx", "players/template.csv"];
    let mut told = files(&app.visitor(), "da", &below(SECTIONS[0], &lists)).await;
    for lang in ["da", "en"] {
        told += &files(&app.visitor(), lang, &below(SECTIONS[1], &lists)).await;
        told += &files(&app.visitor(), lang, &below(SECTIONS[1], &workbooks)).await;
        told += &files(&organiser, lang, &below(SECTIONS[1], &entries)).await;
    }
    compare("lists", TOLD, &Names::of(&app).await.put_into(&told));
}

#[tokio::test]
async fn calendars_and_the_feed_are_the_same() {
    let app = demonstration().await;
    let mut addresses = vec![format!("{HOME}/feed.atom"), format!("{HOME}/calendar.ics")];
    for section in SECTIONS {
        addresses.extend(below(section, &["calendar.ics"]));
    }
    let mut told = String::new();
    for lang in ["da", "en"] {
        told += &files(&app.visitor(), lang, &addresses).await;
    }
    compare("feeds", TOLD, &Names::of(&app).await.put_into(&told));
}

#[tokio::test]
async fn a_rating_report_is_the_same_bytes() {
    let app = TestApp::new().await;
    let stage = finished(&app).await;
    let app = app.later(IN_TIME);
    let id = first(&organiser(&app, &stage).await).await;
    let version = format!("{OFFICE}/{id}/versions/1");
    let addresses =
        ["", "/files/a/trf16", "/files/a/trf26", "/report.xlsx"].map(|ending| format!("{version}{ending}"));
    let told = files(&office(&app).await, "da", &addresses).await;
    compare("rating-report", TOLD, &Names::of(&app).await.put_into(&told));
}
