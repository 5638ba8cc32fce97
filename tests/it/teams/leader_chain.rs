//! What a match leader decides is the first decision of a league's chain: a team protests against it to the arbiter, then to the committee and
//! the appeals board (CASE-133). And what a match leader's program does by the link.

use domain::protest::Terms;

use super::{
    links::{captain_of, leader_of},
    *,
};
use crate::{protests, rulings};

const TWO: &str = "Prøveby; Prøvesen, Ada 2100; Prøvesen, Bo 2050; Prøvesen, Carl 2000; Prøvesen, Dina 1950
Skitseby; Skitsesen, Ada 1900; Skitsesen, Bo 1890; Skitsesen, Carl 1880; Skitsesen, Dina 1870";

const FOUR: &str = "Prøveby; Prøvesen, Ada 2100; Prøvesen, Bo 2050; Prøvesen, Carl 2000; Prøvesen, Dina 1950
Skitseby; Skitsesen, Ada 1900; Skitsesen, Bo 1890; Skitsesen, Carl 1880; Skitsesen, Dina 1870
Kladdestrup; Kladde, Ada 2000; Kladde, Bo 1990; Kladde, Carl 1980; Kladde, Dina 1970
Udkast; Udkastsen, Ada 1800; Udkastsen, Bo 1790; Udkastsen, Carl 1780; Udkastsen, Dina 1770";

const LED: &str = "/api/v1/match-leader";
const OWN: &str = "/api/v1/captain";

/// A match of a coordinated tournament, which begins and which nobody has played yet.
async fn hall(app: &TestApp, protests: Terms) -> Staff<'_> {
    let settled = SectionSettings {
        protests,
        ..SectionSettings::default()
    };
    let staff = staff_of(app, 1, &settled).await;
    rulings::announce(app, &staff.stage, &protests::coordinated()).await;
    table::write_settings(&staff, settings("round_robin"))
        .await
        .expect(StatusCode::OK);
    staff.paste(TWO).await.expect(StatusCode::SEE_OTHER);
    staff.pair(1).await;
    let_begin(app, 1).await;
    staff
}

async fn led(leader: &Client<'_>) -> Value {
    leader.get(LED).await.expect(StatusCode::OK).json()
}

/// Rules on an illegal move of White at board 1, of which so many were seen before: the second one loses the game.
async fn rule(leader: &Client<'_>, seen: u32) -> Answer {
    let version = version(&led(leader).await["boards"][0]);
    let body = json!({ "incident": "illegal_move", "answers": { "by": "white" }, "rulings": seen });
    let path = format!("{LED}/boards/1/rulings");
    leader.json(Method::POST, &path, Some(version), &body).await
}

/// The ruling with which White loses at board 1, and the teams of White and Black.
async fn ruled(leader: &Client<'_>) -> (String, [&'static str; 2]) {
    rule(leader, 0).await.expect(StatusCode::CREATED);
    let made = rule(leader, 1).await.expect(StatusCode::CREATED).json();
    let board = led(leader).await["boards"][0].clone();
    assert_eq!(board["result"], "0-1", "{board}");
    let is_of_first = board["white"].as_str().unwrap().ends_with("Prøvesen");
    let teams = if is_of_first {
        ["Prøveby", "Skitseby"]
    } else {
        ["Skitseby", "Prøveby"]
    };
    (made["id"].as_str().unwrap().to_owned(), teams)
}

/// The other boards end in draws.
async fn played(leader: &Client<'_>) {
    for board in 2..=4 {
        let path = format!("{LED}/boards/{board}/result");
        let body = json!({ "result": "1/2-1/2" });
        let written = leader.json(Method::PUT, &path, Some(1), &body).await;
        written.expect(StatusCode::OK);
    }
}

/// The captain signs the card as it stands.
async fn signs(captain: &Client<'_>, reservations: Value) {
    let own = captain.get(OWN).await.expect(StatusCode::OK).json();
    let card = &own["matches"][0]["card"];
    let body = json!({
        "act": "sign", "name": "Prøve Attrapgaard", "reservations": reservations, "boards_seen": card["boards_seen"]
    });
    let path = format!("{OWN}/rounds/1/matches/1/card");
    captain
        .json(Method::POST, &path, Some(version(card)), &body)
        .await
        .expect(StatusCode::OK);
}

