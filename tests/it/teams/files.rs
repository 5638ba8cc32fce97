//! A section of teams as FIDE's reports of teams, read by the reader that the reference data judge: whom each team met, what every board gave,
//! short teams, forfeited matches, byes, penalties and the table.

use super::*;
use engine::{
    numbers::TeamNo,
    team_event::TeamScore,
    team_table::{TeamOrder, TeamTies, parse_list, team_table},
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

#[tokio::test]
async fn a_weekend_of_teams_is_a_report_of_teams_that_says_the_same() {
    let app = TestApp::new().await;
    let staff = staff(&app, 4).await;
    staff.set_up("team_swiss").await;
    staff.paste(FIVE).await.expect(StatusCode::SEE_OTHER);
    for round in 1..=3_u16 {
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
        if round == 2 {
            let path = format!("{API}/rounds/2/matches/1/forfeit");
            let seen = i32::try_from(staff.matches(2).await[0]["version"].as_i64().unwrap()).unwrap();
            let body = json!({ "forfeit": "by_black", "reason": "Holdet kom ikke" });
            staff
                .api
                .json(Method::PUT, &path, Some(seen), &body)
                .await
                .expect(StatusCode::OK);
        }
        staff.act(round, "close", &[]).await.expect(StatusCode::SEE_OTHER);
    }
    let fined = staff.team("Kladdestrup").await;
    let path = format!("{API}/teams/{}/penalties", fined["id"].as_str().unwrap());
    let body = json!({ "round": 1, "half_points": 2, "unit": "board_points", "reason": "Tomt bord" });
    staff
        .api
        .json(Method::POST, &path, None, &body)
        .await
        .expect(StatusCode::CREATED);

    let read = file(&staff, "trf26").await;
    let event = read.report.event();
    assert_eq!((event.teams, event.boards, event.rounds.len()), (5, 4, 3));
    assert_eq!(event.primary, TeamScore::MatchPoints);
    for round in 1..=3_u16 {
        let expected: BTreeSet<(String, String, String)> = staff
            .matches(round)
            .await
            .iter()
            .map(|one| {
                let of = |side: &str| one[side]["name"].as_str().unwrap().to_owned();
                let points = |side: &str| one[side].as_f64().unwrap();
                let half = |points: f64| {
                    let whole = points.trunc();
                    match (whole > 0.0, points > whole) {
                        (true, true) => format!("{whole}½"),
                        (false, true) => "½".to_owned(),
                        (_, false) => whole.to_string(),
                    }
                };
                let score = format!(
                    "{}–{}",
                    half(points("white_points")),
                    half(points("black_points"))
                );
                (of("white"), of("black"), score)
            })
            .collect();
        assert_eq!(told(&read, usize::from(round) - 1), expected, "round {round}");
        assert_eq!(
            event.rounds[usize::from(round) - 1].byes.len(),
            1,
            "round {round}"
        );
    }
    // The table that anybody counts from the file is the one that everybody reads, the penalty in it.
    let order = TeamOrder {
        tie_breaks: parse_list("MPTS,GPTS").unwrap(),
        ties: TeamTies::Shared,
        penalties: engine::team_table::PenaltyReach::default(),
    };
    let counted = team_table(&event, 3, &order);
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
