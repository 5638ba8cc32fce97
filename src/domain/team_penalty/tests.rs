//! What each league proposes for an offence of a team, and what a penalty does to a table.

use engine::team_event::{BoardOutcome, MatchForfeit, MatchPoints, TeamMatch, TeamRound, TeamScore};

use super::{ProposedMeasure as P, *};
use crate::league::{
    Confidence, Preset,
    samples::{Started, started},
};

fn team(no: u16) -> TeamNo {
    TeamNo::new(no).expect("a team")
}

fn round(no: u16) -> RoundNo {
    RoundNo::new(no).expect("a round")
}

fn incident(offence: TeamOffence, boards: &[u16], earlier: u16) -> TeamIncident {
    TeamIncident {
        offence,
        team: team(3),
        round: round(2),
        boards: boards.iter().filter_map(|no| BoardNo::new(*no)).collect(),
        was_announced: false,
        earlier,
    }
}

/// What is proposed in words, or why nothing is.
fn told(proposal: &PenaltyProposal) -> String {
    let measures = match &proposal.measures {
        Ok(measures) => measures,
        Err(why) => return why.to_string(),
    };
    let words = measures.iter().map(|measure| match measure {
        P::Warning => "warning".to_owned(),
        P::PlayerWarning => "player warning".to_owned(),
        P::Points(points) => points.map_or_else(|| "points?".to_owned(), |points| format!("−{points}")),
        P::GameLost => "game lost".to_owned(),
        P::MatchLost => "match lost".to_owned(),
        P::RatedAsLost => "rated as lost".to_owned(),
        P::Fine(kroner) => kroner.map_or_else(|| "fine?".to_owned(), |kroner| format!("{kroner} kr")),
        P::LeaderDecides => "leader decides".to_owned(),
    });
    words.collect::<Vec<_>>().join(", ")
}

#[test]
fn a_line_up_that_played_is_charged_with_what_tariffs_know_and_the_rest_is_the_arbiters() {
    use crate::{
        strength_list::{
            eligibility::PlayerFault,
            samples::{board, player},
        },
        team_rule::Severity::{Refuse, Warn},
    };
    use TeamOffence::{FillFromTop, IneligiblePlayer, NoShowTeam, ShortTeam};
    let of = |no: u16, fault: SeatFault, severity| SeatFinding {
        board: BoardNo::new(no),
        fault,
        severity,
        source: None,
    };
    let order = |no, other| SeatFault::OutOfOrder {
        player: player(other),
        above: player(1),
        board: board(no),
    };
    let about = |fault| SeatFault::Player {
        player: player(2),
        fault,
    };
    let full: &[u128] = &[1, 2, 3, 4];
    for (seats, least, findings, expected) in [
        (full, None, vec![], vec![]),
        // Nothing that was read says what a wrong order costs.
        (
            full,
            None,
            vec![of(2, order(1, 2), Refuse), of(4, order(1, 4), Refuse)],
            vec![(None, vec![board(2), board(4)])],
        ),
        // Two things about one player are one player; what is only worth knowing is no charge.
        (
            full,
            None,
            vec![
                of(1, SeatFault::Unlisted(player(1)), Refuse),
                of(1, about(PlayerFault::Foreign), Refuse),
                of(2, about(PlayerFault::MembershipUnknown), Warn),
                of(3, SeatFault::CapUnknown(player(3)), Warn),
            ],
            vec![(Some(IneligiblePlayer), vec![board(1)])],
        ),
        // A gap is a missing board, too.
        (
            &[1, 0, 3, 0],
            None,
            vec![of(2, SeatFault::Gap, Warn), of(4, SeatFault::Empty, Warn)],
            vec![
                (Some(ShortTeam), vec![board(2), board(4)]),
                (Some(FillFromTop), vec![board(2)]),
            ],
        ),
        // So few that the team counts as absent.
        (
            &[1, 2, 0, 0],
            Some(3),
            vec![of(0, SeatFault::TooFew { seated: 2, least: 3 }, Warn)],
            vec![(Some(NoShowTeam), vec![])],
        ),
    ] {
        let seats: Vec<Option<PlayerId>> = seats.iter().map(|no| (*no > 0).then(|| player(*no))).collect();
        assert_eq!(charges(&seats, least, &findings), expected, "{seats:?}");
    }
}

