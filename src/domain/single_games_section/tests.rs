//! Single games by a table: whom a round seats, what it gives, and what is refused.

use uuid::Uuid;

use super::*;
use crate::{
    fixtures::individual::NoTable,
    round::{Origin, RoundStatus},
    section_state::Bye,
    team::{TeamSettings, TeamSettingsError},
    team_players::Met,
    team_section::{
        LineUp, LineUpError,
        samples::{self, settings},
    },
};
use engine::{
    ids::{GameId, RoundId, Version},
    numbers::BoardNo,
    team_event::{TeamPoints, TeamScore},
    team_table::parse_list,
};
use rules::entry::{Appointment, Outcome};

fn id(number: u16) -> Uuid {
    Uuid::from_u128(number.into())
}

fn team_no(no: u16) -> TeamNo {
    TeamNo::new(no).expect("a team")
}

fn nth(no: u16) -> RoundNo {
    RoundNo::new(no).expect("a round")
}

/// A section of teams of as many players as boards: those of team 1 have the first numbers, in the order of its boards.
fn section(pairing: TeamPairing, teams: usize, boards: u8, rounds: u16) -> SectionState {
    let mut field = samples::section(settings(pairing, boards), &vec![u16::from(boards); teams]);
    field.planned_rounds = rounds;
    field
}

/// A further reserve of team 1.
fn with_reserve(mut field: SectionState) -> SectionState {
    let no = u16::try_from(field.players.len()).expect("a number") + 1;
    let mut reserve = field.players[0].clone();
    (reserve.id, reserve.no) = (PlayerId::from_uuid(id(no)), StartNo::new(no));
    field.players.push(reserve);
    field.teams[0].players.push(PlayerId::from_uuid(id(no)));
    field
}

/// Publishes the next round as it is drafted, with results from White's side, board 1 first: `1`, `0`, `=`, anything else is open.
fn play(field: &mut SectionState, results: &str) {
    let number = RoundNo::from_index(field.rounds.len()).expect("a round");
    let draft = field.draft_of_games(number).expect("a plan");
    let games = draft.boards.iter().zip(results.chars()).enumerate();
    let games = games.map(|(index, (board, result))| Game {
        id: GameId::from_uuid(id(0)),
        board: u16::try_from(index + 1)
            .ok()
            .and_then(BoardNo::new)
            .expect("a board"),
        white: board.white,
        black: board.black,
        outcome: match result {
            '1' => Outcome::of(GameResult::WhiteWins),
            '0' => Outcome::of(GameResult::BlackWins),
            '=' => Outcome::of(GameResult::Draw),
            _ => Outcome::default(),
        },
        appointment: Appointment::default(),
        reported: None,
        entered_at: None,
        entered_by: String::new(),
        version: Version::FIRST,
        colours_reversed: false,
        is_disputed: false,
    });
    let round = SectionRound {
        id: RoundId::from_uuid(id(number.get())),
        number,
        starts_at: None,
        status: RoundStatus::Published,
        origin: Some(Origin::Berger),
        published_at: None,
        version: Version::FIRST,
        shown_version: Version::FIRST,
        games: games.collect(),
        byes: draft
            .byes
            .iter()
            .map(|(player, kind)| Bye {
                player: *player,
                kind: *kind,
            })
            .collect(),
        matches: Vec::new(),
        team_byes: Vec::new(),
        annulled_boards: std::collections::BTreeSet::new(),
        last_day: None,
        planned_starts: None,
    };
    field.rounds.push(round);
}

/// White and Black of each board, and who has none, by starting numbers.
type Drafted = (Vec<(u16, u16)>, Vec<(u16, ByeKind)>);

fn drafted(field: &SectionState, round: u16) -> Drafted {
    let draft = field.draft_of_games(nth(round)).expect("a plan");
    (
        draft
            .boards
            .iter()
            .map(|board| (board.white.get(), board.black.get()))
            .collect(),
        draft.byes.iter().map(|(no, kind)| (no.get(), *kind)).collect(),
    )
}

/// Game points of every team by number, and how much of the table is not known yet.
fn points(field: &SectionState) -> (Vec<String>, bool) {
    let table = field.team_table(field.rounds.len()).expect("a table");
    let of = |no: u16| {
        let row = table.find(team_no(no)).expect("a row");
        assert_eq!(row.points.matches, Points::ZERO, "there are no match points");
        row.points.games.to_string()
    };
    let teams = u16::try_from(field.teams.len()).expect("teams");
    ((1..=teams).map(of).collect(), table.has_open_games)
}

