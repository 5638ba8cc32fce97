//! What a draft was made from, and what has changed since.
//!
//! A pairing follows from the results of the rounds before it and from who plays. While a draft exists, a result may be corrected and a
//! player may leave; the draft does not change automatically, so the person who publishes it must be told. `service::pairings` finds who
//! made the change and when.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::section_state::{Entrant, SectionState};
use engine::{
    bye::ByeKind,
    ids::PlayerId,
    numbers::{BoardNo, RoundNo, StartNo},
    pairing::Maker,
    result::GameResult,
};

/// What a draft is made from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DraftSnapshot {
    /// The boards of the rounds before it, as the pairing saw them. Empty for tables, which need no results.
    boards: Vec<SnapshotBoard>,
    /// Everybody of the section, in its order.
    players: Vec<SnapshotPlayer>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct SnapshotBoard {
    round: RoundNo,
    no: BoardNo,
    result: Option<GameResult>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct SnapshotPlayer {
    id: PlayerId,
    no: Option<StartNo>,
    presence: Presence,
}

/// Whether a player is present in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Presence {
    /// Not in the field: not yet come, or gone.
    Away,
    /// Has asked for this bye.
    Bye(ByeKind),
    /// To be paired.
    Plays,
}

/// Something a draft was made from that is different now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SnapshotChange {
    /// A result of an earlier round; a game that is put off counts as drawn.
    Result {
        /// The round of the game.
        round: RoundNo,
        board: BoardNo,
        /// What it was.
        was: Option<GameResult>,
        /// What it is.
        is: Option<GameResult>,
    },
    /// Whether a player plays.
    Presence {
        player: PlayerId,
        /// What it was.
        was: Presence,
        /// What it is.
        is: Presence,
    },
    /// A player's starting number.
    Number {
        player: PlayerId,
        /// What it was.
        was: Option<StartNo>,
        /// What it is.
        is: Option<StartNo>,
    },
}

impl SnapshotChange {
    /// Its name in JSON.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Result { .. } => "result",
            Self::Presence { .. } => "presence",
            Self::Number { .. } => "number",
        }
    }
}

impl Presence {
    /// Of a player in a round.
    fn of(player: &Entrant, round: RoundNo) -> Self {
        if !player.stay.includes(round) {
            return Self::Away;
        }
        player.requested_bye(round).map_or(Self::Plays, Self::Bye)
    }

    /// The one spelling in JSON.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Away => "away",
            Self::Bye(_) => "bye",
            Self::Plays => "plays",
        }
    }
}

impl DraftSnapshot {
    /// What a pairing of this round would be made from now.
    pub fn of(field: &SectionState, round: RoundNo) -> Self {
        let asks_results = field.settings.maker() != Maker::Table;
        let boards = field
            .rounds
            .iter()
            .take_while(|earlier| asks_results && earlier.number < round)
            .flat_map(|earlier| {
                earlier.games.iter().map(|game| SnapshotBoard {
                    round: earlier.number,
                    no: game.board,
                    result: game.result_for_pairing(),
                })
            })
            .collect();
        let players = field
            .players
            .iter()
            .map(|player| SnapshotPlayer {
                id: player.id,
                no: player.no,
                presence: Presence::of(player, round),
            })
            .collect();
        Self { boards, players }
    }

    /// Adds a player who was entered by being seated in this draft, and takes over everybody's current starting numbers.
    pub fn seat(&mut self, now: &Self, player: PlayerId) {
        self.renumber(now);
        let is_known = self.players.iter().any(|other| other.id == player);
        let seated = now.players.iter().find(|is| is.id == player && !is_known);
        self.players.extend(seated.copied());
    }

    /// The same of several players at once.
    pub fn take_in(&mut self, now: &Self, players: &BTreeSet<PlayerId>) {
        self.renumber(now);
        let known: BTreeSet<PlayerId> = self.players.iter().map(|player| player.id).collect();
        let new = now
            .players
            .iter()
            .filter(|player| players.contains(&player.id) && !known.contains(&player.id));
        self.players.extend(new.copied());
    }

    /// Takes over everybody's current starting numbers.
    pub fn renumber(&mut self, now: &Self) {
        for other in &mut self.players {
            let same = now.players.iter().find(|is| is.id == other.id);
            other.no = same.map_or(other.no, |is| is.no);
        }
    }

