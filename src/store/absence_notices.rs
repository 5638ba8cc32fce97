//! Whose captains have given notice of their absence, by team and round: players, and people on a club's list who are no players yet.

use std::collections::BTreeMap;

use crate::prelude::*;
use domain::player::PersonName;
use engine::ids::TeamId;

/// The notices of a section's teams, by round; of somebody who is no player yet by the id from the list.
pub async fn list_by_section(
    conn: &mut PgConnection,
    section: SectionId,
) -> Result<Vec<(TeamId, RoundNo, PlayerId)>> {
    let rows = sqlx::query!(
        r#"
        select n.team_id as "team!: TeamId", n.round_no as "round!: RoundNo", n.person as "player!: PlayerId"
        from team t
        cross join lateral (
            select team_id, round_no, player_id as person from absence_notice where team_id = t.id
            union all
            select team_id, round_no, member_id from absence_notice_of_member where team_id = t.id
        ) n
        where t.section_id = $1
        order by n.round_no, n.person
        "#,
        section as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| (row.team, row.round, row.player))
        .collect())
}

/// What the people of lists are called of whom notice is given in a section, by the id from the list.
pub async fn list_names(
    conn: &mut PgConnection,
    section: SectionId,
) -> Result<BTreeMap<PlayerId, PersonName>> {
    let rows = sqlx::query!(
        r#"
        select distinct m.id as "id: PlayerId", m.surname, m.given_name
        from absence_notice_of_member n
        join team t on t.id = n.team_id
        join list_member m on m.id = n.member_id
        where t.section_id = $1
        "#,
        section as _
    )
    .fetch_all(conn)
    .await?;
    rows.into_iter()
        .map(|row| {
            let name = PersonName::new(&row.surname, &row.given_name);
            Ok((row.id, name.map_err(|error| sqlx::Error::Decode(error.into()))?))
        })
        .collect()
}

/// Makes the notices of somebody on a club's list those of the player the person has become in a team.
pub async fn enter(
    conn: &mut PgConnection,
    team: TeamId,
    (member, player): (PlayerId, PlayerId),
) -> Result<()> {
    sqlx::query!(
        "
        with gone as (
            delete from absence_notice_of_member where team_id = $1 and member_id = $2 returning round_no
        )
        insert into absence_notice (team_id, round_no, player_id) select $1, round_no, $3 from gone
        ",
        team as _,
        member as _,
        player as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Replaces the notices of a team for a round, of players and of people on a club's list; empty lists mean that everybody is there.
pub async fn set(
    conn: &mut PgConnection,
    team: TeamId,
    round: RoundNo,
    (players, members): (&[PlayerId], &[PlayerId]),
) -> Result<()> {
    sqlx::query!(
        "delete from absence_notice where team_id = $1 and round_no = $2",
        team as _,
        round as _
    )
    .execute(&mut *conn)
    .await?;
    sqlx::query!(
        "insert into absence_notice (team_id, round_no, player_id) select $1, $2, player_id from unnest($3::uuid[]) as noticed (player_id)",
        team as _,
        round as _,
        players as _,
    )
    .execute(&mut *conn)
    .await?;
    sqlx::query!(
        "delete from absence_notice_of_member where team_id = $1 and round_no = $2",
        team as _,
        round as _
    )
    .execute(&mut *conn)
    .await?;
    sqlx::query!(
        "
        insert into absence_notice_of_member (team_id, round_no, member_id)
        select $1, $2, member_id from unnest($3::uuid[]) as noticed (member_id)
        ",
        team as _,
        round as _,
        members as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}
