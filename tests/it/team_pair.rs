//! Reports of teams through the commands that pair a round and check how rounds were paired, over all of the reference data; the
//! engine's own tests take every round of the finished events one by one.

use std::{collections::BTreeSet, fmt::Write as _, fs};

use crate::team_reports::{Line, corpus, printed, reports, round, run, table, text};

/// A round of the reference data.
fn expected(line: &Line, pairs: &str, bye: &str) -> BTreeSet<String> {
    let bye = Some(line.cell(bye)).filter(|team| *team != "0" && !team.is_empty());
    let pairs = line.cell(pairs).split(' ').map(str::to_owned);
    pairs.chain(bye.map(|team| format!("{team}-0"))).collect()
}

#[test]
fn every_position_is_paired_as_the_reference_has_it() {
    let positions = table("positions/expected.tsv");
    assert_eq!(positions.len(), 240);
    for line in positions {
        let name = line.cell("file");
        let found = printed(&["pair"], &corpus(&format!("positions/{name}.trf")));
        assert_eq!(
            round(&found),
            expected(&line, "pairs_white_black", "pab"),
            "{name}"
        );
    }
}

#[test]
fn open_places_of_the_text_are_read_as_the_options_say() {
    let mut others = 0;
    for line in table("readings/expected.tsv") {
        let name = line.cell("file");
        let file = corpus(&format!("readings/{name}.trf"));
        assert_eq!(
            round(&printed(&["pair"], &file)),
            expected(&line, "pairs", "pab"),
            "{name}"
        );
        let option = match line.cell("reading") {
            "c6-graded" => "--next-bracket=as_few_as_possible",
            "parity-of-arrived" => "--team-parity=among_arrived",
            "typeB-last-round-none" => "--balanced-in-last-round=nothing",
            // What the text says plainly is no setting.
            "c7-zero-or-first" | "seats-by-score" => continue,
            unknown => panic!("{unknown}"),
        };
        others += 1;
        assert_eq!(
            round(&printed(&["pair", option], &file)),
            expected(&line, "pairs_other_reading", "pab_other_reading"),
            "{name}"
        );
    }
    assert_eq!(others, 19);
}

#[test]
fn what_cannot_be_paired_ends_with_one_and_says_why() {
    let positions = table("impossible/index.tsv");
    assert_eq!(positions.len(), 30);
    for line in positions {
        let name = line.cell("file");
        let output = run(&["pair"], &corpus(&format!("impossible/{name}.trf")));
        let why = text(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{name}: {why}");
        assert_eq!(text(&output.stdout), "", "{name}");
        let sentences = [
            "no pairing of these teams exists",
            "has met, or must not meet, every other team",
            "each of them has had a bye",
        ];
        assert!(
            sentences.iter().any(|sentence| why.contains(sentence)),
            "{name}: {why}"
        );
        assert!(
            why.contains(&format!("round {}: ", line.cell("round"))),
            "{name}: {why}"
        );
    }
}

#[test]
fn every_finished_event_is_accepted_with_its_totals_and_places() {
    let mut events = 0;
    for file in reports("swiss").into_iter().chain(reports("roundrobin")) {
        let said = printed(&["check"], &file);
        let lines: Vec<&str> = said.lines().collect();
        assert_eq!(lines.len(), 4, "{}: {said}", file.display());
        for (line, what) in lines.iter().zip(["rounds", "totals", "places", "records 802"]) {
            assert!(
                line.contains(&format!(" {what} checked, 0 with differences")) && !line.starts_with("0 "),
                "{}: {line}",
                file.display()
            );
        }
        events += 1;
    }
    assert_eq!(events, 75);
}

#[test]
fn a_change_is_found_and_told() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("changed.trf");
    let change = |from: &str, to: &str| {
        let whole = fs::read_to_string(corpus("swiss/T001_n06_b6_r05.trf")).unwrap();
        assert!(whole.contains(from), "{from}");
        fs::write(&file, whole.replacen(from, to, 1)).unwrap();
        let output = run(&["check"], &file);
        assert_eq!(output.status.code(), Some(1), "{}", text(&output.stderr));
        text(&output.stdout)
    };
    let said = change("152 B", "152 W");
    assert!(
        said.contains("round 1:\n  in the report, not in the check: ")
            && said.contains("  in the check, not in the report: "),
        "{said}"
    );
    let said = change("  15.0   26.5   1", "  14.0   27.0   2");
    for line in [
        "team 1: 14.0 match points in the report, 15.0 in the check",
        "team 1: 27.0 game points in the report, 26.5 in the check",
        "team 1: place 2 in the report, 1 in the check",
    ] {
        assert!(said.contains(line), "{said}");
    }
}

