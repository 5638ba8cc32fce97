//! A club enters its teams itself with its link, until the day that was decided, and withdraws what it has entered.

use super::{super::links, *};
use crate::arrivals::sent;
use sqlx::postgres::PgPoolOptions;

/// A club behind its link.
struct AtClub<'a> {
    staff: &'a Staff<'a>,
    client: Client<'a>,
    page: String,
}

async fn at_club<'a>(app: &'a TestApp, staff: &'a Staff<'a>, club: &str) -> AtClub<'a> {
    let path = format!("{LISTS}/{club}/link");
    let made = staff.api.json(Method::POST, &path, None, &json!({})).await;
    let link = text(&made.expect(StatusCode::CREATED).json()["link"]).to_owned();
    let (cookie, page) = let_in(app, &link[link.find("/k/").unwrap()..]).await;
    AtClub {
        staff,
        client: app.visitor().with_cookie("club", &cookie),
        page: format!("{page}/teams"),
    }
}

impl AtClub<'_> {
    async fn read(&self) -> String {
        let answer = self.client.get(&self.page).await.expect(StatusCode::OK);
        assert_eq!(answer.header("cache-control"), "no-store");
        answer.body
    }

    async fn row(&self, slug: &str) -> String {
        let id: uuid::Uuid = sqlx::query_scalar("select id from section where slug = $1")
            .bind(slug)
            .fetch_one(self.staff.app.pool())
            .await
            .unwrap();
        id.to_string()
    }

    async fn enter(&self, row: &str, name: &str, key: &str, hour: &str) -> Answer {
        let section = self.row(row).await;
        let fields = [
            ("version", "0"),
            ("key", key),
            ("section", section.as_str()),
            ("name", name),
            ("captain", "Prøve Eksempelsen"),
            ("venue", "Prøvehuset, Skitsegade 3"),
            ("home_hour", hour),
        ];
        self.client.post(&self.page, &fields).await
    }

    async fn withdraw(&self, row: &str, team: &Value, seen: i32) -> Answer {
        let section = self.row(row).await;
        let (seen, key) = (seen.to_string(), key());
        let fields = [
            ("version", seen.as_str()),
            ("key", key.as_str()),
            ("step", "withdraw"),
            ("section", section.as_str()),
            ("team", text(&team["id"])),
        ];
        self.client.post(&self.page, &fields).await
    }
}

impl Staff<'_> {
    async fn names_in(&self, row: &str) -> Vec<String> {
        let answer = self.api.get(&format!("{ROWS}/sections/{row}/teams")).await;
        let teams = answer.expect(StatusCode::OK).json();
        let teams = teams["teams"].as_array().unwrap().iter();
        teams.map(|team| text(&team["name"]).to_owned()).collect()
    }

    async fn enter_until(&self, day: &str) {
        self.settle(json!({ "team_entry_deadline": day }))
            .await
            .expect(StatusCode::OK);
    }
}

/// A refusal that says why and keeps what was typed.
fn kept(answer: Answer, status: StatusCode, said: &str) {
    let answer = answer.expect(status);
    assert!(
        answer.body.contains(said)
            && answer.body.contains("Prøvehuset, Skitsegade 3")
            && answer.body.contains("Prøve Eksempelsen"),
        "{}",
        answer.body
    );
}

