//! Every finding about a line-up and every refusal of its steps.

use std::collections::BTreeSet;

use jiff::{Timestamp, civil::date};
use proptest::prelude::*;

use super::{
    changing::Substitution,
    checks::{SeatFault, Squad, check, wrong_order_found},
    proposal::propose,
    *,
};
use crate::{
    strength_list::{
        StrengthList,
        eligibility::{Facts, Membership, Occasion, PlayerFacts, PlayerFault},
        samples::{board, list, nth, player, rank, rating, team},
    },
    team_match::samples::{at, start},
    team_rule::{RuleKey, Severity},
};
use engine::points::Points;

fn rules() -> LineUpRules {
    LineUpRules {
        boards: 4,
        fill_from_top: Demand::Warn,
        min_players: Some(3),
        team_rating_cap: Some(rating(1800)),
        eligibility: EligibilityRules {
            membership: Demand::Refuse,
            foreigners_max: Some(1),
            ..EligibilityRules::default()
        },
        ..LineUpRules::default()
    }
}

/// Players 1 to 4 are the second team, 5 and 6 the third, 7 to 9 reserves.
fn club_list() -> StrengthList {
    list(&[
        (1, Some(2)),
        (2, Some(2)),
        (3, Some(2)),
        (4, Some(2)),
        (5, Some(3)),
        (6, Some(3)),
        (7, None),
        (8, None),
        (9, None),
    ])
}

/// All members with 1700 points; 8 and 9 are foreigners.
fn facts() -> Facts<'static> {
    (1..=9)
        .map(|no| {
            let facts = PlayerFacts {
                membership: Membership::Member,
                rating: Some(rating(1700)),
                is_foreign: no >= 8,
                ..PlayerFacts::UNKNOWN
            };
            (player(no), facts)
        })
        .collect()
}

fn occasion() -> Occasion {
    Occasion {
        team: rank(2),
        round: nth(1),
        day: date(2026, 11, 8),
    }
}

fn seats(of: &[u128]) -> Seats {
    of.iter().map(|no| (*no > 0).then(|| player(*no))).collect()
}

fn found(of: &[u128], facts: &Facts<'_>, rules: &LineUpRules) -> Vec<SeatFinding> {
    let list = club_list();
    let squad = Squad {
        list: &list,
        facts,
        occasion: occasion(),
    };
    check(&seats(of), &squad, rules)
}

fn finding(no: u16, fault: SeatFault, severity: Severity, source: Option<RuleKey>) -> SeatFinding {
    SeatFinding {
        board: BoardNo::new(no),
        fault,
        severity,
        source,
    }
}

#[test]
fn every_finding_has_its_board_its_severity_and_its_source() {
    use SeatFault as F;
    use Severity::{Refuse, Warn};
    let empty = finding(4, F::Empty, Warn, Some(RuleKey::ShortTeam));
    let gap = finding(2, F::Gap, Warn, Some(RuleKey::FillFromTop));
    let count = F::BoardCount { is: 5, must: 4 };
    let few = F::TooFew { seated: 2, least: 3 };
    let order = |above, at| F::OutOfOrder {
        player: player(2),
        above: player(above),
        board: board(at),
    };
    let twice = F::Twice {
        player: player(3),
        also: board(3),
    };
    let foreigner = F::ForeignerTooMany {
        player: player(9),
        most: 1,
    };
    for (of, expected) in [
        (&[1, 2, 3, 4][..], vec![]),
        (&[1, 3, 5, 8], vec![]),
        (&[1, 2, 3, 0], vec![empty]),
        (&[1, 0, 3, 4], vec![gap]),
        (
            &[1, 0, 3, 0],
            vec![gap, empty, finding(0, few, Warn, Some(RuleKey::MinPlayers))],
        ),
        (
            &[1, 2, 3, 4, 5],
            vec![finding(0, count, Refuse, Some(RuleKey::Boards))],
        ),
        (
            &[1, 3, 2, 4],
            vec![finding(3, order(3, 2), Refuse, Some(RuleKey::BoardOrder))],
        ),
        (
            &[1, 4, 3, 3],
            vec![
                finding(
                    3,
                    F::OutOfOrder {
                        player: player(3),
                        above: player(4),
                        board: board(2),
                    },
                    Refuse,
                    Some(RuleKey::BoardOrder),
                ),
                finding(4, twice, Refuse, None),
                finding(
                    4,
                    F::OutOfOrder {
                        player: player(3),
                        above: player(4),
                        board: board(2),
                    },
                    Refuse,
                    Some(RuleKey::BoardOrder),
                ),
            ],
        ),
        (
            &[1, 2, 3, 40],
            vec![
                finding(4, F::Unlisted(player(40)), Refuse, Some(RuleKey::StrengthList)),
                finding(4, F::CapUnknown(player(40)), Warn, Some(RuleKey::TeamRatingCap)),
            ],
        ),
        (
            &[1, 2, 8, 9],
            vec![finding(4, foreigner, Refuse, Some(RuleKey::ForeignersMax))],
        ),
    ] {
        assert_eq!(found(of, &facts(), &rules()), expected, "{of:?}");
    }
}

