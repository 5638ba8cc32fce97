//! A section read whole: players, rounds, boards, byes, and the one cross table made of them.

use domain::{round::RoundStatus, section_state::Game};
use rules::entry::Suspension;
use service::{ids, section_state};

use crate::prelude::*;

/// Three players: one game with this result, one put off, and a bye in each of two rounds.
async fn two_rounds(app: &TestApp) -> Stage {
    let stage = stage::stage(app, 3, 3, &round_robin()).await;
    let mut conn = app.conn().await;
    for (round, white, black, bye, result, suspended) in [
        (1, 1, 2, 3, Some("0-1"), None),
        (2, 3, 1, 2, None, Some("adjourned")),
    ] {
        sqlx::query(
            "with r as (select id from round where section_id = $1 and number = $2),
             seated as (insert into bye select r.id, p.id, 'zero_point' from r, player p where p.section_id = $1 and p.start_no = $5)
             insert into game (id, round_id, board, white_id, black_id, result, suspended, entered_at, entered_by)
             select $6, r.id, 1, w.id, b.id, $7, $8, case when $7 is null then null else now() end, ''
             from r, player w, player b
             where w.section_id = $1 and w.start_no = $3 and b.section_id = $1 and b.start_no = $4",
        )
        .bind(stage.section.as_uuid())
        .bind(round)
        .bind(white)
        .bind(black)
        .bind(bye)
        .bind(ids::fresh())
        .bind(result)
        .bind(suspended)
        .execute(&mut *conn)
        .await
        .unwrap();
        // Published when it is complete: from then on its pairing is frozen.
        sqlx::query(
            "update round set status = 'published', origin = 'berger' where section_id = $1 and number = $2",
        )
        .bind(stage.section.as_uuid())
        .bind(round)
        .execute(&mut *conn)
        .await
        .unwrap();
    }
    sqlx::query("update round set status = 'published', origin = 'berger' where number <= 2")
        .execute(&mut *conn)
        .await
        .unwrap();
    stage
}

#[tokio::test]
async fn a_section_is_read_whole_and_its_cross_table_is_sound() {
    let app = TestApp::new().await;
    let stage = two_rounds(&app).await;
    let field = stage.field(&app).await;
    assert_eq!(field.players.len(), 3);
    assert_eq!(
        field.rounds.iter().map(|round| round.status).collect::<Vec<_>>(),
        [
            RoundStatus::Published,
            RoundStatus::Published,
            RoundStatus::Planned
        ]
    );
    let outcomes: Vec<_> = field
        .rounds
        .iter()
        .flat_map(|round| &round.games)
        .map(|game: &Game| (game.outcome.result, game.outcome.suspended))
        .collect();
    assert_eq!(
        outcomes,
        [
            (Some(GameResult::BlackWins), None),
            (None, Some(Suspension::Adjourned))
        ]
    );
    let table = field.crosstable();
    assert_eq!(table.check(), Ok(()));
    assert_eq!(table.rounds(), 2);
    let third = table.find(StartNo::new(3).unwrap()).unwrap();
    assert_eq!(
        third.cell(RoundNo::FIRST),
        engine::crosstable::Cell::Bye(ByeKind::ZeroPoint)
    );
}

#[tokio::test]
async fn there_is_no_field_without_a_section() {
    let app = TestApp::new().await;
    let nowhere = engine::ids::SectionId::from_uuid(ids::fresh());
    assert_eq!(
        section_state::load(&mut *app.conn().await, nowhere)
            .await
            .unwrap(),
        None
    );
}
