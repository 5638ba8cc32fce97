//! Whole tournaments in and out.

use engine::{
    crosstable::Crosstable,
    hand::findings::{Fault, Finding, Severity},
    ids::IdempotencyKey,
    standings::{Order, Ties, standings},
    tiebreak::Rules,
};
use formats::trf::{self, Dialect, Letters, TrfFile};
use rules::entry::fold;
use service::{
    access::{Actor, CreateTournament, Everywhere, Permit, Rights, authorise},
    ids,
    reports::{
        export::{self, Audience, ExportOrder},
        import::{self, Imported},
    },
    section_state,
};

use crate::{
    formats::{corpus, with_exchanged_rounds},
    prelude::*,
};

mod pages;

fn permit() -> Permit<CreateTournament> {
    authorise(Actor::system("Prøve Prøvesen"), Rights::default(), Everywhere).unwrap()
}

fn key() -> IdempotencyKey {
    IdempotencyKey::from_uuid(ids::fresh())
}

async fn import(app: &TestApp, bytes: &[u8]) -> Imported {
    let mut tx = app.pool().begin().await.unwrap();
    let imported = import::import(&mut tx, &permit(), app.now(), key(), bytes)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    imported
}

async fn export(app: &TestApp, imported: &Imported, dialect: Dialect, audience: Audience) -> String {
    let wanted = ExportOrder {
        dialect,
        letters: Letters::default(),
        audience,
        is_final: false,
    };
    let (tournament, section) = (imported.tournament, imported.section);
    export::export(&mut *app.conn().await, tournament, section, wanted)
        .await
        .unwrap()
        .written
        .text
}

fn read(name: &str, text: &str) -> TrfFile {
    trf::read(text.as_bytes()).unwrap_or_else(|refused| panic!("{name}: {refused}\n{text}"))
}

/// Places by the tie-breaks of the section.
fn places(table: &Crosstable, order: &Order) -> Vec<(u16, usize)> {
    standings(table, table.rounds(), order)
        .rows
        .iter()
        .map(|row| (row.no.get(), row.place.first))
        .collect()
}

/// The lines of the players without the place, which is counted anew.
fn players(text: &str) -> Vec<String> {
    text.lines()
        .filter(|line| line.starts_with("001"))
        .map(|line| {
            let line = line.trim_end();
            let (head, tail): (String, String) =
                (line.chars().take(85).collect(), line.chars().skip(89).collect());
            format!("{head}    {tail}").trim_end().to_owned()
        })
        .collect()
}

#[tokio::test]
async fn every_report_of_the_corpus_comes_out_as_it_went_in() {
    let app = TestApp::new().await;
    for (name, bytes) in corpus() {
        let original = trf::read(&bytes).unwrap();
        let imported = import(&app, &bytes).await;
        let field = section_state::load(&mut *app.conn().await, imported.section)
            .await
            .unwrap()
            .unwrap();
        assert_eq!(
            field.crosstable().contestants,
            original.table.contestants,
            "{name}"
        );
        let text = export(&app, &imported, Dialect::Trf26, Audience::Arbiters).await;
        let again = read(&name, &text);
        assert_eq!(again.table, original.table, "{name}");
        assert_eq!(again.requested_byes, original.requested_byes, "{name}");
        let mut canonical = original.tournament.clone();
        canonical.set_results(&original.table, &original.requested_byes);
        assert_eq!(
            players(&text),
            players(&trf::write(&canonical, Dialect::Trf26).text),
            "{name}"
        );
        for round in (1..=original.table.planned_rounds).filter_map(engine::numbers::RoundNo::new) {
            for contestant in &original.table.contestants {
                assert_eq!(
                    again.tournament.virtual_points(contestant.no, round),
                    original.tournament.virtual_points(contestant.no, round),
                    "{name}"
                );
            }
        }
        assert_eq!(
            again.tournament.prohibited, original.tournament.prohibited,
            "{name}"
        );
        let order = Order {
            tie_breaks: field.settings.tie_breaks.clone(),
            ties: Ties::Shared,
            rules: Rules::FIDE,
        };
        for (no, place) in places(&again.table, &order) {
            let no = engine::numbers::StartNo::new(no).unwrap();
            let written = again.tournament.player(no).and_then(|player| player.rank);
            assert_eq!(written.map(usize::from), Some(place), "{name}: {no}");
        }
        let old = export(&app, &imported, Dialect::Trf16, Audience::Arbiters).await;
        assert_eq!(
            read(&name, &old).table.contestants,
            original.table.contestants,
            "{name}"
        );
    }
}

