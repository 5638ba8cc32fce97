//! A strength list as a file: written out, looked at, and taken over as a whole or not at all, by the organiser and by the club with its link.

use super::*;
use axum::{body::Body, http::Request};

use crate::registration::upload;

const HEADINGS: &str = "Efternavn;Fornavn;Medlemsnummer;FIDE-id;Rating;Hold;Udlænding\n";

impl Staff<'_> {
    pub(super) async fn import(&self, club: &str, seen: i32, query: &str, file: &[u8]) -> Answer {
        self.import_with(&key(), club, seen, query, file).await
    }

    async fn import_with(&self, key: &str, club: &str, seen: i32, query: &str, file: &[u8]) -> Answer {
        let request = Request::post(format!("{LISTS}/{club}/import{query}"))
            .header("content-type", "application/octet-stream")
            .header("content-length", file.len())
            .header("accept-language", "da")
            .header("if-match", format!("\"{seen}\""))
            .header("idempotency-key", key)
            .body(Body::from(file.to_vec()))
            .unwrap();
        self.api.send(request).await
    }

    async fn names(&self, club: &str) -> Vec<String> {
        let list = self.list(club).await;
        let members = list["members"].as_array().unwrap().iter();
        members.map(|one| text(&one["given_name"]).to_owned()).collect()
    }
}

fn lines(answer: &Answer) -> Vec<(u64, Value, bool)> {
    let body = answer.json();
    let lines = body["lines"].as_array().unwrap().iter();
    lines
        .map(|line| {
            (
                line["line"].as_u64().unwrap(),
                line["changes"].clone(),
                line["problem"].is_null(),
            )
        })
        .collect()
}

#[tokio::test]
async fn programs_get_the_file_that_the_page_offers() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let club = staff.five().await;
    let told = staff.api.get(&format!("{LISTS}/{club}/list.csv")).await;
    let told = told.expect(StatusCode::OK);
    let page = staff.page.with_cookie("lang", "en");
    let shown = page.get(&format!("/t/paaske/clubs/{club}/list.csv")).await;
    let shown = shown.expect(StatusCode::OK);
    let kind = "content-type";
    assert_eq!((shown.header(kind), &shown.body), (told.header(kind), &told.body));
    assert!(
        told.body.contains("Reservesen;Egon;1005;1400005"),
        "{}",
        told.body
    );
}

