//! A new section made from another one of the tournament: its name is asked for.

use crate::{forms::Refusal, prelude::*};
use service::section_copies::{self, SectionCopyCommand};
use web::tournament_frame::{self, Tab};

pub(super) fn routes(state: &AppState) -> Routes {
    let manage = Access::Needs(Capability::ManageTournament);
    Routes::new(state).get(manage, ask).post(manage, make)
}

#[derive(Debug, Template)]
#[template(path = "pages/section_copy.html")]
struct SectionCopyPage {
    layout: Layout,
    path: CopySectionPath,
    name: String,
    with_players: bool,
    errors: FieldErrors,
    key: String,
}

fn page(
    path: CopySectionPath,
    permit: &Permit<ManageTournament, AtSection>,
    layout: Layout,
) -> SectionCopyPage {
    let title = t!(layout.lang, section_copy_heading);
    SectionCopyPage {
        // Its own name is taken: whoever makes another one says what that is called.
        name: String::new(),
        with_players: false,
        errors: FieldErrors::new(),
        key: ids::fresh().to_string(),
        layout: tournament_frame::frame(layout, permit, Tab::Sections, title),
        path,
    }
}

async fn ask(
    path: CopySectionPath,
    permit: Permit<ManageTournament, AtSection>,
    layout: Layout,
) -> Result<Page> {
    Ok(Html(page(path, &permit, layout).render()?))
}

async fn make(
    path: CopySectionPath,
    permit: Permit<ManageTournament, AtSection>,
    (db, now, layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let lang = layout.lang;
    let command = SectionCopyCommand {
        name: sent.text("name").to_owned(),
        with_players: sent.ticked("players"),
    };
    let made = db
        .write(async |conn| section_copies::make(conn, &permit, now.0, sent.key, &command).await)
        .await;
    let problem = match made {
        Ok(made) => {
            let said = t!(
                lang,
                section_copied,
                section = command.name.trim(),
                players = made.players
            );
            let next = path.here().within(made.slug.to_string()).section_settings();
            return Ok(Flash::done(said).leads_to(&next));
        }
        Err(problem) => problem,
    };
    let refusal = Refusal::of(problem, lang)?;
    let page = SectionCopyPage {
        name: sent.text("name").chars().take(200).collect(),
        with_players: command.with_players,
        errors: refusal.errors.clone(),
        ..page(path, &permit, refusal.on(layout))
    };
    again(refusal.status, &page)
}
