//! Monrad of teams: positions worked by hand from the rules as they are known (NSF 2.1.2, the fullest text there is), every legal round
//! written down beside the engine's, and what comes of walkovers, penalties and teams that are kept apart.

use std::collections::BTreeSet;

use super::*;
use crate::{
    bye::ByeKind,
    pairing::{
        reasons::{Instead, Place, Text, Verdict},
        restrictions::{Firmness, GivenUp},
    },
    seeded_rng::{Series, shuffle},
    team_event::{
        BoardOutcome, MatchPoints, TeamBye, TeamExtra, TeamPoints, TeamRound, TeamScore,
        arrangements::ProhibitedTeams,
    },
    team_swiss::check::Deviation,
};

fn no(number: u16) -> TeamNo {
    TeamNo::new(number).expect("a number")
}

fn round_no(number: u16) -> RoundNo {
    RoundNo::new(number).expect("a round")
}

/// A match on two boards that gives the first-named team so many half points of four.
fn played(white: u16, black: u16, halves: i32) -> TeamMatch {
    let board = |won: i32| BoardOutcome {
        white: Points::halves(won),
        black: Points::halves(2 - won),
        was_played: true,
    };
    let first = halves.min(2);
    TeamMatch {
        white: no(white),
        black: no(black),
        boards: vec![board(first), board(halves - first)],
        forfeit: None,
    }
}

/// A match that one team lost without playing.
fn lost(white: u16, black: u16, forfeit: MatchForfeit) -> TeamMatch {
    let board = BoardOutcome::of_lost(&Scoring::STANDARD, forfeit, false);
    TeamMatch {
        boards: vec![board; 2],
        forfeit: Some(forfeit),
        ..played(white, black, 0)
    }
}

fn bye(team: u16, kind: ByeKind) -> TeamBye {
    TeamBye { team: no(team), kind }
}

fn round(matches: Vec<TeamMatch>, byes: Vec<TeamBye>) -> TeamRound {
    TeamRound {
        matches,
        byes,
        singles: Vec::new(),
    }
}

/// Matches on two boards over five rounds; a won one is worth two points, and the bye one.
fn event(teams: u16, rounds: Vec<TeamRound>) -> TeamEvent {
    TeamEvent {
        teams,
        boards: 2,
        planned_rounds: round_no(5),
        match_points: MatchPoints::TWO_ONE_ZERO,
        primary: TeamScore::MatchPoints,
        has_secondary: true,
        allocated_bye: TeamPoints {
            matches: Points::ONE,
            games: Points::ONE,
        },
        is_round_robin: false,
        all_meet: false,
        rounds,
        extras: Vec::new(),
    }
}

/// How the round after those of the event is asked for.
fn asked<'a>(
    event: &'a TeamEvent,
    arrangements: &'a TeamArrangements,
    rules: &'a MonradRules,
    round: u16,
) -> TeamMonradRequest<'a> {
    TeamMonradRequest {
        event,
        arrangements,
        round: round_no(round),
        has_rematches: false,
        rules,
    }
}

/// A round as it reads: `2-1 4-3 (5)`.
fn written(paired: &TeamPairing) -> String {
    let matches = paired.matches.iter();
    let mut words: Vec<String> = matches
        .map(|one| format!("{}-{}", one.white, one.black))
        .collect();
    words.extend(paired.bye.map(|team| format!("({team})")));
    words.join(" ")
}

/// The next round by these rules.
fn next(event: &TeamEvent, rules: MonradRules) -> Result<String, TeamUnpairable> {
    let round = u16::try_from(event.rounds.len() + 1).expect("a round");
    let arrangements = TeamArrangements::default();
    pair(&asked(event, &arrangements, &rules, round)).map(|paired| written(&paired))
}

fn danish(event: &TeamEvent) -> String {
    next(event, MonradRules::DANISH).expect("a round")
}

