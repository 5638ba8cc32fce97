//! A sample check (DM-3.2): a report counted again from its own games, and where it says something else.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{
    document::{GameLine, PlayerLine, Rated, Report, SectionReport},
    new_ratings::{self, NewRating, Worked},
};
use crate::{
    rating::{danish::Player, games::Standing},
    rating_regulation::settings::Settings,
};
use engine::{
    numbers::{BoardNo, RoundNo, StartNo},
    points::Points,
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
    pub field: String,
    /// What the report says.
    pub reported: String,
    /// What comes out.
    pub counted: String,
}

/// What was counted, and what came out differently.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sample {
    pub players: usize,
    pub games: usize,
    /// Everything that differs.
    pub differences: Vec<Difference>,
}

/// What the calculation of new ratings needs beside the report, which holds no dates of birth: as the tournament has it by now.
#[derive(Clone, Debug)]
pub struct Beside {
    /// The settings the report names.
    pub settings: Settings,
    /// The players of each section, by its part of addresses.
    pub people: BTreeMap<String, Vec<Player>>,
}

/// Counts a report again: points from the games and byes, seats, whether what is said about the rating of each game fits the game, and,
/// with what the calculation needs beside the report, every new rating.
pub fn count(report: &Report, beside: Option<&Beside>) -> Sample {
    let mut differences = Vec::new();
    for section in &report.sections {
        for player in &section.players {
            differences.extend(of_player(section, player));
        }
        if let Some(beside) = beside {
            differences.extend(of_ratings(report, section, beside));
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

fn of_player(section: &SectionReport, player: &PlayerLine) -> Option<Difference> {
    let counted = points(section, player);
    (player.points.0 != counted).then(|| Difference {
        section: section.slug.clone(),
        player: Some(player.no),
        round: None,
        board: None,
        field: "points".to_owned(),
        reported: player.points.0.decimal(),
        counted: counted.decimal(),
    })
}

/// The new ratings that come out differently, number by number.
fn of_ratings(report: &Report, section: &SectionReport, beside: &Beside) -> Vec<Difference> {
    let people = beside
        .people
        .get(&section.slug)
        .map(Vec::as_slice)
        .unwrap_or_default();
    let counted = new_ratings::from_report(&beside.settings, &report.tournament, section, people);
    section
        .players
        .iter()
        .flat_map(|player| {
            let reported = report.new_ratings.of(&section.slug, player.no);
            let counted = counted.iter().find(|one| one.no == player.no);
            let differs = std::iter::zip(said(reported), said(counted))
                .filter(|((_, reported), (_, counted))| reported != counted);
            differs.map(|((field, reported), (_, counted))| Difference {
                section: section.slug.clone(),
                player: Some(player.no),
                round: None,
                board: None,
                field: field.to_owned(),
                reported,
                counted,
            })
        })
        .collect()
}

/// What is said of a player's new rating, number by number; nothing but what is missing where it was not calculated.
fn said(new: Option<&NewRating>) -> [(&'static str, String); 9] {
    let worked = new.and_then(|new| new.worked);
    let number = |of: fn(&Worked) -> String| worked.as_ref().map(of).unwrap_or_default();
    [
        ("ro", number(|worked| worked.ro.to_string())),
        ("games", number(|worked| worked.games.to_string())),
        ("w", number(|worked| worked.w.to_string())),
        ("we", number(|worked| worked.we.to_string())),
        ("b", number(|worked| worked.b.to_string())),
        ("k", number(|worked| worked.k.to_string())),
        ("change", number(|worked| worked.change.to_string())),
        ("rn", number(|worked| worked.rn.to_string())),
        (
            "missing",
            new.map(|new| new.missing.join(", ")).unwrap_or_default(),
        ),
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

/// Can the rating status be true of this game? The calculation decides the status; this only checks that the two fit.
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
    use crate::{
        rating_regulation::example_settings,
        rating_report::{
            document::tests::{game, report},
            new_ratings::NewRatings,
        },
    };
    use engine::numbers::Rating;

    /// The example settings, which nobody has approved, and four players of 30.
    fn beside() -> Beside {
        let player = |number| Player {
            no: StartNo::new(number).expect("a starting number"),
            at_start: None,
            frozen: None,
            standard: None,
            fide: None,
            age: Some(30),
            games_before: None,
        };
        Beside {
            settings: example_settings().clone(),
            people: BTreeMap::from([("a".to_owned(), (1..=4).map(player).collect())]),
        }
    }

    /// [`report`] with the new ratings that come out of it.
    fn rated() -> Report {
        let mut report = report();
        let beside = beside();
        let players = new_ratings::from_report(
            &beside.settings,
            &report.tournament,
            &report.sections[0],
            &beside.people["a"],
        );
        let NewRatings::By(calculation) = &mut report.new_ratings else {
            panic!("a calculation");
        };
        calculation.players = players;
        report
    }

    fn fields(report: &Report) -> Vec<String> {
        let differences = count(report, Some(&beside())).differences;
        differences.into_iter().map(|one| one.field).collect()
    }

    #[test]
    fn a_report_that_fits_its_games_has_no_differences() {
        assert_eq!(count(&report(), None).differences, []);
        let rated = rated();
        assert_eq!(rated.new_ratings.players().len(), 2, "the forfeit rates nobody");
        assert_eq!(count(&rated, Some(&beside())).differences, []);
    }

    #[test]
    fn dm_3_2_every_number_of_a_new_rating_is_worked_out_again() {
        let mut wrong = rated();
        let NewRatings::By(calculation) = &mut wrong.new_ratings else {
            panic!("a calculation");
        };
        let worked = calculation.players[0].worked.as_mut().expect("a calculation");
        worked.we = "0.60".parse().expect("points");
        worked.rn = Rating::new(worked.rn.get() + 1).expect("a rating");
        assert_eq!(fields(&wrong), ["we", "rn"]);
        let mut left_out = rated();
        let NewRatings::By(calculation) = &mut left_out.new_ratings else {
            panic!("a calculation");
        };
        calculation.players.pop();
        assert!(fields(&left_out).contains(&"rn".to_owned()));
        // Another rating of an opponent is another expectation for both.
        let mut other = rated();
        other.sections[0].players[1].national_rating = Rating::new(1900);
        assert_eq!(fields(&other).iter().filter(|field| *field == "we").count(), 2);
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
        let mut report = rated();
        let section = &mut report.sections[0];
        section.games[0].result = Some(GameResult::BlackWins);
        section.games[1].white = section.games[0].white;
        let fields = fields(&report);
        for field in ["points", "seats", "w"] {
            assert!(fields.iter().any(|one| one == field), "{field}: {fields:?}");
        }
    }
}
