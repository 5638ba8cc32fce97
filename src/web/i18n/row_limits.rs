//! The words for limits of a row.

use super::Lang;
use domain::team_rule::Severity;
use texts::t;

/// Which ages a limit is about, as it is written; nothing: there is no limit.
pub fn age_kind(lang: Lang, kind: &str) -> String {
    match kind {
        "turns_at_most" => t!(lang, limits_age_at_most),
        "at_least" => t!(lang, limits_age_at_least),
        "under" => t!(lang, limits_age_under),
        _ => t!(lang, limits_age_none),
    }
}

/// What becomes of a line-up against the limits.
pub fn severity(lang: Lang, severity: Severity) -> String {
    match severity {
        Severity::Warn => t!(lang, limits_severity_warn),
        Severity::Refuse => t!(lang, limits_severity_refuse),
    }
}
