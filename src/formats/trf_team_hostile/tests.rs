//! Tests of reports of teams that are wrong, damaged or very large; the reader is [`crate::trf_team`].

use engine::numbers::StartNo;
use std::{
    fmt::Write as _,
    time::{Duration, Instant},
};

use proptest::prelude::*;

use crate::{
    trf::{Dialect, MAX_BYTES},
    trf_team::{
        MAX_BOARDS, read,
        tests::{SMALL, adjustments, corpus::corpus, faults, file},
        write,
    },
};

/// The small file with one more line, or with a text in place of another.
fn with(line: &str) -> String {
    format!("{SMALL}{line}\n")
}

fn changed(from: &str, to: &str) -> String {
    assert!(SMALL.contains(from), "{from}");
    SMALL.replacen(from, to, 1)
}

#[test]
fn what_is_wrong_in_a_record_is_said_with_line_and_column() {
    for (line, column, code) in [
        ("310   0 Nobody", 5, "team-bad-number"),
        ("310   x Nobody", 5, "team-bad-number"),
        ("310   4 Nobody", 5, "team-duplicate-number"),
        ("310   6 Nobody", 5, "team-missing-number"),
        (
            "310   5 Nobody                                                           12x4",
            74,
            "bad-start-no",
        ),
        (
            "310   5 Nobody                                                              9",
            0,
            "unknown-player",
        ),
        (
            "310   5 Nobody                                                              8",
            0,
            "team-player-twice",
        ),
        ("240 Z   2    9", 0, "team-unknown"),
        ("240 U   2    1", 5, "bad-record"),
        ("240 Z 100    1", 5, "bad-record"),
        ("240 Z   2 1000", 5, "bad-record"),
        ("250  1.3  0.0   1   2    1    2", 5, "bad-record"),
        ("250  1.0  0.0   2   1    1    2", 5, "bad-record"),
        ("260   3   2    1    2", 5, "bad-record"),
        ("260   1   2    1    7", 0, "team-unknown"),
        ("299 U   1.0        001    1", 5, "bad-record"),
        ("299    -1.0        001    7", 0, "team-unknown"),
        ("300   1   1   1    1    2", 9, "team-own-opponent"),
        ("300   1   4   2    7    8", 5, "team-second-line-up"),
        ("300   1   1   3    1    5", 22, "team-line-up-stranger"),
        ("300   1   1   3    1    1", 22, "team-line-up-twice"),
        ("300   1   1   3    1    2    2", 17, "team-line-up-too-long"),
        ("300   1   1   2    1    2", 9, "team-two-opponents"),
        ("300   1   1   3 0000    2", 92, "team-not-in-line-up"),
        ("300   1   1   9    1    2", 0, "team-unknown"),
        ("300   0   1   3    1    2", 5, "bad-record"),
        ("320  1.0  1.0 009", 0, "team-unknown"),
        ("320  1.0  x.0 000", 5, "bad-record"),
        ("330 ++   1   1   3", 5, "bad-record"),
        ("330 +-   1   1   1", 12, "team-own-opponent"),
        ("330 +-   1   1   2", 9, "team-two-opponents"),
        ("330 +-   1   1   3", 92, "team-forfeit-contradiction"),
    ] {
        let found = faults(&with(line));
        let is_found = found.iter().any(|(_, at, what)| (*at, *what) == (column, code));
        assert!(is_found, "{line}: {found:?}");
        assert!(found.iter().all(|(at, _, _)| *at > 0), "{line}: {found:?}");
    }
}

#[test]
fn settings_that_make_no_sense_are_refused() {
    for (from, to, code) in [
        ("352 WB", "352 WXB", "bad-record"),
        ("352 WB", "352", "bad-record"),
        ("362 TW 2.0   TD 1.0   TL 0.0", "362 TW x", "bad-record"),
        ("362 TW 2.0   TD 1.0   TL 0.0", "362 TQ 2.0", "bad-record"),
        (
            "362 TW 2.0   TD 1.0   TL 0.0",
            "362 TW 1.0   TD 2.0   TL 0.0",
            "bad-scoring",
        ),
    ] {
        assert_eq!(faults(&changed(from, to))[0].2, code, "{to}");
    }
    // Blanks do not count in 362.
    let loose = changed("362 TW 2.0   TD 1.0   TL 0.0", "362 TW 3 TD 1.0TL0");
    let worth = file(&loose).report.match_points.unwrap();
    assert_eq!((worth.win.as_halves(), worth.draw.as_halves()), (6, 2));
    let wide = changed("352 WB", &format!("352 {}", "W".repeat(MAX_BOARDS + 1)));
    assert_eq!(faults(&wide)[0].2, "bad-record");
}

