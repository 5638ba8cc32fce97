//! Sections of teams whose players meet in single games by a table: a Scheveningen of four boards, a Molter of four teams and a Hutton with a
//! short team played to the end, with the points of teams and players, the plan, the files, and what is refused.

use super::*;
use engine::numbers::StartNo;
use formats::trf;

/// Ratings fall from team to team, so that the first has the starting numbers 1 to 4, the second 5 to 8 and so on.
const FOUR: &str = "Prøveby; Prøvesen, Ada 2400; Prøvesen, Bo 2390; Prøvesen, Carl 2380; Prøvesen, Dina 2370
Skitseby; Skitsesen, Ada 2300; Skitsesen, Bo 2290; Skitsesen, Carl 2280; Skitsesen, Dina 2270
Kladdestrup; Kladde, Ada 2200; Kladde, Bo 2190; Kladde, Carl 2180; Kladde, Dina 2170
Udkast; Udkastsen, Ada 2100; Udkastsen, Bo 2090; Udkastsen, Carl 2080; Udkastsen, Dina 2070";

pub(super) fn single(pairing: &str, colours: &str) -> Value {
    json!({
        "pairing": pairing, "colours": colours, "match_points": {"win": 4, "draw": 2, "loss": 0},
        "primary": "game_points", "has_secondary": false,
    })
}

pub(super) fn lines(teams: usize) -> String {
    let lines: Vec<&str> = FOUR.lines().take(teams).collect();
    lines.join("\n")
}

/// The boards of a round as everybody sees them, by the starting numbers of White and Black.
async fn boards(staff: &Staff<'_>, round: u16) -> Vec<(u64, u64)> {
    let answer = staff
        .api
        .get(&format!("{API}/rounds/{round}"))
        .await
        .expect(StatusCode::OK);
    let boards = answer.json()["boards"].as_array().unwrap().clone();
    let no = |board: &Value, side: &str| board[side]["no"].as_u64().unwrap();
    boards
        .iter()
        .map(|board| (no(board, "white"), no(board, "black")))
        .collect()
}

/// Pairs a round and writes its results from White's side: `1`, `0` and `=`.
pub(super) async fn play(staff: &Staff<'_>, round: u16, results: &str) {
    staff.pair(round).await;
    for (board, result) in (1..).zip(results.chars()) {
        let result = match result {
            '1' => "1-0",
            '0' => "0-1",
            _ => "1/2-1/2",
        };
        let board: u16 = board;
        let path = format!("{API}/rounds/{round}/boards/{board}/result");
        staff
            .api
            .json(Method::PUT, &path, Some(1), &json!({ "result": result }))
            .await
            .expect(StatusCode::OK);
    }
}

/// Teams with their game points, best placed first.
async fn points(staff: &Staff<'_>) -> Vec<(String, f64)> {
    let table = staff.table().await;
    table
        .iter()
        .map(|row| {
            let none = ["match_points", "won", "drawn", "lost"];
            assert!(none.iter().all(|name| row[name].as_f64() == Some(0.0)), "{row:#}");
            let name = row["team"]["name"].as_str().unwrap().to_owned();
            (name, row["game_points"].as_f64().unwrap())
        })
        .collect()
}

fn named(points: &[(&str, f64)]) -> Vec<(String, f64)> {
    points
        .iter()
        .map(|(name, points)| ((*name).to_owned(), *points))
        .collect()
}

/// Games and points of every player by starting number, as the teams' players are told.
async fn made(staff: &Staff<'_>) -> Vec<(u64, f64)> {
    let answer = staff.api.get(&format!("{API}/team-players")).await;
    let answer = answer.expect(StatusCode::OK).json();
    let mut made: Vec<(u64, f64)> = answer["players"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| {
            let no = one["player"]["no"].as_u64().unwrap();
            (no, one["points"].as_f64().unwrap())
        })
        .collect();
    made.sort_by_key(|(no, _)| *no);
    made
}

/// The same, added up from the games as they are told one by one.
async fn added_up(staff: &Staff<'_>) -> Vec<(u64, f64)> {
    let answer = staff.api.get(&format!("{API}/team-players?games=true")).await;
    let answer = answer.expect(StatusCode::OK).json();
    let mut sums: Vec<(u64, f64)> = answer["players"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| {
            let games = one["games_played"].as_array().unwrap();
            assert!(games.iter().all(|game| game["match"].is_null()), "{one}");
            let points = games.iter().map(|game| game["points"].as_f64().unwrap());
            (one["player"]["no"].as_u64().unwrap(), points.sum())
        })
        .collect();
    sums.sort_by_key(|(no, _)| *no);
    sums
}

