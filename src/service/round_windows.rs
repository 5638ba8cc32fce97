//! Rounds that are played over days instead of at an hour: set by those who pair, and read with what is agreed for their games.
//!
//! [`domain::round_window`] decides which days a round may have. When it opens is its announced start, which is planned with the section
//! ([`super::sections`]); what players agree on is [`super::game_agreements`].

use super::{access::Pair, prelude::*};
use domain::{
    round::RoundStatus,
    round_window::{WindowFacts, WindowRefusal},
};

/// Until when a round is to be played.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct WindowCommand {
    pub round: RoundNo,
    /// The version of the round that was seen.
    pub seen: Version,
    /// The last day; `None`: at its announced hour.
    pub last_day: Option<Date>,
}

/// How the days of a round stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WindowStanding {
    pub last_day: Option<Date>,
    /// The version of the round.
    pub version: Version,
}

/// Why the days of a round were not changed.
#[derive(Debug, thiserror::Error)]
pub enum WindowError {
    /// There is no such round.
    #[error("there is no such round")]
    NotFound,
    /// It may not have these days.
    #[error(transparent)]
    Refused(#[from] WindowRefusal),
    /// The round was changed meanwhile; how it stands.
    #[error("the round was changed meanwhile")]
    ChangedMeanwhile(WindowStanding),
    /// The same key for another act.
    #[error(transparent)]
    Once(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// Gives the rounds of a section that was made from another the days of those of the other one, moved with their starts. A round whose start
/// was not taken over has none. The copy is in the log.
pub(super) async fn copy(
    conn: &mut PgConnection,
    (from, to): (SectionId, SectionId),
    moved: impl Fn(Date) -> Option<Date>,
) -> store::Result<()> {
    let was = store::rounds::list(conn, from).await?;
    for round in store::rounds::list(conn, to).await? {
        let same = was.iter().find(|one| one.number == round.number);
        let last_day = same.and_then(|one| one.last_day).and_then(&moved);
        if round.starts_at.is_some() && last_day.is_some() {
            store::round_windows::set(conn, round.id, last_day).await?;
        }
    }
    Ok(())
}

/// What the log keeps.
#[derive(Serialize)]
struct WindowLogValue {
    last_day: Option<Date>,
}

/// Has a round played until this day, or at its announced hour again. What stands already is not written again.
pub async fn set(
    conn: &mut PgConnection,
    permit: &Permit<Pair>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: WindowCommand,
) -> Result<WindowStanding, WindowError> {
    let act = permit.act(now, key, "round.set_window");
    act.once(conn, &cmd, async |conn| {
        let section = permit.section_id();
        let mut rounds = store::rounds::list_for_update(conn, section).await?.into_iter();
        let round = rounds
            .find(|round| round.number == cmd.round)
            .ok_or(WindowError::NotFound)?;
        let found = store::sections::find(conn, section)
            .await?
            .ok_or(WindowError::NotFound)?;
        let stands = WindowStanding {
            last_day: round.last_day,
            version: round.version,
        };
        if round.last_day == cmd.last_day {
            return Ok(stands);
        }
        if round.version != cmd.seen {
            return Err(WindowError::ChangedMeanwhile(stands));
        }
        let facts = WindowFacts {
            is_here: found.settings.may_play_over_days(),
            is_closed: round.status == RoundStatus::Closed,
            starts_at: round.starts_at,
        };
        facts.may_last_until(cmd.last_day)?;
        let version = store::round_windows::set(conn, round.id, cmd.last_day).await?;
        let logged = |last_day| WindowLogValue { last_day };
        act.log(Subject::Round { round: cmd.round })
            .before(logged(round.last_day))
            .after(logged(cmd.last_day))
            .write(conn)
            .await?;
        store::changes::bump(conn, section).await?;
        Ok(WindowStanding {
            last_day: cmd.last_day,
            version,
        })
    })
    .await
}