#[test]
fn what_is_wrong_between_players_is_said_at_their_lines() {
    // A team-mate, a player without team, a result of the one team only.
    let mates = changed("     5 w 1", "     2 w 1").replacen("     6 b =", "     1 b 0", 1);
    let mates = mates
        .replacen("     1 b 0\n001    6", "\n001    6", 1)
        .replacen("     2 w =", "", 1);
    assert_eq!(
        faults(&mates),
        [(11, 92, "team-own-team"), (12, 92, "team-own-team")]
    );
    let homeless = changed("  3     5    6", "  3     5");
    assert_eq!(faults(&homeless), [(16, 92, "team-player-without-team")]);
    let both = changed("     3 w 0", "     3 w 0").replacen("300   1   4   2    7 0000\n", "", 1);
    assert_eq!(adjustments(&both), []);
    let unclear = changed("  0000 - +", "  0000 - =");
    assert_eq!(faults(&unclear), [(14, 92, "team-unclear-sign")]);
    let bye = changed("  0000 - +", "  0000 - H");
    assert_eq!(faults(&bye), [(14, 92, "team-unclear-sign")]);
    let taken = changed("300   1   4   2    7 0000", "300   1   4   2    8    7");
    assert_eq!(faults(&taken), [(24, 0, "team-unclear-order")]);
    let other = taken.replacen("    8    7", "    8    7\n300   1   2   4    3    4", 1);
    assert_eq!(faults(&other), [(25, 0, "team-board-contradiction")]);
    assert_eq!(faults("012 Nothing\n001    1      A\n")[0].2, "team-none");
}

#[test]
fn what_can_only_be_meant_in_one_way_is_filled_in_and_listed() {
    // Player 8 was named and did not come.
    let named = changed("  0000 - +", "     8 w +").replacen("    7 0000", "    7    8", 1);
    assert_eq!(adjustments(&named), [(14, 92, "team-no-show-filled-in")]);
    let board = file(&named).report.rounds[0].matches[1].boards[1];
    assert_eq!(board.first.map(StartNo::get), Some(8));
    // The same with the line-up alone: nobody is named as opponent.
    let silent = changed("    7 0000", "    7    8");
    assert_eq!(adjustments(&silent), []);
    assert_eq!(
        file(&silent).report.rounds[0].matches[1].boards[1]
            .first
            .map(StartNo::get),
        Some(8)
    );
    // A colour beside nobody is permitted.
    assert_eq!(adjustments(&changed("0000 - +", "0000 b +")), []);
    assert_eq!(
        adjustments(&with("240 Z   1    4")),
        [(25, 0, "team-bye-ignored")]
    );
    assert_eq!(
        adjustments(&with("320  1.0  1.0 001")),
        [(25, 0, "team-bye-ignored")]
    );
    assert_eq!(
        adjustments(&changed("352 WB", "352 WW")),
        [(0, 0, "team-other-colours"),]
    );
    assert_eq!(
        adjustments(&changed("  2.0    1.5   2", "  1.0    2.5   2")),
        [
            (19, 55, "team-match-points-differ"),
            (19, 62, "team-game-points-differ"),
        ]
    );
    // The bye of the next round may be counted already.
    assert_eq!(
        adjustments(&changed("240 Z", "240 H").replacen("0.0    0.0   4", "1.0    1.0   4", 1)),
        []
    );
}

#[test]
fn a_forfeited_match_without_boards_has_those_of_the_first_players() {
    let text: String = SMALL
        .lines()
        .filter(|line| !line.starts_with("240") && !line.starts_with("300"))
        .map(|line| {
            if line.starts_with("001") {
                format!("{}\n", &line[..89])
            } else {
                format!("{line}\n")
            }
        })
        .collect::<String>()
        + "330 +-   1   1   3\n330 --   1   2   4\n";
    let report = file(&text).report;
    let seats: Vec<usize> = report.rounds[0]
        .matches
        .iter()
        .map(|game| game.boards.len())
        .collect();
    assert_eq!(seats, [2, 2]);
    let event = report.event();
    assert!(event.rounds[0].matches.iter().all(|game| !game.was_played()));
    let (white, black) = event.rounds[0].matches[0].game_points();
    assert_eq!((white.as_halves(), black.as_halves()), (4, 0));
    assert_eq!(
        event.match_points(&event.rounds[0].matches[1]),
        (engine::points::Points::ZERO, engine::points::Points::ZERO)
    );
    let written = write(&report, Dialect::Trf26);
    assert!(written.text.contains("     5 w +"), "{}", written.text);
    assert_eq!(file(&written.text).report, report);
}

