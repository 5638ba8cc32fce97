//! The tournaments one works in, making one, and its name and days.

use std::collections::BTreeMap;

use askama::Template;
use axum::{
    http::StatusCode,
    response::{Html, IntoResponse as _, Response},
};
use jiff::civil::Date;

use domain::{
    access::{Capability, Scope},
    tournament::{TournamentDetails, TournamentStatus},
};
use rules::regulation::values::Flags;
use service::{
    access::{CreateTournament, ManageTournament, Permit, Rights},
    ids,
    tournaments::{self, CreateCommand, DetailsCommand, PublishCommand, TournamentError},
};
use texts::t;
use web::{
    auth::{Access, User},
    components::{FieldErrors, State},
    desk::{self, Tab},
    error::{Problem, Result},
    extract::{Db, Form, Now},
    layout::{Flash, Layout},
    paths::{
        DeskPath, DetailsPath, NewTournamentPath, PublishPath, RegulationPath, TournamentsPath, UnpublishPath,
    },
    problems,
    routes::Routes,
    setup::{Sent, findings},
    state::AppState,
    text::{Lang, read_date},
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
struct Row {
    href: String,
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
    rows: Vec<Row>,
    may_create: bool,
}

async fn list(_: TournamentsPath, user: User, db: Db, layout: Layout) -> Result<Html<String>> {
    let mut tx = db.snapshot().await?;
    let found = match user.actor.user {
        Some(id) => store::tournaments::list_of_user(&mut tx, id, LISTED).await?,
        None => Vec::new(),
    };
    let lang = layout.lang;
    let rows = found
        .into_iter()
        .map(|one| Row {
            href: way_in(&user.rights, &one),
            days: days(lang, &one.details),
            count: t!(
                lang,
                tournament_count,
                sections = one.sections,
                players = one.players
            ),
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
        may_create: user.rights.allow(Capability::CreateTournament, Scope::Everywhere),
        layout: layout
            .titled(t!(lang, tournaments_heading))
            .signed_in(user.actor.name),
        rows,
    };
    Ok(Html(page.render()?))
}

/// Where somebody with these rights begins: setting it up while it is a draft, else at the desk.
fn way_in(rights: &Rights, one: &store::tournaments::Listed) -> String {
    let here = Scope::Tournament(one.id);
    let tournament = one.slug.to_string();
    let sets_up = rights.allow(Capability::ManageTournament, here);
    if sets_up && one.status == TournamentStatus::Draft {
        RegulationPath { tournament }.to_string()
    } else {
        DeskPath { tournament }.to_string()
    }
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
    name: String,
    city: String,
    federation: String,
    starts_on: String,
    ends_on: String,
    flags: Flags,
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
            name: String::new(),
            city: String::new(),
            federation: "DEN".to_owned(),
            starts_on: String::new(),
            ends_on: String::new(),
            flags: Flags::default(),
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
        self.federation = cut("federation");
        self.starts_on = cut("starts_on");
        self.ends_on = cut("ends_on");
        self.flags = flags(sent);
        sent.text("reason").clone_into(&mut self.reason);
        self
    }

    fn refuse(self, status: StatusCode) -> Result<Response> {
        Ok((status, Html(self.render()?)).into_response())
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

/// Reads name, town and days; every field that is wrong is told.
fn read(lang: Lang, sent: &Sent) -> std::result::Result<TournamentDetails, FieldErrors> {
    let mut errors = FieldErrors::new();
    let mut day = |field: &str| {
        if let Some(day) = read_date(sent.text(field)) {
            return day;
        }
        errors.add(field, t!(lang, tournament_problem_date));
        Date::default()
    };
    let details = TournamentDetails {
        name: sent.text("name").to_owned(),
        city: sent.text("city").to_owned(),
        federation: sent.text("federation").to_owned(),
        starts_on: day("starts_on"),
        ends_on: day("ends_on"),
    };
    if !errors.is_empty() {
        return Err(errors);
    }
    details.check().map_err(|problem| {
        let (field, sentence) = findings::details_problem(lang, problem);
        errors.add(field, sentence);
        errors
    })?;
    Ok(details)
}

async fn ask_new(
    path: NewTournamentPath,
    permit: Permit<CreateTournament>,
    layout: Layout,
) -> Result<Html<String>> {
    let lang = layout.lang;
    let layout = layout
        .titled(t!(lang, tournaments_new))
        .signed_in(&permit.actor().name);
    let mut page = DetailsPage::new(layout, path.to_string());
    page.flags.rated = true;
    Ok(Html(page.render()?))
}

async fn create(
    path: NewTournamentPath,
    permit: Permit<CreateTournament>,
    (db, now): (Db, Now),
    layout: Layout,
    Form(fields): Form<BTreeMap<String, String>>,
) -> Result<Response> {
    let sent = Sent::new(fields)?;
    let lang = layout.lang;
    let layout = layout
        .titled(t!(lang, tournaments_new))
        .signed_in(&permit.actor().name);
    let again = |layout| DetailsPage::new(layout, path.to_string()).typed(&sent);
    let details = match read(lang, &sent) {
        Ok(details) => details,
        Err(errors) => {
            let mut page = again(layout);
            page.errors = errors;
            return page.refuse(StatusCode::UNPROCESSABLE_ENTITY);
        }
    };
    let command = CreateCommand {
        details,
        flags: flags(&sent),
    };
    let mut tx = db.begin().await?;
    match tournaments::create(&mut tx, &permit, now.0, sent.key, &command).await {
        Ok(created) => {
            tx.commit().await?;
            let flash = Flash::done(t!(lang, tournament_created));
            let next = RegulationPath {
                tournament: created.slug.to_string(),
            };
            Ok(flash.leads_to(&next.to_string()))
        }
        Err(TournamentError::NoSlug) => {
            let mut page = again(layout);
            page.errors.add("name", t!(lang, tournament_problem_slug));
            page.refuse(StatusCode::UNPROCESSABLE_ENTITY)
        }
        Err(error) => Err(error.into()),
    }
}

async fn ask_details(
    path: DetailsPath,
    permit: Permit<ManageTournament>,
    (db, now): (Db, Now),
    layout: Layout,
) -> Result<Html<String>> {
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
    let layout = desk::frame(layout, permit, Tab::SetUp, title);
    let mut page = DetailsPage::new(layout, path.to_string()).showing(&tournament.details);
    page.is_new = false;
    page.version = tournament.version.0;
    page.asks_reason = firmness == rules::regulation::Firmness::Frozen;
    Ok(page)
}

async fn change_details(
    path: DetailsPath,
    permit: Permit<ManageTournament>,
    (db, now): (Db, Now),
    layout: Layout,
    Form(fields): Form<BTreeMap<String, String>>,
) -> Result<Response> {
    let sent = Sent::new(fields)?;
    let lang = layout.lang;
    let again = async |layout: Layout| -> Result<DetailsPage> {
        Ok(details_page(&path, &permit, (&db, now), layout)
            .await?
            .typed(&sent))
    };
    let details = match read(lang, &sent) {
        Ok(details) => details,
        Err(errors) => {
            let mut page = again(layout).await?;
            page.errors = errors;
            return page.refuse(StatusCode::UNPROCESSABLE_ENTITY);
        }
    };
    let command = DetailsCommand {
        seen: sent.seen,
        details,
        reason: sent.text("reason").to_owned(),
    };
    let mut tx = db.begin().await?;
    match tournaments::change_details(&mut tx, &permit, now.0, sent.key, &command).await {
        Ok(_) => {
            tx.commit().await?;
            let flash = Flash::done(t!(lang, tournament_saved));
            Ok(flash.leads_to(&path.to_string()))
        }
        Err(TournamentError::ChangedMeanwhile(stands)) => {
            drop(tx);
            let mut page = again(layout).await?;
            let now_stands = format!(
                "{}, {}, {}",
                stands.details.name,
                stands.details.city,
                days(lang, &stands.details)
            );
            page.conflict = t!(lang, setup_on_server, value = now_stands);
            page.refuse(StatusCode::CONFLICT)
        }
        Err(TournamentError::Frozen(error)) => {
            drop(tx);
            let mut page = again(layout).await?;
            page.errors.add("reason", problems::setup::frozen(lang, error));
            page.refuse(StatusCode::UNPROCESSABLE_ENTITY)
        }
        Err(error) => Err(error.into()),
    }
}

async fn publish(
    path: PublishPath,
    permit: Permit<ManageTournament>,
    (db, now): (Db, Now),
    layout: Layout,
    Form(fields): Form<BTreeMap<String, String>>,
) -> Result<Response> {
    let lang = layout.lang;
    let sent = Sent::new(fields)?;
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
            | TournamentError::Already(_)),
        ) => Flash::refused(Problem::from(error).detail(lang)),
        Err(error) => return Err(error.into()),
    };
    Ok(back(&path.tournament, flash))
}

