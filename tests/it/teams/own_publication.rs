//! A called round that is published by itself: when all line-ups are in or the hour has struck, as a person would publish it, and never where a
//! person has something to decide.

use jiff::{SignedDuration, Timestamp};
use service::{
    clock::Clock, courier, own_publication::publish_due, sealed_line_ups::open_due, webhooks::reach::Reach,
};
use web::state::AppState;

use super::{
    moved_line_ups::{Hall, TEAMS, hall},
    *,
};
use crate::{
    live::{Ear, hearing, served},
    place::eventually,
    registration::log,
    webhooks::{self, LATER, Receiver, at, hook, poster},
};

const LIST: [usize; 4] = [0, 1, 2, 3];

/// Says who publishes a round of the hall's section.
async fn choose(hall: &Hall<'_>, who: &str) {
    let mut teams = settings("round_robin");
    teams["publishing"] = json!(who);
    table::write_settings(&hall.staff, teams)
        .await
        .expect(StatusCode::OK);
}

async fn all_hand_in(hall: &Hall<'_>, teams: &[&str]) {
    for team in teams {
        let handed_in = hall.hand_in(team, &LIST).await;
        handed_in.expect(StatusCode::SEE_OTHER);
    }
}

/// How the round stands, as a program of those who run it reads.
async fn standing(hall: &Hall<'_>) -> Value {
    let read = hall.staff.api.get(&format!("{API}/rounds/1/line-ups")).await;
    read.expect(StatusCode::OK).json()["own_publication"].clone()
}

async fn is_public(app: &TestApp) -> bool {
    let read = app.visitor().get(&format!("{API}/rounds/1/matches")).await;
    read.status == StatusCode::OK
}

/// Which line-ups are open.
async fn opened(hall: &Hall<'_>) -> Vec<String> {
    let read = hall.staff.api.get(&format!("{API}/rounds/1/line-ups")).await;
    let read = read.expect(StatusCode::OK).json();
    let teams = read["teams"].as_array().unwrap().iter();
    let open = teams.filter(|one| !one["opened_at"].is_null());
    open.map(|one| one["name"].as_str().unwrap().to_owned()).collect()
}

/// The hour for the line-ups has struck already.
async fn let_strike(app: &TestApp) -> Timestamp {
    let due_at = app.now() - SignedDuration::from_mins(30);
    sqlx::query("update line_up_call set due_at = $1::timestamptz")
        .bind(due_at.to_string())
        .execute(app.pool())
        .await
        .unwrap();
    due_at
}

/// The pages of those who run the round that say this of it: the round's, that of its line-ups, and the desk.
async fn pages_say(hall: &Hall<'_>, said: &str) -> [bool; 3] {
    let mut found = [false; 3];
    let paths = [
        format!("{HERE}/rounds/1/pairing"),
        format!("{HERE}/rounds/1/line-ups"),
        "/t/paaske/desk".to_owned(),
    ];
    for (path, found) in paths.iter().zip(&mut found) {
        let page = hall.staff.page.get(path).await.expect(StatusCode::OK);
        *found = page.body.contains(said);
    }
    found
}

