//! A season that is given up: what was played stands and is reported for rating, nothing more is paired, and the league leader takes it up again.

use super::*;
use crate::rating_reports::{OFFICE, REPORT, announced, first, office, organiser, read, send};

const SEASON: &str = "/api/v1/tournaments/paaske/sections/a/season-abandonment";
const PAGE: &str = "/t/paaske/s/a/settings/season";
const WHY: &str = "Spillelokalerne er lukket";

/// The first match of a round is played, on its four boards.
async fn play_first_match(staff: &Staff<'_>, round: i32) {
    sqlx::query(
        "with written as (
             update game g set result = '1-0', entered_at = now(), entered_by = 'Prøve', version = g.version + 1
             from round r
             where r.id = g.round_id and r.section_id = $1 and r.number = $2 and g.board <= 4
             returning g.id, g.version
         )
         insert into game_entry (id, game_id, version, result, kind, at, actor)
         select gen_random_uuid(), id, version, '1-0', 'entered', now(), 'Prøve' from written",
    )
    .bind(staff.stage.section.as_uuid())
    .bind(round)
    .execute(staff.app.pool())
    .await
    .unwrap();
}

async fn give_up(staff: &Staff<'_>, seen: i32, body: &Value) -> Answer {
    staff.api.json(Method::PUT, SEASON, Some(seen), body).await
}

/// What keeps the report from being sent.
async fn blocking(client: &Client<'_>) -> Vec<String> {
    let prepared = read(client, REPORT).await;
    let faults = prepared["faults"].as_array().unwrap();
    faults
        .iter()
        .filter(|fault| fault["blocks"] == true)
        .map(|fault| fault["code"].as_str().unwrap().to_owned())
        .collect()
}

