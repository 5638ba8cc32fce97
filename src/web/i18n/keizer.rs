//! The words for the rules of a Keizer tournament.

use super::Lang;
use engine::pairing::keizer_rules::{KeizerBye, KeizerNumber, KeizerValues};
use texts::t;

/// How the value of the first is found.
pub fn values(lang: Lang, values: KeizerValues) -> String {
    match values {
        KeizerValues::Ratio => t!(lang, keizer_values_ratio),
        KeizerValues::Fixed => t!(lang, keizer_values_fixed),
    }
}

/// Who gets the bye.
pub fn bye_to(lang: Lang, bye_to: KeizerBye) -> String {
    match bye_to {
        KeizerBye::Lowest => t!(lang, keizer_bye_lowest),
        KeizerBye::FewestByes => t!(lang, keizer_bye_fewest),
    }
}

/// What a number is called.
pub fn number(lang: Lang, number: KeizerNumber) -> String {
    match number {
        KeizerNumber::Ratio => t!(lang, keizer_ratio),
        KeizerNumber::Top => t!(lang, keizer_top),
        KeizerNumber::Win => t!(lang, keizer_win),
        KeizerNumber::Draw => t!(lang, keizer_draw),
        KeizerNumber::Loss => t!(lang, keizer_loss),
        KeizerNumber::ByeShare => t!(lang, keizer_bye_share),
        KeizerNumber::AwayShare => t!(lang, keizer_away_share),
        KeizerNumber::AwayTimes => t!(lang, keizer_away_times),
        KeizerNumber::ClubShare => t!(lang, keizer_club_share),
        KeizerNumber::NoShowShare => t!(lang, keizer_no_show_share),
        KeizerNumber::RematchAfter => t!(lang, keizer_rematch_after),
    }
}

/// The field of a number on the form of a section.
pub const fn field(number: KeizerNumber) -> &'static str {
    match number {
        KeizerNumber::Ratio => "keizer_ratio",
        KeizerNumber::Top => "keizer_top",
        KeizerNumber::Win => "keizer_win",
        KeizerNumber::Draw => "keizer_draw",
        KeizerNumber::Loss => "keizer_loss",
        KeizerNumber::ByeShare => "keizer_bye_share",
        KeizerNumber::AwayShare => "keizer_away_share",
        KeizerNumber::AwayTimes => "keizer_away_times",
        KeizerNumber::ClubShare => "keizer_club_share",
        KeizerNumber::NoShowShare => "keizer_no_show_share",
        KeizerNumber::RematchAfter => "keizer_rematch_after",
    }
}

/// Why a number is refused, and the field to mend.
pub fn problem(lang: Lang, number: KeizerNumber) -> (&'static str, String) {
    let said = t!(
        lang,
        section_problem_keizer,
        least = number.least(),
        most = number.most()
    );
    (field(number), said)
}
