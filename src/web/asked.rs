//! Checks the query and the body of an API request: only the fields of the operation, within bounds.
//!
//! The fields are read from the description of the operation, so every parameter that works is described. A request with `stnad=new` gets
//! an error instead of everything.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use axum::{
    extract::{Request, State},
    http::{Method, StatusCode, header},
    middleware::Next,
    response::{IntoResponse as _, Response},
};
use serde_json::{Value, json};
use url::form_urlencoded;
use utoipa::openapi::{
    RefOr, Schema,
    path::{Operation, PathItem},
};

use super::{
    error::{FieldError, Kind, Problem},
    reading,
    shape::{self, Named},
};
use domain::letters;
use texts::t;

/// The caching header of an answer whose tag covers all its bytes: it may be stored, but must be revalidated.
pub const MAY_BE_KEPT: &str = "private, no-cache";

/// A parameter of a query.
#[derive(Clone, Debug, Default)]
struct Parameter {
    minimum: Option<i64>,
    maximum: Option<i64>,
    /// May it be asked for more than once?
    is_list: bool,
}

/// What an operation takes.
#[derive(Clone, Debug)]
struct Takes {
    parameters: BTreeMap<String, Parameter>,
    body: Option<Fields>,
}

/// The fields a body may have, for [`super::extract::Json`], which refuses unknown ones at any depth.
#[derive(Clone, Debug)]
pub(super) struct Fields {
    body: Arc<Value>,
    named: Arc<Named>,
    /// Fields that are allowed at the top anyway, because the answer has them and is sent back.
    passed_over: Arc<BTreeSet<String>>,
}

impl Fields {
    /// What is wrong with a body that has others.
    pub(super) fn faults(&self, body: &Value) -> Vec<FieldError> {
        shape::unknown(&self.body, &self.named, &self.passed_over, body)
            .iter()
            .map(|unknown| unknown_field(&unknown.path, &unknown.known))
            .collect()
    }
}

