//! Adjustments while reading a file: everything interpreted differently or left out is listed.

use std::fmt;

use crate::{coded::coded, encoding::TextEncoding};
use engine::{
    bye::ByeKind,
    numbers::{RoundNo, StartNo},
    points::Points,
    title::Title,
};

use super::team_adjustment::TeamAdjustment;

/// One thing that was adjusted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Adjustment {
    /// Line from 1; 0 when it concerns the whole file.
    pub line: u32,
    /// Column from 1, in characters; 0 when it concerns the whole line.
    pub column: u32,
    /// What.
    pub kind: AdjustmentKind,
}

impl fmt::Display for Adjustment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.line, self.column) {
            (0, _) => {}
            (line, 0) => write!(f, "line {line}: ")?,
            (line, column) => write!(f, "line {line}, column {column}: ")?,
        }
        self.kind.fmt(f)
    }
}

engine::spelling! {
    /// A descriptive field of a player or the event, without effect on results.
    #[expect(missing_docs, reason = "the names say it")]
    pub enum TrfField {
        Sex => "sex",
        Title => "title",
        Rating => "rating",
        Federation => "federation",
        FideId => "fide-id",
        BirthDate => "birth-date",
        Points => "points",
        Rank => "rank",
        NationalId => "national-id",
        Date => "date",
        Count => "count",
        RatingRule => "rating-rule",
        TieBreaks => "tie-breaks",
    }
}

