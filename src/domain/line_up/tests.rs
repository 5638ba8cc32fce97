//! Every finding about a line-up and every refusal of its steps.

mod findings;
mod proposals;
mod steps;

use std::collections::BTreeSet;

use jiff::{Timestamp, civil::date};
use proptest::prelude::*;

use super::{
    changing::Substitution,
    checks::{SeatFault, Squad, after_change, check, unconfirmed},
    proposal::propose,
    *,
};
use crate::{
    league::{Preset, SettingId, samples::started, words::ReserveScope},
    strength_list::{
        StrengthList,
        eligibility::{Facts, Membership, Occasion, PlayerFacts, PlayerFault},
        samples::{board, list, nth, player, rank, rating, team},
    },
    team_match::samples::{at, start},
    team_rule::{RuleGrounds, RuleSource, Severity},
};

fn rules() -> LineUpRules {
    LineUpRules {
        boards: 4,
        board_order: Some(BoardOrder::ListOrder),
        fill_from_top: Demand::Warn,
        min_players: Some(3),
        team_rating_cap: Some(rating(1800)),
        eligibility: EligibilityRules {
            membership: Demand::Refuse,
            foreigners_max: Some(1),
            reserves: Some(ReserveScope::ListBelowRegulars),
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

const HOUR: &str = "2026-11-08T09:45:00Z";

#[test]
fn each_preset_asks_of_a_line_up_what_was_read() {
    use Demand::{Off, Warn};
    for (preset, boards, gap) in [
        (Preset::Skakliga, 8, Off),
        (Preset::Div1, 8, Off),
        (Preset::Hk8, 8, Warn),
        (Preset::Hk4, 4, Warn),
        (Preset::Ksu, 8, Off),
        (Preset::Pokal, 4, Off),
        (Preset::Uhold, 8, Off),
    ] {
        let league = started(preset, &[]);
        let must = LineUpRules {
            boards,
            board_order: Some(BoardOrder::ListOrder),
            fill_from_top: gap,
            min_players: None,
            team_rating_cap: None,
            team_cap_severity: Severity::Refuse,
            late: LateLineUp::MayComeLate,
            secrecy: LineUpSecrecy::UntilBoth,
            reserve_until_min: Some(0),
            eligibility: EligibilityRules::from_settings(league.settings(), 2026, None),
        };
        assert_eq!(
            LineUpRules::from_settings(league.settings(), league.boards().into(), 2026, None),
            must,
            "{preset}"
        );
    }
    let own = started(
        Preset::Hk4,
        &[(SettingId::MinPlayers, "3"), (SettingId::TeamRatingCap, "1300")],
    );
    let own = LineUpRules::from_settings(own.settings(), own.boards().into(), 2026, None);
    assert_eq!(
        (own.min_players, own.team_rating_cap),
        (Some(3), Some(rating(1300)))
    );
}

#[test]
fn every_word_has_one_spelling() {
    for late in LateLineUp::ALL {
        assert_eq!(late.as_str().parse(), Ok(late));
    }
}