async fn unpublish(
    path: UnpublishPath,
    permit: Permit<ManageTournament>,
    (db, now): (Db, Now),
    layout: Layout,
    Form(fields): Form<BTreeMap<String, String>>,
) -> Result<Response> {
    let lang = layout.lang;
    let sent = Sent::new(fields)?;
    let command = PublishCommand {
        seen: sent.seen,
        reason: sent.text("reason").to_owned(),
    };
    let mut tx = db.begin().await?;
    let flash = match tournaments::unpublish(&mut tx, &permit, now.0, sent.key, &command).await {
        Ok(_) => {
            tx.commit().await?;
            Flash::done(t!(lang, check_unpublish_done))
        }
        Err(TournamentError::Frozen(_)) => Flash::refused(t!(lang, problem_needs_reason)),
        Err(
            error @ (TournamentError::Begun
            | TournamentError::ChangedMeanwhile(_)
            | TournamentError::Already(_)),
        ) => Flash::refused(Problem::from(error).detail(lang)),
        Err(error) => return Err(error.into()),
    };
    Ok(back(&path.tournament, flash))
}

/// Back to the regulation, with what happened.
fn back(slug: &str, flash: Flash) -> Response {
    let next = RegulationPath {
        tournament: slug.to_owned(),
    };
    flash.leads_to(&next.to_string())
}