#[test]
fn of_whoever_did_not_come_it_is_not_asked_whether_they_might_play() {
    use crate::{
        strength_list::samples::{board, player},
        team_rule::Severity::{Refuse, Warn},
    };
    let of = |no: u16, fault, severity| SeatFinding {
        board: BoardNo::new(no),
        fault,
        severity,
        source: None,
    };
    let unlisted = |no: u16| of(no, SeatFault::Unlisted(player(no.into())), Refuse);
    let gap = of(2, SeatFault::Gap, Warn);
    let all = vec![unlisted(1), gap, unlisted(3)];
    for (away, expected) in [
        (vec![], all.clone()),
        (vec![board(1)], vec![gap, unlisted(3)]),
        // How the team stood is no matter of who came.
        (vec![board(1), board(2), board(3)], vec![gap]),
        (vec![board(4)], all.clone()),
    ] {
        assert_eq!(as_played(all.clone(), &away), expected, "{away:?}");
    }
}

#[test]
fn each_league_proposes_what_it_was_read_to_do() {
    use Preset::{Div1, Hk4, Hk8, Ksu, Skakliga};
    use TeamOffence::{FillFromTop, IneligiblePlayer, NoShowPlayer, NoShowTeam, ShortTeam};
    for (preset, offence, boards, earlier, expected, confidence) in [
        // A warning the first time, then a board point.
        (Skakliga, ShortTeam, &[8][..], 0, "warning", "sure"),
        (Skakliga, ShortTeam, &[8], 1, "−1", "sure"),
        (Skakliga, ShortTeam, &[8], 5, "−1", "sure"),
        (Div1, ShortTeam, &[7, 8], 0, "warning", "sure"),
        (Div1, ShortTeam, &[7, 8], 1, "−1", "sure"),
        // Half a point a missing player.
        (Hk8, ShortTeam, &[8], 0, "−½", "sure"),
        (Hk8, ShortTeam, &[6, 7, 8], 0, "−1½", "sure"),
        (Hk4, ShortTeam, &[3, 4], 0, "−1", "sure"),
        (Ksu, ShortTeam, &[8], 0, "undecided", "unknown"),
        // A gap above a filled board: a point with eight boards, half a one with four.
        (Hk8, FillFromTop, &[3], 0, "−1", "sure"),
        (Hk4, FillFromTop, &[2], 0, "−½", "sure"),
        (Skakliga, FillFromTop, &[3], 0, "undecided", "unknown"),
        (
            Skakliga,
            NoShowPlayer,
            &[4],
            0,
            "game lost, player warning",
            "sure",
        ),
        (Ksu, NoShowPlayer, &[4], 0, "game lost, leader decides", "sure"),
        (Div1, NoShowTeam, &[], 0, "match lost", "likely"),
        (Hk8, NoShowTeam, &[], 0, "undecided", "unknown"),
        (Skakliga, IneligiblePlayer, &[1], 0, "−2", "likely"),
        (
            Hk8,
            IneligiblePlayer,
            &[1],
            0,
            "game lost, rated as lost, 200 kr",
            "likely",
        ),
        (Div1, IneligiblePlayer, &[1], 0, "undecided", "unknown"),
    ] {
        let proposal = propose(
            started(preset, &[]).rulebook(),
            &incident(offence, boards, earlier),
        );
        assert_eq!(told(&proposal), expected, "{preset} {offence}");
        assert_eq!(
            proposal.ground.confidence.as_str(),
            confidence,
            "{preset} {offence}"
        );
        assert_eq!(proposal.ground.sources.is_empty(), proposal.measures.is_err());
        assert_eq!(proposal.time, earlier + 1);
        assert_eq!(proposal.unit, Some(PenaltyUnit::BoardPoints));
    }
}

