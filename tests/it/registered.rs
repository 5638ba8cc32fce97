//! Players found in the union's register and FIDE's list, on the form and by a program: how they are found, what fills the entry, and what is
//! remembered of where its ratings came from.

use scraper::{Html, Selector};

use crate::{
    members::{line, officer, renew, whole_file},
    prelude::*,
    registration::{PLAYERS, SECTION, TOURNAMENT, count, organiser, program, reader, upload},
    setup::{self, send},
    stage::stage,
};

const NEW: &str = "/t/paaske/s/a/players/new";

/// Two of one surname and a third, the first of them in FIDE's list too, which also has somebody from abroad.
async fn registers(app: &TestApp) {
    let officer = officer(app, "Kamma Ratingsen").await;
    let list = whole_file(&[
        line(1, "Kladdestrup, Åge", "Prøvekøbing", "1643"),
        line(2, "Kladdestrup, Bodil", "Prøvekøbing", "1500"),
        line(3, "Øvelse, Model", "Skitseby SK", "1400"),
    ]);
    renew(&officer, "2026-03-01", &list).await;
    for change in [
        "update member set fide_id = 1400001 where national_id = '900000001'",
        "insert into fide_list (id, rated_on, file_name, bytes, state, begun_at, begun_by)
         values (gen_random_uuid(), '2026-04-01', 'players_list.txt', 1, 'in_force', now(), 'Prøve')",
        "insert into fide_player (list_id, fide_id, surname, given_name, federation, title, other_titles, standard, standard_games, standard_k,
             rapid_games, blitz_games, birth_year, is_inactive)
         select id, 1400001, 'Kladdestrup', 'Aage', 'DEN', 'FM', '', 1720, 0, 20, 0, 0, 1971, false from fide_list
         union all
         select id, 1400002, 'Skitsesen', 'Magnus', 'NOR', 'GM', '', 2300, 0, 10, 0, 0, 1990, true from fide_list
         union all
         select id, 1400003, 'Hojgard', 'Soren', 'DEN', null, '', 1900, 0, 20, 0, 0, null, false from fide_list",
    ] {
        sqlx::query(change).execute(app.pool()).await.unwrap();
    }
}

/// The form that enters the player, as the page has filled it.
fn entry(page: &Answer) -> Vec<(String, String)> {
    let html = Html::parse_document(&page.body);
    let forms = Selector::parse("form[method=post]").unwrap();
    html.select(&forms)
        .map(setup::fields)
        .find(|fields| fields.iter().any(|(name, _)| name == "surname"))
        .unwrap_or_else(|| panic!("no form in {}", page.body))
}

fn of<'a>(fields: &'a [(String, String)], name: &str) -> &'a str {
    let found = fields.iter().find(|(field, _)| field == name);
    found.map_or("", |(_, value)| value.as_str())
}

/// Where the ratings of the only player were taken from.
async fn sources(app: &TestApp) -> Vec<String> {
    sqlx::query_scalar(
        "select concat_ws(' ', slot, rating, list, listed_on) from rating_source where rating is not null order by slot",
    )
    .fetch_all(app.pool())
    .await
    .unwrap()
}

