//! The fee of the union: written down, paid, and carried by the report.

use crate::{
    prelude::*,
    rating_reports::{IN_TIME, OFFICE, REPORT, finished, first, has_its_shape, office, organiser, read},
};

const PATH: &str = "/api/v1/tournaments/paaske/union-fee";
const PAGE: &str = "/t/paaske/rating-report/fee";

fn is_asked_for(prepared: &Value) -> bool {
    let faults = prepared["faults"].as_array().unwrap();
    faults.iter().any(|fault| fault["code"] == "fee_not_paid")
}

#[tokio::test]
async fn dm_5_6_a_coordinated_tournament_is_asked_for_the_fee_until_it_is_paid() {
    let app = TestApp::new().await;
    let stage = finished(&app).await;
    let app = app.later(IN_TIME);
    let (organiser, office) = (organiser(&app, &stage).await, office(&app).await);
    assert!(is_asked_for(&read(&organiser, REPORT).await));
    let mut fee = json!({
        "amount": "1200.00", "currency": "DKK", "basis": "Takstblad 2026", "payer": "Prøveby Skakklub af 1924",
        "due_on": "2026-05-01", "paid_on": null, "reference": "EMT paaske",
    });
    organiser
        .json(Method::PUT, PATH, Some(0), &fee)
        .await
        .expect(StatusCode::OK);
    assert!(is_asked_for(&read(&organiser, REPORT).await));

    // Paid tomorrow is not paid; a change without having seen what stands is refused.
    fee["paid_on"] = json!("2026-04-08");
    let refused = organiser
        .json(Method::PUT, PATH, Some(1), &fee)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY)
        .json();
    assert_eq!(refused["errors"][0]["field"], "paid_on");
    fee["paid_on"] = json!("2026-04-07");
    let late = organiser
        .json(Method::PUT, PATH, Some(0), &fee)
        .await
        .expect(StatusCode::CONFLICT)
        .json();
    assert_eq!(late["current"]["fee"]["paid_on"], json!(null));
    organiser
        .json(Method::PUT, PATH, Some(1), &fee)
        .await
        .expect(StatusCode::OK);
    assert!(!is_asked_for(&read(&organiser, REPORT).await));

    let id = first(&organiser).await;
    let body = office
        .get(&format!("{OFFICE}/{id}/versions/1"))
        .await
        .expect(StatusCode::OK)
        .body;
    has_its_shape(&body);
    let report: Value = serde_json::from_str(&body).unwrap();
    assert_eq!(report["fees"], fee);
    // No fee is an answer, too.
    fee["amount"] = json!("0.00");
    fee["paid_on"] = json!(null);
    organiser
        .json(Method::PUT, PATH, Some(2), &fee)
        .await
        .expect(StatusCode::OK);
    assert!(!is_asked_for(&read(&organiser, REPORT).await));
}

#[tokio::test]
async fn the_page_keeps_what_was_typed_and_shows_what_stands() {
    let app = TestApp::new().await;
    let stage = finished(&app).await;
    let app = app.later(IN_TIME);
    let organiser = app
        .signed_in("Bo Prøvesen", &[(Role::Organiser, stage.scope())])
        .await;
    let page = organiser.get(PAGE).await.expect(StatusCode::OK);
    assert!(page.body.contains("Ikke noteret"));
    let post = async |version: &str, amount: &str, due_on: &str| {
        let key = key();
        let form = [
            ("version", version),
            ("key", &key),
            ("amount", amount),
            ("currency", "dkk"),
            ("basis", "  Takstblad   2026 "),
            ("due_on", due_on),
        ];
        organiser.post(PAGE, &form).await
    };
    let refused = post("0", "1,200", "snart")
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    for typed in [
        "value=\"1,200\"",
        "value=\"snart\"",
        "id=\"amount-e\"",
        "id=\"due_on-e\"",
    ] {
        assert!(refused.body.contains(typed), "{typed}");
    }
    post("0", "1.200,50", "2026-04-06")
        .await
        .expect(StatusCode::SEE_OTHER);
    let page = organiser.get(PAGE).await.expect(StatusCode::OK);
    for stands in [
        "value=\"1.200,50\"",
        "value=\"Takstblad 2026\"",
        "value=\"DKK\"",
        "Fristen er overskredet",
    ] {
        assert!(page.body.contains(stands), "{stands}");
    }
    // Somebody who saw nothing there is told, and the fields keep what was typed.
    let late = post("0", "900", "2026-05-06").await.expect(StatusCode::CONFLICT);
    assert!(late.body.contains("En anden har ændret gebyret") && late.body.contains("value=\"900\""));
}

#[tokio::test]
async fn only_who_sends_the_report_reads_and_writes_its_parts() {
    let app = TestApp::new().await;
    let stage = finished(&app).await;
    let assistant = app
        .signed_in("Asta Skitsesen", &[(Role::Assistant, stage.scope())])
        .await;
    for page in [PAGE, "/t/paaske/rating-report/candidate-results"] {
        assistant.get(page).await.expect(StatusCode::FORBIDDEN);
        app.visitor().get(page).await.expect(StatusCode::SEE_OTHER);
    }
}
