//! The test that a number and what it counts agree: `1 resultat mangler`, not `1 resultater mangler`.
//!
//! A text that puts a number before a word in the plural chooses its words by that number, with a selector on the same argument. Where a
//! number is never one, it says so here. So does a text that a page puts behind a number: it has the number as an argument, of points their
//! halves.

use std::collections::BTreeSet;

use fluent::FluentResource;
use fluent_syntax::ast;

/// Words whose singular is another, as they stand after a number.
const DANISH: &str = "adresser advarsler afgørelser afvigelser anmodninger beskeder borde breve dage dommere enheder felter filer forskelle \
    fridage friheder gange grupper hændelser juniorer kandidatresultater kandidater kategorier klubber kolonner konti \
    korrektioner kvinder kvitteringer licenser linjer links meddelelser medlemmer minutter modstandere måneder nøgler partier pladser poster protester \
    præmier punkter resultater runder rækker sanktioner sekunder sider skærme spillere steder stemmer stillinger tabeller tavler tider \
    tilmeldinger timer tællinger udgaver uger versioner ændringer nye ændrede udsatte nationale";
/// The same in English.
const ENGLISH: &str = "accounts addresses answers applications arbiters boards byes candidates categories changes characters clubs columns \
    days devices differences documents errors faults fields files games hours juniors keys letters licences lines links members messages \
    minutes moves months names opponents pages penalties people places players points positions prizes protests ratings receipts records \
    results rounds rows rulings sanctions screens seats seconds sections tablets teams times tokens tournaments versions votes weeks women \
    years";

/// Arguments that are never one, or no number.
const NEVER_ONE: &[(&str, &str)] = &[
    ("max", "the most the program takes"),
    ("most", "the most the program takes"),
    ("min", "the fewest characters of a password or a search"),
    ("high", "the longest last period of a rule"),
    ("columns", "the columns of a table, always several"),
    ("bytes", "the size of a file that is too large"),
    ("rows", "written with thousands apart, from a list of all players"),
    ("allowed", "written after its own word"),
    ("tag", "no number"),
    ("column", "no number"),
    ("player", "no number"),
    ("side", "no number"),
    ("letter", "no number"),
    ("after", "no number"),
];

/// Texts in which the number is never one.
const EXCEPTIONS: &[(&str, &str)] = &[
    (
        "bin-lead",
        "as many days as the bin keeps what was deleted: thirty",
    ),
    (
        "bin-delete-text",
        "as many days as the bin keeps what was deleted: thirty",
    ),
    ("cup-problem-rounds", "a cup has two teams or more"),
    ("takeover-squad", "more than sixty, or they would fit"),
    ("takeover-too-many-boards", "more than twenty, or they would fit"),
    ("trf-adjustment-several-pairing-byes", "several, by its name"),
    ("trf-fault-team-no-opponent", "the number names a team"),
    ("trf-fault-team-line-up-stranger", "the number names a team"),
    ("trf-fault-team-line-up-twice", "the number names a team"),
    ("trf-fault-team-unclear-bye", "the number names a team"),
    ("trf-omission-team-empty-board", "the number names a team"),
    ("teams-problem-line-name", "the number names a line"),
    ("teams-problem-line-up-count", "a span, 1 to so many"),
    (
        "own-publication-ago",
        "as many days as a round is looked after: sixty",
    ),
    ("captains-link-lead", "as many days as for players: thirty"),
    (
        "check-in-not-here",
        "of several: a section of one is not checked in",
    ),
    (
        "standings-unrated-as",
        "the rating before the word is no number of them",
    ),
    (
        "section-problem-rating-day-far",
        "as many days as a rating may be frozen before the event: a limit of the program",
    ),
    ("rating-effects-more", "said when there are more than that many"),
    (
        "rating-effects-uncounted",
        "said when there are more than that many",
    ),
    ("groups-made", "several are made at once"),
    ("encounter-all-met", "tied players are two at least"),
    ("encounter-not-all-met", "tied players are two at least"),
];

