//! A draft of teams that is changed by hand: opponents, colours and the bye, on the page and by program; and line-ups that were opened.

use jiff::SignedDuration;

use super::{links::captain_of, *};
use crate::{registration::log, rounds::pairing};

const OWN: &str = "/api/v1/captain";

/// Five teams of one player; round 1 by the rules is 1-3 and 4-2, and team 5 has the bye.
const FIVE: &str = "Hold 1; Etter, Ada 2000
Hold 2; Toer, Bo 1950
Hold 3; Treer, Carl 1900
Hold 4; Firer, Dina 1850
Hold 5; Femmer, Eva 1800";

async fn swiss<'a>(app: &'a TestApp, rounds: u16, lines: &str) -> Staff<'a> {
    let staff = staff(app, rounds).await;
    let mut teams = settings("team_swiss");
    teams["colours"] = json!("W");
    table::write_settings(&staff, teams).await.expect(StatusCode::OK);
    staff.paste(lines).await.expect(StatusCode::SEE_OTHER);
    staff
}

/// What whoever pairs reads of a draft.
async fn draft(staff: &Staff<'_>, round: u16) -> Value {
    let read = staff.api.get(&format!("{API}/rounds/{round}/boards")).await;
    read.expect(StatusCode::OK).json()["draft_matches"].clone()
}

/// The matches of a draft by the numbers of the teams, and who has which bye.
type Told = (Vec<(u64, u64)>, Vec<(u64, String)>);

fn told(draft: &Value) -> Told {
    let no = |team: &Value| team["no"].as_u64().unwrap();
    let matches = draft["matches"].as_array().unwrap().iter();
    let byes = draft["byes"].as_array().unwrap().iter();
    (
        matches
            .map(|one| (no(&one["white"]), no(&one["black"])))
            .collect(),
        byes.map(|bye| (no(&bye["team"]), bye["kind"].as_str().unwrap().to_owned()))
            .collect(),
    )
}

fn allocated(team: u64) -> Vec<(u64, String)> {
    vec![(team, "pairing_allocated".to_owned())]
}

async fn act_by_program(staff: &Staff<'_>, round: u16, mut body: Value) -> Answer {
    let field = staff.stage.field(staff.app).await;
    let number = RoundNo::new(round).unwrap();
    let seen = field.round(number).unwrap().version.0;
    if body["reason"].is_null() {
        body["reason"] = json!("");
    }
    let path = format!("{API}/rounds/{round}/acts");
    staff.api.json(Method::POST, &path, Some(seen), &body).await
}

async fn change(staff: &Staff<'_>, change: &str, more: Value) -> Answer {
    let mut body = json!({ "act": "change_matches", "change": change });
    body.as_object_mut()
        .unwrap()
        .extend(more.as_object().unwrap().clone());
    act_by_program(staff, 1, body).await
}

#[tokio::test]
async fn opponents_colours_and_the_bye_of_a_draft_are_changed_and_published_with_a_reason() {
    let app = TestApp::new().await;
    let staff = swiss(&app, 4, FIVE).await;
    staff.act(1, "draft", &[]).await.expect(StatusCode::SEE_OTHER);
    let by_rules = draft(&staff, 1).await;
    assert_eq!(told(&by_rules), (vec![(1, 3), (4, 2)], allocated(5)));
    assert_eq!(by_rules["findings"], json!([]), "{by_rules}");

    // On the page: the button, then two teams take each other's place.
    let page = staff.page.get(&pairing(1)).await.expect(StatusCode::OK);
    assert!(page.body.contains("Ret kampene …"), "{}", page.body);
    let both = [("first", "3"), ("second", "2")];
    staff
        .act(1, "exchange_teams", &both)
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(told(&draft(&staff, 1).await).0, [(1, 2), (4, 3)]);
    // By program: the colours turn, and the bye goes to another team.
    change(&staff, "turn_colours", json!({ "number": 1 }))
        .await
        .expect(StatusCode::OK);
    change(&staff, "exchange", json!({ "first": 5, "second": 4 }))
        .await
        .expect(StatusCode::OK);
    let changed = draft(&staff, 1).await;
    assert_eq!(told(&changed), (vec![(2, 1), (5, 3)], allocated(4)));
    let found = changed["findings"].as_array().unwrap();
    let colours: Vec<&Value> = found
        .iter()
        .filter(|one| one["article"] == "C.04.6 art. 4.3.1")
        .collect();
    assert_eq!(colours.len(), 2, "{changed}");
    assert_eq!(
        (&colours[0]["needs_reason"], &colours[0]["refused"]),
        (&json!(true), &json!(false))
    );
    let page = staff.page.get(&format!("{}?edit=true", pairing(1))).await;
    let page = page.expect(StatusCode::OK);
    for said in [
        "Hold 2 er nævnt først; efter reglerne er det Hold 1.",
        "Kamp 1: vend farver",
        "Fjern Hold 4 som oversidder",
    ] {
        assert!(page.body.contains(said), "{said}: {}", page.body);
    }

    // The boards are those of the new opponents, and the round is by hand.
    let without = act_by_program(&staff, 1, json!({ "act": "publish" })).await;
    without.expect(StatusCode::UNPROCESSABLE_ENTITY);
    let reason = json!({ "act": "publish", "reason": "Hold 2 og 3 kører sammen" });
    act_by_program(&staff, 1, reason).await.expect(StatusCode::OK);
    let matches = staff.matches(1).await;
    let first = &matches[0]["boards"][0];
    assert_eq!(first["white"]["name"], "Bo Toer", "{first}");
    assert_eq!(first["black"]["name"], "Ada Etter", "{first}");
    // What everybody can see is not changed any more, and is no draft.
    assert_eq!(draft(&staff, 1).await, Value::Null);
    change(&staff, "turn_colours", json!({ "number": 1 }))
        .await
        .expect(StatusCode::CONFLICT);
    let lines = log(&app, "round.change_matches").await;
    let logged: Vec<Value> = lines
        .iter()
        .map(|line| line.after.as_ref().unwrap()["change"]["change"].clone())
        .collect();
    assert_eq!(logged, ["exchange", "turn_colours", "exchange"]);
    let file = staff.api.get(&format!("{API}/export.trf")).await;
    let file = file.expect(StatusCode::OK).body;
    assert!(file.contains("### MPA @ Round 1:"), "{file}");
}

