//! Why a report of teams is refused, in addition to the faults of any report ([`super::fault`]).

use std::fmt::Display;

use engine::numbers::{RoundNo, StartNo, TeamNo};

/// Faults of teams because of which a file cannot be read as an event.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TeamFault {
    /// Neither 310 nor 013.
    #[error("there is no team (record 310 or 013) in the file")]
    NoTeams,
    /// The team's number cannot be read.
    #[error("`{text}` is not a team number from 1 to 999")]
    BadNumber {
        /// The content there.
        text: String,
    },
    /// Two teams have one number.
    #[error("team number {team} was used before, in line {first_line}")]
    DuplicateNumber {
        team: TeamNo,
        /// Where it was used first.
        first_line: u32,
    },
    /// A number is left out.
    #[error("the teams are not numbered from 1 on without a gap: {team} is missing")]
    MissingNumber {
        /// The first that is missing.
        team: TeamNo,
    },
    /// More than there can be.
    #[error("the file has more than {max} teams")]
    TooMany {
        /// The most there can be.
        max: u16,
    },
    /// A record names a team that is not in the file.
    #[error("record {tag} names team {team}, which is not in the file")]
    Unknown {
        /// Its first three columns.
        tag: &'static str,
        team: TeamNo,
    },
    /// A player in the squads of two teams, or twice in one.
    #[error("player {player} stands in team {team} and before that in team {first_team}")]
    PlayerTwice {
        player: StartNo,
        team: TeamNo,
        /// The player's first team; it may be the same one.
        first_team: TeamNo,
    },
    /// A player without team who has played.
    #[error("round {round}: player {player} is in no team")]
    PlayerWithoutTeam { round: RoundNo, player: StartNo },
    /// Two players of a team meet.
    #[error("round {round}: players {player} and {opponent} are both in team {team}")]
    OwnTeam {
        round: RoundNo,
        player: StartNo,
        opponent: StartNo,
        team: TeamNo,
    },
    /// A record has a team meet itself.
    #[error("record {tag}, round {round}: team {team} is its own opponent")]
    OwnOpponent {
        /// Its first three columns.
        tag: &'static str,
        round: RoundNo,
        team: TeamNo,
    },
    /// A team would meet two others in a round.
    #[error("round {round}: team {team} meets both team {first} and team {second}")]
    TwoOpponents {
        round: RoundNo,
        team: TeamNo,
        first: TeamNo,
        second: TeamNo,
    },
    /// Boards of a team without any sign of its opponent.
    #[error("round {round}: players of team {team} have results, but nothing says which team they met")]
    NoOpponent { round: RoundNo, team: TeamNo },
    /// Two line-ups of a team for a round.
    #[error(
        "round {round}: team {team} has a second line-up (record 300); the first one is in line {first_line}"
    )]
    SecondLineUp {
        round: RoundNo,
        team: TeamNo,
        /// Where the first one is.
        first_line: u32,
    },
    /// More players than boards.
    #[error("round {round}: team {team} has {players} players on {boards} boards")]
    LineUpTooLong {
        round: RoundNo,
        team: TeamNo,
        players: usize,
        boards: usize,
    },
    /// A line-up names a player who is not in the team.
    #[error("round {round}: the line-up of team {team} names player {player}, who is not in the team")]
    LineUpStranger {
        round: RoundNo,
        team: TeamNo,
        player: StartNo,
    },
    /// A line-up names a player twice.
    #[error("round {round}: the line-up of team {team} names player {player} twice")]
    LineUpTwice {
        round: RoundNo,
        team: TeamNo,
        player: StartNo,
    },
    /// A player who is not in the line-up has a result.
    #[error("round {round}: player {player} has a result, but is not in the line-up of team {team}")]
    NotInLineUp {
        round: RoundNo,
        team: TeamNo,
        player: StartNo,
    },
    /// The line-ups and the lines of the players name different boards, or results that do not belong together.
    #[error(
        "round {round}, board {board}: the line-ups of teams {team} and {opponent} and the lines of the players contradict each other"
    )]
    BoardContradiction {
        round: RoundNo,
        team: TeamNo,
        opponent: TeamNo,
        /// From 1.
        board: usize,
    },
    /// Who sat on which board cannot be told.
    #[error(
        "round {round}: the order of the boards between teams {team} and {opponent} is unclear; record 300 can say it"
    )]
    UnclearOrder {
        round: RoundNo,
        team: TeamNo,
        opponent: TeamNo,
    },
    /// A sign without opponent that does not go with a match.
    #[error(
        "round {round}: `{sign}` without opponent for player {player} is unclear, as team {team} has a match"
    )]
    UnclearSign {
        round: RoundNo,
        player: StartNo,
        team: TeamNo,
        /// The content there.
        sign: char,
    },
    /// The players of a team have different byes in a round.
    #[error("round {round}: the players of team {team} have different byes")]
    UnclearBye { round: RoundNo, team: TeamNo },
    /// A match was ruled forfeited and its boards say otherwise.
    #[error(
        "round {round}: record 330 has the match between teams {white} and {black} forfeited, but its boards were played"
    )]
    ForfeitContradiction {
        round: RoundNo,
        white: TeamNo,
        black: TeamNo,
    },
    /// A record is about a round after the last one.
    #[error("record {tag} is about round {round}, and by record 142 there are {rounds} rounds")]
    RoundBeyond {
        /// Its first three columns.
        tag: &'static str,
        round: RoundNo,
        /// How many there are.
        rounds: usize,
    },
    /// A record is about a round, and nothing is said about one before it.
    #[error("record {tag} is about round {round}, and nobody met in round {missing}")]
    RoundMissing {
        /// Its first three columns.
        tag: &'static str,
        round: RoundNo,
        /// The first about which nothing is said.
        missing: RoundNo,
    },
}

