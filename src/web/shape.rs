//! The fields of a described shape, at any depth, and the unknown fields of a value.
//!
//! Nothing else is checked here: a field's value is checked by its parser. A shape that allows additional properties is not searched.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value};

/// Shapes by name.
pub(super) type Named = BTreeMap<String, Value>;

/// A shape nested through more names and alternatives than this is not followed.
const DEEPEST: u8 = 12;
/// The most faults that are reported.
const MOST: usize = 20;

/// A field that a shape does not have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Unknown {
    /// The way to it: `settings.public.serach`.
    pub(super) path: String,
    /// The fields there are in its place.
    pub(super) known: String,
}

/// One of the alternatives of a shape.
#[derive(Clone, Debug)]
enum ShapeAlternative {
    /// An object with these fields.
    Object(Map<String, Value>),
    /// A list of these.
    List(Value),
    /// A text, a number, nothing.
    Plain,
    /// Any value is allowed.
    Open,
}

/// The fields of a value that the shape does not have. At the top, those in `passed_over` are allowed anyway.
pub(super) fn unknown(
    shape: &Value,
    named: &Named,
    passed_over: &BTreeSet<String>,
    value: &Value,
) -> Vec<Unknown> {
    let mut look = Look {
        named,
        passed_over,
        found: Vec::new(),
    };
    look.at(&alternatives(shape, named, 0), value, "");
    look.found
}

/// Every field at the top of a shape, in any alternative; `None` if additional properties are allowed.
pub(super) fn top(shape: &Value, named: &Named) -> Option<BTreeSet<String>> {
    let mut known = BTreeSet::new();
    for one in alternatives(shape, named, 0) {
        match one {
            ShapeAlternative::Object(fields) => known.extend(fields.keys().cloned()),
            ShapeAlternative::Open => return None,
            ShapeAlternative::List(_) | ShapeAlternative::Plain => {}
        }
    }
    (!known.is_empty()).then_some(known)
}

