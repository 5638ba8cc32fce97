//! Teams on the hall's screens and in frames of other sites: all matches of a round as they stand, and the table of the teams.

use super::*;

const SCREENS: &str = "/t/paaske/screens";
const API_SCREENS: &str = "/api/v1/tournaments/paaske/screens";

fn told(html: &str, selector: &str) -> Vec<String> {
    scraper::Html::parse_document(html)
        .select(&scraper::Selector::parse(selector).unwrap())
        .map(|element| {
            let texts = element.text().collect::<Vec<_>>().join(" ");
            texts.split_whitespace().collect::<Vec<_>>().join(" ")
        })
        .collect()
}

fn body(content: &str) -> Value {
    json!({ "name": "Projektor i salen", "section": "a", "content": content, "ground": "light", "language": "da" })
}

async fn shown(staff: &Staff<'_>) -> String {
    let path = format!("{SCREENS}/1");
    staff.app.visitor().get(&path).await.expect(StatusCode::OK).body
}

async fn tell(staff: &Staff<'_>, seen: i32, content: &str) -> Answer {
    let path = format!("{API_SCREENS}/1");
    staff
        .api
        .json(Method::PUT, &path, Some(seen), &body(content))
        .await
}

async fn enter(staff: &Staff<'_>, board: u16, result: &str) {
    let path = format!("{API}/rounds/1/boards/{board}/result");
    staff
        .api
        .json(Method::PUT, &path, Some(1), &json!({ "result": result }))
        .await
        .expect(StatusCode::OK);
}

#[tokio::test]
async fn a_screen_shows_every_match_as_it_stands_and_the_table_of_the_teams() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    staff.set_up("round_robin").await;
    // Five teams of four: one has the bye.
    staff
        .paste(LINES.rsplit_once('\n').unwrap().0)
        .await
        .expect(StatusCode::SEE_OTHER);
    staff
        .api
        .json(Method::POST, API_SCREENS, None, &body("matches"))
        .await
        .expect(StatusCode::CREATED);
    assert_eq!(
        told(&shown(&staff).await, ".say"),
        ["Her vises runden, når den er offentliggjort."]
    );

    staff.pair(1).await;
    let page = shown(&staff).await;
    let matches = staff.matches(1).await;
    assert_eq!(told(&page, "h1"), ["Kampe i runde 1 · Gruppe A"]);
    assert_eq!(told(&page, ".dock strong")[0], "1–2 af 2 kampe");
    let named = |one: &Value, side: &str| one[side]["name"].as_str().unwrap().to_owned();
    let first = &matches[0];
    let line = told(&page, ".hall-list li").remove(0);
    assert_eq!(
        line,
        format!(
            "1 {} – 4 borde tilbage {}",
            named(first, "white"),
            named(first, "black")
        ),
        "nothing has ended, so there is no score"
    );

    // A board counts for the team that sits there, whatever colour it has: board 2 of the first-named team has Black.
    enter(&staff, 1, "1-0").await;
    enter(&staff, 2, "0-1").await;
    enter(&staff, 3, "1/2-1/2").await;
    let line = told(&shown(&staff).await, ".hall-list li").remove(0);
    assert_eq!(
        line,
        format!(
            "1 {} 2½–½ 1 bord tilbage {}",
            named(first, "white"),
            named(first, "black")
        )
    );
    enter(&staff, 4, "1-0").await;
    let line = told(&shown(&staff).await, ".hall-list li").remove(0);
    assert_eq!(
        line,
        format!("1 {} 2½–1½ {}", named(first, "white"), named(first, "black"))
    );

    // The table is that of the teams, both scores in the order by which it goes.
    tell(&staff, 1, "standings").await.expect(StatusCode::OK);
    let page = shown(&staff).await;
    assert_eq!(told(&page, ".dock strong")[0], "1–5 af 5 hold");
    let rows = staff.table().await;
    let winner = rows
        .iter()
        .find(|row| row["team"]["name"] == first["white"]["name"])
        .unwrap();
    let line = told(&page, ".hall-list li")
        .into_iter()
        .find(|line| line.contains(&named(first, "white")))
        .unwrap();
    assert!(line.ends_with(" 2 MP 2½ BP"), "{line}: {winner}");
    assert!(!page.contains("Prøvesen, Ada"), "no players in a table of teams");
}

