//! Seven rounds of eight teams, and a team that leaves on the way.

use super::*;
use crate::{
    fixtures::{
        FixtureList, hand_list,
        round_robin::{ClubNo, Cycles, Numbering, fixtures, places},
    },
    league::{values::Number, words::SameClubRound},
    team_withdrawal::{MatchConsequence, WithdrawalReason, withdraw},
};
use engine::{
    points::Points,
    team_event::{BoardOutcome, TeamEvent, TeamMatch, TeamPoints, TeamRound, TeamScore},
};

/// Teams 1 and 4 are of one club.
fn plan() -> FixtureList {
    let clubs: Vec<ClubNo> = [1, 2, 3, 1, 5, 6, 7, 8].into_iter().map(ClubNo).collect();
    let rule = district().settings().same_club_round.expect("in the preset");
    assert_eq!(rule, SameClubRound::RoundOne, "6HK §3b, 8HK09 §4");
    let places = places(&clubs, rule, Numbering::AsGiven).expect("a table");
    fixtures(&places, Cycles::Once, false)
}

/// The lower number wins 5–3, whoever is at home.
fn round(list: &FixtureList, index: usize) -> TeamRound {
    let matches = list.rounds[index].matches.iter().map(|one| {
        let (white, black) = if one.first < one.second { (5, 3) } else { (3, 5) };
        let boards = (0..8).map(|no| {
            let won = no < white;
            BoardOutcome {
                white: if won { Points::ONE } else { Points::ZERO },
                black: if won { Points::ZERO } else { Points::ONE },
                was_played: true,
            }
        });
        assert_eq!(white + black, 8);
        TeamMatch {
            white: one.first,
            black: one.second,
            boards: boards.collect(),
            forfeit: None,
        }
    });
    TeamRound {
        matches: matches.collect(),
        byes: vec![],
        singles: vec![],
    }
}

fn played(list: &FixtureList, rounds: usize) -> TeamEvent {
    let league = district();
    TeamEvent {
        teams: 8,
        boards: league.boards(),
        planned_rounds: nth(7),
        match_points: league.match_points(),
        primary: league.order().primary(),
        has_secondary: true,
        allocated_bye: TeamPoints::default(),
        is_round_robin: true,
        all_meet: true,
        rounds: (0..rounds).map(|index| round(list, index)).collect(),
        extras: vec![],
    }
}

/// Board points and match points of a team.
fn points(event: &TeamEvent, no: u16) -> (Points, Points) {
    let matches = event.rounds.iter().flat_map(|round| &round.matches);
    matches.fold((Points::ZERO, Points::ZERO), |(games, sum), game| {
        let (white, black) = (game.game_points(), event.match_points(game));
        if game.white == team_no(no) {
            (games + white.0, sum + black.0)
        } else if game.black == team_no(no) {
            (games + white.1, sum + black.1)
        } else {
            (games, sum)
        }
    })
}

#[test]
fn everybody_meets_everybody_and_two_teams_of_a_club_at_once() {
    let list = plan();
    assert_eq!(list.rounds.len(), 7);
    assert_eq!(hand_list::check(&list, Cycles::Once), []);
    let first = list.rounds[0].of(team_no(1)).expect("a match");
    assert_eq!(first.opponent_of(team_no(1)), Some(team_no(4)));
    let event = played(&list, 7);
    assert_eq!(event.primary, TeamScore::GamePoints, "board points decide first");
    for no in 1..=8 {
        let beats = i32::from(8 - no);
        let loses = i32::from(no - 1);
        assert_eq!(
            points(&event, no),
            (Points::whole(5 * beats + 3 * loses), Points::whole(2 * beats)),
            "team {no}"
        );
    }
}

#[test]
fn the_matches_of_a_team_that_leaves_stand_when_it_has_played_its_share() {
    let list = plan();
    let league = district();
    assert_eq!(
        league.settings().withdrawal_share_percent.map(Number::get),
        Some(50),
        "FIDE's half, as a setting"
    );
    // Three of seven are less than half, four are more.
    let gone = |rounds: usize| {
        let event = played(&list, rounds);
        let from = RoundNo::from_index(rounds).expect("a round");
        let left = withdraw(&list, &event, league.settings(), team_no(8), from).expect("it may leave");
        let after = left.applied(&event);
        (left, after)
    };
    let (left, after) = gone(3);
    assert_eq!(left.reason, WithdrawalReason::ShareMissed);
    let count = |what| left.matches.iter().filter(|one| one.consequence == what).count();
    assert_eq!(count(MatchConsequence::Annulled), 3);
    assert_eq!(count(MatchConsequence::NotPlayed), 4);
    assert_eq!(
        left.matches.iter().filter(|one| one.has_games).count(),
        3,
        "those are rated"
    );
    assert_eq!(points(&after, 8), (Points::ZERO, Points::ZERO));

    let (left, after) = gone(4);
    assert_eq!(left.reason, WithdrawalReason::ShareReached);
    let count = |what| left.matches.iter().filter(|one| one.consequence == what).count();
    assert_eq!(count(MatchConsequence::Counts), 4);
    assert_eq!(count(MatchConsequence::Lost), 3);
    assert_eq!(points(&after, 8), (Points::whole(12), Points::ZERO));

    // Another share is another setting, not another program.
    let mut lenient = DECIDED.to_vec();
    lenient.push((SettingId::WithdrawalSharePercent, "40"));
    let lenient = started(Preset::Hk8, &lenient);
    let event = played(&list, 3);
    let left = withdraw(&list, &event, lenient.settings(), team_no(8), nth(4)).expect("it may leave");
    assert_eq!(left.reason, WithdrawalReason::ShareReached);
}
