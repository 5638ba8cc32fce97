//! The rating list of the office: its groups by rate of play, the files, and what the office has decided about it.

use std::{collections::BTreeMap, str::FromStr};

use crate::prelude::*;
use domain::office_list::{Group, Held, Line, Listed, Made, OfficeList, Setting, Settings};
use domain::schedule;
use engine::numbers::OutOfRange;
use rules::time_control::Discipline;
use service::{access::ManageRegisters, ids, office_lists as acts, office_lists::ChangeCommand};
use store::office_lists::StoredListSettings;
use web::error::{FieldError, Kind};
use web::office::{self, Tab};
use web::office_lists::{self, Wanted};
use web::paths::{
    MemberPath, OfficeListCsvPath, OfficeListJsonPath, OfficeListSettingsPath, OfficeListXlsxPath,
    OfficeListsPath,
};
use web::{components::Filter, setup::Sent, text::read_date};

const ACCESS: Access = Access::Needs(Capability::ManageRegisters);

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state)
        .get(ACCESS, show)
        .get(ACCESS, json)
        .get(ACCESS, csv)
        .get(ACCESS, xlsx)
        .get(ACCESS, settings)
        .post(ACCESS, set_up)
}

/// A file the list can be had as.
#[derive(Debug)]
struct Download {
    name: &'static str,
    href: String,
}

/// A player of a group.
#[derive(Debug)]
struct Row {
    place: usize,
    title: String,
    name: String,
    href: String,
    number: String,
    club: String,
    fide_id: String,
    rating: String,
    listed_on: String,
}

/// A group with what is said about it.
#[derive(Debug)]
struct GroupView {
    id: &'static str,
    heading: String,
    /// Who is in it, and why somebody is or is not.
    about: Vec<String>,
    rows: Vec<Row>,
    /// What it waits for; empty for one that was made.
    missing: String,
}

#[derive(Debug, Template)]
#[template(path = "pages/office_lists.html")]
struct ListPage {
    layout: Layout,
    lead: String,
    rates: Vec<Filter>,
    downloads: Vec<Download>,
    groups: Vec<GroupView>,
    /// The candidate results behind the second group.
    held: Vec<HeldView>,
    held_label: String,
    settings: String,
}

/// A candidate result.
#[derive(Debug)]
struct HeldView {
    name: String,
    number: String,
    tournament: String,
    ended_on: String,
    note: String,
}

fn held(lang: Lang, one: &Held) -> HeldView {
    HeldView {
        name: one.name.to_string(),
        number: one.number.as_ref().map(ToString::to_string).unwrap_or_default(),
        tournament: one.tournament.clone(),
        ended_on: lang.date(one.ended_on),
        note: one.note.as_ref().map(ToString::to_string).unwrap_or_default(),
    }
}

fn row(lang: Lang, line: &Line) -> Row {
    Row {
        place: line.place,
        title: line.title.map(|title| title.to_string()).unwrap_or_default(),
        name: line.name.to_string(),
        href: MemberPath {
            number: line.number.to_string(),
        }
        .to_string(),
        number: line.number.to_string(),
        club: line.club.as_ref().map(ToString::to_string).unwrap_or_default(),
        fide_id: line.fide_id.map(|id| id.to_string()).unwrap_or_default(),
        rating: line.rating.to_string(),
        listed_on: lang.short_date(line.listed_on),
    }
}

/// How many there are, who they are, who is in for a shared place, and of whom nobody knows.
fn about(lang: Lang, list: &OfficeList, group: Group, listed: &Listed) -> Vec<String> {
    let mut about = vec![t!(lang, office_list_players, count = listed.lines.len())];
    match (group, list.settings.junior_age, list.settings.candidates_since) {
        (Group::Juniors, Some(age), _) => about.push(t!(
            lang,
            office_list_junior,
            age = age.get(),
            year = list.day.year().to_string()
        )),
        (Group::Candidates, _, Some(since)) => {
            about.push(t!(lang, office_list_since, day = lang.date(since)));
        }
        (Group::Rated | Group::Women, ..) | (Group::Juniors, None, _) | (Group::Candidates, _, None) => {}
    }
    if listed.tied > 0 {
        about.push(t!(lang, office_list_tied, count = listed.tied));
    }
    if listed.unknown > 0 {
        match group {
            Group::Rated => {}
            Group::Candidates => about.push(t!(lang, office_list_no_number, count = listed.unknown)),
            Group::Juniors => about.push(t!(lang, office_list_no_birth, count = listed.unknown)),
            Group::Women => about.push(t!(lang, office_list_no_sex, count = listed.unknown)),
        }
    }
    about
}

