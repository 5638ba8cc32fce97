//! A tournament counts another one for its own rules: by number, and only what everybody can read there.

use super::*;
use engine::ids::TournamentId;

const COUNTED: &str = "/api/v1/tournaments/paaske/list-rules/tournaments";
const THERE: &str = "/api/v1/tournaments/division";

/// Prøveby's people; four of them, but for Egon, are players of teams, and nobody of the division is fixed here.
const HERE_ONLY: &str = "Prøvebysen, Ada; 1001;; 2000; 1
Prøvebysen, Bo; 1002;; 1900; 1
Prøvebysen, Carl; 1003;; 1800
Prøvebysen, Dina; 1004;; 1700
Reservesen, Egon; 1005; 1400005; 1600";

/// A plan that is not public, which has round 1 of row b a week later.
const MOVED_A_WEEK: [&str; 2] = [
    "insert into fixture_plan (section_id) select id from section where slug = 'b'",
    "insert into fixture (id, section_id, round_no, place, first_team_id, second_team_id, home, planned_day, day, changed_at)
     select gen_random_uuid(), r.section_id, 1, 1, m.white_team_id, m.black_team_id, 'first', r.starts_at::date, r.starts_at::date + 7, now()
     from section s
     join round r on r.section_id = s.id and r.number = 1
     join team_match m on m.round_id = r.id
     where s.slug = 'b'",
];

/// Whoever leads the other tournament: its row b has Prøveby 2 with Carl and Dina, and Kladdestrup 1.
pub(super) struct Division<'a> {
    app: &'a TestApp,
    page: Client<'a>,
    api: Client<'a>,
}

/// Row b becomes a tournament of its own, in which Carl and Dina are known by their numbers.
pub(super) async fn division<'a>(staff: &Staff<'a>) -> Division<'a> {
    let app = staff.app;
    let other = service::ids::fresh();
    for statement in [
        "insert into tournament (id, slug, name, starts_on, ends_on, status, created_at)
         values ($1, 'division', 'Prøvedivisionen', '2026-04-04', '2026-04-10', 'published', now())",
        "update section set tournament_id = $1, ordinal = 1 where slug = 'b'",
        "update player p set tournament_id = $1,
             national_id = case given_name when 'Carl' then '1003' when 'Dina' then '1004' else '' end
         from section s where s.id = p.section_id and s.slug = 'b'",
    ] {
        sqlx::query(statement)
            .bind(other)
            .execute(app.pool())
            .await
            .unwrap();
    }
    let scope = Scope::Tournament(TournamentId::from_uuid(other));
    let roles = [(Role::Organiser, scope), (Role::Arbiter, scope)];
    Division {
        app,
        page: app.signed_in("Vera Divisionsen", &roles).await,
        api: app.token("Dan Divisionsen", &roles, &TokenScope::ALL).await,
    }
}

