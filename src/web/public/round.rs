//! Who meets whom in a round and how it ended: by board, or by name for whoever looks for their own.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use axum::response::Redirect;
use jiff::Timestamp;

use super::{
    list_files::{Download, List, downloads},
    scene::{Follow, Tab, anchor},
};
use crate::prelude::*;
use domain::{
    round::RoundStatus,
    section_state::{Game, SectionRound},
};
use engine::{
    bye::ByeKind,
    numbers::BoardNo,
    points::Points,
    result::{GameResult, Share},
};
use rules::{
    alphabet,
    entry::Suspension,
    ruling::{Ground, PublicRuling},
};
use web::{
    components::{Diagram, start_array},
    i18n::labels,
    layout::Theme,
    sse::{Order, RowSnapshot},
};

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state)
        .get(Access::Public, newest)
        .get(Access::Public, show)
}

/// What is newest in a section: the last round everybody can see, or else who plays.
async fn newest(_: SectionPath, visitor: Visitor, db: Db) -> Result<Redirect> {
    let scene = Scene::read(&db, &visitor, Beside::Nothing).await?;
    let to = match scene.field.last_public() {
        Some(round) => scene.here.round(round.number).public_round(),
        None => scene.here.start_list(),
    };
    Ok(Redirect::temporary(&to))
}

/// How the list is put in order, and whose board is looked for.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Listing {
    by: String,
    /// A part of a name.
    q: String,
}

#[derive(Debug, Template)]
#[template(path = "pages/public/round.html")]
struct RoundPage {
    layout: Layout,
    downloads: Vec<Download>,
    heading: String,
    /// When it starts or started, in words.
    start: String,
    /// Nothing changes any more, but by a correction.
    is_closed: bool,
    /// How many boards are done, in words; none before the first result.
    progress: Option<String>,
    by_board: String,
    by_name: String,
    is_by_name: bool,
    live: Follow,
    /// Who is looked for, as it was typed.
    q: String,
    /// Whoever fits; `None` while nobody is looked for.
    found: Option<Vec<Seat>>,
    boards: Vec<Board>,
    byes: Vec<Bye>,
    seats: Vec<Seat>,
    rulings: Vec<RuledBoard>,
    /// What every board begins from, where that is Chess960, and how it came about.
    start_array: Option<(Diagram, String)>,
    previous: Option<String>,
    next: Option<String>,
}

/// A board for everybody.
#[derive(Debug)]
pub(super) struct Board {
    pub(super) number: u16,
    pub(super) white: Man,
    pub(super) black: Man,
    white_points: Points,
    black_points: Points,
    pub(super) result: Option<&'static str>,
    /// The same, to be seen from either side.
    outcome: Option<GameResult>,
    /// What is reported in place of the result, in words.
    reported: Option<String>,
    /// Postponed or adjourned, in words.
    pub(super) waits: Option<String>,
    white_won: bool,
    black_won: bool,
    /// Where the rulings on it are told.
    ruled: Option<String>,
}

/// The rulings on a board, as everybody may read them.
#[derive(Debug)]
struct RuledBoard {
    number: u16,
    lines: Vec<RuledLine>,
}

/// One of them.
#[derive(Debug)]
struct RuledLine {
    when: String,
    incident: String,
    consequence: String,
    article: String,
    who: String,
    reason: String,
    /// What took its place, in words; empty while it holds.
    superseded: String,
}

/// A player without an opponent.
#[derive(Debug)]
pub(super) struct Bye {
    pub(super) man: Man,
    points: Points,
    pub(super) words: String,
    pub(super) worth: Points,
}

/// A player's own line, for the list by name.
#[derive(Debug)]
pub(super) struct Seat {
    pub(super) man: Man,
    /// Board number, or none without an opponent.
    pub(super) board: Option<u16>,
    pub(super) colour: Option<Colour>,
    pub(super) opponent: Option<Man>,
    /// How it ended as this player has it, or why there is nothing to end.
    pub(super) words: String,
    /// Where the rulings on the game are told.
    ruled: Option<String>,
}

