//! The tournaments one works in, making one, and its name and days.

use super::regulation;
use crate::{
    forms::{Reader, Refusal, offered},
    prelude::*,
};
use domain::{
    tournament::{TournamentDetails, TournamentStatus, announcing::AnnouncementRefusal},
    tournament_template::TemplateId,
};
use rules::regulation::values::Flags;
use service::{
    access::CreateTournament,
    tournament_templates::{self, TemplateCommand},
    tournaments::{self, CreateCommand, DetailsCommand, PublishCommand, TournamentError},
};
use web::{
    auth::User,
    i18n::{findings, names},
    tournament_frame::{self, Tab},
};

pub(super) fn routes(state: &AppState) -> Routes {
    let manage = Access::Needs(Capability::ManageTournament);
    Routes::new(state)
        .get(Access::SignedIn, list)
        .get(Access::Needs(Capability::CreateTournament), ask_new)
        .post(Access::Needs(Capability::CreateTournament), create)
        .get(manage, ask_details)
        .post(manage, change_details)
        .post(manage, publish)
        .post(manage, unpublish)
}

/// Tournaments a list shows at the most; older ones are found by their address.
const LISTED: i64 = 200;

#[derive(Debug)]
struct TournamentRow {
    href: String,
    /// Where a new one is made from it; empty for those who may not.
    copy_href: String,
    name: String,
    days: String,
    city: String,
    count: String,
    status: String,
    state: State,
}

#[derive(Debug, Template)]
#[template(path = "pages/tournaments.html")]
struct TournamentsPage {
    layout: Layout,
    rows: Vec<TournamentRow>,
    may_create: bool,
}

async fn list(_: TournamentsPath, user: User, (db, _, layout): Visit) -> Result<Page> {
    let found = match user.actor.user {
        Some(id) => store::tournaments::list_of_user(&mut *db.snapshot().await?, id, LISTED).await?,
        None => Vec::new(),
    };
    let lang = layout.lang;
    let may_create = user.rights.allow(Capability::CreateTournament, Scope::Everywhere);
    let rows = found
        .into_iter()
        .map(|one| TournamentRow {
            href: way_in(&user.rights, &one),
            copy_href: if may_create && sets_up(&user.rights, &one) {
                TournamentLinks::new(one.slug.to_string()).copy()
            } else {
                String::new()
            },
            days: days(lang, &one.details),
            count: match one.teams {
                Some(teams) => t!(
                    lang,
                    tournament_count_of_teams,
                    sections = one.sections,
                    teams,
                    players = one.players
                ),
                None => t!(
                    lang,
                    tournament_count,
                    sections = one.sections,
                    players = one.players
                ),
            },
            status: findings::status(lang, one.status),
            state: match one.status {
                TournamentStatus::Draft => State::Missing,
                TournamentStatus::Published | TournamentStatus::Running => State::Confirmed,
                TournamentStatus::Finished => State::Postponed,
            },
            name: one.details.name,
            city: one.details.city,
        })
        .collect();
    let page = TournamentsPage {
        may_create,
        layout: layout
            .titled(t!(lang, tournaments_heading))
            .signed_in(user.actor.name),
        rows,
    };
    Ok(Html(page.render()?))
}

/// Where somebody with these rights begins: setting it up while it is a draft, else at the desk.
fn way_in(rights: &Rights, one: &store::tournaments::TournamentListing) -> String {
    let here = TournamentLinks::new(one.slug.to_string());
    if sets_up(rights, one) && one.status == TournamentStatus::Draft {
        here.regulation()
    } else {
        here.desk()
    }
}

fn sets_up(rights: &Rights, one: &store::tournaments::TournamentListing) -> bool {
    rights.allow(Capability::ManageTournament, Scope::Tournament(one.id))
}

/// First and last day, or the one day.
fn days(lang: Lang, details: &TournamentDetails) -> String {
    lang.span(details.starts_on, details.ends_on)
}

#[derive(Debug, Template)]
#[template(path = "pages/tournament_form.html")]
struct DetailsPage {
    layout: Layout,
    /// Is it made, or changed?
    is_new: bool,
    action: String,
    /// Where it is put away or deleted; empty where it is made.
    archive_href: String,
    name: String,
    city: String,
    district: String,
    federation: String,
    starts_on: String,
    ends_on: String,
    flags: Flags,
    /// What it may begin from; empty where it exists already.
    templates: Vec<Choice>,
    reason: String,
    asks_reason: bool,
    is_long: bool,
    errors: FieldErrors,
    /// What stands on the server, after somebody else changed it.
    conflict: String,
    version: i32,
    key: String,
}

