//! Rounds that are played over days instead of at an hour, and what is agreed for their games and for those that are put off: set and written
//! down by those who pair. What players say themselves is on their own pages ([`super::player_links`]).

use crate::{forms::Refusal, prelude::*};
use domain::game_agreement::{Meeting, MeetingPlace};
use service::{
    access::Pair,
    game_agreements::{self, AgreementCommand, StoredAgreement},
    round_windows::{self, WindowCommand},
};
use web::{
    agreement_words,
    i18n::{read_date, read_moment, written_moment},
    nav::Tab,
};

pub(super) fn routes(state: &AppState) -> Routes {
    let pair = Access::Needs(Capability::Pair);
    Routes::new(state)
        .get(pair, show)
        .post(pair, set)
        .post(pair, write_down)
}

/// A round, and the field with its last day.
#[derive(Debug)]
struct WindowRow {
    round: RoundNo,
    heading: String,
    /// When it is played as things stand.
    stands: String,
    /// The name of the field.
    field: String,
    /// The last day, as a browser's field wants it.
    last_day: String,
    version: Version,
    /// Can it be changed: is it open, and is its start announced?
    is_open: bool,
    /// What somebody may not have thought of with these days, each in a sentence.
    notes: Vec<String>,
    error: String,
}

/// A game, what is agreed for it, and the fields to write that down.
#[derive(Debug)]
struct AgreementRow {
    action: String,
    heading: String,
    /// What is agreed and what is proposed, each in a sentence.
    lines: Vec<String>,
    /// May a time be written down: has no arbiter put the game off to another?
    is_open: bool,
    is_agreed: bool,
    /// Is it shown unfolded?
    is_typed: bool,
    version: Version,
    plays_at_field: String,
    plays_at: String,
    plays_at_error: String,
    place_field: String,
    place: String,
    place_error: String,
}

#[derive(Debug, Template)]
#[template(path = "pages/round_windows.html")]
struct RoundWindowsPage {
    layout: Layout,
    action: String,
    rounds: Vec<WindowRow>,
    games: Vec<AgreementRow>,
    back: String,
    /// What was not done, and why.
    problem: String,
}

/// What was sent and refused.
#[derive(Debug, Default)]
struct Typed {
    /// Of which round, and which board of it.
    at: Option<(RoundNo, Option<BoardNo>)>,
    last_day: String,
    plays_at: String,
    place: String,
    errors: FieldErrors,
    problem: String,
}

fn day_field(round: RoundNo) -> String {
    format!("last_day_{round}")
}

fn board_field(name: &str, round: RoundNo, board: BoardNo) -> String {
    format!("{name}_{round}_{board}")
}

/// That games are agreed for a day after the last one, and that the next round opens before this one ends. Both may be meant.
fn notes(lang: Lang, field: &SectionState, round: &SectionRound) -> Vec<String> {
    let Some(window) = round.window() else {
        return Vec::new();
    };
    let awaited = round.games.iter().filter(|game| round.awaits(game));
    let games = window.agreed_after(awaited.filter_map(|game| game.appointment.plays_at));
    let next = round.number.next().and_then(|next| field.round(next));
    let opens = next.and_then(|next| Some((next.number, window.overlapped_by(next.starts_at)?)));
    [
        (games > 0).then(|| t!(lang, round_window_agreed_after, games)),
        opens.map(|(next, day)| {
            t!(
                lang,
                round_window_overlaps,
                next = next.get(),
                day = lang.date(day)
            )
        }),
    ]
    .into_iter()
    .flatten()
    .collect()
}

fn window_row(lang: Lang, field: &SectionState, round: &SectionRound, typed: &Typed) -> WindowRow {
    let is_typed = typed.at == Some((round.number, None));
    WindowRow {
        round: round.number,
        heading: t!(lang, own_round, round = round.number.get()),
        stands: lang
            .round_starts(&round.starts())
            .unwrap_or_else(|| t!(lang, rounds_no_start)),
        field: day_field(round.number),
        last_day: if is_typed {
            typed.last_day.clone()
        } else {
            round.last_day.map(|day| day.to_string()).unwrap_or_default()
        },
        version: round.version,
        is_open: round.status != RoundStatus::Closed && round.starts_at.is_some(),
        notes: notes(lang, field, round),
        error: if is_typed {
            typed.errors.of("last_day").to_owned()
        } else {
            String::new()
        },
    }
}

fn agreement_row(
    (lang, here): (Lang, &SectionLinks),
    field: &SectionState,
    one: &StoredAgreement,
    typed: &Typed,
) -> AgreementRow {
    let name = |player| {
        field
            .player_by_id(player)
            .map_or_else(String::new, |player| player.person.name.spoken())
    };
    let (round, board) = (one.round, one.board);
    let is_typed = typed.at == Some((round, Some(board)));
    let agreed = one.agreement.agreed.as_ref();
    let place = agreed.and_then(|meeting| meeting.place.as_ref());
    let error = |name: &str| {
        if is_typed {
            typed.errors.of(name).to_owned()
        } else {
            String::new()
        }
    };
    AgreementRow {
        action: here.round(round).agreement(board),
        heading: t!(
            lang,
            agreement_game,
            round = round.get(),
            board = board.get(),
            white = name(one.white),
            black = name(one.black)
        ),
        lines: agreement_words::lines(lang, one, name),
        is_open: one.facts.is_open().is_ok(),
        is_agreed: agreed.is_some(),
        is_typed,
        version: one.version,
        plays_at_field: board_field("plays_at", round, board),
        plays_at: if is_typed {
            typed.plays_at.clone()
        } else {
            agreed
                .map(|meeting| written_moment(meeting.plays_at))
                .unwrap_or_default()
        },
        plays_at_error: error("plays_at"),
        place_field: board_field("place", round, board),
        place: if is_typed {
            typed.place.clone()
        } else {
            place.map_or("", MeetingPlace::as_str).to_owned()
        },
        place_error: error("place"),
    }
}

