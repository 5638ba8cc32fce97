//! The settings of a league: that each is described, what the presets say, and what a season waits for.

use engine::team_event::{MatchPoints, TeamScore};

use super::{
    samples::{Started, choices},
    words::LeagueFormat,
    *,
};

fn blocking(choices: &LeagueChoices, around: Circumstances) -> Vec<&'static str> {
    choices
        .open_settings(around)
        .into_iter()
        .filter(|open| open.blocks)
        .map(|open| open.id.as_str())
        .collect()
}

/// What the first division has to decide before it starts.
const DIV1_OPEN: [(SettingId, &str); 9] = [
    (SettingId::Promotion, "1"),
    (SettingId::Relegation, "2"),
    (SettingId::StrengthListDeadline, "09-25"),
    (SettingId::OneListPerPlayer, "one_club"),
    (SettingId::RegularsInLowerTeams, "no"),
    (SettingId::ReserveLimit, "none"),
    (SettingId::BoardColours, "WB"),
    (SettingId::TeamWithdraws, "by_share"),
    (SettingId::SameClubRound, "round_one"),
];

const TWO_TEAMS: Circumstances = Circumstances {
    has_two_teams_of_a_club: true,
};

#[test]
fn every_setting_is_described_once_with_a_question_and_known_sources() {
    for id in SettingId::ALL {
        let info = info(id);
        assert_eq!(info.id, id);
        assert!(info.question.ends_with('?'), "{id}");
        assert!(info.meaning.ends_with('.') || info.meaning.ends_with('?'), "{id}");
        for source in &info.source {
            assert!(source_text(source).is_some(), "{id}: {source}");
        }
        let known_anywhere = Preset::ALL
            .into_iter()
            .any(|preset| known(preset, id).value.is_some());
        assert!(
            !known_anywhere || !info.source.is_empty(),
            "{id} has values without a source"
        );
    }
    assert_eq!(source_text("nobody said so"), None);
}

#[test]
fn every_value_of_the_table_is_read_back_as_it_is_written() {
    for preset in Preset::ALL {
        let settings = choices(Some(preset), &[]).resolved();
        for id in SettingId::ALL {
            let known = known(preset, id);
            assert_eq!(
                settings.text(id).is_some(),
                known.value.is_some(),
                "{preset} {id}"
            );
            let Some(text) = settings.text(id) else {
                assert_eq!(known.confidence, Confidence::Unknown, "{preset} {id}");
                continue;
            };
            assert_ne!(known.confidence, Confidence::Unknown, "{preset} {id}");
            assert!(known.applies, "{preset} {id}");
            assert_eq!(Some(text.as_str()), known.value, "{preset} {id}");
            let mut again = LeagueSettings::default();
            again.fill(id, &text).expect("its own text");
            assert_eq!(again.text(id), Some(text), "{preset} {id}");
        }
        let json = serde_json::to_value(&settings).unwrap();
        assert_eq!(serde_json::from_value::<LeagueSettings>(json).unwrap(), settings);
    }
}

