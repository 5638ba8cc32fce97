//! Lines of a file that say how games of a round ended, and the boards they are about.
//!
//! A line names its board by number, by both players, or by both; what it names has to agree. Whether the result may be written is decided
//! by [`crate::held_game`], as for one that is entered by hand. `formats::table::results` reads the lines.

use crate::player::PersonName;
use engine::{
    numbers::{BoardNo, StartNo},
    result::GameResult,
};
use rules::alphabet;

/// A player as a line names one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinePlayer {
    /// By the starting number.
    No(StartNo),
    /// By the name, in either order.
    Name(String),
}

/// The number of the board in a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineBoard {
    Unsaid,
    Read(BoardNo),
    /// There is something that is no number of a board.
    Unreadable,
}

/// The result in a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineResult {
    /// None: nothing is written, and what stands is never taken away.
    Unsaid,
    Read(GameResult),
    /// There is something that is no result.
    Unreadable,
}

/// A line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultLine {
    /// Its place in the file, from 1.
    pub line: u32,
    pub board: LineBoard,
    pub white: Option<LinePlayer>,
    pub black: Option<LinePlayer>,
    pub result: LineResult,
    /// Why, where the file says so.
    pub reason: String,
}

engine::spelled! {
    /// What is wrong with a line.
    pub enum ResultLineFault {
        /// It names no board, and not both players.
        NoBoard => "no_board",
        /// What stands for the board is no number.
        BoardUnreadable => "board_unreadable",
        /// The round has no such board.
        NoSuchBoard => "no_such_board",
        /// Nobody who is paired in the round is called so.
        NoSuchPlayer => "no_such_player",
        /// The two are paired, but not with each other.
        NotPaired => "not_paired",
        /// More than one board fits the names.
        SeveralBoards => "several_boards",
        /// The two play with the other colours.
        ColoursTurned => "colours_turned",
        /// The board has other players.
        OtherPlayers => "other_players",
        /// What stands for the result is none.
        ResultUnreadable => "result_unreadable",
        /// A line above is about the same board.
        Twice => "twice",
        /// The writer is let in to other boards only.
        OutOfReach => "out_of_reach",
        /// Another result stands that the writer may not decide against.
        Disputed => "disputed",
    }
}

engine::spelled! {
    /// What becomes of a line.
    pub enum ResultLineState {
        /// The board has no result yet.
        New => "new",
        /// The board has this result.
        Same => "same",
        /// The board has another result, which is replaced.
        Changes => "changes",
        /// Two results stood against each other, and this one is chosen.
        Settles => "settles",
        /// It says no result.
        Blank => "blank",
        /// It cannot be written, so nothing is.
        Refused => "refused",
    }
}

