//! Whether the players of a tournament check themselves in, the codes of the sections at this moment, and the screens that show them.

use crate::{forms::Refusal, prelude::*};
use domain::own_check_in::OwnCheckIn;
use service::own_check_ins::{self, OwnCheckInCommand};
use web::{
    origin::Origin,
    tournament_frame::{self, Tab},
};

pub(super) fn routes(state: &AppState) -> Routes {
    let manage = Access::Needs(Capability::ManageTournament);
    Routes::new(state).get(manage, show).post(manage, set)
}

/// A section in which players check themselves in.
#[derive(Debug)]
struct CodeRow {
    section: String,
    /// The code at this moment; empty once there is nothing to check in to.
    code: String,
    /// Before which round.
    round: u16,
    door: String,
}

#[derive(Debug, Template)]
#[template(path = "pages/own_check_in.html")]
struct OwnCheckInPage {
    layout: Layout,
    action: String,
    setting: OwnCheckIn,
    /// Is it on as things stand, whatever was chosen?
    is_on: bool,
    version: Version,
    rows: Vec<CodeRow>,
    /// Screens with the code: what they are called, and their addresses.
    screens: Vec<(String, String)>,
    all_screens: String,
    /// What was not done, and why.
    problem: String,
}

async fn page(
    (db, now, origin): (&Db, Now, &Origin),
    path: &OwnCheckInPath,
    permit: &Permit<ManageTournament>,
    layout: Layout,
) -> Result<OwnCheckInPage> {
    let (tournament, here) = (permit.tournament(), path.here());
    let mut tx = db.snapshot().await?;
    let state = own_check_ins::state(&mut tx, tournament).await?;
    let word = own_check_ins::hall_word(&mut tx, tournament).await?;
    let mut rows = Vec::new();
    for section in store::sections::list_by_tournament(&mut tx, tournament).await? {
        if !section.settings.checks_players_in() {
            continue;
        }
        let found = own_check_ins::code_of_section(&mut tx, tournament, section.id, now.0).await?;
        rows.push(CodeRow {
            door: here.within(section.slug.as_str()).check_in(),
            section: section.name,
            round: found.as_ref().map_or(0, |(round, _)| round.get()),
            code: found.map(|(_, code)| code.to_string()).unwrap_or_default(),
        });
    }
    let screens = match &word {
        None => Vec::new(),
        Some(word) => store::screens::list(&mut tx, tournament)
            .await?
            .into_iter()
            .map(|screen| {
                let address = format!("{origin}{}?hall={word}", here.screen(screen.number));
                (screen.name, address)
            })
            .collect(),
    };
    drop(tx);
    let title = t!(layout.lang, own_check_in_heading);
    Ok(OwnCheckInPage {
        action: path.to_string(),
        setting: state.setting,
        is_on: state.setting.is_on,
        version: state.version,
        rows,
        screens,
        all_screens: here.screens(),
        problem: String::new(),
        layout: tournament_frame::frame(layout, permit, Tab::Players, title),
    })
}

async fn show(
    path: OwnCheckInPath,
    permit: Permit<ManageTournament>,
    (db, now, layout): Visit,
    origin: Origin,
) -> Result<Page> {
    let page = page((&db, now, &origin), &path, &permit, layout).await?;
    Ok(Html(page.render()?))
}

async fn set(
    path: OwnCheckInPath,
    permit: Permit<ManageTournament>,
    (db, now, layout): Visit,
    origin: Origin,
    sent: Sent,
) -> Result<Response> {
    let lang = layout.lang;
    let cmd = OwnCheckInCommand {
        seen: sent.seen,
        setting: OwnCheckIn {
            is_on: sent.ticked("is_on"),
            every_round: sent.ticked("every_round"),
        },
    };
    let done = db
        .write(async |conn| own_check_ins::set(conn, &permit, now.0, sent.key, cmd).await)
        .await;
    let Err(problem) = done else {
        let said = if cmd.setting.is_on {
            t!(lang, own_check_in_on_done)
        } else {
            t!(lang, own_check_in_off_done)
        };
        return Ok(Flash::done(said).leads_to(&path.to_string()));
    };
    let refusal = Refusal::of(problem, lang)?;
    let mut page = page((&db, now, &origin), &path, &permit, layout).await?;
    // What was chosen stays chosen beside what stands.
    page.setting = cmd.setting;
    page.problem = refusal.in_words();
    again(refusal.status, &page)
}
