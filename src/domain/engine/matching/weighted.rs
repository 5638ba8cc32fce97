//! The heaviest of the perfect matchings of a dense graph: Edmonds' blossoms with a dual for every vertex and blossom, O(n³).
//!
//! It can be solved again after the weights at one vertex have changed; only the pairs that depend on that vertex are undone. Its
//! duals can be read: an edge with slack lies in no heaviest matching.
//!
//! The graphs of a round have few different weights, so nearly every search ends among the tight edges and moves no dual. Those
//! are kept as rows of bits, one a vertex, until a dual moves; a search over them looks at 64 edges at once, and how much slack
//! the others have is asked only when it has come to its end.

use std::collections::{BTreeMap, VecDeque};

use super::{
    NONE,
    bits::{Bits, members_of},
    wide::Wide,
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Label {
    /// Not reached by the search.
    Free,
    /// Reached by a path of even length.
    Even,
    /// Reached by a path of odd length.
    Odd,
}

/// The two ends of an edge that leads from one node to another, in vertices.
type Edge = (u16, u16);
const NO_EDGE: Edge = (u16::MAX, u16::MAX);

/// A graph with weights, and a matching of it.
///
/// A *node* is a vertex or a blossom (an odd cycle of nodes that acts as one). Vertices come first, so a number below `size` is
/// a vertex. Weights are even, so that duals stay whole numbers.
#[derive(Clone, Debug)]
pub(crate) struct Matcher<const N: usize> {
    size: usize,
    /// Nodes beyond this number have never been used.
    used: usize,
    /// For every pair of vertices, which of `weights` their edge has; [`ABSENT`] where there is none. Most edges share their weights with
    /// many others, and the numbers are wide.
    weight: Vec<u32>,
    weights: Vec<Wide<N>>,
    /// Where each of `weights` stands.
    known: BTreeMap<Wide<N>, u32>,
    /// For a blossom, twice the amount by which its vertices' duals were lowered together.
    dual: Vec<Wide<N>>,
    /// The vertex at the other end of a node's pair.
    mate: Vec<usize>,
    /// The outermost node around each vertex.
    top: Vec<usize>,
    /// The blossom right around each node, `NONE` when there is none.
    around: Vec<usize>,
    /// The nodes of a blossom around the cycle, its base first; empty for vertices, and for numbers not in use.
    children: Vec<Vec<usize>>,
    /// The edges of that cycle, from each child to the one after it.
    links: Vec<Vec<Edge>>,
    /// The vertices of a blossom.
    members: Vec<Bits>,
    /// The tight edges of every vertex, as far as `fresh` says so.
    tight: Vec<Bits>,
    /// At which `epoch` a row of `tight` was right.
    fresh: Vec<u64>,
    /// Counts the moves of duals.
    epoch: u64,
    // The search:
    label: Vec<Label>,
    /// The edge by which an odd node was reached, from above.
    parent: Vec<Edge>,
    /// Vertices of nodes that are free, and of those that are even.
    free: Bits,
    even: Bits,
    /// Has it come to where duals must move?
    is_weighing: bool,
    /// The even vertex to which each vertex has the least slack. When that is in the same node by now, `least` is a lower bound.
    nearest: Vec<usize>,
    least: Vec<Wide<N>>,
    seen: Vec<usize>,
    tick: usize,
    queue: VecDeque<usize>,
}

/// No edge; its weight is zero.
const ABSENT: u32 = 0;

impl<const N: usize> Matcher<N> {
    /// Most vertices a graph can have.
    pub(crate) const MOST: usize = 40_000;

    /// So many vertices without edges.
    pub(crate) fn new(size: usize) -> Self {
        debug_assert!(size <= Self::MOST, "{size} vertices");
        let room = size + size / 2 + 2;
        Self {
            size,
            used: size,
            weight: vec![ABSENT; size * size],
            weights: vec![Wide::ZERO],
            known: BTreeMap::new(),
            dual: vec![Wide::ZERO; room],
            mate: vec![NONE; room],
            top: (0..size).collect(),
            around: vec![NONE; room],
            children: vec![Vec::new(); room],
            links: vec![Vec::new(); room],
            members: vec![Bits::default(); room],
            tight: vec![Bits::none(size); size],
            fresh: vec![0; size],
            epoch: 1,
            label: vec![Label::Free; room],
            parent: vec![NO_EDGE; room],
            free: Bits::none(size),
            even: Bits::none(size),
            is_weighing: false,
            nearest: vec![NONE; size],
            least: vec![Wide::ZERO; size],
            seen: vec![0; room],
            tick: 0,
            queue: VecDeque::new(),
        }
    }

    /// How many vertices there are.
    pub(crate) const fn size(&self) -> usize {
        self.size
    }

    /// Gives an edge this weight, which is even, or takes the edge away.
    ///
    /// Once there is a matching, only edges of a vertex that was [opened](Self::open) may change, or, after
    /// [`flatten`](Self::flatten), edges may be taken away.
    pub(crate) fn set(&mut self, one: usize, other: usize, weight: Option<Wide<N>>) {
        let number = weight.map_or(ABSENT, |weight| self.number(weight));
        self.weight[one * self.size + other] = number;
        self.weight[other * self.size + one] = number;
        self.touch(one, other);
    }

    /// The weight between two vertices, or a dual of theirs, is another: is the edge tight now?
    fn touch(&mut self, one: usize, other: usize) {
        for (one, other) in [(one, other), (other, one)] {
            if self.fresh[one] == self.epoch {
                let is_tight = self.is_tight(one, other);
                self.tight[one].put(other, is_tight);
            }
        }
    }

    /// Where a weight stands among the weights there are.
    fn number(&mut self, weight: Wide<N>) -> u32 {
        let next = u32::try_from(self.weights.len()).unwrap_or(u32::MAX);
        let number = *self.known.entry(weight).or_insert(next);
        if number == next {
            self.weights.push(weight);
        }
        number
    }

    fn is_present(&self, one: usize, other: usize) -> bool {
        self.weight[one * self.size + other] != ABSENT
    }

    /// The weight of an edge; zero where there is none.
    fn weight(&self, one: usize, other: usize) -> Wide<N> {
        self.weights[self.weight[one * self.size + other] as usize]
    }

    /// The weight of an edge, if there is one.
    pub(crate) fn get(&self, one: usize, other: usize) -> Option<Wide<N>> {
        self.is_present(one, other).then(|| self.weight(one, other))
    }

    /// The partner of a vertex.
    pub(crate) fn mate(&self, vertex: usize) -> Option<usize> {
        Some(self.mate[vertex]).filter(|mate| *mate != NONE)
    }

    /// The dual of a vertex that is in no blossom. The duals of two ends are never less than twice the weight between them.
    pub(crate) fn dual(&self, vertex: usize) -> Wide<N> {
        self.dual[vertex]
    }

    /// Can this edge lie in a heaviest matching, as far as the duals tell? To be asked when there are no blossoms with duals.
    pub(crate) fn is_tight(&self, one: usize, other: usize) -> bool {
        self.is_present(one, other) && self.slack_of(ends(one, other)).is_zero()
    }

    /// What the matching weighs.
    pub(crate) fn value(&self) -> Wide<N> {
        (0..self.size)
            .filter_map(|vertex| {
                self.mate(vertex)
                    .filter(|mate| vertex < *mate)
                    .map(|mate| self.weight(vertex, mate))
            })
            .fold(Wide::ZERO, |sum, weight| sum + weight)
    }

    /// Finds the heaviest perfect matching. False when there is none.
    #[cfg(test)]
    pub(crate) fn solve(&mut self) -> bool {
        self.solve_while(|| true)
    }

    /// Finds the heaviest perfect matching. False when there is none, or it was cancelled.
    pub(crate) fn solve_while(&mut self, is_awaited: impl Fn() -> bool) -> bool {
        // An edge is never worth more than the best at either end. All duals are even: so they can move together.
        for vertex in 0..self.size {
            let row = &self.weight[vertex * self.size..(vertex + 1) * self.size];
            self.dual[vertex] = row
                .iter()
                .map(|&number| self.weights[number as usize])
                .max()
                .unwrap_or(Wide::ZERO);
        }
        self.epoch += 1;
        self.finish(&is_awaited)
    }

    /// Of the heaviest matchings, one that gives a vertex a partner of the highest rank; from then on only its edges of that rank
    /// remain. Answers the partner. `None` when there is no matching.
    pub(crate) fn choose(&mut self, vertex: usize, rank: impl Fn(usize) -> u64) -> Option<usize> {
        let best = (0..self.size)
            .filter(|&other| self.is_present(vertex, other))
            .map(&rank)
            .max()?;
        // With the best partner already no other matching could gain by the preference.
        if rank(self.mate(vertex)?) < best {
            self.add(vertex, &rank);
            if !self.again(vertex) {
                return None;
            }
        }
        let mate = self.mate(vertex)?;
        let found = rank(mate);
        self.keep(vertex, |other| rank(other) == found);
        Some(mate)
    }

    /// Opens a vertex and adds to the weights of its edges; call [`again`](Self::again) after.
    fn add(&mut self, vertex: usize, bonus: impl Fn(usize) -> u64) {
        self.open(vertex);
        for other in 0..self.size {
            if let Some(weight) = self.get(vertex, other) {
                self.set(vertex, other, Some(weight + Wide::at(bonus(other), 1)));
            }
        }
    }

    /// Adds to the weights of all edges by their ends, both ways round, and finds the heaviest matching from nothing. False when there
    /// is none, or it was cancelled.
    pub(crate) fn add_to_all(
        &mut self,
        bonus: impl Fn(usize, usize) -> u64,
        is_awaited: impl Fn() -> bool,
    ) -> bool {
        self.flatten();
        for one in 0..self.size {
            self.mate[one] = NONE;
            for other in one + 1..self.size {
                if let Some(weight) = self.get(one, other) {
                    let bonus = bonus(one, other) + bonus(other, one);
                    self.set(one, other, Some(weight + Wide::at(bonus, 1)));
                }
            }
        }
        self.solve_while(is_awaited)
    }

    /// Only these edges of a vertex remain; the one to its partner is among them, so the matching stays a heaviest one.
    pub(crate) fn keep(&mut self, vertex: usize, which: impl Fn(usize) -> bool) {
        let gone: Vec<usize> = (0..self.size)
            .filter(|&other| self.is_present(vertex, other) && !which(other))
            .collect();
        if gone.is_empty() {
            return;
        }
        // The cycle of a blossom might be made of these edges.
        let is_inside = self.around[vertex] != NONE;
        if is_inside {
            self.open(vertex);
        }
        for other in gone {
            self.set(vertex, other, None);
        }
        if is_inside {
            self.again(vertex);
        }
    }

    /// Bits that [`essence`](Self::essence) needs above the lowest ones.
    pub(crate) fn essence_bits(&self) -> u32 {
        usize::BITS - self.deepest_crossing().leading_zeros() + 1
    }

    /// The edges that heaviest matchings are made of, with small weights: the heaviest matchings are exactly the same. To be asked
    /// after [`solve`](Self::solve); `low` bits at the bottom stay empty.
    ///
    /// A matching is a heaviest one if and only if all its edges are tight and exactly one of them leaves each blossom whose dual is
    /// not zero (complementary slackness). At least one always does, for blossoms are odd. So a matching of tight edges is the
    /// better the fewer blossoms its edges cross, and nothing else matters.
    pub(crate) fn essence<const M: usize>(&self, low: u32) -> Matcher<M> {
        let around = self.blossoms();
        let most = self.deepest_crossing();
        let mut essence = Matcher::<M>::new(self.size);
        for one in 0..self.size {
            for other in one + 1..self.size {
                if !self.is_present(one, other) {
                    continue;
                }
                let (mut slack, mut shared) = (self.slack_of(ends(one, other)), 0);
                if self.top[one] == self.top[other] {
                    for blossom in around[one]
                        .iter()
                        .filter(|blossom| around[other].contains(blossom))
                    {
                        slack = slack + self.dual[*blossom];
                        shared += 1;
                    }
                }
                if slack.is_zero() {
                    let crossed = around[one].len() + around[other].len() - 2 * shared;
                    essence.set(one, other, Some(Wide::at((most - crossed) as u64, low)));
                }
            }
        }
        essence
    }

    /// The blossoms around each vertex whose duals are not zero.
    fn blossoms(&self) -> Vec<Vec<usize>> {
        (0..self.size)
            .map(|vertex| {
                let mut found = Vec::new();
                let mut node = self.around[vertex];
                while node != NONE {
                    if !self.dual[node].is_zero() {
                        found.push(node);
                    }
                    node = self.around[node];
                }
                found
            })
            .collect()
    }

    /// Are there blossoms whose duals are not zero? If not, a matching is a heaviest one if and only if all its edges are tight.
    pub(crate) fn has_blossoms(&self) -> bool {
        self.deepest_crossing() > 0
    }

    /// The most blossoms an edge could cross.
    fn deepest_crossing(&self) -> usize {
        2 * self.blossoms().iter().map(Vec::len).max().unwrap_or(0)
    }

    /// Frees a vertex, so that its weights can be changed; call [`again`](Self::again) after.
    pub(crate) fn open(&mut self, vertex: usize) {
        while self.around[vertex] != NONE {
            self.dissolve(self.top[vertex]);
        }
        if let Some(mate) = self.mate(vertex) {
            self.let_go(self.top[mate]);
            self.let_go(vertex);
        }
    }

    /// The heaviest perfect matching after the weights at one opened vertex have changed. False when there is none.
    pub(crate) fn again(&mut self, vertex: usize) -> bool {
        let odd = self.level(vertex);
        let least = (0..self.size)
            .filter(|&other| other != vertex && self.is_present(vertex, other))
            .map(|other| {
                let weight = self.weight(vertex, other);
                weight + weight - self.dual[other]
            })
            .max();
        let Some(dual) = least else { return false };
        self.dual[vertex] = if odd.is_some_and(|odd| odd != dual.is_odd()) {
            dual + Wide::ONE
        } else {
            dual
        };
        for other in 0..self.size {
            if self.is_present(vertex, other) {
                self.touch(vertex, other);
            }
        }
        self.finish(&|| true)
    }

    /// Takes all blossoms apart, so that edges no pair needs may be taken away; call [`again_flat`](Self::again_flat) after.
    pub(crate) fn flatten(&mut self) {
        while let Some(blossom) = self.blossom(|_| true) {
            self.dissolve(blossom);
        }
    }

    /// Separates two vertices if they are a pair. To be used after [`flatten`](Self::flatten).
    pub(crate) fn part(&mut self, one: usize, other: usize) {
        if self.mate[one] == other {
            self.mate[one] = NONE;
            self.mate[other] = NONE;
        }
    }

    /// The heaviest perfect matching after [`flatten`](Self::flatten). False when there is none, or it was cancelled.
    pub(crate) fn again_flat(&mut self, is_awaited: impl Fn() -> bool) -> bool {
        self.level(NONE);
        self.finish(&is_awaited)
    }

    /// Makes the duals of all lone nodes but one odd, or all even: those of `except` are about to be chosen. Without this two
    /// lone nodes could stand half a step apart for ever.
    fn level(&mut self, except: usize) -> Option<bool> {
        let mut odd = None;
        let mut node = 0;
        while node < self.used {
            if node != except && self.is_outermost(node) && self.mate[node] == NONE {
                let is_odd = self.dual[self.a_vertex_of(node)].is_odd();
                match odd {
                    None => odd = Some(is_odd),
                    Some(odd) if odd != is_odd => self.raise(node),
                    Some(_) => {}
                }
            }
            node += 1;
        }
        odd
    }

    fn a_vertex_of(&self, node: usize) -> usize {
        let mut node = node;
        while let Some(base) = self.children[node].first() {
            node = *base;
        }
        node
    }

    /// Raises the duals of a lone node by one: no pair depends on them.
    fn raise(&mut self, node: usize) {
        self.epoch += 1;
        if node < self.size {
            self.dual[node] = self.dual[node] + Wide::ONE;
        } else if self.dual[node].is_zero() {
            let base = self.children[node][0];
            self.dissolve(node);
            self.raise(base);
        } else {
            for vertex in members_of(&self.members[node]) {
                self.dual[vertex] = self.dual[vertex] + Wide::ONE;
            }
            self.dual[node] = self.dual[node] - Wide::ONE - Wide::ONE;
        }
    }

    fn let_go(&mut self, node: usize) {
        self.mate[node] = NONE;
        if let Some(base) = self.children[node].first() {
            self.let_go(*base);
        }
    }

    /// Is this number in use, and in no blossom?
    fn is_outermost(&self, node: usize) -> bool {
        self.around[node] == NONE && (node < self.size || !self.children[node].is_empty())
    }

    /// The first outermost blossom of a kind.
    fn blossom(&self, is_of_kind: impl Fn(usize) -> bool) -> Option<usize> {
        (self.size..self.used).find(|&node| self.is_outermost(node) && is_of_kind(node))
    }

    /// Takes an outermost blossom apart. Its dual goes back to its vertices, and the pair that led out of it is parted.
    fn dissolve(&mut self, blossom: usize) {
        let half = self.dual[blossom].half();
        if !half.is_zero() {
            self.epoch += 1;
            for vertex in members_of(&self.members[blossom]) {
                self.dual[vertex] = self.dual[vertex] + half;
            }
            if self.mate[blossom] != NONE {
                self.let_go(self.top[self.mate[blossom]]);
                self.let_go(blossom);
            }
        }
        self.release(blossom);
    }

    /// The children of a blossom are outermost now, and its number is free.
    fn release(&mut self, blossom: usize) -> (Vec<usize>, Vec<Edge>) {
        let children = std::mem::take(&mut self.children[blossom]);
        for &child in &children {
            self.around[child] = NONE;
            if child < self.size {
                self.top[child] = child;
            } else {
                for vertex in members_of(&self.members[child]) {
                    self.top[vertex] = child;
                }
            }
        }
        (children, std::mem::take(&mut self.links[blossom]))
    }

    /// Takes apart the blossoms whose dual is zero: they have no effect, and a search that reached one from outside would have to
    /// open it first.
    fn dissolve_idle(&mut self) {
        let mut idle: Vec<usize> = (self.size..self.used).collect();
        while let Some(node) = idle.pop() {
            if node >= self.size && self.is_outermost(node) && self.dual[node].is_zero() {
                idle.extend_from_slice(&self.children[node]);
                self.dissolve(node);
            }
        }
    }

    fn slack_of(&self, edge: Edge) -> Wide<N> {
        let (one, other) = (usize::from(edge.0), usize::from(edge.1));
        let weight = self.weight(one, other);
        self.dual[one] + self.dual[other] - weight - weight
    }

    /// Pairs lone vertices whose edge is tight: no search is needed for those.
    fn pair_tight(&mut self) {
        let mut lone = Bits::none(self.size);
        for vertex in 0..self.size {
            lone.put(vertex, self.around[vertex] == NONE && self.mate[vertex] == NONE);
        }
        for one in 0..self.size {
            if !lone.has(one) {
                continue;
            }
            lone.put(one, false);
            self.refresh(one);
            if let Some(other) = self.tight[one].first_of_both(&lone) {
                lone.put(other, false);
                self.mate[one] = other;
                self.mate[other] = one;
            }
        }
    }

    /// Makes sure that the tight edges of a vertex are known.
    fn refresh(&mut self, vertex: usize) {
        if self.fresh[vertex] == self.epoch {
            return;
        }
        self.fresh[vertex] = self.epoch;
        let row = &self.weight[vertex * self.size..(vertex + 1) * self.size];
        let dual = self.dual[vertex];
        let edges = row.iter().zip(&self.dual);
        self.tight[vertex].fill(edges.map(|(&number, other)| {
            number != ABSENT && self.weights[number as usize].is_half_of(dual, *other)
        }));
    }

    /// Gives every vertex a partner. False when no perfect matching exists, or it was cancelled.
    fn finish(&mut self, is_awaited: &dyn Fn() -> bool) -> bool {
        while is_awaited() {
            self.dissolve_idle();
            self.pair_tight();
            match self.stage() {
                MatchingStage::Complete => return true,
                MatchingStage::OneMore => {}
                MatchingStage::Stuck => return false,
            }
        }
        false
    }

    /// One more pair, by a search from all lone nodes together.
    fn stage(&mut self) -> MatchingStage {
        self.label[..self.used].fill(Label::Free);
        self.free.fill(std::iter::repeat_n(true, self.size));
        self.even.fill(std::iter::repeat_n(false, self.size));
        self.queue.clear();
        self.is_weighing = false;
        for node in 0..self.used {
            if self.is_outermost(node) && self.mate[node] == NONE {
                self.parent[node] = NO_EDGE;
                self.mark(node, Label::Even);
            }
        }
        if self.queue.is_empty() {
            return MatchingStage::Complete;
        }
        loop {
            if self.scan() {
                return MatchingStage::OneMore;
            }
            if !self.is_weighing {
                self.is_weighing = true;
                self.nearest.fill(NONE);
                for vertex in 0..self.size {
                    if self.even.has(vertex) {
                        self.weigh(vertex);
                    }
                }
            }
            let Some(step) = self.step() else {
                return MatchingStage::Stuck;
            };
            self.move_duals(step);
            for vertex in 0..self.size {
                let from = self.nearest[vertex];
                if from != NONE
                    && self.label[self.top[vertex]] != Label::Odd
                    && self.top[from] != self.top[vertex]
                    && self.least[vertex].is_zero()
                    && self.follow(ends(from, vertex))
                {
                    return MatchingStage::OneMore;
                }
            }
            while let Some(blossom) =
                self.blossom(|node| self.label[node] == Label::Odd && self.dual[node].is_zero())
            {
                self.expand(blossom);
            }
        }
    }

    /// A node is reached, or no longer is.
    fn mark(&mut self, node: usize, label: Label) {
        self.label[node] = label;
        let own = [node];
        if node < self.size {
            self.mark_vertices(own.into_iter(), label);
        } else {
            let members = std::mem::take(&mut self.members[node]);
            self.mark_vertices(members_of(&members), label);
            self.members[node] = members;
        }
    }

    fn mark_vertices(&mut self, vertices: impl Iterator<Item = usize>, label: Label) {
        for vertex in vertices {
            self.free.put(vertex, label == Label::Free);
            self.even.put(vertex, label == Label::Even);
            if label == Label::Even {
                self.queue.push_back(vertex);
            }
        }
    }

    /// Follows the tight edges from everything in the queue.
    fn scan(&mut self) -> bool {
        while let Some(vertex) = self.queue.pop_front() {
            if self.is_weighing {
                self.weigh(vertex);
            }
            self.refresh(vertex);
            for place in 0..self.free.words() {
                // What is followed to is odd or in the same blossom from then on.
                while let Some(other) = self.reachable(vertex, place) {
                    if self.follow(ends(vertex, other)) {
                        return true;
                    }
                }
            }
        }
        false
    }

    /// The first of the 64 vertices at a place that a tight edge joins with a vertex, outside its node and not odd.
    fn reachable(&self, vertex: usize, place: usize) -> Option<usize> {
        let wanted = self.tight[vertex].word(place) & (self.free.word(place) | self.even.word(place));
        let inside = self.members[self.top[vertex]].word(place);
        Bits::first_in(wanted & !inside, place)
    }

    /// How much slack the edges of an even vertex have: is it the nearest to any other?
    fn weigh(&mut self, vertex: usize) {
        let own = self.top[vertex];
        let dual = self.dual[vertex];
        let row = &self.weight[vertex * self.size..(vertex + 1) * self.size];
        for (other, &number) in row.iter().enumerate() {
            let node = self.top[other];
            if number == ABSENT || node == own {
                continue;
            }
            let weight = self.weights[number as usize];
            let slack = dual + self.dual[other] - weight - weight;
            let nearest = self.nearest[other];
            let is_nearer = nearest == NONE
                || match slack.cmp(&self.least[other]) {
                    std::cmp::Ordering::Less => true,
                    std::cmp::Ordering::Equal => self.top[nearest] == node,
                    std::cmp::Ordering::Greater => false,
                };
            if is_nearer {
                self.nearest[other] = vertex;
                self.least[other] = slack;
            }
        }
    }

    /// The nearest even vertex outside its node to an even vertex, whose former one is in it now.
    fn weigh_again(&mut self, vertex: usize) {
        let own = self.top[vertex];
        self.nearest[vertex] = NONE;
        for place in 0..self.even.words() {
            let mut others = self.even.word(place) & !self.members[own].word(place);
            while let Some(other) = Bits::first_in(others, place) {
                others &= others - 1;
                if other == vertex || !self.is_present(vertex, other) {
                    continue;
                }
                let slack = self.slack_of(ends(vertex, other));
                if self.nearest[vertex] == NONE || slack < self.least[vertex] {
                    self.nearest[vertex] = other;
                    self.least[vertex] = slack;
                }
            }
        }
    }

    /// How far the duals can move until something new happens; nothing ever does when no perfect matching exists.
    fn step(&mut self) -> Option<Wide<N>> {
        let mut step: Option<Wide<N>> = None;
        let nearer = |step: Option<Wide<N>>, found: Wide<N>| step.is_none_or(|step| found < step);
        for node in self.size..self.used {
            if self.is_outermost(node) && self.label[node] == Label::Odd {
                let found = self.dual[node].half();
                if nearer(step, found) {
                    step = Some(found);
                }
            }
        }
        let mut stale = Vec::new();
        for vertex in 0..self.size {
            if self.nearest[vertex] == NONE {
                continue;
            }
            let node = self.top[vertex];
            let found = match self.label[node] {
                Label::Odd => continue,
                Label::Free => self.least[vertex],
                Label::Even if self.top[self.nearest[vertex]] == node => {
                    stale.push(vertex);
                    continue;
                }
                Label::Even => self.least[vertex].half(),
            };
            if nearer(step, found) {
                step = Some(found);
            }
        }
        for vertex in stale {
            // The bound is enough while others are nearer.
            if nearer(step, self.least[vertex].half()) {
                self.weigh_again(vertex);
                let found = self.least[vertex].half();
                if self.nearest[vertex] != NONE && nearer(step, found) {
                    step = Some(found);
                }
            }
        }
        step
    }

    fn move_duals(&mut self, step: Wide<N>) {
        if step.is_zero() {
            return;
        }
        self.epoch += 1;
        for vertex in 0..self.size {
            match self.label[self.top[vertex]] {
                Label::Even => {
                    self.dual[vertex] = self.dual[vertex] - step;
                    self.least[vertex] = self.least[vertex] - step - step;
                }
                Label::Odd => self.dual[vertex] = self.dual[vertex] + step,
                Label::Free => self.least[vertex] = self.least[vertex] - step,
            }
        }
        for node in self.size..self.used {
            if self.is_outermost(node) {
                match self.label[node] {
                    Label::Even => self.dual[node] = self.dual[node] + step + step,
                    Label::Odd => self.dual[node] = self.dual[node] - step - step,
                    Label::Free => {}
                }
            }
        }
    }

    /// The node on the other side of a node's pair.
    fn across(&self, node: usize) -> usize {
        match self.mate[node] {
            NONE => NONE,
            mate => self.top[mate],
        }
    }

    /// The even node above an odd one.
    fn above(&self, odd: usize) -> usize {
        self.top[usize::from(self.parent[odd].0)]
    }

    /// A tight edge from an even node. True when it completes a path between two lone nodes, which is used at once.
    fn follow(&mut self, edge: Edge) -> bool {
        let (one, other) = (self.top[usize::from(edge.0)], self.top[usize::from(edge.1)]);
        match self.label[other] {
            Label::Free => {
                self.parent[other] = edge;
                self.mark(other, Label::Odd);
                self.mark(self.across(other), Label::Even);
                false
            }
            Label::Even => match self.meeting(one, other) {
                None => {
                    self.augment(edge);
                    self.augment(turned(edge));
                    true
                }
                Some(base) => {
                    self.shrink(edge, base);
                    false
                }
            },
            Label::Odd => false,
        }
    }

    fn meeting(&mut self, one: usize, other: usize) -> Option<usize> {
        self.tick += 1;
        let (mut one, mut other) = (one, other);
        while one != NONE || other != NONE {
            if one != NONE {
                if self.seen[one] == self.tick {
                    return Some(one);
                }
                self.seen[one] = self.tick;
                one = match self.across(one) {
                    NONE => NONE,
                    odd => self.above(odd),
                };
            }
            std::mem::swap(&mut one, &mut other);
        }
        None
    }

    /// Turns the pairs from an even node up to the lone one, so that the edge can be a pair.
    fn augment(&mut self, edge: Edge) {
        let mut edge = edge;
        loop {
            let node = self.top[usize::from(edge.0)];
            let odd = self.across(node);
            self.pair(node, edge);
            if odd == NONE {
                return;
            }
            edge = self.parent[odd];
            self.pair(odd, turned(edge));
        }
    }

    /// Makes an edge that leads out of a node its pair; within a blossom the pairs turn so that the right vertex is free for it.
    fn pair(&mut self, node: usize, edge: Edge) {
        self.mate[node] = usize::from(edge.1);
        if node >= self.size {
            let child = self.child_with(node, usize::from(edge.0));
            let at = self.place(node, child);
            for index in (0..at).step_by(2) {
                let link = self.links[node][index];
                self.pair(self.children[node][index], link);
                self.pair(self.children[node][index + 1], turned(link));
            }
            self.pair(child, edge);
            self.children[node].rotate_left(at);
            self.links[node].rotate_left(at);
        }
    }

    /// Which child of a blossom holds one of its vertices.
    fn child_with(&self, blossom: usize, vertex: usize) -> usize {
        let mut node = vertex;
        while self.around[node] != blossom {
            node = self.around[node];
        }
        node
    }

    /// Where a child stands in its blossom, turned round so that it is an even number of steps from the base.
    fn place(&mut self, blossom: usize, child: usize) -> usize {
        let children = &mut self.children[blossom];
        let at = children.iter().position(|other| *other == child).unwrap_or(0);
        if at.is_multiple_of(2) {
            at
        } else {
            children[1..].reverse();
            let links = &mut self.links[blossom];
            links.reverse();
            for link in links {
                *link = turned(*link);
            }
            self.children[blossom].len() - at
        }
    }

    /// An odd cycle of nodes, closed by an edge, becomes a blossom.
    fn shrink(&mut self, edge: Edge, base: usize) {
        let blossom = (self.size..self.used)
            .find(|&node| self.children[node].is_empty())
            .unwrap_or(self.used);
        self.used = self.used.max(blossom + 1);
        let (mut children, mut links) = self.path_to(base, usize::from(edge.0));
        children.reverse();
        links.reverse();
        for link in &mut links {
            *link = turned(*link);
        }
        let (others, back) = self.path_to(base, usize::from(edge.1));
        children.insert(0, base);
        children.extend(others);
        links.push(edge);
        links.extend(back);

        let mut members = Bits::none(self.size);
        for &child in &children {
            if self.label[child] == Label::Odd {
                self.mark(child, Label::Even);
            }
            self.around[child] = blossom;
            if child < self.size {
                members.put(child, true);
            } else {
                members.add(&self.members[child]);
            }
        }
        for vertex in members_of(&members) {
            self.top[vertex] = blossom;
        }
        self.dual[blossom] = Wide::ZERO;
        self.label[blossom] = Label::Even;
        self.mate[blossom] = self.mate[base];
        self.members[blossom] = members;
        self.children[blossom] = children;
        self.links[blossom] = links;
    }

    /// The nodes from the one around a vertex up the tree to `base`, which is not among them, and the edge from each to the next.
    fn path_to(&self, base: usize, vertex: usize) -> (Vec<usize>, Vec<Edge>) {
        let (mut nodes, mut edges) = (Vec::new(), Vec::new());
        let mut node = self.top[vertex];
        while node != base {
            let odd = self.across(node);
            nodes.extend([node, odd]);
            edges.extend([ends(self.mate[odd], self.mate[node]), turned(self.parent[odd])]);
            node = self.above(odd);
        }
        (nodes, edges)
    }

    /// An odd blossom whose dual is used up is taken apart in the middle of a search.
    fn expand(&mut self, blossom: usize) {
        let edge = self.parent[blossom];
        let entry = self.child_with(blossom, usize::from(edge.1));
        let at = self.place(blossom, entry);
        let (children, links) = self.release(blossom);
        for index in (0..at).step_by(2) {
            let (odd, even) = (children[index], children[index + 1]);
            self.parent[odd] = turned(links[index]);
            self.mark(odd, Label::Odd);
            self.mark(even, Label::Even);
        }
        self.parent[entry] = edge;
        self.mark(entry, Label::Odd);
        for &child in &children[at + 1..] {
            self.mark(child, Label::Free);
        }
    }
}

enum MatchingStage {
    /// Every vertex has a partner.
    Complete,
    /// Two more have.
    OneMore,
    /// No more can have.
    Stuck,
}

/// Vertex numbers fit: [`Matcher::MOST`] is below 2¹⁶.
fn ends(one: usize, other: usize) -> Edge {
    let fit = |vertex: usize| u16::try_from(vertex).unwrap_or(u16::MAX);
    (fit(one), fit(other))
}

/// The same edge, led the other way.
const fn turned(edge: Edge) -> Edge {
    (edge.1, edge.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The value of the heaviest perfect matching, by trying everything.
    fn heaviest(weight: &[Vec<Option<u64>>], used: u32) -> Option<u64> {
        let Some(one) = (0..weight.len()).find(|vertex| used & 1 << vertex == 0) else {
            return Some(0);
        };
        (one + 1..weight.len())
            .filter(|other| used & 1 << other == 0)
            .filter_map(|other| {
                weight[one][other]
                    .and_then(|w| heaviest(weight, used | 1 << one | 1 << other).map(|rest| rest + w))
            })
            .max()
    }

    fn pairs(size: usize) -> impl Iterator<Item = (usize, usize)> {
        (0..size).flat_map(move |one| (one + 1..size).map(move |other| (one, other)))
    }

    struct Chance(u64);

    impl Chance {
        fn below(&mut self, limit: u64) -> u64 {
            self.0 = self
                .0
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (self.0 >> 33) % limit
        }
    }

    fn fill(matcher: &mut Matcher<1>, weight: &[Vec<Option<u64>>]) {
        for (one, row) in weight.iter().enumerate() {
            for (other, weight) in row.iter().enumerate().skip(one + 1) {
                matcher.set(one, other, weight.map(|w| Wide::at(w, 1)));
            }
        }
    }

    /// The value of the heaviest perfect matching, by another method than Edmonds': the best of every set of vertices, the
    /// smallest sets first.
    fn heaviest_of_sets(weight: &[Vec<Option<u128>>]) -> Option<u128> {
        let size = weight.len();
        let mut best: Vec<Option<u128>> = vec![None; 1 << size];
        best[0] = Some(0);
        for set in 1_usize..1 << size {
            let one = set.trailing_zeros() as usize;
            best[set] = (one + 1..size)
                .filter(|other| set & 1 << other != 0)
                .filter_map(|other| Some(weight[one][other]? + best[set & !(1 << one | 1 << other)]?))
                .max();
        }
        best[(1 << size) - 1]
    }

    /// A number of few words as a `u128`.
    fn plain<const N: usize>(number: Wide<N>) -> u128 {
        (0..128)
            .filter(|bit| number.has_bit(*bit))
            .fold(0, |sum, bit| sum | 1 << bit)
    }

    /// Is there a proof in the duals that no perfect matching is heavier (linear programming duality)? It needs no second
    /// matching, so it can be asked of graphs of any size.
    fn assert_proved<const N: usize>(matcher: &Matcher<N>) {
        let around = matcher.blossoms();
        let is_negative = |number: Wide<N>| number < Wide::ZERO;
        for (one, other) in pairs(matcher.size) {
            if !matcher.is_present(one, other) {
                continue;
            }
            let shared = around[one]
                .iter()
                .filter(|blossom| around[other].contains(blossom));
            let slack = shared.fold(matcher.slack_of(ends(one, other)), |slack, blossom| {
                slack + matcher.dual[*blossom]
            });
            assert!(!is_negative(slack), "an edge weighs more than its ends allow");
            assert!(
                matcher.mate(one) != Some(other) || slack.is_zero(),
                "a pair that is not tight"
            );
        }
        for blossom in around.iter().flatten() {
            assert!(!is_negative(matcher.dual[*blossom]));
            let inside = |vertex: usize| around[vertex].contains(blossom);
            let leaving = (0..matcher.size)
                .filter(|&vertex| inside(vertex) && !inside(matcher.mate[vertex]))
                .count();
            assert_eq!(leaving, 1, "a blossom that pairs leave more than once");
        }
        for vertex in 0..matcher.size {
            assert_eq!(matcher.mate(matcher.mate[vertex]), Some(vertex));
        }
    }

    #[test]
    fn a_second_method_and_the_duals_agree_at_the_bound_of_the_weights() {
        let mut chance = Chance(23);
        // The highest weights that leave the headroom: every bit below it may be set, bit 0 stays empty.
        let most = (1_u64 << (64 - Wide::<1>::HEADROOM)) - 2;
        for round in 0..60 {
            let size = [6, 8, 10, 12][round % 4];
            let near = round % 3 == 0;
            let mut weight: Vec<Vec<Option<u128>>> = vec![vec![None; size]; size];
            let mut matcher = Matcher::<1>::new(size);
            for (one, other) in pairs(size) {
                let word = chance.below(1 << 30) << 30 | chance.below(1 << 30);
                let drawn = if near {
                    most - 2 * (word % 5)
                } else {
                    (word % most) & !1
                };
                weight[one][other] = (chance.below(10) < 9).then_some(u128::from(drawn));
                matcher.set(one, other, weight[one][other].map(|_| Wide::at(drawn, 0)));
            }
            let best = heaviest_of_sets(&weight);
            assert_eq!(matcher.solve(), best.is_some());
            let Some(best) = best else { continue };
            // The sum of a matching needs more than a word: it is taken apart.
            let mates = (0..size).filter_map(|one| Some((one, matcher.mate(one)?)));
            let value: u128 = mates
                .filter(|(one, other)| one < other)
                .map(|(one, other)| weight[one][other].expect("an edge"))
                .sum();
            assert_eq!(value, best);
            assert_proved(&matcher);
        }
    }

    #[test]
    fn large_graphs_are_proved_by_their_duals() {
        let mut chance = Chance(5);
        for round in 0..12 {
            let size = 40 + 10 * (round % 5);
            let kinds = [2, 5, 1 << 20][round % 3];
            let mut matcher = Matcher::<2>::new(size);
            for (one, other) in pairs(size) {
                if chance.below(10) < [3, 9][round % 2] {
                    let (high, low) = (chance.below(kinds), chance.below(kinds));
                    matcher.set(one, other, Some(Wide::at(high, 80) + Wide::at(low, 1)));
                }
            }
            assert!(matcher.solve());
            assert_proved(&matcher);
            for _ in 0..5 {
                let vertex = usize::try_from(chance.below(size as u64)).expect("small");
                matcher.open(vertex);
                for other in 0..size {
                    if let Some(weight) = matcher.get(vertex, other) {
                        matcher.set(vertex, other, Some(weight + Wide::at(chance.below(kinds), 1)));
                    }
                }
                assert!(matcher.again(vertex));
                assert_proved(&matcher);
            }
        }
    }

    #[test]
    fn a_long_search_stops_when_nobody_waits() {
        let mut chance = Chance(41);
        let size = 60;
        let mut matcher = Matcher::<1>::new(size);
        for (one, other) in pairs(size) {
            matcher.set(one, other, Some(Wide::at(chance.below(1 << 20), 1)));
        }
        let asked = std::cell::Cell::new(0);
        let until = |most: usize| {
            let asked = &asked;
            move || {
                asked.set(asked.get() + 1);
                asked.get() < most
            }
        };
        assert!(matcher.clone().solve_while(until(usize::MAX)));
        assert!(asked.get() > 10, "asked {} times only", asked.get());
        asked.set(0);
        assert!(!matcher.solve_while(until(5)));
        assert_eq!(asked.get(), 5);
    }

    #[test]
    fn a_chosen_partner_is_the_best_of_all_heaviest_matchings() {
        let mut chance = Chance(17);
        let mut preferred = 0;
        for round in 0..600 {
            let size = [6, 8, 10][round % 3];
            let mut matcher = Matcher::<1>::new(size);
            let mut weight = vec![vec![None; size]; size];
            let kinds = 1 + chance.below(3);
            for (one, other) in pairs(size) {
                if chance.below(10) < 8 {
                    weight[one][other] = Some(32 * (1 + chance.below(kinds)));
                }
            }
            fill(&mut matcher, &weight);
            if !matcher.solve() {
                continue;
            }
            // Each vertex in turn chooses a partner; the earlier choices stay and the value must not drop.
            let best = heaviest(&weight, 0).expect("a matching");
            for vertex in 0..size {
                let ranks: Vec<u64> = (0..size).map(|_| chance.below(4)).collect();
                let before = matcher.mate(vertex).map(|mate| ranks[mate]);
                let with = |rank: u64| {
                    let mut fewer = weight.clone();
                    for other in 0..size {
                        if ranks[other] != rank {
                            fewer[vertex.min(other)][vertex.max(other)] = None;
                        }
                    }
                    fewer
                };
                let expected = (0..4).rev().find(|&rank| heaviest(&with(rank), 0) == Some(best));
                let found = matcher
                    .choose(vertex, |other| ranks[other])
                    .map(|mate| ranks[mate]);
                assert_eq!(found, expected, "{weight:?}");
                preferred += usize::from(found != before);
                weight = with(found.expect("a partner"));
                let value: u64 = (0..size)
                    .filter_map(|one| Some((one, matcher.mate(one)?)))
                    .filter_map(|(one, mate)| weight[one][mate])
                    .sum();
                assert_eq!(value, best, "{weight:?}");
            }
        }
        assert!(preferred > 100, "{preferred} partners changed");
    }

    #[test]
    fn the_essence_has_the_same_heaviest_matchings() {
        let mut chance = Chance(31);
        let mut with_blossoms = 0;
        for round in 0..400 {
            let size = [4, 6, 8][round % 3];
            let mut weight: Vec<Vec<Option<u128>>> = vec![vec![None; size]; size];
            let mut matcher = Matcher::<2>::new(size);
            let kinds = 1 + chance.below(4);
            for (one, other) in pairs(size) {
                if chance.below(10) < 8 {
                    let drawn = 1 + chance.below(kinds);
                    weight[one][other] = Some(u128::from(drawn));
                    matcher.set(one, other, Some(Wide::at(drawn, 1)));
                }
            }
            if !matcher.solve() {
                continue;
            }
            with_blossoms += usize::from(matcher.deepest_crossing() > 0);
            let essence = matcher.essence::<1>(4);
            let small: Vec<Vec<Option<u128>>> = (0..size)
                .map(|one| {
                    (0..size)
                        .map(|other| essence.get(one, other).map(plain))
                        .collect()
                })
                .collect();
            // Every perfect matching is a heaviest one of both graphs or of neither.
            let (best, small_best) = (heaviest_of_sets(&weight), heaviest_of_sets(&small));
            let mut all = vec![Vec::new()];
            for _ in 0..size / 2 {
                all = all
                    .into_iter()
                    .flat_map(|chosen: Vec<(usize, usize)>| {
                        let free = |vertex: &usize| chosen.iter().all(|(a, b)| a != vertex && b != vertex);
                        let one = (0..size).find(free).expect("a free vertex");
                        (one + 1..size)
                            .filter(free)
                            .map(|other| [&chosen[..], &[(one, other)]].concat())
                            .collect::<Vec<_>>()
                    })
                    .collect();
            }
            for matching in all {
                let value = |weight: &[Vec<Option<u128>>]| {
                    matching
                        .iter()
                        .map(|(one, other)| weight[*one][*other])
                        .sum::<Option<u128>>()
                };
                assert_eq!(
                    value(&weight) == best,
                    value(&small) == small_best,
                    "{matching:?} of {weight:?}"
                );
            }
        }
        assert!(with_blossoms > 20, "only {with_blossoms} graphs had blossoms");
    }

    #[test]
    fn it_finds_the_heaviest_and_finds_it_again_after_changes() {
        let mut chance = Chance(11);
        for round in 0..600 {
            let size = [4, 6, 8, 10][round % 4];
            let mut weight = vec![vec![None; size]; size];
            let kinds = 1 + chance.below(12);
            for (one, other) in pairs(size) {
                if chance.below(10) < 8 {
                    weight[one][other] = Some(1 + chance.below(kinds));
                    weight[other][one] = weight[one][other];
                }
            }
            let mut matcher = Matcher::<1>::new(size);
            fill(&mut matcher, &weight);
            let best = heaviest(&weight, 0);
            assert_eq!(matcher.solve(), best.is_some(), "{weight:?}");
            let Some(best) = best else { continue };
            assert_eq!(matcher.value(), Wide::at(best, 1), "{weight:?}");
            for _ in 0..8 {
                let vertex = usize::try_from(chance.below(size as u64)).expect("small");
                let before = weight.clone();
                for other in (0..size).filter(|other| *other != vertex) {
                    weight[vertex][other] = (chance.below(10) < 8).then(|| 1 + chance.below(kinds));
                    weight[other][vertex] = weight[vertex][other];
                }
                let Some(best) = heaviest(&weight, 0) else {
                    weight = before;
                    continue;
                };
                matcher.open(vertex);
                for other in (0..size).filter(|other| *other != vertex) {
                    matcher.set(vertex, other, weight[vertex][other].map(|w| Wide::at(w, 1)));
                }
                assert!(matcher.again(vertex));
                assert_eq!(matcher.value(), Wide::at(best, 1), "{weight:?}");
            }
        }
    }
}
