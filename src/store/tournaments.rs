//! Tournaments: their basic data and the announced regulation.

use super::{editions, prelude::*};
use domain::tournament::{Slug, TournamentDetails, TournamentStatus};
use rules::{RuleSnapshot, alphabet, regulation::Regulation};

/// A tournament as it is stored.
#[derive(Clone, Debug)]
pub struct Tournament {
    pub id: TournamentId,
    /// Its part of addresses.
    pub slug: Slug,
    /// Name, town, days.
    pub details: TournamentDetails,
    /// How far it has come.
    pub status: TournamentStatus,
    /// What was announced.
    pub regulation: Regulation,
    /// The resolved rules, from when round 1 started.
    pub rules: Option<RuleSnapshot>,
    /// When the rules were frozen.
    pub frozen_at: Option<Timestamp>,
    /// When it was published the last time.
    pub published_at: Option<Timestamp>,
    /// How often it has changed.
    pub version: Version,
}

/// A line of a list of tournaments.
#[derive(Clone, Debug)]
pub struct TournamentListing {
    pub id: TournamentId,
    /// Its part of addresses.
    pub slug: Slug,
    /// Name, town, days.
    pub details: TournamentDetails,
    /// How far it has come.
    pub status: TournamentStatus,
    /// Sections in it.
    pub sections: i64,
    /// Players taking part.
    pub players: i64,
    /// Teams taking part; none where every section's players play for themselves.
    pub teams: Option<i64>,
}

/// A new tournament.
#[derive(Clone, Debug)]
pub struct NewTournament<'a> {
    pub id: TournamentId,
    /// Its part of addresses.
    pub slug: &'a Slug,
    /// Name, town, days.
    pub details: &'a TournamentDetails,
    /// What is announced so far.
    pub regulation: &'a Regulation,
    pub at: Timestamp,
}

/// Adds a tournament; whether its slug was free.
pub async fn insert(conn: &mut PgConnection, new: &NewTournament<'_>) -> Result<bool> {
    let done = sqlx::query!(
        "
        insert into tournament (id, slug, name, city, federation, starts_on, ends_on, regulation, created_at, folded)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
        on conflict (slug) do nothing
        ",
        new.id as _,
        new.slug as _,
        new.details.name,
        new.details.city,
        new.details.federation,
        new.details.starts_on.to_sqlx() as _,
        new.details.ends_on.to_sqlx() as _,
        Json(new.regulation) as _,
        new.at.to_sqlx() as _,
        folded(new.details),
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected() > 0)
}

/// The text that a search matches.
fn folded(details: &TournamentDetails) -> String {
    alphabet::fold(&format!("{} {}", details.name, details.city))
}

struct TournamentRecord {
    id: TournamentId,
    slug: Slug,
    name: String,
    city: String,
    federation: String,
    starts_on: jiff_sqlx::Date,
    ends_on: jiff_sqlx::Date,
    status: TournamentStatus,
    regulation: Json<Regulation>,
    rules: Option<Json<RuleSnapshot>>,
    frozen_at: Option<jiff_sqlx::Timestamp>,
    published_at: Option<jiff_sqlx::Timestamp>,
    version: Version,
}

impl TournamentRecord {
    fn into_tournament(self) -> Tournament {
        Tournament {
            id: self.id,
            slug: self.slug,
            details: TournamentDetails {
                name: self.name,
                city: self.city,
                federation: self.federation,
                starts_on: self.starts_on.to_jiff(),
                ends_on: self.ends_on.to_jiff(),
            },
            status: self.status,
            regulation: self.regulation.0,
            rules: self.rules.map(|rules| rules.0),
            frozen_at: self.frozen_at.map(jiff_sqlx::Timestamp::to_jiff),
            published_at: self.published_at.map(jiff_sqlx::Timestamp::to_jiff),
            version: self.version,
        }
    }
}

/// A tournament.
pub async fn find(conn: &mut PgConnection, id: TournamentId) -> Result<Option<Tournament>> {
    editions::keep_up(conn).await?;
    let row = sqlx::query_as!(
        TournamentRecord,
        r#"
        select id as "id: _", slug as "slug: _", name, city, federation, starts_on, ends_on, status as "status: _",
            regulation as "regulation: _", rules_snapshot as "rules: _", frozen_at, published_at, version as "version: _"
        from tournament
        where id = $1
        "#,
        id as _
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(TournamentRecord::into_tournament))
}

/// A tournament, locked until the transaction ends.
pub async fn find_for_update(conn: &mut PgConnection, id: TournamentId) -> Result<Option<Tournament>> {
    editions::keep_up(conn).await?;
    let row = sqlx::query_as!(
        TournamentRecord,
        r#"
        select id as "id: _", slug as "slug: _", name, city, federation, starts_on, ends_on, status as "status: _",
            regulation as "regulation: _", rules_snapshot as "rules: _", frozen_at, published_at, version as "version: _"
        from tournament
        where id = $1
        for update
        "#,
        id as _
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(TournamentRecord::into_tournament))
}

