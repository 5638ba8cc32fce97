//! Sections: settings, FIDE mode, and the plan of their rounds. Pairings live with the rounds.

use super::{codec, prelude::*};
use domain::{fide_mode::FideMode, section::SectionSettings, tournament::Slug};

/// A section as it is stored.
#[derive(Clone, Debug)]
pub struct Section {
    pub id: SectionId,
    /// The tournament it belongs to.
    pub tournament: TournamentId,
    /// Its part of addresses.
    pub slug: Slug,
    pub name: String,
    pub settings: SectionSettings,
    pub rounds: u16,
    /// Does it play in FIDE mode?
    pub fide_mode: FideMode,
    /// How often its settings have changed.
    pub version: Version,
    /// Rounds that are paired, drafts too.
    pub paired_rounds: u16,
    /// Without those who stepped in from a club's list and sit in no public round yet ([`super::players::list_unseen`]).
    pub players: usize,
    /// Teams that take part; none where its players play for themselves.
    pub teams: usize,
    /// The highest rating among them.
    pub highest_rating: Option<Rating>,
}

/// A new section.
#[derive(Clone, Debug)]
pub struct NewSection<'a> {
    pub id: SectionId,
    /// The tournament it belongs to.
    pub tournament: TournamentId,
    /// Its part of addresses.
    pub slug: &'a Slug,
    pub name: &'a str,
    pub settings: &'a SectionSettings,
    pub rounds: u16,
    pub at: Timestamp,
}

/// Adds a section at the end of its tournament's list; whether its slug was free.
pub async fn insert(conn: &mut PgConnection, new: &NewSection<'_>) -> Result<bool> {
    let done = sqlx::query!(
        "
        insert into section (id, tournament_id, ordinal, slug, name, settings, planned_rounds, created_at)
        select $1, $2,
            greatest(max(ordinal), (select max(section_ordinal) from bin where tournament_id = $2 and section_id is not null), 0) + 1,
            $3, $4, $5, $6, $7
        from section where tournament_id = $2
        having not exists (select from bin where tournament_id = $2 and section_slug = $3)
        on conflict (tournament_id, slug) do nothing
        ",
        new.id as _,
        new.tournament as _,
        new.slug as _,
        new.name,
        Json(new.settings) as _,
        i32::from(new.rounds),
        new.at.to_sqlx() as _,
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected() > 0)
}

struct SectionRecord {
    id: SectionId,
    tournament: TournamentId,
    slug: Slug,
    name: String,
    settings: Json<SectionSettings>,
    rounds: i32,
    fide_mode: bool,
    left_round: Option<RoundNo>,
    version: Version,
    paired_rounds: i64,
    players: i64,
    teams: i64,
    highest_rating: Option<Rating>,
}

impl SectionRecord {
    fn into_section(self) -> Result<Section> {
        let decode = |what: &str| sqlx::Error::Decode(format!("section {}: {what}", self.id).into());
        let fide_mode = codec::fide_mode(self.fide_mode, self.left_round)?;
        Ok(Section {
            rounds: u16::try_from(self.rounds).map_err(|_| decode("rounds"))?,
            paired_rounds: u16::try_from(self.paired_rounds).map_err(|_| decode("paired rounds"))?,
            players: usize::try_from(self.players).map_err(|_| decode("players"))?,
            teams: usize::try_from(self.teams).map_err(|_| decode("teams"))?,
            id: self.id,
            tournament: self.tournament,
            slug: self.slug,
            name: self.name,
            settings: self.settings.0,
            fide_mode,
            version: self.version,
            highest_rating: self.highest_rating,
        })
    }
}

macro_rules! sections {
    ($rest:tt, $($argument:expr),+ $(,)?) => {
        sqlx::query_as!(
            SectionRecord,
            r#"
            select s.id as "id: _", s.tournament_id as "tournament: _", s.slug as "slug: _", s.name,
                s.settings as "settings: _", s.planned_rounds as rounds, s.fide_mode,
                s.fide_mode_left_round as "left_round: _", s.version as "version: _",
                (select count(*) from round r where r.section_id = s.id and r.status <> 'planned') as "paired_rounds!",
                (select count(*) from player p where p.section_id = s.id and p.status = 'accepted')
                    - (select count(*) from unseen_player u
                        where u.tournament_id = s.tournament_id and u.section_id = s.id and u.status = 'accepted') as "players!",
                (select count(*) from team t where t.section_id = s.id and t.left_after_round is null) as "teams!",
                (select max(p.rating) from player p where p.section_id = s.id and p.status = 'accepted')
                    as "highest_rating: _"
            from section s
            "# + $rest,
            $($argument),+
        )
    };
}

