//! What the tests of registration share: those who may enter players, by page and by API, and the log.

use axum::http::Request;
use uuid::Uuid;

use crate::prelude::*;

/// The section's players on pages.
pub const PLAYERS: &str = "/t/paaske/s/a/players";
/// The tournament in the API.
pub const TOURNAMENT: &str = "/api/v1/tournaments/paaske";
/// The section in the API.
pub const SECTION: &str = "/api/v1/tournaments/paaske/sections/a";

/// An organiser, signed in on a page.
pub async fn organiser<'a>(app: &'a TestApp, stage: &Stage) -> Client<'a> {
    app.signed_in("Prøve Prøvesen", &[(Role::Organiser, stage.scope())])
        .await
}

/// An organiser's program.
pub async fn program<'a>(app: &'a TestApp, stage: &Stage) -> Client<'a> {
    reader(app, stage, Role::Organiser, TokenScope::Entries).await
}

/// The program of somebody with this role whose token reads, and opens this.
pub async fn reader<'a>(app: &'a TestApp, stage: &Stage, role: Role, opens: TokenScope) -> Client<'a> {
    app.token(
        "Åse Eksempel",
        &[(role, stage.scope())],
        &[TokenScope::Read, opens],
    )
    .await
}

/// Somebody who may do everything, but in another tournament.
pub async fn stranger(app: &TestApp) -> Client<'_> {
    let (elsewhere, _) = crate::authorisation::place(app, "andetsteds", "published").await;
    let grants = [(Role::Organiser, Scope::Tournament(elsewhere))];
    app.token("Fremmed Prøvesen", &grants, &TokenScope::ALL).await
}

/// The version of a player.
pub async fn version(app: &TestApp, player: Uuid) -> i32 {
    sqlx::query_scalar("select version from player where id = $1")
        .bind(player)
        .fetch_one(app.pool())
        .await
        .unwrap()
}

/// The id of the player with a starting number in the section `a`.
pub async fn numbered(app: &TestApp, no: i32) -> Uuid {
    sqlx::query_scalar(
        "select p.id from player p join section s on s.id = p.section_id where s.slug = 'a' and p.start_no = $1",
    )
    .bind(no)
    .fetch_one(app.pool())
    .await
    .unwrap()
}

/// Everybody by surname, with their starting number.
pub async fn numbers(app: &TestApp) -> Vec<(String, Option<i32>)> {
    sqlx::query_as("select surname, start_no from player order by start_no nulls last, surname")
        .fetch_all(app.pool())
        .await
        .unwrap()
}

/// How many players there are, of whatever status.
pub async fn count(app: &TestApp) -> i64 {
    sqlx::query_scalar("select count(*) from player")
        .fetch_one(app.pool())
        .await
        .unwrap()
}

/// Pairs and publishes the rounds up to a number, as far as the entries are concerned.
pub async fn pair(app: &TestApp, number: i32) {
    sqlx::query(
        "update round set status = 'published', origin = 'hand', published_at = now() where number <= $1",
    )
    .bind(number)
    .execute(app.pool())
    .await
    .unwrap();
}

/// A line of the log.
#[derive(Debug, sqlx::FromRow)]
pub struct Line {
    pub via: String,
    pub actor: String,
    pub section_id: Option<Uuid>,
    pub subject: String,
    pub before: Option<Value>,
    pub after: Option<Value>,
    pub reason: Option<String>,
}

impl Line {
    /// A value before and after.
    pub fn changed(&self, field: &str) -> (Value, Value) {
        let of = |side: &Option<Value>| side.as_ref().map_or(Value::Null, |side| side[field].clone());
        (of(&self.before), of(&self.after))
    }
}

/// What the log says about an act, oldest first.
pub async fn log(app: &TestApp, act: &str) -> Vec<Line> {
    sqlx::query_as(
        "select via, actor, section_id, subject, before, after, reason from audit where act = $1 order by id",
    )
    .bind(act)
    .fetch_all(app.pool())
    .await
    .unwrap()
}

/// The one line the log has about an act.
pub async fn logged(app: &TestApp, act: &str) -> Line {
    let [line] = log(app, act).await.try_into().unwrap();
    line
}

/// Sends a form with a file, as a browser does.
pub async fn upload(client: &Client<'_>, path: &str, fields: &[(&str, &str)], file: &[u8]) -> Answer {
    let boundary = "----dommerbordtest";
    let mut body = Vec::new();
    for (name, value) in fields {
        body.extend(
            format!("--{boundary}\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n")
                .into_bytes(),
        );
    }
    body.extend(
        format!(
            "--{boundary}\r\nContent-Disposition: form-data; name=\"file\"; filename=\"liste.csv\"\r\n\
             Content-Type: application/octet-stream\r\n\r\n"
        )
        .into_bytes(),
    );
    body.extend(file);
    body.extend(format!("\r\n--{boundary}--\r\n").into_bytes());
    let request = Request::post(path)
        .header(
            "content-type",
            format!("multipart/form-data; boundary={boundary}"),
        )
        .header("content-length", body.len())
        .header("sec-fetch-site", "same-origin")
        .body(Body::from(body))
        .unwrap();
    client.send(request).await
}

/// The errors of a problem document: which fields.
pub fn fields(answer: &Answer) -> Vec<String> {
    answer.json()["errors"]
        .as_array()
        .map(|errors| {
            errors
                .iter()
                .map(|error| error["field"].as_str().unwrap().to_owned())
                .collect()
        })
        .unwrap_or_default()
}
