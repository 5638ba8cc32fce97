//! The names of players where a section hides surnames from everybody (DECISIONS 482): the first given name, and of the surname as few letters
//! as tell the players apart.
//!
//! Pure: which lists are for everybody is not here ([`crate::section_state::Entrant::public_name`]).

use std::collections::{BTreeMap, BTreeSet};

use crate::{player::PersonName, section::PublicNames};
use engine::ids::PlayerId;

/// Letters of a surname that are shown at the most, however alike two names are.
const MOST_LETTERS: usize = 4;
/// Characters of a given name that are shown at the most, so that the whole is a name like any other.
const MOST_CALLED: usize = 30;

/// The names by which everybody reads the players of one section; empty where it shows whole names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ShortNames(BTreeMap<PlayerId, PersonName>);

impl ShortNames {
    /// Of everybody who takes or took part in a section that shows this; whoever is left out makes no letters.
    pub fn of<'a>(
        public: PublicNames,
        players: impl IntoIterator<Item = (PlayerId, &'a PersonName)>,
    ) -> Self {
        if !public.short_names {
            return Self::default();
        }
        // By id, so that a name does not change with a starting number.
        let players: BTreeMap<PlayerId, &PersonName> = players.into_iter().collect();
        let names: Vec<&PersonName> = players.values().copied().collect();
        Self(players.into_keys().zip(short_names(&names)).collect())
    }

    /// The name of a player as everybody reads it, who is called so in full.
    pub fn name<'a>(&'a self, player: PlayerId, whole: &'a PersonName) -> &'a PersonName {
        self.0.get(&player).unwrap_or(whole)
    }

    /// The short name of a player, where surnames are hidden.
    pub fn find(&self, player: PlayerId) -> Option<&PersonName> {
        self.0.get(&player)
    }
}

/// The names in short, each in its place: `Test A.`, with more letters where two would read alike, and a number where letters do not tell
/// them apart.
pub fn short_names(names: &[&PersonName]) -> Vec<PersonName> {
    let parts: Vec<Parts> = names.iter().map(|name| Parts::of(name)).collect();
    let mut alike: BTreeMap<String, BTreeSet<&[String]>> = BTreeMap::new();
    for one in &parts {
        alike.entry(one.key()).or_default().insert(&one.lowered);
    }
    let texts: Vec<String> = names
        .iter()
        .zip(&parts)
        .map(|(name, one)| {
            let others = alike.get(&one.key());
            let needed = others.map_or(1, |others| one.needed(others));
            one.text(needed).unwrap_or_else(|| name.spoken())
        })
        .collect();
    let mut same: BTreeMap<String, usize> = BTreeMap::new();
    for text in &texts {
        *same.entry(text.to_lowercase()).or_default() += 1;
    }
    let mut counted: BTreeMap<String, usize> = BTreeMap::new();
    texts
        .into_iter()
        .map(|text| {
            let key = text.to_lowercase();
            if same.get(&key).is_some_and(|players| *players > 1) {
                let no = counted.entry(key).or_default();
                *no += 1;
                PersonName::of_one_text(format!("{text} ({no})"))
            } else {
                PersonName::of_one_text(text)
            }
        })
        .collect()
}

/// What a short name is made of.
#[derive(Debug)]
struct Parts {
    /// The first given name; empty where only a surname is known.
    called: String,
    /// The surname's letters, behind particles and up to a hyphen, each with its accents.
    letters: Vec<String>,
    /// The same in lower case, to be compared.
    lowered: Vec<String>,
}

