//! Events of teams made up, checked, turned into other formats and read back, through the program.

use std::{fs, path::Path};

use engine::{team_event::MatchPoints, team_swiss::check, team_swiss::readings::TeamReadings};
use formats::trf_team::{self, TeamFile};

use crate::{
    chance::times,
    team_reports::{corpus, printed, reports, run, text},
};

fn read(bytes: &[u8]) -> TeamFile {
    trf_team::read(bytes).unwrap_or_else(|refused| panic!("{refused}"))
}

/// Makes an event up, in a file.
#[track_caller]
fn made(arguments: &[&str], file: &Path) -> TeamFile {
    let output = format!("--output={}", file.display());
    let all = [&["generate"], arguments].concat();
    assert_eq!(printed(&all, Path::new(&output)), "");
    read(&fs::read(file).unwrap())
}

#[test]
fn what_is_made_up_is_checked_converted_and_read_back() {
    let folder = tempfile::tempdir().unwrap();
    for seed in 0..times(8) {
        let path = folder.path().join(format!("{seed}.trf"));
        let teams = 6 + 3 * seed % 20;
        let file = made(
            &[
                &format!("--seed={seed}"),
                &format!("--teams={teams}"),
                "--boards=4",
                "--rounds=5",
            ],
            &path,
        );
        assert_eq!(file.adjustments, [], "seed {seed}");
        let said = printed(&["check"], &path);
        assert_eq!(
            said.matches(", 0 with differences").count(),
            4,
            "seed {seed}: {said}"
        );
        let again = folder.path().join("again.trf");
        fs::write(&again, printed(&["convert", "--to=trf26"], &path)).unwrap();
        assert_eq!(
            read(&fs::read(&again).unwrap()).report,
            file.report,
            "seed {seed}"
        );
        assert_eq!(fs::read(&again).unwrap(), fs::read(&path).unwrap(), "seed {seed}");
        let json: serde_json::Value =
            serde_json::from_str(&printed(&["convert", "--to=json"], &path)).unwrap();
        assert_eq!(json["teams"].as_array().unwrap().len(), teams);
        assert_eq!(json["rounds"].as_array().unwrap().len(), file.report.rounds.len());
    }
}

#[test]
fn what_is_asked_for_is_in_the_report_and_the_same_seed_makes_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("made.trf");
    let arguments = [
        "--seed=11",
        "--teams=13",
        "--boards=3",
        "--rounds=4",
        "--points=3,1,0",
        "--team-system=FIDE_TEAM_TYPEB_GP_MP",
        "--tie-breaks=GPTS,MPTS,BH:GP",
        "--forfeits=0%",
        "--draws=50",
        "--prohibited-pairs=2",
    ];
    let file = made(&arguments, &path);
    let event = file.report.event();
    assert_eq!((event.teams, event.boards, event.rounds.len()), (13, 3, 4));
    let worth = MatchPoints::TWO_ONE_ZERO;
    assert_eq!(
        event.match_points,
        MatchPoints {
            win: worth.win + worth.draw,
            ..worth
        }
    );
    assert_eq!(
        file.report.tournament.system.as_ref().map(|code| code.0.as_str()),
        Some("FIDE_TEAM_TYPEB_GP_MP")
    );
    assert_eq!(file.report.tournament.standings_order, ["GPTS", "MPTS", "BH:GP"]);
    let games = || event.rounds.iter().flat_map(|round| &round.matches);
    assert!(games().all(|game| game.forfeit.is_none() && game.boards.len() == 3));
    let arrangements = file.report.arrangements();
    let found = check::check(
        &event,
        &arrangements,
        TeamReadings::default(),
        &engine::pairing::watch::Watch::default(),
    );
    assert_eq!(found, Ok(Vec::new()));
    let first = fs::read(&path).unwrap();
    made(&arguments, &path);
    assert_eq!(fs::read(&path).unwrap(), first);
}

