//! `dommerbord check`: every round of a tournament report paired again, its totals and places counted again, and each difference told.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write as _,
    io::Write as _,
    path::PathBuf,
    process::ExitCode,
};

use clap::Args;

use super::{
    reading::Reading,
    report::{self, Opened, Report},
    rounds::{Rounds, is_beyond_the_program},
    standings::named,
    team_check, team_games,
};
use domain::integrity::Used;
use engine::{
    numbers::{RoundNo, StartNo},
    pairing::{Board, Round, Unpairable, reasons::Depth},
    standings::{Order, Ties, standings},
    tiebreak::{Rules, TieBreak},
};
use formats::trf::{AdjustmentKind, TrfFile};
use web::i18n::{Lang, reasons::Said};

/// Pair every round of a tournament report (TRF) again from the rounds before it, count its points and places again, and print what
/// differs and why
///
/// Places are compared when the report names its tie-breaks (records 202 and 212). Exit code 0 when nothing differs; 1 when
/// something does; 3 for a file that cannot be used.
#[derive(Debug, Args)]
pub(super) struct Check {
    /// The report
    file: PathBuf,
    #[command(flatten)]
    reading: Reading,
}

impl Check {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        match report::open(&self.file)? {
            Report::Players(opened) => match team_games::asked_for(&opened, &self.reading) {
                Some(games) => team_games::check(&opened, &games, &self.reading),
                None => self.of_players(&opened),
            },
            Report::Teams(opened) => team_check::run(&opened, &self.reading),
        }
    }

    fn of_players(&self, opened: &Opened<TrfFile>) -> anyhow::Result<ExitCode> {
        let file = &opened.file;
        let rounds = Rounds::new(opened, &self.reading)?;
        let without_colours = file.boards_without_colours();
        let mut text = String::new();
        let mut differing = 0;
        let mut checked = 0;
        for round in rounds.all() {
            checked += 1;
            let boards = without_colours.iter().filter(|(at, _)| *at == round);
            let colourless: BTreeSet<Board> = boards.map(|(_, board)| *board).collect();
            match rounds.paired(round) {
                Ok(paired) => {
                    let played = with_colours_of(&paired, rounds.played(round), &colourless);
                    let differences = differences(&rounds, round, &paired, &played, &colourless);
                    let earlier = (!differences.is_empty())
                        .then(|| paired_before(&rounds, round, &colourless))
                        .flatten();
                    differing += usize::from(!differences.is_empty() && earlier.is_none());
                    text.push_str(&earlier.unwrap_or(differences));
                }
                Err(Unpairable::TooFewPlayers) if rounds.is_lone_bye(round, &rounds.played(round)) => {}
                Err(error) if is_beyond_the_program(error) => {
                    return Err(opened.bad(format_args!("round {round}: {error}")).into());
                }
                Err(error) => {
                    differing += 1;
                    let _ = writeln!(text, "round {round}: {error}");
                }
            }
        }
        let _ = writeln!(text, "{checked} rounds checked, {differing} with differences");
        let counted = totals(file, &mut text) + places(file, &mut text);
        std::io::stdout().lock().write_all(text.as_bytes())?;
        Ok(ExitCode::from(u8::from(differing + counted > 0)))
    }
}

/// What is said of a round that agrees once games are taken for what the report says that they were then: adjourned, or not
/// corrected yet. Nothing if it does not.
fn paired_before(rounds: &Rounds<'_>, round: RoundNo, colourless: &BTreeSet<Board>) -> Option<String> {
    let agrees = |used: &Vec<Used>| {
        rounds.paired_with(round, used).is_ok_and(|paired| {
            let played = with_colours_of(&paired, rounds.played(round), colourless);
            written(&played, colourless)
                .keys()
                .eq(written(&paired, &BTreeSet::new()).keys())
        })
    };
    let used = rounds.used_before(round).into_iter().find(agrees)?;
    let games: Vec<String> = used
        .iter()
        .map(|one| {
            let (white, black, result) = (one.white, one.black, one.result.as_str());
            format!("{white} - {black} of round {} ({result} then)", one.round)
        })
        .collect();
    Some(format!(
        "round {round}: paired before these results: {}\n",
        games.join(", ")
    ))
}

/// The round that was played, with the colours of the check where the report gives none.
fn with_colours_of(paired: &Round, mut played: Round, colourless: &BTreeSet<Board>) -> Round {
    for board in &mut played.boards {
        let turned = Board {
            white: board.black,
            black: board.white,
        };
        if colourless.contains(board) && paired.boards.contains(&turned) {
            *board = turned;
        }
    }
    played
}

