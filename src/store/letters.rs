//! Letters about a sanction: those that wait, and those that were sent.

use crate::prelude::*;
use domain::sanction::{Occasion, Recipient};
use engine::ids::{LetterId, SanctionId};

/// A letter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Letter {
    pub id: LetterId,
    /// About which sanction.
    pub sanction: SanctionId,
    pub recipient: Recipient,
    /// What it is about.
    pub occasion: Occasion,
    /// Where it was sent; may be empty.
    pub address: String,
    /// When it was queued.
    pub queued_at: Timestamp,
    /// When it was sent; `None` while it waits.
    pub sent_at: Option<Timestamp>,
    /// Who sent it.
    pub sent_by: String,
}

struct LetterRecord {
    id: LetterId,
    sanction_id: SanctionId,
    recipient: Recipient,
    occasion: Occasion,
    address: String,
    queued_at: jiff_sqlx::Timestamp,
    sent_at: Option<jiff_sqlx::Timestamp>,
    sent_by: String,
}

impl From<LetterRecord> for Letter {
    fn from(row: LetterRecord) -> Self {
        Self {
            id: row.id,
            sanction: row.sanction_id,
            recipient: row.recipient,
            occasion: row.occasion,
            address: row.address,
            queued_at: row.queued_at.to_jiff(),
            sent_at: row.sent_at.map(jiff_sqlx::Timestamp::to_jiff),
            sent_by: row.sent_by,
        }
    }
}

/// The letters about a sanction, in the order they were queued, the player's first.
pub async fn list_by_sanction(conn: &mut PgConnection, sanction: SanctionId) -> Result<Vec<Letter>> {
    let rows = sqlx::query_as!(
        LetterRecord,
        r#"
        select id as "id: _", sanction_id as "sanction_id: _", recipient as "recipient: _", occasion as "occasion: _",
            address, queued_at, sent_at, sent_by
        from letter
        where sanction_id = $1
        order by queued_at, array_position(array['player', 'ratings_office', 'club'], recipient), id
        "#,
        sanction as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(Letter::from).collect())
}

/// The letters about the sanctions of a section that wait to be sent, by sanction.
pub async fn list_waiting_by_section(conn: &mut PgConnection, section: SectionId) -> Result<Vec<Letter>> {
    let rows = sqlx::query_as!(
        LetterRecord,
        r#"
        select l.id as "id: _", l.sanction_id as "sanction_id: _", l.recipient as "recipient: _",
            l.occasion as "occasion: _", l.address, l.queued_at, l.sent_at, l.sent_by
        from letter l
        join sanction s on s.id = l.sanction_id
        where s.section_id = $1 and l.sent_at is null
            and (l.occasion <> 'issued' or s.state in ('voted', 'issued'))
        order by l.queued_at, l.id
        limit 500
        "#,
        section as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(Letter::from).collect())
}

/// Queues a letter.
pub async fn insert(
    conn: &mut PgConnection,
    id: LetterId,
    sanction: SanctionId,
    (recipient, occasion): (Recipient, Occasion),
    at: Timestamp,
) -> Result<()> {
    sqlx::query!(
        "insert into letter (id, sanction_id, recipient, occasion, queued_at) values ($1, $2, $3, $4, $5)",
        id as _,
        sanction as _,
        recipient as _,
        occasion as _,
        at.to_sqlx() as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Marks a letter as sent; returns whether it still waited.
pub async fn set_sent(
    conn: &mut PgConnection,
    id: LetterId,
    address: &str,
    at: Timestamp,
    by: &str,
) -> Result<bool> {
    let done = sqlx::query!(
        "update letter set address = $2, sent_at = $3, sent_by = $4 where id = $1 and sent_at is null",
        id as _,
        address,
        at.to_sqlx() as _,
        by,
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected() > 0)
}
