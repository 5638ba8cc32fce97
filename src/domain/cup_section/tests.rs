//! Cups of four and six teams over two boards, board for board.

use uuid::Uuid;

use super::*;
use crate::{
    round::RoundStatus,
    section_state::Game,
    team::{TeamPairing, TeamSettings, board_no},
    team_card::CardMark,
    team_cup::PlayOffScore,
    team_section::samples::section,
};
use engine::{
    ids::{GameId, MatchId, RoundId, SectionId, TeamId, Version},
    numbers::StartNo,
    result::GameResult,
};
use rules::entry::{Appointment, Outcome};

const BOARDS: u16 = 4;

fn id(number: u16) -> Uuid {
    Uuid::from_u128(number.into())
}

pub(super) fn team_no(no: u16) -> TeamNo {
    TeamNo::new(no).expect("a team")
}

fn nth(no: u16) -> RoundNo {
    RoundNo::new(no).expect("a round")
}

/// The player at this board of a team.
fn player(team: u16, board: u16) -> StartNo {
    StartNo::new((team - 1) * BOARDS + board).expect("a number")
}

pub(super) fn cup(teams: u16, rounds: u16, level: &[CupTieBreak]) -> SectionState {
    let settings = TeamSettings {
        pairing: TeamPairing::Cup,
        cup: Some(CupSettings {
            drawn_by: CupDraw::Bracket,
            named_first: CupFirst::LowerNumber,
            level_match: level.to_vec(),
            third_place: false,
            seed: None,
        }),
        ..TeamSettings::default()
    };
    let mut field = section(settings, &vec![BOARDS; teams.into()]);
    field.planned_rounds = rounds;
    field
}

/// Results for the first-named team, board 1 first: `1`, `0`, `=`; anything else is still played.
pub(super) fn a_match(no: u16, (white, black): (u16, u16), results: &str) -> (SectionMatch, Vec<Game>) {
    let no = MatchNo::new(no).expect("a match");
    let one = SectionMatch {
        id: MatchId::from_uuid(id(no.get())),
        no,
        white: team_no(white),
        black: team_no(black),
        home: crate::fixtures::Home::First,
        is_annulled: false,
        card: CardMark::of(None, None),
        told: crate::team_card::told::ToldCard::default(),
        forfeit: None,
        lone: Vec::new(),
        sealed_boards: 0,
        empty_boards: 0,
        decided: None,
        version: Version::FIRST,
    };
    let games = (1..).zip(results.chars()).map(|(board, result)| {
        let result = match result {
            '1' => Some(GameResult::WhiteWins),
            '0' => Some(GameResult::BlackWins),
            '=' => Some(GameResult::Draw),
            _ => None,
        };
        Game {
            id: GameId::from_uuid(id(board)),
            board: board_no(no, 4, u8::try_from(board).expect("a board")).expect("a board"),
            white: player(white, board),
            black: player(black, board),
            outcome: result.map(Outcome::of).unwrap_or_default(),
            appointment: Appointment::NONE,
            reported: None,
            entered_at: None,
            entered_by: String::new(),
            version: Version::FIRST,
            colours_reversed: false,
            is_disputed: false,
        }
    });
    (one, games.collect())
}

pub(super) fn play(field: &mut SectionState, matches: Vec<(SectionMatch, Vec<Game>)>, byes: &[u16]) {
    let number = nth(u16::try_from(field.rounds.len() + 1).expect("a round"));
    let (matches, games): (Vec<_>, Vec<_>) = matches.into_iter().unzip();
    field.rounds.push(SectionRound {
        id: RoundId::from_uuid(id(number.get())),
        number,
        starts_at: None,
        status: RoundStatus::Published,
        origin: None,
        published_at: None,
        version: Version::FIRST,
        shown_version: Version::FIRST,
        games: games.concat(),
        byes: Vec::new(),
        matches,
        team_byes: byes
            .iter()
            .map(|no| crate::team::SectionTeamBye {
                team: team_no(*no),
                kind: ByeKind::PairingAllocated,
            })
            .collect(),
        annulled_boards: std::collections::BTreeSet::new(),
        last_day: None,
        planned_starts: None,
    });
}

fn pairs(field: &SectionState, round: u16) -> Vec<[Option<u16>; 2]> {
    let pairs = field.cup_pairs(nth(round)).into_iter();
    pairs.map(|pair| pair.map(|no| no.map(TeamNo::get))).collect()
}