async fn trf(staff: &Staff<'_>, format: &str) -> String {
    let path = format!("{API}/export.trf?format={format}");
    staff.api.get(&path).await.expect(StatusCode::OK).body
}

fn records<'a>(file: &'a str, tag: &str) -> Vec<&'a str> {
    file.lines().filter(|line| line.starts_with(tag)).collect()
}

#[tokio::test]
#[expect(clippy::too_many_lines, reason = "one story from its beginning to its end")]
async fn a_scheveningen_of_four_boards_is_played_to_the_end() {
    let app = TestApp::new().await;
    let staff = staff(&app, 4).await;
    // The form says what it says about matches; single games have none of it.
    let stands = staff.api.get(&format!("{API}/team-settings")).await;
    let (version, key) = (stands.json()["version"].to_string(), key());
    let fields = [
        ("version", version.as_str()),
        ("key", key.as_str()),
        ("pairing", "scheveningen"),
        ("colours", "WBWB"),
        ("match_win", "2"),
        ("match_draw", "1"),
        ("match_loss", "0"),
        ("primary", "match_points"),
        ("has_secondary", "yes"),
        ("colour_preferences", "type_a"),
        ("tie_list", "own"),
        ("tie_list_was", "own"),
        ("tie_breaks", "GPTS, OTHER_BOARDS"),
        ("reason", "Venskabskamp"),
    ];
    staff
        .page
        .post(&format!("{HERE}/settings/teams"), &fields)
        .await
        .expect(StatusCode::SEE_OTHER);
    staff.paste(&lines(2)).await.expect(StatusCode::SEE_OTHER);

    // Everybody reads the plan before anything is paired, and nobody has a number yet.
    let page = app.visitor().get(&format!("{HERE}/team-games")).await;
    let page = page.expect(StatusCode::OK);
    assert!(
        page.body.contains("B4") && page.body.contains("Dina Skitsesen"),
        "{}",
        page.body
    );
    let plan = app.visitor().get(&format!("{API}/team-games")).await;
    let plan = plan.expect(StatusCode::OK).json();
    assert_eq!(plan["rounds"].as_array().unwrap().len(), 4);
    let first = &plan["rounds"][1]["games"][0];
    assert_eq!(
        (&first["white"]["seat"], &first["black"]["seat"]),
        (&json!("B3"), &json!("A1"))
    );
    assert_eq!(first["white"]["name"], "Carl Skitsesen");
    assert_eq!(first["white"]["no"], Value::Null);

    // By the table of four boards: A1 to A4 are 1 to 4, B1 to B4 5 to 8.
    let rounds = [
        ("1=01", [(1, 5), (6, 2), (3, 7), (8, 4)]),
        ("01=1", [(7, 1), (2, 8), (5, 3), (4, 6)]),
        ("=01=", [(8, 1), (2, 7), (6, 3), (4, 5)]),
        ("1110", [(1, 6), (5, 2), (3, 8), (7, 4)]),
    ];
    // 1½–2½, 3½–½, 1–3, 3–1.
    let after = [(1.5, 2.5), (5.0, 3.0), (6.0, 6.0), (9.0, 7.0)];
    for ((round, (results, expected)), (home, away)) in (1..).zip(rounds).zip(after) {
        play(&staff, round, results).await;
        assert_eq!(boards(&staff, round).await, expected, "round {round}");
        let (mut told, mut expected) = (
            points(&staff).await,
            named(&[("Prøveby", home), ("Skitseby", away)]),
        );
        told.sort_by(|one, other| one.0.cmp(&other.0));
        expected.sort_by(|one, other| one.0.cmp(&other.0));
        assert_eq!(told, expected, "after round {round}");
    }
    assert_eq!(
        points(&staff).await,
        named(&[("Prøveby", 9.0), ("Skitseby", 7.0)])
    );
    let players = [
        (1, 3.5),
        (2, 1.5),
        (3, 1.5),
        (4, 2.5),
        (5, 2.0),
        (6, 1.5),
        (7, 2.0),
        (8, 1.5),
    ];
    assert_eq!(made(&staff).await, players);
    assert_eq!(added_up(&staff).await, players);
    staff.act(4, "close", &[]).await.expect(StatusCode::SEE_OTHER);
    let table = staff.api.get(&format!("{API}/team-table")).await.json();
    assert_eq!(table["is_final"], true);
    assert_eq!(table["tie_breaks"], json!(["GPTS", "OTHER_BOARDS"]));
    assert_eq!(
        table["rows"][0]["values"][1]["series"],
        json!([3.5, 1.5, 1.5, 2.5])
    );

    // No match anywhere.
    for (visitor, path) in [
        (true, format!("{HERE}/rounds/1/matches")),
        (true, format!("{API}/rounds/1/matches")),
        (true, format!("{HERE}/fixtures")),
        (true, format!("{HERE}/teams/1/working")),
        (false, format!("{API}/rounds/1/cards")),
    ] {
        let client = if visitor { &app.visitor() } else { &staff.api };
        client.get(&path).await.expect(StatusCode::NOT_FOUND);
    }
    let page = app.visitor().get(&format!("{HERE}/teams")).await;
    let page = page.expect(StatusCode::OK);
    assert!(!page.body.contains("Matchpoint"), "{}", page.body);
    // Letters and numbers stand with the names.
    let page = app.visitor().get(&format!("{HERE}/rounds/1")).await;
    let page = page.expect(StatusCode::OK);
    assert!(page.body.contains("A1 · 2400"), "{}", page.body);
    for path in [
        "/teams/1",
        "/team-crosstable",
        "/team-players",
        "/team-games",
        "/lists/standings-4.csv",
        "/lists/crosstable.csv",
    ] {
        app.visitor()
            .get(&format!("{HERE}{path}"))
            .await
            .expect(StatusCode::OK);
    }

    let newer = trf(&staff, "trf26").await;
    assert_eq!(records(&newer, "192"), ["192 CUSTOM_SWISS"]);
    assert_eq!(records(&newer, "082"), ["082 2"]);
    let squads = records(&newer, "310");
    assert_eq!(squads.len(), 2, "{newer}");
    assert!(
        squads[0].contains("Prøveby") && squads[0].ends_with("    1    2    3    4"),
        "{squads:?}"
    );
    assert!(squads[0].contains("   9.0   1"), "{squads:?}");
    for tag in ["300", "320", "330", "352", "362", "802"] {
        assert!(records(&newer, tag).is_empty(), "{tag} speaks of matches");
    }
    let older = trf(&staff, "trf16").await;
    assert_eq!(records(&older, "013").len(), 2, "{older}");
    assert_eq!(records(&older, "092"), ["092 Individual: Scheveningen"]);
    for file in [&newer, &older] {
        assert!(!trf::is_of_teams(file.as_bytes()), "{file}");
        let read = trf::read(file.as_bytes()).expect("a report");
        for (round, (_, expected)) in rounds.iter().enumerate() {
            for (white, black) in expected {
                let no = StartNo::new(u16::try_from(*white).unwrap()).unwrap();
                let cell = read.table.find(no).unwrap().cells[round].game().copied().unwrap();
                assert_eq!(u64::from(cell.opponent.get()), *black, "round {round}");
            }
        }
    }
}

