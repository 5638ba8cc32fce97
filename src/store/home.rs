//! What the front page shows of the public tournaments beside the list of all: what is played, open, over, and to come.
//!
//! Every statement reads a bounded number of tournaments, found by their days.

use crate::{prelude::*, tournaments::details};
use domain::tournament::{Slug, TournamentDetails, TournamentStatus};

/// A public tournament in few words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicTournament {
    pub id: TournamentId,
    /// Its part of addresses.
    pub slug: Slug,
    /// Name, town, days.
    pub details: TournamentDetails,
    /// How far it has come.
    pub status: TournamentStatus,
    /// When it was published.
    pub published_at: Option<Timestamp>,
    /// How often it has changed.
    pub version: Version,
    /// Is it called off before it begins?
    pub is_cancelled: bool,
}

struct PublicRecord {
    id: TournamentId,
    slug: Slug,
    name: String,
    city: String,
    district: String,
    federation: String,
    starts_on: jiff_sqlx::Date,
    ends_on: jiff_sqlx::Date,
    status: TournamentStatus,
    published_at: Option<jiff_sqlx::Timestamp>,
    version: Version,
    is_cancelled: bool,
}

impl PublicRecord {
    fn into_public(self) -> PublicTournament {
        PublicTournament {
            id: self.id,
            slug: self.slug,
            details: details!(self),
            status: self.status,
            published_at: self.published_at.map(jiff_sqlx::Timestamp::to_jiff),
            version: self.version,
            is_cancelled: self.is_cancelled,
        }
    }
}

fn all(rows: Vec<PublicRecord>) -> Vec<PublicTournament> {
    rows.into_iter().map(PublicRecord::into_public).collect()
}

macro_rules! public {
    ($rest:tt, $($argument:expr),+ $(,)?) => {
        sqlx::query_as!(
            PublicRecord,
            r#"
            select t.id as "id: _", t.slug as "slug: _", t.name, t.city, t.district, t.federation, t.starts_on, t.ends_on,
                t.status as "status: _", t.published_at, t.version as "version: _",
                coalesce(t.cancelled_on <= t.starts_on, false) as "is_cancelled!"
            from tournament t
            where t.status <> 'draft' and t.archived_at is null
            "# + $rest,
            $($argument),+
        )
    };
}

/// Those that are not over and have this day among theirs, the first to end first.
pub async fn list_on(conn: &mut PgConnection, day: Date, limit: i64) -> Result<Vec<PublicTournament>> {
    let rows = public!(
        "and t.status <> 'finished' and t.ends_on >= $1 and t.starts_on <= $1 order by t.ends_on, t.id limit $2",
        day.to_sqlx() as _,
        limit
    )
    .fetch_all(conn)
    .await?;
    Ok(all(rows))
}

/// Those that ended between these days, and are over or past their last day; the last to end first.
pub async fn list_ended(
    conn: &mut PgConnection,
    (since, today): (Date, Date),
    limit: i64,
) -> Result<Vec<PublicTournament>> {
    let rows = public!(
        "and t.ends_on between $1 and $2 and (t.ends_on < $2 or t.status = 'finished') order by t.ends_on desc, t.id desc limit $3",
        since.to_sqlx() as _,
        today.to_sqlx() as _,
        limit
    )
    .fetch_all(conn)
    .await?;
    Ok(all(rows))
}

/// Those that begin after a day, the first of them first.
pub async fn list_coming(conn: &mut PgConnection, today: Date, limit: i64) -> Result<Vec<PublicTournament>> {
    let rows = public!(
        "and t.starts_on > $1 order by t.starts_on, t.id limit $2",
        today.to_sqlx() as _,
        limit
    )
    .fetch_all(conn)
    .await?;
    Ok(all(rows))
}

/// Those that begin in a period, the first of them first.
pub async fn list_within(
    conn: &mut PgConnection,
    (from, until): (Date, Date),
    limit: i64,
) -> Result<Vec<PublicTournament>> {
    let rows = public!(
        "and t.starts_on >= $1 and t.starts_on < $2 order by t.starts_on, t.id limit $3",
        from.to_sqlx() as _,
        until.to_sqlx() as _,
        limit
    )
    .fetch_all(conn)
    .await?;
    Ok(all(rows))
}