#[test]
fn notice_in_good_time_excuses_an_empty_board_where_the_league_says_so() {
    for (chosen, expected) in [
        (
            vec![(SettingId::ShortTeamNotice, "excuses")],
            Err(NothingProposed::Excused),
        ),
        (
            vec![(SettingId::ShortTeamNotice, "no_difference")],
            Ok(vec![P::Warning]),
        ),
        (vec![], Err(NothingProposed::NoticeUndecided)),
    ] {
        let told = TeamIncident {
            was_announced: true,
            ..incident(TeamOffence::ShortTeam, &[8], 0)
        };
        let proposal = propose(started(Preset::Skakliga, &chosen).rulebook(), &told);
        assert_eq!(proposal.measures, expected);
        assert_eq!(
            proposal.is_open(),
            expected == Err(NothingProposed::NoticeUndecided)
        );
        // It excuses nothing else.
        let other = TeamIncident {
            was_announced: true,
            ..incident(TeamOffence::NoShowTeam, &[], 0)
        };
        assert_eq!(
            propose(started(Preset::Skakliga, &chosen).rulebook(), &other).measures,
            Ok(vec![P::MatchLost])
        );
    }
}

#[test]
fn amounts_nobody_knows_are_open_and_the_leagues_own_are_its_own() {
    let own = started(
        Preset::Ksu,
        &[(SettingId::ShortTeam, "nothing; points ? each; fine ?")],
    );
    for (earlier, expected, is_open) in [
        (0, Err(NothingProposed::Free), false),
        (1, Ok(vec![P::Points(None)]), true),
        (2, Ok(vec![P::Fine(None)]), true),
    ] {
        let proposal = propose(own.rulebook(), &incident(TeamOffence::ShortTeam, &[8], earlier));
        assert_eq!((proposal.is_open(), &proposal.measures), (is_open, &expected));
        assert_eq!(proposal.ground.confidence, Confidence::Sure);
        assert!(proposal.ground.sources.is_empty());
        assert_eq!(proposal.appeal_days, Some(10));
    }
    let fined = started(
        Preset::Ksu,
        &[(SettingId::ShortTeam, "fine ?"), (SettingId::FineKr, "150")],
    );
    let proposal = propose(fined.rulebook(), &incident(TeamOffence::ShortTeam, &[8], 0));
    assert_eq!(proposal.measures, Ok(vec![P::Fine(Some(150))]));
}

#[test]
fn a_line_up_shows_its_empty_boards_and_the_gaps_among_them() {
    use TeamOffence::{FillFromTop, NoShowTeam, ShortTeam};
    for (filled, expected) in [
        ("xxxx", vec![]),
        ("xxx.", vec![(ShortTeam, vec![4])]),
        ("x.x.", vec![(ShortTeam, vec![2, 4]), (FillFromTop, vec![2])]),
        (".xxx", vec![(ShortTeam, vec![1]), (FillFromTop, vec![1])]),
        ("....", vec![(NoShowTeam, vec![])]),
        // One of four where two must be there: the team counts as absent.
        ("x...", vec![(NoShowTeam, vec![])]),
    ] {
        let boards: Vec<bool> = filled.chars().map(|board| board == 'x').collect();
        let found: Vec<(TeamOffence, Vec<u16>)> = offences_of(&Attendance::of(&boards, Some(2)))
            .into_iter()
            .map(|(offence, boards)| (offence, boards.into_iter().map(BoardNo::get).collect()))
            .collect();
        assert_eq!(found, expected, "{filled}");
    }
}

