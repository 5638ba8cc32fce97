//! The board list itself: its rows in every state, who is late, and the rows that differ from what the reader has.
//!
//! Each row carries a mark made of everything it shows. A list that was read a while ago sends its marks and gets the rows whose
//! mark has changed: that is how a row written elsewhere changes in place, after a second or after an hour.

use std::{
    collections::{BTreeMap, hash_map::DefaultHasher},
    hash::{Hash as _, Hasher as _},
};

use askama::Template;
use axum::{
    http::StatusCode,
    response::{Html, IntoResponse as _, Redirect, Response},
};
use jiff::Timestamp;
use serde::Deserialize;
use sqlx::PgConnection;

use super::{Addresses, tally};
use domain::{
    access::Capability,
    confirmation::{Confirmation, Unconfirmed},
    field::{BoardCount, Field, FieldRound},
    held_game::EntryRefusal,
    missing::MissingBoard,
    round::RoundStatus,
};
use engine::{
    colour::Colour,
    numbers::{BoardNo, RoundNo},
    result::GameResult,
};
use rules::{
    alphabet::fold,
    catalogue::Article,
    entry::{Outcome, Suspension},
    ruling::{Ground, lateness::CountdownState},
};
use service::{
    access::{Actor, EnterResults, Permit},
    arrivals,
    boards::{self, BoardView, Side},
    fields, ids,
};
use store::{rulings::Mark, tablet_messages::TabletMessage};
use texts::t;
use web::nav::{self, Tab};
use web::{
    assets,
    components::{
        State,
        board::{BoardRow, Man, Middle, Pressed, RoundCount, Show},
    },
    error::{Problem, Result},
    extract::{Db, Now, Query},
    layout::Layout,
    paths::{ArrivalsPath, EntryPath, EntryRowsPath, PairingPath, TabletsPath, WatchPath},
    text::Lang,
};

/// What the rows of a round are made from, read at one moment.
struct Scene<'a> {
    lang: Lang,
    actor: &'a Actor,
    field: &'a Field,
    status: RoundStatus,
    addresses: &'a Addresses,
    /// Results nobody has looked at a second time; none where the section does not ask.
    unconfirmed: &'a [Unconfirmed],
    /// Boards on which something was ruled.
    ruled: &'a [Mark],
    /// Boards on which somebody is missing although the round has begun, with how long they may still come.
    late: &'a BTreeMap<BoardNo, MissingBoard>,
}

/// The rows a reader works with: a tablet's own boards, every board for everybody else.
struct Listed {
    rows: Vec<BoardRow>,
    count: BoardCount,
    status: RoundStatus,
    message: Option<TabletMessage>,
    step: Option<Step>,
    /// The round after this one, once everybody can see it.
    ready: Option<RoundNo>,
}

/// What comes once every result of a round is in.
#[derive(Clone, Copy, Debug)]
enum Step {
    Pair(RoundNo),
    Close(RoundNo),
}

impl Step {
    /// After this round.
    fn after(field: &Field, round: &FieldRound) -> Option<Self> {
        let next = field.rounds.iter().find(|next| next.number > round.number);
        match (round.status, next) {
            (RoundStatus::Published | RoundStatus::Closed, Some(next)) => {
                (!next.status.is_public()).then_some(Self::Pair(next.number))
            }
            (RoundStatus::Published, None) => Some(Self::Close(round.number)),
            (RoundStatus::Closed, None) | (RoundStatus::Planned | RoundStatus::Draft, _) => None,
        }
    }

    fn told(self, lang: Lang, path: &EntryPath) -> (String, String) {
        let (words, round) = match self {
            Self::Pair(next) => (t!(lang, rounds_pair, round = next.get()), next),
            Self::Close(round) => (t!(lang, pairing_close_now, round = round.get()), round),
        };
        let page = PairingPath {
            tournament: path.tournament.clone(),
            section: path.section.clone(),
            round,
        };
        (words, page.to_string())
    }
}

/// Where the next round is entered.
fn ready_link(lang: Lang, path: &EntryPath, next: RoundNo) -> (String, String) {
    let list = EntryPath {
        tournament: path.tournament.clone(),
        section: path.section.clone(),
        round: next,
    };
    (t!(lang, entry_ready, round = next.get()), list.to_string())
}

