//! The rating list of the office: its groups by rate of play, the files, and what the office has decided about it.

use std::str::FromStr;

use crate::prelude::*;
use domain::office_list::{Group, Listed, MadeOfficeList, OfficeList, OfficeListLine, Setting, Settings};
use engine::numbers::OutOfRange;
use rules::time_control::Discipline;
use service::{office_lists as acts, office_lists::OfficeListCommand};
use store::office_lists::StoredListSettings;
use web::{
    components::Filter,
    error::Kind,
    i18n::read_date,
    office::{self, Tab},
    office_lists::{self, OfficeListQuery},
    paths::{
        MemberPath, OfficeListCsvPath, OfficeListJsonPath, OfficeListOdsPath, OfficeListSettingsPath,
        OfficeListXlsxPath, OfficeListsPath,
    },
};

const ACCESS: Access = Access::Needs(Capability::ManageRegisters);

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state)
        .get(ACCESS, show)
        .get(ACCESS, json)
        .get(ACCESS, csv)
        .get(ACCESS, xlsx)
        .get(ACCESS, ods)
        .get(ACCESS, settings)
        .post(ACCESS, set_up)
}

#[derive(Debug, Template)]
#[template(path = "pages/office_lists.html")]
struct OfficeListsPage {
    layout: Layout,
    list: OfficeList,
}

impl OfficeListsPage {
    fn rates(&self) -> Vec<Filter> {
        Discipline::ALL
            .into_iter()
            .map(|rate| Filter {
                href: format!("{OfficeListsPath}?rate={}", rate.as_str()),
                label: self.layout.lang.rate_of_play(rate),
                count: None,
                current: rate == self.list.rate,
            })
            .collect()
    }

    /// The files the list can be had as.
    fn downloads(&self) -> [(&'static str, String); 4] {
        [
            ("CSV", OfficeListCsvPath.to_string()),
            ("XLSX", OfficeListXlsxPath.to_string()),
            ("ODS", OfficeListOdsPath.to_string()),
            ("JSON", OfficeListJsonPath.to_string()),
        ]
        .map(|(name, path)| (name, format!("{path}?rate={}", self.list.rate.as_str())))
    }

    /// What a group waits for.
    fn missing(&self, settings: &[Setting]) -> String {
        let names = settings
            .iter()
            .map(|setting| self.layout.lang.list_setting(*setting));
        names.collect::<Vec<_>>().join(", ")
    }
}

fn address(line: &OfficeListLine) -> String {
    let number = line.number.to_string();
    MemberPath { number }.to_string()
}

/// How many there are, who they are, who is in for a shared place, and of whom nobody knows.
fn about(lang: Lang, list: &OfficeList, group: Group, listed: &Listed) -> String {
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
    about.join(" · ")
}

async fn make(db: &Db, now: Now, wanted: OfficeListQuery) -> Result<OfficeList> {
    let today = schedule::local(now.0).date();
    Ok(acts::make(&mut *db.snapshot().await?, wanted.rate, today).await?)
}

async fn show(
    _: OfficeListsPath,
    permit: Permit<ManageRegisters>,
    (db, now, layout): Visit,
    Query(wanted): Query<OfficeListQuery>,
) -> Result<Html<String>> {
    let lang = layout.lang;
    let list = make(&db, now, wanted).await?;
    let page = OfficeListsPage {
        layout: office::frame(
            layout,
            permit.rights(),
            Tab::Lists,
            t!(lang, office_lists_heading),
        ),
        list,
    };
    Ok(Html(page.render()?))
}

async fn json(
    _: OfficeListJsonPath,
    _: Permit<ManageRegisters>,
    (db, now): (Db, Now),
    Query(wanted): Query<OfficeListQuery>,
) -> Result<Response> {
    office_lists::json(&make(&db, now, wanted).await?)
}

async fn csv(
    _: OfficeListCsvPath,
    _: Permit<ManageRegisters>,
    (db, now): (Db, Now),
    lang: Lang,
    Query(wanted): Query<OfficeListQuery>,
) -> Result<Response> {
    Ok(office_lists::csv(&make(&db, now, wanted).await?, lang))
}

async fn xlsx(
    _: OfficeListXlsxPath,
    _: Permit<ManageRegisters>,
    (db, now): (Db, Now),
    lang: Lang,
    Query(wanted): Query<OfficeListQuery>,
) -> Result<Response> {
    office_lists::xlsx(&make(&db, now, wanted).await?, lang)
}

async fn ods(
    _: OfficeListOdsPath,
    _: Permit<ManageRegisters>,
    (db, now): (Db, Now),
    lang: Lang,
    Query(wanted): Query<OfficeListQuery>,
) -> Result<Response> {
    office_lists::ods(&make(&db, now, wanted).await?, lang)
}

#[derive(Debug, Template)]
#[template(path = "pages/office_list_settings.html")]
struct SettingsPage {
    layout: Layout,
    stored: StoredListSettings,
    /// The current values, if somebody else changed them first.
    stands: String,
    sent: Option<Sent>,
    errors: FieldErrors,
    version: Version,
    key: String,
}

impl SettingsPage {
    /// When and by whom they were decided; empty before anybody did.
    fn about(&self) -> String {
        let lang = self.layout.lang;
        self.stored.changed.as_ref().map_or_else(String::new, |(at, by)| {
            t!(
                lang,
                office_list_decided,
                name = by.as_str(),
                at = lang.stamp(*at)
            )
        })
    }

    /// What stands in a field: what was sent, else what was decided.
    fn value(&self, setting: Setting) -> String {
        match &self.sent {
            Some(sent) => sent.text(setting.as_str()).to_owned(),
            None => self.stored.settings.get(setting).unwrap_or_default(),
        }
    }
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
    stored: StoredListSettings,
    sent: Option<Sent>,
) -> SettingsPage {
    let title = t!(layout.lang, office_list_settings_heading);
    SettingsPage {
        layout: office::frame(layout, permit.rights(), Tab::Lists, title),
        stands: String::new(),
        version: stored.version,
        stored,
        sent,
        errors: FieldErrors::new(),
        key: ids::fresh().to_string(),
    }
}

async fn settings(
    _: OfficeListSettingsPath,
    permit: Permit<ManageRegisters>,
    db: Db,
    layout: Layout,
) -> Result<Html<String>> {
    let stored = acts::settings(&mut *db.connect().await?).await?;
    Ok(Html(settings_page(layout, &permit, stored, None).render()?))
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
                    min,
                    max
                )
            }));
        })
        .ok()
}

/// Everything the form says, or what is wrong with it.
fn read_all(sent: &Sent) -> Result<Settings> {
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
        let command = OfficeListCommand {
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
    // What was typed stays. After a conflict it can be sent again over what stands now, which is shown.
    let stored = acts::settings(&mut *db.connect().await?).await?;
    let seen = sent.seen;
    let mut page = settings_page(layout, &permit, stored, Some(sent));
    page.errors = problem.field_errors(lang);
    if is_late {
        page.stands = stands(lang, &page.stored.settings);
    } else {
        page.version = seen;
    }
    let status = problem.kind().status();
    Ok((status, Html(page.render()?)).into_response())
}
