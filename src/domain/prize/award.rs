//! Who gets which prize, and whether the sums agree.
//!
//! The arithmetic of a share is in [`super::share`], the rule of one money prize each in [`super::settle`].

use std::collections::{BTreeMap, BTreeSet};

use super::{
    Money,
    contender::{Contender, Standing, WinnerNo},
    outcome::{
        CategoryOutcome, Left, MoneyAward, Out, Outcome, Overtaken, PlayerAwards, ThingAward, Totals,
        Undecided,
    },
    plan::{Category, CategoryNo, Plan, Prize},
    settle::Lists,
    share::{Line, Pot, Share, span},
    words::Thing,
};

/// Gives out the prizes of a plan. The order of the players does not matter; for a number that occurs twice the first place counts, and
/// being out overrides any place.
pub fn awards(plan: &Plan, players: &[Contender]) -> Outcome {
    awards_with_boards(plan, players, &BTreeMap::new())
}

/// [`awards`] where some categories have a list of their own: who was at the board the category is about.
pub fn awards_with_boards(
    plan: &Plan,
    all: &[Contender],
    boards: &BTreeMap<CategoryNo, Vec<Contender>>,
) -> Outcome {
    let (mut placed, mut out) = in_order(all);
    let mut eligible: Vec<Vec<Line>> = Vec::new();
    let mut at_boards = Vec::new();
    for (no, category) in plan.categories() {
        let own = category
            .contest
            .board()
            .map(|_| in_order(boards.get(&no).map_or(&[][..], Vec::as_slice)));
        let list = own.as_ref().map_or(&placed, |(placed, _)| placed);
        eligible.push(
            list.iter()
                .filter(|(_, player)| category.group.includes(player))
                .map(|(line, _)| *line)
                .collect(),
        );
        at_boards.extend(own);
    }
    for (more, left) in at_boards {
        placed.extend(more);
        out.extend(left);
    }
    let mut seen = BTreeSet::new();
    placed.retain(|(line, _)| seen.insert(line.no));
    out.sort_by_key(|out| out.no);
    out.dedup_by_key(|out| out.no);
    let mut lists = Lists::new(plan, eligible.clone());
    let left = if plan.draft().one_each {
        lists.settle()
    } else {
        BTreeMap::new()
    };
    let mut given = Given::default();
    let mut categories = Vec::with_capacity(eligible.len());
    for (((no, category), everybody), (list, pots)) in plan.categories().zip(&eligible).zip(lists.both()) {
        let mut outcome = CategoryOutcome {
            category: no,
            eligible: everybody.len(),
            paid: Money::ZERO,
            left_over: Money::ZERO,
            money_not_awarded: beyond(category, list.len())
                .map(|(place, prize)| (place, prize.amount))
                .filter(|(_, amount)| !amount.is_zero())
                .collect(),
            things_not_awarded: beyond(category, everybody.len())
                .filter_map(|(place, prize)| Some((place, prize.thing.clone()?)))
                .collect(),
            undecided: Vec::new(),
        };
        given.money(plan, &mut outcome, pots);
        given.things(&mut outcome, category, everybody);
        categories.push(outcome);
    }
    let overtaken = if plan.draft().one_each {
        given.overtaken(&eligible)
    } else {
        Vec::new()
    };
    let totals = Totals {
        planned: plan.total(),
        paid: Money::total(categories.iter().map(|one| one.paid)),
        left_over: Money::total(categories.iter().map(|one| one.left_over)),
        not_awarded: Money::total(
            categories
                .iter()
                .flat_map(|one| one.money_not_awarded.iter().map(|(_, amount)| *amount)),
        ),
    };
    Outcome {
        players: given.into_players(&placed, left),
        categories,
        out,
        overtaken,
        totals,
    }
}

/// Those who have a place, best first and those who are level by starting number; and those who are out, by starting number.
fn in_order(players: &[Contender]) -> (Vec<(Line, &Contender)>, Vec<Out>) {
    let mut out = BTreeMap::new();
    let mut placed = Vec::with_capacity(players.len());
    for player in players {
        match player.standing {
            Standing::Out(why) => {
                out.insert(player.no, why);
            }
            Standing::Placed(place) => placed.push((
                Line {
                    no: player.no,
                    place,
                    points: player.points,
                },
                player,
            )),
        }
    }
    placed.sort_by_key(|(line, _)| (line.place.first, line.no));
    let mut seen: BTreeSet<WinnerNo> = out.keys().copied().collect();
    placed.retain(|(line, _)| seen.insert(line.no));
    (placed, out.into_iter().map(|(no, why)| Out { no, why }).collect())
}

