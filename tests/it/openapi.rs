//! The description of the API against the rules of such descriptions, against what the operations answer, and against what they refuse.

use std::collections::{BTreeMap, BTreeSet};

use axum::http::Request;
use boon::{Compiler, Draft, SchemaIndex, Schemas};
use domain::section::{EntryRules, PublicNames};
use engine::{
    pairing::{arrangements::Arrangements, monrad_rules::MonradRules},
    scoring::Scoring,
};
use rules::{Promulgation, correspondence};
use serde::de::{DeserializeOwned, Deserializer, Error as _, Visitor};
use serde_json::Map;
use service::{
    demo::{self, Plan},
    ids,
};

use crate::prelude::*;

const RULES: &str = include_str!("../data/openapi/schema-3.1.json");
const SHAPES: &str = include_str!("../../src/web/api/schemas.json");
const EXAMPLES: &str = include_str!("../../src/web/api/examples.json");
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
                assert!(web::response_cache::NAMED.contains(&name), "{path}: {name}");
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
    let routes = dommerbord::openapi::routes(&app.state);
    assert!(routes.clashes().is_empty(), "{:?}", routes.clashes());
    // What is written by hand takes the place of its own mark and of nothing else.
    let raw = serde_json::to_value(routes.document()).unwrap();
    let written: Map<String, Value> = serde_json::from_str(SHAPES).unwrap();
    let own = raw["components"]["schemas"].as_object().unwrap();
    for (name, schema) in own {
        let is_mark = schema["description"] == "see schemas.json";
        let is_report = name == "RatingReport" || name == "ReportSoFar";
        assert_eq!(is_mark, written.contains_key(name) || is_report, "{name}");
    }
}

#[tokio::test]
async fn sites_that_are_built_again_share_one_description() {
    let app = TestApp::new().await;
    let (first, second) = (
        dommerbord::openapi::routes(&app.state),
        dommerbord::openapi::routes(&app.state),
    );
    assert!(std::ptr::eq(first.document(), second.document()));
}

