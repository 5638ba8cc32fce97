//! A play-off as a section of its own: two rows are played to a tie, the leader makes the play-off, its boards are played, and who moves
//! follows, also when a board is corrected.

use super::{
    authorisation::knock,
    links::{captain_of, with_link},
    season_end::{END, PAGE, Season, WHY, play, proposed},
    strength_lists::let_in,
    *,
};
use crate::place::eventually;

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
        "supervision": "limited", "day": "2026-05-09", "hour": "19:00", "venue": "Prøveby Medborgerhus", "reason": WHY,
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
        let query = "update game g set result = $2, version = g.version + 1, entered_at = coalesce(g.entered_at, now())
            from round r where r.id = g.round_id and r.section_id = $1";
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
        // Blitz, and nobody has said how closely it is watched.
        (json!({ "supervision": null }), StatusCode::UNPROCESSABLE_ENTITY),
        (
            json!({ "default_minutes": 1441 }),
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
            &json!({
                "section": play_off.slug, "is_decided": false, "stands": false, "plays_again": false,
                "was_played_again": false,
            })
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
        json!({
            "section": play_off.slug, "is_decided": true, "stands": false, "plays_again": false,
            "was_played_again": false,
        })
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
#[expect(clippy::too_many_lines, reason = "one story from its beginning to its end")]
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
        ("supervision", "full"),
        ("default_minutes", "5"),
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
        "Mødefrist: 5 min.",
        "Dommertilsyn: Fuldt",
    ] {
        assert!(bracket.contains(text), "{text}: {bracket}");
    }
    let cup = visitor.get(&format!("{SECTIONS}/{slug}/cup")).await;
    assert_eq!(
        cup.expect(StatusCode::OK).json()["play_off"],
        json!({
            "rows": [{ "section": "a", "name": "1. række" }, { "section": "b", "name": "2. række" }],
            "time_control": "5", "supervision": "full", "default_minutes": 5, "rated": false,
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

/// An hour and a half a player, and fifteen minutes to come: so the tournament has announced. A play-off has its own.
#[tokio::test]
async fn rulings_and_lateness_in_a_play_off_are_proposed_by_its_own_time_control() {
    let app = TestApp::new().await;
    let season = Season::played(&app, &[(3, 4)], true).await;
    crate::rulings::announce(&app, &season.staff.stage, &crate::arrivals::fifteen()).await;
    season
        .write("rows", &season.two_rows())
        .await
        .expect(StatusCode::OK);
    let teams = ["Udkast", "Kladdestrup"];
    for (name, own, seconds, deadline) in [
        // B.2: a minute for an illegal move in blitz, and two where the games are long.
        ("Lyn", json!({ "default_minutes": 5 }), 60, "2026-05-09T17:05:00Z"),
        ("Lyn som meldt ud", json!({}), 60, "2026-05-09T17:15:00Z"),
        (
            "Lang",
            json!({ "time_control": "", "default_minutes": 0 }),
            120,
            "2026-05-09T17:00:00Z",
        ),
        (
            "Lang som meldt ud",
            json!({ "time_control": "" }),
            120,
            "2026-05-09T17:15:00Z",
        ),
    ] {
        let mut wanted = body(&season, &teams).await;
        wanted["name"] = json!(name);
        let members = wanted.as_object_mut().unwrap();
        members.extend(own.as_object().unwrap().clone());
        let play_off = made(&app, &season, &wanted).await;
        play_off.paired(&app, &season).await;
        let here = format!("{SECTIONS}/{}/rounds/1", play_off.slug);
        let arrivals = season.staff.api.get(&format!("{here}/arrivals")).await;
        let arrivals = arrivals.expect(StatusCode::OK).json();
        assert_eq!(arrivals["boards"][0]["deadline"], deadline, "{name}: {arrivals}");
        let report = json!({ "incident": "illegal_move", "answers": { "by": "white" } });
        let proposed = season
            .staff
            .api
            .json(Method::POST, &format!("{here}/boards/1/proposals"), None, &report)
            .await;
        let proposed = proposed.expect(StatusCode::OK).json();
        assert_eq!(
            proposed["clock"],
            json!({ "white": 0, "black": seconds }),
            "{name}: {proposed}"
        );
    }
}

#[tokio::test]
async fn calendars_and_files_of_a_play_off_have_its_own_time_control() {
    let app = TestApp::new().await;
    let season = Season::played(&app, &[(3, 4)], true).await;
    crate::rulings::announce(&app, &season.staff.stage, &crate::rulings::standard()).await;
    season
        .write("rows", &season.two_rows())
        .await
        .expect(StatusCode::OK);
    let play_off = made(&app, &season, &body(&season, &["Udkast", "Kladdestrup"]).await).await;
    play_off.paired(&app, &season).await;
    // Sixty moves of both players: five minutes each, and ninety with half a minute a move in the rows.
    for (slug, expected, minutes) in [(play_off.slug.as_str(), 10, "5"), ("a", 240, "90+30s")] {
        for of in ["", "teams/1/"] {
            let path = format!("/t/paaske/s/{slug}/{of}calendar.ics");
            let calendar = app.visitor().get(&path).await.expect(StatusCode::OK).body;
            let lengths: BTreeSet<&str> = calendar
                .lines()
                .filter_map(|line| line.trim().strip_prefix("DURATION:"))
                .collect();
            let expected = format!("PT{expected}M");
            assert_eq!(lengths, BTreeSet::from([expected.as_str()]), "{path}: {calendar}");
        }
        let path = format!("{SECTIONS}/{slug}/export.trf?format=trf26");
        let file = season.staff.api.get(&path).await.expect(StatusCode::OK).body;
        let said = format!("122 {minutes}");
        assert!(file.lines().any(|line| line.trim() == said), "{said}: {file}");
        let code = if minutes == "5" { "222 300" } else { "222 5400+30" };
        assert!(file.lines().any(|line| line.trim() == code), "{code}: {file}");
    }
}

/// The name of the section.
async fn name(app: &TestApp, slug: &str) -> String {
    let name = sqlx::query_scalar("select name from section where slug = $1").bind(slug);
    name.fetch_one(app.pool()).await.unwrap()
}

#[tokio::test]
async fn a_level_play_off_is_played_again_with_the_colours_turned_until_it_is_decided() {
    let app = TestApp::new().await;
    let season = Season::played(&app, &[(3, 4)], true).await;
    season
        .write("rows", &season.two_rows())
        .await
        .expect(StatusCode::OK);
    let mut wanted = body(&season, &["Udkast", "Kladdestrup"]).await;
    wanted["default_minutes"] = json!(5);
    let first = made(&app, &season, &wanted).await;
    let no = season.read().await["notes"][0]["no"].as_u64().unwrap();
    let path = format!("notes/{no}/again");
    let next = json!({ "day": "2026-05-09", "hour": "19:30", "reason": WHY });
    let early = season.write(&path, &next).await;
    assert_eq!(early.status, StatusCode::CONFLICT, "{}", early.body);
    first.paired(&app, &season).await;
    let page = season.staff.page.get(PAGE).await.expect(StatusCode::OK).body;
    assert!(!page.contains("Spil om igen"), "{page}");
    first.correct(&app, "1/2-1/2").await;
    assert_eq!(season.read().await["notes"][0]["played"]["plays_again"], true);
    let page = season.staff.page.get(PAGE).await.expect(StatusCode::OK).body;
    assert!(page.contains("Spil om igen"), "{page}");
    let silent = season
        .write(&path, &json!({ "day": null, "hour": "", "reason": " " }))
        .await;
    assert_eq!(silent.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", silent.body);

    let answer = season.write(&path, &next).await;
    assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.body);
    let slug = answer.json()["section"].as_str().unwrap().to_owned();
    let second = section(&app, &season, &slug).await;
    assert_eq!(
        squads(&app, &slug).await,
        [("Kladdestrup".to_owned(), 1), ("Udkast".to_owned(), 1)],
        "the other team is named first"
    );
    assert_eq!(name(&app, &slug).await, "Omkamp om at blive (2)");
    let cup = app.visitor().get(&format!("{SECTIONS}/{slug}/cup")).await;
    let told = cup.expect(StatusCode::OK).json()["play_off"].clone();
    assert_eq!(
        (
            &told["time_control"],
            &told["supervision"],
            &told["default_minutes"]
        ),
        (&json!("5"), &json!("limited"), &json!(5))
    );
    // It is played again once, and the first one is told as what it was.
    let end = season.read().await;
    let played = &end["notes"][0]["played"];
    assert_eq!(
        (&played["plays_again"], &played["was_played_again"]),
        (&json!(false), &json!(true))
    );
    let page = season.staff.page.get(PAGE).await.expect(StatusCode::OK).body;
    let said = "Kampen endte lige og blev spillet igen.";
    assert_eq!(page.matches(said).count(), 1, "{page}");
    let twice = season.write(&path, &next).await;
    assert_eq!(twice.status, StatusCode::CONFLICT, "{}", twice.body);

    // Level once more, by the form; then it is decided.
    second.paired(&app, &season).await;
    second.correct(&app, "1/2-1/2").await;
    let end = season.read().await;
    let (version, no) = (end["version"].to_string(), end["notes"][1]["no"].to_string());
    let key = key();
    let fields = [
        ("version", version.as_str()),
        ("key", key.as_str()),
        ("form", "again"),
        ("note", no.as_str()),
        ("day", ""),
        ("hour", ""),
        ("reason", WHY),
    ];
    for _ in 0..2 {
        let posted = season.staff.page.post(PAGE, &fields).await;
        posted.expect(StatusCode::SEE_OTHER);
    }
    let end = season.read().await;
    assert_eq!(end["notes"].as_array().unwrap().len(), 3);
    assert_eq!(end["questions"][0]["kind"], "tie");
    let slug = end["notes"][2]["played"]["section"].as_str().unwrap().to_owned();
    let third = section(&app, &season, &slug).await;
    assert_eq!(
        squads(&app, &slug).await,
        [("Udkast".to_owned(), 1), ("Kladdestrup".to_owned(), 1)]
    );
    // Nobody has said when it begins: the leader does.
    let start = "update round set starts_at = (select starts_at from round where section_id = $2) where section_id = $1";
    sqlx::query(start)
        .bind(third.stage.section.as_uuid())
        .bind(second.stage.section.as_uuid())
        .execute(app.pool())
        .await
        .unwrap();
    third.paired(&app, &season).await;
    // The lower number wins: the team that is named first.
    play(&app, &third.stage, 1, &[]).await;
    assert_eq!(
        proposed(&season.read().await),
        [
            "Kladdestrup relegated: no. 4 of 4",
            "Modelby promoted: winner of 2. række"
        ]
    );
}

#[tokio::test]
async fn a_level_play_off_of_which_nobody_said_how_it_is_watched_is_played_again_once_somebody_says_so() {
    let app = TestApp::new().await;
    let season = Season::played(&app, &[(3, 4)], true).await;
    season
        .write("rows", &season.two_rows())
        .await
        .expect(StatusCode::OK);
    let first = made(&app, &season, &body(&season, &["Udkast", "Kladdestrup"]).await).await;
    // As if it had been made before anybody was asked.
    let unsaid = "update section set settings = settings #- '{play_off,supervision}' where id = $1";
    sqlx::query(unsaid)
        .bind(first.stage.section.as_uuid())
        .execute(app.pool())
        .await
        .unwrap();
    first.paired(&app, &season).await;
    first.correct(&app, "1/2-1/2").await;
    let end = season.read().await;
    let (version, no) = (end["version"].to_string(), end["notes"][0]["no"].to_string());
    let path = format!("notes/{no}/again");
    let mut next = json!({ "day": "2026-05-09", "hour": "19:30", "reason": WHY });
    let refused = season.write(&path, &next).await;
    assert_eq!(
        refused.status,
        StatusCode::UNPROCESSABLE_ENTITY,
        "{}",
        refused.body
    );
    assert!(refused.body.contains("supervision"), "{}", refused.body);

    // By the form: it asks, and what was typed stays.
    let page = season.staff.page.get(PAGE).await.expect(StatusCode::OK).body;
    let field = format!("id=\"again-supervision-{no}\"");
    assert!(page.contains(&field), "{page}");
    let key = key();
    let fields = [
        ("version", version.as_str()),
        ("key", key.as_str()),
        ("form", "again"),
        ("note", no.as_str()),
        ("supervision", ""),
        ("day", "2026-05-09"),
        ("hour", "19:30"),
        ("reason", WHY),
    ];
    let asked = season.staff.page.post(PAGE, &fields).await;
    let asked = asked.expect(StatusCode::UNPROCESSABLE_ENTITY).body;
    for text in ["Vælg fuldt eller forenklet tilsyn", "19:30", WHY] {
        assert!(asked.contains(text), "{text}: {asked}");
    }

    next["supervision"] = json!("full");
    let answer = season.write(&path, &next).await;
    assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.body);
    let slug = answer.json()["section"].as_str().unwrap().to_owned();
    let cup = app.visitor().get(&format!("{SECTIONS}/{slug}/cup")).await;
    let told = cup.expect(StatusCode::OK).json()["play_off"].clone();
    assert_eq!(
        (&told["time_control"], &told["supervision"]),
        (&json!("5"), &json!("full"))
    );
}

#[tokio::test]
async fn a_play_off_that_is_played_again_is_watched_no_other_way_than_the_level_one() {
    let app = TestApp::new().await;
    let season = Season::played(&app, &[(3, 4)], true).await;
    season
        .write("rows", &season.two_rows())
        .await
        .expect(StatusCode::OK);
    let first = made(&app, &season, &body(&season, &["Udkast", "Kladdestrup"]).await).await;
    first.paired(&app, &season).await;
    first.correct(&app, "1/2-1/2").await;
    let no = season.read().await["notes"][0]["no"].to_string();
    let path = format!("notes/{no}/again");
    let mut next = json!({ "supervision": "full", "day": "2026-05-09", "hour": "19:30", "reason": WHY });
    let refused = season.write(&path, &next).await;
    assert_eq!(
        refused.status,
        StatusCode::UNPROCESSABLE_ENTITY,
        "{}",
        refused.body
    );
    assert!(refused.body.contains("supervision"), "{}", refused.body);
    // What the level one says may be said again.
    next["supervision"] = json!("limited");
    let again = season.write(&path, &next).await;
    assert_eq!(again.status, StatusCode::CREATED, "{}", again.body);
}

const OWN: &str = "/api/v1/captain";

async fn own(captain: &Client<'_>) -> Value {
    captain.get(OWN).await.expect(StatusCode::OK).json()
}

/// The captain's link of the play-off that is opened with the link of the row, by its address.
async fn opened(captain: &Client<'_>, team: &str) -> Answer {
    let path = format!("{OWN}/play-offs/{team}/link");
    captain.json(Method::POST, &path, None, &json!({})).await
}

fn secret(answer: Answer) -> String {
    let link = answer.expect(StatusCode::OK).json()["link"]
        .as_str()
        .unwrap()
        .to_owned();
    link.rsplit_once('/').unwrap().1.to_owned()
}

#[tokio::test]
#[expect(clippy::too_many_lines, reason = "one story from its beginning to its end")]
async fn a_captains_link_opens_the_play_off_of_the_own_team_and_of_no_other() {
    let app = TestApp::new().await;
    let season = Season::played(&app, &[(3, 4)], true).await;
    season
        .write("rows", &season.two_rows())
        .await
        .expect(StatusCode::OK);
    let udkast = captain_of(&season.staff, "Udkast").await;
    let kladdestrup = captain_of(&season.staff, "Kladdestrup").await;
    let stranger = captain_of(&season.staff, "Skitseby").await;
    assert_eq!(own(&udkast).await["play_offs"], json!([]));
    let play_off = made(&app, &season, &body(&season, &["Udkast", "Kladdestrup"]).await).await;
    let told = own(&udkast).await["play_offs"].clone();
    assert_eq!(
        (
            &told[0]["section"],
            &told[0]["name"],
            told.as_array().unwrap().len()
        ),
        (&json!(play_off.slug), &json!("Omkamp om at blive"), 1)
    );
    let team = told[0]["team"].as_str().unwrap().to_owned();
    let others = own(&kladdestrup).await["play_offs"][0]["team"]
        .as_str()
        .unwrap()
        .to_owned();
    assert_ne!(team, others);
    assert_eq!(own(&stranger).await["play_offs"], json!([]));

    // Only the own team's, under the id it has there.
    for (client, asked) in [
        (&stranger, &team),
        (&kladdestrup, &team),
        (&udkast, &others),
        (&udkast, &season.team("Udkast").await),
    ] {
        let refused = opened(client, asked).await;
        assert_eq!(refused.status, StatusCode::NOT_FOUND, "{}", refused.body);
    }
    let links = async || -> i64 {
        let all = sqlx::query_scalar("select count(*) from captain_link where opened_with is not null");
        all.fetch_one(app.pool()).await.unwrap()
    };
    assert_eq!(links().await, 0);

    // The same each time, for each of the captain's phones, and logged once.
    let first = secret(opened(&udkast, &team).await);
    assert_eq!(secret(opened(&udkast, &team).await), first);
    assert_eq!(links().await, 1);
    let logged: i64 = sqlx::query_scalar("select count(*) from audit where act = 'captain_link.open'")
        .fetch_one(app.pool())
        .await
        .unwrap();
    assert_eq!(logged, 1);
    let there = app.visitor().with_bearer(&first);
    let seen = own(&there).await;
    assert_eq!(
        (&seen["id"], &seen["section"], &seen["name"], &seen["play_offs"]),
        (&json!(team), &json!(play_off.slug), &json!("Udkast"), &json!([]))
    );
    // The link of the row stays that of the row.
    assert_eq!(own(&udkast).await["section"], "a");
    // What the play-off's link opens is its own team: not even the same captain's row.
    let refused = opened(&there, &team).await;
    assert_eq!(refused.status, StatusCode::NOT_FOUND, "{}", refused.body);
    // No secret stands in the database.
    for table in ["captain_link", "audit", "idempotency"] {
        let rows: Vec<String> =
            sqlx::query_scalar(sqlx::AssertSqlSafe(format!("select t::text from {table} t")))
                .fetch_all(app.pool())
                .await
                .unwrap();
        assert!(!rows.iter().any(|row| row.contains(&first)), "{table}");
    }

    // The page: a sentence and a button, which lead to the page of the play-off.
    let path = format!("{API}/teams/{}/captain-link", season.team("Kladdestrup").await);
    let made_anew = season.staff.api.json(Method::POST, &path, None, &json!({})).await;
    let link = made_anew.expect(StatusCode::CREATED).json()["link"]
        .as_str()
        .unwrap()
        .to_owned();
    let (cookie, page) = let_in(&app, &link[link.find("/c/").unwrap()..]).await;
    let phone = app.visitor().with_cookie("captain", &cookie);
    let shown = phone.get(&page).await.expect(StatusCode::OK).body;
    for text in ["Omkamp: Omkamp om at blive", "Gå til omkampens side", &others] {
        assert!(shown.contains(text), "{text}: {shown}");
    }
    let action = format!("{page}/play-off");
    let sent_key = key();
    let fields = [
        ("version", "1"),
        ("key", sent_key.as_str()),
        ("team", others.as_str()),
    ];
    let went = phone.post(&action, &fields).await.expect(StatusCode::SEE_OTHER);
    let next = went.location().to_owned();
    assert!(next.starts_with("/captain/") && next != page, "{next}");
    let held = went
        .header("set-cookie")
        .split(['=', ';'])
        .nth(1)
        .unwrap()
        .to_owned();
    assert_ne!(held, cookie, "a secret of its own");
    let there_by_page = app.visitor().with_cookie("captain", &held);
    let shown = there_by_page.get(&next).await.expect(StatusCode::OK).body;
    assert!(
        shown.contains("Omkamp om at blive") && shown.contains("Kladdestrup"),
        "{shown}"
    );
    // Neither secret opens the other's page.
    let mut from = 0;
    for (client, address) in [(&phone, &next), (&there_by_page, &page)] {
        let shut = knock(client, ("GET", address), &mut from).await;
        assert_eq!(shut.status, StatusCode::NOT_FOUND, "{}", shut.body);
    }
    // Somebody else's team of the play-off is not opened by the form either.
    let sent_key = key();
    let fields = [
        ("version", "1"),
        ("key", sent_key.as_str()),
        ("team", team.as_str()),
    ];
    let refused = phone.post(&action, &fields).await;
    assert_eq!(refused.status, StatusCode::NOT_FOUND, "{}", refused.body);

    // A new link in the row ends the old one with what it opened.
    let again = captain_of(&season.staff, "Kladdestrup").await;
    let shut = knock(&there_by_page, ("GET", &next), &mut from).await;
    assert_eq!(shut.status, StatusCode::NOT_FOUND, "{}", shut.body);
    let newer = secret(opened(&again, &others).await);
    assert_ne!(newer, held);
    assert_eq!(
        own(&app.visitor().with_bearer(&newer)).await["section"],
        play_off.slug.as_str()
    );

    // What is made or ended in the play-off itself stands before it.
    let of_team = |id: &str| format!("{SECTIONS}/{}/teams/{id}/captain-link", play_off.slug);
    season
        .staff
        .api
        .json(Method::DELETE, &of_team(&team), None, &json!({}))
        .await
        .expect(StatusCode::NO_CONTENT);
    let gone = there.get(OWN).await;
    assert_eq!(gone.status, StatusCode::UNAUTHORIZED, "{}", gone.body);
    let refused = opened(&udkast, &team).await;
    assert_eq!(refused.status, StatusCode::CONFLICT, "{}", refused.body);
    let given = with_link(&season.staff, &of_team(&others)).await;
    assert_eq!(own(&given).await["id"], others.as_str());
    let gone = app.visitor().with_bearer(&newer).get(OWN).await;
    assert_eq!(gone.status, StatusCode::UNAUTHORIZED, "{}", gone.body);
    let refused = opened(&again, &others).await;
    assert_eq!(refused.status, StatusCode::CONFLICT, "{}", refused.body);
    assert!(own(&given).await["expires_at"].is_string());
}

/// Waits until somebody waits for what this transaction holds.
pub(super) async fn is_waited_for(app: &TestApp, holder: &mut sqlx::PgConnection) {
    let pid: i32 = sqlx::query_scalar("select pg_backend_pid()")
        .fetch_one(holder)
        .await
        .unwrap();
    let waits = "select exists (select from pg_stat_activity where $1 = any(pg_blocking_pids(pid)))";
    eventually("somebody waits for what is held", async || {
        let found = sqlx::query_scalar(waits).bind(pid);
        found.fetch_one(app.pool()).await.unwrap()
    })
    .await;
}

#[tokio::test]
async fn what_a_link_opens_in_the_moment_it_is_ended_is_refused_or_ends_with_it() {
    let app = TestApp::new().await;
    let season = Season::played(&app, &[(3, 4)], true).await;
    season
        .write("rows", &season.two_rows())
        .await
        .expect(StatusCode::OK);
    made(&app, &season, &body(&season, &["Udkast", "Kladdestrup"]).await).await;
    let working = async || -> i64 {
        let query = "select count(*) from captain_link where opened_with is not null and revoked_at is null";
        sqlx::query_scalar(query).fetch_one(app.pool()).await.unwrap()
    };
    let row: engine::ids::TeamId = season.team("Udkast").await.parse().unwrap();
    let captain = captain_of(&season.staff, "Udkast").await;
    let there = own(&captain).await["play_offs"][0]["team"]
        .as_str()
        .unwrap()
        .to_owned();

    // It is being ended, and whoever opens with it waits for that.
    let mut ending = app.pool().begin().await.unwrap();
    assert!(
        store::captain_links::revoke(&mut ending, row, app.now())
            .await
            .unwrap()
    );
    let ends = async {
        is_waited_for(&app, &mut ending).await;
        ending.commit().await.unwrap();
    };
    let (refused, ()) = tokio::join!(opened(&captain, &there), ends);
    assert_eq!(refused.status, StatusCode::NOT_FOUND, "{}", refused.body);
    assert_eq!(working().await, 0);

    // A play-off is being opened with it, and whoever ends it waits for that.
    captain_of(&season.staff, "Udkast").await;
    let link: uuid::Uuid =
        sqlx::query_scalar("select id from captain_link where team_id = $1 and revoked_at is null")
            .bind(row.as_uuid())
            .fetch_one(app.pool())
            .await
            .unwrap();
    let link = engine::ids::CaptainLinkId::from_uuid(link);
    let mut opening = app.pool().begin().await.unwrap();
    assert!(
        store::captain_links::hold(&mut opening, link, app.now())
            .await
            .unwrap()
    );
    let new = store::captain_links::NewLink {
        id: engine::ids::CaptainLinkId::from_uuid(service::ids::fresh()),
        token_hash: &[7; 32],
        team: there.parse().unwrap(),
        by: "Udkast",
        now: app.now(),
        expires_at: app.now() + jiff::SignedDuration::from_hours(1),
        opened_with: Some(link),
    };
    store::captain_links::insert(&mut opening, &new).await.unwrap();
    let opens = async {
        is_waited_for(&app, &mut opening).await;
        opening.commit().await.unwrap();
    };
    let path = format!("{API}/teams/{row}/captain-link");
    let nothing = json!({});
    let end = season.staff.api.json(Method::DELETE, &path, None, &nothing);
    let (ended, ()) = tokio::join!(end, opens);
    ended.expect(StatusCode::NO_CONTENT);
    assert_eq!(working().await, 0);
}

/// A season of long games, and a play-off of blitz at the end of it. Ada Udkastsen, who plays in both, has a rating for each.
async fn blitz_after_long_games(app: &TestApp, season: &Season<'_>) -> PlayOff {
    crate::rulings::announce(app, &season.staff.stage, &crate::arrivals::fifteen()).await;
    season
        .write("rows", &season.two_rows())
        .await
        .expect(StatusCode::OK);
    let play_off = made(app, season, &body(season, &["Udkast", "Kladdestrup"]).await).await;
    let query = "update player set fide_id = 1400001, national_id = '900000001', rating_fide = 2000, rating_fide_blitz = 1900,
        rating_national = 1800, rating_national_blitz = 1500, rating_typed = null where surname = 'Udkastsen'";
    let changed = sqlx::query(query).execute(app.pool()).await.unwrap();
    assert_eq!(changed.rows_affected(), 2, "in the row and in the play-off");
    play_off
}

/// The two entries of Ada Udkastsen in an answer: of the row, and of the play-off.
fn both<'a>(found: &'a Value, rates: [&str; 2]) -> [&'a Value; 2] {
    rates.map(|rate| {
        let mut entries = found["entries"].as_array().unwrap().iter();
        let own = entries.find(|entry| entry["name"] == "Udkastsen, Ada" && entry["rate"] == rate);
        own.unwrap_or_else(|| panic!("{rate}: {found:#}"))
    })
}

#[tokio::test]
async fn a_later_list_of_fide_is_read_for_a_play_off_at_its_own_rate_of_play() {
    const LATER: &str = "/api/v1/tournaments/paaske/later-ratings";
    let app = TestApp::new().await;
    let season = Season::played(&app, &[(3, 4)], true).await;
    let play_off = blitz_after_long_games(&app, &season).await;
    play_off.paired(&app, &season).await;
    for change in [
        "update tournament set ends_on = '2026-07-31'",
        "insert into fide_list (id, rated_on, file_name, bytes, state, begun_at, begun_by)
         values (gen_random_uuid(), '2026-05-01', 'players_list.txt', 1, 'in_force', now(), 'Prøve')",
        "insert into fide_player (list_id, fide_id, surname, given_name, other_titles, standard, standard_games, standard_k, rapid_games,
             blitz, blitz_games, blitz_k, is_inactive)
         select id, 1400001, 'Udkastsen', 'Ada', '', 2040, 0, 20, 0, 1940, 0, 40, false from fide_list",
    ] {
        sqlx::query(change).execute(app.pool()).await.unwrap();
    }
    let read = async || -> Value {
        let found = season.staff.api.get(LATER).await;
        found.expect(StatusCode::OK).json()
    };
    let found = read().await;
    let entries = both(&found, ["standard", "blitz"]);
    for (entry, at_start, listed, k) in [(entries[0], 2000, 2040, 20), (entries[1], 1900, 1940, 40)] {
        assert_eq!(
            (&entry["at_start"], &entry["listed"]),
            (
                &json!(at_start),
                &json!({ "rating": listed, "k": k, "is_different": true })
            ),
            "{entry:#}"
        );
    }
    assert_eq!(entries[1]["section"], play_off.stage.section.to_string());
    // The page says of which of the two a line speaks.
    let page = season.staff.page.get("/t/paaske/ratings").await;
    let page = page.expect(StatusCode::OK).body;
    for text in ["Udkastsen, Ada · FIDE lynskak", "1900 → 1940", "2000 → 2040"] {
        assert!(page.contains(text), "{text}: {page}");
    }
    assert!(!page.contains("FIDE langskak"), "{page}");

    let chosen = entries.map(|entry| json!({ "player": entry["player"], "version": entry["version"] }));
    let body = json!({ "listed_on": "2026-05-01", "entries": chosen });
    let taken = season.staff.api.json(Method::POST, LATER, None, &body).await;
    assert_eq!(taken.expect(StatusCode::OK).json()["changed"], 2);
    let found = read().await;
    let rating = |entry: &Value| entry["later"][0]["rating"].clone();
    assert_eq!(
        both(&found, ["standard", "blitz"]).map(rating),
        [json!(2040), json!(1940)]
    );

    // In the round of 9 May it holds, and a section that ranks by national ratings ranks by those of blitz.
    let later = async |stage: &Stage, day: &str| {
        let field = stage.field(&app).await;
        let mut players = field.players.iter();
        let own = players.find(|one| one.person.name.to_string() == "Udkastsen, Ada");
        let on = own.unwrap().later.on(Some(day.parse().unwrap())).copied();
        on.map(|on| (on.rating.get(), on.ranks.map(engine::numbers::Rating::get)))
    };
    for (stage, day, expected) in [
        (&play_off.stage, "2026-04-30", None),
        (&play_off.stage, "2026-05-09", Some((1940, Some(1500)))),
        (&season.staff.stage, "2026-05-09", Some((2040, Some(1800)))),
    ] {
        assert_eq!(later(stage, day).await, expected, "{day}");
    }

    // Written by hand, it is one of the play-off's rate, too.
    let entry = both(&found, ["standard", "blitz"])[1];
    let path = format!("{LATER}/{}", entry["player"].as_str().unwrap());
    let seen = i32::try_from(entry["version"].as_i64().unwrap()).unwrap();
    let body = json!({ "from": "2026-05-08", "rating": 1950 });
    let written = season.staff.api.json(Method::PUT, &path, Some(seen), &body).await;
    written.expect(StatusCode::OK);
    assert_eq!(
        later(&play_off.stage, "2026-05-09").await,
        Some((1950, Some(1500)))
    );
}

