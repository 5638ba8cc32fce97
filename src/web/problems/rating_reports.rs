//! Reports for rating, at the tournament and at the office.

use crate::{
    domain::{
        access::Capability,
        numbers::{BoardNo, RoundNo},
        rating_report::{
            Report,
            check::{Fault, FaultCode},
            deadline::Timing,
            lane::{Happening, LaneError, Reason, Stand},
        },
    },
    service::rating_reports::{MOST_NOTE, RatingReportError},
    web::{
        error::{Kind, Problem},
        paths::{
            BoardPath, CandidateResultsPath, DeskPath, OfficialsPath, PlayersPath, RegulationPath,
            RoundsPath, SanctionsPath, SectionSettingsPath, UnionFeePath,
        },
        text::{Lang, t},
    },
};

/// What is wrong with a report, in a sentence.
pub(in crate::web) fn fault(lang: Lang, fault: &Fault) -> String {
    let round = fault.round.map_or(0, RoundNo::get);
    let board = fault.board.map_or(0, BoardNo::get);
    let about = fault.about.as_str();
    match fault.code {
        FaultCode::NothingPlayed => t!(lang, "rating-report-fault-nothing-played"),
        FaultCode::RoundsMissing => t!(lang, "rating-report-fault-rounds-missing", rounds = about),
        FaultCode::OpenGame => t!(
            lang,
            "rating-report-fault-open-game",
            round = round,
            board = board,
            names = about
        ),
        FaultCode::PutOff => t!(
            lang,
            "rating-report-fault-put-off",
            round = round,
            board = board,
            names = about
        ),
        FaultCode::NoDate => t!(
            lang,
            "rating-report-fault-no-date",
            round = round,
            section = about
        ),
        FaultCode::NoChiefArbiter => t!(lang, "rating-report-fault-no-chief-arbiter"),
        FaultCode::NoTimeControl => t!(lang, "rating-report-fault-no-time-control"),
        FaultCode::TooShort => t!(lang, "rating-report-fault-too-short", section = about),
        FaultCode::NoLicence => t!(lang, "rating-report-fault-no-licence", name = about),
        FaultCode::NoArbiterFideId => t!(lang, "rating-report-fault-no-arbiter-fide-id", name = about),
        FaultCode::NoNationalId => t!(lang, "rating-report-fault-no-national-id", name = about),
        FaultCode::NoFideId => t!(lang, "rating-report-fault-no-fide-id", name = about),
        FaultCode::ExcuseOpen => t!(
            lang,
            "rating-report-fault-excuse-open",
            round = round,
            board = board,
            names = about
        ),
        FaultCode::NotRated => t!(lang, "rating-report-fault-not-rated"),
        FaultCode::SanctionNotSent => t!(lang, "rating-report-fault-sanction-not-sent", name = about),
        FaultCode::CandidatesNotStated => t!(lang, "rating-report-fault-candidates-not-stated"),
        FaultCode::FeeNotPaid => t!(lang, "rating-report-fault-fee-not-paid"),
    }
}

