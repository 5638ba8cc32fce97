//! A match that is played on another day than its round, with an hour and a hall of its own, says so wherever somebody reads when to come or when
//! it was: on the result card, on the sheets for the tables, behind a player's link and in a player's calendar.

use axum::http::{Request, header::ACCEPT_LANGUAGE};

use super::{
    fixtures::{calendar, four, move_match, plan, publish, put_plan},
    strength_lists::let_in,
    *,
};
use crate::{
    pdf,
    rulings::{announce, confirm, standard},
};

/// Where and when match 2 of round 1 is played: the round begins on a Saturday at noon.
const MOVED: &str = "mandag 6. april 2026 kl. 19.30 · Prøvehallen";
const OF_ROUND: &str = "lørdag 4. april 2026";
/// When the first match begins of a round whose matches are all on days of their own.
const FIRST: &str = "2026-04-05T17:30:00Z";

/// Four teams; in round 1, which is public, Skitseby meets Kladdestrup two days later than the others play.
async fn moved(app: &TestApp) -> Staff<'_> {
    let staff = staff(app, 3).await;
    four(&staff).await;
    put_plan(&staff, 0, &json!({})).await.expect(StatusCode::OK);
    publish(&staff).await;
    let plan = plan(&staff).await;
    let mut matches = plan["rounds"][0]["matches"].as_array().unwrap().iter();
    let one = matches.find(|one| pair(one).contains(&"Skitseby")).unwrap();
    let body = json!({
        "home": "first", "day": "2026-04-06", "hour": "19:30", "venue": "Prøvehallen", "reason": "Salen er optaget",
    });
    move_match(&staff, one, &body).await.expect(StatusCode::OK);
    staff
}

fn pair(one: &Value) -> [&str; 2] {
    ["first", "second"].map(|side| one[side]["name"].as_str().unwrap())
}

async fn read(client: &Client<'_>, path: &str) -> String {
    let path = format!("{HERE}/{path}");
    client.get(&path).await.expect(StatusCode::OK).body
}

#[tokio::test]
async fn the_card_of_a_match_bears_its_own_day_hour_and_venue_on_the_screen_and_on_paper() {
    let app = TestApp::new().await;
    let staff = moved(&app).await;
    staff.pair(1).await;
    for path in ["rounds/1/matches/2/card", "rounds/1/print/team-cards?match=2"] {
        let page = read(&staff.page, path).await;
        assert!(page.contains(MOVED) && !page.contains(OF_ROUND), "{path}: {page}");
    }
    for path in ["rounds/1/matches/1/card", "rounds/1/print/team-cards?match=1"] {
        let page = read(&staff.page, path).await;
        assert!(page.contains(OF_ROUND) && !page.contains(MOVED), "{path}: {page}");
    }
    let request = Request::get(format!("{HERE}/rounds/1/matches/2/card.pdf")).header(ACCEPT_LANGUAGE, "da");
    let (_, file) = staff.page.fetch(request.body(Body::empty()).unwrap()).await;
    let said = pdf::words(&file);
    for word in ["mandag", "6. april 2026", "19.30", "Prøvehallen"] {
        assert!(said.contains(word), "{word}: {said}");
    }
}

#[tokio::test]
async fn sheets_for_the_tables_name_match_board_team_and_the_day_of_the_match() {
    let app = TestApp::new().await;
    let staff = moved(&app).await;
    staff.pair(1).await;
    for sheet in ["slips", "place-cards", "score-sheets"] {
        let page = read(&staff.page, &format!("rounds/1/print/{sheet}")).await;
        for word in ["Kamp 1, bord 4", "Kamp 2, bord 1", "Skitseby", "Udkast"] {
            assert!(page.contains(word), "{sheet}: {word}: {page}");
        }
        // A place is laid for whoever plays there; results are entered by the number in the round.
        assert_eq!(page.contains("Bord 5"), sheet == "slips", "{sheet}: {page}");
    }
    let slips = read(&staff.page, "rounds/1/print/slips").await;
    // Large is what a player looks for; the number in the round stands small.
    for (board, place) in [
        (1, "Kamp 1, bord 1"),
        (5, "Kamp 2, bord 1"),
        (8, "Kamp 2, bord 4"),
    ] {
        assert!(
            slips.contains(&format!("<p class=\"slip-board\">{place}</p>")),
            "{place}: {slips}"
        );
        assert!(
            slips.contains(&format!(" · Bord {board}</span>")),
            "{board}: {slips}"
        );
    }
    assert!(!slips.contains("<p class=\"slip-board\">Bord"), "{slips}");
    assert_eq!(
        slips.matches("mandag 6. april 2026 kl. 19.30").count(),
        4,
        "{slips}"
    );
    assert_eq!(slips.matches(OF_ROUND).count(), 4, "{slips}");
    let heads = read(&staff.page, "rounds/1/print/score-sheets").await;
    assert_eq!(heads.matches("6. april 2026").count(), 8, "{heads}");
}

