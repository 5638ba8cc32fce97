//! Every refusal of a change of teams, on sections made by hand.

use super::*;
use crate::{
    section_state::Bye,
    team::{LoneSeat, TeamPairing},
    team_cup::{CupDraw, CupFirst, CupSettings},
    team_penalty::PointsWay,
    team_section::samples::{planned, publish, section, settings},
};

type Refused = Result<(), TeamRefusal>;
type Change = fn(&mut SectionState);

fn round(no: u16) -> RoundNo {
    RoundNo::new(no).expect("a round")
}

fn start(no: u16) -> StartNo {
    StartNo::new(no).expect("a number")
}

/// Two teams of three with two boards and three rounds, of which the first stands so.
fn field(pairing: TeamPairing, status: RoundStatus) -> SectionState {
    let mut played = section(settings(TeamPairing::RoundRobin, 2), &[3, 3]);
    publish(&mut played);
    let mut settings = settings(pairing, 2);
    settings.cup = (pairing == TeamPairing::Cup).then(|| CupSettings {
        drawn_by: CupDraw::Bracket,
        named_first: CupFirst::LowerNumber,
        level_match: Vec::new(),
        third_place: false,
        seed: None,
    });
    let mut field = section(settings, &[3, 3]);
    field.planned_rounds = 3;
    field.rounds = played.rounds;
    field.rounds[0].status = status;
    field
}

fn waiting() -> SectionState {
    field(TeamPairing::RoundRobin, RoundStatus::Planned)
}

fn public() -> SectionState {
    field(TeamPairing::RoundRobin, RoundStatus::Published)
}

fn drafted() -> SectionState {
    field(TeamPairing::RoundRobin, RoundStatus::Draft)
}

fn with_plan(mut field: SectionState) -> SectionState {
    field.plan = planned(2, |_| ()).plan;
    field
}

#[test]
fn line_ups_are_given_before_a_round_is_public_and_matches_are_not_of_single_games() {
    let single_games = |status| field(TeamPairing::Molter, status);
    for (what, field, expected) in [
        ("planned", waiting(), Ok(())),
        ("a draft", drafted(), Ok(())),
        ("public", public(), Err(TeamRefusal::Public(RoundNo::FIRST))),
        (
            "a draft of single games",
            single_games(RoundStatus::Draft),
            draft_stands(),
        ),
    ] {
        assert_eq!(may_give_line_up(&field, &field.rounds[0]), expected, "{what}");
    }
    assert_eq!(
        has_matches(&single_games(RoundStatus::Planned)),
        Err(TeamRefusal::SingleGames)
    );
    assert_eq!(has_matches(&public()), Ok(()));
}

#[test]
fn no_match_points_are_taken_in_single_games_and_none_under_a_draft() {
    let warning = TeamMeasures {
        is_warning: true,
        points: Points::ZERO,
        way: PointsWay::Taken,
        unit: PenaltyUnit::MatchPoints,
        fine_kr: 0,
    };
    let points = TeamMeasures {
        points: Points::ONE,
        ..warning
    };
    let games = TeamMeasures {
        unit: PenaltyUnit::BoardPoints,
        ..points
    };
    let given = TeamMeasures {
        is_warning: false,
        way: PointsWay::Given,
        ..points
    };
    let nothing = TeamMeasures {
        is_warning: false,
        ..warning
    };
    let offence = Some(TeamOffence::NoShowTeam);
    let single_games = || field(TeamPairing::Molter, RoundStatus::Planned);
    let refused = |why: MeasuresError| -> Refused { Err(why.into()) };
    for (what, field, measures, about, expected) in [
        ("a warning", drafted(), warning, (offence, None), Ok(())),
        (
            "points",
            public(),
            points,
            (offence, Some(RoundNo::FIRST)),
            Ok(()),
        ),
        ("a draft", drafted(), points, (offence, None), draft_stands()),
        (
            "match points without matches",
            single_games(),
            points,
            (offence, None),
            Err(TeamRefusal::SingleGames),
        ),
        ("game points", single_games(), games, (offence, None), Ok(())),
        (
            "given for an offence",
            public(),
            given,
            (offence, None),
            refused(MeasuresError::GivenWith),
        ),
        (
            "nothing",
            public(),
            nothing,
            (None, None),
            refused(MeasuresError::Nothing),
        ),
        (
            "a round that is not public",
            public(),
            warning,
            (None, Some(round(2))),
            refused(MeasuresError::Round(round(2))),
        ),
    ] {
        let team = field.teams[0].no;
        assert_eq!(may_penalise(&field, team, about, measures), expected, "{what}");
    }
}

