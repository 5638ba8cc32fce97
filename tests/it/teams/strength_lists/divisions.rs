//! Groups made at once of one row, and teams divided over them: proposed with a ground for each team, changed by a person, moved in one act.

use super::*;

const A: &str = "/api/v1/tournaments/paaske/sections/a";
const PAGE: &str = "/t/paaske/s/a/players/teams/groups";

impl Staff<'_> {
    async fn section_version(&self) -> i32 {
        let stands = self.api.get(&format!("{A}/team-settings")).await;
        version(&stands.expect(StatusCode::OK).json())
    }

    /// Makes groups of row a.
    async fn make_groups(&self, body: Value) -> Answer {
        let seen = self.section_version().await;
        let path = format!("{A}/groups");
        self.api.json(Method::POST, &path, Some(seen), &body).await
    }

    async fn propose(&self, query: &str) -> Value {
        let read = self.api.get(&format!("{A}/groups/proposal{query}")).await;
        read.expect(StatusCode::OK).json()
    }

    /// Confirms a proposal as it was told.
    async fn confirm(&self, proposal: &Value) -> Answer {
        let path = format!("{A}/groups");
        self.api
            .json(Method::PUT, &path, Some(version(proposal)), &divided(proposal))
            .await
    }

    async fn listed_in(&self, row: &str) -> Vec<String> {
        let answer = self.api.get(&format!("{ROWS}/sections/{row}/teams")).await;
        let teams = answer.expect(StatusCode::OK).json();
        let teams = teams["teams"].as_array().unwrap().iter();
        teams.map(|team| text(&team["name"]).to_owned()).collect()
    }

    /// Two more teams of Prøveby and one of nobody in row a, which has then five.
    async fn enter_three(&self) {
        let entered: Vec<Value> = [
            ("Prøveby 3", "Prøveby", 1700),
            ("Prøveby 4", "Prøveby", 1600),
            ("Udkast 1", "", 1500),
        ]
        .into_iter()
        .zip(["Egon", "Fie", "Gerda"])
        .map(|((name, club, rating), given)| {
            let player = json!({ "surname": "Nysen", "given_name": given, "rating": rating });
            json!({ "name": name, "club": club, "players": [player] })
        })
        .collect();
        let body = json!({ "teams": entered, "confirmed": true });
        let path = format!("{A}/teams");
        let entered = self.api.json(Method::POST, &path, None, &body).await;
        entered.expect(StatusCode::CREATED);
    }
}

/// The body of a division as it is proposed.
fn divided(proposal: &Value) -> Value {
    let groups = proposal["groups"].as_array().unwrap().iter();
    let groups: Vec<Value> = groups
        .map(|group| {
            let teams = proposal["teams"].as_array().unwrap().iter();
            let teams: Vec<Value> = teams
                .filter(|team| team["section"] == group["section"])
                .map(|team| json!({ "team": team["team"], "version": team["version"] }))
                .collect();
            json!({ "section": group["section"], "teams": teams })
        })
        .collect();
    json!({ "groups": groups })
}

async fn count(app: &TestApp, sql: &'static str) -> i64 {
    sqlx::query_scalar(sql).fetch_one(app.pool()).await.unwrap()
}

