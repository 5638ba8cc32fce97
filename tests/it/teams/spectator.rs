//! Somebody in the hall with a phone: from the tournament's front page to the newest matches, to the own board, to a team, and the same as files and
//! for programs.

use super::*;
use crate::public::{json, page, texts};

/// Four teams of four; the first has a fifth player. Berger's table for four pairs 1-4 and 2-3 in round 1, so board 7 of the round is board 3 of
/// match 2, where the first-named team, Skitseby, has White.
const FIVE: &str =
    "Prøveby 1; Prøvesen, Ada 2100; Prøvesen, Bo 2050; Prøvesen, Carl 2000; Prøvesen, Dina 1950; Prøvesen, Egon 1500
Skitseby; Skitsesen, Ada 1900; Skitsesen, Bo 1890; Skitsesen, Carl 1880; Skitsesen, Dina 1870
Kladdestrup; Kladde, Ada 2000; Kladde, Bo 1990; Kladde, Carl 1980; Kladde, Dina 1970
Udkast; Udkastsen, Ada 1800; Udkastsen, Bo 1790; Udkastsen, Carl 1780; Udkastsen, Dina 1770";

async fn four(app: &TestApp) -> Staff<'_> {
    let staff = staff(app, 3).await;
    staff.set_up("round_robin").await;
    staff.paste(FIVE).await.expect(StatusCode::SEE_OTHER);
    staff
}

async fn enter(staff: &Staff<'_>, board: u16, result: &str) {
    let path = format!("{API}/rounds/1/boards/{board}/result");
    staff
        .api
        .json(Method::PUT, &path, Some(1), &json!({ "result": result }))
        .await
        .expect(StatusCode::OK);
}

/// Where the address of the section leads.
async fn newest(app: &TestApp) -> String {
    let answer = app.visitor().get(HERE).await;
    let led = answer.expect(StatusCode::TEMPORARY_REDIRECT);
    led.header("location").to_owned()
}

/// What the front page says of each section.
async fn sections(app: &TestApp, lang: &str) -> Vec<String> {
    let visitor = app.visitor().with_cookie("lang", lang);
    let front = visitor.get("/t/paaske").await.expect(StatusCode::OK);
    let front = scraper::Html::parse_document(&front.body);
    texts(&front, "ul.links li .muted")
}

/// Boards as the page of the round has them, each in a line.
async fn line(app: &TestApp, row: &str) -> String {
    let round = page(app, &format!("{HERE}/rounds/1")).await;
    texts(&round, row).remove(0)
}

#[tokio::test]
async fn the_newest_of_a_section_are_its_matches_and_the_front_page_counts_teams() {
    let app = TestApp::new().await;
    let alone = staff(&app, 3).await;
    alone.set_up("round_robin").await;
    let first = FIVE.lines().next().unwrap();
    alone.paste(first).await.expect(StatusCode::SEE_OTHER);
    for (lang, said) in [("da", "1 hold"), ("en", "1 team")] {
        let told = sections(&app, lang).await.remove(0);
        assert!(told.contains(&format!("· {said}")), "{told}");
    }

    let app = TestApp::new().await;
    let staff = four(&app).await;
    for (lang, said) in [("da", "4 hold"), ("en", "4 teams")] {
        let told = sections(&app, lang).await.remove(0);
        assert!(told.contains(&format!("· {said}")), "{told}");
        assert!(!told.contains("spiller") && !told.contains("player"), "{told}");
    }
    // The page of players counts both, and says for which team each plays.
    let players = page(&app, &format!("{HERE}/start-list")).await;
    assert_eq!(texts(&players, ".head p.muted"), ["4 hold · 17 spillere"]);
    let told = json(&app, "/api/v1/tournaments/paaske").await;
    assert_eq!(
        (&told["sections"][0]["teams"], &told["sections"][0]["players"]),
        (&json!(4), &json!(17))
    );
    // So do the lists of tournaments, for everybody, for programs and for those who work at them.
    let listed = &json(&app, "/api/v1/tournaments").await["tournaments"][0];
    assert_eq!((&listed["teams"], &listed["players"]), (&json!(4), &json!(17)));
    assert_eq!(texts(&page(&app, "/").await, "td.n"), ["4 hold · 17"]);
    let own = staff.page.get("/tournaments").await.expect(StatusCode::OK).body;
    assert!(own.contains("1 gruppe · 4 hold · 17 spillere"), "{own}");

    assert_eq!(newest(&app).await, format!("{HERE}/teams"));
    staff.pair(1).await;
    assert_eq!(newest(&app).await, format!("{HERE}/rounds/1/matches"));
    // From there boards are looked for.
    let matches = page(&app, &format!("{HERE}/rounds/1/matches")).await;
    let form = scraper::Selector::parse("form[role=search]").unwrap();
    let form = matches.select(&form).next().unwrap();
    assert_eq!(form.attr("action"), Some("/t/paaske/s/a/rounds/1"));
}

