//! Lots as the last step of the order of a table: drawn once every round is closed, repeatable from seed and names, told as lots, and idle as soon
//! as others are level.

use super::*;
use engine::seeded_rng;

/// Everybody draws with everybody, so that four teams share the first place.
const FOUR: &str = "Prøveby; Prøvesen, Ada 2000
Skitseby; Skitsesen, Ada 2000
Kladdestrup; Kladde, Ada 2000
Udkast; Udkastsen, Ada 2000";

fn ending_with_lots() -> Value {
    json!({
        "pairing": "round_robin", "colours": "W", "match_points": {"win": 4, "draw": 2, "loss": 0},
        "primary": "match_points", "has_secondary": true, "lots_last": true,
    })
}

async fn drawn_throughout(staff: &Staff<'_>, close: bool) {
    staff.paste(FOUR).await.expect(StatusCode::SEE_OTHER);
    for round in 1..=3 {
        staff.pair(round).await;
        for board in 1..=2 {
            let path = format!("{API}/rounds/{round}/boards/{board}/result");
            let body = json!({ "result": "1/2-1/2" });
            let answer = staff.api.json(Method::PUT, &path, Some(1), &body).await;
            answer.expect(StatusCode::OK);
        }
        if close || round < 3 {
            staff.act(round, "close", &[]).await.expect(StatusCode::SEE_OTHER);
        }
    }
}

async fn read(staff: &Staff<'_>) -> Value {
    let answer = staff.api.get(&format!("{API}/table-lots")).await;
    answer.expect(StatusCode::OK).json()
}

async fn draw(staff: &Staff<'_>, seen: i32, teams: &Value) -> Answer {
    let path = format!("{API}/table-lots");
    staff
        .api
        .json(Method::POST, &path, Some(seen), &json!({ "teams": teams }))
        .await
}

/// Names, places and deciders of the table, best first.
async fn told(staff: &Staff<'_>) -> Vec<(String, u64, Value)> {
    let table = staff.table().await;
    table
        .iter()
        .map(|row| {
            let name = row["team"]["name"].as_str().unwrap().to_owned();
            (name, row["place"].as_u64().unwrap(), row["decided_by"].clone())
        })
        .collect()
}

/// The names of teams in the order a seed draws them in, from the names alone.
fn again(seed: &Value, names: &[&str]) -> Vec<String> {
    let mut order: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
    order.sort();
    seeded_rng::shuffle(
        u64::from_str_radix(seed.as_str().unwrap(), 16).unwrap(),
        &mut order,
    );
    order
}

