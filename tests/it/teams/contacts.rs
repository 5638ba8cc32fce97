//! How teams are reached: written by organisers and by the club, read by them alone, told to the captain who is met where the organiser has
//! said so, and in no byte that anybody else is sent.

use super::{
    authorisation::{fill, knock},
    links::{captain_of, leader_of, with_link},
    season_end::{Season, WHY},
    strength_lists::{LISTS, let_in},
    *,
};
use crate::registration::{log, logged};

const CONTACTS: &str = "/api/v1/tournaments/paaske/sections/a/team-contacts";

/// What stands in no answer but those few, in any spelling that an answer may have.
const SECRETS: [&str; 6] = [
    "Dulgtsen",
    "ada@hemmelig.example",
    "70 11 22 33",
    "Skjultgaard",
    "bo@skjult.example",
    "70 44 55 66",
];

/// A contact of a team, every field of it.
fn contact() -> Value {
    json!({
        "captain_name": "Ada Dulgtsen", "captain_email": "Ada@Hemmelig.example", "captain_phone": "+45 70 11 22 33",
        "reserve_name": "Bo Skjultgaard", "reserve_email": "bo@skjult.example", "reserve_phone": "70 44 55 66",
    })
}

/// Four teams of two boards of four clubs, whose captains report.
async fn row(app: &TestApp) -> Staff<'_> {
    let staff = staff(app, 3).await;
    let mut teams = settings("round_robin");
    teams["colours"] = json!("WB");
    teams["reporting"] = json!("captains");
    table::write_settings(&staff, teams).await.expect(StatusCode::OK);
    let entered = ["Prøveby", "Skitseby", "Kladdestrup", "Udkast"].map(|club| {
        let players = ["Ada", "Bo"]
            .map(|given| json!({ "surname": format!("{club}sen"), "given_name": given, "rating": 1800 }));
        json!({ "name": club, "club": club, "captain": format!("Kaj {club}sen"), "players": players })
    });
    let body = json!({ "teams": entered, "confirmed": true });
    staff
        .api
        .json(Method::POST, &format!("{API}/teams"), None, &body)
        .await
        .expect(StatusCode::CREATED);
    staff
}

/// Where the contact of a team is written.
async fn of(staff: &Staff<'_>, name: &str) -> String {
    let team = staff.team(name).await;
    format!("{API}/teams/{}/contact", team["id"].as_str().unwrap())
}

async fn write(client: &Client<'_>, path: &str, seen: i32, body: &Value) -> Answer {
    client.json(Method::PUT, path, Some(seen), body).await
}

/// The contact of a team, and its version, as the list tells it.
fn told<'a>(list: &'a Value, name: &str) -> (&'a Value, i32) {
    let teams = list["teams"].as_array().unwrap();
    let team = teams.iter().find(|team| team["name"] == name).unwrap();
    (&team["contact"], version(team))
}

/// Does an answer hold any of it?
fn holds(body: &str) -> Option<&'static str> {
    SECRETS.into_iter().find(|secret| body.contains(secret))
}

