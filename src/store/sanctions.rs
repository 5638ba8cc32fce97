//! Warnings and quarantines, with the votes they were decided by. The letters about them are in [`super::letters`].

use crate::prelude::*;
use domain::{
    committee::{CastVote, Excluded},
    player::PersonName,
    sanction::{self, Circumstances, Identity, Kind, SanctionState},
};
use engine::{ids::SanctionId, numbers::FideId};
use rules::ruling::Decider;

/// A sanction as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sanction {
    /// Which one.
    pub id: SanctionId,
    /// The tournament it was decided in.
    pub tournament: TournamentId,
    /// The section whose committee decided it.
    pub section: SectionId,
    /// The entry it was about, while that exists.
    pub player: Option<PlayerId>,
    /// Who was sanctioned. The year of birth is personal.
    pub identity: Identity,
    /// The club of that day; may be empty.
    pub club: String,
    /// The sanction and its status.
    pub sanction: sanction::Sanction,
    /// The article it is based on.
    pub article: String,
    /// Why.
    pub reasons: String,
    /// Why earlier rulings of the appeals board did not prevent it; may be empty.
    pub explanation: String,
    /// What was known about the conduct.
    pub circumstances: Circumstances,
    /// The votes; none where the appeals board decided.
    pub votes: Vec<CastVote>,
    /// Who did not vote because of an interest in the matter.
    pub excluded: Vec<Excluded>,
    /// The committee or the board.
    pub decided_as: Decider,
    /// When.
    pub decided_at: Timestamp,
    /// Who wrote it down.
    pub decided_by: String,
    /// The sanction it replaced.
    pub replaces: Option<SanctionId>,
    /// When the player's letter was sent.
    pub issued_at: Option<Timestamp>,
    /// When the appeals board ended it.
    pub ended_at: Option<Timestamp>,
    /// Who wrote that down.
    pub ended_by: String,
    /// Why it was ended.
    pub ended_reasons: String,
    /// Counts changes.
    pub version: Version,
}

struct SanctionRecord {
    id: SanctionId,
    tournament_id: TournamentId,
    section_id: SectionId,
    player_id: Option<PlayerId>,
    surname: String,
    given_name: String,
    national_id: String,
    fide_id: Option<FideId>,
    birth_year: Option<i32>,
    club: String,
    kind: String,
    from_day: Option<jiff_sqlx::Date>,
    to_day: Option<jiff_sqlx::Date>,
    state: SanctionState,
    applies_to_current_event: bool,
    article: String,
    reasons: String,
    explanation: String,
    circumstances: Json<Circumstances>,
    ballots: Json<Vec<CastVote>>,
    excluded: Json<Vec<Excluded>>,
    decided_as: Decider,
    decided_at: jiff_sqlx::Timestamp,
    decided_by: String,
    replaces: Option<SanctionId>,
    issued_at: Option<jiff_sqlx::Timestamp>,
    ended_at: Option<jiff_sqlx::Timestamp>,
    ended_by: String,
    ended_reasons: String,
    version: Version,
}

fn kind_of(kind: &str, from: Option<Date>, to: Option<Date>) -> Result<Kind> {
    match (kind, from.zip(to)) {
        ("warning", None) => Ok(Kind::Warning),
        ("quarantine", Some((from, to))) => Ok(Kind::Quarantine { from, to }),
        (_, _) => Err(sqlx::Error::Decode("a sanction of no known kind".into())),
    }
}

fn unreadable<E: std::error::Error + Send + Sync + 'static>(error: E) -> sqlx::Error {
    sqlx::Error::Decode(Box::new(error))
}

impl TryFrom<SanctionRecord> for Sanction {
    type Error = sqlx::Error;

