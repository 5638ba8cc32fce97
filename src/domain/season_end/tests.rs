//! Who moves at the end of a season by tables and by what was written down, and what is refused.

mod played;

use super::{book::check_rows, *};
use crate::{
    league::words::{RelegationDepends, ReserveTeamUp, SeasonAbandoned, Vacancy},
    team_cup::PlayOffScore,
    team_season::{SeasonRules, ZoneRange},
};
use engine::{
    ids::{SectionId, TeamId},
    numbers::TeamNo,
    points::Points,
    team_event::{TeamPoints, TeamScore},
};
use jiff::Timestamp;

const TOP: u128 = 1;
const EAST: u128 = 2;
const WEST: u128 = 3;

fn section(no: u128) -> SectionId {
    SectionId::from_uuid(uuid::Uuid::from_u128(no))
}

fn team(no: u128) -> TeamId {
    TeamId::from_uuid(uuid::Uuid::from_u128(1000 + no))
}

/// The numbers of teams, as they were given to [`team`].
fn numbers(teams: &[TeamId]) -> Vec<u128> {
    teams.iter().map(|team| team.as_uuid().as_u128() - 1000).collect()
}

/// Teams of a row in the order of its table, each of its own club.
fn table(row: u128, teams: &[u128]) -> EndTable {
    let places = teams.iter().zip(1..).map(|(no, at)| EndPlace {
        team: team(*no),
        no: TeamNo::new(u16::try_from(at).expect("small")).expect("a number"),
        name: format!("Hold {no}"),
        club: format!("Klub {no}"),
        first: at,
        last: at,
        has_left: false,
        matches: 7,
        points: TeamPoints::default(),
        of_byes: TeamPoints::default(),
    });
    EndTable {
        section: section(row),
        name: format!("Række {row}"),
        is_final: true,
        abandoned: None,
        zones: SeasonRules::default(),
        primary: TeamScore::MatchPoints,
        places: places.collect(),
    }
}

/// A row from which so many go up and so many down.
fn row(no: u128, level: u8, promoted: u8, relegated: Option<u8>) -> RowPlan {
    RowPlan {
        section: section(no),
        level,
        above: (level > 1).then(|| section(TOP)),
        below: None,
        promoted,
        best_next: 0,
        compared_by: None,
        play_off_up: 0,
        play_off_down: 0,
        relegated,
        relegation_depends: RelegationDepends::Fixed,
        from_elsewhere: 0,
        reserve_team_up: Some(ReserveTeamUp::NextGoesUp),
        vacancy: Some(Vacancy::BestRelegatedOfGroup),
    }
}

/// Two rows of eight: one goes up, and one goes down.
fn two_rows() -> (SeasonEndBook, Vec<EndTable>) {
    let mut top = row(TOP, 1, 0, Some(1));
    top.below = Some(section(EAST));
    let book = SeasonEndBook {
        rows: vec![top, row(EAST, 2, 1, Some(0))],
        ..SeasonEndBook::default()
    };
    let tables = vec![
        table(TOP, &[1, 2, 3, 4, 5, 6, 7, 8]),
        table(EAST, &[11, 12, 13, 14, 15, 16, 17, 18]),
    ];
    (book, tables)
}

fn noted(book: &SeasonEndBook, tables: &[EndTable], what: Happening) -> Result<SeasonEndBook, BookProblem> {
    book.noting(
        what,
        tables,
        ("Besluttet på holdledermødet", Timestamp::UNIX_EPOCH, "Viggo"),
    )
}

/// Whoever shares a place from this one on, so many.
fn level(table: &mut EndTable, first: usize, count: usize) {
    for place in &mut table.places[first - 1..first - 1 + count] {
        (place.first, place.last) = (first, first + count - 1);
    }
}

/// The moves as `team kind to: ground`.
#[track_caller]
fn moves(book: &SeasonEndBook, tables: &[EndTable]) -> Vec<String> {
    let found = proposal(book, tables).expect("sound tables");
    let told = found.moves.iter().map(|one| {
        let to = one
            .to
            .map_or("out".to_owned(), |to| to.as_uuid().as_u128().to_string());
        let ground = match one.ground {
            Ground::Place { place, of } => format!("{place} of {of}"),
            Ground::InsteadOf { team } => format!("instead of {}", numbers(&[team])[0]),
            Ground::AfterDeclined { team } => format!("{} declined", numbers(&[team])[0]),
            Ground::BestAcross { place, groups } => format!("best {place} across {groups}"),
            Ground::WonPlayOff => "won".to_owned(),
            Ground::LostPlayOff => "lost".to_owned(),
            Ground::FillsPlaceOf { team } => format!("fills {}", numbers(&[team])[0]),
            Ground::Told => "told".to_owned(),
            Ground::LeftInSeason => "left".to_owned(),
            Ground::ByHand => "by hand".to_owned(),
        };
        format!("{} {} {to}: {ground}", numbers(&[one.team])[0], one.kind)
    });
    told.collect()
}

/// What is open, as `kind of row: teams`.
#[track_caller]
fn open(book: &SeasonEndBook, tables: &[EndTable]) -> Vec<String> {
    let found = proposal(book, tables).expect("sound tables");
    let told = found.questions.iter().map(|question| {
        format!(
            "{} {}: {:?} {}-{}",
            question.kind,
            question.section.as_uuid().as_u128(),
            numbers(&question.teams),
            question.from,
            question.to
        )
    });
    told.collect()
}

fn next(book: &SeasonEndBook, tables: &[EndTable], of: u128) -> Vec<u128> {
    let found = proposal(book, tables).expect("sound tables");
    let row = found
        .rows
        .iter()
        .find(|row| row.section == section(of))
        .expect("a row");
    numbers(&row.next)
}

