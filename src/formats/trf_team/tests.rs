//! Reports of teams, as the reference data has them and as strangers send them.

pub(crate) mod corpus;
mod older;
mod settled;

use engine::{
    bye::ByeKind,
    colour::Colour::{self, Black, White},
    numbers::{StartNo, TeamNo},
    points::Points,
    result::GameResult,
    team_event::{MatchForfeit, TeamExtra, TeamPoints},
};

use super::{AbnormalTeamPoints, TeamFile, TeamReport, TrfBoard, TrfMatch, TrfTeamBye, read, write};
use crate::trf::{Dialect, SystemCode};

/// Two boards, four teams; round 1 was played, round 2 is to be paired, and team 4 is away in it.
pub(crate) const SMALL: &str = "\
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

pub(crate) fn file(text: &str) -> TeamFile {
    read(text.as_bytes()).unwrap_or_else(|refused| panic!("{refused}\n{text}"))
}

pub(crate) fn faults(text: &str) -> Vec<(u32, u32, &'static str)> {
    let refused = read(text.as_bytes()).expect_err("the file is wrong");
    refused
        .faults
        .iter()
        .map(|fault| (fault.line, fault.column, fault.kind.code()))
        .collect()
}

pub(crate) fn adjustments(text: &str) -> Vec<(u32, u32, &'static str)> {
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

/// The small report, where team 4 was named first against team 2, which had nobody at any board.
fn with_empty_boards() -> TeamReport {
    let mut report = file(SMALL).report;
    report.requested_byes.clear();
    let board = |player: u16, colour: Colour| TrfBoard {
        first: StartNo::new(player),
        second: None,
        colour,
        result: Some(GameResult::forfeited_by(colour.opposite())),
        unrated: false,
    };
    let (four, two) = (TeamNo::new(4).unwrap(), TeamNo::new(2).unwrap());
    let met = report.rounds[0].matches.iter_mut();
    let one = met.into_iter().find(|one| one.white == two || one.black == two);
    *one.unwrap() = TrfMatch {
        white: four,
        black: two,
        boards: vec![board(7, White), board(8, Black)],
        forfeit: None,
    };
    report
}

#[test]
fn a_match_that_one_team_left_empty_reads_back_with_the_team_named_first() {
    let report = with_empty_boards();
    let newer = write(&report, Dialect::Trf26).text;
    for line in [
        "330 +-   1   4   2",
        "### Match: round 1, 4 against 2, by empty boards",
    ] {
        assert!(newer.lines().any(|one| one.trim_end() == line), "{newer}");
    }
    let older = write(&report, Dialect::Trf16).text;
    let line = "### Match: round 1, 4 against 2";
    assert!(older.lines().any(|one| one.trim_end() == line), "{older}");
    // It is the only comment there.
    assert_eq!(older.matches("###").count(), 1, "{older}");
    for text in [&newer, &older] {
        let read = file(text);
        assert_eq!(read.report.rounds, report.rounds, "{text}");
        let codes: Vec<_> = read.adjustments.iter().map(|one| one.kind.code()).collect();
        assert!(!codes.contains(&"team-colour-assumed"), "{codes:?}");
        // Written once more, the line is there once.
        let again = write(&read.report, Dialect::Trf26).text;
        assert_eq!(again.matches("### Match: ").count(), 1, "{again}");
    }
    // Other readers do not know the line: for them record 330 says who was named first.
    let without: String = newer
        .split_inclusive('\n')
        .filter(|line| !line.starts_with("### Match: "))
        .collect();
    let read = file(&without).report;
    let one = &read.rounds[0].matches[1];
    assert_eq!((one.white.get(), one.forfeit), (4, Some(MatchForfeit::ByBlack)));
}

#[test]
fn a_match_lost_by_ruling_against_a_team_without_players_reads_back_from_the_older_edition() {
    let mut report = with_empty_boards();
    report.teams[1].squad.clear();
    report.rounds[0].matches[1].boards.clear();
    for forfeit in [MatchForfeit::ByBlack, MatchForfeit::ByWhite, MatchForfeit::ByBoth] {
        report.rounds[0].matches[1].forfeit = Some(forfeit);
        let older = write(&report, Dialect::Trf16).text;
        let read = file(&older).report;
        let one = &read.rounds[0].matches[1];
        assert_eq!(
            (one.white.get(), one.black.get(), one.forfeit),
            (4, 2, Some(forfeit)),
            "{older}"
        );
    }
}

#[test]
fn a_match_that_was_played_and_lost_by_decision_reads_back_with_its_boards_and_its_decision() {
    let mut report = file(SMALL).report;
    report.requested_byes.clear();
    let place = report.rounds[0]
        .matches
        .iter()
        .position(|one| one.white.get() == 1);
    let place = place.unwrap();
    let one = &report.rounds[0].matches[place];
    assert_eq!((one.black.get(), one.was_played(), one.forfeit), (3, true, None));
    let without = |text: &str, begins: &str| -> String {
        let lines = text.split_inclusive('\n');
        lines.filter(|line| !line.starts_with(begins)).collect()
    };
    for (forfeit, loser, points, records) in [
        (
            MatchForfeit::ByWhite,
            "first",
            (0, 4),
            ["-2.0  -1.5", "2.0   1.5"],
        ),
        (
            MatchForfeit::ByBlack,
            "second",
            (4, 0),
            ["0.0   0.5", "0.0  -0.5"],
        ),
        (MatchForfeit::ByBoth, "both", (0, 0), ["-2.0  -1.5", "0.0  -0.5"]),
    ] {
        report.rounds[0].matches[place].forfeit = Some(forfeit);
        let text = write(&report, Dialect::Trf26).text;
        let line = format!("### Match: round 1, 1 against 3, lost by {loser}");
        assert!(text.lines().any(|one| one.trim_end() == line), "{text}");
        assert!(!text.contains("330 -+   1   1   3"), "it was played: {text}");
        for (record, team) in records.iter().zip([1, 3]) {
            let record = format!("299    {record:>10}  001 {team:>4}");
            assert!(
                text.lines().any(|one| one.trim_end() == record),
                "{record}: {text}"
            );
        }
        let read = file(&text).report;
        assert_eq!(read.rounds, report.rounds, "{text}");
        assert!(read.abnormal_points.is_empty(), "{:?}", read.abnormal_points);
        assert_eq!(write(&read, Dialect::Trf26).text, text);
        let event = read.event();
        let game = &event.rounds[0].matches[place];
        assert!(game.was_played() && game.boards.iter().all(|board| board.was_played));
        assert_eq!(
            game.game_points(),
            (Points::halves(points.0), Points::halves(points.1))
        );
        // Who does not know the line has the same points; who finds it without them does not follow it.
        let unknown = file(&without(&text, "### Match: round 1, 1 against 3")).report;
        assert_eq!(unknown.rounds[0].matches[place].forfeit, None);
        let next = report.next_round().unwrap();
        assert_eq!(unknown.event().points_before(next), event.points_before(next));
        let unpaid = file(&without(&text, "299")).report;
        assert_eq!(unpaid.rounds[0].matches[place].forfeit, None, "{text}");
        // The older edition says neither.
        let older = write(&report, Dialect::Trf16).text;
        assert!(!older.contains("1 against 3"), "{older}");
        assert_eq!(file(&older).report.rounds[0].matches[place].forfeit, None);
    }
}

#[test]
fn a_line_about_a_match_does_not_stand_against_the_boards() {
    // Teams 1 and 3 met at their boards, and so did 2 and 4.
    let lines =
        "### Match: round 1, 1 against 2, lost by first\n### Match: round 1, 3 against 1, lost by both\n";
    assert_eq!(
        file(&format!("{SMALL}{lines}")).report.rounds,
        file(SMALL).report.rounds
    );
}

#[test]
fn every_team_that_goes_on_without_playing_is_in_the_file_and_has_the_same_points() {
    let mut report = file(SMALL).report;
    report.requested_byes.clear();
    report.tournament.system = Some(SystemCode("CUSTOM_TEAM_KNOCKOUT".to_owned()));
    report.allocated_bye = Some(TeamPoints {
        matches: Points::whole(2),
        games: Points::whole(2),
    });
    let (two, four) = (TeamNo::new(2).unwrap(), TeamNo::new(4).unwrap());
    let round = &mut report.rounds[0];
    round.matches.retain(|one| one.white != two && one.black != two);
    round.byes = [two, four]
        .into_iter()
        .map(|team| TrfTeamBye {
            team,
            kind: ByeKind::PairingAllocated,
            players: Vec::new(),
        })
        .collect();
    let text = write(&report, Dialect::Trf26).text;
    assert!(
        text.contains("320  2.0  2.0 002\r\n") && text.contains("240 F   1    4\r\n"),
        "{text}"
    );
    let read = file(&text).report;
    let byes: Vec<_> = read.rounds[0]
        .byes
        .iter()
        .map(|bye| (bye.team.get(), bye.kind))
        .collect();
    assert_eq!(byes, [(2, ByeKind::PairingAllocated), (4, ByeKind::FullPoint)]);
    let event = read.event();
    assert_eq!(event.points_of_byes(two), event.points_of_byes(four));
}
