//! What follows from edition, kind of chess and supervision before anything happens at a board, article by article.

use domain::{
    checklist::{About, Checklist, Facts, PointState, SectionFacts},
    official::{Duty, Licence, OfficialData},
};
use engine::{ids::SectionId, numbers::Rating, points::Points, scoring::Scoring};
use jiff::civil::{Date, date};
use proptest::prelude::*;
use rules::{
    Binding, Doubt, EditionCode, ParameterId, Value,
    edition::Supervision,
    regulation::{
        Around, FindingKind, Posted, Regulation, SettingDefault, SettingId, SettingValue,
        values::{Flags, PointSystem},
    },
    rules,
    time_control::Discipline,
};
use uuid::Uuid;

use crate::prelude::*;

const IN_2026: Date = date(2026, 4, 4);
const IN_2017: Date = date(2017, 8, 5);

fn with_time(text: &str) -> Regulation {
    Regulation {
        time_control: Some(text.parse().unwrap()),
        ..Regulation::default()
    }
}

/// The regulation of a tournament under this edition.
fn under(edition: &str, time: &str) -> Regulation {
    Regulation {
        edition: Some(EditionCode::try_from(edition.to_owned()).unwrap()),
        ..with_time(time)
    }
}

fn findings(regulation: &Regulation, id: SettingId, highest: Option<u16>) -> Vec<FindingKind> {
    let around = Around {
        starts_on: IN_2026,
        sections: 1,
        highest_rating: highest.and_then(Rating::new),
        published_with_fines: None,
    };
    regulation
        .findings(&around)
        .into_iter()
        .filter(|finding| finding.setting == id)
        .map(|finding| finding.kind)
        .collect()
}

#[test]
fn each_day_has_the_edition_that_was_in_force() {
    for (day, edition) in [
        (date(2017, 6, 30), "DSU2009"),
        (date(2017, 7, 1), "SSF2017"),
        (date(2017, 12, 31), "SSF2017"),
        (date(2018, 1, 1), "DSU2018"),
    ] {
        assert_eq!(Regulation::default().edition(day).code, edition, "{day}");
    }
    let danish = rules().edition("DSU2018").unwrap();
    assert_eq!(danish.approved_on, Some(date(2017, 11, 12)));
    assert_eq!(
        danish.binding_on(date(2017, 12, 31)),
        Binding::NotYetInForce(date(2018, 1, 1))
    );
    // The page of 1985 is kept to be read: nothing is played by it, whatever the day.
    let archive = rules().edition("ISL1985").unwrap();
    assert!(!archive.may_govern(date(1985, 2, 16)) && !archive.may_govern(IN_2026));
}

#[test]
fn the_kind_of_chess_follows_from_the_time_for_sixty_moves() {
    for edition in ["DSU2018", "SSF2017"] {
        for (time, discipline) in [
            ("10", Discipline::Blitz),
            ("5+5s", Discipline::Blitz),
            ("3+2s", Discipline::Blitz),
            ("5+6s", Discipline::Rapid),
            ("10:01", Discipline::Rapid),
            ("15+10s", Discipline::Rapid),
            ("30+29s", Discipline::Rapid),
            ("30+30s", Discipline::Standard),
            ("60", Discipline::Standard),
        ] {
            assert_eq!(
                under(edition, time).discipline(IN_2026),
                discipline,
                "{edition} {time}"
            );
        }
    }
    assert_eq!(under("DSU2009", "5").discipline(IN_2026), Discipline::Standard);
}

