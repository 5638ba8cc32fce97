//! Ruling on a game: what the rules say, what the arbiter decides, and everything that follows from the one record.
//!
//! A proposal is computed whenever somebody looks ([`Scene::propose`]); only what is decided is stored. A confirmed ruling changes
//! the game by a line in its log, and the players by what the penalty says; it never changes itself. Another may take its place,
//! once. Assistants draft, arbiters confirm.

use std::collections::BTreeMap;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use sqlx::PgConnection;

use super::{
    access::{Actor, DraftRulings, Permit, Rule},
    audit::{self, Happened},
    fields, ids,
    once::{OnceError, once},
    results::{self, ResultError},
};
use crate::{
    domain::{
        bye::ByeKind,
        colour::Colour,
        entry::{Outcome, Suspension},
        field::{Field, FieldRound, Game},
        ids::{GameId, IdempotencyKey, PlayerId, RulingId, SectionId, TournamentId, Version},
        numbers::{BoardNo, RoundNo},
        registration::{EntryStatus, Leaving, Stay},
        regulation::Regulation,
        result::GameResult,
        rules::{
            RuleSnapshot,
            ruling::{
                self, Answers, Clock, Context, Decider, Decision, Effect, History, Incident, Penalty,
                Proposal, PublicRuling, PublicRulings, Question, Refusal, RulingStatus, context::GameFacts,
                published,
            },
        },
    },
    store::{
        self,
        byes::RequestedBye,
        games::Held,
        players::Player,
        rulings::{Listed, Ruling},
    },
};

/// Characters a reason may have.
pub const MAX_REASON: usize = 2_000;

/// The most somebody may give or take on a clock, in seconds: a day.
pub const MAX_SECONDS: i32 = 86_400;