fn outcome(field: &SectionState, round: u16, index: usize) -> CupOutcome {
    let round = field.round(nth(round)).expect("the round");
    field.cup_lines(round)[index].outcome
}

fn through(team: u16, by: CupGround) -> CupOutcome {
    CupOutcome::Through {
        team: team_no(team),
        by,
    }
}

fn decide(field: &mut SectionState, round: usize, index: usize, winner: CupSide, by: CupDecider) {
    let one = &mut field.rounds[round - 1].matches[index];
    one.decided = Some(CupDecided {
        winner,
        by,
        score: None,
    });
}

#[test]
fn six_teams_have_two_byes_in_round_one_and_the_bracket_goes_on_from_who_won() {
    let mut field = cup(6, 3, &[CupTieBreak::BoardCount]);
    assert_eq!(
        pairs(&field, 1),
        [
            [Some(1), None],
            [Some(4), Some(5)],
            [Some(2), None],
            [Some(3), Some(6)]
        ]
    );
    assert_eq!(field.cup_hindrance(RoundNo::FIRST), None);
    // Won on 1 and 3, lost on 2 and 4: 4 against 6, the lower count is better.
    play(
        &mut field,
        vec![a_match(1, (4, 5), "1010"), a_match(2, (3, 6), "00=0")],
        &[1, 2],
    );
    assert_eq!(
        outcome(&field, 1, 0),
        through(4, CupGround::Rule(CupTieBreak::BoardCount))
    );
    assert_eq!(outcome(&field, 1, 1), through(6, CupGround::Boards));
    assert_eq!(pairs(&field, 2), [[Some(1), Some(4)], [Some(2), Some(6)]]);
    play(
        &mut field,
        vec![a_match(1, (1, 4), "1111"), a_match(2, (2, 6), "1111")],
        &[],
    );
    play(&mut field, vec![a_match(1, (1, 2), "0000")], &[]);
    let reach = field.cup().expect("a cup").reach;
    let told: Vec<_> = reach.iter().map(|(no, reach)| (no.get(), *reach)).collect();
    assert_eq!(
        told,
        [
            (2, CupReach::Winner),
            (1, CupReach::RunnerUp),
            (4, CupReach::Out(nth(2))),
            (6, CupReach::Out(nth(2))),
            (3, CupReach::Out(nth(1))),
            (5, CupReach::Out(nth(1))),
        ]
    );
}

#[test]
fn other_rounds_than_the_teams_need_are_said() {
    let field = cup(6, 5, &[CupTieBreak::Lot]);
    assert_eq!(
        field.cup_hindrance(RoundNo::FIRST),
        Some(CupHindrance::Rounds {
            teams: 6,
            needed: 3,
            planned: 5
        })
    );
    assert_eq!(
        cup(1, 1, &[]).cup_hindrance(RoundNo::FIRST),
        Some(CupHindrance::Teams(1))
    );
}

#[test]
fn a_level_match_waits_for_what_the_rules_have_next_and_only_that_can_be_written_down() {
    use CupDecider::{AsDrawn, Lot, PlayOff};
    for (level, results, next, may) in [
        (
            vec![CupTieBreak::BoardCount, CupTieBreak::Lot],
            "====",
            Some(CupTieBreak::Lot),
            vec![Lot],
        ),
        (
            vec![CupTieBreak::PlayOff],
            "1010",
            Some(CupTieBreak::PlayOff),
            vec![PlayOff],
        ),
        (
            vec![CupTieBreak::PlayOff, CupTieBreak::Lot],
            "1010",
            Some(CupTieBreak::PlayOff),
            vec![PlayOff, Lot],
        ),
        (vec![CupTieBreak::BoardCount], "1001", None, vec![PlayOff, Lot]),
    ] {
        let mut field = cup(4, 2, &level);
        play(
            &mut field,
            vec![a_match(1, (1, 4), results), a_match(2, (2, 3), "1111")],
            &[],
        );
        assert_eq!(outcome(&field, 1, 0), CupOutcome::Level(next), "{level:?}");
        let round = &field.rounds[0];
        assert_eq!(field.cup_deciders(round, &round.matches[0]), may, "{level:?}");
        assert!(field.cup_deciders(round, &round.matches[1]).is_empty());
        let refused = field.cup_may_decide(round, &round.matches[1], (CupSide::First, Lot));
        assert_eq!(refused, Err(CupRefusal::Decided));
        let refused = field.cup_may_decide(round, &round.matches[0], (CupSide::First, AsDrawn));
        assert_eq!(refused, Err(CupRefusal::NotTurned));
        assert!(
            matches!(field.cup_hindrance(nth(2)), Some(CupHindrance::Level(one, waits)) if one.no.get() == 1 && waits == next)
        );
        decide(&mut field, 1, 0, CupSide::Second, may[0]);
        assert_eq!(outcome(&field, 1, 0), through(4, CupGround::Written(may[0])));
        assert_eq!(pairs(&field, 2), [[Some(2), Some(4)]]);
    }
}

