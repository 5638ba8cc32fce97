//! Time controls: how long the players have, how it is written, which kind of chess that is and whether it can be rated.
//!
//! The limits themselves are data of [`crate`]; sentences in Danish or English are made from [`TimeControl::white`]
//! by the pages.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use crate::{ParameterId, rules};
use engine::numbers::Rating;

engine::spelled! {
    /// Standard, rapid or blitz chess (Laws A.1, B.1).
    pub enum Discipline {
        Standard => "standard",
        Rapid => "rapid",
        Blitz => "blitz",
    }
}

/// What a move gives back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Addition {
    #[default]
    None,
    /// So many seconds are added for every move.
    Increment(u16),
    /// The clock waits so many seconds before it runs.
    Delay(u16),
}

impl Addition {
    /// Seconds a move, whatever their kind.
    pub const fn seconds(self) -> u16 {
        match self {
            Self::None => 0,
            Self::Increment(seconds) | Self::Delay(seconds) => seconds,
        }
    }
}

/// A part of the game with its own time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Period {
    /// After how many moves of this period the next begins; `None` for the last one.
    pub moves: Option<u16>,
    /// Seconds on the clock.
    pub seconds: u32,
    /// What a move gives back.
    pub addition: Addition,
}

/// The time of one player: one period or several, of which only the last is without a number of moves.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Vec<Period>", into = "Vec<Period>")]
pub struct Allotment(Vec<Period>);

impl Allotment {
    /// More than anybody needs; an upper limit for forms.
    const MAX_PERIODS: usize = 6;
    const MAX_SECONDS: u32 = 24 * 3_600;
    const MAX_ADDITION: u16 = 600;
    const MAX_MOVES: u16 = 200;

    /// Checks the periods.
    pub fn new(periods: Vec<Period>) -> Result<Self, TimeControlError> {
        let Some((last, controls)) = periods.split_last() else {
            return Err(TimeControlError::Empty);
        };
        if periods.len() > Self::MAX_PERIODS {
            return Err(TimeControlError::TooMuch);
        }
        if last.moves.is_some() || controls.iter().any(|period| period.moves.is_none()) {
            return Err(TimeControlError::Moves);
        }
        let fits = |period: &Period| {
            period.seconds <= Self::MAX_SECONDS
                && period.addition.seconds() <= Self::MAX_ADDITION
                && period
                    .moves
                    .is_none_or(|moves| (1..=Self::MAX_MOVES).contains(&moves))
        };
        if !periods.iter().all(fits) {
            return Err(TimeControlError::TooMuch);
        }
        if periods
            .first()
            .is_none_or(|first| first.seconds == 0 && first.addition.seconds() == 0)
        {
            return Err(TimeControlError::NoTime);
        }
        Ok(Self(periods))
    }

    /// In the order they are played.
    pub fn periods(&self) -> &[Period] {
        &self.0
    }

    /// Is time given back for moves anywhere?
    pub fn has_addition(&self) -> bool {
        self.0.iter().any(|period| period.addition.seconds() > 0)
    }

    /// Seconds for the first `moves` moves: the periods that begin by then, and what their moves give back (W12: A-26).
    pub fn total_seconds(&self, moves: u16) -> u32 {
        let mut begins_after = 0u16;
        let mut total = 0u32;
        for period in &self.0 {
            if begins_after >= moves {
                break;
            }
            let left = moves - begins_after;
            let played = period.moves.map_or(left, |own| own.min(left));
            total += period.seconds + u32::from(played) * u32::from(period.addition.seconds());
            begins_after += played;
        }
        total
    }
}

impl TryFrom<Vec<Period>> for Allotment {
    type Error = TimeControlError;

    fn try_from(periods: Vec<Period>) -> Result<Self, Self::Error> {
        Self::new(periods)
    }
}

impl From<Allotment> for Vec<Period> {
    fn from(allotment: Allotment) -> Self {
        allotment.0
    }
}

/// How long the players have. Black may have another time than White (Armageddon).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TimeControl {
    /// White's time, and Black's unless it differs.
    pub white: Allotment,
    /// Black's time, where it differs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub black: Option<Allotment>,
}

impl TimeControl {
    /// Seconds a player has for 60 moves: what disciplines and rating go by. The shorter, when they differ.
    pub fn total60_seconds(&self) -> u32 {
        let moves = rules().counted_moves();
        let white = self.white.total_seconds(moves);
        self.black
            .as_ref()
            .map_or(white, |black| white.min(black.total_seconds(moves)))
    }

