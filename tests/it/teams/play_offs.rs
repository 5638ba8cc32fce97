//! A play-off as a section of its own: two rows are played to a tie, the leader makes the play-off, its boards are played, and who moves
//! follows, also when a board is corrected.

use super::{
    season_end::{END, PAGE, Season, WHY, play, proposed},
    *,
};

const SECTIONS: &str = "/api/v1/tournaments/paaske/sections";

/// The section of a play-off that was made.
struct PlayOff {
    slug: String,
    stage: Stage,
}

/// A play-off of these teams on one board, blitz of five minutes, the first one named first.
async fn body(season: &Season<'_>, teams: &[&str]) -> Value {
    let mut ids = Vec::new();
    for name in teams {
        ids.push(season.team(name).await);
    }
    json!({
        "teams": ids, "name": "Omkamp om at blive", "boards": 1, "level_match": ["play_off", "lot"], "time_control": "5",
        "day": "2026-05-09", "hour": "19:00", "venue": "Prøveby Medborgerhus", "reason": WHY,
    })
}

async fn section(app: &TestApp, season: &Season<'_>, slug: &str) -> PlayOff {
    let id: uuid::Uuid = sqlx::query_scalar("select id from section where slug = $1")
        .bind(slug)
        .fetch_one(app.pool())
        .await
        .unwrap();
    PlayOff {
        slug: slug.to_owned(),
        stage: Stage {
            tournament: season.staff.stage.tournament,
            section: engine::ids::SectionId::from_uuid(id),
        },
    }
}

async fn made(app: &TestApp, season: &Season<'_>, body: &Value) -> PlayOff {
    let answer = season.write("play-offs", body).await;
    assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.body);
    let slug = answer.json()["section"].as_str().unwrap().to_owned();
    section(app, season, &slug).await
}

impl PlayOff {
    async fn round(&self, app: &TestApp, season: &Season<'_>, (round, act): (u16, &str)) {
        let field = self.stage.field(app).await;
        let seen = field.round(RoundNo::new(round).unwrap()).unwrap().version.0;
        let path = format!("{SECTIONS}/{}/rounds/{round}/acts", self.slug);
        let body = json!({ "act": act });
        let done = season
            .staff
            .api
            .json(Method::POST, &path, Some(seen), &body)
            .await;
        done.expect(StatusCode::OK);
    }

    async fn paired(&self, app: &TestApp, season: &Season<'_>) {
        self.round(app, season, (1, "draft")).await;
        self.round(app, season, (1, "publish")).await;
    }

    /// All its boards get this result.
    async fn correct(&self, app: &TestApp, result: &str) {
        let query = "update game g set result = $2, version = g.version + 1 from round r where r.id = g.round_id and r.section_id = $1";
        sqlx::query(query)
            .bind(self.stage.section.as_uuid())
            .bind(result)
            .execute(app.pool())
            .await
            .unwrap();
    }
}

/// How many play in the section of a play-off, by team.
async fn squads(app: &TestApp, slug: &str) -> Vec<(String, i64)> {
    let query = "select t.name, count(p.player_id) from team t join section s on s.id = t.section_id
                 left join team_player p on p.team_id = t.id where s.slug = $1 group by t.number, t.name order by t.number";
    let all = sqlx::query_as(query).bind(slug);
    all.fetch_all(app.pool()).await.unwrap()
}

