//! Sections for those who set a tournament up: the list, the form, removing one, and leaving FIDE mode.

mod correspondence;
mod fide_mode;
mod final_order;
mod form;
mod monrad;

use std::collections::BTreeMap;

use askama::Template;
use axum::{
    http::StatusCode,
    response::{Html, IntoResponse as _, Response},
};
use form::{FormView, ModeView};

use domain::{
    access::{Capability, Scope},
    schedule,
    section::SectionSettings,
    tournament::TournamentDetails,
};
use service::{
    access::{ManageTournament, Permit},
    sections::{self, ChangeCommand, RemoveCommand, SectionError, SectionPlan, as_plan},
};
use store::{sections::Section, tournaments::Tournament};
use texts::t;
use web::{
    auth::Access,
    components::FieldErrors,
    desk::{self, Tab},
    error::{Problem, Result},
    extract::{Db, Form, Now},
    layout::{Flash, Layout},
    names,
    paths::{
        DeskPath, FideModePath, NewSectionPath, PrizePlanPath, RemoveSectionPath, SectionSettingsPath,
        SectionsPath,
    },
    problems,
    routes::Routes,
    setup::{Sent, findings},
    state::AppState,
    text::Lang,
};

pub(super) fn routes(state: &AppState) -> Routes {
    let manage = Access::Needs(Capability::ManageTournament);
    Routes::new(state)
        .get(manage, list)
        .get(manage, ask_new)
        .post(manage, create)
        .get(manage, ask)
        .post(manage, change)
        .post(manage, remove)
        .merge(fide_mode::routes(state))
}

#[derive(Debug)]
struct Row {
    href: String,
    name: String,
    system: String,
    rounds: String,
    players: String,
    starts: String,
    mode: ModeView,
}

#[derive(Debug, Template)]
#[template(path = "pages/sections.html")]
struct SectionsPage {
    layout: Layout,
    rows: Vec<Row>,
    new_href: String,
}

#[derive(Debug, Template)]
#[template(path = "pages/section.html")]
struct SectionPage {
    layout: Layout,
    form: FormView,
    /// Back to the list of sections, or to the desk for those who set up one section only.
    list_href: String,
    list_label: String,
    mode: ModeView,
    fide_href: String,
    prizes_href: String,
    remove_href: String,
    may_remove: bool,
    remove_key: String,
    /// What stands on the server, after somebody else changed it.
    conflict: String,
    /// After a proposal of start times.
    note: String,
}

async fn tournament<P: service::access::InTournament>(
    conn: &mut sqlx::PgConnection,
    permit: &Permit<ManageTournament, P>,
) -> Result<Tournament> {
    let id = permit.tournament();
    store::tournaments::find(conn, id)
        .await?
        .ok_or_else(Problem::not_found)
}

async fn list(
    path: SectionsPath,
    permit: Permit<ManageTournament>,
    db: Db,
    layout: Layout,
) -> Result<Html<String>> {
    let mut tx = db.snapshot().await?;
    let tournament = tournament(&mut tx, &permit).await?;
    let lang = layout.lang;
    let mut rows = Vec::new();
    for section in store::sections::list_by_tournament(&mut tx, tournament.id).await? {
        let rounds = store::sections::list_rounds(&mut tx, section.id).await?;
        let set = rounds.iter().filter(|round| round.starts_at.is_some()).count();
        rows.push(Row {
            href: SectionSettingsPath {
                tournament: path.tournament.clone(),
                section: section.slug.to_string(),
            }
            .to_string(),
            system: names::system(lang, section.settings.system),
            rounds: t!(lang, section_rounds_count, rounds = (section.rounds)),
            players: t!(lang, section_players, players = (section.players)),
            starts: t!(lang, section_starts_set, set = set, rounds = (section.rounds)),
            mode: ModeView::of(lang, section.fide_mode, section.settings.system),
            name: section.name,
        });
    }
    let title = t!(lang, sections_heading);
    let page = SectionsPage {
        layout: desk::frame(layout, &permit, Tab::Sections, title),
        rows,
        new_href: NewSectionPath {
            tournament: path.tournament,
        }
        .to_string(),
    };
    Ok(Html(page.render()?))
}

/// So many rounds a new section is proposed with.
const USUAL_ROUNDS: u16 = 7;

