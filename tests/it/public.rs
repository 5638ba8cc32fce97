//! What everybody may read: pages and JSON tell the same, drafts do not exist, and nothing personal comes out.

use domain::section::PublicNames;
use rules::regulation::{
    Regulation,
    values::{Areas, ArrivalPoint, Lateness},
};
use scraper::{Html, Selector};
use web::auth::Access;

use crate::{
    prelude::*,
    rulings::{announce, standard},
};

/// The section as JSON.
pub const API: &str = "/api/v1/tournaments/paaske/sections/a";
/// The section's pages.
pub const PAGES: &str = "/t/paaske/s/a";

/// Four players, two published rounds with results and a bye, and a third round as a draft.
pub async fn played(app: &TestApp, settings: &SectionSettings) -> Stage {
    let stage = stage::stage(app, 5, 3, settings).await;
    for (round, board, white, black, result) in [
        (1, 1, 1, 2, Some("1-0")),
        (1, 2, 3, 4, Some("1/2-1/2")),
        (2, 1, 4, 1, Some("+/-")),
        (2, 2, 2, 5, None),
        (3, 1, 1, 3, None),
    ] {
        sqlx::query(
            "with r as (update round set status = 'draft', origin = 'hand' where section_id = $1 and number = $2 returning id)
             insert into game (id, round_id, board, white_id, black_id, result, entered_at)
             select gen_random_uuid(), r.id, $3, w.id, b.id, $6, case when $6 is null then null else now() end
             from r, player w, player b
             where w.section_id = $1 and w.start_no = $4 and b.section_id = $1 and b.start_no = $5",
        )
        .bind(stage.section.as_uuid())
        .bind(round)
        .bind(board)
        .bind(white)
        .bind(black)
        .bind(result)
        .execute(app.pool())
        .await
        .unwrap();
    }
    for (round, player, kind) in [(1, 5, "pairing_allocated"), (2, 3, "half_point")] {
        sqlx::query(
            "insert into bye select r.id, p.id, $4 from round r, player p
             where r.section_id = $1 and r.number = $2 and p.section_id = $1 and p.start_no = $3",
        )
        .bind(stage.section.as_uuid())
        .bind(round)
        .bind(player)
        .bind(kind)
        .execute(app.pool())
        .await
        .unwrap();
    }
    sqlx::query(
        "update round set status = 'published', published_at = now() where section_id = $1 and number <= 2",
    )
    .bind(stage.section.as_uuid())
    .execute(app.pool())
    .await
    .unwrap();
    stage
}

/// What the API answers everybody.
pub async fn json(app: &TestApp, path: &str) -> Value {
    app.visitor().get(path).await.expect(StatusCode::OK).json()
}

/// A page as everybody gets it.
pub async fn page(app: &TestApp, path: &str) -> Html {
    let answer = app.visitor().get(path).await.expect(StatusCode::OK);
    Html::parse_document(&answer.body)
}

/// The text of every element that fits, spaces made single.
pub fn texts(page: &Html, selector: &str) -> Vec<String> {
    page.select(&Selector::parse(selector).unwrap())
        .map(|element| {
            element
                .text()
                .collect::<String>()
                .split_whitespace()
                .collect::<Vec<_>>()
                .join(" ")
        })
        .collect()
}

/// Points as pages write them.
fn read(points: &Value) -> String {
    let points = points.as_f64().unwrap();
    let whole = points.trunc();
    match (whole, points - whole) {
        (0.0, 0.5) => "½".to_owned(),
        (whole, 0.0) => format!("{whole}"),
        (whole, _) => format!("{whole}½"),
    }
}

#[tokio::test]
async fn standings_tell_the_same_as_page_and_as_json() {
    let app = TestApp::new().await;
    played(&app, &by_hand()).await;
    for (page_path, api_path) in [
        (format!("{PAGES}/standings"), format!("{API}/standings")),
        (format!("{PAGES}/standings/1"), format!("{API}/standings?after=1")),
    ] {
        let table = json(&app, &api_path).await;
        let rows = table["rows"].as_array().unwrap();
        assert_eq!(rows.len(), 5);
        let shown = page(&app, &page_path).await;
        let names = texts(&shown, "table tbody th a");
        let told: Vec<&str> = rows
            .iter()
            .map(|row| row["player"]["name"].as_str().unwrap())
            .collect();
        assert_eq!(names, told, "{page_path}");
        let keys = texts(&shown, "table tbody td.key");
        let points: Vec<String> = rows.iter().map(|row| read(&row["points"])).collect();
        assert_eq!(
            keys.iter().skip(1).step_by(2).collect::<Vec<_>>(),
            points.iter().collect::<Vec<_>>()
        );
    }
}

