//! A result on which the two players of a game have agreed, each from the own link.

use super::{Act, Entered, Entering, ResultError, ResultLogValue, look_up, standing, write};
use crate::{access::Via, audit::Entry, prelude::*};
use domain::held_game::{Verdict, Writer};
use engine::result::GameResult;
use rules::entry::Outcome;

/// Enters the result of a game without one, by the key of what the second of the two players has said. What stands already is not written
/// over: whoever entered it has seen the board.
///
/// # Errors
///
/// When there is no such board, or the rules for entering results refuse it.
pub(crate) async fn enter_agreed(
    conn: &mut PgConnection,
    player: &Player,
    (now, key): (Timestamp, IdempotencyKey),
    (round, board): (RoundNo, BoardNo),
    result: GameResult,
) -> Result<Entered, ResultError> {
    let section = player.section;
    let held = store::games::hold(conn, section, round, board)
        .await?
        .ok_or(ResultError::NoSuchBoard)?;
    if held.outcome.result.is_some() {
        return Ok(Entered::Unchanged(held.standing()));
    }
    let actor = Actor::system(&player.person.name.spoken());
    let entering = Entering {
        round,
        board,
        act: Act::Enter(Outcome::of(result)),
        seen: held.version,
        key,
        reason: "",
        // No later pairing looks at results where players make the games.
        confirmed: true,
    };
    let writer = Writer {
        is_arbiter: false,
        tablet: None,
        is_captain: false,
        is_leader: false,
    };
    let facts = look_up(conn, (section, now), &entering, &held, (&actor, writer)).await?;
    let line = match held.enter(&entering.attempt(), writer, facts)? {
        Verdict::Stands | Verdict::Keeps | Verdict::Disputes => {
            return Ok(Entered::Unchanged(held.standing()));
        }
        Verdict::Writes(line) => line,
    };
    // The first result shows that round 1 has started, as everywhere.
    crate::regulation::freeze(conn, player.tournament, now).await?;
    let version = write(conn, &actor, now, key, &held, &line).await?;
    let (by, subject) = (
        (None, actor.name.as_str(), Via::Page),
        Subject::board(round, board),
    );
    let at = Scope::Section(player.tournament, section);
    Entry::by(by, at.into(), now, "result.enter", subject)
        .before(ResultLogValue::of(held.outcome, held.appointment))
        .after(ResultLogValue::of(line.outcome, line.appointment))
        .write(conn)
        .await?;
    store::changes::bump(conn, section).await?;
    Ok(Entered::Written(standing(&actor, now, version, &line)))
}
