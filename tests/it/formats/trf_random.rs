//! Random tables, written and read again.

use domain::player::{Federation, Person, PersonName};
use engine::{
    crosstable::{Cell, Contestant, Crosstable, GameCell, Participation},
    numbers::Rating,
    points::Points,
    scoring::Scoring,
    title::Title,
};
use formats::trf::{self, Dialect, NationalRecord, RequestedBye, SystemCode, TrfPlayer, TrfTournament};
use proptest::prelude::*;

use crate::prelude::*;

/// What a pair of neighbours did in a round: a game, or each something alone.
#[derive(Clone, Debug)]
enum Meeting {
    Game(bool, Option<GameResult>, bool),
    Apart(Cell, Cell),
}

fn alone() -> impl Strategy<Value = Cell> {
    prop_oneof![
        Just(Cell::Absent),
        proptest::sample::select(ByeKind::ALL.to_vec()).prop_map(Cell::Bye),
    ]
}

fn meeting() -> impl Strategy<Value = Meeting> {
    prop_oneof![
        5 => (
            any::<bool>(),
            proptest::option::weighted(0.9, proptest::sample::select(GameResult::ALL.to_vec())),
            any::<bool>(),
        )
            .prop_map(|(white, result, unrated)| {
                // Only what was played can be unrated.
                let unrated = unrated && result.is_some_and(GameResult::was_played);
                Meeting::Game(white, result, unrated)
            }),
        1 => (alone(), alone()).prop_map(|(a, b)| Meeting::Apart(a, b)),
    ]
}

pub fn table() -> impl Strategy<Value = Crosstable> {
    let scoring = proptest::sample::select(vec![
        Scoring::STANDARD,
        Scoring::THREE_ONE_ZERO,
        Scoring {
            pairing_allocated_bye: Points::HALF,
            ..Scoring::STANDARD
        },
        Scoring {
            loss: Points::HALF,
            ..Scoring::THREE_ONE_ZERO
        },
    ]);
    (1_usize..12, 1_usize..10, scoring)
        .prop_flat_map(|(pairs, rounds, scoring)| {
            let meetings = proptest::collection::vec(proptest::collection::vec(meeting(), pairs), rounds);
            (Just(pairs), meetings, Just(scoring), 0_u16..500)
        })
        .prop_map(|(pairs, meetings, scoring, gap)| {
            let no = |index: usize| StartNo::new(u16::try_from(index).unwrap() + 1 + gap).unwrap();
            let mut contestants: Vec<Contestant> = (0..pairs * 2)
                .map(|index| Contestant {
                    no: no(index),
                    rating: Rating::new(2400 - u16::try_from(index).unwrap()),
                    round_ratings: Vec::new(),
                    title: Title::ALL.get(index).copied(),
                    standing: Participation::Active,
                    cells: Vec::new(),
                    extras: Vec::new(),
                })
                .collect();
            for (round, meetings) in meetings.iter().enumerate() {
                // Turn the second half by one place a round, so that new neighbours meet.
                for (pair, meeting) in meetings.iter().enumerate() {
                    let (a, b) = (pair, pairs + (pair + round) % pairs);
                    let (cell_a, cell_b) = match meeting {
                        Meeting::Apart(a, b) => (*a, *b),
                        Meeting::Game(white, result, unrated) => {
                            let colour = if *white { Colour::White } else { Colour::Black };
                            let cell = |opponent, colour| {
                                Cell::Game(GameCell {
                                    opponent,
                                    colour,
                                    result: *result,
                                    unrated: *unrated,
                                    reported: None,
                                })
                            };
                            (cell(no(b), colour), cell(no(a), colour.opposite()))
                        }
                    };
                    contestants[a].cells.push(cell_a);
                    contestants[b].cells.push(cell_b);
                }
            }
            // The file knows of a round only if somebody was paired in it.
            let rounds = contestants
                .iter()
                .filter_map(|c| {
                    c.cells.iter().rposition(|cell| {
                        matches!(cell, Cell::Game(_) | Cell::Bye(ByeKind::PairingAllocated))
                    })
                })
                .max()
                .map_or(0, |last| last + 1);
            Crosstable {
                planned_rounds: 20,
                scoring,
                is_round_robin: false,
                contestants,
            }
            .after(rounds)
        })
}

