//! The largest matching of a graph, by Edmonds' search for augmenting paths: O(n³) at worst, near O(n²) for the dense graphs of
//! a tournament.

use std::collections::VecDeque;

use super::{
    NONE,
    bits::{Bits, members_of},
};

/// A graph without loops.
#[derive(Clone, Debug)]
pub(crate) struct Graph {
    size: usize,
    joined: Vec<Bits>,
}

/// Who is paired with whom.
#[derive(Clone, Debug)]
pub(crate) struct Matching {
    mate: Vec<usize>,
}

impl Matching {
    /// Who has no partner.
    pub(crate) fn lone(&self) -> impl Iterator<Item = usize> + '_ {
        self.mate
            .iter()
            .enumerate()
            .filter(|(_, mate)| **mate == NONE)
            .map(|(vertex, _)| vertex)
    }

    /// One that was found elsewhere, by the partner of every vertex.
    pub(crate) const fn of(mate: Vec<usize>) -> Self {
        Self { mate }
    }

    /// The partner of a vertex.
    #[cfg(test)]
    pub(crate) fn mate(&self, vertex: usize) -> Option<usize> {
        Some(self.mate[vertex]).filter(|mate| *mate != NONE)
    }

    /// Turns the pairs of a path: a vertex without a partner takes the one before it on the way, whose former partner takes the next
    /// one, until the root is reached.
    fn turn(&mut self, end: usize, parent: &[usize]) {
        let mut vertex = end;
        while vertex != NONE {
            let before = parent[vertex];
            let next = self.mate[before];
            self.mate[vertex] = before;
            self.mate[before] = vertex;
            vertex = next;
        }
    }
}

impl Graph {
    /// So many vertices, none of them joined.
    pub(crate) fn new(size: usize) -> Self {
        Self {
            size,
            joined: vec![Bits::none(size); size],
        }
    }

    /// Joins two vertices.
    pub(crate) fn join(&mut self, one: usize, other: usize) {
        self.joined[one].put(other, true);
        self.joined[other].put(one, true);
    }

    /// A largest matching.
    pub(crate) fn match_up(&self) -> Matching {
        let mut matching = Matching {
            mate: vec![NONE; self.size],
        };
        let mate = &mut matching.mate;
        // Most vertices find a partner without a search; the far end of the field is the likeliest to be free.
        let mut free = Bits::all(self.size);
        for vertex in 0..self.size {
            if mate[vertex] == NONE
                && let Some(other) = self.joined[vertex].last_of_both(&free)
            {
                mate[vertex] = other;
                mate[other] = vertex;
                free.put(vertex, false);
                free.put(other, false);
            }
        }
        for root in 0..self.size {
            if matching.mate[root] == NONE {
                let mut search = AugmentingSearch::new(self, &matching.mate, root);
                let end = search.run();
                let parent = search.parent;
                matching.turn(end.unwrap_or(NONE), &parent);
            }
        }
        matching
    }

    /// Pairs a vertex with the first of `others` that leaves everybody else a partner, and takes both out of the graph. The
    /// matching leaves nobody over, before and after. `others` are joined with the vertex.
    pub(crate) fn pair_off(
        &mut self,
        matching: &mut Matching,
        one: usize,
        others: &[usize],
    ) -> Option<usize> {
        let lone = matching.mate[one];
        if lone == NONE {
            return None;
        }
        self.take_out(one);
        matching.mate[one] = NONE;
        matching.mate[lone] = NONE;
        let first = *others.first()?;
        let other = if first == lone {
            lone
        } else if self.joined[lone].has(matching.mate[first]) {
            // The two former partners can be paired: no search is needed.
            let mate = std::mem::replace(&mut matching.mate[first], NONE);
            matching.mate[lone] = mate;
            matching.mate[mate] = lone;
            first
        } else {
            // Every vertex that could be lone instead of the former partner can be the new one.
            let mut search = AugmentingSearch::new(self, &matching.mate, lone);
            search.run();
            let other = others.iter().copied().find(|&other| search.even.has(other))?;
            let parent = search.parent;
            let next = std::mem::replace(&mut matching.mate[other], NONE);
            matching.turn(next, &parent);
            other
        };
        self.take_out(other);
        Some(other)
    }

    /// Gives a vertex a partner for whom the test holds, if everybody else still has one, and says whether it did; from then on it is
    /// joined with such ones only, or with none of them. The matching leaves nobody over, before and after.
    pub(crate) fn choose(
        &mut self,
        matching: &mut Matching,
        one: usize,
        which: impl Fn(usize) -> bool,
    ) -> bool {
        let mate = matching.mate[one];
        let (wanted, others): (Vec<usize>, Vec<usize>) =
            members_of(&self.joined[one]).partition(|&other| which(other));
        if mate == NONE || wanted.is_empty() {
            return false;
        }
        self.part(one, &others);
        if which(mate) {
            return true;
        }
        matching.mate[one] = NONE;
        matching.mate[mate] = NONE;
        let mut search = AugmentingSearch::new(self, &matching.mate, one);
        let end = search.run();
        let parent = search.parent;
        if let Some(end) = end {
            matching.turn(end, &parent);
            return true;
        }
        matching.mate[one] = mate;
        matching.mate[mate] = one;
        self.part(one, &wanted);
        for other in others {
            self.join(one, other);
        }
        false
    }

