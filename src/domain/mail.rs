//! Mail to players: what kinds there are, what one is about, when a try is repeated, and when it is given up.
//!
//! Words in a language are not here: a mail holds facts, and `web::mail_words` writes it when it is sent. Nothing here sends.

use std::{fmt, str::FromStr};

use engine::{
    bye::ByeKind,
    colour::Colour,
    ids::SectionId,
    numbers::{BoardNo, RoundNo},
    own_words,
};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use super::{
    player::{TextError, tidy},
    round_window::RoundWindow,
};

engine::spelled! {
    /// What a mail is for; the organiser switches each on by itself.
    pub enum MailKind {
        /// An entry was received, or answered.
        Receipt => "receipt",
        /// A round was published: the player's own board.
        Pairing => "pairing",
        /// The organiser wrote to the players.
        Message => "message",
    }
}

engine::spelled! {
    /// How far a mail has come.
    pub enum MailState {
        /// It waits, or is tried again.
        Queued => "queued",
        /// The mail server has taken it.
        Sent => "sent",
        /// It was given up.
        Failed => "failed",
        /// The mail server refused it for good.
        Bounced => "bounced",
    }
}

engine::spelled! {
    /// Why a mail has not been sent; no word of the mail server's, which may repeat an address.
    pub enum MailTrouble {
        /// Nobody answers, or the connection broke.
        NoConnection => "no_connection",
        /// The mail server asks for another try (4xx).
        NotNow => "not_now",
        /// The mail server refuses it (5xx).
        Refused => "refused",
        /// The address is none.
        Address => "address",
        /// It would come too late to be of use.
        TooLate => "too_late",
        /// The player has said stop.
        Stopped => "stopped",
        /// The organiser has switched this kind off.
        SwitchedOff => "switched_off",
    }
}

/// What the organiser has switched on; nothing from the start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "switches, each of its own")]
pub struct MailSettings {
    /// Receipts of entries.
    pub receipts: bool,
    /// Notices of the own board.
    pub pairings: bool,
    /// The organiser's messages.
    pub messages: bool,
    /// Notices to captains: a match was moved.
    #[serde(default)]
    pub captains: bool,
}

impl MailSettings {
    /// Is this kind switched on?
    pub const fn allow(self, kind: MailKind) -> bool {
        match kind {
            MailKind::Receipt => self.receipts,
            MailKind::Pairing => self.pairings,
            MailKind::Message => self.messages,
        }
    }

    /// Is anything that goes to players?
    pub const fn allow_any(self) -> bool {
        self.receipts || self.pairings || self.messages
    }
}

/// The subject of a message: one line. Unlike other lines it is refused where it has a line break, because it becomes a header.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct MailSubject(String);

impl MailSubject {
    /// The most characters.
    pub const MAX: usize = 120;

    /// The words.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for MailSubject {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        if text.trim().contains(char::is_control) {
            return Err(TextError::ControlCharacter);
        }
        let line = tidy(text, Self::MAX)?;
        if line.is_empty() {
            return Err(TextError::Empty);
        }
        Ok(Self(line))
    }
}

impl TryFrom<String> for MailSubject {
    type Error = TextError;

    fn try_from(text: String) -> Result<Self, TextError> {
        text.parse()
    }
}

impl From<MailSubject> for String {
    fn from(subject: MailSubject) -> Self {
        subject.0
    }
}

impl fmt::Display for MailSubject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The text of a message, in lines.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct MailText(String);

impl MailText {
    /// The most characters.
    pub const MAX: usize = 10_000;

    /// The words.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for MailText {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let text = text.replace("\r\n", "\n");
        if text.trim().is_empty() {
            return Err(TextError::Empty);
        }
        if text.trim().chars().count() > Self::MAX {
            return Err(TextError::TooLong { max: Self::MAX });
        }
        let said = own_words::said(&text, Self::MAX).ok_or(TextError::ControlCharacter)?;
        Ok(Self(said.to_owned()))
    }
}

impl TryFrom<String> for MailText {
    type Error = TextError;

    fn try_from(text: String) -> Result<Self, TextError> {
        text.parse()
    }
}

impl From<MailText> for String {
    fn from(text: MailText) -> Self {
        text.0
    }
}

/// To whom the organiser writes. Only those who take part, have an address and have not said stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "to", rename_all = "snake_case", deny_unknown_fields)]
pub enum Audience {
    /// Everybody.
    All,
    /// Those of a section.
    Section {
        /// Which.
        section: SectionId,
    },
    /// Those whose entry fee is not paid.
    Owing,
}

