//! Tie-breaks of team events as a regulation writes them: `EMGSB/C1`, `BH:MP/C1`, `SSSC/K5`.
//!
//! Read without regard to case, written in one spelling, the one records 202 and 212 of a TRF26 use:
//! `NAME[:MP|:GP][/Cn|/Mn|/L±n|/Kn][/P][/F][/R]`. The pages have the Danish names.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use super::kind::{Scores, TeamKind};
use crate::{
    team_event::TeamScore,
    tiebreak::{LONGEST_LIST, TieBreak, Trim, write_set},
};

/// A tie-break as a regulation names it: a kind, the score it is counted on, and modifiers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TeamTieBreak {
    kind: TeamKind,
    score: Option<TeamScore>,
    trim: Trim,
    limit: i8,
    factor: Option<u8>,
    forfeits_as_matches: bool,
    fore: bool,
    reversed: bool,
}

impl TeamTieBreak {
    /// The largest factor a `/K` may set.
    pub const LARGEST_FACTOR: u8 = 99;

    /// The kind without modifiers, on the primary score.
    pub const fn plain(kind: TeamKind) -> Self {
        Self {
            kind,
            score: None,
            trim: Trim::All,
            limit: 0,
            factor: None,
            forfeits_as_matches: false,
            fore: false,
            reversed: false,
        }
    }

    /// The same on this score. Only for kinds that have a choice.
    pub(super) const fn on(self, score: TeamScore) -> Self {
        Self {
            score: Some(score),
            ..self
        }
    }

    /// The same without so many of the least significant.
    pub(super) const fn cut(self, number: u8) -> Self {
        Self {
            trim: Trim::Cut(number),
            ..self
        }
    }

    /// What is counted.
    pub const fn kind(self) -> TeamKind {
        self.kind
    }

    /// On which score, if one is named. The primary score is meant otherwise, if the kind has a choice.
    pub const fn score(self) -> Option<TeamScore> {
        self.score
    }

    /// What is left out of the sum.
    pub const fn trim(self) -> Trim {
        self.trim
    }

    /// `/L+1`: by how many half points the limit of the Koya system is moved.
    pub const fn limit(self) -> i8 {
        self.limit
    }

    /// `/K5`: the factor of SSSC, if it is not the one the event gives by itself.
    pub const fn factor(self) -> Option<u8> {
        self.factor
    }

    /// `/P`: are matches decided by forfeit treated as matches?
    pub const fn forfeits_as_matches(self) -> bool {
        self.forfeits_as_matches
    }

    /// Is the last round taken as drawn (`FB`, `AOB/F`, `SSSC/F`)?
    pub const fn is_fore(self) -> bool {
        self.fore || matches!(self.kind, TeamKind::ForeBuchholz)
    }

    /// Does the lowest value come first? `/R` turns a tie-break round.
    pub const fn lowest_first(self) -> bool {
        self.kind.lowest_first() != self.reversed
    }

    /// May it be used there? The Buchholz family and SSSC are for Swiss tournaments only, Koya for round robins only (C.07 art. 15.2).
    pub const fn is_allowed(self, in_round_robin: bool) -> bool {
        self.kind.is_allowed(in_round_robin)
    }

    /// Can it be counted if the players of the teams meet in single games, so that there are no matches? Only tie-breaks of a team's own
    /// boards and game points can.
    pub const fn is_of_single_games(self) -> bool {
        self.kind.is_of_single_games() && !matches!(self.score, Some(TeamScore::MatchPoints))
    }

    /// The tie-breaks a page offers where there are only single games.
    pub fn offered_for_single_games() -> impl Iterator<Item = Self> {
        Self::offered(false).filter(|tie_break| tie_break.is_of_single_games())
    }

    /// The tie-breaks a page offers for one kind of event, in the order of the regulation.
    pub fn offered(in_round_robin: bool) -> impl Iterator<Item = Self> {
        OFFERED
            .split(' ')
            .filter_map(|name| name.parse::<Self>().ok())
            .filter(move |tie_break| tie_break.is_allowed(in_round_robin))
    }
}