/// The prizes beyond so many players.
fn beyond(category: &Category, players: usize) -> impl Iterator<Item = (usize, &Prize)> {
    (1..).zip(&category.prizes).skip(players)
}

/// What has been given so far.
#[derive(Default)]
struct Given {
    money: BTreeMap<WinnerNo, Vec<MoneyAward>>,
    things: BTreeMap<WinnerNo, Vec<ThingAward>>,
}

impl Given {
    fn money(&mut self, plan: &Plan, outcome: &mut CategoryOutcome, pots: &[Pot]) {
        for pot in pots {
            let (amounts, left_over) = pot.pay(plan.draft().unit);
            outcome.left_over = Money::total([outcome.left_over, left_over]);
            outcome.paid = Money::total(amounts.iter().copied().chain([outcome.paid]));
            for (part, paid) in pot.parts.iter().zip(amounts) {
                if !part.share.is_zero() {
                    self.money.entry(part.no).or_default().push(MoneyAward {
                        category: outcome.category,
                        places: part.places,
                        own: part.own,
                        how: part.how,
                        share: part.share,
                        paid,
                    });
                }
            }
        }
    }

    /// Things go by the place among everybody in the group, whatever money they took, because they are not a second money prize.
    fn things(&mut self, outcome: &mut CategoryOutcome, category: &Category, list: &[Line]) {
        let mut before = 0;
        for level in list.chunk_by(Line::is_level_with) {
            let places = span(before, level.len());
            let things: Vec<(usize, Thing)> = (1..)
                .zip(&category.prizes)
                .skip(before)
                .take(level.len())
                .filter_map(|(place, prize)| Some((place, prize.thing.clone()?)))
                .collect();
            before += level.len();
            let Some((_, thing)) = things.first() else {
                continue;
            };
            // One player, or the same for each of them: there is nothing to decide.
            if things.len() == level.len() && things.iter().all(|(_, other)| other == thing) {
                for line in level {
                    self.things.entry(line.no).or_default().push(ThingAward {
                        category: outcome.category,
                        place: places,
                        thing: thing.clone(),
                    });
                }
            } else {
                outcome.undecided.push(Undecided {
                    places,
                    things,
                    between: level.iter().map(|line| line.no).collect(),
                });
            }
        }
    }

    fn share(&self, no: WinnerNo, category: Option<CategoryNo>) -> Option<Share> {
        let awards = self.money.get(&no)?.iter();
        awards
            .filter(|award| category.is_none_or(|category| award.category == category))
            .map(|award| award.share)
            .max()
    }

    /// The players who get less than somebody not placed before them gets from a category that is open to both. Each has one money prize at
    /// most.
    fn overtaken(&self, eligible: &[Vec<Line>]) -> Vec<Overtaken> {
        let mut worst: BTreeMap<(usize, WinnerNo), (Share, Overtaken)> = BTreeMap::new();
        for (index, list) in eligible.iter().enumerate() {
            let category = CategoryNo::from_index(index);
            let mut most: Option<(Share, WinnerNo)> = None;
            // From the last place up: the most that is paid from here to the end, level players first looked at together.
            for level in list.chunk_by(Line::is_level_with).rev() {
                for line in level {
                    if let Some(share) = self.share(line.no, Some(category))
                        && most.is_none_or(|(so_far, _)| share > so_far)
                    {
                        most = Some((share, line.no));
                    }
                }
                let Some((share, by)) = most else { continue };
                for line in level
                    .iter()
                    .filter(|line| self.share(line.no, None) < Some(share))
                {
                    let found = Overtaken {
                        no: line.no,
                        by,
                        category,
                    };
                    worst
                        .entry((line.place.first, line.no))
                        .and_modify(|so_far| {
                            if share > so_far.0 {
                                *so_far = (share, found);
                            }
                        })
                        .or_insert((share, found));
                }
            }
        }
        worst.into_values().map(|(_, overtaken)| overtaken).collect()
    }

    fn into_players(
        mut self,
        placed: &[(Line, &Contender)],
        mut left: BTreeMap<WinnerNo, Vec<Left>>,
    ) -> Vec<PlayerAwards> {
        placed
            .iter()
            .map(|(line, _)| PlayerAwards {
                no: line.no,
                money: self.money.remove(&line.no).unwrap_or_default(),
                things: self.things.remove(&line.no).unwrap_or_default(),
                left: left.remove(&line.no).unwrap_or_default(),
            })
            .filter(|awards| !(awards.money.is_empty() && awards.things.is_empty()))
            .collect()
    }
}
