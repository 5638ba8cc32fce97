//! One match day: line-ups, who came, what it costs, and a match that is moved.

use jiff::civil::date;

use super::*;
use crate::{
    league::words::PenaltyUnit,
    line_up::{
        LineUp, LineUpRefusal, LineUpRules, Seats,
        checks::{SeatFault, Squad, check},
        secrecy::{ClubRole, Exchange, LineUpSecrecy, Reader, Sight},
    },
    strength_list::{
        StrengthList,
        eligibility::{Facts, Membership, Occasion, PlayerFacts, PlayerFault},
        samples::{board, list, player, rank, rating, team},
    },
    team_match::{
        MatchState, Side,
        attendance::{Attendance, walkover},
        moving::{Move, MoveCause, MoveRefusal, MoveRules},
        samples::{at, held},
        score::{MatchBoard, MatchRuling, MatchScore, score},
    },
    team_penalty::{
        ConfirmedPenalty, NothingProposed, ProposedMeasure as P, TeamIncident, TeamOffence, offences_of,
        propose,
    },
    team_rule::{RuleSource, Severity},
};
use engine::{
    points::Points,
    result::GameResult,
    scoring::Scoring,
    team_event::{MatchForfeit, MatchPoints, TeamEvent, TeamPoints, TeamRound, TeamScore},
};
use rules::entry::Outcome;

/// Players 1 to 8 are the first team, 9 to 16 the second, 17 and 18 reserves.
fn club_list() -> StrengthList {
    let entries: Vec<(u128, Option<u16>)> = (1..=18)
        .map(|no| {
            (
                no,
                [Some(1), Some(2), None][(usize::try_from(no).expect("small") - 1) / 8],
            )
        })
        .collect();
    list(&entries)
}

fn facts() -> Facts<'static> {
    (1..=18)
        .map(|no| {
            let facts = PlayerFacts {
                membership: Membership::Member,
                rating: Some(rating(1800)),
                ..PlayerFacts::UNKNOWN
            };
            (player(no), facts)
        })
        .collect()
}

fn seats(of: [u128; 8]) -> Seats {
    of.into_iter().map(|no| (no > 0).then(|| player(no))).collect()
}

fn rules() -> LineUpRules {
    let league = district();
    LineUpRules::from_settings(league.settings(), league.boards().into(), 2026, None)
}

/// A line-up of the first team, written and handed in an hour before the match.
fn hand_in(of: [u128; 8], facts: &Facts<'_>) -> Result<LineUp, LineUpRefusal> {
    let list = club_list();
    let squad = Squad {
        list: &list,
        facts,
        occasion: Occasion {
            team: rank(1),
            round: nth(1),
            day: date(2026, 11, 8),
        },
    };
    let draft = LineUp::draft(team(1), 8).write(seats(of), &rules())?;
    let findings = check(&draft.seats, &squad, &rules());
    draft.seal(&findings, at("2026-11-08T09:00:00Z"), None, &rules())
}

const FULL: [u128; 8] = [1, 2, 3, 4, 5, 6, 7, 8];

/// Eight boards of which the home team, White on the odd ones, wins so many from board 1 and loses the rest; `change` says what else is true.
fn boards(won: u16, change: impl Fn(u16, &mut MatchBoard)) -> Vec<MatchBoard> {
    (1..=8)
        .map(|no| {
            let home_is_white = no % 2 == 1;
            let result = if (no <= won) == home_is_white {
                GameResult::WhiteWins
            } else {
                GameResult::BlackWins
            };
            let mut of = MatchBoard {
                board: board(no),
                has_home: true,
                has_away: true,
                outcome: Outcome::of(result),
            };
            change(no, &mut of);
            of
        })
        .collect()
}

fn played(boards: &[MatchBoard], rulings: &[MatchRuling]) -> MatchScore {
    score(
        boards,
        district().board_colours(),
        Side::Home,
        rulings,
        &Scoring::STANDARD,
    )
}

fn incident(offence: TeamOffence, boards: &[u16], earlier: u16) -> TeamIncident {
    TeamIncident {
        offence,
        team: team_no(1),
        round: nth(1),
        boards: boards.iter().copied().map(board).collect(),
        was_announced: false,
        earlier,
    }
}

