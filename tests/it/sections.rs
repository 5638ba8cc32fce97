//! Sections through their pages: making, changing, locking, removing, and leaving FIDE mode.

use domain::{fide_mode::FideMode, integrity::IntegrityEvent};
use store::sections::Section;

use crate::{
    accounts::cookie,
    prelude::*,
    setup::{complete, form, hidden, make, organiser, publish, send, stored, text},
};

async fn sections(app: &TestApp, slug: &str) -> Vec<Section> {
    let id = stored(app, slug).await.id;
    store::sections::list_by_tournament(&mut *app.conn().await, id)
        .await
        .unwrap()
}

async fn pair(app: &TestApp, rounds: i32) {
    sqlx::query("update round set status = 'draft', origin = 'hand' where number <= $1")
        .bind(rounds)
        .execute(app.pool())
        .await
        .unwrap();
}

#[tokio::test]
async fn a_new_section_comes_with_times_on_the_days_of_the_tournament() {
    let app = TestApp::new().await;
    let organiser = organiser(&app).await;
    let slug = make(&organiser, "Prøvestævne").await;
    fill(
        &organiser,
        &format!("/t/{slug}/sections/new"),
        &[("name", "Basis 1")],
    )
    .await
    .expect(StatusCode::SEE_OTHER);
    let [section] = sections(&app, &slug).await.try_into().unwrap();
    assert_eq!(section.slug.as_str(), "basis-1");
    assert_eq!(section.fide_mode, FideMode::On);
    let rounds = store::sections::list_rounds(&mut *app.conn().await, section.id)
        .await
        .unwrap();
    assert_eq!(rounds.len(), 7);
    // 14 May, 10.00 in Denmark.
    assert_eq!(rounds[0].starts_at, Some("2026-05-14T08:00:00Z".parse().unwrap()));
    assert!(rounds.iter().all(|round| round.starts_at.is_some()));
    // The list names its columns by what stands in them.
    let list = organiser
        .get(&format!("/t/{slug}/sections"))
        .await
        .expect(StatusCode::OK)
        .body;
    assert!(
        list.contains(">Spillere</th>") && !list.contains("Tilmelding og visning"),
        "{list}"
    );
    assert!(
        list.contains("slået til") && !list.contains("FIDE-mode er slået til"),
        "{list}"
    );
}

#[tokio::test]
async fn a_section_can_be_the_final_of_a_national_championship() {
    let app = TestApp::new().await;
    let organiser = organiser(&app).await;
    let slug = make(&organiser, "Prøvestævne").await;
    let new = format!("/t/{slug}/sections/new");
    fill(
        &organiser,
        &new,
        &[("name", "Landsholdsklassen"), ("national_championship", "yes")],
    )
    .await
    .expect(StatusCode::SEE_OTHER);
    fill(&organiser, &new, &[("name", "Basis 1")])
        .await
        .expect(StatusCode::SEE_OTHER);
    let marks: Vec<bool> = sections(&app, &slug)
        .await
        .iter()
        .map(|section| section.settings.national_championship)
        .collect();
    assert_eq!(marks, [true, false]);
}

#[tokio::test]
async fn another_number_of_rounds_gets_times_of_its_own_unless_one_was_typed() {
    let app = TestApp::new().await;
    let organiser = organiser(&app).await;
    let slug = make(&organiser, "Prøvestævne").await;
    let path = format!("/t/{slug}/sections/new");
    for more in [
        vec![("name", "Elleve"), ("rounds", "11")],
        vec![("name", "Tre"), ("rounds", "3")],
        vec![
            ("name", "Egne tider"),
            ("rounds", "9"),
            ("start.1", "2026-05-14T09:15"),
        ],
    ] {
        fill(&organiser, &path, &more).await.expect(StatusCode::SEE_OTHER);
    }
    let starts = async |section: &Section| -> Vec<Option<jiff::Timestamp>> {
        store::sections::list_rounds(&mut *app.conn().await, section.id)
            .await
            .unwrap()
            .into_iter()
            .map(|round| round.starts_at)
            .collect()
    };
    let [eleven, three, own] = sections(&app, &slug).await.try_into().unwrap();
    let eleven = starts(&eleven).await;
    assert_eq!(eleven.len(), 11);
    assert!(eleven.iter().all(Option::is_some));
    // Fewer rounds lie further apart than the first of seven would.
    let three = starts(&three).await;
    assert_eq!(three.len(), 3);
    assert!(three[2] > eleven[2]);
    let own = starts(&own).await;
    assert_eq!(own[0], Some("2026-05-14T07:15:00Z".parse().unwrap()));
    assert_eq!(own[7..], [None, None]);
}