#[tokio::test]
async fn groups_of_a_row_are_made_at_once_with_what_was_decided_for_it_and_once_only() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let limits =
        json!({ "severity": "refuse", "group_most": 8, "group_club_most": 1, "list_day": "2026-10-01" });
    let path = format!("{A}/row-limits");
    let decided = staff.api.json(Method::PUT, &path, Some(0), &limits).await;
    decided.expect(StatusCode::OK);
    let before = count(&app, "select count(*) from section").await;
    let logged = count(&app, "select count(*) from audit where act = 'section.create'").await;
    for (wrong, field) in [
        (
            json!({ "name": "2. række", "naming": "letters", "count": 1 }),
            "count",
        ),
        (
            json!({ "name": "2. række", "naming": "letters", "count": 21 }),
            "count",
        ),
        (
            json!({ "name": "æ".repeat(90), "naming": "letters", "count": 2 }),
            "name",
        ),
    ] {
        let refused = staff.make_groups(wrong.clone()).await;
        assert!(refused.status.is_client_error(), "{wrong}: {}", refused.body);
        assert!(refused.body.contains(field), "{wrong}: {}", refused.body);
    }
    assert_eq!(
        count(&app, "select count(*) from section").await,
        before,
        "all or none"
    );
    let stale = staff
        .api
        .json(
            Method::POST,
            &format!("{A}/groups"),
            Some(staff.section_version().await + 1),
            &json!({ "name": "2. række", "naming": "letters", "count": 3 }),
        )
        .await;
    assert_eq!(stale.status, StatusCode::CONFLICT, "{}", stale.body);
    // By its page; the same form again makes nothing more.
    let (seen, key) = (staff.section_version().await.to_string(), key());
    let fields = [
        ("version", seen.as_str()),
        ("key", key.as_str()),
        ("name", "2. række"),
        ("naming", "letters"),
        ("count", "3"),
        ("reason", "Mange hold"),
    ];
    let page = "/t/paaske/s/a/settings/groups";
    let shown = staff.page.get(page).await.expect(StatusCode::OK).body;
    assert!(shown.contains("Lav grupperne"), "{shown}");
    for _ in 0..2 {
        let made = staff.page.post(page, &fields).await.expect(StatusCode::SEE_OTHER);
        assert_eq!(
            made.header("location"),
            format!("{PAGE}?groups=a&groups=2-raekke-b&groups=2-raekke-c")
        );
    }
    let names: Vec<String> =
        sqlx::query_scalar("select name from section where name like '2. r%' order by ordinal")
            .fetch_all(app.pool())
            .await
            .unwrap();
    assert_eq!(names.len(), 3);
    assert!(
        names.contains(&"2. række A".to_owned()),
        "the row is the first: {names:?}"
    );
    assert_eq!(count(&app, "select count(*) from section").await, before + 2);
    for row in ["2-raekke-b", "2-raekke-c"] {
        let here = format!("{ROWS}/sections/{row}");
        let own = staff.api.get(&format!("{A}/team-settings")).await.json();
        let made = staff.api.get(&format!("{here}/team-settings")).await.json();
        assert_eq!(made["teams"], own["teams"]);
        let limits = staff.api.get(&format!("{here}/row-limits")).await.json();
        assert_eq!(
            (
                &limits["group_most"],
                &limits["group_club_most"],
                &limits["list_day"]
            ),
            (&json!(8), &json!(1), &json!("2026-10-01"))
        );
        assert!(staff.listed_in(row).await.is_empty(), "teams stay where they are");
    }
    assert_eq!(
        count(&app, "select count(*) from audit where act = 'section.create'").await,
        logged + 2
    );
    let asked = staff.propose("").await;
    let groups = asked["groups"].as_array().unwrap();
    assert_eq!(groups.len(), 3, "those that belong together: {asked}");
}

/// Row a has five teams and is the first of two groups.
async fn two_groups(app: &TestApp) -> Staff<'_> {
    let staff = rows(app).await;
    staff.enter_three().await;
    let made = staff
        .make_groups(json!({ "name": "Gruppe", "naming": "numbers", "count": 2, "reason": "Mange hold" }))
        .await;
    let made = made.expect(StatusCode::CREATED).json();
    assert_eq!(made["groups"], json!(["a", "gruppe-2"]));
    staff
}

const EVENLY: &str = "?basis=average_rating&spread=even&club_most=1";

