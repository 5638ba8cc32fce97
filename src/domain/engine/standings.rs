//! Who stands where after a round, and what decided it.
//!
//! The order is made by a chain of comparators, each applied to the players the one before left tied: the tie-breaks of the
//! regulation, then, if the regulation says so, lots or the arbiter. A chain only grows at its end. [`super::tiebreak`] counts the
//! tie-breaks.

mod play_offs;

use std::cmp::Reverse;

use super::{
    crosstable::{Cell, Crosstable, Participation},
    numbers::{RoundNo, StartNo},
    points::Points,
    tiebreak::{self, Encounter, Kind, Rules, TieBreak, TieBreakField, Value, Working},
    tied_groups::TiedGroups,
};
use crate::seeded_rng;

/// How a section's players are put in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order {
    /// The tie-breaks, the most important first. Without the points among them, the points come first.
    pub tie_breaks: Vec<TieBreak>,
    /// What becomes of those who are still tied.
    pub ties: Ties,
    /// How results are counted.
    pub rules: Rules,
}

/// What becomes of players whom no tie-break separates.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Ties {
    /// They share the place.
    #[default]
    Shared,
    /// Lots are drawn. The same seed always gives the same order (C.07 art. 4).
    Lots {
        /// Kept with the section and logged.
        seed: u64,
    },
    /// The arbiter has put them in order, for instance after a play-off. It separates only tied players; players who are not named
    /// come after those who are, and share the place.
    ByHand(Vec<StartNo>),
}

impl Order {
    /// The tie-breaks with the points first unless they stand elsewhere in the list; before all of them Keizer points in a Keizer tournament.
    fn chain(&self) -> Vec<TieBreak> {
        let is_keizer = self.rules.keizer.is_some();
        let keizer = (is_keizer && !self.tie_breaks.contains(&TieBreak::KZ)).then_some(TieBreak::KZ);
        let points = (!self.tie_breaks.contains(&TieBreak::PTS)).then_some(TieBreak::PTS);
        keizer
            .into_iter()
            .chain(points)
            .chain(self.tie_breaks.iter().copied())
            .collect()
    }
}

/// The standings after a round.
#[derive(Clone, Debug)]
pub struct Standings {
    /// After how many rounds.
    pub rounds: usize,
    /// The tie-breaks in their order, the points among them.
    pub tie_breaks: Vec<TieBreak>,
    pub rows: Vec<Row>,
    /// Who is not in the list, and why.
    pub left_out: Vec<LeftOut>,
    /// Games without a result in the counted rounds.
    pub open_games: Vec<OpenGame>,
    /// Have all planned rounds been counted?
    pub is_last_round: bool,
    field: TieBreakField,
}

/// A player's line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    pub no: StartNo,
    pub place: Place,
    pub points: Points,
    /// The values, one for each of the tie-breaks; `None` where it could not be had.
    pub values: Vec<Option<Value>>,
    /// What put the player behind the line above: nothing for the first line and for a shared place.
    pub decided_by: Option<Decider>,
    /// Has the player left the tournament?
    pub is_withdrawn: bool,
}

/// A place, perhaps shared: "3.–5.".
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The best place of those who share it.
    pub first: usize,
    /// The last one; the same if it is not shared.
    pub last: usize,
}

impl Place {
    /// Is it shared with others?
    pub const fn is_shared(self) -> bool {
        self.first != self.last
    }
}

/// A player whom a list from elsewhere has in another place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Misplaced {
    pub no: StartNo,
    /// The place there.
    pub stated: usize,
    /// The place here.
    pub place: Place,
}

/// What separated two lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decider {
    /// This one of the tie-breaks.
    TieBreak(TieBreak),
    Lots,
    /// The arbiter's order.
    ByHand,
    /// A play-off after the last round.
    PlayOff,
}

/// A player who is not in the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeftOut {
    pub no: StartNo,
    pub why: WhyLeftOut,
}