#[tokio::test]
#[expect(clippy::too_many_lines, reason = "one story from its beginning to its end")]
async fn a_club_enters_teams_itself_until_the_day_and_the_leader_sees_which() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let club = staff.five().await;
    let own = at_club(&app, &staff, &club).await;

    // Nobody has decided a day: a link for a list is no right to enter teams.
    let read = own.read().await;
    assert!(
        read.contains("Klubberne tilmelder ikke selv hold her") && !read.contains("name=\"home_hour\""),
        "{read}"
    );
    let early = own.enter("b", "Prøveby 3", &key(), "19:00").await;
    kept(
        early,
        StatusCode::CONFLICT,
        "Klubberne tilmelder ikke selv hold her",
    );
    assert_eq!(staff.names_in("b").await, ["Prøveby 2", "Kladdestrup 1"]);

    // The day itself belongs to it. The next team's name is proposed, and both rows are open.
    staff.enter_until("04-04").await;
    let read = own.read().await;
    assert!(
        read.contains("til og med 4. april 2026")
            && read.contains("value=\"Prøveby 3\"")
            && read.contains(&own.row("a").await)
            && read.contains(&own.row("b").await),
        "{read}"
    );
    assert!(
        read.contains("Prøveby 1") && !read.contains("Skitseby") && !read.contains("Kladdestrup"),
        "its own teams only: {read}"
    );
    let once = key();
    for _ in 0..2 {
        let entered = own.enter("b", "Prøveby 3", &once, "19:00").await;
        entered.expect(StatusCode::SEE_OTHER);
    }
    assert_eq!(
        staff.names_in("b").await,
        ["Prøveby 2", "Kladdestrup 1", "Prøveby 3"],
        "once, behind those that are there"
    );
    let team = staff.team_in("b", "Prøveby 3").await;
    assert_eq!(
        (&team["club"], &team["captain"], &team["venue"]),
        (
            &json!("Prøveby"),
            &json!("Prøve Eksempelsen"),
            &json!("Prøvehuset, Skitsegade 3")
        )
    );
    assert_eq!(
        (&team["home_hour"], &team["number"]),
        (&json!("19:00"), &json!(3))
    );
    kept(
        own.enter("b", "Prøveby 3", &key(), "19:00").await,
        StatusCode::UNPROCESSABLE_ENTITY,
        "Et andet hold hedder Prøveby 3",
    );
    kept(
        own.enter("b", "Prøveby 4", &key(), "half past").await,
        StatusCode::UNPROCESSABLE_ENTITY,
        "Skriv et klokkeslæt som 19.00",
    );

    // The leader reads in the list of clubs, on the club's page, by program and in the log who entered what.
    let clubs = staff
        .page
        .get("/t/paaske/clubs")
        .await
        .expect(StatusCode::OK)
        .body;
    assert!(
        clubs.contains("ét tilmeldt af klubben") && clubs.contains("til og med 4. april 2026"),
        "{clubs}"
    );
    let page = staff.page.get(&format!("/t/paaske/clubs/{club}")).await;
    let page = page.expect(StatusCode::OK).body;
    assert!(page.contains("Prøveby 3 (tilmeldt af klubben)"), "{page}");
    assert!(!page.contains("Prøveby 2 (tilmeldt af klubben)"), "{page}");
    let list = staff.list(&club).await;
    let by_club = |team: &Value| (text(&team["name"]).to_owned(), team["entered_by_club"] == true);
    let marks: BTreeMap<String, bool> = list["teams"].as_array().unwrap().iter().map(by_club).collect();
    let expected = [("Prøveby 1", false), ("Prøveby 2", false), ("Prøveby 3", true)];
    assert_eq!(
        marks,
        BTreeMap::from(expected.map(|(name, is)| (name.to_owned(), is)))
    );
    let entered: Vec<(String, String)> =
        sqlx::query_as("select actor, subject from audit where act = 'team.enter' and actor = 'Prøveby'")
            .fetch_all(app.pool())
            .await
            .unwrap();
    assert_eq!(entered, [("Prøveby".to_owned(), "Prøveby 3".to_owned())]);

    // Only what it has entered itself, as it stands, and nobody else's.
    let first = staff.team_in("a", "Prøveby 1").await;
    own.withdraw("a", &first, version(&first))
        .await
        .expect(StatusCode::NOT_FOUND);
    let other = staff.begin("Skitseby").await;
    let other = at_club(&app, &staff, &other).await;
    other
        .withdraw("b", &team, version(&team))
        .await
        .expect(StatusCode::NOT_FOUND);
    // What the leader has given to another club is no longer the first one's to withdraw.
    let path = format!("{ROWS}/sections/b/teams/{}", text(&team["id"]));
    let mut team = team;
    for (club, may) in [("Kladdestrup", false), ("Prøveby", true)] {
        let body = json!({ "name": "Prøveby 3", "club": club, "captain": "", "players": [] });
        let changed = staff.api.json(Method::PUT, &path, Some(version(&team)), &body);
        changed.await.expect(StatusCode::OK);
        team = staff.team_in("b", "Prøveby 3").await;
        if !may {
            own.withdraw("b", &team, version(&team))
                .await
                .expect(StatusCode::NOT_FOUND);
        }
    }
    let stale = own.withdraw("b", &team, version(&team) + 1).await;
    let stale = stale.expect(StatusCode::CONFLICT);
    assert!(stale.body.contains("Holdet er ændret imens"), "{}", stale.body);
    own.withdraw("b", &team, version(&team))
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(staff.names_in("b").await, ["Prøveby 2", "Kladdestrup 1"]);

    // Once a round is paired the row is closed to clubs, and what they entered stays.
    own.enter("b", "Prøveby 3", &key(), "")
        .await
        .expect(StatusCode::SEE_OTHER);
    sqlx::query(
        "update round r set status = 'draft', origin = 'engine' from section s
         where s.id = r.section_id and s.slug = 'b' and r.number = 1",
    )
    .execute(app.pool())
    .await
    .unwrap();
    let team = staff.team_in("b", "Prøveby 3").await;
    let begun = own.withdraw("b", &team, version(&team)).await;
    let begun = begun.expect(StatusCode::CONFLICT);
    assert!(begun.body.contains("Rækken er lagt"), "{}", begun.body);
    kept(
        own.enter("b", "Prøveby 4", &key(), "19:00").await,
        StatusCode::CONFLICT,
        "Rækken er lagt",
    );
    let read = own.read().await;
    let option = format!("<option value=\"{}\"", own.row("b").await);
    assert!(
        read.contains("Prøveby 3") && !read.contains("value=\"withdraw\"") && !read.contains(&option),
        "{read}"
    );

    // The day is over.
    own.enter("a", "Prøveby 4", &key(), "")
        .await
        .expect(StatusCode::SEE_OTHER);
    let team = staff.team_in("a", "Prøveby 4").await;
    staff.enter_until("04-03").await;
    let over = "tilmelde hold og trække dem tilbage til og med 3. april 2026";
    kept(
        own.enter("a", "Prøveby 5", &key(), "19:00").await,
        StatusCode::CONFLICT,
        over,
    );
    let late = own.withdraw("a", &team, version(&team)).await;
    let late = late.expect(StatusCode::CONFLICT);
    assert!(late.body.contains(over), "{}", late.body);
    assert_eq!(
        staff.names_in("a").await,
        ["Prøveby 1", "Skitseby 1", "Prøveby 4"]
    );
}

