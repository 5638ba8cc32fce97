//! A section whose players agree on their games themselves: the rules as those who pair set them, and from the players' own links invitations,
//! answers, and how a game ended.
//!
//! [`domain::free_schedule`] decides. An invitation that is accepted makes a game in a round that everybody can see, with its time as an
//! agreement ([`super::game_agreements`]); a result on which both agree is entered by [`super::results`]. An arbiter enters and decides as
//! everywhere.

use super::{
    access::Pair,
    mails,
    player_links::Holder,
    prelude::*,
    quarantines,
    results::{self, ResultError},
    start_numbers::{self, NumberError, Unnumbered},
};
use domain::{
    free_schedule::{
        self as free, FreeGame, FreeRefusal, FreeRound, FreeSchedule, Room, ScheduleProblem,
        claim::{self, ClaimedEnd, ClaimsStand},
        invitation::{GameInvitation, InvitationAct, InvitationState, MOST_OPEN},
    },
    game_agreement::{Meeting, MeetingPlace},
    mail::MailContent,
    registration::EntryStatus,
};
use engine::ids::{GameId, GameInvitationId, RoundId};
use store::free_schedule::AgreedGame;
pub use store::free_schedule::{ClaimedGame, StoredFreeSchedule, StoredInvitation};

/// Why nothing was done.
#[derive(Debug, thiserror::Error)]
pub enum FreeScheduleError {
    /// There is no such section, player or invitation.
    #[error("there is no such invitation")]
    NotFound,
    /// The section cannot have these rules.
    #[error(transparent)]
    Settings(#[from] ScheduleProblem),
    /// The rules forbid it.
    #[error(transparent)]
    Refused(#[from] FreeRefusal),
    /// Players have no starting number, and get one by lots only.
    #[error("draw the starting numbers first")]
    Unnumbered,
    /// The rules were changed meanwhile; how they stand.
    #[error("the rules were changed meanwhile")]
    ChangedMeanwhile(Option<StoredFreeSchedule>),
    /// The result was not entered.
    #[error(transparent)]
    Result(#[from] ResultError),
    /// The same key for another act.
    #[error(transparent)]
    Once(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// The rules as they are to be.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct FreeScheduleCommand {
    /// The version that was seen; 0 before the first.
    pub seen: Version,
    pub rules: FreeSchedule,
}

/// How the free schedule of a section stands.
#[derive(Clone, Debug)]
pub struct FreeScheduleView {
    /// `None` where players do not agree on games themselves.
    pub stored: Option<StoredFreeSchedule>,
    /// The invitations that wait for an answer.
    pub invitations: Vec<StoredInvitation>,
    /// The games without a result.
    pub games: Vec<ClaimedGame>,
}

/// How the free schedule of a section stands.
pub async fn view(
    conn: &mut PgConnection,
    section: SectionId,
    now: Timestamp,
) -> store::Result<FreeScheduleView> {
    let stored = store::free_schedule::find(conn, section).await?;
    if stored.is_none() {
        return Ok(FreeScheduleView {
            stored,
            invitations: Vec::new(),
            games: Vec::new(),
        });
    }
    Ok(FreeScheduleView {
        stored,
        invitations: store::free_schedule::list_open(conn, section, now).await?,
        games: store::free_schedule::list_claims(conn, section, None).await?,
    })
}

/// Has the players of a section agree on their games by these rules, and gives starting numbers to those who have none before the first game.
/// Games and invitations that stand are not touched.
pub async fn set(
    conn: &mut PgConnection,
    permit: &Permit<Pair>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: FreeScheduleCommand,
) -> Result<Version, FreeScheduleError> {
    cmd.rules.check()?;
    let act = permit.act(now, key, "free_schedule.set");
    act.once(conn, &cmd, async |conn| {
        let section = permit.section_id();
        store::rounds::list_for_update(conn, section).await?;
        let field = section_state::found(conn, section, || FreeScheduleError::NotFound).await?;
        free::may_be_here(&field.settings)?;
        let before = store::free_schedule::find(conn, section).await?;
        let seen = before.map_or(Version(0), |stored| stored.version);
        let is_same = before.is_some_and(|stored| stored.rules == cmd.rules);
        if seen != cmd.seen && !is_same {
            return Err(FreeScheduleError::ChangedMeanwhile(before));
        }
        give_numbers(conn, permit, now, &field).await?;
        if is_same {
            store::changes::bump(conn, section).await?;
            return Ok(seen);
        }
        let version = match before {
            None => store::incarnations::first_version(conn).await?,
            Some(stored) => stored.version.next(),
        };
        if !store::free_schedule::put(conn, section, &cmd.rules, version).await? {
            let stands = store::free_schedule::find(conn, section).await?;
            return Err(FreeScheduleError::ChangedMeanwhile(stands));
        }
        act.log(permit.section().name.as_str())
            .before(before.map(|stored| stored.rules))
            .after(cmd.rules)
            .write(conn)
            .await?;
        store::changes::bump(conn, section).await?;
        Ok(version)
    })
    .await
}

/// Before the first game, players without a starting number get one by their rating.
async fn give_numbers(
    conn: &mut PgConnection,
    permit: &Permit<Pair>,
    now: Timestamp,
    field: &SectionState,
) -> Result<(), FreeScheduleError> {
    match start_numbers::unnumbered(field, RoundNo::FIRST) {
        Unnumbered::ByRating(_) => match start_numbers::give(conn, permit, now).await {
            Ok(_) => Ok(()),
            Err(NumberError::Store(error)) => Err(error.into()),
            Err(_) => Err(FreeScheduleError::Unnumbered),
        },
        // Whoever is late gets a number with the entry, or from an arbiter.
        Unnumbered::Nobody | Unnumbered::Else(_) => Ok(()),
    }
}

/// Do the players of a section agree on their games themselves?
pub async fn is_on(conn: &mut PgConnection, section: SectionId) -> store::Result<bool> {
    Ok(store::free_schedule::find(conn, section).await?.is_some())
}

/// The free schedule as a player sees it.
#[derive(Clone, Debug)]
pub struct OwnSchedule {
    pub rules: FreeSchedule,
    /// Whom the player may invite.
    pub opponents: Vec<PlayerId>,
    /// The invitations to and from the player that wait for an answer.
    pub invitations: Vec<StoredInvitation>,
    /// The player's games without a result.
    pub games: Vec<ClaimedGame>,
}

/// The free schedule of a player's section; `None` where there is none.
pub async fn own(
    conn: &mut PgConnection,
    (player, field): (&Player, &SectionState),
    now: Timestamp,
) -> store::Result<Option<OwnSchedule>> {
    let Some(stored) = store::free_schedule::find(conn, player.section).await? else {
        return Ok(None);
    };
    let mut invitations = store::free_schedule::list_open(conn, player.section, now).await?;
    invitations.retain(|one| one.asked.from == player.id || one.asked.to == player.id);
    let mut games = store::free_schedule::list_claims(conn, player.section, None).await?;
    games.retain(|game| game.is_of(player.id));
    // What is played next comes first, and before it what waits for a result.
    games.sort_by_key(|game| (game.agreed_at.is_none(), game.agreed_at));
    let others = field.players.iter().map(|other| other.id);
    Ok(Some(OwnSchedule {
        rules: stored.rules,
        opponents: others
            .filter(|other| *other != player.id && takes_part(field, *other))
            .collect(),
        invitations,
        games,
    }))
}

/// Does a player play on, and has a starting number?
fn takes_part(field: &SectionState, player: PlayerId) -> bool {
    field.player_by_id(player).is_some_and(|player| {
        player.no.is_some() && player.stay.status == EntryStatus::Accepted && player.stay.left_after.is_none()
    })
}

/// What a player's act is judged by: the section with its rounds locked.
struct FreeScene {
    player: Player,
    rules: FreeSchedule,
    field: SectionState,
    games: Vec<FreeGame>,
    now: Timestamp,
}

impl FreeScene {
    async fn of(conn: &mut PgConnection, holder: &Holder, now: Timestamp) -> Result<Self, FreeScheduleError> {
        let player = store::players::find(conn, holder.tournament(), holder.player())
            .await?
            .ok_or(FreeScheduleError::NotFound)?;
        store::rounds::list_for_update(conn, player.section).await?;
        let field = section_state::found(conn, player.section, || FreeScheduleError::NotFound).await?;
        let stored = store::free_schedule::find(conn, player.section).await?;
        let stored = stored.filter(|_| free::may_be_here(&field.settings).is_ok());
        Ok(Self {
            rules: stored.ok_or(FreeRefusal::NotHere)?.rules,
            games: store::free_schedule::list_games(conn, player.section).await?,
            player,
            field,
            now,
        })
    }

    /// May these two play then?
    async fn may_play(
        &self,
        conn: &mut PgConnection,
        (one, other): (PlayerId, PlayerId),
        at: Timestamp,
    ) -> Result<(), FreeScheduleError> {
        if one == other || !takes_part(&self.field, one) || !takes_part(&self.field, other) {
            return Err(FreeRefusal::NotTakingPart.into());
        }
        self.rules.may_play(&self.games, (one, other), at, self.now)?;
        let has_begun = |player| self.games.iter().any(|game| game.is_of(player));
        let mut new = [one, other]
            .into_iter()
            .filter(|player| !has_begun(*player))
            .peekable();
        if new.peek().is_some() {
            let barred = quarantines::list(conn, self.player.tournament).await?;
            if new.any(|player| barred.iter().any(|entry| entry.player == player)) {
                return Err(FreeRefusal::Barred.into());
            }
        }
        Ok(())
    }

    /// The rounds as far as a game may be put into them.
    fn rounds(&self) -> Vec<FreeRound> {
        let id = |no: StartNo| self.field.player(no).map(|player| player.id);
        let round = |round: &SectionRound| {
            let at_boards = round.games.iter().flat_map(|game| [game.white, game.black]);
            let seated = at_boards
                .chain(round.byes.iter().map(|bye| bye.player))
                .filter_map(id);
            let others = self.field.players.iter();
            let absent = others.filter(|player| !player.stay.includes(round.number));
            FreeRound {
                number: round.number,
                status: round.status,
                window: round.window(),
                seated: seated.chain(absent.map(|player| player.id)).collect(),
            }
        };
        self.field.rounds.iter().map(round).collect()
    }

    /// What the other one is called, as everybody reads it.
    fn name(&self, player: PlayerId) -> String {
        let player = self.field.player_by_id(player);
        player
            .map(|player| player.public_name().spoken())
            .unwrap_or_default()
    }

    /// Makes the game; returns its round and board.
    async fn add_game(
        &self,
        conn: &mut PgConnection,
        (game, meeting): (GameId, &Meeting),
        (one, other): (PlayerId, PlayerId),
    ) -> Result<(RoundNo, BoardNo), FreeScheduleError> {
        let day = schedule::local(meeting.plays_at).date();
        let (number, round) = match self.rules.room(&self.rounds(), (one, other), day)? {
            Room::In(number) => {
                let round = self.field.round(number).ok_or(FreeRefusal::NoRoom)?;
                (number, round.id)
            }
            Room::Opens(number) => {
                let (first, last) = self.rules.period_of(day);
                let opens = schedule::moment(first.at(0, 0, 0, 0)).ok_or(FreeRefusal::Past)?;
                let fresh = RoundId::from_uuid(ids::fresh());
                let ids = (fresh, self.field.section);
                let round =
                    store::free_schedule::open_round(conn, ids, number, (opens, last), self.now).await?;
                (number, round)
            }
        };
        let lot = ids::seed() & 1 == 0;
        let white = self.rules.white_of(&self.games, (one, other), lot);
        let agreed = AgreedGame {
            id: game,
            white,
            black: if white == one { other } else { one },
            meeting: meeting.clone(),
        };
        let board = store::free_schedule::add_game(conn, round, &agreed).await?;
        Ok((number, board))
    }
}

/// What the log keeps of an invitation.
#[derive(Serialize)]
struct InvitationLogValue<'a> {
    /// The other one.
    name: String,
    proposed_at: Timestamp,
    #[serde(skip_serializing_if = "Option::is_none")]
    proposed_place: Option<&'a str>,
}

impl<'a> InvitationLogValue<'a> {
    fn of(scene: &FreeScene, asked: &'a GameInvitation) -> Self {
        let other = if asked.from == scene.player.id {
            asked.to
        } else {
            asked.from
        };
        Self {
            name: scene.name(other),
            proposed_at: asked.meeting.plays_at,
            proposed_place: asked.meeting.place.as_ref().map(MeetingPlace::as_str),
        }
    }
}

/// What the log keeps of an invitation that was accepted.
#[derive(Serialize)]
struct AcceptedLogValue<'a> {
    /// The other one.
    name: String,
    agreed_at: Timestamp,
    #[serde(skip_serializing_if = "Option::is_none")]
    agreed_place: Option<&'a str>,
}

impl<'a> AcceptedLogValue<'a> {
    fn of(scene: &FreeScene, asked: &'a GameInvitation) -> Self {
        let asking = InvitationLogValue::of(scene, asked);
        Self {
            name: asking.name,
            agreed_at: asking.proposed_at,
            agreed_place: asking.proposed_place,
        }
    }
}

/// Whom a player asks to play, and when.
#[derive(Clone, Debug, Serialize)]
pub struct InviteCommand {
    pub to: PlayerId,
    pub meeting: Meeting,
}

/// The holder of a link invites another player of the section to a game.
pub async fn invite(
    conn: &mut PgConnection,
    holder: &Holder,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &InviteCommand,
) -> Result<GameInvitationId, FreeScheduleError> {
    let actor = Holder::actor();
    let act = actor.act(holder.scope(), now, key, "game_invitation.send");
    act.once(conn, &(holder.player(), cmd), async |conn| {
        let scene = FreeScene::of(conn, holder, now).await?;
        let (from, section) = (scene.player.id, scene.player.section);
        scene.may_play(conn, (from, cmd.to), cmd.meeting.plays_at).await?;
        let waiting = store::free_schedule::list_open(conn, section, now).await?;
        if waiting.iter().filter(|one| one.asked.from == from).count() >= MOST_OPEN {
            return Err(FreeRefusal::TooManyAsked(MOST_OPEN).into());
        }
        let asked = GameInvitation {
            from,
            to: cmd.to,
            meeting: cmd.meeting.clone(),
            state: InvitationState::Open,
        };
        let id = GameInvitationId::from_uuid(ids::fresh());
        store::free_schedule::insert_invitation(conn, (id, section), &asked, now).await?;
        Holder::log(now, "game_invitation.send", &scene.player)
            .after(InvitationLogValue::of(&scene, &asked))
            .write(conn)
            .await?;
        let told = MailContent::Invitation {
            section,
            opponent: scene.name(from),
            at: cmd.meeting.plays_at,
        };
        let by = scene.player.person.name.spoken();
        mails::of_meetings(conn, scene.player.tournament, &[(cmd.to, told)], (&by, now)).await?;
        Ok(id)
    })
    .await
}

/// What a player does about an invitation.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct AnswerCommand {
    pub invitation: GameInvitationId,
    pub act: InvitationAct,
}

/// The name of the act in the log.
const fn name(act: InvitationAct) -> &'static str {
    match act {
        InvitationAct::Accept => "game_invitation.accept",
        InvitationAct::Decline => "game_invitation.decline",
        InvitationAct::TakeBack => "game_invitation.take_back",
    }
}

