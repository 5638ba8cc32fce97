//! Tie-breaks after C.07, the edition of 1 March 2026.
//!
//! | file | what |
//! | --- | --- |
//! | `kind` | what they count, and what is allowed where |
//! | `descriptor` | their names with modifiers, read and written |
//! | `presets` | lists to start from |
//! | `unplayed` | which edition judges unplayed rounds |
//! | `unrated` | what a player without a rating counts as |
//! | `field` | the cross table with every unplayed round judged once (art. 15, 16) |
//! | `cuts` | what `/C` and `/M` leave out |
//! | `counts`, `sums`, `ratings` | the tie-breaks of one player's own rounds, opponents' scores, ratings |
//! | `keizer` | the shares that Keizer points are made of |
//! | `direct_encounter` | the one that depends on who is tied |
//! | `value` | exact numbers and their working |
//!
//! A tie-break is one small function from a player of the [`TieBreakField`] to parts, one a round; their sum (or average) is the
//! value, and the parts are the answer to "where does this number come from?". A new tie-break is a new [`Kind`] and a new
//! arm in `parts`. The order of the players is made in [`super::standings`].

mod counts;
pub(crate) mod cuts;
mod descriptor;
mod direct_encounter;
mod field;
mod keizer;
mod kind;
mod presets;
mod ratings;
mod sums;
mod unplayed;
mod unrated;
mod value;

pub(crate) use descriptor::write_set;
pub use descriptor::{LONGEST_LIST, ParseTieBreakError, TieBreak, Trim, parse_list};
pub use direct_encounter::{Encounter, Member, Pass};
pub use field::{Fraction, Rules, TieBreakField};
pub use kind::Kind;
pub use presets::{Fits, PRESETS, Preset, default_for};
pub use unplayed::Unplayed;
pub use unrated::{UnratedAs, UnratedRule};
pub use value::{Cap, Cut, Part, Source, Total, Value, Working};

use field::Player;

use super::numbers::StartNo;

/// The value of a tie-break for every player of the field, in the order of starting numbers.
///
/// `None` when it cannot be had: direct encounter, which depends on who is tied, tie-breaks made of ratings when somebody has none (C.07
/// art. 10), and Keizer points without the rules of a Keizer tournament.
pub fn column(field: &TieBreakField, tie_break: TieBreak) -> Option<Vec<Value>> {
    if !is_available(field, tie_break) {
        return None;
    }
    let figures = figures(field, tie_break);
    Some(
        field
            .players
            .iter()
            .map(|player| {
                let parts = parts(field, player, tie_break, &figures);
                value(tie_break, &parts, field, player).0
            })
            .collect(),
    )
}

/// How one player's value came about; `None` as for [`column`], or when there is no such player.
pub fn working(field: &TieBreakField, tie_break: TieBreak, no: StartNo) -> Option<Working> {
    if !is_available(field, tie_break) {
        return None;
    }
    let player = field.players.get(field.position(no)?)?;
    let parts = parts(field, player, tie_break, &figures(field, tie_break));
    let (value, total) = value(tie_break, &parts, field, player);
    Some(Working {
        value,
        article: tie_break.kind().article(),
        total,
        parts,
    })
}

fn is_available(field: &TieBreakField, tie_break: TieBreak) -> bool {
    match tie_break.kind() {
        Kind::DirectEncounter => false,
        Kind::Keizer => field.keizer.is_some(),
        kind @ (Kind::Points
        | Kind::Wins
        | Kind::GamesWon
        | Kind::BlackGames
        | Kind::BlackWins
        | Kind::Progressive
        | Kind::RoundsElected
        | Kind::StandardPoints
        | Kind::PairingNumber
        | Kind::Buchholz
        | Kind::AverageOpponentBuchholz
        | Kind::ForeBuchholz
        | Kind::SonnebornBerger
        | Kind::Koya
        | Kind::AverageRating
        | Kind::Performance
        | Kind::PerfectPerformance
        | Kind::AverageOpponentPerformance
        | Kind::AverageOpponentPerfect
        | Kind::Rating) => !kind.needs_ratings() || field.has_all_ratings(),
    }
}

