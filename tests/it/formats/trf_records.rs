//! Every record there is, letter by letter.

use domain::player::Sex;
use engine::{
    numbers::{FideId, Rating},
    points::Points,
    scoring::Scoring,
    title::Title,
};
use formats::trf::{self, Code, Dialect, Omission, RatingMethod, TrfFile};

use crate::prelude::*;

/// A report with every record that TRF26 has for individual tournaments, in the order in which we write them.
const ALL: &str = "\
012 Prøveturnering
022 Ærøskøbing
032 DEN
042 2026/11/20
052 2026/11/22
062 4
072 1
082 0
092 Individual: Swiss-System
102 IA Kladdestrup, Åge
112 Stoppeur, Stine
112 Tavle, Tove
122 90 min + 30 s/træk
132                                                                                        26/11/20  26/11/21            26/11/22
142 4
152 B
162  W 3.0    D 1.0    L 0.5    P 1.5    X 1.0
172 DEN NIDOF
182 Dommerbord 0.1.0
192 FIDE_DUTCH_2026_BAKU
202 BH/C1,SB,KS/L+2
212 DE,PTS,SB
222 40/5400+30:1800+30
240 H 003    4
240 F 004    1    2
250 00.0 01.0 001 002 0001 0002
250      00.5 003 003 0001 0002
260 001 002    1    2
299 W         2.5  002    1
299          -1.0  000    3    4
### MPA @ Round 1: 1-2 => 2-1
001    1 m FM Prøvesen, Prøve                   2271 DEN     1499999 1990/00/00  7.5    1     4 w 1     2 b W
001    2 wWIM Kladdestrup, Åse                       SWE             1985/05/03  0.5    3  0000 - Z     1 w L  0000 - H
001    3      Uden Navneskilt                                                    1.5    2  0000 - U     4 w ?
001    4      #4                                                                 0.0    4     1 b -     3 b ?
DEN    1    M Prøvesen, Prøve Ø.                2305 8HK   100000000 1990/00/00
DEN    3                                        1455       100000003
QXZ Something of another program
";

fn read(text: &str) -> TrfFile {
    trf::read(text.as_bytes()).unwrap_or_else(|refused| panic!("{refused}"))
}

fn all() -> String {
    // Player 4 met player 1 by forfeit, so that player 1 has one, too.
    ALL.replace("     4 w 1", "     4 w +")
}

fn no(no: u16) -> StartNo {
    StartNo::new(no).unwrap()
}

#[test]
fn every_record_is_written_as_it_was_read() {
    let text = all();
    let file = read(&text);
    let written = trf::write(&file.tournament, Dialect::Trf26);
    assert_eq!(written.omissions, []);
    assert_eq!(written.text, text.replace('\n', "\r\n"));
}

#[test]
fn every_record_is_understood() {
    let file = read(&all());
    let t = &file.tournament;
    assert_eq!(t.round_dates.len(), 4);
    assert_eq!(t.round_dates[2], None);
    assert_eq!(t.deputy_arbiters.len(), 2);
    assert_eq!(t.initial_colour, Some(Colour::Black));
    assert_eq!(
        t.scoring,
        Scoring {
            loss: Points::HALF,
            pairing_allocated_bye: Points::halves(3),
            ..Scoring::THREE_ONE_ZERO
        }
    );
    assert_eq!(t.unknown_result, Some(Points::ONE));
    assert_eq!(
        t.rating_rule.as_ref().map(|rule| rule.method),
        Some(RatingMethod::NationalOrFide)
    );
    assert!(t.system.as_ref().unwrap().is_baku());
    assert_eq!(t.tie_breaks, ["BH/C1", "SB", "KS/L+2"]);
    assert_eq!(t.standings_order, ["DE", "PTS", "SB"]);
    assert_eq!(t.virtual_points(no(2), RoundNo::new(2).unwrap()), Points::ONE);
    assert_eq!(t.virtual_points(no(2), RoundNo::new(3).unwrap()), Points::HALF);
    assert_eq!(t.virtual_points(no(3), RoundNo::FIRST), Points::ZERO);
    assert!(t.prohibited[0].holds_in(RoundNo::new(2).unwrap()));
    assert!(!t.prohibited[0].holds_in(RoundNo::new(3).unwrap()));
    assert_eq!(t.abnormal_points[0].result, Some(Code::Win));
    assert_eq!(t.abnormal_points[1].points, Some(Points::whole(-1)));
    assert_eq!(t.abnormal_points[1].round, None);
    assert_eq!(t.comments, ["MPA @ Round 1: 1-2 => 2-1"]);

    let first = t.person(no(1)).unwrap();
    assert_eq!((first.sex, first.title), (Some(Sex::Male), Some(Title::Fm)));
    assert_eq!(first.fide.standard, Rating::new(2271));
    assert_eq!(first.national.standard, Rating::new(2305));
    assert_eq!(first.fide_id, FideId::new(1_499_999));
    assert_eq!(first.national_id.unwrap().as_str(), "100000000");
    assert_eq!(first.birth.unwrap().to_string(), "1990");
    let second = t.person(no(2)).unwrap();
    assert_eq!(second.birth.unwrap().to_string(), "1985-05-03");
    let people = t.people();
    for (player, person) in t.players.iter().zip(&people) {
        assert_eq!(t.person(player.no).as_ref(), Some(person));
    }

    // The rating of the tournament is the national one where there is one.
    let ratings: Vec<Option<Rating>> = file.table.contestants.iter().map(|c| c.rating).collect();
    assert_eq!(ratings, [Rating::new(2305), None, Rating::new(1455), None]);
    let byes: Vec<(u16, u16, ByeKind)> = file
        .requested_byes
        .iter()
        .map(|bye| (bye.round.get(), bye.player.get(), bye.kind))
        .collect();
    assert_eq!(
        byes,
        [
            (3, 2, ByeKind::HalfPoint),
            (3, 4, ByeKind::HalfPoint),
            (4, 1, ByeKind::FullPoint),
            (4, 2, ByeKind::FullPoint)
        ]
    );
}