#[tokio::test]
async fn a_group_is_proposed_for_every_team_with_its_ground_and_what_cannot_be_is_told() {
    let app = TestApp::new().await;
    let staff = two_groups(&app).await;
    // Ada and Bo are 1950 on average, Asta and Birk 1800; two of Prøveby's three in one group are more than is wished.
    let proposal = staff.propose(EVENLY).await;
    let told: Vec<(String, Option<u64>, String, String)> = proposal["teams"]
        .as_array()
        .unwrap()
        .iter()
        .map(|team| {
            (
                text(&team["name"]).to_owned(),
                team["average"].as_u64(),
                text(&team["section"]).to_owned(),
                text(&team["ground"]).to_owned(),
            )
        })
        .collect();
    let line = |name: &str, average: u64, section: &str, ground: &str| {
        (
            name.to_owned(),
            Some(average),
            section.to_owned(),
            ground.to_owned(),
        )
    };
    assert_eq!(
        told,
        [
            line("Prøveby 1", 1950, "a", "place"),
            line("Skitseby 1", 1800, "gruppe-2", "place"),
            line("Prøveby 3", 1700, "gruppe-2", "place"),
            line("Prøveby 4", 1600, "a", "place"),
            line("Udkast 1", 1500, "a", "place"),
        ]
    );
    assert_eq!(proposal["findings"][0]["kind"], "club_too_many");
    assert_eq!(proposal["findings"][0]["section"], "a");
    let in_order = staff.propose("?spread=in_order&club_most=2").await;
    assert_eq!(in_order["findings"], json!([]));
    for wrong in [
        "?club_most=21",
        "?players=0",
        "?groups=findes-ikke",
        "?spread=rundt",
    ] {
        let refused = staff.api.get(&format!("{A}/groups/proposal{wrong}")).await;
        assert!(refused.status.is_client_error(), "{wrong}: {}", refused.body);
    }

    let by_hand = staff.propose("?spread=by_hand").await;
    let mut stands = by_hand["teams"].as_array().unwrap().iter();
    assert!(stands.all(|team| team["section"] == team["stands_in"] && team["ground"] == "stays"));
}

#[tokio::test]
async fn teams_are_divided_all_at_once_or_not_at_all() {
    let app = TestApp::new().await;
    let staff = two_groups(&app).await;
    let proposal = staff.propose(EVENLY).await;
    // Whoever leaves a team out, names one twice or saw another version moves nobody.
    let mut body = divided(&proposal);
    let left_out = body["groups"][0]["teams"].as_array_mut().unwrap().pop().unwrap();
    let path = format!("{A}/groups");
    let seen = Some(version(&proposal));
    let refused = staff.api.json(Method::PUT, &path, seen, &body).await;
    assert_eq!(refused.status, StatusCode::CONFLICT, "{}", refused.body);
    for _ in 0..2 {
        body["groups"][1]["teams"]
            .as_array_mut()
            .unwrap()
            .push(left_out.clone());
    }
    let refused = staff.api.json(Method::PUT, &path, seen, &body).await;
    assert_eq!(refused.status, StatusCode::CONFLICT, "{}", refused.body);
    let alone = json!({ "groups": [body["groups"][0]] });
    let refused = staff.api.json(Method::PUT, &path, seen, &alone).await;
    assert_eq!(
        refused.status,
        StatusCode::UNPROCESSABLE_ENTITY,
        "{}",
        refused.body
    );
    let team = staff.team_in("a", "Udkast 1").await;
    let of_team = format!("{A}/teams/{}", text(&team["id"]));
    let players = staff.players_of(&team).await;
    let renamed = json!({ "name": "Udkast 2", "club": "", "players": players });
    let changed = staff
        .api
        .json(Method::PUT, &of_team, Some(version(&team)), &renamed)
        .await;
    changed.expect(StatusCode::OK);
    let refused = staff.confirm(&proposal).await;
    assert_eq!(refused.status, StatusCode::CONFLICT, "{}", refused.body);
    assert_eq!(staff.listed_in("a").await.len(), 5, "nobody has moved");

    let proposal = staff.propose(EVENLY).await;
    let done = staff.confirm(&proposal).await.expect(StatusCode::OK).json();
    assert_eq!(done["moved"], 2);
    assert_eq!(staff.listed_in("a").await, ["Prøveby 1", "Prøveby 4", "Udkast 2"]);
    assert_eq!(staff.listed_in("gruppe-2").await, ["Skitseby 1", "Prøveby 3"]);
    let numbers: Vec<i32> = sqlx::query_scalar(
        "select t.number from team t join section s on s.id = t.section_id where s.slug = 'a' order by t.number",
    )
    .fetch_all(app.pool())
    .await
    .unwrap();
    assert_eq!(numbers, [1, 2, 3]);
    assert_eq!(
        count(&app, "select count(*) from audit where act = 'team.regroup'").await,
        4,
        "a line in the log of either group for each team that moved"
    );
}

