//! Every report of the reference data: what is read agrees with its own tables, and what is written is the same file.

use std::{collections::BTreeMap, fs, path::PathBuf};

use engine::{
    bye::ByeKind,
    numbers::{RoundNo, StartNo, TeamNo},
    points::Points,
    team_event::{TeamEvent, TeamPoints},
};

use super::{
    super::{TeamFile, read, write},
    SMALL, adjustments, file,
};
use crate::trf::{self, Dialect, Letters, Omission};

/// All reports, by folder and name.
pub(crate) fn corpus() -> Vec<(String, String)> {
    let root = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/teams"));
    let mut files = Vec::new();
    for folder in ["swiss", "positions", "impossible", "readings", "roundrobin"] {
        for entry in fs::read_dir(root.join(folder)).expect("the reports are part of the repository") {
            let path = entry.unwrap().path();
            if path.extension().is_some_and(|extension| extension == "trf") {
                let name = format!("{folder}/{}", path.file_name().unwrap().to_string_lossy());
                files.push((name, fs::read_to_string(path).unwrap()));
            }
        }
    }
    files.sort();
    assert!(files.len() > 370, "the reports are not complete");
    files
}

fn read_as(name: &str, text: &str) -> TeamFile {
    read(text.as_bytes()).unwrap_or_else(|refused| panic!("{name}: {refused}"))
}

#[test]
fn every_report_is_read_without_any_adjustment() {
    for (name, text) in corpus() {
        let file = read_as(&name, &text);
        assert_eq!(file.adjustments, [], "{name}");
        assert_eq!(file.table.check(), Ok(()), "{name}");
        assert!(trf::is_of_teams(text.as_bytes()), "{name}");
        assert_eq!(file.summaries.len(), file.report.teams.len(), "{name}");
        assert_eq!(file.report.summary_differences(&file.summaries), [], "{name}");
    }
}

#[test]
fn whoever_asks_for_players_gets_the_players_and_no_bye_of_a_team() {
    for (name, text) in corpus() {
        let file = trf::read(text.as_bytes()).unwrap_or_else(|refused| panic!("{name}: {refused}"));
        assert_eq!(file.tournament.byes, [], "{name}");
        assert!(
            file.tournament.prohibited.is_empty() && file.tournament.accelerations.is_empty(),
            "{name}"
        );
        let kept = |tag: &str| {
            file.tournament
                .unused
                .iter()
                .filter(|line| line.starts_with(tag))
                .count()
        };
        for tag in ["240", "250", "260", "300", "310"] {
            assert_eq!(
                kept(tag),
                text.lines().filter(|line| line.starts_with(tag)).count(),
                "{name}"
            );
        }
    }
}

/// A round of a team in record 802.
fn told(event: &TeamEvent, round: usize, team: TeamNo) -> String {
    let round = &event.rounds[round];
    if let Some(bye) = round.byes.iter().find(|bye| bye.team == team) {
        let word = match bye.kind {
            ByeKind::PairingAllocated => "PAB",
            ByeKind::FullPoint => "FPB",
            ByeKind::HalfPoint => "HPB",
            ByeKind::ZeroPoint => "ZPB",
        };
        return format!("{word}   {:>4}", event.bye_points(bye.kind).games.decimal());
    }
    let game = round.matches.iter().find(|game| game.opponent_of(team).is_some());
    let game = game.unwrap_or_else(|| panic!("team {team} is nowhere"));
    let (white, black) = game.game_points();
    let (colour, points) = if game.white == team {
        ('w', white)
    } else {
        ('b', black)
    };
    let sign = if game.forfeit.is_some() { "f" } else { "" };
    format!(
        "{:>3} {colour} {:>4}{sign}",
        game.opponent_of(team).unwrap(),
        points.decimal()
    )
}

