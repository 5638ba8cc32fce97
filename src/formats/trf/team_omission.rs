//! Data that a written report of teams cannot contain.

use engine::numbers::{RoundNo, TeamNo};

/// What was left out or cut.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TeamOmission {
    /// A name longer than 32 characters, or a nickname or strength wider than its columns.
    #[error("the name, nickname or strength of team {team} is wider than its columns and was cut")]
    TextCut { team: TeamNo },
    /// Points that do not fit.
    #[error("the points of team {team} do not fit in the column and were left out")]
    PointsTooWide { team: TeamNo },
    /// A match of which no board is known yet.
    #[error(
        "round {round}: no line-ups are known for teams {white} and {black}; their first players were written"
    )]
    LineUpsAssumed {
        round: RoundNo,
        white: TeamNo,
        black: TeamNo,
    },
    /// An empty board.
    #[error(
        "round {round}: nobody sat on board {board} between teams {white} and {black}; some programs stop at such a board"
    )]
    EmptyBoard {
        round: RoundNo,
        white: TeamNo,
        black: TeamNo,
        /// From 1.
        board: usize,
    },
    /// TRF16 cannot say who sat where.
    #[error(
        "round {round}: the order of the boards between teams {white} and {black} cannot be said in TRF16"
    )]
    OrderOfBoards {
        round: RoundNo,
        white: TeamNo,
        black: TeamNo,
    },
    /// Penalty points of a team in a report of players.
    #[error(
        "the penalty points of team {team} stand in no record of such a file; its points are what is left"
    )]
    Penalties { team: TeamNo },
    /// A team's requested bye in a report of players.
    #[error("team {team} does not play in round {round}, which stands in no record of such a file")]
    RoundOff { round: RoundNo, team: TeamNo },
}

impl TeamOmission {
    /// Every code, so that a test can check that all are translated.
    pub const CODES: [&'static str; 7] = [
        "team-text-cut",
        "team-points-too-wide",
        "team-line-ups-assumed",
        "team-empty-board",
        "team-order-of-boards",
        "team-penalties",
        "team-round-off",
    ];

    /// A stable name for translations: the message is `trf-omission-` and this.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::TextCut { .. } => "team-text-cut",
            Self::PointsTooWide { .. } => "team-points-too-wide",
            Self::LineUpsAssumed { .. } => "team-line-ups-assumed",
            Self::EmptyBoard { .. } => "team-empty-board",
            Self::OrderOfBoards { .. } => "team-order-of-boards",
            Self::Penalties { .. } => "team-penalties",
            Self::RoundOff { .. } => "team-round-off",
        }
    }

    /// The values a translation may show.
    pub fn args(&self) -> Vec<(&'static str, String)> {
        match self {
            Self::TextCut { team } | Self::PointsTooWide { team } | Self::Penalties { team } => {
                vec![("team", team.to_string())]
            }
            Self::RoundOff { round, team } => vec![("round", round.to_string()), ("team", team.to_string())],
            Self::LineUpsAssumed { round, white, black } | Self::OrderOfBoards { round, white, black } => {
                vec![
                    ("round", round.to_string()),
                    ("team", white.to_string()),
                    ("opponent", black.to_string()),
                ]
            }
            Self::EmptyBoard {
                round,
                white,
                black,
                board,
            } => vec![
                ("round", round.to_string()),
                ("team", white.to_string()),
                ("opponent", black.to_string()),
                ("board", board.to_string()),
            ],
        }
    }
}
