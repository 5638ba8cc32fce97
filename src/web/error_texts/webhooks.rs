//! Webhooks.

use crate::{
    error::{Kind, Problem},
    i18n::Lang,
};
use domain::webhook::{Event, Off};
use service::webhooks::{
    MOST, WebhookError,
    reach::{Reach, UrlProblem},
};
use texts::t;

/// What is told, in a few words.
pub fn event(lang: Lang, event: Event) -> String {
    match event {
        Event::RoundPublished => t!(lang, webhook_event_round_published),
        Event::RoundTakenBack => t!(lang, webhook_event_round_taken_back),
        Event::RoundClosed => t!(lang, webhook_event_round_closed),
        Event::RoundReopened => t!(lang, webhook_event_round_reopened),
        Event::ResultChanged => t!(lang, webhook_event_result_changed),
        Event::RulingPublished => t!(lang, webhook_event_ruling_published),
        Event::ReportSubmitted => t!(lang, webhook_event_report_submitted),
        Event::ReportAcknowledged => t!(lang, webhook_event_report_acknowledged),
        Event::ReportRated => t!(lang, webhook_event_report_rated),
        Event::ReportRejected => t!(lang, webhook_event_report_rejected),
        Event::LineUpsPublished => t!(lang, webhook_event_line_ups_published),
        Event::MatchFinished => t!(lang, webhook_event_match_finished),
        Event::TableChanged => t!(lang, webhook_event_table_changed),
        Event::LineUpDue => t!(lang, webhook_event_line_up_due),
        Event::CardDue => t!(lang, webhook_event_card_due),
    }
}

/// Why and since when a webhook is told nothing.
pub fn off(lang: Lang, off: Off, since: &str) -> String {
    match off {
        Off::ByHand => t!(lang, webhook_off_by_hand, since),
        Off::Failing => t!(lang, webhook_off_failing, since),
        Off::Gone => t!(lang, webhook_off_gone, since),
    }
}

/// Why an address cannot be told anything.
pub fn url(lang: Lang, problem: UrlProblem) -> String {
    match problem {
        UrlProblem::Malformed => t!(lang, webhook_url_malformed),
        UrlProblem::TooLong => t!(lang, webhook_url_too_long, most = Reach::MOST),
        UrlProblem::NotHttps => t!(lang, webhook_url_not_https),
        UrlProblem::Inside => t!(lang, webhook_url_inside),
    }
}

/// Why there was no answer, by the word in the log.
pub fn failure(lang: Lang, word: &str) -> String {
    match word {
        "refused" => t!(lang, webhook_failure_refused),
        "no_such_host" => t!(lang, webhook_failure_no_such_host),
        "inside" => t!(lang, webhook_failure_inside),
        "no_connection" => t!(lang, webhook_failure_no_connection),
        "no_trust" => t!(lang, webhook_failure_no_trust),
        "too_slow" => t!(lang, webhook_failure_too_slow),
        _ => t!(lang, webhook_failure_unreadable),
    }
}

impl From<WebhookError> for Problem {
    fn from(error: WebhookError) -> Self {
        match error {
            WebhookError::NotFound => Self::not_found(),
            WebhookError::Url(problem) => Self::field("url", move |lang| url(lang, problem)),
            WebhookError::NoEvent => Self::new(Kind::Invalid, |lang| t!(lang, webhook_no_event)),
            WebhookError::TooMany => Self::not_now(|lang| t!(lang, webhook_too_many, most = MOST)),
            WebhookError::IsOff => Self::not_now(|lang| t!(lang, webhook_is_off)),
            WebhookError::Once(error) => error.into(),
            WebhookError::Store(error) => error.into(),
        }
    }
}
