//! Screens in the hall, and the announcements on them.

use crate::prelude::*;
use domain::screen::{Announcement, Content, Ground, Pace, Showing, Tongue};
use engine::ids::ScreenId;

/// A screen as stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Screen {
    pub id: ScreenId,
    /// Its place in the address.
    pub number: u16,
    /// What people in the hall call it.
    pub name: String,
    /// Of which section it shows something.
    pub section: SectionId,
    /// What it shows.
    pub showing: Showing,
    pub pace: Pace,
    /// How often it has changed.
    pub version: Version,
}

/// What is announced, with its version.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Announced {
    pub announcement: Announcement,
    /// How often they have changed.
    pub version: Version,
}

/// Locks the hall of a tournament, making its row if need be.
pub async fn lock_hall(conn: &mut PgConnection, tournament: TournamentId) -> Result<Announced> {
    sqlx::query!(
        "insert into hall (tournament_id) values ($1) on conflict (tournament_id) do nothing",
        tournament as _
    )
    .execute(&mut *conn)
    .await?;
    let row = sqlx::query!(
        r#"
        select danish, english, ends_at as "ends_at: jiff_sqlx::Timestamp", version as "version: Version"
        from hall where tournament_id = $1 for update
        "#,
        tournament as _
    )
    .fetch_one(conn)
    .await?;
    Ok(Announced {
        announcement: Announcement {
            danish: row.danish,
            english: row.english,
            ends_at: row.ends_at.map(jiff_sqlx::Timestamp::to_jiff),
        },
        version: row.version,
    })
}

/// What is announced in a tournament.
pub async fn announced(conn: &mut PgConnection, tournament: TournamentId) -> Result<Announced> {
    let row = sqlx::query!(
        r#"
        select danish, english, ends_at as "ends_at: jiff_sqlx::Timestamp", version as "version: Version"
        from hall where tournament_id = $1
        "#,
        tournament as _
    )
    .fetch_optional(&mut *conn)
    .await?;
    Ok(match row {
        Some(row) => Announced {
            announcement: Announcement {
                danish: row.danish,
                english: row.english,
                ends_at: row.ends_at.map(jiff_sqlx::Timestamp::to_jiff),
            },
            version: row.version,
        },
        None => Announced {
            announcement: Announcement::default(),
            version: super::incarnations::first_version(conn).await?,
        },
    })
}

/// Replaces or removes the announcement; the caller holds the lock on the hall.
pub async fn announce(
    conn: &mut PgConnection,
    tournament: TournamentId,
    announcement: &Announcement,
) -> Result<Version> {
    sqlx::query_scalar!(
        r#"
        update hall set danish = $2, english = $3, ends_at = $4, version = version + 1 where tournament_id = $1
        returning version as "version: Version"
        "#,
        tournament as _,
        announcement.danish,
        announcement.english,
        announcement.ends_at.map(jiff_sqlx::ToSqlx::to_sqlx) as _,
    )
    .fetch_one(conn)
    .await
}

struct ScreenRecord {
    id: ScreenId,
    number: i32,
    name: String,
    section: SectionId,
    content: Content,
    round: Option<RoundNo>,
    ground: Ground,
    tongue: Tongue,
    page: i32,
    turning_since: Option<jiff_sqlx::Timestamp>,
    version: Version,
}

impl ScreenRecord {
    fn into_screen(self) -> Screen {
        Screen {
            id: self.id,
            number: u16::try_from(self.number).unwrap_or(u16::MAX),
            name: self.name,
            section: self.section,
            showing: Showing {
                content: self.content,
                round: self.round,
                ground: self.ground,
                tongue: self.tongue,
            },
            pace: Pace {
                from: u32::try_from(self.page).unwrap_or(0),
                since: self.turning_since.map(jiff_sqlx::Timestamp::to_jiff),
            },
            version: self.version,
        }
    }
}

/// The screens of a tournament, in the order of their numbers.
pub async fn list(conn: &mut PgConnection, tournament: TournamentId) -> Result<Vec<Screen>> {
    let rows = sqlx::query_as!(
        ScreenRecord,
        r#"
        select id as "id: _", number, name, section_id as "section: _", content as "content: _", round as "round: _",
            ground as "ground: _", tongue as "tongue: _", page, turning_since as "turning_since: _",
            version as "version: _"
        from screen
        where tournament_id = $1
        order by number
        limit 100
        "#,
        tournament as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(ScreenRecord::into_screen).collect())
}

/// The screen with this number.
pub async fn find(conn: &mut PgConnection, tournament: TournamentId, number: u16) -> Result<Option<Screen>> {
    let row = sqlx::query_as!(
        ScreenRecord,
        r#"
        select id as "id: _", number, name, section_id as "section: _", content as "content: _", round as "round: _",
            ground as "ground: _", tongue as "tongue: _", page, turning_since as "turning_since: _",
            version as "version: _"
        from screen
        where tournament_id = $1 and number = $2
        "#,
        tournament as _,
        i32::from(number)
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(ScreenRecord::into_screen))
}

/// Adds a screen; the hall is locked.
pub async fn insert(conn: &mut PgConnection, tournament: TournamentId, screen: &Screen) -> Result<()> {
    sqlx::query!(
        "
        insert into screen (id, tournament_id, section_id, number, name, content, round, ground, tongue, page,
            turning_since, version)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
        ",
        screen.id as _,
        tournament as _,
        screen.section as _,
        i32::from(screen.number),
        screen.name,
        screen.showing.content as _,
        screen.showing.round as _,
        screen.showing.ground as _,
        screen.showing.tongue as _,
        i32::try_from(screen.pace.from).unwrap_or(0),
        screen.pace.since.map(jiff::Timestamp::to_sqlx) as _,
        screen.version as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Updates a screen; returns its new version.
pub async fn set(conn: &mut PgConnection, screen: &Screen) -> Result<Version> {
    sqlx::query_scalar!(
        r#"
        update screen
        set section_id = $2, name = $3, content = $4, round = $5, ground = $6, tongue = $7, page = $8,
            turning_since = $9, version = version + 1
        where id = $1
        returning version as "version: Version"
        "#,
        screen.id as _,
        screen.section as _,
        screen.name,
        screen.showing.content as _,
        screen.showing.round as _,
        screen.showing.ground as _,
        screen.showing.tongue as _,
        i32::try_from(screen.pace.from).unwrap_or(0),
        screen.pace.since.map(jiff::Timestamp::to_sqlx) as _,
    )
    .fetch_one(conn)
    .await
}

/// Takes a screen away.
pub async fn delete(conn: &mut PgConnection, screen: ScreenId) -> Result<()> {
    sqlx::query!("delete from screen where id = $1", screen as _)
        .execute(conn)
        .await?;
    Ok(())
}
