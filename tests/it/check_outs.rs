//! A tournament is moved to a machine without Internet and back: nothing is written where it came from until it is home, what was played stands
//! there then, and a file that does not belong comes in nowhere.

use axum::http::Request;
use engine::ids::{SectionId, TournamentId};
use formats::tournament_file::{self, TournamentFile};

use crate::{
    player_links::{link, open, program},
    prelude::*,
    registration::{numbered, version},
    setup::{organiser, text},
};

const NAME: &str = "Prøvebyens Påskestævne";
const PAGE: &str = "/t/paaske/check-out";
const API: &str = "/api/v1/tournaments/paaske/check-out";
const STANDINGS: &str = "/t/paaske/s/a/standings";
const DETAILS: &str = "/t/paaske/details";

/// Checks the bound tournament out.
pub const AWAY: &str = "insert into check_out (id, tournament_id, at, by_name, secret)
    values (gen_random_uuid(), $1, now(), 'Prøve Prøvesen', 'noget, som kun filen har')";

/// Everybody's rights at once, as a program.
async fn chief(app: &TestApp) -> Client<'_> {
    let everywhere: Vec<(Role, Scope)> = Role::ALL.iter().map(|role| (*role, Scope::Everywhere)).collect();
    app.token("Kaja Flytter", &everywhere, &TokenScope::ALL).await
}

async fn arbiter<'a>(app: &'a TestApp, name: &str) -> Client<'a> {
    let everywhere = [
        (Role::Arbiter, Scope::Everywhere),
        (Role::Organiser, Scope::Everywhere),
    ];
    app.signed_in(name, &everywhere).await
}

async fn send(client: &Client<'_>, path: &str, file: &[u8]) -> Answer {
    let request = Request::post(path)
        .header("content-type", "application/octet-stream")
        .header("idempotency-key", key())
        .body(Body::from(file.to_vec()))
        .unwrap();
    client.send(request).await
}

async fn take_in(client: &Client<'_>, file: &[u8]) -> Answer {
    send(client, "/api/v1/tournament-files", file).await
}

async fn take_back(client: &Client<'_>, file: &[u8]) -> Answer {
    send(client, &format!("{API}/return"), file).await
}

async fn post(client: &Client<'_>, act: &str, body: Value) -> Answer {
    client
        .json(Method::POST, &format!("{API}{act}"), None, &body)
        .await
}

/// Checks the tournament out and fetches the file that goes along.
async fn move_away(client: &Client<'_>) -> Vec<u8> {
    let body = json!({ "confirm_name": NAME, "reason": "Spilles i Prøvehallen" });
    let told = post(client, "", body).await.expect(StatusCode::CREATED).json();
    assert_eq!(told["hold"]["kind"], "out");
    assert_eq!(told["hold"]["reason"], "Spilles i Prøvehallen");
    fetch(client).await
}

async fn fetch(client: &Client<'_>) -> Vec<u8> {
    let told = client.get(&format!("{API}/file")).await.expect(StatusCode::OK);
    told.body.into_bytes()
}

/// Hands the copy back and fetches the file that goes home.
async fn hand_back(client: &Client<'_>) -> Vec<u8> {
    let told = post(client, "/hand-back", json!({}))
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(told["hold"]["kind"], "handed_back");
    fetch(client).await
}

/// The tournament as it is on another machine.
async fn there(app: &TestApp) -> Stage {
    let (tournament, section): (uuid::Uuid, uuid::Uuid) =
        sqlx::query_as("select tournament_id, id from section where slug = 'a'")
            .fetch_one(app.pool())
            .await
            .unwrap();
    Stage {
        tournament: TournamentId::from_uuid(tournament),
        section: SectionId::from_uuid(section),
    }
}

async fn enter(client: &Client<'_>, board: u16, result: &str) -> Answer {
    let path = format!("/api/v1/tournaments/paaske/sections/a/rounds/1/boards/{board}/result");
    client
        .json(Method::PUT, &path, Some(1), &json!({ "result": result }))
        .await
}

async fn publish(arbiter: &Client<'_>, app: &TestApp, stage: &Stage, round: u16) {
    for step in ["draft", "publish"] {
        act(arbiter, app, stage, round, step, &[])
            .await
            .expect(StatusCode::SEE_OTHER);
    }
}

