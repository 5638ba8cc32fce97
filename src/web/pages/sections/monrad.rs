//! The rules of a Monrad on the form of a section: two sets of rules to begin with, and every choice by itself.

use crate::{forms::offered, prelude::*};
use engine::pairing::monrad_rules::{ByeTo, ColourLimits, FirstWhite, MonradRules, Numbers, Opponents};
use web::i18n::monrad as words;

engine::spelling! {
    /// Whose rules: a known set, or those chosen one by one.
    enum MonradPreset {
        Norwegian => "norwegian",
        Danish => "danish",
        Own => "own",
    }
}

impl MonradPreset {
    /// The set these rules are; rematches are chosen with the system.
    fn of(rules: MonradRules) -> Self {
        let is = |known: MonradRules| {
            let rematches = rules.rematches;
            rules == MonradRules { rematches, ..known }
        };
        if is(MonradRules::NORWEGIAN) {
            Self::Norwegian
        } else if is(MonradRules::DANISH) {
            Self::Danish
        } else {
            Self::Own
        }
    }
}

/// What the form shows.
#[derive(Debug)]
pub(super) struct MonradView {
    pub(super) is_open: bool,
    pub(super) presets: Vec<Choice>,
    pub(super) numbers: Vec<Choice>,
    pub(super) opponents: Vec<Choice>,
    pub(super) rematches: String,
    pub(super) byes: Vec<Choice>,
    pub(super) colours: Vec<Choice>,
    pub(super) first_white: Vec<Choice>,
}

impl MonradView {
    pub(super) fn of(lang: Lang, rules: MonradRules, is_open: bool) -> Self {
        let preset = MonradPreset::of(rules);
        Self {
            is_open,
            presets: offered(MonradPreset::ALL, preset, MonradPreset::as_str, |one| match one {
                MonradPreset::Norwegian => t!(lang, monrad_norwegian),
                MonradPreset::Danish => t!(lang, monrad_danish),
                MonradPreset::Own => t!(lang, monrad_own),
            }),
            numbers: offered(Numbers::ALL, rules.numbers, Numbers::as_str, |one| {
                words::numbers(lang, one)
            }),
            opponents: offered(Opponents::ALL, rules.opponents, Opponents::as_str, |one| {
                words::opponents(lang, one)
            }),
            rematches: rules.rematches.to_string(),
            byes: offered(ByeTo::ALL, rules.bye, ByeTo::as_str, |one| words::bye(lang, one)),
            colours: offered(ColourLimits::ALL, rules.colours, ColourLimits::as_str, |one| {
                words::colours(lang, one)
            }),
            first_white: offered(FirstWhite::ALL, rules.first_white, FirstWhite::as_str, |one| {
                words::first_white(lang, one)
            }),
        }
    }
}

/// Reads the rules; the fields that are no choice are named. A form without them asks for the usual rules.
pub(super) fn read(sent: &Sent) -> (MonradRules, Vec<&'static str>) {
    let mut wrong = Vec::new();
    let usual = MonradRules::default();
    let rematches = match sent.text("monrad_rematches") {
        "" => usual.rematches,
        text => text.parse().unwrap_or_else(|_| {
            wrong.push("monrad_rematches");
            usual.rematches
        }),
    };
    let preset = MonradPreset::ALL
        .into_iter()
        .find(|one| one.as_str() == sent.text("monrad_rules"));
    let known = match preset {
        Some(MonradPreset::Norwegian) => Some(MonradRules::NORWEGIAN),
        Some(MonradPreset::Danish) => Some(MonradRules::DANISH),
        Some(MonradPreset::Own) => None,
        None if sent.text("monrad_rules").is_empty() => Some(usual),
        None => {
            wrong.push("monrad_rules");
            Some(usual)
        }
    };
    if let Some(known) = known {
        return (MonradRules { rematches, ..known }, wrong);
    }
    let mut chosen = |name: &'static str, all: &[&'static str]| {
        let found = all.iter().position(|one| *one == sent.text(name));
        if found.is_none() {
            wrong.push(name);
        }
        found.unwrap_or(0)
    };
    let rules = MonradRules {
        numbers: Numbers::ALL[chosen("monrad_numbers", &spelled(&Numbers::ALL, Numbers::as_str))],
        opponents: Opponents::ALL[chosen("monrad_opponents", &spelled(&Opponents::ALL, Opponents::as_str))],
        rematches,
        bye: ByeTo::ALL[chosen("monrad_bye", &spelled(&ByeTo::ALL, ByeTo::as_str))],
        colours: ColourLimits::ALL[chosen(
            "monrad_colours",
            &spelled(&ColourLimits::ALL, ColourLimits::as_str),
        )],
        first_white: FirstWhite::ALL[chosen(
            "monrad_first_white",
            &spelled(&FirstWhite::ALL, FirstWhite::as_str),
        )],
    };
    (rules, wrong)
}

fn spelled<T: Copy>(all: &[T], as_str: fn(T) -> &'static str) -> Vec<&'static str> {
    all.iter().map(|one| as_str(*one)).collect()
}
