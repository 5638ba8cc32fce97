//! The teams of sections: their players, requested byes, line-ups, and notices of absence ([`super::absence_notices`]). Their matches are
//! in [`super::team_matches`].

use std::collections::BTreeMap;

use crate::prelude::*;
use domain::{
    team::{
        Team,
        home_evening::{HomeWeekday, WheelchairAccess},
    },
    team_withdrawal::WithdrawalReason,
};
use engine::{bye::ByeKind, ids::TeamId, numbers::TeamNo};

/// The teams of a section by number, whole.
pub async fn list(conn: &mut PgConnection, section: SectionId) -> Result<Vec<Team>> {
    let rows = sqlx::query!(
        r#"
        select t.id as "id: TeamId", t.number as "number: TeamNo", t.name, t.short_name, t.club, t.captain, t.venue,
            t.plays_at as "plays_at: jiff_sqlx::Time", t.home_weekday as "home_weekday: HomeWeekday",
            t.wheelchair_access as "wheelchair_access: WheelchairAccess", t.left_after_round, t.withdrawal as "withdrawal: WithdrawalReason", t.version as "version: Version",
            t.shown_version as "shown_version: Version",
            array(select player_id from team_player p where p.team_id = t.id order by p.place) as "players!: Vec<PlayerId>"
        from team t
        where t.section_id = $1
        order by t.number
        "#,
        section as _
    )
    .fetch_all(&mut *conn)
    .await?;
    let mut byes: BTreeMap<TeamId, Vec<(RoundNo, ByeKind)>> = BTreeMap::new();
    for row in sqlx::query!(
        r#"
        select b.team_id as "team: TeamId", b.round_no as "round: RoundNo", b.kind as "kind: ByeKind"
        from team_requested_bye b
        join team t on t.id = b.team_id
        where t.section_id = $1
        order by b.round_no
        "#,
        section as _
    )
    .fetch_all(&mut *conn)
    .await?
    {
        byes.entry(row.team).or_default().push((row.round, row.kind));
    }
    let mut line_ups: BTreeMap<TeamId, Vec<(RoundNo, Vec<PlayerId>)>> = BTreeMap::new();
    let mut shown: BTreeMap<TeamId, Vec<(RoundNo, TeamId)>> = BTreeMap::new();
    for row in sqlx::query!(
        r#"
        select l.team_id as "team: TeamId", l.round_no as "round: RoundNo",
            array_agg(l.player_id order by l.board) as "players!: Vec<PlayerId>",
            (array_agg(l.shown_to))[1] as "shown_to?: TeamId"
        from line_up l
        join team t on t.id = l.team_id
        where t.section_id = $1
        group by l.team_id, l.round_no
        order by l.round_no
        "#,
        section as _
    )
    .fetch_all(&mut *conn)
    .await?
    {
        if let Some(to) = row.shown_to {
            shown.entry(row.team).or_default().push((row.round, to));
        }
        line_ups
            .entry(row.team)
            .or_default()
            .push((row.round, row.players));
    }
    let mut notices: BTreeMap<TeamId, Vec<(RoundNo, PlayerId)>> = BTreeMap::new();
    for (team, round, player) in super::absence_notices::list_by_section(conn, section).await? {
        notices.entry(team).or_default().push((round, player));
    }
    rows.into_iter()
        .map(|row| {
            Ok(Team {
                no: row.number,
                name: row.name.parse().map_err(decode)?,
                short_name: written(&row.short_name)?,
                club: written(&row.club)?,
                captain: written(&row.captain)?,
                venue: written(&row.venue)?,
                plays_at: row.plays_at.map(jiff_sqlx::Time::to_jiff),
                home_weekday: row.home_weekday,
                wheelchair_access: row.wheelchair_access,
                withdrawal: row.withdrawal,
                left_after: row
                    .left_after_round
                    .map(u16::try_from)
                    .transpose()
                    .map_err(decode)?,
                players: row.players,
                requested_byes: byes.remove(&row.id).unwrap_or_default(),
                line_ups: line_ups.remove(&row.id).unwrap_or_default(),
                shown_line_ups: shown.remove(&row.id).unwrap_or_default(),
                absence_notices: notices.remove(&row.id).unwrap_or_default(),
                version: row.version,
                shown_version: row.shown_version,
                id: row.id,
            })
        })
        .collect()
}

fn decode(error: impl std::error::Error + Send + Sync + 'static) -> sqlx::Error {
    sqlx::Error::Decode(Box::new(error))
}

