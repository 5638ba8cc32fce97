//! The board list, where results are entered. One board's own page stands in [`super::board`].

use askama::Template;
use axum::{
    http::StatusCode,
    response::{Html, IntoResponse as _, Redirect, Response},
};
use axum_extra::extract::CookieJar;
use serde::Deserialize;
use sqlx::{Connection as _, PgConnection};

use super::{
    board::{BoardPage, Typed},
    nav::{self, Tab},
};
use crate::{
    domain::{
        access::{Capability, Scope},
        entry::{Outcome, Suspension},
        field::{BoardCount, Effect, Field, FieldRound},
        ids::{IdempotencyKey, Version},
        numbers::{BoardNo, RoundNo},
        result::GameResult,
        round::RoundStatus,
    },
    service::{
        access::{CorrectResults, EnterResults, Permit},
        boards::{self, BoardView, Side},
        fields, ids,
        results::{self, Act, Entered, Entering},
    },
    state::AppState,
    store::{self, places::Place},
    web::{
        auth::Access,
        components::{
            State,
            board::{BoardRow, Man, Middle, Pressed, RoundCount, Show},
        },
        error::{FieldError, Problem, Result},
        extract::{Db, Form, Now, Part, Query},
        layout::{Flash, Layout},
        paths::{BoardPath, CorrectionPath, EntryPath, PairingPath, SectionEntryPath, TournamentEntryPath},
        routes::Routes,
        text::{Lang, t},
    },
};

pub(super) fn routes(state: &AppState) -> Routes {
    let enter = Access::Needs(Capability::EnterResults);
    Routes::new(state)
        .get(Access::Needs(Capability::ReadDesk), of_tournament)
        .get(enter, of_section)
        .get(enter, show)
        .get(enter, super::board::show)
        .post(enter, press)
        .post(Access::Needs(Capability::CorrectResults), correct)
}

/// To the board list of the section where most results are missing, of those in which one enters results.
async fn of_tournament(
    path: TournamentEntryPath,
    permit: Permit<crate::service::access::ReadDesk>,
    db: Db,
) -> Result<Redirect> {
    let tournament = permit.tournament().ok_or_else(Problem::not_found)?;
    let mut tx = db.snapshot().await?;
    let mut best: Option<(usize, String)> = None;
    for section in store::sections::list_by_tournament(&mut tx, tournament).await? {
        let there = Scope::Section(tournament, section.id);
        if !permit.rights().allow(Capability::EnterResults, there) {
            continue;
        }
        let Some(field) = fields::load(&mut tx, section.id).await? else {
            continue;
        };
        let missing = field.last_public().map_or(0, |round| round.count().missing);
        if best.as_ref().is_none_or(|(most, _)| missing > *most) {
            best = Some((missing, section.slug.to_string()));
        }
    }
    Ok(match best {
        Some((_, section)) => Redirect::to(
            &SectionEntryPath {
                tournament: path.tournament,
                section,
            }
            .to_string(),
        ),
        None => Redirect::to(
            &crate::web::paths::DeskPath {
                tournament: path.tournament,
            }
            .to_string(),
        ),
    })
}

/// To the board list of the round being played; to the pairing of round 1 before that.
async fn of_section(path: SectionEntryPath, permit: Permit<EnterResults>, db: Db) -> Result<Redirect> {
    let section = permit.section_id().ok_or_else(Problem::not_found)?;
    let mut tx = db.snapshot().await?;
    let field = fields::load(&mut tx, section)
        .await?
        .ok_or_else(Problem::not_found)?;
    let SectionEntryPath { tournament, section } = path;
    Ok(Redirect::to(&match being_played(&field) {
        Some(round) => EntryPath {
            tournament,
            section,
            round: round.number,
        }
        .to_string(),
        None => crate::web::paths::RoundsPath { tournament, section }.to_string(),
    }))
}

/// The first public round with results missing, else the last public one.
pub(super) fn being_played(field: &Field) -> Option<&FieldRound> {
    field
        .rounds
        .iter()
        .find(|round| round.status.is_public() && round.count().missing > 0)
        .or_else(|| field.last_public())
}

#[derive(Debug, Template)]
#[template(path = "pages/entry.html")]
struct EntryPage {
    layout: Layout,
    round: RoundNo,
    rows: Vec<BoardRow>,
    count: RoundCount,
    show: Show,
    address: String,
    /// Its pairing, for those who pair.
    pairing: Option<String>,
    /// Who has come.
    arrivals: String,
    is_closed: bool,
    next: String,
}

#[derive(Debug, Default, Deserialize)]
struct Wanted {
    #[serde(default)]
    show: String,
    #[serde(default)]
    board: String,
}