/// What a new section starts from: the announced points, and times spread over the days.
fn proposal(tournament: &Tournament) -> SectionPlan {
    let mut settings = SectionSettings::default();
    if let Some(points) = &tournament.regulation.scoring {
        settings.scoring = points.scoring();
    }
    SectionPlan {
        name: String::new(),
        settings,
        starts: proposed_starts(&tournament.details, USUAL_ROUNDS),
    }
}

fn proposed_starts(details: &TournamentDetails, rounds: u16) -> Vec<Option<jiff::civil::DateTime>> {
    let proposed = schedule::propose(rounds, details.starts_on, details.ends_on);
    (0..usize::from(rounds))
        .map(|index| proposed.get(index).copied())
        .collect()
}

/// May they see the list of all sections?
fn may_list<P: service::access::InTournament>(permit: &Permit<ManageTournament, P>) -> bool {
    let here = Scope::Tournament(permit.tournament());
    permit.rights().allow(Capability::ManageTournament, here)
}

/// Where one comes from and goes back to: the list of sections, or the desk for those who set up one section only.
fn list_or_desk<P: service::access::InTournament>(
    permit: &Permit<ManageTournament, P>,
    slug: &str,
) -> String {
    let tournament = slug.to_owned();
    if may_list(permit) {
        SectionsPath { tournament }.to_string()
    } else {
        DeskPath { tournament }.to_string()
    }
}

fn new_page<P: service::access::InTournament>(
    permit: &Permit<ManageTournament, P>,
    layout: Layout,
    slug: &str,
    form: FormView,
) -> SectionPage {
    let lang = layout.lang;
    let title = if form.is_new {
        t!(lang, sections_new)
    } else {
        form.name.clone()
    };
    SectionPage {
        layout: desk::frame(layout, permit, Tab::Sections, title),
        form,
        list_href: list_or_desk(permit, slug),
        list_label: if may_list(permit) {
            t!(lang, sections_heading)
        } else {
            t!(lang, nav_desk)
        },
        mode: ModeView::of(
            lang,
            domain::fide_mode::FideMode::On,
            engine::pairing::PairingSystem::Dutch,
        ),
        fide_href: String::new(),
        prizes_href: String::new(),
        remove_href: String::new(),
        may_remove: false,
        remove_key: String::new(),
        conflict: String::new(),
        note: String::new(),
    }
}

async fn ask_new(
    path: NewSectionPath,
    permit: Permit<ManageTournament>,
    db: Db,
    layout: Layout,
) -> Result<Html<String>> {
    let mut tx = db.snapshot().await?;
    let tournament = tournament(&mut tx, &permit).await?;
    let form = FormView::of_plan(layout.lang, path.to_string(), &proposal(&tournament))
        .in_event(&tournament.details);
    Ok(Html(new_page(&permit, layout, &path.tournament, form).render()?))
}

/// Times that were proposed for the usual number of rounds, and left as they were, are proposed anew for the number chosen.
fn spread_over_the_days(details: &TournamentDetails, plan: &mut SectionPlan) {
    let usual = proposed_starts(details, USUAL_ROUNDS);
    let untouched = plan
        .starts
        .iter()
        .enumerate()
        .all(|(index, start)| *start == usual.get(index).copied().flatten());
    if untouched {
        plan.starts = proposed_starts(details, plan.rounds());
    }
}

/// Puts proposed times into a plan that was typed; the sentence to say.
fn propose(lang: Lang, details: &TournamentDetails, plan: &mut SectionPlan) -> String {
    plan.starts = proposed_starts(details, plan.rounds());
    if plan.starts.iter().all(Option::is_some) {
        t!(lang, section_proposed)
    } else {
        t!(lang, section_proposed_none)
    }
}