/// Teams 3 and 4 in round 1, White's points on eight boards.
fn event(white: i32, forfeit: Option<MatchForfeit>) -> TeamEvent {
    let boards = (0..8).map(|board| {
        let won = board * 2 < white;
        let (white, black) = if won {
            (Points::ONE, Points::ZERO)
        } else {
            (Points::ZERO, Points::ONE)
        };
        BoardOutcome {
            white,
            black,
            was_played: true,
        }
    });
    TeamEvent {
        teams: 4,
        boards: 8,
        planned_rounds: round(3),
        match_points: MatchPoints::TWO_ONE_ZERO,
        primary: TeamScore::GamePoints,
        has_secondary: true,
        allocated_bye: TeamPoints::default(),
        is_round_robin: true,
        all_meet: true,
        rounds: vec![TeamRound {
            matches: vec![TeamMatch {
                white: team(3),
                black: team(4),
                boards: boards.collect(),
                forfeit,
            }],
            byes: vec![],
            singles: vec![],
        }],
        extras: vec![],
    }
}

/// The extras of a penalty as `team match points game points`.
fn extras(penalty: &ConfirmedPenalty, event: &TeamEvent, league: &Started) -> Vec<String> {
    penalty
        .extras(event, league.rulebook().penalties_count_again())
        .iter()
        .map(|extra| format!("{} {} {}", extra.team, extra.points.matches, extra.points.games))
        .collect()
}

#[test]
fn a_penalty_takes_board_points_and_match_points_stand() {
    let league = started(Preset::Skakliga, &[]);
    let of = |round, points, unit| ConfirmedPenalty::new(team(3), round, points, unit).expect("points");
    let event = event(14, None);
    let penalty = of(Some(round(1)), Points::ONE, PenaltyUnit::BoardPoints);
    // 7-1 becomes 6-1: the match has fewer points than boards.
    assert_eq!(extras(&penalty, &event, &league), ["3 0 −1"]);
    let penalty = of(None, Points::HALF, PenaltyUnit::MatchPoints);
    assert_eq!(extras(&penalty, &event, &league), ["3 −½ 0"]);
    for points in [Points::ZERO, -Points::ONE, Points::whole(401)] {
        assert_eq!(
            ConfirmedPenalty::new(team(3), None, points, PenaltyUnit::BoardPoints),
            None
        );
    }
}

#[test]
fn where_the_league_says_so_match_points_are_counted_again() {
    let league = started(Preset::Skakliga, &[(SettingId::PenaltyChangesMatchPoints, "yes")]);
    let penalty = |round, points| {
        ConfirmedPenalty::new(team(3), round, points, PenaltyUnit::BoardPoints).expect("points")
    };
    for (white, points, expected) in [
        // 5-3 stays won at 4-3, is level at 3-3 and lost at 2-3.
        (10, 1, vec!["3 0 −1"]),
        (10, 2, vec!["3 −1 −2", "4 1 0"]),
        (10, 3, vec!["3 −2 −3", "4 2 0"]),
        (8, 1, vec!["3 −1 −1", "4 1 0"]),
        (6, 1, vec!["3 0 −1"]),
    ] {
        let found = extras(
            &penalty(Some(round(1)), Points::whole(points)),
            &event(white, None),
            &league,
        );
        assert_eq!(found, expected, "{white} {points}");
    }
    // A second penalty begins where the first one ended.
    let mut again = event(10, None);
    again.extras = penalty(Some(round(1)), Points::ONE).extras(&again, true);
    assert_eq!(
        extras(&penalty(Some(round(1)), Points::ONE), &again, &league),
        ["3 −1 −1", "4 1 0"]
    );
    // No match, or one that was not played: only the board points go.
    for (round, forfeit) in [
        (None, None),
        (Some(round(2)), None),
        (Some(round(1)), Some(MatchForfeit::ByBlack)),
    ] {
        let found = extras(&penalty(round, Points::whole(4)), &event(10, forfeit), &league);
        assert_eq!(found, ["3 0 −4"]);
    }
}

