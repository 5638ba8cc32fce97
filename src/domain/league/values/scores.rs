//! What a match is worth, and what orders a table.

use super::{Kind, LeagueValue, ValueFault};
use engine::{
    points::Points,
    team_event::{MatchPoints, TeamScore},
};

/// What a match is worth: none of the three negative, and none more than the one before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchWorth(MatchPoints);

impl MatchWorth {
    /// The three values.
    pub const fn points(self) -> MatchPoints {
        self.0
    }
}

impl LeagueValue for MatchWorth {
    const KIND: Kind = Kind::MatchPoints;
    fn read(text: &str) -> Result<Self, ValueFault> {
        let points: Vec<Points> = text
            .split(',')
            .map(str::parse)
            .collect::<Result<_, _>>()
            .map_err(|_| ValueFault::MatchPoints)?;
        match points.as_slice() {
            [win, draw, loss]
                if *win <= Points::whole(99) && win >= draw && draw >= loss && *loss >= Points::ZERO =>
            {
                Ok(Self(MatchPoints {
                    win: *win,
                    draw: *draw,
                    loss: *loss,
                }))
            }
            _ => Err(ValueFault::MatchPoints),
        }
    }
    fn write(&self) -> String {
        format!("{}, {}, {}", self.0.win, self.0.draw, self.0.loss)
    }
}

/// What orders a table: codes of C.07 with their modifiers, the primary score first. The table itself decides which codes it can compute.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ranking(Vec<String>);

impl Ranking {
    /// The most codes.
    pub const MAX: usize = 12;

    /// The codes, the first one decides first.
    pub fn codes(&self) -> &[String] {
        &self.0
    }

    /// The score that decides first.
    pub fn primary(&self) -> TeamScore {
        if self.0.first().is_some_and(|code| code == "GPTS") {
            TeamScore::GamePoints
        } else {
            TeamScore::MatchPoints
        }
    }

    /// A name in letters, then modifiers such as `:MP` and `/C1`.
    fn is_code(text: &str) -> bool {
        let end = text.find([':', '/']).unwrap_or(text.len());
        let (name, modifiers) = text.split_at(end);
        !name.is_empty()
            && text.len() <= 20
            && name
                .bytes()
                .all(|byte| byte.is_ascii_alphabetic() || byte == b'_')
            && modifiers
                .bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || b":/+-".contains(&byte))
    }
}

impl LeagueValue for Ranking {
    const KIND: Kind = Kind::Ranking;
    fn read(text: &str) -> Result<Self, ValueFault> {
        let codes: Vec<&str> = text.split(',').map(str::trim).collect();
        let first_is_score = codes.first().is_some_and(|code| ["MPTS", "GPTS"].contains(code));
        let each_once = codes
            .iter()
            .enumerate()
            .all(|(at, code)| !codes[..at].contains(code));
        if codes.len() <= Self::MAX
            && first_is_score
            && each_once
            && codes.iter().all(|code| Self::is_code(code))
        {
            Ok(Self(codes.into_iter().map(str::to_owned).collect()))
        } else {
            Err(ValueFault::Ranking)
        }
    }
    fn write(&self) -> String {
        self.0.join(", ")
    }
}
