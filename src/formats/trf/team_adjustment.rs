//! Adjustments while reading a report of teams: everything interpreted differently or filled in.

use engine::{
    numbers::{RoundNo, StartNo, TeamNo},
    points::Points,
};

/// Adjustments of teams that do not change pairings and results.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TeamAdjustment {
    /// No record 352.
    #[error(
        "record 352 is missing; {boards} boards were taken, and White on board 1, 3, … is the first-named team"
    )]
    BoardColoursAssumed {
        /// How many were taken.
        boards: usize,
    },
    /// Nothing in a match has a colour.
    #[error(
        "round {round}: nothing says which of teams {team} and {opponent} is named first; team {team} was taken"
    )]
    ColourAssumed {
        round: RoundNo,
        /// Who was taken.
        team: TeamNo,
        opponent: TeamNo,
    },
    /// A board has other colours than record 352 gives it.
    #[error(
        "round {round}, board {board}: the colours between teams {team} and {opponent} are not those of record 352; the lines of the players count"
    )]
    OtherColours {
        round: RoundNo,
        team: TeamNo,
        opponent: TeamNo,
        /// From 1.
        board: usize,
    },
    /// A bye of a team that had a match.
    #[error("the bye of team {team} in round {round} contradicts its match or another bye, which was kept")]
    ByeIgnored { round: RoundNo, team: TeamNo },
    /// The match points of the file are not those of the results.
    #[error("team {team} has {} match points in the file and {} by the results; the results count", stated.decimal(), counted.decimal())]
    MatchPointsDiffer {
        team: TeamNo,
        /// The value in the file.
        stated: Points,
        /// What the results give.
        counted: Points,
    },
    /// The game points of the file are not those of the results.
    #[error("team {team} has {} game points in the file and {} by the results; the results count", stated.decimal(), counted.decimal())]
    GamePointsDiffer {
        team: TeamNo,
        /// The value in the file.
        stated: Points,
        /// What the results give.
        counted: Points,
    },
    /// Only the player who came names the one who did not.
    #[error(
        "round {round}: player {opponent} won against player {player}, who did not come and whose own line is blank"
    )]
    NoShowFilledIn {
        round: RoundNo,
        /// Who did not come.
        player: StartNo,
        opponent: StartNo,
    },
    /// A player in no team, without any result.
    #[error("player {player} is in no team")]
    PlayerWithoutTeam { player: StartNo },
    /// Two teams have one name.
    #[error("teams {first_team} and {team} have the same name")]
    SameName {
        team: TeamNo,
        /// The first with this name.
        first_team: TeamNo,
    },
    /// Record 082 says another number of teams than there are.
    #[error("record 082 says that there are {stated} teams, and the file has {counted}")]
    TeamsDiffer {
        /// The value in the file.
        stated: u32,
        /// How many there are.
        counted: usize,
    },
}

impl TeamAdjustment {
    /// Every code, so that a test can check that all are translated.
    pub const CODES: [&'static str; 10] = [
        "team-board-colours-assumed",
        "team-colour-assumed",
        "team-other-colours",
        "team-bye-ignored",
        "team-match-points-differ",
        "team-game-points-differ",
        "team-no-show-filled-in",
        "team-player-without-team",
        "team-same-name",
        "team-teams-differ",
    ];

    /// A stable name for translations: the message is `trf-adjustment-` and this.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::BoardColoursAssumed { .. } => "team-board-colours-assumed",
            Self::ColourAssumed { .. } => "team-colour-assumed",
            Self::OtherColours { .. } => "team-other-colours",
            Self::ByeIgnored { .. } => "team-bye-ignored",
            Self::MatchPointsDiffer { .. } => "team-match-points-differ",
            Self::GamePointsDiffer { .. } => "team-game-points-differ",
            Self::NoShowFilledIn { .. } => "team-no-show-filled-in",
            Self::PlayerWithoutTeam { .. } => "team-player-without-team",
            Self::SameName { .. } => "team-same-name",
            Self::TeamsDiffer { .. } => "team-teams-differ",
        }
    }

    /// The values a translation may show.
    pub fn args(&self) -> Vec<(&'static str, String)> {
        match self {
            Self::BoardColoursAssumed { boards } => vec![("boards", boards.to_string())],
            Self::ColourAssumed {
                round,
                team,
                opponent,
            } => vec![
                ("round", round.to_string()),
                ("team", team.to_string()),
                ("opponent", opponent.to_string()),
            ],
            Self::OtherColours {
                round,
                team,
                opponent,
                board,
            } => vec![
                ("round", round.to_string()),
                ("team", team.to_string()),
                ("opponent", opponent.to_string()),
                ("board", board.to_string()),
            ],
            Self::ByeIgnored { round, team } => {
                vec![("round", round.to_string()), ("team", team.to_string())]
            }
            Self::MatchPointsDiffer {
                team,
                stated,
                counted,
            }
            | Self::GamePointsDiffer {
                team,
                stated,
                counted,
            } => vec![
                ("team", team.to_string()),
                ("stated", stated.to_string()),
                ("counted", counted.to_string()),
            ],
            Self::NoShowFilledIn {
                round,
                player,
                opponent,
            } => vec![
                ("round", round.to_string()),
                ("player", player.to_string()),
                ("opponent", opponent.to_string()),
            ],
            Self::PlayerWithoutTeam { player } => vec![("player", player.to_string())],
            Self::SameName { team, first_team } => {
                vec![("team", team.to_string()), ("first-team", first_team.to_string())]
            }
            Self::TeamsDiffer { stated, counted } => {
                vec![("stated", stated.to_string()), ("counted", counted.to_string())]
            }
        }
    }
}
