//! What the register's member lists after a day say of the Danish ratings of a section's players.

use crate::prelude::*;
use domain::member::{FieldChange, MemberField};

/// The days of the accepted lists of the whole union after a day.
pub async fn list_whole_days(conn: &mut PgConnection, after: Date) -> Result<Vec<Date>> {
    let days = sqlx::query_scalar!(
        r#"
        select distinct listed_on as "on: jiff_sqlx::Date" from member_import
        where state = 'accepted' and reach = 'whole' and listed_on > $1
        "#,
        after.to_sqlx() as _
    )
    .fetch_all(conn)
    .await?;
    Ok(days.into_iter().map(jiff_sqlx::Date::to_jiff).collect())
}

/// The players of a section who stand in the register.
pub async fn list_members(conn: &mut PgConnection, section: SectionId) -> Result<Vec<PlayerId>> {
    sqlx::query_scalar!(
        r#"
        select p.id as "id: PlayerId" from player p join member m on m.national_id = p.national_id
        where p.section_id = $1
        "#,
        section as _
    )
    .fetch_all(conn)
    .await
}

/// The ratings that accepted lists after a day gave a section's players anew, the one accepted last behind the others of its day.
pub async fn list_given(
    conn: &mut PgConnection,
    section: SectionId,
    after: Date,
    field: MemberField,
) -> Result<Vec<(PlayerId, Date, Rating)>> {
    let rows = sqlx::query!(
        r#"
        select p.id as "id: PlayerId", i.listed_on as "on: jiff_sqlx::Date", c.fields as "fields: Json<Vec<FieldChange>>"
        from player p
        join member_change c on c.national_id = p.national_id
        join member_import i on i.id = c.import_id
        where p.section_id = $1 and i.state = 'accepted' and i.listed_on > $2
        order by i.listed_on, i.settled_at
        "#,
        section as _,
        after.to_sqlx() as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .filter_map(|row| {
            let mut changes = row.fields.0.into_iter();
            let change = changes.find(|change| change.field == field)?;
            Some((row.id, row.on.to_jiff(), change.after.parse().ok()?))
        })
        .collect())
}
