//! What the games of a section do to ratings, as JSON: the Danish calculation with where each number comes from.

use jiff::civil::Date;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    domain::{
        numbers::{RoundNo, StartNo},
        rating::{
            danish::{Calculated, Missing, Outcome, Source, Working},
            games::RatedGame,
        },
    },
    service::ratings::{By, Rateable},
};

/// The Danish calculation of a section.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct CalculationBody {
    /// `approved`, `draft` or `example`: only what was approved is more than a preview.
    settings: &'static str,
    /// From which day's events the version holds; `null` for the example set.
    #[schema(value_type = Option<String>, format = Date)]
    valid_from: Option<Date>,
    /// `standard`, `rapid` or `blitz`.
    discipline: &'static str,
    /// The players in the order of their starting numbers.
    players: Vec<CalculatedBody>,
    /// Every game with a result or without, and whether it is rated.
    games: Vec<RatedGameBody>,
}

/// A player of the calculation.
#[derive(Debug, Serialize, ToSchema)]
struct CalculatedBody {
    /// Starting number.
    #[schema(value_type = u16)]
    no: StartNo,
    /// `worked`, `no_games` or `missing`.
    outcome: &'static str,
    /// What is missing: places of the settings, `birth` or `games_before`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    missing: Vec<String>,
    /// The working; `null` where there is none.
    working: Option<WorkingBody>,
}

/// Rn = Ro + K·(W − We + B). Amounts of points are decimals in strings, so that nothing is rounded on the way.
#[derive(Debug, Serialize, ToSchema)]
struct WorkingBody {
    /// The rating at the start of the event.
    ro: u16,
    /// Where it comes from: `at_start`, `fide`, or `start_table` with `ro_row`.
    ro_source: &'static str,
    /// The row of the table of first ratings.
    ro_row: Option<usize>,
    /// Rated games.
    games: usize,
    /// Points made.
    #[schema(example = "3.50")]
    w: String,
    /// Points expected, as the table has them.
    #[schema(example = "2.41")]
    we_raw: String,
    /// Points expected, rounded.
    #[schema(example = "2.40")]
    we: String,
    /// The bonus.
    #[schema(example = "0.00")]
    b: String,
    /// The row of the bonus table; `null` where none holds.
    b_row: Option<usize>,
    /// The coefficient.
    k: u16,
    /// Its row in the table.
    k_row: usize,
    /// K·(W − We + B), rounded.
    change: i32,
    /// What the change is added to: `ro` with the conversions since the start.
    current: u16,
    /// The new rating.
    rn: u16,
    /// Was it raised to the lowest rating?
    is_floored: bool,
    /// Game by game.
    lines: Vec<LineBody>,
}

/// A game of the working.
#[derive(Debug, Serialize, ToSchema)]
struct LineBody {
    /// The round.
    #[schema(value_type = u16)]
    round: RoundNo,
    /// The opponent's starting number.
    #[schema(value_type = u16)]
    opponent: StartNo,
    /// What the opponent counts as.
    rating: u16,
    /// Where that comes from, as `ro_source`.
    source: &'static str,
    /// The difference that counts.
    difference: i32,
    /// Was the real one larger?
    is_capped: bool,
    /// What the table expects.
    expected: String,
    /// What was made.
    score: String,
}

/// A game and whether it is rated; the two ratings are facts of their own.
#[derive(Debug, Serialize, ToSchema)]
struct RatedGameBody {
    /// The round.
    #[schema(value_type = u16)]
    round: RoundNo,
    /// The board.
    board: u16,
    /// White's starting number.
    #[schema(value_type = u16)]
    white: StartNo,
    /// Black's.
    #[schema(value_type = u16)]
    black: StartNo,
    /// The result as it is reported for rating; `null` while it is open.
    result: Option<&'static str>,
    /// Is it rated nationally? `null` while that is not settled.
    rated_dk: Option<bool>,
    /// Why.
    rated_dk_reason: &'static str,
    /// Is it rated by FIDE?
    rated_fide: Option<bool>,
    /// Why.
    rated_fide_reason: &'static str,
}

const fn source(source: Source) -> (&'static str, Option<usize>) {
    match source {
        Source::AtStart => ("at_start", None),
        Source::Fide => ("fide", None),
        Source::Start(row) => ("start_table", Some(row)),
    }
}

impl From<&Working> for WorkingBody {
    fn from(working: &Working) -> Self {
        let (ro_source, ro_row) = source(working.ro_source);
        Self {
            ro: working.ro.get(),
            ro_source,
            ro_row,
            games: working.games.len(),
            w: working.w.to_string(),
            we_raw: working.we_raw.to_string(),
            we: working.we.to_string(),
            b: working.b.to_string(),
            b_row: working.b_row,
            k: working.k,
            k_row: working.k_row,
            change: working.change,
            current: working.current.get(),
            rn: working.rn.get(),
            is_floored: working.is_floored,
            lines: working
                .games
                .iter()
                .map(|line| LineBody {
                    round: line.round,
                    opponent: line.opponent,
                    rating: line.rating.get(),
                    source: source(line.source).0,
                    difference: line.difference,
                    is_capped: line.is_capped,
                    expected: line.expected.to_string(),
                    score: line.score.to_string(),
                })
                .collect(),
        }
    }
}

impl From<&Calculated> for CalculatedBody {
    fn from(one: &Calculated) -> Self {
        let (outcome, missing, working) = match &one.outcome {
            Outcome::NoGames => ("no_games", Vec::new(), None),
            Outcome::Missing(missing) => (
                "missing",
                missing.iter().copied().map(Missing::name).collect(),
                None,
            ),
            Outcome::Worked(working) => ("worked", Vec::new(), Some(WorkingBody::from(&**working))),
        };
        Self {
            no: one.no,
            outcome,
            missing,
            working,
        }
    }
}

impl From<&RatedGame> for RatedGameBody {
    fn from(game: &RatedGame) -> Self {
        Self {
            round: game.round,
            board: game.board.get(),
            white: game.white,
            black: game.black,
            result: game.result.map(crate::domain::result::GameResult::as_str),
            rated_dk: game.danish.is_rated(),
            rated_dk_reason: game.danish.as_str(),
            rated_fide: game.fide.is_rated(),
            rated_fide_reason: game.fide.as_str(),
        }
    }
}

impl CalculationBody {
    /// The calculation of a section by these settings, as it would be on a day.
    pub(super) fn new(section: &Rateable, by: &By, today: Date) -> Self {
        let (games, calculated) = section.danish(by.settings(), today);
        let (settings, valid_from) = match by {
            By::Approved(stored) => ("approved", Some(stored.valid_from)),
            By::Draft(stored) => ("draft", Some(stored.valid_from)),
            By::Example => ("example", None),
        };
        Self {
            settings,
            valid_from,
            discipline: games.discipline.as_str(),
            players: calculated.iter().map(Into::into).collect(),
            games: games.games.iter().map(Into::into).collect(),
        }
    }
}