/// How the teams of row b are reached, as whoever manages the entries reads it.
async fn contact_of(staff: &Staff<'_>, name: &str) -> Value {
    let path = format!("{ROWS}/sections/b/team-contacts");
    let read = staff.api.get(&path).await.expect(StatusCode::OK).json();
    let mut teams = read["teams"].as_array().unwrap().iter();
    teams.find(|team| team["name"] == name).unwrap()["contact"].clone()
}

/// The contacts in the log, each with whoever wrote it and the fields it names.
async fn noted(app: &TestApp) -> Vec<(String, String, Value)> {
    sqlx::query_as("select actor, subject, after from audit where act = 'team.contact' order by id")
        .fetch_all(app.pool())
        .await
        .unwrap()
}

#[tokio::test]
async fn a_club_says_with_the_entry_how_the_captain_is_reached_and_nobody_else_reads_it() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let club = staff.five().await;
    staff.enter_until("04-04").await;
    let own = at_club(&app, &staff, &club).await;
    assert!(own.read().await.contains("name=\"captain_email\""));
    let section = own.row("b").await;
    let send = async |name: &str, email: &str, key: &str| {
        let fields = [
            ("version", "0"),
            ("key", key),
            ("section", section.as_str()),
            ("name", name),
            ("captain", "Prøve Eksempelsen"),
            ("venue", "Prøvehuset, Skitsegade 3"),
            ("captain_email", email),
            ("captain_phone", "70 11 22 33"),
        ];
        own.client.post(&own.page, &fields).await
    };
    // What is no address is said beside its field, nothing that was typed is lost, and no team is entered.
    let refused = send("Prøveby 3", "hemmelig", &key()).await;
    let refused = refused.expect(StatusCode::UNPROCESSABLE_ENTITY).body;
    for kept in ["hemmelig", "70 11 22 33", "Prøvehuset, Skitsegade 3"] {
        assert!(refused.contains(&format!("value=\"{kept}")), "{kept}: {refused}");
    }
    assert_eq!(staff.names_in("b").await, ["Prøveby 2", "Kladdestrup 1"]);
    assert_eq!(noted(&app).await, []);

    let once = key();
    for _ in 0..2 {
        let entered = send("Prøveby 3", "Eksempel@Hemmelig.example", &once).await;
        entered.expect(StatusCode::SEE_OTHER);
    }
    let stands = contact_of(&staff, "Prøveby 3").await;
    assert_eq!(
        (
            &stands["captain_email"],
            &stands["captain_phone"],
            &stands["captain_name"]
        ),
        (
            &json!("eksempel@hemmelig.example"),
            &json!("70 11 22 33"),
            &json!("")
        )
    );
    // Where nothing is said nothing is written, and a program says the same.
    own.enter("b", "Prøveby 4", &key(), "")
        .await
        .expect(StatusCode::SEE_OTHER);
    let program = links::with_link(&staff, &format!("{LISTS}/{club}/link")).await;
    let mut body = json!({ "section": section, "name": "Prøveby 5", "captain_phone": "ring til mig" });
    let refused = program
        .json(Method::POST, "/api/v1/club/teams", None, &body)
        .await;
    let refused = refused.expect(StatusCode::UNPROCESSABLE_ENTITY).json();
    assert_eq!(refused["errors"][0]["field"], "captain_phone", "{refused}");
    body["captain_phone"] = json!("70 44 55 66");
    let entered = program
        .json(Method::POST, "/api/v1/club/teams", None, &body)
        .await;
    entered.expect(StatusCode::CREATED);
    assert_eq!(
        contact_of(&staff, "Prøveby 5").await["captain_phone"],
        "70 44 55 66"
    );
    let line = |team: &str, fields: &[&str]| {
        (
            "Prøveby".to_owned(),
            team.to_owned(),
            json!({ "personal": fields }),
        )
    };
    assert_eq!(
        noted(&app).await,
        [
            line("Prøveby 3", &["captain_email", "captain_phone"]),
            line("Prøveby 5", &["captain_phone"])
        ]
    );
    // Neither what is kept nor what everybody reads of the team has it.
    let kept: Vec<String> =
        sqlx::query_scalar("select a::text from audit a union all select i::text from idempotency i")
            .fetch_all(app.pool())
            .await
            .unwrap();
    let public = app.visitor().get("/t/paaske/s/b/teams/3").await;
    let public = public.expect(StatusCode::OK).body;
    for secret in ["hemmelig.example", "70 11 22 33", "70 44 55 66"] {
        assert!(!kept.iter().any(|row| row.contains(secret)), "{secret}");
        assert!(!public.contains(secret), "{secret}: {public}");
    }
}

