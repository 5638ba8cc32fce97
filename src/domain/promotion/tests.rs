//! Who goes up and down between rows, by tables made by hand.

use super::{RelegationSlots::*, *};
use crate::league::{
    LeagueSettings, SettingId,
    words::{ReserveTeamUp, Vacancy},
};

const TOP: GroupNo = GroupNo(1);
const EAST: GroupNo = GroupNo(2);
const WEST: GroupNo = GroupNo(3);

fn plan(promoted: u8, relegated: RelegationSlots) -> ZonePlan {
    ZonePlan {
        promoted,
        play_off_up: 0,
        play_off_down: 0,
        relegated,
        reserve_team_up: Some(ReserveTeamUp::NextGoesUp),
        vacancy: Some(Vacancy::BestRelegatedOfGroup),
    }
}

/// Teams of a group: the number of each is its key and its club; it comes down to the east where it is even.
fn table(group: GroupNo, plan: ZonePlan, teams: &[u32]) -> FinalTable {
    let places = teams.iter().map(|team| PlacedTeam {
        team: TeamKey(*team),
        club: ClubNo(u16::try_from(*team).expect("small")),
        rank_in_club: 1,
        falls_to: (group == TOP).then_some(if team % 2 == 0 { EAST } else { WEST }),
        is_level_with_next: false,
        said: None,
    });
    FinalTable {
        group,
        level: if group == TOP { 1 } else { 2 },
        above: (group != TOP).then_some(TOP),
        from_elsewhere: 0,
        plan,
        places: places.collect(),
        is_final: true,
    }
}

/// The top row of six, and the top rows of two districts of four.
fn season(top: ZonePlan, lower: &ZonePlan) -> [FinalTable; 3] {
    [
        table(TOP, top, &[1, 2, 3, 4, 5, 6]),
        table(EAST, lower.clone(), &[10, 11, 12, 13]),
        table(WEST, lower.clone(), &[20, 21, 22, 23]),
    ]
}

/// The moves as `team kind to: reason`.
fn written(moves: &SeasonMoves) -> Vec<String> {
    moves
        .moves
        .iter()
        .map(|one| {
            let to = one.to.map_or("out".to_owned(), |to| to.0.to_string());
            format!("{} {} {to}: {}", one.team.0, one.kind, one.reason)
        })
        .collect()
}

fn open(moves: &SeasonMoves) -> Vec<String> {
    moves.open.iter().map(OpenMove::to_string).collect()
}

#[track_caller]
fn solved(tables: &[FinalTable], end: &SeasonEnd) -> SeasonMoves {
    season_moves(tables, end).expect("sound tables")
}

#[test]
fn first_ones_go_up_and_last_ones_down_as_many_as_come_from_above() {
    let tables = season(plan(0, Fixed(2)), &plan(1, PlusComingDown(0)));
    let moves = solved(&tables, &SeasonEnd::default());
    assert_eq!(
        written(&moves),
        [
            "5 relegated 3: place 5 of 6",
            "6 relegated 2: place 6 of 6",
            "13 relegated out: place 4 of 4",
            "10 promoted 1: place 1 of 4",
            "23 relegated out: place 4 of 4",
            "20 promoted 1: place 1 of 4",
        ]
    );
    // Nothing is below the districts.
    assert_eq!(
        open(&moves),
        [
            "group 2: it is not said where team 13 comes down to",
            "group 3: it is not said where team 23 comes down to",
        ]
    );
}

