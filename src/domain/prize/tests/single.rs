//! One money prize each: who takes which, and who moves up.

use super::*;

const MAIN: CategoryNo = CategoryNo::from_index(0);
const JUNIOR: CategoryNo = CategoryNo::from_index(1);

/// Players at places of their own; these numbers are born in 2012.
fn with_juniors(halves: &[i32], juniors: &[u16]) -> Vec<Contender> {
    let mut players = in_line(halves);
    for player in players
        .iter_mut()
        .filter(|player| juniors.contains(&player.no.get()))
    {
        player.birth = BirthDate::from_year(2012);
    }
    players
}

fn two(one_each: bool, sharing: Sharing, main: &[u32], junior: &[u32]) -> Plan {
    let categories = vec![
        everyone(sharing, prizes(main)),
        named("Junior", born_from(2010), sharing, prizes(junior)),
    ];
    plan(one_each, Unit::ONE, categories)
}

#[test]
fn a_player_takes_the_larger_prize_and_leaves_the_other() {
    let players = with_juniors(&[10, 9, 8, 7], &[2, 4]);
    let outcome = awards(
        &two(true, Sharing::Order, &[1000, 400, 300], &[700, 200]),
        &players,
    );
    // The junior prize is more than the second one: number 3 moves up to it, number 4 to the third.
    assert_eq!(paid(&outcome, &players), [100_000, 70_000, 40_000, 30_000]);
    assert_eq!(only(&outcome, 2).category, JUNIOR);
    let left = &outcome.find(no(2)).unwrap().left;
    assert_eq!(
        (left.len(), left[0].category, left[0].offered.whole()),
        (1, MAIN, kroner(400))
    );
    // Number 4 was offered 200 as the second junior and takes 300.
    assert_eq!(only(&outcome, 4).category, MAIN);
    assert_eq!(outcome.categories[1].money_not_awarded, [(2, kroner(200))]);
    assert_eq!(outcome.categories[1].eligible, 2);
    assert!(outcome.overtaken.is_empty() && outcome.totals.add_up());
}

#[test]
fn without_the_rule_a_player_has_both() {
    let players = with_juniors(&[10, 9, 8], &[2]);
    let outcome = awards(&two(false, Sharing::Order, &[1000, 400, 300], &[700]), &players);
    assert_eq!(paid(&outcome, &players), [100_000, 110_000, 30_000]);
    assert_eq!(outcome.find(no(2)).unwrap().money.len(), 2);
    assert!(outcome.find(no(2)).unwrap().left.is_empty());
}

#[test]
fn of_equal_offers_the_first_category_is_taken() {
    let players = with_juniors(&[10, 9], &[1, 2]);
    let outcome = awards(&two(true, Sharing::Order, &[500, 100], &[500, 400]), &players);
    assert_eq!(only(&outcome, 1).category, MAIN);
    assert_eq!(
        (only(&outcome, 2).category, only(&outcome, 2).paid),
        (JUNIOR, kroner(500))
    );
}

#[test]
fn things_are_no_second_money_prize() {
    let junior = vec![
        Prize {
            amount: kroner(100),
            thing: "Pokal".parse().ok(),
        },
        thing("Bog"),
    ];
    let categories = vec![
        everyone(Sharing::Order, prizes(&[1000, 400])),
        named("Junior", born_from(2010), Sharing::Order, junior),
    ];
    let players = with_juniors(&[10, 9, 8], &[1, 3]);
    let outcome = awards(&plan(true, Unit::ONE, categories), &players);
    let best = outcome.find(no(1)).unwrap();
    assert_eq!(
        (best.paid(), best.things[0].thing.as_str()),
        (kroner(1000), "Pokal")
    );
    // The money goes on to the next junior, who has the book of the second place.
    let next = outcome.find(no(3)).unwrap();
    assert_eq!((next.paid(), next.things[0].thing.as_str()), (kroner(100), "Bog"));
}

#[test]
fn who_leaves_a_tie_leaves_its_money_to_the_others() {
    // Three tied for 1000, 500 and 300 would have 600 each; the junior takes 700, and the others share 1500.
    let players = with_juniors(&[10, 10, 10, 8], &[2]);
    let outcome = awards(&two(true, Sharing::Equal, &[1000, 500, 300], &[700]), &players);
    assert_eq!(paid(&outcome, &players), [75_000, 70_000, 75_000, 30_000]);
    // What the junior left has become more than what was taken: somebody must look.
    assert_eq!(
        outcome.overtaken,
        [Overtaken {
            no: no(2),
            by: no(3),
            category: MAIN
        }]
    );
    assert_eq!(outcome.find(no(2)).unwrap().left[0].offered.whole(), kroner(600));
}

#[test]
fn a_tie_that_nothing_breaks_cannot_say_who_takes_the_larger_prize() {
    let mut players = with_juniors(&[10, 10], &[1, 2]);
    for player in &mut players {
        player.standing = Standing::Placed(places(1, 2));
    }
    let outcome = awards(&two(true, Sharing::Order, &[500], &[300]), &players);
    assert_eq!(paid(&outcome, &players), [50_000, 30_000]);
    assert_eq!(
        outcome.overtaken,
        [Overtaken {
            no: no(2),
            by: no(1),
            category: MAIN
        }]
    );
}
