//! Rulings: proposed, confirmed, drafted, superseded, and everything that follows from the one record; on pages and in the API.

use domain::section_state::Game;
use engine::numbers::BoardNo;
use rules::{
    EditionCode,
    entry::{Outcome, Suspension},
    regulation::{Regulation, values::QuickFinish},
};

use crate::{app::escape, prelude::*};

const BOARD: &str = "/t/paaske/s/a/rounds/1/boards/1";
const API: &str = "/api/v1/tournaments/paaske/sections/a";

fn nth(round: u16) -> RoundNo {
    RoundNo::new(round).unwrap()
}

pub async fn game(app: &TestApp, stage: &Stage, round: u16, board: u16) -> Game {
    let field = stage.field(app).await;
    let round = field.round(nth(round)).unwrap();
    round.game(BoardNo::new(board).unwrap()).unwrap().clone()
}

/// The tournament announces what it is played by.
pub async fn announce(app: &TestApp, stage: &Stage, regulation: &Regulation) {
    sqlx::query("update tournament set regulation = $2 where id = $1")
        .bind(stage.tournament.as_uuid())
        .bind(sqlx::types::Json(regulation))
        .execute(app.pool())
        .await
        .unwrap();
}

/// Standard chess under the Danish Laws of 2018.
pub fn standard() -> Regulation {
    Regulation {
        time_control: Some("90+30".parse().unwrap()),
        ..Regulation::default()
    }
}

/// A round robin of six with these rules, whose round 1 is published.
pub async fn round_one(app: &TestApp, regulation: &Regulation) -> Stage {
    let stage = stage::stage(app, 6, 5, &round_robin()).await;
    announce(app, &stage, regulation).await;
    let pairs = app
        .signed_in("Gøsta Mønsterbjerg", &[(Role::Arbiter, stage.scope())])
        .await;
    for what in ["draft", "publish"] {
        act(&pairs, app, &stage, 1, what, &[])
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    stage
}

pub async fn arbiter<'a>(app: &'a TestApp, stage: &Stage) -> Client<'a> {
    app.signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await
}

async fn assistant<'a>(app: &'a TestApp, stage: &Stage) -> Client<'a> {
    app.signed_in("Tilde Attrapgaard", &[(Role::Assistant, stage.scope())])
        .await
}

/// Which proposal stands on the page of these facts about board 1 of round 1; empty where none does.
pub async fn shown(client: &Client<'_>, facts: &[(&str, &str)]) -> String {
    let facts: Vec<String> = facts
        .iter()
        .map(|(name, value)| format!("{name}={}", escape(value)))
        .collect();
    let facts = facts.join("&");
    let page = client.get(&format!("{BOARD}/ruling?{facts}")).await;
    field(&page.body, "shown")
}

/// The value of the first hidden field of this name; empty if there is none.
fn field(body: &str, name: &str) -> String {
    let page = scraper::Html::parse_document(body);
    let input = scraper::Selector::parse(&format!("input[type=hidden][name={name}]")).unwrap();
    page.select(&input)
        .next()
        .and_then(|input| input.attr("value"))
        .unwrap_or_default()
        .to_owned()
}

/// Confirms a ruling on board 1 of round 1 by the form, as it stands on the page of these facts.
pub async fn confirm(client: &Client<'_>, version: i32, seen: u32, fields: &[(&str, &str)]) -> Answer {
    let shown = shown(client, fields).await;
    let (version, seen, key) = (version.to_string(), seen.to_string(), key());
    let mut all = vec![
        ("version", &*version),
        ("rulings", &*seen),
        ("key", &*key),
        ("shown", &*shown),
    ];
    all.extend_from_slice(fields);
    client.post(&format!("{BOARD}/ruling"), &all).await
}

const ILLEGAL: [(&str, &str); 2] = [("incident", "illegal_move"), ("q.by", "white")];

#[tokio::test]
async fn an_illegal_move_is_ruled_in_three_taps_and_the_second_one_ends_the_game() {
    let app = TestApp::new().await;
    let stage = round_one(&app, &standard()).await;
    let arbiter = arbiter(&app, &stage).await;
    // One tap on the board's page, one on the incident and the player …
    let board = arbiter.get(BOARD).await.expect(StatusCode::OK);
    assert!(
        board.body.contains(&format!("href=\"{BOARD}/ruling\"")),
        "{}",
        board.body
    );
    let picker = arbiter
        .get(&format!("{BOARD}/ruling"))
        .await
        .expect(StatusCode::OK);
    let tap = format!("{BOARD}/ruling?incident=illegal_move&amp;q.by=white");
    assert!(
        picker.body.contains(&tap.replace("&amp;", "&#38;")) || picker.body.contains(&tap),
        "{}",
        picker.body
    );
    // What happens most often stands before everything else, the telephone among it.
    let (_, often) = picker.body.split_once("De hyppigste</h2>").unwrap();
    let (often, _) = often.split_once("</section>").unwrap();
    for incident in ["illegal_move", "lateness", "device", "draw_claim"] {
        assert!(
            often.contains(&format!("ruling?incident={incident}")),
            "{incident}: {often}"
        );
    }
    let proposal = arbiter
        .get(&format!("{BOARD}/ruling?incident=illegal_move&q.by=white"))
        .await
        .expect(StatusCode::OK);
    for words in ["+2:00 til Sort", "7.5.5", "Hvid: nr. 1 af 2"] {
        assert!(proposal.body.contains(words), "{words}: {}", proposal.body);
    }
    // … and one that confirms.
    let ruled = confirm(&arbiter, 1, 0, &ILLEGAL)
        .await
        .expect(StatusCode::SEE_OTHER);
    let page = arbiter.get(ruled.location()).await.expect(StatusCode::OK);
    assert!(page.body.contains("+2:00 til Sort"), "{}", page.body);
    assert_eq!(game(&app, &stage, 1, 1).await.outcome, Outcome::OPEN);

    let second = arbiter
        .get(&format!("{BOARD}/ruling?incident=illegal_move&q.by=white"))
        .await
        .expect(StatusCode::OK);
    for words in ["0–1", "Hvid: nr. 2 af 2", "+2:00 til Sort"] {
        assert!(second.body.contains(words), "{words}: {}", second.body);
    }
    confirm(&arbiter, 1, 1, &ILLEGAL)
        .await
        .expect(StatusCode::SEE_OTHER);
    let after = game(&app, &stage, 1, 1).await;
    assert_eq!(after.outcome, Outcome::of(GameResult::BlackWins));
    assert_eq!(after.entered_by, "Viggo Skabelonsen");
    // The board's log, the list of rulings and everybody's page follow from the one record.
    let board = arbiter.get(BOARD).await.expect(StatusCode::OK);
    assert!(
        board.body.contains("efter afgørelse af Viggo Skabelonsen"),
        "{}",
        board.body
    );
    let list = arbiter.get("/t/paaske/s/a/rulings").await.expect(StatusCode::OK);
    assert_eq!(list.body.matches("Ulovligt træk").count(), 2, "{}", list.body);
    let public = app
        .visitor()
        .get("/t/paaske/s/a/rounds/1")
        .await
        .expect(StatusCode::OK);
    assert!(public.body.contains("0–1"), "{}", public.body);
}