    /// What is different in `now`: results first, then players, in their order.
    pub fn changes(&self, now: &Self) -> Vec<SnapshotChange> {
        let mut changes = Vec::new();
        for board in &now.boards {
            let was = self
                .boards
                .iter()
                .find(|before| (before.round, before.no) == (board.round, board.no))
                .and_then(|before| before.result);
            if was != board.result {
                changes.push(SnapshotChange::Result {
                    round: board.round,
                    board: board.no,
                    was,
                    is: board.result,
                });
            }
        }
        for player in &now.players {
            let before = self.players.iter().find(|before| before.id == player.id);
            let was = before.map_or(Presence::Away, |before| before.presence);
            if was != player.presence {
                changes.push(SnapshotChange::Presence {
                    player: player.id,
                    was,
                    is: player.presence,
                });
            } else if let Some(before) = before
                && before.no != player.no
            {
                changes.push(SnapshotChange::Number {
                    player: player.id,
                    was: before.no,
                    is: player.no,
                });
            }
        }
        let is_gone = |before: &&SnapshotPlayer| !now.players.iter().any(|player| player.id == before.id);
        for gone in self.players.iter().filter(is_gone) {
            if gone.presence != Presence::Away {
                changes.push(SnapshotChange::Presence {
                    player: gone.id,
                    was: gone.presence,
                    is: Presence::Away,
                });
            }
        }
        changes
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    fn id(no: u128) -> PlayerId {
        PlayerId::from_uuid(Uuid::from_u128(no))
    }

    fn player(no: u16, presence: Presence) -> SnapshotPlayer {
        SnapshotPlayer {
            id: id(no.into()),
            no: StartNo::new(no),
            presence,
        }
    }

    fn board(no: u16, result: Option<GameResult>) -> SnapshotBoard {
        SnapshotBoard {
            round: RoundNo::FIRST,
            no: BoardNo::new(no).expect("a board"),
            result,
        }
    }

    #[test]
    fn every_difference_is_named_once_and_survives_json() {
        let before = DraftSnapshot {
            boards: vec![
                board(1, Some(GameResult::Draw)),
                board(2, Some(GameResult::WhiteWins)),
            ],
            players: vec![
                player(1, Presence::Plays),
                player(2, Presence::Plays),
                player(3, Presence::Bye(ByeKind::HalfPoint)),
                player(4, Presence::Plays),
            ],
        };
        assert_eq!(before.changes(&before.clone()), []);
        let json = serde_json::to_string(&before).expect("JSON");
        assert_eq!(
            serde_json::from_str::<DraftSnapshot>(&json).expect("a basis"),
            before
        );
        let mut moved = player(2, Presence::Plays);
        moved.no = StartNo::new(9);
        let now = DraftSnapshot {
            boards: vec![
                board(1, Some(GameResult::Draw)),
                board(2, Some(GameResult::BlackWins)),
            ],
            players: vec![
                player(1, Presence::Away),
                moved,
                player(3, Presence::Plays),
                player(5, Presence::Plays),
            ],
        };
        let presence = |no, was, is| SnapshotChange::Presence {
            player: id(no),
            was,
            is,
        };
        assert_eq!(
            before.changes(&now),
            [
                SnapshotChange::Result {
                    round: RoundNo::FIRST,
                    board: BoardNo::new(2).expect("a board"),
                    was: Some(GameResult::WhiteWins),
                    is: Some(GameResult::BlackWins),
                },
                presence(1, Presence::Plays, Presence::Away),
                SnapshotChange::Number {
                    player: id(2),
                    was: StartNo::new(2),
                    is: StartNo::new(9),
                },
                presence(3, Presence::Bye(ByeKind::HalfPoint), Presence::Plays),
                presence(5, Presence::Away, Presence::Plays),
                presence(4, Presence::Plays, Presence::Away),
            ]
        );
    }

    #[test]
    fn who_was_given_a_place_by_hand_is_known_and_whoever_else_comes_is_told() {
        let of = |players: &[u16]| DraftSnapshot {
            boards: Vec::new(),
            players: players.iter().map(|no| player(*no, Presence::Plays)).collect(),
        };
        let now = of(&[1, 2, 3]);
        let mut basis = of(&[1]);
        basis.take_in(&now, &BTreeSet::from([id(1), id(2)]));
        let came = SnapshotChange::Presence {
            player: id(3),
            was: Presence::Away,
            is: Presence::Plays,
        };
        assert_eq!(basis.changes(&now), [came]);
    }
}
