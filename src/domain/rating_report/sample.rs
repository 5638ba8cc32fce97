//! A sample check (DM-3.2): a report counted again from its own games, and where it says something else.

use serde::{Deserialize, Serialize};

use super::{
    document::{GameLine, PlayerLine, Rated, Report, SectionReport},
    new_ratings::Worked,
};
use crate::domain::{
    numbers::{BoardNo, RoundNo, StartNo},
    points::Points,
    rating::{games::Standing, hundredths::Hundredths},
    result::GameResult,
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

/// Counts a report again: points from the games and byes, seats, whether what is said about the rating of each game fits the game, and
/// the score of every new rating.
pub fn count(report: &Report) -> Sample {
    let mut differences = Vec::new();
    for section in &report.sections {
        for player in &section.players {
            differences.extend(of_player(report, section, player));
        }
        for game in &section.games {
            differences.extend(of_game(section, game));
        }
    }
    Sample {
        players: report.players(),
        games: report.games(),
        differences,
    }
}

fn of_player(report: &Report, section: &SectionReport, player: &PlayerLine) -> Vec<Difference> {
    let mut counted = vec![(
        "points",
        player.points.0.decimal(),
        points(section, player).decimal(),
    )];
    let worked = report
        .new_ratings
        .of(&section.slug, player.no)
        .and_then(|new| new.worked);
    if let Some(worked) = worked {
        counted.extend(score(section, player.no, &worked));
    }
    counted
        .into_iter()
        .filter(|(_, reported, counted)| reported != counted)
        .map(|(field, reported, counted)| Difference {
            section: section.slug.clone(),
            player: Some(player.no),
            round: None,
            board: None,
            field: field.to_owned(),
            reported,
            counted,
        })
        .collect()
}

/// W and the number of games behind a new rating, from the games that are rated. Where opponents are left out of the calculation fewer
/// games count than were played, and which they are the report does not say: then there is nothing to compare.
fn score(section: &SectionReport, no: StartNo, worked: &Worked) -> Vec<(&'static str, String, String)> {
    let scores: Vec<Hundredths> = section
        .games
        .iter()
        .filter(|game| game.rated_dk.rated == Some(true))
        .filter_map(|game| Some((game.colour_of(no)?, game.for_rating()?)))
        .map(|(colour, result)| Hundredths::of_points(result.share(colour).rated()))
        .collect();
    if worked.games < scores.len() {
        return Vec::new();
    }
    let w: Hundredths = scores.iter().copied().sum();
    vec![
        ("games", worked.games.to_string(), scores.len().to_string()),
        ("w", worked.w.to_string(), w.to_string()),
    ]
}

/// The points of a player: games, byes, rounds missed, and what an arbiter gave or took.
fn points(section: &SectionReport, player: &PlayerLine) -> Points {
    let scoring = section.scoring.scoring();
    let mut total = player.extra_points.0;
    let mut rounds_seen = 0_usize;
    for game in &section.games {
        let Some(colour) = game.colour_of(player.no) else {
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

fn of_game(section: &SectionReport, game: &GameLine) -> Vec<Difference> {
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
    for (field, said) in [("rated_dk", game.rated_dk), ("rated_fide", game.rated_fide)] {
        if !fits(said, game) {
            let result = game.for_rating().map_or("open", GameResult::as_str);
            found.push(differs(
                field,
                said.because.as_str().to_owned(),
                result.to_owned(),
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

/// Can what is said about the rating be true of this game? What it says is the calculation's to decide, and is not decided again here.
fn fits(said: Rated, game: &GameLine) -> bool {
    let was_played = game.for_rating().map(GameResult::was_played);
    let of_game = match said.because {
        Standing::Open => was_played.is_none(),
        Standing::Played
        | Standing::UnequalTimes
        | Standing::FirstControl
        | Standing::TooFarApart
        | Standing::NoEdition => was_played == Some(true) && !game.unrated,
        Standing::EndedAtOnce => was_played == Some(true) && game.unrated,
        Standing::AbsentWithoutExcuse
        | Standing::RuledRated
        | Standing::NotPlayed
        | Standing::Excused
        | Standing::AbsentNotRated
        | Standing::RuledUnrated
        | Standing::NobodyCame
        | Standing::NoFinding
        | Standing::ExcuseUndecided
        | Standing::PolicyUnknown => was_played == Some(false),
        // The whole section, whatever became of the game.
        Standing::NotReported
        | Standing::TimeTooShort
        | Standing::OtherChess
        | Standing::Correspondence
        | Standing::NoTimeControl
        | Standing::TimeLimitsUnknown => was_played.is_some(),
    };
    of_game && said.rated == said.because.is_rated()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::rating_report::document::tests::{game, report};

    #[test]
    fn a_report_that_fits_its_games_has_no_differences() {
        assert_eq!(count(&report()).differences, []);
    }

    #[test]
    fn what_is_said_about_the_rating_must_be_possible() {
        for (because, result, unrated, is_possible) in [
            (Standing::Played, Some(GameResult::Draw), false, true),
            (Standing::Played, Some(GameResult::Draw), true, false),
            (
                Standing::Played,
                Some(GameResult::WhiteWinsByForfeit),
                false,
                false,
            ),
            (
                Standing::NotPlayed,
                Some(GameResult::WhiteWinsByForfeit),
                false,
                true,
            ),
            (Standing::NotPlayed, Some(GameResult::WhiteWins), false, false),
            (Standing::Open, None, false, true),
            (Standing::Open, Some(GameResult::Draw), false, false),
            (
                Standing::NotReported,
                Some(GameResult::DoubleForfeit),
                false,
                true,
            ),
        ] {
            let line = GameLine {
                result,
                unrated,
                ..game()
            };
            let said = Rated::from(because);
            assert_eq!(fits(said, &line), is_possible, "{because:?} {result:?} {unrated}");
            let wrong = Rated {
                rated: Some(said.rated != Some(true)),
                ..said
            };
            assert!(!fits(wrong, &line), "{because:?} says {:?}", wrong.rated);
        }
    }

    #[test]
    fn points_seats_and_scores_are_counted_again() {
        let mut report = report();
        let section = &mut report.sections[0];
        section.games[0].result = Some(GameResult::BlackWins);
        section.games[1].white = section.games[0].white;
        let fields: Vec<String> = count(&report)
            .differences
            .into_iter()
            .map(|difference| difference.field)
            .collect();
        for field in ["points", "seats", "w"] {
            assert!(fields.iter().any(|one| one == field), "{field}: {fields:?}");
        }
    }
}
