//! A club hands its list in: by its link on the page and as a program, and by the leader on its behalf; who is late and who has changed theirs
//! since, what speaks against what is stated, and what nobody else reads of it.

use super::{super::links::with_link, *};

const BOTH: [(&str, &str); 2] = [
    ("state-members_through_club", "yes"),
    ("state-on_no_other_list", "yes"),
];
const WHO: &str = "Prøve Attrapgaard";
const HANDED_IN: &str = "/api/v1/tournaments/paaske/list-certifications";

/// A club behind its link, on its page.
struct AtClub<'a> {
    client: Client<'a>,
    page: String,
}

impl<'a> AtClub<'a> {
    async fn of(app: &'a TestApp, staff: &Staff<'_>, club: &str) -> Self {
        let path = format!("{LISTS}/{club}/link");
        let made = staff.api.json(Method::POST, &path, None, &json!({})).await;
        let link = text(&made.expect(StatusCode::CREATED).json()["link"]).to_owned();
        let (cookie, page) = let_in(app, &link[link.find("/k/").unwrap()..]).await;
        Self {
            client: app.visitor().with_cookie("club", &cookie),
            page,
        }
    }

    async fn read(&self) -> String {
        self.client.get(&self.page).await.expect(StatusCode::OK).body
    }

    async fn send(&self, seen: i32, key: &str, fields: &[(&str, &str)]) -> Answer {
        let seen = seen.to_string();
        let mut all = vec![("version", seen.as_str()), ("key", key)];
        all.extend_from_slice(fields);
        self.client.post(&self.page, &all).await
    }

    async fn certify(&self, seen: i32, by: &str, boxes: &[(&str, &str)]) -> Answer {
        let mut fields = vec![("step", "certify"), ("certified_by", by)];
        fields.extend_from_slice(boxes);
        self.send(seen, &key(), &fields).await
    }
}

fn stated() -> Value {
    json!({ "certified_by": WHO, "statements": ["members_through_club", "on_no_other_list"] })
}

async fn certified(app: &TestApp) -> i64 {
    sqlx::query_scalar("select count(*) from list_certification")
        .fetch_one(app.pool())
        .await
        .unwrap()
}

/// On the club's own page handing in comes before the list, and this is the one primary button.
fn hands_in_above_the_list(read: &str, primary: &str) {
    let at = |text: &str| read.find(text).unwrap_or_else(|| panic!("{text}: {read}"));
    assert!(at("name=\"certified_by\"") < at("id=\"members\""), "{read}");
    let (_, button) = read.split_once("btn primary").unwrap();
    assert!(!button.contains("btn primary"), "{read}");
    assert!(button.split_once('>').unwrap().1.starts_with(primary), "{read}");
}