/// What the check has otherwise than the report, and why; nothing if they are the same.
fn differences(
    rounds: &Rounds<'_>,
    round: RoundNo,
    paired: &Round,
    played: &Round,
    colourless: &BTreeSet<Board>,
) -> String {
    let (stands, ours) = (written(played, colourless), written(paired, &BTreeSet::new()));
    let mut text = String::new();
    if stands.keys().eq(ours.keys()) {
        return text;
    }
    let _ = writeln!(text, "round {round}:");
    for (_, said) in stands.iter().filter(|(pair, _)| !ours.contains_key(*pair)) {
        let _ = writeln!(text, "  in the report, not in the check: {said}");
    }
    for (_, said) in ours.iter().filter(|(pair, _)| !stands.contains_key(*pair)) {
        let _ = writeln!(text, "  in the check, not in the report: {said}");
    }
    for said in explanation(rounds, round, played, colourless) {
        let _ = writeln!(text, "  {} [{}]", said.text, said.article);
    }
    text
}

/// What the report does otherwise than the rules: the bye, bracket by bracket and, for the colours, board by board.
fn explanation(
    rounds: &Rounds<'_>,
    round: RoundNo,
    played: &Round,
    colourless: &BTreeSet<Board>,
) -> Vec<Said> {
    let called = |no: StartNo| no.to_string();
    let Ok(explained) = rounds.explained(round, played, Depth::Players(&[])) else {
        return Vec::new();
    };
    let turned = explained
        .boards
        .iter()
        .filter(|board| !board.colours.is_followed && !colourless.contains(&board.board));
    let colours = turned.filter_map(|board| Lang::En.colour_reasons(explained.text, board, &called));
    let mut said = Lang::En.departures(&explained, &called);
    said.extend(colours);
    said
}

/// The pairs of a round, each with what is said of it: the order of the boards does not matter here.
fn written(round: &Round, colourless: &BTreeSet<Board>) -> BTreeMap<String, String> {
    let boards = round.boards.iter().map(|board| {
        let pair = format!("{} - {}", board.white, board.black);
        let mut said = pair.clone();
        if colourless.contains(board) {
            said.push_str(", whose colours the report does not give");
        }
        (pair, said)
    });
    let bye = round.left_over.map(|left_over| {
        let said = format!("{} without an opponent", left_over.player());
        (said.clone(), said)
    });
    boards.chain(bye).collect()
}

/// Compares the points of the players with what their results give (columns 81-84); how many differ.
pub(super) fn totals(file: &TrfFile, text: &mut String) -> usize {
    let mut differing = 0;
    for adjustment in &file.adjustments {
        if let AdjustmentKind::PointsDiffer {
            player,
            stated,
            counted,
        } = adjustment.kind
        {
            differing += 1;
            let (stated, counted) = (stated.decimal(), counted.decimal());
            let _ = writeln!(
                text,
                "player {player}: {stated} points in the report, {counted} in the check"
            );
        }
    }
    let stated = file.tournament.players.iter();
    let checked = stated.filter(|player| player.points.is_some()).count();
    let _ = writeln!(text, "{checked} totals checked, {differing} with differences");
    differing
}

/// Compares the places of the players (columns 86-89) with those the tie-breaks of the report give; how many differ.
fn places(file: &TrfFile, text: &mut String) -> usize {
    let mut not_checked = |why: &str| {
        let _ = writeln!(text, "places not checked: {why}");
        0
    };
    let Some((tag, list)) = named(file) else {
        return not_checked("the report names no tie-breaks (records 202 and 212)");
    };
    // Whom those before an unknown one separate are separated; about the others nothing can be said.
    let mut tie_breaks: Vec<TieBreak> = Vec::new();
    let mut unknown = None;
    for name in list.split(',') {
        match name.parse::<TieBreak>() {
            Ok(known) if known.is_allowed(file.table.is_round_robin) => {
                if !tie_breaks.contains(&known) {
                    tie_breaks.push(known);
                }
            }
            Ok(_) | Err(_) => {
                unknown = Some(name);
                break;
            }
        }
    }
    let order = Order {
        tie_breaks,
        ties: Ties::Shared,
        rules: Rules {
            two_games: file.plays_two_games(),
            ..Rules::FIDE
        },
    };
    let ours = standings(&file.table, file.table.rounds(), &order);
    if !ours.open_games.is_empty() {
        return not_checked("games are open");
    }
    let stated = |no: StartNo| file.tournament.player(no)?.rank.map(usize::from);
    let misplaced = ours.misplaced(stated);
    let checked = ours.rows.iter().filter(|row| stated(row.no).is_some()).count();
    for wrong in &misplaced {
        let place = if wrong.place.is_shared() {
            format!("{} to {}", wrong.place.first, wrong.place.last)
        } else {
            wrong.place.first.to_string()
        };
        let _ = writeln!(
            text,
            "player {}: place {} in the report, {place} in the check",
            wrong.no, wrong.stated
        );
    }
    if let Some(name) = unknown {
        let _ = writeln!(
            text,
            "record {tag}: `{name}` and what follows it was not counted, as it is not known for this kind of tournament"
        );
    }
    let _ = writeln!(
        text,
        "{checked} places checked, {} with differences",
        misplaced.len()
    );
    misplaced.len()
}
