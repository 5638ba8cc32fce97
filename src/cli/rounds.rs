//! The rounds of a report as questions to an engine, for the commands that pair them.

use super::{
    reading::{AskedSystem, Reading},
    report::{BadFile, Opened},
};
use domain::{
    integrity::{IntegrityEvent, Used},
    team::TeamAcceleration,
};
use engine::{
    colour::Colour,
    crosstable::{Cell, Crosstable},
    hand::{
        self,
        findings::{Severity, gravest},
        replay,
    },
    numbers::{RoundNo, StartNo},
    pairing::{
        LeftOver, PairingSystem, Parity, Request, Round, Topscorers, Unpairable,
        arrangements::Arrangements,
        baku, berger,
        keizer_rules::KeizerRules,
        monrad_rules::MonradRules,
        reasons::{Depth, Explanation, Unexplained},
    },
    systems,
};
use formats::trf::{SystemCode, TrfFile};

/// A report, ready to be asked for its rounds.
pub(super) struct Rounds<'a> {
    file: &'a TrfFile,
    arrangements: Arrangements,
    system: PairingSystem,
    topscorers: Topscorers,
    /// In a double round robin: are the last two rounds of the first cycle exchanged? Both are by the rules, so the report is followed.
    exchanged: bool,
}

/// Does the program, or the file, stand against a pairing, and not the rules?
pub(super) const fn is_beyond_the_program(error: Unpairable) -> bool {
    match error {
        Unpairable::NoLegalPairing
        | Unpairable::TooFewPlayers
        | Unpairable::NoSuchRound(_)
        | Unpairable::MeetAgain(..) => false,
        Unpairable::MadeByHand
        | Unpairable::RatingsMissing(_)
        | Unpairable::OutOfReach
        | Unpairable::Cancelled => true,
    }
}

impl<'a> Rounds<'a> {
    /// The system is the one the command line asks for; without it the report decides (record 192).
    /// So do the virtual points: those of records 250, else by Baku's method if record 192 says so.
    pub(super) fn new(opened: &'a Opened<TrfFile>, reading: &Reading) -> Result<Self, BadFile> {
        if let Some(option) = reading.teams.first_given() {
            return Err(opened.bad(format_args!(
                "{option} is for reports of teams, and this is one of players"
            )));
        }
        let file = &opened.file;
        let code = file.tournament.system.as_ref();
        let system = match (reading.system, code) {
            (Some(AskedSystem::OfPlayers(system)), _) => system,
            (Some(AskedSystem::TeamSwiss), _) => {
                return Err(opened.bad(format_args!(
                    "`{}` pairs teams, and this is a report of players",
                    AskedSystem::TEAM_SWISS
                )));
            }
            (None, Some(code)) => code.system().ok_or_else(|| {
                let named: String = code.0.chars().take(40).collect();
                opened.bad_record(
                    "192",
                    format_args!(
                        "names `{named}`, which is no system the program pairs by; name one with --system"
                    ),
                )
            })?,
            (None, None) if file.table.is_round_robin => PairingSystem::RoundRobin,
            (None, None) => PairingSystem::Dutch,
        };
        let mut arrangements = file.arrangements();
        let told = || {
            if code.is_some_and(SystemCode::is_baku) {
                TeamAcceleration::Baku
            } else {
                TeamAcceleration::None
            }
        };
        match reading.acceleration {
            None if !arrangements.virtual_points.is_empty() => {}
            Some(TeamAcceleration::None) => arrangements.virtual_points.clear(),
            asked if asked.unwrap_or_else(told) == TeamAcceleration::None => {}
            Some(TeamAcceleration::Baku) | None => {
                if !baku::is_possible(&file.table.scoring) {
                    return Err(
                        opened.bad("Baku acceleration needs a win worth two draws and a loss worth nothing")
                    );
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
            topscorers: if reading.topscorers_by_points {
                Topscorers::Points
            } else {
                Topscorers::PairingScore
            },
            exchanged: berger::were_last_exchanged(&file.table).unwrap_or(true),
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
        systems::pair(&self.request(&table, &prohibited, round))
    }

    /// The results that the report says the round may have been paired with, before adjourned games ended and results were corrected:
    /// all those of earlier rounds, or those of the round before alone, as earlier ones were settled by then.
    pub(super) fn used_before(&self, round: RoundNo) -> Vec<Vec<Used>> {
        let comments = self.file.tournament.comments.iter();
        let all: Vec<Used> = comments
            .filter_map(|comment| IntegrityEvent::read_used(comment))
            .filter(|used| used.round < round)
            .collect();
        let last: Vec<Used> = all
            .iter()
            .copied()
            .filter(|used| used.round.index() + 1 == round.index())
            .collect();
        [all, last].into_iter().filter(|used| !used.is_empty()).collect()
    }

    /// The round as the program pairs it when these games are taken for what they were then.
    pub(super) fn paired_with(&self, round: RoundNo, used: &[Used]) -> Result<Round, Unpairable> {
        let mut table = self.file.table.clone();
        for one in used {
            let sides = [
                (one.white, one.black, Colour::White),
                (one.black, one.white, Colour::Black),
            ];
            for (own, other, colour) in sides {
                let contestant = table.contestants.iter_mut().find(|line| line.no == own);
                let cell = contestant.and_then(|line| line.cells.get_mut(one.round.index()));
                if let Some(Cell::Game(game)) = cell
                    && (game.opponent, game.colour) == (other, colour)
                {
                    game.result = Some(one.result);
                }
            }
        }
        let (before, prohibited) = (replay::before(&table, round), self.arrangements.pairs(round));
        systems::pair(&self.request(&before, &prohibited, round))
    }

    /// Is the round by the rules in which one player was there, and had the bye (C.04.1 art. 3)? No engine pairs anybody then.
    pub(super) fn is_lone_bye(&self, round: RoundNo, made: &Round) -> bool {
        let (table, prohibited) = (self.before(round), self.arrangements.pairs(round));
        let findings = hand::check(&self.request(&table, &prohibited, round), made);
        made.boards.is_empty()
            && matches!(made.left_over, Some(LeftOver::Bye(_)))
            && gravest(&findings) < Some(Severity::NeedsReason)
    }

    /// Why a pairing of the round is as it is, whoever made it.
    pub(super) fn explained(
        &self,
        round: RoundNo,
        made: &Round,
        depth: Depth<'_>,
    ) -> Result<Explanation, Unexplained> {
        let (table, prohibited) = (self.before(round), self.arrangements.pairs(round));
        systems::explain(&self.request(&table, &prohibited, round), made, depth)
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
            topscorers: self.topscorers,
            swap_before_second_cycle: self.exchanged,
            keizer: &KeizerRules::THIRDS,
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
