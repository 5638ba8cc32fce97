//! Who has come to the boards of a round, and how long the others may still come (6.7, DM-11.2).
//!
//! An arrival is a fact, not a ruling: what follows from it is proposed by `domain::rules::ruling::lateness` and confirmed like
//! every ruling.

use jiff::Timestamp;
use sqlx::PgConnection;

use super::{
    access::{EnterResults, Permit},
    audit::{self, Happened},
    boards::{self, BoardView},
    fields,
    rulings::RulingError,
};
use domain::field::{Field, FieldRound};
use engine::{
    colour::Colour,
    ids::{SectionId, TournamentId},
    numbers::{BoardNo, RoundNo},
};
use rules::ruling::lateness::{Arrivals, Countdown, countdown};

/// A board while the round begins.
#[derive(Clone, Debug)]
pub struct Waiting {
    /// The board and who sits there.
    pub board: BoardView,
    /// Who has come.
    pub arrivals: Arrivals,
    /// How long the others may come; none where no start is announced or the rules know no limit.
    pub countdown: Option<Countdown>,
}

/// A round while it begins.
#[derive(Clone, Debug)]
pub struct Beginning {
    /// The announced start.
    pub starts_at: Option<Timestamp>,
    /// Its boards.
    pub boards: Vec<Waiting>,
}

/// Reads who has come to a round.
///
/// # Errors
///
/// When there is no such round, its pairing is not published, or the tournament has no rules yet.
pub async fn list(
    conn: &mut PgConnection,
    (tournament, section): (TournamentId, SectionId),
    round: RoundNo,
    now: Timestamp,
) -> Result<Beginning, RulingError> {
    let field = fields::load(conn, section).await?.ok_or(RulingError::NotFound)?;
    let round = field.round(round).ok_or(RulingError::NotFound)?;
    if !round.status.is_public() {
        return Err(RulingError::NotPublished);
    }
    Ok(Beginning {
        starts_at: round.starts_at,
        boards: of_round(conn, tournament, &field, round, now).await?,
    })
}

/// The same for a round of a section that is loaded already.
///
/// # Errors
///
/// When the tournament has no rules yet.
pub async fn of_round(
    conn: &mut PgConnection,
    tournament: TournamentId,
    field: &Field,
    round: &FieldRound,
    now: Timestamp,
) -> Result<Vec<Waiting>, RulingError> {
    let whole = super::regulation::in_force(conn, tournament).await?;
    let (rules, _) = super::regulation::for_class(whole, &field.settings);
    let came = store::arrivals::list_by_round(conn, round.id).await?;
    Ok(boards::of_round(field, round)
        .into_iter()
        .map(|board| {
            let at = |side: Colour| {
                came.iter()
                    .find(|(no, colour, _)| *no == board.game.board && *colour == side)
                    .map(|(.., at)| *at)
            };
            let arrivals = Arrivals {
                white: at(Colour::White),
                black: at(Colour::Black),
            };
            Waiting {
                countdown: round
                    .starts_at
                    .and_then(|start| countdown(&rules, start, arrivals, now)),
                arrivals,
                board,
            }
        })
        .collect())
}

/// Writes down that a player came, or takes it back. What is written already is not written twice.
pub async fn mark(
    conn: &mut PgConnection,
    permit: &Permit<EnterResults>,
    now: Timestamp,
    (round, board): (RoundNo, BoardNo),
    side: Colour,
    came: Option<Timestamp>,
) -> Result<(), RulingError> {
    let section = permit.section_id().ok_or(RulingError::NotFound)?;
    if !permit.rights().reach(board) {
        return Err(RulingError::OutOfReach);
    }
    let held = store::games::hold(conn, section, round, board)
        .await?
        .ok_or(RulingError::NotFound)?;
    if !held.round_status.is_public() {
        return Err(RulingError::NotPublished);
    }
    let changed = match came {
        // Nobody comes tomorrow.
        Some(at) => store::arrivals::put(conn, held.id, side, at.min(now), &permit.actor().name).await?,
        None => store::arrivals::delete(conn, held.id, side).await?,
    };
    if changed {
        let happened = Happened {
            act: if came.is_some() {
                "arrival.mark"
            } else {
                "arrival.take_back"
            },
            subject: &format!("Round {round}, board {board}"),
            before: None::<()>,
            after: Some(serde_json::json!({ "side": side, "at": came })),
            reason: None,
        };
        audit::record(conn, permit, now, happened).await?;
        // The board lists say who is late.
        store::changes::bump(conn, section).await?;
    }
    Ok(())
}
