//! The result of a match reported as a whole before its boards are written: who reports it, what everybody reads of it, that no table counts it, and
//! what becomes of two reports that are not the same. By when it and the card must be in, as the tournament decides. And what everybody reads of
//! signatures and of the approval, and what not.

use super::{
    cards::{FOUR, PLAYED, approve, captains, card, paired, play, problems, sign_on_paper, write_by_program},
    moved_line_ups::hall,
    *,
};

const MATCHES: &str = "/t/paaske/s/a/rounds/1/matches";
const ROUND: &str = "/t/paaske/s/a/rounds/1";
const TABLE: &str = "/t/paaske/s/a/teams";

/// What anybody reads at an address.
async fn read(app: &TestApp, path: &str) -> String {
    app.visitor().get(path).await.expect(StatusCode::OK).body
}

/// A match of round 1, as programs without a token read it.
async fn told(app: &TestApp, no: u16) -> Value {
    let answer = app.visitor().get(&format!("{API}/rounds/1/matches")).await;
    let read = answer.expect(StatusCode::OK).json();
    let mut all = read["matches"].as_array().unwrap().iter();
    all.find(|one| one["number"] == no).unwrap().clone()
}

async fn table(app: &TestApp) -> Value {
    let answer = app.visitor().get(&format!("{API}/team-table")).await;
    answer.expect(StatusCode::OK).json()
}

/// The kinds of what stands in the way of the card of match 1.
async fn kinds(staff: &Staff<'_>) -> Vec<String> {
    let found = problems(&card(staff, 1).await).into_iter();
    found.map(|(kind, _)| kind).collect()
}

#[tokio::test]
async fn the_away_captain_reports_the_score_and_everybody_reads_it_as_provisional_and_counted_nowhere() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    paired(&staff, FOUR, json!({ "league": "div1" })).await;
    let (home, away) = captains(&staff).await;
    let before = told(&app, 1).await;
    for (member, value) in [
        ("reported", Value::Null),
        ("reports_differ", json!(false)),
        ("is_signed", json!(false)),
        ("approval", Value::Null),
    ] {
        assert_eq!(before[member], value, "{member}: {before}");
    }
    let counted = table(&app).await;
    assert_eq!(counted["uncounted_reports"], 0);

    assert!(away.look(&app).await.body.contains("Meld holdresultatet"));
    away.write(&staff, "quick", &[("home", "2½"), ("away", "1½")])
        .await
        .expect(StatusCode::SEE_OTHER);
    let one = told(&app, 1).await;
    assert_eq!(
        one["reported"],
        json!({ "white_points": 2.5, "black_points": 1.5 }),
        "{one}"
    );
    assert_eq!(
        (&one["white_points"], &one["black_points"]),
        (&json!(0.0), &json!(0.0))
    );
    assert_eq!(told(&app, 2).await["reported"], Value::Null);
    let page = read(&app, MATCHES).await;
    assert!(
        page.contains("Foreløbigt: holdresultatet 2½–1½ er meldt. Det tæller ikke i stillingen"),
        "{page}"
    );
    let page = read(&app, ROUND).await;
    assert!(page.contains("foreløbigt meldt 2½–1½"), "{page}");
    // The table counts boards.
    let after = table(&app).await;
    assert_eq!(after["uncounted_reports"], 1);
    assert_eq!(after["rows"], counted["rows"]);
    let page = read(&app, TABLE).await;
    assert!(page.contains("1 meldt holdresultat tæller ikke her"), "{page}");
    // The other captain and whoever leads read who reported it.
    assert!(home.look(&app).await.body.contains("2½ – 1½"));
    let stands = card(&staff, 1).await;
    assert_eq!(
        (&stands["reported"]["side"], &stands["counter_report"]),
        (&json!("away"), &Value::Null)
    );

    // Once the boards say it, nothing is provisional.
    play(&staff, 1, &PLAYED).await;
    assert_eq!(told(&app, 1).await["reported"], Value::Null);
    assert!(!read(&app, MATCHES).await.contains("Foreløbigt: holdresultatet"));
    assert_eq!(table(&app).await["uncounted_reports"], 0);
    assert!(!kinds(&staff).await.contains(&"difference".to_owned()));
}

