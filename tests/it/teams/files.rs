//! A section of teams as FIDE's reports of teams, read by the reader that the reference data judge: whom each team met, what every board gave,
//! short teams, forfeited matches, byes, penalties and the table.

use super::*;
use crate::team_reports;
use engine::{
    numbers::TeamNo,
    team_event::TeamScore,
    team_table::{TeamOrder, TeamTies, TeamValue, parse_list, team_table},
};
use formats::trf_team::{self, TeamFile};

/// Five teams, so that one has no opponent; the last one has three players.
const FIVE: &str = "Prøveby; Prøvesen, Ada 2100; Prøvesen, Bo 2050; Prøvesen, Carl 2000; Prøvesen, Dina 1950
Skitseby; Skitsesen, Ada 1900; Skitsesen, Bo 1890; Skitsesen, Carl 1880; Skitsesen, Dina 1870
Kladdestrup; Kladde, Ada 2000; Kladde, Bo 1990; Kladde, Carl 1980; Kladde, Dina 1970
Udkast; Udkastsen, Ada 1800; Udkastsen, Bo 1790; Udkastsen, Carl 1780; Udkastsen, Dina 1770
Attrapgaard; Attrapsen, Ada 1600; Attrapsen, Bo 1590; Attrapsen, Carl 1580";

async fn file(staff: &Staff<'_>, format: &str) -> TeamFile {
    let path = format!("{API}/export.trf?format={format}");
    let answer = staff.api.get(&path).await.expect(StatusCode::OK);
    trf_team::read(answer.body.as_bytes()).unwrap_or_else(|refused| panic!("{refused:?}\n{}", answer.body))
}

/// The names of the teams of a match of a file, first-named first, and its score.
fn told(file: &TeamFile, round: usize) -> BTreeSet<(String, String, String)> {
    let event = file.report.event();
    let name = |no: TeamNo| file.report.team(no).unwrap().name.clone();
    event.rounds[round]
        .matches
        .iter()
        .map(|one| {
            let (white, black) = one.game_points();
            (name(one.white), name(one.black), format!("{white}–{black}"))
        })
        .collect()
}

/// Five teams play so many rounds; with `decided` the first match of round 2 is lost by decision after it was played.
async fn play(staff: &Staff<'_>, rounds: u16, decided: bool) {
    staff.set_up("team_swiss").await;
    staff.paste(FIVE).await.expect(StatusCode::SEE_OTHER);
    for round in 1..=rounds {
        staff.pair(round).await;
        for one in staff.matches(round).await {
            for board in one["boards"].as_array().unwrap() {
                let Some(at) = board["game_board"].as_u64() else {
                    continue;
                };
                let result = ["1-0", "1/2-1/2", "0-1"][usize::try_from(at + u64::from(round)).unwrap() % 3];
                let path = format!("{API}/rounds/{round}/boards/{at}/result");
                staff
                    .api
                    .json(Method::PUT, &path, Some(1), &json!({ "result": result }))
                    .await
                    .expect(StatusCode::OK);
            }
        }
        if decided && round == 2 {
            let path = format!("{API}/rounds/2/matches/1/forfeit");
            let seen = i32::try_from(staff.matches(2).await[0]["version"].as_i64().unwrap()).unwrap();
            let body = json!({ "forfeit": "by_black", "reason": "En spiller måtte ikke spille" });
            staff
                .api
                .json(Method::PUT, &path, Some(seen), &body)
                .await
                .expect(StatusCode::OK);
        }
        staff.act(round, "close", &[]).await.expect(StatusCode::SEE_OTHER);
    }
}

/// Takes board points from a team.
async fn take(staff: &Staff<'_>, name: &str, half_points: u16) {
    let team = staff.team(name).await;
    let path = format!("{API}/teams/{}/penalties", team["id"].as_str().unwrap());
    let body =
        json!({ "round": 1, "half_points": half_points, "unit": "board_points", "reason": "Tomt bord" });
    staff
        .api
        .json(Method::POST, &path, None, &body)
        .await
        .expect(StatusCode::CREATED);
}

