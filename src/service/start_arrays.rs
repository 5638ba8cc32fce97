//! The start position of a round of Chess960: drawn by the program, or drawn in the hall and entered (II.2).
//!
//! A tournament plays Chess960 if it announced so (setting 24), and that setting says where lots are drawn. The array is set for a
//! published round, so it is public at once. A draw is stored with its seed and can be repeated.

use super::{access::Pair, prelude::*};
use domain::round::RoundStatus;
use engine::result::GameResult;
use rules::{
    chess::start_array::{ArrayFault, StartArray},
    regulation::values::Chess960,
};
use store::start_arrays::Settled;

/// Characters a reason may have.
pub use engine::own_words::SHORT_REASON as MAX_REASON;

/// Why no array was settled.
#[derive(Debug, thiserror::Error)]
pub enum StartArrayError {
    /// No such round.
    #[error("there is no such round")]
    NotFound,
    /// The tournament plays from the usual array.
    #[error("this tournament does not play Chess960")]
    NotChess960,
    /// The round is not published, or over.
    #[error("only a published round that is not closed gets an array")]
    NotPublished,
    /// Games were played from the current array.
    #[error("games of the round were played already")]
    Played,
    /// The regulation says that lots are cast in the hall.
    #[error("the announced regulation has lots cast in the hall")]
    CastInHall,
    /// The text is not an array.
    #[error(transparent)]
    Fault(#[from] ArrayFault),
    /// It departs from what was announced or drawn, and needs a reason.
    #[error("this needs a reason")]
    ReasonMissing,
    /// The reason is too long.
    #[error("the reason has more than {MAX_REASON} characters")]
    ReasonTooLong,
    /// It was set after it was read; the current array.
    #[error("the array was settled meanwhile")]
    SettledMeanwhile(StartArray),
    /// The same key for another act.
    #[error(transparent)]
    Once(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// Where lots are cast.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Lots {
    /// By the program.
    Program,
    /// In the hall: dice, coins, cards.
    Hall,
}

impl Lots {
    const fn of(announced: Option<Chess960>) -> Option<Self> {
        match announced {
            Some(Chess960::Generator) => Some(Self::Program),
            Some(Chess960::ByHand) => Some(Self::Hall),
            Some(Chess960::No) | None => None,
        }
    }
}

/// The array of a round as arbiters see it.
#[derive(Clone, Debug)]
pub struct Beginning {
    /// Where lots are cast.
    pub lots: Lots,
    /// What is settled.
    pub settled: Option<Settled>,
    /// Can it still be set or changed?
    pub is_open: bool,
}

impl Beginning {
    /// The version that a writer must have seen.
    pub fn seen(&self) -> Version {
        seen(self.settled.as_ref())
    }
}

fn seen(settled: Option<&Settled>) -> Version {
    settled.map_or(Version(0), |settled| settled.version)
}

/// The array of a round; `None` if the tournament does not play Chess960.
pub async fn find(
    conn: &mut PgConnection,
    tournament: TournamentId,
    round: &SectionRound,
) -> store::Result<Option<Beginning>> {
    let Some(lots) = announced(conn, tournament).await? else {
        return Ok(None);
    };
    let settled = store::start_arrays::find(conn, round.id).await?;
    Ok(Some(Beginning {
        lots,
        settled,
        is_open: is_open(round).is_ok(),
    }))
}

/// The array everybody may read of a round.
pub async fn find_public(conn: &mut PgConnection, round: &SectionRound) -> store::Result<Option<Settled>> {
    if !round.status.is_public() {
        return Ok(None);
    }
    store::start_arrays::find(conn, round.id).await
}

async fn announced(conn: &mut PgConnection, tournament: TournamentId) -> store::Result<Option<Lots>> {
    let tournament = store::tournaments::find(conn, tournament).await?;
    Ok(tournament.and_then(|tournament| Lots::of(tournament.regulation.chess960)))
}

fn is_open(round: &SectionRound) -> Result<(), StartArrayError> {
    match round.status {
        RoundStatus::Published => {}
        RoundStatus::Planned | RoundStatus::Draft | RoundStatus::Closed => {
            return Err(StartArrayError::NotPublished);
        }
    }
    let is_played = |result: GameResult| result.was_played();
    if round
        .games
        .iter()
        .any(|game| game.outcome.result.is_some_and(is_played))
    {
        return Err(StartArrayError::Played);
    }
    Ok(())
}

/// How an array comes about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ArrayOrigin {
    /// The program draws.
    Draw,
    /// It was drawn in the hall: a number, or White's pieces from a to h in Danish or English letters.
    Writing(String),
}

impl ArrayOrigin {
    /// What the log calls it.
    const fn act(&self) -> &'static str {
        match self {
            Self::Draw => "start_array.draw",
            Self::Writing(_) => "start_array.write",
        }
    }
}