#[tokio::test]
async fn a_list_goes_out_as_a_file_is_changed_there_and_comes_in_again_as_a_whole() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let club = staff.five().await;
    // A name that a spreadsheet would compute is written so that it does not.
    staff
        .step(&club, "add", &[("lines", "=1+1, Formel")])
        .await
        .expect(StatusCode::SEE_OTHER);
    let path = format!("/t/paaske/clubs/{club}/list.csv");
    let out = staff.page.get(&path).await.expect(StatusCode::OK);
    assert_eq!(out.header("cache-control"), "private, no-store");
    assert!(
        out.body.contains("1;Prøvebysen;Ada;1001;;2000;Prøveby 1;nej;;")
            && out
                .body
                .contains("5;Reservesen;Egon;1005;1400005;1600;reserve;nej;;")
            && out.body.contains(";'=1+1;Formel;"),
        "{}",
        out.body
    );
    // The same file changes nothing, and is no change of the list.
    let seen = version(&staff.list(&club).await);
    let same = staff.import(&club, seen, "", out.body.as_bytes()).await;
    assert_eq!(same.expect(StatusCode::OK).json()["version"], seen);
    // Egon to the top and into the second team, Bo gets a FIDE id, Nye comes, Dina is not in the file.
    let file = format!(
        "{HEADINGS}Reservesen;Egon;1005;;;Prøveby 2;\nPrøvebysen;Ada;1001;;;1;\nNysen;Nye;1007;;1500;;x\n\
         Prøvebysen;Bo;1002;1400002;;1;\nPrøvebysen;Carl;1003;;;2;\n=1+1;Formel;;;;;\n"
    );
    let dry = staff.import(&club, seen, "?dry_run=true", file.as_bytes()).await;
    let dry = dry.expect(StatusCode::OK);
    assert_eq!(
        lines(&dry),
        [
            (2, json!(["moved", "regular"]), true),
            (3, json!(["moved"]), true),
            (4, json!(["added"]), true),
            (5, json!(["corrected", "moved"]), true),
            (6, json!(["moved"]), true),
            (7, json!(["moved"]), true),
        ],
        "{}",
        dry.body
    );
    assert_eq!(dry.json()["behind"], json!(["Dina Prøvebysen"]));
    assert_eq!(version(&staff.list(&club).await), seen, "nothing was stored");
    // The page shows the same, and takes it over.
    let page = format!("/t/paaske/clubs/{club}/import");
    let (once, at) = (key(), seen.to_string());
    let shown = upload(&staff.page, &page, &[("act", "preview")], file.as_bytes()).await;
    let shown = shown.expect(StatusCode::OK).body;
    assert!(
        shown.contains("Står ikke i filen og bliver bagest: Dina Prøvebysen")
            && shown.contains("kommer på listen"),
        "{shown}"
    );
    let fields = [
        ("text", file.as_str()),
        ("act", "import"),
        ("version", at.as_str()),
        ("key", once.as_str()),
    ];
    for _ in 0..2 {
        upload(&staff.page, &page, &fields, b"")
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    assert_eq!(
        staff.names(&club).await,
        ["Egon", "Ada", "Nye", "Bo", "Carl", "Formel", "Dina"]
    );
    assert_eq!(version(&staff.list(&club).await), seen + 1, "once is once");
    let bo = staff.member(&club, "Bo").await;
    assert_eq!(
        (&bo["fide_id"], &bo["rating"]),
        (&json!(1_400_002), &json!(1900)),
        "an empty cell changes nothing"
    );
    assert_eq!(staff.member(&club, "Nye").await["is_foreign"], true);
    // The list that was seen is an old one now.
    let stale = staff.import(&club, seen, "", file.as_bytes()).await;
    assert_eq!(
        stale.expect(StatusCode::CONFLICT).json()["current"]["version"],
        seen + 1
    );
    let log = staff.api.get("/api/v1/tournaments/paaske/audit").await.body;
    assert!(
        log.contains("strength_list.import") && !log.contains("1400002"),
        "no numbers: {log}"
    );
}

#[tokio::test]
async fn an_empty_cell_keeps_what_stands_and_a_word_clears_it() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let club = staff.five().await;
    let stands = async || {
        let list = staff.list(&club).await;
        let members = list["members"].as_array().unwrap().clone();
        members
            .into_iter()
            .map(|one| (one["regular_of"].clone(), one["is_foreign"].clone()))
            .collect::<Vec<_>>()
    };
    let marked = format!("{HEADINGS}Prøvebysen;Ada;1001;;;1;x\n");
    let seen = version(&staff.list(&club).await);
    staff
        .import(&club, seen, "", marked.as_bytes())
        .await
        .expect(StatusCode::OK);
    let before = stands().await;
    assert_eq!(before[0].1, json!(true));
    // Nothing is said of team and mark: with headings, and without where another line is wider.
    for file in [
        format!("{HEADINGS}Prøvebysen;Ada;1001;;;;\nPrøvebysen;Bo;1002;;;;\n"),
        "Prøvebysen, Ada;1001\nPrøvebysen, Bo;1002;;1900;1;nej\n".to_owned(),
    ] {
        let answer = staff.import(&club, seen + 1, "", file.as_bytes()).await;
        assert_eq!(
            answer.expect(StatusCode::OK).json()["version"],
            seen + 1,
            "no change: {file}"
        );
        assert_eq!(stands().await, before, "{file}");
    }
    let cleared = format!("{HEADINGS}Prøvebysen;Ada;1001;;;-;no\nPrøvebysen;Bo;1002;;;reserve;\n");
    staff
        .import(&club, seen + 1, "", cleared.as_bytes())
        .await
        .expect(StatusCode::OK);
    let after = stands().await;
    assert_eq!(after[0], (json!(null), json!(false)));
    assert_eq!(after[1].0, json!(null));
    assert_eq!(after[2..], before[2..]);
}

#[tokio::test]
async fn two_newcomers_of_one_name_are_told_their_own_places() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let club = staff.five().await;
    let seen = version(&staff.list(&club).await);
    let file = format!(
        "{HEADINGS}Nysen;Fie;1007;;;;\nPrøvebysen;Ada;1001;;;;\nPrøvebysen;Bo;1002;;;;\nNysen;Fie;1008;;;;\n"
    );
    let dry = staff.import(&club, seen, "?dry_run=true", file.as_bytes()).await;
    let dry = dry.expect(StatusCode::OK).json();
    let lines = dry["lines"].as_array().unwrap().iter();
    let places: Vec<u64> = lines.map(|line| line["place"].as_u64().unwrap()).collect();
    assert_eq!(places, [1, 2, 3, 4], "{dry}");
}