fn group(lang: Lang, list: &OfficeList, group: Group, made: &Made) -> GroupView {
    let view = GroupView {
        id: group.as_str(),
        heading: lang.list_group(group),
        about: Vec::new(),
        rows: Vec::new(),
        missing: String::new(),
    };
    match made {
        Made::Missing(settings) => {
            let names: Vec<String> = settings
                .iter()
                .map(|setting| lang.list_setting(*setting))
                .collect();
            GroupView {
                missing: names.join(", "),
                ..view
            }
        }
        Made::Listed(listed) => GroupView {
            about: about(lang, list, group, listed),
            rows: listed.lines.iter().map(|line| row(lang, line)).collect(),
            ..view
        },
    }
}

async fn make(db: &Db, now: Now, wanted: Wanted) -> Result<OfficeList> {
    let mut tx = db.snapshot().await?;
    let today = schedule::local(now.0).date();
    Ok(acts::make(&mut tx, wanted.rate, today).await?)
}

async fn show(
    _: OfficeListsPath,
    permit: Permit<ManageRegisters>,
    (db, now): (Db, Now),
    layout: Layout,
    Query(wanted): Query<Wanted>,
) -> Result<Html<String>> {
    let lang = layout.lang;
    let list = make(&db, now, wanted).await?;
    let at = |path: String, rate: Discipline| format!("{path}?rate={}", rate.as_str());
    let page = ListPage {
        lead: t!(lang, office_lists_lead, day = lang.date(list.day)),
        rates: Discipline::ALL
            .into_iter()
            .map(|rate| Filter {
                href: at(OfficeListsPath.to_string(), rate),
                label: lang.rate_of_play(rate),
                count: None,
                current: rate == list.rate,
            })
            .collect(),
        downloads: [
            ("CSV", OfficeListCsvPath.to_string()),
            ("XLSX", OfficeListXlsxPath.to_string()),
            ("JSON", OfficeListJsonPath.to_string()),
        ]
        .into_iter()
        .map(|(name, path)| Download {
            name,
            href: at(path, list.rate),
        })
        .collect(),
        groups: list
            .groups
            .iter()
            .map(|(which, made)| group(lang, &list, *which, made))
            .collect(),
        held: list.held.iter().map(|one| held(lang, one)).collect(),
        held_label: t!(lang, candidate_heading),
        settings: OfficeListSettingsPath.to_string(),
        layout: office::frame(
            layout,
            permit.rights(),
            Tab::Lists,
            t!(lang, office_lists_heading),
        ),
    };
    Ok(Html(page.render()?))
}

async fn json(
    _: OfficeListJsonPath,
    _: Permit<ManageRegisters>,
    (db, now): (Db, Now),
    Query(wanted): Query<Wanted>,
) -> Result<Response> {
    office_lists::json(&make(&db, now, wanted).await?)
}

async fn csv(
    _: OfficeListCsvPath,
    _: Permit<ManageRegisters>,
    (db, now): (Db, Now),
    lang: Lang,
    Query(wanted): Query<Wanted>,
) -> Result<Response> {
    Ok(office_lists::csv(&make(&db, now, wanted).await?, lang))
}

async fn xlsx(
    _: OfficeListXlsxPath,
    _: Permit<ManageRegisters>,
    (db, now): (Db, Now),
    lang: Lang,
    Query(wanted): Query<Wanted>,
) -> Result<Response> {
    office_lists::xlsx(&make(&db, now, wanted).await?, lang)
}

/// A place to be filled in.
#[derive(Debug)]
struct Place {
    name: &'static str,
    label: String,
    help: String,
    value: String,
    error: String,
    is_day: bool,
}

#[derive(Debug, Template)]
#[template(path = "pages/office_list_settings.html")]
struct SettingsPage {
    layout: Layout,
    /// When and by whom they were decided; empty before anybody did.
    about: String,
    /// How they stand now, when somebody was faster.
    stands: String,
    places: Vec<Place>,
    errors: FieldErrors,
    action: String,
    back: String,
    version: i32,
    key: String,
}

/// The settings as one line of names and values.
fn stands(lang: Lang, settings: &Settings) -> String {
    let words = Setting::ALL.map(|setting| {
        let value = settings.get(setting);
        let value = value.unwrap_or_else(|| "–".to_owned());
        format!("{}: {value}", lang.list_setting(setting))
    });
    words.join(" · ")
}