#[tokio::test]
async fn two_reports_that_are_not_the_same_stand_in_the_way_until_somebody_says_which() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    paired(&staff, FOUR, json!({ "league": "div1" })).await;
    let (home, away) = captains(&staff).await;
    away.write(&staff, "quick", &[("home", "2½"), ("away", "1½")])
        .await
        .expect(StatusCode::SEE_OTHER);
    home.write(&staff, "quick", &[("home", "3"), ("away", "1")])
        .await
        .expect(StatusCode::SEE_OTHER);
    assert!(kinds(&staff).await.contains(&"reports_differ".to_owned()));
    let both = "Holdene har ikke meldt det samme: 2½ – 1½ og 3 – 1.";
    for page in [home.look(&app).await.body, away.look(&app).await.body] {
        assert!(page.contains(both), "{page}");
    }
    let desk = staff.page.get("/t/paaske/desk").await.expect(StatusCode::OK).body;
    assert!(
        desk.contains("To hold har ikke meldt det samme holdresultat"),
        "{desk}"
    );
    // Everybody is told that, and neither number.
    let one = told(&app, 1).await;
    assert_eq!(
        (&one["reported"], &one["reports_differ"]),
        (&Value::Null, &json!(true)),
        "{one}"
    );
    let page = read(&app, MATCHES).await;
    assert!(
        page.contains("Foreløbigt: holdene har ikke meldt det samme") && !page.contains("2½"),
        "{page}"
    );

    // Whoever leads says which it is.
    let body = json!({ "act": "quick", "home_half_points": 6, "away_half_points": 2 });
    write_by_program(&staff, 1, &body).await.expect(StatusCode::OK);
    let stands = card(&staff, 1).await;
    assert_eq!(
        (
            &stands["reported"]["home_half_points"],
            &stands["reported"]["side"],
            &stands["counter_report"]
        ),
        (&json!(6), &Value::Null, &Value::Null)
    );
    assert_eq!(told(&app, 1).await["reported"]["white_points"], 3.0);

    // The boards give 2½–1½: nobody signs, and nothing is approved without a word, before it is put right.
    play(&staff, 1, &PLAYED).await;
    assert!(kinds(&staff).await.contains(&"difference".to_owned()));
    away.sign(&staff, "away_captain", "none")
        .await
        .expect(StatusCode::CONFLICT);
    approve(&staff, 1, "")
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    let body = json!({ "act": "quick", "home_half_points": 5, "away_half_points": 3 });
    write_by_program(&staff, 1, &body).await.expect(StatusCode::OK);
    assert!(!kinds(&staff).await.contains(&"difference".to_owned()));
    away.sign(&staff, "away_captain", "none")
        .await
        .expect(StatusCode::SEE_OTHER);
    // Who has signed has said what it is.
    away.write(&staff, "quick", &[("home", "2"), ("away", "2")])
        .await
        .expect(StatusCode::CONFLICT);
    assert!(!away.look(&app).await.body.contains("Meld holdresultatet"));
}

