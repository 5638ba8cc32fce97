//! The desk from the invitation to the receipt of the report, as each role sees it: the table of `docs/LOOK.md`, cell by cell. Every line's link
//! is followed, so that no line leads to a page its reader may not open.

use rules::regulation::{Regulation, values::Deadline};

use crate::{
    prelude::*,
    protests, rating_reports,
    rulings::{announce, round_one, standard},
    setup::{complete, hidden, make, organiser, publish},
    stage::{FIRST_START, finish, pair_by_hand},
};

const LOOK: &str = include_str!("../../docs/LOOK.md");
const TEXTS: &str = include_str!("../../i18n/da/dommerbord.ftl");
const DESK: &str = "/t/paaske/desk";
const PRIZES: &str = "/t/paaske/s/a/settings/prizes";

/// The columns of the table.
const ROLES: [Role; 7] = [
    Role::Organiser,
    Role::Arbiter,
    Role::Assistant,
    Role::CommitteeMember,
    Role::AppealsBoard,
    Role::RatingsOfficer,
    Role::RatingCommittee,
];

/// A row of the table.
struct Row {
    moment: &'static str,
    says: &'static str,
    button: &'static str,
    cells: Vec<&'static str>,
}

fn table() -> Vec<Row> {
    let rows = LOOK.lines().filter(|line| line.starts_with("| `"));
    let rows = rows.map(|line| line.trim().trim_matches('|').split(" | ").map(str::trim));
    rows.filter_map(|cells| {
        let cells: Vec<&'static str> = cells.collect();
        (cells.len() == 3 + ROLES.len()).then(|| Row {
            moment: cells[0].trim_matches('`'),
            says: cells[1],
            button: cells[2],
            cells: cells[3..].to_vec(),
        })
    })
    .collect()
}

fn row(moment: &str) -> Row {
    let found = table().into_iter().find(|row| row.moment == moment);
    found.unwrap_or_else(|| panic!("{moment} is not in the table of LOOK"))
}

/// Does a text say this, with something in the place of each `…`? What stands in brackets is no fixed text.
fn says(text: &str, pattern: &str) -> bool {
    pattern.split(" / ").any(|pattern| {
        let mut rest = text;
        pattern.starts_with('(')
            || pattern.split('…').all(|piece| {
                let at = rest.find(piece);
                rest = at.map_or("", |at| &rest[at + piece.len()..]);
                at.is_some()
            })
    })
}

/// A line of the desk: its heading, button and link.
#[derive(Debug)]
struct DeskLine {
    heading: String,
    button: String,
    href: String,
    is_primary: bool,
}

fn between<'a>(text: &'a str, from: &str, to: &str) -> &'a str {
    let start = text.find(from).map_or(text.len(), |at| at + from.len());
    let end = text[start..].find(to).map_or(text.len(), |at| start + at);
    &text[start..end]
}

/// The lines under a heading.
fn lines(desk: &str, heading: &str) -> Vec<DeskLine> {
    let part = between(desk, &format!("<h2>{heading}"), "<h2>");
    let lines = part.split("<li class=\"need\"").skip(1);
    lines
        .map(|line| {
            let link = between(line, "<a class=\"btn", "</a>");
            DeskLine {
                heading: between(line, "<h3>", "</h3>").to_owned(),
                button: link.rsplit('>').next().unwrap_or_default().to_owned(),
                href: between(link, "href=\"", "\"").to_owned(),
                is_primary: link.starts_with(" primary"),
            }
        })
        .collect()
}

async fn person<'a>(app: &'a TestApp, stage: &Stage, role: Role) -> Client<'a> {
    let is_everywhere = [Role::AppealsBoard, Role::RatingsOfficer, Role::RatingCommittee].contains(&role);
    let scope = if is_everywhere {
        Scope::Everywhere
    } else {
        stage.scope()
    };
    app.signed_in(&format!("{role} Prøvesen"), &[(role, scope)]).await
}

