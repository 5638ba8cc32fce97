//! Who has come to the boards of a round, tapped in as they come, and how long the others may still come.

use crate::prelude::*;
use rules::arrival_rulings::lateness::CountdownState;
use service::arrivals::{self, Came, Proposed, WaitingBoard};
use web::{
    nav::Tab,
    paths::{ArrivalsPath, RulingPath},
};

pub(super) fn routes(state: &AppState) -> Routes {
    let enter = Access::Needs(Capability::EnterResults);
    Routes::new(state).get(enter, show).post(enter, mark)
}

/// One player of a board.
#[derive(Debug)]
struct ArrivalSeat {
    side: &'static str,
    colour: &'static str,
    player: StartNo,
    name: String,
    has_come: bool,
    /// The deadline is over: was the player there in time, or did they come now?
    asks_when: bool,
    words: String,
}

#[derive(Debug)]
struct ArrivalBoardRow {
    board: BoardNo,
    title: String,
    seats: [ArrivalSeat; 2],
    state: State,
    /// When the deadline is, as people read it; empty where none runs.
    deadline: String,
    /// The same for the script that counts down; empty where nothing is counted.
    until: String,
    /// What is proposed, and where it is decided.
    proposal: Option<(String, String)>,
    /// How the board stands, once nobody is waited for: then nothing is tapped.
    standing: String,
}

#[derive(Debug, Template)]
#[template(path = "pages/arrivals.html")]
struct ArrivalsPage {
    layout: Layout,
    round: RoundNo,
    start: String,
    missing: usize,
    waiting: Vec<ArrivalBoardRow>,
    complete: Vec<ArrivalBoardRow>,
    action: String,
    list: String,
    /// The server's clock, from which the script counts.
    now: String,
}

async fn show(
    path: ArrivalsPath,
    permit: Permit<EnterResults>,
    (db, now, layout): Visit,
) -> Result<Html<String>> {
    let place = permit.place();
    let section = permit.section_id();
    let beginning = arrivals::list(
        &mut *db.snapshot().await?,
        (place.tournament, section),
        path.round,
        now.0,
    )
    .await?;
    let lang = layout.lang;
    let (waiting, complete): (Vec<WaitingBoard>, Vec<WaitingBoard>) = beginning
        .boards
        .into_iter()
        .filter(|waiting| permit.rights().reach(path.round, waiting.board.game.board))
        .partition(WaitingBoard::is_waiting);
    let missing = waiting
        .iter()
        .flat_map(|waiting| [waiting.arrivals.white, waiting.arrivals.black])
        .filter(Option::is_none)
        .count();
    let rows = |list: &[WaitingBoard]| list.iter().map(|waiting| row(lang, waiting, &path)).collect();
    let title = t!(lang, arrivals_title, round = path.round.get());
    let page = ArrivalsPage {
        round: path.round,
        start: match (beginning.starts_at, beginning.window) {
            (Some(at), _) if at <= now.0 => t!(lang, arrivals_started, at = lang.moment(at)),
            (Some(at), _) => t!(lang, arrivals_start, at = lang.moment(at)),
            (None, Some(window)) => {
                let days = lang.span(window.first(), window.last());
                t!(lang, arrivals_on_days, days)
            }
            (None, None) => t!(lang, arrivals_no_start),
        },
        missing,
        waiting: rows(&waiting),
        complete: rows(&complete),
        action: path.to_string(),
        now: now.0.to_string(),
        list: super::results::Addresses::new(place, path.round).list(),
        layout: nav::frame(layout, permit.rights(), place, Tab::Entry, &title),
    };
    Ok(Html(page.render()?))
}

