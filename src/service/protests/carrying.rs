//! What a decision about a result card does to the match: the result of a board, that a match is lost as a whole or that its boards count, and
//! what stood before put back by the next instance. Table, promotion zone and report are folds of these, and follow by themselves.

use super::{Deciding, ProtestError};
use crate::{
    access::{AtSection, Right},
    prelude::*,
    regulation, results,
    rulings::{OtherTimes, RulingError},
    team_matches,
};
use domain::{
    protest::{About, CardOf, MatchChange, Outcome},
    round::RoundStatus,
};
use engine::{result::GameResult, team_event::MatchForfeit};
use rules::{
    entry::{Appointment, Outcome as GameOutcome},
    ruling::Effect,
};
use store::protests::Protest;
use uuid::Uuid;

/// What a decision changed of a match, and the line of the game's log, where it wrote a result.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Carried {
    pub(super) changed: Option<MatchChange>,
    pub(super) entry: Option<Uuid>,
}

impl Carried {
    const fn whole(was: Option<MatchForfeit>, becomes: Option<MatchForfeit>) -> Self {
        Self {
            changed: Some(MatchChange::Whole { was, becomes }),
            entry: None,
        }
    }
}

/// What a decision about a card says of a result, checked against what the protest names: a board has a result, a match is lost or its boards
/// count, and nothing else is said.
pub(super) fn check_card_relief(of: Option<CardOf>, deciding: &Deciding) -> Result<(), ProtestError> {
    let Some(relief) = deciding.relief else {
        return Ok(());
    };
    let of = of.filter(|_| deciding.outcome.changes_something());
    let says_one = match (relief.effect, relief.verdict) {
        (Some(Effect::Ends(_)), None) => of.is_some_and(|of| of.board.is_some()),
        (None, Some(_)) => of.is_some(),
        (Some(_), _) | (None, None) => false,
    };
    let says_nothing_else = relief.clock == OtherTimes::default()
        && relief.rated.is_none()
        && relief.sanction.is_none()
        && !relief.keeps_penalties;
    if says_one && says_nothing_else {
        Ok(())
    } else {
        Err(ProtestError::CardRelief)
    }
}

/// Carries a decision out in the match that the protest is about.
pub(super) async fn carry<R: Right>(
    conn: &mut PgConnection,
    permit: &Permit<R, AtSection>,
    now: Timestamp,
    before: &Protest,
    deciding: &Deciding,
) -> Result<Carried, ProtestError> {
    if !deciding.outcome.changes_something() {
        return Ok(Carried::default());
    }
    // An instance that overturns the one before it puts back what that one changed.
    let back = before
        .course
        .changed()
        .filter(|_| deciding.outcome == Outcome::Overturned);
    match before.about {
        About::TeamCard {
            of: Some(of @ CardOf { ruling: None, .. }),
            ..
        } => {
            let said = deciding.relief.map(|relief| (relief.effect, relief.verdict));
            match (said, back) {
                (Some((Some(Effect::Ends(result)), _)), _) => {
                    let board = game_of(conn, permit.section_id(), of).await?;
                    put(conn, permit, now, (of, board), (Some(result), deciding)).await
                }
                (Some((_, Some(verdict))), _) => {
                    judge(conn, permit, now, of, (verdict.forfeit(), deciding)).await
                }
                (Some(_) | None, Some(MatchChange::Board { board, was, .. })) => {
                    put(conn, permit, now, (of, board), (was, deciding)).await
                }
                (Some(_) | None, Some(MatchChange::Whole { was, .. })) => {
                    judge(conn, permit, now, of, (was, deciding)).await
                }
                (Some(_) | None, None) => Ok(Carried::default()),
            }
        }
        About::MatchLost { round, no, team } => {
            let of = CardOf {
                round,
                no,
                team,
                board: None,
                ruling: None,
            };
            if let Some(MatchChange::Whole { was, .. }) = back {
                return judge(conn, permit, now, of, (was, deciding)).await;
            }
            // The boards count again; another decision is made as for any match.
            let lifted = team_matches::lift(
                conn,
                permit.actor(),
                now,
                permit.ids(),
                ((round, no, team), deciding.reasons.trim()),
            );
            Ok(lifted
                .await?
                .map_or_else(Carried::default, |(was, becomes)| Carried::whole(was, becomes)))
        }
        About::Pairing { .. }
        | About::Decision { .. }
        | About::Clock { .. }
        | About::IneligiblePlayer { .. }
        | About::TeamCard { .. }
        | About::Sanction { .. }
        | About::TeamPenalty { .. } => Ok(Carried::default()),
    }
}

/// The board of the round at which the board of a match is played.
async fn game_of(conn: &mut PgConnection, section: SectionId, of: CardOf) -> Result<BoardNo, ProtestError> {
    let field = section_state::found(conn, section, || ProtestError::NotFound).await?;
    let round = field.round(of.round).ok_or(ProtestError::NotFound)?;
    let one = field.match_in(of.round, of.no).ok_or(ProtestError::NotFound)?;
    let games = field.games_of(round, one).into_iter();
    games
        .filter(|(board, _)| of.board.is_some_and(|named| named.get() == u16::from(*board)))
        .map(|(_, game)| game.board)
        .next()
        .ok_or(ProtestError::CardRelief)
}

/// Writes the result of a board, in an open round or a closed one.
async fn put<R: Right>(
    conn: &mut PgConnection,
    permit: &Permit<R, AtSection>,
    now: Timestamp,
    (of, board): (CardOf, BoardNo),
    (result, deciding): (Option<GameResult>, &Deciding),
) -> Result<Carried, ProtestError> {
    let (place, section) = (permit.place(), permit.section_id());
    store::rounds::hold(conn, section).await?;
    let held = store::games::hold(conn, section, of.round, board)
        .await?
        .filter(|held| held.round_status != RoundStatus::Draft)
        .ok_or(ProtestError::NotFound)?;
    let changed = Some(MatchChange::Board {
        board,
        was: held.outcome.result,
        becomes: result,
    });
    if held.outcome.result == result {
        return Ok(Carried { changed, entry: None });
    }
    if place.frozen_at.is_none() {
        regulation::freeze(conn, place.tournament, now).await?;
    }
    let field = section_state::found(conn, section, || ProtestError::NotFound).await?;
    let outcome = result.map_or(GameOutcome::OPEN, GameOutcome::of);
    let reason = own_words::shortened(deciding.reasons.trim(), results::MAX_REASON);
    let ruled = results::Ruled {
        field: &field,
        held: &held,
        round: of.round,
        board,
        outcome,
        appointment: Appointment::NONE,
        reason: reason.clone(),
        is_appeal: true,
    };
    let entry = ids::fresh();
    let line = IdempotencyKey::from_uuid(entry);
    let ruled = results::rule(conn, permit.actor(), now, line, &ruled).await;
    ruled.map_err(RulingError::from)?;
    permit
        .log(now, "result.correct", Subject::board(of.round, board))
        .before(held.outcome)
        .after(outcome)
        .reason(reason.as_str())
        .write(conn)
        .await?;
    Ok(Carried {
        changed,
        entry: Some(entry),
    })
}

/// Says who has lost a match as a whole.
async fn judge<R: Right>(
    conn: &mut PgConnection,
    permit: &Permit<R, AtSection>,
    now: Timestamp,
    of: CardOf,
    (becomes, deciding): (Option<MatchForfeit>, &Deciding),
) -> Result<Carried, ProtestError> {
    let which = (of.round, of.no);
    let was = team_matches::judge(conn, permit, now, which, (becomes, deciding.reasons.trim())).await?;
    Ok(Carried::whole(was, becomes))
}