#[test]
fn neighbours_meet_in_round_one_and_who_is_named_first_follows_the_rule_that_was_chosen() {
    for (teams, by_lot, by_number) in [
        (4, "1-2 3-4", "2-1 4-3"),
        (6, "1-2 3-4 5-6", "2-1 4-3 6-5"),
        // The highest number sits out.
        (5, "1-2 3-4 (5)", "2-1 4-3 (5)"),
    ] {
        let fresh = event(teams, Vec::new());
        assert_eq!(danish(&fresh), by_lot);
        assert_eq!(next(&fresh, MonradRules::NORWEGIAN), Ok(by_number.to_owned()));
    }
}

#[test]
fn four_teams_by_hand_through_all_their_rounds_and_no_further() {
    // 1 wins by 2 – 0 and 3 by 1½ – ½.
    let mut four = event(4, vec![round(vec![played(1, 2, 4), played(3, 4, 3)], Vec::new())]);
    // By match points the list is 1 3 2 4, by board points 1 3 4 2. All of a pair have had the same colour, so whoever stands higher has
    // the other one.
    assert_eq!(danish(&four), "3-1 2-4");
    four.primary = TeamScore::GamePoints;
    assert_eq!(danish(&four), "3-1 4-2");
    four.primary = TeamScore::MatchPoints;
    four.rounds
        .push(round(vec![played(3, 1, 3), played(2, 4, 2)], Vec::new()));
    // The list is 3 1 2 4. 3 has met 1 and meets the next one, 2, which leaves 1 and 4. Two with the same colour twice get the other one.
    assert_eq!(danish(&four), "2-3 4-1");
    four.rounds
        .push(round(vec![played(2, 3, 2), played(4, 1, 2)], Vec::new()));
    // Everybody has met everybody.
    assert_eq!(
        next(&four, MonradRules::DANISH),
        Err(TeamUnpairable::NoLegalPairing)
    );
    let arrangements = TeamArrangements::default();
    let again = TeamMonradRequest {
        has_rematches: true,
        ..asked(&four, &arrangements, &MonradRules::DANISH, 4)
    };
    assert_eq!(pair(&again).expect("a round").matches.len(), 2);
}

#[test]
fn pairs_of_six_teams_are_dissolved_from_the_end_until_the_last_ones_come_out() {
    // All are level: 1-3 and 2-4 would leave 5 and 6, who have met. 2-4 is dissolved, 1-3 stands.
    let first = vec![played(2, 1, 2), played(4, 3, 2), played(6, 5, 2)];
    let six = event(6, vec![round(first, Vec::new())]);
    assert_eq!(next(&six, MonradRules::NORWEGIAN), Ok("1-3 5-2 6-4".to_owned()));
    // After three rounds of one half against the other each half is left with itself, and three cannot be paired.
    let halves = [
        [(1, 2), (4, 3), (5, 6)],
        [(3, 1), (6, 4), (2, 5)],
        [(1, 6), (4, 2), (5, 3)],
    ];
    let rounds = halves.map(|pairs| {
        let matches = pairs.map(|(white, black)| played(white, black, 2));
        round(matches.to_vec(), Vec::new())
    });
    let split = event(6, rounds.to_vec());
    assert_eq!(
        next(&split, MonradRules::DANISH),
        Err(TeamUnpairable::NoLegalPairing)
    );
}

#[test]
fn the_bye_goes_to_the_lowest_score_of_those_who_have_had_none_and_a_walkover_is_one() {
    let walkover = || {
        let matches = vec![played(1, 2, 4), lost(3, 4, MatchForfeit::ByWhite)];
        round(matches, vec![bye(5, ByeKind::PairingAllocated)])
    };
    let mut five = event(5, vec![walkover()]);
    // 2 and 3 have nothing, and 3 has the higher number. 4 and 5 have not played, so 1 and 2 get what they are due.
    assert_eq!(danish(&five), "4-1 2-5 (3)");
    // A penalty leaves 4 with nothing; its win without playing bars it from the bye all the same.
    five.extras.push(TeamExtra {
        team: no(4),
        round: None,
        points: TeamPoints {
            matches: -Points::whole(2),
            games: Points::ZERO,
        },
    });
    assert_eq!(danish(&five), "5-1 2-4 (3)");
    // Nobody who is not there is paired.
    five.rounds
        .push(round(Vec::new(), vec![bye(1, ByeKind::ZeroPoint)]));
    let arrangements = TeamArrangements::default();
    let request = asked(&five, &arrangements, &MonradRules::DANISH, 2);
    let paired = pair(&request).expect("a round");
    assert_eq!((paired.matches.len(), paired.bye), (2, None));
    assert!(
        !paired
            .matches
            .iter()
            .any(|one| [one.white, one.black].contains(&no(1)))
    );
}