impl Division<'_> {
    async fn team(&self, name: &str) -> Value {
        let answer = self.api.get(&format!("{THERE}/sections/b/teams")).await;
        let teams = answer.expect(StatusCode::OK).json()["teams"].clone();
        let mut teams = teams.as_array().unwrap().iter();
        teams.find(|team| team["name"] == name).unwrap().clone()
    }

    /// Asks the captains for round 1, and lets those of both teams in.
    async fn captains(&self) -> Vec<(String, String)> {
        let path = format!("{THERE}/sections/b/rounds/1/line-ups");
        let body = json!({ "due_at": self.app.now() + SignedDuration::from_hours(1) });
        let asked = self.api.json(Method::PUT, &path, Some(0), &body).await;
        asked.expect(StatusCode::OK);
        let mut captains = Vec::new();
        for name in ["Prøveby 2", "Kladdestrup 1"] {
            let team = self.team(name).await;
            let path = format!("{THERE}/sections/b/teams/{}/captain-link", text(&team["id"]));
            let made = self.api.json(Method::POST, &path, None, &json!({})).await;
            let link = text(&made.expect(StatusCode::CREATED).json()["link"]).to_owned();
            captains.push(let_in(self.app, &link[link.find("/c/").unwrap()..]).await);
        }
        captains
    }

    async fn hand_in(&self, captain: &(String, String), team: &str, players: &[String]) {
        let (seen, key) = (version(&self.team(team).await).to_string(), key());
        let mut fields = vec![
            ("version", seen.as_str()),
            ("key", key.as_str()),
            ("round", "1"),
            ("board-1", players[0].as_str()),
            ("board-2", players[1].as_str()),
        ];
        let client = self.app.visitor().with_cookie("captain", &captain.0);
        let to = format!("{}/line-up", captain.1);
        let mut sent = client.post(&to, &fields).await;
        let asked = super::confirmed_by(&sent.body).map(str::to_owned);
        if let Some(asked) = &asked {
            fields.push(("confirmed", asked));
            sent = client.post(&to, &fields).await;
        }
        sent.expect(StatusCode::SEE_OTHER);
    }

    /// An act with round 1.
    async fn round(&self, act: &str) {
        let query = "select r.version from round r join section s on s.id = r.section_id
            where s.slug = 'b' and r.number = 1";
        let seen: i32 = sqlx::query_scalar(query)
            .fetch_one(self.app.pool())
            .await
            .unwrap();
        let (seen, key) = (seen.to_string(), key());
        let fields = [("act", act), ("version", seen.as_str()), ("key", key.as_str())];
        let done = self.page.post("/t/division/s/b/rounds/1/pairing", &fields).await;
        done.expect(StatusCode::SEE_OTHER);
    }

    /// The list of a club there, with somebody on it.
    async fn list_with(&self, club: &str, person: Value) {
        let lists = format!("{THERE}/strength-lists");
        let begun = self
            .api
            .json(Method::POST, &lists, None, &json!({ "name": club }))
            .await;
        let begun = begun.expect(StatusCode::CREATED).json();
        let path = format!("{lists}/{}/members", text(&begun["club"]));
        let body = json!({ "members": [person] });
        let added = self
            .api
            .json(Method::POST, &path, Some(version(&begun)), &body)
            .await;
        added.expect(StatusCode::OK);
    }

    /// Runs these statements on what is stored there.
    async fn store(&self, statements: &[&'static str]) {
        for statement in statements {
            sqlx::query(*statement).execute(self.app.pool()).await.unwrap();
        }
    }

    async fn is_now(&self, status: &str) {
        sqlx::query("update tournament set status = $1 where slug = 'division'")
            .bind(status)
            .execute(self.app.pool())
            .await
            .unwrap();
    }
}

/// Says which tournaments count.
pub(super) async fn count(staff: &Staff<'_>, tournaments: Value) -> Answer {
    let stands = staff.api.get(COUNTED).await.expect(StatusCode::OK);
    let seen = stands.header("etag").trim_matches('"').parse().unwrap();
    let body = json!({ "tournaments": tournaments });
    staff.api.json(Method::PUT, COUNTED, Some(seen), &body).await
}

/// The rule and the sentence of everything that speaks against somebody of Prøveby in the first team's next round.
pub(super) async fn against(staff: &Staff<'_>, club: &str, given: &str) -> Vec<(String, String)> {
    let member = staff.member(club, given).await;
    let [next] = member["may_play"].as_array().unwrap().as_slice() else {
        panic!("{member}");
    };
    let findings = next["findings"].as_array().unwrap().iter();
    findings
        .map(|one| (text(&one["rule"]).to_owned(), text(&one["text"]).to_owned()))
        .collect()
}

async fn people_of_proeveby(staff: &Staff<'_>) -> String {
    let club = staff.begin("Prøveby").await;
    let added = staff.step(&club, "add", &[("lines", HERE_ONLY)]).await;
    added.expect(StatusCode::SEE_OTHER);
    club
}

