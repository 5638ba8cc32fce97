//! Mail: what a tournament lets be sent, what players have asked for, and the queue with what became of each.

use crate::prelude::*;
use domain::{
    mail::{MailContent, MailKind, MailSettings, MailState, MailTrouble},
    screen::Tongue,
};
use engine::ids::MailId;

/// What is switched on, as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredMailSettings {
    /// Which kinds.
    pub settings: MailSettings,
    /// When that was changed the last time.
    pub changed_at: Timestamp,
    /// By whom.
    pub changed_by: String,
    /// How often it has changed.
    pub version: Version,
}

/// What a tournament has switched on, if it ever did.
pub async fn find_settings(
    conn: &mut PgConnection,
    tournament: TournamentId,
) -> Result<Option<StoredMailSettings>> {
    let row = sqlx::query!(
        r#"
        select receipts, pairings, messages, captains, changed_at, changed_by, version as "version: Version"
        from mail_setting where tournament_id = $1
        "#,
        tournament as _
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| StoredMailSettings {
        settings: MailSettings {
            receipts: row.receipts,
            pairings: row.pairings,
            messages: row.messages,
            captains: row.captains,
        },
        changed_at: row.changed_at.to_jiff(),
        changed_by: row.changed_by,
        version: row.version,
    }))
}

/// Replaces what is switched on; returns its version. The caller holds the lock on the tournament.
pub async fn set_settings(
    conn: &mut PgConnection,
    tournament: TournamentId,
    settings: MailSettings,
    now: Timestamp,
    by: &str,
) -> Result<Version> {
    sqlx::query_scalar!(
        r#"
        insert into mail_setting as s (tournament_id, receipts, pairings, messages, changed_at, changed_by, captains)
        values ($1, $2, $3, $4, $5, $6, $7)
        on conflict (tournament_id) do update
        set receipts = $2, pairings = $3, messages = $4, changed_at = $5, changed_by = $6, captains = $7, version = s.version + 1
        returning version as "version: Version"
        "#,
        tournament as _,
        settings.receipts,
        settings.pairings,
        settings.messages,
        now.to_sqlx() as _,
        by,
        settings.captains,
    )
    .fetch_one(conn)
    .await
}

/// What a player wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MailWish {
    /// In which language.
    pub language: Tongue,
    /// What becomes of the own entry?
    pub answers: bool,
    /// Notices of the own board?
    pub pairings: bool,
    /// Since when nothing at all is sent.
    pub stopped_at: Option<Timestamp>,
}

/// What a player has said they want.
pub async fn find_wish(conn: &mut PgConnection, player: PlayerId) -> Result<Option<MailWish>> {
    let row = sqlx::query!(
        r#"select language as "language: Tongue", answers, pairings, stopped_at from mail_wish where player_id = $1"#,
        player as _
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| MailWish {
        language: row.language,
        answers: row.answers,
        pairings: row.pairings,
        stopped_at: row.stopped_at.map(jiff_sqlx::Timestamp::to_jiff),
    }))
}

/// Replaces what a player wants.
pub async fn set_wish(conn: &mut PgConnection, player: PlayerId, wish: MailWish) -> Result<()> {
    sqlx::query!(
        "
        insert into mail_wish (player_id, language, answers, pairings, stopped_at) values ($1, $2, $3, $4, $5)
        on conflict (player_id) do update set language = $2, answers = $3, pairings = $4, stopped_at = $5
        ",
        player as _,
        wish.language as _,
        wish.answers,
        wish.pairings,
        wish.stopped_at.map(jiff_sqlx::ToSqlx::to_sqlx) as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Whom a mail of the organiser's goes to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Among {
    /// Those of this section only.
    pub section: Option<SectionId>,
    /// Of these only.
    pub only: Option<Vec<PlayerId>>,
}

/// How many addresses a message would go to: those of players who take part, each once, without those who have said stop.
pub async fn count_recipients(
    conn: &mut PgConnection,
    tournament: TournamentId,
    among: &Among,
) -> Result<i64> {
    sqlx::query_scalar!(
        r#"
        select count(distinct p.email) as "count!"
        from player p left join mail_wish w on w.player_id = p.id
        where p.tournament_id = $1 and p.status = 'accepted' and p.email <> '' and w.stopped_at is null
            and ($2::uuid is null or p.section_id = $2) and ($3::uuid[] is null or p.id = any($3))
        "#,
        tournament as _,
        among.section as _,
        among.only.as_deref() as _,
    )
    .fetch_one(conn)
    .await
}

/// The same of each section with players.
pub async fn count_recipients_by_section(
    conn: &mut PgConnection,
    tournament: TournamentId,
) -> Result<Vec<(SectionId, i64)>> {
    let rows = sqlx::query!(
        r#"
        select p.section_id as "section: SectionId", count(distinct p.email) as "count!"
        from player p left join mail_wish w on w.player_id = p.id
        where p.tournament_id = $1 and p.status = 'accepted' and p.email <> '' and w.stopped_at is null
        group by p.section_id
        "#,
        tournament as _,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(|row| (row.section, row.count)).collect())
}

/// A mail that many get.
#[derive(Clone, Debug)]
pub struct ToMany<'a> {
    /// What it is about.
    pub content: &'a MailContent,
    /// When it was written.
    pub at: Timestamp,
    /// By whom.
    pub by: &'a str,
}