/// The page where a fault is mended.
pub(in crate::web) fn page_of(tournament: &str, fault: &Fault) -> String {
    let tournament = tournament.to_owned();
    let section = fault.section.clone();
    match (fault.code, section) {
        (FaultCode::OpenGame | FaultCode::PutOff | FaultCode::ExcuseOpen, Some(section)) => {
            match fault.round.zip(fault.board) {
                Some((round, board)) => BoardPath {
                    tournament,
                    section,
                    round,
                    board,
                }
                .to_string(),
                None => RoundsPath { tournament, section }.to_string(),
            }
        }
        (FaultCode::RoundsMissing, Some(section)) => RoundsPath { tournament, section }.to_string(),
        (FaultCode::NoDate, Some(section)) => SectionSettingsPath { tournament, section }.to_string(),
        (FaultCode::NoNationalId | FaultCode::NoFideId, Some(section)) => {
            PlayersPath { tournament, section }.to_string()
        }
        (FaultCode::SanctionNotSent, Some(section)) => SanctionsPath { tournament, section }.to_string(),
        (FaultCode::NoChiefArbiter | FaultCode::NoLicence | FaultCode::NoArbiterFideId, _) => {
            OfficialsPath { tournament }.to_string()
        }
        (FaultCode::NoTimeControl | FaultCode::NotRated | FaultCode::TooShort, _) => {
            RegulationPath { tournament }.to_string()
        }
        (FaultCode::CandidatesNotStated, _) => CandidateResultsPath { tournament }.to_string(),
        (FaultCode::FeeNotPaid, _) => UnionFeePath { tournament }.to_string(),
        (
            FaultCode::NothingPlayed
            | FaultCode::OpenGame
            | FaultCode::PutOff
            | FaultCode::ExcuseOpen
            | FaultCode::RoundsMissing
            | FaultCode::NoDate
            | FaultCode::NoNationalId
            | FaultCode::NoFideId
            | FaultCode::SanctionNotSent,
            _,
        ) => DeskPath { tournament }.to_string(),
    }
}

/// What whoever opens that page must be allowed to.
pub(in crate::web) const fn page_needs(code: FaultCode) -> Capability {
    match code {
        FaultCode::OpenGame | FaultCode::PutOff | FaultCode::ExcuseOpen => Capability::EnterResults,
        FaultCode::NoDate
        | FaultCode::NoChiefArbiter
        | FaultCode::NoLicence
        | FaultCode::NoArbiterFideId
        | FaultCode::NoTimeControl
        | FaultCode::NotRated
        | FaultCode::TooShort => Capability::ManageTournament,
        FaultCode::SanctionNotSent => Capability::ReadSanctions,
        FaultCode::CandidatesNotStated | FaultCode::FeeNotPaid => Capability::SubmitReport,
        FaultCode::NothingPlayed
        | FaultCode::RoundsMissing
        | FaultCode::NoNationalId
        | FaultCode::NoFideId => Capability::ReadDesk,
    }
}