async fn page(
    db: &Db,
    here: SectionLinks,
    permit: &Permit<Pair>,
    layout: Layout,
    typed: Typed,
) -> Result<RoundWindowsPage> {
    let lang = layout.lang;
    let mut tx = db.snapshot().await?;
    let field = section_state::found(&mut tx, permit.section_id(), Problem::not_found).await?;
    let games = game_agreements::list(&mut tx, permit.section_id()).await?;
    drop(tx);
    let is_here = field.settings.may_play_over_days();
    let title = t!(lang, round_windows_heading);
    Ok(RoundWindowsPage {
        action: here.round_windows(),
        rounds: field
            .rounds
            .iter()
            .filter(|_| is_here)
            .map(|round| window_row(lang, &field, round, &typed))
            .collect(),
        games: games
            .iter()
            .filter(|_| is_here)
            .map(|one| agreement_row((lang, &here), &field, one, &typed))
            .collect(),
        back: here.rounds(),
        problem: typed.problem,
        layout: nav::frame(layout, permit.rights(), permit.place(), Tab::Rounds, &title),
    })
}

async fn show(path: RoundWindowsPath, permit: Permit<Pair>, (db, _, layout): Visit) -> Result<Page> {
    let page = page(&db, path.here(), &permit, layout, Typed::default()).await?;
    Ok(Html(page.render()?))
}

async fn set(
    path: RoundWindowsPath,
    permit: Permit<Pair>,
    (db, now, layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let lang = layout.lang;
    let round: RoundNo = sent.text("round").parse().map_err(|_| Sent::stale())?;
    let text = sent.text(&day_field(round)).to_owned();
    let done = match (text.as_str(), read_date(&text)) {
        ("", day) | (_, day @ Some(_)) => {
            let cmd = WindowCommand {
                round,
                seen: sent.seen,
                last_day: day,
            };
            db.write(async |conn| round_windows::set(conn, &permit, now.0, sent.key, cmd).await)
                .await
        }
        (_, None) => Err(Problem::field("last_day", |lang| {
            t!(lang, tournament_problem_date)
        })),
    };
    let problem = match done {
        Ok(stands) => {
            let said = match stands.last_day {
                Some(day) => t!(
                    lang,
                    round_window_saved,
                    round = round.get(),
                    day = lang.date(day)
                ),
                None => t!(lang, round_window_taken, round = round.get()),
            };
            return Ok(Flash::done(said).leads_to(&path.to_string()));
        }
        Err(problem) => problem,
    };
    let refusal = Refusal::of(problem, lang)?;
    let typed = Typed {
        at: Some((round, None)),
        last_day: text,
        errors: refusal.errors,
        problem: refusal.said,
        ..Typed::default()
    };
    let page = page(&db, path.here(), &permit, layout, typed).await?;
    again(refusal.status, &page)
}

/// What stands in the fields of a game; `None`: that nothing is agreed.
fn meeting(sent: &Sent, (plays_at, place): (&str, &str)) -> Result<Option<Meeting>> {
    if sent.text("act") == "clear" {
        return Ok(None);
    }
    let plays_at = read_moment(plays_at)
        .ok_or_else(|| Problem::field("plays_at", |lang| t!(lang, board_plays_at_unknown)))?;
    Ok(Some(Meeting {
        plays_at,
        place: agreement_words::read_place(place)?,
    }))
}

async fn write_down(
    path: GameAgreementPath,
    permit: Permit<Pair>,
    (db, now, layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let lang = layout.lang;
    let (round, board) = (path.round, path.board);
    let text = |name: &str| sent.text(&board_field(name, round, board)).to_owned();
    let (plays_at, place) = (text("plays_at"), text("place"));
    let done = match meeting(&sent, (&plays_at, &place)) {
        Ok(meeting) => {
            let cmd = AgreementCommand {
                round,
                board,
                seen: sent.seen,
                meeting,
            };
            db.write(async |conn| {
                game_agreements::write_down(conn, &permit, now.0, sent.key, &cmd)
                    .await
                    .map(|_| cmd.meeting.as_ref().map(|meeting| meeting.plays_at))
            })
            .await
        }
        Err(problem) => Err(problem),
    };
    let section = SectionLinks::new(path.tournament.as_str(), path.section.as_str());
    let problem = match done {
        Ok(plays_at) => {
            let said = match plays_at {
                Some(at) => t!(lang, agreement_written, at = lang.moment(at)),
                None => t!(lang, agreement_cleared),
            };
            return Ok(Flash::done(said).leads_to(&section.round_windows()));
        }
        Err(problem) => problem,
    };
    let refusal = Refusal::of(problem, lang)?;
    let typed = Typed {
        at: Some((round, Some(board))),
        plays_at,
        place,
        errors: refusal.errors,
        problem: refusal.said,
        ..Typed::default()
    };
    let page = page(&db, section, &permit, layout, typed).await?;
    again(refusal.status, &page)
}
