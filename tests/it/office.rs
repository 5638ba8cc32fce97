//! The ratings office: from every page of it the others are found, as far as the reader may open them.

use scraper::{Html, Selector};

use crate::prelude::*;

const TABS: [&str; 8] = [
    "/reports",
    "/registers/checks",
    "/sanctions",
    "/registers/members",
    "/registers/member-imports",
    "/registers/fide",
    "/registers/lists",
    "/ratings/settings",
];

/// The links in the band of a page, and those of them that are marked as the page that is open.
async fn band(reader: &Client<'_>, page: &str) -> (Vec<String>, Vec<String>) {
    let page = reader.get(page).await.expect(StatusCode::OK);
    let html = Html::parse_document(&page.body);
    let links = |selector: &str| {
        html.select(&Selector::parse(selector).unwrap())
            .map(|link| link.attr("href").unwrap().to_owned())
            .collect()
    };
    (links(".band .nav a"), links(".band .nav a[aria-current='page']"))
}

#[tokio::test]
async fn every_page_of_the_office_leads_to_the_others_that_its_reader_may_open() {
    let app = TestApp::new().await;
    for (role, tabs) in [
        (Role::RatingsOfficer, &TABS[..]),
        (Role::RatingCommittee, &["/reports", "/ratings/settings"][..]),
        (Role::AppealsBoard, &["/sanctions"][..]),
    ] {
        let reader = app
            .signed_in("Kamma Ratingsen", &[(role, Scope::Everywhere)])
            .await;
        for tab in TABS {
            if tabs.contains(&tab) {
                let (links, current) = band(&reader, tab).await;
                assert_eq!(links, tabs, "{role} at {tab}");
                assert_eq!(current, [tab], "{role}");
            } else {
                reader.get(tab).await.expect(StatusCode::FORBIDDEN);
            }
        }
        if tabs.contains(&"/ratings/settings") {
            let (links, current) = band(&reader, "/ratings/preview").await;
            assert_eq!(links, tabs, "{role}");
            assert_eq!(
                current,
                ["/ratings/settings"],
                "a calculation is a trial of settings"
            );
        }
    }
}
