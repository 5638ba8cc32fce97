//! A list of matches made by hand in which not everybody meets everybody as often: ten teams in seven rounds, from a file and typed, up to the
//! table.

use super::{
    fixtures::{calendar, pairs, plan, publish, put_plan, send_list},
    *,
};

const PLAN: &str = "/t/paaske/s/a/settings/plan";
const FILE: &str = "/t/paaske/s/a/settings/plan-file";
const REASON: &str = "Syv runder er annonceret i indbydelsen";
const MISSING: &str = "Skriv, hvorfor ikke alle møder alle lige mange gange.";

/// Ten teams of four.
fn ten() -> String {
    let families = [
        "Prøvesen",
        "Skitsesen",
        "Kladdesen",
        "Udkastsen",
        "Modelsen",
        "Attrapsen",
        "Eksempelsen",
        "Mønstersen",
        "Forsøgsen",
        "Skabelonsen",
    ];
    let lines = families.iter().zip(1..).map(|(family, no)| {
        let players = ["Ada", "Bo", "Carl", "Dina"].map(|first| format!("{family}, {first} 1800"));
        format!("Prøveby {no}; {}", players.join("; "))
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// Six rounds of Berger's table and the first once more with the other team named first; in round 3 two teams have no match.
fn seven_rounds() -> Vec<Vec<(u64, u64)>> {
    let round = |no: u16| -> Vec<(u64, u64)> {
        let table = engine::team_round_robin::round(10, RoundNo::new(no).unwrap(), false);
        let pairs = table.matches.iter();
        pairs
            .map(|pair| (pair.white.get().into(), pair.black.get().into()))
            .collect()
    };
    let mut rounds: Vec<_> = (1..=6).map(round).collect();
    rounds.push(
        round(1)
            .into_iter()
            .map(|(white, black)| (black, white))
            .collect(),
    );
    rounds[2].pop();
    rounds
}

fn as_text(rounds: &[Vec<(u64, u64)>]) -> String {
    let lines = rounds.iter().zip(1..).map(|(pairs, no)| {
        let pairs: Vec<String> = pairs
            .iter()
            .map(|(white, black)| format!("{white}-{black}"))
            .collect();
        format!("{no}: {}", pairs.join(" "))
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// The numbers of the teams that have no match in round 3.
fn free_in_round_3() -> (u64, u64) {
    let table = engine::team_round_robin::round(10, RoundNo::new(3).unwrap(), false);
    let last = table.matches.last().unwrap();
    (last.white.get().into(), last.black.get().into())
}

async fn ten_teams(app: &TestApp) -> Staff<'_> {
    let staff = staff(app, 7).await;
    staff.set_up("round_robin").await;
    staff.paste(&ten()).await.expect(StatusCode::SEE_OTHER);
    staff
}

#[tokio::test]
async fn a_list_in_which_not_everybody_meets_as_often_is_told_as_what_it_is_and_stored_with_a_reason() {
    let app = TestApp::new().await;
    let staff = ten_teams(&app).await;
    let rounds = seven_rounds();
    let text = as_text(&rounds);
    let (one, other) = free_in_round_3();
    let (low, high) = (one.min(other), one.max(other));

    // By program: what it is like, and what is asked for.
    let looked = staff
        .api
        .json(
            Method::POST,
            &format!("{API}/fixture-plan/preview"),
            None,
            &json!({ "list": text }),
        )
        .await
        .expect(StatusCode::OK)
        .json();
    assert_eq!(
        (&looked["is_usable"], &looked["needs_reason"]),
        (&json!(true), &json!(true)),
        "{looked}"
    );
    let said: Vec<&str> = looked["faults"]
        .as_array()
        .unwrap()
        .iter()
        .map(|fault| fault.as_str().unwrap())
        .collect();
    let free = format!("Round 3: no match for team {low}, {high}.");
    assert_eq!(said[0], free, "{said:#?}");
    assert!(
        said.iter()
            .any(|fault| fault.starts_with("Team 1 does not meet team ")),
        "{said:#?}"
    );
    // Round 7 is round 1 again.
    assert!(said.contains(&"Team 1 meets 2 times with team 10."), "{said:#?}");
    let six = format!("Team {low} has 6 matches: ");
    assert!(said.iter().any(|fault| fault.starts_with(&six)), "{said:#?}");
    let seven = |fault: &&&str| fault.contains(" has 7 matches: ");
    assert_eq!(said.iter().filter(seven).count(), 8, "{said:#?}");
    for (body, field) in [
        (json!({ "list": text }), "accepted"),
        (json!({ "list": text, "accepted": true }), "reason"),
        (
            json!({ "list": text, "accepted": true, "reason": "x".repeat(2001) }),
            "reason",
        ),
    ] {
        let answer = put_plan(&staff, 0, &body).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", answer.body);
        assert!(answer.body.contains(field), "{field}: {}", answer.body);
    }

    // As a file: looked at, then used.
    let shown = send_list(&staff, "preview", "", text.as_bytes()).await;
    let shown = shown.expect(StatusCode::OK);
    let free = format!("Runde 3: ingen kamp til hold {low}, {high}.");
    for words in [free.as_str(), "Hold 1 møder ikke hold ", "name=\"reason\""] {
        assert!(shown.body.contains(words), "{words}: {}", shown.body);
    }
    let used = |accepted: bool, reason: &'static str| {
        let (staff, text) = (&staff, text.as_str());
        async move {
            let key = key();
            let mut fields = vec![
                ("version", "0"),
                ("key", key.as_str()),
                ("act", "import"),
                ("text", text),
                ("reason", reason),
            ];
            if accepted {
                fields.push(("accepted", "yes"));
            }
            crate::registration::upload(&staff.page, FILE, &fields, b"").await
        }
    };
    for (accepted, reason, words) in [(false, REASON, free.as_str()), (true, " ", MISSING)] {
        let refused = used(accepted, reason).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(refused.body.contains(words), "{words}: {}", refused.body);
        let stands = staff.api.get(&format!("{API}/fixture-plan")).await;
        assert_eq!(stands.status, StatusCode::NOT_FOUND);
    }
    used(true, REASON).await.expect(StatusCode::SEE_OTHER);
    assert_eq!(pairs(&plan(&staff).await), rounds);
    let log = staff.page.get("/t/paaske/audit").await.expect(StatusCode::OK);
    assert!(log.body.contains(REASON), "{}", log.body);
}

#[tokio::test]
async fn ten_teams_play_seven_typed_rounds_and_who_has_no_match_in_one_is_free_and_gets_nothing() {
    let app = TestApp::new().await;
    let staff = ten_teams(&app).await;
    let rounds = seven_rounds();
    let text = as_text(&rounds);
    let typed = |reason: &'static str| {
        let (staff, text) = (&staff, text.as_str());
        async move {
            let key = key();
            let fields = [
                ("version", "0"),
                ("key", key.as_str()),
                ("act", "import"),
                ("list", text),
                ("accepted", "yes"),
                ("reason", reason),
            ];
            staff.page.post(PLAN, &fields).await
        }
    };
    let refused = typed("").await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    for words in [
        MISSING,
        "Sådan er listen",
        "Hold 1 møder ikke hold ",
        "Hold 10 har ",
    ] {
        assert!(refused.body.contains(words), "{words}: {}", refused.body);
    }
    typed(REASON).await.expect(StatusCode::SEE_OTHER);
    publish(&staff).await;

    // Everybody reads the rounds as they are: who is free has no match that day.
    let (one, other) = free_in_round_3();
    for (no, matches) in [(one, 6), (other, 6)] {
        let own = calendar(&app, &format!("{HERE}/teams/{no}/calendar.ics")).await;
        assert_eq!(own.matches("BEGIN:VEVENT").count(), matches, "{own}");
    }
    let mut played = Vec::new();
    for (round, expected) in (1..=7).zip(&rounds) {
        staff.pair(round).await;
        stage::finish(&app, &staff.stage, round).await;
        let matches = staff.matches(round).await;
        let no = |one: &Value, side: &str| one[side]["number"].as_u64().unwrap();
        let told: Vec<(u64, u64)> = matches
            .iter()
            .map(|one| (no(one, "white"), no(one, "black")))
            .collect();
        assert_eq!(&told, expected, "round {round}");
        let page = app
            .visitor()
            .get(&format!("{HERE}/rounds/{round}/matches"))
            .await
            .expect(StatusCode::OK);
        let is_free = page.body.contains("Fri i denne runde");
        assert_eq!(is_free, round == 3, "{}", page.body);
        assert!(!page.body.contains("Afbud"), "{}", page.body);
        played.push(matches);
    }
    let table = staff.table().await;
    agrees(&table, &played);
    // Every match was drawn: a point for each that was played, and none for the round without one.
    for row in &table {
        let no = row["team"]["number"].as_u64().unwrap();
        let points = if no == one || no == other { 6.0 } else { 7.0 };
        assert_eq!(row["match_points"].as_f64(), Some(points), "{row}");
    }
    for page in ["team-crosstable", "teams", "fixtures"] {
        let shown = app.visitor().get(&format!("{HERE}/{page}")).await;
        shown.expect(StatusCode::OK);
    }
    // No reader pairs such a list by Berger's table.
    let file = staff.api.get(&format!("{API}/export.trf?format=trf26")).await;
    let file = file.expect(StatusCode::OK).body;
    assert!(file.contains("192 CUSTOM_TEAM_ROUNDROBIN"), "{file}");
}
