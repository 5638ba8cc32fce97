//! Forms, addresses and JSON as no browser and no program means them: by the hundred, damaged by chance. Whatever comes,
//! the answer is a page or a refusal and never an error of ours, and what is stored can be read afterwards.

use std::{fmt::Write as _, net::SocketAddr};

use axum::{extract::ConnectInfo, http::Request};
use domain::player_key::PlayerKey;
use engine::ids::SectionId;
use rules::entry::fold;
use scraper::{Html, Selector};
use serde_json::Map;
use service::{
    demo::{self, Plan},
    ids, section_state,
};
use uuid::Uuid;

use crate::{
    chance::{Chance, damage, times},
    formats::corpus,
    prelude::*,
    setup,
};

/// What stands where something sensible should.
const HOSTILE: &[&[u8]] = &[
    b"",
    b" ",
    b"\0",
    b"a\0b",
    b"\r\n",
    b"\xFF\xFE",
    b"\xC3",
    b"\xED\xA0\x80",
    b"\xE2\x80\xAE",
    b"\xF0\x9F\x8F\x86",
    b"A\xCC\x8A",
    b"<script>alert(1)</script>",
    b"' or 1=1 --",
    b"%00",
    b"%",
    b"../../etc/passwd",
    b"//example.org",
    b"=cmd|' /C calc'!A0",
    b"0",
    b"-0",
    b"-1",
    b"1",
    b"007",
    b"256",
    b"65536",
    b"2147483647",
    b"2147483648",
    b"-2147483648",
    b"9223372036854775808",
    b"99999999999999999999999999",
    b"1e309",
    b"NaN",
    b"\xC2\xBD",
    b"1,5",
    b"null",
    b"true",
    b"on",
    b"[]",
    b"{\"a\":1}",
    b"2026-02-30",
    b"0000-00-00",
    b"0001-01-01",
    b"9999-12-31",
    b"-9999-01-01",
    b"294277-01-01",
    b"2026-03-29T02:30",
    b"9999-12-31T23:59",
    b"2026-04-04T25:61",
    b"9999-12-31T23:59:59.999999999Z",
    b"1-0",
    b"1/2-1/2",
    b"+/-",
    b"adjourned",
    b"00000000-0000-0000-0000-000000000000",
    b"ffffffff-ffff-ffff-ffff-ffffffffffff",
];

fn hostile(chance: &mut Chance) -> Vec<u8> {
    match chance.below(12) {
        0 => vec![b'a'; 1 + chance.below(5_000)],
        1 => "å".repeat(1 + chance.below(600)).into_bytes(),
        2 => (0..chance.below(20))
            .map(|_| u8::try_from(chance.below(256)).unwrap())
            .collect(),
        _ => chance.pick(HOSTILE).to_vec(),
    }
}

fn percent(bytes: &[u8]) -> String {
    let mut text = String::new();
    for byte in bytes {
        if byte.is_ascii_alphanumeric() {
            text.push(char::from(*byte));
        } else {
            write!(text, "%{byte:02X}").unwrap();
        }
    }
    text
}

/// A site with a tournament whose three sections are in three states.
struct Ground {
    app: TestApp,
    slug: String,
    sections: Vec<String>,
    /// One of each that an address may name.
    player: String,
    official: String,
}

