//! The board list itself: its rows in every state, who is late, and the rows that differ from what the reader has.
//!
//! Each row carries a mark made of everything it shows. A list that was read a while ago sends its marks and gets the rows whose
//! mark has changed: that is how a row written elsewhere changes in place, after a second or after an hour.

use std::collections::BTreeSet;

use super::{row::RowScene, tally};
use crate::prelude::*;
use domain::{held_game::EntryRefusal, section_state::BoardCount};
use engine::ids::TabletId;
use rules::alphabet::fold;
use service::{
    access::Actor,
    arrivals,
    boards::{self, BoardView},
};
use store::tablet_messages::TabletMessage;
use web::{
    assets,
    components::board::{BoardRow, Middle, RoundCount, Show},
    nav::Tab,
};

/// The rows a reader works with: a tablet's own boards, every board for everybody else.
struct BoardList {
    rows: Vec<BoardRow>,
    count: BoardCount,
    status: RoundStatus,
    message: Option<TabletMessage>,
    step: Option<NextStep>,
    /// The round after this one, once everybody can see it.
    ready: Option<RoundNo>,
}

/// What comes once every result of a round is in.
#[derive(Clone, Copy, Debug)]
enum NextStep {
    Pair(RoundNo),
    Close(RoundNo),
}

impl NextStep {
    /// After this round.
    fn after(field: &SectionState, round: &SectionRound) -> Option<Self> {
        let next = field.rounds.iter().find(|next| next.number > round.number);
        match (round.status, next) {
            (RoundStatus::Published | RoundStatus::Closed, Some(next)) => {
                (!next.status.is_public()).then_some(Self::Pair(next.number))
            }
            (RoundStatus::Published, None) => Some(Self::Close(round.number)),
            (RoundStatus::Closed, None) | (RoundStatus::Planned | RoundStatus::Draft, _) => None,
        }
    }

    fn told(self, lang: Lang, here: &RoundLinks) -> (String, String) {
        let (words, round) = match self {
            Self::Pair(next) => (t!(lang, rounds_pair, round = next.get()), next),
            Self::Close(round) => (t!(lang, pairing_close_now, round = round.get()), round),
        };
        (words, here.round(round).pairing())
    }
}

/// Where the next round is entered.
fn ready_link(lang: Lang, here: &RoundLinks, next: RoundNo) -> (String, String) {
    (
        t!(lang, entry_ready, round = next.get()),
        here.round(next).entry(),
    )
}

async fn read(
    conn: &mut PgConnection,
    permit: &Permit<EnterResults>,
    (lang, now): (Lang, Timestamp),
    number: RoundNo,
) -> Result<BoardList> {
    let place = permit.place();
    let section = permit.section_id();
    let field = section_state::found(conn, section, Problem::not_found).await?;
    let round = field.round(number).ok_or_else(Problem::not_found)?;
    if !round.status.is_public() {
        return Err(EntryRefusal::NotPublished.into());
    }
    let unconfirmed = if field.settings.confirmation.is_asked() {
        store::confirmations::list_missing(conn, section, number, None).await?
    } else {
        Vec::new()
    };
    // Matches of a plan may begin before their round.
    let may_have_begun =
        round.begins_at().is_some_and(|start| start <= now) || field.settings.plays_matches();
    let late = if may_have_begun && round.count().missing > 0 {
        let boards = arrivals::awaited(conn, place.tournament, &field, round, now).await?;
        let missing = arrivals::missing(&boards);
        missing.known().iter().map(|one| (one.board, *one)).collect()
    } else {
        BTreeMap::new()
    };
    let ruled = store::rulings::list_marks(conn, section, number, None).await?;
    let here = permit.here().round(number);
    let boards = round.games.iter().map(|game| game.board);
    let approved: BTreeSet<BoardNo> = boards
        .filter(|board| field.is_card_approved(number, *board))
        .collect();
    let scene = RowScene {
        lang,
        actor: permit.actor(),
        confirmation: field.settings.confirmation,
        status: round.status,
        here: &here,
        unconfirmed: &unconfirmed,
        ruled: &ruled,
        approved: &approved,
        late: &late,
    };
    let views: Vec<BoardView> = boards::of_round(&field, round)
        .into_iter()
        .filter(|view| permit.rights().reach(number, view.game.board))
        .collect();
    let count = BoardCount {
        all: views.len(),
        settled: views.iter().filter(|view| !round.awaits(&view.game)).count(),
        missing: views.iter().filter(|view| round.awaits(&view.game)).count(),
        suspended: views
            .iter()
            .filter(|view| view.game.outcome.suspended.is_some())
            .count(),
        disputed: views.iter().filter(|view| view.game.is_disputed).count(),
    };
    Ok(BoardList {
        rows: views.iter().map(|view| scene.row(view)).collect(),
        count,
        status: round.status,
        step: NextStep::after(&field, round),
        ready: field
            .rounds
            .iter()
            .find(|next| next.number > number && next.status.is_public())
            .map(|next| next.number),
        // What the arbiters tell their tablets is not for the teams.
        message: if permit.actor().is_captain() || permit.rights().end_at_match() {
            None
        } else {
            store::tablet_messages::find_current(conn, section).await?
        },
    })
}