#[test]
fn the_points_are_compared_with_what_the_records_299_make_of_them() {
    // 1: 3 for the forfeit, 2.5 instead of 3 for the win of round 2. 2: nothing and the half of a loss, the bye is to come.
    // 3: the bye of 1.5, minus 1. 4: nothing, minus 1.
    let differing: Vec<String> = read(&all())
        .adjustments
        .iter()
        .map(ToString::to_string)
        .filter(|text| text.contains("by the results"))
        .collect();
    assert_eq!(
        differing,
        [
            "line 32, column 81: player 1 has 7.5 points in the file and 5.5 by the results; the results count",
            "line 34, column 81: player 3 has 1.5 points in the file and 0.5 by the results; the results count",
            "line 35, column 81: player 4 has 0.0 points in the file and -1.0 by the results; the results count",
        ]
    );
}

#[test]
fn what_the_older_edition_has_no_words_for_is_listed() {
    let file = read(&all());
    let written = trf::write(&file.tournament, Dialect::Trf16);
    let omissions: Vec<String> = written
        .omissions
        .iter()
        .map(|omission| match omission {
            Omission::NoSuchRecord { tag } => (*tag).to_owned(),
            Omission::NameCut { .. }
            | Omission::PointsTooWide { .. }
            | Omission::ProhibitionWidened
            | Omission::LaterByes { .. }
            | Omission::OpenGames { .. }
            | Omission::Team(_) => omission.code().to_owned(),
        })
        .collect();
    // The prohibition ended with round 2, and round 3 is the next.
    assert_eq!(
        omissions,
        [
            "260",
            "172",
            "182",
            "192",
            "202",
            "212",
            "222",
            "299",
            "###",
            "later-byes",
            "open-games"
        ]
    );
    let open = Omission::OpenGames {
        round: RoundNo::new(2).unwrap(),
    };
    assert_eq!(written.omissions.last(), Some(&open));
    // The newer edition has a sign for it.
    assert_eq!(trf::write(&file.tournament, Dialect::Trf26).omissions, []);
    let lines: Vec<&str> = written.text.split_terminator("\r\n").collect();
    for line in [
        "XXR 4",
        "XXC black1",
        "XXS W=3.0 D=1.0 L=0.5 FW=3.0 FL=0.0 PAB=1.5 FPB=3.0 HPB=1.0 ZPB=0.0",
        "BBU  1.5",
        "XXA    1  1.0  1.0  0.5  0.0",
        "XXA    2  1.0  1.0  0.5  0.0",
        "001    4      #4                                                                 0.0    4     1 b -     3 b    0000 - H",
    ] {
        assert!(lines.contains(&line), "{line}\n{}", written.text);
    }
    let again = read(&written.text);
    assert_eq!(again.table.scoring, file.table.scoring);
    for (ours, theirs) in again.table.contestants.iter().zip(&file.table.contestants) {
        assert_eq!(ours.cells, theirs.cells);
    }
}

#[test]
fn prohibitions_of_some_rounds_are_widened_and_that_is_said() {
    let text = all().replace("260 001 002", "260 001 003");
    let written = trf::write(&read(&text).tournament, Dialect::Trf16);
    assert!(written.text.contains("\r\nXXP 1 2\r\n"), "{}", written.text);
    assert!(written.omissions.contains(&Omission::ProhibitionWidened));
}

