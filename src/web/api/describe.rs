//! The description as it leaves the house: what the operations say of themselves, and what holds for each because of how it is registered.
//!
//! Rights and scopes come from [`Access`], refusals from what an operation takes, and the shapes of the domain's values, which know
//! nothing of OpenAPI, from `schemas.json` beside this file. So none of that is written down twice. Bodies get their examples from
//! [`super::examples`].

use std::{collections::BTreeMap, sync::LazyLock};

use serde_json::{Map, Value, json};
use utoipa::openapi::OpenApi as Document;

use domain::access::{Capability, TokenScope};
use web::{
    auth::{Access, LinkHolder},
    routes::{ApiRoutes, Route},
};

/// Shapes of the domain's values, by name.
const SCHEMAS: &str = include_str!("schemas.json");
/// The shape of a report for rating, which is published beside the program.
const REPORT: &str = include_str!("../../../docs/rating-report.schema.json");

/// How the document calls the secret of a captain's link.
pub const CAPTAINS_LINK: &str = "captains_link";
/// How the document calls the secret of a club's link.
pub const CLUBS_LINK: &str = "clubs_link";
/// How the document calls the secret of a match leader's link.
pub const LEADERS_LINK: &str = "match_leaders_link";

/// Shapes of the domain's values, for whoever looks into bodies. That they can be read, [`whole`] says.
pub fn shapes() -> &'static BTreeMap<String, Value> {
    static READ: LazyLock<BTreeMap<String, Value>> =
        LazyLock::new(|| serde_json::from_str(SCHEMAS).unwrap_or_default());
    &READ
}

/// The whole description of these operations.
pub fn whole(document: &Document, table: &[Route]) -> serde_json::Result<Value> {
    let mut whole = serde_json::to_value(document)?;
    whole["info"]["version"] = json!(env!("CARGO_PKG_VERSION"));
    if let Some(paths) = whole["paths"].as_object_mut() {
        for (path, item) in paths {
            for (method, operation) in item.as_object_mut().into_iter().flatten() {
                let access = table
                    .iter()
                    .find(|route| {
                        route.method.eq_ignore_ascii_case(method)
                            && route.path.strip_prefix(ApiRoutes::MOUNT) == Some(path.as_str())
                    })
                    .map_or(Access::SignedIn, |route| route.access);
                describe(operation, path, method, access);
            }
        }
    }
    let schemas: Map<String, Value> = serde_json::from_str(SCHEMAS)?;
    let mut report: Value = serde_json::from_str(REPORT)?;
    if let Some(report) = report.as_object_mut() {
        report.remove("$schema");
    }
    let own = whole["components"]["schemas"].as_object_mut();
    if let Some(own) = own {
        for (name, schema) in schemas {
            own.insert(name, schema);
        }
        // Before it is sent, what is still to be written may be missing.
        let mut so_far = report.clone();
        without_least(&mut so_far);
        // Programs that make a type of each shape call it by its title.
        so_far["title"] = json!("Report for rating, as far as it is written");
        own.insert("ReportSoFar".to_owned(), so_far);
        own.insert("RatingReport".to_owned(), report);
    }
    tidy(&mut whole);
    let named = whole["components"]["schemas"]
        .as_object()
        .cloned()
        .unwrap_or_default();
    spread(&mut whole["components"]["schemas"], &named, false);
    super::examples::add_to(&mut whole)?;
    Ok(whole)
}

