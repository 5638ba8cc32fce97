//! The frame of a tournament: its name, days and how far it has come.

pub mod announcing;

use std::{fmt, str::FromStr};

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::letters::is_one_line;

/// The part of an address that names a tournament or a section: small letters, digits and hyphens.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Slug(String);

impl Slug {
    /// Characters it may have.
    pub const MAX: usize = 40;

    /// The slug, if the text is one.
    pub fn new(text: &str) -> Option<Self> {
        let shaped = text
            .bytes()
            .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-');
        let begins = text.starts_with(|c: char| c.is_ascii_alphanumeric());
        (shaped && begins && text.len() <= Self::MAX).then(|| Self(text.to_owned()))
    }

    /// A slug for a name: `Prøvebyens Påskestævne` becomes `proevebyens-paaskestaevne`. `None` when the name has no letter
    /// or digit that an address can show.
    pub fn of_name(name: &str) -> Option<Self> {
        let mut slug = String::new();
        for letter in name.chars().flat_map(char::to_lowercase) {
            match letter {
                'æ' | 'ä' => slug.push_str("ae"),
                'ø' | 'ö' => slug.push_str("oe"),
                'å' => slug.push_str("aa"),
                'é' | 'è' | 'ê' => slug.push('e'),
                'ü' => slug.push('u'),
                'ß' => slug.push_str("ss"),
                letter if letter.is_ascii_alphanumeric() => slug.push(letter),
                _ if slug.is_empty() || slug.ends_with('-') => {}
                _ => slug.push('-'),
            }
        }
        let cut: String = slug.chars().take(Self::MAX).collect();
        Self::new(cut.trim_end_matches('-'))
    }

    /// The slug with a number behind it, for a name that is taken.
    #[must_use]
    pub fn numbered(&self, number: u16) -> Self {
        let tail = format!("-{number}");
        let head: String = self.0.chars().take(Self::MAX - tail.len()).collect();
        Self(format!("{}{tail}", head.trim_end_matches('-')))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Slug {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The text cannot be a part of an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("write 1 to {} small letters a-z, digits and hyphens", Slug::MAX)]
pub struct SlugError;

impl FromStr for Slug {
    type Err = SlugError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::new(text).ok_or(SlugError)
    }
}

impl TryFrom<String> for Slug {
    type Error = SlugError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

impl From<Slug> for String {
    fn from(slug: Slug) -> Self {
        slug.0
    }
}

engine::spelled! {
    /// How far a tournament has come.
    pub enum TournamentStatus {
        /// Only those with a role in it can see it.
        Draft => "draft",
        Published => "published",
        /// Round 1 of a section has started.
        Running => "running",
        /// Every round of every section is closed.
        Finished => "finished",
    }
}

impl TournamentStatus {
    /// May the public see it?
    pub const fn is_public(self) -> bool {
        match self {
            Self::Draft => false,
            Self::Published | Self::Running | Self::Finished => true,
        }
    }
}

/// What is written about a tournament beside its regulation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TournamentDetails {
    /// Its name, as the invitation prints it.
    pub name: String,
    /// Where it is played; may be empty.
    pub city: String,
    /// In which district (kreds), in the organiser's own words; may be empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub district: String,
    /// The federation it belongs to: three capital letters.
    pub federation: String,
    pub starts_on: Date,
    pub ends_on: Date,
}

/// Why what was written is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DetailsProblem {
    /// No name, or too long a one.
    #[error("write a name of 1 to {} characters", TournamentDetails::MAX_NAME)]
    Name,
    /// Too long.
    #[error("write a town of at most {} characters", TournamentDetails::MAX_CITY)]
    City,
    /// Too long.
    #[error("write a district of at most {} characters", TournamentDetails::MAX_DISTRICT)]
    District,
    /// Not three capital letters.
    #[error("write a federation as three capital letters, such as DEN")]
    Federation,
    /// The last day comes before the first.
    #[error("the last day may not come before the first")]
    Days,
    /// Longer than two years.
    #[error("a tournament lasts at most two years")]
    TooLong,
}

