//! One category: the worked examples of each way of sharing.

use super::*;

fn given(sharing: Sharing, unit: Unit, kr: &[u32], players: &[Contender]) -> Outcome {
    let outcome = awards(&plan(false, unit, vec![everyone(sharing, prizes(kr))]), players);
    assert!(outcome.totals.add_up());
    outcome
}

#[test]
fn by_order_everybody_has_the_prize_of_the_place() {
    let players = in_line(&[8, 8, 7]);
    let outcome = given(Sharing::Order, Unit::ONE, &[1000, 600], &players);
    assert_eq!(paid(&outcome, &players), [100_000, 60_000, 0]);
    assert_eq!(only(&outcome, 2).how, How::Place);
}

#[test]
fn equal_sharing_divides_the_money_of_those_tied_on_points() {
    let players = in_line(&[10, 8, 8, 7]);
    let outcome = given(Sharing::Equal, Unit::ONE, &[1000, 600, 400, 100], &players);
    assert_eq!(paid(&outcome, &players), [100_000, 50_000, 50_000, 10_000]);
    let award = only(&outcome, 3);
    assert_eq!((award.places, award.own), (places(2, 3), places(3, 3)));
    assert_eq!(
        award.how,
        How::Equal {
            players: 2,
            sum: kroner(1000)
        }
    );
}

#[test]
fn hort_gives_one_half_by_place_and_shares_the_other() {
    // 1000, 600 and 400: one half by place is 500, 300 and 200; the other half is 1000, and a third of it 333.33….
    let players = in_line(&[8, 8, 8]);
    let exact = given(Sharing::Hort, Unit::HUNDREDTH, &[1000, 600, 400], &players);
    assert_eq!(paid(&exact, &players), [83_334, 63_333, 53_333]);
    let award = only(&exact, 2);
    assert_eq!(
        (award.share.whole(), award.share.rest()),
        (hundredths(63_333), (1, 3))
    );
    let How::Hort {
        by_place,
        players: tied,
        sum,
    } = award.how
    else {
        panic!("{:?}", award.how)
    };
    assert_eq!((by_place.whole(), tied, sum), (kroner(600), 3, kroner(2000)));
    let rounded = given(Sharing::Hort, Unit::ONE, &[1000, 600, 400], &players);
    assert_eq!(paid(&rounded, &players), [83_400, 63_300, 53_300]);
    let tens = given(Sharing::Hort, Unit::TEN, &[1000, 600, 400], &players);
    assert_eq!(paid(&tens, &players), [84_000, 63_000, 53_000]);
}

#[test]
fn a_tie_across_the_last_paid_place_shares_what_there_is() {
    let players = in_line(&[10, 8, 8, 8, 7]);
    let equal = given(Sharing::Equal, Unit::ONE, &[900, 600, 300], &players);
    assert_eq!(paid(&equal, &players), [90_000, 30_000, 30_000, 30_000, 0]);
    // By place 300, 150 and 0; a third of 450 to each.
    let hort = given(Sharing::Hort, Unit::ONE, &[900, 600, 300], &players);
    assert_eq!(paid(&hort, &players), [90_000, 45_000, 30_000, 15_000, 0]);
}

#[test]
fn what_rounding_leaves_goes_to_the_best_placed() {
    let players = in_line(&[8, 8, 8]);
    let outcome = given(Sharing::Equal, Unit::ONE, &[500, 300, 200], &players);
    assert_eq!(paid(&outcome, &players), [33_400, 33_300, 33_300]);
    let outcome = given(Sharing::Equal, Unit::TEN, &[500, 300, 250], &players);
    assert_eq!(paid(&outcome, &players), [35_000, 35_000, 35_000]);
    let outcome = given(Sharing::Equal, Unit::TEN, &[500, 300, 270], &players);
    assert_eq!(paid(&outcome, &players), [36_000, 36_000, 35_000]);
    assert_eq!(outcome.totals.left_over, Money::ZERO);
}

