//! What tie-breaks and their values are called on a page. The codes are FIDE's and the same everywhere.

use crate::prelude::*;
use engine::points::Points;
use engine::tiebreak::{Kind, TieBreak, Trim, Value};

/// The heading of a column: short, the code where there is no word for it.
pub(super) fn short(lang: Lang, tie_break: TieBreak) -> String {
    match (tie_break.kind(), tie_break.trim()) {
        (Kind::Points, _) => t!(lang, tb_points),
        (Kind::DirectEncounter, _) => t!(lang, tb_direct_encounter_short),
        (Kind::Wins, _) => t!(lang, tb_wins_short),
        (Kind::GamesWon, _) => t!(lang, tb_games_won_short),
        (Kind::BlackGames, _) => t!(lang, tb_black_games_short),
        (Kind::Buchholz, Trim::All) => t!(lang, tb_buchholz_short),
        (Kind::Buchholz, Trim::Cut(2)) => t!(lang, tb_buchholz_cut_two_short),
        (Kind::Buchholz, Trim::Cut(n)) => t!(lang, tb_buchholz_cut_short, n),
        (Kind::Buchholz, Trim::Median(n)) => t!(lang, tb_buchholz_median_short, n),
        (Kind::SonnebornBerger, Trim::All) => t!(lang, tb_sonneborn_berger_short),
        (Kind::Keizer, _) => t!(lang, tb_keizer_short),
        (_, _) => tie_break.to_string(),
    }
}

/// The whole name, with the code.
pub fn long(lang: Lang, tie_break: TieBreak) -> String {
    let mut name = match (tie_break.kind(), tie_break.trim()) {
        (Kind::Points, _) => t!(lang, tb_points),
        (Kind::DirectEncounter, _) => t!(lang, tb_direct_encounter),
        (Kind::Wins, _) => t!(lang, tb_wins),
        (Kind::GamesWon, _) => t!(lang, tb_games_won),
        (Kind::BlackGames, _) => t!(lang, tb_black_games),
        (Kind::BlackWins, _) => t!(lang, tb_black_wins),
        (Kind::Progressive, _) => t!(lang, tb_progressive),
        (Kind::RoundsElected, _) => t!(lang, tb_rounds_elected),
        (Kind::StandardPoints, _) => t!(lang, tb_standard_points),
        (Kind::PairingNumber, _) => t!(lang, tb_pairing_number),
        (Kind::Buchholz, Trim::All) => t!(lang, tb_buchholz),
        (Kind::Buchholz, Trim::Cut(n)) => t!(lang, tb_buchholz_cut, n),
        (Kind::Buchholz, Trim::Median(n)) => t!(lang, tb_buchholz_median, n),
        (Kind::AverageOpponentBuchholz, _) => t!(lang, tb_average_buchholz),
        (Kind::ForeBuchholz, _) => t!(lang, tb_fore_buchholz),
        (Kind::SonnebornBerger, _) => t!(lang, tb_sonneborn_berger),
        (Kind::Koya, _) => t!(lang, tb_koya),
        (Kind::AverageRating, _) => t!(lang, tb_average_rating),
        (Kind::Performance, _) => t!(lang, tb_performance),
        (Kind::PerfectPerformance, _) => t!(lang, tb_perfect_performance),
        (Kind::AverageOpponentPerformance, _) => t!(lang, tb_average_performance),
        (Kind::AverageOpponentPerfect, _) => t!(lang, tb_average_perfect_performance),
        (Kind::Rating, _) => t!(lang, tb_rating),
        (Kind::Keizer, _) => t!(lang, tb_keizer),
    };
    for more in modifiers(lang, tie_break) {
        name.push_str(", ");
        name.push_str(&more);
    }
    format!("{name} ({tie_break})")
}

