//! Events of more than 30 days: ratings that come into force on the way, taken over or written, in tie-breaks and in FIDE's forecast.

use domain::{later_ratings::TieBreakRatings, rating::counts::RatingCounts};

use crate::{
    accounts::cookie,
    prelude::*,
    rating_settings::played,
    setup::{form, make, organiser, send, stored, text},
};

const PAGE: &str = "/t/paaske/ratings";
const TAKE: &str = "/t/paaske/ratings/later";
const WRITE: &str = "/t/paaske/ratings/later/one";
const LATER: &str = "/api/v1/tournaments/paaske/later-ratings";
const RATINGS: &str = "/api/v1/tournaments/paaske/sections/a/ratings";
const STANDINGS: &str = "/api/v1/tournaments/paaske/sections/a/standings?workings=true";

async fn run(app: &TestApp, changes: &[&str]) {
    for change in changes {
        sqlx::query(sqlx::AssertSqlSafe((*change).to_owned()))
            .execute(app.pool())
            .await
            .unwrap();
    }
}

/// Two rounds of six in April and May, White having won every game (1–6, 2–5, 3–4; 6–4, 5–3, 1–2), and FIDE's list of May.
async fn winter(app: &TestApp) -> Stage {
    let stage = played(app).await;
    run(
        app,
        &[
            "update section set settings = settings || '{\"fide_rated\": true, \"rating\": \"fide\", \"tie_breaks\": [\"ARO\"]}'",
            "update player set rating_fide = (array[2000, 2000, 1900, 1900, 2100, 1950])[start_no], fide_id = 1400000 + start_no",
            "update player set rating = rating_fide, rating_origin = 'fide'",
            "update round set starts_at = '2026-05-01T10:00Z' where number = 2",
            "update round set starts_at = '2026-06-01T10:00Z' where number = 3",
            "insert into fide_list (id, rated_on, file_name, bytes, state, begun_at, begun_by)
             values (gen_random_uuid(), '2026-05-01', 'players_list.txt', 1, 'in_force', now(), 'Prøve')",
            "insert into fide_player (list_id, fide_id, surname, given_name, other_titles, standard, standard_games, standard_k, rapid_games,
                 blitz_games, is_inactive)
             select id, 1400000 + no, 'Prøvesen', 'Prøve', '', (array[2000, 2040, 1900, 1900, 2130])[no], 0, 20, 0, 0, false
             from fide_list, generate_series(1, 5) no",
        ],
    )
    .await;
    let arbiter = app
        .signed_in("Gøsta Mønsterbjerg", &[(Role::Arbiter, stage.scope())])
        .await;
    for what in ["draft", "publish"] {
        act(&arbiter, app, &stage, 2, what, &[])
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    stage::finish(app, &stage, 2).await;
    stage
}

async fn make_long(app: &TestApp) {
    run(
        app,
        &["update tournament set ends_on = '2026-07-31' where slug = 'paaske'"],
    )
    .await;
}

async fn tool<'a>(app: &'a TestApp, stage: &Stage) -> Client<'a> {
    app.token(
        "Viggo Skabelonsen",
        &[(Role::Organiser, stage.scope()), (Role::Arbiter, stage.scope())],
        &[TokenScope::Entries, TokenScope::Read],
    )
    .await
}

async fn read(tool: &Client<'_>) -> Value {
    tool.get(LATER).await.expect(StatusCode::OK).json()
}

fn entry(found: &Value, no: usize) -> &Value {
    let name = format!("Prøvesen, Prøve {no}");
    let entries = found["entries"].as_array().unwrap();
    entries.iter().find(|entry| entry["name"] == *name).unwrap()
}

async fn take(tool: &Client<'_>, on: &str, entries: &[(&Value, i64)]) -> Answer {
    let chosen: Vec<Value> = entries
        .iter()
        .map(|(player, version)| json!({ "player": player, "version": version }))
        .collect();
    let body = json!({ "listed_on": on, "entries": chosen });
    tool.json(Method::POST, LATER, None, &body).await
}

fn chosen(entry: &Value) -> (&Value, i64) {
    (&entry["player"], entry["version"].as_i64().unwrap())
}