#[test]
fn a_board_that_is_corrected_turns_the_match_and_once_the_next_round_is_public_an_arbiter_decides() {
    let mut field = cup(4, 2, &[CupTieBreak::Lot]);
    play(
        &mut field,
        vec![a_match(1, (1, 4), "1110"), a_match(2, (2, 3), "====")],
        &[],
    );
    decide(&mut field, 1, 1, CupSide::First, CupDecider::Lot);
    assert_eq!(pairs(&field, 2), [[Some(1), Some(2)]]);
    // Before the next round is public the winner changes automatically, and a lot that was drawn no longer counts.
    let stands = field.rounds.clone();
    field.rounds[0].games[0].outcome = Outcome::of(GameResult::BlackWins);
    field.rounds[0].games[1].outcome = Outcome::of(GameResult::BlackWins);
    field.rounds[0].games[4].outcome = Outcome::of(GameResult::BlackWins);
    assert_eq!(pairs(&field, 2), [[Some(3), Some(4)]]);
    let turned = field.rounds[0].games.clone();
    // After that nothing changes automatically.
    let before = stands[0].games.clone();
    field.rounds = stands;
    play(&mut field, vec![a_match(1, (1, 2), "????")], &[]);
    let lines = |field: &SectionState| field.cup_lines(&field.rounds[0]);
    assert!(lines(&field).iter().all(|line| !line.is_turned));
    field.rounds[0].games = turned;
    assert!(lines(&field).iter().all(|line| line.is_turned));
    assert!(matches!(
        field.cup_hindrance(nth(3)),
        Some(CupHindrance::Turned(_))
    ));
    let round = &field.rounds[0];
    for (index, drawn) in [(0, CupSide::First), (1, CupSide::First)] {
        let one = &round.matches[index];
        let may = |side, by| field.cup_may_decide(round, one, (side, by));
        assert_eq!(may(drawn, CupDecider::AsDrawn), Ok(()));
        assert_eq!(
            may(CupSide::Second, CupDecider::AsDrawn),
            Err(CupRefusal::NotTurned)
        );
        assert_eq!(may(drawn, CupDecider::Lot), Err(CupRefusal::NextPublic(nth(2))));
    }
    decide(&mut field, 1, 0, CupSide::First, CupDecider::AsDrawn);
    let line = &lines(&field)[0];
    assert!(!line.is_turned);
    assert_eq!(line.outcome, through(1, CupGround::Written(CupDecider::AsDrawn)));
    // Corrected back, the boards agree again, and no decision is needed.
    let corrected = std::mem::replace(&mut field.rounds[0].games, before);
    assert_eq!(outcome(&field, 1, 0), through(1, CupGround::Boards));
    field.rounds[0].games = corrected;
    // It holds only while the round is public in which the team was drawn.
    field.rounds[1].status = RoundStatus::Draft;
    assert_eq!(outcome(&field, 1, 0), through(4, CupGround::Boards));
    assert_eq!(
        field.cup_draft_hindrance(&field.rounds[1]),
        Some(CupHindrance::Outdated)
    );
}

