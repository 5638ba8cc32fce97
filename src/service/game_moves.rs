//! The moves of games: out of a file that somebody looks at first, and from the programs of electronic boards, which send them again and again.
//!
//! A file is taken whole or not at all. Of what a program sends, each game that fits is taken, and nothing is written, logged or announced if
//! nothing is new; the log has when moves of a game began, when others took their place, now and then, and when the end was told, not every
//! move. No result is ever taken: one that differs is told. What everybody may see of a game that goes on is held back
//! ([`KeptMoves::shown`]).

use std::collections::BTreeMap;

use super::{
    access::{EnterResults, Pair},
    prelude::*,
    start_arrays,
};
use domain::{
    game_moves::{
        GameLine, KeptMoves, MoveDelay, MovesFault, MovesRefusal, MovesState, NamedGame, PlacedGame,
        ReadLine, SeatedRound, find_games,
    },
    section_state::Game,
};
use engine::{ids::GameId, result::GameResult};
use formats::pgn_games::{self, NoGames, PgnGame};
use rules::chess::board::Position;
use store::game_moves::MovesOfGame;

/// The most bytes of a file.
pub const MAX_TEXT: usize = pgn_games::MAX_BYTES;

/// The moves of a game as somebody saw them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeenMoves {
    pub round: RoundNo,
    pub board: BoardNo,
    /// 0 where it had none.
    pub version: Version,
}

/// A game of a file beside what stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MovesLine {
    /// Its place in the file, from 1.
    pub game: usize,
    /// Which game it is, if it is one.
    pub at: Option<(RoundNo, BoardNo)>,
    /// Who plays, as the section has them; as the file names them where it is none of its games.
    pub white: String,
    pub black: String,
    /// Moves of either player in the file.
    pub half_moves: usize,
    /// Moves of either player that stand.
    pub stands: usize,
    pub state: MovesState,
    /// Why it is refused, where it is.
    pub refusal: Option<MovesRefusal>,
    /// The result the file states.
    pub stated: Option<GameResult>,
    /// The result that stands.
    pub result: Option<GameResult>,
}

impl MovesLine {
    /// The result the file states, where another stands, or none. It is told and not taken.
    pub fn other_result(&self) -> Option<GameResult> {
        let as_written = self.result.map(|result| match result {
            GameResult::WhiteWinsByForfeit => GameResult::WhiteWins,
            GameResult::BlackWinsByForfeit => GameResult::BlackWins,
            GameResult::WhiteWins
            | GameResult::Draw
            | GameResult::BlackWins
            | GameResult::DoubleForfeit
            | GameResult::HalfZero
            | GameResult::ZeroHalf
            | GameResult::BothLose => result,
        });
        self.stated.filter(|stated| Some(*stated) != as_written)
    }
}

/// A file as it would be stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MovesPreview {
    pub lines: Vec<MovesLine>,
    /// The games of the file as they were seen now.
    pub seen: Vec<SeenMoves>,
}

impl MovesPreview {
    /// How many games become this.
    pub fn count(&self, state: MovesState) -> usize {
        self.lines.iter().filter(|line| line.state == state).count()
    }

    /// Games whose moves would be written.
    pub fn to_write(&self) -> usize {
        self.lines.iter().filter(|line| is_written(line.state)).count()
    }
}

const fn is_written(state: MovesState) -> bool {
    match state {
        MovesState::New | MovesState::Longer | MovesState::Changes => true,
        MovesState::Same | MovesState::Blank | MovesState::Refused => false,
    }
}

/// What was stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MovesReceipt {
    /// Games whose moves were written.
    pub written: usize,
    /// Games that had them already.
    pub unchanged: usize,
}

/// By how much moves are held back, as it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DelayState {
    #[serde(rename = "minutes")]
    pub delay: MoveDelay,
    /// 0 before anybody has said.
    pub version: Version,
}