#[tokio::test]
async fn nobody_rules_on_what_they_have_not_seen_and_nothing_is_ruled_twice() {
    let app = TestApp::new().await;
    let stage = round_one(&app, &standard()).await;
    let arbiter = arbiter(&app, &stage).await;
    let same = key();
    let shown = shown(&arbiter, &ILLEGAL).await;
    let fields = [
        ("version", "1"),
        ("rulings", "0"),
        ("key", &*same),
        ("shown", &*shown),
        ILLEGAL[0],
        ILLEGAL[1],
        // What was proposed, written out; and sent once more by a finger that trembled, when another thing is proposed.
        ("effect", "continues"),
        ("black", "+2:00"),
    ];
    for _ in 0..2 {
        arbiter
            .post(&format!("{BOARD}/ruling"), &fields)
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    // Another arbiter looked before that: the page comes again, with what was typed.
    let late = confirm(
        &arbiter,
        1,
        0,
        &[ILLEGAL[0], ILLEGAL[1], ("reason", "Set af dommeren")],
    )
    .await
    .expect(StatusCode::CONFLICT);
    assert!(
        late.body.contains("En anden har truffet en afgørelse"),
        "{}",
        late.body
    );
    assert!(late.body.contains("Set af dommeren"), "{}", late.body);
    // A ruling that writes a result has seen the one that stands.
    arbiter
        .post(BOARD, &[("version", "1"), ("key", &key()), ("result", "1-0")])
        .await
        .expect(StatusCode::SEE_OTHER);
    confirm(&arbiter, 1, 1, &ILLEGAL)
        .await
        .expect(StatusCode::CONFLICT);
    confirm(&arbiter, 2, 1, &ILLEGAL)
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(
        game(&app, &stage, 1, 1).await.outcome,
        Outcome::of(GameResult::BlackWins)
    );
}

#[tokio::test]
async fn deciding_otherwise_needs_a_reason_and_is_told_apart() {
    let app = TestApp::new().await;
    let stage = round_one(&app, &standard()).await;
    let arbiter = arbiter(&app, &stage).await;
    let milder = [
        ILLEGAL[0],
        ILLEGAL[1],
        ("effect", "continues"),
        ("black", "+1:00"),
    ];
    let refused = confirm(&arbiter, 1, 0, &milder)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("+1:00"), "{}", refused.body);
    for wrong in [("black", "soon"), ("effect", "2-0"), ("black", "99:00:00")] {
        confirm(&arbiter, 1, 0, &[ILLEGAL[0], ILLEGAL[1], ("reason", "x"), wrong])
            .await
            .expect(StatusCode::UNPROCESSABLE_ENTITY);
    }
    let with_reason = [milder.as_slice(), &[("reason", "Uret var allerede rettet")]].concat();
    let ruled = confirm(&arbiter, 1, 0, &with_reason)
        .await
        .expect(StatusCode::SEE_OTHER);
    let page = arbiter.get(ruled.location()).await.expect(StatusCode::OK);
    for words in [
        "+1:00 til Sort",
        "anderledes end forslaget",
        "Uret var allerede rettet",
    ] {
        assert!(page.body.contains(words), "{words}: {}", page.body);
    }
}

#[tokio::test]
async fn assistants_draft_and_arbiters_confirm() {
    let app = TestApp::new().await;
    let stage = round_one(&app, &standard()).await;
    let (assistant, arbiter) = (assistant(&app, &stage).await, arbiter(&app, &stage).await);
    confirm(&assistant, 1, 0, &ILLEGAL)
        .await
        .expect(StatusCode::FORBIDDEN);
    let key = key();
    let note = [
        ("key", &*key),
        ILLEGAL[0],
        ILLEGAL[1],
        ("reason", "Set fra bord 2"),
    ];
    let drafted = assistant
        .post(&format!("{BOARD}/ruling/draft"), &note)
        .await
        .expect(StatusCode::SEE_OTHER);
    let page = arbiter.get(drafted.location()).await.expect(StatusCode::OK);
    assert!(page.body.contains("ikke bekræftet den endnu"), "{}", page.body);
    let id = drafted.location().rsplit('/').next().unwrap().to_owned();
    // A draft counts for nothing: this is still White's first.
    confirm(&arbiter, 1, 0, &[ILLEGAL[0], ILLEGAL[1], ("draft", &id)])
        .await
        .expect(StatusCode::SEE_OTHER);
    arbiter
        .get(drafted.location())
        .await
        .expect(StatusCode::NOT_FOUND);
    confirm(&arbiter, 1, 1, &[ILLEGAL[0], ILLEGAL[1], ("draft", &id)])
        .await
        .expect(StatusCode::CONFLICT);
    assert_eq!(game(&app, &stage, 1, 1).await.outcome, Outcome::OPEN);
}

#[tokio::test]
async fn a_ruling_is_superseded_once_and_stays_readable() {
    let app = TestApp::new().await;
    let stage = round_one(&app, &standard()).await;
    let arbiter = arbiter(&app, &stage).await;
    let lost = [
        ILLEGAL[0],
        ILLEGAL[1],
        ("effect", "0-1"),
        ("reason", "Tredje gang i denne turnering"),
    ];
    let first = confirm(&arbiter, 1, 0, &lost).await.expect(StatusCode::SEE_OTHER);
    let id = first.location().rsplit('/').next().unwrap().to_owned();
    assert_eq!(
        game(&app, &stage, 1, 1).await.outcome,
        Outcome::of(GameResult::BlackWins)
    );
    // The rule gives two minutes the first time: the game goes on, and this is the first again.
    let again = [ILLEGAL[0], ILLEGAL[1], ("supersedes", &*id)];
    confirm(&arbiter, 2, 1, &again)
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(game(&app, &stage, 1, 1).await.outcome, Outcome::OPEN);
    let old = arbiter.get(first.location()).await.expect(StatusCode::OK);
    for words in [
        "afløst af en ny afgørelse",
        "0–1",
        "Tredje gang i denne turnering",
    ] {
        assert!(old.body.contains(words), "{words}: {}", old.body);
    }
    confirm(&arbiter, 3, 2, &again).await.expect(StatusCode::CONFLICT);
    let next = arbiter
        .get(&format!("{BOARD}/ruling?incident=illegal_move&q.by=white"))
        .await
        .expect(StatusCode::OK);
    assert!(next.body.contains("Hvid: nr. 2 af 2"), "{}", next.body);
    // The database itself refuses to change what was confirmed.
    let changed = sqlx::query("update ruling set reason = 'x' where status = 'confirmed'")
        .execute(app.pool())
        .await
        .unwrap_err();
    assert!(changed.to_string().contains("does not change"), "{changed}");
}

/// A penalty of White on board 1 of round 1, as the form sends it.
fn penalty<'a>(more: &[(&'a str, &'a str)]) -> Vec<(&'a str, &'a str)> {
    let mut fields = vec![
        ("incident", "penalty"),
        ("q.by", "white"),
        ("q.offence", "Slog til bordet"),
    ];
    fields.extend_from_slice(more);
    fields
}

