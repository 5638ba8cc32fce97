//! Requests of clubs to move a match of the plan.

use crate::prelude::*;
use domain::{
    fixtures::cup::CupSide,
    team::Venue,
    team_match::request::{Answered, MoveAnswer, MoveEnd, MoveOutcome, MoveRequest, MoveTo, MoveWish},
};
use engine::ids::{FixtureId, MoveRequestId};

struct MoveRequestRecord {
    id: MoveRequestId,
    fixture: FixtureId,
    side: CupSide,
    seen: Version,
    day: Option<jiff_sqlx::Date>,
    hour: Option<jiff_sqlx::Time>,
    venue: String,
    is_postponed: bool,
    reason: String,
    asked_at: jiff_sqlx::Timestamp,
    asked_by: String,
    answer: Option<MoveAnswer>,
    words: String,
    answered_at: Option<jiff_sqlx::Timestamp>,
    outcome: Option<MoveOutcome>,
    decided_at: Option<jiff_sqlx::Timestamp>,
    decided_by: Option<String>,
    decision: String,
    read_at: Option<jiff_sqlx::Timestamp>,
    version: Version,
}

/// Parses the venue column.
fn venue(text: &str) -> Result<Option<Venue>> {
    let venue = (!text.is_empty()).then(|| text.parse()).transpose();
    venue.map_err(|error: domain::player::TextError| sqlx::Error::Decode(error.into()))
}

impl MoveRequestRecord {
    fn into_request(self) -> Result<MoveRequest> {
        Ok(MoveRequest {
            id: self.id,
            fixture: self.fixture,
            side: self.side,
            seen: self.seen,
            wish: if self.is_postponed {
                MoveWish::PutOff
            } else {
                MoveWish::To(MoveTo {
                    day: self.day.map(jiff_sqlx::Date::to_jiff),
                    hour: self.hour.map(jiff_sqlx::Time::to_jiff),
                    venue: venue(&self.venue)?,
                })
            },
            reason: self.reason,
            asked_at: self.asked_at.to_jiff(),
            asked_by: self.asked_by,
            answer: self.answer.zip(self.answered_at).map(|(answer, at)| Answered {
                answer,
                words: self.words,
                at: at.to_jiff(),
            }),
            end: self.outcome.zip(self.decided_at).map(|(outcome, at)| MoveEnd {
                outcome,
                at: at.to_jiff(),
                by: self.decided_by.unwrap_or_default(),
                reason: self.decision,
            }),
            read_at: self.read_at.map(jiff_sqlx::Timestamp::to_jiff),
            version: self.version,
        })
    }
}

/// The requests about matches of these sections, the newest first.
pub async fn list(conn: &mut PgConnection, sections: &[SectionId]) -> Result<Vec<MoveRequest>> {
    let rows = sqlx::query_as!(
        MoveRequestRecord,
        r#"
        select r.id as "id: _", r.fixture_id as "fixture: _", r.side as "side: _", r.seen as "seen: _", r.day as "day: _", r.hour as "hour: _",
            r.venue, r.is_postponed, r.reason, r.asked_at as "asked_at: _", r.asked_by, r.answer as "answer: _", r.words,
            r.answered_at as "answered_at: _", r.outcome as "outcome: _", r.decided_at as "decided_at: _", r.decided_by, r.decision,
            r.read_at as "read_at: _", r.version as "version: _"
        from fixture f
        join move_request r on r.fixture_id = f.id
        where f.section_id = any($1)
        order by r.asked_at desc, r.id desc
        "#,
        sections as _
    )
    .fetch_all(conn)
    .await?;
    rows.into_iter().map(MoveRequestRecord::into_request).collect()
}

/// In which section the match of a request is played.
pub async fn section_of(conn: &mut PgConnection, request: MoveRequestId) -> Result<Option<SectionId>> {
    sqlx::query_scalar!(
        r#"
        select f.section_id as "section: SectionId" from move_request r join fixture f on f.id = r.fixture_id where r.id = $1
        "#,
        request as _
    )
    .fetch_optional(conn)
    .await
}

/// In which section a match of a tournament's plans is played.
pub async fn section_of_fixture(
    conn: &mut PgConnection,
    tournament: TournamentId,
    fixture: FixtureId,
) -> Result<Option<SectionId>> {
    sqlx::query_scalar!(
        r#"
        select f.section_id as "section: SectionId"
        from fixture f join section s on s.id = f.section_id
        where f.id = $2 and s.tournament_id = $1
        "#,
        tournament as _,
        fixture as _
    )
    .fetch_optional(conn)
    .await
}

/// How many requests of a section wait for the league leader, or moved a match without them and are unread.
pub async fn count_waiting(conn: &mut PgConnection, section: SectionId) -> Result<i64> {
    sqlx::query_scalar!(
        r#"
        select count(*) as "count!"
        from fixture f
        join move_request r on r.fixture_id = f.id
        where f.section_id = $1 and (r.outcome is null and r.seen = f.version or r.outcome = 'by_agreement' and r.read_at is null)
        "#,
        section as _
    )
    .fetch_one(conn)
    .await
}

/// Stores a new request. A match has at most one open request.
pub async fn insert(conn: &mut PgConnection, new: &MoveRequest) -> Result<()> {
    let open = MoveTo::default();
    let (to, is_postponed) = match &new.wish {
        MoveWish::To(to) => (to, false),
        MoveWish::PutOff => (&open, true),
    };
    sqlx::query!(
        "
        insert into move_request (id, fixture_id, side, seen, day, hour, venue, is_postponed, reason, asked_at, asked_by)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
        ",
        new.id as _,
        new.fixture as _,
        new.side as _,
        new.seen as _,
        to.day.map(Date::to_sqlx) as _,
        to.hour.map(jiff::civil::Time::to_sqlx) as _,
        to.venue.as_ref().map_or("", Venue::as_str),
        is_postponed,
        new.reason,
        new.asked_at.to_sqlx() as _,
        new.asked_by,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Stores the other club's answer; returns the request's new version.
pub async fn answer(conn: &mut PgConnection, request: MoveRequestId, said: &Answered) -> Result<Version> {
    sqlx::query_scalar!(
        r#"
        update move_request set answer = $2, words = $3, answered_at = $4, version = version + 1 where id = $1
        returning version as "version: Version"
        "#,
        request as _,
        said.answer as _,
        said.words,
        said.at.to_sqlx() as _,
    )
    .fetch_one(conn)
    .await
}

/// Stores the outcome of a request; returns its new version.
pub async fn end(conn: &mut PgConnection, request: MoveRequestId, end: &MoveEnd) -> Result<Version> {
    sqlx::query_scalar!(
        r#"
        update move_request set outcome = $2, decided_at = $3, decided_by = $4, decision = $5, version = version + 1 where id = $1
        returning version as "version: Version"
        "#,
        request as _,
        end.outcome as _,
        end.at.to_sqlx() as _,
        end.by,
        end.reason,
    )
    .fetch_one(conn)
    .await
}

/// Marks a request as read by the league leader; returns its new version.
pub async fn read(conn: &mut PgConnection, request: MoveRequestId, at: Timestamp) -> Result<Version> {
    sqlx::query_scalar!(
        r#"
        update move_request set read_at = $2, version = version + 1 where id = $1
        returning version as "version: Version"
        "#,
        request as _,
        at.to_sqlx() as _,
    )
    .fetch_one(conn)
    .await
}