/// Writes name, town, days.
pub async fn set_details(
    conn: &mut PgConnection,
    id: TournamentId,
    details: &TournamentDetails,
) -> Result<Version> {
    sqlx::query_scalar!(
        r#"
        update tournament
        set name = $2, city = $3, federation = $4, starts_on = $5, ends_on = $6, folded = $7, version = version + 1
        where id = $1
        returning version as "version: Version"
        "#,
        id as _,
        details.name,
        details.city,
        details.federation,
        details.starts_on.to_sqlx() as _,
        details.ends_on.to_sqlx() as _,
        folded(details),
    )
    .fetch_one(conn)
    .await
}

/// Writes the regulation.
pub async fn set_regulation(
    conn: &mut PgConnection,
    id: TournamentId,
    regulation: &Regulation,
) -> Result<Version> {
    sqlx::query_scalar!(
        r#"
        update tournament set regulation = $2, version = version + 1
        where id = $1
        returning version as "version: Version"
        "#,
        id as _,
        Json(regulation) as _
    )
    .fetch_one(conn)
    .await
}

/// Publishes a tournament, or withdraws it.
pub async fn set_published(
    conn: &mut PgConnection,
    id: TournamentId,
    status: TournamentStatus,
    published_at: Option<Timestamp>,
) -> Result<Version> {
    sqlx::query_scalar!(
        r#"
        update tournament set status = $2, published_at = $3, version = version + 1
        where id = $1
        returning version as "version: Version"
        "#,
        id as _,
        status as _,
        published_at.map(jiff_sqlx::ToSqlx::to_sqlx) as _
    )
    .fetch_one(conn)
    .await
}

