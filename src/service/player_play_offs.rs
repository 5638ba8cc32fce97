//! Play-offs of single players after the last round: begun, their results written down and corrected, the order fixed and opened again. The
//! standings follow the order while it is fixed; no game of a round changes.

use super::{access::Rule, prelude::*};
use domain::{
    player_play_off::{PlayOffPlan, PlayOffRefusal, PlayerPlayOff, SectionPlayOff},
    tie_rule::LotSeed,
};
use engine::{ids::PlayerPlayOffId, result::GameResult};
use rules::regulation::MAX_REASON;

/// A play-off to be begun.
#[derive(Clone, Debug, Serialize)]
pub struct PlayOffCommand {
    pub players: Vec<StartNo>,
    pub plan: PlayOffPlan,
}

/// What becomes of one.
#[derive(Clone, Debug, Serialize)]
pub enum PlayOffChange {
    /// A result is written, changed, or taken back.
    Result {
        stage: u8,
        white: StartNo,
        black: StartNo,
        result: Option<GameResult>,
    },
    /// A player leaves it.
    Leave(StartNo),
    /// A player who had left is back.
    Return(StartNo),
    /// Its order is to stand in the standings.
    Fix,
    /// It is open again.
    Reopen,
    /// It was begun by mistake, and goes.
    CallOff,
}

impl PlayOffChange {
    /// The name in the log.
    const fn act(&self) -> &'static str {
        match self {
            Self::Result { .. } => "player_play_off.result",
            Self::Leave(_) => "player_play_off.leave",
            Self::Return(_) => "player_play_off.return",
            Self::Fix => "player_play_off.fix",
            Self::Reopen => "player_play_off.reopen",
            Self::CallOff => "player_play_off.call_off",
        }
    }

    /// Does it need a reason?
    const fn needs_reason(&self) -> bool {
        match self {
            Self::Result { .. } | Self::Leave(_) | Self::Return(_) | Self::Fix => false,
            Self::Reopen | Self::CallOff => true,
        }
    }
}

/// A change of one play-off.
#[derive(Clone, Debug, Serialize)]
pub struct PlayOffStep {
    pub play_off: PlayerPlayOffId,
    /// The version that was seen.
    pub seen: Version,
    pub change: PlayOffChange,
    /// Why, where a change needs it; else empty.
    pub reason: String,
}

/// Which play-off, and its version now.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct PlayOffReceipt {
    pub play_off: PlayerPlayOffId,
    pub version: Version,
}

/// The result of a game, as the log keeps it.
#[derive(Serialize)]
struct ResultLogValue {
    stage: u8,
    white: StartNo,
    black: StartNo,
    result: Option<GameResult>,
}

/// An order, as the log keeps it: starting numbers, best first.
#[derive(Serialize)]
struct OrderLogValue {
    numbers: Vec<StartNo>,
}

/// What was begun, as the log keeps it.
#[derive(Serialize)]
struct PlanLogValue<'a> {
    numbers: &'a [StartNo],
    seed: LotSeed,
    plan: &'a PlayOffPlan,
}

impl<'a> PlanLogValue<'a> {
    fn of(play_off: &'a PlayerPlayOff) -> Self {
        Self {
            numbers: &play_off.players,
            seed: play_off.seed,
            plan: &play_off.plan,
        }
    }
}

