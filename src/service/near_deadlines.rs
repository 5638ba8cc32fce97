//! Deadlines that are near, told to programs: line-ups and cards that are not in so long before they are due. [`domain::duties::near`] says which.
//!
//! Only sections of tournaments that have a webhook for it are read. A message is put into the outbox once for each deadline, by whichever server
//! looks first; a deadline that is moved is told again when it is near again.

use jiff::SignedDuration;
use sqlx::PgPool;

use super::{line_up_calls::call_of, prelude::*, sealed_line_ups::handed_in};
use domain::{
    duties::near::NearDeadline,
    round::RoundStatus,
    team_card::{CardMark, TeamCard},
    webhook::Event,
};
use engine::ids::MatchId;

/// What is told of.
const EVENTS: [Event; 2] = [Event::LineUpDue, Event::CardDue];

/// How long after its last day a tournament is looked at.
const LOOKED_AFTER: SignedDuration = SignedDuration::from_hours(24 * 60);

/// Tells of deadlines that are near and were not told of; returns how many messages there are. A section that cannot be read or written now is left
/// for the next run.
pub async fn tell_near(pool: &PgPool, now: Timestamp) -> store::Result<u64> {
    let since = schedule::local(now.checked_sub(LOOKED_AFTER).unwrap_or(now)).date();
    let mut conn = store::connections::acquire(pool).await?;
    let sections = store::webhooks::list_told_sections(&mut conn, &EVENTS, since).await?;
    let mut near = Vec::new();
    for section in sections {
        match look(&mut conn, section, now).await {
            Ok(found) if found.is_empty() => {}
            Ok(found) => near.push((section, found)),
            Err(error) => tracing::warn!(%error, "could not look for deadlines that are near"),
        }
    }
    drop(conn);
    let mut told = 0;
    for (section, found) in near {
        let mut tx = store::connections::begin(pool).await?;
        // Two servers tell of one deadline once.
        store::connections::alone(&mut tx, &format!("deadlines of {section}")).await?;
        for deadline in &found {
            told += store::webhooks::insert_deadline(&mut tx, section, deadline, now).await?;
        }
        tx.commit().await?;
    }
    Ok(told)
}

/// The deadlines of a section that are near.
async fn look(
    conn: &mut PgConnection,
    section: SectionId,
    now: Timestamp,
) -> store::Result<Vec<NearDeadline>> {
    let Some(field) = section_state::load(conn, section).await? else {
        return Ok(Vec::new());
    };
    if !field.settings.plays_matches() || field.abandoned().is_some() {
        return Ok(Vec::new());
    }
    let mut near = Vec::new();
    for round in field
        .rounds
        .iter()
        .filter(|round| round.status != RoundStatus::Closed)
    {
        let Some(call) = call_of(conn, &field, round).await? else {
            continue;
        };
        let sealed = store::sealed_line_ups::list(conn, section, round.number).await?;
        near.extend(field.line_ups_near(round, &handed_in(&sealed), call.due_at, now));
    }
    let written = store::team_cards::list_unapproved(conn, section).await?;
    let mut written: HashMap<MatchId, TeamCard> = written.into_iter().collect();
    for round in field.rounds.iter().filter(|round| round.status.is_public()) {
        let open = round.matches.iter();
        for one in open.filter(|one| one.card != CardMark::Approved && !one.is_annulled) {
            let card = written.remove(&one.id).unwrap_or(TeamCard::BLANK);
            near.extend(field.card_near(round, &field.match_card(round, one, card), now));
        }
    }
    Ok(near)
}