#[test]
fn the_winner_goes_up_and_the_last_goes_down_and_next_season_has_them_in_their_rows() {
    let (book, tables) = two_rows();
    assert_eq!(
        moves(&book, &tables),
        ["8 relegated 2: 8 of 8", "11 promoted 1: 1 of 8"]
    );
    assert_eq!(open(&book, &tables), Vec::<String>::new());
    assert_eq!(next(&book, &tables, TOP), [1, 2, 3, 4, 5, 6, 7, 11]);
    assert_eq!(next(&book, &tables, EAST), [8, 12, 13, 14, 15, 16, 17, 18]);
}

#[test]
fn as_many_more_go_down_as_come_down_from_rows_above_wherever_they_are_played() {
    let (mut book, tables) = two_rows();
    book.rows[0].relegation_depends = RelegationDepends::ComingDown;
    // Two clubs of the district come down from the division, which is not played here.
    book.rows[0].from_elsewhere = 2;
    book.rows[1].relegation_depends = RelegationDepends::ComingDown;
    book.rows[1].relegated = Some(0);
    assert_eq!(
        moves(&book, &tables),
        [
            "6 relegated 2: 6 of 8",
            "7 relegated 2: 7 of 8",
            "8 relegated 2: 8 of 8",
            "16 relegated out: 6 of 8",
            "17 relegated out: 7 of 8",
            "18 relegated out: 8 of 8",
            "11 promoted 1: 1 of 8",
        ]
    );
    assert_eq!(
        open(&book, &tables),
        [
            "destination 2: [16] 0-0",
            "destination 2: [17] 0-0",
            "destination 2: [18] 0-0"
        ]
    );
    let found = proposal(&book, &tables).expect("sound tables");
    let counts: Vec<(usize, usize)> = found
        .rows
        .iter()
        .map(|row| (row.coming_down, row.going_down))
        .collect();
    assert_eq!(counts, [(2, 3), (3, 3)]);
}

#[test]
fn a_number_that_nobody_has_said_is_asked_for_and_moves_nobody_down() {
    let (mut book, tables) = two_rows();
    book.rows[0].relegated = None;
    assert_eq!(moves(&book, &tables), ["11 promoted 1: 1 of 8"]);
    assert_eq!(open(&book, &tables), ["slots_unknown 1: [] 0-0"]);
}

#[test]
fn of_several_groups_below_it_is_said_for_each_team_which_it_comes_down_to() {
    let (mut book, mut tables) = two_rows();
    book.rows[0].below = None;
    book.rows[0].relegated = Some(2);
    book.rows[1].relegation_depends = RelegationDepends::ComingDown;
    book.rows.push(row(WEST, 2, 1, Some(0)));
    tables.push(table(WEST, &[21, 22, 23, 24]));
    assert_eq!(
        open(&book, &tables),
        ["destination 1: [7] 0-0", "destination 1: [8] 0-0"]
    );
    let goes = |book: &SeasonEndBook, no, to| {
        let to = Some(section(to));
        noted(book, &tables, Happening::Goes { team: team(no), to }).expect("a row")
    };
    let book = goes(&goes(&book, 7, EAST), 8, WEST);
    // What was said counts where more go down by those that come.
    assert_eq!(
        moves(&book, &tables),
        [
            "7 relegated 2: 7 of 8",
            "8 relegated 3: 8 of 8",
            "18 relegated out: 8 of 8",
            "11 promoted 1: 1 of 8",
            "21 promoted 1: 1 of 4",
        ]
    );
    assert_eq!(next(&book, &tables, WEST), [8, 22, 23, 24]);
    assert_eq!(
        next(&book, &tables, TOP),
        [1, 2, 3, 4, 5, 6, 11, 21],
        "whoever comes up stands behind"
    );
}

#[test]
fn teams_that_share_a_place_that_matters_wait_for_a_play_off_or_the_lot() {
    let (book, mut tables) = two_rows();
    level(&mut tables[0], 6, 3);
    assert_eq!(
        moves(&book, &tables),
        ["11 promoted 1: 1 of 8"],
        "nobody is chosen"
    );
    assert_eq!(
        open(&book, &tables),
        ["tie 1: [6, 7, 8] 6-8", "slots_depend 2: [] 0-0"][..1]
    );
    let order = |teams: &[u128], by, score: Option<&str>| Happening::Order {
        section: section(TOP),
        teams: teams.iter().map(|no| team(*no)).collect(),
        by,
        score: score.map(|score| score.parse::<PlayOffScore>().expect("a score")),
    };
    for (what, why) in [
        (order(&[6, 7], DecidedBy::Lot, None), BookProblem::NotLevel),
        (order(&[6, 7, 7], DecidedBy::Lot, None), BookProblem::NotLevel),
        (order(&[5, 6, 7, 8], DecidedBy::Lot, None), BookProblem::NotLevel),
        (
            order(&[6, 8, 7], DecidedBy::PlayOff, None),
            BookProblem::ScoreMissing,
        ),
        (order(&[6, 7, 11], DecidedBy::Lot, None), BookProblem::NotLevel),
    ] {
        assert_eq!(noted(&book, &tables, what), Err(why));
    }
    let settled = noted(
        &book,
        &tables,
        order(&[8, 7, 6], DecidedBy::PlayOff, Some("2½–1½")),
    )
    .expect("level");
    assert_eq!(
        moves(&settled, &tables),
        ["6 relegated 2: 8 of 8", "11 promoted 1: 1 of 8"]
    );
    // A correction separates them: the recorded order no longer counts, the table does.
    let (_, separated) = two_rows();
    let found = proposal(&settled, &separated).expect("sound tables");
    assert_eq!(found.idle, [NoteNo(1)]);
    assert_eq!(moves(&settled, &separated)[0], "8 relegated 2: 8 of 8");
    // A tie that decides nothing is left alone.
    let (book, mut tables) = two_rows();
    level(&mut tables[0], 2, 3);
    assert_eq!(open(&book, &tables), Vec::<String>::new());
}

