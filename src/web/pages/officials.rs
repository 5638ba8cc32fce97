//! Arbiters and committee: the list of the programme, adding, changing and taking off.

use crate::prelude::*;
use domain::{
    access::Role,
    official::{Duty, Licence, OfficialData},
};
use engine::ids::SectionId;
use service::{
    committees,
    officials::{self, DismissCommand, OfficialCommand, OfficialError},
};
use store::officials::Official;
use web::{
    components::FirstStepView,
    first_steps,
    i18n::{findings, names},
    paths::{DismissOfficialPath, OfficialPath, OfficialsPath, RightsPath},
    tournament_frame::{self, Tab},
};

pub(super) fn routes(state: &AppState) -> Routes {
    let manage = Access::Needs(Capability::ManageTournament);
    Routes::new(state)
        .get(manage, list)
        .post(manage, add)
        .get(manage, ask)
        .post(manage, change)
        .post(manage, dismiss)
}

#[derive(Debug)]
struct OfficialRow {
    href: String,
    name: String,
    duty: String,
    section: String,
    licence: String,
    mark: String,
    until: String,
    /// Where a member of the committee who cannot sign in is invited.
    invite: Option<String>,
}

/// The form for one official, new or not.
#[derive(Debug)]
struct OfficialFormView {
    action: String,
    duties: Vec<Choice>,
    sections: Vec<Choice>,
    licences: Vec<Choice>,
    name: String,
    fide_id: String,
    email: String,
    phone: String,
    plays: bool,
    approved_by: String,
    errors: FieldErrors,
    version: i32,
    key: String,
}

#[derive(Debug, Template)]
#[template(path = "pages/officials.html")]
struct OfficialsPage {
    layout: Layout,
    /// The way to round 1; empty once it is public.
    steps: Vec<FirstStepView>,
    rows: Vec<OfficialRow>,
    former: Vec<OfficialRow>,
    form: OfficialFormView,
}

#[derive(Debug, Template)]
#[template(path = "pages/official.html")]
struct OfficialPage {
    layout: Layout,
    name: String,
    form: OfficialFormView,
    dismiss: String,
    list: String,
    dismiss_key: String,
    conflict: bool,
}

type Named = Vec<(SectionId, String)>;

async fn sections(conn: &mut sqlx::PgConnection, permit: &Permit<ManageTournament>) -> Result<Named> {
    let id = permit.tournament();
    let sections = store::sections::list_by_tournament(conn, id).await?;
    Ok(sections
        .into_iter()
        .map(|section| (section.id, section.name))
        .collect())
}

impl OfficialFormView {
    /// The form with these values; a new one with `data` of nobody.
    fn new(lang: Lang, action: String, sections: &Named, data: &OfficialData, version: i32) -> Self {
        let section = data.section.map(|id| id.to_string()).unwrap_or_default();
        let mut choices = vec![Choice::new("", t!(lang, official_section_all), &section)];
        choices.extend(
            sections
                .iter()
                .map(|(id, name)| Choice::new(id.to_string(), name, &section)),
        );
        Self {
            action,
            duties: Duty::ALL
                .into_iter()
                .map(|duty| Choice::new(duty.as_str(), names::duty(lang, duty), data.duty.as_str()))
                .collect(),
            sections: choices,
            licences: Licence::ALL
                .into_iter()
                .map(|one| Choice::new(one.as_str(), findings::licence(lang, one), data.licence.as_str()))
                .collect(),
            name: data.name.clone(),
            fide_id: data.fide_id.map(|id| id.to_string()).unwrap_or_default(),
            email: data.email.clone(),
            phone: data.phone.clone(),
            plays: data.plays,
            approved_by: data.play_approved_by.clone(),
            errors: FieldErrors::new(),
            version,
            key: ids::fresh().to_string(),
        }
    }

    /// Selects no licence: the first choice would satisfy the regulations although nobody has asked the official yet.
    fn without_licence(mut self, lang: Lang) -> Self {
        for one in &mut self.licences {
            one.chosen = false;
        }
        let none = Choice::new("", t!(lang, official_licence_choose), "");
        self.licences.insert(0, none);
        self
    }

    /// Shows what was typed again, with the error of each field.
    fn refused(mut self, lang: Lang, sent: &Sent, errors: FieldErrors) -> Self {
        sent.text("fide_id").clone_into(&mut self.fide_id);
        if sent.text("licence").is_empty() {
            self = self.without_licence(lang);
        }
        self.errors = errors;
        self
    }
}

fn nobody() -> OfficialData {
    OfficialData {
        section: None,
        duty: Duty::Arbiter,
        name: String::new(),
        licence: Licence::DsuI,
        fide_id: None,
        email: String::new(),
        phone: String::new(),
        plays: false,
        play_approved_by: String::new(),
    }
}

