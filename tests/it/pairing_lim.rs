//! The Lim system against its articles (C.04.4.3): small rounds are looked through by trying everything, without a matching and without
//! a line of the engine; and what holds for rounds of any size.

use std::cmp::{Ordering, Reverse};

use engine::{
    crosstable::Cell,
    pairing::{
        LeftOver, Request, Round, Unpairable,
        monrad_rules::MonradRules,
        reasons::{Depth, Instead, Verdict},
    },
    systems,
};

use crate::{
    chance::{Chance, times},
    pencil::{Plan, Player, candidates, completes, play, players},
    prelude::*,
};

/// Art. 5.1.
fn may_have(player: &Player, colour: Colour) -> bool {
    let is_third = player.colours.len() > 1 && player.colours.iter().rev().take(2).all(|one| *one == colour);
    let after = player.difference() + if colour == Colour::White { 1 } else { -1 };
    !is_third && after.abs() <= 2
}

fn is_last(request: &Request<'_>) -> bool {
    request.round.get() == request.table.planned_rounds
}

/// Art. 2.1 and 6.
fn compatible(request: &Request<'_>, one: &Player, other: &Player) -> bool {
    let mut kept_apart = request.prohibited.iter();
    let is_apart = kept_apart.any(|pair| *pair == (one.no, other.no) || *pair == (other.no, one.no));
    let have_colours = may_have(one, Colour::White) && may_have(other, Colour::Black)
        || may_have(one, Colour::Black) && may_have(other, Colour::White);
    let is_free = is_last(request) && one.score == other.score;
    !one.met.contains(&other.no) && !is_apart && (have_colours || is_free)
}

fn due(player: &Player) -> Option<Colour> {
    player.due().map(|(colour, _)| colour)
}

fn suits(one: &Player, other: &Player) -> bool {
    due(one).is_none() || due(other).is_none() || due(one) != due(other)
}

/// A group of the round as it stands, by places in the order of rank.
struct Division {
    /// Of the group's score against that of the median.
    side: Ordering,
    residents: Vec<usize>,
    coming: Vec<usize>,
    /// The residents of the group that those who go on come to.
    next: Vec<usize>,
    pairs: Vec<(usize, usize)>,
    floaters: Vec<usize>,
}

impl Division {
    fn members(&self) -> Vec<usize> {
        let mut members = [&self.coming[..], &self.residents].concat();
        members.sort_unstable();
        members
    }
}

/// A small round as an arbiter sees it.
struct Seen<'a> {
    request: &'a Request<'a>,
    players: Vec<Player>,
}

impl<'a> Seen<'a> {
    fn new(request: &'a Request<'a>) -> Self {
        let mut players = players(request);
        players.sort_by_key(|player| (Reverse(player.score), player.no));
        Self { request, players }
    }

    fn may(&self, one: usize, other: usize) -> bool {
        compatible(self.request, &self.players[one], &self.players[other])
    }

    fn all_meet(&self, who: &[usize]) -> bool {
        who.len().is_multiple_of(2) && completes(who, &|one, other| self.may(one, other))
    }

    fn most_pairs(&self, who: &[usize]) -> usize {
        let all = candidates(who, &|one, other| self.may(one, other));
        all.iter().map(|(pairs, _)| pairs.len()).max().unwrap_or(0)
    }

    fn place(&self, no: StartNo) -> usize {
        self.players.iter().position(|player| player.no == no).unwrap()
    }

    fn side(&self, one: usize) -> Ordering {
        let win = self.request.table.scoring.win.as_halves();
        let rounds = i32::try_from(self.request.round.index()).unwrap();
        (2 * self.players[one].score).cmp(&(win * rounds))
    }

    /// Who could have the bye.
    fn byes(&self) -> Vec<usize> {
        let everybody: Vec<usize> = (0..self.players.len()).collect();
        let rest = |bye: usize| -> Vec<usize> {
            let others = everybody.iter().copied().filter(|one| *one != bye);
            others.collect()
        };
        let may = |bye: &usize| !self.players[*bye].had_bye && self.all_meet(&rest(*bye));
        everybody.iter().copied().filter(may).collect()
    }

    fn is_possible(&self) -> bool {
        if self.players.len().is_multiple_of(2) {
            self.all_meet(&(0..self.players.len()).collect::<Vec<_>>())
        } else {
            !self.byes().is_empty()
        }
    }

