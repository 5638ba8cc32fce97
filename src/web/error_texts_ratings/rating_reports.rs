//! Reports for rating, at the tournament and at the office.

use crate::{
    error::{Kind, Problem},
    i18n::Lang,
    paths::TournamentLinks,
};
use domain::{
    access::Capability,
    rating_report::{
        Report,
        check::{Fault, FaultCode},
        deadline::Timing,
        review::{Happening, ReviewError, ReviewReason, Stand},
    },
};
use engine::numbers::{BoardNo, RoundNo};
use service::rating_reports::{MOST_NOTE, RatingReportError};
use texts::{t, word};

/// Something about a report, or the same of several players.
#[derive(Debug)]
pub struct FaultSentence<'a> {
    /// The first of them.
    pub fault: &'a Fault,
    /// All of them in a sentence.
    pub text: String,
    /// The players, where there are several.
    pub names: String,
}

/// What is wrong with a report, the same about several players of a section said once.
pub fn told<'a>(
    lang: Lang,
    report: &Report,
    faults: impl IntoIterator<Item = &'a Fault>,
) -> Vec<FaultSentence<'a>> {
    let mut groups: Vec<Vec<&Fault>> = Vec::new();
    for fault in faults {
        let is_of_players = matches!(
            fault.code,
            FaultCode::NoNationalId | FaultCode::NoFideId | FaultCode::NoListOfDay
        );
        let same = groups.iter_mut().find(|group| {
            is_of_players
                && group
                    .iter()
                    .all(|other| (other.code, &other.section) == (fault.code, &fault.section))
        });
        match same {
            Some(group) => group.push(fault),
            None => groups.push(vec![fault]),
        }
    }
    groups
        .into_iter()
        .filter_map(|group| {
            let (first, section) = (*group.first()?, section_name(report, group.first()?));
            let count = group.len();
            let (text, names) = if count == 1 {
                (self::fault(lang, report, first), String::new())
            } else {
                let names: Vec<&str> = group.iter().map(|fault| fault.about.as_str()).collect();
                let text = if first.code == FaultCode::NoFideId {
                    t!(lang, rating_report_faults_no_fide_id, players = count, section)
                } else if first.code == FaultCode::NoListOfDay {
                    t!(
                        lang,
                        rating_report_faults_no_list_of_day,
                        players = count,
                        section
                    )
                } else {
                    t!(
                        lang,
                        rating_report_faults_no_national_id,
                        players = count,
                        section
                    )
                };
                (text, names.join(", "))
            };
            Some(FaultSentence {
                fault: first,
                text,
                names,
            })
        })
        .collect()
}

/// What the section of a fault is called.
fn section_name(report: &Report, fault: &Fault) -> String {
    let slug = fault.section.as_deref().unwrap_or_default();
    report
        .section(slug)
        .map_or_else(|| slug.to_owned(), |section| section.name.clone())
}

/// What is wrong with a report, in a sentence.
pub fn fault(lang: Lang, report: &Report, fault: &Fault) -> String {
    let round = fault.round.map_or(0, RoundNo::get);
    let board = fault.board.map_or(0, BoardNo::get);
    let about = fault.about.as_str();
    match fault.code {
        FaultCode::NothingPlayed => t!(lang, rating_report_fault_nothing_played),
        FaultCode::RoundsMissing => t!(
            lang,
            rating_report_fault_rounds_missing,
            rounds = about,
            section = section_name(report, fault)
        ),
        FaultCode::OpenGame => t!(lang, rating_report_fault_open_game, round, board, names = about),
        FaultCode::PutOff => t!(lang, rating_report_fault_put_off, round, board, names = about),
        FaultCode::NoDate => t!(lang, rating_report_fault_no_date, round, section = about),
        FaultCode::NoChiefArbiter => t!(lang, rating_report_fault_no_chief_arbiter),
        FaultCode::NoTimeControl => t!(lang, rating_report_fault_no_time_control),
        FaultCode::TooShort => t!(lang, rating_report_fault_too_short, section = about),
        FaultCode::NotByFideLaws => t!(lang, rating_report_fault_not_by_fide_laws, section = about),
        FaultCode::NoLicence => t!(lang, rating_report_fault_no_licence, name = about),
        FaultCode::NoArbiterFideId => t!(lang, rating_report_fault_no_arbiter_fide_id, name = about),
        FaultCode::NoNationalId => t!(lang, rating_report_fault_no_national_id, name = about),
        FaultCode::NoFideId => t!(lang, rating_report_fault_no_fide_id, name = about),
        FaultCode::ExcuseOpen => t!(lang, rating_report_fault_excuse_open, round, board, names = about),
        FaultCode::NotRated => t!(lang, rating_report_fault_not_rated),
        FaultCode::SanctionNotSent => t!(lang, rating_report_fault_sanction_not_sent, name = about),
        FaultCode::CandidatesNotStated => t!(lang, rating_report_fault_candidates_not_stated),
        FaultCode::FeeNotPaid => t!(lang, rating_report_fault_fee_not_paid),
        FaultCode::NoListOfDay => t!(lang, rating_report_fault_no_list_of_day, name = about),
    }
}