#[test]
fn boards_without_a_table_are_refused_when_they_are_settled() {
    let refused = |pairing, boards| settings(pairing, boards).check();
    let no = |why: NoTable| Err(TeamSettingsError::Table(why));
    for boards in [1, 2, 11] {
        assert_eq!(
            refused(TeamPairing::Scheveningen, boards),
            no(NoTable::Scheveningen)
        );
    }
    for boards in [1, 3, 5, 7, 9, 10] {
        assert_eq!(
            refused(TeamPairing::Molter, boards),
            no(NoTable::MolterBoards { boards })
        );
    }
    for (pairing, boards) in [(TeamPairing::Scheveningen, 3..=10), (TeamPairing::Hutton, 1..=20)] {
        for boards in boards {
            assert_eq!(refused(pairing, boards), Ok(()), "{pairing:?} {boards}");
        }
    }
    for boards in [2, 4, 6, 8] {
        assert_eq!(refused(TeamPairing::Molter, boards), Ok(()));
    }
}

#[test]
fn nothing_that_is_settled_speaks_of_matches() {
    let mut speaks = settings(TeamPairing::Molter, 4);
    speaks.primary = TeamScore::MatchPoints;
    assert_eq!(speaks.check(), Err(TeamSettingsError::NoMatches));
    speaks.primary = TeamScore::GamePoints;
    speaks.has_secondary = true;
    assert_eq!(speaks.check(), Err(TeamSettingsError::NoMatches));
    speaks.has_secondary = false;
    speaks.sits_by_list = true;
    assert_eq!(speaks.check(), Err(TeamSettingsError::NoMatches));
    assert_eq!(speaks.without_matches().check(), Ok(()));
    for name in [
        "MPTS", "MPvGP", "DE", "EDE", "WIN", "WON", "STD", "BH:GP", "EGGSB", "SSSC", "PS:MP",
    ] {
        let mut needs = settings(TeamPairing::Molter, 4);
        needs.tie_breaks = parse_list(&format!("GPTS,{name}")).expect("a list");
        let why = TeamSettingsError::TieBreakNeedsMatches(needs.tie_breaks[1]);
        assert_eq!(needs.check(), Err(why), "{name}");
    }
    let mut fits = settings(TeamPairing::Molter, 4);
    fits.tie_breaks = parse_list("GPTS,BC,TBR,BBE,OTHER_BOARDS,OTHER_BERLIN,PS:GP,TPN").expect("a list");
    assert_eq!(fits.check(), Ok(()));
    fits.tie_breaks.clear();
    let order: Vec<String> = fits.order().tie_breaks.iter().map(ToString::to_string).collect();
    assert_eq!(order, ["GPTS"]);
}

#[test]
fn teams_and_rounds_that_no_table_has_are_refused_when_the_games_are_planned() {
    let why = |pairing, teams, boards, rounds| {
        section(pairing, teams, boards, rounds)
            .game_plan()
            .expect("single games")
            .err()
    };
    let scheveningen = TeamPairing::Scheveningen;
    assert_eq!(why(scheveningen, 3, 4, 4), Some(NoGamePlan::TwoTeams(3)));
    assert_eq!(why(scheveningen, 0, 4, 4), Some(NoGamePlan::TwoTeams(0)));
    let rounds = |section| Some(NoGamePlan::EveryRound { table: 4, section });
    assert_eq!(why(scheveningen, 2, 4, 3), rounds(3));
    assert_eq!(why(scheveningen, 2, 4, 5), rounds(5));
    assert_eq!(why(scheveningen, 2, 4, 4), None);
    let no = |teams, boards| Some(NoGamePlan::Table(NoTable::Molter { teams, boards }));
    for (teams, boards) in [(2, 4), (9, 4), (4, 2), (6, 2)] {
        let teams_in_all: usize = teams.into();
        assert_eq!(
            why(TeamPairing::Molter, teams_in_all, boards, 1),
            no(teams, boards)
        );
    }
    let most = Some(NoGamePlan::Rounds { table: 3, section: 4 });
    assert_eq!(why(TeamPairing::Molter, 4, 4, 4), most);
    // An even number of first rounds is fair as well.
    assert_eq!(why(TeamPairing::Molter, 4, 4, 2), None);
    let size = Some(NoGamePlan::Table(NoTable::HuttonSize));
    assert_eq!(why(TeamPairing::Hutton, 1, 4, 1), size);
    assert_eq!(why(TeamPairing::Hutton, 21, 1, 1), size);
    let cycle = NoGamePlan::Rounds { table: 5, section: 6 };
    assert_eq!(why(TeamPairing::Hutton, 5, 4, 6), Some(cycle));
    assert_eq!(why(TeamPairing::Hutton, 5, 4, 5), None);
    assert_eq!(section(TeamPairing::RoundRobin, 4, 4, 3).game_plan(), None);
}