fn draft_stands() -> Refused {
    Err(TeamRefusal::DraftStands(RoundNo::FIRST))
}

#[test]
fn what_is_done_to_teams_needs_teams_no_draft_and_no_plan() {
    let mut singles = waiting();
    singles.settings.teams = None;
    assert_eq!(has_teams(&singles), Err(TeamRefusal::NoTeams));
    assert_eq!(has_teams(&waiting()), Ok(()));
    assert_eq!(no_draft(&drafted()), draft_stands());
    assert_eq!(no_draft(&public()), Ok(()));
    assert_eq!(no_plan(&with_plan(waiting())), Err(TeamRefusal::PlanStands));
    assert_eq!(no_plan(&waiting()), Ok(()));
}

#[test]
fn words_of_a_team_that_cannot_be_used_name_their_field() {
    let long = "x".repeat(81);
    for (name, club, captain, field) in [
        ("", "", "", "name"),
        ("Prøveby 1", long.as_str(), "", "club"),
        ("Prøveby 1", "", long.as_str(), "captain"),
        // In this order, whatever else is wrong.
        ("", long.as_str(), long.as_str(), "name"),
    ] {
        let read = TeamWords::read(name, club, captain);
        assert!(
            matches!(&read, Err(TeamRefusal::Field { field: at, .. }) if *at == field),
            "{field}: {read:?}"
        );
    }
    let read = TeamWords::read("Prøveby 1", " ", "").expect("words");
    assert_eq!((read.club, read.captain), (None, None));
}

#[test]
fn a_short_name_has_few_letters_or_none() {
    assert_eq!(read_short_name("  "), Ok(None));
    assert_eq!(read_short_name("PRØ1"), Ok("PRØ1".parse().ok()));
    assert!(matches!(
        read_short_name("Prøveby"),
        Err(TeamRefusal::Field {
            field: "short_name",
            ..
        })
    ));
}

#[test]
fn a_home_is_where_and_when_or_blank() {
    assert_eq!(read_home_venue(" "), Ok(None));
    assert_eq!(
        read_home_venue(&"x".repeat(121)),
        Err(TeamRefusal::Field {
            field: "venue",
            why: TextError::TooLong { max: 120 }
        })
    );
    assert_eq!(read_home_hour(""), Ok(None));
    assert_eq!(read_home_hour("19.30").map(|hour| hour.is_some()), Ok(true));
    assert_eq!(read_home_hour("evening"), Err(TeamRefusal::Hour));
}

#[test]
fn who_enters() {
    let single_games = |status| field(TeamPairing::Molter, status);
    let by_hand = field(TeamPairing::Swiss, RoundStatus::Draft);
    for (why, field, teams, expected) in [
        ("nothing stands against it", waiting(), 1, Ok(())),
        ("a draft", drafted(), 1, draft_stands()),
        ("a draft where matches are made by hand", by_hand, 1, Ok(())),
        ("a plan", with_plan(waiting()), 1, Err(TeamRefusal::PlanStands)),
        ("a round", public(), 1, Ok(())),
        (
            "a round of a table",
            single_games(RoundStatus::Published),
            1,
            Err(TeamRefusal::Paired),
        ),
        ("a table", single_games(RoundStatus::Planned), 1, Ok(())),
        ("as many as there are numbers", waiting(), 997, Ok(())),
        ("one more", waiting(), 998, Err(TeamRefusal::TooMany)),
    ] {
        assert_eq!(may_enter(&field, teams), expected, "{why}");
    }
}

