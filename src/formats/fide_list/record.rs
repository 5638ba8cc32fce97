//! One player of the list, made from the texts of a row; the same for both forms.
//!
//! Fields for the identity and the ratings must be readable, and so must every number: a letter among the digits means that the columns
//! have moved. Other unknown values, such as a new title, are left out.

use encoding_rs::WINDOWS_1252;

use domain::{
    birth::{BirthDate, BirthYear},
    fide_list::{Rated, Record},
    player::{PersonName, TextError},
};
use engine::numbers::Rating;

use super::fault::{Problem, RowFault};

/// The most bytes of one field.
const MAX_TEXT: usize = 200;
/// The most bytes of the titles that are kept as a text.
const MAX_TITLES: usize = 40;

/// What the list tells of a player, in the order of its columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "the names are those of the columns")]
pub enum RecordField {
    FideId,
    Name,
    Federation,
    Sex,
    Title,
    WomensTitle,
    OtherTitles,
    ArenaTitle,
    StandardRating,
    StandardGames,
    StandardK,
    RapidRating,
    RapidGames,
    RapidK,
    BlitzRating,
    BlitzGames,
    BlitzK,
    Birth,
    Flag,
}

impl RecordField {
    /// How many there are.
    pub(super) const COUNT: usize = 19;

    /// In the order of the columns.
    pub const ALL: [Self; Self::COUNT] = [
        Self::FideId,
        Self::Name,
        Self::Federation,
        Self::Sex,
        Self::Title,
        Self::WomensTitle,
        Self::OtherTitles,
        Self::ArenaTitle,
        Self::StandardRating,
        Self::StandardGames,
        Self::StandardK,
        Self::RapidRating,
        Self::RapidGames,
        Self::RapidK,
        Self::BlitzRating,
        Self::BlitzGames,
        Self::BlitzK,
        Self::Birth,
        Self::Flag,
    ];

    /// The heading of its column in the fixed-width list.
    pub const fn heading(self) -> &'static str {
        match self {
            Self::FideId => "ID Number",
            Self::Name => "Name",
            Self::Federation => "Fed",
            Self::Sex => "Sex",
            Self::Title => "Tit",
            Self::WomensTitle => "WTit",
            Self::OtherTitles => "OTit",
            Self::ArenaTitle => "FOA",
            Self::StandardRating => "SRtng",
            Self::StandardGames => "SGm",
            Self::StandardK => "SK",
            Self::RapidRating => "RRtng",
            Self::RapidGames => "RGm",
            Self::RapidK => "Rk",
            Self::BlitzRating => "BRtng",
            Self::BlitzGames => "BGm",
            Self::BlitzK => "BK",
            Self::Birth => "B-day",
            Self::Flag => "Flag",
        }
    }

    /// The name of its element in the XML list.
    pub const fn element(self) -> &'static str {
        match self {
            Self::FideId => "fideid",
            Self::Name => "name",
            Self::Federation => "country",
            Self::Sex => "sex",
            Self::Title => "title",
            Self::WomensTitle => "w_title",
            Self::OtherTitles => "o_title",
            Self::ArenaTitle => "foa_title",
            Self::StandardRating => "rating",
            Self::StandardGames => "games",
            Self::StandardK => "k",
            Self::RapidRating => "rapid_rating",
            Self::RapidGames => "rapid_games",
            Self::RapidK => "rapid_k",
            Self::BlitzRating => "blitz_rating",
            Self::BlitzGames => "blitz_games",
            Self::BlitzK => "blitz_k",
            Self::Birth => "birthday",
            Self::Flag => "flag",
        }
    }
}

/// The texts of one row; its memory is used again for the next one.
#[derive(Debug, Default)]
pub(super) struct Texts {
    texts: [String; RecordField::COUNT],
    problem: Option<(RecordField, Problem)>,
}

impl Texts {
    pub(super) fn clear(&mut self) {
        for text in &mut self.texts {
            text.clear();
        }
        self.problem = None;
    }

    /// Clears one field: of a repeated element the last one counts.
    pub(super) fn restart(&mut self, field: RecordField) {
        if let Some(text) = self.texts.get_mut(field as usize) {
            text.clear();
        }
    }

    pub(super) fn push(&mut self, field: RecordField, text: &str) {
        let Some(kept) = self.texts.get_mut(field as usize) else {
            return;
        };
        if kept.len() + text.len() > MAX_TEXT {
            self.blame(field, Problem::TooLong);
        } else {
            kept.push_str(text);
        }
    }