#[tokio::test]
async fn a_player_of_a_team_reads_when_the_own_match_is_played() {
    let app = TestApp::new().await;
    let staff = moved(&app).await;
    let players = staff.players_of(&staff.team("Skitseby").await).await;
    let made = staff
        .api
        .json(
            Method::POST,
            &format!("{API}/player-links"),
            None,
            &json!({ "whom": { "one": players[0] } }),
        )
        .await
        .expect(StatusCode::CREATED)
        .json();
    let link = made["links"][0]["link"].as_str().unwrap();
    let (cookie, page) = let_in(&app, &link[link.find("/p/").unwrap()..]).await;
    let player = app.visitor().with_cookie("player", &cookie);
    let own = async || player.get(&page).await.expect(StatusCode::OK).body;
    let key = {
        let field = staff.stage.field(&app).await;
        let mut all = field.players.iter();
        let first = all.find(|one| one.id.to_string() == players[0]);
        first.unwrap().key()
    };
    let path = format!("{HERE}/start-list/{key}/calendar.ics");
    // Before the round is paired the plan says it, and afterwards, too.
    let before = own().await;
    assert!(before.contains(MOVED) && !before.contains(OF_ROUND), "{before}");
    // Who has no number yet has no public page, and so no calendar.
    app.visitor().get(&path).await.expect(StatusCode::NOT_FOUND);
    staff.pair(1).await;
    let after = own().await;
    for word in [MOVED, "Kamp 2, bord 1", "Kladdestrup"] {
        assert!(after.contains(word), "{word}: {after}");
    }
    let told = calendar(&app, &path).await;
    assert!(
        told.contains(":20260406T193000")
            && !told.contains("Copenhagen:20260404T")
            && told.contains("LOCATION:Prøvehallen"),
        "{told}"
    );
}

#[tokio::test]
async fn a_round_has_one_day_in_the_files_whatever_day_a_match_of_it_has() {
    let app = TestApp::new().await;
    let staff = moved(&app).await;
    staff.pair(1).await;
    for format in ["trf26", "trf16"] {
        let path = format!("{API}/export.trf?format={format}");
        let file = staff.api.get(&path).await.expect(StatusCode::OK).body;
        let line = file.lines().find(|line| line.starts_with("132"));
        let days: Vec<&str> = line.unwrap_or_default().split_whitespace().skip(1).collect();
        assert_eq!(days, ["26/04/04", "26/04/05", "26/04/06"], "{file}");
    }
}

#[tokio::test]
async fn the_page_of_the_matches_leads_from_a_result_to_the_ruling_that_changed_it() {
    let app = TestApp::new().await;
    let staff = moved(&app).await;
    announce(&app, &staff.stage, &standard()).await;
    staff.pair(1).await;
    let mark = format!("href=\"{HERE}/rounds/1#ruled-1\"");
    let visitor = app.visitor();
    let before = read(&visitor, "rounds/1/matches").await;
    assert!(!before.contains(&mark) && before.contains("2100"), "{before}");
    let lost = [
        ("incident", "illegal_move"),
        ("q.by", "white"),
        ("effect", "0-1"),
        ("reason", "Tredje gang"),
    ];
    confirm(&staff.page, 1, 0, &lost)
        .await
        .expect(StatusCode::SEE_OTHER);
    let after = read(&visitor, "rounds/1/matches").await;
    assert_eq!(after.matches(&mark).count(), 1, "{after}");
    assert!(
        !after.contains("Tredje gang"),
        "the section tells no reasons: {after}"
    );
}

