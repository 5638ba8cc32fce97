//! For a match leader who acts with the link itself, as a program does: permits for their match and its boards only, with the rights of the
//! phone that the link lets in ([`crate::leader_phones`]).

use super::{LeaderError, MatchLeader};
use crate::{
    access::{At as _, AtSection, Right, Rights, authorise},
    prelude::*,
    team_cards::CardError,
    teams::with_teams,
};
use domain::tablet::{TabletLevel, TabletScope};

/// A permit for the match that the holder leads, as long as the duty lasts.
pub async fn at_match<R: Right<Home = AtSection>>(
    conn: &mut PgConnection,
    leader: &MatchLeader,
) -> Result<Permit<R>, LeaderError> {
    permit(conn, leader, None).await.map(|(permit, _)| permit)
}

/// The same for one board of the match, with the board of the section at which it is played.
pub async fn at_board<R: Right<Home = AtSection>>(
    conn: &mut PgConnection,
    leader: &MatchLeader,
    board: BoardNo,
) -> Result<(Permit<R>, BoardNo), LeaderError> {
    let (permit, at) = permit(conn, leader, Some(board)).await?;
    Ok((permit, at.ok_or(CardError::NotFound)?))
}

async fn permit<R: Right<Home = AtSection>>(
    conn: &mut PgConnection,
    leader: &MatchLeader,
    board: Option<BoardNo>,
) -> Result<(Permit<R>, Option<BoardNo>), LeaderError> {
    if leader.is_over() {
        return Err(LeaderError::Done);
    }
    let (round, no) = leader.at();
    let field = with_teams(conn, leader.section()).await?;
    let one = field.match_in(round, no).ok_or(CardError::NotFound)?;
    let boards = field.boards_of_match(one).ok_or(CardError::NotFound)?;
    let at = board.and_then(|board| field.board_of_match(one, board));
    let tournament = store::tournaments::find(conn, leader.tournament()).await?;
    let section = store::sections::find(conn, leader.section()).await?;
    let (tournament, section) = tournament.zip(section).ok_or(CardError::NotFound)?;
    let place = store::places::find_section(conn, tournament.slug.as_str(), section.slug.as_str()).await?;
    let place = AtSection::of(place).ok_or(CardError::NotFound)?;
    let rights = Rights::of_link(TabletScope {
        tournament: leader.tournament(),
        section: leader.section(),
        boards: Some(boards),
        round: Some(round),
        led: Some(no),
        level: TabletLevel::Rule,
    });
    Ok((authorise(leader.actor(), rights, place)?, at))
}
