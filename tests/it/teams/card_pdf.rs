//! The card of a match as a PDF: what stands on it as on the printed sheet, who gets it, and what kind of file it is.

use axum::{
    body::Bytes,
    http::{Request, header::ACCEPT_LANGUAGE, request::Builder, response::Parts},
};

use super::{strength_lists::let_in, *};
use crate::pdf;

/// Two matches of four boards. Somebody has a name that is longer than a column.
const FOUR: &str = "Prøveby; Prøvesen, Ada 2100; Attrapgaard-Christoffersen-Østergård, Bo Ærøline Åge 2050; Prøvesen, Carl 2000; Prøvesen, Dina 1950
Skitseby; Skitsesen, Ada 1900; Skitsesen, Bo 1890; Skitsesen, Carl 1880; Skitsesen, Dina 1870
Kladdestrup; Kladde, Ada 2000; Kladde, Bo 1990; Kladde, Carl 1980; Kladde, Dina 1970
Udkast; Udkastsen, Ada 1800; Udkastsen, Bo 1790; Udkastsen, Carl 1780; Udkastsen, Dina 1770";

const HOME: &str = "Hjemme Holdledersen";
const AWAY: &str = "Ude Holdledersen";
const LEADER: &str = "Kampleder Attrapgaard";

const PAGE: &str = "/t/paaske/s/a/rounds/1/matches/1/card.pdf";
const OPERATION: &str = "/api/v1/tournaments/paaske/sections/a/rounds/1/matches/1/card.pdf";

/// Round 1 is paired.
async fn paired(app: &TestApp) -> Staff<'_> {
    let staff = staff(app, 3).await;
    let mut teams = settings("round_robin");
    teams["league"] = json!("div1");
    table::write_settings(&staff, teams).await.expect(StatusCode::OK);
    staff.paste(FOUR).await.expect(StatusCode::SEE_OTHER);
    staff.pair(1).await;
    staff
}

fn asking(path: &str) -> Builder {
    Request::get(path).header(ACCEPT_LANGUAGE, "da")
}

async fn fetched(client: &Client<'_>, path: &str) -> (Parts, Bytes) {
    client.fetch(asking(path).body(Body::empty()).unwrap()).await
}

/// The file, which is there.
async fn file(client: &Client<'_>, path: &str) -> Bytes {
    let (parts, body) = fetched(client, path).await;
    assert_eq!(
        parts.status,
        StatusCode::OK,
        "{path}: {}",
        String::from_utf8_lossy(&body)
    );
    let header = |name: &str| parts.headers[name].to_str().unwrap();
    assert_eq!(header("content-type"), "application/pdf", "{path}");
    // The account that the token is of reads English; a link has no account, and goes by what is asked for.
    let name = if path == OPERATION {
        "result-card-round-1-match-1"
    } else {
        "resultatkort-runde-1-kamp-1"
    };
    assert_eq!(
        header("content-disposition"),
        format!("attachment; filename=\"{name}.pdf\""),
        "{path}"
    );
    // What stands on it changes, and it is not everybody's.
    assert_eq!(header("cache-control"), "private, no-store", "{path}");
    assert!(body.starts_with(b"%PDF-"), "{path}");
    body
}

/// Writes on the card of match 1.
async fn write(staff: &Staff<'_>, body: &Value) {
    let version = version(&card(staff).await);
    let path = format!("{API}/rounds/1/matches/1/card");
    let written = staff.api.json(Method::POST, &path, Some(version), body).await;
    written.expect(StatusCode::OK);
}

async fn card(staff: &Staff<'_>) -> Value {
    let cards = staff.api.get(&format!("{API}/rounds/1/cards")).await;
    cards.expect(StatusCode::OK).json()["cards"][0].clone()
}

/// The home team wins twice, loses and draws; a board is remarked, one contested, and all sign.
async fn played_and_signed(staff: &Staff<'_>) {
    for (board, result) in [(1, "1-0"), (2, "0-1"), (3, "0-1"), (4, "1/2-1/2")] {
        let path = format!("{API}/rounds/1/boards/{board}/result");
        let body = json!({ "result": result });
        let entered = staff.api.json(Method::PUT, &path, Some(1), &body).await;
        entered.expect(StatusCode::OK);
    }
    write(
        staff,
        &json!({ "act": "quick", "home_half_points": 5, "away_half_points": 3 }),
    )
    .await;
    write(
        staff,
        &json!({ "act": "remark", "board": 4, "text": "Begyndte et kvarter sent; 王 så på" }),
    )
    .await;
    let contest =
        json!({ "act": "contest", "side": "away", "board": 2, "claim": "1/2-1/2", "text": "Det blev remis" });
    write(staff, &contest).await;
    let reserved = json!([{ "board": 2, "text": "Uret blev stillet forkert" }]);
    for (signer, name, reservations) in [
        ("away_captain", AWAY, reserved),
        ("home_captain", HOME, json!([])),
        ("match_leader", LEADER, json!([])),
    ] {
        let body = json!({ "act": "sign", "signer": signer, "name": name, "reservations": reservations });
        write(staff, &body).await;
    }
}

