//! Who an entered player is: name, club, federation, identities, title, birth and ratings.
//!
//! Every text here is bounded and free of control characters, so that it may be printed, stored and sent
//! as it is. What the player does in a section (starting number, byes, games) lives in [`engine::crosstable`].

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

pub use super::birth::{BirthDate, BirthDay, BirthYear};
use engine::{
    numbers::{FideId, Rating, StartNo},
    title::Title,
};
use rules::time_control::Discipline;

/// Everything that is known about a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Person {
    /// Surname and given name.
    pub name: PersonName,
    /// The club played for.
    pub club: Option<Club>,
    /// The federation played for, `DEN` for most.
    pub federation: Option<Federation>,
    /// The number FIDE knows the player by.
    pub fide_id: Option<FideId>,
    /// The number the national federation knows the player by (the DSU number).
    pub national_id: Option<NationalId>,
    /// FIDE title.
    pub title: Option<Title>,
    /// For women's and girls' prizes and titles only.
    pub sex: Option<Sex>,
    /// Date or year of birth.
    pub birth: Option<BirthDate>,
    /// FIDE's ratings.
    pub fide: Ratings,
    /// The national ratings.
    pub national: Ratings,
}

impl Person {
    /// A person of whom only the name is known.
    pub const fn named(name: PersonName) -> Self {
        Self {
            name,
            club: None,
            federation: None,
            fide_id: None,
            national_id: None,
            title: None,
            sex: None,
            birth: None,
            fide: Ratings::NONE,
            national: Ratings::NONE,
        }
    }
}

/// The ratings of one kind (FIDE's or the national ones), one for each rate of play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ratings {
    /// Standard play.
    pub standard: Option<Rating>,
    /// Rapid.
    pub rapid: Option<Rating>,
    /// Blitz.
    pub blitz: Option<Rating>,
}

impl Ratings {
    /// Unrated in all three.
    pub const NONE: Self = Self {
        standard: None,
        rapid: None,
        blitz: None,
    };

    /// The one for this rate of play.
    pub const fn of(&self, rate: Discipline) -> Option<Rating> {
        match rate {
            Discipline::Standard => self.standard,
            Discipline::Rapid => self.rapid,
            Discipline::Blitz => self.blitz,
        }
    }

    /// The one for this rate of play; lists without a rapid or blitz rating give the standard one instead (B.02 art. 7).
    pub fn of_or_standard(&self, rate: Discipline) -> Option<Rating> {
        self.of(rate).or(self.standard)
    }
}

/// Why a text about a player is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum TextError {
    /// Nothing is left after trimming.
    #[error("must not be empty")]
    Empty,
    /// More characters than fit.
    #[error("must have at most {max} characters")]
    TooLong {
        /// The most that fit.
        max: usize,
    },
    /// A control character, or one that turns the direction of writing.
    #[error("must not contain control characters")]
    ControlCharacter,
    /// Not of the form this kind of text has.
    #[error("has the wrong form")]
    Malformed,
}

/// Trims, makes every run of white space one space, and refuses what no printed line may contain.
pub(super) fn tidy(text: &str, max: usize) -> Result<String, TextError> {
    // Refuse it before doing any work: a hostile field may be megabytes long.
    if text.len() > max.saturating_mul(16) {
        return Err(TextError::TooLong { max });
    }
    let mut tidy = String::with_capacity(text.len());
    for word in text.split_whitespace() {
        if !tidy.is_empty() {
            tidy.push(' ');
        }
        tidy.push_str(word);
    }
    if tidy.chars().any(is_unprintable) {
        return Err(TextError::ControlCharacter);
    }
    if tidy.chars().count() > max {
        return Err(TextError::TooLong { max });
    }
    Ok(tidy)
}

/// Control characters, and the invisible ones that reorder or join the text around them.
fn is_unprintable(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{2069}' | '\u{FEFF}' | '\u{FFFE}' | '\u{FFFF}')
}

