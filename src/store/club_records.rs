//! Where the players and teams of a club took part in public, by the club's name as they write it.
//!
//! Names are compared by the database's `search_key`, which an index has for every player and team.

use crate::{prelude::*, tournaments::details};
use domain::{
    player::PersonName,
    section::SectionSettings,
    tournament::{Slug, TournamentDetails},
};
use engine::numbers::TeamNo;

/// A public tournament with players or teams of a club.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClubTournament {
    pub id: TournamentId,
    /// Its part of addresses.
    pub slug: Slug,
    /// Name, town, days.
    pub details: TournamentDetails,
}

/// A player of the club.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClubPlayer {
    pub tournament: TournamentId,
    pub id: PlayerId,
    /// Has the player a number, and so a page?
    pub is_numbered: bool,
    pub name: PersonName,
    /// The club as it is written there.
    pub club: String,
    /// The section's part of addresses.
    pub section: Slug,
    pub section_name: String,
    /// What the section shows of its players.
    pub settings: SectionSettings,
}

/// A team of the club.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClubTeam {
    pub tournament: TournamentId,
    pub no: TeamNo,
    pub name: String,
    /// The club as it is written there.
    pub club: String,
    pub section_id: SectionId,
    /// The section's part of addresses.
    pub section: Slug,
    pub section_name: String,
    /// The last day of the tournament.
    pub ends_on: Date,
    pub settings: SectionSettings,
}

/// Public tournaments in which players of the club took part in a section that shows clubs: the ids before this one, the newest first.
pub async fn list_of_players(
    conn: &mut PgConnection,
    club: &str,
    before: Option<TournamentId>,
    limit: i64,
) -> Result<Vec<TournamentId>> {
    // From one tournament to the next in the index: it is not read as often as the club has players.
    sqlx::query_scalar!(
        r#"
        with recursive seen as (
            (select p.tournament_id
            from player p
            where search_key(p.club) = search_key($1) and p.club <> '' and p.status in ('accepted', 'withdrawn', 'expelled')
                and not exists (select 1 from unseen_player u where u.player_id = p.id)
                and p.tournament_id < coalesce($2::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid)
            order by p.tournament_id desc
            limit 1)
            union all
            select n.tournament_id
            from seen
            cross join lateral (
                select p.tournament_id
                from player p
                where search_key(p.club) = search_key($1) and p.club <> ''
                    and p.status in ('accepted', 'withdrawn', 'expelled') and p.tournament_id < seen.tournament_id
                    and not exists (select 1 from unseen_player u where u.player_id = p.id)
                order by p.tournament_id desc
                limit 1) n
        )
        select tournament_id as "tournament!: TournamentId"
        from seen
        where (
            select t.status <> 'draft' and exists (
                select 1
                from player p
                join section s on s.id = p.section_id
                where search_key(p.club) = search_key($1) and p.club <> ''
                    and p.status in ('accepted', 'withdrawn', 'expelled') and p.tournament_id = t.id
                    and not exists (select 1 from unseen_player u where u.player_id = p.id)
                    and s.settings -> 'public' ->> 'club' is distinct from 'false'
                    and s.settings -> 'public' ->> 'short_names' is distinct from 'true')
            from tournament t
            where t.id = seen.tournament_id)
        limit $3
        "#,
        club,
        before as _,
        limit
    )
    .fetch_all(conn)
    .await
}

/// The public ones of these tournaments, the newest first.
pub async fn list_public(
    conn: &mut PgConnection,
    tournaments: &[TournamentId],
) -> Result<Vec<ClubTournament>> {
    let rows = sqlx::query!(
        r#"
        select id as "id: TournamentId", slug as "slug: Slug", name, city, district, federation, starts_on, ends_on
        from tournament
        where id = any($1) and status <> 'draft'
        order by starts_on desc, id desc
        "#,
        tournaments as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| ClubTournament {
            id: row.id,
            slug: row.slug,
            details: details!(row),
        })
        .collect())
}

/// The players of the club in these tournaments.
pub async fn list_players(
    conn: &mut PgConnection,
    club: &str,
    tournaments: &[TournamentId],
    limit: i64,
) -> Result<Vec<ClubPlayer>> {
    let rows = sqlx::query!(
        r#"
        select p.tournament_id as "tournament: TournamentId", p.id as "id: PlayerId", p.start_no is not null as "is_numbered!",
            p.surname, p.given_name, p.club, s.slug as "section: Slug", s.name as section_name,
            s.settings as "settings: Json<SectionSettings>"
        from player p
        join section s on s.id = p.section_id
        where search_key(p.club) = search_key($1) and p.club <> '' and p.status in ('accepted', 'withdrawn', 'expelled')
            and p.tournament_id = any($2) and not exists (select 1 from unseen_player u where u.player_id = p.id)
        order by p.tournament_id desc, s.ordinal, p.start_no nulls last, p.id
        limit $3
        "#,
        club,
        tournaments as _,
        limit
    )
    .fetch_all(conn)
    .await?;
    rows.into_iter()
        .map(|row| {
            Ok(ClubPlayer {
                tournament: row.tournament,
                id: row.id,
                is_numbered: row.is_numbered,
                name: PersonName::new(&row.surname, &row.given_name)
                    .map_err(|error| sqlx::Error::Decode(Box::new(error)))?,
                club: row.club,
                section: row.section,
                section_name: row.section_name,
                settings: row.settings.0,
            })
        })
        .collect()
}

/// Those among the newest teams of the club, so many at most, that are of public tournaments.
pub async fn list_teams(conn: &mut PgConnection, club: &str, limit: i64) -> Result<Vec<ClubTeam>> {
    let rows = sqlx::query!(
        r#"
        select s.tournament_id as "tournament: TournamentId", g.number as "no!: TeamNo", g.name as "name!", g.club as "club!",
            g.section_id as "section_id!: SectionId",
            s.slug as "section: Slug", s.name as section_name, t.ends_on, s.settings as "settings: Json<SectionSettings>"
        from (
            select number, name, club, section_id
            from team
            where search_key(club) = search_key($1) and club <> ''
            order by section_id desc, number
            limit $2
        ) g
        join section s on s.id = g.section_id
        join tournament t on t.id = s.tournament_id
        where t.status <> 'draft'
        order by g.section_id desc, g.number
        "#,
        club,
        limit
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| ClubTeam {
            tournament: row.tournament,
            no: row.no,
            name: row.name,
            club: row.club,
            section_id: row.section_id,
            section: row.section,
            section_name: row.section_name,
            ends_on: row.ends_on.to_jiff(),
            settings: row.settings.0,
        })
        .collect())
}
