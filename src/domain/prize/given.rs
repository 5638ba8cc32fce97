//! The content of a receipt: everything one player or team is given; and how a new settlement affects existing receipts.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{
    Currency, Money,
    contender::WinnerNo,
    outcome::Outcome,
    plan::{CategoryNo, Plan},
    words::{CategoryName, Thing},
};
use engine::standings::Place;

/// What a player or a team is given.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Given {
    /// The currency.
    pub currency: Currency,
    /// From which categories, in their order.
    pub parts: Vec<Part>,
}

/// What a player or a team is given from a category.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Part {
    /// What the category is called; the first may have no name.
    pub category: Option<CategoryName>,
    /// The place it is given for, and the last one where players share.
    pub from: usize,
    /// The last place.
    pub to: usize,
    pub amount: Money,
    /// What is given beside the money or in its place.
    pub thing: Option<Thing>,
}

impl Part {
    /// The places it is given for.
    pub const fn place(&self) -> Place {
        Place {
            first: self.from,
            last: self.to,
        }
    }
}

impl Given {
    /// All the money.
    pub fn amount(&self) -> Money {
        Money::total(self.parts.iter().map(|part| part.amount))
    }

    pub fn things(&self) -> impl Iterator<Item = &Thing> {
        self.parts.iter().filter_map(|part| part.thing.as_ref())
    }

    /// Does the player get the same, whatever it is given for?
    pub fn is_worth(&self, other: &Self) -> bool {
        let sorted = |given: &Self| {
            let mut things: Vec<Thing> = given.things().cloned().collect();
            things.sort();
            things
        };
        self.amount() == other.amount()
            && (self.amount().is_zero() || self.currency == other.currency)
            && sorted(self) == sorted(other)
    }
}

/// What everybody is given, best placed first. A player with a share below the unit and no thing is left out.
pub fn given(plan: &Plan, outcome: &Outcome) -> Vec<(WinnerNo, Given)> {
    let part = |category: CategoryNo, place: Place, amount: Money, thing: Option<Thing>| Part {
        category: plan.category(category).and_then(|category| category.name.clone()),
        from: place.first,
        to: place.last,
        amount,
        thing,
    };
    outcome
        .players
        .iter()
        .map(|player| {
            let money = player
                .money
                .iter()
                .filter(|award| !award.paid.is_zero())
                .map(|award| (award.category, part(award.category, award.own, award.paid, None)));
            let things = player.things.iter().map(|award| {
                let part = part(
                    award.category,
                    award.place,
                    Money::ZERO,
                    Some(award.thing.clone()),
                );
                (award.category, part)
            });
            let mut parts: Vec<(CategoryNo, Part)> = money.chain(things).collect();
            parts.sort_by_key(|(category, _)| *category);
            let given = Given {
                currency: plan.draft().currency,
                parts: parts.into_iter().map(|(_, part)| part).collect(),
            };
            (player.no, given)
        })
        .filter(|(_, given)| !given.parts.is_empty())
        .collect()
}

/// How a new settlement affects existing receipts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Difference {
    /// Whose receipt no longer holds: they are given something else, or nothing.
    pub ended: Vec<WinnerNo>,
    /// Who is given something that no existing receipt states.
    pub fresh: Vec<(WinnerNo, Given)>,
}

impl Difference {
    /// Does every receipt stay as it is?
    pub fn is_nothing(&self) -> bool {
        self.ended.is_empty() && self.fresh.is_empty()
    }
}

/// Compares the existing receipts, one for each winner, with what would be given now.
pub fn difference<'a>(
    standing: impl IntoIterator<Item = (WinnerNo, &'a Given)>,
    now: Vec<(WinnerNo, Given)>,
) -> Difference {
    let mut standing: BTreeMap<WinnerNo, &Given> = standing.into_iter().collect();
    let mut difference = Difference::default();
    for (no, given) in now {
        match standing.remove(&no) {
            Some(stands) if stands.is_worth(&given) => {}
            Some(_) => {
                difference.ended.push(no);
                difference.fresh.push((no, given));
            }
            None => difference.fresh.push((no, given)),
        }
    }
    difference.ended.extend(standing.into_keys());
    difference
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::numbers::StartNo;

    fn no(number: u16) -> WinnerNo {
        WinnerNo::Player(StartNo::new(number).unwrap())
    }

    fn worth(kroner: u32, from: usize, thing: Option<&str>) -> Given {
        Given {
            currency: Currency::DKK,
            parts: vec![Part {
                category: None,
                from,
                to: from,
                amount: Money::from_whole(kroner).unwrap(),
                thing: thing.map(|words| words.parse().unwrap()),
            }],
        }
    }

    #[test]
    fn a_receipt_stands_while_its_player_is_given_the_same() {
        let (first, second, third) = (
            worth(1000, 1, None),
            worth(500, 2, Some("Bog")),
            worth(250, 3, None),
        );
        let stands = [(no(1), &first), (no(2), &second), (no(3), &third)];
        let same = vec![
            (no(1), first.clone()),
            (no(2), worth(500, 3, Some("Bog"))),
            (no(3), third.clone()),
        ];
        assert!(difference(stands, same).is_nothing());
        let changed = vec![
            (no(2), worth(1000, 1, None)),
            (no(1), first.clone()),
            (no(4), third.clone()),
        ];
        let difference = difference(stands, changed);
        assert_eq!(difference.ended, [no(2), no(3)]);
        assert_eq!(
            difference.fresh,
            [(no(2), worth(1000, 1, None)), (no(4), third.clone())]
        );
    }
}