#[tokio::test]
#[expect(clippy::too_many_lines, reason = "one story from its beginning to its end")]
async fn a_club_certifies_its_list_with_its_link_and_again_when_it_was_changed() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let club = staff.begin("Prøveby").await;
    let own = AtClub::of(&app, &staff, &club).await;
    let settled = json!({ "strength_list_deadline": "04-04" });
    staff.settle(settled).await.expect(StatusCode::OK);

    // The page says what comes next: first there must be somebody to certify anything about.
    let read = own.read().await;
    assert!(
        read.contains("Skriv spillerne på listen")
            && read.contains("Sidste dag er 4. april 2026")
            && !read.contains("name=\"certified_by\""),
        "{read}"
    );
    let empty = own.certify(1, WHO, &BOTH).await;
    let empty = empty.expect(StatusCode::CONFLICT).body;
    assert!(empty.contains("Der er ingen at bekræfte noget om"), "{empty}");
    let added = own.send(1, &key(), &[("step", "add"), ("lines", FIVE)]).await;
    added.expect(StatusCode::SEE_OTHER);
    let list = staff.list(&club).await;
    assert_eq!(
        (&list["handing_in"], &list["due_on"], &list["certification"]),
        (&json!("awaited"), &json!("2026-04-04"), &json!(null))
    );
    assert_eq!(
        list["statements"],
        json!(["members_through_club", "on_no_other_list"])
    );
    let seen = version(&list);
    let read = own.read().await;
    assert!(
        read.contains("Gennemgå listen, og aflever den") && read.contains("medlem af DSU gennem klubben"),
        "{read}"
    );
    hands_in_above_the_list(&read, "Aflever listen</button>");

    // Each statement is given, and somebody's name; what was typed and ticked stands there again.
    for (by, boxes, said) in [
        (WHO, &BOTH[..0], "Sæt kryds ved alt"),
        (WHO, &BOTH[..1], "Sæt kryds ved alt"),
        ("", &BOTH[..], "Skriv, hvem i klubben der bekræfter"),
    ] {
        let refused = own.certify(seen, by, boxes).await;
        let refused = refused.expect(StatusCode::UNPROCESSABLE_ENTITY).body;
        assert!(refused.contains(said) && refused.contains(by), "{refused}");
        for (name, _) in BOTH {
            let is_ticked = refused.contains(&format!("name=\"{name}\" value=\"yes\" checked"));
            assert_eq!(
                is_ticked,
                boxes.iter().any(|(box_of, _)| *box_of == name),
                "{name}"
            );
        }
    }
    let stale = own.certify(seen - 1, WHO, &BOTH).await;
    stale.expect(StatusCode::CONFLICT);
    assert_eq!(certified(&app).await, 0);

    // Once, however often it is sent; the list stays what it is.
    let once = key();
    let fields = [&[("step", "certify"), ("certified_by", WHO)][..], &BOTH[..]].concat();
    for _ in 0..2 {
        let done = own.send(seen, &once, &fields).await;
        done.expect(StatusCode::SEE_OTHER);
    }
    own.certify(seen, WHO, &BOTH).await.expect(StatusCode::SEE_OTHER);
    assert_eq!(certified(&app).await, 1);
    let list = staff.list(&club).await;
    assert_eq!((version(&list), &list["handing_in"]), (seen, &json!("certified")));
    let certification = &list["certification"];
    assert_eq!(
        (
            &certification["version"],
            &certification["certified_by"],
            &certification["entered_by"],
            &certification["came_late"]
        ),
        (&json!(seen), &json!(WHO), &json!(null), &json!(false))
    );
    hands_in_above_the_list(&own.read().await, "Gem orden og faste spillere</button>");
    let told = format!("Bekræftet 4. april 2026 af {WHO}, listens version {seen}.");
    for read in [
        own.read().await,
        staff.page.get(&format!("/t/paaske/clubs/{club}")).await.body,
    ] {
        assert!(
            read.contains(&told) && read.contains("Der er ikke mere at gøre"),
            "{read}"
        );
    }

    // A change makes it wait again and hides nothing of what was certified.
    let more = [("step", "add"), ("lines", "Nysen, Fie; 1006")];
    let more = own.send(seen, &key(), &more).await;
    more.expect(StatusCode::SEE_OTHER);
    let read = own.read().await;
    assert!(
        read.contains(&told) && read.contains("Ændret siden") && read.contains("bekræft den igen"),
        "{read}"
    );
    // Nobody takes the list that is read now for the one that was certified.
    let public = async || {
        let read = app.visitor().get(LISTS).await.expect(StatusCode::OK).json();
        let page = app.visitor().get("/t/paaske/strength-lists").await;
        (
            read["lists"][0]["is_changed_since"].clone(),
            page.expect(StatusCode::OK).body,
        )
    };
    let (is_changed, page) = public().await;
    assert_eq!(is_changed, true);
    assert!(page.contains("Bekræftet 4. april 2026, ændret siden"), "{page}");
    let program = with_link(&staff, &format!("{LISTS}/{club}/link")).await;
    let path = "/api/v1/club/strength-list";
    let stands = program.get(path).await.expect(StatusCode::OK).json();
    assert_eq!(
        (&stands["handing_in"], &stands["certification"]["version"]),
        (&json!("changed_since"), &json!(seen))
    );
    let path = format!("{path}/certification");
    let body = json!({ "certified_by": WHO, "statements": ["on_no_other_list"] });
    let refused = program
        .json(Method::POST, &path, Some(version(&stands)), &body)
        .await;
    refused.expect(StatusCode::UNPROCESSABLE_ENTITY);
    let again = program
        .json(Method::POST, &path, Some(version(&stands)), &stated())
        .await;
    assert_eq!(again.expect(StatusCode::OK).json()["version"], stands["version"]);
    let list = staff.list(&club).await;
    assert_eq!(
        (&list["handing_in"], &list["certification"]["version"]),
        (&json!("certified"), &stands["version"])
    );
    assert_eq!(certified(&app).await, 2);

    // Everybody reads the day, and nobody's name.
    let read = app.visitor().get(LISTS).await.expect(StatusCode::OK);
    assert_eq!(read.json()["lists"][0]["certified_on"], "2026-04-04");
    let page = app.visitor().get("/t/paaske/strength-lists").await;
    let page = page.expect(StatusCode::OK).body;
    assert!(
        page.contains("Bekræftet 4. april 2026") && !page.contains("ændret siden"),
        "{page}"
    );
    assert_eq!(public().await.0, false);
    assert!(!page.contains(WHO) && !read.body.contains(WHO), "{page}");

    // The log says who, which version and what was stated.
    let log = staff.page.get("/t/paaske/audit?act=strength_list.certify").await;
    let log = log.expect(StatusCode::OK).body;
    for words in [
        "bekræftede en styrkeliste",
        WHO,
        "alle er medlem gennem klubben",
        "ingen står på en anden klubs liste",
    ] {
        assert!(log.contains(words), "{words}: {log}");
    }
}

