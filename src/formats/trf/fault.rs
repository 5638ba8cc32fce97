//! Why a file is refused: what is wrong, and where.

use std::fmt;

use crate::{coded::coded, encoding::NotText};
use engine::{
    numbers::{RoundNo, StartNo},
    scoring::ScoringError,
};

use super::{model::Code, team_fault::TeamFault};

/// A file that cannot be read as a tournament, with every reason found (at most [`Refused::MAX_FAULTS`]).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// In the order of the file; never empty.
    pub faults: Vec<Fault>,
}

impl Refused {
    /// Who has a hundred reasons needs no more.
    pub const MAX_FAULTS: usize = 100;
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.faults.iter().enumerate() {
            if index > 0 {
                f.write_str("\n")?;
            }
            fault.fmt(f)?;
        }
        Ok(())
    }
}

impl std::error::Error for Refused {}

/// One thing that is wrong with a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Line from 1; 0 when it concerns the whole file.
    pub line: u32,
    /// Column from 1, in characters; 0 when it concerns the whole line.
    pub column: u32,
    pub kind: FaultKind,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.line, self.column) {
            (0, _) => {}
            (line, 0) => write!(f, "line {line}: ")?,
            (line, column) => write!(f, "line {line}, column {column}: ")?,
        }
        self.kind.fmt(f)
    }
}

coded! {
    /// Faults because of which a file cannot be read as a tournament.
    #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
    pub enum FaultKind {
        /// More bytes than [`super::MAX_BYTES`].
        #[error("the file has {bytes} bytes; at most {max} are read")]
        TooLarge {
            /// What the file has.
            bytes: usize,
            /// What is read.
            max: usize,
        } => "too-large",
        /// More lines than [`super::MAX_LINES`].
        #[error("the file has more than {max} lines")]
        TooManyLines {
            /// What is read.
            max: u32,
        } => "too-many-lines",
        /// Not text.
        #[error("a control character; this is not a text file")]
        NotText => "not-text",
        /// No record 001.
        #[error("there is no player (record 001) in the file")]
        NoPlayers => "no-players",
        /// A line continues after the last possible round.
        #[error("the line has more than {max} rounds")]
        TooManyRounds {
            /// The most there can be.
            max: u16,
        } => "too-many-rounds",
        /// The starting number cannot be read.
        #[error("`{text}` is not a starting number from 1 to 9999")]
        BadStartNo {
            /// The content there.
            text: String,
        } => "bad-start-no",
        /// Two players have one starting number.
        #[error("starting number {no} was used before, in line {first_line}")]
        DuplicateStartNo {
            no: StartNo,
            /// Where it was used first.
            first_line: u32,
        } => "duplicate-start-no",
        /// A header record that is needed to interpret the file cannot be read.
        #[error("record {tag} cannot be read: `{text}`")]
        BadRecord {
            /// Its first three columns.
            tag: String,
            /// The content there.
            text: String,
        } => "bad-record",
        /// A record names a player who is not in the file.
        #[error("record {tag} names player {no}, who is not in the file")]
        UnknownPlayer {
            /// Its first three columns.
            tag: String,
            no: StartNo,
        } => "unknown-player",
        /// The point system makes no sense.
        #[error("the point system cannot be used: {0}")]
        BadScoring(ScoringError) => "bad-scoring",
        /// The opponent cannot be read.
        #[error("round {round}: `{text}` is not a starting number")]
        BadOpponent {
            round: RoundNo,
            /// The content there.
            text: String,
        } => "bad-opponent",
        /// The opponent is not in the file.
        #[error("round {round}: opponent {opponent} is not in the file")]
        UnknownOpponent {
            round: RoundNo,
            /// Who is missing.
            opponent: StartNo,
        } => "unknown-opponent",
        /// A player meets himself.
        #[error("round {round}: player {player} is his own opponent")]
        OwnOpponent { round: RoundNo, player: StartNo } => "own-opponent",
        /// The opponent names another player, or none.
        #[error("round {round}: player {player} names {opponent}, who does not name {player}")]
        NotNamedBack {
            round: RoundNo,
            player: StartNo,
            /// Who does not name back.
            opponent: StartNo,
        } => "not-named-back",
        /// The colour cannot be read.
        #[error("round {round}: `{sign}` is not a colour (w, b or -)")]
        BadColour {
            round: RoundNo,
            /// The content there.
            sign: char,
        } => "bad-colour",
        /// Both players of a board have one colour.
        #[error("round {round}: players {player} and {opponent} have the same colour")]
        SameColour {
            round: RoundNo,
            /// One of them.
            player: StartNo,
            opponent: StartNo,
        } => "same-colour",
        /// A game was played and its colours are missing.
        #[error("round {round}: the colours of players {player} and {opponent} are missing")]
        MissingColours {
            round: RoundNo,
            /// One of them.
            player: StartNo,
            opponent: StartNo,
        } => "missing-colours",
        /// The code of a bye occurs with an opponent.
        #[error("round {round}: `{}` is the code of a bye, but player {opponent} is named as opponent", code.as_char())]
        ByeWithOpponent {
            round: RoundNo,
            code: Code,
            opponent: StartNo,
        } => "bye-with-opponent",
        /// The two results of a board do not match.
        #[error(
            "round {round}: `{}` for player {player} and `{}` for player {opponent} is no result of a game",
            code.as_char(),
            opponent_code.as_char()
        )]
        ImpossibleResult {
            round: RoundNo,
            /// One of them.
            player: StartNo,
            code: Code,
            opponent: StartNo,
            opponent_code: Code,
        } => "impossible-result",
        + /// Something about teams.
        #[error("{0}")]
        Team(TeamFault),
    }
}