/// The page where a fault is mended.
pub fn page_of(tournament: &str, fault: &Fault) -> String {
    let here = TournamentLinks::new(tournament);
    let section = fault.section.as_deref().map(|section| here.within(section));
    match (fault.code, section) {
        (FaultCode::OpenGame | FaultCode::PutOff | FaultCode::ExcuseOpen, Some(section)) => {
            match fault.round.zip(fault.board) {
                Some((round, board)) => section.round(round).board(board),
                None => section.rounds(),
            }
        }
        (FaultCode::RoundsMissing, Some(section)) => section.rounds(),
        (FaultCode::NoDate | FaultCode::NoListOfDay, Some(section)) => section.section_settings(),
        (FaultCode::NoNationalId | FaultCode::NoFideId, Some(section)) => section.players(),
        (FaultCode::SanctionNotSent, Some(section)) => section.sanctions(),
        (FaultCode::NoChiefArbiter | FaultCode::NoLicence | FaultCode::NoArbiterFideId, _) => {
            here.officials()
        }
        (
            FaultCode::NoTimeControl | FaultCode::NotRated | FaultCode::TooShort | FaultCode::NotByFideLaws,
            _,
        ) => here.regulation(),
        (FaultCode::CandidatesNotStated, _) => here.candidate_results(),
        (FaultCode::FeeNotPaid, _) => here.union_fee(),
        (
            FaultCode::NothingPlayed
            | FaultCode::OpenGame
            | FaultCode::PutOff
            | FaultCode::ExcuseOpen
            | FaultCode::RoundsMissing
            | FaultCode::NoDate
            | FaultCode::NoNationalId
            | FaultCode::NoFideId
            | FaultCode::NoListOfDay
            | FaultCode::SanctionNotSent,
            _,
        ) => here.desk(),
    }
}

/// The capability that is needed to open that page.
pub const fn page_needs(code: FaultCode) -> Capability {
    match code {
        FaultCode::OpenGame | FaultCode::PutOff | FaultCode::ExcuseOpen => Capability::EnterResults,
        FaultCode::NoDate
        | FaultCode::NoListOfDay
        | FaultCode::NoChiefArbiter
        | FaultCode::NoLicence
        | FaultCode::NoArbiterFideId
        | FaultCode::NoTimeControl
        | FaultCode::NotRated
        | FaultCode::TooShort
        | FaultCode::NotByFideLaws => Capability::ManageTournament,
        FaultCode::SanctionNotSent => Capability::ReadSanctions,
        FaultCode::CandidatesNotStated | FaultCode::FeeNotPaid => Capability::SubmitReport,
        FaultCode::NothingPlayed
        | FaultCode::RoundsMissing
        | FaultCode::NoNationalId
        | FaultCode::NoFideId => Capability::ReadDesk,
    }
}

/// Who reached a candidate result, by name and what was written about it.
pub fn candidates(report: &Report) -> String {
    let said: Vec<String> = report
        .candidate_results
        .players()
        .iter()
        .map(|line| {
            let name = report
                .section(&line.section)
                .map_or_else(|| line.no.to_string(), |section| section.name(line.no));
            match &line.note {
                Some(note) => format!("{name} ({note})"),
                None => name,
            }
        })
        .collect();
    said.join("; ")
}

