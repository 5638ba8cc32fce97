//! Who has come to the boards of a round: tapped in, taken back, counted down to the second, and what is proposed then.

use axum::http::{Method, StatusCode};
use dommerbord::domain::{
    access::{Role, TokenScope},
    entry::Outcome,
    regulation::{
        Regulation,
        values::{ArrivalPoint, Lateness},
    },
    result::GameResult,
};
use serde_json::json;

use crate::{
    app::{TestApp, key},
    rulings::{arbiter, game, round_one, standard},
};

const ARRIVALS: &str = "/t/paaske/s/a/rounds/1/arrivals";
const API: &str = "/api/v1/tournaments/paaske/sections/a/rounds/1";

/// Fifteen minutes, at the venue.
fn fifteen() -> Regulation {
    Regulation {
        lateness: Some(Lateness {
            minutes: 15,
            arrival: ArrivalPoint::Venue,
        }),
        ..standard()
    }
}

fn tap<'a>(board: &'a str, side: &'a str, came: &'a str) -> [(&'a str, &'a str); 3] {
    [("board", board), ("side", side), ("came", came)]
}

#[tokio::test]
async fn a_player_who_is_a_second_late_is_proposed_to_lose_and_one_tap_confirms() {
    // Round 1 starts at 10:00:00.
    let app = TestApp::at("2026-04-04T10:09:00Z").await;
    let stage = round_one(&app, &fifteen()).await;
    let person = arbiter(&app, &stage).await;
    let page = person.get(ARRIVALS).await.expect(StatusCode::OK);
    assert!(page.body.contains("6 spillere mangler"), "{}", page.body);
    assert!(page.body.contains("Frist 12.15"), "{}", page.body);
    for fields in [
        tap("1", "white", "yes"),
        tap("2", "white", "yes"),
        tap("2", "black", "yes"),
    ] {
        person.post(ARRIVALS, &fields).await.expect(StatusCode::SEE_OTHER);
    }
    let page = person.get(ARRIVALS).await.expect(StatusCode::OK);
    assert!(page.body.contains("3 spillere mangler"), "{}", page.body);
    assert!(page.body.contains("Mødt 12.09"), "{}", page.body);
    assert!(!page.body.contains("Afgør:"), "{}", page.body);

    // In the very second of the deadline one is in time; a second later not.
    let app = app.later("2026-04-04T10:15:00Z");
    let person = arbiter(&app, &stage).await;
    let page = person.get(ARRIVALS).await.expect(StatusCode::OK);
    assert!(!page.body.contains("Afgør:"), "{}", page.body);
    let app = app.later("2026-04-04T10:15:01Z");
    let person = arbiter(&app, &stage).await;
    let page = person.get(ARRIVALS).await.expect(StatusCode::OK);
    assert_eq!(page.body.matches("Afgør:").count(), 2, "{}", page.body);
    let start = page.body.find("ruling?").unwrap();
    let end = page.body[start..].find('"').unwrap();
    let query = page.body[start..start + end]
        .replace("&#38;", "&")
        .replace("&amp;", "&");
    let proposal = person
        .get(&format!("/t/paaske/s/a/rounds/1/boards/1/{query}"))
        .await
        .expect(StatusCode::OK);
    assert!(proposal.body.contains("class=\"num\">+ –"), "{}", proposal.body);

    let came = "2026-04-04T10:09:00Z";
    let fields = [
        ("version", "1"),
        ("rulings", "0"),
        ("key", &*key()),
        ("incident", "lateness"),
        ("q.white_arrived", came),
        ("q.now", "2026-04-04T10:15:01Z"),
    ];
    person
        .post("/t/paaske/s/a/rounds/1/boards/1/ruling", &fields)
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(
        game(&app, &stage, 1, 1).await.outcome,
        Outcome::of(GameResult::WhiteWinsByForfeit)
    );
}

#[tokio::test]
async fn the_first_moment_stands_until_it_is_taken_back() {
    let app = TestApp::at("2026-04-04T10:05:00Z").await;
    let stage = round_one(&app, &fifteen()).await;
    let token = app
        .token("Dør", &[(Role::Assistant, stage.scope())], &[TokenScope::Results])
        .await;
    let seat = format!("{API}/boards/1/arrivals/black");
    let put = async |at: Option<&str>| {
        token
            .json(Method::PUT, &seat, None, &json!({ "came_at": at }))
            .await
            .expect(StatusCode::OK)
            .json()["boards"][0]["black"]
            .clone()
    };
    assert_eq!(put(Some("2026-04-04T10:02:00Z")).await, "2026-04-04T10:02:00Z");
    assert_eq!(put(Some("2026-04-04T10:04:00Z")).await, "2026-04-04T10:02:00Z");
    assert_eq!(put(None).await, json!(null));
    // Nobody has come tomorrow.
    assert_eq!(put(Some("2027-01-01T00:00:00Z")).await, "2026-04-04T10:05:00Z");
    let board = token
        .get(&format!("{API}/arrivals"))
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(board["boards"][0]["state"], "runs");
    assert_eq!(board["boards"][0]["deadline"], "2026-04-04T10:15:00Z");
    let lines: Vec<String> =
        sqlx::query_scalar("select act from audit where act like 'arrival.%' order by id")
            .fetch_all(app.pool())
            .await
            .unwrap();
    assert_eq!(lines, ["arrival.mark", "arrival.take_back", "arrival.mark"]);
    token
        .json(
            Method::PUT,
            &format!("{API}/boards/1/arrivals/red"),
            None,
            &json!({"came_at": null}),
        )
        .await
        .expect(StatusCode::NOT_FOUND);
}