/// The opponents' figures that an average is made of, for everybody; empty where none are needed.
fn figures(field: &TieBreakField, tie_break: TieBreak) -> Vec<Value> {
    let base = match tie_break.kind() {
        Kind::AverageOpponentBuchholz if tie_break.is_fore() => Kind::ForeBuchholz,
        Kind::AverageOpponentBuchholz => Kind::Buchholz,
        Kind::AverageOpponentPerformance => Kind::Performance,
        Kind::AverageOpponentPerfect => Kind::PerfectPerformance,
        Kind::Points
        | Kind::DirectEncounter
        | Kind::Wins
        | Kind::GamesWon
        | Kind::BlackGames
        | Kind::BlackWins
        | Kind::Progressive
        | Kind::RoundsElected
        | Kind::StandardPoints
        | Kind::PairingNumber
        | Kind::Buchholz
        | Kind::ForeBuchholz
        | Kind::SonnebornBerger
        | Kind::Koya
        | Kind::AverageRating
        | Kind::Performance
        | Kind::PerfectPerformance
        | Kind::Rating
        | Kind::Keizer => return Vec::new(),
    };
    column(field, TieBreak::plain(base)).unwrap_or_default()
}

fn parts(field: &TieBreakField, player: &Player, tie_break: TieBreak, figures: &[Value]) -> Vec<Part> {
    match tie_break.kind() {
        Kind::Points => counts::points(player),
        Kind::Wins => counts::wins(field, player),
        Kind::GamesWon => counts::games_won(player),
        Kind::BlackGames => counts::black_games(player),
        Kind::BlackWins => counts::black_wins(player),
        Kind::Progressive => counts::progressive(player, tie_break.trim()),
        Kind::RoundsElected => counts::rounds_elected(player),
        Kind::StandardPoints => counts::standard_points(field, player),
        Kind::Buchholz | Kind::ForeBuchholz => sums::sum_of_scores(field, player, tie_break, false),
        Kind::SonnebornBerger => sums::sum_of_scores(field, player, tie_break, true),
        Kind::Koya => sums::koya(field, player, tie_break),
        Kind::AverageOpponentBuchholz | Kind::AverageOpponentPerformance | Kind::AverageOpponentPerfect => {
            sums::figures_of_opponents(field, player, figures)
        }
        Kind::AverageRating | Kind::Performance | Kind::PerfectPerformance => {
            ratings::opponents(field, player, tie_break.trim())
        }
        Kind::Keizer => keizer::shares(field, player),
        Kind::DirectEncounter | Kind::PairingNumber | Kind::Rating => Vec::new(),
    }
}

/// What the parts come to, and how.
fn value(tie_break: TieBreak, parts: &[Part], field: &TieBreakField, player: &Player) -> (Value, Total) {
    let amounts = || parts.iter().filter(|part| part.counts()).map(|part| part.amount);
    match tie_break.kind() {
        Kind::Points
        | Kind::Wins
        | Kind::GamesWon
        | Kind::BlackGames
        | Kind::BlackWins
        | Kind::Progressive
        | Kind::RoundsElected
        | Kind::StandardPoints
        | Kind::Buchholz
        | Kind::ForeBuchholz
        | Kind::SonnebornBerger
        | Kind::Koya
        | Kind::Keizer => (amounts().sum(), Total::Sum),
        Kind::AverageOpponentBuchholz
        | Kind::AverageRating
        | Kind::AverageOpponentPerformance
        | Kind::AverageOpponentPerfect => {
            let average = Value::average(amounts(), tie_break.kind().decimals());
            (average, Total::Average)
        }
        Kind::Performance => {
            let performed = ratings::performed(field, player);
            // Without a game it is zero.
            let value = performed.map_or(Value::ZERO, |made| Value::whole(made.rating.into()));
            (value, Total::Performance(performed))
        }
        Kind::PerfectPerformance => (
            ratings::perfect_performance(field, player),
            Total::PerfectPerformance,
        ),
        Kind::PairingNumber => (Value::whole(player.no.get().into()), Total::Own),
        Kind::Rating => (Value::whole(ratings::own_rating(field, player)), Total::Own),
        // It has no value of its own; see `split_by_direct_encounter`.
        Kind::DirectEncounter => (Value::ZERO, Total::Own),
    }
}

/// Splits tied players (positions in the field) by direct encounter, best first; who is in one inner list stays tied.
pub(super) fn split_by_direct_encounter(
    field: &TieBreakField,
    group: &[usize],
    tie_break: TieBreak,
) -> Vec<Vec<usize>> {
    direct_encounter::split(field, group, tie_break)
}

/// How direct encounter judged tied players (positions in the field).
pub(super) fn explain_direct_encounter(
    field: &TieBreakField,
    group: &[usize],
    tie_break: TieBreak,
) -> Encounter {
    direct_encounter::explain(field, group, tie_break)
}