#[tokio::test]
async fn a_molter_of_four_teams_counts_every_game_for_the_team() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    table::write_settings(&staff, single("molter", "WBWB"))
        .await
        .expect(StatusCode::OK);
    staff.paste(FOUR).await.expect(StatusCode::SEE_OTHER);
    // D1-A1 B1-C1 C2-A2 D2-B2 A3-C3 B3-D3 A4-D4 C4-B4: A 2½, B 3, C ½, D 2.
    play(&staff, 1, "1=001==0").await;
    assert_eq!(
        boards(&staff, 1).await,
        [
            (13, 1),
            (5, 9),
            (10, 2),
            (14, 6),
            (3, 11),
            (7, 15),
            (4, 16),
            (12, 8)
        ]
    );
    assert_eq!(
        points(&staff).await,
        named(&[
            ("Skitseby", 3.0),
            ("Prøveby", 2.5),
            ("Udkast", 2.0),
            ("Kladdestrup", 0.5)
        ])
    );
    // A1-B1 C1-D1 A2-D2 B2-C2 D3-A3 C3-B3 B4-A4 D4-C4: A 2½, B 1½, C 1½, D 2½.
    play(&staff, 2, "11==1001").await;
    // C1-A1 D1-B1 B2-A2 D2-C2 A3-B3 C3-D3 A4-C4 B4-D4: A 2, B 1½, C 1½, D 3.
    play(&staff, 3, "01=1==0=").await;
    assert_eq!(
        points(&staff).await,
        named(&[
            ("Udkast", 7.5),
            ("Prøveby", 7.0),
            ("Skitseby", 6.0),
            ("Kladdestrup", 3.5)
        ])
    );
    let players = [
        (1, 2.0),
        (2, 2.0),
        (3, 1.5),
        (4, 1.5),
        (5, 0.5),
        (6, 2.0),
        (7, 2.0),
        (8, 1.5),
        (9, 1.5),
        (10, 0.5),
        (11, 0.5),
        (12, 1.0),
        (13, 2.0),
        (14, 1.5),
        (15, 2.0),
        (16, 2.0),
    ];
    assert_eq!(made(&staff).await, players);
    assert_eq!(added_up(&staff).await, players);
    // Prøveby against Skitseby: A1-B1 and B4-A4 in round 2, both won; B2-A2 and A3-B3 in round 3, both drawn.
    let table = staff.api.get(&format!("{API}/team-crosstable")).await.json();
    let own = table["rows"][1]["matches"].as_array().unwrap().clone();
    let against: Vec<(u64, f64)> = own
        .iter()
        .filter(|one| one["opponent"] == 2)
        .map(|one| (one["round"].as_u64().unwrap(), one["points"].as_f64().unwrap()))
        .collect();
    assert_eq!(against, [(2, 2.0), (3, 1.0)]);

    // Whoever enters results or pairs sees the seats by which the boards are laid out: D1 against A1 on board 1 of round 1.
    for page in ["entry", "pairing"] {
        let page = staff.page.get(&format!("/t/paaske/s/a/rounds/1/{page}")).await;
        let page = page.expect(StatusCode::OK).body;
        let (_, first) = page.split_once("id=\"board-1\"").expect("the first board");
        let (first, _) = first.split_once("id=\"board-2\"").expect("the second");
        let (d1, a1) = (
            first.find("D1").unwrap_or(usize::MAX),
            first.find("A1").unwrap_or(0),
        );
        assert!(d1 < a1, "{first}");
    }

    // Nobody joins, nobody changes places, and there is no round 4 of this table.
    let late = "Modelby; Modelsen, Ada 2000; Modelsen, Bo 1990; Modelsen, Carl 1980; Modelsen, Dina 1970";
    let refused = staff.paste(late).await.expect(StatusCode::CONFLICT);
    assert!(
        refused.body.contains("Holdene er lagt i en runde"),
        "{}",
        refused.body
    );
    let team = staff.team("Prøveby").await;
    let field = staff.stage.field(&app).await;
    let id = |no: u16| json!(field.player(StartNo::new(no).unwrap()).unwrap().id);
    let body = json!({ "name": "Prøveby", "players": [id(2), id(1), id(3), id(4)] });
    let refused = staff.put(&team, "teams/{team}", &body).await;
    let refused = refused.expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("keep their boards"), "{}", refused.body);
    let file = trf(&staff, "trf26").await;
    assert_eq!(records(&file, "310").len(), 4, "{file}");
    assert!(records(&file, "300").is_empty() && !trf::is_of_teams(file.as_bytes()));
}

