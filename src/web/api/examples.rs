//! Examples of bodies, made of those of their members: so each is whole, and none has to follow when a body gets another member.
//!
//! `examples.json` says what stands in one member of one shape (`Tablet.name`), in everything of one shape (`Slug`), or wherever a plain
//! value has that name (`surname`). What its shape tells already, such as a word of a list or a moment, is not written there. A body that
//! has alternatives has an example of each.

use std::collections::BTreeSet;

use serde_json::{Map, Value, json};

use web::{error::Kind, i18n::Lang};

/// What stands in members, and whole bodies where the parts would not fit together.
const EXAMPLES: &str = include_str!("examples.json");

/// Nothing that is described leads through so many shapes; what leads to itself would.
const DEEPEST: u8 = 24;

/// Gives an example to every shape that is the whole body of a request or of an answer.
pub(super) fn add_to(document: &mut Value) -> serde_json::Result<()> {
    let bodies = bodies(&document["paths"]);
    let schemas = &mut document["components"]["schemas"];
    let examples = Examples {
        written: serde_json::from_str(EXAMPLES)?,
        named: schemas.clone(),
    };
    // A value with a shape of its own shows what it looks like wherever that is read.
    for (name, written) in &examples.written {
        if let Some(shape) = schemas.get_mut(name)
            && is_plain(shape)
            && shape["enum"].is_null()
        {
            shape["example"] = written.clone();
        }
    }
    for name in bodies {
        let mut made = examples.of_body(&name);
        if name == "ProblemDocument" {
            made.extend(Kind::ALL.iter().map(|kind| problem(*kind)));
        }
        schemas[&name]["examples"] = Value::Array(made);
    }
    Ok(())
}

fn problem(kind: Kind) -> Value {
    json!({
        "type": format!("/problems/{}", kind.slug()),
        "title": kind.title(Lang::En),
        "status": kind.status().as_u16(),
    })
}

/// The names of the shapes of bodies.
fn bodies(paths: &Value) -> BTreeSet<String> {
    let each = |value: &Value| -> Vec<Value> {
        let fields = value.as_object().into_iter().flatten();
        fields.map(|(_, inner)| inner.clone()).collect()
    };
    let operations = each(paths).into_iter().flat_map(|path| each(&path));
    operations
        .flat_map(|operation| {
            let mut parts = each(&operation["responses"]);
            parts.push(operation["requestBody"].clone());
            parts
        })
        .flat_map(|part| each(&part["content"]))
        .filter_map(|media| name_of(&media["schema"]).map(ToOwned::to_owned))
        .collect()
}

/// The name a shape leads to.
fn name_of(shape: &Value) -> Option<&str> {
    shape["$ref"].as_str()?.rsplit('/').next()
}

/// The kinds of value a shape allows.
fn kinds(shape: &Value) -> Vec<&str> {
    match &shape["type"] {
        Value::String(kind) => vec![kind],
        Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Object(_) => Vec::new(),
    }
}

fn alternatives(shape: &Value) -> Option<&Vec<Value>> {
    shape["oneOf"].as_array().or_else(|| shape["anyOf"].as_array())
}

struct Examples {
    written: Map<String, Value>,
    named: Value,
}

impl Examples {
    fn of_body(&self, name: &str) -> Vec<Value> {
        if let Some(whole) = self.written.get(name) {
            return vec![whole.clone()];
        }
        let shape = &self.named[name];
        match alternatives(shape) {
            Some(each) => each.iter().map(|one| self.of(one, name, "", 0)).collect(),
            None => vec![self.of(shape, name, "", 0)],
        }
    }

    /// What is written under that name, if it can stand in such a shape.
    fn fitting(&self, name: &str, shape: &Value) -> Option<Value> {
        let written = self.written.get(name)?;
        self.can_be(shape, written).then(|| written.clone())
    }

