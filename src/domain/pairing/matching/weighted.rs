//! The heaviest of the perfect matchings of a dense graph: Edmonds' blossoms with a dual for every vertex and blossom, O(n³).
//!
//! It can be asked again after the weights at one vertex have changed; only what hangs on that vertex is undone. And its
//! duals can be read: an edge with slack lies in no heaviest matching.

use std::collections::{BTreeMap, VecDeque};

use super::{NONE, wide::Wide};

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
pub(in crate::domain::pairing) struct Matcher<const N: usize> {
    size: usize,
    /// How many nodes there can be.
    room: usize,
    /// Nodes beyond this number have never been used.
    used: usize,
    /// For every pair of vertices, which of `weights` their edge has; [`ABSENT`] where there is none. Most edges share their weights with
    /// many others, and the numbers are wide.
    weight: Vec<u32>,
    weights: Vec<Wide<N>>,
    /// Where each of `weights` stands.
    known: BTreeMap<Wide<N>, u32>,
    /// The edge with the least slack between a blossom and each node; a row a blossom.
    edge: Vec<Edge>,
    /// For a blossom, twice the amount by which its vertices' duals were lowered together.
    dual: Vec<Wide<N>>,
    /// The vertex at the other end of a node's pair.
    mate: Vec<usize>,
    /// The outermost node around each node, `NONE` for numbers not in use.
    top: Vec<usize>,
    /// The nodes of a blossom around the cycle, its base first.
    children: Vec<Vec<usize>>,
    /// Which child of a blossom holds each vertex; a row a blossom.
    child: Vec<u16>,
    // The search:
    label: Vec<Label>,
    parent: Vec<usize>,
    slack: Vec<usize>,
    seen: Vec<usize>,
    tick: usize,
    queue: VecDeque<usize>,
}

/// No edge; its weight is zero.
const ABSENT: u32 = 0;

impl<const N: usize> Matcher<N> {
    /// Most vertices a graph can have.
    pub(in crate::domain::pairing) const MOST: usize = 40_000;

    /// So many vertices without edges.
    pub(in crate::domain::pairing) fn new(size: usize) -> Self {
        debug_assert!(size <= Self::MOST, "{size} vertices");
        let room = size + size / 2 + 2;
        Self {
            size,
            room,
            used: size,
            weight: vec![ABSENT; size * size],
            weights: vec![Wide::ZERO],
            known: BTreeMap::new(),
            edge: Vec::new(),
            dual: vec![Wide::ZERO; room],
            mate: vec![NONE; room],
            top: (0..room)
                .map(|node| if node < size { node } else { NONE })
                .collect(),
            children: vec![Vec::new(); room],
            child: Vec::new(),
            label: vec![Label::Free; room],
            parent: vec![NONE; room],
            slack: vec![NONE; room],
            seen: vec![0; room],
            tick: 0,
            queue: VecDeque::new(),
        }
    }

    /// How many vertices there are.
    pub(in crate::domain::pairing) const fn size(&self) -> usize {
        self.size
    }

