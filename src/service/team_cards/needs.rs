//! The open tasks with a section's cards for the person who approves them, counted by round.

use std::collections::BTreeMap;

use super::with_cards;
use crate::prelude::*;
use domain::{
    team::SectionMatch,
    team_card::{CardMark, needs::CardNeed},
};

/// The tasks by round, with the number of cards; the most urgent first.
pub async fn needs(
    conn: &mut PgConnection,
    field: &SectionState,
    now: Timestamp,
) -> store::Result<Vec<(CardNeed, RoundNo, usize)>> {
    let is_open = |one: &&SectionMatch| one.card != CardMark::Approved && !one.is_annulled;
    let public = || field.rounds.iter().filter(|round| round.status.is_public());
    // Usually all cards are approved, or there are no matches: then nothing is read.
    if !public().any(|round| round.matches.iter().any(|one| is_open(&one))) {
        return Ok(Vec::new());
    }
    let mut card = with_cards(store::team_cards::list_unapproved(conn, field.section).await?);
    let mut counted: BTreeMap<(CardNeed, RoundNo), usize> = BTreeMap::new();
    for round in public() {
        for one in round.matches.iter().filter(is_open) {
            let found = field.match_card(round, one, card(one.id));
            for need in found.card.needs(&found.problems, &found.awaited, now) {
                *counted.entry((need, round.number)).or_default() += 1;
            }
        }
    }
    let all = counted.into_iter();
    Ok(all.map(|((need, round), cards)| (need, round, cards)).collect())
}
