//! Pictures of numbers: what each shows stands beside it as text, and nothing in them needs a script or a style of the page's own.

use crate::{
    prelude::*,
    public::{PAGES, page, played, texts},
    rounds::pairing,
    setup::text,
    stage::key_of,
};

async fn arbiter<'a>(app: &'a TestApp, stage: &Stage) -> Client<'a> {
    app.signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await
}

/// A place as pages write it.
fn written(place: engine::standings::Place) -> String {
    if place.is_shared() {
        format!("{}–{}", place.first, place.last)
    } else {
        place.first.to_string()
    }
}

/// Nothing that the content policy refuses, and no length that is none.
fn is_plain(body: &str) {
    assert!(body.contains("<svg"), "{body}");
    for refused in ["style=", "<script>", "NaN", "inf%"] {
        assert!(!body.contains(refused), "{refused}: {body}");
    }
}

#[tokio::test]
async fn the_card_tells_points_and_places_of_the_public_rounds_as_curves_and_as_a_table() {
    let app = TestApp::new().await;
    let stage = played(&app, &by_hand()).await;
    let field = stage.field(&app).await;
    for no in 1..=5_u16 {
        let key = key_of(&app, no).await;
        let card = format!("{PAGES}/start-list/{key}");
        let body = app.visitor().get(&card).await.expect(StatusCode::OK).body;
        is_plain(&body);
        let shown = page(&app, &card).await;
        let number = StartNo::new(no).unwrap();
        let rows: Vec<String> = (1..=2)
            .map(|rounds| {
                let standings = field.standings(rounds);
                let row = standings.find(number).unwrap();
                format!("{rounds}{}{}", row.points, written(row.place))
            })
            .collect();
        // Two public rounds, and not the draft of the third.
        assert_eq!(texts(&shown, "[aria-labelledby=course] tbody tr"), rows, "{no}");
        let said: Vec<&str> = shown
            .select(&scraper::Selector::parse("svg.curve").unwrap())
            .map(|svg| svg.value().attr("aria-label").unwrap())
            .collect();
        let points: Vec<String> = (1..=2)
            .map(|rounds| field.standings(rounds).find(number).unwrap().points.to_string())
            .collect();
        assert_eq!(
            said[0],
            format!("Point efter hver runde: {}", points.join(", ")),
            "{no}"
        );
        assert!(said[1].starts_with("Plads efter hver runde: "), "{}", said[1]);
    }
}

#[tokio::test]
async fn one_round_is_no_curve() {
    let app = TestApp::new().await;
    let stage = played(&app, &by_hand()).await;
    sqlx::query(
        "update round set status = 'draft', published_at = null where section_id = $1 and number > 1",
    )
    .bind(stage.section.as_uuid())
    .execute(app.pool())
    .await
    .unwrap();
    let card = format!("{PAGES}/start-list/{}", key_of(&app, 1).await);
    let body = app.visitor().get(&card).await.expect(StatusCode::OK).body;
    assert!(
        !body.contains("class=\"curve\"") && !body.contains("chart.css"),
        "{body}"
    );
}

#[tokio::test]
async fn a_performance_stands_on_the_card_where_ratings_are_shown() {
    for is_shown in [true, false] {
        let app = TestApp::new().await;
        let mut settings = by_hand();
        settings.public.rating = is_shown;
        played(&app, &settings).await;
        let card = format!("{PAGES}/start-list/{}", key_of(&app, 1).await);
        let body = app.visitor().get(&card).await.expect(StatusCode::OK).body;
        assert_eq!(body.contains("ratingpræstation"), is_shown, "{body}");
    }
}

#[tokio::test]
async fn the_cross_table_has_the_colour_of_each_game_as_a_letter_on_a_chip() {
    let app = TestApp::new().await;
    played(&app, &by_hand()).await;
    let shown = page(&app, &format!("{PAGES}/crosstable")).await;
    let squares = texts(&shown, ".cross td.c");
    for square in ["2h1", "1s0", "4h½", "3s½"] {
        assert!(squares.contains(&square.to_owned()), "{square} in {squares:?}");
    }
    let letters = |side: &str| texts(&shown, &format!(".cross .hue.{side}"));
    assert!(letters("w").iter().all(|letter| letter == "h"));
    assert!(letters("b").iter().all(|letter| letter == "s"));
    assert_eq!((letters("w").len(), letters("b").len()), (4, 4));
}

