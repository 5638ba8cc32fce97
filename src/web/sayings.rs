//! The English error messages of the domain's parsers, as sentences in the reader's language.
//!
//! The JSON library passes on only the text of an error, so each is recognised by its text here; a test checks that the parsers still
//! produce these texts.

use crate::i18n::Lang;
use texts::t;

/// The message, and the values of its variable parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Saying {
    kind: Kind,
    parts: Vec<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Range,
    Empty,
    AtMost,
    Unseen,
    Form,
    Length,
    Slug,
    Currency,
    Amount,
    AmountTooLarge,
    Unit,
    RangeOpen,
    RangeReversed,
    BirthYear,
    Points,
    TieBreak,
    Modifier,
    Hundredths,
    RowValue,
    RowOrder,
    RowLast,
    RowLong,
    Percent,
    Decided,
    Edition,
    Parameter,
    Setting,
    Seed,
    Place,
}

/// Their words, with `{}` for those that change.
const SAID: [(&str, Kind); 31] = [
    ("not a whole number from {} to {}", Kind::Range),
    ("must not be empty", Kind::Empty),
    ("must have at most {} characters", Kind::AtMost),
    ("must not contain control characters", Kind::Unseen),
    ("has the wrong form", Kind::Form),
    ("a text must have from 1 to {} characters", Kind::Length),
    ("write 1 to {} small letters a-z, digits and hyphens", Kind::Slug),
    ("a currency has three letters, such as DKK", Kind::Currency),
    ("an amount is missing", Kind::Amount),
    (
        "write 1500 or 1500,50: a comma stands before one or two decimals",
        Kind::Amount,
    ),
    ("write an amount such as 1500 or 1500,50", Kind::Amount),
    ("the amount is too large", Kind::AmountTooLarge),
    ("shares cannot be rounded to nothing", Kind::Unit),
    ("a range needs at least one limit", Kind::RangeOpen),
    ("the lower limit is above the upper one", Kind::RangeReversed),
    ("a year of birth lies from {} to {}", Kind::BirthYear),
    (
        "`{}` is not a number of points (write 3, 3.5 or 3½)",
        Kind::Points,
    ),
    (
        "`{}` is not a tie-break; write for instance DE, WON, BH, BH/C1, SB or BPG",
        Kind::TieBreak,
    ),
    ("{} cannot be modified by `/{}`", Kind::Modifier),
    ("`{}` is not a number with at most two decimals", Kind::Hundredths),
    (
        "line {}: a value cannot be read or is out of range",
        Kind::RowValue,
    ),
    ("line {}: the rows do not ascend", Kind::RowOrder),
    (
        "line {}: the last row, and only that, holds for everybody",
        Kind::RowLast,
    ),
    ("line {}: too long", Kind::RowLong),
    ("at most 100 per cent", Kind::Percent),
    ("say where it was decided, in few words", Kind::Decided),
    ("`{}` is not an edition of the rules", Kind::Edition),
    ("`{}` is not a parameter of the rules", Kind::Parameter),
    ("`{}` is not a setting of the regulation", Kind::Setting),
    ("a seed is 16 hexadecimal digits", Kind::Seed),
    (
        "not a place in the list; send `next` of the part before as it is",
        Kind::Place,
    ),
];

/// Which of them these words are, if one.
pub(super) fn of(words: &str) -> Option<Saying> {
    SAID.iter().find_map(|(said, kind)| {
        let parts = parts(said, words)?;
        Some(Saying { kind: *kind, parts })
    })
}

/// The values in the places of `{}`, if everything else is equal.
fn parts(said: &str, words: &str) -> Option<Vec<String>> {
    let mut pieces = said.split("{}").peekable();
    let mut rest = words.strip_prefix(pieces.next()?)?;
    let mut found = Vec::new();
    while let Some(piece) = pieces.next() {
        let part = if pieces.peek().is_none() {
            rest.strip_suffix(piece)?
        } else {
            rest.split_once(piece)?.0
        };
        found.push(part.to_owned());
        rest = rest.strip_prefix(part)?.strip_prefix(piece)?;
    }
    rest.is_empty().then_some(found)
}

