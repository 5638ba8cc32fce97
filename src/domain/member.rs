//! A member of the union as its register keeps them: who it is, under which number, and what the lists have said.
//!
//! A rating is only ever taken from a list, and is stored with the list and its day. [`diff`] compares the register with a list, [`union`]
//! merges two members and splits them again. Not here: players entered in a tournament ([`super::player`]).
//!
//! Merged members keep their rows (`merged_into`, `taken`); a member's history is the log and the accepted lists under all its numbers.

pub mod diff;
pub mod union;

use std::{fmt, str::FromStr};

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::player::{
    BirthDate, BirthYear, Club, Federation, NationalId, PersonName, Ratings, Sex, TextError,
};
use engine::{
    ids::MemberImportId,
    numbers::{FideId, Rating},
    title::Title,
};
use rules::alphabet;

/// A member as the register knows them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Member {
    /// The number the union knows them by; never changes.
    pub national_id: NationalId,
    /// Name.
    pub name: PersonName,
    /// Club.
    pub club: Option<Club>,
    /// The federation played for.
    pub federation: Option<Federation>,
    /// The number FIDE knows them by.
    pub fide_id: Option<FideId>,
    /// FIDE title.
    pub title: Option<Title>,
    /// For the lists and prizes of women.
    pub sex: Option<Sex>,
    /// Date or year of birth; personal.
    pub birth: Option<BirthDate>,
    /// Licences the union has given, as the office writes them.
    pub licences: Option<Licences>,
    /// The ratings from a list; `None` until a list gave some.
    pub ratings: Option<ListedRatings>,
    /// The day of the last list that named them.
    pub listed_on: Date,
    /// The day of the list that no longer named them.
    pub gone_on: Option<Date>,
}

/// Ratings as one list gave them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ListedRatings {
    /// The national ratings.
    pub national: Ratings,
    /// FIDE's rating for standard play.
    pub fide_standard: Option<Rating>,
    /// FIDE's development coefficient K (B.02 art. 8.3.3).
    pub k: Option<u8>,
    /// The day of the list.
    pub on: Date,
    /// The list.
    pub list: MemberImportId,
}

impl ListedRatings {
    /// Does another list say the same?
    pub fn says_the_same(&self, other: &Self) -> bool {
        self.national == other.national && self.fide_standard == other.fide_standard && self.k == other.k
    }
}

/// A member as a list of the union writes them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The number the union knows them by.
    pub national_id: NationalId,
    /// Name.
    pub name: PersonName,
    /// Year of birth.
    pub birth: Option<BirthYear>,
    /// Club.
    pub club: Option<Club>,
    /// FIDE title.
    pub title: Option<Title>,
    /// The national ratings.
    pub national: Ratings,
    /// FIDE's rating for standard play.
    pub fide_standard: Option<Rating>,
    /// The number FIDE knows them by.
    pub fide_id: Option<FideId>,
    /// FIDE's development coefficient K (B.02 art. 8.3.3).
    pub k: Option<u8>,
}

/// Licences as the office writes them: one line of free words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Licences(String);

impl Licences {
    /// The most characters.
    pub const MAX: usize = 200;

    /// The words.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for Licences {
    type Err = TextError;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let text = text.trim();
        if text.is_empty() {
            Err(TextError::Empty)
        } else if text.chars().count() > Self::MAX {
            Err(TextError::TooLong { max: Self::MAX })
        } else if text.chars().any(char::is_control) {
            Err(TextError::ControlCharacter)
        } else {
            Ok(Self(text.to_owned()))
        }
    }
}

impl TryFrom<String> for Licences {
    type Error = TextError;
    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

impl From<Licences> for String {
    fn from(licences: Licences) -> Self {
        licences.0
    }
}

impl fmt::Display for Licences {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// What the office writes itself; everything else comes from lists.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Written {
    /// Name.
    pub name: PersonName,
    /// Club.
    pub club: Option<Club>,
    /// The federation played for.
    pub federation: Option<Federation>,
    /// The number FIDE knows them by.
    pub fide_id: Option<FideId>,
    /// FIDE title.
    pub title: Option<Title>,
    /// For the lists and prizes of women.
    pub sex: Option<Sex>,
    /// Date or year of birth; personal.
    pub birth: Option<BirthDate>,
    /// Licences the union has given.
    pub licences: Option<Licences>,
}

impl Member {
    /// What the office may write of it.
    pub fn written(&self) -> Written {
        Written {
            name: self.name.clone(),
            club: self.club.clone(),
            federation: self.federation,
            fide_id: self.fide_id,
            title: self.title,
            sex: self.sex,
            birth: self.birth,
            licences: self.licences.clone(),
        }
    }

    /// The member with what the office has written.
    #[must_use]
    pub fn with(self, written: Written) -> Self {
        let Written {
            name,
            club,
            federation,
            fide_id,
            title,
            sex,
            birth,
            licences,
        } = written;
        Self {
            name,
            club,
            federation,
            fide_id,
            title,
            sex,
            birth,
            licences,
            ..self
        }
    }