#[test]
fn a_play_off_between_rows_moves_the_loser_down_and_the_winner_up() {
    let (mut book, tables) = two_rows();
    book.rows[0].play_off_down = 1;
    book.rows[1].play_off_up = 1;
    assert_eq!(
        open(&book, &tables),
        ["play_off 1: [7] 0-0", "play_off 2: [12] 0-0"]
    );
    let play_off = |winner, loser| Happening::PlayOff {
        winner: team(winner),
        loser: team(loser),
        score: "4½–3½".parse().expect("a score"),
    };
    assert_eq!(noted(&book, &tables, play_off(7, 6)), Err(BookProblem::SameRow));
    assert_eq!(
        noted(&book, &tables, play_off(7, 99)),
        Err(BookProblem::NoSuchTeam)
    );
    let lower = noted(&book, &tables, play_off(12, 7)).expect("two rows");
    assert_eq!(
        moves(&lower, &tables),
        [
            "7 relegated 2: lost",
            "8 relegated 2: 8 of 8",
            "11 promoted 1: 1 of 8",
            "12 promoted 1: won",
        ]
    );
    // Written down anew, it stands in the place of what was written before.
    let upper = noted(&lower, &tables, play_off(7, 12)).expect("two rows");
    assert_eq!(upper.notes.len(), 1);
    assert_eq!(
        moves(&upper, &tables),
        ["8 relegated 2: 8 of 8", "11 promoted 1: 1 of 8"]
    );
}

#[test]
fn two_sixth_places_of_parallel_groups_play_off_for_staying() {
    let rows = [EAST, WEST].map(|no| RowPlan {
        above: None,
        play_off_down: 1,
        level: 1,
        below: Some(section(9)),
        ..row(no, 1, 0, Some(2))
    });
    let low = RowPlan {
        above: Some(section(EAST)),
        ..row(9, 2, 0, Some(0))
    };
    let book = SeasonEndBook {
        rows: vec![rows[0].clone(), rows[1].clone(), low],
        ..SeasonEndBook::default()
    };
    let tables = [
        table(EAST, &[1, 2, 3, 4, 5, 6, 7, 8]),
        table(WEST, &[11, 12, 13, 14, 15, 16, 17, 18]),
        table(9, &[31, 32, 33, 34]),
    ];
    let played = noted(
        &book,
        &tables,
        Happening::PlayOff {
            winner: team(16),
            loser: team(6),
            score: "5–3".parse().expect("a score"),
        },
    );
    let told = moves(&played.expect("two groups"), &tables);
    assert!(told.contains(&"6 relegated 9: lost".to_owned()), "{told:?}");
    assert!(!told.iter().any(|line| line.starts_with("16 ")), "{told:?}");
}

#[test]
fn a_team_that_declines_is_replaced_by_the_next_and_stays() {
    let (book, tables) = two_rows();
    let one = noted(&book, &tables, Happening::Declines { team: team(11) }).expect("a team");
    assert_eq!(
        moves(&one, &tables),
        ["8 relegated 2: 8 of 8", "12 promoted 1: 11 declined"]
    );
    assert_eq!(next(&one, &tables, EAST), [8, 11, 13, 14, 15, 16, 17, 18]);
    let two = noted(&one, &tables, Happening::Declines { team: team(12) }).expect("a team");
    assert_eq!(moves(&two, &tables)[1], "13 promoted 1: 11 declined");
    // The next is level with another: nobody is chosen between them.
    let mut level_tables = tables.clone();
    level(&mut level_tables[1], 2, 2);
    assert_eq!(moves(&one, &level_tables), ["8 relegated 2: 8 of 8"]);
    assert_eq!(open(&one, &level_tables), ["tie 2: [12, 13] 2-3"]);
    assert_eq!(
        moves(&two, &level_tables)[1],
        "13 promoted 1: 11 declined",
        "only one of them wants to"
    );
}

#[test]
fn a_team_that_left_does_not_move_and_its_place_is_filled_by_the_rule_that_was_chosen() {
    let (mut book, mut tables) = two_rows();
    tables[0].places[4].has_left = true;
    assert_eq!(
        moves(&book, &tables),
        [
            "5 leaves out: left",
            "8 stays 1: fills 5",
            "11 promoted 1: 1 of 8"
        ]
    );
    for (rule, asks) in [
        (Some(Vacancy::StaysEmpty), false),
        (Some(Vacancy::LeagueDecides), true),
        (None, true),
    ] {
        book.rows[0].vacancy = rule;
        assert_eq!(
            open(&book, &tables),
            ["vacancy 1: [5] 0-0"][..usize::from(asks)],
            "{rule:?}"
        );
        assert!(moves(&book, &tables).contains(&"8 relegated 2: 8 of 8".to_owned()));
    }
    // Two that go down are level: which of them stays is not chosen.
    book.rows[0].vacancy = Some(Vacancy::BestRelegatedOfGroup);
    book.rows[0].relegated = Some(2);
    level(&mut tables[0], 7, 2);
    assert_eq!(open(&book, &tables), ["tie 1: [7, 8] 7-8"]);
    // Of the last place nothing is filled: it is given up anyway.
    let (book, mut tables) = two_rows();
    tables[0].places[7].has_left = true;
    assert_eq!(
        moves(&book, &tables),
        ["8 leaves out: left", "11 promoted 1: 1 of 8"]
    );
    // Somebody says that it plays on in the lower row.
    let goes = Happening::Goes {
        team: team(8),
        to: Some(section(EAST)),
    };
    let book = noted(&book, &tables, goes).expect("a row");
    assert_eq!(moves(&book, &tables)[0], "8 relegated 2: 8 of 8");
}