impl Saying {
    pub(super) fn say(&self, lang: Lang) -> String {
        let part = |number: usize| self.parts.get(number).map_or("", String::as_str);
        match self.kind {
            Kind::Range => t!(lang, reading_range, min = part(0), max = part(1)),
            Kind::Empty => t!(lang, reading_empty),
            Kind::AtMost => t!(lang, reading_at_most, max = part(0)),
            Kind::Unseen => t!(lang, reading_unseen),
            Kind::Form => t!(lang, reading_form),
            Kind::Length => t!(lang, reading_length, max = part(0)),
            Kind::Slug => t!(lang, reading_slug, max = part(0)),
            Kind::Currency => t!(lang, reading_currency),
            Kind::Amount => t!(lang, reading_amount),
            Kind::AmountTooLarge => t!(lang, reading_amount_large),
            Kind::Unit => t!(lang, reading_unit),
            Kind::RangeOpen => t!(lang, reading_range_open),
            Kind::RangeReversed => t!(lang, reading_range_reversed),
            Kind::BirthYear => t!(lang, reading_birth_year, min = part(0), max = part(1)),
            Kind::Points => t!(lang, reading_points),
            Kind::TieBreak => t!(lang, reading_tie_break),
            Kind::Modifier => t!(lang, reading_modifier, name = part(0), modifier = part(1)),
            Kind::Hundredths => t!(lang, reading_hundredths),
            Kind::RowValue => t!(lang, reading_row_value),
            Kind::RowOrder => t!(lang, reading_row_order, row = part(0)),
            Kind::RowLast => t!(lang, reading_row_last),
            Kind::RowLong => t!(lang, reading_row_long),
            Kind::Percent => t!(lang, reading_percent),
            Kind::Decided => t!(lang, reading_decided),
            Kind::Edition => t!(lang, reading_no_edition),
            Kind::Parameter => t!(lang, reading_no_parameter),
            Kind::Setting => t!(lang, reading_no_setting),
            Kind::Seed => t!(lang, reading_seed),
            Kind::Place => t!(lang, reading_no_place),
        }
    }
}

#[cfg(test)]
mod tests {
    use serde::de::DeserializeOwned;
    use serde_json::{Value, json};

    use super::*;

    /// What is said about a value that is none.
    fn refused<T: DeserializeOwned>(value: Value) -> String {
        let error = serde_json::from_value::<T>(value).err();
        error.expect("it is none").to_string()
    }

    #[test]
    fn what_the_domain_says_is_said_in_both_languages() {
        use domain::{
            birth::BirthDate,
            currency::Currency,
            member::Licences,
            money::{Money, Unit},
            player::{Club, Federation, NationalId, PersonName},
            rating_regulation::settings::{Limit, Note, Step},
            tie_rule::LotSeed,
            tournament::Slug,
        };
        use engine::{hundredths::Hundredths, numbers, tiebreak::TieBreak};
        use rules::{EditionCode, ParameterId, regulation::SettingId};
        let long = "x".repeat(2_000);
        let mut told = std::collections::BTreeSet::new();
        for words in [
            refused::<numbers::Rating>(json!(0)),
            refused::<numbers::FideId>(json!(-1)),
            refused::<PersonName>(json!("")),
            refused::<Club>(json!(long)),
            refused::<Club>(json!(" ")),
            refused::<Federation>(json!("Danmark")),
            refused::<NationalId>(json!(long)),
            refused::<Licences>(json!(long)),
            refused::<BirthDate>(json!("i går")),
            refused::<Currency>(json!("kr.")),
            refused::<Money>(json!("")),
            refused::<Money>(json!("1,500")),
            refused::<Money>(json!("meget")),
            refused::<Money>(json!("99999999999")),
            refused::<Unit>(json!("0")),
            refused::<Slug>(json!("Påske!")),
            refused::<LotSeed>(json!("42")),
            refused::<Limit>(json!("højt")),
            refused::<Note>(json!("")),
            refused::<Step>(json!(0)),
            refused::<Hundredths>(json!("en halv")),
            refused::<TieBreak>(json!("XYZ")),
            refused::<EditionCode>(json!("DSU1492")),
            refused::<ParameterId>(json!("coffee")),
            refused::<SettingId>(json!("coffee")),
        ] {
            let saying = of(&words).unwrap_or_else(|| panic!("nobody knows: {words}"));
            let (danish, english) = (saying.say(Lang::Da), saying.say(Lang::En));
            assert_ne!(danish, english);
            assert!(
                danish.ends_with('.') && english.ends_with('.'),
                "{danish} {english}"
            );
            told.insert(danish);
        }
        assert!(told.len() >= 14, "{told:#?}");
        assert_eq!(
            of("not a whole number from 1 to 4000").map(|saying| saying.say(Lang::Da)),
            Some("Skriv et helt tal fra 1 til 4000.".to_owned())
        );
        assert_eq!(of("something else"), None);
        assert_eq!(of("must not be empty at all"), None);
    }
}