/// Why a player is not in the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhyLeftOut {
    /// Expelled: out of the list, but the results count for the opponents.
    Expelled,
    /// Left a round robin before the games that count were completed: the results count for nobody (C.05 art. 6.6).
    TooFewGames,
}

/// A game without a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenGame {
    /// In which round.
    pub round: RoundNo,
    pub white: StartNo,
    pub black: StartNo,
}

/// The standings after the first `rounds` rounds.
pub fn standings(table: &Crosstable, rounds: usize, order: &Order) -> Standings {
    let field = TieBreakField::new(table, rounds, &order.rules);
    let chain = order.chain();
    let mut left_out = Vec::new();
    let mut listed = Vec::new();
    for (index, (contestant, counts)) in table.contestants.iter().zip(field.who_counts()).enumerate() {
        let why = match contestant.standing {
            Participation::Expelled => Some(WhyLeftOut::Expelled),
            Participation::Active | Participation::Withdrawn => (!counts).then_some(WhyLeftOut::TooFewGames),
        };
        match why {
            Some(why) => left_out.push(LeftOut {
                no: contestant.no,
                why,
            }),
            None => listed.push(index),
        }
    }
    let ranking = Ranking::new(&field, listed, &chain, &order.ties);
    let rows = ranking.into_rows(table, &chain, &field);
    Standings {
        rounds: field.rounds(),
        tie_breaks: chain,
        rows,
        left_out,
        open_games: open_games(table, rounds),
        is_last_round: rounds >= usize::from(table.planned_rounds),
        field,
    }
}

impl Standings {
    /// Will nothing change any more? Not while games are open or rounds are to come.
    pub fn is_final(&self) -> bool {
        self.is_last_round && self.open_games.is_empty()
    }

    /// The line of a player.
    pub fn find(&self, no: StartNo) -> Option<&Row> {
        self.rows.iter().find(|row| row.no == no)
    }

    /// Who has another place in a list from elsewhere, in the order of these standings. Players who share a place here may have any of the
    /// shared places there: all the first of them, or one each, by lots or otherwise. Players without a place there are passed over.
    pub fn misplaced(&self, stated: impl Fn(StartNo) -> Option<usize>) -> Vec<Misplaced> {
        self.rows
            .iter()
            .filter_map(|row| {
                let stated = stated(row.no)?;
                let is_here = (row.place.first..=row.place.last).contains(&stated);
                (!is_here).then_some(Misplaced {
                    no: row.no,
                    stated,
                    place: row.place,
                })
            })
            .collect()
    }

    /// What a whole win against a player is worth in a Keizer tournament; `None` in every other.
    pub fn keizer_value(&self, no: StartNo) -> Option<u32> {
        self.field.keizer_value(no)
    }

    /// Do the Keizer points make another ranking than the one their values are from (see [`crate::keizer`])? Never in another tournament.
    pub fn is_keizer_unsettled(&self) -> bool {
        self.field.is_keizer_unsettled()
    }

    /// How a player's value of a tie-break came about; `None` for direct encounter, see [`Self::encounter`].
    pub fn working(&self, no: StartNo, tie_break: TieBreak) -> Option<Working> {
        tiebreak::working(&self.field, tie_break, no)
    }

    /// How direct encounter judged the players it found tied with this one, if it is in the chain and there were any.
    pub fn encounter(&self, no: StartNo, tie_break: TieBreak) -> Option<Encounter> {
        let position = self.tie_breaks.iter().position(|other| *other == tie_break)?;
        if tie_break.kind() != Kind::DirectEncounter {
            return None;
        }
        let row = self.find(no)?;
        let before = |row: &Row| row.values.get(..position).map(<[_]>::to_vec);
        let tied: Vec<usize> = self
            .rows
            .iter()
            .filter(|other| before(other) == before(row))
            .filter_map(|other| self.field.position(other.no))
            .collect();
        (tied.len() > 1).then(|| tiebreak::explain_direct_encounter(&self.field, &tied, tie_break))
    }
}