#[tokio::test]
async fn every_bad_line_is_told_by_its_number_and_nothing_is_taken_over() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let club = staff.five().await;
    let other = staff.begin("Skitseby").await;
    staff
        .step(&other, "add", &[("lines", "Skitsebysen, Asta; 2001")])
        .await
        .expect(StatusCode::SEE_OTHER);
    staff
        .settle(json!({ "one_list_per_player": "one_club" }))
        .await
        .expect(StatusCode::OK);
    let before = staff.list(&club).await;
    let seen = version(&before);
    let file = format!(
        "{HEADINGS}Prøvebysen;Ada;1001;;;1;\nNysen;Fie;;;90000;;\n;Uden;;;;;\nPrøvebysen;Bo;1002;x;;;\n\
         Prøvebysen;Carl;1003;;;9;\nPrøvebysen;Ada;1001;;;;\nSkitsebysen;Asta;2001;;;;\n"
    );
    for query in ["?dry_run=true", ""] {
        let answer = staff.import(&club, seen, query, file.as_bytes()).await;
        if query.is_empty() {
            let refused = answer.expect(StatusCode::UNPROCESSABLE_ENTITY);
            assert_eq!(refused.json()["lines"], json!([3, 4, 5, 6, 7, 8]));
            for sentence in [
                "Linje 3: ",
                "ratingen kan ikke læses",
                "navnet kan ikke bruges",
                "FIDE-id'et kan ikke læses",
                "intet hold med det nummer",
                "Linje 7: Ada Prøvebysen står på listen i forvejen",
                "Linje 8: Asta Skitsebysen står på listen for Skitseby",
            ] {
                assert!(refused.body.contains(sentence), "{sentence}: {}", refused.body);
            }
        } else {
            let sound: Vec<bool> = lines(&answer.expect(StatusCode::OK))
                .into_iter()
                .map(|line| line.2)
                .collect();
            assert_eq!(sound, [true, false, false, false, false, false, false]);
        }
        assert_eq!(staff.list(&club).await, before);
    }
    // No table, no names, too many, too large.
    let huge = "x".repeat(250_000);
    let many = format!("{HEADINGS}{}", "Nysen;Fie;;;;;\n".repeat(501));
    for (file, status) in [
        (&b""[..], StatusCode::UNPROCESSABLE_ENTITY),
        (
            b"Rating;FIDE-id\n1800;1400001\n",
            StatusCode::UNPROCESSABLE_ENTITY,
        ),
        (many.as_bytes(), StatusCode::UNPROCESSABLE_ENTITY),
        (huge.as_bytes(), StatusCode::UNPROCESSABLE_ENTITY),
    ] {
        let answer = staff.import(&club, seen, "", file).await;
        assert!(
            answer.status == status || answer.status == StatusCode::PAYLOAD_TOO_LARGE,
            "{}: {}",
            answer.status,
            answer.body
        );
        assert_eq!(staff.list(&club).await, before);
    }
    // As spreadsheets here write it: one byte a letter.
    let latin = b"Navn;Nummer\r\nPr\xF8vebysen, \xC5se;1010\r\n";
    staff.import(&club, seen, "", latin).await.expect(StatusCode::OK);
    assert_eq!(staff.names(&club).await[0], "Åse");
}