/// An array to be settled.
#[derive(Clone, Debug, Serialize)]
pub struct Settling<'a> {
    /// Of which round.
    pub round: RoundNo,
    pub by: ArrayOrigin,
    /// What was seen, see [`Beginning::seen`].
    pub seen: Version,
    /// The reason, if there is an array already, or if the program should have drawn it.
    pub reason: &'a str,
}

/// What the log keeps.
#[derive(Serialize)]
struct StartArrayLogValue<'a> {
    number: u16,
    back_rank: String,
    /// The same seed draws the same array.
    seed: Option<&'a str>,
}

impl<'a> StartArrayLogValue<'a> {
    fn of(settled: &'a Settled) -> Self {
        Self {
            number: settled.array.number(),
            back_rank: settled.array.to_string(),
            seed: settled.seed.as_deref(),
        }
    }
}

/// Settles the array of a round; its version.
///
/// # Errors
///
/// When the tournament plays no Chess960, the round is not published or was played, the array is none, somebody settled
/// another one meanwhile, or a reason is missing.
pub async fn settle(
    conn: &mut PgConnection,
    permit: &Permit<Pair>,
    now: Timestamp,
    key: IdempotencyKey,
    settling: &Settling<'_>,
) -> Result<Version, StartArrayError> {
    let act = permit.act(now, key, settling.by.act());
    act.once(conn, settling, async |conn| {
        let reason = own_words::within(settling.reason, MAX_REASON).ok_or(StartArrayError::ReasonTooLong)?;
        let (tournament, section) = permit.ids();
        let lots = announced(conn, tournament)
            .await?
            .ok_or(StartArrayError::NotChess960)?;
        let round = held(conn, section, settling.round).await?;
        let before = store::start_arrays::find(conn, round.id).await?;
        if let Some(before) = before.as_ref().filter(|before| before.version != settling.seen) {
            return Err(StartArrayError::SettledMeanwhile(before.array));
        }
        is_open(&round)?;
        let (array, seed) = match (&settling.by, lots) {
            (ArrayOrigin::Draw, Lots::Program) => {
                let seed = ids::seed();
                (StartArray::draw(seed), Some(format!("{seed:016x}")))
            }
            (ArrayOrigin::Draw, Lots::Hall) => return Err(StartArrayError::CastInHall),
            (ArrayOrigin::Writing(text), _) => (StartArray::read(text)?, None),
        };
        let departs = before.is_some() || (lots == Lots::Program && seed.is_none());
        if departs && reason.is_empty() {
            return Err(StartArrayError::ReasonMissing);
        }
        let after = Settled {
            array,
            seed,
            version: match &before {
                Some(before) => before.version.next(),
                None => store::incarnations::first_version(conn).await?,
            },
            at: now,
            by: permit.actor().name.clone(),
        };
        if !store::start_arrays::put(conn, round.id, &after).await? {
            let stands = store::start_arrays::find(conn, round.id).await?;
            return Err(StartArrayError::SettledMeanwhile(
                stands.map_or(array, |stands| stands.array),
            ));
        }
        act.log(Subject::Round {
            round: settling.round,
        })
        .before(before.as_ref().map(StartArrayLogValue::of))
        .after(StartArrayLogValue::of(&after))
        .reason(reason)
        .write(conn)
        .await?;
        store::changes::bump(conn, section).await?;
        Ok(after.version)
    })
    .await
}

/// The round, held with the others of its section until the transaction ends.
async fn held(
    conn: &mut PgConnection,
    section: SectionId,
    number: RoundNo,
) -> Result<SectionRound, StartArrayError> {
    store::rounds::hold(conn, section).await?;
    let field = crate::section_state::found(conn, section, || StartArrayError::NotFound).await?;
    field.round(number).cloned().ok_or(StartArrayError::NotFound)
}
