//! The moves of games: as everybody may read them, out of a file, and from the programs of electronic boards.

use super::{
    address::{BoardAddress, RoundAddress},
    prelude::*,
};
use axum::http::HeaderMap;
use domain::game_moves::{MoveDelay, MovesState};
use engine::result::GameResult;
use formats::pgn_games;
use service::{
    access::{EnterResults, Pair},
    game_moves::{
        self, DelayCommand, DelayState, GameMovesError, MAX_TEXT, MovesLine, MovesPreview, SeenMoves, Within,
    },
    public::Beside,
};
use web::{extract::File, game_moves_words as words};

/// The largest body with a file in it: JSON writes some signs longer.
const BODY: usize = 2 * MAX_TEXT;

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let enter = Access::Needs(Capability::EnterResults);
    routes
        .add(Access::Public, routes!(get_game_moves))
        .add_upload(enter, MAX_TEXT, routes!(relay_game))
        .add_upload(enter, MAX_TEXT, routes!(relay_round))
        .add_upload(enter, BODY, routes!(send_game_moves))
        .add(
            Access::Needs(Capability::Pair),
            routes!(get_move_delay, set_move_delay),
        )
}

/// The moves of a game as everybody may see them now.
#[derive(Debug, Serialize, ToSchema)]
struct MovesOfGame {
    /// The position it begins from as FEN; `null` for the usual one.
    #[schema(example = "bnrqkrnb/pppppppp/8/8/8/8/PPPPPPPP/BNRQKRNB w FCfc - 0 1")]
    start: Option<String>,
    /// In the letters of PGN.
    moves: Vec<String>,
    /// By how many minutes moves are held back; `null` where the game has a result, so that none are.
    #[schema(example = 15)]
    delay_minutes: Option<u16>,
}

/// The moves of a game, as far as they may be seen: those of a game that goes on are held back.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/rounds/{round}/boards/{board}/moves", tag = "public",
    params(InSection),
    responses((status = 200, body = MovesOfGame))
)]
async fn get_game_moves(
    Path(address): Path<BoardAddress>,
    visitor: Visitor,
    (db, now): (Db, Now),
) -> Result<Json<MovesOfGame>> {
    let mut tx = db.snapshot().await?;
    let read = service::public::read(&mut tx, visitor.section()?, Beside::Nothing, visitor.sight())
        .await?
        .ok_or_else(Problem::not_found)?;
    let round = read.field.round(address.round);
    if !round.is_some_and(|round| round.status.is_public()) {
        return Err(Problem::not_found());
    }
    let moves = game_moves::list_public(&mut tx, &read.field, Some(address.round), now.0)
        .await?
        .remove(&(address.round, address.board))
        .ok_or_else(Problem::not_found)?;
    Ok(Json(MovesOfGame {
        delay_minutes: (!moves.is_over).then_some(moves.delay.minutes()),
        start: moves.line.start,
        moves: moves.line.moves.into_iter().take(moves.shown).collect(),
    }))
}

body! {
    /// A game of a file beside what stands.
    struct GameOfFile from line: &MovesLine {
        /// Its place in the file, from 1.
        #[schema(example = 1)]
        game: usize = line.game,
        /// The round of the game it is; `null` where it is none of the section's.
        #[schema(value_type = Option<super::shapes::RoundNo>)]
        round: Option<RoundNo> = line.at.map(|(round, _)| round),
        /// The board of it.
        #[schema(value_type = Option<super::shapes::BoardNo>)]
        board: Option<BoardNo> = line.at.map(|(_, board)| board),
        /// Moves of either player in the file.
        #[schema(example = 41)]
        half_moves: usize = line.half_moves,
        /// Moves of either player that stood.
        #[schema(example = 40)]
        stood: usize = line.stands,
        /// What becomes of it.
        #[schema(value_type = super::shapes::GameMovesStateName)]
        state: MovesState = line.state,
        /// Why it is refused: a word.
        #[schema(value_type = Option<super::shapes::GameMovesRefusal>)]
        code: Option<&'static str> = line.refusal.as_ref().map(domain::game_moves::MovesRefusal::code),
        /// That in a sentence, in Danish or English.
        #[schema(example = "The round has no such board.")]
        detail: Option<String> = None,
        /// The result the file states, where another stands or none. It is not taken.
        #[schema(value_type = Option<super::shapes::ResultCode>)]
        other_result: Option<GameResult> = line.other_result(),
    }
}