/// Why nothing was ruled.
#[derive(Debug, thiserror::Error)]
pub enum RulingError {
    /// No such round, board or ruling.
    #[error("there is no such board or ruling")]
    NotFound,
    /// The pairing is not published.
    #[error("the round is not published")]
    NotPublished,
    /// The tournament has not said which rules it plays by.
    #[error("the rules of the tournament are not settled")]
    NoRules,
    /// The rules do not propose anything.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// Something else than the proposal needs a reason.
    #[error("a decision that departs from the rules needs a reason")]
    ReasonMissing,
    /// The reason is too long.
    #[error("the reason has more than {MAX_REASON} characters")]
    ReasonTooLong,
    /// More time than a clock holds.
    #[error("at most {MAX_SECONDS} seconds")]
    TooMuchTime,
    /// Somebody ruled on the game meanwhile.
    #[error("somebody ruled on this game meanwhile")]
    RuledMeanwhile,
    /// What was to be superseded does not hold any more.
    #[error("that ruling does not hold any more")]
    NotInForce,
    /// It is no draft any more.
    #[error("it is no draft any more")]
    NoDraft,
    /// A round the player is to be excluded from is paired.
    #[error("round {0} is published already")]
    RoundPublished(RoundNo),
    /// What would take the place of a ruling says the same.
    #[error("that is what was ruled")]
    Unchanged,
    /// The committee or the board decides this.
    #[error("this is not for the arbiter to decide")]
    NotForArbiters(Decider),
    /// The result could not be written.
    #[error(transparent)]
    Result(#[from] ResultError),
    /// The same key for another act.
    #[error(transparent)]
    Once(#[from] OnceError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// A game to be ruled on, with all that holds for it.
#[derive(Clone, Debug)]
pub struct Scene {
    /// The section.
    pub field: Field,
    /// The round.
    pub round: FieldRound,
    /// The game.
    pub game: Game,
    /// What the tournament announced.
    pub regulation: Regulation,
    /// The rules of the tournament.
    pub rules: RuleSnapshot,
    /// Rulings and drafts, the oldest first.
    pub rulings: Vec<Ruling>,
}

/// Reads a board and everything a ruling on it is drawn from.
///
/// # Errors
///
/// When there is no such board, its pairing is not published, or the tournament has no rules yet.
pub async fn scene(
    conn: &mut PgConnection,
    (tournament, section): (TournamentId, SectionId),
    round: RoundNo,
    board: BoardNo,
) -> Result<Scene, RulingError> {
    let field = fields::load(conn, section).await?.ok_or(RulingError::NotFound)?;
    let round = field.round(round).ok_or(RulingError::NotFound)?.clone();
    if !round.status.is_public() {
        return Err(RulingError::NotPublished);
    }
    let game = round.game(board).ok_or(RulingError::NotFound)?.clone();
    let (rules, regulation) = rules_of(conn, tournament).await?;
    let rulings = store::rulings::list_by_game(conn, game.id).await?;
    Ok(Scene {
        field,
        round,
        game,
        regulation,
        rules,
        rulings,
    })
}

/// The rules a tournament is played by, frozen or not, and what it announced.
pub(super) async fn rules_of(
    conn: &mut PgConnection,
    tournament: TournamentId,
) -> Result<(RuleSnapshot, Regulation), RulingError> {
    let tournament = store::tournaments::find(conn, tournament)
        .await?
        .ok_or(RulingError::NotFound)?;
    let rules = match tournament.rules {
        Some(rules) => rules,
        None => tournament
            .regulation
            .resolve(tournament.details.starts_on)
            .map_err(|_| RulingError::NoRules)?,
    };
    Ok((rules, tournament.regulation))
}

impl Scene {
    /// What was confirmed so far.
    pub fn history(&self) -> History {
        History::new(self.rulings.iter().filter_map(Ruling::ruled))
    }

    /// How many rulings were confirmed: who confirms another must have seen them.
    pub fn seen(&self) -> u32 {
        u32::try_from(self.history().iter().count()).unwrap_or(u32::MAX)
    }

    /// What the rules say, with all rulings but the one it would supersede.
    pub fn propose(
        &self,
        incident: Incident,
        answers: &Answers,
        supersedes: Option<RulingId>,
    ) -> Result<Proposal, Refusal> {
        let history = self.history_without(supersedes);
        ruling::propose(incident, answers, &self.context(&history))
    }

    /// What has to be known about an incident.
    pub fn questions(&self, incident: Incident) -> Vec<Question> {
        let history = self.history();
        incident.questions(&self.context(&history))
    }

    fn history_without(&self, supersedes: Option<RulingId>) -> History {
        let others = self.rulings.iter().filter(|ruling| Some(ruling.id) != supersedes);
        History::new(others.filter_map(Ruling::ruled))
    }

    fn context<'a>(&'a self, history: &'a History) -> Context<'a> {
        let last = self
            .field
            .rounds
            .iter()
            .rfind(|round| round.number.get() <= self.field.planned_rounds);
        Context {
            rules: &self.rules,
            regulation: &self.regulation,
            history,
            game: GameFacts {
                outcome: self.game.outcome,
                starts_at: self.round.starts_at,
                round: Some(self.round.number),
                last_round: RoundNo::new(self.field.planned_rounds),
                is_last_round: self.round.number.get() >= self.field.planned_rounds,
                last_round_starts_at: last.and_then(|round| round.starts_at),
            },
        }
    }
}

/// An incident with its facts, as somebody wrote it down.
#[derive(Clone, Debug, Serialize)]
pub struct Incidence {
    /// The round.
    pub round: RoundNo,
    /// The board.
    pub board: BoardNo,
    /// What happened.
    pub incident: Incident,
    /// The facts.
    pub answers: Answers,
    /// Which earlier ruling it is to take the place of.
    pub supersedes: Option<RulingId>,
}

/// What is decided in place of the proposal. What it leaves out is as proposed, so that a repeated request says the same
/// whatever was proposed since.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Departure {
    /// Other times.
    pub clock: OtherTimes,
    /// Another effect on the game.
    pub effect: Option<Effect>,
}

/// Other times than proposed, in seconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct OtherTimes {
    /// White's clock.
    pub white: Option<i32>,
    /// Black's clock.
    pub black: Option<i32>,
}

/// A decision to be confirmed.
#[derive(Clone, Debug, Serialize)]
pub struct Confirming {
    /// On what.
    pub about: Incidence,
    /// What is decided in place of the proposal.
    pub departure: Departure,
    /// Why; needed where it departs.
    pub reason: String,
    /// The version of the game that was seen.
    pub seen: Version,
    /// How many rulings had been seen.
    pub rulings_seen: u32,
    /// The draft it confirms; that one is done with.
    pub draft: Option<RulingId>,
}

/// Writes an incident down for an arbiter to decide.
pub async fn draft(
    conn: &mut PgConnection,
    permit: &Permit<DraftRulings>,
    now: Timestamp,
    key: IdempotencyKey,
    about: &Incidence,
    note: &str,
) -> Result<RulingId, RulingError> {
    let note = tidy(note)?;
    once(
        conn,
        permit.actor(),
        key,
        "ruling.draft",
        &(about, note),
        now,
        async |conn: &mut PgConnection| {
            let place = permit.place().ok_or(RulingError::NotFound)?;
            let section = permit.section_id().ok_or(RulingError::NotFound)?;
            let scene = scene(conn, (place.tournament, section), about.round, about.board).await?;
            let answers = about.answers.that_matter(&scene.questions(about.incident));
            let proposal = scene.propose(about.incident, &answers, about.supersedes)?;
            let ruling = Ruling {
                id: RulingId::from_uuid(ids::fresh()),
                game: scene.game.id,
                incident: about.incident,
                answers,
                decided_as: proposal.decider,
                proposal,
                decision: None,
                reason: note.to_owned(),
                status: RulingStatus::Draft,
                supersedes: about.supersedes,
                drafted_at: now,
                drafted_by: permit.actor().name.clone(),
                decided_at: None,
                decided_by: String::new(),
            };
            store::rulings::insert(conn, section, &ruling).await?;
            record(
                conn,
                permit,
                now,
                "ruling.draft",
                about.round,
                about.board,
                &ruling,
            )
            .await?;
            store::changes::bump(conn, section).await?;
            Ok(ruling.id)
        },
    )
    .await
}

/// Takes a draft away; it stays in the log.
pub async fn drop_draft(
    conn: &mut PgConnection,
    permit: &Permit<DraftRulings>,
    now: Timestamp,
    key: IdempotencyKey,
    id: RulingId,
) -> Result<(), RulingError> {
    once(
        conn,
        permit.actor(),
        key,
        "ruling.drop",
        &id,
        now,
        async |conn: &mut PgConnection| {
            let section = permit.section_id().ok_or(RulingError::NotFound)?;
            let (ruling, round, board) = store::rulings::find(conn, section, id)
                .await?
                .ok_or(RulingError::NotFound)?;
            if !store::rulings::drop_draft(conn, section, id).await? {
                return Err(RulingError::NoDraft);
            }
            record(conn, permit, now, "ruling.drop", round, board, &ruling).await?;
            store::changes::bump(conn, section).await?;
            Ok(())
        },
    )
    .await
}

/// Confirms a ruling of the arbiter: what was decided holds, and everything that follows from it is done.
///
/// # Errors
///
/// When the rules do not let anybody rule so, a departure has no reason, or somebody ruled on the game or changed its result
/// after it was read.
pub async fn confirm(
    conn: &mut PgConnection,
    permit: &Permit<Rule>,
    now: Timestamp,
    key: IdempotencyKey,
    confirming: &Confirming,
) -> Result<RulingId, RulingError> {
    once(
        conn,
        permit.actor(),
        key,
        "ruling.confirm",
        confirming,
        now,
        async |conn: &mut PgConnection| confirm_now(conn, permit, now, confirming).await,
    )
    .await
}

async fn confirm_now(
    conn: &mut PgConnection,
    permit: &Permit<Rule>,
    now: Timestamp,
    confirming: &Confirming,
) -> Result<RulingId, RulingError> {
    let about = &confirming.about;
    let reason = tidy(&confirming.reason)?;
    let place = permit.place().ok_or(RulingError::NotFound)?;
    let section = permit.section_id().ok_or(RulingError::NotFound)?;
    // Penalties may reach players and rounds, which are locked before games.
    store::rounds::hold(conn, section).await?;
    let held = store::games::hold(conn, section, about.round, about.board)
        .await?
        .ok_or(RulingError::NotFound)?;
    let scene = scene(conn, (place.tournament, section), about.round, about.board).await?;
    if scene.seen() != confirming.rulings_seen {
        return Err(RulingError::RuledMeanwhile);
    }
    let replaced = match about.supersedes {
        None => None,
        Some(id) => {
            let history = scene.history();
            let old = history.in_force().find(|ruled| ruled.id == id);
            Some(old.ok_or(RulingError::NotInForce)?.decision.clone())
        }
    };
    let answers = about.answers.that_matter(&scene.questions(about.incident));
    let proposal = scene.propose(about.incident, &answers, about.supersedes)?;
    if proposal.decider != Decider::Arbiter {
        return Err(RulingError::NotForArbiters(proposal.decider));
    }
    let decision = decide(&proposal, confirming.departure)?;
    if decision != Decision::of(&proposal) && reason.is_empty() {
        return Err(RulingError::ReasonMissing);
    }
    let replaced = replaced.as_ref();
    let writes = outcome(&decision, replaced.map(|old| old.effect), &scene);
    if writes.is_some() && held.version != confirming.seen {
        return Err(ResultError::Stale(Box::new(results::standing(&held))).into());
    }
    let ruling = Ruling {
        id: RulingId::from_uuid(ids::fresh()),
        game: scene.game.id,
        incident: about.incident,
        answers,
        proposal,
        decision: Some(decision.clone()),
        reason: reason.to_owned(),
        status: RulingStatus::Confirmed,
        decided_as: Decider::Arbiter,
        supersedes: about.supersedes,
        drafted_at: now,
        drafted_by: permit.actor().name.clone(),
        decided_at: Some(now),
        decided_by: permit.actor().name.clone(),
    };
    if let Some(draft) = confirming.draft
        && !store::rulings::drop_draft(conn, section, draft).await?
    {
        return Err(RulingError::NoDraft);
    }
    let writing = Writing {
        scene: &scene,
        held: &held,
        ruling: &ruling,
        decision: &decision,
        replaced,
    };
    write(conn, permit, now, "ruling.confirm", &writing).await?;
    Ok(ruling.id)
}

/// The ruling that holds where this one did: itself, or what took its place in the end.
pub(super) async fn standing(
    conn: &mut PgConnection,
    section: SectionId,
    id: RulingId,
) -> Result<RulingId, RulingError> {
    let (ruling, ..) = store::rulings::find(conn, section, id)
        .await?
        .ok_or(RulingError::NotFound)?;
    let of_game = store::rulings::list_by_game(conn, ruling.game).await?;
    let successor = |id| {
        of_game
            .iter()
            .find(|later| later.supersedes == Some(id) && later.status == RulingStatus::Confirmed)
    };
    let mut last = id;
    // A ruling is superseded once, and only by a later one.
    while let Some(later) = successor(last) {
        last = later.id;
    }
    Ok(last)
}

/// What the committee or the appeals board puts in the place of a ruling.
#[derive(Clone, Debug)]
pub(super) struct Instead<'a> {
    /// The ruling that falls.
    pub(super) ruling: RulingId,
    /// What becomes of the game; `None` leaves it as the ruling did.
    pub(super) effect: Option<Effect>,
    /// Times given or taken; what is left out stays as the ruling had it.
    pub(super) clock: OtherTimes,
    /// Do its penalties still hold?
    pub(super) keeps_penalties: bool,
    /// Who decided.
    pub(super) decider: Decider,
    /// Why.
    pub(super) reasons: &'a str,
}

