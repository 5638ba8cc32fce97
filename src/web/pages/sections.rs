//! Sections for those who set a tournament up: the list, the form, removing one, and leaving FIDE mode.

mod correspondence;
mod fide_mode;
mod final_order;
mod form;
mod keizer;
mod limits;
mod monrad;
mod parts;

use crate::{forms::Refusal, prelude::*};
use domain::{
    league::{SettingId, known},
    section::{Acceleration, SectionSettings, changing::SectionRefusal},
    tournament::TournamentDetails,
};
use form::{FormView, ModeView};
use service::sections::{self, RemoveCommand, SectionCommand, SectionError, SectionPlan, as_plan};
use store::tournaments::Tournament;
use web::{
    components::FirstStepView,
    first_steps,
    i18n::{acceleration, findings, reasons::Said},
    i18n_teams::teams as team_words,
    tournament_frame::{self, Tab},
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
struct SectionListRow {
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
    /// The way to round 1; empty once it is public.
    steps: Vec<FirstStepView>,
    rows: Vec<SectionListRow>,
    new_href: String,
    /// The end of the season, where teams play for places; empty where they do not.
    season_end_href: String,
}

#[derive(Debug, Template)]
#[template(path = "pages/section.html")]
struct SectionPage {
    layout: Layout,
    /// The way to round 1; empty once it is public, and where a form comes back.
    steps: Vec<FirstStepView>,
    form: FormView,
    /// Who has virtual points by what is saved; empty in a section that is not accelerated, and before the starting numbers.
    virtual_points: Vec<Said>,
    /// Back to the list of sections, or to the desk for those who set up one section only.
    list_href: String,
    list_label: String,
    mode: ModeView,
    fide_href: String,
    prizes_href: String,
    /// What an entry costs; empty for a new section and one of teams.
    fee_href: String,
    /// How its teams meet, or that its players play in teams.
    teams_href: String,
    remove_href: String,
    may_remove: bool,
    /// Where it is deleted with whatever is in it, and where another one is made from it; empty for those who set up one section only.
    delete_href: String,
    copy_href: String,
    /// Where it is called off; empty on the form for a new one.
    cancel_href: String,
    remove_key: String,
    /// The reason that was typed for a removal that was refused, and what is wrong with it.
    remove_reason: String,
    remove_error: String,
    /// What stands on the server, after somebody else changed it.
    conflict: String,
    /// After a proposal of start times.
    note: String,
}

async fn tournament<P: InTournament>(
    conn: &mut sqlx::PgConnection,
    permit: &Permit<ManageTournament, P>,
) -> Result<Tournament> {
    let id = permit.tournament();
    store::tournaments::find(conn, id)
        .await?
        .ok_or_else(Problem::not_found)
}

async fn list(path: SectionsPath, permit: Permit<ManageTournament>, (db, _, layout): Visit) -> Result<Page> {
    let mut tx = db.snapshot().await?;
    let tournament = tournament(&mut tx, &permit).await?;
    let lang = layout.lang;
    let mut rows = Vec::new();
    let mut has_teams = false;
    for section in store::sections::list_by_tournament(&mut tx, tournament.id).await? {
        let rounds = store::sections::list_rounds(&mut tx, section.id).await?;
        let set = rounds.iter().filter(|round| round.starts_at.is_some()).count();
        has_teams |= section.settings.teams.is_some();
        rows.push(SectionListRow {
            href: path.here().within(section.slug.to_string()).section_settings(),
            system: team_words::system(lang, &section.settings),
            rounds: t!(lang, section_rounds_count, rounds = (section.rounds)),
            players: t!(lang, section_players, players = (section.players)),
            starts: t!(lang, section_starts_set, set, rounds = (section.rounds)),
            mode: ModeView::of(lang, section.fide_mode, &section.settings),
            name: section.name,
        });
    }
    let title = t!(lang, sections_heading);
    let steps = first_steps::strip(&mut tx, lang, (permit.place(), permit.rights())).await?;
    let page = SectionsPage {
        steps,
        layout: tournament_frame::frame(layout, &permit, Tab::Sections, title),
        rows,
        new_href: path.here().new_section(),
        season_end_href: if has_teams {
            path.here().season_end()
        } else {
            String::new()
        },
    };
    Ok(Html(page.render()?))
}

/// Rounds proposed for a new section.
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
fn may_list<P: InTournament>(permit: &Permit<ManageTournament, P>) -> bool {
    let here = Scope::Tournament(permit.tournament());
    permit.rights().allow(Capability::ManageTournament, here)
}

/// The page to go back to: the list of sections, or the desk for those who set up one section only.
fn list_or_desk<P: InTournament>(permit: &Permit<ManageTournament, P>) -> String {
    let here = permit.place().here();
    if may_list(permit) {
        here.sections()
    } else {
        here.desk()
    }
}

fn new_page<P: InTournament>(
    permit: &Permit<ManageTournament, P>,
    layout: Layout,
    form: FormView,
) -> SectionPage {
    let lang = layout.lang;
    let title = if form.is_new {
        t!(lang, sections_new)
    } else {
        form.name.clone()
    };
    SectionPage {
        layout: tournament_frame::frame(layout, permit, Tab::Sections, title),
        steps: Vec::new(),
        form,
        virtual_points: Vec::new(),
        list_href: list_or_desk(permit),
        list_label: if may_list(permit) {
            t!(lang, sections_heading)
        } else {
            t!(lang, nav_desk)
        },
        mode: ModeView::of(lang, domain::fide_mode::FideMode::On, &SectionSettings::default()),
        fide_href: String::new(),
        prizes_href: String::new(),
        fee_href: String::new(),
        teams_href: String::new(),
        remove_href: String::new(),
        delete_href: String::new(),
        copy_href: String::new(),
        cancel_href: String::new(),
        may_remove: false,
        remove_key: String::new(),
        remove_reason: String::new(),
        remove_error: String::new(),
        conflict: String::new(),
        note: String::new(),
    }
}

async fn ask_new(
    path: NewSectionPath,
    permit: Permit<ManageTournament>,
    (db, _, layout): Visit,
) -> Result<Page> {
    let mut tx = db.snapshot().await?;
    let tournament = tournament(&mut tx, &permit).await?;
    let steps = first_steps::strip(&mut tx, layout.lang, (permit.place(), permit.rights())).await?;
    drop(tx);
    let form = FormView::of_plan(layout.lang, path.to_string(), &proposal(&tournament))
        .in_event(layout.lang, &tournament.details);
    let page = SectionPage {
        steps,
        ..new_page(&permit, layout, form)
    };
    Ok(Html(page.render()?))
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
    (db, now, layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let lang = layout.lang;
    let (mut plan, errors) = form::read(lang, &sent);
    let details = tournament(&mut *db.snapshot().await?, &permit).await?.details;
    if sent.ticked("propose") {
        let note = propose(lang, &details, &mut plan);
        let form = FormView::of_plan(lang, path.to_string(), &plan)
            .in_event(lang, &details)
            .rearranged(&sent, errors, "starts");
        let mut page = new_page(&permit, layout, form);
        page.note = note;
        return Ok(Html(page.render()?).into_response());
    }
    if let Some(order) = final_order::rearranged(&sent, &plan.settings) {
        plan.settings.tie_breaks = order;
        let form = FormView::of_plan(lang, path.to_string(), &plan)
            .in_event(lang, &details)
            .rearranged(&sent, errors, "points");
        return Ok(Html(new_page(&permit, layout, form).render()?).into_response());
    }
    let mut refusal = Refusal::unreadable(errors);
    if refusal.errors.is_empty() {
        let mut timed = plan.clone();
        spread_over_the_days(&details, &mut timed);
        let created = db
            .write(async |conn| sections::create(conn, &permit, now.0, sent.key, &timed).await)
            .await;
        let Err(problem) = created else {
            let said = t!(lang, section_created, section = plan.name.as_str());
            let flash = Flash::done(form::with_replaced(lang, &sent, &plan.settings, said));
            let next = path.here().sections();
            return Ok(flash.leads_to(&next));
        };
        refusal = Refusal::of(problem, lang)?;
    }
    let layout = refusal.on(layout);
    let form = FormView::of_plan(lang, path.to_string(), &plan)
        .in_event(lang, &details)
        .refused(&sent, refusal.errors);
    again(refusal.status, &new_page(&permit, layout, form))
}

async fn load(
    conn: &mut sqlx::PgConnection,
    permit: &Permit<ManageTournament, AtSection>,
) -> Result<(Section, Vec<store::sections::PlannedRound>)> {
    let id = permit.section_id();
    let section = store::sections::find(conn, id)
        .await?
        .ok_or_else(Problem::not_found)?;
    let rounds = store::sections::list_rounds(conn, id).await?;
    Ok((section, rounds))
}

/// Has the page of entry fees something to say: prices for players, or what a team pays in the kind of league?
fn knows_fee(settings: &SectionSettings) -> bool {
    let of_league = |league| known(league, SettingId::EntryFeeKr).value.is_some();
    settings
        .teams
        .as_ref()
        .is_none_or(|teams| teams.league.is_some_and(of_league))
}

async fn section_page(
    path: &SectionSettingsPath,
    permit: &Permit<ManageTournament, AtSection>,
    db: &Db,
    layout: Layout,
    typed: Option<&SectionPlan>,
) -> Result<SectionPage> {
    let mut tx = db.snapshot().await?;
    let (section, rounds) = load(&mut tx, permit).await?;
    let has_players = store::sections::has_players(&mut tx, section.id).await?;
    let details = tournament(&mut tx, permit).await?.details;
    let lang = layout.lang;
    let steps = match typed {
        None => first_steps::strip(&mut tx, lang, (permit.place(), permit.rights())).await?,
        Some(_) => Vec::new(),
    };
    let virtual_points = if section.settings.acceleration == Acceleration::None {
        Vec::new()
    } else {
        acceleration::given(
            lang,
            &section_state::found(&mut tx, section.id, Problem::not_found).await?,
        )
    };
    drop(tx);
    let is_public = permit.place().is_public;
    let stands = as_plan(&section, &rounds);
    let plan = typed.unwrap_or(&stands);
    let form = FormView::of_plan(lang, path.to_string(), plan)
        .in_event(lang, &details)
        .in_league(lang, &section, (plan, details.starts_on))
        .of_section(lang, &section, (&rounds, is_public));
    let all = Scope::Tournament(section.tournament);
    let (delete_href, copy_href) = if permit.rights().allow(Capability::ManageTournament, all) {
        (path.here().delete_section(), path.here().copy_section())
    } else {
        (String::new(), String::new())
    };
    Ok(SectionPage {
        delete_href,
        copy_href,
        cancel_href: path.here().cancel_section(),
        steps,
        virtual_points,
        mode: ModeView::of(lang, section.fide_mode, &section.settings),
        fide_href: path.here().fide_mode(),
        prizes_href: path.here().prize_plan(),
        fee_href: if knows_fee(&section.settings) {
            path.here().entry_fee_terms()
        } else {
            String::new()
        },
        teams_href: path.here().team_settings(),
        remove_href: path.here().remove_section(),
        may_remove: section.paired_rounds == 0 && !has_players,
        remove_key: service::ids::fresh().to_string(),
        ..new_page(permit, layout, form)
    })
}

async fn ask(
    path: SectionSettingsPath,
    permit: Permit<ManageTournament, AtSection>,
    (db, _, layout): Visit,
) -> Result<Page> {
    let page = section_page(&path, &permit, &db, layout, None).await?;
    Ok(Html(page.render()?))
}

async fn change(
    path: SectionSettingsPath,
    permit: Permit<ManageTournament, AtSection>,
    (db, now, layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let lang = layout.lang;
    let (mut plan, errors) = form::read(lang, &sent);
    if sent.ticked("propose") {
        let tournament = tournament(&mut *db.snapshot().await?, &permit).await?;
        let note = propose(lang, &tournament.details, &mut plan);
        let mut page = section_page(&path, &permit, &db, layout, Some(&plan)).await?;
        page.form = page.form.rearranged(&sent, errors, "starts");
        page.note = note;
        return Ok(Html(page.render()?).into_response());
    }
    if let Some(order) = final_order::rearranged(&sent, &plan.settings) {
        plan.settings.tie_breaks = order;
        let mut page = section_page(&path, &permit, &db, layout, Some(&plan)).await?;
        page.form = page.form.rearranged(&sent, errors, "points");
        return Ok(Html(page.render()?).into_response());
    }
    if !errors.is_empty() {
        let mut page = section_page(&path, &permit, &db, layout, Some(&plan)).await?;
        page.form = page.form.refused(&sent, errors);
        return again(StatusCode::UNPROCESSABLE_ENTITY, &page);
    }
    let command = SectionCommand {
        seen: sent.seen,
        plan,
        reason: sent.text("reason").to_owned(),
        confirmed: sent.ticked("confirmed"),
    };
    let mut tx = db.begin().await?;
    let Err(error) = sections::change(&mut tx, &permit, now.0, sent.key, &command).await else {
        tx.commit().await?;
        let said = t!(lang, section_saved, section = command.plan.name.as_str());
        let flash = Flash::done(form::with_replaced(lang, &sent, &command.plan.settings, said));
        return Ok(flash.leads_to(&list_or_desk(&permit)));
    };
    drop(tx);
    let mut page = section_page(&path, &permit, &db, layout, Some(&command.plan)).await?;
    let mut stopping = FieldErrors::new();
    if let SectionError::ChangedMeanwhile(stands) = &error {
        let rounds = t!(lang, section_rounds_count, rounds = (stands.rounds));
        let system = team_words::system(lang, &stands.settings);
        page.conflict = t!(
            lang,
            setup_on_server,
            value = format!("{}, {system}, {rounds}", stands.name)
        );
    } else if let SectionError::Refused(SectionRefusal::Locked(breaks)) = &error {
        for one in breaks.iter().filter(|one| one.stops()) {
            stopping.add("name", findings::breakage(lang, one));
        }
    } else if let SectionError::Refused(SectionRefusal::Unconfirmed(breaks)) = &error {
        page.form = page.form.asking(lang, breaks);
    }
    let refusal = Refusal::of(error.into(), lang)?;
    if page.conflict.is_empty() && page.form.breaks.is_empty() && stopping.is_empty() {
        page.note = refusal.said;
        stopping = refusal.errors;
    }
    page.form = page.form.refused(&sent, stopping);
    again(refusal.status, &page)
}

async fn remove(
    path: RemoveSectionPath,
    permit: Permit<ManageTournament, AtSection>,
    (db, now, layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let lang = layout.lang;
    let name = permit.section().name.clone();
    let command = RemoveCommand {
        seen: sent.seen,
        reason: sent.text("reason").to_owned(),
    };
    let removed = db
        .write(async |conn| sections::remove(conn, &permit, now.0, sent.key, &command).await)
        .await;
    let Err(problem) = removed else {
        let flash = Flash::done(t!(lang, section_removed, section = name));
        return Ok(flash.leads_to(&list_or_desk(&permit)));
    };
    let refusal = Refusal::of(problem, lang)?;
    let path = SectionSettingsPath {
        tournament: path.tournament,
        section: path.section,
    };
    let mut page = section_page(&path, &permit, &db, refusal.on(layout), None).await?;
    refusal.errors.of("reason").clone_into(&mut page.remove_error);
    page.remove_reason = command.reason;
    again(refusal.status, &page)
}
