//! Tie-breaks as a regulation writes them: `BH/C1`, `SB`, `DE/P`.
//!
//! Read without regard to case, written in one spelling, the one records 202 and 212 of a TRF26 use. The pages have the Danish
//! names.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use super::kind::Kind;

/// Which parts of a sum are left out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Trim {
    #[default]
    All,
    /// `/C1`: so many of the least significant.
    Cut(u8),
    /// `/M1`: so many of the least and as many of the most significant.
    Median(u8),
}

impl fmt::Display for Trim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::All => Ok(()),
            Self::Cut(number) => write!(f, "/C{number}"),
            Self::Median(number) => write!(f, "/M{number}"),
        }
    }
}

/// A tie-break as a regulation names it: a kind with its modifiers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TieBreak {
    kind: Kind,
    trim: Trim,
    forfeits_as_games: bool,
    fore: bool,
    limit: i8,
    reversed: bool,
}

impl TieBreak {
    pub const PTS: Self = Self::plain(Kind::Points);
    pub const DE: Self = Self::plain(Kind::DirectEncounter);
    /// Rounds with the points of a win.
    pub const WIN: Self = Self::plain(Kind::Wins);
    pub const WON: Self = Self::plain(Kind::GamesWon);
    /// Games played with Black.
    pub const BPG: Self = Self::plain(Kind::BlackGames);
    pub const BH: Self = Self::plain(Kind::Buchholz);
    /// Buchholz without the lowest.
    pub const BH_C1: Self = Self::BH.trimmed(Trim::Cut(1));
    /// Buchholz without the two lowest.
    pub const BH_C2: Self = Self::BH.trimmed(Trim::Cut(2));
    /// Buchholz without the lowest and the highest.
    pub const BH_M1: Self = Self::BH.trimmed(Trim::Median(1));
    pub const SB: Self = Self::plain(Kind::SonnebornBerger);
    /// Keizer points.
    pub const KZ: Self = Self::plain(Kind::Keizer);

    /// The most rounds a `/C` or `/M` may leave out at an end, and the furthest an `/L` may move the limit.
    pub const LARGEST_NUMBER: u8 = 9;

    /// The kind without modifiers.
    pub const fn plain(kind: Kind) -> Self {
        Self {
            kind,
            trim: Trim::All,
            forfeits_as_games: false,
            fore: false,
            limit: 0,
            reversed: false,
        }
    }

    const fn trimmed(self, trim: Trim) -> Self {
        Self { trim, ..self }
    }

    /// What is counted.
    pub const fn kind(self) -> Kind {
        self.kind
    }

    /// What is left out of the sum.
    pub const fn trim(self) -> Trim {
        self.trim
    }

    /// `/P`: are games decided by forfeit treated as games?
    pub const fn forfeits_as_games(self) -> bool {
        self.forfeits_as_games
    }

    /// Is the last round taken as drawn (`FB`, `AOB/F`)?
    pub const fn is_fore(self) -> bool {
        self.fore || matches!(self.kind, Kind::ForeBuchholz)
    }

    /// `/L+1`: by how many half points the limit of the Koya system is moved.
    pub const fn limit(self) -> i8 {
        self.limit
    }

    /// Does the lowest value come first?
    ///
    /// Direct encounter gives places and the pairing number is one; `/R` turns a tie-break round.
    pub const fn lowest_first(self) -> bool {
        matches!(self.kind, Kind::DirectEncounter | Kind::PairingNumber) != self.reversed
    }

    /// May it be used there? The Buchholz family is for Swiss tournaments only, Koya for round robins only.
    pub const fn is_allowed(self, in_round_robin: bool) -> bool {
        self.kind.is_allowed(in_round_robin)
    }

    /// The tie-breaks a page offers for one kind of tournament, in the order of the regulation.
    pub fn offered(in_round_robin: bool) -> impl Iterator<Item = Self> {
        OFFERED
            .split(' ')
            .filter_map(|name| name.parse::<Self>().ok())
            .filter(move |tie_break| tie_break.is_allowed(in_round_robin))
    }
}