    fn try_from(row: SanctionRecord) -> Result<Self> {
        let national_id = match row.national_id.as_str() {
            "" => None,
            number => Some(number.parse().map_err(unreadable)?),
        };
        Ok(Self {
            id: row.id,
            tournament: row.tournament_id,
            section: row.section_id,
            player: row.player_id,
            identity: Identity {
                national_id,
                fide_id: row.fide_id,
                name: PersonName::new(&row.surname, &row.given_name).map_err(unreadable)?,
                birth_year: row
                    .birth_year
                    .map(i16::try_from)
                    .transpose()
                    .map_err(unreadable)?,
            },
            club: row.club,
            sanction: sanction::Sanction {
                kind: kind_of(
                    &row.kind,
                    row.from_day.map(jiff_sqlx::Date::to_jiff),
                    row.to_day.map(jiff_sqlx::Date::to_jiff),
                )?,
                state: row.state,
                applies_to_current_event: row.applies_to_current_event,
            },
            article: row.article,
            reasons: row.reasons,
            explanation: row.explanation,
            circumstances: row.circumstances.0,
            votes: row.ballots.0,
            excluded: row.excluded.0,
            decided_as: row.decided_as,
            decided_at: row.decided_at.to_jiff(),
            decided_by: row.decided_by,
            replaces: row.replaces,
            issued_at: row.issued_at.map(jiff_sqlx::Timestamp::to_jiff),
            ended_at: row.ended_at.map(jiff_sqlx::Timestamp::to_jiff),
            ended_by: row.ended_by,
            ended_reasons: row.ended_reasons,
            version: row.version,
        })
    }
}

/// The same columns for every query, so that a sanction is decoded in one place.
macro_rules! select {
    ($tail:tt, $($argument:expr),+ $(,)?) => {
        sqlx::query_as!(
            SanctionRecord,
            r#"
            select id as "id: SanctionId", tournament_id as "tournament_id: TournamentId",
                section_id as "section_id: SectionId", player_id as "player_id: PlayerId", surname, given_name,
                national_id, fide_id as "fide_id: FideId", birth_year, club, kind,
                from_day as "from_day: jiff_sqlx::Date", to_day as "to_day: jiff_sqlx::Date", state as "state: SanctionState",
                applies_to_current_event, article, reasons, explanation,
                circumstances as "circumstances: Json<Circumstances>", ballots as "ballots: Json<Vec<CastVote>>",
                excluded as "excluded: Json<Vec<Excluded>>", decided_as as "decided_as: Decider",
                decided_at as "decided_at: jiff_sqlx::Timestamp", decided_by, replaces as "replaces: SanctionId",
                issued_at as "issued_at: jiff_sqlx::Timestamp", ended_at as "ended_at: jiff_sqlx::Timestamp", ended_by,
                ended_reasons, version as "version: Version"
            from sanction
            "# + $tail,
            $($argument),+
        )
    };
}

fn all(rows: Vec<SanctionRecord>) -> Result<Vec<Sanction>> {
    rows.into_iter().map(Sanction::try_from).collect()
}

/// One sanction of a section.
pub async fn find(conn: &mut PgConnection, section: SectionId, id: SanctionId) -> Result<Option<Sanction>> {
    select!("where section_id = $1 and id = $2", section as _, id as _)
        .fetch_optional(conn)
        .await?
        .map(Sanction::try_from)
        .transpose()
}

/// The same, locked until the transaction ends.
pub async fn find_for_update(
    conn: &mut PgConnection,
    section: SectionId,
    id: SanctionId,
) -> Result<Option<Sanction>> {
    select!(
        "where section_id = $1 and id = $2 for update",
        section as _,
        id as _
    )
    .fetch_optional(conn)
    .await?
    .map(Sanction::try_from)
    .transpose()
}

/// The sanction that replaced it.
pub async fn find_successor(conn: &mut PgConnection, id: SanctionId) -> Result<Option<Sanction>> {
    select!("where replaces = $1", id as _)
        .fetch_optional(conn)
        .await?
        .map(Sanction::try_from)
        .transpose()
}

/// Every sanction of a section, the newest first.
pub async fn list_by_section(conn: &mut PgConnection, section: SectionId) -> Result<Vec<Sanction>> {
    all(select!(
        "where section_id = $1 order by decided_at desc, id desc limit 500",
        section as _
    )
    .fetch_all(conn)
    .await?)
}

