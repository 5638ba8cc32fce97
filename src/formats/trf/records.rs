//! The header records: one function that knows every tag, and the small grammars of those that have one.

use jiff::civil::Date;

use engine::{
    bye::ByeKind,
    colour::Colour,
    numbers::{RoundNo, StartNo},
    points::Points,
};

use super::{
    adjustment::{AdjustmentKind, TrfField},
    columns::Columns,
    fault::FaultKind,
    model::{
        AbnormalPoints, Acceleration, ByeRecord, PlayerAcceleration, Prohibition, RatingRule, SystemCode,
    },
    points_records,
    read::{Reading, clip, number, points},
};

/// How many tie-breaks a file may name, and how long a name may be.
const MAX_TIE_BREAKS: usize = 50;
const MAX_TIE_BREAK: usize = 40;

/// Reads one record that is not a player.
pub(crate) fn record(reading: &mut Reading, tag: &str, columns: &Columns<'_>) {
    let text = columns.rest(5).trim_start();
    match tag {
        "###" => {
            let comment = columns.rest(4).trim_start().to_owned();
            reading.tournament.comments.push(comment);
        }
        "012" => single(reading, "012", text, |t| &mut t.name),
        "022" => single(reading, "022", text, |t| &mut t.city),
        "032" => single(reading, "032", text, |t| &mut t.federation),
        "042" => single_date(reading, "042", text, |t| &mut t.starts),
        "052" => single_date(reading, "052", text, |t| &mut t.ends),
        "062" => single_count(reading, "062", text, |t| &mut t.declared.players),
        "072" => single_count(reading, "072", text, |t| &mut t.declared.rated_players),
        "082" => single_count(reading, "082", text, |t| &mut t.declared.teams),
        "092" => single(reading, "092", text, |t| &mut t.kind),
        "102" => single(reading, "102", text, |t| &mut t.chief_arbiter),
        "112" if !text.is_empty() => reading.tournament.deputy_arbiters.push(text.to_owned()),
        "112" => {}
        "122" => single(reading, "122", text, |t| &mut t.time_control),
        "132" => round_dates(reading, columns),
        "142" => rounds(reading, "142", text),
        "XXR" => rounds(reading, "XXR", text),
        "152" => match text {
            "W" | "w" => initial_colour(reading, "152", Colour::White),
            "B" | "b" => initial_colour(reading, "152", Colour::Black),
            _ => bad_record(reading, "152", text),
        },
        "XXC" => first_colour_words(reading, text),
        "162" => points_records::scoring(reading, text),
        "XXS" => points_records::scoring_words(reading, text),
        "BBW" | "BBD" | "BBL" | "BBZ" | "BBF" | "BBU" => points_records::scoring_value(reading, tag, text),
        "172" => rating_rule(reading, columns),
        "182" => single(reading, "182", text, |t| &mut t.controller),
        "192" => {
            if !text.is_empty() && first(reading, "192") {
                reading.tournament.system = Some(SystemCode(text.to_owned()));
            }
        }
        "202" => tie_breaks(reading, "202", text),
        "212" => tie_breaks(reading, "212", text),
        "222" => single(reading, "222", text, |t| &mut t.time_control_code),
        "240" => byes(reading, columns),
        "XXZ" => absences(reading, text),
        "250" => acceleration(reading, columns),
        "XXA" => player_acceleration(reading, columns),
        "260" => prohibition(reading, columns),
        "XXP" => prohibited_pair(reading, text),
        "299" => abnormal_points(reading, columns),
        "013" | "300" | "310" | "320" | "330" | "352" | "362" | "801" | "802" => {
            let kind = AdjustmentKind::TeamRecord { tag: tag.to_owned() };
            reading.keep(columns, kind);
        }
        _ => {
            let federation = tag
                .bytes()
                .all(|b| b.is_ascii_uppercase())
                .then(|| tag.parse().ok())
                .flatten();
            let is_national = !tag.starts_with("XX")
                && federation.is_some_and(|federation| reading.national(federation, columns));
            if !is_national {
                let kind = AdjustmentKind::UnknownRecord { tag: clip(tag) };
                reading.keep(columns, kind);
            }
        }
    }
}