/// Why nothing was written.
#[derive(Debug, thiserror::Error)]
pub enum PlayerPlayOffError {
    /// There is no such play-off in the section.
    #[error("there is no such play-off")]
    NotFound,
    /// It cannot be done, or not now.
    #[error(transparent)]
    Refused(#[from] PlayOffRefusal),
    /// No reason, or one that is too long.
    #[error("a reason is needed")]
    Reason,
    /// It was changed meanwhile; the version that stands.
    #[error("it was changed meanwhile")]
    Changed(Version),
    /// The act could not be done once.
    #[error(transparent)]
    Key(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// The section, its rounds locked.
async fn locked(conn: &mut PgConnection, section: SectionId) -> Result<SectionState, PlayerPlayOffError> {
    store::rounds::list_for_update(conn, section).await?;
    section_state::found(conn, section, || PlayerPlayOffError::NotFound).await
}

/// Its players by name, in the order of the standings when it began.
fn subject(field: &SectionState, play_off: &PlayerPlayOff) -> Subject<'static> {
    let players = play_off.players.iter().filter_map(|no| field.player(*no));
    let names: Vec<String> = players.map(|player| player.person.name.spoken()).collect();
    Subject::named(names.join(" – "))
}

/// Begins a play-off; its lots are drawn once.
pub async fn begin(
    conn: &mut PgConnection,
    permit: &Permit<Rule>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &PlayOffCommand,
) -> Result<PlayOffReceipt, PlayerPlayOffError> {
    let act = permit.act(now, key, "player_play_off.begin");
    act.once(conn, cmd, async |conn| {
        let field = locked(conn, permit.section_id()).await?;
        let seed = LotSeed::new(ids::seed());
        let play_off = field.begin_play_off(&cmd.players, cmd.plan.clone(), seed)?;
        let id = PlayerPlayOffId::from_uuid(ids::fresh());
        let by = permit.actor().name.as_str();
        let version =
            store::player_play_offs::insert(conn, field.section, (id, &play_off), (now, by)).await?;
        act.log(subject(&field, &play_off))
            .after(PlanLogValue::of(&play_off))
            .write(conn)
            .await?;
        store::changes::bump(conn, field.section).await?;
        Ok(PlayOffReceipt {
            play_off: id,
            version,
        })
    })
    .await
}

/// Does something to a play-off.
pub async fn change(
    conn: &mut PgConnection,
    permit: &Permit<Rule>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &PlayOffStep,
) -> Result<PlayOffReceipt, PlayerPlayOffError> {
    let act = permit.act(now, key, cmd.change.act());
    act.once(conn, cmd, async |conn| {
        let field = locked(conn, permit.section_id()).await?;
        let found = field.play_off(cmd.play_off).ok_or(PlayerPlayOffError::NotFound)?;
        if found.version != cmd.seen {
            return Err(PlayerPlayOffError::Changed(found.version));
        }
        let reason = if cmd.change.needs_reason() {
            own_words::said(&cmd.reason, MAX_REASON).ok_or(PlayerPlayOffError::Reason)?
        } else {
            ""
        };
        let line = act.log(subject(&field, &found.play_off)).reason(reason);
        let (id, play_off) = (found.id, &found.play_off);
        let version = match &cmd.change {
            PlayOffChange::Result {
                stage,
                white,
                black,
                result,
            } => {
                open(found)?;
                let changed = play_off.with_result((*stage, *white, *black), *result)?;
                let logged = |of: &PlayerPlayOff| ResultLogValue {
                    stage: *stage,
                    white: *white,
                    black: *black,
                    result: of.written((*stage, *white, *black)),
                };
                line.before(logged(play_off))
                    .after(logged(&changed))
                    .write(conn)
                    .await?;
                store::player_play_offs::update(conn, id, &changed).await?
            }
            PlayOffChange::Leave(player) | PlayOffChange::Return(player) => {
                open(found)?;
                let changed = if matches!(cmd.change, PlayOffChange::Leave(_)) {
                    play_off.without(*player)?
                } else {
                    play_off.with_back(*player)?
                };
                let numbers = vec![*player];
                line.after(OrderLogValue { numbers }).write(conn).await?;
                store::player_play_offs::update(conn, id, &changed).await?
            }
            PlayOffChange::Fix => {
                may_fix(&field, found)?;
                line.after(ordered(play_off)).write(conn).await?;
                store::player_play_offs::fix(conn, id, Some(now)).await?
            }
            PlayOffChange::Reopen => {
                if !found.is_fixed {
                    return Err(PlayOffRefusal::NotFixed.into());
                }
                line.before(ordered(play_off)).write(conn).await?;
                store::player_play_offs::fix(conn, id, None).await?
            }
            PlayOffChange::CallOff => {
                open(found)?;
                line.before(PlanLogValue::of(play_off)).write(conn).await?;
                store::player_play_offs::delete(conn, id).await?;
                found.version
            }
        };
        store::changes::bump(conn, field.section).await?;
        Ok(PlayOffReceipt {
            play_off: id,
            version,
        })
    })
    .await
}

/// Is it not fixed?
const fn open(found: &SectionPlayOff) -> Result<(), PlayOffRefusal> {
    if found.is_fixed {
        Err(PlayOffRefusal::Fixed)
    } else {
        Ok(())
    }
}

/// It is over, and decides something by what stands in the section.
fn may_fix(field: &SectionState, found: &SectionPlayOff) -> Result<(), PlayOffRefusal> {
    open(found)?;
    if !found.play_off.course().is_over {
        Err(PlayOffRefusal::NotOver)
    } else if !field.is_level(&found.play_off) {
        Err(PlayOffRefusal::NotLevel)
    } else {
        Ok(())
    }
}

fn ordered(play_off: &PlayerPlayOff) -> OrderLogValue {
    OrderLogValue {
        numbers: play_off.course().order.concat(),
    }
}
