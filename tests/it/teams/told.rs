//! What receivers of webhooks are told of a table: whatever changes it, with the matches and teams it is about.

use jiff::SignedDuration;
use service::{courier, near_deadlines::tell_near, sealed_line_ups::open_due, webhooks::reach::Reach};

use super::*;
use crate::webhooks::{self, LATER, Receiver, at, hook, poster};

/// What a receiver gets, since it was asked last.
struct Ear<'a> {
    app: &'a TestApp,
    receiver: Receiver,
    heard: usize,
}

impl<'a> Ear<'a> {
    /// One that is told of these events from now on.
    async fn of(app: &'a TestApp, staff: &Staff<'_>, events: &[&str]) -> Self {
        let receiver = Receiver::answering(&[204]).await;
        hook(&staff.api, &receiver.url(), events).await;
        Self {
            app,
            receiver,
            heard: 0,
        }
    }

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

#[tokio::test]
async fn points_that_are_given_and_taken_back_are_told_and_what_moves_no_point_is_not() {
    let app = webhooks::app().await;
    let staff = staff(&app, 1).await;
    staff.set_up("round_robin").await;
    let two: Vec<&str> = LINES.lines().take(2).collect();
    staff.paste(&two.join("\n")).await.expect(StatusCode::SEE_OTHER);
    staff.pair(1).await;
    let mut ear = Ear::of(&app, &staff, &["table.changed"]).await;
    let team = staff.team("Skitseby").await;
    let path = format!("{API}/teams/{}/penalties", team["id"].as_str().unwrap());
    let rule = async |body: Value| {
        let answer = staff.api.json(Method::POST, &path, None, &body).await;
        answer.expect(StatusCode::CREATED);
    };
    let of_team = json!({ "tournament": "paaske", "section": "a", "round": 1, "teams": [2] });
    for (half_points, unit) in [(4, "match_points"), (3, "board_points")] {
        rule(json!({
            "round": 1, "half_points": half_points, "unit": unit, "way": "given", "reason": "Modstanderen stillede ulovligt op",
        }))
        .await;
        assert_eq!(ear.hear("table.changed").await, of_team, "{unit}");
    }
    // Of the event as a whole: it may be about every round.
    rule(json!({ "half_points": 2, "unit": "match_points", "way": "given", "reason": "Efter klage" })).await;
    assert_eq!(
        ear.hear("table.changed").await,
        json!({ "tournament": "paaske", "section": "a", "teams": [2] })
    );
    // A warning moves no point.
    rule(json!({ "round": 1, "is_warning": true, "unit": "board_points", "reason": "Kortet kom for sent" }))
        .await;
    assert_eq!(ear.listen().await, []);

    let list = staff.api.get(&format!("{API}/team-penalties")).await;
    let list = list.expect(StatusCode::OK).json();
    let rulings = list["rulings"].as_array().unwrap();
    assert_eq!(rulings.len(), 4);
    for ruling in rulings {
        let path = format!(
            "{API}/team-penalties/{}/take-back",
            ruling["id"].as_str().unwrap()
        );
        let body = json!({ "reason": "Det var det andet hold" });
        let back = staff.api.json(Method::POST, &path, Some(1), &body).await;
        back.expect(StatusCode::OK);
        if ruling["is_warning"] == true {
            assert_eq!(ear.listen().await, []);
        } else {
            let mut told = of_team.clone();
            if ruling["round"].is_null() {
                told.as_object_mut().unwrap().remove("round");
            }
            assert_eq!(ear.hear("table.changed").await, told, "{ruling}");
        }
    }
}

#[tokio::test]
async fn who_goes_on_from_a_level_cup_match_is_told_with_the_match_and_again_when_it_is_taken_back() {
    let app = webhooks::app().await;
    let staff = staff(&app, 2).await;
    cups::begin(&staff, 4, &["lot"]).await;
    staff.pair(1).await;
    // Match 1 of the bracket: the first and the last team.
    cups::play(&staff, (1, 1), "====").await;
    let mut ear = Ear::of(&app, &staff, &["table.changed", "match.finished"]).await;
    let of_match =
        json!({ "tournament": "paaske", "section": "a", "round": 1, "matches": [1], "teams": [1, 4] });
    let decided = cups::decide(&staff, (1, 1), &cups::decision("second", "lot")).await;
    decided.expect(StatusCode::OK);
    assert_eq!(
        ear.listen().await,
        [("table.changed".to_owned(), of_match.clone())],
        "its boards had ended it before"
    );
    let path = format!("{}/take-back", cups::decision_path(1, 1));
    let seen = cups::version(&staff, 1, 1).await;
    let body = json!({ "reason": "Lodtrækningen gjaldt en anden kamp" });
    let back = staff.api.json(Method::POST, &path, Some(seen), &body).await;
    back.expect(StatusCode::OK);
    assert_eq!(ear.listen().await, [("table.changed".to_owned(), of_match)]);
}

#[tokio::test]
async fn what_the_table_is_counted_by_is_no_news_before_a_round_and_is_fixed_by_it() {
    let app = webhooks::app().await;
    let staff = staff(&app, 1).await;
    let by = |tie_break: &str| {
        let mut teams = settings("round_robin");
        teams["tie_breaks"] = json!(["MPTS", "GPTS", tie_break]);
        teams
    };
    let mut ear = Ear::of(&app, &staff, &["table.changed"]).await;
    for tie_break in ["DE", "BC"] {
        table::write_settings(&staff, by(tie_break))
            .await
            .expect(StatusCode::OK);
    }
    let two: Vec<&str> = LINES.lines().take(2).collect();
    staff.paste(&two.join("\n")).await.expect(StatusCode::SEE_OTHER);
    staff.pair(1).await;
    table::write_settings(&staff, by("DE"))
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(
        ear.listen().await,
        [],
        "there was no table yet, and then another one"
    );
}

#[tokio::test]
async fn sealed_line_ups_are_told_when_everybody_may_read_them_and_those_of_a_moved_match_by_themselves() {
    let app = webhooks::app().await;
    let hall = moved_line_ups::hall(&app).await;
    let mut ear = Ear::of(&app, &hall.staff, &["line_ups.published"]).await;
    hall.move_by("Skitseby", 7).await;
    for team in ["Prøveby 1", "Udkast"] {
        hall.hand_in(team, &[0, 1, 2, 3])
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    assert_eq!(
        ear.listen().await,
        [],
        "the two captains read them, and nobody else"
    );
    hall.publish().await.expect(StatusCode::SEE_OTHER);
    assert_eq!(
        ear.hear("line_ups.published").await,
        json!({ "tournament": "paaske", "section": "a", "round": 1 })
    );
    // The hour of the match that was moved strikes a week later.
    let own = hall.due_at + SignedDuration::from_hours(7 * 24);
    assert_eq!(open_due(app.pool(), own).await.unwrap(), 1);
    assert_eq!(
        ear.hear("line_ups.published").await,
        json!({ "tournament": "paaske", "section": "a", "round": 1, "matches": [2], "teams": [2, 3] })
    );
    assert_eq!(open_due(app.pool(), own).await.unwrap(), 0);
    assert_eq!(ear.listen().await, []);
}

#[tokio::test]
async fn line_ups_that_are_due_within_a_day_are_told_once_with_the_teams_whose_are_missing() {
    let app = webhooks::app().await;
    let staff = link_calendars::drafted(&app).await;
    let mut ear = Ear::of(&app, &staff, &["line_up.due"]).await;
    link_calendars::ask(&staff, 48).await;
    let told = async |hours: i64| {
        let now = app.now() + SignedDuration::from_hours(hours);
        tell_near(app.pool(), now).await.unwrap()
    };
    assert_eq!(told(1).await, 0, "it is not near");
    assert_eq!((told(25).await, told(26).await), (1, 0), "once");
    let heard = ear.hear("line_up.due").await;
    assert_eq!(
        (&heard["round"], &heard["teams"]),
        (&json!(1), &json!([1, 2])),
        "{heard}"
    );
    // One is in, and the deadline is moved: it is told again when it is near again.
    let captain = links::captain_of(&staff, "Prøveby").await;
    let own = captain.get("/api/v1/captain").await.expect(StatusCode::OK).json();
    let players = [own["squad"][0]["id"].clone(), own["squad"][1]["id"].clone()];
    let body = json!({ "players": players });
    let path = "/api/v1/captain/rounds/1/line-up";
    captain
        .json(Method::POST, path, Some(version(&own)), &body)
        .await
        .expect(StatusCode::OK);
    link_calendars::ask(&staff, 96).await;
    assert_eq!((told(27).await, told(73).await, told(96).await), (0, 1, 0));
    assert_eq!(ear.hear("line_up.due").await["teams"], json!([2]));
}