#[test]
fn a_round_is_the_tables_in_its_order_with_team_one_as_a() {
    // data/team_schedules.json, Scheveningen of 4, round 2: B3-A1 A2-B4 B1-A3 A4-B2. A1 to A4 are 1 to 4, B1 to B4 5 to 8.
    let field = section(TeamPairing::Scheveningen, 2, 4, 4);
    assert_eq!(drafted(&field, 2), (vec![(7, 1), (2, 8), (5, 3), (4, 6)], vec![]));
    assert_eq!(field.draft_of_games(nth(9)), Ok(GamesDraft::default()));
}

#[test]
fn a_seat_that_nobody_has_stays_empty_and_gives_whoever_sits_opposite_the_point() {
    let mut field = section(TeamPairing::Scheveningen, 2, 4, 4);
    // Team 2 has three players: B4 is empty. In round 2 A2 would meet it.
    field.teams[1].players.pop();
    // A4 has asked round 2 off: B2 sits alone, and nobody moves up.
    field.players[3].requested_byes = vec![(nth(2), ByeKind::ZeroPoint)];
    let alone = ByeKind::PairingAllocated;
    assert_eq!(
        drafted(&field, 2),
        (
            vec![(7, 1), (5, 3)],
            vec![(2, alone), (6, alone), (4, ByeKind::ZeroPoint)]
        )
    );
    play(&mut field, "1111");
    play(&mut field, "10");
    // Round 1, A1-B1 B2-A2 A3-B3 1-0 each, and A4 alone: 3 against 1. Round 2: B3-A1 1-0, B1-A3 0-1, A2 and B2 alone, A4 away: 2 against 2.
    assert_eq!(points(&field), (vec!["5".into(), "3".into()], false));
    let met = |round, points| Met {
        round: nth(round),
        opponent: team_no(2),
        points,
        is_open: false,
    };
    let own = [met(1, Points::whole(3)), met(2, Points::whole(2))];
    assert_eq!(field.team_meetings(team_no(1)), own);
    let scores = field.team_player_scores();
    let made = |no: u16| {
        let score = scores
            .iter()
            .find(|score| score.player.get() == no)
            .expect("a score");
        (score.all.games, score.all.points.to_string())
    };
    // A seat alone counts as a won game; who was away has had none.
    assert_eq!(made(2), (2, "1".into()));
    assert_eq!(made(4), (1, "1".into()));
}

#[test]
fn whoever_rests_by_a_table_has_no_points_and_a_team_that_left_leaves_its_seats_empty() {
    // Three teams of two: on each board one team rests, each board another.
    let mut field = section(TeamPairing::Hutton, 3, 2, 3);
    let (boards, byes) = drafted(&field, 1);
    assert_eq!(boards.len(), 2);
    let kinds: Vec<ByeKind> = byes.iter().map(|(_, kind)| *kind).collect();
    assert_eq!(kinds, [ByeKind::ZeroPoint, ByeKind::ZeroPoint]);
    let teams: Vec<u16> = byes.iter().map(|(no, _)| (no - 1) / 2).collect();
    assert_ne!(teams[0], teams[1]);
    play(&mut field, "1=");
    let (given, is_open) = points(&field);
    assert!(!is_open);
    let halves: f64 = given
        .iter()
        .map(|text| text.replace('½', ".5").parse::<f64>().expect("a number"))
        .sum();
    assert!((halves - 2.0).abs() < f64::EPSILON, "{given:?}");
    field.teams[2].left_after = Some(1);
    let (boards, byes) = drafted(&field, 2);
    assert!(
        boards.iter().all(|(white, black)| *white < 5 && *black < 5),
        "{boards:?}"
    );
    // Both of the team that left have nothing, and whoever would have met them has the point.
    let of_three: Vec<ByeKind> = byes
        .iter()
        .filter(|(no, _)| *no > 4)
        .map(|(_, kind)| *kind)
        .collect();
    assert_eq!(of_three, [ByeKind::ZeroPoint; 2]);
    let met_three = byes
        .iter()
        .filter(|(_, kind)| *kind == ByeKind::PairingAllocated)
        .count();
    assert_eq!(boards.len() + met_three, 2);
}

