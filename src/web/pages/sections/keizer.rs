//! The rules of a Keizer tournament on the form of a section: numbers of known programs and clubs to begin with, and every number by itself.

use crate::{forms::offered, prelude::*};
use engine::pairing::keizer_rules::{KeizerBye, KeizerNumber, KeizerRules, KeizerValues};
use web::i18n::keizer as words;

engine::spelling! {
    /// Whose numbers: a known set, or those chosen one by one.
    enum KeizerPreset {
        Thirds => "thirds",
        KeizerForClubs => "keizer_for_clubs",
        SevillaOppositie => "sevilla_oppositie",
        Own => "own",
    }
}

impl KeizerPreset {
    /// The numbers of the set; `None` for those chosen one by one.
    const fn rules(self) -> Option<KeizerRules> {
        match self {
            Self::Thirds => Some(KeizerRules::THIRDS),
            Self::KeizerForClubs => Some(KeizerRules::KEIZER_FOR_CLUBS),
            Self::SevillaOppositie => Some(KeizerRules::SEVILLA_OPPOSITIE),
            Self::Own => None,
        }
    }

    /// The set these rules are. Whom somebody meets again when, and who has the bye, is chosen beside every set.
    fn of(rules: KeizerRules) -> Self {
        Self::ALL
            .into_iter()
            .find(|one| one.rules().is_some_and(|known| beside(known, rules) == rules))
            .unwrap_or(Self::Own)
    }
}

/// A known set with what the section chooses beside it.
const fn beside(known: KeizerRules, chosen: KeizerRules) -> KeizerRules {
    KeizerRules {
        rematch_after: chosen.rematch_after,
        bye_to: chosen.bye_to,
        ..known
    }
}

/// What the form shows.
#[derive(Debug)]
pub(super) struct KeizerView {
    pub(super) is_open: bool,
    pub(super) presets: Vec<Choice>,
    /// The set that the numbers are when the form is opened.
    pub(super) was: &'static str,
    pub(super) values: Vec<Choice>,
    /// The numbers chosen beside every set, and those of a set.
    pub(super) beside: Vec<NumberView>,
    pub(super) numbers: Vec<NumberView>,
    pub(super) own_value: bool,
    pub(super) byes: Vec<Choice>,
}

/// A number of the form.
#[derive(Debug)]
pub(super) struct NumberView {
    pub(super) name: &'static str,
    pub(super) label: String,
    pub(super) value: String,
}

impl KeizerView {
    pub(super) fn of(lang: Lang, rules: KeizerRules, is_open: bool) -> Self {
        let preset = KeizerPreset::of(rules);
        let (beside, numbers) = KeizerNumber::ALL
            .into_iter()
            .partition::<Vec<_>, _>(|number| *number == KeizerNumber::RematchAfter);
        let view = |number: KeizerNumber| NumberView {
            name: words::field(number),
            label: words::number(lang, number),
            value: number.of(&rules).to_string(),
        };
        Self {
            is_open,
            was: preset.as_str(),
            presets: offered(KeizerPreset::ALL, preset, KeizerPreset::as_str, |one| match one {
                KeizerPreset::Thirds => t!(lang, keizer_thirds),
                KeizerPreset::KeizerForClubs => t!(lang, keizer_for_clubs),
                KeizerPreset::SevillaOppositie => t!(lang, keizer_sevilla_oppositie),
                KeizerPreset::Own => t!(lang, keizer_own),
            }),
            values: offered(KeizerValues::ALL, rules.values, KeizerValues::as_str, |one| {
                words::values(lang, one)
            }),
            beside: beside.into_iter().map(view).collect(),
            numbers: numbers.into_iter().map(view).collect(),
            own_value: rules.own_value,
            byes: offered(KeizerBye::ALL, rules.bye_to, KeizerBye::as_str, |one| {
                words::bye_to(lang, one)
            }),
        }
    }

    /// The fields of numbers, with what stands in them.
    pub(super) fn fields(&mut self) -> impl Iterator<Item = (&'static str, &mut String)> {
        let all = self.beside.iter_mut().chain(&mut self.numbers);
        all.map(|number| (number.name, &mut number.value))
    }
}

/// Reads the rules; the fields that are no choice or no number are named. A form without them asks for the usual rules.
pub(super) fn read(sent: &Sent) -> (KeizerRules, Vec<&'static str>, Vec<KeizerNumber>) {
    let (mut wrong, mut wrong_numbers) = (Vec::new(), Vec::new());
    if sent.text("keizer_rules").is_empty() {
        return (KeizerRules::default(), wrong, wrong_numbers);
    }
    let mut chosen = number(
        sent,
        KeizerRules::default(),
        KeizerNumber::RematchAfter,
        &mut wrong_numbers,
    );
    match sent.text("keizer_bye_to").parse() {
        Ok(bye_to) => chosen.bye_to = bye_to,
        Err(_) => wrong.push("keizer_bye_to"),
    }
    let preset = KeizerPreset::ALL
        .into_iter()
        .find(|one| one.as_str() == sent.text("keizer_rules"));
    let Some(preset) = preset else {
        wrong.push("keizer_rules");
        return (chosen, wrong, wrong_numbers);
    };
    let (own, wrong_values, wrong_own) = own(sent, chosen);
    if let Some(known) = preset.rules().map(|known| beside(known, chosen)) {
        // A set that stood there and was written over is no longer that set; one that is chosen now brings its own numbers.
        let stood = sent.text("keizer_rules_was") == preset.as_str();
        let is_as_known = own == known && !wrong_values && wrong_own.is_empty();
        if !stood || is_as_known {
            return (known, wrong, wrong_numbers);
        }
    }
    if wrong_values {
        wrong.push("keizer_values");
    }
    wrong_numbers.extend(wrong_own);
    (own, wrong, wrong_numbers)
}

/// Reads every number by itself, with what is chosen beside a set; whether the way to the first value is no choice, and what is no number.
fn own(sent: &Sent, chosen: KeizerRules) -> (KeizerRules, bool, Vec<KeizerNumber>) {
    let (mut rules, mut wrong) = (chosen, Vec::new());
    for one in KeizerNumber::ALL {
        if one != KeizerNumber::RematchAfter {
            rules = number(sent, rules, one, &mut wrong);
        }
    }
    let values: Option<KeizerValues> = sent.text("keizer_values").parse().ok();
    rules.values = values.unwrap_or(rules.values);
    rules.own_value = sent.ticked("keizer_own_value");
    (rules, values.is_none(), wrong)
}

/// Rules with one number as it was sent; what is no number is noted.
fn number(
    sent: &Sent,
    rules: KeizerRules,
    number: KeizerNumber,
    wrong: &mut Vec<KeizerNumber>,
) -> KeizerRules {
    if let Ok(read) = sent.text(words::field(number)).parse() {
        number.set(rules, read)
    } else {
        wrong.push(number);
        rules
    }
}