#[tokio::test]
#[expect(clippy::too_many_lines, reason = "one story from its beginning to its end")]
async fn lots_end_the_order_of_a_final_table_and_are_idle_once_others_are_level() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    // A seed that somebody sends is nobody's draw.
    let mut sent = ending_with_lots();
    sent["drawn_lots"] =
        json!([{ "seed": "0000000000000001", "teams": ["019d4c5e-0000-7000-8000-000000000001"] }]);
    table::write_settings(&staff, sent).await.expect(StatusCode::OK);
    let stands = staff.api.get(&format!("{API}/team-settings")).await.json();
    assert_eq!(stands["teams"]["lots_last"], true);
    assert!(stands["teams"]["drawn_lots"].is_null(), "{stands}");
    drawn_throughout(&staff, false).await;

    // Before the last round is closed nothing is drawn, and they share the place.
    let before = read(&staff).await;
    assert_eq!(
        (&before["lots_last"], &before["is_final"], &before["to_draw"]),
        (&json!(true), &json!(false), &json!([]))
    );
    let teams: Vec<Value> = staff
        .teams()
        .await
        .iter()
        .map(|team| team["id"].clone())
        .collect();
    let early = draw(&staff, version(&before), &json!(teams)).await;
    assert_eq!(early.status, StatusCode::CONFLICT, "{}", early.body);
    staff.act(3, "close", &[]).await.expect(StatusCode::SEE_OTHER);
    assert!(
        told(&staff)
            .await
            .iter()
            .all(|(_, place, by)| *place == 1 && by.is_null())
    );
    let page = app
        .visitor()
        .get(&format!("{HERE}/teams"))
        .await
        .expect(StatusCode::OK);
    assert!(page.body.contains("trækkes der lod"), "{}", page.body);
    assert!(!page.body.contains("ved lodtrækning"), "{}", page.body);

    // Not between some of those who share it.
    let open = read(&staff).await;
    assert_eq!(
        (&open["to_draw"][0]["place"], &open["to_draw"][0]["to"]),
        (&json!(1), &json!(4))
    );
    let some = draw(&staff, version(&open), &json!(teams[..3])).await;
    assert_eq!(some.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", some.body);
    let stale = draw(&staff, version(&open) + 7, &json!(teams)).await;
    assert_eq!(stale.status, StatusCode::CONFLICT, "{}", stale.body);

    // Sent twice under one key it is drawn once.
    let (once, body) = (key(), json!({ "teams": teams }));
    let mut answers = Vec::new();
    for _ in 0..2 {
        let path = format!("{API}/table-lots");
        let seen = Some(version(&open));
        let answer = staff
            .api
            .json_with_key(Method::POST, &path, seen, &body, &once)
            .await;
        answers.push(answer.expect(StatusCode::OK).json());
    }
    assert_eq!(answers[0], answers[1]);
    let seed = answers[0]["seed"].clone();
    let all = ["Prøveby", "Skitseby", "Kladdestrup", "Udkast"];
    let order = again(&seed, &all);
    let expected: Vec<(String, u64, Value)> = (1..)
        .zip(&order)
        .map(|(place, name)| {
            let by = if place == 1 { Value::Null } else { json!("lots") };
            (name.clone(), place, by)
        })
        .collect();
    assert_eq!(told(&staff).await, expected);
    let table = staff.api.get(&format!("{API}/team-table")).await.json();
    assert_eq!(table["lots_last"], true);
    let names: Vec<&str> = table["lots"][0]["teams"]
        .as_array()
        .unwrap()
        .iter()
        .map(|team| team["name"].as_str().unwrap())
        .collect();
    assert_eq!(
        (&table["lots"][0]["seed"], names),
        (&seed, order.iter().map(String::as_str).collect())
    );
    // Before the last round there was nothing to draw.
    let earlier = staff.api.get(&format!("{API}/team-table?after=2")).await.json();
    assert!(
        earlier["rows"]
            .as_array()
            .unwrap()
            .iter()
            .all(|row| row["place"] == 1),
        "{earlier:#}"
    );
    let logged: Vec<Value> = sqlx::query_scalar("select after from audit where act = 'team.draw_lots'")
        .fetch_all(app.pool())
        .await
        .unwrap();
    assert_eq!(logged, [json!({ "seed": seed, "teams": order })]);

    // Everybody reads that it was by lot, in the table and in its working.
    let page = app
        .visitor()
        .get(&format!("{HERE}/teams"))
        .await
        .expect(StatusCode::OK);
    assert!(
        page.body.contains("ved lodtrækning") && page.body.contains(seed.as_str().unwrap()),
        "{}",
        page.body
    );
    let last = staff.team(&order[3]).await["number"].as_u64().unwrap();
    let working = app.visitor().get(&format!("{HERE}/teams/{last}/working")).await;
    let working = working.expect(StatusCode::OK).body;
    assert!(working.contains("lodtrækning afgjorde"), "{working}");

    // Nobody draws until it suits.
    let again_now = draw(&staff, version(&answers[0]), &json!(teams)).await;
    assert_eq!(
        again_now.status,
        StatusCode::UNPROCESSABLE_ENTITY,
        "{}",
        again_now.body
    );

    // A correction: two of the four are still level, and the lots of all four say nothing about them.
    let correct = async |seen: i32, result: &str| {
        let path = format!("{API}/rounds/3/boards/1/correction");
        let body = json!({ "result": result, "reason": "Partisedlen siger noget andet" });
        let answer = staff.api.json(Method::PUT, &path, Some(seen), &body).await;
        answer.expect(StatusCode::OK);
    };
    correct(2, "1-0").await;
    let after = read(&staff).await;
    assert_eq!(
        (&after["to_draw"][0]["place"], &after["to_draw"][0]["to"]),
        (&json!(2), &json!(3))
    );
    assert_eq!(after["drawn"][0]["is_idle"], true);
    let table = staff.api.get(&format!("{API}/team-table")).await.json();
    assert_eq!(table["lots"], json!([]));
    let page = staff
        .page
        .get(&format!("{HERE}/settings/lots"))
        .await
        .expect(StatusCode::OK);
    assert!(
        page.body.contains("Plads 2–3") && page.body.contains("afgør ikke noget mere"),
        "{}",
        page.body
    );

    // They draw on the page.
    let ids: Vec<&str> = after["to_draw"][0]["teams"]
        .as_array()
        .unwrap()
        .iter()
        .map(|id| id.as_str().unwrap())
        .collect();
    let (stands_at, fresh, ids) = (version(&after).to_string(), key(), ids.join(","));
    let sent = [
        ("version", stands_at.as_str()),
        ("key", fresh.as_str()),
        ("teams", ids.as_str()),
    ];
    let path = format!("{HERE}/settings/lots");
    staff.page.post(&path, &sent).await.expect(StatusCode::SEE_OTHER);
    let rows = told(&staff).await;
    assert_eq!(
        rows.iter().map(|(_, place, _)| *place).collect::<Vec<_>>(),
        [1, 2, 3, 4]
    );
    assert_eq!(rows[2].2, "lots");
    let read_now = read(&staff).await;
    assert_eq!(
        (&read_now["drawn"][0]["is_idle"], &read_now["drawn"][1]["is_idle"]),
        (&json!(true), &json!(false))
    );

    // Corrected back, the four are level again, and the lots they drew stand.
    correct(3, "1/2-1/2").await;
    assert_eq!(told(&staff).await, expected);
}

