//! The protests of a section.

use super::{bench::instance, case::of_the_section};
use crate::prelude::*;
use service::{
    committees::{self, Sitting},
    protests,
    regulation::RulesError,
};
use store::protests::Protest;
use web::{
    nav::Tab,
    paths::ProtestsPath,
    protest_words::{about, state},
};

pub(super) fn routes(app: &AppState) -> Routes {
    Routes::new(app).get(Access::Needs(Capability::ReadDesk), list)
}

#[derive(Debug, Template)]
#[template(path = "pages/protests.html")]
struct ProtestsPage {
    layout: Layout,
    path: ProtestsPath,
    field: SectionState,
    protests: Vec<Protest>,
    /// The committee; none before the rules are settled.
    sitting: Option<Sitting>,
    may_file: bool,
}

impl ProtestsPage {
    fn about(&self, protest: &Protest) -> String {
        about(self.layout.lang, protest, None, &self.field)
    }

    fn instance(&self, protest: &Protest) -> String {
        match &self.sitting {
            Some(sitting) => instance(self.layout.lang, protest.course.instance, sitting),
            None => self.layout.lang.instance(protest.course.instance),
        }
    }
}

async fn list(path: ProtestsPath, permit: Permit<ReadDesk>, db: Db, layout: Layout) -> Result<Html<String>> {
    of_the_section(permit.rights())?;
    let place = permit.place();
    let section = permit.section_id();
    let mut tx = db.snapshot().await?;
    let field = section_state::found(&mut tx, section, Problem::not_found).await?;
    let scope = Scope::Section(place.tournament, section);
    let may = |capability| permit.rights().allow(capability, scope);
    let protests = protests::list(&mut tx, section, may(Capability::ReadSanctions)).await?;
    let sitting = match committees::middle(&mut tx, (place.tournament, section)).await {
        Ok(sitting) => Some(sitting),
        Err(RulesError::NotSettled) => None,
        Err(error) => return Err(error.into()),
    };
    drop(tx);
    let title = t!(layout.lang, protests_heading);
    let page = ProtestsPage {
        may_file: may(Capability::FileProtests),
        layout: nav::frame(layout, permit.rights(), place, Tab::Rounds, &title),
        path,
        field,
        protests,
        sitting,
    };
    Ok(Html(page.render()?))
}