async fn protests_against(captain: &Client<'_>, ruling: &str) -> Answer {
    let body = json!({ "statement": "Trækket var lovligt.", "name": "Prøve Attrapgaard" });
    let path = format!("{OWN}/rulings/{ruling}/protest");
    captain.json(Method::POST, &path, None, &body).await
}

async fn own(captain: &Client<'_>) -> Value {
    captain.get(OWN).await.expect(StatusCode::OK).json()
}

/// Takes the team's one protest to the next instance.
async fn goes_further(captain: &Client<'_>) -> Value {
    let one = own(captain).await["protests"][0].clone();
    let path = format!("{OWN}/protests/{}/appeal", one["id"].as_str().unwrap());
    let body = json!({ "text": "Trækket var lovligt." });
    let asked = captain
        .json(Method::POST, &path, Some(version(&one)), &body)
        .await;
    asked.expect(StatusCode::OK).json()
}

fn terms() -> Terms {
    Terms {
        team_card_days: Some(3),
        committee_days: Some(8),
        deposit_kroner: Some(500),
        ..Terms::default()
    }
}

/// The match leader ruled that the game was lost, and the captain signed the card without reservation. The arbiter found the protest in time
/// and let the ruling stand, a majority of the committee found it too late, and so did the board, which kept the deposit.
#[tokio::test]
async fn case_133_as_it_went_from_the_match_leader_to_the_board() {
    let app = TestApp::new().await;
    let staff = hall(&app, terms()).await;
    let leader = leader_of(&staff).await;
    let (ruling, [loser, winner]) = ruled(&leader).await;
    played(&leader).await;
    let captain = captain_of(&staff, loser).await;
    signs(&captain, json!([])).await;

    let told = own(&captain).await["led_rulings"][0].clone();
    assert_eq!(
        (&told["id"], &told["board"], &told["instance"], &told["is_open"]),
        (&json!(ruling), &json!(1), &json!("arbiter"), &json!(false)),
        "{told}"
    );
    let protest = protests::id(protests_against(&captain, &ruling).await);
    let filed = own(&captain).await["protests"][0].clone();
    assert_eq!(
        (&filed["instance"], &filed["state"], &filed["late"]),
        (&json!("arbiter"), &json!("late"), &json!("card_signed")),
        "{filed}"
    );
    assert_eq!(
        (
            &filed["led"]["by"],
            &filed["about"]["of"]["ruling"],
            &filed["about"]["of"]["board"]
        ),
        (&json!("match_leader"), &json!(ruling), &json!(1)),
        "{filed}"
    );
    // The other team reads it, and protests against nothing of its own.
    let other = captain_of(&staff, winner).await;
    assert_eq!(own(&other).await["protests"][0]["is_own"], false);

    let arbiter = protests::token(&app, &staff.stage, Role::Arbiter).await;
    let admitted = json!({ "act": "admit", "reasons": "Kortet var ikke sendt." });
    protests::on(&arbiter, &protest, "arbiter", admitted)
        .await
        .expect(StatusCode::OK);
    let upheld = json!({ "act": "decide", "outcome": "upheld", "reasons": "Kamplederens afgørelse står." });
    protests::on(&arbiter, &protest, "arbiter", upheld)
        .await
        .expect(StatusCode::OK);
    let further = own(&captain).await["protests"][0]["further"].clone();
    assert_eq!(further["instance"], "committee");
    assert!(further["until"].is_string(), "{further}");
    assert_eq!(goes_further(&captain).await["instance"], "committee");

    let members = protests::committee(&app, &staff.stage, 3, "dsu_i").await;
    let committee = protests::token(&app, &staff.stage, Role::CommitteeMember).await;
    let late = json!({
        "act": "decide", "outcome": "dismissed_late", "reasons": "Kortet var underskrevet uden forbehold.",
        "ballots": protests::votes(&members, &["for", "for", "against"])
    });
    protests::on(&committee, &protest, "committee", late)
        .await
        .expect(StatusCode::OK);
    let asked = goes_further(&captain).await;
    assert_eq!(
        (&asked["instance"], &asked["deposit"]["kroner"]),
        (&json!("appeals_board"), &json!(500))
    );
    let board = protests::token(&app, &staff.stage, Role::AppealsBoard).await;
    let late = json!({
        "act": "decide", "outcome": "dismissed_late", "reasons": "Afvises som fremkommet for sent.",
        "board": protests::board(&["for", "for", "for"])
    });
    protests::on(&board, &protest, "board", late)
        .await
        .expect(StatusCode::OK);

    let last = own(&captain).await["protests"][0].clone();
    let by: Vec<&Value> = last["decisions"]
        .as_array()
        .unwrap()
        .iter()
        .map(|decision| &decision["by"])
        .collect();
    assert_eq!(
        by,
        [&json!("arbiter"), &json!("committee"), &json!("appeals_board")]
    );
    assert_eq!(last["deposit"]["outcome"], "kept");
    assert_eq!(led(&leader).await["boards"][0]["result"], "0-1");
}

