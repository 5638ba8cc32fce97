//! The made-up tournament, and the made-up season of teams: believable, whole, and the same for the same seed.

use domain::{round::RoundStatus, section_state::SectionState};
use service::{
    demo::{self, DemoReceipt, Plan},
    section_state,
};

use crate::prelude::*;

async fn make(app: &TestApp, plan: &Plan) -> DemoReceipt {
    let mut tx = app.pool().begin().await.unwrap();
    let made = demo::make(&mut tx, app.now(), plan).await.unwrap();
    tx.commit().await.unwrap();
    made
}

async fn sections(app: &TestApp, made: &DemoReceipt) -> Vec<SectionState> {
    let mut conn = app.conn().await;
    let mut sections = Vec::new();
    for slug in &made.sections {
        let place = store::places::find_section(&mut conn, made.tournament.as_str(), slug.as_str())
            .await
            .unwrap()
            .unwrap();
        assert!(place.is_public);
        let section = place.section.unwrap().id;
        sections.push(section_state::load(&mut conn, section).await.unwrap().unwrap());
    }
    sections
}

/// A server that starts for the first time makes it, whatever the hour: just after midnight, in the hour that the clocks leave out, and in the
/// one they have twice.
#[tokio::test]
async fn it_is_made_at_any_hour() {
    for now in [
        "2026-11-27T23:14:00Z",
        "2026-11-27T22:59:59Z",
        "2026-03-29T01:10:00Z",
        "2026-10-25T01:30:00Z",
    ] {
        let app = TestApp::new().await;
        let mut tx = app.pool().begin().await.unwrap();
        let now: jiff::Timestamp = now.parse().unwrap();
        let made = demo::make(&mut tx, now, &Plan::default()).await.unwrap();
        assert_eq!(made.sections.len(), 3, "{now}");
        demo::league::make(&mut tx, now, 1).await.unwrap();
        tx.commit().await.unwrap();
        let of_today = "select extract(epoch from min(r.starts_at))::bigint from round r
            join section s on s.id = r.section_id where s.name = '1. række' and r.status = 'published'";
        let begun: Option<i64> = sqlx::query_scalar(of_today).fetch_one(app.pool()).await.unwrap();
        assert!(begun.unwrap() <= now.as_second(), "{now}");
        let latest = "select extract(epoch from max(at))::bigint from game_entry";
        let latest: Option<i64> = sqlx::query_scalar(latest).fetch_one(app.pool()).await.unwrap();
        assert!(
            latest.unwrap() <= now.as_second(),
            "{now}: a result of the future"
        );
        today_begins_with_its_round(&app).await;
    }
}

/// Whatever hour the home team plays at: a page that says when the round began says it of its matches, too.
async fn today_begins_with_its_round(app: &TestApp) {
    let rows = "select id from section where name in ('1. række', '2. række')";
    let rows: Vec<uuid::Uuid> = sqlx::query_scalar(rows).fetch_all(app.pool()).await.unwrap();
    assert_eq!(rows.len(), 2);
    for row in rows {
        let row = engine::ids::SectionId::from_uuid(row);
        let field = section_state::load(&mut *app.conn().await, row)
            .await
            .unwrap()
            .unwrap();
        let mut played = field
            .rounds
            .iter()
            .filter(|round| round.status == RoundStatus::Published);
        let today = played.next().unwrap();
        assert!(!today.matches.is_empty() && today.starts_at.is_some());
        for one in &today.matches {
            let begins = field.match_begins_at(today, one);
            assert_eq!(begins, today.starts_at, "{}: match {}", field.name, one.no);
        }
    }
}

#[tokio::test]
async fn three_sections_stand_in_three_states() {
    let app = TestApp::new().await;
    assert!(demo::is_wanted(&mut *app.conn().await).await.unwrap());
    let made = make(&app, &Plan::default()).await;
    assert!(!demo::is_wanted(&mut *app.conn().await).await.unwrap());
    assert!(made.players >= 200);
    let sections = sections(&app, &made).await;
    let [swiss, masters, open] = sections.as_slice() else {
        panic!("{made:?}");
    };
    assert_eq!(swiss.players.len(), 125);
    let running = swiss.last_public().unwrap();
    assert_eq!(running.status, RoundStatus::Published);
    let count = running.count();
    assert!(count.missing > 0 && count.settled > 0);
    assert_eq!(swiss.crosstable().check(), Ok(()));
    assert_eq!(masters.public_rounds(), 9);
    assert!(
        masters
            .rounds
            .iter()
            .all(|round| round.status == RoundStatus::Closed)
    );
    assert!(masters.standings(9).is_final());
    assert_eq!(open.players.len(), 80);
    assert_eq!(open.public_rounds(), 0);
    let waiting = store::players::count_applied(&mut *app.conn().await, swiss_tournament(&app).await).await;
    assert_eq!(waiting.unwrap(), 12);
}