#[test]
fn line_ups_are_sealed_apart_and_opened_together() {
    let own = Reader::Team(Side::Home, ClubRole::Captain);
    let others = [
        Reader::Team(Side::Away, ClubRole::Captain),
        Reader::MatchLeader,
        Reader::Public,
    ];
    let home = hand_in(FULL, &facts()).expect("in order");
    let away = LineUp::draft(team(2), 8);
    let hour = at("2026-11-08T09:45:00Z");
    let before = at("2026-11-08T09:30:00Z");
    let exchange = Exchange {
        home: &home,
        away: &away,
        opens_at: Some(hour),
        secrecy: rules().secrecy,
    };
    assert_eq!(exchange.visible_to(own, Side::Home, before), Sight::Everything);
    for reader in others {
        assert_eq!(
            exchange.visible_to(reader, Side::Home, before),
            Sight::WhetherIn,
            "{reader:?}"
        );
        assert_eq!(
            exchange.visible_to(reader, Side::Home, hour),
            Sight::Everything,
            "{reader:?}"
        );
    }
    let both = Exchange {
        away: &home,
        ..exchange
    };
    for reader in others {
        assert_eq!(
            both.visible_to(reader, Side::Home, before),
            Sight::Everything,
            "{reader:?}"
        );
    }
    assert_eq!(rules().secrecy, LineUpSecrecy::UntilBoth);
}

#[test]
fn the_boards_follow_the_list_and_regulars_of_the_first_team_stay_there() {
    let mut swapped = FULL;
    swapped.swap(2, 3);
    let refused = hand_in(swapped, &facts()).unwrap_err();
    let LineUpRefusal::Findings(found) = refused else {
        panic!("{refused:?}");
    };
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].source, Some(RuleSource::Setting(SettingId::BoardOrder)));
    // A reserve, or a regular of the second team, fills a gap in the first, below its regulars.
    for reserve in [9, 17] {
        hand_in([1, 2, 3, 4, 5, 6, 7, reserve], &facts()).expect("everybody below is a reserve");
    }
}

#[test]
fn a_short_team_is_warned_first_and_then_loses_a_point() {
    let line_up = hand_in([1, 2, 3, 4, 5, 6, 7, 0], &facts()).expect("a short team may play");
    let filled: Vec<bool> = line_up.seats.iter().map(Option::is_some).collect();
    let came = Attendance::of(&filled, rules().min_players);
    assert_eq!(offences_of(&came), [(TeamOffence::ShortTeam, vec![board(8)])]);
    let costs = |earlier| {
        propose(
            district().rulebook(),
            &incident(TeamOffence::ShortTeam, &[8], earlier),
        )
        .measures
    };
    assert_eq!(costs(0), Ok(vec![P::Warning]));
    assert_eq!(costs(1), Ok(vec![P::Points(Some(Points::ONE))]));
    assert_eq!(costs(2), Ok(vec![P::Points(Some(Points::ONE))]));
    // Opponent and leader were told in good time (TT61): it costs nothing, and nobody had to consent to it (CASE-139).
    let told = TeamIncident {
        was_announced: true,
        ..incident(TeamOffence::ShortTeam, &[8], 1)
    };
    assert_eq!(
        propose(district().rulebook(), &told).measures,
        Err(NothingProposed::Excused)
    );
    // The opponent who sits at board 8 has won it without play.
    let result = played(
        &boards(7, |no, of| {
            if no == 8 {
                of.has_home = false;
                of.outcome = Outcome::OPEN;
            }
        }),
        &[],
    );
    assert_eq!(result.points(), (Points::whole(7), Points::ONE));
    assert_eq!(result.unplayed().collect::<Vec<_>>(), [board(8)]);
}

