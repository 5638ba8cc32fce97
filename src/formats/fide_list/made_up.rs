//! Lists of fictitious players, in both forms, for tests and measurements.
//!
//! The same seed always makes the same players, and each of them depends only on the seed and the position. Out of a hundred, forty are
//! unrated, thirty inactive and twelve women; a few have titles.

use std::io::{self, Write};

use domain::{
    birth::{BirthDate, BirthYear},
    fide_list::{Rated, Record},
    player::{Federation, PersonName, Sex, TextError},
};
use engine::{
    numbers::{FideId, Rating, StartNo},
    seeded_rng::{Series, lot},
    title::Title,
};

use super::{Form, record::RecordField};

const ROOTS: [&str; 12] = [
    "Prøve",
    "Kladde",
    "Øvelses",
    "Attrap",
    "Skitse",
    "Blanket",
    "Formular",
    "Eksempel",
    "Skabelon",
    "Udkast",
    "Model",
    "Påstands",
];
const ENDINGS: [&str; 10] = [
    "sen", "strup", "gård", "mann", "ova", "ski", "berg", "lund", "ez", "ian",
];
const GIVEN: [&str; 10] = [
    "Prøve", "Fiktiva", "Påhit", "Åbenlys", "Tænkt", "Opdigt", "Imagina", "Exempla", "Modella", "Attrappa",
];
const SYLLABLES: [&str; 16] = [
    "ba", "ko", "di", "fu", "ge", "la", "mo", "ni", "pu", "re", "sa", "to", "vi", "ze", "jo", "hy",
];
const FEDERATIONS: [&str; 16] = [
    "IND", "RUS", "GER", "ESP", "FRA", "POL", "ITA", "TUR", "IRI", "SRI", "BRA", "DEN", "NOR", "SWE", "FID",
    "NON",
];
const OTHER_TITLES: [&str; 6] = ["NA", "FA", "IA", "FST", "FA,NI", "IO"];
const ARENA_TITLES: [&str; 4] = ["AGM", "AIM", "AFM", "ACM"];

/// The first number that is given out, and how far apart they are at most.
const FIRST_ID: u32 = 100_000;
const ID_STEP: u32 = 13;

/// The widths of the columns of FIDE's list, in their order.
pub(super) const WIDTHS: [(RecordField, usize); RecordField::COUNT] = [
    (RecordField::FideId, 15),
    (RecordField::Name, 61),
    (RecordField::Federation, 4),
    (RecordField::Sex, 4),
    (RecordField::Title, 5),
    (RecordField::WomensTitle, 5),
    (RecordField::OtherTitles, 15),
    (RecordField::ArenaTitle, 4),
    (RecordField::StandardRating, 6),
    (RecordField::StandardGames, 4),
    (RecordField::StandardK, 3),
    (RecordField::RapidRating, 6),
    (RecordField::RapidGames, 4),
    (RecordField::RapidK, 3),
    (RecordField::BlitzRating, 6),
    (RecordField::BlitzGames, 4),
    (RecordField::BlitzK, 3),
    (RecordField::Birth, 6),
    (RecordField::Flag, 4),
];

/// Writes a list of so many players.
pub fn write(out: &mut impl Write, form: Form, seed: u64, players: u32) -> io::Result<()> {
    match form {
        Form::FixedWidth => {
            write_line(out, &WIDTHS, |field| field.heading().to_owned())?;
            for place in 0..players {
                let record = record(seed, place);
                write_line(out, &WIDTHS, |field| text(&record, field))?;
            }
        }
        Form::Xml => {
            out.write_all(b"<playerslist>\r\n")?;
            for place in 0..players {
                write_element(out, &record(seed, place))?;
            }
            out.write_all(b"</playerslist>\r\n")?;
        }
    }
    Ok(())
}

/// The player at a place, from 0.
pub fn record(seed: u64, place: u32) -> Record {
    let mut lots = Series::new(lot(seed, place.into()));
    let is_woman = lots.below(100) < 12;
    // Most in the middle, and fewer at the top.
    let reach = lots.below(500) + 1;
    let strength = 1_400 + lots.below(500) + lots.below(500) + lots.below(reach);
    let is_rated = lots.below(100) < 60;
    let standard = rated(&mut lots, strength, is_rated, 100);
    let rapid = rated(&mut lots, strength, is_rated, 60);
    let blitz = rated(&mut lots, strength, is_rated, 45);
    let step = u32::try_from(lots.below(ID_STEP.into())).unwrap_or(0);
    let id = place.saturating_mul(ID_STEP).saturating_add(FIRST_ID + step);
    let (title, womens_title) = titles(strength, is_woman, is_rated);
    Record {
        fide_id: FideId::new(id).unwrap_or(FideId::MAX),
        name: name(&mut lots).unwrap_or_else(|_| PersonName::numbered(StartNo::MIN)),
        federation: pick(&mut lots, &FEDERATIONS).parse::<Federation>().ok(),
        sex: Some(if is_woman { Sex::Female } else { Sex::Male }),
        title,
        womens_title,
        other_titles: one_in(&mut lots, 50, &OTHER_TITLES),
        arena_title: one_in(&mut lots, 200, &ARENA_TITLES),
        standard,
        rapid,
        blitz,
        birth: birth(&mut lots),
        is_inactive: lots.below(100) < 30,
    }
}

