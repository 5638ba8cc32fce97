//! The commands that pair a report, and check how one was paired: what they print and how they end.

use std::{
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
    process::{Command, Output},
};

use crate::formats::with_exchanged_rounds;

fn corpus(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/data/trf")
        .join(path)
}

fn run(arguments: &[&str], file: &Path) -> Output {
    Command::new(env!("CARGO_BIN_EXE_dommerbord"))
        .args(arguments)
        .arg(file)
        .output()
        .unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// The pairs of what was printed, without their order.
fn pairs(printed: &str) -> Vec<&str> {
    let mut lines: Vec<&str> = printed.lines().skip(1).collect();
    lines.sort_unstable();
    lines
}

#[test]
fn the_next_round_is_printed_as_every_engine_prints_it() {
    let output = run(&["pair"], &corpus("fixtures/issue_7.input"));
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let expected = fs::read_to_string(corpus("fixtures/issue_7.output.expected")).unwrap();
    let printed = text(&output.stdout);
    assert_eq!(printed.lines().next(), expected.lines().next());
    assert_eq!(pairs(&printed), pairs(&expected));
}

#[test]
fn a_round_that_cannot_be_paired_ends_with_one_and_a_bad_file_with_three() {
    // The position is in its next round: whoever is absent has a bye code there already.
    let output = run(&["pair"], &corpus("impossible/I02_n008_r07_pair_r07.trf"));
    assert_eq!(output.status.code(), Some(1), "{}", text(&output.stderr));
    assert!(text(&output.stderr).contains("no legal pairing exists"));
    assert_eq!(text(&output.stdout), "");
    let folder = tempfile::tempdir().unwrap();
    let nonsense = folder.path().join("nonsense.trf");
    fs::write(&nonsense, "001 this is no report\n").unwrap();
    assert_eq!(run(&["pair"], &nonsense).status.code(), Some(3));
    assert_eq!(run(&["check"], &nonsense).status.code(), Some(3));
}

#[test]
fn a_round_robin_is_paired_by_its_tables() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("four.trf");
    fs::write(
        &file,
        "012 Fire\n142 3\n192 FIDE_ROUNDROBIN\n001    1      Et                                                               0.0    1\n\
         001    2      To                                                               0.0    2\n\
         001    3      Tre                                                              0.0    3\n\
         001    4      Fire                                                             0.0    4\n",
    )
    .unwrap();
    let output = run(&["pair", "--system", "round_robin"], &file);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert_eq!(text(&output.stdout), "2\n1 4\n2 3\n");
}

/// Ten players before round 1 of nine.
fn ten(system: &str) -> String {
    let mut report = format!("012 Ti\n142 9\n152 W\n192 {system}\n");
    for number in 1..=10 {
        let _ = writeln!(
            report,
            "001 {number:4}      Spiller {number:<25} {:4}                             0.0 {number:4}",
            2100 - 10 * number
        );
    }
    report
}

#[test]
fn every_system_and_acceleration_is_asked_for_by_the_report_or_by_the_option() {
    let folder = tempfile::tempdir().unwrap();
    let printed = |system: &str, records: &str, arguments: &[&str]| {
        let file = folder.path().join("ten.trf");
        fs::write(&file, ten(system) + records).unwrap();
        let output = run(&[&["pair"][..], arguments].concat(), &file);
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        text(&output.stdout)
            .lines()
            .skip(1)
            .collect::<Vec<_>>()
            .join(", ")
    };
    let plain = "1 6, 7 2, 3 8, 9 4, 5 10";
    // Six of ten are the upper half.
    let baku = "1 4, 5 2, 3 6, 7 9, 10 8";
    assert_eq!(printed("FIDE_DUTCH", "", &[]), plain);
    assert_eq!(printed("FIDE_DUBOV", "", &[]), plain);
    assert_eq!(printed("FIDE_BURSTEIN", "", &[]), plain);
    assert_eq!(
        printed("CUSTOM_SWISS", "", &["--system", "monrad"]),
        "2 1, 4 3, 6 5, 8 7, 10 9"
    );
    assert_eq!(printed("FIDE_DUTCH", "", &["--acceleration", "baku"]), baku);
    assert_eq!(printed("FIDE_DUTCH_BAKU", "", &[]), baku);
    assert_eq!(printed("FIDE_DUBOV_BAKU", "", &[]), baku);
    assert_eq!(printed("FIDE_DUTCH_BAKU", "", &["--acceleration", "none"]), plain);
    // Explicit records are followed, not the code.
    let four = "250      01.0 001 003 0001 0004\n";
    assert_eq!(printed("FIDE_DUTCH_BAKU", four, &[]), "1 3, 4 2, 5 8, 9 6, 7 10");
}

