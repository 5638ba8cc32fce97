//! The files of cups, of single games by a table, and of sections with byes, lost matches and teams that left, taken over as what they are: the
//! same rounds, the same table and who goes on; and files that are not what they look like, of which it is said beforehand what becomes of them.

use super::*;
use crate::team_reports;

/// Somebody who takes files over, and looks at what they became.
struct Taker<'a> {
    api: Client<'a>,
}

impl<'a> Taker<'a> {
    async fn of(app: &'a TestApp) -> Self {
        let maker = [(Role::Organiser, Scope::Everywhere)];
        Self {
            api: app.token("Otto Overtager", &maker, &TokenScope::ALL).await,
        }
    }

    /// What is said before anything is stored.
    async fn looks_at(&self, text: &str) -> Value {
        let asked = json!({ "text": text, "dry_run": true });
        let looked = self.api.json(Method::POST, "/api/v1/imports", None, &asked).await;
        looked.expect(StatusCode::OK).json()
    }

    /// The address of the section that a file became.
    async fn takes(&self, text: &str) -> String {
        let asked = json!({ "text": text });
        let taken = self.api.json(Method::POST, "/api/v1/imports", None, &asked).await;
        let taken = taken.expect(StatusCode::CREATED).json();
        format!(
            "/api/v1/tournaments/{}/sections/{}",
            taken["tournament"].as_str().unwrap(),
            taken["section"].as_str().unwrap()
        )
    }

    async fn reads(&self, path: &str) -> Value {
        self.api.get(path).await.expect(StatusCode::OK).json()
    }
}

async fn file(staff: &Staff<'_>, format: &str) -> String {
    let path = format!("{API}/export.trf?format={format}");
    staff.api.get(&path).await.expect(StatusCode::OK).body
}

fn codes(looked: &Value, list: &str) -> Vec<String> {
    let remarks = looked[list].as_array().unwrap().iter();
    remarks
        .map(|one| one["code"].as_str().unwrap().to_owned())
        .collect()
}

/// A file without its lines that begin so.
fn without(text: &str, begins: &str) -> String {
    let kept = text.split_inclusive('\n');
    kept.filter(|line| !line.starts_with(begins)).collect()
}

/// The rounds of a cup without the numbers of matches: who met whom, who went on and by what; and how far each team came.
fn rounds_of_cup(cup: &Value) -> (Vec<Vec<String>>, Vec<(String, String)>) {
    let name = |team: &Value| team["name"].as_str().unwrap_or("-").to_owned();
    let rounds = cup["rounds"].as_array().unwrap().iter().map(|round| {
        let matches = round["matches"].as_array().unwrap().iter();
        let mut told: Vec<String> = matches
            .map(|one| {
                let outcome = &one["outcome"];
                format!(
                    "{} – {}: {} {} {}, turned {}",
                    name(&one["white"]),
                    name(&one["black"]),
                    outcome["state"],
                    name(&outcome["winner"]),
                    outcome["by"],
                    outcome["is_turned"]
                )
            })
            .collect();
        told.sort();
        told
    });
    let teams = cup["teams"].as_array().unwrap().iter();
    let mut reach: Vec<(String, String)> = teams
        .map(|team| (name(&team["team"]), team["reach"].as_str().unwrap().to_owned()))
        .collect();
    reach.sort();
    (rounds.collect(), reach)
}