#[test]
fn presets_say_what_is_known_and_how_sure_it_is() {
    for (preset, id, value, confidence) in [
        (
            Preset::Skakliga,
            SettingId::GroupSize,
            Some("10"),
            Confidence::Sure,
        ),
        (Preset::Div1, SettingId::Groups, Some("4"), Confidence::Sure),
        (Preset::Div1, SettingId::Promotion, None, Confidence::Unknown),
        (
            Preset::Hk8,
            SettingId::ShortTeam,
            Some("points 0.5 each"),
            Confidence::Sure,
        ),
        (
            Preset::Hk8,
            SettingId::FillFromTop,
            Some("points 1"),
            Confidence::Sure,
        ),
        (
            Preset::Hk4,
            SettingId::FillFromTop,
            Some("points 0.5"),
            Confidence::Sure,
        ),
        (
            Preset::Ksu,
            SettingId::PostponeNoticeDays,
            Some("2"),
            Confidence::Sure,
        ),
        (
            Preset::Hk8,
            SettingId::PostponeNoticeDays,
            Some("14"),
            Confidence::Sure,
        ),
        (
            Preset::Skakliga,
            SettingId::AppealDays,
            Some("14"),
            Confidence::Sure,
        ),
        (Preset::Ksu, SettingId::AppealDays, Some("10"), Confidence::Sure),
        (Preset::Ksu, SettingId::ShortTeam, None, Confidence::Unknown),
        (
            Preset::Skakliga,
            SettingId::ForeignersMax,
            Some("2"),
            Confidence::SureForYears,
        ),
        (
            Preset::Skakliga,
            SettingId::BoardOrder,
            Some("list_order"),
            Confidence::Likely,
        ),
        (
            Preset::Pokal,
            SettingId::BoardOrder,
            Some("list_order"),
            Confidence::Sure,
        ),
        (
            Preset::Div1,
            SettingId::DefaultTimeMin,
            Some("60"),
            Confidence::Likely,
        ),
        (Preset::Uhold, SettingId::Boards, None, Confidence::Unknown),
        (
            Preset::Pokal,
            SettingId::EntryFeeKr,
            Some("100"),
            Confidence::Sure,
        ),
    ] {
        let known = known(preset, id);
        assert_eq!(
            (known.value, known.confidence),
            (value, confidence),
            "{preset} {id}"
        );
    }
    for id in [
        SettingId::TeamWithdraws,
        SettingId::ReserveLimit,
        SettingId::BoardColours,
    ] {
        for preset in Preset::ALL {
            assert_eq!(known(preset, id).value, None, "{preset} {id}: nobody knows it");
        }
    }
}

#[test]
fn a_season_cannot_start_while_something_is_open_that_it_needs() {
    let open = choices(Some(Preset::Div1), &[]);
    let mut asked: Vec<&str> = DIV1_OPEN.iter().map(|(id, _)| id.as_str()).collect();
    let mut found = blocking(&open, TWO_TEAMS);
    asked.sort_unstable();
    found.sort_unstable();
    assert_eq!(found, asked);
    // Without two teams of a club the question when they meet is not asked.
    assert!(!blocking(&open, Circumstances::default()).contains(&"same_club_round"));

    // The questions are sentences, in the order in which they stop the season.
    let questions: Vec<&str> = open
        .open_settings(TWO_TEAMS)
        .into_iter()
        .filter(|one| one.blocks)
        .map(|one| one.question)
        .collect();
    assert!(questions[0].starts_with("In which round"), "{questions:?}");
    assert!(
        questions.contains(&"What becomes of the matches of a team that leaves during the season?"),
        "{questions:?}"
    );

    for left_out in 0..DIV1_OPEN.len() {
        let mut chosen = DIV1_OPEN.to_vec();
        let (id, _) = chosen.remove(left_out);
        let left = choices(Some(Preset::Div1), &chosen);
        assert_eq!(blocking(&left, TWO_TEAMS), [id.as_str()]);
    }
    let decided = Started::with(&choices(Some(Preset::Div1), &DIV1_OPEN), TWO_TEAMS);
    assert_eq!(decided.boards(), 8);
    assert_eq!(decided.format(), LeagueFormat::RoundRobin);
    assert_eq!(decided.match_points(), MatchPoints::TWO_ONE_ZERO);
    assert_eq!(decided.order().primary(), TeamScore::GamePoints);
    assert_eq!(decided.board_colours().pattern(8), "WBWBWBWB");
}

