//! Settings as a form posts them: reading with a precise problem, and writing what is read back.

use std::{collections::BTreeMap, str::FromStr};

use jiff::civil::{Date, DateTime, Time};

use super::{
    setting::SettingId,
    values::{
        AppealLimits, Areas, BothAbsent, Chess960, Contact, Deadline, DeviceSanction, DrawAgreement, Fine,
        Fines, Flags, Lateness, Moments, PointSystem, Prize, Prizes, Prose, QuickFinish, Scoresheets,
        TotalMinutes, YesNo,
    },
};
use crate::{
    EditionCode,
    edition::Supervision,
    time_control::{TimeControl, TimeControlError},
};
use engine::{
    points::Points,
    scoring::{Scoring, ScoringError},
};

/// The name of a part of a setting in a form: `lateness.minutes`, or `contact` when it has one part only.
pub fn field_name(key: &str, part: &str) -> String {
    if part.is_empty() {
        key.to_owned()
    } else {
        format!("{key}.{part}")
    }
}

/// The fields a form posted, by name.
#[derive(Clone, Copy, Debug)]
pub struct Posted<'a>(pub &'a BTreeMap<String, String>);

impl<'a> Posted<'a> {
    /// Did the form post any field of this setting?
    pub fn names(self, id: SettingId) -> bool {
        self.0.contains_key(id.as_str()) || id.field_names().iter().any(|name| self.0.contains_key(name))
    }

    pub(super) fn of(self, key: &'static str) -> Parts<'a> {
        Parts { fields: self.0, key }
    }
}

/// The fields of one setting.
#[derive(Clone, Copy, Debug)]
pub struct Parts<'a> {
    fields: &'a BTreeMap<String, String>,
    key: &'static str,
}

impl<'a> Parts<'a> {
    /// What was written in a part; blank is nothing.
    fn get(&self, part: &str) -> Option<&'a str> {
        self.fields
            .get(&field_name(self.key, part))
            .map(|text| text.trim())
            .filter(|text| !text.is_empty())
    }
}

