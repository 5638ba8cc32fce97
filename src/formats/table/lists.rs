//! The lists of a section as tables: start list, pairings, standings, cross table.
//!
//! Each has a struct for a row, with public data only: no dates of birth, no numbers of members. Columns for teams are included only if
//! players play for teams. Tables are written by [`super::export`].

use domain::player::{Club, Federation, PersonName};
use engine::{
    bye::ByeKind,
    crosstable::{Cell, Crosstable},
    numbers::{BoardNo, FideId, MatchNo, Rating, StartNo},
    points::Points,
    result::GameResult,
    title::Title,
};

/// A table to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// What it is called: the name of the sheet in a workbook.
    pub title: String,
    /// The headings.
    pub headings: Vec<Heading>,
    /// The rows, each as wide as the headings.
    pub rows: Vec<Vec<Value>>,
}

impl Sheet {
    /// Adds a column before the one at `at`, if it has a value in any row.
    fn with_column(mut self, at: usize, heading: Heading, values: impl Iterator<Item = Value>) -> Self {
        let values: Vec<Value> = values.collect();
        if at > self.headings.len() || values.iter().all(|value| *value == Value::Empty) {
            return self;
        }
        self.headings.insert(at, heading);
        for (row, value) in self.rows.iter_mut().zip(values) {
            row.insert(at, value);
        }
        self
    }

    /// Removes the columns without a value in any row, so that data a section does not show has no heading either.
    #[must_use]
    pub fn without_empty_columns(mut self) -> Self {
        let has_something: Vec<bool> = (0..self.headings.len())
            .map(|column| {
                self.rows
                    .iter()
                    .any(|row| row.get(column).is_some_and(|value| *value != Value::Empty))
            })
            .collect();
        let stays = |column: usize| has_something.get(column).copied().unwrap_or(false);
        if self.rows.is_empty() {
            return self;
        }
        for row in &mut self.rows {
            let mut column = 0..;
            row.retain(|_| column.next().is_some_and(stays));
        }
        let mut column = 0..;
        self.headings.retain(|_| column.next().is_some_and(stays));
        self
    }
}

/// A heading, to be translated where the language is known.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Heading {
    StartNo,
    Rank,
    Title,
    Name,
    Club,
    Federation,
    Rating,
    FideId,
    NationalId,
    Status,
    Birth,
    Email,
    Phone,
    Note,
    Board,
    White,
    WhitePoints,
    Black,
    BlackPoints,
    Result,
    Points,
    Group,
    ListedOn,
    Surname,
    GivenName,
    Team,
    Match,
    BoardOfMatch,
    WhiteTeam,
    BlackTeam,
    Foreigner,
    UsableFrom,
    LeftOn,
    Captain,
    Link,
    Owed,
    PriceReason,
    Waived,
    Paid,
    Refunded,
    StillOwed,
    Payer,
    ReceiptNo,
    Kind,
    Day,
    Amount,
    Currency,
    Way,
    Reference,
    Reason,
    OrderedBy,
    TakenBack,
    /// A tie-break by its FIDE abbreviation.
    TieBreak(String),
    /// A round.
    Round(usize),
    /// A field of a document, by the name it has there in every language.
    Field(&'static str),
}

