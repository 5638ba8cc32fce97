//! What receivers of webhooks are told of a table: whatever changes it, with the matches and teams it is about.

use service::{courier, webhooks::reach::Reach};

use super::*;
use crate::webhooks::{self, LATER, Receiver, at, hook, poster};

/// What a receiver gets, since it was asked last.
struct Ear<'a> {
    app: &'a TestApp,
    receiver: Receiver,
    heard: usize,
}

impl Ear<'_> {
    async fn listen(&mut self) -> Vec<(String, Value)> {
        courier::once(self.app.pool(), &poster(Reach::Anywhere), at(LATER))
            .await
            .unwrap();
        let got = self.receiver.got();
        let fresh = got[self.heard..].iter().map(|got| {
            let told: Value = serde_json::from_str(&got.body).unwrap();
            (told["type"].as_str().unwrap().to_owned(), told["data"].clone())
        });
        let fresh = fresh.collect();
        self.heard = got.len();
        fresh
    }

    /// The one thing of this kind that was told.
    async fn hear(&mut self, event: &str) -> Value {
        let fresh = self.listen().await;
        let mut of = fresh.iter().filter(|(kind, _)| kind == event);
        let (Some((_, one)), None) = (of.next(), of.next()) else {
            panic!("{event}: {fresh:?}");
        };
        one.clone()
    }
}

fn number(team: &Value) -> i64 {
    team["number"].as_i64().unwrap()
}

/// Tells that something about a team has changed every round, as its leaving does.
async fn tell_of_team(app: &TestApp, no: i32) {
    sqlx::query(
        "select tell_webhooks_of_teams(id, 'table.changed', null, null, '{}', array[$1::integer], interval '3 seconds')
        from section",
    )
    .bind(no)
    .execute(app.pool())
    .await
    .unwrap();
}

