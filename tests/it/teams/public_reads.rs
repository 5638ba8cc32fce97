//! What everybody reads of a section of teams: the feed's matches, leading teams and moves, pages of fixtures that follow changes, what each
//! player performed at each board, what counts, and that no board is explained by the rules of single players.

use super::*;
use crate::live::{Ear, hearing, served};

const FEED: &str = "/t/paaske/feed.atom";

async fn feed(app: &TestApp) -> String {
    let answer = app.visitor().get(FEED).await.expect(StatusCode::OK);
    assert!(answer.header("content-type").starts_with("application/atom+xml"));
    answer.body
}

/// Enters results at the boards of a round, board 1 first, from White's side.
async fn enter(staff: &Staff<'_>, round: u16, results: &[&str]) {
    for (board, result) in (1_u16..).zip(results) {
        let path = format!("{API}/rounds/{round}/boards/{board}/result");
        let body = json!({ "result": result });
        staff
            .api
            .json(Method::PUT, &path, Some(1), &body)
            .await
            .expect(StatusCode::OK);
    }
}

#[tokio::test]
async fn the_feed_of_teams_tells_of_matches_and_of_the_leading_teams() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    fixtures::four(&staff).await;
    staff.pair(1).await;
    // Berger's table for four: 1 against 4, 2 against 3.
    let told = feed(&app).await;
    for said in [
        "<title>Runde 1 er lagt</title>",
        "<summary>Prøveby 1 – Udkast · Skitseby – Kladdestrup. Start ",
        "/t/paaske/s/a/rounds/1/matches\"",
    ] {
        assert!(told.contains(said), "{said}: {told}");
    }
    assert!(!told.contains("borde"), "boards are nobody's news here: {told}");

    // The first-named team has White on boards 1 and 3: 3½–½, and 2–2.
    let half = "1/2-1/2";
    enter(&staff, 1, &["1-0", "0-1", "1-0", half, half, half, half, half]).await;
    staff.act(1, "close", &[]).await.expect(StatusCode::SEE_OTHER);
    let told = feed(&app).await;
    for said in [
        "<title>Stillingen efter runde 1</title>",
        "<summary>Prøveby 1 – Udkast 3½–½ · Skitseby – Kladdestrup 2–2. Øverst: 1. Prøveby 1 2 MP · ",
        "/t/paaske/s/a/teams\"",
    ] {
        assert!(told.contains(said), "{said}: {told}");
    }
    assert_eq!(told.matches("<entry>").count(), 2, "{told}");
    for single in ["/standings", "Prøvesen", "Skitsesen"] {
        assert!(!told.contains(single), "{single}: {told}");
    }
}

#[tokio::test]
async fn the_feed_has_a_dash_for_a_match_without_a_result_though_a_board_of_it_is_empty() {
    let app = TestApp::new().await;
    let staff = staff(&app, 1).await;
    staff.set_up("round_robin").await;
    // The other team has three players: board 4 is empty on its side.
    let two = [LINES.lines().next().unwrap(), LINES.lines().last().unwrap()].join("\n");
    staff.paste(&two).await.expect(StatusCode::SEE_OTHER);
    staff.pair(1).await;
    let one = staff.matches(1).await.remove(0);
    let [white, black] = ["white", "black"].map(|side| one[side]["name"].as_str().unwrap().to_owned());
    // As where every board that is played has been put off.
    sqlx::query("update round set status = 'closed', closed_at = now() where number = 1")
        .execute(app.pool())
        .await
        .unwrap();
    let told = feed(&app).await;
    let said = format!("<summary>{white} – {black} –. Øverst: ");
    assert!(told.contains(&said), "{said}: {told}");
}