    /// Adds bytes of an unknown encoding: UTF-8 if they can be that, otherwise Latin-1 as Windows writes it.
    pub(super) fn push_bytes(&mut self, field: RecordField, bytes: &[u8]) {
        if bytes.len() > MAX_TEXT {
            return self.blame(field, Problem::TooLong);
        }
        match std::str::from_utf8(bytes) {
            Ok(text) => self.push(field, text),
            Err(_) => self.push(field, &WINDOWS_1252.decode_without_bom_handling(bytes).0),
        }
    }

    /// Keeps the first thing that is wrong.
    pub(super) fn blame(&mut self, field: RecordField, problem: Problem) {
        self.problem.get_or_insert((field, problem));
    }

    fn get(&self, field: RecordField) -> &str {
        self.texts.get(field as usize).map_or("", |text| text.trim())
    }

    fn wrong(&self, row: u64, field: RecordField, problem: Problem) -> RowFault {
        RowFault {
            row,
            field: Some(field),
            problem,
            text: clip(self.get(field)),
        }
    }

    /// Makes the player.
    pub(super) fn record(&self, row: u64) -> Result<Record, RowFault> {
        if let Some((field, problem)) = self.problem {
            return Err(self.wrong(row, field, problem));
        }
        let wrong = |field, problem| self.wrong(row, field, problem);
        let number = |field, most| self.number(field, most).map_err(|problem| wrong(field, problem));
        let titles = |field| self.titles(field).map_err(|problem| wrong(field, problem));
        let rated = |rating, games, k| {
            Ok(Rated {
                rating: Rating::new(number(rating, Rating::MAX.get())?),
                games: number(games, u16::MAX)?,
                k: u8::try_from(number(k, u8::MAX.into())?).ok().filter(|k| *k > 0),
            })
        };
        let id = self.get(RecordField::FideId);
        let fide_id = match id {
            "" => return Err(wrong(RecordField::FideId, Problem::Missing)),
            id if id.bytes().all(|b| b.is_ascii_digit()) => id.parse().ok(),
            _ => None,
        };
        Ok(Record {
            fide_id: fide_id.ok_or_else(|| wrong(RecordField::FideId, Problem::Malformed))?,
            name: self.name().map_err(|problem| wrong(RecordField::Name, problem))?,
            federation: match self.get(RecordField::Federation) {
                "" => None,
                text => Some(
                    text.parse()
                        .map_err(|_| wrong(RecordField::Federation, Problem::Malformed))?,
                ),
            },
            sex: self.get(RecordField::Sex).parse().ok(),
            title: self.get(RecordField::Title).parse().ok(),
            womens_title: self.get(RecordField::WomensTitle).parse().ok(),
            other_titles: titles(RecordField::OtherTitles)?,
            arena_title: titles(RecordField::ArenaTitle)?,
            standard: rated(
                RecordField::StandardRating,
                RecordField::StandardGames,
                RecordField::StandardK,
            )?,
            rapid: rated(
                RecordField::RapidRating,
                RecordField::RapidGames,
                RecordField::RapidK,
            )?,
            blitz: rated(
                RecordField::BlitzRating,
                RecordField::BlitzGames,
                RecordField::BlitzK,
            )?,
            birth: self
                .birth()
                .map_err(|problem| wrong(RecordField::Birth, problem))?,
            is_inactive: self.get(RecordField::Flag).contains(['i', 'I']),
        })
    }

    fn name(&self) -> Result<PersonName, Problem> {
        // Some rows have only one of the two names, and the comma nevertheless.
        let listed = self.get(RecordField::Name).trim_matches([',', ' ']);
        PersonName::from_listed(listed).map_err(|error| match error {
            TextError::Empty => Problem::Missing,
            TextError::TooLong { .. } => Problem::TooLong,
            TextError::ControlCharacter => Problem::NotText,
            TextError::Malformed => Problem::Malformed,
        })
    }

    /// A whole number; nothing at all is 0.
    fn number(&self, field: RecordField, most: u16) -> Result<u16, Problem> {
        match self.get(field) {
            "" => Ok(0),
            text if text.bytes().all(|b| b.is_ascii_digit()) => text
                .parse()
                .ok()
                .filter(|number| *number <= most)
                .ok_or(Problem::Malformed),
            _ => Err(Problem::Malformed),
        }
    }

    /// A year of four digits; `0` means unknown, and an impossible year counts as unknown.
    fn birth(&self) -> Result<Option<BirthYear>, Problem> {
        let text = self.get(RecordField::Birth);
        if text.bytes().all(|b| b == b'0') {
            return Ok(None);
        }
        if text.len() != 4 || !text.bytes().all(|b| b.is_ascii_digit()) {
            return Err(Problem::Malformed);
        }
        Ok(match text.parse().ok().and_then(BirthDate::from_year) {
            Some(BirthDate::Year(year)) => Some(year),
            Some(BirthDate::Day(_)) | None => None,
        })
    }

