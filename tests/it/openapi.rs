//! The description of the API against the rules of such descriptions, against what the operations answer, and against what they refuse.

use std::collections::{BTreeMap, BTreeSet};

use axum::{
    body::Body,
    http::{Method, Request, StatusCode},
};
use boon::{Compiler, Draft, SchemaIndex, Schemas};
use domain::access::{Role, Scope, TokenScope};
use serde_json::{Map, Value, json};
use service::{
    demo::{self, Plan},
    ids,
};

use crate::app::{Answer, Client, TestApp};

const RULES: &str = include_str!("../data/openapi/schema-3.1.json");
const SHAPES: &str = include_str!("../../src/web/api/schemas.json");
const METHODS: [&str; 5] = ["get", "put", "post", "delete", "patch"];

pub fn everything() -> Vec<(Role, Scope)> {
    Role::ALL.iter().map(|role| (*role, Scope::Everywhere)).collect()
}

/// Every operation: method, path, description.
fn operations(document: &Value) -> Vec<(&str, &str, &Value)> {
    let mut found = Vec::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for method in METHODS {
            if item[method].is_object() {
                found.push((method, path.as_str(), &item[method]));
            }
        }
    }
    assert!(found.len() > 180, "{}", found.len());
    found
}

#[tokio::test]
async fn what_everybody_may_ask_of_a_section_counts_as_no_made_up_address() {
    let app = TestApp::new().await;
    let document = app.visitor().get("/api/v1/openapi.json").await.json();
    let mut asked = BTreeSet::new();
    for (method, path, operation) in operations(&document) {
        let ways = operation["security"].as_array().unwrap();
        if method != "get" || !path.contains("/sections/") || !ways.contains(&json!({})) {
            continue;
        }
        for parameter in operation["parameters"].as_array().into_iter().flatten() {
            if parameter["in"] == "query" {
                let name = parameter["name"].as_str().unwrap();
                assert!(web::shelf::NAMED.contains(&name), "{path}: {name}");
                asked.insert(name.to_owned());
            }
        }
    }
    assert!(
        asked.contains("format") && asked.contains("workings"),
        "{asked:?}"
    );
}

/// Schemas of the description, ready to be asked.
struct Shapes {
    schemas: Schemas,
    compiler: Compiler,
}

const HERE: &str = "https://dommerbord.example/openapi.json";

impl Shapes {
    fn of(document: &Value) -> Self {
        let mut compiler = Compiler::new();
        compiler.set_default_draft(Draft::V2020_12);
        compiler.enable_format_assertions();
        compiler.add_resource(HERE, document.clone()).unwrap();
        Self {
            schemas: Schemas::new(),
            compiler,
        }
    }

    fn at(&mut self, pointer: &str) -> SchemaIndex {
        self.compiler
            .compile(&format!("{HERE}#{pointer}"), &mut self.schemas)
            .unwrap_or_else(|error| panic!("{pointer}: {error:#}"))
    }

    fn fault(&mut self, pointer: &str, value: &Value) -> Option<String> {
        let index = self.at(pointer);
        self.schemas
            .validate(value, index)
            .err()
            .map(|error| format!("{error:#}"))
    }
}

/// A part of a path as a part of a JSON pointer in an address.
fn escaped(path: &str) -> String {
    path.replace('~', "~0")
        .replace('/', "~1")
        .replace('{', "%7B")
        .replace('}', "%7D")
}

#[tokio::test]
async fn no_two_types_claim_one_name() {
    let app = TestApp::new().await;
    let routes = api::routes(&app.state);
    assert!(routes.clashes().is_empty(), "{:?}", routes.clashes());
    // What is written by hand takes the place of its own mark and of nothing else.
    let (_, _, document) = routes.into_whole();
    let raw = serde_json::to_value(&document).unwrap();
    let written: Map<String, Value> = serde_json::from_str(SHAPES).unwrap();
    let own = raw["components"]["schemas"].as_object().unwrap();
    for (name, schema) in own {
        let is_mark = schema["description"] == "see schemas.json";
        let is_report = name == "RatingReport" || name == "ReportSoFar";
        assert_eq!(is_mark, written.contains_key(name) || is_report, "{name}");
    }
}

