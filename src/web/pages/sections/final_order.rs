//! The part of a section's form that says how players with as many points are put in order: the list of tie-breaks, what becomes
//! of those whom none separates, and the edition that judges unplayed rounds.

use crate::{forms::offered, prelude::*};
use domain::{
    later_ratings::TieBreakRatings,
    section::{PairingSystem, SectionSettings},
    tie_rule::TieRule,
};
use engine::{
    numbers::Rating,
    tiebreak::{PRESETS, TieBreak, Unplayed, UnratedAs, UnratedRule, default_for, parse_list},
};
use public::{tie_break_name, tie_break_says};
use web::i18n::read_start_numbers;

/// The choice that means the list as it is written in the field below.
const OWN: &str = "own";

/// What this part shows.
#[derive(Debug)]
pub(super) struct OrderView {
    /// Lists to start from.
    pub(super) lists: Vec<Choice>,
    /// The one the form was shown with: only another choice replaces what is written.
    pub(super) list_was: &'static str,
    pub(super) tie_breaks: String,
    /// The same one by one, each with what it counts.
    pub(super) lines: Vec<TieLine>,
    /// Those that can be put behind them.
    pub(super) more: Vec<Choice>,
    /// What can be written, in words.
    pub(super) offered: Vec<String>,
    pub(super) ties: Vec<Choice>,
    /// What lots were drawn with; empty where none were.
    pub(super) seed: String,
    pub(super) hand_order: String,
    pub(super) unplayed: Vec<Choice>,
    pub(super) ratings: Vec<Choice>,
    /// How what a player without a rating counts as is found.
    pub(super) unrated_by: Vec<Choice>,
    /// The number such a player counts as; empty where a rule finds it, or tie-breaks made of ratings decide nothing then.
    pub(super) unrated_as: String,
    /// Both in words.
    pub(super) unrated_says: String,
    /// Was a number or a rule chosen?
    pub(super) has_unrated: bool,
    /// Are some of the tie-breaks made of ratings?
    pub(super) uses_ratings: bool,
    /// Does the event last more than 30 days, or was it so long when each round's ratings were chosen?
    pub(super) asks_ratings: bool,
}

/// A tie-break of the list.
#[derive(Debug)]
pub(super) struct TieLine {
    pub(super) name: String,
    /// What it counts, in one sentence.
    pub(super) says: String,
}

impl OrderView {
    pub(super) fn of(lang: Lang, settings: &SectionSettings) -> Self {
        let round_robin = settings.system.is_round_robin();
        let list_was = PRESETS
            .iter()
            .find(|preset| preset.tie_breaks == settings.tie_breaks)
            .map_or(OWN, |preset| preset.id);
        let own = Choice::new(OWN, t!(lang, tie_list_own), list_was);
        let lists = PRESETS.iter().map(|preset| {
            let codes = joined(preset.tie_breaks);
            let name = lang.tie_list(preset.id);
            let label = if codes.is_empty() {
                name
            } else {
                format!("{name} ({codes})")
            };
            Choice::new(preset.id, label, list_was)
        });
        Self {
            lists: std::iter::once(own).chain(lists).collect(),
            list_was,
            tie_breaks: joined(&settings.tie_breaks),
            lines: settings
                .tie_breaks
                .iter()
                .map(|one| TieLine {
                    name: tie_break_name(lang, *one),
                    says: tie_break_says(lang, *one),
                })
                .collect(),
            more: TieBreak::offered(round_robin)
                .filter(|one| !settings.tie_breaks.contains(one))
                .map(|one| Choice::new(one.to_string(), tie_break_name(lang, one), ""))
                .collect(),
            offered: TieBreak::offered(round_robin)
                .map(|one| tie_break_name(lang, one))
                .collect(),
            ties: TieRule::NAMES
                .into_iter()
                .map(|one| Choice::new(one, lang.tie_rule(one), settings.ties.as_str()))
                .collect(),
            seed: settings.ties.seed().map(String::from).unwrap_or_default(),
            hand_order: match &settings.ties {
                TieRule::ByHand { order } => {
                    let numbers: Vec<String> = order.iter().map(ToString::to_string).collect();
                    numbers.join(", ")
                }
                TieRule::Shared | TieRule::Lots { .. } => String::new(),
            },
            unplayed: offered(
                Unplayed::ALL,
                settings.unplayed,
                Unplayed::as_str,
                |one| match one {
                    Unplayed::InForce => t!(lang, unplayed_in_force),
                    Unplayed::Before2023 => t!(lang, unplayed_before_2023),
                },
            ),
            ratings: offered(
                TieBreakRatings::ALL,
                settings.tie_break_ratings,
                TieBreakRatings::as_str,
                |one| match one {
                    TieBreakRatings::First => t!(lang, tie_break_ratings_first),
                    TieBreakRatings::EachRound => t!(lang, tie_break_ratings_each_round),
                },
            ),
            unrated_by: unrated_choices(lang, settings),
            unrated_as: settings
                .unrated_as
                .and_then(UnratedAs::fixed)
                .map(|rating| rating.to_string())
                .unwrap_or_default(),
            unrated_says: match settings.unrated_as {
                None => t!(lang, unrated_as_none),
                Some(UnratedAs::Fixed(rating)) => rating.to_string(),
                Some(UnratedAs::Found(rule)) => rule_words(lang, rule),
            },
            has_unrated: settings.unrated_as.is_some(),
            uses_ratings: settings.tie_breaks.iter().any(|one| one.kind().needs_ratings()),
            asks_ratings: settings.tie_break_ratings.needs_long_event(),
        }
    }
}

