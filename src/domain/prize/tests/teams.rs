//! Teams by their table and players by boards: what goes together in a plan, and who is given what. How a section of teams makes its lists is
//! tested beside the code that makes them.

use std::collections::BTreeMap;

use super::*;
use crate::{section::SectionSettings, team::TeamSettings, team_players::BoardCriterion};
use engine::numbers::TeamNo;

const FIRST: CategoryNo = CategoryNo::from_index(0);

fn team_no(number: u16) -> WinnerNo {
    WinnerNo::Team(TeamNo::new(number).expect("a team"))
}

fn team_at(number: u16, place: Place, halves: i32) -> Contender {
    Contender {
        no: team_no(number),
        ..at(number, place, halves)
    }
}

fn board(board: u8, fewest_games: u16, order: &[BoardCriterion]) -> Contest {
    Contest::Board(BoardContest {
        board,
        fewest_games,
        most_played: false,
        order: order.to_vec(),
    })
}

fn contest(contest: Contest, sharing: Sharing, list: Vec<Prize>) -> Category {
    Category {
        contest,
        ..everyone(sharing, list)
    }
}

fn refused(category: Category) -> Option<PlanError> {
    Plan::new(Draft {
        categories: vec![category],
        ..Draft::default()
    })
    .err()
}

#[test]
fn a_category_says_who_competes_and_what_does_not_go_with_it_is_refused() {
    use BoardCriterion::{MoreGames, Percentage, Points};
    let list = || prizes(&[500]);
    let category = FIRST;
    for (one, expected) in [
        (contest(Contest::Teams, Sharing::Hort, list()), None),
        (
            contest(Contest::Teams, Sharing::Order, vec![thing("Pokal")]),
            None,
        ),
        (
            Category {
                group: women(),
                ..contest(Contest::Teams, Sharing::Order, list())
            },
            Some(PlanError::TeamsInGroup { category }),
        ),
        (
            Category {
                group: born_from(2010),
                ..contest(board(4, 5, &[Points]), Sharing::Order, list())
            },
            None,
        ),
        (
            contest(board(1, 1, &[Points, Percentage]), Sharing::Equal, list()),
            None,
        ),
        (
            contest(board(1, 1, &[Percentage, MoreGames]), Sharing::Order, list()),
            None,
        ),
        (
            contest(board(1, 1, &[Percentage, Points]), Sharing::Equal, list()),
            Some(PlanError::SharedWithoutPoints { category }),
        ),
        (
            contest(board(1, 0, &[Points]), Sharing::Order, list()),
            Some(PlanError::BoardGames { category }),
        ),
        (
            contest(board(1, 100, &[Points]), Sharing::Order, list()),
            Some(PlanError::BoardGames { category }),
        ),
        (
            contest(board(1, 1, &[]), Sharing::Order, list()),
            Some(PlanError::BoardOrder { category }),
        ),
        (
            contest(board(1, 1, &[Points, Points]), Sharing::Order, list()),
            Some(PlanError::BoardOrder { category }),
        ),
    ] {
        assert_eq!(refused(one.clone()), expected, "{one:?}");
    }
}

fn of_teams(pairing: &str) -> SectionSettings {
    let mut teams = serde_json::json!({
        "pairing": pairing, "colours": "WBWB", "match_points": {"win": 4, "draw": 2, "loss": 0},
        "primary": "match_points", "has_secondary": true,
    });
    if pairing == "cup" {
        teams["cup"] = serde_json::json!({
            "drawn_by": "bracket", "named_first": "lower_number", "level_match": ["play_off"]
        });
    }
    let teams: TeamSettings = serde_json::from_value(teams).expect("settings of teams");
    SectionSettings {
        teams: Some(teams),
        ..SectionSettings::default()
    }
}

#[test]
fn a_section_of_teams_gives_by_its_table_and_boards_and_never_by_the_standings_of_players() {
    let category = FIRST;
    let singles = SectionSettings::default();
    let players = || everyone(Sharing::Order, prizes(&[500]));
    let teams = || contest(Contest::Teams, Sharing::Order, prizes(&[500]));
    let at_board = |no| {
        contest(
            board(no, 1, &BoardCriterion::USUAL),
            Sharing::Order,
            prizes(&[500]),
        )
    };
    for (settings, one, expected) in [
        (&singles, players(), None),
        (&singles, teams(), Some(PlanError::NoTeams { category })),
        (&singles, at_board(1), Some(PlanError::NoTeams { category })),
        (
            &of_teams("round_robin"),
            players(),
            Some(PlanError::PlayersOfTeams { category }),
        ),
        (&of_teams("round_robin"), teams(), None),
        (&of_teams("team_swiss"), at_board(4), None),
        (&of_teams("cup"), teams(), None),
        (
            &of_teams("cup"),
            contest(Contest::Teams, Sharing::Hort, prizes(&[500])),
            Some(PlanError::CupWithoutPoints { category }),
        ),
        (
            &of_teams("cup"),
            players(),
            Some(PlanError::PlayersOfTeams { category }),
        ),
        (&of_teams("cup"), at_board(1), None),
        (
            &of_teams("team_swiss"),
            at_board(5),
            Some(PlanError::NoSuchBoard { category, boards: 4 }),
        ),
        (
            &of_teams("team_swiss"),
            at_board(0),
            Some(PlanError::NoSuchBoard { category, boards: 4 }),
        ),
    ] {
        let made = plan(false, Unit::ONE, vec![one]);
        assert_eq!(check_in(&made, settings).err(), expected, "{made:?}");
    }
}

