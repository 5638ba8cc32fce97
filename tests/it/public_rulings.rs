//! What everybody reads of rulings: beside the result they changed, as the section chose, and never about a person.

use rules::{entry::Outcome, ruling::PublicRulings};

use crate::{
    prelude::*,
    rulings::{arbiter, confirm, game, round_one, standard},
    setup::{make, organiser},
    stage::key_of,
};

const PAGES: &str = "/t/paaske/s/a";
const API: &str = "/api/v1/tournaments/paaske/sections/a";

/// What may never be read by everybody: who ruled, and what the facts and the draft say.
const KEPT: [&str; 2] = ["Viggo", "Skabelonsen"];

/// White's illegal move loses at once, with a reason.
const LOST: [(&str, &str); 4] = [
    ("incident", "illegal_move"),
    ("q.by", "white"),
    ("effect", "0-1"),
    ("reason", "Tredje gang i denne turnering"),
];

async fn choose(app: &TestApp, stage: &Stage, what: PublicRulings) {
    let settings = SectionSettings {
        public_rulings: what,
        ..stage::round_robin()
    };
    sqlx::query("update section set settings = $2, content_version = content_version + 1 where id = $1")
        .bind(stage.section.as_uuid())
        .bind(sqlx::types::Json(&settings))
        .execute(app.pool())
        .await
        .unwrap();
}

async fn read(app: &TestApp, path: &str) -> String {
    let answer = app.visitor().get(path).await.expect(StatusCode::OK);
    for kept in KEPT {
        assert!(
            !answer.body.contains(kept),
            "{path} tells {kept}: {}",
            answer.body
        );
    }
    answer.body
}

async fn round(app: &TestApp) -> String {
    read(app, &format!("{PAGES}/rounds/1")).await
}

async fn board_one(app: &TestApp) -> Value {
    let answer = app.visitor().get(&format!("{API}/rounds/1")).await;
    let answer = answer.expect(StatusCode::OK);
    for kept in KEPT {
        assert!(!answer.body.contains(kept), "{kept}: {}", answer.body);
    }
    answer.json()["boards"][0].clone()
}

#[tokio::test]
async fn a_result_that_a_ruling_changed_says_which_on_every_page_that_shows_it() {
    let app = TestApp::new().await;
    let stage = round_one(&app, &standard()).await;
    assert!(!round(&app).await.contains("#ruled-1"));
    assert_eq!(board_one(&app).await.get("rulings"), None);
    let arbiter = arbiter(&app, &stage).await;
    confirm(&arbiter, 1, 0, &LOST).await.expect(StatusCode::SEE_OTHER);
    assert_eq!(
        game(&app, &stage, 1, 1).await.outcome,
        Outcome::of(GameResult::BlackWins)
    );
    // The page that was read before is not told again: the ruling is on it.
    let page = round(&app).await;
    for words in [
        "href=\"#ruled-1\"",
        "id=\"ruled-1\"",
        "Ulovligt træk",
        "§\u{a0}7.5.5",
        "0–1",
        "afgjort af dommeren",
    ] {
        assert!(page.contains(words), "{words}: {page}");
    }
    assert!(!page.contains("Tredje gang"), "{page}");
    let by_name = read(&app, &format!("{PAGES}/rounds/1?by=name")).await;
    assert_eq!(by_name.matches("href=\"#ruled-1\"").count(), 2, "{by_name}");
    let there = format!("href=\"{PAGES}/rounds/1#ruled-1\"");
    let white = key_of(&app, game(&app, &stage, 1, 1).await.white.get()).await;
    for (path, times) in [
        (format!("{PAGES}/start-list/{white}"), 1),
        (format!("{PAGES}/crosstable"), 2),
    ] {
        let page = read(&app, &path).await;
        assert_eq!(page.matches(&there).count(), times, "{path}: {page}");
    }
    // The program reads the same.
    let board = board_one(&app).await;
    let told = &board["rulings"][0];
    assert_eq!(told["incident"], "illegal_move");
    assert_eq!(told["article"], "DSU2018-7.5.5");
    assert_eq!(told["effect"], json!({"game": "ends", "as": "0-1"}));
    assert_eq!(told["decided_as"], "arbiter");
    assert_eq!((told.get("reason"), &told["superseded_by"]), (None, &Value::Null));
    let table = app
        .visitor()
        .get(&format!("{API}/crosstable"))
        .await
        .expect(StatusCode::OK);
    assert_eq!(table.body.matches("\"ruled\":true").count(), 2, "{}", table.body);
}

