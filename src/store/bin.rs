//! The bin: what was deleted, with every row of it, until it is purged or fetched back; and what is put away.
//!
//! A deleted tournament is in none of the tables that the other files here read, so no query can find it by mistake, whatever it asks for.
//! The two functions of the migration move the rows; which tables there are, they read from the database itself. The only trace outside is
//! the address, which [`super::tournaments::insert`] and [`super::sections::insert`] leave alone while it lies here.

use uuid::Uuid;

use crate::prelude::*;
use domain::{access::Role, bin::Kept};
use engine::ids::BinId;

/// Something in the bin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Binned {
    pub id: BinId,
    /// The tournament, or the one it is a section of.
    pub tournament: TournamentId,
    /// The part of addresses of the tournament.
    pub tournament_slug: String,
    pub tournament_name: String,
    /// The section, unless it is a whole tournament.
    pub section: Option<BinnedSection>,
    /// Who could manage the tournament, by a right that lies in the bin with it.
    pub keepers: Vec<UserId>,
    pub at: Timestamp,
    /// Who deleted it, by name.
    pub by: String,
    /// When it is purged.
    pub until: Timestamp,
}

/// A section in the bin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BinnedSection {
    pub id: SectionId,
    /// Its part of addresses.
    pub slug: String,
    pub name: String,
}

impl Binned {
    /// What is said of it: the name of the section, or of the tournament.
    pub fn name(&self) -> &str {
        self.section
            .as_ref()
            .map_or(&self.tournament_name, |section| &section.name)
    }
}

/// What moves into the bin, and who sends it there.
#[derive(Clone, Debug)]
pub struct NewBinned<'a> {
    pub id: BinId,
    pub tournament: TournamentId,
    /// Only this section of it.
    pub section: Option<SectionId>,
    /// Whoever has one of these roles in the tournament keeps a way to it.
    pub roles: &'a [Role],
    pub at: Timestamp,
    /// Who, by name.
    pub by: &'a str,
    pub until: Timestamp,
}

struct BinnedRow {
    id: BinId,
    tournament_id: TournamentId,
    tournament_slug: String,
    tournament_name: String,
    section_id: Option<SectionId>,
    section_slug: Option<String>,
    section_name: Option<String>,
    keepers: Vec<Uuid>,
    binned_at: jiff_sqlx::Timestamp,
    binned_by: String,
    until: jiff_sqlx::Timestamp,
}

impl BinnedRow {
    fn into_binned(self) -> Binned {
        let section = self
            .section_id
            .zip(self.section_slug)
            .zip(self.section_name)
            .map(|((id, slug), name)| BinnedSection { id, slug, name });
        Binned {
            id: self.id,
            tournament: self.tournament_id,
            tournament_slug: self.tournament_slug,
            tournament_name: self.tournament_name,
            section,
            keepers: self.keepers.into_iter().map(UserId::from_uuid).collect(),
            at: self.binned_at.to_jiff(),
            by: self.binned_by,
            until: self.until.to_jiff(),
        }
    }
}

macro_rules! binned {
    ($rest:literal, $($argument:expr),+ $(,)?) => {
        sqlx::query_as!(
            BinnedRow,
            r#"
            select id as "id: _", tournament_id as "tournament_id: _", tournament_slug, tournament_name,
                section_id as "section_id: _", section_slug, section_name, keepers, binned_at, binned_by, until
            from bin
            "# + $rest,
            $($argument),+
        )
    };
}

