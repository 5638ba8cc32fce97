//! Starting numbers (tournament pairing numbers): how they are drawn up, exchanged, and what a late entry gets (C.04.2 art. 2).
//!
//! [`super::fide_mode`] says until when they may change.

mod varma;

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
};

use serde::{Deserialize, Serialize};

use super::player::Federation;
use engine::{
    ids::PlayerId,
    numbers::{Rating, RoundNo, StartNo},
    seeded_rng,
    title::Title,
};
use rules::alphabet;

/// What the order looks at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrant {
    pub player: PlayerId,
    /// The rating the section uses.
    pub rating: Option<Rating>,
    pub title: Option<Title>,
    /// The name as lists write it, surname first.
    pub name: String,
    /// The federation played for.
    pub federation: Option<Federation>,
}

/// How starting numbers are drawn up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Method {
    /// By rating, then title, then name (C.04.2 art. 2.2).
    Strength,
    Name,
    Lots {
        /// Kept and logged; the same seed repeats the draw.
        seed: u64,
    },
    /// By lot from four groups of equal strength, so that the strong are spread evenly (Monrad).
    SeededLots {
        /// Kept and logged; the same seed repeats the draw.
        seed: u64,
    },
    /// By Varma's envelopes, which keep players of one federation apart in the last rounds of a round robin (C.05 annex 2).
    Varma {
        /// Kept and logged; the same seed repeats the draw.
        seed: u64,
    },
    /// As the arbiter wrote them, number 1 first.
    ByHand(Vec<PlayerId>),
}

/// Why an order made by hand is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OrderError {
    /// A player of the section is not in it.
    #[error("player {0} has no place in the order")]
    Missing(PlayerId),
    /// A player is in it twice.
    #[error("player {0} is in the order twice")]
    Twice(PlayerId),
    /// Somebody else is in it.
    #[error("{0} does not play in this section")]
    Unknown(PlayerId),
    /// More players than there are starting numbers.
    #[error("a section has at most {} players", StartNo::MAX)]
    TooMany,
    /// The annex has tables for 9 to 24 players.
    #[error("a draw by Varma's tables takes 9 to 24 players")]
    NoVarmaTable,
}

/// Puts the players in their starting order, number 1 first. It does not matter in which order they are given.
pub fn order(entrants: &[Entrant], method: &Method) -> Result<Vec<PlayerId>, OrderError> {
    if entrants.len() > usize::from(StartNo::MAX.get()) {
        return Err(OrderError::TooMany);
    }
    let mut sorted: Vec<&Entrant> = entrants.iter().collect();
    sorted.sort_by_cached_key(|entrant| strength(entrant));
    let mut players: Vec<PlayerId> = sorted.iter().map(|entrant| entrant.player).collect();
    match method {
        Method::Strength => {}
        Method::Name => {
            sorted.sort_by_cached_key(|entrant| (alphabet::sort_key(&entrant.name), strength(entrant)));
            players = sorted.iter().map(|entrant| entrant.player).collect();
        }
        Method::Lots { seed } => seeded_rng::shuffle(*seed, &mut players),
        Method::SeededLots { seed } => players = seeded(&players, *seed),
        Method::Varma { seed } => players = varma::draw(entrants, *seed)?,
        Method::ByHand(by_hand) => {
            check_by_hand(&players, by_hand)?;
            players.clone_from(by_hand);
        }
    }
    Ok(players)
}

/// What sorts by strength: the higher rating, the higher title, the name in Danish order; the identity last, so that two of
/// the same name never change places by chance.
type Strength = (Reverse<Option<Rating>>, (bool, Option<Title>), Vec<u8>, PlayerId);

fn strength(entrant: &Entrant) -> Strength {
    (
        Reverse(entrant.rating),
        (entrant.title.is_none(), entrant.title),
        alphabet::sort_key(&entrant.name),
        entrant.player,
    )
}

/// The order in which one player after the other is drawn from the four groups, as often as there is somebody left.
const GROUPS_DRAWN: [usize; 8] = [0, 2, 3, 1, 2, 0, 1, 3];

