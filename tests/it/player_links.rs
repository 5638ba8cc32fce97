//! Players' own links: made, opened, ended; what is shown behind one; notices of absence.

use uuid::Uuid;

use crate::{
    prelude::*,
    registration::{log, logged, numbered, version},
};
use web::state::Site;

const LINKS: &str = "/t/paaske/s/a/links";
const API: &str = "/api/v1/tournaments/paaske/sections/a/player-links";

fn one_half_bye() -> SectionSettings {
    SectionSettings {
        half_point_byes: 1,
        ..SectionSettings::default()
    }
}

pub async fn program<'a>(app: &'a TestApp, stage: &Stage) -> Client<'a> {
    let organiser = [(Role::Organiser, stage.scope())];
    app.token("Program", &organiser, &[TokenScope::Read, TokenScope::Entries])
        .await
}

/// Makes a link and answers its path.
pub async fn link(program: &Client<'_>, player: Uuid) -> String {
    let made = program
        .json(Method::POST, API, None, &json!({ "whom": { "one": player } }))
        .await
        .expect(StatusCode::CREATED)
        .json();
    let link = made["links"][0]["link"].as_str().unwrap();
    link[link.find("/p/").unwrap()..].to_owned()
}

/// Opens a link as a telephone does: the page, and a client that holds its cookie.
pub async fn open<'a>(app: &'a TestApp, link: &str) -> (String, Client<'a>) {
    let answer = app.visitor().get(link).await;
    let page = answer.location().to_owned();
    assert!(page.starts_with("/my/") && !page.contains(&link[3..]), "{page}");
    assert_eq!(answer.header("referrer-policy"), "no-referrer");
    let cookie = answer.header("set-cookie").to_owned();
    assert!(
        cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"),
        "{cookie}"
    );
    assert!(cookie.contains(&format!("Path={page}")), "{cookie}");
    let value = cookie.split(['=', ';']).nth(1).unwrap().to_owned();
    (page, app.visitor().with_cookie("player", &value))
}

