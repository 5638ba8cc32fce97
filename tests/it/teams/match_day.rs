//! A match day of a league in the small, as `script/bench league` measures it in the large: all captains enter at once, readers follow their
//! round meanwhile, and in the end what is stored is what was acknowledged and everybody holds the same.

use std::sync::atomic::{AtomicI64, Ordering};

use axum::http::{Request, header::CONTENT_TYPE};
use engine::ids::SectionId;
use futures_util::future::join_all;

use super::*;
use crate::live::{Ear, hearing, served};

/// Of four matches with eight boards each; six rounds were played, the seventh is.
const DIVISIONS: usize = 4;
const ROUNDS: u16 = 7;
/// Which round each reader of a division has open: the one that is played. Rounds that are closed stand still, and are read at the end.
const FOLLOWED: [u16; 5] = [ROUNDS; 5];
/// From White's side, as a form sends it.
const RESULTS: [&str; 2] = ["1-0", "0-1"];

/// The league of the measurement, with fewer divisions, at the moment of the database.
async fn league() -> TestApp {
    let app = TestApp::new().await;
    let all = "generate_series(0, 59)";
    let sql = include_str!("../../../examples/bench/league.sql");
    assert!(sql.contains(all));
    let sql = sql.replace(all, &format!("generate_series(0, {})", DIVISIONS - 1));
    sqlx::raw_sql(sqlx::AssertSqlSafe(sql))
        .execute(&mut *app.conn().await)
        .await
        .unwrap();
    let now: String =
        sqlx::query_scalar("select to_char(now() at time zone 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS\"Z\"')")
            .fetch_one(app.pool())
            .await
            .unwrap();
    app.later(&now)
}

fn page(division: usize, round: u16) -> String {
    format!("/t/bench/s/d{division}/rounds/{round}")
}

type Rows = BTreeMap<String, String>;

/// The rows of boards in a page, or in a piece of one.
fn rows(text: &str) -> Rows {
    const BEGIN: &str = "<tr id=\"b";
    let all = text.match_indices(BEGIN).map(|(from, _)| {
        let row = &text[from..];
        let row = &row[..row.find("</tr>").unwrap()];
        let board = row[BEGIN.len()..].split('"').next().unwrap();
        (board.to_owned(), row.to_owned())
    });
    all.collect()
}

/// Somebody who has a round of a division open.
struct Reader {
    division: usize,
    round: u16,
    rows: Rows,
    ear: Ear,
}

impl Reader {
    async fn open(app: &TestApp, site: &str, (division, round): (usize, u16)) -> Self {
        let shown = app
            .visitor()
            .get(&page(division, round))
            .await
            .expect(StatusCode::OK)
            .body;
        let (_, seen) = shown.split_once("data-seen=\"").unwrap();
        let seen = seen.split('"').next().unwrap();
        let path = format!("/t/bench/s/d{division}/live?round={round}&by=board&seen={seen}");
        let mut ear = Ear::open(site, &path, &[]).await;
        ear.event("here").await;
        Self {
            division,
            round,
            rows: rows(&shown),
            ear,
        }
    }

    /// Takes in what is said, and looks again where the page would, until the last change was told; its number comes when it is known.
    async fn follow(mut self, app: &TestApp, last: &AtomicI64) -> Self {
        loop {
            let told = self.ear.until("\n\n").await;
            let line = |name: &str| told.lines().find_map(|line| line.strip_prefix(name));
            match line("event: ") {
                Some("rows") => {
                    let data: BTreeMap<String, Value> =
                        serde_json::from_str(line("data: ").unwrap()).unwrap();
                    self.rows
                        .extend(data.values().filter_map(Value::as_str).flat_map(rows));
                }
                Some("changed") => {
                    let shown = app.visitor().get(&page(self.division, self.round)).await;
                    self.rows = rows(&shown.expect(StatusCode::OK).body);
                }
                _ => {}
            }
            let seen = line("id: ").and_then(|number| number.parse().ok());
            let last = last.load(Ordering::SeqCst);
            if seen.is_some_and(|seen: i64| last > 0 && seen >= last) {
                return self;
            }
        }
    }
}

/// What a captain was told is stored: division, board, result.
type Sent = (String, i32, String);