/// A text that may be missing.
fn written<T: std::str::FromStr>(text: &str) -> Result<Option<T>>
where
    T::Err: std::error::Error + Send + Sync + 'static,
{
    (!text.is_empty())
        .then(|| text.parse().map_err(decode))
        .transpose()
}

fn text<T: ToString>(value: Option<&T>) -> String {
    value.map(ToString::to_string).unwrap_or_default()
}

/// Stores a new team without its players.
pub async fn insert(conn: &mut PgConnection, section: SectionId, team: &Team) -> Result<Version> {
    sqlx::query_scalar!(
        r#"
        insert into team (id, section_id, number, name, club, captain, venue, plays_at, home_weekday, wheelchair_access, short_name)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
        returning version as "version: Version"
        "#,
        team.id as _,
        section as _,
        team.no as _,
        team.name.as_str(),
        text(team.club.as_ref()),
        text(team.captain.as_ref()),
        text(team.venue.as_ref()),
        team.plays_at.map(jiff::civil::Time::to_sqlx) as _,
        team.home_weekday as _,
        team.wheelchair_access as _,
        text(team.short_name.as_ref()),
    )
    .fetch_one(conn)
    .await
}

/// Writes its names, club, captain, where and when it plays at home, and how long a team plays; its new version.
pub async fn set(conn: &mut PgConnection, team: &Team) -> Result<Version> {
    sqlx::query_scalar!(
        r#"
        update team set name = $2, club = $3, captain = $4, left_after_round = $5, venue = $6, plays_at = $7, withdrawal = $8,
            home_weekday = $9, wheelchair_access = $10, short_name = $11, version = version + 1,
            shown_version = shown_version + case when (name, club, left_after_round, venue, plays_at, withdrawal, home_weekday, wheelchair_access, short_name)
                is distinct from ($2, $3, $5, $6, $7, $8, $9, $10, $11) then 1 else 0 end
        where id = $1
        returning version as "version: Version"
        "#,
        team.id as _,
        team.name.as_str(),
        text(team.club.as_ref()),
        text(team.captain.as_ref()),
        team.left_after.map(i32::from),
        text(team.venue.as_ref()),
        team.plays_at.map(jiff::civil::Time::to_sqlx) as _,
        team.withdrawal as _,
        team.home_weekday as _,
        team.wheelchair_access as _,
        text(team.short_name.as_ref()),
    )
    .fetch_one(conn)
    .await
}