#[tokio::test]
async fn the_description_keeps_the_rules_of_openapi_3_1() {
    let app = TestApp::new().await;
    let document = dommerbord::openapi::document(&app.state).unwrap();
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
    let document = dommerbord::openapi::document(&app.state).unwrap();
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

/// Is there a shape with alternatives behind this one?
fn has_alternatives(shape: &Value, document: &Value) -> bool {
    let found = shape["$ref"]
        .as_str()
        .and_then(|pointer| document.pointer(pointer.trim_start_matches('#')));
    let shape = found.unwrap_or(shape);
    let parts = shape["allOf"].as_array().cloned().unwrap_or_default();
    shape["oneOf"].is_array() || parts.iter().any(|part| has_alternatives(part, document))
}

/// What programs that make a type of each shape stumble over.
fn stumbles(shape: &Value, path: &str, document: &Value, found: &mut Vec<String>) {
    match shape {
        Value::Object(fields) => {
            if shape["allOf"].is_array() && has_alternatives(shape, document) {
                found.push(format!("{path}: one of several and something besides"));
            }
            for one in shape["oneOf"].as_array().into_iter().flatten() {
                if one["allOf"].is_array() {
                    found.push(format!("{path}: an alternative made of parts"));
                }
            }
            for (name, inner) in fields {
                stumbles(inner, &format!("{path}/{name}"), document, found);
            }
        }
        Value::Array(items) => {
            for (number, inner) in items.iter().enumerate() {
                stumbles(inner, &format!("{path}/{number}"), document, found);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

#[tokio::test]
async fn programs_can_make_a_type_of_every_shape() {
    let app = TestApp::new().await;
    let document = dommerbord::openapi::document(&app.state).unwrap();
    let schemas = &document["components"]["schemas"];
    let mut found = Vec::new();
    stumbles(schemas, "", &document, &mut found);
    // Types are called by the titles of their shapes, where they have one, and files of types by names in small letters.
    let (mut titles, mut files) = (BTreeSet::new(), BTreeSet::new());
    for (name, schema) in schemas.as_object().unwrap() {
        if !files.insert(name.to_lowercase().replace('_', "")) {
            found.push(format!("{name} is spelled as another"));
        }
        if let Some(title) = schema["title"].as_str()
            && !titles.insert(title.to_owned())
        {
            found.push(format!("{name} is called as another"));
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
    // What was spread has the fields of both parts in every alternative.
    let acts = schemas["RoundAct"]["oneOf"].as_array().unwrap();
    assert!(acts.len() > 10, "{}", acts.len());
    for act in acts {
        assert!(act["properties"]["act"].is_object() && act["properties"]["reason"].is_object());
    }
    assert_eq!(
        schemas["BenchAct"]["oneOf"][2]["properties"]["act"]["enum"],
        json!(["decide"])
    );
    assert!(schemas["BenchAct"]["oneOf"][2]["properties"]["outcome"].is_object());
}

/// The fields a type reads, as it tells whoever reads it.
fn fields_of<T: DeserializeOwned>() -> BTreeSet<String> {
    struct Names<'a>(&'a mut &'static [&'static str]);
    impl<'de> Deserializer<'de> for Names<'_> {
        type Error = serde::de::value::Error;

        fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Self::Error> {
            Err(Self::Error::custom("it is no object"))
        }

        fn deserialize_struct<V: Visitor<'de>>(
            self,
            _: &'static str,
            fields: &'static [&'static str],
            _: V,
        ) -> Result<V::Value, Self::Error> {
            *self.0 = fields;
            Err(Self::Error::custom("nothing is read"))
        }

        serde::forward_to_deserialize_any! {
            bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit
            unit_struct newtype_struct seq tuple tuple_struct map enum identifier ignored_any
        }
    }
    let mut names: &'static [&'static str] = &[];
    assert!(T::deserialize(Names(&mut names)).is_err());
    names.iter().map(|name| (*name).to_owned()).collect()
}

/// A field that a type has got and its shape has not would be refused as one that nobody reads.
#[test]
fn shapes_written_by_hand_have_every_field_of_their_types() {
    let shapes: Value = serde_json::from_str(SHAPES).unwrap();
    let settings = "/SectionSettings/properties";
    for (place, fields) in [
        ("/SectionSettings".to_owned(), fields_of::<SectionSettings>()),
        (format!("{settings}/public"), fields_of::<PublicNames>()),
        (format!("{settings}/entry"), fields_of::<EntryRules>()),
        (format!("{settings}/monrad"), fields_of::<MonradRules>()),
        (
            format!("{settings}/keizer"),
            fields_of::<engine::pairing::keizer_rules::KeizerRules>(),
        ),
        (format!("{settings}/arrangements"), fields_of::<Arrangements>()),
        (
            "/TeamSettings/properties/swiss".to_owned(),
            fields_of::<domain::team::TeamSwiss>(),
        ),
        ("/SectionScoring".to_owned(), fields_of::<Scoring>()),
        (
            "/CorrespondenceTerms".to_owned(),
            fields_of::<correspondence::Terms>(),
        ),
        (
            "/RatingSettings".to_owned(),
            fields_of::<domain::rating_regulation::settings::Settings>(),
        ),
        ("/Promulgation".to_owned(), fields_of::<Promulgation>()),
        (
            "/ProtestRelief".to_owned(),
            fields_of::<service::protests::Relief>(),
        ),
        ("/UnionFee".to_owned(), fields_of::<domain::union_fee::UnionFee>()),
        (
            "/CandidateResult".to_owned(),
            fields_of::<domain::candidate_result::CandidateResult>(),
        ),
        ("/PrizePlan".to_owned(), fields_of::<domain::prize::Draft>()),
        (
            "/ConductCircumstances".to_owned(),
            fields_of::<domain::sanction::Circumstances>(),
        ),
    ] {
        let described: BTreeSet<String> = shapes
            .pointer(&format!("{place}/properties"))
            .and_then(Value::as_object)
            .unwrap_or_else(|| panic!("{place}"))
            .keys()
            .cloned()
            .collect();
        assert!(!fields.is_empty(), "{place}");
        assert_eq!(described, fields, "{place}");
    }
}

/// The words a schema offers, wherever it says them.
fn offered<'a>(schema: &'a Value, document: &'a Value) -> Option<&'a Vec<Value>> {
    if let Some(pointer) = schema["$ref"].as_str() {
        return offered(document.pointer(pointer.trim_start_matches('#'))?, document);
    }
    let mut alternatives = schema["oneOf"].as_array().into_iter().flatten();
    schema["enum"]
        .as_array()
        .or_else(|| alternatives.find_map(|one| offered(one, document)))
}

#[tokio::test]
async fn words_are_listed_where_no_others_can_stand() {
    let app = TestApp::new().await;
    let document = dommerbord::openapi::document(&app.state).unwrap();
    let closed = [
        "status", "order", "rate", "reach", "kind", "format", "letters", "method",
    ];
    let mut seen = 0;
    for (method, path, operation) in operations(&document) {
        for parameter in operation["parameters"].as_array().into_iter().flatten() {
            let name = parameter["name"].as_str().unwrap();
            if parameter["in"] == "query" && closed.contains(&name) {
                let words = offered(&parameter["schema"], &document);
                assert!(
                    words.is_some_and(|words| words.len() > 1),
                    "{method} {path} {name}"
                );
                seen += 1;
            }
        }
    }
    assert!(seen >= 8, "{seen}");
    let schemas = &document["components"]["schemas"];
    for (schema, property, word) in [
        ("LineView", "via", "page"),
        ("Point", "state", "blocks"),
        ("Point", "about", "start_times"),
        ("Player", "status", "withdrawn"),
        ("Table", "ties", "by_hand"),
        ("RequirementBody", "requirement", "rounds_a_day"),
        ("DeliveryBody", "last_failure", "no_trust"),
        ("Setting", "state", "changed"),
        ("ResultBody", "result", "1-0"),
        ("MemberEvent", "kind", "merge"),
    ] {
        let words = offered(&schemas[schema]["properties"][property], &document);
        assert!(
            words.is_some_and(|words| words.contains(&json!(word))),
            "{schema}.{property}: {words:?}"
        );
    }
}

/// Every member of this shape and of those in it, with the way to it.
fn members<'a>(shape: &'a Value, path: &str, found: &mut Vec<(String, &'a str, &'a Value)>) {
    for (name, inner) in shape["properties"].as_object().into_iter().flatten() {
        let path = format!("{path}.{name}");
        members(inner, &path, found);
        found.push((path, name, inner));
    }
    for several in ["oneOf", "anyOf", "allOf", "prefixItems"] {
        for one in shape[several].as_array().into_iter().flatten() {
            members(one, path, found);
        }
    }
    for inner in ["items", "additionalProperties"] {
        if shape[inner].is_object() {
            members(&shape[inner], &format!("{path}[]"), found);
        }
    }
}

