//! The end of a season: two rows from their closed tables to the moves that everybody reads, and to next season's rows.

use service::ids;

use super::*;

pub(super) const END: &str = "/api/v1/tournaments/paaske/season-end";
pub(super) const PAGE: &str = "/t/paaske/season-end";
const LOWER: &str = "/api/v1/tournaments/paaske/sections/b";
pub(super) const WHY: &str = "Besluttet på holdledermødet";

/// The teams of the rows, number 1 first.
const ROWS: [[&str; 4]; 2] = [
    ["Prøveby", "Skitseby", "Kladdestrup", "Udkast"],
    ["Modelby", "Attrapgaard", "Mønsterholm", "Eksempelrup"],
];

/// Two rows of four teams with one board, everybody against everybody.
pub(super) struct Season<'a> {
    pub(super) staff: Staff<'a>,
    rows: [Stage; 2],
    pub(super) sections: [String; 2],
}

/// The lower number wins, but for what is turned round.
pub(super) async fn play(app: &TestApp, row: &Stage, round: u16, drawn: &[(u16, u16)]) {
    let field = row.field(app).await;
    let at = RoundNo::new(round).unwrap();
    for one in &field.round(at).unwrap().matches {
        let (first, second) = (one.white.get(), one.black.get());
        let games = field.games_of(field.round(at).unwrap(), one);
        for (_, game) in games {
            let first_has_white = field.team_of(game.white).unwrap().no == one.white;
            let pair = (first.min(second), first.max(second));
            let result = if drawn.contains(&pair) {
                "1/2-1/2"
            } else if (first < second) == first_has_white {
                "1-0"
            } else {
                "0-1"
            };
            sqlx::query(
                "with written as (
                     update game set result = $2, entered_at = now(), entered_by = 'Prøve', version = version + 1
                     where id = $1 returning id, version
                 )
                 insert into game_entry (id, game_id, version, result, kind, at, actor)
                 select gen_random_uuid(), id, version, $2, 'entered', now(), 'Prøve' from written",
            )
            .bind(game.id.as_uuid())
            .bind(result)
            .execute(app.pool())
            .await
            .unwrap();
        }
    }
}

impl<'a> Season<'a> {
    /// With these matches drawn in the upper row.
    #[expect(clippy::too_many_lines, reason = "one story from its beginning to its end")]
    pub(super) async fn played(app: &'a TestApp, drawn: &[(u16, u16)], close: bool) -> Self {
        let stage = stage::stage(app, 0, 3, &SectionSettings::default()).await;
        let other = ids::fresh();
        sqlx::query(
            "insert into section (id, tournament_id, ordinal, slug, name, settings, planned_rounds, created_at)
             select $1, tournament_id, 2, 'b', '2. række', settings, planned_rounds, created_at from section where id = $2",
        )
        .bind(other)
        .bind(stage.section.as_uuid())
        .execute(app.pool())
        .await
        .unwrap();
        sqlx::query("insert into round (id, section_id, number, starts_at) select gen_random_uuid(), $1, number, starts_at from round where section_id = $2")
            .bind(other)
            .bind(stage.section.as_uuid())
            .execute(app.pool())
            .await
            .unwrap();
        sqlx::query("update section set name = '1. række' where slug = 'a'")
            .execute(app.pool())
            .await
            .unwrap();
        let lower = Stage {
            tournament: stage.tournament,
            section: engine::ids::SectionId::from_uuid(other),
        };
        let roles = [
            (Role::Organiser, Scope::Everywhere),
            (Role::Arbiter, stage.scope()),
        ];
        let page = app.signed_in("Viggo Skabelonsen", &roles).await;
        let api = app.token("Ida Arrangør", &roles, &TokenScope::ALL).await;
        let sections = [stage.section.to_string(), lower.section.to_string()];
        let rows = [
            Stage {
                tournament: stage.tournament,
                section: stage.section,
            },
            lower,
        ];
        let staff = Staff {
            app,
            stage,
            page,
            api,
        };
        for (slug, names) in ["a", "b"].into_iter().zip(ROWS) {
            let settings = json!({
                "pairing": "round_robin", "colours": "W", "match_points": {"win": 2, "draw": 1, "loss": 0},
                "primary": "match_points", "has_secondary": true,
            });
            let path = format!("/api/v1/tournaments/paaske/sections/{slug}");
            let stands = staff.api.get(&format!("{path}/team-settings")).await.json();
            let seen = i32::try_from(stands["version"].as_i64().unwrap()).unwrap();
            staff
                .api
                .json(
                    Method::PUT,
                    &format!("{path}/team-settings"),
                    Some(seen),
                    &json!({ "teams": settings, "reason": "Hold" }),
                )
                .await
                .expect(StatusCode::OK);
            let lines: Vec<String> = names
                .iter()
                .map(|name| format!("{name}; {name}sen, Ada 2000"))
                .collect();
            let (key, lines) = (key(), lines.join("\n"));
            let fields = [
                ("version", "0"),
                ("key", key.as_str()),
                ("lines", lines.as_str()),
                ("confirmed", "yes"),
            ];
            staff
                .page
                .post(&format!("/t/paaske/s/{slug}/players/teams"), &fields)
                .await
                .expect(StatusCode::SEE_OTHER);
        }
        let season = Self {
            staff,
            rows,
            sections,
        };
        for round in 1..=3 {
            for (index, slug) in ["a", "b"].into_iter().enumerate() {
                season.round(slug, index, round, "draft").await;
                season.round(slug, index, round, "publish").await;
                play(
                    app,
                    &season.rows[index],
                    round,
                    if index == 0 { drawn } else { &[] },
                )
                .await;
                if close || round < 3 {
                    season.round(slug, index, round, "close").await;
                }
            }
        }
        season
    }

