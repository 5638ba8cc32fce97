//! Groups of a row: how many teams they have and of one club, and a team that moves to another group with its list, its captain's link and its
//! players.

use super::*;

const A: &str = "/api/v1/tournaments/paaske/sections/a";
const B: &str = "/api/v1/tournaments/paaske/sections/b";

impl Staff<'_> {
    pub(super) async fn decide_limits(&self, row: &str, body: Value) -> Answer {
        let path = format!("{row}/row-limits");
        let stands = self.api.get(&path).await.expect(StatusCode::OK).json();
        self.api
            .json(Method::PUT, &path, Some(version(&stands)), &body)
            .await
    }

    async fn regroup(&self, row: &str, name: &str, to: &str) -> Answer {
        let team = self.team_in(row, name).await;
        let id = text(&team["id"]);
        let path = format!("{ROWS}/sections/{row}/teams/{id}/section");
        let body = json!({ "section": to });
        self.api
            .json(Method::PUT, &path, Some(version(&team)), &body)
            .await
    }

    async fn teams_of_row(&self, row: &str) -> Vec<String> {
        let answer = self.api.get(&format!("{ROWS}/sections/{row}/teams")).await;
        let teams = answer.expect(StatusCode::OK).json();
        let teams = teams["teams"].as_array().unwrap().iter();
        teams.map(|team| text(&team["name"]).to_owned()).collect()
    }
}

fn entering(name: &str, club: &str) -> Value {
    // Nobody plays for two teams, and a name has no digits.
    let letters = name.bytes().map(|one| {
        if one.is_ascii_digit() {
            char::from(one - b'0' + b'a')
        } else {
            char::from(one)
        }
    });
    let surname: String = letters.filter(char::is_ascii_alphabetic).collect();
    let player = json!({ "surname": format!("{surname}sen"), "given_name": "Ny", "rating": 1500 });
    json!({ "teams": [{ "name": name, "club": club, "players": [player] }], "confirmed": true })
}

/// No text that was read lets a person play for two teams of one group, and none forbids it by name: it is refused, and said for whom they play.
#[tokio::test]
async fn two_teams_of_a_club_in_one_group_lend_each_other_nobody_and_say_why() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let club = staff.five().await;
    let carl = text(&staff.member(&club, "Carl").await["id"]).to_owned();
    let first = staff.players_of(&staff.team_in("a", "Prøveby 1").await).await;
    let player = json!({ "surname": "Prøvebysen", "given_name": "Carl", "rating": 1800 });
    let others =
        ["Anna", "Bent"].map(|given| json!({ "surname": "Modelsen", "given_name": given, "rating": 1500 }));
    let sister = json!({ "confirmed": true, "teams": [
        { "name": "Prøveby 3", "club": "Prøveby", "players": [player] },
        { "name": "Modelby 1", "club": "Modelby", "players": others },
    ]});
    staff
        .api
        .json(Method::POST, &format!("{A}/teams"), None, &sister)
        .await
        .expect(StatusCode::CREATED);
    let lent = staff.players_of(&staff.team_in("a", "Prøveby 3").await).await;
    let said = "Carl Prøvebysen plays for Prøveby 3. In a group nobody plays for two teams.";
    for (who, reason) in [(&carl, ""), (&carl, "Bo er syg"), (&lent[0], "Bo er syg")] {
        let given = staff.give("a", 1, "Prøveby 1", &[&first[0], who], reason).await;
        let given = given.expect(StatusCode::UNPROCESSABLE_ENTITY);
        assert!(given.body.contains(said), "{}", given.body);
    }
    let captains = staff.captains("a", &["Prøveby 1"]).await;
    staff.round("a", 1, "draft").await.expect(StatusCode::SEE_OTHER);
    let handed_in = staff
        .hand_in(&captains[0], ("a", "Prøveby 1"), &[&first[0], &carl])
        .await;
    let handed_in = handed_in.expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        handed_in.body.contains("Carl Prøvebysen spiller for Prøveby 3"),
        "{}",
        handed_in.body
    );
    let page = staff.page.get(&format!("/t/paaske/clubs/{club}")).await;
    let page = page.expect(StatusCode::OK).body;
    assert!(
        page.contains("Spiller for Prøveby 3. I en gruppe spiller ingen for to hold."),
        "{page}"
    );
    // In the other row Carl plays.
    let second = staff.players_of(&staff.team_in("b", "Prøveby 2").await).await;
    staff
        .give("b", 1, "Prøveby 2", &[&second[0], &second[1]], "")
        .await
        .expect(StatusCode::OK);
}