#[tokio::test]
async fn an_organiser_writes_a_contact_with_its_version_and_the_log_says_no_more_than_which_fields() {
    let app = TestApp::new().await;
    let staff = row(&app).await;
    let path = of(&staff, "Prøveby").await;
    let list = staff.api.get(CONTACTS).await.expect(StatusCode::OK).json();
    assert_eq!(list["captains_see"], false, "nobody has said anything: {list}");
    assert_eq!(told(&list, "Prøveby").1, 0);
    assert_eq!(told(&list, "Prøveby").0["captain_email"], "");

    let once = key();
    for _ in 0..2 {
        staff
            .api
            .json_with_key(Method::PUT, &path, Some(0), &contact(), &once)
            .await
            .expect(StatusCode::OK);
    }
    let list = staff.api.get(CONTACTS).await.expect(StatusCode::OK).json();
    let (stands, first) = told(&list, "Prøveby");
    assert_eq!(stands["captain_email"], "ada@hemmelig.example");
    assert_eq!(stands["reserve_name"], "Bo Skjultgaard");
    let line = logged(&app, "team.contact").await;
    assert_eq!(line.subject, "Prøveby");
    assert_eq!(line.before, None);
    let all = [
        "captain_name",
        "captain_email",
        "captain_phone",
        "reserve_name",
        "reserve_email",
        "reserve_phone",
    ];
    assert_eq!(line.after, Some(json!({ "personal": all })));

    // Who has seen another version is told how it stands, beside what was sent.
    let mut other = contact();
    other["captain_phone"] = json!("12 34 56 78");
    let late = write(&staff.api, &path, 0, &other)
        .await
        .expect(StatusCode::CONFLICT);
    assert_eq!(
        late.json()["current"]["contact"]["captain_phone"],
        "+45 70 11 22 33"
    );
    assert_eq!(late.json()["current"]["version"], first);
    assert_eq!(late.json()["sent"]["captain_phone"], "12 34 56 78");
    write(&staff.api, &path, first, &other)
        .await
        .expect(StatusCode::OK);
    let lines = log(&app, "team.contact").await;
    assert_eq!(lines.len(), 2);
    assert_eq!(lines[1].after, Some(json!({ "personal": ["captain_phone"] })));
    // What changes nothing is no act.
    let list = staff.api.get(CONTACTS).await.json();
    let (_, second) = told(&list, "Prøveby");
    write(&staff.api, &path, second, &other)
        .await
        .expect(StatusCode::OK);
    assert_eq!(log(&app, "team.contact").await.len(), 2);
    let whole: Vec<String> =
        sqlx::query_scalar("select a::text from audit a union all select i::text from idempotency i")
            .fetch_all(app.pool())
            .await
            .unwrap();
    assert_eq!(whole.iter().find_map(|row| holds(row)), None);

    // What cannot be used is named by its field, and nothing is stored.
    let wrong =
        json!({ "captain_email": "ada", "reserve_phone": "ring til mig", "captain_name": "x".repeat(81) });
    let refused = write(&staff.api, &path, second, &wrong).await;
    let refused = refused.expect(StatusCode::UNPROCESSABLE_ENTITY).json();
    let mut fields: Vec<&str> = refused["errors"]
        .as_array()
        .unwrap()
        .iter()
        .map(|error| error["field"].as_str().unwrap())
        .collect();
    fields.sort_unstable();
    assert_eq!(fields, ["captain_email", "captain_name", "reserve_phone"]);
    let nobody = format!("{API}/teams/01900000-0000-7000-8000-000000000000/contact");
    write(&staff.api, &nobody, 0, &contact())
        .await
        .expect(StatusCode::NOT_FOUND);

    // Empty texts clear it, and it goes with the team.
    write(&staff.api, &path, second, &json!({}))
        .await
        .expect(StatusCode::OK);
    let stored: String = sqlx::query_scalar("select string_agg(c::text, ' ') from team_contact c")
        .fetch_one(app.pool())
        .await
        .unwrap();
    assert_eq!(holds(&stored), None, "{stored}");
    let team = staff.team("Prøveby").await;
    let address = path.strip_suffix("/contact").unwrap();
    staff
        .api
        .json(Method::DELETE, address, Some(version(&team)), &json!({}))
        .await
        .expect(StatusCode::NO_CONTENT);
    let left: i64 = sqlx::query_scalar("select count(*) from team_contact")
        .fetch_one(app.pool())
        .await
        .unwrap();
    assert_eq!(left, 0);
}