#[test]
fn whoever_leaves_between_seasons_makes_room_and_one_thing_is_said_of_a_team_at_a_time() {
    let (book, tables) = two_rows();
    let gone = noted(&book, &tables, Happening::Leaves { team: team(3) }).expect("a team");
    assert_eq!(
        moves(&gone, &tables),
        [
            "3 leaves out: told",
            "8 stays 1: fills 3",
            "11 promoted 1: 1 of 8"
        ]
    );
    let goes = Happening::Goes {
        team: team(3),
        to: Some(section(EAST)),
    };
    let goes = noted(&gone, &tables, goes).expect("a row");
    assert_eq!(goes.notes.len(), 1);
    assert_eq!(
        moves(&goes, &tables),
        [
            "8 relegated 2: 8 of 8",
            "11 promoted 1: 1 of 8",
            "3 relegated 2: by hand"
        ]
    );
    let (back, note) = goes.without(NoteNo(2)).expect("it is there");
    assert_eq!(note.what.teams(), [team(3)]);
    assert_eq!(back.notes, []);
    assert_eq!(back.without(NoteNo(2)), Err(BookProblem::NoSuchNote));
    let nowhere = Happening::Goes {
        team: team(3),
        to: Some(section(77)),
    };
    assert_eq!(noted(&book, &tables, nowhere), Err(BookProblem::NoSuchRow));
}

#[test]
fn the_league_leader_departs_from_the_tables_in_every_direction() {
    let (mut book, mut tables) = two_rows();
    book.rows.push(row(WEST, 2, 0, Some(0)));
    tables.push(table(WEST, &[21, 22]));
    for (no, to, told) in [
        (8, Some(TOP), Some("8 stays 1: by hand")),
        (8, None, Some("8 relegated out: by hand")),
        (11, None, Some("11 promoted out: by hand")),
        (11, Some(EAST), Some("11 stays 2: by hand")),
        (4, None, Some("4 leaves out: by hand")),
        (13, Some(TOP), Some("13 promoted 1: by hand")),
        (13, Some(WEST), Some("13 regrouped 3: by hand")),
        (13, Some(EAST), None),
    ] {
        let to = to.map(section);
        let book = noted(&book, &tables, Happening::Goes { team: team(no), to }).expect("a row");
        let of_team: Vec<String> = moves(&book, &tables)
            .into_iter()
            .filter(|line| line.starts_with(&format!("{no} ")))
            .collect();
        assert_eq!(of_team.first().map(String::as_str), told);
        assert!(of_team.len() < 2, "{of_team:?}");
    }
}

#[test]
fn a_lower_team_goes_up_beside_its_clubs_first_only_where_it_may() {
    let (mut book, mut tables) = two_rows();
    tables[0].places[0].name = "Prøveby 1".to_owned();
    tables[1].places[0].name = "Prøveby 2".to_owned();
    for (row, at) in [(0, 0), (1, 0)] {
        tables[row].places[at].club = "Prøveby Skakklub".to_owned();
    }
    assert_eq!(moves(&book, &tables)[1], "12 promoted 1: instead of 11");
    book.rows[1].reserve_team_up = None;
    assert_eq!(open(&book, &tables), ["reserve_team 2: [11] 0-0"]);
}

#[test]
fn rows_that_do_not_fit_are_refused() {
    type Change = fn(&mut Vec<RowPlan>);
    let (book, tables) = two_rows();
    let cases: [(Change, &str); 7] = [
        (|rows| rows[0].level = 0, "level"),
        (|rows| rows[1].section = section(TOP), "level"),
        (|rows| rows[1].section = section(77), "level"),
        (|rows| rows[1].above = Some(section(EAST)), "above"),
        (|rows| rows[1].above = Some(section(WEST)), "above"),
        (|rows| rows[0].below = Some(section(TOP)), "below"),
        (|rows| rows[1].from_elsewhere = 21, "from_elsewhere"),
    ];
    for (index, (change, field)) in cases.into_iter().enumerate() {
        let mut rows = book.rows.clone();
        change(&mut rows);
        // A row that comes down to one that is gone is wrong, too; the first that is wrong is told.
        rows[0].below = rows[0]
            .below
            .filter(|to| rows.iter().any(|row| row.section == *to));
        let wrong = check_rows(&rows, &tables).expect_err("it does not fit");
        let (_, at) = wrong.at().expect("a field");
        assert_eq!(at.as_str(), field, "{index}");
    }
    assert_eq!(check_rows(&book.rows, &tables), Ok(()));
    let many = vec![book.rows[0].clone(); SeasonEndBook::MOST_ROWS + 1];
    assert_eq!(check_rows(&many, &tables), Err(RowProblem::TooMany));
}

#[test]
fn numbers_agree_with_the_zones_that_everybody_has_read() {
    let (mut book, mut tables) = two_rows();
    let zones = |up: (u8, u8), down: (u8, u8)| SeasonRules {
        up: ZoneRange {
            fewest: up.0,
            most: up.1,
        },
        down: ZoneRange {
            fewest: down.0,
            most: down.1,
        },
        ..SeasonRules::default()
    };
    for (up, down, told) in [
        ((0, 0), (1, 1), None),
        ((0, 1), (0, 3), None),
        ((1, 1), (1, 1), Some(RowField::Promoted)),
        ((0, 0), (2, 3), Some(RowField::Relegated)),
        ((0, 1), (0, 0), Some(RowField::Relegated)),
    ] {
        tables[0].zones = zones(up, down);
        let wrong = check_rows(&book.rows, &tables).err().and_then(|wrong| wrong.at());
        assert_eq!(wrong.map(|(_, field)| field), told, "{up:?} {down:?}");
    }
    // More come down than the table has told: it can be accepted.
    tables[0].zones = zones((0, 0), (1, 2));
    book.rows[0].relegation_depends = RelegationDepends::ComingDown;
    book.rows[0].from_elsewhere = 2;
    assert_eq!(open(&book, &tables), ["beyond_zone 1: [] 3-2"]);
}

