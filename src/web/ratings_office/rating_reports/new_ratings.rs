//! The new ratings of a report, as its pages show them.

use crate::prelude::*;
use domain::rating_report::Report;
use domain::rating_report::new_ratings::{NewRating, NewRatings};

/// A player's new rating, every number as text.
#[derive(Debug, Default)]
pub(super) struct NewRatingView {
    pub(super) no: u16,
    pub(super) name: String,
    /// The section, where there are several, and the team.
    pub(super) section: String,
    pub(super) ro: String,
    pub(super) games: String,
    pub(super) w: String,
    pub(super) we: String,
    pub(super) k: String,
    pub(super) b: String,
    pub(super) change: String,
    pub(super) rn: String,
    /// What is missing, if that kept the rating from being calculated.
    pub(super) missing: String,
}

/// By which settings the new ratings are, or that there are none.
pub(super) fn said(lang: Lang, report: &Report) -> String {
    match &report.new_ratings {
        NewRatings::Absent(_) => t!(lang, rating_report_not_calculated),
        NewRatings::By(calculation) => t!(
            lang,
            rating_report_calculated,
            day = lang.date(calculation.valid_from)
        ),
    }
}

/// What the list of them is called.
pub(super) fn label(lang: Lang, report: &Report) -> String {
    t!(
        lang,
        rating_report_new_ratings_of,
        players = report.new_ratings.players().len()
    )
}

/// Everybody whose rating was to be calculated.
pub(super) fn rows(lang: Lang, report: &Report) -> Vec<NewRatingView> {
    report
        .new_ratings
        .players()
        .iter()
        .map(|new| row(lang, report, new))
        .collect()
}

fn row(lang: Lang, report: &Report, new: &NewRating) -> NewRatingView {
    let section = report.section(&new.section);
    let beside: Vec<&str> = section
        .filter(|_| report.sections.len() > 1)
        .map(|section| section.name.as_str())
        .into_iter()
        .chain(section.and_then(|section| section.team_of(new.no)))
        .collect();
    let shown = NewRatingView {
        no: new.no.get(),
        name: section.map_or_else(String::new, |section| section.name(new.no)),
        section: beside.join(" · "),
        ..NewRatingView::default()
    };
    match &new.worked {
        Some(worked) => NewRatingView {
            ro: worked.ro.to_string(),
            games: worked.games.to_string(),
            w: lang.hundredths(worked.w),
            we: lang.hundredths(worked.we),
            k: worked.k.to_string(),
            b: lang.hundredths(worked.b),
            change: lang.signed(worked.change),
            rn: worked.rn.to_string(),
            ..shown
        },
        None => NewRatingView {
            missing: t!(
                lang,
                ratings_missing,
                what = lang.rating_missing_names(&new.missing)
            ),
            ..shown
        },
    }
}
