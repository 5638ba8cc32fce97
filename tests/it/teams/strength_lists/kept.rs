//! What a list keeps whatever happens beside it: the day of a match, who sits in a sealed line-up, who has played, and what was typed.

use super::{
    super::{links::with_link, play_offs::is_waited_for},
    *,
};

impl Staff<'_> {
    /// Draws up the plan of a row.
    async fn plan_row(&self, row: &str) {
        let path = format!("{ROWS}/sections/{row}/fixture-plan");
        self.api
            .json(Method::PUT, &path, Some(0), &json!({}))
            .await
            .expect(StatusCode::OK);
    }

    /// Moves the match of round 1 of a row to another day.
    async fn move_first(&self, row: &str, day: &str) {
        let path = format!("{ROWS}/sections/{row}/fixture-plan");
        let plan = self.api.get(&path).await.expect(StatusCode::OK).json();
        let one = &plan["rounds"][0]["matches"][0];
        let body = json!({ "home": "first", "day": day, "hour": "19:00", "reason": "Salen er optaget" });
        let path = format!("{path}/matches/{}", text(&one["id"]));
        self.api
            .json(Method::PUT, &path, Some(version(one)), &body)
            .await
            .expect(StatusCode::OK);
    }

    async fn play_round(&self, row: &str) {
        self.round(row, 1, "draft").await.expect(StatusCode::SEE_OTHER);
        self.round(row, 1, "publish").await.expect(StatusCode::SEE_OTHER);
    }

    async fn seats_of(&self, club: &str, given: &str) -> u64 {
        let member = self.member(club, given).await;
        let seats = member["appearances"].as_array().unwrap().iter();
        seats.map(|one| one["times"].as_u64().unwrap()).sum()
    }

    /// How the page says it was made of the list.
    async fn order(&self, club: &str) -> String {
        let list = self.list(club).await;
        let members = list["members"].as_array().unwrap().iter();
        let words = members.map(|one| {
            let team = one["regular_of"].as_str().unwrap_or_default();
            format!("{}={team}", text(&one["id"]))
        });
        words.collect::<Vec<_>>().join(" ")
    }
}

#[tokio::test]
async fn two_matches_of_one_day_are_those_played_on_it_wherever_they_were_moved() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let club = staff.five().await;
    staff.plan_row("a").await;
    staff.plan_row("b").await;
    staff
        .settle(json!({ "one_match_a_day": "yes" }))
        .await
        .expect(StatusCode::OK);
    let carl = text(&staff.member(&club, "Carl").await["id"]).to_owned();
    let ours = staff.players_of(&staff.team_in("a", "Prøveby 1").await).await;
    // The other row's match is played three days later than its round.
    staff.move_first("b", "2026-04-07").await;
    staff.play_round("b").await;
    let give = async || staff.give("a", 1, "Prøveby 1", &[&ours[0], &carl], "").await;
    let read = async || {
        let member = staff.member(&club, "Carl").await;
        let first = text(&staff.team_in("a", "Prøveby 1").await["id"]).to_owned();
        let places = member["may_play"].as_array().unwrap().iter();
        places.clone().find(|one| one["team"] == first.as_str()).unwrap()["may"] == true
    };
    assert!(read().await, "another day");
    staff.move_first("a", "2026-04-07").await;
    assert!(!read().await, "the same day");
    refused(
        give().await,
        "one_match_a_day",
        "plays for Prøveby 2 on the same day",
    );
    staff.move_first("a", "2026-04-08").await;
    give().await.expect(StatusCode::OK);
}

