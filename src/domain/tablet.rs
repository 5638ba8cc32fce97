//! Tablets that join a tournament without an account: what one may do, on which boards, and the code it joins with.
//!
//! A tablet never has more rights than the person who let it in: its [`TabletScope`] narrows that person's rights. Not here: how the
//! code is made and kept (`service::tablets`), and what results are worth.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use super::access::{Capability, Role, Scope};
use engine::{
    ids::{SectionId, TournamentId},
    numbers::{BoardNo, MatchNo, RoundNo},
};

/// What a match leader's phone gives access to: everything at the boards of the match, nothing else of the section.
pub const OF_MATCH_LEADERS: &[Capability] = &[
    Capability::EnterResults,
    Capability::CorrectResults,
    Capability::DraftRulings,
    Capability::Rule,
];

engine::spelled! {
    /// How much a tablet may do on its boards. Each level includes the one before it.
    pub enum TabletLevel {
        /// Write down results where none stands.
        Fill => "fill",
        /// Change and clear results of the round that is being played, and choose between two.
        Correct => "correct",
        /// Everything an arbiter does at a board: the rare results, rulings, rounds that are closed.
        Rule => "rule",
    }
}

impl TabletLevel {
    /// What it opens, within the rights of the person who let the tablet in.
    pub const fn opens(self) -> &'static [Capability] {
        match self {
            Self::Fill | Self::Correct => &[Capability::CheckIn, Capability::EnterResults],
            Self::Rule => &[
                Capability::ReadDesk,
                Capability::CheckIn,
                Capability::EnterResults,
                Capability::CorrectResults,
                Capability::DraftRulings,
                Capability::Rule,
                Capability::JudgeAsArbiter,
            ],
        }
    }
}

/// Some boards in a row, both ends included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct BoardRange {
    first: BoardNo,
    last: BoardNo,
}

impl BoardRange {
    /// From one board to another; nothing if they are in the wrong order.
    pub fn new(first: BoardNo, last: BoardNo) -> Option<Self> {
        (first <= last).then_some(Self { first, last })
    }

    /// The boards of both ranges; `None` where they share none.
    pub fn shared_with(self, other: Self) -> Option<Self> {
        Self::new(self.first.max(other.first), self.last.min(other.last))
    }

    /// The first of them.
    pub const fn first(self) -> BoardNo {
        self.first
    }

    /// The last of them.
    pub const fn last(self) -> BoardNo {
        self.last
    }

    /// Is the board one of them?
    pub fn contains(self, board: BoardNo) -> bool {
        (self.first..=self.last).contains(&board)
    }
}

/// Where a tablet may do what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct TabletScope {
    pub tournament: TournamentId,
    /// The one section.
    pub section: SectionId,
    /// Only these boards; all of the section where none are named.
    pub boards: Option<BoardRange>,
    /// Only in this round: in the next one the boards are somebody else's.
    pub round: Option<RoundNo>,
    /// The match of that round whose leader holds it: then it may also act for whole teams, and has only the rights a match leader needs.
    pub led: Option<MatchNo>,
    pub level: TabletLevel,
}

impl TabletScope {
    /// Does it give this right there?
    ///
    /// A tablet limited to some boards cannot check players in: before round 1 no player has a board.
    pub fn opens(&self, capability: Capability, place: Scope) -> bool {
        let is_of_all_boards = capability == Capability::CheckIn;
        Scope::Section(self.tournament, self.section).covers(place)
            && self.level.opens().contains(&capability)
            && (self.boards.is_none() || !is_of_all_boards)
            && (self.led.is_none() || OF_MATCH_LEADERS.contains(&capability))
    }

    /// The role of somebody who joined by a link: assistant, or arbiter at the boards of the match they lead.
    pub const fn role_by_link(&self) -> Role {
        if self.led.is_some() {
            Role::Arbiter
        } else {
            Role::Assistant
        }
    }

    /// Does its holder lead this match?
    pub fn leads(&self, round: RoundNo, no: MatchNo) -> bool {
        self.led == Some(no) && self.round == Some(round)
    }

    /// May it act for a whole team of this match? A tablet limited to some boards acts for its own match only.
    pub fn speaks_for(&self, round: RoundNo, no: MatchNo) -> bool {
        self.boards.is_none() || self.leads(round, no)
    }

    /// Is the board of this round one of its own?
    pub fn reaches(&self, round: RoundNo, board: BoardNo) -> bool {
        self.boards.is_none_or(|boards| boards.contains(board)) && self.round.is_none_or(|only| only == round)
    }
}

/// The eight characters a tablet joins with: none of those that look like another.
#[derive(Clone, PartialEq, Eq)]
pub struct JoinCode([u8; Self::LENGTH]);

impl JoinCode {
    /// How many characters.
    pub const LENGTH: usize = 8;
    /// Digits and letters without 0, 1, I and O.
    const ALPHABET: &'static [u8; 32] = b"23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

    /// The code that these random bytes stand for; every code is equally likely.
    pub fn from_bytes(bytes: [u8; Self::LENGTH]) -> Self {
        Self(bytes.map(|byte| Self::ALPHABET[usize::from(byte & 31)]))
    }

    /// As it stands in an address and is digested: eight characters.
    pub fn reveal(&self) -> String {
        self.0.iter().map(|byte| char::from(*byte)).collect()
    }

    /// As people read it: `ABCD EFGH`.
    pub fn spaced(&self) -> String {
        let whole = self.reveal();
        let (left, right) = whole.split_at(Self::LENGTH / 2);
        format!("{left} {right}")
    }
}

impl fmt::Debug for JoinCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JoinCode(…)")
    }
}