/// On a phone there is no room for every tie-break: one column says which of them decided, in both lines of a pair.
#[tokio::test]
async fn the_standings_say_beside_the_points_what_decided_in_both_lines_of_a_pair() {
    let app = TestApp::new().await;
    let settings = SectionSettings {
        tie_breaks: vec!["RTNG".parse().unwrap()],
        ..by_hand()
    };
    let stage = played(&app, &settings).await;
    let after = format!("{PAGES}/standings/1");
    let shown = page(&app, &after).await;
    assert_eq!(texts(&shown, "th.decider"), ["Afgjort af"]);
    // One and five have a point, three and four half of one; nobody is level with two.
    assert_eq!(
        texts(&shown, "td.decider"),
        ["RTNG 2395", "RTNG 2375", "RTNG 2385", "RTNG 2380", ""]
    );
    assert_eq!(texts(&shown, "td.decider mark").len(), 4);
    sqlx::query(
        "update section set settings = jsonb_set(settings, '{tie_breaks}', '[]'), content_version = content_version + 1
         where id = $1",
    )
    .bind(stage.section.as_uuid())
    .execute(app.pool())
    .await
    .unwrap();
    // Where points alone decide, nothing is said.
    assert!(texts(&page(&app, &after).await, ".decider").is_empty());
}

#[tokio::test]
async fn the_points_of_the_standings_are_those_of_the_cross_table_and_of_the_boards() {
    let app = TestApp::new().await;
    played(&app, &by_hand()).await;
    let standings = json(&app, &format!("{API}/standings?workings=true")).await;
    let crosstable = json(&app, &format!("{API}/crosstable")).await;
    let third = json(&app, &format!("{API}/rounds/2")).await;
    for row in crosstable["rows"].as_array().unwrap() {
        let no = &row["player"]["no"];
        let sum: f64 = row["rounds"]
            .as_array()
            .unwrap()
            .iter()
            .map(|square| square["points"].as_f64().unwrap())
            .sum();
        assert_eq!(row["points"].as_f64(), Some(sum));
        let line = standings["rows"]
            .as_array()
            .unwrap()
            .iter()
            .find(|line| line["player"]["no"] == *no)
            .unwrap();
        assert_eq!(line["points"], row["points"], "player {no}");
        assert_eq!(
            line["values"].as_array().unwrap().len(),
            standings["tie_breaks"].as_array().unwrap().len()
        );
        assert!(line["workings"].is_array());
    }
    // Before round 2 the winner of round 1 has a point.
    assert_eq!(third["boards"][0]["black"]["points"], 1.0);
    assert_eq!(third["byes"][0]["kind"], "half_point");
    assert_eq!(third["byes"][0]["worth"], 0.5);
    assert_eq!(standings["open_games"].as_array().unwrap().len(), 1);
    assert_eq!(standings["is_final"], false);
}

#[tokio::test]
async fn boards_tell_the_same_as_page_and_as_json() {
    let app = TestApp::new().await;
    played(&app, &by_hand()).await;
    let round = json(&app, &format!("{API}/rounds/1")).await;
    let shown = app.visitor().get(&format!("{PAGES}/rounds/1")).await.body;
    for board in round["boards"].as_array().unwrap() {
        for side in ["white", "black"] {
            let name = board[side]["name"].as_str().unwrap();
            assert!(shown.contains(name), "{name} is not on the page");
        }
    }
    assert!(shown.contains("1–0") && shown.contains("½–½"));
}

#[tokio::test]
async fn lists_to_download_tell_the_same_as_the_pages() {
    let app = TestApp::new().await;
    played(&app, &by_hand()).await;
    let standings = json(&app, &format!("{API}/standings")).await;
    let file = app
        .visitor()
        .get(&format!("{PAGES}/lists/standings-2.csv"))
        .await
        .expect(StatusCode::OK);
    assert_eq!(
        file.header("content-disposition"),
        "attachment; filename=\"paaske-a-standings-2.csv\""
    );
    let lines: Vec<&str> = file.body.lines().skip(1).collect();
    let rows = standings["rows"].as_array().unwrap();
    assert_eq!(lines.len(), rows.len());
    for (line, row) in lines.iter().zip(rows) {
        let name = row["player"]["given_name"].as_str().unwrap();
        assert!(line.contains(name), "{line} is not {name}");
    }
    let workbook = app
        .visitor()
        .get(&format!("{PAGES}/lists/crosstable.xlsx"))
        .await
        .expect(StatusCode::OK);
    assert!(workbook.body.starts_with("PK"), "not a workbook");
    let open = app
        .visitor()
        .get(&format!("{PAGES}/lists/standings-2.ods"))
        .await
        .expect(StatusCode::OK);
    assert!(open.body.starts_with("PK"), "not a workbook");
    assert_eq!(
        open.header("content-type"),
        "application/vnd.oasis.opendocument.spreadsheet"
    );
    for nothing in [
        "standings-3.xlsx",
        "standings-3.ods",
        "standings-2.pgn",
        "start-list.pgn",
        "games.csv",
        "round-3.pgn",
        "standings.csv",
        "players.pdf",
    ] {
        let path = format!("{PAGES}/lists/{nothing}");
        assert_eq!(
            app.visitor().get(&path).await.status,
            StatusCode::NOT_FOUND,
            "{path}"
        );
    }
}

