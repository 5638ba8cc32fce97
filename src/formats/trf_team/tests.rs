//! Reports of teams, as the reference data has them and as strangers send them.

mod corpus;
mod hostile;
mod older;

use engine::colour::Colour::{Black, White};

use super::{TeamFile, read};

/// Two boards, four teams; round 1 was played, round 2 is to be paired, and team 4 is away in it.
const SMALL: &str = "\
012 Example
082 4
142 3
152 W
162  W 1.0    D 0.5    L 0.0    P 0.5
192 FIDE_TEAM_TYPEA_MP_GP
212 PTS,MPvGP
### A remark
352 WB
362 TW 2.0   TD 1.0   TL 0.0
001    1 m    Player 0001, Synthetic            2100 DEN                         1.0    1     5 w 1
001    2 m    Player 0002, Synthetic            2080 DEN                         0.5    4     6 b =
001    3 m    Player 0003, Synthetic            2000 DEN                         1.0    1     7 b 1
001    4 m    Player 0004, Synthetic            1990 DEN                         1.0    1  0000 - +
001    5 m    Player 0005, Synthetic            1900 DEN                         0.0    6     1 b 0
001    6 w    Player 0006, Synthetic            1850 DEN                         0.5    4     2 w =
001    7 m    Player 0007, Synthetic            1800 DEN                         0.0    6     3 w 0
001    8 m    Player 0008, Synthetic            1700 DEN                         0.0    6
310   1 Team 01                          T01     2090    2.0    1.5   2     1    2
310   2 Team 02                          T02     1995    2.0    2.0   1     3    4
310   3 Team 03                          T03     1875    0.0    0.5   3     5    6
310   4 Team 04                          T04     1750    0.0    0.0   4     7    8
240 Z   2    4
300   1   4   2    7 0000
";

fn file(text: &str) -> TeamFile {
    read(text.as_bytes()).unwrap_or_else(|refused| panic!("{refused}\n{text}"))
}

fn faults(text: &str) -> Vec<(u32, u32, &'static str)> {
    let refused = read(text.as_bytes()).expect_err("the file is wrong");
    refused
        .faults
        .iter()
        .map(|fault| (fault.line, fault.column, fault.kind.code()))
        .collect()
}

fn adjustments(text: &str) -> Vec<(u32, u32, &'static str)> {
    file(text)
        .adjustments
        .iter()
        .map(|adjustment| (adjustment.line, adjustment.column, adjustment.kind.code()))
        .collect()
}

#[test]
fn a_board_with_the_colours_the_wrong_way_round_names_no_other_team_first() {
    let line = |no: u16, round: &str, points: &str| {
        format!(
            "001 {no:>4} m    Player {no:04}, Synthetic            2000 DEN                         {points}    1  {round}\n"
        )
    };
    // Team 1 is named first: White, Black, White down the boards. Board 1 was played the other way round.
    let players = [
        line(1, "   4 b 1", "1.0"),
        line(2, "   5 b =", "0.5"),
        line(3, "   6 w 0", "0.0"),
        line(4, "   1 w 0", "0.0"),
        line(5, "   2 w =", "0.5"),
        line(6, "   3 b 1", "1.0"),
    ];
    let squads = "310   1 Team 01                          T01     2000    1.0    1.5   1     1    2    3\n\
                  310   2 Team 02                          T02     2000    1.0    1.5   1     4    5    6\n";
    let text = format!(
        "012 Example\n192 FIDE_TEAM_TYPEA_MP_GP\n352 WBW\n{}{squads}",
        players.concat()
    );
    let read = file(&text);
    let one = &read.report.rounds[0].matches[0];
    assert_eq!((one.white.get(), one.black.get()), (1, 2));
    let colours: Vec<_> = one.boards.iter().map(|board| board.colour).collect();
    assert_eq!(colours, [Black, Black, White]);
    let codes: Vec<_> = read.adjustments.iter().map(|one| one.kind.code()).collect();
    assert!(codes.contains(&"team-other-colours"), "{codes:?}");
}