    /// Takes edges of a vertex away.
    fn part(&mut self, one: usize, others: &[usize]) {
        for &other in others {
            self.joined[one].put(other, false);
            self.joined[other].put(one, false);
        }
    }

    /// How many vertices there are.
    pub(crate) const fn size(&self) -> usize {
        self.size
    }

    /// Are two vertices joined?
    pub(crate) fn has(&self, one: usize, other: usize) -> bool {
        self.joined[one].has(other)
    }

    fn take_out(&mut self, vertex: usize) {
        for row in &mut self.joined {
            row.put(vertex, false);
        }
        self.joined[vertex] = Bits::none(self.size);
    }

    /// Who could be without a partner instead of `lone`, who is, in a matching as large. `lone` itself is among them.
    pub(crate) fn could_be_lone(&self, matching: &Matching, lone: usize) -> Vec<bool> {
        let mut search = AugmentingSearch::new(self, &matching.mate, lone);
        search.run();
        (0..self.size).map(|vertex| search.even.has(vertex)).collect()
    }
}

/// A search from one lone vertex.
struct AugmentingSearch<'a> {
    graph: &'a Graph,
    mate: &'a [usize],
    parent: Vec<usize>,
    base: Vec<usize>,
    /// Reached by a path of even length: could be lone instead of the root.
    even: Bits,
    /// Neither even nor reached by a path of odd length.
    unseen: Bits,
    queue: VecDeque<usize>,
}

impl<'a> AugmentingSearch<'a> {
    fn new(graph: &'a Graph, mate: &'a [usize], root: usize) -> Self {
        let (mut even, mut unseen) = (Bits::none(graph.size), Bits::all(graph.size));
        even.put(root, true);
        unseen.put(root, false);
        Self {
            graph,
            mate,
            parent: vec![NONE; graph.size],
            base: (0..graph.size).collect(),
            even,
            unseen,
            queue: VecDeque::from([root]),
        }
    }

    /// Searches until another lone vertex is found, which is answered, or nothing is left.
    fn run(&mut self) -> Option<usize> {
        while let Some(vertex) = self.queue.pop_front() {
            let graph = self.graph;
            for place in 0..self.even.words() {
                let joined = graph.joined[vertex].word(place);
                // Odd cycles first: what they make even leads further.
                let mut even = joined & self.even.word(place);
                while let Some(to) = Bits::first_in(even, place) {
                    even &= even - 1;
                    if self.base[vertex] != self.base[to] {
                        self.shrink(vertex, to);
                    }
                }
                let mut unseen = joined & self.unseen.word(place);
                while let Some(to) = Bits::first_in(unseen, place) {
                    unseen &= unseen - 1;
                    if !self.unseen.has(to) {
                        continue;
                    }
                    self.parent[to] = vertex;
                    self.unseen.put(to, false);
                    let mate = self.mate[to];
                    if mate == NONE {
                        return Some(to);
                    }
                    self.unseen.put(mate, false);
                    self.even.put(mate, true);
                    self.queue.push_back(mate);
                }
            }
        }
        None
    }

    /// An odd cycle becomes one vertex.
    fn shrink(&mut self, one: usize, other: usize) {
        let base = self.meeting(one, other);
        let mut inside = vec![false; self.graph.size];
        self.mark(&mut inside, one, base, other);
        self.mark(&mut inside, other, base, one);
        for vertex in 0..self.graph.size {
            if inside[self.base[vertex]] {
                self.base[vertex] = base;
                if !self.even.has(vertex) {
                    self.even.put(vertex, true);
                    self.queue.push_back(vertex);
                }
            }
        }
    }

    fn meeting(&self, one: usize, other: usize) -> usize {
        let mut seen = vec![false; self.graph.size];
        let mut vertex = one;
        loop {
            vertex = self.base[vertex];
            seen[vertex] = true;
            if self.mate[vertex] == NONE {
                break;
            }
            vertex = self.parent[self.mate[vertex]];
        }
        let mut vertex = other;
        loop {
            vertex = self.base[vertex];
            if seen[vertex] {
                return vertex;
            }
            vertex = self.parent[self.mate[vertex]];
        }
    }

