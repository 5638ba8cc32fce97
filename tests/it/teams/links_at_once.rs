//! The links of all captains of a section, of all clubs and of the match leaders of a round at once: made, shown once on a sheet and in a table
//! for letters, and made anew.

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
const LEADERS: &str = "/t/paaske/s/a/rounds/1/leaders";
const LEADER_LINKS: &str = "/api/v1/tournaments/paaske/sections/a/rounds/1/match-leader-links";

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
        "select l::text from captain_link l union all select l::text from club_link l union all select l::text from match_leader l
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

/// Four teams whose first round is public, with two matches; nobody leads them yet.
async fn played(app: &TestApp) -> Staff<'_> {
    let staff = staff(app, 3).await;
    super::fixtures::four(&staff).await;
    staff.pair(1).await;
    staff
}

/// Names who leads a match of round 1; the way of the link.
async fn name_leader(staff: &Staff<'_>, no: u16, name: &str) -> String {
    let path = format!("{API}/rounds/1/matches/{no}/leader");
    let body = json!({ "name": name, "licence": "none" });
    let named = staff.api.json(Method::PUT, &path, Some(0), &body).await;
    let named = named.expect(StatusCode::OK).json();
    let link = named["link"].as_str().unwrap();
    link[link.find("/l/").unwrap()..].to_owned()
}

async fn make_for_leaders(client: &Client<'_>, whom: &str, key: &str) -> Answer {
    let fields = [("version", "0"), ("key", key), ("whom", whom)];
    client.post(LEADERS, &fields).await
}

#[tokio::test]
async fn the_match_leaders_of_a_round_get_their_links_on_one_sheet_and_whoever_opened_theirs_keeps_it() {
    let app = TestApp::new().await;
    let staff = played(&app).await;
    let page = staff.page.get(LEADERS).await.expect(StatusCode::OK);
    assert_eq!(
        page.body.matches("Ingen er udpeget endnu").count(),
        2,
        "{}",
        page.body
    );
    assert!(
        !page.body.contains("name=\"whom\""),
        "nobody gets one: {}",
        page.body
    );
    // The page of the cards leads here.
    let cards = format!("{HERE}/rounds/1/cards");
    let cards = staff.page.get(&cards).await.expect(StatusCode::OK);
    assert!(cards.body.contains(LEADERS), "{}", cards.body);

    let first = name_leader(&staff, 1, "Kaj Ledersen").await;
    let second = name_leader(&staff, 2, "Bodil Førsen").await;
    // Kaj opens the link, and lets a phone in with it.
    let (cookie, own) = let_in(&app, &first).await;
    let leader = app.visitor().with_cookie("match_leader", &cookie);
    let (phone, fresh) = (format!("{own}/phone"), key());
    let fields = [("version", "1"), ("key", fresh.as_str())];
    leader.post(&phone, &fields).await.expect(StatusCode::SEE_OTHER);
    let page = staff.page.get(LEADERS).await.expect(StatusCode::OK);
    for told in [
        "til den, der ikke har åbnet sit",
        "Kaj Ledersen",
        "Bodil Førsen",
        "Linket er ikke åbnet endnu",
    ] {
        assert!(page.body.contains(told), "{told}: {}", page.body);
    }

    let once = key();
    let sheet = make_for_leaders(&staff.page, "missing", &once)
        .await
        .expect(StatusCode::OK);
    assert!(sheet.header("cache-control").contains("no-store"));
    let made = ways(&sheet.body, "/l/");
    assert_eq!(made.len(), 1, "{}", sheet.body);
    let behind = &staff.matches(1).await[1];
    let teams = ["white", "black"].map(|side| behind[side]["name"].as_str().unwrap());
    let teams = format!("{} – {}", teams[0], teams[1]);
    assert!(
        sheet.body.contains(&teams) && sheet.body.contains("Bodil Førsen"),
        "{}",
        sheet.body
    );
    assert_eq!(
        table(&sheet.body),
        [
            "Kamp;Navn;Link".to_owned(),
            format!("{teams};Bodil Førsen;http://localhost{}", made[0])
        ]
    );
    // The new one leads to the match, the one before leads nowhere, and who had opened theirs still leads.
    app.visitor().get(&second).await.expect(StatusCode::NOT_FOUND);
    app.visitor().get(&first).await.expect(StatusCode::SEE_OTHER);
    let (_, page) = let_in(&app, &made[0]).await;
    assert!(page.starts_with("/leader/"), "{page}");
    let line = logged(&app, "match_leader.make_at_once").await;
    assert_eq!(line.after.unwrap()["links"], 1);
    let kept = stored(&app).await;
    assert!(!kept.contains(&made[0][3..]), "{kept}");

    let again = make_for_leaders(&staff.page, "missing", &once)
        .await
        .expect(StatusCode::OK);
    assert!(again.body.contains("Disse links er vist før"), "{}", again.body);
    assert!(!again.body.contains("/l/") && !again.body.contains("base64"));
    // Everybody has opened theirs now.
    let page = staff.page.get(LEADERS).await.expect(StatusCode::OK);
    assert!(!page.body.contains("der ikke har åbnet"), "{}", page.body);
    assert!(page.body.contains("Alle de gamle links holder op med at virke"));
    let none = make_for_leaders(&staff.page, "missing", &key())
        .await
        .expect(StatusCode::OK);
    assert!(ways(&none.body, "/l/").is_empty());

    let phones = async || -> i64 {
        let query = "select count(*) from tablet where match_leader_id is not null and revoked_at is null";
        sqlx::query_scalar(query).fetch_one(app.pool()).await.unwrap()
    };
    assert_eq!(phones().await, 1);
    let anew = make_for_leaders(&staff.page, "all", &key())
        .await
        .expect(StatusCode::OK);
    let anew = ways(&anew.body, "/l/");
    assert_eq!(anew.len(), 2);
    for old in [&first, &made[0]] {
        app.visitor().get(old).await.expect(StatusCode::NOT_FOUND);
    }
    for new in &anew {
        app.visitor().get(new).await.expect(StatusCode::SEE_OTHER);
    }
    assert_eq!(phones().await, 0, "a phone ends with the link that let it in");
}