/// Puts a ruling of a higher instance in the place of one that holds, and does everything that follows from it.
pub(super) async fn overrule<R>(
    conn: &mut PgConnection,
    permit: &Permit<R>,
    now: Timestamp,
    instead: &Instead<'_>,
) -> Result<RulingId, RulingError> {
    let place = permit.place().ok_or(RulingError::NotFound)?;
    let section = permit.section_id().ok_or(RulingError::NotFound)?;
    let (old, round, board) = store::rulings::find(conn, section, instead.ruling)
        .await?
        .ok_or(RulingError::NotFound)?;
    store::rounds::hold(conn, section).await?;
    let held = store::games::hold(conn, section, round, board)
        .await?
        .ok_or(RulingError::NotFound)?;
    let scene = scene(conn, (place.tournament, section), round, board).await?;
    let history = scene.history();
    let stands = history
        .in_force()
        .find(|ruled| ruled.id == old.id)
        .ok_or(RulingError::NotInForce)?;
    let departure = Departure {
        clock: instead.clock,
        effect: instead.effect,
    };
    let mut decision = depart(stands.decision.clone(), departure)?;
    if !instead.keeps_penalties {
        decision.penalties.clear();
    }
    if decision == stands.decision {
        return Err(RulingError::Unchanged);
    }
    let ruling = Ruling {
        id: RulingId::from_uuid(ids::fresh()),
        decision: Some(decision.clone()),
        reason: instead.reasons.chars().take(MAX_REASON).collect(),
        status: RulingStatus::Confirmed,
        decided_as: instead.decider,
        supersedes: Some(old.id),
        drafted_at: now,
        drafted_by: permit.actor().name.clone(),
        decided_at: Some(now),
        decided_by: permit.actor().name.clone(),
        ..old
    };
    let writing = Writing {
        scene: &scene,
        held: &held,
        ruling: &ruling,
        decision: &decision,
        replaced: Some(&stands.decision),
    };
    write(conn, permit, now, "ruling.overrule", &writing).await?;
    Ok(ruling.id)
}

