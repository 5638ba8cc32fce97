//! The files of a section of teams: reports with the records of teams, lists, calendars, feeds, the card of a match, and what the ratings office
//! is sent of games of teams.

use axum::http::{
    Request,
    header::{ACCEPT_LANGUAGE, CONTENT_TYPE},
};

use super::{
    super::{
        Names,
        answers::{digest, keep},
        compare, files as weekend, shown,
    },
    Chosen, ROW, season,
};
use crate::{
    app::escape,
    pdf,
    prelude::*,
    rating_reports::{IN_TIME, OFFICE, announced, first, office, organiser},
    teams,
};

const TOLD: &str = "Each file after its address, language and status; of a workbook a digest of the files in it, of a PDF its words and a \
    digest. Whole: `DOMMERBORD_GOLDEN_BODIES`, as with the pages.";
const HOME: &str = "/t/proevekredsens-holdturnering";

/// What stands in a file: everything that can be read as text, and of the rest a digest.
fn written(names: &Names, body: &[u8]) -> String {
    let whole = names.put_into(&shown(body));
    if body.starts_with(b"%PDF-") {
        let (pages, words) = (pdf::pages(body), pdf::words(body));
        format!("pages: {pages}, {:016x}\n{words}\n", digest(&whole))
    } else if body.starts_with(b"PK\x03\x04") {
        format!("{:016x}\n", digest(&whole))
    } else {
        format!("{whole}\n")
    }
}

/// The files at these addresses, one after the other. One that is not there says so.
async fn files(
    (name, client): (&str, &Client<'_>),
    lang: &str,
    names: &Names,
    addresses: &[String],
) -> Vec<String> {
    let mut told = Vec::new();
    for address in addresses {
        let request = Request::get(address)
            .header(ACCEPT_LANGUAGE, lang)
            .body(Body::empty())
            .unwrap();
        let (parts, body) = client.clone().with_cookie("lang", lang).fetch(request).await;
        let kind = parts.headers.get(CONTENT_TYPE);
        let kind = kind.map_or("", |kind| kind.to_str().unwrap());
        let place = names.put_into(address);
        keep(name, lang, &place, &names.put_into(&shown(&body)));
        let status = parts.status.as_u16();
        let text = written(names, &body);
        told.push(format!("== {place} ({lang}): {status} {kind}\n{text}"));
    }
    told
}

#[tokio::test]
async fn files_of_a_season_are_the_same() {
    let app = season().await;
    let (chosen, names) = (Chosen::of(&app).await, Names::of(&app).await);
    let grants = [Role::Organiser, Role::Arbiter].map(|role| (role, Scope::Everywhere));
    let staff = app.signed_in("staff", &grants).await;
    let row = format!("{HOME}/s/{ROW}");
    let below = |endings: &[&str]| -> Vec<String> {
        endings.iter().map(|ending| format!("{row}/{ending}")).collect()
    };
    let (team, club) = (
        format!("{row}/teams/{}", chosen.team_no),
        format!("{HOME}/fixtures/{}", escape(&chosen.club_name)),
    );
    let everybodys = [
        below(&[
            "export.trf?format=trf16",
            "export.trf?format=trf26",
            "lists/start-list.csv",
            "lists/round-4.csv",
            "lists/standings-4.csv",
            "lists/crosstable.csv",
            "calendar.ics",
            "feed.atom",
        ]),
        vec![format!("{HOME}/calendar.ics"), format!("{HOME}/feed.atom")],
    ]
    .concat();
    let in_both = [
        below(&[
            "lists/start-list.xlsx",
            "lists/round-4.xlsx",
            "lists/standings-4.xlsx",
            "lists/crosstable.xlsx",
        ]),
        [&team, &club]
            .into_iter()
            .flat_map(|of| ["calendar.ics", "feed.atom"].map(|file| format!("{of}/{file}")))
            .collect(),
    ]
    .concat();
    let of_staff = [
        below(&["players.csv", "players.xlsx", "settings/plan-file.csv"]),
        vec![format!("{HOME}/clubs/{}/list.csv", chosen.club)],
    ]
    .concat();
    let card = below(&["rounds/2/matches/1/card.pdf"]);
    let (visitor, staff) = (("visitor", &app.visitor()), ("staff", &staff));
    let mut told = files(visitor, "da", &names, &everybodys).await;
    for lang in ["da", "en"] {
        told.extend(files(visitor, lang, &names, &in_both).await);
        told.extend(files(staff, lang, &names, &card).await);
    }
    told.extend(files(staff, "da", &names, &of_staff).await);
    let there = told.iter().filter(|file| file.contains("): 200 ")).count();
    assert!(there > 20, "only {there} of {} are there", told.len());
    compare("season-files", TOLD, &told.join("\n"));
}

/// Four teams of four meet each other, as in `teams::rating_report`.
#[tokio::test]
async fn a_rating_report_of_teams_is_the_same_bytes() {
    let app = TestApp::new().await;
    let stage = {
        let staff = teams::staff(&app, 3).await;
        staff.set_up("round_robin").await;
        let four: Vec<&str> = teams::LINES.lines().take(4).collect();
        staff.paste(&four.join("\n")).await.expect(StatusCode::SEE_OTHER);
        for round in 1..=3 {
            for what in ["draft", "publish"] {
                staff.act(round, what, &[]).await.expect(StatusCode::SEE_OTHER);
            }
            stage::finish(&app, &staff.stage, round).await;
        }
        announced(&app, &staff.stage).await;
        staff.stage
    };
    let app = app.later(IN_TIME);
    let id = first(&organiser(&app, &stage).await).await;
    let version = format!("{OFFICE}/{id}/versions/1");
    let addresses =
        ["", "/files/a/trf16", "/files/a/trf26", "/report.xlsx"].map(|ending| format!("{version}{ending}"));
    let told = weekend::files(&office(&app).await, "da", &addresses).await;
    compare(
        "rating-report-of-teams",
        weekend::TOLD,
        &Names::of(&app).await.put_into(&told),
    );
}