/// Points as people write them.
fn written(points: &Value) -> String {
    let points = points.as_f64().unwrap();
    let whole = points.trunc();
    match (whole > 0.0, points > whole) {
        (true, true) => format!("{whole}½"),
        (false, true) => "½".to_owned(),
        (_, false) => whole.to_string(),
    }
}

/// The matches of a round as everybody reads them, like [`told`].
async fn seen(staff: &Staff<'_>, round: u16) -> BTreeSet<(String, String, String)> {
    let matches = staff.matches(round).await;
    matches
        .iter()
        .map(|one| {
            let of = |side: &str| one[side]["name"].as_str().unwrap().to_owned();
            let (white, black) = (written(&one["white_points"]), written(&one["black_points"]));
            (of("white"), of("black"), format!("{white}–{black}"))
        })
        .collect()
}

#[tokio::test]
async fn a_weekend_of_teams_is_a_report_of_teams_that_says_the_same() {
    let app = TestApp::new().await;
    let staff = staff(&app, 4).await;
    play(&staff, 3, true).await;
    take(&staff, "Kladdestrup", 2).await;

    let read = file(&staff, "trf26").await;
    let event = read.report.event();
    assert_eq!((event.teams, event.boards, event.rounds.len()), (5, 4, 3));
    assert_eq!(event.primary, TeamScore::MatchPoints);
    assert!(event.rounds.iter().all(|round| round.byes.len() == 1));
    for round in [1, 2, 3] {
        assert_eq!(
            told(&read, usize::from(round) - 1),
            seen(&staff, round).await,
            "round {round}"
        );
    }
    // A match that was played and lost by decision has its boards, and points beside them; one that was not played has record 330.
    let decided = event.rounds[1].matches.iter().filter(|one| one.forfeit.is_some());
    let decided: Vec<bool> = decided.map(engine::team_event::TeamMatch::was_played).collect();
    assert_eq!(decided, [true]);
    assert!(
        read.report
            .abnormal_points
            .iter()
            .all(|record| record.round == Some(RoundNo::FIRST))
    );
    // The table that anybody counts from the file is the one that everybody reads, the penalty in it.
    let by_points = TeamOrder {
        tie_breaks: parse_list("MPTS,GPTS").unwrap(),
        ties: TeamTies::Shared,
        penalties: engine::team_table::PenaltyReach::default(),
    };
    let counted = team_table(&event, 3, &by_points);
    let table = staff.table().await;
    assert_eq!(counted.rows.len(), table.len());
    for row in &counted.rows {
        let name = &read.report.team(row.no).unwrap().name;
        let shown = table
            .iter()
            .find(|shown| shown["team"]["name"] == name.as_str())
            .unwrap();
        let (matches, games) = (row.points.matches.as_halves(), row.points.games.as_halves());
        let halves = |name: &str| shown[name].as_f64().unwrap() * 2.0;
        assert_eq!(
            (f64::from(matches), f64::from(games)),
            (halves("match_points"), halves("game_points")),
            "{name}: {shown}"
        );
        assert_eq!(shown["place"], json!(row.place.first), "{name}");
    }
    // The older edition has the squads and the boards; what it cannot say follows from nothing in it.
    let older = file(&staff, "trf16").await;
    let squads = |file: &TeamFile| {
        file.report
            .teams
            .iter()
            .map(|team| team.squad.clone())
            .collect::<Vec<_>>()
    };
    assert_eq!(squads(&older), squads(&read));
    assert_eq!(older.report.rounds.len(), 3);

    // The public's file holds nothing personal.
    let public = app
        .visitor()
        .get(&format!("{API}/export.trf"))
        .await
        .expect(StatusCode::OK);
    assert!(
        public.body.contains("\n310 ") && !public.body.contains("Tomt bord"),
        "{}",
        public.body
    );
}