/// A ruling that is about to hold, on a game nobody else can change meanwhile.
struct Writing<'a> {
    scene: &'a Scene,
    held: &'a Held,
    ruling: &'a Ruling,
    decision: &'a Decision,
    /// What it takes the place of.
    replaced: Option<&'a Decision>,
}

async fn write<R>(
    conn: &mut PgConnection,
    permit: &Permit<R>,
    now: Timestamp,
    act: &'static str,
    writing: &Writing<'_>,
) -> Result<(), RulingError> {
    let place = permit.place().ok_or(RulingError::NotFound)?;
    let section = permit.section_id().ok_or(RulingError::NotFound)?;
    let Writing {
        scene,
        held,
        ruling,
        decision,
        replaced,
    } = *writing;
    let (round, board) = (scene.round.number, scene.game.board);
    if place.frozen_at.is_none() {
        super::regulation::freeze(conn, place.tournament, now).await?;
    }
    store::rulings::insert(conn, section, ruling).await?;
    if let Some(outcome) = outcome(decision, replaced.map(|old| old.effect), scene) {
        let written = results::Ruled {
            field: &scene.field,
            held,
            round,
            board,
            outcome,
            resume_by: ruling.proposal.resume_by.filter(|_| outcome.suspended.is_some()),
            reason: reason_of(ruling),
            is_appeal: match ruling.decided_as {
                Decider::Arbiter => false,
                Decider::Committee | Decider::AppealsBoard => true,
            },
        };
        results::rule(conn, permit.actor(), now, ruling.id, &written).await?;
    }
    let at = (place.tournament, section);
    if let Some(replaced) = replaced {
        lift(conn, now, scene, at, (replaced, decision)).await?;
    }
    let fresh: Vec<Penalty> = decision
        .penalties
        .iter()
        .filter(|penalty| replaced.is_none_or(|old| !old.penalties.contains(penalty)))
        .cloned()
        .collect();
    carry_out(conn, permit.actor(), now, scene, at, &fresh).await?;
    record(conn, permit, now, act, round, board, ruling).await?;
    store::changes::bump(conn, section).await?;
    Ok(())
}

