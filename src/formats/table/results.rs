//! Results of a round as a table: the number of the board or both players, and how the game ended.
//!
//! Columns are found by their headings, also those of the list of pairings that the program exports. A table without headings is read by
//! where its results stand: second, behind the board; third, behind White and Black; fourth, behind the board and both. A reason may
//! follow. Whether a result may be written is not decided here.

use domain::result_line::{LineBoard, LinePlayer, LineResult, ResultLine};
use engine::{
    numbers::{BoardNo, StartNo},
    result::{GameResult, Share},
};

use super::{Row, Table, mapping::reduce};

/// The most lines that are read: more than a round has boards.
pub const MAX_LINES: usize = 600;

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ResultColumn {
    Board,
    White,
    Black,
    Result,
    Reason,
}

impl ResultColumn {
    fn from_heading(heading: &str) -> Option<Self> {
        Some(match reduce(heading).as_str() {
            "bord" | "bordnr" | "bordnummer" | "board" | "boardno" | "boardnr" | "boardnumber" => Self::Board,
            "hvid" | "hvidnr" | "hvidsnummer" | "hvidsstartnummer" | "white" | "whiteno" | "whitenumber" => {
                Self::White
            }
            "sort" | "sortnr" | "sortsnummer" | "sortsstartnummer" | "black" | "blackno" | "blacknumber" => {
                Self::Black
            }
            "resultat" | "resultater" | "res" | "result" | "results" => Self::Result,
            "begrundelse" | "grund" | "bemaerkning" | "reason" | "remark" | "note" => Self::Reason,
            _ => return None,
        })
    }
}

/// The lines of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ResultTable {
    /// In the order of the table.
    pub lines: Vec<ResultLine>,
    /// Headings of columns that are not read.
    pub unread: Vec<String>,
}

/// Why a table holds no results.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoResults {
    /// No column holds results, or none says whose they are.
    #[error("no column holds results, or none says of which board")]
    Columns,
    /// More lines than [`MAX_LINES`].
    #[error("the table has more than {MAX_LINES} lines")]
    TooMany,
}

/// Reads the lines of a table.
pub fn lines(table: &Table) -> Result<ResultTable, NoResults> {
    // Two cells with a comma between them look like a surname and a given name to the reader of tables.
    let rows: Vec<Row> = table.rows.iter().map(split).collect();
    let headings = split(&Row {
        line: 0,
        cells: table.headings.clone(),
    })
    .cells;
    let (headings, rows) = if table.has_headings {
        (headings, rows.as_slice())
    } else {
        match rows.split_first() {
            Some((first, others)) if are_headings(&first.cells) => (first.cells.clone(), others),
            Some(_) | None => (Vec::new(), rows.as_slice()),
        }
    };
    if rows.len() > MAX_LINES {
        return Err(NoResults::TooMany);
    }
    let mut unread = Vec::new();
    let columns = if headings.is_empty() {
        rows.first()
            .and_then(|row| by_place(&row.cells))
            .ok_or(NoResults::Columns)?
    } else {
        let mut columns = Vec::new();
        for heading in &headings {
            let column =
                ResultColumn::from_heading(heading).filter(|column| !columns.contains(&Some(*column)));
            if column.is_none() && !heading.is_empty() {
                unread.push(heading.clone());
            }
            columns.push(column);
        }
        columns
    };
    let has = |column| columns.contains(&Some(column));
    let says_whose = has(ResultColumn::Board) || (has(ResultColumn::White) && has(ResultColumn::Black));
    if !has(ResultColumn::Result) || !says_whose {
        return Err(NoResults::Columns);
    }
    let place = |column| columns.iter().position(|one| *one == Some(column));
    let lines = rows
        .iter()
        .map(|row| {
            let cell = |column| place(column).map_or("", |at| row.cell(at));
            ResultLine {
                line: row.line,
                board: board(cell(ResultColumn::Board)),
                white: player(cell(ResultColumn::White)),
                black: player(cell(ResultColumn::Black)),
                result: match cell(ResultColumn::Result) {
                    "" => LineResult::Unsaid,
                    text => read_result(text).map_or(LineResult::Unreadable, LineResult::Read),
                },
                reason: cell(ResultColumn::Reason).to_owned(),
            }
        })
        .collect();
    Ok(ResultTable { lines, unread })
}