/// The round of a file as `dommerbord pair` prints one.
fn as_printed(file: &TeamFile, round: u16) -> BTreeSet<String> {
    let round = &file.report.rounds[usize::from(round) - 1];
    let matches = round
        .matches
        .iter()
        .map(|one| format!("{}-{}", one.white, one.black));
    let allocated = round.byes.iter().filter(|bye| !bye.kind.is_requested());
    matches
        .chain(allocated.map(|bye| format!("{}-0", bye.team)))
        .collect()
}

/// The order of the table in which every kind of tie-break stands that sees whether a match was played.
const TIES: &str = "MPTS,GPTS,BH:MP/C1,EMMSB/C1,EDE,SSSC,BH:GP,TBR";

/// Is the table that everybody reads the one that is counted from the file, to the last value?
async fn table_is_that_of(staff: &Staff<'_>, file: &TeamFile) {
    let order = TeamOrder {
        tie_breaks: parse_list(TIES).unwrap(),
        ties: TeamTies::Shared,
        penalties: engine::team_table::PenaltyReach::default(),
    };
    let event = file.report.event();
    let counted = team_table(&event, event.rounds.len(), &order);
    let table = staff.table().await;
    assert_eq!(counted.rows.len(), table.len());
    for row in &counted.rows {
        let mut shown = table.iter();
        let shown = shown
            .find(|shown| shown["team"]["number"] == json!(row.no))
            .unwrap();
        assert_eq!(shown["place"], json!(row.place.first), "{shown}");
        for (own, value) in row.values.iter().zip(shown["values"].as_array().unwrap()) {
            match own {
                TeamValue::Number(number) => {
                    let number: f64 = number.decimal(2).parse().unwrap();
                    let found = value["value"].as_f64().unwrap();
                    assert!((number - found).abs() < 0.01, "{number}: {shown}");
                }
                TeamValue::Series(series) => {
                    let series: Vec<f64> = series
                        .iter()
                        .map(|points| f64::from(points.as_halves()) / 2.0)
                        .collect();
                    assert_eq!(value["series"], json!(series), "{shown}");
                }
            }
        }
    }
}

