//! What the outbox of a captain's phone stands on (`static/js/outbox.js`, `forms.js`): a form that is sent again after its answer was lost is done
//! once, one that comes late or was typed over an older page is refused with its sentence and what was typed, and a link that has ended is told
//! from anything else that is gone. The browser's half is tried in `e2e/journeys/captain-offline.spec.js`.

use jiff::SignedDuration;

use super::{strength_lists::let_in, *};

const SIX: &str = "Prøveby; Prøvesen, Ada 2100; Prøvesen, Bo 2050; Prøvesen, Carl 2000; Prøvesen, Dina 1950; Reservesen, Egon 1600; Reservesen, Freja 1500
Skitseby; Skitsesen, Ada 1900; Skitsesen, Bo 1890; Skitsesen, Carl 1880; Skitsesen, Dina 1870";

/// A phone with the link of a team's captain: the cookie, and the page.
struct Phone {
    cookie: String,
    page: String,
}

impl Phone {
    async fn of(staff: &Staff<'_>, team: &str) -> Self {
        let id = staff.team(team).await["id"].as_str().unwrap().to_owned();
        let path = format!("{API}/teams/{id}/captain-link");
        let made = staff.api.json(Method::POST, &path, None, &json!({})).await;
        let link = made.expect(StatusCode::CREATED).json()["link"]
            .as_str()
            .unwrap()
            .to_owned();
        let (cookie, page) = let_in(staff.app, &link[link.find("/c/").unwrap()..]).await;
        Self { cookie, page }
    }

    async fn look(&self, app: &TestApp) -> Answer {
        app.visitor()
            .with_cookie("captain", &self.cookie)
            .get(&self.page)
            .await
    }

    /// Sends what the outbox kept, field by field as it was typed.
    async fn send(&self, app: &TestApp, to: &str, fields: &[(&str, &str)]) -> Answer {
        let browser = app.visitor().with_cookie("captain", &self.cookie);
        browser.post(&format!("{}/{to}", self.page), fields).await
    }
}

/// Asks for the line-ups of round 1 until an hour from now; until when.
async fn ask(staff: &Staff<'_>) -> jiff::Timestamp {
    let due_at = staff.app.now() + SignedDuration::from_hours(1);
    let path = format!("{API}/rounds/1/line-ups");
    staff
        .api
        .json(Method::PUT, &path, Some(0), &json!({ "due_at": due_at }))
        .await
        .expect(StatusCode::OK);
    due_at
}

async fn count(app: &TestApp, query: &'static str) -> i64 {
    sqlx::query_scalar(query).fetch_one(app.pool()).await.unwrap()
}

/// The fields of a line-up of the team's first four, or in another order, counted from 0.
async fn line_up(staff: &Staff<'_>, team: &str, seats: [usize; 4]) -> (String, [String; 4]) {
    let found = staff.team(team).await;
    let field = staff.stage.field(staff.app).await;
    let own = field.teams.iter().find(|one| one.name.as_str() == team).unwrap();
    (
        found["version"].to_string(),
        seats.map(|seat| own.players[seat].to_string()),
    )
}

fn fields<'a>(version: &'a str, key: &'a str, players: &'a [String; 4]) -> Vec<(&'a str, &'a str)> {
    let seats = ["board-1", "board-2", "board-3", "board-4"]
        .into_iter()
        .zip(players);
    let mut fields = vec![("version", version), ("key", key), ("round", "1")];
    fields.extend(seats.map(|(board, player)| (board, player.as_str())));
    fields
}

