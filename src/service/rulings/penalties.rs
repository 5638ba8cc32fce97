//! The effects of penalties on players: exclusion from later rounds, or expulsion; and taking these back.

use super::{RulingError, scene::Scene};
use crate::{participation, prelude::*};
use rules::ruling::{Decision, Penalty};
use store::{byes::Exclusion, expulsions::Cause};

/// Takes back penalties that no longer hold, as far as no pairing depends on them; those that still hold are moved to the new ruling.
pub(super) async fn lift(
    conn: &mut PgConnection,
    now: Timestamp,
    scene: &Scene,
    tournament: TournamentId,
    (old, replaced): (RulingId, &Decision),
    (new, decision): (RulingId, &Decision),
) -> Result<(), RulingError> {
    let gone = replaced
        .penalties
        .iter()
        .filter(|penalty| !decision.penalties.contains(penalty));
    for penalty in gone {
        match penalty {
            Penalty::Exclusion { of, rounds } => {
                let player = scene.player(*of).ok_or(RulingError::NotFound)?;
                let to_come: Vec<RoundNo> = rounds
                    .iter()
                    .copied()
                    .filter(|round| scene.field.may_play_on(*round, rounds))
                    .collect();
                store::byes::lift(conn, old, player, &to_come).await?;
            }
            Penalty::Expulsion { of } => {
                let player = scene.player(*of).ok_or(RulingError::NotFound)?;
                participation::reinstate(conn, now, (tournament, player), Cause::Ruling(old)).await?;
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
    store::byes::hand_over(conn, old, new).await?;
    store::expulsions::hand_over(conn, old, new).await?;
    Ok(())
}

/// Carries out the penalties: exclusion from later rounds, or expulsion.
pub(super) async fn carry_out(
    conn: &mut PgConnection,
    actor: &Actor,
    now: Timestamp,
    scene: &Scene,
    tournament: TournamentId,
    (ruling, penalties): (RulingId, &[Penalty]),
) -> Result<(), RulingError> {
    for penalty in penalties {
        let reason = || format!("{}, {}", scene.article_of(penalty), actor.name);
        match penalty {
            Penalty::Exclusion { of, rounds } => {
                let player = scene.player(*of).ok_or(RulingError::NotFound)?;
                scene.field.check_exclusion(rounds)?;
                for round in rounds {
                    let exclusion = Exclusion {
                        player,
                        round: *round,
                        ruling,
                        reason: reason(),
                        at: now,
                    };
                    store::byes::exclude(conn, &exclusion).await?;
                }
            }
            Penalty::Expulsion { of } => {
                let player = scene.player(*of).ok_or(RulingError::NotFound)?;
                let reason = reason();
                let because = (Cause::Ruling(ruling), reason.as_str());
                participation::expel(conn, (tournament, player), because).await?;
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