#[tokio::test]
async fn the_leader_sees_who_is_missing_and_late_and_certifies_for_a_club() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let club = staff.five().await;
    let overview = async || {
        let read = staff.api.get(HANDED_IN).await.expect(StatusCode::OK).json();
        let page = staff
            .page
            .get("/t/paaske/clubs")
            .await
            .expect(StatusCode::OK)
            .body;
        (read, page)
    };
    // Skitseby has teams and no list. Without a last day nobody is late.
    let (read, page) = overview().await;
    assert_eq!(
        (&read["clubs"][0]["handing_in"], &read["without"], &read["due_on"]),
        (&json!("awaited"), &json!("awaited"), &json!(null))
    );
    assert_eq!(read["without_list"], json!(["Skitseby"]));
    assert!(page.contains("Ikke afleveret: 2 · For sent: 0"), "{page}");
    let settled = json!({ "strength_list_deadline": "04-03" });
    staff.settle(settled).await.expect(StatusCode::OK);
    let (read, page) = overview().await;
    assert_eq!(
        (&read["clubs"][0]["handing_in"], &read["without"], &read["due_on"]),
        (&json!("late"), &json!("late"), &json!("2026-04-03"))
    );
    assert!(
        page.contains("Ikke afleveret: 0 · For sent: 2") && page.contains("senest 3. april 2026"),
        "{page}"
    );

    // By the leader's hand, after the day: it says both.
    let seen = version(&staff.list(&club).await);
    let path = format!("{LISTS}/{club}/certification");
    let by_program = staff.api.json(Method::POST, &path, Some(seen), &stated()).await;
    by_program.expect(StatusCode::OK);
    let (read, page) = overview().await;
    let certification = &read["clubs"][0]["certification"];
    assert_eq!(
        (
            &certification["entered_by"],
            &certification["came_late"],
            &certification["version"]
        ),
        (&json!("Ida Arrangør (test)"), &json!(true), &json!(seen))
    );
    assert!(
        page.contains("Afleveret: 1 ·")
            && page.contains("For sent: 1")
            && page.contains(&format!("4. april 2026 af {WHO}, første gang efter fristen")),
        "{page}"
    );
    // Another name for the same version stands beside the first, and the page takes it, too.
    let other = [("certified_by", "Prøve Eksempelsen"), BOTH[0], BOTH[1]];
    let by_page = staff.step(&club, "certify", &other).await;
    by_page.expect(StatusCode::SEE_OTHER);
    assert_eq!(certified(&app).await, 2);
    let list = staff.list(&club).await;
    assert_eq!(list["certification"]["certified_by"], "Prøve Eksempelsen");
    assert_eq!(list["certification"]["entered_by"], "Viggo Skabelonsen");

    // It is read and done by nobody else.
    for path in [HANDED_IN, "/t/paaske/clubs"] {
        let read = app.visitor().get(path).await;
        assert_ne!(read.status, StatusCode::OK, "{path}");
    }
    let visitor = app.visitor();
    let stranger = visitor.json(Method::POST, &path, Some(seen), &stated()).await;
    stranger.expect(StatusCode::UNAUTHORIZED);

    // Where clubs have no lists, none is missing.
    let settled = json!({ "strength_list": "no", "strength_list_deadline": "04-03" });
    staff.settle(settled).await.expect(StatusCode::OK);
    let (read, _) = overview().await;
    assert_eq!(read["without"], "not_asked");
    assert_eq!(read["clubs"][0]["handing_in"], "not_asked");
    let not_asked = staff.step(&club, "certify", &other).await;
    not_asked.expect(StatusCode::CONFLICT);
}

