//! The commands that pair a report, and check how one was paired: what they print and how they end.

use std::{
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
    process::{Command, Output},
};

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
    assert_eq!(text(&output.stdout), "6 rounds checked, 0 with differences\n");
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
            "The group of 0 points departs: as good, but another candidate is generated earlier. By the rules: 1 – 9, 2 – 10"
        ),
        "{printed}"
    );
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
    for (system, sentence) in [("dubov", "[C.04.4.1 art. 3.2.5]"), ("monrad", "[Monrad]")] {
        let output = run(&["pair", "--explain", "--system", system], &path);
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        let explained = text(&output.stdout);
        assert!(explained.contains(sentence), "{explained}");
    }
}
