//! Reports about public pages.

use crate::{error::Problem, i18n::Lang};
use domain::abuse_report::{AbuseFault, AbuseKind, MAX_CONTACT, MAX_WORDS};
use service::abuse_reports::AbuseReportError;
use texts::t;

/// What is wrong with a page, in a few words.
pub fn kind(lang: Lang, kind: AbuseKind) -> String {
    match kind {
        AbuseKind::Personal => t!(lang, abuse_kind_personal),
        AbuseKind::Offensive => t!(lang, abuse_kind_offensive),
        AbuseKind::Fraud => t!(lang, abuse_kind_fraud),
        AbuseKind::Other => t!(lang, abuse_kind_other),
    }
}

fn fault(fault: AbuseFault) -> Problem {
    match fault {
        AbuseFault::Page => Problem::field("page", |lang| t!(lang, abuse_problem_page)),
        AbuseFault::Words => Problem::field("words", |lang| t!(lang, abuse_problem_words, most = MAX_WORDS)),
        AbuseFault::Contact => Problem::field("contact", |lang| {
            t!(lang, abuse_problem_contact, most = MAX_CONTACT)
        }),
    }
}

impl From<AbuseReportError> for Problem {
    fn from(error: AbuseReportError) -> Self {
        match error {
            AbuseReportError::NotFound => Self::not_found(),
            AbuseReportError::Fault(why) => fault(why),
            AbuseReportError::Crowded => Self::not_now(|lang| t!(lang, abuse_crowded)),
            AbuseReportError::ChangedMeanwhile(stands) => {
                let (at, by) = stands.handled.unwrap_or((stands.at, String::new()));
                let current = serde_json::json!({ "handled_at": at, "handled_by": by });
                Self::changed(
                    move |lang| {
                        t!(
                            lang,
                            abuse_handled_meanwhile,
                            who = by.as_str(),
                            at = lang.stamp(at)
                        )
                    },
                    current,
                )
            }
            AbuseReportError::Once(error) => error.into(),
            AbuseReportError::Store(error) => error.into(),
        }
    }
}
