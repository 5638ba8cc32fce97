//! Webhooks and their outbox. Events are put into it by triggers, in the transaction of the change (see the migration).

use crate::prelude::*;
use domain::{
    duties::near::NearDeadline,
    webhook::{Event, Off},
};
use engine::ids::{RatingReportId, WebhookId, WebhookMessageId};

/// A webhook as those who manage the tournament see it.
#[derive(Clone, Debug)]
pub struct Webhook {
    /// Which.
    pub id: WebhookId,
    /// Of which tournament.
    pub tournament: TournamentId,
    /// Where to.
    pub url: String,
    /// The events it is sent.
    pub events: Vec<Event>,
    /// When it was made.
    pub created_at: Timestamp,
    /// By whom.
    pub created_by: String,
    /// Since when deliveries fail; `None` while they succeed.
    pub failing_since: Option<Timestamp>,
    /// When and why it was switched off.
    pub off: Option<(Timestamp, Off)>,
    /// Messages that wait to be sent.
    pub waiting: i64,
    /// How often it has changed.
    pub version: Version,
}

/// A webhook to store.
#[derive(Clone, Debug)]
pub struct NewWebhook<'a> {
    /// Its id.
    pub id: WebhookId,
    /// Of which tournament.
    pub tournament: TournamentId,
    /// Where to.
    pub url: &'a str,
    /// The events it is sent.
    pub events: &'a [Event],
    /// The key that signs.
    pub secret: &'a [u8],
    /// Now.
    pub at: Timestamp,
    /// By whom.
    pub by: &'a str,
}