/// The players in order, and what the tie-breaks gave them.
struct Ranking {
    groups: TiedGroups<Decider>,
    /// One list for each tie-break: the value of every player of the field.
    values: Vec<Vec<Option<Value>>>,
}

impl Ranking {
    /// First the tie-breaks in their order, then lots or the arbiter's order, if there are any. What is left prints in the order of the
    /// starting numbers and shares the place.
    fn new(field: &TieBreakField, listed: Vec<usize>, chain: &[TieBreak], ties: &Ties) -> Self {
        let mut groups = TiedGroups::new(listed);
        let mut values = Vec::with_capacity(chain.len());
        for tie_break in chain {
            let decider = Decider::TieBreak(*tie_break);
            values.push(if tie_break.kind() == Kind::DirectEncounter {
                split_by_direct_encounter(&mut groups, field, *tie_break)
            } else if let Some(column) = tiebreak::column(field, *tie_break) {
                let key = |player: &usize| column.get(*player).copied().unwrap_or_default();
                if tie_break.lowest_first() {
                    groups.split_by_key(decider, key);
                } else {
                    groups.split_by_key(decider, |player| Reverse(key(player)));
                }
                column.into_iter().map(Some).collect()
            } else {
                vec![None; field.len()]
            });
        }
        match ties {
            Ties::Shared => {}
            Ties::Lots { seed } => {
                groups.split_by_key(Decider::Lots, |player| lot(*seed, field.number(*player)));
            }
            Ties::ByHand(by_hand) => groups.split_by_key(Decider::ByHand, |player| {
                let place = by_hand.iter().position(|no| *no == field.number(*player));
                place.unwrap_or(by_hand.len())
            }),
        }
        Self { groups, values }
    }

    fn into_rows(self, table: &Crosstable, chain: &[TieBreak], field: &TieBreakField) -> Vec<Row> {
        let Self { groups, values } = self;
        groups
            .into_places()
            .filter_map(|(player, place, decided_by)| {
                let contestant = table.contestants.get(player)?;
                let values = values.iter().map(|column| column.get(player).copied().flatten());
                Some(Row {
                    no: contestant.no,
                    place,
                    points: field.points(player),
                    values: values.take(chain.len()).collect(),
                    decided_by,
                    is_withdrawn: contestant.standing == Participation::Withdrawn,
                })
            })
            .collect()
    }
}

/// Direct encounter: the place inside a group is the value, 0 where it decided nothing.
fn split_by_direct_encounter(
    groups: &mut TiedGroups<Decider>,
    field: &TieBreakField,
    tie_break: TieBreak,
) -> Vec<Option<Value>> {
    let mut values = vec![Some(Value::ZERO); field.len()];
    groups.split_into_places(
        Decider::TieBreak(tie_break),
        |group| tiebreak::split_by_direct_encounter(field, group, tie_break),
        |player, place| {
            if let Some(value) = values.get_mut(player) {
                *value = Some(Value::whole(place));
            }
        },
    );
    values
}

/// A player's lot, lowest first. It depends on nothing but the seed and the starting number, so that neither other players nor
/// later corrections change who drew what.
fn lot(seed: u64, no: StartNo) -> (u64, StartNo) {
    (seeded_rng::lot(seed, no.get().into()), no)
}

fn open_games(table: &Crosstable, rounds: usize) -> Vec<OpenGame> {
    let mut open = Vec::new();
    for contestant in &table.contestants {
        for (index, cell) in contestant.cells.iter().take(rounds).enumerate() {
            if let (Cell::Game(game), Some(round)) = (cell, RoundNo::from_index(index))
                && game.result.is_none()
                && game.colour == super::colour::Colour::White
            {
                open.push(OpenGame {
                    round,
                    white: contestant.no,
                    black: game.opponent,
                });
            }
        }
    }
    open.sort_unstable_by_key(|game| (game.round, game.white));
    open
}

#[cfg(test)]
mod tests;
