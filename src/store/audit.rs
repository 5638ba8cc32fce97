//! The audit log of every write: rows are added and read, never changed.

use std::{borrow::Cow, collections::HashMap};

use serde::Deserialize as _;
use serde_json::Value;
use uuid::Uuid;

use crate::prelude::*;
use domain::{player::NationalId, subject::Subject};

/// A line to add.
#[derive(Clone, Debug)]
pub struct NewLine<'a> {
    pub at: Timestamp,
    /// Which account, if one.
    pub user: Option<UserId>,
    /// Its name at the time, or what acted.
    pub actor: Cow<'a, str>,
    /// `page`, `api` or `system`.
    pub via: &'a str,
    /// What was done: `result.enter`.
    pub act: &'a str,
    /// In which tournament.
    pub tournament: Option<TournamentId>,
    /// In which section.
    pub section: Option<SectionId>,
    pub subject: Subject<'a>,
    /// The value before.
    pub before: Option<Value>,
    /// The value after.
    pub after: Option<Value>,
    /// Why, where a reason is asked for.
    pub reason: Option<&'a str>,
}

/// The most characters of the text that names a subject.
const MOST_WORDS: usize = 300;

/// The most characters of a reason; what was decided keeps longer ones whole.
const MOST_REASON: usize = 2_000;

fn cut(text: &str, most: usize) -> String {
    text.chars().take(most).collect()
}

/// Adds a line.
pub async fn append(conn: &mut PgConnection, line: &NewLine<'_>) -> Result<()> {
    let words = cut(&line.subject.to_string(), MOST_WORDS);
    let reason = line.reason.map(|reason| cut(reason, MOST_REASON));
    sqlx::query!(
        "
        insert into audit
            (at, user_id, actor, via, act, tournament_id, section_id, subject, about, before, after, reason)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
        ",
        line.at.to_sqlx() as _,
        line.user as _,
        line.actor.as_ref(),
        line.via,
        line.act,
        line.tournament as _,
        line.section as _,
        words,
        serde_json::to_value(&line.subject).ok(),
        line.before,
        line.after,
        reason,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// When and by whom something was last done to each subject of a section by acts that begin with one of these.
pub async fn list_last(
    conn: &mut PgConnection,
    section: SectionId,
    acts: &[&str],
) -> Result<Vec<(String, Timestamp, String)>> {
    let acts: Vec<String> = acts.iter().map(|act| (*act).to_owned()).collect();
    let rows = sqlx::query!(
        r#"
        select distinct on (a.subject) a.subject, a.at, a.actor
        from audit a
        where a.section_id = $1 and exists (select from unnest($2::text[]) as act where starts_with(a.act, act))
        order by a.subject, a.id desc
        "#,
        section as _,
        &acts,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| (row.subject, row.at.to_jiff(), row.actor))
        .collect())
}

/// A line as it is read.
#[derive(Clone, Debug)]
pub struct AuditLine {
    /// Ascends with time.
    pub id: i64,
    pub at: Timestamp,
    pub actor: String,
    pub via: String,
    pub act: String,
    /// The tournament's slug, while it exists.
    pub tournament: Option<String>,
    /// The section's name, while it exists.
    pub section: Option<String>,
    /// To what, in the words that programs read.
    pub subject: String,
    /// The same as it was stored; lines from before that have their words alone.
    pub about: Option<Value>,
    /// The value before.
    pub before: Option<Value>,
    /// The value after.
    pub after: Option<Value>,
    pub reason: Option<String>,
}

impl AuditLine {
    /// What it is about.
    pub fn about(&self) -> Subject<'_> {
        let stored = self
            .about
            .as_ref()
            .and_then(|about| Subject::deserialize(about).ok());
        stored.map_or_else(
            || Subject::of_words(&self.subject),
            |stored| stored.with_words(&self.subject),
        )
    }
}

/// What to look for; empty fields match everything.
#[derive(Clone, Debug, Default)]
pub struct Filter {
    /// In this tournament.
    pub tournament: Option<TournamentId>,
    /// In this section.
    pub section: Option<SectionId>,
    /// Acts that begin with this.
    pub act: Option<String>,
    /// The actor's name contains this.
    pub actor: Option<String>,
    /// Subject or reason contains this.
    pub text: Option<String>,
    pub from: Option<Timestamp>,
    pub until: Option<Timestamp>,
    /// Older than this line.
    pub below: Option<i64>,
}

