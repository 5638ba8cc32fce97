//! A kind of league fills in the form of a section of teams, each value with its source, and whoever begins a season reads what nobody has
//! decided.

use scraper::{Html, Selector};

use super::*;

const SETTINGS: &str = "/t/paaske/s/a/settings/teams";

/// What stands in the form that saves, as a browser would send it.
fn typed(page: &Answer) -> BTreeMap<String, String> {
    let document = Html::parse_document(&page.body);
    let select = |text: &str| Selector::parse(text).unwrap();
    let form = document
        .select(&select("form[method=post].form"))
        .next()
        .expect("the form");
    let mut fields = BTreeMap::new();
    for input in form.select(&select("input")) {
        let is_sent = input.attr("type") != Some("checkbox") || input.attr("checked").is_some();
        if let Some(name) = input.attr("name").filter(|_| is_sent) {
            fields.insert(
                name.to_owned(),
                input.attr("value").unwrap_or_default().to_owned(),
            );
        }
    }
    for choice in form.select(&select("select")) {
        let chosen = choice.select(&select("option[selected]")).next();
        let value = chosen.and_then(|option| option.attr("value")).unwrap_or_default();
        fields.insert(choice.attr("name").unwrap().to_owned(), value.to_owned());
    }
    fields
}

async fn stands(staff: &Staff<'_>) -> Value {
    let answer = staff.api.get(&format!("{API}/team-settings")).await;
    answer.expect(StatusCode::OK).json()
}

async fn as_in(staff: &Staff<'_>, league: &str) -> Value {
    let path = format!("{API}/team-settings/as-in-league?league={league}");
    staff.api.get(&path).await.expect(StatusCode::OK).json()
}

#[tokio::test]
#[expect(clippy::too_many_lines, reason = "one story from its beginning to its end")]
async fn the_form_is_filled_in_as_in_a_main_district_and_nothing_is_saved_before_the_leader_saves() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    let page = staff
        .page
        .get(&format!("{SETTINGS}?as_in=hk8"))
        .await
        .expect(StatusCode::OK);
    let fields = typed(&page);
    let of = |name: &str| fields.get(name).map(String::as_str);
    for (name, value) in [
        ("pairing", "round_robin"),
        ("colours", "WBWBWBWB"),
        ("match_win", "2"),
        ("match_draw", "1"),
        ("match_loss", "0"),
        ("primary", "game_points"),
        ("has_secondary", "yes"),
        ("tie_breaks", "GPTS, MPTS"),
        ("sits_by_list", "yes"),
        ("league", "hk8"),
    ] {
        assert_eq!(of(name), Some(value), "{name}");
    }
    assert_eq!(of("penalties_count_again"), None, "nobody knows it");
    // Before the section has matches its season has no page.
    assert!(!page.body.contains("/s/a/settings/season"), "{}", page.body);
    for said in [
        "Udfyldt som i Hovedkreds",
        // How sure it is and where it was read, beside the field.
        "Hovedkreds, otte borde: sikkert. Om ligaer læst i: DIV07 §3: Unionens håndbog, afsnit 5, september 2007",
        "Antal borde: 8.",
        // What nobody knows, by name.
        "<li>Farver ned ad bordene</li>",
        "<li>Matchpoint regnes om, når strafpoint har ændret kampens brætpoint</li>",
        // What holds by naming the league, with the year or the place it is known for.
        "<li>Hvem der skriver under på kortet: begge holdledere og kamplederen ",
        "<li>Frist for at protestere over et kort: inden for en frist ",
        "(ungdomsunionen: tre dage)",
    ] {
        assert!(page.body.contains(said), "{said}: {}", page.body);
    }
    assert_eq!(stands(&staff).await["teams"], Value::Null, "nothing is saved");

    // The program gets the same, with where each value comes from, and can send it back.
    let told = as_in(&staff, "hk8").await;
    let part = |name: &str| {
        let mut parts = told["parts"].as_array().unwrap().iter();
        parts.find(|one| one["part"] == name).cloned().unwrap_or_default()
    };
    assert_eq!(
        (&part("boards")["value"], &part("boards")["confidence"]),
        (&json!("8"), &json!("sure"))
    );
    assert!(!part("boards")["sources"].as_array().unwrap().is_empty());
    let colours = part("colours");
    assert_eq!(
        (
            &colours["is_filled"],
            &colours["value"],
            &colours["confidence"],
            &colours["sources"]
        ),
        (&json!(false), &Value::Null, &json!("unknown"), &json!([]))
    );

    let follows: Vec<(&str, &str, &Value)> = told["follows"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| {
            (
                one["setting"].as_str().unwrap(),
                one["value"].as_str().unwrap(),
                &one["note"],
            )
        })
        .collect();
    assert!(
        follows.contains(&("fine_kr", "200", &json!("youth union")))
            && follows.contains(&("quick_result", "next_day", &Value::Null)),
        "{follows:?}"
    );

    // Refused, it says still where what was not typed otherwise came from.
    let refused: Vec<(&str, &str)> = fields
        .iter()
        .map(|(name, value)| match name.as_str() {
            "colours" => ("colours", "WX"),
            name => (name, value.as_str()),
        })
        .collect();
    let again = staff
        .page
        .post(SETTINGS, &refused)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(typed(&again).get("colours").map(String::as_str), Some("WX"));
    let before = page.body.matches("Om ligaer læst i:").count();
    let after = again.body.matches("Om ligaer læst i:").count();
    assert_eq!(after, before - 1, "{}", again.body);

    // Saved as it stands in the form.
    let mut sent: Vec<(&str, &str)> = fields
        .iter()
        .filter(|(name, _)| *name != "reason")
        .map(|(name, value)| (name.as_str(), value.as_str()))
        .collect();
    sent.push(("reason", "Holdturnering"));
    staff
        .page
        .post(SETTINGS, &sent)
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(stands(&staff).await["teams"], told["teams"]);

    // What is filled in stays what was decided otherwise: another league, by program.
    let other = as_in(&staff, "hk4").await;
    assert_eq!(other["teams"]["colours"], "WBWB");
    table::write_settings(&staff, other["teams"].clone())
        .await
        .expect(StatusCode::OK);
    assert_eq!(stands(&staff).await["teams"]["league"], "hk4");
}