/// The choice that means the number written below, or none.
const BY_NUMBER: &str = "number";

fn unrated_choices(lang: Lang, settings: &SectionSettings) -> Vec<Choice> {
    let rule = settings.unrated_as.and_then(UnratedAs::rule);
    let chosen = rule.map_or(BY_NUMBER, UnratedRule::as_str);
    let rules = UnratedRule::ALL
        .into_iter()
        .map(|rule| Choice::new(rule.as_str(), rule_words(lang, rule), chosen));
    std::iter::once(Choice::new(BY_NUMBER, t!(lang, unrated_by_number), chosen))
        .chain(rules)
        .collect()
}

fn rule_words(lang: Lang, rule: UnratedRule) -> String {
    match rule {
        UnratedRule::Lowest => t!(lang, unrated_by_lowest),
        UnratedRule::Average => t!(lang, unrated_by_average),
    }
}

fn joined(names: &[TieBreak]) -> String {
    names
        .iter()
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join(", ")
}

/// What was sent, and the fields that cannot be read.
pub(super) struct Read {
    pub(super) tie_breaks: Vec<TieBreak>,
    pub(super) ties: TieRule,
    pub(super) unplayed: Unplayed,
    pub(super) ratings: TieBreakRatings,
    pub(super) unrated_as: Option<UnratedAs>,
    pub(super) wrong: Vec<&'static str>,
}

/// Reads this part. A field that an older form does not have gets the usual value.
pub(super) fn read(sent: &Sent, system: PairingSystem) -> Read {
    let mut wrong = Vec::new();
    let tie_breaks = tie_breaks(sent, system, &mut wrong);
    let ties = match sent.text("ties") {
        "" | "shared" => TieRule::Shared,
        // The service knows the seed.
        "lots" => TieRule::Lots { seed: None },
        "by_hand" => TieRule::ByHand {
            order: read_start_numbers(sent.text("hand_order")).unwrap_or_else(|| {
                wrong.push("hand_order");
                Vec::new()
            }),
        },
        _ => {
            wrong.push("ties");
            TieRule::Shared
        }
    };
    let unplayed = match sent.text("unplayed") {
        "" => Unplayed::default(),
        text => text.parse().unwrap_or_else(|_| {
            wrong.push("unplayed");
            Unplayed::default()
        }),
    };
    let ratings = match sent.text("tie_break_ratings") {
        "" => TieBreakRatings::default(),
        text => text.parse().unwrap_or_else(|_| {
            wrong.push("tie_break_ratings");
            TieBreakRatings::default()
        }),
    };
    let unrated_as = unrated_as(sent, &mut wrong);
    Read {
        tie_breaks,
        ties,
        unplayed,
        ratings,
        unrated_as,
        wrong,
    }
}

/// A number, or a rule: whoever chooses a rule writes no number.
fn unrated_as(sent: &Sent, wrong: &mut Vec<&'static str>) -> Option<UnratedAs> {
    let number = match sent.text("unrated_as") {
        "" => None,
        text => text
            .parse::<Rating>()
            .inspect_err(|_| wrong.push("unrated_as"))
            .ok(),
    };
    let by = sent.text("unrated_by");
    if by.is_empty() || by == BY_NUMBER {
        return number.map(UnratedAs::Fixed);
    }
    let rule = by.parse::<UnratedRule>().ok();
    if rule.is_none() || number.is_some() {
        wrong.push("unrated_by");
    }
    rule.map(UnratedAs::Found)
}

