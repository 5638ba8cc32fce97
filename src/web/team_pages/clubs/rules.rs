//! What a tournament decides about lists and line-ups: each setting with what is known of the kinds of league its rows follow. Below them stands
//! which other tournaments count for them, and which count this one.

use super::counted::{self, Told};
use crate::{
    forms::{Refusal, Typed},
    prelude::*,
};
use domain::{
    league::{
        LeagueSettings, Preset, SettingId, known,
        values::{DayOfYear, Kind},
    },
    strength_list::settled::SETTINGS,
};
use service::{
    access::ManageTournament,
    counted_tournaments,
    strength_lists::{
        ListError,
        settling::{self, Settling},
    },
};
use web::{
    i18n_teams::{league_settings, team_penalties as words},
    nav::Tab,
};

pub(super) fn routes(state: &AppState) -> Routes {
    let settle = Access::Needs(Capability::ManageTournament);
    Routes::new(state).get(settle, show).post(settle, act)
}

/// A setting to be decided.
#[derive(Debug)]
struct RuleField {
    id: &'static str,
    label: String,
    /// The answers to choose from; none where it is written.
    choices: Option<Vec<Choice>>,
    /// The months, where a day of the year is asked; the day of the month is the value then.
    months: Option<Vec<Choice>>,
    value: String,
    help: String,
    error: String,
}

#[derive(Debug, Template)]
#[template(path = "pages/list_rules.html")]
struct ListRulesPage {
    layout: Layout,
    path: ListRulesPath,
    rules: Vec<RuleField>,
    version: Version,
    key: String,
    /// The other tournaments that count.
    counted: Vec<Told>,
    /// The tournaments that count this one, and how many more that are drafts do, in a sentence; empty: none.
    counted_by: Vec<Told>,
    counted_by_drafts: String,
    errors: FieldErrors,
    /// An error that belongs to no single field.
    said: String,
}

