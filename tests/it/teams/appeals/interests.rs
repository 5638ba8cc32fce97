//! What members of the committee have to do with an appeal: told to the leader and to those who vote, asked before they do, and kept with what was
//! decided.

use super::*;

const PUT: Method = Method::PUT;

/// What is written down of a member of the committee.
async fn known_as(app: &TestApp, member: &str, name: &str, fide_id: Option<i32>) {
    sqlx::query("update official set name = $2, fide_id = $3 where id = $1::uuid")
        .bind(member)
        .bind(name)
        .bind(fide_id)
        .execute(app.pool())
        .await
        .unwrap();
}

/// An interest as a program reads it.
fn interest(member: &str, (kind, team): (&str, Option<u16>), known_by: &str, asks: &str) -> Value {
    json!({ "member": member, "kind": kind, "team": team, "known_by": known_by, "asks": asks })
}

fn deciding(outcome: &str, ballots: &Value, excluded: &[&str], another: &[&str]) -> Value {
    json!({
        "act": "decide", "outcome": outcome, "reasons": "Der var ringet dagen før.",
        "ballots": ballots, "excluded": excluded, "another": another
    })
}

#[tokio::test]
async fn those_who_vote_are_told_which_member_plays_for_a_team_of_the_case() {
    let app = TestApp::new().await;
    let staff = played(&app, Terms::default(), Some("skakliga")).await;
    let members = seated(&app, &staff).await;
    known_as(&app, &members[0], "ada  PRØVESEN", None).await;
    known_as(&app, &members[1], "Carl Skitsesen", None).await;
    // A ruling about a team is that team's matter alone.
    let penalty = penalise(&staff, Some("2026-04-10")).await;
    let protest = protests::id(protests::file(&staff.api, against(&penalty)).await);
    let told = case(&staff, &protest).await;
    assert_eq!(
        told["interests"],
        json!([interest(&members[1], ("player", Some(2)), "name", "say_who")])
    );
    let one = [(Role::CommitteeMember, staff.stage.scope())];
    let one = app.signed_in("Vera Læsersen", &one).await;
    let page = one.get(&format!("{HERE}/protests/{protest}")).await;
    let page = page.expect(StatusCode::OK).body;
    assert_eq!(
        page.matches("hedder som en spiller for Skitseby").count(),
        1,
        "{page}"
    );
    assert!(!page.contains("spiller for Prøveby"), "{page}");
    // A board is the matter of both teams that meet there.
    let clock = json!({
        "about": { "kind": "clock", "round": 1, "board": 3 }, "filed_by": "Skitseby", "statement": BUT
    });
    let protest = protests::id(protests::file(&staff.api, clock).await);
    let told = case(&staff, &protest).await;
    assert_eq!(
        told["interests"],
        json!([
            interest(&members[0], ("player", Some(1)), "name", "say_who"),
            interest(&members[1], ("player", Some(2)), "name", "say_who"),
        ])
    );
}