/// The sanctions of a section that nobody has ended.
pub async fn list_standing(conn: &mut PgConnection, section: SectionId) -> Result<Vec<Sanction>> {
    all(select!(
        "where section_id = $1 and state in ('voted', 'issued') order by decided_at, id",
        section as _
    )
    .fetch_all(conn)
    .await?)
}

/// Was any decided in the section?
pub async fn exist_in_section(conn: &mut PgConnection, section: SectionId) -> Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (select from sanction where section_id = $1) as "exist!""#,
        section as _
    )
    .fetch_one(conn)
    .await
}

/// The quarantines in force on any day from the first to the last, whoever decided them.
pub async fn list_in_force(conn: &mut PgConnection, first: Date, last: Date) -> Result<Vec<Sanction>> {
    all(select!(
        "where kind = 'quarantine' and state = 'issued'
            and daterange(from_day, to_day, '[]') && daterange($1::date, $2::date, '[]')
        order by to_day, id
        limit 2000",
        first.to_sqlx() as _,
        last.to_sqlx() as _
    )
    .fetch_all(conn)
    .await?)
}

/// The cursor of the register: the next page begins after this sanction.
pub type SanctionCursor = (Timestamp, SanctionId);

/// Everything that was ever decided, the newest first.
pub async fn list(
    conn: &mut PgConnection,
    after: Option<SanctionCursor>,
    limit: i64,
) -> Result<Vec<Sanction>> {
    all(select!(
        "where $1::timestamptz is null or (decided_at, id) < ($1, $2)
        order by decided_at desc, id desc
        limit $3",
        after.map(|(at, _)| at.to_sqlx()) as _,
        after.map(|(_, id)| id) as _,
        limit
    )
    .fetch_all(conn)
    .await?)
}

