//! The part of a section's form that says how correspondence games are played there.

use std::collections::BTreeSet;

use crate::prelude::*;
use rules::correspondence::{Pace, Surcharge, Terms};
use web::i18n::read_hour;

/// Days a period or a surcharge may have.
pub(super) const MAX_DAYS: u32 = Terms::MAX_DAYS;
/// Moves a period may have.
pub(super) const MAX_MOVES: u32 = Terms::MAX_MOVES;

/// What holds in a correspondence section; empty where nothing was set.
#[derive(Debug)]
pub(super) struct CorrespondenceView {
    pub(super) is_played: bool,
    pub(super) days: String,
    pub(super) moves: String,
    pub(super) first: String,
    pub(super) again: String,
    pub(super) day_begins: String,
    pub(super) articles: String,
}

impl CorrespondenceView {
    pub(super) fn of(terms: Option<&Terms>) -> Self {
        let text = |number: Option<u32>| number.map(|number| number.to_string()).unwrap_or_default();
        let pace = terms.and_then(|terms| terms.pace);
        let surcharge = terms.and_then(|terms| terms.surcharge);
        let articles: Vec<&str> = terms
            .into_iter()
            .flat_map(|terms| terms.articles.iter().map(String::as_str))
            .collect();
        Self {
            is_played: terms.is_some(),
            days: text(pace.map(|pace| pace.days)),
            moves: text(pace.map(|pace| pace.moves)),
            first: text(surcharge.map(|surcharge| surcharge.first)),
            again: text(surcharge.map(|surcharge| surcharge.again)),
            day_begins: terms
                .and_then(|terms| terms.day_begins)
                .map(|hour| hour.strftime("%H:%M").to_string())
                .unwrap_or_default(),
            articles: articles.join(", "),
        }
    }

    /// The fields, which show what was typed again after a refusal.
    pub(super) const fn fields(&mut self) -> [(&'static str, &mut String); 6] {
        [
            ("pace_days", &mut self.days),
            ("pace_moves", &mut self.moves),
            ("surcharge_first", &mut self.first),
            ("surcharge_again", &mut self.again),
            ("day_begins", &mut self.day_begins),
            ("correspondence_articles", &mut self.articles),
        ]
    }
}

/// Reads it, with the names of the fields that make no sense. Two numbers belong together: neither stands without the other.
pub(super) fn read(sent: &Sent) -> (Option<Terms>, Vec<&'static str>) {
    let mut wrong = Vec::new();
    if !sent.ticked("correspondence") {
        return (None, wrong);
    }
    let mut pair = |first: (&'static str, u32), second: (&'static str, u32)| {
        let [one, two] = [first, second].map(|(name, most)| {
            let text = sent.text(name);
            let number = text
                .parse::<u32>()
                .ok()
                .filter(|number| (1..=most).contains(number));
            (name, text.is_empty(), number)
        });
        if one.1 && two.1 {
            return None;
        }
        wrong.extend(
            [one, two]
                .into_iter()
                .filter(|(.., number)| number.is_none())
                .map(|(name, ..)| name),
        );
        one.2.zip(two.2)
    };
    let pace = pair(("pace_days", MAX_DAYS), ("pace_moves", MAX_MOVES));
    let surcharge = pair(("surcharge_first", MAX_DAYS), ("surcharge_again", MAX_DAYS));
    let day_begins = read_hour(sent.text("day_begins"));
    if day_begins.is_none() && !sent.text("day_begins").is_empty() {
        wrong.push("day_begins");
    }
    let articles: BTreeSet<String> = sent
        .text("correspondence_articles")
        .split([',', ';'])
        .map(|article| article.trim().trim_start_matches(['§', ' ']).to_owned())
        .filter(|article| !article.is_empty())
        .collect();
    let terms = Terms {
        pace: pace.map(|(days, moves)| Pace { days, moves }),
        surcharge: surcharge.map(|(first, again)| Surcharge { first, again }),
        articles,
        day_begins,
    };
    if wrong.is_empty() && !terms.is_sound() {
        wrong.push("correspondence_articles");
    }
    (Some(terms), wrong)
}
