//! A wrong result that is told after the end of the next round: reported for rating, while pairings, points and places keep
//! the one they were made with (C.04.2 art. 4.3).

use domain::section_state::Game;
use engine::{crosstable::Cell, ids::IdempotencyKey, numbers::BoardNo};
use formats::trf::{self, Dialect, Letters};
use rules::entry::{fold, fold_reported};
use service::{
    access::{Actor, CreateTournament, Everywhere, Permit, Rights, authorise},
    ids,
    reports::{
        export::{self, Audience, ExportOrder},
        import,
    },
    section_state,
};

use crate::prelude::*;

const API: &str = "/api/v1/tournaments/paaske/sections/a";

/// Three rounds are published, two of them over. White won every game.
async fn third_round(app: &TestApp) -> (Stage, Client<'_>) {
    let stage = stage::stage(app, 4, 3, &round_robin()).await;
    let arbiter = app
        .signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await;
    for round in 1..=3 {
        if round > 1 {
            stage::finish(app, &stage, round - 1).await;
        }
        for what in ["draft", "publish"] {
            act(&arbiter, app, &stage, round, what, &[])
                .await
                .expect(StatusCode::SEE_OTHER);
        }
    }
    (stage, arbiter)
}

async fn game(app: &TestApp, stage: &Stage, round: u16) -> Game {
    let field = stage.field(app).await;
    let round = field.round(RoundNo::new(round).unwrap()).unwrap();
    round.game(BoardNo::new(1).unwrap()).unwrap().clone()
}

async fn correct(arbiter: &Client<'_>, round: u16, version: i32, result: &str, report_only: bool) -> Answer {
    let (version, key) = (version.to_string(), key());
    let mut form = vec![
        ("version", &*version),
        ("key", &*key),
        ("result", result),
        ("reason", "Partisedlen siger noget andet"),
    ];
    if report_only {
        form.push(("report_only", "yes"));
    }
    let path = format!("/t/paaske/s/a/rounds/{round}/boards/1/correction");
    arbiter.post(&path, &form).await
}

#[tokio::test]
async fn what_comes_too_late_to_count_is_asked_for_as_such() {
    let app = TestApp::new().await;
    let (stage, arbiter) = third_round(&app).await;
    let refused = correct(&arbiter, 1, 2, "0-1", false)
        .await
        .expect(StatusCode::CONFLICT);
    assert!(
        refused.body.contains("kun rettes i indberetningen"),
        "{}",
        refused.body
    );
    // The page offers what it does, and says what it does not.
    let page = arbiter
        .get("/t/paaske/s/a/rounds/1/boards/1")
        .await
        .expect(StatusCode::OK);
    assert!(page.body.contains("name=\"report_only\""), "{}", page.body);
    assert!(
        page.body
            .contains("rundelægninger og stilling beholder resultatet")
    );
    let page = arbiter
        .get("/t/paaske/s/a/rounds/2/boards/1")
        .await
        .expect(StatusCode::OK);
    assert!(!page.body.contains("report_only"), "{}", page.body);
    // What still counts is not hidden in the report.
    let refused = correct(&arbiter, 2, 2, "0-1", true)
        .await
        .expect(StatusCode::CONFLICT);
    assert!(refused.body.contains("tæller endnu"), "{}", refused.body);
    correct(&arbiter, 2, 2, "0-1", false)
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(game(&app, &stage, 1).await.reported, None);
    assert_eq!(
        game(&app, &stage, 2).await.outcome.result,
        Some(GameResult::BlackWins)
    );
}