#[tokio::test]
#[expect(clippy::too_many_lines, reason = "one story from its beginning to its end")]
async fn level_teams_play_for_their_places_and_a_corrected_board_moves_others_until_it_is_confirmed() {
    let app = TestApp::new().await;
    // The two last of the upper row have made the same against everybody.
    let season = Season::played(&app, &[(3, 4)], true).await;
    let early = season.write("play-offs", &json!({ "teams": [service::ids::fresh(), service::ids::fresh()], "name": "Omkamp", "boards": 1, "reason": WHY })).await;
    assert_eq!(early.status, StatusCode::CONFLICT, "no rows yet: {}", early.body);
    season
        .write("rows", &season.two_rows())
        .await
        .expect(StatusCode::OK);
    let page = season.staff.page.get(PAGE).await.expect(StatusCode::OK);
    assert!(page.body.contains("Lav en omkamp"), "{}", page.body);
    let good = body(&season, &["Udkast", "Kladdestrup"]).await;
    for (change, status) in [
        (json!({ "reason": " " }), StatusCode::UNPROCESSABLE_ENTITY),
        (json!({ "boards": 0 }), StatusCode::UNPROCESSABLE_ENTITY),
        (json!({ "level_match": [] }), StatusCode::UNPROCESSABLE_ENTITY),
        (json!({ "rated": true }), StatusCode::UNPROCESSABLE_ENTITY),
        (
            json!({ "time_control": "snart" }),
            StatusCode::UNPROCESSABLE_ENTITY,
        ),
        (json!({ "hour": "" }), StatusCode::UNPROCESSABLE_ENTITY),
        (
            json!({ "teams": [good["teams"][0]] }),
            StatusCode::UNPROCESSABLE_ENTITY,
        ),
        (
            json!({ "teams": [good["teams"][0], season.team("Prøveby").await] }),
            StatusCode::UNPROCESSABLE_ENTITY,
        ),
    ] {
        let mut wrong = good.clone();
        wrong
            .as_object_mut()
            .unwrap()
            .extend(change.as_object().unwrap().clone());
        let refused = season.write("play-offs", &wrong).await;
        assert_eq!(refused.status, status, "{change}: {}", refused.body);
    }
    let count = async || -> i64 {
        let all = sqlx::query_scalar("select count(*) from section");
        all.fetch_one(app.pool()).await.unwrap()
    };
    assert_eq!(count().await, 2, "what is refused leaves nothing behind");

    let play_off = made(&app, &season, &good).await;
    assert_eq!(
        squads(&app, &play_off.slug).await,
        [("Udkast".to_owned(), 1), ("Kladdestrup".to_owned(), 1)]
    );
    // Until it is decided nobody is chosen.
    let end = season.read().await;
    assert_eq!(proposed(&end), ["Modelby promoted: winner of 2. række"]);
    let note = &end["notes"][0];
    assert_eq!(
        (&note["kind"], &note["played"]),
        (
            &json!("match"),
            &json!({ "section": play_off.slug, "is_decided": false, "stands": false })
        )
    );
    assert_eq!(end["questions"][0]["kind"], "tie");
    play_off.paired(&app, &season).await;
    // The lower number wins: the team that is named first.
    play(&app, &play_off.stage, 1, &[]).await;
    let end = season.read().await;
    assert_eq!(
        proposed(&end),
        [
            "Kladdestrup relegated: no. 4 of 4",
            "Modelby promoted: winner of 2. række"
        ]
    );
    assert_eq!(end["questions"], json!([]));
    assert_eq!(end["notes"][0]["played"]["stands"], true);
    assert_eq!(end["notes"][0]["teams"].as_array().unwrap().len(), 2);
    let page = season.staff.page.get(PAGE).await.expect(StatusCode::OK).body;
    for text in [
        "Afgjort ved kampen.",
        &format!("/t/paaske/s/{}/teams", play_off.slug),
    ] {
        assert!(page.contains(text), "{text}: {page}");
    }

    // Level, and nobody has written down who won; then the other team has won it.
    play_off.correct(&app, "1/2-1/2").await;
    assert_eq!(season.read().await["questions"][0]["kind"], "tie");
    play_off.correct(&app, "0-1").await;
    let udkast_down = [
        "Udkast relegated: no. 4 of 4",
        "Modelby promoted: winner of 2. række",
    ];
    assert_eq!(proposed(&season.read().await), udkast_down);
    // What somebody writes down afterwards comes first, until it is taken back.
    let teams = &good["teams"];
    let lot = json!({ "kind": "order", "section": season.sections[0], "teams": [teams[0], teams[1]], "by": "lot", "reason": WHY });
    season.note(&lot).await.expect(StatusCode::OK);
    let end = season.read().await;
    assert!(
        proposed(&end)[0].starts_with("Kladdestrup relegated"),
        "{:?}",
        proposed(&end)
    );
    assert_eq!(
        end["notes"][0]["played"],
        json!({ "section": play_off.slug, "is_decided": true, "stands": false })
    );
    let no = end["notes"][1]["no"].as_u64().unwrap();
    let back = format!("notes/{no}/take-back");
    season
        .write(&back, &json!({ "reason": WHY }))
        .await
        .expect(StatusCode::OK);
    assert_eq!(proposed(&season.read().await), udkast_down);
    // It is paired, and stays.
    let no = season.read().await["notes"][0]["no"].as_u64().unwrap();
    let stays = season
        .write(&format!("notes/{no}/take-back"), &json!({ "reason": WHY }))
        .await;
    assert_eq!(stays.status, StatusCode::CONFLICT, "{}", stays.body);

    // Once it is confirmed a correction is told and moves nobody.
    let shown = season.read().await["shown"].clone();
    season
        .write("confirm", &json!({ "shown": shown }))
        .await
        .expect(StatusCode::OK);
    play_off.correct(&app, "1-0").await;
    let end = season.read().await;
    assert_eq!(end["confirmed"]["has_changed"], true, "{end:#}");
    let page = season.staff.page.get(PAGE).await.expect(StatusCode::OK).body;
    assert!(page.contains("▼ Rykker ned i 2. række"), "{page}");
}

