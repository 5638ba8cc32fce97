//! A board of a match that is put off: the match stays open and says so wherever it is read, the next round is paired as if the board were
//! drawn, and its result settles the match.

use super::*;

/// Four teams of two boards, the strongest first.
const FOUR: &str = "Prøveby; Prøvesen, Ada 2400; Prøvesen, Bo 2390
Skitseby; Skitsesen, Ada 2300; Skitsesen, Bo 2290
Kladdestrup; Kladde, Ada 2200; Kladde, Bo 2190
Udkast; Udkastsen, Ada 2100; Udkastsen, Bo 2090";

fn find<'a>(matches: &'a [Value], team: &str) -> &'a Value {
    let mut all = matches.iter();
    all.find(|one| pair_of(one).contains(team)).unwrap()
}

/// The result, from White's side, with which a team wins a board of its match.
fn won_by(one: &Value, board: &Value, team: &str) -> &'static str {
    let is_first = one["white"]["name"] == team;
    if is_first == (board["white_team_has"] == "white") {
        "1-0"
    } else {
        "0-1"
    }
}

async fn enter(staff: &Staff<'_>, board: &Value, seen: i32, body: &Value) -> Answer {
    let path = format!("{API}/rounds/1/boards/{}/result", board["game_board"]);
    staff.api.json(Method::PUT, &path, Some(seen), body).await
}

/// Game points and match points of a team, as everybody reads them.
async fn made(staff: &Staff<'_>, team: &str) -> (f64, f64) {
    let table = staff.table().await;
    let row = table.iter().find(|row| row["team"]["name"] == team).unwrap();
    let points = |name: &str| row[name].as_f64().unwrap();
    (points("game_points"), points("match_points"))
}

/// Is the match of a team in round 1 open in the cross table of the teams?
async fn is_open(staff: &Staff<'_>, team: &str) -> bool {
    let answer = staff.app.visitor().get(&format!("{API}/team-crosstable")).await;
    let table = answer.expect(StatusCode::OK).json();
    let mut rows = table["rows"].as_array().unwrap().iter();
    let row = rows.find(|row| row["team"]["name"] == team).unwrap();
    let mut matches = row["matches"].as_array().unwrap().iter();
    matches.find(|one| one["round"] == 1).unwrap()["is_open"] == true
}

async fn card(staff: &Staff<'_>, no: &Value) -> Value {
    let answer = staff.api.get(&format!("{API}/rounds/1/cards")).await;
    let cards = answer.expect(StatusCode::OK).json();
    let mut all = cards["cards"].as_array().unwrap().iter();
    all.find(|card| card["match"] == *no).unwrap().clone()
}

/// The points of the match of round 1 that this team plays, in half points, the smaller first: as round 2 is paired, and as they stand.
async fn counted(staff: &Staff<'_>, no: &Value) -> [[i32; 2]; 2] {
    let field = staff.stage.field(staff.app).await;
    let index = usize::try_from(no.as_u64().unwrap()).unwrap() - 1;
    let paired_by = field.team_event_before(RoundNo::new(2).unwrap()).unwrap();
    [paired_by, field.team_event_after(1).unwrap()].map(|event| {
        let (white, black) = event.rounds[0].matches[index].game_points();
        let mut halves = [white.as_halves(), black.as_halves()];
        halves.sort_unstable();
        halves
    })
}

