//! Leaving FIDE mode, or opening the locks of a section that plays by rules of its own: two questions, one after the other, and a reason.

use super::form::ModeView;
use crate::prelude::*;
use domain::fide_mode::LeaveError;
use service::{
    fide_mode::{self, LeaveCommand},
    sections::SectionError,
};
use web::tournament_frame::{self, Tab};

pub(super) fn routes(state: &AppState) -> Routes {
    let manage = Access::Needs(Capability::ManageTournament);
    Routes::new(state).get(manage, ask).post(manage, leave)
}

#[derive(Debug, Template)]
#[template(path = "pages/fide_mode.html")]
struct FideModePage {
    layout: Layout,
    action: String,
    back: String,
    section: String,
    mode: ModeView,
    /// What is done, why it is, and what is done instead.
    heading: String,
    why: String,
    keep: String,
    /// Was the first question answered? Then the second one is asked.
    understood: bool,
    reason: String,
    errors: FieldErrors,
    version: i32,
    key: String,
}

async fn page(
    path: &FideModePath,
    permit: &Permit<ManageTournament, AtSection>,
    db: &Db,
    layout: Layout,
) -> Result<FideModePage> {
    let (section, _) = super::load(&mut *db.snapshot().await?, permit).await?;
    let lang = layout.lang;
    let mode = ModeView::of(lang, section.fide_mode, &section.settings);
    let (heading, why, keep) = if mode.is_own {
        (
            t!(lang, locks_heading),
            t!(lang, locks_reason),
            t!(lang, locks_keep),
        )
    } else {
        (
            t!(lang, fide_leave_heading),
            t!(lang, fide_leave_reason),
            t!(lang, fide_leave_keep),
        )
    };
    Ok(FideModePage {
        layout: tournament_frame::frame(layout, permit, Tab::Sections, heading.clone()),
        action: path.to_string(),
        back: path.here().section_settings(),
        mode,
        heading,
        why,
        keep,
        section: section.name,
        understood: false,
        reason: String::new(),
        errors: FieldErrors::new(),
        version: section.version.0,
        key: ids::fresh().to_string(),
    })
}

async fn ask(
    path: FideModePath,
    permit: Permit<ManageTournament, AtSection>,
    (db, _, layout): Visit,
) -> Result<Page> {
    Ok(Html(page(&path, &permit, &db, layout).await?.render()?))
}

async fn leave(
    path: FideModePath,
    permit: Permit<ManageTournament, AtSection>,
    (db, now, layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let lang = layout.lang;
    let reason = sent.text("reason").to_owned();
    let command = LeaveCommand {
        seen: sent.seen,
        understood: sent.ticked("understood"),
        irrevocable: sent.ticked("irrevocable"),
        reason: reason.clone(),
    };
    let mut tx = db.begin().await?;
    let (status, field, sentence) = match fide_mode::leave(&mut tx, &permit, now.0, sent.key, &command).await
    {
        Ok(_) => {
            tx.commit().await?;
            let page = page(&path, &permit, &db, layout).await?;
            let flash = Flash::done(format!("{}: {}", page.section, page.mode.heading));
            return Ok(flash.leads_to(&page.back));
        }
        // The first question is answered, the second not yet asked: ask it.
        Err(SectionError::Leave(LeaveError::NotConfirmed))
            if command.understood && !sent.ticked("asked_twice") =>
        {
            (StatusCode::OK, "", String::new())
        }
        Err(SectionError::Leave(LeaveError::NotConfirmed)) => {
            let field = if command.understood {
                "irrevocable"
            } else {
                "understood"
            };
            (
                StatusCode::UNPROCESSABLE_ENTITY,
                field,
                t!(lang, fide_problem_unconfirmed),
            )
        }
        Err(SectionError::Leave(LeaveError::NoReason)) => (
            StatusCode::UNPROCESSABLE_ENTITY,
            "reason",
            t!(lang, fide_problem_reason),
        ),
        Err(SectionError::ChangedMeanwhile(_)) => (
            StatusCode::CONFLICT,
            "",
            t!(lang, problem_changed_meanwhile_detail),
        ),
        Err(error) => return Err(error.into()),
    };
    drop(tx);
    let mut page = page(&path, &permit, &db, layout).await?;
    page.understood = command.understood;
    page.reason = reason;
    if !sentence.is_empty() {
        page.errors.add(field, sentence);
    }
    again(status, &page)
}