/// The holder of a link accepts or declines an invitation, or takes the own one back. What is accepted is a game from then on.
pub async fn answer(
    conn: &mut PgConnection,
    holder: &Holder,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: AnswerCommand,
) -> Result<(), FreeScheduleError> {
    let actor = Holder::actor();
    let act = actor.act(holder.scope(), now, key, name(cmd.act));
    act.once(conn, &(holder.player(), cmd), async |conn| {
        let scene = FreeScene::of(conn, holder, now).await?;
        let held = store::free_schedule::hold_invitation(conn, cmd.invitation)
            .await?
            .filter(|held| held.section == scene.player.section)
            .ok_or(FreeScheduleError::NotFound)?;
        let state = held.asked.after((scene.player.id, cmd.act), now)?;
        let log = Holder::log(now, name(cmd.act), &scene.player)
            .before(InvitationLogValue::of(&scene, &held.asked));
        match state {
            InvitationState::Accepted => {
                let (round, board) = accept(conn, &scene, &held).await?;
                log.after(AcceptedLogValue::of(&scene, &held.asked))
                    .about(Subject::board(round, board))
                    .write(conn)
                    .await?;
            }
            InvitationState::Open | InvitationState::Declined | InvitationState::Withdrawn => {
                store::free_schedule::set_invitation(conn, held.id, state, None).await?;
                log.write(conn).await?;
            }
        }
        store::changes::bump(conn, scene.player.section).await?;
        Ok(())
    })
    .await
}