#[test]
fn a_free_order_is_not_looked_at_and_a_gap_may_be_refused_or_be_nothing_but_empty() {
    let free = LineUpRules {
        board_order: BoardOrder::Free,
        ..rules()
    };
    assert_eq!(found(&[4, 3, 2, 1], &facts(), &free), []);
    for (demand, fault, severity) in [
        (Demand::Off, SeatFault::Empty, Severity::Warn),
        (Demand::Warn, SeatFault::Gap, Severity::Warn),
        (Demand::Refuse, SeatFault::Gap, Severity::Refuse),
    ] {
        let rules = LineUpRules {
            fill_from_top: demand,
            ..rules()
        };
        let is: Vec<_> = found(&[1, 0, 3, 4], &facts(), &rules)
            .into_iter()
            .map(|finding| (finding.fault, finding.severity))
            .collect();
        assert_eq!(is, [(fault, severity)]);
    }
}

#[test]
fn what_speaks_against_a_player_speaks_against_the_board() {
    let mut facts = facts();
    if let Some(first) = facts.get_mut(&player(2)) {
        first.membership = Membership::NotMember;
    }
    let fault = SeatFault::Player {
        player: player(2),
        fault: PlayerFault::NotAMember,
    };
    assert_eq!(
        found(&[1, 2, 3, 4], &facts, &rules()),
        [finding(2, fault, Severity::Refuse, Some(RuleKey::Membership))]
    );
}

#[test]
fn the_average_of_those_who_sit_counts_and_the_cap_itself_is_allowed() {
    let of_first = |points| {
        let mut facts = facts();
        if let Some(first) = facts.get_mut(&player(1)) {
            first.rating = Some(rating(points));
        }
        found(&[1, 2, 3, 4], &facts, &rules())
    };
    assert_eq!(of_first(2100), []);
    let above = SeatFault::AboveTeamCap {
        sum: 7201,
        seated: 4,
        cap: rating(1800),
    };
    assert_eq!(
        of_first(2101),
        [finding(0, above, Severity::Refuse, Some(RuleKey::TeamRatingCap))]
    );
    // The same player in a short team weighs more.
    let mut facts = facts();
    if let Some(first) = facts.get_mut(&player(1)) {
        first.rating = Some(rating(2100));
    }
    let short = found(&[1, 2, 3, 0], &facts, &rules());
    assert!(
        short
            .iter()
            .any(|finding| matches!(finding.fault, SeatFault::AboveTeamCap { seated: 3, .. }))
    );
}