#[tokio::test]
async fn it_is_reported_and_nothing_else_changes() {
    let app = TestApp::new().await;
    let (stage, arbiter) = third_round(&app).await;
    let before = stage.field(&app).await;
    let answer = correct(&arbiter, 1, 2, "0-1", true)
        .await
        .expect(StatusCode::SEE_OTHER);
    assert!(answer.location().ends_with("#board-1"));
    let after = stage.field(&app).await;
    let late = game(&app, &stage, 1).await;
    assert_eq!(late.outcome.result, Some(GameResult::WhiteWins));
    assert_eq!(late.reported, Some(GameResult::BlackWins));
    let rows = |field: &domain::section_state::SectionState| field.standings(3).rows;
    assert_eq!(rows(&before), rows(&after));
    let next = RoundNo::new(3).unwrap();
    let points = |field: &domain::section_state::SectionState| {
        let table = field.crosstable_before(next);
        let lines = table.contestants.iter();
        lines
            .map(|line| line.points(&table.scoring, 2))
            .collect::<Vec<_>>()
    };
    assert_eq!(points(&before), points(&after));
    // Every view tells both.
    let cell = after.crosstable().find(late.white).unwrap().cells[0];
    assert!(matches!(cell, Cell::Game(game) if game.reported == Some(GameResult::BlackWins)));
    let round = app.visitor().get(&format!("{API}/rounds/1")).await.json();
    assert_eq!(round["boards"][0]["result"], "1-0");
    assert_eq!(round["boards"][0]["reported"], "0-1");
    let table = app.visitor().get(&format!("{API}/crosstable")).await.json();
    assert_eq!(table["rows"][0]["rounds"][0]["reported"], "0-1", "{table}");
    let card = format!("/t/paaske/s/a/start-list/{}", stage::key_of(&app, 1).await);
    for path in ["/t/paaske/s/a/rounds/1", &card] {
        let page = app.visitor().get(path).await.expect(StatusCode::OK);
        assert!(page.body.contains("indberettes 0–1"), "{path}: {}", page.body);
    }
    let page = arbiter.get("/t/paaske/s/a/rounds/1/boards/1").await;
    assert!(page.body.contains("Indberettes som 0–1"), "{}", page.body);

    let mut conn = app.conn().await;
    let log = store::games::list_log(&mut conn, late.id).await.unwrap();
    let entries: Vec<_> = log.iter().map(|line| line.entry).collect();
    assert_eq!(fold(entries.iter().copied()), late.outcome);
    assert_eq!(fold_reported(&entries), late.reported);
    let events = store::integrity::list_by_section(&mut conn, stage.section)
        .await
        .unwrap();
    assert_eq!(
        events.last().unwrap().event.comment_line(),
        "### Correction @ Round 1: board 1 1-4: 1-0 => 0-1 (reported only)"
    );
    let (act, reason): (String, String) =
        sqlx::query_as("select act, reason from audit order by id desc limit 1")
            .fetch_one(app.pool())
            .await
            .unwrap();
    assert_eq!(
        (&*act, &*reason),
        ("result.report_only", "Partisedlen siger noget andet")
    );

    // The same again writes nothing; the result that counts takes the note away; a stale page is told so.
    correct(&arbiter, 1, 2, "0-1", true)
        .await
        .expect(StatusCode::SEE_OTHER);
    correct(&arbiter, 1, 2, "1/2-1/2", true)
        .await
        .expect(StatusCode::CONFLICT);
    assert_eq!(game(&app, &stage, 1).await.version.0, 3);
    correct(&arbiter, 1, 3, "1-0", true)
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(game(&app, &stage, 1).await.reported, None);
}

#[tokio::test]
async fn outside_fide_mode_a_correction_counts_however_late_and_takes_the_note_away() {
    let app = TestApp::new().await;
    let (stage, arbiter) = third_round(&app).await;
    correct(&arbiter, 1, 2, "0-1", true)
        .await
        .expect(StatusCode::SEE_OTHER);
    sqlx::query("update section set fide_mode = false, fide_mode_left_round = 3")
        .execute(app.pool())
        .await
        .unwrap();
    correct(&arbiter, 1, 3, "1/2-1/2", true)
        .await
        .expect(StatusCode::CONFLICT);
    correct(&arbiter, 1, 3, "1/2-1/2", false)
        .await
        .expect(StatusCode::SEE_OTHER);
    let corrected = game(&app, &stage, 1).await;
    assert_eq!(corrected.outcome.result, Some(GameResult::Draw));
    assert_eq!(corrected.reported, None);
}