#[tokio::test]
async fn a_hutton_rests_a_team_on_each_board_and_an_empty_seat_gives_the_point() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    table::write_settings(&staff, single("hutton", "WB"))
        .await
        .expect(StatusCode::OK);
    // Numbers 1 and 2, 3 and 4, 5: Kladdestrup has nobody for board 2.
    let teams = "Prøveby; Prøvesen, Ada 2400; Prøvesen, Bo 2390
Skitseby; Skitsesen, Ada 2300; Skitsesen, Bo 2290
Kladdestrup; Kladde, Ada 2200";
    staff.paste(teams).await.expect(StatusCode::SEE_OTHER);
    // Berger's table of three: 2-3, 1-2, 3-1. Board 1 begins with its first round, board 2 with the second.
    let rounds = [
        ("1=", vec![(3, 5), (2, 4)], vec![(1, "zero_point")]),
        (
            "0",
            vec![(1, 3)],
            vec![(2, "pairing_allocated"), (4, "zero_point"), (5, "zero_point")],
        ),
        (
            "1",
            vec![(5, 1)],
            vec![(2, "zero_point"), (3, "zero_point"), (4, "pairing_allocated")],
        ),
    ];
    for (round, (results, expected, without)) in (1..).zip(rounds) {
        play(&staff, round, results).await;
        assert_eq!(boards(&staff, round).await, expected, "round {round}");
        let told = staff.api.get(&format!("{API}/rounds/{round}")).await.json();
        let mut byes: Vec<(u64, String)> = told["byes"]
            .as_array()
            .unwrap()
            .iter()
            .map(|bye| {
                let no = bye["no"].as_u64().unwrap();
                // Nobody has asked a round off: whoever has no opponent and no point rests by the table.
                assert_eq!(bye["is_rest"], bye["kind"] == "zero_point", "{bye}");
                (no, bye["kind"].as_str().unwrap().to_owned())
            })
            .collect();
        byes.sort();
        let without: Vec<(u64, String)> = without
            .iter()
            .map(|(no, kind)| (*no, (*kind).to_owned()))
            .collect();
        assert_eq!(byes, without, "round {round}");
    }
    assert_eq!(
        points(&staff).await,
        named(&[("Skitseby", 3.5), ("Prøveby", 1.5), ("Kladdestrup", 1.0)])
    );
    // Who rests has had no game; who sat alone has won one.
    assert_eq!(
        made(&staff).await,
        [(1, 0.0), (2, 1.5), (3, 2.0), (4, 1.5), (5, 1.0)]
    );
}