#[test]
fn slots_by_a_list_hold_for_as_many_as_it_has() {
    for (list, down) in [(vec![0, 1], 1), (vec![1, 2], 2), (vec![0, 0], 0)] {
        let moves = solved(
            &season(plan(0, Fixed(2)), &plan(0, ByComingDown(list))),
            &SeasonEnd::default(),
        );
        let from_east = moves.moves.iter().filter(|one| one.from == EAST).count();
        assert_eq!(from_east, down);
    }
    let moves = solved(
        &season(plan(0, Fixed(2)), &plan(0, ByComingDown(vec![0]))),
        &SeasonEnd::default(),
    );
    assert_eq!(
        open(&moves),
        [
            "group 2: nobody has decided how many teams go down when 1 come down from above",
            "group 3: nobody has decided how many teams go down when 1 come down from above",
        ]
    );
    let moves = solved(
        &season(plan(0, Unknown), &plan(1, PlusComingDown(1))),
        &SeasonEnd::default(),
    );
    assert_eq!(
        open(&moves)[0],
        "group 1: nobody has decided how many teams go down when 0 come down from above"
    );
    // Three may come down to either district, but of its four teams one goes up and no more than three can go down.
    assert!(open(&moves).contains(
        &"group 2: 1 to 3 teams go down, as long as it is open who comes down from above".to_owned()
    ));
}

#[test]
fn a_play_off_that_is_not_played_leaves_the_rows_below_open() {
    let top = ZonePlan {
        play_off_down: 1,
        ..plan(0, Fixed(1))
    };
    let lower = ZonePlan {
        play_off_up: 1,
        ..plan(1, PlusComingDown(0))
    };
    let tables = season(top, &lower);
    let moves = solved(&tables, &SeasonEnd::default());
    assert_eq!(
        open(&moves),
        [
            "group 1: the play-off of team 5 is not played",
            "group 2: it is not said where team 13 comes down to",
            "group 2: the play-off of team 11 is not played",
            "group 3: 0 to 1 teams go down, as long as it is open who comes down from above",
            "group 3: the play-off of team 21 is not played",
        ]
    );
    let result = |team, was_won| PlayOffResult {
        team: TeamKey(team),
        was_won,
    };
    let played = SeasonEnd {
        play_offs: vec![result(5, false), result(11, true), result(21, false)],
        leaving: vec![],
        ..SeasonEnd::default()
    };
    let moves = solved(&tables, &played);
    assert_eq!(
        written(&moves),
        [
            "5 relegated 3: lost the play-off",
            "6 relegated 2: place 6 of 6",
            "13 relegated out: place 4 of 4",
            "10 promoted 1: place 1 of 4",
            "11 promoted 1: won the play-off",
            "23 relegated out: place 4 of 4",
            "20 promoted 1: place 1 of 4",
        ]
    );
    let won = SeasonEnd {
        play_offs: vec![result(5, true), result(11, false), result(21, false)],
        leaving: vec![],
        ..SeasonEnd::default()
    };
    let moves = solved(&tables, &won);
    assert!(
        !written(&moves)
            .iter()
            .any(|line| line.starts_with("5 ") || line.starts_with("23 "))
    );
}

#[test]
fn a_tie_across_a_line_is_said_and_nobody_in_it_moves() {
    let mut tables = season(plan(0, Fixed(2)), &plan(1, PlusComingDown(0)));
    tables[0].places[3].is_level_with_next = true;
    tables[1].places[0].is_level_with_next = true;
    tables[1].places[1].is_level_with_next = true;
    // A tie within one zone does not matter.
    tables[2].places[1].is_level_with_next = true;
    let moves = solved(&tables, &SeasonEnd::default());
    let said = open(&moves);
    assert!(
        said.contains(
            &"group 1: nothing separates the teams on places 4 to 5, and their places decide who moves"
                .to_owned()
        ),
        "{said:?}"
    );
    assert!(
        said.contains(
            &"group 2: nothing separates the teams on places 1 to 3, and their places decide who moves"
                .to_owned()
        )
    );
    assert!(
        !said
            .iter()
            .any(|line| line.starts_with("group 3: nothing separates"))
    );
    // Team 4 may come down to the east and team 5 to the west.
    assert!(said.contains(
        &"group 3: 0 to 1 teams go down, as long as it is open who comes down from above".to_owned()
    ));
    for team in [4, 5, 10, 11, 12] {
        assert!(!moves.moves.iter().any(|one| one.team == TeamKey(team)), "{team}");
    }
    assert!(written(&moves).contains(&"20 promoted 1: place 1 of 4".to_owned()));
}