/// Why what was posted for a setting cannot be taken.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SettingProblem {
    /// Not a time control.
    #[error(transparent)]
    TimeControl(#[from] TimeControlError),
    /// Not a whole number in this range.
    #[error("write a whole number from {min} to {max}")]
    Number {
        /// Smallest.
        min: u16,
        /// Largest.
        max: u16,
    },
    /// None of the choices.
    #[error("choose one of the possibilities")]
    Choice,
    /// Longer than this many characters.
    #[error("write at most {0} characters")]
    TooLong(usize),
    /// More than this many lines.
    #[error("write at most {0} lines")]
    TooManyLines(usize),
    /// Not a date or a moment; for a list, with the number of the line.
    #[error("write a date and time such as 2026-04-02 18:00")]
    Moment {
        /// Which line, from 1.
        line: usize,
    },
    /// Not a telephone number.
    #[error("write a telephone number: digits, spaces, + and parentheses")]
    Phone,
    /// Not an e-mail address.
    #[error("write an e-mail address such as anna@example.dk")]
    Email,
    /// A line of a list without its sum.
    #[error("line {line}: write what it is for, a colon, and whole kroner, such as `Mobile phone: 200`")]
    Sum {
        /// Which line, from 1.
        line: usize,
    },
    /// Points that cannot be.
    #[error("write points such as 1, 1/2 or 3")]
    Points,
    /// Points that make no sense together.
    #[error(transparent)]
    Scoring(#[from] ScoringError),
    /// Not an edition of the rules, or one that may not be chosen.
    #[error("choose one of the editions of the rules")]
    Edition,
    /// One part was given and another is missing.
    #[error("fill in every part")]
    Incomplete,
}

/// A value with a written form of one or more parts.
pub trait SettingText: Sized {
    /// The parts; `""` when there is only one.
    const PARTS: &'static [&'static str];
    /// Reads the parts; `None` when all are blank.
    fn read(parts: &Parts<'_>) -> Result<Option<Self>, SettingProblem>;
    /// Writes one text a part, in the order of [`SettingText::PARTS`].
    fn write(&self) -> Vec<String>;
}

/// Lines a list may have.
const MAX_LINES: usize = 100;
/// Characters a line may have.
const MAX_LINE: usize = 200;

fn whole(text: &str, min: u16, max: u16) -> Result<u16, SettingProblem> {
    text.parse()
        .ok()
        .filter(|number| (min..=max).contains(number))
        .ok_or(SettingProblem::Number { min, max })
}

fn bounded(text: &str, max: usize) -> Result<String, SettingProblem> {
    if text.chars().count() > max {
        return Err(SettingProblem::TooLong(max));
    }
    Ok(text.to_owned())
}

fn lines(text: &str) -> Result<Vec<(usize, &str)>, SettingProblem> {
    let lines: Vec<_> = text
        .lines()
        .enumerate()
        .map(|(index, line)| (index + 1, line.trim()))
        .filter(|(_, line)| !line.is_empty())
        .collect();
    if lines.len() > MAX_LINES {
        return Err(SettingProblem::TooManyLines(MAX_LINES));
    }
    if lines.iter().any(|(_, line)| line.chars().count() > MAX_LINE) {
        return Err(SettingProblem::TooLong(MAX_LINE));
    }
    Ok(lines)
}

/// Reads `2026-04-02T18:00`, `2026-04-02 18.00`, and a day alone as its last minute.
pub fn moment(text: &str, line: usize) -> Result<DateTime, SettingProblem> {
    let refuse = || SettingProblem::Moment { line };
    let text = text.trim();
    let (day, time) = match text.split_once(['T', ' ']) {
        Some((day, time)) => (day, Some(time.trim())),
        None => (text, None),
    };
    let date = date(day).ok_or_else(refuse)?;
    let time = match time {
        None => Time::constant(23, 59, 0, 0),
        Some(time) => {
            let time = time.trim_start_matches("kl.").trim().replace('.', ":");
            time.parse().map_err(|_| refuse())?
        }
    };
    Ok(date.to_datetime(time))
}

/// `2026-04-05`, or as Danes write it: `5.4.2026`.
fn date(text: &str) -> Option<Date> {
    if let Ok(date) = text.parse() {
        return Some(date);
    }
    let mut parts = text.split('.');
    let (day, month, year) = (parts.next()?, parts.next()?, parts.next()?);
    if parts.next().is_some() {
        return None;
    }
    Date::new(year.parse().ok()?, month.parse().ok()?, day.parse().ok()?).ok()
}

fn moment_text(moment: DateTime) -> String {
    moment.strftime("%Y-%m-%dT%H:%M").to_string()
}

impl SettingText for TimeControl {
    const PARTS: &'static [&'static str] = &[""];

    fn read(parts: &Parts<'_>) -> Result<Option<Self>, SettingProblem> {
        Ok(parts.get("").map(str::parse).transpose()?)
    }

    fn write(&self) -> Vec<String> {
        vec![self.to_string()]
    }
}

impl SettingText for Prose {
    const PARTS: &'static [&'static str] = &[""];

    fn read(parts: &Parts<'_>) -> Result<Option<Self>, SettingProblem> {
        parts
            .get("")
            .map(|text| Self::new(text).ok_or(SettingProblem::TooLong(Self::MAX)))
            .transpose()
    }

    fn write(&self) -> Vec<String> {
        vec![self.as_str().to_owned()]
    }
}

macro_rules! choices {
    ($($name:ty),+) => {$(
        impl SettingText for $name {
            const PARTS: &'static [&'static str] = &[""];

            fn read(parts: &Parts<'_>) -> Result<Option<Self>, SettingProblem> {
                parts.get("").map(one_of).transpose()
            }

            fn write(&self) -> Vec<String> {
                vec![self.as_str().to_owned()]
            }
        }
    )+};
}

choices!(BothAbsent, YesNo, QuickFinish, Scoresheets, Chess960, Supervision);

fn one_of<T: FromStr>(text: &str) -> Result<T, SettingProblem> {
    text.parse().map_err(|_| SettingProblem::Choice)
}