#[tokio::test]
async fn what_was_superseded_is_struck_and_names_its_successor() {
    let app = TestApp::new().await;
    let stage = round_one(&app, &standard()).await;
    let arbiter = arbiter(&app, &stage).await;
    let first = confirm(&arbiter, 1, 0, &LOST).await.expect(StatusCode::SEE_OTHER);
    let id = first.location().rsplit('/').next().unwrap().to_owned();
    let again = [LOST[0], LOST[1], ("supersedes", &*id)];
    let second = confirm(&arbiter, 2, 1, &again)
        .await
        .expect(StatusCode::SEE_OTHER);
    let page = round(&app).await;
    let struck = page.split("<s>").nth(1).unwrap().split("</s>").next().unwrap();
    assert!(struck.contains("0–1"), "{struck}");
    for words in ["Afløst af afgørelsen", "+2:00 til Sort"] {
        assert!(page.contains(words), "{words}: {page}");
    }
    let board = board_one(&app).await;
    assert_eq!(board["result"], Value::Null);
    let successor = second.location().rsplit('/').next().unwrap();
    assert_eq!(board["rulings"][0]["superseded_by"], successor);
    assert_eq!(board["rulings"][1]["effect"], json!({"game": "continues"}));
}

#[tokio::test]
async fn the_section_chooses_whether_anything_is_told_and_whether_reasons_are() {
    let app = TestApp::new().await;
    let stage = round_one(&app, &standard()).await;
    let arbiter = arbiter(&app, &stage).await;
    confirm(&arbiter, 1, 0, &LOST).await.expect(StatusCode::SEE_OTHER);
    choose(&app, &stage, PublicRulings::Nothing).await;
    let page = round(&app).await;
    assert!(page.contains("0–1") && !page.contains("ruled-1"), "{page}");
    assert_eq!(board_one(&app).await.get("rulings"), None);
    choose(&app, &stage, PublicRulings::WithReasons).await;
    assert!(round(&app).await.contains("Tredje gang i denne turnering"));
    let board = board_one(&app).await;
    assert_eq!(board["rulings"][0]["reason"], "Tredje gang i denne turnering");
    // Who rules there is told that everybody will read it.
    let form = arbiter
        .get(&format!(
            "{PAGES}/rounds/1/boards/2/ruling?incident=illegal_move&q.by=white"
        ))
        .await
        .expect(StatusCode::OK);
    assert!(form.body.contains("Kan læses af alle"), "{}", form.body);
}

#[tokio::test]
async fn conduct_health_and_penalties_are_told_by_nobody() {
    let app = TestApp::new().await;
    let stage = round_one(&app, &standard()).await;
    choose(&app, &stage, PublicRulings::WithReasons).await;
    let arbiter = arbiter(&app, &stage).await;
    // A warning changes no result: there is nothing to tell.
    let warning = [
        ("incident", "penalty"),
        ("q.by", "white"),
        ("q.offence", "Råb i salen"),
        ("q.penalty", "warning"),
        ("reason", "Råbte ad tilskuerne"),
    ];
    confirm(&arbiter, 1, 0, &warning)
        .await
        .expect(StatusCode::SEE_OTHER);
    assert!(!round(&app).await.contains("ruled-1"));
    // A telephone loses the game: the result is told, and not for what.
    let phone = [
        ("incident", "device"),
        ("q.by", "white"),
        ("effect", "0-1"),
        ("reason", "Telefonen ringede, konen er indlagt"),
    ];
    confirm(&arbiter, 1, 1, &phone)
        .await
        .expect(StatusCode::SEE_OTHER);
    let page = round(&app).await;
    for kept in ["Telefon", "indlagt", "Råbte", "§\u{a0}11.3", "dvarsel"] {
        assert!(!page.contains(kept), "{kept}: {page}");
    }
    assert!(
        page.contains("id=\"ruled-1\"") && page.contains("<strong>Afgørelse</strong>"),
        "{page}"
    );
    let told = board_one(&app).await["rulings"].clone();
    assert_eq!(told.as_array().unwrap().len(), 1);
    assert_eq!(
        (&told[0]["incident"], &told[0]["article"]),
        (&Value::Null, &Value::Null)
    );
    assert_eq!(told[0].get("reason"), None);
}

#[tokio::test]
async fn what_is_told_is_chosen_on_the_page_of_the_section() {
    let app = TestApp::new().await;
    let organiser = organiser(&app).await;
    let slug = make(&organiser, "Prøvestævne").await;
    let section = format!("/t/{slug}/sections/new");
    fill(&organiser, &section, &[("name", "Basis")])
        .await
        .expect(StatusCode::SEE_OTHER);
    let page = format!("/t/{slug}/s/basis/settings");
    let chosen = async || -> String {
        let body = organiser.get(&page).await.expect(StatusCode::OK).body;
        let select = body.split("name=\"public_rulings\"").nth(1).unwrap();
        let option = select.split(" selected").next().unwrap();
        let value = option.rsplit("value=\"").next().unwrap();
        value.split('"').next().unwrap().to_owned()
    };
    assert_eq!(chosen().await, "effects");
    fill(&organiser, &page, &[("public_rulings", "nothing")])
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(chosen().await, "nothing");
    fill(&organiser, &page, &[("public_rulings", "everything")])
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(chosen().await, "nothing");
}