#[test]
fn the_best_placed_of_those_that_go_down_fills_a_place() {
    let leaving = |teams: &[u32]| SeasonEnd {
        play_offs: vec![],
        leaving: teams.iter().copied().map(TeamKey).collect(),
        ..SeasonEnd::default()
    };
    let tables = season(plan(0, Fixed(2)), &plan(1, Fixed(0)));
    let moves = solved(&tables, &leaving(&[2]));
    assert_eq!(
        written(&moves)[..3],
        [
            "2 leaves out: does not play on",
            "5 stays 1: best placed of those that went down, in the place of team 2, which leaves",
            "6 relegated 2: place 6 of 6",
        ]
    );
    // A team that goes down and leaves frees no place.
    let moves = solved(&tables, &leaving(&[5]));
    assert_eq!(
        written(&moves)[..2],
        ["5 leaves out: does not play on", "6 relegated 2: place 6 of 6"]
    );
    // Three leave, two would have gone down: one place is left over.
    let moves = solved(&tables, &leaving(&[1, 2, 3]));
    assert_eq!(
        open(&moves),
        ["group 1: who takes the place of team 3, which leaves, is for the league to decide"]
    );
    // A team that would go up and leaves.
    let moves = solved(&tables, &leaving(&[10]));
    assert_eq!(
        open(&moves),
        ["group 2: nobody goes up in the place of team 10, and the row above is one short"]
    );
    for (rule, is_open) in [
        (Some(Vacancy::LeagueDecides), true),
        (None, true),
        (Some(Vacancy::StaysEmpty), false),
    ] {
        let top = ZonePlan {
            vacancy: rule,
            ..plan(0, Fixed(2))
        };
        let moves = solved(&season(top, &plan(1, Fixed(0))), &leaving(&[2]));
        assert_eq!(!open(&moves).is_empty(), is_open, "{rule:?}");
        assert!(written(&moves).contains(&"5 relegated 3: place 5 of 6".to_owned()));
    }
}

#[test]
fn nobody_fills_a_place_before_a_tie_about_going_down_is_decided() {
    let end = SeasonEnd {
        leaving: [TeamKey(1)].into(),
        ..SeasonEnd::default()
    };
    let mut tables = season(plan(0, Fixed(2)), &plan(1, Fixed(0)));
    // Places 4 and 5 are level: whoever goes down of them is better placed than team 6.
    tables[0].places[3].is_level_with_next = true;
    let moves = solved(&tables, &end);
    let filled = |moves: &SeasonMoves| {
        let lines = written(moves).into_iter();
        lines
            .filter(|line| line.contains(" stays "))
            .collect::<Vec<String>>()
    };
    assert_eq!(filled(&moves), Vec::<String>::new());
    assert!(written(&moves).contains(&"6 relegated 2: place 6 of 6".to_owned()));
    tables[0].places[3].is_level_with_next = false;
    assert!(filled(&solved(&tables, &end))[0].starts_with("5 stays 1: "));
}

