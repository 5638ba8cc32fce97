//! The results of a round out of a file: every line beside what stands, then all of them or none.
//!
//! Each line is decided as if it was entered by hand ([`super::enter`]), so what a single entry may not do a file may not do either. All
//! boards are locked, in their order, before the first is written: whoever enters one result holds its board and waits for the section.

use std::collections::BTreeMap;

use super::{
    Act, EnterResults, Entered, Entering, EntryRefusal, Outcome, ResultError, Verdict, check_reach, enter,
    look_up, writer,
};
use crate::{prelude::*, restore_points};
use domain::{
    player::PersonName,
    restore_point::RestoreReason,
    result_line::{LineResult, ResultLine, ResultLineFault, ResultLineState, SeatedBoard, find_boards},
};
use engine::result::GameResult;
use formats::table::{
    self, TableError,
    results::{self, NoResults, ResultTable},
};

/// The most bytes of a file.
pub const MAX_TEXT: usize = 64 * 1024;

/// A file for a round.
#[derive(Clone, Copy, Debug)]
pub struct ResultsFile<'a> {
    pub round: RoundNo,
    /// The table as text.
    pub text: &'a str,
    /// Why, for the lines that need a reason and say none.
    pub reason: &'a str,
}

/// A board, and the version somebody saw of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeenBoard {
    pub board: BoardNo,
    pub version: Version,
}

/// Why a line cannot be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineRefusal {
    /// The line itself, or what it names.
    Fault(ResultLineFault),
    /// The rules for entering results refuse it.
    Rule(EntryRefusal),
}

/// A line beside what stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileLine {
    /// Its place in the file, from 1.
    pub line: u32,
    /// The board it is about, if it is about one.
    pub board: Option<BoardNo>,
    /// Who has White there, and who has Black; empty without a board.
    pub white: String,
    pub black: String,
    /// How the game stands.
    pub stands: Option<Outcome>,
    /// What the file says.
    pub wanted: Option<GameResult>,
    pub state: ResultLineState,
    /// Why it is refused, where it is.
    pub refusal: Option<LineRefusal>,
}

/// A file as it would be stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultsPreview {
    pub lines: Vec<FileLine>,
    /// Headings of columns that are not read.
    pub unread: Vec<String>,
    /// The boards of the lines as they were seen now.
    pub seen: Vec<SeenBoard>,
}

impl ResultsPreview {
    /// How many lines become this.
    pub fn count(&self, state: ResultLineState) -> usize {
        self.lines.iter().filter(|line| line.state == state).count()
    }

    /// Lines that would be written.
    pub fn to_write(&self) -> usize {
        self.lines.iter().filter(|line| is_written(line.state)).count()
    }
}

const fn is_written(state: ResultLineState) -> bool {
    match state {
        ResultLineState::New | ResultLineState::Changes | ResultLineState::Settles => true,
        ResultLineState::Same | ResultLineState::Blank | ResultLineState::Refused => false,
    }
}

/// What was stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ResultsReceipt {
    /// Results that were written.
    pub written: usize,
    /// Results that stood already.
    pub unchanged: usize,
}