#[test]
fn a_gap_above_a_filled_board_is_told_and_costs_a_point() {
    let list = club_list();
    let facts = facts();
    let squad = Squad {
        list: &list,
        facts: &facts,
        occasion: Occasion {
            team: rank(1),
            round: nth(1),
            day: date(2026, 11, 8),
        },
    };
    let gap = seats([1, 2, 0, 3, 4, 5, 6, 7]);
    let found = check(&gap, &squad, &rules());
    assert_eq!(found.len(), 1);
    assert_eq!(
        (found[0].board, found[0].fault, found[0].severity, found[0].source),
        (
            Some(board(3)),
            SeatFault::Gap,
            Severity::Warn,
            Some(RuleSource::Setting(SettingId::FillFromTop))
        )
    );
    let line_up = hand_in([1, 2, 0, 3, 4, 5, 6, 7], &facts).expect("it costs, and is not refused");
    let filled: Vec<bool> = line_up.seats.iter().map(Option::is_some).collect();
    let offences = offences_of(&Attendance::of(&filled, None));
    assert!(
        offences.contains(&(TeamOffence::FillFromTop, vec![board(3)])),
        "{offences:?}"
    );
    assert_eq!(
        propose(
            district().rulebook(),
            &incident(TeamOffence::FillFromTop, &[3], 0)
        )
        .measures,
        Ok(vec![P::Points(Some(Points::ONE))]),
        "one point with eight boards (TT61)"
    );
}

#[test]
fn who_is_named_and_does_not_come_has_lost_and_the_leader_decides_the_rest() {
    let stayed_away = |unrated| {
        boards(4, move |no, of| {
            if no == 3 {
                of.outcome = Outcome {
                    unrated,
                    ..Outcome::of(GameResult::BlackWinsByForfeit)
                };
            }
        })
    };
    let rated = played(&stayed_away(false), &[]);
    assert_eq!(rated.points(), (Points::whole(3), Points::whole(5)));
    assert_eq!(rated.unplayed().collect::<Vec<_>>(), [board(3)]);
    // Whether it is rated is another question than what it gives (CASE-139.3).
    assert_eq!(played(&stayed_away(true), &[]), rated);
    let proposal = propose(
        district().rulebook(),
        &incident(TeamOffence::NoShowPlayer, &[3], 0),
    );
    assert_eq!(
        proposal.measures,
        Ok(vec![P::GameLost, P::LeaderDecides]),
        "FSU19 §10.4"
    );
    assert!(proposal.is_open());
    assert_eq!(
        propose(
            division().rulebook(),
            &incident(TeamOffence::NoShowPlayer, &[3], 0)
        )
        .measures,
        Ok(vec![P::GameLost, P::PlayerWarning]),
        "HS92"
    );
}

#[test]
fn who_may_not_play_is_refused_before_and_costs_the_game_after() {
    let mut facts = facts();
    facts.insert(
        player(5),
        PlayerFacts {
            membership: Membership::NotMember,
            rating: Some(rating(1800)),
            ..PlayerFacts::UNKNOWN
        },
    );
    let refused = hand_in(FULL, &facts).unwrap_err();
    let LineUpRefusal::Findings(found) = refused else {
        panic!("{refused:?}");
    };
    assert_eq!(
        (found[0].board, found[0].fault, found[0].source),
        (
            Some(board(5)),
            SeatFault::Player {
                player: player(5),
                fault: PlayerFault::NotAMember
            },
            Some(RuleSource::Setting(SettingId::Membership))
        )
    );
    // It came out later: board 5 goes to the opponent, and the game was played all the same.
    let ruled = MatchRuling::Board {
        board: board(5),
        home: Points::ZERO,
        away: Points::ONE,
    };
    let before = played(&boards(5, |_, _| {}), &[]);
    let after = played(&boards(5, |_, _| {}), &[ruled]);
    assert_eq!(before.points(), (Points::whole(5), Points::whole(3)));
    assert_eq!(after.points(), (Points::whole(4), Points::whole(4)));
    assert_eq!(after.unplayed().count(), 0);
    assert_eq!(
        propose(
            district().rulebook(),
            &incident(TeamOffence::IneligiblePlayer, &[5], 0)
        )
        .measures,
        Ok(vec![P::GameLost, P::RatedAsLost, P::Fine(Some(200))]),
        "JBTU §9"
    );
}