#[tokio::test]
#[expect(clippy::too_many_lines, reason = "one story from its beginning to its end")]
async fn what_was_played_stands_and_is_rated_and_nothing_more_is_paired() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    withdrawal::season(&staff, 1).await;
    announced(&app, &staff.stage).await;
    // Of round 2 one match is played, the other is not.
    staff.pair(2).await;
    play_first_match(&staff, 2).await;
    let organiser = organiser(&app, &staff.stage).await;
    let before = blocking(&organiser).await;
    assert!(before.iter().any(|code| code == "rounds_missing"), "{before:?}");
    assert!(before.iter().any(|code| code == "open_game"), "{before:?}");
    let table = staff.table().await;

    // Nobody has settled what holds, so it is said with the act; the day is not a later one, and there is a reason.
    let stands = read(&staff.api, SEASON).await;
    assert_eq!(
        (&stands["version"], &stands["settled"], &stands["abandoned"]),
        (&json!(0), &Value::Null, &Value::Null)
    );
    assert_eq!(
        stands["rated_matches"], 3,
        "two matches of round 1 and one of round 2"
    );
    let holds = "no_champion_no_moves";
    for body in [
        json!({ "on": "2026-04-04", "reason": WHY }),
        json!({ "on": "2026-04-05", "holds": holds, "reason": WHY }),
        // Matches were played on the 4th.
        json!({ "on": "2026-04-03", "holds": holds, "reason": WHY }),
        json!({ "on": "2026-04-04", "holds": holds, "reason": " " }),
    ] {
        let refused = give_up(&staff, 0, &body).await;
        assert_eq!(
            refused.status,
            StatusCode::UNPROCESSABLE_ENTITY,
            "{body}: {}",
            refused.body
        );
    }
    let body = json!({ "on": "2026-04-04", "holds": holds, "reason": WHY });
    give_up(&staff, 0, &body).await.expect(StatusCode::OK);
    for seen in [0, 1] {
        let late = give_up(&staff, seen, &body).await;
        assert_eq!(late.status, StatusCode::CONFLICT, "{seen}: {}", late.body);
    }
    let stands = read(&staff.api, SEASON).await;
    assert_eq!(
        (
            &stands["abandoned"]["on"],
            &stands["abandoned"]["holds"],
            &stands["abandoned"]["reason"],
            &stands["abandoned"]["by"]
        ),
        (
            &json!("2026-04-04"),
            &json!(holds),
            &json!(WHY),
            &json!("Ida Arrangør (test)")
        )
    );

    // No further round is paired, and everybody reads why; the reason is the log's.
    let path = format!("{API}/rounds/3/acts");
    let third = staff
        .stage
        .field(&app)
        .await
        .round(RoundNo::new(3).unwrap())
        .unwrap()
        .version;
    let refused = staff
        .api
        .json(Method::POST, &path, Some(third.0), &json!({ "act": "draft" }))
        .await;
    assert_eq!(refused.status, StatusCode::CONFLICT, "{}", refused.body);
    assert!(
        refused.body.contains("no further round is played"),
        "{}",
        refused.body
    );
    // The match of round 2 that was not played gets no first result and is not lost without play; what stands is still put right.
    for (board, result, expected) in [
        (5, "1-0", StatusCode::CONFLICT),
        (1, "0-1", StatusCode::OK),
        (1, "1-0", StatusCode::OK),
    ] {
        let version: i32 = sqlx::query_scalar(
            "select g.version from game g join round r on r.id = g.round_id
             where r.section_id = $1 and r.number = 2 and g.board = $2",
        )
        .bind(staff.stage.section.as_uuid())
        .bind(board)
        .fetch_one(app.pool())
        .await
        .unwrap();
        let path = format!("{API}/rounds/2/boards/{board}/result");
        let body = json!({ "result": result });
        let answer = staff.api.json(Method::PUT, &path, Some(version), &body).await;
        assert_eq!(answer.status, expected, "{board} {result}: {}", answer.body);
        assert_eq!(
            answer.body.contains("the match is not played"),
            expected == StatusCode::CONFLICT,
            "{}",
            answer.body
        );
    }
    let second = &staff.matches(2).await[1];
    let team = staff.team(second["white"]["name"].as_str().unwrap()).await;
    let path = format!(
        "{API}/rounds/2/line-ups/{}/substitutions",
        team["id"].as_str().unwrap()
    );
    let body_in = json!({ "board": 1, "player": uuid::Uuid::nil(), "reason": "Bo er forhindret" });
    let seen = i32::try_from(team["version"].as_i64().unwrap()).unwrap();
    let refused = staff.api.json(Method::POST, &path, Some(seen), &body_in).await;
    assert_eq!(refused.status, StatusCode::CONFLICT, "{}", refused.body);
    assert!(
        refused.body.contains("the match is not played"),
        "{}",
        refused.body
    );
    let second = &staff.matches(2).await[1];
    let path = format!("{API}/rounds/2/matches/2/forfeit");
    let body_lost = json!({ "forfeit": "by_white", "reason": "Holdet kom ikke" });
    let seen = i32::try_from(second["version"].as_i64().unwrap()).unwrap();
    let refused = staff.api.json(Method::PUT, &path, Some(seen), &body_lost).await;
    assert_eq!(refused.status, StatusCode::CONFLICT, "{}", refused.body);
    assert!(
        refused.body.contains("the match is not played"),
        "{}",
        refused.body
    );
    let said = "Sæsonen er afbrudt lørdag 4. april 2026";
    let pairing = staff
        .page
        .get(&format!("{HERE}/rounds/3/pairing"))
        .await
        .expect(StatusCode::OK);
    assert!(pairing.body.contains(said), "{}", pairing.body);
    for page in ["teams", "fixtures"] {
        let page = app
            .visitor()
            .get(&format!("{HERE}/{page}"))
            .await
            .expect(StatusCode::OK);
        assert!(page.body.contains(said), "{}", page.body);
        assert!(
            page.body
                .contains("Der er ingen mester, og ingen rykker op eller ned"),
            "{}",
            page.body
        );
        assert!(!page.body.contains(WHY), "{}", page.body);
    }
    assert_eq!(staff.table().await, table, "what was played stands");
    let plan = read(&staff.api, &format!("{API}/fixture-plan")).await;
    let rounds = plan["rounds"].as_array().unwrap();
    let matches = rounds
        .iter()
        .flat_map(|round| round["matches"].as_array().unwrap());
    let states: Vec<&str> = matches.map(|one| one["state"].as_str().unwrap()).collect();
    assert_eq!(
        states.iter().filter(|state| **state == "void").count(),
        3,
        "one match of round 2 and both of round 3: {states:?}"
    );

    // The report has exactly the games that were played: eight of round 1 and four of round 2.
    assert_eq!(blocking(&organiser).await, Vec::<String>::new());
    let id = first(&organiser).await;
    let office = office(&app).await;
    let report = read(&office, &format!("{OFFICE}/{id}/versions/1")).await;
    let section = &report["sections"][0];
    assert_eq!(
        (&section["rounds"], &section["paired_rounds"]),
        (&json!(2), &json!(2)),
        "{section:#}"
    );
    let games = section["games"].as_array().unwrap();
    let of_round = |round: u64| games.iter().filter(|game| game["round"] == round).count();
    assert_eq!((of_round(1), of_round(2), games.len()), (8, 4, 12));
    assert!(games.iter().all(|game| game["result"] == "1-0"), "{games:#?}");

    // It is taken back with a reason, and then the rounds go on and the report waits for them.
    let back = format!("{SEASON}/take-back");
    let silent = staff
        .api
        .json(Method::POST, &back, Some(1), &json!({ "reason": "" }))
        .await;
    assert_eq!(silent.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", silent.body);
    staff
        .api
        .json(
            Method::POST,
            &back,
            Some(1),
            &json!({ "reason": "Der kan spilles igen" }),
        )
        .await
        .expect(StatusCode::OK);
    let again = staff
        .api
        .json(
            Method::POST,
            &back,
            Some(2),
            &json!({ "reason": "Der kan spilles igen" }),
        )
        .await;
    assert_eq!(again.status, StatusCode::CONFLICT, "{}", again.body);
    let refused = send(&organiser, Some(1)).await;
    assert_eq!(refused.status, StatusCode::CONFLICT, "{}", refused.body);
    stage::finish(&app, &staff.stage, 2).await;
    staff.pair(3).await;
    assert_eq!(staff.matches(3).await.len(), 2);
    let table = app.visitor().get(&format!("{HERE}/teams")).await;
    assert!(!table.body.contains("Sæsonen er afbrudt"), "{}", table.body);
    let log: i64 = sqlx::query_scalar(
        "select count(*) from audit where act in ('team.give_season_up', 'team.take_season_up') and reason is not null",
    )
    .fetch_one(app.pool())
    .await
    .unwrap();
    assert_eq!(log, 2);
}