/// Is this the first record of its kind? Further ones are listed and left out.
pub(crate) fn first(reading: &mut Reading, tag: &'static str) -> bool {
    let is_first = reading.seen.insert(tag);
    if !is_first {
        reading
            .notes
            .adjust(0, AdjustmentKind::RepeatedRecord { tag: tag.to_owned() });
    }
    is_first
}

pub(crate) fn bad_record(reading: &mut Reading, tag: &str, text: &str) {
    reading.notes.fault(
        5,
        FaultKind::BadRecord {
            tag: tag.to_owned(),
            text: clip(text),
        },
    );
}

type Slot<'a, T> = &'a mut Option<T>;

fn single(
    reading: &mut Reading,
    tag: &'static str,
    text: &str,
    slot: fn(&mut super::model::TrfTournament) -> Slot<'_, String>,
) {
    if !text.is_empty() && first(reading, tag) {
        *slot(&mut reading.tournament) = Some(text.to_owned());
    }
}

fn single_date(
    reading: &mut Reading,
    tag: &'static str,
    text: &str,
    slot: fn(&mut super::model::TrfTournament) -> Slot<'_, Date>,
) {
    if !text.is_empty() && first(reading, tag) {
        *slot(&mut reading.tournament) = reading.notes.optional(5, TrfField::Date, text, date);
    }
}

fn single_count(
    reading: &mut Reading,
    tag: &'static str,
    text: &str,
    slot: fn(&mut super::model::TrfTournament) -> Slot<'_, u32>,
) {
    if !text.is_empty() && first(reading, tag) {
        *slot(&mut reading.tournament) = reading.notes.optional(5, TrfField::Count, text, number::<u32>);
    }
}

/// `2026/01/05`, with other separators too, or the day first.
fn date(text: &str) -> Option<Date> {
    let mut parts = [0_i16; 3];
    let mut pieces = text.split(['/', '-', '.']);
    for part in &mut parts {
        *part = number::<i16>(pieces.next()?)?;
    }
    if pieces.next().is_some() {
        return None;
    }
    let [first, month, last] = parts;
    let (year, day) = if first > 31 { (first, last) } else { (last, first) };
    if year < 1000 {
        return None;
    }
    Date::new(year, i8::try_from(month).ok()?, i8::try_from(day).ok()?).ok()
}

/// `26/01/05`: years from 70 on are of the last century.
fn short_date(text: &str) -> Option<Date> {
    let mut parts = [0_i16; 3];
    let mut pieces = text.split(['/', '-', '.']);
    for part in &mut parts {
        *part = number::<i16>(pieces.next()?)?;
    }
    let [year, month, day] = parts;
    if pieces.next().is_some() || year > 99 {
        return None;
    }
    let year = year + if year >= 70 { 1900 } else { 2000 };
    Date::new(year, i8::try_from(month).ok()?, i8::try_from(day).ok()?).ok()
}

fn round_dates(reading: &mut Reading, columns: &Columns<'_>) {
    if !first(reading, "132") {
        return;
    }
    let mut start = 92;
    for index in 0.. {
        if start > columns.len() {
            break;
        }
        if RoundNo::from_index(index).is_none() {
            reading.notes.fault(
                start,
                FaultKind::TooManyRounds {
                    max: RoundNo::MAX.get(),
                },
            );
            break;
        }
        let date = reading
            .notes
            .optional(start, TrfField::Date, columns.field(start, start + 7), short_date);
        reading.tournament.round_dates.push(date);
        start += 10;
    }
    while reading.tournament.round_dates.last() == Some(&None) {
        reading.tournament.round_dates.pop();
    }
}

/// Sets a value that two dialects can contain; a different second value is listed.
fn agree<T: PartialEq>(
    reading: &mut Reading,
    tag: &'static str,
    value: T,
    slot: fn(&mut Reading) -> Slot<'_, T>,
) {
    match slot(reading) {
        empty @ None => *empty = Some(value),
        Some(known) if *known == value => {}
        Some(_) => reading
            .notes
            .adjust(0, AdjustmentKind::RepeatedRecord { tag: tag.to_owned() }),
    }
}

fn rounds(reading: &mut Reading, tag: &'static str, text: &str) {
    match number::<RoundNo>(text) {
        Some(rounds) => agree(reading, tag, rounds, |r| &mut r.tournament.rounds),
        None => bad_record(reading, tag, text),
    }
}