/// What pages offer. Other cuts can be written by hand.
const OFFERED: &str = "DE DE/P WIN WON BPG BWG PS PS/C1 PS/C2 REP STD TPN TPN/R BH BH/C1 BH/C2 BH/M1 BH/M2 AOB AOB/F FB FB/C1 \
     FB/C2 FB/M1 FB/M2 SB SB/C1 SB/C2 KS KS/L+1 KS/L+2 KS/L-1 KS/L-2 ARO ARO/C1 ARO/C2 ARO/M1 ARO/M2 TPR PTP APRO APPO \
     RTNG RTNG/R";

impl fmt::Display for TieBreak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.kind.acronym(), self.trim)?;
        if self.limit != 0 {
            write!(f, "/L{:+}", self.limit)?;
        }
        let modifiers = [
            (self.forfeits_as_games, "/P"),
            (self.fore, "/F"),
            (self.reversed, "/R"),
        ];
        write_set(f, modifiers)
    }
}

/// Writes the modifiers that are set.
pub(crate) fn write_set(f: &mut fmt::Formatter<'_>, modifiers: [(bool, &str); 3]) -> fmt::Result {
    for (_, text) in modifiers.into_iter().filter(|(is_set, _)| *is_set) {
        f.write_str(text)?;
    }
    Ok(())
}

/// Why a tie-break was not understood.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseTieBreakError {
    /// No such tie-break.
    #[error("`{0}` is not a tie-break; write for instance DE, WON, BH, BH/C1, SB or BPG")]
    Unknown(String),
    /// It exists, but not with this modifier.
    #[error("{acronym} cannot be modified by `/{modifier}`")]
    Modifier {
        acronym: &'static str,
        /// The modifier that does not fit.
        modifier: String,
    },
    /// The list names it twice.
    #[error("{0} is in the list twice")]
    Twice(TieBreak),
    /// The list is too long.
    #[error("at most {most} tie-breaks")]
    TooMany {
        /// How many there may be.
        most: usize,
    },
}

impl FromStr for TieBreak {
    type Err = ParseTieBreakError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let upper = text.trim().to_ascii_uppercase();
        let mut pieces = upper.split('/');
        let name = pieces.next().unwrap_or_default();
        // Until 2024 REP was called GE.
        let name = if name == "GE" { "REP" } else { name };
        let kind = Kind::ALL
            .into_iter()
            .find(|kind| kind.acronym() == name)
            .ok_or_else(|| ParseTieBreakError::Unknown(text.trim().chars().take(20).collect()))?;
        let allowed = kind.modifiers();
        let mut tie_break = Self::plain(kind);
        for modifier in pieces {
            let refuse = || ParseTieBreakError::Modifier {
                acronym: kind.acronym(),
                modifier: modifier.chars().take(20).collect(),
            };
            let letter = modifier.chars().next().ok_or_else(refuse)?;
            // KS/+1 is met as well as KS/L+1.
            let (letter, rest) = match letter {
                '+' | '-' => ('L', modifier),
                _ => (letter, modifier.get(1..).ok_or_else(refuse)?),
            };
            if !allowed.contains(letter) {
                return Err(refuse());
            }
            let number = || {
                rest.parse::<u8>()
                    .ok()
                    .filter(|number| (1..=Self::LARGEST_NUMBER).contains(number))
                    .ok_or_else(refuse)
            };
            let repeated = match letter {
                'C' | 'M' => {
                    let before = tie_break.trim;
                    tie_break.trim = if letter == 'C' {
                        Trim::Cut(number()?)
                    } else {
                        Trim::Median(number()?)
                    };
                    before != Trim::All
                }
                'L' => {
                    let before = tie_break.limit;
                    tie_break.limit = rest
                        .parse::<i8>()
                        .ok()
                        .filter(|limit| {
                            *limit != 0
                                && limit.unsigned_abs() <= Self::LARGEST_NUMBER
                                && rest.starts_with(['+', '-'])
                        })
                        .ok_or_else(refuse)?;
                    before != 0
                }
                'P' => std::mem::replace(&mut tie_break.forfeits_as_games, true),
                'F' => std::mem::replace(&mut tie_break.fore, true),
                'R' => std::mem::replace(&mut tie_break.reversed, true),
                _ => true,
            };
            let takes_no_number = matches!(letter, 'P' | 'F' | 'R');
            if repeated || (takes_no_number && !rest.is_empty()) {
                return Err(refuse());
            }
        }
        Ok(tie_break)
    }
}