/// Looks at the desk as each role, compares it with the row of the moment, and follows every link.
async fn check(app: &TestApp, stage: &Stage, moment: &str) {
    let row = row(moment);
    for (role, cell) in ROLES.into_iter().zip(&row.cells) {
        let client = person(app, stage, role).await;
        let desk = client.get(DESK).await.expect(StatusCode::OK).body;
        let mut found = Vec::new();
        for (heading, word) in [("Nu", "now"), ("Snart", "soon"), ("Venter på andre", "waits")] {
            for line in lines(&desk, heading) {
                let is_own = word == "waits" || says(&line.button, row.button);
                let is_it = says(&line.heading, row.says) && is_own;
                if is_it && !found.contains(&word) {
                    found.push(word);
                }
                let path = line.href.split('#').next().unwrap_or_default();
                let answer = client.get(path).await;
                let opens = answer.status == StatusCode::OK || answer.status == StatusCode::SEE_OTHER;
                assert!(opens, "{moment}, {role}: {line:?} leads to {}", answer.status);
            }
        }
        let expected: Vec<&str> = Some(*cell).filter(|cell| *cell != "–").into_iter().collect();
        assert_eq!(found, expected, "{moment}, {role}: {desk}");
        assert!(
            desk.matches("class=\"btn primary\"").count() <= 1,
            "{moment}, {role}: {desk}"
        );
    }
}

/// The one primary button of a role's desk is that of the moment.
async fn first(app: &TestApp, stage: &Stage, role: Role, moment: &str) {
    let row = row(moment);
    let client = person(app, stage, role).await;
    let desk = client.get(DESK).await.expect(StatusCode::OK).body;
    let now = lines(&desk, "Nu");
    let all = now
        .iter()
        .chain(lines(&desk, "Snart").iter())
        .map(|line| (line.heading.clone(), line.button.clone(), line.is_primary))
        .collect::<Vec<_>>();
    let (heading, button, is_primary) = all.first().unwrap_or_else(|| panic!("{moment}: {desk}"));
    assert!(*is_primary, "{moment}, {role}: {all:?}");
    assert!(says(heading, row.says), "{moment}, {role}: {all:?}");
    assert!(says(button, row.button), "{moment}, {role}: {all:?}");
}

#[test]
fn what_the_table_of_look_says_stands_in_the_texts_of_the_program() {
    for row in table() {
        let texts = row.says.split(" / ").chain([row.button]);
        for text in texts.filter(|text| !text.starts_with('(')) {
            for piece in text.split('…').map(str::trim).filter(|piece| !piece.is_empty()) {
                assert!(TEXTS.contains(piece), "{}: {piece}", row.moment);
            }
        }
        assert!(!row.button.is_empty(), "{}: no line without its act", row.moment);
    }
}

