//! Plans that are refused, prizes given out by hand, and what holds for any plan.

mod plans;
mod properties;
mod sharing;
mod single;
mod teams;

use super::*;
use crate::player::{BirthDate, Sex};
use engine::{numbers::StartNo, points::Points, standings::Place};

fn no(number: u16) -> WinnerNo {
    WinnerNo::Player(StartNo::new(number).expect("a starting number"))
}

fn kroner(whole: u32) -> Money {
    Money::from_whole(whole).expect("an amount")
}

fn hundredths(hundredths: u32) -> Money {
    Money::from_hundredths(hundredths).expect("an amount")
}

const fn places(first: usize, last: usize) -> Place {
    Place { first, last }
}

/// A player at a place, shared or not.
fn at(number: u16, place: Place, halves: i32) -> Contender {
    Contender {
        no: no(number),
        standing: Standing::Placed(place),
        points: Points::halves(halves),
        rating: None,
        sex: None,
        birth: None,
        club: None,
    }
}

/// Players 1, 2, 3 … at the places 1, 2, 3 …, with these half points.
fn in_line(halves: &[i32]) -> Vec<Contender> {
    (1u16..)
        .zip(halves)
        .map(|(number, halves)| at(number, places(number.into(), number.into()), *halves))
        .collect()
}

fn prizes(kr: &[u32]) -> Vec<Prize> {
    kr.iter()
        .map(|whole| Prize {
            amount: kroner(*whole),
            thing: None,
        })
        .collect()
}

fn thing(words: &str) -> Prize {
    Prize {
        amount: Money::ZERO,
        thing: Some(words.parse().expect("a thing")),
    }
}

fn everyone(sharing: Sharing, prizes: Vec<Prize>) -> Category {
    Category {
        name: None,
        contest: Contest::Players,
        group: Group::default(),
        sharing,
        prizes,
    }
}

fn named(name: &str, group: Group, sharing: Sharing, prizes: Vec<Prize>) -> Category {
    Category {
        name: Some(name.parse().expect("a name")),
        contest: Contest::Players,
        group,
        sharing,
        prizes,
    }
}

fn women() -> Group {
    Group {
        women: true,
        ..Group::default()
    }
}

fn born_from(year: i16) -> Group {
    Group {
        born: Some(BornRange::new(Some(year), None).expect("a range")),
        ..Group::default()
    }
}

fn up_to(rating: u16) -> Group {
    let limit = rating.to_string().parse().expect("a rating");
    Group {
        rating: Some(RatingGroup::Between(
            RatingRange::new(None, Some(limit), false).expect("a range"),
        )),
        ..Group::default()
    }
}

fn plan(one_each: bool, unit: Unit, categories: Vec<Category>) -> Plan {
    Plan::new(Draft {
        currency: Currency::DKK,
        unit,
        one_each,
        categories,
    })
    .expect("a plan")
}

/// What each of these players is paid, in hundredths.
fn paid(outcome: &Outcome, players: &[Contender]) -> Vec<u32> {
    players
        .iter()
        .map(|player| {
            outcome
                .find(player.no)
                .map_or(0, |awards| awards.paid().hundredths())
        })
        .collect()
}

fn only(outcome: &Outcome, number: u16) -> MoneyAward {
    let awards = outcome.find(no(number)).expect("an award");
    assert_eq!(awards.money.len(), 1);
    awards.money[0]
}