/// DM-5.3: whom the case concerns does not vote. FIDE's number says it of one, the union's register of another, a name asks of the third.
#[tokio::test]
#[expect(clippy::too_many_lines, reason = "one case from the ruling to the decision")]
async fn whoever_is_on_the_clubs_list_does_not_vote_and_a_namesake_is_said_to_be_another() {
    let app = TestApp::new().await;
    let staff = played(&app, Terms::default(), Some("skakliga")).await;
    sqlx::query("update team set club = 'Skitseby SK' where name = 'Skitseby'")
        .execute(app.pool())
        .await
        .unwrap();
    let club = staff.begin("Skitseby SK").await;
    let lines = "Reservesen, Egon; 1005; 1400005; 1600\nReservesen, Finn; 1006;; 1500";
    staff
        .step(&club, "add", &[("lines", lines)])
        .await
        .expect(StatusCode::SEE_OTHER);
    let members = seated(&app, &staff).await;
    known_as(&app, &members[0], "E. Reservesen", Some(1_400_005)).await;
    known_as(&app, &members[1], "Carl Skitsesen", None).await;
    let before = points(&staff, "Skitseby").await;
    let penalty = penalise(&staff, None).await;
    let protest = protests::id(protests::file(&staff.api, against(&penalty)).await);
    let listed = interest(&members[0], ("listed", Some(2)), "number", "stand_aside");
    let named = interest(&members[1], ("player", Some(2)), "name", "say_who");
    let filed = case(&staff, &protest).await;
    assert_eq!(filed["interests"], json!([listed, named]));

    // Nobody but the register knows that the third is the one whom the list has with the union's number alone.
    known_as(&app, &members[2], "F. Reservesen", Some(1_400_006)).await;
    assert_eq!(case(&staff, &protest).await["interests"], filed["interests"]);
    sqlx::query(
        "insert into member (id, national_id, surname, given_name, fide_id, listed_on, folded, place)
         values (gen_random_uuid(), '1006', 'Reservesen', 'Finn', 1400006, '2026-04-01', 'reservesen finn 1006', 'reservesen! finn')",
    )
    .execute(app.pool())
    .await
    .unwrap();
    let by_register = interest(&members[2], ("listed", Some(2)), "number", "stand_aside");
    assert_eq!(
        case(&staff, &protest).await["interests"],
        json!([listed, named, by_register])
    );
    known_as(&app, &members[2], "Komité Attrapgaard", None).await;

    // The leader reads it in time to have somebody else appointed.
    let page = format!("{HERE}/protests/{protest}");
    let shown = staff.page.get(&page).await.expect(StatusCode::OK).body;
    for words in [
        "Komitéen og sagen",
        "står på styrkelisten i klubben bag Skitseby: kan ikke stemme",
        "hedder som en spiller for Skitseby: komitéen skal sige, om det er en anden person",
    ] {
        assert!(shown.contains(words), "{words}: {shown}");
    }

    let committee = protests::token(&app, &staff.stage, Role::CommitteeMember).await;
    let all = protests::votes(&members, &["for", "for", "for"]);
    let two = protests::votes(&members[1..], &["for", "for"]);
    for (ballots, excluded, member, kind) in [
        (&all, &[][..], &members[0], "listed"),
        (&two, &[members[0].as_str()], &members[1], "player"),
    ] {
        // That it is another does not hold against a number.
        let another = if kind == "listed" {
            vec![member.as_str()]
        } else {
            Vec::new()
        };
        let body = deciding("overturned", ballots, excluded, &another);
        let refused = protests::on(&committee, &protest, "committee", body).await;
        let refused = refused.expect(StatusCode::UNPROCESSABLE_ENTITY).json();
        assert_eq!(
            (&refused["member"], &refused["interest"]),
            (&json!(member), &json!(kind)),
            "{refused}"
        );
    }
    assert_eq!(by(&case(&staff, &protest).await), ("committee", "admissible"));

    // On the page the form comes back with what was typed, and with the answer it is decided.
    let one = [(Role::CommitteeMember, staff.stage.scope())];
    let one = app.signed_in("Vera Læsersen", &one).await;
    let shown = one.get(&page).await.expect(StatusCode::OK).body;
    let [aside, for_one, for_two] = [0, 1, 2].map(|at| format!("vote.{}", members[at]));
    let another = format!("another.{}", members[1]);
    assert!(
        shown.contains("E. Reservesen") && shown.contains(&format!("name=\"{another}\"")),
        "{shown}"
    );
    let seen = version(&case(&staff, &protest).await).to_string();
    let (first, second) = (key(), key());
    let mut fields = vec![
        ("version", seen.as_str()),
        ("key", first.as_str()),
        ("act", "decide"),
        ("outcome", "overturned"),
        ("reasons", "Der var ringet i god tid."),
        (aside.as_str(), "interest"),
        (for_one.as_str(), "for"),
        (for_two.as_str(), "for"),
    ];
    let form = format!("{page}/committee");
    let asked = one.post(&form, &fields).await;
    assert_eq!(asked.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", asked.body);
    assert!(
        asked
            .body
            .contains("Carl Skitsesen: hedder som en spiller for Skitseby.")
            && asked.body.contains("Der var ringet i god tid."),
        "{}",
        asked.body
    );
    fields[1].1 = second.as_str();
    fields.push((another.as_str(), "yes"));
    one.post(&form, &fields).await.expect(StatusCode::SEE_OTHER);

    let now = points(&staff, "Skitseby").await;
    assert!((now - before).abs() < 1e-9, "the point is back: {now}");
    let decided = case(&staff, &protest).await["decisions"][0].clone();
    assert_eq!(
        decided["excluded"],
        json!([{
            "member": members[0], "name": "E. Reservesen",
            "interests": [{ "kind": "listed", "team": 2, "known_by": "number" }]
        }])
    );
    assert_eq!(
        (
            &decided["ballots"][0]["interests"],
            &decided["ballots"][0]["is_another"]
        ),
        (
            &json!([{ "kind": "player", "team": 2, "known_by": "name" }]),
            &json!(true)
        ),
        "{decided}"
    );
    assert!(decided["ballots"][1]["interests"].is_null(), "{decided}");
    // What was known that day is kept, whatever becomes of the list.
    sqlx::query("delete from list_member")
        .execute(app.pool())
        .await
        .unwrap();
    let shown = staff.page.get(&page).await.expect(StatusCode::OK).body;
    for words in [
        "E. Reservesen (står på styrkelisten i klubben bag Skitseby)",
        "Carl Skitsesen (hedder som en spiller for Skitseby, en anden person)",
    ] {
        assert!(shown.contains(words), "{words}: {shown}");
    }
}

#[tokio::test]
async fn a_team_that_goes_up_or_down_by_the_same_table_is_told_and_keeps_nobody_from_voting() {
    let app = TestApp::new().await;
    let staff = played(&app, Terms::default(), Some("skakliga")).await;
    let members = seated(&app, &staff).await;
    known_as(&app, &members[0], "Ada Prøvesen", None).await;
    let penalty = penalise(&staff, None).await;
    let protest = protests::id(protests::file(&staff.api, against(&penalty)).await);
    assert_eq!(case(&staff, &protest).await["interests"], json!([]));
    let rules = json!({ "down_fewest": 1, "down_most": 1 });
    let path = format!("{API}/season-rules");
    let written = staff.api.json(PUT, &path, Some(0), &rules).await;
    written.expect(StatusCode::OK);
    assert_eq!(
        case(&staff, &protest).await["interests"],
        json!([interest(&members[0], ("rival", Some(1)), "name", "told")])
    );
    committee_decides(&app, &staff, &members, (&protest, "upheld")).await;
    let decided = case(&staff, &protest).await["decisions"][0].clone();
    assert_eq!(
        decided["ballots"][0]["interests"][0]["kind"], "rival",
        "{decided}"
    );
}

/// TT93: the leader is not of the committee that decides about the leader's ruling.
#[tokio::test]
async fn whoever_ruled_votes_where_nobody_has_decided_it_and_not_where_the_league_or_the_section_says_so() {
    for (league, own, asks_by_name, asks_by_number) in [
        ("hk8", None, "say_who", "stand_aside"),
        ("skakliga", None, "told", "told"),
        ("skakliga", Some(false), "say_who", "stand_aside"),
        ("hk8", Some(true), "told", "told"),
    ] {
        let app = TestApp::new().await;
        let terms = Terms {
            ruler_sits: own,
            ..Terms::default()
        };
        let staff = played(&app, terms, Some(league)).await;
        let members = seated(&app, &staff).await;
        // Both the ruling and the match that is lost are said by the account of the token.
        known_as(&app, &members[0], "Ida Arrangør", None).await;
        let penalty = penalise(&staff, None).await;
        let about_team = protests::id(protests::file(&staff.api, against(&penalty)).await);
        let one = staff.matches(1).await[0].clone();
        let (side, forfeit) = side_of_skitseby(&one);
        super::decide(&staff.api, version(&one), Some(forfeit)).await;
        let lost = protests::id(protests::file(&staff.api, match_lost(&one, 1, side)).await);
        let ruled = |member: &str, known_by, asks| interest(member, ("ruled", None), known_by, asks);
        for protest in [&about_team, &lost] {
            assert_eq!(
                case(&staff, protest).await["interests"],
                json!([ruled(&members[0], "name", asks_by_name)]),
                "{league} {own:?}"
            );
        }
        // The officials say which number the leader of that name has, and that another member has it.
        sqlx::query(
            "insert into official (id, tournament_id, duty, name, licence, fide_id, valid_from)
             values (gen_random_uuid(), $1, 'arbiter', 'Ida Arrangør', 'dsu_i', 1400090, now())",
        )
        .bind(staff.stage.tournament.as_uuid())
        .execute(app.pool())
        .await
        .unwrap();
        known_as(&app, &members[0], "I. Arrangør", Some(1_400_090)).await;
        assert_eq!(
            case(&staff, &about_team).await["interests"],
            json!([ruled(&members[0], "number", asks_by_number)]),
            "{league} {own:?}"
        );
        let committee = protests::token(&app, &staff.stage, Role::CommitteeMember).await;
        let ballots = protests::votes(&members, &["for", "for", "against"]);
        let body = deciding("upheld", &ballots, &[], &[]);
        let answer = protests::on(&committee, &about_team, "committee", body).await;
        if asks_by_number == "told" {
            let decided = answer.expect(StatusCode::OK).json();
            let kept = &decided["decisions"][0]["ballots"][0]["interests"];
            assert_eq!(
                kept,
                &json!([{ "kind": "ruled", "team": null, "known_by": "number" }])
            );
        } else {
            let refused = answer.expect(StatusCode::UNPROCESSABLE_ENTITY).json();
            assert_eq!(refused["interest"], "ruled", "{refused}");
            let ballots = protests::votes(&members[1..], &["for", "for"]);
            let body = deciding("upheld", &ballots, &[&members[0]], &[]);
            let answer = protests::on(&committee, &about_team, "committee", body).await;
            let decided = answer.expect(StatusCode::OK).json();
            assert_eq!(decided["decisions"][0]["excluded"][0]["name"], "I. Arrangør");
        }
    }
}

#[tokio::test]
async fn the_leader_who_decided_a_protest_first_has_ruled_when_it_goes_to_the_committee() {
    let app = TestApp::new().await;
    let staff = played(&app, Terms::default(), Some("hk8")).await;
    let members = seated(&app, &staff).await;
    // The account of the arbiter is called by its role here.
    known_as(&app, &members[1], Role::Arbiter.as_str(), None).await;
    let protest = decided_by_the_arbiter(&app, &staff).await;
    assert_eq!(
        case(&staff, &protest).await["interests"],
        json!([interest(&members[1], ("ruled", None), "name", "say_who")])
    );
    let page = staff.page.get(&format!("{HERE}/protests/{protest}")).await;
    let page = page.expect(StatusCode::OK).body;
    assert!(page.contains("hedder som den, der traf afgørelsen"), "{page}");
}