#[tokio::test]
async fn the_page_gives_a_season_up_by_what_was_settled_and_keeps_what_was_typed() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    withdrawal::season(&staff, 1).await;
    staff
        .api
        .json(
            Method::PUT,
            &format!("{API}/season-rules"),
            Some(0),
            &json!({ "if_abandoned": "cancelled", "up_fewest": 1, "up_most": 1 }),
        )
        .await
        .expect(StatusCode::OK);
    assert!(staff.table().await.iter().any(|row| !row["zone"].is_null()));
    let otherwise = json!({ "on": "2026-04-04", "holds": "league_decides", "reason": WHY });
    let refused = give_up(&staff, 0, &otherwise).await;
    assert_eq!(
        refused.status,
        StatusCode::UNPROCESSABLE_ENTITY,
        "{}",
        refused.body
    );
    let page = staff.page.get(PAGE).await.expect(StatusCode::OK);
    for text in [
        "Afbryd sæsonen",
        "Afgjort på forhånd: Sæsonen tæller slet ikke",
        "Stillingen tæller ikke.",
        "I 2 kampe er der spillet partier.",
    ] {
        assert!(page.body.contains(text), "{text}: {}", page.body);
    }
    let key = key();
    let mut fields = vec![
        ("version", "0"),
        ("key", key.as_str()),
        ("form", "give_up"),
        ("on", "2026-04-05"),
        ("reason", WHY),
    ];
    let refused = staff.page.post(PAGE, &fields).await;
    assert_eq!(
        refused.status,
        StatusCode::UNPROCESSABLE_ENTITY,
        "{}",
        refused.body
    );
    assert!(
        refused.body.contains("Skriv en dag til og med i dag."),
        "{}",
        refused.body
    );
    assert!(refused.body.contains(WHY), "{}", refused.body);
    fields[3] = ("on", "2026-04-04");
    staff.page.post(PAGE, &fields).await.expect(StatusCode::SEE_OTHER);
    let page = staff.page.get(PAGE).await.expect(StatusCode::OK);
    for text in ["Sæsonen er afbrudt lørdag 4. april 2026", WHY, "Genoptag sæsonen"] {
        assert!(page.body.contains(text), "{text}: {}", page.body);
    }
    assert!(staff.table().await.iter().all(|row| row["zone"].is_null()));
    // Whoever only pairs gives no season up.
    let arbiter = app
        .token(
            "Dina Dommer",
            &[(Role::Arbiter, staff.stage.scope())],
            &TokenScope::ALL,
        )
        .await;
    assert_eq!(arbiter.get(SEASON).await.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn what_is_owed_of_earlier_matches_stays_owed() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    withdrawal::season(&staff, 0).await;
    announced(&app, &staff.stage).await;
    staff.pair(1).await;
    play_first_match(&staff, 1).await;
    let earlier = "update round set starts_at = starts_at - interval '2 days' where section_id = $1";
    sqlx::query(earlier)
        .bind(staff.stage.section.as_uuid())
        .execute(app.pool())
        .await
        .unwrap();
    sqlx::query("update fixture set planned_day = planned_day - 2 where section_id = $1")
        .bind(staff.stage.section.as_uuid())
        .execute(app.pool())
        .await
        .unwrap();
    let body = json!({ "on": "2026-04-04", "holds": "no_champion_no_moves", "reason": WHY });
    give_up(&staff, 0, &body).await.expect(StatusCode::OK);
    let organiser = organiser(&app, &staff.stage).await;
    let faults = blocking(&organiser).await;
    assert!(faults.iter().any(|code| code == "open_game"), "{faults:?}");
    assert!(!faults.iter().any(|code| code == "rounds_missing"), "{faults:?}");
    // The result is written down as in any season, and then nothing is waited for.
    stage::finish(&app, &staff.stage, 1).await;
    assert_eq!(blocking(&organiser).await, Vec::<String>::new());
}

