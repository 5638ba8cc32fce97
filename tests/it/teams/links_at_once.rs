//! The links of all captains of a section and of all clubs at once: made, shown once on a sheet and in a table for letters, and made anew.

use base64::{Engine as _, engine::general_purpose::STANDARD};

use super::{
    strength_lists::{LISTS, let_in},
    *,
};
use crate::registration::{log, logged};

const CAPTAINS: &str = "/t/paaske/s/a/players/teams/links";
const CLUBS: &str = "/t/paaske/clubs/links";
const CAPTAIN_LINKS: &str = "/api/v1/tournaments/paaske/sections/a/captain-links";
const CLUB_LINKS: &str = "/api/v1/tournaments/paaske/club-links";

/// Four teams of four clubs; the last club has no list.
async fn row(app: &TestApp) -> Staff<'_> {
    let staff = staff(app, 3).await;
    staff.set_up("round_robin").await;
    let entered = ["Prøveby", "Skitseby", "Kladdestrup", "Udkast"].map(|club| {
        let players = ["Ada", "Bo", "Carl", "Dina"]
            .map(|given| json!({ "surname": format!("{club}sen"), "given_name": given, "rating": 1800 }));
        json!({ "name": format!("{club} 1"), "club": club, "captain": format!("Kaj {club}sen"), "players": players })
    });
    let body = json!({ "teams": entered, "confirmed": true });
    staff
        .api
        .json(Method::POST, &format!("{API}/teams"), None, &body)
        .await
        .expect(StatusCode::CREATED);
    for club in ["Prøveby", "Skitseby", "Kladdestrup"] {
        staff.begin(club).await;
    }
    staff
}

async fn make(client: &Client<'_>, page: &str, whom: &str, key: &str) -> Answer {
    client.post(page, &[("key", key), ("whom", whom)]).await
}

/// The ways below the site that stand on a sheet, in its order.
fn ways(sheet: &str, before: &str) -> Vec<String> {
    let start = format!("http://localhost{before}");
    let found = sheet.split(start.as_str()).skip(1);
    found
        .map(|rest| format!("{before}{}", rest.split('<').next().unwrap()))
        .collect()
}

/// The lines of the table that a sheet holds, without the mark of the byte order.
fn table(sheet: &str) -> Vec<String> {
    let (_, rest) = sheet.split_once("data:text/csv;charset=utf-8;base64,").unwrap();
    let bytes = STANDARD.decode(rest.split('"').next().unwrap()).unwrap();
    let text = String::from_utf8(bytes).unwrap();
    let text = text.strip_prefix('\u{FEFF}').unwrap();
    text.lines().map(str::to_owned).collect()
}

/// Everything that the database keeps of links, of acts that are done once and of the log.
async fn stored(app: &TestApp) -> String {
    let rows: Vec<String> = sqlx::query_scalar(
        "select l::text from captain_link l union all select l::text from club_link l
         union all select i::text from idempotency i union all select a::text from audit a",
    )
    .fetch_all(app.pool())
    .await
    .unwrap();
    rows.join("\n")
}