/// A match that was played and lost by decision afterwards is played for the next round, the table and the file, which agree about it.
#[tokio::test]
async fn a_decision_about_a_match_that_was_played_is_paired_and_counted_by_the_section_as_by_its_own_file() {
    let app = TestApp::new().await;
    let staff = staff(&app, 4).await;
    let mut teams = settings("team_swiss");
    teams["tie_breaks"] = json!(TIES.split(',').collect::<Vec<_>>());
    super::table::write_settings(&staff, teams)
        .await
        .expect(StatusCode::OK);
    staff.paste(FIVE).await.expect(StatusCode::SEE_OTHER);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("before.trf");
    let text = async || {
        let answer = staff.api.get(&format!("{API}/export.trf")).await;
        answer.expect(StatusCode::OK).body
    };
    let decisions = [(1, "by_both"), (2, "by_black"), (3, "by_white")];
    let mut paired = 0;
    for (round, forfeit) in decisions {
        // What the program makes of the file, and of the section.
        std::fs::write(&path, text().await).unwrap();
        let by_file = (round > 1).then(|| team_reports::run(&["pair"], &path));
        let drafted = staff.act(round, "draft", &[]).await;
        if by_file
            .as_ref()
            .is_some_and(|output| output.status.code() != Some(0))
        {
            assert_ne!(
                drafted.status,
                StatusCode::SEE_OTHER,
                "the file says that there is no such round"
            );
            break;
        }
        drafted.expect(StatusCode::SEE_OTHER);
        staff
            .act(round, "publish", &[])
            .await
            .expect(StatusCode::SEE_OTHER);
        if let Some(output) = by_file {
            let by_file = team_reports::round(&team_reports::text(&output.stdout));
            let now = file(&staff, "trf26").await;
            assert_eq!(as_printed(&now, round), by_file, "round {round}");
        }
        paired += 1;
        for one in staff.matches(round).await {
            for board in one["boards"].as_array().unwrap() {
                let Some(at) = board["game_board"].as_u64() else {
                    continue;
                };
                let result =
                    ["1-0", "1/2-1/2", "0-1"][usize::try_from(at * 2 + u64::from(round)).unwrap() % 3];
                let path = format!("{API}/rounds/{round}/boards/{at}/result");
                let body = json!({ "result": result });
                let entered = staff.api.json(Method::PUT, &path, Some(1), &body).await;
                entered.expect(StatusCode::OK);
            }
        }
        staff.act(round, "close", &[]).await.expect(StatusCode::SEE_OTHER);
        let seen = version(&staff.matches(round).await[0]);
        let path = format!("{API}/rounds/{round}/matches/1/forfeit");
        let body = json!({ "forfeit": forfeit, "reason": "En spiller måtte ikke spille" });
        let decided = staff.api.json(Method::PUT, &path, Some(seen), &body).await;
        decided.expect(StatusCode::OK);
        table_is_that_of(&staff, &file(&staff, "trf26").await).await;
    }
    assert!(paired >= 2, "no round was paired after a decision");
    let written = text().await;
    std::fs::write(&path, &written).unwrap();
    team_reports::printed(&["check"], &path);

    // Taken over, the decisions are there.
    let maker = [(Role::Organiser, Scope::Everywhere)];
    let api = app.token("Otto Overtager", &maker, &TokenScope::ALL).await;
    let asked = json!({ "text": written });
    let taken = api.json(Method::POST, "/api/v1/imports", None, &asked).await;
    let taken = taken.expect(StatusCode::CREATED).json();
    let there = format!(
        "/api/v1/tournaments/{}/sections/{}",
        taken["tournament"].as_str().unwrap(),
        taken["section"].as_str().unwrap()
    );
    for round in 1..=paired {
        let decided = |matches: &[Value]| -> BTreeSet<String> {
            let decided = matches.iter().filter(|one| !one["forfeit"].is_null());
            let told = decided.map(|one| {
                format!(
                    "{} {} {}",
                    one["white"]["name"], one["black"]["name"], one["forfeit"]
                )
            });
            told.collect()
        };
        let taken_over = api.get(&format!("{there}/rounds/{round}/matches")).await;
        let taken_over = taken_over.expect(StatusCode::OK).json();
        let here = decided(&staff.matches(round).await);
        assert_eq!(here.len(), 1);
        assert_eq!(decided(taken_over["matches"].as_array().unwrap()), here);
    }
    let penalties = sqlx::query_scalar::<_, i64>("select count(*) from team_penalty")
        .fetch_one(app.pool())
        .await
        .unwrap();
    assert_eq!(penalties, 0, "a decision is no penalty");
}

/// The file of this section, taken over, is a section of teams that tells the same.
#[tokio::test]
async fn a_report_of_teams_is_taken_over_and_tells_the_same() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    play(&staff, 2, false).await;
    take(&staff, "Skitseby", 1).await;
    let text = staff
        .api
        .get(&format!("{API}/export.trf"))
        .await
        .expect(StatusCode::OK)
        .body;

    let maker = [(Role::Organiser, Scope::Everywhere)];
    let api = app.token("Otto Overtager", &maker, &TokenScope::ALL).await;
    let asked = json!({ "text": text, "dry_run": true });
    let looked = api
        .json(Method::POST, "/api/v1/imports", None, &asked)
        .await
        .expect(StatusCode::OK);
    assert_eq!(looked.json()["results"], json!(15), "{}", looked.body);
    let asked = json!({ "text": text });
    let taken = api
        .json(Method::POST, "/api/v1/imports", None, &asked)
        .await
        .expect(StatusCode::CREATED)
        .json();
    let there = format!(
        "/api/v1/tournaments/{}/sections/{}",
        taken["tournament"].as_str().unwrap(),
        taken["section"].as_str().unwrap()
    );
    let table = api
        .get(&format!("{there}/team-table"))
        .await
        .expect(StatusCode::OK)
        .json();
    let rows = |rows: &[Value]| -> Vec<Value> {
        let told = [
            "place",
            "team",
            "match_points",
            "game_points",
            "game_point_penalties",
            "won",
            "drawn",
            "lost",
        ];
        rows.iter()
            .map(|row| json!(told.map(|name| row[name].clone())))
            .collect()
    };
    assert_eq!(
        rows(table["rows"].as_array().unwrap()),
        rows(&staff.table().await)
    );
    let matches = api
        .get(&format!("{there}/rounds/2/matches"))
        .await
        .expect(StatusCode::OK)
        .json();
    let scores = |matches: &[Value]| -> Vec<Value> {
        matches
            .iter()
            .map(|one| {
                json!([
                    one["white"]["name"],
                    one["black"]["name"],
                    one["white_points"],
                    one["black_points"]
                ])
            })
            .collect()
    };
    let (mut taken_over, mut first) = (
        scores(matches["matches"].as_array().unwrap()),
        scores(&staff.matches(2).await),
    );
    taken_over.sort_by_key(ToString::to_string);
    first.sort_by_key(ToString::to_string);
    assert_eq!(taken_over, first);
}

