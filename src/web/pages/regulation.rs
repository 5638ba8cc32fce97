//! The regulation: 27 settings, where each value comes from, and the checklist before publishing.

mod controls;

use crate::{forms::Refusal, prelude::*};
use controls::Control;
use domain::checklist::{About, Checklist, PointState};
use rules::{
    regulation::{FindingKind, Firmness, Group, Regulation, SettingDefault, SettingId, SettingState},
    time_control::Discipline,
};
use service::{
    regulation::{self, RegulationCommand, RegulationError},
    tournaments::{self, SetUp},
};
use store::tournaments::Tournament;
use web::{
    components::FirstStepView,
    first_steps,
    i18n::findings,
    tournament_frame::{self, Tab},
};

pub(super) fn routes(state: &AppState) -> Routes {
    let manage = Access::Needs(Capability::ManageTournament);
    Routes::new(state).get(manage, show).post(manage, change)
}

/// A setting as the page shows it.
#[derive(Debug)]
struct SettingView {
    id: &'static str,
    label: String,
    help: String,
    controls: Vec<Control>,
    /// Standard, chosen or changed.
    state: String,
    is_changed: bool,
    /// What goes with the state: required, the default, coordinated.
    source: String,
    articles: String,
    may_reset: bool,
    /// What the server says now, after somebody else changed it.
    stands: String,
    error: String,
    /// What is doubtful about it.
    warnings: Vec<String>,
}

#[derive(Debug)]
struct GroupView {
    id: &'static str,
    label: String,
    settings: Vec<SettingView>,
}

/// A point of the checklist as the page shows it.
#[derive(Debug)]
struct PointView {
    state: State,
    text: String,
    href: String,
    detail: String,
}

#[derive(Debug, Template)]
#[template(path = "pages/regulation.html")]
struct RegulationPage {
    layout: Layout,
    /// The way to round 1; empty once it is public.
    steps: Vec<FirstStepView>,
    path: RegulationPath,
    groups: Vec<GroupView>,
    errors: FieldErrors,
    conflict: bool,
    is_frozen: bool,
    is_public: bool,
    /// Where a new tournament is made from this one; empty for those who may make none.
    copy_href: String,
    reason: String,
    points: Vec<PointView>,
    settled: usize,
    blocking: usize,
    published_at: String,
    frozen_at: String,
    rule_set: String,
    version: i32,
    key: String,
    publish_key: String,
    /// The reason typed for taking the announcement back, and what is wrong with it.
    unpublish: (String, String),
    /// The fields as they were shown, so that only what was touched is sent on.
    base: String,
}

impl RegulationPage {
    fn percent(&self) -> usize {
        (self.settled * 100).checked_div(self.points.len()).unwrap_or(0)
    }
}

/// What was typed and why it was not taken.
#[derive(Debug, Default)]
struct RefusedChange {
    fields: BTreeMap<String, String>,
    errors: Vec<(SettingId, String)>,
    reason: String,
    reason_error: String,
    conflict: bool,
    /// The reason typed for taking the announcement back, and what is wrong with it.
    unpublish: (String, String),
}

async fn show(
    path: RegulationPath,
    permit: Permit<ManageTournament>,
    (db, now, layout): Visit,
) -> Result<Page> {
    let page = page(path, &permit, (&db, now), layout, &RefusedChange::default()).await?;
    Ok(Html(page.render()?))
}