/// What was typed is no code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a code has 8 characters, without 0, 1, I and O")]
pub struct NoCode;

impl FromStr for JoinCode {
    type Err = NoCode;

    /// Reads what was typed: small letters, spaces and hyphens are forgiven.
    fn from_str(text: &str) -> Result<Self, NoCode> {
        let typed: Vec<u8> = text
            .bytes()
            .filter(|byte| !matches!(byte, b' ' | b'-'))
            .take(Self::LENGTH + 1)
            .map(|byte| byte.to_ascii_uppercase())
            .collect();
        let known = typed.iter().all(|byte| Self::ALPHABET.contains(byte));
        let code = <[u8; Self::LENGTH]>::try_from(typed).map_err(|_| NoCode)?;
        if known { Ok(Self(code)) } else { Err(NoCode) }
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    fn board(number: u16) -> BoardNo {
        BoardNo::new(number).unwrap()
    }

    fn scope(level: TabletLevel) -> TabletScope {
        TabletScope {
            tournament: TournamentId::from_uuid(Uuid::from_u128(1)),
            section: SectionId::from_uuid(Uuid::from_u128(2)),
            boards: BoardRange::new(board(10), board(20)),
            round: None,
            led: None,
            level,
        }
    }

    #[test]
    fn a_range_holds_both_its_ends_and_stands_the_right_way_round() {
        let range = BoardRange::new(board(10), board(20)).unwrap();
        let held: Vec<u16> = [9, 10, 20, 21]
            .into_iter()
            .filter(|no| range.contains(board(*no)))
            .collect();
        assert_eq!(held, [10, 20]);
        assert_eq!(BoardRange::new(board(2), board(1)), None);
    }

    #[test]
    fn a_tablet_stays_in_its_section_and_at_its_level() {
        let mine = scope(TabletLevel::Correct);
        let here = Scope::Section(mine.tournament, mine.section);
        let next_door = Scope::Section(mine.tournament, SectionId::from_uuid(Uuid::from_u128(3)));
        assert!(mine.opens(Capability::EnterResults, here));
        assert!(!mine.opens(Capability::EnterResults, next_door));
        assert!(!mine.opens(Capability::EnterResults, Scope::Tournament(mine.tournament)));
        assert!(
            !mine.opens(Capability::ReadDesk, here),
            "protests and incidents are not for helpers"
        );
        assert!(!mine.opens(Capability::Rule, here));
        assert!(
            !mine.opens(Capability::CheckIn, here),
            "the list at the door is of the whole section"
        );
        let of_all = TabletScope { boards: None, ..mine };
        assert!(of_all.opens(Capability::CheckIn, here));
        assert!(scope(TabletLevel::Rule).opens(Capability::Rule, here));
        for level in TabletLevel::ALL {
            for capability in &Capability::ALL {
                let is_small = !scope(level).opens(*capability, Scope::Everywhere);
                assert!(is_small, "{level:?} opens {capability} everywhere");
            }
            assert!(!scope(level).opens(Capability::Pair, here));
            assert!(!scope(level).opens(Capability::ManageTablets, here));
            assert_eq!(level.as_str().parse(), Ok(level));
        }
    }

    #[test]
    fn a_tablet_of_one_round_reaches_its_boards_in_no_other() {
        let [first, second] = [1, 2].map(|round| RoundNo::new(round).unwrap());
        let mine = TabletScope {
            round: Some(second),
            ..scope(TabletLevel::Correct)
        };
        assert!(mine.reaches(second, board(12)));
        assert!(!mine.reaches(first, board(12)));
        assert!(!mine.reaches(second, board(9)));
        assert!(scope(TabletLevel::Correct).reaches(first, board(12)));
    }

    #[test]
    fn a_match_leader_rules_in_one_match_and_reads_no_desk() {
        let [round, later] = [1, 2].map(|round| RoundNo::new(round).unwrap());
        let [no, other] = [3, 4].map(|no| MatchNo::new(no).unwrap());
        let mine = TabletScope {
            round: Some(round),
            led: Some(no),
            ..scope(TabletLevel::Rule)
        };
        let here = Scope::Section(mine.tournament, mine.section);
        let opened: Vec<_> = Capability::ALL
            .into_iter()
            .filter(|capability| mine.opens(*capability, here))
            .collect();
        assert_eq!(opened, OF_MATCH_LEADERS);
        for (at, number, is_own) in [(round, no, true), (round, other, false), (later, no, false)] {
            assert_eq!(mine.leads(at, number), is_own);
            assert_eq!(mine.speaks_for(at, number), is_own);
        }
        // A captain's phone has the same boards but cannot act for a team; an arbiter's tablet for the whole section can.
        let captains = TabletScope { led: None, ..mine };
        assert!(!captains.leads(round, no) && !captains.speaks_for(round, no));
        assert!(
            TabletScope {
                boards: None,
                ..captains
            }
            .speaks_for(later, other)
        );
    }

    #[test]
    fn a_code_is_read_as_people_type_it() {
        let code = JoinCode::from_bytes([0, 1, 2, 3, 4, 5, 6, 255]);
        assert_eq!(code.reveal(), "2345678Z");
        assert_eq!(code.spaced(), "2345 678Z");
        for typed in ["2345678Z", " 2345-678z ", "2345 678z"] {
            assert_eq!(typed.parse(), Ok(code.clone()), "{typed}");
        }
        for typed in ["", "2345678", "2345678ZZ", "0345678Z", "2345678Ø", "2345678O"] {
            assert_eq!(typed.parse::<JoinCode>(), Err(NoCode), "{typed}");
        }
        assert_eq!(format!("{code:?}"), "JoinCode(…)");
    }
}