#[tokio::test]
async fn a_match_is_no_reason_against_itself_and_who_did_not_come_has_not_played() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let club = staff.five().await;
    let decided = json!({ "one_match_a_day": "yes", "max_matches_per_player": "1" });
    staff.settle(decided).await.expect(StatusCode::OK);
    staff.play_round("b").await;
    let second = staff.team_in("b", "Prøveby 2").await;
    let path = format!("{ROWS}/sections/b/rounds/1/line-ups/{}", text(&second["id"]));
    let read = staff.api.get(&path).await.expect(StatusCode::OK).json();
    assert_eq!(read["findings"], json!([]), "they play, and that is all");
    assert_eq!(
        (
            staff.seats_of(&club, "Carl").await,
            staff.seats_of(&club, "Dina").await
        ),
        (1, 1)
    );
    // Carl sits at board 1 and does not come.
    let path = format!("{ROWS}/sections/b/rounds/1");
    let read = staff
        .api
        .get(&format!("{path}/matches"))
        .await
        .expect(StatusCode::OK)
        .json();
    let is_white = text(&read["matches"][0]["white"]["name"]) == "Prøveby 2";
    let lost = if is_white { "-/+" } else { "+/-" };
    let body = json!({ "result": lost, "reason": "Spilleren udeblev" });
    let entered = staff
        .api
        .json(Method::PUT, &format!("{path}/boards/1/result"), Some(1), &body)
        .await;
    entered.expect(StatusCode::OK);
    assert_eq!(
        (
            staff.seats_of(&club, "Carl").await,
            staff.seats_of(&club, "Dina").await
        ),
        (0, 1)
    );
    // The card names him all the same.
    let carl = text(&staff.member(&club, "Carl").await["id"]).to_owned();
    let struck = staff.step(&club, "strike", &[("member", &carl)]).await;
    let struck = struck.expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        struck.body.contains("har spillet og bliver på listen"),
        "{}",
        struck.body
    );
    // A match that nobody played is nobody's.
    let read = staff
        .api
        .get(&format!("{path}/matches"))
        .await
        .expect(StatusCode::OK)
        .json();
    let one = &read["matches"][0];
    let body = json!({ "forfeit": "by_both", "reason": "Salen var lukket" });
    let path = format!("{path}/matches/1/forfeit");
    let lost = staff
        .api
        .json(Method::PUT, &path, Some(version(one)), &body)
        .await;
    lost.expect(StatusCode::OK);
    assert_eq!(staff.seats_of(&club, "Dina").await, 0);
}

#[tokio::test]
async fn who_sits_in_a_sealed_line_up_stays_there_and_is_called_by_name_once_it_is_open() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let club = staff.five().await;
    let captains = staff.captains("a", &["Prøveby 1", "Skitseby 1"]).await;
    staff.round("a", 1, "draft").await.expect(StatusCode::SEE_OTHER);
    let ours = staff.players_of(&staff.team_in("a", "Prøveby 1").await).await;
    let theirs = staff.players_of(&staff.team_in("a", "Skitseby 1").await).await;
    let egon = text(&staff.member(&club, "Egon").await["id"]).to_owned();
    staff
        .hand_in(&captains[0], ("a", "Prøveby 1"), &[&ours[0], &egon])
        .await
        .expect(StatusCode::SEE_OTHER);
    let other = [
        ("member", egon.as_str()),
        ("surname", "Stormestersen"),
        ("given_name", "Magnus"),
    ];
    // A rating that is set for the moment of handing in is not set back.
    let rating = [
        ("member", egon.as_str()),
        ("surname", "Reservesen"),
        ("given_name", "Egon"),
        ("national_id", "1005"),
        ("fide_id", "1400005"),
        ("rating", "1650"),
    ];
    // Anybody of the list is refused alike: the refusal tells nobody who was handed in.
    let dina = text(&staff.member(&club, "Dina").await["id"]).to_owned();
    for (step, more) in [
        ("strike", vec![("member", egon.as_str())]),
        ("strike", vec![("member", dina.as_str())]),
        ("correct", other.to_vec()),
        ("correct", rating.to_vec()),
        ("remove", vec![]),
    ] {
        let answer = staff.step(&club, step, &more).await.expect(StatusCode::CONFLICT);
        assert!(
            answer.body.contains("har en lukket opstilling"),
            "{step}: {}",
            answer.body
        );
    }
    // Nor by a file.
    let file = "Navn;Nummer;Rating\nReservesen, Egon;1005;1650\n";
    let path = format!("{LISTS}/{club}/import");
    let seen = version(&staff.list(&club).await);
    let request = axum::http::Request::post(path)
        .header("content-type", "application/octet-stream")
        .header("content-length", file.len())
        .header("if-match", format!("\"{seen}\""))
        .header("idempotency-key", key())
        .body(axum::body::Body::from(file))
        .unwrap();
    staff.api.send(request).await.expect(StatusCode::CONFLICT);
    staff
        .hand_in(&captains[1], ("a", "Skitseby 1"), &[&theirs[0], &theirs[1]])
        .await
        .expect(StatusCode::SEE_OTHER);
    for captain in &captains {
        let page = app
            .visitor()
            .with_cookie("captain", &captain.0)
            .get(&captain.1)
            .await;
        assert!(page.body.contains("<li>Egon Reservesen</li>"), "{}", page.body);
        assert!(!page.body.contains("<li></li>"), "{}", page.body);
    }
}