#[tokio::test]
async fn games_are_a_file_of_a_round_of_a_section_and_of_all_with_what_its_reader_may_see() {
    let app = TestApp::new().await;
    let stage = played(&app, &by_hand()).await;
    sqlx::query("update player set fide_id = 1400000 + start_no")
        .execute(app.pool())
        .await
        .unwrap();
    let files = [
        (format!("{PAGES}/lists/round-1.pgn"), 1),
        (format!("{PAGES}/lists/games.pgn"), 2),
        ("/t/paaske/games.pgn".to_owned(), 2),
    ];
    let visitor = app.visitor();
    let arbiter = app
        .signed_in("Viggo Skabelonsen", &[(Role::Arbiter, stage.scope())])
        .await;
    for (path, rounds) in files {
        let read = visitor.get(&path).await.expect(StatusCode::OK);
        assert_eq!(
            read.header("content-type"),
            "application/vnd.chess-pgn; charset=utf-8",
            "{path}"
        );
        for round in 1..=3 {
            let tag = format!("[Round \"{round}\"]");
            assert_eq!(read.body.contains(&tag), round <= rounds, "{path}: {}", read.body);
        }
        for tag in [
            "[Event \"",
            "[White \"",
            "[WhiteElo \"",
            "[Board \"1\"]",
            "[Section \"",
        ] {
            assert!(read.body.contains(tag), "{path}, {tag}: {}", read.body);
        }
        assert!(!read.body.contains("FideId"), "{path}: {}", read.body);
        let own = arbiter.get(&path).await.expect(StatusCode::OK);
        assert!(own.body.contains("[WhiteFideId \"14000"), "{path}: {}", own.body);
        assert_eq!(own.header("cache-control"), "private, no-store", "{path}");
    }
    let page = visitor.get("/t/paaske").await.expect(StatusCode::OK);
    assert!(page.body.contains("/t/paaske/games.pgn"), "{}", page.body);
}

#[tokio::test]
async fn programs_get_the_files_that_the_pages_offer() {
    let app = TestApp::new().await;
    let stage = played(&app, &by_hand()).await;
    sqlx::query(
        "update tournament set regulation = regulation
         || '{\"contact\": {\"phone\": \"+45 12 34 56 78\", \"email\": \"anna@example.dk\"}}'",
    )
    .execute(app.pool())
    .await
    .unwrap();
    let visitor = app.visitor();
    let english = app.visitor().with_cookie("lang", "en");
    let arbiter = app
        .token(
            "Prøve Dommer",
            &[(Role::Arbiter, stage.scope())],
            &[TokenScope::Read, TokenScope::ReadPersonal],
        )
        .await;
    let lists = [
        ("lists/start-list.csv", "text/csv"),
        ("lists/round-1.csv", "text/csv"),
        (
            "lists/standings-2.ods",
            "application/vnd.oasis.opendocument.spreadsheet",
        ),
        ("lists/crosstable.csv", "text/csv"),
        ("lists/round-1.pgn", "application/vnd.chess-pgn"),
        ("lists/games.pgn", "application/vnd.chess-pgn"),
    ];
    let of_section = lists.map(|(file, kind)| (format!("{PAGES}/{file}"), format!("{API}/{file}"), kind));
    let of_tournament = [
        ("games.pgn", "application/vnd.chess-pgn"),
        ("contact.vcf", "text/vcard"),
    ]
    .map(|(file, kind)| {
        let api = format!("/api/v1/tournaments/paaske/{file}");
        (format!("/t/paaske/{file}"), api, kind)
    });
    for (page, api, kind) in of_section.into_iter().chain(of_tournament) {
        let shown = english.get(&page).await.expect(StatusCode::OK);
        let told = visitor.get(&api).await.expect(StatusCode::OK);
        assert!(
            !shown.body.is_empty() && shown.body == told.body,
            "{api}: {}",
            told.body
        );
        let kinds = [&shown, &told].map(|answer| answer.header("content-type").to_owned());
        assert!(kinds.iter().all(|one| one.starts_with(kind)), "{api}: {kinds:?}");
        arbiter.get(&api).await.expect(StatusCode::OK);
    }
    for nothing in [
        "lists/round-3.pgn",
        "lists/games.csv",
        "lists/standings.csv",
        "lists/x",
    ] {
        for path in [format!("{PAGES}/{nothing}"), format!("{API}/{nothing}")] {
            visitor.get(&path).await.expect(StatusCode::NOT_FOUND);
        }
    }
}

