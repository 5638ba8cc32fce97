//! A tournament moved to another machine and back: checked out, taken back or given up; and its copy, handed back or taken up again.

use axum::extract::Multipart;

use crate::{
    forms::{Refusal, upload},
    prelude::*,
};
use domain::check_out::{HoldKind, MOST_REASON};
use formats::tournament_file::MAX_BYTES;
use service::check_outs::{self, CheckOutCommand, CheckOutView, TakenBack};
use web::{
    attachment::{self, FileKind},
    error::Kind,
    tournament_frame::{self, Tab},
};

/// The largest form: the file and its key.
const MOST: usize = MAX_BYTES + 16 * 1024;

pub(super) fn routes(state: &AppState) -> Routes {
    let manage = Access::Needs(Capability::ManageTournament);
    Routes::new(state)
        .get(manage, show)
        .get(manage, fetch)
        .post(manage, check_out)
        .post(manage, break_lock)
        .post(manage, hand_back)
        .post(manage, take_up)
        .upload(manage, MOST, take_back)
}

#[derive(Debug, Template)]
#[template(path = "pages/check_out.html")]
struct CheckOutPage {
    layout: Layout,
    path: CheckOutPath,
    name: String,
    megabytes: usize,
    most_reason: usize,
    /// Since when and by whom it is checked out; empty where it is not.
    out: String,
    reason: String,
    is_copy: bool,
    is_handed_back: bool,
    typed: String,
    typed_reason: String,
    errors: FieldErrors,
    key: String,
}

async fn page(
    path: CheckOutPath,
    permit: &Permit<ManageTournament>,
    db: &Db,
    layout: Layout,
) -> Result<CheckOutPage> {
    let lang = layout.lang;
    let CheckOutView { out, copy } = check_outs::view(&mut *db.snapshot().await?, permit).await?;
    let told = out.as_ref().map(|out| {
        let who = lang.log_actor(&out.by);
        t!(lang, check_out_since, when = lang.moment(out.at), who)
    });
    Ok(CheckOutPage {
        name: permit.place().tournament_name.clone(),
        megabytes: MAX_BYTES / 1024 / 1024,
        most_reason: MOST_REASON,
        reason: out.map(|out| out.reason).unwrap_or_default(),
        out: told.unwrap_or_default(),
        is_copy: copy.is_some(),
        is_handed_back: copy.is_some_and(|copy| copy.handed_back.is_some()),
        typed: String::new(),
        typed_reason: String::new(),
        errors: FieldErrors::new(),
        key: ids::fresh().to_string(),
        layout: tournament_frame::frame(layout, permit, Tab::SetUp, t!(lang, check_out_heading)),
        path,
    })
}

async fn show(path: CheckOutPath, permit: Permit<ManageTournament>, (db, _, layout): Visit) -> Result<Page> {
    Ok(Html(page(path, &permit, &db, layout).await?.render()?))
}

async fn fetch(
    path: CheckOutFilePath,
    permit: Permit<ManageTournament>,
    db: Db,
    Now(now): Now,
) -> Result<Response> {
    let bytes = check_outs::file(&mut *db.snapshot().await?, &permit, now).await?;
    // Both may lie in one folder, and only one of them goes home.
    let hold = permit.place().hold.as_ref();
    let is_back = hold.is_some_and(|hold| hold.kind == HoldKind::HandedBack);
    let way = if is_back { "return" } else { "check-out" };
    let name = format!("{}-{way}.json", path.tournament);
    Ok(attachment::private(FileKind::Json, &name, bytes))
}

fn command(sent: &Sent) -> CheckOutCommand {
    CheckOutCommand {
        name: sent.text("confirm_name").to_owned(),
        reason: sent.text("reason").to_owned(),
    }
}