/// A section.
pub async fn find(conn: &mut PgConnection, id: SectionId) -> Result<Option<Section>> {
    let row = sections!("where s.id = $1", id as _).fetch_optional(conn).await?;
    row.map(SectionRecord::into_section).transpose()
}

/// Locks a section until the transaction ends; whether it is there.
pub async fn lock(conn: &mut PgConnection, id: SectionId) -> Result<bool> {
    let found = sqlx::query_scalar!("select 1 from section where id = $1 for update", id as _)
        .fetch_optional(conn)
        .await?;
    Ok(found.is_some())
}

/// The sections of a tournament, in their order.
pub async fn list_by_tournament(conn: &mut PgConnection, tournament: TournamentId) -> Result<Vec<Section>> {
    let rows = sections!(
        "where s.tournament_id = $1 order by s.ordinal, s.id",
        tournament as _
    )
    .fetch_all(conn)
    .await?;
    rows.into_iter().map(SectionRecord::into_section).collect()
}

/// Writes name, settings and rounds.
pub async fn set(
    conn: &mut PgConnection,
    id: SectionId,
    name: &str,
    settings: &SectionSettings,
    rounds: u16,
) -> Result<Version> {
    sqlx::query_scalar!(
        r#"
        update section set name = $2, settings = $3, planned_rounds = $4, version = version + 1
        where id = $1
        returning version as "version: Version"
        "#,
        id as _,
        name,
        Json(settings) as _,
        i32::from(rounds)
    )
    .fetch_one(conn)
    .await
}

/// Stores in which round FIDE mode was left.
pub async fn set_fide_mode_left(conn: &mut PgConnection, id: SectionId, round: RoundNo) -> Result<Version> {
    sqlx::query_scalar!(
        r#"
        update section set fide_mode = false, fide_mode_left_round = $2, version = version + 1
        where id = $1
        returning version as "version: Version"
        "#,
        id as _,
        round as _
    )
    .fetch_one(conn)
    .await
}

/// Removes a section with its planned rounds.
pub async fn delete(conn: &mut PgConnection, id: SectionId) -> Result<()> {
    sqlx::query!("delete from section where id = $1", id as _)
        .execute(conn)
        .await?;
    Ok(())
}

/// Has the section any entries, whatever their status?
pub async fn has_players(conn: &mut PgConnection, id: SectionId) -> Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (select 1 from player where section_id = $1) as "exists!""#,
        id as _
    )
    .fetch_one(conn)
    .await
}

/// A round as it is planned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlannedRound {
    pub number: RoundNo,
    /// Announced start.
    pub starts_at: Option<Timestamp>,
    /// Is it paired, as a draft at least?
    pub is_paired: bool,
    /// Have the players seen the pairing?
    pub is_published: bool,
    /// Is it played: has every board a result, or was it put off?
    pub is_complete: bool,
}

/// The plan of a section's rounds, in order.
pub async fn list_rounds(conn: &mut PgConnection, section: SectionId) -> Result<Vec<PlannedRound>> {
    let rows = sqlx::query!(
        r#"
        select number as "number: RoundNo", starts_at, status <> 'planned' as "is_paired!",
            published_at is not null as "is_published!",
            status in ('published', 'closed') and not exists (
                select from game g where g.round_id = round.id and g.result is null and g.suspended is null
            ) as "is_complete!"
        from round
        where section_id = $1
        order by number
        "#,
        section as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| PlannedRound {
            number: row.number,
            starts_at: row.starts_at.map(jiff_sqlx::Timestamp::to_jiff),
            is_paired: row.is_paired,
            is_published: row.is_published,
            is_complete: row.is_complete,
        })
        .collect())
}

/// Plans a round or moves its start. The start of a round whose pairing is out stays as it is.
pub async fn plan_round(
    conn: &mut PgConnection,
    id: RoundId,
    section: SectionId,
    number: RoundNo,
    starts_at: Option<Timestamp>,
) -> Result<()> {
    sqlx::query!(
        "
        insert into round (id, section_id, number, starts_at) values ($1, $2, $3, $4)
        on conflict (section_id, number) do update
            set starts_at = excluded.starts_at, version = round.version + 1, shown_version = round.shown_version + 1
            where round.published_at is null and round.starts_at is distinct from excluded.starts_at
        ",
        id as _,
        section as _,
        number as _,
        starts_at.map(jiff_sqlx::ToSqlx::to_sqlx) as _
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Takes the planned rounds after this one out of the plan.
pub async fn drop_rounds_after(conn: &mut PgConnection, section: SectionId, last: u16) -> Result<()> {
    sqlx::query!(
        "delete from round where section_id = $1 and number > $2 and status = 'planned'",
        section as _,
        i32::from(last)
    )
    .execute(conn)
    .await?;
    Ok(())
}
