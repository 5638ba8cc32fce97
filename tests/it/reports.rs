//! Whole tournaments in and out.

use engine::{
    crosstable::Crosstable,
    ids::IdempotencyKey,
    standings::{Order, Ties, standings},
    tiebreak::Rules,
};
use formats::trf::{self, Dialect, TrfFile};
use rules::entry::fold;
use service::{
    access::{Actor, CreateTournament, Permit, Rights, authorise},
    fields, ids,
    reports::{
        export::{self, Audience, Wanted},
        import::{self, Imported},
    },
};

use crate::{app::TestApp, formats::corpus};

mod pages;

fn permit() -> Permit<CreateTournament> {
    authorise(Actor::system("Prøve Prøvesen"), Rights::default(), None).unwrap()
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
    let wanted = Wanted {
        dialect,
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
        let field = fields::load(&mut *app.conn().await, imported.section)
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
    let field = fields::load(&mut *app.conn().await, imported.section)
        .await
        .unwrap()
        .unwrap();
    assert_eq!(field.players.len(), 1_000);
    // A debug build on a busy machine; a release build takes a fraction of it.
    assert!(taken.as_secs() < 30, "{taken:?}");
}
