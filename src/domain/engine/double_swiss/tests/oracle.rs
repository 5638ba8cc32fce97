//! C.04.5 by plain enumeration: every set of upfloaters and every pairing of a bracket, for a handful of players. It reads the table itself
//! and shares nothing with the engine but the request.

use std::cmp::Reverse;

use crate::{
    bye::ByeKind,
    colour::Colour,
    crosstable::{Cell, Contestant, GameCell},
    numbers::StartNo,
    pairing::Request,
    points::Points,
    result::GameResult,
};

/// Who is to be paired.
struct Person {
    no: StartNo,
    score: Points,
    colours: Vec<Colour>,
    met: Vec<StartNo>,
    floated: bool,
    is_barred: bool,
}

pub(super) struct Oracle<'a> {
    request: &'a Request<'a>,
    people: Vec<Person>,
}

/// Who has the bye, and who meets whom, White in the first game first.
pub(super) type OracleRound = (Option<StartNo>, Vec<(StartNo, StartNo)>);

/// Did somebody of a game not come: its player, and the opponent?
fn stayed_away(game: GameCell) -> (bool, bool) {
    match (game.result, game.colour) {
        (Some(GameResult::DoubleForfeit), _) => (true, true),
        (Some(GameResult::WhiteWinsByForfeit), Colour::White)
        | (Some(GameResult::BlackWinsByForfeit), Colour::Black) => (false, true),
        (Some(GameResult::WhiteWinsByForfeit), Colour::Black)
        | (Some(GameResult::BlackWinsByForfeit), Colour::White) => (true, false),
        _ => (false, false),
    }
}

fn person(request: &Request<'_>, contestant: &Contestant) -> Person {
    let before = request.rounds_before();
    let points = |of: &Contestant, rounds| of.points(&request.table.scoring, rounds);
    let mut person = Person {
        no: contestant.no,
        score: points(contestant, before),
        colours: Vec::new(),
        met: Vec::new(),
        floated: false,
        is_barred: false,
    };
    for begins in (0..before).step_by(2) {
        let (first, second) = match (&contestant.cells[begins], &contestant.cells[begins + 1]) {
            (Cell::Game(first), Cell::Game(second)) => (first, second),
            (Cell::Bye(ByeKind::PairingAllocated | ByeKind::FullPoint), _) => {
                person.is_barred = true;
                continue;
            }
            _ => continue,
        };
        let (one, other) = (stayed_away(*first), stayed_away(*second));
        let (lost, won) = (one.0 && other.0, one.1 && other.1);
        person.is_barred |= won && !lost;
        if [first, second]
            .iter()
            .any(|game| game.result.is_some_and(GameResult::was_played))
        {
            person.colours.push(first.colour);
        }
        if !lost && !won {
            person.met.push(first.opponent);
            let opponent = request.table.find(first.opponent).expect("an opponent");
            person.floated = begins + 2 == before && points(opponent, begins) != points(contestant, begins);
        }
    }
    person
}

fn without(of: &[usize], gone: &[usize]) -> Vec<usize> {
    of.iter().copied().filter(|one| !gone.contains(one)).collect()
}

/// All sets of some of these, in their order.
fn sets(of: &[usize]) -> Vec<Vec<usize>> {
    (0..1_usize << of.len())
        .map(|bits| {
            let chosen = of
                .iter()
                .enumerate()
                .filter(|(place, _)| (bits >> place) & 1 == 1);
            chosen.map(|(_, one)| *one).collect()
        })
        .collect()
}

impl<'a> Oracle<'a> {
    pub(super) fn of(request: &'a Request<'a>) -> Self {
        Self {
            request,
            people: request.taking_part().map(|one| person(request, one)).collect(),
        }
    }

    fn may(&self, one: usize, other: usize) -> bool {
        let (one, other) = (&self.people[one], &self.people[other]);
        let is_pair = |pair: &(StartNo, StartNo)| *pair == (one.no, other.no) || *pair == (other.no, one.no);
        !one.met.contains(&other.no) && !self.request.prohibited.iter().any(is_pair)
    }

    /// All pairings of these, the smaller number first.
    fn pairings(&self, who: &[usize]) -> Vec<Vec<(usize, usize)>> {
        let Some((&first, rest)) = who.split_first() else {
            return vec![Vec::new()];
        };
        let mut found = Vec::new();
        for &other in rest.iter().filter(|other| self.may(first, **other)) {
            for mut pairing in self.pairings(&without(rest, &[other])) {
                pairing.push((first.min(other), first.max(other)));
                pairing.sort_unstable();
                found.push(pairing);
            }
        }
        found
    }

    fn completes(&self, who: &[usize]) -> bool {
        let Some((&first, rest)) = who.split_first() else {
            return true;
        };
        rest.iter()
            .any(|&other| self.may(first, other) && self.completes(&without(rest, &[other])))
    }

    /// Does C7 or C8 spare this one? Not in the last round.
    fn is_spared(&self, one: usize) -> bool {
        self.people[one].floated
            && self.request.rounds_before() + 2 < usize::from(self.request.table.planned_rounds)
    }

