//! Entering, taking back, confirming or correcting a result: what the form says, and the row or page sent as the answer.

use std::collections::BTreeSet;

use axum::http::HeaderValue;
use sqlx::Connection as _;

use super::{
    correcting::{CorrectionPage, CorrectionQuery, Refused},
    row::RowScene,
    tally,
};
use crate::{
    board::{BoardPage, Typed},
    prelude::*,
};
use domain::section_state::Effect;
use engine::result::GameResult;
use rules::entry::{Appointment, Outcome, Suspension};
use service::{
    access::CorrectResults,
    boards,
    results::{self, Act, Entered, Entering},
};
use web::{
    components::board::{BoardRow, Middle, RoundCount},
    extract::Part,
};

/// What is asked for by a press, or by the form of a board's page.
#[derive(Debug)]
enum Press<'a> {
    /// A result is written down, taken away or put off.
    Enter(Entering<'a>),
    /// The entry of a moment ago is taken back.
    Undo(IdempotencyKey),
    /// A second look confirms the result.
    Confirm,
}

impl Press<'_> {
    /// May what it wrote be taken back for a moment?
    const fn may_be_undone(&self) -> bool {
        match self {
            Self::Enter(_) => true,
            Self::Undo(_) | Self::Confirm => false,
        }
    }
}

/// What the undo button of the dock sends in place of a result.
const UNDO: &str = "undo";
/// What the button for the second look sends.
const CONFIRM: &str = "confirm";

/// What a press or the form of a board's page sends.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct EnterForm {
    version: i32,
    key: String,
    result: String,
    unrated: Option<String>,
    reason: String,
    plays_at: String,
    resume_by: String,
    /// A correction of a round that is too far back for it to count.
    report_only: Option<String>,
    /// Was the note read that the game counted as drawn in a later pairing?
    confirmed: Option<String>,
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
            plays_at: self.plays_at.clone(),
            resume_by: self.resume_by.clone(),
        }
    }

    /// What is to be written down.
    fn act(&self) -> Result<Act> {
        let strange = || Problem::field("result", |lang| t!(lang, result_unknown));
        if self.result == "clear" {
            return Ok(Act::Clear);
        }
        if let Ok(suspension) = self.result.parse::<Suspension>() {
            let moment = |name: &'static str, text: &str, say: fn(Lang) -> String| match text.trim() {
                "" => Ok(None),
                text => web::i18n::read_moment(text)
                    .map(Some)
                    .ok_or_else(|| Problem::field(name, say)),
            };
            return Ok(Act::Suspend {
                suspension,
                appointment: Appointment {
                    plays_at: moment("plays_at", &self.plays_at, |lang| {
                        t!(lang, board_plays_at_unknown)
                    })?,
                    resume_by: moment("resume_by", &self.resume_by, |lang| {
                        t!(lang, result_resume_by_unknown)
                    })?,
                },
            });
        }
        let result = self.result.parse::<GameResult>().map_err(|_| strange())?;
        Ok(Act::Enter(Outcome {
            unrated: self.unrated.is_some(),
            ..Outcome::of(result)
        }))
    }

    fn key(&self) -> Result<IdempotencyKey> {
        self.key
            .parse()
            .map_err(|_| Problem::field("key", |lang| t!(lang, problem_key_required_detail)))
    }

    /// What is asked for: the one field names a result or one of the two other acts.
    fn press(&self, round: RoundNo, board: BoardNo) -> Result<Press<'_>> {
        Ok(match self.result.as_str() {
            UNDO => Press::Undo(self.key()?),
            CONFIRM => Press::Confirm,
            _ => Press::Enter(self.entering(round, board)?),
        })
    }

    fn entering(&self, round: RoundNo, board: BoardNo) -> Result<Entering<'_>> {
        let key = self.key()?;
        Ok(Entering {
            round,
            board,
            act: self.act()?,
            seen: Version(self.version),
            key,
            reason: &self.reason,
            confirmed: self.confirmed.is_some(),
        })
    }
}

/// One row of the list with the count and the last line of the dock.
#[derive(Debug, Template)]
#[template(
    source = r#"{% import "components/board.html" as board %}{{ board::answer(row, count, last, undo) }}"#,
    ext = "html"
)]
struct BoardRowAnswer {
    layout: Layout,
    row: BoardRow,
    count: RoundCount,
    last: String,
    /// The board whose entry may be taken back for a moment.
    undo: Option<u16>,
}

/// A result was pressed in the list, or chosen on the board's own page.
pub(super) async fn press(
    path: BoardPath,
    permit: Permit<EnterResults>,
    Part(part): Part,
    (db, now, layout): Visit,
    Form(form): Form<EnterForm>,
) -> Result<Response> {
    let place = permit.place();
    let mut conn = db.connect().await?;
    let mut tx = conn.begin().await?;
    let (entered, may_undo) = match form.press(path.round, path.board) {
        Ok(press) => (
            write(&mut tx, &permit, now, &path, Version(form.version), &press).await,
            press.may_be_undone(),
        ),
        Err(problem) => (Err(problem), false),
    };
    if entered.is_ok() {
        tx.commit().await?;
    } else {
        tx.rollback().await?;
    }
    if part {
        answer(&mut conn, &permit, &path, layout, (entered, may_undo)).await
    } else {
        drop(conn);
        page(&db, place, permit.rights(), &path, layout, form.typed(), entered).await
    }
}

