//! Who has come to the boards of a round, and how long the others may still come (6.7, DM-11.2).
//!
//! A player who was checked in before round 1 has come to its boards, until an arbiter says otherwise; to later rounds players are tapped in.
//! An arrival is a fact, not a ruling: what follows from it is proposed by `rules::arrival_rulings::lateness` and confirmed like
//! every ruling.

use std::collections::HashSet;

use super::{
    access::EnterResults,
    boards::{self, BoardView},
    prelude::*,
    regulation::RulesError,
    rulings::RulingError,
};
use domain::{
    missing::{Missing, MissingBoard, is_said_of},
    round_window::RoundWindow,
    section_state::Game,
    tablet::BoardRange,
    team::SectionMatch,
};
use engine::{colour::Colour, ids::GameId, numbers::MatchNo, result::GameResult};
use rules::{
    ParameterId,
    arrival_rulings::lateness::{Arrivals, Countdown, CountdownState, countdown},
    regulation::values::ArrivalPoint,
};
use store::arrivals::Seen;

/// A board while the round begins.
#[derive(Clone, Debug)]
pub struct WaitingBoard {
    /// The board and who sits there.
    pub board: BoardView,
    /// Who has come.
    pub arrivals: Arrivals,
    /// Who was checked in before round 1, White first.
    pub checked_in: [bool; 2],
    /// How long the others may come; `None` if no start is announced, the rules set no limit, or the board has a result or was put off.
    pub countdown: Option<Countdown>,
    /// Was any arrival stored for the match, or for the round where there are no matches? If not, nobody records arrivals, and nothing is
    /// known.
    pub is_kept: bool,
}

/// The proposal to an arbiter once a player is too late.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proposed {
    Result(GameResult),
    /// The facts must be asked for first: nothing is proposed against a player who was seen, or if arrivals are not recorded.
    Facts,
}

impl WaitingBoard {
    /// The proposal; `None` while everybody may still come, or is present.
    pub fn proposed(&self) -> Option<Proposed> {
        let result = match self.countdown?.state {
            CountdownState::Over(result) => result,
            CountdownState::NotStarted | CountdownState::Runs | CountdownState::Complete => return None,
        };
        let was_seen =
            self.arrivals.white.is_some() || self.arrivals.black.is_some() || self.checked_in != [false; 2];
        let needs_facts = result == GameResult::DoubleForfeit && (was_seen || !self.is_kept);
        Some(if needs_facts {
            Proposed::Facts
        } else {
            Proposed::Result(result)
        })
    }

    /// Is somebody missing at a board that is still to be played?
    pub fn is_waiting(&self) -> bool {
        let is_missing = self.arrivals.white.is_none() || self.arrivals.black.is_none();
        self.board.game.outcome.is_missing() && is_missing
    }
}

/// The arrival of a player, as entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Came {
    /// Came at this moment.
    At(Timestamp),
    /// Was there when the round began, or is there now, before it begins.
    InTime,
    /// Has not come.
    NotYet,
}

/// A round while it begins.
#[derive(Clone, Debug)]
pub struct Beginning {
    /// When the first of it begins; `None` where nobody has said the hour.
    pub starts_at: Option<Timestamp>,
    /// The days over which it is played, where it has no hour.
    pub window: Option<RoundWindow>,
    pub boards: Vec<WaitingBoard>,
}

/// Reads who has come to a round.
///
/// # Errors
///
/// When there is no such round, its pairing is not published, or the tournament has no rules yet.
pub async fn list(
    conn: &mut PgConnection,
    (tournament, section): (TournamentId, SectionId),
    round: RoundNo,
    now: Timestamp,
) -> Result<Beginning, RulingError> {
    let field = section_state::found(conn, section, || RulingError::NotFound).await?;
    let round = field.round(round).ok_or(RulingError::NotFound)?;
    if !round.status.is_public() {
        return Err(RulingError::NotPublished);
    }
    Ok(Beginning {
        starts_at: round.begins_at_hour(),
        window: round.window(),
        boards: of_round(conn, tournament, &field, round, now).await?,
    })
}

/// The same for a page that shows more than who has come: a tournament whose rules are not settled has no deadlines, so nobody is late.
///
/// # Errors
///
/// When the database fails.
pub async fn awaited(
    conn: &mut PgConnection,
    tournament: TournamentId,
    field: &SectionState,
    round: &SectionRound,
    now: Timestamp,
) -> Result<Vec<WaitingBoard>, RulingError> {
    let boards = of_round(conn, tournament, field, round, now).await;
    if matches!(boards, Err(RulingError::NoRules)) {
        return Ok(Vec::new());
    }
    boards
}