#[tokio::test]
#[expect(clippy::too_many_lines, reason = "one story from its beginning to its end")]
async fn points_that_are_taken_a_team_that_leaves_a_match_that_is_decided_and_a_season_given_up_are_told() {
    let app = webhooks::app().await;
    let staff = staff(&app, 3).await;
    withdrawal::season(&staff, 1).await;
    let receiver = Receiver::answering(&[204]).await;
    hook(&staff.api, &receiver.url(), &["table.changed", "match.finished"]).await;
    let mut ear = Ear {
        app: &app,
        receiver,
        heard: 0,
    };
    assert!(ear.listen().await.is_empty(), "what was before is not told");

    // Penalty points.
    let team = staff.team("Skitseby").await;
    let id = team["id"].as_str().unwrap();
    let path = format!("{API}/teams/{id}/penalties");
    let body = json!({
        "offence": "short_team", "round": 1, "half_points": 1, "unit": "board_points", "reason": "Et bord var tomt",
    });
    let given = staff.api.json(Method::POST, &path, None, &body).await;
    given.expect(StatusCode::CREATED);
    assert_eq!(
        ear.hear("table.changed").await,
        json!({ "tournament": "paaske", "section": "a", "round": 1, "teams": [2] })
    );

    // A team leaves: it may be about every round.
    let rules = json!({ "withdraws": "annul_all" });
    let path = format!("{API}/season-rules");
    let settled = staff.api.json(Method::PUT, &path, Some(0), &rules).await;
    settled.expect(StatusCode::OK);
    ear.listen().await;
    let team = staff.team("Skitseby").await;
    let path = format!("{API}/teams/{id}/withdrawal");
    let body = json!({ "why": "annul_all", "from": 2, "reason": "Klubben kan ikke stille hold" });
    let left = staff
        .api
        .json(Method::POST, &path, Some(version(&team)), &body)
        .await;
    left.expect(StatusCode::OK);
    assert_eq!(
        ear.hear("table.changed").await,
        json!({ "tournament": "paaske", "section": "a", "teams": [2] })
    );

    // A match that is decided as a whole is over, and no board of it was played.
    staff.pair(2).await;
    ear.listen().await;
    let matches = staff.matches(2).await;
    let one = matches.iter().find(|one| !pair_of(one).contains("Skitseby"));
    let one = one.unwrap();
    let path = format!("{API}/rounds/2/matches/{}/forfeit", one["number"]);
    let body = json!({ "forfeit": "by_black", "reason": "Holdet kom ikke" });
    let lost = staff
        .api
        .json(Method::PUT, &path, Some(version(one)), &body)
        .await;
    lost.expect(StatusCode::OK);
    let fresh = ear.listen().await;
    let mut teams = [number(&one["white"]), number(&one["black"])];
    teams.sort_unstable();
    for event in ["match.finished", "table.changed"] {
        let told: Vec<&Value> = fresh
            .iter()
            .filter(|(kind, _)| kind == event)
            .map(|(_, data)| data)
            .collect();
        assert_eq!(told.len(), 1, "{event}: {fresh:?}");
        assert_eq!(
            (&told[0]["round"], &told[0]["matches"]),
            (&json!(2), &json!([one["number"]])),
            "{fresh:?}"
        );
        let mut named: Vec<u64> = told[0]["teams"]
            .as_array()
            .unwrap()
            .iter()
            .map(|no| no.as_u64().unwrap())
            .collect();
        named.sort_unstable();
        assert_eq!(json!(named), json!(teams), "{fresh:?}");
    }

    // A season that is given up.
    let body =
        json!({ "on": "2026-04-04", "holds": "no_champion_no_moves", "reason": "Lokalerne er lukket" });
    let path = format!("{API}/season-abandonment");
    let given_up = staff.api.json(Method::PUT, &path, Some(0), &body).await;
    given_up.expect(StatusCode::OK);
    assert_eq!(
        ear.hear("table.changed").await,
        json!({ "tournament": "paaske", "section": "a" })
    );

    // What is about all teams is not narrowed by what comes at the same time and is about one of them.
    let path = format!("{API}/season-abandonment/take-back");
    let body = json!({ "reason": "Der kan spilles igen" });
    let back = staff.api.json(Method::POST, &path, Some(1), &body).await;
    back.expect(StatusCode::OK);
    tell_of_team(&app, 3).await;
    assert_eq!(
        ear.hear("table.changed").await,
        json!({ "tournament": "paaske", "section": "a" })
    );
    for team in [3, 1] {
        tell_of_team(&app, team).await;
    }
    assert_eq!(
        ear.hear("table.changed").await,
        json!({ "tournament": "paaske", "section": "a", "teams": [1, 3] })
    );
}

#[tokio::test]
async fn a_seat_that_changes_hands_is_told_with_its_match_and_team_and_without_a_name() {
    let app = webhooks::app().await;
    let staff = staff(&app, 1).await;
    staff.set_up("round_robin").await;
    let lines = LINES
        .lines()
        .take(2)
        .collect::<Vec<_>>()
        .join("; Prøvesen, Reserve 1500\n");
    staff.paste(&lines).await.expect(StatusCode::SEE_OTHER);
    let receiver = Receiver::answering(&[204]).await;
    hook(&staff.api, &receiver.url(), &["line_ups.published"]).await;
    let mut ear = Ear {
        app: &app,
        receiver,
        heard: 0,
    };
    staff.pair(1).await;
    let whole = json!({ "tournament": "paaske", "section": "a", "round": 1 });
    assert_eq!(ear.hear("line_ups.published").await, whole);
    let team = staff.team("Prøveby 1").await;
    let field = staff.stage.field(&app).await;
    let reserve = json!(field.teams[0].players[4]);
    let path = format!(
        "{API}/rounds/1/line-ups/{}/substitutions",
        team["id"].as_str().unwrap()
    );
    let body = json!({ "board": 4, "player": reserve, "reason": "Dina har feber" });
    let made = staff
        .api
        .json(Method::POST, &path, Some(version(&team)), &body)
        .await;
    made.expect(StatusCode::OK);
    assert_eq!(
        ear.hear("line_ups.published").await,
        json!({ "tournament": "paaske", "section": "a", "round": 1, "matches": [1], "teams": [1] })
    );
}
