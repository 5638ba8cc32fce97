//! The tables of the Danish rating as a form shows and reads them, and what they say of numbers worked by hand.

use jiff::civil::date;

use super::{
    super::{example_settings, known_settings, lines::LineFault},
    *,
};
use engine::rating_tables;
use rules::absence_policy::Excuse;

fn rating(number: u16) -> Rating {
    Rating::new(number).expect("a rating")
}

#[test]
fn what_nobody_outside_the_union_knows_is_empty_and_the_example_is_whole() {
    let gaps: Vec<String> = known_settings().gaps().into_iter().map(Slot::name).collect();
    for name in [
        "expected",
        "k_standard",
        "k_blitz",
        "bonus_rapid",
        "start_standard",
        "floor_rapid",
        "unplayed",
    ] {
        assert!(gaps.iter().any(|gap| gap == name), "{name} in {gaps:?}");
    }
    for name in ["step", "floor_standard", "conversions"] {
        assert!(!gaps.iter().any(|gap| gap == name), "{name} in {gaps:?}");
    }
    assert_eq!(example_settings().gaps(), []);
}

#[test]
fn what_a_form_shows_is_what_it_reads_back_in_every_place() {
    let mut whole = example_settings().clone();
    whole
        .fill(
            Slot::K(Discipline::Standard),
            "2000 18 - 40\n2400\t-\t30\t30\n- - - 15",
        )
        .unwrap();
    whole
        .fill(Slot::Bonus(Discipline::Rapid), "18 4 1.50 0.25 50\n- 9 2 0,5 0")
        .unwrap();
    whole.fill(Slot::First, "standard_else_table").unwrap();
    let mut copy = Settings::default();
    for slot in Slot::ALL {
        copy.fill(slot, &whole.text(slot))
            .unwrap_or_else(|error| panic!("{slot:?}: {error}"));
    }
    assert_eq!(copy, whole);
    let json = serde_json::to_string(&whole).unwrap();
    assert_eq!(serde_json::from_str::<Settings>(&json).unwrap(), whole);
    for slot in Slot::ALL {
        copy.fill(slot, "  ").unwrap();
    }
    assert_eq!(copy, Settings::default());
}

#[test]
fn a_table_that_leaves_somebody_out_or_is_in_disorder_is_refused_with_its_line() {
    let mut settings = Settings::default();
    for (slot, text, line, fault) in [
        (Slot::K(Discipline::Standard), "2000 - - 20", 1, LineFault::Last),
        (
            Slot::K(Discipline::Standard),
            "- - - 20\n- - - 10",
            1,
            LineFault::Last,
        ),
        (
            Slot::K(Discipline::Standard),
            "2000 - 20",
            1,
            LineFault::Columns(4),
        ),
        (Slot::K(Discipline::Standard), "- - - 0", 1, LineFault::Value),
        (Slot::Expected, "3 50\n10 50\n- 100", 2, LineFault::Order),
        (Slot::Expected, "10 50\n3 51\n- 100", 2, LineFault::Order),
        (Slot::Expected, "3 50\n10 51", 2, LineFault::Last),
        (Slot::Expected, "3 49\n- 100", 1, LineFault::Value),
        (Slot::Start(Discipline::Blitz), "18 900", 1, LineFault::Last),
        (Slot::RapidTime, "60 10", 1, LineFault::Value),
        (Slot::Step, "0", 1, LineFault::Value),
        (Slot::Conversions, "2024-06-01 2000 101 x", 1, LineFault::Value),
    ] {
        assert_eq!(settings.fill(slot, text), Err(fault.in_line(line)), "{text}");
    }
    assert_eq!(settings, Settings::default());
    let json = r#"{"standard":{"k":[{"below":2000,"until_age":null,"until_games":null,"k":20}]}}"#;
    assert!(serde_json::from_str::<Settings>(json).is_err());
}

#[test]
fn the_conversion_of_june_2024_halves_the_way_up_to_2000() {
    let settings = known_settings();
    let (before, after) = (date(2024, 5, 20), date(2024, 6, 10));
    for (old, new) in [
        (1400, 1700),
        (1999, 2000),
        (2000, 2000),
        (2150, 2150),
        (1200, 1600),
    ] {
        let converted = settings.converted(rating(old), before, after, Rounding::HalfUp);
        assert_eq!(converted, rating(new), "{old}");
    }
    // Nothing is converted twice, and nothing before its day.
    for (since, until) in [(date(2024, 6, 1), after), (before, date(2024, 5, 31))] {
        assert_eq!(
            settings.converted(rating(1400), since, until, Rounding::HalfUp),
            rating(1400)
        );
    }
}

#[test]
fn an_unplayed_game_is_rated_as_the_policy_and_the_excuse_say() {
    let (excused, not) = (
        Excuse {
            valid_notice: true,
            no_notice_excused: false,
        },
        Excuse {
            valid_notice: false,
            no_notice_excused: false,
        },
    );
    for (policy, single, throughout) in [
        (Unplayed::Never, false, false),
        (Unplayed::WithoutExcuse, true, true),
        (Unplayed::WithoutExcuseUnlessThroughout, true, false),
    ] {
        assert_eq!(policy.rates(not, false), single);
        assert_eq!(policy.rates(not, true), throughout);
        assert!(!policy.rates(excused, false));
        assert!(!policy.rates(excused, true));
    }
}

#[test]
fn fides_table_says_the_same_as_ours_made_of_it() {
    let table = ExpectedTable::fide();
    for difference in -1000..1000 {
        let expected = i32::try_from(rating_tables::expectation(difference)).unwrap();
        assert_eq!(table.expects(difference), Hundredths::new(expected));
    }
}

#[test]
fn what_later_settings_carry_on_is_what_these_brought_in_and_those_still_say() {
    let before = example_settings().clone();
    let mut here = before.clone();
    here.fill(Slot::K(Discipline::Standard), "- - - 40").unwrap();
    here.fill(Slot::Cap, "350").unwrap();
    let mut later = here.clone();
    later.fill(Slot::Floor(Discipline::Blitz), "900").unwrap();
    assert_eq!(
        here.carried_on(&before, &later),
        [Slot::Cap, Slot::K(Discipline::Standard)]
    );
    // Each of them was decided anew: nothing is carried over, not even what both took from earlier settings.
    later.fill(Slot::K(Discipline::Standard), "- - - 30").unwrap();
    later.fill(Slot::Cap, &before.text(Slot::Cap)).unwrap();
    assert_eq!(here.carried_on(&before, &later), []);
    let nothing = Settings::default();
    assert!(here.carried_on(&nothing, &here).contains(&Slot::Rounding));
    assert!(!here.carried_on(&nothing, &here).contains(&Slot::First));
}