impl SettingText for Lateness {
    const PARTS: &'static [&'static str] = &["minutes", "arrival"];

    fn read(parts: &Parts<'_>) -> Result<Option<Self>, SettingProblem> {
        match (parts.get("minutes"), parts.get("arrival")) {
            // The place is a pair of radio buttons that is always posted; without minutes nothing was chosen.
            (None, None | Some(_)) => Ok(None),
            (Some(minutes), Some(arrival)) => Ok(Some(Self {
                minutes: whole(minutes, 0, Self::MAX_MINUTES)?,
                arrival: one_of(arrival)?,
            })),
            (Some(_), None) => Err(SettingProblem::Incomplete),
        }
    }

    fn write(&self) -> Vec<String> {
        vec![self.minutes.to_string(), self.arrival.as_str().to_owned()]
    }
}

impl SettingText for DrawAgreement {
    const PARTS: &'static [&'static str] = &["kind", "move"];

    fn read(parts: &Parts<'_>) -> Result<Option<Self>, SettingProblem> {
        match parts.get("kind") {
            None => Ok(None),
            Some("free") => Ok(Some(Self::Free)),
            Some("only_with_consent") => Ok(Some(Self::OnlyWithConsent)),
            Some("from_move") => {
                let number = parts.get("move").ok_or(SettingProblem::Incomplete)?;
                Ok(Some(Self::FromMove(whole(number, 2, Self::MAX_MOVE)?)))
            }
            Some(_) => Err(SettingProblem::Choice),
        }
    }

    fn write(&self) -> Vec<String> {
        let (kind, number) = match self {
            Self::Free => ("free", String::new()),
            Self::FromMove(number) => ("from_move", number.to_string()),
            Self::OnlyWithConsent => ("only_with_consent", String::new()),
        };
        vec![kind.to_owned(), number]
    }
}

impl SettingText for PointSystem {
    const PARTS: &'static [&'static str] = &["win", "draw", "loss"];

    fn read(parts: &Parts<'_>) -> Result<Option<Self>, SettingProblem> {
        let points = |part| -> Result<Option<Points>, SettingProblem> {
            parts
                .get(part)
                .map(|text| text.parse().map_err(|_| SettingProblem::Points))
                .transpose()
        };
        match (points("win")?, points("draw")?, points("loss")?) {
            (None, None, None) => Ok(None),
            (Some(win), Some(draw), Some(loss)) => {
                let system = Self { win, draw, loss };
                system.scoring().check()?;
                Ok(Some(system))
            }
            _ => Err(SettingProblem::Incomplete),
        }
    }

    fn write(&self) -> Vec<String> {
        [self.win, self.draw, self.loss]
            .map(|points| points.to_string())
            .to_vec()
    }
}

impl PointSystem {
    /// The whole point system of a new section: the bye is worth a win, being absent no more than a loss.
    pub fn scoring(&self) -> Scoring {
        Scoring {
            win: self.win,
            draw: self.draw,
            loss: self.loss,
            absence: self.loss.min(Points::ZERO),
            pairing_allocated_bye: self.win,
        }
    }
}

impl SettingText for Areas {
    const PARTS: &'static [&'static str] = &["venue", "playing", "smoking", "adjoining"];

    fn read(parts: &Parts<'_>) -> Result<Option<Self>, SettingProblem> {
        let text = |part| bounded(parts.get(part).unwrap_or_default(), Self::MAX);
        let areas = Self {
            venue: text("venue")?,
            playing: text("playing")?,
            smoking: text("smoking")?,
            adjoining: text("adjoining")?,
        };
        Ok((areas != Self::default()).then_some(areas))
    }

    fn write(&self) -> Vec<String> {
        [&self.venue, &self.playing, &self.smoking, &self.adjoining]
            .into_iter()
            .cloned()
            .collect()
    }
}