#[tokio::test]
async fn the_announced_contact_is_a_card_for_an_address_book() {
    const CARD: &str = "/t/paaske/contact.vcf";
    let app = TestApp::new().await;
    stage::stage(&app, 4, 2, &by_hand()).await;
    let visitor = app.visitor();
    sqlx::query("update tournament set regulation = regulation - 'contact'")
        .execute(app.pool())
        .await
        .unwrap();
    visitor.get(CARD).await.expect(StatusCode::NOT_FOUND);
    let page = visitor.get("/t/paaske").await.expect(StatusCode::OK);
    assert!(!page.body.contains(CARD), "{}", page.body);
    sqlx::query(
        "update tournament set regulation = regulation
         || '{\"contact\": {\"phone\": \"+45 12 34 56 78\", \"email\": \"anna@example.dk\"}}'",
    )
    .execute(app.pool())
    .await
    .unwrap();
    let card = visitor.get(CARD).await.expect(StatusCode::OK);
    assert_eq!(card.header("content-type"), "text/vcard; charset=utf-8");
    assert!(
        card.body.starts_with("BEGIN:VCARD\r\nVERSION:4.0\r\n"),
        "{}",
        card.body
    );
    assert!(
        card.body.contains("TEL;TYPE=work:+45 12 34 56 78\r\n"),
        "{}",
        card.body
    );
    // The page shows no address, and neither does the card.
    assert!(!card.body.contains("anna@example.dk"), "{}", card.body);
    let page = visitor.get("/t/paaske").await.expect(StatusCode::OK);
    assert!(page.body.contains(CARD), "{}", page.body);
}

#[tokio::test]
async fn a_draft_of_a_round_is_nothing_yet() {
    let app = TestApp::new().await;
    played(&app, &by_hand()).await;
    for path in [
        format!("{API}/rounds/3"),
        format!("{PAGES}/rounds/3"),
        format!("{API}/standings?after=3"),
        format!("{PAGES}/lists/round-3.csv"),
    ] {
        assert_eq!(
            app.visitor().get(&path).await.status,
            StatusCode::NOT_FOUND,
            "{path}"
        );
    }
    let rounds = json(&app, &format!("{API}/rounds")).await;
    assert_eq!(rounds["rounds"][2]["status"], "planned");
    assert_eq!(rounds["rounds"][2]["boards"], 0);
    let table = json(&app, &format!("{API}/crosstable")).await;
    assert_eq!(table["rounds"], 2);
}

#[tokio::test]
async fn a_draft_of_a_tournament_does_not_exist_for_strangers() {
    let app = TestApp::new().await;
    let stage = played(&app, &by_hand()).await;
    sqlx::query("update tournament set status = 'draft' where id = $1")
        .bind(stage.tournament.as_uuid())
        .execute(app.pool())
        .await
        .unwrap();
    let key = stage::key_of(&app, 1).await.to_string();
    let mut tried = 0;
    for route in dommerbord::site::table(&app.state) {
        if route.method == "GET" && route.access == Access::Public {
            let path = filled(&route.path, &key);
            let answer = app.visitor().get(&path).await;
            assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
            assert!(!answer.body.contains("Påskestævne"), "{path} tells the name");
            tried += 1;
        }
    }
    assert!(tried > 10, "only {tried} public addresses were found");
    let list = json(&app, "/api/v1/tournaments").await;
    assert_eq!(list["tournaments"], serde_json::json!([]));
}

/// An address of the played section for a pattern.
fn filled(pattern: &str, key: &str) -> String {
    pattern
        .replace("{tournament}", "paaske")
        .replace("{section}", "a")
        .replace("{round}", "1")
        .replace("{key}", key)
        .replace("{board}", "1")
}

/// The names and labels of the metrics: what they count may be any number, the one a test looks for too.
fn without_values(metrics: &str) -> String {
    metrics
        .lines()
        .map(|line| line.rsplit_once(' ').map_or(line, |(name, _)| name))
        .collect::<Vec<_>>()
        .join("\n")
}

/// Whether a text says a word on its own: digits within an identifier or a fingerprint are not it.
fn says(text: &str, word: &str) -> bool {
    text.match_indices(word).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + word.len()..].chars().next();
        ![before, after].into_iter().flatten().any(char::is_alphanumeric)
    })
}

/// Every answer everybody may read about the played section, by address.
pub async fn public_answers(app: &TestApp) -> Vec<(String, String)> {
    let key = stage::key_of(app, 1).await.to_string();
    let mut answers = Vec::new();
    for route in dommerbord::site::table(&app.state) {
        let is_public = matches!(route.access, Access::Public | Access::Anybody);
        if route.method == "GET" && is_public && !route.path.contains("/static/") {
            let path = filled(&route.path, &key);
            let answer = app.visitor().get(&path).await;
            let body = if path == "/metrics" {
                without_values(&answer.body)
            } else {
                answer.body
            };
            answers.push((path, body));
        }
    }
    for path in [
        format!("{API}/standings?workings=true"),
        format!("{PAGES}/rounds/1?by=name"),
        format!("{PAGES}/standings?q=pr"),
        format!("{PAGES}/lists/start-list.csv"),
        format!("{PAGES}/lists/round-1.csv"),
        format!("{PAGES}/lists/standings-2.csv"),
        format!("{PAGES}/lists/crosstable.csv"),
    ] {
        let answer = app.visitor().get(&path).await.expect(StatusCode::OK);
        answers.push((path, answer.body));
    }
    answers
}