#[test]
fn points_count_for_the_team_while_games_are_open_and_the_table_is_final_when_none_is() {
    let mut field = section(TeamPairing::Scheveningen, 2, 3, 3);
    play(&mut field, "1=*");
    assert_eq!(points(&field), (vec!["1½".into(), "½".into()], true));
    let mut field = section(TeamPairing::Scheveningen, 2, 3, 3);
    for _ in 0..3 {
        play(&mut field, "1=0");
    }
    // White first: A1-B1 B2-A2 A3-B3, B2-A1 A2-B3 B1-A3, B3-A1 A2-B1 A3-B2, each 1-0 = 0-1.
    // A: 1½ + 1½ + ½; B: 1½ + 1½ + 2½.
    assert_eq!(points(&field), (vec!["3½".into(), "5½".into()], false));
    let table = field.team_table(3).expect("a table");
    assert!(table.is_final());
    assert_eq!(table.rows[0].no, team_no(2));
    assert_eq!(table.rows[0].penalties, TeamPoints::default());
    // What was played stands, whatever the number of rounds becomes.
    field.planned_rounds = 4;
    assert_eq!(points(&field), (vec!["3½".into(), "5½".into()], false));
}

#[test]
fn boards_break_ties_by_what_each_seat_has_made() {
    let mut field = section(TeamPairing::Scheveningen, 2, 3, 3);
    let teams = field.settings.teams.as_mut().expect("teams");
    teams.tie_breaks = parse_list("GPTS,TBR").expect("a list");
    // A1-B1 1-0, B2-A2 1-0, A3-B3 drawn: level, and A has more on board 1.
    play(&mut field, "11=");
    let table = field.team_table(1).expect("a table");
    assert_eq!(table.rows[0].no, team_no(1));
    assert_eq!((table.rows[0].place.first, table.rows[1].place.first), (1, 2));
}

#[test]
fn in_a_line_up_the_first_players_keep_their_boards_and_a_reserve_takes_one() {
    let mut field = with_reserve(section(TeamPairing::Molter, 4, 4, 3));
    let player = |no: u16| PlayerId::from_uuid(id(no));
    let reserve = 17;
    let check = |field: &SectionState, players: &[u16]| {
        let players: Vec<PlayerId> = players.iter().map(|no| player(*no)).collect();
        LineUp::check(field, &field.teams[0], nth(1), &players, |_| false)
    };
    assert_eq!(check(&field, &[1, reserve, 3, 4]), Ok(()));
    assert_eq!(check(&field, &[2, 1, 3, 4]), Err(LineUpError::Seat(4)));
    assert_eq!(check(&field, &[1, 3, 4]), Err(LineUpError::Seat(4)));
    // Who is away keeps the board, which is empty then.
    field.players[0].requested_byes = vec![(nth(1), ByeKind::ZeroPoint)];
    assert_eq!(check(&field, &[1, reserve, 3, 4]), Ok(()));
    field.teams[0].line_ups = vec![(nth(1), [1, reserve, 3, 4].map(player).to_vec())];
    let (boards, byes) = drafted(&field, 1);
    assert!(
        boards
            .iter()
            .any(|(white, black)| *white == reserve || *black == reserve)
    );
    assert!(boards.iter().all(|(white, black)| *white != 2 && *black != 2));
    assert!(byes.contains(&(1, ByeKind::ZeroPoint)), "{byes:?}");
    let plan = field.games_by_table().expect("a plan");
    let planned = &plan.rounds[0];
    let at = |label: &str| {
        let mut seats = planned.iter().flatten();
        let seat = seats.find(|one| one.seat.to_string() == label).expect("a seat");
        seat.player.and_then(|player| player.no).map(StartNo::get)
    };
    assert_eq!([at("A1"), at("A2"), at("B1")], [Some(1), Some(reserve), Some(5)]);
    let own = |no: u16| field.own_seat(player(no)).map(|seat| seat.to_string());
    assert_eq!(
        [own(2), own(8), own(reserve)],
        [Some("A2".into()), Some("B4".into()), None]
    );
    // In that round the reserve has the seat, and its usual player has none.
    let there = |round: u16, no: u16| {
        let seat = field.seat_in(nth(round), player(no));
        seat.map(|seat| seat.to_string())
    };
    assert_eq!(
        [there(1, 2), there(1, reserve), there(1, 8)],
        [None, Some("A2".into()), Some("B4".into())]
    );
    assert_eq!([there(2, 2), there(2, reserve)], [Some("A2".into()), None]);
}