#[tokio::test]
async fn lock_and_ratings_hold_for_a_file_and_the_leader_sets_them_aside_with_a_reason() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let club = staff.five().await;
    staff
        .settle(json!({ "strength_list_order": "by_rating" }))
        .await
        .expect(StatusCode::OK);
    let turned = format!(
        "{HEADINGS}Reservesen;Egon;1005;;;;\nPrøvebysen;Ada;1001;;;1;\nPrøvebysen;Bo;1002;;;1;\n\
         Prøvebysen;Carl;1003;;;2;\nPrøvebysen;Dina;1004;;;2;\n"
    );
    let seen = version(&staff.list(&club).await);
    let refused = staff.import(&club, seen, "", turned.as_bytes()).await;
    let refused = refused.expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        refused.body.contains("Ada Prøvebysen står under Egon Reservesen"),
        "{}",
        refused.body
    );
    // Two ratings that change places with their owners are one order, judged as it would be.
    let exchanged = format!(
        "{HEADINGS}Prøvebysen;Bo;1002;;2050;1;\nPrøvebysen;Ada;1001;;2000;1;\nPrøvebysen;Carl;1003;;;2;\n\
         Prøvebysen;Dina;1004;;;2;\nReservesen;Egon;1005;;;;\n"
    );
    let dry = staff
        .import(&club, seen, "?dry_run=true", exchanged.as_bytes())
        .await
        .expect(StatusCode::OK);
    assert!(dry.json()["lines"].as_array().is_some(), "{}", dry.body);
    let reason = "?reason=Klubben%20bad%20om%20det";
    staff
        .import(&club, seen, reason, turned.as_bytes())
        .await
        .expect(StatusCode::OK);
    assert_eq!(staff.names(&club).await[0], "Egon");
    // The day is over: the order stays, and who is new comes as a reserve with the delay.
    let locked = json!({ "strength_list_deadline": "04-03", "new_member_delay_days": "30" });
    staff.settle(locked).await.expect(StatusCode::OK);
    let seen = version(&staff.list(&club).await);
    let back = staff.import(&club, seen, "", exchanged.as_bytes()).await;
    assert!(
        back.expect(StatusCode::UNPROCESSABLE_ENTITY)
            .body
            .contains("Listen har været låst siden")
    );
    let newcomer = format!("{turned}Nysen;Fie;1006;;1400;;\n");
    staff
        .import(&club, seen, "", newcomer.as_bytes())
        .await
        .expect(StatusCode::OK);
    assert_eq!(staff.member(&club, "Fie").await["usable_from"], "2026-05-04");
    let fixed = format!("{newcomer}Nysen;Gry;1008;;1400;2;\n");
    let seen = version(&staff.list(&club).await);
    let refused = staff.import(&club, seen, "", fixed.as_bytes()).await;
    assert!(
        refused
            .expect(StatusCode::UNPROCESSABLE_ENTITY)
            .body
            .contains("Linje 8: Listen har været låst siden")
    );
}

#[tokio::test]
async fn after_the_lock_a_file_puts_somebody_new_where_ratings_say_and_where_none_say_last() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let club = staff.five().await;
    let file = |newcomer: &str, then: &str| {
        format!(
            "{HEADINGS}Prøvebysen;Ada;1001;;;;\nPrøvebysen;Bo;1002;;;;\n{newcomer};;\n{then}Prøvebysen;Carl;1003;;;;\n\
             Prøvebysen;Dina;1004;;;;\nReservesen;Egon;1005;;;;\n"
        )
    };
    let by_rating = json!({ "strength_list_order": "by_rating", "strength_list_deadline": "04-03" });
    staff.settle(by_rating).await.expect(StatusCode::OK);
    let seen = version(&staff.list(&club).await);
    let fitting = file("Nysen;Fie;1006;;1850", "");
    staff
        .import(&club, seen, "", fitting.as_bytes())
        .await
        .expect(StatusCode::OK);
    assert_eq!(
        staff.names(&club).await,
        ["Ada", "Bo", "Fie", "Carl", "Dina", "Egon"]
    );
    // Too high for the rating is too high in a file, too.
    let seen = version(&staff.list(&club).await);
    let gry = file("Nysen;Gry;1008;;1400", "Nysen;Fie;1006;;;;\n");
    let refused = staff.import(&club, seen, "", gry.as_bytes()).await;
    let refused = refused.expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("står under Gry Nysen"), "{}", refused.body);
    // Where the order is free, the locked one is kept: whoever is new comes last.
    let free = json!({ "strength_list_deadline": "04-03" });
    staff.settle(free).await.expect(StatusCode::OK);
    let refused = staff.import(&club, seen, "", gry.as_bytes()).await;
    let refused = refused.expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        refused
            .body
            .contains("Gry Nysen kan kun komme til som den sidste"),
        "{}",
        refused.body
    );
}