#[tokio::test]
async fn games_of_the_last_rounds_have_moves_that_everybody_can_replay() {
    let app = TestApp::new().await;
    let made = make(&app, &Plan::default()).await;
    let games: Vec<(i32, i32)> = sqlx::query_as(
        "select round.number, game.board from game_moves join game on game.id = game_moves.game_id
         join round on round.id = game.round_id order by round.number, game.board",
    )
    .fetch_all(app.pool())
    .await
    .unwrap();
    assert!(games.len() >= 5, "{games:?}");
    assert!(games.iter().all(|(round, _)| *round >= 8), "{games:?}");
    let masters = format!("/t/{}/s/{}", made.tournament.as_str(), made.sections[1].as_str());
    for (round, board) in games {
        let page = app
            .visitor()
            .get(&format!("{masters}/rounds/{round}/games/{board}"))
            .await
            .expect(StatusCode::OK);
        let moves = page.body.matches("<td><a href=").count();
        assert!(moves > 10, "{round} {board}: {}", page.body);
    }
}

#[tokio::test]
async fn its_arbiters_have_ruled_and_somebody_asks_the_committee() {
    let app = TestApp::new().await;
    let made = make(&app, &Plan::default()).await;
    let ruled: Vec<(String, String, i64)> = sqlx::query_as(
        "select incident, status, count(*) from ruling group by incident, status order by incident, status",
    )
    .fetch_all(app.pool())
    .await
    .unwrap();
    let ruled: Vec<(&str, &str, i64)> = ruled
        .iter()
        .map(|(incident, status, times)| (incident.as_str(), status.as_str(), *times))
        .collect();
    assert_eq!(
        ruled,
        [
            ("device", "draft", 1),
            ("draw_claim", "confirmed", 2),
            ("illegal_move", "confirmed", 2),
            ("lateness", "confirmed", 1),
        ]
    );
    let asked: Vec<(String, String)> = sqlx::query_as("select instance, state from protest")
        .fetch_all(app.pool())
        .await
        .unwrap();
    assert_eq!(asked, [("committee".to_owned(), "admissible".to_owned())]);
    let is_past: bool = sqlx::query_scalar("select bool_and(drafted_at <= $1::timestamptz) from ruling")
        .bind(app.now().to_string())
        .fetch_one(app.pool())
        .await
        .unwrap();
    assert!(is_past);

    // Everybody sees which ruling decided a game, and the desk what waits.
    let (tournament, masters) = (&made.tournament, &made.sections[1]);
    let round = app
        .visitor()
        .get(&format!("/t/{tournament}/s/{masters}/rounds/2"))
        .await
        .expect(StatusCode::OK);
    assert!(round.body.contains("§\u{a0}"), "{}", round.body);
    assert!(round.body.contains("– +"), "{}", round.body);
    let place = store::places::find_tournament(&mut *app.conn().await, tournament.as_str())
        .await
        .unwrap()
        .unwrap();
    let scope = Scope::Tournament(place.tournament);
    let staff = app
        .signed_in(
            "Åge Kladdestrup",
            &[(Role::Arbiter, scope), (Role::CommitteeMember, scope)],
        )
        .await;
    let desk = staff
        .get(&format!("/t/{tournament}/desk"))
        .await
        .expect(StatusCode::OK);
    assert!(desk.body.contains("/protests/"), "{}", desk.body);
}

#[tokio::test]
async fn its_players_were_entered_one_by_one_before_anything_was_played() {
    let app = TestApp::new().await;
    let plan = Plan {
        seed: 3,
        players: 40,
        rounds: 5,
    };
    let made = make(&app, &plan).await;
    let (entered, days, is_before): (i64, i64, bool) = sqlx::query_as(
        "select count(*), count(distinct at::date), bool_and(at < (select min(starts_at) from round))
         from audit where act = 'player.add' and after ->> 'joined_round' = '1'",
    )
    .fetch_one(app.pool())
    .await
    .unwrap();
    assert_eq!(
        entered,
        i64::try_from(made.players).unwrap() - 1,
        "all but the late entry"
    );
    assert!(days >= 8 && is_before, "{days}");
    let imports: i64 = sqlx::query_scalar("select count(*) from audit where act = 'player.import'")
        .fetch_one(app.pool())
        .await
        .unwrap();
    assert_eq!(imports, 0);
}

async fn swiss_tournament(app: &TestApp) -> engine::ids::TournamentId {
    let id: uuid::Uuid = sqlx::query_scalar("select id from tournament")
        .fetch_one(app.pool())
        .await
        .unwrap();
    engine::ids::TournamentId::from_uuid(id)
}

#[tokio::test]
async fn the_same_seed_makes_the_same_results() {
    let plan = Plan {
        seed: 5,
        players: 20,
        rounds: 5,
    };
    let mut tables = Vec::new();
    for _ in 0..2 {
        let app = TestApp::new().await;
        let made = make(&app, &plan).await;
        let sections = sections(&app, &made).await;
        tables.push(sections.iter().map(SectionState::crosstable).collect::<Vec<_>>());
    }
    assert_eq!(tables[0], tables[1]);
}

/// The upper row of the season as it stands after it was made.
async fn season(app: &TestApp, seed: u64) -> (String, SectionState) {
    let mut tx = app.pool().begin().await.unwrap();
    let slug = demo::league::make(&mut tx, app.now(), seed).await.unwrap();
    tx.commit().await.unwrap();
    let upper = row(app, slug.as_str(), "1-raekke").await;
    (format!("/t/{slug}/s/1-raekke"), upper)
}