/// Who reached a candidate result, by name and what was written about it.
pub(in crate::web) fn candidates(report: &Report) -> String {
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
pub(in crate::web) fn stand(lang: Lang, stand: Stand) -> String {
    match stand {
        Stand::New => t!(lang, "rating-report-stand-new"),
        Stand::Changed => t!(lang, "rating-report-stand-changed"),
        Stand::Acknowledged => t!(lang, "rating-report-stand-acknowledged"),
        Stand::Rated => t!(lang, "rating-report-stand-rated"),
        Stand::ChangedAfterRated => t!(lang, "rating-report-stand-changed-after-rated"),
        Stand::Rejected => t!(lang, "rating-report-stand-rejected"),
    }
}

/// What happened to a report.
pub(in crate::web) fn happening(lang: Lang, kind: Happening, version: i32) -> String {
    match kind {
        Happening::Submitted => t!(lang, "rating-report-happened-submitted", version = version),
        Happening::Resubmitted => t!(lang, "rating-report-happened-resubmitted", version = version),
        Happening::Changed => t!(lang, "rating-report-happened-changed", version = version),
        Happening::AsSubmitted => t!(lang, "rating-report-happened-as-submitted", version = version),
        Happening::Acknowledged => t!(lang, "rating-report-happened-acknowledged", version = version),
        Happening::Rated => t!(lang, "rating-report-happened-rated", version = version),
        Happening::Rejected => t!(lang, "rating-report-happened-rejected", version = version),
        Happening::Kept => t!(lang, "rating-report-happened-kept", version = version),
    }
}

/// Why a report goes back.
pub(in crate::web) fn reason(lang: Lang, reason: Reason) -> String {
    match reason {
        Reason::MissingGames => t!(lang, "rating-report-reason-missing-games"),
        Reason::WrongResult => t!(lang, "rating-report-reason-wrong-result"),
        Reason::WrongPlayer => t!(lang, "rating-report-reason-wrong-player"),
        Reason::MissingNumber => t!(lang, "rating-report-reason-missing-number"),
        Reason::MissingExcuse => t!(lang, "rating-report-reason-missing-excuse"),
        Reason::TimeControl => t!(lang, "rating-report-reason-time-control"),
        Reason::Officials => t!(lang, "rating-report-reason-officials"),
        Reason::Dates => t!(lang, "rating-report-reason-dates"),
        Reason::Duplicate => t!(lang, "rating-report-reason-duplicate"),
        Reason::Other => t!(lang, "rating-report-reason-other"),
    }
}

/// How a report stands against its deadline.
pub(in crate::web) fn timing(lang: Lang, timing: Timing) -> String {
    match timing {
        Timing::NotOver => t!(lang, "rating-report-timing-not-over"),
        Timing::Left(days) | Timing::Reminded(days) => {
            t!(lang, "rating-report-timing-left", days = days)
        }
        Timing::Overdue(days) => t!(lang, "rating-report-timing-overdue", days = days),
        Timing::InTime => t!(lang, "rating-report-timing-in-time"),
        Timing::CameLate(days) => t!(lang, "rating-report-timing-came-late", days = days),
    }
}

fn lane(lang: Lang, error: LaneError) -> String {
    match error {
        LaneError::NewerVersion { latest } => t!(lang, "rating-report-newer-version", version = latest),
        LaneError::SaidAlready => t!(lang, "rating-report-said-already"),
        LaneError::NoReason => t!(lang, "rating-report-no-reason"),
        LaneError::NothingChanged => t!(lang, "rating-report-nothing-changed-since-rated"),
        LaneError::NoExplanation => t!(lang, "rating-report-no-explanation"),
    }
}

impl From<RatingReportError> for Problem {
    fn from(error: RatingReportError) -> Self {
        match error {
            RatingReportError::NotFound => Self::not_found(),
            RatingReportError::Blocked(faults) => {
                let count = faults.len();
                Self::new(Kind::NotNow, move |lang| {
                    t!(lang, "rating-report-blocked", count = count)
                })
                .with("faults", faults)
            }
            RatingReportError::Warnings(faults) => {
                let count = faults.len();
                Self::new(Kind::Invalid, move |lang| {
                    t!(lang, "rating-report-warnings", count = count)
                })
                .with("faults", faults)
            }
            RatingReportError::Changed { latest, version } => Self::new(Kind::ChangedMeanwhile, |lang| {
                t!(lang, "rating-report-changed-meanwhile")
            })
            .with(
                "current",
                serde_json::json!({ "latest": latest, "version": version }),
            ),
            RatingReportError::NothingChanged { latest } => Self::new(Kind::NotNow, move |lang| {
                t!(lang, "rating-report-nothing-changed", version = latest)
            }),
            RatingReportError::NoteTooLong => Self::new(Kind::Invalid, |lang| {
                t!(lang, "rating-report-note-too-long", most = MOST_NOTE)
            }),
            RatingReportError::Lane(error @ LaneError::NewerVersion { latest }) => {
                Self::new(Kind::ChangedMeanwhile, move |lang| lane(lang, error))
                    .with("current", serde_json::json!({ "latest": latest }))
            }
            RatingReportError::Lane(error @ (LaneError::SaidAlready | LaneError::NothingChanged)) => {
                Self::new(Kind::NotNow, move |lang| lane(lang, error))
            }
            RatingReportError::Lane(error @ (LaneError::NoReason | LaneError::NoExplanation)) => {
                Self::new(Kind::Invalid, move |lang| lane(lang, error))
            }
            RatingReportError::Once(error) => error.into(),
            RatingReportError::Unreadable(error) => Self::internal(error),
            RatingReportError::File(error) => error.into(),
            RatingReportError::Store(error) => error.into(),
        }
    }
}