#[test]
fn a_match_without_play_is_no_meeting_and_one_that_was_taken_after_play_is() {
    let two = |first: TeamMatch| event(2, vec![round(vec![first], Vec::new())]);
    let open = TeamMatch {
        boards: Vec::new(),
        ..played(1, 2, 0)
    };
    for none in [
        lost(1, 2, MatchForfeit::ByWhite),
        lost(1, 2, MatchForfeit::ByBlack),
        lost(1, 2, MatchForfeit::ByBoth),
        open,
    ] {
        // They have not met, and nobody has had a colour; White is the odd number's.
        assert_eq!(danish(&two(none)), "1-2");
    }
    let taken = TeamMatch {
        boards: vec![BoardOutcome::of_lost(&Scoring::STANDARD, MatchForfeit::ByWhite, true); 2],
        forfeit: Some(MatchForfeit::ByWhite),
        ..played(1, 2, 0)
    };
    for meeting in [played(1, 2, 2), taken] {
        let again = next(&two(meeting), MonradRules::DANISH);
        assert_eq!(again, Err(TeamUnpairable::NoLegalPairing));
    }
}

#[test]
fn teams_that_are_kept_apart_do_not_meet_and_a_soft_rule_gives_way() {
    let fresh = event(4, Vec::new());
    let mut arrangements = TeamArrangements::default();
    arrangements.prohibited.push(ProhibitedTeams {
        from: RoundNo::FIRST,
        to: RoundNo::FIRST,
        teams: vec![no(2), no(1)],
    });
    let request = asked(&fresh, &arrangements, &MonradRules::DANISH, 1);
    assert_eq!(
        pair(&request).map(|paired| written(&paired)),
        Ok("1-3 4-2".to_owned())
    );

    let nothing = TeamArrangements::default();
    let request = asked(&fresh, &nothing, &MonradRules::DANISH, 1);
    let rule = |firmness: Firmness, teams: &[u16]| Rule {
        index: 0,
        firmness,
        is_pair: teams.len() == 2,
        groups: vec![teams.iter().map(|team| no(*team)).collect()],
    };
    let hard = settle(&request, &[rule(Firmness::Hard, &[1, 2])]);
    assert_eq!(hard.pairs, [(no(1), no(2))]);
    let soft = settle(&request, &[rule(Firmness::Soft, &[1, 2, 3])]);
    let given_up = GivenUp {
        index: 0,
        held: 2,
        of: 3,
    };
    assert_eq!(
        (soft.pairs, soft.given_up),
        (vec![(no(1), no(2))], vec![given_up])
    );
}

#[test]
fn every_match_is_explained_as_a_board_of_players_is() {
    let first = vec![played(2, 1, 2), played(4, 3, 2), played(6, 5, 2)];
    let six = event(6, vec![round(first, Vec::new())]);
    let arrangements = TeamArrangements::default();
    let request = asked(&six, &arrangements, &MonradRules::NORWEGIAN, 2);
    let paired = pair(&request).expect("a round");
    let told = explain(&request, &paired, Depth::Whole).expect("reasons");
    assert_eq!((told.text, told.is_by_rules()), (Text::Monrad, Some(true)));
    assert_eq!(told.boards.len(), 3);
    // 1 and 2 have met, so 1 meets the one after.
    let instead = told.boards[0].instead.as_ref().expect("the next one was tried");
    let (one, two) = (StartNo::MIN, StartNo::new(2).expect("a number"));
    assert_eq!(told.boards[0].place, Place::Neighbours { is_natural: false });
    assert_eq!(instead.what, Instead::Meet(one, two));
    assert_eq!(instead.verdict, Verdict::Met(RoundNo::FIRST));
    // Another round is told to depart from the rules.
    let other = TeamPairing {
        matches: [(1, 4), (2, 5), (3, 6)]
            .map(|(white, black)| TeamPair {
                white: no(white),
                black: no(black),
            })
            .to_vec(),
        bye: None,
    };
    let told = explain(&request, &other, Depth::Whole).expect("reasons");
    assert_eq!(told.is_by_rules(), Some(false));
    let short = TeamPairing {
        matches: other.matches[..2].to_vec(),
        bye: None,
    };
    assert_eq!(
        explain(&request, &short, Depth::Whole),
        Err(Unexplained::NotComplete)
    );
}

