//! Points that an arbiter gives a player or takes from one, and takes back again. The standings count them automatically; no game changes.

use super::{access::Rule, prelude::*};
use domain::player_penalty::{MAX_ARTICLE, PenaltyRefusal, check, check_no_draft};
use engine::{ids::PlayerPenaltyId, points::Points};
use rules::regulation::MAX_REASON;
pub use store::player_penalties::PlayerPenalty;

/// Points to be given or taken.
#[derive(Clone, Debug)]
pub struct PointsCommand {
    pub player: PlayerId,
    /// Fewer than none is a penalty.
    pub points: Points,
    /// `None`: about the event as a whole.
    pub round: Option<RoundNo>,
    /// What it is given by; may be empty.
    pub article: String,
    pub reason: String,
}

/// What the log keeps, and a repeated request is recognised by.
#[derive(Serialize)]
struct PointsLogValue<'a> {
    points: Points,
    round: Option<RoundNo>,
    /// The article, as it was written.
    #[serde(skip_serializing_if = "str::is_empty")]
    basis: &'a str,
}

/// That it was done.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct PointsReceipt {
    pub version: Version,
}

/// Why nothing was written.
#[derive(Debug, thiserror::Error)]
pub enum PlayerPenaltyError {
    /// There is no such player in the section, or no such points.
    #[error("there is no such player or decision")]
    NotFound,
    /// They may not be given, or not now.
    #[error(transparent)]
    Refused(#[from] PenaltyRefusal),
    /// No reason, or one that is too long.
    #[error("a reason is needed")]
    Reason,
    /// The article is too long, or no single line.
    #[error("the article has more than {MAX_ARTICLE} characters")]
    Article,
    /// It was taken back meanwhile; the version that stands.
    #[error("it was changed meanwhile")]
    Changed(Version),
    /// The act could not be done once.
    #[error(transparent)]
    Key(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// The points that were given and taken in a section, the oldest first, those that no longer hold among them.
pub async fn list(conn: &mut PgConnection, permit: &Permit<Rule>) -> store::Result<Vec<PlayerPenalty>> {
    store::player_penalties::list(conn, permit.section_id()).await
}

/// The section, its rounds locked.
async fn locked(conn: &mut PgConnection, section: SectionId) -> Result<SectionState, PlayerPenaltyError> {
    store::rounds::list_for_update(conn, section).await?;
    section_state::found(conn, section, || PlayerPenaltyError::NotFound).await
}

fn name_of(field: &SectionState, id: PlayerId) -> Option<String> {
    let player = field.players.iter().find(|player| player.id == id)?;
    player.no.map(|_| player.person.name.spoken())
}

/// Gives points or takes them.
pub async fn give(
    conn: &mut PgConnection,
    permit: &Permit<Rule>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &PointsCommand,
) -> Result<PointsReceipt, PlayerPenaltyError> {
    let act = permit.act(now, key, "player.penalise");
    let value = PointsLogValue {
        points: cmd.points,
        round: cmd.round,
        basis: cmd.article.trim(),
    };
    act.once(conn, &(cmd.player, cmd.reason.as_str(), &value), async |conn| {
        let field = locked(conn, permit.section_id()).await?;
        let name = name_of(&field, cmd.player).ok_or(PlayerPenaltyError::NotFound)?;
        check(&field, cmd.points, cmd.round)?;
        let reason = own_words::said(&cmd.reason, MAX_REASON).ok_or(PlayerPenaltyError::Reason)?;
        let article = own_words::within(&cmd.article, MAX_ARTICLE)
            .filter(|article| engine::letters::is_one_line(article))
            .ok_or(PlayerPenaltyError::Article)?;
        let penalty = PlayerPenalty {
            id: PlayerPenaltyId::from_uuid(ids::fresh()),
            player: cmd.player,
            round: cmd.round,
            points: cmd.points,
            article: article.to_owned(),
            reason: reason.to_owned(),
            given_at: now,
            given_by: permit.actor().name.clone(),
            taken_back_at: None,
            version: Version(0),
        };
        let version = store::player_penalties::insert(conn, &penalty).await?;
        act.log(Subject::named(name))
            .after(&value)
            .reason(reason)
            .write(conn)
            .await?;
        store::changes::bump(conn, field.section).await?;
        Ok(PointsReceipt { version })
    })
    .await
}

/// Points to be taken back.
#[derive(Clone, Debug, Serialize)]
pub struct TakingBack {
    pub penalty: PlayerPenaltyId,
    /// The version that was seen.
    pub seen: Version,
    /// Why.
    pub reason: String,
}

/// Takes points back that were given or taken; the standings are again as they were.
pub async fn take_back(
    conn: &mut PgConnection,
    permit: &Permit<Rule>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &TakingBack,
) -> Result<PointsReceipt, PlayerPenaltyError> {
    let act = permit.act(now, key, "player.take_back_penalty");
    act.once(conn, cmd, async |conn| {
        let field = locked(conn, permit.section_id()).await?;
        let penalties = store::player_penalties::list(conn, field.section).await?;
        let penalty = penalties
            .into_iter()
            .find(|penalty| penalty.id == cmd.penalty)
            .ok_or(PlayerPenaltyError::NotFound)?;
        if penalty.version != cmd.seen || penalty.taken_back_at.is_some() {
            return Err(PlayerPenaltyError::Changed(penalty.version));
        }
        check_no_draft(&field)?;
        let reason = own_words::said(&cmd.reason, MAX_REASON).ok_or(PlayerPenaltyError::Reason)?;
        let version = store::player_penalties::take_back(conn, penalty.id, now).await?;
        let name = name_of(&field, penalty.player).unwrap_or_default();
        act.log(Subject::named(name))
            .before(PointsLogValue {
                points: penalty.points,
                round: penalty.round,
                basis: &penalty.article,
            })
            .reason(reason)
            .write(conn)
            .await?;
        store::changes::bump(conn, field.section).await?;
        Ok(PointsReceipt { version })
    })
    .await
}
