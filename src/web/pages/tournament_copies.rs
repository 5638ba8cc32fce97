//! A new tournament made from an old one: its name and days are asked for, the rest is taken over.

use crate::{
    forms::{Reader, Refusal},
    prelude::*,
};
use service::tournament_copies::{self, CopyCommand, CopyReceipt};
use web::tournament_frame::{self, Tab};

pub(super) fn routes(state: &AppState) -> Routes {
    let manage = Access::Needs(Capability::ManageTournament);
    Routes::new(state).get(manage, ask).post(manage, make)
}

#[derive(Debug, Template)]
#[template(path = "pages/tournament_copy.html")]
struct CopyPage {
    layout: Layout,
    path: CopyTournamentPath,
    name: String,
    starts_on: String,
    ends_on: String,
    with_officials: bool,
    /// May the reader make tournaments, too?
    may_make: bool,
    /// Does it have sections of teams, which stay behind?
    has_teams: bool,
    errors: FieldErrors,
    key: String,
}

async fn page(
    path: CopyTournamentPath,
    permit: &Permit<ManageTournament>,
    db: &Db,
    layout: Layout,
) -> Result<CopyPage> {
    let mut tx = db.snapshot().await?;
    let id = permit.tournament();
    let tournament = store::tournaments::find(&mut tx, id)
        .await?
        .ok_or_else(Problem::not_found)?;
    let sections = store::sections::list_by_tournament(&mut tx, id).await?;
    drop(tx);
    let title = t!(layout.lang, tournament_copy_heading);
    Ok(CopyPage {
        name: tournament.details.name,
        starts_on: String::new(),
        ends_on: String::new(),
        with_officials: false,
        may_make: permit
            .rights()
            .allow(Capability::CreateTournament, Scope::Everywhere),
        has_teams: sections.iter().any(|section| section.settings.teams.is_some()),
        errors: FieldErrors::new(),
        key: ids::fresh().to_string(),
        layout: tournament_frame::frame(layout, permit, Tab::SetUp, title),
        path,
    })
}

async fn ask(
    path: CopyTournamentPath,
    permit: Permit<ManageTournament>,
    (db, _, layout): Visit,
) -> Result<Page> {
    Ok(Html(page(path, &permit, &db, layout).await?.render()?))
}

fn read(sent: &Sent) -> Result<CopyCommand> {
    let mut reader = Reader::new(sent);
    let (first, last) = (reader.needed_day("starts_on"), reader.needed_day("ends_on"));
    reader.finish(first.zip(last).map(|(starts_on, ends_on)| CopyCommand {
        name: sent.text("name").to_owned(),
        starts_on,
        ends_on,
        with_officials: sent.ticked("officials"),
    }))
}

/// What came along, and what did not.
fn told(lang: Lang, made: &CopyReceipt) -> String {
    let said = t!(lang, tournament_copied, sections = made.sections);
    if made.left_out.is_empty() {
        return said;
    }
    let names = made.left_out.join(", ");
    format!("{said} {}", t!(lang, tournament_copied_left_out, names))
}

async fn make(
    path: CopyTournamentPath,
    permit: Permit<ManageTournament>,
    (db, now, layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let lang = layout.lang;
    let made = async {
        let command = read(&sent)?;
        db.write(async |conn| tournament_copies::make(conn, &permit, now.0, sent.key, &command).await)
            .await
    };
    let problem = match made.await {
        Ok(made) => {
            let next = TournamentLinks::new(made.slug.to_string()).regulation();
            return Ok(Flash::done(told(lang, &made)).leads_to(&next));
        }
        Err(problem) => problem,
    };
    let refusal = Refusal::of(problem, lang)?;
    let cut = |name: &str| sent.text(name).chars().take(200).collect::<String>();
    let page = page(path, &permit, &db, refusal.on(layout)).await?;
    let page = CopyPage {
        name: cut("name"),
        starts_on: cut("starts_on"),
        ends_on: cut("ends_on"),
        with_officials: sent.ticked("officials"),
        errors: refusal.errors,
        ..page
    };
    again(refusal.status, &page)
}