#[tokio::test]
async fn an_exclusion_stands_beside_what_the_player_asked_for_and_falls_with_its_ruling() {
    let app = TestApp::new().await;
    let stage = round_one(&app, &standard()).await;
    let arbiter = arbiter(&app, &stage).await;
    let white = game(&app, &stage, 1, 1).await.white;
    let (player, version): (uuid::Uuid, i32) =
        sqlx::query_as("select id, version from player where section_id = $1 and start_no = $2")
            .bind(stage.section.as_uuid())
            .bind(i32::from(white.get()))
            .fetch_one(app.pool())
            .await
            .unwrap();
    // A reason that begins like the article of the penalty says nothing of it.
    sqlx::query(
        "insert into requested_bye (player_id, round_no, kind, reason, noticed_at)
         values ($1, 3, 'half_point', '12.9.8 er læst, men der er familiefest', now())",
    )
    .bind(player)
    .execute(app.pool())
    .await
    .unwrap();
    let off = async || {
        let field = stage.field(&app).await;
        let entrant = field
            .players
            .iter()
            .find(|entrant| entrant.no == Some(white))
            .unwrap();
        [3, 4, 5].map(|round| entrant.requested_bye(nth(round)))
    };
    let (half, zero) = (Some(ByeKind::HalfPoint), Some(ByeKind::ZeroPoint));
    assert_eq!(off().await, [half, None, None]);
    let id = |ruled: &Answer| ruled.location().rsplit('/').next().unwrap().to_owned();

    let excluded = [
        ("q.penalty", "exclusion"),
        ("q.from_round", "3"),
        ("q.to_round", "4"),
    ];
    let first = confirm(&arbiter, 1, 0, &penalty(&excluded))
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(off().await, [zero, zero, None]);

    // What was ruled is neither taken back nor written over at the desk.
    let desk = app
        .token(
            "Olga Arrangørsen",
            &[(Role::Organiser, stage.scope())],
            &[TokenScope::Read, TokenScope::Entries],
        )
        .await;
    let address = format!("{API}/players/{player}/byes/3");
    for (method, body) in [
        (Method::DELETE, json!({})),
        (Method::PUT, json!({"kind": "zero_point"})),
    ] {
        desk.json(method, &address, Some(version), &body)
            .await
            .expect(StatusCode::CONFLICT);
    }

    // Another ruling in its place that keeps the exclusion keeps it as its own.
    let (first, mut kept) = (id(&first), excluded.to_vec());
    kept.extend([("q.penalty", "warning"), ("supersedes", &*first)]);
    let second = confirm(&arbiter, 1, 1, &penalty(&kept))
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(off().await, [zero, zero, None]);

    // And one without it gives back what the player had asked for.
    let second = id(&second);
    let warned = [("q.penalty", "warning"), ("supersedes", &*second)];
    confirm(&arbiter, 1, 2, &penalty(&warned))
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(off().await, [half, None, None]);
    desk.json(Method::DELETE, &address, Some(version), &json!({}))
        .await
        .expect(StatusCode::OK);
}

#[tokio::test]
async fn an_exclusion_is_named_by_the_article_of_the_edition_that_is_played() {
    for (edition, article) in [("DSU2018", "12.9.8"), ("SSF2017", "12.9")] {
        let app = TestApp::new().await;
        let regulation = Regulation {
            edition: EditionCode::try_from(edition.to_owned()).ok(),
            ..standard()
        };
        let stage = round_one(&app, &regulation).await;
        let arbiter = arbiter(&app, &stage).await;
        let excluded = [
            ("q.penalty", "exclusion"),
            ("q.from_round", "3"),
            ("q.to_round", "3"),
        ];
        confirm(&arbiter, 1, 0, &penalty(&excluded))
            .await
            .expect(StatusCode::SEE_OTHER);
        let reasons: Vec<String> = sqlx::query_scalar("select reason from exclusion")
            .fetch_all(app.pool())
            .await
            .unwrap();
        assert_eq!(reasons, [format!("{article}, Viggo Skabelonsen")]);
    }
}

#[tokio::test]
async fn whom_the_desk_had_sent_out_stays_out_when_a_ruling_falls() {
    for (by_desk, then) in [(true, "expelled"), (false, "accepted")] {
        let app = TestApp::new().await;
        let stage = round_one(&app, &standard()).await;
        let arbiter = arbiter(&app, &stage).await;
        let white = i32::from(game(&app, &stage, 1, 1).await.white.get());
        if by_desk {
            sqlx::query(
                "update player set status = 'expelled', left_after_round = 1, status_reason = '12.9.9 og arrangørens ord'
                 where section_id = $1 and start_no = $2",
            )
            .bind(stage.section.as_uuid())
            .bind(white)
            .execute(app.pool())
            .await
            .unwrap();
        }
        let status = async || -> String {
            sqlx::query_scalar("select status from player where section_id = $1 and start_no = $2")
                .bind(stage.section.as_uuid())
                .bind(white)
                .fetch_one(app.pool())
                .await
                .unwrap()
        };
        let ruled = confirm(&arbiter, 1, 0, &penalty(&[("q.penalty", "expulsion")]))
            .await
            .expect(StatusCode::SEE_OTHER);
        assert_eq!(status().await, "expelled");
        let id = ruled.location().rsplit('/').next().unwrap().to_owned();
        let warned = [("q.penalty", "warning"), ("supersedes", &*id)];
        confirm(&arbiter, 1, 1, &penalty(&warned))
            .await
            .expect(StatusCode::SEE_OTHER);
        assert_eq!(status().await, then);
    }
}

