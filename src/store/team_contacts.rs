//! Contacts of teams, and whether captains of a section see each other's. No other module reads them.

use std::collections::BTreeMap;

use crate::prelude::*;
use domain::team::contact::TeamContact;
use engine::ids::TeamId;

/// The contact of a team as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredContact {
    pub contact: TeamContact,
    /// How often it has changed.
    pub version: Version,
}

/// Locks a team until the transaction ends; returns its section, if the team exists.
pub async fn hold(conn: &mut PgConnection, team: TeamId) -> Result<Option<SectionId>> {
    sqlx::query_scalar!(
        r#"select section_id as "section: SectionId" from team where id = $1 for update"#,
        team as _
    )
    .fetch_optional(conn)
    .await
}

/// The contact of a team, if one was ever stored.
pub async fn find(conn: &mut PgConnection, team: TeamId) -> Result<Option<StoredContact>> {
    let row = sqlx::query!(
        r#"
        select captain_name, captain_email, captain_phone, reserve_name, reserve_email, reserve_phone, version as "version: Version"
        from team_contact where team_id = $1
        "#,
        team as _
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| StoredContact {
        contact: TeamContact {
            captain_name: row.captain_name,
            captain_email: row.captain_email,
            captain_phone: row.captain_phone,
            reserve_name: row.reserve_name,
            reserve_email: row.reserve_email,
            reserve_phone: row.reserve_phone,
        },
        version: row.version,
    }))
}

/// The contacts of a tournament's teams, as far as stored.
pub async fn list(
    conn: &mut PgConnection,
    tournament: TournamentId,
) -> Result<BTreeMap<TeamId, StoredContact>> {
    let rows = sqlx::query!(
        r#"
        select c.team_id as "team: TeamId", c.captain_name, c.captain_email, c.captain_phone, c.reserve_name, c.reserve_email, c.reserve_phone,
            c.version as "version: Version"
        from section s
        join team t on t.section_id = s.id
        join team_contact c on c.team_id = t.id
        where s.tournament_id = $1
        "#,
        tournament as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| {
            let contact = TeamContact {
                captain_name: row.captain_name,
                captain_email: row.captain_email,
                captain_phone: row.captain_phone,
                reserve_name: row.reserve_name,
                reserve_email: row.reserve_email,
                reserve_phone: row.reserve_phone,
            };
            let version = row.version;
            (row.team, StoredContact { contact, version })
        })
        .collect())
}

/// Replaces the contact of a team; returns its version. The caller holds the lock on the team.
pub async fn set(conn: &mut PgConnection, team: TeamId, contact: &TeamContact) -> Result<Version> {
    sqlx::query_scalar!(
        r#"
        insert into team_contact as c (team_id, captain_name, captain_email, captain_phone, reserve_name, reserve_email, reserve_phone)
        values ($1, $2, $3, $4, $5, $6, $7)
        on conflict (team_id) do update set captain_name = $2, captain_email = $3, captain_phone = $4, reserve_name = $5, reserve_email = $6,
            reserve_phone = $7, version = c.version + 1,
            mail_stopped_at = case when c.captain_email = $3 then c.mail_stopped_at end
        returning version as "version: Version"
        "#,
        team as _,
        contact.captain_name,
        contact.captain_email,
        contact.captain_phone,
        contact.reserve_name,
        contact.reserve_email,
        contact.reserve_phone,
    )
    .fetch_one(conn)
    .await
}

/// The addresses of the captains of these teams who have not said stop, as far as they are known.
pub async fn list_told(conn: &mut PgConnection, teams: &[TeamId]) -> Result<Vec<(TeamId, String)>> {
    let rows = sqlx::query!(
        r#"
        select team_id as "team: TeamId", captain_email from team_contact
        where team_id = any ($1) and captain_email <> '' and mail_stopped_at is null
        "#,
        teams as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| (row.team, row.captain_email))
        .collect())
}

/// The captain of a team wants no notices any more, until there is another address; had they not said so before?
pub async fn stop_mail(conn: &mut PgConnection, team: TeamId, now: Timestamp) -> Result<bool> {
    let done = sqlx::query!(
        "update team_contact set mail_stopped_at = $2 where team_id = $1 and mail_stopped_at is null",
        team as _,
        now.to_sqlx() as _
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected() > 0)
}

/// The section of a team, if the team exists.
pub async fn find_section_of(conn: &mut PgConnection, team: TeamId) -> Result<Option<SectionId>> {
    sqlx::query_scalar!(
        r#"select section_id as "section: SectionId" from team where id = $1"#,
        team as _
    )
    .fetch_optional(conn)
    .await
}

/// Do captains of a section see each other's contacts? `None` if undecided.
pub async fn find_sharing(conn: &mut PgConnection, section: SectionId) -> Result<Option<(bool, Version)>> {
    let row = sqlx::query!(
        r#"select is_shared, version as "version: Version" from contact_sharing where section_id = $1"#,
        section as _
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| (row.is_shared, row.version)))
}

/// Stores whether captains of a section see each other's contacts, if this is the current version; returns the new one, or `None` if the
/// version is stale. An undecided section has version 0.
pub async fn set_sharing(
    conn: &mut PgConnection,
    section: SectionId,
    is_shared: bool,
    seen: Version,
) -> Result<Option<Version>> {
    if seen == Version(0) {
        return sqlx::query_scalar!(
            r#"
            insert into contact_sharing (section_id, is_shared) values ($1, $2) on conflict (section_id) do nothing
            returning version as "version: Version"
            "#,
            section as _,
            is_shared
        )
        .fetch_optional(conn)
        .await;
    }
    sqlx::query_scalar!(
        r#"
        update contact_sharing set is_shared = $2, version = version + 1 where section_id = $1 and version = $3
        returning version as "version: Version"
        "#,
        section as _,
        is_shared,
        seen as _
    )
    .fetch_optional(conn)
    .await
}