/// What pages offer. Other cuts can be written by hand.
const OFFERED: &str = "MPTS GPTS MPvGP DE DE:MP DE:GP DE/P EDE EDET EDEB EDEBT EDEBB WIN WON REP STD TPN TPN/R PS:MP PS:MP/C1 PS:GP \
     PS:GP/C1 BH:MP BH:MP/C1 BH:MP/C2 BH:MP/M1 BH:GP BH:GP/C1 BH:GP/C2 BH:GP/M1 FB:MP FB:MP/C1 FB:GP FB:GP/C1 AOB:MP AOB:GP \
     EMMSB EMMSB/C1 EMGSB EMGSB/C1 EGMSB EGMSB/C1 EGGSB EGGSB/C1 SSSC SSSC/F KS:MP KS:GP BC TBR BBE OTHER_BERLIN OTHER_BOARDS";

impl fmt::Display for TeamTieBreak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind.acronym())?;
        match self.score {
            None => {}
            Some(TeamScore::MatchPoints) => f.write_str(":MP")?,
            Some(TeamScore::GamePoints) => f.write_str(":GP")?,
        }
        write!(f, "{}", self.trim)?;
        if self.limit != 0 {
            write!(f, "/L{:+}", self.limit)?;
        }
        if let Some(factor) = self.factor {
            write!(f, "/K{factor}")?;
        }
        let modifiers = [
            (self.forfeits_as_matches, "/P"),
            (self.fore, "/F"),
            (self.reversed, "/R"),
        ];
        write_set(f, modifiers)
    }
}

/// Why a team tie-break, or a list of them, is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TeamTieBreakError {
    /// No such tie-break.
    #[error(
        "`{0}` is no tie-break of a team event; write for instance MPTS, GPTS, DE, EMGSB/C1, BH:MP/C1 or BC"
    )]
    Unknown(String),
    /// It is one for players.
    #[error(
        "{0} is for players; for teams write EMMSB, EMGSB, EGMSB or EGGSB, which say whose points are multiplied"
    )]
    ForPlayers(&'static str),
    /// It cannot be counted on this score.
    #[error("{acronym} cannot be counted on `{score}`")]
    Score {
        acronym: &'static str,
        /// What stood after the colon.
        score: String,
    },
    /// It exists, but not with this modifier.
    #[error("{acronym} cannot be modified by `/{modifier}`")]
    Modifier {
        acronym: &'static str,
        /// The modifier that does not fit.
        modifier: String,
    },
    /// The list names it twice.
    #[error("{0} is in the list twice")]
    Twice(TeamTieBreak),
    /// The list is too long.
    #[error("at most {most} tie-breaks")]
    TooMany {
        /// How many there may be.
        most: usize,
    },
    /// C.07 art. 15.2.
    #[error("{0} must not be used where every team meets every team")]
    NotInRoundRobin(TeamTieBreak),
    /// C.07 art. 9.2.
    #[error("{0} is only for events where every team meets every team")]
    OnlyInRoundRobin(TeamTieBreak),
}

impl FromStr for TeamTieBreak {
    type Err = TeamTieBreakError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let upper = text.trim().to_ascii_uppercase();
        let mut pieces = upper.split('/');
        let name = pieces.next().unwrap_or_default();
        let (name, score) = match name.split_once(':') {
            Some((name, score)) => (name, Some(score)),
            None => (name, None),
        };
        if name == "SB" {
            return Err(TeamTieBreakError::ForPlayers("SB"));
        }
        // Until 2024 REP was called GE.
        let name = if name == "GE" { "REP" } else { name };
        let kind = TeamKind::ALL
            .into_iter()
            .find(|kind| kind.acronym().eq_ignore_ascii_case(name))
            .ok_or_else(|| TeamTieBreakError::Unknown(text.trim().chars().take(20).collect()))?;
        let mut tie_break = Self::plain(kind);
        tie_break.score = score.map(|score| parse_score(kind, score)).transpose()?;
        for modifier in pieces {
            tie_break
                .add(modifier)
                .ok_or_else(|| TeamTieBreakError::Modifier {
                    acronym: kind.acronym(),
                    modifier: modifier.chars().take(20).collect(),
                })?;
        }
        Ok(tie_break)
    }
}