async fn kept(app: &TestApp) -> Vec<(i32, String, i32, Option<i32>, bool)> {
    sqlx::query_as(
        "select p.start_no, l.holds_from::text, l.rating, l.k, l.is_typed
         from later_rating l join player p on p.id = l.player_id order by p.start_no, l.holds_from",
    )
    .fetch_all(app.pool())
    .await
    .unwrap()
}

async fn periods(tool: &Client<'_>, no: usize) -> Vec<(String, i64, i64)> {
    let found = tool.get(RATINGS).await.expect(StatusCode::OK).json();
    found["fide"][no - 1]["periods"]
        .as_array()
        .unwrap()
        .iter()
        .map(|period| {
            (
                period["period"].as_str().unwrap_or_default().to_owned(),
                period["rating"].as_i64().unwrap(),
                period["change"].as_i64().unwrap(),
            )
        })
        .collect()
}

/// Which ratings, and the average of the opponents of a player with its parts.
async fn aro(tool: &Client<'_>, no: i64) -> (Value, f64, Vec<f64>) {
    let found = tool.get(STANDINGS).await.expect(StatusCode::OK).json();
    let rows = found["rows"].as_array().unwrap();
    let row = rows.iter().find(|row| row["player"]["no"] == no).unwrap();
    let working = row["workings"]
        .as_array()
        .unwrap()
        .iter()
        .find(|working| working["tie_break"] == "ARO")
        .unwrap();
    let parts = working["parts"].as_array().unwrap();
    (
        found["tie_break_ratings"].clone(),
        working["value"].as_f64().unwrap(),
        parts
            .iter()
            .map(|part| part["amount"].as_f64().unwrap())
            .collect(),
    )
}

fn period(month: &str, rating: i64, change: i64) -> (String, i64, i64) {
    (month.to_owned(), rating, change)
}

#[tokio::test]
async fn a_short_event_has_the_ratings_of_the_start_only() {
    let app = TestApp::new().await;
    let stage = winter(&app).await;
    let tool = tool(&app, &stage).await;
    let found = read(&tool).await;
    assert_eq!(
        (&found["is_long"], &found["entries"]),
        (&json!(false), &json!([]))
    );
    let player: String = sqlx::query_scalar("select id::text from player where start_no = 2")
        .fetch_one(app.pool())
        .await
        .unwrap();
    let player = json!(player);
    take(&tool, "2026-05-01", &[(&player, 1)])
        .await
        .expect(StatusCode::CONFLICT);
    let path = format!("{LATER}/{}", player.as_str().unwrap());
    let body = json!({"from": "2026-04-06", "rating": 2040});
    tool.json(Method::PUT, &path, Some(1), &body)
        .await
        .expect(StatusCode::CONFLICT);
    let organiser = app
        .signed_in("Ida Arrangør", &[(Role::Organiser, stage.scope())])
        .await;
    let page = organiser.get(PAGE).await.expect(StatusCode::OK);
    assert!(!page.body.contains(TAKE), "{}", page.body);
    assert_eq!(kept(&app).await, []);
}