coded! {
    /// Adjustments that do not change pairings and results.
    #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
    pub enum AdjustmentKind {
        /// The file is not UTF-8.
        #[error("the file is not UTF-8; it was read as {}", .0.as_str())]
        Encoding(TextEncoding) => "encoding",
        /// A record that may occur only once occurs twice.
        #[error("record {tag} stands a second time; the first one was kept")]
        RepeatedRecord {
            /// Its first three columns.
            tag: String,
        } => "repeated-record",
        /// A record of another program.
        #[error("record {tag} is not known; it was kept as it stands and not used")]
        UnknownRecord {
            /// Its first three columns.
            tag: String,
        } => "unknown-record",
        /// A record about teams.
        #[error("record {tag} is about teams; it was kept as it stands and not used")]
        TeamRecord {
            /// Its first three columns.
            tag: String,
        } => "team-record",
        /// A record that is known but changes nothing in a tournament of this program.
        #[error("record {tag} was read but has no effect here")]
        NoEffect {
            /// Its first three columns.
            tag: String,
        } => "no-effect",
        /// A field cannot be read and was left empty.
        #[error("{}: `{text}` cannot be read and was left out", field.as_str())]
        FieldNotRead {
            /// Which.
            field: TrfField,
            /// The content there.
            text: String,
        } => "field-not-read",
        /// An old abbreviation of a title.
        #[error("title `{text}` was read as {title}")]
        TitleSpelledOut {
            /// The content there.
            text: String,
            /// What it means.
            title: Title,
        } => "title-spelled-out",
        /// There is text between the columns.
        #[error("`{text}` stands between two fields and was not read")]
        StrayText {
            /// The content there.
            text: String,
        } => "stray-text",
        /// A player's line ends before the points.
        #[error("the line ends after column {columns}; what is missing was read as blank")]
        ShortLine {
            /// Where it ends.
            columns: usize,
        } => "short-line",
        /// A player without a name.
        #[error("player {player} has no name; it is shown as #{player}")]
        NameMissing {
            /// Who.
            player: StartNo,
        } => "name-missing",
        /// A player without a place.
        #[error("player {player} has no place in the standings; it is computed")]
        RankMissing {
            /// Who.
            player: StartNo,
        } => "rank-missing",
        /// A player without points.
        #[error("player {player} has no points; they are counted from the results")]
        PointsMissing {
            /// Who.
            player: StartNo,
        } => "points-missing",
        /// The points of the file are not those of the results.
        #[error("player {player} has {} points in the file and {} by the results; the results count", stated.decimal(), counted.decimal())]
        PointsDiffer {
            /// Who.
            player: StartNo,
            /// The value in the file.
            stated: Points,
            /// What the results give.
            counted: Points,
        } => "points-differ",
        /// The players are not in the order of their numbers.
        #[error("the players do not stand in the order of their starting numbers; they were sorted")]
        PlayersReordered => "players-reordered",
        /// A sign that is no result.
        #[error("round {round}: `{sign}` is no result code; the result was read as unknown")]
        UnknownResult {
            /// The round.
            round: RoundNo,
            /// The content there.
            sign: char,
        } => "unknown-result",
        /// Only one of the two players has a result.
        #[error(
            "round {round}: only one of players {player} and {opponent} has a result; it was read as unknown"
        )]
        OneSidedResult {
            /// The round.
            round: RoundNo,
            /// One of them.
            player: StartNo,
            /// The other.
            opponent: StartNo,
        } => "one-sided-result",
        /// The code of a game without an opponent, as in older files.
        #[error("round {round}: `{sign}` without opponent was read as {kind} bye")]
        ByeFromGameCode {
            /// The round.
            round: RoundNo,
            /// The content there.
            sign: char,
            /// The value it was read as.
            kind: ByeKind,
        } => "bye-from-game-code",
        /// One of the two players has no colour.
        #[error("round {round}: player {player} has no colour; it was taken from player {opponent}")]
        ColourFromOpponent {
            /// The round.
            round: RoundNo,
            /// Who had none.
            player: StartNo,
            /// Who had one.
            opponent: StartNo,
        } => "colour-from-opponent",
        /// Neither player of a forfeited or open game has a colour.
        #[error(
            "round {round}: players {player} and {opponent} have no colours; player {player} was given White"
        )]
        ColourAssumed {
            /// The round.
            round: RoundNo,
            /// Who was given White.
            player: StartNo,
            /// The other.
            opponent: StartNo,
        } => "colour-assumed",
        /// More than one player has the pairing's bye in a round.
        #[error("round {round}: {count} players have a pairing-allocated bye; all were kept")]
        SeveralPairingByes {
            /// The round.
            round: RoundNo,
            /// How many.
            count: usize,
        } => "several-pairing-byes",
        /// The file does not say how many rounds there are to be.
        #[error(
            "the file does not say how many rounds there are; {rounds} have been paired and none is expected after them"
        )]
        RoundsAssumed {
            /// How many were taken.
            rounds: usize,
        } => "rounds-assumed",
        /// More rounds have been paired than the file announces.
        #[error("the file announces {stated} rounds, but {found} have been paired; the number was raised")]
        RoundsRaised {
            /// The value in the file.
            stated: RoundNo,
            /// What was found.
            found: usize,
        } => "rounds-raised",
        /// The pairing system was guessed.
        #[error("record 192 is missing; by record 092 the tournament was read as {}", if *round_robin { "a round robin" } else { "a Swiss" })]
        SystemAssumed {
            /// The value it was read as.
            round_robin: bool,
        } => "system-assumed",
        /// A bye of record 240 for a round in which the player was paired.
        #[error("the bye of player {player} in round {round} contradicts the player's own line, which was kept")]
        ByeIgnored {
            /// The round.
            round: RoundNo,
            /// Who.
            player: StartNo,
        } => "bye-ignored",
        /// A value of a point system that this program does not distinguish.
        #[error("points for `{symbol}` cannot be kept apart; the value {} was not used", points.decimal())]
        PointsNotKeptApart {
            /// The symbol.
            symbol: String,
            /// What the file gives for it.
            points: Points,
        } => "points-not-kept-apart",
        /// Points in addition to those of the results.
        #[error("record 299 with {} points for {players} players counts beside the usual points", points.decimal())]
        ExtraPoints {
            /// The content there.
            points: Points,
            /// In which round; `None` is every round, or the whole tournament.
            round: Option<RoundNo>,
            /// For how many players.
            players: usize,
        } => "extra-points",
        /// A player who may have left.
        #[error(
            "player {player} did not take part in the last {rounds} rounds; a withdrawal cannot be told from an absence, so the player is still in"
        )]
        MayHaveWithdrawn {
            /// Who.
            player: StartNo,
            /// For how long.
            rounds: usize,
        } => "may-have-withdrawn",
        + /// Something about teams.
        #[error("{0}")]
        Team(TeamAdjustment),
    }
}