/// Where a report stands.
pub fn stand(lang: Lang, stand: Stand) -> String {
    word!(lang, "rating-report-stand", Stand: stand)
}

/// What happened to a report.
pub fn happening(lang: Lang, kind: Happening, version: i32) -> String {
    match kind {
        Happening::Submitted => t!(lang, rating_report_happened_submitted, version),
        Happening::Resubmitted => t!(lang, rating_report_happened_resubmitted, version),
        Happening::Changed => t!(lang, rating_report_happened_changed, version),
        Happening::AsSubmitted => t!(lang, rating_report_happened_as_submitted, version),
        Happening::Acknowledged => t!(lang, rating_report_happened_acknowledged, version),
        Happening::Rated => t!(lang, rating_report_happened_rated, version),
        Happening::Rejected => t!(lang, rating_report_happened_rejected, version),
        Happening::Kept => t!(lang, rating_report_happened_kept, version),
    }
}

/// Why a report goes back.
pub fn reason(lang: Lang, reason: ReviewReason) -> String {
    word!(lang, "rating-report-reason", ReviewReason: reason)
}

/// How a report stands against its deadline.
pub fn timing(lang: Lang, timing: Timing) -> String {
    match timing {
        Timing::NotOver => t!(lang, rating_report_timing_not_over),
        Timing::Left(days) | Timing::Reminded(days) => {
            t!(lang, rating_report_timing_left, days)
        }
        Timing::Overdue(days) => t!(lang, rating_report_timing_overdue, days),
        Timing::InTime => t!(lang, rating_report_timing_in_time),
        Timing::CameLate(days) => t!(lang, rating_report_timing_came_late, days),
    }
}

fn lane(lang: Lang, error: ReviewError) -> String {
    match error {
        ReviewError::NewerVersion { latest } => t!(lang, rating_report_newer_version, version = latest),
        ReviewError::SaidAlready => t!(lang, rating_report_said_already),
        ReviewError::NoReason => t!(lang, rating_report_no_reason),
        ReviewError::NothingChanged => t!(lang, rating_report_nothing_changed_since_rated),
        ReviewError::NoExplanation => t!(lang, rating_report_no_explanation),
    }
}

impl From<RatingReportError> for Problem {
    fn from(error: RatingReportError) -> Self {
        match error {
            RatingReportError::NotFound => Self::not_found(),
            RatingReportError::Blocked(faults) => {
                let count = faults.len();
                Self::not_now(move |lang| t!(lang, rating_report_blocked, count)).with("faults", faults)
            }
            RatingReportError::Warnings(faults) => {
                let count = faults.len();
                Self::new(Kind::Invalid, move |lang| t!(lang, rating_report_warnings, count))
                    .with("faults", faults)
            }
            RatingReportError::Changed { latest, version } => Self::changed(
                |lang| t!(lang, rating_report_changed_meanwhile),
                serde_json::json!({ "latest": latest, "version": version }),
            ),
            RatingReportError::NothingChanged { latest } => {
                Self::not_now(move |lang| t!(lang, rating_report_nothing_changed, version = latest))
            }
            RatingReportError::UnknownPlace { since, last } => Self::new(Kind::UnknownPlace, move |lang| {
                t!(lang, problem_unknown_place_detail, since, last)
            })
            .with("last", last),
            RatingReportError::NoteTooLong => Self::new(Kind::Invalid, |lang| {
                t!(lang, rating_report_note_too_long, most = MOST_NOTE)
            }),
            RatingReportError::Lane(error @ ReviewError::NewerVersion { latest }) => Self::changed(
                move |lang| lane(lang, error),
                serde_json::json!({ "latest": latest }),
            ),
            RatingReportError::Lane(error @ (ReviewError::SaidAlready | ReviewError::NothingChanged)) => {
                Self::not_now(move |lang| lane(lang, error))
            }
            RatingReportError::Lane(error @ (ReviewError::NoReason | ReviewError::NoExplanation)) => {
                Self::new(Kind::Invalid, move |lang| lane(lang, error))
            }
            RatingReportError::Once(error) => error.into(),
            RatingReportError::Unreadable(error) => Self::internal(error),
            RatingReportError::File(error) => error.into(),
            RatingReportError::Store(error) => error.into(),
        }
    }
}