async fn read(
    conn: &mut PgConnection,
    permit: &Permit<EnterResults>,
    (lang, now): (Lang, Timestamp),
    number: RoundNo,
) -> Result<Listed> {
    let place = permit.place();
    let section = permit.section_id();
    let field = fields::load(conn, section)
        .await?
        .ok_or_else(Problem::not_found)?;
    let round = field.round(number).ok_or_else(Problem::not_found)?;
    if !round.status.is_public() {
        return Err(EntryRefusal::NotPublished.into());
    }
    let unconfirmed = if field.settings.confirmation.is_asked() {
        store::confirmations::list_missing(conn, section, number, None).await?
    } else {
        Vec::new()
    };
    let begun = round.starts_at.is_some_and(|start| start <= now);
    let late = if begun && round.count().missing > 0 {
        let boards = arrivals::awaited(conn, place.tournament, &field, round, now).await?;
        let missing = arrivals::missing(&boards);
        missing.known().iter().map(|one| (one.board, *one)).collect()
    } else {
        BTreeMap::new()
    };
    let ruled = store::rulings::list_marks(conn, section, number, None).await?;
    let addresses = Addresses::new(place, number);
    let scene = Scene {
        lang,
        actor: permit.actor(),
        field: &field,
        status: round.status,
        addresses: &addresses,
        unconfirmed: &unconfirmed,
        ruled: &ruled,
        late: &late,
    };
    let views: Vec<BoardView> = boards::of_round(&field, round)
        .into_iter()
        .filter(|view| permit.rights().reach(view.game.board))
        .collect();
    let count = BoardCount {
        all: views.len(),
        settled: views
            .iter()
            .filter(|view| !view.game.outcome.is_missing())
            .count(),
        missing: views.iter().filter(|view| view.game.outcome.is_missing()).count(),
        suspended: views
            .iter()
            .filter(|view| view.game.outcome.suspended.is_some())
            .count(),
        disputed: views.iter().filter(|view| view.game.is_disputed).count(),
    };
    Ok(Listed {
        rows: views.iter().map(|view| scene.row(view)).collect(),
        count,
        status: round.status,
        step: Step::after(&field, round),
        ready: field
            .rounds
            .iter()
            .find(|next| next.number > number && next.status.is_public())
            .map(|next| next.number),
        message: store::tablet_messages::find_current(conn, section).await?,
    })
}

#[derive(Debug, Template)]
#[template(path = "pages/entry.html")]
struct EntryPage {
    layout: Layout,
    round: RoundNo,
    /// By board, whatever they wait for: a row is found where it was.
    rows: Vec<BoardRow>,
    count: RoundCount,
    show: Show,
    /// The name that was looked for.
    wanted: String,
    address: String,
    /// Where the rows that changed are asked for.
    changes: String,
    /// Where changes of the section are told.
    live: String,
    /// The version of the section these rows show.
    seen: i64,
    /// Which program made the page.
    build: &'static str,
    /// Its pairing, for those who pair.
    pairing: Option<String>,
    /// Who has come.
    arrivals: String,
    /// Where the arbiters keep an eye on the round.
    watch: String,
    /// The tablets of the section, for those who let them in.
    tablets: Option<String>,
    message: Option<MessageView>,
    is_closed: bool,
    next: String,
    /// What comes once every result is in, for those who pair.
    step: Option<(String, String)>,
    /// The round after this one, once everybody can see it.
    ready: Option<(String, String)>,
}

/// The message to all tablets, and whether this reader is asked to say that it was read.
#[derive(Debug)]
pub(super) struct MessageView {
    pub(super) id: String,
    pub(super) body: String,
    pub(super) about: String,
    pub(super) asks: bool,
    pub(super) back: String,
}

fn message_view(lang: Lang, actor: &Actor, message: TabletMessage, back: &str) -> MessageView {
    MessageView {
        id: message.id.to_string(),
        body: message.body,
        about: t!(
            lang,
            tablet_message_about,
            who = message.sent_by.as_str(),
            at = lang.clock(message.sent_at)
        ),
        asks: actor.tablet().is_some(),
        back: back.to_owned(),
    }
}

#[derive(Debug, Default, Deserialize)]
pub(super) struct Wanted {
    #[serde(default)]
    show: String,
    /// A board's number, or a part of a name.
    #[serde(default)]
    board: String,
}

