//! What is printed for a round: every board and name on it, a code that leads to the board, and nothing of a draft.

use web::components::Qr;

use crate::{
    prelude::*,
    stage::{key_of, pair_by_hand},
};

const PRINT: &str = "/t/paaske/s/a/rounds/1/print";

#[tokio::test]
async fn the_sheets_have_every_board_and_both_names_once_the_round_is_public() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 8, 3, &by_hand()).await;
    let arbiter = app
        .signed_in("Gøsta Mønsterbjerg", &[(Role::Arbiter, stage.scope())])
        .await;
    pair_by_hand(&app, &stage, &arbiter, 1, &[(1, 2), (4, 3), (5, 6), (8, 7)]).await;
    let hub = arbiter.get(PRINT).await.expect(StatusCode::OK);
    assert!(hub.body.contains("Offentliggør runden først") && !hub.body.contains("/print/slips"));
    arbiter
        .get(&format!("{PRINT}/slips"))
        .await
        .expect(StatusCode::CONFLICT);
    act(&arbiter, &app, &stage, 1, "publish", &[])
        .await
        .expect(StatusCode::SEE_OTHER);

    let hub = arbiter.get(PRINT).await.expect(StatusCode::OK);
    for sheet in ["slips", "place-cards", "score-sheets"] {
        assert!(hub.body.contains(&format!("{PRINT}/{sheet}")), "{sheet}");
        let page = arbiter
            .get(&format!("{PRINT}/{sheet}"))
            .await
            .expect(StatusCode::OK);
        for no in 1..=8 {
            assert!(
                page.body.contains(&format!("Prøve {no} Prøvesen")),
                "{sheet}: {no}"
            );
        }
        for board in 1..=4 {
            assert!(page.body.contains(&format!("Bord {board}")), "{sheet}: {board}");
        }
        let slips = page.body.matches("<li class=\"slip").count();
        assert_eq!(slips, if sheet == "slips" { 4 } else { 8 }, "{sheet}");
    }
    let slips = arbiter
        .get(&format!("{PRINT}/slips"))
        .await
        .expect(StatusCode::OK);
    assert_eq!(slips.body.matches("class=\"qr\"").count(), 4);
    // Every sheet says in words who has which colour: a printer leaves the chips' ground out.
    for (sheet, times) in [("slips", 4), ("place-cards", 4), ("score-sheets", 8)] {
        let page = arbiter
            .get(&format!("{PRINT}/{sheet}"))
            .await
            .expect(StatusCode::OK);
        let main = page.body.split("<main").nth(1).unwrap();
        for colour in ["Hvid", "Sort"] {
            let said = main
                .split(['<', '>'])
                .filter(|text| text.trim() == colour)
                .count();
            assert_eq!(said, times, "{sheet}: {colour}");
        }
        assert!(main.contains("data-print"), "{sheet} has a button that prints");
    }
    // Who enters nothing may print; the public may not.
    let organiser = app
        .signed_in("Åse Arrangør", &[(Role::Organiser, stage.scope())])
        .await;
    organiser
        .get(&format!("{PRINT}/slips"))
        .await
        .expect(StatusCode::OK);
    app.visitor()
        .get(&format!("{PRINT}/slips"))
        .await
        .expect(StatusCode::SEE_OTHER);
    arbiter
        .get(&format!("{PRINT}/banknotes"))
        .await
        .expect(StatusCode::NOT_FOUND);
}

/// A code is worn where everybody can read it: it leads to the public page, and to none while the tournament is not public.
#[tokio::test]
async fn a_badge_has_name_and_club_and_a_code_of_the_players_public_page() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &by_hand()).await;
    let arbiter = app
        .signed_in("Gøsta Mønsterbjerg", &[(Role::Arbiter, stage.scope())])
        .await;
    pair_by_hand(&app, &stage, &arbiter, 1, &[(1, 2), (4, 3)]).await;
    act(&arbiter, &app, &stage, 1, "publish", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    let hub = arbiter.get(PRINT).await.expect(StatusCode::OK);
    assert!(hub.body.contains(&format!("{PRINT}/badges")), "{}", hub.body);
    let badges = format!("{PRINT}/badges");
    let page = arbiter.get(&badges).await.expect(StatusCode::OK).body;
    assert_eq!(page.matches("<li class=\"slip badge\"").count(), 4, "{page}");
    assert!(
        page.contains("data-print") && page.contains("Prøveby SK"),
        "{page}"
    );
    for no in 1..=4 {
        assert!(page.contains(&format!("Prøve {no} Prøvesen")), "{no}: {page}");
        let key = key_of(&app, no).await;
        let code = Qr::new(format!("http://localhost/t/paaske/s/a/start-list/{key}")).unwrap();
        assert!(page.contains(&code.path), "{no}: {page}");
    }
    // Such a code opens on this machine only, and whoever prints it is told.
    assert!(page.contains("Koden virker kun på denne maskine"), "{page}");

    sqlx::query("update player set status = 'withdrawn', left_after_round = 1 where start_no = 4")
        .execute(app.pool())
        .await
        .unwrap();
    let page = arbiter.get(&badges).await.expect(StatusCode::OK).body;
    assert!(!page.contains("Prøve 4 Prøvesen"), "has left: {page}");
    sqlx::query("update tournament set status = 'draft'")
        .execute(app.pool())
        .await
        .unwrap();
    let page = arbiter.get(&badges).await.expect(StatusCode::OK).body;
    assert!(
        page.contains("Prøve 1 Prøvesen") && !page.contains("class=\"qr\""),
        "{page}"
    );
}