#[tokio::test]
async fn a_report_of_teams_that_no_section_can_hold_is_refused_with_a_sentence_and_nothing_is_stored() {
    let app = TestApp::new().await;
    let maker = [(Role::Organiser, Scope::Everywhere)];
    let api = app.token("Otto Overtager", &maker, &TokenScope::ALL).await;
    let colours = "WB".repeat(11);
    let wide = format!(
        "012 Mange borde\n352 {colours}\n001    1      Prøvesen, Ada\n001    2      Skitsesen, Bo\n310   1 Prøveby                                                                  1\n310   2 Skitseby                                                                 2\n"
    );
    let itself = "012 Mod sig selv\n352 W\n001    1      Prøvesen, Ada                                                           1.0    1     2 w 1\n001    2      Skitsesen, Bo                                                           0.0    2     1 b 0\n310   1 Prøveby                                                                     1    2\n";
    for text in [wide.as_str(), itself] {
        let answer = api
            .json(Method::POST, "/api/v1/imports", None, &json!({ "text": text }))
            .await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", answer.body);
    }
    let stored: i64 = sqlx::query_scalar("select count(*) from tournament")
        .fetch_one(app.pool())
        .await
        .unwrap();
    assert_eq!(stored, 0);
}

/// What a report of teams with these records says when it is taken over: the answer, and the table.
async fn taken(app: &TestApp, name: &str, records: &str) -> (Answer, Option<Value>) {
    let maker = [(Role::Organiser, Scope::Everywhere)];
    let api = app.token(name, &maker, &TokenScope::ALL).await;
    let text = format!("012 {name}\n352 W\n192 FIDE_TEAM_TYPEA_MP_GP\n{records}");
    let answer = api
        .json(Method::POST, "/api/v1/imports", None, &json!({ "text": text }))
        .await;
    if answer.status != StatusCode::CREATED {
        return (answer, None);
    }
    let made = answer.json();
    let there = format!(
        "/api/v1/tournaments/{}/sections/{}",
        made["tournament"].as_str().unwrap(),
        made["section"].as_str().unwrap()
    );
    let table = api
        .get(&format!("{there}/team-table"))
        .await
        .expect(StatusCode::OK)
        .json();
    (answer, Some(table))
}

/// The line of a player, who had this in round 1.
fn player(no: u16, points: &str, round: &str) -> String {
    let name = format!("Prøvesen, Prøve {no}");
    format!(
        "001 {no:>4}      {name:33} {:>4} {:>3} {:>11} {:>10} {points:>4} {no:>4}  {round}\n",
        "", "", "", ""
    )
}

/// The line of a team with this squad.
fn squad(no: u16, name: &str, players: &[u16]) -> String {
    let players: Vec<String> = players.iter().map(|player| format!(" {player:>4}")).collect();
    let players = players.concat();
    format!(
        "310 {no:>3} {name:32} {:5} {:>6} {:>6} {:>6} {:>3} {players}\n",
        "", "", "", "", ""
    )
}