/// The same for a round of a section that is loaded already.
///
/// # Errors
///
/// When the tournament has no rules yet.
pub(crate) async fn of_round(
    conn: &mut PgConnection,
    tournament: TournamentId,
    field: &SectionState,
    round: &SectionRound,
    now: Timestamp,
) -> Result<Vec<WaitingBoard>, RulingError> {
    let whole = super::regulation::in_force(conn, tournament).await?;
    let (rules, _) = super::regulation::for_class(whole, &field.settings);
    let seen: HashMap<(BoardNo, Colour), Seen> = store::arrivals::list_by_round(conn, round.id)
        .await?
        .into_iter()
        .map(|seen| ((seen.board, seen.colour), seen))
        .collect();
    // Arrivals recorded for one match say nothing about another, which is played elsewhere.
    let kept: HashSet<Option<MatchNo>> = seen
        .values()
        .filter(|seen| seen.came_at.is_some())
        .map(|seen| field.match_at(round, seen.board).map(|one| one.no))
        .collect();
    Ok(boards::of_round(field, round)
        .into_iter()
        .map(|board| {
            let of = |side: Colour| seen.get(&(board.game.board, side));
            let came = |side| of(side).and_then(|seen| seen.came_at);
            let arrivals = Arrivals {
                white: came(Colour::White),
                black: came(Colour::Black),
            };
            let checked_in = [Colour::White, Colour::Black]
                .map(|side| of(side).is_some_and(|seen| seen.checked_in_at.is_some()));
            WaitingBoard {
                countdown: field
                    .board_begins_at(round, board.game.board)
                    .filter(|_| board.game.outcome.is_missing())
                    .and_then(|start| countdown(&rules, start, arrivals, now)),
                arrivals,
                checked_in,
                is_kept: kept.contains(&field.match_at(round, board.game.board).map(|one| one.no)),
                board,
            }
        })
        .collect())
}

/// Who is missing at these boards of a round, as far as known: nobody at a board that has not begun, or in a match without recorded
/// arrivals when other matches have them.
pub fn missing(boards: &[WaitingBoard]) -> Missing {
    let is_kept = boards.iter().any(|waiting| waiting.is_kept);
    let open = boards
        .iter()
        .filter(|waiting| waiting.is_waiting() && (waiting.is_kept || !is_kept));
    let begun = |countdown: &Countdown| match countdown.state {
        CountdownState::NotStarted => false,
        CountdownState::Runs | CountdownState::Complete | CountdownState::Over(_) => true,
    };
    Missing::new(
        is_kept,
        open.filter_map(|waiting| {
            Some(MissingBoard {
                board: waiting.board.game.board,
                arrivals: waiting.arrivals,
                countdown: waiting.countdown.filter(begun)?,
            })
        }),
    )
}

/// Stores that a player came, or takes it back; a repeat writes nothing. `seen` is the player the writer saw at the seat, which somebody
/// else may have taken since.
pub async fn mark(
    conn: &mut PgConnection,
    permit: &Permit<EnterResults>,
    now: Timestamp,
    (round, board): (RoundNo, BoardNo),
    (side, seen): (Colour, Option<StartNo>),
    came: Came,
) -> Result<(), RulingError> {
    let section = permit.section_id();
    if !permit.rights().reach(round, board) {
        return Err(RulingError::OutOfReach);
    }
    let held = store::games::hold(conn, section, round, board)
        .await?
        .ok_or(RulingError::NotFound)?;
    if !held.round_status.is_public() {
        return Err(RulingError::NotPublished);
    }
    if held.is_season_given_up && came != Came::NotYet {
        let field = section_state::found(conn, section, || RulingError::NotFound).await?;
        if let Some(on) = field.given_up_board(round, board) {
            return Err(RulingError::GivenUp(on));
        }
    }
    let seated = store::arrivals::find_seated(conn, held.id, side).await?;
    if seated.is_some_and(|(seated, took_the_seat)| !is_said_of(seated, took_the_seat, seen)) {
        return Err(RulingError::AnotherSits);
    }
    let at = match came {
        Came::At(at) => Some(seen_first(conn, permit, held.id, side, at).await?),
        Came::InTime => Some(start_of(conn, section, (round, board)).await?.unwrap_or(now)),
        Came::NotYet => None,
    };
    // A time in the future is not accepted.
    let at = at.map(|at| at.min(now));
    let changed = match at {
        Some(at) => store::arrivals::put(conn, held.id, side, at, &permit.actor().name).await?,
        None => store::arrivals::delete(conn, held.id, side).await?,
    };
    if changed {
        let name = if at.is_some() {
            "arrival.mark"
        } else {
            "arrival.take_back"
        };
        permit
            .log(now, name, Subject::board(round, board))
            .after(serde_json::json!({ "side": side, "at": at }))
            .write(conn)
            .await?;
        // The board lists say who is late.
        store::changes::bump(conn, section).await?;
    }
    Ok(())
}