#[tokio::test]
async fn teams_of_two_rows_play_off_by_the_form_and_everybody_finds_it_from_both_rows_and_back() {
    let app = TestApp::new().await;
    let season = Season::played(&app, &[], true).await;
    let mut rows = season.two_rows();
    rows["rows"][0]["relegated"] = json!(0);
    rows["rows"][0]["play_off_down"] = json!(1);
    rows["rows"][1]["promoted"] = json!(0);
    rows["rows"][1]["play_off_up"] = json!(1);
    season.write("rows", &rows).await.expect(StatusCode::OK);
    let (last, first) = (season.team("Udkast").await, season.team("Modelby").await);
    let version = season.read().await["version"].to_string();
    let key = key();
    let mut fields = vec![
        ("version", version.as_str()),
        ("key", key.as_str()),
        ("form", "match"),
        ("team-1", first.as_str()),
        ("team-2", last.as_str()),
        ("name", "Omkamp mellem rækkerne"),
        ("boards", ""),
        ("cup_level_1", "BC"),
        ("cup_level_2", "lot"),
        ("time_control", "5"),
        ("day", "2026-05-09"),
        ("hour", "19:00"),
        ("venue", "Prøveby Medborgerhus"),
        ("reason", WHY),
    ];
    // Shown again with what was typed.
    let refused = season.staff.page.post(PAGE, &fields).await;
    let refused = refused.expect(StatusCode::UNPROCESSABLE_ENTITY).body;
    assert!(
        refused.contains("Omkamp mellem rækkerne") && refused.contains("Skriv et antal borde fra 1 til 20."),
        "{refused}"
    );
    fields[6] = ("boards", "1");
    // Pressed twice, it is made once.
    for _ in 0..2 {
        let posted = season.staff.page.post(PAGE, &fields).await;
        posted.expect(StatusCode::SEE_OTHER);
    }
    let end = season.read().await;
    assert_eq!(end["notes"].as_array().unwrap().len(), 1);
    let slug = end["notes"][0]["played"]["section"].as_str().unwrap().to_owned();
    let play_off = section(&app, &season, &slug).await;
    assert_eq!(end["questions"][0]["kind"], "play_off");

    // Everybody finds it from the tables of both rows, and them from it.
    let here = format!("/t/paaske/s/{slug}/teams");
    let visitor = app.visitor();
    for row in ["a", "b"] {
        let table = visitor.get(&format!("/t/paaske/s/{row}/teams")).await;
        let table = table.expect(StatusCode::OK).body;
        assert!(table.contains(&here), "{table}");
        let table = visitor.get(&format!("{SECTIONS}/{row}/team-table")).await;
        let told = table.expect(StatusCode::OK).json();
        assert_eq!(
            (&told["play_offs"], &told["play_off"]),
            (
                &json!([{ "section": slug, "name": "Omkamp mellem rækkerne" }]),
                &Value::Null
            )
        );
    }
    let bracket = visitor.get(&here).await.expect(StatusCode::OK).body;
    for text in [
        "/t/paaske/s/a/teams",
        "/t/paaske/s/b/teams",
        "Partierne rates ikke.",
    ] {
        assert!(bracket.contains(text), "{text}: {bracket}");
    }
    let cup = visitor.get(&format!("{SECTIONS}/{slug}/cup")).await;
    assert_eq!(
        cup.expect(StatusCode::OK).json()["play_off"],
        json!({
            "rows": [{ "section": "a", "name": "1. række" }, { "section": "b", "name": "2. række" }],
            "time_control": "5", "rated": false,
        })
    );

    play_off.paired(&app, &season).await;
    play(&app, &play_off.stage, 1, &[]).await;
    let end = season.read().await;
    assert_eq!(
        proposed(&end),
        [
            "Udkast relegated: lost the play-off",
            "Modelby promoted: won the play-off"
        ]
    );
    // Blitz is no part of the season's report for rating.
    crate::rating_reports::announced(&app, &season.staff.stage).await;
    let told = season
        .staff
        .api
        .get("/api/v1/tournaments/paaske/rating-report")
        .await;
    let told = told.expect(StatusCode::OK).json();
    let sections: Vec<&str> = told["report"]["sections"]
        .as_array()
        .unwrap()
        .iter()
        .map(|section| section["slug"].as_str().unwrap())
        .collect();
    assert_eq!(sections, ["a", "b"]);
}

