//! The log: of a tournament for those who answer for it, of the whole installation for the administrator.

use axum_extra::routing::TypedPath;
use jiff::ToSpan as _;
use serde::Serialize;

use crate::prelude::*;
use engine::ids::TournamentId;
use service::{
    access::{ReadAudit, ReadWholeAudit},
    audit,
};
use store::audit::{AuditLine, Filter};
use web::{
    i18n::{ACTS, read_date},
    log::{
        self, ChangedField, Names,
        search::{folded, within},
    },
    paths::{AuditPath, WholeAuditPath},
    tournament_frame::{self, Tab},
};

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state)
        .get(Access::Needs(Capability::ReadAudit), show_here)
        .get(Access::Needs(Capability::ReadWholeAudit), show_whole)
}

/// Lines on a page.
const SIZE: usize = 50;
/// Lines read at a time where something is looked for, and how often for one page.
const BATCH: usize = 500;
const BATCHES: usize = 20;

/// What the reader looks for; empty fields match everything.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
struct AuditQuery {
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
struct AuditRow {
    at: String,
    who: String,
    act: String,
    subject: String,
    via: String,
    place: String,
    changes: Vec<ChangedField>,
    reason: String,
}

#[derive(Debug, Template)]
#[template(path = "pages/audit.html")]
struct AuditPage {
    layout: Layout,
    action: String,
    /// The technical report of the tournament.
    report: Option<String>,
    wanted: AuditQuery,
    acts: Vec<Choice>,
    sections: Vec<Choice>,
    rows: Vec<AuditRow>,
    next: Option<String>,
    errors: FieldErrors,
}

impl AuditPage {
    /// Is something looked for, so that the form is open?
    fn is_filtered(&self) -> bool {
        let AuditQuery {
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
    Query(wanted): Query<AuditQuery>,
    db: Db,
    permit: Permit<ReadAudit>,
    layout: Layout,
) -> Result<Response> {
    let place = permit.place();
    let title = t!(layout.lang, audit_heading);
    let layout = tournament_frame::frame(layout, &permit, Tab::Log, title);
    let report = path.here().technical_report();
    let tournament = Some((place.tournament, report));
    show(layout, &db, path, tournament, permit.rights(), wanted).await
}

async fn show_whole(
    path: WholeAuditPath,
    Query(wanted): Query<AuditQuery>,
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
    tournament: Option<(TournamentId, String)>,
    rights: &Rights,
    wanted: AuditQuery,
) -> Result<Response> {
    let lang = layout.lang;
    let action = path.to_string();
    let (tournament, report) = tournament.unzip();
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
        // People search for words of the page; the log keeps other words: see `find`.
        actor: None,
        text: None,
        from: day(lang, "from", &wanted.from, 0, &mut errors),
        until: day(lang, "until", &wanted.until, 1, &mut errors),
        below: wanted.below,
    };
    let sought = Sought {
        person: folded(&wanted.person),
        text: folded(&wanted.text),
    };
    let (rows, below) = if errors.is_empty() {
        find(&mut tx, lang, rights, filter, &sought).await?
    } else {
        (Vec::new(), None)
    };
    let next = below.map(|below| {
        let wanted = AuditQuery {
            below: Some(below),
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
        report,
        wanted,
        acts,
        sections,
        rows,
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

/// The start, in Denmark, of the day `later` days after the typed one; a text that is no date is an error of the field.
fn day(lang: Lang, field: &str, text: &str, later: i64, errors: &mut FieldErrors) -> Option<Timestamp> {
    let text = text.trim();
    if text.is_empty() {
        return None;
    }
    let begins = read_date(text)
        .and_then(|date| date.checked_add(later.days()).ok())
        .and_then(|date| date.to_zoned(lang.zone()).ok());
    if let Some(begins) = begins {
        Some(begins.timestamp())
    } else {
        errors.add(field, t!(lang, audit_date_wrong));
        None
    }
}

/// What the reader looks for among the words of the page, folded; empty finds everything.
struct Sought {
    person: String,
    text: String,
}

/// The newest rows that say what is looked for, and where the next ones begin.
///
/// The log keeps the words of the program and the reader looks for those of the page, in one of two languages, so the rows are made
/// before they are compared. So many lines are looked through for one page; where that is not enough the next page goes on.
async fn find(
    tx: &mut PgConnection,
    lang: Lang,
    rights: &Rights,
    mut filter: Filter,
    sought: &Sought,
) -> Result<(Vec<AuditRow>, Option<i64>)> {
    let is_plain = sought.person.is_empty() && sought.text.is_empty();
    let batch = if is_plain { SIZE + 1 } else { BATCH };
    let is_whole = filter.tournament.is_none();
    let mut rows: Vec<(i64, AuditRow)> = Vec::new();
    for _ in 0..BATCHES {
        let limit = i64::try_from(batch).unwrap_or(i64::MAX);
        let lines = audit::list(tx, rights, &filter, limit).await?;
        let is_last = lines.len() < batch;
        filter.below = lines.last().map(|line| line.id).or(filter.below);
        let names = store::audit::names(tx, &log::named(&lines)).await?;
        for line in lines {
            let id = line.id;
            let row = row(lang, line, &names, is_whole);
            if row.says(sought) {
                rows.push((id, row));
            }
        }
        if rows.len() > SIZE {
            rows.truncate(SIZE);
            let below = rows.last().map(|(id, _)| *id);
            return Ok((rows.into_iter().map(|(_, row)| row).collect(), below));
        }
        if is_last {
            filter.below = None;
            break;
        }
    }
    Ok((rows.into_iter().map(|(_, row)| row).collect(), filter.below))
}

impl AuditRow {
    fn says(&self, sought: &Sought) -> bool {
        if !within(&folded(&self.who), &sought.person) {
            return false;
        }
        if sought.text.is_empty() {
            return true;
        }
        let mut said = vec![
            self.act.as_str(),
            &self.subject,
            &self.reason,
            &self.place,
            &self.via,
            &self.at,
            &self.who,
        ];
        for change in &self.changes {
            said.push(&change.field);
            said.extend(change.before.as_deref());
            said.extend(change.after.as_deref());
        }
        within(&folded(&said.join("\n")), &sought.text)
    }
}

fn row(lang: Lang, line: AuditLine, names: &Names, is_whole: bool) -> AuditRow {
    let subject = log::subject(lang, names, &line.about());
    let place: Vec<String> = line
        .tournament
        .filter(|_| is_whole)
        .into_iter()
        .chain(line.section)
        .collect();
    AuditRow {
        at: lang.moment(line.at),
        who: lang.log_actor(&line.actor),
        act: lang.act(&line.act),
        subject,
        via: match line.via.as_str() {
            "page" => t!(lang, audit_via_page),
            "api" => t!(lang, audit_via_api),
            "file" => t!(lang, audit_via_file),
            _ => t!(lang, audit_via_system),
        },
        place: place.join(", "),
        changes: log::changes(lang, names, &line.act, line.before.as_ref(), line.after.as_ref()),
        reason: line.reason.unwrap_or_default(),
    }
}