#[tokio::test]
async fn single_players_are_told_as_before() {
    let app = TestApp::new().await;
    crate::live::published(&app).await;
    let told = sections(&app, "da").await.remove(0);
    assert!(told.contains("· 6 spillere"), "{told}");
    assert_eq!(newest(&app).await, format!("{HERE}/rounds/1"));
    let round = json(&app, &format!("{API}/rounds/1")).await;
    let board = round["boards"][0].as_object().unwrap();
    let white = board["white"].as_object().unwrap();
    for (object, name) in [(board, "match_number"), (board, "match_board"), (white, "team")] {
        assert!(!object.contains_key(name), "{name}: {round}");
    }
    let section = &json(&app, "/api/v1/tournaments/paaske").await["sections"][0];
    assert!(!section.as_object().unwrap().contains_key("teams"), "{section}");
    let listed = &json(&app, "/api/v1/tournaments").await["tournaments"][0];
    assert!(!listed.as_object().unwrap().contains_key("teams"), "{listed}");
    assert_eq!(texts(&page(&app, "/").await, "td.n"), ["6"]);
    for (list, heading) in [
        ("round-1", "\u{feff}Bord;Hvid;Hvids point;Sort;Sorts point\r\n"),
        ("start-list", "\u{feff}Nr.;Navn;"),
    ] {
        let path = format!("{HERE}/lists/{list}.csv");
        let csv = app.visitor().get(&path).await.expect(StatusCode::OK).body;
        assert!(csv.starts_with(heading) && !csv.contains("Hold"), "{csv}");
    }
}

#[tokio::test]
async fn the_boards_of_a_round_stand_below_their_match_with_the_teams_and_the_score() {
    let app = TestApp::new().await;
    let staff = four(&app).await;
    staff.pair(1).await;
    let shown = app.visitor().get(&format!("{HERE}/rounds/1")).await;
    let shown = shown.expect(StatusCode::OK).body;
    for no in [1, 2] {
        let link = format!("href=\"{HERE}/rounds/1/matches#m{no}\"");
        assert!(shown.contains(&link), "{link}: {shown}");
    }
    assert_eq!(line(&app, "#m2").await, "Kamp 2: Skitseby – Kladdestrup –");
    let board = line(&app, "#b7").await;
    assert!(
        board.starts_with("3Carl Skitsesen Skitseby · 1880 · 0 p.")
            && board.contains("Carl Kladde Kladdestrup · 1980"),
        "{board}"
    );
    // A team that has not played has no score, neither on its own page nor with its match.
    let own = async || {
        let team = page(&app, &format!("{HERE}/teams/2")).await;
        texts(&team, "td.c").remove(0)
    };
    assert_eq!(own().await, "–");
    let scores = async || {
        let matches = page(&app, &format!("{HERE}/rounds/1/matches")).await;
        texts(&matches, ".end.num")
    };
    assert_eq!(scores().await, ["–", "–"]);
    // Where the arbiter pairs there stands nothing at all; programs have numbers.
    let paired = async || {
        let answer = staff.page.get(&format!("{HERE}/rounds/1/pairing")).await;
        let shown = scraper::Html::parse_document(&answer.expect(StatusCode::OK).body);
        texts(&shown, "#matches h3 .num")
    };
    assert!(paired().await.is_empty());
    let told = staff.matches(1).await;
    assert_eq!(
        (&told[0]["white_points"], &told[0]["black_points"]),
        (&json!(0.0), &json!(0.0))
    );

    // Board 6 is board 2 of the match, where the first-named team has Black.
    enter(&staff, 7, "1/2-1/2").await;
    enter(&staff, 6, "1-0").await;
    assert_eq!(line(&app, "#m2").await, "Kamp 2: Skitseby – Kladdestrup ½–1½");
    assert_eq!(own().await, "½–1½");
    assert_eq!(scores().await, ["–", "½–1½"]);
    assert_eq!(paired().await, ["½–1½"]);

    // By name a board is that of a match.
    let by_name = page(&app, &format!("{HERE}/rounds/1?by=name")).await;
    let carl = texts(&by_name, "tbody tr")
        .into_iter()
        .find(|row| row.starts_with("Skitsesen, Carl"));
    let carl = carl.unwrap();
    assert!(
        carl.contains("Skitseby") && carl.contains("2.3") && carl.contains("Carl Kladde (Kladdestrup)"),
        "{carl}"
    );
    // And for programs.
    let board = &json(&app, &format!("{API}/rounds/1")).await["boards"][6];
    assert_eq!(
        (&board["number"], &board["match_number"], &board["match_board"]),
        (&json!(7), &json!(2), &json!(3))
    );
    assert_eq!(board["white"]["team"], json!({ "number": 2, "name": "Skitseby" }));
    assert_eq!(board["black"]["team"]["name"], "Kladdestrup");
}

