//! Players of a tournament who were chosen one by one on a list of all its sections: found again, unchanged since they were seen.
//!
//! All sections stay locked, since a chosen player may be in any of them.

use super::{prelude::*, registration::Frame};
use domain::player::PersonName;

/// Why the players are not those that were seen.
#[derive(Debug, thiserror::Error)]
pub enum ChosenPlayersError {
    /// No players were chosen.
    #[error("no entry was chosen")]
    Nobody,
    /// One of them is no player of the tournament.
    #[error("there is no such entry")]
    NotFound,
    /// These entries were changed after they were seen.
    #[error("entries were changed meanwhile")]
    EntriesChanged(Vec<PersonName>),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// The players of a tournament, all of them locked, and who of them was chosen.
pub(super) struct ChosenPlayers {
    /// The sections, in the order in which they were locked.
    pub(super) frames: Vec<Frame>,
    /// Everybody in them.
    pub(super) everybody: Vec<Player>,
    seen: HashMap<PlayerId, Version>,
}

impl ChosenPlayers {
    /// Locks the tournament's sections and their players, and finds those with the versions that were seen.
    pub(super) async fn lock(
        conn: &mut PgConnection,
        tournament: TournamentId,
        seen: &[(PlayerId, Version)],
    ) -> Result<Self, ChosenPlayersError> {
        if seen.is_empty() {
            return Err(ChosenPlayersError::Nobody);
        }
        let mut sections: Vec<SectionId> = store::sections::list_by_tournament(conn, tournament)
            .await?
            .into_iter()
            .map(|section| section.id)
            .collect();
        // Every transaction locks sections in this order, to avoid deadlocks.
        sections.sort_unstable();
        let mut held = Self {
            frames: Vec::new(),
            everybody: Vec::new(),
            seen: seen.iter().copied().collect(),
        };
        for section in sections {
            let frame = Frame::lock(conn, tournament, section)
                .await?
                .ok_or(ChosenPlayersError::NotFound)?;
            held.frames.push(frame);
            let players = store::players::list_by_section_for_update(conn, section).await?;
            held.everybody.extend(players);
        }
        held.unchanged()
    }

    fn unchanged(self) -> Result<Self, ChosenPlayersError> {
        let stale: Vec<PersonName> = self
            .chosen()
            .filter(|player| self.seen.get(&player.id) != Some(&player.version))
            .map(|player| player.person.name.clone())
            .collect();
        if !stale.is_empty() {
            return Err(ChosenPlayersError::EntriesChanged(stale));
        }
        if self.chosen().count() != self.seen.len() {
            return Err(ChosenPlayersError::NotFound);
        }
        Ok(self)
    }

    /// Is the player one of them?
    pub(super) fn has(&self, player: &Player) -> bool {
        self.seen.contains_key(&player.id)
    }

    /// Those who were chosen.
    pub(super) fn chosen(&self) -> impl Iterator<Item = &Player> {
        self.everybody.iter().filter(|player| self.has(player))
    }

    /// Everybody in one of the sections.
    pub(super) fn in_section(&self, frame: &Frame) -> impl Iterator<Item = &Player> {
        let section = frame.section.id;
        self.everybody
            .iter()
            .filter(move |player| player.section == section)
    }
}
