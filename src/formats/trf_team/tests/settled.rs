//! What was settled about matches and teams beside the boards: a written file reads back as the same event, so that its table and its next
//! round are the same, and does not contradict itself for readers who do not know the lines of this program.

use domain::team_withdrawal::WithdrawalReason;
use engine::team_event::TeamEvent;

use super::*;
use crate::trf_team::LeftTeam;

fn team(no: u16) -> TeamNo {
    TeamNo::new(no).unwrap()
}

/// The small report after a second round, in which nothing is open: 3 against 2 and 4 against 1 on the first boards.
fn two_rounds() -> TeamReport {
    let mut report = file(SMALL).report;
    report.requested_byes.clear();
    let first_board = |white: (u16, u16), black: (u16, u16), result| TrfMatch {
        white: team(white.0),
        black: team(black.0),
        boards: vec![TrfBoard {
            first: StartNo::new(white.1),
            second: StartNo::new(black.1),
            colour: White,
            result: Some(result),
            unrated: false,
        }],
        forfeit: None,
    };
    report.rounds.push(crate::trf_team::TrfTeamRound {
        matches: vec![
            first_board((4, 7), (1, 1), GameResult::Draw),
            first_board((3, 5), (2, 3), GameResult::WhiteWins),
        ],
        byes: Vec::new(),
    });
    report
}

/// The match of a team in a round, counted from 0.
fn match_of(report: &mut TeamReport, round: usize, no: u16) -> &mut TrfMatch {
    let mut matches = report.rounds[round].matches.iter_mut();
    matches
        .find(|one| [one.white, one.black].contains(&team(no)))
        .unwrap()
}

/// A match that a team lost before anybody was seated.
fn lost_unseated(report: &mut TeamReport, round: usize, no: u16, forfeit: MatchForfeit) {
    let one = match_of(report, round, no);
    one.boards.clear();
    one.forfeit = Some(forfeit);
}

fn totals(event: &TeamEvent, report: &TeamReport) -> Vec<TeamPoints> {
    event.points_before(report.next_round().unwrap())
}

fn without_lines(text: &str) -> String {
    let lines = text.split_inclusive('\n');
    lines
        .filter(|line| !line.starts_with("### Match: ") && !line.starts_with("### Team: "))
        .collect()
}

/// Writes the report with its totals, and reads it as this program and as any other does. The text.
#[track_caller]
fn comes_back(what: &str, mut report: TeamReport) -> String {
    let event = report.event();
    let counted = totals(&event, &report);
    for (team, points) in report.teams.iter_mut().zip(&counted) {
        team.match_points = Some(points.matches);
        team.game_points = Some(points.games);
    }
    report.add_up();
    let text = write(&report, Dialect::Trf26).text;
    let read = file(&text);
    assert_eq!(read.adjustments, [], "{what}: {text}");
    assert_eq!(read.report.rounds, report.rounds, "{what}: {text}");
    assert_eq!(read.report.left, report.left, "{what}: {text}");
    assert_eq!(
        read.report.abnormal_points, report.abnormal_points,
        "{what}: {text}"
    );
    // Table and pairing follow from the event alone, and the table for people says the same.
    assert_eq!(read.report.event(), event, "{what}: {text}");
    let differences = read.report.summary_differences(&read.summaries);
    assert_eq!(differences, [], "{what}: {text}");
    assert_eq!(write(&read.report, Dialect::Trf26).text, text, "{what}");
    // The totals of teams and players are those of the results for everybody.
    let other = file(&without_lines(&text));
    let codes: Vec<_> = other.adjustments.iter().map(|one| one.kind.code()).collect();
    assert!(
        codes.iter().all(|code| !code.contains("points")),
        "{what}: {codes:?}\n{text}"
    );
    assert_eq!(
        totals(&other.report.event(), &other.report),
        counted,
        "{what}: {text}"
    );
    text
}

#[test]
fn a_match_lost_before_anybody_was_seated_has_the_first_players_for_other_readers_only() {
    for (forfeit, sign, loser) in [
        (MatchForfeit::ByWhite, "-+", "first"),
        (MatchForfeit::ByBlack, "+-", "second"),
        (MatchForfeit::ByBoth, "--", "both"),
    ] {
        let mut report = two_rounds();
        lost_unseated(&mut report, 1, 4, forfeit);
        let text = comes_back(loser, report.clone());
        assert!(text.contains(&format!("330 {sign}   2   4   1\r\n")), "{text}");
        let line = format!("### Match: round 2, 4 against 1, lost by {loser} without line-ups\r\n");
        assert!(text.contains(&line), "{text}");
        // In the table for people, too, the winner has every board.
        let summary = text.lines().find(|line| line.starts_with("802   4")).unwrap();
        let games = if forfeit == MatchForfeit::ByBlack {
            "2.0f"
        } else {
            "0.0f"
        };
        assert!(summary.contains(&format!("1 w  {games}")), "{summary}");
        // The older edition has no record 330.
        let older = file(&write(&report, Dialect::Trf16).text).report;
        assert_eq!(older.rounds, report.rounds);
    }
}