    /// The round from both ends to the median.
    fn divisions(&self, round: &Round) -> Vec<Division> {
        let mut partner = vec![None; self.players.len()];
        for board in &round.boards {
            let (white, black) = (self.place(board.white), self.place(board.black));
            assert!(white != black && partner[white].is_none() && partner[black].is_none());
            partner[white] = Some(black);
            partner[black] = Some(white);
        }
        let paired: Vec<usize> = (0..partner.len()).filter(|&one| partner[one].is_some()).collect();
        let groups: Vec<Vec<usize>> = paired
            .chunk_by(|one, other| self.players[*one].score == self.players[*other].score)
            .map(<[usize]>::to_vec)
            .collect();
        let on = |side: Ordering| -> Vec<Vec<usize>> {
            let own = groups.iter().filter(|group| self.side(group[0]) == side);
            own.cloned().collect()
        };
        let median = on(Ordering::Equal).concat();
        let mut below = on(Ordering::Less);
        below.reverse();
        let mut all = Vec::new();
        let mut to_median: Vec<usize> = Vec::new();
        for (side, groups) in [
            (Ordering::Greater, on(Ordering::Greater)),
            (Ordering::Less, below),
        ] {
            let mut coming: Vec<usize> = Vec::new();
            // From above to the median group, or where it has nobody to whom comes up from the nearest group below; from below to all
            // who are in the median group then.
            let beyond = match side {
                Ordering::Greater if median.is_empty() => {
                    on(Ordering::Less).into_iter().next().unwrap_or_default()
                }
                Ordering::Greater | Ordering::Equal => median.clone(),
                Ordering::Less => [&median[..], &to_median].concat(),
            };
            for (at, residents) in groups.iter().enumerate() {
                let next = groups.get(at + 1).unwrap_or(&beyond);
                let division = divide(side, residents, &coming, next, &partner);
                coming.clone_from(&division.floaters);
                all.push(division);
            }
            to_median.extend(coming);
        }
        all.push(divide(Ordering::Equal, &median, &to_median, &[], &partner));
        all
    }

    /// Art. 5.2 to 5.4 and 7.2: who has White of two, by places.
    fn white(&self, one: usize, other: usize, side: Ordering) -> Option<usize> {
        let (higher, lower) = (&self.players[one.min(other)], &self.players[one.max(other)]);
        let get = |player: &Player, colour: Colour| match (player.no == higher.no, colour) {
            (true, Colour::White) | (false, Colour::Black) => one.min(other),
            (true, Colour::Black) | (false, Colour::White) => one.max(other),
        };
        Some(match (due(higher), due(lower)) {
            // The lot, by the usual parity among those who were paired: told elsewhere.
            (None, None) => return None,
            (Some(colour), None) => get(higher, colour),
            (None, Some(colour)) => get(lower, colour),
            (Some(mine), Some(theirs)) if mine != theirs => get(higher, mine),
            (Some(colour), Some(_)) => {
                let forced = |player: &Player| !may_have(player, colour.opposite());
                match (forced(higher), forced(lower)) {
                    (true, false) => get(higher, colour),
                    (false, true) => get(lower, colour),
                    (true, true) | (false, false) => {
                        let mut latest = higher.colours.iter().rev().zip(lower.colours.iter().rev());
                        match latest.find(|(mine, theirs)| mine != theirs) {
                            Some((mine, _)) => get(higher, mine.opposite()),
                            None if side == Ordering::Less => get(lower, colour),
                            None => get(higher, colour),
                        }
                    }
                }
            }
        })
    }

    /// Art. 2.4, 2.5, 4 and 5.2, for residents alone: who meets whom, by trying.
    fn exchanged(&self, residents: &[usize], is_up: bool) -> Vec<(usize, usize)> {
        let mut left = residents.to_vec();
        left.sort_unstable();
        if is_up {
            left.reverse();
        }
        let mut pairs = Vec::new();
        while !left.is_empty() {
            let first = left.remove(0);
            // Of n the proposed opponent is number n / 2 + 1; the first is out of the list.
            let proposed = left.len().div_ceil(2) - 1;
            let mut order: Vec<usize> = left[proposed..].to_vec();
            order.extend(left[..proposed].iter().rev());
            let good = |other: usize| {
                let rest: Vec<usize> = left.iter().copied().filter(|one| *one != other).collect();
                self.may(first, other) && self.all_meet(&rest)
            };
            let in_colour = |other: &usize| suits(&self.players[first], &self.players[*other]);
            let other = order
                .iter()
                .copied()
                .find(|other| in_colour(other) && good(*other))
                .or_else(|| order.iter().copied().find(|other| good(*other)))
                .unwrap();
            left.retain(|one| *one != other);
            pairs.push((first.min(other), first.max(other)));
        }
        pairs.sort_unstable();
        pairs
    }

