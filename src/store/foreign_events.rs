//! Events abroad in which Danish players took part.

use crate::prelude::*;
use domain::foreign_event::ForeignEvent;
use engine::ids::ForeignEventId;

/// An event as it is stored.
#[derive(Clone, Debug)]
pub struct ForeignEventRecord {
    pub id: ForeignEventId,
    /// The event.
    pub event: ForeignEvent,
    pub at: Timestamp,
    pub by: String,
    /// When it was taken back, and by whom.
    pub withdrawn: Option<(Timestamp, String)>,
}

/// Adds an event.
pub async fn insert(
    conn: &mut PgConnection,
    id: ForeignEventId,
    event: &ForeignEvent,
    (at, by): (Timestamp, &str),
) -> Result<()> {
    sqlx::query!(
        "insert into foreign_event (id, event, recorded_at, recorded_by) values ($1, $2, $3, $4)",
        id as _,
        Json(event) as _,
        at.to_sqlx() as _,
        by,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// The latest events, the newest first, including withdrawn ones.
pub async fn list(conn: &mut PgConnection) -> Result<Vec<ForeignEventRecord>> {
    let rows = sqlx::query!(
        r#"
        select id as "id: ForeignEventId", event as "event: Json<ForeignEvent>", recorded_at, recorded_by, withdrawn_at, withdrawn_by
        from foreign_event
        order by recorded_at desc, id desc
        limit 500
        "#
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| ForeignEventRecord {
            id: row.id,
            event: row.event.0,
            at: row.recorded_at.to_jiff(),
            by: row.recorded_by,
            withdrawn: row.withdrawn_at.map(|at| (at.to_jiff(), row.withdrawn_by)),
        })
        .collect())
}

/// Withdraws an event. Returns whether it was in force until now; `None` if there is no such event.
pub async fn withdraw(
    conn: &mut PgConnection,
    id: ForeignEventId,
    (at, by): (Timestamp, &str),
) -> Result<Option<bool>> {
    let stands = sqlx::query_scalar!(
        r#"select withdrawn_at is null as "stands!" from foreign_event where id = $1 for update"#,
        id as _
    )
    .fetch_optional(&mut *conn)
    .await?;
    if stands == Some(true) {
        sqlx::query!(
            "update foreign_event set withdrawn_at = $2, withdrawn_by = $3 where id = $1",
            id as _,
            at.to_sqlx() as _,
            by,
        )
        .execute(conn)
        .await?;
    }
    Ok(stands)
}

/// A new rating that was carried over into the lists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Carried {
    /// The rating as it was calculated that day.
    pub rating: Rating,
    pub at: Timestamp,
    pub by: String,
}

/// What was carried over, by event.
pub async fn list_carried(conn: &mut PgConnection) -> Result<Vec<(ForeignEventId, Carried)>> {
    let rows = sqlx::query!(
        r#"select event_id as "id: ForeignEventId", rating as "rating: Rating", at, actor from foreign_event_carried"#
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| {
            let carried = Carried {
                rating: row.rating,
                at: row.at.to_jiff(),
                by: row.actor,
            };
            (row.id, carried)
        })
        .collect())
}

/// Stores a rating that was carried over, in place of an earlier one.
pub async fn put_carried(conn: &mut PgConnection, id: ForeignEventId, carried: &Carried) -> Result<()> {
    sqlx::query!(
        "
        insert into foreign_event_carried as c (event_id, rating, at, actor) values ($1, $2, $3, $4)
        on conflict (event_id) do update set rating = excluded.rating, at = excluded.at, actor = excluded.actor
        ",
        id as _,
        carried.rating as _,
        carried.at.to_sqlx() as _,
        carried.by,
    )
    .execute(conn)
    .await?;
    Ok(())
}