#[test]
fn rapid_and_blitz_are_played_by_the_supervision_that_was_announced() {
    for (edition, time, supervision, rule_set) in [
        ("DSU2018", "15+10s", Supervision::Full, "DSU2018-RAPID-A3"),
        ("DSU2018", "15+10s", Supervision::Limited, "DSU2018-RAPID-A4"),
        ("DSU2018", "3+2s", Supervision::Full, "DSU2018-BLITZ-B3"),
        ("DSU2018", "3+2s", Supervision::Limited, "DSU2018-BLITZ-B4"),
        ("SSF2017", "15+10s", Supervision::Full, "SSF2017-RAPID-A3"),
        ("SSF2017", "15+10s", Supervision::Limited, "SSF2017-RAPID-A4"),
        ("SSF2017", "3+2s", Supervision::Full, "SSF2017-BLITZ-B3"),
        ("SSF2017", "3+2s", Supervision::Limited, "SSF2017-BLITZ-B4"),
    ] {
        let silent = under(edition, time);
        assert!(silent.resolve(IN_2026).is_err(), "{rule_set}: nobody has chosen");
        assert_eq!(
            findings(&silent, SettingId::Supervision, None),
            [FindingKind::Missing],
            "{rule_set}"
        );
        let announced = Regulation {
            supervision: Some(supervision),
            ..silent
        };
        assert_eq!(announced.rule_set(IN_2026).unwrap().as_str(), rule_set);
        assert!(
            findings(&announced, SettingId::Supervision, None).is_empty(),
            "{rule_set}"
        );
    }
}

fn official(duty: Duty, licence: Licence) -> OfficialData {
    OfficialData {
        section: None,
        duty,
        name: "Prøve Prøvesen".into(),
        licence,
        fide_id: None,
        email: String::new(),
        phone: String::new(),
        plays: false,
        play_approved_by: String::new(),
    }
}

/// What is said to a tournament of one section with so many players.
fn checklist(regulation: &Regulation, officials: &[OfficialData], players: usize) -> Checklist {
    let settings = SectionSettings::default();
    Checklist::of(&Facts {
        regulation,
        starts_on: IN_2026,
        ends_on: IN_2026,
        published_with_fines: None,
        has_public_prizes: false,
        officials,
        sections: &[SectionFacts {
            id: SectionId::from_uuid(Uuid::from_u128(1)),
            name: "A",
            settings: &settings,
            starts: vec![Some(IN_2026.at(10, 0, 0, 0))],
            players,
            teams: 0,
            highest_rating: None,
        }],
    })
}

fn state_of(list: &Checklist, is: impl Fn(&About) -> bool) -> Option<PointState> {
    list.points
        .iter()
        .find(|point| is(&point.about))
        .map(|point| point.state)
}

#[test]
fn full_supervision_takes_an_arbiter_for_so_many_boards_in_every_edition() {
    for edition in ["DSU2018", "SSF2017"] {
        for (time, players, arbiters, is_enough) in [
            ("15+10s", 6, 1, true),
            ("15+10s", 7, 1, true),
            ("15+10s", 8, 1, false),
            ("15+10s", 8, 2, true),
            ("3+2s", 2, 1, true),
            ("3+2s", 4, 1, false),
            ("3+2s", 4, 2, true),
        ] {
            let regulation = Regulation {
                supervision: Some(Supervision::Full),
                ..under(edition, time)
            };
            let crew = vec![official(Duty::Arbiter, Licence::DsuI); arbiters];
            let state = state_of(&checklist(&regulation, &crew, players), |about| {
                matches!(about, About::Supervision { .. })
            });
            assert_eq!(
                state == Some(PointState::Blocks),
                !is_enough,
                "{edition} {time}: {players} players, {arbiters} arbiters: {state:?}"
            );
        }
    }
}

#[test]
fn a_coordinated_tournament_is_not_published_without_an_arbiter_of_licence_i() {
    let coordinated = Regulation {
        flags: Some(Flags {
            coordinated: true,
            ..Flags::default()
        }),
        ..with_time("90+30s")
    };
    let licensed = |regulation: &Regulation, crew: &[OfficialData]| {
        state_of(&checklist(regulation, crew, 8), |about| {
            matches!(about, About::LicensedArbiter { .. })
        })
    };
    let trainee = official(Duty::Arbiter, Licence::Trainee);
    let arbiter = official(Duty::AssistantArbiter, Licence::DsuI);
    let member = official(Duty::CommitteeMember, Licence::DsuI);
    for (crew, state) in [
        (vec![], PointState::Blocks),
        (vec![trainee.clone(), member], PointState::Blocks),
        (vec![trainee, arbiter], PointState::Settled),
    ] {
        assert_eq!(licensed(&coordinated, &crew), Some(state), "{crew:?}");
    }
    assert_eq!(
        licensed(&with_time("90+30s"), &[]),
        Some(PointState::Warns),
        "nobody but coordinated tournaments is bound"
    );
}