#[tokio::test]
async fn the_feed_tells_of_a_match_of_a_public_plan_that_is_moved_or_put_off() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    fixtures::four(&staff).await;
    fixtures::put_plan(&staff, 0, &json!({}))
        .await
        .expect(StatusCode::OK);
    fixtures::set_days(&staff, &["2026-10-04", "2026-10-18", "2026-11-01"]).await;
    let of = async || fixtures::plan(&staff).await["rounds"][1]["matches"][1].clone();
    fixtures::publish(&staff).await;
    assert!(!feed(&app).await.contains("<entry>"), "nothing has moved");
    let off = json!({ "home": "first", "is_postponed": true, "reason": "Sne" });
    fixtures::move_match(&staff, &of().await, &off)
        .await
        .expect(StatusCode::OK);
    let told = feed(&app).await;
    assert!(
        told.contains("<title>Kampen Prøveby 1 – Skitseby er udsat</title>"),
        "{told}"
    );
    let to =
        json!({ "home": "first", "day": "2026-10-20", "hour": "20:00", "venue": "Hallen", "reason": "Sne" });
    fixtures::move_match(&staff, &of().await, &to)
        .await
        .expect(StatusCode::OK);
    let moved = feed(&app).await;
    assert!(
        moved.contains("<title>Kampen Prøveby 1 – Skitseby er flyttet</title>")
            && moved.contains("<summary>Runde 2 · tirsdag 20. oktober 2026")
            && moved.contains("Hallen")
            && moved.contains("/t/paaske/s/a/fixtures\""),
        "{moved}"
    );
    assert!(!moved.contains("Sne"), "the reason is the log's: {moved}");
    // It is the same news, changed.
    let id = |told: &str| {
        let entry = told.split("<entry>").nth(1).unwrap();
        entry[..entry.find("</id>").unwrap()].to_owned()
    };
    assert_eq!(moved.matches("<entry>").count(), 1, "{moved}");
    assert_eq!(id(&told), id(&moved));
}

#[tokio::test]
async fn the_feed_tells_who_goes_on_in_a_cup_and_which_team_leads_in_single_games() {
    let app = TestApp::new().await;
    let staff = staff(&app, 2).await;
    cups::begin(&staff, 4, &["BC", "lot"]).await;
    staff.pair(1).await;
    cups::play(&staff, (1, 1), "1101").await;
    cups::play(&staff, (1, 2), "0=00").await;
    staff.act(1, "close", &[]).await.expect(StatusCode::SEE_OTHER);
    let told = feed(&app).await;
    let matches = staff.matches(1).await;
    let name = |at: usize, side: &str| matches[at][side]["name"].as_str().unwrap().to_owned();
    let [first, other] = [0, 1].map(|at| (name(at, "white"), name(at, "black")));
    for said in [
        "<title>Semifinale er spillet</title>".to_owned(),
        format!(
            "{} – {} 3–1. {} går videre: flest brætpoint.",
            first.0, first.1, first.0
        ),
        format!(
            "{} – {} ½–3½. {} går videre: flest brætpoint.",
            other.0, other.1, other.1
        ),
        "/t/paaske/s/a/teams\"".to_owned(),
    ] {
        assert!(told.contains(&said), "{said}: {told}");
    }
    assert!(!told.contains("MP") && !told.contains("/standings"), "{told}");

    let app = TestApp::new().await;
    let staff = super::staff(&app, 3).await;
    table::write_settings(&staff, single_games::single("molter", "WBWB"))
        .await
        .expect(StatusCode::OK);
    staff
        .paste(&single_games::lines(4))
        .await
        .expect(StatusCode::SEE_OTHER);
    // D1-A1 B1-C1 C2-A2 D2-B2 A3-C3 B3-D3 A4-D4 C4-B4: A 2½, B 3, C ½, D 2.
    single_games::play(&staff, 1, "1=001==0").await;
    staff.act(1, "close", &[]).await.expect(StatusCode::SEE_OTHER);
    let told = feed(&app).await;
    for said in [
        "8 borde",
        "/t/paaske/s/a/rounds/1\"",
        "<summary>1. Skitseby 3 BP · 2. Prøveby 2½ BP · 3. Udkast 2 BP</summary>",
        "/t/paaske/s/a/teams\"",
    ] {
        assert!(told.contains(said), "{said}: {told}");
    }
    // Every team has its part in every round, though nobody plays matches.
    let of_team = app
        .visitor()
        .get(&format!("{HERE}/teams/1/feed.atom"))
        .await
        .expect(StatusCode::OK);
    assert_eq!(
        of_team.body.matches("<entry>").count(),
        told.matches("<entry>").count(),
        "{}",
        of_team.body
    );
    assert!(of_team.body.contains("<entry>"), "{}", of_team.body);
    assert!(
        !told.contains("/standings") && !told.contains("/matches"),
        "{told}"
    );
}

