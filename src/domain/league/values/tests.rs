//! Answers that a setting of a league does not take.

use super::{
    super::{LeagueSettings, SettingId, values, words::YesNo},
    *,
};

#[test]
fn what_is_no_answer_is_refused_with_what_would_be_one() {
    let mut settings = LeagueSettings::default();
    for (id, text, sentence) in [
        (
            SettingId::Boards,
            "0",
            "boards: write a whole number from 1 to 20",
        ),
        (
            SettingId::Boards,
            "otte",
            "boards: write a whole number from 1 to 20",
        ),
        (
            SettingId::ForeignersMax,
            "21",
            "foreigners_max: write a whole number from 0 to 20, or none",
        ),
        (
            SettingId::GroupSize,
            "8-7",
            "group_size: write one number or two with a dash between, from 2 to 200 and the smaller first",
        ),
        (
            SettingId::BoardOrder,
            "any",
            "board_order: write one of list_order, free",
        ),
        (
            SettingId::RemarksRequiredFor,
            "forfeits, forfeits",
            "remarks_required_for: write one or more of forfeits, irregularities, win_without_play, each once, with commas between",
        ),
        (
            SettingId::StrengthListDeadline,
            "02-30",
            "strength_list_deadline: write month and day as MM-DD, such as 10-03 for 3 October",
        ),
        (
            SettingId::StrengthListDeadline,
            "9-25",
            "strength_list_deadline: write month and day as MM-DD, such as 10-03 for 3 October",
        ),
        (
            SettingId::AgeLimit,
            "under 0",
            "age_limit: write none, turns_at_most, under or at_least, the last three with an age from 1 to 99",
        ),
        (
            SettingId::RatingFrozen,
            "on 13-01",
            "rating_frozen: write days_before with a number from 0 to 365, on with a month and a day, or each_round",
        ),
        (
            SettingId::MatchPoints,
            "1, 2, 0",
            "match_points: write the points of a match won, drawn and lost, from 0 to 99, none of them more than the one before",
        ),
        (
            SettingId::Order,
            "BC, MPTS",
            "order: write at most 12 codes of C.07, MPTS or GPTS first, each once, with commas between",
        ),
        (
            SettingId::Order,
            "MPTS, MPTS",
            "order: write at most 12 codes of C.07, MPTS or GPTS first, each once, with commas between",
        ),
        (
            SettingId::TimeControl,
            "hurtigt",
            "time_control: write a time control, such as 90/40+30+30s",
        ),
    ] {
        assert_eq!(settings.fill(id, text).unwrap_err().to_string(), sentence);
        assert_eq!(settings.text(id), None);
    }
    let long = "x".repeat(501);
    assert_eq!(
        settings.fill(SettingId::Prizes, &long).unwrap_err().fault,
        ValueFault::Text { most: 500 }
    );
    settings.fill(SettingId::Boards, " 8 ").unwrap();
    assert_eq!(settings.boards.map(values::Number::get), Some(8));
    settings.fill(SettingId::Boards, "  ").unwrap();
    assert_eq!(settings.boards, None);
    assert_eq!(SettingId::Boards.kind(), Kind::Number { least: 1, most: 20 });
    assert_eq!(SettingId::CardKept.kind(), Kind::Word(YesNo::WORDS));
}

#[test]
fn a_day_of_the_year_is_month_and_day_and_every_year_has_it() {
    for (text, parts) in [
        ("10-03", Some((10, 3))),
        ("03-10", Some((3, 10))),
        ("02-29", None),
        ("13-01", None),
        ("3-10", None),
        ("31-12", None),
    ] {
        let day = DayOfYear::of_text(text);
        assert_eq!(day.map(|day| (day.month(), day.day())), parts, "{text}");
        assert!(day.is_none_or(|day| day.text() == text), "{text}");
    }
    assert_eq!(DayOfYear::new(10, 3), DayOfYear::of_text("10-03"));
    assert_eq!(DayOfYear::new(2, 29), None);
}

#[test]
fn the_day_whose_ratings_hold_is_counted_from_the_first_round() {
    use jiff::civil::{Date, date};
    let first_round: Date = date(2026, 10, 11);
    for (text, round, expected) in [
        ("days_before 7", first_round, Some(date(2026, 10, 4))),
        ("days_before 0", first_round, Some(first_round)),
        ("on 10-01", first_round, Some(date(2026, 10, 1))),
        ("on 10-11", first_round, Some(first_round)),
        ("on 10-12", first_round, Some(date(2025, 10, 12))),
        ("on 01-01", first_round, Some(date(2026, 1, 1))),
        ("on 10-01", date(2027, 1, 9), Some(date(2026, 10, 1))),
        ("each_round", first_round, None),
    ] {
        let said = RatingDay::of_text(text).map(|day| day.before(round));
        assert_eq!(said, Some(expected), "{text} {round}");
    }
}