/// Writes the number of a team.
pub async fn set_number(conn: &mut PgConnection, team: TeamId, no: TeamNo) -> Result<()> {
    sqlx::query!(
        "update team set number = $2, version = version + 1, shown_version = shown_version + 1 where id = $1",
        team as _,
        no as _
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Writes who plays for a team, board 1 first. Players who leave it are removed from its line-ups, sealed ones included, and from its
/// notices of absence.
pub async fn set_players(conn: &mut PgConnection, team: TeamId, players: &[PlayerId]) -> Result<()> {
    sqlx::query!(
        "delete from line_up where team_id = $1 and player_id <> all($2)",
        team as _,
        players as _
    )
    .execute(&mut *conn)
    .await?;
    sqlx::query!(
        "
        delete from sealed_seat s using sealed_line_up l
        where s.team_id = $1 and s.player_id <> all($2)
            and l.team_id = s.team_id and l.round_no = s.round_no and l.opened_at is null
        ",
        team as _,
        players as _
    )
    .execute(&mut *conn)
    .await?;
    sqlx::query!(
        "delete from absence_notice where team_id = $1 and player_id <> all($2)",
        team as _,
        players as _
    )
    .execute(&mut *conn)
    .await?;
    sqlx::query!("delete from team_player where team_id = $1", team as _)
        .execute(&mut *conn)
        .await?;
    sqlx::query!(
        "
        insert into team_player (team_id, player_id, place)
        select $1, player_id, place from unnest($2::uuid[]) with ordinality as ordered (player_id, place)
        ",
        team as _,
        players as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Removes a player from their team, its line-ups, sealed ones included, and its notices of absence.
pub async fn leave(conn: &mut PgConnection, player: PlayerId) -> Result<()> {
    sqlx::query!("delete from line_up where player_id = $1", player as _)
        .execute(&mut *conn)
        .await?;
    sqlx::query!("delete from sealed_seat where player_id = $1", player as _)
        .execute(&mut *conn)
        .await?;
    sqlx::query!("delete from absence_notice where player_id = $1", player as _)
        .execute(&mut *conn)
        .await?;
    sqlx::query!("delete from team_player where player_id = $1", player as _)
        .execute(conn)
        .await?;
    Ok(())
}

/// Moves a team to another section, with this number; its new version. Line-ups, requested byes and notices of absence belong to the rounds
/// of the old section, and are deleted.
pub async fn move_to(
    conn: &mut PgConnection,
    team: TeamId,
    section: SectionId,
    no: TeamNo,
) -> Result<Version> {
    sqlx::query!("delete from line_up where team_id = $1", team as _)
        .execute(&mut *conn)
        .await?;
    sqlx::query!("delete from sealed_line_up where team_id = $1", team as _)
        .execute(&mut *conn)
        .await?;
    sqlx::query!("delete from team_requested_bye where team_id = $1", team as _)
        .execute(&mut *conn)
        .await?;
    sqlx::query!("delete from absence_notice where team_id = $1", team as _)
        .execute(&mut *conn)
        .await?;
    sqlx::query!(
        "delete from absence_notice_of_member where team_id = $1",
        team as _
    )
    .execute(&mut *conn)
    .await?;
    sqlx::query_scalar!(
        r#"
        update team set section_id = $2, number = $3, version = version + 1, shown_version = shown_version + 1 where id = $1
        returning version as "version: Version"
        "#,
        team as _,
        section as _,
        no as _
    )
    .fetch_one(conn)
    .await
}

/// Deletes a team that was never paired.
pub async fn delete(conn: &mut PgConnection, team: TeamId) -> Result<()> {
    sqlx::query!("delete from team where id = $1", team as _)
        .execute(conn)
        .await?;
    Ok(())
}

/// Stores a bye a team asks for, in place of the one asked for before in that round.
pub async fn put_bye(conn: &mut PgConnection, team: TeamId, round: RoundNo, kind: ByeKind) -> Result<()> {
    sqlx::query!(
        "
        insert into team_requested_bye (team_id, round_no, kind) values ($1, $2, $3)
        on conflict (team_id, round_no) do update set kind = excluded.kind
        ",
        team as _,
        round as _,
        kind as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Takes a bye back.
pub async fn delete_bye(conn: &mut PgConnection, team: TeamId, round: RoundNo) -> Result<()> {
    sqlx::query!(
        "delete from team_requested_bye where team_id = $1 and round_no = $2",
        team as _,
        round as _
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Writes the line-up of a team for a round, board 1 first; an empty list deletes it.
pub async fn set_line_up(
    conn: &mut PgConnection,
    team: TeamId,
    round: RoundNo,
    players: &[PlayerId],
) -> Result<()> {
    sqlx::query!(
        "delete from line_up where team_id = $1 and round_no = $2",
        team as _,
        round as _
    )
    .execute(&mut *conn)
    .await?;
    sqlx::query!(
        "
        insert into line_up (team_id, round_no, board, player_id)
        select $1, $2, board, player_id from unnest($3::uuid[]) with ordinality as ordered (player_id, board)
        ",
        team as _,
        round as _,
        players as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Stores to which team a round has shown each of these line-ups while it was public. A line-up that is given after that was shown to nobody.
pub async fn set_shown(conn: &mut PgConnection, round: RoundNo, shown: &[(TeamId, TeamId)]) -> Result<()> {
    let (teams, to): (Vec<TeamId>, Vec<TeamId>) = shown.iter().copied().unzip();
    sqlx::query!(
        "
        update line_up l set shown_to = one.shown_to
        from unnest($2::uuid[], $3::uuid[]) as one (team_id, shown_to)
        where l.team_id = one.team_id and l.round_no = $1
        ",
        round as _,
        &teams as _,
        &to as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Forgets which line-ups of a round were shown to a team, and to whom its own was. `teams` are those of its section.
pub async fn forget_shown(
    conn: &mut PgConnection,
    team: TeamId,
    round: RoundNo,
    teams: &[TeamId],
) -> Result<()> {
    sqlx::query!(
        "
        update line_up set shown_to = null
        where team_id = any($3) and round_no = $2 and (team_id = $1 or shown_to = $1) and shown_to is not null
        ",
        team as _,
        round as _,
        teams as _,
    )
    .execute(&mut *conn)
    .await?;
    sqlx::query!(
        "update sealed_line_up set was_open_to = null where team_id = any($3) and round_no = $2 and was_open_to = $1",
        team as _,
        round as _,
        teams as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}