    /// Gives an edge this weight, which is even, or takes the edge away.
    ///
    /// Once there is a matching, only edges of a vertex that was [opened](Self::open) may change, or, after
    /// [`flatten`](Self::flatten), edges may be taken away.
    pub(in crate::domain::pairing) fn set(&mut self, one: usize, other: usize, weight: Option<Wide<N>>) {
        let number = weight.map_or(ABSENT, |weight| self.number(weight));
        self.weight[one * self.size + other] = number;
        self.weight[other * self.size + one] = number;
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
    pub(in crate::domain::pairing) fn get(&self, one: usize, other: usize) -> Option<Wide<N>> {
        self.is_present(one, other).then(|| self.weight(one, other))
    }

    /// The partner of a vertex.
    pub(in crate::domain::pairing) fn mate(&self, vertex: usize) -> Option<usize> {
        Some(self.mate[vertex]).filter(|mate| *mate != NONE)
    }

    /// The dual of a vertex that is in no blossom. The duals of two ends are never less than twice the weight between them.
    pub(in crate::domain::pairing) fn dual(&self, vertex: usize) -> Wide<N> {
        self.dual[vertex]
    }

    /// Can this edge lie in a heaviest matching, as far as the duals tell? To be asked when there are no blossoms.
    pub(in crate::domain::pairing) fn is_tight(&self, one: usize, other: usize) -> bool {
        self.is_present(one, other) && self.slack_of(ends(one, other)).is_zero()
    }

    /// What the matching weighs.
    pub(in crate::domain::pairing) fn value(&self) -> Wide<N> {
        (0..self.size)
            .filter_map(|vertex| {
                self.mate(vertex)
                    .filter(|mate| vertex < *mate)
                    .map(|mate| self.weight(vertex, mate))
            })
            .fold(Wide::ZERO, |sum, weight| sum + weight)
    }

    /// Finds the heaviest perfect matching. False when there is none.
    pub(in crate::domain::pairing) fn solve(&mut self) -> bool {
        self.solve_while(|| true)
    }

    /// The same, as long as somebody waits for it; false also when nobody does.
    pub(in crate::domain::pairing) fn solve_while(&mut self, is_awaited: impl Fn() -> bool) -> bool {
        // An edge is never worth more than the best at either end. All duals are even: so they can move together.
        for vertex in 0..self.size {
            let row = &self.weight[vertex * self.size..(vertex + 1) * self.size];
            self.dual[vertex] = row
                .iter()
                .map(|&number| self.weights[number as usize])
                .max()
                .unwrap_or(Wide::ZERO);
        }
        self.finish(&is_awaited)
    }

    /// Of the heaviest matchings, one that gives a vertex a partner of the highest rank; from then on only its edges of that rank
    /// remain. Answers the partner. `None` when there is no matching.
    pub(in crate::domain::pairing) fn choose(
        &mut self,
        vertex: usize,
        rank: impl Fn(usize) -> u64,
    ) -> Option<usize> {
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
    /// is none.
    pub(in crate::domain::pairing) fn add_to_all(&mut self, bonus: impl Fn(usize, usize) -> u64) -> bool {
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
        self.solve()
    }

    /// Only these edges of a vertex remain; the one to its partner is among them, so the matching stays a heaviest one.
    pub(in crate::domain::pairing) fn keep(&mut self, vertex: usize, which: impl Fn(usize) -> bool) {
        let gone: Vec<usize> = (0..self.size)
            .filter(|&other| self.is_present(vertex, other) && !which(other))
            .collect();
        if gone.is_empty() {
            return;
        }
        // The cycle of a blossom might be made of these edges.
        let is_inside = self.top[vertex] != vertex;
        if is_inside {
            self.open(vertex);
        }
        for other in gone {
            self.set(vertex, other, None);
        }
        if is_inside {
            self.again(vertex);
        } else {
            self.renew_edges(vertex);
        }
    }

    /// Bits that [`essence`](Self::essence) needs above the lowest ones.
    pub(in crate::domain::pairing) fn essence_bits(&self) -> u32 {
        usize::BITS - self.deepest_crossing().leading_zeros() + 1
    }

    /// The edges that heaviest matchings are made of, with small weights: the heaviest matchings are exactly the same. To be asked
    /// after [`solve`](Self::solve); `low` bits at the bottom stay empty.
    ///
    /// A matching is a heaviest one if and only if all its edges are tight and exactly one of them leaves each blossom whose dual is
    /// not zero (complementary slackness). At least one always does, for blossoms are odd. So a matching of tight edges is the
    /// better the fewer blossoms its edges cross, and nothing else matters.
    pub(in crate::domain::pairing) fn essence<const M: usize>(&self, low: u32) -> Matcher<M> {
        let around = self.around();
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
    fn around(&self) -> Vec<Vec<usize>> {
        let mut around = vec![Vec::new(); self.size];
        for blossom in self.size..self.used {
            if self.top[blossom] != NONE && !self.dual[blossom].is_zero() {
                for (vertex, around) in around.iter_mut().enumerate() {
                    if self.holds(blossom, vertex) {
                        around.push(blossom);
                    }
                }
            }
        }
        around
    }

    /// The most blossoms an edge could cross.
    fn deepest_crossing(&self) -> usize {
        2 * self.around().iter().map(Vec::len).max().unwrap_or(0)
    }

    /// Frees a vertex, so that its weights can be changed; call [`again`](Self::again) after.
    pub(in crate::domain::pairing) fn open(&mut self, vertex: usize) {
        while self.top[vertex] != vertex {
            self.dissolve(self.top[vertex]);
        }
        if let Some(mate) = self.mate(vertex) {
            self.let_go(self.top[mate]);
            self.let_go(vertex);
        }
    }

    /// The heaviest perfect matching after the weights at one opened vertex have changed. False when there is none.
    pub(in crate::domain::pairing) fn again(&mut self, vertex: usize) -> bool {
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
        self.renew_edges(vertex);
        self.finish(&|| true)
    }

    /// The blossoms that stand, inner ones first: their best edge to this vertex, which is in none of them, is another now.
    fn renew_edges(&mut self, vertex: usize) {
        let mut done = vec![false; self.used];
        for node in self.size..self.used {
            if self.top[node] != NONE {
                self.renew_edge(node, vertex, &mut done);
            }
        }
    }

    /// Takes all blossoms apart, so that edges no pair needs may be taken away; call [`again_flat`](Self::again_flat) after.
    pub(in crate::domain::pairing) fn flatten(&mut self) {
        while let Some(blossom) = (self.size..self.used).find(|&node| self.top[node] == node) {
            self.dissolve(blossom);
        }
    }

    /// Separates two vertices if they are a pair. To be used after [`flatten`](Self::flatten).
    pub(in crate::domain::pairing) fn part(&mut self, one: usize, other: usize) {
        if self.mate[one] == other {
            self.mate[one] = NONE;
            self.mate[other] = NONE;
        }
    }

    /// The heaviest perfect matching after [`flatten`](Self::flatten). False when there is none.
    pub(in crate::domain::pairing) fn again_flat(&mut self) -> bool {
        self.level(NONE);
        self.finish(&|| true)
    }

    /// Makes the duals of all lone nodes but one odd, or all even: those of `except` are about to be chosen. Without this two
    /// lone nodes could stand half a step apart for ever.
    fn level(&mut self, except: usize) -> Option<bool> {
        let mut odd = None;
        let mut node = 0;
        while node < self.used {
            if node != except && self.top[node] == node && self.mate[node] == NONE {
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

    /// Raises the duals of a lone node by one: no pair hangs on them.
    fn raise(&mut self, node: usize) {
        if node < self.size {
            self.dual[node] = self.dual[node] + Wide::ONE;
        } else if self.dual[node].is_zero() {
            let base = self.children[node][0];
            self.dissolve(node);
            self.raise(base);
        } else {
            for vertex in 0..self.size {
                if self.top[vertex] == node {
                    self.dual[vertex] = self.dual[vertex] + Wide::ONE;
                }
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

    /// Takes an outermost blossom apart. Its dual goes back to its vertices, and the pair that led out of it is parted.
    fn dissolve(&mut self, blossom: usize) {
        let half = self.dual[blossom].half();
        if !half.is_zero() {
            for vertex in 0..self.size {
                if self.top[vertex] == blossom {
                    self.dual[vertex] = self.dual[vertex] + half;
                }
            }
            if self.mate[blossom] != NONE {
                self.let_go(self.top[self.mate[blossom]]);
                self.let_go(blossom);
            }
        }
        for child in std::mem::take(&mut self.children[blossom]) {
            self.set_top(child, child);
        }
        self.top[blossom] = NONE;
    }

    fn renew_edge(&mut self, blossom: usize, vertex: usize, done: &mut [bool]) {
        if blossom < self.size || done[blossom] {
            return;
        }
        done[blossom] = true;
        let children = std::mem::take(&mut self.children[blossom]);
        let mut best = NO_EDGE;
        for child in &children {
            self.renew_edge(*child, vertex, done);
            let edge = self.edge_of(*child, vertex);
            if self.exists(edge) && (best == NO_EDGE || self.slack_of(edge) < self.slack_of(best)) {
                best = edge;
            }
        }
        self.children[blossom] = children;
        self.put_edge(blossom, vertex, best);
    }

    fn slack_of(&self, edge: Edge) -> Wide<N> {
        let (one, other) = (usize::from(edge.0), usize::from(edge.1));
        let weight = self.weight(one, other);
        self.dual[one] + self.dual[other] - weight - weight
    }

    fn edge_of(&self, one: usize, other: usize) -> Edge {
        match (one.checked_sub(self.size), other.checked_sub(self.size)) {
            (None, None) => ends(one, other),
            (Some(blossom), _) => self.edge[blossom * self.room + other],
            (None, Some(blossom)) => {
                let edge = self.edge[blossom * self.room + one];
                (edge.1, edge.0)
            }
        }
    }

    /// One of the two is a blossom.
    fn put_edge(&mut self, one: usize, other: usize, edge: Edge) {
        if let Some(blossom) = one.checked_sub(self.size) {
            self.edge[blossom * self.room + other] = edge;
        }
        if let Some(blossom) = other.checked_sub(self.size) {
            self.edge[blossom * self.room + one] = (edge.1, edge.0);
        }
    }

    /// Which child of a blossom holds a vertex; `u16::MAX` if none does.
    fn child_with(&self, blossom: usize, vertex: usize) -> u16 {
        self.child[(blossom - self.size) * self.size + vertex]
    }

    fn holds(&self, node: usize, vertex: usize) -> bool {
        if node < self.size {
            node == vertex
        } else {
            self.child_with(node, vertex) != u16::MAX
        }
    }

    fn exists(&self, edge: Edge) -> bool {
        edge != NO_EDGE && self.is_present(usize::from(edge.0), usize::from(edge.1))
    }

    /// Pairs lone vertices whose edge is tight: no search is needed for those.
    fn pair_tight(&mut self) {
        let lone: Vec<usize> = (0..self.size)
            .filter(|&vertex| self.top[vertex] == vertex && self.mate[vertex] == NONE)
            .collect();
        for (index, &one) in lone.iter().enumerate() {
            if self.mate[one] != NONE {
                continue;
            }
            if let Some(other) = lone
                .iter()
                .skip(index + 1)
                .copied()
                .find(|&other| self.mate[other] == NONE && self.is_tight(one, other))
            {
                self.mate[one] = other;
                self.mate[other] = one;
            }
        }
    }

    /// Gives everybody a partner. False when no perfect matching exists, or nobody waits any more.
    fn finish(&mut self, is_awaited: &dyn Fn() -> bool) -> bool {
        loop {
            self.pair_tight();
            match self.stage() {
                Stage::Complete => return true,
                Stage::OneMore if is_awaited() => {}
                Stage::OneMore | Stage::Stuck => return false,
            }
        }
    }

    /// One more pair, by a search from all lone nodes together.
    fn stage(&mut self) -> Stage {
        self.label[..self.used].fill(Label::Free);
        self.slack[..self.used].fill(NONE);
        self.queue.clear();
        for node in 0..self.used {
            if self.top[node] == node && self.mate[node] == NONE {
                self.parent[node] = NONE;
                self.label[node] = Label::Even;
                self.enqueue(node);
            }
        }
        if self.queue.is_empty() {
            return Stage::Complete;
        }
        loop {
            if self.scan() {
                return Stage::OneMore;
            }
            let Some(step) = self.step() else {
                return Stage::Stuck;
            };
            self.move_duals(step);
            self.queue.clear();
            for node in 0..self.used {
                let from = self.slack[node];
                if self.top[node] == node && from != NONE && self.top[from] != node {
                    let edge = self.edge_of(from, node);
                    if self.slack_of(edge).is_zero() && self.follow(edge) {
                        return Stage::OneMore;
                    }
                }
            }
            for node in self.size..self.used {
                if self.top[node] == node && self.label[node] == Label::Odd && self.dual[node].is_zero() {
                    self.expand(node);
                }
            }
        }
    }

    /// Follows the tight edges from everything in the queue.
    fn scan(&mut self) -> bool {
        while let Some(vertex) = self.queue.pop_front() {
            if self.label[self.top[vertex]] == Label::Odd {
                continue;
            }
            for other in 0..self.size {
                if self.is_present(vertex, other) && self.top[vertex] != self.top[other] {
                    let edge = ends(vertex, other);
                    if self.slack_of(edge).is_zero() {
                        if self.follow(edge) {
                            return true;
                        }
                    } else {
                        self.note_slack(vertex, self.top[other]);
                    }
                }
            }
        }
        false
    }

    /// How far the duals can move until something new happens; nothing ever does when no perfect matching exists.
    fn step(&self) -> Option<Wide<N>> {
        let shrinking = (self.size..self.used)
            .filter(|&node| self.top[node] == node && self.label[node] == Label::Odd)
            .map(|node| self.dual[node].half());
        let meeting = (0..self.used)
            .filter(|&node| self.top[node] == node && self.slack[node] != NONE)
            .filter_map(|node| {
                let slack = self.slack_of(self.edge_of(self.slack[node], node));
                match self.label[node] {
                    Label::Free => Some(slack),
                    Label::Even => Some(slack.half()),
                    Label::Odd => None,
                }
            });
        shrinking.chain(meeting).min()
    }

    fn move_duals(&mut self, step: Wide<N>) {
        for vertex in 0..self.size {
            match self.label[self.top[vertex]] {
                Label::Even => self.dual[vertex] = self.dual[vertex] - step,
                Label::Odd => self.dual[vertex] = self.dual[vertex] + step,
                Label::Free => {}
            }
        }
        for node in self.size..self.used {
            if self.top[node] == node {
                match self.label[node] {
                    Label::Even => self.dual[node] = self.dual[node] + step + step,
                    Label::Odd => self.dual[node] = self.dual[node] - step - step,
                    Label::Free => {}
                }
            }
        }
    }

    fn note_slack(&mut self, vertex: usize, node: usize) {
        let known = self.slack[node];
        if known == NONE
            || self.slack_of(self.edge_of(vertex, node)) < self.slack_of(self.edge_of(known, node))
        {
            self.slack[node] = vertex;
        }
    }

    fn find_slack(&mut self, node: usize) {
        self.slack[node] = NONE;
        for vertex in 0..self.size {
            if self.exists(self.edge_of(vertex, node))
                && self.top[vertex] != node
                && self.label[self.top[vertex]] == Label::Even
            {
                self.note_slack(vertex, node);
            }
        }
    }

    fn enqueue(&mut self, node: usize) {
        if node < self.size {
            self.queue.push_back(node);
        } else {
            for index in 0..self.children[node].len() {
                self.enqueue(self.children[node][index]);
            }
        }
    }

    fn set_top(&mut self, node: usize, top: usize) {
        self.top[node] = top;
        for index in 0..self.children[node].len() {
            self.set_top(self.children[node][index], top);
        }
    }

    /// The node on the other side of a node's pair.
    fn across(&self, node: usize) -> usize {
        match self.mate[node] {
            NONE => NONE,
            mate => self.top[mate],
        }
    }

    /// A tight edge from an even node. True when it completes a path between two lone nodes, which is used at once.
    fn follow(&mut self, edge: Edge) -> bool {
        let (one, other) = (self.top[usize::from(edge.0)], self.top[usize::from(edge.1)]);
        match self.label[other] {
            Label::Free => {
                self.parent[other] = usize::from(edge.0);
                self.label[other] = Label::Odd;
                self.slack[other] = NONE;
                let next = self.across(other);
                self.slack[next] = NONE;
                self.label[next] = Label::Even;
                self.enqueue(next);
                false
            }
            Label::Even => match self.meeting(one, other) {
                None => {
                    self.augment(one, other);
                    self.augment(other, one);
                    true
                }
                Some(base) => {
                    self.shrink(one, base, other);
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
                    odd => self.top[self.parent[odd]],
                };
            }
            std::mem::swap(&mut one, &mut other);
        }
        None
    }

    fn augment(&mut self, node: usize, to: usize) {
        let (mut node, mut to) = (node, to);
        loop {
            let next = self.across(node);
            self.pair(node, to);
            if next == NONE {
                return;
            }
            let above = self.top[self.parent[next]];
            self.pair(next, above);
            (node, to) = (above, next);
        }
    }

    /// Makes the edge from a node to another its pair; within a blossom the pairs turn so that the right vertex is free for it.
    fn pair(&mut self, node: usize, to: usize) {
        let edge = self.edge_of(node, to);
        self.mate[node] = usize::from(edge.1);
        if node >= self.size {
            let child = usize::from(self.child_with(node, usize::from(edge.0)));
            let at = self.place(node, child);
            for index in 0..at {
                self.pair(self.children[node][index], self.children[node][index ^ 1]);
            }
            self.pair(child, to);
            self.children[node].rotate_left(at);
        }
    }

    /// Where a child stands in its blossom, turned round so that it is an even number of steps from the base.
    fn place(&mut self, blossom: usize, child: usize) -> usize {
        let children = &mut self.children[blossom];
        let at = children.iter().position(|other| *other == child).unwrap_or(0);
        if at.is_multiple_of(2) {
            at
        } else {
            children[1..].reverse();
            children.len() - at
        }
    }

    /// An odd cycle of nodes becomes a blossom.
    fn shrink(&mut self, one: usize, base: usize, other: usize) {
        let blossom = (self.size..self.used)
            .find(|&node| self.top[node] == NONE)
            .unwrap_or(self.used);
        if blossom == self.used {
            self.used += 1;
            let rows = self.used - self.size;
            self.edge.resize(rows * self.room, NO_EDGE);
            self.child.resize(rows * self.size, u16::MAX);
        }
        self.dual[blossom] = Wide::ZERO;
        self.label[blossom] = Label::Even;
        self.mate[blossom] = self.mate[base];
        let mut children = vec![base];
        for side in [one, other] {
            let mut node = side;
            while node != base {
                children.push(node);
                let odd = self.across(node);
                children.push(odd);
                self.enqueue(odd);
                node = self.top[self.parent[odd]];
            }
            if side == one {
                children[1..].reverse();
            }
        }
        self.children[blossom] = children;
        self.set_top(blossom, blossom);
        self.gather(blossom);
        self.find_slack(blossom);
    }

    /// The best edges of a new blossom, and which child holds which vertex.
    fn gather(&mut self, blossom: usize) {
        for node in 0..self.used {
            self.put_edge(blossom, node, NO_EDGE);
        }
        let row = (blossom - self.size) * self.size;
        self.child[row..row + self.size].fill(u16::MAX);
        let children = std::mem::take(&mut self.children[blossom]);
        for &child in &children {
            for node in 0..self.used {
                let edge = self.edge_of(child, node);
                if self.exists(edge) {
                    let known = self.edge_of(blossom, node);
                    if !self.exists(known) || self.slack_of(edge) < self.slack_of(known) {
                        self.put_edge(blossom, node, edge);
                    }
                }
            }
            let number = ends(child, child).0;
            if child < self.size {
                self.child[row + child] = number;
                continue;
            }
            for vertex in 0..self.size {
                if self.holds(child, vertex) {
                    self.child[row + vertex] = number;
                }
            }
        }
        self.children[blossom] = children;
    }

    /// An odd blossom whose dual is used up is taken apart in the middle of a search.
    fn expand(&mut self, blossom: usize) {
        for index in 0..self.children[blossom].len() {
            let child = self.children[blossom][index];
            self.set_top(child, child);
        }
        let entered = usize::from(self.edge_of(blossom, self.parent[blossom]).0);
        let entry = usize::from(self.child_with(blossom, entered));
        let at = self.place(blossom, entry);
        let children = std::mem::take(&mut self.children[blossom]);
        for pair in children[..at].chunks_exact(2) {
            let (odd, even) = (pair[0], pair[1]);
            self.parent[odd] = usize::from(self.edge_of(even, odd).0);
            self.label[odd] = Label::Odd;
            self.label[even] = Label::Even;
            self.slack[odd] = NONE;
            self.find_slack(even);
            self.enqueue(even);
        }
        self.label[entry] = Label::Odd;
        self.parent[entry] = self.parent[blossom];
        for &child in &children[at + 1..] {
            self.label[child] = Label::Free;
            self.find_slack(child);
        }
        self.top[blossom] = NONE;
    }
}

enum Stage {
    /// Everybody has a partner.
    Complete,
    /// Two more have.
    OneMore,
    /// No more can have.
    Stuck,
}

/// Vertex numbers fit: [`Matcher::MOST`] and the blossoms above it are below 2¹⁶.
fn ends(one: usize, other: usize) -> Edge {
    let fit = |vertex: usize| u16::try_from(vertex).unwrap_or(u16::MAX);
    (fit(one), fit(other))
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

    /// A number of few words as one of the language.
    fn plain<const N: usize>(number: Wide<N>) -> u128 {
        (0..128)
            .filter(|bit| number.has_bit(*bit))
            .fold(0, |sum, bit| sum | 1 << bit)
    }

    /// Is there a proof in the duals that no perfect matching is heavier (linear programming duality)? It needs no second
    /// matching, so it can be asked of graphs of any size.
    fn assert_proved<const N: usize>(matcher: &Matcher<N>) {
        let around = matcher.around();
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
            // Each vertex in turn wants another of them; what was found stays, and nothing is lost by it.
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