#[tokio::test]
async fn a_token_asks_for_it_in_the_body_and_is_told_when_it_must() {
    let app = TestApp::new().await;
    let (stage, _) = third_round(&app).await;
    let token = app
        .token(
            "Viggo Skabelonsen",
            &[(Role::Arbiter, stage.scope())],
            &[TokenScope::Read, TokenScope::Results],
        )
        .await;
    let path = format!("{API}/rounds/1/boards/1/correction");
    let body = json!({ "result": "0-1", "reason": "Partisedlen" });
    let refused = token.json(Method::PUT, &path, Some(2), &body).await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    assert_eq!(refused.json()["effect"], "reported_only", "{}", refused.body);
    let late = json!({ "result": "0-1", "reason": "Partisedlen", "report_only": true });
    let answer = token
        .json(Method::PUT, &path, Some(2), &late)
        .await
        .expect(StatusCode::OK);
    assert_eq!(answer.json()["result"], "1-0");
    assert_eq!(answer.json()["reported"], "0-1");
    let nothing = json!({ "reason": "Partisedlen", "report_only": true });
    let refused = token
        .json(Method::PUT, &path, Some(3), &nothing)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(refused.json()["errors"][0]["field"], "result");
    let log = token.get(&format!("{API}/rounds/1/boards/1/log")).await.json();
    assert_eq!(log["log"][1]["kind"], "reported", "{log}");
}

#[tokio::test]
async fn the_file_reports_it_when_the_tournament_is_over_and_is_read_back_with_both() {
    let app = TestApp::new().await;
    let (stage, arbiter) = third_round(&app).await;
    correct(&arbiter, 1, 2, "0-1", true)
        .await
        .expect(StatusCode::SEE_OTHER);
    let line = "### Correction @ Round 1: board 1 1-4: 1-0 => 0-1 (reported only)";
    for (is_over, round_one) in [(false, "     4 w 1"), (true, "     4 w 0")] {
        if is_over {
            stage::finish(&app, &stage, 3).await;
        }
        let wanted = ExportOrder {
            dialect: Dialect::Trf26,
            letters: Letters::default(),
            audience: Audience::Public,
            is_final: is_over,
        };
        let text = export::export(&mut *app.conn().await, stage.tournament, stage.section, wanted)
            .await
            .unwrap()
            .written
            .text;
        assert!(text.contains(line), "{text}");
        let first = text.lines().find(|line| line.starts_with("001    1")).unwrap();
        assert!(first.contains(round_one), "{first}");
        // Points and cells are those of the section, and what was reported beside them.
        let file = trf::read(text.as_bytes()).unwrap();
        let field = stage.field(&app).await;
        for line in &field.crosstable().contestants {
            assert_eq!(file.table.find(line.no).unwrap().cells, line.cells, "{text}");
        }
        let differs = file
            .adjustments
            .iter()
            .any(|one| one.kind.code() == "points-differ");
        assert!(!differs, "{text}");
        if !is_over {
            continue;
        }
        let permit: Permit<CreateTournament> =
            authorise(Actor::system("Prøve Prøvesen"), Rights::default(), Everywhere).unwrap();
        let mut tx = app.pool().begin().await.unwrap();
        let key = IdempotencyKey::from_uuid(ids::fresh());
        let imported = import::import(&mut tx, &permit, app.now(), key, text.as_bytes())
            .await
            .unwrap();
        let taken_over = section_state::load(&mut tx, imported.section)
            .await
            .unwrap()
            .unwrap();
        assert_eq!(
            taken_over.crosstable().contestants[0].cells,
            field.crosstable().contestants[0].cells
        );
        let late = &taken_over.rounds[0].games[0];
        assert_eq!(late.reported, Some(GameResult::BlackWins));
        let log = store::games::list_log(&mut tx, late.id).await.unwrap();
        let entries: Vec<_> = log.iter().map(|line| line.entry).collect();
        assert_eq!(fold_reported(&entries), late.reported);
    }
}