fn settings_page(
    layout: Layout,
    permit: &Permit<ManageRegisters>,
    stored: &StoredListSettings,
    sent: Option<(&Sent, FieldErrors)>,
) -> SettingsPage {
    let lang = layout.lang;
    let (sent, errors) = sent.unzip();
    let errors = errors.unwrap_or_default();
    SettingsPage {
        about: match &stored.changed {
            Some((at, by)) => t!(
                lang,
                office_list_decided,
                name = by.as_str(),
                at = lang.stamp(*at)
            ),
            None => String::new(),
        },
        stands: String::new(),
        places: Setting::ALL
            .into_iter()
            .map(|setting| Place {
                name: setting.as_str(),
                label: lang.list_setting(setting),
                help: lang.list_setting_help(setting),
                value: match sent {
                    Some(sent) => sent.text(setting.as_str()).to_owned(),
                    None => stored.settings.get(setting).unwrap_or_default(),
                },
                error: errors.of(setting.as_str()).to_owned(),
                is_day: setting == Setting::CandidatesSince,
            })
            .collect(),
        errors,
        action: OfficeListSettingsPath.to_string(),
        back: OfficeListsPath.to_string(),
        version: stored.version.0,
        key: ids::fresh().to_string(),
        layout: office::frame(
            layout,
            permit.rights(),
            Tab::Lists,
            t!(lang, office_list_settings_heading),
        ),
    }
}

async fn settings(
    _: OfficeListSettingsPath,
    permit: Permit<ManageRegisters>,
    db: Db,
    layout: Layout,
) -> Result<Html<String>> {
    let stored = acts::settings(&mut *db.connect().await?).await?;
    Ok(Html(settings_page(layout, &permit, &stored, None).render()?))
}

/// What a field says; nothing for an empty one.
fn read<T: FromStr<Err = OutOfRange>>(
    sent: &Sent,
    setting: Setting,
    wrong: &mut Vec<FieldError>,
) -> Option<T> {
    let text = sent.text(setting.as_str());
    if text.is_empty() {
        return None;
    }
    text.parse()
        .map_err(|OutOfRange { min, max, .. }| {
            wrong.push(FieldError::new(setting.as_str(), move |lang| {
                t!(
                    lang,
                    office_list_number_wrong,
                    setting = lang.list_setting(setting),
                    min = min,
                    max = max
                )
            }));
        })
        .ok()
}

/// Everything the form says, or what is wrong with it.
fn read_all(sent: &Sent) -> std::result::Result<Settings, Problem> {
    let mut wrong = Vec::new();
    let since = sent.text(Setting::CandidatesSince.as_str());
    let candidates_since = match since {
        "" => None,
        text => {
            let day = read_date(text);
            if day.is_none() {
                wrong.push(FieldError::new(Setting::CandidatesSince.as_str(), |lang| {
                    t!(lang, tournament_problem_date)
                }));
            }
            day
        }
    };
    let settings = Settings {
        candidates_since,
        junior_count: read(sent, Setting::JuniorCount, &mut wrong),
        junior_age: read(sent, Setting::JuniorAge, &mut wrong),
        women_count: read(sent, Setting::WomenCount, &mut wrong),
    };
    if wrong.is_empty() {
        Ok(settings)
    } else {
        Err(Problem::invalid(wrong))
    }
}

async fn set_up(
    _: OfficeListSettingsPath,
    (db, now): (Db, Now),
    permit: Permit<ManageRegisters>,
    layout: Layout,
    Form(fields): Form<BTreeMap<String, String>>,
) -> Result<Response> {
    let sent = Sent::new(fields)?;
    let lang = layout.lang;
    let decided = async {
        let command = ChangeCommand {
            seen: sent.seen,
            settings: read_all(&sent)?,
        };
        db.write(async |conn| acts::change(conn, &permit, now.0, sent.key, command).await)
            .await
    };
    let Err(problem) = decided.await else {
        let flash = Flash::done(t!(lang, office_list_settings_saved));
        return Ok(flash.leads_to(&OfficeListsPath.to_string()));
    };
    let is_late = problem.kind() == Kind::ChangedMeanwhile;
    if problem.errors().is_empty() && !is_late {
        return Err(problem);
    }
    let errors = problem.field_errors(lang);
    // What was typed stays. After a conflict it can be sent again over what stands now, which is shown.
    let stored = acts::settings(&mut *db.connect().await?).await?;
    let mut page = settings_page(layout, &permit, &stored, Some((&sent, errors)));
    if is_late {
        page.stands = stands(lang, &stored.settings);
    } else {
        page.version = sent.seen.0;
    }
    let status: StatusCode = problem.kind().status();
    Ok((status, Html(page.render()?)).into_response())
}