#[tokio::test]
async fn lots_end_the_order_as_in_the_league_that_draws_them() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    // `playoff` of the league's data: lot in Skakligaen, shared in the youth championship, nothing known of a main district.
    for (league, lots, value) in [
        ("skakliga", json!(true), json!("lot")),
        ("uhold", Value::Null, json!("shared")),
        ("hk8", Value::Null, Value::Null),
    ] {
        let told = as_in(&staff, league).await;
        assert_eq!(told["teams"]["lots_last"], lots, "{league}: {told:#}");
        let mut parts = told["parts"].as_array().unwrap().iter();
        let part = parts.find(|one| one["part"] == "lots_last").expect("it is asked");
        assert_eq!(part["setting"], "play_off");
        assert_eq!(
            (&part["value"], part["is_filled"] == true),
            (&value, !value.is_null()),
            "{league}"
        );
    }
    let page = staff
        .page
        .get(&format!("{SETTINGS}?as_in=skakliga"))
        .await
        .expect(StatusCode::OK);
    assert_eq!(typed(&page).get("lots_last").map(String::as_str), Some("yes"));
    assert!(
        page.body
            .contains("Hvad der skiller hold, som står lige: lodtrækning. Skakligaen"),
        "{}",
        page.body
    );
    // It is a proposal like the others: saved when the form is.
    let told = as_in(&staff, "skakliga").await;
    table::write_settings(&staff, told["teams"].clone())
        .await
        .expect(StatusCode::OK);
    assert_eq!(stands(&staff).await["teams"]["lots_last"], true);
}