#[test]
fn the_opponent_of_a_team_that_has_left_goes_on_and_where_both_lost_nobody_does() {
    let mut field = cup(4, 2, &[CupTieBreak::Lot]);
    play(
        &mut field,
        vec![a_match(1, (1, 4), "1111"), a_match(2, (2, 3), "1111")],
        &[],
    );
    field.teams[0].left_after = Some(1);
    assert_eq!(pairs(&field, 2), [[None, Some(2)]]);
    assert_eq!(field.cup_hindrance(nth(2)), Some(CupHindrance::Over));
    field.teams[0].left_after = None;
    field.rounds[0].matches[1].forfeit = Some(MatchForfeit::ByBoth);
    assert_eq!(outcome(&field, 1, 1), CupOutcome::Nobody);
    assert_eq!(pairs(&field, 2), [[Some(1), None]]);
    // Once the final was made without both, a match that is taken up again holds nothing up; only the round can be taken back.
    let mut later = field.clone();
    play(&mut later, vec![a_match(1, (1, 2), "1111")], &[]);
    later.rounds[1].matches.clear();
    later.rounds[0].matches[1].forfeit = None;
    let line = &later.cup_lines(&later.rounds[0])[1];
    assert!(line.is_turned && !line.needs_ruling());
    assert!(!matches!(
        later.cup_hindrance(nth(3)),
        Some(CupHindrance::Turned(_))
    ));
    field.rounds[0].matches[1].forfeit = Some(MatchForfeit::ByWhite);
    assert_eq!(outcome(&field, 1, 1), through(3, CupGround::Forfeit));
}

#[test]
fn a_match_that_was_given_away_by_mistake_is_played_again_where_its_line_ups_are_only_sealed() {
    use crate::team_section::MatchDecisionRefusal::NoBoards;
    for (sealed_boards, status, may) in [
        (4, RoundStatus::Published, true),
        (0, RoundStatus::Published, false),
        (4, RoundStatus::Closed, false),
    ] {
        let mut field = cup(4, 2, &[]);
        let (mut sealed, _) = a_match(1, (1, 4), "");
        sealed.sealed_boards = sealed_boards;
        sealed.forfeit = Some(engine::team_event::MatchForfeit::ByWhite);
        play(
            &mut field,
            vec![(sealed, Vec::new()), a_match(2, (2, 3), "1111")],
            &[],
        );
        field.rounds[0].status = status;
        let round = &field.rounds[0];
        let told = field.decide_match(round, &round.matches[0], None);
        assert_eq!(told.is_ok(), may, "{sealed_boards} {status:?}: {told:?}");
        assert_eq!(told == Err(NoBoards), !may, "{sealed_boards} {status:?}");
    }
}

#[test]
fn lots_draw_every_round_anew_among_those_who_are_in_and_repeatably() {
    let mut field = cup(8, 3, &[CupTieBreak::Lot]);
    let draw = |field: &mut SectionState, seed: u64| {
        let cup = field.settings.teams.as_mut().and_then(|teams| teams.cup.as_mut());
        let cup = cup.expect("a cup");
        cup.drawn_by = CupDraw::Lots;
        cup.named_first = CupFirst::ByLot;
        cup.seed = Some(crate::tie_rule::LotSeed::new(seed));
    };
    draw(&mut field, 1);
    let first = pairs(&field, 1);
    assert_eq!(first, pairs(&field, 1));
    let mut drawn: Vec<u16> = first.iter().flatten().flatten().copied().collect();
    drawn.sort_unstable();
    assert_eq!(drawn, [1, 2, 3, 4, 5, 6, 7, 8]);
    draw(&mut field, 2);
    assert_ne!(first, pairs(&field, 1));
    play(
        &mut field,
        vec![
            a_match(1, (1, 2), "1111"),
            a_match(2, (3, 4), "1111"),
            a_match(3, (5, 6), "1111"),
            a_match(4, (7, 8), "1111"),
        ],
        &[],
    );
    let mut second: Vec<u16> = pairs(&field, 2).into_iter().flatten().flatten().collect();
    second.sort_unstable();
    assert_eq!(second, [1, 3, 5, 7]);
}

#[test]
fn points_that_a_ruling_takes_turn_a_match_only_where_matches_are_counted_again() {
    let mut field = cup(2, 1, &[CupTieBreak::BottomBoards]);
    play(&mut field, vec![a_match(1, (1, 2), "11=0")], &[]);
    let taken = crate::team_penalty::ConfirmedPenalty::new(
        team_no(1),
        Some(RoundNo::FIRST),
        Points::whole(2),
        PenaltyUnit::BoardPoints,
    );
    field.team_penalties.extend(taken);
    let counts = |field: &SectionState| field.cup_lines(&field.rounds[0])[0].points;
    let lost = |field: &SectionState| field.cup_lines(&field.rounds[0])[0].taken;
    assert_eq!(outcome(&field, 1, 0), through(1, CupGround::Boards));
    assert_eq!(counts(&field), (Points::halves(5), Points::halves(3)));
    assert_eq!(lost(&field), (Points::ZERO, Points::ZERO));
    let teams = field.settings.teams.as_mut().expect("teams");
    teams.penalties_count_again = true;
    assert_eq!(outcome(&field, 1, 0), through(2, CupGround::Boards));
    assert_eq!(counts(&field), (Points::HALF, Points::halves(3)));
    assert_eq!(lost(&field), (Points::whole(2), Points::ZERO));
}