async fn change(
    path: RegulationPath,
    permit: Permit<ManageTournament>,
    (db, now, layout): Visit,
    mut sent: Sent,
) -> Result<Response> {
    let lang = layout.lang;
    let base = sent.fields.remove("base").unwrap_or_default();
    let reason = sent.fields.remove("reason").unwrap_or_default();
    let reset = sent
        .fields
        .remove("reset")
        .and_then(|id| id.parse::<SettingId>().ok());
    let touched = touched(&sent.fields, &base);
    let command = RegulationCommand {
        seen: sent.seen,
        fields: touched.clone(),
        reset,
        reason: reason.clone(),
    };
    let mut tx = db.begin().await?;
    let mut refused = RefusedChange {
        fields: touched,
        reason,
        ..RefusedChange::default()
    };
    let status = match regulation::change(&mut tx, &permit, now.0, sent.key, &command).await {
        Ok(_) => {
            tx.commit().await?;
            let text = if reset.is_some() {
                t!(lang, setup_reset_done)
            } else {
                t!(lang, setup_saved)
            };
            let flash = Flash::done(text);
            return Ok(flash.leads_to(&path.to_string()));
        }
        Err(RegulationError::Unreadable(problems)) => {
            refused.errors = problems
                .iter()
                .map(|(id, problem)| (*id, findings::setting_problem(lang, problem)))
                .collect();
            StatusCode::UNPROCESSABLE_ENTITY
        }
        Err(RegulationError::Blocked(found)) => {
            refused.errors = found
                .iter()
                .map(|found| (found.setting, findings::finding(lang, &found.kind)))
                .collect();
            StatusCode::UNPROCESSABLE_ENTITY
        }
        Err(RegulationError::Frozen(error)) => {
            refused.reason_error = error_texts::setup::frozen(lang, error);
            StatusCode::UNPROCESSABLE_ENTITY
        }
        Err(RegulationError::ChangedMeanwhile(_)) => {
            refused.conflict = true;
            StatusCode::CONFLICT
        }
        Err(error) => return Err(error.into()),
    };
    drop(tx);
    again(status, &page(path, &permit, (&db, now), layout, &refused).await?)
}

/// The page again, after the announcement was not taken back, with the reason that was typed.
pub(super) async fn not_taken_back(
    path: RegulationPath,
    permit: &Permit<ManageTournament>,
    at: (&Db, Now),
    layout: Layout,
    refusal: Refusal,
    reason: String,
) -> Result<Response> {
    let refused = RefusedChange {
        unpublish: (reason, refusal.errors.of("reason").to_owned()),
        ..RefusedChange::default()
    };
    let page = page(path, permit, at, refusal.on(layout), &refused).await?;
    again(refusal.status, &page)
}

/// The fields of the settings somebody changed on the page: a form posts them all.
///
/// Without a readable base everything counts as touched.
fn touched(fields: &BTreeMap<String, String>, base: &str) -> BTreeMap<String, String> {
    let Ok(shown) = serde_json::from_str::<BTreeMap<String, String>>(base) else {
        return fields.clone();
    };
    // Browsers send lines with CR LF, and boxes that are not ticked not at all.
    let same = |name: &String| {
        let now = fields
            .get(name)
            .map_or("no", String::as_str)
            .replace("\r\n", "\n");
        let was = shown.get(name).map_or("", String::as_str);
        now.trim() == was.trim() || (was.is_empty() && now == "no")
    };
    let mut touched = BTreeMap::new();
    for id in &SettingId::ALL {
        let names = id.field_names();
        if names.iter().all(same) {
            continue;
        }
        if fields.contains_key(id.as_str()) {
            touched.insert(id.as_str().to_owned(), String::new());
        }
        for name in names {
            if let Some(text) = fields.get(&name) {
                touched.insert(name, text.replace("\r\n", "\n"));
            }
        }
    }
    touched
}