#[test]
fn what_cannot_be_made_up_is_refused_in_words() {
    for (arguments, words) in [
        (&["--teams=1"][..], "from 2 to 999 teams"),
        (&["--teams=1000"], "from 2 to 999 teams"),
        (&["--teams=8", "--boards=0"], "from 1 to 99 boards"),
        (&["--teams=900", "--boards=90"], "more than 9999 players"),
        (&["--teams=6", "--rounds=9"], "from 1 to 5 rounds"),
        (
            &["--teams=6", "--team-system=FIDE_DUTCH"],
            "no code of the Swiss system for teams",
        ),
        (&["--teams=6", "--tie-breaks=SB"], "is for players"),
        (&["--teams=6", "--tie-breaks=KS"], "only for events where"),
        (&["--teams=6", "--forfeits=3"], "a share"),
        (&["--teams=6", "--baku", "--points=3,1,0"], "worth two drawn ones"),
        (&["--teams=6", "--players=12"], "cannot be used with"),
        (&["--boards=6"], "--teams"),
    ] {
        let all = [&["generate"], arguments].concat();
        let output = run(&all, Path::new("--seed=1"));
        let said = text(&output.stderr);
        assert!(
            !output.status.success() && output.stdout.is_empty(),
            "{arguments:?}"
        );
        assert!(said.contains(words), "{arguments:?}: {said}");
    }
}

#[test]
fn the_older_edition_has_the_same_squads_and_says_what_it_leaves_out() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("older.trf");
    let mut same = 0;
    // Every fourth; the tests of the format itself take all.
    for file in reports("swiss")
        .into_iter()
        .chain(reports("roundrobin"))
        .step_by(4)
    {
        let original = read(&fs::read(&file).unwrap());
        let output = run(&["convert", "--to=trf16"], &file);
        let (said, older) = (text(&output.stderr), text(&output.stdout));
        assert!(output.status.success(), "{}: {said}", file.display());
        assert!(said.contains("352"), "{}: {said}", file.display());
        assert_eq!(
            older.matches("\n013 ").count(),
            original.report.teams.len(),
            "{}",
            file.display()
        );
        assert!(!older.contains("\n310 "), "{}", file.display());
        if said.contains("order of the boards") || said.contains("330") || said.contains("nobody sat") {
            continue;
        }
        fs::write(&path, &older).unwrap();
        let again = read(printed(&["convert", "--to=trf26"], &path).as_bytes());
        let squads = |file: &TeamFile| -> Vec<Vec<engine::numbers::StartNo>> {
            file.report.teams.iter().map(|team| team.squad.clone()).collect()
        };
        assert_eq!(squads(&again), squads(&original), "{}", file.display());
        let met = |file: &TeamFile| -> Vec<Vec<(u16, u16)>> {
            let rounds = file.report.rounds.iter();
            let pairs = rounds.map(|round| {
                let mut pairs: Vec<(u16, u16)> = round
                    .matches
                    .iter()
                    .map(|game| {
                        let (one, other) = (game.white.get(), game.black.get());
                        (one.min(other), one.max(other))
                    })
                    .collect();
                pairs.sort_unstable();
                pairs
            });
            pairs.collect()
        };
        assert_eq!(met(&again), met(&original), "{}", file.display());
        same += 1;
    }
    assert!(same > 2, "{same}");
}

#[test]
fn tables_of_a_report_of_teams_are_those_of_its_players_and_its_letters_can_be_chosen() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("letters.trf");
    let whole = fs::read_to_string(corpus("swiss/T001_n06_b6_r05.trf")).unwrap();
    fs::write(&path, whole.replace("Team 01 ", "Ærø IF  ")).unwrap();
    let ascii = printed(&["convert", "--to=trf26", "--letters=ascii"], &path);
    assert!(ascii.is_ascii() && ascii.contains("310   1 Aeroe IF "), "{ascii}");
    let csv = printed(&["convert", "--to=csv"], &path);
    assert_eq!(csv.lines().count(), 1 + 36);
    let book = folder.path().join("out.xlsx");
    printed(
        &["convert", "--to=xlsx", "--output", book.to_str().unwrap()],
        &path,
    );
    let start_list = formats::table::read(&fs::read(&book).unwrap()).unwrap();
    assert_eq!(start_list.rows.len(), 36);
}