/// Every board of the round, or those that wait.
async fn show(
    path: EntryPath,
    Query(wanted): Query<Wanted>,
    permit: Permit<EnterResults>,
    db: Db,
    layout: Layout,
) -> Result<Response> {
    let place = permit.place().ok_or_else(Problem::not_found)?;
    // Without scripts the jump field asks for the board by name.
    if let Ok(board) = wanted.board.trim().parse::<BoardNo>() {
        return Ok(Redirect::to(&format!("{path}#board-{board}")).into_response());
    }
    let section = permit.section_id().ok_or_else(Problem::not_found)?;
    let mut tx = db.snapshot().await?;
    let field = fields::load(&mut tx, section)
        .await?
        .ok_or_else(Problem::not_found)?;
    let round = field.round(path.round).ok_or_else(Problem::not_found)?;
    if !round.status.is_public() {
        return Err(results::ResultError::NotPublished.into());
    }
    let show = Show::from_word(&wanted.show);
    let views = boards::of_round(&field, round);
    let addresses = Addresses::new(place, path.round);
    let next = views
        .iter()
        .find(|view| view.game.outcome.is_missing())
        .map(|view| format!("#board-{}", view.game.board))
        .unwrap_or_default();
    let rows = views
        .iter()
        .filter(|view| match show {
            Show::All => true,
            Show::Missing => view.game.outcome.is_missing(),
            Show::Refused => view.game.is_disputed,
        })
        .map(|view| row(layout.lang, view, round.status, &addresses))
        .collect();
    let may_pair = permit.rights().allow(Capability::Pair, place.scope());
    let title = t!(layout.lang, "entry-title", round = path.round.get());
    let page = EntryPage {
        layout: nav::frame(layout, permit.rights(), place, Tab::Entry, &title),
        round: path.round,
        rows,
        count: tally(round.count()),
        show,
        address: path.to_string(),
        arrivals: crate::web::paths::ArrivalsPath {
            tournament: path.tournament.clone(),
            section: path.section.clone(),
            round: path.round,
        }
        .to_string(),
        pairing: may_pair.then(|| {
            PairingPath {
                tournament: path.tournament,
                section: path.section,
                round: path.round,
            }
            .to_string()
        }),
        is_closed: round.status == RoundStatus::Closed,
        next,
    };
    Ok(Html(page.render()?).into_response())
}

/// How far the round is, for the bar and the dock.
fn tally(count: BoardCount) -> RoundCount {
    RoundCount {
        all: count.all,
        done: count.settled,
        missing: count.missing,
        refused: count.disputed,
    }
}

/// Where the boards of a round are.
pub(super) struct Addresses {
    tournament: String,
    section: String,
    round: RoundNo,
}

impl Addresses {
    pub(super) fn new(place: &Place, round: RoundNo) -> Self {
        Self {
            tournament: place.tournament_slug.clone(),
            section: place
                .section
                .as_ref()
                .map(|section| section.slug.clone())
                .unwrap_or_default(),
            round,
        }
    }

    pub(super) fn board(&self, board: BoardNo) -> String {
        BoardPath {
            tournament: self.tournament.clone(),
            section: self.section.clone(),
            round: self.round,
            board,
        }
        .to_string()
    }

    pub(super) fn correction(&self, board: BoardNo) -> String {
        CorrectionPath {
            tournament: self.tournament.clone(),
            section: self.section.clone(),
            round: self.round,
            board,
        }
        .to_string()
    }

