//! Prizes as an organiser types them: one line for each place, the money first, then after a semicolon what else is given.

use super::{
    Money, MoneyError,
    plan::{Plan, Prize},
};
use crate::player::TextError;

/// Why a line is not a prize. Lines count from 1, blank ones too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LineError {
    /// The money cannot be read.
    #[error("line {line}: {why}")]
    Money {
        line: usize,
        /// What is wrong with it.
        why: MoneyError,
    },
    /// A number followed by words: money and thing must be separated, because `3 books` could be read as three kroner.
    #[error("line {line}: write a semicolon between the money and what else is given")]
    NotParted { line: usize },
    /// The words cannot be printed, or are too many.
    #[error("line {line}: {why}")]
    Thing {
        line: usize,
        /// What is wrong with them.
        why: TextError,
    },
    /// More than [`Plan::MAX_PRIZES`].
    #[error("too many lines")]
    TooMany,
}

/// Reads the prizes of a category, each with its line: `1500`, `1500; Pokal` or `Pokal`. Blank lines are passed over.
pub fn read(text: &str) -> Result<Vec<(usize, Prize)>, LineError> {
    let mut prizes = Vec::new();
    for (line, words) in (1..).zip(text.lines()) {
        if words.trim().is_empty() {
            continue;
        }
        if prizes.len() >= Plan::MAX_PRIZES {
            return Err(LineError::TooMany);
        }
        prizes.push((line, prize(line, words.trim())?));
    }
    Ok(prizes)
}

fn prize(line: usize, words: &str) -> Result<Prize, LineError> {
    let thing = |words: &str| match words.trim() {
        "" => Ok(None),
        words => words
            .parse()
            .map(Some)
            .map_err(|why| LineError::Thing { line, why }),
    };
    if let Some((money, words)) = words.split_once(';') {
        return Ok(Prize {
            amount: match money.trim() {
                "" => Money::ZERO,
                money => amount(money).map_err(|why| LineError::Money { line, why })?,
            },
            thing: thing(words)?,
        });
    }
    if !words.starts_with(|letter: char| letter.is_ascii_digit()) {
        return Ok(Prize {
            amount: Money::ZERO,
            thing: thing(words)?,
        });
    }
    match amount(words) {
        Ok(amount) => Ok(Prize { amount, thing: None }),
        Err(MoneyError::Malformed) if words.chars().any(char::is_alphabetic) => {
            Err(LineError::NotParted { line })
        }
        Err(why) => Err(LineError::Money { line, why }),
    }
}

/// An amount, with or without the kroner behind it.
fn amount(text: &str) -> Result<Money, MoneyError> {
    let text = text.trim();
    let bare = ["kroner", "kr.", "kr"]
        .into_iter()
        .find_map(|unit| text.strip_suffix(unit))
        .map_or(text, str::trim_end);
    bare.parse()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(text: &str) -> Result<Prize, LineError> {
        read(text).map(|prizes| {
            prizes
                .into_iter()
                .next()
                .map(|(_, prize)| prize)
                .unwrap_or_default()
        })
    }

    fn prize_of(kroner: u32, thing: Option<&str>) -> Prize {
        Prize {
            amount: Money::from_whole(kroner).unwrap(),
            thing: thing.map(|words| words.parse().unwrap()),
        }
    }

    #[test]
    fn a_line_is_money_or_a_thing_or_both() {
        for (text, kroner, thing) in [
            ("1500", 1500, None),
            ("1.500 kr.", 1500, None),
            ("1 500 kroner", 1500, None),
            ("1500;Pokal", 1500, Some("Pokal")),
            ("500 kr ;  En bog ", 500, Some("En bog")),
            (";3 bøger", 0, Some("3 bøger")),
            ("Pokal", 0, Some("Pokal")),
            ("500;", 500, None),
        ] {
            assert_eq!(one(text), Ok(prize_of(kroner, thing)), "{text}");
        }
    }

    #[test]
    fn lines_are_counted_as_they_stand_and_blank_ones_are_passed_over() {
        let lines: Vec<usize> = read("\n1000\n\n 500 \nBog\n")
            .unwrap()
            .iter()
            .map(|(line, _)| *line)
            .collect();
        assert_eq!(lines, [2, 4, 5]);
        assert_eq!(read("1000\n3 bøger"), Err(LineError::NotParted { line: 2 }));
        assert_eq!(
            read("1000\n\n1,500"),
            Err(LineError::Money {
                line: 3,
                why: MoneyError::Ambiguous
            })
        );
        assert_eq!(
            read("a\u{0}b"),
            Err(LineError::Thing {
                line: 1,
                why: TextError::ControlCharacter
            })
        );
        assert_eq!(read(&"1\n".repeat(101)), Err(LineError::TooMany));
        assert_eq!(read(" \n"), Ok(Vec::new()));
    }
}
