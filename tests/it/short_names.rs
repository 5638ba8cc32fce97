//! A section that hides surnames from everybody: no public answer has one, whoever works at the tournament has them all, and a player is called
//! in full on the own page alone.

use crate::{
    player_links,
    prelude::*,
    public::{API, PAGES, played, public_answers},
    registration::numbered,
    round_windows::wish_for_mail,
};

/// Nobody else's name, and no word of the program.
const SURNAMES: [&str; 5] = [
    "Klodsgaard",
    "Attrapgaard",
    "Talonberg",
    "Kvistgaardsen",
    "Ødegaardsen",
];
const GIVEN: [&str; 5] = ["Ada", "Bo Skitse", "Carl", "Ada", "Egon"];
const SHORT: [&str; 5] = ["Ada Kl.", "Bo A.", "Carl T.", "Ada Kv.", "Egon Ø."];

/// The played section with these names, as everybody reads it; numbers of the union and of FIDE lead to pages across tournaments.
async fn school(app: &TestApp) -> Stage {
    let stage = played(app, &by_hand()).await;
    for (no, (surname, given)) in (1..).zip(SURNAMES.into_iter().zip(GIVEN)) {
        sqlx::query(
            "update player set surname = $2, given_name = $3, national_id = '990' || start_no, fide_id = 9900000 + start_no
             where start_no = $1",
        )
        .bind(no)
        .bind(surname)
        .bind(given)
        .execute(app.pool())
        .await
        .unwrap();
    }
    stage
}

async fn organiser<'a>(app: &'a TestApp, stage: &Stage) -> Client<'a> {
    app.signed_in("Åse Arrangør", &[(Role::Organiser, stage.scope())])
        .await
}

async fn hide(app: &TestApp, stage: &Stage) {
    fill(
        &organiser(app, stage).await,
        "/t/paaske/s/a/settings",
        &[("short_names", "yes"), ("reason", "Børn")],
    )
    .await
    .expect(StatusCode::SEE_OTHER);
}

/// Does a text tell a surname, as it is written or in the letters of an address?
fn tells(text: &str) -> Option<&'static str> {
    let text = text.to_lowercase();
    SURNAMES.into_iter().find(|surname| {
        let surname = surname.to_lowercase();
        // More than is ever shown of it.
        let part: String = surname.chars().take(6).collect();
        text.contains(&part) || text.contains(&crate::app::escape(&part).to_lowercase())
    })
}

#[tokio::test]
async fn no_public_answer_has_a_surname_of_a_section_that_hides_them() {
    let app = TestApp::new().await;
    let stage = school(&app).await;
    let screen = json!({ "name": "Projektor", "section": "a", "content": "names", "ground": "dark", "language": "da" });
    let arbiter = app
        .token(
            "Prøve Hoveddommer",
            &[(Role::Arbiter, stage.scope())],
            &TokenScope::ALL,
        )
        .await;
    arbiter
        .json(Method::POST, "/api/v1/tournaments/paaske/screens", None, &screen)
        .await
        .expect(StatusCode::CREATED);
    // The net catches something: whole names are everywhere before.
    let before = public_answers(&app).await;
    let telling = before.iter().filter(|(_, body)| tells(body).is_some());
    assert!(telling.count() > 20);
    hide(&app, &stage).await;

    let mut answers = public_answers(&app).await;
    for path in [
        format!("{PAGES}/lists/games.pgn"),
        format!("{PAGES}/lists/round-1.pgn"),
        format!("{PAGES}/rounds/2?by=name"),
        format!("{PAGES}/start-list?q=ada"),
        format!("{API}/players"),
        format!("{API}/crosstable"),
        "/t/paaske/screens/1".to_owned(),
        "/api/v1/tournaments/paaske/search?q=ada".to_owned(),
        "/api/v1/tournaments/paaske/search?q=bord%201".to_owned(),
    ] {
        let answer = app.visitor().get(&path).await.expect(StatusCode::OK);
        answers.push((path, answer.body));
    }
    for path in [
        "/players/dsu/9901",
        "/players/fide/9900001",
        "/clubs/Pr%C3%B8veby%20SK",
    ] {
        answers.push((path.to_owned(), app.visitor().get(path).await.body));
    }
    // Examples of the document and of the parts of pages are made up as well, and no section's.
    answers.retain(|(path, _)| path != "/api/v1/openapi.json" && path != "/components");
    for (path, body) in &answers {
        assert_eq!(tells(body), None, "{path}");
    }
    let shown = |wanted: &str, name: &str| {
        let page = answers.iter().find(|(path, _)| path == wanted);
        let (_, body) = page.unwrap_or_else(|| panic!("{wanted} was not read"));
        assert!(body.contains(name), "{wanted} has no {name}: {body}");
    };
    for name in SHORT {
        shown(&format!("{PAGES}/start-list"), name);
        shown(&format!("{PAGES}/lists/start-list.csv"), name);
        shown(&format!("{API}/players"), name);
    }
    shown(&format!("{PAGES}/export.trf"), SHORT[1]);
    shown(&format!("{PAGES}/lists/round-1.pgn"), "[White \"Carl T.\"]");
    shown("/t/paaske/screens/1", SHORT[4]);

    // What was typed is in the field; nobody is found by a surname.
    let search = "/api/v1/tournaments/paaske/search?q=attrap";
    let found = app.visitor().get(search).await.expect(StatusCode::OK).json();
    assert_eq!(found["hits"], json!([]));
    let list = app.visitor().get(&format!("{PAGES}/start-list?q=attrap")).await;
    assert!(!list.expect(StatusCode::OK).body.contains(SHORT[1]));
}