#[test]
fn a_finished_event_is_checked_round_by_round() {
    let rounds = vec![
        round(vec![played(1, 2, 4), played(3, 4, 3)], Vec::new()),
        round(vec![played(3, 1, 3), played(2, 4, 2)], Vec::new()),
    ];
    let mut four = event(4, rounds);
    let arrangements = TeamArrangements::default();
    let checked = |four: &TeamEvent| {
        check(
            four,
            &arrangements,
            (false, &MonradRules::DANISH),
            &Watch::default(),
        )
    };
    assert_eq!(checked(&four), Ok(Vec::new()));
    four.rounds[1].matches = vec![played(1, 4, 2), played(3, 2, 2)];
    let found = checked(&four).expect("not cancelled");
    assert_eq!(found.len(), 1);
    assert!(matches!(found[0].what, Deviation::Other { .. }), "{found:?}");
}

/// What the rules ask about a team, worked out from the rounds without the engine.
struct Standing {
    no: TeamNo,
    score: Points,
    met: BTreeSet<TeamNo>,
    colours: Vec<Colour>,
    had_bye: bool,
}

impl Standing {
    /// The colour that must come, after two of the other running or a difference of two.
    fn must_have(&self) -> Option<Colour> {
        let whites = self
            .colours
            .iter()
            .filter(|colour| **colour == Colour::White)
            .count();
        let blacks = self.colours.len() - whites;
        let last_two = self.colours.iter().rev().take(2).collect::<Vec<_>>();
        if whites >= blacks + 2 {
            Some(Colour::Black)
        } else if blacks >= whites + 2 {
            Some(Colour::White)
        } else if let [last, before] = last_two[..]
            && last == before
        {
            Some(last.opposite())
        } else {
            None
        }
    }
}

/// The teams in the order of the list.
fn standings(event: &TeamEvent) -> Vec<Standing> {
    let round = round_no(u16::try_from(event.rounds.len() + 1).expect("a round"));
    let points = event.points_before(round);
    let mut list: Vec<Standing> = (1..=event.teams)
        .map(no)
        .zip(points)
        .map(|(no, points)| {
            let own = event.rounds.iter().flat_map(|round| &round.matches);
            let own: Vec<&TeamMatch> = own.filter(|game| game.colour_of(no).is_some()).collect();
            let over_the_board = || own.iter().filter(|game| game.was_played());
            let won_without_play = own.iter().any(|game| {
                let lost_by_other = match game.colour_of(no) {
                    Some(Colour::White) => MatchForfeit::ByBlack,
                    Some(Colour::Black) | None => MatchForfeit::ByWhite,
                };
                game.forfeit == Some(lost_by_other)
            });
            let mut byes = event.rounds.iter().flat_map(|round| &round.byes);
            Standing {
                no,
                score: points.of(event.primary),
                met: over_the_board().filter_map(|game| game.opponent_of(no)).collect(),
                colours: over_the_board().filter_map(|game| game.colour_of(no)).collect(),
                had_bye: won_without_play || byes.any(|bye| bye.team == no),
            }
        })
        .collect();
    list.sort_by_key(|one| (Reverse(one.score), one.no));
    list
}

fn may_meet(event: &TeamEvent, one: &Standing, other: &Standing) -> bool {
    let is_last = event.rounds.len() + 1 == usize::from(event.planned_rounds.get());
    let clash = one.must_have().is_some() && one.must_have() == other.must_have();
    !one.met.contains(&other.no) && (is_last || !clash)
}