#[tokio::test]
async fn on_the_page_nothing_that_was_typed_is_lost() {
    let app = TestApp::new().await;
    let staff = row(&app).await;
    let team = staff.team("Skitseby").await;
    let page = format!("{HERE}/players/teams/{}/contact", team["id"].as_str().unwrap());
    let shown = staff.page.get(&page).await.expect(StatusCode::OK);
    assert!(shown.header("cache-control").contains("no-store"));
    assert!(shown.body.contains("Kaj Skitsebysen"), "{}", shown.body);
    let send = async |seen: &str, email: &str| {
        let fields = [
            ("version", seen),
            ("key", &*key()),
            ("captain_name", "Ada Dulgtsen"),
            ("captain_email", email),
            ("captain_phone", "70 11 22 33"),
        ];
        staff.page.post(&page, &fields).await
    };
    let refused = send("0", "ada").await.expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("value=\"ada\"") && refused.body.contains("value=\"70 11 22 33\""));
    send("0", "ada@hemmelig.example")
        .await
        .expect(StatusCode::SEE_OTHER);
    let late = send("0", "anden@example.org").await.expect(StatusCode::CONFLICT);
    assert!(late.body.contains("anden@example.org"), "{}", late.body);
    let list = staff.page.get(&format!("{HERE}/players/teams/contacts")).await;
    let list = list.expect(StatusCode::OK).body;
    assert!(
        list.contains("ada@hemmelig.example") && list.contains("Ada Dulgtsen"),
        "{list}"
    );
    // Whom no contact names is the captain that the team names.
    assert!(list.contains("Kaj Prøvebysen"), "{list}");
}

#[tokio::test]
async fn a_club_writes_the_contacts_of_its_own_teams_and_reads_no_others() {
    let app = TestApp::new().await;
    let staff = row(&app).await;
    let (own, other) = (of(&staff, "Prøveby").await, of(&staff, "Skitseby").await);
    write(&staff.api, &other, 0, &contact())
        .await
        .expect(StatusCode::OK);
    let club = staff.begin("Prøveby").await;
    let program = with_link(&staff, &format!("{LISTS}/{club}/link")).await;
    let by_club = |path: &str| path.replace(API, "/api/v1/club");
    let written = json!({ "captain_phone": "12 34 56 78", "reserve_name": "Carl Reservesen" });
    write(&program, &by_club(&own), 0, &written)
        .await
        .expect(StatusCode::OK);
    write(&program, &by_club(&other), 0, &written)
        .await
        .expect(StatusCode::NOT_FOUND);
    write(&program, &by_club(&own), 0, &contact())
        .await
        .expect(StatusCode::CONFLICT);
    let list = program.get("/api/v1/club/contacts").await.expect(StatusCode::OK);
    assert_eq!(holds(&list.body), None, "{}", list.body);
    let list = list.json();
    assert_eq!(list["teams"].as_array().unwrap().len(), 1, "{list}");
    assert_eq!(told(&list, "Prøveby").0["captain_phone"], "12 34 56 78");
    let lines = log(&app, "team.contact").await;
    let by_link = &lines[1];
    assert_eq!(
        (
            by_link.actor.as_str(),
            by_link.via.as_str(),
            by_link.subject.as_str()
        ),
        ("Prøveby", "api", "Prøveby")
    );
    assert_eq!(by_link.section_id, Some(staff.stage.section.as_uuid()));
    assert_eq!(
        by_link.after,
        Some(json!({ "personal": ["captain_phone", "reserve_name"] }))
    );

    // Its page does the same; the organiser reads what the club wrote.
    let made = staff
        .api
        .json(Method::POST, &format!("{LISTS}/{club}/link"), None, &json!({}))
        .await
        .expect(StatusCode::CREATED)
        .json();
    let link = made["link"].as_str().unwrap();
    let (secret, home) = let_in(&app, &link[link.find("/k/").unwrap()..]).await;
    let holder = app.visitor().with_cookie("club", &secret);
    let id = |path: &str| path.split('/').rev().nth(1).unwrap().to_owned();
    let teams = holder.get(&format!("{home}/teams")).await.expect(StatusCode::OK);
    let page = format!("{home}/teams/{}/contact", id(&own));
    assert!(teams.body.contains(&page), "{}", teams.body);
    let shown = holder.get(&page).await.expect(StatusCode::OK);
    assert!(shown.header("cache-control").contains("no-store"));
    assert!(shown.body.contains("Carl Reservesen"), "{}", shown.body);
    let list = program_list(&staff).await;
    let seen = told(&list, "Prøveby").1.to_string();
    let fields = [
        ("version", seen.as_str()),
        ("key", &*key()),
        ("captain_email", "ny@example.org"),
    ];
    holder.post(&page, &fields).await.expect(StatusCode::SEE_OTHER);
    let list = program_list(&staff).await;
    assert_eq!(told(&list, "Prøveby").0["captain_email"], "ny@example.org");
    assert_eq!(told(&list, "Prøveby").0["reserve_name"], "");
    let others = format!("{home}/teams/{}/contact", id(&other));
    holder.get(&others).await.expect(StatusCode::NOT_FOUND);
    let fields = [
        ("version", "1"),
        ("key", &*key()),
        ("captain_email", "ny@example.org"),
    ];
    let asked = holder.post(&others, &fields).await.expect(StatusCode::NOT_FOUND);
    assert_eq!(holds(&asked.body), None);
}