/// Those among the `among` next ones to end in which a section may take entries: it has the entry form, single players, and no round that is
/// paired. The first to begin first.
pub async fn list_with_entry_form(
    conn: &mut PgConnection,
    today: Date,
    among: i64,
    limit: i64,
) -> Result<Vec<TournamentId>> {
    sqlx::query_scalar!(
        r#"
        select t.id as "id!: TournamentId"
        from (
            select id, starts_on
            from tournament
            where status <> 'draft' and status <> 'finished' and ends_on >= $1 and archived_at is null
            order by ends_on, id
            limit $2
        ) t
        -- A limit keeps the sections of these tournaments from being joined with those of all.
        cross join lateral (
            select s.id
            from section s
            where s.tournament_id = t.id and s.settings ->> 'entry_form' is distinct from 'false'
                and s.settings -> 'teams' ->> 'pairing' is null
                and not coalesce((select true from round r where r.section_id = s.id and r.status <> 'planned' limit 1), false)
            limit 1) as entered
        order by t.starts_on, t.id
        limit $3
        "#,
        today.to_sqlx() as _,
        among,
        limit
    )
    .fetch_all(conn)
    .await
}

/// A round of a tournament that is not closed.
#[derive(Clone, Copy, Debug)]
pub struct OpenRound {
    pub tournament: TournamentId,
    pub section: SectionId,
    pub number: RoundNo,
    /// The announced start.
    pub starts_at: Option<Timestamp>,
    /// Is its pairing public?
    pub is_public: bool,
}

/// The rounds of tournaments that are not closed: the public ones, and the others that are announced to begin in this period or of which a
/// match is planned on this day.
pub async fn list_rounds(
    conn: &mut PgConnection,
    tournaments: &[TournamentId],
    (from, until): (Timestamp, Timestamp),
    day: Date,
) -> Result<Vec<OpenRound>> {
    let rows = sqlx::query!(
        r#"
        select asked.id as "tournament!: TournamentId", s.id as "section!: SectionId", open.number as "number!: RoundNo",
            open.starts_at as "starts_at?", open.is_public as "is_public!"
        from unnest($1::uuid[]) as asked (id)
        cross join lateral (select s.id from section s where s.tournament_id = asked.id limit 1000) s
        cross join lateral (
            select r.number, r.starts_at, (r.status = 'published') as is_public
            from round r
            where r.section_id = s.id and r.status <> 'closed'
                and (r.status = 'published' or (r.starts_at >= $2 and r.starts_at < $3) or coalesce((
                    select true from fixture f
                    where f.section_id = s.id and f.round_no = r.number and coalesce(f.day, f.planned_day) = $4
                    limit 1), false))
            limit 1000) open
        "#,
        tournaments as _,
        from.to_sqlx() as _,
        until.to_sqlx() as _,
        day.to_sqlx() as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| OpenRound {
            tournament: row.tournament,
            section: row.section,
            number: row.number,
            starts_at: row.starts_at.map(jiff_sqlx::Timestamp::to_jiff),
            is_public: row.is_public,
        })
        .collect())
}

/// A section as a list names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SectionName {
    pub tournament: TournamentId,
    /// Its part of addresses.
    pub slug: Slug,
    pub name: String,
    /// Do its players play for teams?
    pub of_teams: bool,
}

/// The sections of tournaments, in the order of each programme.
pub async fn list_sections(
    conn: &mut PgConnection,
    tournaments: &[TournamentId],
) -> Result<Vec<SectionName>> {
    sqlx::query_as!(
        SectionName,
        r#"
        select asked.id as "tournament!: _", s.slug as "slug!: _", s.name as "name!",
            (s.settings -> 'teams' ->> 'pairing' is not null) as "of_teams!"
        from unnest($1::uuid[]) as asked (id)
        cross join lateral (
            select slug, name, settings, ordinal, id from section where tournament_id = asked.id limit 1000) s
        order by s.ordinal, s.id
        "#,
        tournaments as _
    )
    .fetch_all(conn)
    .await
}

/// The districts of public tournaments, each once, in the order of their keys.
pub async fn list_districts(conn: &mut PgConnection, limit: i64) -> Result<Vec<String>> {
    // From one key to the next in the index: tournaments of the same district are not read one after the other.
    sqlx::query_scalar!(
        r#"
        with recursive used as (
            (select district_key, district
            from tournament
            where status <> 'draft' and district_key <> ''
            order by district_key
            limit 1)
            union all
            select n.district_key, n.district
            from used u
            cross join lateral (
                select t.district_key, t.district
                from tournament t
                where t.status <> 'draft' and t.district_key <> '' and t.district_key > u.district_key
                order by t.district_key
                limit 1) n
        )
        select district as "district!" from used limit $1
        "#,
        limit
    )
    .fetch_all(conn)
    .await
}