/// Puts a message into the queue for everybody it goes to, in one statement; returns for how many.
pub async fn insert_to_many(
    conn: &mut PgConnection,
    tournament: TournamentId,
    among: &Among,
    mail: &ToMany<'_>,
) -> Result<u64> {
    let done = sqlx::query!(
        "
        insert into mail (tournament_id, player_id, kind, language, recipient, content, created_at, created_by, due_at)
        select distinct on (p.email) $1::uuid, p.id, $4::text, coalesce(w.language, 'da'), p.email, $5::jsonb, $6::timestamptz, $7::text,
            $6::timestamptz
        from player p left join mail_wish w on w.player_id = p.id
        where p.tournament_id = $1 and p.status = 'accepted' and p.email <> '' and w.stopped_at is null
            and ($2::uuid is null or p.section_id = $2) and ($3::uuid[] is null or p.id = any($3))
        order by p.email, p.id
        ",
        tournament as _,
        among.section as _,
        among.only.as_deref() as _,
        mail.content.kind().as_str(),
        Json(mail.content) as _,
        mail.at.to_sqlx() as _,
        mail.by,
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected())
}

/// Puts a mail of their own into the queue for those of these players who have asked for notices of their board, in one statement;
/// returns for how many.
pub async fn insert_notices(
    conn: &mut PgConnection,
    notices: &[(PlayerId, MailContent)],
    now: Timestamp,
    by: &str,
) -> Result<u64> {
    let players: Vec<PlayerId> = notices.iter().map(|(player, _)| *player).collect();
    let contents: Vec<serde_json::Value> = notices
        .iter()
        .map(|(_, content)| serde_json::to_value(content).unwrap_or_default())
        .collect();
    let done = sqlx::query!(
        "
        insert into mail (tournament_id, player_id, kind, language, recipient, content, created_at, created_by, due_at)
        select p.tournament_id, p.id, 'pairing', w.language, p.email, n.content, $3::timestamptz, $4::text, $3::timestamptz
        from unnest($1::uuid[], $2::jsonb[]) as n (player, content)
        join player p on p.id = n.player
        join mail_wish w on w.player_id = p.id
        where w.pairings and w.stopped_at is null and p.email <> '' and p.status = 'accepted'
        ",
        &players as _,
        &contents as _,
        now.to_sqlx() as _,
        by,
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected())
}