fn pick(lots: &mut Series, from: &[&'static str]) -> &'static str {
    let drawn = usize::try_from(lots.below(from.len() as u64)).unwrap_or(0);
    from.get(drawn).copied().unwrap_or_default()
}

fn one_in(lots: &mut Series, times: u64, from: &[&'static str]) -> String {
    if lots.below(times) == 0 {
        pick(lots, from).to_owned()
    } else {
        String::new()
    }
}

/// Names that do not exist: `Kladdestrup-Kodifu, Påhit Baze`.
fn name(lots: &mut Series) -> Result<PersonName, TextError> {
    let mut word = |syllables: u8| {
        let word: String = (0..syllables).map(|_| pick(lots, &SYLLABLES)).collect();
        let (first, rest) = word.split_at(1);
        first.to_uppercase() + rest
    };
    let (middle, last) = (word(2), word(3));
    let surname = format!("{}{}-{last}", pick(lots, &ROOTS), pick(lots, &ENDINGS));
    PersonName::new(&surname, &format!("{} {middle}", pick(lots, &GIVEN)))
}

fn rated(lots: &mut Series, strength: u64, is_rated: bool, share: u64) -> Rated {
    let (shift, games, has_one) = (lots.below(120), lots.below(20), lots.below(100) < share);
    if !(is_rated && has_one) {
        return Rated::default();
    }
    let rating = strength + shift;
    Rated {
        rating: u16::try_from(rating).ok().and_then(Rating::new),
        games: u16::try_from(games).unwrap_or(0),
        k: Some(match rating {
            2_400.. => 10,
            1_700.. => 20,
            _ => 40,
        }),
    }
}

fn titles(strength: u64, is_woman: bool, is_rated: bool) -> (Option<Title>, Option<Title>) {
    match strength {
        _ if !is_rated => (None, None),
        2_700.. => (Some(Title::Gm), is_woman.then_some(Title::Wgm)),
        2_550.. => (Some(Title::Im), is_woman.then_some(Title::Wgm)),
        2_450.. => (Some(Title::Fm), is_woman.then_some(Title::Wgm)),
        // The list has a women's title in both columns when there is no other.
        2_350.. if is_woman => (Some(Title::Wfm), Some(Title::Wfm)),
        2_350.. => (Some(Title::Cm), None),
        _ => (None, None),
    }
}

fn birth(lots: &mut Series) -> Option<BirthYear> {
    let (age, is_known) = (lots.below(60) + lots.below(25), lots.below(50) > 0);
    let year = 2_018 - i16::try_from(age).unwrap_or(0);
    match BirthDate::from_year(year).filter(|_| is_known) {
        Some(BirthDate::Year(year)) => Some(year),
        Some(BirthDate::Day(_)) | None => None,
    }
}

/// A field as the list has it.
pub(super) fn text(record: &Record, field: RecordField) -> String {
    let rating = |rated: Rated| rated.rating.map_or(0, Rating::get).to_string();
    let k = |rated: Rated| rated.k.unwrap_or(0).to_string();
    let title = |title: Option<Title>| title.map_or("", Title::as_str).to_owned();
    match field {
        RecordField::FideId => record.fide_id.to_string(),
        RecordField::Name => record.name.to_string(),
        RecordField::Federation => record.federation.map_or(String::new(), |code| code.to_string()),
        RecordField::Sex => match record.sex {
            Some(Sex::Male) => "M".to_owned(),
            Some(Sex::Female) => "F".to_owned(),
            None => String::new(),
        },
        RecordField::Title => title(record.title),
        RecordField::WomensTitle => title(record.womens_title),
        RecordField::OtherTitles => record.other_titles.clone(),
        RecordField::ArenaTitle => record.arena_title.clone(),
        RecordField::StandardRating => rating(record.standard),
        RecordField::StandardGames => record.standard.games.to_string(),
        RecordField::StandardK => k(record.standard),
        RecordField::RapidRating => rating(record.rapid),
        RecordField::RapidGames => record.rapid.games.to_string(),
        RecordField::RapidK => k(record.rapid),
        RecordField::BlitzRating => rating(record.blitz),
        RecordField::BlitzGames => record.blitz.games.to_string(),
        RecordField::BlitzK => k(record.blitz),
        RecordField::Birth => record
            .birth
            .map_or("0".to_owned(), |year| BirthDate::Year(year).to_string()),
        RecordField::Flag => {
            let woman = if record.sex == Some(Sex::Female) { "w" } else { "" };
            format!("{woman}{}", if record.is_inactive { "i" } else { "" })
        }
    }
}

/// Writes a line in Latin-1, every field as wide as its column.
pub(super) fn write_line(
    out: &mut impl Write,
    widths: &[(RecordField, usize)],
    text: impl Fn(RecordField) -> String,
) -> io::Result<()> {
    let mut line = Vec::with_capacity(200);
    for (field, width) in widths {
        let text = text(*field);
        line.extend(text.chars().map(|c| u8::try_from(c).unwrap_or(b'?')));
        line.resize(line.len() + width.saturating_sub(text.chars().count()), b' ');
    }
    line.extend_from_slice(b"\r\n");
    out.write_all(&line)
}

fn write_element(out: &mut impl Write, record: &Record) -> io::Result<()> {
    let mut element = String::with_capacity(700);
    element.push_str("<player>\r\n");
    for field in RecordField::ALL {
        let text = text(record, field);
        let name = field.element();
        element.push('<');
        element.push_str(name);
        element.push('>');
        element.push_str(&quick_xml::escape::escape(text.as_str()));
        element.push_str("</");
        element.push_str(name);
        element.push_str(">\r\n");
    }
    element.push_str("</player>\r\n");
    out.write_all(element.as_bytes())
}