#[tokio::test]
async fn a_line_up_whose_answer_was_lost_is_sealed_once_and_counts_from_when_it_arrived() {
    let app = TestApp::new().await;
    let staff = staff(&app, 1).await;
    staff.set_up("round_robin").await;
    staff.paste(SIX).await.expect(StatusCode::SEE_OTHER);
    let phone = Phone::of(&staff, "Prøveby").await;
    let due_at = ask(&staff).await;
    staff.act(1, "draft", &[]).await.expect(StatusCode::SEE_OTHER);
    let (version, players) = line_up(&staff, "Prøveby", [0, 1, 2, 5]).await;
    let key = key();
    let kept = fields(&version, &key, &players);
    for _ in 0..2 {
        phone
            .send(&app, "line-up", &kept)
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    assert_eq!(count(&app, "select count(*) from sealed_line_up").await, 1);
    let lines = "select count(*) from audit where act = 'team.hand_in'";
    assert_eq!(count(&app, lines).await, 1);
    // Changed on the phone, and sent under the same key: it is not what arrived, and nothing is written over.
    let (_, others) = line_up(&staff, "Prøveby", [0, 1, 2, 3]).await;
    phone
        .send(&app, "line-up", &fields(&version, &key, &others))
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);

    // The phone had no network for an hour: what arrived in time was in time, and it is told so.
    let app = app.later(&due_at.to_string());
    phone
        .send(&app, "line-up", &kept)
        .await
        .expect(StatusCode::SEE_OTHER);
    let page = phone.look(&app).await.expect(StatusCode::OK);
    assert!(page.body.contains("Freja Reservesen"), "{}", page.body);
    assert_eq!(count(&app, "select count(*) from sealed_line_up").await, 1);
}

#[tokio::test]
async fn a_line_up_that_arrives_after_the_hour_is_refused_in_words_and_nothing_is_sealed() {
    let app = TestApp::new().await;
    let staff = staff(&app, 1).await;
    staff.set_up("round_robin").await;
    staff.paste(SIX).await.expect(StatusCode::SEE_OTHER);
    let phone = Phone::of(&staff, "Prøveby").await;
    let due_at = ask(&staff).await;
    staff.act(1, "draft", &[]).await.expect(StatusCode::SEE_OTHER);
    // The page as the phone keeps it says what a line-up that waits is worth.
    let before = phone.look(&app).await.expect(StatusCode::OK);
    for part in [
        "data-outbox=\"team\"",
        "data-meanwhile=\"Opstillingen tæller først, når den er modtaget, og fristen er",
        &format!("data-link=\"{}\"", phone.page),
        "data-link-who=\"Prøveby\"",
        "js/outbox.js",
    ] {
        assert!(before.body.contains(part), "{part}: {}", before.body);
    }
    assert!(!before.body.contains(&phone.cookie), "the secret is in no page");
    let (version, players) = line_up(&staff, "Prøveby", [0, 1, 2, 5]).await;

    let app = app.later(&due_at.to_string());
    let key = key();
    for _ in 0..2 {
        let refused = phone
            .send(&app, "line-up", &fields(&version, &key, &players))
            .await
            .expect(StatusCode::CONFLICT);
        let (_, alert) = refused.body.split_once("role=\"alert\"").expect("a sentence");
        assert!(alert.contains("Fristen er gået. Kontakt dommeren"), "{alert}");
        assert!(
            !refused.header("x-request-id").is_empty(),
            "by this the phone knows the server"
        );
    }
    assert_eq!(count(&app, "select count(*) from sealed_line_up").await, 0);
}