#[tokio::test]
async fn a_board_that_is_put_off_keeps_its_match_open_is_drawn_for_the_pairing_and_settles_it_at_last() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    let mut teams = settings("team_swiss");
    teams["colours"] = json!("WB");
    table::write_settings(&staff, teams).await.expect(StatusCode::OK);
    staff.paste(FOUR).await.expect(StatusCode::SEE_OTHER);
    staff.pair(1).await;
    let first = staff.matches(1).await;
    let (open, over) = (find(&first, "Kladdestrup"), find(&first, "Skitseby"));
    // The first half meets the second (C.04.6): 1–3 and 2–4.
    assert!(
        pair_of(open).contains("Prøveby") && pair_of(over).contains("Udkast"),
        "{first:#?}"
    );
    for board in over["boards"].as_array().unwrap() {
        let body = json!({ "result": won_by(over, board, "Skitseby") });
        enter(&staff, board, 1, &body).await.expect(StatusCode::OK);
    }
    let (played, off) = (&open["boards"][0], &open["boards"][1]);
    let body = json!({ "result": won_by(open, played, "Kladdestrup") });
    enter(&staff, played, 1, &body).await.expect(StatusCode::OK);
    let body = json!({ "suspended": "adjourned", "reason": "Begge og dommeren har samtykket" });
    enter(&staff, off, 1, &body).await.expect(StatusCode::OK);

    // Kladdestrup leads 1–0 and has won nothing yet.
    let told = staff.matches(1).await;
    let told = find(&told, "Kladdestrup");
    assert_eq!(told["boards"][1]["result"], Value::Null, "{told}");
    assert_eq!(
        (&told["boards"][0]["suspended"], &told["boards"][1]["suspended"]),
        (&Value::Null, &json!("adjourned")),
        "{told}"
    );
    let points = told["white_points"].as_f64().unwrap() + told["black_points"].as_f64().unwrap();
    assert!((points - 1.0).abs() < f64::EPSILON, "{told}");
    assert_eq!(made(&staff, "Kladdestrup").await, (1.0, 0.0));
    assert_eq!(made(&staff, "Skitseby").await, (2.0, 2.0));
    assert!(is_open(&staff, "Kladdestrup").await && !is_open(&staff, "Skitseby").await);
    let visitor = app.visitor();
    let round = visitor
        .get(&format!("{API}/rounds/1"))
        .await
        .expect(StatusCode::OK);
    let boards = round.json()["boards"].as_array().unwrap().clone();
    let adjourned: Vec<&Value> = boards
        .iter()
        .filter(|board| board["suspended"] == "adjourned")
        .collect();
    assert_eq!(adjourned.len(), 1, "{}", round.body);
    let matches = format!("{HERE}/rounds/1/matches");
    let page = visitor.get(&matches).await.expect(StatusCode::OK).body;
    assert_eq!(page.matches("hængeparti").count(), 1, "{page}");
    let no = &open["number"];
    let stands = card(&staff, no).await;
    assert_eq!(stands["open_boards"], 1, "{stands}");
    assert!(!stands["problems"].as_array().unwrap().is_empty(), "{stands}");
    let paper = format!("{HERE}/rounds/1/matches/{no}/card");
    let page = staff.page.get(&paper).await.expect(StatusCode::OK).body;
    assert!(page.contains("Ét bord mangler resultat."), "{page}");

    // 1½–½ for the pairing, 1–0 for everybody who reads.
    assert_eq!(counted(&staff, no).await, [[1, 3], [0, 2]]);
    staff.pair(2).await;
    let second: BTreeSet<BTreeSet<String>> = staff.matches(2).await.iter().map(pair_of).collect();
    let pairs = [["Kladdestrup", "Skitseby"], ["Prøveby", "Udkast"]];
    let expected: [BTreeSet<String>; 2] = pairs.map(|pair| pair.map(str::to_owned).into());
    // Were it no draw, Kladdestrup would have no match points, and Skitseby would meet Prøveby, the strongest of those without.
    assert_eq!(second, BTreeSet::from(expected));
    assert_eq!(
        made(&staff, "Kladdestrup").await,
        (1.0, 0.0),
        "it is open all the same"
    );

    // It ends otherwise than it was counted: whoever writes that is asked, and then the match is drawn.
    let mut body = json!({ "result": won_by(open, off, "Prøveby") });
    let asked = enter(&staff, off, 2, &body).await;
    assert_eq!(asked.status, StatusCode::CONFLICT, "{}", asked.body);
    assert_eq!(counted(&staff, no).await[1], [0, 2], "nothing was written");
    body["confirmed"] = json!(true);
    enter(&staff, off, 2, &body).await.expect(StatusCode::OK);
    assert_eq!(made(&staff, "Kladdestrup").await, (1.0, 1.0));
    assert_eq!(made(&staff, "Prøveby").await, (1.0, 1.0));
    assert!(!is_open(&staff, "Kladdestrup").await);
    assert_eq!(counted(&staff, no).await, [[2, 2], [2, 2]]);
    let stands = card(&staff, no).await;
    assert_eq!(
        [
            &stands["open_boards"],
            &stands["home_half_points"],
            &stands["away_half_points"]
        ],
        [0, 2, 2]
    );
    let page = visitor.get(&matches).await.expect(StatusCode::OK).body;
    assert!(!page.contains("hængeparti"), "{page}");
    let stays: BTreeSet<BTreeSet<String>> = staff.matches(2).await.iter().map(pair_of).collect();
    assert_eq!(stays, second, "a published pairing stays");
}

/// By Berger's table nobody is paired by results, and the last round of a league waits for no board that was put off with leave.
#[tokio::test]
async fn in_a_round_robin_nothing_is_asked_about_a_late_result_and_the_last_round_follows_with_a_reason() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    let mut teams = settings("round_robin");
    teams["colours"] = json!("WB");
    table::write_settings(&staff, teams).await.expect(StatusCode::OK);
    staff.paste(FOUR).await.expect(StatusCode::SEE_OTHER);
    staff.pair(1).await;
    let one = staff.matches(1).await[0].clone();
    let off = &one["boards"][0];
    let body = json!({ "suspended": "postponed", "reason": "Begge og dommeren har samtykket" });
    enter(&staff, off, 1, &body).await.expect(StatusCode::OK);
    stage::finish(&app, &staff.stage, 1).await;
    staff.pair(2).await;
    stage::finish(&app, &staff.stage, 2).await;
    let desk = staff.page.get("/t/paaske/desk").await.expect(StatusCode::OK).body;
    let told = "Skal sidste runde ikke vente på det, siger du hvorfor.";
    assert!(
        desk.contains(told) && !desk.contains("Skal spilles før sidste runde"),
        "{desk}"
    );

    let act = async |what: &str, reason: &str| {
        let seen = staff.stage.field(&app).await.rounds[2].version.0;
        let body = json!({ "act": what, "reason": reason });
        let path = format!("{API}/rounds/3/acts");
        staff.api.json(Method::POST, &path, Some(seen), &body).await
    };
    let why = "Bordet spilles med lederens tilladelse";
    for what in ["draft", "publish"] {
        let page = staff.page.get(&format!("{HERE}/rounds/3/pairing")).await;
        let page = page.expect(StatusCode::OK).body;
        assert!(
            page.contains(
                "1 parti er udsat eller hænger. Skal sidste runde ikke vente på det, så skriv hvorfor."
            ) && page.contains("name=\"reason\""),
            "{what}: {page}"
        );
        let asked = act(what, "")
            .await
            .expect(StatusCode::UNPROCESSABLE_ENTITY)
            .json();
        assert_eq!(
            (&asked["round"], &asked["board"]),
            (&json!(1), &off["game_board"]),
            "{asked}"
        );
        act(what, why).await.expect(StatusCode::OK);
    }
    let lines = crate::registration::log(&app, "round.draft").await;
    let reason = lines.last().and_then(|line| line.reason.as_deref());
    assert_eq!(reason, Some(why));

    // The board ends at last, and no pairing depended on it.
    let body = json!({ "result": won_by(&one, off, "Prøveby") });
    enter(&staff, off, 2, &body).await.expect(StatusCode::OK);
}
