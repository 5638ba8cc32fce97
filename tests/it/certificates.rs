//! Certificates: one for everybody with a place, whole names, places as the announced order gives them, prizes once they are settled; for those who
//! work at the tournament alone.

use crate::{
    prelude::*,
    prizes::{offer, played, program},
    setup::hidden,
};

const SHEET: &str = "/t/paaske/s/a/rounds/2/print/certificates";

async fn arbiter<'a>(app: &'a TestApp, stage: &Stage) -> Client<'a> {
    app.signed_in("Gøsta Mønsterbjerg", &[(Role::Arbiter, stage.scope())])
        .await
}

/// The text of each certificate.
async fn certificates(client: &Client<'_>, query: &str) -> Vec<String> {
    let page = client
        .get(&format!("{SHEET}{query}"))
        .await
        .expect(StatusCode::OK);
    let page = scraper::Html::parse_document(&page.body);
    page.select(&scraper::Selector::parse(".halves > li").unwrap())
        .map(|one| {
            let words: Vec<&str> = one.text().flat_map(str::split_whitespace).collect();
            words.join(" ")
        })
        .collect()
}

#[tokio::test]
async fn everybody_with_a_place_has_one_with_name_place_and_points_and_those_who_are_chosen_alone() {
    let app = TestApp::new().await;
    let stage = played(&app, true).await;
    sqlx::query("update player set surname = 'Fiktivholt', given_name = 'Ada' where start_no = 1")
        .execute(app.pool())
        .await
        .unwrap();
    sqlx::query("update section set settings = jsonb_set(settings, '{public,short_names}', 'true')")
        .execute(app.pool())
        .await
        .unwrap();
    let arbiter = arbiter(&app, &stage).await;
    let hub = arbiter.get("/t/paaske/s/a/rounds/2/print").await;
    assert!(hub.expect(StatusCode::OK).body.contains(SHEET));
    let all = certificates(&arbiter, "").await;
    assert_eq!(all.len(), 6, "{all:?}");
    for said in [
        "Prøvebyens Påskestævne",
        "Gruppe A",
        "Diplom",
        // The player's own, so in full.
        "Ada Fiktivholt",
        "Prøveby SK",
        "Nr. 1",
        "Point: 2",
        "Arrangør",
    ] {
        assert!(all[0].contains(said), "{said}: {}", all[0]);
    }
    // 2 and 4 are separated by nothing, and so are 3 and 5.
    let shared = |place: &str| all.iter().filter(|one| one.contains(place)).count();
    assert_eq!((shared("Delt nr. 2"), shared("Delt nr. 4")), (2, 2), "{all:?}");
    assert!(
        all[5].contains("Nr. 6") && all[5].contains("Point: 0"),
        "{}",
        all[5]
    );

    let two = certificates(&arbiter, "?nos=1%2C6").await;
    assert_eq!(two.len(), 2, "{two:?}");
    assert!(two[1].contains("Prøve 6 Prøvesen"), "{two:?}");
    // The days are no place to sign.
    let signed = arbiter.get(&format!("{SHEET}?nos=1-2")).await.body;
    let lines = signed.matches("<p class=\"sign\"><span>Arrangør</span></p>");
    assert_eq!(lines.count(), 2, "{signed}");
    let nobody = arbiter.get(&format!("{SHEET}?nos=70")).await;
    let nobody = nobody.expect(StatusCode::OK).body;
    assert!(
        nobody.contains("har de numre") && !nobody.contains("ingen diplomer endnu"),
        "{nobody}"
    );
    let refused = arbiter.get(&format!("{SHEET}?nos=Ada")).await;
    let refused = refused.expect(StatusCode::UNPROCESSABLE_ENTITY).body;
    assert!(refused.contains("Skriv startnumre adskilt af komma"), "{refused}");
    // What was typed is in its field.
    assert!(refused.contains("value=\"Ada\""), "{refused}");
    app.visitor().get(SHEET).await.expect(StatusCode::SEE_OTHER);

    let english = arbiter.with_cookie("lang", "en");
    let all = certificates(&english, "").await;
    assert!(
        all[0].contains("Certificate") && all[0].contains("Place 1"),
        "{}",
        all[0]
    );
}

#[tokio::test]
async fn prizes_are_named_once_they_are_settled_and_places_are_said_not_to_be_final_before() {
    let app = TestApp::new().await;
    let stage = played(&app, false).await;
    let organiser = app
        .signed_in("Ida Arrangør", &[(Role::Organiser, stage.scope())])
        .await;
    sqlx::query(
        "insert into official (id, tournament_id, duty, name, valid_from)
         values (gen_random_uuid(), $1, 'organiser', 'Skakklubben Skitse', now())",
    )
    .bind(stage.tournament.as_uuid())
    .execute(app.pool())
    .await
    .unwrap();
    sqlx::query("update player set sex = 'female' where start_no = 6")
        .execute(app.pool())
        .await
        .unwrap();
    let plan = json!({"categories": [
        {"prizes": [{"amount": "500.00"}]},
        {"name": "Bedste Demo", "group": {"women": true}, "prizes": [{"thing": "Pokal"}]},
    ]});
    offer(&program(&app, &stage).await, plan).await;
    let page = organiser.get(SHEET).await.expect(StatusCode::OK);
    assert!(page.body.contains("Placeringerne er foreløbige"), "{}", page.body);
    let open = certificates(&organiser, "").await;
    assert!(open.iter().all(|one| !one.contains("Bedste Demo")), "{open:?}");

    let arbiter = arbiter(&app, &stage).await;
    act(&arbiter, &app, &stage, 2, "close", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    let path = "/t/paaske/s/a/settings/prizes";
    let awards = organiser.get(path).await.expect(StatusCode::OK);
    let sent = [("seen", hidden(&awards, "seen")), ("key", key())];
    let sent = sent.each_ref().map(|(name, value)| (*name, value.as_str()));
    organiser
        .post(&format!("{path}/settle"), &sent)
        .await
        .expect(StatusCode::SEE_OTHER);
    let page = organiser.get(SHEET).await.expect(StatusCode::OK);
    assert!(
        !page.body.contains("Placeringerne er foreløbige"),
        "{}",
        page.body
    );
    let closed = certificates(&organiser, "").await;
    let won = closed.iter().filter(|one| one.contains("Bedste Demo, nr. 1"));
    assert_eq!(won.count(), 1, "{closed:?}");
    assert!(closed[0].contains("Skakklubben Skitse"), "{}", closed[0]);
    // What somebody won in money is for nobody's wall.
    assert!(closed.iter().all(|one| !one.contains("500")), "{closed:?}");
}

#[tokio::test]
async fn there_are_none_before_a_round_is_public_and_has_a_result() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 2, &by_hand()).await;
    let arbiter = arbiter(&app, &stage).await;
    stage::pair_by_hand(&app, &stage, &arbiter, 1, &[(1, 2), (3, 4)]).await;
    act(&arbiter, &app, &stage, 1, "publish", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    let sheet = "/t/paaske/s/a/rounds/1/print/certificates";
    let page = arbiter.get(sheet).await.expect(StatusCode::OK).body;
    assert!(page.contains("Der er ingen diplomer endnu"), "{page}");
    arbiter.get(SHEET).await.expect(StatusCode::CONFLICT);
}
