//! The log: of a tournament for those who answer for it, of the whole installation for the administrator.

mod changes;

use askama::Template;
use axum::{
    http::StatusCode,
    response::{Html, IntoResponse as _, Response},
};
use axum_extra::routing::TypedPath;
use jiff::{Timestamp, ToSpan as _, civil::Date};
use serde::{Deserialize, Serialize};

use self::changes::{Change, changes};
use domain::access::Capability;
use engine::ids::TournamentId;
use service::{
    access::{Permit, ReadAudit, ReadWholeAudit, Rights},
    audit,
};
use store::audit::{Filter, Line};
use texts::t;
use web::{
    auth::Access,
    components::{Choice, FieldErrors},
    desk::{self, Tab},
    error::{Problem, Result},
    extract::{Db, Query},
    layout::Layout,
    paths::{AuditPath, WholeAuditPath},
    routes::Routes,
    state::AppState,
    text::{ACTS, Lang},
};

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state)
        .get(Access::Needs(Capability::ReadAudit), show_here)
        .get(Access::Needs(Capability::ReadWholeAudit), show_whole)
}

/// Lines on a page.
const SIZE: usize = 50;

/// What the reader looks for; empty fields match everything.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
struct Wanted {
    #[serde(default, skip_serializing_if = "String::is_empty")]
    act: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    person: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    text: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    from: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    until: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    section: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    below: Option<i64>,
}

#[derive(Debug)]
struct Row {
    at: String,
    who: String,
    act: String,
    subject: String,
    via: String,
    place: String,
    changes: Vec<Change>,
    reason: String,
}

#[derive(Debug, Template)]
#[template(path = "pages/audit.html")]
struct AuditPage {
    layout: Layout,
    action: String,
    wanted: Wanted,
    acts: Vec<Choice>,
    sections: Vec<Choice>,
    rows: Vec<Row>,
    next: Option<String>,
    errors: FieldErrors,
}

impl AuditPage {
    /// Is something looked for, so that the form is open?
    fn is_filtered(&self) -> bool {
        let Wanted {
            act,
            person,
            text,
            from,
            until,
            section,
            below: _,
        } = &self.wanted;
        [act, person, text, from, until, section]
            .iter()
            .any(|field| !field.is_empty())
    }
}

async fn show_here(
    path: AuditPath,
    Query(wanted): Query<Wanted>,
    db: Db,
    permit: Permit<ReadAudit>,
    layout: Layout,
) -> Result<Response> {
    let place = permit.place().ok_or_else(Problem::not_found)?;
    let title = t!(layout.lang, audit_heading);
    let layout = desk::frame(layout, &permit, Tab::Log, title);
    let tournament = Some(place.tournament);
    show(layout, &db, path, tournament, permit.rights(), wanted).await
}

async fn show_whole(
    path: WholeAuditPath,
    Query(wanted): Query<Wanted>,
    db: Db,
    permit: Permit<ReadWholeAudit>,
    layout: Layout,
) -> Result<Response> {
    let title = t!(layout.lang, audit_whole_heading);
    show(layout.titled(title), &db, path, None, permit.rights(), wanted).await
}

async fn show(
    layout: Layout,
    db: &Db,
    path: impl TypedPath,
    tournament: Option<TournamentId>,
    rights: &Rights,
    wanted: Wanted,
) -> Result<Response> {
    let lang = layout.lang;
    let action = path.to_string();
    let mut errors = FieldErrors::new();
    let mut tx = db.snapshot().await?;
    let known = match tournament {
        Some(tournament) => {
            let mut sections = store::sections::list_by_tournament(&mut tx, tournament).await?;
            if let Some(readable) = audit::readable(rights, Some(tournament)) {
                sections.retain(|section| readable.contains(&section.id));
            }
            sections
        }
        None => Vec::new(),
    };
    let section = known
        .iter()
        .find(|section| section.slug.as_str() == wanted.section)
        .map(|section| section.id);
    let filter = Filter {
        tournament,
        section,
        act: filled(&wanted.act),
        actor: filled(&wanted.person),
        text: filled(&wanted.text),
        from: day(lang, "from", &wanted.from, 0, &mut errors),
        until: day(lang, "until", &wanted.until, 1, &mut errors),
        below: wanted.below,
    };
    let limit = i64::try_from(SIZE + 1).unwrap_or(i64::MAX);
    let mut lines = if errors.is_empty() {
        audit::list(&mut tx, rights, &filter, limit).await?
    } else {
        Vec::new()
    };
    let has_more = lines.len() > SIZE;
    lines.truncate(SIZE);
    let next = lines.last().filter(|_| has_more).map(|last| {
        let wanted = Wanted {
            below: Some(last.id),
            ..wanted.clone()
        };
        path.with_query_params(wanted).to_string()
    });
    let mut sections = vec![Choice::new("", t!(lang, audit_section_all), &wanted.section)];
    sections.extend(
        known
            .iter()
            .map(|section| Choice::new(section.slug.as_str(), &section.name, &wanted.section)),
    );
    let mut acts = vec![Choice::new("", t!(lang, audit_act_all), &wanted.act)];
    acts.extend(
        ACTS.iter()
            .map(|act| Choice::new(*act, lang.act(act), &wanted.act)),
    );
    let status = if errors.is_empty() {
        StatusCode::OK
    } else {
        StatusCode::UNPROCESSABLE_ENTITY
    };
    let page = AuditPage {
        layout,
        action,
        wanted,
        acts,
        sections,
        rows: lines
            .into_iter()
            .map(|line| row(lang, line, tournament.is_none()))
            .collect(),
        next,
        errors,
    };
    Ok((status, Html(page.render()?)).into_response())
}

fn filled(text: &str) -> Option<String> {
    // Postgres takes no zero bytes, and nothing longer is ever found.
    let letters = text.trim().chars().filter(|letter| *letter != '\0');
    let text: String = letters.take(100).collect();
    (!text.is_empty()).then_some(text)
}

/// The beginning of the day in Denmark that so many days follow; a text that is no date is an error of the field.
fn day(lang: Lang, field: &str, text: &str, later: i64, errors: &mut FieldErrors) -> Option<Timestamp> {
    let text = text.trim();
    if text.is_empty() {
        return None;
    }
    let begins = text
        .parse::<Date>()
        .and_then(|date| date.checked_add(later.days()))
        .and_then(|date| date.to_zoned(lang.zone()));
    if let Ok(begins) = begins {
        Some(begins.timestamp())
    } else {
        errors.add(field, t!(lang, audit_date_wrong));
        None
    }
}

fn row(lang: Lang, line: Line, is_whole: bool) -> Row {
    let place: Vec<String> = line
        .tournament
        .filter(|_| is_whole)
        .into_iter()
        .chain(line.section)
        .collect();
    Row {
        at: lang.moment(line.at),
        who: line.actor,
        act: lang.act(&line.act),
        subject: lang.subject(&line.subject),
        via: match line.via.as_str() {
            "page" => t!(lang, audit_via_page),
            "api" => t!(lang, audit_via_api),
            _ => t!(lang, audit_via_system),
        },
        place: place.join(", "),
        changes: changes(lang, line.before.as_ref(), line.after.as_ref()),
        reason: line.reason.unwrap_or_default(),
    }
}
