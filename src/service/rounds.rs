//! The life of a round: published, taken back before its start, closed, opened again. [`domain::round::transition`] decides whether a step
//! is allowed; making and altering the pairing is in [`super::pairings`].
//!
//! Every act here locks the rounds of the section in their order, and the section's row in the last statement; entering a result locks its
//! round first and the section last, too, so the two cannot deadlock.

use super::{
    access::Pair,
    leader_duties, league_settings, line_up_calls,
    line_ups::{self, DraftCheck, InDraft},
    mails, officials,
    pairings::{self, Thought},
    quarantines::{self, BarredEntry},
    registration, row_limits,
    sealed_line_ups::{self, ClosedTeams},
    start_numbers::{self, NumberError, Unnumbered},
    team_pairings,
    teams::TeamError,
};
use crate::{
    pairing_restrictions::{self, RestrictedNumbers},
    prelude::*,
    restore_points,
};
use domain::{
    cup_section::CupHindrance,
    draft_snapshot,
    group_limits::{GroupFinding, GroupMoment},
    integrity::IntegrityEvent,
    restore_point::RestoreReason,
    round::{
        RoundStatus,
        of_teams::{TeamDraftRefusal, nothing_holds_up},
        transition::{self, Comparison, DraftFacts, Publication, Refusal, Transition, Unpublishable},
    },
    single_games_section::NoGames,
    team::Undecided,
    team_section::SeatedTwice,
};
use engine::{
    hand::{
        findings::{Finding, Severity, gravest},
        sheet::{Change, ChangeError, Sheet},
    },
    pairing::{Board, Unpairable, restrictions::Firmness},
    result::GameResult,
    team_swiss::{
        findings::{self as team_findings, TeamFault, TeamFinding},
        hand::{TeamChange, TeamChangeError},
    },
};
use store::integrity::IntegrityRecord;

/// The longest reason, in characters.
pub use engine::own_words::SHORT_REASON as MAX_REASON;

/// Something an arbiter does to a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "act", rename_all = "snake_case")]
pub enum Act {
    /// Has the program pair it: a draft.
    Draft,
    /// Begins an empty draft, to be made by hand.
    DraftByHand,
    /// Makes the draft again from the current data.
    DraftAgain,
    /// Changes the draft.
    Change(Change),
    /// Changes the matches of a draft of teams.
    ChangeMatches(TeamChange),
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
    /// Keeps two apart from this round on; a draft is made again.
    KeepApart {
        whom: RestrictedNumbers,
        #[serde(default)]
        firmness: Firmness,
        /// To this round; without it to the last one.
        #[serde(default)]
        to: Option<RoundNo>,
    },
    /// Lets them meet again from this round on; a draft is made again.
    LetMeet { whom: RestrictedNumbers },
}

impl Act {
    /// Does it make a pairing, or compare one with the rules? Then the default players of the teams are needed.
    const fn seats_teams(self) -> bool {
        match self {
            Self::Draft
            | Self::DraftAgain
            | Self::ChangeMatches(_)
            | Self::Publish
            | Self::KeepApart { .. }
            | Self::LetMeet { .. } => true,
            Self::DraftByHand
            | Self::Change(_)
            | Self::Unpair
            | Self::TakeBack
            | Self::Close
            | Self::Reopen => false,
        }
    }

    /// Does it seat the teams of a draft? Then whoever plays by default is entered first, and everybody gets a number.
    const fn makes_draft(self) -> bool {
        match self {
            Self::Draft
            | Self::DraftByHand
            | Self::DraftAgain
            | Self::ChangeMatches(_)
            | Self::KeepApart { .. }
            | Self::LetMeet { .. } => true,
            Self::Change(_) | Self::Unpair | Self::Publish | Self::TakeBack | Self::Close | Self::Reopen => {
                false
            }
        }
    }

    /// Does it decide anew who meets whom? Then line-ups that were opened are closed again.
    const fn changes_pairs(self) -> bool {
        matches!(self, Self::Unpair) || self.makes_draft()
    }

