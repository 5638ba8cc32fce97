//! A sample check (DM-3.2): a report counted again from its own games, and where it says something else.

use serde::{Deserialize, Serialize};

use super::{
    document::{GameLine, PlayerLine, Report, SectionReport},
    rated,
};
use crate::domain::{
    colour::Colour,
    numbers::{BoardNo, RoundNo, StartNo},
    points::Points,
};

/// Something that comes out differently.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Difference {
    /// In which section: its part of addresses.
    pub section: String,
    /// Of which player, if it is a player's.
    pub player: Option<StartNo>,
    /// In which round, if it is a game's.
    pub round: Option<RoundNo>,
    /// On which board, if it is a game's.
    pub board: Option<BoardNo>,
    /// Which field.
    pub field: String,
    /// What the report says.
    pub reported: String,
    /// What comes out.
    pub counted: String,
}

/// What was counted, and what came out differently.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sample {
    /// Players counted.
    pub players: usize,
    /// Games counted.
    pub games: usize,
    /// Everything that differs.
    pub differences: Vec<Difference>,
}

/// Counts a report again: points from the games and byes, seats, and whether each game is rated.
pub fn count(report: &Report) -> Sample {
    let mut differences = Vec::new();
    for section in &report.sections {
        for player in &section.players {
            let counted = points(section, player);
            if counted != player.points.0 {
                differences.push(Difference {
                    section: section.slug.clone(),
                    player: Some(player.no),
                    round: None,
                    board: None,
                    field: "points".to_owned(),
                    reported: player.points.0.decimal(),
                    counted: counted.decimal(),
                });
            }
        }
        for game in &section.games {
            differences.extend(of_game(report, section, game));
        }
    }
    Sample {
        players: report.players(),
        games: report.games(),
        differences,
    }
}

/// The points of a player: games, byes, rounds missed, and what an arbiter gave or took.
fn points(section: &SectionReport, player: &PlayerLine) -> Points {
    let scoring = section.scoring.scoring();
    let mut total = player.extra_points.0;
    let mut rounds_seen = 0_usize;
    for game in &section.games {
        let colour = if game.white == player.no {
            Colour::White
        } else if game.black == player.no {
            Colour::Black
        } else {
            continue;
        };
        rounds_seen += 1;
        if let Some(result) = game.result {
            total += scoring.of_result(result, colour);
        }
    }
    for bye in section.byes.iter().filter(|bye| bye.player == player.no) {
        rounds_seen += 1;
        total += scoring.of_bye(bye.kind);
    }
    for _ in rounds_seen..usize::from(section.paired_rounds) {
        total += scoring.absence;
    }
    total
}

fn of_game(report: &Report, section: &SectionReport, game: &GameLine) -> Vec<Difference> {
    let differs = |field: &str, reported: String, counted: String| Difference {
        section: section.slug.clone(),
        player: None,
        round: Some(game.round),
        board: Some(game.board),
        field: field.to_owned(),
        reported,
        counted,
    };
    let mut found = Vec::new();
    let (dk, fide) = rated::decide(rated::Facts {
        result: game.for_rating(),
        unrated: game.unrated,
        absence: game.absence.as_ref(),
        is_rated_event: report.tournament.rated,
        is_fide_rated: section.fide_rated,
        is_long_enough: section.eligible.map(|eligible| eligible.is_long_enough),
    });
    for (field, reported, counted) in [
        ("rated_dk", game.rated_dk, dk),
        ("rated_fide", game.rated_fide, fide),
    ] {
        if reported != counted {
            found.push(differs(
                field,
                reported.because.as_str().to_owned(),
                counted.because.as_str().to_owned(),
            ));
        }
    }
    let seats = section
        .games
        .iter()
        .filter(|other| other.round == game.round)
        .flat_map(|other| [other.white, other.black])
        .filter(|no| *no == game.white || *no == game.black)
        .count();
    if seats != 2 {
        found.push(differs("seats", "2".to_owned(), seats.to_string()));
    }
    found
}