#[tokio::test]
async fn an_arbiter_who_overturns_a_match_leaders_ruling_puts_another_in_its_place() {
    let app = TestApp::new().await;
    let staff = hall(&app, terms()).await;
    let leader = leader_of(&staff).await;
    let (ruling, [loser, _]) = ruled(&leader).await;
    let captain = captain_of(&staff, loser).await;
    let told = own(&captain).await["led_rulings"][0].clone();
    // Nobody has signed.
    assert_eq!(
        (&told["is_open"], &told["until"]),
        (&json!(true), &Value::Null),
        "{told}"
    );
    let protest = protests::id(protests_against(&captain, &ruling).await);
    let filed = own(&captain).await;
    assert_eq!(filed["protests"][0]["state"], "admissible");
    assert_eq!(
        filed["led_rulings"][0]["is_open"], false,
        "it was protested against"
    );

    let arbiter = protests::token(&app, &staff.stage, Role::Arbiter).await;
    let overturned = json!({ "act": "decide", "outcome": "overturned", "reasons": "Trækket var lovligt." });
    protests::on(&arbiter, &protest, "arbiter", overturned.clone())
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    let mut instead = overturned;
    instead["relief"] = json!({ "effect": { "game": "ends", "as": "1-0" } });
    protests::on(&arbiter, &protest, "arbiter", instead)
        .await
        .expect(StatusCode::OK);
    assert_eq!(led(&leader).await["boards"][0]["result"], "1-0");
    let standing = leader.get(&format!("{LED}/boards/1/rulings")).await;
    let standing = standing.expect(StatusCode::OK).json();
    let decided: Vec<&Value> = standing["rulings"]
        .as_array()
        .unwrap()
        .iter()
        .map(|ruling| &ruling["decided_as"])
        .collect();
    let leaders = json!("match_leader");
    assert_eq!(decided, [&leaders, &leaders, &json!("arbiter")]);

    // What the arbiter ruled is neither replaced nor written over by the match leader.
    let arbiters = &standing["rulings"][2]["id"];
    let version = version(&led(&leader).await["boards"][0]);
    let body = json!({
        "incident": "illegal_move", "answers": { "by": "white" }, "rulings": 3, "supersedes": arbiters
    });
    leader
        .json(
            Method::POST,
            &format!("{LED}/boards/1/rulings"),
            Some(version),
            &body,
        )
        .await
        .expect(StatusCode::CONFLICT);
    let written = leader
        .json(
            Method::PUT,
            &format!("{LED}/boards/1/result"),
            Some(version),
            &json!({ "result": "0-1" }),
        )
        .await;
    written.expect(StatusCode::CONFLICT);
}