/// What must be kept in a tournament, or in one section of it. What was sent or decided for a whole tournament keeps its sections, too.
pub async fn list_kept(
    conn: &mut PgConnection,
    tournament: TournamentId,
    section: Option<SectionId>,
) -> Result<Vec<Kept>> {
    let found = sqlx::query!(
        r#"
        with here as (
            select id from section where tournament_id = $1 and id = coalesce($2, id)
        )
        select
            exists (select from rating_report where tournament_id = $1) as "report!",
            -- A limit keeps each of these from being joined with all that is stored.
            exists (select from here cross join lateral (
                select from ruling where section_id = here.id and status = 'confirmed' limit 1) r)
                or exists (select from here
                    cross join lateral (select id from player where section_id = here.id limit 10000) p
                    cross join lateral (select from player_penalty where player_id = p.id limit 1) g) as "ruling!",
            exists (select from here cross join lateral (
                select from protest where section_id = here.id limit 1) p) as "protest!",
            exists (select from here cross join lateral (
                select from sanction where section_id = here.id limit 1) a) as "sanction!",
            exists (select from here
                cross join lateral (select id from team where section_id = here.id limit 1000) t
                cross join lateral (select from team_penalty where team_id = t.id limit 1) p) as "team_ruling!",
            exists (select from here cross join lateral (
                select from prize_settlement where section_id = here.id limit 1) z) as "prizes!",
            exists (select from entry_fee_receipt where tournament_id = $1) as "fees!",
            exists (select from candidate_statement where tournament_id = $1) as "candidates!",
            exists (select from season_end
                where tournament_id = $1 and jsonb_typeof(book -> 'confirmed') = 'object') as "season_end!",
            exists (select from counted_tournament where counted_id = $1) as "counted!"
        "#,
        tournament as _,
        section as _,
    )
    .fetch_one(conn)
    .await?;
    Ok([
        (found.report, Kept::Report),
        (found.ruling, Kept::Ruling),
        (found.protest, Kept::Protest),
        (found.sanction, Kept::Sanction),
        (found.team_ruling, Kept::TeamRuling),
        (found.prizes, Kept::Prizes),
        (found.fees, Kept::Fees),
        (found.candidates, Kept::Candidates),
        (found.season_end, Kept::SeasonEnd),
        (found.counted, Kept::Counted),
    ]
    .into_iter()
    .filter_map(|(is_there, kept)| is_there.then_some(kept))
    .collect())
}

/// Locks what is written while a tournament is played, in the order in which the acts on a section lock it.
pub async fn lock(
    conn: &mut PgConnection,
    tournament: TournamentId,
    section: Option<SectionId>,
) -> Result<()> {
    sqlx::query_scalar!(
        r#"
        select r.id as "id: RoundId" from round r join section s on s.id = r.section_id
        where s.tournament_id = $1 and s.id = coalesce($2, s.id)
        order by r.id
        for update of r
        "#,
        tournament as _,
        section as _,
    )
    .fetch_all(&mut *conn)
    .await?;
    sqlx::query_scalar!(
        r#"
        select g.id as "id: GameId" from section s join round r on r.section_id = s.id join game g on g.round_id = r.id
        where s.tournament_id = $1 and s.id = coalesce($2, s.id)
        order by g.id
        for update of g
        "#,
        tournament as _,
        section as _,
    )
    .fetch_all(&mut *conn)
    .await?;
    sqlx::query_scalar!(
        r#"
        select p.id as "id: PlayerId" from section s join player p on p.section_id = s.id
        where s.tournament_id = $1 and s.id = coalesce($2, s.id)
        order by p.id
        for update of p
        "#,
        tournament as _,
        section as _,
    )
    .fetch_all(&mut *conn)
    .await?;
    sqlx::query_scalar!(
        r#"
        select id as "id: SectionId" from section where tournament_id = $1 and id = coalesce($2, id) order by id for update
        "#,
        tournament as _,
        section as _,
    )
    .fetch_all(conn)
    .await?;
    Ok(())
}

/// Moves a tournament or a section into the bin; how many rows. The caller has locked it, and asked what must be kept.
pub async fn take(conn: &mut PgConnection, new: &NewBinned<'_>) -> Result<i32> {
    let roles: Vec<String> = new.roles.iter().map(|role| role.as_str().to_owned()).collect();
    sqlx::query!(
        "
        insert into bin (id, tournament_id, tournament_slug, tournament_name, section_id, section_slug, section_name,
            section_ordinal, keepers, binned_at, binned_by, until, incarnation)
        select $1, t.id, t.slug, t.name, s.id, s.slug, s.name, s.ordinal,
            array(select distinct g.user_id from role_grant g
                where g.tournament_id = t.id and g.section_id is null and g.role = any ($4)),
            $5, $6, $7, (select number from incarnation)
        from tournament t
        left join section s on s.tournament_id = t.id and s.id = $3
        where t.id = $2
        ",
        new.id as _,
        new.tournament as _,
        new.section as _,
        &roles,
        new.at.to_sqlx() as _,
        new.by.chars().take(200).collect::<String>(),
        new.until.to_sqlx() as _,
    )
    .execute(&mut *conn)
    .await?;
    let (root, id) = match new.section {
        Some(section) => ("section", section.as_uuid()),
        None => ("tournament", new.tournament.as_uuid()),
    };
    sqlx::query_scalar!(
        r#"select take_into_bin($1, $2, $3) as "rows!""#,
        new.id as _,
        root,
        id
    )
    .fetch_one(conn)
    .await
}