/// Two teams of one player, who met in round 1 and drew.
fn two() -> String {
    [
        player(1, "0.5", "   2 w ="),
        player(2, "0.5", "   1 b ="),
        squad(1, "Prøveby", &[1]),
        squad(2, "Skitseby", &[2]),
    ]
    .concat()
}

/// A record 299 without a result.
fn beside(matches: &str, games: &str, team: u16) -> String {
    format!("299    {matches:>4}  {games:>4}  001 {team:>4}\n")
}

#[tokio::test]
async fn what_only_records_of_teams_tell_is_taken_over_and_what_is_too_much_is_refused() {
    let app = TestApp::new().await;
    // A second round that only record 330 tells of.
    let (answer, table) = taken(&app, "Runde to", &format!("{}330 +-   2   1   2\n", two())).await;
    let table = table.unwrap_or_else(|| panic!("{}", answer.body));
    let told: Vec<(f64, f64)> = table["rows"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| {
            (
                row["match_points"].as_f64().unwrap(),
                row["game_points"].as_f64().unwrap(),
            )
        })
        .collect();
    assert_eq!(told, [(3.0, 1.5), (1.0, 0.5)], "{table}");
    // Points that are taken are taken, and those that are given are given; what a result is worth instead is listed.
    let with = [
        two(),
        beside("0.0", "-0.5", 1),
        beside("1.0", "2.0", 2),
        "299 D   1.5   0.5  001    1\n".to_owned(),
    ]
    .concat();
    let (answer, table) = taken(&app, "Straffet", &with).await;
    let table = table.unwrap_or_else(|| panic!("{}", answer.body));
    let rows = table["rows"].as_array().unwrap();
    let told: Vec<(f64, f64)> = ["Prøveby", "Skitseby"]
        .iter()
        .map(|name| {
            let row = rows.iter().find(|row| row["team"]["name"] == **name).unwrap();
            let points = |key: &str| row[key].as_f64().unwrap();
            (points("match_points"), points("game_points"))
        })
        .collect();
    assert_eq!(told, [(1.0, 0.0), (2.0, 2.5)], "{table}");
    let codes: Vec<Value> = answer.json()["losses"]
        .as_array()
        .unwrap()
        .iter()
        .map(|loss| loss["code"].clone())
        .collect();
    assert!(codes.contains(&json!("unused")), "{codes:?}");
    let crowd: Vec<u16> = (1..=61).collect();
    let players: String = crowd.iter().map(|no| player(*no, "0.0", "")).collect();
    for (name, records) in [
        ("Meget", [two(), beside("0.0", "-999", 1)].concat()),
        ("Rundhåndet", [two(), beside("9999", "0.0", 1)].concat()),
        ("Mange", [players, squad(1, "Prøveby", &crowd)].concat()),
    ] {
        let (answer, table) = taken(&app, name, &records).await;
        assert!(
            table.is_none() && answer.status == StatusCode::UNPROCESSABLE_ENTITY,
            "{name}: {} {}",
            answer.status,
            answer.body
        );
    }
}

/// Four teams of one to three players on two boards after a round: somebody of Prøveby sits alone, because Skitseby has one player.
fn uneven(teams: &str) -> String {
    let lines = [
        player(1, "0.5", "   4 w ="),
        player(2, "1.0", "0000 - +"),
        player(3, "0.0", ""),
        player(4, "0.5", "   1 b ="),
        player(5, "1.0", "   7 w 1"),
        player(6, "0.5", "   8 b ="),
        player(7, "0.0", "   5 b 0"),
        player(8, "0.5", "   6 w ="),
    ];
    format!("012 Ulige hold\n{}{teams}", lines.concat())
}