/// What is not played in a season that was given up holds no round open: it counts for nobody, and the round is closed like others.
#[tokio::test]
async fn a_round_of_a_season_that_was_given_up_is_closed_and_is_open_again_once_the_season_is_taken_up() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    withdrawal::season(&staff, 1).await;
    staff.pair(2).await;
    play_first_match(&staff, 2).await;
    let second = async || {
        let field = staff.stage.field(&app).await;
        field.round(RoundNo::new(2).unwrap()).unwrap().clone()
    };
    let (acts, pairing) = (format!("{API}/rounds/2/acts"), format!("{HERE}/rounds/2/pairing"));
    let close = async || {
        let seen = second().await.version.0;
        let body = json!({ "act": "close" });
        staff.api.json(Method::POST, &acts, Some(seen), &body).await
    };
    let early = close().await;
    assert_eq!(early.status, StatusCode::CONFLICT, "{}", early.body);
    assert!(early.body.contains("4 results"), "{}", early.body);
    let holds = json!({ "on": "2026-04-04", "holds": "no_champion_no_moves", "reason": WHY });
    give_up(&staff, 0, &holds).await.expect(StatusCode::OK);

    // The page of the season, the desk and the page of the round say it, and offer it.
    assert_eq!(read(&staff.api, SEASON).await["cancelled_matches"], 1);
    for (page, said) in [
        (
            PAGE,
            "1 kamp i en offentlig runde spilles ikke og tæller for ingen.",
        ),
        ("/t/paaske/desk", "Runde 2 er færdig, for sæsonen er afbrudt"),
        (&pairing, "4 borde spilles ikke, fordi sæsonen er afbrudt"),
    ] {
        let page = staff.page.get(page).await.expect(StatusCode::OK);
        assert!(page.body.contains(said), "{said}: {}", page.body);
    }
    let table = staff.table().await;
    close().await.expect(StatusCode::OK);
    assert_eq!(second().await.status, domain::round::RoundStatus::Closed);
    assert_eq!(staff.table().await, table, "nobody was given anything");
    let desk = staff.page.get("/t/paaske/desk").await.expect(StatusCode::OK);
    assert!(!desk.body.contains("for sæsonen er afbrudt"), "{}", desk.body);

    let page = staff.page.get(PAGE).await.expect(StatusCode::OK);
    assert!(
        page.body
            .contains("Lukkede runder med kampe, der ikke er spillet, åbnes igen."),
        "{}",
        page.body
    );
    let back = format!("{SEASON}/take-back");
    let body = json!({ "reason": "Der kan spilles igen" });
    staff
        .api
        .json(Method::POST, &back, Some(1), &body)
        .await
        .expect(StatusCode::OK);
    assert_eq!(second().await.status, domain::round::RoundStatus::Published);
    let reopened: i64 = sqlx::query_scalar("select count(*) from audit where act = 'round.reopen'")
        .fetch_one(app.pool())
        .await
        .unwrap();
    assert_eq!(reopened, 1);
    let early = close().await;
    assert_eq!(early.status, StatusCode::CONFLICT, "{}", early.body);
}

