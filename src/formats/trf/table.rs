//! From the lines of the players to the cross table: rounds, byes asked for, and whether the points add up.
//!
//! [`super::boards`] checks whether the two players of a board agree.

use std::collections::{BTreeMap, BTreeSet};

use domain::integrity::IntegrityEvent;
use engine::{
    bye::ByeKind,
    colour::Colour,
    crosstable::{Cell, Contestant, Crosstable, GameCell, Participation},
    extra::{Extra, ExtraKind},
    numbers::{Rating, RoundNo, StartNo},
    points::Points,
    scoring::Scoring,
};

use super::{
    RequestedBye, TrfFile,
    adjustment::AdjustmentKind,
    boards::{bye_of, share},
    fault::Refused,
    model::{AbnormalPoints, ByeRecord, Code, RatingMethod, TrfPlayer, TrfTournament},
    read::{Notes, Records},
};

/// Makes the cross table, or returns the contradictions.
pub(crate) fn assemble(records: Records) -> Result<TrfFile, Refused> {
    let Records {
        tournament,
        lines,
        notes,
    } = records;
    let mut assembly = Assembly::new(&tournament, &lines, notes);
    assembly.boards();
    assembly.check_faults()?;
    assembly.late_corrections();
    if !assembly.notes.of_teams {
        assembly.pairing_byes();
    }
    let requested_byes = assembly.requested_byes();
    let planned_rounds = assembly.planned_rounds();
    let is_round_robin = assembly.is_round_robin();
    let extras = assembly.extras();
    assembly.points(&extras);
    if assembly.paired < usize::from(planned_rounds) && !is_round_robin && !assembly.notes.of_teams {
        assembly.absentees();
    }
    let Assembly { cells, notes, .. } = assembly;
    let contestants = tournament
        .players
        .iter()
        .zip(cells)
        .zip(extras)
        .map(|((player, cells), extras)| Contestant {
            no: player.no,
            rating: None,
            round_ratings: Vec::new(),
            title: player.title,
            standing: Participation::Active,
            cells,
            extras,
        })
        .collect();
    let mut table = Crosstable {
        planned_rounds,
        scoring: tournament.scoring,
        is_round_robin,
        contestants,
    };
    for (contestant, rating) in table.contestants.iter_mut().zip(ratings(&tournament)) {
        contestant.rating = rating;
    }
    Ok(TrfFile {
        tournament,
        table,
        requested_byes,
        adjustments: notes.adjustments,
    })
}

/// The rating the tournament uses, of each player: by record 172, else FIDE's or the national one.
fn ratings(tournament: &TrfTournament) -> Vec<Option<Rating>> {
    let method = tournament
        .rating_rule
        .as_ref()
        .map_or(RatingMethod::FideOrNational, |rule| rule.method);
    let mut national = vec![None; tournament.players.len()];
    for record in &tournament.national {
        if let Ok(index) = tournament
            .players
            .binary_search_by_key(&record.no, |player| player.no)
            && let Some(slot) = national.get_mut(index)
        {
            *slot = record.rating;
        }
    }
    tournament
        .players
        .iter()
        .zip(national)
        .map(|(player, national)| method.choose(player.rating, national))
        .collect()
}

/// A report on its way to a cross table.
pub(crate) struct Assembly<'a> {
    pub(crate) tournament: &'a TrfTournament,
    pub(crate) lines: &'a [u32],
    pub(crate) notes: Notes,
    /// Position of a starting number in the list of players.
    pub(crate) index_of: Vec<Option<usize>>,
    pub(crate) paired: usize,
    pub(crate) cells: Vec<Vec<Cell>>,
}

impl<'a> Assembly<'a> {
    fn new(tournament: &'a TrfTournament, lines: &'a [u32], notes: Notes) -> Self {
        let highest = tournament.players.last().map_or(0, |player| player.no.index());
        let mut index_of = vec![None; highest + 1];
        for (index, player) in tournament.players.iter().enumerate() {
            if let Some(slot) = index_of.get_mut(player.no.index()) {
                *slot = Some(index);
            }
        }
        let paired = tournament.paired_rounds();
        Self {
            tournament,
            lines,
            notes,
            index_of,
            paired,
            cells: vec![vec![Cell::Absent; paired]; tournament.players.len()],
        }
    }

    fn check_faults(&self) -> Result<(), Refused> {
        if self.notes.faults.is_empty() {
            return Ok(());
        }
        Err(Refused {
            faults: self.notes.faults.clone(),
        })
    }

    pub(crate) fn set(&mut self, player: usize, round: usize, cell: Cell) {
        if let Some(slot) = self.cells.get_mut(player).and_then(|cells| cells.get_mut(round)) {
            *slot = cell;
        }
    }