/// Who overturns on a protest decides nothing late: only an error in reporting is for the report alone (C.04.2 art. 4.3).
#[tokio::test]
async fn what_an_arbiter_decides_on_a_protest_counts_though_later_rounds_are_public() {
    let app = TestApp::new().await;
    let settled = SectionSettings {
        protests: terms(),
        ..SectionSettings::default()
    };
    let staff = staff_of(&app, 3, &settled).await;
    rulings::announce(&app, &staff.stage, &protests::coordinated()).await;
    table::write_settings(&staff, settings("round_robin"))
        .await
        .expect(StatusCode::OK);
    staff.paste(FOUR).await.expect(StatusCode::SEE_OTHER);
    staff.pair(1).await;
    let_begin(&app, 1).await;
    let leader = leader_of(&staff).await;
    let (ruling, [loser, _]) = ruled(&leader).await;
    let captain = captain_of(&staff, loser).await;
    let protest = protests::id(protests_against(&captain, &ruling).await);
    stage::finish(&app, &staff.stage, 1).await;
    staff.pair(2).await;
    stage::finish(&app, &staff.stage, 2).await;
    staff.pair(3).await;

    let arbiter = protests::token(&app, &staff.stage, Role::Arbiter).await;
    let overturned = json!({
        "act": "decide", "outcome": "overturned", "reasons": "Trækket var lovligt.",
        "relief": { "effect": { "game": "ends", "as": "1-0" } }
    });
    protests::on(&arbiter, &protest, "arbiter", overturned)
        .await
        .expect(StatusCode::OK);
    assert_eq!(led(&leader).await["boards"][0]["result"], "1-0");
}

#[tokio::test]
async fn an_arbiter_overturns_nothing_that_the_committee_ruled_on_the_other_teams_protest() {
    let app = TestApp::new().await;
    let staff = hall(&app, terms()).await;
    let leader = leader_of(&staff).await;
    let (ruling, [loser, winner]) = ruled(&leader).await;
    let captain = captain_of(&staff, loser).await;
    let first = protests::id(protests_against(&captain, &ruling).await);
    let arbiter = protests::token(&app, &staff.stage, Role::Arbiter).await;
    let upheld = json!({ "act": "decide", "outcome": "upheld", "reasons": "Afgørelsen står." });
    protests::on(&arbiter, &first, "arbiter", upheld)
        .await
        .expect(StatusCode::OK);
    goes_further(&captain).await;
    let other = captain_of(&staff, winner).await;
    let second = protests::id(protests_against(&other, &ruling).await);
    let members = protests::committee(&app, &staff.stage, 3, "dsu_i").await;
    let committee = protests::token(&app, &staff.stage, Role::CommitteeMember).await;
    let overturned = |result: &str| {
        json!({
            "act": "decide", "outcome": "overturned", "reasons": "Det blev set anderledes.",
            "relief": { "effect": { "game": "ends", "as": result } }
        })
    };
    let mut by_votes = overturned("1-0");
    by_votes["ballots"] = protests::votes(&members, &["for", "for", "against"]);
    protests::on(&committee, &first, "committee", by_votes)
        .await
        .expect(StatusCode::OK);
    protests::on(&arbiter, &second, "arbiter", overturned("0-1"))
        .await
        .expect(StatusCode::CONFLICT);
    assert_eq!(led(&leader).await["boards"][0]["result"], "1-0");
}

/// A reservation keeps the right for the days that were set, about its board.
#[tokio::test]
async fn a_reservation_keeps_the_right_to_protest_against_the_match_leaders_ruling() {
    let app = TestApp::new().await;
    let staff = hall(&app, terms()).await;
    let leader = leader_of(&staff).await;
    let (ruling, [loser, _]) = ruled(&leader).await;
    played(&leader).await;
    let captain = captain_of(&staff, loser).await;
    signs(&captain, json!([{ "board": 1, "text": "Trækket var lovligt" }])).await;
    let told = own(&captain).await["led_rulings"][0].clone();
    assert_eq!(told["is_open"], true, "{told}");
    assert!(told["until"].is_string(), "{told}");
    protests::id(protests_against(&captain, &ruling).await);
    assert_eq!(own(&captain).await["protests"][0]["state"], "admissible");
}

