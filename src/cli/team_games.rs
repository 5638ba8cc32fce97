//! `dommerbord pair` and `check` of single games of teams by a table (Scheveningen, Molter, Hutton): a round is that of the table, with the
//! players whose seats it names. The report is one of players.

use std::{fmt::Write as _, io::Write as _, process::ExitCode};

use super::{
    check::totals,
    reading::Reading,
    report::{BadFile, Opened},
    team_check::rounds_checked,
};
use domain::team::TeamAcceleration;
use engine::{
    numbers::{RoundNo, StartNo},
    pairing::Board,
    team_table::team_table,
};
use formats::{
    trf::{SystemCode, TrfFile},
    trf_team_section::games::{self, GamesOfReport, SeatedRound},
};

/// The single games of the report, if it says that it has them, and neither record 192 nor the command line names another system.
pub(super) fn asked_for(opened: &Opened<TrfFile>, reading: &Reading) -> Option<GamesOfReport> {
    let code = opened.file.tournament.system.as_ref();
    let is_free = reading.system.is_none() && code.and_then(SystemCode::system).is_none();
    is_free.then(|| games::said(&opened.file)).flatten()
}

pub(super) fn pair(
    opened: &Opened<TrfFile>,
    games: &GamesOfReport,
    reading: &Reading,
    explain: bool,
) -> anyhow::Result<ExitCode> {
    refuse_options(opened, reading)?;
    let file = &opened.file;
    for round in rounds(file) {
        let deviation = games.deviation(file, round, &colourless(file, round));
        if !(deviation.instead.is_empty() && deviation.missing.is_empty()) {
            eprintln!("note: round {round} is otherwise than the table");
        }
    }
    let next = RoundNo::from_index(file.table.rounds());
    let round = next.ok_or_else(|| anyhow::anyhow!("no more rounds can follow"))?;
    let most = usize::from(file.table.planned_rounds).min(games.rounds());
    let is_away = |no: StartNo| {
        let mut asked = file.requested_byes.iter();
        asked.any(|bye| bye.round == round && bye.player == no)
    };
    let seated = games.round(round, is_away).filter(|_| round.index() < most);
    let Some(seated) = seated else {
        eprintln!("round {round}: all {most} rounds are played");
        return Ok(ExitCode::FAILURE);
    };
    let mut text = lines(&seated);
    if explain {
        text.push_str("# the round stands in the table that record 092 names\n");
    }
    std::io::stdout().lock().write_all(text.as_bytes())?;
    Ok(ExitCode::SUCCESS)
}

pub(super) fn check(
    opened: &Opened<TrfFile>,
    games: &GamesOfReport,
    reading: &Reading,
) -> anyhow::Result<ExitCode> {
    refuse_options(opened, reading)?;
    let file = &opened.file;
    let (mut text, mut differing) = (String::new(), 0);
    for round in rounds(file) {
        let deviation = games.deviation(file, round, &colourless(file, round));
        let parts = [
            ("in the report, not in the check", &deviation.instead),
            ("in the check, not in the report", &deviation.missing),
        ];
        if parts.iter().all(|(_, boards)| boards.is_empty()) {
            continue;
        }
        differing += 1;
        let _ = writeln!(text, "round {round}:");
        for (which, boards) in parts {
            for board in boards {
                let _ = writeln!(text, "  {which}: {} - {}", board.white, board.black);
            }
        }
    }
    rounds_checked(&mut text, file.table.rounds(), differing);
    let counted = totals(file, &mut text) + of_teams(file, games, &mut text);
    std::io::stdout().lock().write_all(text.as_bytes())?;
    Ok(ExitCode::from(u8::from(differing + counted > 0)))
}

/// Options of Swiss systems are not for a table.
fn refuse_options(opened: &Opened<TrfFile>, reading: &Reading) -> Result<(), BadFile> {
    let for_swiss = if reading.topscorers_by_points {
        Some("--topscorers-by-points")
    } else if reading
        .acceleration
        .is_some_and(|asked| asked != TeamAcceleration::None)
    {
        Some("--acceleration")
    } else {
        reading.teams.first_given()
    };
    for_swiss.map_or(Ok(()), |option| {
        Err(opened.bad(format_args!(
            "{option} is for Swiss systems, and these are single games by a table"
        )))
    })
}

/// The rounds in the report.
fn rounds(file: &TrfFile) -> impl Iterator<Item = RoundNo> + use<> {
    (0..file.table.rounds()).filter_map(RoundNo::from_index)
}

/// The boards of a round whose colours the report does not give.
fn colourless(file: &TrfFile, round: RoundNo) -> Vec<Board> {
    let without = file.boards_without_colours();
    let of_round = without.iter().filter(|(at, _)| *at == round);
    of_round.map(|(_, board)| *board).collect()
}

/// What every pairing engine writes; several players may be without an opponent.
fn lines(round: &SeatedRound) -> String {
    let mut text = format!("{}\n", round.boards.len() + round.alone.len());
    for board in &round.boards {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{} {}", board.white, board.black);
    }
    for player in &round.alone {
        let _ = writeln!(text, "{player} 0");
    }
    text
}

/// Compares the game points and places of the teams (310) with what the games of their players give; how many differ.
fn of_teams(file: &TrfFile, games: &GamesOfReport, text: &mut String) -> usize {
    let mut cells = file.table.contestants.iter().flat_map(|line| &line.cells);
    if cells.any(|cell| cell.game().is_some_and(|game| game.result.is_none())) {
        text.push_str("teams not checked: games are open\n");
        return 0;
    }
    let event = games.event(file);
    let table = team_table(&event, event.rounds.len(), &games.settings.order());
    let (mut totals, mut wrong, mut places, mut misplaced) = (0, 0, 0, 0);
    for row in &table.rows {
        let Some(team) = games.teams.get(row.no.index()) else {
            continue;
        };
        let counted = row.points.games;
        if let Some(stated) = team.game_points {
            totals += 1;
            if stated != counted {
                wrong += 1;
                let (no, stated, counted) = (row.no, stated.decimal(), counted.decimal());
                let _ = writeln!(
                    text,
                    "team {no}: {stated} game points in the report, {counted} in the check"
                );
            }
        }
        if let Some(stated) = team.rank.map(usize::from) {
            places += 1;
            // Those who share a place may have any of the places they share.
            let place = row.place;
            if !(place.first..=place.last).contains(&stated) {
                misplaced += 1;
                let _ = writeln!(
                    text,
                    "team {}: place {stated} in the report, {} in the check",
                    row.no, place.first
                );
            }
        }
    }
    let _ = writeln!(text, "{totals} totals of teams checked, {wrong} with differences");
    let _ = writeln!(
        text,
        "{places} places of teams checked, {misplaced} with differences"
    );
    wrong + misplaced
}