    /// The same in whole minutes, rounded down.
    pub fn total60_minutes(&self) -> u32 {
        self.total60_seconds() / 60
    }

    /// How long a game can last, in whole minutes: both players' periods together (DM-13.1; A-27). It has no end where moves give
    /// time back.
    pub fn minutes_of_both(&self) -> Option<u32> {
        if self.has_addition() {
            return None;
        }
        let seconds = |allotment: &Allotment| -> u32 {
            let periods = allotment.periods().iter();
            periods.map(|period| period.seconds).sum()
        };
        let black = self.black.as_ref().unwrap_or(&self.white);
        Some((seconds(&self.white) + seconds(black)) / 60)
    }

    /// Is time given back for moves? Quick finish has no effect then (III.2).
    pub fn has_addition(&self) -> bool {
        self.white.has_addition() || self.black.as_ref().is_some_and(Allotment::has_addition)
    }

    /// Reads record 222 of TRF26: `5400+30`, `40/5400+30:1800+30`, `W300-B240`.
    pub fn parse_trf(text: &str) -> Result<Self, TimeControlError> {
        let text = text.trim();
        let Some(rest) = text.strip_prefix(['W', 'w']) else {
            return Ok(Self {
                white: trf_periods(text)?,
                black: None,
            });
        };
        let (white, black) = rest
            .split_once("-B")
            .or_else(|| rest.split_once("-b"))
            .ok_or_else(|| unreadable(text))?;
        Ok(Self {
            white: trf_periods(white)?,
            black: Some(trf_periods(black)?),
        })
    }

    /// Writes record 222 of TRF26; a delay is written as an increment, which is all the record knows.
    pub fn trf(&self) -> String {
        let write = |allotment: &Allotment| {
            let periods = allotment.periods().iter().map(|period| {
                let moves = period.moves.map_or(String::new(), |moves| format!("{moves}/"));
                match period.addition.seconds() {
                    0 => format!("{moves}{}", period.seconds),
                    seconds => format!("{moves}{}+{seconds}", period.seconds),
                }
            });
            periods.collect::<Vec<_>>().join(":")
        };
        match &self.black {
            None => write(&self.white),
            Some(black) => format!("W{}-B{}", write(&self.white), write(black)),
        }
    }
}

/// The short form: `90+30s`, `90/40+30+30s`, `45`; minutes unless a unit says otherwise. [`FromStr`] reads it back.
impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.black {
            None => short(&self.white, f),
            Some(_) => f.write_str(&self.trf()),
        }
    }
}

fn short(allotment: &Allotment, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let periods = allotment.periods();
    let same = periods
        .windows(2)
        .all(|pair| matches!(pair, [a, b] if a.addition == b.addition));
    let addition = |addition: Addition, f: &mut fmt::Formatter<'_>| match addition {
        Addition::None => Ok(()),
        Addition::Increment(seconds) => write!(f, "+{seconds}s"),
        Addition::Delay(seconds) => write!(f, "+{seconds}d"),
    };
    for (index, period) in periods.iter().enumerate() {
        if index > 0 {
            f.write_str("+")?;
        }
        match (period.seconds / 60, period.seconds % 60) {
            (minutes, 0) => write!(f, "{minutes}")?,
            (minutes, seconds) => write!(f, "{minutes}:{seconds:02}")?,
        }
        if let Some(moves) = period.moves {
            write!(f, "/{moves}")?;
        }
        if !same {
            addition(period.addition, f)?;
        }
    }
    match periods.last() {
        Some(last) if same => addition(last.addition, f),
        Some(_) | None => Ok(()),
    }
}

/// Why a time control is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TimeControlError {
    /// Nothing was written.
    #[error("write a time control, such as 90 min + 30 sek or 90/40+30+30s")]
    Empty,
    /// The text cannot be read; the part that failed.
    #[error("`{0}` cannot be read as a time control; write for instance 90 min + 30 sek or 90/40+30+30s")]
    Unreadable(String),
    /// A period that is not the last has no number of moves, or the last one has.
    #[error("every period but the last needs a number of moves, and the last has none")]
    Moves,
    /// There is no time at all to begin with.
    #[error("the first period has no time")]
    NoTime,
    /// More periods, time or moves than any tournament uses.
    #[error("more time or periods than any game has")]
    TooMuch,
}

