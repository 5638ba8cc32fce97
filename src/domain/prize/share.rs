//! How the money of one category is divided among a list of players: exact shares first, then what is paid of them.
//!
//! Who is on the list is decided in [`super::award`].

use std::cmp::Ordering;

use super::{Money, Unit, contender::WinnerNo, outcome::How, plan::Sharing};
use engine::{points::Points, standings::Place};

/// An exact amount: hundredths as a fraction in lowest terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    numerator: u64,
    denominator: u64,
}

impl Share {
    /// So many hundredths divided by so many; a divisor of 0 counts as 1.
    fn new(hundredths: u64, by: u64) -> Self {
        let by = by.max(1);
        let common = gcd(hundredths, by).max(1);
        Self {
            numerator: hundredths / common,
            denominator: by / common,
        }
    }

    /// The whole hundredths of it.
    pub fn whole(self) -> Money {
        Money::part(self.numerator / self.denominator)
    }

    /// What is left after the whole hundredths: a numerator below its denominator. `(0, 1)` where nothing is left.
    pub const fn rest(self) -> (u64, u64) {
        (self.numerator % self.denominator, self.denominator)
    }

    /// Is it zero?
    pub const fn is_zero(self) -> bool {
        self.numerator == 0
    }

    fn rounded_down(self, unit: Unit) -> Money {
        let unit = u64::from(unit.money().hundredths());
        let whole = self.numerator / self.denominator;
        Money::part(whole - whole % unit)
    }
}

impl Ord for Share {
    fn cmp(&self, other: &Self) -> Ordering {
        let crossed = |one: &Self, two: &Self| u128::from(one.numerator) * u128::from(two.denominator);
        crossed(self, other).cmp(&crossed(other, self))
    }
}

impl PartialOrd for Share {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

const fn gcd(mut one: u64, mut other: u64) -> u64 {
    while other != 0 {
        (one, other) = (other, one % other);
    }
    one
}

/// A player on the list of a category.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line {
    pub(super) no: WinnerNo,
    /// Among all who compete; equal places are tied after all tie-breaks.
    pub(super) place: Place,
    pub(super) points: Points,
}

impl Line {
    /// Does nothing at all separate the two?
    pub(super) fn is_level_with(&self, other: &Self) -> bool {
        self.place.first == other.place.first
    }
}

/// The money of some neighbouring places and those who share it.
#[derive(Clone, Debug)]
pub(super) struct Pot {
    pub(super) sum: Money,
    pub(super) parts: Vec<Part>,
}

/// The part of a pot that one player gets.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part {
    pub(super) no: WinnerNo,
    /// The places whose money is shared.
    pub(super) places: Place,
    /// The player's own place among them, shared with those who are level.
    pub(super) own: Place,
    pub(super) how: How,
    pub(super) share: Share,
}

/// Divides the money of a category among the players of its list, best first. Players behind every place with a prize are left out.
///
/// Those tied on points are neighbours on the list wherever the points come first in the standings.
pub(super) fn divide(list: &[Line], prizes: &[Money], sharing: Sharing) -> Vec<Pot> {
    let share_together = |one: &Line, next: &Line| {
        one.is_level_with(next)
            || match sharing {
                Sharing::Order => false,
                Sharing::Equal | Sharing::Hort => one.points == next.points,
            }
    };
    let mut pots = Vec::new();
    let mut before = 0;
    for group in list.chunk_by(share_together) {
        if before >= prizes.len() {
            break;
        }
        pots.push(pot(group, before, prizes, sharing));
        before += group.len();
    }
    pots
}

/// The pot of players who share together, when so many are before them.
fn pot(group: &[Line], before: usize, prizes: &[Money], sharing: Sharing) -> Pot {
    let sum = sum_of(prizes, before, group.len());
    let all = group.len() as u64;
    let mut parts = Vec::with_capacity(group.len());
    let mut place = before;
    for level in group.chunk_by(Line::is_level_with) {
        let own = sum_of(prizes, place, level.len());
        let (how, share) = if group.len() == 1 {
            (How::Place, Share::new(hundredths(own), 1))
        } else {
            let (players, equal) = (group.len(), Share::new(hundredths(sum), all));
            match sharing {
                Sharing::Order => (How::Level { players, sum }, equal),
                Sharing::Equal => (How::Equal { players, sum }, equal),
                Sharing::Hort => {
                    let level = level.len() as u64;
                    let by_place = Share::new(hundredths(own), level);
                    // own / (2 · level) + sum / (2 · all), on one fraction bar.
                    let both = hundredths(own) * all + hundredths(sum) * level;
                    let how = How::Hort {
                        by_place,
                        players,
                        sum,
                    };
                    (how, Share::new(both, 2 * level * all))
                }
            }
        };
        parts.extend(level.iter().map(|line| Part {
            no: line.no,
            places: span(before, group.len()),
            own: span(place, level.len()),
            how,
            share,
        }));
        place += level.len();
    }
    Pot { sum, parts }
}

fn hundredths(money: Money) -> u64 {
    money.hundredths().into()
}

/// The money of so many places after the first ones; places without a prize count as 0.
fn sum_of(prizes: &[Money], before: usize, count: usize) -> Money {
    Money::total(prizes.iter().skip(before).take(count).copied())
}

/// So many places after the first ones.
pub(super) const fn span(before: usize, count: usize) -> Place {
    Place {
        first: before + 1,
        last: before + count,
    }
}

impl Pot {
    /// What is paid of each part, in their order, and what cannot be given out.
    ///
    /// Shares are rounded down. That leaves less than one unit a player, as every prize is a whole number of units; the best placed get a
    /// unit each while it lasts. Players who are level get it together or not at all, and it does not pass to players behind them.
    pub(super) fn pay(&self, unit: Unit) -> (Vec<Money>, Money) {
        let mut paid: Vec<Money> = self
            .parts
            .iter()
            .map(|part| part.share.rounded_down(unit))
            .collect();
        let mut left = self.sum.less(Money::total(paid.iter().copied()));
        let mut amounts = paid.iter_mut();
        for level in self.parts.chunk_by(|one, next| one.own == next.own) {
            let needed = Money::total(level.iter().map(|_| unit.money()));
            if left.is_zero() || left < needed {
                break;
            }
            for amount in amounts.by_ref().take(level.len()) {
                *amount = Money::total([*amount, unit.money()]);
            }
            left = left.less(needed);
        }
        (paid, left)
    }
}