#[tokio::test]
async fn the_monrad_of_a_cup_of_clubs_is_filled_in_and_a_round_that_is_paired_is_not() {
    let app = TestApp::new().await;
    let staff = staff(&app, 1).await;
    staff.set_up("round_robin").await;
    let page = staff
        .page
        .get(&format!("{SETTINGS}?as_in=pokal"))
        .await
        .expect(StatusCode::OK);
    let fields = typed(&page);
    assert_eq!(fields["pairing"], "monrad");
    // Buchholz where everybody meets everybody is refused as when it is typed; where Monrad pairs it is not.
    let told = as_in(&staff, "pokal").await;
    let mut by_table = told["teams"].clone();
    by_table["pairing"] = json!("round_robin");
    let refused = table::write_settings(&staff, by_table).await;
    refused.expect(StatusCode::UNPROCESSABLE_ENTITY);
    table::write_settings(&staff, told["teams"].clone())
        .await
        .expect(StatusCode::OK);
    // No league of that name: the form as it stands.
    let page = staff
        .page
        .get(&format!("{SETTINGS}?as_in=superliga"))
        .await
        .expect(StatusCode::OK);
    assert!(!page.body.contains("id=\"filled\""), "{}", page.body);
    let path = format!("{API}/team-settings/as-in-league?league=superliga");
    staff.api.get(&path).await.expect(StatusCode::BAD_REQUEST);

    staff.paste(LINES).await.expect(StatusCode::SEE_OTHER);
    staff.pair(1).await;
    let page = staff
        .page
        .get(&format!("{SETTINGS}?as_in=hk8"))
        .await
        .expect(StatusCode::OK);
    assert!(
        !page.body.contains("id=\"filled\"") && !page.body.contains("name=\"as_in\""),
        "{}",
        page.body
    );
    let told = as_in(&staff, "hk8").await;
    let refused = table::write_settings(&staff, told["teams"].clone()).await;
    refused.expect(StatusCode::UNPROCESSABLE_ENTITY);
}

/// What is undecided, by program: where and what.
async fn undecided(staff: &Staff<'_>) -> Vec<(String, String)> {
    let path = format!("{API}/team-settings/undecided");
    let told = staff.api.get(&path).await.expect(StatusCode::OK).json();
    let text = |value: &Value| value.as_str().unwrap_or("league").to_owned();
    let list = told["undecided"].as_array().unwrap().iter();
    list.map(|one| (text(&one["decided_in"]), text(&one["setting"])))
        .collect()
}

fn has(list: &[(String, String)], place: &str, what: &str) -> bool {
    list.iter().any(|(at, setting)| at == place && setting == what)
}