#[tokio::test]
async fn a_program_makes_the_links_of_match_leaders_while_the_round_is_open() {
    let app = TestApp::new().await;
    let staff = played(&app).await;
    name_leader(&staff, 2, "Bodil Førsen").await;
    let list = async || {
        let list = staff.api.get(LEADER_LINKS).await.expect(StatusCode::OK).json();
        list["matches"].as_array().unwrap().clone()
    };
    let told: Vec<_> = list()
        .await
        .iter()
        .map(|one| {
            let is_told = |name: &str| one[name].is_string();
            (
                one["match"].clone(),
                one["name"].clone(),
                is_told("expires_at"),
                is_told("last_used_at"),
            )
        })
        .collect();
    let nobody = (json!(1), Value::Null, false, false);
    assert_eq!(told, [nobody, (json!(2), json!("Bodil Førsen"), true, false)]);

    let (body, repeated) = (json!({ "whom": "missing" }), key());
    let ask = async || {
        staff
            .api
            .json_with_key(Method::POST, LEADER_LINKS, None, &body, &repeated)
            .await
            .expect(StatusCode::CREATED)
            .json()
    };
    let made = ask().await;
    let links = made["links"].as_array().unwrap();
    assert_eq!(links.len(), 1, "{made}");
    assert_eq!(
        (&links[0]["match"], &links[0]["name"]),
        (&json!(2), &json!("Bodil Førsen"))
    );
    let link = links[0]["link"].as_str().unwrap();
    assert!(link.starts_with("http://localhost/l/"), "{link}");
    assert!(ask().await["links"].is_null());
    for body in [
        json!({ "whom": "nobody" }),
        json!({}),
        json!({ "whom": "all", "more": 1 }),
    ] {
        let refused = staff.api.json(Method::POST, LEADER_LINKS, None, &body).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{body}");
    }
    // A round that is not public has no match leaders.
    let ahead = LEADER_LINKS.replace("rounds/1", "rounds/2");
    staff.api.get(&ahead).await.expect(StatusCode::NOT_FOUND);
    let refused = staff.api.json(Method::POST, &ahead, None, &body).await;
    refused.expect(StatusCode::NOT_FOUND);

    // Neither a token that only reads makes any, nor the link of a match leader or a captain.
    let reads = [(Role::Arbiter, staff.stage.scope())];
    let reads = app.token("Læser", &reads, &[TokenScope::Read]).await;
    let leader = app.visitor().with_bearer(&link["http://localhost/l/".len()..]);
    let captain = super::links::captain_of(&staff, "Udkast").await;
    for client in [&reads, &leader, &captain] {
        let asked = client.json(Method::POST, LEADER_LINKS, None, &body).await;
        let refused = [StatusCode::FORBIDDEN, StatusCode::UNAUTHORIZED];
        assert!(refused.contains(&asked.status), "{}", asked.status);
    }

    sqlx::query("update round set status = 'closed', closed_at = $1::timestamptz where number = 1")
        .bind(app.now().to_string())
        .execute(app.pool())
        .await
        .unwrap();
    assert!(list().await.is_empty(), "there is nothing to lead any more");
    let refused = staff.api.json(Method::POST, LEADER_LINKS, None, &body).await;
    refused.expect(StatusCode::CONFLICT);
}
