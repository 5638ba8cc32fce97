//! What holds for any plan and any standings.

use proptest::prelude::*;

use super::*;

/// Points gained on the line behind, level with the line before, a woman, a junior, out.
type Drawn = (i32, bool, bool, bool, bool);

fn players(drawn: &[Drawn]) -> Vec<Contender> {
    let mut halves = 40;
    let mut all: Vec<Contender> = Vec::new();
    for ((step, level, woman, junior, out), number) in drawn.iter().zip(1u16..) {
        let place = usize::from(number);
        let standing = match all.last().map(|before| before.standing) {
            Some(Standing::Placed(shared)) if *level => Standing::Placed(shared),
            Some(Standing::Placed(_) | Standing::Out(_)) | None => Standing::Placed(places(place, place)),
        };
        if standing == Standing::Placed(places(place, place)) {
            halves -= step;
        }
        let mut player = at(number, places(place, place), halves);
        player.standing = if *out && !level {
            Standing::Out(WhyOut::Withdrawn)
        } else {
            standing
        };
        player.sex = woman.then_some(Sex::Female);
        player.birth = junior.then(|| BirthDate::from_year(2012)).flatten();
        all.push(player);
    }
    all
}

fn drawn(levels: bool) -> impl Strategy<Value = Vec<Drawn>> {
    let line = (
        0..=1i32,
        proptest::bool::weighted(if levels { 0.25 } else { 0.0 }),
        any::<bool>(),
        any::<bool>(),
        proptest::bool::weighted(0.1),
    );
    proptest::collection::vec(line, 0..14)
}

fn plans(one_each: bool, sharing: Vec<Sharing>) -> impl Strategy<Value = Plan> {
    let category = (
        0..4u8,
        proptest::sample::select(sharing),
        proptest::collection::vec((0..60u32, proptest::bool::weighted(0.2)), 1..7),
    );
    let unit = proptest::sample::select(vec![Unit::HUNDREDTH, Unit::ONE, Unit::TEN]);
    (unit, proptest::collection::vec(category, 0..4)).prop_map(move |(unit, drawn)| {
        let categories = drawn
            .into_iter()
            .zip(0..)
            .map(|((group, sharing, mut amounts), index)| {
                amounts.sort_unstable_by_key(|(amount, _)| std::cmp::Reverse(*amount));
                let list = amounts
                    .into_iter()
                    .map(|(amount, is_thing)| Prize {
                        amount: hundredths(amount * unit.money().hundredths()),
                        thing: (is_thing || amount == 0).then(|| "Pokal".parse().expect("a thing")),
                    })
                    .collect();
                let group = match group {
                    0 => Group::default(),
                    1 => women(),
                    2 => born_from(2010),
                    _ => Group {
                        women: true,
                        ..born_from(2010)
                    },
                };
                named(&format!("{index}"), group, sharing, list)
            })
            .collect();
        plan(one_each, unit, categories)
    })
}

fn any_plan() -> impl Strategy<Value = Plan> {
    any::<bool>().prop_flat_map(|one_each| plans(one_each, Sharing::ALL.to_vec()))
}

fn place(player: &Contender) -> Option<usize> {
    match player.standing {
        Standing::Placed(place) => Some(place.first),
        Standing::Out(_) => None,
    }
}

/// Pairs of players with a place, the better placed first.
fn pairs(players: &[Contender]) -> impl Iterator<Item = (&Contender, &Contender)> {
    players.iter().flat_map(move |one| {
        players
            .iter()
            .filter(move |other| {
                place(one)
                    .zip(place(other))
                    .is_some_and(|(one, other)| one < other)
            })
            .map(move |other| (one, other))
    })
}

fn from(outcome: &Outcome, player: &Contender, category: CategoryNo) -> Money {
    let awards = outcome
        .find(player.no)
        .into_iter()
        .flat_map(|awards| &awards.money);
    awards
        .filter(|award| award.category == category)
        .map(|award| award.paid)
        .max()
        .unwrap_or_default()
}