#[tokio::test]
async fn pages_say_who_decides_next_about_a_match_leaders_ruling_and_until_when() {
    let app = TestApp::new().await;
    let staff = hall(&app, terms()).await;
    let leader = leader_of(&staff).await;
    let (ruling, [loser, _]) = ruled(&leader).await;
    let page = staff.page.get(&format!("{HERE}/rulings/{ruling}")).await;
    let page = page.expect(StatusCode::OK).body;
    for words in [
        "Kampleder Kaj Ledersen",
        "Dommeren afgør først.",
        &format!("{loser} kan protestere til dommeren, til holdet har underskrevet kortet uden forbehold."),
    ] {
        assert!(page.contains(words), "{words}: {page}");
    }
    let new = format!("{HERE}/protests/new?kind=decision&about={ruling}");
    let form = staff.page.get(&new).await.expect(StatusCode::OK).body;
    assert!(form.contains("Dommeren afgør først"), "{form}");

    // A team protests, not somebody: by one of its players, or by the link.
    let against = json!({
        "about": { "kind": "decision", "ruling": ruling }, "filed_by": "Prøve Tilskuer", "statement": "Trækket var lovligt."
    });
    let refused = protests::file(&staff.api, against).await;
    let refused = refused.expect(StatusCode::UNPROCESSABLE_ENTITY).json();
    assert_eq!(refused["errors"][0]["field"], "filed_by", "{refused}");
    let white: uuid::Uuid = sqlx::query_scalar(
        "select g.white_id from game g join round r on r.id = g.round_id
         where r.section_id = $1 and g.board = 1",
    )
    .bind(staff.stage.section.as_uuid())
    .fetch_one(app.pool())
    .await
    .unwrap();
    let against = json!({
        "about": { "kind": "decision", "ruling": ruling }, "player": white, "statement": "Trækket var lovligt."
    });
    let protest = protests::id(protests::file(&staff.api, against).await);
    let captain = captain_of(&staff, loser).await;
    let own = own(&captain).await["protests"][0].clone();
    assert_eq!(
        (&own["id"], &own["is_own"], &own["instance"]),
        (&json!(protest), &json!(true), &json!("arbiter")),
        "{own}"
    );
    let page = staff.page.get(&format!("{HERE}/protests/{protest}")).await;
    let page = page.expect(StatusCode::OK).body;
    assert!(
        page.contains("Kampleder Kaj Ledersen har afgjort det")
            && page.contains(&format!("/rulings/{ruling}\"")),
        "{page}"
    );
    let upheld = json!({ "act": "decide", "outcome": "upheld", "reasons": "Afgørelsen står." });
    let arbiter = protests::token(&app, &staff.stage, Role::Arbiter).await;
    protests::on(&arbiter, &protest, "arbiter", upheld)
        .await
        .expect(StatusCode::OK);
    let page = staff.page.get(&format!("{HERE}/protests/{protest}")).await;
    assert!(page.body.contains("Kan ankes indtil"), "{}", page.body);
}