type Seen<'a> = BTreeSet<&'a str>;

struct PluralSearch<'a> {
    key: &'a str,
    plurals: &'a BTreeSet<&'static str>,
    found: Vec<String>,
}

impl PluralSearch<'_> {
    fn pattern<'s>(&mut self, pattern: &ast::Pattern<&'s str>, chosen: &Seen<'s>) {
        for (at, element) in pattern.elements.iter().enumerate() {
            let ast::PatternElement::Placeable { expression } = element else {
                continue;
            };
            match expression {
                ast::Expression::Select { selector, variants } => {
                    let mut chosen = chosen.clone();
                    if let ast::InlineExpression::VariableReference { id } = selector {
                        chosen.insert(id.name);
                    }
                    for variant in variants {
                        self.pattern(&variant.value, &chosen);
                    }
                }
                ast::Expression::Inline(ast::InlineExpression::VariableReference { id }) => {
                    let Some(ast::PatternElement::TextElement { value }) = pattern.elements.get(at + 1)
                    else {
                        continue;
                    };
                    let is_excepted = chosen.contains(id.name)
                        || NEVER_ONE.iter().any(|(argument, _)| *argument == id.name);
                    if value.starts_with(' ') && !is_excepted {
                        let words = value.split_whitespace().take(2);
                        let plain =
                            |word: &str| word.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase();
                        // The word after the number, or the one after its adjective; a full stop ends the phrase.
                        let mut is_over = false;
                        for word in words {
                            if !is_over && self.plurals.contains(plain(word).as_str()) {
                                self.found
                                    .push(format!("{}: {{ ${} }} {word}", self.key, id.name));
                            }
                            is_over |= word.ends_with(['.', ',', ':', ';', ')']);
                        }
                    }
                }
                ast::Expression::Inline(_) => {}
            }
        }
    }
}

fn disagreeing(tag: &str, plurals: &'static str) -> Vec<String> {
    let path = format!("{}/../../i18n/{tag}/dommerbord.ftl", env!("CARGO_MANIFEST_DIR"));
    let source = std::fs::read_to_string(&path).expect("the texts are in the repository");
    let resource = FluentResource::try_new(source).expect("the texts are Fluent");
    let plurals: BTreeSet<&'static str> = plurals.split_whitespace().collect();
    let mut all = Vec::new();
    for entry in resource.entries() {
        let ast::Entry::Message(message) = entry else {
            continue;
        };
        let Some(pattern) = &message.value else { continue };
        let key = message.id.name;
        if EXCEPTIONS.iter().any(|(excepted, _)| *excepted == key) {
            continue;
        }
        let mut search = PluralSearch {
            key,
            plurals: &plurals,
            found: Vec::new(),
        };
        search.pattern(pattern, &Seen::new());
        all.extend(search.found);
    }
    all
}

/// Does it begin with a plural whatever the arguments are?
fn begins_in_the_plural(pattern: &ast::Pattern<&str>, plurals: &BTreeSet<&str>) -> bool {
    match pattern.elements.first() {
        Some(ast::PatternElement::TextElement { value }) => {
            let first = value.split_whitespace().next().unwrap_or_default();
            let plain = first.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase();
            plurals.contains(plain.as_str())
        }
        Some(ast::PatternElement::Placeable {
            expression: ast::Expression::Select { variants, .. },
        }) => variants
            .iter()
            .all(|variant| begins_in_the_plural(&variant.value, plurals)),
        Some(ast::PatternElement::Placeable { .. }) | None => false,
    }
}