fn tie_breaks(sent: &Sent, system: PairingSystem, wrong: &mut Vec<&'static str>) -> Vec<TieBreak> {
    let chosen = sent.text("tie_list");
    if !chosen.is_empty() && chosen != OWN && chosen != sent.text("tie_list_was") {
        let preset = PRESETS.iter().find(|preset| preset.id == chosen);
        return preset.map_or_else(
            || {
                wrong.push("tie_list");
                Vec::new()
            },
            |preset| preset.tie_breaks.to_vec(),
        );
    }
    let round_robin = system.is_round_robin();
    match parse_list(sent.text("tie_breaks")) {
        // The default list of the other kind, unchanged when the system was chosen.
        Ok(names) if names == default_for(!round_robin) => default_for(round_robin).to_vec(),
        Ok(names) => names,
        Err(_) => {
            wrong.push("tie_breaks");
            Vec::new()
        }
    }
}

/// The list as a button of it leaves it: one tie-break further up or down, taken away or added, or the usual list of the system. `None`
/// where no such button was pressed.
pub(super) fn rearranged(sent: &Sent, settings: &SectionSettings) -> Option<Vec<TieBreak>> {
    let pressed = sent.text("tie_act");
    if pressed.is_empty() {
        return None;
    }
    let mut order = settings.tie_breaks.clone();
    let (act, place) = pressed.split_once('.').unwrap_or((pressed, ""));
    let at = place
        .parse::<usize>()
        .ok()
        .and_then(|place| place.checked_sub(1))
        .filter(|at| *at < order.len());
    match (act, at) {
        ("up", Some(at)) if at > 0 => order.swap(at - 1, at),
        ("down", Some(at)) if at + 1 < order.len() => order.swap(at, at + 1),
        ("remove", Some(at)) => {
            order.remove(at);
        }
        ("add", None) => {
            let more = sent.text("tie_more").parse::<TieBreak>().ok();
            order.extend(more.filter(|one| !order.contains(one)));
        }
        ("usual", None) => order = default_for(settings.system.is_round_robin()).to_vec(),
        _ => {}
    }
    Some(order)
}

/// The list of tie-breaks, where it is the system's own and not what stood in the field.
pub(super) fn replaced(sent: &Sent, settings: &SectionSettings) -> Option<String> {
    let chosen = sent.text("tie_list");
    let is_chosen = !chosen.is_empty() && chosen != OWN && chosen != sent.text("tie_list_was");
    let written = parse_list(sent.text("tie_breaks")).ok()?;
    (!is_chosen && written != settings.tie_breaks).then(|| joined(&settings.tie_breaks))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn buttons_put_the_list_in_order() {
        let settings = SectionSettings {
            tie_breaks: vec![TieBreak::BH_C1, TieBreak::BH, TieBreak::SB],
            ..SectionSettings::default()
        };
        let after = |act: &str, more: &str| {
            let fields = [("tie_act", act), ("tie_more", more)];
            let sent = Sent {
                fields: fields
                    .map(|(name, value)| (name.to_owned(), value.to_owned()))
                    .into(),
                seen: Version(0),
                key: ids::key(),
            };
            rearranged(&sent, &settings).map(|order| joined(&order))
        };
        for (act, more, expected) in [
            ("up.2", "", "BH, BH/C1, SB"),
            ("down.2", "", "BH/C1, SB, BH"),
            ("remove.1", "", "BH, SB"),
            ("add", "WON", "BH/C1, BH, SB, WON"),
            ("usual", "", "BH/C1, BH, SB"),
            // What cannot be done leaves the list as it is.
            ("up.1", "", "BH/C1, BH, SB"),
            ("down.3", "", "BH/C1, BH, SB"),
            ("remove.9", "", "BH/C1, BH, SB"),
            ("add", "BH", "BH/C1, BH, SB"),
            ("add", "?", "BH/C1, BH, SB"),
        ] {
            assert_eq!(after(act, more).as_deref(), Some(expected), "{act} {more}");
        }
        assert_eq!(after("", ""), None);
    }
}