impl Parts {
    fn of(name: &PersonName) -> Self {
        let mut given: Vec<&str> = name.given().split_whitespace().collect();
        let mut surname: Vec<&str> = name.surname().split_whitespace().collect();
        // A name that was typed as one text ends with the surname.
        if given.is_empty() && surname.len() > 1 && surname.first().is_some_and(|word| !is_particle(word)) {
            given.push(surname.remove(0));
            surname = surname.split_off(surname.len() - 1);
        }
        let called: String = given
            .first()
            .copied()
            .unwrap_or_default()
            .chars()
            .filter(|letter| *letter != ',')
            .take(MOST_CALLED)
            .collect();
        let main = surname
            .iter()
            .find(|word| !is_particle(word))
            .or(surname.last())
            .copied()
            .unwrap_or_default();
        let letters = letters(main);
        Self {
            called,
            lowered: letters.iter().map(|letter| letter.to_lowercase()).collect(),
            letters,
        }
    }

    fn key(&self) -> String {
        self.called.to_lowercase()
    }

    /// How many letters tell this surname from the others of the same given name.
    fn needed(&self, others: &BTreeSet<&[String]>) -> usize {
        let own = self.lowered.as_slice();
        let shared = |other: Option<&&[String]>| {
            other.map_or(0, |other| {
                own.iter()
                    .zip(other.iter())
                    .take_while(|(one, other)| one == other)
                    .count()
            })
        };
        // In order, the likest names are neighbours.
        let before = shared(others.range::<&[String], _>(..own).next_back());
        let after = shared(others.range::<&[String], _>(own..).find(|other| **other != own));
        before.max(after) + 1
    }

    /// The name with so many letters, never all of a surname behind a given name, and at least one where there is none; `None` where the
    /// surname has no letters: `#12`.
    fn text(&self, needed: usize) -> Option<String> {
        let all = self.letters.len();
        if all == 0 {
            return None;
        }
        let fewest = usize::from(self.called.is_empty());
        let shown = needed.min(MOST_LETTERS).min(all - 1).max(fewest);
        let mut text = self.called.clone();
        if shown > 0 {
            if !text.is_empty() {
                text.push(' ');
            }
            for (index, letter) in self.letters.iter().take(shown).enumerate() {
                if index == 0 {
                    text.push_str(&letter.to_uppercase());
                } else {
                    text.push_str(letter);
                }
            }
            text.push('.');
        }
        Some(text)
    }
}

/// Is it a word in front of a surname that says nothing of it: `van`, `de`?
fn is_particle(word: &str) -> bool {
    let first = word.chars().find(|one| one.is_alphabetic());
    first.is_some_and(char::is_lowercase)
}

/// The letters of a word up to a hyphen or whatever else is none; an apostrophe goes with the letter behind it, and an accent with that before.
fn letters(word: &str) -> Vec<String> {
    let mut letters: Vec<String> = Vec::new();
    let mut pending = String::new();
    for one in word.chars() {
        if is_accent(one) {
            if let Some(last) = letters.last_mut().filter(|last| last.chars().count() < 3) {
                last.push(one);
            }
        } else if one.is_alphabetic() {
            pending.push(one);
            letters.push(std::mem::take(&mut pending));
        } else if matches!(one, '\'' | '’') && !letters.is_empty() {
            pending = one.to_string();
        } else if !letters.is_empty() {
            break;
        }
    }
    letters
}

