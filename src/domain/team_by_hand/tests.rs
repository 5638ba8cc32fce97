//! Changes of a draft of teams and what is found about it, from the state of a section.

use super::*;
use crate::{
    team::TeamPairing,
    team_section::samples::{publish, section, settings},
};
use engine::{
    hand::findings::Severity,
    numbers::MatchNo,
    team_event::MatchForfeit,
    team_swiss::{TeamColourRule, findings::TeamFault},
};

fn team(number: u16) -> TeamNo {
    TeamNo::new(number).expect("a team")
}

/// So many teams of two, the last one away in round 1 if `is_away`, and round 1 drafted by the program.
fn drafted(pairing: TeamPairing, teams: usize, is_away: bool) -> SectionState {
    let mut field = section(settings(pairing, 2), &vec![2; teams]);
    if is_away {
        let last = &mut field.teams[teams - 1];
        last.requested_byes.push((RoundNo::FIRST, ByeKind::HalfPoint));
    }
    field.planned_rounds = 3;
    publish(&mut field);
    field.rounds[0].status = RoundStatus::Draft;
    field.rounds[0].origin = Some(Origin::Engine);
    field
}

/// Matches and byes by the teams' numbers.
type Told = (Vec<(u16, u16)>, Vec<(u16, ByeKind)>);

fn told(draft: &TeamDraft) -> Told {
    let matches = draft.matches.iter();
    let byes = draft.byes.iter();
    (
        matches.map(|one| (one.white.get(), one.black.get())).collect(),
        byes.map(|(team, kind)| (team.get(), *kind)).collect(),
    )
}

#[test]
fn a_draft_is_changed_and_its_boards_are_those_of_the_new_opponents() {
    // 1-3 and 4-2, team 5 has the bye.
    let field = drafted(TeamPairing::Swiss, 5, false);
    let round = &field.rounds[0];
    let exchange = TeamChange::Exchange {
        first: team(3),
        second: team(2),
    };
    let changed = field.change_matches(round, exchange).expect("a draft");
    let allocated = vec![(5, ByeKind::PairingAllocated)];
    assert_eq!(told(&changed), (vec![(1, 2), (4, 3)], allocated.clone()));
    let seated: Vec<(u16, u16)> = changed.matches[0]
        .seats
        .games
        .iter()
        .map(|(_, white, black)| (white.get(), black.get()))
        .collect();
    assert_eq!(
        seated,
        [(1, 3), (2, 4)],
        "players 1 and 2 are of team 1, 3 and 4 of team 2"
    );
    let turn = TeamChange::TurnColours {
        number: MatchNo::new(2).expect("a match"),
    };
    let changed = field.change_matches(round, turn).expect("a draft");
    assert_eq!(told(&changed), (vec![(1, 3), (2, 4)], allocated));
    let empty = field.empty_draft_of_teams(RoundNo::FIRST);
    assert_eq!(told(&empty), (vec![], vec![]));
}

#[test]
fn nobody_who_is_not_there_gets_a_match_or_the_bye() {
    // Of six teams the last one has asked the round off, so team 5 has the bye.
    let mut field = drafted(TeamPairing::Swiss, 6, true);
    let asked = (6, ByeKind::HalfPoint);
    let part = TeamChange::Dissolve {
        number: MatchNo::new(1).expect("a match"),
    };
    let parted = field.change_matches(&field.rounds[0], part).expect("a draft");
    assert_eq!(
        told(&parted),
        (vec![(4, 2)], vec![(5, ByeKind::PairingAllocated), asked])
    );
    let pair = |white, black| TeamChange::Pair {
        white: team(white),
        black: team(black),
    };
    let exchange = |first, second| TeamChange::Exchange {
        first: team(first),
        second: team(second),
    };
    for (change, why) in [
        (pair(5, 6), TeamChangeError::Away(team(6))),
        (exchange(6, 1), TeamChangeError::Away(team(6))),
        (exchange(1, 9), TeamChangeError::Unknown(team(9))),
        (pair(1, 5), TeamChangeError::Paired(team(1))),
        (
            TeamChange::GiveBye { team: team(6) },
            TeamChangeError::ByeIsGiven(team(5)),
        ),
    ] {
        let refused = field.change_matches(&field.rounds[0], change);
        assert_eq!(refused, Err(why), "{change:?}");
    }
    field.rounds[0].team_byes.clear();
    // The program's draft has no place for team 5 now: that is told, although nobody has changed it by hand.
    let left = field.findings_of_teams(&field.rounds[0]);
    assert_eq!(left.len(), 1, "{left:?}");
    assert_eq!(left[0].fault, TeamFault::Unpaired { team: team(5) });
    let refused = field.change_matches(&field.rounds[0], TeamChange::GiveBye { team: team(6) });
    assert_eq!(refused, Err(TeamChangeError::Away(team(6))));
    // Team 5 has no place now, and team 6 needs none.
    assert_eq!(field.teams_without_match(&field.rounds[0]), [team(5)]);
    // Who asks the round off after it was drafted can be exchanged for another one.
    field.teams[0]
        .requested_byes
        .push((RoundNo::FIRST, ByeKind::ZeroPoint));
    let exchanged = field.change_matches(&field.rounds[0], exchange(5, 1));
    assert_eq!(
        told(&exchanged.expect("a draft")),
        (vec![(5, 3), (4, 2)], vec![(1, ByeKind::ZeroPoint), asked])
    );
    // Until then it has a match that it loses.
    let turned = field.change_matches(
        &field.rounds[0],
        TeamChange::TurnColours {
            number: MatchNo::new(2).expect("a match"),
        },
    );
    let turned = turned.expect("a draft");
    assert_eq!(turned.matches[0].forfeit, Some(MatchForfeit::ByWhite));
}

#[test]
fn only_what_somebody_made_by_hand_is_judged_and_only_where_a_score_pairs() {
    let mut field = drafted(TeamPairing::Swiss, 4, false);
    let turn = |field: &mut SectionState| {
        let one = &mut field.rounds[0].matches[0];
        std::mem::swap(&mut one.white, &mut one.black);
    };
    turn(&mut field);
    assert_eq!(field.findings_of_teams(&field.rounds[0]), []);
    field.rounds[0].origin = Some(Origin::Hand);
    let found = field.findings_of_teams(&field.rounds[0]);
    assert_eq!(
        found.iter().map(|finding| finding.fault).collect::<Vec<_>>(),
        [TeamFault::Colours {
            pair: TeamPair {
                white: team(3),
                black: team(1),
            },
            rule: TeamColourRule::Lot,
        }]
    );
    assert_eq!(findings::gravest(&found), Some(Severity::NeedsReason));
    // Who leaves afterwards has a match that cannot stand.
    field.teams[2].left_after = Some(0);
    let found = field.findings_of_teams(&field.rounds[0]);
    assert_eq!(found[0].fault, TeamFault::NotThere { team: team(3) });
    assert_eq!(found[0].severity, Severity::Refused);
    // Everybody can see it now: nothing is to be changed.
    field.rounds[0].status = RoundStatus::Published;
    assert_eq!(field.findings_of_teams(&field.rounds[0]), []);
    let mut table = drafted(TeamPairing::RoundRobin, 4, false);
    turn(&mut table);
    table.rounds[0].origin = Some(Origin::Hand);
    assert!(!table.makes_matches_by_hand());
    assert_eq!(table.findings_of_teams(&table.rounds[0]), []);
    assert!(drafted(TeamPairing::Monrad, 4, false).makes_matches_by_hand());
}
