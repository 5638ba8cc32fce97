//! Rounds of a section and the byes in them. Their games are in [`super::games`].

use crate::prelude::*;
use domain::{
    draft_snapshot::DraftSnapshot as Basis,
    round::{Origin, RoundStatus},
};
use engine::bye::ByeKind;

/// A round without its boards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundRow {
    /// Which round.
    pub id: RoundId,
    /// Its number.
    pub number: RoundNo,
    /// The announced start.
    pub starts_at: Option<Timestamp>,
    /// The last day, where it is played over days.
    pub last_day: Option<Date>,
    /// Its status.
    pub status: RoundStatus,
    /// How its pairing was made.
    pub origin: Option<Origin>,
    /// When its draft was made or last altered.
    pub drafted_at: Option<Timestamp>,
    /// When everybody could see it.
    pub published_at: Option<Timestamp>,
    /// How often it has changed.
    pub version: Version,
    /// How often something of it was changed that everybody reads.
    pub shown_version: Version,
}

/// A bye with the round it is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ByeRow {
    /// In which round.
    pub round: RoundId,
    /// Who.
    pub player: StartNo,
    /// Why.
    pub kind: ByeKind,
}

macro_rules! round_row {
    ($row:expr) => {
        RoundRow {
            id: $row.id,
            number: $row.number,
            starts_at: $row.starts_at.map(jiff_sqlx::Timestamp::to_jiff),
            last_day: $row.last_day.map(jiff_sqlx::Date::to_jiff),
            status: $row.status,
            origin: $row.origin,
            drafted_at: $row.drafted_at.map(jiff_sqlx::Timestamp::to_jiff),
            published_at: $row.published_at.map(jiff_sqlx::Timestamp::to_jiff),
            version: $row.version,
            shown_version: $row.shown_version,
        }
    };
}

/// Every round of a section, by number.
pub async fn list(conn: &mut PgConnection, section: SectionId) -> Result<Vec<RoundRow>> {
    let rows = sqlx::query!(
        r#"
        select id as "id: RoundId", number as "number: RoundNo", starts_at, last_day, status as "status: RoundStatus",
            origin as "origin: Origin", drafted_at, published_at, version as "version: Version",
            shown_version as "shown_version: Version"
        from round
        where section_id = $1
        order by number
        "#,
        section as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(|row| round_row!(row)).collect())
}

/// Every bye of a section, by round and starting number.
pub async fn list_byes(conn: &mut PgConnection, section: SectionId) -> Result<Vec<ByeRow>> {
    sqlx::query_as!(
        ByeRow,
        r#"
        select b.round_id as "round: RoundId", p.start_no as "player!: StartNo", b.kind as "kind: ByeKind"
        from bye b
        join round r on r.id = b.round_id
        join player p on p.id = b.player_id
        where r.section_id = $1
        order by r.number, p.start_no
        "#,
        section as _
    )
    .fetch_all(conn)
    .await
}

/// Every round of a section by number, locked until the transaction ends.
pub async fn list_for_update(conn: &mut PgConnection, section: SectionId) -> Result<Vec<RoundRow>> {
    let rows = sqlx::query!(
        r#"
        select id as "id: RoundId", number as "number: RoundNo", starts_at, last_day, status as "status: RoundStatus",
            origin as "origin: Origin", drafted_at, published_at, version as "version: Version",
            shown_version as "shown_version: Version"
        from round
        where section_id = $1
        order by number
        for update
        "#,
        section as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(|row| round_row!(row)).collect())
}

