//! Setting a tournament up by program: what is written, said once, refused with both values, and refused field by field.

use crate::prelude::*;

const HOME: &str = "/api/v1/tournaments";

async fn organiser(app: &TestApp) -> Client<'_> {
    app.token(
        "Ida Arrangør",
        &[(Role::Organiser, Scope::Everywhere)],
        &[TokenScope::Read, TokenScope::Setup],
    )
    .await
}

fn details(name: &str) -> Value {
    json!({ "name": name, "city": "Prøveby", "starts_on": "2026-05-14", "ends_on": "2026-05-17" })
}

/// A draft tournament; its address and version.
async fn tournament(client: &Client<'_>) -> (String, i32) {
    let made = client
        .json(Method::POST, HOME, None, &details("Prøvestævne"))
        .await
        .expect(StatusCode::CREATED);
    (made.header("location").to_owned(), version(&made))
}

fn version(answer: &Answer) -> i32 {
    i32::try_from(answer.json()["version"].as_i64().unwrap()).unwrap()
}

async fn count(app: &TestApp, table: &'static str) -> i64 {
    sqlx::query_scalar(sqlx::AssertSqlSafe(format!("select count(*) from {table}")))
        .fetch_one(app.pool())
        .await
        .unwrap()
}

/// Sends it twice under one key, and then something else under the same key; the answer.
async fn once(
    client: &Client<'_>,
    (method, path): (Method, &str),
    seen: Option<i32>,
    bodies: [&Value; 2],
) -> Answer {
    let key = key();
    let [body, other] = bodies;
    let send = async |body| client.json_with_key(method.clone(), path, seen, body, &key).await;
    let first = send(body).await;
    assert!(first.status.is_success(), "{method} {path}: {}", first.body);
    let again = send(body).await;
    assert_eq!(again.status, first.status, "{method} {path}: {}", again.body);
    assert_eq!(again.body, first.body, "{method} {path} again");
    let reused = send(other).await;
    assert_eq!(reused.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", reused.body);
    assert_eq!(reused.json()["type"], "/problems/key-reused");
    first
}

/// A change that has not seen the last one is told what stands and what was sent.
async fn stale(client: &Client<'_>, (method, path): (Method, &str), seen: i32, body: &Value) -> Value {
    let refused = client.json(method, path, Some(seen), body).await;
    assert_eq!(refused.status, StatusCode::CONFLICT, "{path}: {}", refused.body);
    let told = refused.json();
    assert_eq!(told["type"], "/problems/changed-meanwhile", "{told}");
    assert!(
        told["current"]["version"].as_i64().unwrap() > i64::from(seen),
        "{told}"
    );
    told
}

/// It is refused, and the first field to mend is this one.
async fn invalid(
    client: &Client<'_>,
    (method, path): (Method, &str),
    seen: Option<i32>,
    body: &Value,
    field: &str,
) {
    let refused = client.json(method, path, seen, body).await;
    assert_eq!(
        refused.status,
        StatusCode::UNPROCESSABLE_ENTITY,
        "{path}: {}",
        refused.body
    );
    assert_eq!(refused.header("content-type"), "application/problem+json");
    let told = refused.json();
    assert_eq!(told["errors"][0]["field"], field, "{told}");
    assert!(!told["errors"][0]["detail"].as_str().unwrap().is_empty());
}

#[tokio::test]
async fn a_tournament_is_made_once_and_changed_by_who_has_seen_it() {
    let app = TestApp::new().await;
    let client = organiser(&app).await;
    let (first, second) = (details("Prøvestævne"), details("Et andet stævne"));
    let made = once(&client, (Method::POST, HOME), None, [&first, &second]).await;
    assert_eq!(count(&app, "tournament").await, 1);
    let path = made.header("location").to_owned();
    let seen = version(&made);
    let mut backwards = details("Prøvestævne");
    backwards["ends_on"] = json!("2026-05-01");
    invalid(&client, (Method::POST, HOME), None, &backwards, "ends_on").await;
    invalid(&client, (Method::PUT, &path), Some(seen), &details(""), "name").await;
    let changed = once(&client, (Method::PUT, &path), Some(seen), [&second, &first]).await;
    assert_eq!(version(&changed), seen + 1);
    let told = stale(&client, (Method::PUT, &path), seen, &details("Et tredje")).await;
    assert_eq!(told["current"]["name"], "Et andet stævne");
    assert_eq!(told["sent"]["name"], "Et tredje");
    let missing = client.json(Method::PUT, &path, None, &first).await;
    assert_eq!(missing.status, StatusCode::PRECONDITION_REQUIRED);
    assert_eq!(count(&app, "tournament").await, 1);
}

#[tokio::test]
async fn a_section_is_made_changed_and_removed_with_a_reason_once_it_is_announced() {
    let app = TestApp::new().await;
    let client = organiser(&app).await;
    let (home, _) = tournament(&client).await;
    let path = format!("{home}/sections");
    let plan = |name: &str| json!({ "name": name, "starts": ["2026-05-14T10:00:00", null] });
    let made = once(&client, (Method::POST, &path), None, [&plan("A"), &plan("B")]).await;
    assert_eq!(count(&app, "section").await, 1);
    let one = format!("{path}/{}/plan", made.json()["slug"].as_str().unwrap());
    let seen = version(&made);
    invalid(&client, (Method::PUT, &one), Some(seen), &plan(""), "name").await;
    let bad = json!({ "name": "A", "starts": [null], "settings": { "max_players": 1 } });
    invalid(&client, (Method::PUT, &one), Some(seen), &bad, "max_players").await;
    once(
        &client,
        (Method::PUT, &one),
        Some(seen),
        [&plan("Basis"), &plan("A")],
    )
    .await;
    let told = stale(&client, (Method::PUT, &one), seen, &plan("Mester")).await;
    assert_eq!(told["current"]["name"], "Basis");
    assert_eq!(told["sent"]["name"], "Mester");

    sqlx::query("update tournament set status = 'published', published_at = now()")
        .execute(app.pool())
        .await
        .unwrap();
    let seen = seen + 1;
    invalid(
        &client,
        (Method::DELETE, &one),
        Some(seen),
        &Value::Null,
        "reason",
    )
    .await;
    assert_eq!(count(&app, "section").await, 1);
    let with_reason = format!("{one}?reason=For%20f%C3%A5%20tilmeldte");
    client
        .json(Method::DELETE, &with_reason, Some(seen), &Value::Null)
        .await
        .expect(StatusCode::NO_CONTENT);
    assert_eq!(count(&app, "section").await, 0);
    let reason: String = sqlx::query_scalar("select reason from audit where act = 'section.remove'")
        .fetch_one(app.pool())
        .await
        .unwrap();
    assert_eq!(reason, "For få tilmeldte");
}

#[tokio::test]
async fn the_regulation_is_changed_all_at_once_or_not_at_all() {
    let app = TestApp::new().await;
    let client = organiser(&app).await;
    let (home, seen) = tournament(&client).await;
    let path = format!("{home}/regulation");
    let change = |control: &str| json!({ "settings": { "time_control": control } });
    let wrong = json!({ "settings": { "time_control": "hurtigt", "lateness.minutes": "30", "lateness.arrival": "venue" } });
    invalid(
        &client,
        (Method::PATCH, &path),
        Some(seen),
        &wrong,
        "time_control",
    )
    .await;
    let unknown = json!({ "settings": { "coffee": "black" } });
    invalid(&client, (Method::PATCH, &path), Some(seen), &unknown, "coffee").await;
    let before = client.get(&path).await;
    assert_eq!(version(&version_of(&before)), seen);
    let changed = once(
        &client,
        (Method::PATCH, &path),
        Some(seen),
        [&change("90+30s"), &change("60+30s")],
    )
    .await;
    assert_eq!(version(&changed), seen + 1);
    let told = stale(&client, (Method::PATCH, &path), seen, &change("60+30s")).await;
    assert_eq!(told["sent"]["time_control"], "60+30s", "{told}");
    assert!(told["current"].get("time_control").is_some(), "{told}");
}

#[tokio::test]
async fn one_part_of_a_setting_is_changed_and_the_others_stay() {
    let app = TestApp::new().await;
    let client = organiser(&app).await;
    let (home, mut seen) = tournament(&client).await;
    let path = format!("{home}/regulation");
    for settings in [
        json!({ "flags.coordinated": "yes", "flags.rated": "yes", "lateness.minutes": "20", "lateness.arrival": "venue" }),
        json!({ "flags.coordinated": "no" }),
        json!({ "lateness.minutes": "30" }),
    ] {
        let body = json!({ "settings": settings });
        client
            .json(Method::PATCH, &path, Some(seen), &body)
            .await
            .expect(StatusCode::OK);
        seen += 1;
    }
    let stands = client.get(&path).await.json();
    let fields = |id: &str| {
        let settings = stands["settings"].as_array().unwrap();
        settings.iter().find(|one| one["id"] == id).unwrap()["fields"].clone()
    };
    assert_eq!(fields("flags")["flags.rated"], "yes", "{stands}");
    assert_eq!(fields("flags")["flags.coordinated"], "no", "{stands}");
    assert_eq!(
        fields("lateness"),
        json!({ "lateness.minutes": "30", "lateness.arrival": "venue" }),
        "{stands}"
    );
}

/// The version an answer carries in its `ETag`, as a body.
fn version_of(answer: &Answer) -> Answer {
    let tag = answer.header("etag").trim_matches('"');
    Answer {
        status: answer.status,
        headers: answer.headers.clone(),
        body: format!("{{\"version\": {tag}}}"),
    }
}

#[tokio::test]
async fn officials_are_named_changed_and_dismissed() {
    let app = TestApp::new().await;
    let client = organiser(&app).await;
    let (home, _) = tournament(&client).await;
    let path = format!("{home}/officials");
    let official = |name: &str| json!({ "name": name, "duty": "arbiter", "licence": "dsu_i" });
    let made = once(
        &client,
        (Method::POST, &path),
        None,
        [&official("Åge Kladdestrup"), &official("Bo Prøvesen")],
    )
    .await;
    assert_eq!(count(&app, "official").await, 1);
    let one = format!("{path}/{}", made.json()["id"].as_str().unwrap());
    let seen = version(&made);
    invalid(&client, (Method::POST, &path), None, &official(""), "name").await;
    let foreign = json!({ "name": "Bo", "duty": "arbiter", "section": "findes-ikke" });
    invalid(&client, (Method::PUT, &one), Some(seen), &foreign, "section").await;
    once(
        &client,
        (Method::PUT, &one),
        Some(seen),
        [&official("Bo Prøvesen"), &official("Åge Kladdestrup")],
    )
    .await;
    let told = stale(&client, (Method::PUT, &one), seen, &official("Tilde Attrapgaard")).await;
    assert_eq!(told["current"]["name"], "Bo Prøvesen");
    assert_eq!(told["sent"]["name"], "Tilde Attrapgaard");
    let stale_end = client.json(Method::DELETE, &one, Some(seen), &Value::Null).await;
    assert_eq!(stale_end.status, StatusCode::CONFLICT, "{}", stale_end.body);
    client
        .json(Method::DELETE, &one, Some(seen + 1), &Value::Null)
        .await
        .expect(StatusCode::NO_CONTENT);
    assert_eq!(client.get(&path).await.json()["officials"], json!([]));
}

#[tokio::test]
async fn roles_are_given_and_taken_within_the_authority_of_who_made_the_token() {
    let app = TestApp::new().await;
    let (place, section) = crate::authorisation::place(&app, "aabent", "published").await;
    app.signed_in("Prøve Administrator", &[(Role::Admin, Scope::Everywhere)])
        .await;
    let scopes = &[TokenScope::Rights];
    let here = [(Role::Organiser, Scope::Tournament(place))];
    let client = app.token("Ida Arrangør", &here, scopes).await;
    app.signed_in("Åge Kladdestrup", &[]).await;
    let email: String = sqlx::query_scalar("select email from app_user where name = 'Åge Kladdestrup'")
        .fetch_one(app.pool())
        .await
        .unwrap();
    let path = format!("{HOME}/aabent/rights");
    let right = |role: &str| json!({ "email": email, "role": role, "section": "a" });
    let given = once(
        &client,
        (Method::POST, &path),
        None,
        [&right("arbiter"), &right("assistant")],
    )
    .await;
    assert_eq!(given.status, StatusCode::CREATED);
    assert_eq!(given.json()["is_new"], true);
    let listed = client.get(&path).await.expect(StatusCode::OK).json();
    let held = listed["rights"]
        .as_array()
        .unwrap()
        .iter()
        .find(|right| right["name"] == "Åge Kladdestrup")
        .unwrap()
        .clone();
    assert_eq!(held["role"], "arbiter");
    assert_eq!(held["section"], "a");
    assert_eq!(held["may_take"], true);
    let scope: Option<uuid::Uuid> =
        sqlx::query_scalar("select section_id from role_grant where role = 'arbiter'")
            .fetch_one(app.pool())
            .await
            .unwrap();
    assert_eq!(scope, Some(section.as_uuid()));

    let stranger = json!({ "email": "ukendt@example.org", "role": "arbiter" });
    invalid(&client, (Method::POST, &path), None, &stranger, "email").await;
    let nowhere = json!({ "email": email, "role": "arbiter", "section": "findes-ikke" });
    invalid(&client, (Method::POST, &path), None, &nowhere, "section").await;
    // An organiser appoints no appeals board, whatever the token opens; and without the scope nobody anything.
    let board = client
        .json(
            Method::POST,
            &path,
            None,
            &json!({ "email": email, "role": "appeals_board" }),
        )
        .await;
    assert_eq!(board.status, StatusCode::FORBIDDEN, "{}", board.body);
    let setup = app
        .token("Ida Arrangør", &here, &[TokenScope::Read, TokenScope::Setup])
        .await;
    let without = setup.json(Method::POST, &path, None, &right("assistant")).await;
    assert_eq!(without.status, StatusCode::FORBIDDEN);

    let one = format!("{path}/{}", held["id"].as_str().unwrap());
    let same = key();
    for _ in 0..2 {
        client
            .json_with_key(Method::DELETE, &one, None, &Value::Null, &same)
            .await
            .expect(StatusCode::NO_CONTENT);
    }
    let gone = client.json(Method::DELETE, &one, None, &Value::Null).await;
    assert_eq!(gone.status, StatusCode::NOT_FOUND);
    let acts: Vec<String> =
        sqlx::query_scalar("select act from audit where act like 'right.%' and via = 'api' order by id")
            .fetch_all(app.pool())
            .await
            .unwrap();
    assert_eq!(acts, ["right.give", "right.take"]);
}

#[tokio::test]
async fn an_invitation_tells_its_link_once_and_is_taken_back() {
    let app = TestApp::new().await;
    let (place, _) = crate::authorisation::place(&app, "aabent", "published").await;
    let client = app
        .token(
            "Ida Arrangør",
            &[(Role::Organiser, Scope::Tournament(place))],
            &[TokenScope::Rights],
        )
        .await;
    let path = format!("{HOME}/aabent/invitations");
    let body = json!({ "name": "Bo Prøvesen", "roles": ["arbiter", "assistant"], "section": "a" });
    let same = key();
    let made = client
        .json_with_key(Method::POST, &path, None, &body, &same)
        .await
        .expect(StatusCode::CREATED)
        .json();
    let link = made["link"].as_str().unwrap();
    app.visitor().get(link).await.expect(StatusCode::SEE_OTHER);
    let again = client
        .json_with_key(Method::POST, &path, None, &body, &same)
        .await
        .expect(StatusCode::CREATED)
        .json();
    assert_eq!(again["id"], made["id"]);
    assert_eq!(again["link"], Value::Null, "a secret is told once");
    assert_eq!(count(&app, "invitation").await, 1);
    let listed = client.get(&path).await.expect(StatusCode::OK).json();
    assert_eq!(listed["invitations"][0]["roles"], json!(["arbiter", "assistant"]));
    assert!(!listed.to_string().contains(link), "{listed}");
    let nobody = json!({ "name": " ", "roles": ["arbiter"] });
    invalid(&client, (Method::POST, &path), None, &nobody, "name").await;
    let nothing = json!({ "name": "Bo", "roles": [] });
    invalid(&client, (Method::POST, &path), None, &nothing, "roles").await;
    let one = format!("{path}/{}", made["id"].as_str().unwrap());
    client
        .json(Method::DELETE, &one, None, &Value::Null)
        .await
        .expect(StatusCode::NO_CONTENT);
    app.visitor().get(link).await.expect(StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_field_nobody_reads_is_refused_and_told_what_there_is() {
    let app = TestApp::new().await;
    let organiser = organiser(&app).await;
    let (path, seen) = tournament(&organiser).await;
    let regulation = format!("{path}/regulation");
    let shown = organiser.get(&regulation).await.expect(StatusCode::OK).json();
    let contact = shown["settings"]
        .as_array()
        .unwrap()
        .iter()
        .find(|setting| setting["id"] == "contact")
        .unwrap();
    assert_eq!(contact["field_names"], json!(["contact.phone", "contact.email"]));
    for (body, field) in [
        (json!({ "contact": "Bo" }), "contact"),
        (json!({ "settings": { "contact": "Bo" } }), "contact"),
        (json!({ "settings": { "nonsense": "Bo" } }), "nonsense"),
    ] {
        let refused = organiser
            .json(Method::PATCH, &regulation, Some(seen), &body)
            .await
            .expect(StatusCode::UNPROCESSABLE_ENTITY)
            .json();
        assert_eq!(refused["errors"][0]["field"], field);
    }
    let mut extra = details("Prøvestævne 2");
    extra["colour"] = json!("red");
    let refused = organiser
        .json(Method::POST, HOME, None, &extra)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY)
        .json();
    assert_eq!(refused["errors"][0]["field"], "colour");
    assert!(
        refused["errors"][0]["detail"]
            .as_str()
            .unwrap()
            .contains("starts_on"),
        "{refused}"
    );
}

#[tokio::test]
async fn what_cannot_be_read_is_told_by_field_in_the_readers_language() {
    let app = TestApp::new().await;
    let organiser = organiser(&app).await;
    let (path, seen) = tournament(&organiser).await;
    let ask = async |method: &str, path: &str, body: &Value, language: &str| {
        let request = axum::http::Request::builder()
            .method(method)
            .uri(path)
            .header("content-type", "application/json")
            .header("accept-language", language)
            .header("idempotency-key", key())
            .header("if-match", format!("\"{seen}\""))
            .body(axum::body::Body::from(body.to_string()))
            .unwrap();
        organiser
            .send(request)
            .await
            .expect(StatusCode::UNPROCESSABLE_ENTITY)
            .json()
    };
    let mut number = details("Prøve");
    number["name"] = json!(5);
    let mut day = details("Prøve");
    day["starts_on"] = json!("i morgen");
    let mut nested =
        json!({ "name": "A", "starts": [null], "settings": { "entry": { "min_rating": "høj" } } });
    let sections = format!("{path}/sections");
    for (method, path, body, field, danish, english) in [
        ("POST", HOME, &number, "name", "Skriv en tekst", "Write a text"),
        ("POST", HOME, &day, "starts_on", "Skriv en dag", "Write a day"),
        (
            "POST",
            HOME,
            &json!({ "name": "A" }),
            "starts_on",
            "mangler",
            "missing",
        ),
        (
            "POST",
            &*sections,
            &nested.clone(),
            "settings.entry.min_rating",
            "Skriv",
            "Write",
        ),
    ] {
        for (language, words) in [("da", danish), ("en", english)] {
            let told = ask(method, path, body, language).await;
            assert_eq!(told["errors"][0]["field"], field, "{told}");
            let said = told["errors"][0]["detail"].as_str().unwrap();
            assert!(said.contains(words), "{language}: {said}");
            assert!(!said.contains("line 1") && !said.contains("expected"), "{said}");
        }
    }
    nested["settings"] = json!({ "system": "lottery" });
    let told = ask("POST", &sections, &nested, "da").await;
    assert_eq!(told["errors"][0]["field"], "settings.system");
    assert!(
        told["errors"][0]["detail"].as_str().unwrap().contains("dutch"),
        "{told}"
    );
}

#[tokio::test]
async fn a_version_that_is_none_and_an_address_that_is_none_are_told_as_such() {
    let app = TestApp::new().await;
    let organiser = organiser(&app).await;
    let (path, _) = tournament(&organiser).await;
    for (tag, status) in [
        (None, StatusCode::PRECONDITION_REQUIRED),
        (Some("\"abc\""), StatusCode::BAD_REQUEST),
        (Some("*"), StatusCode::BAD_REQUEST),
        (Some("W/\"1\""), StatusCode::OK),
    ] {
        let mut request = axum::http::Request::put(&path)
            .header("content-type", "application/json")
            .header("idempotency-key", key());
        if let Some(tag) = tag {
            request = request.header("if-match", tag);
        }
        let body = axum::body::Body::from(details("Prøvestævne").to_string());
        let answer = organiser.send(request.body(body).unwrap()).await;
        assert_eq!(answer.status, status, "{tag:?}: {}", answer.body);
    }
    for path in ["/api", "/api/", "/api/v2/tournaments", "/api/v1/nothing"] {
        let answer = app.visitor().get(path).await.expect(StatusCode::NOT_FOUND);
        assert_eq!(
            answer.header("content-type"),
            "application/problem+json",
            "{path}"
        );
        let title = answer.json()["title"].as_str().unwrap().to_owned();
        assert!(!title.contains("age"), "{title}");
    }
}