/// Seeded lots as Norwegian Monrad has them (NSF 2.1.2): by strength into four equal groups, drawn in a fixed rhythm; the
/// weakest who fill no group get the last numbers by lot.
fn seeded(by_strength: &[PlayerId], seed: u64) -> Vec<PlayerId> {
    const GROUPS: usize = 4;
    let size = by_strength.len() / GROUPS;
    let (grouped, rest) = by_strength.split_at(size * GROUPS);
    let mut groups: Vec<Vec<PlayerId>> = grouped.chunks(size.max(1)).map(<[PlayerId]>::to_vec).collect();
    for (index, group) in (0_u64..).zip(&mut groups) {
        seeded_rng::shuffle(seeded_rng::lot(seed, index), group);
    }
    let mut rest = rest.to_vec();
    seeded_rng::shuffle(seeded_rng::lot(seed, GROUPS as u64), &mut rest);
    let mut players: Vec<PlayerId> = GROUPS_DRAWN
        .iter()
        .cycle()
        .take(size * GROUPS)
        .filter_map(|group| groups.get_mut(*group)?.pop())
        .collect();
    players.append(&mut rest);
    players
}

fn check_by_hand(players: &[PlayerId], by_hand: &[PlayerId]) -> Result<(), OrderError> {
    let mut named: BTreeMap<PlayerId, bool> = players.iter().map(|player| (*player, false)).collect();
    for player in by_hand {
        match named.get_mut(player) {
            None => return Err(OrderError::Unknown(*player)),
            Some(true) => return Err(OrderError::Twice(*player)),
            Some(is_named) => *is_named = true,
        }
    }
    match named.iter().find(|(_, is_named)| !**is_named) {
        Some((player, _)) => Err(OrderError::Missing(*player)),
        None => Ok(()),
    }
}

/// The numbers of an order.
pub fn numbered(order: &[PlayerId]) -> impl Iterator<Item = (PlayerId, StartNo)> {
    order
        .iter()
        .enumerate()
        .filter_map(|(index, player)| Some((*player, StartNo::from_index(index)?)))
}

/// A player whose number changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    pub player: PlayerId,
    /// The number before.
    pub from: StartNo,
    /// The number after.
    pub to: StartNo,
}

/// Whose number changes from one numbering to another. Numbers made anew once rounds are paired are shown to the arbiter
/// before they are taken, because every later pairing depends on them.
pub fn moves(before: &[(PlayerId, StartNo)], after: &[(PlayerId, StartNo)]) -> Vec<Move> {
    let before: BTreeMap<PlayerId, StartNo> = before.iter().copied().collect();
    after
        .iter()
        .filter_map(|(player, to)| {
            let from = *before.get(player)?;
            (from != *to).then_some(Move {
                player: *player,
                from,
                to: *to,
            })
        })
        .collect()
}

/// What is needed to exchange two players' numbers, while numbers may still change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exchange {
    /// Equal ratings: their order was arbitrary, a confirmation is enough.
    Confirm,
    /// Different ratings: against C.04.2 art. 2.2, a reason is needed.
    NeedsReason,
}

/// What it takes to exchange the numbers of these two.
pub fn exchange(first: &Entrant, second: &Entrant) -> Exchange {
    if first.rating == second.rating {
        Exchange::Confirm
    } else {
        Exchange::NeedsReason
    }
}

/// Which number a late entry gets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LateEntry {
    /// The number the rating earns; everybody behind moves down one (C.04.2 art. 2.4).
    #[default]
    ByStrength,
    /// The first number after the last, so that nobody's number changes.
    NextFree,
}

/// A late entry's number, and who moves for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placement {
    /// The number of the new player.
    pub number: StartNo,
    /// Who moves down; the highest numbers first, so that no number is held twice on the way.
    pub moves: Vec<Move>,
}