#[tokio::test]
async fn the_page_shows_the_proposal_takes_changes_and_keeps_them_when_it_is_refused() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let one = staff.page.get(&format!("{PAGE}?groups=a")).await;
    let one = one.expect(StatusCode::OK).body;
    assert!(one.contains("Her er kun én gruppe"), "{one}");
    let entries = staff.page.get("/t/paaske/s/a/players/teams").await.body;
    assert!(entries.contains(PAGE), "{entries}");
    let query = "?groups=a&groups=b&spread=even&basis=average_rating&club_most=1&players=2";
    let shown = staff.page.get(&format!("{PAGE}{query}")).await;
    let shown = shown.expect(StatusCode::OK).body;
    for said in [
        "Prøveby 1",
        "Kladdestrup 1",
        "efter rækkefølgen",
        "Fordel holdene",
        "1950",
    ] {
        assert!(shown.contains(said), "{said}: {shown}");
    }
    let wrong = staff
        .page
        .get(&format!("{PAGE}?groups=b&club_most=0&players=x"))
        .await;
    let wrong = wrong.expect(StatusCode::OK).body;
    assert!(wrong.contains("Skriv et tal fra 1 til 20"), "{wrong}");

    let (a, b) = (
        staff.team_in("a", "Prøveby 1").await,
        staff.team_in("a", "Skitseby 1").await,
    );
    let (c, d) = (
        staff.team_in("b", "Prøveby 2").await,
        staff.team_in("b", "Kladdestrup 1").await,
    );
    let fields_of = |teams: &[(&Value, &str)], key: &str, seen: i32| -> Vec<(String, String)> {
        let mut fields = vec![
            ("version".to_owned(), seen.to_string()),
            ("key".to_owned(), key.to_owned()),
            ("groups".to_owned(), "a,b".to_owned()),
            ("spread".to_owned(), "even".to_owned()),
            ("basis".to_owned(), "average_rating".to_owned()),
            ("club_most".to_owned(), "1".to_owned()),
            ("players".to_owned(), "2".to_owned()),
        ];
        for (team, to) in teams {
            let id = text(&team["id"]);
            fields.push((format!("seen-{id}"), version(team).to_string()));
            fields.push((format!("to-{id}"), (*to).to_owned()));
        }
        fields
    };
    let send = async |fields: Vec<(String, String)>| {
        let fields: Vec<(&str, &str)> = fields
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str()))
            .collect();
        staff.page.post(PAGE, &fields).await
    };
    let seen = staff.section_version().await;
    // A team was not on the page: the choices that were made stand on it still.
    let stale = send(fields_of(&[(&a, "b"), (&b, "a"), (&c, "a")], &key(), seen)).await;
    assert_eq!(stale.status, StatusCode::CONFLICT, "{}", stale.body);
    assert!(stale.body.contains("Se holdene igennem"), "{}", stale.body);
    let chosen = stale
        .body
        .split(&format!("to-{}", text(&a["id"])))
        .nth(1)
        .unwrap();
    let chosen = chosen.split("</select>").next().unwrap();
    assert!(chosen.contains("value=\"b\" selected"), "{chosen}");

    let again = key();
    for _ in 0..2 {
        let teams = [(&a, "b"), (&b, "a"), (&c, "a"), (&d, "b")];
        let done = send(fields_of(&teams, &again, seen)).await;
        done.expect(StatusCode::SEE_OTHER);
    }
    assert_eq!(staff.listed_in("a").await, ["Skitseby 1", "Prøveby 2"]);
    assert_eq!(staff.listed_in("b").await, ["Kladdestrup 1", "Prøveby 1"]);
    let moved = staff.team_in("b", "Prøveby 1").await;
    assert_eq!(moved["players"], a["players"], "its players come along");

    // A paired round closes its group: it is said, and nothing is offered.
    staff.round("b", 1, "draft").await.expect(StatusCode::SEE_OTHER);
    let closed = staff.page.get(&format!("{PAGE}{query}")).await;
    let closed = closed.expect(StatusCode::OK).body;
    assert!(
        closed.contains("er en runde lagt") && !closed.contains("Fordel holdene"),
        "{closed}"
    );
    let refused = staff.api.get(&format!("{A}/groups/proposal?groups=a,b")).await;
    assert_eq!(refused.status, StatusCode::CONFLICT, "{}", refused.body);
}