#[test]
fn the_table_for_people_is_compared_with_the_other_records() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("changed.trf");
    let whole = fs::read_to_string(corpus("swiss/T001_n06_b6_r05.trf")).unwrap();
    for (from, to, told) in [
        // The opponent, the colour, the points, that the match was forfeited, the bye, and the points of the team.
        (
            "802   1 T01     15.0   26.5    3 b  6.0",
            "802   1 T01     15.0   26.5    2 b  6.0",
            "team 1: round 1: `2 b  6.0` in the record, `3 b 6.0` in the check",
        ),
        (
            "802   1 T01     15.0   26.5    3 b  6.0",
            "802   1 T01     15.0   26.5    3 w  6.0",
            "team 1: round 1: `3 w  6.0` in the record, `3 b 6.0` in the check",
        ),
        (
            "802   1 T01     15.0   26.5    3 b  6.0",
            "802   1 T01     15.0   26.5    3 b  5.5",
            "team 1: round 1: `3 b  5.5` in the record, `3 b 6.0` in the check",
        ),
        (
            "802   1 T01     15.0   26.5    3 b  6.0 ",
            "802   1 T01     15.0   26.5    3 b  6.0f",
            "team 1: round 1: `3 b  6.0f` in the record, `3 b 6.0` in the check",
        ),
        (
            "802   1 T01     15.0   26.5    3 b  6.0",
            "802   1 T01     15.0   26.5            ",
            "team 1: round 1: nothing in the record, `3 b 6.0` in the check",
        ),
        (
            "802   6 T06      2.0    8.0  PAB    3.0",
            "802   6 T06      2.0    8.0  ZPB    3.0",
            "team 6: round 1: `ZPB    3.0` in the record, `PAB 3.0` in the check",
        ),
        (
            "802   6 T06      2.0",
            "802   6 T06      3.0",
            "team 6: match points: `3.0` in the record, `2.0` in the check",
        ),
        (
            "802   6 T06      2.0    8.0",
            "802   6 T06      2.0    8.5",
            "team 6: game points: `8.5` in the record, `8.0` in the check",
        ),
        (
            "802   6 T06",
            "802   7 T06",
            "team 7: number of the team: `7` in the record, nothing in the check",
        ),
        (
            "802   6 T06",
            "802   5 T06",
            "team 5: number of the team: `5` in the record, nothing in the check",
        ),
    ] {
        assert!(whole.contains(from), "{from}");
        fs::write(&file, whole.replacen(from, to, 1)).unwrap();
        let output = run(&["check"], &file);
        let said = text(&output.stdout);
        assert_eq!(output.status.code(), Some(1), "{said}");
        assert!(
            said.contains(&format!(", record 802 of {told}\n"))
                && said.contains("6 records 802 checked, 1 with differences\n"),
            "{told}: {said}"
        );
    }
    // Without such records nothing is said of them.
    let without: String = whole
        .split_inclusive('\n')
        .filter(|line| !line.starts_with("802"))
        .collect();
    fs::write(&file, without).unwrap();
    assert!(!printed(&["check"], &file).contains("802"));
}

#[test]
fn every_match_is_explained_with_its_articles() {
    let file = corpus("positions/P001_n05_r4.trf");
    let said = printed(&["pair", "--explain"], &file);
    let pairs: String = said
        .lines()
        .filter(|line| !line.starts_with('#'))
        .fold(String::new(), |text, line| text + line + "\n");
    assert_eq!(pairs, printed(&["pair"], &file));
    for line in pairs.lines().skip(1) {
        assert!(said.contains(&format!("\n# {line}\n")), "{line}: {said}");
    }
    for article in ["[C.04.6 art. 4.3.", "[C.04.6 art. 3.4", "[C.04.6 art. 3.6.2]"] {
        assert!(said.contains(article), "{article}: {said}");
    }
    let said = printed(&["pair", "--explain"], &tables("FIDE_TEAM_ROUNDROBIN").1);
    assert!(said.contains("# the round stands in Berger's table"), "{said}");
}

/// Four teams of one board before round 1.
fn tables(system: &str) -> (tempfile::TempDir, std::path::PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("four.trf");
    let mut report = format!("012 Fire\n142 6\n152 W\n192 {system}\n352 W\n");
    for no in 1..=4 {
        writeln!(report, "001 {no:4}      Spiller {no:<61}0.0    1").unwrap();
    }
    for no in 1..=4 {
        writeln!(report, "310 {no:3} Hold {no:<60} {no:4}").unwrap();
    }
    fs::write(&file, report).unwrap();
    (folder, file)
}