#[test]
fn a_ruling_does_something_to_a_team_about_a_round_that_everybody_has_seen() {
    let nothing = TeamMeasures {
        is_warning: false,
        points: Points::ZERO,
        way: PointsWay::Taken,
        unit: PenaltyUnit::BoardPoints,
        fine_kr: 0,
    };
    let confirm = |measures: TeamMeasures, of: Option<u16>| measures.confirm(team(3), of.map(round), 2);
    assert_eq!(confirm(nothing, Some(1)), Err(MeasuresError::Nothing));
    let warned = TeamMeasures {
        is_warning: true,
        ..nothing
    };
    assert_eq!(confirm(warned, Some(2)), Ok(None));
    assert_eq!(confirm(warned, Some(3)), Err(MeasuresError::Round(round(3))));
    let fined = TeamMeasures {
        fine_kr: 200,
        ..nothing
    };
    assert_eq!(confirm(fined, None), Ok(None));
    let taking = |points| TeamMeasures { points, ..warned };
    let taken = confirm(taking(Points::HALF), Some(1))
        .expect("a penalty")
        .expect("points");
    assert_eq!(
        (taken.team, taken.round, taken.points()),
        (team(3), Some(round(1)), Points::HALF)
    );
    for points in [-Points::HALF, Points::whole(401)] {
        assert_eq!(confirm(taking(points), None), Err(MeasuresError::Points));
    }
}

#[test]
fn points_are_given_to_the_team_alone_by_a_ruling_that_does_nothing_else() {
    // Also where penalties are counted again.
    let event = event(10, None);
    for (unit, expected) in [
        (PenaltyUnit::BoardPoints, (Points::ZERO, Points::whole(3))),
        (PenaltyUnit::MatchPoints, (Points::whole(3), Points::ZERO)),
    ] {
        let given = ConfirmedPenalty::of(
            team(3),
            Some(round(1)),
            (Points::whole(3), PointsWay::Given),
            unit,
        )
        .expect("points");
        let extras = given.extras(&event, true);
        let [extra] = &extras[..] else {
            panic!("{extras:?}")
        };
        assert_eq!((extra.team, extra.round), (team(3), Some(round(1))));
        assert_eq!((extra.points.matches, extra.points.games), expected);
    }
    // What is taken afterwards is taken from what the boards gave: 3-5 with three given is no match that was won.
    let mut lost = self::event(6, None);
    let ruling = |points, way| {
        ConfirmedPenalty::of(team(3), Some(round(1)), (points, way), PenaltyUnit::BoardPoints)
            .expect("points")
    };
    let taken = ruling(Points::ONE, PointsWay::Taken);
    let alone = taken.extras(&lost, true);
    lost.extras = ruling(Points::whole(3), PointsWay::Given).extras(&lost, true);
    assert_eq!(taken.extras(&lost, true), alone);
    let giving = TeamMeasures {
        is_warning: false,
        points: Points::HALF,
        way: PointsWay::Given,
        unit: PenaltyUnit::MatchPoints,
        fine_kr: 0,
    };
    let confirm = |measures: TeamMeasures| measures.confirm(team(3), None, 2);
    let given = confirm(giving).expect("a ruling").expect("points");
    assert_eq!((given.way(), given.points()), (PointsWay::Given, Points::HALF));
    for with in [
        TeamMeasures {
            is_warning: true,
            ..giving
        },
        TeamMeasures { fine_kr: 1, ..giving },
    ] {
        assert_eq!(confirm(with), Err(MeasuresError::GivenWith));
        // Also where the points were left out.
        let without = TeamMeasures {
            points: Points::ZERO,
            ..with
        };
        assert_eq!(confirm(without), Err(MeasuresError::GivenWith));
    }
    let none = TeamMeasures {
        points: Points::ZERO,
        ..giving
    };
    assert_eq!(confirm(none), Err(MeasuresError::Nothing));
}

#[test]
fn an_appeal_ends_on_the_day_of_the_ruling_or_later_and_within_a_year() {
    let day = |text: &str| text.parse::<Date>().expect("a day");
    for (last, expected) in [
        ("2026-11-27", true),
        ("2026-12-11", true),
        ("2027-11-28", true),
        ("2026-11-26", false),
        ("2027-11-29", false),
        ("-009999-01-01", false),
        ("9999-12-31", false),
    ] {
        assert_eq!(is_appeal_day(day("2026-11-27"), day(last)), expected, "{last}");
    }
}