#[tokio::test]
#[expect(clippy::too_many_lines, reason = "one story from its beginning to its end")]
async fn a_list_of_a_later_month_is_taken_over_for_the_rounds_from_its_day() {
    let app = TestApp::new().await;
    let stage = winter(&app).await;
    make_long(&app).await;
    let tool = tool(&app, &stage).await;
    let before = read(&tool).await;
    assert_eq!(before["listed_on"], "2026-05-01", "{before}");
    let different: Vec<bool> = (1..=6)
        .map(|no| entry(&before, no)["listed"]["is_different"] == true)
        .collect();
    assert_eq!(different, [false, true, false, false, true, false], "{before}");
    assert_eq!(entry(&before, 6)["listed"], Value::Null, "not in the list");
    // Nothing has changed by itself: 2000 against 2100 and 2000, .64 · 20 and −.50 · 20.
    assert_eq!(
        periods(&tool, 2).await,
        [period("2026-04", 2000, 13), period("2026-05", 2000, -10)]
    );

    // One of the two is chosen on the page.
    let organiser = app
        .signed_in("Ida Arrangør", &[(Role::Organiser, stage.scope())])
        .await;
    let page = organiser.get(PAGE).await.expect(StatusCode::OK);
    assert!(page.body.contains("2000 → 2040"), "{}", page.body);
    assert!(page.body.contains("FIDEs liste af 1. maj 2026"), "{}", page.body);
    let second = entry(&before, 2)["player"].as_str().unwrap();
    let fields: Vec<(String, String)> = form(&page, TAKE)
        .into_iter()
        .filter(|(name, value)| !name.starts_with("take-") || value.starts_with(second))
        .collect();
    let done = send(&organiser, TAKE, fields, &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    assert!(cookie(&done, "flash").is_some());
    let of_second = (2, "2026-05-01".to_owned(), 2040, Some(20), false);
    assert_eq!(kept(&app).await, std::slice::from_ref(&of_second));
    let entered: (i32, i32, i32) =
        sqlx::query_as("select rating_fide, rating, version from player where start_no = 2")
            .fetch_one(app.pool())
            .await
            .unwrap();
    assert_eq!(
        (entered.0, entered.1),
        (2000, 2000),
        "the rating at the start stays"
    );

    // By program: not with another list or another entry than was seen, and not twice.
    let (fifth, version) = chosen(entry(&before, 5));
    take(&tool, "2026-04-01", &[(fifth, version)])
        .await
        .expect(StatusCode::CONFLICT);
    let late = take(&tool, "2026-05-01", &[(fifth, version + 1)])
        .await
        .expect(StatusCode::CONFLICT)
        .json();
    assert!(late["detail"].as_str().unwrap().contains("Prøve 5"), "{late}");
    take(&tool, "2026-05-01", &[])
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    // Who is not in the list beside him has nothing to take over, and keeps nobody else from it.
    let unlisted = chosen(entry(&before, 6));
    for changed in [1, 0] {
        let taken = take(&tool, "2026-05-01", &[(fifth, version), unlisted])
            .await
            .expect(StatusCode::OK)
            .json();
        assert_eq!(taken["changed"], changed);
    }
    assert_eq!(
        kept(&app).await,
        [of_second, (5, "2026-05-01".to_owned(), 2130, Some(20), false)]
    );
    let acts: Vec<(String, String)> = sqlx::query_as(
        "select act, after ->> 'rating' from audit where act like 'player.%later%' order by at, id",
    )
    .fetch_all(app.pool())
    .await
    .unwrap();
    let act = |rating: &str| ("player.take_later_rating".to_owned(), rating.to_owned());
    assert_eq!(acts, [act("2040"), act("2130")]);

    // The forecast goes by the month: 2040 against 2000 expects .56, and 2000 against 2040 .44.
    assert_eq!(
        periods(&tool, 2).await,
        [period("2026-04", 2000, 13), period("2026-05", 2040, -11)]
    );
    assert_eq!(
        periods(&tool, 1).await,
        [period("2026-04", 2000, 9), period("2026-05", 2000, 11)]
    );
    let arbiter = app
        .signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await;
    let working = arbiter
        .get(&format!("/t/paaske/s/a/ratings/{}", stage::key_of(&app, 2).await))
        .await
        .expect(StatusCode::OK);
    let said = text(&working, "main");
    for part in [
        "Ved starten: 2000",
        "Fra 1. maj 2026, runde 2: 2040",
        "2026-05 · rating 2040",
    ] {
        assert!(said.contains(part), "{part} in {said}");
    }

    // Tie-breaks are made of the first ratings, until each round's are chosen: 1 met 6 (1950) and 2 (2000, by then 2040).
    assert_eq!(
        aro(&tool, 1).await,
        (json!("first"), 1975.0, vec![1950.0, 2000.0])
    );
    run(
        &app,
        &["update section set settings = settings || '{\"tie_break_ratings\": \"each_round\"}', content_version = content_version + 1"],
    )
    .await;
    assert_eq!(
        aro(&tool, 1).await,
        (json!("each_round"), 1995.0, vec![1950.0, 2040.0])
    );
    let working = app
        .visitor()
        .get(&format!(
            "/t/paaske/s/a/standings/2/players/{}",
            stage::key_of(&app, 1).await
        ))
        .await
        .expect(StatusCode::OK);
    assert!(
        working.body.contains("dem, der gjaldt i runden"),
        "{}",
        working.body
    );
}

#[tokio::test]
async fn a_rating_can_be_written_by_hand_and_taken_back() {
    let app = TestApp::new().await;
    let stage = winter(&app).await;
    make_long(&app).await;
    let tool = tool(&app, &stage).await;
    let found = read(&tool).await;
    let (player, version) = chosen(entry(&found, 6));
    let seen = i32::try_from(version).unwrap();
    let path = format!("{LATER}/{}", player.as_str().unwrap());
    let write = async |seen: i32, from: &str, rating: Value| {
        let body = json!({ "from": from, "rating": rating });
        tool.json(Method::PUT, &path, Some(seen), &body).await
    };
    // Not on the first day, nor after the last, nor over what was not seen.
    for from in ["2026-04-04", "2026-08-01"] {
        write(seen, from, json!(1980))
            .await
            .expect(StatusCode::UNPROCESSABLE_ENTITY);
    }
    write(seen + 1, "2026-05-01", json!(1980))
        .await
        .expect(StatusCode::CONFLICT);
    write(seen, "2026-05-01", json!(1980))
        .await
        .expect(StatusCode::OK);
    assert_eq!(kept(&app).await, [(6, "2026-05-01".to_owned(), 1980, None, true)]);
    assert_eq!(entry(&read(&tool).await, 6)["later"][0]["is_typed"], true);
    // 6 beat 4 in May: 1980 against 1900 expects .61.
    assert_eq!(periods(&tool, 6).await[1], period("2026-05", 1980, 8));
    for changed in [1, 0] {
        let done = write(seen, "2026-05-01", Value::Null)
            .await
            .expect(StatusCode::OK)
            .json();
        assert_eq!(done["changed"], changed);
    }
    assert_eq!(kept(&app).await, []);

    // The same on the page, where a word that is no rating changes nothing.
    let organiser = app
        .signed_in("Ida Arrangør", &[(Role::Organiser, stage.scope())])
        .await;
    let page = organiser.get(PAGE).await.expect(StatusCode::OK);
    let value = format!("{}.{version}", player.as_str().unwrap());
    for (rating, rows, status) in [
        ("mange", 0, StatusCode::UNPROCESSABLE_ENTITY),
        ("1975", 1, StatusCode::SEE_OTHER),
        ("", 0, StatusCode::SEE_OTHER),
    ] {
        let fields = [
            ("player", value.as_str()),
            ("from", "2026-06-01"),
            ("rating", rating),
            ("key", &crate::app::key()),
        ];
        send(&organiser, WRITE, form(&page, WRITE), &fields)
            .await
            .expect(status);
        assert_eq!(kept(&app).await.len(), rows, "{rating}");
    }
    let acts: Vec<String> =
        sqlx::query_scalar("select act from audit where act = 'player.write_later_rating'")
            .fetch_all(app.pool())
            .await
            .unwrap();
    assert_eq!(acts.len(), 4);
}

/// What a form sends for a field.
fn sent<'a>(fields: &'a [(String, String)], name: &str) -> &'a str {
    fields
        .iter()
        .find(|(field, _)| field == name)
        .map_or("", |(_, value)| value)
}