#[test]
fn only_what_was_shown_and_is_settled_is_confirmed() {
    let (book, mut tables) = two_rows();
    let words = ("", Timestamp::UNIX_EPOCH, "Viggo");
    let found = proposal(&book, &tables).expect("sound tables");
    let shown = found.shown();
    assert_eq!(
        book.confirming(&found, ("", false), words),
        Err(BookProblem::ShownOther)
    );
    let done = book
        .confirming(&found, (&shown, false), words)
        .expect("all is settled");
    assert_eq!(done.confirmed.as_ref().map(|done| done.moves.len()), Some(2));
    for refused in [
        done.confirming(&found, (&shown, false), words).err(),
        done.with_rows(book.rows.clone(), &tables).err(),
        noted(&done, &tables, Happening::Leaves { team: team(1) }).err(),
    ] {
        assert_eq!(refused, Some(BookProblem::IsConfirmed));
    }
    assert_eq!(book.reopening(), Err(BookProblem::NotConfirmed));
    assert_eq!(book.to_next_season(), Err(BookProblem::NotConfirmed));
    assert_eq!(done.reopening().expect("confirmed"), book);
    // A vacancy that the league decides about is accepted with a reason, an open round is not.
    let mut vacant = book.clone();
    vacant.rows[0].vacancy = Some(Vacancy::LeagueDecides);
    tables[0].places[2].has_left = true;
    let found = proposal(&vacant, &tables).expect("sound tables");
    let shown = found.shown();
    for (accepted, reason) in [(false, "Rækken spiller med syv"), (true, "")] {
        assert_eq!(
            vacant.confirming(
                &found,
                (&shown, accepted),
                (reason, Timestamp::UNIX_EPOCH, "Viggo")
            ),
            Err(BookProblem::NotAccepted)
        );
    }
    let words = ("Rækken spiller med syv", Timestamp::UNIX_EPOCH, "Viggo");
    assert!(vacant.confirming(&found, (&shown, true), words).is_ok());
    tables[0].is_final = false;
    let found = proposal(&vacant, &tables).expect("sound tables");
    assert!(found.is_stopped());
    assert_eq!(
        vacant.confirming(&found, (&found.shown(), true), words),
        Err(BookProblem::StandsOpen)
    );
    let nothing = SeasonEndBook::default();
    assert_eq!(
        nothing.confirming(&Proposal::default(), ("", true), words),
        Err(BookProblem::NoRows)
    );
}

#[test]
fn a_book_is_kept_and_read_as_it_was() {
    let (book, tables) = two_rows();
    let book = noted(
        &book,
        &tables,
        Happening::Goes {
            team: team(4),
            to: None,
        },
    )
    .expect("a team");
    let found = proposal(&book, &tables).expect("sound tables");
    let book = book
        .confirming(
            &found,
            (&found.shown(), false),
            ("", Timestamp::UNIX_EPOCH, "Viggo"),
        )
        .expect("all is settled");
    let kept = serde_json::to_string(&book).expect("a document");
    assert_eq!(
        serde_json::from_str::<SeasonEndBook>(&kept).expect("the same"),
        book
    );
}

#[test]
fn more_cannot_move_than_a_row_has() {
    let (mut book, tables) = two_rows();
    book.rows[1].relegated = Some(8);
    assert!(proposal(&book, &tables).is_err());
}

/// Three rows, of which as many more go down as come down: one of the highest does, and so one of each.
fn cascade() -> (SeasonEndBook, Vec<EndTable>) {
    let (mut book, mut tables) = two_rows();
    book.rows[1].relegation_depends = RelegationDepends::ComingDown;
    book.rows[1].below = Some(section(WEST));
    book.rows.push(RowPlan {
        above: Some(section(EAST)),
        relegation_depends: RelegationDepends::ComingDown,
        ..row(WEST, 3, 0, Some(0))
    });
    tables.push(table(WEST, &[21, 22, 23, 24, 25, 26, 27, 28]));
    (book, tables)
}

#[test]
fn who_was_placed_by_hand_is_counted_where_it_goes() {
    let (book, tables) = cascade();
    for (placed, counts) in [
        (None, [1, 1, 1]),
        // It would have gone down, and stays, is out, or goes where it would have gone.
        (Some((8, Some(TOP))), [0, 0, 0]),
        (Some((8, None)), [1, 0, 0]),
        (Some((8, Some(EAST))), [1, 1, 1]),
        (Some((8, Some(WEST))), [1, 0, 1]),
        // It would have gone down, and goes up.
        (Some((18, Some(TOP))), [1, 0, 0]),
        // It would have stayed, and goes down: one row, or two.
        (Some((4, Some(EAST))), [2, 2, 2]),
        (Some((4, Some(WEST))), [2, 1, 2]),
        (Some((13, Some(WEST))), [1, 2, 2]),
        // It would have stayed or gone up: nobody comes down by it.
        (Some((13, Some(TOP))), [1, 1, 1]),
        (Some((11, Some(EAST))), [1, 1, 1]),
        (Some((11, Some(WEST))), [1, 2, 2]),
    ] {
        let book = match placed {
            None => book.clone(),
            Some((no, to)) => {
                let goes = Happening::Goes {
                    team: team(no),
                    to: to.map(section),
                };
                noted(&book, &tables, goes).expect("a row")
            }
        };
        let found = proposal(&book, &tables).expect("sound tables");
        let down: Vec<usize> = found.rows.iter().map(|row| row.going_down).collect();
        assert_eq!(down, counts, "{placed:?}");
    }
}

#[test]
fn a_team_that_was_to_go_to_what_is_no_row_any_more_stays_in_the_season() {
    let (book, tables) = cascade();
    for (no, of) in [(13, EAST), (4, TOP), (11, EAST)] {
        let goes = Happening::Goes {
            team: team(no),
            to: Some(section(WEST)),
        };
        let placed = noted(&book, &tables, goes).expect("a row");
        assert!(next(&placed, &tables, WEST).contains(&no));
        let mut rows = placed.rows.clone();
        rows.pop();
        rows[1].below = None;
        let after = placed.with_rows(rows.clone(), &tables).expect("they fit");
        let found = proposal(&after, &tables).expect("sound tables");
        assert_eq!(found.idle, [NoteNo(1)], "{no}");
        // It moves as if nothing had been written down.
        let without = book.with_rows(rows, &tables).expect("they fit");
        assert_eq!(moves(&after, &tables), moves(&without, &tables), "{no}");
        assert_eq!(next(&after, &tables, of), next(&without, &tables, of), "{no}");
    }
}