/// How long this thread has worked since then: without the time it waited for other programs, where the system tells that.
fn worked(since: Instant) -> Duration {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanos = told.and_then(|told| told.split_whitespace().next()?.parse().ok());
    nanos.map_or_else(|| since.elapsed(), Duration::from_nanos)
}

#[test]
fn the_work_grows_with_the_file_only() {
    // As many teams and players as there can be, each of whom meets the next team in 40 rounds, with as many records as there is room for.
    let mut text = String::from("142 99\n192 FIDE_TEAM\n352 WBWBWBWBWB\n");
    let squad = |team: usize| (0..10).map(move |place| team * 10 + place + 1);
    for player in 1..=9_980_usize {
        let (team, place) = ((player - 1) / 10, (player - 1) % 10);
        let other = (team ^ 1) * 10 + place + 1;
        let is_white = (team % 2 == 0) == (place % 2 == 0);
        let (colour, sign) = if is_white { ('w', '1') } else { ('b', '0') };
        let _ = write!(
            text,
            "001 {player:>4}      {:33} 2000 DEN {:23} 0.0    1",
            "P", ""
        );
        for _ in 0..15 {
            let _ = write!(text, "  {other:>4} {colour} {sign}");
        }
        text.push('\n');
    }
    for team in 0..998 {
        let _ = write!(
            text,
            "310 {:>3} {:32} {:5} {:6} {:6} {:6} {:3} ",
            team + 1,
            "T",
            "",
            "",
            "",
            "",
            ""
        );
        for player in squad(team) {
            let _ = write!(text, " {player:>4}");
        }
        text.push('\n');
    }
    let mut index = 0_usize;
    while text.len() + 60 < MAX_BYTES && index < 35_000 {
        let (round, team) = (16 + index % 80, 1 + index % 998);
        let _ = match index % 4 {
            0 => writeln!(text, "240 Z {round:>3} {team:>4}"),
            1 => writeln!(text, "299 W   3.0   9.0  000 {team:>4}"),
            2 => writeln!(text, "299   9999  9999  {round:03} {team:>4}"),
            _ => writeln!(text, "250  1.0  0.0   1  99    1  998"),
        };
        index += 1;
    }
    let start = Instant::now();
    let before = worked(start);
    let file = read(text.as_bytes()).unwrap_or_else(|refused| panic!("{refused}"));
    assert_eq!(file.report.rounds.len(), 15);
    let _ = write(&file.report, Dialect::Trf26);
    let _ = write(&file.report, Dialect::Trf16);
    let took = worked(start).saturating_sub(before);
    assert!(took.as_secs() < 60, "{took:?}");
}

#[test]
fn points_as_wide_as_their_columns_are_written_as_wide() {
    for line in [
        "320  110  1.0 000",
        "320  1.0 9999 000",
        "250  200  0.0   1   2    1    2",
        "250 -100  0.0   1   2    1    2",
        "299    -100   1.0  001    1",
        "299    -99½  999½  001    1",
        "299 W  9999  9999  000    1",
    ] {
        let report = file(&with(line)).report;
        let written = write(&report, Dialect::Trf26).text;
        assert!(written.contains(&format!("{line}\r\n")), "{line}: {written}");
        assert_eq!(file(&written).report, report, "{line}");
    }
    // The most that a match may be worth: 100.
    let dear = changed("362 TW 2.0   TD 1.0   TL 0.0", "362 TW 100   TD50.0   TL 0.0");
    let report = file(&dear).report;
    let written = write(&report, Dialect::Trf26).text;
    assert!(written.contains("362 TW 100   TD50.0   TL 0.0\r\n"), "{written}");
    assert_eq!(file(&written).report, report);
}

#[test]
fn a_round_in_which_somebody_only_stayed_away_or_who_is_in_no_team_has_a_bye_is_none() {
    let blank = " ".repeat(10);
    let ninth = format!(
        "001    9 m    Player 0009, Synthetic            1600 DEN                         0.0    9{blank}"
    );
    for text in [
        changed("0.0    6\n310", &format!("0.0    6{blank}  0000 - -\n310")),
        changed("0.0    6\n310", &format!("0.0    6{blank}  0000 - 0\n310")),
        changed("310   1 ", &format!("{ninth}  0000 - U\n310   1 ")),
    ] {
        let report = file(&text).report;
        assert_eq!(report.rounds.len(), 1, "{text}");
        let asked: Vec<(u16, u16)> = report
            .requested_byes
            .iter()
            .map(|bye| (bye.round.get(), bye.team.get()))
            .collect();
        assert_eq!(asked, [(2, 4)], "{text}");
        assert!(survives(text.as_bytes()));
    }
}

