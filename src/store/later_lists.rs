//! The Danish ratings of a section's players by the register's member lists, for the games of each day, and of anybody by number.

use std::collections::HashMap;

use crate::prelude::*;
use domain::{
    member::{FieldChange, MemberField},
    rating::on_day::{ListDay, RatingHistory},
};

/// A player of a section who is in the register.
#[derive(Clone, Copy, Debug)]
pub struct InRegister {
    pub player: PlayerId,
    /// The rating the register has now.
    pub now: Option<Rating>,
    /// The day of the last list that gave ratings.
    pub rated_on: Option<Date>,
}

/// A rating that an accepted list changed.
#[derive(Clone, Copy, Debug)]
pub struct Changed {
    pub player: PlayerId,
    pub on: Date,
    pub before: Option<Rating>,
    pub after: Option<Rating>,
}

/// The accepted lists after a day that gave the whole union ratings, and the lists whose ratings are uncertain, because they were accepted
/// after a later one or had unreadable lines. A list had ratings if ratings still come from it or were changed by it.
pub async fn list_days(conn: &mut PgConnection, after: Date, field: MemberField) -> Result<Vec<ListDay>> {
    let rows = sqlx::query!(
        r#"
        select i.listed_on as "on: jiff_sqlx::Date", late.is_sure as "is_sure!"
        from member_import i
        cross join lateral (
            select i.faults = 0 and not exists (
                select from member_import other
                where other.state = 'accepted' and other.listed_on > i.listed_on and other.settled_at < i.settled_at
            ) as is_sure
        ) late
        where i.state = 'accepted' and i.listed_on > $1 and (not late.is_sure or (i.reach = 'whole' and (
            exists (select from member m where m.rated_list = i.id)
            or exists (
                select from member_change c
                where c.import_id = i.id and c.fields @> jsonb_build_array(jsonb_build_object('field', $2::text))
            )
        )))
        "#,
        after.to_sqlx() as _,
        field.as_str()
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| ListDay {
            on: row.on.to_jiff(),
            is_sure: row.is_sure,
        })
        .collect())
}

/// The players of a section who are in the register.
pub async fn list_members(
    conn: &mut PgConnection,
    section: SectionId,
    field: MemberField,
) -> Result<Vec<InRegister>> {
    let rows = sqlx::query!(
        r#"
        select p.id as "id: PlayerId", m.rated_on as "rated_on: jiff_sqlx::Date",
            case $2::text when 'standard' then m.rating_national when 'rapid' then m.rating_national_rapid
                when 'blitz' then m.rating_national_blitz end as "now: Rating"
        from player p join member m on m.national_id = p.national_id and m.merged_into is null
        where p.section_id = $1
        "#,
        section as _,
        field.as_str()
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| InRegister {
            player: row.id,
            now: row.now,
            rated_on: row.rated_on.map(jiff_sqlx::Date::to_jiff),
        })
        .collect())
}

/// The ratings of a section's players that accepted lists changed, by day; of one day the one accepted last comes last.
pub async fn list_changed(
    conn: &mut PgConnection,
    section: SectionId,
    field: MemberField,
) -> Result<Vec<Changed>> {
    let rows = sqlx::query!(
        r#"
        select p.id as "id: PlayerId", i.listed_on as "on: jiff_sqlx::Date", c.fields as "fields: Json<Vec<FieldChange>>"
        from player p
        join member_change c on c.national_id = p.national_id
        join member_import i on i.id = c.import_id
        where p.section_id = $1 and i.state = 'accepted'
        order by i.listed_on, i.settled_at
        "#,
        section as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .filter_map(|row| {
            let mut changes = row.fields.0.into_iter();
            let change = changes.find(|change| change.field == field)?;
            Some(Changed {
                player: row.id,
                on: row.on.to_jiff(),
                before: change.before.parse().ok(),
                after: change.after.parse().ok(),
            })
        })
        .collect())
}

/// What the register says of the ratings of these members, by number; of one day the list that was accepted last comes last.
pub async fn list_histories(
    conn: &mut PgConnection,
    numbers: &[&str],
    field: MemberField,
) -> Result<HashMap<String, RatingHistory>> {
    let rows = sqlx::query!(
        r#"
        select m.national_id as "number!", m.rated_on as "rated_on: jiff_sqlx::Date",
            case $2::text when 'standard' then m.rating_national when 'rapid' then m.rating_national_rapid
                when 'blitz' then m.rating_national_blitz end as "now: Rating",
            changed.listed_on as "on?: jiff_sqlx::Date", changed.fields as "fields?: Json<Vec<FieldChange>>"
        from unnest($1::text[]) as asked (number)
        join member m on m.national_id = asked.number and m.merged_into is null
        left join lateral (
            select i.listed_on, i.settled_at, c.fields
            from member_change c
            join member_import i on i.id = c.import_id
            where c.national_id = m.national_id and i.state = 'accepted'
        ) changed on true
        order by m.national_id, changed.listed_on, changed.settled_at
        "#,
        numbers as _,
        field.as_str()
    )
    .fetch_all(conn)
    .await?;
    let mut histories: HashMap<String, RatingHistory> = HashMap::new();
    for row in rows {
        let history = histories.entry(row.number).or_default();
        (history.now, history.rated_on) = (row.now, row.rated_on.map(jiff_sqlx::Date::to_jiff));
        let on = row.on.map(jiff_sqlx::Date::to_jiff);
        history.named_on = history.named_on.into_iter().chain(on).min();
        let mut changes = row.fields.into_iter().flat_map(|fields| fields.0);
        if let Some((change, on)) = changes.find(|change| change.field == field).zip(on) {
            let given = (on, change.before.parse().ok(), change.after.parse().ok());
            history.changed.push(given);
        }
    }
    Ok(histories)
}

/// The games of a section that were put off before they began, with the moment that was agreed last, if any. A game that was put on again
/// at once does not count as put off.
pub async fn list_postponed(
    conn: &mut PgConnection,
    section: SectionId,
) -> Result<Vec<(GameId, Option<Timestamp>)>> {
    let rows = sqlx::query!(
        r#"
        select distinct on (l.game_id) l.game_id as "game!: GameId", l.plays_at as "plays_at?: jiff_sqlx::Timestamp"
        from (
            select e.game_id, e.version, e.suspended, e.plays_at,
                lead(e.result is null and e.suspended is null, 1, false)
                    over (partition by e.game_id order by e.version) as is_put_on_again
            from round r join game g on g.round_id = r.id join game_entry e on e.game_id = g.id
            where r.section_id = $1
        ) l
        where l.suspended = 'postponed' and not l.is_put_on_again
        order by l.game_id, l.version desc
        "#,
        section as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| (row.game, row.plays_at.map(jiff_sqlx::Timestamp::to_jiff)))
        .collect())
}
