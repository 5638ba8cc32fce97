//! Who sits where in a round, and that somebody does: nobody in two line-ups of a club, the fixed players of a list where a team was entered
//! without players, numbers for whoever is entered by being seated, and matches in which nobody sits.

use super::*;
use crate::registration::log;

const A: &str = "/api/v1/tournaments/paaske/sections/a";

impl Staff<'_> {
    /// Two more teams in row a, each with players of its own who stand on no list: number 3 and 4.
    async fn two_more(&self, [third, fourth]: [(&str, &str); 2]) {
        let of = |name: &str, club: &str, surname: &str| {
            let players = ["Alma", "Bror"]
                .map(|given| json!({ "surname": surname, "given_name": given, "rating": 1500 }));
            json!({ "name": name, "club": club, "players": players })
        };
        let teams = [of(third.0, third.1, "Nysen"), of(fourth.0, fourth.1, "Andensen")];
        let body = json!({ "confirmed": true, "teams": teams });
        self.api
            .json(Method::POST, &format!("{A}/teams"), None, &body)
            .await
            .expect(StatusCode::CREATED);
    }

    /// Somebody of a club's list, by the id of the list.
    async fn listed(&self, club: &str, given: &str) -> String {
        text(&self.member(club, given).await["id"]).to_owned()
    }

    /// How many players of row a are called so.
    async fn called(&self, surname: &str) -> usize {
        let field = self.stage.field(self.app).await;
        let players = field.players.iter();
        players
            .filter(|player| player.person.name.surname() == surname)
            .count()
    }

    /// Who sits in round 1 of row a, as everybody reads it: for each match the names of the two sides.
    async fn seated(&self) -> Vec<[Vec<String>; 2]> {
        let read = self.app.visitor().get(&format!("{A}/rounds/1/matches")).await;
        let read = read.expect(StatusCode::OK).json();
        let side = |one: &Value, side: &str| -> Vec<String> {
            let boards = one["boards"].as_array().unwrap().iter();
            boards
                .filter_map(|board| Some(board[side]["name"].as_str()?.to_owned()))
                .collect()
        };
        let matches = read["matches"].as_array().unwrap().iter();
        matches
            .map(|one| [side(one, "white"), side(one, "black")])
            .collect()
    }

    async fn pairing_page(&self) -> String {
        let page = self.page.get("/t/paaske/s/a/rounds/1/pairing").await;
        page.expect(StatusCode::OK).body
    }
}

/// The hour for the line-ups of round 1 has struck.
async fn let_strike(app: &TestApp) {
    sqlx::query("update line_up_call set due_at = $1::timestamptz")
        .bind((app.now() - SignedDuration::from_mins(30)).to_string())
        .execute(app.pool())
        .await
        .unwrap();
}

#[tokio::test]
async fn a_captain_is_told_who_sits_for_another_team_of_the_club_and_whoever_meets_it_is_told_nothing() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let club = staff.five().await;
    // By the table Prøveby 1 meets Modelby 1, and Skitseby 1 meets Prøveby 3.
    staff
        .two_more([("Prøveby 3", "Prøveby"), ("Modelby 1", "Modelby")])
        .await;
    let egon = staff.listed(&club, "Egon").await;
    let captains = staff.captains("a", &["Prøveby 1", "Prøveby 3"]).await;
    let first = staff.players_of(&staff.team_in("a", "Prøveby 1").await).await;
    let third = staff.players_of(&staff.team_in("a", "Prøveby 3").await).await;
    // Before anybody is paired: the table says who meets whom.
    staff
        .hand_in(&captains[0], ("a", "Prøveby 1"), &[&first[0], &egon])
        .await
        .expect(StatusCode::SEE_OTHER);
    let refused = staff
        .hand_in(&captains[1], ("a", "Prøveby 3"), &[&third[0], &egon])
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        refused
            .body
            .contains("Egon Reservesen sidder for Prøveby 1 i samme runde."),
        "{}",
        refused.body
    );
    staff
        .hand_in(&captains[1], ("a", "Prøveby 3"), &[&third[0], &third[1]])
        .await
        .expect(StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn on_a_day_with_two_rounds_a_captain_learns_nothing_of_the_line_up_for_the_match_of_the_two_teams() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let club = staff.five().await;
    // By the table Prøveby 1 meets Prøveby 3 in round 1, and another club in round 2, on the same day.
    staff
        .two_more([("Modelby 1", "Modelby"), ("Prøveby 3", "Prøveby")])
        .await;
    let settled = json!({ "one_match_a_day": "yes" });
    staff.settle(settled).await.expect(StatusCode::OK);
    sqlx::query(
        "update round r set starts_at = f.starts_at + interval '3 hours' from round f
         where f.section_id = r.section_id and f.number = 1 and r.number = 2",
    )
    .execute(app.pool())
    .await
    .unwrap();
    let egon = staff.listed(&club, "Egon").await;
    let captains = staff.captains("a", &["Prøveby 1", "Prøveby 3"]).await;
    let due = json!({ "due_at": app.now() + SignedDuration::from_hours(1) });
    let second = format!("{A}/rounds/2/line-ups");
    let asked = staff.api.json(Method::PUT, &second, Some(0), &due).await;
    asked.expect(StatusCode::OK);
    let third = staff.players_of(&staff.team_in("a", "Prøveby 3").await).await;
    staff
        .hand_in(&captains[1], ("a", "Prøveby 3"), &[&third[0], &egon])
        .await
        .expect(StatusCode::SEE_OTHER);
    let own = staff.team_in("a", "Prøveby 1").await;
    let (first, seen, key) = (staff.players_of(&own).await, version(&own).to_string(), key());
    let fields = [
        ("version", seen.as_str()),
        ("key", key.as_str()),
        ("round", "2"),
        ("board-1", first[0].as_str()),
        ("board-2", egon.as_str()),
    ];
    let client = app.visitor().with_cookie("captain", &captains[0].0);
    let sent = client.post(&format!("{}/line-up", captains[0].1), &fields).await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER, "{}", sent.body);
}

