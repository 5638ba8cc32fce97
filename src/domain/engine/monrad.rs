//! Monrad: neighbours in the standings meet. One engine for all its kinds, which differ in their rules ([`crate::pairing::monrad_rules`]).

mod explain;

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
};

pub(crate) use self::explain::explain;
use crate::{
    bye::ByeKind,
    colour::Colour,
    crosstable::{Cell, Contestant},
    group::{First, Group},
    numbers::{Rating, StartNo},
    pairing::{
        Board, LeftOver, MOST_PLAYERS, Request, Round, Unpairable,
        allotment::allot,
        colours::ColourRule,
        entrant::{Entrant, entrants},
        meetings::Meetings,
        monrad_rules::{ByeTo, ColourLimits, FirstWhite, MonradRules, Opponents},
        order_boards,
        watch::Watch,
    },
    points::Points,
};

/// A player who is to be paired.
struct MonradPlayer {
    entrant: Entrant,
    rating: Option<Rating>,
    /// How often the player has met whom over the board, and with which colour the last time.
    met: BTreeMap<StartNo, (u8, Colour)>,
    byes: u8,
}

impl MonradPlayer {
    fn met(&self, other: &Self) -> u8 {
        self.met.get(&other.entrant.no).map_or(0, |(times, _)| *times)
    }

    fn may_have_bye(&self, rematches: u8) -> bool {
        !self.entrant.had_bye || (1..=rematches).contains(&self.byes)
    }
}

/// How often two may meet again.
fn rematches(request: &Request<'_>) -> u8 {
    if request.system.allows_rematches() {
        request.monrad.rematches
    } else {
        0
    }
}

/// Does a pairing exist that obeys the rules?
pub(crate) fn can_be_paired(request: &Request<'_>) -> bool {
    let players = players(request);
    let rematches = rematches(request);
    let meetings = meetings(request, &players, rematches);
    if players.len() % 2 == 1 {
        return bye(&players, &meetings, *request.monrad, rematches).is_some();
    }
    let everybody: Vec<usize> = (0..players.len()).collect();
    meetings.can_all_meet(&everybody)
}

/// Pairs a round.
///
/// # Errors
///
/// When fewer than two take part, no pairing obeys the rules, or the field is out of reach.
pub(crate) fn pair(request: &Request<'_>, watch: &Watch) -> Result<Round, Unpairable> {
    match request.taking_part().count() {
        0 | 1 => return Err(Unpairable::TooFewPlayers),
        2..=MOST_PLAYERS => {}
        _ => return Err(Unpairable::OutOfReach),
    }
    let rules = *request.monrad;
    let rematches = rematches(request);
    let players = players(request);
    let meetings = meetings(request, &players, rematches);
    let mut left: Vec<usize> = (0..players.len()).collect();
    let mut round = Round::default();
    if left.len() % 2 == 1 {
        let bye = bye(&players, &meetings, rules, rematches).ok_or(Unpairable::NoLegalPairing)?;
        left.retain(|&one| one != bye);
        round.left_over = Some(LeftOver::Bye(players[bye].entrant.no));
    } else if !meetings.can_all_meet(&left) {
        return Err(Unpairable::NoLegalPairing);
    }
    watch.begin(players.len());
    watch.check()?;
    let pairs = match rules.opponents {
        Opponents::Adjacent => neighbours(&players, &meetings, &left, watch),
        Opponents::Fold => by_groups(&players, &meetings, &left, First::Fold, watch),
        Opponents::Halves => by_groups(&players, &meetings, &left, First::Halves, watch),
    };
    for (one, other) in pairs.ok_or_else(|| watch.reason())? {
        round.boards.push(board(request, &players[one], &players[other]));
    }
    let score = |no: StartNo| {
        players
            .iter()
            .find(|player| player.entrant.no == no)
            .map_or(Points::ZERO, |player| player.entrant.score)
    };
    order_boards(&mut round.boards, score);
    Ok(round)
}

/// Who takes part, by score and then starting number.
fn players(request: &Request<'_>) -> Vec<MonradPlayer> {
    entrants(request)
        .into_iter()
        .filter_map(|entrant| {
            let contestant = request.table.find(entrant.no)?;
            let mut met: BTreeMap<StartNo, (u8, Colour)> = BTreeMap::new();
            for game in past(request, contestant).filter_map(Cell::played) {
                let times = met.get(&game.opponent).map_or(0, |(times, _)| *times);
                met.insert(game.opponent, (times.saturating_add(1), game.colour));
            }
            let byes = past(request, contestant)
                .filter(|cell| **cell == Cell::Bye(ByeKind::PairingAllocated))
                .count();
            Some(MonradPlayer {
                rating: contestant.rating,
                met,
                byes: u8::try_from(byes).unwrap_or(u8::MAX),
                entrant,
            })
        })
        .collect()
}

fn past<'a>(request: &Request<'_>, contestant: &'a Contestant) -> impl Iterator<Item = &'a Cell> {
    contestant.cells.iter().take(request.rounds_before())
}

fn meetings(request: &Request<'_>, players: &[MonradPlayer], rematches: u8) -> Meetings {
    let is_last = usize::from(request.table.planned_rounds) == request.rounds_before() + 1;
    let colours_count = match request.monrad.colours {
        ColourLimits::Never => false,
        ColourLimits::NotInLastRound => !is_last,
        ColourLimits::Always => true,
    };
    let prohibited: BTreeSet<(StartNo, StartNo)> = request
        .prohibited
        .iter()
        .map(|&(one, other)| (one.min(other), one.max(other)))
        .collect();
    Meetings::new(players.len(), |one, other| {
        let (first, second) = (&players[one], &players[other]);
        let (a, b) = (first.entrant.no, second.entrant.no);
        let is_clash = colours_count
            && first.entrant.is_absolute()
            && second.entrant.is_absolute()
            && first.entrant.wants() == second.entrant.wants();
        first.met(second) <= rematches && !is_clash && !prohibited.contains(&(a.min(b), a.max(b)))
    })
}