#[tokio::test]
async fn in_a_closed_round_a_reopened_game_is_adjourned_and_the_change_belongs_to_the_pairings() {
    let app = TestApp::new().await;
    let stage = round_one(&app, &standard()).await;
    let arbiter = arbiter(&app, &stage).await;
    stage::finish(&app, &stage, 1).await;
    act(&arbiter, &app, &stage, 1, "close", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    let wrong = [
        ILLEGAL[0],
        ILLEGAL[1],
        ("effect", "adjourned"),
        ("reason", "Uret var i stykker"),
    ];
    confirm(&arbiter, 2, 0, &wrong)
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(
        game(&app, &stage, 1, 1).await.outcome,
        Outcome::put_off(Suspension::Adjourned)
    );
    let events: i64 = sqlx::query_scalar("select count(*) from integrity_event")
        .fetch_one(app.pool())
        .await
        .unwrap();
    assert_eq!(events, 1);
}

#[tokio::test]
async fn the_api_asks_the_same_questions_and_gives_the_same_answers() {
    let app = TestApp::new().await;
    let stage = round_one(&app, &standard()).await;
    let token = app
        .token(
            "Tavle",
            &[(Role::Arbiter, stage.scope())],
            &[TokenScope::Read, TokenScope::Rulings],
        )
        .await;
    let board = format!("{API}/rounds/1/boards/1");
    let list = token
        .get(&format!("{board}/incidents"))
        .await
        .expect(StatusCode::OK);
    assert_eq!(list.header("etag"), "\"1\"");
    let incidents = list.json();
    let illegal = incidents["incidents"]
        .as_array()
        .unwrap()
        .iter()
        .find(|one| one["incident"] == "illegal_move")
        .unwrap()
        .clone();
    assert_eq!(
        illegal["questions"][0],
        json!({"name": "by", "shape": "side", "choices": ["white", "black"], "usual": null, "only_if": null})
    );
    let report = json!({"incident": "illegal_move", "answers": {"by": "black"}});
    let proposal = token
        .json(Method::POST, &format!("{board}/proposals"), None, &report)
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(proposal["clock"], json!({"white": 120, "black": 0}));
    assert_eq!(proposal["grounds"][0], "DSU2018-7.5.5");
    for (body, field) in [
        (json!({"incident": "illegal_move"}), "by"),
        (
            json!({"incident": "illegal_move", "answers": {"by": "red"}}),
            "by",
        ),
        (json!({"incident": "shouting"}), "incident"),
    ] {
        let refused = token
            .json(Method::POST, &format!("{board}/proposals"), None, &body)
            .await
            .expect(StatusCode::UNPROCESSABLE_ENTITY);
        assert!(refused.body.contains(&format!("\"{field}\"")), "{}", refused.body);
    }
    let decision = json!({"incident": "illegal_move", "answers": {"by": "black"}, "rulings": 0});
    let written = token
        .json(Method::POST, &format!("{board}/rulings"), Some(1), &decision)
        .await
        .expect(StatusCode::CREATED)
        .json();
    let ruling: Value = token
        .get(&format!("{API}/rulings/{}", written["id"].as_str().unwrap()))
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(ruling["decision"]["clock"], json!({"white": 120, "black": 0}));
    assert_eq!(ruling["decided_by"], "Tavle (test)");
    let all = token
        .get(&format!("{API}/rulings"))
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(all["rulings"][0]["board"], 1);
    // What was confirmed is not dropped.
    token
        .json(
            Method::DELETE,
            &format!("{API}/rulings/{}", written["id"].as_str().unwrap()),
            None,
            &json!({}),
        )
        .await
        .expect(StatusCode::CONFLICT);
}

#[tokio::test]
async fn without_rules_or_a_published_pairing_nothing_is_ruled() {
    let app = TestApp::new().await;
    // Rapid chess, and nobody has said how closely it is watched.
    let rapid = Regulation {
        time_control: Some("15+10".parse().unwrap()),
        ..Regulation::default()
    };
    let stage = round_one(&app, &rapid).await;
    let arbiter = arbiter(&app, &stage).await;
    let page = arbiter
        .get(&format!("{BOARD}/ruling"))
        .await
        .expect(StatusCode::CONFLICT);
    assert!(page.body.contains("har ikke valgt regler"), "{}", page.body);
    announce(&app, &stage, &standard()).await;
    arbiter
        .get("/t/paaske/s/a/rounds/2/boards/1/ruling")
        .await
        .expect(StatusCode::CONFLICT);
    arbiter
        .get("/t/paaske/s/a/rounds/1/boards/9/ruling")
        .await
        .expect(StatusCode::NOT_FOUND);
}

/// Is this question of the form one that a reader sees? The fieldset around it says so.
fn is_shown(body: &str, question: &str) -> bool {
    let field = format!("name=\"q.{question}\"");
    let at = body
        .find(&field)
        .unwrap_or_else(|| panic!("{question} is on the page: {body}"));
    let before = body.get(..at).unwrap();
    let opened = before.rfind("<fieldset class=\"asked-if\"").unwrap();
    let tag = before.get(opened..).unwrap().split('>').next().unwrap();
    assert_eq!(tag.contains("hidden"), tag.contains("disabled"), "{tag}");
    !tag.contains("hidden")
}

#[tokio::test]
async fn a_question_is_shown_and_kept_only_where_its_answer_matters() {
    let app = TestApp::new().await;
    let stage = round_one(&app, &standard()).await;
    let arbiter = arbiter(&app, &stage).await;
    let form = |answers: &str| format!("{BOARD}/ruling?incident=penalty&q.by=white{answers}");
    // A warning asks for no time, no points and no rounds.
    let warning = arbiter.get(&form("")).await.expect(StatusCode::OK);
    for question in ["penalty_time", "time_left", "from_round", "white_score"] {
        assert!(!is_shown(&warning.body, question), "{question}");
    }
    // Less time asks how much and how much there is; what hangs on other penalties stays away.
    let less = arbiter
        .get(&form("&q.penalty=less_time"))
        .await
        .expect(StatusCode::OK);
    for (question, shown) in [
        ("penalty_time", true),
        ("time_left", true),
        ("from_round", false),
        ("white_score", false),
    ] {
        assert_eq!(is_shown(&less.body, question), shown, "{question}");
    }
    assert!(less.body.contains("js/questions.js"), "{}", less.body);
    // What was answered to a question that is not asked any more is neither sent on nor kept.
    let changed = arbiter
        .get(&form("&q.penalty=warning&q.penalty_time=5:00"))
        .await
        .expect(StatusCode::OK);
    assert!(!changed.body.contains("value=\"5:00\""), "{}", changed.body);
    let sent = [
        ("incident", "penalty"),
        ("q.by", "white"),
        ("q.offence", "Forstyrrer"),
        ("q.penalty", "warning"),
        ("q.penalty_time", "5:00"),
    ];
    confirm(&arbiter, 1, 0, &sent).await.expect(StatusCode::SEE_OTHER);
    let token = app
        .token(
            "Tavle",
            &[(Role::Arbiter, stage.scope())],
            &[TokenScope::Read, TokenScope::Rulings],
        )
        .await;
    let list = token.get(&format!("{API}/rulings")).await.expect(StatusCode::OK);
    assert_eq!(
        list.json()["rulings"][0]["answers"],
        json!({"by": "white", "offence": "Forstyrrer", "penalty": "warning"})
    );
    let incidents = token
        .get(&format!("{API}/rounds/1/boards/1/incidents"))
        .await
        .expect(StatusCode::OK)
        .json();
    let penalty = incidents["incidents"].as_array().unwrap().iter();
    let penalty = penalty.clone().find(|one| one["incident"] == "penalty").unwrap();
    let time = penalty["questions"].as_array().unwrap().iter();
    let time = time.clone().find(|one| one["name"] == "penalty_time").unwrap();
    assert_eq!(
        time["only_if"],
        json!({"question": "penalty", "answers": ["opponent_time", "less_time"]})
    );
}

/// "Upassende behandling af uret kan straffes" (6.2.4 of 2018), by "en eller flere af følgende straffe" (12.9).
#[tokio::test]
async fn where_the_rule_says_may_nothing_is_given_unless_the_arbiter_picks_one_or_more() {
    let app = TestApp::new().await;
    let stage = round_one(&app, &standard()).await;
    let arbiter = arbiter(&app, &stage).await;
    let proposed = async |fields: &str| {
        let address = format!("{BOARD}/ruling?incident=conduct&q.breach=clock_abuse&q.by=white{fields}");
        arbiter.get(&address).await.expect(StatusCode::OK).body
    };
    let boxes = |body: &str| {
        let page = scraper::Html::parse_document(body);
        let ticked = scraper::Selector::parse("#facts input[name='q.penalty'][type=checkbox]").unwrap();
        let all = page.select(&ticked).count();
        (
            all,
            page.select(&ticked)
                .filter(|one| one.attr("checked").is_some())
                .count(),
        )
    };
    let none = proposed("").await;
    assert_eq!(boxes(&none), (9, 0));
    assert!(none.contains("Reglen kræver ingen straf"), "{none}");
    assert!(!none.contains("12.9.1") && !none.contains("rapporten"), "{none}");
    // Ticked boxes come one by one and stay ticked.
    let two = proposed("&q.penalty=warning&q.penalty=opponent_time&q.penalty_time=2:00").await;
    assert_eq!(boxes(&two), (9, 2));
    assert!(two.contains("12.9.1") && two.contains("12.9.2"), "{two}");
    // Where the rule says must, a warning stands there, whatever is ticked or not.
    let smoking = format!("{BOARD}/ruling?incident=conduct&q.breach=smoking&q.by=white");
    let smoking = arbiter.get(&smoking).await.expect(StatusCode::OK).body;
    assert!(
        smoking.contains("12.9.1") && smoking.contains("mindst en advarsel"),
        "{smoking}"
    );

    let abuse = [
        ("incident", "conduct"),
        ("q.breach", "clock_abuse"),
        ("q.by", "white"),
    ];
    confirm(&arbiter, 1, 0, &abuse)
        .await
        .expect(StatusCode::SEE_OTHER);
    let picked = [
        ("q.penalty", "warning"),
        ("q.penalty", "opponent_time"),
        ("q.penalty_time", "2:00"),
    ];
    let again = [abuse.as_slice(), &picked].concat();
    let ruled = confirm(&arbiter, 1, 1, &again)
        .await
        .expect(StatusCode::SEE_OTHER);
    let page = arbiter.get(ruled.location()).await.expect(StatusCode::OK);
    assert!(page.body.contains("Advarsel, Mere tid"), "{}", page.body);
    let token = app
        .token(
            "Tavle",
            &[(Role::Arbiter, stage.scope())],
            &[TokenScope::Read, TokenScope::Rulings],
        )
        .await;
    let list = token
        .get(&format!("{API}/rulings"))
        .await
        .expect(StatusCode::OK)
        .json();
    let penalties = |nth: usize| {
        list["rulings"][nth]["decision"]["penalties"]
            .as_array()
            .unwrap()
            .iter()
            .map(|one| one["penalty"].as_str().unwrap().to_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!(penalties(0), ["warning", "opponent_time"]);
    assert!(penalties(1).is_empty(), "nothing to report");
    let about = json!({"incident": "conduct", "answers": {"breach": "help_refused", "by": "black", "penalty": "less_time fine"}});
    token
        .json(
            Method::POST,
            &format!("{API}/rounds/1/boards/1/proposals"),
            None,
            &about,
        )
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
}

/// "Dommeren skal meddele det endelige resultat senere i partiet, eller snarest muligt, efter at en vinge er faldet" (III.5.2).
#[tokio::test]
async fn a_claim_that_waits_holds_back_the_loss_on_time_and_a_result_without_a_word() {
    let app = TestApp::new().await;
    let quick = Regulation {
        time_control: Some("100/40+20".parse().unwrap()),
        quick_finish: Some(QuickFinish::ClaimDraw),
        ..Regulation::default()
    };
    let stage = round_one(&app, &quick).await;
    let arbiter = arbiter(&app, &stage).await;
    let claim = [
        ("incident", "quick_finish"),
        ("q.by", "white"),
        ("q.claimant_seconds", "1:30"),
        ("q.claim_ground", "cannot_win"),
        ("q.claim_ground", "does_not_try"),
        ("q.decision", "postpone"),
    ];
    // What it stands on is asked.
    let silent: Vec<_> = claim
        .into_iter()
        .filter(|(name, _)| *name != "q.claim_ground")
        .collect();
    confirm(&arbiter, 1, 0, &silent)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    confirm(&arbiter, 1, 0, &claim)
        .await
        .expect(StatusCode::SEE_OTHER);
    let press = async |result: &str, reason: &str| {
        let attempt = key();
        let fields = [
            ("version", "1"),
            ("key", &*attempt),
            ("result", result),
            ("reason", reason),
        ];
        arbiter.post(BOARD, &fields).await
    };
    let refused = press("0-1", "").await.expect(StatusCode::CONFLICT);
    assert!(refused.body.contains("Afgør kravet først"), "{}", refused.body);
    assert_eq!(game(&app, &stage, 1, 1).await.outcome, Outcome::OPEN);
    let flag = [("incident", "flag_fall"), ("q.by", "white")];
    let barred = confirm(&arbiter, 1, 1, &flag).await.expect(StatusCode::CONFLICT);
    assert!(barred.body.contains("krav om remis venter"), "{}", barred.body);
    // It is turned down, which gives the opponent two minutes whatever was given before; now the flag counts.
    let decided = [
        ("incident", "quick_finish"),
        ("q.by", "white"),
        ("q.decision", "reject"),
    ];
    confirm(&arbiter, 1, 1, &decided)
        .await
        .expect(StatusCode::SEE_OTHER);
    let token = app
        .token(
            "Tavle",
            &[(Role::Arbiter, stage.scope())],
            &[TokenScope::Read, TokenScope::Rulings],
        )
        .await;
    let list = token
        .get(&format!("{API}/rulings"))
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(
        list["rulings"][0]["decision"]["clock"],
        json!({"white": 0, "black": 120})
    );
    confirm(&arbiter, 1, 2, &flag).await.expect(StatusCode::SEE_OTHER);
    assert_eq!(
        game(&app, &stage, 1, 1).await.outcome,
        Outcome::of(GameResult::BlackWins)
    );
}

/// III.6: "Dette afslutter partiet", and III.6.2: "Kravet skal fremføres til den udpegede dommer".
#[tokio::test]
async fn a_claim_without_an_arbiter_stands_in_the_queue_of_the_appointed_one() {
    let app = TestApp::new().await;
    let quick = Regulation {
        time_control: Some("100/40+20".parse().unwrap()),
        quick_finish: Some(QuickFinish::ClaimDraw),
        ..Regulation::default()
    };
    let stage = round_one(&app, &quick).await;
    let arbiter = arbiter(&app, &stage).await;
    let list = format!("{}/rulings", BOARD.trim_end_matches("/rounds/1/boards/1"));
    let page = arbiter.get(&list).await.expect(StatusCode::OK);
    assert!(!page.body.contains("id=\"waiting-claims\""), "{}", page.body);
    let claim = [
        ("incident", "quick_finish"),
        ("q.by", "black"),
        ("q.claimant_seconds", "1:30"),
        ("q.claim_ground", "cannot_win"),
        ("q.arbiter_present", "no"),
        ("q.final_position", "8/8/4k3/8/4K3/8/4P3/8 b"),
    ];
    confirm(&arbiter, 1, 0, &claim)
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(
        game(&app, &stage, 1, 1).await.outcome,
        Outcome::put_off(Suspension::Adjourned)
    );
    let page = arbiter.get(&list).await.expect(StatusCode::OK);
    assert!(page.body.contains("id=\"waiting-claims\""), "{}", page.body);
    assert!(page.body.contains("8/8/4k3/8/4K3/8/4P3/8 b"), "{}", page.body);
    let token = app
        .token(
            "Tavle",
            &[(Role::Arbiter, stage.scope())],
            &[TokenScope::Read, TokenScope::Rulings],
        )
        .await;
    let waiting = async || -> Value {
        token
            .get(&format!("{API}/rulings"))
            .await
            .expect(StatusCode::OK)
            .json()["waiting_claims"]
            .clone()
    };
    let one = waiting().await[0].clone();
    assert_eq!((&one["round"], &one["board"]), (&json!(1), &json!(1)));
    assert_eq!(
        (&one["by"], &one["grounds"], &one["opponent_confirms"]),
        (&json!("black"), &json!(["cannot_win"]), &json!(true))
    );
    // What holds when the claim fails the article does not say: the arbiter does.
    let version = game(&app, &stage, 1, 1).await.version.0;
    let rejected = [
        ("incident", "quick_finish"),
        ("q.by", "black"),
        ("q.decision", "reject"),
    ];
    confirm(&arbiter, version, 1, &rejected)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(waiting().await.as_array().map(Vec::len), Some(1));
    let agreed = [
        ("incident", "quick_finish"),
        ("q.by", "black"),
        ("q.decision", "agree"),
    ];
    confirm(&arbiter, version, 1, &agreed)
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(
        game(&app, &stage, 1, 1).await.outcome,
        Outcome::of(GameResult::Draw)
    );
    assert_eq!(waiting().await, json!([]));
    let page = arbiter.get(&list).await.expect(StatusCode::OK);
    assert!(!page.body.contains("id=\"waiting-claims\""), "{}", page.body);
}

#[tokio::test]
async fn a_game_that_ends_by_mate_while_a_claim_waits_says_so() {
    let app = TestApp::new().await;
    let quick = Regulation {
        time_control: Some("100/40+20".parse().unwrap()),
        quick_finish: Some(QuickFinish::ClaimDraw),
        ..Regulation::default()
    };
    let stage = round_one(&app, &quick).await;
    let arbiter = arbiter(&app, &stage).await;
    let claim = [
        ("incident", "quick_finish"),
        ("q.by", "white"),
        ("q.claimant_seconds", "1:30"),
        ("q.claim_ground", "cannot_win"),
        ("q.decision", "postpone"),
    ];
    confirm(&arbiter, 1, 0, &claim)
        .await
        .expect(StatusCode::SEE_OTHER);
    let attempt = key();
    let mate = [
        ("version", "1"),
        ("key", &*attempt),
        ("result", "0-1"),
        ("reason", "Mat på brættet"),
    ];
    arbiter.post(BOARD, &mate).await.expect(StatusCode::SEE_OTHER);
    assert_eq!(
        game(&app, &stage, 1, 1).await.outcome,
        Outcome::of(GameResult::BlackWins)
    );
}

const CLAIM: &str = "/t/paaske/s/a/rounds/1/boards/1/claim";
const SHUFFLE: &str = "1.Sf3 Sf6 2.Sg1 Sg8 3.Sf3 Sf6 4.Sg1";

/// The href of the link whose address holds these words.
fn link(body: &str, holding: &str) -> String {
    body.split("href=\"")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .find(|href| href.contains(holding))
        .unwrap_or_else(|| panic!("{holding}: {body}"))
        .replace("&#38;", "&")
        .replace("&amp;", "&")
}

/// The fields of the form that confirms, as a browser sends them.
fn sent_by(body: &str) -> Vec<(String, String)> {
    let page = scraper::Html::parse_document(body);
    let controls = scraper::Selector::parse(".ruling :is(input, select, textarea)").unwrap();
    let chosen = scraper::Selector::parse("option[selected]").unwrap();
    let is_off = |control: &scraper::ElementRef<'_>| {
        control
            .ancestors()
            .filter_map(scraper::ElementRef::wrap)
            .any(|around| around.attr("disabled").is_some())
    };
    page.select(&controls)
        .filter(|control| !is_off(control))
        .filter(|control| control.attr("type") != Some("radio") || control.attr("checked").is_some())
        .map(|control| {
            let value = match control.value().name() {
                "select" => control
                    .select(&chosen)
                    .next()
                    .and_then(|option| option.attr("value"))
                    .unwrap_or_default()
                    .to_owned(),
                "textarea" => control.text().collect(),
                _ => control.attr("value").unwrap_or_default().to_owned(),
            };
            (control.attr("name").unwrap_or_default().to_owned(), value)
        })
        .collect()
}

/// The same with something else in one of the fields.
fn with<'a>(fields: &'a [(String, String)], name: &str, value: &'a str) -> Vec<(&'a str, &'a str)> {
    let mut fields: Vec<(&str, &str)> = fields
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str()))
        .collect();
    for field in &mut fields {
        if field.0 == name {
            field.1 = value;
        }
    }
    fields
}