#[tokio::test]
async fn a_reserve_whom_somebody_enters_by_hand_meanwhile_keeps_the_seat() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let club = staff.five().await;
    let captains = staff.captains("a", &["Prøveby 1", "Skitseby 1"]).await;
    let ours = staff.players_of(&staff.team_in("a", "Prøveby 1").await).await;
    let theirs = staff.players_of(&staff.team_in("a", "Skitseby 1").await).await;
    let egon = text(&staff.member(&club, "Egon").await["id"]).to_owned();
    staff
        .hand_in(&captains[0], ("a", "Prøveby 1"), &[&egon, &ours[1]])
        .await
        .expect(StatusCode::SEE_OTHER);
    let body =
        json!({ "surname": "Reservesen", "given_name": "Egon", "national_id": "1005", "confirmed": true });
    let added = staff
        .api
        .json(Method::POST, &format!("{ROWS}/sections/a/players"), None, &body)
        .await;
    let player = text(&added.expect(StatusCode::CREATED).json()["id"]).to_owned();
    let team = staff.team_in("a", "Prøveby 1").await;
    let players = [ours[0].as_str(), ours[1].as_str(), player.as_str()];
    let body = json!({ "name": "Prøveby 1", "club": "Prøveby", "captain": "", "players": players });
    let path = format!("{ROWS}/sections/a/teams/{}", text(&team["id"]));
    let changed = staff
        .api
        .json(Method::PUT, &path, Some(version(&team)), &body)
        .await;
    changed.expect(StatusCode::OK);
    staff
        .hand_in(&captains[1], ("a", "Skitseby 1"), &[&theirs[0], &theirs[1]])
        .await
        .expect(StatusCode::SEE_OTHER);
    staff.play_round("a").await;
    let seated: Vec<uuid::Uuid> =
        sqlx::query_scalar("select player_id from line_up where team_id = $1 order by board")
            .bind(text(&team["id"]).parse::<uuid::Uuid>().unwrap())
            .fetch_all(app.pool())
            .await
            .unwrap();
    let seated: Vec<String> = seated.iter().map(ToString::to_string).collect();
    assert_eq!(seated, [player, ours[1].clone()]);
}

/// A day of the last ones of the tournament.
const LAST_DAYS: &str = "2026-04-09";

/// Somebody of this name and number is in quarantine from a day on, for longer than the tournament lasts.
pub(super) async fn in_quarantine(app: &TestApp, [surname, given_name, number]: [&str; 3], from: &str) {
    sqlx::query(
        "insert into sanction (id, tournament_id, section_id, player_id, surname, given_name, national_id, club, kind, from_day, to_day,
            state, applies_to_current_event, article, reasons, explanation, circumstances, ballots, excluded, decided_as, decided_at,
            decided_by, issued_at)
         select gen_random_uuid(), tournament_id, section_id, id, $2, $3, $4, '', 'quarantine', $5::date,
            '2026-12-31', 'issued', true, 'DM-7.3', 'Hemmelig grund', '', $1, '[]', '[]', 'committee', now(), 'TK', now()
         from player limit 1",
    )
    .bind(serde_json::to_value(domain::sanction::Circumstances::default()).unwrap())
    .bind(surname)
    .bind(given_name)
    .bind(number)
    .bind(from)
    .execute(app.pool())
    .await
    .unwrap();
}