/// Makes the game of an invitation, and tells the one who has asked.
async fn accept(
    conn: &mut PgConnection,
    scene: &FreeScene,
    held: &StoredInvitation,
) -> Result<(RoundNo, BoardNo), FreeScheduleError> {
    let (pair, meeting) = ((held.asked.from, held.asked.to), &held.asked.meeting);
    scene.may_play(conn, pair, meeting.plays_at).await?;
    let game = GameId::from_uuid(ids::fresh());
    let (round, board) = scene.add_game(conn, (game, meeting), pair).await?;
    let state = InvitationState::Accepted;
    store::free_schedule::set_invitation(conn, held.id, state, Some(game)).await?;
    let told = MailContent::Meeting {
        section: held.section,
        round,
        opponent: scene.name(held.asked.to),
        at: meeting.plays_at,
        is_agreed: true,
    };
    let by = scene.player.person.name.spoken();
    let tournament = scene.player.tournament;
    mails::of_meetings(conn, tournament, &[(held.asked.from, told)], (&by, scene.now)).await?;
    Ok((round, board))
}

/// How a game ended, as its player says it.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct ClaimCommand {
    pub game: GameId,
    pub claim: ClaimedEnd,
}

/// What the log keeps of what a player says.
#[derive(Serialize)]
struct ClaimLogValue {
    claimed: ClaimedEnd,
}