/// The version that a page says it shows.
async fn shown(app: &TestApp, path: &str) -> i64 {
    let page = app.visitor().get(path).await.expect(StatusCode::OK);
    assert!(
        page.body.contains("data-live=\"/t/paaske/screens/live\"") && page.body.contains("js/follow.js"),
        "{path}: {}",
        page.body
    );
    let (_, rest) = page.body.split_once("data-seen=\"").unwrap();
    rest[..rest.find('"').unwrap()].parse().unwrap()
}

#[tokio::test]
async fn fixtures_of_a_tournament_and_of_a_club_follow_what_is_moved() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    fixtures::four(&staff).await;
    fixtures::settle_home(&staff, "Prøveby 1", "Prøveklub", "Kulturhuset", "19:00").await;
    fixtures::put_plan(&staff, 0, &json!({}))
        .await
        .expect(StatusCode::OK);
    fixtures::publish(&staff).await;
    hearing(&app.state).await;
    let site = served(&app.state).await;
    let seen = shown(&app, "/t/paaske/fixtures").await;
    assert_eq!(shown(&app, "/t/paaske/fixtures/Pr%C3%B8veklub").await, seen);
    let live = format!("/t/paaske/screens/live?seen={seen}");
    let mut open = Ear::open(&site, &live, &[]).await;
    open.event("here").await;

    let second = fixtures::plan(&staff).await["rounds"][1]["matches"][1].clone();
    let to = json!({ "home": "first", "day": "2026-10-20", "reason": "Salen er optaget", "confirmed": true });
    fixtures::move_match(&staff, &second, &to)
        .await
        .expect(StatusCode::OK);
    open.event("changed").await;
    let now = shown(&app, "/t/paaske/fixtures").await;
    assert!(now > seen, "{now} {seen}");
    // Whoever was away meanwhile is told at once; whoever has looked since is not.
    let mut late = Ear::open(&site, &live, &[]).await;
    let missed = late.event("changed").await;
    assert!(missed.contains(&format!("id: {now}\n")), "{missed}");
    let mut fresh = Ear::open(&site, &format!("/t/paaske/screens/live?seen={now}"), &[]).await;
    let opening = fresh.until("\n\n").await;
    assert!(opening.contains("event: here"), "{opening}");
    app.state.subscribers.close();
    for ear in [open, late, fresh] {
        ear.end().await;
    }
}