/// The teams of [`uneven`] as the newer edition has them, the second with these players.
fn newer(second: &[u16]) -> String {
    let teams = [
        squad(1, "Prøveby", &[1, 2, 3]),
        squad(2, "Skitseby", second),
        squad(3, "Kladdestrup", &[5, 6]),
        squad(4, "Udkast", &[7, 8]),
    ];
    let seats = "300   1   2   1    4 0000\n";
    format!("352 WB\n192 FIDE_TEAM_TYPEA_MP_GP\n{}{seats}", teams.concat())
}

/// The same as the older edition has them.
fn older(second: &str) -> String {
    let teams = [
        ("Prøveby", "   1    2    3"),
        ("Skitseby", second),
        ("Kladdestrup", "   5    6"),
        ("Udkast", "   7    8"),
    ];
    let teams = teams.map(|(name, players)| format!("013 {name:32}{players}\n"));
    format!("092 Team Swiss\n{}", teams.concat())
}

#[tokio::test]
async fn teams_of_different_size_are_taken_over_with_the_boards_that_stayed_empty() {
    let app = TestApp::new().await;
    let maker = [(Role::Organiser, Scope::Everywhere)];
    let api = app.token("Otto Overtager", &maker, &TokenScope::ALL).await;
    for teams in [newer(&[4]), older("   4")] {
        let text = uneven(&teams);
        let asked = json!({ "text": text });
        let made = api.json(Method::POST, "/api/v1/imports", None, &asked).await;
        assert_eq!(made.status, StatusCode::CREATED, "{}\n{text}", made.body);
        let made = made.json();
        let there = format!(
            "/api/v1/tournaments/{}/sections/{}",
            made["tournament"].as_str().unwrap(),
            made["section"].as_str().unwrap()
        );
        let sizes: Vec<(String, i64)> = sqlx::query_as(
            "select t.name, count(p.player_id) from team t join section s on s.id = t.section_id
             join tournament o on o.id = s.tournament_id left join team_player p on p.team_id = t.id
             where o.slug = $1 group by t.number, t.name order by t.number",
        )
        .bind(made["tournament"].as_str().unwrap())
        .fetch_all(app.pool())
        .await
        .unwrap();
        let expected = [("Prøveby", 3), ("Skitseby", 1), ("Kladdestrup", 2), ("Udkast", 2)];
        assert_eq!(sizes, expected.map(|(name, size)| (name.to_owned(), size)));
        let read = api.get(&format!("{there}/rounds/1/matches")).await;
        let read = read.expect(StatusCode::OK).json();
        let mut matches = read["matches"].as_array().unwrap().iter();
        let one = matches
            .find(|one| pair_of(one).contains("Skitseby"))
            .unwrap_or_else(|| panic!("{read}"));
        let (own, others) = if one["white"]["name"] == "Prøveby" {
            (["white", "white_points"], ["black", "black_points"])
        } else {
            (["black", "black_points"], ["white", "white_points"])
        };
        assert_eq!(
            (&one[own[1]], &one[others[1]]),
            (&json!(1.5), &json!(0.5)),
            "{one}"
        );
        let empty = &one["boards"][1];
        assert_eq!(empty[own[0]]["name"], "Prøve 2 Prøvesen", "{one}");
        assert!(
            empty[others[0]].is_null() && empty["game_board"].is_null(),
            "{one}"
        );
    }
}

