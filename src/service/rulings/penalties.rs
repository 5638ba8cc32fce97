//! What penalties do to the players: absent from rounds to come, or out of the tournament; and taking that back.

use jiff::Timestamp;
use sqlx::PgConnection;

use super::{RulingError, scene::Scene};
use crate::{access::Actor, stays};
use domain::field::FieldRound;
use engine::{bye::ByeKind, ids::TournamentId};
use rules::ruling::{Decision, Penalty};
use store::byes::RequestedBye;

/// What the reason of an absence begins with where it is an exclusion from rounds (12.9.8).
const EXCLUSION: &str = "12.9.8";
/// What the reason of leaving begins with where it is an expulsion (12.9.9).
const EXPULSION: &str = "12.9.9";

/// Penalties that hold no more are taken back, as far as nothing was paired on them.
pub(super) async fn lift(
    conn: &mut PgConnection,
    now: Timestamp,
    scene: &Scene,
    tournament: TournamentId,
    (replaced, decision): (&Decision, &Decision),
) -> Result<(), RulingError> {
    let gone = replaced
        .penalties
        .iter()
        .filter(|penalty| !decision.penalties.contains(penalty));
    for penalty in gone {
        match penalty {
            Penalty::Exclusion { of, rounds } => {
                let player = scene.player(*of).ok_or(RulingError::NotFound)?;
                for bye in store::byes::list_by_player(conn, player).await? {
                    let is_public = |row: &FieldRound| row.number == bye.round && row.status.is_public();
                    let is_paired = scene.field.rounds.iter().any(is_public);
                    if rounds.contains(&bye.round) && bye.reason.starts_with(EXCLUSION) && !is_paired {
                        store::byes::delete(conn, player, bye.round).await?;
                    }
                }
            }
            Penalty::Expulsion { of } => {
                let player = scene.player(*of).ok_or(RulingError::NotFound)?;
                stays::reinstate(conn, now, (tournament, player), EXPULSION).await?;
            }
            Penalty::Warning { .. }
            | Penalty::OpponentTime { .. }
            | Penalty::LessTime { .. }
            | Penalty::OpponentPoints { .. }
            | Penalty::LessPoints { .. }
            | Penalty::GameLost { .. }
            | Penalty::Fine { .. } => {}
        }
    }
    Ok(())
}

/// What the penalties do to the players: absent from rounds to come, or out of the tournament.
pub(super) async fn carry_out(
    conn: &mut PgConnection,
    actor: &Actor,
    now: Timestamp,
    scene: &Scene,
    tournament: TournamentId,
    penalties: &[Penalty],
) -> Result<(), RulingError> {
    for penalty in penalties {
        match penalty {
            Penalty::Exclusion { of, rounds } => {
                let player = scene.player(*of).ok_or(RulingError::NotFound)?;
                for round in rounds {
                    let is_public = |row: &FieldRound| row.number == *round && row.status.is_public();
                    if scene.field.rounds.iter().any(is_public) {
                        return Err(RulingError::RoundPublished(*round));
                    }
                    let absence = RequestedBye {
                        player,
                        round: *round,
                        kind: ByeKind::ZeroPoint,
                        reason: format!("{EXCLUSION}, {}", actor.name),
                        noticed_at: now,
                    };
                    store::byes::put(conn, &absence).await?;
                }
            }
            Penalty::Expulsion { of } => {
                let player = scene.player(*of).ok_or(RulingError::NotFound)?;
                let reason = format!("{EXPULSION}, {}", actor.name);
                stays::expel(conn, (tournament, player), &reason).await?;
            }
            Penalty::Warning { .. }
            | Penalty::OpponentTime { .. }
            | Penalty::LessTime { .. }
            | Penalty::OpponentPoints { .. }
            | Penalty::LessPoints { .. }
            | Penalty::GameLost { .. }
            | Penalty::Fine { .. } => {}
        }
    }
    Ok(())
}
