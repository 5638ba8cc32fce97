//! The log: who reads which lines of it, in whose words, and what is found there.

use service::{
    demo::{self, Plan},
    ids,
};

use crate::prelude::*;

#[tokio::test]
async fn who_works_in_one_section_reads_its_lines_and_no_others() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &round_robin()).await;
    let other = ids::fresh();
    sqlx::query(
        "insert into section (id, tournament_id, ordinal, slug, name, settings, planned_rounds, created_at)
         select $1, tournament_id, 2, 'b', 'Gruppe B', settings, planned_rounds, now() from section",
    )
    .bind(other)
    .execute(app.pool())
    .await
    .unwrap();
    for (section, subject) in [
        (Some(stage.section.as_uuid()), "Linjen i gruppe A"),
        (Some(other), "Linjen i gruppe B"),
        (None, "Linjen om hele stævnet"),
    ] {
        sqlx::query(
            "insert into audit (at, actor, via, act, tournament_id, section_id, subject, after)
             values (now(), 'Prøve', 'page', 'player.edit', $1, $2, $3, '{\"birth\": \"1980-01-01\"}')",
        )
        .bind(stage.tournament.as_uuid())
        .bind(section)
        .bind(subject)
        .execute(app.pool())
        .await
        .unwrap();
    }
    let here = Scope::Section(stage.tournament, stage.section);
    let page = "/t/paaske/audit";
    let api = "/api/v1/tournaments/paaske/audit";
    let arbiter = app.signed_in("Viggo Skabelonsen", &[(Role::Arbiter, here)]).await;
    let log = arbiter.get(page).await.expect(StatusCode::OK);
    assert!(log.body.contains("Linjen i gruppe A"), "{}", log.body);
    for hidden in ["Linjen i gruppe B", "Linjen om hele stævnet", "value=\"b\""] {
        assert!(!log.body.contains(hidden), "{hidden}: {}", log.body);
    }
    // Asking for another section by its address finds nothing of it.
    let log = arbiter
        .get(&format!("{page}?section=b"))
        .await
        .expect(StatusCode::OK);
    assert!(!log.body.contains("Linjen i gruppe B"), "{}", log.body);
    let token = app
        .token(
            "Viggo Skabelonsen",
            &[(Role::Arbiter, here)],
            &[TokenScope::ReadPersonal],
        )
        .await;
    let lines = token.get(api).await.expect(StatusCode::OK).json();
    let lines = lines["lines"].as_array().unwrap();
    assert_eq!(lines.len(), 1, "{lines:?}");
    assert_eq!(lines[0]["subject"], "Linjen i gruppe A");
    assert_eq!(
        lines[0]["after"]["birth"], "1980-01-01",
        "an arbiter may read it there"
    );
    let lines = token
        .get(&format!("{api}?section=b"))
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(lines["lines"], serde_json::json!([]));

    // The appeals board may read the log, and nothing personal.
    let board = app
        .token(
            "Tilde Attrapgaard",
            &[(Role::AppealsBoard, here)],
            &[TokenScope::ReadPersonal],
        )
        .await;
    let lines = board.get(api).await.expect(StatusCode::OK).json();
    assert_eq!(lines["lines"][0]["after"]["birth"], "…", "{lines}");
    // An assistant reads no log, in no section.
    let assistant = app.signed_in("Åge Kladdestrup", &[(Role::Assistant, here)]).await;
    assistant.get(page).await.expect(StatusCode::FORBIDDEN);
    // Whoever answers for the whole tournament reads all of it.
    let whole = app
        .signed_in("Gøsta Mønsterbjerg", &[(Role::Arbiter, stage.scope())])
        .await;
    let log = whole.get(page).await.expect(StatusCode::OK);
    for line in ["Linjen i gruppe A", "Linjen i gruppe B", "Linjen om hele stævnet"] {
        assert!(log.body.contains(line), "{line}: {}", log.body);
    }
}