fn initial_colour(reading: &mut Reading, tag: &'static str, colour: Colour) {
    agree(reading, tag, colour, |r| &mut r.tournament.initial_colour);
}

fn first_colour_words(reading: &mut Reading, text: &str) {
    for word in text.split_whitespace() {
        match word {
            "white1" => initial_colour(reading, "XXC", Colour::White),
            "black1" => initial_colour(reading, "XXC", Colour::Black),
            _ => reading.notes.adjust(
                5,
                AdjustmentKind::NoEffect {
                    tag: format!("XXC {}", clip(word)),
                },
            ),
        }
    }
}

fn rating_rule(reading: &mut Reading, columns: &Columns<'_>) {
    if !first(reading, "172") {
        return;
    }
    let federation = reading
        .notes
        .optional(5, TrfField::Federation, columns.field(5, 7), |text| {
            text.parse().ok()
        });
    let method = reading
        .notes
        .optional(9, TrfField::RatingRule, columns.rest(9).trim_start(), |text| {
            text.parse().ok()
        });
    reading.tournament.rating_rule = method.map(|method| RatingRule { federation, method });
}

fn tie_breaks(reading: &mut Reading, tag: &'static str, text: &str) {
    if text.is_empty() || !first(reading, tag) {
        return;
    }
    let mut list = Vec::new();
    for name in text.split(',').map(str::trim).filter(|name| !name.is_empty()) {
        if list.len() >= MAX_TIE_BREAKS || name.chars().count() > MAX_TIE_BREAK {
            reading.notes.adjust(
                5,
                AdjustmentKind::FieldNotRead {
                    field: TrfField::TieBreaks,
                    text: clip(name),
                },
            );
            continue;
        }
        list.push(name.to_owned());
    }
    match tag {
        "212" => reading.tournament.standings_order = list,
        _ => reading.tournament.tie_breaks = list,
    }
}

/// Starting numbers between blanks; `None` when one of them is none.
fn numbers(text: &str) -> Option<Vec<StartNo>> {
    text.split_whitespace().map(number::<StartNo>).collect()
}

/// A round, where `000` and blank mean none in particular.
#[expect(clippy::option_option, reason = "blank, a value, or unreadable")]
pub(crate) fn round(text: &str) -> Option<Option<RoundNo>> {
    if text.bytes().all(|b| b == b'0') {
        Some(None)
    } else {
        number::<RoundNo>(text).map(Some)
    }
}

fn byes(reading: &mut Reading, columns: &Columns<'_>) {
    let kind = match columns.char(5) {
        Some('F' | 'f') => Some(ByeKind::FullPoint),
        Some('H' | 'h') => Some(ByeKind::HalfPoint),
        Some('Z' | 'z') => Some(ByeKind::ZeroPoint),
        Some(_) | None => None,
    };
    let record = (|| {
        Some(ByeRecord {
            kind: kind?,
            round: number::<RoundNo>(columns.field(7, 9))?,
            players: numbers(columns.rest(10))?,
        })
    })();
    match record {
        Some(record) => {
            reading.name("240", &record.players);
            reading.tournament.byes.push(record);
        }
        None => bad_record(reading, "240", columns.rest(5)),
    }
}

fn absences(reading: &mut Reading, text: &str) {
    match numbers(text) {
        Some(players) => {
            reading.name("XXZ", &players);
            reading.absent_next.extend(players);
        }
        None => bad_record(reading, "XXZ", text),
    }
}

/// Points in a column that may be blank.
#[expect(clippy::option_option, reason = "blank, a value, or unreadable")]
pub(crate) fn blank_points(text: &str) -> Option<Option<Points>> {
    if text.is_empty() {
        Some(None)
    } else {
        points(text).map(Some)
    }
}

fn acceleration(reading: &mut Reading, columns: &Columns<'_>) {
    let record = (|| {
        let record = Acceleration {
            match_points: blank_points(columns.field(5, 8))?,
            points: blank_points(columns.field(10, 13))?.unwrap_or_default(),
            from: number(columns.field(15, 17))?,
            to: number(columns.field(19, 21))?,
            first: number(columns.field(23, 26))?,
            last: number(columns.field(28, 31))?,
        };
        (record.from <= record.to && record.first <= record.last).then_some(record)
    })();
    match record {
        Some(record) => reading.tournament.accelerations.push(record),
        None => bad_record(reading, "250", columns.rest(5)),
    }
}