#[tokio::test]
async fn nothing_is_confirmed_but_the_proposal_that_stands_on_the_page() {
    let app = TestApp::at("2026-04-04T10:24:03Z").await;
    let stage = round_one(&app, &crate::arrivals::fifteen()).await;
    let arbiter = arbiter(&app, &stage).await;
    // Black came at 12.20, five minutes too late.
    let page = arbiter
        .get(&format!(
            "{BOARD}/ruling?incident=lateness&q.white_arrived=2026-04-04T10:01:07.5Z&q.black_arrived=2026-04-04T10:20:31.25Z"
        ))
        .await
        .expect(StatusCode::OK);
    assert!(page.body.contains("class=\"num\">+ –"), "{}", page.body);
    // The moments can be changed to any second.
    assert_eq!(page.body.matches("step=\"1\"").count(), 3, "{}", page.body);
    let fields = sent_by(&page.body);
    let at = |name: &str| fields.iter().find(|(field, _)| field == name).unwrap().1.clone();
    assert_eq!(at("q.black_arrived"), "2026-04-04T12:20:31");

    // The arbiter writes that Black came in time, and presses the button at once: the new proposal comes instead.
    let mut mended = with(&fields, "q.black_arrived", "2026-04-04T12:10");
    let typed = mended.iter().position(|(name, _)| *name == "reason").unwrap();
    mended[typed].1 = "Set af kamplederen";
    let instead = arbiter
        .post(&format!("{BOARD}/ruling"), &mended)
        .await
        .expect(StatusCode::CONFLICT);
    for words in [
        "Her er det nye forslag",
        "Set af kamplederen",
        "2026-04-04T12:10:00",
    ] {
        assert!(instead.body.contains(words), "{words}: {}", instead.body);
    }
    assert!(!instead.body.contains("class=\"num\">+ –"), "{}", instead.body);
    assert_eq!(game(&app, &stage, 1, 1).await.outcome, Outcome::OPEN);
    // A page that says nothing of a proposal confirms nothing, and an idle one neither.
    for none in [with(&fields, "shown", ""), with(&fields, "shown", "x")] {
        arbiter
            .post(&format!("{BOARD}/ruling"), &none)
            .await
            .expect(StatusCode::CONFLICT);
    }

    // The new page is confirmed as it stands, and so would the first one have been.
    let fields = sent_by(&instead.body);
    let ruled = arbiter
        .post(&format!("{BOARD}/ruling"), &with(&fields, "", ""))
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(game(&app, &stage, 1, 1).await.outcome, Outcome::OPEN);
    // Every fact is kept, those too that nobody touched, and the page says whose game it was.
    let told = arbiter.get(ruled.location()).await.expect(StatusCode::OK);
    let names = stage.field(&app).await;
    let seat = game(&app, &stage, 1, 1).await;
    let name = |no| names.player(no).unwrap().person.name.spoken();
    for words in [
        &*name(seat.white),
        &name(seat.black),
        "aria-current=\"step\">3",
        "12.10",
    ] {
        assert!(told.body.contains(words), "{words}: {}", told.body);
    }
    let kept: Value = sqlx::query_scalar("select answers from ruling where status = 'confirmed'")
        .fetch_one(app.pool())
        .await
        .unwrap();
    assert_eq!(
        kept,
        json!({
            "white_arrived": "2026-04-04T10:01:07Z", "black_arrived": "2026-04-04T10:10:00Z",
            "now": "2026-04-04T10:24:03Z", "place": "venue", "force_majeure": "no"
        })
    );
}