#[test]
fn how_teams_meet_is_fixed_by_rounds_a_plan_and_teams() {
    let robin = settings(TeamPairing::RoundRobin, 2);
    let larger = settings(TeamPairing::RoundRobin, 4);
    let swiss = settings(TeamPairing::Swiss, 2);
    let free = MeetingChange {
        before: Some(&robin),
        after: Some(&swiss),
        paired_rounds: 0,
        is_planned: false,
        has_teams: false,
    };
    let fixed: Refused = Err(TeamRefusal::Section(SectionProblem::TeamsFixed));
    let paired = MeetingChange {
        paired_rounds: 1,
        ..free
    };
    let planned = MeetingChange {
        is_planned: true,
        ..free
    };
    let entered = MeetingChange {
        has_teams: true,
        ..free
    };
    for (why, wanted, expected) in [
        ("nothing stands against it", free, Ok(())),
        ("a round", paired, fixed.clone()),
        (
            "a round, and the same settings",
            MeetingChange {
                after: Some(&robin),
                ..paired
            },
            Ok(()),
        ),
        ("a plan", planned, Err(TeamRefusal::PlanStands)),
        (
            "a plan, and other boards",
            MeetingChange {
                after: Some(&larger),
                ..planned
            },
            Ok(()),
        ),
        ("teams", entered, Ok(())),
        (
            "teams that would have no matches",
            MeetingChange {
                after: None,
                ..entered
            },
            Err(TeamRefusal::Paired),
        ),
        (
            "a round comes before a plan",
            MeetingChange {
                is_planned: true,
                ..paired
            },
            fixed,
        ),
    ] {
        assert_eq!(wanted.check(), expected, "{why}");
    }
}

#[test]
fn numbers_end() {
    let mut field = waiting();
    assert_eq!(field.next_team_no(), TeamNo::new(3).ok_or(TeamRefusal::TooMany));
    let team = field.teams[0].clone();
    field.teams.resize(usize::from(TeamNo::MAX.get()), team);
    assert_eq!(field.next_team_no(), Err(TeamRefusal::TooMany));
}

#[test]
fn a_name_is_one_teams() {
    let field = waiting();
    let [first, second] = &field.teams[..] else {
        panic!("two teams")
    };
    let taken = Err(TeamRefusal::NameTaken(first.name.to_string()));
    assert_eq!(field.is_team_name_free(&first.name, None), taken);
    assert_eq!(field.is_team_name_free(&first.name, Some(second.id)), taken);
    assert_eq!(field.is_team_name_free(&first.name, Some(first.id)), Ok(()));
}

#[test]
fn two_teams_of_one_name_do_not_come_to_one_group() {
    let stood = section(settings(TeamPairing::RoundRobin, 2), &[1]);
    let mut stands = waiting();
    assert_eq!(names_differ(&stood, &stands), Ok(()));
    stands.teams[1].name = stands.teams[0].name.clone();
    let taken = Err(TeamRefusal::NameTaken(stands.teams[0].name.to_string()));
    assert_eq!(names_differ(&stood, &stands), taken);
    // Those who stood there already may share a name.
    assert_eq!(names_differ(&stands, &stands), Ok(()));
}

#[test]
fn players_are_named_by_id_or_by_a_key_of_the_section() {
    let field = waiting();
    let player = &field.players[1];
    let named = |one: NamedAs| field.players_named(&[one]);
    assert_eq!(named(NamedAs::Id(player.id)), Ok(vec![player.id]));
    assert_eq!(named(NamedAs::Key(player.key())), Ok(vec![player.id]));
    let nobody = PlayerId::from_uuid(uuid::Uuid::from_u128(99));
    assert_eq!(
        named(NamedAs::Key(PlayerKey::of(nobody))),
        Err(TeamRefusal::UnknownPlayer)
    );
}

/// What is refused if team 1 has these players, by their numbers in the section, in the section after a change.
fn squad(players: &[usize], change: Change) -> Refused {
    squad_of(TeamPairing::RoundRobin, RoundStatus::Planned, players, change)
}