/// With a capital, as labels stand.
fn label(text: &str) -> String {
    let mut letters = text.chars();
    letters
        .next()
        .map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// What an answer needs beside it.
fn hint(lang: Lang, id: SettingId) -> String {
    if id == SettingId::DivisionTeamsExcluded {
        t!(lang, list_rules_division)
    } else if id == SettingId::JointTeams {
        t!(lang, list_rules_joint)
    } else {
        String::new()
    }
}

fn rule(lang: Lang, id: SettingId, value: String, leagues: &[Preset]) -> RuleField {
    let (choices, how) = match id.kind() {
        Kind::Word(answers) => {
            let open = Choice::new("", t!(lang, list_rules_open), &value);
            let words = answers
                .iter()
                .map(|word| Choice::new(*word, label(&league_settings::value(lang, id, word)), &value));
            (Some(std::iter::once(open).chain(words).collect()), hint(lang, id))
        }
        Kind::Number { least, most } => (None, t!(lang, list_rules_number, least = least, most = most)),
        Kind::Limit { least, most } => (None, t!(lang, list_rules_limit, least = least, most = most)),
        Kind::Range { .. }
        | Kind::DayOfYear
        | Kind::Words(_)
        | Kind::Age
        | Kind::RatingDay
        | Kind::MatchPoints
        | Kind::Ranking
        | Kind::Penalty
        | Kind::Colours
        | Kind::TimeControl
        | Kind::Text { .. } => (None, String::new()),
    };
    let of_leagues = leagues.iter().filter_map(|league| {
        let value = known(*league, id).value?;
        Some(t!(
            lang,
            list_rules_of_league,
            league = words::league(lang, *league),
            value = league_settings::value(lang, id, value)
        ))
    });
    let help: Vec<String> = std::iter::once(how)
        .filter(|how| !how.is_empty())
        .chain(of_leagues)
        .collect();
    RuleField {
        id: id.as_str(),
        label: label(&lang.field(id.as_str())),
        choices,
        months: None,
        value,
        help: help.join(" "),
        error: String::new(),
    }
}

/// The fields of a day of the year: its number, and its month by name.
fn day_of_year(lang: Lang, (day, month): (String, &str), field: RuleField) -> RuleField {
    let none = Choice::new("", t!(lang, list_rules_month), month);
    let months = (1..=12).map(|no: i8| Choice::new(no.to_string(), lang.month_name(no), month));
    RuleField {
        months: Some(std::iter::once(none).chain(months).collect()),
        value: day,
        ..field
    }
}

/// Day and month as they were typed.
fn typed_day(fields: impl Fn(&str) -> String, id: SettingId) -> (String, String) {
    (fields(&format!("{id}_day")), fields(&format!("{id}_month")))
}

async fn page(
    db: &Db,
    path: ListRulesPath,
    permit: &Permit<ManageTournament>,
    layout: Layout,
    typed: Option<&Typed>,
) -> Result<ListRulesPage> {
    let lang = layout.lang;
    let mut tx = db.snapshot().await?;
    let (settings, version) = settling::read(&mut tx, permit.tournament()).await?;
    let sections = store::sections::list_by_tournament(&mut tx, permit.tournament()).await?;
    let counting = counted_tournaments::read(&mut tx, permit.tournament()).await?;
    drop(tx);
    let mut leagues: Vec<Preset> = Vec::new();
    for section in &sections {
        let league = section.settings.teams.as_ref().and_then(|teams| teams.league);
        leagues.extend(league.filter(|league| !leagues.contains(league)));
    }
    let value = |id: SettingId| match typed {
        Some(typed) => typed.text(id.as_str()).to_owned(),
        None => settings.text(id).unwrap_or_default(),
    };
    let day = |id: SettingId| {
        if let Some(typed) = typed {
            return typed_day(|name| typed.text(name).to_owned(), id);
        }
        let stands = settings.text(id).and_then(|text| DayOfYear::of_text(&text));
        stands
            .map(|day| (day.day().to_string(), day.month().to_string()))
            .unwrap_or_default()
    };
    let title = t!(lang, list_rules_heading);
    Ok(ListRulesPage {
        rules: SETTINGS
            .into_iter()
            .map(|id| {
                let field = rule(lang, id, value(id), &leagues);
                if id.kind() == Kind::DayOfYear {
                    let (day, month) = day(id);
                    day_of_year(lang, (day, &month), field)
                } else {
                    field
                }
            })
            .collect(),
        version,
        key: ids::fresh().to_string(),
        counted: counting
            .counted
            .iter()
            .map(|one| counted::told(lang, one))
            .collect(),
        counted_by: counting.counted_by.iter().map(counted::told_counting).collect(),
        counted_by_drafts: match counting.drafts {
            0 => String::new(),
            drafts => t!(lang, counted_by_drafts, count = drafts),
        },
        errors: FieldErrors::new(),
        said: String::new(),
        layout: nav::frame(layout, permit.rights(), permit.place(), Tab::Players, &title),
        path,
    })
}

async fn show(path: ListRulesPath, permit: Permit<ManageTournament>, (db, _, layout): Visit) -> Result<Page> {
    let page = page(&db, path, &permit, layout, None).await?;
    Ok(Html(page.render()?))
}

/// A day of the year as settings write it; an incomplete or impossible day becomes a text that no setting accepts.
fn day_text((day, month): (String, String)) -> String {
    if day.is_empty() && month.is_empty() {
        return String::new();
    }
    let read = month.parse().ok().zip(day.parse().ok());
    let read = read.and_then(|(month, day)| DayOfYear::new(month, day));
    read.map_or_else(|| format!("{day}/{month}"), DayOfYear::text)
}

/// The settings that the fields say.
fn read(lang: Lang, sent: &Sent) -> std::result::Result<LeagueSettings, ListError> {
    let mut settings = LeagueSettings::default();
    // "None" in the reader's language, as the log says it.
    let none = lang.log_word("", "none").unwrap_or_default();
    for id in SETTINGS {
        if id.kind() == Kind::DayOfYear {
            settings.fill(id, &day_text(typed_day(|name| sent.text(name).to_owned(), id)))?;
            continue;
        }
        let typed = sent.text(id.as_str());
        let text = if typed.eq_ignore_ascii_case(&none) {
            "none"
        } else {
            typed
        };
        settings.fill(id, text)?;
    }
    Ok(settings)
}

async fn act(
    path: ListRulesPath,
    permit: Permit<ManageTournament>,
    (db, now, layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let lang = layout.lang;
    let settled = async {
        let cmd = Settling {
            seen: sent.seen,
            settings: read(lang, &sent)?,
        };
        db.write(async |conn| settling::settle(conn, &permit, now.0, sent.key, &cmd).await)
            .await
    };
    let Err(problem) = settled.await else {
        return Ok(Flash::done(t!(lang, list_rules_saved)).leads_to(&path.here().clubs()));
    };
    let refusal = Refusal::of(problem, lang)?;
    let typed = Typed(sent.fields);
    let mut page = page(&db, path, &permit, layout, Some(&typed)).await?;
    for rule in &mut page.rules {
        refusal.errors.of(rule.id).clone_into(&mut rule.error);
    }
    page.said = refusal.said;
    page.errors = refusal.errors;
    again(refusal.status, &page)
}