/// Who gets the bye. Where players may meet again, somebody may have the bye again once everybody could have had it.
fn bye(players: &[MonradPlayer], meetings: &Meetings, rules: MonradRules, rematches: u8) -> Option<usize> {
    meetings
        .could_be_left_over()
        .into_iter()
        .filter(|&one| players[one].may_have_bye(rematches))
        .min_by_key(|&one| {
            let player = &players[one];
            let rule = match rules.bye {
                ByeTo::LastNumber => 0,
                ByeTo::LowestRating => player.rating.map_or(0, |rating| usize::from(rating.get())),
                ByeTo::MostGames => player.entrant.unplayed,
            };
            (
                player.byes,
                player.entrant.score,
                rule,
                Reverse(player.entrant.no),
            )
        })
}

/// Neighbours of the whole list: each player in order meets the next one who leaves the others a pairing. So if the last ones
/// would be left without an opponent, as many pairs as possible are kept from the top.
/// `None` when it was cancelled.
fn neighbours(
    players: &[MonradPlayer],
    meetings: &Meetings,
    left: &[usize],
    watch: &Watch,
) -> Option<Vec<(usize, usize)>> {
    let mut graph = meetings.graph(left);
    let mut matching = graph.match_up();
    // By place in the list, as the graph has them.
    let mut places: Vec<usize> = (0..left.len()).collect();
    let mut pairs = Vec::new();
    while let Some(&first) = places.first() {
        watch.check().ok()?;
        let others = candidates(players, meetings, left, first, &places);
        let other = graph.pair_off(&mut matching, first, &others)?;
        pairs.push((left[first], left[other]));
        watch.settle(2);
        places.retain(|&place| place != first && place != other);
    }
    Some(pairs)
}

/// Whom a player may meet, in order: the higher score, those met least often, the list. `places` are those of `list`.
fn candidates(
    players: &[MonradPlayer],
    meetings: &Meetings,
    list: &[usize],
    one: usize,
    places: &[usize],
) -> Vec<usize> {
    let mut others: Vec<usize> = places
        .iter()
        .copied()
        .filter(|&other| other != one && meetings.may(list[one], list[other]))
        .collect();
    others.sort_by_key(|&other| {
        let player = &players[list[other]];
        (
            Reverse(player.entrant.score),
            player.met(&players[list[one]]),
            list[other],
        )
    });
    others
}

/// Score group by score group from the top; players left over move down.
fn by_groups(
    players: &[MonradPlayer],
    meetings: &Meetings,
    left: &[usize],
    first: First,
    watch: &Watch,
) -> Option<Vec<(usize, usize)>> {
    let scores: Vec<Points> = players.iter().map(|player| player.entrant.score).collect();
    let is_good = |one: usize, other: usize| players[one].met(&players[other]) == 0;
    let mut groups: Vec<Vec<usize>> = left
        .chunk_by(|one, other| scores[*one] == scores[*other])
        .map(<[usize]>::to_vec)
        .collect();
    groups.reverse();
    let mut pairs = Vec::new();
    let mut moved: Vec<usize> = Vec::new();
    while let Some(residents) = groups.pop() {
        let members = [moved, residents].concat();
        let next = groups.last().map_or(&[][..], Vec::as_slice);
        let rest: Vec<usize> = groups.iter().rev().skip(1).flatten().copied().collect();
        let outcome = Group {
            meetings,
            scores: &scores,
            is_good: &is_good,
            first,
            members: &members,
            next,
            rest: &rest,
            watch,
        }
        .pair()?;
        watch.settle(2 * outcome.pairs.len());
        pairs.extend(outcome.pairs);
        moved = outcome.floaters;
    }
    Some(pairs)
}

/// The colours of a pair, the higher-ranked player first: those who meet again have the other colour than the last time; players
/// who have not played follow the rule of round 1; all else as in the Dutch system (C.04.3 art. 5.2).
fn board(request: &Request<'_>, higher: &MonradPlayer, lower: &MonradPlayer) -> Board {
    let (one, other) = (&higher.entrant, &lower.entrant);
    match colours(request, higher, lower).0 {
        Colour::White => Board {
            white: one.no,
            black: other.no,
        },
        Colour::Black => Board {
            white: other.no,
            black: one.no,
        },
    }
}

/// The colour of the one who stands higher, and why.
fn colours(request: &Request<'_>, higher: &MonradPlayer, lower: &MonradPlayer) -> (Colour, ColourRule) {
    let (one, other) = (&higher.entrant, &lower.entrant);
    let is_new = |entrant: &Entrant| entrant.history.colours().is_empty();
    match higher.met.get(&other.no) {
        Some((_, last)) => (last.opposite(), ColourRule::SecondMeeting),
        None if is_new(one) && is_new(other) => match request.monrad.first_white {
            FirstWhite::HigherNumber if one.no > other.no => (Colour::White, ColourRule::HigherNumber),
            FirstWhite::HigherNumber => (Colour::Black, ColourRule::HigherNumber),
            FirstWhite::Lot if one.no.get() % 2 == 1 => (request.first_colour, ColourRule::Lot),
            FirstWhite::Lot => (request.first_colour.opposite(), ColourRule::Lot),
        },
        None => allot(one, other, request.first_colour),
    }
}