/// Everything that the page behind the link and its phone do, by program: of the own match, and of nothing else.
#[tokio::test]
#[expect(clippy::too_many_lines, reason = "one match as its leader's program meets it")]
async fn a_match_leaders_program_does_with_the_link_what_the_page_and_the_phone_do() {
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    rulings::announce(&app, &staff.stage, &protests::coordinated()).await;
    table::write_settings(&staff, settings("round_robin"))
        .await
        .expect(StatusCode::OK);
    staff.paste(FOUR).await.expect(StatusCode::SEE_OTHER);
    staff.pair(1).await;
    let_begin(&app, 1).await;
    let leader = leader_of(&staff).await;
    let read = leader.get(LED).await.expect(StatusCode::OK);
    assert_eq!(read.header("etag"), "\"1\"");
    let read = read.json();
    assert_eq!(
        (
            &read["leader"],
            &read["tournament"],
            &read["section"],
            &read["is_over"]
        ),
        (
            &json!("Kaj Ledersen"),
            &json!("paaske"),
            &json!("a"),
            &json!(false)
        )
    );
    assert_eq!((&read["round"], &read["match"]), (&json!(1), &json!(1)));
    assert_eq!(read["boards"].as_array().unwrap().len(), 4, "{read}");

    // Who has come: one player, then the rest of a team.
    let came = json!({ "came_at": app.now() });
    let path = format!("{LED}/boards/1/arrivals/white");
    let coming = leader.json(Method::PUT, &path, None, &came).await;
    let coming = coming.expect(StatusCode::OK);
    let seen: i32 = coming.header("etag").trim_matches('"').parse().unwrap();
    let coming = coming.json();
    let has_come = |side: &str| coming[side]["seats"][0]["state"] == "came";
    assert!(has_come("home") != has_come("away"), "{coming}");
    let side = if has_come("home") { "home" } else { "away" };
    let body = json!({ "side": side });
    let path = format!("{LED}/arrivals");
    let written = leader.json(Method::POST, &path, Some(seen), &body).await;
    assert_eq!(written.expect(StatusCode::OK).json()["boards"], json!([2, 3, 4]));
    leader.get(&path).await.expect(StatusCode::OK);

    // Results are entered, put right and put off; a board that the match has not is none.
    let enter = async |board: u16, seen: i32, body: Value| {
        let path = format!("{LED}/boards/{board}/result");
        leader.json(Method::PUT, &path, Some(seen), &body).await
    };
    let written = enter(2, 1, json!({ "result": "1-0" })).await;
    assert_eq!(
        written.expect(StatusCode::OK).json()["by"],
        "Kampleder Kaj Ledersen"
    );
    enter(2, 2, json!({ "result": "0-1", "reason": "Skrevet omvendt" }))
        .await
        .expect(StatusCode::OK);
    enter(3, 1, json!({ "suspended": "postponed", "reason": "Syg" }))
        .await
        .expect(StatusCode::OK);
    enter(5, 1, json!({ "result": "1-0" }))
        .await
        .expect(StatusCode::NOT_FOUND);

    // A ruling: what can be asked, what is proposed, a draft, and the decision.
    let incidents = leader.get(&format!("{LED}/boards/1/incidents")).await;
    let incidents = incidents.expect(StatusCode::OK).json();
    assert_eq!(incidents["rulings"], 0);
    let report = json!({ "incident": "illegal_move", "answers": { "by": "white" } });
    let path = format!("{LED}/boards/1/proposals");
    let proposed = leader.json(Method::POST, &path, None, &report).await;
    assert!(proposed.expect(StatusCode::OK).json()["shown"].is_string());
    let path = format!("{LED}/boards/1/drafts");
    let drafted = leader.json(Method::POST, &path, None, &report).await;
    drafted.expect(StatusCode::CREATED);
    rule(&leader, 0).await.expect(StatusCode::CREATED);
    let kept: (String, String) =
        sqlx::query_as("select decided_as, decided_by from ruling where status = 'confirmed'")
            .fetch_one(app.pool())
            .await
            .unwrap();
    assert_eq!(
        kept,
        ("match_leader".to_owned(), "Kampleder Kaj Ledersen".to_owned())
    );

    // The card: a match leader's hand, and no captain's.
    let card = format!("{LED}/card");
    let write = async |body: Value| {
        let seen = version(&led(&leader).await["card"]);
        leader.json(Method::POST, &card, Some(seen), &body).await
    };
    write(json!({ "act": "remark", "text": "Begyndte til tiden" }))
        .await
        .expect(StatusCode::OK);
    write(json!({ "act": "contest", "side": "home", "board": 2, "text": "Uenig" }))
        .await
        .expect(StatusCode::CONFLICT);
    let ways: Vec<String> =
        sqlx::query_scalar("select distinct via from audit where actor = 'Kampleder Kaj Ledersen'")
            .fetch_all(app.pool())
            .await
            .unwrap();
    assert_eq!(ways, ["api"]);

    // Passed on, the link is worth nothing.
    let path = format!("{LED}/successor");
    let body = json!({ "name": "Bo Ny", "licence": "none" });
    leader
        .json(Method::PUT, &path, Some(0), &body)
        .await
        .expect(StatusCode::CONFLICT);
    let passed = leader.json(Method::PUT, &path, Some(1), &body).await;
    let link = passed.expect(StatusCode::OK).json()["link"].clone();
    leader.get(LED).await.expect(StatusCode::UNAUTHORIZED);
    let (_, secret) = link.as_str().unwrap().rsplit_once('/').unwrap();
    let second = app.visitor().with_bearer(secret);
    assert_eq!(led(&second).await["leader"], "Bo Ny");
}