    /// Is the value of a kind that the shape allows?
    fn can_be(&self, shape: &Value, value: &Value) -> bool {
        if let Some(name) = name_of(shape) {
            return self.can_be(&self.named[name], value);
        }
        if let Some(each) = alternatives(shape) {
            return each.iter().any(|one| self.can_be(one, value));
        }
        if let Some(words) = shape["enum"].as_array() {
            return words.contains(value);
        }
        let kinds = kinds(shape);
        kinds.is_empty()
            || kinds.iter().any(|kind| match *kind {
                "string" => value.is_string(),
                "boolean" => value.is_boolean(),
                "integer" => value.is_i64(),
                "number" => value.is_number(),
                "object" => value.is_object(),
                "null" => value.is_null(),
                _ => match (value.as_array(), shape["prefixItems"].as_array()) {
                    (Some(items), Some(each)) => {
                        items.len() == each.len()
                            && items.iter().zip(each).all(|(item, one)| self.can_be(one, item))
                    }
                    (Some(items), None) => items.iter().all(|item| self.can_be(&shape["items"], item)),
                    (None, _) => false,
                },
            })
    }

    /// An example of a shape: of the member `name` of the shape called `owner`, or of that itself.
    fn of(&self, shape: &Value, owner: &str, name: &str, depth: u8) -> Value {
        if depth > DEEPEST {
            return Value::Null;
        }
        let inner = |shape: &Value, owner: &str, name: &str| self.of(shape, owner, name, depth + 1);
        if let Some(written) = self.fitting(&format!("{owner}.{name}"), shape) {
            return written;
        }
        if let Some(called) = name_of(shape) {
            let found = &self.named[called];
            return match self.written.get(called) {
                Some(written) => written.clone(),
                None if is_plain(found) => inner(found, owner, name),
                None => inner(found, called, ""),
            };
        }
        let told = [
            &shape["example"],
            &shape["examples"][0],
            &shape["const"],
            &shape["enum"][0],
        ];
        if let Some(told) = told.into_iter().find(|told| !told.is_null()) {
            return told.clone();
        }
        if let Some(each) = alternatives(shape) {
            let is_something = |one: &&Value| kinds(one) != ["null"];
            return each
                .iter()
                .find(is_something)
                .map_or(Value::Null, |one| inner(one, owner, name));
        }
        if let Some(parts) = shape["allOf"].as_array() {
            let parts = parts.iter().filter_map(|part| match inner(part, owner, "") {
                Value::Object(fields) => Some(fields),
                Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Array(_) => None,
            });
            return Value::Object(parts.flatten().collect());
        }
        if let Some(written) = self.fitting(name, shape) {
            return written;
        }
        if let Some(fields) = shape["properties"].as_object() {
            let fields = fields
                .iter()
                .map(|(name, shape)| (name.clone(), inner(shape, owner, name)));
            return Value::Object(fields.collect());
        }
        match kinds(shape).into_iter().find(|kind| *kind != "null") {
            Some("object") => json!({"name": inner(&shape["additionalProperties"], owner, name)}),
            Some("array") => match shape["prefixItems"].as_array() {
                Some(each) => each.iter().map(|one| inner(one, owner, name)).collect(),
                None => json!([inner(&shape["items"], owner, name)]),
            },
            Some(kind) => plain(kind, shape),
            None => Value::Null,
        }
    }
}

/// Is it no object, so that what stands there is the value of the member that leads to it?
fn is_plain(shape: &Value) -> bool {
    let is_whole = ["properties", "allOf", "oneOf"]
        .iter()
        .any(|word| !shape[*word].is_null());
    !is_whole && kinds(shape) != ["object"]
}

/// An example of a text or a number of which nothing is written.
fn plain(kind: &str, shape: &Value) -> Value {
    match (kind, shape["format"].as_str()) {
        ("string", Some("date")) => json!("2026-04-04"),
        ("string", Some("date-time")) => json!("2026-04-04T08:00:00Z"),
        ("string", Some("uuid")) => json!("019d4c5e-0000-7000-8000-000000000000"),
        ("string", _) => json!(""),
        ("number", _) => json!(1.5),
        ("boolean", _) => json!(false),
        _ => match shape["minimum"].as_i64() {
            Some(least) if least > 0 => json!(least),
            Some(_) | None => json!(1),
        },
    }
}
