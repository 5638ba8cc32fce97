//! Webhooks.

use crate::{
    domain::webhook::{Event, Off},
    service::webhooks::{
        MOST, WebhookError,
        reach::{Reach, UrlProblem},
    },
    web::{
        error::{FieldError, Kind, Problem},
        text::{Lang, t},
    },
};

/// What is told, in a few words.
pub(in crate::web) fn event(lang: Lang, event: Event) -> String {
    match event {
        Event::RoundPublished => t!(lang, "webhook-event-round-published"),
        Event::RoundTakenBack => t!(lang, "webhook-event-round-taken-back"),
        Event::RoundClosed => t!(lang, "webhook-event-round-closed"),
        Event::RoundReopened => t!(lang, "webhook-event-round-reopened"),
        Event::ResultChanged => t!(lang, "webhook-event-result-changed"),
        Event::RulingPublished => t!(lang, "webhook-event-ruling-published"),
        Event::ReportSubmitted => t!(lang, "webhook-event-report-submitted"),
        Event::ReportAcknowledged => t!(lang, "webhook-event-report-acknowledged"),
        Event::ReportRated => t!(lang, "webhook-event-report-rated"),
        Event::ReportRejected => t!(lang, "webhook-event-report-rejected"),
    }
}

/// Why and since when a webhook is told nothing.
pub(in crate::web) fn off(lang: Lang, off: Off, since: &str) -> String {
    match off {
        Off::ByHand => t!(lang, "webhook-off-by-hand", since = since),
        Off::Failing => t!(lang, "webhook-off-failing", since = since),
        Off::Gone => t!(lang, "webhook-off-gone", since = since),
    }
}

/// Why an address cannot be told anything.
pub(in crate::web) fn url(lang: Lang, problem: UrlProblem) -> String {
    match problem {
        UrlProblem::Malformed => t!(lang, "webhook-url-malformed"),
        UrlProblem::TooLong => t!(lang, "webhook-url-too-long", most = Reach::MOST),
        UrlProblem::NotHttps => t!(lang, "webhook-url-not-https"),
        UrlProblem::Inside => t!(lang, "webhook-url-inside"),
    }
}

/// Why there was no answer, by the word in the log.
pub(in crate::web) fn failure(lang: Lang, word: &str) -> String {
    match word {
        "refused" => t!(lang, "webhook-failure-refused"),
        "no_such_host" => t!(lang, "webhook-failure-no-such-host"),
        "inside" => t!(lang, "webhook-failure-inside"),
        "no_connection" => t!(lang, "webhook-failure-no-connection"),
        "no_trust" => t!(lang, "webhook-failure-no-trust"),
        "too_slow" => t!(lang, "webhook-failure-too-slow"),
        _ => t!(lang, "webhook-failure-unreadable"),
    }
}

impl From<WebhookError> for Problem {
    fn from(error: WebhookError) -> Self {
        match error {
            WebhookError::NotFound => Self::not_found(),
            WebhookError::Url(problem) => {
                Self::invalid(vec![FieldError::new("url", move |lang| url(lang, problem))])
            }
            WebhookError::NoEvent => Self::new(Kind::Invalid, |lang| t!(lang, "webhook-no-event")),
            WebhookError::TooMany => {
                Self::new(Kind::NotNow, |lang| t!(lang, "webhook-too-many", most = MOST))
            }
            WebhookError::IsOff => Self::new(Kind::NotNow, |lang| t!(lang, "webhook-is-off")),
            WebhookError::Once(error) => error.into(),
            WebhookError::Store(error) => error.into(),
        }
    }
}