fn squad_of(pairing: TeamPairing, status: RoundStatus, players: &[usize], change: Change) -> Refused {
    let mut field = field(pairing, status);
    change(&mut field);
    let before = field.teams[0].clone();
    let mut after = before.clone();
    after.players = players
        .iter()
        .map(|no| {
            let known = field.players.get(no - 1).map(|player| player.id);
            known.unwrap_or_else(|| PlayerId::from_uuid(uuid::Uuid::from_u128(99)))
        })
        .collect();
    field.may_change_squad(&before, &after)
}

#[test]
fn who_plays_for_a_team() {
    let named = waiting();
    let spoken = |no: usize| named.players[no - 1].person.name.spoken();
    let held = |why: TeamRefusal| Err(why);
    assert_eq!(squad(&[2, 1], |_| ()), Ok(()));
    let many = vec![1; Team::MOST_PLAYERS + 1];
    let rows: &[(&str, &[usize], Change, Refused)] = &[
        ("too many", &many, |_| (), held(TeamRefusal::TooManyPlayers)),
        ("twice", &[1, 1], |_| (), held(TeamRefusal::Twice)),
        (
            "nobody of the section",
            &[1, 9],
            |_| (),
            held(TeamRefusal::UnknownPlayer),
        ),
        (
            "of another team",
            &[1, 4],
            |_| (),
            held(TeamRefusal::InAnotherTeam {
                player: spoken(4),
                team: named.teams[1].name.to_string(),
            }),
        ),
        (
            "a draft comes first",
            &[1, 1],
            |field| field.rounds[0].status = RoundStatus::Draft,
            draft_stands(),
        ),
        (
            "whoever had a bye stays",
            &[1, 2],
            |field| {
                field.rounds[0].byes.push(Bye {
                    player: start(3),
                    kind: ByeKind::ZeroPoint,
                });
            },
            held(TeamRefusal::HasPlayed(spoken(3))),
        ),
        (
            "whoever sat alone stays",
            &[2, 3],
            |field| {
                field.rounds[0].matches[0].lone.push(LoneSeat {
                    board: 1,
                    player: start(1),
                });
            },
            held(TeamRefusal::HasPlayed(spoken(1))),
        ),
    ];
    for (why, players, change, expected) in rows {
        assert_eq!(squad(players, *change), *expected, "{why}");
    }
}

#[test]
fn a_table_keeps_the_seats_of_a_team() {
    let molter =
        |status, players: &[usize], change: Change| squad_of(TeamPairing::Molter, status, players, change);
    let published = RoundStatus::Published;
    assert_eq!(molter(RoundStatus::Planned, &[2, 1, 3], |_| ()), Ok(()));
    assert_eq!(
        molter(published, &[2, 1, 3], |_| ()),
        Err(TeamRefusal::LineUp(LineUpError::Stands))
    );
    // A reserve can go, unless a line-up names the player.
    assert_eq!(molter(published, &[1, 2], |_| ()), Ok(()));
    let named: Change = |field| {
        let reserve = field.players[2].id;
        field.teams[0].line_ups.push((round(2), vec![reserve]));
    };
    assert_eq!(
        molter(published, &[1, 2], named),
        Err(TeamRefusal::Seat(SeatHeld::LineUp(round(2))))
    );
}

#[test]
fn a_team_that_was_paired_is_not_removed() {
    let paired: Refused = Err(TeamRefusal::Paired);
    for (why, field, was_paired, expected) in [
        ("nothing stands against it", waiting(), false, Ok(())),
        ("a draft", drafted(), true, draft_stands()),
        ("a plan", with_plan(waiting()), true, Err(TeamRefusal::PlanStands)),
        ("a round", public(), false, paired.clone()),
        ("a round that was taken back", waiting(), true, paired),
    ] {
        assert_eq!(field.may_remove_team(was_paired), expected, "{why}");
    }
}

#[test]
fn the_teams_behind_one_that_is_gone_move_up() {
    let field = section(settings(TeamPairing::RoundRobin, 2), &[1, 1, 1]);
    let moved = field.closed_ranks(field.teams[0].no);
    let expected = vec![
        (field.teams[1].id, field.teams[0].no),
        (field.teams[2].id, field.teams[1].no),
    ];
    assert_eq!(moved, expected);
    assert!(field.closed_ranks(field.teams[2].no).is_empty());
}