#[tokio::test]
async fn a_group_takes_no_more_teams_and_no_more_of_a_club_than_was_decided_and_begins_with_enough() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let enter = async |name: &str, club: &str| {
        let path = format!("{A}/teams");
        staff
            .api
            .json(Method::POST, &path, None, &entering(name, club))
            .await
    };
    // Told, and not refused: nobody has decided to be strict.
    let told = json!({ "severity": "refuse", "group_fewest": 4, "group_usual": 8, "group_most": 8, "group_club_most": 1 });
    staff.decide_limits(A, told).await.expect(StatusCode::OK);
    enter("Prøveby 3", "prøveby ").await.expect(StatusCode::CREATED);
    let stands = staff.api.get(&format!("{A}/row-limits")).await.json();
    assert_eq!(
        stands["group_findings"],
        json!([
            { "kind": "too_few", "rule": "group_size", "teams": 3, "limit": 4, "club": null },
            { "kind": "club_too_many", "rule": "club_max_teams_in_group", "teams": 2, "limit": 1, "club": "Prøveby" },
        ])
    );
    for page in [
        "/t/paaske/s/a/players/teams",
        "/t/paaske/s/a/settings/limits",
        "/t/paaske/s/a/settings/plan",
        "/t/paaske/s/a/rounds/1/pairing",
    ] {
        let page = staff.page.get(page).await.expect(StatusCode::OK).body;
        assert!(page.contains("Prøveby har 2 hold i gruppen"), "{page}");
        assert!(page.contains("at den har mindst 4"), "{page}");
    }
    // Strict: the third of the club is refused, another club is not; a change of club is judged, too.
    let strict = json!({ "severity": "refuse", "group_fewest": 6, "group_most": 5, "group_club_most": 2, "group_severity": "refuse" });
    let disordered = staff.decide_limits(A, strict).await;
    assert_eq!(disordered.status, StatusCode::UNPROCESSABLE_ENTITY);
    let strict = json!({ "severity": "refuse", "group_fewest": 5, "group_most": 5, "group_club_most": 2, "group_severity": "refuse" });
    staff.decide_limits(A, strict).await.expect(StatusCode::OK);
    let third = enter("Prøveby 4", "Prøveby").await;
    assert_eq!(third.status, StatusCode::CONFLICT, "{}", third.body);
    assert!(
        third.body.contains("Prøveby has 3 teams in the section"),
        "{}",
        third.body
    );
    enter("Udkast 1", "Udkast").await.expect(StatusCode::CREATED);
    let udkast = staff.team_in("a", "Udkast 1").await;
    let body = json!({ "name": "Udkast 1", "club": "PRØVEBY", "players": [] });
    let path = format!("{A}/teams/{}", text(&udkast["id"]));
    let renamed = staff
        .api
        .json(Method::PUT, &path, Some(version(&udkast)), &body)
        .await;
    assert_eq!(renamed.status, StatusCode::CONFLICT, "{}", renamed.body);
    // Four of at least five: neither a plan nor the first round.
    let acts = format!("{A}/rounds/1/acts");
    let draft = json!({ "act": "draft" });
    let refused = staff.api.json(Method::POST, &acts, Some(1), &draft).await;
    assert_eq!(refused.status, StatusCode::CONFLICT, "{}", refused.body);
    assert!(refused.body.contains("at least 5"), "{}", refused.body);
    let plan = [("version", "0"), ("act", "draw"), ("same_club", "round_one")];
    let key = key();
    let fields = [&plan[..], &[("key", key.as_str())]].concat();
    let plan = staff.page.post("/t/paaske/s/a/settings/plan", &fields).await;
    assert!(
        !plan.status.is_success() && plan.body.contains("mindst 5"),
        "{}",
        plan.body
    );
    enter("Modelby 1", "Modelby").await.expect(StatusCode::CREATED);
    let sixth = enter("Attrapgaard 1", "").await;
    assert_eq!(sixth.status, StatusCode::CONFLICT, "{}", sixth.body);
    staff.round("a", 1, "draft").await.expect(StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn a_form_that_nobody_has_saved_shows_what_the_league_says_with_its_source() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let path = format!("{B}/team-settings");
    let stands = staff.api.get(&path).await.expect(StatusCode::OK).json();
    let mut teams = stands["teams"].clone();
    teams["league"] = json!("hk4");
    let body = json!({ "teams": teams, "reason": "Række" });
    staff
        .api
        .json(Method::PUT, &path, Some(version(&stands)), &body)
        .await
        .expect(StatusCode::OK);
    let page = staff.page.get("/t/paaske/s/b/settings/limits").await.body;
    for (name, value) in [
        ("group_fewest", "4"),
        ("group_most", "8"),
        ("group_club_most", "2"),
    ] {
        let field = page.split(&format!("name=\"{name}\"")).nth(1).unwrap();
        let field = field.split('>').next().unwrap();
        assert!(field.contains(&format!("value=\"{value}\"")), "{name}: {field}");
    }
    let stands = staff.api.get(&format!("{B}/row-limits")).await.json();
    assert_eq!(
        (&stands["group_most"], &stands["version"]),
        (&json!(null), &json!(0)),
        "nothing of it holds before it is saved"
    );
}