impl Ground {
    async fn new() -> Self {
        let app = TestApp::new().await;
        let plan = Plan {
            seed: 3,
            players: 16,
            rounds: 4,
        };
        let mut tx = app.pool().begin().await.unwrap();
        let made = demo::make(&mut tx, app.now(), &plan).await.unwrap();
        tx.commit().await.unwrap();
        let one = async |sql: &'static str| -> String {
            sqlx::query_scalar::<_, Uuid>(sql)
                .fetch_one(app.pool())
                .await
                .unwrap()
                .to_string()
        };
        let player = one("select id from player where status = 'accepted' order by id limit 1").await;
        let official = one("select id from official order by id limit 1").await;
        Self {
            slug: made.tournament.to_string(),
            sections: made.sections.iter().map(ToString::to_string).collect(),
            player,
            official,
            app,
        }
    }

    fn grants() -> Vec<(Role, Scope)> {
        Role::ALL.iter().map(|role| (*role, Scope::Everywhere)).collect()
    }

    async fn chief(&self) -> Client<'_> {
        self.app.signed_in("Prøve Prøvesen", &Self::grants()).await
    }

    /// An address of a route, its parts as they should be, but for one in ten.
    fn address(&self, pattern: &str, chance: &mut Chance) -> String {
        pattern
            .split('/')
            .map(|part| match part {
                part if !part.contains('{') => part.to_owned(),
                _ if chance.once_in(10) => percent(&hostile(chance)),
                "{tournament}" => self.slug.clone(),
                "{section}" => chance.pick(&self.sections).clone(),
                "{round}" | "{board}" | "{number}" | "{no}" => (1 + chance.below(4)).to_string(),
                "{player}" => self.player.clone(),
                "{key}" => PlayerKey::of(self.player.parse().unwrap()).to_string(),
                "{official}" => self.official.clone(),
                "{file}" => (*chance.pick(&[
                    "round-1.csv",
                    "standings-2.xlsx",
                    "crosstable.csv",
                    "round-1.ods",
                    "games.pgn",
                ]))
                .to_owned(),
                _ => Uuid::nil().to_string(),
            })
            .collect::<Vec<_>>()
            .join("/")
    }

    /// Every section can be read, adds up, and its logs fold to its boards.
    async fn is_sound(&self) {
        let mut conn = self.app.conn().await;
        let sections: Vec<Uuid> = sqlx::query_scalar("select id from section")
            .fetch_all(&mut *conn)
            .await
            .unwrap();
        for section in sections {
            let section = SectionId::from_uuid(section);
            let field = section_state::load(&mut conn, section).await.unwrap().unwrap();
            assert_eq!(field.crosstable().check(), Ok(()));
            for game in field.rounds.iter().flat_map(|round| &round.games) {
                let log = store::games::list_log(&mut conn, game.id).await.unwrap();
                assert_eq!(fold(log.into_iter().map(|line| line.entry)), game.outcome);
            }
        }
    }
}

/// Sends it as somebody who has not tried too often yet.
async fn send(client: &Client<'_>, mut request: Request<Body>, chance: &mut Chance) -> Answer {
    let octet = |chance: &mut Chance| u8::try_from(chance.below(256)).unwrap();
    let from = SocketAddr::from(([10, octet(chance), octet(chance), octet(chance)], 50_000));
    request.extensions_mut().insert(ConnectInfo(from));
    client.send(request).await
}

/// What made us fail; all of it is told at the end.
#[derive(Debug, Default)]
struct Failures(Vec<String>);

impl Failures {
    fn look_at(&mut self, answer: &Answer, what: impl std::fmt::Debug) {
        if answer.status.is_server_error() {
            let told = format!("{}: {what:?}", answer.status);
            self.0.push(told.chars().take(600).collect());
        }
    }

    #[track_caller]
    fn none(self) {
        assert!(self.0.is_empty(), "{}", self.0.join("\n"));
    }
}

/// A form of a page.
#[derive(Debug)]
struct Form {
    action: String,
    fields: Vec<(String, Vec<u8>)>,
    files: Vec<String>,
    is_multipart: bool,
}

/// The forms of a page that are sent, each with one of its buttons.
fn forms(path: &str, page: &Answer, chance: &mut Chance) -> Vec<Form> {
    let document = Html::parse_document(&page.body);
    let pick = |selector: &str| Selector::parse(selector).unwrap();
    document
        .select(&pick("form[method='post']"))
        .map(|form| {
            let mut fields: Vec<(String, Vec<u8>)> = setup::fields(form)
                .into_iter()
                .map(|(name, value)| (name, value.into_bytes()))
                .collect();
            let mut action = form.value().attr("action").unwrap_or(path).to_owned();
            let buttons: Vec<_> = form.select(&pick("button")).collect();
            if !buttons.is_empty() {
                let button = chance.pick(&buttons).value();
                if let (Some(name), Some(value)) = (button.attr("name"), button.attr("value")) {
                    fields.push((name.to_owned(), value.as_bytes().to_vec()));
                }
                if let Some(other) = button.attr("formaction") {
                    other.clone_into(&mut action);
                }
            }
            // What is not chosen is not sent, but could be.
            for select in form.select(&pick("select[name]")) {
                let options: Vec<_> = select.select(&pick("option[value]")).collect();
                if !options.is_empty() && chance.once_in(2) {
                    let name = select.value().attr("name").unwrap();
                    let value = chance.pick(&options).value().attr("value").unwrap();
                    fields.retain(|(field, _)| field != name);
                    fields.push((name.to_owned(), value.as_bytes().to_vec()));
                }
            }
            Form {
                action,
                fields,
                files: form
                    .select(&pick("input[type='file'][name]"))
                    .map(|input| input.value().attr("name").unwrap().to_owned())
                    .collect(),
                is_multipart: form.value().attr("enctype") == Some("multipart/form-data"),
            }
        })
        // Whoever signs out sends no more forms.
        .filter(|form| form.action != "/sign-out")
        .collect()
}