crate::one_text!(TieBreak: ParseTieBreakError);

/// The most tie-breaks a list may have; more than C.07 knows with every usual cut.
pub const LONGEST_LIST: usize = 60;

/// Reads a list as a regulation or record 202 writes it: `DE,BH/C1,BH,SB`, also with spaces. An empty text is an empty list.
pub fn parse_list(text: &str) -> Result<Vec<TieBreak>, ParseTieBreakError> {
    let mut list: Vec<TieBreak> = Vec::new();
    for name in text
        .split([',', ';', ' ', '\t', '\n', '\r'])
        .filter(|name| !name.is_empty())
    {
        let tie_break = name.parse()?;
        if list.contains(&tie_break) {
            return Err(ParseTieBreakError::Twice(tie_break));
        }
        if list.len() == LONGEST_LIST {
            return Err(ParseTieBreakError::TooMany { most: LONGEST_LIST });
        }
        list.push(tie_break);
    }
    Ok(list)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_offered_name_is_written_as_it_is_read() {
        for in_round_robin in [true, false] {
            for tie_break in TieBreak::offered(in_round_robin) {
                assert_eq!(tie_break.to_string().parse(), Ok(tie_break));
                assert_eq!(tie_break.to_string().to_lowercase().parse(), Ok(tie_break));
            }
        }
        let all: std::collections::BTreeSet<_> =
            TieBreak::offered(true).chain(TieBreak::offered(false)).collect();
        assert_eq!(all.len(), OFFERED.split(' ').count());
    }

    #[test]
    fn there_is_one_spelling_out_for_several_in() {
        for (text, spelling) in [
            ("bh/c1", "BH/C1"),
            (" Sb ", "SB"),
            ("BH/p/c1", "BH/C1/P"),
            ("KS/+1", "KS/L+1"),
            ("ks/l-2", "KS/L-2"),
            ("GE", "REP"),
            ("aob/f", "AOB/F"),
        ] {
            assert_eq!(
                text.parse::<TieBreak>().map(|t| t.to_string()).as_deref(),
                Ok(spelling)
            );
        }
    }

    #[test]
    fn what_does_not_exist_is_refused() {
        for text in [
            "", "/", "BHC1", "BH/", "BH/C", "BH/C0", "BH/C10", "BH/C1/C2", "BH/L+1", "WON/C1", "DE/P/P",
            "DE/P1", "KS/L1", "KS/L+0", "SB/é", "XX", "BH//C1",
        ] {
            assert!(text.parse::<TieBreak>().is_err(), "{text}");
        }
    }

    #[test]
    fn buchholz_is_not_for_round_robins() {
        for name in ["BH", "BH/C1", "FB", "FB/M1", "AOB", "AOB/F"] {
            let tie_break: TieBreak = name.parse().expect("it is a tie-break");
            assert!(
                tie_break.is_allowed(false) && !tie_break.is_allowed(true),
                "{name}"
            );
        }
        assert!(TieBreak::SB.is_allowed(true) && TieBreak::SB.is_allowed(false));
    }

    #[test]
    fn lists_are_read_with_commas_or_spaces_and_without_repetition() {
        assert_eq!(
            parse_list("PTS, DE,bh/c1  BH"),
            Ok(vec![TieBreak::PTS, TieBreak::DE, TieBreak::BH_C1, TieBreak::BH])
        );
        assert_eq!(parse_list(" "), Ok(Vec::new()));
        assert_eq!(parse_list("BH,bh"), Err(ParseTieBreakError::Twice(TieBreak::BH)));
        assert!(matches!(parse_list("BH,QQ"), Err(ParseTieBreakError::Unknown(name)) if name == "QQ"));
    }
}