#[test]
fn a_wrong_order_found_later_costs_what_the_setting_says() {
    let costs = |consequence, board_order| {
        let rules = LineUpRules {
            wrong_order: consequence,
            board_order,
            ..rules()
        };
        wrong_order_found(&seats(&[3, 1, 2, 4]), &club_list(), &rules)
            .into_iter()
            .map(|(finding, consequence)| (finding.board, finding.severity, consequence))
            .collect::<Vec<_>>()
    };
    let taken = Some(Consequence::BoardPoints(Points::ONE));
    let on = |no, consequence| (Some(board(no)), Severity::Warn, consequence);
    assert_eq!(costs(taken, BoardOrder::ListOrder), [on(2, taken), on(3, taken)]);
    assert_eq!(costs(None, BoardOrder::ListOrder), [on(2, None), on(3, None)]);
    assert_eq!(costs(taken, BoardOrder::Free), []);
}

fn proposed(absent: &[u128], facts: &Facts<'_>, rules: &LineUpRules) -> Seats {
    let list = club_list();
    let squad = Squad {
        list: &list,
        facts,
        occasion: occasion(),
    };
    let absent: BTreeSet<_> = absent.iter().copied().map(player).collect();
    propose(&squad, &absent, rules)
}

#[test]
fn the_list_proposes_the_fixed_players_and_then_reserves_in_its_order() {
    for (absent, expected) in [
        (&[][..], [1, 2, 3, 4]),
        (&[2], [1, 3, 4, 7]),
        (&[1, 2], [3, 4, 7, 8]),
        // One foreigner only, and the fixed players of the third team are wanted there.
        (&[1, 2, 3], [4, 7, 8, 0]),
        (&[1, 2, 3, 4, 7, 8], [9, 0, 0, 0]),
    ] {
        assert_eq!(
            proposed(absent, &facts(), &rules()),
            seats(&expected),
            "{absent:?}"
        );
    }
    let mut expelled = facts();
    if let Some(first) = expelled.get_mut(&player(1)) {
        first.is_expelled = true;
    }
    assert_eq!(proposed(&[], &expelled, &rules()), seats(&[2, 3, 4, 7]));
}

const HOUR: &str = "2026-11-08T09:45:00Z";

fn hour() -> Timestamp {
    at(HOUR)
}

fn draft() -> LineUp {
    LineUp {
        seats: seats(&[1, 2, 3, 4]),
        ..LineUp::draft(team(1), 4)
    }
}

fn sealed() -> LineUp {
    draft()
        .seal(&[], at("2026-11-07T12:00:00Z"), Some(hour()), &rules())
        .expect("sealed")
}

fn by_list() -> LineUpRules {
    LineUpRules {
        late: LateLineUp::DefaultByList,
        ..rules()
    }
}

#[test]
fn a_draft_may_be_wrong_and_a_sealed_line_up_stays() {
    let wrong = draft().write(seats(&[4, 3, 2, 1]), &rules()).expect("a draft");
    assert_eq!(wrong.version, Version::FIRST.next());
    let count = LineUpRefusal::BoardCount { is: 3, must: 4 };
    assert_eq!(draft().write(seats(&[1, 2, 3]), &rules()), Err(count.clone()));
    assert_eq!(
        sealed().write(seats(&[1, 2, 3, 4]), &rules()),
        Err(LineUpRefusal::Sealed)
    );
    let refused = found(&[4, 3, 2, 1], &facts(), &rules());
    let warned = found(&[1, 2, 3, 0], &facts(), &rules());
    let before = at("2026-11-07T12:00:00Z");
    let short = LineUp {
        seats: seats(&[1, 2, 3]),
        ..draft()
    };
    for (line_up, findings, now, rules, expected) in [
        (draft(), &[][..], before, rules(), Ok(false)),
        (draft(), &warned, before, rules(), Ok(false)),
        (draft(), &[], at(HOUR), rules(), Ok(true)),
        (draft(), &[], at(HOUR), by_list(), Err(LineUpRefusal::TooLate)),
        (
            draft(),
            &refused,
            before,
            rules(),
            Err(LineUpRefusal::Findings(refused.clone())),
        ),
        (sealed(), &[], before, rules(), Err(LineUpRefusal::Sealed)),
        (short, &[], before, rules(), Err(count)),
    ] {
        let is = line_up.seal(findings, now, Some(hour()), &rules);
        let is_late = is.map(|line_up| match line_up.stage {
            Stage::Draft => panic!("still a draft"),
            Stage::Sealed { is_late, .. } => is_late,
        });
        assert_eq!(is_late, expected);
    }
}