#[test]
fn a_tolerance_must_be_announced_where_the_edition_says_so() {
    for (edition, coordinated, expected) in [
        ("DSU2018", false, &[FindingKind::Missing][..]),
        ("SSF2017", false, &[FindingKind::Missing][..]),
        ("DSU2009", false, &[][..]),
        // The regulation of coordinated tournaments has an answer of its own.
        ("DSU2018", true, &[][..]),
    ] {
        let regulation = Regulation {
            flags: Some(Flags {
                coordinated,
                ..Flags::default()
            }),
            ..under(edition, "90+30s")
        };
        assert_eq!(
            findings(&regulation, SettingId::Lateness, None),
            expected,
            "{edition} {coordinated}"
        );
    }
}

#[test]
fn two_hours_are_the_normal_minimum_of_a_coordinated_tournament() {
    let flags = |coordinated| {
        Some(Flags {
            coordinated,
            ..Flags::default()
        })
    };
    for (time, coordinated, expected) in [
        ("119", true, &[FindingKind::ShorterThanNormal(120)][..]),
        ("89+30s", true, &[FindingKind::ShorterThanNormal(120)][..]),
        ("120", true, &[][..]),
        ("90+30s", true, &[][..]),
        ("100/40+20", true, &[][..]),
        ("90", false, &[][..]),
    ] {
        let regulation = Regulation {
            flags: flags(coordinated),
            ..with_time(time)
        };
        assert_eq!(
            findings(&regulation, SettingId::TimeControl, None),
            expected,
            "{time} {coordinated}"
        );
    }
}

#[test]
fn the_time_controls_of_fide_are_accepted_for_every_rating() {
    for time in ["90/40+30+30s", "90+30s"] {
        for highest in [None, Some(1599), Some(1600), Some(2199), Some(2200), Some(2850)] {
            let regulation = Regulation {
                flags: Some(Flags {
                    coordinated: true,
                    rated: true,
                    ..Flags::default()
                }),
                ..with_time(time)
            };
            assert_eq!(
                findings(&regulation, SettingId::TimeControl, highest),
                [],
                "{time} {highest:?}"
            );
        }
    }
}

#[test]
fn a_win_is_worth_one_unless_something_else_was_announced() {
    for (edition, day) in [("DSU2018", IN_2026), ("SSF2017", IN_2017), ("DSU2009", IN_2017)] {
        assert_eq!(
            under(edition, "90+30s").default_of(SettingId::Scoring, day),
            SettingDefault::Value(SettingValue::Scoring(PointSystem {
                win: Points::ONE,
                draw: Points::HALF,
                loss: Points::ZERO,
            })),
            "{edition}"
        );
    }
    let one = Scoring::default();
    assert_eq!(
        [
            GameResult::WhiteWins,
            GameResult::WhiteWinsByForfeit,
            GameResult::Draw
        ]
        .map(|result| (
            one.of_result(result, Colour::White),
            one.of_result(result, Colour::Black)
        )),
        [
            (Points::ONE, Points::ZERO),
            (Points::ONE, Points::ZERO),
            (Points::HALF, Points::HALF)
        ]
    );
    let posted = [("scoring.win", "3"), ("scoring.draw", "1"), ("scoring.loss", "0")]
        .map(|(name, text)| (name.to_owned(), text.to_owned()))
        .into();
    let announced = Regulation::default()
        .take(&Posted(&posted), |regulation, id| {
            regulation.default_of(id, IN_2026)
        })
        .unwrap();
    let rules = announced.resolve(IN_2026).unwrap();
    assert_eq!(
        rules.points(rules::ParameterId::ScoringDefault),
        Some([Points::whole(3), Points::ONE, Points::ZERO])
    );
}