    /// Art. 3.2, 3.9 and 3.10, for one of the residents: who goes on so that the others make as many pairs.
    fn floater(&self, residents: &[usize], next: &[usize], is_up: bool) -> usize {
        let most = self.most_pairs(residents);
        let count = |colour| {
            let own = residents
                .iter()
                .filter(|one| due(&self.players[**one]) == Some(colour));
            own.count()
        };
        let majority = match count(Colour::White).cmp(&count(Colour::Black)) {
            Ordering::Greater => Some(Colour::White),
            Ordering::Equal => None,
            Ordering::Less => Some(Colour::Black),
        };
        let mut could: Vec<usize> = residents
            .iter()
            .copied()
            .filter(|one| {
                let rest: Vec<usize> = residents.iter().copied().filter(|other| other != one).collect();
                self.most_pairs(&rest) == most
            })
            .collect();
        could.sort_by_key(|&one| {
            let no = i32::from(self.players[one].no.get());
            (
                !next.iter().any(|&other| self.may(one, other)),
                self.has_just_floated(one),
                majority.is_some() && due(&self.players[one]) != majority,
                if is_up { no } else { -no },
            )
        });
        could[0]
    }

    /// Did the player meet somebody of another score in the round before?
    fn has_just_floated(&self, one: usize) -> bool {
        let Some(before) = self.request.round.index().checked_sub(1) else {
            return false;
        };
        let table = self.request.table;
        let score =
            |no: StartNo| crate::pencil::score_with_virtual(self.request, table.find(no).unwrap(), before);
        let own = self.players[one].no;
        let cell = table.find(own).unwrap().cells.get(before);
        let played = cell.and_then(Cell::played);
        played.is_some_and(|game| score(own) != score(game.opponent))
    }
}

fn divide(
    side: Ordering,
    residents: &[usize],
    coming: &[usize],
    next: &[usize],
    partner: &[Option<usize>],
) -> Division {
    let members = [coming, residents].concat();
    let (mut pairs, mut floaters) = (Vec::new(), Vec::new());
    for &one in &members {
        match partner[one] {
            Some(other) if members.contains(&other) => {
                if one < other {
                    pairs.push((one, other));
                }
            }
            Some(_) | None => floaters.push(one),
        }
    }
    pairs.sort_unstable();
    Division {
        side,
        residents: residents.to_vec(),
        coming: coming.to_vec(),
        next: next.to_vec(),
        pairs,
        floaters,
    }
}

/// What holds for every round: all play once, nobody meets again, and nobody has a colour that is forbidden.
fn keeps_what_is_absolute(request: &Request<'_>, round: &Round) {
    let seen = Seen::new(request);
    let mut seated = vec![false; seen.players.len()];
    for board in &round.boards {
        let (white, black) = (seen.place(board.white), seen.place(board.black));
        assert!(!std::mem::replace(&mut seated[white], true), "{board:?}");
        assert!(!std::mem::replace(&mut seated[black], true), "{board:?}");
        assert!(seen.may(white, black), "{board:?}");
        let (one, other) = (&seen.players[white], &seen.players[black]);
        let is_free = is_last(request) && one.score == other.score;
        let have = may_have(one, Colour::White) && may_have(other, Colour::Black);
        assert!(have || is_free, "{board:?} of {one:?} and {other:?}");
    }
    if let Some(LeftOver::Bye(no)) = round.left_over {
        let place = seen.place(no);
        assert!(!seen.players[place].had_bye);
        assert!(!std::mem::replace(&mut seated[place], true));
    }
    assert!(seated.into_iter().all(|is_seated| is_seated));
}