#[test]
fn a_team_plays_off_more_than_once_and_each_match_is_kept() {
    let (mut book, tables) = two_rows();
    book.rows[0].play_off_down = 2;
    book.rows[1].play_off_up = 1;
    let play_off = |book: &SeasonEndBook, winner, loser| {
        let what = Happening::PlayOff {
            winner: team(winner),
            loser: team(loser),
            score: "4½–3½".parse().expect("a score"),
        };
        noted(book, &tables, what).expect("two rows")
    };
    let both = play_off(&play_off(&book, 7, 12), 6, 12);
    assert_eq!(both.notes.len(), 2);
    assert_eq!(open(&both, &tables), Vec::<String>::new());
    assert_eq!(
        moves(&both, &tables),
        ["8 relegated 2: 8 of 8", "11 promoted 1: 1 of 8"]
    );
    // The same two anew: only their match is replaced. That it has won one and lost another decides nothing.
    let mixed = play_off(&both, 12, 6);
    assert_eq!(mixed.notes.len(), 2);
    assert_eq!(open(&mixed, &tables), ["play_off 2: [12] 0-0"]);
    let stays = Happening::Goes {
        team: team(12),
        to: Some(section(EAST)),
    };
    let settled = noted(&mixed, &tables, stays).expect("a row");
    assert_eq!(open(&settled, &tables), Vec::<String>::new());
}

#[test]
fn a_team_whose_destination_was_written_down_is_asked_nothing() {
    let goes = |no, to| Happening::Goes {
        team: team(no),
        to: Some(section(to)),
    };
    // A play-off for staying.
    let (mut book, tables) = two_rows();
    book.rows[0].play_off_down = 1;
    assert_eq!(open(&book, &tables), ["play_off 1: [7] 0-0"]);
    let placed = noted(&book, &tables, goes(7, TOP)).expect("a row");
    assert_eq!(open(&placed, &tables), Vec::<String>::new());
    // A play-off for going up.
    let (mut book, tables) = two_rows();
    book.rows[1].play_off_up = 1;
    let placed = noted(&book, &tables, goes(12, EAST)).expect("a row");
    assert_eq!(open(&placed, &tables), Vec::<String>::new());
    let declines = noted(&book, &tables, Happening::Declines { team: team(12) }).expect("a team");
    assert_eq!(open(&declines, &tables), Vec::<String>::new());
    // A lower team of a club that plays above.
    let (mut book, mut tables) = two_rows();
    (tables[0].places[0].club, tables[1].places[0].club) = ("Prøveby".to_owned(), "Prøveby".to_owned());
    (tables[0].places[0].name, tables[1].places[0].name) = ("Prøveby 1".to_owned(), "Prøveby 2".to_owned());
    book.rows[1].reserve_team_up = None;
    assert_eq!(open(&book, &tables), ["reserve_team 2: [11] 0-0"]);
    let placed = noted(&book, &tables, goes(11, TOP)).expect("a row");
    assert_eq!(open(&placed, &tables), Vec::<String>::new());
    assert_eq!(moves(&placed, &tables)[1], "11 promoted 1: 1 of 8");
    // Level teams.
    let (book, mut tables) = two_rows();
    level(&mut tables[0], 7, 2);
    assert_eq!(open(&book, &tables), ["tie 1: [7, 8] 7-8"]);
    let one = noted(&book, &tables, goes(7, TOP)).expect("a row");
    let both = noted(&one, &tables, goes(8, EAST)).expect("a row");
    assert_eq!(open(&both, &tables), Vec::<String>::new());
    assert_eq!(next(&both, &tables, TOP), [1, 2, 3, 4, 5, 6, 7, 11]);
}

#[test]
fn a_row_is_counted_by_the_moves_that_are_told_of_it() {
    let (book, mut tables) = two_rows();
    let before = proposal(&book, &tables).expect("sound tables");
    assert_eq!(before.rows_as_told(&book), before.rows);
    let words = ("", Timestamp::UNIX_EPOCH, "Viggo");
    let done = book
        .confirming(&before, (&before.shown(), false), words)
        .expect("all is settled");
    // A ruling after that: by the table as it is now 7 would go down in place of 8, who did.
    let points = |at: usize| tables[0].places[at].first;
    let (seventh, eighth) = (points(6), points(7));
    tables[0].places.swap(6, 7);
    for (at, place) in [(6, seventh), (7, eighth)] {
        (tables[0].places[at].first, tables[0].places[at].last) = (place, place);
    }
    let after = proposal(&done, &tables).expect("sound tables");
    let told = |rows: &[RowEnd]| {
        let rows = rows.iter().map(|row| {
            let next = numbers(&row.next);
            (row.coming_down, row.going_down, next)
        });
        rows.collect::<Vec<_>>()
    };
    let stays: Vec<u128> = (1..=6).collect();
    let top = |last: u128| [stays.as_slice(), &[last, 11]].concat();
    assert_eq!(told(&after.rows)[0], (0, 1, top(8)));
    assert_eq!(told(&after.rows_as_told(&done))[0], (0, 1, top(7)));
    let (proposed, as_told) = (told(&after.rows), told(&after.rows_as_told(&done)));
    assert_eq!((proposed[1].0, proposed[1].2[0]), (1, 7));
    assert_eq!((as_told[1].0, as_told[1].2[0]), (1, 8));
    // Where the table would move nobody any more, those who moved have.
    tables[0].abandoned = Some(SeasonAbandoned::NoChampionNoMoves);
    let after = proposal(&done, &tables).expect("sound tables");
    assert_eq!(told(&after.rows)[0].1, 0);
    assert_eq!(told(&after.rows_as_told(&done))[0].1, 1);
}

