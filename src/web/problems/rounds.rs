//! Rounds, pairings and results.

use crate::{
    domain::{field::Effect, pairing::Unpairable, round::Stage},
    service::{
        results::{self, ResultError},
        rounds::{self, RoundError},
    },
    web::{
        error::{FieldError, Kind, Problem},
        text::{Lang, t},
    },
};

/// Why the program does not pair a round.
pub(in crate::web) fn unpairable(lang: Lang, why: Unpairable) -> String {
    match why {
        Unpairable::EngineNotAvailable(_) => t!(lang, "round-no-engine"),
        Unpairable::MadeByHand => t!(lang, "round-made-by-hand"),
        Unpairable::TooFewPlayers => t!(lang, "round-too-few-players"),
        Unpairable::NoSuchRound(rounds) => t!(lang, "round-tables-end", rounds = rounds),
        Unpairable::NoLegalPairing => t!(lang, "round-no-legal-pairing"),
        Unpairable::RatingsMissing(players) => t!(lang, "round-ratings-missing", players = players),
        Unpairable::OutOfReach => t!(lang, "round-out-of-reach"),
        Unpairable::Cancelled => t!(lang, "round-cancelled"),
    }
}

/// The word for how far a round has come.
pub(in crate::web) fn stage(lang: Lang, stage: Stage) -> String {
    match stage {
        Stage::Planned => t!(lang, "round-stage-planned"),
        Stage::Draft => t!(lang, "round-stage-draft"),
        Stage::Published => t!(lang, "round-stage-published"),
        Stage::Started => t!(lang, "round-stage-started"),
        Stage::Closed => t!(lang, "round-stage-closed"),
    }
}

impl From<RoundError> for Problem {
    fn from(error: RoundError) -> Self {
        use rounds::MAX_REASON;
        let not_now = |say: fn(Lang) -> String| Self::new(Kind::NotNow, say);
        match error {
            RoundError::NoSuchRound => Self::not_found(),
            RoundError::NotNext(first) => Self::new(Kind::NotNow, move |lang| {
                t!(lang, "round-not-next", round = first.get())
            })
            .with("round", first),
            RoundError::WrongStage { round, stage: now } => Self::new(Kind::NotNow, move |lang| {
                t!(
                    lang,
                    "round-wrong-stage",
                    round = round.get(),
                    stage = stage(lang, now)
                )
            })
            .with("stage", now),
            RoundError::Frozen(round) => Self::new(Kind::NotNow, move |lang| {
                t!(lang, "round-frozen", round = round.get())
            }),
            RoundError::Unnumbered(players) => Self::new(Kind::NotNow, move |lang| {
                t!(lang, "round-unnumbered", players = players)
            }),
            RoundError::ResultsMissing { round, boards } => Self::new(Kind::NotNow, move |lang| {
                t!(
                    lang,
                    "round-results-missing",
                    round = round.get(),
                    boards = boards
                )
            })
            .with("missing", boards),
            RoundError::Unconfirmed { round, boards } => Self::new(Kind::NotNow, move |lang| {
                t!(lang, "round-unconfirmed", round = round.get(), boards = boards)
            })
            .with("unconfirmed", boards),
            RoundError::AdjournmentsRun { round, until } => Self::new(Kind::NotNow, move |lang| {
                t!(
                    lang,
                    "round-adjournments-run",
                    round = round.get(),
                    until = lang.moment(until)
                )
            })
            .with("until", until),
            RoundError::StillSuspended(games) => Self::new(Kind::NotNow, move |lang| {
                t!(lang, "round-still-suspended", games = games)
            }),
            RoundError::Unpairable(why) => Self::new(Kind::NotNow, move |lang| unpairable(lang, why)),
            RoundError::Change(error) => Self::new(Kind::Invalid, move |lang| lang.change_error(error)),
            RoundError::Refused(findings) => Self::new(Kind::Invalid, move |lang| {
                findings
                    .iter()
                    .map(|finding| lang.fault(finding.fault, |no| no.to_string()))
                    .collect::<Vec<_>>()
                    .join(" ")
            }),
            RoundError::Outdated(changes) => {
                let told = changes
                    .iter()
                    .map(|told| Lang::En.change_since(told))
                    .collect::<Vec<_>>();
                Self::new(Kind::NotNow, move |lang| {
                    let changes: Vec<String> = changes.iter().map(|told| lang.change_since(told)).collect();
                    t!(lang, "round-outdated", changes = changes.join("; "))
                })
                .with("changes", told)
            }
            RoundError::ApartLocked => not_now(|lang| t!(lang, "round-apart-locked")),
            RoundError::Barred(entries) => {
                let told = entries.clone();
                Self::new(Kind::NotNow, move |lang| super::sanctions::barred(lang, &told))
                    .with("barred", entries)
            }
            RoundError::Empty => not_now(|lang| t!(lang, "round-empty")),
            RoundError::ReasonMissing => Self::new(Kind::Invalid, |lang| t!(lang, "round-reason-missing")),
            RoundError::ReasonTooLong => Self::new(Kind::Invalid, |lang| {
                t!(lang, "round-reason-too-long", max = MAX_REASON)
            }),
            RoundError::NoStart(round) => Self::new(Kind::NotNow, move |lang| {
                t!(lang, "round-no-start", round = round.get())
            }),
            RoundError::HasResults(boards) => Self::new(Kind::NotNow, move |lang| {
                t!(lang, "round-has-results", boards = boards)
            }),
            RoundError::LaterRound(later) => Self::new(Kind::NotNow, move |lang| {
                t!(lang, "round-later", round = later.get())
            }),
            RoundError::Stale { status, version } => {
                Self::new(Kind::ChangedMeanwhile, |lang| t!(lang, "round-stale")).with(
                    "current",
                    serde_json::json!({ "status": status, "version": version }),
                )
            }
            RoundError::Once(error) => error.into(),
            RoundError::Store(error) => error.into(),
        }
    }
}