/// Everything that was ruled in a section, the newest first.
pub async fn list(conn: &mut PgConnection, section: SectionId) -> store::Result<Vec<Listed>> {
    store::rulings::list_by_section(conn, section).await
}

/// What everybody may read of the rulings in a section, with the round and board of each, the oldest first.
pub async fn list_public(
    conn: &mut PgConnection,
    field: &Field,
) -> store::Result<Vec<(RoundNo, BoardNo, PublicRuling)>> {
    let what = field.settings.public_rulings;
    if what == PublicRulings::Nothing {
        return Ok(Vec::new());
    }
    let confirmed = store::rulings::list_confirmed(conn, field.section).await?;
    let boards: BTreeMap<GameId, (RoundNo, BoardNo)> = field
        .shown_rounds()
        .flat_map(|round| {
            round
                .games
                .iter()
                .map(|game| (game.id, (round.number, game.board)))
        })
        .collect();
    Ok(published::published(&confirmed, what)
        .into_iter()
        .filter_map(|ruling| {
            let (round, board) = *boards.get(&ruling.game)?;
            Some((round, board, ruling))
        })
        .collect())
}

/// One ruling or draft of a section, with the board it is about; dropped drafts are gone.
pub async fn find(
    conn: &mut PgConnection,
    section: SectionId,
    id: RulingId,
) -> store::Result<Option<(Ruling, RoundNo, BoardNo)>> {
    let found = store::rulings::find(conn, section, id).await?;
    Ok(found.filter(|(ruling, ..)| ruling.status != RulingStatus::Dropped))
}

