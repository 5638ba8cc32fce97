//! What follows from a decision: the game's result, the players' penalties, the log.

use jiff::Timestamp;
use sqlx::PgConnection;

use super::{
    RulingError,
    penalties::{carry_out, lift},
    record,
    scene::Scene,
};
use crate::{access::Permit, regulation, results};
use domain::round::RoundStatus;
use engine::result::GameResult;
use rules::{
    entry::{Outcome, Suspension},
    ruling::{Decider, Decision, Effect, Penalty},
};
use store::{games::Held, rulings::Ruling};

/// A ruling that is about to hold, on a game nobody else can change meanwhile.
pub(super) struct Writing<'a> {
    pub(super) scene: &'a Scene,
    pub(super) held: &'a Held,
    pub(super) ruling: &'a Ruling,
    pub(super) decision: &'a Decision,
    /// What it takes the place of.
    pub(super) replaced: Option<&'a Decision>,
}

/// Stores a ruling and does everything that follows from it.
pub(super) async fn write<R>(
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
        regulation::freeze(conn, place.tournament, now).await?;
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
    if let Some(replaced) = replaced {
        lift(conn, now, scene, place.tournament, (replaced, decision)).await?;
    }
    let fresh: Vec<Penalty> = decision
        .penalties
        .iter()
        .filter(|penalty| replaced.is_none_or(|old| !old.penalties.contains(penalty)))
        .cloned()
        .collect();
    carry_out(conn, permit.actor(), now, scene, place.tournament, &fresh).await?;
    record(conn, permit, now, act, round, board, ruling).await?;
    store::changes::bump(conn, section).await?;
    Ok(())
}

/// What a decision makes of the game, if it changes it; `replaced` is what the ruling it supersedes had made of it.
pub(super) fn outcome(decision: &Decision, replaced: Option<Effect>, scene: &Scene) -> Option<Outcome> {
    let is_closed = scene.round.status == RoundStatus::Closed;
    match decision.effect {
        Effect::Ends(result) => Some(Outcome {
            unrated: decision.unrated,
            ..Outcome::of(result)
        }),
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

/// Why the result changed, as the game's log says it in every language: the article, and what the arbiter wrote.
fn reason_of(ruling: &Ruling) -> String {
    let ground = ruling.proposal.grounds.first();
    // What has a name and no number is said by the ruling, in the reader's language.
    let article = ground
        .and_then(|ground| ground.article())
        .filter(|found| found.article.contains(|letter: char| letter.is_ascii_digit()))
        .map_or_else(String::new, |found| match found.source.as_str() {
            "DM2018" => format!("DM\u{a0}§\u{a0}{}", found.article),
            "SKAKNAEVN" => format!("K\u{a0}{}", found.article),
            _ => format!("§\u{a0}{}", found.article),
        });
    let text = match (article.as_str(), ruling.reason.as_str()) {
        (article, "") => article.to_owned(),
        ("", reason) => reason.to_owned(),
        (article, reason) => format!("{article}: {reason}"),
    };
    text.chars().take(results::MAX_REASON).collect()
}