/// Four teams; both matches of round 1 are planned on days of their own, none on that of the section.
async fn on_other_days(app: &TestApp) -> Staff<'_> {
    let staff = staff(app, 3).await;
    four(&staff).await;
    put_plan(&staff, 0, &json!({})).await.expect(StatusCode::OK);
    publish(&staff).await;
    for (no, day) in [(0, "2026-04-06"), (1, "2026-04-05")] {
        let one = plan(&staff).await["rounds"][0]["matches"][no].clone();
        let body = json!({ "home": "first", "day": day, "hour": "19:30", "reason": "Salen er optaget" });
        move_match(&staff, &one, &body).await.expect(StatusCode::OK);
    }
    staff
}

/// When round 1 starts, as the list of rounds and the whole tournament tell by program, and how far the round is.
async fn by_program(app: &TestApp) -> [Value; 3] {
    let rounds = app.visitor().get(&format!("{API}/rounds")).await;
    let rounds = rounds.expect(StatusCode::OK).json();
    let whole = app.visitor().get("/api/v1/tournaments/paaske").await;
    let whole = whole.expect(StatusCode::OK).json();
    [
        rounds["rounds"][0]["starts_at"].clone(),
        whole["sections"][0]["rounds"][0]["starts_at"].clone(),
        rounds["rounds"][0]["status"].clone(),
    ]
}

#[tokio::test]
async fn the_start_of_a_round_is_that_of_its_matches_wherever_it_is_told() {
    let app = TestApp::new().await;
    let staff = on_other_days(&app).await;
    let visitor = app.visitor();
    let front = visitor.get("/t/paaske").await.expect(StatusCode::OK).body;
    // Rounds 2 and 3 keep the days of the section, which come first.
    assert!(!front.contains("runde 1 starter"), "{front}");
    assert_eq!(
        by_program(&app).await,
        [json!(FIRST), json!(FIRST), json!("planned")]
    );
    staff.pair(1).await;
    assert_eq!(
        by_program(&app).await,
        [json!(FIRST), json!(FIRST), json!("published")]
    );
    let round = read(&visitor, "rounds/1").await;
    assert!(
        round.contains("Spilles 5.–6. april 2026") && !round.contains(OF_ROUND),
        "{round}"
    );
    for path in ["rounds/1/pairing", "rounds"] {
        let page = read(&staff.page, path).await;
        assert!(
            page.contains("5.–6. april 2026") && !page.contains(OF_ROUND),
            "{path}: {page}"
        );
    }
    let told = calendar(&app, &format!("{HERE}/calendar.ics")).await;
    assert!(
        told.contains("Copenhagen:20260405T193000") && !told.contains("Copenhagen:20260404T"),
        "{told}"
    );
}

#[tokio::test]
async fn a_round_whose_matches_come_later_has_not_begun_at_the_hour_of_the_section() {
    let app = TestApp::new().await;
    let staff = on_other_days(&app).await;
    staff.pair(1).await;
    let_begin(&app, 1).await;
    assert_eq!(by_program(&app).await[2], "published");
    // So what is wrong in it can still be put right.
    staff
        .act(1, "take_back", &[("reason", "Forkert hold")])
        .await
        .expect(StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn the_front_page_names_the_earliest_start_of_the_plan() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    four(&staff).await;
    put_plan(&staff, 0, &json!({})).await.expect(StatusCode::OK);
    publish(&staff).await;
    for (no, hour) in [(0, "21:00"), (1, "19:30")] {
        let one = plan(&staff).await["rounds"][0]["matches"][no].clone();
        let body = json!({ "home": "first", "hour": hour, "reason": "Salen er optaget" });
        move_match(&staff, &one, &body).await.expect(StatusCode::OK);
    }
    let visitor = app.visitor();
    let front = visitor.get("/t/paaske").await.expect(StatusCode::OK).body;
    assert!(
        front.contains("runde 1 starter lørdag 4. april 2026 kl. 19.30"),
        "{front}"
    );
    let home = visitor
        .get("/api/v1/front-page")
        .await
        .expect(StatusCode::OK)
        .json();
    let today = &home["today"][0];
    assert_eq!(
        (&today["next_round"], &today["next_starts_at"]),
        (&json!(1), &json!("2026-04-04T17:30:00Z")),
        "{home}"
    );
}