/// CASE-97: whoever would play the first game stands in the way of the round, and not who has no seat in it.
#[tokio::test]
async fn a_player_in_quarantine_holds_a_round_up_only_with_a_seat_in_it() {
    for (given_name, is_seated) in [("Ada", true), ("Bo", false)] {
        let app = TestApp::new().await;
        let staff = rows(&app).await;
        let club = staff.five().await;
        sqlx::query(r#"update tournament set regulation = '{"flags": {"rated": true}}'"#)
            .execute(app.pool())
            .await
            .unwrap();
        let ours = staff.players_of(&staff.team_in("a", "Prøveby 1").await).await;
        let egon = text(&staff.member(&club, "Egon").await["id"]).to_owned();
        // Ada and the reserve sit there, and Bo does not.
        staff
            .give("a", 1, "Prøveby 1", &[&ours[0], &egon], "")
            .await
            .expect(StatusCode::OK);
        staff.round("a", 1, "draft").await.expect(StatusCode::SEE_OTHER);
        in_quarantine(&app, ["Prøvebysen", given_name, ""], LAST_DAYS).await;
        let published = staff.round("a", 1, "publish").await;
        if is_seated {
            let refused = published.expect(StatusCode::CONFLICT);
            assert!(refused.body.contains("Ada Prøvebysen"), "{}", refused.body);
        } else {
            published.expect(StatusCode::SEE_OTHER);
        }
    }
}

#[tokio::test]
async fn who_cannot_be_entered_is_told_so_when_the_line_up_is_handed_in() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let club = staff.five().await;
    sqlx::query(r#"update tournament set regulation = '{"flags": {"coordinated": true, "rated": true}}'"#)
        .execute(app.pool())
        .await
        .unwrap();
    // A quarantine in the last days of the tournament keeps somebody from being entered at all.
    in_quarantine(&app, ["Reservesen", "Egon", "1005"], LAST_DAYS).await;
    let captains = staff.captains("a", &["Prøveby 1"]).await;
    let ours = staff.players_of(&staff.team_in("a", "Prøveby 1").await).await;
    let egon = text(&staff.member(&club, "Egon").await["id"]).to_owned();
    let handed_in = staff
        .hand_in(&captains[0], ("a", "Prøveby 1"), &[&ours[0], &egon])
        .await;
    let told = handed_in.expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        told.body.contains("Egon Reservesen er i karantæne"),
        "{}",
        told.body
    );
    assert!(!told.body.contains("Hemmelig grund"));
}