#[tokio::test]
async fn a_few_letters_find_people_and_the_chosen_one_fills_the_form() {
    let app = TestApp::new().await;
    registers(&app).await;
    let stage = stage(&app, 0, 7, &SectionSettings::default()).await;
    let organiser = organiser(&app, &stage).await;
    let found = organiser
        .get(&format!("{NEW}?q=kladdestrup"))
        .await
        .expect(StatusCode::OK);
    for words in [
        "FM Kladdestrup, Åge",
        "Kladdestrup, Bodil",
        "?national_id=900000001",
        "Prøvekøbing",
        "DSU langskak 1643, DSU hurtigskak 1570 (medlemslisten",
        "FIDE langskak 1720 (FIDEs liste",
    ] {
        assert!(found.body.contains(words), "{words}: {}", found.body);
    }
    assert_eq!(found.body.matches("?national_id=").count(), 2, "each once");
    let hits = setup::text(&found, "section[aria-labelledby=find] ul");
    assert!(hits.contains("Bodil"), "{hits}");
    assert!(!hits.contains("1971") && !hits.contains("Øvelse"), "{hits}");

    let chosen = organiser
        .get(&format!("{NEW}?national_id=900000001"))
        .await
        .expect(StatusCode::OK);
    let fields = entry(&chosen);
    for (name, value) in [
        ("surname", "Kladdestrup"),
        ("given_name", "Åge"),
        ("club", "Prøvekøbing"),
        ("national_id", "900000001"),
        ("fide_id", "1400001"),
        ("federation", "DEN"),
        ("title", "FM"),
        ("birth", "1971"),
        ("rating_national", "1643"),
        ("rating_national_rapid", "1570"),
        ("rating_fide", "1720"),
    ] {
        assert_eq!(of(&fields, name), value, "{name}");
    }
    assert!(chosen.body.contains("Udfyldt fra registrene"), "{}", chosen.body);
    let entered = send(&organiser, NEW, fields.clone(), &[]).await;
    assert_eq!(entered.location(), PLAYERS);
    assert_eq!(
        sources(&app).await,
        [
            "fide_standard 1720 fide 2026-04-01",
            "national_rapid 1570 members 2026-03-01",
            "national_standard 1643 members 2026-03-01",
        ]
    );

    // Who is there already is asked about in the list and on the form, and is not entered twice.
    let again = organiser
        .get(&format!("{NEW}?q=kladdestrup"))
        .await
        .expect(StatusCode::OK);
    assert!(
        again
            .body
            .contains("Åge Kladdestrup står allerede i turneringen med samme DSU-nr."),
        "{}",
        again.body
    );
    let key = key();
    send(&organiser, NEW, fields, &[("key", &key), ("confirmed", "yes")])
        .await
        .expect(StatusCode::CONFLICT);
    assert_eq!(count(&app).await, 1);
}

#[tokio::test]
async fn a_number_fills_the_form_at_once_and_a_name_is_found_however_it_is_written() {
    let app = TestApp::new().await;
    registers(&app).await;
    let stage = stage(&app, 0, 7, &SectionSettings::default()).await;
    let organiser = organiser(&app, &stage).await;
    for number in ["900000001", "1400001"] {
        let page = organiser
            .get(&format!("{NEW}?q={number}"))
            .await
            .expect(StatusCode::OK);
        assert_eq!(of(&entry(&page), "given_name"), "Åge", "{number}");
        assert_eq!(of(&entry(&page), "rating_national"), "1643", "{number}");
    }
    for q in ["magnus+skitsesen", "Skitsesen%2C+Ma", "skits"] {
        let page = organiser
            .get(&format!("{NEW}?q={q}"))
            .await
            .expect(StatusCode::OK);
        for words in [
            "GM Skitsesen, Magnus",
            "NOR",
            "?fide_id=1400002",
            "inaktiv hos FIDE",
        ] {
            assert!(page.body.contains(words), "{q}, {words}: {}", page.body);
        }
    }
    let page = organiser
        .get(&format!("{NEW}?q=s%C3%B8ren+h%C3%B8jg%C3%A5rd"))
        .await
        .expect(StatusCode::OK);
    assert!(page.body.contains("Hojgard, Soren"), "{}", page.body);
    let abroad = organiser
        .get(&format!("{NEW}?fide_id=1400002"))
        .await
        .expect(StatusCode::OK);
    let fields = entry(&abroad);
    assert_eq!(
        (of(&fields, "federation"), of(&fields, "rating_fide")),
        ("NOR", "2300")
    );
    for (q, words) in [
        ("sk", "Skriv mindst 3 bogstaver"),
        ("findesikke", "Ingen fundet"),
        ("77", "Ingen fundet"),
        ("%25%25%25", "Skriv mindst 3 bogstaver"),
    ] {
        let page = organiser
            .get(&format!("{NEW}?q={q}"))
            .await
            .expect(StatusCode::OK);
        assert!(page.body.contains(words), "{q}: {}", page.body);
        assert_eq!(of(&entry(&page), "surname"), "", "{q}");
    }
}