/// Reads the form: the values that could be read, and an error for each field that could not.
fn read(lang: Lang, sent: &Sent) -> (OfficialData, FieldErrors) {
    let mut errors = FieldErrors::new();
    let fide_id = match sent.text("fide_id") {
        "" => None,
        text => text.parse().map_or_else(
            |_| {
                errors.add("fide_id", t!(lang, official_problem_fide_id));
                None
            },
            Some,
        ),
    };
    let section = match sent.text("section") {
        "" => None,
        text => text.parse().map_or_else(
            |_| {
                errors.add("section", t!(lang, official_problem_section));
                None
            },
            Some,
        ),
    };
    let choose = |field: &str, found: bool, errors: &mut FieldErrors| {
        if !found {
            errors.add(field, t!(lang, problem_choice));
        }
    };
    let duty = sent.text("duty").parse().ok();
    choose("duty", duty.is_some(), &mut errors);
    let licence = sent.text("licence").parse().ok();
    choose("licence", licence.is_some(), &mut errors);
    let data = OfficialData {
        section,
        duty: duty.unwrap_or(Duty::Arbiter),
        name: sent.text("name").to_owned(),
        licence: licence.unwrap_or_default(),
        fide_id,
        email: sent.text("email").to_owned(),
        phone: sent.text("phone").to_owned(),
        plays: sent.ticked("plays"),
        // Not on this form: the ratings office approves.
        play_approved_by: String::new(),
    };
    if let Err(problem) = data.check() {
        let (field, sentence) = findings::official_problem(lang, problem);
        errors.add(field, sentence);
    }
    (data, errors)
}

async fn list_page(
    path: &OfficialsPath,
    permit: &Permit<ManageTournament>,
    db: &Db,
    layout: Layout,
    data: &OfficialData,
) -> Result<OfficialsPage> {
    let id = permit.tournament();
    let mut tx = db.snapshot().await?;
    let officials = store::officials::list_by_tournament(&mut tx, id).await?;
    let held = store::grants::list_by_tournament(&mut tx, Some(id)).await?;
    let whole = store::sections::list_by_tournament(&mut tx, id).await?;
    let sections = sections(&mut tx, permit).await?;
    let steps = first_steps::strip(&mut tx, layout.lang, (permit.place(), permit.rights())).await?;
    drop(tx);
    let may_invite = permit
        .rights()
        .allow(Capability::ManageRights, Scope::Tournament(id));
    let invite = |official: &Official| {
        let scope = official
            .data
            .section
            .map_or(Scope::Tournament(id), |section| Scope::Section(id, section));
        let is_wanted = may_invite
            && official.data.duty == Duty::CommitteeMember
            && !committees::has_access(&held, scope, official);
        let place = official.data.section.and_then(|section| {
            let found = whole.iter().find(|one| one.id == section)?;
            Some(found.slug.to_string())
        });
        let page = RightsPath {
            tournament: path.tournament.clone(),
        };
        let query = vec![
            ("name", official.data.name.clone()),
            ("role", Role::CommitteeMember.to_string()),
            ("place", place.unwrap_or_default()),
        ];
        is_wanted.then(|| format!("{}#invite", page.with_query_params(query)))
    };
    let lang = layout.lang;
    let title = t!(lang, officials_heading);
    let (former, rows): (Vec<_>, Vec<_>) = officials.iter().partition(|official| official.valid_to.is_some());
    let mut rows = rows;
    rows.sort_by_key(|official| Duty::ALL.iter().position(|duty| *duty == official.data.duty));
    let view = |official: &&Official| row(lang, path, &sections, official);
    Ok(OfficialsPage {
        steps,
        layout: tournament_frame::frame(layout, permit, Tab::Officials, title),
        rows: rows
            .iter()
            .map(|official| OfficialRow {
                invite: invite(official),
                ..view(official)
            })
            .collect(),
        former: former.iter().map(view).collect(),
        form: OfficialFormView::new(lang, path.to_string(), &sections, data, 0),
    })
}

fn row(lang: Lang, path: &OfficialsPath, sections: &Named, official: &Official) -> OfficialRow {
    let data = &official.data;
    let approved = !data.play_approved_by.is_empty();
    OfficialRow {
        href: path.here().official(official.id),
        name: data.name.clone(),
        duty: names::duty(lang, data.duty),
        section: data.section.map_or_else(
            || t!(lang, official_section_all),
            |id| {
                sections
                    .iter()
                    .find(|(section, _)| *section == id)
                    .map(|(_, name)| name.clone())
                    .unwrap_or_default()
            },
        ),
        licence: findings::licence(lang, data.licence),
        mark: match (data.plays, approved) {
            (false, _) => String::new(),
            (true, true) => t!(lang, official_plays_mark),
            (true, false) => t!(lang, official_plays_unapproved),
        },
        until: official
            .valid_to
            .map(|at| t!(lang, officials_until, at = lang.date_of(at)))
            .unwrap_or_default(),
        invite: None,
    }
}