#[tokio::test]
#[expect(clippy::too_many_lines, reason = "one story from its beginning to its end")]
async fn the_ratings_office_is_asked_about_a_play_off_at_its_own_rate_of_play() {
    use crate::members::{officer, program, renew, whole_file};
    const SENT: &str = "/api/v1/tournaments/paaske/rating-checks";
    const OFFICE: &str = "/api/v1/registers/rating-checks";
    const LISTED: &str = "/api/v1/tournaments/paaske/listed-ratings";
    let app = TestApp::new().await;
    let season = Season::played(&app, &[(3, 4)], true).await;
    let play_off = blitz_after_long_games(&app, &season).await;
    let officer = officer(&app, "Kamma Ratingsen").await;
    let line = "\"900000001\";\"1971\";\"Udkastsen, Ada\";\"Udkast\";\"\";\"1812\";\"1570\";\"1520\";\"\";\"\";\"\"\r\n";
    renew(&officer, "2026-04-01", &whole_file(&[line.to_owned()])).await;
    let sent = season
        .staff
        .api
        .json(Method::POST, SENT, None, &json!({ "seen": 0 }))
        .await;
    sent.expect(StatusCode::CREATED);

    let office = program(&app).await;
    let waiting = office.get(OFFICE).await.expect(StatusCode::OK).json();
    let check = waiting["waiting"][0]["id"].as_str().unwrap().to_owned();
    let shown = office
        .get(&format!("{OFFICE}/{check}"))
        .await
        .expect(StatusCode::OK);
    let seen: i32 = shown.header("etag").trim_matches('"').parse().unwrap();
    let found = shown.json();
    let entries = both(&found, ["standard", "blitz"]);
    for (entry, entered, listed) in [(entries[0], 1800, 1812), (entries[1], 1500, 1520)] {
        assert_eq!(
            (
                &entry["entered"],
                &entry["member"]["rating"],
                &entry["proposed"]["rating"]
            ),
            (&json!(entered), &json!(listed), &json!(listed)),
            "{entry:#}"
        );
    }
    let rates = |rate: &str| {
        let entries = found["entries"].as_array().unwrap().iter();
        entries.filter(|entry| entry["rate"] == rate).count()
    };
    assert_eq!((rates("standard"), rates("blitz")), (8, 2));
    // The page says which rating is asked for where it is not that of the tournament; the file says it of everybody.
    let path = format!("/registers/checks/{check}");
    let page = officer.get(&path).await.expect(StatusCode::OK).body;
    assert_eq!(page.matches("DSU lynskak").count(), 2, "{page}");
    assert!(!page.contains("DSU langskak"), "{page}");
    let file = officer.get(&format!("{path}/list.csv")).await;
    let file = file.expect(StatusCode::OK).body;
    assert_eq!(file.matches(";blitz;").count(), 2, "{file}");

    // The office answers; the organiser takes it, and it is the rating in blitz.
    let blitz = entries[1]["player"].clone();
    let answers: Vec<Value> = found["entries"]
        .as_array()
        .unwrap()
        .iter()
        .map(|entry| {
            let mut answer = entry["proposed"].clone();
            if entry["player"] == blitz {
                answer["rating"] = json!(1530);
            }
            answer
        })
        .collect();
    let body = json!({ "answers": answers, "note": "" });
    let path = format!("{OFFICE}/{check}/answer");
    let answered = office.json(Method::PUT, &path, Some(seen), &body).await;
    answered.expect(StatusCode::OK);
    let listed = season.staff.api.get(LISTED).await.expect(StatusCode::OK).json();
    let mut listed = listed["entries"].as_array().unwrap().iter();
    let own = listed.find(|entry| entry["player"] == blitz).unwrap();
    let body = json!({ "entries": [{ "player": blitz, "version": own["version"] }] });
    let taken = season.staff.api.json(Method::POST, LISTED, None, &body).await;
    assert_eq!(taken.expect(StatusCode::OK).json()["changed"], 1);
    let ratings: (i32, i32, i32) = sqlx::query_as(
        "select rating_national, rating_national_blitz, rating from player where section_id = $1 and surname = 'Udkastsen'",
    )
    .bind(play_off.stage.section.as_uuid())
    .fetch_one(app.pool())
    .await
    .unwrap();
    assert_eq!(ratings, (1812, 1530, 1530), "it ranks by blitz");

    // The tournament becomes one of rapid games: the office said nothing of those, and the play-off stays as it was.
    let since = async || -> Vec<Value> {
        let own = season.staff.api.get(SENT).await.expect(StatusCode::OK).json();
        own["since"].as_array().unwrap().clone()
    };
    assert!(
        !since().await.iter().any(|one| one["since"] == "rate_of_play"),
        "{:?}",
        since().await
    );
    let rapid = rules::regulation::Regulation {
        time_control: Some("15+10s".parse().unwrap()),
        ..crate::arrivals::fifteen()
    };
    crate::rulings::announce(&app, &season.staff.stage, &rapid).await;
    let told = since().await;
    let others = told.iter().filter(|one| one["since"] == "rate_of_play").count();
    assert_eq!(others, 8, "{told:?}");
    let page = season.staff.page.get("/t/paaske/ratings").await;
    let page = page.expect(StatusCode::OK).body;
    assert!(
        page.contains("Udkastsen, Ada: skal nu have tjekket et andet ratingtal"),
        "{page}"
    );
}

#[tokio::test]
async fn the_page_of_a_match_leader_has_the_time_control_of_the_play_off() {
    let app = TestApp::new().await;
    let season = Season::played(&app, &[(3, 4)], true).await;
    let play_off = blitz_after_long_games(&app, &season).await;
    play_off.paired(&app, &season).await;
    let path = format!("{SECTIONS}/{}/rounds/1/matches/1/leader", play_off.slug);
    let stands = season.staff.api.get(&path).await.expect(StatusCode::OK);
    let seen: i32 = stands.header("etag").trim_matches('"').parse().unwrap();
    let leader = json!({ "name": "Kaj Ledersen", "licence": "none" });
    let named = season
        .staff
        .api
        .json(Method::PUT, &path, Some(seen), &leader)
        .await;
    let named = named.expect(StatusCode::OK).json();
    let link = named["link"].as_str().unwrap();
    let (cookie, page) = let_in(&app, &link[link.find("/l/").unwrap()..]).await;
    let leader = app.visitor().with_cookie("match_leader", &cookie);
    let shown = leader.get(&page).await.expect(StatusCode::OK).body;
    assert!(
        shown.contains(": 5 min.") && !shown.contains(": 90 min."),
        "{shown}"
    );
}