/// Stores a webhook.
pub async fn insert(conn: &mut PgConnection, new: &NewWebhook<'_>) -> Result<()> {
    sqlx::query!(
        "
        insert into webhook (id, tournament_id, url, events, secret, created_at, created_by)
        values ($1, $2, $3, $4, $5, $6, $7)
        ",
        new.id as _,
        new.tournament as _,
        new.url,
        new.events as _,
        new.secret,
        new.at.to_sqlx() as _,
        new.by,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// The columns of both queries.
macro_rules! webhooks {
    ($tail:literal, $($argument:expr),+) => {
        sqlx::query!(
            r#"
            select w.id as "id: WebhookId", w.tournament_id as "tournament: TournamentId", w.url,
                w.events as "events: Vec<Event>", w.created_at, w.created_by, w.failing_since, w.disabled_at,
                w.disabled_why as "disabled_why: Off", w.version as "version: Version",
                (select count(*) from webhook_message m where m.webhook_id = w.id and m.state = 'waiting') as "waiting!"
            from webhook w
            "# + $tail,
            $($argument),+
        )
    };
}

macro_rules! webhook {
    ($row:expr) => {
        Webhook {
            id: $row.id,
            tournament: $row.tournament,
            url: $row.url,
            events: $row.events,
            created_at: $row.created_at.to_jiff(),
            created_by: $row.created_by,
            failing_since: $row.failing_since.map(jiff_sqlx::Timestamp::to_jiff),
            off: $row
                .disabled_at
                .map(jiff_sqlx::Timestamp::to_jiff)
                .zip($row.disabled_why),
            waiting: $row.waiting,
            version: $row.version,
        }
    };
}

/// The webhooks of a tournament, the oldest first.
pub async fn list(conn: &mut PgConnection, tournament: TournamentId) -> Result<Vec<Webhook>> {
    let rows = webhooks!(
        "where w.tournament_id = $1 order by w.created_at, w.id",
        tournament as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(|row| webhook!(row)).collect())
}

/// One webhook of a tournament, locked until the transaction ends.
pub async fn find_for_update(
    conn: &mut PgConnection,
    tournament: TournamentId,
    id: WebhookId,
) -> Result<Option<Webhook>> {
    let row = webhooks!(
        "where w.tournament_id = $1 and w.id = $2 for update of w",
        tournament as _,
        id as _
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| webhook!(row)))
}

/// Gives a webhook a new key; the old one signs beside it until `until`.
pub async fn rotate(conn: &mut PgConnection, id: WebhookId, secret: &[u8], until: Timestamp) -> Result<()> {
    sqlx::query!(
        "update webhook set old_secret = secret, old_until = $3, secret = $2, version = version + 1 where id = $1",
        id as _,
        secret,
        until.to_sqlx() as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Switches a webhook off, or on again; what waits is settled as failed when it goes off.
pub async fn set_off(conn: &mut PgConnection, id: WebhookId, off: Option<(Timestamp, Off)>) -> Result<()> {
    let (at, why) = off.unzip();
    sqlx::query!(
        "
        update webhook set disabled_at = $2, disabled_why = $3, failing_since = null, version = version + 1
        where id = $1
        ",
        id as _,
        at.map(jiff_sqlx::ToSqlx::to_sqlx) as _,
        why as _,
    )
    .execute(&mut *conn)
    .await?;
    if off.is_some() {
        sqlx::query!(
            "update webhook_message set state = 'failed', due_at = null where webhook_id = $1 and state = 'waiting'",
            id as _
        )
        .execute(conn)
        .await?;
    }
    Ok(())
}

/// Removes a webhook with its log.
pub async fn delete(conn: &mut PgConnection, id: WebhookId) -> Result<()> {
    sqlx::query!("delete from webhook where id = $1", id as _)
        .execute(conn)
        .await?;
    Ok(())
}

/// Puts a test in the outbox.
pub async fn insert_test(
    conn: &mut PgConnection,
    id: WebhookMessageId,
    webhook: WebhookId,
    at: Timestamp,
) -> Result<()> {
    sqlx::query!(
        "
        insert into webhook_message (id, webhook_id, event, created_at, due_at)
        values ($1, $2, 'webhook.test', $3, $3)
        ",
        id as _,
        webhook as _,
        at.to_sqlx() as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// The sections of public tournaments that have a webhook for one of these events, that end on this day or later and are not called off.
pub async fn list_told_sections(
    conn: &mut PgConnection,
    events: &[Event],
    since: Date,
) -> Result<Vec<SectionId>> {
    let events: Vec<String> = events.iter().map(ToString::to_string).collect();
    sqlx::query_scalar!(
        r#"
        select s.id as "id: SectionId"
        from (select distinct w.tournament_id from webhook w where w.disabled_at is null and w.events && $1::text[]) w
        join tournament t on t.id = w.tournament_id and t.status <> 'draft' and t.cancelled_on is null and t.ends_on >= $2
        join section s on s.tournament_id = t.id and s.cancelled_on is null
        order by s.id
        "#,
        &events,
        since.to_sqlx() as _,
    )
    .fetch_all(conn)
    .await
}

/// Puts a deadline that is near in the outbox of everybody who wants it and has not been told since it became near; returns how many.
pub async fn insert_deadline(
    conn: &mut PgConnection,
    section: SectionId,
    deadline: &NearDeadline,
    now: Timestamp,
) -> Result<u64> {
    let matches: Vec<i32> = deadline.card_of.iter().map(|no| i32::from(no.get())).collect();
    let teams: Vec<i32> = deadline.teams.iter().map(|no| i32::from(no.get())).collect();
    let done = sqlx::query!(
        "
        insert into webhook_message (id, webhook_id, event, section_id, round_no, matches, teams, created_at, due_at)
        select gen_random_uuid(), w.id, $2::text, s.id, $3::integer, $4::integer[], $5::integer[], $6::timestamptz, $6::timestamptz
        from section s
        join webhook w on w.tournament_id = s.tournament_id and w.disabled_at is null and $2 = any (w.events)
        where s.id = $1 and not exists (
            select from webhook_message m
            where m.webhook_id = w.id and m.created_at >= $7 and m.event = $2 and m.section_id = s.id and m.round_no = $3 and m.matches = $4
        )
        order by w.id
        ",
        section as _,
        deadline.event.as_str(),
        deadline.round as _,
        &matches,
        &teams,
        now.to_sqlx() as _,
        deadline.near_from().to_sqlx() as _,
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected())
}

/// Puts a settled message in the outbox again; was there one?
pub async fn send_again(
    conn: &mut PgConnection,
    webhook: WebhookId,
    id: WebhookMessageId,
    at: Timestamp,
) -> Result<bool> {
    let done = sqlx::query!(
        "
        update webhook_message set state = 'waiting', due_at = $3
        where webhook_id = $1 and id = $2 and state <> 'waiting'
        ",
        webhook as _,
        id as _,
        at.to_sqlx() as _,
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected() > 0)
}

/// A line of the log of deliveries.
#[derive(Clone, Debug)]
pub struct Delivery {
    /// Which message.
    pub id: WebhookMessageId,
    /// Its event.
    pub event: String,
    /// The section's name.
    pub section: Option<String>,
    /// The round.
    pub round: Option<i32>,
    /// The boards.
    pub boards: Vec<i32>,
    /// When it happened.
    pub created_at: Timestamp,
    /// `waiting`, `delivered` or `failed`.
    pub state: String,
    /// Tries so far.
    pub attempts: i32,
    /// When it is tried next.
    pub due_at: Option<Timestamp>,
    /// The last try: when, the status, or why there was none, and how long it took in milliseconds.
    pub last: Option<(Timestamp, Option<i32>, Option<String>, i32)>,
}

/// The newest messages of a webhook.
pub async fn list_deliveries(
    conn: &mut PgConnection,
    webhook: WebhookId,
    most: i64,
) -> Result<Vec<Delivery>> {
    let rows = sqlx::query!(
        r#"
        select m.id as "id: WebhookMessageId", m.event, s.name as "section?", m.round_no, m.boards, m.created_at,
            m.state, m.attempts, m.due_at, a.at as "at?", a.status as "status?", a.failure as "failure?",
            a.took_ms as "took_ms?"
        from webhook_message m
        left join section s on s.id = m.section_id
        left join lateral (
            select at, status, failure, took_ms from webhook_attempt
            where message_id = m.id order by number desc limit 1
        ) a on true
        where m.webhook_id = $1
        order by m.created_at desc, m.id
        limit $2
        "#,
        webhook as _,
        most,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| Delivery {
            id: row.id,
            event: row.event,
            section: row.section,
            round: row.round_no,
            boards: row.boards,
            created_at: row.created_at.to_jiff(),
            state: row.state,
            attempts: row.attempts,
            due_at: row.due_at.map(jiff_sqlx::Timestamp::to_jiff),
            last: row
                .at
                .map(jiff_sqlx::Timestamp::to_jiff)
                .zip(row.took_ms)
                .map(|(at, took)| (at, row.status, row.failure, took)),
        })
        .collect())
}

/// A message taken out to be sent, with all that is needed for it.
#[derive(Clone, Debug)]
pub struct Claimed {
    /// Which message: the receiver knows it by this.
    pub id: WebhookMessageId,
    /// Whose.
    pub webhook: WebhookId,
    /// Where to.
    pub url: String,
    /// The key that signs.
    pub secret: Vec<u8>,
    /// The old key that still signs too.
    pub old_secret: Option<Vec<u8>>,
    /// Its event.
    pub event: String,
    /// The tournament's part of addresses.
    pub tournament: String,
    /// The section's part of addresses.
    pub section: Option<String>,
    /// The round.
    pub round: Option<i32>,
    /// The boards.
    pub boards: Vec<i32>,
    /// The matches of the round, by number.
    pub matches: Vec<i32>,
    /// The teams, by number.
    pub teams: Vec<i32>,
    /// The report for rating.
    pub report: Option<RatingReportId>,
    /// The version of the report.
    pub report_version: Option<i32>,
    /// When it happened.
    pub created_at: Timestamp,
    /// The number of this try, from 1.
    pub attempt: i32,
}

/// Takes messages that are due out of the outbox, each by one process only. If a process takes one and dies, others may take it from
/// `until` on.
pub async fn claim(
    conn: &mut PgConnection,
    now: Timestamp,
    until: Timestamp,
    most: i64,
) -> Result<Vec<Claimed>> {
    let rows = sqlx::query!(
        r#"
        with due as (
            select id from webhook_message
            where state = 'waiting' and due_at <= $1
            order by due_at
            limit $3
            for update skip locked
        ), taken as (
            update webhook_message m set attempts = m.attempts + 1, due_at = $2
            from due where m.id = due.id
            returning m.*
        )
        select m.id as "id: WebhookMessageId", w.id as "webhook: WebhookId", w.url, w.secret,
            case when w.old_until > $1 then w.old_secret end as "old_secret?", m.event, t.slug as tournament,
            s.slug as "section?", m.round_no as "round?", m.boards as "boards!", m.matches as "matches!", m.teams as "teams!",
            m.created_at as "created_at!", m.attempts as "attempts!", m.report_id as "report?: RatingReportId", m.report_version as "report_version?"
        from taken m
        join webhook w on w.id = m.webhook_id
        join tournament t on t.id = w.tournament_id
        left join section s on s.id = m.section_id
        order by m.created_at
        "#,
        now.to_sqlx() as _,
        until.to_sqlx() as _,
        most,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| Claimed {
            id: row.id,
            webhook: row.webhook,
            url: row.url,
            secret: row.secret,
            old_secret: row.old_secret,
            event: row.event,
            tournament: row.tournament,
            section: row.section,
            round: row.round,
            boards: row.boards,
            matches: row.matches,
            teams: row.teams,
            report: row.report,
            report_version: row.report_version,
            created_at: row.created_at.to_jiff(),
            attempt: row.attempts,
        })
        .collect())
}

/// The outcome of a try.
#[derive(Clone, Copy, Debug)]
pub struct Attempt<'a> {
    /// Of which message.
    pub message: WebhookMessageId,
    /// The number of the try.
    pub number: i32,
    /// When.
    pub at: Timestamp,
    /// What the receiver answered.
    pub status: Option<i32>,
    /// Why there was no answer.
    pub failure: Option<&'a str>,
    /// How long it took.
    pub took_ms: i32,
}

/// Writes a try into the log.
pub async fn insert_attempt(conn: &mut PgConnection, attempt: &Attempt<'_>) -> Result<()> {
    sqlx::query!(
        "
        insert into webhook_attempt (message_id, number, at, status, failure, took_ms) values ($1, $2, $3, $4, $5, $6)
        on conflict (message_id, number) do nothing
        ",
        attempt.message as _,
        attempt.number,
        attempt.at.to_sqlx() as _,
        attempt.status,
        attempt.failure,
        attempt.took_ms,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Settles a message as delivered or given up, or says when it is tried next.
pub async fn settle(
    conn: &mut PgConnection,
    message: WebhookMessageId,
    is_delivered: bool,
    next: Option<Timestamp>,
) -> Result<()> {
    let state = match (is_delivered, next) {
        (true, _) => "delivered",
        (false, Some(_)) => "waiting",
        (false, None) => "failed",
    };
    sqlx::query!(
        "update webhook_message set state = $2, due_at = $3 where id = $1 and state = 'waiting'",
        message as _,
        state,
        next.filter(|_| !is_delivered).map(jiff_sqlx::ToSqlx::to_sqlx) as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Stores that a delivery succeeded, or since when deliveries fail; returns that time.
pub async fn mark(
    conn: &mut PgConnection,
    id: WebhookId,
    has_arrived: bool,
    now: Timestamp,
) -> Result<Option<Timestamp>> {
    let since = sqlx::query_scalar!(
        r#"
        update webhook set failing_since = case when $2 then null else coalesce(failing_since, $3) end
        where id = $1 and disabled_at is null
        returning failing_since
        "#,
        id as _,
        has_arrived,
        now.to_sqlx() as _,
    )
    .fetch_optional(conn)
    .await?;
    Ok(since.flatten().map(jiff_sqlx::Timestamp::to_jiff))
}

/// Forgets messages that were settled before this moment.
pub async fn delete_settled(conn: &mut PgConnection, before: Timestamp) -> Result<u64> {
    let done = sqlx::query!(
        "delete from webhook_message where state <> 'waiting' and created_at < $1",
        before.to_sqlx() as _
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected())
}