#[tokio::test]
async fn a_refused_press_shows_the_form_again_with_who_was_chosen() {
    let app = TestApp::new().await;
    let stage = winter(&app).await;
    make_long(&app).await;
    let organiser = app
        .signed_in("Ida Arrangør", &[(Role::Organiser, stage.scope())])
        .await;
    let page = organiser.get(PAGE).await.expect(StatusCode::OK);
    let tool = tool(&app, &stage).await;
    let found = read(&tool).await;
    let second = entry(&found, 2)["player"].as_str().unwrap();
    let only_second = |page: &Answer| {
        let mut fields = form(page, TAKE);
        fields.retain(|(name, value)| !name.starts_with("take-") || value.starts_with(second));
        fields
    };
    let boxes = |page: &Answer| {
        let fields = form(page, TAKE).into_iter();
        fields.filter(|(name, _)| name.starts_with("take-")).count()
    };
    assert_eq!(boxes(&page), 2);

    // Nobody is chosen; another list is in force; the entry was changed; each time what was chosen stays.
    let mut nobody = form(&page, TAKE);
    nobody.retain(|(name, _)| !name.starts_with("take-"));
    let refused = send(&organiser, TAKE, nobody, &[])
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(boxes(&refused), 0);
    let refused = send(
        &organiser,
        TAKE,
        only_second(&page),
        &[("listed_on", "2026-04-01")],
    )
    .await
    .expect(StatusCode::CONFLICT);
    assert!(
        text(&refused, "main .note").contains("En anden af FIDEs lister"),
        "{}",
        refused.body
    );
    assert_eq!(boxes(&refused), 1);
    run(
        &app,
        &["update player set version = version + 1 where start_no = 2"],
    )
    .await;
    let refused = send(&organiser, TAKE, only_second(&page), &[])
        .await
        .expect(StatusCode::CONFLICT);
    assert!(
        text(&refused, "main .note").contains("Prøve 2 Prøvesen"),
        "{}",
        refused.body
    );
    assert_eq!((boxes(&refused), kept(&app).await.len()), (1, 0));

    // By a short event's page there is no form; the reason is told above what the page has.
    run(
        &app,
        &["update tournament set ends_on = starts_on where slug = 'paaske'"],
    )
    .await;
    let refused = send(
        &organiser,
        TAKE,
        only_second(&page),
        &[("key", &crate::app::key())],
    )
    .await
    .expect(StatusCode::CONFLICT);
    assert!(
        text(&refused, "main .note").contains("højst 30 dage"),
        "{}",
        refused.body
    );
}