#[test]
fn the_system_is_that_of_record_192_unless_another_is_asked_for() {
    let (_folder, file) = tables("FIDE_TEAM_ROUNDROBIN");
    assert_eq!(printed(&["pair"], &file), "2\n1 4\n2 3\n");
    let swiss = "2\n1 3\n4 2\n";
    assert_eq!(printed(&["pair", "--system", "fide_team"], &file), swiss);
    let (_folder, file) = tables("FIDE_TEAM_TYPEB");
    assert_eq!(printed(&["pair"], &file), swiss);
    assert_eq!(
        printed(&["pair", "--system", "double_round_robin"], &file),
        "2\n1 4\n2 3\n"
    );
    for code in ["CUSTOM_TEAM_SWISS_GP", "FIDE_TEAM_NOVEL"] {
        let (_folder, file) = tables(code);
        for command in ["pair", "check"] {
            let output = run(&[command], &file);
            let said = text(&output.stderr);
            assert_eq!(output.status.code(), Some(3), "{said}");
            assert!(
                said.contains(&format!("line 4: record 192 names `{code}`")) && said.contains("--system"),
                "{said}"
            );
        }
        assert_eq!(printed(&["pair", "--system=fide_team"], &file), swiss, "{code}");
    }
    let (_folder, cup) = tables("CUSTOM_TEAM_KNOCKOUT");
    let output = run(&["pair"], &cup);
    assert_eq!(output.status.code(), Some(3));
    assert!(text(&output.stderr).contains("no record says how a cup is drawn"));
    let output = run(&["pair", "--system", "dutch"], &file);
    assert_eq!(output.status.code(), Some(3));
    assert!(text(&output.stderr).contains("`dutch` does not pair teams"));
}

#[test]
fn a_monrad_of_teams_is_paired_explained_and_checked() {
    let (_folder, file) = tables("CUSTOM_TEAM_SWISS_MP");
    let danish = "2\n1 2\n3 4\n";
    for system in ["--system=monrad", "--system=monrad-with-rematches"] {
        assert_eq!(printed(&["pair", system], &file), danish);
    }
    // Record 192 has one code for every Swiss of its own; 092 says which.
    let report = fs::read_to_string(&file).unwrap();
    fs::write(&file, report.replace("142 6\n", "092 Team: Monrad\n142 6\n")).unwrap();
    assert_eq!(printed(&["pair"], &file), danish);
    let said = printed(&["pair", "--explain"], &file);
    assert!(said.starts_with(danish), "{said}");
    for part in ["\n# 1 2\n", "\n# 3 4\n", "[Monrad]"] {
        assert!(said.contains(part), "{part}: {said}");
    }
    // All matches drawn: round 2 as the rules make it, and otherwise.
    let monrad = "CUSTOM_TEAM_SWISS_MP\n092 Team: Monrad";
    for (second, differing) in [("3-1 2-4", 0), ("4-1 2-3", 1)] {
        let (_folder, file) = met(monrad, 5, 4, &["1-2 3-4", second]);
        let said = text(&run(&["check"], &file).stdout);
        let expected = format!("2 rounds checked, {differing} with differences");
        assert!(said.contains(&expected), "{second}: {said}");
    }
    // Once everybody has met everybody there is no round, unless teams may meet again.
    let whole = ["1-2 3-4", "3-1 2-4", "4-1 2-3"];
    let (_folder, file) = met(monrad, 5, 4, &whole);
    assert_eq!(run(&["pair"], &file).status.code(), Some(1));
    let again = printed(&["pair", "--system=monrad_with_rematches"], &file);
    assert_eq!(round(&again).len(), 2);
}

#[test]
fn virtual_points_are_asked_for_by_the_report_or_by_the_option() {
    let (_folder, plain) = tables("FIDE_TEAM_TYPEA_MP_GP");
    let (_folder, baku) = tables("FIDE_TEAM_TYPEA_MP_GP_BAKU");
    let accelerated = printed(&["pair"], &baku);
    assert_eq!(round(&accelerated).len(), 2);
    assert_ne!(accelerated, printed(&["pair"], &plain));
    assert_eq!(printed(&["pair", "--acceleration=baku"], &plain), accelerated);
    assert_eq!(
        printed(&["pair", "--acceleration=none"], &baku),
        printed(&["pair"], &plain)
    );
    let (_folder, games) = tables("FIDE_TEAM_TYPEA_GP_MP");
    let output = run(&["pair", "--acceleration=baku"], &games);
    assert_eq!(output.status.code(), Some(3));
    assert!(text(&output.stderr).contains("C.04.7 art. 1.4.4"));
}

#[test]
fn an_option_for_the_other_kind_of_report_is_refused() {
    let (_folder, teams) = tables("FIDE_TEAM");
    let players = corpus("../trf/dutch/A012_n017_r06.trf");
    for (arguments, file) in [
        (&["pair", "--topscorers-by-points"][..], &teams),
        (&["check", "--team-parity=among_arrived"], &players),
        (&["pair", "--system=fide_team"], &players),
    ] {
        let output = run(arguments, file);
        assert_eq!(output.status.code(), Some(3), "{arguments:?}");
        let said = text(&output.stderr);
        assert!(
            said.contains("reports of") || said.contains("report of players"),
            "{said}"
        );
    }
}