#[tokio::test]
async fn groups_that_are_kept_strictly_take_no_more_of_a_club_and_nobody_reaches_beyond_a_section_of_theirs()
{
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let limits = json!({ "severity": "refuse", "group_club_most": 1, "group_severity": "refuse" });
    for row in ["a", "b"] {
        let path = format!("{ROWS}/sections/{row}/row-limits");
        let decided = staff.api.json(Method::PUT, &path, Some(0), &limits).await;
        decided.expect(StatusCode::OK);
    }
    let mut proposal = staff.propose("?groups=a,b&spread=by_hand").await;
    for team in proposal["teams"].as_array_mut().unwrap() {
        let to = if text(&team["name"]).starts_with("Prøveby") {
            "a"
        } else {
            "b"
        };
        team["section"] = json!(to);
    }
    let refused = staff.confirm(&proposal).await;
    assert_eq!(refused.status, StatusCode::CONFLICT, "{}", refused.body);
    assert!(refused.body.contains("Prøveby has 2 teams"), "{}", refused.body);
    assert_eq!(staff.listed_in("a").await, ["Prøveby 1", "Skitseby 1"]);
    // Two teams of a club that change places are one of the club in each group before and after.
    for team in proposal["teams"].as_array_mut().unwrap() {
        let to = match text(&team["name"]) {
            "Prøveby 2" | "Skitseby 1" => "a",
            _ => "b",
        };
        team["section"] = json!(to);
    }
    let done = staff.confirm(&proposal).await.expect(StatusCode::OK).json();
    assert_eq!(done["moved"], 2);

    let here = Scope::Section(staff.stage.tournament, staff.stage.section);
    let own = app
        .token("Bo Gruppeleder", &[(Role::Organiser, here)], &TokenScope::ALL)
        .await;
    let seen = Some(staff.section_version().await);
    let body = json!({ "name": "Gruppe", "naming": "letters", "count": 2 });
    let path = format!("{A}/groups");
    let refused = own.json(Method::POST, &path, seen, &body).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN, "{}", refused.body);
    let refused = own.json(Method::PUT, &path, seen, &divided(&proposal)).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN, "{}", refused.body);
    let refused = own.get(&format!("{A}/groups/proposal?groups=a,b")).await;
    assert_eq!(
        refused.status,
        StatusCode::UNPROCESSABLE_ENTITY,
        "{}",
        refused.body
    );
}

#[tokio::test]
async fn where_there_is_no_room_for_all_groups_none_is_made_and_the_row_stays_what_it_is() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let fill = "insert into section (id, tournament_id, ordinal, slug, name, settings, planned_rounds, created_at)
        select gen_random_uuid(), s.tournament_id, 2 + no, 'fyld-' || no, 'Fyld ' || no, s.settings, s.planned_rounds, now()
        from section s cross join generate_series(1, 56) as no where s.slug = 'a'";
    sqlx::query(fill).execute(app.pool()).await.unwrap();
    let stands = async || -> (i64, i64, String, i32) {
        let name = sqlx::query_scalar("select name from section where slug = 'a'");
        (
            count(&app, "select count(*) from section").await,
            count(&app, "select count(*) from audit where act like 'section.%'").await,
            name.fetch_one(app.pool()).await.unwrap(),
            staff.section_version().await,
        )
    };
    // Room for two of the three that would come.
    let before = stands().await;
    assert_eq!(before.0, 58);
    let four = json!({ "name": "2. række", "naming": "letters", "count": 4, "reason": "Mange hold" });
    let refused = staff.make_groups(four).await;
    assert_eq!(refused.status, StatusCode::CONFLICT, "{}", refused.body);
    assert_eq!(stands().await, before);
    let three = json!({ "name": "2. række", "naming": "letters", "count": 3, "reason": "Mange hold" });
    let made = staff.make_groups(three).await;
    assert_eq!(made.status, StatusCode::CREATED, "{}", made.body);
    assert_eq!(stands().await.0, 60);
}