#[tokio::test]
async fn a_link_enters_twenty_teams_at_most_and_the_leader_more() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let club = staff.five().await;
    staff.enter_until("04-04").await;
    let own = at_club(&app, &staff, &club).await;
    for no in 3..23 {
        own.enter("a", &format!("Prøveby {no}"), &key(), "")
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    kept(
        own.enter("b", "Prøveby 23", &key(), "").await,
        StatusCode::CONFLICT,
        "En klub tilmelder selv højst 20 hold",
    );
    // One withdrawn makes room for one, and whoever manages the entries is not bound.
    let last = staff.team_in("a", "Prøveby 22").await;
    own.withdraw("a", &last, version(&last))
        .await
        .expect(StatusCode::SEE_OTHER);
    own.enter("b", "Prøveby 23", &key(), "")
        .await
        .expect(StatusCode::SEE_OTHER);
    let body =
        json!({ "teams": [{ "name": "Prøveby 24", "club": "Prøveby", "players": [] }], "confirmed": true });
    let path = format!("{ROWS}/sections/b/teams");
    staff
        .api
        .json(Method::POST, &path, None, &body)
        .await
        .expect(StatusCode::CREATED);
}

#[tokio::test]
async fn a_clubs_program_enters_a_team_and_keeps_the_list_with_the_link_of_the_page() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let club = staff.five().await;
    let program = links::with_link(&staff, &format!("{LISTS}/{club}/link")).await;
    let teams = "/api/v1/club/teams";
    let read = async || program.get(teams).await.expect(StatusCode::OK).json();
    let told = read().await;
    assert!(told["why_not"].is_string(), "nobody has decided a day: {told}");
    staff.enter_until("04-04").await;
    let told = read().await;
    assert_eq!(
        (&told["why_not"], &told["next_name"]),
        (&Value::Null, &json!("Prøveby 3"))
    );
    let section = told["rows"][1]["section"].clone();
    // A row of no tournament, or of another one, is not there.
    let nowhere = json!({ "section": uuid::Uuid::from_u128(7), "name": "Prøveby 3", "home_hour": "19:00" });
    let nowhere = program.json(Method::POST, teams, None, &nowhere).await;
    assert_eq!(nowhere.status, StatusCode::NOT_FOUND, "{}", nowhere.body);
    let body = json!({ "section": section, "name": "Prøveby 3", "home_hour": "19:00" });
    let entered = program.json(Method::POST, teams, None, &body).await;
    let entered = entered.expect(StatusCode::CREATED).json();
    let own = read().await;
    let mut own = own["teams"].as_array().unwrap().iter();
    let team = own.find(|team| team["id"] == entered["teams"][0]).unwrap();
    assert_eq!(
        (&team["name"], &team["is_own"], &team["home_hour"]),
        (&json!("Prøveby 3"), &json!(true), &json!("19:00"))
    );
    // Sent twice with one key, it is withdrawn once.
    let path = format!("{teams}/{}/withdraw", text(&team["id"]));
    let (key, seen) = (key(), Some(version(team)));
    let body = json!({ "section": section });
    for _ in 0..2 {
        let withdrawn = program
            .json_with_key(Method::POST, &path, seen, &body, &key)
            .await;
        withdrawn.expect(StatusCode::NO_CONTENT);
    }
    assert!(!read().await.to_string().contains(text(&team["id"])));
    // A team of the club that the leader has entered is not the club's to withdraw.
    let team = staff.team_in("a", "Prøveby 1").await;
    let body = json!({ "section": told["rows"][0]["section"] });
    let path = format!("{teams}/{}/withdraw", text(&team["id"]));
    let foreign = program
        .json(Method::POST, &path, Some(version(&team)), &body)
        .await;
    assert_eq!(foreign.status, StatusCode::NOT_FOUND, "{}", foreign.body);

    let list = "/api/v1/club/strength-list";
    let stands = program.get(list).await.expect(StatusCode::OK).json();
    assert_eq!(
        (&stands["club"], stands["members"].as_array().unwrap().len()),
        (&json!(club), 5)
    );
    let members = format!("{list}/members");
    let new = json!({ "members": [{ "surname": "Reservesen", "given_name": "Freja", "rating": 1500 }] });
    let added = program
        .json(Method::POST, &members, Some(version(&stands)), &new)
        .await;
    added.expect(StatusCode::OK);
    let stale = program
        .json(Method::POST, &members, Some(version(&stands)), &new)
        .await;
    assert_eq!(stale.status, StatusCode::CONFLICT, "{}", stale.body);
    let freja = staff.member(&club, "Freja").await;
    let stands = program.get(list).await.expect(StatusCode::OK).json();
    let strike = format!("{members}/{}/strike", text(&freja["id"]));
    let struck = program
        .json(Method::POST, &strike, Some(version(&stands)), &json!({}))
        .await;
    struck.expect(StatusCode::OK);
    let ways: Vec<String> =
        sqlx::query_scalar("select distinct via from audit where act = 'strength_list.strike'")
            .fetch_all(app.pool())
            .await
            .unwrap();
    assert_eq!(ways, ["api"]);
}