async fn program_list(staff: &Staff<'_>) -> Value {
    staff.api.get(CONTACTS).await.expect(StatusCode::OK).json()
}

#[tokio::test]
async fn a_captain_is_told_name_and_number_of_the_captain_who_is_met_only_where_the_organiser_has_said_so() {
    let app = TestApp::new().await;
    let staff = row(&app).await;
    staff.pair(1).await;
    let matches = staff.matches(1).await;
    let [white, black] = ["white", "black"].map(|side| matches[0][side]["name"].as_str().unwrap().to_owned());
    write(&staff.api, &of(&staff, &black).await, 0, &contact())
        .await
        .expect(StatusCode::OK);
    // A team of the other match is not met in a round that everybody can see.
    let third = matches[1]["white"]["name"].as_str().unwrap();
    write(
        &staff.api,
        &of(&staff, third).await,
        0,
        &json!({ "captain_phone": "99 99 99 99" }),
    )
    .await
    .expect(StatusCode::OK);
    let captain = captain_of(&staff, &white).await;
    let ask = async || {
        captain
            .get("/api/v1/captain/contacts")
            .await
            .expect(StatusCode::OK)
            .body
    };
    assert_eq!(ask().await, r#"{"captains":null}"#);

    // Only who sets the tournament up says so, in the version that was seen.
    let body = json!({ "captains_see": true });
    let scope = [(Role::Arbiter, staff.stage.scope())];
    let arbiter = app.token("Gøsta Mønsterbjerg", &scope, &TokenScope::ALL).await;
    write(&arbiter, CONTACTS, 0, &body)
        .await
        .expect(StatusCode::FORBIDDEN);
    let said = write(&staff.api, CONTACTS, 0, &body)
        .await
        .expect(StatusCode::OK)
        .json();
    let late = write(&staff.api, CONTACTS, 0, &json!({ "captains_see": false })).await;
    assert_eq!(
        late.expect(StatusCode::CONFLICT).json()["current"]["captains_see"],
        true
    );
    let line = logged(&app, "team.share_contacts").await;
    assert_eq!(line.changed("is_shared"), (json!(false), json!(true)));

    let told = ask().await;
    let read: Value = serde_json::from_str(&told).unwrap();
    let captains = read["captains"].as_array().unwrap();
    assert_eq!(captains.len(), 1, "{told}");
    assert_eq!(captains[0]["team_name"], black);
    assert_eq!(captains[0]["name"], "Ada Dulgtsen");
    assert_eq!(captains[0]["phone"], "+45 70 11 22 33");
    for never in [SECRETS[1], SECRETS[3], SECRETS[4], SECRETS[5], "99 99 99 99"] {
        assert!(!told.contains(never), "{never}: {told}");
    }
    let path = format!(
        "{API}/teams/{}/captain-link",
        staff.team(&white).await["id"].as_str().unwrap()
    );
    let (holder, home) = opened(&staff, &path, "/c/", "captain").await;
    let shown = holder.get(&home).await.expect(StatusCode::OK).body;
    assert!(
        shown.contains("Ada Dulgtsen") && shown.contains("+45 70 11 22 33"),
        "{shown}"
    );
    for never in [SECRETS[1], SECRETS[3], SECRETS[4], SECRETS[5], "99 99 99 99"] {
        assert!(!shown.contains(never), "{never}: {shown}");
    }
    let captain = captain_of(&staff, &white).await;
    let off = json!({ "captains_see": false });
    write(&staff.api, CONTACTS, version(&said), &off)
        .await
        .expect(StatusCode::OK);
    let told = captain.get("/api/v1/captain/contacts").await;
    assert_eq!(told.expect(StatusCode::OK).body, r#"{"captains":null}"#);
}

#[tokio::test]
async fn captains_are_told_of_in_the_order_of_the_days_on_which_they_are_met() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    fixtures::four(&staff).await;
    fixtures::put_plan(&staff, 0, &json!({}))
        .await
        .expect(StatusCode::OK);
    fixtures::publish(&staff).await;
    write(&staff.api, CONTACTS, 0, &json!({ "captains_see": true }))
        .await
        .expect(StatusCode::OK);
    let captain = captain_of(&staff, "Prøveby 1").await;
    let told = async || -> Vec<String> {
        let read = captain.get("/api/v1/captain/contacts").await;
        let read = read.expect(StatusCode::OK).json();
        let captains = read["captains"].as_array().unwrap().iter();
        captains
            .map(|one| one["team_name"].as_str().unwrap().to_owned())
            .collect()
    };
    // Berger's table for four: team 1 meets 4, 2 and 3.
    assert_eq!(told().await, ["Udkast", "Skitseby", "Kladdestrup"]);
    // The first match is moved behind the others.
    sqlx::query("update fixture set day = '2026-05-30' where round_no = 1")
        .execute(app.pool())
        .await
        .unwrap();
    assert_eq!(told().await, ["Skitseby", "Kladdestrup", "Udkast"]);
}

/// Addresses that hold contacts, for those who manage the entries.
const OPEN: [&str; 5] = [
    "/t/{tournament}/s/{section}/players/teams/contacts",
    "/t/{tournament}/s/{section}/players/teams/{team}/contact",
    "/api/v1/tournaments/{tournament}/sections/{section}/team-contacts",
    // The whole tournament as one file.
    "/t/{tournament}/tournament.json",
    "/api/v1/tournaments/{tournament}/file",
];

/// The client that a link lets in, and its page.
async fn opened<'a>(
    staff: &Staff<'a>,
    path: &str,
    before: &str,
    cookie: &'static str,
) -> (Client<'a>, String) {
    let made = staff.api.json(Method::POST, path, None, &json!({})).await;
    let made = made.expect(StatusCode::CREATED).json();
    let link = made["link"].as_str().unwrap();
    let (secret, page) = let_in(staff.app, &link[link.find(before).unwrap()..]).await;
    (staff.app.visitor().with_cookie(cookie, &secret), page)
}