#[test]
fn seats_stay_as_they_are_once_a_round_is_public() {
    let mut field = section(TeamPairing::Molter, 4, 4, 3);
    let before = field.teams[0].clone();
    let mut swapped = before.clone();
    swapped.players.swap(0, 1);
    assert!(field.keeps_seats(&before, &swapped));
    play(&mut field, "11111111");
    assert!(!field.keeps_seats(&before, &swapped));
    let mut longer = before.clone();
    longer.players.push(PlayerId::from_uuid(id(99)));
    assert!(field.keeps_seats(&before, &longer));
    let mut short = before.clone();
    short.players.pop();
    // An empty seat may be taken.
    assert!(field.keeps_seats(&short, &before));
    assert!(!field.keeps_seats(&before, &short));
}

fn player(no: u16) -> PlayerId {
    PlayerId::from_uuid(id(no))
}

fn given(field: &mut SectionState, team: usize, round: u16, players: &[u16]) {
    let players = players.iter().map(|no| player(*no)).collect();
    field.teams[team].line_ups.push((nth(round), players));
}

#[test]
fn a_line_up_that_no_longer_holds_and_a_round_off_for_points_stop_the_draft() {
    let mut field = with_reserve(section(TeamPairing::Molter, 4, 4, 3));
    given(&mut field, 0, 1, &[1, 17, 3, 4]);
    assert!(field.draft_of_games(nth(1)).is_ok());
    // The squad is put in another order before round 1.
    field.teams[0].players.swap(2, 3);
    let why = NoGames::LineUp {
        team: "Prøveby 1".into(),
        round: nth(1),
        why: LineUpError::Seat(4),
    };
    assert_eq!(field.draft_of_games(nth(1)), Err(why));
    // It says nothing of other rounds, and nothing where the team is away.
    assert!(field.draft_of_games(nth(2)).is_ok());
    field.teams[0].requested_byes = vec![(nth(1), ByeKind::ZeroPoint)];
    assert!(field.draft_of_games(nth(1)).is_ok());
    let off = |name: &str| {
        Err(NoGames::RoundOff {
            name: name.into(),
            round: nth(1),
        })
    };
    field.teams[0].requested_byes = vec![(nth(1), ByeKind::HalfPoint)];
    assert_eq!(field.draft_of_games(nth(1)), off("Prøveby 1"));
    field.teams[0].requested_byes.clear();
    field.teams[0].line_ups.clear();
    field.players[6].requested_byes = vec![(nth(1), ByeKind::FullPoint)];
    let name = field.players[6].person.name.spoken();
    assert_eq!(field.draft_of_games(nth(1)), off(&name));
}