impl TournamentDetails {
    /// Characters a name may have.
    pub const MAX_NAME: usize = 120;
    /// Characters a town may have.
    pub const MAX_CITY: usize = 80;
    /// Characters a district may have.
    pub const MAX_DISTRICT: usize = 80;

    /// Does it make sense?
    pub fn check(&self) -> Result<(), DetailsProblem> {
        if self.name.trim().is_empty()
            || self.name.chars().count() > Self::MAX_NAME
            || !is_one_line(&self.name)
        {
            return Err(DetailsProblem::Name);
        }
        if self.city.chars().count() > Self::MAX_CITY || !is_one_line(&self.city) {
            return Err(DetailsProblem::City);
        }
        if self.district.chars().count() > Self::MAX_DISTRICT || !is_one_line(&self.district) {
            return Err(DetailsProblem::District);
        }
        if self.federation.len() != 3 || !self.federation.bytes().all(|b| b.is_ascii_uppercase()) {
            return Err(DetailsProblem::Federation);
        }
        if self.ends_on < self.starts_on {
            return Err(DetailsProblem::Days);
        }
        if self.days() > 731 {
            return Err(DetailsProblem::TooLong);
        }
        Ok(())
    }

    /// How many days it lasts, both ends counted.
    pub fn days(&self) -> i32 {
        self.ends_on
            .duration_since(self.starts_on)
            .as_hours()
            .try_into()
            .map_or(i32::MAX, |hours: i32| hours / 24 + 1)
    }

    /// Does it last longer than 30 days? Ratings may then change while it runs (C.07 art. 10).
    pub fn is_long(&self) -> bool {
        const LONG_DAYS: i32 = 30;
        self.days() > LONG_DAYS
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    #[test]
    fn a_name_becomes_an_address() {
        for (name, slug) in [
            ("Prøvebyens Påskestævne 2026", "proevebyens-paaskestaevne-2026"),
            ("  Åge & Søn!! ", "aage-soen"),
            ("EMT – Æblerød", "emt-aebleroed"),
        ] {
            assert_eq!(Slug::of_name(name).as_ref().map(Slug::as_str), Some(slug));
        }
        assert_eq!(Slug::of_name("棋"), None);
        let long = Slug::of_name(&"ordlang ".repeat(20)).expect("a slug");
        assert!(long.as_str().len() <= Slug::MAX);
        assert_eq!(long.numbered(12).as_str().parse(), Ok(long.numbered(12)));
    }

    #[test]
    fn what_is_no_address_is_refused() {
        for text in ["", "-a", "A", "å", "a b", "a/b", &"a".repeat(41)] {
            assert!(Slug::new(text).is_none(), "{text}");
        }
    }

    #[test]
    fn days_are_counted_with_both_ends() {
        let details = TournamentDetails {
            name: "Prøve".into(),
            city: String::new(),
            district: String::new(),
            federation: "DEN".into(),
            starts_on: date(2026, 4, 2),
            ends_on: date(2026, 4, 6),
        };
        assert_eq!(details.check(), Ok(()));
        assert_eq!(details.days(), 5);
        assert!(!details.is_long());
        let season = TournamentDetails {
            ends_on: date(2026, 5, 2),
            ..details.clone()
        };
        assert!(season.is_long());
        let backwards = TournamentDetails {
            ends_on: date(2026, 4, 1),
            ..details.clone()
        };
        assert_eq!(backwards.check(), Err(DetailsProblem::Days));
        let lower = TournamentDetails {
            federation: "den".into(),
            ..details.clone()
        };
        assert_eq!(lower.check(), Err(DetailsProblem::Federation));
        for (district, checked) in [
            ("9. Prøvekreds".to_owned(), Ok(())),
            ("Prøve\nkreds".to_owned(), Err(DetailsProblem::District)),
            ("k".repeat(81), Err(DetailsProblem::District)),
        ] {
            let placed = TournamentDetails {
                district,
                ..details.clone()
            };
            assert_eq!(placed.check(), checked);
        }
    }
}