    fn mark(&mut self, inside: &mut [bool], from: usize, base: usize, child: usize) {
        let (mut vertex, mut child) = (from, child);
        while self.base[vertex] != base {
            let mate = self.mate[vertex];
            inside[self.base[vertex]] = true;
            inside[self.base[mate]] = true;
            self.parent[vertex] = child;
            child = mate;
            vertex = self.parent[mate];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The size of the largest matching, by trying everything.
    fn largest(edges: &[(usize, usize)], used: u32) -> usize {
        let Some(((one, other), rest)) = edges.split_first() else {
            return 0;
        };
        let without = largest(rest, used);
        if used & (1 << one | 1 << other) == 0 {
            without.max(1 + largest(rest, used | 1 << one | 1 << other))
        } else {
            without
        }
    }

    #[test]
    fn pairs_are_taken_off_so_that_the_others_can_be_paired() {
        let mut seed = 19_u64;
        let mut refused = 0;
        for round in 0..600 {
            let size = 4 + 2 * (round % 4);
            let mut graph = Graph::new(size);
            let mut edges = Vec::new();
            for one in 0..size {
                for other in one + 1..size {
                    seed = seed
                        .wrapping_mul(6_364_136_223_846_793_005)
                        .wrapping_add(1_442_695_040_888_963_407);
                    if (seed >> 33) % 5 < 2 {
                        graph.join(one, other);
                        edges.push((one, other));
                    }
                }
            }
            let mut matching = graph.match_up();
            if matching.lone().next().is_some() {
                continue;
            }
            while let Some(&(one, _)) = edges.first() {
                let others: Vec<usize> = edges
                    .iter()
                    .filter(|(first, _)| *first == one)
                    .map(|(_, other)| *other)
                    .collect();
                let without = |other: usize| {
                    let stays = |vertex: usize| vertex != one && vertex != other;
                    let left = edges.iter().copied().filter(|(a, b)| stays(*a) && stays(*b));
                    left.collect::<Vec<_>>()
                };
                let in_all = matching.mate.iter().filter(|mate| **mate != NONE).count() / 2;
                let expected = others
                    .iter()
                    .copied()
                    .find(|&other| largest(&without(other), 0) + 1 == in_all);
                refused += usize::from(expected != others.first().copied());
                let found = graph.pair_off(&mut matching, one, &others);
                assert_eq!(found, expected, "{one} in {edges:?}");
                edges = without(found.expect("a partner"));
            }
        }
        assert!(refused > 50, "{refused} refused");
    }

    #[test]
    fn a_vertex_has_a_wanted_partner_where_everybody_else_keeps_one() {
        let mut seed = 23_u64;
        let mut counts = [0, 0];
        for round in 0..600 {
            let size = 4 + 2 * (round % 4);
            let mut graph = Graph::new(size);
            let mut edges = Vec::new();
            for one in 0..size {
                for other in one + 1..size {
                    seed = seed
                        .wrapping_mul(6_364_136_223_846_793_005)
                        .wrapping_add(1_442_695_040_888_963_407);
                    if (seed >> 33) % 5 < 2 {
                        graph.join(one, other);
                        edges.push((one, other));
                    }
                }
            }
            let mut matching = graph.match_up();
            if matching.lone().next().is_some() {
                continue;
            }
            for one in 0..size {
                let kept = |is_wanted: bool| {
                    let stays =
                        |&(a, b): &(usize, usize)| (a != one && b != one) || (a + b - one > one) == is_wanted;
                    edges.iter().copied().filter(stays).collect::<Vec<_>>()
                };
                let expected = largest(&kept(true), 0) * 2 == size;
                assert_eq!(graph.choose(&mut matching, one, |other| other > one), expected);
                counts[usize::from(expected)] += 1;
                edges = kept(expected);
                for vertex in 0..size {
                    let mate = matching.mate(vertex).unwrap();
                    assert!(graph.has(vertex, mate) && edges.contains(&(vertex.min(mate), vertex.max(mate))));
                }
            }
        }
        assert!(counts[0] > 300 && counts[1] > 300, "{counts:?}");
    }

    #[test]
    fn no_larger_matching_exists_and_who_could_be_lone_is_told() {
        let mut seed = 7_u64;
        for round in 0..400 {
            let size = 3 + round % 7;
            let mut graph = Graph::new(size);
            let mut edges = Vec::new();
            for one in 0..size {
                for other in one + 1..size {
                    seed = seed
                        .wrapping_mul(6_364_136_223_846_793_005)
                        .wrapping_add(1_442_695_040_888_963_407);
                    if (seed >> 33).is_multiple_of(4) {
                        graph.join(one, other);
                        edges.push((one, other));
                    }
                }
            }
            let matching = graph.match_up();
            let lone: Vec<usize> = matching.lone().collect();
            let most = largest(&edges, 0);
            assert_eq!((size - lone.len()) / 2, most, "{edges:?}");
            if let [lone] = lone[..] {
                let could = graph.could_be_lone(&matching, lone);
                for (vertex, could) in could.into_iter().enumerate() {
                    let left: Vec<_> = edges
                        .iter()
                        .copied()
                        .filter(|(a, b)| *a != vertex && *b != vertex)
                        .collect();
                    assert_eq!(could, largest(&left, 0) == most, "{vertex} in {edges:?}");
                }
            }
        }
    }
}