    /// A report has a late correction in addition to the game (C.04.2 art. 4.3): the result in the file is the reported one or, in a
    /// running tournament, the one that counts. This determines both.
    fn late_corrections(&mut self) {
        // Of several corrections of a game the last one is valid; if it counts, there is no separate reported result.
        let mut last = BTreeMap::new();
        for comment in &self.tournament.comments {
            if let Some(correction) = IntegrityEvent::read_correction(comment) {
                let game = (correction.round, correction.white, correction.black);
                last.insert(game, correction.late);
            }
        }
        for ((round, white, black), late) in last {
            let (Some(late), Some(Cell::Game(game))) = (late, self.cell(white, round)) else {
                continue;
            };
            let is_this_game = game.opponent == black && game.colour == Colour::White;
            let is_told = [late.counts, late.reported].map(Some).contains(&game.result);
            if !is_this_game || !is_told {
                continue;
            }
            let reported = Some(late.reported).filter(|reported| *reported != late.counts);
            for no in [white, black] {
                if let Some(Cell::Game(own)) = self.cell(no, round)
                    && let Some(index) = self.index_of.get(no.index()).copied().flatten()
                {
                    let both = GameCell {
                        result: Some(late.counts),
                        reported,
                        ..own
                    };
                    self.set(index, round.index(), Cell::Game(both));
                }
            }
        }
    }

    /// At most one player is left over in a round (C.04.1).
    fn pairing_byes(&mut self) {
        self.notes.line = 0;
        for index in 0..self.paired {
            let count = self
                .cells
                .iter()
                .filter(|cells| matches!(cells.get(index), Some(Cell::Bye(ByeKind::PairingAllocated))))
                .count();
            if count > 1
                && let Some(round) = RoundNo::from_index(index)
            {
                self.notes
                    .adjust(0, AdjustmentKind::SeveralPairingByes { round, count });
            }
        }
    }

    /// Byes for rounds that have not been paired: from the players' own lines and from the records 240 and XXZ.
    fn requested_byes(&mut self) -> Vec<RequestedBye> {
        let tournament = self.tournament;
        let mut requested = BTreeMap::new();
        for player in &tournament.players {
            for (index, block) in player.blocks.iter().enumerate().skip(self.paired) {
                if let (Some(round), Some(kind)) = (RoundNo::from_index(index), bye_of(block.code)) {
                    requested.insert((round, player.no), kind);
                }
            }
        }
        self.notes.line = 0;
        for ByeRecord { kind, round, players } in &tournament.byes {
            let round = *round;
            for player in players {
                let own = match self.cell(*player, round) {
                    // The player's line is blank, or the record has more than a blank.
                    Some(Cell::Absent) => {
                        if let Some(index) = self.index_of.get(player.index()).copied().flatten() {
                            self.set(index, round.index(), Cell::Bye(*kind));
                        }
                        continue;
                    }
                    Some(Cell::Bye(own)) => Some(own),
                    Some(Cell::Game(_)) => None,
                    None => Some(*requested.entry((round, *player)).or_insert(*kind)),
                };
                if own != Some(*kind) {
                    let player = *player;
                    self.notes.adjust(0, AdjustmentKind::ByeIgnored { round, player });
                }
            }
        }
        requested
            .into_iter()
            .map(|((round, player), kind)| RequestedBye { player, round, kind })
            .collect()
    }

    /// The cell of a paired round.
    fn cell(&self, player: StartNo, round: RoundNo) -> Option<Cell> {
        let index = self.index_of.get(player.index()).copied().flatten()?;
        self.cells.get(index)?.get(round.index()).copied()
    }

    fn planned_rounds(&mut self) -> u16 {
        self.notes.line = 0;
        let found = self.paired;
        let as_number = u16::try_from(found).unwrap_or(RoundNo::MAX.get());
        match self.tournament.rounds {
            None => {
                self.notes
                    .adjust(0, AdjustmentKind::RoundsAssumed { rounds: found });
                as_number
            }
            Some(stated) if usize::from(stated.get()) < found => {
                self.notes
                    .adjust(0, AdjustmentKind::RoundsRaised { stated, found });
                as_number
            }
            Some(stated) => stated.get(),
        }
    }

    fn is_round_robin(&mut self) -> bool {
        if let Some(system) = &self.tournament.system {
            return system.is_round_robin();
        }
        let kind = self.tournament.kind.as_deref().unwrap_or("").to_lowercase();
        let round_robin = [
            "round robin",
            "round-robin",
            "roundrobin",
            "all-play-all",
            "berger",
            "alle mod alle",
        ]
        .iter()
        .any(|words| kind.contains(words));
        self.notes.line = 0;
        self.notes
            .adjust(0, AdjustmentKind::SystemAssumed { round_robin });
        round_robin
    }

