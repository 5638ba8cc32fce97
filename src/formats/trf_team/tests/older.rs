//! Matches rebuilt from the boards alone: records 013 and files of other programs.

use std::fmt::Write as _;

use super::{SMALL, adjustments, faults, file};
use engine::numbers::StartNo;

/// The small file as TRF16 has it.
fn older() -> String {
    let mut text = String::new();
    for line in SMALL.lines() {
        if !["310", "300", "240", "352", "362", "192", "162"].contains(&&line[..3]) {
            text.push_str(line);
            text.push('\n');
        }
    }
    text.push_str("092 Team Swiss\n");
    for (name, players) in [
        ("Ærø", "   1    2"),
        ("Team 02", "   3    4"),
        ("Team 03", "   5    6"),
        ("Team 04", "   7    8"),
    ] {
        let _ = writeln!(text, "013 {name:32}{players}");
    }
    text
}

#[test]
fn the_boards_of_013_make_the_matches() {
    let text = older();
    assert!(crate::trf::is_of_teams(text.as_bytes()));
    assert_eq!(
        adjustments(&text),
        [(0, 0, "system-assumed"), (0, 0, "team-board-colours-assumed"),]
    );
    let report = file(&text).report;
    assert_eq!(report.teams[0].name, "Ærø");
    assert_eq!(report.boards(), 2);
    assert_eq!(report.rounds, file(SMALL).report.rounds);
}

#[test]
fn what_the_boards_leave_open_is_refused_with_the_round() {
    let two = |first: &str, second: &str| {
        older()
            .replace("  1.0    1     5 w 1", &format!("  1.0    1  {first}"))
            .replace("  0.5    4     6 b =", &format!("  0.5    4  {second}"))
    };
    // Boards 1 and 2 cross.
    let crossed = two("   6 w =", "   5 b 1")
        .replace("     1 b 0", "     2 w 0")
        .replace("     2 w =", "     1 b =");
    assert_eq!(faults(&crossed), [(7, 92, "team-unclear-order")]);
    // Both teams have somebody alone.
    let alone = two("0000 - +", "   6 b =").replace("     1 b 0", "  0000 - +");
    assert_eq!(faults(&alone), [(7, 92, "team-unclear-order")]);
    // Team 1 meets team 3 and team 4.
    let three = two("   5 w 1", "   7 b 1").replace("     3 w 0", "     2 w 0");
    let three = three.replace("     7 b 1\n001    4", "          \n001    4");
    let three = three.replace("     2 w =", "  0000 - +");
    assert!(
        faults(&three)
            .iter()
            .any(|(_, _, code)| *code == "team-two-opponents"),
        "{:?}",
        faults(&three)
    );
    // Nobody says whom team 2 met.
    let lost = older()
        .replace("     7 b 1", "  0000 - +")
        .replace("     3 w 0", "          ");
    assert_eq!(faults(&lost), [(9, 92, "team-no-opponent")]);
}

#[test]
fn an_empty_board_without_line_up_sits_between_its_neighbours() {
    let text = older()
        .replace("  1.0    1     5 w 1", "  1.0    1  0000 b +")
        .replace("     1 b 0", "          ");
    let report = file(&text).report;
    let game = &report.rounds[0].matches[0];
    assert_eq!(game.boards.len(), 2);
    let numbers =
        |board: &super::super::TrfBoard| (board.first.map(StartNo::get), board.second.map(StartNo::get));
    let (first, second) = (numbers(&game.boards[0]), numbers(&game.boards[1]));
    assert!([(Some(1), None), (None, Some(1))].contains(&first), "{first:?}");
    assert!(
        [(Some(2), Some(6)), (Some(6), Some(2))].contains(&second),
        "{second:?}"
    );
}

#[test]
fn players_of_a_team_with_the_bye_say_so_themselves() {
    let text = older()
        .replace("     7 b 1", "  0000 - U")
        .replace("  0000 - +", "  0000 - U")
        .replace("     3 w 0", "  0000 - Z");
    let report = file(&text).report;
    let byes: Vec<(u16, &str, usize)> = report.rounds[0]
        .byes
        .iter()
        .map(|bye| (bye.team.get(), bye.kind.as_str(), bye.players.len()))
        .collect();
    assert_eq!(byes, [(2, "pairing_allocated", 2), (4, "zero_point", 1)]);
    let mixed = text.replacen("  0000 - U", "  0000 - H", 1);
    assert_eq!(faults(&mixed), [(10, 92, "team-unclear-bye")]);
}

#[test]
fn an_individual_event_is_none_of_teams() {
    for (kind, is_of_teams) in [
        ("092 Individual: Swiss-System", false),
        ("092 Team: Swiss-System", true),
        ("", false),
    ] {
        let text = older().replace("092 Team Swiss", kind);
        assert_eq!(crate::trf::is_of_teams(text.as_bytes()), is_of_teams, "{kind}");
        let individual = crate::trf::read(text.as_bytes()).unwrap();
        assert_eq!(individual.tournament.unused.len(), 4);
    }
    assert!(!crate::trf::is_of_teams(
        SMALL.replace("FIDE_TEAM_TYPEA_MP_GP", "FIDE_DUTCH").as_bytes()
    ));
}