/// A row of one cell that is really two: `12,1-0` or `12 1-0`.
fn split(row: &Row) -> Row {
    let cells = match row.cells.as_slice() {
        [only] => only
            .split_once(',')
            .or_else(|| only.split_once(char::is_whitespace))
            .map(|(first, rest)| vec![first.trim().to_owned(), rest.trim().to_owned()]),
        [] | [_, _, ..] => None,
    };
    Row {
        line: row.line,
        cells: cells.unwrap_or_else(|| row.cells.clone()),
    }
}

fn are_headings(cells: &[String]) -> bool {
    cells
        .iter()
        .filter_map(|cell| ResultColumn::from_heading(cell))
        .nth(1)
        .is_some()
}

/// The columns of a table without headings, by where its first row has the result.
fn by_place(cells: &[String]) -> Option<Vec<Option<ResultColumn>>> {
    use ResultColumn::{Black, Board, Reason, Result, White};
    let at = cells
        .iter()
        .enumerate()
        .skip(1)
        .find(|(_, cell)| read_result(cell).is_some())
        .map(|(at, _)| at)?;
    let before: &[ResultColumn] = match at {
        1 => &[Board],
        2 => &[White, Black],
        3 => &[Board, White, Black],
        _ => return None,
    };
    Some(before.iter().copied().chain([Result, Reason]).map(Some).collect())
}

fn board(text: &str) -> LineBoard {
    match text {
        "" => LineBoard::Unsaid,
        text => text
            .parse::<BoardNo>()
            .map_or(LineBoard::Unreadable, LineBoard::Read),
    }
}

fn player(text: &str) -> Option<LinePlayer> {
    if text.is_empty() {
        return None;
    }
    let number = text.parse::<StartNo>();
    Some(number.map_or_else(|_| LinePlayer::Name(text.to_owned()), LinePlayer::No))
}

