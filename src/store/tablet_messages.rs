//! Sentences for the tablets of a section.

use crate::prelude::*;
use engine::ids::{TabletId, TabletMessageId};

/// A message that is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TabletMessage {
    pub id: TabletMessageId,
    /// What it says.
    pub body: String,
    /// When it was sent.
    pub sent_at: Timestamp,
    pub sent_by: String,
}

/// Ends what is shown, and shows this.
pub async fn insert(conn: &mut PgConnection, section: SectionId, new: &TabletMessage) -> Result<()> {
    end(conn, section, new.sent_at).await?;
    sqlx::query!(
        "insert into tablet_message (id, section_id, body, sent_at, sent_by) values ($1, $2, $3, $4, $5)",
        new.id as _,
        section as _,
        new.body,
        new.sent_at.to_sqlx() as _,
        new.sent_by
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Ends the message that is shown; what it said.
pub async fn end(conn: &mut PgConnection, section: SectionId, now: Timestamp) -> Result<Option<String>> {
    sqlx::query_scalar!(
        "update tablet_message set ended_at = $2 where section_id = $1 and ended_at is null returning body",
        section as _,
        now.to_sqlx() as _
    )
    .fetch_optional(conn)
    .await
}

/// The message that is shown.
pub async fn find_current(conn: &mut PgConnection, section: SectionId) -> Result<Option<TabletMessage>> {
    sqlx::query_as!(
        TabletMessage,
        r#"
        select id as "id: TabletMessageId", body, sent_at, sent_by
        from tablet_message
        where section_id = $1 and ended_at is null
        order by sent_at desc
        limit 1
        "#,
        section as _
    )
    .fetch_optional(conn)
    .await
}

/// Remembers that somebody at this tablet has read the message.
pub async fn acknowledge(conn: &mut PgConnection, tablet: TabletId, message: TabletMessageId) -> Result<()> {
    sqlx::query!(
        "update tablet set message_seen = $2 where id = $1",
        tablet as _,
        message as _
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// The names of the living tablets at which nobody has read the message; it is not told to phones of captains and match leaders.
pub async fn list_unread(
    conn: &mut PgConnection,
    section: SectionId,
    message: TabletMessageId,
    now: Timestamp,
) -> Result<Vec<String>> {
    sqlx::query_scalar!(
        "
        select name from tablet
        where section_id = $1 and made_by is not null and joined_at is not null and revoked_at is null
            and expires_at > $3 and message_seen is distinct from $2
        order by made_at
        ",
        section as _,
        message as _,
        now.to_sqlx() as _
    )
    .fetch_all(conn)
    .await
}
