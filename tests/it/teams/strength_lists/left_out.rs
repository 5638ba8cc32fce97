//! Whom a default line-up goes past: those who sit in a line-up of another team of the club that is in, those whom a rule or the section keeps out,
//! and those of whom the captain has given notice, also before they are players of the section.

use super::*;
use crate::{place::eventually, teams::links::captain_of};

const A: &str = "/api/v1/tournaments/paaske/sections/a";

impl Staff<'_> {
    /// Somebody more on Prøveby's list, below the others; by the id of the list.
    async fn one_more(&self, club: &str, line: &str) -> String {
        let added = self.step(club, "add", &[("lines", line)]).await;
        added.expect(StatusCode::SEE_OTHER);
        text(&self.member(club, "Frej").await["id"]).to_owned()
    }

    /// Who would play for a team in round 1 of row a, as the arbiter reads it.
    async fn plays(&self, team: &str) -> Value {
        let team = self.team_in("a", team).await;
        let path = format!("{A}/rounds/1/line-ups/{}", text(&team["id"]));
        self.api.get(&path).await.expect(StatusCode::OK).json()
    }

    async fn pairing(&self) -> String {
        let page = self.page.get("/t/paaske/s/a/rounds/1/pairing").await;
        page.expect(StatusCode::OK).body
    }
}

async fn frejs(app: &TestApp) -> i64 {
    sqlx::query_scalar("select count(*) from player where surname = 'Fastesen'")
        .fetch_one(app.pool())
        .await
        .unwrap()
}

#[tokio::test]
async fn whoever_sits_in_a_line_up_of_the_club_that_is_in_is_left_there_by_the_default_of_another_team() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let club = staff.five().await;
    let of = |name: &str, club: &str, surname: &str| {
        let players =
            ["Alma", "Bror"].map(|given| json!({ "surname": surname, "given_name": given, "rating": 1500 }));
        json!({ "name": name, "club": club, "players": players })
    };
    let teams = [
        of("Prøveby 3", "Prøveby", "Nysen"),
        of("Modelby 1", "Modelby", "Andensen"),
    ];
    let body = json!({ "confirmed": true, "teams": teams });
    let entered = staff
        .api
        .json(Method::POST, &format!("{A}/teams"), None, &body)
        .await;
    entered.expect(StatusCode::CREATED);
    let frej = staff.one_more(&club, "Fastesen, Frej; 1006;; 1550; 3").await;
    let third = staff.players_of(&staff.team_in("a", "Prøveby 3").await).await;
    // He would play for his own team, until another one hands him in.
    assert_eq!(staff.plays("Prøveby 3").await["players"], json!([frej, third[0]]));
    let captains = staff.captains("a", &["Prøveby 1", "Prøveby 3"]).await;
    let first = staff.players_of(&staff.team_in("a", "Prøveby 1").await).await;
    staff
        .hand_in(&captains[0], ("a", "Prøveby 1"), &[&first[0], &frej])
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(
        staff.plays("Prøveby 3").await["players"],
        json!([third[0], third[1]])
    );
    let page = app.visitor().with_cookie("captain", &captains[1].0);
    let page = page.get(&captains[1].1).await.expect(StatusCode::OK).body;
    assert!(!page.contains("sættes ikke på"), "nobody is told why: {page}");
    staff.round("a", 1, "draft").await.expect(StatusCode::SEE_OTHER);
    assert_eq!(
        frejs(&app).await,
        0,
        "a draft enters nobody whom another team has handed in"
    );
    assert!(!staff.pairing().await.contains("Frej"));
    sqlx::query("update line_up_call set due_at = $1::timestamptz")
        .bind((app.now() - SignedDuration::from_mins(30)).to_string())
        .execute(app.pool())
        .await
        .unwrap();
    staff.round("a", 1, "publish").await.expect(StatusCode::SEE_OTHER);
    assert_eq!(frejs(&app).await, 1);
    let read = app.visitor().get(&format!("{A}/rounds/1/matches")).await;
    let read = read.expect(StatusCode::OK).json();
    let names = |team: &str| -> Vec<Value> {
        let matches = read["matches"].as_array().unwrap().iter();
        let mut sides = matches.flat_map(|one| ["white", "black"].map(|side| (one, side)));
        let (one, side) = sides.find(|(one, side)| one[*side]["name"] == team).unwrap();
        let boards = one["boards"].as_array().unwrap().iter();
        boards.map(|board| board[side]["name"].clone()).collect()
    };
    assert_eq!(names("Prøveby 1")[1], "Frej Fastesen");
    assert_eq!(names("Prøveby 3"), [json!("Alma Nysen"), json!("Bror Nysen")]);
}