#[test]
fn a_second_team_goes_up_beside_the_first_only_where_it_may() {
    for (rule, moved, said) in [
        (
            Some(ReserveTeamUp::May),
            Some("10 promoted 1: place 1 of 4"),
            None,
        ),
        (
            Some(ReserveTeamUp::NextGoesUp),
            Some("11 promoted 1: in the place of team 10, which may not go up beside its club's higher team"),
            None,
        ),
        (
            Some(ReserveTeamUp::NobodyGoesUp),
            None,
            Some("group 2: nobody goes up in the place of team 10, and the row above is one short"),
        ),
        (
            None,
            None,
            Some("group 2: nobody has decided whether team 10 may go up beside its club's higher team"),
        ),
    ] {
        let lower = ZonePlan {
            reserve_team_up: rule,
            ..plan(1, Fixed(0))
        };
        let mut tables = season(plan(0, Fixed(2)), &lower);
        tables[1].places[0].club = ClubNo(1);
        tables[1].places[0].rank_in_club = 2;
        let moves = solved(&tables, &SeasonEnd::default());
        let from_east: Vec<String> = written(&moves)
            .into_iter()
            .filter(|line| line.starts_with("10 ") || line.starts_with("11 "))
            .collect();
        assert_eq!(from_east.first().map(String::as_str), moved, "{rule:?}");
        assert_eq!(open(&moves).first().map(String::as_str), said, "{rule:?}");
        // The first team comes down: now the second may go up in its place.
        tables[0].places[0].club = ClubNo(99);
        tables[0].places[5].club = ClubNo(1);
        let moves = solved(&tables, &SeasonEnd::default());
        assert!(
            written(&moves).contains(&"10 promoted 1: place 1 of 4".to_owned()),
            "{rule:?}"
        );
    }
}

#[test]
fn a_first_team_that_comes_down_to_its_second_is_said() {
    let mut tables = season(plan(0, Fixed(2)), &plan(1, Fixed(0)));
    tables[1].places[2].club = ClubNo(6);
    tables[1].places[2].rank_in_club = 2;
    let moves = solved(&tables, &SeasonEnd::default());
    assert_eq!(
        open(&moves),
        ["team 6 comes down to the row in which team 12 of its club plays"]
    );
    tables[1].plan.reserve_team_up = Some(ReserveTeamUp::May);
    assert_eq!(
        open(&solved(&tables, &SeasonEnd::default())),
        Vec::<String>::new()
    );
}

#[test]
fn a_table_that_is_not_final_moves_nobody() {
    let mut tables = season(plan(0, Fixed(2)), &plan(0, PlusComingDown(0)));
    tables[0].is_final = false;
    let moves = solved(&tables, &SeasonEnd::default());
    assert_eq!(moves.moves, []);
    assert_eq!(
        open(&moves),
        [
            "group 1: the table is not final",
            "group 2: 0 to 3 teams go down, as long as it is open who comes down from above",
            "group 3: 0 to 3 teams go down, as long as it is open who comes down from above",
        ]
    );
}

#[test]
fn tables_that_contradict_themselves_are_refused() {
    let good = || season(plan(0, Fixed(2)), &plan(1, Fixed(0)));
    let refused = |tables: &[FinalTable], end: &SeasonEnd| season_moves(tables, end).unwrap_err().to_string();
    let nothing = SeasonEnd::default();

    let mut tables = good();
    tables[2].group = EAST;
    assert_eq!(refused(&tables, &nothing), "group 2 is there twice");
    let mut tables = good();
    tables[2].places[0].team = TeamKey(1);
    assert_eq!(refused(&tables, &nothing), "team 1 is there twice");
    let mut tables = good();
    tables[2].above = Some(EAST);
    assert_eq!(
        refused(&tables, &nothing),
        "group 3 goes up to group 2, which is no row above it"
    );
    let mut tables = good();
    tables[1].places[0].falls_to = Some(TOP);
    assert_eq!(
        refused(&tables, &nothing),
        "team 10 comes down from group 2 to group 1, which is no row below it"
    );
    let mut tables = good();
    tables[1].plan.relegated = Fixed(4);
    assert_eq!(
        refused(&tables, &nothing),
        "group 2 has 4 teams, and 5 of them would move"
    );
    let stranger = SeasonEnd {
        play_offs: vec![],
        leaving: vec![TeamKey(77)],
        ..SeasonEnd::default()
    };
    assert_eq!(refused(&good(), &stranger), "team 77 plays in no group");
    let many: Vec<FinalTable> = (0..201)
        .map(|no| table(GroupNo(no), plan(0, Fixed(0)), &[]))
        .collect();
    assert_eq!(
        refused(&many, &nothing),
        "a season has at most 200 groups of at most 50 teams"
    );
}