impl Heading {
    /// A stable name for translations: the label is `table-heading-` and this; a tie-break has none and uses its name.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::StartNo => "start-no",
            Self::Rank => "rank",
            Self::Title => "title",
            Self::Name => "name",
            Self::Club => "club",
            Self::Federation => "federation",
            Self::Rating => "rating",
            Self::FideId => "fide-id",
            Self::NationalId => "national-id",
            Self::Status => "status",
            Self::Birth => "birth",
            Self::Email => "email",
            Self::Phone => "phone",
            Self::Note => "note",
            Self::Board => "board",
            Self::White => "white",
            Self::WhitePoints => "white-points",
            Self::Black => "black",
            Self::BlackPoints => "black-points",
            Self::Result => "result",
            Self::Points => "points",
            Self::Group => "group",
            Self::ListedOn => "listed-on",
            Self::Surname => "surname",
            Self::GivenName => "given-name",
            Self::Team => "team",
            Self::Match => "match",
            Self::BoardOfMatch => "board-of-match",
            Self::WhiteTeam => "white-team",
            Self::BlackTeam => "black-team",
            Self::Foreigner => "foreigner",
            Self::UsableFrom => "usable-from",
            Self::LeftOn => "left-on",
            Self::Captain => "captain",
            Self::Link => "link",
            Self::Owed => "owed",
            Self::PriceReason => "price-reason",
            Self::Waived => "waived",
            Self::Paid => "paid",
            Self::Refunded => "refunded",
            Self::StillOwed => "still-owed",
            Self::Payer => "payer",
            Self::ReceiptNo => "receipt-no",
            Self::Kind => "kind",
            Self::Day => "day",
            Self::Amount => "amount",
            Self::Currency => "currency",
            Self::Way => "way",
            Self::Reference => "reference",
            Self::Reason => "reason",
            Self::OrderedBy => "ordered-by",
            Self::TakenBack => "taken-back",
            Self::TieBreak(_) => "tie-break",
            Self::Round(_) => "round",
            Self::Field(name) => name,
        }
    }

    /// In English, for the command line.
    pub fn english(&self) -> String {
        match self {
            Self::StartNo => "No.".to_owned(),
            Self::Rank => "Rank".to_owned(),
            Self::Title => "Title".to_owned(),
            Self::Name => "Name".to_owned(),
            Self::Club => "Club".to_owned(),
            Self::Federation => "Fed".to_owned(),
            Self::Rating => "Rating".to_owned(),
            Self::FideId => "FIDE ID".to_owned(),
            Self::NationalId => "National ID".to_owned(),
            Self::Status => "Status".to_owned(),
            Self::Birth => "Born".to_owned(),
            Self::Email => "E-mail".to_owned(),
            Self::Phone => "Phone".to_owned(),
            Self::Note => "Note".to_owned(),
            Self::Board => "Board".to_owned(),
            Self::White => "White".to_owned(),
            Self::WhitePoints => "White's points".to_owned(),
            Self::Black => "Black".to_owned(),
            Self::BlackPoints => "Black's points".to_owned(),
            Self::Result => "Result".to_owned(),
            Self::Points => "Points".to_owned(),
            Self::Group => "Group".to_owned(),
            Self::ListedOn => "List of".to_owned(),
            Self::Surname => "Surname".to_owned(),
            Self::GivenName => "Given name".to_owned(),
            Self::Team => "Team".to_owned(),
            Self::Match => "Match".to_owned(),
            Self::BoardOfMatch => "Board of the match".to_owned(),
            Self::WhiteTeam => "White's team".to_owned(),
            Self::BlackTeam => "Black's team".to_owned(),
            Self::Foreigner => "Foreigner".to_owned(),
            Self::UsableFrom => "Usable from".to_owned(),
            Self::LeftOn => "In the club until".to_owned(),
            Self::Captain => "Captain".to_owned(),
            Self::Link => "Link".to_owned(),
            Self::Owed => "Owed".to_owned(),
            Self::PriceReason => "Price".to_owned(),
            Self::Waived => "Waived".to_owned(),
            Self::Paid => "Paid".to_owned(),
            Self::Refunded => "Refunded".to_owned(),
            Self::StillOwed => "Still owed".to_owned(),
            Self::Payer => "Payer".to_owned(),
            Self::ReceiptNo => "Receipt".to_owned(),
            Self::Kind => "Kind".to_owned(),
            Self::Day => "Day".to_owned(),
            Self::Amount => "Amount".to_owned(),
            Self::Currency => "Currency".to_owned(),
            Self::Way => "How".to_owned(),
            Self::Reference => "Words".to_owned(),
            Self::Reason => "Reason".to_owned(),
            Self::OrderedBy => "Decision".to_owned(),
            Self::TakenBack => "Taken back".to_owned(),
            Self::TieBreak(name) => name.clone(),
            Self::Field(name) => (*name).to_owned(),
            Self::Round(round) => format!("R{round}"),
        }
    }
}

