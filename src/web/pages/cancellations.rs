//! Calling a tournament or a section off, with a day and a reason for everybody, and taking that back.

use crate::{
    forms::{Reader, Refusal},
    prelude::*,
};
use domain::cancellation::Cancellation;
use service::cancellations::{self, CancelCommand};
use web::tournament_frame::{self, Tab};

pub(super) fn routes(state: &AppState) -> Routes {
    let manage = Access::Needs(Capability::ManageTournament);
    Routes::new(state)
        .get(manage, ask_tournament)
        .post(manage, set_tournament)
        .get(manage, ask_section)
        .post(manage, set_section)
}

#[derive(Debug, Template)]
#[template(path = "pages/cancellation.html")]
struct CancellationPage {
    layout: Layout,
    action: String,
    back: String,
    name: String,
    is_section: bool,
    /// Is it called off itself, so that it can be taken back here?
    is_off: bool,
    on: String,
    reason: String,
    version: i32,
    errors: FieldErrors,
    key: String,
}

impl CancellationPage {
    /// With what was typed, after it was refused.
    fn typed(self, errors: FieldErrors, sent: &Sent) -> Self {
        Self {
            errors,
            on: sent.text("on").chars().take(10).collect(),
            reason: sent.text("reason").chars().take(Cancellation::MOST).collect(),
            ..self
        }
    }
}

/// What the form asks for: to be called off, or to take place again.
fn read(sent: &Sent) -> Result<CancelCommand> {
    if sent.text("act") == "take_back" {
        return Ok(CancelCommand {
            seen: sent.seen,
            cancelled: None,
        });
    }
    let mut reader = Reader::new(sent);
    let on = reader.needed_day("on");
    reader.finish(on.map(|on| CancelCommand {
        seen: sent.seen,
        cancelled: Some(Cancellation {
            on,
            reason: sent.text("reason").to_owned(),
        }),
    }))
}

fn said(lang: Lang, name: &str, is_off: bool) -> String {
    if is_off {
        t!(lang, cancel_done, name)
    } else {
        t!(lang, cancel_taken_back, name)
    }
}

async fn of_tournament(
    path: &CancelTournamentPath,
    permit: &Permit<ManageTournament>,
    (db, now): (&Db, Now),
    layout: Layout,
) -> Result<CancellationPage> {
    let mut tx = db.snapshot().await?;
    let id = permit.tournament();
    let tournament = store::tournaments::find(&mut tx, id)
        .await?
        .ok_or_else(Problem::not_found)?;
    let stands = store::cancellations::find(&mut tx, id).await?;
    drop(tx);
    let title = t!(layout.lang, cancel_heading);
    Ok(page(
        tournament_frame::frame(layout, permit, Tab::SetUp, title),
        stands.whole(),
        now,
        CancellationFrame {
            action: path.to_string(),
            back: path.here().archive(),
            name: tournament.details.name,
            is_section: false,
            version: tournament.version,
        },
    ))
}

async fn of_section(
    path: &CancelSectionPath,
    permit: &Permit<ManageTournament, AtSection>,
    (db, now): (&Db, Now),
    layout: Layout,
) -> Result<CancellationPage> {
    let mut tx = db.snapshot().await?;
    let section = store::sections::find(&mut tx, permit.section_id())
        .await?
        .ok_or_else(Problem::not_found)?;
    let stands = store::cancellations::find(&mut tx, permit.tournament()).await?;
    drop(tx);
    let title = t!(layout.lang, cancel_section_heading);
    Ok(page(
        tournament_frame::frame(layout, permit, Tab::Sections, title),
        stands.own(section.id),
        now,
        CancellationFrame {
            action: path.to_string(),
            back: path.here().section_settings(),
            name: section.name,
            is_section: true,
            version: section.version,
        },
    ))
}

/// What differs between a tournament and a section.
struct CancellationFrame {
    action: String,
    back: String,
    name: String,
    is_section: bool,
    version: Version,
}

fn page(layout: Layout, stands: Option<&Cancellation>, now: Now, of: CancellationFrame) -> CancellationPage {
    let today = schedule::local(now.0).date();
    CancellationPage {
        layout,
        action: of.action,
        back: of.back,
        name: of.name,
        is_section: of.is_section,
        is_off: stands.is_some(),
        on: stands.map_or(today, |off| off.on).to_string(),
        reason: stands.map_or_else(String::new, |off| off.reason.clone()),
        version: of.version.0,
        errors: FieldErrors::new(),
        key: ids::fresh().to_string(),
    }
}

async fn ask_tournament(
    path: CancelTournamentPath,
    permit: Permit<ManageTournament>,
    (db, now, layout): Visit,
) -> Result<Page> {
    let page = of_tournament(&path, &permit, (&db, now), layout).await?;
    Ok(Html(page.render()?))
}

async fn set_tournament(
    path: CancelTournamentPath,
    permit: Permit<ManageTournament>,
    (db, now, layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let lang = layout.lang;
    let done = async {
        let command = read(&sent)?;
        db.write(async |conn| cancellations::set_tournament(conn, &permit, now.0, sent.key, &command).await)
            .await?;
        Ok(command.cancelled.is_some())
    };
    match done.await {
        Ok(is_off) => {
            let said = said(lang, &permit.place().tournament_name, is_off);
            Ok(Flash::done(said).leads_to(&path.to_string()))
        }
        Err(problem) => {
            let refusal = Refusal::of(problem, lang)?;
            let page = of_tournament(&path, &permit, (&db, now), refusal.on(layout)).await?;
            again(refusal.status, &page.typed(refusal.errors, &sent))
        }
    }
}

async fn ask_section(
    path: CancelSectionPath,
    permit: Permit<ManageTournament, AtSection>,
    (db, now, layout): Visit,
) -> Result<Page> {
    let page = of_section(&path, &permit, (&db, now), layout).await?;
    Ok(Html(page.render()?))
}

async fn set_section(
    path: CancelSectionPath,
    permit: Permit<ManageTournament, AtSection>,
    (db, now, layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let lang = layout.lang;
    let done = async {
        let command = read(&sent)?;
        db.write(async |conn| cancellations::set_section(conn, &permit, now.0, sent.key, &command).await)
            .await?;
        Ok(command.cancelled.is_some())
    };
    match done.await {
        Ok(is_off) => {
            let said = said(lang, &permit.section().name, is_off);
            Ok(Flash::done(said).leads_to(&path.to_string()))
        }
        Err(problem) => {
            let refusal = Refusal::of(problem, lang)?;
            let page = of_section(&path, &permit, (&db, now), refusal.on(layout)).await?;
            again(refusal.status, &page.typed(refusal.errors, &sent))
        }
    }
}