#[tokio::test]
#[expect(clippy::too_many_lines, reason = "one story from its beginning to its end")]
async fn what_nobody_has_decided_is_listed_before_round_1_and_shrinks_as_things_are_decided() {
    let app = TestApp::new().await;
    let staff = staff(&app, 5).await;
    staff.set_up("round_robin").await;
    let first = undecided(&staff).await;
    for (place, what) in [
        ("team_settings", "league"),
        ("season", "team_withdraws"),
        ("list_rules", "board_order"),
        ("list_rules", "postpone_consent"),
        ("section_settings", "appeal_days"),
    ] {
        assert!(has(&first, place, what), "{place} {what}: {first:?}");
    }
    // Each with a link to where it is decided, on the page of the settings and on that of the round.
    staff.paste(LINES).await.expect(StatusCode::SEE_OTHER);
    staff.act(1, "draft", &[]).await.expect(StatusCode::SEE_OTHER);
    for path in [SETTINGS, "/t/paaske/s/a/rounds/1/pairing"] {
        let page = staff.page.get(path).await.expect(StatusCode::OK);
        let (_, list) = page.body.split_once("id=\"undecided\"").expect("the list");
        let (list, _) = list.split_once("</details>").unwrap();
        for href in [
            "/t/paaske/s/a/settings/teams",
            "/t/paaske/s/a/settings/season",
            "/t/paaske/list-rules",
            "/t/paaske/s/a/settings\"",
        ] {
            assert!(list.contains(href), "{href}: {list}");
        }
        assert!(
            list.contains(&format!("{} ting er ikke afgjort endnu", first.len())),
            "{list}"
        );
        assert_eq!(
            list.matches("Kan ikke vælges, når runde 1 er lagt").count(),
            1,
            "{list}"
        );
    }
    let next = staff
        .page
        .get("/t/paaske/s/a/rounds/2/pairing")
        .await
        .expect(StatusCode::OK);
    assert!(!next.body.contains("id=\"undecided\""), "{}", next.body);

    // The rules of the season and of lists.
    let rules = json!({ "withdraws": "annul_all", "reason": "Årsmødet" });
    let season = format!("{API}/season-rules");
    staff
        .api
        .json(Method::PUT, &season, Some(0), &rules)
        .await
        .expect(StatusCode::OK);
    let lists = "/api/v1/tournaments/paaske/list-rules";
    let body = json!({ "settings": { "board_order": "list_order", "postpone_consent": "both_clubs" } });
    staff
        .api
        .json(Method::PUT, lists, Some(0), &body)
        .await
        .expect(StatusCode::OK);
    let second = undecided(&staff).await;
    let gone: Vec<&str> = first
        .iter()
        .filter(|one| !second.contains(one))
        .map(|(_, what)| what.as_str())
        .collect();
    assert_eq!(
        gone,
        [
            "team_withdraws",
            "promotion",
            "relegation",
            "board_order",
            "postpone_consent"
        ]
    );

    // A league answers what its rules say, and what they do not say is told as such.
    staff.act(1, "unpair", &[]).await.expect(StatusCode::SEE_OTHER);
    let told = as_in(&staff, "ksu").await;
    let teams = json!({ "league": "ksu", "tie_breaks": told["teams"]["tie_breaks"] });
    let mut settings = settings("round_robin");
    settings
        .as_object_mut()
        .unwrap()
        .extend(teams.as_object().unwrap().clone());
    settings["primary"] = json!("game_points");
    table::write_settings(&staff, settings)
        .await
        .expect(StatusCode::OK);
    let third = undecided(&staff).await;
    assert!(!has(&third, "team_settings", "league"), "{third:?}");
    assert!(!has(&third, "section_settings", "appeal_days"), "{third:?}");
    assert!(has(&third, "case_by_case", "short_team"), "{third:?}");
    let page = staff.page.get(SETTINGS).await.expect(StatusCode::OK);
    // What is usual stands beside what the leader still decides.
    assert!(
        page.body
            .contains("København (KSU): ja (sikkert, I divisionerne er det praksis.)"),
        "{}",
        page.body
    );
    assert!(
        page.body.contains("<li>Hvad et tomt bord koster</li>"),
        "{}",
        page.body
    );

    // Nothing keeps the round from being published, and then the list is gone from the pages.
    staff.pair(1).await;
    for path in [SETTINGS, "/t/paaske/s/a/rounds/1/pairing"] {
        let page = staff.page.get(path).await.expect(StatusCode::OK);
        assert!(!page.body.contains("id=\"undecided\""), "{path}: {}", page.body);
    }
    assert_eq!(undecided(&staff).await, third, "a program may still ask");
}

#[tokio::test]
async fn an_arbiter_reads_what_is_open_without_links_to_what_others_decide() {
    let app = TestApp::new().await;
    let staff = staff(&app, 5).await;
    staff.set_up("round_robin").await;
    staff.paste(LINES).await.expect(StatusCode::SEE_OTHER);
    staff.act(1, "draft", &[]).await.expect(StatusCode::SEE_OTHER);
    let arbiter = app
        .signed_in("Gøsta Mønsterbjerg", &[(Role::Arbiter, staff.stage.scope())])
        .await;
    let page = arbiter
        .get("/t/paaske/s/a/rounds/1/pairing")
        .await
        .expect(StatusCode::OK);
    let (_, list) = page.body.split_once("id=\"undecided\"").expect("the list");
    let (list, _) = list.split_once("</details>").unwrap();
    assert!(list.contains("Et hold udgår midt i sæsonen"), "{list}");
    assert!(!list.contains("href"), "{list}");
}