    /// The points of records 299 for each player in addition to the results.
    fn extras(&self) -> Vec<Vec<Extra>> {
        let tournament = self.tournament;
        let mut sums = vec![BTreeMap::new(); tournament.players.len()];
        for record in &tournament.abnormal_points {
            // A player named twice in one record counts once.
            for no in record.players.iter().collect::<BTreeSet<_>>() {
                if let Some(index) = self.index_of.get(no.index()).copied().flatten()
                    && let (Some(sums), Some(player)) = (sums.get_mut(index), tournament.players.get(index))
                {
                    add_extras(sums, record, player, &tournament.scoring, self.paired);
                }
            }
        }
        sums.into_iter()
            .map(|sums| {
                sums.into_iter()
                    .filter(|(_, points)| *points != Points::ZERO)
                    .map(|((round, kind), points)| Extra { round, kind, points })
                    .collect()
            })
            .collect()
    }

    /// Do the points of the file follow from the results, after the paired rounds or with the byes of the next?
    fn points(&mut self, extras: &[Vec<Extra>]) {
        let tournament = self.tournament;
        let scoring = &tournament.scoring;
        for ((index, player), extras) in tournament.players.iter().enumerate().zip(extras) {
            let Some(stated) = player.points else { continue };
            let paired: Points = self
                .cells
                .get(index)
                .map(|cells| cells.iter().map(|cell| cell.points(scoring)).sum())
                .unwrap_or_default();
            let beside = extras.iter().filter(|extra| extra.counts_in(self.paired));
            let counted = paired + beside.map(|extra| extra.points).sum();
            let later: Points = player
                .blocks
                .iter()
                .skip(self.paired)
                .filter_map(|block| bye_of(block.code))
                .map(|kind| scoring.of_bye(kind))
                .sum();
            if stated != counted && stated != counted + later {
                self.notes.line = self.lines.get(index).copied().unwrap_or(0);
                self.notes.adjust(
                    81,
                    AdjustmentKind::PointsDiffer {
                        player: player.no,
                        stated,
                        counted,
                    },
                );
            }
        }
    }

    /// Players absent for two rounds or more may have left: no record states that.
    fn absentees(&mut self) {
        for (index, player) in self.tournament.players.iter().enumerate() {
            let away = self.cells.get(index).map_or(0, |cells| {
                cells
                    .iter()
                    .rev()
                    .take_while(|cell| matches!(cell, Cell::Absent | Cell::Bye(ByeKind::ZeroPoint)))
                    .count()
            });
            if away >= 2 {
                self.notes.line = self.lines.get(index).copied().unwrap_or(0);
                self.notes.adjust(
                    0,
                    AdjustmentKind::MayHaveWithdrawn {
                        player: player.no,
                        rounds: away,
                    },
                );
            }
        }
    }
}

type Extras = BTreeMap<(Option<RoundNo>, ExtraKind), Points>;

/// The most points one record can contain. The sum for a player in a round has the same limit, however many records there are.
const MOST: Points = Points::whole(9_999);

fn add(sums: &mut Extras, round: Option<RoundNo>, kind: ExtraKind, points: Points) {
    let sum = sums.entry((round, kind)).or_default();
    *sum = (*sum + points).clamp(-MOST, MOST);
}

/// Adds the points of a record 299 for a player in the paired rounds.
fn add_extras(
    sums: &mut Extras,
    record: &AbnormalPoints,
    player: &TrfPlayer,
    scoring: &Scoring,
    paired: usize,
) {
    let Some(points) = record.points else { return };
    let Some(result) = record.result else {
        add(sums, record.round, ExtraKind::Ruling, points);
        return;
    };
    for (index, block) in player.blocks.iter().enumerate().take(paired) {
        let in_round = record.round.is_none_or(|round| round.index() == index);
        let same = block.code == result
            || matches!(
                (block.code, result),
                (Code::UnratedWin, Code::Win)
                    | (Code::UnratedDraw, Code::Draw)
                    | (Code::UnratedLoss, Code::Loss)
            );
        if in_round && same {
            let usual = match (block.code.as_bye(), share(block.code)) {
                (Some(kind), _) => scoring.of_bye(kind),
                (None, Some((share, _))) => scoring.of_share(share),
                (None, None) => Points::ZERO,
            };
            let round = RoundNo::from_index(index);
            add(sums, round, ExtraKind::Value, points - usual);
        }
    }
}