/// The first round in the order of the list: each in turn meets the next one who leaves the others a round.
fn first_round(event: &TeamEvent, list: &[&Standing]) -> Option<BTreeSet<(TeamNo, TeamNo)>> {
    let Some((one, others)) = list.split_first() else {
        return Some(BTreeSet::new());
    };
    others
        .iter()
        .filter(|other| may_meet(event, one, other))
        .find_map(|other| {
            let rest: Vec<&Standing> = others
                .iter()
                .copied()
                .filter(|left| left.no != other.no)
                .collect();
            let mut round = first_round(event, &rest)?;
            round.insert((one.no.min(other.no), one.no.max(other.no)));
            Some(round)
        })
}

/// Who meets whom, the lower number first, and who has the bye.
type RoundByHand = (BTreeSet<(TeamNo, TeamNo)>, Option<TeamNo>);

/// The round of the rules, and who has the bye: every one that could is tried, the lowest score and the highest number first.
fn by_hand(event: &TeamEvent) -> Option<RoundByHand> {
    let list = standings(event);
    let everybody: Vec<&Standing> = list.iter().collect();
    if everybody.len().is_multiple_of(2) {
        return Some((first_round(event, &everybody)?, None));
    }
    let mut could: Vec<&Standing> = list.iter().filter(|one| !one.had_bye).collect();
    could.sort_by_key(|one| (one.score, Reverse(one.no)));
    could.into_iter().find_map(|free| {
        let rest: Vec<&Standing> = everybody
            .iter()
            .copied()
            .filter(|one| one.no != free.no)
            .collect();
        Some((first_round(event, &rest)?, Some(free.no)))
    })
}

/// An event whose rounds lots made: who meets whom, and what came of it.
fn by_chance(seed: u64) -> TeamEvent {
    let mut lots = Series::new(seed);
    let mut below = |bound: u64| u16::try_from(lots.below(bound)).expect("small");
    let teams = 4 + below(4);
    let before = below(5);
    let mut event = event(teams, Vec::new());
    event.primary = TeamScore::ALL[usize::from(below(2))];
    event.planned_rounds = round_no(before + 1 + below(3));
    for played_before in 0..before {
        let mut order: Vec<u16> = (1..=teams).collect();
        shuffle(seed * 31 + u64::from(played_before), &mut order);
        let mut now = TeamRound::default();
        for pair in order.chunks(2) {
            match *pair {
                [white, black] => now.matches.push(match below(12) {
                    0 => lost(white, black, MatchForfeit::ByWhite),
                    1 => lost(white, black, MatchForfeit::ByBlack),
                    _ => played(white, black, below(5).into()),
                }),
                [free] => now.byes.push(bye(free, ByeKind::PairingAllocated)),
                _ => {}
            }
        }
        event.rounds.push(now);
    }
    event
}

#[test]
fn of_all_rounds_that_could_be_the_rules_one_is_paired_and_nobody_meets_twice() {
    let (mut paired_at_all, mut not) = (0, 0);
    for seed in 0..1_500 {
        let event = by_chance(seed);
        let round = u16::try_from(event.rounds.len() + 1).expect("a round");
        let arrangements = TeamArrangements::default();
        let found = pair(&asked(&event, &arrangements, &MonradRules::DANISH, round));
        let Some((pairs, free)) = by_hand(&event) else {
            not += 1;
            assert_eq!(found, Err(TeamUnpairable::NoLegalPairing), "{seed}: {event:?}");
            continue;
        };
        paired_at_all += 1;
        let found = found.expect("a round");
        let matches = found.matches.iter();
        let met: BTreeSet<(TeamNo, TeamNo)> = matches
            .map(|one| (one.white.min(one.black), one.white.max(one.black)))
            .collect();
        assert_eq!((met, found.bye), (pairs, free), "{seed}: {event:?}");
    }
    assert!(paired_at_all > 500 && not > 50, "{paired_at_all} and {not}");
}
