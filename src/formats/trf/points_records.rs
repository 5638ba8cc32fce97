//! The records about the value of a result: 162 and what older engines write instead (XXS, BB*), and the codes of 299.

use engine::{points::Points, scoring::Scoring};

use super::{
    adjustment::AdjustmentKind,
    fault::FaultKind,
    model::Code,
    read::{Reading, points},
    records::{bad_record, first},
};

/// One value of a point system, whichever record it comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Value {
    Win,
    Draw,
    Loss,
    Absence,
    PairingBye,
    Unknown,
}

/// Record 162: pairs of a letter and points; the table says columns 6 and 7-10, the prose 5, so blanks do not count.
pub(crate) fn scoring(reading: &mut Reading, text: &str) {
    if !first(reading, "162") {
        return;
    }
    let mut rest = text;
    let mut values = Vec::new();
    while let Some(symbol) = rest.chars().next() {
        let value = match symbol.to_ascii_uppercase() {
            'W' => Value::Win,
            'D' => Value::Draw,
            'L' => Value::Loss,
            'A' => Value::Absence,
            'P' => Value::PairingBye,
            'X' => Value::Unknown,
            _ => return bad_record(reading, "162", text),
        };
        rest = rest.get(symbol.len_utf8()..).unwrap_or_default().trim_start();
        let end = rest
            .find(|c: char| !(c.is_ascii_digit() || c == '.'))
            .unwrap_or(rest.len());
        let (amount, after) = rest.split_at(end);
        let Some(amount) = points(amount) else {
            return bad_record(reading, "162", text);
        };
        if values.len() >= 6 {
            return bad_record(reading, "162", text);
        }
        values.push((value, amount));
        rest = after.trim_start();
    }
    apply(reading, "162", &values, text);
}

/// Applies the values: the bye is worth a win unless it has its own value.
fn apply(reading: &mut Reading, tag: &str, values: &[(Value, Points)], text: &str) {
    let mut scoring = reading.tournament.scoring;
    let has_own_bye =
        reading.seen.contains("BBU") || values.iter().any(|(value, _)| *value == Value::PairingBye);
    for (value, amount) in values {
        match value {
            Value::Win => {
                scoring.win = *amount;
                if !has_own_bye {
                    scoring.pairing_allocated_bye = *amount;
                }
            }
            Value::Draw => scoring.draw = *amount,
            Value::Loss => scoring.loss = *amount,
            Value::Absence => scoring.absence = *amount,
            Value::PairingBye => scoring.pairing_allocated_bye = *amount,
            Value::Unknown => reading.tournament.unknown_result = Some(*amount),
        }
    }
    reading.tournament.scoring = scoring;
    // A single value (BB*) may be valid only together with the next one, so the whole is checked at the end of the file.
    if tag == "162"
        && let Err(error) = scoring.check()
    {
        let column = 5 + text.len() - text.trim_start().len();
        reading.notes.fault(column, FaultKind::BadScoring(error));
    }
}

/// XXS: `CODE=points` between blanks, one value for White and one for Black, which are kept apart nowhere else.
pub(crate) fn scoring_words(reading: &mut Reading, text: &str) {
    let mut values = Vec::new();
    let mut apart = Vec::new();
    for word in text.split_whitespace().take(100) {
        let pair = word
            .split_once('=')
            .and_then(|(name, amount)| Some((name.to_ascii_uppercase(), points(amount)?)));
        let Some((name, amount)) = pair else {
            return bad_record(reading, "XXS", text);
        };
        let value = match name.as_str() {
            "W" | "WW" => Value::Win,
            "D" | "WD" => Value::Draw,
            "L" | "WL" => Value::Loss,
            "ZPB" | "FL" => Value::Absence,
            "PAB" => Value::PairingBye,
            "BW" | "BD" | "BL" | "HPB" | "FPB" | "FW" => {
                apart.push((name, amount));
                continue;
            }
            _ => return bad_record(reading, "XXS", text),
        };
        values.push((value, amount));
    }
    apply(reading, "XXS", &values, text);
    let scoring = reading.tournament.scoring;
    for (symbol, amount) in apart {
        let ours = match symbol.as_str() {
            "BD" | "HPB" => scoring.draw,
            "BL" => scoring.loss,
            _ => scoring.win,
        };
        if ours != amount {
            reading.notes.adjust(
                5,
                AdjustmentKind::PointsNotKeptApart {
                    symbol,
                    points: amount,
                },
            );
        }
    }
}

/// BBW, BBD, BBL, BBZ, BBF and BBU: one value each.
pub(crate) fn scoring_value(reading: &mut Reading, tag: &str, text: &str) {
    let Some(amount) = points(text) else {
        return bad_record(reading, tag, text);
    };
    let value = match tag {
        "BBW" => Value::Win,
        "BBD" => Value::Draw,
        "BBL" => Value::Loss,
        "BBU" => {
            reading.seen.insert("BBU");
            Value::PairingBye
        }
        _ => Value::Absence,
    };
    apply(reading, tag, &[(value, amount)], text);
}

/// The result a code of record 299 stands for.
pub(crate) fn abnormal_code(sign: char) -> Option<Code> {
    match sign.to_ascii_uppercase() {
        'W' => Some(Code::Win),
        'D' => Some(Code::Draw),
        'L' => Some(Code::Loss),
        'F' => Some(Code::FullPointBye),
        'H' => Some(Code::HalfPointBye),
        'Z' => Some(Code::ZeroPointBye),
        '+' => Some(Code::ForfeitWin),
        '-' => Some(Code::ForfeitLoss),
        _ => None,
    }
}

/// The sign of record 299 for a result.
pub(crate) const fn abnormal_sign(code: Code) -> char {
    match code {
        Code::Win | Code::UnratedWin => 'W',
        Code::Draw | Code::UnratedDraw => 'D',
        Code::Loss | Code::UnratedLoss => 'L',
        Code::ForfeitWin
        | Code::ForfeitLoss
        | Code::HalfPointBye
        | Code::FullPointBye
        | Code::PairingBye
        | Code::ZeroPointBye
        | Code::Blank
        | Code::Unknown => code.as_char(),
    }
}

/// Record 162 for a point system, or nothing for the default one unless it is asked for in full.
pub(crate) fn write_scoring(scoring: &Scoring, unknown: Option<Points>, in_full: bool) -> Option<String> {
    if *scoring == Scoring::STANDARD && unknown.is_none() && !in_full {
        return None;
    }
    let mut values = vec![('W', scoring.win), ('D', scoring.draw)];
    if scoring.loss != Points::ZERO || in_full {
        values.push(('L', scoring.loss));
    }
    if scoring.absence != Points::ZERO {
        values.push(('A', scoring.absence));
    }
    if scoring.pairing_allocated_bye != scoring.win {
        values.push(('P', scoring.pairing_allocated_bye));
    }
    if let Some(unknown) = unknown {
        values.push(('X', unknown));
    }
    let blocks: Vec<String> = values
        .into_iter()
        .map(|(symbol, amount)| format!("{symbol}{:>4}", in_four_columns(amount)))
        .collect();
    Some(format!("162  {}", blocks.join("    ")))
}

/// Points as wide as the four columns that many records have for them: with a decimal where that fits, `100` and `-99½` where it does not.
/// Every value read from four columns can be written into them again.
pub(crate) fn in_four_columns(points: Points) -> String {
    let text = points.decimal();
    if text.len() <= 4 {
        return text;
    }
    match text.strip_suffix(".0") {
        Some(whole) => whole.to_owned(),
        None => text.replace(".5", "½"),
    }
}