impl Form {
    /// Some of its fields are something else, gone, twice there or called otherwise; some forms are left as they are.
    fn damage(&mut self, chance: &mut Chance) {
        for _ in 0..chance.below(4) {
            if self.fields.is_empty() {
                return;
            }
            let at = chance.below(self.fields.len());
            match chance.below(10) {
                0 => drop(self.fields.remove(at)),
                1 => self.fields.push(self.fields[at].clone()),
                2 => self.fields[at].0 = String::from_utf8_lossy(&hostile(chance)).into_owned(),
                3 => self.fields[at].1 = damage(&self.fields[at].1, chance),
                _ => self.fields[at].1 = hostile(chance),
            }
        }
    }

    fn request(&self, files: &[(String, Vec<u8>)], chance: &mut Chance) -> Request<Body> {
        let (kind, body) = if self.is_multipart {
            let mut body = Vec::new();
            for (name, value) in &self.fields {
                let is_file = self.files.contains(name);
                let (file, value) = if is_file && chance.below(8) > 0 {
                    let (file, bytes) = chance.pick(files);
                    let value = if chance.once_in(3) {
                        bytes.clone()
                    } else {
                        damage(bytes, chance)
                    };
                    (format!("; filename=\"{file}\""), value)
                } else {
                    (String::new(), value.clone())
                };
                body.extend(
                    format!("--prove\r\ncontent-disposition: form-data; name=\"{name}\"{file}\r\n\r\n")
                        .bytes(),
                );
                body.extend(value);
                body.extend(b"\r\n");
            }
            body.extend("--prove--\r\n".bytes());
            ("multipart/form-data; boundary=prove", body)
        } else {
            let body = self
                .fields
                .iter()
                .map(|(name, value)| format!("{}={}", percent(name.as_bytes()), percent(value)))
                .collect::<Vec<_>>()
                .join("&")
                .into_bytes();
            ("application/x-www-form-urlencoded", body)
        };
        let body = if chance.once_in(25) {
            damage(&body, chance)
        } else {
            body
        };
        Request::post(&self.action)
            .header("content-type", kind)
            .header("sec-fetch-site", "same-origin")
            .body(Body::from(body))
            .unwrap()
    }
}

#[tokio::test]
async fn no_form_makes_us_fail() {
    let ground = Box::pin(Ground::new()).await;
    let mut failures = Failures::default();
    let mut chance = Chance::of(0xF0_24);
    let files: Vec<(String, Vec<u8>)> = corpus()
        .into_iter()
        .filter(|(_, bytes)| bytes.len() < 12_000)
        .map(|(name, bytes)| (name.replace('/', "-"), bytes))
        .chain([(
            "spillere.csv".to_owned(),
            "Navn;Rating;Født\r\nPrøvesen, Prøve;1500;1990\r\n"
                .as_bytes()
                .to_vec(),
        )])
        .collect();
    let patterns: Vec<String> = dommerbord::site::table(&ground.app.state)
        .into_iter()
        .filter(|route| route.method == "GET" && !route.path.starts_with("/api/"))
        .map(|route| route.path)
        .collect();
    let mut chief = ground.chief().await;
    let (mut sent, mut taken) = (0, 0);
    for _ in 0..times(400) {
        let pattern = chance.pick(&patterns).clone();
        let path = ground.address(&pattern, &mut chance);
        let page = send(
            &chief,
            Request::get(&path).body(Body::empty()).unwrap(),
            &mut chance,
        )
        .await;
        failures.look_at(&page, &path);
        if page.header("location").starts_with("/sign-in") {
            chief = ground.chief().await; // who closed an account, or took their own rights
            continue;
        }
        let mut forms = forms(&path, &page, &mut chance);
        if forms.is_empty() {
            continue;
        }
        let at = chance.below(forms.len());
        let form = &mut forms[at];
        form.damage(&mut chance);
        let answer = send(&chief, form.request(&files, &mut chance), &mut chance).await;
        failures.look_at(&answer, &form);
        sent += 1;
        taken += usize::from(answer.status.is_redirection());
    }
    assert!(sent > 150 && taken > 40, "{sent} forms were sent, {taken} taken");
    failures.none();
    ground.is_sound().await;
}