#[tokio::test]
async fn a_program_too_may_say_which_proposal_it_confirms() {
    let app = TestApp::new().await;
    let stage = round_one(&app, &standard()).await;
    let program = app
        .token("Tavle", &[(Role::Arbiter, stage.scope())], &[TokenScope::Rulings])
        .await;
    let board = format!("{API}/rounds/1/boards/1");
    let proposed = program
        .json(
            Method::POST,
            &format!("{board}/proposals"),
            None,
            &json!({"incident": "illegal_move", "answers": {"by": "white"}}),
        )
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(proposed["answers"]["by"], "white");
    assert_eq!(proposed["clock"]["black"], 120);
    let shown = proposed["shown"].as_str().unwrap();
    let confirm = async |by: &str, version: i32| {
        let body = json!({"incident": "illegal_move", "answers": {"by": by}, "rulings": 0, "shown": shown});
        program
            .json(Method::POST, &format!("{board}/rulings"), Some(version), &body)
            .await
    };
    let refused = confirm("black", 1).await.expect(StatusCode::CONFLICT).json();
    assert_eq!(refused["proposed"]["clock"]["white"], 120, "{refused}");
    assert_ne!(refused["proposed"]["shown"], shown);
    confirm("white", 1).await.expect(StatusCode::CREATED);
}