/// An older version closed rounds with matches in which nobody sat. They stay closed and hold nothing up; the desk names the match.
#[tokio::test]
async fn a_round_that_was_closed_with_a_match_nobody_sat_in_stays_closed_and_the_match_can_be_decided() {
    let app = TestApp::new().await;
    let staff = staff(&app, 2).await;
    staff.set_up("team_swiss").await;
    let four: Vec<&str> = LINES.lines().take(4).collect();
    staff.paste(&four.join("\n")).await.expect(StatusCode::SEE_OTHER);
    staff.pair(1).await;
    for statement in [
        "alter table game disable trigger user",
        "delete from game where board > 4",
        "alter table game enable trigger user",
    ] {
        sqlx::query(statement).execute(app.pool()).await.unwrap();
    }
    stage::finish(&app, &staff.stage, 1).await;
    let refused = staff.act(1, "close", &[]).await;
    assert_eq!(refused.status, StatusCode::CONFLICT, "{}", refused.body);
    sqlx::query("update round set status = 'closed', closed_at = now() where number = 1")
        .execute(app.pool())
        .await
        .unwrap();
    let (match_2, desk) = (staff.matches(1).await[1].clone(), "/t/paaske/desk");
    let heading = format!(
        "{} – {}",
        match_2["white"]["name"].as_str().unwrap(),
        match_2["black"]["name"].as_str().unwrap()
    );
    let shown = staff.page.get(desk).await.expect(StatusCode::OK);
    for said in [
        heading.as_str(),
        "Ingen sad ved et bord, og runden er lukket",
        "/rounds/1/pairing#match-2",
    ] {
        assert!(shown.body.contains(said), "{said}: {}", shown.body);
    }
    let table = read(&staff.api, &format!("{API}/team-table")).await;
    assert_eq!(table["open_matches"], 0, "{table:#}");
    // The next round is paired from what was played.
    staff.pair(2).await;
    stage::finish(&app, &staff.stage, 2).await;
    staff.act(2, "close", &[]).await.expect(StatusCode::SEE_OTHER);
    let table = read(&staff.api, &format!("{API}/team-table")).await;
    assert_eq!(table["is_final"], true, "{table:#}");

    let path = format!("{API}/rounds/1/matches/2/forfeit");
    let body = json!({ "forfeit": "by_both", "reason": "Ingen af holdene kom" });
    let seen = i32::try_from(match_2["version"].as_i64().unwrap()).unwrap();
    staff
        .api
        .json(Method::PUT, &path, Some(seen), &body)
        .await
        .expect(StatusCode::OK);
    let shown = staff.page.get(desk).await.expect(StatusCode::OK);
    assert!(!shown.body.contains("Ingen sad ved et bord"), "{}", shown.body);
}