async fn create(
    path: NewSectionPath,
    permit: Permit<ManageTournament>,
    (db, now): (Db, Now),
    layout: Layout,
    Form(fields): Form<BTreeMap<String, String>>,
) -> Result<Response> {
    let sent = Sent::new(fields)?;
    let lang = layout.lang;
    let (mut plan, errors) = form::read(lang, &sent);
    let mut tx = db.snapshot().await?;
    let details = tournament(&mut tx, &permit).await?.details;
    drop(tx);
    if sent.ticked("propose") {
        let note = propose(lang, &details, &mut plan);
        let form = FormView::of_plan(lang, path.to_string(), &plan).in_event(&details);
        let mut page = new_page(&permit, layout, &path.tournament, form);
        page.note = note;
        return Ok(Html(page.render()?).into_response());
    }
    let refuse = |layout: Layout, errors: FieldErrors| -> Result<Response> {
        let form = FormView::of_plan(lang, path.to_string(), &plan)
            .in_event(&details)
            .refused(&sent, errors);
        let page = new_page(&permit, layout, &path.tournament, form);
        Ok((StatusCode::UNPROCESSABLE_ENTITY, Html(page.render()?)).into_response())
    };
    if !errors.is_empty() {
        return refuse(layout, errors);
    }
    let mut tx = db.begin().await?;
    let mut timed = plan.clone();
    spread_over_the_days(&details, &mut timed);
    match sections::create(&mut tx, &permit, now.0, sent.key, &timed).await {
        Ok(_) => {
            tx.commit().await?;
            let said = t!(lang, section_created, section = plan.name.as_str());
            let flash = Flash::done(form::with_replaced(lang, &sent, &plan.settings, said));
            let next = SectionsPath {
                tournament: path.tournament,
            };
            Ok(flash.leads_to(&next.to_string()))
        }
        Err(SectionError::Name | SectionError::SlugTaken) => {
            let mut errors = FieldErrors::new();
            errors.add("name", t!(lang, section_problem_taken));
            refuse(layout, errors)
        }
        Err(SectionError::Settings(problem)) => {
            let mut errors = FieldErrors::new();
            let (field, say) = findings::section_problem(lang, problem);
            errors.add(field, say);
            refuse(layout, errors)
        }
        Err(error) => Err(error.into()),
    }
}

async fn load(
    conn: &mut sqlx::PgConnection,
    permit: &Permit<ManageTournament, service::access::AtSection>,
) -> Result<(Section, Vec<store::sections::PlannedRound>)> {
    let id = permit.section_id();
    let section = store::sections::find(conn, id)
        .await?
        .ok_or_else(Problem::not_found)?;
    let rounds = store::sections::list_rounds(conn, id).await?;
    Ok((section, rounds))
}

async fn section_page(
    path: &SectionSettingsPath,
    permit: &Permit<ManageTournament, service::access::AtSection>,
    db: &Db,
    layout: Layout,
    typed: Option<&SectionPlan>,
) -> Result<SectionPage> {
    let mut tx = db.snapshot().await?;
    let (section, rounds) = load(&mut tx, permit).await?;
    let has_players = store::sections::has_players(&mut tx, section.id).await?;
    let details = tournament(&mut tx, permit).await?.details;
    drop(tx);
    let lang = layout.lang;
    let is_public = permit.place().is_public;
    let stands = as_plan(&section, &rounds);
    let plan = typed.unwrap_or(&stands);
    let form = FormView::of_plan(lang, path.to_string(), plan)
        .in_event(&details)
        .of_section(&section, &rounds, is_public);
    Ok(SectionPage {
        mode: ModeView::of(lang, section.fide_mode, section.settings.system),
        fide_href: FideModePath {
            tournament: path.tournament.clone(),
            section: path.section.clone(),
        }
        .to_string(),
        prizes_href: PrizePlanPath {
            tournament: path.tournament.clone(),
            section: path.section.clone(),
        }
        .to_string(),
        remove_href: RemoveSectionPath {
            tournament: path.tournament.clone(),
            section: path.section.clone(),
        }
        .to_string(),
        may_remove: section.paired_rounds == 0 && !has_players,
        remove_key: service::ids::fresh().to_string(),
        ..new_page(permit, layout, &path.tournament, form)
    })
}

async fn ask(
    path: SectionSettingsPath,
    permit: Permit<ManageTournament, service::access::AtSection>,
    db: Db,
    layout: Layout,
) -> Result<Html<String>> {
    let page = section_page(&path, &permit, &db, layout, None).await?;
    Ok(Html(page.render()?))
}