#[test]
fn a_reserve_is_not_seated_opposite_somebody_met_before() {
    // Round 1 is A1-B1, round 2 B3-A1 A2-B1 A3-B2 by the table of three boards, in some order of colours.
    let mut field = with_reserve(section(TeamPairing::Scheveningen, 2, 3, 3));
    let reserve = 7;
    given(&mut field, 0, 1, &[reserve, 2, 3]);
    play(&mut field, "111");
    let met = field.rounds[0].games.iter().find_map(|game| {
        let (white, black) = (game.white.get(), game.black.get());
        match (white == reserve, black == reserve) {
            (true, _) => Some(black),
            (_, true) => Some(white),
            (false, false) => None,
        }
    });
    let met = met.expect("a game of the reserve");
    // The seat of A opposite that player in round 2.
    let plan = field.games_by_table().expect("a plan");
    let no = |planned: &PlannedSeat<'_>| planned.player.and_then(|one| one.no).map(StartNo::get);
    let board = plan.rounds[1].iter().find_map(|[white, black]| {
        if no(white) == Some(met) {
            Some(black.seat.board)
        } else {
            (no(black) == Some(met)).then_some(white.seat.board)
        }
    });
    let board = board.expect("a game");
    let with_reserve_at = |at: u8| -> Vec<PlayerId> {
        (1..=3u8)
            .map(|board| player(if board == at { reserve } else { u16::from(board) }))
            .collect()
    };
    let check = |field: &SectionState, at: u8| {
        LineUp::check(field, &field.teams[0], nth(2), &with_reserve_at(at), |_| false)
    };
    assert_eq!(check(&field, board), Err(LineUpError::Met(board)));
    // The other team is not blamed for it: all of it sit on their own seats.
    let mut both = field.clone();
    both.teams[0].line_ups.push((nth(2), with_reserve_at(board)));
    let own = both.teams[1].players.clone();
    assert_eq!(
        LineUp::check(&both, &both.teams[1], nth(2), &own, |_| false),
        Ok(())
    );
    let other = board % 3 + 1;
    assert_eq!(check(&field, other), Ok(()));
    // A game that nobody played is no meeting.
    let game = field.rounds[0]
        .games
        .iter_mut()
        .find(|game| [game.white.get(), game.black.get()].contains(&reserve))
        .expect("a game");
    game.outcome = Outcome::of(GameResult::WhiteWinsByForfeit);
    assert_eq!(check(&field, board), Ok(()));
}

#[test]
fn whoever_steps_in_for_a_short_team_has_the_board_that_is_free() {
    let mut field = section(TeamPairing::Molter, 4, 4, 3);
    field.teams[0].players.pop();
    let check = |players: &[u16]| {
        let players: Vec<PlayerId> = players.iter().map(|no| player(*no)).collect();
        LineUp::check(&field, &field.teams[0], nth(1), &players, |id| id == player(99))
    };
    assert_eq!(check(&[1, 2, 3, 99]), Ok(()));
    assert_eq!(check(&[1, 99, 3]), Err(LineUpError::Seat(4)));
}

#[test]
fn nobody_leaves_a_team_where_places_would_close_up() {
    let mut field = with_reserve(section(TeamPairing::Molter, 4, 4, 3));
    let reserve = 17;
    assert_eq!(field.may_leave_team(player(2)), Ok(()));
    given(&mut field, 0, 3, &[1, reserve, 3, 4]);
    assert_eq!(
        field.may_leave_team(player(reserve)),
        Err(SeatHeld::LineUp(nth(3)))
    );
    assert_eq!(field.may_leave_team(player(1)), Err(SeatHeld::LineUp(nth(3))));
    assert_eq!(field.may_leave_team(player(2)), Ok(()));
    play(&mut field, "11111111");
    // The seats behind would move up.
    assert_eq!(field.may_leave_team(player(2)), Err(SeatHeld::Stands));
    field.teams[0].line_ups.clear();
    assert_eq!(field.may_leave_team(player(reserve)), Ok(()));
    field.rounds[0].status = RoundStatus::Draft;
    assert_eq!(
        field.may_leave_team(player(reserve)),
        Err(SeatHeld::Draft(nth(1)))
    );
    // Where there are matches, line-ups move up anyway.
    field.settings.teams = Some(TeamSettings::default());
    assert_eq!(field.may_leave_team(player(2)), Ok(()));
}

#[test]
fn what_was_played_is_read_off_the_table_when_the_plan_no_longer_fits() {
    let mut field = section(TeamPairing::Scheveningen, 2, 3, 3);
    play(&mut field, "1=0");
    field.planned_rounds = 4;
    let table = field.games_by_table().expect("a table");
    assert_eq!(table.rounds.len(), 1);
    assert_eq!(table.rounds[0].len(), 3);
    let problem = NoGamePlan::EveryRound { table: 3, section: 4 };
    assert_eq!(table.problem, Some(problem));
}

