//! Tournament reports of FIDE: TRF16 and TRF26 (C.02.03 annex A), read and written.
//!
//! [`read`] takes the bytes of an untrusted file. It returns a [`TrfFile`]: the records as written, the cross table made from them, and the
//! list of all adjustments; or it refuses the file with line, column and reason. [`write`] makes a file of a [`TrfTournament`]. The
//! decisions, record by record, are in `docs/FORMATS.md`. Data of teams is read and written by [`crate::trf_team`]; its faults and
//! adjustments are here, in the lists of all faults and adjustments. A section as a report, and a report as a tournament, are
//! [`crate::trf_section`].

pub(crate) mod adjustment;
mod births;
pub(crate) mod boards;
pub(crate) mod columns;
pub(crate) mod fault;
pub(crate) mod kind;
pub(crate) mod letters;
pub(crate) mod model;
mod older;
pub(crate) mod points_records;
pub(crate) mod read;
pub(crate) mod records;
pub(crate) mod table;
mod team_adjustment;
mod team_fault;
mod team_omission;
pub(crate) mod write;

use std::collections::BTreeSet;

use engine::{
    bye::ByeKind,
    crosstable::Crosstable,
    numbers::{RoundNo, StartNo},
    pairing::{Board, PairingSystem},
};

pub use adjustment::{Adjustment, AdjustmentKind, TrfField};
pub use births::without_births;
pub use fault::{Fault, FaultKind, Refused};
pub use kind::{is_of_teams, looks_like_report};
pub use letters::Letters;
pub use model::{
    AbnormalPoints, Acceleration, Block, ByeRecord, Code, Declared, NationalRecord, PlayerAcceleration,
    Prohibition, RatingMethod, RatingRule, SystemCode, TrfPlayer, TrfTournament,
};
pub use read::line_of;
pub use team_adjustment::TeamAdjustment;
pub use team_fault::TeamFault;
pub use team_omission::TeamOmission;
pub use write::{Dialect, Omission, Written, write};

use kind::Kind;

/// The largest file that is read, in bytes: room for 2,000 players and 99 rounds, or 9,999 and 30.
pub const MAX_BYTES: usize = 4 * 1024 * 1024;
/// The most lines that are read.
pub const MAX_LINES: u32 = 50_000;

/// A report that has been understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrfFile {
    pub tournament: TrfTournament,
    /// The paired rounds: every player has one cell for each. Virtual points and penalties are not in it.
    pub table: Crosstable,
    /// Byes for rounds that have not been paired, by round and starting number.
    pub requested_byes: Vec<RequestedBye>,
    /// Everything that was interpreted differently from the file, or left out.
    pub adjustments: Vec<Adjustment>,
}

impl TrfFile {
    /// The boards without colours in the report, as they were filled in: games that were not played.
    pub fn boards_without_colours(&self) -> BTreeSet<(RoundNo, Board)> {
        let assumed = self.adjustments.iter().filter_map(|adjustment| {
            let AdjustmentKind::ColourAssumed {
                round,
                player,
                opponent,
            } = adjustment.kind
            else {
                return None;
            };
            let board = Board {
                white: player,
                black: opponent,
            };
            Some((round, board))
        });
        assumed.collect()
    }
}

/// A bye given before the round is paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RequestedBye {
    pub player: StartNo,
    /// In which round.
    pub round: RoundNo,
    /// Of which kind; never the pairing's own.
    pub kind: ByeKind,
}

/// Reads a report. Never panics; takes time in proportion to the size of the file.
pub fn read(bytes: &[u8]) -> Result<TrfFile, Refused> {
    table::assemble(read::records(bytes, Kind::Individuals, |_, _, _| false)?)
}

impl TrfFile {
    /// The round to be paired next; `None` when no more are possible.
    pub fn next_round(&self) -> Option<RoundNo> {
        RoundNo::from_index(self.table.rounds())
    }

    /// Is every pairing a match of two games by record 192, so that a single forfeited game counts as played (C.04.5)?
    pub fn plays_two_games(&self) -> bool {
        let code = self.tournament.system.as_ref();
        code.and_then(SystemCode::system)
            .is_some_and(PairingSystem::plays_two_games)
    }

    /// The table with the byes of the next round: players with a cell there are not to be paired.
    #[must_use]
    pub fn table_with_next_byes(&self) -> Crosstable {
        let mut table = self.table.clone();
        let Some(next) = self.next_round() else {
            return table;
        };
        for bye in self.requested_byes.iter().filter(|bye| bye.round == next) {
            if let Ok(index) = table.contestants.binary_search_by_key(&bye.player, |c| c.no)
                && let Some(contestant) = table.contestants.get_mut(index)
            {
                contestant.cells.push(engine::crosstable::Cell::Bye(bye.kind));
            }
        }
        table
    }
}