/// Makes a round a draft, or notes that its draft was altered.
pub async fn set_draft(conn: &mut PgConnection, id: RoundId, origin: Origin, now: Timestamp) -> Result<()> {
    sqlx::query!(
        "
        update round set status = 'draft', origin = $2, drafted_at = $3, published_at = null, version = version + 1
        where id = $1
        ",
        id as _,
        origin as _,
        now.to_sqlx() as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Makes a published round a draft again; returns whether it was published.
pub async fn take_back(conn: &mut PgConnection, id: RoundId) -> Result<bool> {
    let done = sqlx::query!(
        "
        update round set status = 'draft', published_at = null, version = version + 1, shown_version = shown_version + 1
        where id = $1 and status = 'published'
        ",
        id as _,
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// Shows a draft to everybody.
pub async fn set_published(conn: &mut PgConnection, id: RoundId, now: Timestamp) -> Result<()> {
    sqlx::query!(
        "
        update round
        set status = 'published', published_at = $2, closed_at = null, version = version + 1, shown_version = shown_version + 1
        where id = $1
        ",
        id as _,
        now.to_sqlx() as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Closes a round.
pub async fn set_closed(conn: &mut PgConnection, id: RoundId, now: Timestamp) -> Result<()> {
    sqlx::query!(
        "
        update round set status = 'closed', closed_at = $2, version = version + 1, shown_version = shown_version + 1
        where id = $1
        ",
        id as _,
        now.to_sqlx() as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Opens a closed round again.
pub async fn set_reopened(conn: &mut PgConnection, id: RoundId) -> Result<()> {
    sqlx::query!(
        "
        update round set status = 'published', closed_at = null, version = version + 1, shown_version = shown_version + 1
        where id = $1
        ",
        id as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Makes a draft a planned round again; its boards and byes are deleted before.
pub async fn set_planned(conn: &mut PgConnection, id: RoundId) -> Result<()> {
    sqlx::query!(
        "
        update round set status = 'planned', origin = null, drafted_at = null, version = version + 1
        where id = $1
        ",
        id as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Stores the data a draft was paired from.
pub async fn set_basis(conn: &mut PgConnection, id: RoundId, basis: &Basis) -> Result<()> {
    sqlx::query!(
        "
        insert into draft_basis (round_id, basis) values ($1, $2)
        on conflict (round_id) do update set basis = excluded.basis
        ",
        id as _,
        Json(basis) as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// The data a draft was paired from, if stored.
pub async fn find_basis(conn: &mut PgConnection, id: RoundId) -> Result<Option<Basis>> {
    let basis = sqlx::query_scalar!(
        r#"select basis as "basis: Json<Basis>" from draft_basis where round_id = $1"#,
        id as _
    )
    .fetch_optional(conn)
    .await?;
    Ok(basis.map(|basis| basis.0))
}

/// Locks the rounds of a section against changes of status until the transaction ends.
pub async fn hold(conn: &mut PgConnection, section: SectionId) -> Result<()> {
    sqlx::query!(
        "select id from round where section_id = $1 order by number for share",
        section as _
    )
    .fetch_all(conn)
    .await?;
    Ok(())
}

/// Gives byes in a round.
pub async fn insert_byes(
    conn: &mut PgConnection,
    round: RoundId,
    byes: &[(PlayerId, ByeKind)],
) -> Result<()> {
    let (players, kinds): (Vec<PlayerId>, Vec<ByeKind>) = byes.iter().copied().unzip();
    sqlx::query!(
        "insert into bye (round_id, player_id, kind) select $1, * from unnest($2::uuid[], $3::text[])",
        round as _,
        &players as _,
        &kinds as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Takes away every bye of a round.
pub async fn delete_byes(conn: &mut PgConnection, round: RoundId) -> Result<()> {
    sqlx::query!("delete from bye where round_id = $1", round as _)
        .execute(conn)
        .await?;
    Ok(())
}

/// Gives a player this bye in a public round in place of the one that stands, or takes it away.
pub async fn mend_bye(
    conn: &mut PgConnection,
    round: RoundId,
    player: PlayerId,
    kind: Option<ByeKind>,
) -> Result<()> {
    sqlx::query_scalar!(
        r#"select mend_bye($1, $2, $3) as "is_there!""#,
        round as _,
        player as _,
        kind as _
    )
    .fetch_one(conn)
    .await?;
    Ok(())
}

/// When the closed rounds of a section were closed, by number.
pub async fn closed_at(conn: &mut PgConnection, section: SectionId) -> Result<Vec<(RoundNo, Timestamp)>> {
    let rows = sqlx::query!(
        r#"
        select number as "number: RoundNo", closed_at as "closed_at!"
        from round
        where section_id = $1 and status = 'closed' and closed_at is not null
        order by number
        "#,
        section as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| (row.number, row.closed_at.to_jiff()))
        .collect())
}