#[tokio::test]
async fn a_result_that_comes_in_brings_the_score_of_the_match_to_whoever_has_the_round_open() {
    let app = TestApp::new().await;
    let staff = four(&app).await;
    staff.pair(1).await;
    crate::live::hearing(&app.state).await;
    let site = crate::live::served(&app.state).await;
    let shown = app.visitor().get(&format!("{HERE}/rounds/1")).await.body;
    let (_, seen) = shown.split_once("data-seen=\"").unwrap();
    let seen = seen.split('"').next().unwrap();
    let path = format!("{HERE}/live?round=1&by=board&seen={seen}");
    let mut ear = crate::live::Ear::open(&site, &path, &[]).await;
    ear.event("here").await;
    enter(&staff, 7, "1-0").await;
    let told = ear.event("rows").await;
    let data = told.lines().find_map(|line| line.strip_prefix("data: ")).unwrap();
    let rows: BTreeMap<String, String> = serde_json::from_str(data).unwrap();
    assert!(rows["m2"].contains("1–0") && rows.contains_key("b7"), "{rows:?}");
    assert!(!rows.contains_key("m1") && !rows.contains_key("b6"), "{rows:?}");
    app.state.subscribers.close();
    ear.end().await;
}

#[tokio::test]
async fn whoever_looks_for_a_board_is_told_team_match_board_and_the_other_team() {
    let app = TestApp::new().await;
    let staff = four(&app).await;
    // Teams are found before anything is paired.
    for path in ["/t/paaske?q=skitseby", "/t/paaske/s/a/start-list?q=skitseby"] {
        let found = app.visitor().get(path).await.expect(StatusCode::OK).body;
        assert!(
            found.contains("href=\"/t/paaske/s/a/teams/2\""),
            "{path}: {found}"
        );
        assert!(!found.contains("Ingen fundet"), "{path}: {found}");
    }
    // Its players have no numbers yet, and stand there with their team; whoever fits nothing is told so.
    let players = page(&app, &format!("{HERE}/start-list?q=skitseby")).await;
    let rows = texts(&players, "tbody tr");
    assert_eq!(rows.len(), 4, "{rows:?}");
    assert!(
        rows[0].contains("Ada") && rows[0].contains("Skitseby"),
        "{rows:?}"
    );
    let nobody = page(&app, &format!("{HERE}/start-list?q=ingenby")).await;
    assert_eq!(texts(&nobody, "tbody tr"), Vec::<String>::new());
    assert!(nobody.html().contains("Ingen fundet"), "{}", nobody.html());

    staff.pair(1).await;
    let players = page(&app, &format!("{HERE}/start-list?q=skitseby")).await;
    assert_eq!(texts(&players, "tbody tr").len(), 4, "the players of the team");
    for path in [
        format!("{HERE}/rounds/1?q=carl+skitsesen"),
        "/t/paaske?q=skitsesen+carl".to_owned(),
    ] {
        let found = page(&app, &path).await;
        assert_eq!(texts(&found, ".seats .place strong"), ["3"], "{path}");
        let said = texts(&found, ".seats .stack").remove(0);
        for part in [
            "Carl Skitsesen · Skitseby",
            "med hvid mod Carl Kladde (Kladdestrup)",
            "Kamp 2: Skitseby – Kladdestrup",
            "bord 7 i runden",
        ] {
            assert!(said.contains(part), "{path}: {part}: {said}");
        }
    }
    // A fifth player sits nowhere, and that is said with the team and its match.
    let found = page(&app, "/t/paaske?q=egon").await;
    assert_eq!(texts(&found, ".seats .place"), Vec::<String>::new());
    let said = texts(&found, ".seats .stack").remove(0);
    assert!(
        said.starts_with("Egon Prøvesen · Prøveby 1")
            && said.contains("Ikke opstillet i runde 1")
            && said.contains("Kamp 1: Prøveby 1 – Udkast"),
        "{said}"
    );
    // A team is found with its match.
    let found = page(&app, "/t/paaske?q=kladdestrup").await;
    let said = texts(&found, ".card .checks li").remove(0);
    assert!(
        said.contains("Kladdestrup") && said.contains("Kamp 2: Skitseby – Kladdestrup –"),
        "{said}"
    );
}

