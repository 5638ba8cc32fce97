//! What clubs may ask, and what the rules of known leagues say of it, from the words of the sources.

use jiff::civil::{date, time};
use uuid::Uuid;

use super::*;
use crate::{
    fide_mode::FideMode,
    fixtures::{Fixture, Home},
    league::{LeagueSettings, Preset, Rulebook, SettingId},
    section::SectionSettings,
    team::{
        Team, TeamPairing, TeamSettings,
        home_evening::{HomeWeekday, WheelchairAccess},
    },
    team_season::SeasonRules,
};
use engine::{
    ids::{SectionId, TeamId},
    numbers::{RoundNo, TeamNo},
};

fn at(text: &str) -> Timestamp {
    text.parse().expect("a moment")
}

fn team(no: u16) -> Team {
    Team {
        id: TeamId::from_uuid(Uuid::from_u128(no.into())),
        no: TeamNo::new(no).expect("a team"),
        name: format!("Prøveby {no}").parse().expect("a name"),
        short_name: None,
        club: None,
        captain: None,
        venue: None,
        plays_at: Some(time(19, 0, 0, 0)),
        home_weekday: HomeWeekday::NotSaid,
        wheelchair_access: WheelchairAccess::NotSaid,
        left_after: None,
        withdrawal: None,
        players: Vec::new(),
        requested_byes: Vec::new(),
        line_ups: Vec::new(),
        shown_line_ups: Vec::new(),
        absence_notices: Vec::new(),
        version: Version::FIRST,
        shown_version: Version::FIRST,
    }
}

/// Planned for Sunday 8 November 2026 at 19 in Denmark.
fn planned() -> PlannedMatch {
    PlannedMatch {
        id: FixtureId::from_uuid(Uuid::from_u128(1)),
        round: RoundNo::FIRST,
        fixture: Fixture {
            first: TeamNo::new(1).expect("a team"),
            second: TeamNo::new(2).expect("a team"),
            home: Home::First,
        },
        planned_day: Some(date(2026, 11, 8)),
        day: None,
        home_day: None,
        is_postponed: false,
        hour: None,
        venue: None,
        changed_at: at("2026-10-01T10:00:00Z"),
        version: Version::FIRST,
    }
}

fn plan(is_public: bool) -> FixturePlan {
    FixturePlan {
        published_at: is_public.then(|| at("2026-10-01T10:00:00Z")),
        version: Version::FIRST,
        matches: vec![planned()],
    }
}

fn field() -> SectionState {
    SectionState {
        section: SectionId::from_uuid(Uuid::from_u128(1)),
        name: "Række".into(),
        settings: SectionSettings {
            teams: Some(TeamSettings {
                pairing: TeamPairing::RoundRobin,
                ..TeamSettings::default()
            }),
            ..SectionSettings::default()
        },
        planned_rounds: 1,
        fide_mode: FideMode::On,
        content_version: 1,
        players: Vec::new(),
        rounds: Vec::new(),
        teams: vec![team(1), team(2)],
        team_penalties: Vec::new(),
        plan: Some(plan(true)),
        season: SeasonRules::default(),
        abandonment: crate::team_withdrawal::Abandonment::default(),
        default_line_ups: std::collections::BTreeMap::new(),
        card_days: crate::team_card::deadlines::CardDays::default(),
        play_offs: Vec::new(),
    }
}

fn on(day: Date) -> MoveWish {
    MoveWish::To(MoveTo {
        day: Some(day),
        ..MoveTo::default()
    })
}

fn rules(preset: Preset) -> MoveRules {
    MoveRules::from_settings(Rulebook::of_preset(preset).settings())
}

fn asked(told_on: Date, agreement: MoveAgreement) -> Asked {
    Asked {
        side: CupSide::Second,
        told_on,
        agreement,
    }
}

fn weighed(wish: &MoveWish, asked: Asked, rules: &MoveRules) -> MoveVerdict {
    field().weigh_request((&planned(), wish), asked, rules)
}

const IN_TIME: Date = date(2026, 10, 25);
const A_DAY_LATE: Date = date(2026, 10, 26);
const EARLIER: Date = date(2026, 11, 5);
const LATER: Date = date(2026, 11, 15);