#[tokio::test]
async fn nothing_personal_is_in_any_public_answer() {
    let app = TestApp::new().await;
    let stage = played(&app, &by_hand()).await;
    sqlx::query(
        "update player set birth = '1977-07-17', sex = 'female', national_id = 'LFD7654321', email = 'secret-mail@example.org',
             phone = '77665544', note = 'secret-note', status_reason = 'secret-reason', fide_id = 98765432,
             rating_fide_rapid = 3777
         where section_id = $1",
    )
    .bind(stage.section.as_uuid())
    .execute(app.pool())
    .await
    .unwrap();
    sqlx::query(
        "insert into requested_bye select id, 3, 'zero_point', 'secret-bye', now() from player where section_id = $1",
    )
    .bind(stage.section.as_uuid())
    .execute(app.pool())
    .await
    .unwrap();
    let answers = public_answers(&app).await;
    assert!(answers.len() > 15);
    // The description of the API names the words there are, and nobody they are said of.
    for (path, body) in answers
        .into_iter()
        .filter(|(path, _)| path != "/api/v1/openapi.json")
    {
        for personal in [
            "1977",
            "female",
            "LFD7654321",
            "secret-mail",
            "77665544",
            "secret-note",
            "secret-reason",
            "secret-bye",
            "98765432",
            "3777",
        ] {
            assert!(!says(&body, personal), "{path} tells {personal}");
        }
    }
}

#[tokio::test]
async fn what_the_section_keeps_to_itself_is_in_no_public_answer() {
    let app = TestApp::new().await;
    // The description of the API names the titles there are; it is compared with what it was before anybody had one.
    let description = app.visitor().get("/api/v1/openapi.json").await.body;
    let settings = SectionSettings {
        public: PublicNames {
            club: false,
            rating: false,
            title: false,
            federation: false,
            search: true,
            short_names: false,
        },
        tie_breaks: ["RTNG", "ARO"].map(|code| code.parse().unwrap()).to_vec(),
        ..by_hand()
    };
    let stage = played(&app, &settings).await;
    sqlx::query("update player set club = 'Hemmelig Skakklub', title = 'WGM', federation = 'FAI', rating = 2917, rating_origin = 'typed' where section_id = $1")
        .bind(stage.section.as_uuid())
        .execute(app.pool())
        .await
        .unwrap();
    for (path, body) in public_answers(&app).await {
        if path == "/api/v1/openapi.json" {
            assert_eq!(body, description);
            continue;
        }
        for kept in ["Hemmelig", "WGM", "2917", "FAI"] {
            assert!(!says(&body, kept), "{path} tells {kept}");
        }
    }
}

#[tokio::test]
async fn the_list_by_name_says_everybodys_own_colour_and_own_result() {
    let app = TestApp::new().await;
    played(&app, &by_hand()).await;
    let list = page(&app, &format!("{PAGES}/rounds/1?by=name")).await;
    let rows: Vec<Vec<String>> = list
        .select(&Selector::parse(".seated tbody tr").unwrap())
        .map(|row| {
            texts(
                &Html::parse_fragment(&format!("<table>{}</table>", row.html())),
                "th, td",
            )
        })
        .collect();
    let row = |no: u16| {
        let name = format!("Prøvesen, Prøve {no}");
        rows.iter().find(|row| row[0] == name).unwrap()[1..].to_vec()
    };
    // 1 beat 2 with White: the one won, the other lost. A word says the colour, which no printer leaves out.
    assert_eq!(row(1), ["Hvid", "1", "Prøve 2 Prøvesen", "1–0"]);
    assert_eq!(row(2), ["Sort", "1", "Prøve 1 Prøvesen", "0–1"]);
    assert_eq!(row(4), ["Sort", "2", "Prøve 3 Prøvesen", "½–½"]);
    assert_eq!(row(5), ["", "", "Oversidder", ""]);
    // Round 2: 4 had White and 1 did not come.
    let list = page(&app, &format!("{PAGES}/rounds/2?q=Prøve+1")).await;
    let found = texts(&list, ".seats li").concat();
    assert!(found.contains("– +"), "{found}");
}

/// The starting numbers in the order of the standings.
fn order(standings: &Value) -> Vec<u16> {
    let rows = standings["rows"].as_array().unwrap();
    rows.iter()
        .map(|row| row["player"]["no"].as_u64().unwrap().try_into().unwrap())
        .collect()
}