#[tokio::test]
async fn without_an_announcement_nothing_is_drawn_and_a_cup_has_lots_of_its_own() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    let mut cup = settings("cup");
    cup["cup"] = json!({ "drawn_by": "bracket", "named_first": "lower_number", "level_match": ["lot"] });
    cup["lots_last"] = json!(true);
    let refused = table::write_settings(&staff, cup).await;
    let refused = refused.expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("no table"), "{}", refused.body);
    let mut plain = ending_with_lots();
    plain["lots_last"] = json!(false);
    table::write_settings(&staff, plain).await.expect(StatusCode::OK);
    drawn_throughout(&staff, true).await;
    let open = read(&staff).await;
    assert_eq!(
        (&open["lots_last"], &open["to_draw"]),
        (&json!(false), &json!([])),
        "{open}"
    );
    let teams: Vec<Value> = staff
        .teams()
        .await
        .iter()
        .map(|team| team["id"].clone())
        .collect();
    let refused = draw(&staff, version(&open), &json!(teams)).await;
    let refused = refused.expect(StatusCode::CONFLICT);
    assert!(
        refused.body.contains("does not end with lots"),
        "{}",
        refused.body
    );
    let page = staff
        .page
        .get(&format!("{HERE}/settings/lots"))
        .await
        .expect(StatusCode::OK);
    assert!(page.body.contains("ender ikke med lodtrækning"), "{}", page.body);
    // Once something is paired the announced order stays.
    let late = table::write_settings(&staff, ending_with_lots()).await;
    let late = late.expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        late.body.contains("how the teams meet is fixed now"),
        "{}",
        late.body
    );
    assert!(told(&staff).await.iter().all(|(_, place, _)| *place == 1));
}