#[tokio::test]
async fn a_signature_whose_answer_was_lost_stands_once_and_one_over_an_older_card_comes_back() {
    let app = TestApp::new().await;
    let staff = staff(&app, 1).await;
    staff.set_up("round_robin").await;
    staff.paste(SIX).await.expect(StatusCode::SEE_OTHER);
    staff.pair(1).await;
    stage::finish(&app, &staff.stage, 1).await;
    let (home, away) = (
        Phone::of(&staff, "Prøveby").await,
        Phone::of(&staff, "Skitseby").await,
    );
    let cards = format!("{API}/rounds/1/cards");
    let version = async || {
        let answer = staff.api.get(&cards).await.expect(StatusCode::OK);
        answer.json()["cards"][0]["version"].to_string()
    };
    let (seen, once, later) = (version().await, key(), key());
    let told = staff.api.get(&cards).await.expect(StatusCode::OK).json();
    let boards = told["cards"][0]["boards_seen"].as_str().unwrap().to_owned();
    let signature = |key, signer, name| {
        [
            ("version", seen.as_str()),
            ("key", key),
            ("round", "1"),
            ("match", "1"),
            ("act", "sign"),
            ("boards_seen", boards.as_str()),
            ("signer", signer),
            ("name", name),
            ("reserve", "match"),
            ("text", "Uret på bord 2"),
        ]
    };
    let kept = signature(once.as_str(), "home_captain", "Hjemme Holdledersen");
    for _ in 0..2 {
        home.send(&app, "card", &kept).await.expect(StatusCode::SEE_OTHER);
    }
    let signed = "select count(*) from audit where act = 'team_card.sign'";
    assert_eq!(count(&app, signed).await, 1);

    // The other phone has not seen that signature: its own comes back with the name and the reservation, over the card as it is now.
    let stale = signature(later.as_str(), "away_captain", "Ude Holdledersen");
    let refused = away.send(&app, "card", &stale).await.expect(StatusCode::CONFLICT);
    let now = version().await;
    assert_ne!(now, seen);
    for part in [
        "role=\"alert\"",
        "Ude Holdledersen",
        "Uret på bord 2",
        // A signature follows the results of its own section and round, and of no other.
        "data-outbox=\"card 1 1\" data-follows=\"/t/paaske/s/a/rounds/1/entry\"",
        &format!("name=\"version\" value=\"{now}\""),
    ] {
        assert!(refused.body.contains(part), "{part}: {}", refused.body);
    }
    assert_eq!(count(&app, signed).await, 1);
}

#[tokio::test]
async fn a_signature_over_a_result_its_signer_has_not_seen_comes_back() {
    let app = TestApp::new().await;
    let staff = staff(&app, 1).await;
    staff.set_up("round_robin").await;
    staff.paste(SIX).await.expect(StatusCode::SEE_OTHER);
    staff.pair(1).await;
    stage::finish(&app, &staff.stage, 1).await;
    let phone = Phone::of(&staff, "Prøveby").await;
    let read = async || {
        let answer = staff.api.get(&format!("{API}/rounds/1/cards")).await;
        answer.expect(StatusCode::OK).json()["cards"][0].clone()
    };
    let before = read().await;
    let seen = before["boards_seen"].as_str().unwrap().to_owned();
    let version = before["version"].to_string();
    let page = phone.look(&app).await.expect(StatusCode::OK).body;
    assert!(
        page.contains(&format!("name=\"boards_seen\" value=\"{seen}\"")),
        "{page}"
    );

    // The arbiter puts board 2 right while the signature waits on the phone. Nobody has signed, so the card keeps its version.
    let board = format!("{API}/rounds/1/boards/2/result");
    let put_right = json!({ "result": "0-1" });
    let corrected = staff.api.json(Method::PUT, &board, Some(2), &put_right).await;
    corrected.expect(StatusCode::OK);
    let now = read().await;
    assert_eq!(now["version"], before["version"]);
    let stands = now["boards_seen"].as_str().unwrap().to_owned();
    assert_ne!(stands, seen);
    let sign = async |seen: &str| {
        let key = key();
        let fields = [
            ("version", version.as_str()),
            ("key", key.as_str()),
            ("round", "1"),
            ("match", "1"),
            ("act", "sign"),
            ("boards_seen", seen),
            ("signer", "home_captain"),
            ("name", "Hjemme Holdledersen"),
            ("reserve", "none"),
            ("text", ""),
        ];
        phone.send(&app, "card", &fields).await
    };
    let signed = "select count(*) from audit where act = 'team_card.sign'";
    for older in [seen.as_str(), ""] {
        let refused = sign(older).await.expect(StatusCode::CONFLICT);
        for part in [
            "role=\"alert\"",
            "Et resultat i kampen er rettet, siden du så kortet",
            "Hjemme Holdledersen",
            &format!("name=\"boards_seen\" value=\"{stands}\""),
        ] {
            assert!(refused.body.contains(part), "{part}: {}", refused.body);
        }
        assert_eq!(count(&app, signed).await, 0);
    }
    // The twin: what was read is refused, and what was signed on paper stands under what is.
    let path = format!("{API}/rounds/1/matches/1/card");
    let body = json!({ "act": "sign", "signer": "away_captain", "name": "Ude", "boards_seen": seen });
    let seen_card = now["version"]
        .as_i64()
        .and_then(|one| i32::try_from(one).ok())
        .unwrap();
    let refused = staff.api.json(Method::POST, &path, Some(seen_card), &body).await;
    let refused = refused.expect(StatusCode::CONFLICT);
    assert!(
        refused.body.contains("A result of the match was changed"),
        "{}",
        refused.body
    );
    assert_eq!(count(&app, signed).await, 0);

    sign(&stands).await.expect(StatusCode::SEE_OTHER);
    assert_eq!(count(&app, signed).await, 1);
}