#[tokio::test]
async fn a_match_there_on_the_same_day_is_told_once_its_round_is_public_and_nothing_before() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let there = division(&staff).await;
    let club = people_of_proeveby(&staff).await;
    let settled = staff.settle(json!({ "one_match_a_day": "yes" })).await;
    settled.expect(StatusCode::OK);
    let counted = count(&staff, json!([{ "tournament": "division" }])).await;
    counted.expect(StatusCode::OK);
    let own = staff.captains("a", &["Prøveby 1"]).await;
    let captains = there.captains().await;
    let carl = text(&staff.member(&club, "Carl").await["id"]).to_owned();
    let ada = staff.players_of(&staff.team_in("a", "Prøveby 1").await).await[0].clone();

    // Carl is handed in there: sealed, then opened in a round that nobody can see, then drafted.
    let told = async || {
        let page = app
            .visitor()
            .with_cookie("captain", &own[0].0)
            .get(&own[0].1)
            .await
            .body;
        assert!(
            page.contains("Carl Prøvebysen") && !page.contains("samme dag"),
            "{page}"
        );
        assert!(!page.contains("Prøvedivisionen"), "{page}");
        staff.list(&club).await
    };
    let before = told().await;
    let ours = staff.players_of(&there.team("Prøveby 2").await).await;
    there.hand_in(&captains[0], "Prøveby 2", &ours).await;
    assert_eq!(told().await, before, "sealed");
    let theirs = staff.players_of(&there.team("Kladdestrup 1").await).await;
    there.hand_in(&captains[1], "Kladdestrup 1", &theirs).await;
    assert_eq!(told().await, before, "opened, and not public");
    there.round("draft").await;
    assert_eq!(told().await, before, "a draft");

    there.round("publish").await;
    let found = against(&staff, &club, "Carl").await;
    let [(rule, said)] = found.as_slice() else {
        panic!("{found:?}");
    };
    assert_eq!(rule, "one_match_a_day");
    assert!(
        said.contains("Carl Prøvebysen plays for Prøveby 2 on the same day in Prøvedivisionen."),
        "{said}"
    );
    let refused = staff
        .hand_in(&own[0], ("a", "Prøveby 1"), &[&ada, &carl])
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        refused
            .body
            .contains("Carl Prøvebysen spiller for Prøveby 2 samme dag i Prøvedivisionen"),
        "{}",
        refused.body
    );
    assert!(against(&staff, &club, "Egon").await.is_empty());

    // A draft again, it counts no more; and whoever has no number there is nobody, whatever the name is.
    there.is_now("draft").await;
    assert!(against(&staff, &club, "Carl").await.is_empty());
    there.is_now("published").await;
    assert_eq!(against(&staff, &club, "Carl").await.len(), 1);
    // The day of a plan counts once everybody reads it, and that of the round before.
    there.store(&MOVED_A_WEEK).await;
    assert_eq!(against(&staff, &club, "Carl").await.len(), 1, "not public");
    there
        .store(&["update fixture_plan set published_at = now()"])
        .await;
    assert!(against(&staff, &club, "Carl").await.is_empty(), "public");
    there.store(&["delete from fixture_plan"]).await;
    assert_eq!(against(&staff, &club, "Carl").await.len(), 1);
    sqlx::query(
        "update player set national_id = '' where given_name = 'Carl' and section_id in
         (select id from section where slug = 'b')",
    )
    .execute(app.pool())
    .await
    .unwrap();
    assert!(against(&staff, &club, "Carl").await.is_empty());
    staff
        .hand_in(&own[0], ("a", "Prøveby 1"), &[&ada, &carl])
        .await
        .expect(StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn what_binds_most_matches_and_lists_count_as_the_leader_says() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let there = division(&staff).await;
    let club = people_of_proeveby(&staff).await;
    // Carl has played for Prøveby 2 of the division, and Bo is a regular of it there.
    for act in ["draft", "publish"] {
        there.round(act).await;
    }
    let second = text(&there.team("Prøveby 2").await["id"]).to_owned();
    let bo = json!({
        "surname": "Prøvebysen", "given_name": "Bo", "national_id": "1002", "regular_of": second,
    });
    there.list_with("Prøveby", bo).await;
    let fie = json!({ "surname": "Nysen", "given_name": "Fie", "national_id": "1009" });
    there.list_with("Skitseby", fie).await;

    let beside = json!([{ "tournament": "division" }]);
    let above = json!([{ "tournament": "division", "stands_above": true }]);
    let bound = json!({ "reserve_limit": "1", "reserve_limit_effect": "not_lower" });
    let most = "Carl Prøvebysen has, together with Prøvedivisionen, played as often as one may: one match.";
    let is_bound = "Carl Prøvebysen is bound to Prøveby 2 in Prøvedivisionen after one match there.";
    let is_regular = "Bo Prøvebysen is a regular of Prøveby 2 in Prøvedivisionen.";
    for (settings, counted, who, expected) in [
        (json!({ "max_matches_per_player": "1" }), json!([]), "Carl", None),
        (
            json!({ "max_matches_per_player": "1" }),
            beside.clone(),
            "Carl",
            Some(("max_matches_per_player", most)),
        ),
        (
            json!({ "max_matches_per_player": "2" }),
            beside.clone(),
            "Carl",
            None,
        ),
        (bound.clone(), beside.clone(), "Carl", None),
        (
            bound.clone(),
            above.clone(),
            "Carl",
            Some(("reserve_limit", is_bound)),
        ),
        (
            json!({ "regulars_in_lower_teams": "no" }),
            beside.clone(),
            "Bo",
            None,
        ),
        (
            json!({ "regulars_in_lower_teams": "no" }),
            above.clone(),
            "Bo",
            Some(("regulars_in_lower_teams", is_regular)),
        ),
        // What nobody has decided here keeps nobody from playing.
        (json!({}), above, "Carl", None),
    ] {
        staff.settle(settings.clone()).await.expect(StatusCode::OK);
        count(&staff, counted.clone()).await.expect(StatusCode::OK);
        let found = against(&staff, &club, who).await;
        match expected {
            None => assert!(found.is_empty(), "{settings} {counted}: {found:?}"),
            Some((rule, said)) => {
                let [(by, told)] = found.as_slice() else {
                    panic!("{settings} {counted}: {found:?}");
                };
                assert!(by == rule && told.contains(said), "{settings} {counted}: {told}");
            }
        }
    }

    // Fie stands on Skitseby's list of the division: of the same league that is one list too many, elsewhere it is none.
    let one_list = json!({ "one_list_per_player": "one_club_of_league" });
    staff.settle(one_list).await.expect(StatusCode::OK);
    let same = json!([{ "tournament": "division", "is_same_league": true }]);
    count(&staff, same).await.expect(StatusCode::OK);
    let added = staff.step(&club, "add", &[("lines", "Nysen, Fie; 1009")]).await;
    let added = added.expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        added
            .body
            .contains("Fie Nysen står på listen for Skitseby (Prøvedivisionen) og kan kun stå på én liste"),
        "{}",
        added.body
    );
    // Bo's list there is his own club's, and so is no other one: what is written of him is mended.
    let bo = text(&staff.member(&club, "Bo").await["id"]).to_owned();
    let mended = [
        ("member", bo.as_str()),
        ("surname", "Prøvebysen"),
        ("given_name", "Bo"),
        ("national_id", "1002"),
        ("rating", "1910"),
    ];
    staff
        .step(&club, "correct", &mended)
        .await
        .expect(StatusCode::SEE_OTHER);
    count(&staff, beside).await.expect(StatusCode::OK);
    staff
        .step(&club, "add", &[("lines", "Nysen, Fie; 1009")])
        .await
        .expect(StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn a_quarantine_is_asked_about_by_the_own_tournament_whatever_counts() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let there = division(&staff).await;
    let club = people_of_proeveby(&staff).await;
    super::kept::in_quarantine(&app, ["Prøvebysen", "Carl", "1003"], "2026-04-01").await;
    // The other tournament looks at quarantines, and this one does not.
    there
        .store(&[
            "update tournament set regulation = '{\"flags\": {\"rated\": true}}' where slug = 'division'",
        ])
        .await;
    let above = json!([{ "tournament": "division", "stands_above": true }]);
    for counted in [json!([]), above.clone()] {
        count(&staff, counted.clone()).await.expect(StatusCode::OK);
        let found = against(&staff, &club, "Carl").await;
        assert!(found.is_empty(), "{counted}: {found:?}");
    }
    // This one does: it is told once, whatever counts.
    there
        .store(&["update tournament set regulation = '{\"flags\": {\"rated\": true}}' where slug = 'paaske'"])
        .await;
    for counted in [above, json!([])] {
        count(&staff, counted.clone()).await.expect(StatusCode::OK);
        let found = against(&staff, &club, "Carl").await;
        let rules: Vec<&str> = found.iter().map(|(rule, _)| rule.as_str()).collect();
        assert_eq!(rules, ["quarantine"], "{counted}: {found:?}");
    }
}