#[test]
fn what_was_shown_has_what_is_open_and_neither_order_nor_ground_makes_other_moves() {
    let (mut book, mut tables) = two_rows();
    book.rows[0].relegated = Some(2);
    let words = ("", Timestamp::UNIX_EPOCH, "Viggo");
    let before = proposal(&book, &tables).expect("sound tables");
    let done = book
        .confirming(&before, (&before.shown(), false), words)
        .expect("all is settled");
    let confirmed = done.confirmed.expect("confirmed").moves;
    // The two that go down change places: the same teams move.
    let (seventh, eighth) = (tables[0].places[6].clone(), tables[0].places[7].clone());
    tables[0].places[6] = EndPlace {
        first: 7,
        last: 7,
        ..eighth
    };
    tables[0].places[7] = EndPlace {
        first: 8,
        last: 8,
        ..seventh
    };
    let after = proposal(&book, &tables).expect("sound tables");
    assert_ne!(after.confirmed_moves(), confirmed);
    assert!(!after.differs_from(&confirmed));
    tables[0].places.swap(5, 7);
    assert!(
        proposal(&book, &tables)
            .expect("sound tables")
            .differs_from(&confirmed)
    );
    // Nobody moves otherwise, but something is open that was not seen.
    let (book, mut tables) = two_rows();
    let before = proposal(&book, &tables).expect("sound tables").shown();
    tables[0].zones.up = ZoneRange { fewest: 0, most: 1 };
    let found = proposal(&book, &tables).expect("sound tables");
    assert_eq!(found.questions.len(), 1, "{:?}", found.questions);
    assert_ne!(found.shown(), before);
    assert_eq!(
        book.confirming(
            &found,
            (&before, true),
            ("Set på mødet", Timestamp::UNIX_EPOCH, "Viggo")
        ),
        Err(BookProblem::ShownOther)
    );
}

#[test]
fn the_table_of_a_season_that_was_given_up_moves_nobody_whatever_was_planned() {
    use SeasonAbandoned::{Cancelled, LeagueDecides, NoChampionNoMoves};
    let (book, mut tables) = two_rows();
    assert_eq!(moves(&book, &tables).len(), 2);
    for (holds, asked) in [
        (NoChampionNoMoves, vec![]),
        (Cancelled, vec![]),
        (LeagueDecides, vec!["abandoned 1: [] 0-0", "abandoned 2: [] 0-0"]),
    ] {
        for (table, row) in tables.iter_mut().zip(1..) {
            table.abandoned = Some(holds);
            // Not even those whom nothing separates are asked about.
            level(table, 1, 8);
            assert_eq!(table.section, section(row));
        }
        assert_eq!(moves(&book, &tables), Vec::<String>::new(), "{holds}");
        assert_eq!(open(&book, &tables), asked, "{holds}");
    }
    // What the leader writes down holds all the same.
    let team = team(11);
    let to = Some(section(TOP));
    let book = noted(&book, &tables, Happening::Goes { team, to }).expect("a note");
    assert_eq!(moves(&book, &tables), [format!("11 promoted {TOP}: by hand")]);
}

/// Three parallel groups from which the winner goes up, and so many of the seconds; match points, matches and game points of those.
fn seconds(
    best_next: u8,
    rule: AcrossRule,
    of_seconds: [(i32, usize, i32); 3],
) -> (SeasonEndBook, Vec<EndTable>) {
    let groups = [21, 22, 23];
    let mut rows = vec![row(TOP, 1, 0, Some(0))];
    rows.extend(groups.map(|no| RowPlan {
        best_next,
        compared_by: (best_next > 0).then_some(rule),
        ..row(no, 2, 1, Some(0))
    }));
    let mut tables = vec![table(TOP, &[1, 2, 3, 4])];
    for (no, (points, matches, games)) in groups.into_iter().zip(of_seconds) {
        let mut one = table(no, &[no * 10, no * 10 + 1, no * 10 + 2]);
        one.places[1].matches = matches;
        one.places[1].points = TeamPoints {
            matches: Points::whole(points),
            games: Points::halves(games),
        };
        tables.push(one);
    }
    let book = SeasonEndBook {
        rows,
        ..SeasonEndBook::default()
    };
    (book, tables)
}

/// Who goes up as the best of those that come next.
fn best(book: &SeasonEndBook, tables: &[EndTable]) -> Vec<u128> {
    let found = proposal(book, tables).expect("a proposal");
    let best = found
        .moves
        .iter()
        .filter(|one| matches!(one.ground, Ground::BestAcross { .. }));
    numbers(&best.map(|one| one.team).collect::<Vec<_>>())
}

#[test]
fn the_best_second_of_groups_of_different_size_is_found_by_the_rule_that_was_announced() {
    use AcrossRule::{PerMatch, Totals};
    // 10 of 7 matches, 9 of 6 and 8 of 5: the more for each match the fewer in all.
    let uneven = [(10, 7, 60), (9, 6, 50), (8, 5, 40)];
    for (slots, rule, expected) in [
        (0, PerMatch, vec![]),
        (1, PerMatch, vec![231]),
        (2, PerMatch, vec![221, 231]),
        (1, Totals, vec![211]),
        (2, Totals, vec![211, 221]),
        (3, Totals, vec![211, 221, 231]),
    ] {
        let (book, tables) = seconds(slots, rule, uneven);
        assert_eq!(check_rows(&book.rows, &tables), Ok(()), "{slots} {rule}");
        let mut found = best(&book, &tables);
        found.sort_unstable();
        assert_eq!(found, expected, "{slots} {rule}");
    }
    // Match points first and game points after them, or the other way, as the groups' tables have it.
    let (book, mut tables) = seconds(1, PerMatch, [(10, 7, 60), (10, 7, 61), (8, 7, 80)]);
    assert_eq!(best(&book, &tables), [221]);
    for table in &mut tables {
        table.primary = TeamScore::GamePoints;
    }
    assert_eq!(best(&book, &tables), [231]);
    let found = proposal(&book, &tables).expect("a proposal");
    let line = &found.across[0].lines[0];
    assert_eq!(
        (
            line.team,
            line.per_match(TeamScore::GamePoints),
            line.per_match(TeamScore::MatchPoints)
        ),
        (team(231), 5714, 1143),
        "40 game points and 8 match points of 7 matches, in thousandths"
    );
}