#[tokio::test]
async fn only_a_dozen_is_told_and_only_to_those_who_enter_players() {
    let app = TestApp::new().await;
    let office = officer(&app, "Kamma Ratingsen").await;
    let many: Vec<String> = (1..=9)
        .flat_map(|no| {
            let name = format!("Kladdestrup, Nr. {no}");
            [
                line(no, &name, "Prøvekøbing", "1500"),
                line(no + 10, &name, "Prøvekøbing", "1500"),
            ]
        })
        .collect();
    renew(&office, "2026-03-01", &whole_file(&many)).await;
    let stage = stage(&app, 0, 7, &SectionSettings::default()).await;
    let organiser = organiser(&app, &stage).await;
    let page = organiser
        .get(&format!("{NEW}?q=kladde"))
        .await
        .expect(StatusCode::OK);
    assert_eq!(page.body.matches("?national_id=").count(), 12);
    assert!(page.body.contains("Der er flere."), "{}", page.body);
    let assistant = app
        .signed_in("Bodil Hjælpersen", &[(Role::Assistant, stage.scope())])
        .await;
    assistant
        .get(&format!("{NEW}?q=kladde"))
        .await
        .expect(StatusCode::FORBIDDEN);
    let reading = reader(&app, &stage, Role::Organiser, TokenScope::Results).await;
    reading
        .get(&format!("{SECTION}/registered?q=kladde"))
        .await
        .expect(StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn a_program_finds_people_and_enters_them_by_a_number_alone() {
    let app = TestApp::new().await;
    registers(&app).await;
    let stage = stage(&app, 0, 7, &SectionSettings::default()).await;
    let program = program(&app, &stage).await;
    let found = program
        .get(&format!("{SECTION}/registered?q=kladdestrup"))
        .await
        .expect(StatusCode::OK)
        .json();
    let mut people = found["people"].as_array().unwrap().iter();
    let first = people
        .find(|one| one["player"]["national_id"] == "900000001")
        .unwrap();
    assert_eq!(first["player"]["birth"], "1971");
    assert_eq!(first["player"]["rating_fide"], 1720);
    assert_eq!(found["people"].as_array().unwrap().len(), 2);
    assert_eq!(found["has_more"], false);
    let of_fide = first["ratings"].as_array().unwrap().iter();
    let of_fide = of_fide
        .clone()
        .find(|one| one["slot"] == "fide_standard")
        .unwrap();
    assert_eq!(
        (&of_fide["list"], &of_fide["on"]),
        (&json!("fide"), &json!("2026-04-01"))
    );
    let short = program
        .get(&format!("{SECTION}/registered?q=kl"))
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY)
        .json();
    assert_eq!(short["errors"][0]["field"], "q");

    let path = format!("{SECTION}/players");
    let enter = async |body: Value| program.json(Method::POST, &path, None, &body).await;
    let key = key();
    let by_number = json!({"surname": "", "national_id": "900000001", "club": "Egen klub"});
    let entered = program
        .json_with_key(Method::POST, &path, None, &by_number, &key)
        .await
        .expect(StatusCode::CREATED)
        .json();
    let told = &entered["from_registers"];
    let filled = told["filled"].as_array().unwrap();
    assert!(filled.contains(&json!("surname")) && !filled.contains(&json!("club")));
    assert_eq!(told["player"]["surname"], "Kladdestrup");
    assert_eq!(told["player"]["club"], "Egen klub", "what was sent stands");
    assert_eq!(told["ratings"].as_array().unwrap().len(), 6, "{told}");
    let repeated = program
        .json_with_key(Method::POST, &path, None, &by_number, &key)
        .await
        .expect(StatusCode::CREATED)
        .json();
    assert_eq!(repeated, entered);
    // By FIDE's number of the same person.
    enter(json!({"surname": "", "fide_id": 1_400_001}))
        .await
        .expect(StatusCode::CONFLICT);
    enter(json!({"surname": "", "fide_id": 1_400_002}))
        .await
        .expect(StatusCode::CREATED);
    for (body, field) in [
        (json!({"surname": "", "national_id": "77"}), "national_id"),
        (json!({"surname": "", "fide_id": 77}), "fide_id"),
        (
            json!({"surname": "", "national_id": "900000001", "fide_id": 1_400_002}),
            "fide_id",
        ),
        (json!({"surname": ""}), "surname"),
    ] {
        let refused = enter(body.clone())
            .await
            .expect(StatusCode::UNPROCESSABLE_ENTITY)
            .json();
        assert_eq!(refused["errors"][0]["field"], field, "{body}: {refused}");
    }
    let named = enter(json!({"surname": "Øvelse", "given_name": "Model", "national_id": "900000003"}))
        .await
        .expect(StatusCode::CREATED)
        .json();
    assert!(named.get("from_registers").is_none(), "{named}");
    let all = program
        .get(&format!("{TOURNAMENT}/players?q=oevelse"))
        .await
        .expect(StatusCode::OK)
        .json();
    assert!(
        all["players"][0].get("rating_national").is_none(),
        "as it was sent"
    );
    assert_eq!(count(&app).await, 3);
}

/// A table as somebody has it who knows the numbers.
const NUMBERS: &str = "DSU-nr;FIDE-id;Navn;Klub\n\
    900000001;;;\n\
    900000002;;Bodil Kladdestrup;Egen klub\n\
    ;1400002;;\n\
    900000003;;Helt En Anden;\n";

#[tokio::test]
async fn lines_with_a_number_are_filled_and_say_from_which_list() {
    let app = TestApp::new().await;
    registers(&app).await;
    let stage = stage(&app, 0, 7, &SectionSettings::default()).await;
    let (program, organiser) = (program(&app, &stage).await, organiser(&app, &stage).await);
    let import = async |query: &str, table: &str| {
        let request = axum::http::Request::post(format!("{SECTION}/imports{query}"))
            .header("content-type", "application/octet-stream")
            .header("content-length", table.len())
            .header("idempotency-key", key())
            .body(Body::from(table.to_owned()))
            .unwrap();
        program.send(request).await
    };
    let looked = import("?dry_run=true", NUMBERS)
        .await
        .expect(StatusCode::OK)
        .json();
    let line = |at: usize| &looked["lines"][at];
    assert_eq!(line(0)["name"], "Kladdestrup, Åge", "{looked}");
    assert_eq!(line(0)["club"], "Prøvekøbing");
    let of = |at: usize| -> Vec<String> {
        let filled = line(at)["filled"].as_array().into_iter().flatten();
        filled
            .map(|one| format!("{} {} {}", one["slot"], one["rating"], one["on"]).replace('"', ""))
            .collect()
    };
    assert_eq!(
        of(0),
        [
            "national_standard 1643 2026-03-01",
            "national_rapid 1570 2026-03-01",
            "fide_standard 1720 2026-04-01",
        ]
    );
    assert_eq!(line(1)["club"], "Egen klub", "what stands in the line stays");
    assert_eq!(of(1)[0], "national_standard 1500 2026-03-01");
    assert_eq!(line(2)["name"], "Skitsesen, Magnus");
    assert_eq!(
        (&line(3)["state"], &line(3)["problems"][0]["code"]),
        (&json!("doubtful"), &json!("other-name"))
    );
    assert!(of(3).is_empty());
    let page = upload(
        &organiser,
        "/t/paaske/s/a/players/import",
        &[("act", "preview"), ("key", &key())],
        NUMBERS.as_bytes(),
    )
    .await
    .expect(StatusCode::OK);
    assert!(
        page.body
            .contains("Udfyldt fra registrene: DSU langskak 1643, DSU hurtigskak 1570 (medlemslisten"),
        "{}",
        page.body
    );
    import("?confirmed=true", NUMBERS)
        .await
        .expect(StatusCode::CREATED);
    assert_eq!(count(&app).await, 4);
    assert!(
        sources(&app)
            .await
            .contains(&"fide_standard 2300 fide 2026-04-01".to_owned())
    );

    // One person under two numbers, an unknown number, and two people in one line.
    let wrong = "DSU-nr;FIDE-id\n900000001;\n;1400001\n77;\n900000002;1400001\n";
    let refused = import("?dry_run=true", wrong).await.expect(StatusCode::OK).json();
    let codes: Vec<Vec<&str>> = refused["lines"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| {
            let problems = line["problems"].as_array().unwrap().iter();
            problems.map(|one| one["code"].as_str().unwrap()).collect()
        })
        .collect();
    assert_eq!(codes[0], Vec::<&str>::new());
    assert!(codes[1].contains(&"same-number"), "{codes:?}");
    assert_eq!(codes[2], ["unknown-number"]);
    assert!(codes[3].contains(&"numbers-differ"), "{codes:?}");
}

#[tokio::test]
async fn an_applicants_numbers_are_compared_for_the_organiser_and_for_nobody_else() {
    let app = TestApp::new().await;
    let stage = stage(&app, 0, 7, &SectionSettings::default()).await;
    let (program, organiser) = (program(&app, &stage).await, organiser(&app, &stage).await);
    let queue = format!("{TOURNAMENT}/applications");
    let apply = async |surname: &str, more: Value| {
        let mut body =
            json!({"section": "a", "surname": surname, "given_name": "Åge", "email": "aage@example.org"});
        body.as_object_mut()
            .unwrap()
            .extend(more.as_object().unwrap().clone());
        let sent = app.visitor().json(Method::POST, &queue, None, &body).await;
        sent.expect(StatusCode::CREATED).json()["id"]
            .as_str()
            .unwrap()
            .to_owned()
    };
    let own = apply("Kladdestrup", json!({"national_id": "900000001"})).await;
    let waiting = async || program.get(&queue).await.expect(StatusCode::OK).json()["applications"].clone();
    assert!(
        waiting().await[0].get("register").is_none(),
        "nobody is missed in a register that has not come in"
    );
    registers(&app).await;
    apply("Andensen", json!({"national_id": "900000003"})).await;
    apply("Andensen", json!({"fide_id": 77})).await;
    apply("Udensen", json!({})).await;
    let told = waiting().await;
    let findings: Vec<Option<&str>> = told
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["register"]["finding"].as_str())
        .collect();
    assert_eq!(
        findings,
        [Some("same_name"), Some("other_name"), Some("not_listed"), None]
    );
    assert_eq!(told[0]["register"]["ratings"][0]["rating"], 1643);
    let page = organiser
        .get("/t/paaske/applications")
        .await
        .expect(StatusCode::OK);
    for words in [
        "FM Kladdestrup, Åge · Prøvekøbing · DSU langskak 1643",
        "Nummeret er registreret med et andet navn: Øvelse, Model · Skitseby SK",
        "Intet register har dette FIDE-id.",
    ] {
        assert!(page.body.contains(words), "{words}: {}", page.body);
    }
    let receipt = app.visitor().get(&format!("{queue}/{own}")).await;
    let receipt = receipt.expect(StatusCode::OK).body;
    assert!(
        !receipt.contains("1643") && !receipt.contains("Prøvekøbing"),
        "{receipt}"
    );
}