impl SettingText for DeviceSanction {
    const PARTS: &'static [&'static str] = &["kind", "text"];

    fn read(parts: &Parts<'_>) -> Result<Option<Self>, SettingProblem> {
        match parts.get("kind") {
            None => Ok(None),
            Some("game_lost") => Ok(Some(Self::GameLost)),
            Some("milder") => {
                let text = parts.get("text").ok_or(SettingProblem::Incomplete)?;
                let prose = Prose::new(text).ok_or(SettingProblem::TooLong(Prose::MAX))?;
                Ok(Some(Self::Milder(prose)))
            }
            Some(_) => Err(SettingProblem::Choice),
        }
    }

    fn write(&self) -> Vec<String> {
        match self {
            Self::GameLost => vec!["game_lost".into(), String::new()],
            Self::Milder(text) => vec!["milder".into(), text.as_str().to_owned()],
        }
    }
}

impl SettingText for AppealLimits {
    const PARTS: &'static [&'static str] = &[""];

    fn read(parts: &Parts<'_>) -> Result<Option<Self>, SettingProblem> {
        let Some(text) = parts.get("") else {
            return Ok(None);
        };
        let articles: Vec<_> = lines(text)?
            .into_iter()
            .map(|(_, line)| line.to_owned())
            .collect();
        Ok((!articles.is_empty()).then_some(Self(articles)))
    }

    fn write(&self) -> Vec<String> {
        vec![self.0.join("\n")]
    }
}

/// `Mobile phone: 200 kr.` → what, and kroner.
fn sum(line: &str) -> Option<(&str, u32)> {
    let (what, amount) = line.rsplit_once(':')?;
    let amount = amount.trim();
    let amount = amount
        .strip_suffix("kr.")
        .or_else(|| amount.strip_suffix("kr"))
        .unwrap_or(amount)
        .trim();
    let digits: String = amount
        .chars()
        .filter(|letter| !matches!(letter, '.' | ' ' | '\u{a0}'))
        .collect();
    let what = what.trim();
    if what.is_empty() || digits.is_empty() || digits.len() > 7 || !digits.bytes().all(|b| b.is_ascii_digit())
    {
        return None;
    }
    Some((what, digits.parse().ok()?))
}

impl SettingText for Fines {
    const PARTS: &'static [&'static str] = &[""];

    fn read(parts: &Parts<'_>) -> Result<Option<Self>, SettingProblem> {
        let Some(text) = parts.get("") else {
            return Ok(None);
        };
        let fines: Vec<_> = lines(text)?
            .into_iter()
            .map(|(line, text)| match sum(text) {
                Some((offence, kroner)) if kroner > 0 => Ok(Fine {
                    offence: offence.to_owned(),
                    kroner,
                }),
                Some(_) | None => Err(SettingProblem::Sum { line }),
            })
            .collect::<Result<_, _>>()?;
        Ok((!fines.is_empty()).then_some(Self(fines)))
    }

    fn write(&self) -> Vec<String> {
        let lines = self
            .0
            .iter()
            .map(|fine| format!("{}: {}", fine.offence, fine.kroner));
        vec![lines.collect::<Vec<_>>().join("\n")]
    }
}

impl SettingText for Prizes {
    const PARTS: &'static [&'static str] = &[""];

    fn read(parts: &Parts<'_>) -> Result<Option<Self>, SettingProblem> {
        let Some(text) = parts.get("") else {
            return Ok(None);
        };
        let prizes: Vec<_> = lines(text)?
            .into_iter()
            .map(|(_, text)| match sum(text) {
                Some((what, kroner)) => Prize {
                    what: what.to_owned(),
                    kroner: Some(kroner),
                },
                None => Prize {
                    what: text.to_owned(),
                    kroner: None,
                },
            })
            .collect();
        Ok((!prizes.is_empty()).then_some(Self(prizes)))
    }

    fn write(&self) -> Vec<String> {
        let lines = self.0.iter().map(|prize| match prize.kroner {
            Some(kroner) => format!("{}: {kroner}", prize.what),
            None => prize.what.clone(),
        });
        vec![lines.collect::<Vec<_>>().join("\n")]
    }
}

