//! Decisions of match leaders, as the first of a chain (CASE-133): rulings at the boards of a match, and that a match is lost as a whole.
//! Every instance looks up here what a match leader decided, and where.

use super::ProtestError;
use crate::prelude::*;
use domain::{
    protest::{About, CardOf},
    team::match_of,
};
use engine::{
    ids::MatchId,
    numbers::{MatchNo, TeamNo},
};
use rules::ruling::{Decision, Incident, RulingStatus};
use store::{protests::Protest, rulings::Ruling};

/// The match leader's decision that a protest is about.
#[derive(Clone, Debug)]
pub struct LedDecision {
    pub at: Timestamp,
    /// The match leader; empty if the match was lost as a whole, where only the log has the name.
    pub by: String,
    /// The ruling at a board; `None`: the match is lost as a whole.
    pub ruled: Option<(Incident, Decision)>,
}

/// A ruling of a match leader that holds, at a board of a match.
#[derive(Clone, Debug)]
pub struct LedRuling {
    pub id: RulingId,
    pub round: RoundNo,
    pub no: MatchNo,
    /// In whose match.
    pub of: MatchId,
    /// The board of the match.
    pub board: BoardNo,
    pub incident: Incident,
    pub decision: Decision,
    pub reason: String,
    pub at: Timestamp,
    /// Who led the match.
    pub by: String,
    /// Can anybody appeal it?
    pub is_appealable: bool,
}

/// Where a ruling was given: the round, the match and the board of it.
fn place(
    field: &SectionState,
    round: RoundNo,
    board: BoardNo,
) -> Option<(RoundNo, MatchNo, MatchId, BoardNo)> {
    let found = field.round(round)?;
    let one = field.match_at(found, board)?;
    let (_, of_match) = match_of(board, field.settings.teams.as_ref()?.boards())?;
    Some((round, one.no, one.id, BoardNo::new(of_match.into())?))
}

/// Was it given by somebody who led the match?
fn is_led(ruling: &Ruling) -> bool {
    match ruling.decided_as {
        Decider::MatchLeader => ruling.status == RulingStatus::Confirmed,
        Decider::Arbiter | Decider::Committee | Decider::AppealsBoard => false,
    }
}

/// The rulings of match leaders that hold in a section of teams, the newest first.
pub async fn list_led(conn: &mut PgConnection, field: &SectionState) -> store::Result<Vec<LedRuling>> {
    let listed = store::rulings::list_of_match_leaders(conn, field.section).await?;
    let led = listed.into_iter().filter_map(|(ruling, round, board)| {
        let (round, no, of, board) = place(field, round, board)?;
        Some(LedRuling {
            id: ruling.id,
            round,
            no,
            of,
            board,
            incident: ruling.incident,
            is_appealable: ruling.proposal.is_appealable,
            decision: ruling.decision?,
            reason: ruling.reason,
            at: ruling.decided_at?,
            by: ruling.decided_by,
        })
    });
    Ok(led.collect())
}

/// The match leader's ruling that a protest is against, if it is one: with the match, its board, and the protesting team.
///
/// # Errors
///
/// If the protesting team is not given, or the ruling was given at another board than the protest names.
pub(super) async fn card_of(
    conn: &mut PgConnection,
    field: &SectionState,
    about: About,
    team: Option<TeamNo>,
) -> Result<Option<CardOf>, ProtestError> {
    let Some(id) = about.ruling() else {
        return Ok(None);
    };
    let found = store::rulings::find(conn, field.section, id).await?;
    let named = about.card();
    let led = found.filter(|(ruling, ..)| is_led(ruling));
    let Some((_, round, board)) = led else {
        // A ruling of a higher official is appealed as such.
        return if named.is_some() {
            Err(ProtestError::NotFound)
        } else {
            Ok(None)
        };
    };
    let (round, no, _, board) = place(field, round, board).ok_or(ProtestError::NotFound)?;
    if let Some(of) = named
        && ((of.round, of.no) != (round, no) || of.board.is_some_and(|named| named != board))
    {
        return Err(ProtestError::NotFound);
    }
    Ok(Some(CardOf {
        round,
        no,
        team: named.map(|of| of.team).or(team).ok_or(ProtestError::WhichTeam)?,
        board: Some(board),
        ruling: Some(id),
    }))
}

/// The match leader's decision that a protest is about; `None` if somebody else decided it, or nobody.
pub(crate) async fn decision(
    conn: &mut PgConnection,
    section: SectionId,
    protest: &Protest,
) -> store::Result<Option<LedDecision>> {
    match protest.about {
        About::TeamCard {
            of: Some(CardOf { ruling: Some(id), .. }),
            ..
        } => {
            let found = store::rulings::find(conn, section, id).await?;
            Ok(found.and_then(|(ruling, ..)| {
                Some(LedDecision {
                    at: ruling.decided_at?,
                    by: ruling.decided_by,
                    ruled: Some((ruling.incident, ruling.decision?)),
                })
            }))
        }
        // As long as the loss stands; a later decision is found below.
        About::MatchLost { round, no, .. } => {
            let lost = store::team_matches::lost_in(conn, section, (round, no)).await?;
            Ok(lost.filter(|lost| lost.by_leader).map(|lost| LedDecision {
                at: lost.at,
                by: String::new(),
                ruled: None,
            }))
        }
        About::Pairing { .. }
        | About::Decision { .. }
        | About::Clock { .. }
        | About::IneligiblePlayer { .. }
        | About::TeamCard { .. }
        | About::Sanction { .. }
        | About::TeamPenalty { .. } => Ok(None),
    }
}