/// Every board of the round, or those that wait, or those with a player of that name.
#[expect(clippy::too_many_lines, reason = "everything the list is made of")]
pub(super) async fn show(
    path: EntryPath,
    Query(wanted): Query<Wanted>,
    permit: Permit<EnterResults>,
    (db, now): (Db, Now),
    layout: Layout,
) -> Result<Response> {
    let place = permit.place().clone();
    // Without scripts the field asks for the board by its number.
    if let Ok(board) = wanted.board.trim().parse::<BoardNo>() {
        return Ok(Redirect::to(&format!("{path}#board-{board}")).into_response());
    }
    let lang = layout.lang;
    let mut tx = db.snapshot().await?;
    let Listed {
        rows,
        count,
        status,
        message,
        step,
        ready,
    } = read(&mut tx, &permit, (lang, now.0), path.round).await?;
    let show = Show::from_word(&wanted.show);
    let name = fold(wanted.board.trim());
    let has_name = |row: &BoardRow| {
        name.is_empty()
            || [&row.white, &row.black]
                .into_iter()
                .any(|man| fold(&man.name).contains(&name))
    };
    let is_open = |row: &BoardRow| row.middle == Middle::Buttons(None);
    let next = rows
        .iter()
        .find(|row| is_open(row))
        .map(|row| format!("#{}", row.id()))
        .unwrap_or_default();
    let shown = rows.into_iter().filter(|row| {
        let fits = match show {
            Show::All => true,
            Show::Missing => is_open(row),
            Show::Refused => row.state == State::Refused,
        };
        fits && has_name(row)
    });
    let rows: Vec<_> = shown.collect();
    let rights = permit.rights();
    let at = |capability| rights.allow(capability, place.scope());
    let EntryPath {
        tournament,
        section,
        round,
    } = path.clone();
    let address = path.to_string();
    let title = t!(lang, entry_title, round = round.get());
    let page = EntryPage {
        round,
        rows,
        step: step
            .filter(|_| at(Capability::Pair))
            .map(|step| step.told(lang, &path)),
        ready: ready.map(|next| ready_link(lang, &path, next)),
        count: tally(count),
        show,
        wanted: wanted.board.chars().take(60).collect(),
        changes: EntryRowsPath {
            tournament: tournament.clone(),
            section: section.clone(),
            round,
        }
        .to_string(),
        live: format!("/t/{tournament}/s/{section}/live"),
        seen: place
            .section
            .as_ref()
            .map_or(0, |section| section.content_version),
        build: assets::build(),
        arrivals: ArrivalsPath {
            tournament: tournament.clone(),
            section: section.clone(),
            round,
        }
        .to_string(),
        watch: WatchPath {
            tournament: tournament.clone(),
            section: section.clone(),
            round,
        }
        .to_string(),
        tablets: at(Capability::ManageTablets).then(|| {
            TabletsPath {
                tournament: tournament.clone(),
                section: section.clone(),
            }
            .to_string()
        }),
        pairing: at(Capability::Pair).then(|| {
            PairingPath {
                tournament,
                section,
                round,
            }
            .to_string()
        }),
        message: message.map(|message| message_view(lang, permit.actor(), message, &address)),
        is_closed: status == RoundStatus::Closed,
        next,
        layout: nav::frame(layout, rights, &place, Tab::Entry, &title),
        address,
    };
    Ok(Html(page.render()?).into_response())
}

/// What a list that was read before knows.
#[derive(Debug, Default, Deserialize)]
pub(super) struct Known {
    /// The version of the section it shows.
    #[serde(default)]
    seen: i64,
    /// The marks of its rows: `12.1a2b3c4d-13.…`. A board that is not named is not sent.
    #[serde(default)]
    have: String,
}

/// The longest list of marks that is read: a thousand boards.
const MOST_KNOWN: usize = 16_000;

/// The rows that are no longer as the reader has them, with the count and the message.
#[derive(Debug, Template)]
#[template(
    source = r#"{% import "components/board.html" as board %}<ol>{% for each in rows %}{{ board::row(each) }}{% endfor %}</ol>{{ board::progress(count) }}{{ board::message(message) }}{{ board::ready(ready) }}"#,
    ext = "html"
)]
struct Changes {
    layout: Layout,
    rows: Vec<BoardRow>,
    count: RoundCount,
    message: Option<MessageView>,
    ready: Option<(String, String)>,
}

