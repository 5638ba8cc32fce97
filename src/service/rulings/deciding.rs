//! Deciding: the arbiter confirms a ruling, or a higher instance replaces one in force.

use super::{
    Incidence, Proposed, RulingError, Scene,
    consequences::{Writing, come, turns, write},
    scene, tidy,
};
use crate::{
    access::{AtSection, Rule},
    prelude::*,
    results::ResultError,
};
use rules::ruling::{Deviation, Effect, OtherTimes, Overruling, Penalty, RulingStatus};
use store::rulings::Ruling;

/// A decision to be confirmed.
#[derive(Clone, Debug, Serialize)]
pub struct Confirming {
    pub about: Incidence,
    /// What is decided in place of the proposal.
    pub departure: Deviation,
    /// Why; needed where it departs.
    pub reason: String,
    /// The version of the game that was seen.
    pub seen: Version,
    /// How many rulings had been seen.
    pub rulings_seen: u32,
    /// The draft it confirms; that one is done with.
    pub draft: Option<RulingId>,
    /// The digest of the proposal that was shown ([`super::Proposed`]); `None` if the facts are given without having viewed a proposal.
    pub shown: Option<String>,
}

/// Confirms a ruling of the arbiter: stores it with its consequences.
///
/// # Errors
///
/// If the rules do not allow the ruling, a departure has no reason, or somebody ruled on the game or changed its result after it was read.
pub async fn confirm(
    conn: &mut PgConnection,
    permit: &Permit<Rule>,
    now: Timestamp,
    key: IdempotencyKey,
    confirming: &Confirming,
) -> Result<RulingId, RulingError> {
    let act = permit.act(now, key, "ruling.confirm");
    act.once(conn, confirming, async |conn| {
        let about = &confirming.about;
        let reason = tidy(&confirming.reason)?;
        let (tournament, section) = permit.ids();
        // Penalties may reach players and rounds, which are locked before games.
        store::rounds::hold(conn, section).await?;
        let held = store::games::hold(conn, section, about.round, about.board)
            .await?
            .ok_or(RulingError::NotFound)?;
        let scene = scene(conn, (tournament, section), about.round, about.board).await?;
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
        let leads_match = permit.rights().end_at_match();
        if leads_match && let Some(id) = about.supersedes {
            check_leaders_own(&scene, id)?;
        }
        let answers = about.answered(&scene.questions(about.incident, about.supersedes));
        let proposal = scene.propose(about.incident, &answers, about.supersedes)?;
        let decision = proposal.decide(confirming.departure)?;
        // A match leader cannot decide about later rounds.
        if leads_match && decision.penalties.iter().any(Penalty::reaches_beyond_game) {
            return Err(RulingError::BeyondMatch);
        }
        let replaced = replaced.as_ref();
        let outcome = decision.outcome(replaced.map(|old| old.effect), scene.is_closed());
        let proposed = Proposed::new(about.incident, answers, about.supersedes, proposal);
        if confirming
            .shown
            .as_ref()
            .is_some_and(|shown| *shown != proposed.shown)
        {
            return Err(RulingError::NotShown(Box::new(proposed)));
        }
        let Proposed {
            answers, proposal, ..
        } = proposed;
        proposal.check_reason(&decision, reason)?;
        let ruling = Ruling {
            id: RulingId::from_uuid(ids::fresh()),
            game: scene.game.id,
            incident: about.incident,
            answers,
            claim: about.claim.clone(),
            proposal,
            decision: Some(decision.clone()),
            reason: reason.to_owned(),
            status: RulingStatus::Confirmed,
            decided_as: if leads_match {
                Decider::MatchLeader
            } else {
                Decider::Arbiter
            },
            supersedes: about.supersedes,
            drafted_at: now,
            drafted_by: permit.actor().name.clone(),
            decided_at: Some(now),
            decided_by: permit.actor().name.clone(),
        };
        // Nor may their ruling on another matter end the game differently from an arbiter's ruling.
        if outcome.is_some_and(|outcome| outcome != held.outcome) {
            held.check_ruled(leads_match, false).map_err(ResultError::from)?;
        }
        let turns = turns(&scene, &ruling);
        if outcome.is_some() || turns {
            held.check_seen(confirming.seen).map_err(ResultError::from)?;
        }
        if let Some(draft) = confirming.draft {
            let is_of_this_game = scene.rulings.iter().any(|ruling| ruling.id == draft);
            if !is_of_this_game || !store::rulings::drop_draft(conn, section, draft).await? {
                return Err(RulingError::NoDraft);
            }
        }
        let writing = Writing {
            scene: &scene,
            held: &held,
            ruling: &ruling,
            decision: &decision,
            replaced,
            outcome,
            turns,
            is_appeal: false,
        };
        write(conn, permit, now, "ruling.confirm", &writing).await?;
        come(conn, permit.actor(), now, &held, &ruling).await?;
        Ok(ruling.id)
    })
    .await
}

