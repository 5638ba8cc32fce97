//! Looking a rule up, on the page and by program, in the texts that hold for a tournament.

use crate::prelude::*;

async fn rules(app: &TestApp, address: &str) -> Value {
    app.visitor().get(address).await.expect(StatusCode::OK).json()
}

fn ids(answer: &Value) -> Vec<String> {
    answer["rules"]
        .as_array()
        .unwrap()
        .iter()
        .map(|rule| rule["id"].as_str().unwrap().to_owned())
        .collect()
}

#[tokio::test]
async fn a_rule_is_found_on_the_page_and_by_program_alike() {
    let app = TestApp::new().await;
    let told = rules(&app, "/api/v1/rules?q=patstilling&limit=5").await;
    let first = &told["rules"][0];
    let page = app
        .visitor()
        .get("/rules?q=patstilling")
        .await
        .expect(StatusCode::OK);
    assert!(
        page.body
            .contains(&format!("id=\"{}\"", first["id"].as_str().unwrap()))
    );
    // Found by the English word too.
    let english = ids(&rules(&app, "/api/v1/rules?q=stalemate").await);
    assert!(ids(&told).iter().any(|id| english.contains(id)), "{english:?}");
    let one = rules(&app, &format!("/api/v1/rules/{}", first["id"].as_str().unwrap())).await;
    assert_eq!(&one, first);
    app.visitor()
        .get("/api/v1/rules/none")
        .await
        .expect(StatusCode::NOT_FOUND);
    app.visitor()
        .get("/api/v1/rules?topic=none")
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    let words = rules(&app, "/api/v1/glossary?q=r%C3%B8rt").await;
    assert!(!words["terms"].as_array().unwrap().is_empty());
    let nothing = app.visitor().get("/rules?q=xyzzy").await.expect(StatusCode::OK);
    assert!(nothing.body.contains("Ingen regel fundet"));
}

#[tokio::test]
async fn the_list_goes_on_where_it_ended_and_holds_everything_once() {
    let app = TestApp::new().await;
    let (mut all, mut next) = (Vec::new(), Some(0));
    while let Some(after) = next {
        let part = rules(&app, &format!("/api/v1/rules?after={after}")).await;
        all.extend(ids(&part));
        next = part["next"].as_u64();
    }
    assert_eq!(all.len(), 460);
    all.sort();
    all.dedup();
    assert_eq!(all.len(), 460);
}

#[tokio::test]
async fn a_tournament_is_told_what_holds_for_it_and_may_look_further() {
    let app = TestApp::new().await;
    let _stage = stage::stage(&app, 4, 3, &domain::section::SectionSettings::default()).await;
    let source = |answer: &Value| {
        let mut sources: Vec<String> = answer["rules"]
            .as_array()
            .unwrap()
            .iter()
            .map(|rule| rule["source"].as_str().unwrap().to_owned())
            .collect();
        sources.sort();
        sources.dedup();
        sources
    };
    sqlx::query("update tournament set regulation = jsonb_build_object('edition', 'DSU2009')")
        .execute(app.pool())
        .await
        .unwrap();
    let club = source(&rules(&app, "/api/v1/tournaments/paaske/rules?q=remis").await);
    assert!(
        club.contains(&"DSU2009".to_owned()) && !club.contains(&"DSU2018".to_owned()),
        "{club:?}"
    );
    assert!(!source(&rules(&app, "/api/v1/tournaments/paaske/rules").await).contains(&"DM2018".to_owned()));
    sqlx::query(
        "update tournament set regulation = jsonb_build_object('edition', 'DSU2018', 'flags', jsonb_build_object('coordinated', true))",
    )
    .execute(app.pool())
    .await
    .unwrap();
    let coordinated: Vec<String> = ["", "&after=100", "&after=200", "&after=300"]
        .into_iter()
        .map(|after| format!("/api/v1/tournaments/paaske/rules?q={after}"))
        .collect();
    let mut seen = Vec::new();
    for address in coordinated {
        seen.extend(source(&rules(&app, &address).await));
    }
    assert!(
        seen.contains(&"DM2018".to_owned()) && seen.contains(&"DSU2018".to_owned()),
        "{seen:?}"
    );
    assert!(!seen.contains(&"DSU2009".to_owned()), "{seen:?}");
    let here = app
        .visitor()
        .get("/t/paaske/rules?q=remis")
        .await
        .expect(StatusCode::OK);
    assert!(!here.body.contains("id=\"DSU2009"));
    let everywhere = app
        .visitor()
        .get("/t/paaske/rules?q=remis&all=1")
        .await
        .expect(StatusCode::OK);
    assert!(everywhere.body.contains("DSU2009"));
}

/// The index of the board's rulings: each is cited from the article of today, and leads back to it.
#[tokio::test]
async fn an_article_names_the_rulings_about_it_and_a_ruling_its_articles() {
    let app = TestApp::new().await;
    let article = rules(&app, "/api/v1/rules/DSU2018-6.10.1").await;
    assert_eq!(article["rulings"], serde_json::json!(["CASE-95", "CASE-103"]));
    let case = rules(&app, "/api/v1/rules/CASE-95").await;
    assert_eq!(
        case["ruled_on"],
        serde_json::json!(["DSU2018-6.10.1", "DSU2009-6.11"])
    );
    let page = app
        .visitor()
        .get("/rules?q=DSU2018-6.10.1")
        .await
        .expect(StatusCode::OK);
    // The links are followed: each ends at the article it names.
    let mut at = page.body.as_str();
    let mut followed = 0;
    while let Some((_, rest)) = at.split_once("<a href=\"/rules?q=") {
        let href = rest.split('"').next().unwrap();
        let (query, id) = href.split_once('#').unwrap();
        let target = app
            .visitor()
            .get(&format!("/rules?q={query}"))
            .await
            .expect(StatusCode::OK);
        assert!(target.body.contains(&format!("id=\"{id}\"")), "{href}");
        at = rest;
        followed += 1;
    }
    assert!(followed >= 2, "{}", page.body);
    for id in ["CASE-95", "CASE-103"] {
        assert!(page.body.contains(&format!("#{id}\"")), "{id}");
    }
}

#[tokio::test]
async fn the_rules_of_monrad_are_read_where_rules_are_looked_up() {
    let app = TestApp::new().await;
    for (lang, said) in [("da", "nr. 1 møder nr. 2"), ("en", "the first meets the second")] {
        let reader = app.visitor().with_cookie("lang", lang);
        let page = reader.get("/rules?q=monrad").await.expect(StatusCode::OK);
        assert!(page.body.contains(said), "{said}: {}", page.body);
    }
}