#[test]
fn what_depends_on_another_answer_is_asked_with_it() {
    let around = Circumstances::default();
    for (chosen, asked, is_asked) in [
        (vec![], "format", true),
        (vec![], "rounds", false),
        (vec![(SettingId::Format, "swiss")], "rounds", true),
        (vec![(SettingId::Format, "monrad")], "rounds", true),
        (vec![(SettingId::Format, "round_robin")], "rounds", false),
        (vec![(SettingId::Format, "round_robin")], "promotion", true),
        (vec![(SettingId::Format, "knockout")], "promotion", false),
        (vec![(SettingId::Format, "knockout")], "cup_tie", true),
        (vec![(SettingId::Format, "swiss")], "cup_tie", false),
        (
            vec![(SettingId::StrengthList, "no")],
            "strength_list_order",
            false,
        ),
        (
            vec![(SettingId::StrengthList, "yes")],
            "strength_list_order",
            true,
        ),
        (
            vec![(SettingId::StrengthListOrder, "free")],
            "strength_list_tolerance",
            false,
        ),
        (
            vec![(SettingId::StrengthListOrder, "by_rating_tolerance")],
            "strength_list_tolerance",
            true,
        ),
        (
            vec![(SettingId::ReserveLimit, "none")],
            "reserve_limit_effect",
            false,
        ),
        (vec![(SettingId::ReserveLimit, "3")], "reserve_limit_effect", true),
        (
            vec![(SettingId::ReserveScope, "named_reserves")],
            "named_reserves",
            true,
        ),
        (vec![(SettingId::Rated, "no")], "rating_frozen", false),
        (vec![(SettingId::Rated, "standard")], "rating_frozen", true),
        (
            vec![(SettingId::TeamWithdraws, "annul_all")],
            "withdrawal_share_percent",
            false,
        ),
        (
            vec![(SettingId::TeamWithdraws, "by_share")],
            "withdrawal_share_percent",
            true,
        ),
        (
            vec![(SettingId::ProtestToLeader, "within_days")],
            "protest_days",
            true,
        ),
    ] {
        let found = blocking(&choices(None, &chosen), around);
        assert_eq!(found.contains(&asked), is_asked, "{chosen:?} {asked}");
    }
    // A question that does not apply to the preset is not asked: the youth championship freezes no ratings.
    assert!(!blocking(&choices(Some(Preset::Uhold), &[]), around).contains(&"rating_frozen"));
    // A setting that is only recommended does not stop anything.
    let open = choices(Some(Preset::Ksu), &[]).open_settings(around);
    let short = open
        .iter()
        .find(|one| one.id == SettingId::ShortTeam)
        .expect("it is open");
    assert!(!short.blocks);
    assert!(open.is_sorted_by_key(|one| !one.blocks));
}

#[test]
fn where_a_value_comes_from_is_said() {
    let league = choices(
        Some(Preset::Hk8),
        &[
            (SettingId::Boards, "6"),
            (SettingId::Relegation, "2"),
            (SettingId::Promotion, "1"),
        ],
    );
    let resolved = league.resolved();
    let rulebook = Rulebook::of_decided(league.preset, &resolved);
    for (id, was_read, confidence) in [
        // The league's own value, different from what was read.
        (SettingId::Boards, false, Confidence::Sure),
        (SettingId::Relegation, false, Confidence::Sure),
        // The league's own value, the same as what was read.
        (SettingId::Promotion, true, Confidence::Likely),
        (SettingId::Reservation, true, Confidence::Likely),
        // Nobody has decided it.
        (SettingId::TimeControl, false, Confidence::Unknown),
    ] {
        let ground = rulebook.ground(id);
        assert_eq!(
            (!ground.sources.is_empty(), ground.confidence),
            (was_read, confidence),
            "{id}"
        );
    }
    assert_eq!(resolved.boards.map(values::Number::get), Some(6));
}

#[test]
fn settings_are_written_down_by_name_and_read_back() {
    let decided = choices(Some(Preset::Div1), &DIV1_OPEN).resolved();
    let json = serde_json::to_value(&decided).unwrap();
    // The values of the preset are written down with those that were chosen.
    assert_eq!(json["appeal_days"], "14");
    assert_eq!(json["promotion"], "1");
    assert_eq!(serde_json::from_value::<LeagueSettings>(json).unwrap(), decided);
    let unknown = serde_json::json!({"boards": "99"});
    let refused = serde_json::from_value::<LeagueSettings>(unknown).unwrap_err();
    assert!(
        refused
            .to_string()
            .starts_with("boards: write a whole number from 1 to 20"),
        "{refused}"
    );
}