/// The lines of a page of the log as a reader sees them, without what stands around them, and the address of the older ones.
fn lines(page: &str) -> (Vec<String>, Option<String>) {
    let (_, list) = page.split_once("<ol class=\"card checks\">").unwrap_or_default();
    let (list, rest) = list.split_once("</ol>").unwrap_or_default();
    let seen = |html: &str| {
        let mut text = String::new();
        let mut inside = false;
        for letter in html.chars() {
            match letter {
                '<' => inside = true,
                '>' => {
                    inside = false;
                    text.push(' ');
                }
                letter if !inside => text.push(letter),
                _ => {}
            }
        }
        text.replace("&#38;", "&").replace("&amp;", "&")
    };
    let older = rest
        .split_once("href=\"")
        .and_then(|(_, rest)| rest.split_once('"'))
        .map(|(href, _)| href.replace("&#38;", "&").replace("&amp;", "&"))
        .filter(|href| href.contains("below="));
    let lines = list
        .split("<li ")
        .skip(1)
        .map(|line| seen(&format!("<li {line}")));
    (lines.collect(), older)
}

async fn whole_log(reader: &Client<'_>, first: &str) -> Vec<String> {
    let mut all = Vec::new();
    let mut next = Some(first.to_owned());
    while let Some(path) = next {
        let page = reader.get(&path).await.expect(StatusCode::OK);
        let (found, older) = lines(&page.body);
        assert!(all.is_empty() || !found.is_empty(), "{path}: {}", page.body);
        all.extend(found);
        next = older;
    }
    all
}

/// Is it a word of the program, or a number that only the program knows?
fn is_raw(word: &str) -> bool {
    let is_id = word.len() == 36 && word.chars().all(|c| c.is_ascii_hexdigit() || c == '-');
    let is_machine = word.contains('_') && word.chars().all(|c| c.is_ascii_lowercase() || c == '_');
    is_id || is_machine
}

#[tokio::test]
async fn the_whole_log_of_the_demo_speaks_the_reader_s_language() {
    let app = TestApp::new().await;
    let mut tx = app.pool().begin().await.unwrap();
    demo::make(&mut tx, app.now(), &Plan::default()).await.unwrap();
    tx.commit().await.unwrap();
    let admin = app
        .signed_in("Viggo Skabelonsen", &[(Role::Admin, Scope::Everywhere)])
        .await;
    let count: i64 = sqlx::query_scalar("select count(*) from audit")
        .fetch_one(app.pool())
        .await
        .unwrap();
    for (lang, wrong) in [
        // English words that a Danish line never holds.
        (
            "da",
            &[
                "nothing", "Round ", "board ", "decision", "answers", "warning", "result ", "player ",
            ][..],
        ),
        ("en", &["intet", "Runde", " bord ", "afgjort"][..]),
    ] {
        let reader = admin.clone().with_cookie("lang", lang);
        let all = whole_log(&reader, "/audit").await;
        assert_eq!(
            i64::try_from(all.len()).unwrap(),
            count,
            "{lang}: every line is told"
        );
        for line in all {
            let words = line.split(|c: char| !c.is_alphanumeric() && c != '_' && c != '-');
            let raw: Vec<&str> = words.filter(|word| is_raw(word)).collect();
            assert!(raw.is_empty(), "{lang}: {raw:?} in {line}");
            for word in wrong {
                assert!(!line.contains(word), "{lang}: {word} in {line}");
            }
        }
    }
}