#[tokio::test]
async fn a_group_that_is_gone_is_told_on_the_form_and_what_was_chosen_stays() {
    const SAID: &str = "Vælg 2 til 20 grupper af hold";
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let shown = staff
        .page
        .get(&format!("{PAGE}?groups=b&groups=er-slettet"))
        .await;
    let shown = shown.expect(StatusCode::OK).body;
    for said in [SAID, "value=\"b\" checked", "Fordel holdene"] {
        assert!(shown.contains(said), "{said}: {shown}");
    }

    // It went while somebody had the form before them: nobody is moved, and the choices stand there again.
    let mut fields = vec![
        ("version".to_owned(), staff.section_version().await.to_string()),
        ("key".to_owned(), key()),
        ("groups".to_owned(), "a,b,er-slettet".to_owned()),
        ("spread".to_owned(), "by_hand".to_owned()),
        ("basis".to_owned(), "numbers".to_owned()),
        ("club_most".to_owned(), String::new()),
        ("players".to_owned(), "2".to_owned()),
    ];
    let moved = staff.team_in("a", "Prøveby 1").await;
    for (row, name, to) in [
        ("a", "Prøveby 1", "b"),
        ("a", "Skitseby 1", "a"),
        ("b", "Prøveby 2", "b"),
        ("b", "Kladdestrup 1", "b"),
    ] {
        let team = staff.team_in(row, name).await;
        let id = text(&team["id"]);
        fields.push((format!("seen-{id}"), version(&team).to_string()));
        fields.push((format!("to-{id}"), to.to_owned()));
    }
    let fields: Vec<(&str, &str)> = fields
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str()))
        .collect();
    let refused = staff.page.post(PAGE, &fields).await;
    assert!(
        refused.status.is_client_error() && refused.body.contains(SAID),
        "{}: {}",
        refused.status,
        refused.body
    );
    let choice = format!("name=\"to-{}\"", text(&moved["id"]));
    let choice = refused.body.split(&choice).nth(1).unwrap();
    let choice = choice.split("</select>").next().unwrap();
    assert!(choice.contains("value=\"b\" selected"), "{choice}");
    assert_eq!(staff.listed_in("a").await, ["Prøveby 1", "Skitseby 1"]);
}

#[tokio::test]
async fn two_teams_of_one_name_change_places_in_one_division_and_never_meet_in_a_group() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    // Another club calls its team the same, in another group.
    let other = staff.team_in("b", "Kladdestrup 1").await;
    let players = staff.players_of(&other).await;
    let renamed = json!({ "name": "Prøveby 1", "club": "Kladdestrup", "players": players });
    let path = format!("{ROWS}/sections/b/teams/{}", text(&other["id"]));
    let changed = staff
        .api
        .json(Method::PUT, &path, Some(version(&other)), &renamed);
    changed.await.expect(StatusCode::OK);
    let own = staff.team_in("a", "Prøveby 1").await;

    let put = |proposal: &Value, places: &[(&Value, &str)]| {
        let mut proposal = proposal.clone();
        for team in proposal["teams"].as_array_mut().unwrap() {
            let wanted = places.iter().find(|(one, _)| one["id"] == team["team"]);
            if let Some((_, to)) = wanted {
                team["section"] = json!(to);
            }
        }
        proposal
    };
    let stands = staff.propose("?groups=a,b&spread=by_hand").await;
    let together = staff.confirm(&put(&stands, &[(&own, "b")])).await;
    assert!(together.status.is_client_error(), "{}", together.body);
    assert!(together.body.contains("Prøveby 1"), "{}", together.body);
    assert_eq!(staff.team_in("a", "Prøveby 1").await["id"], own["id"]);

    let swapped = staff.confirm(&put(&stands, &[(&own, "b"), (&other, "a")])).await;
    assert_eq!(swapped.expect(StatusCode::OK).json()["moved"], 2);
    assert_eq!(staff.team_in("a", "Prøveby 1").await["id"], other["id"]);
    assert_eq!(staff.team_in("b", "Prøveby 1").await["id"], own["id"]);
}