/// Why nothing of a file was stored.
#[derive(Debug, thiserror::Error)]
pub enum ResultsFileError {
    /// There is no such round.
    #[error("there is no such round")]
    NotFound,
    /// More than [`MAX_TEXT`].
    #[error("the file has more than {MAX_TEXT} bytes")]
    TooLarge,
    /// It is no table.
    #[error(transparent)]
    Table(#[from] TableError),
    /// It holds no results.
    #[error(transparent)]
    NoResults(#[from] NoResults),
    /// Lines are refused.
    #[error("some lines cannot be written; nothing was stored")]
    Lines(Box<ResultsPreview>),
    /// Boards changed since they were seen.
    #[error("boards have changed since they were seen; nothing was stored")]
    Stale(Box<ResultsPreview>),
    /// Everything stands already.
    #[error("there is nothing to write")]
    Nothing,
    /// As for every result.
    #[error(transparent)]
    Result(#[from] ResultError),
    /// The act could not be done once.
    #[error(transparent)]
    Key(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// What becomes of a board by its line.
struct Decided {
    seen: SeenBoard,
    outcome: Outcome,
    state: ResultLineState,
    refusal: Option<LineRefusal>,
}

/// The file read, and the boards of its lines.
struct Read {
    table: ResultTable,
    field: SectionState,
    boards: Vec<Result<BoardNo, ResultLineFault>>,
}

/// Every line beside what stands. The boards are locked until the transaction ends; nothing is written.
pub async fn preview(
    conn: &mut PgConnection,
    permit: &Permit<EnterResults>,
    now: Timestamp,
    file: &ResultsFile<'_>,
) -> Result<ResultsPreview, ResultsFileError> {
    let read = read(conn, permit, file).await?;
    let decided = decide(conn, permit, now, file, &read).await?;
    Ok(put_together(file.round, &read, &decided))
}

/// The file as a request, for recognising a repeated one.
#[derive(Serialize)]
struct FileRequest<'a> {
    round: RoundNo,
    text: &'a str,
    reason: &'a str,
    seen: &'a [SeenBoard],
}

/// What was stored, in the log; each board has a line of its own.
#[derive(Serialize)]
struct FileLogValue {
    boards: usize,
}

/// Stores every result of a file, or none: none if a board has changed since it was seen, or a line is refused.
pub async fn store(
    conn: &mut PgConnection,
    permit: &Permit<EnterResults>,
    (now, key): (Timestamp, IdempotencyKey),
    file: &ResultsFile<'_>,
    seen: &[SeenBoard],
) -> Result<ResultsReceipt, ResultsFileError> {
    let act = permit.act(now, key, "result.import");
    let request = FileRequest {
        round: file.round,
        text: file.text,
        reason: file.reason,
        seen,
    };
    act.once(conn, &request, async |conn| {
        let read = read(conn, permit, file).await?;
        let decided = decide(conn, permit, now, file, &read).await?;
        let preview = put_together(file.round, &read, &decided);
        if decided.values().any(|one| !seen.contains(&one.seen)) {
            return Err(ResultsFileError::Stale(Box::new(preview)));
        }
        if preview.count(ResultLineState::Refused) > 0 {
            return Err(ResultsFileError::Lines(Box::new(preview)));
        }
        let written = preview.to_write();
        if written == 0 {
            return Err(ResultsFileError::Nothing);
        }
        let detail = format!("{} {}", permit.section().name, file.round);
        let before = restore_points::Before {
            why: RestoreReason::ResultsImported,
            detail: &detail,
        };
        restore_points::keep(conn, permit.actor(), (permit.tournament(), now), before).await?;
        act.log(Subject::Round { round: file.round })
            .after(FileLogValue { boards: written })
            .write(conn)
            .await?;
        for (board, line, result) in asked(&read) {
            let entering = entering(file, board, line, result, &decided);
            if !decided.get(&board).is_some_and(|one| is_written(one.state)) {
                continue;
            }
            match enter(conn, permit, now, &entering).await? {
                Entered::Written(_) | Entered::Unchanged(_) => {}
                Entered::Disputed { .. } => return Err(ResultsFileError::Stale(Box::new(preview))),
            }
        }
        Ok(ResultsReceipt {
            written,
            unchanged: preview.count(ResultLineState::Same),
        })
    })
    .await
}

async fn read(
    conn: &mut PgConnection,
    permit: &Permit<EnterResults>,
    file: &ResultsFile<'_>,
) -> Result<Read, ResultsFileError> {
    if file.text.len() > MAX_TEXT {
        return Err(ResultsFileError::TooLarge);
    }
    let table = results::lines(&table::read(file.text.as_bytes())?)?;
    let field = section_state::found(conn, permit.section_id(), || ResultsFileError::NotFound).await?;
    let round = field.round(file.round).ok_or(ResultsFileError::NotFound)?;
    if !round.status.is_public() {
        return Err(ResultError::from(EntryRefusal::NotPublished).into());
    }
    let boards = find_boards(&seated(&field, round), &table.lines);
    Ok(Read { table, field, boards })
}

fn seated<'a>(field: &'a SectionState, round: &'a SectionRound) -> Vec<SeatedBoard<'a>> {
    let name = |no: StartNo| -> Option<(StartNo, &'a PersonName)> {
        field.player(no).map(|player| (no, &player.person.name))
    };
    round
        .games
        .iter()
        .filter_map(|game| {
            Some(SeatedBoard {
                board: game.board,
                white: name(game.white)?,
                black: name(game.black)?,
            })
        })
        .collect()
}

/// The boards that lines say a result of, in the order of the boards.
fn asked(read: &Read) -> Vec<(BoardNo, &ResultLine, GameResult)> {
    let mut asked: Vec<_> = read
        .table
        .lines
        .iter()
        .zip(&read.boards)
        .filter_map(|(line, board)| match (line.result, board) {
            (LineResult::Read(result), Ok(board)) => Some((*board, line, result)),
            (LineResult::Read(_) | LineResult::Unsaid | LineResult::Unreadable, _) => None,
        })
        .collect();
    asked.sort_by_key(|(board, _, _)| *board);
    asked
}

fn entering<'a>(
    file: &ResultsFile<'a>,
    board: BoardNo,
    line: &'a ResultLine,
    result: GameResult,
    decided: &BTreeMap<BoardNo, Decided>,
) -> Entering<'a> {
    let seen = decided.get(&board).map_or(Version(0), |one| one.seen.version);
    let own = line.reason.as_str();
    // The reason of the file is for the lines that need one; an ordinary result has none unless its line says so.
    let reason = if own.is_empty() && !result.is_ordinary() {
        file.reason
    } else {
        own
    };
    Entering {
        round: file.round,
        board,
        act: Act::Enter(Outcome::of(result)),
        seen,
        key: ids::key(),
        reason,
        confirmed: false,
    }
}

/// Locks the boards of the lines in their order, and decides about each as a single entry is decided about.
async fn decide(
    conn: &mut PgConnection,
    permit: &Permit<EnterResults>,
    now: Timestamp,
    file: &ResultsFile<'_>,
    read: &Read,
) -> Result<BTreeMap<BoardNo, Decided>, ResultsFileError> {
    let section = permit.section_id();
    let writer = writer(permit);
    let mut decided = BTreeMap::new();
    for (board, line, result) in asked(read) {
        let held = store::games::hold(conn, section, file.round, board)
            .await?
            .ok_or(ResultError::NoSuchBoard)?;
        let seen = SeenBoard {
            board,
            version: held.version,
        };
        let entering = Entering {
            seen: held.version,
            ..entering(file, board, line, result, &BTreeMap::new())
        };
        let facts = look_up(conn, (section, now), &entering, &held, (permit.actor(), writer)).await?;
        let (state, refusal) = if check_reach(permit, file.round, board).is_err() {
            let fault = LineRefusal::Fault(ResultLineFault::OutOfReach);
            (ResultLineState::Refused, Some(fault))
        } else {
            match held.enter(&entering.attempt(), writer, facts) {
                Ok(Verdict::Stands) => (ResultLineState::Same, None),
                Ok(Verdict::Keeps) => (ResultLineState::Settles, None),
                Ok(Verdict::Writes(_)) if held.outcome == Outcome::OPEN => (ResultLineState::New, None),
                Ok(Verdict::Writes(_)) => (ResultLineState::Changes, None),
                Ok(Verdict::Disputes) => {
                    let fault = LineRefusal::Fault(ResultLineFault::Disputed);
                    (ResultLineState::Refused, Some(fault))
                }
                Err(refusal) => (ResultLineState::Refused, Some(LineRefusal::Rule(refusal))),
            }
        };
        decided.insert(
            board,
            Decided {
                seen,
                outcome: held.outcome,
                state,
                refusal,
            },
        );
    }
    Ok(decided)
}

fn put_together(round: RoundNo, read: &Read, decided: &BTreeMap<BoardNo, Decided>) -> ResultsPreview {
    let round = read.field.round(round);
    let name = |no: StartNo| {
        let player = read.field.player(no);
        player
            .map(|player| player.person.name.spoken())
            .unwrap_or_default()
    };
    let lines = read.table.lines.iter().zip(&read.boards).map(|(line, found)| {
        let board = found.as_ref().ok().copied();
        let game = board.and_then(|board| round.and_then(|round| round.game(board)));
        let at = board.and_then(|board| decided.get(&board));
        let wanted = match line.result {
            LineResult::Read(result) => Some(result),
            LineResult::Unsaid | LineResult::Unreadable => None,
        };
        let (state, refusal) = match (line.result, found, at) {
            // Nothing is read into a line that says no result, whatever it names: lists have lines for those who do not play.
            (LineResult::Unsaid, _, _) => (ResultLineState::Blank, None),
            (LineResult::Read(_), Ok(_), Some(one)) => (one.state, one.refusal.clone()),
            (LineResult::Read(_) | LineResult::Unreadable, Err(fault), _) => {
                (ResultLineState::Refused, Some(LineRefusal::Fault(*fault)))
            }
            (LineResult::Read(_) | LineResult::Unreadable, Ok(_), _) => (
                ResultLineState::Refused,
                Some(LineRefusal::Fault(ResultLineFault::ResultUnreadable)),
            ),
        };
        FileLine {
            line: line.line,
            board,
            white: game.map(|game| name(game.white)).unwrap_or_default(),
            black: game.map(|game| name(game.black)).unwrap_or_default(),
            stands: at
                .map(|one| one.outcome)
                .or_else(|| game.map(|game| game.outcome)),
            wanted,
            state,
            refusal,
        }
    });
    ResultsPreview {
        lines: lines.collect(),
        unread: read.table.unread.clone(),
        seen: decided.values().map(|one| one.seen).collect(),
    }
}