#[tokio::test]
async fn a_called_round_is_public_by_itself_as_soon_as_all_line_ups_are_in_where_the_section_has_chosen_it() {
    let app = webhooks::app().await;
    let hall = hall(&app).await;
    let receiver = Receiver::answering(&[204]).await;
    hook(
        &hall.staff.api,
        &receiver.url(),
        &["round.published", "line_ups.published"],
    )
    .await;
    let told = async || -> Vec<Value> {
        courier::once(app.pool(), &poster(Reach::Anywhere), at(LATER))
            .await
            .unwrap();
        let got = receiver.got();
        got.iter()
            .map(|got| serde_json::from_str(&got.body).unwrap())
            .collect()
    };
    // Nobody has chosen it, so an arbiter publishes, and the page says that there is a choice.
    assert_eq!(standing(&hall).await, Value::Null);
    assert_eq!(
        pages_say(&hall, "Den kan også blive offentlig af sig selv").await,
        [false, true, false]
    );
    all_hand_in(&hall, &TEAMS).await;
    assert_eq!(publish_due(app.pool(), hall.due_at).await.unwrap(), 0);
    assert!(!is_public(&app).await);

    choose(&hall, "by_itself").await;
    assert_eq!(
        standing(&hall).await,
        json!({ "standing": "due", "due_at": null, "waits_for": null })
    );
    assert_eq!(
        pages_say(&hall, "bliver offentlig af sig selv inden for et minut").await,
        [true; 3]
    );
    // Whoever announced the tournament is not told that it waits for somebody.
    let organiser = app
        .signed_in(
            "Prøve Arrangørsen",
            &[(Role::Organiser, hall.staff.stage.scope())],
        )
        .await;
    let desk = organiser.get("/t/paaske/desk").await.expect(StatusCode::OK).body;
    assert!(!desk.contains("Runde 1 er en kladde"), "{desk}");
    assert!(told().await.is_empty());
    // The hour is an hour away: nobody waits for it.
    assert_eq!(publish_due(app.pool(), app.now()).await.unwrap(), 1);
    assert_eq!(publish_due(app.pool(), app.now()).await.unwrap(), 0);
    for team in TEAMS {
        assert_eq!(hall.seats(team).await.len(), 4, "{team}");
    }
    assert_eq!(standing(&hall).await, Value::Null);

    // It is the act of a person: told once to receivers, and in the log, but by nobody with a name.
    let told = told().await;
    let mut kinds: Vec<&str> = told.iter().map(|one| one["type"].as_str().unwrap()).collect();
    kinds.sort_unstable();
    assert_eq!(kinds, ["line_ups.published", "round.published"]);
    for one in &told {
        assert_eq!(
            one["data"],
            json!({ "tournament": "paaske", "section": "a", "round": 1 })
        );
    }
    let [line] = log(&app, "round.publish").await.try_into().unwrap();
    assert_eq!(
        (line.via.as_str(), line.actor.as_str(), &line.reason),
        ("system", "section's setting", &None)
    );
    assert_eq!(line.changed("status"), (json!("draft"), json!("published")));
    let page = hall.staff.page.get("/t/paaske/audit?act=round.publish").await;
    let page = page.expect(StatusCode::OK);
    assert!(
        page.body.contains("Programmet (gruppen har valgt det)"),
        "{}",
        page.body
    );
}

#[tokio::test]
async fn it_is_chosen_on_the_page_of_the_settings_also_while_a_round_is_paired() {
    let app = TestApp::new().await;
    let hall = hall(&app).await;
    let page = hall.staff.page.get(&format!("{HERE}/settings/teams")).await;
    let page = page.expect(StatusCode::OK);
    assert!(
        page.body.contains("Den bliver offentlig af sig selv"),
        "{}",
        page.body
    );
    let read = async || {
        let read = hall.staff.api.get(&format!("{API}/team-settings")).await;
        read.expect(StatusCode::OK).json()
    };
    let before = read().await;
    assert_eq!(before["teams"]["publishing"], Value::Null, "left out: arbiters");
    let (version, key) = (before["version"].to_string(), key());
    let fields = [
        ("version", version.as_str()),
        ("key", key.as_str()),
        ("pairing", "round_robin"),
        ("colours", "WBWB"),
        ("match_win", "2"),
        ("match_draw", "1"),
        ("match_loss", "0"),
        ("primary", "match_points"),
        ("has_secondary", "yes"),
        (
            "colour_preferences",
            before["teams"]["colour_preferences"].as_str().unwrap(),
        ),
        ("tie_list", "own"),
        ("tie_list_was", "own"),
        ("tie_breaks", ""),
        ("publishing", "by_itself"),
        ("reason", "Der sidder ingen dommer"),
    ];
    let saved = hall
        .staff
        .page
        .post(&format!("{HERE}/settings/teams"), &fields)
        .await;
    saved.expect(StatusCode::SEE_OTHER);
    assert_eq!(read().await["teams"]["publishing"], "by_itself");
    let awaited = standing(&hall).await;
    assert_eq!(
        awaited,
        json!({ "standing": "awaited", "due_at": hall.due_at, "waits_for": null })
    );
    assert_eq!(
        pages_say(
            &hall,
            "bliver offentlig af sig selv, når alle opstillinger er inde"
        )
        .await,
        [true; 3]
    );
    choose(&hall, "arbiters").await;
    assert_eq!(standing(&hall).await, Value::Null);
}