/// The secret of a link that is made at this address, with cookie and page of the browser that holds it.
async fn link<'a>(
    staff: &Staff<'a>,
    (method, path, body): (Method, &str, &Value),
    cookie: &'static str,
) -> (String, Client<'a>, String) {
    let seen = (method == Method::PUT).then_some(0);
    let made = staff.api.json(method, path, seen, body).await;
    assert!(made.status.is_success(), "{}: {}", made.status, made.body);
    let made = made.json()["link"].as_str().unwrap().to_owned();
    let (before, secret) = made.rsplit_once('/').unwrap();
    let short = format!("/{}/{secret}", before.rsplit('/').next().unwrap());
    let (held, page) = let_in(staff.app, &short).await;
    let browser = staff.app.visitor().with_cookie(cookie, &held);
    (secret.to_owned(), browser, page)
}

async fn captain<'a>(staff: &Staff<'a>, no: usize) -> (String, Client<'a>, String) {
    let name = staff.matches(1).await[no]["black"]["name"].clone();
    let team = staff.team(name.as_str().unwrap()).await;
    let path = format!("{API}/teams/{}/captain-link", team["id"].as_str().unwrap());
    link(staff, (Method::POST, &path, &json!({})), "captain").await
}

#[tokio::test]
async fn the_file_says_what_the_printed_sheet_says_and_leaves_blank_what_it_leaves_blank() {
    let app = TestApp::new().await;
    let staff = paired(&app).await;
    let before = file(&staff.page, PAGE).await;
    assert_eq!(pdf::pages(&before), 1);
    let said = pdf::words(&before);
    let one = staff.matches(1).await[0].clone();
    let [home, away] = ["white", "black"].map(|side| one[side]["name"].as_str().unwrap().to_owned());
    for wanted in [
        format!("{home} – {away}"),
        format!("Bord {home} Res. {away}"),
        "Ada".to_owned(),
        "Hvid".to_owned(),
        "Begyndt kl.".to_owned(),
        "Bemærkninger".to_owned(),
        "Kampleder".to_owned(),
    ] {
        assert!(said.contains(&wanted), "{wanted}: {said}");
    }
    for absent in ["Uden forbehold", "Godkend", "Meldt resultat", "Uenighed", "□"] {
        assert!(!said.contains(absent), "{absent}: {said}");
    }

    played_and_signed(&staff).await;
    let version = version(&card(&staff).await);
    let approval = json!({ "remarks": "Uret er set efter" });
    let path = format!("{API}/rounds/1/matches/1/card/approval");
    let approved = staff
        .api
        .json(Method::POST, &path, Some(version), &approval)
        .await;
    approved.expect(StatusCode::OK);
    let made = file(&staff.page, PAGE).await;
    assert_eq!(pdf::pages(&made), 1);
    let said = pdf::words(&made);
    for wanted in [
        "1 – 0",
        "0 – 1",
        "½ – ½",
        "I alt 2½ – 1½",
        "Meldt resultat 2½ – 1½",
        "Bord 4: Begyndte et kvarter sent; □ så på",
        "Bord 2: Det blev remis",
        "Uden forbehold",
        "Forbehold på bord 2: Uret blev stillet forkert",
        "Uret er set efter",
        // The letter that no font has is named.
        "U+738B",
    ] {
        assert!(said.contains(wanted), "{wanted}: {said}");
    }
    // Who signed, with the hour beside the name.
    for name in [HOME, AWAY, LEADER] {
        let (_, after) = said.split_once(name).unwrap_or_else(|| panic!("{name}: {said}"));
        assert!(after.starts_with(", 4. apr"), "{after}");
    }
    // A name that is longer than its column goes on below, and is not cut.
    let closed: String = said.split(' ').collect();
    let long = "BoÆrølineÅgeAttrapgaard-Christoffersen-Østergård";
    assert!(closed.contains(long), "{said}");
    // The same card is the same file, and the other match another one.
    assert_eq!(made, file(&staff.page, PAGE).await);
    let other = PAGE.replace("matches/1", "matches/2");
    let (parts, other) = fetched(&staff.page, &other).await;
    assert_eq!(parts.status, StatusCode::OK);
    assert!(!pdf::words(&other).contains(HOME));
    // Whoever reads English gets it in English.
    let english = Request::get(OPERATION).header(ACCEPT_LANGUAGE, "en");
    let (parts, english) = staff.api.fetch(english.body(Body::empty()).unwrap()).await;
    let name = parts.headers["content-disposition"].to_str().unwrap();
    assert!(name.ends_with("\"result-card-round-1-match-1.pdf\""), "{name}");
    assert!(pdf::words(&english).contains("In all 2½ – 1½"));
}