#[test]
fn the_first_round_of_an_older_burstein_is_not_that_of_the_rule_in_force() {
    // It was made with virtual points by default and without seeding rounds; now the first rounds are Dutch.
    let file = corpus("fixtures/issue_15.input");
    let output = run(&["check", "--system", "burstein"], &file);
    assert_eq!(output.status.code(), Some(1));
    let printed = text(&output.stdout);
    assert!(
        printed.contains("in the report, not in the check: 90 - 1\n"),
        "{printed}"
    );
    assert!(
        printed.contains("in the check, not in the report: 91 - 1\n"),
        "{printed}"
    );
}

#[test]
fn a_report_that_agrees_is_said_to_and_a_change_is_found() {
    let path = corpus("dutch/A012_n017_r06.trf");
    let output = run(&["check"], &path);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stdout));
    assert_eq!(
        text(&output.stdout),
        "6 rounds checked, 0 with differences\n17 totals checked, 0 with differences\n\
         places not checked: the report names no tie-breaks (records 202 and 212)\n"
    );
    // Two pairs of round 1 exchange their opponents: the round differs, and later ones were made from it.
    let report = fs::read_to_string(&path).unwrap();
    let changed: Vec<String> = report
        .lines()
        .map(|line| match line.get(..8) {
            Some("001    1") => line.replacen("    9 w 1", "   10 w 1", 1),
            Some("001    2") => line.replacen("   10 b 1", "    9 b 1", 1),
            Some("001    9") => line.replacen("    1 b 0", "    2 w 0", 1),
            Some("001   10") => line.replacen("    2 w 0", "    1 b 0", 1),
            _ => line.to_owned(),
        })
        .collect();
    let folder = tempfile::tempdir().unwrap();
    let other = folder.path().join("changed.trf");
    fs::write(&other, changed.join("\n")).unwrap();
    let output = run(&["check"], &other);
    assert_eq!(output.status.code(), Some(1), "{}", text(&output.stderr));
    let printed = text(&output.stdout);
    assert!(printed.contains("round 1:\n"), "{printed}");
    assert!(
        printed.contains("in the report, not in the check: 1 - 10"),
        "{printed}"
    );
    assert!(
        printed.contains("in the check, not in the report: 1 - 9"),
        "{printed}"
    );
    assert!(
        printed.contains(
            "Score group 0 departs: as good, but another candidate is generated earlier. By the rules: 1 – 9, 2 – 10"
        ),
        "{printed}"
    );
}

#[test]
fn a_round_that_was_paired_before_a_correction_departs_from_nothing() {
    // Player 1 had won round 1 when the rounds after it were paired; the report has what it was corrected to.
    let report = fs::read_to_string(corpus("dutch/A012_n017_r06.trf")).unwrap();
    let corrected: Vec<String> = report
        .lines()
        .map(|line| match line.get(..8) {
            Some("001    1") => line.replacen("    9 w 1", "    9 w 0", 1),
            Some("001    9") => line.replacen("    1 b 0", "    1 b 1", 1),
            _ => line.to_owned(),
        })
        .collect();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("corrected.trf");
    let checked = |line: &str| {
        fs::write(&file, format!("{}\n{line}\n", corrected.join("\n"))).unwrap();
        text(&run(&["check"], &file).stdout)
    };
    let untold = checked("### Nothing is told");
    assert!(
        untold.contains("round 2:\n") && untold.contains("departs"),
        "{untold}"
    );
    let told = checked("### Correction @ Round 1: board 1 1-9: 1-0 => 0-1");
    assert!(
        told.contains("round 2: paired before these results: 1 - 9 of round 1 (1-0 then)\n"),
        "{told}"
    );
    assert!(told.contains("6 rounds checked, 0 with differences\n"), "{told}");
    // What the report does not say explains nothing.
    let other = checked("### Correction @ Round 1: board 2 2-10: 1-0 => 0-1");
    assert!(other.contains("departs"), "{other}");
}

#[test]
fn the_pairs_are_explained_below_them_when_that_is_asked_for() {
    let path = corpus("fixtures/issue_7.input");
    let plain = text(&run(&["pair"], &path).stdout);
    let output = run(&["pair", "--explain"], &path);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let explained = text(&output.stdout);
    let (pairs, reasons): (Vec<&str>, Vec<&str>) = explained.lines().partition(|line| !line.starts_with('#'));
    assert_eq!(pairs, plain.lines().collect::<Vec<_>>());
    let boards = reasons.iter().filter(|line| !line.starts_with("#   ")).count();
    assert_eq!(boards, pairs.len() - 1);
    assert!(
        reasons.iter().any(|line| line.contains("[C.04.3 art. 5.2.")),
        "{explained}"
    );
}