/// The holder of a link says how the own game ended. Returns whether the result is entered with that: when the other one has said the same.
pub async fn say_result(
    conn: &mut PgConnection,
    holder: &Holder,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: ClaimCommand,
) -> Result<bool, FreeScheduleError> {
    let actor = Holder::actor();
    let act = actor.act(holder.scope(), now, key, "result_claim.send");
    act.once(conn, &(holder.player(), cmd), async |conn| {
        let scene = FreeScene::of(conn, holder, now).await?;
        let player = &scene.player;
        let mut found = store::free_schedule::list_claims(conn, player.section, Some(cmd.game)).await?;
        let game = found
            .pop()
            .filter(|game| game.is_of(player.id))
            .ok_or(FreeRefusal::HasResult)?;
        cmd.claim
            .may_be_said(game.agreed_at, scene.rules.wait_minutes, now)?;
        let is_white = game.white == player.id;
        let (before, white, black) = if is_white {
            (game.white_says, Some(cmd.claim), game.black_says)
        } else {
            (game.black_says, game.white_says, Some(cmd.claim))
        };
        store::free_schedule::put_claim(conn, game.game, (player.id, cmd.claim), now).await?;
        Holder::log(now, "result_claim.send", player)
            .about(Subject::board(game.round, game.board))
            .before(before.map(|claimed| ClaimLogValue { claimed }))
            .after(ClaimLogValue { claimed: cmd.claim })
            .write(conn)
            .await?;
        let at = (game.round, game.board);
        match claim::compare(white, black) {
            ClaimsStand::Agree(result) => {
                results::enter_agreed(conn, player, (now, key), at, result).await?;
                Ok(true)
            }
            ClaimsStand::Nothing | ClaimsStand::Waits | ClaimsStand::ForArbiter => {
                store::changes::bump(conn, player.section).await?;
                Ok(false)
            }
        }
    })
    .await
}
