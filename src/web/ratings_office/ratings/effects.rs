//! Which reports a version of the settings changes, or would, and what has become of each: a part of the version's page.

use crate::{prelude::*, rating_reports::mark_for_office};
use domain::rating_report::compare::Change;
use service::rating_settings::effects::{COUNTED, Effect, Effects, Reported};
use store::rating_settings::StoredSettings;
use web::{
    components::State as Mark, error_texts_ratings::rating_reports as words,
    i18n_ratings::rating_reports::value,
};

/// The part as the page shows it.
#[derive(Debug)]
pub(super) struct EffectsView {
    pub(super) lead: String,
    pub(super) rows: Vec<EffectRow>,
    /// The sentence that says what is left out; nothing where nothing is.
    pub(super) left_out: String,
}

/// An event.
#[derive(Debug)]
pub(super) struct EffectRow {
    pub(super) name: String,
    /// The page of its report; nothing where there is none.
    pub(super) href: String,
    pub(super) begins: String,
    /// Where its report stands at the office.
    pub(super) stand: Option<(Mark, String)>,
    /// What has become of it, in sentences.
    pub(super) fate: String,
    /// How many new ratings come out differently.
    pub(super) ratings: String,
    /// Each of them, before and after.
    pub(super) lines: Vec<String>,
}

/// What a version changes, as its page tells it.
pub(super) fn view(lang: Lang, stored: &StoredSettings, effects: &Effects) -> EffectsView {
    let counted = effects
        .events
        .iter()
        .filter(|event| event.changes.is_some())
        .count();
    EffectsView {
        lead: lead(lang, stored, effects),
        left_out: if effects.has_more {
            t!(lang, rating_effects_more, count = effects.events.len())
        } else if counted < effects.events.len() && stored.settings.gaps().is_empty() {
            t!(lang, rating_effects_uncounted, count = COUNTED)
        } else {
            String::new()
        },
        rows: effects
            .events
            .iter()
            .map(|event| row(lang, stored, event))
            .collect(),
    }
}

fn lead(lang: Lang, stored: &StoredSettings, effects: &Effects) -> String {
    let (from, until) = (lang.date(effects.from), lang.date(effects.until));
    let is_empty = effects.events.is_empty();
    match (&stored.withdrawn, &stored.promulgation) {
        (Some(_), _) if is_empty => t!(lang, rating_effects_none_withdrawn),
        (Some(_), _) => t!(lang, rating_effects_withdrawn, from, until),
        (None, Some(_)) if is_empty => t!(lang, rating_effects_none_after),
        (None, Some(_)) => t!(lang, rating_effects_after, from, until),
        (None, None) if is_empty => t!(lang, rating_effects_none),
        (None, None) => t!(lang, rating_effects_before, from),
    }
}

fn row(lang: Lang, stored: &StoredSettings, event: &Effect) -> EffectRow {
    let report = event.report.as_ref();
    EffectRow {
        name: event.name.clone(),
        href: report.map_or_else(String::new, |report| {
            OfficeReportPath { report: report.id }.to_string()
        }),
        begins: lang.date(event.starts_on),
        stand: report.map(|report| (mark_for_office(report.stand), words::stand(lang, report.stand))),
        fate: report.map_or_else(
            || t!(lang, rating_effects_no_report),
            |report| fate(lang, stored, report),
        ),
        ratings: event.ratings().map_or_else(
            || "–".to_owned(),
            |ratings| t!(lang, rating_effects_ratings, count = ratings.count()),
        ),
        lines: event
            .ratings()
            .into_iter()
            .flatten()
            .map(|change| line(lang, change))
            .collect(),
    }
}

fn line(lang: Lang, change: &Change) -> String {
    let before = value(lang, &change.field, change.before.as_deref());
    let after = value(lang, &change.field, change.after.as_deref());
    format!("{}: {before} → {after}", change.about)
}

/// By which settings the newest version was calculated, and what the office has said of the report.
fn fate(lang: Lang, stored: &StoredSettings, report: &Reported) -> String {
    let latest = report.latest;
    let calculated = match report.by {
        Some(by) if by.id == stored.id => t!(lang, rating_effects_by_this, number = latest),
        Some(by) => by.valid_from.map_or_else(
            || t!(lang, rating_effects_by_another, number = latest),
            |day| t!(lang, rating_effects_by, number = latest, day = lang.date(day)),
        ),
        None => t!(lang, rating_effects_by_none, number = latest),
    };
    let rated = report.rated.map(|number| t!(lang, rating_effects_rated, number));
    let kept = report.is_kept.then(|| t!(lang, rating_effects_kept));
    let said: Vec<String> = [Some(calculated), rated, kept].into_iter().flatten().collect();
    said.join(" ")
}