/// Sends the rows whose mark has changed; nothing while the section is at the version the reader has seen.
pub(super) async fn changes(
    path: EntryRowsPath,
    Query(known): Query<Known>,
    permit: Permit<EnterResults>,
    (db, now): (Db, Now),
    layout: Layout,
) -> Result<Response> {
    let place = permit.place();
    let version = place
        .section
        .as_ref()
        .map_or(0, |section| section.content_version);
    let told = [
        ("x-seen", version.to_string()),
        ("x-build", assets::build().to_owned()),
    ];
    if known.seen == version {
        return Ok((StatusCode::NO_CONTENT, told).into_response());
    }
    let mut tx = db.snapshot().await?;
    let Listed {
        rows,
        count,
        message,
        ready,
        status: _,
        step: _,
    } = read(&mut tx, &permit, (layout.lang, now.0), path.round).await?;
    let marks: BTreeMap<u16, &str> = known
        .have
        .get(..known.have.len().min(MOST_KNOWN))
        .unwrap_or_default()
        .split('-')
        .filter_map(|each| {
            let (board, mark) = each.split_once('.')?;
            Some((board.parse().ok()?, mark))
        })
        .collect();
    let list = EntryPath {
        tournament: path.tournament,
        section: path.section,
        round: path.round,
    };
    let back = list.to_string();
    let page = Changes {
        rows: rows
            .into_iter()
            .filter(|row| marks.get(&row.number).is_some_and(|mark| *mark != row.mark))
            .collect(),
        count: tally(count),
        ready: ready.map(|next| ready_link(layout.lang, &list, next)),
        message: message.map(|message| message_view(layout.lang, permit.actor(), message, &back)),
        layout,
    };
    Ok((told, Html(page.render()?)).into_response())
}

fn pressed(result: GameResult) -> Option<Pressed> {
    match result {
        GameResult::WhiteWins => Some(Pressed::White),
        GameResult::Draw => Some(Pressed::Draw),
        GameResult::BlackWins => Some(Pressed::Black),
        GameResult::HalfZero
        | GameResult::ZeroHalf
        | GameResult::BothLose
        | GameResult::WhiteWinsByForfeit
        | GameResult::BlackWinsByForfeit
        | GameResult::DoubleForfeit => None,
    }
}

/// One row, as it is sent back after a press.
pub(super) fn row(
    lang: Lang,
    actor: &Actor,
    view: &BoardView,
    (addresses, confirmation): (&Addresses, Confirmation),
    unconfirmed: &[Unconfirmed],
    ruled: &[Mark],
) -> BoardRow {
    build(
        lang,
        actor,
        view,
        RoundStatus::Published,
        (addresses, confirmation),
        (unconfirmed, ruled),
        None,
    )
}

impl Scene<'_> {
    fn row(&self, view: &BoardView) -> BoardRow {
        build(
            self.lang,
            self.actor,
            view,
            self.status,
            (self.addresses, self.field.settings.confirmation),
            (self.unconfirmed, self.ruled),
            self.late.get(&view.game.board),
        )
    }
}