/// A report of the table, as the service makes it.
fn report(table: &Crosstable, byes: &[RequestedBye]) -> TrfTournament {
    let mut tournament = TrfTournament {
        name: Some("Prøveturnering på Ærø".to_owned()),
        rounds: RoundNo::new(table.planned_rounds),
        system: Some(SystemCode("FIDE_DUTCH_2026".to_owned())),
        tie_breaks: vec!["BH/C1".to_owned(), "SB".to_owned()],
        comments: vec!["MPA @ Round 1: 1-2 => 2-1".to_owned()],
        ..TrfTournament::default()
    };
    for contestant in &table.contestants {
        let name = PersonName::new("Kladdestrup", &format!("Åge {}", contestant.no)).unwrap();
        let mut person = Person::named(name);
        person.title = contestant.title;
        person.federation = Some(Federation::DENMARK);
        person.birth = "1990".parse().ok();
        person.national_id = "100000000".parse().ok();
        tournament
            .players
            .push(TrfPlayer::of(contestant.no, &person, contestant.rating));
        tournament.national.extend(NationalRecord::of(
            Federation::DENMARK,
            contestant.no,
            &person,
            Rating::new(1500),
        ));
    }
    tournament.set_results(table, byes);
    tournament
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_table_survives_the_file(table in table(), bye in proptest::option::of((0_usize..3, 1_u16..3))) {
        prop_assert_eq!(table.check(), Ok(()));
        let next = RoundNo::from_index(table.rounds()).unwrap();
        let kinds = [ByeKind::FullPoint, ByeKind::HalfPoint, ByeKind::ZeroPoint];
        let byes: Vec<RequestedBye> = bye
            .into_iter()
            .map(|(kind, _)| RequestedBye {
                player: table.contestants[0].no,
                round: next,
                kind: kinds[kind],
            })
            .collect();
        let tournament = report(&table, &byes);

        let written = trf::write(&tournament, Dialect::Trf26);
        prop_assert_eq!(&written.omissions, &[]);
        let file = trf::read(written.text.as_bytes()).unwrap();
        prop_assert_eq!(&file.table, &table);
        prop_assert_eq!(&file.requested_byes, &byes);
        prop_assert_eq!(&file.tournament, &tournament);
        // Somebody may have been away for long; nothing else is worth a note but the places nobody computed.
        for adjustment in &file.adjustments {
            let code = adjustment.kind.code();
            prop_assert!(
                matches!(code, "rank-missing" | "may-have-withdrawn" | "several-pairing-byes"),
                "{}", adjustment
            );
        }

        let older = trf::write(&tournament, Dialect::Trf16);
        let file = trf::read(older.text.as_bytes()).unwrap();
        prop_assert_eq!(&file.table, &table);
        prop_assert_eq!(&file.requested_byes, &byes);
    }

    #[test]
    fn bytes_of_any_kind_never_panic(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        let _ = trf::read(&bytes);
    }

    #[test]
    fn lines_of_any_kind_never_panic(
        lines in proptest::collection::vec("(001|012|132|142|152|162|172|202|240|250|260|299|XXA|XXS|XXZ|BBW|DEN|###)[ -~åØ]{0,130}", 0..20)
    ) {
        if let Ok(file) = trf::read(lines.join("\r").as_bytes()) {
            let written = trf::write(&file.tournament, Dialect::Trf26);
            prop_assert!(trf::read(written.text.as_bytes()).is_ok(), "{}", written.text);
        }
    }
}