/// What the operations at one address take, by method.
#[derive(Clone, Debug, Default)]
pub(super) struct Known(Arc<BTreeMap<&'static str, Takes>>);

/// Schemas by name, as operations bring them.
pub(super) type Described = BTreeMap<String, RefOr<Schema>>;

impl Known {
    /// The fields in the description of an address: `written` has the hand-written shapes, which replace those of the operations. Further
    /// fields of an answer of the shape `sent_back` are allowed in the body of a `PUT`.
    pub(super) fn of(
        item: &PathItem,
        schemas: &Described,
        written: &BTreeMap<String, Value>,
        sent_back: Option<&str>,
    ) -> Self {
        let find = |name: &str| -> Option<Value> {
            let brought = || serde_json::to_value(schemas.get(name)?).ok();
            written.get(name).cloned().or_else(brought)
        };
        let passed_over: BTreeSet<String> = sent_back
            .and_then(|name| {
                let shape = json!({ "$ref": name });
                let mut named = Named::new();
                shape::gather(&shape, &find, &mut named);
                shape::top(&shape, &named)
            })
            .unwrap_or_default();
        let passed_over = Arc::new(passed_over);
        let operations = [
            ("GET", &item.get),
            ("PUT", &item.put),
            ("POST", &item.post),
            ("DELETE", &item.delete),
            ("PATCH", &item.patch),
        ];
        let known = operations
            .into_iter()
            .filter_map(|(method, operation)| {
                let operation = operation.as_ref()?;
                let takes = Takes {
                    parameters: parameters(operation),
                    body: body(operation).map(|body| {
                        let mut named = Named::new();
                        shape::gather(&body, &find, &mut named);
                        Fields {
                            body: Arc::new(body),
                            named: Arc::new(named),
                            passed_over: if method == "PUT" {
                                Arc::clone(&passed_over)
                            } else {
                                Arc::default()
                            },
                        }
                    }),
                };
                Some((method, takes))
            })
            .collect();
        Self(Arc::new(known))
    }

    fn takes(&self, method: &Method) -> Option<&Takes> {
        let method = if method == Method::HEAD {
            "GET"
        } else {
            method.as_str()
        };
        self.0.get(method)
    }

    fn fault(&self, method: &Method, query: &str) -> Option<Problem> {
        let known = &self.takes(method)?.parameters;
        let mut seen: BTreeMap<String, bool> = BTreeMap::new();
        let mut errors = Vec::new();
        for (name, value) in form_urlencoded::parse(query.as_bytes()).take(200) {
            if let Some(error) = fault(known, &name, &value) {
                errors.push(error);
            } else if seen.insert(name.to_string(), true).is_some()
                && known.get(name.as_ref()).is_some_and(|one| !one.is_list)
            {
                errors.push(FieldError::new(name.to_string(), |lang| t!(lang, reading_twice)));
            }
        }
        if errors.is_empty() {
            return None;
        }
        errors.truncate(20);
        let problem = Problem::new(Kind::BadRequest, |lang| t!(lang, problem_query_detail));
        Some(errors.into_iter().fold(problem, Problem::with_error))
    }
}

fn fault(known: &BTreeMap<String, Parameter>, name: &str, value: &str) -> Option<FieldError> {
    let called: String = letters::seen(name).chars().take(60).collect();
    let Some(parameter) = known.get(name) else {
        let names = known.keys().cloned().collect::<Vec<_>>().join(", ");
        return Some(unknown_field(&called, &names));
    };
    if value.chars().any(letters::is_unseen) {
        return Some(reading::unseen_in(name));
    }
    // A value that is not a number is reported by the parser.
    let number: i64 = value.parse().ok()?;
    let (min, max) = (parameter.minimum, parameter.maximum);
    let is_within = min.is_none_or(|min| min <= number) && max.is_none_or(|max| number <= max);
    if is_within {
        return None;
    }
    Some(FieldError::new(called, move |lang| match (min, max) {
        (Some(min), Some(max)) => t!(lang, reading_range, min, max),
        (Some(min), None) => t!(lang, reading_least, min),
        (None, Some(max)) => t!(lang, reading_most, max),
        (None, None) => t!(lang, reading_whole),
    }))
}

fn unknown_field(name: &str, known: &str) -> FieldError {
    let (name, known) = (name.chars().take(60).collect::<String>(), known.to_owned());
    FieldError::new(name, move |lang| {
        if known.is_empty() {
            t!(lang, reading_unknown_alone)
        } else {
            t!(lang, reading_unknown, known = known.as_str())
        }
    })
}

/// The shape of the JSON an operation takes.
fn body(operation: &Operation) -> Option<Value> {
    let described = serde_json::to_value(&operation.request_body).ok()?;
    described.pointer("/content/application~1json/schema").cloned()
}

fn parameters(operation: &Operation) -> BTreeMap<String, Parameter> {
    let described = serde_json::to_value(&operation.parameters).unwrap_or_default();
    described
        .as_array()
        .into_iter()
        .flatten()
        .filter(|parameter| parameter["in"] == "query")
        .filter_map(|parameter| {
            let schema = &parameter["schema"];
            // Written as 1 or as 1.0.
            let bound = |name: &str| whole(&schema[name]);
            let kind = &schema["type"];
            let one = Parameter {
                minimum: bound("minimum"),
                maximum: bound("maximum"),
                is_list: kind == "array"
                    || kind
                        .as_array()
                        .is_some_and(|kinds| kinds.iter().any(|kind| kind == "array")),
            };
            Some((parameter["name"].as_str()?.to_owned(), one))
        })
        .collect()
}

fn whole(value: &Value) -> Option<i64> {
    let text = value.as_number()?.to_string();
    text.strip_suffix(".0").unwrap_or(&text).parse().ok()
}

/// Middleware behind the guard of every operation: refuses unknown queries, and answers `304` if the client already has the answer.
pub(super) async fn stand(State(known): State<Known>, mut request: Request, next: Next) -> Response {
    if let Some(problem) = known.fault(request.method(), request.uri().query().unwrap_or_default()) {
        return problem.into_response();
    }
    if let Some(fields) = known.takes(request.method()).and_then(|takes| takes.body.clone()) {
        request.extensions_mut().insert(fields);
    }
    let is_read = matches!(*request.method(), Method::GET | Method::HEAD);
    let tags: Vec<String> = request
        .headers()
        .get_all(header::IF_NONE_MATCH)
        .iter()
        .filter_map(|tags| tags.to_str().ok())
        .flat_map(|tags| tags.split(','))
        .map(|tag| bare(tag).to_owned())
        .collect();
    let response = next.run(request).await;
    let has = response
        .headers()
        .get(header::ETAG)
        .and_then(|tag| tag.to_str().ok())
        .is_some_and(|tag| tags.iter().any(|known| known == "*" || known == bare(tag)));
    // Other tags are the version of the answer's subject, for `If-Match`, and do not cover the whole answer.
    let is_whole = response
        .headers()
        .get(header::CACHE_CONTROL)
        .is_some_and(|control| control == MAY_BE_KEPT);
    if is_read && has && is_whole && response.status() == StatusCode::OK {
        let (mut parts, _) = response.into_parts();
        parts.status = StatusCode::NOT_MODIFIED;
        parts.headers.remove(header::CONTENT_TYPE);
        parts.headers.remove(header::CONTENT_LENGTH);
        return Response::from_parts(parts, axum::body::Body::empty());
    }
    response
}

/// A tag for the weak comparison of `If-None-Match` (RFC 9110).
fn bare(tag: &str) -> &str {
    let tag = tag.trim();
    tag.strip_prefix("W/").unwrap_or(tag)
}