/// Puts everything back where it was, and forgets that it was in the bin; how many rows.
pub async fn put_back(conn: &mut PgConnection, id: BinId) -> Result<i32> {
    sqlx::query_scalar!(
        r#"
        select put_back_from_bin(b.id, (select number from incarnation)::integer - b.incarnation) as "rows!"
        from bin b where b.id = $1
        "#,
        id as _
    )
    .fetch_one(conn)
    .await
}

/// Something in the bin, locked until the transaction ends.
pub async fn find_for_update(conn: &mut PgConnection, id: BinId) -> Result<Option<Binned>> {
    let row = binned!("where id = $1 for update", id as _)
        .fetch_optional(conn)
        .await?;
    Ok(row.map(BinnedRow::into_binned))
}

/// What lies in the bin and can be fetched back by somebody: everything, or what they keep. The newest first.
pub async fn list(conn: &mut PgConnection, keeper: Option<UserId>, limit: i64) -> Result<Vec<Binned>> {
    let rows = match keeper {
        None => {
            binned!("order by binned_at desc, id desc limit $1", limit)
                .fetch_all(conn)
                .await?
        }
        Some(keeper) => {
            binned!(
                "where keepers @> array[$1::uuid] order by binned_at desc, id desc limit $2",
                keeper as _,
                limit
            )
            .fetch_all(conn)
            .await?
        }
    };
    Ok(rows.into_iter().map(BinnedRow::into_binned).collect())
}

/// Is the tournament there, and not in the bin?
pub async fn is_there(conn: &mut PgConnection, tournament: TournamentId) -> Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (select from tournament where id = $1) as "is_there!""#,
        tournament as _
    )
    .fetch_one(conn)
    .await
}

/// Forgets for good what nobody fetched back in time; what that was.
pub async fn purge(conn: &mut PgConnection, now: Timestamp, limit: i64) -> Result<Vec<Binned>> {
    let due = binned!(
        "where until <= $1 order by until, id limit $2 for update skip locked",
        now.to_sqlx() as _,
        limit
    )
    .fetch_all(&mut *conn)
    .await?;
    let due: Vec<Binned> = due.into_iter().map(BinnedRow::into_binned).collect();
    let ids: Vec<Uuid> = due.iter().map(|binned| binned.id.as_uuid()).collect();
    sqlx::query!("delete from bin where id = any ($1)", &ids)
        .execute(conn)
        .await?;
    Ok(due)
}

/// Since when a tournament is put away.
pub async fn archived_at(conn: &mut PgConnection, tournament: TournamentId) -> Result<Option<Timestamp>> {
    let at = sqlx::query_scalar!(
        r#"select archived_at as "at: jiff_sqlx::Timestamp" from tournament where id = $1"#,
        tournament as _
    )
    .fetch_optional(conn)
    .await?;
    Ok(at.flatten().map(jiff_sqlx::Timestamp::to_jiff))
}

/// Is a round of it public and not closed?
pub async fn is_playing(conn: &mut PgConnection, tournament: TournamentId) -> Result<bool> {
    sqlx::query_scalar!(
        r#"
        select exists (select from section s join round r on r.section_id = s.id and r.status = 'published'
            where s.tournament_id = $1) as "is_playing!"
        "#,
        tournament as _
    )
    .fetch_one(conn)
    .await
}

/// Puts a tournament away, or takes it out again; its version then.
pub async fn set_archived(
    conn: &mut PgConnection,
    tournament: TournamentId,
    at: Option<Timestamp>,
) -> Result<Version> {
    sqlx::query_scalar!(
        r#"
        update tournament set archived_at = $2, version = version + 1 where id = $1
        returning version as "version: Version"
        "#,
        tournament as _,
        at.map(jiff_sqlx::ToSqlx::to_sqlx) as _
    )
    .fetch_one(conn)
    .await
}