#[tokio::test]
async fn at_the_hour_what_is_in_is_opened_and_a_captain_who_forgot_holds_nobody_back() {
    let app = TestApp::new().await;
    let hall = hall(&app).await;
    choose(&hall, "by_itself").await;
    all_hand_in(&hall, &["Skitseby", "Kladdestrup"]).await;
    let handed_in = hall.hand_in("Prøveby 1", &[1, 0, 2, 3]).await;
    handed_in.expect(StatusCode::SEE_OTHER);
    let before = hall.due_at - SignedDuration::from_secs(1);
    assert_eq!(publish_due(app.pool(), before).await.unwrap(), 0);
    assert_eq!(
        opened(&hall).await,
        ["Skitseby", "Kladdestrup"],
        "both of a match"
    );

    let due_at = let_strike(&app).await;
    assert_eq!(publish_due(app.pool(), due_at).await.unwrap(), 1);
    assert_eq!(opened(&hall).await, ["Prøveby 1", "Skitseby", "Kladdestrup"]);
    let (ours, theirs) = (hall.seats("Prøveby 1").await, hall.seats("Udkast").await);
    assert!(ours[0].contains("Bo") && ours.len() == 4, "{ours:?}");
    assert!(theirs[0].contains("Ada") && theirs.len() == 4, "{theirs:?}");
}

#[tokio::test]
async fn who_would_play_by_default_against_a_rule_waits_for_the_arbiter() {
    let app = TestApp::new().await;
    let hall = hall(&app).await;
    choose(&hall, "by_itself").await;
    // The draft is older than the club's list, which has Bo above Ada and is followed by the boards.
    sqlx::query("update team set club = 'Udkast' where name = 'Udkast'")
        .execute(app.pool())
        .await
        .unwrap();
    let club = hall.staff.begin("Udkast").await;
    let list = "Udkastsen, Bo;;; 1790; 1\nUdkastsen, Ada;;; 1800; 1\nUdkastsen, Carl;;; 1780; 1\nUdkastsen, Dina;;; 1770; 1";
    let added = hall.staff.step(&club, "add", &[("lines", list)]).await;
    added.expect(StatusCode::SEE_OTHER);
    let settled = hall.staff.settle(json!({ "board_order": "list_order" })).await;
    settled.expect(StatusCode::OK);
    all_hand_in(&hall, &["Skitseby", "Kladdestrup"]).await;

    let due_at = let_strike(&app).await;
    assert_eq!(publish_due(app.pool(), due_at).await.unwrap(), 0);
    assert!(!is_public(&app).await);
    let waits = standing(&hall).await;
    assert_eq!(
        (&waits["standing"], &waits["due_at"]),
        (&json!("waits"), &Value::Null)
    );
    let why = waits["waits_for"].as_str().unwrap();
    assert!(why.contains("Bo Udkastsen") && !why.contains("Prøveby"), "{why}");
    assert_eq!(
        pages_say(&hall, "Noget taler imod en opstilling").await,
        [true; 3]
    );
    // Nothing changes as long as nobody does anything: no line in the log, no line-up, no lock.
    let mut holding = app.pool().begin().await.unwrap();
    sqlx::query("select id from round where section_id = $1 for update")
        .bind(hall.staff.stage.section.as_uuid())
        .fetch_all(&mut *holding)
        .await
        .unwrap();
    let looked = tokio::time::timeout(
        std::time::Duration::from_secs(10),
        publish_due(app.pool(), app.now()),
    );
    assert_eq!(looked.await.unwrap().unwrap(), 0);
    holding.rollback().await.unwrap();
    assert!(log(&app, "round.publish").await.is_empty());
    // Nor does a person publish it without a word.
    let silent = hall.publish().await.expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        silent
            .body
            .contains("En opstilling, som ingen har skrevet, er imod en regel."),
        "{}",
        silent.body
    );

    // The arbiter has the draft made again, and the rest is the program's.
    let again = hall.staff.act(1, "draft_again", &[]).await;
    again.expect(StatusCode::SEE_OTHER);
    assert_eq!(publish_due(app.pool(), app.now()).await.unwrap(), 1);
    let seats = hall.seats("Udkast").await;
    assert!(seats[0].contains("Bo") && seats.len() == 4, "{seats:?}");
}