#[tokio::test]
async fn numbers_of_teams_are_drawn_by_lot_and_the_seed_draws_the_same_again() {
    let app = TestApp::new().await;
    let staff = staff(&app, 5).await;
    staff.set_up("round_robin").await;
    staff.paste(LINES).await.expect(StatusCode::SEE_OTHER);
    let path = format!("{API}/team-numbers");
    let both = json!({ "lots": true, "order": [] });
    let refused = staff.api.json(Method::PUT, &path, None, &both).await;
    assert_eq!(
        refused.status,
        StatusCode::UNPROCESSABLE_ENTITY,
        "{}",
        refused.body
    );
    let drawn = staff
        .api
        .json(Method::PUT, &path, None, &json!({ "lots": true }))
        .await
        .expect(StatusCode::OK)
        .json();
    let seed = drawn["seed"].as_str().unwrap().to_owned();
    // Anybody repeats it from the names and the seed.
    let mut names: Vec<&str> = LINES
        .lines()
        .map(|line| line.split(';').next().unwrap())
        .collect();
    names.sort_unstable();
    engine::seeded_rng::shuffle(u64::from_str_radix(&seed, 16).unwrap(), &mut names);
    let stands: Vec<String> = staff
        .teams()
        .await
        .iter()
        .map(|team| team["name"].as_str().unwrap().to_owned())
        .collect();
    assert_eq!(stands, names);
    let log: Value = sqlx::query_scalar("select after from audit where act = 'team.number'")
        .fetch_one(app.pool())
        .await
        .unwrap();
    assert_eq!(
        (&log["method"], &log["seed"], &log["teams"]),
        (&json!("lots"), &json!(seed), &json!(names))
    );
    // The page draws, too, and says with which seed; once a round is public the numbers stand.
    let key = key();
    let fields = [("version", "0"), ("key", key.as_str()), ("lots", "yes")];
    let numbers = format!("{HERE}/players/teams/numbers");
    staff
        .page
        .post(&numbers, &fields)
        .await
        .expect(StatusCode::SEE_OTHER);
    let drawn: i64 =
        sqlx::query_scalar("select count(distinct after ->> 'seed') from audit where act = 'team.number'")
            .fetch_one(app.pool())
            .await
            .unwrap();
    assert_eq!(drawn, 2);
    staff.pair(1).await;
    let late = staff
        .api
        .json(Method::PUT, &path, None, &json!({ "lots": true }))
        .await;
    assert_eq!(late.status, StatusCode::CONFLICT, "{}", late.body);
}

/// Whoever gives the season up holds its rounds: a result that waited for that is refused as any later one, and nobody comes to the match.
#[tokio::test]
async fn a_result_of_the_same_moment_does_not_slip_in_and_nobody_comes_to_what_is_not_played() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    withdrawal::season(&staff, 1).await;
    announced(&app, &staff.stage).await;
    staff.pair(2).await;
    play_first_match(&staff, 2).await;
    let section = staff.stage.section.as_uuid();
    let mut giving_up = app.pool().begin().await.unwrap();
    sqlx::query("select id from round where section_id = $1 for update")
        .bind(section)
        .fetch_all(&mut *giving_up)
        .await
        .unwrap();
    sqlx::query(
        "insert into season_abandonment (section_id, abandoned_on, holds, reason, abandoned_at, abandoned_by)
         values ($1, '2026-04-04', 'no_champion_no_moves', $2, now(), 'Prøve')",
    )
    .bind(section)
    .bind(WHY)
    .execute(&mut *giving_up)
    .await
    .unwrap();
    let path = format!("{API}/rounds/2/boards/5/result");
    let body = json!({ "result": "1-0" });
    let (entered, ()) = tokio::join!(staff.api.json(Method::PUT, &path, Some(1), &body), async {
        tokio::time::sleep(std::time::Duration::from_millis(500)).await;
        giving_up.commit().await.unwrap();
    });
    assert_eq!(entered.status, StatusCode::CONFLICT, "{}", entered.body);
    assert!(
        entered.body.contains("the match is not played"),
        "{}",
        entered.body
    );
    let path = format!("{API}/rounds/2/boards/5/arrivals/white");
    for (came_at, status) in [
        (json!("2026-04-04T10:00:00Z"), StatusCode::CONFLICT),
        (Value::Null, StatusCode::OK),
    ] {
        let body = json!({ "came_at": came_at });
        let answer = staff.api.json(Method::PUT, &path, None, &body).await;
        assert_eq!(answer.status, status, "{came_at}: {}", answer.body);
    }
}