/// A board with those who sit at it.
#[derive(Clone, Copy, Debug)]
pub struct SeatedBoard<'a> {
    pub board: BoardNo,
    pub white: (StartNo, &'a PersonName),
    pub black: (StartNo, &'a PersonName),
}

/// A player as lines are compared with: the number, and the folded name in both orders.
struct Called {
    no: StartNo,
    names: [String; 2],
}

impl Called {
    fn new((no, name): (StartNo, &PersonName)) -> Self {
        Self {
            no,
            names: [
                alphabet::fold(&format!("{} {}", name.surname(), name.given())),
                alphabet::fold(&name.spoken()),
            ],
        }
    }

    fn is(&self, sought: &Sought) -> bool {
        match sought {
            Sought::No(no) => self.no == *no,
            Sought::Name(name) => self.names.contains(name),
        }
    }
}

/// Who a line names, its name folded once.
enum Sought {
    No(StartNo),
    Name(String),
}

impl Sought {
    fn new(player: &LinePlayer) -> Self {
        match player {
            LinePlayer::No(no) => Self::No(*no),
            LinePlayer::Name(name) => Self::Name(alphabet::fold(name)),
        }
    }
}

/// The board of each line, in their order. Lines without a result are no fault, and take no board from a line below.
pub fn find_boards(
    seated: &[SeatedBoard<'_>],
    lines: &[ResultLine],
) -> Vec<Result<BoardNo, ResultLineFault>> {
    let boards: Vec<(BoardNo, Called, Called)> = seated
        .iter()
        .map(|one| (one.board, Called::new(one.white), Called::new(one.black)))
        .collect();
    let mut taken = Vec::new();
    lines
        .iter()
        .map(|line| {
            let board = find_board(&boards, line)?;
            match line.result {
                LineResult::Unsaid => return Ok(board),
                LineResult::Unreadable => return Err(ResultLineFault::ResultUnreadable),
                LineResult::Read(_) => {}
            }
            if taken.contains(&board) {
                return Err(ResultLineFault::Twice);
            }
            taken.push(board);
            Ok(board)
        })
        .collect()
}

fn find_board(boards: &[(BoardNo, Called, Called)], line: &ResultLine) -> Result<BoardNo, ResultLineFault> {
    let white = line.white.as_ref().map(Sought::new);
    let black = line.black.as_ref().map(Sought::new);
    let fits = |player: &Called, sought: Option<&Sought>| sought.is_none_or(|sought| player.is(sought));
    let is_so = |(_, one, other): &&(BoardNo, Called, Called)| {
        fits(one, white.as_ref()) && fits(other, black.as_ref())
    };
    let is_turned = |(_, one, other): &&(BoardNo, Called, Called)| {
        fits(other, white.as_ref()) && fits(one, black.as_ref())
    };
    match line.board {
        LineBoard::Unreadable => Err(ResultLineFault::BoardUnreadable),
        LineBoard::Read(number) => {
            let at = boards
                .iter()
                .find(|(board, _, _)| *board == number)
                .ok_or(ResultLineFault::NoSuchBoard)?;
            if is_so(&at) {
                Ok(number)
            } else if is_turned(&at) {
                Err(ResultLineFault::ColoursTurned)
            } else {
                Err(ResultLineFault::OtherPlayers)
            }
        }
        LineBoard::Unsaid => {
            let (Some(one), Some(other)) = (&white, &black) else {
                return Err(ResultLineFault::NoBoard);
            };
            let mut found = boards.iter().filter(is_so);
            if let Some((board, _, _)) = found.next() {
                return if found.next().is_some() {
                    Err(ResultLineFault::SeveralBoards)
                } else {
                    Ok(*board)
                };
            }
            if boards.iter().any(|board| is_turned(&board)) {
                return Err(ResultLineFault::ColoursTurned);
            }
            let is_known = |sought: &Sought| {
                boards
                    .iter()
                    .any(|(_, white, black)| white.is(sought) || black.is(sought))
            };
            if is_known(one) && is_known(other) {
                Err(ResultLineFault::NotPaired)
            } else {
                Err(ResultLineFault::NoSuchPlayer)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn no(number: u16) -> StartNo {
        StartNo::new(number).expect("a number")
    }

    fn board(number: u16) -> BoardNo {
        BoardNo::new(number).expect("a board")
    }

    fn names() -> Vec<PersonName> {
        [
            "Prøvesen, Åge",
            "Skitse, Bo",
            "Kladde, Kaj",
            "Model, Mia",
            "Skitse, Bo",
            "Kladde, Kaj",
        ]
        .iter()
        .map(|name| PersonName::from_listed(name).expect("a name"))
        .collect()
    }

    /// Boards 1, 2 and 3: 1–2, 3–4 and, of the same names as others, 5–6.
    fn boards(names: &[PersonName]) -> Vec<SeatedBoard<'_>> {
        names
            .chunks(2)
            .zip(1_u16..)
            .map(|(pair, number)| SeatedBoard {
                board: board(number),
                white: (no(number * 2 - 1), &pair[0]),
                black: (no(number * 2), &pair[1]),
            })
            .collect()
    }

    fn by_number(number: u16, result: LineResult) -> ResultLine {
        ResultLine {
            line: 1,
            board: LineBoard::Read(board(number)),
            white: None,
            black: None,
            result,
            reason: String::new(),
        }
    }

    fn by_players(white: LinePlayer, black: LinePlayer) -> ResultLine {
        ResultLine {
            board: LineBoard::Unsaid,
            white: Some(white),
            black: Some(black),
            ..by_number(1, LineResult::Read(GameResult::WhiteWins))
        }
    }

    fn called(name: &str) -> LinePlayer {
        LinePlayer::Name(name.to_owned())
    }

    fn find(line: ResultLine) -> Result<BoardNo, ResultLineFault> {
        let names = names();
        find_boards(&boards(&names), &[line])
            .pop()
            .expect("a line has an answer")
    }

    #[test]
    fn a_board_is_named_by_its_number_or_by_both_players() {
        let won = LineResult::Read(GameResult::WhiteWins);
        assert_eq!(find(by_number(2, won)), Ok(board(2)));
        assert_eq!(
            find(by_players(LinePlayer::No(no(3)), LinePlayer::No(no(4)))),
            Ok(board(2))
        );
        for (white, black) in [
            ("Prøvesen, Åge", "Skitse, Bo"),
            ("Åge Prøvesen", "bo skitse"),
            ("Proevesen Aage", "SKITSE BO"),
        ] {
            assert_eq!(
                find(by_players(called(white), called(black))),
                Ok(board(1)),
                "{white}"
            );
        }
    }

    #[test]
    fn what_does_not_fit_is_refused_with_what_is_wrong() {
        let won = LineResult::Read(GameResult::WhiteWins);
        let unreadable = ResultLine {
            board: LineBoard::Unreadable,
            ..by_number(1, won)
        };
        let half = ResultLine {
            black: None,
            ..by_players(LinePlayer::No(no(1)), LinePlayer::No(no(2)))
        };
        let other = ResultLine {
            board: LineBoard::Read(board(1)),
            ..by_players(LinePlayer::No(no(3)), LinePlayer::No(no(4)))
        };
        let turned = ResultLine {
            board: LineBoard::Read(board(1)),
            ..by_players(LinePlayer::No(no(2)), LinePlayer::No(no(1)))
        };
        for (line, fault) in [
            (unreadable, ResultLineFault::BoardUnreadable),
            (half, ResultLineFault::NoBoard),
            (by_number(9, won), ResultLineFault::NoSuchBoard),
            (other, ResultLineFault::OtherPlayers),
            (turned, ResultLineFault::ColoursTurned),
            (
                by_players(LinePlayer::No(no(2)), LinePlayer::No(no(1))),
                ResultLineFault::ColoursTurned,
            ),
            (
                by_players(LinePlayer::No(no(1)), LinePlayer::No(no(4))),
                ResultLineFault::NotPaired,
            ),
            (
                by_players(LinePlayer::No(no(1)), called("Ingen Nogensen")),
                ResultLineFault::NoSuchPlayer,
            ),
            (
                by_number(1, LineResult::Unreadable),
                ResultLineFault::ResultUnreadable,
            ),
        ] {
            assert_eq!(find(line.clone()), Err(fault), "{line:?}");
        }
    }

    #[test]
    fn namesakes_are_told_apart_by_their_numbers_only() {
        let names: Vec<PersonName> = ["A, B", "C, D", "A, B", "C, D"]
            .iter()
            .map(|name| PersonName::from_listed(name).expect("a name"))
            .collect();
        let seated = boards(&names);
        let lines = [
            by_players(called("B A"), called("D C")),
            by_players(called("B A"), LinePlayer::No(no(4))),
        ];
        assert_eq!(
            find_boards(&seated, &lines),
            [Err(ResultLineFault::SeveralBoards), Ok(board(2))]
        );
    }

    #[test]
    fn a_board_stands_once_and_lines_without_a_result_do_not_count() {
        let names = names();
        let won = LineResult::Read(GameResult::WhiteWins);
        let lines = [
            by_number(1, LineResult::Unsaid),
            by_number(1, won),
            by_number(2, won),
            by_number(1, won),
        ];
        assert_eq!(
            find_boards(&boards(&names), &lines),
            [
                Ok(board(1)),
                Ok(board(1)),
                Ok(board(2)),
                Err(ResultLineFault::Twice)
            ]
        );
    }
}