#[tokio::test]
async fn single_players_have_no_matches_to_show() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    let refused = staff
        .api
        .json(Method::POST, API_SCREENS, None, &body("matches"))
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("shows"), "{}", refused.body);
    staff
        .api
        .json(Method::POST, API_SCREENS, None, &body("boards"))
        .await
        .expect(StatusCode::CREATED);
    tell(&staff, 1, "matches")
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    // On the page the form comes again and says what to choose.
    let key = key();
    let fields = [
        ("version", "1"),
        ("key", key.as_str()),
        ("name", "Projektor i salen"),
        ("section", &staff.stage.section.to_string()),
        ("shows", "matches"),
        ("round", ""),
        ("ground", "light"),
        ("tongue", "da"),
    ];
    let again = staff
        .page
        .post(&format!("{SCREENS}/1/remote"), &fields)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        again
            .body
            .contains("Gruppen spiller ingen holdkampe, så der er ingen at vise."),
        "{}",
        again.body
    );
}

#[tokio::test]
async fn a_cup_has_no_standings_on_a_screen() {
    let app = TestApp::new().await;
    let staff = staff(&app, 2).await;
    staff
        .api
        .json(Method::POST, API_SCREENS, None, &body("standings"))
        .await
        .expect(StatusCode::CREATED);
    let mut teams = settings("cup");
    teams["cup"] = json!({ "drawn_by": "bracket", "named_first": "lower_number", "level_match": ["lot"] });
    table::write_settings(&staff, teams).await.expect(StatusCode::OK);
    // What it was told before the section became a cup is no table of players.
    assert_eq!(
        told(&shown(&staff).await, ".say"),
        ["En pokal har ingen stilling. Vis dens kampe i stedet."]
    );
    let refused = tell(&staff, 1, "standings")
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("shows"), "{}", refused.body);
    tell(&staff, 1, "matches").await.expect(StatusCode::OK);
}

#[tokio::test]
async fn a_clubs_site_shows_the_table_of_the_teams_in_a_frame() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    staff.set_up("round_robin").await;
    staff.paste(LINES).await.expect(StatusCode::SEE_OTHER);
    staff.pair(1).await;
    let offered = staff.page.get("/t/paaske/webhooks").await.expect(StatusCode::OK);
    let codes = told(&offered.body, "textarea[readonly]");
    assert!(
        codes
            .iter()
            .any(|code| code.contains("/t/paaske/s/a/teams?embed=1")),
        "{codes:?}"
    );
    assert!(
        !codes.iter().any(|code| code.contains("/standings?embed=1")),
        "{codes:?}"
    );
    for path in [
        "teams",
        "rounds/1/matches",
        "teams/1",
        "team-crosstable",
        "team-players",
    ] {
        let framed = app
            .visitor()
            .get(&format!("{HERE}/{path}?embed=1"))
            .await
            .expect(StatusCode::OK);
        assert!(
            framed
                .header("content-security-policy")
                .contains("frame-ancestors *"),
            "{path}"
        );
        assert!(!framed.body.contains("<header class=\"band\">"), "{path}");
    }
}

#[tokio::test]
async fn single_games_have_no_matches_to_show_and_one_score() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    let scheveningen = json!({
        "pairing": "scheveningen", "colours": "WBW", "match_points": {"win": 4, "draw": 2, "loss": 0},
        "primary": "game_points", "has_secondary": false,
    });
    table::write_settings(&staff, scheveningen)
        .await
        .expect(StatusCode::OK);
    let teams = "Prøveby; Prøvesen, Ada 2400; Prøvesen, Bo 2390; Prøvesen, Carl 2380
Skitseby; Skitsesen, Ada 2300; Skitsesen, Bo 2290; Skitsesen, Carl 2280";
    staff.paste(teams).await.expect(StatusCode::SEE_OTHER);
    let refused = staff
        .api
        .json(Method::POST, API_SCREENS, None, &body("matches"))
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("shows"), "{}", refused.body);
    staff
        .api
        .json(Method::POST, API_SCREENS, None, &body("standings"))
        .await
        .expect(StatusCode::CREATED);
    staff.pair(1).await;
    // A1-B1 B2-A2 A3-B3, all won by White: two games for the first team.
    for board in 1..=3 {
        enter(&staff, board, "1-0").await;
    }
    let page = shown(&staff).await;
    assert_eq!(
        told(&page, ".hall-list li"),
        ["1 Prøveby 2 BP", "2 Skitseby 1 BP"],
        "there are no match points"
    );
    // The tab of the round leads to its boards.
    let teams = app.visitor().get(&format!("{HERE}/teams")).await;
    let teams = teams.expect(StatusCode::OK).body;
    assert!(
        teams.contains(&format!("href=\"{HERE}/rounds/1\"")) && !teams.contains("/rounds/1/matches"),
        "{teams}"
    );
}