/// What is said of a round against the field: pairs that could not be, and pairs and floaters that were passed over. Answers how much.
fn statements_hold(request: &Request<'_>, round: &Round) -> usize {
    let seen = Seen::new(request);
    let told = systems::explain(request, round, Depth::Whole).unwrap();
    assert_eq!(told.is_by_rules(), Some(true), "{request:#?}");
    let of_boards = told.boards.iter().filter_map(|board| {
        assert!(board.colours.is_followed, "{request:#?}");
        board.instead.as_ref()
    });
    let of_floats = told.floats.iter().flat_map(|float| &float.instead);
    let mut said = 0;
    for alternative in of_boards.chain(of_floats) {
        said += 1;
        match (alternative.what, &alternative.verdict) {
            (Instead::Meet(one, other), Verdict::Met(_) | Verdict::Apart | Verdict::SameColour(_)) => {
                assert!(!seen.may(seen.place(one), seen.place(other)), "{request:#?}");
            }
            (Instead::Meet(one, other), Verdict::Worse(difference)) => {
                let (one, other) = (seen.place(one), seen.place(other));
                assert_eq!(difference.rule.as_str(), "due_colours");
                assert!(seen.may(one, other) && !suits(&seen.players[one], &seen.players[other]));
            }
            (Instead::Meet(one, other), Verdict::Incomplete | Verdict::Later | Verdict::AsGood) => {
                assert!(seen.may(seen.place(one), seen.place(other)), "{request:#?}");
            }
            (Instead::Float(_), Verdict::Incomplete) => {}
            (Instead::Float(other), Verdict::Worse(difference)) => match difference.rule.as_str() {
                "floated_before" => assert!(seen.has_just_floated(seen.place(other)), "{request:#?}"),
                rule => assert!(["least_disadvantage", "even_colours"].contains(&rule), "{rule}"),
            },
            (what, verdict) => panic!("{what:?}: {verdict:?}"),
        }
    }
    said
}

/// How often something was seen.
#[derive(Debug, Default)]
struct Counts {
    rounds: usize,
    floaters: usize,
    chosen: usize,
    exchanged: usize,
    taken_apart: usize,
    impossible: usize,
    said: usize,
}

/// The bye, the groups and the colours of a small round, against everything that could have been.
fn as_the_articles_say(request: &Request<'_>, round: &Round, counts: &mut Counts) {
    let seen = Seen::new(request);
    if let Some(LeftOver::Bye(no)) = round.left_over {
        let is_first = request.round == RoundNo::FIRST;
        let rating = |one: usize| {
            let contestant = request.table.find(seen.players[one].no).unwrap();
            contestant.rating.filter(|_| is_first)
        };
        let least = seen.byes().into_iter().min_by_key(|&one| {
            let player = &seen.players[one];
            (player.score, rating(one), Reverse(player.no))
        });
        assert_eq!(least, Some(seen.place(no)), "{request:#?}");
    }
    let divisions = seen.divisions(round);
    let median = divisions.last().unwrap();
    assert!(median.floaters.is_empty(), "{request:#?}");
    let missing = |division: &Division| seen.most_pairs(&division.members()) - division.pairs.len();
    let in_all: usize = divisions.iter().map(missing).sum();
    let mut was_taken_apart = in_all > 0;
    let median_with = |out: &[usize], back: &[usize]| -> Vec<usize> {
        let members = median.members().into_iter().chain(back.iter().copied());
        members.filter(|one| !out.contains(one)).collect()
    };
    for division in &divisions {
        let is_up = division.side == Ordering::Less;
        for &(one, other) in &division.pairs {
            if let Some(white) = seen.white(one, other, division.side) {
                let has = |board: &engine::pairing::Board| board.white == seen.players[white].no;
                assert!(round.boards.iter().any(has), "{request:#?}");
            }
        }
        // Art. 2.3: nobody goes on whom the group could have paired, unless without two of them, whomever they met, the median group
        // could not be paired (art. 2.6).
        if missing(division) > 0 {
            counts.taken_apart += 1;
            let partner = |one: usize| {
                let pairs = divisions.iter().flat_map(|division| &division.pairs);
                let pair = pairs.copied().find(|pair| pair.0 == one || pair.1 == one);
                pair.map(|(a, b)| if a == one { b } else { a })
            };
            let is_needed = division.floaters.iter().any(|&one| {
                let mut others = division.floaters.iter().copied().filter(|other| one < *other);
                others.any(|other| {
                    let mut back: Vec<usize> = [one, other].into_iter().filter_map(partner).collect();
                    back.retain(|one| !median.members().contains(one));
                    !seen.all_meet(&median_with(&[one, other], &back))
                })
            });
            assert!(is_needed || in_all > 1, "{request:#?}");
            continue;
        }
        counts.floaters += division.floaters.len();
        let is_plain = division.coming.is_empty();
        match division.floaters[..] {
            [] if is_plain => {
                counts.exchanged += 1;
                assert_eq!(
                    division.pairs,
                    seen.exchanged(&division.residents, is_up),
                    "{request:#?}"
                );
            }
            [floater] if is_plain && !was_taken_apart => {
                counts.chosen += 1;
                let expected = seen.floater(&division.residents, &division.next, is_up);
                // Another one only where a pair was taken apart for the median group, whose one met who had gone on.
                was_taken_apart = floater != expected;
                let is_needed =
                    median.coming.contains(&floater) && !seen.all_meet(&median_with(&[floater], &[expected]));
                assert!(floater == expected || is_needed, "{request:#?}");
            }
            _ => {}
        }
    }
}