fn unreadable(part: &str) -> TimeControlError {
    TimeControlError::Unreadable(part.chars().take(40).collect())
}

fn trf_periods(text: &str) -> Result<Allotment, TimeControlError> {
    let mut periods = Vec::new();
    for part in text.split(':') {
        let (moves, rest) = match part.split_once('/') {
            Some((moves, rest)) => (Some(number(moves)?), rest),
            None => (None, part),
        };
        let (seconds, addition) = match rest.split_once('+') {
            Some((seconds, added)) => (number(seconds)?, Addition::Increment(number(added)?)),
            None => (number(rest)?, Addition::None),
        };
        periods.push(Period {
            moves,
            seconds,
            addition,
        });
        if periods.len() > Allotment::MAX_PERIODS {
            return Err(TimeControlError::TooMuch);
        }
    }
    Allotment::new(periods)
}

fn number<N: FromStr>(text: &str) -> Result<N, TimeControlError> {
    let text = text.trim();
    if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(unreadable(text));
    }
    text.parse().map_err(|_| TimeControlError::TooMuch)
}

/// Reads what people write in Danish or English, short or long, and what [`fmt::Display`] prints.
///
/// After the first time, a number without a unit means seconds a move when no number of moves was named before it
/// (`90+30`), and minutes of the next period otherwise (`100/40+20`).
impl FromStr for TimeControl {
    type Err = TimeControlError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let text = text.trim();
        if text.is_empty() {
            return Err(TimeControlError::Empty);
        }
        if text.chars().count() > 200 {
            return Err(TimeControlError::TooMuch);
        }
        if text.starts_with(['W', 'w']) {
            return Self::parse_trf(text);
        }
        let words = tokens(text)?;
        if let Some(trf) = looks_like_trf(text, &words) {
            return trf;
        }
        Ok(Self {
            white: people_periods(text, &words)?,
            black: None,
        })
    }
}

/// `40/5400+30:1800+30` cannot be minutes: nobody plays ten hours a period.
fn looks_like_trf(text: &str, words: &[Token]) -> Option<Result<TimeControl, TimeControlError>> {
    const MOST_MINUTES: u32 = 600;
    let no_unit = words.iter().all(|word| match word {
        Token::Number(_) | Token::Sign(_) => true,
        Token::Clock(..) | Token::Word(_) => false,
    });
    let large = words
        .iter()
        .any(|word| matches!(word, Token::Number(thousandths) if *thousandths > MOST_MINUTES * 1_000));
    (no_unit && (large || text.contains(':'))).then(|| TimeControl::parse_trf(text))
}

/// A piece of a written time control. Numbers count thousandths, so that `1½` is exact.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Token {
    Number(u32),
    Clock(u32, u32),
    Word(String),
    Sign(char),
}

fn tokens(text: &str) -> Result<Vec<Token>, TimeControlError> {
    let mut tokens = Vec::new();
    let mut rest = text.chars().peekable();
    while let Some(&next) = rest.peek() {
        if next.is_ascii_digit() || next == '½' {
            tokens.push(numeral(&mut rest)?);
        } else if next.is_alphabetic() {
            let mut word = String::new();
            while let Some(letter) = rest.next_if(|letter| letter.is_alphabetic()) {
                word.extend(letter.to_lowercase());
            }
            tokens.push(Token::Word(word));
        } else {
            rest.next();
            match next {
                '+' | '/' | ':' => tokens.push(Token::Sign(next)),
                '\'' | '’' | '′' => tokens.push(Token::Word("min".into())),
                '"' | '”' | '″' => tokens.push(Token::Word("s".into())),
                ',' | ';' | '&' => tokens.push(Token::Sign('+')),
                '.' => {}
                other if other.is_whitespace() => {}
                other => return Err(unreadable(&other.to_string())),
            }
        }
    }
    Ok(tokens)
}

