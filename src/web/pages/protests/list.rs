//! The protests of a section.

use super::bench::instance;
use super::case::of_the_section;
use super::{about, state};
use crate::prelude::*;
use domain::access::Scope;
use service::{access::ReadDesk, committees, fields, protests, regulation::RulesError};
use web::nav::{self, Tab};
use web::paths::{NewProtestPath, ProtestPath, ProtestsPath};

pub(super) fn routes(app: &AppState) -> Routes {
    Routes::new(app).get(Access::Needs(Capability::ReadDesk), list)
}

#[derive(Debug)]
struct Row {
    number: u32,
    href: String,
    about: String,
    filed_by: String,
    filed_at: String,
    state: State,
    words: String,
    instance: String,
}

#[derive(Debug, Template)]
#[template(path = "pages/protests.html")]
struct ProtestsPage {
    layout: Layout,
    rows: Vec<Row>,
    /// Where one is filed; empty for those who may not.
    new: String,
}

async fn list(path: ProtestsPath, permit: Permit<ReadDesk>, db: Db, layout: Layout) -> Result<Html<String>> {
    of_the_section(permit.rights())?;
    let place = permit.place().ok_or_else(Problem::not_found)?.clone();
    let section = permit.section_id().ok_or_else(Problem::not_found)?;
    let mut tx = db.snapshot().await?;
    let field = fields::load(&mut tx, section)
        .await?
        .ok_or_else(Problem::not_found)?;
    let scope = Scope::Section(place.tournament, section);
    let may = |capability| permit.rights().allow(capability, scope);
    let protests = protests::list(&mut tx, section, may(Capability::ReadSanctions)).await?;
    let sitting = match committees::middle(&mut tx, (place.tournament, section)).await {
        Ok(sitting) => Some(sitting),
        Err(RulesError::NotSettled) => None,
        Err(error) => return Err(error.into()),
    };
    drop(tx);
    let lang = layout.lang;
    let rows = protests
        .iter()
        .map(|protest| Row {
            number: protest.number,
            href: ProtestPath {
                tournament: path.tournament.clone(),
                section: path.section.clone(),
                protest: protest.id,
            }
            .to_string(),
            about: about(lang, protest, None, &field),
            filed_by: protest.filed_by.clone(),
            filed_at: lang.stamp(protest.filed_at),
            state: state(protest),
            words: lang.protest_state(protest.course.state),
            instance: match &sitting {
                Some(sitting) => instance(lang, protest.course.instance, sitting),
                None => lang.instance(protest.course.instance),
            },
        })
        .collect();
    let may_file = may(Capability::FileProtests);
    let new = NewProtestPath {
        tournament: path.tournament,
        section: path.section,
    };
    let title = t!(lang, protests_heading);
    let page = ProtestsPage {
        rows,
        new: if may_file { new.to_string() } else { String::new() },
        layout: nav::frame(layout, permit.rights(), &place, Tab::Rounds, &title),
    };
    Ok(Html(page.render()?))
}