#[test]
fn a_missing_line_up_falls_to_the_list_at_the_hour_where_the_setting_says_so() {
    use LineUpRefusal as No;
    let just_before = at("2026-11-08T09:44:59Z");
    let short = No::BoardCount { is: 2, must: 4 };
    for (line_up, of, now, opens_at, rules, expected) in [
        (
            draft(),
            &[1, 2, 3, 4][..],
            at(HOUR),
            Some(hour()),
            by_list(),
            Ok(Origin::ByList),
        ),
        (
            draft(),
            &[1, 2, 3, 4],
            just_before,
            Some(hour()),
            by_list(),
            Err(No::NotYet(at(HOUR))),
        ),
        (
            draft(),
            &[1, 2, 3, 4],
            at(HOUR),
            Some(hour()),
            rules(),
            Err(No::NoDefault),
        ),
        (
            draft(),
            &[1, 2, 3, 4],
            at(HOUR),
            None,
            by_list(),
            Err(No::NoDefault),
        ),
        (draft(), &[1, 2], at(HOUR), Some(hour()), by_list(), Err(short)),
        (
            sealed(),
            &[1, 2, 3, 4],
            at(HOUR),
            Some(hour()),
            by_list(),
            Err(No::Sealed),
        ),
    ] {
        let is = line_up.fall_to_list(seats(of), now, opens_at, &rules);
        let origin = is.map(|line_up| match line_up.stage {
            Stage::Draft => panic!("still a draft"),
            Stage::Sealed { origin, .. } => origin,
        });
        assert_eq!(origin, expected);
    }
}

#[test]
fn a_sealed_line_up_is_changed_by_the_leader_with_a_reason() {
    use LineUpRefusal as No;
    let other = || seats(&[1, 2, 3, 7]);
    let now = at("2026-11-08T09:50:00Z");
    for (line_up, seats, is_leader, reason, expected) in [
        (draft(), other(), true, "fejl", Err(No::NotSealed)),
        (sealed(), other(), false, "fejl", Err(No::NotTheLeader)),
        (sealed(), other(), true, " ", Err(No::ReasonMissing)),
        (
            sealed(),
            seats(&[1]),
            true,
            "fejl",
            Err(No::BoardCount { is: 1, must: 4 }),
        ),
        (sealed(), other(), true, "fejl", Ok(other())),
    ] {
        let is = line_up.amend(seats, is_leader, reason, now, &rules());
        if let Ok(amended) = &is {
            assert_eq!(amended.amendments.len(), 1);
            assert_eq!(
                amended.amendments.first().map(|change| &change.before),
                Some(&sealed().seats)
            );
            assert_eq!(amended.version, sealed().version.next());
        }
        assert_eq!(is.map(|line_up| line_up.seats), expected);
    }
}

