//! Reports for rating: the tournament's own page, the ratings office's front page, and a report as the office reads it.

mod new_ratings;
mod office;
mod own;

use domain::rating_report::{
    compare::{Cause, Change, Place},
    deadline::Timing,
    lane::{Happening, Stand},
};
use engine::{ids::RulingId, points::Points, result::GameResult};
use rules::ruling::Incident;
use store::rating_reports::Happened;
use texts::t;
use web::{
    components::State,
    paths::RuledPath,
    problems::rating_reports as words,
    routes::Routes,
    setup::{findings, settings},
    state::AppState,
    text::Lang,
};

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state)
        .merge(own::routes(state))
        .merge(office::routes(state))
}

/// One field that changed.
#[derive(Debug)]
struct ChangeView {
    place: String,
    field: String,
    before: String,
    after: String,
    cause: String,
    href: Option<String>,
}

/// The changes as a table shows them. That another entry stands behind the same result is left to the document.
fn changes(lang: Lang, tournament: &str, changes: &[Change]) -> Vec<ChangeView> {
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
            ChangeView {
                place: place(lang, change),
                field: lang
                    .loader()
                    .get(&format!("rating-report-field-{}", change.field.replace('_', "-"))),
                before: value(lang, &change.field, change.before.as_deref()),
                after: value(lang, &change.field, change.after.as_deref()),
                cause,
                href: ruling.zip(section).map(|(ruling, section)| {
                    RuledPath {
                        tournament: tournament.to_owned(),
                        section,
                        ruling,
                    }
                    .to_string()
                }),
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

/// A value as people read it: every word of the document in the reader's language, results with a dash, points with a half, and a dash
/// for nothing.
fn value(lang: Lang, field: &str, value: Option<&str>) -> String {
    let Some(text) = value else {
        return "–".to_owned();
    };
    let each = |separator: &str, said: &dyn Fn(&str) -> Option<String>| {
        let words: Option<Vec<String>> = text.split(' ').map(said).collect();
        words.map(|words| words.join(separator))
    };
    let points = |text: &str| text.parse::<Points>().ok().map(|points| points.to_string());
    let said = match field {
        // What somebody wrote.
        "name" | "city" | "club" | "federation" | "reasons" | "section" | "title" | "time_control"
        | "national_id" | "fee_basis" | "fee_payer" | "fee_reference" | "rule_set" => None,
        "points" | "extra_points" => points(text),
        "scoring" => each(" – ", &points),
        "result" | "reported" => text
            .parse::<GameResult>()
            .ok()
            .map(|result| result.label().to_owned()),
        "rated_dk" | "rated_fide" => serde_json::from_value(text.into())
            .ok()
            .map(|standing| lang.rating_standing(standing)),
        "not_fide" => serde_json::from_value(text.into())
            .ok()
            .map(|why| findings::not_fide(lang, why)),
        "incident" => text
            .parse::<Incident>()
            .ok()
            .map(|incident| lang.incident(incident)),
        "article" => Some(settings::article(lang, text)),
        "edition" => Some(settings::edition(lang, text)),
        "supersedes" => Some(t!(lang, audit_one_before)),
        "absence" => each(", ", &|word| {
            lang.knows_answer(word).then(|| lang.answer_word(word))
        }),
        "playing_dates" | "round_dates" => each(", ", &|day| {
            Some(lang.log_date(day).unwrap_or_else(|| "–".to_owned()))
        }),
        "new_rating" if !text.starts_with(|c: char| c.is_ascii_digit()) => {
            let names: Vec<String> = text.split(' ').map(ToOwned::to_owned).collect();
            Some(lang.rating_missing_names(&names))
        }
        _ => lang.log_word(field, text).or_else(|| lang.log_date(text)),
    };
    said.unwrap_or_else(|| text.to_owned())
}

/// Something that happened.
#[derive(Debug)]
struct EventView {
    when: String,
    state: &'static str,
    said: String,
    by: String,
    reasons: String,
    note: String,
}

/// What happened, the newest first.
fn events(lang: Lang, happened: &[Happened]) -> Vec<EventView> {
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
            EventView {
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
const fn mark_for_office(stand: Stand) -> State {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_of_the_document_are_told_in_the_reader_s_language() {
        let lang = Lang::Da;
        for (field, text, said) in [
            ("kind", "warning", "advarsel"),
            ("state", "voted", "vedtaget"),
            ("decided_as", "committee", "turneringskomitéen"),
            ("duty", "chief_arbiter", "hoveddommer"),
            ("licence", "dsu_i", "dommerlicens I"),
            ("system", "dutch", "Schweizer (FIDE Dutch)"),
            ("standing", "withdrawn", "udgået"),
            ("suspended", "postponed", "udsat"),
            ("coordinated", "true", "ja"),
            ("is_superseded", "false", "nej"),
            ("candidate_result", "yes", "ja"),
            (
                "candidate_results",
                "requirements_not_known",
                "ingen har taget stilling",
            ),
            ("starts_on", "2026-11-23", "23. november 2026"),
            (
                "playing_dates",
                "2026-11-23 2026-11-24",
                "23. november 2026, 24. november 2026",
            ),
            ("scoring", "1.0 0.5 0.0", "1 – ½ – 0"),
            ("points", "3.5", "3½"),
            ("result", "+/-", "+ –"),
            (
                "rated_dk",
                "not_played",
                &lang.rating_standing(domain::rating::games::Standing::NotPlayed),
            ),
            (
                "not_fide",
                "chess960",
                "Skak960 spilles ikke efter de almindelige regler.",
            ),
            ("incident", "device", &lang.incident(Incident::Device)),
            // A club may be called anything.
            ("club", "draft", "draft"),
        ] {
            assert_eq!(value(lang, field, Some(text)), said, "{field}");
        }
        assert_eq!(
            value(lang, "supersedes", Some("0199d3c4-0000-7000-8000-000000000001")),
            "den, der stod før"
        );
        assert_eq!(value(lang, "kind", None), "–");
        assert_eq!(value(Lang::En, "kind", Some("warning")), "warning");
    }
}
