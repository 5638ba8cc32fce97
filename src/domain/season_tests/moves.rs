//! Who goes up and down between the division and the two rows of the district.

use super::*;
use crate::{
    fixtures::round_robin::ClubNo,
    promotion::{
        FinalTable, GroupNo, MoveKind, OpenMove, PlacedTeam, RelegationSlots, SeasonEnd, SeasonMoves,
        TeamKey, ZonePlan, season_moves,
    },
};

const DIVISION: GroupNo = GroupNo(1);
const TOP_ROW: GroupNo = GroupNo(2);
const SECOND_ROW: GroupNo = GroupNo(3);

/// Eight teams of a group from this number on, each of its own club.
fn table(group: GroupNo, above: Option<GroupNo>, first: u32, plan: ZonePlan) -> FinalTable {
    let places = (first..first + 8).map(|no| PlacedTeam {
        team: TeamKey(no),
        club: ClubNo(u16::try_from(no).expect("small")),
        rank_in_club: 1,
        falls_to: match group {
            // One team of the division is of this district.
            DIVISION => (no == first + 7).then_some(TOP_ROW),
            TOP_ROW => Some(SECOND_ROW),
            GroupNo(_) => None,
        },
        is_level_with_next: false,
        said: None,
    });
    FinalTable {
        group,
        level: u8::try_from(group.0).expect("small"),
        above,
        from_elsewhere: 0,
        plan,
        places: places.collect(),
        is_final: true,
    }
}

/// So many of the division go down, and its last round is over or not.
fn season(down: u8, is_final: bool) -> SeasonMoves {
    let row = || ZonePlan::of(district().settings());
    let division = ZonePlan {
        promoted: 0,
        relegated: RelegationSlots::Fixed(down),
        ..row()
    };
    let lowest = ZonePlan {
        relegated: RelegationSlots::Fixed(0),
        ..row()
    };
    let tables = [
        FinalTable {
            is_final,
            ..table(DIVISION, None, 1, division)
        },
        table(TOP_ROW, Some(DIVISION), 11, row()),
        table(SECOND_ROW, Some(TOP_ROW), 21, lowest),
    ];
    season_moves(&tables, &SeasonEnd::default()).expect("tables that fit together")
}

fn went(season: &SeasonMoves, from: GroupNo, kind: MoveKind) -> Vec<u32> {
    season
        .moves
        .iter()
        .filter(|one| one.from == from && one.kind == kind)
        .map(|one| one.team.0)
        .collect()
}

#[test]
fn how_many_go_down_hangs_on_who_comes_down_from_the_division() {
    let nobody = season(0, true);
    assert_eq!(went(&nobody, TOP_ROW, MoveKind::Promoted), [11]);
    assert_eq!(went(&nobody, TOP_ROW, MoveKind::Relegated), [18]);
    assert_eq!(went(&nobody, SECOND_ROW, MoveKind::Promoted), [21]);
    assert_eq!(nobody.open, []);
    let one = season(1, true);
    assert_eq!(went(&one, DIVISION, MoveKind::Relegated), [8]);
    assert_eq!(went(&one, TOP_ROW, MoveKind::Relegated), [17, 18]);
    assert_eq!(one.open, []);
}

#[test]
fn before_the_divisions_last_round_the_slot_is_open_and_the_winner_is_not() {
    let early = season(1, false);
    assert_eq!(
        early.open,
        [
            OpenMove::NotFinal { group: DIVISION },
            OpenMove::SlotsDepend {
                group: TOP_ROW,
                fewest: 1,
                most: 2
            },
        ]
    );
    assert_eq!(went(&early, TOP_ROW, MoveKind::Promoted), [11]);
    assert_eq!(
        went(&early, TOP_ROW, MoveKind::Relegated),
        [18],
        "the last goes down at any rate"
    );
}