#[test]
fn a_reserve_comes_in_until_the_start_or_as_long_after_it_as_the_setting_allows() {
    use LineUpRefusal as No;
    let half_an_hour = || LineUpRules {
        reserve_until_min: Some(30),
        ..rules()
    };
    let change = |no: u16, in_for: u128, now: &str| Substitution {
        board: board(no),
        player: Some(player(in_for)),
        reason: "sygdom",
        now: at(now),
        starts_at: start(),
        has_begun: false,
    };
    let (punctual, after) = ("2026-11-08T10:00:00Z", "2026-11-08T10:00:01Z");
    let (last, too_late) = ("2026-11-08T10:30:00Z", "2026-11-08T10:30:01Z");
    let begun = Substitution {
        has_begun: true,
        ..change(4, 7, punctual)
    };
    let silent = Substitution {
        reason: "",
        ..change(4, 7, punctual)
    };
    let refused = found(&[7, 2, 3, 4], &facts(), &rules());
    assert!(!refused.is_empty());
    for (line_up, change, findings, rules, expected) in [
        (
            sealed(),
            change(4, 7, punctual),
            &[][..],
            rules(),
            Ok(seats(&[1, 2, 3, 7])),
        ),
        (
            sealed(),
            change(4, 7, after),
            &[],
            rules(),
            Err(No::ReserveTooLate(start())),
        ),
        (
            sealed(),
            change(4, 7, last),
            &[],
            half_an_hour(),
            Ok(seats(&[1, 2, 3, 7])),
        ),
        (
            sealed(),
            change(4, 7, too_late),
            &[],
            half_an_hour(),
            Err(No::ReserveTooLate(at(last))),
        ),
        (
            sealed(),
            change(5, 7, punctual),
            &[],
            rules(),
            Err(No::NoSuchBoard(board(5))),
        ),
        (
            sealed(),
            change(4, 4, punctual),
            &[],
            rules(),
            Err(No::NoChange(board(4))),
        ),
        (
            sealed(),
            change(1, 7, punctual),
            &refused,
            rules(),
            Err(No::Findings(refused.clone())),
        ),
        (sealed(), begun, &[], rules(), Err(No::GameBegun(board(4)))),
        (sealed(), silent, &[], rules(), Err(No::ReasonMissing)),
        (draft(), change(4, 7, punctual), &[], rules(), Err(No::NotSealed)),
    ] {
        let is = line_up.substitute(&change, findings, &rules);
        assert_eq!(is.map(|line_up| line_up.seats), expected, "{change:?}");
    }
}

#[test]
fn every_word_has_one_spelling() {
    for order in BoardOrder::ALL {
        assert_eq!(order.as_str().parse(), Ok(order));
    }
    for late in LateLineUp::ALL {
        assert_eq!(late.as_str().parse(), Ok(late));
    }
    for origin in Origin::ALL {
        assert_eq!(origin.as_str().parse(), Ok(origin));
    }
}

proptest! {
    /// Whoever is away, whoever may not play: what the list proposes can be sealed.
    #[test]
    fn what_the_list_proposes_is_never_refused(
        regular in prop::collection::vec(prop::option::of(1..4_u16), 0..20),
        away in prop::collection::btree_set(1..20_u128, 0..8),
        expelled in prop::collection::btree_set(1..20_u128, 0..8),
        foreign in prop::collection::btree_set(1..20_u128, 0..8),
        foreigners_max in prop::option::of(0..3_u16),
        boards in 1..9_u16,
    ) {
        let numbered: Vec<(u128, Option<u16>)> = (1..).zip(regular).collect();
        let list = list(&numbered);
        let facts: Facts<'_> = numbered
            .iter()
            .map(|(no, _)| {
                let facts = PlayerFacts {
                    membership: Membership::Member,
                    is_expelled: expelled.contains(no),
                    is_foreign: foreign.contains(no),
                    ..PlayerFacts::UNKNOWN
                };
                (player(*no), facts)
            })
            .collect();
        let rules = LineUpRules {
            boards,
            team_rating_cap: None,
            fill_from_top: Demand::Refuse,
            eligibility: EligibilityRules { foreigners_max, ..rules().eligibility },
            ..rules()
        };
        let squad = Squad { list: &list, facts: &facts, occasion: occasion() };
        let absent: BTreeSet<_> = away.into_iter().map(player).collect();
        let seats = propose(&squad, &absent, &rules);
        let findings = check(&seats, &squad, &rules);
        prop_assert!(!findings.iter().any(is_refused), "{findings:?}");
        prop_assert!(!seats.iter().flatten().any(|seated| absent.contains(seated)));
    }
}