fn lines(lang: Lang, preview: &MovesPreview) -> Vec<GameOfFile> {
    let said = preview.lines.iter().map(|line| GameOfFile {
        detail: line.refusal.as_ref().map(|why| words::refusal(lang, why)),
        ..GameOfFile::from(line)
    });
    said.collect()
}

/// What was done with what a program sent.
#[derive(Debug, Serialize, ToSchema)]
struct RelayedGames {
    /// Every game of it, as it was found; those that are refused were left out.
    games: Vec<GameOfFile>,
}

async fn relay(
    permit: &Permit<EnterResults>,
    (db, now): (Db, Now),
    headers: &HeaderMap,
    within: Within,
    file: &[u8],
) -> Result<Json<RelayedGames>> {
    let text = pgn_games::text_of(file).map_err(GameMovesError::from)?;
    let preview = db
        .write(async |conn| game_moves::relay(conn, permit, now.0, within, &text).await)
        .await?;
    Ok(Json(RelayedGames {
        games: lines(Lang::of_api(headers), &preview),
    }))
}

/// Sends the moves of one game as they stand now
///
/// The body is PGN as programs of electronic boards write it, with one game; its tags are not looked at, but for `FEN`. The same again writes
/// nothing, so it may be sent every few seconds, and needs no key. Results are not taken.
#[utoipa::path(
    put, path = "/tournaments/{tournament}/sections/{section}/rounds/{round}/boards/{board}/moves", tag = "results",
    params(InSection),
    request_body(content = Vec<u8>, content_type = "application/octet-stream", description = "PGN"),
    responses(
        (status = 200, body = RelayedGames),
        (status = 409, description = "the round is not published, or somebody sent moves of the game at the same time"),
        (status = 413, description = "more than 2 MB"),
        (status = 422, description = "no game, several, or a move that is not legal; nothing was stored")
    )
)]
async fn relay_game(
    Path(address): Path<BoardAddress>,
    permit: Permit<EnterResults>,
    (db, now): (Db, Now),
    headers: HeaderMap,
    File(file): File,
) -> Result<Json<RelayedGames>> {
    let within = Within::Board(address.round, address.board);
    relay(&permit, (db, now), &headers, within, &file).await
}

/// Sends the moves of a round's games as they stand now
///
/// The body is PGN as programs of electronic boards write it. A game is found by `Board`, by the number behind the point in `Round` (`3.12`),
/// or by `White` and `Black`; names that are there have to fit. A game that fits is stored, whatever the others are. The same again writes
/// nothing, so it may be sent every few seconds, and needs no key. Results are not taken.
#[utoipa::path(
    put, path = "/tournaments/{tournament}/sections/{section}/rounds/{round}/moves", tag = "results",
    params(InSection),
    request_body(content = Vec<u8>, content_type = "application/octet-stream", description = "PGN"),
    responses(
        (status = 200, body = RelayedGames),
        (status = 409, description = "the round is not published, or somebody sent moves of a game at the same time"),
        (status = 413, description = "more than 2 MB"),
        (status = 422, description = "no game, or none that fits; nothing was stored")
    )
)]
async fn relay_round(
    Path(address): Path<RoundAddress>,
    permit: Permit<EnterResults>,
    (db, now): (Db, Now),
    headers: HeaderMap,
    File(file): File,
) -> Result<Json<RelayedGames>> {
    relay(&permit, (db, now), &headers, Within::Round(address.round), &file).await
}

/// The moves of games as a file.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct GameMovesFile {
    /// PGN, at most 2 MB and 1,000 games.
    #[schema(example = "[Round \"1.1\"]\n\n1. e4 e5 2. Nf3 1-0\n")]
    text: String,
    /// Only look: nothing is stored.
    #[serde(default)]
    dry_run: bool,
    /// The games with their versions, as a look has answered. A game that is missing, or has changed, makes it 409.
    #[serde(default)]
    seen_games: Vec<SeenGameMoves>,
}

/// The moves of a game as they were seen.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct SeenGameMoves {
    /// Of which round.
    #[schema(value_type = super::shapes::RoundNo)]
    round: RoundNo,
    /// At which board.
    #[schema(value_type = super::shapes::BoardNo)]
    board: BoardNo,
    /// Their version; 0 where it had none.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
}

/// What was stored, or what would be.
#[derive(Debug, Serialize, ToSchema)]
struct GameMovesAnswer {
    /// Was it stored?
    is_stored: bool,
    /// Games whose moves were written, or would be.
    #[schema(example = 24)]
    written: usize,
    /// Games that had them already.
    #[schema(example = 1)]
    unchanged: usize,
    /// Games that cannot be taken; while there are any, nothing is stored.
    #[schema(example = 0)]
    refused: usize,
    /// Every game beside what stands; empty once it is stored.
    games: Vec<GameOfFile>,
    /// What to send as `seen_games`; empty once it is stored.
    seen_games: Vec<SeenGameMoves>,
}