#[tokio::test]
async fn captains_and_the_match_leader_get_the_card_of_their_own_match_and_nobody_else_gets_one() {
    let app = TestApp::new().await;
    let staff = paired(&app).await;
    played_and_signed(&staff).await;
    let (secret, browser, page) = captain(&staff, 0).await;
    let (other_secret, other_browser, other_page) = captain(&staff, 1).await;
    let naming = json!({ "name": "Kaj Ledersen", "licence": "none" });
    // The match is over once every board has its result, so the other one is led.
    let leads = format!("{API}/rounds/1/matches/2/leader");
    let (led_by, leader, leading) = link(&staff, (Method::PUT, &leads, &naming), "match_leader").await;

    let made = file(&staff.page, PAGE).await;
    let own = "/api/v1/captain/rounds/1/matches/1/card.pdf";
    let program = app.visitor().with_bearer(&secret);
    let told = file(&staff.api, OPERATION).await;
    assert!(pdf::words(&told).contains("In all 2½ – 1½"));
    assert_eq!(
        made,
        file(&browser, &format!("{page}/matches/1/1/card.pdf")).await
    );
    assert_eq!(made, file(&program, own).await);
    let (_, led) = fetched(&leader, &format!("{leading}/card.pdf")).await;
    let (_, theirs) = fetched(&staff.page, &PAGE.replace("matches/1", "matches/2")).await;
    assert_eq!(led, theirs);
    let led_by = app.visitor().with_bearer(&led_by);
    let (_, by_program) = fetched(&led_by, "/api/v1/match-leader/card.pdf").await;
    assert_eq!(by_program, theirs);
    // The pages lead there.
    for (client, from, to) in [
        (
            &staff.page,
            PAGE.trim_end_matches(".pdf").to_owned(),
            PAGE.to_owned(),
        ),
        (&browser, page.clone(), format!("{page}/matches/1/1/card.pdf")),
        (&leader, leading.clone(), format!("{leading}/card.pdf")),
    ] {
        let shown = client.get(&from).await.expect(StatusCode::OK);
        assert!(
            shown.body.contains(&format!("href=\"{to}\"")),
            "{to}: {}",
            shown.body
        );
    }

    let other_program = app.visitor().with_bearer(&other_secret);
    let visitor = app.visitor();
    let none = app.signed_in("Ingen Rettighedsen", &[]).await;
    let shut = [
        StatusCode::UNAUTHORIZED,
        StatusCode::FORBIDDEN,
        StatusCode::NOT_FOUND,
        StatusCode::SEE_OTHER,
    ];
    let of_other = format!("{other_page}/matches/1/1/card.pdf");
    let own_page = format!("{page}/matches/1/1/card.pdf");
    let led_page = format!("{leading}/card.pdf");
    for (client, path) in [
        (&visitor, PAGE),
        (&visitor, OPERATION),
        (&visitor, own),
        (&visitor, own_page.as_str()),
        (&visitor, led_page.as_str()),
        (&none, PAGE),
        (&browser, PAGE),
        (&leader, PAGE),
        (&program, OPERATION),
        (&other_program, own),
        (&other_browser, of_other.as_str()),
        (&other_browser, own_page.as_str()),
        (&browser, led_page.as_str()),
        // What is not public, or not there, has no card yet.
        (&staff.page, "/t/paaske/s/a/rounds/2/matches/1/card.pdf"),
        (&staff.page, "/t/paaske/s/a/rounds/1/matches/9/card.pdf"),
    ] {
        let (parts, body) = fetched(client, path).await;
        assert!(shut.contains(&parts.status), "{path}: {}", parts.status);
        assert!(!body.starts_with(b"%PDF-"), "{path}");
    }
}

#[tokio::test]
async fn a_match_that_was_lost_by_decision_says_so_on_paper() {
    let app = TestApp::new().await;
    let staff = paired(&app).await;
    assert!(!pdf::words(&file(&staff.page, PAGE).await).contains("efter afgørelsen"));
    let seen = version(&staff.matches(1).await[0]);
    let path = format!("{API}/rounds/1/matches/1/forfeit");
    let body = json!({ "forfeit": "by_both", "reason": "Ingen af holdene kom" });
    let lost = staff.api.json(Method::PUT, &path, Some(seen), &body).await;
    lost.expect(StatusCode::OK);
    let said = pdf::words(&file(&staff.page, PAGE).await);
    for words in ["efter afgørelsen", "Begge hold har tabt kampen som helhed."] {
        assert!(said.contains(words), "{words}: {said}");
    }
}