#[tokio::test]
async fn what_no_table_has_and_what_needs_matches_is_refused() {
    let app = TestApp::new().await;
    let staff = staff(&app, 4).await;
    let with = |key: &str, value: Value| {
        let mut settings = single("molter", "WBWB");
        settings[key] = value;
        settings
    };
    for (settings, said) in [
        (single("scheveningen", "WB"), "3 to 10 boards"),
        (single("molter", "WBWBW"), "none for 5"),
        (with("tie_breaks", json!(["GPTS", "DE"])), "DE needs matches"),
        (with("primary", json!("match_points")), "no matches"),
        (with("has_secondary", json!(true)), "no matches"),
        (with("reporting", json!("captains")), "no matches"),
        (with("publishing", json!("by_itself")), "no matches"),
    ] {
        let refused = table::write_settings(&staff, settings).await;
        let refused = refused.expect(StatusCode::UNPROCESSABLE_ENTITY);
        assert!(refused.body.contains(said), "{said}: {}", refused.body);
    }
    // Two teams of two cannot play a Molter, and four rounds are more than three teams have.
    table::write_settings(&staff, single("molter", "WB"))
        .await
        .expect(StatusCode::OK);
    for (line, said) in [
        (
            "Prøveby; Prøvesen, Ada 2400; Prøvesen, Bo 2390\nSkitseby; Skitsesen, Ada 2300; Skitsesen, Bo 2290",
            "ingen Molter-tabel for 2 hold med 2 spillere",
        ),
        (
            "Kladdestrup; Kladde, Ada 2200; Kladde, Bo 2190",
            "Tabellen har højst 2 runder, og gruppen har 4 runder",
        ),
        (
            "Udkast; Udkastsen, Ada 2100; Udkastsen, Bo 2090",
            "ingen Molter-tabel for 4 hold med 2 spillere",
        ),
    ] {
        staff.paste(line).await.expect(StatusCode::SEE_OTHER);
        let refused = staff.act(1, "draft", &[]).await.expect(StatusCode::CONFLICT);
        assert!(refused.body.contains(said), "{said}: {}", refused.body);
        app.visitor()
            .get(&format!("{API}/team-games"))
            .await
            .expect(StatusCode::CONFLICT);
        let page = app.visitor().get(&format!("{HERE}/team-games")).await;
        assert!(page.expect(StatusCode::OK).body.contains(said), "{said}");
    }
    // No captain, no call for line-ups, no round off for points.
    let team = staff.team("Prøveby").await;
    let id = team["id"].as_str().unwrap();
    let bye = json!({ "kind": "half_point" });
    let refused = staff.put(&team, "teams/{team}/byes/1", &bye).await;
    assert!(refused.expect(StatusCode::CONFLICT).body.contains("no matches"));
    let key = key();
    let fields = [("version", "1"), ("key", key.as_str())];
    staff
        .page
        .post(&format!("{HERE}/players/teams/{id}/captain"), &fields)
        .await
        .expect(StatusCode::CONFLICT);
    // Where there are matches, there is no plan of single games.
    staff.set_up("round_robin").await;
    for path in [format!("{HERE}/team-games"), format!("{API}/team-games")] {
        app.visitor().get(&path).await.expect(StatusCode::NOT_FOUND);
    }
}