impl TeamFault {
    /// Every code, so that a test can check that all are translated.
    pub const CODES: [&'static str; 24] = [
        "team-none",
        "team-bad-number",
        "team-duplicate-number",
        "team-missing-number",
        "team-too-many",
        "team-unknown",
        "team-player-twice",
        "team-player-without-team",
        "team-own-team",
        "team-own-opponent",
        "team-two-opponents",
        "team-no-opponent",
        "team-second-line-up",
        "team-line-up-too-long",
        "team-line-up-stranger",
        "team-line-up-twice",
        "team-not-in-line-up",
        "team-board-contradiction",
        "team-unclear-order",
        "team-unclear-sign",
        "team-unclear-bye",
        "team-forfeit-contradiction",
        "team-round-beyond",
        "team-round-missing",
    ];

    /// A stable name for translations: the message is `trf-fault-` and this.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NoTeams => "team-none",
            Self::BadNumber { .. } => "team-bad-number",
            Self::DuplicateNumber { .. } => "team-duplicate-number",
            Self::MissingNumber { .. } => "team-missing-number",
            Self::TooMany { .. } => "team-too-many",
            Self::Unknown { .. } => "team-unknown",
            Self::PlayerTwice { .. } => "team-player-twice",
            Self::PlayerWithoutTeam { .. } => "team-player-without-team",
            Self::OwnTeam { .. } => "team-own-team",
            Self::OwnOpponent { .. } => "team-own-opponent",
            Self::TwoOpponents { .. } => "team-two-opponents",
            Self::NoOpponent { .. } => "team-no-opponent",
            Self::SecondLineUp { .. } => "team-second-line-up",
            Self::LineUpTooLong { .. } => "team-line-up-too-long",
            Self::LineUpStranger { .. } => "team-line-up-stranger",
            Self::LineUpTwice { .. } => "team-line-up-twice",
            Self::NotInLineUp { .. } => "team-not-in-line-up",
            Self::BoardContradiction { .. } => "team-board-contradiction",
            Self::UnclearOrder { .. } => "team-unclear-order",
            Self::UnclearSign { .. } => "team-unclear-sign",
            Self::UnclearBye { .. } => "team-unclear-bye",
            Self::ForfeitContradiction { .. } => "team-forfeit-contradiction",
            Self::RoundBeyond { .. } => "team-round-beyond",
            Self::RoundMissing { .. } => "team-round-missing",
        }
    }

    /// The values a translation may show.
    pub fn args(&self) -> Vec<(&'static str, String)> {
        let shown: &[(&'static str, &dyn Display)] = match self {
            Self::NoTeams => &[],
            Self::BadNumber { text } => &[("text", text)],
            Self::DuplicateNumber { team, first_line } => &[("team", team), ("first-line", first_line)],
            Self::MissingNumber { team } => &[("team", team)],
            Self::TooMany { max } => &[("max", max)],
            Self::Unknown { tag, team } => &[("tag", tag), ("team", team)],
            Self::PlayerTwice {
                player,
                team,
                first_team,
            } => &[("player", player), ("team", team), ("first-team", first_team)],
            Self::PlayerWithoutTeam { round, player } => &[("round", round), ("player", player)],
            Self::OwnTeam {
                round,
                player,
                opponent,
                team,
            } => &[
                ("round", round),
                ("player", player),
                ("opponent", opponent),
                ("team", team),
            ],
            Self::OwnOpponent { tag, round, team } => &[("tag", tag), ("round", round), ("team", team)],
            Self::TwoOpponents {
                round,
                team,
                first,
                second,
            } => &[
                ("round", round),
                ("team", team),
                ("first", first),
                ("second", second),
            ],
            Self::NoOpponent { round, team } | Self::UnclearBye { round, team } => {
                &[("round", round), ("team", team)]
            }
            Self::SecondLineUp {
                round,
                team,
                first_line,
            } => &[("round", round), ("team", team), ("first-line", first_line)],
            Self::LineUpTooLong {
                round,
                team,
                players,
                boards,
            } => &[
                ("round", round),
                ("team", team),
                ("players", players),
                ("boards", boards),
            ],
            Self::LineUpStranger { round, team, player }
            | Self::LineUpTwice { round, team, player }
            | Self::NotInLineUp { round, team, player } => {
                &[("round", round), ("team", team), ("player", player)]
            }
            Self::BoardContradiction {
                round,
                team,
                opponent,
                board,
            } => &[
                ("round", round),
                ("team", team),
                ("opponent", opponent),
                ("board", board),
            ],
            Self::UnclearOrder {
                round,
                team,
                opponent,
            } => &[("round", round), ("team", team), ("opponent", opponent)],
            Self::UnclearSign {
                round,
                player,
                team,
                sign,
            } => &[
                ("round", round),
                ("player", player),
                ("team", team),
                ("text", sign),
            ],
            Self::ForfeitContradiction { round, white, black } => {
                &[("round", round), ("white", white), ("black", black)]
            }
            Self::RoundBeyond { tag, round, rounds } => &[("tag", tag), ("round", round), ("rounds", rounds)],
            Self::RoundMissing { tag, round, missing } => {
                &[("tag", tag), ("round", round), ("missing", missing)]
            }
        };
        shown
            .iter()
            .map(|(name, value)| (*name, value.to_string()))
            .collect()
    }
}
