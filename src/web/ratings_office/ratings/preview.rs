//! A calculation of a section by a version of the settings that need not be approved, or by the example set; it changes nothing.

use super::{DanishRow, Unrated};
use crate::prelude::*;
use engine::ids::RatingSettingsId;
use service::access::ManageRatingSettings;
use service::ratings;
use web::office::{self, Tab};

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state).get(Access::Needs(Capability::ManageRatingSettings), show)
}

/// By which settings, and which section.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct PreviewQuery {
    /// The version; empty for the example set.
    settings: String,
    /// `tournament/section`.
    section: String,
}

#[derive(Debug, Template)]
#[template(path = "pages/rating_preview.html")]
struct PreviewPage {
    layout: Layout,
    action: &'static str,
    back: &'static str,
    versions: Vec<Choice>,
    sections: Vec<Choice>,
    calculation: Option<CalculationView>,
}

#[derive(Debug)]
struct CalculationView {
    section: String,
    rate: String,
    /// The sentence that says that it is no more than an example or a draft; nothing for what was approved.
    label: String,
    rows: Vec<DanishRow>,
    unrated: Vec<Unrated>,
}

async fn show(
    _: RatingPreviewPath,
    Query(wanted): Query<PreviewQuery>,
    permit: Permit<ManageRatingSettings>,
    (db, _, layout): Visit,
) -> Result<Page> {
    let lang = layout.lang;
    let mut tx = db.snapshot().await?;
    let versions = ratings::versions(&mut tx).await?;
    let recent = ratings::recent_sections(&mut tx).await?;
    let calculation = if wanted.section.is_empty() {
        None
    } else {
        let id = match wanted.settings.as_str() {
            "" => None,
            id => Some(id.parse::<RatingSettingsId>().map_err(|_| Problem::not_found())?),
        };
        let (tournament, section) = wanted.section.split_once('/').ok_or_else(Problem::not_found)?;
        let previewed = ratings::preview(&mut tx, id, tournament, section)
            .await?
            .ok_or_else(Problem::not_found)?;
        let settings = previewed.settings.settings();
        let (games, calculated) = previewed.section.danish(settings);
        let field = &previewed.section.field;
        Some(CalculationView {
            section: format!("{}, {}", previewed.section.tournament.details.name, field.name),
            rate: lang.rate_of_play(games.discipline),
            label: super::label(lang, &previewed.settings),
            rows: super::danish_rows(lang, field, settings, &calculated),
            unrated: super::unrated(lang, field, &games),
        })
    };
    drop(tx);
    let page = PreviewPage {
        action: RatingPreviewPath::PATH,
        back: RatingSettingsPath::PATH,
        versions: choices(lang, &versions, &wanted.settings),
        sections: recent
            .into_iter()
            .map(|one| {
                let value = format!("{}/{}", one.tournament_slug, one.section_slug);
                let label = format!("{}, {}", one.tournament_name, one.section_name);
                Choice::new(value, label, &wanted.section)
            })
            .collect(),
        calculation,
        layout: office::frame(
            layout,
            permit.rights(),
            Tab::Settings,
            t!(lang, rating_preview_heading),
        ),
    };
    Ok(Html(page.render()?))
}

fn choices(lang: Lang, versions: &[store::rating_settings::StoredSettings], chosen: &str) -> Vec<Choice> {
    let example = Choice::new("", t!(lang, rating_preview_example), chosen);
    let each = versions.iter().map(|one| {
        let day = lang.date(one.valid_from);
        let label = if one.withdrawn.is_some() {
            t!(lang, rating_preview_withdrawn, day)
        } else if one.approved.is_some() {
            t!(lang, rating_preview_approved, day)
        } else {
            t!(lang, rating_preview_draft, day, source = one.source.as_str())
        };
        Choice::new(one.id.to_string(), label, chosen)
    });
    std::iter::once(example).chain(each).collect()
}