#[tokio::test]
async fn who_has_played_is_found_again_and_a_wrong_last_day_is_mended() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let club = staff.five().await;
    let ours = staff.players_of(&staff.team_in("a", "Prøveby 1").await).await;
    let egon = text(&staff.member(&club, "Egon").await["id"]).to_owned();
    staff
        .give("a", 1, "Prøveby 1", &[&ours[0], &egon], "")
        .await
        .expect(StatusCode::OK);
    staff.play_round("a").await;
    let named = |surname: &'static str, number: &'static str| {
        [
            ("member", egon.as_str()),
            ("surname", surname),
            ("given_name", "Egon"),
            ("national_id", number),
        ]
    };
    // Under another name and number nothing of what he played would be his.
    let refused = staff.step(&club, "correct", &named("Nymandsen", "")).await;
    let refused = refused.expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        refused.body.contains("skal kunne kendes igen"),
        "{}",
        refused.body
    );
    assert!(
        refused.body.contains("value=\"Nymandsen\""),
        "what was typed stays"
    );
    staff
        .step(&club, "correct", &named("Reservsen", "1005"))
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(staff.seats_of(&club, "Egon").await, 1);

    let last = async |step: &str, day: &str, reason: &str| {
        let more = [("member", egon.as_str()), ("last_day", day), ("reason", reason)];
        staff.step(&club, step, &more).await
    };
    last("leave", "2026-04-05", "")
        .await
        .expect(StatusCode::SEE_OTHER);
    last("leave", "2026-05-04", "")
        .await
        .expect(StatusCode::SEE_OTHER);
    // A program that forgets the day brings nobody back.
    let forgotten = format!("{LISTS}/{club}/members/{egon}/leave");
    let seen = version(&staff.list(&club).await);
    let refused = staff
        .api
        .json(Method::POST, &forgotten, Some(seen), &json!({}))
        .await;
    let refused = refused.expect(StatusCode::UNPROCESSABLE_ENTITY).json();
    let error = &refused["errors"][0];
    assert_eq!(
        (&error["field"], &error["detail"]),
        (&json!("last_day"), &json!("The field is missing: write it.")),
        "{refused}"
    );
    assert_eq!(staff.member(&club, "Egon").await["left_on"], "2026-05-04");
    staff
        .settle(json!({ "strength_list_locked_after": "04-03" }))
        .await
        .expect(StatusCode::OK);
    for step in ["leave", "return"] {
        last(step, "2026-05-05", "")
            .await
            .expect(StatusCode::UNPROCESSABLE_ENTITY);
    }
    last("return", "", "Det var hans bror")
        .await
        .expect(StatusCode::SEE_OTHER);
    assert!(staff.member(&club, "Egon").await["left_on"].is_null());
    // A reason that is none sets no lock aside.
    let long = "x".repeat(501);
    let mut fields = named("Anden", "1005").to_vec();
    fields.push(("reason", &long));
    staff
        .step(&club, "correct", &fields)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    let path = format!("{LISTS}/{club}/members/{egon}/leave");
    let seen = version(&staff.list(&club).await);
    let none = json!({ "last_day": null, "reason": "Igen" });
    let refused = staff.api.json(Method::POST, &path, Some(seen), &none).await;
    refused.expect(StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn the_same_form_sent_twice_is_one_step_and_a_late_one_shows_what_was_typed_and_no_more() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let club = staff.five().await;
    let list = staff.list(&club).await;
    let ids: Vec<String> = list["members"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| text(&one["id"]).to_owned())
        .collect();
    let teams: Vec<String> = list["members"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["regular_of"].as_str().unwrap_or_default().to_owned())
        .collect();
    let page = staff
        .page
        .get(&format!("/t/paaske/clubs/{club}"))
        .await
        .expect(StatusCode::OK);
    let order = staff.order(&club).await;
    assert!(
        page.body.contains(&format!("name=\"order\" value=\"{order}\"")),
        "{}",
        page.body
    );
    // The whole form, as a browser sends it: these places, and the teams as they stood but for Egon's.
    let form = |places: [&str; 5], seen: i32, key: &str| {
        let mut fields = vec![
            ("version".to_owned(), seen.to_string()),
            ("key".to_owned(), key.to_owned()),
            ("step".to_owned(), "arrange".to_owned()),
            ("order".to_owned(), order.clone()),
        ];
        for ((id, place), team) in ids.iter().zip(places).zip(&teams) {
            fields.push((format!("place-{id}"), place.to_owned()));
            fields.push((format!("team-{id}"), team.clone()));
        }
        let egon = format!("team-{}", ids[4]);
        for (name, value) in &mut fields {
            if *name == egon {
                value.clone_from(&teams[3]);
            }
        }
        fields
    };
    let send = async |fields: Vec<(String, String)>| {
        let fields: Vec<(&str, &str)> = fields.iter().map(|(a, b)| (a.as_str(), b.as_str())).collect();
        staff.page.post(&format!("/t/paaske/clubs/{club}"), &fields).await
    };
    let (seen, same) = (version(&list), key());
    let first = ["1", "2", "3", "1", "5"];
    for _ in 0..2 {
        send(form(first, seen, &same)).await.expect(StatusCode::SEE_OTHER);
    }
    let stands = staff.list(&club).await;
    let names: Vec<&str> = stands["members"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| text(&one["given_name"]))
        .collect();
    assert_eq!(names, ["Dina", "Ada", "Bo", "Carl", "Egon"]);
    assert_eq!(stands["members"][4]["regular_of"], teams[3].as_str());

    // Somebody else has seen the list of before, and wants Egon on top: the rest stands as it is now.
    let late = send(form(["1", "2", "3", "4", "1"], seen, &key()))
        .await
        .expect(StatusCode::CONFLICT);
    for (index, place) in [(0, "2"), (1, "3"), (2, "4"), (3, "1"), (4, "1")] {
        let field = format!("name=\"place-{}\" value=\"{place}\"", ids[index]);
        assert!(late.body.contains(&field), "{field}: {}", late.body);
    }
}

#[tokio::test]
async fn the_arbiters_choice_and_what_became_of_a_foreigner_are_not_lost() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let club = staff.five().await;
    staff
        .settle(json!({ "board_order": "list_order" }))
        .await
        .expect(StatusCode::OK);
    let team = staff.team_in("a", "Prøveby 1").await;
    let ours = staff.players_of(&team).await;
    let (seen, key) = (version(&team).to_string(), key());
    let fields = [
        ("version", seen.as_str()),
        ("key", key.as_str()),
        ("board-1", ours[1].as_str()),
        ("board-2", ours[0].as_str()),
    ];
    let path = format!("/t/paaske/s/a/rounds/1/line-ups/{}", text(&team["id"]));
    let answer = staff
        .page
        .post(&path, &fields)
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    let chosen = |id: &str| answer.body.find(&format!("<option value=\"{id}\" selected>"));
    assert!(
        chosen(&ours[1]).is_some() && chosen(&ours[1]) < chosen(&ours[0]),
        "{}",
        answer.body
    );

    let bo = text(&staff.member(&club, "Bo").await["id"]).to_owned();
    let foreign = [
        ("member", bo.as_str()),
        ("surname", "Prøvebysen"),
        ("given_name", "Bo"),
        ("national_id", "1002"),
        ("rating", "1900"),
        ("is_foreign", "yes"),
    ];
    staff
        .step(&club, "correct", &foreign)
        .await
        .expect(StatusCode::SEE_OTHER);
    let log = staff
        .page
        .get("/t/paaske/audit")
        .await
        .expect(StatusCode::OK)
        .body;
    assert!(
        log.contains("udlændinge") && log.contains("Bo Prøvebysen"),
        "{log}"
    );
}