#[test]
fn a_round_robin_goes_on_until_everybody_has_met() {
    for (name, rounds) in [("rr01_n04_b4", 3), ("rr07_n08_b6", 7), ("rr08_n06_b4", 10)] {
        let file = corpus(&format!("roundrobin/{name}.trf"));
        let output = run(&["pair"], &file);
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{name}: {said}");
        assert!(
            said.contains(&format!("the table has {rounds} rounds")),
            "{name}: {said}"
        );
    }
}

#[test]
fn bad_files_end_with_three_and_name_the_line() {
    let whole = fs::read_to_string(corpus("swiss/T001_n06_b6_r05.trf")).unwrap();
    let line_of = |start: &str| 1 + whole.lines().position(|line| line.starts_with(start)).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("bad.trf");
    let squad = line_of("310   1 ");
    let forfeit = whole.replacen("310   1 ", "330 +-   1   2   2\n310   1 ", 1);
    let line_up = whole.replacen(
        "310   1 ",
        "300   1   1   6    1    3    5    7   11   12    4\n310   1 ",
        1,
    );
    for (report, line, words) in [
        (
            whole.replacen(
                "T01     2389   15.0   26.5   1     1 ",
                "T01     2389   15.0   26.5   1  9999 ",
                1,
            ),
            squad,
            "9999",
        ),
        (
            whole.replacen(
                "T01     2389   15.0   26.5   1     1 ",
                "T01     2389   15.0   26.5   1     4 ",
                1,
            ),
            squad + 1,
            "player 4 stands in team",
        ),
        (forfeit, squad, "its own opponent"),
        (line_up, squad, "the line-up of team 1 names player 4"),
        (
            whole.replacen("310   1 ", "310 ABC ", 1),
            squad,
            "not a team number",
        ),
        (
            whole.replacen("352 WBWBWB", "352 WB", 1),
            line_of("001    1"),
            "players on 2 boards",
        ),
    ] {
        assert_ne!(report, whole, "{words}");
        fs::write(&file, report).unwrap();
        for arguments in [
            &["pair"][..],
            &["check"],
            &["standings"],
            &["convert", "--to=json"],
        ] {
            let output = run(arguments, &file);
            let said = text(&output.stderr);
            assert_eq!(output.status.code(), Some(3), "{words}: {said}");
            assert!(said.contains(words), "{words}: {said}");
            assert!(
                said.contains("line ")
                    && (said.contains(&format!("line {line}")) || words.contains("boards")),
                "{line}, {words}: {said}"
            );
        }
    }
}

/// Teams of one player, the first-named one with White, who met in these rounds: `1-2 3-4`. Every game was drawn.
fn met(system: &str, planned: u16, teams: u16, rounds: &[&str]) -> (tempfile::TempDir, std::path::PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("met.trf");
    let mut report = format!("012 Prøve\n142 {planned}\n152 W\n192 {system}\n352 W\n");
    for no in 1..=teams {
        let block = |round: &&str| {
            let pair = |met: &str| {
                let (white, black) = met.split_once('-').unwrap();
                [white, black].map(|team| team.parse::<u16>().unwrap())
            };
            let found = round.split(' ').map(pair).find(|met| met.contains(&no));
            found.map_or_else(
                || "        ".to_owned(),
                |[white, black]| {
                    if white == no {
                        format!("{black:>4} w =")
                    } else {
                        format!("{white:>4} b =")
                    }
                },
            )
        };
        let blocks: Vec<String> = rounds.iter().map(block).collect();
        let (name, none, blocks) = (format!("Prøvesen, Prøve {no}"), "", blocks.join("  "));
        writeln!(
            report,
            "001 {no:>4}      {name:33} {none:>4} {none:>3} {none:>11} {none:>10} {none:>4} {none:>4}  {blocks}"
        )
        .unwrap();
    }
    for no in 1..=teams {
        let (name, none) = (format!("Hold {no}"), "");
        writeln!(
            report,
            "310 {no:>3} {name:32} {none:5} {none:>6} {none:>6} {none:>6} {none:>3}  {no:>4}"
        )
        .unwrap();
    }
    fs::write(&file, report).unwrap();
    (folder, file)
}