#[test]
fn zones_come_from_the_settings_and_are_told_by_place() {
    let mut settings = LeagueSettings::default();
    assert_eq!(ZonePlan::of(&settings).relegated, Unknown);
    settings.fill(SettingId::Promotion, "1").unwrap();
    settings.fill(SettingId::Relegation, "2").unwrap();
    settings.fill(SettingId::Vacancy, "league_decides").unwrap();
    assert_eq!(
        ZonePlan::of(&settings),
        ZonePlan {
            promoted: 1,
            play_off_up: 0,
            play_off_down: 0,
            relegated: Fixed(2),
            reserve_team_up: None,
            vacancy: Some(Vacancy::LeagueDecides),
        }
    );
    settings
        .fill(SettingId::RelegationDepends, "coming_down")
        .unwrap();
    let mut plan = ZonePlan::of(&settings);
    assert_eq!(plan.relegated, PlusComingDown(2));
    plan.play_off_up = 1;
    plan.play_off_down = 1;
    let zones: Vec<&str> = (0..8).map(|place| plan.zone(place, 8, 2).as_str()).collect();
    assert_eq!(
        zones,
        [
            "promotion",
            "play_off_up",
            "middle",
            "middle",
            "middle",
            "play_off_down",
            "relegation",
            "relegation",
        ]
    );
}

/// The lines of the teams of the east, which are 10 to 13.
fn of_east(moves: &SeasonMoves) -> Vec<String> {
    let lines = written(moves).into_iter();
    lines.filter(|line| line.starts_with('1')).collect()
}

fn played(results: &[(u32, bool)]) -> Vec<PlayOffResult> {
    let results = results.iter().map(|(team, was_won)| PlayOffResult {
        team: TeamKey(*team),
        was_won: *was_won,
    });
    results.collect()
}

#[test]
fn nobody_goes_up_twice_and_who_lost_its_play_off_goes_up_for_nobody() {
    let lower = |play_off_up| ZonePlan {
        play_off_up,
        ..plan(1, Fixed(0))
    };
    let end = |results: &[(u32, bool)]| SeasonEnd {
        play_offs: played(results),
        declining: vec![TeamKey(12)],
        ..SeasonEnd::default()
    };
    let mut tables = season(plan(0, Fixed(0)), &lower(2));
    tables[2].plan = plan(0, Fixed(0));
    let moves = solved(&tables, &end(&[(11, true), (12, true)]));
    assert_eq!(
        of_east(&moves),
        [
            "10 promoted 1: place 1 of 4",
            "11 promoted 1: won the play-off",
            "13 promoted 1: in the place of team 12, which does not want to go up",
        ]
    );
    let moves = solved(&tables, &end(&[(11, false), (12, true)]));
    assert_eq!(
        of_east(&moves)[1..],
        ["13 promoted 1: in the place of team 12, which does not want to go up"]
    );
    // A winner goes up by the play-off, and the place of a team that declines goes to the next.
    let first = SeasonEnd {
        declining: vec![TeamKey(10)],
        ..end(&[(11, true), (12, false)])
    };
    assert_eq!(
        of_east(&solved(&tables, &first)),
        [
            "13 promoted 1: in the place of team 10, which does not want to go up",
            "11 promoted 1: won the play-off",
        ]
    );
    // All that are left have lost.
    tables[1].plan = lower(3);
    let moves = solved(&tables, &end(&[(11, false), (12, true), (13, false)]));
    assert_eq!(of_east(&moves), ["10 promoted 1: place 1 of 4"]);
    assert_eq!(
        open(&moves),
        ["group 2: nobody goes up in the place of team 12, and the row above is one short"]
    );
}