async fn give(
    app: &TestApp,
    player: Uuid,
    (page, client): (&str, &Client<'_>),
    fields: &[(&str, &str)],
) -> Answer {
    let (seen, key) = (version(app, player).await.to_string(), key());
    let mut form = vec![("version", seen.as_str()), ("key", key.as_str())];
    form.extend(fields);
    client.post(&format!("{page}/absence"), &form).await
}

#[tokio::test]
async fn a_link_opens_the_players_page_and_no_other_until_it_is_replaced_or_taken_back() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &one_half_bye()).await;
    let program = program(&app, &stage).await;
    let (first, second) = (numbered(&app, 1).await, numbered(&app, 2).await);
    let (one, two) = (link(&program, first).await, link(&program, second).await);
    let (page, holder) = open(&app, &one).await;
    let (other_page, other) = open(&app, &two).await;
    let shown = holder.get(&page).await.expect(StatusCode::OK);
    assert!(shown.body.contains("<h1>Prøve 1 Prøvesen</h1>"), "{}", shown.body);
    assert_eq!(shown.header("cache-control"), "no-store");
    // The cookie of one page opens no other.
    holder.get(&other_page).await.expect(StatusCode::NOT_FOUND);
    other.get(&page).await.expect(StatusCode::NOT_FOUND);
    app.visitor().get(&page).await.expect(StatusCode::NOT_FOUND);

    let list = program.get(API).await.expect(StatusCode::OK).json();
    let used = |list: &Value, at: usize| list["players"][at]["last_used_at"].clone();
    assert!(used(&list, 0).is_string() && used(&list, 2).is_null(), "{list}");

    // A new link takes the place of the old one.
    let again = link(&program, first).await;
    holder.get(&page).await.expect(StatusCode::NOT_FOUND);
    app.visitor().get(&one).await.expect(StatusCode::NOT_FOUND);
    let (page, holder) = open(&app, &again).await;
    let path = format!("{API}/{first}");
    for _ in 0..2 {
        program
            .json(Method::DELETE, &path, None, &json!({}))
            .await
            .expect(StatusCode::NO_CONTENT);
    }
    holder.get(&page).await.expect(StatusCode::NOT_FOUND);
    assert_eq!(log(&app, "player_link.make").await.len(), 3);
    assert_eq!(
        logged(&app, "player_link.revoke").await.subject,
        "Prøve 1 Prøvesen"
    );
    let stored: Vec<(String,)> =
        sqlx::query_as("select l::text from player_link l union all select a::text from audit a")
            .fetch_all(app.pool())
            .await
            .unwrap();
    for secret in [&one, &two, &again] {
        assert!(
            stored.iter().all(|(row,)| !row.contains(&secret[3..])),
            "the secret is kept nowhere"
        );
    }

    // Thirty days after the last day it is over.
    let app = app.later("2026-05-10T21:59:00Z");
    let kept = other_page.clone();
    let client = app.visitor().with_cookie("player", &two[3..]);
    client.get(&kept).await.expect(StatusCode::OK);
    let app = app.later("2026-05-10T22:00:00Z");
    let client = app.visitor().with_cookie("player", &two[3..]);
    client.get(&kept).await.expect(StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn the_sheet_has_a_code_for_everybody_and_a_repeated_request_shows_no_secret_again() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 3, 3, &one_half_bye()).await;
    let organiser = app
        .signed_in("Åse Arrangør", &[(Role::Organiser, stage.scope())])
        .await;
    let page = organiser.get(LINKS).await.expect(StatusCode::OK);
    assert!(page.body.contains("til de 3, der ikke har et"), "{}", page.body);
    let key = key();
    let fields = [("key", key.as_str()), ("whom", "missing")];
    let sheet = organiser.post(LINKS, &fields).await.expect(StatusCode::OK);
    assert_eq!(sheet.body.matches("class=\"qr\"").count(), 3, "{}", sheet.body);
    assert_eq!(sheet.body.matches("http://localhost/p/").count(), 3);
    let again = organiser.post(LINKS, &fields).await.expect(StatusCode::OK);
    assert!(again.body.contains("Disse links er vist før") && !again.body.contains("/p/"));
    // Nobody is missing now, and an assistant makes none.
    let page = organiser.get(LINKS).await.expect(StatusCode::OK);
    assert!(!page.body.contains("der ikke har et"));
    let assistant = app
        .signed_in("Bodil Dørsen", &[(Role::Assistant, stage.scope())])
        .await;
    assistant.post(LINKS, &fields).await.expect(StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn the_page_says_where_one_plays_and_shows_no_draft() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &stage::by_hand()).await;
    let program = program(&app, &stage).await;
    let arbiter = app
        .signed_in("Gøsta Mønsterbjerg", &[(Role::Arbiter, stage.scope())])
        .await;
    let (page, holder) = open(&app, &link(&program, numbered(&app, 3).await).await).await;
    stage::pair_by_hand(&app, &stage, &arbiter, 1, &[(1, 2), (4, 3)]).await;
    let before = holder.get(&page).await.expect(StatusCode::OK);
    assert!(
        before.body.contains("Rundelægningen er ikke offentliggjort"),
        "{}",
        before.body
    );
    assert!(!before.body.contains("Bord 2"), "a draft is the arbiters'");
    act(&arbiter, &app, &stage, 1, "publish", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    let after = holder.get(&page).await.expect(StatusCode::OK);
    for told in [
        "Bord 2",
        "<strong>Sort</strong>",
        "Prøve 4 Prøvesen",
        "lørdag 4. april 2026 kl. 12.00",
    ] {
        assert!(after.body.contains(told), "{told}: {}", after.body);
    }
    stage::finish(&app, &stage, 1).await;
    let played = holder.get(&page).await.expect(StatusCode::OK);
    assert!(
        played.body.contains("Runde 2") && played.body.contains("Prøve 4 Prøvesen"),
        "{}",
        played.body
    );
}