#[test]
fn a_table_of_its_own_goes_on_as_the_rounds_say() {
    // Berger's table for six, where teams 2 and 6 have each other's place.
    let placed = ["1-2 6-5 3-4", "2-4 5-3 1-6", "6-2 3-1 4-5"];
    let next = ["2-5", "1-4", "6-3"].map(str::to_owned);
    for system in ["CUSTOM_TEAM_ROUNDROBIN", "FIDE_TEAM_ROUNDROBIN"] {
        let (_folder, file) = met(system, 5, 6, &placed);
        assert_eq!(
            round(&printed(&["pair"], &file)),
            BTreeSet::from(next.clone()),
            "{system}"
        );
        // Berger's by the numbers it is not.
        let checked = run(&["check"], &file);
        let said = text(&checked.stdout);
        let differing = if system.starts_with("FIDE") { 3 } else { 0 };
        let expected = format!("3 rounds checked, {differing} with differences");
        assert!(said.contains(&expected), "{system}: {said}");
    }
    // Of no table: whoever meets twice is told, and the next round is nobody's to guess.
    let twice = ["1-4 2-5 3-6", "1-5 2-6 3-4", "4-1 6-2 5-3"];
    let (_folder, file) = met("CUSTOM_TEAM_ROUNDROBIN", 5, 6, &twice);
    let said = text(&run(&["check"], &file).stdout);
    assert!(
        said.contains("round 3:\n  in the report, not in the check: 4 - 1")
            && said.contains("3 rounds checked, 1 with differences"),
        "{said}"
    );
    let paired = run(&["pair"], &file);
    assert_eq!(paired.status.code(), Some(1));
    assert!(
        text(&paired.stderr).contains("of no table"),
        "{}",
        text(&paired.stderr)
    );
}

#[test]
fn when_all_rounds_are_played_it_is_said() {
    // Everybody has met everybody in a Swiss of three rounds.
    let rounds = ["1-3 4-2", "2-1 3-4", "1-4 3-2"];
    let (_folder, file) = met("FIDE_TEAM_TYPEA_MP_GP", 3, 4, &rounds);
    let output = run(&["pair"], &file);
    let said = text(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("round 4: all 3 rounds are played"), "{said}");
}

/// A cup of teams of one player, who met as [`met`] says; each match won by the first-named team (`1-4`), drawn (`1=4`), or still played
/// (`1?4`). The lines come behind `###`.
fn cup(lines: &[&str], teams: u16, rounds: &[&str]) -> (tempfile::TempDir, std::path::PathBuf) {
    let plain: Vec<String> = rounds
        .iter()
        .map(|round| round.replace(['=', '?'], "-"))
        .collect();
    let plain: Vec<&str> = plain.iter().map(String::as_str).collect();
    let (folder, file) = met("CUSTOM_TEAM_KNOCKOUT", 9, teams, &plain);
    let mut whole: Vec<String> = fs::read_to_string(&file)
        .unwrap()
        .lines()
        .map(str::to_owned)
        .collect();
    for (round, told) in rounds.iter().enumerate() {
        for met in told.split(' ') {
            let at = met.find(['-', '=', '?']).unwrap();
            let results = match &met[at..=at] {
                "-" => ["1", "0"],
                "?" => [" ", " "],
                _ => continue,
            };
            let numbers = [&met[..at], &met[at + 1..]];
            for ((number, colour), result) in numbers.iter().zip(["w", "b"]).zip(results) {
                let line = whole
                    .iter_mut()
                    .find(|line| line.starts_with(&format!("001 {number:>4} ")))
                    .unwrap();
                // The blocks of the rounds begin at column 92, ten columns each.
                let chars: Vec<char> = line.chars().collect();
                let (before, rest) = chars.split_at(91 + 10 * round);
                let mut rest: String = rest.iter().collect();
                rest = rest.replacen(&format!("{colour} ="), &format!("{colour} {result}"), 1);
                *line = before.iter().collect::<String>() + &rest;
            }
        }
    }
    whole.extend(lines.iter().map(|line| format!("### {line}")));
    fs::write(&file, whole.join("\n") + "\n").unwrap();
    (folder, file)
}

const DRAWN_BY_BRACKET: &str =
    "Cup: drawn by bracket, named first lower_number, level match BC play_off lot, third place";

