//! What a club reads of the round its teams play next, and who has been sent out of the tournament and steps in nowhere.

use super::*;

impl Staff<'_> {
    /// What is said about somebody of the list playing for a team in its next round.
    async fn place_of(&self, club: &str, given: &str, team: &Value) -> Value {
        let member = self.member(club, given).await;
        let mut places = member["may_play"].as_array().unwrap().iter();
        places.find(|one| one["team"] == team["id"]).unwrap().clone()
    }

    /// Sends a player of a row out of the tournament, or lets the player come back.
    async fn stay(&self, row: &str, player: &str, body: &Value) {
        let path = format!("{ROWS}/sections/{row}/players/{player}");
        let stands = self.api.get(&path).await.expect(StatusCode::OK).json();
        self.api
            .json(Method::PUT, &format!("{path}/stay"), Some(version(&stands)), body)
            .await
            .expect(StatusCode::OK);
    }
}

#[tokio::test]
async fn whoever_is_sent_out_of_one_row_steps_in_from_the_list_in_no_other() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let club = staff.five().await;
    let first = staff.players_of(&staff.team_in("a", "Prøveby 1").await).await;
    let lower = staff.team_in("b", "Prøveby 2").await;
    let second = staff.players_of(&lower).await;
    let ada = text(&staff.member(&club, "Ada").await["id"]).to_owned();
    let bo = text(&staff.member(&club, "Bo").await["id"]).to_owned();
    assert_eq!(staff.place_of(&club, "Ada", &lower).await["may"], true);

    let out = json!({ "status": "expelled", "reason": "Usportsligt" });
    staff.stay("a", &first[0], &out).await;
    let read = staff.place_of(&club, "Ada", &lower).await;
    assert!(
        read["may"] == false && read["findings"][0]["refuses"] == true,
        "{read}"
    );
    assert!(
        text(&read["findings"][0]["text"]).contains("Ada Prøvebysen is expelled"),
        "{read}"
    );
    assert_eq!(staff.place_of(&club, "Bo", &lower).await["may"], true);
    // No reason of an arbiter sets it aside, as with a quarantine.
    let given = staff
        .give("b", 1, "Prøveby 2", &[&ada, &second[0]], "Dina er syg")
        .await;
    refused(given, "quarantine", "Ada Prøvebysen is expelled");
    assert_eq!(staff.players_of(&lower).await, second);

    // What was decided falls, and with it what follows.
    staff.stay("a", &first[0], &json!({ "status": "accepted" })).await;
    assert_eq!(staff.place_of(&club, "Ada", &lower).await["may"], true);

    // Sent out while a line-up with the name is sealed: left out when it is opened, and the boards below move up.
    let captains = staff.captains("b", &["Prøveby 2", "Kladdestrup 1"]).await;
    staff.round("b", 1, "draft").await.expect(StatusCode::SEE_OTHER);
    staff
        .hand_in(&captains[0], ("b", "Prøveby 2"), &[&bo, &second[0]])
        .await
        .expect(StatusCode::SEE_OTHER);
    staff.stay("a", &first[1], &out).await;
    let theirs = staff.players_of(&staff.team_in("b", "Kladdestrup 1").await).await;
    staff
        .hand_in(&captains[1], ("b", "Kladdestrup 1"), &[&theirs[0], &theirs[1]])
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(
        staff.players_of(&lower).await,
        second,
        "Bo is no player of the row"
    );
    let entered = "select count(*) from player p join section s on s.id = p.section_id
        where s.slug = 'b' and p.given_name = 'Bo'";
    let count: i64 = sqlx::query_scalar(entered).fetch_one(app.pool()).await.unwrap();
    assert_eq!(count, 0);
}