#[tokio::test]
async fn a_player_has_a_performance_at_each_board_by_the_games_played_there() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    fixtures::four(&staff).await;
    staff.pair(1).await;
    let half = "1/2-1/2";
    enter(&staff, 1, &["1-0", half, half, half, half, half, half, half]).await;
    staff.act(1, "close", &[]).await.expect(StatusCode::SEE_OTHER);
    // In round 2 the first two change places; Prøveby 1 is named first, against Skitseby.
    staff.act(2, "draft", &[]).await.expect(StatusCode::SEE_OTHER);
    let team = staff.team("Prøveby 1").await;
    let path = format!("{API}/rounds/2/line-ups/{}", team["id"].as_str().unwrap());
    let stands = staff.api.get(&path).await.expect(StatusCode::OK).json();
    let mut players = stands["players"].as_array().unwrap().clone();
    players.swap(0, 1);
    staff
        .put(&team, "rounds/2/line-ups/{team}", &json!({ "players": players }))
        .await
        .expect(StatusCode::OK);
    staff.act(2, "publish", &[]).await.expect(StatusCode::SEE_OTHER);
    // White wins everywhere, and on board 2 the first-named team has Black.
    stage::finish(&app, &staff.stage, 2).await;
    let told = app
        .visitor()
        .get(&format!("{API}/team-players"))
        .await
        .expect(StatusCode::OK)
        .json();
    let players = told["players"].as_array().unwrap();
    let ada = players
        .iter()
        .find(|one| one["player"]["name"] == "Ada Prøvesen")
        .unwrap();
    // Won against 1800 and lost against 1890: the difference that 100 and 0 per cent stand for is 800; in all it is one of two.
    let boards: Vec<_> = ada["boards"]
        .as_array()
        .unwrap()
        .iter()
        .map(|at| {
            (
                at["board"].as_u64(),
                at["games"].as_u64(),
                at["performance"].as_i64(),
            )
        })
        .collect();
    assert_eq!(
        boards,
        [(Some(1), Some(1), Some(2600)), (Some(2), Some(1), Some(1090))],
        "{ada}"
    );
    assert_eq!(ada["performance"], 1845, "{ada}");
    let page = app.visitor().get(&format!("{HERE}/team-players")).await;
    let page = page.expect(StatusCode::OK);
    assert!(
        page.body.contains("1: 1/1 (2600) · 2: 0/1 (1090)"),
        "{}",
        page.body
    );
}

#[tokio::test]
async fn the_table_says_what_counts_and_no_board_is_explained_as_of_single_players() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    staff.set_up("team_swiss").await;
    staff.paste(LINES).await.expect(StatusCode::SEE_OTHER);
    let table = app.visitor().get(&format!("{HERE}/teams")).await;
    let table = table.expect(StatusCode::OK);
    for said in [
        "Ordnet efter ",
        "En vundet kamp giver 2 matchpoint, en uafgjort 1 og en tabt 0.",
        // A drawn match and half of four boards.
        "En oversidder får 1 matchpoint og 2 brætpoint.",
        "Førstnævnte hold har fra bord 1 og ned: hvid, sort, hvid, sort.",
    ] {
        assert!(table.body.contains(said), "{said}: {}", table.body);
    }
    staff.pair(1).await;
    let path = format!("{API}/rounds/1/explanation");
    let refused = staff.api.get(&path).await.expect(StatusCode::CONFLICT);
    assert_eq!(refused.json()["type"], "/problems/not-now", "{}", refused.body);

    let app = TestApp::new().await;
    let staff = super::staff(&app, 2).await;
    cups::begin(&staff, 4, &["BC", "lot"]).await;
    let cup = app.visitor().get(&format!("{HERE}/teams")).await;
    assert!(
        cup.body.contains("bord 1 og ned: hvid, sort, hvid, sort.") && !cup.body.contains("matchpoint"),
        "{}",
        cup.body
    );
}