async fn page(
    path: RegulationPath,
    permit: &Permit<ManageTournament>,
    (db, now): (&Db, Now),
    layout: Layout,
    refused: &RefusedChange,
) -> Result<RegulationPage> {
    let id = permit.tournament();
    let mut tx = db.snapshot().await?;
    let set_up = tournaments::load(&mut tx, id)
        .await?
        .ok_or_else(Problem::not_found)?;
    let firmness = tournaments::firmness(&mut tx, &set_up.tournament, now.0).await?;
    let lang = layout.lang;
    let steps = first_steps::strip(&mut tx, lang, (permit.place(), permit.rights())).await?;
    drop(tx);
    let title = t!(lang, setup_regulation);
    let layout = tournament_frame::frame(layout, permit, Tab::SetUp, title);
    let tournament = &set_up.tournament;
    let checklist = set_up.checklist();
    let groups = groups(lang, &set_up, &checklist, refused);
    let points: Vec<_> = checklist
        .points
        .iter()
        .map(|point| point_view(lang, &path, &set_up, point))
        .collect();
    let mut errors = FieldErrors::new();
    for (id, sentence) in &refused.errors {
        errors.add(id.as_str(), format!("{}: {sentence}", labels::label(lang, *id)));
    }
    if !refused.reason_error.is_empty() {
        errors.add("reason", &refused.reason_error);
    }
    let shown: BTreeMap<_, _> = groups
        .iter()
        .flat_map(|group| &group.settings)
        .flat_map(|setting| &setting.controls)
        .map(Control::fields)
        .collect();
    // What was typed and refused must count as touched when it is sent again.
    let base: BTreeMap<_, _> = shown
        .into_iter()
        .filter(|(name, _)| !refused.fields.contains_key(name))
        .collect();
    Ok(RegulationPage {
        steps,
        settled: checklist.count(PointState::Settled),
        blocking: checklist.count(PointState::Blocks),
        groups,
        errors,
        conflict: refused.conflict,
        is_frozen: firmness == Firmness::Frozen,
        is_public: tournament.status.is_public(),
        copy_href: copy_href(permit, &path),
        reason: refused.reason.clone(),
        points,
        published_at: tournament
            .published_at
            .map(|at| lang.moment(at))
            .unwrap_or_default(),
        frozen_at: tournament.frozen_at.map(|at| lang.moment(at)).unwrap_or_default(),
        rule_set: rule_set(lang, tournament),
        version: tournament.version.0,
        key: ids::fresh().to_string(),
        publish_key: ids::fresh().to_string(),
        unpublish: refused.unpublish.clone(),
        base: serde_json::to_string(&base).map_err(Problem::internal)?,
        layout,
        path,
    })
}

fn copy_href(permit: &Permit<ManageTournament>, path: &RegulationPath) -> String {
    let may_make = permit
        .rights()
        .allow(Capability::CreateTournament, Scope::Everywhere);
    if may_make {
        path.here().copy()
    } else {
        String::new()
    }
}

fn rule_set(lang: Lang, tournament: &Tournament) -> String {
    let day = tournament.details.starts_on;
    let edition = labels::edition(lang, &tournament.regulation.edition(day).code);
    let discipline = labels::discipline(lang, tournament.regulation.discipline(day)).to_lowercase();
    t!(lang, rules_card_set, edition, discipline)
}

fn groups(lang: Lang, set_up: &SetUp, checklist: &Checklist, refused: &RefusedChange) -> Vec<GroupView> {
    Group::ALL
        .into_iter()
        .map(|group| GroupView {
            id: group.as_str(),
            label: labels::group(lang, group),
            settings: SettingId::ALL
                .iter()
                .filter(|id| id.info().group == group)
                .map(|id| setting_view(lang, set_up, checklist, refused, *id))
                .collect(),
        })
        .collect()
}

fn setting_view(
    lang: Lang,
    set_up: &SetUp,
    checklist: &Checklist,
    refused: &RefusedChange,
    id: SettingId,
) -> SettingView {
    let tournament = &set_up.tournament;
    let regulation = &tournament.regulation;
    let day = tournament.details.starts_on;
    let default = regulation.default_of(id, day);
    let state = regulation.state(id, &default);
    let holds = regulation.value(id, day);
    let mut shown: BTreeMap<String, String> = holds
        .iter()
        .flat_map(rules::regulation::SettingValue::fields)
        .collect();
    let names = id.field_names();
    let typed = names.iter().any(|name| refused.fields.contains_key(name))
        || refused.fields.contains_key(id.as_str());
    if typed {
        shown = names
            .iter()
            .filter_map(|name| Some((name.clone(), refused.fields.get(name)?.clone())))
            .collect();
    }
    let default_text = labels::default(lang, id, &default);
    let stands = if refused.conflict && typed {
        holds.as_ref().map_or_else(
            || t!(lang, setup_nothing_chosen),
            |value| labels::value(lang, value),
        )
    } else {
        String::new()
    };
    SettingView {
        id: id.as_str(),
        label: labels::label(lang, id),
        help: help(lang, regulation, day, id),
        controls: controls::of(lang, id, &shown),
        state: match state {
            SettingState::Default if default == SettingDefault::MustBeChosen => {
                t!(lang, setup_nothing_chosen)
            }
            SettingState::Default => t!(lang, source_default),
            SettingState::Chosen => t!(lang, source_chosen),
            SettingState::Changed => t!(lang, source_changed),
        },
        is_changed: state == SettingState::Changed,
        source: source(lang, regulation, id, state, &default, &default_text),
        articles: articles(lang, regulation, id, state, day),
        may_reset: state != SettingState::Default,
        stands: if stands.is_empty() {
            stands
        } else {
            t!(lang, setup_on_server, value = stands)
        },
        error: refused
            .errors
            .iter()
            .find(|(setting, _)| *setting == id)
            .map(|(_, sentence)| sentence.clone())
            .unwrap_or_default(),
        warnings: checklist
            .points
            .iter()
            .filter_map(|point| point.about.finding())
            .filter(|(setting, kind)| *setting == id && !matches!(kind, FindingKind::Recommended))
            .map(|(_, kind)| findings::finding(lang, kind))
            .collect(),
    }
}