#[tokio::test]
async fn what_a_person_confirms_with_a_reason_waits_for_a_person() {
    let app = TestApp::new().await;
    let hall = hall(&app).await;
    choose(&hall, "by_itself").await;
    all_hand_in(&hall, &TEAMS).await;
    // Somebody is entered after the draft was made.
    let stage = &hall.staff.stage;
    stage::add_player(&app, stage.tournament.as_uuid(), stage.section.as_uuid(), 17, 1).await;
    assert_eq!(publish_due(app.pool(), hall.due_at).await.unwrap(), 0);
    let waits = standing(&hall).await;
    assert_eq!(waits["standing"], "waits");
    let why = waits["waits_for"].as_str().unwrap();
    assert!(why.contains("Prøve 17"), "{why}");
    assert_eq!(
        pages_say(&hall, "Runden er ikke blevet offentlig af sig selv").await,
        [true, true, false]
    );
    assert_eq!(
        pages_say(&hall, "Runde 1 er ikke blevet offentlig").await,
        [false, false, true]
    );
    let confirmed = [("despite", "yes"), ("reason", "Spilleren er reserve")];
    let published = hall.staff.act(1, "publish", &confirmed).await;
    published.expect(StatusCode::SEE_OTHER);
    let [line] = log(&app, "round.publish").await.try_into().unwrap();
    assert_eq!(line.actor, "Viggo Skabelonsen");
}