#[test]
fn a_cup_goes_on_by_its_bracket_and_says_how_everybody_came_through() {
    // Before round 1 the best by number go on without playing.
    let (_folder, file) = cup(&[DRAWN_BY_BRACKET], 6, &[]);
    assert_eq!(
        round(&printed(&["pair"], &file)),
        BTreeSet::from(["4-5", "3-6", "1-0", "2-0"].map(str::to_owned))
    );
    let decided = "Cup: round 1, 2 against 7, second goes on by lot";
    let first = "1-8 4-5 2=7 3-6";
    let (_folder, file) = cup(&[DRAWN_BY_BRACKET, decided], 8, &[first]);
    let said = printed(&["pair", "--explain"], &file);
    assert_eq!(
        round(&printed(&["pair"], &file)),
        BTreeSet::from(["1-4", "3-7"].map(str::to_owned)),
        "{said}"
    );
    for line in [
        "#   1 came through round 1 on its boards",
        "#   7 came through round 1 level, by lots that are written down",
    ] {
        assert!(said.contains(line), "{said}");
    }
    assert!(printed(&["check"], &file).starts_with("1 rounds checked, 0 with differences\n"));
    // The final, and beside it the match for the third place.
    let (_folder, file) = cup(&[DRAWN_BY_BRACKET, decided], 8, &[first, "1-4 3-7"]);
    assert_eq!(printed(&["pair"], &file), "2\n1 3\n4 7\n");
    // It is over once somebody has won it.
    let third = "Cup: round 3, 4 against 7, for third place";
    let all = [first, "1-4 3-7", "1-3 4-7"];
    let (_folder, file) = cup(&[DRAWN_BY_BRACKET, decided, third], 8, &all);
    let output = run(&["pair"], &file);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("round 4: the cup is decided"));
    let said = printed(&["check"], &file);
    assert!(
        said.starts_with("3 rounds checked, 0 with differences\n"),
        "{said}"
    );
}

#[test]
fn what_a_cup_needs_and_no_record_says_is_asked_for() {
    let by_lots = "Cup: drawn by lots, named first lower_number, level match lot";
    for (lines, teams, rounds, why) in [
        (&[][..], 8, &[][..], "no record says how a cup is drawn"),
        (&[by_lots], 8, &[], "the round is drawn by lots"),
        (&[by_lots], 8, &["1-2 3-4 5-6 7-8"], "the round is drawn by lots"),
        (
            &[DRAWN_BY_BRACKET],
            4,
            &["1?4 2-3"],
            "round 1: the match of teams 1 and 4 is not over",
        ),
        (
            &[DRAWN_BY_BRACKET],
            4,
            &["1=4 2-3"],
            "round 1: teams 1 and 4 are level",
        ),
        (
            &[DRAWN_BY_BRACKET],
            4,
            &["1-2 3-4"],
            "round 1 is not as the cup gives it",
        ),
    ] {
        let (_folder, file) = cup(lines, teams, rounds);
        let output = run(&["pair"], &file);
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(3), "{rounds:?}: {said}");
        assert!(said.contains(why), "{rounds:?}: {said}");
        assert_eq!(text(&output.stdout), "", "{rounds:?}");
    }
    // A team that has left, as a line says, leaves its place empty.
    let (_folder, file) = cup(&[DRAWN_BY_BRACKET, "Team: 1 left after round 1"], 4, &["1-4 2-3"]);
    let said = text(&run(&["pair"], &file).stderr);
    assert!(said.contains("the cup is decided"), "{said}");
    // Two are left: there is nothing to draw.
    let (_folder, file) = cup(&[by_lots], 4, &["1-2 4-3"]);
    assert_eq!(printed(&["pair"], &file), "1\n1 4\n");
    let output = run(&["pair", "--acceleration=baku"], &file);
    assert!(text(&output.stderr).contains("--acceleration is for Swiss systems"));
}

#[test]
fn a_round_of_a_cup_that_does_not_follow_is_told() {
    // Without lines the rounds say what they are: a bracket by the numbers, and whoever goes on from a level match is in the next round.
    let (_folder, file) = cup(&[], 4, &["1=4 2-3", "2-4"]);
    let said = printed(&["check"], &file);
    assert!(
        said.starts_with("2 rounds checked, 0 with differences\n"),
        "{said}"
    );
    let (_folder, file) = cup(&[], 8, &["1-8 2-7 3-6 4-5"]);
    assert_eq!(
        round(&printed(&["pair"], &file)),
        BTreeSet::from(["1-4", "2-3"].map(str::to_owned))
    );
    // Whoever lost plays on.
    let (_folder, file) = cup(&[DRAWN_BY_BRACKET], 4, &["1-4 2-3", "2-4"]);
    let output = run(&["check"], &file);
    let said = text(&output.stdout);
    assert_eq!(output.status.code(), Some(1), "{said}");
    for line in [
        "round 2:\n",
        "  in the report, not in the check: 2 - 4\n",
        "  in the check, not in the report: 1 - 2\n",
        "  4 did not come through round 1\n",
        "2 rounds checked, 1 with differences\n",
        "places not checked: a cup has no table\n",
    ] {
        assert!(said.contains(line), "{line}: {said}");
    }
}

fn generated(arguments: &[&str]) -> std::process::Output {
    std::process::Command::new(env!("CARGO_BIN_EXE_dommerbord"))
        .arg("generate")
        .args(arguments)
        .output()
        .unwrap()
}