/// A captain enters every other board of the own match on the phone that was let in, and thinks better of each.
async fn enter(app: &TestApp, division: usize, no: usize, side: usize) -> Vec<Sent> {
    let secret = format!("bench-{}", division * 8 + (no - 1) * 2 + side);
    let phone = app.visitor().with_cookie(web::auth::TABLET_COOKIE, &secret);
    let mut sent = Vec::new();
    for turn in 0..2 {
        for board in ((no - 1) * 8 + 1..=no * 8).filter(|board| board % 2 == side) {
            let result = RESULTS[(division + board / 2 + turn) % 2];
            let body = format!("version={}&key={}&result={result}", turn + 1, key());
            let request = Request::post(format!("{}/boards/{board}", page(division, ROUNDS)))
                .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
                .header("sec-fetch-site", "same-origin")
                .header("hx-request", "true")
                .body(Body::from(body))
                .unwrap();
            phone.send(request).await.expect(StatusCode::OK);
            if turn == 1 {
                let board = i32::try_from(board).unwrap();
                sent.push((format!("d{division}"), board, result.to_owned()));
            }
        }
    }
    sent
}

/// A change that no reader can see, whose number is told to those who wait for the last one.
async fn mark_the_end(app: &TestApp, division: usize, last: &AtomicI64) {
    let id: uuid::Uuid = sqlx::query_scalar("select id from section where slug = $1")
        .bind(format!("d{division}"))
        .fetch_one(app.pool())
        .await
        .unwrap();
    let section = SectionId::from_uuid(id);
    let mut tx = app.pool().begin().await.unwrap();
    let before = store::changes::current(&mut tx, section).await.unwrap().unwrap();
    last.store(before + 1, Ordering::SeqCst);
    store::changes::bump(&mut tx, section).await.unwrap();
    tx.commit().await.unwrap();
}

#[tokio::test]
async fn a_match_day_ends_with_what_was_sent_and_every_reader_holds_the_same() {
    let app = league().await;
    hearing(&app.state).await;
    let site = served(&app.state).await;
    let divisions = 0..DIVISIONS;
    let mut readers = Vec::new();
    for division in divisions.clone() {
        for round in FOLLOWED {
            readers.push(Reader::open(&app, &site, (division, round)).await);
        }
    }
    let last: [AtomicI64; DIVISIONS] = std::array::from_fn(|_| AtomicI64::new(0));
    let entering = async {
        let captains = divisions
            .clone()
            .flat_map(|division| (1..=4).flat_map(move |no| (0..2).map(move |side| (division, no, side))));
        let entering = captains.map(|(division, no, side)| enter(&app, division, no, side));
        let sent: Vec<Sent> = join_all(entering).await.into_iter().flatten().collect();
        for division in divisions.clone() {
            mark_the_end(&app, division, &last[division]).await;
        }
        sent
    };
    let following = readers.into_iter().map(|reader| {
        let last = &last[reader.division];
        reader.follow(&app, last)
    });
    let (mut sent, readers) = tokio::join!(entering, join_all(following));

    sent.sort();
    assert_eq!(sent.len(), DIVISIONS * 32);
    let stored: Vec<Sent> = sqlx::query_as(
        "select s.slug::text, g.board, g.result::text from game g
         join round r on r.id = g.round_id and r.number = 7
         join section s on s.id = r.section_id order by s.slug, g.board",
    )
    .fetch_all(app.pool())
    .await
    .unwrap();
    assert_eq!(stored, sent);

    for division in divisions {
        let mut shown = BTreeMap::new();
        for round in 1..=ROUNDS {
            let found = app.visitor().get(&page(division, round)).await;
            let found = rows(&found.expect(StatusCode::OK).body);
            assert_eq!(found.len(), 32, "round {round}");
            shown.insert(round, found);
        }
        let here = format!("/api/v1/tournaments/bench/sections/d{division}");
        let mut rounds = Vec::new();
        for round in 1..=ROUNDS {
            let read = app.visitor().get(&format!("{here}/rounds/{round}/matches")).await;
            let read = read.expect(StatusCode::OK).json();
            rounds.push(read["matches"].as_array().unwrap().clone());
        }
        let counted = counted(&rounds);
        let own: Vec<&Reader> = readers
            .iter()
            .filter(|reader| reader.division == division)
            .collect();
        assert_eq!(own.len(), FOLLOWED.len());
        for reader in own {
            let round = reader.round;
            assert_eq!(
                reader.rows, shown[&round],
                "a reader of round {round} of division {division}"
            );
            let table = app.visitor().get(&format!("{here}/team-table")).await;
            let table = table.expect(StatusCode::OK).json();
            for row in table["rows"].as_array().unwrap() {
                let name = row["team"]["name"].as_str().unwrap();
                let points = |which: &str| row[which].as_f64().unwrap();
                assert_eq!(
                    (points("match_points"), points("game_points")),
                    counted[name],
                    "{name}"
                );
            }
        }
    }
}