/// The page after an act: with what it says, or with what is wrong and what was typed.
async fn after(
    tournament: String,
    permit: &Permit<ManageTournament>,
    (db, layout): (&Db, Layout),
    (done, typed): (Result<String>, Option<CheckOutCommand>),
) -> Result<Response> {
    let path = CheckOutPath { tournament };
    let problem = match done {
        Ok(said) => return Ok(Flash::done(said).leads_to(&path.to_string())),
        Err(problem) => problem,
    };
    let refusal = Refusal::of(problem, layout.lang)?;
    let stands = page(path, permit, db, refusal.on(layout)).await?;
    let cut = |text: String, most: usize| -> String { text.chars().take(most).collect() };
    let (typed, typed_reason) = typed.map_or_else(Default::default, |typed| {
        (cut(typed.name, 200), cut(typed.reason, MOST_REASON))
    });
    let page = CheckOutPage {
        typed,
        typed_reason,
        errors: refusal.errors,
        ..stands
    };
    again(refusal.status, &page)
}

async fn check_out(
    path: CheckOutPath,
    permit: Permit<ManageTournament>,
    (db, now, layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let (lang, typed) = (layout.lang, command(&sent));
    let done = db
        .write(async |conn| check_outs::check_out(conn, &permit, now.0, sent.key, &typed).await)
        .await
        .map(|_| t!(lang, check_out_done));
    after(path.tournament, &permit, (&db, layout), (done, Some(typed))).await
}

async fn break_lock(
    path: BreakCheckOutPath,
    permit: Permit<ManageTournament>,
    (db, now, layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let (lang, typed) = (layout.lang, command(&sent));
    let done = db
        .write(async |conn| check_outs::break_lock(conn, &permit, now.0, sent.key, &typed).await)
        .await
        .map(|()| t!(lang, check_out_broken));
    after(path.tournament, &permit, (&db, layout), (done, Some(typed))).await
}

async fn hand_back(
    path: HandBackPath,
    permit: Permit<ManageTournament>,
    (db, now, layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let lang = layout.lang;
    let done = db
        .write(async |conn| check_outs::hand_back(conn, &permit, now.0, sent.key).await)
        .await
        .map(|()| t!(lang, check_out_handed_back));
    after(path.tournament, &permit, (&db, layout), (done, None)).await
}

async fn take_up(
    path: TakeUpPath,
    permit: Permit<ManageTournament>,
    (db, now, layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let (lang, typed) = (layout.lang, command(&sent));
    let done = db
        .write(async |conn| check_outs::take_up(conn, &permit, now.0, sent.key, &typed).await)
        .await
        .map(|()| t!(lang, check_out_taken_up));
    after(path.tournament, &permit, (&db, layout), (done, Some(typed))).await
}

/// That it is home, and how much of it did not come along.
fn told(lang: Lang, taken: &TakenBack) -> String {
    let said = t!(lang, check_out_taken_back);
    if taken.left_out == 0 {
        return said;
    }
    format!(
        "{said} {}",
        t!(lang, tournament_file_left_out, count = taken.left_out)
    )
}

async fn take_back(
    path: TakeBackPath,
    permit: Permit<ManageTournament>,
    (db, now, layout): Visit,
    form: Multipart,
) -> Result<Response> {
    let lang = layout.lang;
    let mut key: Option<IdempotencyKey> = None;
    let bytes = upload(form, 4, |name, value| {
        if name == "key" {
            key = value.parse().ok();
        }
    })
    .await?;
    let key =
        key.ok_or_else(|| Problem::new(Kind::KeyRequired, |lang| t!(lang, problem_key_required_detail)))?;
    let done = if bytes.is_empty() {
        Err(Problem::field("file", |lang| {
            t!(lang, tournament_file_problem_none)
        }))
    } else {
        db.write(async |conn| check_outs::take_back(conn, &permit, now.0, key, &bytes).await)
            .await
            .map(|taken| told(lang, &taken))
    };
    after(path.tournament, &permit, (&db, layout), (done, None)).await
}
