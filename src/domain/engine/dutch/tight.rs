//! The best matchings between S1 and S2, one of which is chosen: partners in order, each the first that leaves the others one.
//!
//! Rows are S1 and the places of floaters, columns are S2. Every pairing of all rows with tight edges is a best one, so nothing is
//! weighed here any more; sets of rows and columns are words of bits.

use std::collections::VecDeque;

use crate::matching::{across, weighted::Matcher};

/// Tight edges between rows and columns, and one matching of them.
pub(super) struct Tight {
    /// Columns a row may take.
    of_row: Vec<Vec<u64>>,
    /// Rows that may take a column.
    of_column: Vec<Vec<u64>>,
    partner: Vec<usize>,
    owner: Vec<usize>,
}

fn words(count: usize) -> usize {
    count.div_ceil(64)
}

fn add(set: &mut [u64], member: usize) {
    set[member / 64] |= 1 << (member % 64);
}

fn remove(set: &mut [u64], member: usize) {
    set[member / 64] &= !(1 << (member % 64));
}

fn all(count: usize) -> Vec<u64> {
    let mut set = vec![0; words(count)];
    for member in 0..count {
        add(&mut set, member);
    }
    set
}

/// The first member of both sets.
fn first_of(one: &[u64], other: &[u64]) -> Option<usize> {
    one.iter()
        .zip(other)
        .map(|(a, b)| a & b)
        .enumerate()
        .find(|(_, word)| *word != 0)
        .map(|(place, word)| place * 64 + word.trailing_zeros() as usize)
}

impl Tight {
    /// Reads a matcher without blossoms. `None` when a row has no partner among the columns.
    pub(super) fn new<const N: usize>(
        matcher: &Matcher<N>,
        rows: &[usize],
        columns: &[usize],
    ) -> Option<Self> {
        let mut tight = Self {
            of_row: vec![vec![0; words(columns.len())]; rows.len()],
            of_column: vec![vec![0; words(rows.len())]; columns.len()],
            partner: Vec::new(),
            owner: vec![usize::MAX; columns.len()],
        };
        let mut place = vec![None; matcher.size()];
        for (column, &vertex) in columns.iter().enumerate() {
            place[vertex] = Some(column);
        }
        for (row, &one) in rows.iter().enumerate() {
            for (column, &other) in columns.iter().enumerate() {
                if matcher.is_tight(one, other) {
                    add(&mut tight.of_row[row], column);
                    add(&mut tight.of_column[column], row);
                }
            }
            let column = place[matcher.mate(one)?]?;
            tight.partner.push(column);
            tight.owner[column] = row;
        }
        Some(tight)
    }

    /// The column of every row, the first `count` of them chosen in order, each as low as can be.
    pub(super) fn first_partners(mut self, count: usize) -> Option<Vec<usize>> {
        let mut rows = all(self.of_row.len());
        let mut columns = all(self.of_column.len());
        for row in 0..count {
            remove(&mut rows, row);
            let own = self.partner[row];
            if first_of(&self.of_row[row], &columns)? != own {
                let (could, path) = self.given_up(own, &rows);
                let options: Vec<u64> = self.of_row[row]
                    .iter()
                    .zip(&columns)
                    .map(|(tight, free)| tight & free)
                    .collect();
                let best = first_of(&options, &could)?;
                if best != own {
                    across::shift(&mut self.partner, &mut self.owner, best, own, &path);
                }
                self.partner[row] = best;
                self.owner[best] = row;
            }
            remove(&mut columns, self.partner[row]);
        }
        Some(self.partner)
    }

    /// The columns whose rows among `rows` could all take another, the last of them `column`; and what each row would take.
    fn given_up(&self, column: usize, rows: &[u64]) -> (Vec<u64>, Vec<usize>) {
        let mut unseen = rows.to_vec();
        let mut could = vec![0; words(self.of_column.len())];
        let mut path = vec![usize::MAX; self.of_row.len()];
        add(&mut could, column);
        let mut queue = VecDeque::from([column]);
        while let Some(column) = queue.pop_front() {
            for (place, tight) in self.of_column[column].iter().enumerate() {
                let mut new = tight & unseen[place];
                unseen[place] &= !new;
                while new != 0 {
                    let row = place * 64 + new.trailing_zeros() as usize;
                    new &= new - 1;
                    path[row] = column;
                    add(&mut could, self.partner[row]);
                    queue.push_back(self.partner[row]);
                }
            }
        }
        (could, path)
    }
}
