//! The line-up that follows from the strength list alone: what a captain starts from, and what is used when nobody handed one in.

use std::collections::BTreeSet;

use super::{LineUpRules, Seats, checks::Squad};
use crate::{
    strength_list::{
        ListEntry,
        eligibility::{self, PlayerFinding},
    },
    team_rule::Severity,
};
use engine::ids::PlayerId;

/// The team's fixed players who may play, then reserves from the top of the list, seated in the order of the list.
///
/// Left out are players who gave notice (`absent`) or whom a rule refuses, foreigners above the limit, and the fixed players of other teams
/// unless their team has left its season. A cap on the average is not enforced here: the captain is shown the finding.
pub fn propose(squad: &Squad<'_>, absent: &BTreeSet<PlayerId>, rules: &LineUpRules) -> Seats {
    let boards = usize::from(rules.boards);
    let team = squad.occasion.team;
    let mut foreigners = 0_u16;
    let mut may_play = |entry: &&ListEntry| {
        let facts = squad.facts_of(entry.player);
        let is_free = !absent.contains(&entry.player)
            && eligibility::findings(entry, &facts, squad.occasion, &rules.eligibility)
                .iter()
                .all(|finding: &PlayerFinding| finding.severity == Severity::Warn);
        let has_room = !facts.is_foreign
            || rules
                .eligibility
                .foreigners_max
                .is_none_or(|most| foreigners < most);
        if is_free && has_room && facts.is_foreign {
            foreigners += 1;
        }
        is_free && has_room
    };
    let is_reserve = |entry: &&ListEntry| {
        let left = squad.facts_of(entry.player).left_teams;
        entry
            .regular_of()
            .is_none_or(|of| of != team && left.contains(&of))
    };
    let reserves = squad.list.entries().iter().filter(is_reserve);
    let called = squad.list.regulars(team).chain(reserves);
    let chosen: BTreeSet<PlayerId> = called
        .filter(|entry| may_play(entry))
        .take(boards)
        .map(|entry| entry.player)
        .collect();
    let in_order = squad
        .list
        .entries()
        .iter()
        .map(|entry| entry.player)
        .filter(|player| chosen.contains(player));
    let mut seats: Seats = in_order.map(Some).collect();
    seats.resize(boards, None);
    seats
}