#[tokio::test]
async fn the_envelope_of_an_adjourned_game_has_what_the_edition_wants_on_it() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &by_hand()).await;
    crate::rulings::announce(&app, &stage, &crate::rulings::standard()).await;
    let arbiter = app
        .signed_in("Gøsta Mønsterbjerg", &[(Role::Arbiter, stage.scope())])
        .await;
    pair_by_hand(&app, &stage, &arbiter, 1, &[(1, 2), (4, 3)]).await;
    act(&arbiter, &app, &stage, 1, "publish", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    let empty = arbiter
        .get(&format!("{PRINT}/envelopes"))
        .await
        .expect(StatusCode::OK);
    assert_eq!(empty.body.matches("class=\"envelope\"").count(), 1);
    assert!(!empty.body.contains("Prøve 4 Prøvesen"), "nothing is adjourned");
    sqlx::query("update game set suspended = 'adjourned', version = version + 1 where board = 2")
        .execute(app.pool())
        .await
        .unwrap();
    let page = arbiter
        .get(&format!("{PRINT}/envelopes"))
        .await
        .expect(StatusCode::OK);
    assert_eq!(page.body.matches("class=\"envelope\"").count(), 1);
    for wanted in [
        "Prøve 4 Prøvesen",
        "Prøve 3 Prøvesen",
        "Hvids brugte tid",
        "Sorts brugte tid",
        "Forseglet af",
        "Trækkets nummer",
        "Åbent remistilbud",
        "Fortsættes, dato og klokkeslæt",
        "Stillingen før det hemmelige træk",
        "DSU2018 §&nbsp;I.2",
    ] {
        assert!(page.body.contains(wanted), "{wanted}: {}", page.body);
    }
    let other = arbiter
        .get(&format!("{PRINT}/envelopes?board=1"))
        .await
        .expect(StatusCode::OK);
    assert!(other.body.contains("Prøve 1 Prøvesen"));
}

/// D.2.1: the names the Laws recommend; D.1 and D.2.6: what board, pieces and clock must be like.
#[tokio::test]
async fn the_sheet_for_announcing_moves_has_the_names_of_the_laws_and_what_board_and_clock_must_be_like() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &by_hand()).await;
    let arbiter = app
        .signed_in("Gøsta Mønsterbjerg", &[(Role::Arbiter, stage.scope())])
        .await;
    pair_by_hand(&app, &stage, &arbiter, 1, &[(1, 2), (4, 3)]).await;
    act(&arbiter, &app, &stage, 1, "publish", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    let hub = arbiter.get(PRINT).await.expect(StatusCode::OK);
    assert!(hub.body.contains(&format!("{PRINT}/announcing")), "{}", hub.body);
    let sheet = arbiter
        .get(&format!("{PRINT}/announcing"))
        .await
        .expect(StatusCode::OK);
    for words in [
        "Anna",
        "Bodil (Bella)",
        "Cecilie (Cesar)",
        "Dora (David)",
        "Erik (Eva)",
        "Frederik (Felix)",
        "Gustav",
        "Henrik (Hector)",
        "et (eins)",
        "otte (acht)",
        "lang rokade",
        "kort rokade",
        "springer",
        "Modstanderen gentager",
        // D.1
        "20 × 20 cm",
        "hævede sorte felter",
        "hul i hvert felt",
        "Staunton",
        // D.2.2
        "pind er ude af hullet",
        // D.2.6
        "hver 5 minutter",
        "for hver 15",
        "flag kan føles",
    ] {
        assert!(sheet.body.contains(words), "{words}: {}", sheet.body);
    }
    let english = arbiter
        .clone()
        .with_cookie("lang", "en")
        .get(&format!("{PRINT}/announcing"))
        .await
        .expect(StatusCode::OK);
    // The names are the Laws' own in every language of the page.
    assert!(english.body.contains("Bodil (Bella)") && english.body.contains("How moves are announced"));
}