#[tokio::test]
async fn files_of_a_round_and_of_players_have_columns_of_teams_where_there_are_some() {
    let app = TestApp::new().await;
    let staff = four(&app).await;
    staff.pair(1).await;
    enter(&staff, 7, "1-0").await;
    let csv = async |list: &str| {
        let path = format!("{HERE}/lists/{list}.csv");
        app.visitor().get(&path).await.expect(StatusCode::OK).body
    };
    let round = csv("round-1").await;
    let lines: Vec<&str> = round.lines().collect();
    assert_eq!(
        lines[0],
        "\u{feff}Kamp;Bord i kampen;Bord;Hvid;Hvids hold;Hvids point;Resultat;Sort;Sorts hold;Sorts point"
    );
    assert_eq!(
        lines[7],
        "2;3;7;\"Skitsesen, Carl\";Skitseby;0,0;1–0;\"Kladde, Carl\";Kladdestrup;0,0"
    );
    assert_eq!(lines.len(), 9, "{round}");
    let players = csv("start-list").await;
    assert!(players.starts_with("\u{feff}Nr.;Navn;Hold;"), "{players}");
    assert!(players.contains("\"Kladde, Dina\";Kladdestrup;"), "{players}");
}

#[tokio::test]
async fn somebody_opposite_whom_nobody_sits_is_found_and_in_the_lists() {
    let app = TestApp::new().await;
    let staff = staff(&app, 1).await;
    staff.set_up("round_robin").await;
    // The other team has three players: board 4 is empty on its side.
    let two = [LINES.lines().next().unwrap(), LINES.lines().last().unwrap()].join("\n");
    staff.paste(&two).await.expect(StatusCode::SEE_OTHER);
    staff.pair(1).await;
    let found = page(&app, "/t/paaske?q=dina").await;
    assert_eq!(texts(&found, ".seats .place strong"), ["4"]);
    let said = texts(&found, ".seats .stack").remove(0);
    assert!(
        said.contains("Dina Prøvesen · Prøveby 1") && said.contains("Ingen modstander ved brættet"),
        "{said}"
    );
    let round = page(&app, &format!("{HERE}/rounds/1")).await;
    let rows = texts(&round, "tbody tr");
    assert_eq!(
        rows.len(),
        5,
        "the match, three boards and who sits alone: {rows:?}"
    );
    assert!(
        rows[0].ends_with(" –") && rows[4].starts_with('4') && rows[4].contains("Dina Prøvesen Prøveby 1"),
        "{rows:?}"
    );
    let csv = app.visitor().get(&format!("{HERE}/lists/round-1.csv")).await;
    let csv = csv.expect(StatusCode::OK).body;
    assert!(
        csv.contains("\r\n1;4;;\"Prøvesen, Dina\";Prøveby 1;0,0;Ingen modstander ved brættet;;\r\n"),
        "{csv}"
    );
    let screen =
        json!({ "name": "Sal", "section": "a", "content": "names", "ground": "light", "language": "da" });
    let path = "/api/v1/tournaments/paaske/screens";
    let made = staff.api.json(Method::POST, path, None, &screen).await;
    made.expect(StatusCode::CREATED);
    let names = texts(&page(&app, "/t/paaske/screens/1").await, ".hall-list li");
    assert_eq!(names.len(), 7, "{names:?}");
    let dina = names
        .iter()
        .find(|name| name.starts_with("Prøvesen, Dina"))
        .unwrap();
    assert!(
        dina.contains("1.4") && dina.ends_with("Ingen modstander ved brættet"),
        "{dina}"
    );
    let carl = names.iter().find(|name| name.contains("Prøvesen, Carl")).unwrap();
    assert!(
        carl.contains("1.3") && carl.ends_with("Carl Attrapsen, Attrapgaard"),
        "{carl}"
    );
}

#[tokio::test]
async fn calendars_lead_to_the_matches_and_name_the_own_one() {
    let app = TestApp::new().await;
    let staff = four(&app).await;
    staff.pair(1).await;
    let read = async |path: &str| {
        let calendar = app.visitor().get(path).await.expect(StatusCode::OK).body;
        // Long lines go on in the next, behind a space.
        calendar.replace("\r\n ", "")
    };
    let key = {
        let field = staff.stage.field(&app).await;
        let carl = field
            .players
            .iter()
            .find(|one| one.person.name.spoken() == "Carl Skitsesen");
        carl.unwrap().key()
    };
    sqlx::query("update round set starts_at = $1::timestamptz where number = 1")
        .bind((app.now() + jiff::SignedDuration::from_hours(1)).to_string())
        .execute(app.pool())
        .await
        .unwrap();
    for path in ["/t/paaske/calendar.ics", "/t/paaske/s/a/calendar.ics"] {
        let told = read(path).await;
        assert!(told.contains("/t/paaske/s/a/rounds/1/matches"), "{path}: {told}");
    }
    let own = read(&format!("{HERE}/start-list/{key}/calendar.ics")).await;
    for part in [
        "Skitseby – Kladdestrup\\, bord 3\\, Hvid",
        "mod Carl Kladde (Kladdestrup)",
        "Kamp 2: Skitseby – Kladdestrup",
    ] {
        assert!(own.contains(part), "{part}: {own}");
    }
}
