//! Where the rule stands that a line-up is held against: the paragraph of the league it was filled in from, the tournament's announcement, or
//! articles of the union; in the reader's language, for captains, clubs, arbiters and programs.

use super::*;

#[tokio::test]
async fn each_finding_names_where_its_rule_stands_in_danish_and_in_english() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    staff.follow("pokal").await;
    let club = staff.five().await;
    let egon = text(&staff.member(&club, "Egon").await["id"]).to_owned();
    let team = staff.team_in("a", "Prøveby 1").await;
    let players = staff.players_of(&team).await;
    // The order as the cup's rules have it; that only regulars play is this tournament's own.
    let settled = json!({ "board_order": "list_order", "reserve_scope": "nobody" });
    staff.settle(settled).await.expect(StatusCode::OK);
    let captain = staff.captains("a", &["Prøveby 1"]).await.remove(0);

    // The captain's telephone: Egon cannot be chosen, and a wrong order is refused with its paragraph.
    let rows = [
        (
            "da",
            "Regel: bordenes orden (POK §4: Unionens pokalregler; 7HKP §4: 7. hovedkreds, pokalregler).",
            "(turneringens egne bestemmelser)",
        ),
        ("en", "(POK §4: The union", "own announcement)"),
    ];
    for (lang, order, own) in rows {
        let client = app
            .visitor()
            .with_cookie("captain", &captain.0)
            .with_cookie("lang", lang);
        let page = client.get(&captain.1).await.expect(StatusCode::OK).body;
        assert!(
            page.contains("Egon Reservesen") && page.contains(own),
            "{lang}: {page}"
        );
        let (seen, key) = (version(&staff.team_in("a", "Prøveby 1").await).to_string(), key());
        let fields = [
            ("version", seen.as_str()),
            ("key", key.as_str()),
            ("round", "1"),
            ("board-1", players[1].as_str()),
            ("board-2", players[0].as_str()),
        ];
        let refused = client.post(&format!("{}/line-up", captain.1), &fields).await;
        let refused = refused.expect(StatusCode::UNPROCESSABLE_ENTITY).body;
        assert!(refused.contains(order), "{lang}: {refused}");
    }

    // The club's list says it of each person and each team.
    let secret = staff
        .api
        .json(Method::POST, &format!("{LISTS}/{club}/link"), None, &json!({}))
        .await;
    let secret = secret.expect(StatusCode::CREATED).json();
    let link = text(&secret["link"]);
    let (cookie, own) = let_in(&app, &link[link.find("/k/").unwrap()..]).await;
    let page = app.visitor().with_cookie("club", &cookie).get(&own).await;
    let page = page.expect(StatusCode::OK).body;
    assert!(page.contains("(turneringens egne bestemmelser)"), "{page}");

    // Programs read it as a field of its own, and so does the arbiter's page.
    staff
        .give("a", 1, "Prøveby 1", &[&players[1], &egon], "Efter aftale")
        .await
        .expect(StatusCode::OK);
    let id = text(&team["id"]);
    let read = staff
        .api
        .get(&format!("{ROWS}/sections/a/rounds/1/line-ups/{id}"))
        .await
        .expect(StatusCode::OK)
        .json();
    let found = read["findings"].as_array().unwrap().iter();
    let found: Vec<_> = found.map(|one| (&one["rule"], &one["article"])).collect();
    assert!(
        found.contains(&(
            &json!("reserve_scope"),
            &json!("the tournament's own announcement")
        )),
        "{read}"
    );
    let page = staff
        .page
        .get(&format!("/t/paaske/s/a/rounds/1/line-ups/{id}"))
        .await
        .expect(StatusCode::OK)
        .body;
    assert!(page.contains("(turneringens egne bestemmelser)"), "{page}");
}

#[tokio::test]
async fn sources_and_notes_of_a_league_are_danish_on_danish_pages() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    for (lang, said, not) in [
        ("da", "DIV07 §3: Unionens håndbog", "DIV07 §3: The union"),
        ("en", "DIV07 §3: The union", "DIV07 §3: Unionens håndbog"),
    ] {
        let client = staff.page.clone().with_cookie("lang", lang);
        let page = client.get("/t/paaske/s/a/settings/teams?as_in=hk8").await;
        let page = page.expect(StatusCode::OK).body;
        assert!(page.contains(said) && !page.contains(not), "{lang}: {page}");
    }
}