#[tokio::test]
async fn a_club_reads_about_the_round_of_today_until_its_match_has_a_result_and_not_after_its_day() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let club = staff.five().await;
    let second = staff.team_in("b", "Prøveby 2").await;
    let next = async || staff.place_of(&club, "Egon", &second).await["round"].clone();
    assert_eq!(next().await, 1);
    staff.round("b", 1, "draft").await.expect(StatusCode::SEE_OTHER);
    staff.round("b", 1, "publish").await.expect(StatusCode::SEE_OTHER);
    assert_eq!(next().await, 1, "public, and played today");
    let page = staff.page.get(&format!("/t/paaske/clubs/{club}")).await;
    let page = page.expect(StatusCode::OK).body;
    assert!(page.contains("Prøveby 2, runde 1"), "{page}");
    let path = format!("{ROWS}/sections/b/rounds/1/boards/1/result");
    staff
        .api
        .json(Method::PUT, &path, Some(1), &json!({ "result": "1-0" }))
        .await
        .expect(StatusCode::OK);
    assert_eq!(next().await, 2, "its match has a result");
}

#[tokio::test]
async fn somebody_of_the_list_takes_a_seat_in_a_public_round_and_in_the_last_one() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let club = staff.five().await;
    staff
        .step(&club, "add", &[("lines", "Reservesen, Freja; 1006;; 1500")])
        .await
        .expect(StatusCode::SEE_OTHER);
    let home = staff.team_in("a", "Prøveby 1").await;
    let first = staff.players_of(&home).await;
    let take = async |round: u16, board: u16, player: String| {
        let team = staff.team_in("a", "Prøveby 1").await;
        let path = format!(
            "{ROWS}/sections/a/rounds/{round}/line-ups/{}/substitutions",
            text(&team["id"])
        );
        let body = json!({ "board": board, "player": player, "reason": "Syg" });
        let taken = staff
            .api
            .json(Method::POST, &path, Some(version(&team)), &body)
            .await;
        taken.expect(StatusCode::OK);
    };
    let of_list = async |given: &str| text(&staff.member(&club, given).await["id"]).to_owned();

    staff.round("a", 1, "draft").await.expect(StatusCode::SEE_OTHER);
    staff.round("a", 1, "publish").await.expect(StatusCode::SEE_OTHER);
    staff.round("a", 2, "draft").await.expect(StatusCode::SEE_OTHER);
    take(1, 2, of_list("Egon").await).await;
    // Another seat of the same match, with the newcomer sitting there.
    take(1, 1, first[1].clone()).await;
    // The draft that stood before the newcomer came is not out of date.
    staff.round("a", 2, "publish").await.expect(StatusCode::SEE_OTHER);

    // No round is left in which a newcomer could be paired; a seat of this one can be taken.
    take(2, 2, of_list("Freja").await).await;
    let now = staff.players_of(&home).await;
    assert_eq!(now.len(), 4);
    take(2, 1, now[2].clone()).await;
    let query = "select surname || ' ' || joined_round from player where surname = 'Reservesen' order by joined_round";
    let joined: Vec<String> = sqlx::query_scalar(query).fetch_all(app.pool()).await.unwrap();
    assert_eq!(joined, ["Reservesen 1", "Reservesen 2"]);
    let path = format!("{ROWS}/sections/a/rounds/2/matches");
    let told = app.visitor().get(&path).await.expect(StatusCode::OK).body;
    assert!(
        told.contains("Egon Reservesen") && told.contains("Freja Reservesen"),
        "{told}"
    );
}

/// Somebody who may not play is not in the round, either: who it is, and by which rule, is said all the same.
#[tokio::test]
async fn whoever_is_sent_out_of_the_own_row_is_refused_by_name_and_article() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    staff.five().await;
    let ours = staff.players_of(&staff.team_in("a", "Prøveby 1").await).await;
    let out = json!({ "status": "expelled", "reason": "Usportsligt" });
    staff.stay("a", &ours[0], &out).await;
    let given = staff
        .give("a", 1, "Prøveby 1", &[&ours[0], &ours[1]], "Vi er kun to")
        .await;
    refused(given, "quarantine", "Ada Prøvebysen is expelled");
    let captains = staff.captains("a", &["Prøveby 1"]).await;
    let handed_in = staff
        .hand_in(&captains[0], ("a", "Prøveby 1"), &[&ours[0], &ours[1]])
        .await;
    let told = handed_in.expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(told.body.contains("Ada Prøvebysen"), "{}", told.body);
}
