//! Play-offs that are played as sections of their own: who may play one, what counts once one is decided, and what stands before it.

use super::*;
use crate::season_end::played::{Played, PlayingTeam};

/// A play-off of these teams of rows, who stand there as 100 more.
fn match_of(teams: &[(u128, u128)]) -> Happening {
    Happening::Match {
        section: section(50),
        teams: teams
            .iter()
            .map(|(no, row)| PlayingTeam {
                team: team(*no),
                row: section(*row),
                plays_as: team(no + 100),
            })
            .collect(),
    }
}

fn order(teams: &[u128], by: DecidedBy) -> Happening {
    Happening::Order {
        section: section(TOP),
        teams: teams.iter().map(|no| team(*no)).collect(),
        by,
        score: Some("2½–1½".parse().expect("a score")),
    }
}

fn beat(winner: u128, loser: u128) -> Happening {
    Happening::PlayOff {
        winner: team(winner),
        loser: team(loser),
        score: "4½–3½".parse().expect("a score"),
    }
}

fn played(note: u16, outcome: Option<Happening>) -> Vec<Played> {
    vec![Played {
        note: NoteNo(note),
        outcome,
        by: None,
    }]
}

#[test]
fn a_play_off_is_made_by_all_who_share_a_place_or_by_two_teams_of_different_rows() {
    let (book, mut tables) = two_rows();
    level(&mut tables[0], 6, 3);
    let asked = |teams: &[u128], tables: &[EndTable]| {
        let teams: Vec<TeamId> = teams.iter().map(|no| team(*no)).collect();
        book.may_play_off(&teams, tables)
    };
    for (teams, expected) in [
        (&[6, 7, 8][..], Ok(vec![section(TOP); 3])),
        (&[8, 6, 7], Ok(vec![section(TOP); 3])),
        (&[7, 12], Ok(vec![section(TOP), section(EAST)])),
        (&[6, 7], Err(BookProblem::NotLevel)),
        (&[6, 6], Err(BookProblem::NotLevel)),
        (&[1, 2], Err(BookProblem::NotLevel)),
        (&[6], Err(BookProblem::NoPlayOff)),
        (&[6, 7, 12], Err(BookProblem::NoPlayOff)),
        (&[6, 99], Err(BookProblem::NoSuchTeam)),
    ] {
        assert_eq!(asked(teams, &tables), expected, "{teams:?}");
    }
    let many: Vec<u128> = (1..=9).collect();
    assert_eq!(asked(&many, &tables), Err(BookProblem::NoPlayOff));
    // Whoever is level may still be separated by what is not played yet; teams of different rows need not wait.
    tables[0].is_final = false;
    assert_eq!(asked(&[6, 7, 8], &tables), Err(BookProblem::NotFinal));
    assert!(asked(&[7, 12], &tables).is_ok());
    let empty = SeasonEndBook::default();
    assert_eq!(
        empty.may_play_off(&[team(7), team(12)], &tables),
        Err(BookProblem::NoRows)
    );
}

#[test]
fn level_teams_are_in_the_order_of_their_play_off_as_long_as_it_is_decided() {
    let (book, mut tables) = two_rows();
    level(&mut tables[0], 7, 2);
    let book = noted(&book, &tables, match_of(&[(7, TOP), (8, TOP)])).expect("level");
    assert_eq!(book.notes[0].what.teams(), [team(7), team(8)]);
    for (outcome, expected, is_open) in [
        (None, None, true),
        (
            Some(order(&[8, 7], DecidedBy::PlayOff)),
            Some("7 relegated 2: 8 of 8"),
            false,
        ),
        // A board was corrected.
        (
            Some(order(&[7, 8], DecidedBy::PlayOff)),
            Some("8 relegated 2: 8 of 8"),
            false,
        ),
    ] {
        let judged = book.with_played(&played(1, outcome));
        assert_eq!(!open(&judged, &tables).is_empty(), is_open);
        let down: Vec<String> = moves(&judged, &tables)
            .into_iter()
            .filter(|one| one.contains("relegated"))
            .collect();
        assert_eq!(down.first().map(String::as_str), expected);
    }
    // The table has separated them since: the play-off says nothing any more.
    let (_, separated) = two_rows();
    let judged = book.with_played(&played(1, Some(order(&[8, 7], DecidedBy::PlayOff))));
    let found = proposal(&judged, &separated).expect("sound tables");
    assert_eq!(found.idle, [NoteNo(1)]);
}

#[test]
fn the_winner_of_a_play_off_between_rows_goes_up_and_the_loser_down() {
    let (mut book, tables) = two_rows();
    book.rows[0].play_off_down = 1;
    book.rows[1].play_off_up = 1;
    let book = noted(&book, &tables, match_of(&[(7, TOP), (12, EAST)])).expect("two rows");
    assert_eq!(
        open(&book.with_played(&played(1, None)), &tables),
        ["play_off 1: [7] 0-0", "play_off 2: [12] 0-0"]
    );
    let judged = book.with_played(&played(1, Some(beat(12, 7))));
    assert_eq!(open(&judged, &tables), Vec::<String>::new());
    assert!(moves(&judged, &tables).contains(&"7 relegated 2: lost".to_owned()));
    assert!(moves(&judged, &tables).contains(&"12 promoted 1: won".to_owned()));
}

#[test]
fn what_came_later_stands_before_what_it_contradicts() {
    let (mut book, tables) = two_rows();
    book.rows[0].play_off_down = 1;
    book.rows[1].play_off_up = 1;
    let pair = [(7, TOP), (12, EAST)];
    // What somebody wrote before goes when the teams play; what was played stays when somebody writes.
    let book = noted(&book, &tables, beat(7, 12)).expect("two rows");
    let book = noted(&book, &tables, beat(7, 13)).expect("another match");
    let book = noted(&book, &tables, match_of(&pair)).expect("two rows");
    let numbers: Vec<u16> = book.notes.iter().map(|note| note.no.0).collect();
    assert_eq!(numbers, [2, 3]);
    let book = noted(&book, &tables, beat(7, 12)).expect("two rows");
    let judged = book.with_played(&played(3, Some(beat(12, 7))));
    let decides: Vec<u16> = judged.notes.iter().map(|note| note.no.0).collect();
    assert_eq!(decides, [2, 4], "written down later");
    let (book, _) = book.without(NoteNo(4)).expect("a note");
    // They play once more: until that is decided the first match counts.
    let book = noted(&book, &tables, match_of(&pair)).expect("two rows");
    for (second, decides) in [(None, vec![2, 3]), (Some(beat(7, 12)), vec![2, 5])] {
        let mut all = played(3, Some(beat(12, 7)));
        all.extend(played(5, second));
        let judged = book.with_played(&all);
        let found: Vec<u16> = judged.notes.iter().map(|note| note.no.0).collect();
        assert_eq!(found, decides);
    }
    let json = serde_json::to_value(&book).expect("JSON");
    assert_eq!(
        serde_json::from_value::<SeasonEndBook>(json).expect("a book"),
        book
    );
}