#[tokio::test]
async fn ratings_that_are_not_shown_decide_and_stay_hidden() {
    let app = TestApp::new().await;
    let settings = SectionSettings {
        tie_breaks: ["RTNG", "ARO", "WIN"].map(|code| code.parse().unwrap()).to_vec(),
        ..by_hand()
    };
    let stage = played(&app, &settings).await;
    let standings = format!("{API}/standings?workings=true");
    let after = format!("{PAGES}/standings/2");
    sqlx::query("update player set rating = 2910 + start_no, rating_origin = 'typed' where section_id = $1")
        .bind(stage.section.as_uuid())
        .execute(app.pool())
        .await
        .unwrap();
    let shown = json(&app, &standings).await;
    assert_eq!(shown["hidden_tie_breaks"], serde_json::json!([]));
    assert!(app.visitor().get(&after).await.body.contains(">2914<"));
    sqlx::query(
        "update section set settings = jsonb_set(settings, '{public,rating}', 'false'), content_version = content_version + 1",
    )
    .execute(app.pool())
    .await
    .unwrap();

    let hidden = json(&app, &standings).await;
    assert_eq!(order(&hidden), order(&shown));
    assert_eq!(hidden["hidden_tie_breaks"], serde_json::json!(["RTNG", "ARO"]));
    for row in hidden["rows"].as_array().unwrap() {
        let values: Vec<bool> = row["values"]
            .as_array()
            .unwrap()
            .iter()
            .map(Value::is_null)
            .collect();
        assert_eq!(values, [false, true, true, false], "{row}");
    }
    let decided: Vec<&Value> = hidden["rows"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| &row["decided_by"])
        .collect();
    assert!(decided.contains(&&serde_json::json!("RTNG")), "{hidden}");

    // Pages say that there is something, and files leave the columns out, as they do with clubs and ratings.
    let table = page(&app, &after).await;
    assert_eq!(
        texts(&table, "tbody td.muted")
            .iter()
            .filter(|text| *text == "skjult")
            .count(),
        2 * order(&shown).len()
    );
    assert!(
        texts(&table, "p")
            .iter()
            .any(|text| text.starts_with("Skjulte tal"))
    );
    let behind = order(&hidden)
        .into_iter()
        .zip(decided)
        .find(|(_, by)| **by == "RTNG")
        .unwrap()
        .0;
    let working = page(
        &app,
        &format!("{after}/players/{}", stage::key_of(&app, behind).await),
    )
    .await;
    let said = texts(&working, "main").join(" ");
    assert!(said.contains("afgjorde. Tallene bygger på rating"), "{said}");
    assert!(said.contains("Bygger på rating, som ikke vises her"), "{said}");
    let file = app.visitor().get(&format!("{PAGES}/lists/standings-2.csv")).await;
    assert!(
        file.body.contains("WIN") && !file.body.contains("RTNG"),
        "{}",
        file.body
    );
    for body in [said, file.body, hidden.to_string(), table.html()] {
        for rating in 2911..=2915 {
            assert!(!body.contains(&rating.to_string()), "{rating} in {body}");
        }
    }
}

