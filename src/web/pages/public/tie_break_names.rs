//! What tie-breaks and their values are called on a page. The codes are FIDE's and the same everywhere.

use crate::{
    domain::{
        points::Points,
        tiebreak::{Kind, TieBreak, Trim, Value},
    },
    web::text::{Lang, t},
};

/// The heading of a column: short, the code where there is no word for it.
pub(super) fn short(lang: Lang, tie_break: TieBreak) -> String {
    match (tie_break.kind(), tie_break.trim()) {
        (Kind::Points, _) => t!(lang, "tb-points"),
        (Kind::DirectEncounter, _) => t!(lang, "tb-direct-encounter-short"),
        (Kind::Wins, _) => t!(lang, "tb-wins-short"),
        (Kind::GamesWon, _) => t!(lang, "tb-games-won-short"),
        (Kind::BlackGames, _) => t!(lang, "tb-black-games-short"),
        (Kind::Buchholz, Trim::All) => t!(lang, "tb-buchholz-short"),
        (Kind::Buchholz, Trim::Cut(2)) => t!(lang, "tb-buchholz-cut-two-short"),
        (Kind::Buchholz, Trim::Cut(n)) => t!(lang, "tb-buchholz-cut-short", n = n),
        (Kind::Buchholz, Trim::Median(n)) => t!(lang, "tb-buchholz-median-short", n = n),
        (Kind::SonnebornBerger, Trim::All) => t!(lang, "tb-sonneborn-berger-short"),
        (_, _) => tie_break.to_string(),
    }
}

/// The whole name, with the code.
pub(in crate::web::pages) fn long(lang: Lang, tie_break: TieBreak) -> String {
    let mut name = match (tie_break.kind(), tie_break.trim()) {
        (Kind::Points, _) => t!(lang, "tb-points"),
        (Kind::DirectEncounter, _) => t!(lang, "tb-direct-encounter"),
        (Kind::Wins, _) => t!(lang, "tb-wins"),
        (Kind::GamesWon, _) => t!(lang, "tb-games-won"),
        (Kind::BlackGames, _) => t!(lang, "tb-black-games"),
        (Kind::BlackWins, _) => t!(lang, "tb-black-wins"),
        (Kind::Progressive, _) => t!(lang, "tb-progressive"),
        (Kind::RoundsElected, _) => t!(lang, "tb-rounds-elected"),
        (Kind::StandardPoints, _) => t!(lang, "tb-standard-points"),
        (Kind::PairingNumber, _) => t!(lang, "tb-pairing-number"),
        (Kind::Buchholz, Trim::All) => t!(lang, "tb-buchholz"),
        (Kind::Buchholz, Trim::Cut(n)) => t!(lang, "tb-buchholz-cut", n = n),
        (Kind::Buchholz, Trim::Median(n)) => t!(lang, "tb-buchholz-median", n = n),
        (Kind::AverageOpponentBuchholz, _) => t!(lang, "tb-average-buchholz"),
        (Kind::ForeBuchholz, _) => t!(lang, "tb-fore-buchholz"),
        (Kind::SonnebornBerger, _) => t!(lang, "tb-sonneborn-berger"),
        (Kind::Koya, _) => t!(lang, "tb-koya"),
        (Kind::AverageRating, _) => t!(lang, "tb-average-rating"),
        (Kind::Performance, _) => t!(lang, "tb-performance"),
        (Kind::PerfectPerformance, _) => t!(lang, "tb-perfect-performance"),
        (Kind::AverageOpponentPerformance, _) => t!(lang, "tb-average-performance"),
        (Kind::AverageOpponentPerfect, _) => t!(lang, "tb-average-perfect-performance"),
        (Kind::Rating, _) => t!(lang, "tb-rating"),
    };
    for more in modifiers(lang, tie_break) {
        name.push_str(", ");
        name.push_str(&more);
    }
    format!("{name} ({tie_break})")
}

/// What the modifiers mean that the name does not say already.
fn modifiers(lang: Lang, tie_break: TieBreak) -> Vec<String> {
    let mut said = Vec::new();
    match (tie_break.kind(), tie_break.trim()) {
        (_, Trim::All) | (Kind::Buchholz, _) => {}
        (Kind::Progressive, Trim::Cut(n) | Trim::Median(n)) => said.push(t!(lang, "tb-without-first", n = n)),
        (_, Trim::Cut(n)) => said.push(t!(lang, "tb-without-lowest", n = n)),
        (_, Trim::Median(n)) => said.push(t!(lang, "tb-without-both", n = n)),
    }
    if tie_break.is_fore() && tie_break.kind() != Kind::ForeBuchholz {
        said.push(t!(lang, "tb-last-round-drawn"));
    }
    if tie_break.limit() != 0 {
        let halves = Points::halves(i32::from(tie_break.limit()));
        let moved = if tie_break.limit() > 0 {
            format!("+{halves}")
        } else {
            halves.to_string()
        };
        said.push(t!(lang, "tb-limit-moved", points = moved));
    }
    if tie_break.forfeits_as_games() {
        said.push(t!(lang, "tb-forfeits-as-games"));
    }
    let is_usual = matches!(tie_break.kind(), Kind::DirectEncounter | Kind::PairingNumber);
    if tie_break.lowest_first() != is_usual {
        let key = if tie_break.lowest_first() {
            t!(lang, "tb-lowest-first")
        } else {
            t!(lang, "tb-highest-first")
        };
        said.push(key);
    }
    said
}

/// A value as people read it: halves as ½, products with two decimals, whole numbers bare.
pub(super) fn value(lang: Lang, tie_break: TieBreak, value: Value) -> String {
    let is_product = matches!(
        tie_break.kind(),
        Kind::SonnebornBerger | Kind::AverageOpponentBuchholz
    );
    if is_product {
        let decimal = value.decimal(2);
        return match lang {
            Lang::Da => decimal.replace('.', ","),
            Lang::En => decimal,
        };
    }
    let decimal = value.decimal(1);
    match decimal.split_once('.') {
        Some((whole, "0")) => whole.to_owned(),
        Some(("0", "5")) => "½".to_owned(),
        Some((whole, "5")) => format!("{whole}½"),
        _ => decimal,
    }
}
