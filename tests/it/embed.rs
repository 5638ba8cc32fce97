//! Public pages in frames of other sites: only those, only when asked for, and without what one could press.

use crate::{prelude::*, stage::pair_by_hand};

fn may_be_framed(answer: &Answer) -> bool {
    let policy = answer.header("content-security-policy");
    let is_open = policy.contains("frame-ancestors *");
    assert_eq!(is_open, answer.header("x-frame-options").is_empty(), "{policy}");
    assert_eq!(is_open, !policy.contains("frame-ancestors 'none'"), "{policy}");
    is_open
}

#[tokio::test]
async fn only_public_pages_that_are_asked_for_so_may_stand_in_a_frame() {
    let app = TestApp::new().await;
    let stage = stage::stage(&app, 4, 3, &by_hand()).await;
    let arbiter = app
        .signed_in("Gøsta Mønsterbjerg", &[(Role::Arbiter, stage.scope())])
        .await;
    pair_by_hand(&app, &stage, &arbiter, 1, &[(1, 2), (4, 3)]).await;
    act(&arbiter, &app, &stage, 1, "publish", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    let visitor = app.visitor();
    for path in [
        "rounds/1",
        "standings",
        "crosstable",
        "start-list",
        &format!("start-list/{}", stage::key_of(&app, 1).await),
    ] {
        let address = format!("/t/paaske/s/a/{path}");
        // The second time from the cache.
        for _ in 0..2 {
            let whole = visitor.get(&address).await.expect(StatusCode::OK);
            assert!(
                !may_be_framed(&whole) && whole.body.contains("<header class=\"band\">"),
                "{path}"
            );
            let framed = visitor
                .get(&format!("{address}?embed=1"))
                .await
                .expect(StatusCode::OK);
            assert!(may_be_framed(&framed), "{path}");
            for gone in ["<header class=\"band\">", "/preferences/", "/sign-in"] {
                assert!(!framed.body.contains(gone), "{path}: {gone}");
            }
            assert!(framed.body.contains("<base target=\"_blank\">"), "{path}");
            assert!(
                framed
                    .body
                    .contains(&format!("<a href=\"{address}\">Se hele siden")),
                "{path}: {}",
                framed.body
            );
        }
    }
    for path in ["/?embed=1", "/sign-in?embed=1", "/t/paaske/s/a/rounds/9?embed=1"] {
        assert!(!may_be_framed(&visitor.get(path).await), "{path}");
    }
    for path in ["/t/paaske/s/a/rounds/1/pairing?embed=1", "/t/paaske/desk?embed=1"] {
        let page = arbiter.get(path).await.expect(StatusCode::OK);
        assert!(
            !may_be_framed(&page) && page.body.contains("<header class=\"band\">"),
            "{path}"
        );
    }
}