/// The plain values a member can have, each with its shape, behind names, lists and alternatives.
fn values<'a>(shape: &'a Value, document: &'a Value, found: &mut Vec<&'a Value>) {
    look_inside(shape, document, &mut Vec::new(), found);
}

/// A shape may hold itself, as a list of lists does: each is looked into once.
fn look_inside<'a>(
    shape: &'a Value,
    document: &'a Value,
    seen: &mut Vec<&'a Value>,
    found: &mut Vec<&'a Value>,
) {
    if seen.iter().any(|one| std::ptr::eq(*one, shape)) {
        return;
    }
    seen.push(shape);
    let inside = shape["$ref"]
        .as_str()
        .and_then(|pointer| document.pointer(pointer.trim_start_matches('#')))
        .or_else(|| shape["items"].is_object().then(|| &shape["items"]));
    let each: Vec<&Value> = ["oneOf", "anyOf"]
        .iter()
        .filter_map(|several| shape[*several].as_array())
        .flatten()
        .chain(inside)
        .collect();
    if each.is_empty() {
        found.push(shape);
    }
    for one in each {
        look_inside(one, document, seen, found);
    }
}

/// What a shape is described as, where it is one of several, too.
fn description(shape: &Value) -> &str {
    shape["description"]
        .as_str()
        .or_else(|| shape["oneOf"][0]["description"].as_str())
        .unwrap_or_default()
}