impl DetailsPage {
    fn new(layout: Layout, action: String) -> Self {
        Self {
            layout,
            is_new: true,
            action,
            archive_href: String::new(),
            name: String::new(),
            city: String::new(),
            district: String::new(),
            federation: "DEN".to_owned(),
            starts_on: String::new(),
            ends_on: String::new(),
            flags: Flags::default(),
            templates: Vec::new(),
            reason: String::new(),
            asks_reason: false,
            is_long: false,
            errors: FieldErrors::new(),
            conflict: String::new(),
            version: 0,
            key: ids::fresh().to_string(),
        }
    }

    fn showing(mut self, details: &TournamentDetails) -> Self {
        self.name.clone_from(&details.name);
        self.city.clone_from(&details.city);
        self.district.clone_from(&details.district);
        self.federation.clone_from(&details.federation);
        self.starts_on = details.starts_on.to_string();
        self.ends_on = details.ends_on.to_string();
        self.is_long = details.is_long();
        self
    }

    /// With what was typed.
    fn typed(mut self, sent: &Sent) -> Self {
        let cut = |name: &str| sent.text(name).chars().take(200).collect::<String>();
        self.name = cut("name");
        self.city = cut("city");
        self.district = cut("district");
        self.federation = cut("federation");
        self.starts_on = cut("starts_on");
        self.ends_on = cut("ends_on");
        self.flags = flags(sent);
        sent.text("reason").clone_into(&mut self.reason);
        self
    }

    /// With the templates, one of them chosen.
    fn offering(mut self, lang: Lang, chosen: TemplateId) -> Self {
        self.templates = offered(TemplateId::ALL, chosen, TemplateId::as_str, |one| {
            names::template(lang, one)
        });
        self
    }

    /// Is something wrong among the fields that are folded away?
    fn opens_more(&self) -> bool {
        ["federation", "district"]
            .iter()
            .any(|field| !self.errors.of(field).is_empty())
    }

    fn refuse(mut self, refusal: Refusal) -> Result<Response> {
        self.errors = refusal.errors;
        if self.conflict.is_empty() {
            self.conflict = refusal.said;
        }
        again(refusal.status, &self)
    }
}

fn flags(sent: &Sent) -> Flags {
    Flags {
        coordinated: sent.ticked("coordinated"),
        rated: sent.ticked("rated"),
        own_union: sent.ticked("own_union"),
        closed: sent.ticked("closed"),
    }
}

/// The template; none where an older form does not ask.
fn template(sent: &Sent) -> Result<TemplateId> {
    match sent.text("template") {
        "" => Ok(TemplateId::Empty),
        word => word
            .parse()
            .map_err(|_| Problem::field("template", |lang| t!(lang, problem_choice))),
    }
}

/// Reads name, town and days, or names every field that is wrong.
fn read(sent: &Sent) -> Result<TournamentDetails> {
    let mut reader = Reader::new(sent);
    let (first, last) = (reader.needed_day("starts_on"), reader.needed_day("ends_on"));
    let details = reader.finish(first.zip(last).map(|(starts_on, ends_on)| TournamentDetails {
        name: sent.text("name").to_owned(),
        city: sent.text("city").to_owned(),
        district: sent.text("district").to_owned(),
        federation: sent.text("federation").to_owned(),
        starts_on,
        ends_on,
    }))?;
    details.check().map_err(TournamentError::Details)?;
    Ok(details)
}

async fn ask_new(path: NewTournamentPath, permit: Permit<CreateTournament>, layout: Layout) -> Result<Page> {
    let lang = layout.lang;
    let layout = layout
        .titled(t!(lang, tournaments_new))
        .signed_in(&permit.actor().name);
    let mut page = DetailsPage::new(layout, path.to_string()).offering(lang, TemplateId::WeekendSwiss);
    page.flags.rated = true;
    Ok(Html(page.render()?))
}

