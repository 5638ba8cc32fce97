//! The audit log for readers: what changed, field by field, with names for everything that the log stores by id.
//!
//! The lines contain the program's identifiers, and the API returns them unchanged. Here each field and each word gets a text, and each
//! person, section and tournament its current name; an id that means nothing to a reader is left out.

use std::collections::HashMap;

use jiff::{Timestamp, civil};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use uuid::Uuid;

use crate::{
    i18n::{Lang, labels},
    i18n_teams::league_settings::value_with_day,
};
use domain::{
    access::{Role, TokenScope},
    subject::Subject,
};
use engine::{points::Points, result::GameResult};
use rules::{
    ParameterId, Value as RuleValue,
    chess::evidence::{Evidence, Judged, Verdict},
    entry::Outcome,
    regulation::{Regulation, SettingId},
    rules,
    ruling::{Clock, Decision, Incident},
    time_control::TimeControl,
};
use service::audit::HIDDEN;
use store::audit::AuditLine;
use texts::t;

/// What people and things are called, by the numbers the log keeps.
pub type Names = HashMap<Uuid, String>;

/// One field that was changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChangedField {
    /// What it is called; empty where the line is about one value.
    pub field: String,
    /// The value before; `None` if it is new.
    pub before: Option<String>,
    /// The value after; `None` if it is deleted.
    pub after: Option<String>,
}

/// Fields shown of one line; a longer change says so with its last field.
const MOST: usize = 60;
/// Characters shown of one value.
const LONGEST: usize = 300;

/// Fields that mean nothing to a reader, such as the id of a line or request.
const UNTOLD: [&str; 10] = [
    "id", "version", "key", "seen", "ruling", "also", "protest", "sanction", "line", "letter",
];

/// Free-text fields: their content is never translated.
const WRITTEN: [&str; 41] = [
    "members",
    "name",
    "surname",
    "given_name",
    "given",
    "club",
    "federation",
    "city",
    "district",
    "text",
    "reason",
    "reasons",
    "note",
    "dissent",
    "thing",
    "what",
    "offence",
    "playing",
    "smoking",
    "adjoining",
    "reference",
    "order_no",
    "payer",
    "basis",
    "moves",
    "intended",
    "file_name",
    "filed_by",
    "code",
    "event",
    "issue",
    "play_approved_by",
    "phone",
    "email",
    "description",
    "title",
    "captain",
    "short_name",
    "certified_by",
    "agreed_place",
    "proposed_place",
];

/// Fields whose numbers are points.
const POINTS: [&str; 11] = [
    "win",
    "draw",
    "loss",
    "absence",
    "pairing_allocated_bye",
    "points",
    "score",
    "match_points",
    "game_points",
    "home_points",
    "away_points",
];

/// The ids of all people and things in the lines.
pub fn named(lines: &[AuditLine]) -> Vec<Uuid> {
    let mut found = Vec::new();
    for line in lines {
        found.extend(line.subject.parse::<Uuid>().ok());
        for value in [&line.before, &line.after].into_iter().flatten() {
            collect(value, &mut found);
        }
    }
    found.sort_unstable();
    found.dedup();
    found
}