#[tokio::test]
async fn from_the_check_in_to_the_paid_prizes_every_moment_has_its_step() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 2, &by_hand()).await;
    check(&app, &stage, "check_in").await;
    check(&app, &stage, "pair_next").await;
    first(&app, &stage, Role::Arbiter, "check_in").await;
    sqlx::query(
        "insert into check_in (player_id, came_at, changed_at, actor, version)
         select id, now(), now(), 'Bodil Dørsen', 1 from player",
    )
    .execute(app.pool())
    .await
    .unwrap();
    first(&app, &stage, Role::Arbiter, "pair_next").await;
    let pairs = person(&app, &stage, Role::Arbiter).await;
    pair_by_hand(&app, &stage, &pairs, 1, &[(1, 2), (3, 4)]).await;
    check(&app, &stage, "draft_waits").await;
    first(&app, &stage, Role::Arbiter, "draft_waits").await;
    act(&pairs, &app, &stage, 1, "publish", &[("reason", "x")])
        .await
        .expect(StatusCode::SEE_OTHER);
    check(&app, &stage, "round_ahead").await;
    first(&app, &stage, Role::Assistant, "round_ahead").await;
    drop(pairs);

    // The second in which the round starts nothing is missing, in the list of sections either.
    let app = app.later(FIRST_START);
    check(&app, &stage, "round_runs").await;
    let desk = person(&app, &stage, Role::Arbiter).await.get(DESK).await.body;
    assert!(!desk.contains("data-state=\"missing\""), "{desk}");
    first(&app, &stage, Role::Arbiter, "round_runs").await;
    let app = app.later("2026-04-04T10:15:00Z");
    check(&app, &stage, "results_missing").await;
    let desk = person(&app, &stage, Role::Arbiter).await.get(DESK).await.body;
    assert!(desk.contains("data-state=\"missing\""), "{desk}");

    finish(&app, &stage, 1).await;
    check(&app, &stage, "pair_next").await;
    first(&app, &stage, Role::Arbiter, "pair_next").await;
    let pairs = person(&app, &stage, Role::Arbiter).await;
    pair_by_hand(&app, &stage, &pairs, 2, &[(1, 3), (2, 4)]).await;
    act(&pairs, &app, &stage, 2, "publish", &[("reason", "x")])
        .await
        .expect(StatusCode::SEE_OTHER);
    finish(&app, &stage, 2).await;
    check(&app, &stage, "last_round_to_close").await;
    first(&app, &stage, Role::Arbiter, "last_round_to_close").await;
    // The round that was played does not linger among what is soon, although its day has not come.
    let desk = pairs.get(DESK).await.body;
    assert!(!desk.contains("Runde 2 starter"), "{desk}");

    let holds = person(&app, &stage, Role::Organiser).await;
    fill(&holds, PRIZES, &[("c1-prizes", "1000\n500")])
        .await
        .expect(StatusCode::SEE_OTHER);
    let page = holds.get(PRIZES).await.expect(StatusCode::OK);
    let version = hidden(&page, "version");
    holds
        .post(
            &format!("{PRIZES}/publish"),
            &[("version", &version), ("key", &key())],
        )
        .await
        .expect(StatusCode::SEE_OTHER);
    act(&pairs, &app, &stage, 2, "close", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    check(&app, &stage, "prizes_to_settle").await;
    first(&app, &stage, Role::Organiser, "prizes_to_settle").await;
    let page = holds.get(PRIZES).await.expect(StatusCode::OK);
    let seen = hidden(&page, "seen");
    holds
        .post(&format!("{PRIZES}/settle"), &[("seen", &seen), ("key", &key())])
        .await
        .expect(StatusCode::SEE_OTHER);
    check(&app, &stage, "prizes_to_pay").await;
    let receipts: Vec<i32> = sqlx::query_scalar("select no from prize_receipt where ended_no is null")
        .fetch_all(app.pool())
        .await
        .unwrap();
    for no in receipts {
        let receipt = format!("{PRIZES}/receipts/{no}");
        let key = key();
        let paid = [("version", "1"), ("key", &key), ("paid", "true")];
        holds.post(&receipt, &paid).await.expect(StatusCode::SEE_OTHER);
    }
    over(&app, &stage).await;
}

/// Nobody has a step left, and the desk says so to everybody, with the way to the final standings.
async fn over(app: &TestApp, stage: &Stage) {
    for role in ROLES {
        let desk = person(app, stage, role).await.get(DESK).await.body;
        assert!(desk.contains("Turneringen er færdig"), "{role}: {desk}");
        assert!(
            desk.contains("class=\"btn primary\" href=\"/t/paaske\""),
            "{role}: {desk}"
        );
        for heading in ["Nu", "Snart", "Venter på andre"] {
            assert_eq!(lines(&desk, heading).len(), 0, "{role}, {heading}: {desk}");
        }
        assert_eq!(
            desk.contains("/t/paaske/copy"),
            role == Role::Organiser,
            "{role}: {desk}"
        );
    }
}