#[tokio::test]
async fn a_team_moves_with_its_list_link_and_players_before_the_groups_begin() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let club = staff.five().await;
    let regular = staff.member(&club, "Ada").await["regular_of"].clone();
    let captain = staff.captains("a", &["Prøveby 1"]).await;
    let ours = staff.players_of(&staff.team_in("a", "Prøveby 1").await).await;
    let both = [ours[0].as_str(), ours[1].as_str()];
    staff
        .give("a", 1, "Prøveby 1", &both, "")
        .await
        .expect(StatusCode::OK);
    let before = staff.team_in("a", "Prøveby 1").await;
    let same = staff.regroup("a", "Prøveby 1", "a").await;
    assert_eq!(same.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", same.body);
    let nowhere = staff.regroup("a", "Prøveby 1", "findes-ikke").await;
    assert_eq!(
        nowhere.status,
        StatusCode::UNPROCESSABLE_ENTITY,
        "{}",
        nowhere.body
    );
    // The other group would have two of the club.
    staff
        .decide_limits(
            B,
            json!({ "severity": "refuse", "group_club_most": 1, "group_severity": "refuse" }),
        )
        .await
        .expect(StatusCode::OK);
    let full = staff.regroup("a", "Prøveby 1", "b").await;
    assert_eq!(full.status, StatusCode::CONFLICT, "{}", full.body);
    staff
        .decide_limits(B, json!({ "severity": "refuse" }))
        .await
        .expect(StatusCode::OK);
    // By its page.
    let page = format!("/t/paaske/s/a/players/teams/{}", text(&before["id"]));
    let shown = staff.page.get(&page).await.expect(StatusCode::OK).body;
    assert!(shown.contains("Flyt holdet"), "{shown}");
    let section: uuid::Uuid = sqlx::query_scalar("select id from section where slug = 'b'")
        .fetch_one(app.pool())
        .await
        .unwrap();
    let (seen, key, to) = (version(&before).to_string(), key(), section.to_string());
    let fields = [
        ("version", seen.as_str()),
        ("key", key.as_str()),
        ("act", "regroup"),
        ("section", to.as_str()),
    ];
    let moved = staff
        .page
        .post(&page, &fields)
        .await
        .expect(StatusCode::SEE_OTHER);
    let there = moved.header("location").to_owned();
    assert!(there.starts_with("/t/paaske/s/b/players/teams/"), "{there}");
    assert_eq!(staff.teams_of_row("a").await, ["Skitseby 1"]);
    assert_eq!(
        staff.teams_of_row("b").await,
        ["Prøveby 2", "Kladdestrup 1", "Prøveby 1"]
    );
    let after = staff.team_in("b", "Prøveby 1").await;
    assert_eq!((&after["id"], &after["number"]), (&before["id"], &json!(3)));
    assert_eq!(after["players"], before["players"], "its players come along");
    assert_eq!(staff.team_in("a", "Skitseby 1").await["number"], json!(1));
    assert_eq!(staff.member(&club, "Ada").await["regular_of"], regular);
    let link = app
        .visitor()
        .with_cookie("captain", &captain[0].0)
        .get(&captain[0].1)
        .await;
    link.expect(StatusCode::OK);
    let left: i64 = sqlx::query_scalar("select count(*) from line_up")
        .fetch_one(app.pool())
        .await
        .unwrap();
    assert_eq!(
        left, 0,
        "a line-up for a round of the group it left is none of the other"
    );
    let logged: i64 = sqlx::query_scalar("select count(*) from audit where act = 'team.regroup'")
        .fetch_one(app.pool())
        .await
        .unwrap();
    assert_eq!(logged, 2, "the log of either group tells of it");

    // A draft stops it, and its deletion lets it go on; a public round does not.
    staff.regroup("b", "Prøveby 1", "a").await.expect(StatusCode::OK);
    staff.round("b", 1, "draft").await.expect(StatusCode::SEE_OTHER);
    for (from, name, to) in [("a", "Prøveby 1", "b"), ("b", "Prøveby 2", "a")] {
        let refused = staff.regroup(from, name, to).await;
        assert_eq!(refused.status, StatusCode::CONFLICT, "{}", refused.body);
        assert!(refused.body.contains("is paired"), "{}", refused.body);
    }
    staff.round("b", 1, "unpair").await.expect(StatusCode::SEE_OTHER);
    staff.regroup("a", "Prøveby 1", "b").await.expect(StatusCode::OK);
}