async fn list(
    path: OfficialsPath,
    permit: Permit<ManageTournament>,
    db: Db,
    layout: Layout,
) -> Result<Html<String>> {
    let lang = layout.lang;
    let mut page = list_page(&path, &permit, &db, layout, &nobody()).await?;
    page.form = page.form.without_licence(lang);
    Ok(Html(page.render()?))
}

async fn add(
    path: OfficialsPath,
    permit: Permit<ManageTournament>,
    (db, now, layout): Visit,
    Form(fields): Form<BTreeMap<String, String>>,
) -> Result<Response> {
    let sent = Sent::new(fields)?;
    let lang = layout.lang;
    let (data, errors) = read(lang, &sent);
    if !errors.is_empty() {
        let mut page = list_page(&path, &permit, &db, layout, &data).await?;
        page.form = page.form.refused(lang, &sent, errors);
        return Ok((StatusCode::UNPROCESSABLE_ENTITY, Html(page.render()?)).into_response());
    }
    db.write(async |conn| officials::name(conn, &permit, now.0, sent.key, &data).await)
        .await?;
    let flash = Flash::done(t!(lang, officials_added, name = data.name));
    Ok(flash.leads_to(&path.to_string()))
}

async fn one_page(
    path: &OfficialPath,
    permit: &Permit<ManageTournament>,
    db: &Db,
    layout: Layout,
    typed: Option<&OfficialData>,
) -> Result<OfficialPage> {
    let id = permit.tournament();
    let mut tx = db.snapshot().await?;
    let officials = store::officials::list_by_tournament(&mut tx, id).await?;
    let sections = sections(&mut tx, permit).await?;
    drop(tx);
    let official = officials
        .into_iter()
        .find(|official| official.id == path.official && official.valid_to.is_none())
        .ok_or_else(Problem::not_found)?;
    let lang = layout.lang;
    let title = t!(lang, official_heading_edit, name = official.data.name.as_str());
    let data = typed.unwrap_or(&official.data);
    Ok(OfficialPage {
        layout: tournament_frame::frame(layout, permit, Tab::Officials, title),
        form: OfficialFormView::new(lang, path.to_string(), &sections, data, official.version.0),
        dismiss: path.here().dismiss_official(path.official),
        list: path.here().officials(),
        dismiss_key: ids::fresh().to_string(),
        name: official.data.name,
        conflict: false,
    })
}

async fn ask(
    path: OfficialPath,
    permit: Permit<ManageTournament>,
    db: Db,
    layout: Layout,
) -> Result<Html<String>> {
    let page = one_page(&path, &permit, &db, layout, None).await?;
    Ok(Html(page.render()?))
}

async fn change(
    path: OfficialPath,
    permit: Permit<ManageTournament>,
    (db, now, layout): Visit,
    Form(fields): Form<BTreeMap<String, String>>,
) -> Result<Response> {
    let sent = Sent::new(fields)?;
    let lang = layout.lang;
    let (data, errors) = read(lang, &sent);
    if !errors.is_empty() {
        let mut page = one_page(&path, &permit, &db, layout, Some(&data)).await?;
        page.form = page.form.refused(lang, &sent, errors);
        return Ok((StatusCode::UNPROCESSABLE_ENTITY, Html(page.render()?)).into_response());
    }
    let command = OfficialCommand {
        id: path.official,
        seen: sent.seen,
        data,
    };
    let mut tx = db.begin().await?;
    match officials::change(&mut tx, &permit, now.0, sent.key, &command).await {
        Ok(_) => {
            tx.commit().await?;
            let flash = Flash::done(t!(lang, officials_changed, name = command.data.name));
            Ok(flash.leads_to(&path.here().officials()))
        }
        Err(OfficialError::ChangedMeanwhile(_)) => {
            drop(tx);
            let mut page = one_page(&path, &permit, &db, layout, Some(&command.data)).await?;
            page.conflict = true;
            Ok((StatusCode::CONFLICT, Html(page.render()?)).into_response())
        }
        Err(error) => Err(error.into()),
    }
}

async fn dismiss(
    path: DismissOfficialPath,
    permit: Permit<ManageTournament>,
    (db, now, layout): Visit,
    Form(fields): Form<BTreeMap<String, String>>,
) -> Result<Response> {
    let sent = Sent::new(fields)?;
    let lang = layout.lang;
    let command = DismissCommand {
        id: path.official,
        seen: sent.seen,
        reason: sent.text("reason").chars().take(500).collect(),
    };
    db.write(async |conn| officials::dismiss(conn, &permit, now.0, sent.key, &command).await)
        .await?;
    let name: String = sent.text("name").chars().take(100).collect();
    let flash = Flash::done(t!(lang, officials_dismissed, name));
    Ok(flash.leads_to(&path.here().officials()))
}