    async fn round(&self, slug: &str, row: usize, round: u16, act: &str) {
        let path = format!("/api/v1/tournaments/paaske/sections/{slug}/rounds/{round}/acts");
        let field = self.rows[row].field(self.staff.app).await;
        let seen = field.round(RoundNo::new(round).unwrap()).unwrap().version.0;
        self.staff
            .api
            .json(Method::POST, &path, Some(seen), &json!({ "act": act }))
            .await
            .expect(StatusCode::OK);
    }

    pub(super) async fn read(&self) -> Value {
        self.staff.api.get(END).await.expect(StatusCode::OK).json()
    }

    pub(super) async fn write(&self, what: &str, body: &Value) -> Answer {
        let seen = i32::try_from(self.read().await["version"].as_i64().unwrap()).unwrap();
        let method = if what == "rows" { Method::PUT } else { Method::POST };
        self.staff
            .api
            .json(method, &format!("{END}/{what}"), Some(seen), body)
            .await
    }

    pub(super) fn two_rows(&self) -> Value {
        let [upper, lower] = &self.sections;
        json!({ "rows": [
            { "section": upper, "level": 1, "below": lower, "promoted": 0, "relegated": 1, "relegation_depends": "fixed",
              "vacancy": "best_relegated_of_group", "reserve_team_up": "next_goes_up" },
            { "section": lower, "level": 2, "above": upper, "promoted": 1, "relegated": 0, "relegation_depends": "fixed" },
        ] })
    }

    pub(super) async fn team(&self, name: &str) -> String {
        let end = self.read().await;
        let rows = end["rows"].as_array().unwrap();
        let places = rows.iter().flat_map(|row| row["places"].as_array().unwrap());
        let found = places.into_iter().find(|place| place["name"] == name);
        found.unwrap()["team"].as_str().unwrap().to_owned()
    }

    pub(super) async fn note(&self, body: &Value) -> Answer {
        self.write("notes", body).await
    }
}

/// What is proposed, as `team kind: reason`.
pub(super) fn proposed(end: &Value) -> Vec<String> {
    let rows = end["rows"].as_array().unwrap();
    let places = rows.iter().flat_map(|row| row["places"].as_array().unwrap());
    places
        .filter(|place| !place["proposed"].is_null())
        .map(|place| {
            let one = &place["proposed"];
            format!(
                "{} {}: {}",
                place["name"].as_str().unwrap(),
                one["kind"].as_str().unwrap(),
                one["reason"].as_str().unwrap()
            )
        })
        .collect()
}