/// Does the text begin with a list of words, as `` `white` or `black` ``?
fn lists_words(text: &str) -> bool {
    let mut parts = text.split('`');
    let is_word = |part: Option<&str>| part.is_some_and(|word| !word.is_empty() && !word.contains(' '));
    parts.next() == Some("")
        && is_word(parts.next())
        && parts
            .next()
            .is_some_and(|between| [", ", " or ", " and "].contains(&between))
        && is_word(parts.next())
}

/// What is wrong with a member: it says no more than that it is an object, it takes any text where there is a list of words, or it does
/// not say that it is a moment or a day.
fn loose(name: &str, shape: &Value, document: &Value) -> Option<&'static str> {
    let says = ["type", "$ref", "oneOf", "anyOf", "allOf", "enum", "const"];
    if says.iter().all(|word| shape[*word].is_null()) {
        return Some("nothing is said of it");
    }
    let mut plain = Vec::new();
    values(shape, document, &mut plain);
    let is = |shape: &Value, kind: &str| {
        let kinds = &shape["type"];
        kinds == kind || kinds.as_array().is_some_and(|kinds| kinds.contains(&json!(kind)))
    };
    let holds = ["properties", "additionalProperties", "allOf"];
    if plain
        .iter()
        .any(|one| one["type"] == "object" && holds.iter().all(|word| one[*word].is_null()))
    {
        return Some("an object, and no more is said of it");
    }
    let texts: Vec<&&Value> = plain.iter().filter(|one| is(one, "string")).collect();
    let format = match name {
        "based_on" | "ruled_on" => None,
        name if name.ends_with("_at") => Some("date-time"),
        name if name.ends_with("_on") => Some("date"),
        _ => None,
    };
    if let Some(format) = format
        && texts.iter().any(|text| text["format"] != format)
    {
        return Some("a text that does not say when");
    }
    let is_free = |text: &&&Value| text["enum"].is_null() && text["const"].is_null();
    (lists_words(description(shape)) && texts.iter().any(is_free)).then_some("any text in the place of words")
}