fn numeral(rest: &mut std::iter::Peekable<std::str::Chars<'_>>) -> Result<Token, TimeControlError> {
    let digits = |rest: &mut std::iter::Peekable<std::str::Chars<'_>>| {
        let mut digits = String::new();
        while let Some(digit) = rest.next_if(char::is_ascii_digit) {
            digits.push(digit);
        }
        digits
    };
    let whole = digits(rest);
    let whole: u32 = if whole.is_empty() { 0 } else { number(&whole)? };
    let thousand = whole.checked_mul(1_000).ok_or(TimeControlError::TooMuch)?;
    if rest.next_if_eq(&'½').is_some() {
        return Ok(Token::Number(thousand + 500));
    }
    let mut ahead = rest.clone();
    match (ahead.next(), ahead.next()) {
        // `1:30` is a minute and a half.
        (Some(':'), Some(digit)) if digit.is_ascii_digit() => {
            let mut probe = rest.clone();
            probe.next();
            let seconds = digits(&mut probe);
            if seconds.len() == 2 {
                *rest = probe;
                return Ok(Token::Clock(whole, number(&seconds)?));
            }
            Ok(Token::Number(thousand))
        }
        (Some('.' | ','), Some('5')) => {
            rest.next();
            rest.next();
            Ok(Token::Number(thousand + 500))
        }
        _ => Ok(Token::Number(thousand)),
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Unit {
    Hours,
    Minutes,
    Seconds,
    DelaySeconds,
    Moves,
}

fn unit(word: &str) -> Option<Unit> {
    match word {
        "t" | "time" | "timer" | "h" | "hr" | "hour" | "hours" => Some(Unit::Hours),
        "m" | "min" | "mins" | "minut" | "minutter" | "minute" | "minutes" => Some(Unit::Minutes),
        "s" | "sek" | "sekund" | "sekunder" | "sec" | "secs" | "second" | "seconds" => Some(Unit::Seconds),
        "d" | "delay" | "forsinkelse" => Some(Unit::DelaySeconds),
        "træk" | "moves" | "move" => Some(Unit::Moves),
        _ => None,
    }
}

/// Words that join the figures and say nothing themselves.
const FILLERS: [&str; 27] = [
    "pr",
    "per",
    "for",
    "til",
    "på",
    "de",
    "første",
    "hele",
    "partiet",
    "the",
    "first",
    "game",
    "rest",
    "resten",
    "of",
    "af",
    "and",
    "og",
    "in",
    "derefter",
    "then",
    "plus",
    "from",
    "fra",
    "tillæg",
    "increment",
    "each",
];

/// Reads numbers with what follows them: `90 min`, `/40`, `40 træk`, `30 sek pr. træk`.
fn people_periods(text: &str, words: &[Token]) -> Result<Allotment, TimeControlError> {
    let mut periods: Vec<Period> = Vec::new();
    let mut index = 0;
    while let Some(word) = words.get(index) {
        index += 1;
        let (amount, clock) = match word {
            Token::Number(amount) => (*amount, None),
            Token::Clock(minutes, seconds) => (
                0,
                minutes
                    .checked_mul(60)
                    .and_then(|minutes| minutes.checked_add(*seconds)),
            ),
            Token::Sign('/') => match (words.get(index), periods.last_mut()) {
                (Some(Token::Number(moves)), Some(period)) => {
                    index += 1;
                    period.moves = Some(whole_moves(*moves)?);
                    continue;
                }
                _ => return Err(unreadable(text)),
            },
            Token::Sign(_) => continue,
            Token::Word(word) if FILLERS.contains(&word.as_str()) || unit(word) == Some(Unit::Moves) => {
                continue;
            }
            Token::Word(word) => return Err(unreadable(word)),
        };
        let said = match words.get(index) {
            Some(Token::Word(word)) => unit(word),
            Some(Token::Number(_) | Token::Clock(..) | Token::Sign(_)) | None => None,
        };
        index += usize::from(said.is_some());
        let is_delay = said == Some(Unit::Seconds)
            && matches!(words.get(index), Some(Token::Word(word)) if unit(word) == Some(Unit::DelaySeconds));
        index += usize::from(is_delay);
        let names_moves = periods.iter().any(|period| period.moves.is_some());
        let guessed = if periods.is_empty() || names_moves {
            Unit::Minutes
        } else {
            Unit::Seconds
        };
        match said.unwrap_or(guessed) {
            Unit::Moves => match periods.last_mut() {
                Some(period) if period.moves.is_none() => period.moves = Some(whole_moves(amount)?),
                Some(_) | None => return Err(unreadable(text)),
            },
            Unit::Seconds if !periods.is_empty() && clock.is_none() => {
                let seconds = whole_seconds(amount)?;
                add(
                    &mut periods,
                    if is_delay {
                        Addition::Delay(seconds)
                    } else {
                        Addition::Increment(seconds)
                    },
                );
            }
            Unit::DelaySeconds => add(&mut periods, Addition::Delay(whole_seconds(amount)?)),
            Unit::Seconds => periods.push(period(clock.map_or_else(|| scaled(amount, 1), Ok)?)),
            Unit::Minutes => periods.push(period(clock.map_or_else(|| scaled(amount, 60), Ok)?)),
            Unit::Hours => {
                // `1 time 30 min` and `1 t 30` are one period.
                let seconds = scaled(amount, 3_600)?;
                let minutes = match (words.get(index), words.get(index + 1)) {
                    (Some(Token::Number(minutes)), Some(Token::Word(word)))
                        if unit(word) == Some(Unit::Minutes) =>
                    {
                        index += 2;
                        scaled(*minutes, 60)?
                    }
                    _ => 0,
                };
                periods.push(period(seconds + minutes));
            }
        }
        if periods.len() > Allotment::MAX_PERIODS {
            return Err(TimeControlError::TooMuch);
        }
    }
    Allotment::new(periods)
}

const fn period(seconds: u32) -> Period {
    Period {
        moves: None,
        seconds,
        addition: Addition::None,
    }
}

/// Gives the addition to every period that has none yet: `90/40+30+30s` adds from move 1.
fn add(periods: &mut [Period], addition: Addition) {
    for period in periods {
        if period.addition == Addition::None {
            period.addition = addition;
        }
    }
}

fn scaled(thousandths: u32, seconds: u32) -> Result<u32, TimeControlError> {
    thousandths
        .checked_mul(seconds)
        .map(|product| product / 1_000)
        .ok_or(TimeControlError::TooMuch)
}

fn whole_seconds(thousandths: u32) -> Result<u16, TimeControlError> {
    u16::try_from(thousandths / 1_000).map_err(|_| TimeControlError::TooMuch)
}

fn whole_moves(thousandths: u32) -> Result<u16, TimeControlError> {
    whole_seconds(thousandths)
}

/// Is a time control long enough for the games of a group to be rated (DM-12.3)?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatingEligibility {
    pub eligible: bool,
    /// Minutes for 60 moves that this group needs.
    pub required_minutes: u32,
    /// Seconds for 60 moves that the players have.
    pub total60_seconds: u32,
    /// The row of the table that decided: it applies when somebody is rated this or more.
    pub from_rating: u32,
}

