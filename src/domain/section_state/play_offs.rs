//! The play-offs of a section's players: who may begin one, and what they make of the standings. How one goes is in
//! [`crate::player_play_off`].

use super::SectionState;
use crate::{
    player_play_off::{
        MOST_PLAY_OFFS, MOST_PLAYERS, PlayOffPlan, PlayOffRefusal, PlayerPlayOff, SectionPlayOff,
    },
    tie_rule::LotSeed,
};
use engine::{
    crosstable::Crosstable,
    ids::PlayerPlayOffId,
    numbers::StartNo,
    standings::{Order, Standings, standings},
};

impl SectionState {
    /// The standings of a table, with what play-offs have decided once all rounds are counted.
    pub(super) fn ranked(&self, table: &Crosstable, rounds: usize, order: &Order) -> Standings {
        let mut ranked = standings(table, rounds, order);
        if ranked.is_last_round {
            for order in self.play_offs.iter().filter_map(SectionPlayOff::fixed_order) {
                ranked.decide(&order);
            }
        }
        ranked
    }

    /// A play-off of these players.
    ///
    /// # Errors
    ///
    /// If they are not level after the last round, or it cannot be played so.
    pub fn begin_play_off(
        &self,
        players: &[StartNo],
        plan: PlayOffPlan,
        seed: LotSeed,
    ) -> Result<PlayerPlayOff, PlayOffRefusal> {
        if self.settings.teams.is_some() {
            return Err(PlayOffRefusal::OfTeams);
        }
        if self.play_offs.len() >= MOST_PLAY_OFFS {
            return Err(PlayOffRefusal::TooMany);
        }
        let standings = self.standings(self.rounds_with_results());
        if !standings.is_final() {
            return Err(PlayOffRefusal::NotFinal);
        }
        let mut named = players.to_vec();
        named.sort_unstable();
        named.dedup();
        if named.len() != players.len() || !(2..=MOST_PLAYERS).contains(&named.len()) {
            return Err(PlayOffRefusal::Players);
        }
        let mut others = self.play_offs.iter().flat_map(|one| &one.play_off.players);
        if others.any(|player| named.contains(player)) {
            return Err(PlayOffRefusal::PlaysAlready);
        }
        plan.check()?;
        let lines = standings.level(&named).ok_or(PlayOffRefusal::NotLevel)?;
        let rows = standings.rows.get(lines).unwrap_or_default();
        Ok(PlayerPlayOff {
            players: rows.iter().map(|row| row.no).collect(),
            plan,
            seed,
            results: Vec::new(),
            leavers: Vec::new(),
        })
    }

    /// The play-off with this id.
    pub fn play_off(&self, id: PlayerPlayOffId) -> Option<&SectionPlayOff> {
        self.play_offs.iter().find(|one| one.id == id)
    }

    /// Are the players of a play-off level by the games of the section? If a result was corrected since, they may not be, and the play-off
    /// decides nothing.
    pub fn is_level(&self, play_off: &PlayerPlayOff) -> bool {
        let rounds = self.rounds_with_results();
        let level = standings(&self.crosstable(), rounds, &self.order()).level(&play_off.players);
        level.is_some()
    }
}
