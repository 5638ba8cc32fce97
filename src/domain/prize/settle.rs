//! The lists of the categories while one money prize for each player is determined: who takes which, and who moves up.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    contender::WinnerNo,
    outcome::Left,
    plan::{Category, CategoryNo, Plan},
    share::{Line, Pot, Share, divide},
};

/// The list of each category as it is now, and what it offers.
pub(super) struct Lists<'a> {
    categories: Vec<&'a Category>,
    players: Vec<Vec<Line>>,
    pots: Vec<Vec<Pot>>,
}

/// A player and the largest offer of any category.
#[derive(Clone, Copy)]
struct Offer {
    no: WinnerNo,
    category: usize,
    share: Share,
}

impl<'a> Lists<'a> {
    pub(super) fn new(plan: &'a Plan, lists: Vec<Vec<Line>>) -> Self {
        let categories: Vec<&Category> = plan.categories().map(|(_, category)| category).collect();
        let pots = categories
            .iter()
            .zip(&lists)
            .map(|(category, list)| divided(category, list))
            .collect();
        Self {
            categories,
            players: lists,
            pots,
        }
    }

    /// The list and the pots of each category, in their order.
    pub(super) fn both(&self) -> impl Iterator<Item = (&Vec<Line>, &Vec<Pot>)> {
        self.players.iter().zip(&self.pots)
    }

    /// Gives each player one money prize: the player with the largest offer takes it and leaves the lists of all other categories, until
    /// nobody is offered money. Returns what each left to others.
    ///
    /// Every step settles one player for good, so there are at most as many steps as players. Nobody who is settled loses by a later step:
    /// when a player leaves a list, those behind move up and those tied share the better of their places. This lowers no exact share,
    /// because prizes never rise from place to place and, where the points come first, no two ties become one.
    ///
    /// Offers to others may still grow past what a settled player took. Where nobody shares that cannot happen: a better placed
    /// player was offered the same place before. Where money is shared it can, and [`super::Outcome::overtaken`] says so.
    pub(super) fn settle(&mut self) -> BTreeMap<WinnerNo, Vec<Left>> {
        let mut settled = BTreeSet::new();
        let mut left: BTreeMap<WinnerNo, Vec<Left>> = BTreeMap::new();
        while let Some(offer) = self.largest_offer(&settled) {
            settled.insert(offer.no);
            let mine = self.leave_others(offer);
            if !mine.is_empty() {
                left.insert(offer.no, mine);
            }
        }
        left
    }

    /// The largest offer to somebody who is not settled; among equal ones that of the first category, then of the best place.
    fn largest_offer(&self, settled: &BTreeSet<WinnerNo>) -> Option<Offer> {
        let mut largest: Option<Offer> = None;
        for (category, pots) in self.pots.iter().enumerate() {
            for part in pots.iter().flat_map(|pot| &pot.parts) {
                if !part.share.is_zero()
                    && largest.is_none_or(|so_far| part.share > so_far.share)
                    && !settled.contains(&part.no)
                {
                    largest = Some(Offer {
                        no: part.no,
                        category,
                        share: part.share,
                    });
                }
            }
        }
        largest
    }

    /// Takes the player off all lists but that of the offer, and returns the money that this leaves to others.
    fn leave_others(&mut self, offer: Offer) -> Vec<Left> {
        let mut left = Vec::new();
        let categories = self
            .categories
            .iter()
            .zip(&mut self.players)
            .zip(&mut self.pots)
            .enumerate();
        for (index, ((category, list), pots)) in categories {
            let Some(position) = list.iter().position(|line| line.no == offer.no) else {
                continue;
            };
            if index == offer.category {
                continue;
            }
            let part = pots
                .iter()
                .flat_map(|pot| &pot.parts)
                .find(|part| part.no == offer.no);
            if let Some(part) = part
                && !part.share.is_zero()
            {
                left.push(Left {
                    category: CategoryNo::from_index(index),
                    offered: part.share,
                });
            }
            list.remove(position);
            *pots = divided(category, list);
        }
        left
    }
}

fn divided(category: &Category, list: &[Line]) -> Vec<Pot> {
    divide(list, &category.amounts(), category.sharing)
}