    /// As the log writes it.
    const fn name(self) -> &'static str {
        match self {
            Self::Draft => "round.draft",
            Self::DraftByHand => "round.draft_by_hand",
            Self::DraftAgain => "round.draft_again",
            Self::Change(_) => "round.change",
            Self::ChangeMatches(_) => "round.change_matches",
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

/// An act, the round, and the version the arbiter had seen.
#[derive(Clone, Debug, Serialize)]
pub struct Command<'a> {
    pub round: RoundNo,
    /// What to do.
    pub act: Act,
    /// The version of the round that was seen.
    pub seen: Version,
    /// Why, where a reason is asked for.
    pub reason: &'a str,
    /// Is the draft to be published although its input has changed since?
    pub despite_changes: bool,
}

/// The state of the round after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoundReceipt {
    pub status: RoundStatus,
    pub version: Version,
    /// Did somebody else make the draft first? Then that one is kept.
    pub was_there: bool,
    /// How many match leaders lost their duty because their match was deleted.
    #[serde(default)]
    pub leaders_ended: usize,
    /// How many players got a starting number, because they had none when round 1 was paired.
    #[serde(default)]
    pub numbered: usize,
}

impl RoundReceipt {
    /// A draft that somebody else made first.
    const fn kept(round: &SectionRound) -> Self {
        Self {
            status: round.status,
            version: round.version,
            was_there: true,
            leaders_ended: 0,
            numbered: 0,
        }
    }
}