#[tokio::test]
#[expect(clippy::too_many_lines, reason = "one story from its beginning to its end")]
async fn the_leader_names_public_tournaments_of_teams_and_the_other_leader_reads_who_counts_theirs() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let there = division(&staff).await;
    let page = "/t/paaske/list-rules/tournaments";
    for path in [COUNTED, page] {
        assert_ne!(app.visitor().get(path).await.status, StatusCode::OK, "{path}");
        assert_ne!(there.page.get(path).await.status, StatusCode::OK, "{path}");
    }
    let form = staff.page.get(page).await.expect(StatusCode::OK).body;
    assert!(
        form.contains("<option value=\"division\">Prøvedivisionen</option>")
            && !form.contains("<option value=\"paaske\"")
            && form.contains("et navn er ikke nok"),
        "{form}"
    );
    let one = json!({ "tournament": "division" });
    let nine: Vec<Value> = (0..9).map(|_| one.clone()).collect();
    for (named, said) in [
        (json!([{ "tournament": "paaske" }]), "it is this tournament"),
        (
            json!([{ "tournament": "findes-ikke" }]),
            "choose a public tournament of teams",
        ),
        (json!([one, one]), "Tournament 2 has been chosen already"),
        (json!(nine), "At most 8 other tournaments can count"),
    ] {
        let refused = count(&staff, named.clone()).await;
        let refused = refused.expect(StatusCode::UNPROCESSABLE_ENTITY);
        assert!(refused.body.contains(said), "{named}: {}", refused.body);
    }
    there.is_now("draft").await;
    let refused = count(&staff, json!([one])).await;
    refused.expect(StatusCode::UNPROCESSABLE_ENTITY);
    there.is_now("running").await;

    let key = key();
    let fields = [
        ("version", "0"),
        ("key", key.as_str()),
        ("tournament-1", ""),
        ("tournament-2", "division"),
        ("above-2", "yes"),
        ("district-2", "yes"),
    ];
    let saved = staff.page.post(page, &fields).await.expect(StatusCode::SEE_OTHER);
    assert_eq!(saved.location(), "/t/paaske/list-rules");
    let stands = staff.api.get(COUNTED).await.expect(StatusCode::OK);
    assert_eq!(stands.header("etag"), "\"1\"");
    assert_eq!(
        stands.json(),
        json!({
            "tournaments": [{
                "tournament": "division", "name": "Prøvedivisionen", "is_public": true,
                "stands_above": true, "is_same_district": true, "is_same_league": false,
            }],
            "counted_by": [], "counted_by_drafts": 0,
        })
    );
    let rules = staff
        .page
        .get("/t/paaske/list-rules")
        .await
        .expect(StatusCode::OK);
    for told in [
        "<a href=\"/t/division\">Prøvedivisionen</a>",
        "(over denne, samme kreds)",
        "et navn er ikke nok",
    ] {
        assert!(rules.body.contains(told), "{told}: {}", rules.body);
    }
    assert!(
        !rules.body.contains("Turneringer, der tæller denne med"),
        "{}",
        rules.body
    );
    // Somebody was faster.
    let stale = json!({ "tournaments": [] });
    let late = staff.api.json(Method::PUT, COUNTED, Some(0), &stale).await;
    let late = late.expect(StatusCode::CONFLICT).json();
    assert_eq!(late["current"]["version"], 1, "{late}");
    let log = staff
        .page
        .get("/t/paaske/audit?act=counted_tournament.settle")
        .await
        .expect(StatusCode::OK)
        .body;
    assert!(
        log.contains("bestemte, hvilke andre turneringer der tæller med") && log.contains("Prøvedivisionen"),
        "{log}"
    );

    // Over there it is told who counts, and by name only who everybody can see.
    let read = async || {
        let page = there.page.get("/t/division/list-rules").await;
        let told = there.api.get(&format!("{THERE}/list-rules/tournaments")).await;
        (
            page.expect(StatusCode::OK).body,
            told.expect(StatusCode::OK).json(),
        )
    };
    let (page, told) = read().await;
    assert!(
        page.contains("Turneringer, der tæller denne med")
            && page.contains("<a href=\"/t/paaske\">Prøvebyens Påskestævne</a>"),
        "{page}"
    );
    assert_eq!(
        (&told["counted_by"], &told["tournaments"]),
        (
            &json!([{ "tournament": "paaske", "name": "Prøvebyens Påskestævne" }]),
            &json!([])
        )
    );
    sqlx::query("update tournament set status = 'draft' where slug = 'paaske'")
        .execute(app.pool())
        .await
        .unwrap();
    let (page, told) = read().await;
    assert!(
        page.contains("Én turnering, der ikke er offentlig") && !page.contains("Påskestævne"),
        "{page}"
    );
    assert_eq!(
        (&told["counted_by"], &told["counted_by_drafts"]),
        (&json!([]), &json!(1))
    );
}