#[test]
fn differences_are_explained_by_the_articles_of_the_system_they_are_checked_by() {
    // A tournament of the Dutch system is none of another: every system says by its own text what is wrong with it.
    let path = corpus("dutch/A012_n017_r06.trf");
    for (system, article) in [
        ("dubov", "[C.04.4.1 art. "),
        ("burstein", "[C.04.4.2 art. "),
        ("monrad", "[Monrad]"),
    ] {
        let output = run(&["check", "--system", system], &path);
        assert_eq!(output.status.code(), Some(1), "{}", text(&output.stderr));
        let printed = text(&output.stdout);
        let mut rounds: Vec<&str> = printed.split("round ").collect();
        // What stands before the first round, and the count of them all.
        rounds.remove(0);
        assert!(!rounds.is_empty(), "{printed}");
        for round in &rounds {
            assert!(round.contains("departs: "), "{system}: {round}");
            assert!(round.contains(article), "{system}: {round}");
        }
    }
    let path = corpus("fixtures/issue_7.input");
    for (system, sentence) in [
        ("dubov", "[C.04.4.1 art. 3.2.5]"),
        ("lim", "[C.04.4.3 art. 2.2]"),
        ("monrad", "[Monrad]"),
    ] {
        let output = run(&["pair", "--explain", "--system", system], &path);
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        let explained = text(&output.stdout);
        assert!(explained.contains(sentence), "{explained}");
    }
}

/// The report as it stood after so many rounds.
fn until(report: &str, rounds: usize) -> String {
    let line = |line: &str| {
        let most = if line.starts_with("001") {
            91 + 10 * rounds
        } else {
            usize::MAX
        };
        line.chars().take(most).collect::<String>() + "\n"
    };
    report.lines().map(line).collect()
}

#[test]
fn every_round_robin_of_the_corpus_is_by_the_tables() {
    let mut checked = 0;
    let single = corpus("checked/single_round_robin.trf");
    let all = fs::read_dir(corpus("roundrobin")).unwrap();
    for path in all.map(|entry| entry.unwrap().path()).chain([single]) {
        let output = run(&["check"], &path);
        let printed = text(&output.stdout);
        assert_eq!(output.status.code(), Some(0), "{}: {printed}", path.display());
        assert!(
            printed.contains(" rounds checked, 0 with differences\n"),
            "{printed}"
        );
        checked += 1;
    }
    assert_eq!(checked, 13);
}

#[test]
fn a_double_round_robin_may_exchange_the_last_two_rounds_of_its_first_cycle_and_a_single_one_may_not() {
    // C.05 annex 1: "in a double round-robin tournament it is recommended to reverse the order of the last two rounds of the first
    // cycle. This is to avoid three consecutive games with the same colour."
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("exchanged.trf");
    for (name, cycle) in [
        ("RR03_n04_double", 3),
        ("RR07_n14_double", 13),
        ("RR23_n05_double", 5),
    ] {
        let report = fs::read_to_string(corpus(&format!("roundrobin/{name}.trf"))).unwrap();
        fs::write(&file, with_exchanged_rounds(&report, cycle - 1, cycle)).unwrap();
        let output = run(&["check"], &file);
        assert_eq!(output.status.code(), Some(0), "{name}: {}", text(&output.stdout));
        // Any other two rounds may not change places.
        fs::write(&file, with_exchanged_rounds(&report, 1, 2)).unwrap();
        assert_eq!(run(&["check"], &file).status.code(), Some(1), "{name}");
        // And whoever asks for the round before the end of the cycle gets what is recommended.
        fs::write(&file, until(&report, cycle - 2)).unwrap();
        let recommended = text(&run(&["pair"], &file).stdout);
        fs::write(
            &file,
            until(&with_exchanged_rounds(&report, cycle - 1, cycle), cycle - 1),
        )
        .unwrap();
        let after = text(&run(&["pair"], &file).stdout);
        fs::write(&file, until(&report, cycle - 1)).unwrap();
        let as_printed = text(&run(&["pair"], &file).stdout);
        assert_eq!(pairs(&recommended), pairs(&as_printed), "{name}");
        assert_ne!(pairs(&after), pairs(&as_printed), "{name}");
    }
    for (name, rounds) in [("RR05_n06", 5), ("RR09_n05", 5), ("RR01_n10", 9)] {
        let report = fs::read_to_string(corpus(&format!("roundrobin/{name}.trf"))).unwrap();
        let faulty = with_exchanged_rounds(&report, rounds - 1, rounds);
        fs::write(&file, &faulty).unwrap();
        let output = run(&["check"], &file);
        assert_eq!(output.status.code(), Some(1), "{name}");
        let printed = text(&output.stdout);
        assert!(printed.contains(&format!("round {}:\n", rounds - 1)), "{printed}");
        // What was played so goes on with the round that is left, and nobody meets anybody twice.
        fs::write(&file, until(&faulty, rounds - 1)).unwrap();
        let left = text(&run(&["pair"], &file).stdout);
        fs::write(&file, until(&report, rounds - 2)).unwrap();
        assert_eq!(
            pairs(&left),
            pairs(&text(&run(&["pair"], &file).stdout)),
            "{name}"
        );
    }
}