#[tokio::test]
async fn a_player_gives_notice_until_the_pairing_is_public_and_the_reason_stays_private() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 4, &one_half_bye()).await;
    let program = program(&app, &stage).await;
    let arbiter = app
        .signed_in("Gøsta Mønsterbjerg", &[(Role::Arbiter, stage.scope())])
        .await;
    let player = numbered(&app, 1).await;
    let (page, holder) = open(&app, &link(&program, player).await).await;
    let me = (page.as_str(), &holder);
    let half = [("round", "1"), ("kind", "half_point"), ("reason", "Familiefest")];
    give(&app, player, me, &half).await.expect(StatusCode::SEE_OTHER);
    // The second half point is the organiser's to give, a full point nobody's.
    for kind in ["half_point", "full_point"] {
        let more = [("round", "2"), ("kind", kind)];
        give(&app, player, me, &more).await.expect(StatusCode::CONFLICT);
    }
    give(&app, player, me, &[("round", "3"), ("kind", "zero_point")])
        .await
        .expect(StatusCode::SEE_OTHER);
    give(&app, player, me, &[("round", "3"), ("back", "yes")])
        .await
        .expect(StatusCode::SEE_OTHER);
    let shown = holder.get(&page).await.expect(StatusCode::OK);
    assert!(
        shown.body.contains("Familiefest"),
        "the player reads their own reason"
    );
    let lines = log(&app, "bye.request").await;
    assert_eq!(lines.len(), 2);
    assert_eq!(
        (lines[0].actor.as_str(), lines[0].via.as_str()),
        ("Prøve 1 Prøvesen", "page")
    );
    assert!(!format!("{lines:?}").contains("Familiefest"));
    assert_eq!(log(&app, "bye.take_back").await.len(), 1);

    // An entry somebody changed meanwhile is looked at again.
    let key = key();
    let outdated = [
        ("version", "1"),
        ("key", key.as_str()),
        ("round", "4"),
        ("kind", "zero_point"),
        ("reason", "Rejse"),
    ];
    let refused = holder
        .post(&format!("{page}/absence"), &outdated)
        .await
        .expect(StatusCode::CONFLICT);
    assert!(
        refused.body.contains("ændret imens") && refused.body.contains("Rejse"),
        "{}",
        refused.body
    );

    for what in ["draft", "publish"] {
        act(&arbiter, &app, &stage, 1, what, &[])
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    let field = stage.field(&app).await;
    assert_eq!(
        field.rounds[0]
            .byes
            .iter()
            .filter(|bye| bye.player.get() == 1)
            .count(),
        1
    );
    give(&app, player, me, &[("round", "1"), ("back", "yes")])
        .await
        .expect(StatusCode::CONFLICT);
    // Without the link nobody gives notice for anybody.
    let (seen, key) = (version(&app, player).await.to_string(), crate::app::key());
    let form = [
        ("version", seen.as_str()),
        ("key", key.as_str()),
        ("round", "4"),
        ("kind", "zero_point"),
    ];
    app.visitor()
        .post(&format!("{page}/absence"), &form)
        .await
        .expect(StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_game_that_was_put_off_stands_on_the_players_own_page_with_its_time() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &stage::by_hand()).await;
    let arbiter = app
        .signed_in("Gøsta Mønsterbjerg", &[(Role::Arbiter, stage.scope())])
        .await;
    stage::pair_by_hand(&app, &stage, &arbiter, 1, &[(1, 2), (3, 4)]).await;
    act(&arbiter, &app, &stage, 1, "publish", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    let put_off = [
        ("version", "1"),
        ("key", &*key()),
        ("result", "postponed"),
        ("reason", "aftalt"),
        ("plays_at", "2026-04-05T18:00"),
    ];
    arbiter
        .post("/t/paaske/s/a/rounds/1/boards/1", &put_off)
        .await
        .expect(StatusCode::SEE_OTHER);
    let program = program(&app, &stage).await;
    for (no, is_told) in [(2, true), (3, false)] {
        let link = link(&program, numbered(&app, no).await).await;
        let (page, player) = open(&app, &link).await;
        let body = player.get(&page).await.expect(StatusCode::OK).body;
        let told = "Runde 1, bord 1 mod Prøve 1 Prøvesen: Udsat parti, spilles 5. apr. 18.00";
        assert_eq!(body.contains(told), is_told, "{no}: {body}");
    }
}

/// What is printed with a code: the players' links, a tablet's code, the slips and the badges, as the arbiter gets them.
async fn codes(app: &TestApp) -> Vec<String> {
    let stage = stage::stage(app, 4, 3, &stage::by_hand()).await;
    let staff = app
        .signed_in(
            "Viggo Skabelonsen",
            &[(Role::Organiser, stage.scope()), (Role::Arbiter, stage.scope())],
        )
        .await;
    stage::pair_by_hand(app, &stage, &staff, 1, &[(1, 2), (4, 3)]).await;
    act(&staff, app, &stage, 1, "publish", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    let links = staff.post(LINKS, &[("key", &key()), ("whom", "all")]).await;
    let tablet = [
        ("key", &*key()),
        ("name", "Tavle 1"),
        ("first", ""),
        ("last", ""),
        ("level", "fill"),
        ("expires", "2026-04-04T20:00"),
    ];
    let tablet = staff.post("/t/paaske/s/a/tablets", &tablet).await;
    let slips = staff.get("/t/paaske/s/a/rounds/1/print/slips").await;
    let badges = staff.get("/t/paaske/s/a/rounds/1/print/badges").await;
    [links, tablet, slips, badges]
        .map(|page| page.expect(StatusCode::OK).body)
        .to_vec()
}

#[tokio::test]
async fn printed_addresses_are_those_that_were_configured_and_else_one_is_warned() {
    const WARNS: &str = "Koden virker kun på denne maskine";
    let configured = TestApp::with_site(Site {
        address: Some("https://skak.example.dk".to_owned()),
        ..Site::default()
    })
    .await;
    let pages = codes(&configured).await;
    assert!(pages[0].contains("https://skak.example.dk/p/"), "{}", pages[0]);
    assert!(pages[1].contains("https://skak.example.dk/join"), "{}", pages[1]);
    assert!(pages.iter().all(|page| !page.contains(WARNS)));
    // The tests ask for `localhost`, which a tablet would take for itself.
    let pages = codes(&TestApp::new().await).await;
    assert!(pages[0].contains("http://localhost/p/"), "{}", pages[0]);
    for page in pages {
        assert!(page.contains(WARNS), "{page}");
    }
}