/// Takes notices of a round out of the queue that have not been sent.
pub async fn delete_waiting_notices(
    conn: &mut PgConnection,
    section: SectionId,
    round: RoundNo,
) -> Result<()> {
    sqlx::query!(
        "
        delete from mail m using player p
        where p.section_id = $1 and m.player_id = p.id and m.kind = 'pairing' and m.state = 'queued'
            and (m.content ->> 'round')::integer = $2
        ",
        section as _,
        i32::from(round.get()),
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// A mail to one player, to the address they have given.
#[derive(Clone, Debug)]
pub struct ToOne<'a> {
    /// To whom.
    pub player: PlayerId,
    /// In which language.
    pub language: Tongue,
    /// What it is about.
    pub content: &'a MailContent,
    /// When it was written.
    pub at: Timestamp,
    /// By whom.
    pub by: &'a str,
    /// The most of this kind that one address gets from a tournament since that moment.
    pub most: (i64, Timestamp),
}

/// Puts a mail to one player into the queue; did it go in? Not where the player has no address, or the address has had enough.
pub async fn insert_to_one(conn: &mut PgConnection, mail: &ToOne<'_>) -> Result<bool> {
    let (most, since) = mail.most;
    let done = sqlx::query!(
        "
        insert into mail (tournament_id, player_id, kind, language, recipient, content, created_at, created_by, due_at)
        select p.tournament_id, p.id, $2::text, $3::text, p.email, $4::jsonb, $5::timestamptz, $6::text, $5::timestamptz
        from player p
        where p.id = $1 and p.email <> '' and $7::bigint > (
            select count(*) from mail m
            where m.tournament_id = p.tournament_id and m.created_at >= $8 and m.kind = $2 and m.recipient = p.email
        )
        ",
        mail.player as _,
        mail.content.kind().as_str(),
        mail.language as _,
        Json(mail.content) as _,
        mail.at.to_sqlx() as _,
        mail.by,
        most,
        since.to_sqlx() as _,
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected() > 0)
}

/// A mail as those who manage the tournament see it.
#[derive(Clone, Debug)]
pub struct StoredMail {
    /// Which.
    pub id: MailId,
    /// To which player.
    pub player: PlayerId,
    /// What the player is called: surname and given name.
    pub name: (String, String),
    /// Where to.
    pub recipient: String,
    /// What it is about.
    pub content: MailContent,
    /// How far it has come.
    pub state: MailState,
    /// Tries so far.
    pub attempts: i32,
    /// When it was written.
    pub created_at: Timestamp,
    /// By whom.
    pub created_by: String,
    /// When it is tried next.
    pub due_at: Option<Timestamp>,
    /// When it was sent or given up.
    pub settled_at: Option<Timestamp>,
    /// What was wrong the last time.
    pub trouble: Option<MailTrouble>,
}

/// The newest mails of a tournament.
pub async fn list(conn: &mut PgConnection, tournament: TournamentId, most: i64) -> Result<Vec<StoredMail>> {
    let rows = sqlx::query!(
        r#"
        select m.id as "id: MailId", m.player_id as "player: PlayerId", p.surname, p.given_name, m.recipient,
            m.content as "content: Json<MailContent>", m.state as "state: MailState", m.attempts, m.created_at, m.created_by, m.due_at,
            m.settled_at, m.last_error as "trouble: MailTrouble"
        from mail m
        join player p on p.id = m.player_id
        where m.tournament_id = $1
        order by m.created_at desc, m.id
        limit $2
        "#,
        tournament as _,
        most,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| StoredMail {
            id: row.id,
            player: row.player,
            name: (row.surname, row.given_name),
            recipient: row.recipient,
            content: row.content.0,
            state: row.state,
            attempts: row.attempts,
            created_at: row.created_at.to_jiff(),
            created_by: row.created_by,
            due_at: row.due_at.map(jiff_sqlx::Timestamp::to_jiff),
            settled_at: row.settled_at.map(jiff_sqlx::Timestamp::to_jiff),
            trouble: row.trouble,
        })
        .collect())
}

/// How many mails of a tournament are in each state.
pub async fn count_by_state(
    conn: &mut PgConnection,
    tournament: TournamentId,
) -> Result<Vec<(MailState, i64)>> {
    let rows = sqlx::query!(
        r#"
        select state as "state: MailState", count(*) as "count!" from mail where tournament_id = $1
        group by state order by state
        "#,
        tournament as _,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(|row| (row.state, row.count)).collect())
}