/// A person's name: a surname, and a given name that may be missing.
///
/// Written `Surname, Given` ([`fmt::Display`]) in lists and files, `Given Surname` where people are addressed
/// ([`PersonName::spoken`]).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct PersonName {
    surname: String,
    given: String,
}

impl PersonName {
    /// The most characters of each of the two parts.
    pub const MAX_PART: usize = 60;

    /// A name of its two parts; the surname must not be empty and holds no comma, the given name may be empty.
    pub fn new(surname: &str, given: &str) -> Result<Self, TextError> {
        let surname = tidy(surname, Self::MAX_PART)?;
        let given = tidy(given, Self::MAX_PART)?;
        if surname.is_empty() {
            return Err(TextError::Empty);
        }
        // The comma separates the two parts when they are written as one.
        if surname.contains(',') {
            return Err(TextError::Malformed);
        }
        Ok(Self { surname, given })
    }

    /// The name of a player whose name was not given: `#12`.
    pub fn numbered(no: StartNo) -> Self {
        Self {
            surname: format!("#{no}"),
            given: String::new(),
        }
    }

    /// A name that everybody reads in place of the whole one, as it is written.
    pub(super) const fn of_one_text(text: String) -> Self {
        Self {
            surname: text,
            given: String::new(),
        }
    }

    /// Reads `Surname, Given`; without a comma all of it is the surname.
    pub fn from_listed(text: &str) -> Result<Self, TextError> {
        let (surname, given) = text.split_once(',').unwrap_or((text, ""));
        Self::new(surname, given)
    }

    /// Reads `Given Surname`, the last word being the surname; with a comma it is read as `Surname, Given`.
    pub fn from_spoken(text: &str) -> Result<Self, TextError> {
        if text.contains(',') {
            return Self::from_listed(text);
        }
        match text.trim().rsplit_once(char::is_whitespace) {
            Some((given, surname)) => Self::new(surname, given),
            None => Self::new(text, ""),
        }
    }

    /// The surname.
    pub fn surname(&self) -> &str {
        &self.surname
    }

    /// The given name; may be empty.
    pub fn given(&self) -> &str {
        &self.given
    }

    /// `Given Surname`.
    pub fn spoken(&self) -> String {
        if self.given.is_empty() {
            self.surname.clone()
        } else {
            format!("{} {}", self.given, self.surname)
        }
    }
}

impl fmt::Display for PersonName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.surname)?;
        if !self.given.is_empty() {
            write!(f, ", {}", self.given)?;
        }
        Ok(())
    }
}

impl FromStr for PersonName {
    type Err = TextError;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::from_listed(text)
    }
}

engine::one_text!(PersonName: TextError, Club: TextError, Federation: TextError, NationalId: TextError);

/// The name of a club.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Club(String);

impl Club {
    /// The most characters.
    pub const MAX: usize = 80;

    /// The name.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Club {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for Club {
    type Err = TextError;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let text = tidy(text, Self::MAX)?;
        if text.is_empty() {
            return Err(TextError::Empty);
        }
        Ok(Self(text))
    }
}

/// FIDE's code of a federation: three capital letters, among them `FID` and `NON`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Federation([u8; 3]);

impl Federation {
    /// Denmark.
    pub const DENMARK: Self = Self(*b"DEN");

    /// The three letters.
    pub fn as_str(&self) -> &str {
        // Only ASCII letters are ever stored, so the default is never taken.
        std::str::from_utf8(&self.0).unwrap_or_default()
    }
}

impl fmt::Display for Federation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl FromStr for Federation {
    type Err = TextError;
    /// Small letters are read as capitals.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let text = text.trim();
        if text.is_empty() {
            return Err(TextError::Empty);
        }
        let code: [u8; 3] = text.as_bytes().try_into().map_err(|_| TextError::Malformed)?;
        if !code.iter().all(u8::is_ascii_alphabetic) {
            return Err(TextError::Malformed);
        }
        Ok(Self(code.map(|letter| letter.to_ascii_uppercase())))
    }
}