/// Whoever wants no season to begin with something open chooses it; then round 1 waits, whatever reason is given.
#[tokio::test]
async fn a_section_that_starts_with_everything_decided_waits_for_it() {
    let app = TestApp::new().await;
    let staff = staff(&app, 5).await;
    staff.set_up("round_robin").await;
    staff.paste(LINES).await.expect(StatusCode::SEE_OTHER);
    let chosen = |is_so: bool| {
        let mut settings = settings("round_robin");
        settings["starts_decided"] = json!(is_so);
        settings
    };
    table::write_settings(&staff, chosen(true))
        .await
        .expect(StatusCode::OK);
    let page = staff.page.get(SETTINGS).await.expect(StatusCode::OK);
    assert!(
        page.body
            .contains("runde 1 offentliggøres først, når listen er tom"),
        "{}",
        page.body
    );
    staff.act(1, "draft", &[]).await.expect(StatusCode::SEE_OTHER);
    for more in [&[][..], &[("reason", "Vi begynder alligevel")]] {
        let refused = staff.act(1, "publish", more).await;
        assert_eq!(refused.status, StatusCode::CONFLICT, "{}", refused.body);
        assert!(
            refused
                .body
                .contains("Gruppen begynder først, når alt er afgjort"),
            "{}",
            refused.body
        );
    }
    // The choice is taken back while nothing is paired.
    staff.act(1, "unpair", &[]).await.expect(StatusCode::SEE_OTHER);
    table::write_settings(&staff, chosen(false))
        .await
        .expect(StatusCode::OK);
    staff.pair(1).await;
}

#[tokio::test]
async fn the_day_whose_ratings_hold_and_the_fee_of_a_team_are_offered_as_the_kind_of_league_says() {
    const SECTION: &str = "/t/paaske/s/a/settings";
    const FEE: &str = "/t/paaske/s/a/settings/entry-fee";
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    staff.set_up("round_robin").await;
    let page = async |path: &str| staff.page.get(path).await.expect(StatusCode::OK).body;
    let follow = async |league: &str| {
        sqlx::query(
            "update section set settings = jsonb_set(settings, '{teams,league}', to_jsonb($1::text))",
        )
        .bind(league)
        .execute(app.pool())
        .await
        .unwrap();
    };
    // No kind of league: nothing is asked in a short event, and nobody knows a fee.
    assert!(!page(SECTION).await.contains("rating_counts_on"));
    assert!(!page(FEE).await.contains("kr. i indskud"));

    // The last 1 October before round 1, which is on 4 April 2026, and a week before it.
    for (league, day, said) in [
        (
            "hk8",
            "2025-10-01",
            "den seneste 1. oktober før runde 1: 1. oktober 2025.",
        ),
        ("div1", "2026-03-28", "7 dage før runde 1: 28. marts 2026."),
    ] {
        follow(league).await;
        let body = page(SECTION).await;
        assert!(body.contains(said), "{league}: {body}");
        assert!(body.contains(&format!("value=\"{day}\"")), "{league}: {body}");
        assert!(!page(FEE).await.contains("kr. i indskud"), "{league}");
    }
    // What stands in the field is not chosen: saving something else leaves the rating at the start.
    let changes = [("name", "Række 1"), ("reason", "Rækken har fået et navn")];
    let written = crate::setup::fill(&staff.page, SECTION, &changes).await;
    written.expect(StatusCode::SEE_OTHER);
    let counted: Option<String> = sqlx::query_scalar("select settings->>'rating_counts' from section")
        .fetch_one(app.pool())
        .await
        .unwrap();
    assert_eq!(counted, None);

    follow("pokal").await;
    let body = page(FEE).await;
    assert!(
        body.contains("Et hold betaler 100 kr. i indskud, som programmet ikke opkræver.")
            && body.contains("POK §3"),
        "{body}"
    );
    assert!(page(SECTION).await.contains(FEE), "the page is linked");
}
