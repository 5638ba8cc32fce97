//! Those who are tied while they are put in order: groups of positions, best group first, and what separated each from the one above.
//!
//! Players ([`super::standings`]) and teams ([`super::team_table`]) are put in order by the same steps: each comparator splits the groups
//! the one before left tied, and an order only grows at its end. The callers decide what is compared.

use crate::standings::Place;

/// Groups of tied positions, best first; `D` is what can separate two of them.
#[derive(Debug)]
pub(crate) struct TiedGroups<D> {
    groups: Vec<Vec<usize>>,
    /// What separated a group from the one before it; nothing before the first.
    deciders: Vec<Option<D>>,
}

impl<D: Copy> TiedGroups<D> {
    /// All of them tied.
    pub(crate) fn new(all: Vec<usize>) -> Self {
        Self {
            groups: if all.is_empty() { Vec::new() } else { vec![all] },
            deciders: vec![None],
        }
    }

    /// Splits every group that is still tied.
    pub(crate) fn split(&mut self, decider: D, mut into: impl FnMut(&[usize]) -> Vec<Vec<usize>>) {
        let mut groups = Vec::with_capacity(self.groups.len());
        let mut deciders = Vec::with_capacity(self.groups.len());
        for (group, above) in self.groups.drain(..).zip(self.deciders.drain(..)) {
            if group.len() < 2 {
                groups.push(group);
                deciders.push(above);
                continue;
            }
            for (index, part) in into(&group).into_iter().enumerate() {
                deciders.push(if index == 0 { above } else { Some(decider) });
                groups.push(part);
            }
        }
        self.groups = groups;
        self.deciders = deciders;
    }

    /// Splits every group that is still tied where the key changes, the lowest key first.
    pub(crate) fn split_by_key<K: Ord>(&mut self, decider: D, key: impl Fn(&usize) -> K) {
        self.split(decider, |group| split_by_key(group, &key));
    }

    /// Splits by a comparator whose value is the place inside the group, such as direct encounter. Calls back with every position of a
    /// group that was split, and its place there; for other positions the comparator has decided nothing.
    pub(crate) fn split_into_places(
        &mut self,
        decider: D,
        into: impl Fn(&[usize]) -> Vec<Vec<usize>>,
        mut placed: impl FnMut(usize, i64),
    ) {
        self.split(decider, |group| {
            let parts = into(group);
            if parts.len() > 1 {
                let mut place = 1;
                for part in &parts {
                    for position in part {
                        placed(*position, place);
                    }
                    place += i64::try_from(part.len()).unwrap_or(0);
                }
            }
            parts
        });
    }

    /// Every position with its place, in the order of the table, and what put it behind the line above. Tied positions share the place
    /// and keep their order.
    pub(crate) fn into_places(self) -> impl Iterator<Item = (usize, Place, Option<D>)> {
        let mut above = 0;
        self.groups
            .into_iter()
            .zip(self.deciders)
            .flat_map(move |(mut group, decider)| {
                let place = Place {
                    first: above + 1,
                    last: above + group.len(),
                };
                above += group.len();
                group.sort_unstable();
                group
                    .into_iter()
                    .enumerate()
                    .map(move |(index, position)| (position, place, if index == 0 { decider } else { None }))
            })
    }
}

/// Sorts a group and cuts it where the key changes.
pub(crate) fn split_by_key<K: Ord>(group: &[usize], key: impl Fn(&usize) -> K) -> Vec<Vec<usize>> {
    let mut keyed: Vec<(K, usize)> = group.iter().map(|position| (key(position), *position)).collect();
    keyed.sort_unstable();
    keyed
        .chunk_by(|(a, _), (b, _)| a == b)
        .map(|part| part.iter().map(|(_, position)| *position).collect())
        .collect()
}