fn plan(chance: &mut Chance, players: usize, number: usize) -> Plan {
    Plan {
        system: PairingSystem::Lim,
        players,
        rounds: u16::try_from(3 + chance.below(5)).unwrap(),
        mishaps: if number.is_multiple_of(3) { 0 } else { 12 },
        accelerated: number.is_multiple_of(7),
        prohibited: if number.is_multiple_of(5) { 9 } else { 0 },
        draws: 1 + chance.below(4),
        monrad: MonradRules::NORWEGIAN,
    }
}

#[test]
fn small_rounds_are_what_the_articles_say() {
    let mut chance = Chance::of(4_043);
    let mut counts = Counts::default();
    for number in 0..times(250) {
        let size = 4 + chance.below(6);
        let plan = plan(&mut chance, size, number);
        play(&plan, &mut chance, |request, paired| match paired {
            Ok(round) => {
                counts.rounds += 1;
                keeps_what_is_absolute(request, round);
                as_the_articles_say(request, round, &mut counts);
                counts.said += statements_hold(request, round);
            }
            Err(Unpairable::NoLegalPairing) => {
                counts.impossible += 1;
                assert!(!Seen::new(request).is_possible(), "{request:#?}");
            }
            Err(Unpairable::TooFewPlayers) => assert!(players(request).len() < 2),
            Err(error) => panic!("{error}"),
        });
    }
    assert!(counts.rounds > 400, "{counts:?}");
    assert!(counts.exchanged > 100 && counts.chosen > 50, "{counts:?}");
    assert!(counts.floaters > 100 && counts.said > 100, "{counts:?}");
}

#[test]
fn rounds_of_any_size_keep_what_is_absolute_and_are_told_to_be_by_the_rules() {
    let mut chance = Chance::of(78);
    let mut seen = 0;
    for number in 0..times(30) {
        let size = 24 + chance.below(50);
        let plan = plan(&mut chance, size, number);
        play(&plan, &mut chance, |request, paired| {
            let Ok(round) = paired else { return };
            seen += 1;
            keeps_what_is_absolute(request, round);
            statements_hold(request, round);
            // Whoever is asked last is the same.
            let mut prohibited: Vec<(StartNo, StartNo)> = request.prohibited.to_vec();
            prohibited.reverse();
            let turned = Request {
                prohibited: &prohibited,
                ..*request
            };
            assert_eq!(systems::pair(&turned).as_ref(), Ok(round));
        });
    }
    assert!(seen > 80, "{seen}");
}

#[test]
fn a_large_tournament_is_played_to_its_end() {
    let mut chance = Chance::of(79);
    let plan = Plan {
        system: PairingSystem::Lim,
        players: 200,
        rounds: 9,
        mishaps: 60,
        accelerated: false,
        prohibited: 0,
        draws: 3,
        monrad: MonradRules::NORWEGIAN,
    };
    let mut rounds = 0;
    play(&plan, &mut chance, |request, paired| {
        keeps_what_is_absolute(request, paired.as_ref().unwrap());
        rounds += 1;
    });
    assert_eq!(rounds, 9);
}