#[test]
fn a_play_off_has_a_score_of_one_line() {
    assert_eq!(
        "2½–1½".parse::<PlayOffScore>().map(|score| score.to_string()),
        Ok("2½–1½".into())
    );
    assert!("  ".parse::<PlayOffScore>().is_err());
}

#[test]
fn who_lost_the_semi_finals_plays_for_the_third_place_where_it_is_settled_and_two_have() {
    let semi_finals = |third_place: bool| {
        let mut field = cup(4, 2, &[CupTieBreak::Lot]);
        let settings = field.settings.teams.as_mut().and_then(|teams| teams.cup.as_mut());
        settings.expect("a cup").third_place = third_place;
        play(
            &mut field,
            vec![a_match(1, (1, 4), "1111"), a_match(2, (2, 3), "0000")],
            &[],
        );
        field
    };
    assert_eq!(pairs(&semi_finals(false), 2), [[Some(1), Some(3)]]);
    let mut field = semi_finals(true);
    assert_eq!(
        pairs(&field, 2),
        [[Some(1), Some(3)], [Some(2), Some(4)]],
        "behind the final"
    );
    assert_eq!(field.cup_hindrance(nth(2)), None);
    // One has left, or both lost a semi-final: nobody to meet.
    let mut alone = field.clone();
    alone.teams[3].left_after = Some(1);
    assert_eq!(pairs(&alone, 2), [[Some(1), Some(3)]]);
    play(&mut alone, vec![a_match(1, (1, 3), "????")], &[]);
    assert!(alone.cup().expect("a cup").lacks_third);
    let mut nobody = field.clone();
    nobody.rounds[0].matches[1].forfeit = Some(MatchForfeit::ByBoth);
    assert_eq!(pairs(&nobody, 2), [[Some(1), None]]);
    assert_eq!(nobody.cup_hindrance(nth(2)), Some(CupHindrance::Over));

    play(
        &mut field,
        vec![a_match(1, (1, 3), "????"), a_match(2, (2, 4), "0000")],
        &[],
    );
    let last = field.rounds[1].clone();
    assert_eq!(field.cup_draft_hindrance(&last), None);
    let told = |field: &SectionState| -> Vec<(u16, CupReach)> {
        let cup = field.cup().expect("a cup");
        assert!(!cup.lacks_third);
        cup.reach.iter().map(|(no, reach)| (no.get(), *reach)).collect()
    };
    // A team that lost a semi-final does not count as having gone on from it.
    assert!(
        field
            .cup_lines(&field.rounds[0])
            .iter()
            .all(|line| !line.is_turned && line.went_on == line.outcome.through())
    );
    assert_eq!(
        told(&field),
        [
            (1, CupReach::In(nth(2))),
            (3, CupReach::In(nth(2))),
            (4, CupReach::Third(nth(2))),
            (2, CupReach::Fourth(nth(2))),
        ]
    );
    field.rounds[1].games = [a_match(1, (1, 3), "1111").1, a_match(2, (2, 4), "????").1].concat();
    assert_eq!(
        told(&field),
        [
            (1, CupReach::Winner),
            (3, CupReach::RunnerUp),
            (2, CupReach::ForThird(nth(2))),
            (4, CupReach::ForThird(nth(2))),
        ]
    );
    // A semi-final that is turned afterwards names who stands in the final, not who plays for the third place.
    field.rounds[0].games[0].outcome = Outcome::of(GameResult::BlackWins);
    field.rounds[0].games[1].outcome = Outcome::of(GameResult::BlackWins);
    field.rounds[0].games[2].outcome = Outcome::of(GameResult::BlackWins);
    let line = &field.cup_lines(&field.rounds[0])[0];
    assert!(line.is_turned && line.went_on == Some(team_no(1)));
}

