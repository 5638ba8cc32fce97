//! Officials of a tournament. A replaced official stays in the table with an end.

use crate::prelude::*;
use domain::{
    official::{Duty, Licence, OfficialData},
    tournament::Slug,
};
use engine::ids::OfficialId;

/// An official as stored.
#[derive(Clone, Debug)]
pub struct Official {
    pub id: OfficialId,
    /// Who, with which duty.
    pub data: OfficialData,
    pub valid_from: Timestamp,
    /// Until when; `None` while in office.
    pub valid_to: Option<Timestamp>,
    /// How often it has changed.
    pub version: Version,
}

/// Adds an official.
pub async fn insert(
    conn: &mut PgConnection,
    id: OfficialId,
    tournament: TournamentId,
    data: &OfficialData,
    from: Timestamp,
) -> Result<()> {
    sqlx::query!(
        "
        insert into official (id, tournament_id, section_id, duty, name, licence, fide_id, email, phone, plays,
            play_approved_by, valid_from)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
        ",
        id as _,
        tournament as _,
        data.section as _,
        data.duty as _,
        data.name,
        data.licence as _,
        data.fide_id.and_then(|id| i32::try_from(id).ok()),
        data.email,
        data.phone,
        data.plays,
        data.play_approved_by,
        from.to_sqlx() as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

struct OfficialRecord {
    id: OfficialId,
    section: Option<SectionId>,
    duty: Duty,
    name: String,
    licence: Licence,
    fide_id: Option<i32>,
    email: String,
    phone: String,
    plays: bool,
    play_approved_by: String,
    valid_from: jiff_sqlx::Timestamp,
    valid_to: Option<jiff_sqlx::Timestamp>,
    version: Version,
}

impl OfficialRecord {
    fn into_official(self) -> Official {
        Official {
            id: self.id,
            data: OfficialData {
                section: self.section,
                duty: self.duty,
                name: self.name,
                licence: self.licence,
                fide_id: self.fide_id.and_then(|id| u32::try_from(id).ok()),
                email: self.email,
                phone: self.phone,
                plays: self.plays,
                play_approved_by: self.play_approved_by,
            },
            valid_from: self.valid_from.to_jiff(),
            valid_to: self.valid_to.map(jiff_sqlx::Timestamp::to_jiff),
            version: self.version,
        }
    }
}

/// Everybody who has been an official of the tournament, those in office first, in the order of the programme.
pub async fn list_by_tournament(conn: &mut PgConnection, tournament: TournamentId) -> Result<Vec<Official>> {
    let rows = sqlx::query_as!(
        OfficialRecord,
        r#"
        select o.id as "id: _", o.section_id as "section: _", o.duty as "duty: _", o.name, o.licence as "licence: _",
            o.fide_id, o.email, o.phone, o.plays, o.play_approved_by, o.valid_from, o.valid_to, o.version as "version: _"
        from official o
        left join section s on s.id = o.section_id
        where o.tournament_id = $1
        order by o.valid_to is not null, coalesce(s.ordinal, 0), o.valid_from, o.id
        limit 500
        "#,
        tournament as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(OfficialRecord::into_official).collect())
}

/// An official of a tournament, locked until the transaction ends.
pub async fn find_for_update(
    conn: &mut PgConnection,
    tournament: TournamentId,
    id: OfficialId,
) -> Result<Option<Official>> {
    let row = sqlx::query_as!(
        OfficialRecord,
        r#"
        select id as "id: _", section_id as "section: _", duty as "duty: _", name, licence as "licence: _",
            fide_id, email, phone, plays, play_approved_by, valid_from, valid_to, version as "version: _"
        from official
        where id = $1 and tournament_id = $2
        for update
        "#,
        id as _,
        tournament as _
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(OfficialRecord::into_official))
}

/// Writes everything about an official.
pub async fn set(conn: &mut PgConnection, id: OfficialId, data: &OfficialData) -> Result<Version> {
    sqlx::query_scalar!(
        r#"
        update official
        set section_id = $2, duty = $3, name = $4, licence = $5, fide_id = $6, email = $7, phone = $8, plays = $9,
            play_approved_by = $10, version = version + 1
        where id = $1
        returning version as "version: Version"
        "#,
        id as _,
        data.section as _,
        data.duty as _,
        data.name,
        data.licence as _,
        data.fide_id.and_then(|id| i32::try_from(id).ok()),
        data.email,
        data.phone,
        data.plays,
        data.play_approved_by,
    )
    .fetch_one(conn)
    .await
}

/// Ends an official's time.
pub async fn end(conn: &mut PgConnection, id: OfficialId, at: Timestamp) -> Result<()> {
    sqlx::query!(
        "update official set valid_to = $2, version = version + 1 where id = $1 and valid_to is null",
        id as _,
        at.to_sqlx() as _
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Deletes an official who was never public.
pub async fn delete(conn: &mut PgConnection, id: OfficialId) -> Result<()> {
    sqlx::query!("delete from official where id = $1", id as _)
        .execute(conn)
        .await?;
    Ok(())
}

/// The tournament of an official.
pub async fn find_tournament(conn: &mut PgConnection, id: OfficialId) -> Result<Option<TournamentId>> {
    sqlx::query_scalar!(
        r#"select tournament_id as "tournament: TournamentId" from official where id = $1"#,
        id as _
    )
    .fetch_optional(conn)
    .await
}

/// An arbiter who wants to play.
#[derive(Clone, Debug)]
pub struct Playing {
    /// The official's id.
    pub id: OfficialId,
    /// Its version, for changing it.
    pub version: Version,
    pub name: String,
    /// With which duty.
    pub duty: Duty,
    /// Who approved; empty while nobody has.
    pub approved_by: String,
    /// The name of the tournament.
    pub tournament: String,
    pub slug: Slug,
    /// The section the duty is for; empty for all of it.
    pub section: String,
    /// Its first day.
    pub starts_on: Date,
}

/// Arbiters in office who want to play in tournaments that are not over, those without an approval first.
pub async fn list_playing(conn: &mut PgConnection, today: Date) -> Result<Vec<Playing>> {
    let rows = sqlx::query!(
        r#"
        select o.id as "id: OfficialId", o.version as "version: Version", o.name, o.duty as "duty: Duty", o.play_approved_by,
            t.name as tournament, t.slug as "slug: Slug", coalesce(s.name, '') as "section!", t.starts_on
        from official o
        join tournament t on t.id = o.tournament_id
        left join section s on s.id = o.section_id
        where o.plays and o.valid_to is null and t.ends_on >= $1
            and o.duty in ('chief_arbiter', 'deputy_chief_arbiter', 'arbiter', 'assistant_arbiter')
        order by o.play_approved_by <> '', t.starts_on, t.name, o.name, o.id
        limit 500
        "#,
        today.to_sqlx() as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| Playing {
            id: row.id,
            version: row.version,
            name: row.name,
            duty: row.duty,
            approved_by: row.play_approved_by,
            tournament: row.tournament,
            slug: row.slug,
            section: row.section,
            starts_on: row.starts_on.to_jiff(),
        })
        .collect())
}
