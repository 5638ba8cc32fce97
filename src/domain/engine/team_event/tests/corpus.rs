//! Reads the reports in `tests/data/teams` for the tests of the engine, and refuses everything these do not use.
//!
//! Reports from elsewhere are read by `formats`, which accepts more.

mod reader;

use std::{fs, path::PathBuf};

use self::reader::Reader;
use crate::{
    bye::ByeKind,
    colour::Colour,
    numbers::{RoundNo, TeamNo},
    points::Points,
    team_event::{TeamEvent, TeamPoints, TeamRound, arrangements::TeamArrangements},
};

/// What a report says.
#[derive(Clone, Debug)]
pub(crate) struct TeamReport {
    /// The file without its folder and ending.
    pub(crate) name: String,
    /// All rounds; the last ones may have byes only.
    pub(crate) event: TeamEvent,
    pub(crate) arrangements: TeamArrangements,
    /// Record 192.
    pub(crate) system: String,
    /// Record 310 and 802: what every team has in the end.
    pub(crate) totals: Vec<[TeamPoints; 2]>,
    /// Record 802: the rounds of every team.
    pub(crate) summaries: Vec<Vec<Summary>>,
}

/// What record 802 says of a team's round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Summary {
    /// The opponent, or the bye.
    pub(crate) opponent: Result<TeamNo, String>,
    pub(crate) colour: Option<Colour>,
    pub(crate) games: Points,
    pub(crate) was_forfeited: bool,
}

/// A file of the test data.
pub(crate) fn text_of(path: &str) -> String {
    let path = folder().join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The lines of a table after the first, split at tabs.
pub(crate) fn table(path: &str) -> Vec<Vec<String>> {
    let text = text_of(path);
    let cells = |line: &str| line.split('\t').map(str::to_owned).collect();
    text.lines().skip(1).map(cells).collect()
}

/// All reports of a folder of the test data, by name.
pub(crate) fn reports(folder_name: &str) -> Vec<TeamReport> {
    let folder = folder().join(folder_name);
    let mut names: Vec<String> = fs::read_dir(&folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .filter_map(|entry| {
            Some(
                entry
                    .ok()?
                    .file_name()
                    .into_string()
                    .ok()?
                    .strip_suffix(".trf")?
                    .to_owned(),
            )
        })
        .collect();
    names.sort();
    assert!(!names.is_empty(), "{folder_name} is empty");
    names.into_iter().map(|name| report(folder_name, &name)).collect()
}

/// One report.
pub(crate) fn report(folder_name: &str, name: &str) -> TeamReport {
    let text = text_of(&format!("{folder_name}/{name}.trf"));
    Reader::of(&text).report(name)
}

fn folder() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../tests/data/teams"))
}

impl TeamReport {
    /// The event as it stood before a round: the rounds until then, and who has a bye of that round that the pairing did not make.
    pub(crate) fn before(&self, round: RoundNo) -> TeamEvent {
        let mut event = self.event.clone();
        event.rounds.truncate(round.index());
        let byes = self.event.rounds.get(round.index()).map_or(Vec::new(), |now| {
            let requested = now.byes.iter().filter(|bye| bye.kind.is_requested());
            requested.copied().collect()
        });
        event.rounds.push(TeamRound {
            matches: Vec::new(),
            byes,
            singles: Vec::new(),
        });
        event
    }

    /// The rounds that were paired.
    pub(crate) fn paired(&self) -> impl Iterator<Item = (RoundNo, &TeamRound)> {
        self.event
            .rounds
            .iter()
            .enumerate()
            .filter(|(_, round)| !round.matches.is_empty())
            .map(|(index, round)| (RoundNo::from_index(index).unwrap(), round))
    }
}

/// What the matches and byes of a round say of a team, as record 802 has it.
fn summary(event: &TeamEvent, round: &TeamRound, team: TeamNo) -> Option<Summary> {
    if let Some(game) = round.matches.iter().find(|game| game.colour_of(team).is_some()) {
        let colour = game.colour_of(team)?;
        let (white, black) = game.game_points();
        return Some(Summary {
            opponent: Ok(game.opponent_of(team)?),
            colour: Some(colour),
            games: match colour {
                Colour::White => white,
                Colour::Black => black,
            },
            was_forfeited: game.forfeit.is_some(),
        });
    }
    let bye = round.byes.iter().find(|bye| bye.team == team)?;
    let word = match bye.kind {
        ByeKind::PairingAllocated => "PAB",
        ByeKind::FullPoint => "FPB",
        ByeKind::HalfPoint => "HPB",
        ByeKind::ZeroPoint => "ZPB",
    };
    Some(Summary {
        opponent: Err(word.to_owned()),
        colour: None,
        games: event.bye_points(bye.kind).games,
        was_forfeited: false,
    })
}

#[test]
fn what_is_read_adds_up_to_what_the_reports_say() {
    let mut read = 0;
    for folder in ["swiss", "positions", "impossible", "readings", "roundrobin"] {
        for report in reports(folder) {
            let event = &report.event;
            let after = RoundNo::from_index(report.summaries[0].len()).unwrap();
            let points = event.points_before(after);
            assert_eq!(report.totals.len(), points.len(), "{}", report.name);
            for (index, points) in points.iter().enumerate() {
                let team = TeamNo::from_index(index).unwrap();
                let at = format!("{}, team {team}", report.name);
                assert_eq!(report.totals[index], [*points; 2], "{at}");
                let told = report.summaries[index].iter();
                let expected: Vec<_> = told.cloned().map(Some).collect();
                let rounds = event.rounds.iter().take(expected.len());
                let found: Vec<_> = rounds.map(|round| summary(event, round, team)).collect();
                assert_eq!(found, expected, "{at}");
            }
            read += 1;
        }
    }
    assert_eq!(read, 382);
}
