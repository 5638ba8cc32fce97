//! What becomes of the matches of a team that leaves, and of a season that is given up.

use engine::{
    bye::ByeKind,
    team_event::{MatchPoints, TeamBye, TeamExtra, TeamPoints, TeamRound, TeamScore},
};

use super::*;
use crate::{
    fixtures::round_robin::{ClubNo, Cycles, Numbering, fixtures, places},
    league::{SettingId, words::SameClubRound},
};

fn team(no: u16) -> TeamNo {
    TeamNo::new(no).expect("a team")
}

fn round(no: u16) -> RoundNo {
    RoundNo::new(no).expect("a round")
}

fn settings(chosen: &[(SettingId, &str)]) -> LeagueSettings {
    let mut settings = LeagueSettings::default();
    for (id, text) in chosen {
        settings.fill(*id, text).expect("an answer");
    }
    settings
}

/// Five teams, all rest once; the first rounds were played on two boards, White winning 1½-½.
fn season(played: usize) -> (FixtureList, TeamEvent) {
    let clubs: Vec<ClubNo> = (0..5).map(ClubNo).collect();
    let places = places(&clubs, SameClubRound::Free, Numbering::AsGiven).expect("places");
    let list = fixtures(&places, Cycles::Once, false);
    let rounds = list.rounds.iter().take(played).map(|round| TeamRound {
        matches: round
            .matches
            .iter()
            .map(|one| TeamMatch {
                white: one.first,
                black: one.second,
                boards: [(Points::ONE, Points::ZERO), (Points::HALF, Points::HALF)]
                    .map(|(white, black)| BoardOutcome {
                        white,
                        black,
                        was_played: true,
                    })
                    .to_vec(),
                forfeit: None,
            })
            .collect(),
        byes: list
            .numbers()
            .filter(|team| round.of(*team).is_none())
            .map(|team| TeamBye {
                team,
                kind: ByeKind::ZeroPoint,
            })
            .collect(),
        singles: Vec::new(),
    });
    let event = TeamEvent {
        teams: 5,
        boards: 2,
        planned_rounds: round(5),
        match_points: MatchPoints::TWO_ONE_ZERO,
        primary: TeamScore::GamePoints,
        has_secondary: true,
        allocated_bye: TeamPoints::default(),
        is_round_robin: true,
        all_meet: true,
        rounds: rounds.collect(),
        extras: vec![],
    };
    (list, event)
}

/// The consequence of each match of the team, in order.
fn consequences(withdrawal: &Withdrawal) -> Vec<&'static str> {
    withdrawal
        .matches
        .iter()
        .map(|one| one.consequence.as_str())
        .collect()
}

#[test]
fn matches_stand_or_fall_by_the_setting() {
    // Team 1 rests in round 1 and has a match in each of the others; so many rounds were played.
    for (rule, share, played, reason, expected) in [
        (
            "annul_all",
            "50",
            3,
            "annul_all",
            ["annulled", "annulled", "not_played", "not_played"],
        ),
        (
            "keep_played",
            "50",
            2,
            "keep_played",
            ["counts", "lost", "lost", "lost"],
        ),
        (
            "by_share",
            "50",
            2,
            "share_missed",
            ["annulled", "not_played", "not_played", "not_played"],
        ),
        (
            "by_share",
            "50",
            3,
            "share_reached",
            ["counts", "counts", "lost", "lost"],
        ),
        (
            "by_share",
            "51",
            3,
            "share_missed",
            ["annulled", "annulled", "not_played", "not_played"],
        ),
        (
            "by_share",
            "25",
            2,
            "share_reached",
            ["counts", "lost", "lost", "lost"],
        ),
    ] {
        let (list, event) = season(played);
        let settings = settings(&[
            (SettingId::TeamWithdraws, rule),
            (SettingId::WithdrawalSharePercent, share),
        ]);
        let from = RoundNo::from_index(played).expect("a round");
        let withdrawal = withdraw(&list, &event, &settings, team(1), from).expect("it may leave");
        assert_eq!(withdrawal.reason.as_str(), reason, "{rule} {share} {played}");
        assert_eq!(consequences(&withdrawal), expected, "{rule} {share} {played}");
        // What was played stays played.
        let with_games = withdrawal.matches.iter().filter(|one| one.has_games).count();
        assert_eq!(with_games, played - 1);
    }
}