fn collect(value: &Value, found: &mut Vec<Uuid>) {
    match value {
        Value::String(text) => found.extend(text.parse::<Uuid>().ok()),
        Value::Array(values) => values.iter().for_each(|value| collect(value, found)),
        Value::Object(fields) => fields.values().for_each(|value| collect(value, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// What a line was about.
pub fn subject(lang: Lang, names: &Names, subject: &Subject<'_>) -> String {
    match subject.to_string().parse::<Uuid>() {
        Ok(id) => names.get(&id).cloned().unwrap_or_default(),
        Err(_) => lang.subject(subject),
    }
}

/// The differences between the two sides of a line. If one side is missing, everything on the other.
pub fn changes(
    lang: Lang,
    names: &Names,
    act: &str,
    before: Option<&Value>,
    after: Option<&Value>,
) -> Vec<ChangedField> {
    let reader = Reader { lang, names };
    let mut found = Vec::new();
    let regulations = (act == "regulation.change")
        .then(|| side::<Regulation>(before).zip(side::<Regulation>(after)))
        .flatten();
    match regulations {
        Some((was, is)) => reader.regulation(&was, &is, &mut found),
        None => reader.walk("", "", (before, after), &mut found),
    }
    if found.len() > MOST {
        found.truncate(MOST);
        found.push(ChangedField {
            field: "…".to_owned(),
            before: None,
            after: None,
        });
    }
    found
}

fn side<T: DeserializeOwned + Default>(value: Option<&Value>) -> Option<T> {
    match value {
        None | Some(Value::Null) => Some(T::default()),
        Some(value) => serde_json::from_value(value.clone()).ok(),
    }
}

fn is_absent(side: Option<&Value>) -> bool {
    side.is_none_or(Value::is_null)
}

#[derive(Clone, Copy)]
struct Reader<'a> {
    lang: Lang,
    names: &'a Names,
}

impl Reader<'_> {
    fn regulation(self, was: &Regulation, is: &Regulation, found: &mut Vec<ChangedField>) {
        for id in &SettingId::ALL {
            let (before, after) = (was.chosen(*id), is.chosen(*id));
            if before != after {
                let words = |value| short(&labels::value(self.lang, &value));
                found.push(ChangedField {
                    field: labels::label(self.lang, *id),
                    before: before.map(words),
                    after: after.map(words),
                });
            }
        }
    }

    fn walk(
        self,
        field: &str,
        path: &str,
        sides: (Option<&Value>, Option<&Value>),
        found: &mut Vec<ChangedField>,
    ) {
        let (before, after) = sides;
        if before == after || UNTOLD.contains(&field) || (is_absent(before) && is_absent(after)) {
            return;
        }
        let one = |side: Option<&Value>| -> Option<Option<String>> {
            match side {
                None | Some(Value::Null) => Some(None),
                Some(value) => self.whole(field, value).map(Some),
            }
        };
        if let (Some(was), Some(is)) = (one(before), one(after)) {
            if was != is {
                push(found, path, was, is);
            }
            return;
        }
        let (was, is) = (
            before.and_then(Value::as_object),
            after.and_then(Value::as_object),
        );
        // Two objects, or one and nothing: look inside. Else the two are values.
        let is_inside = (was.is_some() || is_absent(before)) && (is.is_some() || is_absent(after));
        if !is_inside {
            let said = |side: Option<&Value>| side.map(|value| self.words(field, value));
            let (was, is) = (said(before), said(after));
            // An id without a name is not shown, on either side.
            let is_told = [&was, &is].into_iter().flatten().any(Option::is_some);
            if is_told && was != is {
                let nothing = || t!(self.lang, audit_nothing);
                let (was, is) = (
                    was.map(|was| was.unwrap_or_else(nothing)),
                    is.map(|is| is.unwrap_or_else(nothing)),
                );
                push(found, path, was, is);
            }
            return;
        }
        let fields = was.into_iter().flatten().chain(is.into_iter().flatten());
        let mut fields: Vec<&String> = fields.map(|(name, _)| name).collect();
        fields.sort_unstable();
        fields.dedup();
        for name in fields {
            let label = self.label(field, name);
            // A question is clear by itself, so its parent's name is not put before it.
            let path = if path.is_empty() || field == "answers" {
                label
            } else {
                format!("{path} · {label}")
            };
            let inside =
                |fields: Option<&'_ Map<String, Value>>| fields.and_then(|fields| fields.get(name)).cloned();
            let (was, is) = (inside(was), inside(is));
            let name = if field == "answers" { "answer" } else { name };
            self.walk(name, &path, (was.as_ref(), is.as_ref()), found);
        }
    }

    fn label(self, parent: &str, name: &str) -> String {
        if parent == "answers" && self.lang.knows_question(name) {
            self.lang.question(name)
        } else {
            self.lang.field(name)
        }
    }

    /// A value that is shown as a whole; `None` for one shown field by field, or as a plain value.
    fn whole(self, field: &str, value: &Value) -> Option<String> {
        let lang = self.lang;
        let fields = value.as_object()?;
        match field {
            "decision" => read(value).map(|decision| self.decision(&decision)),
            "claim" => read(value).map(|evidence| self.evidence(&evidence)),
            "clock" => read::<Clock>(value).map(|clock| lang.clock_times(clock)),
            "time_control" => read::<TimeControl>(value).map(|control| lang.time_control(&control)),
            _ if fields.len() == 3 && fields.contains_key("result") && fields.contains_key("suspended") => {
                read::<Outcome>(value).map(|outcome| lang.outcome(&outcome))
            }
            _ if fields.contains_key("parameter") && fields.contains_key("value") => {
                let id = ParameterId::try_from(fields.get("parameter")?.as_str()?.to_owned()).ok()?;
                let value = read::<RuleValue>(fields.get("value")?)?;
                let said = lang.rule_value(rules().info(id), &value);
                Some(format!("{}: {said}", lang.parameter(id)))
            }
            _ => None,
        }
    }

    fn decision(self, decision: &Decision) -> String {
        let lang = self.lang;
        let mut parts = vec![lang.consequence(decision.effect, decision.clock)];
        parts.extend(decision.penalties.iter().map(|penalty| lang.penalty(penalty)));
        let counter = decision.counter.as_ref();
        if let Some((counter, of)) = counter.and_then(|counter| Some((counter, counter.loses_at?))) {
            let side = lang.side(counter.side);
            let number = counter.number;
            parts.push(t!(lang, ruling_counter, side, number, of));
        }
        if decision.unrated {
            parts.push(lang.field("unrated"));
        }
        parts.join(" · ")
    }

    /// The claim and its judgement. The position itself is shown with the ruling.
    fn evidence(self, evidence: &Evidence) -> String {
        let lang = self.lang;
        let judged = |what: String, judged: Judged| {
            (judged.verdict != Verdict::Inadmissible).then(|| {
                let verdict = match judged.verdict {
                    Verdict::Right => lang.log_word("verdict", "right"),
                    Verdict::Wrong | Verdict::Inadmissible => lang.log_word("verdict", "wrong"),
                };
                let counted = judged.needed.map_or_else(
                    || judged.counted.to_string(),
                    |needed| format!("{} / {needed}", judged.counted),
                );
                format!("{what}: {} ({counted})", verdict.unwrap_or_default())
            })
        };
        let mut parts: Vec<String> = Vec::new();
        if !evidence.written.intended.is_empty() {
            parts.push(format!(
                "{} {}",
                lang.field("intended"),
                evidence.written.intended
            ));
        }
        parts.extend(judged(
            lang.log_word("ground", "repetition").unwrap_or_default(),
            evidence.answer.repetition,
        ));
        parts.extend(judged(
            lang.log_word("ground", "quiet_moves").unwrap_or_default(),
            evidence.answer.quiet_moves,
        ));
        if parts.is_empty() {
            t!(lang, audit_nothing)
        } else {
            parts.join(" · ")
        }
    }

    /// A value as text; `None` for an id without a name.
    fn words(self, field: &str, value: &Value) -> Option<String> {
        let lang = self.lang;
        let text = match value {
            Value::Null => t!(lang, audit_nothing),
            Value::Bool(true) => t!(lang, audit_yes),
            Value::Bool(false) => t!(lang, audit_no),
            Value::Number(number) => {
                let halves = number.as_i64().and_then(|number| i32::try_from(number).ok());
                match halves.filter(|_| POINTS.contains(&field)) {
                    Some(halves) => Points::halves(halves).to_string(),
                    None => number.to_string(),
                }
            }
            Value::String(text) => self.word(field, text)?,
            Value::Array(values) => {
                let between = if values.iter().any(Value::is_object) {
                    "; "
                } else {
                    ", "
                };
                let said: Vec<String> = values
                    .iter()
                    .filter_map(|value| self.words(field, value))
                    .collect();
                if said.is_empty() {
                    t!(lang, audit_nothing)
                } else {
                    said.join(between)
                }
            }
            Value::Object(fields) => {
                if let Some(whole) = self.whole(field, value) {
                    whole
                } else {
                    let said: Vec<String> = fields
                        .iter()
                        .filter(|(name, _)| !UNTOLD.contains(&name.as_str()))
                        .filter_map(|(name, value)| {
                            let value = self.words(name, value)?;
                            // The person comes first, so no label is needed.
                            Some(match name.as_str() {
                                "name" | "player" => value,
                                _ => format!("{} {value}", lang.field(name)),
                            })
                        })
                        .collect();
                    said.join(", ")
                }
            }
        };
        Some(short(&text))
    }

    fn word(self, field: &str, text: &str) -> Option<String> {
        let lang = self.lang;
        if text == HIDDEN {
            return Some(t!(lang, audit_hidden));
        }
        if text.is_empty() {
            return Some(t!(lang, audit_nothing));
        }
        if let Ok(id) = text.parse::<Uuid>() {
            return match field {
                // What was replaced has no name of its own.
                "supersedes" | "replaces" => Some(t!(lang, audit_one_before)),
                _ => self.names.get(&id).cloned(),
            };
        }
        if WRITTEN.contains(&field) {
            return Some(text.to_owned());
        }
        let said = match field {
            "role" | "roles" => text.parse::<Role>().ok().map(|role| lang.role(role)),
            "scopes" => text
                .parse::<TokenScope>()
                .ok()
                .map(|scope| lang.token_scope(scope)),
            "incident" => text
                .parse::<Incident>()
                .ok()
                .map(|incident| lang.incident(incident)),
            "answer" => self.answer(text),
            "boards" => text
                .split_once('-')
                .filter(|(white, black)| white.parse::<u16>().is_ok() && black.parse::<u16>().is_ok())
                .map(|(white, black)| format!("{white}\u{2013}{black}")),
            "changed_since" => Some(self.changed_since(text)),
            "edition" => Some(labels::edition(lang, text)),
            "article" | "articles" => Some(labels::article(lang, text)),
            _ => None,
        };
        Some(
            said.or_else(|| value_with_day(lang, field, text))
                .or_else(|| lang.log_word(field, text))
                .or_else(|| {
                    text.parse::<GameResult>()
                        .ok()
                        .map(|result| result.label().to_owned())
                })
                .or_else(|| lang.log_date(text))
                .unwrap_or_else(|| text.to_owned()),
        )
    }

    /// An answer of the facts of a ruling: one of those offered, a moment, or what was written.
    fn answer(self, text: &str) -> Option<String> {
        self.lang.knows_answer(text).then(|| self.lang.answer_word(text))
    }

    /// `Round 1, board 2: 1-0 => 0-1`, `Holger Prøve: plays => away`.
    fn changed_since(self, text: &str) -> String {
        let lang = self.lang;
        let told = || {
            let (what, values) = text.rsplit_once(": ")?;
            let (was, is) = values.split_once(" => ")?;
            let said = |word: &str| match word {
                "*" | "-" => t!(lang, audit_nothing),
                word => word
                    .parse::<GameResult>()
                    .map(|result| result.label().to_owned())
                    .ok()
                    .or_else(|| lang.log_word("presence", word))
                    .unwrap_or_else(|| word.to_owned()),
            };
            Some(format!(
                "{}: {} → {}",
                lang.subject(&Subject::of_words(what)),
                said(was),
                said(is)
            ))
        };
        told().unwrap_or_else(|| text.to_owned())
    }
}

fn push(found: &mut Vec<ChangedField>, path: &str, before: Option<String>, after: Option<String>) {
    found.push(ChangedField {
        field: path.to_owned(),
        before,
        after,
    });
}

fn read<T: DeserializeOwned>(value: &Value) -> Option<T> {
    serde_json::from_value(value.clone()).ok()
}

fn short(text: &str) -> String {
    if text.chars().count() > LONGEST {
        text.chars().take(LONGEST).chain(std::iter::once('…')).collect()
    } else {
        text.to_owned()
    }
}

impl Lang {
    /// A stored day or time as text; `None` for any other text.
    pub fn log_date(self, text: &str) -> Option<String> {
        if let Ok(at) = text.parse::<Timestamp>() {
            return Some(self.moment(at));
        }
        // A day alone would be parsed as midnight.
        if text.len() == 10 {
            return text.parse::<civil::Date>().ok().map(|day| self.date(day));
        }
        let at = text.parse::<civil::DateTime>().ok()?;
        Some(labels::local_moment(self, at))
    }

    /// Time given and taken: `+2:00 til Sort`.
    fn clock_times(self, clock: Clock) -> String {
        let lang = self;
        let times: Vec<String> = [engine::colour::Colour::White, engine::colour::Colour::Black]
            .into_iter()
            .filter(|side| clock.side(*side) != 0)
            .map(|side| {
                let time = crate::i18n::signed_time(clock.side(side));
                t!(lang, ruling_time_for, time, side = lang.side(side))
            })
            .collect();
        if times.is_empty() {
            t!(lang, audit_nothing)
        } else {
            times.join(" · ")
        }
    }
}

pub mod search;
#[cfg(test)]
mod tests;