/// What a mail is about. Addresses of pages and secrets are added when it is sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "about", rename_all = "snake_case")]
pub enum MailContent {
    /// An entry was received.
    Receipt {
        /// For which section, by name.
        section: String,
    },
    /// The organiser has answered an entry.
    Answer {
        /// Into which section, by name; for declined ones the one that was wished.
        section: String,
        /// Was it accepted?
        is_accepted: bool,
    },
    /// The own board of a round.
    Board {
        /// Of which section.
        section: SectionId,
        /// Which round.
        round: RoundNo,
        /// When it begins, where that was announced.
        starts_at: Option<Timestamp>,
        /// Its days, where it is played over several and has no hour.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        window: Option<RoundWindow>,
        /// At which board.
        board: BoardNo,
        /// With which pieces.
        colour: Colour,
        /// Against whom.
        opponent: String,
    },
    /// A round without a game.
    Bye {
        /// Of which section.
        section: SectionId,
        /// Which round.
        round: RoundNo,
        /// Why.
        kind: ByeKind,
    },
    /// When the own game is played: proposed by the other one, or agreed.
    Meeting {
        /// Of which section.
        section: SectionId,
        /// Which round.
        round: RoundNo,
        /// Against whom.
        opponent: String,
        /// When.
        at: Timestamp,
        /// Is it agreed? Else it waits for an answer.
        is_agreed: bool,
    },
    /// Somebody asks for a game.
    Invitation {
        /// Of which section.
        section: SectionId,
        /// Who asks.
        opponent: String,
        /// For when.
        at: Timestamp,
    },
    /// What the organiser wrote.
    Message {
        /// In one line.
        subject: MailSubject,
        /// The words.
        text: MailText,
    },
}

impl MailContent {
    /// Which kind it is.
    pub const fn kind(&self) -> MailKind {
        match self {
            Self::Receipt { .. } | Self::Answer { .. } => MailKind::Receipt,
            Self::Board { .. } | Self::Bye { .. } | Self::Meeting { .. } | Self::Invitation { .. } => {
                MailKind::Pairing
            }
            Self::Message { .. } => MailKind::Message,
        }
    }
}

/// The waits between one try and the next, in seconds: a mail server that puts strangers off takes them after some minutes, and one that
/// is down is back the next day.
const WAITS: [i64; 7] = [60, 5 * 60, 30 * 60, 2 * 3_600, 4 * 3_600, 8 * 3_600, 16 * 3_600];

/// How long a mail is of use after it was written.
pub const fn patience(kind: MailKind) -> SignedDuration {
    match kind {
        // The round has begun by then.
        MailKind::Pairing => SignedDuration::from_hours(12),
        MailKind::Receipt | MailKind::Message => SignedDuration::from_hours(48),
    }
}

/// What the mail server made of a try.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MailAnswer {
    /// It was taken.
    Taken,
    /// Another try may do.
    Later(MailTrouble),
    /// No other try will.
    Never(MailTrouble),
}

/// What becomes of a mail after a try.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MailStanding {
    /// It is sent.
    Sent,
    /// It is tried again.
    Again(Timestamp, MailTrouble),
    /// It is given up.
    Failed(MailTrouble),
    /// It was refused for good.
    Bounced(MailTrouble),
}

/// What becomes of a mail to a player after this many tries.
pub fn standing(
    answer: MailAnswer,
    (kind, created_at): (MailKind, Timestamp),
    attempts: i32,
    now: Timestamp,
) -> MailStanding {
    standing_within(answer, (patience(kind), created_at), attempts, now)
}

/// The same of any mail, with how long it is of use after it was written.
pub fn standing_within(
    answer: MailAnswer,
    (patience, created_at): (SignedDuration, Timestamp),
    attempts: i32,
    now: Timestamp,
) -> MailStanding {
    match answer {
        MailAnswer::Taken => MailStanding::Sent,
        MailAnswer::Never(trouble) => MailStanding::Bounced(trouble),
        MailAnswer::Later(trouble) => {
            let wait = usize::try_from(attempts.saturating_sub(1))
                .ok()
                .and_then(|index| WAITS.get(index))
                .map(|seconds| SignedDuration::from_secs(*seconds));
            let next = wait.and_then(|wait| now.checked_add(wait).ok());
            match next {
                Some(next) if !is_past(patience, created_at, next) => MailStanding::Again(next, trouble),
                Some(_) | None => MailStanding::Failed(trouble),
            }
        }
    }
}

