//! Who plays where nobody has written a line-up down: whom the club's list proposes, in its order, and nobody whom a rule refuses.

use super::*;
use crate::registration::log;

/// The list has Bo above Ada, and a reserve whom no team has entered on top; the team has Ada first.
const OTHER_WAY_ROUND: &str = "Reservesen, Egon; 1005;; 1600
Prøvebysen, Bo; 1002;; 1900; 1
Prøvebysen, Ada; 1001;; 2000; 1";

/// Boards follow the list; answers the club, and the players of Prøveby 1: Ada and Bo.
async fn listed(staff: &Staff<'_>) -> (String, Vec<String>) {
    let club = staff.begin("Prøveby").await;
    let added = staff.step(&club, "add", &[("lines", OTHER_WAY_ROUND)]).await;
    added.expect(StatusCode::SEE_OTHER);
    let settled = staff.settle(json!({ "board_order": "list_order" })).await;
    settled.expect(StatusCode::OK);
    let players = staff.players_of(&staff.team_in("a", "Prøveby 1").await).await;
    (club, players)
}

impl Staff<'_> {
    /// The line-up of Prøveby 1 in round 1, as programs read it.
    async fn stands(&self) -> Value {
        let team = self.team_in("a", "Prøveby 1").await;
        let path = format!("{ROWS}/sections/a/rounds/1/line-ups/{}", text(&team["id"]));
        self.api.get(&path).await.expect(StatusCode::OK).json()
    }

    /// Who sits for Prøveby 1 in round 1, as everybody reads it.
    async fn sit(&self) -> Vec<Value> {
        let path = format!("{ROWS}/sections/a/rounds/1/matches");
        let read = self.app.visitor().get(&path).await.expect(StatusCode::OK).json();
        let one = &read["matches"][0];
        let side = if one["white"]["name"] == "Prøveby 1" {
            "white"
        } else {
            "black"
        };
        let boards = one["boards"].as_array().unwrap().iter();
        boards.map(|board| board[side]["name"].clone()).collect()
    }

    async fn draft_page(&self) -> String {
        let page = self.page.get("/t/paaske/s/a/rounds/1/pairing").await;
        page.expect(StatusCode::OK).body
    }
}

#[tokio::test]
async fn a_draft_seats_the_teams_players_in_the_order_of_the_list_and_captains_begin_there() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let (_, players) = listed(&staff).await;
    let by_list = json!([players[1], players[0]]);
    let stands = staff.stands().await;
    assert_eq!(
        (&stands["players"], &stands["is_given"]),
        (&by_list, &json!(false))
    );
    assert_eq!(stands["findings"], json!([]));
    // The captain's page chooses them beforehand: the list of board 1 has Bo, that of board 2 Ada.
    let captain = staff.captains("a", &["Prøveby 1"]).await.remove(0);
    let page = app
        .visitor()
        .with_cookie("captain", &captain.0)
        .get(&captain.1)
        .await;
    let page = page.expect(StatusCode::OK).body;
    let chosen = |id: &str| page.find(&format!("<option value=\"{id}\" selected>"));
    assert!(
        chosen(&players[1]).is_some() && chosen(&players[1]) < chosen(&players[0]),
        "{page}"
    );
    let path = format!("{ROWS}/sections/a/rounds/1/line-ups");
    let asked = staff.api.get(&path).await.expect(StatusCode::OK).json();
    let no_more = json!({ "due_at": null });
    staff
        .api
        .json(Method::PUT, &path, Some(version(&asked)), &no_more)
        .await
        .expect(StatusCode::OK);

    staff.round("a", 1, "draft").await.expect(StatusCode::SEE_OTHER);
    let draft = staff.draft_page().await;
    assert!(draft.contains("Intet at bemærke"), "{draft}");
    staff.round("a", 1, "publish").await.expect(StatusCode::SEE_OTHER);
    assert_eq!(
        staff.sit().await,
        [json!("Bo Prøvebysen"), json!("Ada Prøvebysen")]
    );
    assert_eq!(staff.stands().await["players"], by_list);
}

#[tokio::test]
async fn a_draft_that_seats_somebody_against_a_rule_is_published_with_a_reason_only() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let (club, _) = listed(&staff).await;
    staff.round("a", 1, "draft").await.expect(StatusCode::SEE_OTHER);
    // Ada leaves the club once the draft is made.
    let ada = text(&staff.member(&club, "Ada").await["id"]).to_owned();
    let left = [("member", ada.as_str()), ("last_day", "2026-04-03")];
    staff
        .step(&club, "leave", &left)
        .await
        .expect(StatusCode::SEE_OTHER);
    let draft = staff.draft_page().await;
    for said in ["Ingen har skrevet denne opstilling", "Ada Prøvebysen"] {
        assert!(draft.contains(said), "{said}: {draft}");
    }
    assert!(!draft.contains("Intet at bemærke"), "{draft}");
    let silent = staff.round("a", 1, "publish").await;
    let silent = silent.expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(silent.body.contains("er imod en regel"), "{}", silent.body);
    let why = "Klubberne er enige";
    let published = staff.act(1, "publish", &[("reason", why)]).await;
    published.expect(StatusCode::SEE_OTHER);
    assert_eq!(staff.sit().await[1], "Ada Prøvebysen");
    let [line] = log(&app, "round.publish").await.try_into().unwrap();
    assert_eq!(line.reason.as_deref(), Some(why));
}

#[tokio::test]
async fn a_draft_that_is_made_again_leaves_out_whoever_may_not_play_any_more() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let (club, players) = listed(&staff).await;
    staff.round("a", 1, "draft").await.expect(StatusCode::SEE_OTHER);
    let ada = text(&staff.member(&club, "Ada").await["id"]).to_owned();
    let left = [("member", ada.as_str()), ("last_day", "2026-04-03")];
    staff
        .step(&club, "leave", &left)
        .await
        .expect(StatusCode::SEE_OTHER);
    staff
        .round("a", 1, "draft_again")
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(staff.stands().await["players"], json!([players[1]]));
    // Nobody is against a rule any more, and it is told who was left out, and why.
    let draft = staff.draft_page().await;
    assert!(
        draft.contains("Ada Prøvebysen sættes ikke på af sig selv"),
        "{draft}"
    );
    assert!(!draft.contains("Ingen har skrevet denne opstilling"), "{draft}");
    staff.round("a", 1, "publish").await.expect(StatusCode::SEE_OTHER);
    assert_eq!(staff.sit().await[0], "Bo Prøvebysen");
}