/// Why nothing was stored.
#[derive(Debug, thiserror::Error)]
pub enum GameMovesError {
    /// There is no such round or board.
    #[error("there is no such round or board")]
    NotFound,
    /// The round is not public.
    #[error("the round is not public")]
    NotPublished,
    /// It is no file of games.
    #[error(transparent)]
    NoGames(#[from] NoGames),
    /// The address is that of one game, and there are several.
    #[error("this is more than one game")]
    OneGame,
    /// Games are refused.
    #[error("some games cannot be taken; nothing was stored")]
    Lines(Box<MovesPreview>),
    /// Moves changed since they were seen.
    #[error("moves have changed since they were seen; nothing was stored")]
    Stale(Box<MovesPreview>),
    /// Everything stands already.
    #[error("there is nothing to write")]
    Nothing,
    /// Somebody changed by how much moves are held back; how it stands now.
    #[error("the delay was changed meanwhile")]
    DelayChanged(DelayState),
    /// The reading was stopped.
    #[error(transparent)]
    Stopped(#[from] tokio::task::JoinError),
    /// The act could not be done once.
    #[error(transparent)]
    Key(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// Which games a text may be about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Within {
    /// Those of the section's public rounds.
    Section,
    /// Those of a round; what its tags say of the round does not count.
    Round(RoundNo),
    /// One; what its tags say does not count.
    Board(RoundNo, BoardNo),
}

/// A game of a file, with what is to be written.
struct Decided {
    line: MovesLine,
    game: Option<GameId>,
    seen: Option<SeenMoves>,
    kept: Option<KeptMoves>,
    /// Is the end told for the first time?
    ends: bool,
}

impl Decided {
    /// What is to be written.
    fn writes(&self) -> Option<(GameId, &KeptMoves)> {
        let kept = self
            .kept
            .as_ref()
            .filter(|_| is_written(self.line.state) || self.ends)?;
        Some((self.game?, kept))
    }
}

fn preview_of(decided: &[Decided]) -> MovesPreview {
    MovesPreview {
        lines: decided.iter().map(|one| one.line.clone()).collect(),
        seen: decided.iter().filter_map(|one| one.seen).collect(),
    }
}

/// The games of a file beside what stands. Nothing is written.
pub async fn preview(
    conn: &mut PgConnection,
    permit: &Permit<EnterResults>,
    now: Timestamp,
    text: &str,
) -> Result<MovesPreview, GameMovesError> {
    let decided = decide(conn, permit, now, (text, Within::Section)).await?;
    Ok(preview_of(&decided))
}

/// The file as a request, for recognising a repeated one.
#[derive(Serialize)]
struct MovesRequest<'a> {
    text: &'a str,
    seen: &'a [SeenMoves],
}

/// What the log has of a file.
#[derive(Serialize)]
struct MovesLogValue {
    games: usize,
}

/// What the log has of the moves of a game.
#[derive(Serialize)]
struct GameMovesLogValue {
    half_moves: usize,
}

/// Stores the moves of every game of a file, or none: none if moves have changed since they were seen, or a game is refused.
pub async fn store(
    conn: &mut PgConnection,
    permit: &Permit<EnterResults>,
    (now, key): (Timestamp, IdempotencyKey),
    text: &str,
    seen: &[SeenMoves],
) -> Result<MovesReceipt, GameMovesError> {
    let act = permit.act(now, key, "moves.import");
    act.once(conn, &MovesRequest { text, seen }, async |conn| {
        let decided = decide(conn, permit, now, (text, Within::Section)).await?;
        let preview = preview_of(&decided);
        if preview.seen.iter().any(|one| !seen.contains(one)) {
            return Err(GameMovesError::Stale(Box::new(preview)));
        }
        if preview.count(MovesState::Refused) > 0 {
            return Err(GameMovesError::Lines(Box::new(preview)));
        }
        let written = preview.to_write();
        if written == 0 {
            return Err(GameMovesError::Nothing);
        }
        for (game, kept) in decided.iter().filter_map(Decided::writes) {
            if !store::game_moves::put(conn, game, kept).await? {
                return Err(GameMovesError::Stale(Box::new(preview)));
            }
        }
        act.log(permit.section().name.as_str())
            .after(MovesLogValue { games: written })
            .write(conn)
            .await?;
        store::changes::bump(conn, permit.section_id()).await?;
        Ok(MovesReceipt {
            written,
            unchanged: preview.count(MovesState::Same),
        })
    })
    .await
}

/// What a program of electronic boards sends: each game that fits is stored, if it is new; each game as it was found.
///
/// # Errors
///
/// When no game fits, the round is not public, or somebody wrote at the same time; then nothing is stored.
pub async fn relay(
    conn: &mut PgConnection,
    permit: &Permit<EnterResults>,
    now: Timestamp,
    within: Within,
    text: &str,
) -> Result<MovesPreview, GameMovesError> {
    let mut decided = decide(conn, permit, now, (text, within)).await?;
    let preview = preview_of(&decided);
    if preview.count(MovesState::Refused) == preview.lines.len() {
        return Err(GameMovesError::Lines(Box::new(preview)));
    }
    if decided.iter().all(|one| one.writes().is_none()) {
        return Ok(preview);
    }
    // Programs send what stands now, without a key of their own; the act is one, whatever they repeat.
    let act = permit.act(now, ids::key(), "moves.begin");
    let is_new = act
        .once(conn, &(), async |conn| {
            write_relayed(conn, permit, now, &mut decided).await
        })
        .await;
    match is_new {
        Ok(true) => store::changes::bump(conn, permit.section_id()).await?,
        Ok(false) => {}
        Err(GameMovesError::Nothing) => return Err(GameMovesError::Stale(Box::new(preview))),
        Err(error) => return Err(error),
    }
    Ok(preview)
}

/// Writes what is to be written, with the lines of the log; returns whether a game has moves now that had none.
async fn write_relayed(
    conn: &mut PgConnection,
    permit: &Permit<EnterResults>,
    now: Timestamp,
    decided: &mut [Decided],
) -> Result<bool, GameMovesError> {
    let mut is_new = false;
    for one in decided {
        let act = match one.line.state {
            MovesState::New => Some("moves.begin"),
            MovesState::Changes => {
                let is_told = one.kept.as_mut().is_some_and(|kept| kept.tell(now));
                is_told.then_some("moves.replace")
            }
            MovesState::Longer | MovesState::Same | MovesState::Blank | MovesState::Refused => None,
        };
        let Some((game, kept)) = one.writes() else {
            continue;
        };
        if !store::game_moves::put(conn, game, kept).await? {
            return Err(GameMovesError::Nothing);
        }
        is_new |= one.line.state == MovesState::New;
        let Some((round, board)) = one.line.at else {
            continue;
        };
        let ends = one.ends.then_some("moves.end");
        for act in act.into_iter().chain(ends) {
            let line = permit.log(now, act, Subject::board(round, board));
            let before = GameMovesLogValue {
                half_moves: one.line.stands,
            };
            let after = GameMovesLogValue {
                half_moves: kept.line.moves.len(),
            };
            line.before(before).after(after).write(conn).await?;
        }
    }
    Ok(is_new)
}

/// Cuts the text, finds each game, reads its moves, and compares them with what stands.
async fn decide(
    conn: &mut PgConnection,
    permit: &Permit<EnterResults>,
    now: Timestamp,
    (text, within): (&str, Within),
) -> Result<Vec<Decided>, GameMovesError> {
    let games = pgn_games::cut(text)?;
    let section = permit.section_id();
    let field = section_state::found(conn, section, || GameMovesError::NotFound).await?;
    let places = places(&field, &games, within)?;
    let of_round = match within {
        Within::Section => None,
        Within::Round(round) | Within::Board(round, _) => Some(round),
    };
    let stored: BTreeMap<(RoundNo, BoardNo), MovesOfGame> = store::game_moves::list(conn, section, of_round)
        .await?
        .into_iter()
        .map(|one| ((one.round, one.board), one))
        .collect();
    let arrays = arrays(conn, &field, &places).await?;
    let first = store::incarnations::first_version(conn).await?;
    let read = read_all(&games, &places, &arrays).await?;
    let decided = games.iter().zip(places).zip(read).enumerate();
    Ok(decided
        .map(|(index, ((game, place), read))| {
            let place = place.and_then(|(round, board)| {
                let may = permit.rights().reach(round, board);
                may.then_some((round, board)).ok_or(MovesFault::OutOfReach)
            });
            let stands = place.ok().and_then(|place| stored.get(&place));
            decide_one(&field, (index + 1, game), place, read, (stands, first, now))
        })
        .collect())
}

/// Which game of the section each is.
fn places(
    field: &SectionState,
    games: &[PgnGame],
    within: Within,
) -> Result<Vec<PlacedGame>, GameMovesError> {
    let public = |round| {
        let round = field.round(round).ok_or(GameMovesError::NotFound)?;
        let is_public = round.status.is_public();
        is_public.then_some(round).ok_or(GameMovesError::NotPublished)
    };
    let of_round = match within {
        Within::Section => None,
        Within::Round(number) => {
            public(number)?;
            Some(number)
        }
        Within::Board(number, board) => {
            public(number)?.game(board).ok_or(GameMovesError::NotFound)?;
            return match games {
                [_] => Ok(vec![Ok((number, board))]),
                _ => Err(GameMovesError::OneGame),
            };
        }
    };
    let seated: Vec<SeatedRound<'_>> = field
        .shown_rounds()
        .filter(|one| of_round.is_none_or(|no| no == one.number))
        .map(|one| SeatedRound::of(field, one))
        .collect();
    let named: Vec<NamedGame> = games
        .iter()
        .map(|game| {
            let named = NamedGame::of_tags([&game.round, &game.board, &game.white, &game.black]);
            // The address says the round, however a program counts them. Board numbers of another round would stand for other players,
            // though, so names have to bear a game out that says another one.
            let is_of_another = of_round.is_some() && named.round.is_some() && named.round != of_round;
            let round = if is_of_another && !named.names_both() {
                named.round
            } else {
                of_round.or(named.round)
            };
            NamedGame { round, ..named }
        })
        .collect();
    Ok(find_games(&seated, &named))
}

/// What the rounds of these games begin from, where that is Chess960.
async fn arrays(
    conn: &mut PgConnection,
    field: &SectionState,
    places: &[PlacedGame],
) -> store::Result<BTreeMap<RoundNo, Position>> {
    let mut arrays = BTreeMap::new();
    for round in field.shown_rounds() {
        let is_named = |place: &PlacedGame| place.is_ok_and(|(number, _)| number == round.number);
        if !places.iter().any(is_named) {
            continue;
        }
        if let Some(settled) = start_arrays::find_public(conn, round).await? {
            arrays.insert(round.number, settled.array.position());
        }
    }
    Ok(arrays)
}

/// The moves of each game, read on a blocking thread, because a hostile file takes long.
async fn read_all(
    games: &[PgnGame],
    places: &[PlacedGame],
    arrays: &BTreeMap<RoundNo, Position>,
) -> Result<Vec<Result<ReadLine, MovesRefusal>>, GameMovesError> {
    let texts: Vec<(PgnGame, Option<Position>)> = games
        .iter()
        .zip(places)
        .map(|(game, place)| {
            let array = place.ok().and_then(|(round, _)| arrays.get(&round).cloned());
            (game.clone(), array)
        })
        .collect();
    let read = tokio::task::spawn_blocking(move || {
        let read = texts.iter().map(|(game, array)| {
            if game.is_unclosed {
                return Err(MovesFault::Unclosed.into());
            }
            GameLine::read(&game.moves, game.fen.as_deref(), array.as_ref())
        });
        read.collect()
    });
    Ok(read.await?)
}

fn decide_one(
    field: &SectionState,
    (number, named): (usize, &PgnGame),
    place: PlacedGame,
    read: Result<ReadLine, MovesRefusal>,
    (stands, first, now): (Option<&MovesOfGame>, Version, Timestamp),
) -> Decided {
    let game = place
        .ok()
        .and_then(|(round, board)| field.round(round)?.game(board));
    let name = |game: Option<&Game>, of: fn(&Game) -> StartNo, tag: &str| {
        let player = game.and_then(|game| field.player(of(game)));
        player.map_or_else(|| tag.to_owned(), |player| player.person.name.spoken())
    };
    let before = stands.map(|one| &one.kept);
    let mut line = MovesLine {
        game: number,
        at: place.ok(),
        white: name(game, |game| game.white, &named.white),
        black: name(game, |game| game.black, &named.black),
        half_moves: 0,
        stands: before.map_or(0, |kept| kept.line.moves.len()),
        state: MovesState::Refused,
        refusal: None,
        stated: None,
        result: game.and_then(|game| game.outcome.result),
    };
    let refused = |line| Decided {
        line,
        game: None,
        seen: None,
        kept: None,
        ends: false,
    };
    let read = match (place, read) {
        (Ok(_), Ok(read)) => read,
        (Err(fault), _) => {
            line.refusal = Some(fault.into());
            return refused(line);
        }
        (Ok(_), Err(refusal)) => {
            line.refusal = Some(refusal);
            return refused(line);
        }
    };
    line.half_moves = read.line.moves.len();
    line.stated = read.stated;
    if read.line.moves.is_empty() {
        line.state = MovesState::Blank;
        return refused(line);
    }
    let version = before.map_or(first, |kept| kept.version.next());
    let (kept, state) = KeptMoves::after(before, &read, now, version);
    line.state = state;
    Decided {
        seen: line.at.map(|(round, board)| SeenMoves {
            round,
            board,
            version: before.map_or(Version(0), |kept| kept.version),
        }),
        game: game.map(|game| game.id),
        ends: kept.is_ended && before.is_none_or(|before| !before.is_ended),
        kept: Some(kept),
        line,
    }
}

/// By how much the moves of a section are held back.
pub async fn delay(conn: &mut PgConnection, section: SectionId) -> store::Result<DelayState> {
    let stored = store::game_moves::find_delay(conn, section).await?;
    let (delay, version) = stored.unwrap_or((MoveDelay::default(), Version(0)));
    Ok(DelayState { delay, version })
}

/// By how much moves are to be held back.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct DelayCommand {
    /// The version that was seen; 0 before the first.
    pub seen: Version,
    pub delay: MoveDelay,
}

/// Says by how much the moves of games that are not over are held back from the public.
pub async fn set_delay(
    conn: &mut PgConnection,
    permit: &Permit<Pair>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: DelayCommand,
) -> Result<DelayState, GameMovesError> {
    let act = permit.act(now, key, "moves.delay");
    act.once(conn, &cmd, async |conn| {
        let section = permit.section_id();
        let before = delay(conn, section).await?;
        if before.version != cmd.seen {
            return Err(GameMovesError::DelayChanged(before));
        }
        if before.delay == cmd.delay {
            return Ok(before);
        }
        let version = if before.version == Version(0) {
            store::incarnations::first_version(conn).await?
        } else {
            before.version.next()
        };
        if !store::game_moves::put_delay(conn, section, cmd.delay, version).await? {
            return Err(GameMovesError::DelayChanged(delay(conn, section).await?));
        }
        let after = DelayState {
            delay: cmd.delay,
            version,
        };
        act.log(permit.section().name.as_str())
            .before(DelayLogValue::from(before))
            .after(DelayLogValue::from(after))
            .write(conn)
            .await?;
        store::changes::bump(conn, section).await?;
        Ok(after)
    })
    .await
}

/// What the log has of the delay.
#[derive(Serialize)]
struct DelayLogValue {
    minutes: u16,
}

impl From<DelayState> for DelayLogValue {
    fn from(state: DelayState) -> Self {
        Self {
            minutes: state.delay.minutes(),
        }
    }
}

/// The moves of a game as everybody may see them now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicMoves {
    pub line: GameLine,
    /// How many of them are shown.
    pub shown: usize,
    /// By how much those of a game that goes on are held back.
    pub delay: MoveDelay,
    /// Has the game a result, so that nothing is held back?
    pub is_over: bool,
}

/// The moves of a section's games that have any, as everybody may see them at this moment; of one round, if it is named. The rounds are not
/// looked at: the caller shows public ones only.
pub async fn list_public(
    conn: &mut PgConnection,
    field: &SectionState,
    round: Option<RoundNo>,
    now: Timestamp,
) -> store::Result<BTreeMap<(RoundNo, BoardNo), PublicMoves>> {
    let stored = store::game_moves::list(conn, field.section, round).await?;
    if stored.is_empty() {
        return Ok(BTreeMap::new());
    }
    let delay = delay(conn, field.section).await?.delay;
    Ok(stored
        .into_iter()
        .map(|one| {
            let game = field.round(one.round).and_then(|round| round.game(one.board));
            let is_over = game.is_some_and(|game| game.outcome.result.is_some());
            let shown = one.kept.shown(now, delay, is_over);
            let moves = PublicMoves {
                line: one.kept.line,
                shown,
                delay,
                is_over,
            };
            ((one.round, one.board), moves)
        })
        .collect())
}