#[tokio::test]
async fn a_rating_that_is_refused_stays_in_its_form_as_it_was_typed() {
    let app = TestApp::new().await;
    let stage = winter(&app).await;
    make_long(&app).await;
    let organiser = app
        .signed_in("Ida Arrangør", &[(Role::Organiser, stage.scope())])
        .await;
    let page = organiser.get(PAGE).await.expect(StatusCode::OK);
    let tool = tool(&app, &stage).await;
    let found = read(&tool).await;
    let second = entry(&found, 2)["player"].as_str().unwrap();
    run(
        &app,
        &["update player set version = version + 1 where start_no = 2"],
    )
    .await;

    // A fault stands beside its field, and after a conflict the form can be sent again.
    let typed = |player: String, from: &str, rating: &str| {
        [
            ("player", player),
            ("from", from.to_owned()),
            ("rating", rating.to_owned()),
            ("key", crate::app::key()),
        ]
    };
    let old = entry(&found, 2)["version"].as_i64().unwrap();
    for (from, rating, status, said) in [
        (
            "2026-06-01",
            "mange",
            StatusCode::UNPROCESSABLE_ENTITY,
            "#rating-e",
        ),
        ("2026-04-04", "1975", StatusCode::UNPROCESSABLE_ENTITY, "#from-e"),
        ("2026-06-01", "1975", StatusCode::CONFLICT, "main .note"),
    ] {
        let fields = typed(format!("{second}.{old}"), from, rating);
        let fields = fields.each_ref().map(|(name, value)| (*name, value.as_str()));
        let again = send(&organiser, WRITE, form(&page, WRITE), &fields)
            .await
            .expect(status);
        assert!(!text(&again, said).is_empty(), "{}", again.body);
        let shown = form(&again, WRITE);
        let player = format!("{second}.{}", old + 1);
        assert_eq!(
            (
                sent(&shown, "player"),
                sent(&shown, "from"),
                sent(&shown, "rating")
            ),
            (player.as_str(), from, rating)
        );
        if status == StatusCode::CONFLICT {
            send(&organiser, WRITE, shown, &[])
                .await
                .expect(StatusCode::SEE_OTHER);
        }
    }
    assert_eq!(kept(&app).await, [(2, "2026-06-01".to_owned(), 1975, None, true)]);
}

