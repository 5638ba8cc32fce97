//! What the arbiter's desk says of result cards: a reported score that is not the sum of the boards, signed cards that wait for approval,
//! those with a reservation first, and results that should have been reported; and the way to the cards from the list of rounds.

use super::{
    cards::{FOUR, PLAYED, approve, captains, enter, paired, play, sign_on_paper},
    *,
};

const DESK: &str = "/t/paaske/desk";
/// The list of the round's cards, as a link.
const TO_CARDS: &str = "href=\"/t/paaske/s/a/rounds/1/cards\"";

/// What captains have to do stands under this.
const OTHERS: &str = "<h2>Venter på andre</h2>";
const UNSIGNED: &str = "resultatkort mangler underskrifter";

const DIFFERS: &str = "Et meldt holdresultat passer ikke med bordene";
const RESERVED: &str = "Et resultatkort med forbehold venter på godkendelse";
const CONFIRMED: &str = "Et resultatkort venter på godkendelse";

async fn read(client: &Client<'_>, page: &str) -> String {
    client.get(page).await.expect(StatusCode::OK).body
}

/// How many lines of the desk lead to the cards of round 1, without what waits for others.
fn lines(desk: &str) -> usize {
    let own = desk.split(OTHERS).next().unwrap_or_default();
    own.matches(TO_CARDS).count()
}

#[tokio::test]
async fn signed_cards_wait_on_the_arbiters_desk_and_those_with_a_reservation_come_first() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    paired(&staff, FOUR, json!({ "league": "div1" })).await;
    let scope = staff.stage.scope();
    let assistant = app.signed_in("Asta Hjælper", &[(Role::Assistant, scope)]).await;
    let (home, away) = captains(&staff).await;
    let rounds = read(&staff.page, &format!("{HERE}/rounds")).await;
    let listed = rounds.split("<main").nth(1).unwrap();
    assert_eq!(lines(listed), 1, "round 1 is public: {rounds}");
    assert!(
        !rounds.contains("/rounds/2/cards"),
        "round 2 is not yet: {rounds}"
    );
    let desk = read(&staff.page, DESK).await;
    assert_eq!(lines(&desk), 0, "nobody has written on a card: {desk}");

    // Both matches end 2½–1½, and 3–1 is reported of the first.
    play(&staff, 1, &PLAYED).await;
    play(&staff, 5, &PLAYED).await;
    home.write(&staff, "quick", &[("home", "3"), ("away", "1")])
        .await
        .expect(StatusCode::SEE_OTHER);
    let desk = read(&staff.page, DESK).await;
    assert!(desk.contains(DIFFERS), "{desk}");
    assert_eq!(lines(&desk), 1, "{desk}");
    // Both are played, and it is the captains' turn to sign.
    let others = desk.split(OTHERS).nth(1).unwrap_or_else(|| panic!("{desk}"));
    assert!(
        others.contains(&format!("2 {UNSIGNED}")) && others.contains(TO_CARDS),
        "{desk}"
    );
    home.write(&staff, "quick", &[("home", "2½"), ("away", "1½")])
        .await
        .expect(StatusCode::SEE_OTHER);
    let desk = read(&staff.page, DESK).await;
    assert_eq!(lines(&desk), 0, "{desk}");

    for (captain, signer, reserve) in [
        (&home, "home_captain", "none"),
        (&away, "away_captain", "match"),
        (&home, "match_leader", "none"),
    ] {
        let before = read(&staff.page, DESK).await;
        assert_eq!(lines(&before), 0, "before {signer}: {before}");
        captain
            .sign(&staff, signer, reserve)
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    let desk = read(&staff.page, DESK).await;
    assert!(desk.contains(RESERVED) && !desk.contains(CONFIRMED), "{desk}");
    sign_on_paper(&staff, 2).await;
    let desk = read(&staff.page, DESK).await;
    let at = |words: &str| desk.find(words).unwrap_or_else(|| panic!("{words}: {desk}"));
    assert!(at(RESERVED) < at(CONFIRMED), "{desk}");
    assert_eq!(lines(&desk), 2, "{desk}");
    // Whoever only enters results approves no cards.
    let seen = read(&assistant, DESK).await;
    assert_eq!(lines(&seen), 0, "{seen}");

    approve(&staff, 1, "").await.expect(StatusCode::OK);
    let desk = read(&staff.page, DESK).await;
    assert!(!desk.contains(RESERVED) && desk.contains(CONFIRMED), "{desk}");
    approve(&staff, 2, "").await.expect(StatusCode::OK);
    let desk = read(&staff.page, DESK).await;
    assert_eq!(lines(&desk), 0, "{desk}");
    assert!(!desk.contains(UNSIGNED), "{desk}");
}

#[tokio::test]
async fn results_that_should_have_been_reported_stand_on_the_desk_with_their_number() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    // The main districts have the result on the web the day after the match at the latest; round 1 is played on 4 April.
    paired(&staff, FOUR, json!({ "league": "hk4" })).await;
    let desk = read(&staff.page, DESK).await;
    assert_eq!(lines(&desk), 0, "{desk}");
    // Every board of the first match has its result, which everybody reads: that one is reported.
    play(&staff, 1, &PLAYED).await;
    play(&staff, 5, &PLAYED[..2]).await;
    let roles = [(Role::Arbiter, staff.stage.scope())];

    let app = app.later("2026-04-05T21:59:59Z");
    let arbiter = app.signed_in("Sen Kredsleder", &roles).await;
    let desk = read(&arbiter, DESK).await;
    assert_eq!(lines(&desk), 0, "it is still the day after: {desk}");
    let app = app.later("2026-04-05T22:00:00Z");
    let arbiter = app.signed_in("Sen Dommer", &roles).await;
    let desk = read(&arbiter, DESK).await;
    assert!(desk.contains("Et holdresultat skulle være meldt"), "{desk}");
    assert_eq!(lines(&desk), 1, "{desk}");
}

#[tokio::test]
async fn late_results_of_one_round_are_one_line_with_their_number() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    paired(&staff, FOUR, json!({ "league": "hk4" })).await;
    enter(&staff, 1, 1, &json!({ "result": "1-0" }))
        .await
        .expect(StatusCode::OK);
    let roles = [(Role::Arbiter, staff.stage.scope())];
    let app = app.later("2026-04-05T22:00:00Z");
    let arbiter = app.signed_in("Sen Kredsleder", &roles).await;
    let desk = read(&arbiter, DESK).await;
    assert!(desk.contains("2 holdresultater skulle være meldt"), "{desk}");
    assert_eq!(lines(&desk), 1, "{desk}");
}