/// Lines that match and, if only some sections may be read, belong to one of these; newest first. A database in the locale C knows the two
/// cases of ASCII letters only, so those of the other letters are passed in.
pub async fn list(
    conn: &mut PgConnection,
    filter: &Filter,
    only: Option<&[SectionId]>,
    limit: i64,
) -> Result<Vec<AuditLine>> {
    sqlx::query_as!(
        AuditLine,
        r#"
        select a.id, a.at, a.actor, a.via, a.act, t.slug as "tournament?", s.name as "section?", a.subject,
            a.about, a.before, a.after, a.reason
        from audit a
        left join tournament t on t.id = a.tournament_id
        left join section s on s.id = a.section_id
        where ($1::uuid is null or a.tournament_id = $1)
            and ($2::uuid is null or a.section_id = $2)
            and ($3::text is null or starts_with(a.act, $3))
            and ($4::text is null or position($4 in translate(lower(a.subject || ' ' || coalesce(a.reason, '')), 'ÆØÅÄÖÜÉ', 'æøåäöüé')) > 0)
            and ($5::timestamptz is null or a.at >= $5)
            and ($6::timestamptz is null or a.at < $6)
            and ($9::text is null or position($9 in translate(lower(a.actor), 'ÆØÅÄÖÜÉ', 'æøåäöüé')) > 0)
            and ($7::bigint is null or a.id < $7)
            and ($10::uuid[] is null or a.section_id = any($10))
        order by a.id desc
        limit $8
        "#,
        filter.tournament as _,
        filter.section as _,
        filter.act,
        filter.text.as_deref().map(str::to_lowercase),
        filter.from.map(jiff_sqlx::ToSqlx::to_sqlx) as _,
        filter.until.map(jiff_sqlx::ToSqlx::to_sqlx) as _,
        filter.below,
        limit,
        filter.actor.as_deref().map(str::to_lowercase),
        only as _,
    )
    .fetch_all(conn)
    .await
}

/// The lines of these acts in a tournament or, if only some sections may be read, in these; oldest first.
pub async fn list_of_acts(
    conn: &mut PgConnection,
    tournament: TournamentId,
    only: Option<&[SectionId]>,
    acts: &[&str],
    limit: i64,
) -> Result<Vec<AuditLine>> {
    let acts: Vec<String> = acts.iter().map(|act| (*act).to_owned()).collect();
    sqlx::query_as!(
        AuditLine,
        r#"
        select a.id, a.at, a.actor, a.via, a.act, t.slug as "tournament?", s.name as "section?", a.subject,
            a.about, a.before, a.after, a.reason
        from audit a
        left join tournament t on t.id = a.tournament_id
        left join section s on s.id = a.section_id
        where a.tournament_id = $1 and ($2::uuid[] is null or a.section_id = any($2)) and a.act = any($3)
        order by a.id
        limit $4
        "#,
        tournament as _,
        only as _,
        &acts,
        limit,
    )
    .fetch_all(conn)
    .await
}

/// What the people and things with these ids are called now; what has no name, or is gone, is left out.
pub async fn names(conn: &mut PgConnection, ids: &[Uuid]) -> Result<HashMap<Uuid, String>> {
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let rows = sqlx::query!(
        r#"
        select id as "id!", name as "name!" from (
            select id, btrim(given_name || ' ' || surname) as name from player
            union all select id, name from section
            union all select id, name from tournament
            union all select id, name from official
            union all select id, name from app_user
        ) as called
        where id = any($1)
        "#,
        ids,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(|row| (row.id, row.name)).collect())
}

/// What people did to a member of the register under one of these numbers, newest first.
pub async fn list_of_members(
    conn: &mut PgConnection,
    numbers: &[NationalId],
    limit: i64,
) -> Result<Vec<AuditLine>> {
    let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
    let rows = sqlx::query!(
        r#"
        select id, at as "at: jiff_sqlx::Timestamp", actor, via, act, subject, before, after, reason
        from audit
        where starts_with(act, 'member.') and subject = any($1)
        order by id desc
        limit $2
        "#,
        &numbers,
        limit
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| AuditLine {
            id: row.id,
            at: row.at.to_jiff(),
            actor: row.actor,
            via: row.via,
            act: row.act,
            tournament: None,
            section: None,
            subject: row.subject,
            about: None,
            before: row.before,
            after: row.after,
            reason: row.reason,
        })
        .collect())
}