/// What it counts, in one sentence, whatever its cuts.
pub fn says(lang: Lang, tie_break: TieBreak) -> String {
    match tie_break.kind() {
        Kind::Points => t!(lang, tb_says_points),
        Kind::DirectEncounter => t!(lang, tb_says_direct_encounter),
        Kind::Wins => t!(lang, tb_says_wins),
        Kind::GamesWon => t!(lang, tb_says_games_won),
        Kind::BlackGames => t!(lang, tb_says_black_games),
        Kind::BlackWins => t!(lang, tb_says_black_wins),
        Kind::Progressive => t!(lang, tb_says_progressive),
        Kind::RoundsElected => t!(lang, tb_says_rounds_elected),
        Kind::StandardPoints => t!(lang, tb_says_standard_points),
        Kind::PairingNumber => t!(lang, tb_says_pairing_number),
        Kind::Buchholz => t!(lang, tb_says_buchholz),
        Kind::AverageOpponentBuchholz => t!(lang, tb_says_average_buchholz),
        Kind::ForeBuchholz => t!(lang, tb_says_fore_buchholz),
        Kind::SonnebornBerger => t!(lang, tb_says_sonneborn_berger),
        Kind::Koya => t!(lang, tb_says_koya),
        Kind::AverageRating => t!(lang, tb_says_average_rating),
        Kind::Performance => t!(lang, tb_says_performance),
        Kind::PerfectPerformance => t!(lang, tb_says_perfect_performance),
        Kind::AverageOpponentPerformance => t!(lang, tb_says_average_performance),
        Kind::AverageOpponentPerfect => t!(lang, tb_says_average_perfect),
        Kind::Rating => t!(lang, tb_says_rating),
        Kind::Keizer => t!(lang, tb_says_keizer),
    }
}

/// What the modifiers mean that the name does not say already.
fn modifiers(lang: Lang, tie_break: TieBreak) -> Vec<String> {
    let mut said = Vec::new();
    match (tie_break.kind(), tie_break.trim()) {
        (_, Trim::All) | (Kind::Buchholz, _) => {}
        (Kind::Progressive, Trim::Cut(n) | Trim::Median(n)) => said.push(t!(lang, tb_without_first, n)),
        (_, Trim::Cut(n)) => said.push(t!(lang, tb_without_lowest, n)),
        (_, Trim::Median(n)) => said.push(t!(lang, tb_without_both, n)),
    }
    if tie_break.is_fore() && tie_break.kind() != Kind::ForeBuchholz {
        said.push(t!(lang, tb_last_round_drawn));
    }
    if tie_break.limit() != 0 {
        let halves = Points::halves(i32::from(tie_break.limit()));
        let moved = if tie_break.limit() > 0 {
            format!("+{halves}")
        } else {
            halves.to_string()
        };
        said.push(t!(lang, tb_limit_moved, points = moved));
    }
    if tie_break.forfeits_as_games() {
        said.push(t!(lang, tb_forfeits_as_games));
    }
    let is_usual = matches!(tie_break.kind(), Kind::DirectEncounter | Kind::PairingNumber);
    if tie_break.lowest_first() != is_usual {
        let key = if tie_break.lowest_first() {
            t!(lang, tb_lowest_first)
        } else {
            t!(lang, tb_highest_first)
        };
        said.push(key);
    }
    said
}

/// A value as people read it: halves as ½, products with two decimals, whole numbers bare.
pub(super) fn value(lang: Lang, tie_break: TieBreak, value: Value) -> String {
    let is_product = matches!(
        tie_break.kind(),
        Kind::SonnebornBerger | Kind::AverageOpponentBuchholz | Kind::Keizer
    );
    number(lang, value, if is_product { 2 } else { 1 })
}

/// A number with so many decimals; with one, halves are ½ and whole numbers bare. What is taken has a minus, as points have.
pub(super) fn number(lang: Lang, value: Value, decimals: usize) -> String {
    let decimal = value.decimal(decimals);
    match decimal.strip_prefix('-') {
        Some(amount) => format!("−{}", unsigned(lang, amount, decimals)),
        None => unsigned(lang, &decimal, decimals),
    }
}

fn unsigned(lang: Lang, decimal: &str, decimals: usize) -> String {
    if decimals > 1 {
        return match lang {
            Lang::Da => decimal.replace('.', ","),
            Lang::En => decimal.to_owned(),
        };
    }
    match decimal.split_once('.') {
        Some((whole, "0")) => whole.to_owned(),
        Some(("0", "5")) => "½".to_owned(),
        Some((whole, "5")) => format!("{whole}½"),
        _ => decimal.to_owned(),
    }
}

/// Numbers added up: what is taken away is not added.
pub(super) fn sum(counted: &[String]) -> String {
    counted.join(" + ").replace("+ −", "− ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_penalty_takes_is_written_as_points_are_and_taken_from_the_sum() {
        let said = |halves| number(Lang::Da, Value::points(Points::halves(halves)), 1);
        for halves in [-3, -2, -1, 0, 1, 2, 3] {
            assert_eq!(said(halves), Points::halves(halves).to_string());
        }
        assert_eq!(number(Lang::Da, Value::points(Points::halves(-1)), 2), "−0,50");
        assert_eq!(sum(&[said(10), said(-1), said(11)]), "5 − ½ + 5½");
    }
}