/// A cell to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// Nothing.
    Empty,
    /// Text, whatever it looks like.
    Text(String),
    /// A whole number.
    Number(i64),
    /// A number with decimals, written with a point.
    Decimal(String),
}

impl Value {
    pub(super) fn text(value: Option<impl ToString>) -> Self {
        value.map_or(Self::Empty, |value| Self::Text(value.to_string()))
    }

    pub(super) fn number(value: Option<impl Into<i64>>) -> Self {
        value.map_or(Self::Empty, |value| Self::Number(value.into()))
    }

    fn points(points: Points) -> Self {
        Self::Decimal(points.decimal())
    }
}

/// A player of the start list.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub struct StartListRow {
    pub no: StartNo,
    pub title: Option<Title>,
    pub name: PersonName,
    /// The team of the player, where players have teams.
    pub team: Option<String>,
    pub club: Option<Club>,
    pub federation: Option<Federation>,
    pub rating: Option<Rating>,
    pub fide_id: Option<FideId>,
}

/// The start list.
pub fn start_list(title: &str, players: &[StartListRow]) -> Sheet {
    let sheet = Sheet {
        title: title.to_owned(),
        headings: vec![
            Heading::StartNo,
            Heading::Title,
            Heading::Name,
            Heading::Club,
            Heading::Federation,
            Heading::Rating,
            Heading::FideId,
        ],
        rows: players
            .iter()
            .map(|player| {
                vec![
                    Value::number(Some(player.no)),
                    Value::text(player.title),
                    Value::Text(player.name.to_string()),
                    Value::text(player.club.as_ref()),
                    Value::text(player.federation),
                    Value::number(player.rating),
                    Value::number(player.fide_id),
                ]
            })
            .collect(),
    };
    let teams = players.iter().map(|player| Value::text(player.team.as_ref()));
    sheet.with_column(3, Heading::Team, teams)
}

/// A player at a board, with the points before the round.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Seat {
    pub name: PersonName,
    /// The team of the player, where players have teams.
    pub team: Option<String>,
    pub points: Points,
}

/// Which board of which match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchPlace {
    /// The match by its number in the round.
    pub no: MatchNo,
    /// Its board, from 1.
    pub board: u8,
}

/// A line of the pairings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PairingRow {
    /// A board.
    Board {
        /// Its number.
        board: BoardNo,
        /// Which board of a match it is, where teams meet.
        place: Option<MatchPlace>,
        /// White.
        white: Seat,
        /// Black.
        black: Seat,
        /// The result, once there is one.
        result: Option<GameResult>,
    },
    /// A player of a match without an opponent, with the text for it.
    Alone {
        /// Where.
        place: MatchPlace,
        /// Who.
        player: Seat,
        /// What it is called.
        label: String,
    },
    /// A player without opponent, with the text for it.
    Bye {
        /// Who.
        player: Seat,
        /// Of which kind.
        kind: ByeKind,
        /// What the kind is called.
        label: String,
    },
}

impl PairingRow {
    /// Which board of which match, where teams meet.
    const fn place(&self) -> Option<MatchPlace> {
        match self {
            Self::Board { place, .. } => *place,
            Self::Alone { place, .. } => Some(*place),
            Self::Bye { .. } => None,
        }
    }

    /// The teams of the left and the right player.
    fn teams(&self) -> [Option<&String>; 2] {
        match self {
            Self::Board { white, black, .. } => [white.team.as_ref(), black.team.as_ref()],
            Self::Alone { player, .. } | Self::Bye { player, .. } => [player.team.as_ref(), None],
        }
    }
}