#[tokio::test]
async fn the_list_of_tournaments_goes_on_where_it_ended() {
    let app = TestApp::new().await;
    sqlx::query(
        "insert into tournament (id, slug, name, starts_on, ends_on, status, created_at)
         select gen_random_uuid(), 'nr-' || n, 'Stævne ' || n, date '2026-01-01' + n / 3, date '2026-01-01' + n / 3, 'published', now()
         from generate_series(1, 25) n",
    )
    .execute(app.pool())
    .await
    .unwrap();
    let mut seen = Vec::new();
    let mut after = String::new();
    loop {
        let part = json(&app, &format!("/api/v1/tournaments?limit=10{after}")).await;
        let tournaments = part["tournaments"].as_array().unwrap();
        assert!(tournaments.len() <= 10);
        seen.extend(
            tournaments
                .iter()
                .map(|one| one["slug"].as_str().unwrap().to_owned()),
        );
        let Some(next) = part["next"].as_str() else {
            break;
        };
        after = format!("&after={next}");
    }
    assert_eq!(seen.len(), 25);
    seen.sort();
    seen.dedup();
    assert_eq!(seen.len(), 25, "a tournament came twice");
    let refused = app.visitor().get("/api/v1/tournaments?after=somewhere").await;
    assert_eq!(refused.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn the_search_finds_a_tournament_far_down_the_list_however_it_is_spelt() {
    let app = TestApp::new().await;
    let organiser = app
        .token(
            "Ida Arrangør",
            &[(Role::Organiser, Scope::Everywhere)],
            &[TokenScope::Read, TokenScope::Setup],
        )
        .await;
    let old = serde_json::json!({
        "name": "Østerå Åbne", "city": "Prøveby", "starts_on": "2024-05-14", "ends_on": "2024-05-17"
    });
    organiser
        .json(Method::POST, "/api/v1/tournaments", None, &old)
        .await
        .expect(StatusCode::CREATED);
    sqlx::query("update tournament set status = 'published', published_at = now()")
        .execute(app.pool())
        .await
        .unwrap();
    sqlx::query(
        "insert into tournament (id, slug, name, starts_on, ends_on, status, created_at, folded)
         select gen_random_uuid(), 'nr-' || n, 'Stævne ' || n, date '2026-01-01', date '2026-01-01', 'published', now(), 'staevne ' || n
         from generate_series(1, 120) n",
    )
    .execute(app.pool())
    .await
    .unwrap();
    let visitor = app.visitor();
    for spelt in ["%C3%98ster%C3%A5", "oesteraa", "OSTER", "aabne+proeve"] {
        let page = visitor.get(&format!("/?q={spelt}")).await.expect(StatusCode::OK);
        let found = spelt != "OSTER";
        assert_eq!(page.body.contains("Østerå Åbne"), found, "{spelt}");
        assert!(!page.body.contains("Stævne 7"), "{spelt}");
        let told = json(&app, &format!("/api/v1/tournaments?q={spelt}")).await;
        assert_eq!(
            told["tournaments"].as_array().unwrap().len(),
            usize::from(found),
            "{spelt}"
        );
    }
    // The way to the rest of the list keeps what is looked for.
    let page = visitor.get("/?q=St%C3%A6vne").await.expect(StatusCode::OK);
    assert!(
        page.body.contains("/?q=staevne&#38;before=2026-01-01")
            || page.body.contains("/?q=staevne&amp;before=2026-01-01"),
        "{}",
        page.body
    );
}

#[tokio::test]
async fn everybody_reads_where_the_playing_area_is_and_what_zero_tolerance_means() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &by_hand()).await;
    let told = async |minutes: u16| {
        let regulation = Regulation {
            areas: Some(Areas {
                venue: "Medborgerhuset".into(),
                playing: "Den store sal".into(),
                smoking: String::new(),
                adjoining: "Analyserummet på første sal".into(),
            }),
            lateness: Some(Lateness {
                minutes,
                arrival: ArrivalPoint::Board,
            }),
            ..standard()
        };
        announce(&app, &stage, &regulation).await;
        app.visitor().get("/t/paaske").await.expect(StatusCode::OK).body
    };
    let page = told(0).await;
    for words in ["Spilleområde", "Den store sal", "Analyserummet", "Nultolerance"] {
        assert!(page.contains(words), "{words}: {page}");
    }
    assert!(!page.contains("Rygning"), "{page}");
    let page = told(15).await;
    assert!(
        page.contains("15 min.") && !page.contains("Nultolerance"),
        "{page}"
    );
}