#[test]
fn a_match_to_which_nobody_came_is_forfeited_by_both_for_every_reader_although_nobody_has_ruled_so() {
    let mut report = two_rounds();
    for board in &mut match_of(&mut report, 0, 1).boards {
        board.result = Some(GameResult::DoubleForfeit);
    }
    let text = comes_back("nobody came", report.clone());
    assert!(text.contains("330 --   1   1   3\r\n"), "{text}");
    let line = "### Match: round 1, 1 against 3, nobody came\r\n";
    assert!(text.contains(line), "{text}");
    // The table for people has the match points of 310.
    let points = |tag: &str, from: usize| {
        let lines = text.lines().filter(|line| line.starts_with(tag));
        let points = lines.map(|line| line[from..from + 6].trim().to_owned());
        points.collect::<Vec<_>>()
    };
    assert_eq!(points("802", 14), points("310", 54));
    // For another reader the record says it, or a line that says something else; the older edition has the boards alone.
    for other in [
        without_lines(&text),
        text.replace("nobody came", "by empty boards"),
    ] {
        let mut read = file(&other).report;
        let lost = match_of(&mut read, 0, 1).forfeit;
        assert_eq!(lost, Some(MatchForfeit::ByBoth), "{other}");
    }
    let older = file(&write(&report, Dialect::Trf16).text).report;
    assert_eq!(older.rounds, report.rounds);
    // Somebody came to one board.
    match_of(&mut report, 0, 1).boards[0].result = Some(GameResult::BlackWinsByForfeit);
    let text = comes_back("one came", report);
    assert!(
        !text.contains("\r\n330 ") && !text.contains("### Match"),
        "{text}"
    );
}

#[test]
fn a_match_that_was_lost_as_a_whole_gives_every_board_whatever_stands_at_them() {
    // Two players are too few for three boards.
    let mut short = two_rounds();
    short.board_colours.push(White);
    lost_unseated(&mut short, 1, 4, MatchForfeit::ByWhite);
    let text = comes_back("short squads", short);
    assert!(text.contains("299     0.0   1.0  002    1\r\n"), "{text}");
    // The loser had been there at board 1, and the opponent had not.
    let mut seated = two_rounds();
    let one = match_of(&mut seated, 1, 4);
    one.forfeit = Some(MatchForfeit::ByWhite);
    one.boards[0].result = Some(GameResult::WhiteWinsByForfeit);
    let text = comes_back("at one board", seated);
    assert!(text.contains("299     0.0   2.0  002    1\r\n"), "{text}");
    assert!(text.contains("299     0.0  -1.0  002    4\r\n"), "{text}");
    // It was played, and decided afterwards.
    let mut played = two_rounds();
    match_of(&mut played, 1, 4).forfeit = Some(MatchForfeit::ByWhite);
    comes_back("decided", played);
    comes_back("one side empty", with_empty_boards());
    // A bye, and a penalty in the same round.
    let mut free = two_rounds();
    free.rounds[1].matches.retain(|one| one.white == team(3));
    free.rounds[1].byes = [(1, ByeKind::PairingAllocated), (4, ByeKind::ZeroPoint)]
        .map(|(no, kind)| TrfTeamBye {
            team: team(no),
            kind,
            players: Vec::new(),
        })
        .to_vec();
    free.abnormal_points = AbnormalTeamPoints::beside(&TeamExtra {
        team: team(3),
        round: engine::numbers::RoundNo::new(2),
        points: TeamPoints {
            matches: Points::ZERO,
            games: -Points::ONE,
        },
    });
    comes_back("a bye and a penalty", free);
}

