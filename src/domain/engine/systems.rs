//! The one entry to all pairing systems: pairs a round, says whether one can be paired at all, and explains one.
//!
//! Rounds of systems without an engine are made by hand and judged by [`crate::hand`]. Repeated attempts here find which rules about who is kept apart a round can obey ([`restrictions`]).

pub mod restrictions;

use crate::{
    burstein, double_swiss, dubov, dutch, keizer, lim, monrad,
    pairing::{
        PairingSystem, Request, Round, Unpairable, berger,
        reasons::{Depth, Explanation, Unexplained},
        watch::Watch,
    },
};

/// Pairs a round.
///
/// # Errors
///
/// When the arbiter makes the rounds of the system, or no such round or no legal pairing exists.
pub fn pair(request: &Request<'_>) -> Result<Round, Unpairable> {
    pair_watched(request, &Watch::default())
}

/// Pairs a round while somebody watches.
///
/// # Errors
///
/// As [`pair`], and when it was cancelled.
pub fn pair_watched(request: &Request<'_>, watch: &Watch) -> Result<Round, Unpairable> {
    match request.system {
        PairingSystem::RoundRobin | PairingSystem::DoubleRoundRobin => pair_from_table(request),
        PairingSystem::Dutch => dutch::pair(request, watch),
        PairingSystem::Burstein => burstein::pair(request, watch),
        PairingSystem::Dubov => dubov::pair(request, watch),
        PairingSystem::Lim => lim::pair(request, watch),
        PairingSystem::Monrad | PairingSystem::MonradWithRematches => monrad::pair(request, watch),
        PairingSystem::Keizer => keizer::pair(request, watch),
        PairingSystem::DoubleSwiss => double_swiss::pair(request, watch),
        PairingSystem::RoundRobinByHand | PairingSystem::ByHand => Err(Unpairable::MadeByHand),
    }
}

/// Is there any pairing of the round that obeys the absolute rules of its system? Always yes for a system without an engine.
fn can_be_paired(request: &Request<'_>) -> bool {
    match request.system {
        PairingSystem::Dutch => dutch::can_be_paired(request),
        PairingSystem::Burstein => burstein::can_be_paired(request),
        PairingSystem::Dubov => dubov::can_be_paired(request),
        PairingSystem::Lim => lim::can_be_paired(request),
        PairingSystem::Monrad | PairingSystem::MonradWithRematches => monrad::can_be_paired(request),
        PairingSystem::Keizer => keizer::can_be_paired(request),
        PairingSystem::DoubleSwiss => double_swiss::can_be_paired(request),
        PairingSystem::RoundRobin
        | PairingSystem::DoubleRoundRobin
        | PairingSystem::RoundRobinByHand
        | PairingSystem::ByHand => true,
    }
}

/// A round of Berger's tables. All numbers are paired, also those of players who have left: a game against one who has left
/// is scheduled and decided by forfeit, or does not count (C.05 art. 6.6).
fn pair_from_table(request: &Request<'_>) -> Result<Round, Unpairable> {
    let players = berger::numbers(request.table);
    if players.len() < 2 {
        return Err(Unpairable::TooFewPlayers);
    }
    let rounds = request.system.full_rounds(players.len()).unwrap_or(0);
    if request.round.index() >= rounds {
        return Err(Unpairable::NoSuchRound(rounds));
    }
    Ok(berger::next(request, &players))
}

