//! The largest matching of a graph, by Edmonds' search for augmenting paths: O(n³) at worst, near O(n²) for the dense graphs of
//! a tournament.

use std::collections::VecDeque;

use super::NONE;

/// A graph without loops.
#[derive(Clone, Debug)]
pub(in crate::domain::pairing) struct Graph {
    size: usize,
    joined: Vec<bool>,
}

/// Who is paired with whom.
#[derive(Clone, Debug)]
pub(in crate::domain::pairing) struct Matching {
    mate: Vec<usize>,
}

impl Matching {
    /// Who has no partner.
    pub(in crate::domain::pairing) fn lone(&self) -> impl Iterator<Item = usize> + '_ {
        self.mate
            .iter()
            .enumerate()
            .filter(|(_, mate)| **mate == NONE)
            .map(|(vertex, _)| vertex)
    }
}

impl Graph {
    /// So many vertices, none of them joined.
    pub(in crate::domain::pairing) fn new(size: usize) -> Self {
        Self {
            size,
            joined: vec![false; size * size],
        }
    }

    /// Joins two vertices.
    pub(in crate::domain::pairing) fn join(&mut self, one: usize, other: usize) {
        self.joined[one * self.size + other] = true;
        self.joined[other * self.size + one] = true;
    }

    fn has(&self, one: usize, other: usize) -> bool {
        self.joined[one * self.size + other]
    }

    /// A largest matching.
    pub(in crate::domain::pairing) fn match_up(&self) -> Matching {
        let mut mate = vec![NONE; self.size];
        // Most vertices find a partner without a search; the far end of the field is the likeliest to be free.
        for vertex in 0..self.size {
            if mate[vertex] == NONE
                && let Some(other) = (vertex + 1..self.size)
                    .rev()
                    .find(|&other| mate[other] == NONE && self.has(vertex, other))
            {
                mate[vertex] = other;
                mate[other] = vertex;
            }
        }
        for root in 0..self.size {
            if mate[root] == NONE {
                let mut search = Search::new(self, &mate, root);
                let end = search.run();
                let parent = search.parent;
                if let Some(end) = end {
                    let mut vertex = end;
                    while vertex != NONE {
                        let before = parent[vertex];
                        let next = mate[before];
                        mate[vertex] = before;
                        mate[before] = vertex;
                        vertex = next;
                    }
                }
            }
        }
        Matching { mate }
    }

    /// Who could be without a partner instead of `lone`, who is, in a matching as large. `lone` itself is among them.
    pub(in crate::domain::pairing) fn could_be_lone(&self, matching: &Matching, lone: usize) -> Vec<bool> {
        let mut search = Search::new(self, &matching.mate, lone);
        search.run();
        search.even
    }
}

/// A search from one lone vertex.
struct Search<'a> {
    graph: &'a Graph,
    mate: &'a [usize],
    root: usize,
    parent: Vec<usize>,
    base: Vec<usize>,
    /// Reached by a path of even length: could be lone instead of the root.
    even: Vec<bool>,
    queue: VecDeque<usize>,
}

impl<'a> Search<'a> {
    fn new(graph: &'a Graph, mate: &'a [usize], root: usize) -> Self {
        let mut even = vec![false; graph.size];
        even[root] = true;
        Self {
            graph,
            mate,
            root,
            parent: vec![NONE; graph.size],
            base: (0..graph.size).collect(),
            even,
            queue: VecDeque::from([root]),
        }
    }

    /// Searches until another lone vertex is found, which is answered, or nothing is left.
    fn run(&mut self) -> Option<usize> {
        while let Some(vertex) = self.queue.pop_front() {
            for to in 0..self.graph.size {
                if !self.graph.has(vertex, to)
                    || self.base[vertex] == self.base[to]
                    || self.mate[vertex] == to
                {
                    continue;
                }
                let is_even =
                    to == self.root || (self.mate[to] != NONE && self.parent[self.mate[to]] != NONE);
                if is_even {
                    self.shrink(vertex, to);
                } else if self.parent[to] == NONE {
                    self.parent[to] = vertex;
                    if self.mate[to] == NONE {
                        return Some(to);
                    }
                    self.even[self.mate[to]] = true;
                    self.queue.push_back(self.mate[to]);
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
                if !self.even[vertex] {
                    self.even[vertex] = true;
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
