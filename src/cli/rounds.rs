//! The rounds of a report as questions to an engine, for the commands that pair them.

use domain::section::Acceleration;
use engine::{
    colour::Colour,
    crosstable::{Cell, Crosstable},
    numbers::{RoundNo, StartNo},
    pairing::{
        self, PairingSystem, Parity, Request, Round, Unpairable,
        arrangements::Arrangements,
        baku,
        monrad::rules::MonradRules,
        reasons::{self, Depth, Explanation, Unexplained},
        replay,
    },
};
use formats::trf::{SystemCode, TrfFile};

/// A report, ready to be asked for its rounds.
pub(super) struct Rounds<'a> {
    file: &'a TrfFile,
    arrangements: Arrangements,
    system: PairingSystem,
}

impl<'a> Rounds<'a> {
    /// `system` is what the command line asks for; without it the report decides (record 192).
    /// So do the virtual points: those of records 250, else by Baku's method if record 192 says so.
    pub(super) fn new(
        file: &'a TrfFile,
        system: Option<PairingSystem>,
        acceleration: Option<Acceleration>,
    ) -> anyhow::Result<Self> {
        let told = match &file.tournament.system {
            _ if system.is_some() => system,
            Some(code) => code.system(),
            None if file.table.is_round_robin => Some(PairingSystem::RoundRobin),
            None => Some(PairingSystem::Dutch),
        };
        let Some(system) = told else {
            anyhow::bail!(
                "the report does not say a system that is known here (record 192); name one with --system"
            );
        };
        let mut arrangements = file.arrangements();
        let told = || {
            let code = file.tournament.system.as_ref();
            code.map_or(Acceleration::None, SystemCode::acceleration)
        };
        match acceleration {
            None if !arrangements.virtual_points.is_empty() => {}
            Some(Acceleration::None) => arrangements.virtual_points.clear(),
            _ if acceleration.unwrap_or_else(told) == Acceleration::None => {}
            Some(Acceleration::Baku) | None => {
                if !baku::is_possible(&file.table.scoring) {
                    anyhow::bail!("Baku acceleration needs a win worth two draws and a loss worth nothing");
                }
                // A report does not tell a late entry from somebody who stayed away: everybody is in the starting list.
                let starters: Vec<_> = file.table.contestants.iter().map(|one| one.no).collect();
                arrangements.virtual_points =
                    baku::virtual_points(&starters, file.table.planned_rounds, &file.table.scoring);
            }
        }
        Ok(Self {
            file,
            arrangements,
            system,
        })
    }

    /// The round after the last one in the report.
    pub(super) fn next(&self) -> Option<RoundNo> {
        RoundNo::from_index(self.file.table.rounds())
    }

    /// The rounds in the report.
    pub(super) fn all(&self) -> impl Iterator<Item = RoundNo> + use<> {
        (0..self.file.table.rounds()).filter_map(RoundNo::from_index)
    }

    /// The round as it stands in the report.
    pub(super) fn played(&self, round: RoundNo) -> Round {
        replay::round(&self.file.table, round)
    }

    /// The round as the program pairs it from the rounds before.
    pub(super) fn paired(&self, round: RoundNo) -> Result<Round, Unpairable> {
        let (table, prohibited) = (self.before(round), self.arrangements.pairs(round));
        pairing::pair(&self.request(&table, &prohibited, round))
    }

    /// Why a pairing of the round is as it is, whoever made it.
    pub(super) fn explained(
        &self,
        round: RoundNo,
        made: &Round,
        depth: Depth<'_>,
    ) -> Result<Explanation, Unexplained> {
        let (table, prohibited) = (self.before(round), self.arrangements.pairs(round));
        reasons::explain(&self.request(&table, &prohibited, round), made, depth)
    }

    fn request<'r>(
        &'r self,
        table: &'r Crosstable,
        prohibited: &'r [(StartNo, StartNo)],
        round: RoundNo,
    ) -> Request<'r> {
        Request {
            system: self.system,
            table,
            round,
            first_colour: self.arrangements.first_colour.unwrap_or(Colour::White),
            prohibited,
            virtual_points: &self.arrangements.virtual_points,
            parity: Parity::default(),
            swap_before_second_cycle: true,
            monrad: &MonradRules::NORWEGIAN,
        }
    }

    fn before(&self, round: RoundNo) -> Crosstable {
        if round.index() < self.file.table.rounds() {
            return replay::before(&self.file.table, round);
        }
        // Not paired yet: whoever has a bye code in the round is absent, everybody else is there.
        let mut table = self.file.table.clone();
        for contestant in &mut table.contestants {
            contestant.cells.resize(round.index(), Cell::Absent);
            let bye = self
                .file
                .requested_byes
                .iter()
                .find(|bye| bye.round == round && bye.player == contestant.no);
            contestant.cells.extend(bye.map(|bye| Cell::Bye(bye.kind)));
        }
        table
    }
}