#[tokio::test]
async fn all_captains_get_their_links_on_one_sheet_and_in_one_table_this_one_time() {
    let app = TestApp::new().await;
    let staff = row(&app).await;
    let page = staff.page.get(CAPTAINS).await.expect(StatusCode::OK);
    assert!(page.body.contains("til de 4, der ikke har et"), "{}", page.body);
    // How a captain is reached stands in the table, for whoever writes the letters.
    let team = staff.team("Skitseby 1").await;
    let path = format!("{API}/teams/{}/contact", team["id"].as_str().unwrap());
    let contact = json!({ "captain_name": "Ada Brevsen", "captain_email": "ada@example.org" });
    staff
        .api
        .json(Method::PUT, &path, Some(0), &contact)
        .await
        .expect(StatusCode::OK);

    let once = key();
    let sheet = make(&staff.page, CAPTAINS, "missing", &once)
        .await
        .expect(StatusCode::OK);
    assert!(sheet.header("cache-control").contains("no-store"));
    assert_eq!(sheet.body.matches("class=\"qr\"").count(), 4, "{}", sheet.body);
    let made = ways(&sheet.body, "/c/");
    assert_eq!(made.len(), 4, "{}", sheet.body);
    let lines = table(&sheet.body);
    assert_eq!(lines[0], "Hold;Klub;Holdleder;E-mail;Link");
    assert_eq!(lines.len(), 5, "{lines:?}");
    for (line, way) in lines[1..].iter().zip(&made) {
        assert!(line.ends_with(&format!(";http://localhost{way}")), "{line}");
    }
    assert!(
        lines
            .iter()
            .any(|line| line.starts_with("Skitseby 1;Skitseby;Ada Brevsen;ada@example.org;")),
        "{lines:?}"
    );
    assert!(
        lines
            .iter()
            .any(|line| line.starts_with("Prøveby 1;Prøveby;Kaj Prøvebysen;;")),
        "{lines:?}"
    );
    // Each opens the page of a captain, and nothing of it is kept.
    for way in &made {
        let (_, page) = let_in(&app, way).await;
        assert!(page.starts_with("/captain/"), "{page}");
    }
    let kept = stored(&app).await;
    assert!(made.iter().all(|way| !kept.contains(&way[3..])));
    let line = logged(&app, "captain_link.make_at_once").await;
    assert_eq!(line.after.unwrap()["links"], 4);

    // A repeated request shows nothing again, and nobody is missing now.
    let again = make(&staff.page, CAPTAINS, "missing", &once)
        .await
        .expect(StatusCode::OK);
    assert!(again.body.contains("Disse links er vist før"), "{}", again.body);
    assert!(!again.body.contains("/c/") && !again.body.contains("base64"));
    let page = staff.page.get(CAPTAINS).await.expect(StatusCode::OK);
    assert!(!page.body.contains("der ikke har et"));
    // What it does to the old ones is said before.
    assert!(page.body.contains("Alle de gamle links holder op med at virke"));
    let none = make(&staff.page, CAPTAINS, "missing", &key())
        .await
        .expect(StatusCode::OK);
    assert!(ways(&none.body, "/c/").is_empty());
    app.visitor().get(&made[0]).await.expect(StatusCode::SEE_OTHER);

    let anew = make(&staff.page, CAPTAINS, "all", &key())
        .await
        .expect(StatusCode::OK);
    let anew = ways(&anew.body, "/c/");
    assert_eq!(anew.len(), 4);
    for (old, new) in made.iter().zip(&anew) {
        app.visitor().get(old).await.expect(StatusCode::NOT_FOUND);
        app.visitor().get(new).await.expect(StatusCode::SEE_OTHER);
    }
}

#[tokio::test]
async fn a_program_makes_the_links_of_those_who_have_none_and_of_no_team_that_has_left() {
    let app = TestApp::new().await;
    let staff = row(&app).await;
    let team = staff.team("Udkast 1").await;
    staff
        .put(&team, "teams/{team}/stay", &json!({ "left_after": 0 }))
        .await
        .expect(StatusCode::OK);
    let one = staff.team("Prøveby 1").await;
    let path = format!("{API}/teams/{}/captain-link", one["id"].as_str().unwrap());
    staff
        .api
        .json(Method::POST, &path, None, &json!({}))
        .await
        .expect(StatusCode::CREATED);
    let list = staff.api.get(CAPTAIN_LINKS).await.expect(StatusCode::OK).json();
    let teams = list["teams"].as_array().unwrap();
    assert_eq!(teams.len(), 3, "{list}");
    let with: Vec<&Value> = teams
        .iter()
        .filter(|team| team["created_at"].is_string())
        .collect();
    assert_eq!(with.len(), 1);
    assert_eq!(with[0]["name"], "Prøveby 1");

    let (body, repeated) = (json!({ "whom": "missing" }), key());
    let ask = async || {
        staff
            .api
            .json_with_key(Method::POST, CAPTAIN_LINKS, None, &body, &repeated)
            .await
            .expect(StatusCode::CREATED)
            .json()
    };
    let made = ask().await;
    let links = made["links"].as_array().unwrap();
    let names: BTreeSet<&str> = links.iter().map(|one| one["name"].as_str().unwrap()).collect();
    assert_eq!(names, BTreeSet::from(["Kladdestrup 1", "Skitseby 1"]));
    assert!(
        links[0]["link"]
            .as_str()
            .unwrap()
            .starts_with("http://localhost/c/")
    );
    assert!(ask().await["links"].is_null());
    for body in [
        json!({ "whom": "nobody" }),
        json!({}),
        json!({ "whom": "all", "more": 1 }),
    ] {
        let refused = staff.api.json(Method::POST, CAPTAIN_LINKS, None, &body).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{body}");
    }
    // Thirty days after the last day links have stopped working, and none is made.
    let app = app.later("2026-06-20T10:00:00Z");
    let late = app
        .token(
            "Sen Arrangør",
            &[(Role::Organiser, Scope::Everywhere)],
            &TokenScope::ALL,
        )
        .await;
    for path in [CAPTAIN_LINKS, CLUB_LINKS] {
        let refused = late
            .json(Method::POST, path, None, &json!({ "whom": "all" }))
            .await;
        assert_eq!(refused.status, StatusCode::CONFLICT, "{}", refused.body);
    }
}

