//! Every finding about a round of teams, and that a round as the rules give it has none.

use super::*;
use crate::{
    team_event::{
        BoardOutcome, MatchForfeit, MatchPoints, TeamBye, TeamEvent, TeamPoints, TeamRound, TeamScore,
        arrangements::{ProhibitedTeams, TeamArrangements},
    },
    team_swiss::readings::TeamReadings,
};

/// A match of one board: `1`, `0` and `=` were played, `+` was won by the first-named team without play.
type Played = (u16, u16, char);

/// Round 1 of four teams: teams 1 and 2 have won, 1 and 4 had White.
const ROUND_1: &[Played] = &[(1, 3, '1'), (4, 2, '0')];
/// Round 2: team 1 has White again, team 2 Black again.
const ROUND_2: &[Played] = &[(1, 4, '='), (3, 2, '=')];
/// Round 1 in which team 3 did not come.
const NOBODY_CAME: &[Played] = &[(1, 3, '+'), (4, 2, '0')];

fn team(number: u16) -> TeamNo {
    TeamNo::new(number).expect("a team")
}

fn round(number: u16) -> RoundNo {
    RoundNo::new(number).expect("a round")
}

fn pair(white: u16, black: u16) -> TeamPair {
    TeamPair {
        white: team(white),
        black: team(black),
    }
}

fn played((white, black, result): Played) -> TeamMatch {
    let (own, others) = match result {
        '1' | '+' => (Points::ONE, Points::ZERO),
        '0' => (Points::ZERO, Points::ONE),
        _ => (Points::halves(1), Points::halves(1)),
    };
    TeamMatch {
        white: team(white),
        black: team(black),
        boards: vec![BoardOutcome {
            white: own,
            black: others,
            was_played: result != '+',
        }],
        forfeit: (result == '+').then_some(MatchForfeit::ByBlack),
    }
}

/// A round that is judged: how many teams there are, what was played, who had the bye of round 1 and who is away now, how colours count, and
/// who is kept apart.
#[derive(Clone, Copy)]
struct Case {
    teams: u16,
    before: &'static [&'static [Played]],
    had_bye: Option<u16>,
    away: Option<u16>,
    preferences: ColourPreferences,
    apart: &'static [u16],
}

const FOUR: Case = Case {
    teams: 4,
    before: &[ROUND_1],
    had_bye: None,
    away: None,
    preferences: ColourPreferences::TypeA,
    apart: &[],
};

impl Case {
    fn judged(self, matches: &[(u16, u16)], bye: u16, rules: JudgedBy) -> Vec<TeamFinding> {
        let bye_of = |team_no: Option<u16>, kind: ByeKind| {
            let team_no = team_no.map(team);
            team_no.map(|team| TeamBye { team, kind })
        };
        let mut rounds: Vec<TeamRound> = self
            .before
            .iter()
            .map(|matches| TeamRound {
                matches: matches.iter().copied().map(played).collect(),
                ..TeamRound::default()
            })
            .collect();
        rounds[0]
            .byes
            .extend(bye_of(self.had_bye, ByeKind::PairingAllocated));
        rounds.push(TeamRound {
            byes: bye_of(self.away, ByeKind::ZeroPoint).into_iter().collect(),
            ..TeamRound::default()
        });
        let now = RoundNo::from_index(self.before.len()).expect("a round");
        let event = TeamEvent {
            teams: self.teams,
            boards: 1,
            planned_rounds: round(5),
            match_points: MatchPoints::TWO_ONE_ZERO,
            primary: TeamScore::MatchPoints,
            has_secondary: true,
            allocated_bye: TeamPoints {
                matches: Points::ONE,
                games: Points::halves(1),
            },
            is_round_robin: false,
            all_meet: false,
            rounds,
            extras: Vec::new(),
        };
        let apart = ProhibitedTeams {
            from: round(1),
            to: round(5),
            teams: self.apart.iter().copied().map(team).collect(),
        };
        let arrangements = TeamArrangements {
            preferences: self.preferences,
            prohibited: vec![apart],
            ..TeamArrangements::default()
        };
        let request = TeamRequest {
            event: &event,
            arrangements: &arrangements,
            round: now,
            readings: TeamReadings::default(),
        };
        let sheet = TeamSheet {
            matches: matches
                .iter()
                .map(|(white, black)| pair(*white, *black))
                .collect(),
            bye: TeamNo::new(bye),
        };
        judge(&request, &sheet, rules)
    }
}