#[tokio::test]
async fn a_match_that_its_leader_gave_away_is_protested_against_before_the_arbiter() {
    let app = TestApp::at("2026-04-04T10:15:01Z").await;
    let staff = staff(&app, 3).await;
    rulings::announce(&app, &staff.stage, &crate::arrivals::fifteen()).await;
    table::write_settings(&staff, settings("round_robin"))
        .await
        .expect(StatusCode::OK);
    staff.paste(FOUR).await.expect(StatusCode::SEE_OTHER);
    staff.pair(1).await;
    let leader = leader_of(&staff).await;
    let path = format!("{LED}/arrivals");
    let read = async || leader.get(&path).await.expect(StatusCode::OK).json();
    let seen = version(&staff.matches(1).await[0]);
    let came = json!({ "side": "home", "in_time": true });
    leader
        .json(Method::POST, &path, Some(seen), &came)
        .await
        .expect(StatusCode::OK);
    let shown = read().await["away"]["absence"]["shown"].clone();
    let body = json!({
        "side": "away", "shown": shown, "reason": "Holdet var ikke mødt, da fristen udløb"
    });
    let lost = leader
        .json(Method::POST, &format!("{LED}/absence"), Some(seen), &body)
        .await;
    assert_eq!(lost.expect(StatusCode::OK).json()["is_match_lost"], true);
    let by_leader: bool =
        sqlx::query_scalar("select lost_by_leader from team_match where forfeit is not null")
            .fetch_one(app.pool())
            .await
            .unwrap();
    assert!(by_leader);

    let one = staff.matches(1).await[0].clone();
    let side = if one["forfeit"] == "by_white" {
        "white"
    } else {
        "black"
    };
    let captain = captain_of(&staff, one[side]["name"].as_str().unwrap()).await;
    let body = json!({ "statement": "Vi var der til tiden.", "name": "Prøve Attrapgaard" });
    let path = format!("{OWN}/rounds/1/matches/1/appeal");
    protests::id(captain.json(Method::POST, &path, None, &body).await);
    let filed = own(&captain).await["protests"][0].clone();
    assert_eq!(
        (&filed["about"]["kind"], &filed["instance"], &filed["led"]["by"]),
        (&json!("match_lost"), &json!("arbiter"), &json!("match_leader")),
        "{filed}"
    );
    let arbiter = protests::token(&app, &staff.stage, Role::Arbiter).await;
    let overturned = json!({ "act": "decide", "outcome": "overturned", "reasons": "De var mødt." });
    let protest = filed["id"].as_str().unwrap();
    protests::on(&arbiter, protest, "arbiter", overturned)
        .await
        .expect(StatusCode::OK);
    let decided = own(&captain).await["protests"][0].clone();
    assert_eq!(decided["decisions"][0]["by"], "arbiter", "{decided}");
}