#[tokio::test]
async fn a_play_off_that_is_not_paired_is_taken_back_with_its_section_and_one_of_strangers_is_refused() {
    let app = TestApp::new().await;
    let season = Season::played(&app, &[(3, 4)], true).await;
    season
        .write("rows", &season.two_rows())
        .await
        .expect(StatusCode::OK);
    let mut rated = body(&season, &["Kladdestrup", "Udkast"]).await;
    rated["time_control"] = json!("");
    rated["rated"] = json!(true);
    rated["lots"] = json!(true);
    let play_off = made(&app, &season, &rated).await;
    // Lots are drawn once, and everybody reads the seed.
    let cup = app
        .visitor()
        .get(&format!("{SECTIONS}/{}/cup", play_off.slug))
        .await;
    let cup = cup.expect(StatusCode::OK).json();
    assert_eq!(
        (&cup["named_first"], cup["seed"].is_string()),
        (&json!("by_lot"), true)
    );
    assert_eq!(cup["play_off"]["rated"], true);
    // Whoever may only read the tournament makes none.
    let roles = [(Role::Arbiter, season.staff.stage.scope())];
    let arbiter = app.token("Ida Dommer", &roles, &TokenScope::ALL).await;
    let seen = i32::try_from(season.read().await["version"].as_i64().unwrap()).unwrap();
    let path = format!("{END}/play-offs");
    let forbidden = arbiter.json(Method::POST, &path, Some(seen), &rated).await;
    assert_eq!(forbidden.status, StatusCode::FORBIDDEN, "{}", forbidden.body);
    let no = season.read().await["notes"][0]["no"].as_u64().unwrap();
    season
        .write(&format!("notes/{no}/take-back"), &json!({ "reason": WHY }))
        .await
        .expect(StatusCode::OK);
    let left: i64 = sqlx::query_scalar("select count(*) from section where slug = $1")
        .bind(&play_off.slug)
        .fetch_one(app.pool())
        .await
        .unwrap();
    assert_eq!((left, &season.read().await["notes"]), (0, &json!([])));
}