#[tokio::test]
async fn a_new_tournament_asks_for_its_section_its_answers_and_its_publication() {
    let app = TestApp::new().await;
    let maker = organiser(&app).await;
    let slug = make(&maker, "Prøvestævne").await;
    let now = async || {
        let desk = maker
            .get(&format!("/t/{slug}/desk"))
            .await
            .expect(StatusCode::OK)
            .body;
        lines(&desk, "Nu")
    };
    let has = |lines: &[DeskLine], moment: &str| {
        let row = row(moment);
        lines.iter().any(|line| says(&line.heading, row.says))
    };
    let empty = now().await;
    assert!(
        has(&empty, "no_sections") && has(&empty, "regulation_open"),
        "{empty:?}"
    );
    assert!(says(&empty[0].button, row("no_sections").button), "{empty:?}");
    complete(&maker, &slug).await;
    let answered = now().await;
    assert!(!has(&answered, "regulation_open"), "{answered:?}");
    assert!(has(&answered, "not_published"), "{answered:?}");
    publish(&maker, &slug).await.expect(StatusCode::SEE_OTHER);
    let public = now().await;
    assert!(
        !has(&public, "not_published") && !has(&public, "no_sections"),
        "{public:?}"
    );
    assert!(has(&public, "few_players"), "{public:?}");
}

#[tokio::test]
async fn while_entries_are_open_and_the_round_is_far_off_nobody_is_told_to_pair() {
    let app = TestApp::at("2026-03-20T08:00:00Z").await;
    let stage = stage::stage(&app, 4, 2, &by_hand()).await;
    let regulation = Regulation {
        entry_deadline: Some(Deadline(jiff::civil::date(2026, 3, 28).at(23, 59, 0, 0))),
        ..standard()
    };
    announce(&app, &stage, &regulation).await;
    check(&app, &stage, "entries_open").await;
    first(&app, &stage, Role::Organiser, "entries_open").await;
    let app = app.later("2026-03-29T08:00:00Z");
    check(&app, &stage, "pair_next").await;
}

#[tokio::test]
async fn a_section_with_one_player_asks_for_more() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 1, 3, &round_robin()).await;
    check(&app, &stage, "few_players").await;
    first(&app, &stage, Role::Arbiter, "few_players").await;
}