impl SettingText for TotalMinutes {
    const PARTS: &'static [&'static str] = &[""];

    fn read(parts: &Parts<'_>) -> Result<Option<Self>, SettingProblem> {
        parts
            .get("")
            .map(|text| whole(text, 1, Self::MAX).map(Self))
            .transpose()
    }

    fn write(&self) -> Vec<String> {
        vec![self.0.to_string()]
    }
}

impl SettingText for Moments {
    const PARTS: &'static [&'static str] = &[""];

    fn read(parts: &Parts<'_>) -> Result<Option<Self>, SettingProblem> {
        let Some(text) = parts.get("") else {
            return Ok(None);
        };
        let mut moments = lines(text)?
            .into_iter()
            .map(|(line, text)| moment(text, line))
            .collect::<Result<Vec<_>, _>>()?;
        moments.sort_unstable();
        Ok((!moments.is_empty()).then_some(Self(moments)))
    }

    fn write(&self) -> Vec<String> {
        let lines = self.0.iter().map(|moment| moment_text(*moment));
        vec![lines.collect::<Vec<_>>().join("\n")]
    }
}

impl SettingText for Deadline {
    const PARTS: &'static [&'static str] = &[""];

    fn read(parts: &Parts<'_>) -> Result<Option<Self>, SettingProblem> {
        parts.get("").map(|text| moment(text, 1).map(Self)).transpose()
    }

    fn write(&self) -> Vec<String> {
        vec![moment_text(self.0)]
    }
}

impl SettingText for Contact {
    const PARTS: &'static [&'static str] = &["phone", "email"];

    fn read(parts: &Parts<'_>) -> Result<Option<Self>, SettingProblem> {
        let email = parts.get("email").unwrap_or_default();
        let shaped = email
            .split_once('@')
            .is_some_and(|(name, host)| !name.is_empty() && host.contains('.') && !host.ends_with('.'));
        if !email.is_empty() && (!shaped || email.len() > 254 || email.contains(char::is_whitespace)) {
            return Err(SettingProblem::Email);
        }
        match parts.get("phone") {
            None if email.is_empty() => Ok(None),
            None => Err(SettingProblem::Phone),
            Some(phone) => {
                let digits = phone.bytes().filter(u8::is_ascii_digit).count();
                let spelled = phone.chars().all(|c| c.is_ascii_digit() || " +()-".contains(c));
                if !spelled || !(5..=20).contains(&digits) || phone.len() > 40 {
                    return Err(SettingProblem::Phone);
                }
                Ok(Some(Self {
                    phone: phone.to_owned(),
                    email: email.to_owned(),
                }))
            }
        }
    }

    fn write(&self) -> Vec<String> {
        vec![self.phone.clone(), self.email.clone()]
    }
}

impl SettingText for EditionCode {
    const PARTS: &'static [&'static str] = &[""];

    fn read(parts: &Parts<'_>) -> Result<Option<Self>, SettingProblem> {
        parts
            .get("")
            .map(|text| {
                Self::try_from(text.to_owned())
                    .ok()
                    .filter(|code| code.edition().selectable)
                    .ok_or(SettingProblem::Edition)
            })
            .transpose()
    }

    fn write(&self) -> Vec<String> {
        vec![self.as_str().to_owned()]
    }
}

/// Empty check boxes post nothing, so a hidden field named after the setting shows that they were on the form.
impl SettingText for Flags {
    const PARTS: &'static [&'static str] = &["coordinated", "rated", "own_union", "closed"];

    fn read(parts: &Parts<'_>) -> Result<Option<Self>, SettingProblem> {
        let flag = |part| match parts.get(part) {
            None | Some("no" | "false") => Ok(false),
            Some("yes" | "on" | "true") => Ok(true),
            Some(_) => Err(SettingProblem::Choice),
        };
        Ok(Some(Self {
            coordinated: flag("coordinated")?,
            rated: flag("rated")?,
            own_union: flag("own_union")?,
            closed: flag("closed")?,
        }))
    }

    fn write(&self) -> Vec<String> {
        [self.coordinated, self.rated, self.own_union, self.closed]
            .map(|flag| if flag { "yes" } else { "no" }.to_owned())
            .to_vec()
    }
}
