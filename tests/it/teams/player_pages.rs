//! Where teams play, nobody has a place of their own: the addresses of standings and cross table lead to the teams, and a player's page tells
//! team, matches and boards.

use super::*;

/// What only a place of a single player says.
const OF_PLACES: [&str; 3] = [
    "<span class=\"muted\">plads</span>",
    "Hvorfor denne placering?",
    "Buchholz",
];

async fn key_in(app: &TestApp, name: &str) -> String {
    let told = app.visitor().get(&format!("{API}/players")).await;
    let told = told.expect(StatusCode::OK).json();
    let mut players = told["players"].as_array().unwrap().iter();
    let one = players.find(|one| one["name"] == name).unwrap();
    one["key"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn standings_and_cross_table_lead_to_those_of_the_teams() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    fixtures::four(&staff).await;
    staff.pair(1).await;
    stage::finish(&app, &staff.stage, 1).await;
    let key = key_in(&app, "Ada Prøvesen").await;
    let visitor = app.visitor();
    for (from, to) in [
        ("standings".to_owned(), "teams".to_owned()),
        ("standings/1".to_owned(), "teams".to_owned()),
        ("crosstable".to_owned(), "team-crosstable".to_owned()),
        (format!("standings/1/players/{key}"), format!("start-list/{key}")),
    ] {
        // Also in the frame of another site, where the page that is led to stands without its band.
        for query in ["", "?embed=1"] {
            let answer = visitor.get(&format!("{HERE}/{from}{query}")).await;
            let answer = answer.expect(StatusCode::TEMPORARY_REDIRECT);
            assert_eq!(answer.location(), format!("{HERE}/{to}{query}"), "{from}");
            assert_eq!(
                answer
                    .header("content-security-policy")
                    .contains("frame-ancestors *"),
                !query.is_empty(),
                "{from}{query}"
            );
            visitor.get(answer.location()).await.expect(StatusCode::OK);
        }
    }
    for nothing in ["standings/2", "lists/standings-2.csv"] {
        visitor
            .get(&format!("{HERE}/{nothing}"))
            .await
            .expect(StatusCode::NOT_FOUND);
    }
    for (asked, see) in [("standings", "team-table"), ("crosstable", "team-crosstable")] {
        let refused = visitor.get(&format!("{API}/{asked}")).await;
        let refused = refused.expect(StatusCode::NOT_FOUND).json();
        assert_eq!(refused["type"], "/problems/not-found", "{refused}");
        assert_eq!(refused["see"], format!("{API}/{see}"), "{refused}");
        let detail = refused["detail"].as_str().unwrap();
        assert!(detail.contains(&format!("{API}/{see}")), "{detail}");
        visitor
            .get(refused["see"].as_str().unwrap())
            .await
            .expect(StatusCode::OK);
    }
    // The bands of everybody, of those who work, and what is printed link to the teams.
    let pages = [
        (&visitor, format!("{HERE}/start-list")),
        (&staff.page, format!("{HERE}/rounds/1/pairing")),
        (&staff.page, format!("{HERE}/rounds/1/print")),
    ];
    for (reader, path) in pages {
        let page = reader.get(&path).await.expect(StatusCode::OK);
        assert!(page.body.contains(&format!("href=\"{HERE}/teams\"")), "{path}");
        for single in ["standings", "standings/1", "crosstable"] {
            assert!(
                !page.body.contains(&format!("href=\"{HERE}/{single}\"")),
                "{path} links to {single}"
            );
        }
    }
}

#[tokio::test]
async fn a_cup_leads_to_its_bracket() {
    let app = TestApp::new().await;
    let staff = staff(&app, 2).await;
    cups::begin(&staff, 4, &["BC", "lot"]).await;
    staff.pair(1).await;
    let visitor = app.visitor();
    for from in ["standings", "crosstable"] {
        let answer = visitor.get(&format!("{HERE}/{from}")).await;
        assert_eq!(answer.location(), format!("{HERE}/teams"), "{from}");
        let refused = visitor.get(&format!("{API}/{from}")).await;
        let refused = refused.expect(StatusCode::NOT_FOUND).json();
        assert_eq!(refused["see"], format!("{API}/cup"), "{refused}");
    }
    for nothing in ["lists/standings-1.csv", "lists/crosstable.xlsx"] {
        visitor
            .get(&format!("{HERE}/{nothing}"))
            .await
            .expect(StatusCode::NOT_FOUND);
    }
}

#[tokio::test]
async fn files_of_standings_and_cross_table_hold_the_teams() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    fixtures::four(&staff).await;
    staff.pair(1).await;
    stage::finish(&app, &staff.stage, 1).await;
    // White wins everywhere, which is two boards of four for either team.
    let read = async |file: &str| {
        let answer = app.visitor().get(&format!("{HERE}/lists/{file}")).await;
        answer.expect(StatusCode::OK).body
    };
    let standings = read("standings-1.csv").await;
    let lines: Vec<&str> = standings.trim_start_matches('\u{feff}').lines().collect();
    assert_eq!(lines[0], "Plads;Nr.;Hold;MPTS;GPTS", "{standings}");
    assert_eq!(lines.len(), 5, "{standings}");
    assert!(
        lines[1..]
            .iter()
            .all(|line| line.starts_with("1;") && line.ends_with(";1,0;2,0")),
        "{standings}"
    );
    assert!(
        !standings.contains("Prøvesen") && !standings.contains("BH"),
        "{standings}"
    );
    let crosstable = read("crosstable.csv").await;
    let lines: Vec<&str> = crosstable.trim_start_matches('\u{feff}').lines().collect();
    assert_eq!(lines[0], "Nr.;Hold;R1;MPTS;GPTS;Plads", "{crosstable}");
    let first = lines.iter().find(|line| line.contains(";Prøveby 1;")).unwrap();
    assert_eq!(*first, "1;Prøveby 1;(4) 2;1,0;2,0;1", "{crosstable}");
    // The pages lead to them.
    for (page, file) in [
        ("teams", "standings-1.csv"),
        ("team-crosstable", "crosstable.xlsx"),
    ] {
        let shown = app.visitor().get(&format!("{HERE}/{page}")).await;
        let shown = shown.expect(StatusCode::OK);
        assert!(
            shown.body.contains(&format!("href=\"{HERE}/lists/{file}\"")),
            "{page}: {}",
            shown.body
        );
    }
}