#[test]
fn a_round_robin_of_teams_is_made_up_and_accepted_by_the_checker() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("made.trf");
    for (arguments, code, rounds) in [
        (
            &["--teams=6", "--boards=4", "--system=round-robin"][..],
            "FIDE_TEAM_ROUNDROBIN",
            5,
        ),
        // An odd number rests in turn.
        (
            &["--teams=7", "--boards=2", "--system=round_robin"],
            "FIDE_TEAM_ROUNDROBIN",
            7,
        ),
        (
            &[
                "--teams=4",
                "--boards=3",
                "--system=double_round_robin",
                "--forfeits=20%",
            ],
            "FIDE_TEAM_DOUBLEROUNDROBIN",
            6,
        ),
        (
            &[
                "--teams=8",
                "--boards=2",
                "--team-system=FIDE_TEAM_ROUNDROBIN",
                "--rounds=3",
            ],
            "FIDE_TEAM_ROUNDROBIN",
            3,
        ),
    ] {
        for seed in 1..=5 {
            let seed = format!("--seed={seed}");
            let of_seed: Vec<&str> = arguments.iter().copied().chain([seed.as_str()]).collect();
            let output = generated(&of_seed);
            assert!(output.status.success(), "{}", text(&output.stderr));
            assert_eq!(output.stdout, generated(&of_seed).stdout, "{of_seed:?}");
            let report = text(&output.stdout);
            assert!(report.contains(&format!("192 {code}")), "{report}");
            fs::write(&file, &report).unwrap();
            let said = printed(&["check"], &file);
            assert!(
                said.starts_with(&format!("{rounds} rounds checked, 0 with differences\n"))
                    && said.contains(" totals checked, 0 with differences\n")
                    && said.contains(" places checked, 0 with differences\n"),
                "{of_seed:?}: {said}\n{report}"
            );
        }
    }
    for (arguments, why) in [
        (
            &["--teams=4", "--system=round-robin", "--rounds=4"][..],
            "4 teams can play from 1 to 3 rounds of the table",
        ),
        (
            &["--teams=200", "--boards=1", "--system=round-robin"],
            "200 teams can play from 1 to 99 rounds of the table",
        ),
        (
            &["--teams=4", "--system=round-robin", "--baku"],
            "--baku and --prohibited-pairs are for Swiss systems",
        ),
        (&["--teams=4", "--system=dutch"], "`dutch` does not pair teams"),
        (
            &[
                "--teams=4",
                "--system=fide_team",
                "--team-system=FIDE_TEAM_ROUNDROBIN",
            ],
            "name different systems",
        ),
        (
            &["--teams=4", "--team-system=CUSTOM_TEAM_KNOCKOUT"],
            "ask for a cup or single games by a table with --system",
        ),
    ] {
        let output = generated(arguments);
        let said = text(&output.stderr);
        assert!(
            !output.status.success() && said.contains(why),
            "{arguments:?}: {said}"
        );
    }
}