#[tokio::test]
async fn a_phone_can_tell_that_its_link_has_ended_from_a_match_that_is_gone() {
    let app = TestApp::new().await;
    let staff = staff(&app, 1).await;
    staff.set_up("round_robin").await;
    staff.paste(SIX).await.expect(StatusCode::SEE_OTHER);
    staff.pair(1).await;
    let phone = Phone::of(&staff, "Prøveby").await;
    let key = key();
    let about = |no| {
        [
            ("version", "0"),
            ("key", key.as_str()),
            ("round", "1"),
            ("match", no),
            ("act", "remark"),
            ("board", ""),
            ("text", "Kampen begyndte 10.20"),
        ]
    };
    let gone = phone
        .send(&app, "card", &about("7"))
        .await
        .expect(StatusCode::NOT_FOUND);
    assert!(!gone.header("x-request-id").is_empty());
    phone.look(&app).await.expect(StatusCode::OK);

    let id = staff.team("Prøveby").await["id"].as_str().unwrap().to_owned();
    let path = format!("{API}/teams/{id}/captain-link");
    let ended = staff.api.json(Method::DELETE, &path, None, &json!({})).await;
    ended.expect(StatusCode::NO_CONTENT);
    let refused = phone
        .send(&app, "card", &about("1"))
        .await
        .expect(StatusCode::NOT_FOUND);
    let page = phone.look(&app).await.expect(StatusCode::NOT_FOUND);
    for answer in [refused, page] {
        assert!(
            !answer.header("x-request-id").is_empty(),
            "by this the phone knows the server"
        );
        assert!(!answer.body.contains("Ada Prøvesen"), "{}", answer.body);
    }
    let remarks = "select count(*) from audit where act = 'team_card.remark'";
    assert_eq!(count(&app, remarks).await, 0);
}

/// What a page for nobody has of it: nothing. Where somebody is signed in, or a link is held, what is sent is kept.
#[tokio::test]
async fn a_page_for_everybody_keeps_nothing_on_the_device() {
    let app = TestApp::new().await;
    let staff = staff(&app, 1).await;
    staff.set_up("round_robin").await;
    staff.paste(SIX).await.expect(StatusCode::SEE_OTHER);
    let public = app
        .visitor()
        .get(&format!("{HERE}/teams"))
        .await
        .expect(StatusCode::OK);
    assert!(!public.body.contains("outbox.js") && !public.body.contains("id=\"kept\""));
    let worker = app.visitor().get("/sw.js").await.expect(StatusCode::OK);
    assert!(
        worker.body.contains("captain|leader") && !worker.body.contains("\\/c\\/"),
        "the page of a link is kept, and never the address with its secret: {}",
        worker.body
    );
}