#[test]
fn annulled_matches_are_gone_from_the_event_with_their_penalties() {
    let (list, mut event) = season(3);
    let annul = settings(&[(SettingId::TeamWithdraws, "annul_all")]);
    let penalty = |no, round| TeamExtra {
        team: team(no),
        round,
        points: TeamPoints {
            matches: Points::ZERO,
            games: -Points::ONE,
        },
    };
    let opponent = list.rounds[1]
        .of(team(1))
        .and_then(|one| one.opponent_of(team(1)))
        .expect("an opponent");
    event.extras = vec![
        penalty(1, Some(round(2))),
        penalty(opponent.get(), Some(round(2))),
        penalty(opponent.get(), Some(round(1))),
        penalty(opponent.get(), None),
    ];
    let withdrawal = withdraw(&list, &event, &annul, team(1), round(4)).expect("it may leave");
    let after = withdrawal.applied(&event);
    assert!(
        after
            .rounds
            .iter()
            .flat_map(|round| &round.matches)
            .all(|game| game.colour_of(team(1)).is_none())
    );
    let left: Vec<usize> = after.rounds.iter().map(|round| round.matches.len()).collect();
    assert_eq!(left, [2, 1, 1]);
    assert_eq!(after.extras, event.extras[2..]);
}

#[test]
fn a_team_without_a_match_in_a_list_made_by_hand_leaves_and_nothing_follows() {
    let (mut list, event) = season(0);
    for round in &mut list.rounds {
        round.matches.retain(|one| one.opponent_of(team(5)).is_none());
    }
    for (rule, reason) in [("annul_all", "annul_all"), ("by_share", "share_reached")] {
        let settings = settings(&[
            (SettingId::TeamWithdraws, rule),
            (SettingId::WithdrawalSharePercent, "50"),
        ]);
        let withdrawal = withdraw(&list, &event, &settings, team(5), round(1)).expect("it may leave");
        assert_eq!(withdrawal.reason.as_str(), reason);
        assert_eq!(withdrawal.matches, []);
    }
    // The share of another one is that of its own matches, however many they are: team 1 rests in round 1 and has played two.
    let (list, event) = season(3);
    let mut fewer = list.clone();
    fewer.rounds.truncate(4);
    let share = settings(&[
        (SettingId::TeamWithdraws, "by_share"),
        (SettingId::WithdrawalSharePercent, "60"),
    ]);
    let reason = |list: &FixtureList| {
        let follows = withdraw(list, &event, &share, team(1), round(4)).expect("it may leave");
        follows.reason
    };
    assert_eq!(reason(&list), WithdrawalReason::ShareMissed);
    assert_eq!(reason(&fewer), WithdrawalReason::ShareReached);
}

#[test]
fn matches_that_were_paired_are_lost_on_every_board() {
    let (list, mut event) = season(3);
    let keep = settings(&[(SettingId::TeamWithdraws, "keep_played")]);
    // Round 3 is paired and not played.
    for game in &mut event.rounds[2].matches {
        game.boards.clear();
    }
    let withdrawal = withdraw(&list, &event, &keep, team(1), round(3)).expect("it may leave");
    let after = withdrawal.applied(&event);
    assert_eq!(after.rounds[..2], event.rounds[..2]);
    let game = played(&after, round(3), team(1)).expect("its match");
    assert!(!game.was_played());
    let (white, black) = game.game_points();
    let own = if game.white == team(1) { white } else { black };
    assert_eq!((own, white + black), (Points::ZERO, Points::whole(2)));
    let (white, black) = after.match_points(game);
    let own = if game.white == team(1) { white } else { black };
    assert_eq!((own, white + black), (Points::ZERO, Points::whole(2)));
}

#[test]
fn a_team_cannot_leave_before_what_it_has_played_or_without_a_rule() {
    let (list, event) = season(3);
    let keep = settings(&[(SettingId::TeamWithdraws, "keep_played")]);
    for (settings, no, from, sentence) in [
        (&keep, 9, 4, "team 9 is not of the group"),
        (
            &keep,
            1,
            2,
            "team 1 has played in round 3, so it leaves from round 4 at the earliest",
        ),
        (
            &LeagueSettings::default(),
            1,
            4,
            "nobody has decided what becomes of the matches of a team that leaves",
        ),
        (
            &self::settings(&[(SettingId::TeamWithdraws, "by_share")]),
            1,
            4,
            "nobody has decided which share of its matches a team must have played for them to stand",
        ),
    ] {
        let refused = withdraw(&list, &event, settings, team(no), round(from)).unwrap_err();
        assert_eq!(refused.to_string(), sentence);
    }
}

#[test]
fn a_season_that_is_given_up_has_no_champion_and_its_games_are_rated() {
    let (_, mut event) = season(2);
    event.rounds[1].matches[0]
        .boards
        .iter_mut()
        .for_each(|board| board.was_played = false);
    for (rule, table) in [
        (Some("no_champion_no_moves"), Some(AbandonedTable::Stands)),
        (Some("cancelled"), Some(AbandonedTable::Cancelled)),
        (Some("league_decides"), None),
        (None, None),
    ] {
        let chosen: Vec<_> = rule
            .map(|rule| (SettingId::SeasonAbandoned, rule))
            .into_iter()
            .collect();
        let abandoned = abandon(&settings(&chosen), &event);
        assert_eq!(abandoned.table, table);
        let rounds: Vec<u16> = abandoned.rated.iter().map(|(round, _, _)| round.get()).collect();
        assert_eq!(rounds, [1, 1, 2]);
    }
}
