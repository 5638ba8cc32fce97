//! The life of a round: published, taken back before its start, closed, opened again. Making and altering its pairing
//! stands in [`super::pairings`].
//!
//! Every act here locks the rounds of the section in their order and leaves the section's row to the last statement; a
//! result being written holds its round first and the section last too, so the two never wait for each other in a ring.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use sqlx::PgConnection;

use super::{
    access::{Pair, Permit},
    apart::{self, Whom},
    audit::{self, Happened},
    fields, officials,
    once::{OnceError, once},
    pairings::{self, Thought},
    quarantines::{self, BarredEntry},
    start_numbers::{self, NumberError, Unnumbered},
};
use domain::{
    basis,
    field::{Field, FieldRound, Game},
    integrity::{self, IntegrityEvent},
    own_words,
    round::{Origin, RoundStatus, Stage},
};
use engine::{
    bye::ByeKind,
    ids::{IdempotencyKey, RoundId, SectionId, Version},
    numbers::{BoardNo, RoundNo, StartNo},
    pairing::{
        Board, Maker, Round, Unpairable,
        apart::Firmness,
        findings::{Finding, Severity, gravest},
        sheet::{Change, ChangeError, Sheet},
    },
    result::GameResult,
};
use store::integrity::Recorded;

/// The longest reason, in characters.
pub const MAX_REASON: usize = 500;

/// Something an arbiter does to a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "act", rename_all = "snake_case")]
pub enum Act {
    /// Has the program pair it: a draft.
    Draft,
    /// Begins an empty draft, to be made by hand.
    DraftByHand,
    /// Makes the draft again from what stands now.
    DraftAgain,
    /// Changes the draft.
    Change(Change),
    /// Deletes the draft.
    Unpair,
    /// Shows the draft to everybody.
    Publish,
    /// Makes a published round a draft again, before its announced start.
    TakeBack,
    /// Closes it: from now on results are corrected with a reason.
    Close,
    /// Opens it again, while no later round is published.
    Reopen,
    /// Keeps somebody apart from this round on; a draft is made again.
    KeepApart {
        /// Whom.
        whom: Whom,
        /// How strictly.
        #[serde(default)]
        firmness: Firmness,
        /// To this round; without it to the last one.
        #[serde(default)]
        to: Option<RoundNo>,
    },
    /// Lets them meet again from this round on; a draft is made again.
    LetMeet {
        /// Whom.
        whom: Whom,
    },
}

impl Act {
    /// As the log writes it.
    const fn name(self) -> &'static str {
        match self {
            Self::Draft => "round.draft",
            Self::DraftByHand => "round.draft_by_hand",
            Self::DraftAgain => "round.draft_again",
            Self::Change(_) => "round.change",
            Self::Unpair => "round.unpair",
            Self::Publish => "round.publish",
            Self::TakeBack => "round.take_back",
            Self::Close => "round.close",
            Self::Reopen => "round.reopen",
            Self::KeepApart { .. } => "round.keep_apart",
            Self::LetMeet { .. } => "round.let_meet",
        }
    }
}

/// An act, the round, and what the arbiter had seen.
#[derive(Clone, Debug, Serialize)]
pub struct Command<'a> {
    /// The round.
    pub round: RoundNo,
    /// What to do.
    pub act: Act,
    /// The version of the round that was seen.
    pub seen: Version,
    /// Why, where a reason is asked for.
    pub reason: &'a str,
    /// Is the draft to be published although something it was made from has changed since?
    pub despite_changes: bool,
}

/// How the round stands after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Done {
    /// Its status.
    pub status: RoundStatus,
    /// Its version.
    pub version: Version,
    /// Did somebody else make the draft first? Then that one stands.
    pub was_there: bool,
}

