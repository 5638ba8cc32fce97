//! Sets of upfloaters in the order of C.04.6 art. 3.5: by their scores (C5), then by their numbers. Made one by one, as long as the
//! caller wants more.

/// Shows the sets of `count` members, whose levels are the highest first, until `visit` has seen enough. True when it has.
pub(super) fn in_order(levels: &[Vec<usize>], count: usize, visit: &mut dyn FnMut(&[usize]) -> bool) -> bool {
    by_scores(levels, levels.len(), count, &mut vec![0; levels.len()], visit)
}

/// Settles how many are of each level, the lowest one first: the fewer of it, the better.
fn by_scores(
    levels: &[Vec<usize>],
    unsettled: usize,
    left: usize,
    counts: &mut Vec<usize>,
    visit: &mut dyn FnMut(&[usize]) -> bool,
) -> bool {
    let Some(level) = unsettled.checked_sub(1) else {
        return left == 0 && by_numbers(levels, counts, 0, 0, &mut Vec::new(), visit);
    };
    let above: usize = levels[..level].iter().map(Vec::len).sum();
    for count in left.saturating_sub(above)..=left.min(levels[level].len()) {
        counts[level] = count;
        if by_scores(levels, level, left - count, counts, visit) {
            return true;
        }
    }
    false
}

/// Fills the levels from the top, each from a place on.
fn by_numbers(
    levels: &[Vec<usize>],
    counts: &[usize],
    level: usize,
    from: usize,
    set: &mut Vec<usize>,
    visit: &mut dyn FnMut(&[usize]) -> bool,
) -> bool {
    if level == levels.len() {
        return visit(set);
    }
    let settled: usize = counts[..=level].iter().sum();
    let missing = settled - set.len();
    if missing == 0 {
        return by_numbers(levels, counts, level + 1, 0, set, visit);
    }
    for place in from..=levels[level].len() - missing {
        set.push(levels[level][place]);
        if by_numbers(levels, counts, level, place + 1, set, visit) {
            return true;
        }
        set.pop();
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sets(levels: &[Vec<usize>], count: usize) -> Vec<Vec<usize>> {
        let mut found = Vec::new();
        in_order(levels, count, &mut |set| {
            found.push(set.to_vec());
            false
        });
        found
    }

    #[test]
    fn the_example_of_the_text() {
        // 2, 6, 8 have 3 points, 1, 3, 5 have 2½; a set of two and one, of three and of other scores.
        let found = sets(&[vec![2, 6, 8], vec![1, 3, 5]], 3);
        assert_eq!(found[0], [2, 6, 8]);
        assert_eq!(found[1..5], [[2, 6, 1], [2, 6, 3], [2, 6, 5], [2, 8, 1]]);
        assert_eq!(found[9], [6, 8, 5]);
        assert_eq!(found[10], [2, 1, 3]);
        assert_eq!(found.last().unwrap(), &[1, 3, 5]);
        assert_eq!(found.len(), 20);
    }

    #[test]
    fn it_stops_when_enough_was_seen() {
        let mut seen = 0;
        assert!(in_order(
            &[(0..300).collect(), (300..600).collect()],
            40,
            &mut |_| {
                seen += 1;
                seen == 7
            }
        ));
        assert_eq!(seen, 7);
        assert_eq!(sets(&[vec![4, 5]], 3), Vec::<Vec<usize>>::new());
        assert_eq!(sets(&[vec![4, 5]], 0), [Vec::<usize>::new()]);
    }
}