/// Why it was not done.
#[derive(Debug, thiserror::Error)]
pub enum RoundError {
    /// No such round.
    #[error("there is no such round")]
    NoSuchRound,
    /// The rules for the status of rounds refuse it.
    #[error(transparent)]
    Rule(#[from] Refusal),
    /// A cup waits for something.
    #[error(transparent)]
    Cup(#[from] CupHindrance),
    /// There is no table for the single games of the teams, or their seats do not fit it.
    #[error(transparent)]
    NoGames(#[from] NoGames),
    /// The program cannot pair it.
    #[error(transparent)]
    Unpairable(#[from] Unpairable),
    /// The change cannot be made.
    #[error(transparent)]
    Change(#[from] ChangeError),
    /// The change of a match cannot be made; with the name of the team it is about, if it is about one.
    #[error("{0}")]
    ChangeOfTeams(TeamChangeError, String),
    /// Matches of single players, or of teams that a plan or a draw brings together.
    #[error("matches are changed by hand only where a score pairs the teams")]
    MatchesByPlan,
    /// Teams have a match that have left, or have asked the round off.
    #[error("{} teams have a match and are not there", .0.len())]
    TeamsNotThere(Vec<String>),
    /// The pairing is not allowed.
    #[error("the pairing cannot stand")]
    Refused(Vec<Finding>),
    /// The draft's input has changed since: publishing it must be confirmed.
    #[error("{} things have changed since the draft was made", .0.len())]
    Outdated(Vec<DraftChange>),
    /// Single players are not paired where teams meet.
    #[error("in a section of teams the matches are paired, and the line-ups say who sits at which board")]
    OfTeams,
    /// Players in a section of teams, teams in one of players, or teams that a table or a cup pairs.
    #[error(
        "here these are not kept apart: players and federations where players meet, teams and clubs where FIDE's Swiss system or a Monrad pairs teams"
    )]
    ApartNotSo,
    /// C1, C2 and who is kept apart leave FIDE's Swiss system for teams or a Monrad no round, and nobody makes one by hand.
    #[error(
        "no round of these teams exists in which none meet again and those who are kept apart do not meet"
    )]
    NoTeamPairing,
    /// A team is not kept apart from itself.
    #[error("name two different teams")]
    SameTeam,
    /// In FIDE mode the restrictions are fixed once a round is published, and so they are in a section with rules of its own until its locks
    /// are opened.
    #[error("who is kept apart is fixed when round 1 is published")]
    ApartLocked { own_rules: bool },
    /// Somebody who would play for the first time is in quarantine, or may be.
    #[error("{} entries are, or may be, in quarantine", .0.len())]
    Barred(Vec<BarredEntry>),
    /// Arbiters are paired whose playing the ratings office has not approved (DM-6.4).
    #[error("{} arbiters are paired whom the ratings office has not approved to play", .0.len())]
    UnapprovedArbiters(Vec<String>),
    /// More teams, fewer teams or more of one club than was decided for the group, where that is kept strictly.
    #[error(transparent)]
    Group(#[from] GroupFinding),
    /// The reason is too long.
    #[error("the reason has more than {MAX_REASON} characters")]
    ReasonTooLong,
    /// Line-ups that were not given by hand would break a rule of the tournament, teams have nobody at a board, or somebody was left out of a
    /// captain's line-up: that needs a reason.
    #[error("the line-ups of {} teams need a look", .0.len())]
    LineUpsAgainstRules(Vec<InDraft>),
    /// The section starts with everything decided, and something is not.
    #[error("{} things that the league's rules ask for are not decided", .0.len())]
    NotDecided(Vec<Undecided>),
    /// Somebody would have two seats.
    #[error("{} people would have two seats", .0.len())]
    SeatedTwice(Vec<SeatedTwice>),
    /// Captains still have time to hand in line-ups, and somebody is missing.
    #[error("line-ups are opened when both are in, or when they are due: {} hours are to come", .0.len())]
    LineUpsWait(Vec<Timestamp>),
    /// It was changed meanwhile.
    #[error("somebody changed the round meanwhile")]
    Stale {
        /// The value after.
        status: RoundStatus,
        version: Version,
    },
    /// The request was repeated differently, or could not be remembered.
    #[error(transparent)]
    Once(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

impl From<TeamDraftRefusal> for RoundError {
    fn from(why: TeamDraftRefusal) -> Self {
        match why {
            TeamDraftRefusal::Cup(waits) => waits.into(),
            TeamDraftRefusal::MeetAgain(one, other) => Unpairable::MeetAgain(one, other).into(),
        }
    }
}

impl RoundError {
    /// Why the matches of a round are not paired.
    pub(super) fn of_teams(field: &SectionState, why: Unpairable) -> Self {
        if why == Unpairable::NoLegalPairing && field.keeps_teams_apart() {
            Self::NoTeamPairing
        } else {
            why.into()
        }
    }
}

/// A change since a draft was made, with the name of the player concerned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DraftChange {
    /// What, when and by whom.
    pub since: pairings::Since,
    /// The player's name, if it is about one.
    pub player: Option<String>,
}

/// The changes since this draft was made, with names.
pub async fn told_changes(
    conn: &mut PgConnection,
    field: &SectionState,
    round: &SectionRound,
) -> store::Result<Vec<DraftChange>> {
    let name = |since: &pairings::Since| match since.change {
        draft_snapshot::SnapshotChange::Result { .. } => None,
        draft_snapshot::SnapshotChange::Presence { player, .. }
        | draft_snapshot::SnapshotChange::Number { player, .. } => {
            let player = field.player_by_id(player)?;
            Some(player.person.name.spoken())
        }
    };
    let changes = pairings::changes_since(conn, field, round).await?;
    Ok(changes
        .into_iter()
        .map(|since| DraftChange {
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
) -> Result<RoundReceipt, RoundError> {
    act_after_thinking(conn, permit, now, key, command, None).await
}

/// The same with a round that was computed before; see [`pairings::think_ahead`].
pub async fn act_after_thinking(
    conn: &mut PgConnection,
    permit: &Permit<Pair>,
    now: Timestamp,
    key: IdempotencyKey,
    command: &Command<'_>,
    thought: Option<&Thought>,
) -> Result<RoundReceipt, RoundError> {
    let act = permit.act(now, key, command.act.name());
    act.once(conn, command, async |conn| {
        let section = permit.section_id();
        store::rounds::list_for_update(conn, section).await?;
        let mut field = section_state::found(conn, section, || RoundError::NoSuchRound).await?;
        let is_pairing = matches!(command.act, Act::Draft | Act::DraftByHand);
        let round = field.round(command.round).ok_or(RoundError::NoSuchRound)?;
        let reason = own_words::within(command.reason, MAX_REASON).ok_or(RoundError::ReasonTooLong)?;
        if is_pairing && round.status == RoundStatus::Draft {
            return Ok(RoundReceipt::kept(round));
        }
        if !is_pairing && round.version != command.seen {
            return Err(RoundError::Stale {
                status: round.status,
                version: round.version,
            });
        }
        keep_before(conn, permit, now, command).await?;
        let opens = command.act == Act::Publish && field.settings.plays_matches();
        let closed = close_line_ups(conn, &field, command, now).await?;
        if !closed.is_empty() {
            field = section_state::found(conn, section, || RoundError::NoSuchRound).await?;
        }
        let (entered, numbered) = make_ready(conn, permit, now, &field, command).await?;
        if entered + numbered > 0 {
            field = section_state::found(conn, section, || RoundError::NoSuchRound).await?;
        }
        if is_pairing && field.public_rounds() == 0 && field.settings.teams.is_some() {
            row_limits::admits(conn, &field, GroupMoment::Beginning).await??;
        }
        let round = field.round(command.round).ok_or(RoundError::NoSuchRound)?;
        if opens && open_line_ups(conn, &field, round, now).await? {
            field = section_state::found(conn, section, || RoundError::NoSuchRound).await?;
        }
        if command.act.seats_teams() {
            // Boxed, because reading lists, register and quarantines makes the future large.
            Box::pin(line_ups::read_defaults(
                conn,
                permit.tournament(),
                &mut field,
                command.round,
                now,
            ))
            .await?;
        }
        let round = field.round(command.round).ok_or(RoundError::NoSuchRound)?;
        let changes = told_changes(conn, &field, round).await?;
        let led = leader_duties::of_draft(conn, &field, round).await?;
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
        let is_public = perform(&mut scene, command.act).await?;
        let by = (permit.actor(), permit.scope());
        if command.act.changes_pairs() && field.settings.plays_matches() {
            settle_line_ups(conn, by, (&field, round), &closed, now).await?;
        }
        let after = store::rounds::list(conn, section)
            .await?
            .into_iter()
            .find(|after| after.id == round.id)
            .ok_or(RoundError::NoSuchRound)?;
        let leaders_ended = leader_duties::note(conn, by, now, round, &led).await?;
        permit
            .log(now, command.act.name(), Subject::Round { round: round.number })
            .before(RoundLogValue::of(round))
            .after(RoundLogValue::after(command.act, after.status, &changes))
            .reason(reason)
            .write(conn)
            .await?;
        if is_public || entered + numbered > 0 {
            store::changes::bump(conn, section).await?;
        }
        Ok(RoundReceipt {
            status: after.status,
            version: after.version,
            was_there: false,
            leaders_ended,
            numbered,
        })
    })
    .await
}

/// Keeps the tournament as it stands before a round is made public or taken back.
async fn keep_before(
    conn: &mut PgConnection,
    permit: &Permit<Pair>,
    now: Timestamp,
    command: &Command<'_>,
) -> store::Result<()> {
    let why = match command.act {
        Act::Publish => RestoreReason::RoundPublished,
        Act::TakeBack => RestoreReason::RoundTakenBack,
        Act::Draft
        | Act::DraftByHand
        | Act::DraftAgain
        | Act::Change(_)
        | Act::ChangeMatches(_)
        | Act::Unpair
        | Act::Close
        | Act::Reopen
        | Act::KeepApart { .. }
        | Act::LetMeet { .. } => return Ok(()),
    };
    let detail = format!("{} {}", permit.section().name, command.round);
    let before = restore_points::Before { why, detail: &detail };
    restore_points::keep(conn, permit.actor(), (permit.tournament(), now), before).await
}

/// Does what is asked; returns whether everybody sees it.
async fn perform(scene: &mut Scene<'_>, act: Act) -> Result<bool, RoundError> {
    match act {
        Act::Draft => pairings::draft(scene).await,
        Act::DraftByHand => pairings::draft_by_hand(scene).await,
        Act::DraftAgain => pairings::draft_again(scene).await,
        Act::Change(change) => pairings::change(scene, change).await,
        Act::ChangeMatches(change) => team_pairings::change(scene, change).await,
        Act::Unpair => pairings::unpair(scene).await,
        Act::Publish => publish(scene).await,
        Act::TakeBack => take_back(scene).await,
        Act::Close => close(scene).await,
        Act::Reopen => reopen(scene).await,
        Act::KeepApart { whom, firmness, to } => pairing_restrictions::keep(scene, whom, firmness, to).await,
        Act::LetMeet { whom } => pairing_restrictions::let_meet(scene, whom).await,
    }
}

/// Before it is decided anew who meets whom in a round of teams: closes the line-ups that were opened to the opponents of before.
async fn close_line_ups(
    conn: &mut PgConnection,
    field: &SectionState,
    command: &Command<'_>,
    now: Timestamp,
) -> Result<ClosedTeams, RoundError> {
    let round = field.round(command.round).ok_or(RoundError::NoSuchRound)?;
    if !command.act.changes_pairs() {
        return Ok(ClosedTeams::default());
    }
    Ok(sealed_line_ups::close_again(conn, field, round, now).await?)
}

/// After that: teams that meet again as before read each other's line-ups as before; the log says whose are closed.
async fn settle_line_ups(
    conn: &mut PgConnection,
    by: (&Actor, Scope),
    (field, round): (&SectionState, &SectionRound),
    closed: &ClosedTeams,
    now: Timestamp,
) -> Result<(), RoundError> {
    let number = round.number;
    // Boxed, because reading lists, register and quarantines makes the future large.
    match Box::pin(sealed_line_ups::open_same_matches(
        conn,
        field.section,
        number,
        now,
    ))
    .await
    {
        Ok(()) => {}
        Err(TeamError::Store(error)) => return Err(error.into()),
        Err(_) => return Err(RoundError::NoSuchRound),
    }
    Ok(sealed_line_ups::note_closed(conn, by, (field, round), closed, now).await?)
}

/// Opens the line-ups that captains handed in, which seats their matches again; returns whether there was any.
async fn open_line_ups(
    conn: &mut PgConnection,
    field: &SectionState,
    round: &SectionRound,
    now: Timestamp,
) -> Result<bool, RoundError> {
    match sealed_line_ups::open_to_publish(conn, field, round, now).await {
        Ok(opened) => Ok(opened),
        Err(TeamError::LineUpsWait(due_at)) => Err(RoundError::LineUpsWait(due_at)),
        Err(TeamError::Store(error)) => Err(error.into()),
        Err(_) => Err(RoundError::NoSuchRound),
    }
}

/// Before a draft is made: enters whoever plays by default and is no player yet, and gives numbers to those who have none; returns how many
/// of each.
async fn make_ready(
    conn: &mut PgConnection,
    permit: &Permit<Pair>,
    now: Timestamp,
    field: &SectionState,
    command: &Command<'_>,
) -> Result<(usize, usize), RoundError> {
    let is_of_teams = field.settings.teams.is_some();
    let is_pairing = matches!(command.act, Act::Draft | Act::DraftByHand);
    let round = field.round(command.round);
    let is_draft = round.is_some_and(|round| round.status == RoundStatus::Draft);
    // Single players get their numbers when round 1 is paired, and not by a draft that is made again.
    let is_draft_of_teams = is_of_teams && is_draft && command.act.makes_draft();
    if !is_pairing && !is_draft_of_teams {
        return Ok((0, 0));
    }
    let by = (permit.actor(), permit.ids());
    // Boxed, because reading lists, register and quarantines makes the future large.
    let entering = line_ups::enter_defaults(conn, by, (field, command.round), None, now);
    let entered = match Box::pin(entering).await {
        Ok(entered) => entered,
        Err(TeamError::Store(error)) => return Err(error.into()),
        Err(_) => return Err(RoundError::NoSuchRound),
    };
    let changed = if entered > 0 {
        Some(section_state::found(conn, permit.section_id(), || RoundError::NoSuchRound).await?)
    } else {
        None
    };
    let field = changed.as_ref().unwrap_or(field);
    Ok((
        entered,
        give_numbers(conn, permit, now, field, command.round).await?,
    ))
}

/// Gives players without a starting number one by their rating, when round 1 is paired, or a round of teams; returns how many.
async fn give_numbers(
    conn: &mut PgConnection,
    permit: &Permit<Pair>,
    now: Timestamp,
    field: &SectionState,
    round: RoundNo,
) -> Result<usize, RoundError> {
    let missing = match start_numbers::unnumbered(field, round) {
        Unnumbered::ByRating(missing) => missing,
        Unnumbered::Nobody | Unnumbered::Else(_) => return Ok(0),
    };
    match start_numbers::give(conn, permit, now).await {
        Ok(given) => Ok(given),
        Err(NumberError::Store(error)) => Err(error.into()),
        Err(
            NumberError::NotFound
            | NumberError::Locked(_)
            | NumberError::Order(_)
            | NumberError::ChangedMeanwhile(_)
            | NumberError::Unconfirmed { .. }
            | NumberError::Reason
            | NumberError::Once(_),
        ) => Err(Refusal::Unnumbered(missing).into()),
    }
}

/// A round in the log.
#[derive(Serialize)]
struct RoundLogValue {
    status: RoundStatus,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    boards: Vec<String>,
    /// The matches by the numbers of their teams, in place of the boards: who sat there may be a line-up that is secret again.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    matches: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    change: Option<LoggedChange>,
    /// Who is kept apart or may meet again.
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<Act>,
    /// What had changed since the draft that was published.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    changed_since: Vec<String>,
}

/// One change of a draft, in the log.
#[derive(Serialize)]
#[serde(untagged)]
enum LoggedChange {
    Boards(Change),
    Matches(TeamChange),
}

impl LoggedChange {
    const fn of(act: Act) -> Option<Self> {
        match act {
            Act::Change(change) => Some(Self::Boards(change)),
            Act::ChangeMatches(change) => Some(Self::Matches(change)),
            Act::Draft
            | Act::DraftByHand
            | Act::DraftAgain
            | Act::Unpair
            | Act::Publish
            | Act::TakeBack
            | Act::Close
            | Act::Reopen
            | Act::KeepApart { .. }
            | Act::LetMeet { .. } => None,
        }
    }
}

/// A change since the draft, in the log.
fn noted_change(told: &DraftChange) -> String {
    let result = |result: Option<GameResult>| result.map_or("*", GameResult::as_str);
    match told.since.change {
        draft_snapshot::SnapshotChange::Result {
            round,
            board,
            was,
            is,
        } => {
            format!("Round {round}, board {board}: {} => {}", result(was), result(is))
        }
        draft_snapshot::SnapshotChange::Presence { was, is, .. } => {
            let player = told.player.as_deref().unwrap_or("-");
            format!("{player}: {} => {}", was.as_str(), is.as_str())
        }
        draft_snapshot::SnapshotChange::Number { was, is, .. } => {
            let player = told.player.as_deref().unwrap_or("-");
            let number = |no: Option<StartNo>| no.map_or_else(|| "-".to_owned(), |no| no.to_string());
            format!("{player}: {} => {}", number(was), number(is))
        }
    }
}

impl RoundLogValue {
    /// The round before an act.
    fn of(round: &SectionRound) -> Self {
        let games = round.games.iter().filter(|_| round.matches.is_empty());
        let matches = round.matches.iter();
        Self {
            status: round.status,
            boards: games
                .map(|game| format!("{}-{}", game.white, game.black))
                .collect(),
            matches: matches
                .map(|one| format!("{}-{}", one.white, one.black))
                .collect(),
            change: None,
            rule: None,
            changed_since: Vec::new(),
        }
    }

    /// The outcome of an act, with the changes since the draft.
    fn after(act: Act, status: RoundStatus, changes: &[DraftChange]) -> Self {
        let is_published = act == Act::Publish;
        Self {
            status,
            boards: Vec::new(),
            matches: Vec::new(),
            change: LoggedChange::of(act),
            rule: matches!(act, Act::KeepApart { .. } | Act::LetMeet { .. }).then_some(act),
            changed_since: if is_published {
                changes.iter().map(noted_change).collect()
            } else {
                Vec::new()
            },
        }
    }
}

/// The state an act works on: the section with its rounds locked.
pub(super) struct Scene<'a> {
    pub(super) conn: &'a mut PgConnection,
    pub(super) permit: &'a Permit<Pair>,
    pub(super) now: Timestamp,
    pub(super) section: SectionId,
    pub(super) field: &'a SectionState,
    pub(super) round: &'a SectionRound,
    pub(super) reason: &'a str,
    /// What has changed since the draft was made.
    changes: &'a [DraftChange],
    /// Is it published all the same?
    despite_changes: bool,
    /// The round, computed before anything was locked.
    pub(super) thought: Option<&'a Thought>,
}

impl Scene<'_> {
    /// The same with other settings.
    pub(super) fn with<'b>(&'b mut self, field: &'b SectionState) -> Scene<'b> {
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
        Ok(transition::needs(self.round, status, self.now)?)
    }

    pub(super) fn has_reason(&self) -> bool {
        !self.reason.is_empty()
    }

    pub(super) async fn record(&mut self, event: IntegrityEvent) -> Result<(), RoundError> {
        let recorded = self.recorded(event);
        Ok(store::integrity::insert(self.conn, self.section, &recorded).await?)
    }

    fn recorded(&self, event: IntegrityEvent) -> IntegrityRecord {
        let reason = if self.reason.is_empty() {
            "no reason asked for"
        } else {
            self.reason
        };
        IntegrityRecord {
            event,
            reason: reason.to_owned(),
            actor: self.permit.actor().name.clone(),
            at: self.now,
        }
    }
}

/// The first earlier round with results that wait for the confirmation the section requires, and how many do.
pub async fn unconfirmed_before(
    conn: &mut PgConnection,
    field: &SectionState,
    number: RoundNo,
) -> store::Result<Option<(RoundNo, i64)>> {
    let earlier: Vec<_> = transition::to_confirm_before(field, number)
        .map(|round| (round.id, round.number))
        .collect();
    for (id, number) in earlier {
        let boards = store::confirmations::count_missing(conn, id).await?;
        if boards > 0 {
            return Ok(Some((number, boards)));
        }
    }
    Ok(None)
}

/// Does publishing this draft need a reason: was it made or altered by hand although the program pairs, or does it break a rule that an
/// arbiter may set aside?
pub fn needs_reason(field: &SectionState, round: &SectionRound) -> bool {
    let of_players = gravest(&pairings::findings(field, round));
    let of_teams = team_findings::gravest(&field.findings_of_teams(round));
    transition::needs_reason(field, round, of_players.max(of_teams))
}

/// The teams of a draft whose match cannot stand, whatever the reason.
fn not_there(field: &SectionState, findings: &[TeamFinding]) -> Vec<String> {
    let refused = findings
        .iter()
        .filter(|finding| finding.severity == Severity::Refused);
    let teams = refused.filter_map(|finding| match finding.fault {
        TeamFault::NotThere { team } => Some(field.team_name(team)),
        TeamFault::Unpaired { .. }
        | TeamFault::Rematch { .. }
        | TeamFault::Apart { .. }
        | TeamFault::SecondBye { .. }
        | TeamFault::ByeAfterUnplayedWin { .. }
        | TeamFault::ByeNotNeeded { .. }
        | TeamFault::ByeAboveLowest { .. }
        | TeamFault::Colours { .. }
        | TeamFault::AgainstPreference { .. }
        | TeamFault::ScoreDifference { .. } => None,
    });
    teams.collect()
}

async fn publish(scene: &mut Scene<'_>) -> Result<bool, RoundError> {
    let given = PublicationTerms {
        changes: scene.changes,
        despite_changes: scene.despite_changes,
        has_reason: scene.has_reason(),
    };
    let (tournament, now) = (scene.permit.tournament(), scene.now);
    let transition = publication(scene.conn, tournament, (scene.field, scene.round), given, now).await?;
    if !scene.field.settings.plays_matches() {
        return carry_out(scene, transition).await;
    }
    let seen = registration::seen(scene.conn, scene.section).await?;
    let is_public = carry_out(scene, transition).await?;
    registration::close_up(scene.conn, scene.section, &seen).await?;
    Ok(is_public)
}

/// The confirmations and the reason of the person who publishes a draft.
#[derive(Clone, Copy)]
struct PublicationTerms<'a> {
    /// What has changed since the draft was made.
    changes: &'a [DraftChange],
    /// Is it published all the same?
    despite_changes: bool,
    has_reason: bool,
}

/// Could a draft be published now without a reason or a confirmation? Nothing is written. Line-ups are not checked: they are opened first.
pub(super) async fn publishable(
    conn: &mut PgConnection,
    tournament: TournamentId,
    (field, round): (&SectionState, &SectionRound),
    now: Timestamp,
) -> Result<(), RoundError> {
    let changes = told_changes(conn, field, round).await?;
    let given = PublicationTerms {
        changes: &changes,
        despite_changes: false,
        has_reason: false,
    };
    publication(conn, tournament, (field, round), given, now).await?;
    Ok(())
}

/// The players whom a quarantine excludes from a round that is not public yet: see [`quarantines::before_round`].
pub async fn barred(
    conn: &mut PgConnection,
    tournament: TournamentId,
    (field, round): (&SectionState, &SectionRound),
    now: Timestamp,
) -> store::Result<Vec<BarredEntry>> {
    let later = line_ups::later_matches(conn, field, round, now).await?;
    quarantines::before_round(conn, tournament, field, (round, &later), now).await
}

/// May the draft be published, and what is stored then?
async fn publication(
    conn: &mut PgConnection,
    tournament: TournamentId,
    (field, round): (&SectionState, &SectionRound),
    given: PublicationTerms<'_>,
    now: Timestamp,
) -> Result<Transition, RoundError> {
    field.may_meet_as_drafted(round)?;
    if field.starts_decided(round) {
        let open = league_settings::open(conn, tournament, field).await?;
        nothing_holds_up(open).map_err(RoundError::NotDecided)?;
    }
    let unconfirmed = unconfirmed_before(conn, field, round.number).await?;
    let barred = barred(conn, tournament, (field, round), now).await?;
    let unapproved = officials::unapproved_players(conn, tournament, field, round).await?;
    let findings = match round.status {
        RoundStatus::Draft => pairings::findings(field, round),
        // It is refused, whatever its pairing.
        RoundStatus::Planned | RoundStatus::Published | RoundStatus::Closed => Vec::new(),
    };
    let of_teams = field.findings_of_teams(round);
    let DraftCheck {
        teams: mut against,
        twice,
    } = match round.status {
        RoundStatus::Draft => Box::pin(line_ups::check_draft(conn, tournament, (field, round), now)).await?,
        RoundStatus::Planned | RoundStatus::Published | RoundStatus::Closed => DraftCheck::default(),
    };
    // A given line-up was judged when it was given, and has its reason.
    against.retain(InDraft::needs_reason);
    let facts = DraftFacts {
        now,
        unconfirmed,
        barred: barred.len(),
        unapproved: unapproved.len(),
        seated_twice: twice.len(),
        gravest: gravest(&findings).max(team_findings::gravest(&of_teams)),
        changes: given.changes.len(),
        despite_changes: given.despite_changes,
        against_rules: against.len(),
        has_reason: given.has_reason,
    };
    match transition::publish(field, round, &facts) {
        Ok(transition) => Ok(transition),
        Err(Unpublishable::Rule(refusal)) => Err(refusal.into()),
        Err(Unpublishable::Barred) => Err(RoundError::Barred(barred)),
        Err(Unpublishable::UnapprovedArbiters) => Err(RoundError::UnapprovedArbiters(unapproved)),
        Err(Unpublishable::CannotStand) if !of_teams.is_empty() => {
            Err(RoundError::TeamsNotThere(not_there(field, &of_teams)))
        }
        Err(Unpublishable::CannotStand) => Err(RoundError::Refused(findings)),
        Err(Unpublishable::SeatedTwice) => Err(RoundError::SeatedTwice(twice)),
        Err(Unpublishable::Outdated) => Err(RoundError::Outdated(given.changes.to_vec())),
        Err(Unpublishable::AgainstRules) => Err(RoundError::LineUpsAgainstRules(against)),
    }
}

async fn take_back(scene: &mut Scene<'_>) -> Result<bool, RoundError> {
    let transition = transition::take_back(scene.field, scene.round, scene.now, scene.has_reason())?;
    carry_out(scene, transition).await
}

async fn close(scene: &mut Scene<'_>) -> Result<bool, RoundError> {
    let unconfirmed = if scene.field.settings.confirmation.is_asked() {
        store::confirmations::count_missing(scene.conn, scene.round.id).await?
    } else {
        0
    };
    let has_reason = scene.has_reason();
    let transition = transition::close(scene.field, scene.round, scene.now, unconfirmed, has_reason)?;
    carry_out(scene, transition).await
}

async fn reopen(scene: &mut Scene<'_>) -> Result<bool, RoundError> {
    let transition = transition::reopen(scene.field, scene.round, scene.now, scene.has_reason())?;
    carry_out(scene, transition).await
}

/// Stores the allowed transition.
async fn carry_out(scene: &mut Scene<'_>, transition: Transition) -> Result<bool, RoundError> {
    let id = scene.round.id;
    match transition {
        Transition::Publish(publication) => show(scene, publication).await?,
        Transition::TakeBack { reopens_check_in } => {
            // Whether its start has passed was asked before, of the plan of its matches too (`SectionRound::begins_at`).
            if !store::rounds::take_back(scene.conn, id).await? {
                return Err(Refusal::Frozen(scene.round.number).into());
            }
            if scene.field.settings.plays_matches() {
                // This also covers a rule for the hour that was set while the round was public, so that nothing was stored for it then.
                let draft = SectionRound {
                    status: RoundStatus::Draft,
                    ..scene.round.clone()
                };
                line_up_calls::keep(scene.conn, scene.field, &draft).await?;
                sealed_line_ups::note_shown(scene.conn, scene.field, scene.round).await?;
            }
            if reopens_check_in {
                store::arrivals::delete_by_round(scene.conn, id).await?;
            }
            mails::take_back(scene.conn, scene.section, scene.round.number).await?;
        }
        Transition::Close => store::rounds::set_closed(scene.conn, id, scene.now).await?,
        Transition::Reopen => store::rounds::set_reopened(scene.conn, id).await?,
    }
    Ok(true)
}

async fn show(scene: &mut Scene<'_>, publication: Publication) -> Result<(), RoundError> {
    let (field, round) = (scene.field, scene.round);
    match publication.comparison {
        Comparison::Omitted => {}
        Comparison::IfDifferent | Comparison::Always => {
            let ruled = pairings::by_rules(field, round.number).await.ok();
            if let Some(event) = publication.comparison.event(ruled, round) {
                scene.record(event).await?;
            }
        }
    }
    for player in publication.full_point_byes {
        // One that was given beforehand has its line and its reason from then, and so has a round that is published again.
        let recorded = scene.recorded(IntegrityEvent::FullPointBye {
            round: round.number,
            player,
        });
        store::integrity::insert_once(scene.conn, scene.section, &recorded).await?;
    }
    store::rounds::set_published(scene.conn, round.id, scene.now).await?;
    if field.settings.plays_matches() {
        // Taken back, it stays a draft until captains are asked again or somebody publishes it.
        line_up_calls::keep(scene.conn, field, round).await?;
    }
    if publication.takes_check_ins {
        store::arrivals::take_over_check_ins(scene.conn, round.id).await?;
    }
    for earlier in publication.closes {
        store::rounds::set_closed(scene.conn, earlier, scene.now).await?;
    }
    let by = &scene.permit.actor().name;
    mails::of_round(
        scene.conn,
        scene.permit.tournament(),
        (field, round),
        scene.now,
        by,
    )
    .await?;
    Ok(())
}

/// The current sheet of a round.
pub(super) fn as_sheet(round: &SectionRound) -> Sheet {
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