fn parse_score(kind: TeamKind, text: &str) -> Result<TeamScore, TeamTieBreakError> {
    let score = match text {
        "MP" => Some(TeamScore::MatchPoints),
        "GP" => Some(TeamScore::GamePoints),
        _ => None,
    };
    let is_allowed = |score: &TeamScore| match kind.scores() {
        Scores::Fixed => false,
        Scores::MatchPoints => *score == TeamScore::MatchPoints,
        Scores::Either => true,
    };
    score.filter(is_allowed).ok_or_else(|| TeamTieBreakError::Score {
        acronym: kind.acronym(),
        score: text.chars().take(20).collect(),
    })
}

impl TeamTieBreak {
    /// Adds a modifier, such as `C1`; `None` if it does not fit.
    fn add(&mut self, modifier: &str) -> Option<()> {
        let letter = modifier.chars().next()?;
        // KS/+1 is met as well as KS/L+1.
        let (letter, rest) = match letter {
            '+' | '-' => ('L', modifier),
            _ => (letter, modifier.get(letter.len_utf8()..)?),
        };
        if !self.kind.modifiers().contains(letter) {
            return None;
        }
        let takes_no_number = matches!(letter, 'P' | 'F' | 'R');
        if takes_no_number && !rest.is_empty() {
            return None;
        }
        let number = |most: u8| {
            rest.parse::<u8>()
                .ok()
                .filter(|number| (1..=most).contains(number))
        };
        let is_new = match letter {
            'C' => {
                std::mem::replace(&mut self.trim, Trim::Cut(number(TieBreak::LARGEST_NUMBER)?)) == Trim::All
            }
            'M' => {
                std::mem::replace(&mut self.trim, Trim::Median(number(TieBreak::LARGEST_NUMBER)?))
                    == Trim::All
            }
            'K' => self.factor.replace(number(Self::LARGEST_FACTOR)?).is_none(),
            'L' => {
                let limit = rest.parse::<i8>().ok().filter(|limit| {
                    *limit != 0
                        && limit.unsigned_abs() <= TieBreak::LARGEST_NUMBER
                        && rest.starts_with(['+', '-'])
                })?;
                std::mem::replace(&mut self.limit, limit) == 0
            }
            'P' => !std::mem::replace(&mut self.forfeits_as_matches, true),
            'F' => !std::mem::replace(&mut self.fore, true),
            'R' => !std::mem::replace(&mut self.reversed, true),
            _ => false,
        };
        is_new.then_some(())
    }
}

crate::one_text!(TeamTieBreak: TeamTieBreakError);

/// Reads a list as a regulation or record 202 writes it: `MPTS,EMGSB/C1,GPTS`, also with spaces. An empty text is an empty list.
pub fn parse_list(text: &str) -> Result<Vec<TeamTieBreak>, TeamTieBreakError> {
    let mut list: Vec<TeamTieBreak> = Vec::new();
    for name in text
        .split([',', ';', ' ', '\t', '\n', '\r'])
        .filter(|name| !name.is_empty())
    {
        let tie_break = name.parse()?;
        if list.contains(&tie_break) {
            return Err(TeamTieBreakError::Twice(tie_break));
        }
        if list.len() == LONGEST_LIST {
            return Err(TeamTieBreakError::TooMany { most: LONGEST_LIST });
        }
        list.push(tie_break);
    }
    Ok(list)
}