#[tokio::test]
async fn which_danish_rating_counts_is_chosen_in_long_events_and_is_the_one_at_the_start_otherwise() {
    let app = TestApp::new().await;
    let organiser = organiser(&app).await;
    let slug = make(&organiser, "Prøveliga").await;
    let path = format!("/t/{slug}/s/a/settings");
    fill(&organiser, &format!("/t/{slug}/sections/new"), &[("name", "A")])
        .await
        .expect(StatusCode::SEE_OTHER);
    let chosen = async || {
        let id = stored(&app, &slug).await.id;
        let all = store::sections::list_by_tournament(&mut *app.conn().await, id)
            .await
            .unwrap();
        all[0].settings.rating_counts
    };
    let page = organiser.get(&path).await.expect(StatusCode::OK);
    assert!(!page.body.contains("rating_counts"), "{}", page.body);
    assert_eq!(chosen().await, RatingCounts::AtStart);

    run(&app, &["update tournament set ends_on = starts_on + 150"]).await;
    let page = organiser.get(&path).await.expect(StatusCode::OK);
    assert!(
        page.body.contains("Rating, der tæller for et parti"),
        "{}",
        page.body
    );
    fill(&organiser, &path, &[("rating_counts", "each_round")])
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(chosen().await, RatingCounts::EachRound);
    fill(&organiser, &path, &[("name", "Række 1")])
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(chosen().await, RatingCounts::EachRound, "kept as it was shown");
    fill(&organiser, &path, &[("rating_counts", "last")])
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(chosen().await, RatingCounts::EachRound);

    // The rating of a chosen day needs the day, which stays when something else is saved.
    let day = "Skriv dagen, når ratingen på en bestemt dag tæller";
    for (written, said) in [
        ("", day),
        ("1. oktober", day),
        ("2024-10-01", "højst er 366 dage før"),
    ] {
        let changes = [("rating_counts", "on_day"), ("rating_counts_on", written)];
        let refused = fill(&organiser, &path, &changes)
            .await
            .expect(StatusCode::UNPROCESSABLE_ENTITY);
        assert!(refused.body.contains(said), "{written}: {}", refused.body);
        assert!(refused.body.contains("id=\"rating_counts_on-e\""), "{written}");
    }
    assert_eq!(chosen().await, RatingCounts::EachRound);
    let frozen_on = async || {
        sqlx::query_scalar::<_, Option<String>>(
            "select settings->>'rating_counts_on' from section where slug = 'a'",
        )
        .fetch_one(app.pool())
        .await
        .unwrap()
    };
    let changes = [("rating_counts", "on_day"), ("rating_counts_on", "2026-05-07")];
    fill(&organiser, &path, &changes)
        .await
        .expect(StatusCode::SEE_OTHER);
    fill(&organiser, &path, &[("name", "Række 2")])
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(chosen().await, RatingCounts::OnDay);
    assert_eq!(frozen_on().await.as_deref(), Some("2026-05-07"));
    // Another choice has no day, although it still stands in its field.
    fill(&organiser, &path, &[("rating_counts", "at_start")])
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(frozen_on().await, None);
}

#[tokio::test]
async fn each_rounds_ratings_are_chosen_in_long_events_and_advised_against() {
    let app = TestApp::new().await;
    let organiser = organiser(&app).await;
    let slug = make(&organiser, "Prøvevinter").await;
    let path = format!("/t/{slug}/s/a/settings");
    fill(&organiser, &format!("/t/{slug}/sections/new"), &[("name", "A")])
        .await
        .expect(StatusCode::SEE_OTHER);
    let chosen = async || {
        let id = stored(&app, &slug).await.id;
        let all = store::sections::list_by_tournament(&mut *app.conn().await, id)
            .await
            .unwrap();
        all[0].settings.tie_break_ratings
    };
    // A short event is not asked, and does not get it by asking for it.
    let page = organiser.get(&path).await.expect(StatusCode::OK);
    assert!(!page.body.contains("tie_break_ratings"), "{}", page.body);
    let each = [("tie_break_ratings", "each_round")];
    let refused = fill(&organiser, &path, &each)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        text(&refused, "#tie_break_ratings-e").contains("over 30 dage"),
        "{}",
        refused.body
    );

    run(
        &app,
        &["update tournament set ends_on = starts_on + 30"], // 31 days
    )
    .await;
    let page = organiser.get(&path).await.expect(StatusCode::OK);
    assert!(page.body.contains("FIDE fraråder"), "{}", page.body);
    assert!(!page.body.contains("Nogle af korrektionerne bygger på rating"));
    fill(&organiser, &path, &each).await.expect(StatusCode::SEE_OTHER);
    assert_eq!(chosen().await, TieBreakRatings::EachRound);
    fill(&organiser, &path, &[("tie_breaks", "ARO, BH")])
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(chosen().await, TieBreakRatings::EachRound, "kept as it was shown");
    let page = organiser.get(&path).await.expect(StatusCode::OK);
    assert!(
        page.body.contains("Nogle af korrektionerne bygger på rating"),
        "{}",
        page.body
    );
    fill(&organiser, &path, &[("tie_break_ratings", "last")])
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
}