#[tokio::test]
async fn what_speaks_against_a_line_up_waits_for_a_person() {
    let app = TestApp::new().await;
    let hall = hall(&app).await;
    choose(&hall, "by_itself").await;
    all_hand_in(&hall, &["Prøveby 1", "Kladdestrup", "Udkast"]).await;
    let handed_in = hall.hand_in("Skitseby", &[1, 0, 2, 3]).await;
    handed_in.expect(StatusCode::SEE_OTHER);
    let settled = hall.staff.settle(json!({ "board_order": "list_order" })).await;
    settled.expect(StatusCode::OK);
    assert_eq!(publish_due(app.pool(), hall.due_at).await.unwrap(), 0);
    let waits = standing(&hall).await;
    let why = waits["waits_for"].as_str().unwrap();
    assert!(
        why.contains("Skitseby") && why.contains("Ada Skitsesen") && !why.contains("Udkast"),
        "{why}"
    );
    assert_eq!(
        pages_say(&hall, "Noget taler imod en opstilling").await,
        [true; 3]
    );
    assert!(!is_public(&app).await);
    // An arbiter may publish it as it stands.
    hall.publish().await.expect(StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn what_was_taken_back_stays_a_draft_until_captains_are_asked_again() {
    let app = TestApp::new().await;
    let hall = hall(&app).await;
    choose(&hall, "by_itself").await;
    all_hand_in(&hall, &TEAMS).await;
    assert_eq!(publish_due(app.pool(), app.now()).await.unwrap(), 1);
    let back = hall
        .staff
        .act(1, "take_back", &[("reason", "Salen er lukket")])
        .await;
    back.expect(StatusCode::SEE_OTHER);
    for now in [
        app.now(),
        hall.due_at,
        hall.due_at + SignedDuration::from_hours(24),
    ] {
        assert_eq!(publish_due(app.pool(), now).await.unwrap(), 0);
    }
    assert_eq!(standing(&hall).await["standing"], "waits");
    assert_eq!(
        pages_say(&hall, "Den har været offentlig og er trukket tilbage").await,
        [true; 3]
    );
    let path = format!("{API}/rounds/1/line-ups");
    let stands = hall.staff.api.get(&path).await.expect(StatusCode::OK).json();
    let due = json!({ "due_at": hall.due_at + SignedDuration::from_mins(15) });
    let asked = hall
        .staff
        .api
        .json(Method::PUT, &path, Some(version(&stands)), &due)
        .await;
    asked.expect(StatusCode::OK);
    assert_eq!(publish_due(app.pool(), app.now()).await.unwrap(), 1);
    assert!(is_public(&app).await);
}

#[tokio::test]
async fn a_moved_match_stays_sealed_while_the_boards_of_the_others_are_public() {
    let app = TestApp::new().await;
    let hall = hall(&app).await;
    choose(&hall, "by_itself").await;
    hall.move_by("Skitseby", 7).await;
    all_hand_in(&hall, &["Skitseby", "Prøveby 1"]).await;
    assert_eq!(publish_due(app.pool(), app.now()).await.unwrap(), 0);
    all_hand_in(&hall, &["Udkast"]).await;
    assert_eq!(publish_due(app.pool(), app.now()).await.unwrap(), 1);
    assert_eq!(hall.seats("Prøveby 1").await.len(), 4);
    assert!(hall.seats("Skitseby").await.is_empty());
    let own = hall.due_at + SignedDuration::from_hours(24 * 7);
    assert_eq!(publish_due(app.pool(), own).await.unwrap(), 0);
    assert!(hall.seats("Skitseby").await.is_empty());
    assert_eq!(open_due(app.pool(), own).await.unwrap(), 1);
    assert_eq!(hall.seats("Skitseby").await.len(), 4);
}

#[tokio::test]
async fn who_would_play_by_default_in_a_match_that_is_sealed_keeps_no_round_back() {
    let app = TestApp::new().await;
    let hall = hall(&app).await;
    choose(&hall, "by_itself").await;
    hall.move_by("Skitseby", 7).await;
    all_hand_in(&hall, &["Prøveby 1", "Udkast"]).await;
    // The draft is older than the list of a club whose captain has a week more, and seats its team out of order.
    sqlx::query("update team set club = 'Kladdestrup' where name = 'Kladdestrup'")
        .execute(app.pool())
        .await
        .unwrap();
    let club = hall.staff.begin("Kladdestrup").await;
    let list =
        "Kladde, Bo;;; 1990; 1\nKladde, Ada;;; 2000; 1\nKladde, Carl;;; 1980; 1\nKladde, Dina;;; 1970; 1";
    let added = hall.staff.step(&club, "add", &[("lines", list)]).await;
    added.expect(StatusCode::SEE_OTHER);
    let settled = hall.staff.settle(json!({ "board_order": "list_order" })).await;
    settled.expect(StatusCode::OK);
    assert_eq!(standing(&hall).await["standing"], "due");
    assert_eq!(publish_due(app.pool(), app.now()).await.unwrap(), 1);
    assert_eq!(hall.seats("Udkast").await.len(), 4);
    assert!(hall.seats("Kladdestrup").await.is_empty());
}

#[tokio::test]
async fn a_match_that_is_played_before_the_others_shows_the_round_at_its_own_hour_and_not_before() {
    let app = TestApp::new().await;
    let hall = hall(&app).await;
    choose(&hall, "by_itself").await;
    // Half an hour before the round, so that its line-ups are due half an hour before those of the round.
    hall.change("Skitseby", json!({ "hour": "11:30" })).await;
    let own = hall.due_at - SignedDuration::from_mins(30);
    assert!(own > app.now());
    all_hand_in(&hall, &["Skitseby", "Kladdestrup"]).await;
    let awaited = standing(&hall).await;
    assert_eq!(
        (&awaited["standing"], &awaited["due_at"]),
        (&json!("awaited"), &json!(own))
    );
    assert_eq!(publish_due(app.pool(), app.now()).await.unwrap(), 0);
    assert_eq!(publish_due(app.pool(), own).await.unwrap(), 1);
    assert_eq!(hall.seats("Skitseby").await.len(), 4);
    assert!(hall.seats("Udkast").await.is_empty());
    // The others have the time they were promised.
    all_hand_in(&hall, &["Udkast", "Prøveby 1"]).await;
    assert_eq!(hall.seats("Udkast").await.len(), 4);
}

#[tokio::test]
async fn a_match_that_is_moved_from_its_evening_to_the_day_of_the_round_has_its_own_hour_and_the_others_keep_theirs()
 {
    let app = TestApp::new().await;
    let hall = hall(&app).await;
    choose(&hall, "by_itself").await;
    // The plan is on evenings behind the day of the round, and captains are asked an hour before the first of them.
    sqlx::query("update team set plays_at = '19:00'")
        .execute(app.pool())
        .await
        .unwrap();
    sqlx::query(
        "update fixture f set home_day = planned_day + e.days, day = planned_day + e.days
         from (select t.id, case t.name when 'Prøveby 1' then 1 else 2 end as days
             from team t where t.name in ('Prøveby 1', 'Skitseby')) e
         where f.round_no = 1 and e.id in (f.first_team_id, f.second_team_id)",
    )
    .execute(app.pool())
    .await
    .unwrap();
    let day = domain::schedule::local(hall.starts_at).date();
    let own = domain::schedule::moment(day.at(18, 0, 0, 0)).unwrap();
    let call = domain::schedule::moment(day.tomorrow().unwrap().at(18, 0, 0, 0)).unwrap();
    sqlx::query("update line_up_call set due_at = $1::timestamptz")
        .bind(call.to_string())
        .execute(app.pool())
        .await
        .unwrap();
    hall.change("Skitseby", json!({ "day": day.to_string() })).await;
    all_hand_in(&hall, &["Skitseby", "Kladdestrup"]).await;
    let awaited = standing(&hall).await;
    assert_eq!(
        (&awaited["standing"], &awaited["due_at"]),
        (&json!("awaited"), &json!(own))
    );
    assert_eq!(publish_due(app.pool(), app.now()).await.unwrap(), 0);
    assert_eq!(publish_due(app.pool(), own).await.unwrap(), 1);
    assert_eq!(hall.seats("Skitseby").await.len(), 4);
    assert!(hall.seats("Udkast").await.is_empty());
    let before = call - SignedDuration::from_mins(1);
    assert_eq!(open_due(app.pool(), before).await.unwrap(), 0);
    assert!(hall.seats("Udkast").await.is_empty());
}

#[tokio::test]
async fn two_servers_that_look_at_once_publish_once() {
    let app = TestApp::new().await;
    let hall = hall(&app).await;
    choose(&hall, "by_itself").await;
    all_hand_in(&hall, &TEAMS).await;
    let now = app.now();
    let (one, other) = tokio::join!(publish_due(app.pool(), now), publish_due(app.pool(), now));
    assert_eq!(one.unwrap() + other.unwrap(), 1);
    assert_eq!(log(&app, "round.publish").await.len(), 1);
    // Whoever presses the button after that is told that it is public.
    let late = hall.publish().await;
    late.expect(StatusCode::CONFLICT);
}

#[tokio::test]
async fn readers_hear_of_it_at_once() {
    let app = TestApp::new().await;
    let hall = hall(&app).await;
    choose(&hall, "by_itself").await;
    all_hand_in(&hall, &TEAMS).await;
    hearing(&app.state).await;
    let site = served(&app.state).await;
    let seen = store::changes::current(&mut *app.conn().await, hall.staff.stage.section)
        .await
        .unwrap()
        .unwrap();
    let mut ear = Ear::open(&site, &format!("{HERE}/live?seen={seen}"), &[]).await;
    ear.event("here").await;
    assert_eq!(publish_due(app.pool(), app.now()).await.unwrap(), 1);
    let heard = ear.event("changed").await;
    let now = store::changes::current(&mut *app.conn().await, hall.staff.stage.section)
        .await
        .unwrap()
        .unwrap();
    assert!(now > seen && heard.contains(&format!("id: {now}\n")), "{heard}");
}

/// What a server process does by itself, at a moment, until this holds.
async fn looks(app: &TestApp, now: Timestamp, what: &str, holds: impl AsyncFnMut() -> bool) {
    let state = AppState {
        clock: Clock::Fixed(now),
        ..app.state.clone()
    };
    let looking = tokio::spawn(dommerbord::upkeep::open_line_ups(state));
    eventually(what, holds).await;
    looking.abort();
}

#[tokio::test]
async fn the_server_publishes_what_is_due_and_opens_a_moved_match_without_being_asked() {
    let app = TestApp::new().await;
    let hall = hall(&app).await;
    choose(&hall, "by_itself").await;
    hall.move_by("Skitseby", 7).await;
    all_hand_in(&hall, &["Prøveby 1", "Udkast", "Skitseby"]).await;
    looks(&app, app.now(), "the round is public", async || {
        is_public(&app).await
    })
    .await;
    assert!(hall.seats("Skitseby").await.is_empty());
    let own = hall.due_at + SignedDuration::from_hours(24 * 7);
    looks(&app, own, "the moved match is open", async || {
        hall.seats("Skitseby").await.len() == 4
    })
    .await;
    assert_eq!(
        hall.seats("Kladdestrup").await.len(),
        4,
        "the list takes its place"
    );
}