fn describe(operation: &mut Value, path: &str, method: &str, access: Access) {
    operation["security"] = security(access);
    let parameters = operation["parameters"].as_array().cloned().unwrap_or_default();
    let takes = |place: &str, name: &str| {
        parameters
            .iter()
            .any(|parameter| parameter["in"] == place && (name.is_empty() || parameter["name"] == name))
    };
    let has_body = operation["requestBody"].is_object();
    if has_body {
        binary(&mut operation["requestBody"]["content"]);
    }
    let Some(responses) = operation["responses"].as_object_mut() else {
        return;
    };
    let mut refusals = vec!["400", "401", "429", "500", "503"];
    if matches!(access, Access::Needs(_)) {
        refusals.push("403");
    }
    if path.contains('{') {
        refusals.push("404");
    }
    if method != "get" {
        refusals.extend(["409", "422"]);
    }
    if has_body {
        refusals.extend(["413", "415"]);
    }
    if takes("header", "If-Match") {
        refusals.push("428");
    }
    if responses.contains_key("4XX") && method == "get" {
        refusals.extend(["409", "422"]);
    }
    // Every refusal has a number; the range says no more than these do.
    responses.remove("4XX");
    for status in refusals {
        responses.entry(status).or_insert_with(|| json!({}));
    }
    let has_tag = matches!(access, Access::Public | Access::Anybody) && method == "get";
    if has_tag || responses.contains_key("304") {
        responses
            .entry("304")
            .or_insert_with(|| json!({"description": said("304")}));
    }
    for (status, response) in responses.iter_mut() {
        if response.get("$ref").is_some() {
            continue;
        }
        if response["description"].as_str().is_none_or(str::is_empty) {
            response["description"] = json!(said(status));
        }
        if status.starts_with(['4', '5']) {
            response["content"] = json!({
                "application/problem+json": {"schema": {"$ref": "#/components/schemas/ProblemDocument"}}
            });
        } else if response.get("content").is_some() {
            binary(&mut response["content"]);
        }
    }
}

/// What a status means, where the operation says nothing more.
fn said(status: &str) -> &'static str {
    match status {
        "201" => "It is made",
        "204" => "It is done; there is nothing to tell",
        "304" => "What `If-None-Match` names still holds",
        "400" => "The request cannot be read: the query, the body, or a header; `errors` names the fields",
        "401" => "No token or link, or one that does not work",
        "403" => "The account or the token may not do that here; `needs` names the right",
        "404" => "There is nothing at this address, or nothing for the caller",
        "409" => "Somebody was faster, or the tournament does not allow it now",
        "410" => "The place to go on from was never given out; begin again from 0",
        "413" => "The body is larger than this address takes",
        "415" => "The body is of a kind this address does not take",
        "422" => {
            "Something in it is not allowed, and `errors` names the fields; or the idempotency key was used for something else"
        }
        "428" => "`If-Match` is missing",
        "429" => "Too many calls; `Retry-After` says when to try again",
        "500" => "Something broke on our side",
        "503" => "It took too long, or the database cannot be reached; `Retry-After` says when to try again",
        _ => "What was asked for",
    }
}

/// Which tokens open it: any one of these scopes, and the account's own right to it.
fn security(access: Access) -> Value {
    match access {
        Access::Anybody => json!([{}, {"bearer": []}]),
        Access::Public => {
            let mut ways = vec![json!({})];
            ways.extend(scopes(Capability::ReadDesk));
            Value::Array(ways)
        }
        Access::SignedIn => json!([{"bearer": []}]),
        Access::Needs(capability) => Value::Array(scopes(capability)),
        Access::Link(LinkHolder::Captain) => json!([{(CAPTAINS_LINK): []}]),
        Access::Link(LinkHolder::Club) => json!([{(CLUBS_LINK): []}]),
        Access::Link(LinkHolder::MatchLeader) => json!([{(LEADERS_LINK): []}]),
    }
}

fn scopes(capability: Capability) -> Vec<Value> {
    TokenScope::ALL
        .iter()
        .filter(|scope| scope.opens().contains(&capability))
        .map(|scope| json!({"bearer": [scope]}))
        .collect()
}

/// Files are bytes or text, not lists of numbers.
fn binary(content: &mut Value) {
    for (kind, media) in content.as_object_mut().into_iter().flatten() {
        if kind.starts_with("application/json") || kind.ends_with("+json") {
            continue;
        }
        media["schema"] = if kind.starts_with("text/") {
            json!({"type": "string"})
        } else {
            json!({"type": "string", "format": "binary", "contentMediaType": kind})
        };
    }
}