#[tokio::test]
async fn everybody_reads_signatures_and_approval_with_the_remarks_meant_for_them_and_no_others() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    paired(&staff, FOUR, json!({ "league": "div1" })).await;
    let (home, away) = captains(&staff).await;
    play(&staff, 1, &PLAYED).await;
    play(&staff, 5, &PLAYED).await;
    away.write(
        &staff,
        "remark",
        &[("board", "2"), ("text", "Telefonen ringede på bord to")],
    )
    .await
    .expect(StatusCode::SEE_OTHER);
    for no in [1, 2] {
        sign_on_paper(&staff, no).await;
        assert_eq!(told(&app, no).await["is_signed"], json!(true), "{no}");
    }
    let page = read(&app, MATCHES).await;
    assert_eq!(
        page.matches("Resultatkortet er underskrevet.").count(),
        2,
        "{page}"
    );
    assert!(read(&app, ROUND).await.contains(">underskrevet<"));

    // Too much is refused, and what was typed comes back.
    let stands = card(&staff, 1).await;
    let (version, key) = (stands["version"].to_string(), key());
    let long = "x".repeat(1001);
    let send = async |public: &str, key: &str| {
        let fields = [
            ("version", version.as_str()),
            ("key", key),
            ("round", "1"),
            ("match", "1"),
            ("act", "approve"),
            ("boards_seen", stands["boards_seen"].as_str().unwrap()),
            ("remarks", "Husk begge klokkeslæt"),
            ("public_remarks", public),
        ];
        let to = format!("{HERE}/rounds/1/matches/1/card/approval");
        staff.page.post(&to, &fields).await
    };
    let back = send(&long, "0197a1b2-0000-7000-8000-000000000001").await;
    let back = back.expect(StatusCode::UNPROCESSABLE_ENTITY).body;
    assert!(
        back.contains(&long) && back.contains("Husk begge klokkeslæt"),
        "{back}"
    );
    assert_eq!(told(&app, 1).await["approval"], Value::Null);
    send("Kampen begyndte en halv time for sent", &key)
        .await
        .expect(StatusCode::SEE_OTHER);
    approve(&staff, 2, "").await.expect(StatusCode::OK);

    let approval = told(&app, 1).await["approval"].clone();
    assert_eq!(
        (&approval["has_remarks"], &approval["remarks"]),
        (&json!(true), &json!("Kampen begyndte en halv time for sent")),
        "{approval}"
    );
    let approval = told(&app, 2).await["approval"].clone();
    assert_eq!(
        (&approval["has_remarks"], &approval["remarks"]),
        (&json!(false), &json!("")),
        "{approval}"
    );
    let page = read(&app, MATCHES).await;
    for said in [
        "Resultatkortet er godkendt med bemærkninger 4. april 2026: Kampen begyndte en halv time for sent",
        "Resultatkortet er godkendt uden bemærkninger 4. april 2026.",
    ] {
        assert!(page.contains(said), "{said}: {page}");
    }
    let round = read(&app, ROUND).await;
    for said in ["godkendt med bemærkninger", "godkendt uden bemærkninger"] {
        assert!(round.contains(said), "{said}: {round}");
    }
    // What stands on the card stays with the teams and those who lead.
    let program = read(&app, &format!("{API}/rounds/1/matches")).await;
    for secret in ["Husk begge klokkeslæt", "Telefonen ringede"] {
        for public in [&page, &round, &program] {
            assert!(!public.contains(secret), "{secret}: {public}");
        }
        assert!(home.look(&app).await.body.contains(secret), "{secret}");
    }
    assert!(home.look(&app).await.body.contains("Offentligt: Kampen begyndte"));
}

#[tokio::test]
async fn remarks_to_the_teams_alone_are_told_of_and_not_told_and_an_approval_taken_back_is_none() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    paired(&staff, FOUR, json!({ "league": "div1" })).await;
    play(&staff, 5, &PLAYED).await;
    sign_on_paper(&staff, 2).await;
    approve(&staff, 2, "").await.expect(StatusCode::OK);
    assert_eq!(told(&app, 2).await["approval"]["has_remarks"], json!(false));
    let version = card(&staff, 2).await["version"].to_string().parse().unwrap();
    let path = format!("{API}/rounds/1/matches/2/card/approval");
    let back = json!({ "reason": "Skulle have en bemærkning" });
    staff
        .api
        .json(Method::POST, &format!("{path}/take-back"), Some(version), &back)
        .await
        .expect(StatusCode::OK);
    assert_eq!(told(&app, 2).await["approval"], Value::Null);
    approve(&staff, 2, "Skriv tydeligere")
        .await
        .expect(StatusCode::OK);
    let approval = told(&app, 2).await["approval"].clone();
    assert_eq!(
        (&approval["has_remarks"], &approval["remarks"]),
        (&json!(true), &json!("")),
        "{approval}"
    );
    let page = read(&app, MATCHES).await;
    assert!(
        page.contains("godkendt med bemærkninger til holdene") && !page.contains("Skriv tydeligere"),
        "{page}"
    );
}

#[tokio::test]
async fn a_tournament_decides_by_when_result_and_card_come_and_the_leader_sees_who_is_late() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    // The division wants the result the same evening, and nobody has read by when its cards come.
    paired(&staff, FOUR, json!({ "league": "div1" })).await;
    let evening = json!([{ "what": "quick_result", "until": "2026-04-04T22:00:00Z" }]);
    assert_eq!(card(&staff, 1).await["awaited"], evening);
    let path = "/api/v1/tournaments/paaske/list-rules";
    let body = json!({ "settings": { "quick_result": "next_day", "full_card_days": "3" } });
    staff
        .api
        .json(Method::PUT, path, Some(0), &body)
        .await
        .expect(StatusCode::OK);
    assert_eq!(
        card(&staff, 1).await["awaited"],
        json!([
            { "what": "quick_result", "until": "2026-04-05T22:00:00Z" },
            { "what": "full_card", "until": "2026-04-07T22:00:00Z" },
        ])
    );
    let page = staff
        .page
        .get("/t/paaske/list-rules")
        .await
        .expect(StatusCode::OK);
    assert!(
        page.body.contains("id=\"quick_result\"") && page.body.contains("id=\"full_card_days\""),
        "{}",
        page.body
    );
    play(&staff, 1, &PLAYED).await;
    let list = format!("{HERE}/rounds/1/cards");
    let in_time = staff.page.get(&list).await.expect(StatusCode::OK).body;
    assert!(!in_time.contains("id=\"late\""), "{in_time}");

    let roles = [(Role::Arbiter, staff.stage.scope())];
    let app = app.later("2026-04-07T22:00:00Z");
    let arbiter = app.signed_in("Sen Kredsleder", &roles).await;
    let shown = arbiter.get(&list).await.expect(StatusCode::OK).body;
    let late = shown.split("id=\"late\"").nth(1).unwrap();
    let late = &late[..late.find("</section>").unwrap()];
    // The first match has its boards and lacks its card; the second lacks both.
    assert_eq!(
        late.matches("Kortet skulle være færdigt senest 7. april.")
            .count(),
        2,
        "{late}"
    );
    assert_eq!(
        late.matches("Resultatet skulle være meldt senest 5. april.")
            .count(),
        1,
        "{late}"
    );
    assert_eq!(late.matches("/matches/").count(), 2, "{late}");
}