/// The pairings of a round.
pub fn pairings(title: &str, pairings: &[PairingRow]) -> Sheet {
    let without_board = |player: &Seat, label: &String| {
        vec![
            Value::Empty,
            Value::Text(player.name.to_string()),
            Value::points(player.points),
            Value::Empty,
            Value::Text(label.clone()),
            Value::Empty,
        ]
    };
    let sheet = Sheet {
        title: title.to_owned(),
        headings: vec![
            Heading::Board,
            Heading::White,
            Heading::WhitePoints,
            Heading::Result,
            Heading::Black,
            Heading::BlackPoints,
        ],
        rows: pairings
            .iter()
            .map(|pairing| match pairing {
                PairingRow::Board {
                    board,
                    white,
                    black,
                    result,
                    ..
                } => vec![
                    Value::number(Some(*board)),
                    Value::Text(white.name.to_string()),
                    Value::points(white.points),
                    Value::text(result.map(GameResult::label)),
                    Value::Text(black.name.to_string()),
                    Value::points(black.points),
                ],
                PairingRow::Alone { player, label, .. } | PairingRow::Bye { player, label, .. } => {
                    without_board(player, label)
                }
            })
            .collect(),
    };
    let team = |side: usize| {
        let of = move |row: &PairingRow| Value::text(row.teams().get(side).copied().flatten());
        pairings.iter().map(of)
    };
    let boards = pairings
        .iter()
        .map(|row| Value::number(row.place().map(|place| place.board)));
    let matches = pairings
        .iter()
        .map(|row| Value::number(row.place().map(|place| place.no)));
    sheet
        .with_column(5, Heading::BlackTeam, team(1))
        .with_column(2, Heading::WhiteTeam, team(0))
        .with_column(0, Heading::BoardOfMatch, boards)
        .with_column(0, Heading::Match, matches)
}

/// A player of the standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StandingRow {
    /// Place; equal players have the same.
    pub rank: u32,
    /// Starting number.
    pub no: StartNo,
    /// Title.
    pub title: Option<Title>,
    /// Name.
    pub name: PersonName,
    /// Club.
    pub club: Option<Club>,
    /// Rating.
    pub rating: Option<Rating>,
    /// Points.
    pub points: Points,
    /// The tie-breaks in the order of the headings, with a decimal point.
    pub tie_breaks: Vec<String>,
    /// What put the player behind the line above where no tie-break did, by the word of the API: `lots` or `by_hand`.
    pub beyond: Option<&'static str>,
}

/// The standings, with the tie-breaks of these names; where lots or the arbiter separated somebody, the last column says so.
pub fn standings(title: &str, tie_breaks: &[String], players: &[StandingRow]) -> Sheet {
    let mut headings = vec![
        Heading::Rank,
        Heading::StartNo,
        Heading::Title,
        Heading::Name,
        Heading::Club,
        Heading::Rating,
        Heading::Points,
    ];
    headings.extend(tie_breaks.iter().cloned().map(Heading::TieBreak));
    let width = headings.len();
    Sheet {
        title: title.to_owned(),
        headings,
        rows: players
            .iter()
            .map(|player| {
                let mut row = vec![
                    Value::number(Some(player.rank)),
                    Value::number(Some(player.no)),
                    Value::text(player.title),
                    Value::Text(player.name.to_string()),
                    Value::text(player.club.as_ref()),
                    Value::number(player.rating),
                    Value::points(player.points),
                ];
                row.extend(player.tie_breaks.iter().cloned().map(Value::Decimal));
                row.resize(width, Value::Empty);
                row
            })
            .collect(),
    }
    .with_column(
        width,
        Heading::Field("decided_by"),
        players.iter().map(|player| Value::text(player.beyond)),
    )
}

