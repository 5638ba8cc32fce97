//! What a play-off makes of the standings: its players change lines among themselves, and nobody else moves.
//!
//! Who plays one, and what came of it, is not known here.

use std::ops::Range;

use super::{Decider, Place, Row, Standings};
use crate::numbers::StartNo;

impl Standings {
    /// The lines of these players, each named once, if they stand next to each other with as many points, and none of them shares a place with
    /// anybody else.
    pub fn level(&self, players: &[StartNo]) -> Option<Range<usize>> {
        let first = self.rows.iter().position(|row| players.contains(&row.no))?;
        let lines = first..first.checked_add(players.len())?;
        let rows = self.rows.get(lines.clone())?;
        let (top, bottom) = (rows.first()?, rows.last()?);
        // In a Keizer tournament the first value ranks, and it is not the points.
        let is_level = |row: &Row| row.points == top.points && row.values.first() == top.values.first();
        let are_together = rows.iter().all(|row| players.contains(&row.no) && is_level(row));
        let is_whole = top.place.first == first + 1 && bottom.place.last == lines.end;
        (are_together && is_whole).then_some(lines)
    }

    /// Puts players in the order of a play-off, best first; those who are still level stand together and keep the order they had. Nothing
    /// changes, and the answer is no, if they are not level by the games ([`Self::level`]).
    pub fn decide(&mut self, order: &[Vec<StartNo>]) -> bool {
        let players: Vec<StartNo> = order.iter().flatten().copied().collect();
        let Some(lines) = self.level(&players) else {
            return false;
        };
        let before: Vec<Row> = self.rows.get(lines.clone()).unwrap_or_default().to_vec();
        let mut moved = Vec::with_capacity(before.len());
        // The last one's line before.
        let mut last: Option<usize> = None;
        for part in order {
            let mut old: Vec<usize> = before
                .iter()
                .enumerate()
                .filter(|(_, row)| part.contains(&row.no))
                .map(|(line, _)| line)
                .collect();
            old.sort_unstable();
            for (index, line) in old.iter().copied().enumerate() {
                let decided_by = match last {
                    None if lines.start == 0 => None,
                    None => self.strongest(before.get(..=line)),
                    Some(_) if index == 0 => Some(Decider::PlayOff),
                    Some(above) => self.strongest(before.get(above + 1..=line)),
                };
                moved.extend(before.get(line).cloned().map(|row| Row { decided_by, ..row }));
                last = Some(line);
            }
        }
        let mut behind = before
            .get(last.map_or(0, |line| line + 1)..)
            .unwrap_or_default()
            .to_vec();
        behind.extend(self.rows.get(lines.end).cloned());
        let decided_behind = self.strongest(Some(behind.as_slice()));
        place(&mut moved, lines.start);
        if let Some(next) = self.rows.get_mut(lines.end) {
            next.decided_by = decided_behind;
        }
        drop(self.rows.splice(lines, moved));
        true
    }

    /// What separates the first line from the one above the last of these, each of which was separated from the line above it: the first of the
    /// order that did; `None` where they shared the place.
    fn strongest(&self, lines: Option<&[Row]>) -> Option<Decider> {
        let rank = |decider: &Decider| match decider {
            Decider::TieBreak(tie_break) => {
                let position = self.tie_breaks.iter().position(|one| one == tie_break);
                position.unwrap_or(self.tie_breaks.len())
            }
            Decider::Lots | Decider::ByHand | Decider::PlayOff => self.tie_breaks.len(),
        };
        let deciders = lines.unwrap_or_default().iter();
        deciders.filter_map(|row| row.decided_by).min_by_key(rank)
    }
}

/// Numbers places from this line on, counted from 0; whom nothing separates share one.
fn place(rows: &mut [Row], start: usize) {
    let mut above = start;
    let mut left = rows;
    while !left.is_empty() {
        let shared = left
            .iter()
            .skip(1)
            .take_while(|row| row.decided_by.is_none())
            .count();
        let (part, rest) = std::mem::take(&mut left).split_at_mut(shared + 1);
        let place = Place {
            first: above + 1,
            last: above + part.len(),
        };
        above = place.last;
        for row in part {
            row.place = place;
        }
        left = rest;
    }
}