/// Finds a late entry's number.
///
/// `field` are the players with their numbers. If the field is not in order of strength (by lot, by hand), the new player still
/// comes before the first weaker one.
pub fn late_entry(
    field: &[(Entrant, StartNo)],
    newcomer: &Entrant,
    rule: LateEntry,
) -> Result<Placement, OrderError> {
    let last = field.iter().map(|(_, no)| *no).max();
    let next_free = match last {
        None => StartNo::MIN,
        Some(last) => StartNo::new(last.get().saturating_add(1)).ok_or(OrderError::TooMany)?,
    };
    let number = match rule {
        LateEntry::NextFree => next_free,
        LateEntry::ByStrength => {
            let newcomers = strength(newcomer);
            field
                .iter()
                .filter(|(entrant, _)| strength(entrant) > newcomers)
                .map(|(_, no)| *no)
                .min()
                .unwrap_or(next_free)
        }
    };
    let mut moves: Vec<Move> = field
        .iter()
        .filter(|(_, no)| *no >= number)
        .filter_map(|(entrant, no)| {
            Some(Move {
                player: entrant.player,
                from: *no,
                to: StartNo::new(no.get().checked_add(1)?)?,
            })
        })
        .collect();
    moves.sort_by_key(|moved| Reverse(moved.from));
    Ok(Placement { number, moves })
}

/// Does a section without numbers number its newcomers? Not as a rule: everybody gets a number when round 1 is paired. In a section of teams
/// that is paired already, whoever is entered by being seated must have one, or could not sit.
pub const fn numbers_its_first(is_of_teams: bool, last_paired: Option<RoundNo>) -> bool {
    is_of_teams && last_paired.is_some()
}

/// Puts whoever is not seen yet, having stepped in from a club's list, behind everybody else; otherwise the order stays. A number among those
/// that everybody sees would be missing there, and tell how strong they are.
pub fn seen_first(order: &mut [PlayerId], unseen: &BTreeSet<PlayerId>) {
    order.sort_by_key(|player| unseen.contains(player));
}