/// Explains a round that was paired, by the program or by hand.
///
/// # Errors
///
/// When the system is not explained, the round does not seat everybody once, or no legal pairing exists to compare with.
pub fn explain(request: &Request<'_>, round: &Round, depth: Depth<'_>) -> Result<Explanation, Unexplained> {
    match request.system {
        PairingSystem::Dutch => dutch::explain(request, round, depth),
        PairingSystem::Burstein => burstein::explain(request, round, depth),
        PairingSystem::Dubov => dubov::explain(request, round, depth),
        PairingSystem::Lim => lim::explain(request, round, depth),
        PairingSystem::Monrad | PairingSystem::MonradWithRematches => monrad::explain(request, round, depth),
        PairingSystem::Keizer => keizer::explain(request, round, depth),
        PairingSystem::RoundRobin | PairingSystem::DoubleRoundRobin => berger::explain(request, round, depth),
        PairingSystem::DoubleSwiss => double_swiss::explain(request, round, depth),
        system @ (PairingSystem::RoundRobinByHand | PairingSystem::ByHand) => {
            Err(Unexplained::System(system))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        colour::Colour,
        crosstable::{Contestant, Crosstable, Participation},
        numbers::{Rating, RoundNo, StartNo},
        pairing::{
            Parity, Topscorers,
            arrangements::VirtualPoints,
            monrad_rules::{MonradRules, Opponents},
        },
        points::Points,
        scoring::Scoring,
    };

    fn number(no: u16) -> StartNo {
        StartNo::new(no).expect("a starting number")
    }

    #[test]
    fn a_system_whose_rounds_the_arbiter_makes_says_so() {
        let table = Crosstable {
            planned_rounds: 7,
            scoring: Scoring::STANDARD,
            is_round_robin: false,
            contestants: Vec::new(),
        };
        let mut request = Request {
            system: PairingSystem::ByHand,
            table: &table,
            round: RoundNo::FIRST,
            first_colour: Colour::White,
            prohibited: &[],
            virtual_points: &[],
            parity: Parity::default(),
            topscorers: Topscorers::default(),
            swap_before_second_cycle: false,
            keizer: &crate::pairing::keizer_rules::KeizerRules::THIRDS,
            monrad: &MonradRules::NORWEGIAN,
        };
        assert_eq!(pair(&request), Err(Unpairable::MadeByHand));
        request.system = PairingSystem::RoundRobin;
        assert_eq!(pair(&request), Err(Unpairable::TooFewPlayers));
    }

    /// Every engine that searches.
    fn searching() -> [(PairingSystem, MonradRules); 8] {
        let rules = MonradRules::NORWEGIAN;
        let with = |opponents| MonradRules { opponents, ..rules };
        [
            (PairingSystem::Dutch, rules),
            (PairingSystem::Burstein, rules),
            (PairingSystem::Dubov, rules),
            (PairingSystem::Lim, rules),
            (PairingSystem::DoubleSwiss, rules),
            (PairingSystem::Monrad, with(Opponents::Adjacent)),
            (PairingSystem::Monrad, with(Opponents::Fold)),
            (PairingSystem::MonradWithRematches, with(Opponents::Halves)),
        ]
    }

    #[test]
    fn every_engine_stops_at_the_question_at_which_nobody_waits_any_more() {
        let players = 24;
        let table = Crosstable {
            planned_rounds: 7,
            scoring: Scoring::STANDARD,
            is_round_robin: false,
            contestants: (1..=players)
                .map(|no| Contestant {
                    no: number(no),
                    rating: Rating::new(2_000 - no),
                    round_ratings: Vec::new(),
                    title: None,
                    standing: Participation::Active,
                    cells: Vec::new(),
                    extras: Vec::new(),
                })
                .collect(),
        };
        // The upper half meets only the last four of the lower one, so most of it stays among itself.
        let prohibited: Vec<(StartNo, StartNo)> = (1..=12)
            .flat_map(|one| (13..=20).map(move |other| (number(one), number(other))))
            .collect();
        let ahead = VirtualPoints {
            points: Points::halves(2),
            from: RoundNo::MIN,
            to: RoundNo::MAX,
            first: number(12),
            last: number(20),
        };
        for (system, monrad) in searching() {
            // One group, in which the whole search is one bracket; and two, of which the first is odd and holds players of both kinds.
            for virtual_points in [&[][..], &[ahead]] {
                let request = Request {
                    system,
                    table: &table,
                    // Burstein's first rounds are those of the Dutch system.
                    round: RoundNo::new(5).expect("a round"),
                    first_colour: Colour::White,
                    prohibited: &prohibited,
                    virtual_points,
                    parity: Parity::default(),
                    topscorers: Topscorers::default(),
                    swap_before_second_cycle: false,
                    keizer: &crate::pairing::keizer_rules::KeizerRules::THIRDS,
                    monrad: &monrad,
                };
                let told = format!(
                    "{system}, {:?}, {} groups",
                    monrad.opponents,
                    1 + virtual_points.len()
                );
                let watch = Watch::default();
                assert_eq!(
                    pair_watched(&request, &watch).map(|round| round.boards.len()),
                    Ok(12)
                );
                assert_eq!(watch.progress(), (24, 24), "{told}");
                let questions = watch.asked();
                assert!(questions >= 10, "{told}: {questions} questions");
                for question in 1..=questions {
                    let watch = Watch::cancelled_at(question);
                    let answer = pair_watched(&request, &watch);
                    assert_eq!(answer, Err(Unpairable::Cancelled), "{told}: question {question}");
                    let settled = watch.progress().0;
                    let has_one_bracket =
                        virtual_points.is_empty() && monrad.opponents != Opponents::Adjacent;
                    assert!(
                        settled == 0 || !has_one_bracket && settled < 24,
                        "{told}: {settled} settled at question {question}"
                    );
                }
            }
        }
    }
}