    /// The round; `None` when there is no legal pairing.
    pub(super) fn round(&self) -> Option<OracleRound> {
        let mut left: Vec<usize> = (0..self.people.len()).collect();
        left.sort_by_key(|&one| (Reverse(self.people[one].score), self.people[one].no));
        let mut bye = None;
        if left.len() % 2 == 1 {
            let mut order = left.clone();
            order.sort_by_key(|&one| {
                let person = &self.people[one];
                (person.score, Reverse(person.met.len()), Reverse(person.no))
            });
            let found = order
                .into_iter()
                .find(|&one| !self.people[one].is_barred && self.completes(&without(&left, &[one])))?;
            left = without(&left, &[found]);
            bye = Some(self.people[found].no);
        }
        if !self.completes(&left) {
            return None;
        }
        let mut pairs = Vec::new();
        while let Some(&top) = left.first() {
            let score = self.people[top].score;
            let (residents, lower): (Vec<usize>, Vec<usize>) =
                left.iter().partition(|&&one| self.people[one].score == score);
            let came_up = self.came_up(&residents, &lower);
            let members = [residents, came_up.clone()].concat();
            pairs.extend(self.best(&members, &came_up));
            left = without(&left, &members);
        }
        let seated = pairs.into_iter().map(|(one, other)| self.seated(one, other));
        Some((bye, seated.collect()))
    }

    fn came_up(&self, residents: &[usize], lower: &[usize]) -> Vec<usize> {
        sets(lower)
            .into_iter()
            .filter(|set| self.is_legal(residents, lower, set))
            .min_by_key(|set| {
                let mut scores: Vec<Points> = set.iter().map(|one| self.people[*one].score).collect();
                scores.sort_unstable();
                let floaters = set.iter().filter(|one| self.is_spared(**one)).count();
                let numbers: Vec<StartNo> = set.iter().map(|one| self.people[*one].no).collect();
                (
                    set.len(),
                    Reverse(scores),
                    !self.keeps_next(residents, lower, set),
                    floaters,
                    numbers,
                )
            })
            .expect("a set")
    }

    fn is_legal(&self, residents: &[usize], lower: &[usize], set: &[usize]) -> bool {
        self.completes(&[residents, set].concat()) && self.completes(&without(lower, set))
    }

    /// C6: can the score group right below be paired with the fewest upfloaters that its number allows?
    fn keeps_next(&self, residents: &[usize], lower: &[usize], set: &[usize]) -> bool {
        let score = self.people[residents[0]].score;
        let scores = self.people.iter().map(|person| person.score);
        let Some(next) = scores.filter(|other| *other < score).max() else {
            return true;
        };
        let (group, below): (Vec<usize>, Vec<usize>) = without(lower, set)
            .into_iter()
            .partition(|one| self.people[*one].score == next);
        group.is_empty()
            || sets(&below)
                .iter()
                .any(|set| set.len() == group.len() % 2 && self.is_legal(&group, &below, set))
    }

    /// C8, then the first identifier.
    fn best(&self, members: &[usize], came_up: &[usize]) -> Vec<(usize, usize)> {
        let meets = |one: &usize, other: &usize| came_up.contains(one) && self.is_spared(*other);
        self.pairings(members)
            .into_iter()
            .min_by_key(|pairing| {
                let floaters = pairing
                    .iter()
                    .map(|(one, other)| usize::from(meets(one, other)) + usize::from(meets(other, one)));
                let tops = pairing.iter().map(|(top, _)| *top);
                let identifier: Vec<usize> = tops.chain(pairing.iter().map(|(_, other)| *other)).collect();
                (floaters.sum::<usize>(), identifier)
            })
            .expect("a pairing")
    }

    /// White first, by art. 4.3.
    fn seated(&self, one: usize, other: usize) -> (StartNo, StartNo) {
        let (mut higher, mut lower) = (&self.people[one], &self.people[other]);
        if lower.score > higher.score {
            (higher, lower) = (lower, higher);
        }
        let whites = |of: &Person| {
            of.colours
                .iter()
                .filter(|colour| **colour == Colour::White)
                .count()
        };
        let is_white = if higher.colours.is_empty() && lower.colours.is_empty() {
            (higher.no.get() % 2 == 1) == (self.request.first_colour == Colour::White)
        } else if whites(higher) != whites(lower) {
            whites(higher) < whites(lower)
        } else {
            let both = higher.colours.len().min(lower.colours.len());
            let back = |of: &Person, places: usize| of.colours[of.colours.len() - places];
            match (1..=both).find(|&places| back(higher, places) != back(lower, places)) {
                Some(places) => back(higher, places) == Colour::Black,
                None if higher.colours.is_empty() => back(lower, 1) == Colour::White,
                None => back(higher, 1) == Colour::Black,
            }
        };
        if is_white {
            (higher.no, lower.no)
        } else {
            (lower.no, higher.no)
        }
    }
}