async fn row(app: &TestApp, tournament: &str, row: &str) -> SectionState {
    let mut conn = app.conn().await;
    let place = store::places::find_section(&mut conn, tournament, row)
        .await
        .unwrap()
        .unwrap();
    let section = place.section.unwrap().id;
    section_state::load(&mut conn, section).await.unwrap().unwrap()
}

#[tokio::test]
async fn its_second_row_stands_below_the_first_and_clubs_have_fixed_players_in_both() {
    let app = TestApp::new().await;
    let (here, upper) = season(&app, 1).await;
    let tournament = here.split('/').nth(2).unwrap();
    let lower = row(&app, tournament, "2-raekke").await;
    assert_eq!((lower.teams.len(), lower.players.len()), (6, 30));
    let today = lower.last_public().unwrap();
    assert_eq!((today.number.get(), today.status), (3, RoundStatus::Published));
    let count = today.count();
    assert!(count.missing > 0 && count.settled > 0, "{count:?}");

    // One team comes down from the first row, and one goes up to it.
    let place = store::places::find_tournament(&mut *app.conn().await, tournament)
        .await
        .unwrap()
        .unwrap();
    let end = service::season_end::load(&mut *app.conn().await, place.tournament)
        .await
        .unwrap();
    let moves: Vec<_> = end
        .book
        .rows
        .iter()
        .map(|row| (row.level, row.promoted, row.relegated))
        .collect();
    assert_eq!(moves, [(1, 1, Some(1)), (2, 1, Some(0))]);
    let (first, second) = (&end.book.rows[0], &end.book.rows[1]);
    assert_eq!(
        (first.below, second.above),
        (Some(second.section), Some(first.section))
    );

    // Prøveby has teams in both: everybody reads who is a fixed player of which.
    let page = format!("/t/{tournament}/strength-lists");
    let lists = app.visitor().get(&page).await.expect(StatusCode::OK).body;
    for team in ["Prøveby 1", "Prøveby 2", "Prøveby 3"] {
        assert!(lists.contains(team), "{team}: {lists}");
    }

    // Captains of the first row are asked for their line-ups of round 6, and those of the second for none yet.
    let asked: Vec<(String, i32)> = sqlx::query_as(
        "select s.name, r.number from line_up_call c join round r on r.id = c.round_id join section s on s.id = r.section_id",
    )
    .fetch_all(app.pool())
    .await
    .unwrap();
    assert_eq!(asked, [("1. række".to_owned(), 6)]);
    assert!(upper.rounds[5].starts_at.is_some());
}

#[tokio::test]
async fn a_season_of_eight_teams_stands_in_its_middle() {
    let app = TestApp::new().await;
    make(&app, &Plan::default()).await;
    let (here, field) = season(&app, 1).await;
    assert_eq!((field.teams.len(), field.players.len()), (8, 40));
    let over = field
        .rounds
        .iter()
        .filter(|round| round.status == RoundStatus::Closed);
    assert_eq!(over.count(), 4);
    let today = field.last_public().unwrap();
    assert_eq!((today.number.get(), today.status), (5, RoundStatus::Published));
    let count = today.count();
    assert!(count.missing > 0 && count.settled > 0, "{count:?}");
    for round in &field.rounds[..4] {
        let is_approved =
            |one: &domain::team::SectionMatch| one.card == domain::team_card::CardMark::Approved;
        assert!(round.matches.iter().all(is_approved), "round {}", round.number);
    }
    let plan = field.plan.as_ref().unwrap();
    assert!(plan.published_at.is_some());
    assert_eq!(plan.matches.iter().filter(|one| one.is_moved()).count(), 1);
    assert_eq!(field.team_penalties.len(), 1);
    let lists: i64 = sqlx::query_scalar("select count(*) from club")
        .fetch_one(app.pool())
        .await
        .unwrap();
    assert_eq!(lists, 10);

    // Everybody finds it from the front page.
    let front = app.visitor().get("/").await.expect(StatusCode::OK).body;
    assert!(front.contains("Prøvekredsens Holdturnering"), "{front}");
    for page in [
        "teams",
        "teams/1",
        "team-crosstable",
        "team-players",
        "fixtures",
        "rounds/5/matches",
    ] {
        let page = app.visitor().get(&format!("{here}/{page}")).await;
        let body = page.expect(StatusCode::OK).body;
        assert!(body.contains("Prøveby 1"), "{body}");
    }
}

#[tokio::test]
async fn the_same_seed_makes_the_same_season() {
    let mut told = Vec::new();
    for seed in [5, 5, 6] {
        let app = TestApp::new().await;
        let (_, field) = season(&app, seed).await;
        let names: Vec<String> = field
            .players
            .iter()
            .map(|player| field.public_player(player).name.spoken())
            .collect();
        told.push((names, field.crosstable()));
    }
    assert_eq!(told[0], told[1]);
    assert_ne!(told[0], told[2]);
}
