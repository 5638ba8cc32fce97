//! How every value of the standings came about: the page behind a place, the card and the JSON tell the same, and it adds up.

use domain::{
    section::PublicNames,
    tie_rule::{LotSeed, TieRule},
};
use engine::tiebreak::{Unplayed, parse_list};
use scraper::Html;

use crate::{
    prelude::*,
    public::{API, PAGES, json, page, played, texts},
    stage::key_of,
};

/// Where the values after round 1 of the player who has this number now are worked out.
async fn working_of(app: &TestApp, no: u16) -> String {
    format!("{PAGES}/standings/1/players/{}", key_of(app, no).await)
}

fn with(list: &str, ties: TieRule) -> SectionSettings {
    SectionSettings {
        tie_breaks: parse_list(list).unwrap(),
        ties,
        ..by_hand()
    }
}

/// A number as the pages write it, for comparison with JSON.
fn number(text: &str) -> f64 {
    let text = text.replace(',', ".");
    match text.strip_suffix('½') {
        Some("") => 0.5,
        Some(whole) => whole.parse::<f64>().unwrap() + 0.5,
        None => text.parse().unwrap(),
    }
}

#[tokio::test]
async fn every_place_leads_to_a_page_that_tells_every_value_as_json_does() {
    let app = TestApp::new().await;
    played(
        &app,
        &with("DE,BH/C1,BH,SB,PS/C1,WIN,ARO,TPR,RTNG", TieRule::Shared),
    )
    .await;
    let table = json(&app, &format!("{API}/standings?workings=true")).await;
    let list = page(&app, &format!("{PAGES}/standings")).await;
    let rows = table["rows"].as_array().unwrap();
    assert_eq!(texts(&list, "td.key a.why").len(), rows.len());
    for row in rows {
        let no = row["player"]["no"].as_u64().unwrap();
        let key = row["player"]["key"].as_str().unwrap();
        let told = page(&app, &format!("{PAGES}/standings/2/players/{key}")).await;
        assert_eq!(texts(&told, "h1"), [row["player"]["name"].as_str().unwrap()]);
        let values: Vec<f64> = texts(&told, "summary strong")
            .iter()
            .map(|text| number(text))
            .collect();
        let expected: Vec<f64> = row["values"]
            .as_array()
            .unwrap()
            .iter()
            .map(|value| value.as_f64().unwrap())
            .collect();
        assert_eq!(values, expected, "player {no}");
        // The card says the same, for the standings now.
        let card = page(&app, &format!("{PAGES}/start-list/{key}")).await;
        assert_eq!(texts(&card, "details.working"), texts(&told, "details.working"));
    }
}

#[tokio::test]
async fn what_counts_adds_up_to_the_value() {
    let app = TestApp::new().await;
    played(&app, &with("BH/C1,BH,SB,PS/C1,WIN,STD", TieRule::Shared)).await;
    let table = json(&app, &format!("{API}/standings?workings=true")).await;
    let mut added = 0;
    for row in table["rows"].as_array().unwrap() {
        let values = row["values"].as_array().unwrap();
        let workings = row["workings"].as_array().unwrap();
        assert_eq!(workings.len(), values.len());
        for (working, value) in workings.iter().zip(values) {
            assert_eq!(working["value"], *value);
            assert_eq!(working["total"], "sum");
            let no_parts = Vec::new();
            let sum: f64 = working["parts"]
                .as_array()
                .unwrap_or(&no_parts)
                .iter()
                .filter(|part| part["cut"].is_null())
                .map(|part| part["amount"].as_f64().unwrap())
                .sum();
            assert!((sum - value.as_f64().unwrap()).abs() < 0.001, "{working}");
            added += 1;
        }
    }
    assert_eq!(added, 35);
    // One line only, when one is asked for.
    let one = json(&app, &format!("{API}/standings?workings=true&player=3")).await;
    let [line] = one["rows"].as_array().unwrap().as_slice() else {
        panic!("one line");
    };
    assert_eq!(line["player"]["no"], 3);
    let all = table["rows"].as_array().unwrap();
    assert!(all.contains(line));
}

#[tokio::test]
async fn a_page_says_whom_one_is_behind_and_ahead_of_and_by_what() {
    let app = TestApp::new().await;
    played(&app, &with("BH", TieRule::Shared)).await;
    let table = json(&app, &format!("{API}/standings")).await;
    let rows = table["rows"].as_array().unwrap();
    let by_buchholz = rows.iter().position(|row| row["decided_by"] == "BH").unwrap();
    let [above, below] = [&rows[by_buchholz - 1], &rows[by_buchholz]];
    let [name, other] = [above, below].map(|row| row["player"]["name"].as_str().unwrap().to_owned());
    // The figures of both are marked in the list.
    let list = page(&app, &format!("{PAGES}/standings")).await;
    let marked = texts(&list, "tbody tr:has(mark) th");
    assert!(marked.contains(&name) && marked.contains(&other), "{marked:?}");
    let path = |row: &serde_json::Value| {
        let key = row["player"]["key"].as_str().unwrap();
        format!("{PAGES}/standings/2/players/{key}")
    };
    let ahead = app.visitor().get(&path(above)).await.expect(StatusCode::OK).body;
    assert!(
        ahead.contains(&format!("Foran {other}: samme point; Buchholz")),
        "{ahead}"
    );
    let behind = app.visitor().get(&path(below)).await.expect(StatusCode::OK).body;
    assert!(
        behind.contains(&format!("Efter {name}: samme point; Buchholz")),
        "{behind}"
    );
    // What decided is open and marked.
    let behind = Html::parse_document(&behind);
    assert_eq!(texts(&behind, "details[open] summary mark").len(), 1);
}