#[tokio::test]
async fn no_byte_that_anybody_else_is_sent_holds_a_contact() {
    let app = TestApp::new().await;
    let staff = row(&app).await;
    for name in ["Prøveby", "Skitseby", "Kladdestrup", "Udkast"] {
        let path = of(&staff, name).await;
        write(&staff.api, &path, 0, &contact())
            .await
            .expect(StatusCode::OK);
    }
    let club = staff.begin("Modelby").await;
    let club = format!("{LISTS}/{club}/link");
    staff.pair(1).await;
    let team = staff.team("Prøveby").await;
    let team = team["id"].as_str().unwrap();
    let everything = Role::ALL.map(|role| (role, Scope::Everywhere));
    let lesser = [
        Role::Assistant,
        Role::CommitteeMember,
        Role::RatingsOfficer,
        Role::RatingCommittee,
        Role::AppealsBoard,
    ]
    .map(|role| (role, staff.stage.scope()));
    let page = app.signed_in("Alt Altsen", &everything).await;
    let program = app.token("Alt Program", &everything, &TokenScope::ALL).await;
    // Each with whether it may read contacts where they stand.
    let readers = [
        ("a visitor", app.visitor(), false),
        ("a captain", captain_of(&staff, "Prøveby").await, false),
        ("another club", with_link(&staff, &club).await, false),
        ("a match leader", leader_of(&staff).await, false),
        ("others", app.signed_in("Anden Andersen", &lesser).await, false),
        (
            "the programs of others",
            app.token("Andet Program", &lesser, &TokenScope::ALL).await,
            false,
        ),
        ("who may do everything", page.clone(), true),
        ("the program of who may do everything", program.clone(), true),
    ];
    let (mut from, mut seen) = (0, 0);
    for route in dommerbord::site::table(&app.state) {
        // Streams have no end, and pages behind links are looked at below.
        if route.method != "GET" || route.path.contains("{link}") || route.path.ends_with("/live") {
            continue;
        }
        let path = fill(&route.path, team);
        for (who, client, may) in &readers {
            let answer = knock(client, ("GET", &path), &mut from).await;
            let found = holds(&answer.body);
            let is_open = *may && OPEN.contains(&route.path.as_str());
            assert!(is_open || found.is_none(), "{who}: {path} holds {found:?}");
            seen += usize::from(answer.status == StatusCode::OK);
        }
    }
    assert!(seen > 200, "{seen} answers were seen");
    // They do stand where they are read.
    for (client, path) in [(&page, OPEN[0]), (&page, OPEN[1]), (&program, OPEN[2])] {
        let answer = client.get(&fill(path, team)).await.expect(StatusCode::OK);
        assert!(holds(&answer.body).is_some(), "{path}");
    }

    let captain = format!("{API}/teams/{team}/captain-link");
    let (captain, home) = opened(&staff, &captain, "/c/", "captain").await;
    let shown = captain.get(&home).await.expect(StatusCode::OK);
    assert_eq!(holds(&shown.body), None);
    let (holder, home) = opened(&staff, &club, "/k/", "club").await;
    for below in ["", "/teams", "/matches"] {
        let shown = holder.get(&format!("{home}{below}")).await.expect(StatusCode::OK);
        assert_eq!(holds(&shown.body), None, "{below}");
    }
    // Nor does what is kept to be sent, or to be looked up.
    for table in ["audit", "idempotency", "webhook_message"] {
        let rows: Vec<String> =
            sqlx::query_scalar(sqlx::AssertSqlSafe(format!("select t::text from {table} t")))
                .fetch_all(app.pool())
                .await
                .unwrap();
        assert_eq!(rows.iter().find_map(|row| holds(row)), None, "{table}");
    }
}