#[tokio::test]
async fn whoever_sits_in_both_line_ups_of_a_match_of_one_club_keeps_one_seat_and_it_is_said_before_the_round_is_public()
 {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let club = staff.five().await;
    // By the table Prøveby 1 meets Prøveby 3: neither captain is told what the other has handed in.
    staff
        .two_more([("Modelby 1", "Modelby"), ("Prøveby 3", "Prøveby")])
        .await;
    let egon = staff.listed(&club, "Egon").await;
    let captains = staff.captains("a", &["Prøveby 1", "Prøveby 3"]).await;
    staff.round("a", 1, "draft").await.expect(StatusCode::SEE_OTHER);
    for (captain, team) in captains.iter().zip(["Prøveby 1", "Prøveby 3"]) {
        let own = staff.players_of(&staff.team_in("a", team).await).await;
        staff
            .hand_in(captain, ("a", team), &[&own[0], &egon])
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    assert_eq!(staff.called("Reservesen").await, 1, "one player, not two");
    assert_eq!(log(&app, "team.leave_out").await.len(), 1);
    let said = "Egon Reservesen er ikke sat på for Prøveby 3, fordi Egon Reservesen spiller for Prøveby 1.";
    let page = staff.pairing_page().await;
    assert!(page.contains(said) && page.contains("name=\"reason\""), "{page}");
    let_strike(&app).await;
    let silent = staff.round("a", 1, "publish").await;
    let silent = silent.expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(silent.body.contains(said), "{}", silent.body);
    let reason = [("reason", "Klubben ved det")];
    staff
        .act(1, "publish", &reason)
        .await
        .expect(StatusCode::SEE_OTHER);
    let seated = staff.seated().await;
    let names: Vec<&String> = seated.iter().flatten().flatten().collect();
    let egons = names.iter().filter(|name| name.as_str() == "Egon Reservesen");
    assert_eq!(egons.count(), 1, "{seated:?}");
}

#[tokio::test]
async fn another_line_up_of_an_arbiter_answers_for_whoever_was_left_out() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let club = staff.five().await;
    staff
        .two_more([("Modelby 1", "Modelby"), ("Prøveby 3", "Prøveby")])
        .await;
    let egon = staff.listed(&club, "Egon").await;
    let captains = staff.captains("a", &["Prøveby 1", "Prøveby 3"]).await;
    staff.round("a", 1, "draft").await.expect(StatusCode::SEE_OTHER);
    for (captain, team) in captains.iter().zip(["Prøveby 1", "Prøveby 3"]) {
        let own = staff.players_of(&staff.team_in("a", team).await).await;
        staff
            .hand_in(captain, ("a", team), &[&own[0], &egon])
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    let third = staff.players_of(&staff.team_in("a", "Prøveby 3").await).await;
    staff
        .give("a", 1, "Prøveby 3", &[&third[0], &third[1]], "")
        .await
        .expect(StatusCode::OK);
    let page = staff.pairing_page().await;
    assert!(!page.contains("er ikke sat på"), "{page}");
    let_strike(&app).await;
    staff.round("a", 1, "publish").await.expect(StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn a_round_in_which_one_person_has_two_seats_is_published_for_no_reason() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    staff.round("a", 1, "draft").await.expect(StatusCode::SEE_OTHER);
    // Ada of Prøveby and Asta of Skitseby turn out to be one person.
    sqlx::query("update player set national_id = '9001' where given_name in ('Ada', 'Asta')")
        .execute(app.pool())
        .await
        .unwrap();
    let page = staff.pairing_page().await;
    assert!(
        page.contains("sidder både for") && !page.contains("value=\"publish\""),
        "{page}"
    );
    let reason = [("reason", "Det er aftalt")];
    let refused = staff.act(1, "publish", &reason).await;
    let refused = refused.expect(StatusCode::CONFLICT);
    assert!(refused.body.contains("sidder både for"), "{}", refused.body);
}

/// Four teams without players in a section of four boards: the first and the last have lists with fixed players, those between have nobody.
async fn without_players(app: &TestApp) -> (Staff<'_>, [String; 2]) {
    let staff = staff(app, 3).await;
    staff.set_up("round_robin").await;
    let teams = [
        ("Prøveby 1", "Prøveby"),
        ("Modelby 1", "Modelby"),
        ("Udkast 1", "Udkast"),
        ("Skitseby 1", "Skitseby"),
    ];
    let teams = teams.map(|(name, club)| json!({ "name": name, "club": club, "players": [] }));
    let body = json!({ "confirmed": true, "teams": teams });
    staff
        .api
        .json(Method::POST, &format!("{API}/teams"), None, &body)
        .await
        .expect(StatusCode::CREATED);
    let mut clubs = Vec::new();
    for (club, surname) in [("Prøveby", "Prøvesen"), ("Skitseby", "Skitsesen")] {
        let id = staff.begin(club).await;
        let fixed = ["Ada", "Bo", "Carl", "Dina"];
        let fixed = fixed.map(|given| format!("{surname}, {given};;; 1800; 1"));
        let lines = format!("{}\n{surname}, Egon;;; 1500", fixed.join("\n"));
        let added = staff.step(&id, "add", &[("lines", &lines)]).await;
        added.expect(StatusCode::SEE_OTHER);
        clubs.push(id);
    }
    let [first, second] = clubs.try_into().unwrap();
    (staff, [first, second])
}

fn names(surname: &str, given: &[&str]) -> Vec<String> {
    given.iter().map(|given| format!("{given} {surname}")).collect()
}

const FIXED: [&str; 4] = ["Ada", "Bo", "Carl", "Dina"];

#[tokio::test]
async fn the_fixed_players_of_a_list_are_the_team_and_a_match_nobody_plays_waits_for_a_decision() {
    let app = TestApp::new().await;
    let (staff, [club, _]) = without_players(&app).await;
    // The captain begins with them, and they are no reserves.
    let captains = staff.captains("a", &["Prøveby 1", "Modelby 1"]).await;
    let page = async |captain: &(String, String)| {
        let client = app.visitor().with_cookie("captain", &captain.0);
        client.get(&captain.1).await.expect(StatusCode::OK).body
    };
    let ours = page(&captains[0]).await;
    for given in FIXED {
        let chosen = format!("<option value=\"{}\" selected>", staff.listed(&club, given).await);
        assert!(ours.contains(&chosen), "{given}: {ours}");
        assert!(!ours.contains(&format!("{given} Prøvesen (reserve")), "{ours}");
    }
    assert!(
        ours.contains("Egon Prøvesen (reserve fra klubbens liste)")
            && ours.contains("Felterne begynder med et forslag"),
        "{ours}"
    );
    let theirs = page(&captains[1]).await;
    assert!(
        theirs.contains("Felterne er tomme") && !theirs.contains("begynder med et forslag"),
        "{theirs}"
    );
    assert_eq!(staff.called("Prøvesen").await, 0, "nobody is seated yet");

    // Nobody hands anything in: the lists seat their teams, and it is said who has nobody.
    let_strike(&app).await;
    staff.round("a", 1, "draft").await.expect(StatusCode::SEE_OTHER);
    assert_eq!(staff.called("Prøvesen").await, 4, "without the reserve");
    let draft = staff.pairing_page().await;
    for team in ["Modelby 1", "Udkast 1"] {
        assert!(
            draft.contains(&format!("{team} har ingen ved bordene.")),
            "{draft}"
        );
    }
    assert!(!draft.contains("Prøveby 1 har ingen"), "{draft}");
    let silent = staff.round("a", 1, "publish").await;
    let silent = silent.expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        silent.body.contains("Modelby 1 har ingen ved bordene."),
        "{}",
        silent.body
    );
    let reason = [("reason", "Holdene har meldt sig for sent")];
    staff
        .act(1, "publish", &reason)
        .await
        .expect(StatusCode::SEE_OTHER);
    let seated = staff.seated().await;
    assert_eq!(seated[0], [names("Prøvesen", &FIXED), names("Skitsesen", &FIXED)]);
    assert_eq!(seated[1], [Vec::<String>::new(), Vec::new()]);
}

/// Its points by the table of row a: match points of the team, and how many matches are open.
async fn standing(staff: &Staff<'_>, team: &str) -> (f64, u64) {
    let read = staff.api.get(&format!("{API}/team-table")).await;
    let read = read.expect(StatusCode::OK).json();
    let mut rows = read["rows"].as_array().unwrap().iter();
    let row = rows.find(|row| row["team"]["name"] == team).unwrap();
    let open = read["open_matches"].as_u64().unwrap();
    (row["match_points"].as_f64().unwrap(), open)
}

#[tokio::test]
async fn a_match_without_anybody_gives_no_points_and_keeps_the_round_open_until_it_is_lost_as_a_whole() {
    let app = TestApp::new().await;
    let (staff, _) = without_players(&app).await;
    staff.round("a", 1, "draft").await.expect(StatusCode::SEE_OTHER);
    let reason = [("reason", "Holdene har meldt sig for sent")];
    staff
        .act(1, "publish", &reason)
        .await
        .expect(StatusCode::SEE_OTHER);
    stage::finish(&app, &staff.stage, 1).await;
    assert_eq!(standing(&staff, "Modelby 1").await, (0.0, 1));
    let refused = staff.act(1, "close", &[]).await.expect(StatusCode::CONFLICT);
    let said = "I runde 1 er der 1 kamp, hvor ingen sidder ved et bord.";
    assert!(refused.body.contains(said), "{}", refused.body);
    // Both lose it: that is a decision, and no draw.
    let second = staff.matches(1).await.remove(1);
    let body = json!({ "forfeit": "by_both", "reason": "Ingen af holdene kom" });
    staff
        .api
        .json(
            Method::PUT,
            &format!("{API}/rounds/1/matches/2/forfeit"),
            Some(version(&second)),
            &body,
        )
        .await
        .expect(StatusCode::OK);
    assert_eq!(standing(&staff, "Modelby 1").await, (0.0, 0));
    staff.act(1, "close", &[]).await.expect(StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn line_ups_of_reserves_before_the_first_draft_are_numbered_and_seated_when_the_round_is_published() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    staff.set_up("round_robin").await;
    let teams = [("Prøveby 1", "Prøveby"), ("Skitseby 1", "Skitseby")]
        .map(|(name, club)| json!({ "name": name, "club": club, "players": [] }));
    let body = json!({ "confirmed": true, "teams": teams });
    staff
        .api
        .json(Method::POST, &format!("{API}/teams"), None, &body)
        .await
        .expect(StatusCode::CREATED);
    let captains = staff.captains("a", &["Prøveby 1", "Skitseby 1"]).await;
    let both = [
        ("Prøveby", "Prøveby 1", "Prøvesen"),
        ("Skitseby", "Skitseby 1", "Skitsesen"),
    ];
    for (captain, (club, team, surname)) in captains.iter().zip(both) {
        let id = staff.begin(club).await;
        // On the list, and fixed nowhere: nobody of them plays by default.
        let lines = FIXED
            .map(|given| format!("{surname}, {given};;; 1800"))
            .join("\n");
        let added = staff.step(&id, "add", &[("lines", &lines)]).await;
        added.expect(StatusCode::SEE_OTHER);
        let mut players = Vec::new();
        for given in FIXED {
            players.push(staff.listed(&id, given).await);
        }
        let players: Vec<&str> = players.iter().map(String::as_str).collect();
        staff
            .hand_in(captain, ("a", team), &players)
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    let_strike(&app).await;
    staff.round("a", 1, "draft").await.expect(StatusCode::SEE_OTHER);
    assert_eq!(staff.stage.field(&app).await.players.len(), 0, "sealed still");
    staff.round("a", 1, "publish").await.expect(StatusCode::SEE_OTHER);
    assert_eq!(
        staff.seated().await,
        [[names("Prøvesen", &FIXED), names("Skitsesen", &FIXED)]]
    );
    let field = staff.stage.field(&app).await;
    assert!(field.players.iter().all(|player| player.no.is_some()));
}