async fn show(
    path: PublicRoundPath,
    visitor: Visitor,
    keep: Cacheable,
    layout: Layout,
    Now(now): Now,
    db: Db,
    Query(listing): Query<Listing>,
) -> Result<Response> {
    let scene = Scene::read(&db, &visitor, Beside::Round(path.round)).await?;
    let order = Order::from_word(&listing.by);
    let page = page(&scene, layout, path.round, order, &listing.q, now).ok_or_else(Problem::not_found)?;
    let until = Scene::until(scene.field.round(path.round), now);
    let html = Html(page.render()?);
    Ok(keep.answer(
        scene.field.section,
        scene.field.content_version,
        until,
        html.into_response(),
    ))
}

/// The page of a round; `None` if it is not public.
fn page(
    scene: &Scene,
    layout: Layout,
    number: RoundNo,
    order: Order,
    q: &str,
    now: Timestamp,
) -> Option<RoundPage> {
    let round = scene
        .field
        .round(number)
        .filter(|round| round.status.is_public())?;
    let lang = layout.lang;
    let is_by_name = order == Order::Name;
    let heading = t!(lang, round_heading, round = round.number.get());
    let count = round.count();
    let (boards, byes) = seats(scene, lang, round);
    let path = scene.here.round(round.number).public_round();
    let found = is_search(q).then(|| fitting(by_name(&boards, &byes), q));
    Some(RoundPage {
        downloads: downloads(&scene.here, List::Round(round.number)),
        heading: heading.clone(),
        start: start(lang, round, now),
        is_closed: round.status == RoundStatus::Closed,
        progress: (count.decided() > 0)
            .then(|| t!(lang, round_progress, done = count.decided(), all = count.all)),
        by_name: format!("{path}?by=name"),
        by_board: path,
        is_by_name,
        // What was found stands beside the rows, so such a page is looked at as a whole.
        live: scene.follow(found.is_none().then_some((round.number, order))),
        q: q.to_owned(),
        found,
        seats: if is_by_name {
            by_name(&boards, &byes)
        } else {
            Vec::new()
        },
        rulings: rulings(scene, lang, round),
        boards,
        byes,
        start_array: scene.start_array.as_ref().map(|settled| {
            (
                start_array::diagram(lang, settled),
                start_array::about(lang, settled),
            )
        }),
        previous: round
            .number
            .previous()
            .map(|number| scene.here.round(number).public_round()),
        next: round
            .number
            .next()
            .and_then(|number| scene.field.round(number))
            .filter(|next| next.status.is_public())
            .map(|next| scene.here.round(next.number).public_round()),
        layout: scene.frame(layout, Tab::Round, heading),
    })
}

/// Is anybody looked for?
pub(super) fn is_search(q: &str) -> bool {
    !alphabet::fold(q).trim().is_empty()
}

/// Those who are looked for. Each word counts, in any order: some write the surname first.
fn fitting(mut seats: Vec<Seat>, q: &str) -> Vec<Seat> {
    let wanted = alphabet::fold(q);
    seats.retain(|seat| {
        let name = alphabet::fold(&seat.man.name);
        wanted.split_whitespace().all(|word| name.contains(word))
    });
    seats
}

/// Where those who are looked for sit in the newest round of a section.
pub(super) fn find(scene: &Scene, lang: Lang, q: &str) -> Vec<Seat> {
    let Some(round) = scene.field.last_public() else {
        return Vec::new();
    };
    let (boards, byes) = seats(scene, lang, round);
    fitting(by_name(&boards, &byes), q)
}

/// The boards of a round alone, as they stand on its page.
#[derive(Debug, Template)]
#[template(path = "pages/public/round_boards.html")]
struct BoardLines<'a> {
    layout: &'a Layout,
    boards: &'a [Board],
}