#[tokio::test]
async fn the_description_keeps_the_rules_of_openapi_3_1() {
    let app = TestApp::new().await;
    let document = api::document(&app.state).unwrap();
    let rules: Value = serde_json::from_str(RULES).unwrap();
    let id = rules["$id"].as_str().unwrap().to_owned();
    let mut compiler = Compiler::new();
    compiler.add_resource(&id, rules).unwrap();
    let mut schemas = Schemas::new();
    let index = compiler.compile(&id, &mut schemas).unwrap();
    if let Err(error) = schemas.validate(&document, index) {
        panic!("{error:#}");
    }
    // The rules leave schemas to those of JSON Schema: each is compiled, which checks it against them, and names nothing that is not there.
    let mut shapes = Shapes::of(&document);
    for name in document["components"]["schemas"].as_object().unwrap().keys() {
        shapes.at(&format!("/components/schemas/{name}"));
    }
    let text = document.to_string();
    for reference in text.split("\"$ref\":\"#").skip(1) {
        let pointer = reference.split('"').next().unwrap();
        assert!(document.pointer(pointer).is_some(), "{pointer} names nothing");
    }
    assert!(!text.contains("\"items\":false"));
    // The test can fail: without a description of an answer it does.
    let mut broken = document;
    broken["paths"]["/me"]["get"]["responses"]["200"]
        .as_object_mut()
        .unwrap()
        .remove("description");
    assert!(schemas.validate(&broken, index).is_err());
}

#[tokio::test]
async fn every_operation_says_who_may_what_it_takes_and_how_it_refuses() {
    let app = TestApp::new().await;
    let document = api::document(&app.state).unwrap();
    let names: BTreeSet<&str> = TokenScope::ALL.iter().map(|scope| scope.as_str()).collect();
    let mut ids = BTreeSet::new();
    for (method, path, operation) in operations(&document) {
        let here = format!("{method} {path}");
        assert!(
            ids.insert(operation["operationId"].as_str().unwrap().to_owned()),
            "{here}"
        );
        assert!(
            operation["summary"].as_str().is_some_and(|said| !said.is_empty()),
            "{here}"
        );
        let security = operation["security"]
            .as_array()
            .unwrap_or_else(|| panic!("{here}"));
        assert!(!security.is_empty(), "{here}");
        for scope in security
            .iter()
            .filter_map(|way| way["bearer"].as_array())
            .flatten()
        {
            assert!(names.contains(scope.as_str().unwrap()), "{here}: {scope}");
        }
        let parameters = operation["parameters"].as_array().cloned().unwrap_or_default();
        let takes = |name: &str| parameters.iter().any(|parameter| parameter["name"] == name);
        let responses = operation["responses"].as_object().unwrap();
        for (status, response) in responses {
            assert!(
                !response["description"].as_str().unwrap_or_default().is_empty(),
                "{here} {status}"
            );
            if status.starts_with(['4', '5']) {
                let kinds: Vec<&String> = response["content"].as_object().unwrap().keys().collect();
                assert_eq!(kinds, ["application/problem+json"], "{here} {status}");
            }
        }
        for status in ["400", "401", "429", "500", "503"] {
            assert!(responses.contains_key(status), "{here} {status}");
        }
        assert_eq!(takes("If-Match"), responses.contains_key("428"), "{here}");
        for (kind, media) in operation["requestBody"]["content"]
            .as_object()
            .into_iter()
            .flatten()
        {
            if kind != "application/json" {
                assert_eq!(media["schema"]["type"], "string", "{here} {kind}");
            }
        }
    }
}

