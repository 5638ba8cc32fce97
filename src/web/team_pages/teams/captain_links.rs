//! The links of all captains of a section at once: shown, or sent by mail. One by one they are made in [`super::captain_link`].

use axum::extract::State;

use crate::{
    links_at_once::{LinkLine, LinksPage, LinksWords, MadeOne, MakeForm, SheetPage, SheetWords},
    prelude::*,
};
use domain::team::TeamClub;
use formats::table::links::LinkRow;
use service::{
    captain_links::{self, Made},
    captain_mails::{self, CaptainLine, CaptainsMailed},
    link_ends::DAYS_AFTER,
    team_contacts::{self, TeamReached},
};
use web::{error_texts::link_mails, mail_words, nav::Tab, origin::Origin, state::Site};

pub(super) fn routes(state: &AppState) -> Routes {
    let entries = Access::Needs(Capability::ManageEntries);
    Routes::new(state)
        .get(entries, show)
        .post(entries, make)
        .post(entries, send)
}

/// A team of the list, with how the last mail to its captain has fared.
fn line(lang: Lang, here: &SectionLinks, one: &CaptainLine, can_mail: bool) -> LinkLine {
    let (team, link) = (&one.line.team, one.line.link.as_ref());
    let link = link.map(|link| (link.created_at, link.last_used_at));
    let mail = one.mail.map(|mail| {
        let fared = link_mails::fared(lang, mail.state, mail.trouble);
        t!(lang, captains_mail_fared, at = lang.stamp(mail.created_at), fared)
    });
    let notice = one.notice.map(|mail| {
        let fared = link_mails::fared(lang, mail.state, mail.trouble);
        t!(
            lang,
            captains_notice_fared,
            at = lang.stamp(mail.created_at),
            fared
        )
    });
    let mailed: Vec<String> = mail.into_iter().chain(notice).collect();
    let send = if can_mail && one.can_be_mailed() {
        team.id.to_string()
    } else {
        String::new()
    };
    LinkLine::of(lang, team.name.to_string(), here.team_entry(team.id), link).mailed(mailed.join(" · "), send)
}

async fn show(
    path: CaptainLinksPath,
    State(site): State<Site>,
    permit: Permit<ManageEntries>,
    (db, Now(now), layout): Visit,
) -> Result<Page> {
    let lines = captain_mails::lines(&mut *db.snapshot().await?, &permit, now).await?;
    let lang = layout.lang;
    let here = path.here();
    let can_mail = site.has_mail_server;
    let to_mail = lines.iter().filter(|one| one.can_be_mailed()).count();
    let lines = lines.iter().map(|one| line(lang, &here, one, can_mail)).collect();
    let title = t!(lang, captain_links_heading);
    let back = (here.team_entries(), t!(lang, teams_heading));
    let layout = nav::frame(layout, permit.rights(), permit.place(), Tab::Players, &title);
    let words = LinksWords {
        title,
        lead: t!(lang, captains_link_lead, days = DAYS_AFTER),
        make_missing: |lang, count| t!(lang, player_links_make_missing, count),
    };
    let page = LinksPage::of(layout, words, back, path.to_string(), lines);
    let page = if can_mail && to_mail > 0 {
        page.mailing(
            here.captain_link_mails(),
            t!(lang, captains_mail_all, count = to_mail),
        )
    } else {
        page
    };
    Ok(Html(page.render()?))
}

/// Whose link is sent: all that are missing where the team is empty.
#[derive(Debug, Deserialize)]
struct SendForm {
    key: IdempotencyKey,
    #[serde(default)]
    team: String,
}

async fn send(
    path: CaptainLinkMailsPath,
    State(site): State<Site>,
    permit: Permit<ManageEntries>,
    (db, Now(now), layout): Visit,
    Form(sent): Form<SendForm>,
) -> Result<Response> {
    let lang = layout.lang;
    let whom = match sent.team.as_str() {
        "" => CaptainsMailed::Missing,
        team => CaptainsMailed::One(team.parse().map_err(|_| Problem::not_found())?),
    };
    let asked = (whom, mail_words::tongue(lang), site.has_mail_server);
    let done = db
        .write(async |conn| captain_mails::send(conn, &permit, now, sent.key, asked).await)
        .await?;
    let flash = Flash::done(t!(lang, captains_mail_sent, count = done.mails));
    Ok(flash.leads_to(&path.here().captain_links()))
}

/// A letter to the captain of a team.
fn row(made: &Made, reached: Option<&TeamReached>) -> LinkRow {
    let contact = reached.map(|one| &one.known.contact);
    LinkRow {
        team: made.team.name.to_string(),
        club: made
            .team
            .club
            .as_ref()
            .map_or_else(String::new, TeamClub::to_string),
        captain: reached.map_or_else(String::new, |one| one.captain().to_owned()),
        email: contact.map_or_else(String::new, |contact| contact.captain_email.clone()),
        phone: contact.map_or_else(String::new, |contact| contact.captain_phone.clone()),
        ..LinkRow::default()
    }
}

async fn make(
    path: CaptainLinksPath,
    permit: Permit<ManageEntries>,
    (db, Now(now), origin): (Db, Now, Origin),
    layout: Layout,
    Form(sent): Form<MakeForm>,
) -> Result<Response> {
    let lang = layout.lang;
    let made = db
        .write(async |conn| captain_links::make_at_once(conn, &permit, now, sent.key, sent.whom).await)
        .await?;
    let contacts = team_contacts::list(&mut *db.snapshot().await?, &permit).await?;
    let one = |made: &Made| {
        let mut reached = contacts.teams.iter();
        let secret = made.secret.reveal().to_owned();
        MadeOne {
            path: CaptainLinkPath { secret }.to_string(),
            code: t!(lang, captains_link_code, team = made.team.name.as_str()),
            name: made.team.name.to_string(),
            of: String::new(),
            row: row(made, reached.find(|one| one.team.id == made.team.id)),
        }
    };
    let made = made.map(|made| made.iter().map(one).collect());
    let place = permit.place();
    let title = t!(lang, captain_links_heading);
    let layout = nav::frame(layout, permit.rights(), place, Tab::Players, &title);
    let words = SheetWords {
        title,
        about: vec![place.tournament_name.clone(), permit.section().name.clone()],
        advice: t!(lang, captains_link_card),
        none: t!(lang, links_all_have),
        back: path.to_string(),
    };
    let page = SheetPage::of(layout, &origin, words, made);
    Ok(Html(page.render()?).into_response())
}