impl AdjustmentKind {
    /// Should a person check it before the import? The others are for the record.
    pub const fn needs_a_look(&self) -> bool {
        match self {
            Self::Encoding(_)
            | Self::UnknownRecord { .. }
            | Self::TeamRecord { .. }
            | Self::NoEffect { .. }
            | Self::TitleSpelledOut { .. }
            | Self::RankMissing { .. }
            | Self::PointsMissing { .. }
            | Self::PlayersReordered
            | Self::SystemAssumed { .. } => false,
            Self::RepeatedRecord { .. }
            | Self::FieldNotRead { .. }
            | Self::StrayText { .. }
            | Self::ShortLine { .. }
            | Self::NameMissing { .. }
            | Self::PointsDiffer { .. }
            | Self::UnknownResult { .. }
            | Self::OneSidedResult { .. }
            | Self::ByeFromGameCode { .. }
            | Self::ColourFromOpponent { .. }
            | Self::ColourAssumed { .. }
            | Self::SeveralPairingByes { .. }
            | Self::RoundsAssumed { .. }
            | Self::RoundsRaised { .. }
            | Self::ByeIgnored { .. }
            | Self::PointsNotKeptApart { .. }
            | Self::ExtraPoints { .. }
            | Self::MayHaveWithdrawn { .. }
            | Self::Team(_) => true,
        }
    }

    /// The values a translation may show.
    pub fn args(&self) -> Vec<(&'static str, String)> {
        match self {
            Self::Encoding(encoding) => vec![("encoding", encoding.as_str().to_owned())],
            Self::RepeatedRecord { tag }
            | Self::UnknownRecord { tag }
            | Self::TeamRecord { tag }
            | Self::NoEffect { tag } => vec![("tag", tag.clone())],
            Self::FieldNotRead { field, text } => {
                vec![("field", field.as_str().to_owned()), ("text", text.clone())]
            }
            Self::TitleSpelledOut { text, title } => {
                vec![("text", text.clone()), ("title", title.to_string())]
            }
            Self::StrayText { text } => vec![("text", text.clone())],
            Self::ShortLine { columns } => vec![("columns", columns.to_string())],
            Self::NameMissing { player } | Self::RankMissing { player } | Self::PointsMissing { player } => {
                vec![("player", player.to_string())]
            }
            Self::PointsDiffer {
                player,
                stated,
                counted,
            } => vec![
                ("player", player.to_string()),
                ("stated", stated.to_string()),
                ("counted", counted.to_string()),
            ],
            Self::PlayersReordered => Vec::new(),
            Self::UnknownResult { round, sign } => {
                vec![("round", round.to_string()), ("text", sign.to_string())]
            }
            Self::OneSidedResult {
                round,
                player,
                opponent,
            }
            | Self::ColourFromOpponent {
                round,
                player,
                opponent,
            }
            | Self::ColourAssumed {
                round,
                player,
                opponent,
            } => vec![
                ("round", round.to_string()),
                ("player", player.to_string()),
                ("opponent", opponent.to_string()),
            ],
            Self::ByeFromGameCode { round, sign, kind } => vec![
                ("round", round.to_string()),
                ("text", sign.to_string()),
                ("kind", kind.as_str().to_owned()),
            ],
            Self::SeveralPairingByes { round, count } => {
                vec![("round", round.to_string()), ("count", count.to_string())]
            }
            Self::RoundsAssumed { rounds } => vec![("rounds", rounds.to_string())],
            Self::RoundsRaised { stated, found } => {
                vec![("stated", stated.to_string()), ("found", found.to_string())]
            }
            Self::SystemAssumed { round_robin } => vec![(
                "system",
                if *round_robin { "round-robin" } else { "swiss" }.to_owned(),
            )],
            Self::ByeIgnored { round, player } => {
                vec![("round", round.to_string()), ("player", player.to_string())]
            }
            Self::PointsNotKeptApart { symbol, points } => {
                vec![("text", symbol.clone()), ("points", points.to_string())]
            }
            Self::ExtraPoints {
                points,
                round,
                players,
            } => vec![
                ("points", points.to_string()),
                (
                    "round",
                    round.map_or_else(|| "all".to_owned(), |round| round.to_string()),
                ),
                ("count", players.to_string()),
            ],
            Self::MayHaveWithdrawn { player, rounds } => {
                vec![("player", player.to_string()), ("rounds", rounds.to_string())]
            }
            Self::Team(adjustment) => adjustment.args(),
        }
    }
}