/// The cross table, with the names and places of the players asked for by starting number.
pub fn cross_table(
    title: &str,
    table: &Crosstable,
    name: impl Fn(StartNo) -> Option<PersonName>,
    rank: impl Fn(StartNo) -> Option<u32>,
) -> Sheet {
    let rounds = table.rounds();
    let mut headings = vec![Heading::StartNo, Heading::Name, Heading::Rating];
    headings.extend((1..=rounds).map(Heading::Round));
    headings.extend([Heading::Points, Heading::Rank]);
    Sheet {
        title: title.to_owned(),
        headings,
        rows: table
            .contestants
            .iter()
            .map(|contestant| {
                let mut row = vec![
                    Value::number(Some(contestant.no)),
                    Value::text(name(contestant.no)),
                    Value::number(contestant.rating),
                ];
                let cells = contestant.cells.iter().map(|cell| cell_text(*cell));
                row.extend(cells.chain(std::iter::repeat(Value::Empty)).take(rounds));
                row.extend([
                    Value::points(contestant.points(&table.scoring, rounds)),
                    Value::number(rank(contestant.no)),
                ]);
                row
            })
            .collect(),
    }
}

/// Opponent, colour and result as a report writes them: `12w1`, `7b=`, `H`.
fn cell_text(cell: Cell) -> Value {
    use crate::trf::{Block, Code};
    let block = Block::from(cell);
    match (block.opponent, block.code) {
        (None, Code::Blank) => Value::Empty,
        (None, code) => Value::Text(code.as_char().to_string()),
        (Some(opponent), code) => {
            let colour = match block.colour {
                Some(engine::colour::Colour::White) => "w",
                Some(engine::colour::Colour::Black) => "b",
                None => "",
            };
            Value::Text(format!("{opponent}{colour}{}", code.as_char()))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(name: &str, team: Option<&str>) -> Seat {
        Seat {
            name: name.parse().expect("a name"),
            team: team.map(ToOwned::to_owned),
            points: Points::ZERO,
        }
    }

    fn board(teams: [Option<&str>; 2], place: Option<MatchPlace>) -> PairingRow {
        PairingRow::Board {
            board: BoardNo::new(7).expect("a board"),
            place,
            white: seat("Skitsesen, Carl", teams[0]),
            black: seat("Kladde, Carl", teams[1]),
            result: Some(GameResult::WhiteWins),
        }
    }

    fn codes(sheet: &Sheet) -> Vec<&str> {
        sheet.headings.iter().map(Heading::code).collect()
    }

    #[test]
    fn a_round_has_columns_of_teams_and_matches_only_where_there_are_some() {
        let alone = [
            "board",
            "white",
            "white-points",
            "result",
            "black",
            "black-points",
        ];
        assert_eq!(codes(&pairings("A", &[])), alone);
        assert_eq!(codes(&pairings("A", &[board([None, None], None)])), alone);

        // Single games of players of teams: no matches.
        let singles = pairings("A", &[board([Some("Skitseby"), Some("Kladdestrup")], None)]);
        assert_eq!(
            codes(&singles),
            [
                "board",
                "white",
                "white-team",
                "white-points",
                "result",
                "black",
                "black-team",
                "black-points"
            ]
        );

        let place = MatchPlace {
            no: MatchNo::new(2).expect("a match"),
            board: 3,
        };
        let rows = [
            board([Some("Skitseby"), Some("Kladdestrup")], Some(place)),
            PairingRow::Alone {
                place: MatchPlace { board: 4, ..place },
                player: seat("Skitsesen, Dina", Some("Skitseby")),
                label: "Ingen".to_owned(),
            },
        ];
        let matches = pairings("A", &rows);
        assert_eq!(&codes(&matches)[..3], ["match", "board-of-match", "board"]);
        let text = |text: &str| Value::Text(text.to_owned());
        let points = || Value::Decimal("0.0".to_owned());
        assert_eq!(
            matches.rows,
            [
                vec![
                    Value::Number(2),
                    Value::Number(3),
                    Value::Number(7),
                    text("Skitsesen, Carl"),
                    text("Skitseby"),
                    points(),
                    text("1–0"),
                    text("Kladde, Carl"),
                    text("Kladdestrup"),
                    points(),
                ],
                vec![
                    Value::Number(2),
                    Value::Number(4),
                    Value::Empty,
                    text("Skitsesen, Dina"),
                    text("Skitseby"),
                    points(),
                    Value::Empty,
                    text("Ingen"),
                    Value::Empty,
                    Value::Empty,
                ],
            ]
        );
    }
}