#[tokio::test]
async fn a_reported_score_of_a_match_whose_line_ups_are_sealed_opens_none_of_them() {
    let app = TestApp::new().await;
    let hall = hall(&app).await;
    hall.move_by("Skitseby", 7).await;
    // The other team of the moved match hands nothing in, so that it stays sealed.
    for team in ["Prøveby 1", "Udkast", "Skitseby"] {
        hall.hand_in(team, &[0, 1, 2, 3])
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    hall.publish().await.expect(StatusCode::SEE_OTHER);
    let answer = app.visitor().get(&format!("{API}/rounds/1/matches")).await;
    let read_matches = answer.expect(StatusCode::OK).json();
    let mut all = read_matches["matches"].as_array().unwrap().iter();
    let sealed = all.find(|one| one["is_sealed"] == true).unwrap();
    let no = u16::try_from(sealed["number"].as_u64().unwrap()).unwrap();
    let body = json!({ "act": "quick", "home_half_points": 5, "away_half_points": 3 });
    write_by_program(&hall.staff, no, &body)
        .await
        .expect(StatusCode::OK);
    let one = told(&app, no).await;
    assert!(!one["reported"].is_null(), "{one}");
    assert_eq!(
        (&one["is_sealed"], &one["boards"]),
        (&json!(true), &json!([])),
        "{one}"
    );
    let page = read(&app, MATCHES).await;
    assert!(
        page.contains("Opstillingerne er ikke åbnet endnu") && page.contains("Foreløbigt: holdresultatet"),
        "{page}"
    );
    for name in ["Ada Skitsesen", "Ada Kladde"] {
        assert!(!page.contains(name), "{name}: {page}");
    }
}

#[tokio::test]
async fn a_half_finished_or_impossible_report_comes_back_as_it_was_typed_and_a_key_reports_one_result() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    paired(&staff, FOUR, json!({ "league": "div1" })).await;
    let (_, away) = captains(&staff).await;
    for (of_home, of_away) in [
        ("2½", ""),
        ("", "1½"),
        ("halvtreds", "1½"),
        ("-1", "5"),
        ("3½", "1½"),
        ("99", "99"),
    ] {
        let fields = [("home", of_home), ("away", of_away)];
        let back = away.write(&staff, "quick", &fields).await;
        assert!(
            back.status.is_client_error(),
            "{of_home}–{of_away}: {}",
            back.status
        );
        for (name, typed) in fields {
            let field = format!("name=\"{name}\" value=\"{typed}\"");
            assert!(back.body.contains(&field), "{field}: {}", back.body);
        }
        assert_eq!(
            told(&app, 1).await["reported"],
            Value::Null,
            "{of_home}–{of_away}"
        );
    }

    let path = format!("{API}/rounds/1/matches/1/card");
    let seen = card(&staff, 1).await["version"].to_string().parse().unwrap();
    let once = key();
    let report = async |home: u8, away: u8| {
        let body = json!({ "act": "quick", "home_half_points": home, "away_half_points": away });
        staff
            .api
            .json_with_key(Method::POST, &path, Some(seen), &body, &once)
            .await
    };
    for _ in 0..2 {
        report(5, 3).await.expect(StatusCode::OK);
    }
    report(6, 2).await.expect(StatusCode::UNPROCESSABLE_ENTITY);
    let first = told(&app, 1).await;
    assert_eq!(first["reported"]["white_points"], 2.5, "{first}");
}