#[test]
fn of_two_byes_of_the_pairing_none_is_lost() {
    let by_line = changed("     5 w 1", "     5 w 1  0000 - U");
    let text = format!("{by_line}320  1.0  1.0 000 003\n");
    let byes = |text: &str| -> Vec<u16> {
        let report = file(text).report;
        let byes = report.rounds[1].byes.iter();
        byes.filter(|bye| bye.kind == engine::bye::ByeKind::PairingAllocated)
            .map(|bye| bye.team.get())
            .collect()
    };
    assert_eq!(byes(&text), [1, 3]);
    let written = write(&file(&text).report, Dialect::Trf26).text;
    assert_eq!(byes(&written), [1, 3], "{written}");
    assert!(survives(text.as_bytes()));
}

#[test]
fn line_ups_with_nobody_in_a_forfeited_match_say_no_more_than_none() {
    let without: String = SMALL
        .lines()
        .filter(|line| !line.starts_with("240") && !line.starts_with("300"))
        .flat_map(|line| {
            let is_player = line.starts_with("001");
            [if is_player { &line[..89] } else { line }, "\n"]
        })
        .collect();
    let ruled = format!("{without}330 +-   1   1   3\n330 --   1   2   4\n");
    let empty = format!("{ruled}300   1   1   3 0000 0000\n300   1   3   1 0000 0000\n");
    assert_eq!(file(&empty).report, file(&ruled).report);
    assert!(survives(empty.as_bytes()));
}

/// One to three of: cut, write over a letter, double a line, drop a line, swap two lines.
fn damaged(bytes: &[u8], blows: &[(u8, u32, u32)]) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    for (kind, a, b) in blows {
        if bytes.is_empty() {
            break;
        }
        let (a, b) = (*a as usize, *b as usize);
        let len = bytes.len();
        match kind {
            0 => bytes.truncate(a % len),
            1 | 2 => bytes[a % len] = b" 0123456789=+-wbHFUZWDL?\n"[b % 25],
            kind => {
                let mut lines: Vec<Vec<u8>> =
                    bytes.split(|byte| *byte == b'\n').map(<[u8]>::to_vec).collect();
                let (a, b) = (a % lines.len(), b % lines.len());
                match kind {
                    3 => lines.insert(a, lines[b].clone()),
                    4 => drop(lines.remove(a)),
                    _ => lines.swap(a, b),
                }
                bytes = lines.join(&b'\n');
            }
        }
    }
    bytes
}

/// What a damaged report gives: nothing panics, and what is read and written reads the same.
fn survives(bytes: &[u8]) -> bool {
    let Ok(file) = read(bytes) else { return false };
    assert_eq!(file.table.check(), Ok(()));
    let written = write(&file.report, Dialect::Trf26);
    let again = read(written.text.as_bytes()).unwrap_or_else(|refused| panic!("{refused}\n{}", written.text));
    assert_eq!(again.report.event(), file.report.event(), "{}", written.text);
    let again_written = write(&again.report, Dialect::Trf26);
    assert_eq!(again_written.text, written.text);
    let older = write(&file.report, Dialect::Trf16);
    let _ = read(older.text.as_bytes());
    true
}

/// How many damaged reports are tried; `DOMMERBORD_DAMAGE` asks for so many times as many.
fn cases() -> u32 {
    let times = std::env::var("DOMMERBORD_DAMAGE").ok();
    400 * times.and_then(|times| times.parse().ok()).unwrap_or(1)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_damaged_report_never_panics(
        index in any::<u32>(),
        blows in proptest::collection::vec((0_u8..6, any::<u32>(), any::<u32>()), 1..4),
    ) {
        thread_local! {
            static FILES: Vec<(String, String)> = corpus()
                .into_iter()
                .filter(|(_, text)| text.len() < 12_000)
                .flat_map(|(name, text)| {
                    let older = write(&file(&text).report, Dialect::Trf16).text;
                    [(name.clone(), older), (name, text)]
                })
                .collect();
        }
        FILES.with(|files| {
            let (_, text) = &files[index as usize % files.len()];
            survives(&damaged(text.as_bytes(), &blows));
        });
    }

    #[test]
    fn a_damaged_small_report_never_panics(
        blows in proptest::collection::vec((1_u8..6, any::<u32>(), any::<u32>()), 1..4),
    ) {
        survives(&damaged(SMALL.as_bytes(), &blows));
    }
}