/// The proposal, with what is decided in its place.
fn decide(proposal: &Proposal, departure: Departure) -> Result<Decision, RulingError> {
    depart(Decision::of(proposal), departure)
}

/// A decision, with what is decided in its place.
fn depart(mut decision: Decision, departure: Departure) -> Result<Decision, RulingError> {
    let OtherTimes { white, black } = departure.clock;
    let is_too_much = |seconds: i32| !(-MAX_SECONDS..=MAX_SECONDS).contains(&seconds);
    if [white, black].into_iter().flatten().any(is_too_much) {
        return Err(RulingError::TooMuchTime);
    }
    decision.clock = Clock {
        white: white.unwrap_or(decision.clock.white),
        black: black.unwrap_or(decision.clock.black),
    };
    if let Some(effect) = departure.effect.filter(|effect| *effect != decision.effect) {
        decision.effect = effect;
        decision.penalties.retain(|penalty| !penalty.is_in_result());
    }
    Ok(decision)
}

/// What a decision makes of the game, if it changes it; `replaced` is what the ruling it supersedes had made of it.
fn outcome(decision: &Decision, replaced: Option<Effect>, scene: &Scene) -> Option<Outcome> {
    let is_closed = scene.round.status == crate::domain::round::RoundStatus::Closed;
    match decision.effect {
        Effect::Ends(result) => Some(Outcome::of(result)),
        Effect::DrawnUnplayed => Some(Outcome {
            unrated: true,
            ..Outcome::of(GameResult::Draw)
        }),
        Effect::Waits(suspension) => Some(Outcome::put_off(suspension)),
        // What goes on in a closed round goes on as an adjourned game; a new one is still to be played.
        Effect::Resumes if is_closed => Some(Outcome::put_off(Suspension::Adjourned)),
        Effect::Replays if is_closed => Some(Outcome::put_off(Suspension::Postponed)),
        Effect::Replays | Effect::Resumes => Some(Outcome::OPEN),
        // The earlier ruling had ended it: now it is open again, in a closed round as an adjourned game.
        Effect::Continues => match replaced {
            Some(Effect::Ends(_) | Effect::DrawnUnplayed | Effect::Waits(_)) if is_closed => {
                Some(Outcome::put_off(Suspension::Adjourned))
            }
            Some(Effect::Ends(_) | Effect::DrawnUnplayed | Effect::Waits(_)) => Some(Outcome::OPEN),
            Some(Effect::Continues | Effect::Replays | Effect::Resumes) | None => None,
        },
    }
}

