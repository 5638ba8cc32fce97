//! The preset, what it leaves open, and the lists of the clubs.

use std::collections::BTreeMap;

use jiff::civil::date;

use super::*;
use crate::{
    league::{LeagueSettings, values::Limit},
    strength_list::{
        changing::{ChangeFacts, Hand, ListChange, ListRefusal, ListRules},
        duty::Duty,
        samples::{list, player},
    },
};
use engine::numbers::ListPlace;

/// What stops the season, as long as it is open.
fn open(chosen: &[(SettingId, &str)]) -> Vec<SettingId> {
    let open = choices(Some(Preset::Hk8), chosen).open_settings(TWO_TEAMS);
    let blocking = open.iter().filter(|one| one.blocks);
    blocking.map(|one| one.id).collect()
}

#[test]
fn what_nobody_could_read_is_asked_before_the_season_starts() {
    // The cells of the district's top row that are empty in what was read, as far as a season needs them.
    let mut unknown = [
        SettingId::Relegation,
        SettingId::OneListPerPlayer,
        SettingId::RegularsInLowerTeams,
        SettingId::ReserveLimit,
        SettingId::TimeControl,
        SettingId::DefaultTimeMin,
        SettingId::BoardColours,
        SettingId::FideRated,
        SettingId::TeamWithdraws,
    ];
    let mut asked = open(&[]);
    asked.sort_unstable_by_key(|id| id.as_str());
    unknown.sort_unstable_by_key(|id| id.as_str());
    assert_eq!(asked, unknown);

    // An answer that binds players asks what being bound means.
    let undone: Vec<_> = DECIDED
        .into_iter()
        .filter(|(id, _)| *id != SettingId::ReserveLimitEffect)
        .collect();
    assert_eq!(open(&undone), [SettingId::ReserveLimitEffect]);

    let league = district();
    // What the league decided itself has no place where it was read, whether something else was read there or nothing.
    for (id, was_read) in [
        (SettingId::ShortTeam, false),
        (SettingId::BoardColours, false),
        (SettingId::FillFromTop, true),
    ] {
        assert_eq!(!league.rulebook().ground(id).sources.is_empty(), was_read, "{id}");
    }
    assert_eq!(league.boards(), 8);
    assert_eq!(league.board_colours().pattern(8), "WBWBWBWB");
}

#[test]
fn an_empty_limit_is_a_question_and_none_is_an_answer() {
    let ask = |settings: &LeagueSettings| settings.foreigners_max.map(Limit::at);
    let district = choices(Some(Preset::Hk8), &[]);
    assert_eq!(ask(&district.resolved()), Some(Some(1)), "8HK09");
    let free = choices(Some(Preset::Hk8), &[(SettingId::ForeignersMax, "none")]);
    assert_eq!(ask(&free.resolved()), Some(None));
    let ksu = choices(Some(Preset::Ksu), &[]);
    assert_eq!(ask(&ksu.resolved()), None, "nobody read it");
}

#[test]
fn order_and_regulars_are_the_clubs_until_25_september_and_then_the_leaders() {
    let rules = ListRules::from_settings(district().settings(), 2026);
    let squad = list(&[(1, Some(1)), (2, Some(1)), (3, None)]);
    let ratings = BTreeMap::new();
    let facts = |day| ChangeFacts {
        today: date(2026, 9, day),
        ratings: &ratings,
        others: &[],
        has_played: false,
    };
    let up = ListChange::Move {
        player: player(3),
        to: ListPlace::MIN,
    };
    assert!(squad.change(up, Hand::Club, &facts(25), &rules).is_ok());
    assert_eq!(
        squad.change(up, Hand::Club, &facts(26), &rules),
        Err(ListRefusal::Locked(date(2026, 9, 25)))
    );
    let leader = Hand::Leader {
        reason: "Skrivefejl i listen",
    };
    let moved = squad
        .change(up, leader, &facts(26), &rules)
        .expect("the league leader may");
    assert_eq!(moved.place_of(player(3)), Some(ListPlace::MIN));
    // A new member comes on the list in mid-season, too: 8HK names no delay.
    let joins = ListChange::Add {
        player: player(4),
        at: ListPlace::new(4).expect("a place"),
        duty: Duty::Reserve,
        joined_on: date(2026, 9, 26),
    };
    assert!(squad.change(joins, Hand::Club, &facts(26), &rules).is_ok());
}