#[tokio::test]
async fn rows_and_columns_of_a_round_robin_have_the_same_labels_though_places_are_shared() {
    let app = TestApp::new().await;
    let settings = SectionSettings {
        tie_breaks: Vec::new(),
        ..round_robin()
    };
    let stage = stage::stage(&app, 6, 5, &settings).await;
    let arbiter = arbiter(&app, &stage).await;
    for step in ["draft", "publish"] {
        act(&arbiter, &app, &stage, 1, step, &[])
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    stage::finish(&app, &stage, 1).await;
    let shown = page(&app, &format!("{PAGES}/crosstable")).await;
    let columns = texts(&shown, ".cross thead th.c");
    assert_eq!(columns, ["1", "2", "3", "4", "5", "6"]);
    assert_eq!(texts(&shown, ".cross tbody td:first-child"), columns);
    let places = texts(&shown, ".cross tbody td:last-child");
    assert_eq!(places, ["1–3", "1–3", "1–3", "4–6", "4–6", "4–6"]);
    // Row 1 beat the player on the line that the square's column names.
    let first = texts(&shown, ".cross tbody tr:first-child td.c");
    assert_eq!(
        first.iter().filter(|square| *square == "h1").count(),
        1,
        "{first:?}"
    );
}

#[tokio::test]
async fn bars_of_a_round_fill_on_the_desk_among_the_rounds_and_in_the_hall() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 6, 5, &round_robin()).await;
    let arbiter = arbiter(&app, &stage).await;
    for step in ["draft", "publish"] {
        act(&arbiter, &app, &stage, 1, step, &[])
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    let rounds = arbiter
        .get(&format!("{PAGES}/rounds"))
        .await
        .expect(StatusCode::OK);
    assert!(!rounds.body.contains("class=\"meter\""), "nothing has begun");
    sqlx::query("update game set result = '1-0', entered_at = now() where board = 1")
        .execute(app.pool())
        .await
        .unwrap();
    let rounds = arbiter
        .get(&format!("{PAGES}/rounds"))
        .await
        .expect(StatusCode::OK);
    assert!(
        text(&rounds, "main").contains("1 af 3 borde er færdige"),
        "{}",
        rounds.body
    );
    let desk = arbiter.get("/t/paaske/desk").await.expect(StatusCode::OK);
    assert!(desk.body.contains("1/3<svg class=\"meter\""), "{}", desk.body);
    for answer in [&rounds, &desk] {
        is_plain(&answer.body);
        assert!(answer.body.contains("<rect width=\"33%\""), "{}", answer.body);
    }
    stage::finish(&app, &stage, 1).await;
    let rounds = arbiter
        .get(&format!("{PAGES}/rounds"))
        .await
        .expect(StatusCode::OK);
    assert!(!rounds.body.contains("class=\"meter\""), "done is quiet");
}

#[tokio::test]
async fn a_draft_tells_colours_and_floats_of_everybody_and_a_published_round_does_not() {
    let app = TestApp::new().await;
    let stage = played(&app, &by_hand()).await;
    let arbiter = arbiter(&app, &stage).await;
    let draft = arbiter.get(&pairing(3)).await.expect(StatusCode::OK);
    let said = text(&draft, "main");
    // 1 had White and then a win of the other without play; 3 had White and then half a point without a game.
    for part in ["Farver: hvid, uden parti.", "Flød ned i runde 2."] {
        assert!(said.contains(part), "{part} in {said}");
    }
    assert_eq!(said.matches("Flød ned").count(), 1, "{said}");
    assert!(
        draft.body.contains("<span class=\"hue w\">H</span>"),
        "{}",
        draft.body
    );
    let public = arbiter.get(&pairing(2)).await.expect(StatusCode::OK);
    assert!(!text(&public, "main").contains("Farver:"), "{}", public.body);
}

#[tokio::test]
async fn players_are_counted_by_hundreds_of_their_ratings() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 6, 5, &by_hand()).await;
    for change in [
        "update player set rating = 2150 where start_no = 5",
        "update player set rating = null, rating_origin = null where start_no = 6",
    ] {
        sqlx::query(change).execute(app.pool()).await.unwrap();
    }
    let arbiter = arbiter(&app, &stage).await;
    for list in ["/t/paaske/s/a/players", "/t/paaske/players"] {
        let answer = arbiter.get(list).await.expect(StatusCode::OK);
        is_plain(&answer.body);
        let shown = scraper::Html::parse_document(&answer.body);
        assert_eq!(
            texts(&shown, "[aria-labelledby=spread] tbody tr"),
            ["2300–23994", "2200–22990", "2100–21991"],
            "{list}"
        );
        assert!(
            text(&answer, "main").contains("1 spiller har ingen rating."),
            "{list}"
        );
        // A search narrows the list and not the picture; with fewer ratings there is none.
        let found = arbiter
            .get(&format!("{list}?q=intet"))
            .await
            .expect(StatusCode::OK);
        assert!(found.body.contains("id=\"spread\""), "{list}");
    }
    sqlx::query("update player set rating = null, rating_origin = null where start_no > 3")
        .execute(app.pool())
        .await
        .unwrap();
    let few = arbiter.get("/t/paaske/players").await.expect(StatusCode::OK);
    assert!(!few.body.contains("id=\"spread\""), "{}", few.body);
}
