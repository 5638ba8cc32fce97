//! What is found wrong with a line-up.

use super::*;

/// The setting a finding comes from.
const fn by(id: SettingId) -> RuleSource {
    RuleSource::Setting(id)
}

fn finding(no: u16, fault: SeatFault, severity: Severity, source: Option<RuleSource>) -> SeatFinding {
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
    let empty = finding(4, F::Empty, Warn, Some(by(SettingId::ShortTeam)));
    let gap = finding(2, F::Gap, Warn, Some(by(SettingId::FillFromTop)));
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
            vec![gap, empty, finding(0, few, Warn, Some(by(SettingId::MinPlayers)))],
        ),
        (
            &[1, 2, 3, 4, 5],
            vec![finding(0, count, Refuse, Some(by(SettingId::Boards)))],
        ),
        (
            &[1, 3, 2, 4],
            vec![finding(3, order(3, 2), Refuse, Some(by(SettingId::BoardOrder)))],
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
                    Some(by(SettingId::BoardOrder)),
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
                    Some(by(SettingId::BoardOrder)),
                ),
            ],
        ),
        (
            &[1, 2, 3, 40],
            vec![
                finding(
                    4,
                    F::Unlisted(player(40)),
                    Refuse,
                    Some(by(SettingId::StrengthList)),
                ),
                finding(
                    4,
                    F::CapUnknown(player(40)),
                    Warn,
                    Some(by(SettingId::TeamRatingCap)),
                ),
            ],
        ),
        (
            &[1, 2, 8, 9],
            vec![finding(4, foreigner, Refuse, Some(by(SettingId::ForeignersMax)))],
        ),
    ] {
        assert_eq!(found(of, &facts(), &rules()), expected, "{of:?}");
    }
}

#[test]
fn where_nobody_has_decided_who_fills_a_gap_whoever_does_is_told_and_kept_out_by_nothing() {
    let undecided = LineUpRules {
        eligibility: EligibilityRules {
            reserves: None,
            ..rules().eligibility
        },
        ..rules()
    };
    let told = |no: u128, at| {
        let fault = SeatFault::Player {
            player: player(no),
            fault: PlayerFault::ReserveUndecided,
        };
        finding(at, fault, Severity::Warn, Some(by(SettingId::ReserveScope)))
    };
    // A fixed player of the third team, and a reserve.
    assert_eq!(
        found(&[1, 2, 5, 7], &facts(), &undecided),
        [told(5, 3), told(7, 4)]
    );
    assert_eq!(found(&[1, 2, 3, 4], &facts(), &undecided), []);
    assert_eq!(found(&[1, 2, 5, 7], &facts(), &rules()), []);
    // A list that marks nobody of the team leaves nobody out of it.
    let list = list(&[(1, None), (2, None), (3, Some(3)), (4, None)]);
    let facts = facts();
    let squad = Squad {
        list: &list,
        facts: &facts,
        occasion: occasion(),
    };
    assert_eq!(check(&seats(&[1, 2, 3, 4]), &squad, &undecided), []);
}

#[test]
fn a_doubt_whose_rule_stands_somewhere_is_confirmed_by_its_name_and_what_nobody_has_decided_is_only_told() {
    let undecided = LineUpRules {
        min_players: None,
        fill_from_top: Demand::Off,
        eligibility: EligibilityRules {
            reserves: None,
            ..rules().eligibility
        },
        ..rules()
    };
    // A reserve at the third board, nobody at the fourth.
    let both = found(&[1, 2, 7, 0], &facts(), &undecided);
    let reserve = format!("3.reserve_scope.{}", player(7));
    let names: Vec<String> = both.iter().map(SeatFinding::doubt).collect();
    assert_eq!(names, [reserve.clone(), String::from("4.short_team")]);
    let free = RuleGrounds::default();
    // The union's first division says what an empty board costs, and its clubs' lists who fills a gap.
    let of_league = RuleGrounds::new(Some(Preset::Div1), LeagueSettings::default());
    let says = |names: &[&str]| {
        names
            .iter()
            .map(|name| (*name).to_owned())
            .collect::<BTreeSet<_>>()
    };
    let all = [reserve.as_str(), "4.short_team"];
    for (name, grounds, confirmed, told) in [
        ("nothing decided", &free, &[][..], 0),
        ("not asked yet", &of_league, &[][..], 2),
        ("one of two", &of_league, &all[..1], 2),
        ("both", &of_league, &all[..], 0),
        ("others", &of_league, &["4.short_team", "1.membership"][..], 2),
        ("nothing to ask", &free, &all[..], 0),
    ] {
        let left = unconfirmed(&both, grounds, &says(confirmed));
        assert_eq!(left.len(), told, "{name}");
    }
    // What is refused is no doubt.
    let swapped = found(&[1, 3, 2, 4], &facts(), &undecided);
    assert!(swapped.iter().any(is_refused));
    assert!(unconfirmed(&swapped, &of_league, &BTreeSet::new()).is_empty());
}