/// The shapes this one refers to by name, found with `find`.
pub(super) fn gather(shape: &Value, find: &impl Fn(&str) -> Option<Value>, named: &mut Named) {
    match shape {
        Value::Object(fields) => {
            if let Some(name) = fields.get("$ref").and_then(Value::as_str).and_then(last)
                && !named.contains_key(name)
                && let Some(found) = find(name)
            {
                named.insert(name.to_owned(), found.clone());
                gather(&found, find, named);
            }
            for inner in fields.values() {
                gather(inner, find, named);
            }
        }
        Value::Array(items) => items.iter().for_each(|inner| gather(inner, find, named)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

fn last(pointer: &str) -> Option<&str> {
    pointer.rsplit('/').next()
}

struct Look<'a> {
    named: &'a Named,
    passed_over: &'a BTreeSet<String>,
    found: Vec<Unknown>,
}

impl Look<'_> {
    fn at(&mut self, shapes: &[ShapeAlternative], value: &Value, path: &str) {
        // More errors than this do not help the sender.
        if self.found.len() >= MOST || shapes.iter().any(|one| matches!(one, ShapeAlternative::Open)) {
            return;
        }
        match value {
            Value::Object(fields) => self.object(shapes, fields, path),
            Value::Array(items) => {
                let inner: Vec<ShapeAlternative> = shapes
                    .iter()
                    .filter_map(|one| match one {
                        ShapeAlternative::List(item) => Some(item),
                        ShapeAlternative::Object(_) | ShapeAlternative::Plain | ShapeAlternative::Open => {
                            None
                        }
                    })
                    .flat_map(|item| alternatives(item, self.named, 0))
                    .collect();
                if !inner.is_empty() {
                    for (number, item) in items.iter().enumerate() {
                        self.at(&inner, item, &format!("{path}[{number}]"));
                    }
                }
            }
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
    }

    fn object(&mut self, shapes: &[ShapeAlternative], fields: &Map<String, Value>, path: &str) {
        let mut fitting: Vec<&Map<String, Value>> = shapes
            .iter()
            .filter_map(|one| match one {
                ShapeAlternative::Object(properties) => Some(properties),
                ShapeAlternative::List(_) | ShapeAlternative::Plain | ShapeAlternative::Open => None,
            })
            .collect();
        // A tag such as `act` or `kind` decides which alternative is meant. If none fits, the parser reports the error.
        if fitting.len() > 1 {
            fitting.retain(|properties| fits(properties, fields));
        }
        if fitting.is_empty() {
            return;
        }
        let known: BTreeSet<&str> = fitting
            .iter()
            .flat_map(|properties| properties.keys())
            .map(String::as_str)
            .collect();
        for (name, inner) in fields {
            let here = if path.is_empty() {
                name.clone()
            } else {
                format!("{path}.{name}")
            };
            if known.contains(name.as_str()) {
                if !(inner.is_object() || inner.is_array()) {
                    continue;
                }
                let shapes: Vec<ShapeAlternative> = fitting
                    .iter()
                    .filter_map(|properties| properties.get(name))
                    .flat_map(|shape| alternatives(shape, self.named, 0))
                    .collect();
                self.at(&shapes, inner, &here);
            } else if !(path.is_empty() && self.passed_over.contains(name)) && self.found.len() < MOST {
                let known: Vec<&str> = known.iter().copied().collect();
                self.found.push(Unknown {
                    path: here,
                    known: known.join(", "),
                });
            }
        }
    }
}

/// Does no tag of the object exclude this alternative?
fn fits(properties: &Map<String, Value>, fields: &Map<String, Value>) -> bool {
    properties.iter().all(
        |(name, shape)| match (shape["enum"].as_array(), fields.get(name)) {
            (Some(words), Some(said)) => words.contains(said),
            (None, _) | (_, None) => true,
        },
    )
}

fn is_of(shape: &Value, kind: &str) -> bool {
    shape["type"] == kind
        || shape["type"]
            .as_array()
            .is_some_and(|kinds| kinds.iter().any(|one| one == kind))
}

fn alternatives(shape: &Value, named: &Named, depth: u8) -> Vec<ShapeAlternative> {
    if depth > DEEPEST {
        return vec![ShapeAlternative::Open];
    }
    if let Some(name) = shape["$ref"].as_str().and_then(last) {
        return named.get(name).map_or_else(
            || vec![ShapeAlternative::Open],
            |found| alternatives(found, named, depth + 1),
        );
    }
    for several in ["oneOf", "anyOf"] {
        if let Some(each) = shape[several].as_array() {
            return each
                .iter()
                .flat_map(|one| alternatives(one, named, depth + 1))
                .collect();
        }
    }
    if let Some(parts) = shape["allOf"].as_array() {
        return parts
            .iter()
            .fold(vec![ShapeAlternative::Object(Map::new())], |before, part| {
                let next = alternatives(part, named, depth + 1);
                before
                    .iter()
                    .flat_map(|one| next.iter().map(move |other| joined(one, other)))
                    .collect()
            });
    }
    let takes_more = !matches!(shape["additionalProperties"], Value::Null | Value::Bool(false));
    vec![match (&shape["properties"], &shape["items"]) {
        (Value::Object(fields), _) if !takes_more => ShapeAlternative::Object(fields.clone()),
        (_, items) if items.is_object() => ShapeAlternative::List(items.clone()),
        _ if shape["type"].is_null() || is_of(shape, "object") => ShapeAlternative::Open,
        _ => ShapeAlternative::Plain,
    }]
}

/// An object that is both.
fn joined(one: &ShapeAlternative, other: &ShapeAlternative) -> ShapeAlternative {
    match (one, other) {
        (ShapeAlternative::Object(one), ShapeAlternative::Object(other)) => {
            let mut fields = one.clone();
            fields.extend(other.clone());
            ShapeAlternative::Object(fields)
        }
        _ => ShapeAlternative::Open,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn told(shape: &Value, named: &Value, value: &Value) -> Vec<String> {
        let named: Named = serde_json::from_value(named.clone()).unwrap();
        unknown(shape, &named, &BTreeSet::from(["sent_back".to_owned()]), value)
            .into_iter()
            .map(|one| one.path)
            .collect()
    }

    #[test]
    fn a_field_is_known_by_the_alternative_its_word_names_however_deep_it_stands() {
        let act = json!({"allOf": [
            {"$ref": "#/components/schemas/Choice"},
            {"type": "object", "properties": {"reason": {"type": "string"}}}
        ]});
        let named = json!({
            "Choice": {"oneOf": [
                {"type": "object", "properties": {"act": {"enum": ["draft"]}}},
                {"type": "object", "properties": {
                    "act": {"enum": ["change"]},
                    "boards": {"type": ["array", "null"], "items": {"$ref": "#/components/schemas/Board"}}
                }}
            ]},
            "Board": {"type": "object", "properties": {"white": {"type": "integer"}}}
        });
        for (value, expected) in [
            (json!({"act": "draft", "reason": "x", "sent_back": 1}), vec![]),
            (json!({"act": "draft", "boards": []}), vec!["boards"]),
            (
                json!({"act": "change", "boards": [{"white": 1}, {"whiet": 1}]}),
                vec!["boards[1].whiet"],
            ),
            // Of a word there is not, and of what is no list, its reader tells.
            (json!({"act": "nothing", "boards": []}), vec![]),
            (json!({"act": "change", "boards": 5}), vec![]),
            (json!({"nonsense": 1}), vec!["nonsense"]),
            (json!([{"nonsense": 1}]), vec![]),
        ] {
            assert_eq!(told(&act, &named, &value), expected, "{value}");
        }
    }

    #[test]
    fn what_may_hold_anything_is_not_looked_into() {
        let named = json!({});
        for shape in [
            json!({}),
            json!({"type": "object"}),
            json!({"type": "object", "properties": {"a": {}}, "additionalProperties": {"type": "string"}}),
            json!({"$ref": "#/components/schemas/Elsewhere"}),
        ] {
            assert!(
                told(&shape, &named, &json!({"b": {"c": 1}})).is_empty(),
                "{shape}"
            );
        }
    }
}