#[test]
fn the_event_agrees_with_the_tables_of_its_report() {
    let mut compared = 0;
    for (name, text) in corpus() {
        let report = read_as(&name, &text).report;
        let mut event = report.event();
        let totals = event.points_before(report.next_round().unwrap());
        // The table for people has the byes of the round to be paired, too.
        if !report.requested_byes.is_empty() {
            event = report.event_with_next_byes();
        }
        for line in text.lines().filter(|line| line.starts_with("802")) {
            let team: TeamNo = line[4..7].trim().parse().unwrap();
            let TeamPoints { matches, games } = totals[team.index()];
            let stated: [Points; 2] =
                [line[14..20].trim(), line[21..27].trim()].map(|text| text.parse().unwrap());
            assert_eq!([matches, games], stated, "{name}, team {team}");
            let mut rounds = 0;
            for (index, start) in (28..line.len()).step_by(13).enumerate() {
                let cell = line[start..line.len().min(start + 13)].trim_end();
                assert_eq!(
                    told(&event, index, team).trim(),
                    cell.trim(),
                    "{name}, team {team}, round {}",
                    index + 1
                );
                rounds += 1;
                compared += 1;
            }
            assert_eq!(rounds, report.rounds.len(), "{name}");
        }
        for (team, totals) in report.teams.iter().zip(totals) {
            assert_eq!(team.match_points, Some(totals.matches), "{name}");
            assert_eq!(team.game_points, Some(totals.games), "{name}");
        }
    }
    assert!(compared > 10_000, "{compared}");
}

#[test]
fn what_is_written_is_the_same_file() {
    for (name, text) in corpus() {
        let first = read_as(&name, &text);
        let written = write(&first.report, Dialect::Trf26);
        assert_eq!(written.omissions, [], "{name}");
        let again = read_as(&name, &written.text);
        assert_eq!(again.report, first.report, "{name}");
        assert_eq!(again.table, first.table, "{name}");
        // The annex begins the rounds of 802 in column 29, these files in 30; 802 is for people and passed over by programs.
        let lines = |text: &str| -> Vec<String> {
            let line = |line: &str| {
                if line.starts_with("802") {
                    line.split_whitespace().collect::<Vec<_>>().join(" ")
                } else {
                    line.to_owned()
                }
            };
            let mut lines: Vec<String> = text.lines().map(line).collect();
            // Within a record these files go by boards of the round, ours by teams.
            let of_matches = |line: &String| line.starts_with("300") || line.starts_with("330");
            let Some(first) = lines.iter().position(of_matches) else {
                return lines;
            };
            let behind = lines.iter().position(|line| line.starts_with("802")).unwrap();
            lines[first..behind].sort();
            lines
        };
        let (ours, theirs) = (lines(&written.text), lines(&text));
        for (ours, theirs) in ours.iter().zip(&theirs) {
            assert_eq!(ours, theirs, "{name}");
        }
        assert_eq!(ours.len(), theirs.len(), "{name}");
    }
}