#[test]
fn a_team_leaves_after_what_is_public_and_before_the_end() {
    let cup = || field(TeamPairing::Cup, RoundStatus::Published);
    let first = || Err(TeamRefusal::Public(RoundNo::FIRST));
    for (why, field, left, wanted, expected) in [
        ("it leaves at once", waiting(), None, Some(0), Ok(())),
        ("a draft", drafted(), None, Some(1), draft_stands()),
        (
            "a plan",
            with_plan(waiting()),
            None,
            Some(1),
            Err(TeamRefusal::LeavesPlan),
        ),
        (
            "it comes back, plan or not",
            with_plan(waiting()),
            Some(1),
            None,
            Ok(()),
        ),
        ("before a public round", public(), None, Some(0), first()),
        ("after it", public(), None, Some(1), Ok(())),
        ("after the last round", public(), None, Some(3), Ok(())),
        (
            "after none",
            public(),
            None,
            Some(4),
            Err(TeamRefusal::NoSuchRound),
        ),
        ("it comes back", public(), Some(0), None, Ok(())),
        (
            "into a cup that went on without it",
            cup(),
            Some(0),
            None,
            first(),
        ),
        ("later in such a cup", cup(), Some(0), Some(2), first()),
        ("into a cup whose rounds it played", cup(), Some(1), None, Ok(())),
    ] {
        let mut team = field.teams[0].clone();
        team.left_after = left;
        assert_eq!(field.may_stay(&team, wanted), expected, "{why}");
    }
}

#[test]
fn a_round_is_asked_off_before_it_is_public() {
    let cup = || field(TeamPairing::Cup, RoundStatus::Planned);
    let single_games = || field(TeamPairing::Molter, RoundStatus::Planned);
    let half = Some(ByeKind::HalfPoint);
    for (why, field, number, kind, expected) in [
        ("nothing stands against it", waiting(), 1, half, Ok(())),
        ("a draft", drafted(), 1, half, draft_stands()),
        ("no such round", waiting(), 2, half, Err(TeamRefusal::NoSuchRound)),
        (
            "a public round",
            public(),
            1,
            None,
            Err(TeamRefusal::Public(RoundNo::FIRST)),
        ),
        (
            "points in a cup",
            cup(),
            1,
            half,
            Err(TeamRefusal::Cup(CupRefusal::RoundOff)),
        ),
        ("none in a cup", cup(), 1, Some(ByeKind::ZeroPoint), Ok(())),
        (
            "points without matches",
            single_games(),
            1,
            half,
            Err(TeamRefusal::SingleGames),
        ),
        (
            "a whole point without matches",
            single_games(),
            1,
            Some(ByeKind::FullPoint),
            Err(TeamRefusal::SingleGames),
        ),
        (
            "none without matches",
            single_games(),
            1,
            Some(ByeKind::ZeroPoint),
            Ok(()),
        ),
        (
            "what the pairing gives",
            waiting(),
            1,
            Some(ByeKind::PairingAllocated),
            Err(TeamRefusal::NoSuchRound),
        ),
        ("taken back", cup(), 1, None, Ok(())),
    ] {
        assert_eq!(field.may_ask_off(round(number), kind), expected, "{why}");
    }
}

#[test]
fn numbers_are_given_once_each_before_a_round_is_public() {
    assert_eq!(waiting().may_number_teams(), Ok(()));
    assert_eq!(drafted().may_number_teams(), draft_stands());
    assert_eq!(public().may_number_teams(), Err(TeamRefusal::Paired));
    let field = waiting();
    let (one, two) = (field.teams[0].id, field.teams[1].id);
    let nobody = TeamId::from_uuid(uuid::Uuid::from_u128(99));
    for order in [vec![one], vec![one, one], vec![one, two, two], vec![one, nobody]] {
        assert_eq!(field.numbered_teams(&order), Err(TeamRefusal::Order), "{order:?}");
    }
    let numbered = field.numbered_teams(&[two, one]).expect("an order");
    let numbers: Vec<_> = numbered
        .into_iter()
        .map(|(team, no)| (team.id, no.get()))
        .collect();
    assert_eq!(numbers, [(two, 1), (one, 2)]);
}