#[test]
fn what_a_bye_gave_is_no_points_for_a_match_and_stays_among_the_points_in_all() {
    // The second of the first group has 10 points of 6 matches and a bye that was worth a drawn match; the others made theirs in 7.
    for (rule, expected) in [(AcrossRule::PerMatch, vec![221]), (AcrossRule::Totals, vec![211])] {
        let (book, mut tables) = seconds(1, rule, [(10, 6, 60), (11, 7, 55), (8, 7, 80)]);
        let with_bye = &mut tables[1].places[1];
        with_bye.of_byes = TeamPoints {
            matches: Points::ONE,
            games: Points::whole(4),
        };
        if rule == AcrossRule::Totals {
            with_bye.points.matches = Points::whole(12);
        }
        assert_eq!(best(&book, &tables), expected, "{rule}");
    }
}

#[test]
fn level_seconds_wait_for_a_play_off_and_who_goes_by_something_else_is_not_compared() {
    let level_two = [(10, 7, 60), (10, 7, 60), (8, 7, 50)];
    let (book, tables) = seconds(1, AcrossRule::PerMatch, level_two);
    let open = proposal(&book, &tables).expect("a proposal");
    let kinds: Vec<QuestionKind> = open.questions.iter().map(|one| one.kind).collect();
    assert_eq!(kinds, [QuestionKind::AcrossTie]);
    assert!(open.is_stopped());
    assert_eq!(numbers(&open.questions[0].teams), [211, 221]);
    let decided = noted(
        &book,
        &tables,
        Happening::PlayOff {
            winner: team(221),
            loser: team(211),
            score: "4½–3½".parse().expect("a score"),
        },
    )
    .expect("noted");
    assert_eq!(best(&decided, &tables), [221]);
    assert!(
        proposal(&decided, &tables)
            .expect("a proposal")
            .questions
            .is_empty()
    );
    // Two level teams that both go up raise no question.
    let (both, tables) = seconds(2, AcrossRule::PerMatch, level_two);
    assert_eq!(best(&both, &tables), [211, 221]);
    // Who declines leaves the place to the next best, and whom the leader sends up has taken one.
    for (what, expected) in [
        (Happening::Declines { team: team(211) }, vec![221]),
        (Happening::Leaves { team: team(221) }, vec![211]),
        (
            Happening::Goes {
                team: team(231),
                to: Some(section(TOP)),
            },
            vec![],
        ),
        // Where the winner of a group declines, its second goes up for it already.
        (Happening::Declines { team: team(210) }, vec![221]),
    ] {
        let told = noted(&book, &tables, what.clone()).expect("noted");
        assert_eq!(best(&told, &tables), expected, "{what:?}");
    }
    // Who shares the second place of a group is to be put in order first; a group that still plays is waited for.
    let (book, mut tables) = seconds(1, AcrossRule::PerMatch, [(10, 7, 60), (9, 7, 60), (8, 7, 50)]);
    level(&mut tables[2], 2, 2);
    let open = proposal(&book, &tables).expect("a proposal");
    assert_eq!(
        (open.questions[0].kind, open.across.len()),
        (QuestionKind::Tie, 0)
    );
    let (book, mut tables) = seconds(1, AcrossRule::PerMatch, [(10, 7, 60), (9, 7, 60), (8, 7, 50)]);
    tables[3].is_final = false;
    assert_eq!(best(&book, &tables), []);
}

#[test]
fn a_play_off_of_two_does_not_decide_against_a_third_that_is_level_and_has_not_played() {
    let (book, tables) = seconds(1, AcrossRule::PerMatch, [(10, 7, 60), (10, 7, 60), (10, 7, 60)]);
    let mut told = book;
    // The winner of the first meets the third; a circle of wins decides nothing.
    for (winner, loser, expected) in [(221, 211, vec![]), (231, 221, vec![231]), (211, 231, vec![])] {
        let what = Happening::PlayOff {
            winner: team(winner),
            loser: team(loser),
            score: "4½–3½".parse().expect("a score"),
        };
        told = noted(&told, &tables, what).expect("noted");
        assert_eq!(best(&told, &tables), expected, "{winner} beat {loser}");
        let open = proposal(&told, &tables).expect("a proposal");
        assert_eq!(
            open.questions.is_empty(),
            !expected.is_empty(),
            "{winner} beat {loser}"
        );
    }
}

#[test]
fn groups_that_are_compared_say_the_same() {
    let (book, mut tables) = seconds(1, AcrossRule::PerMatch, [(10, 7, 60), (9, 7, 60), (8, 7, 50)]);
    let refused = |change: fn(&mut RowPlan)| {
        let mut rows = book.rows.clone();
        change(&mut rows[3]);
        check_rows(&rows, &tables)
            .expect_err("refused")
            .at()
            .map(|(_, field)| field)
    };
    assert_eq!(refused(|row| row.best_next = 0), Some(RowField::BestNext));
    assert_eq!(refused(|row| row.compared_by = None), Some(RowField::ComparedBy));
    assert_eq!(
        refused(|row| row.compared_by = Some(AcrossRule::Totals)),
        Some(RowField::ComparedBy)
    );
    assert_eq!(refused(|row| row.promoted = 2), Some(RowField::Promoted));
    assert_eq!(refused(|row| row.play_off_up = 1), Some(RowField::PlayOffUp));
    let mut alone = book.rows.clone();
    alone.truncate(2);
    assert_eq!(
        check_rows(&alone, &tables),
        Err(RowProblem::Across {
            row: 1,
            field: RowField::BestNext
        })
    );
    // The public table says that one team goes up: a second one is outside its zone.
    tables[1].zones.up = ZoneRange { fewest: 1, most: 1 };
    assert_eq!(
        check_rows(&book.rows, &tables),
        Err(RowProblem::Zone {
            row: 1,
            field: RowField::BestNext,
            fewest: 1,
            most: 1
        })
    );
}
