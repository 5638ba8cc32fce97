//! Reserves that a club names for one team: on the list, in a file, and in line-ups.

use super::*;

/// A cup row names one reserve for each team (POK §4).
async fn named(app: &TestApp) -> (Staff<'_>, String) {
    let staff = rows(app).await;
    let club = staff.five().await;
    staff
        .settle(json!({ "strength_list": "yes", "reserve_scope": "named_reserves", "named_reserves": "1" }))
        .await
        .expect(StatusCode::OK);
    (staff, club)
}

#[tokio::test]
async fn a_named_reserve_fills_a_gap_of_that_team_and_of_no_other() {
    let app = TestApp::new().await;
    let (staff, club) = named(&app).await;
    let egon = text(&staff.member(&club, "Egon").await["id"]).to_owned();
    let lower = staff.team_in("b", "Prøveby 2").await;
    let first = staff.players_of(&staff.team_in("a", "Prøveby 1").await).await;
    let second = staff.players_of(&lower).await;
    let refused_for = async |row: &str, team: &str, with: &str| {
        let order = staff.give(row, 2, team, &[with, &egon], "").await;
        refused(order, "reserve_scope", "Egon Reservesen is no named reserve");
    };
    refused_for("b", "Prøveby 2", &second[0]).await;
    // The form of the list offers it by name.
    let page = format!("/t/paaske/clubs/{club}");
    let form = staff.page.get(&page).await.expect(StatusCode::OK).body;
    assert!(form.contains("Reserve for Prøveby 2"), "{form}");
    let (field, value) = (format!("team-{egon}"), format!("r:{}", text(&lower["id"])));
    let mut fields: Vec<(String, String)> = Vec::new();
    for given in ["Ada", "Bo", "Carl", "Dina"] {
        let member = staff.member(&club, given).await;
        fields.push((
            format!("team-{}", text(&member["id"])),
            text(&member["regular_of"]).to_owned(),
        ));
    }
    fields.push((field, value));
    let fields: Vec<(&str, &str)> = fields
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str()))
        .collect();
    staff
        .step(&club, "arrange", &fields)
        .await
        .expect(StatusCode::SEE_OTHER);
    let stands = staff.member(&club, "Egon").await;
    assert_eq!(
        (&stands["regular_of"], &stands["reserve_of"]),
        (&Value::Null, &lower["id"])
    );
    refused_for("a", "Prøveby 1", &first[0]).await;
    staff
        .give("b", 2, "Prøveby 2", &[&second[0], &egon], "")
        .await
        .expect(StatusCode::OK);

    // Nobody is two things, and a club names no more than it may.
    let put = async |duty: Value| {
        let list = staff.list(&club).await;
        let members = list["members"].as_array().unwrap().iter();
        let order: Vec<Value> = members
            .map(|one| {
                let mut place = json!({ "id": one["id"], "regular_of": one["regular_of"], "reserve_of": one["reserve_of"] });
                if one["given_name"] == "Dina" {
                    place["regular_of"] = duty["regular_of"].clone();
                    place["reserve_of"] = duty["reserve_of"].clone();
                }
                place
            })
            .collect();
        let path = format!("{LISTS}/{club}/members");
        let body = json!({ "members": order });
        staff
            .api
            .json(Method::PUT, &path, Some(version(&list)), &body)
            .await
    };
    let both = put(json!({ "regular_of": lower["id"], "reserve_of": lower["id"] })).await;
    let both = both.expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(both.body.contains("not both"), "{}", both.body);
    let more = put(json!({ "regular_of": null, "reserve_of": lower["id"] })).await;
    let more = more.expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        more.body.contains("named_reserves") && more.body.contains('1'),
        "{}",
        more.body
    );
    let higher = staff.team_in("a", "Prøveby 1").await;
    put(json!({ "regular_of": null, "reserve_of": higher["id"] }))
        .await
        .expect(StatusCode::OK);
}