#[tokio::test]
async fn no_address_makes_us_fail() {
    let ground = Box::pin(Ground::new()).await;
    let mut failures = Failures::default();
    let mut chance = Chance::of(0xADD8);
    let table = dommerbord::site::table(&ground.app.state);
    let document = dommerbord::openapi::document(&ground.app.state).unwrap();
    let names = [
        "q", "status", "order", "before", "id", "after", "limit", "cursor", "text", "act", "person", "from",
        "until", "section", "below", "show", "board", "next", "lang", "page", "per_page", "kind", "round",
        "edition",
    ];
    let chief = ground.chief().await;
    let token = ground
        .app
        .token("Prøve", &Ground::grants(), &TokenScope::ALL)
        .await;
    let visitor = ground.app.visitor();
    let mut found = 0;
    for turn in 0..times(550) {
        let route = chance.pick(&table);
        let mut path = ground.address(&route.path, &mut chance);
        // The API refuses parameters its operations do not have; of these it is asked now and then, else of its own.
        let own: Vec<&str> = route
            .path
            .strip_prefix("/api/v1")
            .and_then(|path| document["paths"][path]["get"]["parameters"].as_array())
            .into_iter()
            .flatten()
            .filter(|parameter| parameter["in"] == "query")
            .filter_map(|parameter| parameter["name"].as_str())
            .collect();
        let is_own = route.path.starts_with("/api/v1") && !chance.once_in(8);
        for at in 0..chance.below(4) {
            let name = match (is_own, own.is_empty()) {
                (true, true) => break,
                (true, false) => chance.pick(&own),
                (false, _) => chance.pick(&names),
            };
            let value = percent(&hostile(&mut chance));
            write!(path, "{}{name}={value}", if at == 0 { '?' } else { '&' }).unwrap();
        }
        let client = match (turn % 3, path.starts_with("/api/")) {
            (0, _) => &visitor,
            (_, true) if turn < 900 => &token,
            (_, true) => &visitor,
            (_, false) => &chief,
        };
        let Ok(request) = Request::get(&path).body(Body::empty()) else {
            continue;
        };
        let answer = send(client, request, &mut chance).await;
        failures.look_at(&answer, &path);
        found += usize::from(answer.status == StatusCode::OK);
    }
    failures.none();
    assert!(found > 100, "{found} were found");
}

/// Something that the description allows, as far as it says.
fn sample(schema: &Value, document: &Value, chance: &mut Chance) -> Value {
    if let Some(name) = schema["$ref"].as_str() {
        let name = name.rsplit('/').next().unwrap();
        return sample(&document["components"]["schemas"][name], document, chance);
    }
    if let Some(parts) = schema["allOf"].as_array() {
        let mut whole = Map::new();
        for part in parts {
            if let Value::Object(part) = sample(part, document, chance) {
                whole.extend(part);
            }
        }
        if let Some(act) = word(&schema["description"], chance) {
            whole.entry("act").or_insert(act);
        }
        return Value::Object(whole);
    }
    for any in ["oneOf", "anyOf", "enum"] {
        if let Some(choices) = schema[any].as_array() {
            let choice = chance.pick(choices);
            return if any == "enum" {
                choice.clone()
            } else {
                sample(choice, document, chance)
            };
        }
    }
    let kind = match schema["type"].as_array() {
        Some(kinds) => chance.pick(kinds).as_str(),
        None => schema["type"].as_str(),
    };
    match kind {
        Some("object") => {
            let required: Vec<&str> = schema["required"]
                .as_array()
                .map(|names| names.iter().filter_map(Value::as_str).collect())
                .unwrap_or_default();
            let mut object = Map::new();
            for (name, property) in schema["properties"].as_object().into_iter().flatten() {
                if required.contains(&name.as_str()) || chance.once_in(2) {
                    object.insert(name.clone(), sample(property, document, chance));
                }
            }
            Value::Object(object)
        }
        Some("array") => (0..chance.below(4))
            .map(|_| sample(&schema["items"], document, chance))
            .collect(),
        Some("integer" | "number") => json!(chance.below(20)),
        Some("boolean") => json!(chance.once_in(2)),
        Some("null") => Value::Null,
        _ => match schema["format"].as_str() {
            Some("date") => json!("2026-05-14"),
            Some("date-time") => json!("2026-05-14T10:00:00Z"),
            Some("uuid") => json!(ids::fresh().to_string()),
            _ => word(&schema["description"], chance)
                .or_else(|| schema.get("example").cloned())
                .unwrap_or_else(|| json!("Prøve")),
        },
    }
}

