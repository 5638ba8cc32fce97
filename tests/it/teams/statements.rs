//! What a result at a board of a match costs in statements, as docs/PERFORMANCE.md says it.

use super::*;
use crate::{
    arrivals::sent_by,
    results::{STATEMENTS, swap_on},
};
use sqlx::postgres::PgPoolOptions;

/// Of a board of a match, also the card of the match, and what was decided about the board.
const OF_A_MATCH: i64 = 2;

#[tokio::test]
async fn a_result_at_a_board_of_a_match_takes_two_statements_more_than_any_other() {
    let app = TestApp::new().await;
    let stage = {
        let staff = staff(&app, 3).await;
        staff.set_up("round_robin").await;
        let four: Vec<&str> = LINES.lines().take(4).collect();
        staff.paste(&four.join("\n")).await.expect(StatusCode::SEE_OTHER);
        staff.pair(1).await;
        staff.stage
    };
    let one = PgPoolOptions::new()
        .max_connections(1)
        .connect_with(app.db.options.clone())
        .await
        .unwrap();
    let app = app.over(one);
    let person = app
        .signed_in("Tilde Attrapgaard", &[(Role::Assistant, stage.scope())])
        .await;
    let board = |no: u16| format!("{HERE}/rounds/1/boards/{no}");
    // The first result freezes the rules of the tournament, too.
    let first = swap_on(&person, &board(1), 1, &key(), "1-0").await;
    first.expect(StatusCode::OK);
    let (answer, sent) = sent_by(&app, swap_on(&person, &board(2), 1, &key(), "1-0")).await;
    answer.expect(StatusCode::OK);
    let all: i64 = sent.values().sum();
    assert!((1..=STATEMENTS + OF_A_MATCH).contains(&all), "{all}: {sent:#?}");
}