    /// What a search looks through: name, club and every number, also those of members that were merged into this one.
    pub fn folded<'a>(&self, others: impl IntoIterator<Item = &'a NationalId>) -> String {
        let mut words = vec![
            alphabet::fold(&self.name.spoken()),
            alphabet::fold(&self.name.to_string()),
            alphabet::fold(self.club.as_ref().map_or("", Club::as_str)),
            alphabet::fold(self.national_id.as_str()),
            self.fide_id.map(|id| id.to_string()).unwrap_or_default(),
        ];
        words.extend(others.into_iter().map(|id| alphabet::fold(id.as_str())));
        words.retain(|word| !word.is_empty());
        words.join(" ")
    }

    /// The name's place in a list: compared byte by byte it is the Danish order of the plain letters. Unlike
    /// [`alphabet::sort_key`] it may be stored.
    pub fn place(&self) -> String {
        place(&self.name.to_string())
    }
}

/// The place of a name that is written with the surname first: æ, ø and å behind z, aa as å, accents and signs left out.
pub fn place(name: &str) -> String {
    let mut place = String::with_capacity(name.len());
    let lower = name.to_lowercase().replace("aa", "å");
    for letter in lower.chars() {
        match letter {
            'æ' | 'ä' => place.push('{'),
            'ø' | 'ö' => place.push('|'),
            'å' => place.push('}'),
            // A surname that is the beginning of another sorts before it.
            ',' => place.push('!'),
            other => place.push_str(&alphabet::fold(&other.to_string())),
        }
        if letter == ' ' {
            place.push(' ');
        }
    }
    place
}

engine::spelled! {
    /// A field of a member in which two states of it can differ.
    #[expect(missing_docs, reason = "the names are those of the fields")]
    pub enum MemberField {
        Name => "name",
        Club => "club",
        Federation => "federation",
        FideId => "fide_id",
        Title => "title",
        Sex => "sex",
        Birth => "birth",
        Licences => "licences",
        Standard => "standard",
        Rapid => "rapid",
        Blitz => "blitz",
        FideStandard => "fide_standard",
        K => "k",
        Gone => "gone",
    }
}

impl MemberField {
    /// Its text; empty for no value.
    pub fn text(self, member: &Member) -> String {
        fn said<T: fmt::Display>(value: Option<T>) -> String {
            value.map(|value| value.to_string()).unwrap_or_default()
        }
        let ratings = member.ratings.as_ref();
        match self {
            Self::Name => member.name.to_string(),
            Self::Club => said(member.club.as_ref()),
            Self::Federation => said(member.federation),
            Self::FideId => said(member.fide_id),
            Self::Title => said(member.title),
            Self::Sex => said(member.sex.map(Sex::as_str)),
            Self::Birth => said(member.birth),
            Self::Licences => said(member.licences.as_ref()),
            Self::Standard => said(ratings.and_then(|listed| listed.national.standard)),
            Self::Rapid => said(ratings.and_then(|listed| listed.national.rapid)),
            Self::Blitz => said(ratings.and_then(|listed| listed.national.blitz)),
            Self::FideStandard => said(ratings.and_then(|listed| listed.fide_standard)),
            Self::K => said(ratings.and_then(|listed| listed.k)),
            Self::Gone => said(member.gone_on),
        }
    }
}

/// One field of a member that differs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FieldChange {
    /// Which.
    pub field: MemberField,
    /// The text before; empty for no value.
    pub before: String,
    /// The text now; empty for no value.
    pub after: String,
}

/// What differs between two states of a member, field by field; with nothing before, everything that is there.
pub fn compare(before: Option<&Member>, after: &Member) -> Vec<FieldChange> {
    MemberField::ALL
        .into_iter()
        .map(|field| FieldChange {
            field,
            before: before.map(|member| field.text(member)).unwrap_or_default(),
            after: field.text(after),
        })
        .filter(|change| change.before != change.after)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_of_names_are_in_danish_order() {
        let mut names = vec![
            "Øvelse, Prøve",
            "Aabye, Bo",
            "Prøve-Sen, Åse",
            "Prøve, Åse",
            "Ærlig, Eva",
            "Zebra, Bo",
            "Prøvesen, Bo",
            "Åben, Bo",
            "Abe, Bo",
        ];
        names.sort_by_key(|name| place(name));
        assert_eq!(
            names,
            [
                "Abe, Bo",
                "Prøve, Åse",
                "Prøvesen, Bo",
                "Prøve-Sen, Åse",
                "Zebra, Bo",
                "Ærlig, Eva",
                "Øvelse, Prøve",
                "Åben, Bo",
                "Aabye, Bo",
            ]
        );
    }

    #[test]
    fn licences_are_one_line_of_words() {
        assert_eq!(" Dommer I ".parse::<Licences>().unwrap().as_str(), "Dommer I");
        assert_eq!(" ".parse::<Licences>(), Err(TextError::Empty));
        assert_eq!("a\nb".parse::<Licences>(), Err(TextError::ControlCharacter));
        assert_eq!(
            "x".repeat(201).parse::<Licences>(),
            Err(TextError::TooLong { max: 200 })
        );
    }
}