impl FaultKind {
    /// The values a translation may show.
    pub fn args(&self) -> Vec<(&'static str, String)> {
        let code = |code: &Code| code.as_char().to_string();
        match self {
            Self::TooLarge { bytes, max } => vec![("bytes", bytes.to_string()), ("max", max.to_string())],
            Self::TooManyLines { max } => vec![("max", max.to_string())],
            Self::NotText | Self::NoPlayers => Vec::new(),
            Self::TooManyRounds { max } => vec![("max", max.to_string())],
            Self::BadStartNo { text } => vec![("text", text.clone())],
            Self::DuplicateStartNo { no, first_line } => {
                vec![("no", no.to_string()), ("first-line", first_line.to_string())]
            }
            Self::BadRecord { tag, text } => vec![("tag", tag.clone()), ("text", text.clone())],
            Self::UnknownPlayer { tag, no } => vec![("tag", tag.clone()), ("no", no.to_string())],
            Self::BadScoring(error) => vec![("text", error.to_string())],
            Self::BadOpponent { round, text } => vec![("round", round.to_string()), ("text", text.clone())],
            Self::UnknownOpponent { round, opponent } => {
                vec![("round", round.to_string()), ("opponent", opponent.to_string())]
            }
            Self::OwnOpponent { round, player } => {
                vec![("round", round.to_string()), ("player", player.to_string())]
            }
            Self::BadColour { round, sign } => {
                vec![("round", round.to_string()), ("text", sign.to_string())]
            }
            Self::NotNamedBack {
                round,
                player,
                opponent,
            }
            | Self::SameColour {
                round,
                player,
                opponent,
            }
            | Self::MissingColours {
                round,
                player,
                opponent,
            } => vec![
                ("round", round.to_string()),
                ("player", player.to_string()),
                ("opponent", opponent.to_string()),
            ],
            Self::ByeWithOpponent {
                round,
                code: sign,
                opponent,
            } => vec![
                ("round", round.to_string()),
                ("text", code(sign)),
                ("opponent", opponent.to_string()),
            ],
            Self::ImpossibleResult {
                round,
                player,
                code: own,
                opponent,
                opponent_code,
            } => vec![
                ("round", round.to_string()),
                ("player", player.to_string()),
                ("text", code(own)),
                ("opponent", opponent.to_string()),
                ("opponent-text", code(opponent_code)),
            ],
            Self::Team(fault) => fault.args(),
        }
    }
}

impl From<NotText> for Fault {
    fn from(at: NotText) -> Self {
        Self {
            line: at.line,
            column: at.column,
            kind: FaultKind::NotText,
        }
    }
}