/// Writes down what was pressed.
async fn write(
    conn: &mut PgConnection,
    permit: &Permit<EnterResults>,
    now: Now,
    path: &BoardPath,
    seen: Version,
    press: &Press<'_>,
) -> Result<Entered> {
    let at = (path.round, path.board);
    Ok(match press {
        Press::Enter(entering) => results::enter(conn, permit, now.0, entering).await?,
        Press::Undo(key) => results::undo(conn, permit, now.0, at, (seen, *key)).await?,
        Press::Confirm => results::confirm(conn, permit, now.0, at, seen).await?,
    })
}

/// A correction of a closed round, from the board's own page.
pub(super) async fn correct(
    path: CorrectionPath,
    permit: Permit<CorrectResults>,
    (db, now, layout): Visit,
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
    let refused = match entered {
        Err(problem) if problem.kind().status().is_client_error() => problem,
        entered => {
            let place = permit.place();
            let path = BoardPath {
                tournament: path.tournament,
                section: path.section,
                round: path.round,
                board: path.board,
            };
            return page(&db, place, permit.rights(), &path, layout, form.typed(), entered).await;
        }
    };
    // The consequences again, as they are now, with the reason that was typed.
    let asked = CorrectionQuery {
        result: form.result,
        unrated: form.unrated,
    };
    let beside = Refused {
        reason: form.reason,
        problem: refused.sentence(layout.lang),
    };
    let page = CorrectionPage::load(&db, &permit, &path, layout, (&asked, beside)).await?;
    again(refused.kind().status(), &page)
}

/// The answer to a press: the row as it stands now.
async fn answer(
    conn: &mut PgConnection,
    permit: &Permit<EnterResults>,
    path: &BoardPath,
    layout: Layout,
    (entered, may_undo): (Result<Entered>, bool),
) -> Result<Response> {
    let section = permit.section_id();
    let within = permit.actor().tablet().and_then(|scope| scope.boards);
    let glance = boards::glance(conn, section, path.round, path.board, within).await?;
    let Some(glance) = glance else {
        return Err(entered.err().unwrap_or_else(Problem::not_found));
    };
    let unconfirmed = if glance.confirmation.is_asked() {
        store::confirmations::list_missing(conn, section, path.round, Some(path.board)).await?
    } else {
        Vec::new()
    };
    let lang = layout.lang;
    let ruled = store::rulings::list_marks(conn, section, path.round, Some(path.board)).await?;
    let scene = RowScene {
        lang,
        actor: permit.actor(),
        confirmation: glance.confirmation,
        status: RoundStatus::Published,
        here: &path.here(),
        unconfirmed: &unconfirmed,
        ruled: &ruled,
        approved: &BTreeSet::new(),
        late: &BTreeMap::new(),
    };
    let mut row = scene.row(&glance.board);
    let board = path.board.get();
    let mut undo = None;
    let is_held = matches!(entered, Ok(Entered::Disputed { .. }));
    let (status, last) = match entered {
        Ok(Entered::Written(standing)) => {
            undo = may_undo.then_some(board);
            (StatusCode::OK, entry_last(lang, board, &standing))
        }
        Ok(Entered::Unchanged(standing)) => (StatusCode::OK, entry_last(lang, board, &standing)),
        Ok(Entered::Disputed { current, sent }) => {
            row.state = State::Refused;
            row.middle = Middle::Said {
                text: t!(
                    lang,
                    entry_choose,
                    stands = lang.outcome(&current.outcome),
                    sent = lang.outcome(&sent.outcome)
                ),
                href: row.href.clone(),
            };
            (StatusCode::CONFLICT, t!(lang, entry_last_disputed, board))
        }
        // What was pressed is kept by the list that sent it, beside the row as it stands.
        Err(problem) if problem.kind().status().is_client_error() => (
            problem.kind().status(),
            t!(lang, entry_last_refused, board, why = problem.detail(lang)),
        ),
        Err(problem) => return Err(problem),
    };
    let answer = BoardRowAnswer {
        layout,
        row,
        count: tally(glance.count),
        last,
        undo,
    };
    // The server keeps what was sent for a decision, so the device need not.
    let mut response = (status, Html(answer.render()?)).into_response();
    if is_held {
        response
            .headers_mut()
            .insert("x-held", HeaderValue::from_static("yes"));
    }
    Ok(response)
}

fn entry_last(lang: Lang, board: u16, standing: &results::Standing) -> String {
    t!(lang, entry_last, board, result = lang.outcome(&standing.outcome))
}

/// The answer to a form: back to the list, or the board's page with what is wrong and what was typed.
async fn page(
    db: &Db,
    place: &Place,
    rights: &Rights,
    path: &BoardPath,
    layout: Layout,
    typed: Typed,
    entered: Result<Entered>,
) -> Result<Response> {
    let lang = layout.lang;
    let (status, problem) = match entered {
        Ok(Entered::Written(standing) | Entered::Unchanged(standing)) => {
            let board = path.board.get();
            let flash = Flash::done(match standing.reported {
                Some(reported) => t!(lang, entry_saved_reported, board, result = reported.label()),
                None => t!(
                    lang,
                    entry_saved,
                    board,
                    result = lang.agreed(&standing.outcome, standing.appointment)
                ),
            });
            let to = format!("{}#board-{}", path.here().entry(), path.board);
            return Ok(flash.leads_to(&to));
        }
        Ok(Entered::Disputed { .. }) => (StatusCode::CONFLICT, t!(lang, entry_disputed_detail)),
        Err(problem) if problem.kind().status().is_client_error() => {
            let sentence = problem.sentence(lang);
            (problem.kind().status(), sentence)
        }
        Err(problem) => return Err(problem),
    };
    let Some(page) = BoardPage::load(db, place, rights, path, layout, Some(typed), problem).await? else {
        return Err(Problem::not_found());
    };
    again(status, &page)
}