#[tokio::test]
async fn three_level_teams_meet_each_other_and_stand_in_the_order_of_their_table_once_it_is_final() {
    let app = TestApp::new().await;
    let season = Season::played(&app, &[(2, 3), (2, 4), (3, 4)], true).await;
    season
        .write("rows", &season.two_rows())
        .await
        .expect(StatusCode::OK);
    let two = body(&season, &["Udkast", "Kladdestrup"]).await;
    let refused = season.write("play-offs", &two).await;
    assert_eq!(
        refused.status,
        StatusCode::UNPROCESSABLE_ENTITY,
        "not all who share the place: {}",
        refused.body
    );
    let three = body(&season, &["Udkast", "Kladdestrup", "Skitseby"]).await;
    let play_off = made(&app, &season, &three).await;
    // The hours of the rounds after the first are the leader's to write.
    let hours = "update round set starts_at = (select starts_at from round where section_id = $1 and number = 1) + number * interval '1 hour'
                 where section_id = $1 and number > 1";
    sqlx::query(hours)
        .bind(play_off.stage.section.as_uuid())
        .execute(app.pool())
        .await
        .unwrap();
    for round in 1..=3 {
        assert_eq!(
            season.read().await["questions"][0]["kind"],
            "tie",
            "round {round}"
        );
        for act in ["draft", "publish"] {
            play_off.round(&app, &season, (round, act)).await;
        }
        // The lower number wins.
        play(&app, &play_off.stage, round, &[]).await;
        play_off.round(&app, &season, (round, "close")).await;
    }
    let end = season.read().await;
    assert_eq!(
        proposed(&end),
        [
            "Skitseby relegated: no. 4 of 4",
            "Modelby promoted: winner of 2. række"
        ]
    );
    let table = app
        .visitor()
        .get(&format!("{SECTIONS}/{}/team-table", play_off.slug))
        .await;
    assert_eq!(
        table.expect(StatusCode::OK).json()["play_off"]["rows"],
        json!([{ "section": "a", "name": "1. række" }])
    );
}

/// The first team of a club plays off: its regulars are its regulars there, and the club's other team does not become another one.
#[tokio::test]
async fn whoever_is_fixed_in_a_team_sits_for_it_in_its_play_off_too() {
    let app = TestApp::new().await;
    let season = Season::played(&app, &[(3, 4)], true).await;
    season
        .write("rows", &season.two_rows())
        .await
        .expect(StatusCode::OK);
    let staff = &season.staff;
    let query = "update team set club = 'Prøveklubben' where name in ('Udkast', 'Modelby')";
    sqlx::query(query).execute(app.pool()).await.unwrap();
    let club = staff.begin("Prøveklubben").await;
    let lines = "Udkastsen, Ada; 2001;; 2000; 1\nModelbysen, Ada; 2002;; 1900; 2";
    staff
        .step(&club, "add", &[("lines", lines)])
        .await
        .expect(StatusCode::SEE_OTHER);
    staff
        .settle(json!({ "regulars_in_lower_teams": "no", "reserve_scope": "nobody" }))
        .await
        .expect(StatusCode::OK);
    let play_off = made(&app, &season, &body(&season, &["Udkast", "Kladdestrup"]).await).await;
    let teams = staff
        .api
        .get(&format!("{SECTIONS}/{}/teams", play_off.slug))
        .await;
    let teams = teams.expect(StatusCode::OK).json();
    let mut teams = teams["teams"].as_array().unwrap().iter();
    let playing = teams.find(|team| team["name"] == "Udkast").unwrap()["id"].clone();
    let may = async |surname: &str| -> Value {
        let list = staff
            .api
            .get(&format!("/api/v1/tournaments/paaske/strength-lists/{club}"))
            .await;
        let list = list.expect(StatusCode::OK).json();
        let members = list["members"].as_array().unwrap();
        let member = members.iter().find(|one| one["surname"] == surname).unwrap();
        let mut places = member["may_play"].as_array().unwrap().iter();
        places.find(|place| place["team"] == playing).unwrap().clone()
    };
    let own = may("Udkastsen").await;
    assert_eq!(
        (&own["may"], &own["findings"]),
        (&json!(true), &json!([])),
        "{own:#}"
    );
    let other = may("Modelbysen").await;
    assert_eq!(other["may"], false, "fixed in the second team: {other:#}");
}