fn articles(said: &Value) -> Vec<&str> {
    let sentences = said["reasons"].as_array().unwrap().iter();
    sentences.map(|one| one["article"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn a_draft_of_the_swiss_system_of_teams_is_explained_match_by_match() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    staff.set_up("team_swiss").await;
    let five: Vec<&str> = LINES.lines().take(5).collect();
    staff.paste(&five.join("\n")).await.expect(StatusCode::SEE_OTHER);
    let path = format!("{API}/rounds/1/team-explanation");
    let none = staff.api.get(&path).await.expect(StatusCode::OK).json();
    assert!(
        none["by_rules"].is_null() && none["not_explained"].is_string(),
        "{none}"
    );
    staff.act(1, "draft", &[]).await.expect(StatusCode::SEE_OTHER);
    let told = staff.api.get(&path).await.expect(StatusCode::OK).json();
    assert_eq!(told["by_rules"], true, "{told}");
    let matches = told["matches"].as_array().unwrap();
    assert_eq!(matches.len(), 2);
    for one in matches {
        assert_eq!(one["stands"], true, "{one}");
        // Nobody has played: the lot decides the colours.
        assert!(articles(one).contains(&"C.04.6 art. 4.3.1"), "{one}");
    }
    // Of equal teams the one with the largest number has the bye.
    assert_eq!(told["bye"]["team"], 5, "{told}");
    assert!(articles(&told["bye"]).contains(&"C.04.6 art. 3.4.4"), "{told}");
    let page = staff.page.get(&format!("{HERE}/rounds/1/pairing")).await;
    let page = page.expect(StatusCode::OK);
    for said in [
        "C.04.6 art. 4.3.1",
        "Hvorfor Modelby?",
        "Gruppen med 0 point",
        "Rundelægningen er præcis den, reglerne giver.",
    ] {
        assert!(page.body.contains(said), "{said}: {}", page.body);
    }
    app.visitor().get(&path).await.expect(StatusCode::UNAUTHORIZED);
    staff.act(1, "publish", &[]).await.expect(StatusCode::SEE_OTHER);
    let out = staff.page.get(&format!("{HERE}/rounds/1/pairing")).await;
    let out = out.expect(StatusCode::OK).body;
    assert!(
        out.contains("C.04.6 art. 4.3.1") && out.contains("Hvorfor Modelby?"),
        "{out}"
    );

    let app = TestApp::new().await;
    let staff = super::staff(&app, 3).await;
    fixtures::four(&staff).await;
    staff.pair(1).await;
    staff.api.get(&path).await.expect(StatusCode::CONFLICT);
}

#[tokio::test]
async fn matches_and_news_of_a_team_of_two_clubs_are_read_with_those_of_either() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    fixtures::four(&staff).await;
    for (team, club) in [
        ("Prøveby 1", "Prøveby"),
        ("Skitseby", "Prøveby / Skitseby"),
        ("Kladdestrup", "Kladdestrup"),
        ("Udkast", "Udkast"),
    ] {
        fixtures::settle_home(&staff, team, club, "Klublokalet", "19:00").await;
    }
    fixtures::put_plan(&staff, 0, &json!({ "same_club": "free" }))
        .await
        .expect(StatusCode::OK);
    fixtures::set_days(&staff, &["2026-04-12", "2026-04-26", "2026-05-10"]).await;
    fixtures::publish(&staff).await;
    staff.pair(1).await;
    let read = async |path: String| app.visitor().get(&path).await.expect(StatusCode::OK).body;
    // Both teams of Prøveby have three matches, one of them against each other.
    for (club, matches) in [("Pr%C3%B8veby", 5), ("Skitseby", 3), ("Udkast", 3)] {
        let calendar = read(format!("/t/paaske/fixtures/{club}/calendar.ics")).await;
        assert_eq!(
            calendar.matches("BEGIN:VEVENT").count(),
            matches,
            "{club}: {calendar}"
        );
        read(format!("/t/paaske/fixtures/{club}")).await;
        let feed = read(format!("/t/paaske/fixtures/{club}/feed.atom")).await;
        assert!(feed.contains("<entry>"), "{club}: {feed}");
    }
    // Whoever looks for one of the two finds it.
    let all = read("/t/paaske/fixtures".to_owned()).await;
    assert!(all.contains("\"/t/paaske/fixtures/Skitseby\""), "{all}");
}

#[tokio::test]
async fn a_section_a_team_and_a_club_have_feeds_with_their_own_news_alone_and_frames_of_their_pages() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    fixtures::four(&staff).await;
    for (team, club) in [
        ("Prøveby 1", "Prøveby"),
        ("Skitseby", "Skitseby"),
        ("Kladdestrup", "Kladdestrup"),
        ("Udkast", "Prøveby"),
    ] {
        fixtures::settle_home(&staff, team, club, "Klublokalet", "19:00").await;
    }
    fixtures::put_plan(&staff, 0, &json!({ "same_club": "free" }))
        .await
        .expect(StatusCode::OK);
    fixtures::set_days(&staff, &["2026-04-12", "2026-04-26", "2026-05-10"]).await;
    fixtures::publish(&staff).await;
    staff.pair(1).await;
    stage::finish(&app, &staff.stage, 1).await;
    let read = async |path: &str| {
        let answer = app.visitor().get(path).await.expect(StatusCode::OK);
        assert!(
            answer.header("content-type").starts_with("application/atom+xml"),
            "{path}"
        );
        answer.body
    };
    // Round 1 of Berger's table for four: 1-4 and 2-3.
    let (one, two) = ("Prøveby 1 – Udkast", "Skitseby – Kladdestrup");
    let section = read(&format!("{HERE}/feed.atom")).await;
    assert!(section.contains(one) && section.contains(two), "{section}");
    let (team, club) = (
        format!("{HERE}/teams/2/feed.atom"),
        "/t/paaske/fixtures/Skitseby/feed.atom",
    );
    for path in [team.as_str(), club] {
        let told = read(path).await;
        assert!(told.contains(two) && !told.contains(one), "{path}: {told}");
    }
    for path in [
        "/t/paaske/fixtures/Ukendtby/feed.atom",
        "/t/paaske/s/a/teams/9/feed.atom",
    ] {
        app.visitor().get(path).await.expect(StatusCode::NOT_FOUND);
    }
    // Pages lead to their feeds and calendars, and stand in frames of clubs' sites.
    for (page, links) in [
        (
            "/t/paaske/s/a/fixtures",
            ["/t/paaske/s/a/feed.atom", "/t/paaske/s/a/calendar.ics"],
        ),
        (
            "/t/paaske/s/a/teams/2",
            [
                "/t/paaske/s/a/teams/2/feed.atom",
                "/t/paaske/s/a/teams/2/calendar.ics",
            ],
        ),
        (
            "/t/paaske/fixtures/Skitseby",
            [club, "/t/paaske/fixtures/Skitseby/calendar.ics"],
        ),
        ("/t/paaske/fixtures", [FEED, "/t/paaske/calendar.ics"]),
    ] {
        let shown = app.visitor().get(page).await.expect(StatusCode::OK);
        for link in links {
            assert!(shown.body.contains(&format!("href=\"{link}\"")), "{page}: {link}");
        }
        let framed = app
            .visitor()
            .get(&format!("{page}?embed=1"))
            .await
            .expect(StatusCode::OK);
        assert!(
            framed
                .header("content-security-policy")
                .contains("frame-ancestors *"),
            "{page}"
        );
    }
}