#[test]
fn a_free_order_is_not_looked_at_and_a_gap_may_be_refused_or_be_nothing_but_empty() {
    let free = LineUpRules {
        board_order: Some(BoardOrder::Free),
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
        [finding(
            2,
            fault,
            Severity::Refuse,
            Some(by(SettingId::Membership))
        )]
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
        [finding(
            0,
            above,
            Severity::Refuse,
            Some(by(SettingId::TeamRatingCap))
        )]
    );
    // A row that only warns does not refuse the line-up.
    let told = LineUpRules {
        team_cap_severity: Severity::Warn,
        ..rules()
    };
    let mut strong = facts();
    if let Some(first) = strong.get_mut(&player(1)) {
        first.rating = Some(rating(2101));
    }
    assert_eq!(
        found(&[1, 2, 3, 4], &strong, &told),
        [finding(
            0,
            above,
            Severity::Warn,
            Some(by(SettingId::TeamRatingCap))
        )]
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

/// The boards of what is found after a change and was not before; 0 for what is about the whole team.
fn caused(before: &[u128], after: &[u128], changed: u16, facts: &Facts<'_>, rules: &LineUpRules) -> Vec<u16> {
    let stood = found(before, facts, rules);
    let new = after_change(found(after, facts, rules), &stood, board(changed));
    new.iter()
        .map(|finding| finding.board.map_or(0, BoardNo::get))
        .collect()
}

#[test]
fn what_was_wrong_at_other_boards_is_nothing_new_whoever_sits_above_now() {
    type Row = (&'static str, [u128; 4], [u128; 4], u16, &'static [u16]);
    let rows: [Row; 6] = [
        ("somebody else above", [4, 1, 2, 3], [7, 1, 2, 3], 1, &[]),
        (
            "out of order at the board itself",
            [9, 1, 2, 3],
            [9, 7, 2, 3],
            2,
            &[2],
        ),
        (
            "between two who are out of order",
            [4, 1, 2, 3],
            [4, 1, 7, 3],
            3,
            &[],
        ),
        ("below them", [2, 1, 3, 4], [2, 1, 3, 7], 4, &[]),
        (
            "everybody was in order",
            [1, 2, 3, 4],
            [7, 2, 3, 4],
            1,
            &[2, 3, 4],
        ),
        ("one was not", [2, 1, 3, 4], [7, 1, 3, 4], 1, &[3, 4]),
    ];
    for (name, before, after, changed, new) in rows {
        let is = caused(&before, &after, changed, &facts(), &rules());
        assert_eq!(is, new, "{name}");
    }
}

#[test]
fn a_change_asks_about_what_it_brings_and_not_about_what_stood() {
    type Row = (&'static str, [u128; 4], [u128; 4], u16, Vec<String>);
    let undecided = LineUpRules {
        min_players: None,
        eligibility: EligibilityRules {
            reserves: None,
            ..rules().eligibility
        },
        ..rules()
    };
    let of_league = RuleGrounds::new(Some(Preset::Div1), LeagueSettings::default());
    let reserve = |board: u16, no| format!("{board}.reserve_scope.{}", player(no));
    let rows: [Row; 5] = [
        (
            "a reserve comes in",
            [1, 2, 3, 4],
            [1, 2, 3, 7],
            4,
            vec![reserve(4, 7)],
        ),
        (
            "beside an empty board",
            [1, 2, 3, 0],
            [1, 2, 7, 0],
            3,
            vec![reserve(3, 7)],
        ),
        (
            "beside another reserve",
            [1, 2, 7, 4],
            [1, 2, 7, 8],
            4,
            vec![reserve(4, 8)],
        ),
        (
            "for another reserve",
            [1, 2, 3, 7],
            [1, 2, 3, 8],
            4,
            vec![reserve(4, 8)],
        ),
        ("a fixed player comes back", [1, 2, 3, 7], [1, 2, 3, 4], 4, vec![]),
    ];
    for (name, before, after, changed, names) in rows {
        let stood = found(&before, &facts(), &undecided);
        let new = after_change(found(&after, &facts(), &undecided), &stood, board(changed));
        let asked = unconfirmed(&new, &of_league, &BTreeSet::new());
        let is: Vec<String> = asked.iter().map(SeatFinding::doubt).collect();
        assert_eq!(is, names, "{name}");
        let confirmed = names.into_iter().collect();
        assert!(unconfirmed(&new, &of_league, &confirmed).is_empty(), "{name}");
    }
}

#[test]
fn an_average_that_was_too_high_stands_in_the_way_only_if_it_rises() {
    let low = LineUpRules {
        team_rating_cap: Some(rating(1650)),
        ..rules()
    };
    let rows: [(u16, &[u16]); 3] = [(1600, &[]), (1700, &[]), (1701, &[0])];
    for (came, new) in rows {
        let mut facts = facts();
        if let Some(reserve) = facts.get_mut(&player(7)) {
            reserve.rating = Some(rating(came));
        }
        let is = caused(&[1, 2, 3, 4], &[1, 2, 3, 7], 4, &facts, &low);
        assert_eq!(is, new, "{came}");
    }
}