    fn titles(&self, field: RecordField) -> Result<String, Problem> {
        let text = self.get(field);
        if text.len() > MAX_TITLES {
            return Err(Problem::TooLong);
        }
        if text.chars().any(char::is_control) {
            return Err(Problem::NotText);
        }
        Ok(text.to_owned())
    }
}

/// A text shortened for a message, without control characters.
pub(super) fn clip(text: &str) -> String {
    text.chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .take(40)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::title::Title;

    fn read(fields: &[(RecordField, &str)]) -> Result<Record, RowFault> {
        let mut texts = Texts::default();
        texts.push(RecordField::FideId, "1234567");
        texts.push(RecordField::Name, "Kladdestrup, Åge");
        for (field, text) in fields {
            texts.restart(*field);
            texts.push(*field, text);
        }
        texts.record(7)
    }

    fn problem(fields: &[(RecordField, &str)]) -> (Option<RecordField>, Problem) {
        let fault = read(fields).unwrap_err();
        assert_eq!(fault.row, 7);
        (fault.field, fault.problem)
    }

    #[test]
    fn every_field_has_its_place() {
        for (index, field) in RecordField::ALL.into_iter().enumerate() {
            assert_eq!(field as usize, index);
        }
    }

    #[test]
    fn empty_and_zero_mean_unrated() {
        for nothing in ["", " ", "0", "0000"] {
            let record = read(&[
                (RecordField::StandardRating, nothing),
                (RecordField::Birth, nothing),
            ])
            .unwrap();
            assert_eq!((record.standard, record.birth), (Rated::default(), None));
        }
        let record = read(&[(RecordField::RapidRating, " 1843"), (RecordField::RapidK, "20")]).unwrap();
        assert_eq!(
            (record.rapid.rating, record.rapid.k),
            (Rating::new(1843), Some(20))
        );
    }

    #[test]
    fn the_strongest_title_is_shown() {
        let shown = |title, womens| {
            read(&[(RecordField::Title, title), (RecordField::WomensTitle, womens)])
                .unwrap()
                .shown_title()
        };
        assert_eq!(shown("IM", "WGM"), Some(Title::Im));
        assert_eq!(shown("FM", "WGM"), Some(Title::Wgm));
        assert_eq!(shown("wm", ""), Some(Title::Wim));
        assert_eq!(shown("", "WFM"), Some(Title::Wfm));
        // An honorary title that the domain does not know.
        assert_eq!(shown("WH", ""), None);
    }

    #[test]
    fn a_name_with_one_part_keeps_it() {
        for (listed, name) in [(", Åge", "Åge"), ("Prøvesen,", "Prøvesen"), ("A,  B", "A, B")] {
            assert_eq!(
                read(&[(RecordField::Name, listed)]).unwrap().name.to_string(),
                name
            );
        }
    }

    #[test]
    fn what_decides_must_be_readable() {
        for (field, text, expected) in [
            (RecordField::FideId, "", Problem::Missing),
            (RecordField::FideId, "0", Problem::Malformed),
            (RecordField::FideId, "+12", Problem::Malformed),
            (RecordField::FideId, "12 34", Problem::Malformed),
            (RecordField::Name, " , ", Problem::Missing),
            (RecordField::Name, "A\u{7}b", Problem::NotText),
            (RecordField::Federation, "DENM", Problem::Malformed),
            (RecordField::StandardRating, "1A43", Problem::Malformed),
            (RecordField::StandardRating, "4001", Problem::Malformed),
            (RecordField::BlitzGames, "65536", Problem::Malformed),
            (RecordField::BlitzK, "256", Problem::Malformed),
            (RecordField::Birth, "19", Problem::Malformed),
            (RecordField::OtherTitles, "FA\u{0}", Problem::NotText),
        ] {
            assert_eq!(problem(&[(field, text)]), (Some(field), expected), "{text}");
        }
        let long = "x".repeat(MAX_TEXT + 1);
        assert_eq!(
            problem(&[(RecordField::Flag, &long)]),
            (Some(RecordField::Flag), Problem::TooLong)
        );
    }

    #[test]
    fn what_decides_nothing_is_left_out() {
        let record = read(&[
            (RecordField::Sex, "?"),
            (RecordField::Title, "HM"),
            (RecordField::Birth, "1066"),
        ])
        .unwrap();
        assert_eq!((record.sex, record.title, record.birth), (None, None, None));
        for (flag, is_inactive) in [("", false), ("w", false), ("i", true), ("wi", true)] {
            assert_eq!(
                read(&[(RecordField::Flag, flag)]).unwrap().is_inactive,
                is_inactive
            );
        }
    }
}
