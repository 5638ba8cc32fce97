//! Writes positions to measure `dommerbord pair` on, as reports: fields in mid-tournament, and the shapes a pairing engine may
//! be slow at. The same files every time.
//!
//! usage: shapes DIRECTORY PLAYERS

use std::{env, fs, path::Path, process::ExitCode};

use domain::made_up::{self, Amount, Event, MadeUp, Ratings, Wishes};
use engine::{
    bye::ByeKind,
    colour::Colour,
    crosstable::{Cell, Contestant, Crosstable, GameCell, Participation},
    numbers::{Rating, RoundNo, StartNo},
    pairing::arrangements::{Arrangements, Prohibited, VirtualPoints},
    points::Points,
    result::GameResult,
    scoring::Scoring,
    seeded_rng::Series,
    standings::{Order, Ties},
    tiebreak::Rules,
};
use formats::trf::{self, Dialect, TrfTournament};

const PLANNED: u16 = 9;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [directory, players] = &arguments[..] else {
        eprintln!("usage: shapes DIRECTORY PLAYERS");
        return ExitCode::from(64);
    };
    let Ok(players) = players.parse::<u16>() else {
        eprintln!("{players} is no number of players");
        return ExitCode::from(64);
    };
    for (name, made) in shapes(players) {
        let path = Path::new(directory).join(format!("{name}-{players}.trf"));
        if let Err(error) = fs::write(&path, report(&made)) {
            eprintln!("{}: {error}", path.display());
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

fn report(made: &MadeUp) -> String {
    let order = Order {
        tie_breaks: Vec::new(),
        ties: Ties::Shared,
        rules: Rules::FIDE,
    };
    trf::write(
        &TrfTournament::of_made_up("A shape", made, &order),
        Dialect::Trf26,
    )
    .text
}

type Shape = (&'static str, MadeUp);

fn shapes(players: u16) -> Vec<Shape> {
    let mut shapes = usual(players);
    shapes.extend(apart(players));
    shapes.extend(wanting_white(players));
    shapes
}

/// As tournaments go: late and early, drawn and accelerated, with absences and byes.
fn usual(players: u16) -> Vec<Shape> {
    vec![
        ("mid-tournament", played(players, 4, |_| ())),
        ("late-tournament", played(players, 7, |_| ())),
        ("last-round", played(players, 8, |_| ())),
        (
            "all-draws-round-2",
            played(players, 1, |wishes| wishes.draws = Some(100)),
        ),
        (
            "all-draws-round-5",
            played(players, 4, |wishes| wishes.draws = Some(100)),
        ),
        (
            "all-draws-round-9",
            played(players, 8, |wishes| wishes.draws = Some(100)),
        ),
        ("odd-round-1", one_group(players + 1, |_| None)),
        ("odd-mid-tournament", played(players + 1, 4, |_| ())),
        (
            "odd-all-draws",
            played(players + 1, 4, |wishes| wishes.draws = Some(100)),
        ),
        (
            "odd-only-the-leader-may-have-the-bye",
            only_the_leader_without_a_bye(players + 1),
        ),
        (
            "absences",
            played(players, 4, |wishes| {
                wishes.events = vec![
                    (Event::HalfPointBye, Amount::Thousandths(100)),
                    (Event::Forfeit, Amount::Thousandths(100)),
                    (Event::LateEntry, Amount::Thousandths(100)),
                    (Event::Withdrawal, Amount::Thousandths(100)),
                ];
            }),
        ),
        (
            "accelerated",
            played(players, 4, |wishes| wishes.is_accelerated = Some(true)),
        ),
        (
            "prohibited-pairs",
            played(players, 4, |wishes| {
                wishes.prohibited = Some(players.saturating_mul(5));
            }),
        ),
        ("many-scores", scores(players, 150)),
        ("odd-many-scores", scores(players + 1, 150)),
    ]
}

/// Large parts of the field that may not meet.
fn apart(players: u16) -> Vec<Shape> {
    vec![
        ("one-large-club", clubs(players, 1, 450)),
        ("twenty-clubs", clubs(players, 20, 1_000)),
        (
            "strongest-in-one-club",
            apart_by_standing(players, 2, |place| (place < 0.45).then_some(0)),
        ),
        (
            "weakest-in-one-club",
            apart_by_standing(players, 2, |place| (place >= 0.55).then_some(0)),
        ),
        (
            "middle-in-one-club",
            apart_by_standing(players, 2, |place| (0.25..0.7).contains(&place).then_some(0)),
        ),
        // All of the upper half go down to the lower one.
        (
            "upper-and-lower-half-apart",
            apart_by_standing(players, 2, |place| Some(usize::from(place >= 0.5))),
        ),
        (
            "odd-upper-and-lower-half-apart",
            apart_by_standing(players + 1, 2, |place| Some(usize::from(place >= 0.5))),
        ),
        (
            "thirds-apart",
            apart_by_standing(players, 2, |place| {
                Some(if place < 0.33 {
                    0
                } else {
                    1 + usize::from(place >= 0.66)
                })
            }),
        ),
        // Past the seeding rounds of Burstein.
        (
            "weakest-in-one-club-round-5",
            apart_by_standing(players, 4, |place| (place >= 0.55).then_some(0)),
        ),
        (
            "thirds-apart-round-5",
            apart_by_standing(players, 4, |place| {
                Some(if place < 0.33 {
                    0
                } else {
                    1 + usize::from(place >= 0.66)
                })
            }),
        ),
        ("clubs-that-overlap", clubs_that_overlap(players)),
    ]
}

/// One group in which colours are due.
fn wanting_white(players: u16) -> Vec<Shape> {
    vec![
        (
            "everybody-wants-white",
            one_group(players, |_| Some(Colour::Black)),
        ),
        (
            "odd-everybody-wants-white",
            one_group(players + 1, |_| Some(Colour::Black)),
        ),
        // Those who want White are more than half and stand first: exchanges, or pairs who both want it.
        (
            "upper-three-quarters-want-white",
            one_group(players, |place| {
                Some(if place < 0.75 {
                    Colour::Black
                } else {
                    Colour::White
                })
            }),
        ),
        // S1 wants what the other half of S1 does not: all good pairs are within S1 or within S2.
        (
            "quarters-want-in-turn",
            one_group(players, |place| {
                Some(if (place * 4.0) % 2.0 < 1.0 {
                    Colour::Black
                } else {
                    Colour::White
                })
            }),
        ),
        (
            "halves-want-apart",
            one_group(players, |place| {
                Some(if place < 0.5 { Colour::Black } else { Colour::White })
            }),
        ),
        (
            "middle-wants-white",
            one_group(players, |place| {
                Some(if (0.2..0.7).contains(&place) {
                    Colour::Black
                } else {
                    Colour::White
                })
            }),
        ),
    ]
}

/// After so many rounds of a usual tournament.
fn played(players: u16, rounds: u16, wish: impl FnOnce(&mut Wishes)) -> MadeUp {
    let mut wishes = Wishes {
        players: Some(players),
        rounds: Some(rounds),
        events: Vec::new(),
        draws: Some(35),
        prohibited: Some(0),
        is_accelerated: Some(false),
        ratings: Some(Ratings::Between(rating(1_400), rating(2_400))),
        ..Wishes::default()
    };
    wish(&mut wishes);
    for event in Event::ALL {
        if wishes.events.iter().all(|(wished, _)| *wished != event) {
            wishes.events.push((event, Amount::Times(0)));
        }
    }
    if wishes.draws == Some(100) {
        // Only equals draw every game.
        wishes.ratings = Some(Ratings::Between(rating(2_000), rating(2_000)));
    }
    let mut made = made_up::make(1, &wishes).expect("a tournament");
    made.table.planned_rounds = PLANNED;
    made
}

fn rating(number: u16) -> Rating {
    Rating::new(number).expect("a rating")
}

fn no(index: usize) -> StartNo {
    StartNo::new(u16::try_from(index + 1).expect("few players")).expect("a number")
}

fn contestant(index: usize, cells: Vec<Cell>) -> Contestant {
    Contestant {
        no: no(index),
        rating: None,
        round_ratings: Vec::new(),
        title: None,
        standing: Participation::Active,
        cells,
        extras: Vec::new(),
    }
}

fn made(contestants: Vec<Contestant>) -> MadeUp {
    MadeUp {
        table: Crosstable {
            planned_rounds: PLANNED,
            scoring: Scoring::STANDARD,
            is_round_robin: false,
            contestants,
        },
        arrangements: Arrangements {
            first_colour: Some(Colour::White),
            ..Arrangements::default()
        },
        is_accelerated: false,
    }
}

/// One score group whose players have had a colour by their place in it, from 0 to 1, in a game drawn against somebody who
/// has left. `None`: nobody has played.
fn one_group(players: u16, had: impl Fn(f64) -> Option<Colour>) -> MadeUp {
    let players = usize::from(players);
    let mut upper = Vec::new();
    let mut gone = Vec::new();
    for index in 0..players {
        #[expect(clippy::cast_precision_loss, reason = "a place in a list, roughly")]
        let place = index as f64 / players as f64;
        let game = |opponent, colour| {
            Cell::Game(GameCell {
                opponent,
                colour,
                result: Some(GameResult::Draw),
                unrated: false,
                reported: None,
            })
        };
        match had(place) {
            None => upper.push(contestant(index, Vec::new())),
            Some(colour) => {
                let away = Cell::Bye(ByeKind::ZeroPoint);
                upper.push(contestant(index, vec![game(no(players + index), colour)]));
                gone.push(contestant(
                    players + index,
                    vec![game(no(index), colour.opposite()), away],
                ));
            }
        }
    }
    upper.extend(gone);
    made(upper)
}

/// Nobody but the leader may have the bye: everybody else has had a full-point bye while the leader beat somebody who has left. So
/// one player goes down through all brackets.
fn only_the_leader_without_a_bye(players: u16) -> MadeUp {
    let mut made = played(players, 4, |_| ());
    let table = &mut made.table;
    let leader = table
        .contestants
        .iter()
        .max_by_key(|one| (one.points(&table.scoring, 4), std::cmp::Reverse(one.no)))
        .expect("players")
        .no;
    let other = no(table.contestants.len());
    let game = |opponent, colour| {
        Cell::Game(GameCell {
            opponent,
            colour,
            result: Some(GameResult::WhiteWins),
            unrated: false,
            reported: None,
        })
    };
    for one in &mut table.contestants {
        one.cells.push(if one.no == leader {
            game(other, Colour::White)
        } else {
            Cell::Bye(ByeKind::FullPoint)
        });
    }
    let away = Cell::Bye(ByeKind::ZeroPoint);
    let cells = vec![away, away, away, away, game(leader, Colour::Black), away];
    table.contestants.push(contestant(table.contestants.len(), cells));
    made
}

/// After so many rounds, with clubs by the place in the standings, from 0 to 1.
fn apart_by_standing(players: u16, rounds: u16, club: impl Fn(f64) -> Option<usize>) -> MadeUp {
    let mut made = played(players, rounds, |_| ());
    let mut members = vec![Vec::new(); 3];
    for (index, no) in by_standing(&made).into_iter().enumerate() {
        #[expect(clippy::cast_precision_loss, reason = "a place in a list, roughly")]
        let place = index as f64 / f64::from(players);
        if let Some(club) = club(place) {
            members[club].push(no);
        }
    }
    keep_apart(&mut made, members);
    made
}

fn by_standing(made: &MadeUp) -> Vec<StartNo> {
    let table = &made.table;
    let mut standing: Vec<&Contestant> = table.contestants.iter().collect();
    standing.sort_by_key(|one| {
        (
            std::cmp::Reverse(one.points(&table.scoring, table.rounds())),
            one.no,
        )
    });
    standing.into_iter().map(|one| one.no).collect()
}

fn keep_apart(made: &mut MadeUp, groups: Vec<Vec<StartNo>>) {
    made.arrangements.prohibited = groups
        .into_iter()
        .map(|players| Prohibited {
            from: RoundNo::MIN,
            to: RoundNo::MAX,
            players,
        })
        .collect();
}

/// After round 2, with everybody in four of 24 clubs: half of all pairs must not meet.
fn clubs_that_overlap(players: u16) -> MadeUp {
    let mut made = played(players, 2, |_| ());
    let mut lots = Series::new(9);
    let mut members = vec![Vec::new(); 24];
    for contestant in &made.table.contestants {
        for kind in 0..4 {
            let club = usize::try_from(lots.below(6)).unwrap_or(0);
            members[6 * kind + club].push(contestant.no);
        }
    }
    keep_apart(&mut made, members);
    made
}

/// After round 4, with so many different virtual points, so that nearly every bracket is of few players.
fn scores(players: u16, count: u16) -> MadeUp {
    let mut made = played(players, 4, |_| ());
    for (index, no) in (0_u32..).zip(by_standing(&made)) {
        let level = u32::from(count) - index * u32::from(count) / u32::from(players);
        made.arrangements.virtual_points.push(VirtualPoints {
            points: Points::halves(i32::try_from(level).expect("few")),
            from: RoundNo::MIN,
            to: RoundNo::MAX,
            first: no,
            last: no,
        });
    }
    made
}

/// After round 2, with clubs whose members must not meet; `share` of a thousand players are in one.
fn clubs(players: u16, count: usize, share: u64) -> MadeUp {
    let mut made = played(players, 2, |_| ());
    let mut lots = Series::new(9);
    let mut members = vec![Vec::new(); count];
    for contestant in &made.table.contestants {
        let is_in = lots.below(1_000) < share;
        let club = usize::try_from(lots.below(count as u64)).unwrap_or(0);
        if is_in {
            members[club].push(contestant.no);
        }
    }
    keep_apart(&mut made, members);
    made
}