#[tokio::test]
async fn a_club_replaces_no_match_leader_whom_the_arbiter_has_named() {
    const LEADER: &str = "/api/v1/captain/rounds/1/matches/1/leader";
    let app = TestApp::new().await;
    let staff = staff(&app, 3).await;
    let mut teams = settings("round_robin");
    teams["league"] = json!("div1");
    table::write_settings(&staff, teams).await.expect(StatusCode::OK);
    staff.paste(FOUR).await.expect(StatusCode::SEE_OTHER);
    staff.pair(1).await;
    let name = |name: &str| json!({ "name": name, "licence": "none" });
    let arbiters = format!("{API}/rounds/1/matches/1/leader");
    let home = staff.matches(1).await[0]["white"]["name"].clone();
    let captain = captain_of(&staff, home.as_str().unwrap()).await;
    // Whom the club named itself it replaces.
    for (seen, who) in [(0, "Bo Først"), (1, "Bo Siden")] {
        captain
            .json(Method::PUT, LEADER, Some(seen), &name(who))
            .await
            .expect(StatusCode::OK);
    }
    let made = staff
        .api
        .json(Method::PUT, &arbiters, Some(3), &name("Kaj Ledersen"))
        .await;
    let link = made.expect(StatusCode::OK).json()["link"].clone();
    let refused = captain.json(Method::PUT, LEADER, Some(5), &name("Bo Ny")).await;
    let said = refused.expect(StatusCode::CONFLICT).json();
    assert_eq!(
        said["detail"], "The arbiter has named the match leader. Ask the arbiter to choose another.",
        "{said}"
    );
    captain
        .json(Method::POST, &format!("{LEADER}/link"), Some(5), &json!({}))
        .await
        .expect(StatusCode::CONFLICT);
    captain
        .json(Method::DELETE, LEADER, Some(5), &json!({}))
        .await
        .expect(StatusCode::CONFLICT);
    // Whoever has it from the arbiter's leader has it from the arbiter.
    let (_, secret) = link.as_str().unwrap().rsplit_once('/').unwrap();
    app.visitor()
        .with_bearer(secret)
        .json(
            Method::PUT,
            &format!("{LED}/successor"),
            Some(5),
            &name("Eva Afløser"),
        )
        .await
        .expect(StatusCode::OK);
    captain
        .json(Method::PUT, LEADER, Some(7), &name("Bo Ny"))
        .await
        .expect(StatusCode::CONFLICT);
    // Once nobody leads, the club names again.
    staff
        .api
        .json(Method::DELETE, &arbiters, Some(7), &json!({}))
        .await
        .expect(StatusCode::NO_CONTENT);
    captain
        .json(Method::PUT, LEADER, Some(8), &name("Bo Ny"))
        .await
        .expect(StatusCode::OK);
}

/// A name is kept whole, on a phone and in the log, and said in the reader's language.
#[tokio::test]
async fn a_match_leaders_long_name_stands_whole_in_the_log_in_both_languages() {
    const LONG: &str = "Frederikke-Alexandrine Attrapgaard-Skabelonsen";
    let app = TestApp::new().await;
    let staff = hall(&app, Terms::default()).await;
    let path = format!("{API}/rounds/1/matches/1/leader");
    let body = json!({ "name": LONG, "licence": "none" });
    let made = staff.api.json(Method::PUT, &path, Some(0), &body).await;
    let link = made.expect(StatusCode::OK).json()["link"].clone();
    let link = link.as_str().unwrap();
    let (cookie, page) = strength_lists::let_in(&app, &link[link.find("/l/").unwrap()..]).await;
    let browser = app.visitor().with_cookie("match_leader", &cookie);
    let key = key();
    browser
        .post(
            &format!("{page}/phone"),
            &[("version", "1"), ("key", key.as_str())],
        )
        .await
        .expect(StatusCode::SEE_OTHER);
    let kept: String = sqlx::query_scalar("select actor from audit where act = 'tablet.join'")
        .fetch_one(app.pool())
        .await
        .unwrap();
    assert_eq!(kept, format!("Kampleder {LONG}"));
    let phone: String = sqlx::query_scalar("select name from tablet")
        .fetch_one(app.pool())
        .await
        .unwrap();
    assert_eq!(phone, format!("Kampleder {LONG}"));
    for (lang, said) in [("da", "Kampleder"), ("en", "Match leader")] {
        let reader = staff.page.clone().with_cookie("lang", lang);
        let shown = reader.get("/t/paaske/audit").await.expect(StatusCode::OK).body;
        assert!(shown.contains(&format!("{said} {LONG}")), "{lang}: {shown}");
    }
}
