//! A section with players, put straight into the database, for tests of what happens to it afterwards.

use domain::{player_key::PlayerKey, section_state::SectionState};
use engine::ids::{PlayerId, SectionId, TournamentId};
use service::{ids, section_state};

use crate::prelude::*;

/// When round 1 starts: two hours after [`crate::app::NOW`]. Later rounds start a day apart.
pub const FIRST_START: &str = "2026-04-04T10:00:00Z";

/// A tournament `paaske` with one section `a`.
pub struct Stage {
    pub tournament: TournamentId,
    pub section: SectionId,
}

impl Stage {
    /// Where rights in the tournament hold.
    pub fn scope(&self) -> Scope {
        Scope::Tournament(self.tournament)
    }

    /// The section as it stands.
    pub async fn field(&self, app: &TestApp) -> SectionState {
        section_state::load(&mut *app.conn().await, self.section)
            .await
            .unwrap()
            .unwrap()
    }
}

/// A published tournament whose section has `players` players, ranked, and `rounds` planned rounds.
pub async fn stage(app: &TestApp, players: u16, rounds: u16, settings: &SectionSettings) -> Stage {
    let (tournament, section) = (ids::fresh(), ids::fresh());
    let mut conn = app.conn().await;
    sqlx::query(
        "insert into tournament (id, slug, name, starts_on, ends_on, status, created_at)
         values ($1, 'paaske', 'Prøvebyens Påskestævne', '2026-04-04', '2026-04-10', 'published', now())",
    )
    .bind(tournament)
    .execute(&mut *conn)
    .await
    .unwrap();
    sqlx::query(
        "insert into section (id, tournament_id, ordinal, slug, name, settings, planned_rounds, created_at)
         values ($1, $2, 1, 'a', 'Gruppe A', $3, $4, now())",
    )
    .bind(section)
    .bind(tournament)
    .bind(sqlx::types::Json(settings))
    .bind(i32::from(rounds))
    .execute(&mut *conn)
    .await
    .unwrap();
    for no in 1..=players {
        add_player(app, tournament, section, i32::from(no), 1).await;
    }
    for round in 1..=rounds {
        sqlx::query(
            "insert into round (id, section_id, number, starts_at)
             values ($1, $2, $3, $4::timestamptz + ($3 - 1) * interval '1 day')",
        )
        .bind(ids::fresh())
        .bind(section)
        .bind(i32::from(round))
        .bind(FIRST_START)
        .execute(&mut *conn)
        .await
        .unwrap();
    }
    Stage {
        tournament: TournamentId::from_uuid(tournament),
        section: SectionId::from_uuid(section),
    }
}

/// One more player, who joins in a round.
pub async fn add_player(
    app: &TestApp,
    tournament: uuid::Uuid,
    section: uuid::Uuid,
    no: i32,
    joined_round: i32,
) -> uuid::Uuid {
    let id = ids::fresh();
    sqlx::query(
        "insert into player (id, tournament_id, section_id, status, start_no, surname, given_name, club, rating,
             rating_origin, joined_round, applied_at)
         values ($1, $2, $3, 'accepted', $4, 'Prøvesen', 'Prøve ' || $4, 'Prøveby SK', 2400 - 5 * $4, 'national', $5, now())",
    )
    .bind(id)
    .bind(tournament)
    .bind(section)
    .bind(no)
    .bind(joined_round)
    .execute(app.pool())
    .await
    .unwrap();
    id
}

/// What the addresses of the player with this number are made of; of a database with one section.
pub async fn key_of(app: &TestApp, no: u16) -> PlayerKey {
    let id = sqlx::query_scalar("select id from player where start_no = $1")
        .bind(i32::from(no))
        .fetch_one(app.pool())
        .await
        .unwrap();
    PlayerKey::of(PlayerId::from_uuid(id))
}

/// A section in which everybody meets everybody.
pub fn round_robin() -> SectionSettings {
    SectionSettings {
        system: PairingSystem::RoundRobin,
        ..SectionSettings::default()
    }
}

/// A section whose rounds the arbiter makes.
pub fn by_hand() -> SectionSettings {
    SectionSettings {
        system: PairingSystem::ByHand,
        ..SectionSettings::default()
    }
}

/// A Swiss whose rounds the engine pairs.
pub fn swiss() -> SectionSettings {
    SectionSettings::default()
}

/// Every open board of a round ends 1–0, without asking the site.
pub async fn finish(app: &TestApp, stage: &Stage, round: u16) {
    sqlx::query(
        "with written as (
             update game g set result = '1-0', entered_at = now(), entered_by = 'Prøve', version = g.version + 1
             from round r
             where r.id = g.round_id and r.section_id = $1 and r.number = $2 and g.result is null and g.suspended is null
             returning g.id, g.version
         )
         insert into game_entry (id, game_id, version, result, kind, at, actor)
         select gen_random_uuid(), id, version, '1-0', 'entered', now(), 'Prøve' from written",
    )
    .bind(stage.section.as_uuid())
    .bind(i32::from(round))
    .execute(app.pool())
    .await
    .unwrap();
}

/// Seats players by hand in a new draft of a round: White first.
pub async fn pair_by_hand(
    app: &TestApp,
    stage: &Stage,
    arbiter: &crate::app::Client<'_>,
    round: u16,
    boards: &[(u16, u16)],
) {
    crate::rounds::act(arbiter, app, stage, round, "draft_by_hand", &[])
        .await
        .expect(axum::http::StatusCode::SEE_OTHER);
    for (white, black) in boards {
        let (white, black) = (white.to_string(), black.to_string());
        crate::rounds::act(
            arbiter,
            app,
            stage,
            round,
            "seat",
            &[("white", &white), ("black", &black)],
        )
        .await
        .expect(axum::http::StatusCode::SEE_OTHER);
    }
}