/// Ada of Prøveby 1 wins at board 1 in round 1, and loses at board 2 in round 2; the number of that match.
async fn two_rounds(app: &TestApp, staff: &Staff<'_>) -> u64 {
    fixtures::four(staff).await;
    staff.pair(1).await;
    let half = "1/2-1/2";
    for (board, result) in (1_u16..).zip(["1-0", half, half, half, half, half, half, half]) {
        let path = format!("{API}/rounds/1/boards/{board}/result");
        staff
            .api
            .json(Method::PUT, &path, Some(1), &json!({ "result": result }))
            .await
            .expect(StatusCode::OK);
    }
    staff.act(1, "close", &[]).await.expect(StatusCode::SEE_OTHER);
    staff.act(2, "draft", &[]).await.expect(StatusCode::SEE_OTHER);
    let team = staff.team("Prøveby 1").await;
    let path = format!("{API}/rounds/2/line-ups/{}", team["id"].as_str().unwrap());
    let stands = staff.api.get(&path).await.expect(StatusCode::OK).json();
    let mut players = stands["players"].as_array().unwrap().clone();
    players.swap(0, 1);
    staff
        .put(&team, "rounds/2/line-ups/{team}", &json!({ "players": players }))
        .await
        .expect(StatusCode::OK);
    staff.act(2, "publish", &[]).await.expect(StatusCode::SEE_OTHER);
    // White wins everywhere, and on board 2 the first-named team has Black.
    stage::finish(app, &staff.stage, 2).await;
    let matches = staff.matches(2).await;
    let own = matches
        .iter()
        .find(|one| pair_of(one).contains("Prøveby 1"))
        .unwrap();
    assert_eq!(own["white"]["name"], "Prøveby 1", "{own}");
    own["number"].as_u64().unwrap()
}

/// The line of Ada of Prøveby 1, with her games.
async fn ada(app: &TestApp) -> Value {
    let visitor = app.visitor();
    let whole = visitor.get(&format!("{API}/team-players?games=true")).await;
    let whole = whole.expect(StatusCode::OK).json();
    let mut players = whole["players"].as_array().unwrap().iter();
    let ada = players
        .find(|one| one["player"]["name"] == "Ada Prøvesen")
        .unwrap();
    let path = format!("{API}/team-players?games=true&player={}", ada["player"]["no"]);
    let alone = visitor.get(&path).await.expect(StatusCode::OK).json();
    assert_eq!(alone["players"], json!([ada]));
    ada.clone()
}