#[test]
fn a_play_off_of_two_rows_gives_the_season_who_won_and_how_as_soon_as_it_is_decided() {
    use crate::season_end::{Happening, Note, NoteNo, Played, PlayingTeam};
    let [own, other] = [101, 102].map(|no| TeamId::from_uuid(id(no)));
    let playing = |team, row, plays_as| PlayingTeam {
        team,
        row: SectionId::from_uuid(id(row)),
        plays_as: TeamId::from_uuid(id(plays_as)),
    };
    let note = |rows: [u16; 2]| Note {
        no: NoteNo(1),
        what: Happening::Match {
            section: SectionId::from_uuid(id(1)),
            teams: vec![playing(own, rows[0], 1), playing(other, rows[1], 2)],
        },
        reason: "De står lige".to_owned(),
        at: jiff::Timestamp::UNIX_EPOCH,
        by: "Viggo".to_owned(),
    };
    let given = |field: &SectionState, rows| Played::of(&note(rows), field).expect("a play-off").outcome;
    let mut field = cup(2, 1, &[CupTieBreak::PlayOff]);
    assert_eq!(given(&field, [11, 12]), None, "nothing is paired");
    for (results, expected) in [
        ("1===", Some((own, other, "2½–1½"))),
        ("0===", Some((other, own, "2½–1½"))),
        ("11=?", None),
        ("10==", None),
    ] {
        field.rounds.clear();
        play(&mut field, vec![a_match(1, (1, 2), results)], &[]);
        let expected = expected.map(|(winner, loser, score)| Happening::PlayOff {
            winner,
            loser,
            score: score.parse().expect("a score"),
        });
        assert_eq!(given(&field, [11, 12]), expected, "{results}");
    }
    // Level, and an arbiter has written down who won in the end.
    field.rounds[0].matches[0].decided = Some(CupDecided {
        winner: CupSide::Second,
        by: CupDecider::PlayOff,
        score: Some("3–1".parse().expect("a score")),
    });
    let Some(Happening::PlayOff { winner, score, .. }) = given(&field, [11, 12]) else {
        panic!("it is decided");
    };
    assert_eq!((winner, score.as_str()), (other, "2–2, 3–1"));
    // By what it was decided is told with it: nobody beats anybody by lots.
    let by = |field: &SectionState| Played::of(&note([11, 12]), field).expect("a play-off").by;
    assert_eq!(by(&field), Some(CupGround::Written(CupDecider::PlayOff)));
    let mut drawn = cup(2, 1, &[CupTieBreak::PlayOff, CupTieBreak::Lot]);
    play(&mut drawn, vec![a_match(1, (1, 2), "10==")], &[]);
    assert_eq!(by(&drawn), None, "level");
    decide(&mut drawn, 1, 0, CupSide::Second, CupDecider::Lot);
    assert_eq!(by(&drawn), Some(CupGround::Written(CupDecider::Lot)));
    let mut won = cup(2, 1, &[CupTieBreak::PlayOff]);
    assert_eq!(by(&won), None, "nothing is paired");
    won.rounds.clear();
    play(&mut won, vec![a_match(1, (1, 2), "1===")], &[]);
    assert_eq!(by(&won), Some(CupGround::Boards));
    // Of one row it is the order of level teams.
    let Some(Happening::Order { section, teams, .. }) = given(&field, [11, 11]) else {
        panic!("it is decided");
    };
    assert_eq!((section, teams), (SectionId::from_uuid(id(11)), vec![other, own]));
}