#[test]
fn who_shares_a_place_shares_its_money_whatever_the_plan_says() {
    let level = [
        at(1, places(1, 1), 9),
        at(2, places(2, 3), 8),
        at(3, places(2, 3), 8),
        at(4, places(4, 4), 8),
    ];
    let order = given(Sharing::Order, Unit::ONE, &[1000, 600, 301], &level);
    // Nothing separates the two, so neither gets the last krone.
    assert_eq!(paid(&order, &level), [100_000, 45_000, 45_000, 0]);
    assert_eq!(order.totals.left_over, kroner(1));
    assert_eq!(
        only(&order, 3).how,
        How::Level {
            players: 2,
            sum: kroner(901)
        }
    );
    assert_eq!(only(&order, 3).own, places(2, 3));
    // By place the two have one half of 450 each, the third one half of 100; a third of 500 to each.
    // Rounding leaves two hundredths: one for each of the two.
    let hort = given(Sharing::Hort, Unit::HUNDREDTH, &[1000, 500, 400, 100], &level);
    assert_eq!(paid(&hort, &level), [100_000, 39_167, 39_167, 21_666]);
    assert_eq!(hort.totals.left_over, Money::ZERO);
}

#[test]
fn things_follow_the_place_and_are_never_divided() {
    let mut list = prizes(&[1000, 500]);
    list[0].thing = Some("Pokal".parse().unwrap());
    list.push(thing("Bog"));
    list.push(thing("Bog"));
    list.push(thing("Skakur"));
    let plan = plan(false, Unit::ONE, vec![everyone(Sharing::Equal, list)]);
    let players = [
        at(1, places(1, 2), 9),
        at(2, places(1, 2), 9),
        at(3, places(3, 4), 8),
        at(4, places(3, 4), 8),
    ];
    let outcome = awards(&plan, &players);
    let category = &outcome.categories[0];
    assert_eq!(
        category.undecided,
        [Undecided {
            places: places(1, 2),
            things: vec![(1, "Pokal".parse().unwrap())],
            between: vec![no(1), no(2)],
        }]
    );
    // Both places give a book, so there is nothing to decide.
    for number in [3, 4] {
        let awards = outcome.find(no(number)).unwrap();
        assert_eq!(awards.things[0].place, places(3, 4));
        assert!(awards.money.is_empty());
    }
    assert_eq!(category.things_not_awarded, [(5, "Skakur".parse().unwrap())]);
    let in_order = awards(&plan, &in_line(&[9, 9, 8, 8, 1]));
    assert_eq!(in_order.find(no(1)).unwrap().things[0].thing.as_str(), "Pokal");
    assert!(in_order.find(no(2)).unwrap().things.is_empty());
    assert!(in_order.categories[0].undecided.is_empty());
}

#[test]
fn who_is_out_gets_nothing_and_the_others_move_up() {
    let mut players = in_line(&[10, 9, 8]);
    players[0].standing = Standing::Out(WhyOut::Withdrawn);
    let outcome = given(Sharing::Order, Unit::ONE, &[1000, 600, 400], &players);
    assert_eq!(paid(&outcome, &players), [0, 100_000, 60_000]);
    assert_eq!(
        outcome.out,
        [Out {
            no: no(1),
            why: WhyOut::Withdrawn
        }]
    );
    let category = &outcome.categories[0];
    assert_eq!(
        (category.eligible, category.money_not_awarded.as_slice()),
        (2, [(3, kroner(400))].as_slice())
    );
    assert_eq!(outcome.totals.not_awarded, kroner(400));
}

#[test]
fn nobody_there_and_nothing_planned() {
    let outcome = given(Sharing::Hort, Unit::ONE, &[1000, 600], &[]);
    assert_eq!(outcome.totals.not_awarded, kroner(1600));
    assert!(outcome.players.is_empty());
    assert!(
        awards(&plan(true, Unit::ONE, vec![]), &in_line(&[1]))
            .totals
            .add_up()
    );
}

#[test]
fn a_number_that_comes_twice_counts_once() {
    let twice = [
        at(1, places(1, 1), 9),
        at(1, places(2, 2), 8),
        at(2, places(3, 3), 7),
    ];
    let outcome = given(Sharing::Order, Unit::ONE, &[1000, 600], &twice);
    assert_eq!(
        paid(&outcome, &[at(1, places(1, 1), 9), at(2, places(3, 3), 7)]),
        [100_000, 60_000]
    );
}