fn row(lang: Lang, waiting: &WaitingBoard, path: &ArrivalsPath) -> ArrivalBoardRow {
    let is_open = waiting.board.game.outcome.is_missing();
    let over = waiting.proposed();
    let seat = |side: Colour| {
        let (man, css) = match side {
            Colour::White => (&waiting.board.white, "w"),
            Colour::Black => (&waiting.board.black, "b"),
        };
        let at = waiting.arrivals.of(side);
        ArrivalSeat {
            side: side.as_str(),
            colour: css,
            player: man.no,
            name: man.name.clone(),
            has_come: at.is_some(),
            asks_when: at.is_none() && over.is_some(),
            words: at.map_or_else(
                || t!(lang, arrivals_mark),
                |at| {
                    let time = lang.time(lang.local(at).time());
                    t!(lang, arrivals_came, time)
                },
            ),
        }
    };
    let runs = waiting
        .countdown
        .filter(|countdown| matches!(countdown.state, CountdownState::NotStarted | CountdownState::Runs));
    ArrivalBoardRow {
        board: waiting.board.game.board,
        title: t!(lang, desk_board, board = waiting.board.game.board.get()),
        seats: [seat(Colour::White), seat(Colour::Black)],
        state: if !is_open {
            State::Confirmed
        } else if over.is_some() {
            State::Late
        } else if waiting.arrivals.white.is_some() && waiting.arrivals.black.is_some() {
            State::Running
        } else {
            State::Missing
        },
        deadline: match (over, runs) {
            (Some(_), _) => t!(lang, arrivals_passed),
            (None, Some(countdown)) => {
                let time = lang.time(lang.local(countdown.deadline).time());
                t!(lang, arrivals_deadline, time)
            }
            (None, None) => String::new(),
        },
        until: runs
            .map(|countdown| countdown.deadline.to_string())
            .unwrap_or_default(),
        proposal: over.map(|proposed| {
            let address = RulingPath {
                tournament: path.tournament.clone(),
                section: path.section.clone(),
                round: path.round,
                board: waiting.board.game.board,
            };
            let mut query = vec![("incident", "lateness".to_owned())];
            let came = [
                ("q.white_arrived", waiting.arrivals.white),
                ("q.black_arrived", waiting.arrivals.black),
            ];
            query.extend(
                came.into_iter()
                    .filter_map(|(name, at)| Some((name, at?.to_string()))),
            );
            (
                match proposed {
                    Proposed::Result(result) => {
                        t!(lang, arrivals_propose, result = lang.result_words(result))
                    }
                    Proposed::Facts => t!(lang, arrivals_propose_facts),
                },
                address.with_query_params(query).to_string(),
            )
        }),
        standing: if is_open {
            String::new()
        } else {
            lang.agreed(&waiting.board.game.outcome, waiting.board.game.appointment)
        },
    }
}

/// A tap on a player, or the one that says that everybody was there in time.
#[derive(Debug, Deserialize)]
struct ArrivalTap {
    board: Option<BoardNo>,
    side: Option<Colour>,
    /// The number of the player who was seen there.
    player: Option<StartNo>,
    /// `yes`: the player came now; `in_time`: was there when the round began; `all`: everybody was; `no`: it was somebody else.
    came: String,
}

async fn mark(
    path: ArrivalsPath,
    permit: Permit<EnterResults>,
    (db, now): (Db, Now),
    Form(tap): Form<ArrivalTap>,
) -> Result<Response> {
    if tap.came == "all" {
        db.write(async |conn| arrivals::mark_all(conn, &permit, now.0, path.round).await)
            .await?;
        return Ok(Redirect::to(&path.to_string()).into_response());
    }
    let (board, side) = tap.board.zip(tap.side).ok_or_else(Problem::not_found)?;
    let came = match tap.came.as_str() {
        "yes" => Came::At(now.0),
        "in_time" => Came::InTime,
        _ => Came::NotYet,
    };
    let side = (side, tap.player);
    db.write(async |conn| arrivals::mark(conn, &permit, now.0, (path.round, board), side, came).await)
        .await?;
    Ok(Redirect::to(&format!("{path}#board-{board}")).into_response())
}