    pub(super) fn list(&self) -> String {
        EntryPath {
            tournament: self.tournament.clone(),
            section: self.section.clone(),
            round: self.round,
        }
        .to_string()
    }
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

/// A board as a row of the list.
fn row(lang: Lang, view: &BoardView, status: RoundStatus, addresses: &Addresses) -> BoardRow {
    let game = &view.game;
    let href = addresses.board(game.board);
    let outcome = game.outcome;
    let said = |text: String| Middle::Said {
        text,
        href: href.clone(),
    };
    let time = || game.entered_at.map(|at| lang.clock(at)).unwrap_or_default();
    let (state, sign, middle) = if game.is_disputed {
        (
            State::Refused,
            t!(lang, "entry-sign-disputed"),
            said(t!(lang, "entry-two-results")),
        )
    } else if let Some(result) = outcome.result {
        let middle = match pressed(result) {
            Some(button) if !outcome.unrated && status == RoundStatus::Published => {
                Middle::Buttons(Some(button))
            }
            Some(_) | None => said(match game.reported {
                Some(reported) => format!(
                    "{} · {}",
                    lang.outcome(&outcome),
                    t!(lang, "round-reported", result = reported.label())
                ),
                None => lang.outcome(&outcome),
            }),
        };
        (State::Confirmed, time(), middle)
    } else if let Some(suspension) = outcome.suspended {
        let sign = match suspension {
            Suspension::Adjourned => t!(lang, "entry-sign-adjourned"),
            Suspension::Postponed => t!(lang, "entry-sign-postponed"),
        };
        (State::Postponed, sign, said(lang.outcome(&outcome)))
    } else {
        (
            State::Missing,
            t!(lang, "entry-sign-missing"),
            Middle::Buttons(None),
        )
    };
    BoardRow {
        number: game.board.get(),
        state,
        sign,
        white: man(lang, &view.white),
        black: man(lang, &view.black),
        won: outcome.result.and_then(pressed),
        middle,
        version: game.version,
        key: ids::fresh().to_string(),
        action: href.clone(),
        more: href.clone(),
        href,
    }
}

fn man(lang: Lang, side: &Side) -> Man {
    let points = t!(lang, "entry-points", points = side.points.to_string());
    let detail = match side.rating {
        Some(rating) => format!("{rating} · {points}"),
        None => points,
    };
    Man::new(side.name.clone(), detail)
}

/// What a press or the form of a board's page sends.
#[derive(Debug, Default, Deserialize)]
pub(super) struct EnterForm {
    #[serde(default)]
    version: i32,
    #[serde(default)]
    key: String,
    #[serde(default)]
    result: String,
    #[serde(default)]
    unrated: Option<String>,
    #[serde(default)]
    reason: String,
    #[serde(default)]
    resume_by: String,
    /// A correction of a round that is too far back for it to count.
    #[serde(default)]
    report_only: Option<String>,
}

impl EnterForm {
    fn effect(&self) -> Effect {
        match self.report_only {
            Some(_) => Effect::ReportedOnly,
            None => Effect::Counts,
        }
    }

    fn typed(&self) -> Typed {
        Typed {
            reason: self.reason.clone(),
            unrated: self.unrated.is_some(),
            resume_by: self.resume_by.clone(),
        }
    }

    /// What is to be written down.
    fn act(&self) -> Result<Act> {
        let strange = || Problem::invalid(vec![FieldError::new("result", |lang| t!(lang, "result-unknown"))]);
        if self.result == "clear" {
            return Ok(Act::Clear);
        }
        if let Ok(suspension) = self.result.parse::<Suspension>() {
            let resume_by = match self.resume_by.trim() {
                "" => None,
                text => Some(crate::web::text::read_moment(text).ok_or_else(|| {
                    Problem::invalid(vec![FieldError::new("resume_by", |lang| {
                        t!(lang, "result-resume-by-unknown")
                    })])
                })?),
            };
            return Ok(Act::Suspend {
                suspension,
                resume_by,
            });
        }
        let result = self.result.parse::<GameResult>().map_err(|_| strange())?;
        Ok(Act::Enter(Outcome {
            unrated: self.unrated.is_some(),
            ..Outcome::of(result)
        }))
    }

    fn entering(&self, round: RoundNo, board: BoardNo) -> Result<Entering<'_>> {
        let key: IdempotencyKey = self.key.parse().map_err(|_| {
            Problem::invalid(vec![FieldError::new("key", |lang| {
                t!(lang, "problem-key-required-detail")
            })])
        })?;
        Ok(Entering {
            round,
            board,
            act: self.act()?,
            seen: Version(self.version),
            key,
            reason: &self.reason,
        })
    }
}

/// One row of the list with the count and the last line of the dock.
#[derive(Debug, Template)]
#[template(
    source = r#"{% import "components/board.html" as board %}{{ board::answer(row, count, last) }}"#,
    ext = "html"
)]
struct Answer {
    layout: Layout,
    row: BoardRow,
    count: RoundCount,
    last: String,
}

/// A result was pressed in the list, or chosen on the board's own page.
async fn press(
    path: BoardPath,
    permit: Permit<EnterResults>,
    Part(part): Part,
    (db, now): (Db, Now),
    layout: Layout,
    Form(form): Form<EnterForm>,
) -> Result<Response> {
    let place = permit.place().ok_or_else(Problem::not_found)?.clone();
    let mut conn = db.connect().await?;
    let entered = match form.entering(path.round, path.board) {
        Ok(entering) => {
            let mut tx = conn.begin().await?;
            match results::enter(&mut tx, &permit, now.0, &entering).await {
                Ok(entered) => {
                    tx.commit().await?;
                    Ok(entered)
                }
                Err(error) => {
                    tx.rollback().await?;
                    Err(Problem::from(error))
                }
            }
        }
        Err(problem) => Err(problem),
    };
    if part {
        answer(&mut conn, &place, &path, layout, entered).await
    } else {
        drop(conn);
        page(&db, &place, permit.rights(), &path, layout, form.typed(), entered).await
    }
}