#[tokio::test]
async fn what_speaks_against_a_statement_is_told_and_refuses_only_where_that_is_decided() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let club = staff.five().await;
    let other = staff.begin("Skitseby").await;
    let both = [("lines", "Reservesen, Egon; 1005")];
    staff
        .step(&other, "add", &both)
        .await
        .expect(StatusCode::SEE_OTHER);
    // The register names Ada's club, another one for Bo, and Carl no longer.
    for statement in [
        "insert into member (id, national_id, surname, given_name, club, listed_on, folded, place)
         values (gen_random_uuid(), '1001', 'Prøvebysen', 'Ada', 'Prøveby', '2026-04-01', 'proevebysen ada 1001', 'a'),
             (gen_random_uuid(), '1002', 'Prøvebysen', 'Bo', 'Kladdeklubben', '2026-04-01', 'proevebysen bo 1002', 'b'),
             (gen_random_uuid(), '1003', 'Prøvebysen', 'Carl', 'Prøveby', '2025-04-01', 'proevebysen carl 1003', 'c')",
        "update member set gone_on = '2026-04-01' where national_id = '1003'",
    ] {
        sqlx::query(statement).execute(app.pool()).await.unwrap();
    }
    let doubts = |list: &Value| -> Vec<Value> {
        let doubts = list["doubts"].as_array().unwrap().iter();
        doubts
            .map(|one| json!([one["doubt"], one["club"], one["refuses"]]))
            .collect()
    };
    let list = staff.list(&club).await;
    assert_eq!(
        doubts(&list),
        [
            json!(["member_elsewhere", "Kladdeklubben", false]),
            json!(["not_member", null, false]),
            json!(["on_another_list", "Skitseby", false]),
        ]
    );
    // The club is told of whom, and not whom the register names.
    let own = AtClub::of(&app, &staff, &club).await;
    let read = own.read().await;
    assert!(
        read.contains("Medlemslisten har Bo Prøvebysen i en anden klub")
            && read.contains("Medlemslisten har ikke længere Carl Prøvebysen")
            && read.contains("Egon Reservesen står også på listen for Skitseby")
            && !read.contains("Kladdeklubben"),
        "{read}"
    );
    let page = staff.page.get(&format!("/t/paaske/clubs/{club}")).await.body;
    assert!(page.contains("Bo Prøvebysen i Kladdeklubben"), "{page}");
    let program = with_link(&staff, &format!("{LISTS}/{club}/link")).await;
    let read = program.get("/api/v1/club/strength-list").await;
    assert!(!read.expect(StatusCode::OK).body.contains("Kladdeklubben"));

    // What is decided refuses, by the setting it comes from; a warning does not.
    let seen = version(&list);
    let path = format!("{LISTS}/{club}/certification");
    let certify = async |statements: Value| {
        let body = json!({ "certified_by": WHO, "statements": statements });
        staff.api.json(Method::POST, &path, Some(seen), &body).await
    };
    for (settings, statements, article, said) in [
        (
            json!({ "one_list_per_player": "one_club" }),
            json!(["members_through_club", "on_no_other_list"]),
            "one_list_per_player",
            "Egon Reservesen",
        ),
        (
            json!({ "one_list_per_player": "free", "membership": "club_member" }),
            json!(["members_through_club"]),
            "membership",
            "Carl Prøvebysen",
        ),
    ] {
        staff.settle(settings).await.expect(StatusCode::OK);
        refused(certify(statements).await, article, said);
    }
    let laxer = json!({ "one_list_per_player": "free", "membership": "not_required" });
    staff.settle(laxer).await.expect(StatusCode::OK);
    let list = staff.list(&club).await;
    assert_eq!((doubts(&list), &list["statements"]), (vec![], &json!([])));
    staff.settle(json!({})).await.expect(StatusCode::OK);
    certify(json!(["members_through_club", "on_no_other_list"]))
        .await
        .expect(StatusCode::OK);
}