/// A result as people and programs write it: `1-0`, `½-½`, `0,5-0,5`, `1–0`, `remis`, `+/-`, `- +`.
pub fn read_result(text: &str) -> Option<GameResult> {
    let plain: String = text
        .chars()
        .filter(|sign| !sign.is_whitespace())
        .flat_map(char::to_lowercase)
        .map(|sign| match sign {
            '–' | '—' | '−' | '‐' | '‑' | ':' => '-',
            sign => sign,
        })
        .collect();
    match plain.as_str() {
        "½" | "1/2" | "remis" | "uafgjort" | "draw" | "=" => return Some(GameResult::Draw),
        "+/-" | "+-" | "+--" => return Some(GameResult::WhiteWinsByForfeit),
        "-/+" | "-+" | "--+" => return Some(GameResult::BlackWinsByForfeit),
        "-/-" | "--" | "---" => return Some(GameResult::DoubleForfeit),
        _ => {}
    }
    let share = |text: &str| {
        Some(match text {
            "1" | "1,0" | "1.0" => Share::Win,
            "½" | "1/2" | "0,5" | "0.5" | ",5" | ".5" => Share::Draw,
            "0" | "0,0" | "0.0" => Share::Loss,
            _ => return None,
        })
    };
    let (white, black) = plain.split_once('-')?;
    GameResult::from_shares(share(white)?, share(black)?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table;

    fn read(text: &str) -> Vec<ResultLine> {
        lines(&table::read(text.as_bytes()).expect("a table"))
            .expect("results")
            .lines
    }

    fn of_board(number: u16, result: GameResult) -> ResultLine {
        ResultLine {
            line: 1,
            board: LineBoard::Read(BoardNo::new(number).expect("a board")),
            white: None,
            black: None,
            result: LineResult::Read(result),
            reason: String::new(),
        }
    }

    #[test]
    fn results_are_read_as_people_and_programs_write_them() {
        for (result, spellings) in [
            (
                GameResult::WhiteWins,
                &["1-0", "1–0", "1 : 0", "1,0-0,0", "1.0-0.0"][..],
            ),
            (GameResult::BlackWins, &["0-1", "0 - 1"][..]),
            (
                GameResult::Draw,
                &["½-½", "1/2-1/2", "0,5-0,5", ".5-.5", "½", "remis", "Draw", "="][..],
            ),
            (GameResult::WhiteWinsByForfeit, &["+/-", "+ –", "+-", "+ : -"][..]),
            (GameResult::BlackWinsByForfeit, &["-/+", "– +", "-+"][..]),
            (GameResult::DoubleForfeit, &["-/-", "– –", "--"][..]),
            (GameResult::HalfZero, &["½-0", "0,5-0"][..]),
            (GameResult::ZeroHalf, &["0-1/2"][..]),
            (GameResult::BothLose, &["0-0"][..]),
        ] {
            for text in spellings {
                assert_eq!(read_result(text), Some(result), "{text}");
            }
            assert_eq!(read_result(result.as_str()), Some(result));
            assert_eq!(read_result(result.label()), Some(result));
        }
        for text in ["", "1", "2-0", "1-1", "1-½", "1-0-0", "x", "3-0"] {
            assert_eq!(read_result(text), None, "{text}");
        }
    }

    #[test]
    fn a_table_without_headings_is_read_by_where_its_results_stand() {
        for text in ["12;1-0\n", "12,1-0\n", "12\t1-0\n", "12 1-0\n"] {
            assert_eq!(read(text), [of_board(12, GameResult::WhiteWins)], "{text:?}");
        }
        let drawn = read("3;½-½;Aftalt\n4;0,5-0,5\n");
        assert_eq!(
            drawn[0],
            ResultLine {
                reason: "Aftalt".to_owned(),
                ..of_board(3, GameResult::Draw)
            }
        );
        assert_eq!(drawn[1].result, LineResult::Read(GameResult::Draw));
        let by_players = read("7;8;0-1\nPrøvesen, Åge;Bo Skitse;1-0\n");
        assert_eq!(
            by_players[0].white,
            Some(LinePlayer::No(StartNo::new(7).expect("a number")))
        );
        assert_eq!(by_players[0].board, LineBoard::Unsaid);
        assert_eq!(
            by_players[1].black,
            Some(LinePlayer::Name("Bo Skitse".to_owned()))
        );
        let all = read("1;7;8;+/-;Udeblev\n");
        assert_eq!(all[0].board, LineBoard::Read(BoardNo::new(1).expect("a board")));
        assert_eq!(all[0].reason, "Udeblev");
    }

    #[test]
    fn headings_say_what_the_columns_hold_and_others_are_not_read() {
        let text =
            "Bord;Hvid;Hvids point;Resultat;Sort\n1;Prøvesen, Åge;½;1–0;Skitse, Bo\n;Kladde, Kaj;1;;fri\n";
        let table = lines(&table::read(text.as_bytes()).expect("a table")).expect("results");
        assert_eq!(table.unread, ["Hvids point"]);
        assert_eq!(table.lines[0].result, LineResult::Read(GameResult::WhiteWins));
        assert_eq!(table.lines[0].line, 2);
        assert_eq!(table.lines[1].result, LineResult::Unsaid);
        assert_eq!(read("Board,Result\n12,1-0\n")[0].line, 2);
    }

    #[test]
    fn what_is_no_number_and_no_result_is_kept_as_such() {
        let read = read("bord;resultat\nx;1-0\n2;vandt\n3;\n");
        assert_eq!(read[0].board, LineBoard::Unreadable);
        assert_eq!(read[1].result, LineResult::Unreadable);
        assert_eq!(read[2].result, LineResult::Unsaid);
    }

    #[test]
    fn a_table_of_anything_else_is_refused() {
        let refused = |text: &str| lines(&table::read(text.as_bytes()).expect("a table"));
        assert_eq!(refused("Navn;Klub\nA;B\n"), Err(NoResults::Columns));
        assert_eq!(refused("Bord;Hvid\n1;2\n"), Err(NoResults::Columns));
        assert_eq!(refused("Hvid;Resultat\n1;1-0\n"), Err(NoResults::Columns));
        assert_eq!(refused("1;2;3;4;1-0\n"), Err(NoResults::Columns));
        let many = "1;1-0\n".repeat(MAX_LINES + 1);
        assert_eq!(refused(&many), Err(NoResults::TooMany));
    }
}