/// Stores what was decided.
pub async fn insert(conn: &mut PgConnection, new: &Sanction) -> Result<()> {
    let (from, to) = match new.sanction.kind {
        Kind::Warning => (None, None),
        Kind::Quarantine { from, to } => (Some(from), Some(to)),
    };
    let identity = &new.identity;
    sqlx::query!(
        "
        insert into sanction (id, tournament_id, section_id, player_id, surname, given_name, national_id, fide_id,
            birth_year, club, kind, from_day, to_day, state, applies_to_current_event, article, reasons, explanation,
            circumstances, ballots, excluded, decided_as, decided_at, decided_by, replaces, issued_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22,
            $23, $24, $25, $26)
        ",
        new.id as _,
        new.tournament as _,
        new.section as _,
        new.player as _,
        identity.name.surname(),
        identity.name.given(),
        identity
            .national_id
            .as_ref()
            .map(ToString::to_string)
            .unwrap_or_default(),
        identity.fide_id as _,
        identity.birth_year.map(i32::from),
        new.club,
        new.sanction.kind.as_str(),
        from.map(jiff_sqlx::ToSqlx::to_sqlx) as _,
        to.map(jiff_sqlx::ToSqlx::to_sqlx) as _,
        new.sanction.state as _,
        new.sanction.applies_to_current_event,
        new.article,
        new.reasons,
        new.explanation,
        Json(&new.circumstances) as _,
        Json(&new.votes) as _,
        Json(&new.excluded) as _,
        new.decided_as as _,
        new.decided_at.to_sqlx() as _,
        new.decided_by,
        new.replaces as _,
        new.issued_at.map(jiff_sqlx::ToSqlx::to_sqlx) as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Stores that the player's letter was sent, so the sanction holds from now. Returns the new version.
pub async fn set_issued(conn: &mut PgConnection, id: SanctionId, at: Timestamp) -> Result<Version> {
    sqlx::query_scalar!(
        r#"
        update sanction set state = 'issued', issued_at = $2, version = version + 1
        where id = $1
        returning version as "version: Version"
        "#,
        id as _,
        at.to_sqlx() as _
    )
    .fetch_one(conn)
    .await
}

/// Stores that a letter about it was sent. Returns the new version.
pub async fn touch(conn: &mut PgConnection, id: SanctionId) -> Result<Version> {
    sqlx::query_scalar!(
        r#"update sanction set version = version + 1 where id = $1 returning version as "version: Version""#,
        id as _
    )
    .fetch_one(conn)
    .await
}

/// How the appeals board ended it.
#[derive(Clone, Copy, Debug)]
pub struct Ending<'a> {
    /// Annulled or replaced.
    pub state: SanctionState,
    /// When.
    pub at: Timestamp,
    /// Who wrote it down.
    pub by: &'a str,
    /// Why.
    pub reasons: &'a str,
}

/// Ends it by a decision of the appeals board.
pub async fn end(conn: &mut PgConnection, id: SanctionId, ending: Ending<'_>) -> Result<()> {
    sqlx::query!(
        "
        update sanction set state = $2, ended_at = $3, ended_by = $4, ended_reasons = $5, version = version + 1
        where id = $1
        ",
        id as _,
        ending.state as _,
        ending.at.to_sqlx() as _,
        ending.by,
        ending.reasons,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Where a sanction was decided.
#[derive(Clone, Debug)]
pub struct Origin {
    /// The section.
    pub section: SectionId,
    /// The tournament's part of addresses.
    pub tournament_slug: String,
    /// Its name.
    pub tournament_name: String,
    /// The section's part of addresses.
    pub section_slug: String,
    /// Its name.
    pub section_name: String,
}

/// The tournament and section of these sanctions, for a list across tournaments; each is looked up by its own key.
pub async fn origins(conn: &mut PgConnection, sections: &[SectionId]) -> Result<Vec<Origin>> {
    sqlx::query_as!(
        Origin,
        r#"
        select s.id as "section!: SectionId", t.slug as "tournament_slug!", t.name as "tournament_name!",
            s.slug as "section_slug!", s.name as "section_name!"
        from unnest($1::uuid[]) as wanted (id)
        cross join lateral (select id, slug, name, tournament_id from section where id = wanted.id offset 0) s
        cross join lateral (select slug, name from tournament where id = s.tournament_id offset 0) t
        "#,
        sections as _
    )
    .fetch_all(conn)
    .await
}

/// The entries, in tournaments that have not ended before this day, that have one of these numbers, or the name of
/// somebody of whom no number is known.
pub async fn list_entries_like(
    conn: &mut PgConnection,
    identities: &[&Identity],
    today: Date,
) -> Result<Vec<(PlayerId, TournamentId, SectionId)>> {
    let mut national: Vec<String> = Vec::new();
    let mut fide: Vec<i32> = Vec::new();
    let (mut surnames, mut given): (Vec<String>, Vec<String>) = (Vec::new(), Vec::new());
    for identity in identities {
        national.extend(identity.national_id.as_ref().map(ToString::to_string));
        fide.extend(identity.fide_id.and_then(|id| i32::try_from(i64::from(id)).ok()));
        // A person with a number is found by the number only, since many people share a name.
        if identity.national_id.is_none() && identity.fide_id.is_none() {
            surnames.push(identity.name.surname().to_owned());
            given.push(identity.name.given().to_owned());
        }
    }
    // Three conditions, each with its own index; then the few tournaments one by one.
    let rows = sqlx::query!(
        r#"
        select p.id as "id!: PlayerId", p.tournament_id as "tournament!: TournamentId", p.section_id as "section!: SectionId"
        from (
            select id, tournament_id, section_id, status from player where national_id <> '' and national_id = any($1)
            union
            select id, tournament_id, section_id, status from player where fide_id = any($2)
            union
            select p.id, p.tournament_id, p.section_id, p.status
            from unnest($3::text[], $4::text[]) as wanted (surname, given_name)
            join player p on p.surname = wanted.surname and p.given_name = wanted.given_name
        ) p
        cross join lateral (
            select starts_on, ends_on, status from tournament where id = p.tournament_id offset 0) t
        where t.ends_on >= $5::date and t.status <> 'finished' and p.status in ('applied', 'accepted')
        order by t.starts_on, p.id
        limit 200
        "#,
        &national as _,
        &fide as _,
        &surnames as _,
        &given as _,
        today.to_sqlx() as _,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| (row.id, row.tournament, row.section))
        .collect())
}