#[test]
fn who_declines_is_not_asked_for_its_play_off() {
    let mut tables = season(plan(0, Fixed(0)), &plan(0, Fixed(0)));
    tables[1].plan.play_off_up = 1;
    let end = SeasonEnd {
        declining: vec![TeamKey(10)],
        ..SeasonEnd::default()
    };
    let moves = solved(&tables, &end);
    assert_eq!((written(&moves), open(&moves)), (Vec::new(), Vec::new()));
    assert_eq!(
        open(&solved(&tables, &SeasonEnd::default())),
        ["group 2: the play-off of team 10 is not played"]
    );
}

#[test]
fn of_several_play_offs_of_a_team_the_one_that_decides_is_not_chosen() {
    let mut tables = season(plan(0, Fixed(0)), &plan(0, Fixed(0)));
    tables[1].plan.play_off_up = 1;
    for (results, moved, said) in [
        ([(10, true), (10, true)], 1, 0),
        ([(10, false), (10, false)], 0, 0),
        ([(10, true), (10, false)], 0, 1),
        ([(10, false), (10, true)], 0, 1),
    ] {
        let end = SeasonEnd {
            play_offs: played(&results),
            ..SeasonEnd::default()
        };
        let moves = solved(&tables, &end);
        assert_eq!(
            (moves.moves.len(), moves.open.len()),
            (moved, said),
            "{results:?}"
        );
    }
}

#[test]
fn who_leaves_from_a_play_off_place_leaves_a_place_where_it_had_one() {
    let mut tables = season(plan(0, Fixed(0)), &plan(0, Fixed(0)));
    tables[1].plan = ZonePlan {
        play_off_up: 1,
        play_off_down: 1,
        ..plan(1, Fixed(1))
    };
    let leaving = |team, results: &[(u32, bool)]| SeasonEnd {
        play_offs: played(results),
        leaving: vec![TeamKey(team)],
        ..SeasonEnd::default()
    };
    let fills = "13 stays 2: best placed of those that went down, in the place of team 11, which leaves";
    for results in [&[(12, true)][..], &[(12, true), (11, false)]] {
        let moves = solved(&tables, &leaving(11, results));
        assert!(
            of_east(&moves).contains(&fills.to_owned()),
            "{:?}",
            of_east(&moves)
        );
        assert_eq!(open(&moves), Vec::<String>::new());
    }
    // It had won a place above: that one is empty, and its own was given up.
    let moves = solved(&tables, &leaving(11, &[(12, true), (11, true)]));
    assert!(!of_east(&moves).contains(&fills.to_owned()));
    assert!(open(&moves).contains(
        &"group 2: nobody goes up in the place of team 11, and the row above is one short".to_owned()
    ));
    // A team that lost its play-off for staying had no place any more.
    let moves = solved(&tables, &leaving(12, &[(12, false), (11, false)]));
    assert!(!of_east(&moves).iter().any(|line| line.starts_with("13 stays")));
}

#[test]
fn a_second_team_of_a_parallel_group_does_not_go_up_beside_the_first() {
    for (second, first) in [(1, 2), (2, 1)] {
        let mut tables = season(plan(0, Fixed(0)), &plan(1, Fixed(0)));
        for (group, rank) in [(second, 2), (first, 1)] {
            tables[group].places[0].club = ClubNo(50);
            tables[group].places[0].rank_in_club = rank;
        }
        let moves = solved(&tables, &SeasonEnd::default());
        let mut up: Vec<u32> = moves.moves.iter().map(|one| one.team.0).collect();
        up.sort_unstable();
        // The next of its group goes up in its place, whichever group is worked first.
        assert_eq!(up, if second == 1 { [11, 20] } else { [10, 21] });
    }
}

