//! The words for the rules of a Monrad.

use super::Lang;
use engine::pairing::monrad_rules::{ByeTo, ColourLimits, FirstWhite, Numbers, Opponents};
use texts::t;

/// How starting numbers are proposed.
pub fn numbers(lang: Lang, numbers: Numbers) -> String {
    match numbers {
        Numbers::Lots => t!(lang, monrad_numbers_lots),
        Numbers::Strength => t!(lang, monrad_numbers_strength),
        Numbers::SeededLots => t!(lang, monrad_numbers_seeded),
    }
}

/// Who meets whom among those of one score.
pub fn opponents(lang: Lang, opponents: Opponents) -> String {
    match opponents {
        Opponents::Adjacent => t!(lang, monrad_opponents_adjacent),
        Opponents::Fold => t!(lang, monrad_opponents_fold),
        Opponents::Halves => t!(lang, monrad_opponents_halves),
    }
}

/// Who gets the bye.
pub fn bye(lang: Lang, bye: ByeTo) -> String {
    match bye {
        ByeTo::LastNumber => t!(lang, monrad_bye_last_number),
        ByeTo::LowestRating => t!(lang, monrad_bye_lowest_rating),
        ByeTo::MostGames => t!(lang, monrad_bye_most_games),
    }
}

/// Can colours keep two from meeting?
pub fn colours(lang: Lang, colours: ColourLimits) -> String {
    match colours {
        ColourLimits::Never => t!(lang, monrad_colours_never),
        ColourLimits::NotInLastRound => t!(lang, monrad_colours_not_last),
        ColourLimits::Always => t!(lang, monrad_colours_always),
    }
}

/// Who has White between two who have not played.
pub fn first_white(lang: Lang, first_white: FirstWhite) -> String {
    match first_white {
        FirstWhite::HigherNumber => t!(lang, monrad_white_higher),
        FirstWhite::Lot => t!(lang, monrad_white_lot),
    }
}