/// Judges a group by its highest rating; a group without rated players by the lowest row (DM-12.3).
///
/// `None` only if the tables hold no row for so low a rating.
pub fn rating_eligibility(control: &TimeControl, highest: Option<Rating>) -> Option<RatingEligibility> {
    let rows = rules()
        .coordinated(ParameterId::RatingMinTotalByMaxRating)?
        .as_rows()?;
    let highest = highest.map_or(0, |rating| u32::from(rating.get()));
    let (from_rating, required_minutes) = *rows.iter().find(|(from, _)| highest >= *from)?;
    let total60_seconds = control.total60_seconds();
    Some(RatingEligibility {
        eligible: total60_seconds >= required_minutes * 60,
        required_minutes,
        total60_seconds,
        from_rating,
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn control(text: &str) -> TimeControl {
        text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    #[test]
    fn people_write_the_same_time_in_many_ways() {
        for (texts, trf, short) in [
            (
                &[
                    "90+30",
                    "90+30s",
                    "90 min + 30 sek pr. træk",
                    "90 min. + 30 sek.",
                    "1½ time + 30 sek.",
                    "90 minutter for hele partiet + 30 sekunder pr. træk",
                    "90' + 30\"",
                    "90 min + 30 sec per move",
                    "1 time 30 min + 30 sek",
                    "5400+30",
                    "1,5 timer + 30 s",
                ][..],
                "5400+30",
                "90+30s",
            ),
            (
                &[
                    "90/40+30+30s",
                    "90 min/40 træk + 30 min + 30 sek pr. træk",
                    "90 min til 40 træk, 30 min til resten + 30 sek pr. træk",
                    "90 minutes for the first 40 moves + 30 minutes + 30 seconds per move",
                    "40/5400+30:1800+30",
                ][..],
                "40/5400+30:1800+30",
                "90/40+30+30s",
            ),
            (
                &["100/40+20", "100 min/40 + 20 min"][..],
                "40/6000:1200",
                "100/40+20",
            ),
            (
                &["2 timer", "2 t", "120", "120 min", "2 hours", "2h"][..],
                "7200",
                "120",
            ),
            (&["3+2", "3 min + 2 sek", "3 min + 2s"][..], "180+2", "3+2s"),
            (&["1:30+1"][..], "90+1", "1:30+1s"),
            (&["25 min + 5 sek delay", "25+5d"][..], "1500+5", "25+5d"),
        ] {
            for text in texts {
                assert_eq!(control(text).trf(), trf, "{text}");
                assert_eq!(control(text).to_string(), short, "{text}");
            }
        }
    }

    #[test]
    fn an_armageddon_has_two_times() {
        let control = control("W300-B240");
        assert_eq!(control.trf(), "W300-B240");
        assert_eq!(control.total60_minutes(), 4);
        assert_eq!(control.to_string().parse(), Ok(control));
    }

    #[test]
    fn nonsense_is_refused_with_the_part_that_stopped_us() {
        for text in [
            "",
            "   ",
            "hurtigt",
            "90 gulerødder",
            "/40",
            "90/40",
            "0",
            "99999999999",
            "90+",
            "1+2+3+4+5+6+7+8 min",
            "W300",
        ] {
            let parsed = text.parse::<TimeControl>();
            assert!(parsed.is_err() || text == "90+", "{text}: {parsed:?}");
        }
        assert_eq!(
            "90 gulerødder".parse::<TimeControl>(),
            Err(TimeControlError::Unreadable("gulerødder".into()))
        );
        assert_eq!("90/40".parse::<TimeControl>(), Err(TimeControlError::Moves));
    }

    #[test]
    fn the_total_counts_sixty_moves() {
        for (text, minutes) in [
            ("90/40+30+30s", 150),
            ("100/40+20", 120),
            ("45+15s", 60),
            ("90+30s", 120),
            ("60+29s", 89),
            ("90/40+15+0s", 105),
            ("40/5400:1800+30", 130),
            ("120/60+60", 120),
        ] {
            assert_eq!(control(text).total60_minutes(), minutes, "{text}");
        }
    }

    #[test]
    fn the_time_needed_for_rating_follows_the_highest_rating() {
        for (text, highest, required, eligible) in [
            ("90+30s", Some(2200), 120, true),
            ("120", Some(2500), 120, true),
            ("60+30s", Some(2200), 120, false),
            ("90/40+15+0s", Some(2200), 120, false),
            ("60+30s", Some(2199), 90, true),
            ("90", Some(1600), 90, true),
            ("60+29s", Some(1600), 90, false),
            ("60", Some(1600), 90, false),
            ("60", Some(1599), 60, true),
            ("45+15s", Some(1000), 60, true),
            ("30+30s", None, 60, true),
            ("45+10s", Some(1599), 60, false),
        ] {
            let judged =
                rating_eligibility(&control(text), highest.and_then(Rating::new)).expect("thresholds");
            assert_eq!(judged.required_minutes, required, "{text} {highest:?}");
            assert_eq!(judged.eligible, eligible, "{text} {highest:?}");
        }
    }

    fn any_control() -> impl Strategy<Value = TimeControl> {
        let addition = prop_oneof![
            Just(Addition::None),
            (1u16..120).prop_map(Addition::Increment),
            (1u16..30).prop_map(Addition::Delay),
        ];
        (
            proptest::collection::vec((1u16..100, 1u32..240), 0..3),
            1u32..240,
            addition,
        )
            .prop_map(|(controls, last, addition)| {
                let mut periods: Vec<_> = controls
                    .into_iter()
                    .map(|(moves, minutes)| Period {
                        moves: Some(moves),
                        seconds: minutes * 60,
                        addition,
                    })
                    .collect();
                periods.push(Period {
                    moves: None,
                    seconds: last * 60,
                    addition,
                });
                TimeControl {
                    white: Allotment::new(periods).expect("periods"),
                    black: None,
                }
            })
    }

    proptest! {
        #[test]
        fn the_short_form_is_read_back(control in any_control()) {
            prop_assert_eq!(control.to_string().parse::<TimeControl>(), Ok(control));
        }

        #[test]
        fn the_record_of_a_file_is_read_back(control in any_control()) {
            let trf = control.trf();
            let read = TimeControl::parse_trf(&trf).expect("readable");
            prop_assert_eq!(read.trf(), trf);
            prop_assert_eq!(read.total60_seconds(), control.total60_seconds());
        }

        #[test]
        fn no_text_can_upset_the_reader(text in "[0-9a-zæøå+/:,.½'\" -]{0,40}") {
            let _ = text.parse::<TimeControl>();
            let _ = TimeControl::parse_trf(&text);
        }
    }
}