#[test]
fn a_level_play_off_is_played_again_with_the_colours_turned_where_its_rules_say_so_and_once() {
    use crate::season_end::{Happening, Note, NoteNo, PlayingTeam, SeasonEndBook};
    let [own, other] = [101, 102].map(|no| TeamId::from_uuid(id(no)));
    let note = |no: u16, teams: [TeamId; 2], section: u16| Note {
        no: NoteNo(no),
        what: Happening::Match {
            section: SectionId::from_uuid(id(section)),
            teams: teams
                .into_iter()
                .zip([1, 2])
                .map(|(team, plays_as)| PlayingTeam {
                    team,
                    row: SectionId::from_uuid(id(11)),
                    plays_as: TeamId::from_uuid(id(plays_as)),
                })
                .collect(),
        },
        reason: "De står lige".to_owned(),
        at: jiff::Timestamp::UNIX_EPOCH,
        by: "Viggo".to_owned(),
    };
    let book = |notes: Vec<Note>| SeasonEndBook {
        notes,
        ..SeasonEndBook::default()
    };
    let first = book(vec![note(1, [own, other], 1)]);
    for (rules, results, expected) in [
        (&[CupTieBreak::PlayOff][..], "10==", Some(vec![other, own])),
        (
            &[CupTieBreak::PlayOff, CupTieBreak::Lot],
            "10==",
            Some(vec![other, own]),
        ),
        (&[CupTieBreak::Lot], "10==", None),
        // Board count decides before.
        (&[CupTieBreak::BoardCount, CupTieBreak::PlayOff], "1==0", None),
        (&[CupTieBreak::PlayOff], "1===", None),
        (&[CupTieBreak::PlayOff], "10=?", None),
    ] {
        let mut field = cup(2, 1, rules);
        assert_eq!(first.plays_again(NoteNo(1), &field), None, "nothing is paired");
        field.rounds.clear();
        play(&mut field, vec![a_match(1, (1, 2), results)], &[]);
        let told = format!("{rules:?} {results}");
        assert_eq!(first.plays_again(NoteNo(1), &field), expected, "{told}");
        assert_eq!(first.plays_again(NoteNo(2), &field), None, "{told}");
        // Who was named second the first time is named first: so it turns once more.
        field.rounds.clear();
        play(&mut field, vec![a_match(1, (2, 1), results)], &[]);
        let turned = expected.map(|teams| teams.into_iter().rev().collect::<Vec<_>>());
        assert_eq!(first.plays_again(NoteNo(1), &field), turned, "{told}");
        // Another play-off of the same teams is there; one of others is none.
        let third = TeamId::from_uuid(id(103));
        let again = book(vec![note(1, [own, other], 1), note(2, [other, own], 2)]);
        assert_eq!(again.plays_again(NoteNo(1), &field), None, "{told}");
        // Whoever reads of the first one reads that it was level, and not that it is still to be decided.
        assert_eq!(
            again.was_played_again(NoteNo(1), &field),
            turned.is_some(),
            "{told}"
        );
        assert!(!first.was_played_again(NoteNo(1), &field), "{told}");
        let others = book(vec![note(1, [own, other], 1), note(2, [own, third], 2)]);
        assert!(!others.was_played_again(NoteNo(1), &field), "{told}");
        assert_eq!(others.plays_again(NoteNo(1), &field), turned, "{told}");
    }
}

/// Both stayed away at every board: as if both had lost it by a decision about the whole match.
#[test]
fn a_match_to_which_nobody_came_is_lost_by_both() {
    let mut field = cup(4, 2, &[CupTieBreak::Lot]);
    play(
        &mut field,
        vec![a_match(1, (1, 4), "1111"), a_match(2, (2, 3), "====")],
        &[],
    );
    for game in field.rounds[0].games.iter_mut().skip(usize::from(BOARDS)) {
        game.outcome = Outcome::of(GameResult::DoubleForfeit);
    }
    assert_eq!(outcome(&field, 1, 1), CupOutcome::Nobody);
    let one = &field.rounds[0].matches[1].clone();
    let refused = field.cup_may_decide(&field.rounds[0], one, (CupSide::First, CupDecider::Lot));
    assert_eq!(refused, Err(CupRefusal::Decided));
    // What was written down while it was a level one, and drawn from, stands: the next round is public.
    let mut older = field.clone();
    decide(&mut older, 1, 1, CupSide::Second, CupDecider::Lot);
    assert_eq!(
        outcome(&older, 1, 1),
        CupOutcome::Nobody,
        "nobody has drawn from it"
    );
    play(&mut older, vec![a_match(1, (1, 3), "????")], &[]);
    let line = older.cup_lines(&older.rounds[0]).remove(1);
    assert_eq!(line.outcome, through(3, CupGround::Written(CupDecider::Lot)));
    assert!(!line.is_turned);
    // One who came is enough for the boards to speak.
    if let Some(game) = field.rounds[0].games.last_mut() {
        game.outcome = Outcome::of(GameResult::WhiteWinsByForfeit);
    }
    assert!(outcome(&field, 1, 1).through().is_some());
}