#[tokio::test]
async fn a_reserve_takes_a_board_and_nobody_else_moves() {
    let app = TestApp::new().await;
    let staff = staff(&app, 4).await;
    table::write_settings(&staff, single("scheveningen", "WBWB"))
        .await
        .expect(StatusCode::OK);
    let teams = lines(2).replace("Prøvesen, Dina 2370", "Prøvesen, Dina 2370; Prøvesen, Erna 1500");
    staff.paste(&teams).await.expect(StatusCode::SEE_OTHER);
    play(&staff, 1, "1111").await;
    let field = staff.stage.field(&app).await;
    let id = |no: u16| json!(field.player(StartNo::new(no).unwrap()).unwrap().id);
    let team = staff.team("Prøveby").await;
    let path = "rounds/2/line-ups/{team}";
    for (players, said) in [
        ([2, 1, 3, 4], "keep their boards"),
        ([1, 9, 4, 3], "keep their boards"),
    ] {
        let players = players.map(id);
        let body = json!({ "players": players });
        let refused = staff.put(&team, path, &body).await;
        let refused = refused.expect(StatusCode::UNPROCESSABLE_ENTITY);
        assert!(refused.body.contains(said), "{}", refused.body);
    }
    let with_reserve = [1, 9, 3, 4].map(id);
    let body = json!({ "players": with_reserve });
    staff.put(&team, path, &body).await.expect(StatusCode::OK);
    // B3-A1 A2-B4 B1-A3 A4-B2 with the reserve as A2.
    play(&staff, 2, "=1==").await;
    assert_eq!(boards(&staff, 2).await, [(7, 1), (9, 8), (5, 3), (4, 6)]);
    // On the slips everybody finds the seat of this round.
    let slips = staff.page.get(&format!("{HERE}/rounds/2/print/slips")).await;
    let slips = slips.expect(StatusCode::OK).body;
    for seat in ["A2 · 1500", "B4 · 2270"] {
        assert!(slips.contains(seat), "{seat}: {slips}");
    }
    // A draft was made from the line-ups: it goes first.
    staff.act(3, "draft", &[]).await.expect(StatusCode::SEE_OTHER);
    let team = staff.team("Prøveby").await;
    let refused = staff.put(&team, "rounds/3/line-ups/{team}", &body).await;
    refused.expect(StatusCode::CONFLICT);
    // The reserve's point is the team's: 2 of the first round, 2½ of the second.
    assert_eq!(
        points(&staff).await,
        named(&[("Prøveby", 4.5), ("Skitseby", 3.5)])
    );
}

/// Two teams of four in a Scheveningen; the first has a reserve.
async fn two_teams_and_a_reserve(staff: &Staff<'_>) {
    table::write_settings(staff, single("scheveningen", "WBWB"))
        .await
        .expect(StatusCode::OK);
    let teams = lines(2).replace("Prøvesen, Dina 2370", "Prøvesen, Dina 2370; Prøvesen, Erna 1500");
    staff.paste(&teams).await.expect(StatusCode::SEE_OTHER);
}

/// The players of the team Prøveby in the order of its list.
async fn squad(staff: &Staff<'_>) -> Vec<engine::ids::PlayerId> {
    let field = staff.stage.field(staff.app).await;
    field.teams[0].players.clone()
}

async fn on_player(
    staff: &Staff<'_>,
    method: Method,
    player: engine::ids::PlayerId,
    act: &str,
    body: &Value,
) -> Answer {
    let seen = crate::registration::version(staff.app, player.as_uuid()).await;
    let path = format!("{API}/players/{player}{act}");
    staff.api.json(method, &path, Some(seen), body).await
}

#[tokio::test]
async fn whoever_stands_in_a_line_up_stays_and_nobody_moves_up_a_board() {
    let app = TestApp::new().await;
    let staff = staff(&app, 4).await;
    two_teams_and_a_reserve(&staff).await;
    let players = squad(&staff).await;
    // The second board has left before round 1, and stays empty: nobody was paired there.
    let left = json!({"status": "withdrawn", "last": 0, "reason": "Rejser hjem"});
    on_player(&staff, Method::PUT, players[1], "/stay", &left)
        .await
        .expect(StatusCode::OK);
    let path = "rounds/3/line-ups/{team}";
    let given = json!({ "players": [players[0], players[4], players[2], players[3]] });
    let team = staff.team("Prøveby").await;
    staff.put(&team, path, &given).await.expect(StatusCode::OK);

    let reserve = players[4];
    let refused = on_player(&staff, Method::DELETE, reserve, "", &json!({})).await;
    let refused = refused.expect(StatusCode::CONFLICT);
    assert!(refused.body.contains("line-up of round 3"), "{}", refused.body);
    let team = staff.team("Prøveby").await;
    let without = json!({ "name": "Prøveby", "players": &players[..4] });
    let refused = staff.put(&team, "teams/{team}", &without).await;
    let refused = refused.expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("line-up of round 3"), "{}", refused.body);
    assert_eq!(squad(&staff).await, players, "nobody has left");

    // The draft is made of the seats as they are, whoever is in none of its games.
    staff.act(1, "draft", &[]).await.expect(StatusCode::SEE_OTHER);
    let refused = on_player(&staff, Method::DELETE, players[1], "", &json!({})).await;
    let refused = refused.expect(StatusCode::CONFLICT);
    assert!(refused.body.contains("draft"), "{}", refused.body);
    staff.act(1, "publish", &[]).await.expect(StatusCode::SEE_OTHER);
    let refused = on_player(&staff, Method::DELETE, players[1], "", &json!({})).await;
    let refused = refused.expect(StatusCode::CONFLICT);
    assert!(refused.body.contains("move up a board"), "{}", refused.body);

    // Once the line-up is taken back, the reserve goes.
    let team = staff.team("Prøveby").await;
    staff
        .put(&team, path, &json!({ "players": [] }))
        .await
        .expect(StatusCode::OK);
    on_player(&staff, Method::DELETE, reserve, "", &json!({}))
        .await
        .expect(StatusCode::NO_CONTENT);
    assert_eq!(squad(&staff).await, &players[..4]);
}