/// A match leader may replace only rulings by leaders of the match, not those of an arbiter or a higher instance.
fn check_leaders_own(scene: &Scene, id: RulingId) -> Result<(), RulingError> {
    let mut rulings = scene.rulings.iter();
    let old = rulings
        .find(|ruling| ruling.id == id)
        .ok_or(RulingError::NotInForce)?;
    match old.decided_as {
        Decider::MatchLeader => Ok(()),
        Decider::Arbiter | Decider::Committee | Decider::AppealsBoard => Err(RulingError::NotLeaders),
    }
}

/// The ruling in force in place of this one: itself, or its last replacement.
pub(crate) async fn standing(
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

/// The replacement of a ruling by an instance that heard a protest.
#[derive(Clone, Debug)]
pub(crate) struct Instead<'a> {
    /// The ruling that falls.
    pub(crate) ruling: RulingId,
    /// The new effect on the game; `None` keeps the ruling's.
    pub(crate) effect: Option<Effect>,
    /// Times given or taken; values left out stay as in the ruling.
    pub(crate) clock: OtherTimes,
    /// Is an unplayed game rated? `None` keeps the ruling's value.
    pub(crate) rated: Option<bool>,
    /// Do its penalties still hold?
    pub(crate) keeps_penalties: bool,
    pub(crate) decider: Decider,
    pub(crate) reasons: &'a str,
}

/// Replaces a ruling in force by one of a higher instance, with its consequences.
pub(crate) async fn overrule<R>(
    conn: &mut PgConnection,
    permit: &Permit<R, AtSection>,
    now: Timestamp,
    instead: &Instead<'_>,
) -> Result<RulingId, RulingError> {
    let (tournament, section) = permit.ids();
    let (old, round, board) = store::rulings::find(conn, section, instead.ruling)
        .await?
        .ok_or(RulingError::NotFound)?;
    // A ruling by a higher instance on another protest cannot be overturned by a lower one.
    if old.decided_as > instead.decider {
        return Err(RulingError::NotInForce);
    }
    store::rounds::hold(conn, section).await?;
    let held = store::games::hold(conn, section, round, board)
        .await?
        .ok_or(RulingError::NotFound)?;
    let scene = scene(conn, (tournament, section), round, board).await?;
    let history = scene.history();
    let stands = history
        .in_force()
        .find(|ruled| ruled.id == old.id)
        .ok_or(RulingError::NotInForce)?;
    let decision = stands.decision.overruled(
        old.incident,
        &Overruling {
            departure: Deviation {
                clock: instead.clock,
                effect: instead.effect,
            },
            rated: instead.rated,
            keeps_penalties: instead.keeps_penalties,
        },
    )?;
    let ruling = Ruling {
        id: RulingId::from_uuid(ids::fresh()),
        decision: Some(decision.clone()),
        reason: own_words::shortened(instead.reasons, super::MAX_REASON),
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
        outcome: decision.outcome(Some(stands.decision.effect), scene.is_closed()),
        turns: turns(&scene, &ruling),
        is_appeal: true,
    };
    write(conn, permit, now, "ruling.overrule", &writing).await?;
    Ok(ruling.id)
}