#[tokio::test]
async fn the_answer_of_the_claim_checker_feeds_the_ruling_and_stays_with_it() {
    let app = TestApp::new().await;
    let stage = round_one(&app, &standard()).await;
    let arbiter = arbiter(&app, &stage).await;
    // From the board to the checker, from its answer to the ruling.
    let board = arbiter.get(BOARD).await.expect(StatusCode::OK);
    assert!(
        board.body.contains(&format!("href=\"{CLAIM}\"")),
        "{}",
        board.body
    );
    let page = arbiter.get(CLAIM).await.expect(StatusCode::OK);
    assert!(
        page.body
            .contains(&format!("class=\"btn quiet\" href=\"{BOARD}\"")),
        "{}",
        page.body
    );
    let checked = arbiter
        .post(CLAIM, &[("moves", SHUFFLE), ("intended", "Sg8")])
        .await
        .expect(StatusCode::OK);
    let proposal = arbiter
        .get(&link(&checked.body, "q.kind=threefold"))
        .await
        .expect(StatusCode::OK);
    // Black claims, with a move written down, and is right: everything asked for is known.
    for words in ["½–½", "9.2.1", "Kravet er rigtigt (3 af 3)", "chessboard"] {
        assert!(proposal.body.contains(words), "{words}: {}", proposal.body);
    }
    let fields = sent_by(&proposal.body);
    for fact in [
        ("q.by", "black"),
        ("q.correct", "yes"),
        ("q.claimed_move", "written"),
        ("claim.moves", SHUFFLE),
    ] {
        let fact = (fact.0.to_owned(), fact.1.to_owned());
        assert!(fields.contains(&fact), "{fact:?}: {fields:?}");
    }
    let fields: Vec<(&str, &str)> = fields
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str()))
        .collect();
    let ruled = arbiter
        .post(&format!("{BOARD}/ruling"), &fields)
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(
        game(&app, &stage, 1, 1).await.outcome,
        Outcome::of(GameResult::Draw)
    );
    let page = arbiter.get(ruled.location()).await.expect(StatusCode::OK);
    for words in ["Kravet er rigtigt (3 af 3)", SHUFFLE, "chessboard"] {
        assert!(page.body.contains(words), "{words}: {}", page.body);
    }
    let program = app
        .token("Læser", &[(Role::Arbiter, stage.scope())], &[TokenScope::Read])
        .await;
    let id = ruled.location().rsplit('/').next().unwrap().to_owned();
    let told = program
        .get(&format!("{API}/rulings/{id}"))
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(told["claim"]["written"]["moves"], SHUFFLE);
    assert_eq!(told["claim"]["written"]["intended"], "Sg8");
    assert_eq!(
        told["claim"]["answer"]["repetition"],
        json!({"verdict": "right", "counted": 3, "needed": 3})
    );
    assert_eq!(told["claim"]["answer"]["black_can_mate"], "yes");
    // It is as unchangeable as the ruling, and stands in the log.
    let refused = sqlx::query("update ruling set claim = null")
        .execute(app.pool())
        .await;
    assert!(refused.is_err());
    let logged: Value = sqlx::query_scalar("select after -> 'claim' from audit where act = 'ruling.confirm'")
        .fetch_one(app.pool())
        .await
        .unwrap();
    assert_eq!(logged, told["claim"]);
}

#[tokio::test]
async fn an_illegal_move_is_checked_by_its_moves_and_the_answer_stays_with_the_ruling() {
    let app = TestApp::new().await;
    let stage = round_one(&app, &standard()).await;
    let arbiter = arbiter(&app, &stage).await;
    let asked = arbiter
        .get(&format!("{BOARD}/ruling?incident=illegal_move"))
        .await
        .expect(StatusCode::OK);
    assert!(
        asked.body.contains(&format!("href=\"{CLAIM}\"")),
        "{}",
        asked.body
    );
    // Black's king goes to the square of its own queen.
    let moves = "1.e4 e5 2.Lc4 Sc6 3.Dh5 Kd8";
    let checked = arbiter
        .post(CLAIM, &[("moves", moves)])
        .await
        .expect(StatusCode::OK);
    let proposal = arbiter
        .get(&link(&checked.body, "incident=illegal_move"))
        .await
        .expect(StatusCode::OK);
    for words in ["+2:00 til Hvid", "7.5.5", "3… Kd8", "chessboard"] {
        assert!(proposal.body.contains(words), "{words}: {}", proposal.body);
    }
    assert!(
        !proposal.body.contains(&format!("href=\"{CLAIM}\"")),
        "it is checked: {}",
        proposal.body
    );
    let fields = sent_by(&proposal.body);
    let fields: Vec<(&str, &str)> = fields
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str()))
        .collect();
    assert!(fields.contains(&("q.by", "black")), "{fields:?}");
    let ruled = arbiter
        .post(&format!("{BOARD}/ruling"), &fields)
        .await
        .expect(StatusCode::SEE_OTHER);
    let page = arbiter.get(ruled.location()).await.expect(StatusCode::OK);
    for words in ["3… Kd8", moves] {
        assert!(page.body.contains(words), "{words}: {}", page.body);
    }
}