/// One of the words in code of a description: they are what may be said there.
fn word(description: &Value, chance: &mut Chance) -> Option<Value> {
    let words: Vec<&str> = description.as_str()?.split('`').skip(1).step_by(2).collect();
    (!words.is_empty()).then(|| json!(chance.pick(&words)))
}

/// One value somewhere in it becomes another.
fn spoil(value: &mut Value, chance: &mut Chance) {
    if let Some(object) = value.as_object_mut().filter(|object| !object.is_empty())
        && !chance.once_in(8)
    {
        let at = chance.below(object.len());
        let (name, inner) = object.iter_mut().nth(at).unwrap();
        if chance.once_in(10) {
            let name = name.clone();
            object.remove(&name);
        } else {
            spoil(inner, chance);
        }
        return;
    }
    if let Some(array) = value.as_array_mut().filter(|array| !array.is_empty())
        && !chance.once_in(4)
    {
        let at = chance.below(array.len());
        spoil(&mut array[at], chance);
        return;
    }
    *value = match chance.below(12) {
        0 => Value::Null,
        1 => json!([]),
        2 => json!({}),
        3 => json!(-1),
        4 => json!(u64::MAX),
        5 => json!(1.5e300),
        6 => json!(i32::MAX),
        7 => json!(true),
        8 => (0..100).fold(json!(1), |inner, _| json!([inner])),
        _ => json!(String::from_utf8_lossy(&hostile(chance))),
    };
}

#[tokio::test]
async fn no_json_makes_us_fail() {
    let ground = Box::pin(Ground::new()).await;
    let mut failures = Failures::default();
    let mut chance = Chance::of(0x15_0A);
    let document = ground.app.visitor().get("/api/v1/openapi.json").await.json();
    let mut operations = Vec::new();
    for (path, methods) in document["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            if method != "get" {
                let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
                operations.push((method.to_uppercase(), format!("/api/v1{path}"), schema.clone()));
            }
        }
    }
    assert!(operations.len() > 10, "the API describes what it takes");
    let reports = corpus();
    let mut taken = 0;
    let mut program = ground
        .app
        .token("Prøve", &Ground::grants(), &TokenScope::ALL)
        .await;
    for turn in 0..times(400) {
        // A token is for so many calls at once.
        if turn % 200 == 199 {
            program = ground
                .app
                .token("Prøve", &Ground::grants(), &TokenScope::ALL)
                .await;
        }
        let (method, path, schema) = chance.pick(&operations);
        let path = ground.address(path, &mut chance);
        let mut body = sample(schema, &document, &mut chance);
        if path.ends_with("/imports") && chance.once_in(2) {
            let (_, report) = &reports[chance.below(20)];
            if let Some(text) = body.as_object_mut().and_then(|body| {
                let name = body.iter().find(|(_, value)| value.is_string())?.0.clone();
                body.get_mut(&name)
            }) {
                *text = json!(String::from_utf8_lossy(&damage(report, &mut chance)));
            }
        }
        if chance.once_in(2) {
            spoil(&mut body, &mut chance);
        }
        let mut bytes = body.to_string().into_bytes();
        if chance.once_in(20) {
            bytes = damage(&bytes, &mut chance);
        }
        let mut request = Request::builder()
            .method(method.as_str())
            .uri(&path)
            .header("content-type", "application/json");
        if !chance.once_in(20) {
            request = request.header("idempotency-key", ids::fresh().to_string());
        }
        if !chance.once_in(20) {
            let seen = match chance.below(20) {
                0 => "\"-1\"".to_owned(),
                1 => format!("\"{}\"", i64::MAX),
                2 => "\"\u{e9}*\"".to_owned(),
                3 => "W/1".to_owned(),
                4 | 5 => "\"2\"".to_owned(),
                // As whoever has looked at it first.
                _ => match send(
                    &program,
                    Request::get(&path).body(Body::empty()).unwrap(),
                    &mut chance,
                )
                .await
                {
                    seen if seen.status == StatusCode::OK && seen.header("etag").starts_with('"') => {
                        seen.header("etag").to_owned()
                    }
                    _ => "\"1\"".to_owned(),
                },
            };
            request = request.header("if-match", seen);
        }
        let said = String::from_utf8_lossy(&bytes).into_owned();
        let Ok(request) = request.body(Body::from(bytes)) else {
            continue;
        };
        let answer = send(&program, request, &mut chance).await;
        failures.look_at(&answer, (method, &path, said));
        taken += usize::from(answer.status.is_success());
    }
    assert!(taken > 5, "{taken} were taken");
    failures.none();
    ground.is_sound().await;
}