/// The number a national federation knows a player by: letters and digits, as many as a tournament report holds.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct NationalId(String);

impl NationalId {
    /// The most characters: columns 58-68 of a report record.
    pub const MAX: usize = 11;

    /// The number as it is written.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for NationalId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl FromStr for NationalId {
    type Err = TextError;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let text = text.trim();
        if text.is_empty() {
            return Err(TextError::Empty);
        }
        if text.len() > Self::MAX {
            return Err(TextError::TooLong { max: Self::MAX });
        }
        if !text.bytes().all(|b| b.is_ascii_alphanumeric()) {
            return Err(TextError::Malformed);
        }
        Ok(Self(text.to_ascii_uppercase()))
    }
}

engine::spelling! {
    /// The sex under which FIDE lists a player.
    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Sex {
        /// `m` in files.
        Male => "male",
        /// `w` in files.
        Female => "female",
    }
}

impl FromStr for Sex {
    type Err = TextError;
    /// Reads the words and letters of forms, rating lists and Danish and English tables.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.trim().to_lowercase().as_str() {
            "" => Err(TextError::Empty),
            "male" | "m" | "mand" | "dreng" | "man" | "boy" => Ok(Self::Male),
            "female" | "w" | "f" | "k" | "kvinde" | "pige" | "woman" | "girl" => Ok(Self::Female),
            _ => Err(TextError::Malformed),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_read_in_both_orders() {
        let listed = PersonName::from_listed("Kladdestrup,  Åge  ").unwrap();
        assert_eq!(listed, PersonName::from_spoken(" Åge Kladdestrup").unwrap());
        assert_eq!(listed, PersonName::from_spoken("Kladdestrup, Åge").unwrap());
        assert_eq!(listed.to_string(), "Kladdestrup, Åge");
        assert_eq!(listed.spoken(), "Åge Kladdestrup");
        let one = PersonName::from_spoken("Prøvesen").unwrap();
        assert_eq!((one.surname(), one.given()), ("Prøvesen", ""));
    }

    #[test]
    fn a_name_that_cannot_be_printed_is_refused() {
        assert_eq!(PersonName::from_listed("  "), Err(TextError::Empty));
        assert_eq!(PersonName::from_listed(", Åge"), Err(TextError::Empty));
        assert_eq!(
            PersonName::from_listed("A\u{202E}b"),
            Err(TextError::ControlCharacter)
        );
        assert_eq!(
            PersonName::from_listed("A\u{7}b"),
            Err(TextError::ControlCharacter)
        );
        assert_eq!(
            PersonName::from_listed(&"a".repeat(61)),
            Err(TextError::TooLong { max: 60 })
        );
        assert_eq!(
            PersonName::from_listed(&"a".repeat(5_000_000)),
            Err(TextError::TooLong { max: 60 })
        );
    }

    #[test]
    fn codes_are_written_in_capitals() {
        assert_eq!("den".parse(), Ok(Federation::DENMARK));
        assert_eq!("DENM".parse::<Federation>(), Err(TextError::Malformed));
        assert_eq!("DÆ".parse::<Federation>(), Err(TextError::Malformed));
        assert_eq!("100000000".parse::<NationalId>().unwrap().as_str(), "100000000");
        assert!("1234 5678".parse::<NationalId>().is_err());
    }

    #[test]
    fn a_person_survives_json() {
        let mut person = Person::named("Prøvesen, Prøve".parse().unwrap());
        person.birth = "1990".parse().ok();
        person.federation = Some(Federation::DENMARK);
        let json = serde_json::to_string(&person).unwrap();
        assert_eq!(serde_json::from_str::<Person>(&json).unwrap(), person);
        assert!(serde_json::from_str::<PersonName>("\"\"").is_err());
    }
}