#[tokio::test]
async fn a_line_up_is_judged_again_when_the_round_is_drafted_and_rounds_off_give_no_points() {
    let app = TestApp::new().await;
    let staff = staff(&app, 4).await;
    two_teams_and_a_reserve(&staff).await;
    let players = squad(&staff).await;
    let given = json!({ "players": [players[0], players[4], players[2], players[3]] });
    let team = staff.team("Prøveby").await;
    staff
        .put(&team, "rounds/1/line-ups/{team}", &given)
        .await
        .expect(StatusCode::OK);
    let team = staff.team("Prøveby").await;
    let turned = [players[0], players[1], players[3], players[2], players[4]];
    staff
        .put(
            &team,
            "teams/{team}",
            &json!({ "name": "Prøveby", "players": turned }),
        )
        .await
        .expect(StatusCode::OK);
    let refused = staff.act(1, "draft", &[]).await.expect(StatusCode::CONFLICT);
    assert!(
        refused.body.contains("Opstillingen for Prøveby i runde 1"),
        "{}",
        refused.body
    );
    let team = staff.team("Prøveby").await;
    staff
        .put(&team, "rounds/1/line-ups/{team}", &json!({ "players": [] }))
        .await
        .expect(StatusCode::OK);
    for kind in ["half_point", "full_point"] {
        let body = json!({ "kind": kind, "reason": "Familiefest", "confirmed": true });
        let refused = on_player(&staff, Method::PUT, players[0], "/byes/1", &body).await;
        let refused = refused.expect(StatusCode::CONFLICT);
        assert!(
            refused.body.contains("no rounds off for points"),
            "{}",
            refused.body
        );
    }
    let body = json!({ "kind": "zero_point", "reason": "Familiefest" });
    on_player(&staff, Method::PUT, players[0], "/byes/1", &body)
        .await
        .expect(StatusCode::OK);
    staff.act(1, "draft", &[]).await.expect(StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn captains_are_not_asked_and_no_match_points_are_taken() {
    let app = TestApp::new().await;
    let staff = staff(&app, 4).await;
    staff.set_up("round_robin").await;
    staff.paste(&lines(2)).await.expect(StatusCode::SEE_OTHER);
    let team = staff.team("Prøveby").await;
    let id = team["id"].as_str().unwrap();
    // A captain has a link from before the section was settled so.
    let path = format!("{API}/teams/{id}/captain-link");
    let made = staff.api.json(Method::POST, &path, None, &json!({})).await;
    let link = made.expect(StatusCode::CREATED).json()["link"]
        .as_str()
        .unwrap()
        .to_owned();
    let opened = app.visitor().get(&link[link.find("/c/").unwrap()..]).await;
    let page = opened.location().to_owned();
    let cookie = opened.header("set-cookie").to_owned();
    let secret = cookie.split(['=', ';']).nth(1).unwrap();
    table::write_settings(&staff, single("scheveningen", "WBWB"))
        .await
        .expect(StatusCode::OK);

    let due_at = app.now() + jiff::SignedDuration::from_hours(1);
    let path = format!("{API}/rounds/1/line-ups");
    let asked = staff
        .api
        .json(Method::PUT, &path, Some(0), &json!({ "due_at": due_at }))
        .await
        .expect(StatusCode::CONFLICT);
    assert!(asked.body.contains("no matches"), "{}", asked.body);

    let team = staff.team("Prøveby").await;
    let players = squad(&staff).await;
    let (version, key) = (team["version"].to_string(), key());
    let first = players[0].to_string();
    let fields = [
        ("version", version.as_str()),
        ("key", key.as_str()),
        ("round", "1"),
        ("board-1", first.as_str()),
    ];
    let captain = app.visitor().with_cookie("captain", secret);
    let refused = captain.post(&format!("{page}/line-up"), &fields).await;
    let refused = refused.expect(StatusCode::CONFLICT);
    assert!(refused.body.contains("ingen holdkampe"), "{}", refused.body);

    let penalty = |unit: &str| json!({ "half_points": 2, "unit": unit, "reason": "Bord fire stod tomt" });
    let path = format!("{API}/teams/{id}/penalties");
    let refused = staff
        .api
        .json(Method::POST, &path, None, &penalty("match_points"))
        .await
        .expect(StatusCode::CONFLICT);
    assert!(refused.body.contains("no match points"), "{}", refused.body);
    staff
        .api
        .json(Method::POST, &path, None, &penalty("board_points"))
        .await
        .expect(StatusCode::CREATED);

    // A report of players has no record for either, and says so.
    let bye = json!({ "kind": "zero_point" });
    let other = staff.team("Skitseby").await;
    staff
        .put(&other, "teams/{team}/byes/2", &bye)
        .await
        .expect(StatusCode::OK);
    play(&staff, 1, "1111").await;
    let field = staff.stage.field(&app).await;
    let event = formats::trf_section::Event::default();
    let games = formats::trf_team_section::single_games(&field, &event).expect("single games");
    let written =
        formats::trf_team::write_with_squads(&games.report, &games.teams, &games.unsaid, trf::Dialect::Trf26);
    let told: Vec<&str> = written.omissions.iter().map(trf::Omission::code).collect();
    assert!(
        ["team-penalties", "team-round-off"]
            .iter()
            .all(|code| told.contains(code)),
        "{told:?}"
    );
}

#[tokio::test]
async fn a_team_withdraws_and_a_publication_is_taken_back() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    table::write_settings(&staff, single("molter", "WBWB"))
        .await
        .expect(StatusCode::OK);
    staff.paste(FOUR).await.expect(StatusCode::SEE_OTHER);
    staff.pair(1).await;
    let paired = boards(&staff, 1).await;
    staff
        .act(1, "take_back", &[("reason", "To spillere byttet om")])
        .await
        .expect(StatusCode::SEE_OTHER);
    staff.act(1, "publish", &[]).await.expect(StatusCode::SEE_OTHER);
    assert_eq!(boards(&staff, 1).await, paired);
    let draw_all = async |round: u16, boards: u16| {
        for board in 1..=boards {
            let path = format!("{API}/rounds/{round}/boards/{board}/result");
            staff
                .api
                .json(Method::PUT, &path, Some(1), &json!({ "result": "1/2-1/2" }))
                .await
                .expect(StatusCode::OK);
        }
    };
    draw_all(1, 8).await;
    let team = staff.team("Udkast").await;
    staff
        .put(&team, "teams/{team}/stay", &json!({ "left_after": 1 }))
        .await
        .expect(StatusCode::OK);
    // Nobody of the team is named in rounds to come; what was played stands.
    let plan = async || {
        let answer = app.visitor().get(&format!("{API}/team-games")).await;
        answer.expect(StatusCode::OK).json()
    };
    let named = |round: &Value| {
        let games = round["games"].as_array().unwrap();
        let seats = games.iter().flat_map(|game| [&game["white"], &game["black"]]);
        seats
            .filter(|seat| seat["team"] == 4 && !seat["name"].is_null())
            .count()
    };
    let told = plan().await;
    assert_eq!((named(&told["rounds"][0]), named(&told["rounds"][1])), (4, 0));
    // A1-B1 C1-D1 A2-D2 B2-C2 D3-A3 C3-B3 B4-A4 D4-C4: four boards are left, and four sit alone.
    staff.pair(2).await;
    assert_eq!(boards(&staff, 2).await, [(1, 5), (6, 10), (11, 7), (8, 4)]);
    // Nor in the round itself, once it is public.
    let told = plan().await;
    assert_eq!((named(&told["rounds"][0]), named(&told["rounds"][1])), (4, 0));
    draw_all(2, 4).await;
    assert_eq!(
        points(&staff)
            .await
            .into_iter()
            .find(|(name, _)| name == "Kladdestrup"),
        Some(("Kladdestrup".to_owned(), 5.0)),
        "two of round 1, two games drawn in round 2, and two that sit alone"
    );

    // Another number of rounds than the table has takes nothing from what was played.
    sqlx::query("update section set planned_rounds = 5")
        .execute(app.pool())
        .await
        .unwrap();
    assert_eq!(plan().await["rounds"].as_array().unwrap().len(), 2);
    let page = app.visitor().get(&format!("{HERE}/team-games")).await;
    let page = page.expect(StatusCode::OK).body;
    assert!(
        page.contains("Tabellen har højst 3 runder") && page.contains("Ada Prøvesen"),
        "{page}"
    );
}