/// Sent twice with one key, lots are drawn once, a season is given up once and taken up again once.
#[tokio::test]
async fn what_is_sent_twice_with_one_key_happens_once() {
    let app = TestApp::new().await;
    let staff = staff(&app, 5).await;
    staff.set_up("round_robin").await;
    staff.paste(LINES).await.expect(StatusCode::SEE_OTHER);
    let (numbers, back) = (format!("{API}/team-numbers"), format!("{SEASON}/take-back"));
    let given_up = json!({ "on": "2026-04-04", "holds": "no_champion_no_moves", "reason": WHY });
    for (method, path, seen, body, act) in [
        (
            Method::PUT,
            numbers.as_str(),
            None,
            json!({ "lots": true }),
            "team.number",
        ),
        (Method::PUT, SEASON, Some(0), given_up, "team.give_season_up"),
        (
            Method::POST,
            back.as_str(),
            Some(1),
            json!({ "reason": "Der kan spilles igen" }),
            "team.take_season_up",
        ),
    ] {
        let once = key();
        let mut answers = Vec::new();
        for _ in 0..2 {
            let method = method.clone();
            let answer = staff.api.json_with_key(method, path, seen, &body, &once).await;
            answers.push(answer.expect(StatusCode::OK).body);
        }
        assert_eq!(answers[0], answers[1], "{act}");
        let written: i64 = sqlx::query_scalar("select count(*) from audit where act = $1")
            .bind(act)
            .fetch_one(app.pool())
            .await
            .unwrap();
        assert_eq!(written, 1, "{act}");
    }
}

/// The report of teams has what was played, and whoever counts it comes to the table that stands; a match that is not played gives nobody points.
#[tokio::test]
#[expect(clippy::float_cmp, reason = "halves are exact")]
async fn the_report_of_teams_of_a_season_that_was_given_up_counts_as_its_table() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    withdrawal::season(&staff, 1).await;
    staff.pair(2).await;
    play_first_match(&staff, 2).await;
    let holds = json!({ "on": "2026-04-04", "holds": "league_decides", "reason": WHY });
    give_up(&staff, 0, &holds).await.expect(StatusCode::OK);
    let path = format!("{API}/export.trf?format=trf26");
    let written = staff.api.get(&path).await.expect(StatusCode::OK).body;
    let read = formats::trf_team::read(written.as_bytes());
    let read = read.unwrap_or_else(|refused| panic!("{refused:?}\n{written}"));
    let event = read.report.event();
    assert_eq!(event.rounds.len(), 2, "round 3 was never paired");
    let order = engine::team_table::TeamOrder {
        tie_breaks: engine::team_table::parse_list("MPTS,GPTS").unwrap(),
        ties: engine::team_table::TeamTies::Shared,
        penalties: engine::team_table::PenaltyReach::default(),
    };
    let table = staff.table().await;
    let counted = engine::team_table::team_table(&event, 2, &order);
    assert_eq!((counted.rows.len(), table.len()), (4, 4));
    for row in &counted.rows {
        let name = &read.report.team(row.no).unwrap().name;
        let mut shown = table.iter();
        let shown = shown
            .find(|shown| shown["team"]["name"] == name.as_str())
            .unwrap();
        let halves = [row.points.matches, row.points.games].map(|points| f64::from(points.as_halves()));
        let of = |field: &str| shown[field].as_f64().unwrap() * 2.0;
        assert_eq!(halves, [of("match_points"), of("game_points")], "{name}: {shown}");
    }
}

#[tokio::test]
async fn a_countdown_in_the_hall_counts_to_no_round_that_is_never_played() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    withdrawal::season(&staff, 1).await;
    let screen = json!({
        "name": "Projektor i salen", "section": "a", "content": "countdown", "ground": "light", "language": "da"
    });
    let screens = "/api/v1/tournaments/paaske/screens";
    let added = staff.api.json(Method::POST, screens, None, &screen).await;
    added.expect(StatusCode::CREATED);
    let shown = async || {
        let shown = app.visitor().get("/t/paaske/screens/1").await;
        shown.expect(StatusCode::OK).body
    };
    assert!(shown().await.contains("Runden starter"));
    let body = json!({ "on": "2026-04-04", "holds": "no_champion_no_moves", "reason": WHY });
    give_up(&staff, 0, &body).await.expect(StatusCode::OK);
    let told = shown().await;
    assert!(told.contains("der spilles ikke flere runder"), "{told}");
    assert!(
        !told.contains("Runden starter") && !told.contains("data-until"),
        "{told}"
    );
}
