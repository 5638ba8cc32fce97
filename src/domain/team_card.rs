//! The result card of a team match: what was reported, remarked, contested, signed and approved.
//!
//! A card holds no result. [`super::team_match::score`] sums its boards; the quick result is a claim that is compared with that sum
//! ([`reports`]). [`signing`] says what may be written on it, [`entry`] by whom, [`problems`] what still prevents its confirmation,
//! [`deadlines`] when it is due, [`approval`] how the league leader approves it, [`needs`] what the leader has to do, [`told`] what is
//! public. [`protests`] says whether a protest may still be filed after signing, and before whom.

pub mod approval;
pub mod deadlines;
pub mod entry;
pub mod needs;
pub mod problems;
pub mod protests;
pub mod reports;
pub mod signing;
#[cfg(test)]
mod tests;
pub mod told;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use self::deadlines::CardDays;
use super::{
    league::{
        Rulebook,
        words::{CardRemark, Signatures, YesNo},
    },
    team_match::Side,
};
use engine::{ids::Version, numbers::BoardNo, points::Points, result::GameResult};

/// The longest text on a card, in characters.
pub const MAX_TEXT: usize = 1000;

engine::spelled! {
    /// Who signs a card.
    pub enum Signer {
        HomeCaptain => "home_captain",
        AwayCaptain => "away_captain",
        MatchLeader => "match_leader",
    }
}

impl Signer {
    /// The captain of this side.
    pub const fn captain(side: Side) -> Self {
        match side {
            Side::Home => Self::HomeCaptain,
            Side::Away => Self::AwayCaptain,
        }
    }
}

/// What the rules of a row say about cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct CardRules {
    /// Who must have signed (`signatures`); no signature is required while it is undecided.
    pub signatures: Option<Signatures>,
    /// May nobody sign with a reservation (`reservation`)?
    pub no_reservations: bool,
    /// Does every board that was not played need a remark (`remarks_required_for`)?
    pub remark_for_unplayed: bool,
    /// Days after the match until the quick result must be in (`quick_result`): 0 is the same evening.
    pub quick_result_days: Option<u16>,
    /// Days after the match until the card must be confirmed (`full_card_days`).
    pub full_card_days: Option<u16>,
}

impl CardRules {
    /// From a league's settings. If nothing is decided, no signature is required, a captain may reserve a protest, no remark is needed and
    /// nothing is due.
    pub fn of(rulebook: Rulebook<'_>) -> Self {
        let settings = rulebook.settings();
        let days = CardDays::of(settings);
        let remarks = settings.remarks_required_for.as_ref();
        Self {
            signatures: settings.signatures,
            no_reservations: settings.reservation == Some(YesNo::No),
            remark_for_unplayed: remarks.is_some_and(|words| {
                words.as_slice().iter().any(|word| match word {
                    CardRemark::Forfeits | CardRemark::WinWithoutPlay => true,
                    // The boards do not show whether something was irregular.
                    CardRemark::Irregularities => false,
                })
            }),
            quick_result_days: days.quick_result,
            full_card_days: days.full_card,
        }
    }

    /// Who must sign.
    pub const fn needed(&self) -> &'static [Signer] {
        match self.signatures {
            Some(Signatures::CaptainsAndLeader) => &Signer::ALL,
            Some(Signatures::Captains) => &[Signer::HomeCaptain, Signer::AwayCaptain],
            Some(Signatures::Nobody) | None => &[],
        }
    }
}

/// The result of the match as somebody reported it at once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct QuickResult {
    pub home: Points,
    pub away: Points,
    pub at: Timestamp,
    pub by: String,
    /// Which team's captain reported it; none: the leader of the match or the league.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<Side>,
}

/// Something written on the card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Remark {
    /// The board it is about; none when it is about the match.
    pub board: Option<BoardNo>,
    pub text: String,
    pub at: Timestamp,
    pub by: String,
}

/// A board one team does not agree about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Contest {
    pub side: Side,
    pub board: BoardNo,
    /// How the game ended, as this team says, in the words of White and Black.
    pub claim: Option<GameResult>,
    pub text: String,
    pub at: Timestamp,
    /// How it was settled; none while it is open.
    pub settled: Option<String>,
}

/// A protest that is reserved at signing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reservation {
    /// The board it is about; none: the match as a whole, with every board.
    pub board: Option<BoardNo>,
    pub text: String,
}

impl Reservation {
    /// Does it keep the right to protest about this board, or about the match as a whole?
    pub fn covers(&self, about: Option<BoardNo>) -> bool {
        self.board.is_none() || self.board == about
    }
}

/// A signature. Without a reservation it ends the right to protest (CASE-133).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Signature {
    pub signer: Signer,
    pub name: String,
    pub at: Timestamp,
    pub reservations: Vec<Reservation>,
}

/// A signature that ended when a board was changed under it. It still says what was given up, or reserved, about every other board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EndedSignature {
    pub signature: Signature,
    /// When the first change ended it.
    pub ended_at: Timestamp,
    /// The boards that were changed since it was given: about them nothing is given up any more.
    pub boards: Vec<BoardNo>,
}

/// The league leader's approval.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Approval {
    pub by: String,
    pub at: Timestamp,
    /// The remarks to the two teams; they are shown on their card.
    pub remarks: String,
    /// What is remarked to everybody.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub public_remarks: String,
}

/// The status of a card, for code that changes one of its results.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CardMark {
    /// Nobody has signed, or the game is in no match.
    #[default]
    Open,
    /// Somebody has signed: a changed result ends the signatures. It stays so when they have ended, so that no captain reopens a board.
    Signed,
    /// The league leader has approved it: a change is a ruling.
    Approved,
}

impl CardMark {
    /// The status of a card that may not exist.
    pub const fn of(is_signed: Option<bool>, is_approved: Option<bool>) -> Self {
        match (is_signed, is_approved) {
            (_, Some(true)) => Self::Approved,
            (Some(true), Some(false) | None) => Self::Signed,
            (Some(false) | None, Some(false) | None) => Self::Open,
        }
    }
}

/// The card of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TeamCard {
    pub quick: Option<QuickResult>,
    /// A captain's report that differs from [`Self::quick`], if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub counter: Option<QuickResult>,
    pub remarks: Vec<Remark>,
    pub contests: Vec<Contest>,
    pub signatures: Vec<Signature>,
    /// The signatures that changed boards have ended, the oldest first. The key is there only once there is one: the store asks for it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ended: Vec<EndedSignature>,
    pub approval: Option<Approval>,
    pub version: Version,
}

impl TeamCard {
    /// Nothing is written on it.
    pub const BLANK: Self = Self {
        quick: None,
        counter: None,
        remarks: Vec::new(),
        contests: Vec::new(),
        signatures: Vec::new(),
        ended: Vec::new(),
        approval: None,
        version: Version::FIRST,
    };

    /// This signer's signature.
    pub fn signature(&self, signer: Signer) -> Option<&Signature> {
        self.signatures
            .iter()
            .find(|signature| signature.signer == signer)
    }

    /// The contests nobody has settled.
    pub fn open_contests(&self) -> impl Iterator<Item = &Contest> {
        self.contests.iter().filter(|contest| contest.settled.is_none())
    }
}