#[test]
fn nobody_who_was_placed_fills_a_place_or_is_asked() {
    let mut tables = season(plan(0, Fixed(2)), &plan(1, PlusComingDown(0)));
    tables[0].places[4].said = Some(SaidGoes::Out);
    let end = SeasonEnd {
        leaving: vec![TeamKey(2)],
        ..SeasonEnd::default()
    };
    let lines = written(&solved(&tables, &end));
    assert!(
        lines.contains(
            &"6 stays 1: best placed of those that went down, in the place of team 2, which leaves"
                .to_owned()
        ),
        "{lines:?}"
    );
    // A table that is not final: the team that was placed certainly comes down to the west, the others perhaps.
    let mut tables = season(plan(0, Fixed(2)), &plan(0, PlusComingDown(0)));
    tables[0].is_final = false;
    tables[0].places[4].said = Some(SaidGoes::To(WEST));
    assert_eq!(
        open(&solved(&tables, &SeasonEnd::default()))[2..],
        [
            "group 3: 1 to 3 teams go down, as long as it is open who comes down from above",
            "group 3: it is not said where team 23 comes down to",
        ]
    );
}

#[test]
fn level_teams_are_put_in_order_only_where_that_moves_others() {
    let mut tables = season(plan(0, Fixed(0)), &plan(0, Fixed(0)));
    tables[1].plan = plan(1, Fixed(0));
    tables[1].places[0].is_level_with_next = true;
    assert_eq!(solved(&tables, &SeasonEnd::default()).open.len(), 1);
    for declining in [10, 11] {
        let end = SeasonEnd {
            declining: vec![TeamKey(declining)],
            ..SeasonEnd::default()
        };
        let moves = solved(&tables, &end);
        let up: Vec<u32> = moves.moves.iter().map(|one| one.team.0).collect();
        assert_eq!((up, open(&moves)), (vec![21 - declining], Vec::new()));
    }
    for (said, questions) in [
        ([None, Some(SaidGoes::Out)], 1),
        ([Some(SaidGoes::To(EAST)), Some(SaidGoes::To(TOP))], 0),
    ] {
        for (placed, said) in tables[1].places.iter_mut().zip(said) {
            placed.said = said;
        }
        assert_eq!(
            solved(&tables, &SeasonEnd::default()).open.len(),
            questions,
            "{said:?}"
        );
    }
}

fn declining(teams: &[u32]) -> SeasonEnd {
    SeasonEnd {
        declining: teams.iter().copied().map(TeamKey).collect(),
        ..SeasonEnd::default()
    }
}

#[test]
fn a_second_team_goes_up_for_one_that_declines_only_where_it_may() {
    let declined = "in the place of team 10, which does not want to go up";
    for (rule, moved, said) in [
        (Some(ReserveTeamUp::May), Some(11), None),
        (Some(ReserveTeamUp::NextGoesUp), Some(12), None),
        (
            Some(ReserveTeamUp::NobodyGoesUp),
            None,
            Some("group 2: nobody goes up in the place of team 10, and the row above is one short"),
        ),
        (
            None,
            None,
            Some("group 2: nobody has decided whether team 11 may go up beside its club's higher team"),
        ),
    ] {
        let mut tables = season(plan(0, Fixed(0)), &plan(1, Fixed(0)));
        tables[1].plan.reserve_team_up = rule;
        tables[1].places[1].club = ClubNo(1);
        tables[1].places[1].rank_in_club = 2;
        let moves = solved(&tables, &declining(&[10]));
        let expected: Vec<String> = moved
            .iter()
            .map(|team| format!("{team} promoted 1: {declined}"))
            .collect();
        assert_eq!(of_east(&moves), expected, "{rule:?}");
        assert_eq!(open(&moves), said.into_iter().collect::<Vec<&str>>(), "{rule:?}");
        // A team that does not want to go up is passed over without a question.
        let moves = solved(&tables, &declining(&[10, 11]));
        assert_eq!(
            of_east(&moves),
            [format!("12 promoted 1: {declined}")],
            "{rule:?}"
        );
        assert_eq!(open(&moves), Vec::<String>::new(), "{rule:?}");
    }
}