#[test]
fn a_district_asks_for_fourteen_days_and_both_clubs_else_the_plan_stands() {
    use MoveAgreement::{Agreed, Awaited, Declined, OneClub};
    use MoveRefusal as No;
    // 7HK §3: 14 days to the opponent; both clubs, otherwise the plan stands; later only with the leader's leave.
    let district = rules(Preset::Hk8);
    for (day, told_on, agreement, lacks, is_short) in [
        (EARLIER, IN_TIME, Agreed, None, false),
        (EARLIER, IN_TIME, OneClub, None, false),
        (EARLIER, IN_TIME, Awaited, Some(No::OtherClub), false),
        (EARLIER, IN_TIME, Declined, Some(No::OtherClub), false),
        (
            EARLIER,
            A_DAY_LATE,
            Agreed,
            Some(No::ShortNotice { must: 14, were: 13 }),
            true,
        ),
        (LATER, IN_TIME, Agreed, Some(No::NoLeave), false),
    ] {
        let verdict = weighed(&on(day), asked(told_on, agreement), &district);
        assert_eq!(
            (verdict.lacks, verdict.is_short(), verdict.is_later),
            (lacks, is_short, day == LATER),
            "{day} {told_on} {agreement}"
        );
        assert_eq!(verdict.notice_days, Some(14));
    }
    // KSU17 §3b: two days are enough there.
    let ksu = rules(Preset::Ksu);
    let verdict = weighed(&on(EARLIER), asked(date(2026, 11, 6), Agreed), &ksu);
    assert_eq!((verdict.lacks, verdict.told_days), (None, Some(2)));
}

#[test]
fn in_the_divisions_the_leader_decides_and_where_nobody_has_said_too() {
    for (rules, consent) in [
        (rules(Preset::Skakliga), Some(PostponeConsent::LeagueLeader)),
        (rules(Preset::Div1), Some(PostponeConsent::LeagueLeader)),
        (MoveRules::from_settings(&LeagueSettings::default()), None),
    ] {
        let verdict = weighed(&on(EARLIER), asked(IN_TIME, MoveAgreement::Agreed), &rules);
        assert_eq!(
            (verdict.consent, verdict.lacks),
            (consent, Some(MoveRefusal::NoLeave))
        );
        // No notice is made up where nobody has said how much.
        assert!(!verdict.is_short());
    }
    let mut settings = LeagueSettings::default();
    settings
        .fill(SettingId::PostponeConsent, "both_clubs_and_leader")
        .expect("a value");
    let both = MoveRules::from_settings(&settings);
    let verdict = weighed(&on(EARLIER), asked(IN_TIME, MoveAgreement::Agreed), &both);
    assert_eq!(verdict.lacks, Some(MoveRefusal::NoLeave));
}

#[test]
fn another_hour_or_venue_is_asked_for_like_another_day() {
    let district = rules(Preset::Hk8);
    for wish in [
        MoveTo {
            hour: Some(time(18, 30, 0, 0)),
            ..MoveTo::default()
        },
        MoveTo {
            venue: Some("Skolen".parse().expect("a venue")),
            ..MoveTo::default()
        },
    ]
    .map(MoveWish::To)
    {
        let verdict = weighed(&wish, asked(IN_TIME, MoveAgreement::Agreed), &district);
        assert_eq!((verdict.lacks, verdict.is_later), (None, false), "{wish:?}");
    }
}

#[test]
fn a_match_may_be_put_off_without_a_day_as_far_as_the_league_lets_it_be_later() {
    let agreed = asked(IN_TIME, MoveAgreement::Agreed);
    let stands = field().whereabouts(&planned());
    let put_off = MoveWish::PutOff.of(&planned());
    assert!(put_off.is_postponed);
    // Where and at what hour it is played stays as it was; only the day is open.
    let open = field().whereabouts(&put_off);
    assert_eq!((open.day, open.venue), (None, stands.venue));
    for (later, lacks) in [
        ("free", None),
        ("with_leave", Some(MoveRefusal::NoLeave)),
        ("never", Some(MoveRefusal::NotLater)),
    ] {
        let mut settings = LeagueSettings::default();
        for (id, value) in [
            (SettingId::PostponeConsent, "both_clubs"),
            (SettingId::PlayLaterThanPlan, later),
        ] {
            settings.fill(id, value).expect("a value");
        }
        let rules = MoveRules::from_settings(&settings);
        let verdict = weighed(&MoveWish::PutOff, agreed, &rules);
        assert_eq!((verdict.is_later, verdict.lacks), (true, lacks), "{later}");
    }
    // What is put off already is not put off again; a day for it may be asked for.
    let now = at("2026-10-20T10:00:00Z");
    assert_eq!(
        field().may_still(&put_off, &MoveWish::PutOff, now),
        Err(AskRefusal::Moving(MoveRefusal::Same))
    );
    assert!(field().may_still(&put_off, &on(EARLIER), now).is_ok());
}