#[tokio::test]
async fn no_member_takes_more_than_it_can_hold() {
    let app = TestApp::new().await;
    let document = dommerbord::openapi::document(&app.state).unwrap();
    let mut all = Vec::new();
    for (name, schema) in document["components"]["schemas"].as_object().unwrap() {
        // The report is described beside the program.
        if name != "RatingReport" && name != "ReportSoFar" {
            members(schema, name, &mut all);
        }
    }
    assert!(all.len() > 1_500, "{}", all.len());
    let mut found: Vec<String> = all
        .iter()
        .filter_map(|(path, name, shape)| Some(format!("{path}: {}", loose(name, shape, &document)?)))
        .collect();
    for (method, path, operation) in operations(&document) {
        for parameter in operation["parameters"].as_array().into_iter().flatten() {
            let is_loose =
                lists_words(description(parameter)) && offered(&parameter["schema"], &document).is_none();
            if parameter["in"] != "header" && is_loose {
                found.push(format!("{method} {path}?{}", parameter["name"]));
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
    // The rules can be broken.
    for (name, shape) in [
        ("anything", json!({"description": "It."})),
        ("members", json!({"type": "object"})),
        (
            "members",
            json!({"oneOf": [{"type": "null"}, {"type": "object"}]}),
        ),
        ("sent_at", json!({"type": ["string", "null"]})),
        ("listed_on", json!({"type": "string", "format": "date-time"})),
        (
            "by",
            json!({"type": "string", "description": "`white` or `black`."}),
        ),
        (
            "by",
            json!({"type": "array", "items": {"type": "string"}, "description": "`white`, `black`."}),
        ),
    ] {
        assert!(loose(name, &shape, &document).is_some(), "{shape}");
    }
}

/// Members that show a word of a list and hold more: a value of a league, a rating, an answer to a question, whatever a field of a
/// report has.
const HOLDS_MORE: [&str; 8] = [
    "LeaguePartBody.value",
    "QuestionBody.usual",
    "RatingSettings.cap",
    "RatingSettings.corrections",
    "ReportChange.before",
    "ReportChange.field",
    "SampleDifference.field",
    "SampleDifference.reported",
];

/// The list of words that the example of a member is out of, where the member itself takes any text.
fn list_beside<'a>(
    shape: &Value,
    example: &Value,
    lists: &BTreeMap<&'a str, &'a str>,
    document: &Value,
) -> Option<&'a str> {
    let list = lists.get(example.as_str()?)?;
    let mut plain = Vec::new();
    values(shape, document, &mut plain);
    let takes_any = |one: &&Value| {
        let kinds = &one["type"];
        let is_text = kinds == "string" || kinds.as_array().is_some_and(|all| all.contains(&json!("string")));
        is_text && one["enum"].is_null() && one["const"].is_null()
    };
    plain.iter().any(takes_any).then_some(*list)
}

#[tokio::test]
async fn a_member_whose_words_are_listed_elsewhere_names_the_list() {
    let app = TestApp::new().await;
    let document = dommerbord::openapi::document(&app.state).unwrap();
    let schemas = document["components"]["schemas"].as_object().unwrap();
    let lists: BTreeMap<&str, &str> = schemas
        .iter()
        .filter_map(|(name, shape)| Some((name.as_str(), shape["enum"].as_array()?)))
        .filter(|(_, words)| words.len() > 2)
        .flat_map(|(name, words)| words.iter().filter_map(move |word| Some((word.as_str()?, name))))
        .filter(|(word, _)| !word.is_empty())
        .collect();
    assert!(lists.len() > 500, "{}", lists.len());
    let written: Map<String, Value> = serde_json::from_str(EXAMPLES).unwrap();
    let mut all = Vec::new();
    for (name, schema) in schemas {
        if name != "RatingReport" && name != "ReportSoFar" {
            members(schema, name, &mut all);
        }
    }
    let (mut found, mut open) = (Vec::new(), BTreeSet::new());
    for (path, name, shape) in &all {
        let example = shape
            .get("example")
            .or_else(|| written.get(path))
            .or_else(|| written.get(*name));
        let Some(list) = example.and_then(|example| list_beside(shape, example, &lists, &document)) else {
            continue;
        };
        if HOLDS_MORE.contains(&path.as_str()) {
            open.insert(path.as_str());
        } else {
            found.push(format!("{path}: {list}"));
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
    assert_eq!(
        open,
        BTreeSet::from(HOLDS_MORE),
        "nothing is excused that needs no excuse"
    );
    // The rule can be broken, and kept.
    let word = json!("reversed_colours");
    for (shape, is_loose) in [
        (json!({"type": "string"}), true),
        (json!({"type": ["string", "null"]}), true),
        (json!({"$ref": "#/components/schemas/IncidentName"}), false),
        (json!({"type": "integer"}), false),
    ] {
        assert_eq!(
            list_beside(&shape, &word, &lists, &document).is_some(),
            is_loose,
            "{shape}"
        );
    }
}

/// The shapes of the bodies of an operation, requests' and answers', each with the status it comes with.
fn bodies(operation: &Value) -> Vec<(&str, &Value)> {
    let answers = operation["responses"].as_object().unwrap();
    let each = answers.iter().map(|(status, answer)| (status.as_str(), answer));
    each.chain([("request", &operation["requestBody"])])
        .flat_map(|(part, described)| {
            let content = described["content"].as_object().into_iter().flatten();
            content.map(move |(kind, media)| (part, kind, media))
        })
        .filter(|(_, kind, _)| kind.ends_with("json"))
        .map(|(part, _, media)| (part, &media["schema"]))
        .collect()
}

#[tokio::test]
async fn every_part_of_an_address_is_described_and_nothing_else_is() {
    let app = TestApp::new().await;
    let document = dommerbord::openapi::document(&app.state).unwrap();
    for (method, path, operation) in operations(&document) {
        let named: BTreeSet<&str> = path
            .split('/')
            .filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'))
            .collect();
        let parameters = operation["parameters"].as_array().into_iter().flatten();
        let described: BTreeSet<&str> = parameters
            .filter(|one| one["in"] == "path")
            .map(|one| one["name"].as_str().unwrap())
            .collect();
        assert_eq!(named, described, "{method} {path}");
    }
}

#[tokio::test]
async fn every_body_has_examples_that_are_as_described() {
    let app = TestApp::new().await;
    let document = dommerbord::openapi::document(&app.state).unwrap();
    let mut shapes = Shapes::of(&closed(&document));
    let (mut faults, mut seen) = (Vec::new(), BTreeSet::new());
    for (method, path, operation) in operations(&document) {
        for (part, schema) in bodies(operation) {
            let here = format!("{method} {path} {part}");
            let pointer = schema["$ref"]
                .as_str()
                .unwrap_or_else(|| panic!("{here}: no name"));
            let pointer = pointer.trim_start_matches('#');
            let shape = document.pointer(pointer).unwrap();
            let examples = shape["examples"].as_array();
            let examples = examples.unwrap_or_else(|| panic!("{here}: no example"));
            assert!(!examples.is_empty(), "{here}");
            if !seen.insert(pointer) {
                continue;
            }
            // Each alternative has its own.
            let alternatives = shape["oneOf"].as_array().map_or(1, Vec::len);
            assert!(
                examples.len() >= alternatives,
                "{here}: {} examples",
                examples.len()
            );
            for example in examples {
                if let Some(fault) = shapes.fault(pointer, example) {
                    faults.push(format!("{here}: {fault}\n{example}"));
                }
                if example.to_string().contains("\"\"") {
                    faults.push(format!("{here}: a text is missing\n{example}"));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(seen.len() > 190, "{}", seen.len());
    // Nothing is written about members that are gone.
    let written: Map<String, Value> = serde_json::from_str(EXAMPLES).unwrap();
    let schemas = &document["components"]["schemas"];
    let mut known = BTreeSet::new();
    for (shape, schema) in schemas.as_object().unwrap() {
        let mut inside = Vec::new();
        members(schema, shape, &mut inside);
        known.insert(shape.clone());
        for (_, name, _) in inside {
            known.extend([name.to_owned(), format!("{shape}.{name}")]);
        }
    }
    let gone: Vec<&String> = written.keys().filter(|name| !known.contains(*name)).collect();
    assert!(gone.is_empty(), "{gone:?}");
    // An example that is not as described is found.
    let answer = json!({"name": "Prøve Prøvesen"});
    assert!(shapes.fault("/components/schemas/MeView", &answer).is_some());
}

/// Ids and names of the site that addresses ask for.
async fn known(app: &TestApp, made: &demo::DemoReceipt) -> BTreeMap<String, Vec<String>> {
    let mut known: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut add = |name: &str, values: Vec<String>| {
        known.insert(name.to_owned(), values);
    };
    add("tournament", vec![made.tournament.to_string()]);
    add("section", made.sections.iter().map(ToString::to_string).collect());
    add("round", vec!["1".to_owned(), "4".to_owned()]);
    add("board", vec!["1".to_owned()]);
    add("number", vec!["1".to_owned()]);
    add("match_no", vec!["1".to_owned()]);
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
    add(
        "file",
        ["start-list.csv", "round-1.pgn", "crosstable.ods"]
            .map(str::to_owned)
            .to_vec(),
    );
    add("screen", vec!["1".to_owned()]);
    add("note", vec!["1".to_owned()]);
    add(
        "club_name",
        list("select replace(lower(club), ' ', '-') from player where club ~ '^[A-Za-z ]+$' order by id limit 1").await,
    );
    add(
        "national_id",
        list("select national_id from player where national_id <> '' order by id limit 1").await,
    );
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
        "/registers/lists" | "/registers/lists.csv" | "/registers/lists.xlsx" | "/registers/lists.ods" => {
            vec!["?rate=standard"]
        }
        "/registers/members" => vec!["?q=a"],
        "/tournaments/{tournament}/sections/{section}/rounds/{round}/what-if" => vec!["?first=1&second=2"],
        "/editions/comparison" => vec![
            "?left=DSU2018-STD&right=DSU2009",
            "?left=DSU2018-STD&right=DSU2009&all=true",
        ],
        "/tournaments/{tournament}/sections/{section}/standings" => vec!["", "?workings=true"],
        "/rules" | "/search" => vec!["?q=6.7", ""],
        "/tournaments/{tournament}/search" => vec!["?q=a", "?q=3", ""],
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

/// The names of shapes that others are made of: they may hold less than the whole.
fn parts_of_others(schema: &Value, found: &mut BTreeSet<String>) {
    match schema {
        Value::Object(fields) => {
            let parts = schema["allOf"].as_array().into_iter().flatten();
            for pointer in parts.filter_map(|part| part["$ref"].as_str()) {
                found.extend(pointer.rsplit('/').next().map(ToOwned::to_owned));
            }
            for inner in fields.values() {
                parts_of_others(inner, found);
            }
        }
        Value::Array(items) => items.iter().for_each(|inner| parts_of_others(inner, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// The shape with nothing allowed in it that it does not name.
fn close(schema: &mut Value, is_part: bool) {
    let names_all = schema["properties"].is_object() && schema["additionalProperties"].is_null();
    match schema {
        Value::Object(fields) => {
            if !is_part && (names_all || fields.get("allOf").is_some_and(Value::is_array)) {
                fields.insert("unevaluatedProperties".to_owned(), json!(false));
            }
            for (word, inner) in fields.iter_mut() {
                if word == "allOf"
                    && let Value::Array(parts) = inner
                {
                    for part in parts {
                        close(part, true);
                    }
                } else {
                    close(inner, false);
                }
            }
        }
        Value::Array(items) => {
            for item in items {
                close(item, false);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// The description with every shape closed, so that an answer with a field it does not name is found.
fn closed(document: &Value) -> Value {
    let mut parts = BTreeSet::from([
        // The members of a problem are those of its kind.
        "ProblemDocument".to_owned(),
        // These have a schema of their own, which says what they leave open.
        "RatingReport".to_owned(),
        "ReportSoFar".to_owned(),
    ]);
    parts_of_others(document, &mut parts);
    let mut closed = document.clone();
    let schemas = closed["components"]["schemas"].as_object_mut().unwrap();
    for (name, schema) in schemas {
        if !parts.contains(name) {
            close(schema, false);
        }
    }
    closed
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
    let chief = app.token("Prøve", &everything(), &TokenScope::ALL).await;
    furnish(&chief, made.tournament.as_str()).await;
    let document = app.visitor().get("/api/v1/openapi.json").await.json();
    let known = known(&app, &made).await;
    let mut shapes = Shapes::of(&closed(&document));
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
                let program = app.token("Prøve", &everything(), &TokenScope::ALL).await;
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
    for (method, path, operation) in operations(&document) {
        if method == "get" {
            continue;
        }
        let address = format!("/api/v1{}", addresses(path, &known).remove(0));
        let program = app.token("Prøve", &everything(), &TokenScope::ALL).await;
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
        // What the link of a captain, a club or a match leader opens, no token does; those who have one try it in `teams::links`.
        let ways = operation["security"].as_array().unwrap();
        if !ways.iter().any(|way| way["bearer"].is_array()) {
            continue;
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

#[tokio::test]
async fn a_field_nobody_reads_is_refused_however_deep_it_stands() {
    let app = TestApp::new().await;
    let plan = Plan {
        seed: 8,
        players: 12,
        rounds: 3,
    };
    let mut tx = app.pool().begin().await.unwrap();
    let made = demo::make(&mut tx, app.now(), &plan).await.unwrap();
    tx.commit().await.unwrap();
    let program = app.token("Prøve", &everything(), &TokenScope::ALL).await;
    let known = known(&app, &made).await;
    let address = |path: &str| {
        let whole = format!("/tournaments/{{tournament}}/sections/{{section}}/{path}");
        format!("/api/v1{}", addresses(&whole, &known).remove(0))
    };
    let acts = address("rounds/{round}/acts");
    let sections = format!("/api/v1/tournaments/{}/sections", made.tournament);
    for (method, path, body, field) in [
        (
            Method::POST,
            &acts,
            json!({"act": "draft", "boards": []}),
            "boards",
        ),
        (
            Method::POST,
            &acts,
            json!({"act": "close", "raeson": "x"}),
            "raeson",
        ),
        (
            Method::POST,
            &acts,
            json!({"act": "keep_apart", "whom": {"who": "club", "first": 3}, "reason": "x"}),
            "whom.first",
        ),
        (
            Method::POST,
            &sections,
            json!({"name": "A", "starts": [null], "settings": {"public": {"serach": true}}}),
            "settings.public.serach",
        ),
        (
            Method::POST,
            &sections,
            json!({"name": "A", "starts": [null], "settings": {"ties": {"by": "shared", "seed": "2a"}}}),
            "settings.ties.seed",
        ),
        (
            Method::PUT,
            &address("players/{player}/stay"),
            json!({"status": "withdrawn", "form": 2}),
            "form",
        ),
        (
            Method::POST,
            &address("start-numbers"),
            json!({"method": "strength", "order": []}),
            "order",
        ),
    ] {
        let refused = program
            .json(method, path, Some(1), &body)
            .await
            .expect(StatusCode::UNPROCESSABLE_ENTITY)
            .json();
        assert_eq!(refused["errors"][0]["field"], field, "{path}: {refused}");
    }
    // What an answer holds can be sent back.
    let plan = address("plan");
    let shown = program.get(&plan).await.expect(StatusCode::OK).json();
    let body = json!({
        "name": shown["name"], "starts": shown["starts"], "settings": shown["settings"], "reason": "Prøve"
    });
    let answer = program.json(Method::PUT, &plan, Some(1), &body).await;
    assert!(!answer.body.contains("\"settings."), "{}", answer.body);
    // Words that no operation knows are no words in a query either.
    let report = address("export.trf");
    for (query, status) in [
        ("?format=trf16&letters=ascii", StatusCode::OK),
        ("?format=trf99", StatusCode::BAD_REQUEST),
        ("?letters=runes", StatusCode::BAD_REQUEST),
    ] {
        program.get(&format!("{report}{query}")).await.expect(status);
    }
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
    let [captain, club, leader] = crate::teams::links::holders(&app).await;
    let mut faults = Vec::new();
    let mut tried = 0;
    for (method, path, operation) in operations(&document) {
        let address = format!("/api/v1{}", addresses(path, &known).remove(0));
        let token = app.token("Prøve", &everything(), &TokenScope::ALL).await;
        // What stands behind a link is asked by who holds it.
        let program = match path.split('/').nth(1) {
            Some("captain") => &captain,
            Some("club") => &club,
            Some("match-leader") => &leader,
            Some(_) | None => &token,
        };
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
    let program = app.token("Prøve", &everything(), &TokenScope::ALL).await;
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
    let intake = formats::trf_section::Intake::of(&file, "2026-04-04".parse().unwrap());
    assert_eq!(
        (intake.details.name.as_str(), intake.details.city.as_str()),
        ("Prøvestævne", "Byen")
    );
}