#[tokio::test]
async fn the_list_of_clubs_asks_as_little_of_many_rows_as_of_few() {
    let mut told = Vec::new();
    for more in [0, 8] {
        let app = TestApp::new().await;
        let scope = {
            let staff = rows(&app).await;
            staff.begin("Prøveby").await;
            staff.stage.scope()
        };
        let fill = "insert into section (id, tournament_id, ordinal, slug, name, settings, planned_rounds, created_at)
            select gen_random_uuid(), s.tournament_id, 2 + no, 'fyld-' || no, 'Fyld ' || no, s.settings, s.planned_rounds, now()
            from section s cross join generate_series(1, $1) as no where s.slug = 'a'";
        sqlx::query(fill).bind(more).execute(app.pool()).await.unwrap();
        sqlx::query("update team set venue = 'Prøvehuset', plays_at = '19:00' where name = 'Prøveby 2'")
            .execute(app.pool())
            .await
            .unwrap();
        let one = PgPoolOptions::new()
            .max_connections(1)
            .connect_with(app.db.options.clone())
            .await
            .unwrap();
        let app = app.over(one);
        let roles = [(Role::Organiser, scope)];
        let reader = app.signed_in("Tælle Prøvesen", &roles).await;
        let (body, sent) = sent(&app, &reader, "/t/paaske/clubs").await;
        assert!(body.contains("Prøveby 2: Prøvehuset · kl. 19.00"), "{body}");
        told.push(sent.values().sum::<i64>());
    }
    assert_eq!(told[0], told[1]);
}

#[tokio::test]
async fn a_club_whose_team_plays_above_is_offered_the_next_one_and_cannot_enter_that_one() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    other_tournaments::division(&staff).await;
    let club = staff.begin("Prøveby").await;
    let own = at_club(&app, &staff, &club).await;
    let above = json!([{ "tournament": "division", "stands_above": true }]);
    other_tournaments::count(&staff, above)
        .await
        .expect(StatusCode::OK);
    // Prøveby 1 plays here, Prøveby 2 in the division.
    for (answer, next) in [("no", "Prøveby 2"), ("yes", "Prøveby 3")] {
        let settings = json!({ "team_entry_deadline": "04-04", "division_teams_excluded": answer });
        staff.settle(settings).await.expect(StatusCode::OK);
        let read = own.read().await;
        assert!(read.contains(&format!("value=\"{next}\"")), "{answer}: {read}");
    }
    kept(
        own.enter("a", "Prøveby 2", &key(), "19:00").await,
        StatusCode::CONFLICT,
        "Prøveby 2 spiller i Prøvedivisionen",
    );
    own.enter("a", "Prøveby 3", &key(), "19:00")
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(
        staff.names_in("a").await,
        ["Prøveby 1", "Skitseby 1", "Prøveby 3"]
    );
}
