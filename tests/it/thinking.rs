//! A round is thought out before anything is locked, and what was found is used only if nothing has changed meanwhile.

use engine::ids::IdempotencyKey;
use service::{
    access::{Actor, At as _, AtSection, Pair, Permit, Rights, authorise},
    ids,
    pairings::{Thinking, think_ahead},
    rounds::{self, Act, Command},
};

use crate::{prelude::*, stage::swiss};

async fn permit(app: &TestApp) -> Permit<Pair> {
    let place = store::places::find_section(&mut *app.conn().await, "paaske", "a")
        .await
        .unwrap();
    let at = AtSection::of(place).unwrap();
    authorise(Actor::system("Prøve"), Rights::default(), at).unwrap()
}

/// Drafts round 1 after `thought` was thought; who was seated.
async fn drafted(app: &TestApp, stage: &Stage, thought: Option<&service::pairings::Thought>) -> Vec<u16> {
    let command = Command {
        round: RoundNo::FIRST,
        act: Act::Draft,
        seen: stage.field(app).await.rounds[0].version,
        reason: "",
        despite_changes: false,
    };
    let mut tx = app.pool().begin().await.unwrap();
    rounds::act_after_thinking(
        &mut tx,
        &permit(app).await,
        app.now(),
        IdempotencyKey::from_uuid(ids::fresh()),
        &command,
        thought,
    )
    .await
    .unwrap();
    tx.commit().await.unwrap();
    let field = stage.field(app).await;
    let mut seated: Vec<u16> = field.rounds[0]
        .games
        .iter()
        .flat_map(|game| [game.white.get(), game.black.get()])
        .collect();
    seated.sort_unstable();
    seated
}

#[tokio::test]
async fn what_was_thought_before_two_were_put_off_to_round_2_is_thought_again() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 8, 5, &swiss()).await;
    let field = stage.field(&app).await;
    let thinking = Thinking::default();
    let thought = think_ahead(&thinking, &field, RoundNo::FIRST, Act::Draft)
        .await
        .unwrap();
    // Nobody thinks any more, and nobody waits.
    assert_eq!(thinking.progress(field.section, RoundNo::FIRST), None);
    for no in [7, 8] {
        let player = field.player(StartNo::new(no).unwrap()).unwrap().id;
        sqlx::query("update player set joined_round = 2 where id = $1")
            .bind(player.as_uuid())
            .execute(app.pool())
            .await
            .unwrap();
    }
    assert_eq!(drafted(&app, &stage, Some(&thought)).await, [1, 2, 3, 4, 5, 6]);
}

#[tokio::test]
async fn what_was_thought_is_what_is_drafted() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 8, 5, &swiss()).await;
    let field = stage.field(&app).await;
    let thought = think_ahead(&Thinking::default(), &field, RoundNo::FIRST, Act::Draft)
        .await
        .unwrap();
    assert_eq!(
        drafted(&app, &stage, Some(&thought)).await,
        [1, 2, 3, 4, 5, 6, 7, 8]
    );
    // A draft is not thought about again, and tables need no thinking.
    let field = stage.field(&app).await;
    assert!(
        think_ahead(&Thinking::default(), &field, RoundNo::FIRST, Act::Draft)
            .await
            .is_none()
    );
    assert!(
        think_ahead(&Thinking::default(), &field, RoundNo::FIRST, Act::Unpair)
            .await
            .is_none()
    );
}
