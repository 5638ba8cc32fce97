//! Warnings and quarantines: decided by the committee of a section, told by letter, ended or replaced by the appeals board.
//!
//! The parts that every act needs are here; [`deciding`], [`letters`] and [`ending`] are the acts, [`register`] is what the ratings office
//! reads. A stored sanction never changes except for its status. It holds from when the player's letter is sent. Its effect on other
//! tournaments is in [`super::quarantines`].
//!
//! A decision is stored with a copy of the player's identity, and queues its letters. The appeals board ends or replaces it (`annul`,
//! `replace`), which queues letters to those who were told.

mod deciding;
mod ending;
mod letters;
mod register;

pub(super) use self::ending::{annul, replace};
pub use self::{
    deciding::{Decision, decide, least_lengths, least_months},
    letters::{Sending, Sent, inform, send, waits},
    register::{Appearance, REGISTER_PAGE, Register, Registered, register},
};
use super::{prelude::*, regulation::RulesError};
use domain::sanction::{Kind, Occasion, Problem, Recipient, SanctionState, WrongStep};
use engine::ids::{LetterId, SanctionId};
use store::{letters::Letter, sanctions::Sanction};

/// Characters the reasons may have.
pub const MAX_REASONS: usize = 4_000;

/// The most characters of an explanation or a dissenting opinion.
pub const MAX_TEXT: usize = 2_000;

/// Characters an address may have.
pub const MAX_ADDRESS: usize = 300;

/// A fault that prevents a sanction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The rules do not let the committee decide it so.
    Rule(Problem),
    /// Nobody of the section was named.
    NoPlayer,
    /// A text is too long.
    TooLong {
        field: &'static str,
        /// The most characters it may have.
        most: usize,
    },
}

/// Why an act on a sanction was refused.
#[derive(Debug, thiserror::Error)]
pub enum SanctionError {
    /// No such section, sanction or letter.
    #[error("there is no such sanction or letter")]
    NotFound,
    /// The rules of the tournament are not settled.
    #[error("the rules of the tournament are not settled")]
    NoRules,
    /// Everything that is wrong with what was decided.
    #[error("the committee cannot decide it so")]
    Refused(Vec<Fault>),
    /// A letter was sent or it was ended meanwhile; its current state.
    #[error("the sanction was changed meanwhile")]
    ChangedMeanwhile(Box<Sanction>),
    /// It is not at that point.
    #[error(transparent)]
    Step(#[from] WrongStep),
    /// The player's letter comes first.
    #[error("the player's letter is sent before the copies")]
    LetterFirst,
    /// The letter was already sent, or the board ended the sanction before that.
    #[error("this letter does not wait to be sent")]
    NotWaiting,
    /// The committee sends letters about its own decisions, and the board about its own.
    #[error("this letter is for the {} to send", .0.as_str())]
    ForOthers(Decider),
    /// The address is too long.
    #[error("an address has at most {MAX_ADDRESS} characters")]
    Address,
    /// The board gives reasons.
    #[error("write the reasons in at most {MAX_REASONS} characters")]
    Reasons,
    /// The same key for another act.
    #[error(transparent)]
    Once(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

impl From<RulesError> for SanctionError {
    fn from(error: RulesError) -> Self {
        match error {
            RulesError::NotFound => Self::NotFound,
            RulesError::NotSettled => Self::NoRules,
            RulesError::Store(error) => Self::Store(error),
        }
    }
}

/// A sanction in the log: which one and its status. The person and the reasons are stored with the sanction only, since more people read
/// the log of a tournament than may read sanctions.
#[derive(Clone, Copy, Serialize)]
struct SanctionLogValue {
    sanction: SanctionId,
    #[serde(flatten)]
    kind: Kind,
    state: SanctionState,
    #[serde(skip_serializing_if = "Option::is_none")]
    replaces: Option<SanctionId>,
}

impl SanctionLogValue {
    fn of(row: &Sanction) -> Self {
        Self {
            sanction: row.id,
            kind: row.sanction.kind,
            state: row.sanction.state,
            replaces: row.replaces,
        }
    }
}

async fn record(
    conn: &mut PgConnection,
    actor: &Actor,
    now: Timestamp,
    act: &'static str,
    (before, after): (Option<&Sanction>, &Sanction),
) -> store::Result<()> {
    let at = Scope::Section(after.tournament, after.section);
    actor
        .log(at, now, act, Subject::Sanction)
        .before(before.map(SanctionLogValue::of))
        .after(SanctionLogValue::of(after))
        .write(conn)
        .await
}

async fn queue(
    conn: &mut PgConnection,
    sanction: SanctionId,
    what: (Recipient, Occasion),
    now: Timestamp,
) -> store::Result<()> {
    let id = LetterId::from_uuid(ids::fresh());
    store::letters::insert(conn, id, sanction, what, now).await
}

/// One sanction of a section.
pub async fn find(
    conn: &mut PgConnection,
    section: SectionId,
    id: SanctionId,
) -> store::Result<Option<Sanction>> {
    store::sanctions::find(conn, section, id).await
}

/// One sanction with everything that belongs to it.
#[derive(Clone, Debug)]
pub struct Whole {
    pub row: Sanction,
    /// The letters about it.
    pub letters: Vec<Letter>,
    /// The one that took its place.
    pub successor: Option<Sanction>,
}

/// One sanction with its letters and its replacement.
pub async fn whole(
    conn: &mut PgConnection,
    section: SectionId,
    id: SanctionId,
) -> store::Result<Option<Whole>> {
    let Some(row) = store::sanctions::find(conn, section, id).await? else {
        return Ok(None);
    };
    Ok(Some(Whole {
        letters: store::letters::list_by_sanction(conn, row.id).await?,
        successor: store::sanctions::find_successor(conn, row.id).await?,
        row,
    }))
}

/// A sanction in the list of a section.
#[derive(Clone, Debug)]
pub struct SanctionListing {
    pub row: Sanction,
    /// How many of its letters wait.
    pub waiting: usize,
}

/// Every sanction of a section, the newest first.
pub async fn list(conn: &mut PgConnection, section: SectionId) -> store::Result<Vec<SanctionListing>> {
    let mut waiting: HashMap<SanctionId, usize> = HashMap::new();
    for letter in store::letters::list_waiting_by_section(conn, section).await? {
        *waiting.entry(letter.sanction).or_default() += 1;
    }
    let rows = store::sanctions::list_by_section(conn, section).await?;
    Ok(rows
        .into_iter()
        .map(|row| SanctionListing {
            waiting: waiting.get(&row.id).copied().unwrap_or_default(),
            row,
        })
        .collect())
}