#[tokio::test]
async fn the_search_finds_what_the_page_says() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &round_robin()).await;
    let arbiter = app
        .signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await;
    for (board, round, after) in [
        (
            1,
            1,
            r#"{"result": null, "unrated": false, "suspended": "postponed"}"#,
        ),
        (5, 1, r#"{"result": "0-1", "unrated": false, "suspended": null}"#),
        (5, 12, r#"{"result": "1-0", "unrated": false, "suspended": null}"#),
    ] {
        sqlx::query(
            "insert into audit (at, actor, via, act, tournament_id, section_id, subject, before, after)
             values (now(), 'Tilde Attrapgaard', 'page', 'result.enter', $1, $2, $3,
                 '{\"result\": null, \"unrated\": false, \"suspended\": null}', $4::jsonb)",
        )
        .bind(stage.tournament.as_uuid())
        .bind(stage.section.as_uuid())
        .bind(format!("Round {round}, board {board}"))
        .bind(after)
        .execute(app.pool())
        .await
        .unwrap();
    }
    for (lang, sought, found) in [
        ("da", "Udsat", 1),
        ("da", "udsat", 1),
        ("da", "Bord%205", 2),
        ("da", "runde%201", 2),
        ("da", "runde%2012", 1),
        ("da", "0%E2%80%931", 1),
        ("da", "0-1", 1),
        ("da", "indtastede", 3),
        ("da", "Attrapgaard", 3),
        ("en", "postponed", 1),
        ("en", "board%205", 2),
        ("da", "findes%20ikke", 0),
    ] {
        let reader = arbiter.clone().with_cookie("lang", lang);
        let page = reader
            .get(&format!("/t/paaske/audit?text={sought}"))
            .await
            .expect(StatusCode::OK);
        assert_eq!(lines(&page.body).0.len(), found, "{lang} {sought}: {}", page.body);
    }
    // What is looked for stands on older pages, too, and each line is found once.
    for _ in 0..120 {
        sqlx::query(
            "insert into audit (at, actor, via, act, tournament_id, section_id, subject, after)
             values (now(), 'Viggo Skabelonsen', 'page', 'round.close', $1, $2, 'Round 2', '{\"status\": \"closed\"}')",
        )
        .bind(stage.tournament.as_uuid())
        .bind(stage.section.as_uuid())
        .execute(app.pool())
        .await
        .unwrap();
    }
    assert_eq!(
        whole_log(&arbiter, "/t/paaske/audit?text=lukket").await.len(),
        120
    );
    assert_eq!(whole_log(&arbiter, "/t/paaske/audit?text=bord+5").await.len(), 2);
    assert_eq!(
        whole_log(&arbiter, "/t/paaske/audit?person=attrapgaard")
            .await
            .len(),
        3
    );
}

#[tokio::test]
async fn what_a_line_is_about_is_kept_as_a_value_and_a_name_is_never_read_as_a_round() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &round_robin()).await;
    let insert = async |act: &str, about: Option<&str>| {
        sqlx::query(
            "insert into audit (at, actor, via, act, tournament_id, section_id, subject, about)
             values (now(), 'Prøve', 'page', $1, $2, $3, 'Round 9', $4::jsonb)",
        )
        .bind(act)
        .bind(stage.tournament.as_uuid())
        .bind(stage.section.as_uuid())
        .bind(about)
        .execute(app.pool())
        .await
        .unwrap();
    };
    let here = Scope::Section(stage.tournament, stage.section);
    let arbiter = app.signed_in("Viggo Skabelonsen", &[(Role::Arbiter, here)]).await;
    let page = "/t/paaske/audit";
    // Somebody was entered under such a name.
    insert("player.edit", Some(r#"{"is": "named"}"#)).await;
    let log = arbiter.get(page).await.expect(StatusCode::OK);
    assert!(log.body.contains("Round 9"), "{}", log.body);
    assert!(!log.body.contains("Runde 9"), "{}", log.body);
    // A round, as it is kept now, and as it was kept before.
    for about in [Some(r#"{"is": "round", "round": 9}"#), None] {
        insert("round.publish", about).await;
    }
    let log = arbiter.get(page).await.expect(StatusCode::OK);
    assert_eq!(log.body.matches("Runde 9").count(), 2, "{}", log.body);
    let token = app
        .token(
            "Viggo Skabelonsen",
            &[(Role::Arbiter, here)],
            &[TokenScope::ReadPersonal],
        )
        .await;
    let lines = token
        .get("/api/v1/tournaments/paaske/audit")
        .await
        .expect(StatusCode::OK)
        .json();
    let lines = lines["lines"].as_array().unwrap();
    assert_eq!(lines.len(), 3, "{lines:?}");
    assert!(lines.iter().all(|line| line["subject"] == "Round 9"), "{lines:?}");
}