/// The words beside the state: why it must be given, what the default is, where it comes from.
fn source(
    lang: Lang,
    regulation: &Regulation,
    id: SettingId,
    state: SettingState,
    default: &SettingDefault,
    default_text: &str,
) -> String {
    let coordinated = regulation.flags().coordinated && id == SettingId::Lateness;
    match state {
        SettingState::Default if *default == SettingDefault::MustBeChosen => t!(lang, setup_default_none),
        SettingState::Default if coordinated => t!(lang, setup_default_coordinated),
        SettingState::Default => default_text.to_owned(),
        SettingState::Chosen if *default == SettingDefault::MustBeChosen => t!(lang, setup_required),
        SettingState::Chosen | SettingState::Changed => t!(lang, setup_default_is, value = default_text),
    }
}

fn articles(
    lang: Lang,
    regulation: &Regulation,
    id: SettingId,
    state: SettingState,
    day: jiff::civil::Date,
) -> String {
    let from_rules = (state == SettingState::Default)
        .then(|| regulation.default_article(id, day))
        .flatten()
        .filter(|article| article.starts_with("DM"));
    match from_rules {
        Some(article) => labels::article(lang, &article),
        None => labels::articles(lang, &id.info().articles),
    }
}

/// The help of a setting; for the time control, what it comes to.
fn help(lang: Lang, regulation: &Regulation, day: jiff::civil::Date, id: SettingId) -> String {
    match (&regulation.time_control, id) {
        (Some(control), SettingId::TimeControl) => {
            let discipline: Discipline = regulation.discipline(day);
            t!(
                lang,
                setting_time_control_total,
                total = (control.total60_minutes()),
                discipline = labels::discipline(lang, discipline)
            )
        }
        _ => labels::help(lang, id),
    }
}

fn point_view(
    lang: Lang,
    path: &RegulationPath,
    set_up: &SetUp,
    point: &domain::checklist::Point,
) -> PointView {
    let (text, law) = findings::point(lang, &point.about);
    let section_href = || {
        let slug = point.about.section().and_then(|id| {
            let found = set_up.sections.iter().find(|(section, _)| section.id == id);
            found.map(|(section, _)| section.slug.to_string())
        });
        match slug {
            Some(section) => path.here().within(section).section_settings(),
            None => path.here().new_section(),
        }
    };
    let href = match (&point.about, point.state) {
        (_, PointState::Settled) => String::new(),
        (About::Setting(_, Some(FindingKind::PromulgationNotRecorded)), _) => EditionsPath.to_string(),
        (About::Setting(id, _), _) => format!("#{id}"),
        (
            About::NoSections
            | About::SectionSettings(..)
            | About::StartTimes { .. }
            | About::StartOrder { .. }
            | About::TooManyRounds { .. }
            | About::RoundRobinRounds { .. }
            | About::FideLaws { .. },
            _,
        ) => section_href(),
        (
            About::Organiser
            | About::LicensedArbiter { .. }
            | About::ChiefArbiter
            | About::Committee { .. }
            | About::PlayingArbiter(_)
            | About::Recorded
            | About::Supervision { .. },
            _,
        ) => path.here().officials(),
    };
    let detail = match (point.state, law.is_empty()) {
        (PointState::Settled, _) => String::new(),
        (PointState::Blocks, true) => t!(lang, check_blocks),
        (PointState::Warns, true) => t!(lang, check_warns),
        (PointState::Blocks | PointState::Warns, false) => law,
    };
    PointView {
        state: match point.state {
            PointState::Blocks => State::Refused,
            PointState::Warns => State::Missing,
            PointState::Settled => State::Confirmed,
        },
        text,
        href,
        detail,
    }
}