/// A finding that needs a reason, and one that is worth knowing.
fn grave(fault: TeamFault, article: &'static str) -> TeamFinding {
    TeamFinding {
        fault,
        severity: Severity::NeedsReason,
        article,
    }
}

fn note(fault: TeamFault, article: &'static str) -> TeamFinding {
    TeamFinding {
        severity: Severity::Note,
        ..grave(fault, article)
    }
}

fn differs(white: u16, black: u16, points: i32) -> TeamFault {
    TeamFault::ScoreDifference {
        pair: pair(white, black),
        points: Points::whole(points),
    }
}

const SCORES: &str = "C4, C.04.6 art. 2.3.1";
const C1: &str = "C1, C.04.6 art. 2.1.1";
const C2: &str = "C2, C.04.6 art. 2.1.2";
const LOWEST: &str = "C.04.6 art. 3.4.2";

#[test]
fn a_round_as_the_rules_give_it_has_no_findings() {
    assert_eq!(FOUR.judged(&[(2, 1), (3, 4)], 0, JudgedBy::Fide), []);
    let five = Case { teams: 5, ..FOUR };
    // Team 4 has nothing and the largest number of those.
    let found = Case {
        had_bye: Some(5),
        ..five
    }
    .judged(&[(2, 1), (3, 5)], 4, JudgedBy::Fide);
    assert_eq!(found, [note(differs(3, 5, 1), SCORES)]);
}

#[test]
fn who_met_before_who_is_kept_apart_and_who_has_another_score_is_found() {
    let again = |white, black| {
        let fault = TeamFault::Rematch {
            pair: pair(white, black),
            round: round(1),
        };
        grave(fault, C1)
    };
    assert_eq!(
        FOUR.judged(&[(3, 1), (2, 4)], 0, JudgedBy::Fide),
        [
            again(2, 4),
            again(3, 1),
            note(differs(2, 4, 2), SCORES),
            note(differs(3, 1, 2), SCORES),
        ]
    );
    let apart = Case {
        apart: &[1, 4],
        ..FOUR
    };
    assert_eq!(
        apart.judged(&[(4, 1), (2, 3)], 0, JudgedBy::Fide),
        [
            grave(TeamFault::Apart { pair: pair(4, 1) }, "C.04.6 art. 2.1.1"),
            note(differs(2, 3, 2), SCORES),
            note(differs(4, 1, 2), SCORES),
        ]
    );
    // A match to which one team did not come was no meeting.
    let unplayed = Case {
        before: &[NOBODY_CAME],
        ..FOUR
    };
    let left = |no| grave(TeamFault::Unpaired { team: team(no) }, "C.04.1 art. 3");
    assert_eq!(
        unplayed.judged(&[(1, 3)], 0, JudgedBy::Fide),
        [left(2), left(4), note(differs(1, 3, 2), SCORES)]
    );
}