#[test]
fn colours_nobody_wrote_down_are_not_held_against_a_forfeit() {
    let output = run(&["check"], &corpus("checked/forfeit_without_colours.trf"));
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stdout));
    // A pair that is another one is told, without colours that nobody gave.
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("four.trf");
    let player = |no: u16, block: &str| {
        format!(
            "001 {no:>4}      Prøvesen {no:<24} {} DEN{:24} 0.0 {no:>4}{block}\n",
            2100 - no,
            ""
        )
    };
    let report = format!(
        "142 3\n152 W\n192 FIDE_DUTCH\n{}{}{}{}",
        player(1, "     2 - -"),
        player(2, "     1 - -"),
        player(3, "     4 - -"),
        player(4, "     3 - -"),
    );
    fs::write(&file, report).unwrap();
    let output = run(&["check"], &file);
    assert_eq!(output.status.code(), Some(1), "{}", text(&output.stderr));
    let printed = text(&output.stdout);
    assert!(
        printed.contains("in the report, not in the check: 1 - 2, whose colours the report does not give\n"),
        "{printed}"
    );
    assert!(
        printed.contains("in the check, not in the report: 1 - 3\n"),
        "{printed}"
    );
    assert!(!printed.contains("by hand"), "{printed}");
}

#[test]
fn virtual_points_in_the_last_round_make_topscorers_unless_that_is_asked_otherwise() {
    let file = corpus("checked/virtual_points_in_last_round.trf");
    // Both programs that FIDE's arbiters check with pair the last round of this tournament otherwise than the points alone would.
    let output = run(&["check", "--topscorers-by-points"], &file);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stdout));
    let output = run(&["check"], &file);
    assert_eq!(output.status.code(), Some(1), "{}", text(&output.stderr));
    let printed = text(&output.stdout);
    assert!(printed.starts_with("round 5:\n"), "{printed}");
    for pair in ["2 - 7", "4 - 6", "8 - 5"] {
        let told = format!("in the check, not in the report: {pair}\n");
        assert!(printed.contains(&told), "{printed}");
    }
}

#[test]
fn what_cannot_be_followed_in_a_report_ends_with_three_and_its_place() {
    let folder = tempfile::tempdir().unwrap();
    let refused = |arguments: &[&str], file: &Path, words: &str| {
        let output = run(arguments, file);
        let told = text(&output.stderr);
        assert_eq!(output.status.code(), Some(3), "{arguments:?}: {told}");
        assert!(told.contains(words), "{arguments:?}: {told}");
        assert!(
            told.contains(&file.display().to_string()),
            "{arguments:?}: {told}"
        );
        assert_eq!(text(&output.stdout), "", "{arguments:?}");
    };
    let unknown = corpus("checked/unknown_system.trf");
    for command in ["pair", "check"] {
        refused(&[command], &unknown, "line 4: record 192 names `FIDE_QUADS`");
        let output = run(&[command, "--system", "dutch"], &unknown);
        assert_ne!(output.status.code(), Some(3), "{command}");
    }
    let unknown = corpus("checked/unknown_tie_break.trf");
    refused(
        &["standings"],
        &unknown,
        "line 5: record 202 cannot be followed: ",
    );
    let output = run(&["standings", "--tie-breaks", "BH/C1,SB"], &unknown);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    // A field nobody could pair, and points that Baku's method cannot halve.
    let file = folder.path().join("other.trf");
    let mut large = String::from("142 5\n152 W\n192 FIDE_DUTCH\n");
    for number in 1..=3_001 {
        let _ = writeln!(large, "001 {number:4}      Spiller {number:<58} 0.0 {number:4}");
    }
    fs::write(&file, large).unwrap();
    refused(&["pair"], &file, "more than the program can pair");
    let no_halves = ten("FIDE_DUTCH_BAKU").replace("152 W", "152 W\n162  W 3.0    D 1.0");
    fs::write(&file, no_halves).unwrap();
    refused(&["pair"], &file, "Baku acceleration needs");
}