#[tokio::test]
async fn more_teams_than_are_divided_at_once_are_told_on_the_form() {
    const SAID: &str = "Der fordeles højst 400 hold på én gang";
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let fill = "insert into team (id, section_id, number, name)
        select gen_random_uuid(), s.id, 2 + no, 'Fyld ' || no from section s cross join generate_series(1, 396) as no
        where s.slug = 'b'";
    sqlx::query(fill).execute(app.pool()).await.unwrap();
    let query = "?groups=a&groups=b&spread=by_hand";
    let shown = staff.page.get(&format!("{PAGE}{query}")).await;
    let shown = shown.expect(StatusCode::OK).body;
    assert!(
        !shown.contains(SAID) && shown.contains("Fordel holdene"),
        "{shown}"
    );
    sqlx::query(
        "insert into team (id, section_id, number, name) select gen_random_uuid(), id, 400, 'For meget' from section where slug = 'b'",
    )
    .execute(app.pool())
    .await
    .unwrap();
    let shown = staff.page.get(&format!("{PAGE}{query}")).await;
    let shown = shown.expect(StatusCode::OK).body;
    for said in [SAID, "value=\"b\" checked", "name=\"spread\""] {
        assert!(shown.contains(said), "{said}: {shown}");
    }
    assert!(!shown.contains("Fordel holdene"), "{shown}");
    let refused = staff.api.get(&format!("{A}/groups/proposal?groups=a,b")).await;
    assert_eq!(refused.status, StatusCode::CONFLICT, "{}", refused.body);
}

/// Where a day of a list is written down, a team's average is of the ratings that the union's register had on that day.
#[tokio::test]
async fn ratings_are_those_of_the_day_of_the_list_as_far_as_the_register_says_them() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    staff.enter_three().await;
    let average = |proposal: &Value| -> Value {
        let teams = proposal["teams"].as_array().unwrap().iter();
        let mut own = teams.filter(|team| team["name"] == "Udkast 1");
        own.next().unwrap()["average"].clone()
    };
    let before = staff.propose("?groups=a,b&players=1").await;
    assert_eq!(
        (average(&before), &before["rated_by_list"]),
        (json!(1500), &Value::Null)
    );
    for sql in [
        "update player set national_id = '770021' where given_name = 'Gerda'",
        "insert into member_import (id, file_name, listed_on, reach, state, against, lines, fresh, changed, gone, same, older,
             faults, fault_lines, staged_at, staged_by, settled_at, settled_by)
         values (md5('list')::uuid, 'medlemmer.csv', '2026-04-01', 'whole', 'accepted', 1, 1, 0, 1, 0, 0, 0, 0, '[]',
             now(), 'Prøve', now(), 'Prøve')",
        "insert into member (id, national_id, surname, given_name, club, rating_national, rated_on, rated_list, listed_on, folded, place)
         values (md5('member')::uuid, '770021', 'Nysen', 'Gerda', 'Prøveby', 1900, '2026-04-01', md5('list')::uuid, '2026-04-01',
             'nysen gerda proeveby 770021', 'nysen! gerda')",
        r#"insert into member_change (import_id, kind, ordinal, national_id, name, fields)
         values (md5('list')::uuid, 'changed', 1, '770021', 'Nysen, Gerda',
             '[{"field": "standard", "before": "1800", "after": "1900"}]')"#,
    ] {
        sqlx::query(sql).execute(app.pool()).await.unwrap();
    }
    // Nobody has said of which day, so what was entered counts.
    assert_eq!(
        average(&staff.propose("?groups=a,b&players=1").await),
        json!(1500)
    );
    let path = format!("{A}/row-limits");
    for (seen, day, expected) in [(0, "2026-03-01", 1800), (1, "2026-04-01", 1900)] {
        let limits = json!({ "severity": "refuse", "list_day": day });
        let decided = staff.api.json(Method::PUT, &path, Some(seen), &limits).await;
        decided.expect(StatusCode::OK);
        let proposal = staff.propose("?groups=a,b&players=1").await;
        assert_eq!(average(&proposal), json!(expected), "{day}");
        assert_eq!(proposal["rated_by_list"], 1, "{day}");
        assert!(proposal["rated_people"].as_u64().unwrap() > 1, "{day}");
    }
    let page = staff.page.get(PAGE).await.expect(StatusCode::OK);
    assert!(page.body.contains("1 af "), "{}", page.body);
}