#[tokio::test]
async fn without_a_plan_the_matches_of_public_rounds_are_listed_by_day_and_by_club() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    fixtures::four(&staff).await;
    sqlx::query("update team set club = 'Prøveby' where name = 'Prøveby 1'")
        .execute(app.pool())
        .await
        .unwrap();
    let (days, club) = ("/t/paaske/fixtures", "/t/paaske/fixtures/Pr%C3%B8veby");
    let read = async |path: &str| app.visitor().get(path).await.expect(StatusCode::OK).body;
    let way = format!("href=\"{days}\"");
    assert!(
        !read("/t/paaske").await.contains(&way),
        "nobody meets anybody yet"
    );
    app.visitor().get(club).await.expect(StatusCode::NOT_FOUND);

    staff.pair(1).await;
    assert!(read("/t/paaske").await.contains(&way));
    let by_day = read(days).await;
    assert!(
        by_day.contains("4. april 2026") && by_day.contains(">Prøveby</a>"),
        "{by_day}"
    );
    assert_eq!(by_day.matches("</a> – <a").count(), 2, "{by_day}");
    let own = read(club).await;
    assert_eq!(own.matches("</a> – <a").count(), 1, "{own}");
    assert!(own.contains("Udkast") && !own.contains("Skitseby"), "{own}");
    let of_team = format!("{HERE}/teams/1/calendar.ics");
    let team = read(&format!("{HERE}/teams/1")).await;
    assert!(team.contains(&format!("href=\"{of_team}\"")), "{team}");
    // It begins at 12 on the Danish clock.
    for path in [of_team, format!("{club}/calendar.ics")] {
        let calendar = fixtures::calendar(&app, &path).await;
        assert_eq!(calendar.matches("BEGIN:VEVENT").count(), 1, "{path}: {calendar}");
        assert!(
            calendar.contains("DTSTART;TZID=Europe/Copenhagen:20260404T120000"),
            "{path}: {calendar}"
        );
    }

    // The first-named team has White on boards 1 and 3.
    enter(&staff, 1, &["1-0", "0-1", "1-0", "0-1"]).await;
    assert!(read(club).await.contains("4–0"));
}