#[tokio::test]
async fn a_cup_comes_back_as_the_same_cup_with_its_byes_its_lots_and_the_match_for_the_third_place() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    let mut settled = settings("cup");
    settled["cup"] = json!({
        "drawn_by": "bracket", "named_first": "lower_number", "level_match": ["BC", "lot"], "third_place": true,
    });
    table::write_settings(&staff, settled.clone())
        .await
        .expect(StatusCode::OK);
    staff.paste(cups::SIX).await.expect(StatusCode::SEE_OTHER);
    // Two byes in round 1; the second match is level on every board, and lots send the lower placed team on.
    staff.pair(1).await;
    cups::play(&staff, (1, 1), "1110").await;
    cups::play(&staff, (1, 2), "====").await;
    cups::decide(&staff, (1, 2), &cups::decision("second", "lot"))
        .await
        .expect(StatusCode::OK);
    staff.pair(2).await;
    cups::play(&staff, (2, 1), "1111").await;
    cups::play(&staff, (2, 2), "1110").await;
    // The final is level, and the match for the third place is not.
    staff.pair(3).await;
    cups::play(&staff, (3, 1), "====").await;
    cups::play(&staff, (3, 2), "1000").await;
    cups::decide(&staff, (3, 1), &cups::decision("second", "lot"))
        .await
        .expect(StatusCode::OK);
    let cup = staff.api.get(&format!("{API}/cup")).await.json();
    let text = file(&staff, "trf26").await;
    // One of the two that went on without playing is in record 320, and the other in 240.
    assert!(
        text.contains("320  2.0  4.0 001 ") && text.contains("240 F   1    2\r\n"),
        "{text}"
    );

    let taker = Taker::of(&app).await;
    let looked = taker.looks_at(&text).await;
    assert_eq!(looked["team_pairing"], "cup", "{looked:#}");
    assert!(
        !codes(&looked, "losses").contains(&"team-system".to_owned()),
        "{looked:#}"
    );
    // Both byes count alike, in the table and in the file.
    let adjusted = codes(&looked, "adjustments");
    assert!(
        !adjusted.iter().any(|code| code.contains("points-differ")),
        "{adjusted:?}\n{text}"
    );
    let there = taker.takes(&text).await;
    let again = taker.reads(&format!("{there}/cup")).await;
    let told = rounds_of_cup(&again);
    assert_eq!(told, rounds_of_cup(&cup), "{again:#}\n{text}");
    assert_eq!(told.0.iter().map(Vec::len).collect::<Vec<_>>(), [2, 2, 2]);
    let reach: BTreeMap<String, String> = told.1.into_iter().collect();
    let of = |reached: &str| reach.iter().filter(|(_, reach)| *reach == reached).count();
    assert_eq!(
        (of("winner"), of("runner_up"), of("third"), of("fourth")),
        (1, 1, 1, 1),
        "{reach:?}"
    );
    let stands = taker.reads(&format!("{there}/team-settings")).await;
    assert_eq!(stands["teams"]["cup"], settled["cup"]);
    // Written once more it says the same of the cup, and says it once.
    let twice = taker
        .api
        .get(&format!("{there}/export.trf"))
        .await
        .expect(StatusCode::OK)
        .body;
    let lines = |text: &str| -> BTreeSet<String> {
        let lines = text.lines().filter(|line| line.starts_with("### Cup:"));
        lines.map(str::to_owned).collect()
    };
    assert_eq!(lines(&twice), lines(&text));
    let written = twice.lines().filter(|line| line.starts_with("### Cup: drawn by"));
    assert_eq!(written.count(), 1, "{twice}");

    // Another program's knock-out does not say how it is drawn, nor does the older edition: then it is the cup that its rounds show, and that is
    // said.
    let older = file(&staff, "trf16").await;
    for other in [
        without(&text, "### Cup:"),
        // Who plays for the third place, where nobody does.
        text.replace(", third place", ""),
        // A bracket that the rounds do not follow.
        text.replace("310   1 ", "310   9 ")
            .replace("310   6 ", "310   1 ")
            .replace("310   9 ", "310   6 "),
        older,
    ] {
        let asked = json!({ "text": other, "dry_run": true });
        let looked = taker
            .api
            .json(Method::POST, "/api/v1/imports", None, &asked)
            .await;
        if looked.status == StatusCode::UNPROCESSABLE_ENTITY {
            // Records of teams contradict each other then: refused is not guessed either.
            continue;
        }
        let looked = looked.expect(StatusCode::OK).json();
        assert_eq!(looked["team_pairing"], "cup", "{looked:#}");
        assert!(
            codes(&looked, "losses").contains(&"team-knockout".to_owned()),
            "{looked:#}"
        );
    }
}

/// A round of another program's file: which team met which, the first-named team first, and how the board ended for it.
type Told<'a> = &'a [(u16, u16, char)];

/// The file of another program: so many teams of one player, whose rounds are these, and what the file says of its system.
fn foreign(system: &str, teams: u16, rounds: &[Told<'_>]) -> String {
    let block = |no: u16, round: &Told<'_>| {
        let met = round
            .iter()
            .find(|(first, second, _)| [*first, *second].contains(&no));
        met.map_or_else(
            || "        ".to_owned(),
            |(first, second, result)| {
                let turned = match result {
                    '1' => '0',
                    '0' => '1',
                    other => *other,
                };
                if *first == no {
                    format!("{second:>4} w {result}")
                } else {
                    format!("{first:>4} b {turned}")
                }
            },
        )
    };
    let players: Vec<String> = (1..=teams)
        .map(|no| {
            let blocks: Vec<String> = rounds.iter().map(|round| block(no, round)).collect();
            let name = format!("Prøvesen, Prøve {no}");
            let (none, blocks) = ("", blocks.join("  "));
            format!(
                "001 {no:>4}      {name:33} {none:>4} {none:>3} {none:>11} {none:>10} {none:>4} {none:>4}  {blocks}\n"
            )
        })
        .collect();
    let squads: Vec<String> = (1..=teams)
        .map(|no| {
            let (none, name) = ("", format!("Hold {no}"));
            format!("310 {no:>3} {name:32} {none:5} {none:>6} {none:>6} {none:>6} {none:>3}  {no:>4}\n")
        })
        .collect();
    let (players, squads) = (players.concat(), squads.concat());
    format!(
        "012 Fremmed pokal\n042 2026/08/01\n052 2026/08/02\n082 {teams}\n{system}152 W\n352 W\n362 TW 2.0   TD 1.0   TL 0.0\n{players}{squads}"
    )
}