fn player_acceleration(reading: &mut Reading, columns: &Columns<'_>) {
    let record = (|| {
        let player = number(columns.field(5, 8))?;
        let mut points = Vec::new();
        let mut start = 10;
        while start <= columns.len() {
            RoundNo::from_index(points.len())?;
            points.push(blank_points(columns.field(start, start + 3))?.unwrap_or_default());
            start += 5;
        }
        Some(PlayerAcceleration { player, points })
    })();
    let Some(record) = record else {
        return bad_record(reading, "XXA", columns.rest(5));
    };
    reading.name("XXA", &[record.player]);
    let list = &mut reading.tournament.player_accelerations;
    // Files are sorted by player in practice, so a repetition is found at once.
    match list.binary_search_by_key(&record.player, |own| own.player) {
        Ok(_) => reading.notes.adjust(
            0,
            AdjustmentKind::RepeatedRecord {
                tag: "XXA".to_owned(),
            },
        ),
        Err(at) => list.insert(at, record),
    }
}

fn prohibition(reading: &mut Reading, columns: &Columns<'_>) {
    let record = (|| {
        Some(Prohibition {
            from: round(columns.field(5, 7))?.unwrap_or(RoundNo::MIN),
            to: round(columns.field(9, 11))?.unwrap_or(RoundNo::MAX),
            players: numbers(columns.rest(12))?,
        })
    })()
    .filter(|record| record.from <= record.to);
    match record {
        Some(record) => {
            reading.name("260", &record.players);
            reading.tournament.prohibited.push(record);
        }
        None => bad_record(reading, "260", columns.rest(5)),
    }
}

fn prohibited_pair(reading: &mut Reading, text: &str) {
    match numbers(text) {
        Some(players) => {
            reading.name("XXP", &players);
            reading.tournament.prohibited.push(Prohibition {
                from: RoundNo::MIN,
                to: RoundNo::MAX,
                players,
            });
        }
        None => bad_record(reading, "XXP", text),
    }
}

fn abnormal_points(reading: &mut Reading, columns: &Columns<'_>) {
    let result = match columns.char(5) {
        None => Some(None),
        Some(sign) => points_records::abnormal_code(sign).map(Some),
    };
    let record = (|| {
        Some(AbnormalPoints {
            result: result?,
            match_points: blank_points(columns.field(8, 11))?,
            points: blank_points(columns.field(14, 17))?,
            round: round(columns.field(20, 22))?,
            players: numbers(columns.rest(23))?,
        })
    })();
    match record {
        Some(record) => {
            reading.name("299", &record.players);
            let kind = match record.points {
                Some(points) => AdjustmentKind::ExtraPoints {
                    points,
                    round: record.round,
                    players: record.players.len(),
                },
                None => AdjustmentKind::NoEffect {
                    tag: "299".to_owned(),
                },
            };
            reading.tournament.abnormal_points.push(record);
            reading.notes.adjust(0, kind);
        }
        None => bad_record(reading, "299", columns.rest(5)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trf::model::Code;

    #[test]
    fn dates_are_read_in_both_orders() {
        let day = Date::new(2026, 1, 5).ok();
        for text in ["2026/01/05", "2026-01-05", "2026.1.5", "05.01.2026"] {
            assert_eq!(date(text), day, "{text}");
        }
        for text in ["2026", "2026/13/01", "2026/01/05/1", "", "x/y/z", "99999/1/1"] {
            assert_eq!(date(text), None, "{text}");
        }
        assert_eq!(short_date("26/01/05"), day);
        assert_eq!(short_date("2026/01/05"), None);
    }

    #[test]
    fn the_codes_that_can_have_other_points_are_those_of_the_table() {
        for sign in "WDLFHZ+-".chars() {
            assert!(points_records::abnormal_code(sign).is_some(), "{sign}");
        }
        assert_eq!(points_records::abnormal_code('W'), Some(Code::Win));
        assert_eq!(points_records::abnormal_code('U'), None);
    }
}