#[tokio::test]
async fn a_players_page_tells_team_matches_boards_and_opponents_with_their_teams() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    let second = two_rounds(&app, &staff).await;
    let one = ada(&app).await;
    assert_eq!(one["team"], json!({ "number": 1, "name": "Prøveby 1" }), "{one}");
    let games = one["games_played"].as_array().unwrap();
    assert_eq!(games.len(), 2, "{one}");
    let told =
        |game: &Value, of: &[&str]| -> Vec<Value> { of.iter().map(|name| game[*name].clone()).collect() };
    let names = [
        "round",
        "match",
        "board",
        "game_board",
        "colour",
        "result",
        "counts",
        "points",
    ];
    assert_eq!(
        json!(told(&games[0], &names)),
        json!([1, 1, 1, 1, "white", "1-0", true, 1.0]),
        "{one}"
    );
    assert_eq!(games[0]["opponent"]["name"], "Ada Udkastsen", "{one}");
    assert_eq!(
        games[0]["opponent_team"],
        json!({ "number": 4, "name": "Udkast" }),
        "{one}"
    );
    // Matches of four boards come one after the other.
    assert_eq!(
        json!(told(&games[1], &names)),
        json!([2, second, 2, (second - 1) * 4 + 2, "black", "1-0", true, 0.0]),
        "{one}"
    );
    assert_eq!(games[1]["opponent"]["name"], "Bo Skitsesen", "{one}");
    assert_eq!(games[1]["opponent_team"]["name"], "Skitseby", "{one}");
    assert_eq!(one["also_for"], json!([]), "{one}");

    let key = one["player"]["key"].as_str().unwrap();
    let page = app.visitor().get(&format!("{HERE}/start-list/{key}")).await;
    let page = page.expect(StatusCode::OK).body;
    for said in [
        format!("<a href=\"{HERE}/teams/1\"><strong>Prøveby 1</strong></a>"),
        format!("<a href=\"{HERE}/rounds/1/matches#m1\">2½–1½</a>"),
        format!("<a href=\"{HERE}/rounds/2/matches#m{second}\">2–2</a>"),
        format!("<a href=\"{HERE}/teams/4\">Udkast</a>"),
        format!("<a href=\"{HERE}/teams/2\">Skitseby</a>"),
        ">Bo Skitsesen</a>".to_owned(),
        "point i 2 partier".to_owned(),
        // Won against 1800 and lost against 1890; in all one of two.
        ">2600</td>".to_owned(),
        ">1090</td>".to_owned(),
        ">1845</span>".to_owned(),
    ] {
        assert!(page.contains(&said), "{said}: {page}");
    }
    for place in OF_PLACES {
        assert!(!page.contains(place), "{place}: {page}");
    }

    // A match that is lost as a whole says nothing of its players, and its games stay to be seen.
    let matches = staff.matches(2).await;
    let own = matches
        .iter()
        .find(|one| pair_of(one).contains("Prøveby 1"))
        .unwrap();
    let path = format!("{API}/rounds/2/matches/{second}/forfeit");
    let body = json!({ "forfeit": "by_black", "reason": "Ulovlig opstilling" });
    staff
        .api
        .json(Method::PUT, &path, Some(version(own)), &body)
        .await
        .expect(StatusCode::OK);
    let one = ada(&app).await;
    let games = one["games_played"].as_array().unwrap();
    assert_eq!((&one["games"], &one["points"]), (&json!(1), &json!(1.0)), "{one}");
    assert_eq!(
        json!(told(&games[1], &["result", "counts", "points"])),
        json!(["1-0", false, null]),
        "{one}"
    );
    let page = app.visitor().get(&format!("{HERE}/start-list/{key}")).await;
    let page = page.expect(StatusCode::OK).body;
    assert!(
        page.contains("kampen er afgjort som helhed") && page.contains("point i 1 parti<"),
        "{page}"
    );
}

