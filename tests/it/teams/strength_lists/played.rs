//! What speaks against a line-up once it has played: an order that is not the list's, and somebody who was not allowed to play.

use super::*;

/// Why the arbiter set the rules aside: written for the log and nobody else.
const WHY: &str = "Kun til loggen: Bo har fødselsdag";
const CARDS: &str = "/api/v1/tournaments/paaske/sections/a/rounds/1/cards";

impl Staff<'_> {
    /// Row a follows the top league.
    pub(super) async fn follow(&self, league: &str) {
        let path = format!("{ROWS}/sections/a/team-settings");
        let stands = self.api.get(&path).await.expect(StatusCode::OK).json();
        let body = json!({ "reason": "Liga", "teams": {
            "pairing": "double_round_robin", "colours": "WB", "match_points": {"win": 4, "draw": 2, "loss": 0},
            "primary": "match_points", "has_secondary": true, "league": league,
        }});
        let written = self
            .api
            .json(Method::PUT, &path, Some(version(&stands)), &body)
            .await;
        written.expect(StatusCode::OK);
    }

    async fn card_of_row(&self) -> Value {
        let cards = self.api.get(CARDS).await.expect(StatusCode::OK).json();
        cards["cards"][0].clone()
    }
}

#[tokio::test]
#[expect(clippy::too_many_lines, reason = "one story from its beginning to its end")]
async fn a_wrong_order_and_a_player_who_was_not_allowed_are_found_after_the_match_and_lead_to_the_tariff() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    staff.follow("skakliga").await;
    let club = staff.five().await;
    let egon = text(&staff.member(&club, "Egon").await["id"]).to_owned();
    let team = staff.team_in("a", "Prøveby 1").await;
    let ada = staff.players_of(&team).await[0].clone();
    // Boards follow the list (POK §4; practice in the divisions), and only regulars play. Egon is a reserve and the last of the list, Ada the
    // first.
    let decided = json!({ "board_order": "list_order", "reserve_scope": "nobody" });
    staff.settle(decided).await.expect(StatusCode::OK);
    staff
        .give("a", 1, "Prøveby 1", &[&egon, &ada], WHY)
        .await
        .expect(StatusCode::OK);
    staff.round("a", 1, "draft").await.expect(StatusCode::SEE_OTHER);
    staff.round("a", 1, "publish").await.expect(StatusCode::SEE_OTHER);

    let card = staff.card_of_row().await;
    let findings = card["findings"].as_array().unwrap();
    let of: Vec<_> = findings
        .iter()
        .map(|one| {
            (
                &one["board"],
                text(&one["rule"]),
                &one["refuses"],
                text(&one["confidence"]),
            )
        })
        .collect();
    assert_eq!(
        of,
        [
            (&json!(1), "reserve_scope", &json!(true), "sure"),
            (&json!(2), "board_order", &json!(true), "likely"),
        ],
        "{card}"
    );
    // What the tournament decided otherwise than its league was read nowhere.
    assert_eq!(findings[0]["sources"], json!([]));
    assert!(
        text(&findings[1]["sources"][0]).starts_with("POK §4"),
        "{}",
        findings[1]
    );
    let side = &findings[0]["side"];
    assert_eq!(
        card["charges"],
        json!([
            { "side": side, "offence": "ineligible_player", "boards": [1] },
            { "side": side, "offence": null, "boards": [2] },
        ])
    );

    // On the page the same, in words and with the way to the tariff.
    let page = staff
        .page
        .get("/t/paaske/s/a/rounds/1/matches/1/card")
        .await
        .expect(StatusCode::OK)
        .body;
    let rulings = format!("/t/paaske/s/a/players/teams/{}/rulings", text(&team["id"]));
    for said in [
        "Om opstillingerne",
        "Ada Prøvebysen sidder under Egon Reservesen",
        "Regel: bordenes orden",
        "Læst i: POK §4",
        "Turneringen har selv bestemt det",
        "Ingen liga, vi har læst, siger, hvad det koster",
        &format!("{rulings}?offence=ineligible_player"),
        &format!("{rulings}?offence=&"),
    ] {
        assert!(page.contains(said), "{said}: {page}");
    }
    assert!(!page.contains(WHY), "{page}");
    // Two board points were taken for a player who was not allowed to play (2004/05).
    let asked = staff
        .page
        .get(&format!("{rulings}?offence=ineligible_player&round=1&boards=1"))
        .await
        .expect(StatusCode::OK)
        .body;
    for said in [
        "id=\"proposed\"",
        "WIKI",
        "name=\"points\" type=\"text\" value=\"2\"",
    ] {
        assert!(asked.contains(said), "{said}: {asked}");
    }
    // Nothing Danish says what a wrong order costs: the arbiter decides.
    let asked = staff
        .page
        .get(&format!("{rulings}?offence=&round=1&boards=2"))
        .await
        .expect(StatusCode::OK)
        .body;
    assert!(
        asked.contains("Ingen liga, vi har læst, siger, hvad det koster")
            && asked.contains("name=\"boards\" type=\"text\" value=\"2\"")
            && !asked.contains("id=\"proposed\""),
        "{asked}"
    );
    let given = staff
        .api
        .get(&format!("{ROWS}/sections/a/team-penalties"))
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(given["rulings"], json!([]), "nothing is given by itself");

    // Whoever may not rule is told nothing of it.
    let roles = [(Role::Assistant, staff.stage.scope())];
    let assistant = app.token("Tilde Attrapgaard", &roles, &TokenScope::ALL).await;
    let told = assistant.get(CARDS).await.expect(StatusCode::OK).json();
    assert_eq!(
        (&told["cards"][0]["findings"], &told["cards"][0]["charges"]),
        (&Value::Null, &Value::Null)
    );
    let assistant = app.signed_in("Tilde Attrapgaard", &roles).await;
    let shown = assistant.get("/t/paaske/s/a/rounds/1/matches/1/card").await;
    let shown = shown.expect(StatusCode::OK).body;
    assert!(!shown.contains("Om opstillingerne"), "{shown}");

    // Where boards are free no order is wrong, and where nobody played nothing is found.
    let decided = json!({ "board_order": "free", "reserve_scope": "nobody" });
    staff.settle(decided).await.expect(StatusCode::OK);
    let card = staff.card_of_row().await;
    assert_eq!(card["findings"].as_array().unwrap().len(), 1, "{card}");
    let path = format!("{ROWS}/sections/a/rounds/1/matches");
    let read = staff.api.get(&path).await.expect(StatusCode::OK).json();
    let seen = version(&read["matches"][0]);
    let body = json!({ "forfeit": "by_both", "reason": "Salen var lukket" });
    staff
        .api
        .json(Method::PUT, &format!("{path}/1/forfeit"), Some(seen), &body)
        .await
        .expect(StatusCode::OK);
    let card = staff.card_of_row().await;
    assert_eq!((&card["findings"], &card["charges"]), (&json!([]), &json!([])));
}
