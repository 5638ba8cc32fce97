//! Result cards of matches, as [`domain::team_card`] writes them. A match without a row has a blank card.

use crate::prelude::*;
use domain::team_card::{CardMark, TeamCard};
use engine::ids::{MatchId, TeamId};

/// The cards of a round's matches that something is written on.
pub async fn list_by_round(conn: &mut PgConnection, round: RoundId) -> Result<Vec<(MatchId, TeamCard)>> {
    let rows = sqlx::query!(
        r#"
        select m.id as "id: MatchId", k.card as "card: Json<TeamCard>"
        from team_match m
        join team_card k on k.match_id = m.id
        where m.round_id = $1
        "#,
        round as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(|row| (row.id, row.card.0)).collect())
}

/// The cards of a section's matches that something is written on and nobody has approved.
pub async fn list_unapproved(
    conn: &mut PgConnection,
    section: SectionId,
) -> Result<Vec<(MatchId, TeamCard)>> {
    let rows = sqlx::query!(
        r#"
        select m.id as "id: MatchId", k.card as "card: Json<TeamCard>"
        from round r
        join team_match m on m.round_id = r.id
        join team_card k on k.match_id = m.id
        where r.section_id = $1 and not k.is_approved
        "#,
        section as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(|row| (row.id, row.card.0)).collect())
}

/// The cards of a team's matches that something is written on.
pub async fn list_by_team(conn: &mut PgConnection, team: TeamId) -> Result<Vec<(MatchId, TeamCard)>> {
    let rows = sqlx::query!(
        r#"
        select m.id as "id: MatchId", k.card as "card: Json<TeamCard>"
        from team_match m
        join team_card k on k.match_id = m.id
        where m.white_team_id = $1 or m.black_team_id = $1
        "#,
        team as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(|row| (row.id, row.card.0)).collect())
}

/// The state of a match's card; signatures that a changed board has ended count, too.
pub async fn mark(conn: &mut PgConnection, of: MatchId) -> Result<CardMark> {
    let row = sqlx::query!(
        r#"select is_signed or card ? 'ended' as "is_signed!", is_approved from team_card where match_id = $1"#,
        of as _
    )
    .fetch_optional(conn)
    .await?;
    Ok(CardMark::of(
        row.as_ref().map(|row| row.is_signed),
        row.as_ref().map(|row| row.is_approved),
    ))
}

/// The card of a match; blank where nothing is written on it.
pub async fn find(conn: &mut PgConnection, of: MatchId) -> Result<TeamCard> {
    let card = sqlx::query_scalar!(
        r#"select card as "card: Json<TeamCard>" from team_card where match_id = $1"#,
        of as _
    )
    .fetch_optional(conn)
    .await?;
    Ok(card.map_or(TeamCard::BLANK, |card| card.0))
}

/// The card of the match that a game belongs to, if something is written on it, and which board of the match the game is; locked until the
/// transaction ends.
pub async fn hold_by_game(
    conn: &mut PgConnection,
    game: GameId,
) -> Result<Option<(MatchId, BoardNo, TeamCard)>> {
    let row = sqlx::query!(
        r#"
        select k.match_id as "id: MatchId", g.match_board as "board!: BoardNo", k.card as "card: Json<TeamCard>"
        from game g
        join team_card k on k.match_id = g.match_id
        where g.id = $1
        for update of k
        "#,
        game as _
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| (row.id, row.board, row.card.0)))
}

/// Writes the card of a match.
pub async fn set(conn: &mut PgConnection, of: MatchId, card: &TeamCard) -> Result<()> {
    sqlx::query!(
        "
        insert into team_card (match_id, card) values ($1, $2)
        on conflict (match_id) do update set card = excluded.card
        ",
        of as _,
        Json(card) as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}