/// The sentence that is said of a loss.
fn loss(looked: &Value, code: &str) -> String {
    let mut losses = looked["losses"].as_array().unwrap().iter();
    let one = losses.find(|one| one["code"] == code);
    let one = one.unwrap_or_else(|| panic!("no {code}: {looked:#}"));
    one["text"].as_str().unwrap().to_owned()
}

const KNOCK_OUT: &str = "192 CUSTOM_TEAM_KNOCKOUT\n";

/// Semi-finals by the numbers, one of them level; the final, and the losers beside it.
const FOUR_TEAMS: &[Told<'static>] = &[&[(1, 4, '1'), (2, 3, '=')], &[(1, 3, '1'), (2, 4, '0')]];

#[tokio::test]
async fn another_programs_knock_out_is_the_cup_that_its_rounds_show() {
    let app = TestApp::new().await;
    let taker = Taker::of(&app).await;
    let text = foreign(&format!("142 2\n{KNOCK_OUT}"), 4, FOUR_TEAMS);
    let looked = taker.looks_at(&text).await;
    assert_eq!(looked["team_pairing"], "cup", "{looked:#}");
    let said = loss(&looked, "team-knockout");
    for part in [
        "A fixed bracket by the numbers of the teams",
        "The team with the lower number",
    ] {
        assert!(said.contains(part), "{said}");
    }
    assert!(
        !codes(&looked, "losses").contains(&"team-system".to_owned()),
        "{looked:#}"
    );
    let there = taker.takes(&text).await;
    let stands = taker.reads(&format!("{there}/team-settings")).await;
    assert_eq!(
        stands["teams"]["cup"],
        json!({
            "drawn_by": "bracket", "named_first": "lower_number", "level_match": ["play_off", "lot"], "third_place": true,
        })
    );
    let cup = taker.reads(&format!("{there}/cup")).await;
    let (rounds, reach) = rounds_of_cup(&cup);
    assert_eq!(rounds.iter().map(Vec::len).collect::<Vec<_>>(), [2, 2]);
    // Of the level match the file says no more than who is in the final.
    let level = r#"Hold 2 – Hold 3: "through" Hold 3 "as_drawn", turned false"#;
    assert!(rounds[0].iter().any(|one| one == level), "{rounds:#?}");
    let reach: Vec<(&str, &str)> = reach
        .iter()
        .map(|(team, reach)| (team.as_str(), reach.as_str()))
        .collect();
    assert_eq!(
        reach,
        [
            ("Hold 1", "winner"),
            ("Hold 2", "fourth"),
            ("Hold 3", "runner_up"),
            ("Hold 4", "third")
        ]
    );

    // In a file without 192, as the older edition is, 092 says so, however it is spelled.
    let named = foreign("092 Team: Knock-Out\n142 2\n", 4, FOUR_TEAMS);
    assert_eq!(taker.looks_at(&named).await["team_pairing"], "cup");
    // Pairs that are not those of the numbers were drawn anew, and the next round is, too. A cup of four has two rounds, whatever 142 says.
    let running = foreign(&format!("142 5\n{KNOCK_OUT}"), 4, &[&[(2, 1, '1'), (3, 4, '1')]]);
    let looked = taker.looks_at(&running).await;
    assert_eq!(
        (&looked["team_pairing"], &looked["planned_rounds"]),
        (&json!("cup"), &json!(2)),
        "{looked:#}"
    );
    let said = loss(&looked, "team-knockout");
    assert!(
        said.contains("Lots before every round") && said.contains("By lot"),
        "{said}"
    );
}

#[tokio::test]
async fn what_was_read_of_a_knock_out_can_be_changed_until_a_round_is_paired() {
    let app = TestApp::new().await;
    let taker = Taker::of(&app).await;
    for (rounds, expected) in [
        (&[] as &[Told<'static>], StatusCode::OK),
        (FOUR_TEAMS, StatusCode::UNPROCESSABLE_ENTITY),
    ] {
        let text = foreign(&format!("142 2\n{KNOCK_OUT}"), 4, rounds);
        let there = taker.takes(&text).await;
        let path = format!("{there}/team-settings");
        let stands = taker.reads(&path).await;
        assert_eq!(stands["teams"]["cup"]["drawn_by"], "bracket", "{stands:#}");
        let mut teams = stands["teams"].clone();
        let was = teams["cup"].clone();
        teams["cup"] = json!({
            "drawn_by": "lots", "named_first": "higher_number", "level_match": ["lot"], "third_place": false,
        });
        let sent = json!({ "teams": teams, "reason": "Som indbydelsen siger" });
        let answer = taker
            .api
            .json(Method::PUT, &path, Some(version(&stands)), &sent)
            .await;
        assert_eq!(answer.status, expected, "{}", answer.body);
        let cup = taker.reads(&path).await["teams"]["cup"].clone();
        if expected == StatusCode::OK {
            assert_eq!(
                (&cup["drawn_by"], &cup["named_first"], &cup["level_match"]),
                (&json!("lots"), &json!("higher_number"), &json!(["lot"]))
            );
        } else {
            assert_eq!(cup, was);
        }
    }
}

#[tokio::test]
async fn rounds_that_no_knock_out_has_are_named_and_taken_over_as_they_are() {
    let app = TestApp::new().await;
    let taker = Taker::of(&app).await;
    // Who lost in round 1 plays on in round 2.
    let everybody: &[Told<'_>] = &[&[(1, 2, '1'), (3, 4, '1')], &[(1, 4, '1'), (3, 2, '0')]];
    // After the final the same two meet again.
    let again: &[Told<'_>] = &[&[(1, 2, '1'), (3, 4, '1')], &[(1, 3, '1')], &[(1, 3, '0')]];
    for (rounds, odd) in [(everybody, "round 2"), (again, "round 3")] {
        let text = foreign(&format!("142 3\n{KNOCK_OUT}"), 4, rounds);
        let looked = taker.looks_at(&text).await;
        assert_eq!(looked["team_pairing"], "team_swiss", "{looked:#}");
        let said = loss(&looked, "team-no-knockout");
        assert!(
            said.contains(odd) && said.contains("FIDE Swiss Team Pairing System"),
            "{said}"
        );
        let there = taker.takes(&text).await;
        let table = taker.reads(&format!("{there}/team-table")).await;
        assert_eq!(table["rows"].as_array().unwrap().len(), 4);
    }
}

/// The boards of a round by starting numbers and result.
async fn boards(api: &Client<'_>, section: &str, round: u16) -> Vec<(Value, Value, Value)> {
    let answer = api.get(&format!("{section}/rounds/{round}")).await;
    let answer = answer.expect(StatusCode::OK).json();
    let boards = answer["boards"].as_array().unwrap().iter();
    boards
        .map(|board| {
            (
                board["white"]["no"].clone(),
                board["black"]["no"].clone(),
                board["result"].clone(),
            )
        })
        .collect()
}

/// Teams with places and points, best first.
async fn points(api: &Client<'_>, section: &str) -> Vec<Value> {
    let answer = api.get(&format!("{section}/team-table")).await;
    let answer = answer.expect(StatusCode::OK).json();
    let rows = answer["rows"].as_array().unwrap().iter();
    rows.map(|row| {
        json!([
            row["place"],
            row["team"]["name"],
            row["game_points"],
            row["game_point_penalties"],
            row["values"]
        ])
    })
    .collect()
}

/// The command gives the table of the teams, too, finds nothing that differs, and has the round that comes next by the table.
async fn the_command_has_the_same_table(staff: &Staff<'_>, text: &str) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.trf");
    std::fs::write(&path, text).unwrap();
    let printed = team_reports::printed(&["standings", "--format=json"], &path);
    let printed: Value = serde_json::from_str(&printed).unwrap();
    let rows = printed["standings"].as_array().unwrap().iter();
    let told: Vec<Value> = rows
        .map(|row| json!([row["rank"], row["name"], row["game_points"].as_f64()]))
        .collect();
    let counted: Vec<Value> = points(&staff.api, API)
        .await
        .iter()
        .map(|row| json!([row[0], row[1], row[2].as_f64()]))
        .collect();
    assert_eq!(told, counted);
    let said = team_reports::printed(&["check"], &path);
    assert!(
        said.starts_with("2 rounds checked, 0 with differences\n")
            && said.contains("4 totals of teams checked, 0 with differences\n")
            && said.contains("4 places of teams checked, 0 with differences\n"),
        "{said}\n{text}"
    );
    let plan = staff.api.get(&format!("{API}/team-games")).await.json();
    let games = plan["rounds"][2]["games"].as_array().unwrap().iter();
    let by_table: BTreeSet<String> = games
        .map(|game| format!("{}-{}", game["white"]["no"], game["black"]["no"]))
        .collect();
    let paired = team_reports::printed(&["pair"], &path);
    assert_eq!(team_reports::round(&paired), by_table, "{paired}");
}

#[tokio::test]
async fn single_games_come_back_with_their_table_reserves_and_points_beside_the_games() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    let mut settled = single_games::single("molter", "WBWB");
    settled["tie_breaks"] = json!(["GPTS", "OTHER_BOARDS"]);
    table::write_settings(&staff, settled.clone())
        .await
        .expect(StatusCode::OK);
    // The first team has a reserve, who sits on its board 4 in round 2.
    let teams = single_games::lines(4).replacen(
        "Prøvesen, Dina 2370",
        "Prøvesen, Dina 2370; Prøvesen, Erik 1500",
        1,
    );
    staff.paste(&teams).await.expect(StatusCode::SEE_OTHER);
    single_games::play(&staff, 1, "1=001==0").await;
    let team = staff.team("Prøveby").await;
    let field = staff.stage.field(&app).await;
    let own = &field.teams[0].players;
    let seats = json!({ "players": [own[0], own[1], own[2], own[4]] });
    staff
        .put(&team, "rounds/2/line-ups/{team}", &seats)
        .await
        .expect(StatusCode::OK);
    single_games::play(&staff, 2, "11==1001").await;
    let team = staff.team("Skitseby").await;
    let path = format!("{API}/teams/{}/penalties", team["id"].as_str().unwrap());
    let penalty = json!({ "half_points": 1, "unit": "board_points", "reason": "Tomt bord" });
    staff
        .api
        .json(Method::POST, &path, None, &penalty)
        .await
        .expect(StatusCode::CREATED);
    let text = file(&staff, "trf26").await;

    let taker = Taker::of(&app).await;
    let looked = taker.looks_at(&text).await;
    assert_eq!(looked["team_pairing"], "molter", "{looked:#}");
    let told = [codes(&looked, "losses"), codes(&looked, "adjustments")].concat();
    for code in ["system-by-hand", "team-record", "unused"] {
        assert!(!told.contains(&code.to_owned()), "{code}: {looked:#}");
    }
    let there = taker.takes(&text).await;
    for round in [1, 2] {
        assert_eq!(
            boards(&taker.api, &there, round).await,
            boards(&staff.api, API, round).await,
            "round {round}"
        );
    }
    assert_eq!(points(&taker.api, &there).await, points(&staff.api, API).await);
    the_command_has_the_same_table(&staff, &text).await;
    let stands = taker.reads(&format!("{there}/team-settings")).await["teams"].clone();
    for name in ["pairing", "colours", "tie_breaks", "primary"] {
        assert_eq!(stands[name], settled[name], "{name}: {stands}");
    }
    // The round that is left has the games that it would have had.
    let games = |plan: &Value| -> Vec<Value> {
        let games = plan["rounds"][2]["games"].as_array().unwrap().iter();
        games
            .map(|game| {
                json!([
                    game["white"]["seat"],
                    game["white"]["no"],
                    game["black"]["seat"],
                    game["black"]["no"]
                ])
            })
            .collect()
    };
    assert_eq!(
        games(&taker.reads(&format!("{there}/team-games")).await),
        games(&staff.api.get(&format!("{API}/team-games")).await.json())
    );

    // Without the line about the seats a game is not one of the table: then they are single players, and nothing is guessed.
    let looked = taker.looks_at(&without(&text, "### Games: round 2")).await;
    assert_eq!(looked["team_pairing"], Value::Null, "{looked:#}");
    assert!(
        codes(&looked, "adjustments").contains(&"team-record".to_owned()),
        "{looked:#}"
    );
    // Nor is one of which more points are said to be taken than a ruling takes.
    assert!(text.contains("points -0.5"), "{text}");
    let looked = taker
        .looks_at(&text.replace("points -0.5", "points -400.5"))
        .await;
    assert_eq!(looked["team_pairing"], Value::Null, "{looked:#}");
    // Nor is what another program calls something else.
    let looked = taker
        .looks_at(&text.replace("092 Individual: Molter", "092 Individual: Swiss-System"))
        .await;
    assert_eq!(looked["team_pairing"], Value::Null, "{looked:#}");
}

#[tokio::test]
async fn the_older_edition_says_in_092_what_the_squads_play() {
    let app = TestApp::new().await;
    let staff = staff(&app, 4).await;
    table::write_settings(&staff, single_games::single("scheveningen", "WBWB"))
        .await
        .expect(StatusCode::OK);
    let teams = single_games::lines(2);
    staff.paste(&teams).await.expect(StatusCode::SEE_OTHER);
    let taker = Taker::of(&app).await;
    single_games::play(&staff, 1, "1=01").await;
    let text = file(&staff, "trf16").await;
    let looked = taker.looks_at(&text).await;
    assert_eq!(looked["team_pairing"], "scheveningen", "{looked:#}\n{text}");
    let there = taker.takes(&text).await;
    assert_eq!(
        boards(&taker.api, &there, 1).await,
        boards(&staff.api, API, 1).await
    );
    let named =
        |rows: Vec<Value>| -> Vec<Value> { rows.iter().map(|row| json!([row[0], row[1], row[2]])).collect() };
    assert_eq!(
        named(points(&taker.api, &there).await),
        named(points(&staff.api, API).await)
    );

    // So does the file of a league.
    let league = TestApp::new().await;
    let staff = super::staff(&league, 3).await;
    staff.set_up("round_robin").await;
    staff
        .paste(&single_games::lines(4))
        .await
        .expect(StatusCode::SEE_OTHER);
    staff.pair(1).await;
    let taker = Taker::of(&league).await;
    for format in ["trf16", "trf26"] {
        let looked = taker.looks_at(&file(&staff, format).await).await;
        assert_eq!(looked["team_pairing"], "round_robin", "{format}: {looked:#}");
    }
}

#[tokio::test]
async fn a_round_robin_whose_teams_have_other_places_than_their_numbers_goes_on_by_its_plan() {
    let app = TestApp::new().await;
    let staff = staff(&app, 5).await;
    staff.set_up("round_robin").await;
    let teams = format!("{LINES}; Attrapsen, Dina 1570");
    staff.paste(&teams).await.expect(StatusCode::SEE_OTHER);
    // Two teams of one club meet in round 1, which Berger's table by the numbers does not have.
    for name in ["Prøveby 1", "Skitseby"] {
        fixtures::settle_home(&staff, name, "Prøveby Skakklub", "", "").await;
    }
    fixtures::put_plan(&staff, 0, &json!({ "same_club": "round_one" }))
        .await
        .expect(StatusCode::OK);
    fixtures::publish(&staff).await;
    for round in [1, 2] {
        staff.pair(round).await;
        for no in 1..=3 {
            cups::play(&staff, (round, no), "1=01").await;
        }
    }
    let text = file(&staff, "trf26").await;
    assert!(text.contains("192 CUSTOM_TEAM_ROUNDROBIN"), "{text}");

    let sorted = |plan: &Value| -> Vec<BTreeSet<(u64, u64)>> {
        fixtures::pairs(plan)
            .into_iter()
            .map(|round| round.into_iter().collect())
            .collect()
    };
    let plan = sorted(&fixtures::plan(&staff).await);
    let taker = Taker::of(&app).await;
    for format in ["trf26", "trf16"] {
        let text = file(&staff, format).await;
        let looked = taker.looks_at(&text).await;
        assert_eq!(looked["team_pairing"], "round_robin", "{looked:#}");
        let said = loss(&looked, "team-plan");
        assert!(said.contains("other places"), "{said}");
        let there = taker.takes(&text).await;
        let again = sorted(&taker.reads(&format!("{there}/fixture-plan")).await);
        assert_eq!(again, plan, "{format}");
        let path = format!("{there}/rounds/3/acts");
        let drafted = taker
            .api
            .json(Method::POST, &path, Some(1), &json!({ "act": "draft" }))
            .await;
        drafted.expect(StatusCode::OK);
    }

    // So does the program that is given the file, in either edition: the older one has no record 192.
    let paired: BTreeSet<String> = plan[2]
        .iter()
        .map(|(one, other)| format!("{one}-{other}"))
        .collect();
    for format in ["trf26", "trf16"] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("plan.trf");
        std::fs::write(&path, file(&staff, format).await).unwrap();
        let said = team_reports::text(&team_reports::run(&["check"], &path).stdout);
        assert!(
            said.contains("2 rounds checked, 0 with differences"),
            "{format}: {said}"
        );
        let printed = team_reports::printed(&["pair"], &path);
        assert_eq!(team_reports::round(&printed), paired, "{format}");
    }
}

#[tokio::test]
async fn where_the_rounds_follow_no_table_nobody_meets_twice_by_it() {
    let app = TestApp::new().await;
    let taker = Taker::of(&app).await;
    // Teams 1, 2 and 3 have met 4, 5 and 6: the others have no round left in which all of them play.
    let rounds: &[Told<'_>] = &[
        &[(1, 4, '1'), (2, 5, '1'), (3, 6, '1')],
        &[(1, 5, '1'), (2, 6, '1'), (3, 4, '1')],
        &[(1, 6, '1'), (2, 4, '1'), (3, 5, '1')],
    ];
    for system in ["FIDE_TEAM_ROUNDROBIN", "CUSTOM_TEAM_ROUNDROBIN"] {
        let text = foreign(&format!("142 5\n192 {system}\n"), 6, rounds);
        let looked = taker.looks_at(&text).await;
        assert_eq!(looked["team_pairing"], "round_robin", "{looked:#}");
        assert!(
            codes(&looked, "losses").contains(&"team-no-plan".to_owned()),
            "{looked:#}"
        );
        let there = taker.takes(&text).await;
        let path = format!("{there}/rounds/4/acts");
        let refused = taker
            .api
            .json(Method::POST, &path, Some(1), &json!({ "act": "draft" }))
            .await;
        assert_eq!(refused.status, StatusCode::CONFLICT, "{}", refused.body);
        assert!(
            refused.body.contains("have met as often as they are to"),
            "{}",
            refused.body
        );
    }
}

/// Who meets whom in a round, also in a draft, which nobody reads but on its page: first-named first.
async fn drawn(app: &TestApp, section: &str, round: u16) -> Vec<(String, String)> {
    let parts: Vec<&str> = section.split('/').collect();
    let [.., tournament, _, slug] = parts.as_slice() else {
        panic!("an address of a section: {section}");
    };
    let mut pairs: Vec<(String, String)> = sqlx::query_as(
        "select w.name, b.name from team_match m
         join round r on r.id = m.round_id
         join section s on s.id = r.section_id
         join tournament t on t.id = s.tournament_id
         join team w on w.id = m.white_team_id join team b on b.id = m.black_team_id
         where t.slug = $1 and s.slug = $2 and r.number = $3",
    )
    .bind(*tournament)
    .bind(*slug)
    .bind(i32::from(round))
    .fetch_all(app.pool())
    .await
    .unwrap();
    pairs.sort();
    pairs
}

/// The section's file is taken over: its table is the same, it is written the same once more, and the next round is paired alike. The file.
async fn is_the_same_there(staff: &Staff<'_>, next: u16) -> String {
    let app = staff.app;
    let text = file(staff, "trf26").await;
    let taker = Taker::of(app).await;
    let looked = taker.looks_at(&text).await;
    for list in ["adjustments", "losses"] {
        let told = codes(&looked, list);
        assert!(
            !told.iter().any(|code| code.contains("points")),
            "{told:?}\n{text}"
        );
    }
    let there = taker.takes(&text).await;
    let rows = |rows: &[Value]| -> Vec<Value> {
        let told = rows.iter().map(|row| {
            let values = row["values"].as_array().unwrap().iter();
            let values: Vec<[&Value; 2]> = values.map(|one| [&one["value"], &one["series"]]).collect();
            json!([
                row["place"],
                row["team"]["name"],
                row["match_points"],
                row["game_points"],
                row["has_left"],
                values,
            ])
        });
        told.collect()
    };
    let table = taker.reads(&format!("{there}/team-table")).await;
    assert_eq!(
        rows(table["rows"].as_array().unwrap()),
        rows(&staff.table().await),
        "{text}"
    );
    let told = |text: &str| -> Vec<String> {
        let is_of_teams = |line: &&str| {
            [
                "001",
                "240",
                "299",
                "300",
                "310",
                "320",
                "330",
                "802",
                "### Match:",
                "### Team:",
            ]
            .iter()
            .any(|tag| line.starts_with(tag))
        };
        text.lines().filter(is_of_teams).map(str::to_owned).collect()
    };
    let path = format!("{there}/export.trf?format=trf26");
    let again = taker.api.get(&path).await.expect(StatusCode::OK).body;
    assert_eq!(told(&again), told(&text));
    // The commands count and pair as the section does.
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("here.trf");
    std::fs::write(&path, &text).unwrap();
    let said = team_reports::text(&team_reports::run(&["check"], &path).stdout);
    for part in [
        " rounds checked, 0 with differences",
        " totals checked, 0 with differences",
        " places checked, 0 with differences",
    ] {
        assert!(said.contains(part), "{said}\n{text}");
    }
    let path = format!("{there}/rounds/{next}/acts");
    taker
        .api
        .json(Method::POST, &path, Some(1), &json!({ "act": "draft" }))
        .await
        .expect(StatusCode::OK);
    staff.act(next, "draft", &[]).await.expect(StatusCode::SEE_OTHER);
    let pairs = drawn(app, &there, next).await;
    assert!(!pairs.is_empty());
    assert_eq!(pairs, drawn(app, API, next).await, "{text}");
    text
}

/// A match is decided as a whole.
async fn decide(staff: &Staff<'_>, round: u16, forfeit: &str) {
    let first = staff.matches(round).await.swap_remove(0);
    let path = format!("{API}/rounds/{round}/matches/1/forfeit");
    let body = json!({ "forfeit": forfeit, "reason": "Afgjort" });
    staff
        .api
        .json(Method::PUT, &path, Some(version(&first)), &body)
        .await
        .expect(StatusCode::OK);
}

#[tokio::test]
async fn a_swiss_with_matches_lost_before_and_after_play_a_team_that_left_and_a_bye_is_the_same_once_taken_over()
 {
    let app = TestApp::new().await;
    let staff = staff(&app, 4).await;
    let mut settled = settings("team_swiss");
    settled["tie_breaks"] = json!(["MPTS", "GPTS", "BH:MP/C1", "EMMSB/C1", "SSSC", "BH:GP"]);
    table::write_settings(&staff, settled)
        .await
        .expect(StatusCode::OK);
    // Seven teams: one has the bye of each round.
    let seventh =
        "Skabelonby; Skabelon, Ada 1500; Skabelon, Bo 1490; Skabelon, Carl 1480; Skabelon, Dina 1470";
    staff
        .paste(&format!("{LINES}\n{seventh}"))
        .await
        .expect(StatusCode::SEE_OTHER);
    // Round 1: the first match is lost without play. Round 2: one is decided after its boards were played.
    staff.pair(1).await;
    decide(&staff, 1, "by_black").await;
    stage::finish(&app, &staff.stage, 1).await;
    staff.pair(2).await;
    stage::finish(&app, &staff.stage, 2).await;
    decide(&staff, 2, "by_white").await;
    let leaving = staff.team("Attrapgaard").await;
    staff
        .put(&leaving, "teams/{team}/stay", &json!({ "left_after": 2 }))
        .await
        .expect(StatusCode::OK);
    let text = is_the_same_there(&staff, 3).await;
    assert!(text.contains("### Team: 6 left after round 2\r\n"), "{text}");
    assert!(text.contains("\n330 +-   1 "), "{text}");
    assert!(text.contains("### Match: round 2, "), "{text}");
    assert!(text.contains("\n320  1.0  2.0 007 "), "{text}");
}

#[tokio::test]
async fn a_team_that_left_its_round_robin_is_out_of_it_once_taken_over_whatever_becomes_of_its_matches() {
    for (rule, line) in [
        ("keep_played", "### Team: 2 left after round 1, keep_played\r\n"),
        ("annul_all", "### Team: 2 left after round 1, annul_all\r\n"),
    ] {
        let app = TestApp::new().await;
        let staff = staff(&app, 3).await;
        withdrawal::season(&staff, 1).await;
        withdrawal::settle(&staff, 0, &json!({ "withdraws": rule }))
            .await
            .expect(StatusCode::OK);
        let leaving = staff.team("Skitseby").await;
        let body = json!({ "why": rule, "from": 2, "reason": "Klubben kan ikke stille hold" });
        withdrawal::leave(&staff, &leaving, &body)
            .await
            .expect(StatusCode::OK);
        staff.pair(2).await;
        stage::finish(&app, &staff.stage, 2).await;
        let text = is_the_same_there(&staff, 3).await;
        assert!(text.contains(line), "{text}");
        // What was not played is lost before anybody was seated, or is no match at all.
        assert_eq!(
            text.contains(" without line-ups\r\n"),
            rule == "keep_played",
            "{text}"
        );
    }
}

/// The short names of the teams, by number; `null` for none.
fn short_names(teams: &Value) -> Vec<Value> {
    let teams = teams["teams"].as_array().unwrap().iter();
    teams.map(|team| team["short_name"].clone()).collect()
}

#[tokio::test]
async fn a_short_name_is_typed_sent_and_comes_back_from_a_file() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    staff.set_up("round_robin").await;
    // Entered with one, by program.
    let entered = json!({ "teams": [
        { "name": "Prøveby 1", "short_name": "PRØ1", "players": [{ "surname": "Prøvesen" }] },
        { "name": "Skitseby", "players": [{ "surname": "Skitsesen" }] },
        { "name": "Kladdestrup", "short_name": "", "players": [{ "surname": "Kladde" }] },
    ] });
    staff
        .api
        .json(Method::POST, &format!("{API}/teams"), None, &entered)
        .await
        .expect(StatusCode::CREATED);
    // Typed on the page of the team.
    let send = async |name: &str, short: &str| {
        let team = staff.team(name).await;
        let (seen, key) = (team["version"].to_string(), key());
        let fields = [
            ("version", seen.as_str()),
            ("key", key.as_str()),
            ("name", name),
            ("short_name", short),
            ("club", ""),
            ("captain", ""),
            ("venue", ""),
            ("home_hour", ""),
        ];
        let page = format!("{HERE}/players/teams/{}", team["id"].as_str().unwrap());
        staff.page.post(&page, &fields).await
    };
    send("Skitseby", " Sk i ").await.expect(StatusCode::SEE_OTHER);
    // Six characters are more than the record has room for, and what was typed stands there again.
    let refused = send("Kladdestrup", "KLADDE")
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("value=\"KLADDE\""), "{}", refused.body);
    let stands = staff.team("Kladdestrup").await;
    for refused in ["KLADDE", "KL\u{200B}A"] {
        let body = json!({ "name": "Kladdestrup", "short_name": refused });
        let answer = staff.put(&stands, "teams/{team}", &body).await;
        assert!(answer.status.is_client_error(), "{refused:?}: {}", answer.body);
    }
    assert_eq!(staff.team("Kladdestrup").await, stands, "nothing was stored");
    // Left out it stands, and what changes it is in the log.
    let first = staff.team("Prøveby 1").await;
    let body = json!({ "name": "Prøveby 1", "venue": "Prøvehuset" });
    staff
        .put(&first, "teams/{team}", &body)
        .await
        .expect(StatusCode::OK);
    let told = staff.api.get(&format!("{API}/teams")).await;
    let told = told.expect(StatusCode::OK).json();
    assert_eq!(short_names(&told), [json!("PRØ1"), json!("Sk i"), Value::Null]);
    let logged: Vec<(Value, Value)> = sqlx::query_as(
        "select coalesce(before -> 'short_name', '\"none\"'), after -> 'short_name' from audit
         where after ? 'short_name' order by id",
    )
    .fetch_all(app.pool())
    .await
    .unwrap();
    assert_eq!(
        logged,
        [
            (json!("none"), json!("PRØ1")),
            (json!("none"), json!("Sk i")),
            (json!("PRØ1"), json!("PRØ1")),
        ]
    );

    // Record 310 has it in its own columns, and so does whoever takes the file over. The players get their numbers with round 1.
    staff.act(1, "draft", &[]).await.expect(StatusCode::SEE_OTHER);
    let text = file(&staff, "trf26").await;
    assert!(
        text.contains("\n310   1 Prøveby 1                        PRØ1 "),
        "{text}"
    );
    let taker = Taker::of(&app).await;
    let there = taker.takes(&text).await;
    let again = taker.reads(&format!("{there}/teams")).await;
    assert_eq!(short_names(&again), short_names(&told), "{again:#}");
    // Taking it away leaves the columns blank.
    send("Prøveby 1", "").await.expect(StatusCode::SEE_OTHER);
    let text = file(&staff, "trf26").await;
    assert!(!text.contains("PRØ1") && text.contains(" Sk i "), "{text}");
}
