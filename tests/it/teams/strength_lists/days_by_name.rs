//! A day of the year has its month by name: 3 October and 10 March are never taken for each other.

use super::*;

const PAGE: &str = "/t/paaske/list-rules";

/// What is decided, as a program reads it.
async fn decided(staff: &Staff<'_>) -> Value {
    let read = staff.api.get(&format!("{ROWS}/list-rules")).await;
    read.expect(StatusCode::OK).json()["settings"].clone()
}

/// Saves the page with these fields, and nothing else decided.
async fn save(staff: &Staff<'_>, fields: &[(&str, &str)]) -> Answer {
    let stands = staff.api.get(&format!("{ROWS}/list-rules")).await;
    let stands = stands.expect(StatusCode::OK);
    let (seen, key) = (stands.header("etag").trim_matches('"').to_owned(), key());
    let mut sent = vec![("version", seen.as_str()), ("key", key.as_str())];
    sent.extend_from_slice(fields);
    staff.page.post(PAGE, &sent).await
}

fn says(page: &str, told: &[&str]) {
    for told in told {
        assert!(page.contains(told), "{told}: {page}");
    }
}

/// No day stands there as programs write it.
fn has_no(page: &str, days: &[&str]) {
    for day in days {
        for before in [" ", ">", "\""] {
            assert!(!page.contains(&format!("{before}{day}")), "{day}: {page}");
        }
    }
}

#[tokio::test]
async fn a_deadline_is_asked_by_day_and_month_and_is_told_by_the_name_of_its_month() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    // Month and day for programs, as it was.
    let settled = staff.settle(json!({ "strength_list_deadline": "10-03" })).await;
    settled.expect(StatusCode::OK);
    let page = staff.page.get(PAGE).await.expect(StatusCode::OK).body;
    says(
        &page,
        &[
            "name=\"strength_list_deadline_day\" value=\"3\"",
            "<option value=\"10\" selected>oktober</option>",
        ],
    );
    has_no(&page, &["10-03", "10-01"]);

    let fields = [
        ("strength_list_deadline_day", "10"),
        ("strength_list_deadline_month", "3"),
        ("strength_list_locked_after_day", "03"),
        ("strength_list_locked_after_month", "10"),
    ];
    save(&staff, &fields).await.expect(StatusCode::SEE_OTHER);
    assert_eq!(
        decided(&staff).await,
        json!({ "strength_list_deadline": "03-10", "strength_list_locked_after": "10-03" })
    );
    let told = staff.page.get("/t/paaske/audit?act=strength_list.settle").await;
    let told = told.expect(StatusCode::OK).body;
    says(&told, &["10. marts", "3. oktober"]);
    has_no(&told, &["03-10", "10-03"]);

    save(&staff, &[]).await.expect(StatusCode::SEE_OTHER);
    assert_eq!(decided(&staff).await, json!({}));
}

#[tokio::test]
async fn half_a_day_and_one_that_some_years_have_not_are_refused_with_what_was_typed() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let settled = staff.settle(json!({ "team_entry_deadline": "09-01" })).await;
    settled.expect(StatusCode::OK);
    for (day, month, selected) in [
        ("31", "2", "<option value=\"2\" selected>februar</option>"),
        ("29", "2", "<option value=\"2\" selected>februar</option>"),
        ("x", "10", "<option value=\"10\" selected>oktober</option>"),
        ("3", "", "<option value=\"\" selected>Måned</option>"),
        ("", "10", "<option value=\"10\" selected>oktober</option>"),
        // As it is written for programs, it is no day of a month.
        ("10-03", "", "<option value=\"\" selected>Måned</option>"),
    ] {
        let fields = [
            ("team_entry_deadline_day", day),
            ("team_entry_deadline_month", month),
        ];
        let refused = save(&staff, &fields)
            .await
            .expect(StatusCode::UNPROCESSABLE_ENTITY);
        let kept = format!("name=\"team_entry_deadline_day\" value=\"{day}\"");
        let why = "Angiv en dag og en måned, som hvert år har, for eksempel 3. oktober.";
        says(&refused.body, &[&kept, selected, why]);
        assert_eq!(
            decided(&staff).await,
            json!({ "team_entry_deadline": "09-01" }),
            "{day} {month}"
        );
    }
}

#[tokio::test]
async fn what_a_league_is_known_for_names_the_month() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let path = format!("{ROWS}/sections/a/team-settings");
    let stands = staff.api.get(&path).await.expect(StatusCode::OK).json();
    let mut teams = stands["teams"].clone();
    teams["league"] = json!("hk4");
    let body = json!({ "teams": teams, "reason": "Rækken følger ligaen" });
    let written = staff
        .api
        .json(Method::PUT, &path, Some(version(&stands)), &body)
        .await;
    written.expect(StatusCode::OK);
    // In that league lists are due on 3 October.
    for (lang, day) in [("da", "3. oktober"), ("en", "3 October")] {
        let reader = staff.page.clone().with_cookie("lang", lang);
        let page = reader.get(PAGE).await.expect(StatusCode::OK).body;
        says(&page, &[day]);
        has_no(&page, &["10-03"]);
    }
}