#[test]
fn colours_are_judged_by_article_4_and_by_the_type_of_preferences() {
    let turned = |white, black, rule: TeamColourRule| {
        let pair = pair(white, black);
        grave(TeamFault::Colours { pair, rule }, rule.article())
    };
    let against = |no, due, is_strong, by, article| {
        let team = team(no);
        note(
            TeamFault::AgainstPreference {
                team,
                due,
                is_strong,
                by,
            },
            article,
        )
    };
    // After one match nobody is due a colour by type A, and White goes to who has had it less often.
    assert_eq!(
        FOUR.judged(&[(1, 2), (3, 4)], 0, JudgedBy::Fide),
        [turned(1, 2, TeamColourRule::LowerDifference)]
    );
    for (by, is_strong, article) in [
        (ColourPreferences::TypeA, false, "C8, C.04.6 art. 1.7.1, 2.3.5"),
        (ColourPreferences::TypeB, true, "C9, C.04.6 art. 1.7.2, 2.3.6"),
    ] {
        let third = Case {
            before: &[ROUND_1, ROUND_2],
            preferences: by,
            ..FOUR
        };
        assert_eq!(third.judged(&[(2, 1), (4, 3)], 0, JudgedBy::Fide), []);
        assert_eq!(
            third.judged(&[(1, 2), (4, 3)], 0, JudgedBy::Fide),
            [
                turned(1, 2, TeamColourRule::BothGranted),
                against(1, Colour::Black, is_strong, by, article),
                against(2, Colour::White, is_strong, by, article),
            ]
        );
    }
    let by = ColourPreferences::TypeB;
    let third = Case {
        before: &[ROUND_1, ROUND_2],
        preferences: by,
        ..FOUR
    };
    let mild = "C8, C.04.6 art. 1.7.2, 2.3.5";
    assert_eq!(
        third.judged(&[(2, 1), (3, 4)], 0, JudgedBy::Fide),
        [
            turned(3, 4, TeamColourRule::BothGranted),
            against(3, Colour::Black, false, by, mild),
            against(4, Colour::White, false, by, mild),
        ]
    );
}

#[test]
fn the_bye_goes_once_to_whom_it_may_go_and_only_in_an_odd_field() {
    let five = Case {
        teams: 5,
        had_bye: Some(5),
        ..FOUR
    };
    let above = |no, lowest| {
        let fault = TeamFault::ByeAboveLowest {
            team: team(no),
            lowest: team(lowest),
        };
        note(fault, LOWEST)
    };
    let again = TeamFault::SecondBye {
        team: team(5),
        round: round(1),
    };
    assert_eq!(
        five.judged(&[(2, 1), (3, 4)], 5, JudgedBy::Fide),
        [grave(again, C2), above(5, 4)]
    );
    let unplayed = Case {
        before: &[NOBODY_CAME],
        ..five
    };
    let won = TeamFault::ByeAfterUnplayedWin {
        team: team(1),
        round: round(1),
    };
    assert_eq!(
        unplayed.judged(&[(2, 5), (3, 4)], 1, JudgedBy::Fide),
        [grave(won, C2), above(1, 4), note(differs(2, 5, 1), SCORES)]
    );
    assert_eq!(
        FOUR.judged(&[(2, 1)], 3, JudgedBy::Fide),
        [
            grave(TeamFault::Unpaired { team: team(4) }, "C.04.1 art. 3"),
            grave(TeamFault::ByeNotNeeded { team: team(3) }, "C.04.6 art. 1.4"),
        ]
    );
}

#[test]
fn a_team_that_is_not_there_has_no_match_whatever_the_reason() {
    let away = Case {
        away: Some(4),
        ..FOUR
    };
    let found = away.judged(&[(2, 1), (3, 4)], 0, JudgedBy::Fide);
    assert_eq!(
        found,
        [TeamFinding {
            fault: TeamFault::NotThere { team: team(4) },
            severity: Severity::Refused,
            article: "C.04.2 art. 3.2, 3.3",
        }]
    );
    assert_eq!(gravest(&found), Some(Severity::Refused));
    assert_eq!(found[0].fault.teams(), [team(4), team(4)]);
    assert_eq!(differs(3, 4, 1).teams(), [team(3), team(4)]);
}

#[test]
fn a_monrad_has_its_own_colours_and_lets_teams_meet_as_often_as_it_says() {
    let judged = |rematches| FOUR.judged(&[(1, 3), (4, 2)], 0, JudgedBy::Monrad { rematches });
    let kinds = |found: &[TeamFinding]| -> Vec<bool> {
        let faults = found.iter().map(|finding| finding.fault);
        faults
            .map(|fault| matches!(fault, TeamFault::Rematch { .. }))
            .collect()
    };
    assert_eq!(kinds(&judged(0)), [true, true, false, false]);
    assert_eq!(kinds(&judged(1)), [false, false]);
    assert!(judged(0).iter().all(|finding| finding.article == "Monrad"));
}