/// The players of a round alone.
#[derive(Debug, Template)]
#[template(path = "pages/public/round_seats.html")]
struct SeatLines<'a> {
    layout: &'a Layout,
    seats: &'a [Seat],
}

/// How far the round has come, alone.
#[derive(Debug, Template)]
#[template(path = "pages/public/round_progress.html")]
struct Progress<'a> {
    progress: &'a Option<String>,
}

/// The page of a round taken apart, for those who have it open; `None` if it is not public.
pub(super) fn drawn(
    scene: &Scene,
    lang: Lang,
    round: RoundNo,
    order: Order,
    now: Timestamp,
) -> Result<Option<RowSnapshot>> {
    let layout = Layout::public(lang, Theme::default(), "");
    let Some(mut page) = page(scene, layout, round, order, "", now) else {
        return Ok(None);
    };
    let (boards, seats) = (std::mem::take(&mut page.boards), std::mem::take(&mut page.seats));
    let progress = page.progress.take();
    let layout = &page.layout;
    let mut pieces = vec![("progress".to_owned(), trimmed(&Progress { progress: &progress })?)];
    match order {
        Order::Board => {
            for board in &boards {
                let boards = std::slice::from_ref(board);
                pieces.push((
                    format!("b{}", board.number),
                    trimmed(&BoardLines { layout, boards })?,
                ));
            }
        }
        Order::Name => {
            for seat in &seats {
                let seats = std::slice::from_ref(seat);
                pieces.push((
                    format!("p{}", seat.man.no),
                    trimmed(&SeatLines { layout, seats })?,
                ));
            }
        }
    }
    // Everything else says which version it shows, which is no difference.
    page.live.seen = 0;
    let mut hasher = DefaultHasher::new();
    page.render()?.hash(&mut hasher);
    Ok(Some(RowSnapshot {
        version: scene.field.content_version,
        frame: hasher.finish(),
        pieces,
    }))
}

fn trimmed(piece: &impl Template) -> Result<String> {
    Ok(piece.render()?.trim().to_owned())
}

/// When the round starts, started or was closed.
fn start(lang: Lang, round: &SectionRound, now: Timestamp) -> String {
    match (round.status, round.starts_at) {
        (RoundStatus::Closed, _) => t!(lang, round_closed),
        (_, Some(at)) if at > now => t!(lang, round_starts, when = lang.moment(at)),
        (_, Some(at)) => t!(lang, round_started, when = lang.moment(at)),
        (_, None) => t!(lang, round_start_unknown),
    }
}

/// The boards and byes of a round with each player's points before it.
pub(super) fn seats(scene: &Scene, lang: Lang, round: &SectionRound) -> (Vec<Board>, Vec<Bye>) {
    let table = scene.field.crosstable();
    let scoring = scene.field.settings.scoring;
    let points = |no| {
        table.find(no).map_or(Points::ZERO, |contestant| {
            contestant.points(&scoring, round.number.index())
        })
    };
    let boards = round
        .games
        .iter()
        .map(|game| Board {
            number: game.board.get(),
            white: scene.man_at(game.white),
            black: scene.man_at(game.black),
            white_points: points(game.white),
            black_points: points(game.black),
            result: game.outcome.result.map(GameResult::label),
            outcome: game.outcome.result,
            reported: game
                .reported
                .map(|reported| t!(lang, round_reported, result = reported.label())),
            waits: waits(lang, game),
            white_won: won(game, Colour::White),
            black_won: won(game, Colour::Black),
            ruled: scene
                .is_ruled(round.number, game.board)
                .then(|| anchor(game.board)),
        })
        .collect();
    let byes = round
        .byes
        .iter()
        .map(|bye| Bye {
            man: scene.man_at(bye.player),
            points: points(bye.player),
            words: bye_words(lang, bye.kind, scene.field.settings.system.is_round_robin()),
            worth: scoring.of_bye(bye.kind),
        })
        .collect();
    (boards, byes)
}