#[test]
fn what_does_not_fit_is_cut_and_said_and_never_moves_a_column() {
    let mut tournament = read(&all()).tournament;
    tournament.name = Some("Two\r\nlines".to_owned());
    tournament.players[0].name = "Ø".repeat(40);
    tournament.players[1].points = Some(Points::whole(100));
    let written = trf::write(&tournament, Dialect::Trf26);
    assert_eq!(
        written.omissions,
        [
            Omission::NameCut { player: no(1) },
            Omission::PointsTooWide { player: no(2) }
        ]
    );
    assert!(written.text.starts_with("012 Two  lines\r\n"));
    let again = read(&written.text);
    assert_eq!(again.tournament.players[0].name, "Ø".repeat(33));
    assert_eq!(again.tournament.players[1].points, None);
    assert_eq!(again.table.contestants.len(), 4);
}

#[test]
fn records_of_older_engines_are_read() {
    let player = |no| format!("001 {no:>4}      P{no:<32} 2000{:28} 0.0    1\n", "");
    let players = player(1) + &player(2) + &player(3);
    let text = format!(
        "XXR 5\nXXC rank black1\nXXS W=3 D=1 BD=2\nBBU 1.5\nXXZ 2 3\nXXP 1 3\nXXA    1  1.0  0.5\n{players}"
    );
    let file = read(&text);
    let t = &file.tournament;
    assert_eq!(t.rounds, RoundNo::new(5));
    assert_eq!(t.initial_colour, Some(Colour::Black));
    assert_eq!(t.scoring.win, Points::whole(3));
    assert_eq!(t.scoring.pairing_allocated_bye, Points::halves(3));
    assert_eq!(t.virtual_points(no(1), RoundNo::new(2).unwrap()), Points::HALF);
    assert_eq!(t.prohibited[0].players, [no(1), no(3)]);
    assert!(t.prohibited[0].holds_in(RoundNo::MAX));
    let absent: Vec<(u16, u16)> = file
        .requested_byes
        .iter()
        .map(|bye| (bye.round.get(), bye.player.get()))
        .collect();
    assert_eq!(absent, [(1, 2), (1, 3)]);
    let codes: Vec<&str> = file.adjustments.iter().map(|a| a.kind.code()).collect();
    assert_eq!(codes, ["no-effect", "points-not-kept-apart", "system-assumed"]);
}

#[test]
fn thousands_of_records_250_are_counted_once() {
    use formats::trf::{Acceleration, PlayerAcceleration, TrfPlayer, TrfTournament};

    let player = |no: u16| TrfPlayer {
        no: StartNo::new(no).unwrap(),
        sex: None,
        title: None,
        name: format!("P{no}"),
        rating: None,
        federation: None,
        fide_id: None,
        birth: None,
        points: None,
        rank: None,
        blocks: Vec::new(),
    };
    let round = |number: u16| RoundNo::new(number).unwrap();
    let given = |first: u16, last: u16, from: u16, to: u16| Acceleration {
        match_points: None,
        points: Points::HALF,
        from: round(from),
        to: round(to),
        first: no(first),
        last: no(last),
    };
    let mut tournament = TrfTournament {
        rounds: Some(round(99)),
        // Numbers with gaps.
        players: (1..=1_000).map(|index| player(3 * index)).collect(),
        // They overlap, begin and end where nobody has the number, and go on after the last round.
        accelerations: (0..20_000)
            .map(|index: u16| {
                given(
                    1 + index % 2_900,
                    9_999 - index / 3,
                    1 + index % 50,
                    51 + index % 49,
                )
            })
            .collect(),
        player_accelerations: vec![PlayerAcceleration {
            player: no(300),
            points: vec![Points::ONE; 4],
        }],
        ..TrfTournament::default()
    };
    let all = tournament.virtual_points_until(round(99));
    assert_eq!(all.len(), 1_000);
    for (index, points) in all.iter().enumerate().step_by(37).chain([(99, &all[99])]) {
        assert_eq!(points.len(), 99);
        for number in [1, 2, 4, 5, 50, 51, 98, 99] {
            let player = tournament.players[index].no;
            assert_eq!(
                points[usize::from(number) - 1],
                tournament.virtual_points(player, round(number)),
                "player {player}, round {number}"
            );
        }
    }
    // This took a minute when every player asked every record about every round.
    let written = trf::write(&tournament, Dialect::Trf16).text;
    assert_eq!(
        written.lines().filter(|line| line.starts_with("XXA")).count(),
        1_000
    );
    tournament.rounds = Some(round(2));
    assert!(
        trf::write(&tournament, Dialect::Trf16)
            .text
            .contains("XXA  300  1.0  1.0\r\n")
    );
}
