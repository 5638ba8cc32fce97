//! Reports for rating: the tournament's own page, the ratings office's front page, and a report as the office reads it.

mod new_ratings;
mod office;
mod own;

use crate::prelude::*;
use domain::{
    rating::counts::RatingCounts,
    rating_report::{
        Report,
        compare::{Cause, Change, Place},
        deadline::Timing,
        review::{Happening, Stand},
    },
};
use engine::ids::RulingId;
use store::rating_reports::Happened;
use web::{error_texts_ratings::rating_reports as words, i18n_ratings::rating_reports::value};

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state)
        .merge(own::routes(state))
        .merge(office::routes(state))
}

/// One field that changed.
#[derive(Debug)]
struct ReportChangeView {
    place: String,
    field: String,
    before: String,
    after: String,
    cause: String,
    href: Option<String>,
}

/// The changes as a table shows them. That another entry stands behind the same result is left to the document.
fn changes(lang: Lang, tournament: &str, changes: &[Change]) -> Vec<ReportChangeView> {
    changes
        .iter()
        .filter(|change| change.field != "settled")
        .map(|change| {
            let (cause, ruling) = cause(lang, change.cause);
            let section = match &change.place {
                Place::Game { section, .. } | Place::Ruling { section, .. } => Some(section.clone()),
                Place::Tournament
                | Place::Arbiter { .. }
                | Place::Section { .. }
                | Place::Player { .. }
                | Place::Bye { .. }
                | Place::Sanction { .. } => None,
            };
            ReportChangeView {
                place: place(lang, change),
                field: lang
                    .loader()
                    .get(&format!("rating-report-field-{}", change.field.replace('_', "-"))),
                before: value(lang, &change.field, change.before.as_deref()),
                after: value(lang, &change.field, change.after.as_deref()),
                cause,
                href: ruling
                    .zip(section)
                    .map(|(ruling, section)| SectionLinks::new(tournament.to_owned(), section).ruled(ruling)),
            }
        })
        .collect()
}

fn place(lang: Lang, change: &Change) -> String {
    match &change.place {
        Place::Game { round, board, .. } | Place::Ruling { round, board, .. } => t!(
            lang,
            rating_report_place_board,
            round = round.get(),
            board = board.get(),
            names = change.about.as_str()
        ),
        Place::Bye { round, .. } => t!(
            lang,
            rating_report_place_bye,
            round = round.get(),
            name = change.about.as_str()
        ),
        Place::Tournament
        | Place::Arbiter { .. }
        | Place::Section { .. }
        | Place::Player { .. }
        | Place::Sanction { .. } => change.about.clone(),
    }
}

fn cause(lang: Lang, cause: Cause) -> (String, Option<RulingId>) {
    match cause {
        Cause::Ruling { ruling, at } => (
            t!(lang, rating_report_cause_ruling, at = lang.stamp(at)),
            Some(ruling),
        ),
        Cause::Correction { at } => (
            t!(lang, rating_report_cause_correction, at = lang.stamp(at)),
            None,
        ),
        Cause::Entry { at } => (t!(lang, rating_report_cause_entry, at = lang.stamp(at)), None),
        Cause::Follows => (t!(lang, rating_report_cause_follows), None),
        Cause::Edited => (t!(lang, rating_report_cause_edited), None),
    }
}

/// In which sections another Danish rating than the one at the start counts, and which; `None` if that one counts in all.
fn rating_counts(lang: Lang, report: &Report) -> Option<(String, String)> {
    let mut counted: Vec<(String, Vec<&str>)> = Vec::new();
    for section in &report.sections {
        let said = match section.rating_counts {
            None | Some(RatingCounts::AtStart) => continue,
            Some(RatingCounts::EachRound) => t!(lang, rating_counts_each_round),
            // Every game tells the day.
            Some(RatingCounts::OnDay) => section
                .games
                .iter()
                .find_map(|game| game.ratings?.day)
                .map_or_else(
                    || t!(lang, rating_counts_on_day),
                    |day| t!(lang, rating_counts_on_this_day, day = lang.date(day)),
                ),
        };
        match counted.iter_mut().find(|(other, _)| *other == said) {
            Some((_, sections)) => sections.push(section.name.as_str()),
            None => counted.push((said, vec![section.name.as_str()])),
        }
    }
    let lines: Vec<String> = counted
        .into_iter()
        .map(|(said, sections)| format!("{said}: {}", sections.join(", ")))
        .collect();
    (!lines.is_empty()).then(|| (t!(lang, rating_counts_label), lines.join("; ")))
}

/// Something that happened.
#[derive(Debug)]
struct ReportEventView {
    when: String,
    state: &'static str,
    said: String,
    by: String,
    reasons: String,
    note: String,
}

/// What happened, the newest first.
fn events(lang: Lang, happened: &[Happened]) -> Vec<ReportEventView> {
    let state = |kind: Happening| match kind {
        Happening::Submitted | Happening::Resubmitted | Happening::AsSubmitted => "",
        Happening::Acknowledged | Happening::Rated | Happening::Kept => State::Confirmed.as_str(),
        Happening::Changed => State::Missing.as_str(),
        Happening::Rejected => State::Refused.as_str(),
    };
    happened
        .iter()
        .rev()
        .map(|event| {
            let reasons: Vec<String> = event
                .reasons
                .iter()
                .filter_map(|code| code.parse().ok())
                .map(|reason| words::reason(lang, reason))
                .collect();
            ReportEventView {
                when: lang.stamp(event.at),
                state: state(event.kind),
                said: words::happening(lang, event.kind, event.number),
                by: event.actor.clone(),
                reasons: reasons.join(", "),
                note: event.note.clone(),
            }
        })
        .collect()
}

/// How a report that stands so is marked for the office.
pub(super) const fn mark_for_office(stand: Stand) -> State {
    match stand {
        Stand::New | Stand::Changed | Stand::ChangedAfterRated => State::Missing,
        Stand::Acknowledged => State::Pending,
        Stand::Rated => State::Confirmed,
        Stand::Rejected => State::Refused,
    }
}

/// How it is marked against its deadline, if that has to be said.
const fn mark_for_timing(timing: Timing) -> Option<State> {
    match timing {
        Timing::Overdue(_) => Some(State::Late),
        Timing::CameLate(_) => Some(State::Refused),
        Timing::Reminded(_) => Some(State::Missing),
        Timing::NotOver | Timing::Left(_) | Timing::InTime => None,
    }
}