#[test]
fn the_plan_names_nobody_who_has_left_in_rounds_to_come() {
    let mut field = section(TeamPairing::Scheveningen, 2, 3, 3);
    play(&mut field, "1=0");
    field.players[0].stay.left_after = Some(1);
    field.players[1].requested_byes = vec![(nth(2), ByeKind::ZeroPoint)];
    let named = |field: &SectionState, round: usize| -> Vec<u16> {
        let table = field.games_by_table().expect("a table");
        let seats = table.rounds[round].iter().flatten();
        let mut named: Vec<u16> = seats.filter_map(|one| Some(one.player?.no?.get())).collect();
        named.sort_unstable();
        named
    };
    assert_eq!(named(&field, 0), [1, 2, 3, 4, 5, 6]);
    // A round that was only asked off is told when the round is.
    assert_eq!(named(&field, 1), [2, 3, 4, 5, 6]);
    field.teams[1].left_after = Some(1);
    assert_eq!(named(&field, 0), [1, 2, 3, 4, 5, 6]);
    assert_eq!(named(&field, 1), [2, 3]);
}

#[test]
fn whom_the_table_leaves_free_has_not_stayed_away() {
    // Of an odd number of teams one rests on each board.
    let mut field = section(TeamPairing::Hutton, 3, 3, 3);
    let (_, byes) = drafted(&field, 1);
    assert_eq!(byes.len(), 3);
    let number = |no: u16| StartNo::new(no).expect("a player");
    let rests =
        |field: &SectionState, (no, kind): (u16, ByeKind)| field.rests_by_table(nth(1), number(no), kind);
    assert!(byes.iter().all(|bye| rests(&field, *bye)));
    assert!(!rests(&field, (byes[0].0, ByeKind::PairingAllocated)));
    // Whoever has asked the round off has, alone or with the team.
    let at = usize::from(byes[0].0) - 1;
    field.players[at].requested_byes = vec![(nth(1), ByeKind::ZeroPoint)];
    assert!(!rests(&field, byes[0]) && rests(&field, byes[1]));
    let of_other = field.team_of(number(byes[1].0)).expect("a team").no;
    field.teams[of_other.index()].requested_byes = vec![(nth(1), ByeKind::ZeroPoint)];
    assert!(!rests(&field, byes[1]));
}

#[test]
fn at_a_public_round_the_plan_names_only_who_sat_there() {
    let mut field = section(TeamPairing::Scheveningen, 2, 3, 3);
    // A1-B1 B2-A2 A3-B3: A2 has asked the round off, and nobody has B3.
    field.players[1].requested_byes = vec![(nth(1), ByeKind::ZeroPoint)];
    let last = field.teams[1].players.pop().expect("a player");
    play(&mut field, "1");
    let named = |field: &SectionState| -> Vec<String> {
        let table = field.games_by_table().expect("a table");
        let seats = table.rounds[0].iter().flatten();
        let mut named: Vec<String> = seats
            .filter(|one| one.player.is_some())
            .map(|one| one.seat.to_string())
            .collect();
        named.sort_unstable();
        named
    };
    let sat = ["A1", "A3", "B1", "B2"];
    assert_eq!(named(&field), sat);
    // Neither a withdrawn request for the round off nor a new owner of the seat puts a name there afterwards.
    field.players[1].requested_byes.clear();
    field.teams[1].players.push(last);
    assert_eq!(named(&field), sat);
    field.players[0].stay.left_after = Some(1);
    field.teams[1].left_after = Some(1);
    assert_eq!(named(&field), sat, "what was played stands");
    play(&mut field, "1");
    // A1 and the other team are gone: the two that are left sit alone.
    let table = field.games_by_table().expect("a table");
    let named = |seat: &PlannedSeat<'_>| seat.player.map(|_| seat.seat.to_string());
    let mut second: Vec<String> = table.rounds[1].iter().flatten().filter_map(named).collect();
    second.sort_unstable();
    assert_eq!(second, ["A2", "A3"]);
}

#[test]
fn seats_have_letters_as_far_as_tables_have_teams() {
    let field = section(TeamPairing::Hutton, 21, 1, 1);
    let own = |no: u16| field.own_seat(player(no)).map(|seat| seat.to_string());
    assert_eq!([own(20), own(21)], [Some("T1".into()), None]);
}

#[test]
fn every_teams_meetings_are_those_of_each_team() {
    let mut field = section(TeamPairing::Molter, 4, 4, 3);
    play(&mut field, "11=01=01");
    let all = field.all_team_meetings();
    for team in &field.teams {
        assert!(!all[&team.no].is_empty());
        assert_eq!(all[&team.no], field.team_meetings(team.no));
    }
}