#[test]
fn two_teams_of_a_club_that_go_up_from_parallel_groups_are_asked_about() {
    let asked = "group 2: nobody has decided whether team 10 may go up beside its club's higher team";
    for (second, rule, up, said) in [
        // The second team is worked first, when it is not known yet that the first goes up for another.
        (1, ReserveTeamUp::NextGoesUp, [10, 21], Some(asked)),
        (1, ReserveTeamUp::NobodyGoesUp, [10, 21], Some(asked)),
        (1, ReserveTeamUp::May, [10, 21], None),
        (2, ReserveTeamUp::NextGoesUp, [11, 21], None),
        (2, ReserveTeamUp::May, [11, 20], None),
    ] {
        let first = 3 - second;
        let mut tables = season(plan(0, Fixed(0)), &plan(1, Fixed(0)));
        tables[second].plan.reserve_team_up = Some(rule);
        for (group, place, rank) in [(second, 0, 2), (first, 1, 1)] {
            tables[group].places[place].club = ClubNo(50);
            tables[group].places[place].rank_in_club = rank;
        }
        let winner = tables[first].places[0].team.0;
        let moves = solved(&tables, &declining(&[winner]));
        let mut went: Vec<u32> = moves.moves.iter().map(|one| one.team.0).collect();
        went.sort_unstable();
        assert_eq!(went, up, "{second} {rule:?}");
        assert_eq!(
            open(&moves),
            said.into_iter().collect::<Vec<&str>>(),
            "{second} {rule:?}"
        );
    }
}

#[test]
fn no_order_is_asked_where_the_same_teams_go_up_or_stay_anyway() {
    let tie = |places: &str| {
        vec![format!(
            "group 2: nothing separates the teams on places {places}, and their places decide who moves"
        )]
    };
    for (level, declined, up, asked) in [
        // Two go up of three that are level, and one of them declines.
        (0..2, vec![10], vec![11, 12], Vec::new()),
        (0..2, vec![11], vec![10, 12], Vec::new()),
        (0..2, vec![12], vec![10, 11], Vec::new()),
        (0..2, vec![], vec![], tie("1 to 3")),
        // The first declines, so both level teams behind it go up.
        (1..2, vec![10], vec![11, 12], Vec::new()),
        (1..2, vec![], vec![10], tie("2 to 3")),
        // Two decline, and the next two are level; or only one does.
        (2..3, vec![10, 11], vec![12, 13], Vec::new()),
        (2..3, vec![10], vec![11], tie("3 to 4")),
        (1..3, vec![10, 11], vec![12, 13], Vec::new()),
    ] {
        let mut tables = season(plan(0, Fixed(0)), &plan(0, Fixed(0)));
        tables[1].plan = plan(2, Fixed(0));
        for place in level.clone() {
            tables[1].places[place].is_level_with_next = true;
        }
        let moves = solved(&tables, &declining(&declined));
        let mut went: Vec<u32> = moves.moves.iter().map(|one| one.team.0).collect();
        went.sort_unstable();
        assert_eq!((went, open(&moves)), (up, asked), "{level:?} {declined:?}");
    }
}

#[test]
fn level_teams_that_go_down_all_fill_places_where_there_are_enough() {
    let mut tables = season(plan(0, Fixed(2)), &plan(0, Fixed(0)));
    tables[0].places[4].is_level_with_next = true;
    for (leaving, questions) in [(vec![1], 1), (vec![1, 2], 0)] {
        let end = SeasonEnd {
            leaving: leaving.iter().copied().map(TeamKey).collect(),
            ..SeasonEnd::default()
        };
        assert_eq!(solved(&tables, &end).open.len(), questions, "{leaving:?}");
    }
}