#[tokio::test]
async fn a_fixed_player_whom_a_rule_keeps_out_is_told_to_captain_and_arbiter_with_the_rule_and_to_nobody_else()
 {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let club = staff.five().await;
    staff.one_more(&club, "Fastesen, Frej; 1006;; ; 1").await;
    staff
        .settle(json!({ "rating_required": "yes" }))
        .await
        .expect(StatusCode::OK);
    let captain = staff.captains("a", &["Prøveby 1"]).await.remove(0);
    let told = "Frej Fastesen sættes ikke på af sig selv. Frej Fastesen har ingen rating.";
    let page = app.visitor().with_cookie("captain", &captain.0);
    let page = page.get(&captain.1).await.expect(StatusCode::OK).body;
    assert!(page.contains(told), "{page}");
    let left_out = &staff.plays("Prøveby 1").await["not_by_default"];
    assert_eq!(left_out.as_array().unwrap().len(), 1, "{left_out}");
    assert_eq!(left_out[0]["name"], "Frej Fastesen");
    assert_eq!(left_out[0]["findings"][0]["rule"], "rating_required");
    staff.round("a", 1, "draft").await.expect(StatusCode::SEE_OTHER);
    let draft = staff.pairing().await;
    assert!(draft.contains(&format!("Prøveby 1: {told}")), "{draft}");
    assert_eq!(frejs(&app).await, 0);
    // It is told, and asks for no reason.
    sqlx::query("delete from line_up_call")
        .execute(app.pool())
        .await
        .unwrap();
    staff.round("a", 1, "publish").await.expect(StatusCode::SEE_OTHER);
    for path in ["/t/paaske/s/a/teams", "/t/paaske/s/a/rounds/1/matches"] {
        let read = app.visitor().get(path).await.expect(StatusCode::OK);
        assert!(!read.body.contains("sættes ikke på"), "{path}");
    }
}

#[tokio::test]
async fn notice_is_given_of_a_fixed_player_who_is_no_player_of_the_section_yet_and_stays_with_the_player_he_becomes()
 {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let club = staff.five().await;
    let frej = staff.one_more(&club, "Fastesen, Frej; 1006;; 1550; 1").await;
    let captain = captain_of(&staff, "Prøveby 1").await;
    let own = async || captain.get("/api/v1/captain").await.expect(StatusCode::OK).json();
    let stands = own().await;
    assert_eq!(
        stands["regulars"],
        json!([{ "id": frej, "name": "Frej Fastesen" }])
    );
    let squad: Vec<Value> = stands["squad"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["id"].clone())
        .collect();
    let give = async |round: u16, players: Value| {
        let path = format!("/api/v1/captain/rounds/{round}/absences");
        let seen = version(&own().await);
        captain
            .json(Method::PUT, &path, Some(seen), &json!({ "players": players }))
            .await
    };
    give(1, json!([squad[1]])).await.expect(StatusCode::OK);
    assert_eq!(staff.plays("Prøveby 1").await["players"], json!([squad[0], frej]));
    give(1, json!([frej, squad[1]])).await.expect(StatusCode::OK);
    assert_eq!(
        own().await["absences"][0]["players"],
        json!([squad[1], frej]),
        "players first"
    );
    assert_eq!(staff.plays("Prøveby 1").await["players"], json!([squad[0]]));
    // Nobody of another team's, and nobody who is a reserve.
    let egon = text(&staff.member(&club, "Egon").await["id"]).to_owned();
    let refused = give(1, json!([egon])).await;
    assert_eq!(
        refused.status,
        StatusCode::UNPROCESSABLE_ENTITY,
        "{}",
        refused.body
    );
    staff.round("a", 1, "draft").await.expect(StatusCode::SEE_OTHER);
    assert_eq!(
        frejs(&app).await,
        0,
        "whoever is away is not entered by the draft"
    );
    let standing = staff.page.get("/t/paaske/s/a/rounds/1/line-ups").await;
    let standing = standing.expect(StatusCode::OK).body;
    assert!(standing.contains("Frej Fastesen"), "{standing}");
    // He comes after all, and is away in the next round: as the player he has become.
    give(2, json!([frej])).await.expect(StatusCode::OK);
    give(1, json!([squad[1]])).await.expect(StatusCode::OK);
    assert_eq!(frejs(&app).await, 1);
    let stands = own().await;
    assert_eq!(stands["regulars"], json!([]));
    let player = &stands["squad"][2]["id"];
    assert_eq!(stands["absences"][1]["players"], json!([player]));
    let left: i64 = sqlx::query_scalar("select count(*) from absence_notice_of_member")
        .fetch_one(app.pool())
        .await
        .unwrap();
    assert_eq!(left, 0);
}