#[tokio::test]
async fn whoever_works_at_the_tournament_has_whole_names_and_a_player_the_own_one() {
    let app = TestApp::new().await;
    let stage = school(&app).await;
    hide(&app, &stage).await;
    let arbiter = app
        .signed_in("Gøsta Dommer", &[(Role::Arbiter, stage.scope())])
        .await;
    for path in ["/t/paaske/s/a/players", "/t/paaske/s/a/rounds/2/entry"] {
        let page = arbiter.get(path).await.expect(StatusCode::OK).body;
        assert!(page.contains("Attrapgaard"), "{path}: {page}");
    }
    let program = app
        .token(
            "Gøsta Dommer",
            &[(Role::Arbiter, stage.scope())],
            &TokenScope::ALL,
        )
        .await;
    for path in [
        "/api/v1/tournaments/paaske/search?q=attrap",
        "/api/v1/tournaments/paaske/sections/a/export.trf",
    ] {
        let answer = program.get(path).await;
        assert!(answer.body.contains("Attrapgaard"), "{path}: {}", answer.body);
    }

    // The player's own page: the own name in full, the opponents' as everybody reads them.
    let office = player_links::program(&app, &stage).await;
    let link = player_links::link(&office, numbered(&app, 2).await).await;
    let (page, holder) = player_links::open(&app, &link).await;
    let own = holder.get(&page).await.expect(StatusCode::OK).body;
    assert!(own.contains("Bo Skitse Attrapgaard"), "{own}");
    assert!(own.contains("Egon Ø.") && !own.contains("Ødegaardsen"), "{own}");
}

#[tokio::test]
async fn a_mail_to_a_player_calls_the_opponent_as_everybody_reads_the_name() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 2, 2, &by_hand()).await;
    for (no, (surname, given)) in (1..=2).zip(SURNAMES.into_iter().zip(GIVEN)) {
        sqlx::query("update player set surname = $2, given_name = $3 where start_no = $1")
            .bind(no)
            .bind(surname)
            .bind(given)
            .execute(app.pool())
            .await
            .unwrap();
    }
    hide(&app, &stage).await;
    wish_for_mail(&app).await;
    let arbiter = app
        .signed_in("Gøsta Dommer", &[(Role::Arbiter, stage.scope())])
        .await;
    stage::pair_by_hand(&app, &stage, &arbiter, 1, &[(1, 2)]).await;
    act(&arbiter, &app, &stage, 1, "publish", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    let opponents: Vec<String> = sqlx::query_scalar(
        "select content ->> 'opponent' from mail where content ->> 'about' = 'board' order by 1",
    )
    .fetch_all(app.pool())
    .await
    .unwrap();
    assert_eq!(opponents, ["Ada K.", "Bo A."]);
}

#[tokio::test]
async fn the_setting_is_a_box_of_the_section_and_a_member_of_its_settings() {
    let app = TestApp::new().await;
    let stage = school(&app).await;
    hide(&app, &stage).await;
    let field = stage.field(&app).await;
    assert!(field.settings.public.short_names);
    let organiser = organiser(&app, &stage).await;
    let page = organiser
        .get("/t/paaske/s/a/settings")
        .await
        .expect(StatusCode::OK);
    assert!(
        page.body.contains("Efternavne skjules for offentligheden"),
        "{}",
        page.body
    );
    assert!(page.body.contains("efternavne skjules"), "{}", page.body);
    let program = app
        .token(
            "Åse Arrangør",
            &[(Role::Organiser, stage.scope())],
            &TokenScope::ALL,
        )
        .await;
    let read = program.get(&format!("{API}/plan")).await;
    let read = read.expect(StatusCode::OK).json();
    assert_eq!(read["settings"]["public"]["short_names"], json!(true));
}
