//! When the two players of a game meet: proposed and accepted from their own links, or written down by those who pair.
//!
//! [`domain::game_agreement`] decides. Nothing here enters a result, and nobody is told who has not answered but the two and the arbiters; what
//! is agreed is told to everybody without its place, which may be somebody's home.

use super::{access::Pair, mails, player_links::Holder, prelude::*};
use domain::{
    game_agreement::{AgreementAct, AgreementRefusal, GameAgreement, Meeting, MeetingPlace},
    mail::MailContent,
};
use engine::ids::GameId;
pub use store::game_agreements::StoredAgreement;

/// What a player does about the own game.
#[derive(Clone, Debug, Serialize)]
pub struct OwnAgreementCommand {
    pub game: GameId,
    /// The version of the agreement that was seen; 0 before the first.
    pub seen: Version,
    pub act: AgreementAct,
}

/// What an arbiter writes down for a game.
#[derive(Clone, Debug, Serialize)]
pub struct AgreementCommand {
    pub round: RoundNo,
    pub board: BoardNo,
    /// The version of the agreement that was seen; 0 before the first.
    pub seen: Version,
    /// When the two meet; `None`: nothing is agreed.
    pub meeting: Option<Meeting>,
}

/// Why nothing was agreed.
#[derive(Debug, thiserror::Error)]
pub enum AgreementError {
    /// There is no such game, or it is not the player's.
    #[error("there is no such game")]
    NotFound,
    /// It may not be.
    #[error(transparent)]
    Refused(#[from] AgreementRefusal),
    /// Somebody has proposed or agreed meanwhile; what stands.
    #[error("the agreement was changed meanwhile")]
    ChangedMeanwhile(Box<StoredAgreement>),
    /// The same key for another act.
    #[error(transparent)]
    Once(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// What the log keeps.
#[derive(Serialize)]
struct AgreementLogValue<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    agreed_at: Option<Timestamp>,
    #[serde(skip_serializing_if = "Option::is_none")]
    agreed_place: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    proposed_at: Option<Timestamp>,
    #[serde(skip_serializing_if = "Option::is_none")]
    proposed_place: Option<&'a str>,
}

impl<'a> AgreementLogValue<'a> {
    fn of(stands: &'a GameAgreement) -> Self {
        let proposed = stands.proposed.as_ref().map(|one| &one.meeting);
        let place = |meeting: &'a Meeting| meeting.place.as_ref().map(MeetingPlace::as_str);
        Self {
            agreed_at: stands.agreed.as_ref().map(|meeting| meeting.plays_at),
            agreed_place: stands.agreed.as_ref().and_then(place),
            proposed_at: proposed.map(|meeting| meeting.plays_at),
            proposed_place: proposed.and_then(place),
        }
    }
}

/// The games of a section for which a time can be agreed, by round and board.
pub async fn list(conn: &mut PgConnection, section: SectionId) -> store::Result<Vec<StoredAgreement>> {
    store::game_agreements::list(conn, section).await
}

/// Those of them that a player plays.
pub async fn list_own(conn: &mut PgConnection, player: &Player) -> store::Result<Vec<StoredAgreement>> {
    let mut games = list(conn, player.section).await?;
    games.retain(|one| one.is_of(player.id));
    Ok(games)
}

/// The name of a player's act, as the log writes it.
const fn name(act: &AgreementAct) -> &'static str {
    match act {
        AgreementAct::Propose(_) => "agreement.propose",
        AgreementAct::Accept => "agreement.accept",
        AgreementAct::TakeBack => "agreement.take_back",
    }
}

/// What the other one is told of a player's act: when, and whether it is agreed. A proposal that was taken back is told to nobody.
fn news(act: &AgreementAct, stands: &GameAgreement) -> Option<(Timestamp, bool)> {
    match (act, &stands.proposed) {
        (AgreementAct::TakeBack, _) => None,
        (AgreementAct::Propose(_) | AgreementAct::Accept, Some(one)) => Some((one.meeting.plays_at, false)),
        (AgreementAct::Propose(_) | AgreementAct::Accept, None) => {
            let agreed = stands.agreed.as_ref();
            agreed.map(|meeting| (meeting.plays_at, true))
        }
    }
}

/// Tells these players of the game when it is played, or is to be played if the other one likes.
async fn tell(
    conn: &mut PgConnection,
    tournament: TournamentId,
    held: &StoredAgreement,
    (at, is_agreed): (Timestamp, bool),
    (to, by, now): (&[PlayerId], &str, Timestamp),
) -> store::Result<()> {
    // The other one is called as everybody reads it.
    let field = section_state::load(conn, held.section).await?;
    let mut told = Vec::new();
    for player in to {
        let other = held.opponent_of(*player);
        let other = field.as_ref().and_then(|field| field.player_by_id(other));
        let content = MailContent::Meeting {
            section: held.section,
            round: held.round,
            opponent: other
                .map(|other| other.public_name().spoken())
                .unwrap_or_default(),
            at,
            is_agreed,
        };
        told.push((*player, content));
    }
    mails::of_meetings(conn, tournament, &told, (by, now)).await
}

/// The holder of a link proposes a time for the own game, accepts one, takes it back or declines it. Returns whether nothing waits for an answer
/// then: to propose what the other one has proposed is to accept it.
pub async fn act_as_player(
    conn: &mut PgConnection,
    holder: &Holder,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &OwnAgreementCommand,
) -> Result<bool, AgreementError> {
    let actor = Holder::actor();
    let act = actor.act(holder.scope(), now, key, name(&cmd.act));
    act.once(conn, &(holder.player(), cmd), async |conn| {
        let player = store::players::find(conn, holder.tournament(), holder.player())
            .await?
            .ok_or(AgreementError::NotFound)?;
        let held = store::game_agreements::hold(conn, cmd.game)
            .await?
            .filter(|held| held.is_of(player.id))
            .ok_or(AgreementError::NotFound)?;
        if held.version != cmd.seen {
            return Err(AgreementError::ChangedMeanwhile(Box::new(held)));
        }
        let stands = held.agreement.after(&held.facts, (player.id, &cmd.act), now)?;
        store::game_agreements::set(conn, &held, &stands).await?;
        Holder::log(now, name(&cmd.act), &player)
            .about(Subject::board(held.round, held.board))
            .before(AgreementLogValue::of(&held.agreement))
            .after(AgreementLogValue::of(&stands))
            .write(conn)
            .await?;
        if let Some(at) = news(&cmd.act, &stands) {
            let (name, to) = (player.person.name.spoken(), [held.opponent_of(player.id)]);
            let of = (to.as_slice(), name.as_str(), now);
            tell(conn, player.tournament, &held, at, of).await?;
        }
        store::changes::bump(conn, held.section).await?;
        Ok(stands.proposed.is_none())
    })
    .await
}

/// Writes down what the players of a game have said, or that nothing is agreed any more.
pub async fn write_down(
    conn: &mut PgConnection,
    permit: &Permit<Pair>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &AgreementCommand,
) -> Result<Version, AgreementError> {
    let act = permit.act(now, key, "agreement.set");
    act.once(conn, cmd, async |conn| {
        let board = (cmd.round, cmd.board);
        let game = store::game_agreements::find_game(conn, permit.section_id(), board)
            .await?
            .ok_or(AgreementError::NotFound)?;
        let held = store::game_agreements::hold(conn, game)
            .await?
            .ok_or(AgreementError::NotFound)?;
        let stands = GameAgreement::written(&held.facts, cmd.meeting.as_ref(), now)?;
        if stands == held.agreement {
            return Ok(held.version);
        }
        if held.version != cmd.seen {
            return Err(AgreementError::ChangedMeanwhile(Box::new(held)));
        }
        let version = store::game_agreements::set(conn, &held, &stands).await?;
        act.log(Subject::board(cmd.round, cmd.board))
            .before(AgreementLogValue::of(&held.agreement))
            .after(AgreementLogValue::of(&stands))
            .write(conn)
            .await?;
        if let Some(meeting) = &cmd.meeting {
            let to = [held.white, held.black];
            let of = (to.as_slice(), permit.actor().name.as_str(), now);
            tell(conn, permit.tournament(), &held, (meeting.plays_at, true), of).await?;
        }
        store::changes::bump(conn, held.section).await?;
        Ok(version)
    })
    .await
}