#[derive(Debug, Template)]
#[template(path = "pages/entry.html")]
struct EntryPage {
    layout: Layout,
    round: RoundNo,
    /// Sorted by board, whatever their state, so that a row stays where it was.
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
    /// The results out of a file; none on a tablet.
    file: Option<String>,
    /// The moves of games out of a file; none on a tablet.
    moves: Option<String>,
    /// The tablets of the section, for those who let them in.
    tablets: Option<String>,
    /// Back to the card of the match, on the phone of a captain or a match leader.
    card: Option<String>,
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
#[serde(default)]
pub(super) struct EntryQuery {
    show: String,
    /// A board's number, or a part of a name.
    board: String,
}

/// Every board of the round, or those that wait, or those with a player of that name.
pub(super) async fn show(
    path: EntryPath,
    Query(wanted): Query<EntryQuery>,
    permit: Permit<EnterResults>,
    (db, now, layout): Visit,
) -> Result<Response> {
    let place = permit.place();
    // Without scripts the field asks for the board by its number.
    if let Ok(board) = wanted.board.trim().parse::<BoardNo>() {
        return Ok(Redirect::to(&format!("{path}#board-{board}")).into_response());
    }
    let lang = layout.lang;
    let mut tx = db.snapshot().await?;
    let card = match permit.actor().tablet_id() {
        Some(id) => card_of(&mut tx, id, path.round).await?,
        None => None,
    };
    let BoardList {
        rows,
        count,
        status,
        message,
        step,
        ready,
    } = read(&mut tx, &permit, (lang, now.0), path.round).await?;
    drop(tx);
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
    let at = |capability| permit.may(capability);
    let (round, here, address) = (path.round, path.here(), path.to_string());
    let title = t!(lang, entry_title, round = round.get());
    let page = EntryPage {
        round,
        rows,
        step: step
            .filter(|_| at(Capability::Pair))
            .map(|step| step.told(lang, &here)),
        ready: ready.map(|next| ready_link(lang, &here, next)),
        count: tally(count),
        show,
        wanted: wanted.board.chars().take(60).collect(),
        changes: here.entry_rows(),
        live: here.live(),
        seen: permit.section().content_version,
        build: assets::build(),
        arrivals: here.arrivals(),
        watch: here.watch(),
        file: permit.actor().tablet().is_none().then(|| here.results_file()),
        moves: permit.actor().tablet().is_none().then(|| here.moves()),
        tablets: at(Capability::ManageTablets).then(|| here.tablets()),
        card,
        pairing: at(Capability::Pair).then(|| here.pairing()),
        message: message.map(|message| message_view(lang, permit.actor(), message, &address)),
        is_closed: status == RoundStatus::Closed,
        next,
        layout: nav::frame(layout, rights, place, Tab::Entry, &title),
        address,
    };
    Ok(Html(page.render()?).into_response())
}

/// Address of the match card, for a phone that was let in by a link.
async fn card_of(conn: &mut PgConnection, phone: TabletId, round: RoundNo) -> Result<Option<String>> {
    if let Some(link) = store::tablets::find_match_leader(conn, phone).await? {
        return Ok(Some(LeaderPath { link }.to_string()));
    }
    let captain = store::tablets::find_captain_link(conn, phone).await?;
    Ok(captain.map(|link| format!("{}#card-{round}", CaptainPath { link })))
}

/// What a list that was read before knows.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct RowsQuery {
    /// The version of the section it shows.
    seen: i64,
    /// The marks of its rows: `12.1a2b3c4d-13.…`. A board that is not named is not sent.
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
struct ChangedRows {
    layout: Layout,
    rows: Vec<BoardRow>,
    count: RoundCount,
    message: Option<MessageView>,
    ready: Option<(String, String)>,
}

/// Sends the rows whose mark has changed; nothing while the section is at the version the reader has seen.
pub(super) async fn changes(
    path: EntryRowsPath,
    Query(known): Query<RowsQuery>,
    permit: Permit<EnterResults>,
    (db, now, layout): Visit,
) -> Result<Response> {
    let version = permit.section().content_version;
    let told = [
        ("x-seen", version.to_string()),
        ("x-build", assets::build().to_owned()),
    ];
    if known.seen == version {
        return Ok((StatusCode::NO_CONTENT, told).into_response());
    }
    let BoardList {
        rows,
        count,
        message,
        ready,
        status: _,
        step: _,
    } = read(
        &mut *db.snapshot().await?,
        &permit,
        (layout.lang, now.0),
        path.round,
    )
    .await?;
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
    let here = path.here();
    let page = ChangedRows {
        rows: rows
            .into_iter()
            .filter(|row| marks.get(&row.number).is_some_and(|mark| *mark != row.mark))
            .collect(),
        count: tally(count),
        ready: ready.map(|next| ready_link(layout.lang, &here, next)),
        message: message.map(|message| message_view(layout.lang, permit.actor(), message, &here.entry())),
        layout,
    };
    Ok((told, Html(page.render()?)).into_response())
}