impl From<ResultError> for Problem {
    fn from(error: ResultError) -> Self {
        use results::MAX_REASON;
        let say = |kind, say: fn(Lang) -> String| Self::new(kind, say);
        match error {
            ResultError::NoSuchBoard => Self::not_found(),
            ResultError::NotPublished => say(Kind::NotNow, |lang| t!(lang, "result-not-published")),
            ResultError::Closed => say(Kind::NotNow, |lang| t!(lang, "result-closed")),
            ResultError::ForArbiters => say(Kind::Forbidden, |lang| t!(lang, "result-for-arbiters")),
            ResultError::OutOfReach => Self::out_of_reach(),
            ResultError::OnlyBlanks => say(Kind::Forbidden, |lang| t!(lang, "result-only-blanks")),
            ResultError::TooLateToUndo => say(Kind::NotNow, |lang| t!(lang, "result-too-late-to-undo")),
            ResultError::NothingToConfirm => say(Kind::NotNow, |lang| t!(lang, "result-nothing-to-confirm")),
            ResultError::ConfirmedByAnother => {
                say(Kind::Forbidden, |lang| t!(lang, "result-confirmed-by-another"))
            }
            ResultError::ReasonMissing => say(Kind::Invalid, |lang| t!(lang, "result-reason-missing")),
            ResultError::ReasonTooLong => Self::new(Kind::Invalid, |lang| {
                t!(lang, "round-reason-too-long", max = MAX_REASON)
            }),
            ResultError::TooFarBack(round) => Self::new(Kind::NotNow, move |lang| {
                t!(lang, "result-too-far-back", round = round.get())
            })
            .with("effect", Effect::ReportedOnly),
            ResultError::StillCounts(round) => Self::new(Kind::NotNow, move |lang| {
                t!(lang, "result-still-counts", round = round.get())
            })
            .with("effect", Effect::Counts),
            ResultError::ReportNeedsResult => Self::invalid(vec![FieldError::new("result", |lang| {
                t!(lang, "result-report-needs-result")
            })]),
            ResultError::Stale(current) => {
                say(Kind::ChangedMeanwhile, |lang| t!(lang, "result-stale")).with("current", current)
            }
            ResultError::KeyReused => say(Kind::KeyReused, |lang| t!(lang, "problem-key-reused-detail")),
            ResultError::Store(error) => error.into(),
        }
    }
}
