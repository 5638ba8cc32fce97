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
    /// Is it called off?
    pub is_cancelled: bool,
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
        insert into tournament (id, slug, name, city, federation, starts_on, ends_on, regulation, created_at, folded,
            district, district_key)
        select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12
        where not exists (select from bin where tournament_slug = $2 and section_id is null)
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
        alphabet::fold(&format!(
            "{} {} {}",
            new.details.name,
            new.details.city,
            venue(new.regulation)
        )),
        new.details.district,
        alphabet::fold(&new.details.district),
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected() > 0)
}

/// Where the players may be, as the regulation describes it.
fn venue(regulation: &Regulation) -> &str {
    regulation.areas.as_ref().map_or("", |areas| &areas.venue)
}

/// Writes anew what a search of the tournaments looks through: name, town, venue and organisers in office. Called after each of them changes.
pub async fn refold(conn: &mut PgConnection, id: TournamentId) -> Result<()> {
    let row = sqlx::query!(
        r#"
        select t.name, t.city, t.regulation as "regulation: Json<Regulation>", (
            select string_agg(o.name, ' ' order by o.valid_from, o.id)
            from official o
            where o.tournament_id = t.id and o.duty = 'organiser' and o.valid_to is null) as organisers
        from tournament t
        where t.id = $1
        "#,
        id as _
    )
    .fetch_one(&mut *conn)
    .await?;
    let folded = alphabet::fold(&format!(
        "{} {} {} {}",
        row.name,
        row.city,
        venue(&row.regulation.0),
        row.organisers.unwrap_or_default()
    ));
    sqlx::query!(
        "update tournament set folded = $2 where id = $1 and folded <> $2",
        id as _,
        folded
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Name, town and days of a row that has them as columns.
macro_rules! details {
    ($row:expr) => {
        ::domain::tournament::TournamentDetails {
            name: $row.name,
            city: $row.city,
            district: $row.district,
            federation: $row.federation,
            starts_on: $row.starts_on.to_jiff(),
            ends_on: $row.ends_on.to_jiff(),
        }
    };
}
pub(crate) use details;

struct TournamentRecord {
    id: TournamentId,
    slug: Slug,
    name: String,
    city: String,
    district: String,
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
            details: details!(self),
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
        select id as "id: _", slug as "slug: _", name, city, district, federation, starts_on, ends_on, status as "status: _",
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
///
/// Whoever enters a player locks a section first and then shares the tournament's row, to which the new row refers. Acts with this lock may
/// go the other way, on to the sections: with `for update` the two would wait for each other. `for no key update` lets new rows refer to it
/// and still keeps out whoever else takes this lock.
pub async fn find_for_update(conn: &mut PgConnection, id: TournamentId) -> Result<Option<Tournament>> {
    editions::keep_up(conn).await?;
    let row = sqlx::query_as!(
        TournamentRecord,
        r#"
        select id as "id: _", slug as "slug: _", name, city, district, federation, starts_on, ends_on, status as "status: _",
            regulation as "regulation: _", rules_snapshot as "rules: _", frozen_at, published_at, version as "version: _"
        from tournament
        where id = $1
        for no key update
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
    let version = sqlx::query_scalar!(
        r#"
        update tournament
        set name = $2, city = $3, federation = $4, starts_on = $5, ends_on = $6, district = $7, district_key = $8,
            version = version + 1
        where id = $1
        returning version as "version: Version"
        "#,
        id as _,
        details.name,
        details.city,
        details.federation,
        details.starts_on.to_sqlx() as _,
        details.ends_on.to_sqlx() as _,
        details.district,
        alphabet::fold(&details.district),
    )
    .fetch_one(&mut *conn)
    .await?;
    refold(conn, id).await?;
    Ok(version)
}

/// Writes the regulation.
pub async fn set_regulation(
    conn: &mut PgConnection,
    id: TournamentId,
    regulation: &Regulation,
) -> Result<Version> {
    let version = sqlx::query_scalar!(
        r#"
        update tournament set regulation = $2, version = version + 1
        where id = $1
        returning version as "version: Version"
        "#,
        id as _,
        Json(regulation) as _
    )
    .fetch_one(&mut *conn)
    .await?;
    refold(conn, id).await?;
    Ok(version)
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
    district: String,
    federation: String,
    starts_on: jiff_sqlx::Date,
    ends_on: jiff_sqlx::Date,
    status: TournamentStatus,
    sections: i64,
    players: i64,
    teams: Option<i64>,
    is_cancelled: bool,
}

impl ListedRow {
    fn into_listed(self) -> TournamentListing {
        TournamentListing {
            id: self.id,
            slug: self.slug,
            details: details!(self),
            status: self.status,
            sections: self.sections,
            players: self.players,
            teams: self.teams,
            is_cancelled: self.is_cancelled,
        }
    }
}

/// The cursor of a list: the next page begins after this tournament.
pub type After = (jiff::civil::Date, TournamentId);

/// Whose drafts are listed, and of which tournament only.
pub type Drafts = (UserId, Option<TournamentId>);

/// Which part of a list is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListPart {
    /// The newest.
    Newest,
    /// Those behind this one.
    Older(After),
    /// Those in front of this one.
    Newer(After),
}

/// Which tournaments a list is of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ListFilter<'a> {
    /// What name, town, venue or an organiser's name contains; empty for all of them.
    pub wanted: &'a str,
    /// The district, however it is spelt; empty for all of them.
    pub district: &'a str,
    /// The first day is one from this on and before that.
    pub days: Option<(Date, Date)>,
}

/// One statement for each part and each kind of filter, because their query plans differ.
macro_rules! listed {
    ($rest:tt, $($argument:expr),+ $(,)?) => {
        sqlx::query_as!(
            ListedRow,
            r#"
            select t.id as "id: _", t.slug as "slug: _", t.name, t.city, t.district, t.federation, t.starts_on, t.ends_on,
                t.status as "status: _",
                (select count(*) from section s where s.tournament_id = t.id) as "sections!",
                (select count(*) from player p where p.tournament_id = t.id and p.status = 'accepted')
                    - (select count(*) from unseen_player u where u.tournament_id = t.id and u.status = 'accepted') as "players!",
                (select sum((select count(*) from team g where g.section_id = s.id and g.left_after_round is null))
                    from section s
                    where s.tournament_id = t.id and s.settings -> 'teams' ->> 'pairing' is not null)::bigint as teams,
                t.cancelled_on is not null as "is_cancelled!"
            from tournament t
            where (t.status <> 'draft' or exists (
                    select 1 from role_grant g
                    where g.user_id = $1 and g.role <> 'admin' and coalesce(g.tournament_id, t.id) = t.id
                        and coalesce($2::uuid, t.id) = t.id))
                and t.starts_on >= coalesce($3::date, date '0001-01-01')
                and t.starts_on < coalesce($4::date, date '9999-12-31')
            "# + $rest,
            $($argument),+
        )
    };
}

/// Tournaments somebody may see, newest first: the published ones, and with `drafts` also those that user has a role in.
pub async fn list_visible(
    conn: &mut PgConnection,
    drafts: Option<Drafts>,
    filter: &ListFilter<'_>,
    part: ListPart,
    limit: i64,
) -> Result<Vec<TournamentListing>> {
    let mut rows = match part {
        ListPart::Newest => older(conn, drafts, filter, None, limit).await?,
        ListPart::Older(after) => older(conn, drafts, filter, Some(after), limit).await?,
        ListPart::Newer(before) => newer(conn, drafts, filter, before, limit).await?,
    };
    if matches!(part, ListPart::Newer(_)) {
        rows.reverse();
    }
    Ok(rows.into_iter().map(ListedRow::into_listed).collect())
}

/// Those behind a tournament, the newest first.
async fn older(
    conn: &mut PgConnection,
    drafts: Option<Drafts>,
    filter: &ListFilter<'_>,
    after: Option<After>,
    limit: i64,
) -> Result<Vec<ListedRow>> {
    let (user, only) = (drafts.map(|(user, _)| user), drafts.and_then(|(_, only)| only));
    let (from, until) = filter.days.unzip();
    let (from, until) = (
        from.map(jiff_sqlx::ToSqlx::to_sqlx),
        until.map(jiff_sqlx::ToSqlx::to_sqlx),
    );
    let (day, id) = (after.map(|(day, _)| day.to_sqlx()), after.map(|(_, id)| id));
    let (pattern, district) = (filter.pattern(), alphabet::fold(filter.district));
    if let Some(pattern) = pattern {
        return listed!(
            "and t.folded like $8 and ($9 = '' or t.district_key = $9) and (t.starts_on, t.id) < (coalesce($5::date, date '9999-12-31'), coalesce($6::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid)) order by t.starts_on desc, t.id desc limit $7",
            user as _,
            only as _,
            from as _,
            until as _,
            day as _,
            id as _,
            limit,
            pattern,
            district
        )
        .fetch_all(conn)
        .await;
    }
    if district.is_empty() {
        return listed!(
            "and t.archived_at is null and (t.starts_on, t.id) < (coalesce($5::date, date '9999-12-31'), coalesce($6::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid)) order by t.starts_on desc, t.id desc limit $7",
            user as _,
            only as _,
            from as _,
            until as _,
            day as _,
            id as _,
            limit
        )
        .fetch_all(conn)
        .await;
    }
    // The index of districts holds what is public: a draft is found without one.
    listed!(
        "and t.district_key = $8 and t.district_key <> '' and t.status <> 'draft' and t.archived_at is null and (t.starts_on, t.id) < (coalesce($5::date, date '9999-12-31'), coalesce($6::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid)) order by t.starts_on desc, t.id desc limit $7",
        user as _,
        only as _,
        from as _,
        until as _,
        day as _,
        id as _,
        limit,
        district
    )
    .fetch_all(conn)
    .await
}

/// Those in front of a tournament, the nearest to it first.
async fn newer(
    conn: &mut PgConnection,
    drafts: Option<Drafts>,
    filter: &ListFilter<'_>,
    (day, id): After,
    limit: i64,
) -> Result<Vec<ListedRow>> {
    let (user, only) = (drafts.map(|(user, _)| user), drafts.and_then(|(_, only)| only));
    let (from, until) = filter.days.unzip();
    let (from, until) = (
        from.map(jiff_sqlx::ToSqlx::to_sqlx),
        until.map(jiff_sqlx::ToSqlx::to_sqlx),
    );
    let (pattern, district) = (filter.pattern(), alphabet::fold(filter.district));
    if let Some(pattern) = pattern {
        return listed!(
            "and t.folded like $8 and ($9 = '' or t.district_key = $9) and (t.starts_on, t.id) > ($5::date, $6::uuid) order by t.starts_on, t.id limit $7",
            user as _,
            only as _,
            from as _,
            until as _,
            day.to_sqlx() as _,
            id as _,
            limit,
            pattern,
            district
        )
        .fetch_all(conn)
        .await;
    }
    if district.is_empty() {
        return listed!(
            "and t.archived_at is null and (t.starts_on, t.id) > ($5::date, $6::uuid) order by t.starts_on, t.id limit $7",
            user as _,
            only as _,
            from as _,
            until as _,
            day.to_sqlx() as _,
            id as _,
            limit
        )
        .fetch_all(conn)
        .await;
    }
    listed!(
        "and t.district_key = $8 and t.district_key <> '' and t.status <> 'draft' and t.archived_at is null and (t.starts_on, t.id) > ($5::date, $6::uuid) order by t.starts_on, t.id limit $7",
        user as _,
        only as _,
        from as _,
        until as _,
        day.to_sqlx() as _,
        id as _,
        limit,
        district
    )
    .fetch_all(conn)
    .await
}

impl ListFilter<'_> {
    /// What the searched text is like, where something is looked for.
    fn pattern(&self) -> Option<String> {
        // Folding leaves letters, digits and spaces: no wildcards of a pattern.
        let wanted = alphabet::fold(self.wanted);
        (!wanted.is_empty()).then(|| format!("%{wanted}%"))
    }
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
        select t.id as "id!: _", t.slug as "slug!: _", t.name as "name!", t.city as "city!", t.district as "district!",
            t.federation as "federation!", t.starts_on as "starts_on!", t.ends_on as "ends_on!",
            t.status as "status!: _",
            (select count(*) from section s where s.tournament_id = t.id) as "sections!",
            (select count(*) from player p where p.tournament_id = t.id and p.status = 'accepted')
                - (select count(*) from unseen_player u where u.tournament_id = t.id and u.status = 'accepted') as "players!",
            (select sum((select count(*) from team g where g.section_id = s.id and g.left_after_round is null))
                from section s
                where s.tournament_id = t.id and s.settings -> 'teams' ->> 'pairing' is not null)::bigint as teams,
                t.cancelled_on is not null as "is_cancelled!"
        from (
            select t.id, t.slug, t.name, t.city, t.district, t.federation, t.starts_on, t.ends_on, t.status, t.cancelled_on
            from role_grant g
            join tournament t on t.id = g.tournament_id
            where g.user_id = $1 and g.role <> 'admin' and t.archived_at is null
            union
            (select t.id, t.slug, t.name, t.city, t.district, t.federation, t.starts_on, t.ends_on, t.status, t.cancelled_on
            from tournament t
            where t.archived_at is null and exists (
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