#[tokio::test]
async fn a_file_names_reserves_and_comes_in_again_as_it_went_out() {
    let app = TestApp::new().await;
    let (staff, club) = named(&app).await;
    let seen = version(&staff.list(&club).await);
    let duties = async || {
        let list = staff.list(&club).await;
        let members = list["members"].as_array().unwrap().clone();
        let duty = |one: &Value| [one["regular_of"].clone(), one["reserve_of"].clone()];
        members.iter().map(duty).collect::<Vec<_>>()
    };
    let headings = "Efternavn;Fornavn;Medlemsnummer;Hold\n";
    let file = format!("{headings}Reservesen;Egon;1005;reserve 2\n");
    staff
        .import(&club, seen, "", file.as_bytes())
        .await
        .expect(StatusCode::OK);
    let lower = staff.team_in("b", "Prøveby 2").await;
    assert_eq!(duties().await[0], [Value::Null, lower["id"].clone()]);
    // Two at once are one too many, by whatever lines.
    let two = format!("{headings}Reservesen;Egon;1005;\nPrøvebysen;Dina;1004;Reserve Prøveby 2\n");
    let refused = staff.import(&club, seen + 1, "", two.as_bytes()).await;
    let refused = refused.expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("reserve"), "{}", refused.body);
    // In its place it is one.
    let other = format!("{headings}Reservesen;Egon;1005;reserve\nPrøvebysen;Dina;1004;Reserve Prøveby 2\n");
    staff
        .import(&club, seen + 1, "", other.as_bytes())
        .await
        .expect(StatusCode::OK);
    let stands = duties().await;
    assert_eq!(stands[1], [Value::Null, lower["id"].clone()], "{stands:?}");

    let csv = staff.page.get(&format!("/t/paaske/clubs/{club}/list.csv")).await;
    let csv = csv.expect(StatusCode::OK).body;
    assert!(csv.contains("reserve Prøveby 2"), "{csv}");
    let again = staff.import(&club, seen + 2, "", csv.as_bytes()).await;
    assert_eq!(
        again.expect(StatusCode::OK).json()["version"],
        seen + 2,
        "no change"
    );
    assert_eq!(duties().await, stands);
}

#[tokio::test]
async fn where_a_club_has_no_list_its_teams_own_players_play() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    staff
        .settle(json!({ "strength_list": "yes", "reserve_scope": "named_reserves", "named_reserves": "1" }))
        .await
        .expect(StatusCode::OK);
    let own = staff.players_of(&staff.team_in("a", "Skitseby 1").await).await;
    staff
        .give("a", 1, "Skitseby 1", &[&own[0], &own[1]], "")
        .await
        .expect(StatusCode::OK);
}

#[tokio::test]
async fn teams_of_one_name_go_by_their_number_and_the_mark_of_a_team_that_went_says_nothing() {
    let app = TestApp::new().await;
    let (staff, club) = named(&app).await;
    // The second team is called as the first, in its own row.
    sqlx::query("update team set name = 'Prøveby 1' where name = 'Prøveby 2'")
        .execute(app.pool())
        .await
        .unwrap();
    let marks = async || {
        let list = staff.list(&club).await;
        let members = list["members"].as_array().unwrap().clone();
        members
            .iter()
            .map(|one| one["regular_of"].clone())
            .collect::<Vec<_>>()
    };
    let before = marks().await;
    let csv = async || {
        let csv = staff.page.get(&format!("/t/paaske/clubs/{club}/list.csv")).await;
        csv.expect(StatusCode::OK).body
    };
    let seen = version(&staff.list(&club).await);
    let file = csv().await;
    let again = staff.import(&club, seen, "", file.as_bytes()).await;
    assert_eq!(again.expect(StatusCode::OK).json()["version"], seen, "{file}");
    assert_eq!(marks().await, before);

    // It goes to another club: nobody is its fixed player here, and the file comes in as it went out.
    sqlx::query(
        "update team t set name = 'Skitseby 2', club = 'Skitseby'
         from section s where s.id = t.section_id and s.slug = 'b' and t.name = 'Prøveby 1'",
    )
    .execute(app.pool())
    .await
    .unwrap();
    let first = staff.team_in("a", "Prøveby 1").await["id"].clone();
    let expected = [first.clone(), first, Value::Null, Value::Null, Value::Null];
    assert_eq!(marks().await, expected);
    let file = csv().await;
    staff
        .import(&club, seen, "", file.as_bytes())
        .await
        .expect(StatusCode::OK);
    assert_eq!(marks().await, expected);
}