#[tokio::test]
async fn all_pages_of_a_clubs_link_say_that_it_is_played_on_another_machine() {
    let app = TestApp::new().await;
    let staff = row(&app).await;
    let club = staff.begin("Prøveby").await;
    let team = staff.team("Prøveby").await;
    let team = team["id"].as_str().unwrap();
    let (holder, home) = opened(&staff, &format!("{LISTS}/{club}/link"), "/k/", "club").await;
    sqlx::query(crate::check_outs::AWAY)
        .bind(staff.stage.tournament.as_uuid())
        .execute(app.pool())
        .await
        .unwrap();
    let contact = format!("/teams/{team}/contact");
    for below in ["", "/import", "/matches", "/teams", contact.as_str()] {
        let shown = holder.get(&format!("{home}{below}")).await.expect(StatusCode::OK);
        assert!(
            shown.body.contains("Spilles på en anden maskine."),
            "{below}: {}",
            shown.body
        );
    }
}

#[tokio::test]
async fn captains_of_a_play_off_are_told_of_each_other_where_those_of_its_row_are_and_read_when_and_where() {
    let app = TestApp::new().await;
    let season = Season::played(&app, &[(3, 4)], true).await;
    season
        .write("rows", &season.two_rows())
        .await
        .expect(StatusCode::OK);
    let staff = &season.staff;
    // The team has a contact in its row, and none of its own in the play-off.
    write(&staff.api, &of(staff, "Kladdestrup").await, 0, &contact())
        .await
        .expect(StatusCode::OK);
    let share = json!({ "captains_see": true });
    write(&staff.api, CONTACTS, 0, &share)
        .await
        .expect(StatusCode::OK);
    let teams = [season.team("Udkast").await, season.team("Kladdestrup").await];
    let making = json!({
        "teams": teams, "name": "Omkamp", "boards": 1, "level_match": ["play_off", "lot"], "day": "2026-05-09", "hour": "19:00",
        "venue": "Prøveby Medborgerhus", "reason": WHY,
    });
    let made = season.write("play-offs", &making).await;
    let made = made.expect(StatusCode::CREATED).json();
    let there = format!(
        "/api/v1/tournaments/paaske/sections/{}",
        made["section"].as_str().unwrap()
    );
    let teams = staff.api.get(&format!("{there}/teams")).await;
    let teams = teams.expect(StatusCode::OK).json();
    let mut teams = teams["teams"].as_array().unwrap().iter();
    let own = teams.find(|team| team["name"] == "Udkast").unwrap();
    let link = format!("{there}/teams/{}/captain-link", own["id"].as_str().unwrap());
    let captain = with_link(staff, &link).await;
    let ask = async || {
        let told = captain.get("/api/v1/captain/contacts").await;
        told.expect(StatusCode::OK).json()["captains"].clone()
    };
    // Nothing is paired, and everybody knows who meets whom.
    let told = ask().await;
    let [only] = told.as_array().unwrap().as_slice() else {
        panic!("{told}");
    };
    assert_eq!(only["team_name"], "Kladdestrup");
    assert_eq!(
        (&only["name"], &only["phone"]),
        (&json!("Ada Dulgtsen"), &json!("+45 70 11 22 33"))
    );
    for never in [SECRETS[1], SECRETS[3], SECRETS[4], SECRETS[5]] {
        assert!(!told.to_string().contains(never), "{never}: {told}");
    }
    // Whoever asks for line-ups tells of the round; the page says the rest.
    let call = json!({ "due_at": "2026-05-09T16:00:00Z" });
    write(&staff.api, &format!("{there}/rounds/1/line-ups"), 0, &call)
        .await
        .expect(StatusCode::OK);
    let (holder, home) = opened(staff, &link, "/c/", "captain").await;
    let page = holder.get(&home).await.expect(StatusCode::OK).body;
    for said in ["Kladdestrup", "9. maj", "Prøveby Medborgerhus", "+45 70 11 22 33"] {
        assert!(page.contains(said), "{said}: {page}");
    }
    assert!(!page.contains("Modstanderen er ikke kendt endnu"), "{page}");

    // From then on it is said in the play-off itself.
    let captain = with_link(staff, &link).await;
    let list = format!("{there}/team-contacts");
    let said = staff.api.get(&list).await.expect(StatusCode::OK).json();
    assert_eq!(said["captains_see"], true, "{said}");
    let hide = json!({ "captains_see": false });
    write(&staff.api, &list, version(&said), &hide)
        .await
        .expect(StatusCode::OK);
    let told = captain.get("/api/v1/captain/contacts").await;
    assert_eq!(told.expect(StatusCode::OK).body, r#"{"captains":null}"#);
}