#[tokio::test]
async fn direct_encounter_shows_the_tied_and_what_they_made_of_each_other() {
    let app = TestApp::new().await;
    let stage = played(&app, &with("DE", TieRule::Shared)).await;
    // After round 1: 1 and 5 have a point, 3 and 4 have ½ and met.
    let table = json(&app, &format!("{API}/standings?after=1&workings=true&player=3")).await;
    let working = &table["rows"][0]["workings"][1];
    assert_eq!(working["tie_break"], "DE");
    assert_eq!(working["total"], "encounter");
    assert_eq!(working["passes"][0]["all_met"], true);
    assert_eq!(working["passes"][0]["members"][0]["games"][0]["round"], 1);
    let told = page(&app, &working_of(&app, 3).await).await;
    let folds = texts(&told, "details.working");
    let direct = folds
        .iter()
        .find(|text| text.contains("Indbyrdes opgør"))
        .unwrap();
    for words in [
        "2 spillere står lige, og alle har mødt hinanden",
        "Prøve 3 Prøvesen",
        "Prøve 4 Prøvesen",
        "skiller dem ikke",
    ] {
        assert!(direct.contains(words), "{words}: {direct}");
    }
    // Who is tied with nobody is told so.
    let alone = page(&app, &working_of(&app, 2).await).await;
    assert!(
        texts(&alone, "details.working")
            .iter()
            .any(|text| text.contains("Ingen andre står lige her"))
    );
    assert_eq!(stage.field(&app).await.settings.ties, TieRule::Shared);
}

#[tokio::test]
async fn lots_and_the_arbiters_order_are_told_where_they_decided() {
    let seed = LotSeed::new(0x2a);
    let hand = TieRule::ByHand {
        order: [4, 3]
            .into_iter()
            .map(|no| engine::numbers::StartNo::new(no).unwrap())
            .collect(),
    };
    for (rule, decider, list_says, page_says) in [
        (
            TieRule::Lots { seed: Some(seed) },
            "lots",
            "000000000000002a",
            "lodtrækning afgjorde",
        ),
        (
            hand,
            "by_hand",
            "har dommeren bestemt rækkefølgen",
            "dommeren har bestemt rækkefølgen",
        ),
    ] {
        let app = TestApp::new().await;
        played(&app, &with("WON", rule.clone())).await;
        let table = json(&app, &format!("{API}/standings?after=1")).await;
        assert_eq!(table["ties"], decider);
        let told = table["lots_seed"]
            .as_str()
            .is_some_and(|told| told == "000000000000002a");
        assert_eq!(told, decider == "lots");
        let rows = table["rows"].as_array().unwrap();
        let row = rows.iter().find(|row| row["decided_by"] == decider).unwrap();
        let list = app
            .visitor()
            .get(&format!("{PAGES}/standings/1"))
            .await
            .expect(StatusCode::OK)
            .body;
        assert!(list.contains(list_says), "{list}");
        let path = format!(
            "{PAGES}/standings/1/players/{}",
            row["player"]["key"].as_str().unwrap()
        );
        let why = app.visitor().get(&path).await.expect(StatusCode::OK).body;
        assert!(why.contains(page_says), "{why}");
        // The same again: nothing is drawn while somebody reads.
        assert_eq!(json(&app, &format!("{API}/standings?after=1")).await, table);
    }
}

#[tokio::test]
async fn the_old_rules_are_named_where_they_count() {
    let app = TestApp::new().await;
    let settings = SectionSettings {
        unplayed: Unplayed::Before2023,
        ..with("BH", TieRule::Shared)
    };
    played(&app, &settings).await;
    let table = json(&app, &format!("{API}/standings?workings=true&player=5&after=1")).await;
    assert_eq!(table["unplayed"], "before2023");
    let part = &table["rows"][0]["workings"][1]["parts"][0];
    assert_eq!(part["source"], "virtual", "{table}");
    let told = app
        .visitor()
        .get(&working_of(&app, 5).await)
        .await
        .expect(StatusCode::OK)
        .body;
    assert!(
        told.contains("virtuel modstander på 0 point") && told.contains("juli 2023"),
        "{told}"
    );
}

#[tokio::test]
async fn ratings_a_section_keeps_to_itself_are_not_told_by_a_working() {
    let app = TestApp::new().await;
    let settings = SectionSettings {
        public: PublicNames {
            rating: false,
            ..PublicNames::default()
        },
        ..with("BH,ARO", TieRule::Shared)
    };
    played(&app, &settings).await;
    let table = json(&app, &format!("{API}/standings?workings=true")).await;
    for row in table["rows"].as_array().unwrap() {
        let names: Vec<&str> = row["workings"]
            .as_array()
            .unwrap()
            .iter()
            .map(|working| working["tie_break"].as_str().unwrap())
            .collect();
        assert_eq!(names, ["PTS", "BH"]);
    }
    let told = page(&app, &working_of(&app, 1).await).await;
    // The opponent's 2390 stands nowhere.
    assert!(!texts(&told, "main").concat().contains("2390"));
}

#[tokio::test]
async fn what_is_not_published_or_not_there_has_no_working() {
    let app = TestApp::new().await;
    played(&app, &by_hand()).await;
    let key = key_of(&app, 1).await;
    for path in [
        &*format!("standings/3/players/{key}"),
        "standings/1/players/0000000000",
        &format!("standings/0/players/{key}"),
        "standings/1/players/x",
    ] {
        app.visitor()
            .get(&format!("{PAGES}/{path}"))
            .await
            .expect(StatusCode::NOT_FOUND);
    }
}