#[tokio::test]
async fn a_team_that_comes_late_meets_the_one_with_the_bye_and_a_round_is_made_by_hand_from_nothing() {
    let app = TestApp::new().await;
    let staff = swiss(&app, 4, FIVE).await;
    staff.act(1, "draft", &[]).await.expect(StatusCode::SEE_OTHER);
    let late = staff.paste("Hold 6; Sekser, Finn 1750").await;
    late.expect(StatusCode::SEE_OTHER);
    let stands = draft(&staff, 1).await;
    assert_eq!(stands["without"][0]["no"], json!(6), "{stands}");
    let page = staff.page.get(&pairing(1)).await.expect(StatusCode::OK);
    assert!(page.body.contains("1 hold uden kamp"), "{}", page.body);
    let both = [("white", "6"), ("black", "5")];
    staff
        .act(1, "pair_teams", &both)
        .await
        .expect(StatusCode::SEE_OTHER);
    let stands = draft(&staff, 1).await;
    assert_eq!(told(&stands), (vec![(1, 3), (4, 2), (6, 5)], vec![]));
    assert_eq!(stands["without"], json!([]), "{stands}");
    // The team is no news to the draft any more.
    let boards = staff.api.get(&format!("{API}/rounds/1/boards")).await;
    let boards = boards.expect(StatusCode::OK).json();
    assert_eq!(boards["changed_since"], json!([]), "{boards}");
    // What cannot be done says why, and nothing is stored.
    for (what, more) in [
        ("pair", json!({ "white": 6, "black": 1 })),
        ("exchange", json!({ "first": 2, "second": 2 })),
        ("exchange", json!({ "first": 2, "second": 9 })),
        ("turn_colours", json!({ "number": 9 })),
        ("give_bye", json!({ "team": 1 })),
        ("take_bye", json!({ "team": 1 })),
    ] {
        let refused = change(&staff, what, more).await;
        assert_eq!(
            refused.status,
            StatusCode::UNPROCESSABLE_ENTITY,
            "{what}: {}",
            refused.body
        );
    }
    assert_eq!(told(&draft(&staff, 1).await).0, [(1, 3), (4, 2), (6, 5)]);
    // Whoever saw an older draft changes nothing.
    let path = format!("{API}/rounds/1/acts");
    let body = json!({ "act": "change_matches", "change": "dissolve", "number": 1 });
    let stale = staff.api.json(Method::POST, &path, Some(1), &body).await;
    stale.expect(StatusCode::CONFLICT);

    // From nothing: everybody is without a match, and two get one.
    staff.act(1, "unpair", &[]).await.expect(StatusCode::SEE_OTHER);
    staff
        .act(1, "draft_by_hand", &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    let empty = draft(&staff, 1).await;
    assert_eq!(empty["without"].as_array().unwrap().len(), 6, "{empty}");
    for (white, black) in [(6, 1), (2, 5), (3, 4)] {
        let both = json!({ "white": white, "black": black });
        change(&staff, "pair", both).await.expect(StatusCode::OK);
    }
    change(&staff, "dissolve", json!({ "number": 3 }))
        .await
        .expect(StatusCode::OK);
    let stands = draft(&staff, 1).await;
    assert_eq!(told(&stands).0, [(6, 1), (2, 5)]);
    assert_eq!(stands["without"].as_array().unwrap().len(), 2, "{stands}");
    let publish = json!({ "act": "publish", "reason": "To hold er forsinket" });
    act_by_program(&staff, 1, publish).await.expect(StatusCode::OK);
}

#[tokio::test]
async fn a_table_keeps_its_plan_and_a_change_by_hand_is_refused_there() {
    let app = TestApp::new().await;
    let staff = staff(&app, 5).await;
    staff.set_up("round_robin").await;
    staff.paste(LINES).await.expect(StatusCode::SEE_OTHER);
    staff.act(1, "draft", &[]).await.expect(StatusCode::SEE_OTHER);
    let refused = change(&staff, "turn_colours", json!({ "number": 1 })).await;
    let refused = refused.expect(StatusCode::CONFLICT);
    assert!(
        refused.body.contains("A table follows its plan"),
        "{}",
        refused.body
    );
    assert_eq!(draft(&staff, 1).await, Value::Null);
    let page = staff.page.get(&pairing(1)).await.expect(StatusCode::OK);
    assert!(!page.body.contains("Ret kampene"), "{}", page.body);
    staff.act(1, "unpair", &[]).await.expect(StatusCode::SEE_OTHER);
    staff
        .act(1, "draft_by_hand", &[])
        .await
        .expect(StatusCode::CONFLICT);
}

/// Four teams of three in FIDE's Swiss, two boards, round 1 drafted (1-3 and 4-2), captains asked, and their programs by the teams' numbers.
async fn called(app: &TestApp) -> (Staff<'_>, Vec<Client<'_>>) {
    const CLUBS: [&str; 4] = ["Prøveby", "Skitseby", "Kladdestrup", "Udkast"];
    let staff = staff(app, 3).await;
    let mut teams = settings("team_swiss");
    teams["colours"] = json!("WB");
    table::write_settings(&staff, teams).await.expect(StatusCode::OK);
    let entered = CLUBS.map(|club| {
        let players = ["Ada", "Bo", "Carl"]
            .map(|given| json!({ "surname": format!("{club}sen"), "given_name": given, "rating": 1800 }));
        json!({ "name": club, "club": club, "players": players })
    });
    let body = json!({ "teams": entered, "confirmed": true });
    staff
        .api
        .json(Method::POST, &format!("{API}/teams"), None, &body)
        .await
        .expect(StatusCode::CREATED);
    let due = json!({ "due_at": app.now() + SignedDuration::from_hours(2) });
    staff
        .api
        .json(Method::PUT, &format!("{API}/rounds/1/line-ups"), Some(0), &due)
        .await
        .expect(StatusCode::OK);
    staff.act(1, "draft", &[]).await.expect(StatusCode::SEE_OTHER);
    let mut captains = Vec::new();
    for club in CLUBS {
        captains.push(captain_of(&staff, club).await);
    }
    (staff, captains)
}

/// What the captain of a team reads of round 1.
async fn own(captains: &[Client<'_>], no: usize) -> Value {
    let own = captains[no - 1].get(OWN).await.expect(StatusCode::OK).json();
    own["line_ups"][0].clone()
}

#[tokio::test]
async fn an_opened_line_up_is_closed_again_when_its_match_is_changed_and_not_when_colours_turn() {
    let app = TestApp::new().await;
    let (staff, captains) = called(&app).await;
    for captain in &captains {
        let own = captain.get(OWN).await.expect(StatusCode::OK).json();
        let squad = own["squad"].as_array().unwrap();
        let body = json!({ "players": [squad[0]["id"], squad[1]["id"]] });
        captain
            .json(
                Method::POST,
                &format!("{OWN}/rounds/1/line-up"),
                Some(version(&own)),
                &body,
            )
            .await
            .expect(StatusCode::OK);
    }
    let names = |club: &str| json!([format!("Ada {club}sen"), format!("Bo {club}sen")]);
    assert_eq!(own(&captains, 1).await["other"], names("Kladdestrup"));
    assert_eq!(own(&captains, 2).await["other"], names("Udkast"));

    // The same two teams: nothing that they have not read.
    change(&staff, "turn_colours", json!({ "number": 1 }))
        .await
        .expect(StatusCode::OK);
    assert_eq!(own(&captains, 1).await["other"], names("Kladdestrup"));
    assert_eq!(own(&captains, 3).await["other"], names("Prøveby"));

    // Other opponents: nobody reads anything, and all are asked anew.
    change(&staff, "exchange", json!({ "first": 3, "second": 4 }))
        .await
        .expect(StatusCode::OK);
    assert_eq!(told(&draft(&staff, 1).await).0, [(4, 1), (3, 2)]);
    for no in 1..=4 {
        let own = own(&captains, no).await;
        assert_eq!(own["other"], Value::Null, "{own}");
        assert_eq!(own["is_asked_anew"], json!(true), "{own}");
    }
    let read = staff.api.get(&format!("{API}/rounds/1/line-ups")).await;
    let read = read.expect(StatusCode::OK).json();
    let mut teams = read["teams"].as_array().unwrap().iter();
    assert!(teams.all(|team| !team["closed_again_at"].is_null()), "{read}");
    let lines = log(&app, "team.close_line_ups").await;
    assert_eq!(lines.len(), 1, "{lines:?}");
    let publish = json!({ "act": "publish", "reason": "Hold 3 og 4 bytter" });
    act_by_program(&staff, 1, publish)
        .await
        .expect(StatusCode::CONFLICT);

    // Back again: it is the match in which they have read each other.
    change(&staff, "exchange", json!({ "first": 3, "second": 4 }))
        .await
        .expect(StatusCode::OK);
    assert_eq!(own(&captains, 1).await["other"], names("Kladdestrup"));
}