#[tokio::test]
async fn choosing_a_round_robin_brings_its_own_tie_breaks() {
    let app = TestApp::new().await;
    let organiser = organiser(&app).await;
    let slug = make(&organiser, "Prøvestævne").await;
    fill(
        &organiser,
        &format!("/t/{slug}/sections/new"),
        &[("name", "Mestre"), ("system", "round_robin")],
    )
    .await
    .expect(StatusCode::SEE_OTHER);
    let [section] = sections(&app, &slug).await.try_into().unwrap();
    assert_eq!(section.settings.system, PairingSystem::RoundRobin);
    assert_eq!(section.settings.tie_breaks, engine::tiebreak::default_for(true));
    let refused = fill(
        &organiser,
        &format!("/t/{slug}/s/mestre/settings"),
        &[("tie_breaks", "BH")],
    )
    .await
    .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.contains("BH bruges ikke med denne rundelægning."));
}

#[tokio::test]
async fn a_proposal_of_times_saves_nothing() {
    let app = TestApp::new().await;
    let organiser = organiser(&app).await;
    let slug = make(&organiser, "Prøvestævne").await;
    let path = format!("/t/{slug}/sections/new");
    let proposed = fill(
        &organiser,
        &path,
        &[("name", "Basis 1"), ("rounds", "5"), ("propose", "yes")],
    )
    .await
    .expect(StatusCode::OK);
    assert!(proposed.body.contains("Tiderne er foreslået"));
    assert!(proposed.body.contains("start.5") && !proposed.body.contains("start.6"));
    assert!(sections(&app, &slug).await.is_empty());
    send(&organiser, &path, form(&proposed, &path), &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(sections(&app, &slug).await[0].rounds, 5);
}

#[tokio::test]
async fn what_is_wrong_in_a_folded_part_opens_it_and_no_other() {
    let app = TestApp::new().await;
    let organiser = organiser(&app).await;
    let slug = make(&organiser, "Prøvestævne").await;
    let path = format!("/t/{slug}/sections/new");
    let page = organiser.get(&path).await.expect(StatusCode::OK);
    let folded = crate::setup::text(&page, "#part-points > summary");
    assert!(folded.contains("BH/C1, BH, SB"), "{folded}");
    let open = |answer: &Answer, part: &str| answer.body.contains(&format!("id=\"part-{part}\" open>"));
    assert!(!open(&page, "points"));
    let refused = fill(&organiser, &path, &[("name", "Basis 1"), ("win", "x")])
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(open(&refused, "points"), "{}", refused.body);
    for part in ["rounds", "rating", "entry", "protests", "correspondence"] {
        assert!(!open(&refused, part), "{part}");
    }
}

#[tokio::test]
async fn tie_breaks_are_put_in_order_by_buttons_that_save_nothing() {
    let app = TestApp::new().await;
    let organiser = organiser(&app).await;
    let slug = make(&organiser, "Prøvestævne").await;
    let path = format!("/t/{slug}/sections/new");
    let moved = fill(&organiser, &path, &[("name", "Basis 1"), ("tie_act", "up.2")])
        .await
        .expect(StatusCode::OK);
    assert!(moved.body.contains("value=\"BH, BH/C1, SB\""), "{}", moved.body);
    assert!(moved.body.contains("value=\"Basis 1\"") && moved.body.contains("id=\"part-points\" open>"));
    let first = crate::setup::text(&moved, "#tie-order li:first-child");
    assert!(first.contains("Summen af modstandernes point"), "{first}");
    assert!(sections(&app, &slug).await.is_empty());
    let more = send(
        &organiser,
        &path,
        form(&moved, &path),
        &[("tie_act", "add"), ("tie_more", "WON")],
    )
    .await
    .expect(StatusCode::OK);
    send(&organiser, &path, form(&more, &path), &[])
        .await
        .expect(StatusCode::SEE_OTHER);
    let [section] = sections(&app, &slug).await.try_into().unwrap();
    let codes: Vec<String> = section
        .settings
        .tie_breaks
        .iter()
        .map(ToString::to_string)
        .collect();
    assert_eq!(codes, ["BH", "BH/C1", "SB", "WON"]);
    // Codes that cannot be read stay, and are said to be wrong: no button can rearrange them.
    let unread = fill(
        &organiser,
        &path,
        &[
            ("name", "Basis 2"),
            ("tie_breaks", "BH, ???"),
            ("tie_act", "usual"),
        ],
    )
    .await
    .expect(StatusCode::OK);
    assert!(
        unread.body.contains("value=\"BH, ???\"") && unread.body.contains("Skriv korrektioner som BH/C1"),
        "{}",
        unread.body
    );
    // The usual list is the system's own.
    let robin = fill(
        &organiser,
        &format!("/t/{slug}/s/basis-1/settings"),
        &[("system", "round_robin"), ("tie_act", "usual")],
    )
    .await
    .expect(StatusCode::OK);
    assert!(robin.body.contains("value=\"SB, DE, WIN\""), "{}", robin.body);
}

#[tokio::test]
async fn wrong_numbers_come_back_with_what_was_typed() {
    let app = TestApp::new().await;
    let organiser = organiser(&app).await;
    let slug = make(&organiser, "Prøvestævne").await;
    let path = format!("/t/{slug}/sections/new");
    let answer = fill(
        &organiser,
        &path,
        &[
            ("name", "Basis 1"),
            ("win", "x"),
            ("rounds", "0"),
            ("max_rating", "99999"),
            ("tie_breaks", "HEST"),
        ],
    )
    .await
    .expect(StatusCode::UNPROCESSABLE_ENTITY);
    for field in ["win", "rounds", "max_rating", "tie_breaks"] {
        assert!(answer.body.contains(&format!("id=\"{field}-e\"")), "{field}");
    }
    assert!(answer.body.contains("value=\"HEST\""));
    // Boards begin at 1: the form asks for no other number.
    assert!(!answer.body.contains("id=\"first_board\""), "{}", answer.body);
    let draws = fill(
        &organiser,
        &path,
        &[("name", "Basis 1"), ("win", "3"), ("draw", "2"), ("bye", "3")],
    )
    .await
    .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(draws.body.contains("To remiser må ikke give mere"));
}

#[tokio::test]
async fn pairing_round_one_locks_the_settings_in_fide_mode() {
    let app = TestApp::new().await;
    let organiser = organiser(&app).await;
    let slug = make(&organiser, "Prøvestævne").await;
    fill(&organiser, &format!("/t/{slug}/sections/new"), &[("name", "A")])
        .await
        .expect(StatusCode::SEE_OTHER);
    let path = format!("/t/{slug}/s/a/settings");
    let before = organiser.get(&path).await.expect(StatusCode::OK);
    pair(&app, 1).await;
    let stale = send(
        &organiser,
        &path,
        form(&before, &path),
        &[("system", "monrad"), ("tie_breaks", "BH")],
    )
    .await
    .expect(StatusCode::CONFLICT);
    assert!(stale.body.contains("er låst, fordi runde 1 er lagt"));
    let page = organiser.get(&path).await;
    assert!(!page.body.contains("<select class=\"input\" id=\"system\""));
    assert_eq!(
        sections(&app, &slug).await[0].settings.system,
        PairingSystem::Dutch
    );
    // What is not locked can still change, with a reason.
    fill(
        &organiser,
        &path,
        &[("entry_text", "Alle over 16"), ("reason", "Glemt i indbydelsen")],
    )
    .await
    .expect(StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn outside_fide_mode_a_change_is_confirmed_and_recorded() {
    let app = TestApp::new().await;
    let organiser = organiser(&app).await;
    let slug = make(&organiser, "Prøvestævne").await;
    fill(&organiser, &format!("/t/{slug}/sections/new"), &[("name", "A")])
        .await
        .expect(StatusCode::SEE_OTHER);
    pair(&app, 2).await;
    sqlx::query("update section set fide_mode = false, fide_mode_left_round = 1")
        .execute(app.pool())
        .await
        .unwrap();
    let path = format!("/t/{slug}/s/a/settings");
    let asked = fill(
        &organiser,
        &path,
        &[("tie_breaks", "SB"), ("reason", "Som i indbydelsen")],
    )
    .await
    .expect(StatusCode::CONFLICT);
    assert!(
        asked
            .body
            .contains("Placeringerne regnes om. Før: BH/C1, BH, SB.")
    );
    send(&organiser, &path, form(&asked, &path), &[("confirmed", "yes")])
        .await
        .expect(StatusCode::SEE_OTHER);
    let section = &sections(&app, &slug).await[0];
    let events = store::integrity::list_by_section(&mut *app.conn().await, section.id)
        .await
        .unwrap();
    assert_eq!(events.len(), 1);
    assert_eq!(
        events[0].event.comment_line(),
        "### Configuration @ Round 2: tie_breaks: BH/C1,BH,SB => SB"
    );
    assert_eq!(events[0].reason, "Som i indbydelsen");
}

#[tokio::test]
async fn fide_mode_is_left_after_two_questions_and_never_entered_again() {
    let app = TestApp::new().await;
    let organiser = organiser(&app).await;
    let slug = make(&organiser, "Prøvestævne").await;
    fill(&organiser, &format!("/t/{slug}/sections/new"), &[("name", "A")])
        .await
        .expect(StatusCode::SEE_OTHER);
    pair(&app, 2).await;
    let path = format!("/t/{slug}/s/a/fide-mode");
    let first = organiser.get(&path).await.expect(StatusCode::OK);
    send(
        &organiser,
        &path,
        form(&first, &path),
        &[("reason", "Spilleplanen")],
    )
    .await
    .expect(StatusCode::UNPROCESSABLE_ENTITY);
    let second = send(
        &organiser,
        &path,
        form(&first, &path),
        &[("understood", "yes"), ("reason", "Spilleplanen")],
    )
    .await
    .expect(StatusCode::OK);
    assert!(second.body.contains("Det kan aldrig gøres om"));
    assert_eq!(sections(&app, &slug).await[0].fide_mode, FideMode::On);
    send(&organiser, &path, form(&second, &path), &[])
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    send(&organiser, &path, form(&second, &path), &[("irrevocable", "yes")])
        .await
        .expect(StatusCode::SEE_OTHER);
    let section = &sections(&app, &slug).await[0];
    let round = RoundNo::new(2).unwrap();
    assert_eq!(section.fide_mode, FideMode::Left { round });
    let events = store::integrity::list_by_section(&mut *app.conn().await, section.id)
        .await
        .unwrap();
    assert_eq!(events[0].event, IntegrityEvent::FideModeLeft { round });
    let page = organiser.get(&path).await;
    assert!(page.body.contains("Ikke i FIDE-mode siden runde 2"));
    let again = send(
        &organiser,
        &path,
        form(&second, &path),
        &[("irrevocable", "yes"), ("key", &key()), ("reason", "Igen")],
    )
    .await;
    assert_eq!(again.status, StatusCode::CONFLICT);
}

#[tokio::test]
async fn the_start_of_a_round_is_read_as_its_sentence_writes_it() {
    let app = TestApp::new().await;
    let organiser = organiser(&app).await;
    let slug = make(&organiser, "Prøvestævne").await;
    let path = format!("/t/{slug}/sections/new");
    let tried = async |start: &str| {
        let more = [("name", "Egne tider"), ("rounds", "9"), ("start.1", start)];
        fill(&organiser, &path, &more).await
    };
    let refused = tried("i aften").await.expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        refused
            .body
            .contains("Skriv tiden for runde 1 som 2.4.2026 kl. 18.00."),
        "{}",
        refused.body
    );
    tried("14.5.2026 kl. 09.15").await.expect(StatusCode::SEE_OTHER);
    let section = &sections(&app, &slug).await[0];
    let rounds = store::sections::list_rounds(&mut *app.conn().await, section.id)
        .await
        .unwrap();
    assert_eq!(rounds[0].starts_at, Some("2026-05-14T07:15:00Z".parse().unwrap()));
}

#[tokio::test]
async fn an_announced_section_changes_only_with_a_reason() {
    let app = TestApp::new().await;
    let organiser = organiser(&app).await;
    let slug = make(&organiser, "Prøvestævne").await;
    complete(&organiser, &slug).await;
    publish(&organiser, &slug).await.expect(StatusCode::SEE_OTHER);
    let path = format!("/t/{slug}/s/basis-1/settings");
    let calendar = async || {
        let calendar = format!("/t/{slug}/s/basis-1/calendar.ics");
        app.visitor().get(&calendar).await.expect(StatusCode::OK).body
    };
    let before = calendar().await;
    let refused = fill(&organiser, &path, &[("start.1", "2026-05-14T11:00")])
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(text(&refused, "#errors").contains("Turneringen er offentliggjort"));
    send(
        &organiser,
        &path,
        form(&refused, &path),
        &[("reason", "Lokalet åbner senere")],
    )
    .await
    .expect(StatusCode::SEE_OTHER);
    let section = &sections(&app, &slug).await[0];
    let rounds = store::sections::list_rounds(&mut *app.conn().await, section.id)
        .await
        .unwrap();
    assert_eq!(rounds[0].starts_at, Some("2026-05-14T09:00:00Z".parse().unwrap()));
    // Whoever subscribes to it is told of another hour, and that the event has changed.
    let after = calendar().await;
    assert!(after.contains(":20260514T110000"), "{after}");
    let (was, is) = (crate::feeds::sequence(&before), crate::feeds::sequence(&after));
    assert_eq!(is, was + 1, "{after}");
}

#[tokio::test]
async fn a_section_is_removed_only_while_nobody_plays_in_it() {
    let app = TestApp::new().await;
    let organiser = organiser(&app).await;
    let slug = make(&organiser, "Prøvestævne").await;
    for name in ["A", "B"] {
        fill(&organiser, &format!("/t/{slug}/sections/new"), &[("name", name)])
            .await
            .expect(StatusCode::SEE_OTHER);
    }
    let a = sections(&app, &slug).await[0].id;
    sqlx::query("update round set status = 'draft', origin = 'hand' where section_id = $1 and number = 1")
        .bind(a.as_uuid())
        .execute(app.pool())
        .await
        .unwrap();
    for (section, status) in [("a", StatusCode::CONFLICT), ("b", StatusCode::SEE_OTHER)] {
        let page = organiser.get(&format!("/t/{slug}/s/{section}/settings")).await;
        organiser
            .post(
                &format!("/t/{slug}/s/{section}/remove"),
                &[("version", &hidden(&page, "version")), ("key", &key())],
            )
            .await
            .expect(status);
    }
    let left: Vec<_> = sections(&app, &slug)
        .await
        .into_iter()
        .map(|section| section.name)
        .collect();
    assert_eq!(left, ["A"]);
}

#[tokio::test]
async fn a_removal_that_is_refused_shows_the_section_again_with_the_reason_that_was_typed() {
    let app = TestApp::new().await;
    let organiser = organiser(&app).await;
    let slug = make(&organiser, "Prøvestævne").await;
    complete(&organiser, &slug).await;
    publish(&organiser, &slug).await.expect(StatusCode::SEE_OTHER);
    let section = sections(&app, &slug).await[0].slug.to_string();
    let page = organiser
        .get(&format!("/t/{slug}/s/{section}/settings"))
        .await
        .expect(StatusCode::OK);
    let path = format!("/t/{slug}/s/{section}/remove");
    let stale = organiser
        .post(
            &path,
            &[
                ("version", "0"),
                ("key", &key()),
                ("reason", "For få tilmeldte i gruppen"),
            ],
        )
        .await
        .expect(StatusCode::CONFLICT);
    assert_eq!(text(&stale, "#remove-reason"), "For få tilmeldte i gruppen");
    let version = hidden(&page, "version");
    let blank = organiser
        .post(&path, &[("version", &version), ("key", &key()), ("reason", " ")])
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(text(&blank, "#remove-reason-e").contains("Skriv en begrundelse"));
    assert_eq!(sections(&app, &slug).await.len(), 1);
}

#[tokio::test]
async fn a_system_outside_the_handbook_is_not_reported_to_fide() {
    let app = TestApp::new().await;
    let organiser = organiser(&app).await;
    let slug = make(&organiser, "Prøvestævne").await;
    let path = format!("/t/{slug}/sections/new");
    let page = organiser.get(&path).await.expect(StatusCode::OK);
    assert!(page.body.contains("value=\"monrad\"") && page.body.contains("value=\"double_swiss\""));
    let refused = fill(
        &organiser,
        &path,
        &[("name", "Mester"), ("system", "monrad"), ("fide_rated", "yes")],
    )
    .await
    .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        refused.body.contains("Systemet står ikke i FIDEs håndbog"),
        "{}",
        refused.body
    );
    assert!(sections(&app, &slug).await.is_empty());
    fill(&organiser, &path, &[("name", "Mester"), ("system", "monrad")])
        .await
        .expect(StatusCode::SEE_OTHER);
    let list = organiser
        .get(&format!("/t/{slug}/sections"))
        .await
        .expect(StatusCode::OK);
    assert!(
        list.body.contains("nej, systemet står ikke i FIDEs håndbog"),
        "{}",
        list.body
    );
}

#[tokio::test]
async fn what_a_player_without_a_rating_counts_as_is_chosen_for_the_section_before_round_one() {
    let app = TestApp::new().await;
    let organiser = organiser(&app).await;
    let slug = make(&organiser, "Prøvestævne").await;
    fill(&organiser, &format!("/t/{slug}/sections/new"), &[("name", "A")])
        .await
        .expect(StatusCode::SEE_OTHER);
    let path = format!("/t/{slug}/s/a/settings");
    let kept = async || {
        sections(&app, &slug).await[0]
            .settings
            .unrated_as
            .map(|way| way.to_string())
    };
    let is = |way: &str| Some(way.to_owned());
    assert_eq!(kept().await, None);
    let refused = fill(&organiser, &path, &[("unrated_as", "mange")])
        .await
        .expect(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        text(&refused, "#unrated_as-e").contains("Skriv et ratingtal fra 1 til 4000."),
        "{}",
        refused.body
    );
    assert!(refused.body.contains("value=\"mange\""), "{}", refused.body);
    fill(
        &organiser,
        &path,
        &[("tie_breaks", "ARO, BH"), ("unrated_as", "1400")],
    )
    .await
    .expect(StatusCode::SEE_OTHER);
    assert_eq!(kept().await, is("1400"));
    // A rule in the place of the number: not both, and no other word.
    for wrong in [
        &[("unrated_by", "lowest_rated"), ("unrated_as", "1400")],
        &[("unrated_by", "highest"), ("unrated_as", "")],
    ] {
        let refused = fill(&organiser, &path, wrong)
            .await
            .expect(StatusCode::UNPROCESSABLE_ENTITY);
        assert!(
            text(&refused, "#unrated_by-e").contains("Vælg enten en regel eller skriv et tal."),
            "{}",
            refused.body
        );
    }
    assert_eq!(kept().await, is("1400"));
    for rule in ["average_rated", "lowest_rated"] {
        fill(&organiser, &path, &[("unrated_by", rule), ("unrated_as", "")])
            .await
            .expect(StatusCode::SEE_OTHER);
        assert_eq!(kept().await, is(rule));
    }
    fill(
        &organiser,
        &path,
        &[("unrated_by", "number"), ("unrated_as", "1400")],
    )
    .await
    .expect(StatusCode::SEE_OTHER);
    // What is not touched stays, and from round 1 on it stands with the tie-breaks.
    fill(&organiser, &path, &[("entry_text", "Alle over 16")])
        .await
        .expect(StatusCode::SEE_OTHER);
    assert_eq!(kept().await, is("1400"));
    pair(&app, 1).await;
    let other = [("unrated_as", "1500"), ("reason", "Prøve")];
    fill(&organiser, &path, &other).await.expect(StatusCode::CONFLICT);
    let other = [
        ("unrated_by", "lowest_rated"),
        ("unrated_as", ""),
        ("reason", "Prøve"),
    ];
    fill(&organiser, &path, &other).await.expect(StatusCode::CONFLICT);
    assert_eq!(kept().await, is("1400"));
}

#[tokio::test]
async fn tie_breaks_that_are_exchanged_for_the_system_are_said() {
    let app = TestApp::new().await;
    let organiser = organiser(&app).await;
    let slug = make(&organiser, "Prøvestævne").await;
    let saved = fill(
        &organiser,
        &format!("/t/{slug}/sections/new"),
        &[("name", "Mestre"), ("system", "round_robin")],
    )
    .await
    .expect(StatusCode::SEE_OTHER);
    let flash = cookie(&saved, "flash").unwrap().to_owned();
    let page = organiser
        .clone()
        .with_cookie("flash", &flash)
        .get(saved.location())
        .await
        .expect(StatusCode::OK);
    assert!(
        page.body
            .contains("Turneringsformen har sine egne korrektioner: SB, DE, WIN."),
        "{}",
        page.body
    );
}
