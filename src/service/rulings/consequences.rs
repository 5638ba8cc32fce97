//! The consequences of a decision: the game's result, the players' penalties, the log.

use super::{
    RulingError,
    penalties::{carry_out, lift},
    record,
    scene::Scene,
};
use crate::{access::AtSection, prelude::*, regulation, results};
use domain::held_game::HeldGame;
use engine::{colour::Colour, result::GameResult};
use rules::{
    arrival_rulings::lateness::arrival_of,
    entry::{Appointment, EntryKind, Outcome},
    ruling::{Decision, History, Penalty},
};
use store::rulings::Ruling;

/// A ruling to be stored, on a locked game.
pub(super) struct Writing<'a> {
    pub(super) scene: &'a Scene,
    pub(super) held: &'a HeldGame,
    pub(super) ruling: &'a Ruling,
    pub(super) decision: &'a Decision,
    /// What it takes the place of.
    pub(super) replaced: Option<&'a Decision>,
    /// What it makes of the game, if it changes it.
    pub(super) outcome: Option<Outcome>,
    /// Does the board turn round with it ([`turns`])?
    pub(super) turns: bool,
    /// Was it decided on a protest, by whichever instance?
    pub(super) is_appeal: bool,
}

/// Stores a ruling and its consequences.
pub(super) async fn write<R>(
    conn: &mut PgConnection,
    permit: &Permit<R, AtSection>,
    now: Timestamp,
    act: &'static str,
    writing: &Writing<'_>,
) -> Result<(), RulingError> {
    let place = permit.place();
    let section = permit.section_id();
    let Writing {
        scene,
        held,
        ruling,
        decision,
        replaced,
        outcome,
        turns,
        is_appeal,
    } = *writing;
    let (round, board) = (scene.round.number, scene.game.board);
    if place.frozen_at.is_none() {
        regulation::freeze(conn, place.tournament, now).await?;
    }
    store::rulings::insert(conn, section, ruling).await?;
    if let Some(outcome) = outcome {
        let written = results::Ruled {
            field: &scene.field,
            held,
            round,
            board,
            outcome,
            appointment: outcome
                .suspended
                .map_or(Appointment::NONE, |_| ruling.proposal.appointment),
            reason: reason_of(ruling),
            is_appeal,
        };
        let line = IdempotencyKey::from_uuid(ruling.id.as_uuid());
        results::rule(conn, permit.actor(), now, line, &written).await?;
    }
    if let Some(old) = ruling.supersedes.zip(replaced) {
        lift(conn, now, scene, place.tournament, old, (ruling.id, decision)).await?;
    }
    let fresh: Vec<Penalty> = decision
        .penalties
        .iter()
        .filter(|penalty| replaced.is_none_or(|old| !old.penalties.contains(penalty)))
        .cloned()
        .collect();
    let penalties = (ruling.id, fresh.as_slice());
    carry_out(conn, permit.actor(), now, scene, place.tournament, penalties).await?;
    // Last, because all earlier steps refer to the colours as paired.
    if turns {
        turn(
            conn,
            permit.actor(),
            now,
            (section, round, board),
            &reason_of(ruling),
        )
        .await?;
    }
    let entry = permit.log(now, act, Subject::board(round, board));
    record(conn, entry, ruling).await?;
    store::changes::bump(conn, section).await?;
    Ok(())
}

/// Stores the arrival times that the ruling found, in place of earlier ones: the board lists count from them.
pub(super) async fn come(
    conn: &mut PgConnection,
    actor: &Actor,
    now: Timestamp,
    held: &HeldGame,
    ruling: &Ruling,
) -> Result<(), RulingError> {
    for side in [Colour::White, Colour::Black] {
        let found: Option<Timestamp> = ruling
            .answers
            .text(&arrival_of(side))
            .and_then(|at| at.parse().ok());
        // A time in the future is not accepted.
        if let Some(at) = found.filter(|at| *at <= now) {
            store::arrivals::delete(conn, held.id, side).await?;
            store::arrivals::put(conn, held.id, side, at, &actor.name).await?;
        }
    }
    Ok(())
}

/// Does this ruling swap the colours of the board? Yes if the players are found to play the other colours than paired and play on, and back
/// again if that ruling is overturned or a new game is played (7.3).
pub(super) fn turns(scene: &Scene, ruling: &Ruling) -> bool {
    let all = scene.rulings.iter().chain([ruling]);
    History::new(all.filter_map(Ruling::ruled)).are_colours_reversed() != scene.game.colours_reversed
}

/// Swaps the colours of the board: from now on White is the player who plays White. Results, including disputed ones, stay with the
/// players.
async fn turn(
    conn: &mut PgConnection,
    actor: &Actor,
    now: Timestamp,
    (section, round, board): (SectionId, RoundNo, BoardNo),
    reason: &str,
) -> Result<(), RulingError> {
    let held = store::games::hold(conn, section, round, board)
        .await?
        .ok_or(RulingError::NotFound)?;
    let writing = |kind, outcome| store::games::Writing {
        key: IdempotencyKey::from_uuid(ids::fresh()),
        kind,
        outcome,
        appointment: held.appointment,
        reason,
        at: now,
        user: actor.user,
        tablet: actor.tablet_id(),
        actor: &actor.name,
    };
    let turned = writing(EntryKind::Ruled, held.outcome.turned());
    store::games::turn(conn, held.id, &turned).await?;
    if let Some(reported) = held.reported.map(GameResult::turned) {
        let again = writing(EntryKind::Reported, Outcome::of(reported));
        store::games::write_reported(conn, held.id, Some(reported), &again).await?;
    }
    store::disputes::rename(
        conn,
        held.id,
        &GameResult::ALL,
        &GameResult::ALL.map(GameResult::turned),
    )
    .await?;
    for (colour, at, who) in store::arrivals::take(conn, held.id).await? {
        store::arrivals::put(conn, held.id, colour.opposite(), at, &who).await?;
    }
    Ok(())
}

/// The reason of the changed result in the game's log, independent of the language: the article and the arbiter's text.
fn reason_of(ruling: &Ruling) -> String {
    let ground = ruling.proposal.grounds.first();
    // An article with a name and no number is left to the ruling's page, which has it in the reader's language.
    let article = ground
        .and_then(rules::ruling::Ground::article)
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
    own_words::shortened(&text, results::MAX_REASON)
}