#[tokio::test]
async fn a_report_that_names_a_player_nobody_knows_is_refused_with_the_line_and_nothing_is_stored() {
    let app = TestApp::new().await;
    let maker = [(Role::Organiser, Scope::Everywhere)];
    let api = app.token("Otto Overtager", &maker, &TokenScope::ALL).await;
    let stranger = "names player 9, who is not in the file.";
    let met = |teams: &str| uneven(teams).replacen("   4 w =", "   9 w =", 1);
    for (text, code, said) in [
        (uneven(&newer(&[4, 9])), "unknown-player", stranger),
        (uneven(&older("   4    9")), "unknown-player", stranger),
        (
            met(&newer(&[4])),
            "unknown-opponent",
            "Round 1: opponent 9 is not in the file.",
        ),
        (
            met(&older("   4")),
            "unknown-opponent",
            "Round 1: opponent 9 is not in the file.",
        ),
    ] {
        for asked in [json!({ "text": text, "dry_run": true }), json!({ "text": text })] {
            let refused = api.json(Method::POST, "/api/v1/imports", None, &asked).await;
            let refused = refused.expect(StatusCode::UNPROCESSABLE_ENTITY);
            assert!(refused.body.contains(said), "{said}: {}", refused.body);
            let problem = refused.json();
            let mut faults = problem["faults"].as_array().unwrap().iter();
            let fault = faults.find(|fault| fault["code"] == code);
            let line = fault.and_then(|fault| fault["line"].as_u64());
            let named = text.lines().nth(usize::try_from(line.unwrap()).unwrap() - 1);
            assert!(named.unwrap().contains('9'), "{}", refused.body);
        }
    }
    for table in ["tournament", "section", "team", "player", "game"] {
        let stored: i64 = sqlx::query_scalar(sqlx::AssertSqlSafe(format!("select count(*) from {table}")))
            .fetch_one(app.pool())
            .await
            .unwrap();
        assert_eq!(stored, 0, "{table}");
    }
}

#[tokio::test]
async fn line_ups_that_are_too_long_and_matches_against_oneself_are_said_with_the_line_and_not_stored() {
    let app = TestApp::new().await;
    let maker = [(Role::Organiser, Scope::Everywhere)];
    let api = app.token("Otto Overtager", &maker, &TokenScope::ALL).await;
    let whole = uneven(&newer(&[4]));
    let with = |record: &str| format!("{whole}{record}\n");
    // Kladdestrup's players 5 and 6 meet each other, or one of them nobody else.
    let among = whole
        .replacen("   7 w 1", "   6 w 1", 1)
        .replacen("   8 b =", "   5 b 0", 1)
        .replacen("   5 b 0\n001    8", "        \n001    8", 1)
        .replacen("   6 w =", "        ", 1);
    let alone = whole.replacen("   7 w 1", "   5 w 1", 1);
    for (text, code, begins, said) in [
        (
            with("300   1   3   4    5    6    7"),
            "team-line-up-too-long",
            "300   1   3   4",
            "Round 1: team 3 has a line-up of 3 on 2 boards.",
        ),
        (
            with("300   1   3   3    5    6"),
            "team-own-opponent",
            "300   1   3   3",
            "300, round 1: team 3 meets itself.",
        ),
        (
            with("330 +-   2   3   3"),
            "team-own-opponent",
            "330 +-",
            "330, round 2: team 3 meets itself.",
        ),
        (
            among,
            "team-own-team",
            "001    5",
            "Round 1: players 5 and 6 are both in team 3.",
        ),
        (
            alone,
            "own-opponent",
            "001    5",
            "Round 1: player 5 meets himself or herself.",
        ),
    ] {
        assert_ne!(text, whole, "{code}");
        for asked in [json!({ "text": text, "dry_run": true }), json!({ "text": text })] {
            let refused = api.json(Method::POST, "/api/v1/imports", None, &asked).await;
            let refused = refused.expect(StatusCode::UNPROCESSABLE_ENTITY);
            assert!(refused.body.contains(said), "{said}: {}", refused.body);
            let problem = refused.json();
            let mut faults = problem["faults"].as_array().unwrap().iter();
            let fault = faults.find(|fault| fault["code"] == code);
            let line = fault.and_then(|fault| fault["line"].as_u64());
            let named = text.lines().nth(usize::try_from(line.unwrap()).unwrap() - 1);
            assert!(named.unwrap().starts_with(begins), "{}", refused.body);
        }
    }
    for table in ["tournament", "section", "team", "player", "game"] {
        let stored: i64 = sqlx::query_scalar(sqlx::AssertSqlSafe(format!("select count(*) from {table}")))
            .fetch_one(app.pool())
            .await
            .unwrap();
        assert_eq!(stored, 0, "{table}");
    }
}