/// Stores the moves of games out of a file: all of them, or none
///
/// A game is found by `Round` and `Board` (or `Round` as `3.12`), or by `White` and `Black`. Look first, with `dry_run`, and send the
/// `seen_games` of the answer. Results are not taken: one that differs is told as `other_result`.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/sections/{section}/moves", tag = "results",
    params(InSection),
    responses(
        (status = 200, body = GameMovesAnswer),
        (status = 409, description = "moves have changed since they were seen, or every move stands already"),
        (status = 413, description = "more than 2 MB"),
        (status = 422, description = "no games, or `games` that cannot be taken")
    )
)]
async fn send_game_moves(
    permit: Permit<EnterResults>,
    (db, now): (Db, Now),
    Key(key): Key,
    headers: HeaderMap,
    Json(sent): Json<GameMovesFile>,
) -> Result<Json<GameMovesAnswer>> {
    if sent.dry_run {
        let preview = game_moves::preview(&mut *db.snapshot().await?, &permit, now.0, &sent.text).await?;
        return Ok(Json(GameMovesAnswer {
            is_stored: false,
            written: preview.to_write(),
            unchanged: preview.count(MovesState::Same),
            refused: preview.count(MovesState::Refused),
            games: lines(Lang::of_api(&headers), &preview),
            seen_games: preview
                .seen
                .iter()
                .map(|one| SeenGameMoves {
                    round: one.round,
                    board: one.board,
                    version: one.version,
                })
                .collect(),
        }));
    }
    let seen: Vec<SeenMoves> = sent
        .seen_games
        .iter()
        .map(|one| SeenMoves {
            round: one.round,
            board: one.board,
            version: one.version,
        })
        .collect();
    let receipt = db
        .write(async |conn| game_moves::store(conn, &permit, (now.0, key), &sent.text, &seen).await)
        .await?;
    Ok(Json(GameMovesAnswer {
        is_stored: true,
        written: receipt.written,
        unchanged: receipt.unchanged,
        refused: 0,
        games: Vec::new(),
        seen_games: Vec::new(),
    }))
}

/// By how much the moves of games that go on are held back.
#[derive(Debug, Serialize, ToSchema)]
struct MoveDelayBody {
    /// For `If-Match`; 0 before anybody has said.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
    /// By how many minutes.
    #[schema(example = 15)]
    minutes: u16,
}

impl From<DelayState> for MoveDelayBody {
    fn from(state: DelayState) -> Self {
        Self {
            version: state.version,
            minutes: state.delay.minutes(),
        }
    }
}

/// By how much the moves of games that go on are held back from everybody
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/moves/delay", tag = "results",
    params(InSection),
    responses((status = 200, body = MoveDelayBody))
)]
async fn get_move_delay(permit: Permit<Pair>, db: Db) -> Result<Versioned<MoveDelayBody>> {
    let state = game_moves::delay(&mut *db.snapshot().await?, permit.section_id()).await?;
    Ok(Versioned(state.version, state.into()))
}

/// What is wanted.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct MoveDelaySetting {
    /// Minutes, 0 to 1440; 0 holds nothing back.
    #[schema(example = 15, maximum = 1440)]
    minutes: u16,
}

/// Says by how much the moves of games that go on are held back. `If-Match` is `"0"` where nobody has said
#[utoipa::path(
    put, path = "/tournaments/{tournament}/sections/{section}/moves/delay", tag = "results",
    params(InSection),
    responses(
        (status = 200, body = MoveDelayBody),
        (status = 409, description = "Changed meanwhile: `current` and `sent`"),
        (status = 422, description = "More minutes than a day has")
    )
)]
async fn set_move_delay(
    permit: Permit<Pair>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(sent): Json<MoveDelaySetting>,
) -> Result<Versioned<MoveDelayBody>> {
    let delay = MoveDelay::new(sent.minutes).ok_or_else(|| {
        Problem::field("minutes", |lang| {
            t!(lang, game_moves_delay_wrong, most = MoveDelay::MOST)
        })
    })?;
    let cmd = DelayCommand { seen, delay };
    let state = db
        .write(async |conn| beside(game_moves::set_delay(conn, &permit, now.0, key, cmd).await, &sent))
        .await?;
    Ok(Versioned(state.version, state.into()))
}