/// Penalties that hold no more are taken back, as far as nothing was paired on them.
async fn lift(
    conn: &mut PgConnection,
    now: Timestamp,
    scene: &Scene,
    (tournament, section): (TournamentId, SectionId),
    (replaced, decision): (&Decision, &Decision),
) -> Result<(), RulingError> {
    let gone = replaced
        .penalties
        .iter()
        .filter(|penalty| !decision.penalties.contains(penalty));
    for penalty in gone {
        match penalty {
            Penalty::Exclusion { of, rounds } => {
                let player = scene.player(*of).ok_or(RulingError::NotFound)?;
                for bye in store::byes::list_by_player(conn, player).await? {
                    let is_public = |row: &FieldRound| row.number == bye.round && row.status.is_public();
                    let is_paired = scene.field.rounds.iter().any(is_public);
                    if rounds.contains(&bye.round) && bye.reason.starts_with(EXCLUSION) && !is_paired {
                        store::byes::delete(conn, player, bye.round).await?;
                    }
                }
            }
            Penalty::Expulsion { of } => {
                let player = scene.player(*of).ok_or(RulingError::NotFound)?;
                let player = store::players::find_for_update(conn, tournament, player)
                    .await?
                    .ok_or(RulingError::NotFound)?;
                let was_expelled_so = player.stay.status == EntryStatus::Expelled
                    && player.status_reason.starts_with(EXPULSION);
                if was_expelled_so {
                    reinstate(conn, now, scene, section, player).await?;
                }
            }
            Penalty::Warning { .. }
            | Penalty::OpponentTime { .. }
            | Penalty::LessTime { .. }
            | Penalty::OpponentPoints { .. }
            | Penalty::LessPoints { .. }
            | Penalty::GameLost { .. }
            | Penalty::Fine { .. } => {}
        }
    }
    Ok(())
}

/// Somebody who was expelled plays again from the next round that is not paired; where there is none, they count as having left.
async fn reinstate(
    conn: &mut PgConnection,
    now: Timestamp,
    scene: &Scene,
    section: SectionId,
    player: Player,
) -> Result<(), RulingError> {
    let paired = store::players::last_public_round(conn, section).await?;
    let next = RoundNo::new(paired.map_or(1, |paired| paired.get() + 1));
    let back = next.and_then(|next| {
        player
            .stay
            .come_back(next, paired, scene.field.planned_rounds)
            .ok()
    });
    let (stay, missed) = back.unwrap_or((
        Stay {
            status: EntryStatus::Withdrawn,
            ..player.stay
        },
        0..0,
    ));
    for round in missed.filter_map(RoundNo::new) {
        let absence = RequestedBye {
            player: player.id,
            round,
            kind: ByeKind::ZeroPoint,
            reason: String::new(),
            noticed_at: now,
        };
        store::byes::put(conn, &absence).await?;
    }
    let back = Player {
        stay,
        status_reason: String::new(),
        ..player
    };
    store::players::update(conn, &back).await?;
    Ok(())
}

/// What the reason of an absence begins with where it is an exclusion from rounds (12.9.8).
const EXCLUSION: &str = "12.9.8";
/// What the reason of leaving begins with where it is an expulsion (12.9.9).
const EXPULSION: &str = "12.9.9";