async fn create(
    path: NewTournamentPath,
    permit: Permit<CreateTournament>,
    (db, now, layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let lang = layout.lang;
    let written = async {
        let command = TemplateCommand {
            create: CreateCommand {
                details: read(&sent)?,
                flags: flags(&sent),
            },
            template: template(&sent)?,
        };
        db.write(async |conn| tournament_templates::make(conn, &permit, now.0, sent.key, &command).await)
            .await
            .map(|created| (created, command.template))
    };
    match written.await {
        Ok((created, template)) => {
            let next = TournamentLinks::new(created.slug.to_string()).regulation();
            let said = if template.template().is_some() {
                let name = names::template(lang, template);
                t!(lang, tournament_created_from, template = name)
            } else {
                t!(lang, tournament_created)
            };
            Ok(Flash::done(said).leads_to(&next))
        }
        Err(problem) => {
            let layout = layout
                .titled(t!(lang, tournaments_new))
                .signed_in(&permit.actor().name);
            let chosen = template(&sent).unwrap_or(TemplateId::Empty);
            let page = DetailsPage::new(layout, path.to_string())
                .offering(lang, chosen)
                .typed(&sent);
            page.refuse(Refusal::of(problem, lang)?)
        }
    }
}

async fn ask_details(
    path: DetailsPath,
    permit: Permit<ManageTournament>,
    (db, now, layout): Visit,
) -> Result<Page> {
    let page = details_page(&path, &permit, (&db, now), layout).await?;
    Ok(Html(page.render()?))
}

async fn details_page(
    path: &DetailsPath,
    permit: &Permit<ManageTournament>,
    (db, now): (&Db, Now),
    layout: Layout,
) -> Result<DetailsPage> {
    let id = permit.tournament();
    let mut tx = db.snapshot().await?;
    let tournament = store::tournaments::find(&mut tx, id)
        .await?
        .ok_or_else(Problem::not_found)?;
    let firmness = tournaments::firmness(&mut tx, &tournament, now.0).await?;
    let title = t!(layout.lang, tournament_details);
    let layout = tournament_frame::frame(layout, permit, Tab::SetUp, title);
    let mut page = DetailsPage::new(layout, path.to_string()).showing(&tournament.details);
    page.is_new = false;
    page.archive_href = path.here().archive();
    page.version = tournament.version.0;
    page.asks_reason = firmness == rules::regulation::Firmness::Frozen;
    Ok(page)
}

async fn change_details(
    path: DetailsPath,
    permit: Permit<ManageTournament>,
    (db, now, layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let lang = layout.lang;
    let mut conflict = None;
    let written = async {
        let command = DetailsCommand {
            seen: sent.seen,
            details: read(&sent)?,
            reason: sent.text("reason").to_owned(),
        };
        let mut tx = db.begin().await?;
        let done = tournaments::change_details(&mut tx, &permit, now.0, sent.key, &command).await;
        if let Err(TournamentError::ChangedMeanwhile(stands)) = &done {
            let TournamentDetails { name, city, .. } = &stands.details;
            conflict = Some(format!("{name}, {city}, {}", days(lang, &stands.details)));
        }
        done?;
        tx.commit().await?;
        Ok::<_, Problem>(())
    };
    let Err(problem) = written.await else {
        return Ok(Flash::done(t!(lang, tournament_saved)).leads_to(&path.to_string()));
    };
    let refusal = Refusal::of(problem, lang)?;
    let mut page = details_page(&path, &permit, (&db, now), layout)
        .await?
        .typed(&sent);
    if let Some(stands) = conflict {
        page.conflict = t!(lang, setup_on_server, value = stands);
    }
    page.refuse(refusal)
}

async fn publish(
    path: PublishPath,
    permit: Permit<ManageTournament>,
    (db, now, layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let lang = layout.lang;
    let command = PublishCommand {
        seen: sent.seen,
        reason: sent.text("reason").to_owned(),
    };
    let mut tx = db.begin().await?;
    let flash = match tournaments::publish(&mut tx, &permit, now.0, sent.key, &command).await {
        Ok(_) => {
            tx.commit().await?;
            Flash::done(t!(lang, check_publish_done))
        }
        Err(
            error @ (TournamentError::Blocked(_)
            | TournamentError::ChangedMeanwhile(_)
            | TournamentError::Announcement(AnnouncementRefusal::Already(_))),
        ) => Flash::refused(Problem::from(error).detail(lang)),
        Err(error) => return Err(error.into()),
    };
    Ok(back(&path.tournament, flash))
}

async fn unpublish(
    path: UnpublishPath,
    permit: Permit<ManageTournament>,
    (db, now, layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let lang = layout.lang;
    let command = PublishCommand {
        seen: sent.seen,
        reason: sent.text("reason").to_owned(),
    };
    let taken_back = db
        .write(async |conn| tournaments::unpublish(conn, &permit, now.0, sent.key, &command).await)
        .await;
    match taken_back {
        Ok(_) => Ok(back(
            &path.tournament,
            Flash::done(t!(lang, check_unpublish_done)),
        )),
        Err(problem) => {
            let path = RegulationPath {
                tournament: path.tournament,
            };
            let refusal = Refusal::of(problem, lang)?;
            regulation::not_taken_back(path, &permit, (&db, now), layout, refusal, command.reason).await
        }
    }
}

/// Back to the regulation, with what happened.
fn back(slug: &str, flash: Flash) -> Response {
    let next = TournamentLinks::new(slug.to_owned()).regulation();
    flash.leads_to(&next)
}
