//! What a search finds in one tournament: its players, its teams, and a board of each section's newest public round.
//!
//! Every statement reads the rows of this tournament alone, and so many hits at most.

use crate::prelude::*;
use engine::{ids::TeamId, numbers::TeamNo};

/// A section as a hit names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HitSection {
    pub id: SectionId,
    /// Its part of addresses.
    pub slug: String,
    pub name: String,
}

/// A player who was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundPlayer {
    pub section: HitSection,
    pub id: PlayerId,
    pub surname: String,
    pub given_name: String,
    /// The starting number, if there is one yet.
    pub no: Option<StartNo>,
}

/// A team that was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundTeam {
    pub section: HitSection,
    pub id: TeamId,
    pub no: TeamNo,
    pub name: String,
}

/// A board that was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundBoard {
    pub section: HitSection,
    pub round: RoundNo,
    pub board: BoardNo,
    pub white: FoundSeat,
    pub black: FoundSeat,
}

/// Who sits at a board that was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundSeat {
    pub id: PlayerId,
    pub surname: String,
    pub given_name: String,
}

/// The players whose name has each of these patterns, as a search sees it: those whom the lists of a section name to everybody. Where a section
/// hides surnames and is none of those in `whole`, the patterns are looked for in the given name and the surname's first letters alone.
pub async fn list_players(
    conn: &mut PgConnection,
    tournament: TournamentId,
    patterns: &[String],
    whole: &[SectionId],
    limit: i64,
) -> Result<Vec<FoundPlayer>> {
    let rows = sqlx::query!(
        r#"
        select p.id as "id: PlayerId", p.surname, p.given_name, p.start_no as "no: StartNo",
            s.id as "section: SectionId", s.slug, s.name
        from player p
        join section s on s.id = p.section_id
        where p.tournament_id = $1 and p.status in ('accepted', 'withdrawn', 'expelled')
            and not exists (select 1 from unseen_player u where u.player_id = p.id)
            and search_key(p.given_name || ' ' || case
                when s.settings -> 'public' ->> 'short_names' is distinct from 'true' or s.id = any($4) then p.surname
                else left(p.surname, 4) end) like all($2)
        order by p.surname, p.given_name, p.id
        limit $3
        "#,
        tournament as _,
        patterns,
        limit,
        whole as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| FoundPlayer {
            section: HitSection {
                id: row.section,
                slug: row.slug,
                name: row.name,
            },
            id: row.id,
            surname: row.surname,
            given_name: row.given_name,
            no: row.no,
        })
        .collect())
}

/// The teams whose name or club has each of these patterns.
pub async fn list_teams(
    conn: &mut PgConnection,
    tournament: TournamentId,
    patterns: &[String],
    limit: i64,
) -> Result<Vec<FoundTeam>> {
    let rows = sqlx::query!(
        r#"
        select g.id as "id: TeamId", g.number as "no: TeamNo", g.name as team,
            s.id as "section: SectionId", s.slug, s.name
        from section s
        join team g on g.section_id = s.id
        where s.tournament_id = $1 and search_key(g.name || ' ' || g.club) like all($2)
        order by s.ordinal, g.number
        limit $3
        "#,
        tournament as _,
        patterns,
        limit
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| FoundTeam {
            section: HitSection {
                id: row.section,
                slug: row.slug,
                name: row.name,
            },
            id: row.id,
            no: row.no,
            name: row.team,
        })
        .collect())
}

/// The board with this number in the newest public round of each section of single players. Who sits where for a team is told by its match
/// alone, which may be closed.
pub async fn list_boards(
    conn: &mut PgConnection,
    tournament: TournamentId,
    board: BoardNo,
    limit: i64,
) -> Result<Vec<FoundBoard>> {
    let rows = sqlx::query!(
        r#"
        select s.id as "section: SectionId", s.slug, s.name, r.number as "round!: RoundNo", g.board as "board: BoardNo",
            w.id as "white_id: PlayerId", w.surname as white_surname, w.given_name as white_given,
            b.id as "black_id: PlayerId", b.surname as black_surname, b.given_name as black_given
        from section s
        cross join lateral (
            select id, number
            from round
            where section_id = s.id and status in ('published', 'closed')
            order by number desc
            limit 1) r
        join game g on g.round_id = r.id and g.board = $2
        join player w on w.id = g.white_id
        join player b on b.id = g.black_id
        where s.tournament_id = $1 and s.settings -> 'teams' ->> 'pairing' is null
        order by s.ordinal
        limit $3
        "#,
        tournament as _,
        board as _,
        limit
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| FoundBoard {
            section: HitSection {
                id: row.section,
                slug: row.slug,
                name: row.name,
            },
            round: row.round,
            board: row.board,
            white: FoundSeat {
                id: row.white_id,
                surname: row.white_surname,
                given_name: row.white_given,
            },
            black: FoundSeat {
                id: row.black_id,
                surname: row.black_surname,
                given_name: row.black_given,
            },
        })
        .collect())
}