/// May these be used in such an event? The first that may not is named.
pub fn check_list(list: &[TeamTieBreak], in_round_robin: bool) -> Result<(), TeamTieBreakError> {
    match list
        .iter()
        .find(|tie_break| !tie_break.is_allowed(in_round_robin))
    {
        None => Ok(()),
        Some(tie_break) if in_round_robin => Err(TeamTieBreakError::NotInRoundRobin(*tie_break)),
        Some(tie_break) => Err(TeamTieBreakError::OnlyInRoundRobin(*tie_break)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_offered_name_is_written_as_it_is_read() {
        for tie_break in TeamTieBreak::offered(true).chain(TeamTieBreak::offered(false)) {
            assert_eq!(tie_break.to_string().parse(), Ok(tie_break));
            assert_eq!(tie_break.to_string().to_lowercase().parse(), Ok(tie_break));
            let json = serde_json::to_string(&tie_break).unwrap();
            assert_eq!(json, format!("\"{tie_break}\""));
            assert_eq!(serde_json::from_str::<TeamTieBreak>(&json).unwrap(), tie_break);
        }
        let all: std::collections::BTreeSet<_> = TeamTieBreak::offered(true)
            .chain(TeamTieBreak::offered(false))
            .collect();
        assert_eq!(all.len(), OFFERED.split(' ').count());
    }

    #[test]
    fn every_kind_is_read_by_its_acronym() {
        for kind in TeamKind::ALL {
            assert_eq!(kind.acronym().parse(), Ok(TeamTieBreak::plain(kind)));
        }
    }

    #[test]
    fn there_is_one_spelling_out_for_several_in() {
        for (text, spelling) in [
            ("mpvgp", "MPvGP"),
            ("bh:mp/p/c1", "BH:MP/C1/P"),
            (" emgsb/c1 ", "EMGSB/C1"),
            ("sssc/f/k5", "SSSC/K5/F"),
            ("KS:GP/+1", "KS:GP/L+1"),
            ("win:mp", "WIN:MP"),
            ("GE", "REP"),
            ("other_berlin", "OTHER_BERLIN"),
        ] {
            assert_eq!(
                text.parse::<TeamTieBreak>().map(|t| t.to_string()).as_deref(),
                Ok(spelling)
            );
        }
    }

    #[test]
    fn what_does_not_exist_is_refused_with_a_sentence() {
        for text in [
            "",
            "/",
            ":",
            "BHC1",
            "BH:",
            "BH:XP",
            "BH:MP:GP",
            "BH/",
            "BH/C",
            "BH/C0",
            "BH/C10",
            "BH/C1/M1",
            "BH/C1/C1",
            "PTS:MP",
            "WIN:GP",
            "EMMSB:GP",
            "EMMSB/F",
            "SSSC/K0",
            "SSSC/K100",
            "SSSC/C1",
            "DE/P/P",
            "DE/P1",
            "KS/L1",
            "KS/L+0",
            "BC/é",
            "XX",
            "BPG",
            "BH//C1",
            "EDE:MP",
        ] {
            let refused = text.parse::<TeamTieBreak>().expect_err(text).to_string();
            assert!(refused.len() > 20, "{text}: {refused}");
        }
        for (text, sentence) in [
            ("WIN:GP", "WIN cannot be counted on `GP`"),
            ("BC/C1", "BC cannot be modified by `/C1`"),
            (
                "sb/c1",
                "SB is for players; for teams write EMMSB, EMGSB, EGMSB or EGGSB, which say whose points are multiplied",
            ),
        ] {
            assert_eq!(text.parse::<TeamTieBreak>().unwrap_err().to_string(), sentence);
        }
    }

    #[test]
    fn lists_are_read_without_repetition_and_checked_for_the_event() {
        let list = parse_list("PTS, de;bh:mp/c1  SSSC").unwrap();
        assert_eq!(
            list.iter().map(ToString::to_string).collect::<Vec<_>>(),
            ["PTS", "DE", "BH:MP/C1", "SSSC"]
        );
        assert_eq!(check_list(&list, false), Ok(()));
        assert_eq!(
            check_list(&list, true).unwrap_err().to_string(),
            "BH:MP/C1 must not be used where every team meets every team"
        );
        let koya = parse_list("KS:MP").unwrap();
        assert_eq!(check_list(&koya, true), Ok(()));
        assert_eq!(
            check_list(&koya, false).unwrap_err().to_string(),
            "KS:MP is only for events where every team meets every team"
        );
        assert_eq!(parse_list(" "), Ok(Vec::new()));
        assert!(matches!(parse_list("BC,bc"), Err(TeamTieBreakError::Twice(_))));
    }
}