/// Is it an accent that stands on the letter before it?
const fn is_accent(one: char) -> bool {
    matches!(one, '\u{0300}'..='\u{036F}' | '\u{1AB0}'..='\u{1AFF}' | '\u{1DC0}'..='\u{1DFF}' | '\u{20D0}'..='\u{20FF}' | '\u{FE20}'..='\u{FE2F}')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(listed: &[&str]) -> Vec<String> {
        let names: Vec<PersonName> = listed
            .iter()
            .map(|name| PersonName::from_listed(name).unwrap())
            .collect();
        let names: Vec<&PersonName> = names.iter().collect();
        short_names(&names).iter().map(PersonName::spoken).collect()
    }

    #[test]
    fn a_name_is_the_first_given_name_and_an_initial() {
        for (listed, short) in [
            ("Andersen, Test", "Test A."),
            ("Prøvesen, Åge Skitse", "Åge P."),
            ("Skitse Prøvesen, Åge", "Åge S."),
            // Hyphens.
            ("Nørgaard-Holm, Anne-Marie", "Anne-Marie N."),
            ("-Holm, Anne", "Anne H."),
            // Particles and apostrophes.
            ("van der Berg, Jan", "Jan B."),
            ("Berg, Jan van der", "Jan B."),
            ("von berg, Jan", "Jan B."),
            ("O'Prøve, Ida", "Ida O."),
            ("'t Hoen, Ida", "Ida H."),
            ("østergård, Ida", "Ida Ø."),
            // Typed as one text, and one word alone: a surname as far as anybody knows.
            ("Ida Skitse Prøvesen", "Ida P."),
            ("van der Berg", "B."),
            ("Prøvesen", "P."),
            ("P", "P."),
            ("#12", "#12"),
            // An initial for a given name; a surname of one or two letters.
            ("Prøvesen, I.", "I. P."),
            ("Bo, Ida", "Ida B."),
            ("B, Ida", "Ida"),
            // Other scripts, and letters made of two characters.
            ("Иванов, Пётр", "Пётр И."),
            ("王, 小明", "小明"),
            ("欧阳, 小明", "小明 欧."),
            ("العربي, سامي", "سامي ا."),
            ("E\u{301}tude, Ida", "Ida E\u{301}."),
        ] {
            assert_eq!(shown(&[listed]), [short], "{listed}");
        }
    }

    #[test]
    fn names_that_would_read_alike_have_more_letters_or_a_number() {
        for (listed, short) in [
            (
                vec!["Andersen, Test", "Bendtsen, Test"],
                vec!["Test A.", "Test B."],
            ),
            (
                vec!["Andersen, Test", "Andersen, Tine"],
                vec!["Test A.", "Tine A."],
            ),
            (
                vec!["Andersen, Test", "Alsing, Test", "Andreasen, Test"],
                vec!["Test Ande.", "Test Al.", "Test Andr."],
            ),
            (
                vec!["andersen, TEST", "Alsing, Test"],
                vec!["TEST An.", "Test Al."],
            ),
            // No more than four letters, and never all of them.
            (
                vec!["Andersen, Test", "Andersson, Test"],
                vec!["Test Ande. (1)", "Test Ande. (2)"],
            ),
            (vec!["Bo, Test", "Boje, Test"], vec!["Test B.", "Test Boj."]),
            // Namesakes.
            (
                vec!["Andersen, Test", "Andersen, Test", "Bech, Test"],
                vec!["Test A. (1)", "Test A. (2)", "Test B."],
            ),
            (vec!["王, 小明", "李, 小明"], vec!["小明 (1)", "小明 (2)"]),
            (vec!["Andersen", "Alsing"], vec!["An.", "Al."]),
        ] {
            assert_eq!(shown(&listed), short, "{listed:?}");
        }
    }

    #[test]
    fn a_short_name_is_a_name_like_any_other_and_comes_back_from_a_file() {
        let long = "Å".repeat(PersonName::MAX_PART);
        let names = [format!("{long}, {long}"), format!("{long}, {long}")];
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        for short in shown(&names) {
            assert_eq!(PersonName::from_listed(&short).unwrap().spoken(), short);
        }
    }

    #[test]
    fn a_section_that_shows_whole_names_has_no_short_ones() {
        let name = PersonName::from_listed("Andersen, Test").unwrap();
        let id = PlayerId::from_uuid(uuid::Uuid::from_u128(1));
        let hidden = PublicNames {
            short_names: true,
            ..PublicNames::default()
        };
        let of = |public| ShortNames::of(public, [(id, &name)]).name(id, &name).to_string();
        assert_eq!(of(PublicNames::default()), "Andersen, Test");
        assert_eq!(of(hidden), "Test A.");
    }
}
