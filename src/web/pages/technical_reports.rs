//! The technical report of a tournament, and of a section: a page to read and to print.

use crate::prelude::*;
use domain::technical_report::UnsafeKind;
use service::{
    access::ReadAudit,
    technical_reports::{self, TechnicalReport, UnsafeAct},
};
use texts::word;
use web::{
    log::{self, ChangedField, Names},
    paths::{SectionTechnicalReportPath, TechnicalReportPath},
    tournament_frame::{self, Tab},
};

pub(super) fn routes(state: &AppState) -> Routes {
    let read = Access::Needs(Capability::ReadAudit);
    Routes::new(state).get(read, show_whole).get(read, show_section)
}

/// Something that was done, in the reader's words.
#[derive(Debug)]
struct UnsafeRow {
    kind: String,
    at: String,
    who: String,
    act: String,
    subject: String,
    section: String,
    changes: Vec<ChangedField>,
    notes: Vec<String>,
    reason: String,
}

/// What was done in one round, or outside of them.
#[derive(Debug)]
struct UnsafeGroup {
    heading: String,
    rows: Vec<UnsafeRow>,
}

#[derive(Debug, Template)]
#[template(path = "pages/technical_report.html")]
struct TechnicalReportPage {
    layout: Layout,
    /// The tournament's name, and the section's if the report is of one.
    event: String,
    /// Other reports: of the sections, or of the whole tournament.
    others: Vec<(String, String)>,
    log: String,
    total: usize,
    /// How often each kind of thing was done.
    counts: Vec<(String, usize)>,
    groups: Vec<UnsafeGroup>,
    is_cut: bool,
    /// When it was drawn from the log: paper does not change with it.
    drawn: String,
}

fn kind(lang: Lang, kind: UnsafeKind) -> String {
    word!(lang, "unsafe", UnsafeKind: kind)
}

async fn show_whole(
    path: TechnicalReportPath,
    permit: Permit<ReadAudit>,
    (db, now, layout): Visit,
) -> Result<Page> {
    let lang = layout.lang;
    let mut tx = db.snapshot().await?;
    let report = technical_reports::of_tournament(&mut tx, &permit).await?;
    let names = names(&mut tx, &report).await?;
    let mut others = Vec::new();
    for section in store::sections::list_by_tournament(&mut tx, permit.tournament()).await? {
        let there = Scope::Section(permit.tournament(), section.id);
        if permit.rights().allow(Capability::ReadAudit, there) {
            let href = path
                .here()
                .within(section.slug.as_str())
                .section_technical_report();
            others.push((href, section.name));
        }
    }
    let event = permit.place().tournament_name.clone();
    let layout = tournament_frame::frame(layout, &permit, Tab::Log, t!(lang, tech_heading));
    let page = TechnicalReportPage {
        log: path.here().audit(),
        event,
        drawn: t!(lang, tech_drawn, at = lang.moment(now.0)),
        others,
        ..page(layout, &report, &names, true)
    };
    Ok(Html(page.render()?))
}

async fn show_section(
    path: SectionTechnicalReportPath,
    permit: Permit<ReadAudit, AtSection>,
    (db, now, layout): Visit,
) -> Result<Page> {
    let lang = layout.lang;
    let mut tx = db.snapshot().await?;
    let report = technical_reports::of_section(&mut tx, &permit).await?;
    let names = names(&mut tx, &report).await?;
    let event = format!("{} · {}", permit.place().tournament_name, permit.section().name);
    let layout = tournament_frame::frame(layout, &permit, Tab::Log, t!(lang, tech_heading));
    let page = TechnicalReportPage {
        log: path.here().audit(),
        event,
        drawn: t!(lang, tech_drawn, at = lang.moment(now.0)),
        others: vec![(path.here().technical_report(), t!(lang, tech_whole))],
        ..page(layout, &report, &names, false)
    };
    Ok(Html(page.render()?))
}

/// What the people and things in the lines are called now.
async fn names(conn: &mut PgConnection, report: &TechnicalReport) -> Result<Names> {
    let mut found: Vec<_> = report
        .acts
        .iter()
        .filter_map(|act| act.line.as_ref())
        .flat_map(|line| log::named(std::slice::from_ref(line)))
        .collect();
    found.sort_unstable();
    found.dedup();
    Ok(store::audit::names(conn, &found).await?)
}

/// The page with what the report holds; whoever asks adds what it is of.
fn page(layout: Layout, report: &TechnicalReport, names: &Names, is_whole: bool) -> TechnicalReportPage {
    let lang = layout.lang;
    let counts = report
        .counts()
        .into_iter()
        .map(|(one, count)| (kind(lang, one), count))
        .collect();
    let mut groups: Vec<(Option<RoundNo>, UnsafeGroup)> = Vec::new();
    for act in &report.acts {
        let row = row(lang, act, names, is_whole);
        match groups.last_mut() {
            Some((round, group)) if *round == act.round => group.rows.push(row),
            Some(_) | None => {
                let heading = match act.round {
                    Some(round) => t!(lang, rounds_round_no, round = round.get()),
                    None => t!(lang, tech_outside_rounds),
                };
                let rows = vec![row];
                groups.push((act.round, UnsafeGroup { heading, rows }));
            }
        }
    }
    TechnicalReportPage {
        layout,
        event: String::new(),
        others: Vec::new(),
        log: String::new(),
        total: report.acts.len(),
        counts,
        groups: groups.into_iter().map(|(_, group)| group).collect(),
        is_cut: report.is_cut,
        drawn: String::new(),
    }
}

fn row(lang: Lang, act: &UnsafeAct, names: &Names, is_whole: bool) -> UnsafeRow {
    let line = act.line.as_ref();
    UnsafeRow {
        kind: kind(lang, act.kind),
        at: lang.stamp(act.at),
        who: lang.log_actor(&act.actor),
        act: line.map(|line| lang.act(&line.act)).unwrap_or_default(),
        subject: line
            .map(|line| log::subject(lang, names, &line.about()))
            .unwrap_or_default(),
        section: act.section.clone().filter(|_| is_whole).unwrap_or_default(),
        changes: line
            .map(|line| log::changes(lang, names, &line.act, line.before.as_ref(), line.after.as_ref()))
            .unwrap_or_default(),
        notes: act.notes.clone(),
        reason: act.reason.clone().unwrap_or_default(),
    }
}