#[tokio::test]
async fn a_key_certifies_one_thing_a_name_fits_its_field_and_nobody_certifies_for_a_club_that_is_not_theirs()
{
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let club = staff.five().await;
    let foreign = staff.begin("Skitseby").await;
    let seen = version(&staff.list(&club).await);
    let path = format!("{LISTS}/{club}/certification");
    let signed = |by: &str| json!({ "certified_by": by, "statements": stated()["statements"] });
    let once = key();
    for (by, status) in [
        (WHO, StatusCode::OK),
        (WHO, StatusCode::OK),
        ("Prøve Eksempelsen", StatusCode::UNPROCESSABLE_ENTITY),
    ] {
        let body = signed(by);
        let answer = staff
            .api
            .json_with_key(Method::POST, &path, Some(seen), &body, &once)
            .await;
        assert_eq!(answer.status, status, "{by}: {}", answer.body);
    }
    assert_eq!(certified(&app).await, 1);

    // Eighty letters, however many bytes they have; and nothing that cannot be seen.
    let (longest, too_long) = ("æ".repeat(80), "æ".repeat(81));
    for by in [too_long.as_str(), "Prøve\u{0}sen", "Prøve\u{202e}nes"] {
        let refused = staff.api.json(Method::POST, &path, Some(seen), &signed(by)).await;
        assert_eq!(
            refused.status,
            StatusCode::UNPROCESSABLE_ENTITY,
            "{by:?}: {}",
            refused.body
        );
        assert!(refused.body.contains("certified_by"), "{by:?}: {}", refused.body);
    }
    let body = signed(&longest);
    let done = staff.api.json(Method::POST, &path, Some(seen), &body).await;
    done.expect(StatusCode::OK);
    assert_eq!(certified(&app).await, 2);

    // By the page of another club, by a link that has ended, and of a club of another tournament.
    let own = AtClub::of(&app, &staff, &club).await;
    let other = AtClub::of(&app, &staff, &foreign).await;
    let crossed = AtClub {
        client: other.client,
        page: own.page.clone(),
    };
    let refused = crossed.certify(seen, WHO, &BOTH).await;
    assert_eq!(refused.status, StatusCode::NOT_FOUND, "{}", refused.body);
    let link = format!("{LISTS}/{club}/link");
    let ended = staff.api.json(Method::DELETE, &link, None, &json!({})).await;
    ended.expect(StatusCode::NO_CONTENT);
    let refused = own.certify(seen, WHO, &BOTH).await;
    assert_eq!(refused.status, StatusCode::NOT_FOUND, "{}", refused.body);
    let elsewhere = service::ids::fresh();
    for statement in [
        "insert into tournament (id, slug, name, starts_on, ends_on, status, created_at)
         values ($1, 'division', 'Prøvedivisionen', '2026-04-04', '2026-04-10', 'published', now())",
        "update club set tournament_id = $1 where name = 'Skitseby'",
    ] {
        sqlx::query(statement)
            .bind(elsewhere)
            .execute(app.pool())
            .await
            .unwrap();
    }
    let path = format!("{LISTS}/{foreign}/certification");
    let refused = staff.api.json(Method::POST, &path, Some(1), &stated()).await;
    assert_eq!(refused.status, StatusCode::NOT_FOUND, "{}", refused.body);
    assert_eq!(certified(&app).await, 2);
}