proptest! {
    #[test]
    fn never_more_is_paid_than_planned_and_the_sums_agree(plan in any_plan(), drawn in drawn(true)) {
        let players = players(&drawn);
        let outcome = awards(&plan, &players);
        prop_assert!(outcome.totals.add_up());
        prop_assert_eq!(outcome.totals.planned, plan.total());
        let by_player = Money::total(outcome.players.iter().map(PlayerAwards::paid));
        prop_assert_eq!(by_player, outcome.totals.paid);
        for ((no, category), result) in plan.categories().zip(&outcome.categories) {
            prop_assert_eq!(no, result.category);
            let lost = result.money_not_awarded.iter().map(|(_, amount)| *amount);
            let all = Money::total(lost.chain([result.paid, result.left_over]));
            prop_assert_eq!(all, Money::total(category.amounts()));
            let things: usize = result.undecided.iter().map(|one| one.things.len()).sum();
            let given = outcome.players.iter().flat_map(|player| &player.things);
            let given = given.filter(|award| award.category == no).count();
            let planned = category.prizes.iter().filter(|prize| prize.thing.is_some()).count();
            prop_assert_eq!(things + given + result.things_not_awarded.len(), planned);
        }
    }

    #[test]
    fn with_one_prize_each_nobody_has_two_nor_less_than_was_left(
        plan in plans(true, Sharing::ALL.to_vec()),
        drawn in drawn(true),
    ) {
        let outcome = awards(&plan, &players(&drawn));
        for player in &outcome.players {
            prop_assert!(player.money.len() <= 1);
            for left in &player.left {
                prop_assert!(player.money.iter().all(|award| award.share >= left.offered));
            }
        }
    }

    #[test]
    fn the_order_of_the_players_does_not_matter(plan in any_plan(), drawn in drawn(true), turn in 0usize..14) {
        let mut players = players(&drawn);
        let first = awards(&plan, &players);
        players.reverse();
        if !players.is_empty() {
            let middle = turn % players.len();
            players.rotate_left(middle);
        }
        prop_assert_eq!(awards(&plan, &players), first);
    }

    #[test]
    fn a_better_place_in_a_group_never_gives_less_of_it(
        plan in plans(false, Sharing::ALL.to_vec()),
        drawn in drawn(true),
    ) {
        let players = players(&drawn);
        let outcome = awards(&plan, &players);
        prop_assert!(outcome.overtaken.is_empty());
        for (no, category) in plan.categories() {
            for (better, worse) in pairs(&players).filter(|(one, other)| category.group.includes(one) && category.group.includes(other)) {
                prop_assert!(from(&outcome, better, no) >= from(&outcome, worse, no));
            }
        }
    }

    #[test]
    fn with_one_prize_each_and_nothing_shared_a_better_place_never_gives_less(
        plan in plans(true, vec![Sharing::Order]),
        drawn in drawn(false),
    ) {
        let players = players(&drawn);
        let outcome = awards(&plan, &players);
        prop_assert!(outcome.overtaken.is_empty());
        for (better, worse) in pairs(&players).filter(|(one, other)| one.sex == other.sex && one.birth == other.birth) {
            let money = |player: &Contender| outcome.find(player.no).map(PlayerAwards::paid).unwrap_or_default();
            prop_assert!(money(better) >= money(worse));
        }
    }

    #[test]
    fn who_gets_less_than_somebody_behind_him_in_a_group_is_named(
        plan in plans(true, Sharing::ALL.to_vec()),
        drawn in drawn(true),
    ) {
        let players = players(&drawn);
        let outcome = awards(&plan, &players);
        let share = |no| outcome.find(no).and_then(|awards| awards.money.first().map(|award| (award.category, award.share)));
        for (better, worse) in pairs(&players) {
            let Some((category, more)) = share(worse.no) else { continue };
            let open = plan.category(category).is_some_and(|category| category.group.includes(better));
            if open && share(better.no).is_none_or(|(_, less)| less < more) {
                prop_assert!(outcome.overtaken.iter().any(|one| one.no == better.no));
            }
        }
        for one in &outcome.overtaken {
            let by = share(one.by);
            prop_assert_eq!(by.map(|(category, _)| category), Some(one.category));
            prop_assert!(share(one.no).map(|(_, share)| share) < by.map(|(_, share)| share));
        }
    }

    #[test]
    fn where_nobody_is_level_nothing_is_left_over(plan in any_plan(), drawn in drawn(false)) {
        let outcome = awards(&plan, &players(&drawn));
        prop_assert_eq!(outcome.totals.left_over, Money::ZERO);
        for category in &outcome.categories {
            prop_assert!(category.undecided.is_empty());
        }
    }

    #[test]
    fn what_is_paid_is_less_than_a_unit_from_the_exact_share(plan in any_plan(), drawn in drawn(true)) {
        let outcome = awards(&plan, &players(&drawn));
        let unit = plan.draft().unit.money();
        for award in outcome.players.iter().flat_map(|player| &player.money) {
            let most = Money::total([award.share.whole(), unit]);
            prop_assert!(award.paid <= most && Money::total([award.paid, unit]) > award.share.whole());
        }
    }
}