#[test]
fn teams_tied_on_points_share_as_players_do() {
    // Second and third are tied on points and separated by the table.
    let teams = [
        team_at(4, places(1, 1), 20),
        team_at(2, places(2, 2), 16),
        team_at(1, places(3, 3), 16),
        team_at(3, places(4, 4), 8),
    ];
    for (sharing, expected) in [
        (Sharing::Order, [100_000, 60_000, 20_000, 0]),
        (Sharing::Equal, [100_000, 40_000, 40_000, 0]),
        // One half of the own place and one half of the mean: 300 + 200 and 100 + 200.
        (Sharing::Hort, [100_000, 50_000, 30_000, 0]),
    ] {
        let plan = plan(
            false,
            Unit::ONE,
            vec![contest(Contest::Teams, sharing, prizes(&[1000, 600, 200]))],
        );
        assert_eq!(paid(&awards(&plan, &teams), &teams), expected, "{sharing:?}");
    }
}

#[test]
fn a_team_that_left_gets_nothing_and_those_behind_move_up() {
    let mut teams = [
        team_at(1, places(1, 1), 20),
        team_at(2, places(2, 2), 16),
        team_at(3, places(3, 3), 10),
    ];
    teams[0].standing = Standing::Out(WhyOut::Withdrawn);
    let plan = plan(
        false,
        Unit::ONE,
        vec![contest(Contest::Teams, Sharing::Order, prizes(&[500, 300]))],
    );
    let outcome = awards(&plan, &teams);
    assert_eq!(paid(&outcome, &teams), [0, 50_000, 30_000]);
    assert_eq!(
        outcome.out,
        [Out {
            no: team_no(1),
            why: WhyOut::Withdrawn
        }]
    );
}

#[test]
fn boards_have_lists_of_their_own_beside_the_table_and_one_money_prize_each_holds_for_players() {
    let teams = [team_at(1, places(1, 1), 20), team_at(2, places(2, 2), 16)];
    let order = &BoardCriterion::USUAL;
    let categories = vec![
        contest(Contest::Teams, Sharing::Order, prizes(&[1000])),
        Category {
            contest: board(1, 3, order),
            ..named("Bord 1", Group::default(), Sharing::Order, prizes(&[200]))
        },
        Category {
            contest: board(2, 3, order),
            ..named("Bord 2", Group::default(), Sharing::Order, prizes(&[300]))
        },
    ];
    let no_of = CategoryNo::from_index;
    let boards = BTreeMap::from([
        (no_of(1), vec![at(1, places(1, 1), 6), at(7, places(2, 2), 5)]),
        (no_of(2), vec![at(1, places(1, 1), 5), at(9, places(2, 2), 4)]),
    ]);
    // Player 1 and team 1 have the same number, and are not the same.
    let each = |one_each| {
        let outcome = awards_with_boards(&plan(one_each, Unit::ONE, categories.clone()), &teams, &boards);
        assert!(outcome.totals.add_up());
        let given: Vec<(WinnerNo, u32)> = outcome
            .players
            .iter()
            .map(|awards| (awards.no, awards.paid().hundredths()))
            .collect();
        given
    };
    assert_eq!(each(false), [(team_no(1), 100_000), (no(1), 50_000)]);
    assert_eq!(
        each(true),
        [(team_no(1), 100_000), (no(1), 30_000), (no(7), 20_000)]
    );
}

#[test]
fn a_plan_of_single_players_is_written_as_it_always_was() {
    let single = plan(false, Unit::ONE, vec![everyone(Sharing::Order, prizes(&[500]))]);
    let written = serde_json::to_value(&single).expect("JSON");
    assert!(written["categories"][0].get("contest").is_none(), "{written}");
    let teams = plan(
        false,
        Unit::ONE,
        vec![
            contest(Contest::Teams, Sharing::Order, prizes(&[500])),
            Category {
                name: Some("Bord 1".parse().expect("a name")),
                ..contest(
                    board(1, 4, &[BoardCriterion::Percentage]),
                    Sharing::Order,
                    prizes(&[100]),
                )
            },
        ],
    );
    let written = serde_json::to_value(&teams).expect("JSON");
    assert_eq!(written["categories"][0]["contest"], "teams");
    assert_eq!(
        written["categories"][1]["contest"],
        serde_json::json!({"board": {"board": 1, "fewest_games": 4, "most_played": false, "order": ["percentage"]}})
    );
    assert_eq!(serde_json::from_value::<Plan>(written).expect("a plan"), teams);
}