async fn change(
    path: SectionSettingsPath,
    permit: Permit<ManageTournament, service::access::AtSection>,
    (db, now): (Db, Now),
    layout: Layout,
    Form(fields): Form<BTreeMap<String, String>>,
) -> Result<Response> {
    let sent = Sent::new(fields)?;
    let lang = layout.lang;
    let (mut plan, errors) = form::read(lang, &sent);
    if sent.ticked("propose") {
        let mut tx = db.snapshot().await?;
        let tournament = tournament(&mut tx, &permit).await?;
        drop(tx);
        let note = propose(lang, &tournament.details, &mut plan);
        let mut page = section_page(&path, &permit, &db, layout, Some(&plan)).await?;
        page.note = note;
        return Ok(Html(page.render()?).into_response());
    }
    if !errors.is_empty() {
        let mut page = section_page(&path, &permit, &db, layout, Some(&plan)).await?;
        page.form = page.form.refused(&sent, errors);
        return Ok((StatusCode::UNPROCESSABLE_ENTITY, Html(page.render()?)).into_response());
    }
    let command = ChangeCommand {
        seen: sent.seen,
        plan,
        reason: sent.text("reason").to_owned(),
        confirmed: sent.ticked("confirmed"),
    };
    let mut tx = db.begin().await?;
    let outcome = sections::change(&mut tx, &permit, now.0, sent.key, &command).await;
    if outcome.is_ok() {
        tx.commit().await?;
        let said = t!(lang, section_saved, section = command.plan.name.as_str());
        let flash = Flash::done(form::with_replaced(lang, &sent, &command.plan.settings, said));
        let next = list_or_desk(&permit, &path.tournament);
        return Ok(flash.leads_to(&next));
    }
    drop(tx);
    let mut page = section_page(&path, &permit, &db, layout, Some(&command.plan)).await?;
    let mut errors = FieldErrors::new();
    let status = match outcome {
        Ok(_) => StatusCode::OK,
        Err(SectionError::ChangedMeanwhile(stands)) => {
            let rounds = t!(lang, section_rounds_count, rounds = (stands.rounds));
            let system = names::system(lang, stands.settings.system);
            page.conflict = t!(
                lang,
                setup_on_server,
                value = format!("{}, {system}, {rounds}", stands.name)
            );
            StatusCode::CONFLICT
        }
        Err(SectionError::Locked(breaks)) => {
            for one in breaks.iter().filter(|one| one.stops()) {
                errors.add("name", findings::breakage(lang, one));
            }
            StatusCode::CONFLICT
        }
        Err(SectionError::Unconfirmed(breaks)) => {
            page.form = page.form.asking(lang, &breaks);
            StatusCode::CONFLICT
        }
        Err(SectionError::Frozen(rules::regulation::FrozenError::NeedsReason)) => {
            errors.add("reason", t!(lang, problem_needs_reason));
            StatusCode::UNPROCESSABLE_ENTITY
        }
        Err(SectionError::Frozen(error)) => {
            errors.add("reason", problems::setup::frozen(lang, error));
            StatusCode::UNPROCESSABLE_ENTITY
        }
        Err(SectionError::Settings(problem)) => {
            let (field, say) = findings::section_problem(lang, problem);
            errors.add(field, say);
            StatusCode::UNPROCESSABLE_ENTITY
        }
        Err(SectionError::Start(round)) => {
            errors.add(
                format!("start.{round}"),
                t!(lang, section_problem_start, round = round),
            );
            StatusCode::UNPROCESSABLE_ENTITY
        }
        Err(error) => return Err(error.into()),
    };
    page.form = page.form.refused(&sent, errors);
    Ok((status, Html(page.render()?)).into_response())
}

async fn remove(
    path: RemoveSectionPath,
    permit: Permit<ManageTournament, service::access::AtSection>,
    (db, now): (Db, Now),
    layout: Layout,
    Form(fields): Form<BTreeMap<String, String>>,
) -> Result<Response> {
    let sent = Sent::new(fields)?;
    let lang = layout.lang;
    let name = permit.section().name.clone();
    let command = RemoveCommand {
        seen: sent.seen,
        reason: sent.text("reason").to_owned(),
    };
    let mut tx = db.begin().await?;
    let flash = match sections::remove(&mut tx, &permit, now.0, sent.key, &command).await {
        Ok(_) => {
            tx.commit().await?;
            Flash::done(t!(lang, section_removed, section = name))
        }
        Err(SectionError::Frozen(_)) => Flash::refused(t!(lang, problem_needs_reason)),
        Err(error @ (SectionError::InUse | SectionError::ChangedMeanwhile(_))) => {
            Flash::refused(Problem::from(error).detail(lang))
        }
        Err(error) => return Err(error.into()),
    };
    let next = list_or_desk(&permit, &path.tournament);
    Ok(flash.leads_to(&next))
}