/// Properties that say no more than that they are an object.
fn bare(schema: &Value, path: &str, found: &mut Vec<String>) {
    match schema {
        Value::Object(fields) => {
            let says = [
                "properties",
                "additionalProperties",
                "oneOf",
                "allOf",
                "anyOf",
                "$ref",
                "enum",
            ];
            if fields.get("type") == Some(&json!("object"))
                && !says.iter().any(|word| fields.contains_key(*word))
            {
                found.push(path.to_owned());
            }
            for (name, inner) in fields {
                if name != "example" && name != "examples" {
                    bare(inner, &format!("{path}/{name}"), found);
                }
            }
        }
        Value::Array(items) => {
            for (number, inner) in items.iter().enumerate() {
                bare(inner, &format!("{path}/{number}"), found);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

#[tokio::test]
async fn no_property_is_a_bare_object() {
    let app = TestApp::new().await;
    let document = api::document(&app.state).unwrap();
    let mut found = Vec::new();
    bare(&document["components"]["schemas"], "", &mut found);
    bare(&document["paths"], "paths", &mut found);
    // The members of a problem are those of its kind, and the description of the API is one.
    found.retain(|path| !path.starts_with("/ProblemDocument") && !path.starts_with("paths//openapi.json"));
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// Ids and names of the site that addresses ask for.
async fn known(app: &TestApp, made: &demo::Made) -> BTreeMap<String, Vec<String>> {
    let mut known: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut add = |name: &str, values: Vec<String>| {
        known.insert(name.to_owned(), values);
    };
    add("tournament", vec![made.tournament.to_string()]);
    add("section", made.sections.iter().map(ToString::to_string).collect());
    add("round", vec!["1".to_owned(), "4".to_owned()]);
    add("board", vec!["1".to_owned()]);
    add("number", vec!["1".to_owned()]);
    add("no", vec!["1".to_owned()]);
    let list = async |sql: &'static str| -> Vec<String> {
        sqlx::query_scalar(sql).fetch_all(app.pool()).await.unwrap()
    };
    add(
        "player",
        list(
            "(select id::text from player where status = 'accepted' order by id limit 2)
              union all (select id::text from player where status = 'applied' order by id limit 1)",
        )
        .await,
    );
    add(
        "official",
        list("select id::text from official order by id limit 1").await,
    );
    add(
        "ruling",
        list("select id::text from ruling order by id limit 2").await,
    );
    add("report", list("select id::text from rating_report limit 1").await);
    add(
        "settings",
        [
            list("select id::text from rating_settings order by id limit 1").await,
            vec![
                "01900000-0000-7000-8000-000000000000".to_owned(),
                "example".to_owned(),
            ],
        ]
        .concat(),
    );
    add("colour", vec!["white".to_owned()]);
    add("article", vec!["DSU2018-7.5.1".to_owned()]);
    add(
        "part",
        made.sections.iter().take(1).map(ToString::to_string).collect(),
    );
    add("dialect", vec!["trf16".to_owned(), "trf26".to_owned()]);
    add("screen", vec!["1".to_owned()]);
    known
}

/// The addresses of a path, one for each of its sections or other parts in turn.
fn addresses(path: &str, known: &BTreeMap<String, Vec<String>>) -> Vec<String> {
    let mut all = vec![String::new()];
    for part in path.split('/').skip(1) {
        let name = part.strip_prefix('{').and_then(|part| part.strip_suffix('}'));
        let choices: Vec<String> = match name {
            None => vec![part.to_owned()],
            Some(name) => match known.get(name) {
                Some(values) if !values.is_empty() => values.clone(),
                _ => vec!["01900000-0000-7000-8000-000000000000".to_owned()],
            },
        };
        all = all
            .iter()
            .flat_map(|begun| choices.iter().map(move |choice| format!("{begun}/{choice}")))
            .collect();
    }
    all.truncate(8);
    all
}

/// Queries that an operation needs, or that show more of it.
fn queries(path: &str) -> Vec<&'static str> {
    match path {
        "/registers/lists" | "/registers/lists.csv" | "/registers/lists.xlsx" => vec!["?rate=standard"],
        "/registers/members" => vec!["?q=a"],
        "/editions/comparison" => vec![
            "?left=DSU2018-STD&right=DSU2009",
            "?left=DSU2018-STD&right=DSU2009&all=true",
        ],
        "/tournaments/{tournament}/sections/{section}/standings" => vec!["", "?workings=true"],
        "/rules" => vec!["?q=6.7", ""],
        "/glossary" => vec!["?q=remis"],
        _ => vec![""],
    }
}

/// What a demo has on top so that more of its reads answer: a screen, a draft of settings, an entry list sent, a committee.
async fn furnish(program: &Client<'_>, slug: &str) {
    let here = format!("/api/v1/tournaments/{slug}");
    let make = async |method: Method, path: String, seen: Option<i32>, body: Value| {
        program.json(method, &path, seen, &body).await
    };
    make(
        Method::POST,
        format!("{here}/screens"),
        None,
        json!({"name": "Sal", "content": "boards", "section": null, "round": null, "ground": "dark", "language": "da"}),
    )
    .await;
    make(
        Method::POST,
        "/api/v1/rating-settings".to_owned(),
        None,
        json!({"valid_from": "2026-07-02", "source": "Prøve"}),
    )
    .await;
    make(
        Method::POST,
        format!("{here}/rating-checks"),
        None,
        json!({"seen": 0}),
    )
    .await;
    make(
        Method::POST,
        "/api/v1/rating-committee".to_owned(),
        Some(0),
        json!({"name": "Ada Skitsesen", "seat": "member", "from": "2026-06-01"}),
    )
    .await;
}

/// Is the answer as the description of the operation has it? Says what is not.
fn judged(
    shapes: &mut Shapes,
    document: &Value,
    (method, path): (&str, &str),
    answer: &Answer,
) -> Option<String> {
    let status = answer.status.as_u16().to_string();
    let response = &document["paths"][path][method]["responses"][&status];
    if !response.is_object() {
        return Some(format!("{status} is not described: {}", answer.body));
    }
    let kind = answer
        .header("content-type")
        .split(';')
        .next()
        .unwrap_or_default()
        .to_owned();
    if answer.status == StatusCode::NO_CONTENT {
        return None;
    }
    if !response["content"][&kind].is_object() {
        return Some(format!("{status} came as `{kind}`: {}", response["content"]));
    }
    if !(kind.ends_with("json")) {
        return None;
    }
    let pointer = format!(
        "/paths/{}/{method}/responses/{status}/content/{}/schema",
        escaped(path),
        escaped(&kind).replace('+', "%2B")
    );
    let fault = shapes.fault(&pointer, &answer.json())?;
    Some(format!(
        "{status}: {fault}\n{}",
        answer.body.chars().take(1_500).collect::<String>()
    ))
}

#[tokio::test]
async fn what_the_demo_answers_is_as_described() {
    let app = TestApp::new().await;
    let plan = Plan {
        seed: 5,
        players: 20,
        rounds: 5,
    };
    let mut tx = app.pool().begin().await.unwrap();
    let made = demo::make(&mut tx, app.now(), &plan).await.unwrap();
    tx.commit().await.unwrap();
    let chief = app.token("Prøve", &everything(), TokenScope::ALL).await;
    furnish(&chief, made.tournament.as_str()).await;
    let document = app.visitor().get("/api/v1/openapi.json").await.json();
    let known = known(&app, &made).await;
    let mut shapes = Shapes::of(&document);
    let mut faults = Vec::new();
    let mut answered = BTreeSet::new();
    let mut silent = BTreeSet::new();
    for (method, path, _) in operations(&document) {
        if method != "get" || path == "/openapi.json" {
            continue;
        }
        for address in addresses(path, &known) {
            for query in queries(path) {
                let whole = format!("/api/v1{address}{query}");
                // A token is for so many calls at once; each reads as somebody new.
                let program = app.token("Prøve", &everything(), TokenScope::ALL).await;
                for (client, is_chief) in [(&program, true), (&app.visitor(), false)] {
                    let answer = client.get(&whole).await;
                    if is_chief && answer.status == StatusCode::OK {
                        answered.insert(path.to_owned());
                    }
                    if let Some(fault) = judged(&mut shapes, &document, (method, path), &answer) {
                        faults.push(format!("{method} {whole}: {fault}"));
                    }
                }
            }
        }
        if !answered.contains(path) {
            silent.insert(path.to_owned());
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n\n"));
    assert!(
        answered.len() >= 50,
        "{} answered; not: {silent:#?}",
        answered.len()
    );
}

/// Every write as nobody, as somebody without the headers it asks for, and with bodies it cannot take: refused as described.
#[tokio::test]
async fn what_is_refused_is_refused_as_described() {
    let app = TestApp::new().await;
    let plan = Plan {
        seed: 6,
        players: 12,
        rounds: 3,
    };
    let mut tx = app.pool().begin().await.unwrap();
    let made = demo::make(&mut tx, app.now(), &plan).await.unwrap();
    tx.commit().await.unwrap();
    let document = app.visitor().get("/api/v1/openapi.json").await.json();
    let known = known(&app, &made).await;
    let mut shapes = Shapes::of(&document);
    let mut faults = Vec::new();
    for (method, path, _) in operations(&document) {
        if method == "get" {
            continue;
        }
        let address = format!("/api/v1{}", addresses(path, &known).remove(0));
        let program = app.token("Prøve", &everything(), TokenScope::ALL).await;
        let ask = |body: &str, has_headers: bool, kind: &'static str| {
            let mut request = Request::builder()
                .method(method.to_uppercase().as_str())
                .uri(&address)
                .header("content-type", kind);
            if has_headers {
                request = request
                    .header("idempotency-key", ids::fresh().to_string())
                    .header("if-match", "\"77\"");
            }
            request.body(Body::from(body.to_owned())).unwrap()
        };
        for (client, request) in [
            (app.visitor(), ask("{}", true, "application/json")),
            (
                app.visitor().with_bearer("nonsense"),
                ask("{}", true, "application/json"),
            ),
            (program.clone(), ask("{}", false, "application/json")),
            (program.clone(), ask("{", true, "application/json")),
            (program.clone(), ask("[5]", true, "application/json")),
            (
                program.clone(),
                ask("{\"no\\u0007pe\": 1}", true, "application/json"),
            ),
            (program.clone(), ask("{}", true, "text/plain")),
        ] {
            let answer = client.send(request).await;
            if let Some(fault) = judged(&mut shapes, &document, (method, path), &answer) {
                faults.push(format!("{method} {address}: {fault}"));
            }
        }
        let asked = format!("{address}?nonsense=1");
        let request = Request::builder()
            .method(method.to_uppercase().as_str())
            .uri(&asked)
            .header("content-type", "application/json")
            .body(Body::from("{}"))
            .unwrap();
        let answer = program.send(request).await;
        assert_eq!(
            answer.status,
            StatusCode::BAD_REQUEST,
            "{method} {asked}: {}",
            answer.body
        );
        assert_eq!(answer.json()["errors"][0]["field"], "nonsense");
    }
    assert!(faults.is_empty(), "{}", faults.join("\n\n"));
}

/// Letters nobody sees: a zero byte, a bell, an escape of a terminal, and marks that turn the direction of writing.
const UNSEEN: [char; 6] = ['\0', '\u{7}', '\u{1B}', '\u{9B}', '\u{202E}', '\u{2066}'];

/// Where a body of this shape has texts, each with a body that has one there and nothing else.
fn texts(schema: &Value, document: &Value, depth: usize) -> Vec<(String, Value)> {
    if depth > 6 {
        return Vec::new();
    }
    if let Some(pointer) = schema["$ref"].as_str() {
        return texts(
            document.pointer(pointer.trim_start_matches('#')).unwrap(),
            document,
            depth + 1,
        );
    }
    let mut found = Vec::new();
    for several in ["oneOf", "anyOf", "allOf"] {
        for one in schema[several].as_array().into_iter().flatten() {
            found.extend(texts(one, document, depth + 1));
        }
    }
    let is = |kind: &str| {
        schema["type"] == kind
            || schema["type"]
                .as_array()
                .is_some_and(|kinds| kinds.contains(&json!(kind)))
    };
    if is("string") {
        found.push((String::new(), json!("a?b")));
    }
    for (name, inner) in schema["properties"].as_object().into_iter().flatten() {
        for (path, body) in texts(inner, document, depth + 1) {
            let path = match path {
                path if path.is_empty() || path.starts_with('[') => format!("{name}{path}"),
                path => format!("{name}.{path}"),
            };
            found.push((path, json!({name: body})));
        }
    }
    if schema["items"].is_object() {
        for (path, body) in texts(&schema["items"], document, depth + 1) {
            let path = match path {
                path if path.is_empty() || path.starts_with('[') => format!("[0]{path}"),
                path => format!("[0].{path}"),
            };
            found.push((path, json!([body])));
        }
    }
    if schema["additionalProperties"].is_object() {
        for (path, body) in texts(&schema["additionalProperties"], document, depth + 1) {
            let dot = if path.is_empty() || path.starts_with('[') {
                ""
            } else {
                "."
            };
            found.push((format!("name{dot}{path}"), json!({"name": body})));
        }
    }
    found.sort_by(|one, other| one.0.cmp(&other.0));
    found.dedup_by(|one, other| one.0 == other.0);
    found
}

#[tokio::test]
async fn no_text_of_any_operation_takes_letters_nobody_sees() {
    let app = TestApp::new().await;
    let plan = Plan {
        seed: 7,
        players: 8,
        rounds: 3,
    };
    let mut tx = app.pool().begin().await.unwrap();
    let made = demo::make(&mut tx, app.now(), &plan).await.unwrap();
    tx.commit().await.unwrap();
    let document = app.visitor().get("/api/v1/openapi.json").await.json();
    let known = known(&app, &made).await;
    let mut faults = Vec::new();
    let mut tried = 0;
    for (method, path, operation) in operations(&document) {
        let address = format!("/api/v1{}", addresses(path, &known).remove(0));
        let program = app.token("Prøve", &everything(), TokenScope::ALL).await;
        let bodies = texts(
            &operation["requestBody"]["content"]["application/json"]["schema"],
            &document,
            0,
        );
        for (number, (field, body)) in bodies.into_iter().enumerate() {
            let letter = UNSEEN[number % UNSEEN.len()];
            let body = body
                .to_string()
                .replace('?', &format!("\\u{:04x}", u32::from(letter)));
            let request = Request::builder()
                .method(method.to_uppercase().as_str())
                .uri(&address)
                .header("content-type", "application/json")
                .header("idempotency-key", ids::fresh().to_string())
                .header("if-match", "\"1\"")
                .body(Body::from(body.clone()))
                .unwrap();
            let answer = program.send(request).await;
            tried += 1;
            let is_told = answer.status == StatusCode::UNPROCESSABLE_ENTITY
                && answer.json()["errors"]
                    .as_array()
                    .is_some_and(|errors| errors.iter().any(|error| error["field"] == field));
            if !is_told {
                faults.push(format!(
                    "{method} {address} {field}: {} {}",
                    answer.status, answer.body
                ));
            }
        }
        // What stands behind the question mark, and in the address itself.
        let parameters = operation["parameters"].as_array().cloned().unwrap_or_default();
        for parameter in parameters {
            let name = parameter["name"].as_str().unwrap();
            let (asked, expected) = match parameter["in"].as_str().unwrap() {
                "query" => (
                    format!("{address}?{name}=a%E2%80%AE%00b"),
                    StatusCode::BAD_REQUEST,
                ),
                "path" => (
                    format!("/api/v1{}", path.replacen(&format!("{{{name}}}"), "a%00b", 1)),
                    StatusCode::NOT_FOUND,
                ),
                _ => continue,
            };
            let request = Request::builder()
                .method(method.to_uppercase().as_str())
                .uri(asked.replace(['{', '}'], "1"))
                .header("content-type", "application/json")
                .header("idempotency-key", ids::fresh().to_string())
                .header("if-match", "\"1\"")
                .body(Body::from("{}"))
                .unwrap();
            let answer = program.send(request).await;
            tried += 1;
            if answer.status != expected {
                faults.push(format!("{method} {asked}: {} {}", answer.status, answer.body));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(tried > 500, "{tried}");
}

#[tokio::test]
async fn no_page_and_no_file_brings_them_in_either() {
    let app = TestApp::new().await;
    let chief = app.signed_in("Prøve Prøvesen", &everything()).await;
    let page = chief.get("/tournaments/new").await;
    let name = "St\u{202E}æv\u{7}ne\u{0}";
    let mut fields = crate::setup::form(&page, "/tournaments/new");
    for (field, value) in &mut fields {
        match field.as_str() {
            "name" => name.clone_into(value),
            "starts_on" | "ends_on" => "2026-04-10".clone_into(value),
            _ => {}
        }
    }
    let fields: Vec<(&str, &str)> = fields
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str()))
        .collect();
    let made = chief.post("/tournaments/new", &fields).await;
    assert!(made.status.is_redirection(), "{}: {}", made.status, made.body);
    let names: Vec<String> = sqlx::query_scalar("select name from tournament")
        .fetch_all(app.pool())
        .await
        .unwrap();
    assert_eq!(names, ["Stævne"]);
    // A report of FIDE's whose head has them: in JSON it is refused, and from a file the name is taken over without.
    let program = app.token("Prøve", &everything(), TokenScope::ALL).await;
    let player = format!(
        "001    1      {:<33} 1500 DEN{:25}0.0    1",
        "Kladdestrup, Model", ""
    );
    let report = format!(
        "012 Prøve\u{202E}stævne\n022 By\u{2066}en\n042 2026/04/01\n052 2026/04/01\nXXR 1\n{player}\n"
    );
    let answer = program
        .json(Method::POST, "/api/v1/imports", None, &json!({"text": report}))
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(answer.json()["errors"][0]["field"], "text");
    let file = formats::trf::read(report.as_bytes()).unwrap();
    let intake = formats::trf::Intake::of(&file, "2026-04-04".parse().unwrap());
    assert_eq!(
        (intake.details.name.as_str(), intake.details.city.as_str()),
        ("Prøvestævne", "Byen")
    );
}
