//! Before and after, field by field, as people read it.

use serde_json::Value;

use domain::{
    access::{Role, TokenScope},
    round::{RoundStatus, Stage},
};
use engine::result::GameResult;
use service::audit::HIDDEN;
use texts::t;
use web::{problems, text::Lang};

/// One field that was changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Change {
    /// What it is called.
    pub(super) field: String,
    /// How it stood; none when the thing is new.
    pub(super) before: Option<String>,
    /// How it stands; none when the thing is gone.
    pub(super) after: Option<String>,
}

/// Fields shown of one line; a longer change says so with its last field.
const MOST: usize = 60;
/// Characters shown of one value.
const LONGEST: usize = 300;

/// What differs between the two. With one side missing, everything on the other.
pub(super) fn changes(lang: Lang, before: Option<&Value>, after: Option<&Value>) -> Vec<Change> {
    let mut found = Vec::new();
    walk(lang, "", before, after, &mut found);
    if found.len() > MOST {
        found.truncate(MOST);
        found.push(Change {
            field: "…".to_owned(),
            before: None,
            after: None,
        });
    }
    found
}

fn walk(lang: Lang, path: &str, before: Option<&Value>, after: Option<&Value>, found: &mut Vec<Change>) {
    let is_absent = |side: Option<&Value>| side.is_none_or(Value::is_null);
    let (was, is) = (
        before.and_then(Value::as_object),
        after.and_then(Value::as_object),
    );
    // Two objects, or one and nothing: look inside. Else the two are values.
    let is_inside = (was.is_some() || is_absent(before)) && (is.is_some() || is_absent(after));
    if is_inside && (was.is_some() || is.is_some()) {
        let names = was.into_iter().flatten().chain(is.into_iter().flatten());
        let mut names: Vec<&String> = names.map(|(name, _)| name).collect();
        names.sort_unstable();
        names.dedup();
        for name in names {
            let label = lang.field(name);
            let path = if path.is_empty() {
                label
            } else {
                format!("{path} · {label}")
            };
            let side = |fields: Option<&serde_json::Map<String, Value>>| {
                fields.and_then(|fields| fields.get(name)).cloned()
            };
            let (was, is) = (side(was), side(is));
            if was != is {
                walk(lang, &path, was.as_ref(), is.as_ref(), found);
            }
        }
    } else if before != after && !(is_absent(before) && is_absent(after)) {
        found.push(Change {
            field: path.to_owned(),
            before: before.map(|value| words(lang, value)),
            after: after.map(|value| words(lang, value)),
        });
    }
}

/// A value in words.
fn words(lang: Lang, value: &Value) -> String {
    let text = match value {
        Value::Null => t!(lang, audit_nothing),
        Value::Bool(true) => t!(lang, audit_yes),
        Value::Bool(false) => t!(lang, audit_no),
        Value::Number(number) => number.to_string(),
        Value::String(text) => word(lang, text),
        Value::Array(values) if values.is_empty() => t!(lang, audit_nothing),
        Value::Array(values) => {
            let values: Vec<String> = values.iter().map(|value| words(lang, value)).collect();
            values.join(", ")
        }
        Value::Object(fields) => {
            let fields: Vec<String> = fields
                .iter()
                .map(|(name, value)| format!("{} {}", lang.field(name), words(lang, value)))
                .collect();
            fields.join(", ")
        }
    };
    if text.chars().count() > LONGEST {
        text.chars().take(LONGEST).chain(std::iter::once('…')).collect()
    } else {
        text
    }
}

fn word(lang: Lang, text: &str) -> String {
    if text == HIDDEN {
        t!(lang, audit_hidden)
    } else if text.is_empty() {
        t!(lang, audit_nothing)
    } else if let Ok(result) = text.parse::<GameResult>() {
        result.label().to_owned()
    } else if let Ok(status) = text.parse::<RoundStatus>() {
        let stage = match status {
            RoundStatus::Planned => Stage::Planned,
            RoundStatus::Draft => Stage::Draft,
            RoundStatus::Published => Stage::Published,
            RoundStatus::Closed => Stage::Closed,
        };
        problems::rounds::stage(lang, stage)
    } else if let Ok(role) = text.parse::<Role>() {
        lang.role(role)
    } else if let Ok(scope) = text.parse::<TokenScope>() {
        lang.token_scope(scope)
    } else if let Ok(at) = text.parse::<jiff::Timestamp>() {
        lang.moment(at)
    } else {
        text.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn told(before: Option<&Value>, after: Option<&Value>) -> Vec<String> {
        changes(Lang::Da, before, after)
            .into_iter()
            .map(|change| {
                format!(
                    "{}: {} > {}",
                    change.field,
                    change.before.unwrap_or_default(),
                    change.after.unwrap_or_default()
                )
            })
            .collect()
    }

    #[test]
    fn only_what_differs_is_told() {
        let before = json!({ "name": "Åge", "language": "da", "single_keys": true });
        let after = json!({ "name": "Åge Kladdestrup", "language": "da", "single_keys": false });
        assert_eq!(
            told(Some(&before), Some(&after)),
            ["navn: Åge > Åge Kladdestrup", "genvejstaster: ja > nej"]
        );
    }

    #[test]
    fn a_new_thing_is_told_whole_and_what_is_inside_it_by_its_path() {
        let after = json!({ "roles": ["arbiter", "assistant"], "settings": { "rounds": 7, "none": null } });
        assert_eq!(
            told(None, Some(&after)),
            ["roller:  > Dommer, Hjælper", "indstillinger · runder:  > 7"]
        );
        assert_eq!(told(Some(&json!("1-0")), Some(&json!("0-1"))), [": 1–0 > 0–1"]);
        let (was, is) = (
            json!({ "status": "published" }),
            json!({ "status": "closed", "club": "" }),
        );
        assert_eq!(
            told(Some(&was), Some(&is)),
            ["klub:  > intet", "tilstand: offentliggjort > lukket"]
        );
        assert!(told(None, None).is_empty());
    }

    #[test]
    fn a_huge_change_is_cut() {
        let fields: serde_json::Map<String, Value> = (0..500)
            .map(|n| (format!("f{n}"), json!("x".repeat(9_999))))
            .collect();
        let told = changes(Lang::En, None, Some(&Value::Object(fields)));
        assert_eq!(told.len(), MOST + 1);
        assert!(
            told.iter()
                .all(|change| change.after.as_deref().unwrap_or_default().chars().count() <= LONGEST + 1)
        );
    }
}