#[tokio::test]
async fn the_log_of_every_imported_game_tells_what_its_row_says() {
    let app = TestApp::new().await;
    let (_, bytes) = corpus()
        .into_iter()
        .find(|(name, _)| name.starts_with("dutch/A012"))
        .unwrap();
    let imported = import(&app, &bytes).await;
    let mut conn = app.conn().await;
    let games = store::games::list(&mut conn, imported.section).await.unwrap();
    assert!(!games.is_empty());
    for (_, game) in games {
        let log = store::games::list_log(&mut conn, game.id).await.unwrap();
        let entries: Vec<_> = log.into_iter().map(|line| line.entry).collect();
        assert_eq!(fold(entries.iter().copied()), game.outcome);
        assert_eq!(entries.last().map(|entry| entry.version), Some(game.version));
    }
}

#[tokio::test]
async fn a_thousand_players_are_taken_over_at_once() {
    let app = TestApp::new().await;
    let (_, bytes) = corpus()
        .into_iter()
        .find(|(name, _)| name.starts_with("large/L05"))
        .unwrap();
    let begun = std::time::Instant::now();
    let imported = import(&app, &bytes).await;
    let taken = begun.elapsed();
    let field = section_state::load(&mut *app.conn().await, imported.section)
        .await
        .unwrap()
        .unwrap();
    assert_eq!(field.players.len(), 1_000);
    // A debug build on a busy machine; a release build takes a fraction of it.
    assert!(taken.as_secs() < 30, "{taken:?}");
}

#[tokio::test]
async fn a_round_robin_comes_in_with_the_exchange_or_without_it_and_what_is_out_of_turn_is_said() {
    let app = TestApp::new().await;
    let report = |name: &str| {
        let (_, bytes) = corpus()
            .into_iter()
            .find(|(known, _)| known.starts_with(name))
            .unwrap();
        String::from_utf8(bytes).unwrap()
    };
    let preview = |text: &str| import::preview(text.as_bytes(), app.now()).unwrap();
    // A double one is by the rules either way, and goes on as it began.
    let double = report("roundrobin/RR03");
    for (text, is_exchanged) in [
        (double.clone(), false),
        (with_exchanged_rounds(&double, 2, 3), true),
    ] {
        let preview = preview(&text);
        assert_eq!(preview.intake.settings.swap_cycle_end, is_exchanged);
        assert_eq!(preview.judged, []);
    }
    // A single one is so in the order of its table only; what was played otherwise stays, and is said, here and in every later report.
    let single = report("roundrobin/RR05");
    assert_eq!(preview(&single).judged, []);
    let faulty = with_exchanged_rounds(&single, 4, 5);
    let judged = preview(&faulty).judged;
    let told: Vec<_> = judged
        .iter()
        .map(|(round, findings)| (round.get(), findings.as_slice()))
        .collect();
    let out_of_turn = |table_round: u16| Finding {
        fault: Fault::OutOfTurn {
            table_round: RoundNo::new(table_round).unwrap(),
        },
        severity: Severity::Note,
    };
    assert_eq!(told, [(4, &[out_of_turn(5)][..]), (5, &[out_of_turn(4)])]);
    let imported = import(&app, faulty.as_bytes()).await;
    let text = export(&app, &imported, Dialect::Trf26, Audience::Arbiters).await;
    for line in [
        "### Berger: round 4 has the boards of round 5 of the table\r\n",
        "### Berger: round 5 has the boards of round 4 of the table\r\n",
    ] {
        assert!(text.contains(line), "{text}");
    }
    let again = import(&app, text.as_bytes()).await;
    let text = export(&app, &again, Dialect::Trf26, Audience::Arbiters).await;
    assert_eq!(text.matches("### Berger: ").count(), 2, "{text}");
}