#[tokio::test]
async fn the_invitation_offers_no_form_that_is_closed_and_no_round_that_is_played() {
    let app = TestApp::new().await;
    let settings = SectionSettings {
        entry_form: true,
        ..stage::by_hand()
    };
    let stage = stage::stage(&app, 4, 2, &settings).await;
    let regulation = Regulation {
        entry_deadline: serde_json::from_value(serde_json::json!("2026-04-04T18:00")).ok(),
        time_control: Some("60+30s".parse().unwrap()),
        divisions: serde_json::from_value(serde_json::json!("Efter rating")).ok(),
        ..standard()
    };
    announce(&app, &stage, &regulation).await;
    let page = async || app.visitor().get("/t/paaske").await.expect(StatusCode::OK).body;
    let open = page().await;
    assert!(
        open.contains("Tilmeld dig") && open.contains("runde 1 starter"),
        "{open}"
    );
    assert!(open.contains("60 min. + 30 sek. pr. træk"), "{open}");
    assert!(open.contains("lørdag 4. april 2026 kl. 18.00"), "{open}");
    assert!(
        open.contains("Inddeling i grupper") && open.contains("Efter rating"),
        "{open}"
    );
    let arbiter = app
        .signed_in("Gøsta Mønsterbjerg", &[(Role::Arbiter, stage.scope())])
        .await;
    stage::pair_by_hand(&app, &stage, &arbiter, 1, &[(1, 2), (3, 4)]).await;
    // The deadline has not passed, but who comes now is a late entry: the form is closed, and so it says.
    let form = app.visitor().get("/t/paaske/sign-up").await.body;
    assert!(form.contains("lukket"), "{form}");
    assert!(!page().await.contains("Tilmeld dig"));
    act(&arbiter, &app, &stage, 1, "publish", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    stage::finish(&app, &stage, 1).await;
    let played = page().await;
    assert!(
        !played.contains("runde 1 starter") && played.contains("runde 2 starter"),
        "{played}"
    );
    sqlx::query("update tournament set status = 'finished'")
        .execute(app.pool())
        .await
        .unwrap();
    let over = page().await;
    assert!(!over.contains("starter"), "{over}");
    // One number of players, wherever it stands.
    sqlx::query("update player set status = 'withdrawn', left_after_round = 1 where start_no = 4")
        .execute(app.pool())
        .await
        .unwrap();
    assert!(page().await.contains("3 spillere"));
    let list = app
        .visitor()
        .get("/t/paaske/s/a/start-list")
        .await
        .expect(StatusCode::OK)
        .body;
    assert!(list.contains("3 spillere"), "{list}");
}

#[tokio::test]
async fn a_player_s_card_says_aloud_whose_colour_the_chip_is() {
    let app = TestApp::new().await;
    played(&app, &by_hand()).await;
    let key = stage::key_of(&app, 1).await;
    let card = page(&app, &format!("{PAGES}/start-list/{key}")).await;
    let lines = texts(&card, "main table tbody td .man");
    assert_eq!(lines.len(), 2, "{lines:?}");
    assert!(lines[0].starts_with("Med hvid mod "), "{lines:?}");
    assert!(lines[1].starts_with("Med sort mod "), "{lines:?}");
}

/// What a player's average of the opponents' ratings comes to, in a list of the points and that.
fn aro_of(standings: &Value, no: u64) -> &Value {
    let rows = standings["rows"].as_array().unwrap();
    let row = rows.iter().find(|row| row["player"]["no"] == no).unwrap();
    &row["values"][1]
}

#[tokio::test]
async fn the_standings_say_why_tie_breaks_of_ratings_are_blank() {
    let app = TestApp::new().await;
    let settings = SectionSettings {
        tie_breaks: "ARO, DE".split(", ").map(|name| name.parse().unwrap()).collect(),
        ..by_hand()
    };
    played(&app, &settings).await;
    let standings = format!("{PAGES}/standings");
    let before = app.visitor().get(&standings).await.expect(StatusCode::OK);
    assert!(!before.body.contains("har ingen rating, så disse korrektioner"));
    sqlx::query("update player set rating = null, rating_origin = null where start_no = 4")
        .execute(app.pool())
        .await
        .unwrap();
    sqlx::query("update section set content_version = content_version + 1")
        .execute(app.pool())
        .await
        .unwrap();
    let app = app.later("2026-04-04T08:05:00Z");
    let after = app.visitor().get(&standings).await.expect(StatusCode::OK);
    assert!(
        after
            .body
            .contains("1 spiller har ingen rating, så disse korrektioner"),
        "{}",
        after.body
    );

    // Programs are told the same, and who the values are blank for.
    let told = json(&app, &format!("{API}/standings")).await;
    assert_eq!(told["tie_breaks"][1], "ARO", "{told}");
    assert_eq!(told["blank_tie_breaks"], serde_json::json!(["ARO"]));
    assert_eq!(
        (&told["unrated_players"], &told["unrated_as"]),
        (&serde_json::json!(1), &Value::Null)
    );
    assert!(aro_of(&told, 3).is_null(), "{told}");
    // With a number for the one without, everybody has a value again: 3 met 4 alone.
    sqlx::query(
        "update section set settings = settings || '{\"unrated_as\": 1400}', content_version = content_version + 1",
    )
    .execute(app.pool())
    .await
    .unwrap();
    let app = app.later("2026-04-04T08:10:00Z");
    let told = json(&app, &format!("{API}/standings")).await;
    assert_eq!(told["blank_tie_breaks"], serde_json::json!([]));
    assert_eq!(
        (&told["unrated_players"], &told["unrated_as"]),
        (&serde_json::json!(0), &serde_json::json!(1400))
    );
    assert_eq!(aro_of(&told, 3), &serde_json::json!(1400.0), "{told}");
    let counted = app.visitor().get(&standings).await.expect(StatusCode::OK);
    assert!(
        counted
            .body
            .contains("1 spiller har ingen rating og tæller som 1400"),
        "{}",
        counted.body
    );
    assert!(!counted.body.contains("så disse korrektioner"));

    // A rule gives the number: the page and programs say which, and where a value came from.
    let lowest: i64 = sqlx::query_scalar("select min(rating)::bigint from player where start_no is not null")
        .fetch_one(app.pool())
        .await
        .unwrap();
    sqlx::query(
        "update section set settings = settings || '{\"unrated_as\": \"lowest_rated\"}', content_version = content_version + 1",
    )
    .execute(app.pool())
    .await
    .unwrap();
    let app = app.later("2026-04-04T08:15:00Z");
    let told = json(&app, &format!("{API}/standings")).await;
    assert_eq!(
        (&told["unrated_as"], &told["unrated_rule"]),
        (&serde_json::json!(lowest), &serde_json::json!("lowest_rated"))
    );
    let page = app.visitor().get(&standings).await.expect(StatusCode::OK);
    let says = format!("1 spiller har ingen rating og tæller som {lowest}, den laveste rating i gruppen");
    assert!(page.body.contains(&says), "{}", page.body);
}