#[tokio::test]
async fn all_clubs_get_their_links_on_one_sheet_too() {
    let app = TestApp::new().await;
    let staff = row(&app).await;
    let page = staff.page.get(CLUBS).await.expect(StatusCode::OK);
    assert!(page.body.contains("til de 3, der ikke har et"), "{}", page.body);
    let once = key();
    let sheet = make(&staff.page, CLUBS, "missing", &once)
        .await
        .expect(StatusCode::OK);
    let made = ways(&sheet.body, "/k/");
    assert_eq!(made.len(), 3, "{}", sheet.body);
    let lines = table(&sheet.body);
    assert_eq!(lines[0], "Klub;Link");
    let clubs: Vec<&str> = lines[1..]
        .iter()
        .map(|line| line.split(';').next().unwrap())
        .collect();
    assert_eq!(clubs, ["Kladdestrup", "Prøveby", "Skitseby"]);
    for way in &made {
        let (_, page) = let_in(&app, way).await;
        assert!(page.starts_with("/club/"), "{page}");
    }
    let kept = stored(&app).await;
    assert!(made.iter().all(|way| !kept.contains(&way[3..])));
    let again = make(&staff.page, CLUBS, "missing", &once)
        .await
        .expect(StatusCode::OK);
    assert!(!again.body.contains("/k/"), "{}", again.body);

    let list = staff.api.get(CLUB_LINKS).await.expect(StatusCode::OK).json();
    let clubs = list["clubs"].as_array().unwrap();
    assert!(clubs.iter().all(|club| club["expires_at"].is_string()), "{list}");
    let anew = staff
        .api
        .json(Method::POST, CLUB_LINKS, None, &json!({ "whom": "all" }))
        .await
        .expect(StatusCode::CREATED)
        .json();
    assert_eq!(anew["links"].as_array().unwrap().len(), 3);
    for old in &made {
        app.visitor().get(old).await.expect(StatusCode::NOT_FOUND);
    }
    assert_eq!(log(&app, "club_link.make_at_once").await.len(), 2);
}

#[tokio::test]
async fn nobody_makes_links_at_once_without_the_right_to_the_entries() {
    let app = TestApp::new().await;
    let staff = row(&app).await;
    let scope = staff.stage.scope();
    let assistant = app.signed_in("Bodil Dørsen", &[(Role::Assistant, scope)]).await;
    let member = app
        .signed_in("Mads Møde", &[(Role::CommitteeMember, scope)])
        .await;
    for client in [&assistant, &member] {
        for page in [CAPTAINS, CLUBS] {
            client.get(page).await.expect(StatusCode::FORBIDDEN);
            make(client, page, "all", &key())
                .await
                .expect(StatusCode::FORBIDDEN);
        }
    }
    // Whoever has the entries of a section only makes the links of its captains, and of no club.
    let here = [(
        Role::Organiser,
        Scope::Section(staff.stage.tournament, staff.stage.section),
    )];
    let of_section = app.token("Kun Her", &here, &TokenScope::ALL).await;
    let body = json!({ "whom": "all" });
    of_section
        .json(Method::POST, CAPTAIN_LINKS, None, &body)
        .await
        .expect(StatusCode::CREATED);
    of_section
        .json(Method::POST, CLUB_LINKS, None, &body)
        .await
        .expect(StatusCode::FORBIDDEN);
    // A token that only reads makes none, and a captain's or a club's own link opens neither.
    let reads = app
        .token("Læser", &[(Role::Organiser, scope)], &[TokenScope::Read])
        .await;
    let club = staff.begin("Udkast").await;
    let club = super::links::with_link(&staff, &format!("{LISTS}/{club}/link")).await;
    for client in [&reads, &club] {
        for path in [CAPTAIN_LINKS, CLUB_LINKS] {
            let asked = client.json(Method::POST, path, None, &body).await;
            let refused = [StatusCode::FORBIDDEN, StatusCode::UNAUTHORIZED];
            assert!(refused.contains(&asked.status), "{path}: {}", asked.status);
        }
    }
}