#[test]
fn the_older_edition_has_who_met_whom_and_what_every_board_gave() {
    let mut compared = 0;
    for (name, text) in corpus() {
        let first = read_as(&name, &text).report;
        let written = write(&first, Dialect::Trf16);
        let is_unclear = |omission: &Omission| matches!(omission, Omission::Team(team) if team.code() == "team-order-of-boards");
        let again = read(written.text.as_bytes());
        let Ok(again) = again else {
            assert!(
                written.omissions.iter().any(is_unclear),
                "{name}: {}",
                again.unwrap_err()
            );
            continue;
        };
        let again = again.report;
        if written.omissions.iter().any(is_unclear) {
            continue;
        }
        assert_eq!(again.teams.len(), first.teams.len());
        assert_eq!(again.rounds.len(), first.rounds.len(), "{name}");
        for (ours, theirs) in again.rounds.iter().zip(&first.rounds) {
            compared += 1;
            // Without 352 the other team may be named first.
            let boards = |round: &super::super::TrfTeamRound| {
                let mut boards = BTreeMap::new();
                for board in round.matches.iter().flat_map(|game| &game.boards) {
                    let colour = if board.first.is_some() && board.second.is_some() {
                        Some(board.colour)
                    } else {
                        None
                    };
                    boards.insert(
                        board.first,
                        (board.second, colour, board.result.map(|r| r.share(board.colour))),
                    );
                    boards.insert(
                        board.second,
                        (
                            board.first,
                            colour.map(engine::colour::Colour::opposite),
                            board.result.map(|r| r.share(board.colour.opposite())),
                        ),
                    );
                }
                boards.remove(&None);
                boards
            };
            assert_eq!(boards(ours), boards(theirs), "{name}");
            let byes = |round: &super::super::TrfTeamRound| {
                round
                    .byes
                    .iter()
                    .map(|bye| (bye.team, bye.kind))
                    .collect::<Vec<_>>()
            };
            assert_eq!(byes(ours), byes(theirs), "{name}");
        }
        let next = first.next_round().unwrap();
        assert!(first.requested_byes.iter().all(|bye| bye.round == next), "{name}");
        assert_eq!(again.requested_byes, first.requested_byes, "{name}");
    }
    assert!(compared > 500, "{compared}");
}

#[test]
fn a_small_file_is_read_as_it_is_meant() {
    assert_eq!(adjustments(SMALL), []);
    let report = file(SMALL).report;
    assert_eq!(report.teams[1].name, "Team 02");
    assert_eq!(report.teams[1].nickname, "T02");
    assert_eq!(report.teams[1].strength, "1995");
    assert_eq!(report.boards(), 2);
    let [round] = report.rounds.as_slice() else {
        panic!("one round was paired");
    };
    let names: Vec<(u16, u16)> = round
        .matches
        .iter()
        .map(|game| (game.white.get(), game.black.get()))
        .collect();
    // Black of team 2 on board 1: team 4 is named first, and its board 2 was empty.
    assert_eq!(names, [(1, 3), (4, 2)]);
    let board = round.matches[1].boards[1];
    assert_eq!((board.first, board.second.map(StartNo::get)), (None, Some(4)));
    let event = report.event();
    let totals = event.points_before(RoundNo::new(2).unwrap());
    assert_eq!(totals[1].games, Points::whole(2));
    assert!(event.rounds[0].matches[1].was_played());
    let next = report.event_with_next_byes();
    assert_eq!(next.rounds[1].byes[0].team.get(), 4);
    assert_eq!(report.tournament.comments, ["A remark"]);
}

#[test]
fn every_record_is_written_as_it_was_read() {
    let text = SMALL
        .replace(
            "240 Z   2    4\n",
            concat!(
                "240 F   2    3\n",
                "240 Z   2    4\n",
                "250  2.0  0.0   1   1    1    2\n",
                "260   2   3    1    2\n",
                "299 W   3.0        001    1\n",
                "299     0.0  -1.0  001    3    4\n",
            ),
        )
        .replace("0.0    0.5   3 ", "0.0   -0.5   3 ")
        .replace("0.0    0.0   4 ", "0.0   -1.0   4 ")
        .replace("2.0    1.5   2 ", "3.0    1.5   2 ");
    assert_eq!(adjustments(&text), []);
    let report = file(&text).report;
    let written = write(&report, Dialect::Trf26);
    let lines: Vec<&str> = written
        .text
        .lines()
        .filter(|line| !line.starts_with("802"))
        .collect();
    assert_eq!(lines, text.lines().collect::<Vec<_>>());
    // Points of rulings are the event's, whoever has them.
    let totals = report.event().points_before(RoundNo::new(2).unwrap());
    assert_eq!(totals[0].matches, Points::whole(3));
    assert_eq!(totals[3].games, Points::whole(-1));
    let letters = report.clone().spelled(Letters::Ascii);
    assert_eq!(letters, report);
}
