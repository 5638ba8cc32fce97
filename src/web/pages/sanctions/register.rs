//! The register of the ratings office: what is in force and where it is not obeyed, and everything that was ever decided.

use std::collections::HashMap;

use super::SanctionLineView;
use crate::prelude::*;
use engine::ids::SanctionId;
use service::access::ReadSanctions;
use service::sanctions::{self, REGISTER_PAGE, Registered};
use web::office::{self, Tab};

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state).get(Access::Needs(Capability::ReadSanctions), show)
}

/// Where the list goes on.
#[derive(Debug, Default, Deserialize)]
struct RegisterListing {
    before: Option<Timestamp>,
    id: Option<SanctionId>,
}

#[derive(Debug)]
struct RegisterRow {
    line: SanctionLineView,
    place: String,
    club: String,
}

/// An entry list somebody in quarantine stands in.
#[derive(Debug)]
struct AppearanceView {
    name: String,
    place: String,
    href: String,
    sanction: String,
    until: String,
    is_certain: bool,
}

#[derive(Debug, Template)]
#[template(path = "pages/sanction_register.html")]
struct RegisterView {
    layout: Layout,
    appearances: Vec<AppearanceView>,
    in_force: Vec<RegisterRow>,
    all: Vec<RegisterRow>,
    more: Option<String>,
}

fn row(lang: Lang, today: Date, one: &Registered) -> Option<RegisterRow> {
    let origin = one.origin.as_ref()?;
    Some(RegisterRow {
        line: SanctionLineView::new(
            lang,
            &one.row,
            today,
            &origin.tournament_slug,
            &origin.section_slug,
        ),
        place: format!("{}, {}", origin.tournament_name, origin.section_name),
        club: one.row.club.clone(),
    })
}

async fn show(
    _: RegisterPath,
    permit: Permit<ReadSanctions, Everywhere>,
    (db, now, layout): Visit,
    Query(listing): Query<RegisterListing>,
) -> Result<Page> {
    let lang = layout.lang;
    let today = lang.local(now.0).date();
    let after = listing.before.zip(listing.id);
    let register = sanctions::register(&mut *db.snapshot().await?, today, after).await?;
    let in_force: Vec<RegisterRow> = register
        .in_force
        .iter()
        .filter_map(|one| row(lang, today, one))
        .collect();
    let links: HashMap<SanctionId, String> = register
        .in_force
        .iter()
        .zip(&in_force)
        .map(|(one, row)| (one.row.id, row.line.href.clone()))
        .collect();
    let days: HashMap<SanctionId, String> = register
        .in_force
        .iter()
        .map(|one| (one.row.id, lang.sanction_days(one.row.sanction.kind)))
        .collect();
    let appearances = register
        .appearances
        .iter()
        .map(|one| AppearanceView {
            name: one.name.clone(),
            place: format!("{}, {}", one.origin.tournament_name, one.origin.section_name),
            href: SectionLinks::new(
                one.origin.tournament_slug.clone(),
                one.origin.section_slug.clone(),
            )
            .players(),
            sanction: links.get(&one.sanction).cloned().unwrap_or_default(),
            until: days.get(&one.sanction).cloned().unwrap_or_default(),
            is_certain: one.is_certain,
        })
        .collect();
    let more = (register.all.len() == REGISTER_PAGE)
        .then(|| {
            let last = register.all.last()?;
            Some(format!(
                "{RegisterPath}?before={}&id={}",
                last.row.decided_at, last.row.id
            ))
        })
        .flatten();
    let all = register
        .all
        .iter()
        .filter_map(|one| row(lang, today, one))
        .collect();
    let title = t!(lang, sanction_register_heading);
    let page = RegisterView {
        appearances,
        in_force,
        all,
        more,
        layout: office::frame(layout, permit.rights(), Tab::Sanctions, title),
    };
    Ok(Html(page.render()?))
}
