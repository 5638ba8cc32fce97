//! Pairings between two sides: of all that leave nobody over, the one that comes first when the partners of one side are read
//! in order.

use std::collections::VecDeque;

use super::NONE;

/// The partner of every row: each, in order, the first column that leaves the rows after it a partner. `None` when the rows
/// cannot all have one, or it was cancelled. There are as many columns as rows.
pub(crate) fn first_partners(
    rows: usize,
    may: impl Fn(usize, usize) -> bool,
    is_awaited: impl Fn() -> bool,
) -> Option<Vec<usize>> {
    let mut sides = Sides {
        partner: vec![NONE; rows],
        owner: vec![NONE; rows],
        may,
    };
    for row in 0..rows {
        if !is_awaited() || !sides.place(row) {
            return None;
        }
    }
    for row in 0..rows {
        if !is_awaited() {
            return None;
        }
        let own = sides.partner[row];
        let (could, path) = sides.given_up(own, row);
        if let Some(best) = (0..own).find(|&column| could[column] && (sides.may)(row, column)) {
            shift(&mut sides.partner, &mut sides.owner, best, own, &path);
            sides.partner[row] = best;
            sides.owner[best] = row;
        }
    }
    Some(sides.partner)
}

struct Sides<F> {
    partner: Vec<usize>,
    owner: Vec<usize>,
    may: F,
}

impl<F: Fn(usize, usize) -> bool> Sides<F> {
    /// Finds a partner for a row, moving others if need be.
    fn place(&mut self, row: usize) -> bool {
        let mut reached_by = vec![NONE; self.owner.len()];
        let mut queue = VecDeque::from([row]);
        while let Some(from) = queue.pop_front() {
            for column in 0..self.owner.len() {
                if reached_by[column] != NONE || !(self.may)(from, column) {
                    continue;
                }
                reached_by[column] = from;
                if self.owner[column] != NONE {
                    queue.push_back(self.owner[column]);
                    continue;
                }
                let mut column = column;
                loop {
                    let taker = reached_by[column];
                    let next = self.partner[taker];
                    self.partner[taker] = column;
                    self.owner[column] = taker;
                    if taker == row {
                        return true;
                    }
                    column = next;
                }
            }
        }
        false
    }

    /// The columns that rows after `fixed` could give up, each row taking another until `column` is taken; and what each of
    /// those rows would take.
    fn given_up(&self, column: usize, fixed: usize) -> (Vec<bool>, Vec<usize>) {
        let mut could = vec![false; self.owner.len()];
        let mut path = vec![NONE; self.partner.len()];
        let mut queue = VecDeque::from([column]);
        while let Some(free) = queue.pop_front() {
            for row in fixed + 1..self.partner.len() {
                if path[row] == NONE && (self.may)(row, free) {
                    path[row] = free;
                    could[self.partner[row]] = true;
                    queue.push_back(self.partner[row]);
                }
            }
        }
        (could, path)
    }
}

/// Moves rows along their paths, from the owner of one column until another is taken.
pub(crate) fn shift(partner: &mut [usize], owner: &mut [usize], from: usize, to: usize, path: &[usize]) {
    let mut row = owner[from];
    loop {
        let column = path[row];
        let next = owner[column];
        partner[row] = column;
        owner[column] = row;
        if column == to {
            return;
        }
        row = next;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first of all pairings, tried in order.
    fn tried(row: usize, rows: usize, columns: usize, edges: &[bool], used: &mut Vec<usize>) -> bool {
        if row == rows {
            return true;
        }
        for column in 0..columns {
            if edges[row * columns + column] && !used.contains(&column) {
                used.push(column);
                if tried(row + 1, rows, columns, edges, used) {
                    return true;
                }
                used.pop();
            }
        }
        false
    }

    #[test]
    fn it_is_the_first_of_all_that_leave_nobody_over() {
        let mut seed = 11_u64;
        let (mut found, mut none) = (0, 0);
        for round in 0..600 {
            let rows = 1 + round % 6;
            let columns = rows;
            let edges: Vec<bool> = (0..rows * columns)
                .map(|_| {
                    seed = seed
                        .wrapping_mul(6_364_136_223_846_793_005)
                        .wrapping_add(1_442_695_040_888_963_407);
                    !(seed >> 33).is_multiple_of(2)
                })
                .collect();
            let mut expected = Vec::new();
            let expected = tried(0, rows, columns, &edges, &mut expected).then_some(expected);
            let got = first_partners(rows, |row, column| edges[row * columns + column], || true);
            assert_eq!(got, expected, "{rows} rows, {columns} columns, {edges:?}");
            if got.is_some() {
                found += 1;
            } else {
                none += 1;
            }
        }
        assert!(found > 100 && none > 100, "{found} found, {none} not");
    }
}