proptest! {
    #[test]
    fn no_game_gives_more_than_it_is_worth_nor_anything_but_normal_scores(
        win in 0i32..12, draw in 0i32..12, loss in 0i32..12, absence in 0i32..12,
    ) {
        let scoring = Scoring {
            win: Points::halves(win),
            draw: Points::halves(draw),
            loss: Points::halves(loss),
            absence: Points::halves(absence),
            pairing_allocated_bye: Points::halves(win),
        };
        if scoring.check().is_ok() {
            let normal = [scoring.win, scoring.draw, scoring.loss, scoring.absence];
            for result in GameResult::ALL {
                let white = scoring.of_result(result, Colour::White);
                let black = scoring.of_result(result, Colour::Black);
                prop_assert!(white + black <= scoring.win + scoring.loss, "{result}: {white} and {black}");
                prop_assert!(normal.contains(&white) && normal.contains(&black), "{result}: {white} and {black}");
            }
        }
    }
}

#[test]
fn a_result_is_one_of_nine_and_three_of_them_were_not_played() {
    let all = |is: fn(&GameResult) -> bool| {
        let mut codes: Vec<&str> = GameResult::ALL
            .iter()
            .filter(|result| is(result))
            .map(|result| result.as_str())
            .collect();
        codes.sort_unstable();
        codes
    };
    assert_eq!(
        all(|result| result.was_played()),
        ["0-0", "0-1", "0-1/2", "1-0", "1/2-0", "1/2-1/2"]
    );
    assert_eq!(all(|result| !result.was_played()), ["+/-", "-/+", "-/-"]);
    for wrong in ["3/4-1/4", "1-1", "1-1/2", "1/4-3/4", "2-0"] {
        assert!(wrong.parse::<GameResult>().is_err(), "{wrong}");
    }
}

#[test]
fn the_laws_of_2023_differ_where_it_is_sure_and_everything_else_is_marked_as_assumed() {
    let laws = rules().edition("FIDE2023").unwrap();
    assert_eq!(
        laws.binding_on(date(2022, 12, 31)),
        Binding::NotYetInForce(date(2023, 1, 1))
    );
    // Nobody knows since when they hold in Denmark: a tournament must choose them.
    assert!(laws.may_govern(IN_2026));
    assert_eq!(Regulation::default().edition(IN_2026).code, "DSU2018");
    let regulation = under("FIDE2023", "15+10");
    assert_eq!(regulation.edition(IN_2026).code, "FIDE2023");
    let value = |code: &str, id| {
        let (_, set) = rules().sets().find(|(set, _)| set.as_str() == code).unwrap();
        set.value(id).cloned()
    };
    // E2: in rapid an illegal move costs one minute, where it cost two; blitz and standard chess are as they were.
    for (kind, before, after) in [
        ("STD", 120, 120),
        ("RAPID-A3", 120, 60),
        ("RAPID-A4", 120, 60),
        ("BLITZ-B3", 60, 60),
        ("BLITZ-B4", 60, 60),
    ] {
        let id = ParameterId::IllegalCompensationS;
        assert_eq!(
            value(&format!("DSU2018-{kind}"), id),
            Some(Value::Count(before)),
            "{kind}"
        );
        assert_eq!(
            value(&format!("FIDE2023-{kind}"), id),
            Some(Value::Count(after)),
            "{kind}"
        );
    }
    for (mine, theirs) in laws
        .rule_sets
        .iter()
        .zip(&rules().edition("DSU2018").unwrap().rule_sets)
    {
        for compared in rules().compare(mine, theirs).unwrap() {
            let is_sure = compared.id == ParameterId::ResignDrawIfOpponentCannotMate
                || (compared.id == ParameterId::IllegalCompensationS && !mine.as_str().ends_with("-STD"));
            let doubt = rules().doubt(mine, compared.id);
            let is_what_for = compared.id.is_what_for();
            assert_eq!(
                doubt == Some(Doubt::Assumed),
                !is_sure && !is_what_for,
                "{mine} {}",
                compared.id
            );
            assert!(is_sure || !compared.differs(), "{mine} {}", compared.id);
        }
    }
    // A reading that is doubtful in the printed edition is told with the number of the doubt.
    let printed = &rules().edition("DSU2018").unwrap().rule_sets[0];
    assert_eq!(
        rules().doubt(printed, ParameterId::SetupReversedColours),
        Some(Doubt::Reading("A-20"))
    );
    assert_eq!(rules().doubt(printed, ParameterId::IllegalLossAt), None);
}