/// Who gets another number so that those who are not seen yet leave no gap: the ones that everybody sees from now on (`new`) come before them,
/// in their order. Nobody else moves, and so nobody comes before the last of those whose numbers were seen already.
pub fn close_up(
    numbered: &[(PlayerId, StartNo)],
    unseen: &BTreeSet<PlayerId>,
    new: &BTreeSet<PlayerId>,
) -> Vec<Move> {
    let may_move = |player: &PlayerId| unseen.contains(player) || new.contains(player);
    let known = numbered.iter().filter(|(player, _)| !may_move(player));
    let last = known.map(|(_, no)| *no).max();
    let mut behind: Vec<(PlayerId, StartNo)> = numbered
        .iter()
        .filter(|(player, no)| may_move(player) && last.is_none_or(|last| *no > last))
        .copied()
        .collect();
    behind.sort_by_key(|(_, no)| *no);
    let numbers: Vec<StartNo> = behind.iter().map(|(_, no)| *no).collect();
    behind.sort_by_key(|(player, no)| (unseen.contains(player), *no));
    behind
        .into_iter()
        .zip(numbers)
        .filter(|((_, from), to)| from != to)
        .map(|((player, from), to)| Move { player, from, to })
        .collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use uuid::Uuid;

    use super::*;

    #[test]
    fn only_a_paired_section_of_teams_numbers_its_first_newcomers() {
        let paired = RoundNo::new(1);
        for (is_of_teams, last_paired, expected) in [
            (true, paired, true),
            (true, None, false),
            (false, paired, false),
            (false, None, false),
        ] {
            assert_eq!(numbers_its_first(is_of_teams, last_paired), expected);
        }
    }

    fn id(number: u128) -> PlayerId {
        PlayerId::from_uuid(Uuid::from_u128(number))
    }

    fn entrant(number: u128, rating: u16, title: Option<Title>, name: &str) -> Entrant {
        Entrant {
            player: id(number),
            rating: Rating::new(rating),
            title,
            name: name.to_owned(),
            federation: None,
        }
    }

    fn field() -> Vec<Entrant> {
        vec![
            entrant(1, 1800, None, "Ågesen, Prøve"),
            entrant(2, 2100, None, "Bentsen, Prøve"),
            entrant(3, 1800, Some(Title::Wcm), "Østersen, Prøve"),
            entrant(4, 0, None, "Andersen, Prøve"),
            entrant(5, 1800, Some(Title::Fm), "Zachariasen, Prøve"),
            entrant(6, 1800, None, "Mortensen, Prøve"),
        ]
    }

    #[test]
    fn strength_is_rating_then_title_then_the_danish_alphabet() {
        let order = order(&field(), &Method::Strength);
        assert_eq!(order, Ok(vec![id(2), id(5), id(3), id(6), id(1), id(4)]));
    }

    #[test]
    fn names_go_by_the_danish_alphabet() {
        let order = order(&field(), &Method::Name);
        assert_eq!(order, Ok(vec![id(4), id(2), id(6), id(5), id(3), id(1)]));
    }

    #[test]
    fn an_order_by_hand_names_everybody_once() {
        let by_hand = |ids: &[u128]| {
            let ids = ids.iter().map(|number| id(*number)).collect();
            order(&field(), &Method::ByHand(ids)).map(|order| order.len())
        };
        assert_eq!(by_hand(&[6, 5, 4, 3, 2, 1]), Ok(6));
        assert_eq!(by_hand(&[6, 5, 4, 3, 2]), Err(OrderError::Missing(id(1))));
        assert_eq!(by_hand(&[6, 5, 4, 3, 2, 2]), Err(OrderError::Twice(id(2))));
        assert_eq!(by_hand(&[6, 5, 4, 3, 2, 9]), Err(OrderError::Unknown(id(9))));
    }

    #[test]
    fn seeded_lots_spread_the_strong() {
        let entrants: Vec<Entrant> = (0..18_u16)
            .map(|index| entrant(u128::from(index) + 1, 2400 - 10 * index, None, "Prøvesen"))
            .collect();
        let drawn = order(&entrants, &Method::SeededLots { seed: 5 }).expect("an order");
        // Four groups of four: players 1-4, 5-8, 9-12, 13-16; 17 and 18 come last.
        let groups: Vec<usize> = drawn
            .iter()
            .map(|player| (player.as_uuid().as_u128() as usize - 1) / 4)
            .collect();
        assert_eq!(groups, [0, 2, 3, 1, 2, 0, 1, 3, 0, 2, 3, 1, 2, 0, 1, 3, 4, 4]);
        assert_eq!(order(&entrants, &Method::SeededLots { seed: 5 }), Ok(drawn));
    }

    #[test]
    fn only_equal_ratings_change_places_without_a_reason() {
        let field = field();
        assert_eq!(exchange(&field[0], &field[4]), Exchange::Confirm);
        assert_eq!(exchange(&field[0], &field[1]), Exchange::NeedsReason);
    }

    #[test]
    fn a_late_entry_gets_the_number_the_rating_earns_or_the_next() {
        let entrants = field();
        let ids = order(&entrants, &Method::Strength).expect("an order");
        let field: Vec<(Entrant, StartNo)> = numbered(&ids)
            .filter_map(|(player, no)| {
                Some((
                    entrants.iter().find(|entrant| entrant.player == player)?.clone(),
                    no,
                ))
            })
            .collect();
        let number = |no| StartNo::new(no).expect("a number");
        let late = entrant(7, 1800, Some(Title::Cm), "Sensen, Prøve");
        let placement = late_entry(&field, &late, LateEntry::ByStrength).expect("a number");
        assert_eq!(placement.number, number(3));
        let moved: Vec<(u16, u16)> = placement
            .moves
            .iter()
            .map(|m| (m.from.get(), m.to.get()))
            .collect();
        assert_eq!(moved, [(6, 7), (5, 6), (4, 5), (3, 4)]);
        assert_eq!(
            late_entry(&field, &late, LateEntry::NextFree),
            Ok(Placement {
                number: number(7),
                moves: Vec::new()
            })
        );
        assert_eq!(
            late_entry(&[], &late, LateEntry::ByStrength).map(|placement| placement.number),
            Ok(number(1))
        );
    }

    #[test]
    fn whoever_is_not_seen_yet_comes_behind_everybody_else() {
        let unseen = BTreeSet::from([id(2), id(4)]);
        let mut order = vec![id(4), id(1), id(2), id(3)];
        seen_first(&mut order, &unseen);
        assert_eq!(order, [id(1), id(3), id(4), id(2)]);
    }

    #[test]
    fn those_who_are_seen_from_now_on_close_up_and_nobody_else_moves() {
        type Row<'a> = (&'a str, &'a [u128], &'a [u128], &'a [u128], &'a [u128]);
        // By number: the players; those who are not seen; those who are new; the players afterwards.
        let rows: [Row<'_>; 7] = [
            ("nobody is unseen", &[1, 2, 3], &[], &[3], &[1, 2, 3]),
            (
                "the unseen come last already",
                &[1, 2, 8, 9],
                &[8, 9],
                &[],
                &[1, 2, 8, 9],
            ),
            (
                "somebody is entered behind them",
                &[1, 2, 8, 9, 3],
                &[8, 9],
                &[3],
                &[1, 2, 3, 8, 9],
            ),
            (
                "the second of them is seen now",
                &[1, 2, 8, 9],
                &[8],
                &[9],
                &[1, 2, 9, 8],
            ),
            ("two of three are", &[1, 7, 8, 9], &[8], &[7, 9], &[1, 7, 9, 8]),
            ("everybody is new", &[7, 1, 8, 2], &[7, 8], &[1, 2], &[1, 2, 7, 8]),
            (
                "who is seen behind one who was hidden again",
                &[1, 8, 2, 9, 3],
                &[8, 9],
                &[3],
                &[1, 8, 2, 3, 9],
            ),
        ];
        let set = |of: &[u128]| of.iter().map(|no| id(*no)).collect::<BTreeSet<_>>();
        for (name, players, unseen, new, after) in rows {
            let ids: Vec<PlayerId> = players.iter().map(|no| id(*no)).collect();
            let before: Vec<(PlayerId, StartNo)> = numbered(&ids).collect();
            let moved = close_up(&before, &set(unseen), &set(new));
            let mut is = before.clone();
            for (player, no) in &mut is {
                if let Some(moved) = moved.iter().find(|moved| moved.player == *player) {
                    assert_eq!(moved.from, *no, "{name}");
                    *no = moved.to;
                }
            }
            is.sort_by_key(|(_, no)| *no);
            let is: Vec<PlayerId> = is.into_iter().map(|(player, _)| player).collect();
            let expected: Vec<PlayerId> = after.iter().map(|no| id(*no)).collect();
            assert_eq!(is, expected, "{name}");
        }
    }

    #[test]
    fn moves_name_only_those_whose_number_changes() {
        let before: Vec<_> = numbered(&[id(1), id(2), id(3)]).collect();
        let after: Vec<_> = numbered(&[id(1), id(3), id(2)]).collect();
        assert_eq!(moves(&before, &after).len(), 2);
        assert_eq!(moves(&before, &before), []);
    }

    proptest! {
        #[test]
        fn the_order_of_entry_does_not_matter(
            ratings in prop::collection::vec((0_u16..5, 0_usize..4), 1..30),
            seed in any::<u64>(),
        ) {
            let entrants: Vec<Entrant> = ratings
                .iter()
                .enumerate()
                .map(|(index, (rating, name))| {
                    entrant(index as u128 + 1, rating * 500, None, ["Åse", "Bo", "Ærbo", "Øst"][*name])
                })
                .collect();
            let mut mixed = entrants.clone();
            seeded_rng::shuffle(seed, &mut mixed);
            for method in [Method::Strength, Method::Name, Method::Lots { seed }, Method::SeededLots { seed }] {
                let order_of = |entrants: &[Entrant]| order(entrants, &method).expect("an order");
                prop_assert_eq!(order_of(&entrants), order_of(&mixed));
                let mut sorted = order_of(&entrants);
                sorted.sort_unstable();
                let mut all: Vec<PlayerId> = entrants.iter().map(|entrant| entrant.player).collect();
                all.sort_unstable();
                prop_assert_eq!(sorted, all);
            }
        }
    }
}
