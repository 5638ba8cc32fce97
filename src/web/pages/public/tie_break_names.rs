//! What tie-breaks and their values are called on a page. The codes are FIDE's and the same everywhere.

use crate::{
    domain::tiebreak::{Kind, TieBreak, Trim, Value},
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
pub(super) fn long(lang: Lang, tie_break: TieBreak) -> String {
    let name = match (tie_break.kind(), tie_break.trim()) {
        (Kind::Points, _) => t!(lang, "tb-points"),
        (Kind::DirectEncounter, _) => t!(lang, "tb-direct-encounter"),
        (Kind::Wins, _) => t!(lang, "tb-wins"),
        (Kind::GamesWon, _) => t!(lang, "tb-games-won"),
        (Kind::BlackGames, _) => t!(lang, "tb-black-games"),
        (Kind::BlackWins, _) => t!(lang, "tb-black-wins"),
        (Kind::Progressive, _) => t!(lang, "tb-progressive"),
        (Kind::RoundsElected, _) => t!(lang, "tb-rounds-elected"),
        (Kind::StandardPoints, _) => t!(lang, "tb-standard-points"),
        (Kind::Buchholz, Trim::All) => t!(lang, "tb-buchholz"),
        (Kind::Buchholz, Trim::Cut(n)) => t!(lang, "tb-buchholz-cut", n = n),
        (Kind::Buchholz, Trim::Median(n)) => t!(lang, "tb-buchholz-median", n = n),
        (Kind::ForeBuchholz, _) => t!(lang, "tb-fore-buchholz"),
        (Kind::SonnebornBerger, _) => t!(lang, "tb-sonneborn-berger"),
        (Kind::Koya, _) => t!(lang, "tb-koya"),
        (_, _) => return tie_break.to_string(),
    };
    format!("{name} ({tie_break})")
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