/// A mail taken out to be sent, with all that is needed for it.
#[derive(Clone, Debug)]
pub struct ClaimedMail {
    /// Which.
    pub id: MailId,
    /// To whom.
    pub player: PlayerId,
    /// Where to.
    pub recipient: String,
    /// In which language.
    pub language: Tongue,
    /// What it is about.
    pub content: MailContent,
    /// The tournament's name.
    pub tournament: String,
    /// The tournament's part of addresses.
    pub slug: String,
    /// The name and the part of addresses of the section in which the player is.
    pub section: (String, String),
    /// What the player is called: surname and given name.
    pub name: (String, String),
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
) -> Result<Vec<ClaimedMail>> {
    let rows = sqlx::query!(
        r#"
        with due as (
            select id from mail
            where state = 'queued' and due_at <= $1
            order by due_at
            limit $3
            for update skip locked
        ), taken as (
            update mail m set attempts = m.attempts + 1, due_at = $2
            from due where m.id = due.id
            returning m.*
        )
        select m.id as "id!: MailId", m.player_id as "player!: PlayerId", m.recipient as "recipient!", m.language as "language!: Tongue",
            m.content as "content!: Json<MailContent>", t.name as tournament, t.slug, s.name as section, s.slug as section_slug, p.surname,
            p.given_name, m.created_at as "created_at!", m.attempts as "attempts!"
        from taken m
        join tournament t on t.id = m.tournament_id
        join player p on p.id = m.player_id
        join section s on s.id = p.section_id
        order by m.created_at, m.id
        "#,
        now.to_sqlx() as _,
        until.to_sqlx() as _,
        most,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| ClaimedMail {
            id: row.id,
            player: row.player,
            recipient: row.recipient,
            language: row.language,
            content: row.content.0,
            tournament: row.tournament,
            slug: row.slug,
            section: (row.section, row.section_slug),
            name: (row.surname, row.given_name),
            created_at: row.created_at.to_jiff(),
            attempt: row.attempts,
        })
        .collect())
}

/// What became of a mail: where it is tried again, when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MailOutcome {
    /// Which.
    pub mail: MailId,
    /// How far it has come.
    pub state: MailState,
    /// When it is tried next, while it is queued.
    pub due_at: Option<Timestamp>,
    /// What was wrong.
    pub trouble: Option<MailTrouble>,
}

/// Stores what became of a mail; one that was settled meanwhile stays as it is.
pub async fn settle(conn: &mut PgConnection, outcome: &MailOutcome, now: Timestamp) -> Result<()> {
    let settled_at = outcome.due_at.is_none().then_some(now);
    sqlx::query!(
        "
        update mail set state = $2, due_at = $3, settled_at = $4, last_error = $5
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

/// Gives up what waits for a player who has said stop; returns how many that were.
pub async fn give_up_of_player(conn: &mut PgConnection, player: PlayerId, now: Timestamp) -> Result<u64> {
    let done = sqlx::query!(
        "
        update mail set state = 'failed', due_at = null, settled_at = $2, last_error = $3
        where player_id = $1 and state = 'queued'
        ",
        player as _,
        now.to_sqlx() as _,
        MailTrouble::Stopped as _,
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected())
}

/// Gives up what waits of kinds that were switched off; returns how many that were.
pub async fn give_up_of_kinds(
    conn: &mut PgConnection,
    tournament: TournamentId,
    kinds: &[MailKind],
    now: Timestamp,
) -> Result<u64> {
    let kinds: Vec<String> = kinds.iter().map(ToString::to_string).collect();
    let done = sqlx::query!(
        "
        update mail set state = 'failed', due_at = null, settled_at = $3, last_error = $4
        where tournament_id = $1 and kind = any ($2::text[]) and state = 'queued'
        ",
        tournament as _,
        &kinds,
        now.to_sqlx() as _,
        MailTrouble::SwitchedOff as _,
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected())
}

/// The tournament of a player, for a link that names nobody else.
pub async fn find_tournament_of(
    conn: &mut PgConnection,
    player: PlayerId,
) -> Result<Option<(TournamentId, SectionId)>> {
    let row = sqlx::query!(
        r#"
        select tournament_id as "tournament: TournamentId", section_id as "section: SectionId" from player where id = $1
        "#,
        player as _
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| (row.tournament, row.section)))
}

/// Forgets mails that were settled before this moment.
pub async fn delete_settled(conn: &mut PgConnection, before: Timestamp) -> Result<u64> {
    let done = sqlx::query!(
        "delete from mail where state <> 'queued' and settled_at < $1",
        before.to_sqlx() as _
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected())
}