#[tokio::test]
async fn notice_of_a_fixed_player_is_kept_when_he_is_entered_by_hand_and_belongs_to_the_player_from_then_on()
{
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let club = staff.five().await;
    let frej = staff.one_more(&club, "Fastesen, Frej; 1006;; 1550; 1").await;
    let captain = captain_of(&staff, "Prøveby 1").await;
    let own = async || captain.get("/api/v1/captain").await.expect(StatusCode::OK).json();
    let give = async |players: &Value| {
        let path = "/api/v1/captain/rounds/1/absences";
        let seen = version(&own().await);
        captain
            .json(Method::PUT, path, Some(seen), &json!({ "players": players }))
            .await
    };
    // With the second of the team away, he would play.
    let away = staff
        .players_of(&staff.team_in("a", "Prøveby 1").await)
        .await
        .remove(1);
    give(&json!([away, frej])).await.expect(StatusCode::OK);
    let body =
        json!({ "surname": "Fastesen", "given_name": "Frej", "national_id": "1006", "confirmed": true });
    let added = staff
        .api
        .json(Method::POST, &format!("{A}/players"), None, &body)
        .await;
    let player = text(&added.expect(StatusCode::CREATED).json()["id"]).to_owned();
    let team = staff.team_in("a", "Prøveby 1").await;
    let mut players = staff.players_of(&team).await;
    players.push(player.clone());
    let body = json!({ "name": "Prøveby 1", "club": "Prøveby", "captain": "", "players": players });
    let path = format!("{A}/teams/{}", text(&team["id"]));
    let changed = staff
        .api
        .json(Method::PUT, &path, Some(version(&team)), &body)
        .await;
    changed.expect(StatusCode::OK);
    let told = own().await["absences"][0]["players"].clone();
    assert_eq!(told, json!([away, player]), "as the captain reads it");
    // Said again as it was given, or as it was read: it stays.
    for said in [&json!([away, frej]), &told] {
        give(said).await.expect(StatusCode::OK);
        assert_eq!(own().await["absences"][0]["players"], told);
        let seated = staff.plays("Prøveby 1").await["players"].clone();
        assert_eq!(seated, json!([players[0]]));
    }
}

#[tokio::test]
async fn on_a_day_of_one_match_a_draft_gives_way_to_a_line_up_that_came_in_another_section_since() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let club = staff.five().await;
    staff
        .settle(json!({ "one_match_a_day": "yes" }))
        .await
        .expect(StatusCode::OK);
    let carl = text(&staff.member(&club, "Carl").await["id"]).to_owned();
    let captain = staff.captains("a", &["Prøveby 1"]).await.remove(0);
    // Carl and Dina play by default in row b.
    staff.round("b", 1, "draft").await.expect(StatusCode::SEE_OTHER);
    let first = staff.players_of(&staff.team_in("a", "Prøveby 1").await).await;
    staff
        .hand_in(&captain, ("a", "Prøveby 1"), &[&first[0], &carl])
        .await
        .expect(StatusCode::SEE_OTHER);
    staff.round("b", 1, "publish").await.expect(StatusCode::SEE_OTHER);
    let path = "/api/v1/tournaments/paaske/sections/b/rounds/1/matches";
    let read = app.visitor().get(path).await.expect(StatusCode::OK).json();
    let said = read.to_string();
    assert!(
        said.contains("Dina Prøvebysen") && !said.contains("Carl"),
        "{said}"
    );
}

/// Each section locks its own rounds alone; what two captains of a club send in one moment comes one after the other all the same.
#[tokio::test]
async fn two_captains_of_a_club_who_hand_in_the_same_reserve_in_one_moment_do_not_both_get_him() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let club = staff.five().await;
    staff
        .settle(json!({ "one_match_a_day": "yes" }))
        .await
        .expect(StatusCode::OK);
    let egon = text(&staff.member(&club, "Egon").await["id"]).to_owned();
    let first = staff.captains("a", &["Prøveby 1"]).await.remove(0);
    let second = staff.captains("b", &["Prøveby 2"]).await.remove(0);
    let of_first = staff.players_of(&staff.team_in("a", "Prøveby 1").await).await;
    let of_second = staff.players_of(&staff.team_in("b", "Prøveby 2").await).await;
    let (one, other) = ([of_first[0].as_str(), &egon], [of_second[0].as_str(), &egon]);
    // Both have read who is handed in before either is written.
    let mut holder = app.pool().begin().await.unwrap();
    sqlx::query("lock table sealed_line_up in share mode")
        .execute(&mut *holder)
        .await
        .unwrap();
    let waits = "select count(*) from pg_stat_activity
        where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0";
    let lets_go = async {
        eventually("both wait", async || {
            let waiting: i64 = sqlx::query_scalar(waits).fetch_one(app.pool()).await.unwrap();
            waiting == 2
        })
        .await;
        holder.commit().await.unwrap();
    };
    let (one, other, ()) = tokio::join!(
        staff.hand_in_confirming(&first, ("a", "Prøveby 1"), &one, ""),
        staff.hand_in_confirming(&second, ("b", "Prøveby 2"), &other, ""),
        lets_go
    );
    let sent = [one.status, other.status];
    let taken = sent.iter().filter(|status| **status == StatusCode::SEE_OTHER);
    assert_eq!(taken.count(), 1, "{sent:?}");
    let sealed: i64 = sqlx::query_scalar("select count(*) from sealed_line_up")
        .fetch_one(app.pool())
        .await
        .unwrap();
    assert_eq!(sealed, 1);
}