/// The file of an event that was made up.
fn made(folder: &tempfile::TempDir, arguments: &[&str]) -> std::path::PathBuf {
    let output = generated(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", text(&output.stderr));
    assert_eq!(output.stdout, generated(arguments).stdout, "{arguments:?}");
    let file = folder.path().join("made.trf");
    fs::write(&file, &output.stdout).unwrap();
    file
}

#[test]
fn a_cup_is_made_up_checked_and_paired_after_every_round() {
    let folder = tempfile::tempdir().unwrap();
    for (teams, rounds) in [(2, 1), (5, 3), (8, 3), (13, 4)] {
        for seed in 1..=6 {
            let (teams, seed) = (format!("--teams={teams}"), format!("--seed={seed}"));
            let cup = [seed.as_str(), &teams, "--boards=4", "--system=cup", "--draws=50"];
            let file = made(&folder, &cup);
            assert!(
                fs::read_to_string(&file)
                    .unwrap()
                    .contains("192 CUSTOM_TEAM_KNOCKOUT")
            );
            let said = printed(&["check"], &file);
            assert_eq!(
                said.matches(", 0 with differences\n").count(),
                3,
                "{cup:?}: {said}"
            );
            printed(&["standings"], &file);
            let over = run(&["pair"], &file);
            assert_eq!(over.status.code(), Some(1), "{cup:?}: {}", text(&over.stdout));
            let played = formats::trf_team::read(&fs::read(&file).unwrap()).unwrap();
            let played = played.report.rounds;
            assert!(played.len() <= rounds, "{cup:?}");
            // Stopped after a round, it is paired as it went on.
            for (stop, next) in (1..played.len()).zip(&played[1..]) {
                let stop = format!("--rounds={stop}");
                let stopped: Vec<&str> = cup.iter().copied().chain([stop.as_str()]).collect();
                let found = round(&printed(&["pair"], &made(&folder, &stopped)));
                let matches = next.matches.iter();
                let matches = matches.map(|one| format!("{}-{}", one.white, one.black));
                let alone = next.byes.iter().map(|bye| format!("{}-0", bye.team));
                assert_eq!(
                    found,
                    matches.chain(alone).collect::<BTreeSet<_>>(),
                    "{stopped:?}"
                );
            }
        }
    }
    let output = generated(&["--teams=300", "--boards=2", "--system=cup"]);
    assert!(text(&output.stderr).contains("a cup needs 2 to 256 teams"));
}

#[test]
fn single_games_by_a_table_are_made_up_paired_checked_and_ordered() {
    let folder = tempfile::tempdir().unwrap();
    for (system, teams, boards) in [
        ("scheveningen", 2, 5),
        ("molter", 4, 6),
        ("molter", 5, 2),
        ("hutton", 5, 3),
    ] {
        let (system, teams) = (format!("--system={system}"), format!("--teams={teams}"));
        let boards = format!("--boards={boards}");
        let games = ["--seed=5", &system, &teams, &boards, "--forfeits=10%"];
        let file = made(&folder, &games);
        let said = printed(&["check"], &file);
        for part in [
            " rounds checked, 0 with differences\n",
            " totals checked, 0 with differences\n",
            " totals of teams checked, 0 with differences\n",
            " places of teams checked, 0 with differences\n",
        ] {
            assert!(said.contains(part) && !said.contains("\n0 "), "{games:?}: {said}");
        }
        assert!(printed(&["standings"], &file).contains("Team 001"));
        let over = run(&["pair"], &file);
        assert_eq!(over.status.code(), Some(1), "{}", text(&over.stdout));
        let whole = formats::trf::read(&fs::read(&file).unwrap()).unwrap().table;
        for stop in 1..whole.rounds() {
            let rounds = format!("--rounds={stop}");
            let stopped: Vec<&str> = games.iter().copied().chain([rounds.as_str()]).collect();
            let found = round(&printed(&["pair"], &made(&folder, &stopped)));
            let lines = whole.contestants.iter();
            let white = lines.filter_map(|line| {
                let game = line.cells[stop].game().copied()?;
                let is_white = game.colour == engine::colour::Colour::White;
                is_white.then(|| format!("{}-{}", line.no, game.opponent))
            });
            assert_eq!(found, white.collect::<BTreeSet<_>>(), "{stopped:?}");
        }
    }
}

#[test]
fn single_games_that_are_not_those_of_the_table_are_told_and_no_table_is_no_event() {
    let folder = tempfile::tempdir().unwrap();
    // Points that are not those of the games.
    let file = made(
        &folder,
        &[
            "--seed=2",
            "--teams=4",
            "--boards=4",
            "--system=molter",
            "--forfeits=0%",
        ],
    );
    let whole = fs::read_to_string(&file).unwrap();
    let line = whole.lines().find(|line| line.starts_with("310   1 ")).unwrap();
    let games: f64 = line[61..67].trim().parse().unwrap();
    let other = format!("{}{:>6.1}{}", &line[..61], games + 1.0, &line[67..]);
    fs::write(&file, whole.replacen(line, &other, 1)).unwrap();
    let output = run(&["check"], &file);
    let said = text(&output.stdout);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(
        said.contains(&format!(
            "team 1: {:.1} game points in the report, {games:.1} in the check\n",
            games + 1.0
        )),
        "{said}"
    );
    // The first two seats of team 1 exchanged: whoever sits there met others.
    let squads = line.replacen("    1    2", "    2    1", 1);
    fs::write(&file, whole.replacen(line, &squads, 1)).unwrap();
    let said = text(&run(&["check"], &file).stdout);
    assert!(
        said.contains("round 1:\n  in the report, not in the check: ")
            && said.contains("  in the check, not in the report: "),
        "{said}"
    );
    for (arguments, why) in [
        (
            &["--teams=3", "--system=scheveningen"][..],
            "a Scheveningen is played by two teams",
        ),
        (
            &["--teams=4", "--boards=2", "--system=molter"],
            "there is no Molter table for 4 teams of 2",
        ),
        (
            &["--teams=4", "--system=molter", "--rounds=9"],
            "the table has 3 rounds",
        ),
        (
            &["--teams=4", "--system=hutton", "--baku"],
            "--baku and --prohibited-pairs are for Swiss systems",
        ),
        (
            &["--teams=4", "--system=hutton", "--points=3,1,0"],
            "single games by a table have none",
        ),
        (
            &["--teams=4", "--system=hutton", "--tie-breaks=MPTS"],
            "--tie-breaks names what does not order teams",
        ),
    ] {
        let output = generated(arguments);
        let said = text(&output.stderr);
        assert!(
            !output.status.success() && said.contains(why),
            "{arguments:?}: {said}"
        );
    }
}