#[tokio::test]
async fn a_team_that_plays_above_is_kept_out_where_that_is_decided_and_the_clubs_others_come_in() {
    let app = TestApp::new().await;
    let staff = rows(&app).await;
    let there = division(&staff).await;
    let teams = format!("{ROWS}/sections/a/teams");
    let enter = async |name: &str, club: &str| {
        let body = json!({ "teams": [{ "name": name, "club": club, "players": [] }], "confirmed": true });
        staff.api.json(Method::POST, &teams, None, &body).await
    };
    let leaves = async || {
        sqlx::query("delete from team where name = 'Prøveby 2' and section_id = (select id from section where slug = 'a')")
            .execute(app.pool())
            .await
            .unwrap();
    };
    let decided = json!({ "division_teams_excluded": "yes" });
    let above = json!([{ "tournament": "division", "stands_above": true }]);
    let said = "Prøveby 2 plays in Prøvedivisionen";
    for (settings, counted, is_kept_out) in [
        (json!({}), above.clone(), false),
        (json!({ "division_teams_excluded": "no" }), above.clone(), false),
        // What does not stand above keeps nobody out.
        (decided.clone(), json!([]), false),
        (decided.clone(), json!([{ "tournament": "division" }]), false),
        (decided.clone(), above.clone(), true),
    ] {
        staff.settle(settings.clone()).await.expect(StatusCode::OK);
        count(&staff, counted.clone()).await.expect(StatusCode::OK);
        let answer = enter("Prøveby 2", "Prøveby").await;
        if is_kept_out {
            let refused = answer.expect(StatusCode::CONFLICT);
            assert!(refused.body.contains(said), "{}", refused.body);
        } else {
            answer.expect(StatusCode::CREATED);
            leaves().await;
        }
    }
    // Neither a club of another spelling, nor a team that is called so later.
    let spelt = enter("prøveby 2", "PRØVEBY").await.expect(StatusCode::CONFLICT);
    assert!(spelt.body.contains("Prøvedivisionen"), "{}", spelt.body);
    enter("Prøveby 3", "Prøveby").await.expect(StatusCode::CREATED);
    let third = staff.team_in("a", "Prøveby 3").await;
    let path = format!("{teams}/{}", text(&third["id"]));
    let body = json!({ "name": "Prøveby 2", "club": "Prøveby", "captain": "", "players": [] });
    let renamed = staff
        .api
        .json(Method::PUT, &path, Some(version(&third)), &body)
        .await;
    assert!(renamed.expect(StatusCode::CONFLICT).body.contains(said));
    // Another club's team of the name is another team, and one that has left above comes in.
    enter("Prøveby 2", "Skitseby").await.expect(StatusCode::CREATED);
    leaves().await;
    there
        .store(&["update team set left_after_round = 0 where name = 'Prøveby 2'"])
        .await;
    enter("Prøveby 2", "Prøveby").await.expect(StatusCode::CREATED);
    there
        .store(&["update team set left_after_round = null where name = 'Prøveby 2'"])
        .await;

    // One that is there already stays, and the leader reads it until the row begins.
    let limits = async || {
        let read = staff.api.get(&format!("{ROWS}/sections/a/row-limits")).await;
        read.expect(StatusCode::OK).json()["kept_out"].clone()
    };
    let page = async || {
        let read = staff.page.get("/t/paaske/s/a/players/teams").await;
        read.expect(StatusCode::OK).body
    };
    assert_eq!(
        limits().await,
        json!([{ "team": "Prøveby 2", "tournament_name": "Prøvedivisionen" }])
    );
    let told = "Prøveby 2 spiller i Prøvedivisionen";
    let read = page().await;
    assert!(read.contains(told), "{read}");
    // A tournament that nobody can see keeps nobody out.
    there.is_now("draft").await;
    assert_eq!(limits().await, json!([]));
    let read = page().await;
    assert!(!read.contains(told), "{read}");
}