fn half_bye() -> SectionSettings {
    SectionSettings {
        half_point_byes: 1,
        ..SectionSettings::default()
    }
}

async fn count(app: &TestApp, query: &'static str) -> i64 {
    sqlx::query_scalar(query).fetch_one(app.pool()).await.unwrap()
}

async fn results(app: &TestApp) -> Vec<Option<String>> {
    sqlx::query_scalar(
        "select g.result from game g join round r on r.id = g.round_id order by r.number, g.board",
    )
    .fetch_all(app.pool())
    .await
    .unwrap()
}

#[tokio::test]
async fn what_is_played_in_the_hall_stands_at_home_again() {
    let (home, hall) = (TestApp::new().await, TestApp::new().await);
    let stage = stage::stage(&home, 4, 3, &half_bye()).await;
    let keeper = chief(&home).await;
    publish(&arbiter(&home, "Vera Dommer").await, &home, &stage, 1).await;
    let first = numbered(&home, 1).await;
    let own = link(&program(&home, &stage).await, first).await;
    let (own_page, holder) = open(&home, &own).await;
    let out = move_away(&keeper).await;

    let player = chief(&hall).await;
    let told = take_in(&player, &out).await.expect(StatusCode::CREATED).json();
    assert_eq!(told["tournament"], "paaske");
    let copy = there(&hall).await;
    assert_ne!(copy.section, stage.section);
    let desk = arbiter(&hall, "Hal Dommer").await;
    let shown = desk.get("/t/paaske/desk").await.expect(StatusCode::OK);
    assert!(shown.body.contains("skal hjem igen"), "{}", shown.body);
    for (board, result) in [(1, "0-1"), (2, "1/2-1/2")] {
        enter(&player, board, result).await.expect(StatusCode::OK);
    }
    act(&desk, &hall, &copy, 1, "close", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    publish(&desk, &hall, &copy, 2).await;
    let late = stage::add_player(&hall, copy.tournament.as_uuid(), copy.section.as_uuid(), 5, 3).await;
    let back = hand_back(&player).await;

    // Everything that was played stands at home, under the ids that were there.
    let told = take_back(&keeper, &back).await.expect(StatusCode::OK).json();
    assert!(told["log_lines"].as_u64().unwrap() > 3, "{told}");
    assert_eq!(told["left_out"], 0);
    assert_eq!(results(&home).await, results(&hall).await);
    assert_eq!(stage.field(&home).await.public_rounds(), 2);
    assert_eq!(numbered(&home, 1).await, first);
    assert_ne!(numbered(&home, 5).await, late);
    let (there, here) = (
        hall.visitor().get(STANDINGS).await.expect(StatusCode::OK),
        home.visitor().get(STANDINGS).await.expect(StatusCode::OK),
    );
    assert_eq!(text(&here, "main table"), text(&there, "main table"));
    assert!(!here.body.contains("anden maskine"), "{}", here.body);
    let shown = holder.get(&own_page).await.expect(StatusCode::OK);
    assert!(
        shown.body.contains("Prøve 1 Prøvesen"),
        "the link opens as before"
    );
    // Who did it stands in the log by name, and what stood before can be gone back to.
    let lines = count(
        &home,
        "select count(*) from audit where via = 'file' and act = 'round.publish' and actor = 'Hal Dommer'",
    )
    .await;
    assert_eq!(lines, 1);
    let twice = "select count(*) from audit where act = 'round.publish' and actor = 'Vera Dommer'";
    assert_eq!(count(&home, twice).await, 1, "what was known is not told again");
    let kept = "select count(*) from restore_point where why = 'came_back'";
    assert_eq!(count(&home, kept).await, 1);
    // It is written in here again, and no longer there.
    let why = [("reason", "For tidligt")];
    act(
        &arbiter(&home, "Vera Dommer II").await,
        &home,
        &stage,
        2,
        "take_back",
        &why,
    )
    .await
    .expect(StatusCode::SEE_OTHER);
    let refused = act(&desk, &hall, &copy, 2, "take_back", &why)
        .await
        .expect(StatusCode::CONFLICT);
    assert!(refused.body.contains("afleveret"), "{}", refused.body);
    // It comes back once.
    let told = take_back(&keeper, &back).await.expect(StatusCode::CONFLICT);
    assert!(told.body.contains("only once"), "{}", told.body);
}

#[tokio::test]
async fn nothing_is_written_where_it_came_from_whoever_asks() {
    let home = TestApp::new().await;
    let stage = stage::stage(&home, 4, 3, &half_bye()).await;
    let keeper = chief(&home).await;
    let vera = arbiter(&home, "Vera Dommer").await;
    publish(&vera, &home, &stage, 1).await;
    let first = numbered(&home, 1).await;
    let own = link(&program(&home, &stage).await, first).await;
    let (own_page, holder) = open(&home, &own).await;
    let screen = json!({ "name": "Projektor", "section": "a", "content": "boards", "ground": "dark", "language": "da" });
    keeper
        .json(Method::POST, "/api/v1/tournaments/paaske/screens", None, &screen)
        .await
        .expect(StatusCode::CREATED);
    move_away(&keeper).await;

    let told = enter(&keeper, 1, "1-0").await.expect(StatusCode::CONFLICT).json();
    assert_eq!(told["type"], "/problems/checked-out");
    assert_eq!(told["hold"]["kind"], "out");
    assert_eq!(told["hold"]["by"], "Kaja Flytter (test)");
    let told = act(&vera, &home, &stage, 2, "draft", &[])
        .await
        .expect(StatusCode::CONFLICT);
    assert!(told.body.contains("spilles på en anden maskine"), "{}", told.body);
    // A page is shown again with what was typed, and leads those who may to where something is done about it.
    let shown = vera.get(DETAILS).await.expect(StatusCode::OK);
    let leads = format!("<a href=\"{PAGE}\">Flyt til en anden maskine</a>");
    assert!(shown.body.contains(&leads), "{}", shown.body);
    let typed = crate::setup::form(&shown, DETAILS);
    let changes = [("city", "Prøvestad"), ("reason", "Salen er en anden")];
    let told = crate::setup::send(&vera, DETAILS, typed, &changes)
        .await
        .expect(StatusCode::CONFLICT);
    for word in ["spilles på en anden maskine", "value=\"Prøvestad\""] {
        assert!(told.body.contains(word), "{word}: {}", told.body);
    }
    let shown = home
        .signed_in("Anden Dommer", &[(Role::Arbiter, stage.scope())])
        .await
        .get("/t/paaske/desk")
        .await;
    assert!(!shown.expect(StatusCode::OK).body.contains(&leads));
    // A link whose address names no tournament is refused where the act is logged.
    let (seen, once) = (version(&home, first).await.to_string(), key());
    let form = [
        ("version", seen.as_str()),
        ("key", once.as_str()),
        ("round", "3"),
        ("kind", "zero_point"),
    ];
    let told = holder
        .post(&format!("{own_page}/absence"), &form)
        .await
        .expect(StatusCode::CONFLICT);
    assert!(told.body.contains("spilles på en anden maskine"), "{}", told.body);
    let shown = holder.get(&own_page).await.expect(StatusCode::OK).body;
    assert!(shown.contains("Spilles på en anden maskine."), "{shown}");
    assert_eq!(count(&home, "select count(*) from bye").await, 0);
    let refused = sqlx::query(
        "insert into audit (at, actor, via, act, tournament_id) values (now(), 'job', 'system', 'round.publish', $1)",
    )
    .bind(stage.tournament.as_uuid())
    .execute(home.pool())
    .await
    .unwrap_err();
    assert!(store::check_outs::refused(&refused).is_some(), "{refused}");

    // Readers go on to see what stood, and since when.
    for path in [STANDINGS, "/t/paaske", "/t/paaske/screens/1"] {
        let shown = home.visitor().get(path).await.expect(StatusCode::OK);
        assert!(
            shown.body.contains("Spilles på en anden maskine."),
            "{path}: {}",
            shown.body
        );
        assert!(!shown.body.contains("Kaja Flytter (test) flyttede"), "{path}");
    }
    let told = home.visitor().get("/api/v1/tournaments/paaske").await;
    assert!(told.json()["checked_out_at"].is_string(), "{}", told.body);
    let shown = vera.get("/t/paaske/desk").await.expect(StatusCode::OK);
    assert!(
        shown.body.contains("Kaja Flytter (test) flyttede"),
        "{}",
        shown.body
    );
    let twice = post(&keeper, "", json!({ "confirm_name": NAME })).await;
    twice.expect(StatusCode::CONFLICT);
}

#[tokio::test]
async fn a_file_that_does_not_belong_changes_nothing() {
    let (home, hall) = (TestApp::new().await, TestApp::new().await);
    stage::stage(&home, 4, 3, &half_bye()).await;
    let (keeper, player) = (chief(&home).await, chief(&hall).await);
    let plain = keeper
        .get("/api/v1/tournaments/paaske/file")
        .await
        .expect(StatusCode::OK)
        .body
        .into_bytes();
    let told = take_back(&keeper, &plain)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(told.body.contains("not on its way back"), "{}", told.body);
    let out = move_away(&keeper).await;
    take_in(&player, &out).await.expect(StatusCode::CREATED);
    let back = hand_back(&player).await;
    let good = tournament_file::read(&back).unwrap();
    let changed = |change: &dyn Fn(&mut TournamentFile)| {
        let mut file = good.clone();
        change(&mut file);
        tournament_file::write(&file)
    };
    let mut tampered = back.clone();
    let at = String::from_utf8_lossy(&back).find("Gruppe A").unwrap();
    tampered[at] = b'X';
    for (file, word) in [
        (out.clone(), "not on its way back"),
        (tampered, "changed or damaged"),
        (changed(&|file| file.level += 1), "newer version"),
        (
            changed(&|file| file.check_out.as_mut().unwrap().secret = "gættet, og langt nok".to_owned()),
            "another move",
        ),
        (
            changed(&|file| {
                let root = &mut file.tables.0.get_mut("tournament").unwrap()[0];
                root.insert("id".to_owned(), json!(service::ids::fresh()));
            }),
            "another move",
        ),
        (
            changed(&|file| drop(file.tables.0.remove("tournament"))),
            "exactly one",
        ),
        // Its players would be lost with it.
        (
            changed(&|file| drop(file.tables.0.remove("section"))),
            "cannot stand where it stands",
        ),
    ] {
        let told = take_back(&keeper, &file)
            .await
            .expect(StatusCode::UNPROCESSABLE_ENTITY);
        assert!(told.body.contains(word), "{word}: {}", told.body);
    }
    let told = keeper.get(API).await.expect(StatusCode::OK).json();
    assert_eq!(told["hold"]["kind"], "out", "it is still awaited");
    assert_eq!(count(&home, "select count(*) from restore_point").await, 0);
    // What comes back is no new tournament.
    let told = take_in(&player, &back)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(told.body.contains("on its way back"), "{}", told.body);
    take_back(&keeper, &back).await.expect(StatusCode::OK);
    // Moved again, the file of before is none of this move's.
    move_away(&keeper).await;
    take_back(&keeper, &back).await.expect(StatusCode::CONFLICT);
}

#[tokio::test]
async fn a_lock_is_broken_with_a_reason_and_a_copy_is_taken_up_again() {
    let (home, hall) = (TestApp::new().await, TestApp::new().await);
    let stage = stage::stage(&home, 4, 3, &half_bye()).await;
    let (keeper, player) = (chief(&home).await, chief(&hall).await);
    let out = move_away(&keeper).await;
    take_in(&player, &out).await.expect(StatusCode::CREATED);
    let copy = there(&hall).await;
    let desk = arbiter(&hall, "Hal Dommer").await;
    post(&player, "/take-up", json!({ "confirm_name": NAME }))
        .await
        .expect(StatusCode::CONFLICT);
    hand_back(&player).await;
    post(&player, "/hand-back", json!({}))
        .await
        .expect(StatusCode::CONFLICT);
    act(&desk, &hall, &copy, 1, "draft", &[])
        .await
        .expect(StatusCode::CONFLICT);
    post(&player, "/take-up", json!({ "confirm_name": "Andet" }))
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    post(&player, "/take-up", json!({ "confirm_name": NAME }))
        .await
        .expect(StatusCode::OK);
    publish(&desk, &hall, &copy, 1).await;
    let back = hand_back(&player).await;

    for (body, status) in [
        (json!({ "confirm_name": NAME }), StatusCode::UNPROCESSABLE_ENTITY),
        (
            json!({ "confirm_name": "Andet", "reason": "Tabt" }),
            StatusCode::UNPROCESSABLE_ENTITY,
        ),
        (
            json!({ "confirm_name": NAME, "reason": "Den bærbare er tabt" }),
            StatusCode::OK,
        ),
        (
            json!({ "confirm_name": NAME, "reason": "Igen" }),
            StatusCode::CONFLICT,
        ),
    ] {
        post(&keeper, "/break", body).await.expect(status);
    }
    let reason: Option<String> =
        sqlx::query_scalar("select reason from audit where act = 'tournament.break_check_out'")
            .fetch_one(home.pool())
            .await
            .unwrap();
    assert_eq!(reason.as_deref(), Some("Den bærbare er tabt"));
    let told = take_back(&keeper, &back).await.expect(StatusCode::CONFLICT);
    assert!(told.body.contains("broke the lock"), "{}", told.body);
    publish(&arbiter(&home, "Vera Dommer").await, &home, &stage, 1).await;
}

#[tokio::test]
async fn the_page_moves_it_and_takes_it_back_for_those_who_manage_all_of_it() {
    let home = TestApp::new().await;
    let stage = stage::stage(&home, 4, 3, &half_bye()).await;
    let keeper = organiser(&home).await;
    let shown = keeper.get(PAGE).await.expect(StatusCode::OK);
    assert!(shown.body.contains("Lås og flyt"), "{}", shown.body);
    let told = fill(&keeper, PAGE, &[("confirm_name", "Andet")])
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(told.body.contains("value=\"Andet\""), "{}", told.body);
    let file = format!("{PAGE}.json");
    keeper.get(&file).await.expect(StatusCode::NOT_FOUND);
    fill(&keeper, PAGE, &[("confirm_name", NAME)])
        .await
        .expect(StatusCode::SEE_OTHER);
    let out = keeper.get(&file).await.expect(StatusCode::OK).body.into_bytes();

    // The same installation may play the copy, under another address.
    let told = take_in(&chief(&home).await, &out)
        .await
        .expect(StatusCode::CREATED)
        .json();
    assert_eq!(told["tournament"], "paaske-2");
    let copy = "/t/paaske-2/check-out";
    let shown = keeper.get(copy).await.expect(StatusCode::OK);
    let form = crate::setup::form(&shown, &format!("{copy}/hand-back"));
    crate::setup::send(&keeper, &format!("{copy}/hand-back"), form, &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    let back = keeper
        .get(&format!("{copy}.json"))
        .await
        .expect(StatusCode::OK)
        .body;
    let upload = |file: &str| {
        let body = format!(
            "--prove\r\ncontent-disposition: form-data; name=\"key\"\r\n\r\n{}\r\n--prove\r\ncontent-disposition: form-data; \
             name=\"file\"; filename=\"hjem.json\"\r\n\r\n{file}\r\n--prove--\r\n",
            key()
        );
        Request::post(format!("{PAGE}/return"))
            .header("content-type", "multipart/form-data; boundary=prove")
            .header("sec-fetch-site", "same-origin")
            .body(Body::from(body))
            .unwrap()
    };
    keeper
        .send(upload(""))
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    keeper.send(upload(&back)).await.expect(StatusCode::SEE_OTHER);
    let shown = keeper.get(PAGE).await.expect(StatusCode::OK);
    assert!(shown.body.contains("Lås og flyt"), "{}", shown.body);

    home.visitor().get(PAGE).await.expect(StatusCode::SEE_OTHER);
    let arbiter = home
        .signed_in("Vera Dommer", &[(Role::Arbiter, stage.scope())])
        .await;
    arbiter.get(PAGE).await.expect(StatusCode::FORBIDDEN);
    arbiter.get(&file).await.expect(StatusCode::FORBIDDEN);
    let section = Scope::Section(stage.tournament, stage.section);
    let of_section = home
        .signed_in("Gruppens Folk", &[(Role::Organiser, section)])
        .await;
    of_section.get(PAGE).await.expect(StatusCode::FORBIDDEN);
}