#[tokio::test]
async fn whoever_has_not_played_or_sat_alone_has_a_page_too_and_the_list_of_players_names_teams() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    staff.set_up("team_swiss").await;
    let lines: Vec<&str> = LINES.lines().skip(4).collect();
    // A reserve behind the four boards, and a team of three.
    let lines = lines
        .join("\n")
        .replace("Dina 1670", "Dina 1670; Modelsen, Egon 1500");
    staff.paste(&lines).await.expect(StatusCode::SEE_OTHER);
    staff.pair(1).await;
    stage::finish(&app, &staff.stage, 1).await;
    let told = app.visitor().get(&format!("{API}/players")).await;
    let told = told.expect(StatusCode::OK).json();
    let players = told["players"].as_array().unwrap();
    assert_eq!(players.len(), 8, "{told}");
    for one in players {
        let team = if one["surname"] == "Modelsen" {
            "Modelby"
        } else {
            "Attrapgaard"
        };
        assert_eq!(one["team"]["name"], team, "{one}");
    }
    let shown = async |name: &str| {
        let key = key_in(&app, name).await;
        let page = app.visitor().get(&format!("{HERE}/start-list/{key}")).await;
        page.expect(StatusCode::OK).body
    };
    let reserve = shown("Egon Modelsen").await;
    assert!(
        reserve.contains("<strong>Modelby</strong>") && reserve.contains("Ingen partier endnu"),
        "{reserve}"
    );
    // Dina's board is one that the other team could not fill: the point is hers.
    let alone = shown("Dina Modelsen").await;
    assert!(
        alone.contains(">Ingen</span>")
            && alone.contains(">Attrapgaard</a>")
            && alone.contains("point i 1 parti<"),
        "{alone}"
    );
    for page in [&reserve, &alone] {
        for place in OF_PLACES {
            assert!(!page.contains(place), "{place}: {page}");
        }
    }
    let reserve = players.iter().find(|one| one["given_name"] == "Egon").unwrap();
    let path = format!("{API}/team-players?games=true&player={}", reserve["no"]);
    let line = app.visitor().get(&path).await.expect(StatusCode::OK).json();
    let line = &line["players"][0];
    assert_eq!(
        (&line["games"], &line["games_played"], &line["team"]["name"]),
        (&json!(0), &json!([]), &json!("Modelby")),
        "{line}"
    );
    let path = format!("{API}/team-players?player=99");
    app.visitor().get(&path).await.expect(StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_section_of_single_players_has_its_standings_and_cross_table() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &round_robin()).await;
    let staff = app
        .signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await;
    for what in ["draft", "publish"] {
        act(&staff, &app, &stage, 1, what, &[])
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    stage::finish(&app, &stage, 1).await;
    for page in ["standings", "standings/1", "crosstable", "lists/standings-1.csv"] {
        app.visitor()
            .get(&format!("{HERE}/{page}"))
            .await
            .expect(StatusCode::OK);
    }
    let players = app.visitor().get(&format!("{API}/players")).await.json();
    assert!(players["players"][0].get("team").is_none(), "{players}");
    let key = stage::key_of(&app, 1).await;
    let page = app.visitor().get(&format!("{HERE}/start-list/{key}")).await;
    let page = page.expect(StatusCode::OK).body;
    assert!(page.contains("<span class=\"muted\">plads</span>"), "{page}");
}

#[tokio::test]
async fn the_table_after_an_earlier_round_has_a_page_and_its_values_are_explained_there() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    two_rounds(&app, &staff).await;
    let visitor = app.visitor();
    let read = async |path: &str| {
        let answer = visitor.get(&format!("{HERE}/{path}")).await;
        answer.expect(StatusCode::OK).body
    };
    let now = read("teams").await;
    let earlier = format!("href=\"{HERE}/teams?after=1\"");
    assert!(
        now.contains("Stilling efter runde 2") && now.contains(&earlier),
        "{now}"
    );
    assert!(!now.contains("working?after="), "{now}");
    assert_eq!(read("teams?after=2").await.matches("working?after=").count(), 0);

    let after = read("teams?after=1").await;
    assert!(after.contains("Stilling efter runde 1"), "{after}");
    let told = visitor.get(&format!("{API}/team-table?after=1")).await;
    let told = told.expect(StatusCode::OK).json();
    let rows = told["rows"].as_array().unwrap();
    assert_eq!(rows.len(), 4, "{told}");
    // Everybody stands where the program says, the first one first.
    let places: Vec<usize> = rows
        .iter()
        .map(|row| {
            let link = format!("href=\"{HERE}/teams/{}/working?after=1\"", row["team"]["number"]);
            after.find(&link).unwrap_or_else(|| panic!("{link}: {after}"))
        })
        .collect();
    assert!(places.is_sorted(), "{places:?}");
    let first = format!("teams/{}/working?after=1", rows[0]["team"]["number"]);
    assert!(read(&first).await.contains(&earlier), "{first} leads back");

    for nothing in ["teams?after=3", "teams/1/working?after=3"] {
        let answer = visitor.get(&format!("{HERE}/{nothing}")).await;
        answer.expect(StatusCode::NOT_FOUND);
    }
    // Whoever asks for the standings after a round is led there, also in the frame of another site.
    for (query, to) in [("", "?after=1"), ("?embed=1", "?after=1&embed=1")] {
        let answer = visitor.get(&format!("{HERE}/standings/1{query}")).await;
        let answer = answer.expect(StatusCode::TEMPORARY_REDIRECT);
        assert_eq!(answer.location(), format!("{HERE}/teams{to}"));
    }
}