#[tokio::test]
async fn a_club_takes_its_own_list_from_a_file_and_nobody_elses() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let (club, other) = (staff.five().await, staff.begin("Skitseby").await);
    let mut links = Vec::new();
    for id in [&club, &other] {
        let made = staff
            .api
            .json(Method::POST, &format!("{LISTS}/{id}/link"), None, &json!({}))
            .await;
        let link = text(&made.expect(StatusCode::CREATED).json()["link"]).to_owned();
        links.push(let_in(&app, &link[link.find("/k/").unwrap()..]).await);
    }
    let (cookie, page) = &links[0];
    let ours = app.visitor().with_cookie("club", cookie);
    let theirs = app.visitor().with_cookie("club", &links[1].0);
    let csv = ours.get(&format!("{page}/list.csv")).await.expect(StatusCode::OK);
    assert!(csv.body.contains("1005") && !csv.body.contains("Skitseby"));
    for client in [&theirs, &app.visitor()] {
        for path in [format!("{page}/list.csv"), format!("{page}/import")] {
            client.get(&path).await.expect(StatusCode::NOT_FOUND);
        }
        let stranger = upload(
            client,
            &format!("{page}/import"),
            &[("act", "preview")],
            b"Navn\nBo",
        )
        .await;
        stranger.expect(StatusCode::NOT_FOUND);
    }
    let file = csv.body.replace("Egon", "Egon Emil");
    let (seen, key) = (version(&staff.list(&club).await).to_string(), key());
    let fields = [
        ("text", file.as_str()),
        ("act", "import"),
        ("version", seen.as_str()),
        ("key", key.as_str()),
    ];
    upload(&ours, &format!("{page}/import"), &fields, b"")
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(staff.names(&club).await[4], "Egon Emil");
    // A club's reason sets nothing aside.
    staff
        .settle(json!({ "strength_list_deadline": "04-03" }))
        .await
        .expect(StatusCode::OK);
    let key = crate::prelude::key();
    let seen = version(&staff.list(&club).await).to_string();
    let fields = [
        ("text", "Navn;Nummer\nReservesen, Egon;1005"),
        ("act", "import"),
        ("reason", "Vi vil gerne"),
        ("version", seen.as_str()),
        ("key", key.as_str()),
    ];
    let locked = upload(&ours, &format!("{page}/import"), &fields, b"").await;
    assert!(
        locked
            .expect(StatusCode::UNPROCESSABLE_ENTITY)
            .body
            .contains("Listen har været låst siden")
    );
}

#[tokio::test]
async fn a_corrected_number_adds_nobody_and_a_namesake_is_asked_about() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let club = staff.five().await;
    let seen = version(&staff.list(&club).await);
    let numbers = async |given: &str| {
        let all = staff.list(&club).await;
        let members = all["members"].as_array().unwrap().iter();
        let of = members.filter(|one| one["given_name"] == given);
        of.map(|one| text(&one["national_id"]).to_owned())
            .collect::<Vec<_>>()
    };
    // FIDE's number says that it is the same person, whose number of the union was wrong.
    let corrected = format!("{HEADINGS}Reservesen;Egon;1050;1400005;;;\n");
    let dry = staff
        .import(&club, seen, "?dry_run=true", corrected.as_bytes())
        .await
        .expect(StatusCode::OK);
    assert_eq!(
        lines(&dry),
        [(2, json!(["corrected", "moved"]), true)],
        "{}",
        dry.body
    );
    let reason = "?reason=Nummeret%20var%20forkert";
    let done = staff.import(&club, seen, reason, corrected.as_bytes()).await;
    let seen = version(&done.expect(StatusCode::OK).json());
    assert_eq!(numbers("Egon").await, ["1050"]);

    // Nothing says who that is: nobody is added, and nobody's number changes.
    let unclear = format!("{HEADINGS}Prøvebysen;Bo;1020;;;;\n");
    let asked = staff.import(&club, seen, "", unclear.as_bytes()).await;
    assert!(asked.status.is_client_error(), "{}", asked.body);
    assert!(
        asked
            .body
            .contains("Bo Prøvebysen står på listen med et andet nummer"),
        "{}",
        asked.body
    );
    assert_eq!(numbers("Bo").await, ["1002"]);
    // Both are named: they are two.
    let both = format!("{HEADINGS}Prøvebysen;Bo;1002;;;;\nPrøvebysen;Bo;1020;;;;\n");
    let done = staff.import(&club, seen, reason, both.as_bytes()).await;
    done.expect(StatusCode::OK);
    assert_eq!(numbers("Bo").await, ["1002", "1020"]);
}