/// What everybody may read of the rulings on the round's boards, board by board.
fn rulings(scene: &Scene, lang: Lang, round: &SectionRound) -> Vec<RuledBoard> {
    let of_round = |board: BoardNo| {
        let here = move |told: &&(RoundNo, BoardNo, PublicRuling)| (told.0, told.1) == (round.number, board);
        scene.rulings.iter().filter(here).map(|(_, _, ruling)| ruling)
    };
    round
        .games
        .iter()
        .map(|game| RuledBoard {
            number: game.board.get(),
            lines: of_round(game.board)
                .map(|ruling| ruled_line(lang, ruling, of_round(game.board)))
                .collect(),
        })
        .filter(|board| !board.lines.is_empty())
        .collect()
}

fn ruled_line<'a>(
    lang: Lang,
    ruling: &PublicRuling,
    mut others: impl Iterator<Item = &'a PublicRuling>,
) -> RuledLine {
    RuledLine {
        when: lang.stamp(ruling.at),
        incident: ruling.incident.map_or_else(
            || t!(lang, public_rulings_untold),
            |incident| lang.incident(incident),
        ),
        consequence: lang.consequence(ruling.effect, ruling.clock),
        article: ruling
            .ground
            .as_ref()
            .and_then(Ground::article)
            .map(|article| labels::cited(lang, article))
            .unwrap_or_default(),
        who: t!(lang, public_rulings_by, who = lang.decider(ruling.decided_as)),
        reason: ruling.reason.clone().unwrap_or_default(),
        superseded: others
            .find(|later| Some(later.id) == ruling.superseded_by)
            .map(|later| t!(lang, public_rulings_superseded, when = lang.stamp(later.at)))
            .unwrap_or_default(),
    }
}

fn won(game: &Game, colour: Colour) -> bool {
    game.outcome
        .result
        .is_some_and(|result| result.share(colour) == Share::Win)
}

/// That a game was put off, in words, and when it is played.
pub(super) fn waits(lang: Lang, game: &Game) -> Option<String> {
    let words = match game.outcome.suspended? {
        Suspension::Adjourned => t!(lang, game_adjourned),
        Suspension::Postponed => t!(lang, game_postponed),
    };
    Some(match game.appointment.plays_at {
        Some(at) => t!(lang, game_plays, waits = words, at = lang.stamp(at)),
        None => words,
    })
}

/// A bye in words.
pub(super) fn bye_words(lang: Lang, kind: ByeKind, is_round_robin: bool) -> String {
    match kind {
        ByeKind::PairingAllocated => t!(lang, bye_pairing_allocated),
        ByeKind::FullPoint => t!(lang, bye_full_point),
        ByeKind::HalfPoint => t!(lang, bye_half_point),
        ByeKind::ZeroPoint if is_round_robin => t!(lang, bye_rest),
        ByeKind::ZeroPoint => t!(lang, bye_zero_point),
    }
}

/// Everybody's own line, in Danish order of names.
fn by_name(boards: &[Board], byes: &[Bye]) -> Vec<Seat> {
    let mut seats: Vec<Seat> = boards
        .iter()
        .flat_map(|board| {
            [
                (&board.white, Colour::White, &board.black),
                (&board.black, Colour::Black, &board.white),
            ]
            .map(|(man, colour, opponent)| Seat {
                man: man.clone(),
                board: Some(board.number),
                colour: Some(colour),
                opponent: Some(opponent.clone()),
                words: board
                    .outcome
                    .map(|result| result.label_of(colour).to_owned())
                    .or_else(|| board.waits.clone())
                    .unwrap_or_default(),
                ruled: board.ruled.clone(),
            })
        })
        .chain(byes.iter().map(|bye| Seat {
            man: bye.man.clone(),
            board: None,
            colour: None,
            opponent: None,
            words: bye.words.clone(),
            ruled: None,
        }))
        .collect();
    seats.sort_by_cached_key(|seat| alphabet::sort_key(&seat.man.listed));
    seats
}