#[tokio::test]
async fn a_calendar_of_a_team_without_a_plan_counts_a_new_venue_as_a_change() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    fixtures::four(&staff).await;
    staff.pair(1).await;
    let of_team = format!("{HERE}/teams/1/calendar.ics");
    let before = fixtures::calendar(&app, &of_team).await;
    assert!(!before.contains("LOCATION:Salen"), "{before}");
    // Berger's table for four: 1 against 4, at home with 1.
    fixtures::settle_home(&staff, "Prøveby 1", "", "Salen", "19:00").await;
    let after = fixtures::calendar(&app, &of_team).await;
    assert!(after.contains("LOCATION:Salen"), "{after}");
    let (was, is) = (crate::feeds::sequence(&before), crate::feeds::sequence(&after));
    assert!(was < is, "{was} {is}");

    // That somebody has handed in for a round nobody sees yet is read in no calendar.
    let team = staff.team("Prøveby 1").await;
    let players = json!({ "players": staff.players_of(&team).await });
    staff
        .put(&team, "rounds/2/line-ups/{team}", &players)
        .await
        .expect(StatusCode::OK);
    assert_ne!(staff.team("Prøveby 1").await["version"], team["version"]);
    assert_eq!(fixtures::calendar(&app, &of_team).await, after);
}

#[tokio::test]
async fn a_teams_page_says_of_its_players_what_the_list_of_all_players_says() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    fixtures::four(&staff).await;
    staff.pair(1).await;
    let points = async || {
        let team = crate::public::page(&app, &format!("{HERE}/teams/1")).await;
        crate::public::texts(&team, "main section:first-of-type tbody td:last-child")
    };
    assert_eq!(points().await, ["0"; 4]);
    // Berger's table for four: 1 against 4, with White on boards 1 and 3.
    enter(&staff, 1, &["1-0", "1-0", "1/2-1/2", "1-0"]).await;
    assert_eq!(points().await, ["1", "0", "½", "0"]);
    // What is lost as a whole says nothing of those who played.
    let one = staff.matches(1).await.remove(0);
    let body = json!({ "forfeit": "by_black", "reason": "Holdet var ikke spilleberettiget" });
    let path = format!("{API}/rounds/1/matches/1/forfeit");
    staff
        .api
        .json(Method::PUT, &path, Some(version(&one)), &body)
        .await
        .expect(StatusCode::OK);
    assert_eq!(points().await, ["0"; 4]);
    let told = app.visitor().get(&format!("{API}/team-players")).await;
    let told = told.expect(StatusCode::OK).json();
    assert_eq!(told["players"], json!([]), "{told}");
}