#[test]
fn a_round_without_a_day_leaves_the_rules_nothing_to_measure() {
    let one = PlannedMatch {
        planned_day: None,
        ..planned()
    };
    let asked = asked(IN_TIME, MoveAgreement::Agreed);
    let verdict = field().weigh_request((&one, &on(EARLIER)), asked, &rules(Preset::Hk8));
    assert_eq!(
        (verdict.told_days, verdict.lacks),
        (None, Some(MoveRefusal::NoLeave))
    );
}

fn request(end: Option<MoveOutcome>, seen: Version) -> MoveRequest {
    MoveRequest {
        id: MoveRequestId::from_uuid(Uuid::from_u128(1)),
        fixture: planned().id,
        side: CupSide::First,
        seen,
        wish: on(EARLIER),
        reason: "Salen er optaget".into(),
        asked_at: at("2026-10-20T10:00:00Z"),
        asked_by: "Prøveby".into(),
        answer: None,
        end: end.map(|outcome| MoveEnd {
            outcome,
            at: at("2026-10-21T10:00:00Z"),
            by: "Prøveby".into(),
            reason: String::new(),
        }),
        read_at: None,
        version: Version::FIRST,
    }
}

#[test]
fn nothing_is_asked_twice_at_once_of_what_is_over_or_of_what_nobody_reads() {
    let now = at("2026-10-20T10:00:00Z");
    let evening = at("2026-11-08T18:00:00Z");
    let open = request(None, Version::FIRST);
    let overtaken = request(None, Version::FIRST.next());
    let ended = request(Some(MoveOutcome::Refused), Version::FIRST);
    let many = vec![ended.clone(); MOST_OF_SIDE];
    // What the other side has asked uses up nothing of one's own.
    let others: Vec<MoveRequest> = many
        .iter()
        .map(|one| MoveRequest {
            side: CupSide::Second,
            ..one.clone()
        })
        .collect();
    let past = MoveRequest {
        wish: on(date(2026, 10, 19)),
        ..request(None, Version::FIRST)
    };
    for (name, wish, requests, now, is_public, expected) in [
        ("asked", on(EARLIER), vec![], now, true, Ok(())),
        (
            "hidden",
            on(EARLIER),
            vec![],
            now,
            false,
            Err(AskRefusal::NotPublic),
        ),
        (
            "the day it is played on",
            on(date(2026, 11, 8)),
            vec![],
            now,
            true,
            Err(MoveRefusal::Same.into()),
        ),
        (
            "yesterday",
            on(date(2026, 10, 19)),
            vec![],
            now,
            true,
            Err(AskRefusal::DayOver),
        ),
        (
            "its hour has struck",
            on(LATER),
            vec![],
            evening,
            true,
            Err(AskRefusal::HourStruck),
        ),
        (
            "one is open",
            on(EARLIER),
            vec![open],
            now,
            true,
            Err(AskRefusal::OneIsOpen),
        ),
        (
            "one is overtaken",
            on(EARLIER),
            vec![overtaken],
            now,
            true,
            Ok(()),
        ),
        ("one is past", on(EARLIER), vec![past], now, true, Ok(())),
        ("many of the other side", on(EARLIER), others, now, true, Ok(())),
        ("one has ended", on(EARLIER), vec![ended], now, true, Ok(())),
        ("many", on(EARLIER), many, now, true, Err(AskRefusal::TooMany)),
    ] {
        let is = field().may_ask(
            &plan(is_public),
            (&planned(), CupSide::First, &wish),
            &requests,
            now,
        );
        assert_eq!(is.map(|_| ()), expected, "{name}");
    }
}