#[test]
fn a_team_that_has_left_reads_back_with_what_became_of_its_matches() {
    let left = |withdrawal| {
        vec![LeftTeam {
            team: team(4),
            after: 1,
            withdrawal,
        }]
    };
    // What it played stands, and the rest is lost.
    let mut stands = two_rounds();
    lost_unseated(&mut stands, 1, 4, MatchForfeit::ByWhite);
    stands.left = left(Some(WithdrawalReason::ShareReached));
    let text = comes_back("stands", stands);
    let line = "### Team: 4 left after round 1, share_reached\r\n";
    assert!(text.contains(line), "{text}");
    // Nothing of it counts, and its opponent rests.
    let mut annulled = two_rounds();
    annulled.rounds[1].matches.retain(|one| one.white == team(3));
    annulled.rounds[1].byes = [1, 4]
        .map(|no| TrfTeamBye {
            team: team(no),
            kind: ByeKind::ZeroPoint,
            players: Vec::new(),
        })
        .to_vec();
    annulled.left = left(Some(WithdrawalReason::AnnulAll));
    let event = annulled.event();
    assert_eq!(
        event.rounds[0].matches.len(),
        1,
        "the match 4–2 is out of the table"
    );
    assert_eq!(annulled.event_as_met().rounds[0].matches.len(), 2);
    let text = comes_back("annulled", annulled.clone());
    assert!(text.contains("299    -2.0  -2.0  001    2\r\n"), "{text}");
    assert!(annulled.rests_its_opponent(team(4), engine::numbers::RoundNo::new(2).unwrap()));
    // The same of a match that it had lost without play.
    lost_unseated(&mut annulled, 0, 4, MatchForfeit::ByWhite);
    comes_back("annulled, and lost without play", annulled.clone());
    // Where the file does not take back what the match gave, nothing is annulled; the team has left all the same.
    let kept: String = text
        .split_inclusive('\n')
        .filter(|line| !line.starts_with("299 "))
        .collect();
    let read = file(&kept).report;
    assert_eq!(read.left, left(None));
    assert_eq!(read.event().rounds[0].matches.len(), 2);
    // Without a word about its matches; and a team that has played on has not left.
    let mut away = two_rounds();
    away.rounds[1].matches.retain(|one| one.white == team(3));
    away.left = left(None);
    comes_back("away", away);
    let mut on = two_rounds();
    on.left = left(None);
    assert_eq!(file(&write(&on, Dialect::Trf26).text).report.left, []);
}

#[test]
fn a_record_about_a_round_that_nobody_has_reached_is_refused() {
    let beyond = SMALL.replacen("300   1   4   2", "300  99   4   2", 1);
    assert_eq!(faults(&beyond), [(24, 5, "team-round-beyond")]);
    let unsaid = SMALL.replacen("300   1   4   2", "300   3   4   2", 1);
    assert_eq!(faults(&unsaid), [(24, 5, "team-round-missing")]);
    let free = format!("{SMALL}320  1.0  1.0 000 000 003\n");
    assert_eq!(faults(&free), [(25, 5, "team-round-missing")]);
    // The round that comes next may be named, and lines of this program about others are passed over.
    let next = format!("{SMALL}300   2   1   2    1    2\n");
    assert_eq!(file(&next).report.rounds.len(), 2);
    let line = format!("{SMALL}### Match: round 77, 1 against 2\n");
    assert_eq!(file(&line).report.rounds.len(), 1);
}

#[test]
fn teams_of_one_name_and_another_number_of_teams_are_told() {
    let same = SMALL.replacen("Team 02 ", "Team 01 ", 1);
    assert_eq!(adjustments(&same), [(20, 0, "team-same-name")]);
    let more = SMALL.replacen("082 4", "082 40", 1);
    assert_eq!(adjustments(&more), [(0, 0, "team-teams-differ")]);
}

/// The match points of the teams in records 802.
fn in_short(report: &TeamReport) -> Vec<String> {
    let text = write(report, Dialect::Trf26).text;
    let lines = text.lines().filter(|line| line.starts_with("802 "));
    lines.map(|line| line[14..20].trim().to_owned()).collect()
}

#[test]
fn a_match_with_open_boards_gives_no_match_points_in_the_short_table_either() {
    let mut report = file(SMALL).report;
    assert_eq!(in_short(&report)[0], "2.0");
    match_of(&mut report, 0, 1).boards[1].result = None;
    assert_eq!(in_short(&report)[0], "0.0");
    assert_eq!(in_short(&report)[2], "0.0");
}

#[test]
fn a_match_to_whose_boards_nobody_came_is_lost_by_both_and_not_drawn() {
    let mut report = file(SMALL).report;
    for board in &mut match_of(&mut report, 0, 1).boards {
        board.result = Some(GameResult::DoubleForfeit);
    }
    let event = report.event();
    let mut matches = event.rounds[0].matches.iter();
    let one = matches.find(|one| one.opponent_of(team(1)).is_some()).unwrap();
    assert!(event.is_lost_by_both(one) && !event.is_open(one));
    assert_eq!(event.match_points(one), (Points::ZERO, Points::ZERO));
    let seen = totals(&event, &report);
    assert_eq!((seen[0].matches, seen[2].matches), (Points::ZERO, Points::ZERO));
    // Somebody came, and it is an ordinary match again.
    match_of(&mut report, 0, 1).boards[0].result = Some(GameResult::Draw);
    let event = report.event();
    let mut matches = event.rounds[0].matches.iter();
    let one = matches.find(|one| one.opponent_of(team(1)).is_some()).unwrap();
    assert_eq!(event.match_points(one), (Points::ONE, Points::ONE));
}