/// What the penalties do to the players: absent from rounds to come, or out of the tournament.
async fn carry_out(
    conn: &mut PgConnection,
    actor: &Actor,
    now: Timestamp,
    scene: &Scene,
    (tournament, section): (TournamentId, SectionId),
    penalties: &[Penalty],
) -> Result<(), RulingError> {
    for penalty in penalties {
        match penalty {
            Penalty::Exclusion { of, rounds } => {
                let player = scene.player(*of).ok_or(RulingError::NotFound)?;
                for round in rounds {
                    let is_public = |row: &FieldRound| row.number == *round && row.status.is_public();
                    if scene.field.rounds.iter().any(is_public) {
                        return Err(RulingError::RoundPublished(*round));
                    }
                    let absence = RequestedBye {
                        player,
                        round: *round,
                        kind: ByeKind::ZeroPoint,
                        reason: format!("{EXCLUSION}, {}", actor.name),
                        noticed_at: now,
                    };
                    store::byes::put(conn, &absence).await?;
                }
            }
            Penalty::Expulsion { of } => {
                let player = scene.player(*of).ok_or(RulingError::NotFound)?;
                let player = store::players::find_for_update(conn, tournament, player)
                    .await?
                    .ok_or(RulingError::NotFound)?;
                let paired = store::players::last_public_round(conn, section).await?;
                let last = paired.map_or(0, RoundNo::get);
                // Somebody who has left already is not sent out a second time.
                if let Ok(stay) =
                    player
                        .stay
                        .leave(Leaving::Expelled, last, paired, scene.field.planned_rounds)
                {
                    let gone = Player {
                        stay,
                        status_reason: format!("{EXPULSION}, {}", actor.name),
                        ..player
                    };
                    store::players::update(conn, &gone).await?;
                }
            }
            Penalty::Warning { .. }
            | Penalty::OpponentTime { .. }
            | Penalty::LessTime { .. }
            | Penalty::OpponentPoints { .. }
            | Penalty::LessPoints { .. }
            | Penalty::GameLost { .. }
            | Penalty::Fine { .. } => {}
        }
    }
    Ok(())
}

impl Scene {
    fn player(&self, side: Colour) -> Option<PlayerId> {
        let no = match side {
            Colour::White => self.game.white,
            Colour::Black => self.game.black,
        };
        self.field.player(no).map(|entrant| entrant.id)
    }
}

/// Why the result changed, as the game's log says it in every language: the article, and what the arbiter wrote.
fn reason_of(ruling: &Ruling) -> String {
    let ground = ruling.proposal.grounds.first();
    let article = ground.map_or("", |ground| {
        ground.article().map_or(ground.id(), |article| &article.article)
    });
    let text = match (article, ruling.reason.as_str()) {
        (article, "") => format!("§ {article}"),
        ("", reason) => reason.to_owned(),
        (article, reason) => format!("§ {article}: {reason}"),
    };
    text.chars().take(results::MAX_REASON).collect()
}

fn tidy(reason: &str) -> Result<&str, RulingError> {
    let reason = reason.trim();
    if reason.chars().count() > MAX_REASON {
        return Err(RulingError::ReasonTooLong);
    }
    Ok(reason)
}

/// What the log keeps of a ruling.
#[derive(Serialize)]
struct Logged<'a> {
    ruling: RulingId,
    incident: Incident,
    answers: &'a Answers,
    decision: Option<&'a Decision>,
    supersedes: Option<RulingId>,
}

async fn record<R>(
    conn: &mut PgConnection,
    permit: &Permit<R>,
    now: Timestamp,
    act: &'static str,
    round: RoundNo,
    board: BoardNo,
    ruling: &Ruling,
) -> store::Result<()> {
    let logged = Logged {
        ruling: ruling.id,
        incident: ruling.incident,
        answers: &ruling.answers,
        decision: ruling.decision.as_ref(),
        supersedes: ruling.supersedes,
    };
    let happened = Happened {
        act,
        subject: &format!("Round {round}, board {board}"),
        before: None::<()>,
        after: Some(logged),
        reason: Some(ruling.reason.as_str()).filter(|reason| !reason.is_empty()),
    };
    audit::record(conn, permit, now, happened).await
}