#[test]
fn places_and_totals_are_checked_by_what_the_report_says_of_them() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("made.trf");
    let made = run(
        &[
            "generate",
            "--seed",
            "5",
            "--players",
            "12",
            "--rounds",
            "5",
            "--tie-breaks",
            "BH/C1,BH,SB",
            "-o",
        ],
        &file,
    );
    assert!(made.status.success(), "{}", text(&made.stderr));
    let output = run(&["check"], &file);
    let printed = text(&output.stdout);
    assert_eq!(output.status.code(), Some(0), "{printed}");
    assert!(
        printed.ends_with(
            "5 rounds checked, 0 with differences\n12 totals checked, 0 with differences\n\
             12 places checked, 0 with differences\n"
        ),
        "{printed}"
    );
    // The first and the last of the list change places, and somebody has half a point more.
    let report = fs::read_to_string(&file).unwrap();
    let place = |line: &str| line.get(85..89).map(|place| place.trim().to_owned());
    let players = || report.lines().filter(|line| line.starts_with("001"));
    let last = players()
        .filter_map(|line| place(line)?.parse::<u16>().ok())
        .max()
        .unwrap()
        .to_string();
    let mut has_more = None;
    let changed: String = report
        .lines()
        .map(|line| {
            let mut line = line.to_owned();
            if line.starts_with("001") {
                match place(&line).as_deref() {
                    Some("1") => line.replace_range(85..89, &format!("{last:>4}")),
                    Some(at) if at == last => line.replace_range(85..89, "   1"),
                    _ if has_more.is_none() => {
                        has_more = Some(line[4..8].trim().to_owned());
                        line.replace_range(80..84, "99.5");
                    }
                    _ => {}
                }
            }
            line + "\n"
        })
        .collect();
    fs::write(&file, &changed).unwrap();
    let output = run(&["check"], &file);
    let printed = text(&output.stdout);
    assert_eq!(output.status.code(), Some(1), "{printed}");
    assert!(
        printed.contains("5 rounds checked, 0 with differences\n"),
        "{printed}"
    );
    assert!(
        printed.contains("12 totals checked, 1 with differences\n"),
        "{printed}"
    );
    assert!(
        printed.contains(&format!(
            "player {}: 99.5 points in the report, ",
            has_more.unwrap()
        )),
        "{printed}"
    );
    assert!(
        printed.contains(&format!(": place {last} in the report, 1 in the check\n")),
        "{printed}"
    );
    assert!(
        printed.ends_with("12 places checked, 2 with differences\n"),
        "{printed}"
    );
    // Those before an unknown tie-break are followed, and no further.
    fs::write(&file, report.replace("202 BH/C1,BH,SB", "202 BH/C1,LOTS,SB")).unwrap();
    let output = run(&["check"], &file);
    let printed = text(&output.stdout);
    assert_eq!(output.status.code(), Some(0), "{printed}");
    assert!(
        printed.contains("record 202: `LOTS` and what follows it was not counted"),
        "{printed}"
    );
}

#[test]
fn one_player_alone_in_a_round_has_the_bye() {
    // C.04.1 art. 3: "Should the number of players to be paired be odd, one player is unpaired. This player receives a pairing-allocated
    // bye"; and art. 4: not one who has had it.
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("three.trf");
    let report = |second: [&str; 3]| {
        let player = |no: usize, points: &str, first: &str| {
            format!(
                "001 {no:>4}      Spiller {no:<25} {:>4} DEN{:24} {points} {no:>4}{first}{}\n",
                2100 - no,
                "",
                second[no - 1]
            )
        };
        format!(
            "142 3\n152 W\n192 FIDE_DUTCH\n{}{}{}",
            player(1, "1.0", "     2 w 1"),
            player(
                2,
                if second[1].ends_with('U') { "1.0" } else { "0.0" },
                "     1 b 0"
            ),
            player(
                3,
                if second[2].ends_with('U') { "2.0" } else { "1.0" },
                "  0000 - U"
            ),
        )
    };
    let (away, bye) = ("  0000 - Z", "  0000 - U");
    fs::write(&file, report([away, bye, away])).unwrap();
    let output = run(&["check"], &file);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stdout));
    fs::write(&file, report([away, away, bye])).unwrap();
    let output = run(&["check"], &file);
    assert_eq!(output.status.code(), Some(1), "{}", text(&output.stdout));
    assert!(text(&output.stdout).contains("round 2: at least two players are needed\n"));
}
