//! The queue of mail to others than players, which takes a link along, with what became of each. The links themselves are in [`super::invitations`] and
//! [`super::captain_links`].

use crate::prelude::*;
use domain::{
    link_mail::{LinkMailKind, MovedMatch},
    mail::{MailState, MailTrouble},
    screen::Tongue,
};
use engine::ids::{InvitationId, LinkMailId, TeamId};

/// A mail to put into the queue.
#[derive(Clone, Copy, Debug)]
pub struct NewLinkMail<'a> {
    /// What it is for.
    pub kind: LinkMailKind,
    /// The invitation it is about.
    pub invitation: Option<InvitationId>,
    /// The team whose captain gets it.
    pub team: Option<TeamId>,
    /// What the captain is told.
    pub content: Option<&'a MovedMatch>,
    /// In which language.
    pub language: Tongue,
    /// Where to.
    pub recipient: &'a str,
    /// When it was written.
    pub at: Timestamp,
    /// The most of this kind that one address gets since that moment.
    pub most: (i64, Timestamp),
}

/// Puts a mail into the queue; did it go in? Not where the address has had enough of its kind, nor where the same is about to be sent.
pub async fn insert(conn: &mut PgConnection, mail: &NewLinkMail<'_>) -> Result<bool> {
    let (most, since) = mail.most;
    let done = sqlx::query!(
        "
        insert into link_mail (kind, invitation_id, team_id, language, recipient, created_at, due_at, content)
        select $1::text, $2::uuid, $3::uuid, $4::text, $5::text, $6::timestamptz, $6::timestamptz, $9::jsonb
        where $7::bigint > (
            select count(*) from link_mail m where m.kind = $1 and m.recipient = $5 and m.created_at >= $8
        ) and not exists (
            select from link_mail m
            where m.kind = $1 and m.recipient = $5 and m.state = 'queued' and m.attempts = 0
                and m.invitation_id is not distinct from $2 and m.team_id is not distinct from $3
                and m.content is not distinct from $9
        )
        ",
        mail.kind.as_str(),
        mail.invitation as _,
        mail.team as _,
        mail.language as _,
        mail.recipient,
        mail.at.to_sqlx() as _,
        most,
        since.to_sqlx() as _,
        mail.content.map(Json) as _,
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected() > 0)
}

/// A mail taken out to be sent.
#[derive(Clone, Debug)]
pub struct ClaimedLinkMail {
    /// Which.
    pub id: LinkMailId,
    /// What it is for.
    pub kind: LinkMailKind,
    /// The invitation it is about.
    pub invitation: Option<InvitationId>,
    /// The team whose captain gets it.
    pub team: Option<TeamId>,
    /// What the captain is told.
    pub content: Option<MovedMatch>,
    /// In which language, where the recipient has chosen none.
    pub language: Tongue,
    /// Where to.
    pub recipient: String,
    /// When it was written.
    pub created_at: Timestamp,
    /// The number of this try, from 1.
    pub attempt: i32,
}

/// Takes mails that are due out of the queue, each by one process only. If a process takes one and dies, others may take it from `until`
/// on.
pub async fn claim(
    conn: &mut PgConnection,
    now: Timestamp,
    until: Timestamp,
    most: i64,
) -> Result<Vec<ClaimedLinkMail>> {
    let rows = sqlx::query!(
        r#"
        with due as (
            select id from link_mail
            where state = 'queued' and due_at <= $1
            order by due_at
            limit $3
            for update skip locked
        ), taken as (
            update link_mail m set attempts = m.attempts + 1, due_at = $2
            from due where m.id = due.id
            returning m.*
        )
        select id as "id!: LinkMailId", kind as "kind!: LinkMailKind", invitation_id as "invitation?: InvitationId",
            team_id as "team?: TeamId", content as "content?: Json<MovedMatch>", language as "language!: Tongue", recipient as "recipient!", created_at as "created_at!",
            attempts as "attempts!"
        from taken
        order by created_at, id
        "#,
        now.to_sqlx() as _,
        until.to_sqlx() as _,
        most,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| ClaimedLinkMail {
            id: row.id,
            kind: row.kind,
            invitation: row.invitation,
            team: row.team,
            content: row.content.map(|content| content.0),
            language: row.language,
            recipient: row.recipient,
            created_at: row.created_at.to_jiff(),
            attempt: row.attempts,
        })
        .collect())
}

/// What became of a mail: where it is tried again, when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LinkMailOutcome {
    /// Which.
    pub mail: LinkMailId,
    /// How far it has come.
    pub state: MailState,
    /// When it is tried next, while it is queued.
    pub due_at: Option<Timestamp>,
    /// What was wrong.
    pub trouble: Option<MailTrouble>,
}

/// Stores what became of a mail.
pub async fn settle(conn: &mut PgConnection, outcome: &LinkMailOutcome, now: Timestamp) -> Result<()> {
    let settled_at = outcome.due_at.is_none().then_some(now);
    sqlx::query!(
        "
        update link_mail set state = $2, due_at = $3, settled_at = $4, last_error = $5
        where id = $1 and state = 'queued'
        ",
        outcome.mail as _,
        outcome.state as _,
        outcome.due_at.map(jiff_sqlx::ToSqlx::to_sqlx) as _,
        settled_at.map(jiff_sqlx::ToSqlx::to_sqlx) as _,
        outcome.trouble as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Forgets a mail that nobody is to get: no account has the address, or there is no link to take along any more.
pub async fn delete(conn: &mut PgConnection, mail: LinkMailId) -> Result<()> {
    sqlx::query!("delete from link_mail where id = $1", mail as _)
        .execute(conn)
        .await?;
    Ok(())
}

/// The last mail of its kind to the captain of a team.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CaptainMail {
    /// Of which team.
    pub team: TeamId,
    /// What it is for.
    pub kind: LinkMailKind,
    /// How far it has come.
    pub state: MailState,
    /// When it was written.
    pub created_at: Timestamp,
    /// What was wrong the last time.
    pub trouble: Option<MailTrouble>,
}

/// The last mail of each kind to each captain of a section.
pub async fn list_by_section(conn: &mut PgConnection, section: SectionId) -> Result<Vec<CaptainMail>> {
    let rows = sqlx::query!(
        r#"
        select distinct on (m.team_id, m.kind) m.team_id as "team!: TeamId", m.kind as "kind: LinkMailKind", m.state as "state: MailState", m.created_at,
            m.last_error as "trouble: MailTrouble"
        from team t join link_mail m on m.team_id = t.id
        where t.section_id = $1
        order by m.team_id, m.kind, m.created_at desc, m.id
        "#,
        section as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| CaptainMail {
            team: row.team,
            kind: row.kind,
            state: row.state,
            created_at: row.created_at.to_jiff(),
            trouble: row.trouble,
        })
        .collect())
}

/// Forgets mails that were settled before this moment.
pub async fn delete_settled(conn: &mut PgConnection, before: Timestamp) -> Result<u64> {
    let done = sqlx::query!(
        "delete from link_mail where state <> 'queued' and settled_at < $1",
        before.to_sqlx() as _
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected())
}