#[tokio::test]
#[expect(clippy::too_many_lines, reason = "one story from its beginning to its end")]
async fn two_rows_go_from_closed_tables_to_confirmed_moves_and_to_next_seasons_rows() {
    let app = TestApp::new().await;
    let season = Season::played(&app, &[], true).await;
    let end = season.read().await;
    assert_eq!((&end["version"], &end["rows"]), (&json!(0), &json!([])));
    // Before anything is written, a program reads here what rows are made of.
    let named: Vec<&str> = end["sections"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|one| one["section"].as_str())
        .collect();
    assert_eq!(named, season.sections);
    // Nothing is confirmed or written down before the rows stand.
    let early = season.write("confirm", &json!({ "shown": "" })).await;
    assert_eq!(early.status, StatusCode::CONFLICT, "{}", early.body);
    season
        .write("rows", &season.two_rows())
        .await
        .expect(StatusCode::OK);
    let end = season.read().await;
    assert_eq!(
        proposed(&end),
        [
            "Udkast relegated: no. 4 of 4",
            "Modelby promoted: winner of 2. række"
        ]
    );
    assert_eq!(end["questions"], json!([]));
    let page = season.staff.page.get(PAGE).await.expect(StatusCode::OK);
    for text in [
        "▼ Rykker ned i 2. række",
        "nr. 4 af 4",
        "▲ Rykker op i 1. række",
        "Alt er afgjort.",
    ] {
        assert!(page.body.contains(text), "{text}: {}", page.body);
    }
    // Before it is confirmed nobody else reads it.
    let table = app.visitor().get("/t/paaske/s/b/teams").await;
    assert!(!table.body.contains("Rykker op i"), "{}", table.body);

    // The winner declines, and a team leaves; both are told anew.
    let (winner, third) = (season.team("Modelby").await, season.team("Kladdestrup").await);
    season
        .note(&json!({ "kind": "declines", "team": winner, "reason": WHY }))
        .await
        .expect(StatusCode::OK);
    season
        .note(&json!({ "kind": "leaves", "team": third, "reason": "Klubben nedlægger holdet" }))
        .await
        .expect(StatusCode::OK);
    let end = season.read().await;
    assert_eq!(
        proposed(&end),
        [
            "Kladdestrup leaves: withdraws",
            "Udkast stays: best placed of those that went down: takes the place of Kladdestrup",
            "Attrapgaard promoted: in the place of Modelby, which declines",
        ]
    );
    // What was written down is taken back, with a reason.
    let no = end["notes"][1]["no"].as_u64().unwrap();
    let silent = season
        .write(&format!("notes/{no}/take-back"), &json!({ "reason": " " }))
        .await;
    assert_eq!(silent.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", silent.body);
    season
        .write(
            &format!("notes/{no}/take-back"),
            &json!({ "reason": "Holdet fortsætter" }),
        )
        .await
        .expect(StatusCode::OK);
    let gone = season
        .write(&format!("notes/{no}/take-back"), &json!({ "reason": WHY }))
        .await;
    assert_eq!(gone.status, StatusCode::NOT_FOUND, "{}", gone.body);

    // What was shown is what is confirmed; somebody who has seen an older state is told.
    let end = season.read().await;
    let shown = end["shown"].as_str().unwrap();
    let seen = i32::try_from(end["version"].as_i64().unwrap()).unwrap();
    let confirm = format!("{END}/confirm");
    let stale = season
        .staff
        .api
        .json(Method::POST, &confirm, Some(seen - 1), &json!({ "shown": shown }))
        .await;
    assert_eq!(stale.status, StatusCode::CONFLICT, "{}", stale.body);
    let other = season.write("confirm", &json!({ "shown": "" })).await;
    assert_eq!(other.status, StatusCode::CONFLICT, "{}", other.body);
    let key = key();
    let version = seen.to_string();
    let fields = [
        ("version", version.as_str()),
        ("key", key.as_str()),
        ("form", "confirm"),
        ("shown", shown),
    ];
    // Pressed twice, it is done once.
    for _ in 0..2 {
        season
            .staff
            .page
            .post(PAGE, &fields)
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    let locked = season
        .note(&json!({ "kind": "leaves", "team": third, "reason": WHY }))
        .await;
    assert_eq!(locked.status, StatusCode::CONFLICT, "{}", locked.body);
    let table = app
        .visitor()
        .get("/t/paaske/s/b/teams")
        .await
        .expect(StatusCode::OK);
    assert!(table.body.contains("▲ Rykker op i 1. række"), "{}", table.body);
    assert!(!table.body.contains(WHY), "the reason is not everybody's");
    let rows = app
        .visitor()
        .get(&format!("{LOWER}/team-table"))
        .await
        .expect(StatusCode::OK)
        .json();
    let moves: Vec<(&str, &Value)> = rows["rows"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| (row["team"]["name"].as_str().unwrap(), &row["next_season"]))
        .collect();
    assert_eq!(moves[0], ("Modelby", &Value::Null));
    assert_eq!(
        moves[1],
        ("Attrapgaard", &json!({ "kind": "promoted", "row": "1. række" }))
    );

    next_season(&app, &season).await;
}

/// Another tournament counts for the rules of this one.
async fn counts_another(app: &TestApp) {
    for statement in [
        "insert into tournament (id, slug, name, starts_on, ends_on, status, created_at)
         values (gen_random_uuid(), 'division', 'Prøvedivisionen', '2026-04-04', '2026-04-10', 'published', now())",
        "insert into counting (tournament_id) select id from tournament where slug = 'paaske'",
        "insert into counted_tournament (tournament_id, counted_id, place, stands_above, is_same_district, is_same_league)
         select own.id, other.id, 1, true, false, false from tournament own, tournament other
         where own.slug = 'paaske' and other.slug = 'division'",
    ] {
        sqlx::query(statement).execute(app.pool()).await.unwrap();
    }
}

/// Next season is made of what was confirmed, once, as a draft.
async fn next_season(app: &TestApp, season: &Season<'_>) {
    counts_another(app).await;
    let asked =
        json!({ "name": "Kredsens Holdturnering 2027", "starts_on": "2027-01-10", "ends_on": "2027-05-01" });
    let made = season.write("next", &asked).await;
    assert_eq!(made.status, StatusCode::CREATED, "{}", made.body);
    let slug = made.json()["slug"].as_str().unwrap().to_owned();
    let again = season.write("next", &asked).await;
    assert_eq!(again.status, StatusCode::CONFLICT, "{}", again.body);
    let api = format!("/api/v1/tournaments/{slug}");
    // What counts is named anew each season, and goes on counting for the old one.
    for (tournament, expected) in [(slug.as_str(), 0), ("paaske", 1)] {
        let path = format!("/api/v1/tournaments/{tournament}/list-rules/tournaments");
        let counted = season.staff.api.get(&path).await.expect(StatusCode::OK).json();
        let named = counted["tournaments"].as_array().unwrap();
        assert_eq!(named.len(), expected, "{tournament}: {counted}");
    }
    let hidden = app.visitor().get(&api).await;
    assert_eq!(hidden.status, StatusCode::NOT_FOUND, "{}", hidden.body);
    let sections: Vec<(String, String, i32)> = sqlx::query_as(
        "select s.slug, s.name, s.planned_rounds from section s join tournament t on t.id = s.tournament_id
         where t.slug = $1 order by s.ordinal, s.id",
    )
    .bind(&slug)
    .fetch_all(app.pool())
    .await
    .unwrap();
    let names: Vec<(&str, i32)> = sections
        .iter()
        .map(|(_, name, rounds)| (name.as_str(), *rounds))
        .collect();
    assert_eq!(names, [("1. række", 3), ("2. række", 3)]);
    let mut told = Vec::new();
    for (section, ..) in &sections {
        let teams = season
            .staff
            .api
            .get(&format!("{api}/sections/{section}/teams"))
            .await
            .expect(StatusCode::OK)
            .json();
        let names: Vec<String> = teams["teams"]
            .as_array()
            .unwrap()
            .iter()
            .map(|team| {
                assert_eq!(team["players"], json!([]), "players are entered anew");
                team["name"].as_str().unwrap().to_owned()
            })
            .collect();
        told.push(names.join(", "));
        let settings = season
            .staff
            .api
            .get(&format!("{api}/sections/{section}/team-settings"))
            .await
            .expect(StatusCode::OK)
            .json();
        assert_eq!(settings["teams"]["pairing"], "round_robin");
    }
    assert_eq!(
        told,
        [
            "Prøveby, Skitseby, Kladdestrup, Attrapgaard",
            "Udkast, Modelby, Mønsterholm, Eksempelrup"
        ]
    );
    let page = season.staff.page.get(PAGE).await.expect(StatusCode::OK);
    assert!(
        page.body.contains(&format!("/t/{slug}/sections")),
        "{}",
        page.body
    );
    // A correction afterwards is told, and the moves stay until somebody takes them back.
    sqlx::query("update game set result = '1/2-1/2' where result = '1-0'")
        .execute(app.pool())
        .await
        .unwrap();
    let end = season.read().await;
    assert_eq!(end["confirmed"]["has_changed"], true, "{end:#}");
    assert_eq!(end["next"], slug.as_str());
    season
        .write("reopen", &json!({ "reason": "Et resultat er rettet" }))
        .await
        .expect(StatusCode::OK);
    let end = season.read().await;
    assert_eq!((&end["confirmed"], &end["next"]), (&Value::Null, &Value::Null));
    let table = app
        .visitor()
        .get("/t/paaske/s/b/teams")
        .await
        .expect(StatusCode::OK);
    assert!(!table.body.contains("Rykker op i"), "{}", table.body);
}

#[tokio::test]
async fn level_teams_wait_for_a_lot_or_a_play_off_and_open_rounds_for_their_end() {
    let app = TestApp::new().await;
    // The two last of the upper row have made the same against everybody.
    let season = Season::played(&app, &[(3, 4)], true).await;
    season
        .write("rows", &season.two_rows())
        .await
        .expect(StatusCode::OK);
    let end = season.read().await;
    assert_eq!(
        proposed(&end),
        ["Modelby promoted: winner of 2. række"],
        "nobody is chosen"
    );
    assert_eq!(end["questions"][0]["kind"], "tie", "{end:#}");
    let page = season.staff.page.get(PAGE).await.expect(StatusCode::OK);
    assert!(
        page.body.contains("Kladdestrup, Udkast står lige på plads 3–4"),
        "{}",
        page.body
    );
    let stopped = season.write("confirm", &json!({ "shown": end["shown"] })).await;
    assert_eq!(stopped.status, StatusCode::CONFLICT, "{}", stopped.body);
    let (third, fourth) = (season.team("Kladdestrup").await, season.team("Udkast").await);
    let first = season.team("Prøveby").await;
    let order = |teams: &[&str], by: &str, score: &str, reason: &str| json!({ "kind": "order", "section": season.sections[0], "teams": teams, "by": by, "score": score, "reason": reason });
    for body in [
        order(&[&fourth], "lot", "", WHY),
        order(&[&fourth, &first], "lot", "", WHY),
        order(&[&fourth, &third], "play_off", "", WHY),
        order(&[&fourth, &third], "lot", "", " "),
        json!({ "kind": "play_off", "winner": fourth, "loser": third, "score": "3–1", "reason": WHY }),
        json!({ "kind": "goes", "team": fourth, "to": ids::fresh(), "reason": WHY }),
        json!({ "kind": "leaves", "team": ids::fresh(), "reason": WHY }),
    ] {
        let refused = season.note(&body).await;
        assert_eq!(
            refused.status,
            StatusCode::UNPROCESSABLE_ENTITY,
            "{body}: {}",
            refused.body
        );
    }
    // By the form, which is shown again with what was typed.
    let version = end["version"].to_string();
    let key = key();
    let mut fields = vec![
        ("version", version.as_str()),
        ("key", key.as_str()),
        ("form", "order"),
        ("section", season.sections[0].as_str()),
        ("place-3", fourth.as_str()),
        ("place-4", third.as_str()),
        ("by", "play_off"),
        ("score", ""),
        ("reason", WHY),
    ];
    let refused = season.staff.page.post(PAGE, &fields).await;
    assert_eq!(
        refused.status,
        StatusCode::UNPROCESSABLE_ENTITY,
        "{}",
        refused.body
    );
    assert!(refused.body.contains(WHY), "{}", refused.body);
    fields[7] = ("score", "2½–1½");
    season
        .staff
        .page
        .post(PAGE, &fields)
        .await
        .expect(StatusCode::SEE_OTHER);
    let end = season.read().await;
    assert_eq!(
        proposed(&end),
        [
            "Kladdestrup relegated: no. 4 of 4",
            "Modelby promoted: winner of 2. række"
        ]
    );
    assert_eq!(end["questions"], json!([]));
}

#[tokio::test]
async fn an_open_round_a_row_that_does_not_fit_and_whoever_may_not_are_refused() {
    let app = TestApp::new().await;
    let season = Season::played(&app, &[], false).await;
    season
        .write("rows", &season.two_rows())
        .await
        .expect(StatusCode::OK);
    let end = season.read().await;
    let kinds: Vec<&str> = end["questions"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["kind"].as_str().unwrap())
        .collect();
    assert_eq!(kinds, ["not_final", "not_final"]);
    let stopped = season
        .write(
            "confirm",
            &json!({ "shown": end["shown"], "accepted": true, "reason": WHY }),
        )
        .await;
    assert_eq!(stopped.status, StatusCode::CONFLICT, "{}", stopped.body);
    let mut wrong = season.two_rows();
    wrong["rows"][1]["level"] = json!(1);
    let refused = season.write("rows", &wrong).await;
    assert_eq!(
        refused.status,
        StatusCode::UNPROCESSABLE_ENTITY,
        "{}",
        refused.body
    );
    assert!(
        refused.body.contains("rows[1].above") || refused.body.contains("rows[0].below"),
        "{}",
        refused.body
    );
    // The page says it at the field of that row, and keeps what was typed.
    let version = end["version"].to_string();
    let key = key();
    let [upper, lower] = &season.sections;
    let fields = [
        ("version", version.as_str()),
        ("key", key.as_str()),
        ("form", "rows"),
        ("rows.0.section", upper.as_str()),
        ("rows.0.level", ""),
        ("rows.1.section", lower.as_str()),
        ("rows.1.level", "2"),
        ("rows.1.promoted", "77"),
        ("rows.1.relegation_depends", "fixed"),
    ];
    let refused = season.staff.page.post(PAGE, &fields).await;
    assert_eq!(
        refused.status,
        StatusCode::UNPROCESSABLE_ENTITY,
        "{}",
        refused.body
    );
    assert!(
        refused.body.contains("Skriv et tal fra 0 til 20."),
        "{}",
        refused.body
    );
    assert!(
        refused.body.contains("id=\"rows.1.promoted-e\""),
        "{}",
        refused.body
    );
    // An arbiter does not settle who goes up, and an organiser of this tournament makes no other.
    let arbiter = app
        .token(
            "Dina Dommer",
            &[(Role::Arbiter, season.staff.stage.scope())],
            &TokenScope::ALL,
        )
        .await;
    assert_eq!(arbiter.get(END).await.status, StatusCode::FORBIDDEN);
    let one = app
        .token(
            "Otto Enkelt",
            &[(Role::Organiser, season.staff.stage.scope())],
            &TokenScope::ALL,
        )
        .await;
    one.get(END).await.expect(StatusCode::OK);
    let asked = json!({ "name": "En anden", "starts_on": "2027-01-10", "ends_on": "2027-05-01" });
    let seen = i32::try_from(season.read().await["version"].as_i64().unwrap()).unwrap();
    let refused = one
        .json(Method::POST, &format!("{END}/next"), Some(seen), &asked)
        .await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN, "{}", refused.body);
}

/// The rows, of which nobody moves.
fn unmoved(season: &Season<'_>) -> Value {
    let mut rows = season.two_rows();
    rows["rows"][0]["relegated"] = json!(0);
    rows["rows"][1]["promoted"] = json!(0);
    rows
}

async fn tournaments(app: &TestApp) -> i64 {
    sqlx::query_scalar("select count(*) from tournament")
        .fetch_one(app.pool())
        .await
        .unwrap()
}

#[tokio::test]
async fn next_season_needs_both_scopes_and_final_tables_and_takes_no_numbers_along() {
    let app = TestApp::new().await;
    let season = Season::played(&app, &[], true).await;
    // What names numbers: they are of other teams next season.
    sqlx::query(
        r#"update section set settings = settings
               || '{"ties": {"by": "by_hand", "order": [2, 1]}, "arrangements": {"first_colour": "white"}}'
           where slug = 'b'"#,
    )
    .execute(app.pool())
    .await
    .unwrap();
    season
        .write("rows", &unmoved(&season))
        .await
        .expect(StatusCode::OK);
    let setup = app
        .token(
            "Sif Opsætter",
            &[(Role::Organiser, Scope::Everywhere)],
            &[TokenScope::Setup],
        )
        .await;
    let asked =
        json!({ "name": "Kredsens Holdturnering 2027", "starts_on": "2027-01-10", "ends_on": "2027-05-01" });
    let next = format!("{END}/next");
    let before = tournaments(&app).await;
    // It is refused before anybody looks whether the moves are confirmed, and afterwards.
    for is_confirmed in [false, true] {
        if is_confirmed {
            season
                .write("confirm", &json!({ "shown": "" }))
                .await
                .expect(StatusCode::OK);
        }
        let seen = i32::try_from(season.read().await["version"].as_i64().unwrap()).unwrap();
        let refused = setup.json(Method::POST, &next, Some(seen), &asked).await;
        assert_eq!(refused.status, StatusCode::FORBIDDEN, "{}", refused.body);
        assert_eq!(tournaments(&app).await, before);
        assert_eq!(season.read().await["next"], Value::Null);
    }
    // A round was taken up again: nobody moves otherwise yet, and still it is not the end.
    let status = async |status: &str| {
        sqlx::query("update round set status = $1 where number = 3 and section_id = $2")
            .bind(status)
            .bind(season.rows[1].section.as_uuid())
            .execute(app.pool())
            .await
            .unwrap();
    };
    status("published").await;
    assert_eq!(season.read().await["confirmed"]["has_changed"], false);
    let open = season.write("next", &asked).await;
    assert_eq!(open.status, StatusCode::CONFLICT, "{}", open.body);
    assert_eq!(tournaments(&app).await, before);
    // The page says so, and has the form only when it is the end again.
    let page = async || season.staff.page.get(PAGE).await.expect(StatusCode::OK).body;
    let form = "name=\"starts_on\"";
    let told = page().await;
    assert!(told.contains("2. række: ikke alle runder er lukket."), "{told}");
    assert!(!told.contains(form), "{told}");
    status("closed").await;
    let told = page().await;
    assert!(told.contains(form), "{told}");
    assert!(!told.contains("ikke alle runder er lukket"), "{told}");
    let made = season.write("next", &asked).await;
    assert_eq!(made.status, StatusCode::CREATED, "{}", made.body);
    let settings: Value = sqlx::query_scalar(
        "select s.settings from section s join tournament t on t.id = s.tournament_id
         where t.slug = $1 and s.name = '2. række'",
    )
    .bind(made.json()["slug"].as_str().unwrap())
    .fetch_one(app.pool())
    .await
    .unwrap();
    assert_eq!(settings["ties"], json!({ "by": "by_hand", "order": [] }));
    assert_eq!(settings["arrangements"]["first_colour"], Value::Null);
}

#[tokio::test]
async fn what_was_confirmed_takes_the_place_of_zones_and_follows_the_names_of_rows() {
    let app = TestApp::new().await;
    let season = Season::played(&app, &[], true).await;
    let rules = json!({ "up_fewest": 0, "up_most": 1, "reason": WHY });
    season
        .staff
        .api
        .json(Method::PUT, &format!("{LOWER}/season-rules"), Some(0), &rules)
        .await
        .expect(StatusCode::OK);
    season
        .write("rows", &unmoved(&season))
        .await
        .expect(StatusCode::OK);
    let zones = async || {
        let visitor = app.visitor();
        let table = visitor.get(&format!("{LOWER}/team-table")).await;
        let table = table.expect(StatusCode::OK).json();
        let rows = table["rows"].as_array().unwrap().clone();
        assert!(rows.iter().all(|row| row["next_season"].is_null()), "{table:#}");
        let page = visitor.get("/t/paaske/s/b/teams").await.expect(StatusCode::OK);
        let is_marked = rows.iter().any(|row| !row["zone"].is_null());
        assert_eq!(page.body.contains("måske oprykning"), is_marked, "{}", page.body);
        is_marked
    };
    assert!(zones().await);
    // Nobody moves: that is confirmed, too.
    season
        .write("confirm", &json!({ "shown": "" }))
        .await
        .expect(StatusCode::OK);
    assert!(!zones().await);
    season
        .write("reopen", &json!({ "reason": WHY }))
        .await
        .expect(StatusCode::OK);
    assert!(zones().await);

    season
        .write("rows", &season.two_rows())
        .await
        .expect(StatusCode::OK);
    // What was typed to take something back is not lost where somebody else was quicker.
    let third = season.team("Kladdestrup").await;
    season
        .note(&json!({ "kind": "goes", "team": third, "to": season.sections[0], "reason": WHY }))
        .await
        .expect(StatusCode::OK);
    let no = season.read().await["notes"][0]["no"].to_string();
    let key = key();
    let fields = [
        ("version", "0"),
        ("key", key.as_str()),
        ("form", "back"),
        ("note", no.as_str()),
        ("reason", "Holdet fortsætter"),
    ];
    let late = season.staff.page.post(PAGE, &fields).await;
    assert_eq!(late.status, StatusCode::CONFLICT, "{}", late.body);
    assert!(late.body.contains("value=\"Holdet fortsætter\""), "{}", late.body);

    let shown = season.read().await["shown"].clone();
    season
        .write("confirm", &json!({ "shown": shown }))
        .await
        .expect(StatusCode::OK);
    let names = async |row: &str| {
        let page = app.visitor().get("/t/paaske/s/b/teams").await;
        let page = page.expect(StatusCode::OK);
        assert!(
            page.body.contains(&format!("▲ Rykker op i {row}")),
            "{}",
            page.body
        );
    };
    names("1. række").await;
    let plan = "/api/v1/tournaments/paaske/sections/a/plan";
    let stands = season.staff.api.get(plan).await.expect(StatusCode::OK);
    let seen = stands.header("etag").trim_matches('"').parse::<i32>().unwrap();
    let stands = stands.json();
    let renamed = json!({
        "name": "Mesterrækken", "settings": stands["settings"], "starts": stands["starts"], "reason": WHY,
    });
    season
        .staff
        .api
        .json(Method::PUT, plan, Some(seen), &renamed)
        .await
        .expect(StatusCode::OK);
    names("Mesterrækken").await;
}

#[tokio::test]
async fn a_row_that_has_become_smaller_or_expects_others_has_the_rounds_that_its_teams_need() {
    let app = TestApp::new().await;
    let season = Season::played(&app, &[], true).await;
    // Two more come down to the upper row from a division that is not played here.
    let mut rows = unmoved(&season);
    rows["rows"][0]["from_elsewhere"] = json!(2);
    season.write("rows", &rows).await.expect(StatusCode::OK);
    for name in ["Mønsterholm", "Eksempelrup"] {
        let team = season.team(name).await;
        season
            .note(&json!({ "kind": "leaves", "team": team, "reason": WHY }))
            .await
            .expect(StatusCode::OK);
    }
    let end = season.read().await;
    season
        .write(
            "confirm",
            &json!({ "shown": end["shown"], "accepted": true, "reason": WHY }),
        )
        .await
        .expect(StatusCode::OK);
    let asked =
        json!({ "name": "Kredsens Holdturnering 2027", "starts_on": "2027-01-10", "ends_on": "2027-05-01" });
    let made = season.write("next", &asked).await;
    assert_eq!(made.status, StatusCode::CREATED, "{}", made.body);
    let rounds: Vec<i32> = sqlx::query_scalar(
        "select s.planned_rounds from section s join tournament t on t.id = s.tournament_id
         where t.slug = $1 order by s.ordinal, s.id",
    )
    .bind(made.json()["slug"].as_str().unwrap())
    .fetch_all(app.pool())
    .await
    .unwrap();
    assert_eq!(
        rounds,
        [5, 1],
        "two are expected beside the four of the upper row, and two teams are left in the lower"
    );
}

#[tokio::test]
async fn of_a_season_that_was_given_up_the_table_moves_nobody_and_next_season_can_be_made() {
    let app = TestApp::new().await;
    // Round 3 is played, and never closed.
    let season = Season::played(&app, &[], false).await;
    season
        .write("rows", &season.two_rows())
        .await
        .expect(StatusCode::OK);
    let path = |slug: &str| format!("/api/v1/tournaments/paaske/sections/{slug}/season-abandonment");
    let give_up = async |slug: &str, holds: &str| {
        let body = json!({ "on": "2026-04-04", "holds": holds, "reason": WHY });
        let api = &season.staff.api;
        api.json(Method::PUT, &path(slug), Some(0), &body).await
    };
    give_up("a", "no_champion_no_moves").await.expect(StatusCode::OK);
    let end = season.read().await;
    assert_eq!(
        (
            &end["questions"][0]["kind"],
            end["questions"].as_array().unwrap().len()
        ),
        (&json!("not_final"), 1),
        "only the lower row is waited for: {end:#}"
    );
    assert_eq!(
        proposed(&end),
        Vec::<String>::new(),
        "nobody goes down from the upper row"
    );
    give_up("b", "league_decides").await.expect(StatusCode::OK);
    let end = season.read().await;
    assert_eq!(proposed(&end), Vec::<String>::new());
    assert_eq!(
        (&end["questions"][0]["kind"], &end["questions"][0]["stops"]),
        (&json!("abandoned"), &json!(false)),
        "{end:#}"
    );
    let page = season.staff.page.get(PAGE).await.expect(StatusCode::OK);
    assert!(
        page.body
            .contains("2. række: Sæsonen er afbrudt, og tabellen flytter ingen."),
        "{}",
        page.body
    );

    // The leader decides: one goes up all the same, and that is confirmed with a reason.
    let winner = season.team("Modelby").await;
    season
        .note(&json!({ "kind": "goes", "team": winner, "to": season.sections[0], "reason": WHY }))
        .await
        .expect(StatusCode::OK);
    let shown = season.read().await["shown"].clone();
    let silent = season.write("confirm", &json!({ "shown": shown })).await;
    assert_eq!(silent.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", silent.body);
    season
        .write(
            "confirm",
            &json!({ "shown": shown, "accepted": true, "reason": WHY }),
        )
        .await
        .expect(StatusCode::OK);
    // What follows from it is taken back first.
    let back = format!("{}/take-back", path("b"));
    let bound = season
        .staff
        .api
        .json(Method::POST, &back, Some(1), &json!({ "reason": WHY }))
        .await;
    assert_eq!(bound.status, StatusCode::CONFLICT, "{}", bound.body);
    let asked =
        json!({ "name": "Kredsens Holdturnering 2027", "starts_on": "2027-01-10", "ends_on": "2027-05-01" });
    let made = season.write("next", &asked).await;
    assert_eq!(made.status, StatusCode::CREATED, "{}", made.body);
    let teams: Vec<i64> = sqlx::query_scalar(
        "select count(t.id) from section s join tournament n on n.id = s.tournament_id
         left join team t on t.section_id = s.id where n.slug = $1 group by s.id, s.ordinal order by s.ordinal",
    )
    .bind(made.json()["slug"].as_str().unwrap())
    .fetch_all(app.pool())
    .await
    .unwrap();
    assert_eq!(teams, [5, 3]);
    // Next season is played: it was not given up.
    let abandoned: i64 =
        sqlx::query_scalar("select count(*) from season_abandonment where abandoned_on is not null")
            .fetch_one(app.pool())
            .await
            .unwrap();
    assert_eq!(abandoned, 2);
    season
        .write("reopen", &json!({ "reason": WHY }))
        .await
        .expect(StatusCode::OK);
    season
        .staff
        .api
        .json(Method::POST, &back, Some(1), &json!({ "reason": WHY }))
        .await
        .expect(StatusCode::OK);
    assert_eq!(season.read().await["questions"][0]["kind"], "not_final");
}

#[tokio::test]
async fn the_best_second_of_two_groups_goes_up_with_the_working_shown() {
    let app = TestApp::new().await;
    // A win gives one point. In the first group the second has drawn with the last: 1½ of 3 matches, and 2 in the other.
    let season = Season::played(&app, &[(2, 4)], true).await;
    let [one, other] = &season.sections;
    let group = |section: &str, compared_by: Value| {
        json!({ "section": section, "level": 1, "promoted": 1, "best_next": 1, "compared_by": compared_by, "relegated": 0,
            "relegation_depends": "fixed" })
    };
    let vague = json!({ "rows": [group(one, json!(null)), group(other, json!("per_match"))] });
    let refused = season.write("rows", &vague).await;
    assert_eq!(
        refused.status,
        StatusCode::UNPROCESSABLE_ENTITY,
        "{}",
        refused.body
    );
    assert!(refused.body.contains("rows[0].compared_by"), "{}", refused.body);
    let rows = json!({ "rows": [group(one, json!("per_match")), group(other, json!("per_match"))] });
    season.write("rows", &rows).await.expect(StatusCode::OK);
    let end = season.read().await;
    assert_eq!(
        proposed(&end),
        [
            "Prøveby promoted: winner of 1. række",
            "Modelby promoted: winner of 2. række",
            "Attrapgaard promoted: best of those on place 2, with 2 groups compared",
        ]
    );
    let compared = &end["across"][0];
    assert_eq!(
        (
            &compared["place"],
            &compared["slots"],
            &compared["rule"],
            &compared["primary"]
        ),
        (&json!(2), &json!(1), &json!("per_match"), &json!("match_points"))
    );
    let told: Vec<Value> = compared["teams"]
        .as_array()
        .unwrap()
        .iter()
        .map(|team| {
            json!([
                team["section"],
                team["matches"],
                team["match_points"],
                team["match_points_per_match"],
                team["outcome"]
            ])
        })
        .collect();
    assert_eq!(
        told,
        [
            json!([other, 3, 2.0, 667, "goes_up"]),
            json!([one, 3, 1.5, 500, "stays_behind"]),
        ]
    );
    let page = season.staff.page.get(PAGE).await.expect(StatusCode::OK).body;
    for text in [
        "Plads 2 på tværs af grupperne på niveau 1",
        "Sammenlignes ved point pr. kamp. Op rykker: 1.",
        "0,667 · ",
        "bedst af dem på plads 2 i 2 grupper",
    ] {
        assert!(page.contains(text), "{text}: {page}");
    }
    // Who declines leaves the place to the next best.
    let best = season.team("Attrapgaard").await;
    season
        .note(&json!({ "kind": "declines", "team": best, "reason": WHY }))
        .await
        .expect(StatusCode::OK);
    let end = season.read().await;
    assert!(
        proposed(&end)
            .contains(&"Skitseby promoted: best of those on place 2, with 2 groups compared".to_owned()),
        "{end}"
    );
    assert_eq!(end["across"][0]["teams"][1]["outcome"], "apart");
}

/// What happens to one row is asked of nobody in another: its table moves whom it moves, and the leader sees how large the rows become.
#[tokio::test]
async fn a_row_that_was_played_to_its_end_asks_nothing_for_one_beside_it_that_was_given_up() {
    let app = TestApp::new().await;
    let season = Season::played(&app, &[], false).await;
    season
        .write("rows", &season.two_rows())
        .await
        .expect(StatusCode::OK);
    season.round("a", 0, 3, "close").await;
    let body = json!({ "on": "2026-04-04", "holds": "no_champion_no_moves", "reason": WHY });
    let path = format!("{LOWER}/season-abandonment");
    let given_up = season.staff.api.json(Method::PUT, &path, Some(0), &body).await;
    given_up.expect(StatusCode::OK);
    let end = season.read().await;
    assert_eq!(proposed(&end), ["Udkast relegated: no. 4 of 4"]);
    assert_eq!(end["questions"], json!([]), "{end:#}");
    season
        .write("confirm", &json!({ "shown": end["shown"] }))
        .await
        .expect(StatusCode::OK);
    // Both rows are told what follows: three stay above, and five play below.
    let next =
        json!({ "name": "Kredsens Holdturnering 2027", "starts_on": "2027-01-10", "ends_on": "2027-05-01" });
    let made = season.write("next", &next).await;
    assert_eq!(made.status, StatusCode::CREATED, "{}", made.body);
    let teams: Vec<i64> = sqlx::query_scalar(
        "select count(t.id) from section s join tournament n on n.id = s.tournament_id
         left join team t on t.section_id = s.id where n.slug = $1 group by s.id, s.ordinal order by s.ordinal",
    )
    .bind(made.json()["slug"].as_str().unwrap())
    .fetch_all(app.pool())
    .await
    .unwrap();
    assert_eq!(teams, [3, 5]);
}

/// The winner's match against the second is lost as a whole after everything was closed: the games were played, and are rated as they were.
#[tokio::test]
async fn a_match_decided_anew_after_the_season_moves_the_zone_and_the_report_of_teams_and_no_game_of_the_ratings()
 {
    let app = TestApp::new().await;
    let season = Season::played(&app, &[], true).await;
    let staff = &season.staff;
    crate::rating_reports::announced(&app, &staff.stage).await;
    let rules = json!({ "up_fewest": 1, "up_most": 1, "reason": WHY });
    let path = format!("{API}/season-rules");
    let settled = staff.api.json(Method::PUT, &path, Some(0), &rules).await;
    settled.expect(StatusCode::OK);
    let promoted = async || -> Vec<String> {
        let table = staff.table().await;
        let up = table.iter().filter(|row| row["zone"] == "promotion");
        up.map(|row| row["team"]["name"].as_str().unwrap().to_owned())
            .collect()
    };
    let rated = async || {
        let told = staff.api.get("/api/v1/tournaments/paaske/rating-report").await;
        let told = told.expect(StatusCode::OK).json();
        let mut sections = told["report"]["sections"].as_array().unwrap().iter();
        sections.find(|section| section["slug"] == "a").unwrap()["games"].clone()
    };
    let file = async || {
        let path = format!("{API}/export.trf?format=trf26");
        staff.api.get(&path).await.expect(StatusCode::OK).body
    };
    let (games, before) = (rated().await, file().await);
    assert_eq!(games.as_array().unwrap().len(), 6);
    assert_eq!(promoted().await, ["Prøveby"]);
    let mut decided = 0;
    for round in 1..=3 {
        for one in staff.matches(round).await {
            let names = [&one["white"]["name"], &one["black"]["name"]];
            let loses = match names.map(|name| name.as_str().unwrap()) {
                ["Prøveby", "Skitseby"] => "by_white",
                ["Skitseby", "Prøveby"] => "by_black",
                _ => continue,
            };
            let path = format!("{API}/rounds/{round}/matches/{}/forfeit", one["number"]);
            let seen = i32::try_from(one["version"].as_i64().unwrap()).unwrap();
            let body = json!({ "forfeit": loses, "reason": WHY });
            let done = staff.api.json(Method::PUT, &path, Some(seen), &body).await;
            done.expect(StatusCode::OK);
            decided += 1;
        }
    }
    assert_eq!(decided, 1);
    assert_eq!(promoted().await, ["Skitseby"]);
    assert_ne!(file().await, before, "the report of teams follows");
    assert_eq!(rated().await, games);
}

/// The address says which row is meant: what is of the other one is not there, and nothing is written of either.
#[tokio::test]
async fn a_team_or_a_ruling_of_another_row_is_not_found_in_this_one() {
    let app = TestApp::new().await;
    let season = Season::played(&app, &[], false).await;
    let api = &season.staff.api;
    let others: (uuid::Uuid, uuid::Uuid) = sqlx::query_as(
        "select t.id, p.player_id from team t join team_player p on p.team_id = t.id where t.name = 'Modelby'",
    )
    .fetch_one(app.pool())
    .await
    .unwrap();
    let own = season.staff.team("Prøveby").await;
    let ruling = json!({ "half_points": 2, "unit": "board_points", "reason": WHY });
    let given = api
        .json(
            Method::POST,
            &format!("{API}/teams/{}/penalties", own["id"].as_str().unwrap()),
            None,
            &ruling,
        )
        .await;
    given.expect(StatusCode::CREATED);
    let given: uuid::Uuid = sqlx::query_scalar("select id from team_penalty")
        .fetch_one(app.pool())
        .await
        .unwrap();
    let written = async || -> i64 {
        let all = sqlx::query_scalar("select count(*) from audit where act like 'team.%'");
        all.fetch_one(app.pool()).await.unwrap()
    };
    let before = written().await;
    for (path, body) in [
        (
            format!("{API}/rounds/3/line-ups/{}/substitutions", others.0),
            json!({ "board": 1, "player": others.1, "reason": WHY }),
        ),
        (format!("{API}/teams/{}/penalties", others.0), ruling),
        (
            format!("{LOWER}/team-penalties/{given}/take-back"),
            json!({ "reason": WHY }),
        ),
    ] {
        let answer = api.json(Method::POST, &path, Some(1), &body).await;
        let is_shut = [StatusCode::NOT_FOUND, StatusCode::FORBIDDEN].contains(&answer.status);
        assert!(is_shut, "{path}: {} {}", answer.status, answer.body);
    }
    assert_eq!(written().await, before);
}