#[expect(clippy::too_many_lines, reason = "everything a row is made of")]
fn build(
    lang: Lang,
    actor: &Actor,
    view: &BoardView,
    status: RoundStatus,
    (addresses, confirmation): (&Addresses, Confirmation),
    (unconfirmed, ruled): (&[Unconfirmed], &[Mark]),
    late: Option<&MissingBoard>,
) -> BoardRow {
    let game = &view.game;
    let href = addresses.board(game.board);
    let outcome = game.outcome;
    let said = |text: String| Middle::Said {
        text,
        href: href.clone(),
    };
    let waits = unconfirmed
        .iter()
        .find(|waiting| waiting.board == game.board && status == RoundStatus::Published);
    let (state, sign, middle) = if game.is_disputed {
        (
            State::Refused,
            t!(lang, entry_sign_disputed),
            said(t!(lang, entry_two_results)),
        )
    } else if let (Some(waiting), Some(_)) = (waits, outcome.result) {
        let is_mine = waiting.is_by(actor.account(), &actor.name);
        let waits_for_another = is_mine && !confirmation.may_be_the_same();
        let middle = if waits_for_another {
            said(t!(lang, entry_waits_for_another, result = lang.outcome(&outcome)))
        } else {
            Middle::Confirm {
                text: match confirmation {
                    Confirmation::Players => {
                        t!(lang, entry_confirm_signed, result = lang.outcome(&outcome))
                    }
                    Confirmation::None | Confirmation::SecondArbiter => {
                        t!(lang, entry_confirm, result = lang.outcome(&outcome))
                    }
                },
            }
        };
        let state = if waits_for_another {
            State::Running
        } else {
            State::Missing
        };
        (state, t!(lang, entry_sign_unconfirmed), middle)
    } else if let Some(result) = outcome.result {
        let middle = match pressed(result) {
            Some(button) if !outcome.unrated && status == RoundStatus::Published => {
                Middle::Buttons(Some(button))
            }
            Some(_) | None => said(match game.reported {
                Some(reported) => format!(
                    "{} · {}",
                    lang.outcome(&outcome),
                    t!(lang, round_reported, result = reported.label())
                ),
                None => lang.outcome(&outcome),
            }),
        };
        let time = game.entered_at.map(|at| lang.clock(at)).unwrap_or_default();
        (State::Confirmed, time, middle)
    } else if let Some(suspension) = outcome.suspended {
        let sign = match suspension {
            Suspension::Adjourned => t!(lang, entry_sign_adjourned),
            Suspension::Postponed => t!(lang, entry_sign_postponed),
        };
        (
            State::Postponed,
            sign,
            said(lang.agreed(&outcome, game.appointment)),
        )
    } else if let Some(missing) = late {
        let sign = match missing.countdown.state {
            CountdownState::Over(_) => t!(lang, entry_sign_late),
            CountdownState::NotStarted | CountdownState::Runs | CountdownState::Complete => {
                t!(
                    lang,
                    entry_sign_until,
                    at = lang.clock(missing.countdown.deadline)
                )
            }
        };
        (State::Late, sign, Middle::Buttons(None))
    } else {
        (
            State::Missing,
            t!(lang, entry_sign_missing),
            Middle::Buttons(None),
        )
    };
    let absent = |side: Colour| {
        late.is_some_and(|missing| state == State::Late && missing.arrivals.of(side).is_none())
    };
    let mut row = BoardRow {
        number: game.board.get(),
        mark: String::new(),
        state,
        sign: match ruled.iter().find(|mark| mark.board == game.board) {
            Some(mark) => signed(mark, outcome, &sign),
            None => sign,
        },
        white: man(lang, &view.white, absent(Colour::White)),
        black: man(lang, &view.black, absent(Colour::Black)),
        won: outcome.result.and_then(pressed),
        middle,
        version: game.version,
        key: ids::fresh().to_string(),
        action: href.clone(),
        more: href.clone(),
        href,
    };
    row.mark = mark(&row);
    row
}

/// The few words of a row on which something was ruled: the article, where it decided how the game ended, else what stands there anyway.
fn signed(mark: &Mark, outcome: Outcome, sign: &str) -> String {
    let article = mark.ground.as_deref().and_then(Ground::find);
    let number = article
        .as_ref()
        .and_then(Ground::article)
        .and_then(Article::number);
    match number {
        Some(number) if mark.ends && outcome.result.is_some() => format!("§\u{a0}{number}"),
        Some(_) | None => format!("§\u{a0}{sign}"),
    }
}

/// Everything a row shows, in eight letters. Another program may make another mark: then the row is sent once more.
fn mark(row: &BoardRow) -> String {
    let mut hasher = DefaultHasher::new();
    (row.state, &row.sign, &row.middle, row.won, row.version).hash(&mut hasher);
    for man in [&row.white, &row.black] {
        (&man.name, &man.detail, &man.absent).hash(&mut hasher);
    }
    format!("{:08x}", hasher.finish() >> 32)
}

fn man(lang: Lang, side: &Side, is_absent: bool) -> Man {
    let points = t!(lang, entry_points, points = side.points.to_string());
    let detail = match side.rating {
        Some(rating) => format!("{rating} · {points}"),
        None => points,
    };
    let man = Man::new(side.name.clone(), detail);
    if is_absent {
        Man {
            absent: t!(lang, entry_absent),
            ..man
        }
    } else {
        man
    }
}