#[test]
fn a_request_waits_for_the_other_club_then_for_the_leader_until_something_comes_of_it() {
    let (field, one, now) = (field(), planned(), at("2026-10-21T10:00:00Z"));
    let open = request(None, Version::FIRST);
    let standing = |request, is_one_club| field.standing((&one, request), is_one_club, now);
    assert_eq!(standing(&open, false), MoveStanding::WaitsForClub);
    assert_eq!(standing(&open, true), MoveStanding::WaitsForLeader);
    let answered = MoveRequest {
        answer: Some(Answered {
            answer: MoveAnswer::Declines,
            words: "Nej".into(),
            at: at("2026-10-21T10:00:00Z"),
        }),
        ..open.clone()
    };
    assert_eq!(standing(&answered, false), MoveStanding::WaitsForLeader);
    let moved = PlannedMatch {
        version: Version::FIRST.next(),
        ..planned()
    };
    assert_eq!(
        field.standing((&moved, &open), false, now),
        MoveStanding::Overtaken
    );
    for outcome in MoveOutcome::ALL {
        let ended = request(Some(outcome), Version::FIRST);
        assert_eq!(field.standing((&moved, &ended), false, now), MoveStanding::Ended);
        // The league leader is told of what moved without them.
        assert_eq!(ended.is_news(), outcome == MoveOutcome::ByAgreement);
    }
}

#[test]
fn a_request_waits_for_nobody_once_the_match_or_the_day_asked_for_is_over() {
    let (field, one) = (field(), planned());
    let open = request(None, Version::FIRST);
    let later = MoveRequest {
        wish: on(LATER),
        ..open.clone()
    };
    for (request, now, expected) in [
        // The evening before the day asked for, and that evening.
        (&open, "2026-11-05T17:00:00Z", MoveStanding::WaitsForClub),
        (&open, "2026-11-05T18:00:00Z", MoveStanding::Past),
        // The day asked for is to come, but the match should have begun.
        (&later, "2026-11-08T17:00:00Z", MoveStanding::WaitsForClub),
        (&later, "2026-11-08T18:00:00Z", MoveStanding::Past),
    ] {
        for is_one_club in [false, true] {
            let standing = field.standing((&one, request), is_one_club, at(now));
            assert_eq!(standing.waits(), expected.waits(), "{now}");
            assert_eq!(standing == MoveStanding::Past, !expected.waits(), "{now}");
        }
    }
}

#[test]
fn a_match_that_is_put_off_has_no_day_to_give_notice_of_and_moves_by_agreement() {
    let one = PlannedMatch {
        is_postponed: true,
        ..planned()
    };
    // Told twelve days after the day that was planned.
    let asked = asked(date(2026, 11, 20), MoveAgreement::Agreed);
    let free = MoveRules {
        later: LaterThanPlan::Free,
        ..rules(Preset::Hk8)
    };
    let wish = on(date(2026, 12, 6));
    let short = MoveRules {
        season: Some((date(2026, 10, 1), date(2026, 12, 5))),
        ..free
    };
    let outside = field().weigh_request((&one, &wish), asked, &short);
    assert!(outside.is_out_of_season);
    assert_eq!(
        outside.lacks,
        Some(MoveRefusal::NoLeave),
        "whatever the clubs agree"
    );
    let verdict = field().weigh_request((&one, &wish), asked, &free);
    assert_eq!(
        (verdict.told_days, verdict.is_short(), verdict.lacks),
        (None, false, None)
    );
    assert!(verdict.is_later);
    // What keeps it where it is, is said.
    let verdict = field().weigh_request((&one, &wish), asked, &rules(Preset::Hk8));
    assert_eq!(
        (verdict.lacks, verdict.is_later, verdict.later),
        (Some(MoveRefusal::NoLeave), true, LaterThanPlan::WithLeave)
    );
}

#[test]
fn what_is_only_usual_in_such_leagues_moves_no_match_without_the_leader() {
    let rulebook = Rulebook::of_preset(Preset::Hk8);
    let usual = rulebook.settings();
    let in_time = asked(IN_TIME, MoveAgreement::Agreed);
    let undecided = MoveRules::of_tournament(LeagueSettings::default(), Some(usual));
    let verdict = weighed(&on(EARLIER), in_time, &undecided);
    assert_eq!(
        (verdict.lacks, verdict.consent, verdict.is_consent_decided),
        (
            Some(MoveRefusal::NoLeave),
            Some(PostponeConsent::BothClubs),
            false
        )
    );
    let mut settled = LeagueSettings::default();
    settled
        .fill(SettingId::PostponeConsent, "both_clubs")
        .expect("a value");
    let decided = MoveRules::of_tournament(settled, Some(usual));
    assert_eq!(weighed(&on(EARLIER), in_time, &decided).lacks, None);
    // What is usual may hold it back, too: the league leader decides then.
    let late = weighed(&on(EARLIER), asked(A_DAY_LATE, MoveAgreement::Agreed), &decided);
    assert_eq!(late.lacks, Some(MoveRefusal::ShortNotice { must: 14, were: 13 }));
}