#[tokio::test]
async fn teams_without_players_ask_for_them_unless_the_clubs_have_lists() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &round_robin()).await;
    let run = async |statement: &'static str| {
        sqlx::query(statement)
            .bind(stage.tournament.as_uuid())
            .execute(app.pool())
            .await
            .unwrap_or_else(|error| panic!("{statement}: {error}"));
    };
    run("insert into section (id, tournament_id, ordinal, slug, name, settings, planned_rounds, created_at)
         values (gen_random_uuid(), $1, 2, 'hold', 'Holdrækken',
             '{\"system\": \"by_hand\", \"teams\": {\"pairing\": \"round_robin\", \"colours\": \"WB\",
               \"match_points\": {\"win\": 2, \"draw\": 1, \"loss\": 0}, \"primary\": \"match_points\", \"has_secondary\": true}}', 1, now())")
        .await;
    run("insert into round (id, section_id, number)
         select gen_random_uuid(), id, 1 from section where tournament_id = $1 and slug = 'hold'")
    .await;
    run("insert into team (id, section_id, number, name, club)
         select gen_random_uuid(), id, n, 'Skitseby ' || n, 'Skitseby SK'
         from section, generate_series(1, 2) n where tournament_id = $1 and slug = 'hold'")
    .await;
    let arbiter = person(&app, &stage, Role::Arbiter).await;
    let of_teams = async || {
        let desk = arbiter.get(DESK).await.expect(StatusCode::OK).body;
        let all = lines(&desk, "Nu").into_iter();
        let of_teams = all.filter(|line| line.href.starts_with("/t/paaske/s/hold/"));
        of_teams.map(|line| (line.heading, line.href)).collect::<Vec<_>>()
    };
    let waits = of_teams().await;
    assert_eq!(waits.len(), 1, "{waits:?}");
    assert!(says(&waits[0].0, "Gruppen har for få spillere"), "{waits:?}");
    assert_eq!(waits[0].1, "/t/paaske/s/hold/players");
    // Whom the clubs' lists name is entered when the round is paired.
    run("insert into club (id, tournament_id, name, key) values (gen_random_uuid(), $1, 'Skitseby SK', 'skitseby sk')").await;
    let waits = of_teams().await;
    assert_eq!(waits.len(), 1, "{waits:?}");
    assert!(says(&waits[0].0, "Runde 1 kan lægges"), "{waits:?}");
}

#[tokio::test]
async fn a_game_that_was_put_off_is_soon_then_late_and_stops_the_last_round() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &by_hand()).await;
    let arbiter = person(&app, &stage, Role::Arbiter).await;
    pair_by_hand(&app, &stage, &arbiter, 1, &[(1, 2), (3, 4)]).await;
    act(&arbiter, &app, &stage, 1, "publish", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    let key = key();
    let fields = [
        ("version", "1"),
        ("key", &*key),
        ("result", "postponed"),
        ("reason", "aftalt"),
        ("resume_by", "2026-04-04T20:00"),
    ];
    arbiter
        .post("/t/paaske/s/a/rounds/1/boards/2", &fields)
        .await
        .expect(StatusCode::SEE_OTHER);
    finish(&app, &stage, 1).await;
    check(&app, &stage, "game_put_off").await;
    check(&app, &stage, "round_later").await;
    drop(arbiter);
    let app = app.later("2026-04-04T18:00:00Z");
    check(&app, &stage, "game_overdue").await;
    first(&app, &stage, Role::Assistant, "game_overdue").await;
    let arbiter = person(&app, &stage, Role::Arbiter).await;
    pair_by_hand(&app, &stage, &arbiter, 2, &[(1, 3), (4, 2)]).await;
    act(&arbiter, &app, &stage, 2, "publish", &[("reason", "farver")])
        .await
        .expect(StatusCode::SEE_OTHER);
    finish(&app, &stage, 2).await;
    check(&app, &stage, "round_blocked").await;
}

#[tokio::test]
async fn an_incident_waits_for_an_arbiter_and_a_protest_for_the_committee() {
    let app = TestApp::new().await;
    let stage = round_one(&app, &standard()).await;
    let assistant = person(&app, &stage, Role::Assistant).await;
    let key = key();
    let note = [
        ("key", &*key),
        ("incident", "illegal_move"),
        ("q.by", "white"),
        ("reason", "Set fra bord 2"),
    ];
    assistant
        .post("/t/paaske/s/a/rounds/1/boards/1/ruling/draft", &note)
        .await
        .expect(StatusCode::SEE_OTHER);
    check(&app, &stage, "ruling_open").await;
    first(&app, &stage, Role::Arbiter, "ruling_open").await;

    let app = TestApp::new().await;
    let (stage, _, _) = protests::flag_fell(&app, &protests::coordinated()).await;
    check(&app, &stage, "protest_to_committee").await;
    first(&app, &stage, Role::CommitteeMember, "protest_to_committee").await;
}

#[tokio::test]
async fn the_report_is_sent_received_sent_back_and_done() {
    let app = TestApp::new().await;
    let stage = rating_reports::finished(&app).await;
    let app = app.later(rating_reports::IN_TIME);
    check(&app, &stage, "report_to_send").await;
    let arbiter = person(&app, &stage, Role::Arbiter).await;
    act(&arbiter, &app, &stage, 2, "close", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    first(&app, &stage, Role::Organiser, "report_to_send").await;
    let sender = rating_reports::organiser(&app, &stage).await;
    let report = rating_reports::first(&sender).await;
    check(&app, &stage, "report_at_office").await;
    first(&app, &stage, Role::RatingsOfficer, "report_at_office").await;
    let office = rating_reports::office(&app).await;
    rating_reports::answer(&office, &report, "reject").await;
    check(&app, &stage, "report_rejected").await;
    rating_reports::correct(&app, &stage, "1/2-1/2").await;
    rating_reports::send(&sender, Some(1))
        .await
        .expect(StatusCode::CREATED);
    check(&app, &stage, "report_at_office").await;
    rating_reports::answer(&office, &report, "acknowledge").await;
    over(&app, &stage).await;
    rating_reports::correct(&app, &stage, "0-1").await;
    check(&app, &stage, "report_changed").await;
}