#[tokio::test]
async fn what_an_address_says_about_a_claim_is_computed_again_and_a_person_may_know_better() {
    let app = TestApp::new().await;
    let stage = round_one(&app, &standard()).await;
    let program = app
        .token(
            "Kamera",
            &[(Role::Arbiter, stage.scope())],
            &[TokenScope::Read, TokenScope::Rulings],
        )
        .await;
    let board = format!("{API}/rounds/1/boards/1");
    let ask = async |body: Value| {
        program
            .json(Method::POST, &format!("{board}/proposals"), None, &body)
            .await
    };
    // After two times the claim is wrong: the opponent gets two minutes.
    let twice = json!({"moves": "1.Sf3 Sf6 2.Sg1 Sg8"});
    let wrong = ask(json!({"incident": "draw_claim", "answers": {"kind": "threefold"}, "claim": twice}))
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(wrong["clock"], json!({"white": 0, "black": 120}));
    // What somebody says beside it stands: the sheet may have a gap.
    let said = ask(json!({
        "incident": "draw_claim", "answers": {"kind": "threefold", "correct": "yes"}, "claim": twice
    }))
    .await
    .expect(StatusCode::OK)
    .json();
    assert_eq!(said["effect"]["as"], "1/2-1/2");
    // A flag falls, and the other side has a bare king.
    let flag = ask(json!({
        "incident": "flag_fall", "answers": {"by": "white"}, "claim": {"start": "8/8/4k3/8/8/3QK3/8/8 w - - 0 1"}
    }))
    .await
    .expect(StatusCode::OK)
    .json();
    assert_eq!(flag["effect"]["as"], "1/2-1/2");
    let nonsense =
        ask(json!({"incident": "flag_fall", "answers": {"by": "white"}, "claim": {"start": "nonsense"}}))
            .await
            .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(nonsense.body.contains("start"), "{}", nonsense.body);
    let long = ask(json!({"incident": "draw_claim", "answers": {}, "claim": {"moves": "x".repeat(8_001)}}))
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(long.body.contains("can be kept with a ruling"), "{}", long.body);

    // A draft keeps it too, and confirming the draft begins from it.
    let draft = program
        .json(
            Method::POST,
            &format!("{board}/drafts"),
            None,
            &json!({"incident": "draw_claim", "answers": {"kind": "threefold"}, "claim": twice}),
        )
        .await
        .expect(StatusCode::CREATED)
        .json();
    let arbiter = arbiter(&app, &stage).await;
    let page = arbiter
        .get(&format!(
            "/t/paaske/s/a/rulings/{}",
            draft["id"].as_str().unwrap()
        ))
        .await
        .expect(StatusCode::OK);
    assert!(page.body.contains("Kravet er forkert (2 af 3)"), "{}", page.body);
    let again = arbiter
        .get(&link(&page.body, "draft="))
        .await
        .expect(StatusCode::OK);
    assert!(again.body.contains("+2:00 til Sort"), "{}", again.body);
    assert!(
        again.body.contains("Kravet er forkert (2 af 3)"),
        "{}",
        again.body
    );
}

#[tokio::test]
async fn a_postponement_tells_everybody_the_new_time_and_no_name_of_ours() {
    let app = TestApp::new().await;
    let stage = round_one(&app, &standard()).await;
    let arbiter = arbiter(&app, &stage).await;
    let granted = [
        ("incident", "postponement"),
        ("q.by", "white"),
        ("q.absence_reason", "illness"),
        ("q.opponent_consents", "yes"),
        ("q.arbiter_consents", "yes"),
        ("q.new_time", "2026-04-05T18:00"),
    ];
    confirm(&arbiter, 1, 0, &granted)
        .await
        .expect(StatusCode::SEE_OTHER);
    let public = app
        .visitor()
        .get("/t/paaske/s/a/rounds/1")
        .await
        .expect(StatusCode::OK)
        .body;
    assert!(public.contains("udsat til 5. apr. 18.00"), "{public}");
    let own = arbiter.get(BOARD).await.expect(StatusCode::OK).body;
    assert!(own.contains("spilles 5. apr. 18.00"), "{own}");
    let rules = app
        .visitor()
        .get("/rules?q=udsat")
        .await
        .expect(StatusCode::OK)
        .body;
    let rulings = arbiter
        .get("/t/paaske/s/a/rulings")
        .await
        .expect(StatusCode::OK)
        .body;
    for page in [public, own, rules, rulings] {
        // In addresses it is a name like any other.
        assert!(!page.contains("§ SCHEDULE"), "{page}");
    }
}

#[tokio::test]
async fn a_row_on_which_something_was_ruled_says_so() {
    let app = TestApp::new().await;
    let stage = round_one(&app, &standard()).await;
    let arbiter = arbiter(&app, &stage).await;
    let rows = async || {
        let page = arbiter.get("/t/paaske/s/a/rounds/1/entry").await;
        page.expect(StatusCode::OK).body
    };
    assert!(!rows().await.contains('§'));
    confirm(&arbiter, 1, 0, &ILLEGAL)
        .await
        .expect(StatusCode::SEE_OTHER);
    let one = rows().await;
    assert_eq!(one.matches("§\u{a0}mangler").count(), 1, "{one}");
    confirm(&arbiter, 1, 1, &ILLEGAL)
        .await
        .expect(StatusCode::SEE_OTHER);
    let lost = rows().await;
    assert!(
        lost.contains("§\u{a0}7.5.5") && !lost.contains("§\u{a0}mangler"),
        "{lost}"
    );
}

#[tokio::test]
async fn a_draft_takes_the_place_of_a_ruling_on_its_own_game_only() {
    let app = TestApp::new().await;
    let stage = round_one(&app, &standard()).await;
    let api = app
        .token(
            "Viggo Skabelonsen",
            &[(Role::Arbiter, stage.scope())],
            &[TokenScope::Rulings],
        )
        .await;
    let at = |board: u16, what: &str| format!("{API}/rounds/1/boards/{board}/{what}");
    let fact = |supersedes: Option<&str>| json!({ "incident": "illegal_move", "answers": { "by": "white" }, "reason": "", "supersedes": supersedes });
    let ruled = api
        .json(
            Method::POST,
            &at(2, "rulings"),
            Some(1),
            &json!({ "incident": "illegal_move", "answers": { "by": "white" }, "rulings": 0 }),
        )
        .await
        .expect(StatusCode::CREATED);
    let ruling = ruled.json()["id"].as_str().unwrap().to_owned();
    api.json(Method::POST, &at(1, "drafts"), None, &fact(Some(&ruling)))
        .await
        .expect(StatusCode::CONFLICT);
    api.json(Method::POST, &at(2, "drafts"), None, &fact(Some(&ruling)))
        .await
        .expect(StatusCode::CREATED);
}
