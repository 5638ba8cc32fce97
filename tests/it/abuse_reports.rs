//! Reports about public pages: anybody sends one, administrators alone read it.

use crate::{
    app::escape,
    prelude::*,
    registration::{log, logged},
};

const FORM: &str = "/report-page";
const RECEIVED: &str = "/report-page/received";

async fn send(client: &Client<'_>, fields: &[(&str, &str)]) -> Answer {
    let key = key();
    let mut form = vec![("key", key.as_str())];
    form.extend(fields);
    client.post(FORM, &form).await
}

const REPORT: [(&str, &str); 4] = [
    ("page", "/t/paaske/s/a/start-list"),
    ("kind", "personal"),
    ("words", "Mit telefonnummer står der."),
    ("contact", "ada@example.org"),
];

#[tokio::test]
async fn a_reader_reports_a_page_and_an_administrator_marks_it_as_handled() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &SectionSettings::default()).await;
    // The foot of a page leads to the form, which knows the page.
    let front = app.visitor().get("/").await.expect(StatusCode::OK).body;
    assert!(
        front.contains("action=\"/report-page\"") && front.contains("Anmeld siden"),
        "{front}"
    );
    let form = app
        .visitor()
        .get("/report-page?page=/t/paaske/s/a/start-list")
        .await
        .expect(StatusCode::OK)
        .body;
    assert!(form.contains("value=\"/t/paaske/s/a/start-list\""), "{form}");
    assert_eq!(send(&app.visitor(), &REPORT).await.location(), FORM);

    let entry = logged(&app, "abuse_report.send").await;
    assert_eq!(entry.subject, "/t/paaske/s/a/start-list");
    let lines: Vec<(String,)> = sqlx::query_as("select a::text from audit a")
        .fetch_all(app.pool())
        .await
        .unwrap();
    for private in ["telefonnummer", "ada@example.org"] {
        assert!(lines.iter().all(|(line,)| !line.contains(private)), "{private}");
    }
    // Organisers and visitors do not read it.
    let organiser = app
        .signed_in("Åse Arrangør", &[(Role::Organiser, stage.scope())])
        .await;
    organiser.get(RECEIVED).await.expect(StatusCode::FORBIDDEN);
    let admin = app
        .signed_in("Ada Administrator", &[(Role::Admin, Scope::Everywhere)])
        .await;
    let page = admin.get(RECEIVED).await.expect(StatusCode::OK).body;
    for told in [
        "Mit telefonnummer står der.",
        "ada@example.org",
        "Den viser personlige oplysninger",
        "Venter: 1",
    ] {
        assert!(page.contains(told), "{told}: {page}");
    }
    let (id, version): (uuid::Uuid, i32) = sqlx::query_as("select id, version from abuse_report")
        .fetch_one(app.pool())
        .await
        .unwrap();
    let (path, version) = (format!("{RECEIVED}/{id}"), version.to_string());
    let handle = async || {
        let key = key();
        let fields = [("version", version.as_str()), ("key", key.as_str())];
        admin.post(&path, &fields).await
    };
    assert_eq!(handle().await.location(), RECEIVED);
    let late = handle().await.expect(StatusCode::CONFLICT);
    assert!(
        late.body.contains("Ada Administrator har allerede behandlet den"),
        "{}",
        late.body
    );
    assert_eq!(log(&app, "abuse_report.handle").await.len(), 1);
    let open = admin.get(RECEIVED).await.expect(StatusCode::OK).body;
    assert!(open.contains("Ingen anmeldelser"), "{open}");
    assert!(
        open.contains("siden selv ændres ikke"),
        "what the button does: {open}"
    );
    let handled = admin
        .get("/report-page/received?show=handled")
        .await
        .expect(StatusCode::OK)
        .body;
    assert!(handled.contains("Behandlet af Ada Administrator"), "{handled}");
}

#[tokio::test]
async fn what_is_written_has_bounds_is_kept_when_refused_and_no_program_fills_the_list() {
    let app = TestApp::new().await;
    let visitor = app.visitor();
    let long = "å".repeat(1_001);
    for (field, value, said) in [
        (
            "page",
            "https://elsewhere.example/",
            "Skriv adressen på en side her",
        ),
        ("page", "//elsewhere.example", "Skriv adressen på en side her"),
        ("words", " ", "Skriv 1 til 1000 tegn"),
        ("words", long.as_str(), "Skriv 1 til 1000 tegn"),
    ] {
        let fields: Vec<(&str, &str)> = REPORT
            .into_iter()
            .map(|(name, kept)| (name, if name == field { value } else { kept }))
            .collect();
        let refused = send(&visitor, &fields)
            .await
            .expect(StatusCode::UNPROCESSABLE_ENTITY);
        assert!(refused.body.contains(said), "{field}: {}", refused.body);
        assert!(refused.body.contains("ada@example.org"), "what was typed stays");
    }
    // A field that no person sees.
    let mut filled = REPORT.to_vec();
    filled.push(("website", "https://elsewhere.example/"));
    assert_eq!(send(&visitor, &filled).await.location(), FORM);
    assert_eq!(log(&app, "abuse_report.send").await.len(), 0);
    // The same form twice is one report.
    let once = key();
    let mut twice = vec![("key", once.as_str())];
    twice.extend(REPORT);
    for _ in 0..2 {
        assert_eq!(visitor.post(FORM, &twice).await.location(), FORM);
    }
    assert_eq!(log(&app, "abuse_report.send").await.len(), 1);
    let mut told = 0;
    while told < 30 && send(&visitor, &REPORT).await.status != StatusCode::TOO_MANY_REQUESTS {
        told += 1;
    }
    assert!(told < 30, "nobody sends without end");
}

#[tokio::test]
async fn a_report_about_a_page_behind_a_secret_does_not_tell_the_secret() {
    let app = TestApp::new().await;
    let mut pages: Vec<String> = Vec::new();
    for route in dommerbord::site::table(&app.state) {
        if route.path.contains("{secret}") && route.path.matches('{').count() == 1 {
            pages.push(route.path.replace("{secret}", "hemmeligt"));
        }
    }
    pages.sort();
    pages.dedup();
    assert!(pages.len() >= 6, "{pages:?}");
    for page in &pages {
        // Neither at the foot of such a page, nor in the form, nor in what is kept.
        let shown = app.visitor().get(page).await.body;
        let form = shown.split("action=\"/report-page\"").nth(1).unwrap_or_default();
        let form = form.split("</form>").next().unwrap();
        assert!(!form.contains("hemmeligt"), "{page}: {form}");
        let asked = format!("{FORM}?page={}", escape(page));
        let form = app.visitor().get(&asked).await.expect(StatusCode::OK).body;
        assert!(form.contains("name=\"page\""), "{form}");
        let field = form.split("name=\"page\"").nth(1).unwrap();
        assert!(
            !field.split('>').next().unwrap().contains("hemmeligt"),
            "{page}: {field}"
        );
    }
    let mut report = REPORT;
    report[0] = ("page", "/invitation/hemmeligt");
    assert_eq!(send(&app.visitor(), &report).await.location(), FORM);
    let kept: Vec<(String,)> =
        sqlx::query_as("select a::text from audit a union all select r::text from abuse_report r")
            .fetch_all(app.pool())
            .await
            .unwrap();
    assert!(
        kept.iter().any(|(line,)| line.contains("/invitation/")),
        "{kept:?}"
    );
    assert!(kept.iter().all(|(line,)| !line.contains("hemmeligt")), "{kept:?}");
}