fn without_least(schema: &mut Value) {
    match schema {
        Value::Object(fields) => {
            fields.remove("minItems");
            fields.values_mut().for_each(without_least);
        }
        Value::Array(items) => items.iter_mut().for_each(without_least),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// What the library writes that generators stumble over.
fn tidy(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            // A tuple: as many items as are described, said in the words every reader of schemas knows.
            if fields.get("items") == Some(&Value::Bool(false))
                && let Some(count) = fields.get("prefixItems").and_then(Value::as_array).map(Vec::len)
            {
                fields.remove("items");
                fields.insert("minItems".to_owned(), json!(count));
                fields.insert("maxItems".to_owned(), json!(count));
            }
            for inner in fields.values_mut() {
                tidy(inner);
            }
        }
        Value::Array(items) => items.iter_mut().for_each(tidy),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// What is one of several and something besides as so many alternatives that hold both: of that, programs that make types of shapes can
/// make a type.
fn spread(shape: &mut Value, named: &Map<String, Value>, is_alternative: bool) {
    let all = if shape["allOf"].is_array() {
        alternatives(shape, named, 0)
    } else {
        Vec::new()
    };
    let is_spread = (is_alternative || all.len() > 1) && all.iter().all(|one| one["properties"].is_object());
    match shape {
        Value::Object(fields) => {
            if is_spread && !all.is_empty() {
                fields.remove("allOf");
                if let [one] = all.as_slice() {
                    for word in ["type", "properties", "required"] {
                        fields.insert(word.to_owned(), one[word].clone());
                    }
                } else {
                    fields.insert("oneOf".to_owned(), Value::Array(all));
                }
            }
            for (word, inner) in fields.iter_mut() {
                match (word.as_str(), inner) {
                    ("oneOf" | "anyOf", Value::Array(each)) => {
                        for one in each {
                            spread(one, named, true);
                        }
                    }
                    (_, inner) => spread(inner, named, false),
                }
            }
        }
        Value::Array(items) => {
            for item in items {
                spread(item, named, false);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// The alternatives of a shape, each whole.
fn alternatives(shape: &Value, named: &Map<String, Value>, depth: u8) -> Vec<Value> {
    // Nothing that is described leads through so many names; what leads to itself would.
    if depth > 12 {
        return vec![shape.clone()];
    }
    let name = shape["$ref"]
        .as_str()
        .and_then(|pointer| pointer.rsplit('/').next());
    if let Some(found) = name.and_then(|name| named.get(name)) {
        return alternatives(found, named, depth + 1);
    }
    if let Some(each) = shape["oneOf"].as_array() {
        return each
            .iter()
            .flat_map(|one| alternatives(one, named, depth + 1))
            .collect();
    }
    let Some(parts) = shape["allOf"].as_array() else {
        return vec![shape.clone()];
    };
    let nothing = json!({"type": "object", "properties": {}, "required": []});
    parts.iter().fold(vec![nothing], |before, part| {
        let next = alternatives(part, named, depth + 1);
        before
            .iter()
            .flat_map(|one| next.iter().map(move |other| joined(one, other)))
            .collect()
    })
}

/// An object that is both; something else where one of them is none.
fn joined(one: &Value, other: &Value) -> Value {
    let (Some(fields), Some(more)) = (one["properties"].as_object(), other["properties"].as_object()) else {
        return Value::Null;
    };
    let mut both = one.clone();
    let mut all = fields.clone();
    all.extend(more.clone());
    both["properties"] = Value::Object(all);
    let mut needed: Vec<Value> = Vec::new();
    for name in [one, other]
        .into_iter()
        .filter_map(|part| part["required"].as_array())
        .flatten()
    {
        if !needed.contains(name) {
            needed.push(name.clone());
        }
    }
    both["required"] = Value::Array(needed);
    if both["description"].is_null() && !other["description"].is_null() {
        both["description"] = other["description"].clone();
    }
    both
}