/// The texts that a template puts right behind a value: `<span class="num">{{ points }}</span> <span>{{ t!(self, card_points_of) }}</span>`.
fn behind_values(template: &str) -> Vec<String> {
    const BEGINS: &str = "{{ t!(self, ";
    let after_value = |at: usize| {
        let mut before = template[..at].trim_end();
        let opened = before.rfind('<').filter(|_| before.ends_with('>'));
        if let Some(opened) = opened.filter(|opened| !before[*opened..].starts_with("</")) {
            before = before[..opened].trim_end();
        }
        for closing in ["</span>", "</strong>"] {
            before = before.strip_suffix(closing).unwrap_or(before);
        }
        let value = before.strip_suffix("}}").and_then(|rest| rest.rsplit_once("{{"));
        // What a text or a part of a page puts there is no number.
        value.is_some_and(|(_, value)| !value.trim_start().starts_with("t!(") && !value.contains("::"))
    };
    template
        .match_indices(BEGINS)
        .filter(|(at, _)| after_value(*at))
        .map(|(at, _)| {
            let key = template[at + BEGINS.len()..].chars();
            let key = key.take_while(|c| c.is_alphanumeric() || *c == '_');
            key.map(|c| if c == '_' { '-' } else { c }).collect()
        })
        .collect()
}

/// Every template.
fn templates(folder: &std::path::Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).expect("the templates are in the repository");
    let paths = entries.map(|entry| entry.expect("it can be read").path());
    paths
        .flat_map(|path| {
            if path.is_dir() {
                templates(&path)
            } else {
                vec![std::fs::read_to_string(&path).expect("a template is text")]
            }
        })
        .collect()
}

#[test]
fn a_text_behind_a_number_agrees_with_it() {
    let folder = format!("{}/../../templates", env!("CARGO_MANIFEST_DIR"));
    let keys: BTreeSet<String> = templates(std::path::Path::new(&folder))
        .iter()
        .flat_map(|template| behind_values(template))
        .collect();
    assert!(keys.contains("card-points-of"), "{keys:?}");
    for (tag, plurals) in [("da", DANISH), ("en", ENGLISH)] {
        let path = format!("{}/../../i18n/{tag}/dommerbord.ftl", env!("CARGO_MANIFEST_DIR"));
        let source = std::fs::read_to_string(&path).expect("the texts are in the repository");
        let resource = FluentResource::try_new(source).expect("the texts are Fluent");
        let plurals: BTreeSet<&str> = plurals.split_whitespace().collect();
        let found: Vec<&str> = resource
            .entries()
            .filter_map(|entry| {
                let ast::Entry::Message(message) = entry else {
                    return None;
                };
                let pattern = message.value.as_ref()?;
                let is_behind = keys.contains(message.id.name);
                (is_behind && begins_in_the_plural(pattern, &plurals)).then_some(message.id.name)
            })
            .collect();
        assert!(
            found.is_empty(),
            "{tag}: a page puts these behind a number, so they need it as an argument to choose by: {found:?}"
        );
    }
}

#[test]
fn one_point_is_no_plural() {
    use crate::{ENGLISH, argument, keys};
    for (halves, said) in [
        (1, "points in 1 game"),
        (2, "point in 1 game"),
        (3, "points in 1 game"),
    ] {
        let text = keys::team_player_points_of {
            halves: argument(halves),
            games: argument(1),
        };
        assert_eq!(text.said(&ENGLISH), said);
    }
}

#[test]
fn a_number_and_what_it_counts_agree() {
    for (tag, plurals) in [("da", DANISH), ("en", ENGLISH)] {
        let found = disagreeing(tag, plurals);
        assert!(
            found.is_empty(),
            "{tag}: choose the words with `{{ $number -> [one] … *[other] … }}`, or say in EXCEPTIONS why it is never one: {found:#?}"
        );
    }
}

#[test]
fn the_counts_of_the_desk_are_right_at_one() {
    use crate::{DANISH, ENGLISH, argument, keys};
    for (loader, one, two) in [
        (&*DANISH, "1 resultat mangler", "2 resultater mangler"),
        (&*ENGLISH, "1 result is missing", "2 results are missing"),
    ] {
        let said = |boards: usize| {
            keys::desk_missing {
                boards: argument(boards),
            }
            .said(loader)
        };
        assert_eq!((said(1).as_str(), said(2).as_str()), (one, two));
    }
}