/// Writes its status.
pub async fn set_status(conn: &mut PgConnection, id: TournamentId, status: TournamentStatus) -> Result<()> {
    sqlx::query!(
        "update tournament set status = $2 where id = $1 and status <> $2",
        id as _,
        status as _
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Freezes the resolved rules; whether this was the first time.
pub async fn freeze(
    conn: &mut PgConnection,
    id: TournamentId,
    rules: &RuleSnapshot,
    at: Timestamp,
) -> Result<bool> {
    let done = sqlx::query!(
        "
        update tournament set rules_snapshot = $2, frozen_at = $3
        where id = $1 and frozen_at is null
        ",
        id as _,
        Json(rules) as _,
        at.to_sqlx() as _
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected() > 0)
}

/// The earliest announced start of round 1 in any section.
pub async fn first_start(conn: &mut PgConnection, id: TournamentId) -> Result<Option<Timestamp>> {
    let first = sqlx::query_scalar!(
        r#"
        select min(r.starts_at) as "first: jiff_sqlx::Timestamp"
        from round r
        join section s on s.id = r.section_id
        where s.tournament_id = $1 and r.number = 1
        "#,
        id as _
    )
    .fetch_one(conn)
    .await?;
    Ok(first.map(jiff_sqlx::Timestamp::to_jiff))
}

struct ListedRow {
    id: TournamentId,
    slug: Slug,
    name: String,
    city: String,
    federation: String,
    starts_on: jiff_sqlx::Date,
    ends_on: jiff_sqlx::Date,
    status: TournamentStatus,
    sections: i64,
    players: i64,
    teams: Option<i64>,
}

impl ListedRow {
    fn into_listed(self) -> TournamentListing {
        TournamentListing {
            id: self.id,
            slug: self.slug,
            details: TournamentDetails {
                name: self.name,
                city: self.city,
                federation: self.federation,
                starts_on: self.starts_on.to_jiff(),
                ends_on: self.ends_on.to_jiff(),
            },
            status: self.status,
            sections: self.sections,
            players: self.players,
            teams: self.teams,
        }
    }
}

/// The cursor of a list: the next page begins after this tournament.
pub type After = (jiff::civil::Date, TournamentId);

/// Whose drafts are listed, and of which tournament only.
pub type Drafts = (UserId, Option<TournamentId>);

/// Tournaments somebody may see, newest first: the published ones, and with `drafts` also those that user has a role in.
pub async fn list_visible(
    conn: &mut PgConnection,
    drafts: Option<Drafts>,
    after: Option<After>,
    limit: i64,
) -> Result<Vec<TournamentListing>> {
    let rows = sqlx::query_as!(
        ListedRow,
        r#"
        select t.id as "id: _", t.slug as "slug: _", t.name, t.city, t.federation, t.starts_on, t.ends_on,
            t.status as "status: _",
            (select count(*) from section s where s.tournament_id = t.id) as "sections!",
            (select count(*) from player p where p.tournament_id = t.id and p.status = 'accepted') as "players!",
            (select sum((select count(*) from team g where g.section_id = s.id and g.left_after_round is null))
                from section s
                where s.tournament_id = t.id and s.settings -> 'teams' ->> 'pairing' is not null)::bigint as teams
        from tournament t
        where (t.status <> 'draft' or exists (
                select 1 from role_grant g
                where g.user_id = $1 and g.role <> 'admin' and coalesce(g.tournament_id, t.id) = t.id
                    and coalesce($5::uuid, t.id) = t.id))
            and ($2::date is null or (t.starts_on, t.id) < ($2, $3))
        order by t.starts_on desc, t.id desc
        limit $4
        "#,
        drafts.map(|(user, _)| user) as _,
        after.map(|(day, _)| day.to_sqlx()) as _,
        after.map(|(_, id)| id) as _,
        limit,
        drafts.and_then(|(_, only)| only) as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(ListedRow::into_listed).collect())
}

/// The same, of those whose name or town contains what is wanted. A separate statement, because searching by words and listing the newest
/// need different query plans.
pub async fn search_visible(
    conn: &mut PgConnection,
    drafts: Option<Drafts>,
    after: Option<After>,
    wanted: &str,
    limit: i64,
) -> Result<Vec<TournamentListing>> {
    // Folding leaves letters, digits and spaces: no wildcards of a pattern.
    let pattern = format!("%{}%", alphabet::fold(wanted));
    let rows = sqlx::query_as!(
        ListedRow,
        r#"
        select t.id as "id: _", t.slug as "slug: _", t.name, t.city, t.federation, t.starts_on, t.ends_on,
            t.status as "status: _",
            (select count(*) from section s where s.tournament_id = t.id) as "sections!",
            (select count(*) from player p where p.tournament_id = t.id and p.status = 'accepted') as "players!",
            (select sum((select count(*) from team g where g.section_id = s.id and g.left_after_round is null))
                from section s
                where s.tournament_id = t.id and s.settings -> 'teams' ->> 'pairing' is not null)::bigint as teams
        from tournament t
        where t.folded like $5
            and (t.status <> 'draft' or exists (
                select 1 from role_grant g
                where g.user_id = $1 and g.role <> 'admin' and coalesce(g.tournament_id, t.id) = t.id
                    and coalesce($6::uuid, t.id) = t.id))
            and ($2::date is null or (t.starts_on, t.id) < ($2, $3))
        order by t.starts_on desc, t.id desc
        limit $4
        "#,
        drafts.map(|(user, _)| user) as _,
        after.map(|(day, _)| day.to_sqlx()) as _,
        after.map(|(_, id)| id) as _,
        limit,
        pattern,
        drafts.and_then(|(_, only)| only) as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(ListedRow::into_listed).collect())
}

/// Tournaments a user works in, newest first: those their rights name, and with a right everywhere all of them.
pub async fn list_of_user(
    conn: &mut PgConnection,
    user: UserId,
    limit: i64,
) -> Result<Vec<TournamentListing>> {
    // Two branches, so that the few tournaments of most users are found without scanning all of them.
    let rows = sqlx::query_as!(
        ListedRow,
        r#"
        select t.id as "id!: _", t.slug as "slug!: _", t.name as "name!", t.city as "city!",
            t.federation as "federation!", t.starts_on as "starts_on!", t.ends_on as "ends_on!",
            t.status as "status!: _",
            (select count(*) from section s where s.tournament_id = t.id) as "sections!",
            (select count(*) from player p where p.tournament_id = t.id and p.status = 'accepted') as "players!",
            (select sum((select count(*) from team g where g.section_id = s.id and g.left_after_round is null))
                from section s
                where s.tournament_id = t.id and s.settings -> 'teams' ->> 'pairing' is not null)::bigint as teams
        from (
            select t.id, t.slug, t.name, t.city, t.federation, t.starts_on, t.ends_on, t.status
            from role_grant g
            join tournament t on t.id = g.tournament_id
            where g.user_id = $1 and g.role <> 'admin'
            union
            (select t.id, t.slug, t.name, t.city, t.federation, t.starts_on, t.ends_on, t.status
            from tournament t
            where exists (
                select 1 from role_grant g
                where g.user_id = $1 and g.role <> 'admin' and g.tournament_id is null)
            order by t.starts_on desc, t.id desc
            limit $2)
        ) t
        order by t.starts_on desc, t.id desc
        limit $2
        "#,
        user as _,
        limit
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(ListedRow::into_listed).collect())
}

/// Is there a tournament at all, drafts too?
pub async fn exists_any(conn: &mut PgConnection) -> Result<bool> {
    sqlx::query_scalar!(r#"select exists (select 1 from tournament) as "exists!""#)
        .fetch_one(conn)
        .await
}