#[test]
fn a_team_that_does_not_come_loses_0_8() {
    let absent = Attendance::of(&[false; 8], None);
    let full = Attendance::of(&[true; 8], None);
    assert_eq!(offences_of(&absent), [(TeamOffence::NoShowTeam, vec![])]);
    assert_eq!(
        propose(district().rulebook(), &incident(TeamOffence::NoShowTeam, &[], 0)).measures,
        Ok(vec![P::MatchLost])
    );
    assert_eq!(walkover(&full, &absent, Side::Home), Some(MatchForfeit::ByBlack));
    let open = boards(0, |_, of| {
        of.has_away = false;
        of.outcome = Outcome::OPEN;
    });
    let lost = played(&open, &[MatchRuling::Lost { by: Some(Side::Away) }]);
    assert_eq!(lost.points(), (Points::whole(8), Points::ZERO));
    let in_table = lost.in_event(Side::Home, team_no(1), team_no(8));
    assert_eq!(in_table.forfeit, Some(MatchForfeit::ByBlack));
    assert!(!in_table.was_played());
}

/// The match of teams 1 and 8 in round 1, won so many boards to the rest.
fn event(won: u16) -> TeamEvent {
    TeamEvent {
        teams: 8,
        boards: 8,
        planned_rounds: nth(7),
        match_points: MatchPoints::TWO_ONE_ZERO,
        primary: TeamScore::GamePoints,
        has_secondary: true,
        allocated_bye: TeamPoints::default(),
        is_round_robin: true,
        all_meet: true,
        rounds: vec![TeamRound {
            matches: vec![played(&boards(won, |_, _| {}), &[]).in_event(Side::Home, team_no(1), team_no(8))],
            byes: vec![],
            singles: vec![],
        }],
        extras: vec![],
    }
}

#[test]
fn a_penalty_point_is_a_board_point_and_leaves_the_match_points_alone() {
    // HS69: a match had fewer points than boards after it, and nothing was said of match points.
    let taken = |team, league: &Started| {
        ConfirmedPenalty::new(team_no(team), Some(nth(1)), Points::ONE, PenaltyUnit::BoardPoints)
            .expect("a penalty")
            .extras(&event(4), league.rulebook().penalties_count_again())
            .into_iter()
            .map(|extra| (extra.team.get(), extra.points.matches, extra.points.games))
            .collect::<Vec<_>>()
    };
    let less = -Points::ONE;
    assert_eq!(taken(1, &district()), [(1, Points::ZERO, less)]);
    let mut again = DECIDED.to_vec();
    again.push((SettingId::PenaltyChangesMatchPoints, "yes"));
    let again = started(Preset::Hk8, &again);
    // 4–4 becomes 3–4: the draw is a loss, and a win for the other team.
    assert_eq!(
        taken(1, &again),
        [(1, less, less), (8, Points::ONE, Points::ZERO)]
    );
}

#[test]
fn a_match_is_moved_with_fourteen_days_notice_and_the_other_clubs_consent() {
    let rules = MoveRules::from_settings(district().settings());
    // Planned for 8 November, asked 13 days before.
    let asked = Move {
        by: Some(Side::Home),
        cause: MoveCause::Wish,
        reason: "",
        told_on: date(2026, 10, 26),
        to: Some(at("2026-11-05T18:00:00Z")),
        other_club_agrees: true,
        leader_agrees: false,
    };
    let planned = held(MatchState::Planned);
    let no_agreement = Move {
        told_on: date(2026, 10, 25),
        other_club_agrees: false,
        ..asked
    };
    let later = Move {
        told_on: date(2026, 10, 25),
        to: Some(at("2026-11-15T10:00:00Z")),
        ..asked
    };
    for (asked, expected) in [
        (asked, Err(MoveRefusal::ShortNotice { must: 14, were: 13 })),
        (no_agreement, Err(MoveRefusal::OtherClub)),
        (later, Err(MoveRefusal::NoLeave)),
        (
            Move {
                leader_agrees: true,
                ..later
            },
            Ok(later.to),
        ),
    ] {
        let is = planned.moved(&asked, &rules).map(|moved| moved.starts_at);
        assert_eq!(is, expected, "{asked:?}");
    }
    // KSU17 §3b: two days are enough there.
    let ksu = MoveRules::from_settings(started(Preset::Ksu, &[]).settings());
    assert!(planned.moved(&asked, &ksu).is_ok());
}