#[tokio::test]
async fn two_clubs_that_write_the_same_person_at_once_do_not_both_get_them() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let (one, other) = (staff.begin("Prøveby").await, staff.begin("Skitseby").await);
    let settled = json!({ "one_list_per_player": "one_club_of_league" });
    staff.settle(settled).await.expect(StatusCode::OK);
    for no in 0..8 {
        let line = format!(
            "Dobbeltsen, Nummer {}; 20{no:02}",
            ["Et", "To", "Tre", "Fire", "Fem", "Seks", "Syv", "Otte"][no]
        );
        let lines = [("lines", line.as_str())];
        let (first, second) =
            tokio::join!(staff.step(&one, "add", &lines), staff.step(&other, "add", &lines));
        let taken = [first.status, second.status];
        assert_eq!(
            taken
                .iter()
                .filter(|status| **status == StatusCode::SEE_OTHER)
                .count(),
            1,
            "{taken:?}"
        );
    }
}

/// The link worked when the request came, and is ended before it is carried out.
#[tokio::test]
async fn what_a_club_sends_while_its_link_is_being_ended_does_not_count() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let club = staff.five().await;
    staff
        .settle(json!({ "team_entry_deadline": "04-05", "strength_list_deadline": "04-05" }))
        .await
        .expect(StatusCode::OK);
    let own = with_link(&staff, &format!("{LISTS}/{club}/link")).await;
    let team = staff.team_in("a", "Prøveby 1").await;
    let contact = format!("/api/v1/club/teams/{}/contact", text(&team["id"]));
    let seen = version(&staff.list(&club).await);
    let clubs = "select id from club for update";
    let stored = async || -> Vec<i64> {
        let mut counts = Vec::new();
        for query in [
            "select count(*) from list_member",
            "select count(*) from list_certification",
            "select count(*) from team",
            "select count(*) from team_contact",
        ] {
            counts.push(sqlx::query_scalar(query).fetch_one(app.pool()).await.unwrap());
        }
        counts
    };
    let before = stored().await;
    for (method, path, seen, lock, body) in [
        (
            Method::POST,
            "/api/v1/club/strength-list/members",
            Some(seen),
            clubs,
            json!({ "members": [{ "surname": "Nysen", "given_name": "Fie" }] }),
        ),
        (
            Method::POST,
            "/api/v1/club/strength-list/certification",
            Some(seen),
            clubs,
            json!({ "certified_by": "Kaj Formandsen", "statements": ["members_through_club", "on_no_other_list"] }),
        ),
        (
            Method::POST,
            "/api/v1/club/teams",
            None,
            clubs,
            json!({ "section": staff.stage.section.to_string(), "name": "Prøveby 9" }),
        ),
        (
            Method::PUT,
            contact.as_str(),
            Some(0),
            "select id from team for update",
            json!({ "captain_phone": "70 11 22 33" }),
        ),
    ] {
        let mut ending = app.pool().begin().await.unwrap();
        for statement in [lock, "update club_link set revoked_at = now()"] {
            sqlx::query(statement).execute(&mut *ending).await.unwrap();
        }
        let ends = async {
            is_waited_for(&app, &mut ending).await;
            ending.commit().await.unwrap();
        };
        let (refused, ()) = tokio::join!(own.json(method, path, seen, &body), ends);
        assert_eq!(refused.status, StatusCode::NOT_FOUND, "{path}: {}", refused.body);
        assert_eq!(stored().await, before, "{path}");
        sqlx::query("update club_link set revoked_at = null")
            .execute(app.pool())
            .await
            .unwrap();
    }
    // With a link that works the same counts.
    let added = json!({ "members": [{ "surname": "Nysen", "given_name": "Fie" }] });
    let added = own
        .json(
            Method::POST,
            "/api/v1/club/strength-list/members",
            Some(seen),
            &added,
        )
        .await;
    added.expect(StatusCode::OK);
}