/// Is a mail of no use any more?
pub fn is_too_late(kind: MailKind, created_at: Timestamp, now: Timestamp) -> bool {
    is_past(patience(kind), created_at, now)
}

/// The same of any mail, with how long it is of use after it was written.
pub fn is_past(patience: SignedDuration, created_at: Timestamp, now: Timestamp) -> bool {
    now.duration_since(created_at) > patience
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(hours: i64) -> Timestamp {
        Timestamp::from_second(1_800_000_000 + hours * 3_600).unwrap()
    }

    #[test]
    fn a_try_is_repeated_further_apart_each_time_and_given_up() {
        let later = MailAnswer::Later(MailTrouble::NotNow);
        let mut now = at(0);
        let mut tries = 0;
        loop {
            tries += 1;
            match standing(later, (MailKind::Message, at(0)), tries, now) {
                MailStanding::Again(next, MailTrouble::NotNow) => now = next,
                MailStanding::Failed(MailTrouble::NotNow) => break,
                other @ (MailStanding::Sent
                | MailStanding::Again(..)
                | MailStanding::Failed(_)
                | MailStanding::Bounced(_)) => panic!("{other:?}"),
            }
        }
        assert_eq!(tries, 8);
        assert!(WAITS.is_sorted());
    }

    #[test]
    fn the_notice_of_a_board_is_given_up_before_a_message_is() {
        let later = MailAnswer::Later(MailTrouble::NoConnection);
        let of = |kind| standing(later, (kind, at(0)), 6, at(6));
        assert_eq!(
            of(MailKind::Pairing),
            MailStanding::Failed(MailTrouble::NoConnection)
        );
        assert_eq!(
            of(MailKind::Message),
            MailStanding::Again(at(14), MailTrouble::NoConnection)
        );
        assert!(is_too_late(MailKind::Pairing, at(0), at(13)));
        assert!(!is_too_late(MailKind::Message, at(0), at(13)));
    }

    #[test]
    fn what_is_refused_for_good_is_not_tried_again() {
        let never = MailAnswer::Never(MailTrouble::Refused);
        let stands = standing(never, (MailKind::Receipt, at(0)), 1, at(0));
        assert_eq!(stands, MailStanding::Bounced(MailTrouble::Refused));
        let taken = standing(MailAnswer::Taken, (MailKind::Receipt, at(0)), 8, at(90));
        assert_eq!(taken, MailStanding::Sent);
    }

    #[test]
    fn a_subject_is_one_line_and_a_text_has_lines() {
        let subject: MailSubject = "  Ny  tid for runde 3 ".parse().unwrap();
        assert_eq!(subject.as_str(), "Ny tid for runde 3");
        for (text, error) in [
            ("", TextError::Empty),
            ("   ", TextError::Empty),
            ("Hej\r\nBcc: alle@example.org", TextError::ControlCharacter),
            ("Hej\nBcc: alle@example.org", TextError::ControlCharacter),
            ("Hej\u{0}", TextError::ControlCharacter),
        ] {
            assert_eq!(text.parse::<MailSubject>(), Err(error), "{text:?}");
        }
        let long = "a".repeat(MailSubject::MAX + 1);
        assert_eq!(
            long.parse::<MailSubject>(),
            Err(TextError::TooLong {
                max: MailSubject::MAX
            })
        );
        let text: MailText = "Kære alle\r\n\r\nVi begynder kl. 10.\r\n".parse().unwrap();
        assert_eq!(text.as_str(), "Kære alle\n\nVi begynder kl. 10.");
        assert_eq!(" \n ".parse::<MailText>(), Err(TextError::Empty));
        assert_eq!("a\u{0}".parse::<MailText>(), Err(TextError::ControlCharacter));
        let long = "å".repeat(MailText::MAX + 1);
        assert!(matches!(long.parse::<MailText>(), Err(TextError::TooLong { .. })));
    }

    #[test]
    fn nothing_is_switched_on_from_the_start() {
        let settings = MailSettings::default();
        assert!(!settings.allow_any() && !settings.captains);
        for kind in MailKind::ALL {
            assert!(!settings.allow(kind));
        }
        let messages = MailSettings {
            messages: true,
            ..settings
        };
        assert!(messages.allow(MailKind::Message) && !messages.allow(MailKind::Pairing));
    }
}