/// A correction of a closed round, from the board's own page.
async fn correct(
    path: CorrectionPath,
    permit: Permit<CorrectResults>,
    (db, now): (Db, Now),
    layout: Layout,
    Form(form): Form<EnterForm>,
) -> Result<Response> {
    let entered = match form.entering(path.round, path.board) {
        Ok(entering) => {
            let mut tx = db.begin().await?;
            match results::correct(&mut tx, &permit, now.0, &entering, form.effect()).await {
                Ok(entered) => {
                    tx.commit().await?;
                    Ok(entered)
                }
                Err(error) => Err(Problem::from(error)),
            }
        }
        Err(problem) => Err(problem),
    };
    let place = permit.place().ok_or_else(Problem::not_found)?.clone();
    let path = BoardPath {
        tournament: path.tournament,
        section: path.section,
        round: path.round,
        board: path.board,
    };
    page(&db, &place, permit.rights(), &path, layout, form.typed(), entered).await
}

/// The answer to a press: the row as it stands now.
async fn answer(
    conn: &mut PgConnection,
    place: &Place,
    path: &BoardPath,
    layout: Layout,
    entered: Result<Entered>,
) -> Result<Response> {
    let section = place.section.as_ref().ok_or_else(Problem::not_found)?.id;
    let glance = boards::glance(conn, section, path.round, path.board).await?;
    let Some(glance) = glance else {
        return Err(entered.err().unwrap_or_else(Problem::not_found));
    };
    let lang = layout.lang;
    let mut row = row(
        lang,
        &glance.board,
        RoundStatus::Published,
        &Addresses::new(place, path.round),
    );
    let board = path.board.get();
    let (status, last) = match entered {
        Ok(Entered::Written(standing) | Entered::Unchanged(standing)) => (
            StatusCode::OK,
            t!(
                lang,
                "entry-last",
                board = board,
                result = lang.outcome(&standing.outcome)
            ),
        ),
        Ok(Entered::Disputed { current, sent }) => {
            row.state = State::Refused;
            row.middle = Middle::Said {
                text: t!(
                    lang,
                    "entry-choose",
                    stands = lang.outcome(&current.outcome),
                    sent = lang.outcome(&sent.outcome)
                ),
                href: row.href.clone(),
            };
            (
                StatusCode::CONFLICT,
                t!(lang, "entry-last-disputed", board = board),
            )
        }
        Err(problem) if problem.kind().status().is_client_error() => {
            row.state = State::Refused;
            row.sign = t!(lang, "entry-sign-refused");
            row.middle = Middle::Said {
                text: problem.detail(lang),
                href: row.href.clone(),
            };
            (
                problem.kind().status(),
                t!(
                    lang,
                    "entry-last-refused",
                    board = board,
                    why = problem.detail(lang)
                ),
            )
        }
        Err(problem) => return Err(problem),
    };
    let answer = Answer {
        layout,
        row,
        count: tally(glance.count),
        last,
    };
    Ok((status, Html(answer.render()?)).into_response())
}

/// The answer to a form: back to the list, or the board's page with what is wrong and what was typed.
async fn page(
    db: &Db,
    place: &Place,
    rights: &crate::service::access::Rights,
    path: &BoardPath,
    layout: Layout,
    typed: Typed,
    entered: Result<Entered>,
) -> Result<Response> {
    let lang = layout.lang;
    let addresses = Addresses::new(place, path.round);
    let (status, problem) = match entered {
        Ok(Entered::Written(standing) | Entered::Unchanged(standing)) => {
            let board = path.board.get();
            let flash = Flash::done(match standing.reported {
                Some(reported) => t!(
                    lang,
                    "entry-saved-reported",
                    board = board,
                    result = reported.label()
                ),
                None => t!(
                    lang,
                    "entry-saved",
                    board = board,
                    result = lang.outcome(&standing.outcome)
                ),
            });
            let to = format!("{}#board-{}", addresses.list(), path.board);
            return Ok((CookieJar::new().add(flash.cookie()), Redirect::to(&to)).into_response());
        }
        Ok(Entered::Disputed { .. }) => (StatusCode::CONFLICT, t!(lang, "entry-disputed-detail")),
        Err(problem) if problem.kind().status().is_client_error() => {
            let sentence = problem
                .errors()
                .first()
                .map_or_else(|| problem.detail(lang), |error| (error.say)(lang));
            (problem.kind().status(), sentence)
        }
        Err(problem) => return Err(problem),
    };
    let Some(page) = BoardPage::load(db, place, rights, path, layout, typed, problem).await? else {
        return Err(Problem::not_found());
    };
    Ok((status, Html(page.render()?)).into_response())
}