/// Why it was not done.
#[derive(Debug, thiserror::Error)]
pub enum RoundError {
    /// No such round.
    #[error("there is no such round")]
    NoSuchRound,
    /// An earlier round comes first.
    #[error("round {0} comes first")]
    NotNext(RoundNo),
    /// The round is not in the stage this needs.
    #[error("round {round} is {stage:?}: that cannot be done now")]
    WrongStage {
        /// The round.
        round: RoundNo,
        /// Its stage.
        stage: Stage,
    },
    /// The announced start has passed: the pairing is frozen (DM-11.5).
    #[error("round {0} has started: its pairing is frozen")]
    Frozen(RoundNo),
    /// Players without a starting number cannot be paired.
    #[error("{0} players have no starting number")]
    Unnumbered(usize),
    /// Boards of an earlier round have no result.
    #[error("round {round} misses {boards} results")]
    ResultsMissing {
        /// The round.
        round: RoundNo,
        /// How many.
        boards: usize,
    },
    /// Results wait for the second look the section asks for.
    #[error("{boards} results of round {round} wait for a second look")]
    Unconfirmed {
        /// The round.
        round: RoundNo,
        /// How many.
        boards: i64,
    },
    /// Games put off may still be finished (DM-11.4).
    #[error("games of round {round} may be finished until {until}")]
    AdjournmentsRun {
        /// The round of the games.
        round: RoundNo,
        /// The board whose game may be finished last.
        board: BoardNo,
        /// Until then.
        until: Timestamp,
    },
    /// Before the last round every game must be finished (DM-11.3).
    #[error("{games} games are adjourned or postponed; the last round waits for them")]
    StillSuspended {
        /// How many.
        games: usize,
        /// The round of the first of them.
        round: RoundNo,
        /// Its board.
        board: BoardNo,
    },
    /// The program cannot pair it.
    #[error(transparent)]
    Unpairable(#[from] Unpairable),
    /// The change cannot be made.
    #[error(transparent)]
    Change(#[from] ChangeError),
    /// The pairing cannot stand.
    #[error("the pairing cannot stand")]
    Refused(Vec<Finding>),
    /// The draft was made from something else than what stands now: that has to be confirmed.
    #[error("{} things have changed since the draft was made", .0.len())]
    Outdated(Vec<Told>),
    /// In FIDE mode nobody new is kept apart once a round is published.
    #[error("in FIDE mode who is kept apart is fixed when round 1 is published")]
    ApartLocked,
    /// Somebody who would play for the first time is in quarantine, or may be.
    #[error("{} entries are, or may be, in quarantine", .0.len())]
    Barred(Vec<BarredEntry>),
    /// Arbiters are paired whose playing the ratings office has not approved (DM-6.4).
    #[error("{} arbiters are paired whom the ratings office has not approved to play", .0.len())]
    UnapprovedArbiters(Vec<String>),
    /// Nobody is paired.
    #[error("there is no board")]
    Empty,
    /// A reason is needed.
    #[error("a reason is needed")]
    ReasonMissing,
    /// The reason is too long.
    #[error("the reason has more than {MAX_REASON} characters")]
    ReasonTooLong,
    /// No start has been announced.
    #[error("announce when round {0} starts")]
    NoStart(RoundNo),
    /// Results stand in the round.
    #[error("{0} results stand in the round; clear them first")]
    HasResults(usize),
    /// A later round is published.
    #[error("round {0} is published")]
    LaterRound(RoundNo),
    /// Somebody changed it meanwhile.
    #[error("somebody changed the round meanwhile")]
    Stale {
        /// How it stands.
        status: RoundStatus,
        /// Its version.
        version: Version,
    },
    /// The request was repeated differently, or could not be remembered.
    #[error(transparent)]
    Once(#[from] OnceError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// A change since a draft was made, with the name of the player it is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// What, when and by whom.
    pub since: pairings::Since,
    /// The player's name, if it is about one.
    pub player: Option<String>,
}

/// What has changed since this draft was made, as it is told.
pub async fn told_changes(
    conn: &mut PgConnection,
    field: &Field,
    round: &FieldRound,
) -> store::Result<Vec<Told>> {
    let name = |since: &pairings::Since| match since.change {
        basis::Change::Result { .. } => None,
        basis::Change::Presence { player, .. } | basis::Change::Number { player, .. } => {
            let player = field.player_by_id(player)?;
            Some(player.person.name.spoken())
        }
    };
    let changes = pairings::changes_since(conn, field, round).await?;
    Ok(changes
        .into_iter()
        .map(|since| Told {
            player: name(&since),
            since,
        })
        .collect())
}

/// Does it, once for each key.
pub async fn act(
    conn: &mut PgConnection,
    permit: &Permit<Pair>,
    now: Timestamp,
    key: IdempotencyKey,
    command: &Command<'_>,
) -> Result<Done, RoundError> {
    act_after_thinking(conn, permit, now, key, command, None).await
}

/// The same with a round that was thought out before; see [`pairings::think_ahead`].
pub async fn act_after_thinking(
    conn: &mut PgConnection,
    permit: &Permit<Pair>,
    now: Timestamp,
    key: IdempotencyKey,
    command: &Command<'_>,
    thought: Option<&Thought>,
) -> Result<Done, RoundError> {
    once(
        conn,
        permit.actor(),
        key,
        command.act.name(),
        command,
        now,
        async |conn: &mut PgConnection| perform(conn, permit, now, command, thought).await,
    )
    .await
}

async fn perform(
    conn: &mut PgConnection,
    permit: &Permit<Pair>,
    now: Timestamp,
    command: &Command<'_>,
    thought: Option<&Thought>,
) -> Result<Done, RoundError> {
    let section = permit.section_id().ok_or(RoundError::NoSuchRound)?;
    store::rounds::list_for_update(conn, section).await?;
    let mut field = fields::load(conn, section)
        .await?
        .ok_or(RoundError::NoSuchRound)?;
    let is_pairing = matches!(command.act, Act::Draft | Act::DraftByHand);
    let has_numbered = is_pairing && give_numbers(conn, permit, now, &field, command.round).await?;
    if has_numbered {
        field = fields::load(conn, section)
            .await?
            .ok_or(RoundError::NoSuchRound)?;
    }
    let round = field.round(command.round).ok_or(RoundError::NoSuchRound)?;
    let reason = own_words::within(command.reason, MAX_REASON).ok_or(RoundError::ReasonTooLong)?;
    if is_pairing && round.status == RoundStatus::Draft {
        return Ok(Done {
            status: round.status,
            version: round.version,
            was_there: true,
        });
    }
    if !is_pairing && round.version != command.seen {
        return Err(RoundError::Stale {
            status: round.status,
            version: round.version,
        });
    }
    let changes = told_changes(conn, &field, round).await?;
    let mut scene = Scene {
        conn,
        permit,
        now,
        section,
        field: &field,
        round,
        reason,
        changes: &changes,
        despite_changes: command.despite_changes,
        thought,
    };
    let is_public = match command.act {
        Act::Draft => pairings::draft(&mut scene).await?,
        Act::DraftByHand => pairings::draft_by_hand(&mut scene).await?,
        Act::DraftAgain => pairings::draft_again(&mut scene).await?,
        Act::Change(change) => pairings::change(&mut scene, change).await?,
        Act::Unpair => pairings::unpair(&mut scene).await?,
        Act::Publish => publish(&mut scene).await?,
        Act::TakeBack => take_back(&mut scene).await?,
        Act::Close => close(&mut scene).await?,
        Act::Reopen => reopen(&mut scene).await?,
        Act::KeepApart { whom, firmness, to } => apart::keep(&mut scene, whom, firmness, to).await?,
        Act::LetMeet { whom } => apart::let_meet(&mut scene, whom).await?,
    };
    let after = store::rounds::list(conn, section)
        .await?
        .into_iter()
        .find(|after| after.id == round.id)
        .ok_or(RoundError::NoSuchRound)?;
    audit::record(
        conn,
        permit,
        now,
        Happened {
            act: command.act.name(),
            subject: &format!("Round {}", round.number),
            before: Some(Noted::of(round, None)),
            after: Some(Noted {
                status: after.status,
                boards: Vec::new(),
                changed_since: if command.act == Act::Publish {
                    changes.iter().map(noted_change).collect()
                } else {
                    Vec::new()
                },
                rule: matches!(command.act, Act::KeepApart { .. } | Act::LetMeet { .. })
                    .then_some(command.act),
                change: if let Act::Change(change) = command.act {
                    Some(change)
                } else {
                    None
                },
            }),
            reason: Some(reason).filter(|reason| !reason.is_empty()),
        },
    )
    .await?;
    if is_public || has_numbered {
        store::changes::bump(conn, section).await?;
    }
    Ok(Done {
        status: after.status,
        version: after.version,
        was_there: false,
    })
}

/// Whoever has no starting number yet gets the one the rating earns, when round 1 is paired; did anybody?
async fn give_numbers(
    conn: &mut PgConnection,
    permit: &Permit<Pair>,
    now: Timestamp,
    field: &Field,
    round: RoundNo,
) -> Result<bool, RoundError> {
    let missing = match start_numbers::unnumbered(field, round) {
        Unnumbered::ByRating(missing) => missing,
        Unnumbered::Nobody | Unnumbered::Else(_) => return Ok(false),
    };
    match start_numbers::give(conn, permit, now).await {
        Ok(given) => Ok(given > 0),
        Err(NumberError::Store(error)) => Err(error.into()),
        Err(
            NumberError::NotFound
            | NumberError::Locked(_)
            | NumberError::Order(_)
            | NumberError::ChangedMeanwhile(_)
            | NumberError::Unconfirmed { .. }
            | NumberError::Reason
            | NumberError::Once(_),
        ) => Err(RoundError::Unnumbered(missing)),
    }
}

/// A round as the log keeps it.
#[derive(Serialize)]
struct Noted {
    status: RoundStatus,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    boards: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    change: Option<Change>,
    /// Who is kept apart or may meet again.
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<Act>,
    /// What had changed since the draft that was published.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    changed_since: Vec<String>,
}

/// A change since the draft, as the log keeps it.
fn noted_change(told: &Told) -> String {
    let result = |result: Option<GameResult>| result.map_or("*", GameResult::as_str);
    match told.since.change {
        basis::Change::Result {
            round,
            board,
            was,
            is,
        } => {
            format!("Round {round}, board {board}: {} => {}", result(was), result(is))
        }
        basis::Change::Presence { was, is, .. } => {
            let player = told.player.as_deref().unwrap_or("-");
            format!("{player}: {} => {}", was.as_str(), is.as_str())
        }
        basis::Change::Number { was, is, .. } => {
            let player = told.player.as_deref().unwrap_or("-");
            let number = |no: Option<StartNo>| no.map_or_else(|| "-".to_owned(), |no| no.to_string());
            format!("{player}: {} => {}", number(was), number(is))
        }
    }
}

impl Noted {
    fn of(round: &FieldRound, change: Option<Change>) -> Self {
        Self {
            status: round.status,
            boards: round
                .games
                .iter()
                .map(|game| format!("{}-{}", game.white, game.black))
                .collect(),
            change,
            rule: None,
            changed_since: Vec::new(),
        }
    }
}

/// What an act works on: the locked rounds, read whole.
pub(super) struct Scene<'a> {
    pub(super) conn: &'a mut PgConnection,
    pub(super) permit: &'a Permit<Pair>,
    pub(super) now: Timestamp,
    pub(super) section: SectionId,
    pub(super) field: &'a Field,
    pub(super) round: &'a FieldRound,
    pub(super) reason: &'a str,
    /// What has changed since the draft was made.
    changes: &'a [Told],
    /// Is it published all the same?
    despite_changes: bool,
    /// The round, thought out before anything was locked.
    pub(super) thought: Option<&'a Thought>,
}

impl Scene<'_> {
    /// The same with other settings.
    pub(super) fn with<'b>(&'b mut self, field: &'b Field) -> Scene<'b> {
        Scene {
            conn: &mut *self.conn,
            field,
            permit: self.permit,
            now: self.now,
            section: self.section,
            round: self.round,
            reason: self.reason,
            changes: self.changes,
            despite_changes: self.despite_changes,
            thought: self.thought,
        }
    }

    /// Refuses unless the round has this status.
    pub(super) fn needs(&self, status: RoundStatus) -> Result<(), RoundError> {
        if self.round.status == status {
            Ok(())
        } else {
            Err(RoundError::WrongStage {
                round: self.round.number,
                stage: self.round.stage(self.now),
            })
        }
    }

    pub(super) async fn record(&mut self, event: IntegrityEvent) -> Result<(), RoundError> {
        let reason = if self.reason.is_empty() {
            "no reason asked for"
        } else {
            self.reason
        };
        let recorded = Recorded {
            event,
            reason: reason.to_owned(),
            actor: self.permit.actor().name.clone(),
            at: self.now,
        };
        store::integrity::insert(self.conn, self.section, &recorded).await?;
        Ok(())
    }
}

/// What stands in the way of pairing or publishing a round, as far as the rounds before it say: who offers the act asks this first.
pub fn hindrance(field: &Field, number: RoundNo, now: Timestamp) -> Option<RoundError> {
    let earlier = || field.rounds.iter().filter(|round| round.number < number);
    // The tables of a round robin ask for no results: its rounds may be announced together.
    let needs_results = field.settings.system.maker() != Maker::Table;
    if let Some(first) = earlier().find(|round| !round.status.is_public()) {
        return Some(RoundError::NotNext(first.number));
    }
    if needs_results && let Some(round) = earlier().find(|round| round.count().missing > 0) {
        return Some(RoundError::ResultsMissing {
            round: round.number,
            boards: round.count().missing,
        });
    }
    let put_off: Vec<(RoundNo, &Game)> = earlier()
        .flat_map(|round| round.games.iter().map(|game| (round.number, game)))
        .filter(|(_, game)| game.outcome.suspended.is_some())
        .collect();
    let (first, game) = put_off.first()?;
    // DM-11.3: what was put off is played before the last round.
    if number.get() == field.planned_rounds {
        return Some(RoundError::StillSuspended {
            games: put_off.len(),
            round: *first,
            board: game.board,
        });
    }
    let until = |game: &Game| game.appointment.resume_by.filter(|until| *until > now);
    put_off
        .iter()
        .filter(|_| needs_results)
        .filter_map(|(round, game)| Some((until(game)?, *round, game.board)))
        .max_by_key(|(until, ..)| *until)
        .map(|(until, round, board)| RoundError::AdjournmentsRun { round, board, until })
}

/// What must be in order before a round is paired or published: the rounds before it.
pub(super) async fn check_earlier(scene: &mut Scene<'_>) -> Result<(), RoundError> {
    let (field, number) = (scene.field, scene.round.number);
    if let Some(hindrance) = hindrance(field, number, scene.now) {
        return Err(hindrance);
    }
    if field.settings.system.maker() != Maker::Table {
        let earlier = field.rounds.iter().filter(|round| round.number < number);
        let open = earlier.filter(|round| round.status == RoundStatus::Published);
        for (id, number) in open.map(|round| (round.id, round.number)).collect::<Vec<_>>() {
            check_confirmed(scene, id, number).await?;
        }
    }
    Ok(())
}

/// Does publishing this draft need a reason: was it made or altered by hand where the program pairs, or does it go against a
/// rule that an arbiter may set aside?
pub fn needs_reason(field: &Field, round: &FieldRound) -> bool {
    let by_hand = round.origin == Some(Origin::Hand) && field.settings.system.maker() != Maker::Arbiter;
    by_hand || gravest(&pairings::findings(field, round)) >= Some(Severity::NeedsReason)
}

async fn publish(scene: &mut Scene<'_>) -> Result<bool, RoundError> {
    scene.needs(RoundStatus::Draft)?;
    check_earlier(scene).await?;
    let (field, round) = (scene.field, scene.round);
    if round.games.is_empty() {
        return Err(RoundError::Empty);
    }
    if round.starts_at.is_none() {
        return Err(RoundError::NoStart(round.number));
    }
    if let Some(tournament) = scene.permit.tournament() {
        let barred = quarantines::before_round(scene.conn, tournament, field, round).await?;
        if !barred.is_empty() {
            return Err(RoundError::Barred(barred));
        }
        let waiting = officials::unapproved_players(scene.conn, tournament, field, round).await?;
        if !waiting.is_empty() {
            return Err(RoundError::UnapprovedArbiters(waiting));
        }
    }
    let findings = pairings::findings(field, round);
    if gravest(&findings) == Some(Severity::Refused) {
        return Err(RoundError::Refused(findings));
    }
    let is_outdated = !scene.changes.is_empty();
    if is_outdated && !scene.despite_changes {
        return Err(RoundError::Outdated(scene.changes.to_vec()));
    }
    if is_outdated || needs_reason(field, round) {
        if scene.reason.is_empty() {
            return Err(RoundError::ReasonMissing);
        }
        // Tables give the same boards whatever has changed.
        let differs = |event: &IntegrityEvent| match event {
            IntegrityEvent::ManualPairing { by_rules, stands, .. } => by_rules != stands,
            IntegrityEvent::Import { .. }
            | IntegrityEvent::Carried { .. }
            | IntegrityEvent::StartNumbersRegenerated { .. }
            | IntegrityEvent::StartNumbersExchanged { .. }
            | IntegrityEvent::ResultCorrected { .. }
            | IntegrityEvent::Adjourned { .. }
            | IntegrityEvent::Configuration { .. }
            | IntegrityEvent::FideModeLeft { .. }
            | IntegrityEvent::FullPointBye { .. } => true,
        };
        let ruled = pairings::by_rules(field, round.number).await.ok();
        let event = manual_pairing(ruled, round);
        if needs_reason(field, round) || differs(&event) {
            scene.record(event).await?;
        }
    }
    for bye in &round.byes {
        if bye.kind == ByeKind::FullPoint {
            scene
                .record(IntegrityEvent::FullPointBye {
                    round: round.number,
                    player: bye.player,
                })
                .await?;
        }
    }
    store::rounds::set_published(scene.conn, round.id, scene.now).await?;
    if round.number == RoundNo::FIRST {
        store::arrivals::take_over_check_ins(scene.conn, round.id).await?;
    }
    // Earlier rounds are closed on the server from now on; one whose games the tables scheduled ahead stays open.
    for earlier in &field.rounds {
        let is_done = earlier.status == RoundStatus::Published && earlier.count().missing == 0;
        if earlier.number < round.number && is_done {
            store::rounds::set_closed(scene.conn, earlier.id, scene.now).await?;
        }
    }
    Ok(true)
}

/// What the rules give and what stands, where they differ. Where no engine says what the rules give, only what stands.
fn manual_pairing(ruled: Option<Round>, round: &FieldRound) -> IntegrityEvent {
    let pair = |white: StartNo, black: Option<StartNo>| integrity::Pair { white, black };
    let mut stands: Vec<integrity::Pair> = round
        .games
        .iter()
        .map(|game| pair(game.white, Some(game.black)))
        .collect();
    let mut by_rules: Vec<integrity::Pair> = ruled
        .map(|paired| paired.boards)
        .unwrap_or_default()
        .into_iter()
        .map(|board| pair(board.white, Some(board.black)))
        .collect();
    let (ruled, standing) = (by_rules.clone(), stands.clone());
    by_rules.retain(|pair| !standing.contains(pair));
    stands.retain(|pair| !ruled.contains(pair));
    IntegrityEvent::ManualPairing {
        round: round.number,
        by_rules,
        stands,
    }
}

async fn take_back(scene: &mut Scene<'_>) -> Result<bool, RoundError> {
    let round = scene.round;
    match round.stage(scene.now) {
        Stage::Published => {}
        Stage::Started | Stage::Closed => return Err(RoundError::Frozen(round.number)),
        stage @ (Stage::Planned | Stage::Draft) => {
            return Err(RoundError::WrongStage {
                round: round.number,
                stage,
            });
        }
    }
    if scene.reason.is_empty() {
        return Err(RoundError::ReasonMissing);
    }
    if let Some(later) = scene
        .field
        .rounds
        .iter()
        .find(|later| later.number > round.number && later.status != RoundStatus::Planned)
    {
        return Err(RoundError::LaterRound(later.number));
    }
    let results = round
        .games
        .iter()
        .filter(|game| !game.outcome.is_missing())
        .count();
    if results > 0 {
        return Err(RoundError::HasResults(results));
    }
    if store::rounds::take_back(scene.conn, round.id, scene.now).await? {
        // People are checked in again until it is published again.
        if round.number == RoundNo::FIRST {
            store::arrivals::delete_by_round(scene.conn, round.id).await?;
        }
        Ok(true)
    } else {
        Err(RoundError::Frozen(round.number))
    }
}

/// Has somebody looked a second time at every result of the round, where the section asks for it?
async fn check_confirmed(scene: &mut Scene<'_>, id: RoundId, round: RoundNo) -> Result<(), RoundError> {
    if !scene.field.settings.confirmation.is_asked() {
        return Ok(());
    }
    match store::confirmations::count_missing(scene.conn, id).await? {
        0 => Ok(()),
        boards => Err(RoundError::Unconfirmed { round, boards }),
    }
}

async fn close(scene: &mut Scene<'_>) -> Result<bool, RoundError> {
    scene.needs(RoundStatus::Published)?;
    let missing = scene.round.count().missing;
    if missing > 0 {
        return Err(RoundError::ResultsMissing {
            round: scene.round.number,
            boards: missing,
        });
    }
    let (id, number) = (scene.round.id, scene.round.number);
    check_confirmed(scene, id, number).await?;
    store::rounds::set_closed(scene.conn, scene.round.id, scene.now).await?;
    Ok(true)
}

async fn reopen(scene: &mut Scene<'_>) -> Result<bool, RoundError> {
    scene.needs(RoundStatus::Closed)?;
    if scene.reason.is_empty() {
        return Err(RoundError::ReasonMissing);
    }
    if let Some(later) = scene
        .field
        .rounds
        .iter()
        .find(|later| later.number > scene.round.number && later.status != RoundStatus::Planned)
    {
        return Err(RoundError::LaterRound(later.number));
    }
    store::rounds::set_reopened(scene.conn, scene.round.id).await?;
    Ok(true)
}

/// The sheet of a round as it stands.
pub(super) fn as_sheet(round: &FieldRound) -> Sheet {
    Sheet {
        boards: round
            .games
            .iter()
            .map(|game| {
                let (white, black) = game.paired();
                Board { white, black }
            })
            .collect(),
        byes: round.byes.iter().map(|bye| (bye.player, bye.kind)).collect(),
    }
}