#[tokio::test]
async fn a_team_whose_appeal_waits_stays_in_its_group_until_it_is_decided() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    crate::rulings::announce(&app, &staff.stage, &crate::protests::coordinated()).await;
    let team = staff.team_in("a", "Prøveby 1").await;
    let path = format!("{A}/teams/{}/penalties", text(&team["id"]));
    let body = json!({ "half_points": 2, "unit": "board_points", "reason": "Kom uden varsel" });
    let given = staff.api.json(Method::POST, &path, None, &body).await;
    given.expect(StatusCode::CREATED);
    let list = staff.api.get(&format!("{A}/team-penalties")).await;
    let list = list.expect(StatusCode::OK).json();
    let filing = json!({
        "about": { "kind": "team_penalty", "penalty": list["rulings"][0]["id"] },
        "filed_by": "Prøveby", "statement": "Vi havde ringet"
    });
    let protest = crate::protests::id(crate::protests::file(&staff.api, filing).await);
    let refused = staff.regroup("a", "Prøveby 1", "b").await;
    assert_eq!(refused.status, StatusCode::CONFLICT, "{}", refused.body);
    assert!(
        refused.body.contains("A protest against a ruling about the team"),
        "{}",
        refused.body
    );
    // Another team is free to go, and so is this one once the case is decided.
    staff.regroup("a", "Skitseby 1", "b").await.expect(StatusCode::OK);
    staff.regroup("b", "Skitseby 1", "a").await.expect(StatusCode::OK);
    let id: uuid::Uuid = protest.parse().unwrap();
    sqlx::query("update protest set state = 'decided' where id = $1")
        .bind(id)
        .execute(app.pool())
        .await
        .unwrap();
    staff.regroup("a", "Prøveby 1", "b").await.expect(StatusCode::OK);
}

#[tokio::test]
async fn whoever_manages_one_group_only_moves_no_team_to_another() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let here = Scope::Section(staff.stage.tournament, staff.stage.section);
    let roles = [(Role::Organiser, here)];
    let own = app.token("Bo Gruppeleder", &roles, &TokenScope::ALL).await;
    let team = staff.team_in("a", "Prøveby 1").await;
    let path = format!("{A}/teams/{}/section", text(&team["id"]));
    let body = json!({ "section": "b" });
    let refused = own.json(Method::PUT, &path, Some(version(&team)), &body).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN, "{}", refused.body);
    assert_eq!(staff.teams_of_row("a").await, ["Prøveby 1", "Skitseby 1"]);
}
