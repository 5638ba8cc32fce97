//! What a password must be like: long, no plain pattern, and not put together of words that everybody tries ([`super::known`]).

use std::{collections::BTreeSet, fmt};

use super::known::effort;

/// A password somebody chose, good enough to be kept. Its `Debug` shows nothing.
#[derive(Clone, PartialEq, Eq)]
pub struct Password(String);

impl fmt::Debug for Password {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Password(…)")
    }
}

/// Why a password is not good enough.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PasswordError {
    /// Fewer than [`Password::MIN`] characters.
    #[error("a password has at least {} characters", Password::MIN)]
    TooShort,
    /// More than [`Password::MAX`] characters.
    #[error("a password has at most {} characters", Password::MAX)]
    TooLong,
    /// One piece repeated, a run of the alphabet or the keyboard's digits, or hardly any different characters.
    #[error("a password must not be a plain pattern")]
    Pattern,
    /// Hardly more than the person's own name or address.
    #[error("a password must be more than one's own name or address")]
    Own,
    /// Put together of a few words, years and runs that are tried first.
    #[error("a password must be more than a word everybody tries, with a number or a sign")]
    Known,
}

impl Password {
    /// The shortest password, in characters.
    pub const MIN: usize = 12;
    /// The longest password, in characters: hashing time must not grow with what a stranger sends.
    pub const MAX: usize = 128;
    /// The fewest different characters.
    const DIFFERENT: usize = 5;
    /// The fewest pieces somebody who knows the usual words has to guess.
    const PIECES: usize = 5;

    /// Takes a password if it is good enough. `own` is what others know of the person: name and address.
    ///
    /// # Errors
    /// [`PasswordError`], the first that applies.
    pub fn choose(text: &str, own: &[&str]) -> Result<Self, PasswordError> {
        Self::choose_near(text, own, "")
    }

    /// As [`Self::choose`], with further words to avoid: the name of the tournament the person is invited to.
    ///
    /// # Errors
    /// [`PasswordError`], the first that applies.
    pub fn choose_near(text: &str, own: &[&str], near: &str) -> Result<Self, PasswordError> {
        let letters: Vec<char> = text.chars().collect();
        if letters.len() < Self::MIN {
            return Err(PasswordError::TooShort);
        }
        if letters.len() > Self::MAX {
            return Err(PasswordError::TooLong);
        }
        let different: BTreeSet<char> = letters.iter().copied().collect();
        if different.len() < Self::DIFFERENT || is_repeated(&letters) || is_run(&letters) {
            return Err(PasswordError::Pattern);
        }
        if left_without(text, own) < Self::MIN / 2 {
            return Err(PasswordError::Own);
        }
        let known: Vec<&str> = own.iter().copied().chain([near]).collect();
        if effort(text, &known) < Self::PIECES {
            return Err(PasswordError::Known);
        }
        Ok(Self(text.to_owned()))
    }

    /// The bytes to hash.
    pub fn as_bytes(&self) -> &[u8] {
        self.0.as_bytes()
    }
}

/// Is it one piece of at most half the length, over and over?
fn is_repeated(letters: &[char]) -> bool {
    (1..=letters.len() / 2).any(|period| {
        letters
            .iter()
            .zip(letters.iter().skip(period))
            .all(|(one, next)| one == next)
    })
}

/// Do nearly all characters follow each other in the alphabet or among the digits, up or down?
fn is_run(letters: &[char]) -> bool {
    let steps = letters
        .iter()
        .zip(letters.iter().skip(1))
        .filter(|(one, next)| u32::from(**one).abs_diff(u32::from(**next)) <= 1)
        .count();
    steps * 4 >= letters.len().saturating_sub(1) * 3
}

/// How many characters are left when one's own words of three letters or more are taken out.
fn left_without(text: &str, own: &[&str]) -> usize {
    let mut words: Vec<String> = own
        .iter()
        .flat_map(|text| text.split(|letter: char| !letter.is_alphanumeric()))
        .filter(|word| word.chars().count() >= 3)
        .map(str::to_lowercase)
        .collect();
    // The longest first, or a short one would leave the end of a long one.
    words.sort_by_key(|word| std::cmp::Reverse(word.len()));
    let mut left = text.to_lowercase();
    for word in words {
        left = left.replace(&word, "");
    }
    left.chars().count()
}

#[cfg(test)]
mod tests {
    use super::*;

    const OWN: &[&str] = &["Prøve Prøvesen", "prove@example.org"];

    #[test]
    fn a_few_words_are_a_good_password() {
        for good in [
            "springer slår på e5",
            "grøn hest batteri",
            "korrekt7Løber!",
            "Åge spiller Prøvesen",
        ] {
            assert!(Password::choose(good, OWN).is_ok(), "{good}");
        }
    }

    #[test]
    fn plain_patterns_short_ones_and_own_names_are_refused() {
        for (bad, error) in [
            ("", PasswordError::TooShort),
            ("ni tegn h", PasswordError::TooShort),
            ("aaaaaaaaaaaa", PasswordError::Pattern),
            ("abcabcabcabc", PasswordError::Pattern),
            ("skak1skak1skak1", PasswordError::Pattern),
            ("123456789012", PasswordError::Pattern),
            ("abcdefghijkl", PasswordError::Pattern),
            ("zyxwvutsrqpo", PasswordError::Pattern),
            ("PrøveProvesen", PasswordError::Own),
            ("prøvesen2026", PasswordError::Own),
            ("elleve tegn", PasswordError::TooShort),
            ("password1234", PasswordError::Known),
            ("Sommerferie1", PasswordError::Known),
            ("letmein12345", PasswordError::Known),
            ("Dommerbord2026", PasswordError::Known),
            ("Skakturnering!", PasswordError::Known),
            ("1q2w3e4r5t2026", PasswordError::Known),
            ("iloveyou123!", PasswordError::Known),
        ] {
            let own = &["Prøve Prøvesen", "provesen@example.org"];
            assert_eq!(Password::choose(bad, own), Err(error), "{bad}");
        }
        let long: String = "æøå skak ".repeat(20);
        assert_eq!(Password::choose(&long, OWN), Err(PasswordError::TooLong));
    }

    #[test]
    fn the_tournaments_name_is_no_password() {
        let near = |text| Password::choose_near(text, &[], "Snævringens Lynturnering");
        assert_eq!(near("Snævringens26"), Err(PasswordError::Known));
        assert!(Password::choose("Snævringens26", &[]).is_ok());
    }

    #[test]
    fn a_password_shows_itself_nowhere() {
        let password = Password::choose("springer slår på e5", &[]).unwrap();
        assert_eq!(format!("{password:?}"), "Password(…)");
    }
}
