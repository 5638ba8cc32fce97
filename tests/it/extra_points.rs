//! Penalties, bonuses and results worth something else (record 299), from a report through everything and into a report again.

use engine::{
    crosstable::Contestant,
    extra::{Extra, ExtraKind},
    ids::IdempotencyKey,
    points::Points,
    result::Share,
};
use formats::trf::{self, Dialect, Letters, TrfFile};
use service::{
    access::{Actor, Everywhere, Rights, authorise},
    boards, ids,
    reports::{
        export::{self, Audience, ExportOrder},
        import::{self, Imported},
    },
    section_state,
};

use crate::{formats::corpus, prelude::*};

/// A report in which one player is fined a point, and another's win in round 1 is worth half a point.
struct Case {
    plain: TrfFile,
    file: TrfFile,
    bytes: Vec<u8>,
    records: [String; 2],
    fined: StartNo,
    winner: StartNo,
}

fn case() -> Case {
    let (_, mut bytes) = corpus()
        .into_iter()
        .find(|(name, _)| name.starts_with("dutch/A012"))
        .unwrap();
    let plain = trf::read(&bytes).unwrap();
    let has_won = |line: &&Contestant| {
        line.cell(RoundNo::FIRST)
            .played()
            .and_then(|game| Some(game.result?.share(game.colour)))
            == Some(Share::Win)
    };
    let lines = &plain.table.contestants;
    let winner = lines.iter().find(has_won).unwrap().no;
    let fined = lines.iter().find(|line| line.no != winner).unwrap().no;
    let records = [
        format!("299          -1.0  000 {:>4}", fined.get()),
        format!("299 W         0.5  001 {:>4}", winner.get()),
    ];
    for record in &records {
        bytes.extend_from_slice(format!("{record}\r\n").as_bytes());
    }
    let file = trf::read(&bytes).unwrap();
    Case {
        plain,
        file,
        bytes,
        records,
        fined,
        winner,
    }
}

async fn imported(app: &TestApp, case: &Case) -> Imported {
    let mut tx = app.pool().begin().await.unwrap();
    let permit = authorise(Actor::system("Prøve Prøvesen"), Rights::default(), Everywhere).unwrap();
    let key = IdempotencyKey::from_uuid(ids::fresh());
    let imported = import::import(&mut tx, &permit, app.now(), key, &case.bytes)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    imported
}

#[test]
fn record_299_is_listed_and_part_of_the_cross_table() {
    let Case {
        plain,
        file,
        fined,
        winner,
        ..
    } = case();
    let listed = file
        .adjustments
        .iter()
        .filter(|adjustment| adjustment.kind.code() == "extra-points");
    assert_eq!(listed.count(), 2);
    let penalty = Extra {
        round: None,
        kind: ExtraKind::Ruling,
        points: Points::whole(-1),
    };
    assert_eq!(file.table.find(fined).unwrap().extras, [penalty]);
    let scoring = file.table.scoring;
    let rounds = file.table.rounds();
    for (line, before) in file.table.contestants.iter().zip(&plain.table.contestants) {
        let less = match line.no {
            no if no == fined => Points::ONE,
            no if no == winner => scoring.win - Points::HALF,
            _ => Points::ZERO,
        };
        let points = line.points(&scoring, rounds);
        assert_eq!(points, before.points(&scoring, rounds) - less, "{}", line.no);
    }
}

#[tokio::test]
async fn the_pages_and_the_api_say_what_stands_beside_the_results() {
    let app = TestApp::new().await;
    let case = case();
    let imported = imported(&app, &case).await;
    let mut conn = app.conn().await;
    let field = section_state::load(&mut conn, imported.section)
        .await
        .unwrap()
        .unwrap();
    assert_eq!(field.crosstable().contestants, case.file.table.contestants);
    // One board costs fewer queries than the round, and knows the same points.
    let last = field.last_public().unwrap();
    for view in boards::of_round(&field, last) {
        let glance = boards::glance(&mut conn, imported.section, last.number, view.game.board, None)
            .await
            .unwrap()
            .unwrap();
        assert_eq!(glance.board.white.points, view.white.points);
        assert_eq!(glance.board.black.points, view.black.points);
    }

    sqlx::query("update tournament set status = 'published' where id = $1")
        .bind(imported.tournament.as_uuid())
        .execute(&mut *conn)
        .await
        .unwrap();
    let (tournament, section) = (&imported.slug, &imported.section_slug);
    let fined = field.player(case.fined).unwrap().key();
    for page in ["crosstable".to_owned(), format!("start-list/{fined}")] {
        let path = format!("/t/{tournament}/s/{section}/{page}");
        let page = app.visitor().get(&path).await.expect(StatusCode::OK);
        assert!(page.body.contains("−1 point i straf"), "{}", page.body);
    }
    let path = format!("/api/v1/tournaments/{tournament}/sections/{section}/crosstable");
    let told = app.visitor().get(&path).await.expect(StatusCode::OK).json();
    let rows = told["rows"].as_array().unwrap();
    let row = rows
        .iter()
        .find(|row| row["player"]["no"] == case.fined.get())
        .unwrap();
    assert_eq!(
        row["extras"],
        json!([{ "round": null, "kind": "ruling", "points": -1.0 }])
    );
}

#[tokio::test]
async fn what_was_read_is_written_again() {
    let app = TestApp::new().await;
    let case = case();
    let imported = imported(&app, &case).await;
    let wanted = ExportOrder {
        dialect: Dialect::Trf26,
        letters: Letters::default(),
        audience: Audience::Arbiters,
        is_final: false,
    };
    let mut conn = app.conn().await;
    let text = export::export(&mut conn, imported.tournament, imported.section, wanted)
        .await
        .unwrap()
        .written
        .text;
    let written: Vec<&str> = text.lines().filter(|line| line.starts_with("299")).collect();
    assert_eq!(written, case.records);
    assert_eq!(trf::read(text.as_bytes()).unwrap().table, case.file.table);
}