/// When a player who comes to the board first counts as arrived: a checked-in player was already at the venue (W7.6).
async fn seen_first(
    conn: &mut PgConnection,
    permit: &Permit<EnterResults>,
    game: GameId,
    side: Colour,
    at: Timestamp,
) -> Result<Timestamp, RulingError> {
    let Some(checked_in) = store::arrivals::find_check_in(conn, game, side).await? else {
        return Ok(at);
    };
    let counts_at_venue = match super::regulation::in_section(conn, permit.ids()).await {
        Ok((rules, _)) => rules.text(ParameterId::LatenessArrivalPoint) == Some(ArrivalPoint::Venue.as_str()),
        Err(RulesError::NotSettled) => false,
        Err(error @ (RulesError::NotFound | RulesError::Store(_))) => return Err(error.into()),
    };
    Ok(if counts_at_venue { at.min(checked_in) } else { at })
}

/// When the game at a board begins, as far as it is announced.
async fn start_of(
    conn: &mut PgConnection,
    section: SectionId,
    (number, board): (RoundNo, BoardNo),
) -> Result<Option<Timestamp>, RulingError> {
    let plays_matches = store::sections::find(conn, section)
        .await?
        .is_some_and(|found| found.settings.plays_matches());
    let mut rounds = store::rounds::list(conn, section).await?.into_iter();
    let found = rounds.find(|round| round.number == number);
    // Without a plan of matches, and without days on which players agree, every board begins with its round.
    if plays_matches || found.as_ref().is_some_and(|round| round.last_day.is_some()) {
        let field = section_state::found(conn, section, || RulingError::NotFound).await?;
        let round = field.round(number);
        return Ok(round.and_then(|round| field.board_begins_at(round, board)));
    }
    Ok(found.and_then(|round| round.starts_at))
}

/// When the boards of a round begin, limited to those the actor may write: all with the round, each match of teams as planned, or each game as
/// agreed where the round has days. Matches and games whose day has not come are left out.
async fn in_time(
    conn: &mut PgConnection,
    section: SectionId,
    (number, begins): (RoundNo, Option<Timestamp>),
    within: Option<BoardRange>,
    now: Timestamp,
) -> Result<Vec<(Option<BoardRange>, Timestamp)>, RulingError> {
    let found = store::sections::find(conn, section).await?;
    let plays_matches = found.is_some_and(|found| found.settings.plays_matches());
    if let Some(at) = begins.filter(|_| !plays_matches) {
        return Ok(vec![(within, at)]);
    }
    let field = section_state::found(conn, section, || RulingError::NotFound).await?;
    let round = field.round(number).ok_or(RulingError::NotFound)?;
    if !plays_matches {
        let of = |game: &Game| {
            let at = SectionRound::in_time_as_agreed(game, now)?;
            let board = BoardRange::new(game.board, game.board)?;
            let shared = within.map_or(Some(board), |within| board.shared_with(within));
            Some((Some(shared?), at))
        };
        return Ok(round.games.iter().filter_map(of).collect());
    }
    let of = |one: &SectionMatch| {
        // A match that is not played has no arrivals.
        if field.given_up_match(round, one).is_some() {
            return None;
        }
        let at = field.in_time_at(round, one, now)?;
        let boards = field.boards_of_match(one)?;
        let boards = match within {
            Some(within) => boards.shared_with(within)?,
            None => boards,
        };
        Some((Some(boards), at))
    };
    Ok(round.matches.iter().filter_map(of).collect())
}

/// What the log keeps of everybody who came.
#[derive(Serialize)]
struct AllCameLogValue {
    players: u64,
    /// The one moment of all of them; absent where each game has its own.
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<Timestamp>,
}

/// Marks everybody at the open boards of a round as arrived in time; exceptions are taken back afterwards. Returns how many were new.
pub async fn mark_all(
    conn: &mut PgConnection,
    permit: &Permit<EnterResults>,
    now: Timestamp,
    number: RoundNo,
) -> Result<u64, RulingError> {
    let section = permit.section_id();
    // A concurrent decision about a whole team waits, and sees all of it or nothing.
    store::rounds::hold(conn, section).await?;
    let round = store::rounds::list(conn, section)
        .await?
        .into_iter()
        .find(|round| round.number == number)
        .ok_or(RulingError::NotFound)?;
    if !round.status.is_public() {
        return Err(RulingError::NotPublished);
    }
    let actor = permit.actor();
    let only = actor.tablet().and_then(|scope| scope.round);
    if only.is_some_and(|only| only != number) {
        return Err(RulingError::OutOfReach);
    }
    // A round that is played over days has no hour at which everybody came.
    let window = RoundWindow::of(round.starts_at, round.last_day);
    let at = window.is_none().then(|| round.starts_at.unwrap_or(now).min(now));
    let within = actor.tablet().and_then(|scope| scope.boards);
    let mut came = 0;
    for (boards, at) in in_time(conn, section, (number, at), within, now).await? {
        came += store::arrivals::put_all(conn, round.id, boards, at, &actor.name).await?;
    }
    if came > 0 {
        permit
            .log(now, "arrival.mark_all", Subject::Round { round: number })
            .after(AllCameLogValue { players: came, at })
            .write(conn)
            .await?;
        store::changes::bump(conn, section).await?;
    }
    Ok(came)
}
