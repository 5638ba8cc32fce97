//! How the teams of a section are reached, for those who manage the entries: the list, whether captains are told of each other, and the form
//! of one team.

use crate::{
    contact_form::{ContactPage, typed},
    forms::Refusal,
    prelude::*,
};
use service::team_contacts::{self, ChangingContact, Settling, Sharing, TeamReached};
use web::nav::Tab;

pub(super) fn routes(state: &AppState) -> Routes {
    let entries = Access::Needs(Capability::ManageEntries);
    Routes::new(state)
        .get(entries, show)
        .post(Access::Needs(Capability::ManageTournament), settle)
        .get(entries, show_one)
        .post(entries, change)
}

/// A team of the list.
#[derive(Debug)]
struct ContactLine {
    team: String,
    href: String,
    /// Name, e-mail and telephone, as far as they are known.
    captain: Vec<String>,
    reserve: Vec<String>,
}

/// What is known.
fn known(texts: [&str; 3]) -> Vec<String> {
    let known = texts.into_iter().filter(|text| !text.is_empty());
    known.map(str::to_owned).collect()
}

impl ContactLine {
    fn of(here: &SectionLinks, one: &TeamReached) -> Self {
        let contact = &one.known.contact;
        Self {
            team: one.team.name.to_string(),
            href: here.team_contact(one.team.id),
            captain: known([one.captain(), &contact.captain_email, &contact.captain_phone]),
            reserve: known([
                &contact.reserve_name,
                &contact.reserve_email,
                &contact.reserve_phone,
            ]),
        }
    }
}

#[derive(Debug, Template)]
#[template(path = "pages/team_contacts.html")]
struct ContactsPage {
    layout: Layout,
    path: TeamContactsPath,
    lines: Vec<ContactLine>,
    sharing: Sharing,
    /// May the reader say whether captains are told of each other?
    may_settle: bool,
}

async fn show(path: TeamContactsPath, permit: Permit<ManageEntries>, (db, _, layout): Visit) -> Result<Page> {
    let found = team_contacts::list(&mut *db.snapshot().await?, &permit).await?;
    let here = path.here();
    let title = t!(layout.lang, contacts_heading);
    let rights = permit.rights();
    let page = ContactsPage {
        lines: found
            .teams
            .iter()
            .map(|one| ContactLine::of(&here, one))
            .collect(),
        sharing: found.sharing,
        may_settle: rights.allow(Capability::ManageTournament, permit.scope()),
        layout: nav::frame(layout, rights, permit.place(), Tab::Players, &title),
        path,
    };
    Ok(Html(page.render()?))
}

async fn settle(
    path: TeamContactsPath,
    permit: Permit<ManageTournament, AtSection>,
    (db, Now(now), layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let lang = layout.lang;
    let cmd = Settling {
        seen: sent.seen,
        is_shared: sent.ticked("shared"),
    };
    let done = db
        .write(async |conn| team_contacts::settle(conn, &permit, now, sent.key, cmd).await)
        .await;
    let flash = match done {
        Ok(_) => Flash::done(t!(lang, contacts_saved)),
        Err(problem) => Flash::refused(Refusal::of(problem, lang)?.in_words()),
    };
    Ok(flash.leads_to(&path.to_string()))
}

async fn page(
    db: &Db,
    path: &TeamContactPath,
    permit: &Permit<ManageEntries>,
    layout: Layout,
) -> Result<ContactPage> {
    let one = team_contacts::find(&mut *db.snapshot().await?, permit, path.team).await?;
    let back = (path.here().team_contacts(), t!(layout.lang, contacts_heading));
    let title = one.team.name.to_string();
    let layout = nav::frame(layout, permit.rights(), permit.place(), Tab::Players, &title);
    Ok(ContactPage::of(layout, one, path.to_string(), back))
}

async fn show_one(
    path: TeamContactPath,
    permit: Permit<ManageEntries>,
    (db, _, layout): Visit,
) -> Result<Page> {
    let page = page(&db, &path, &permit, layout).await?;
    Ok(Html(page.render()?))
}

async fn change(
    path: TeamContactPath,
    permit: Permit<ManageEntries>,
    (db, Now(now), layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let lang = layout.lang;
    let cmd = ChangingContact {
        team: path.team,
        seen: sent.seen,
        contact: typed(&sent.fields),
    };
    let done = db
        .write(async |conn| team_contacts::change(conn, &permit, now, sent.key, &cmd).await)
        .await;
    let Err(problem) = done else {
        let to = path.here().team_contacts();
        return Ok(Flash::done(t!(lang, contacts_saved)).leads_to(&to));
    };
    let refusal = Refusal::of(problem, lang)?;
    let status = refusal.status;
    let page = page(&db, &path, &permit, layout).await?;
    again(status, &page.refused(&sent.fields, sent.seen, refusal))
}
