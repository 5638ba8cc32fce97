//! Every reason for which somebody may not play, with its severity and its source.

use jiff::civil::date;

use super::{
    super::samples::{nth, player, rank, rating, team},
    *,
};
use crate::{league::words::BindingEffect, strength_list::duty::Duty};

const DAY: Date = date(2026, 11, 8);

fn occasion(team: u16) -> Occasion {
    Occasion {
        team: rank(team),
        round: nth(3),
        day: DAY,
    }
}

fn reserve() -> ListEntry {
    ListEntry::reserve(player(1))
}

fn regular(team: u16) -> ListEntry {
    ListEntry {
        duty: Duty::Regular(rank(team)),
        ..reserve()
    }
}

/// A rated member born in 2010.
fn member() -> PlayerFacts<'static> {
    PlayerFacts {
        membership: Membership::Member,
        rating: Some(rating(1500)),
        birth: BirthDate::from_year(2010),
        ..PlayerFacts::UNKNOWN
    }
}

/// Everything is demanded.
fn strict() -> EligibilityRules {
    EligibilityRules {
        membership: Demand::Refuse,
        rating_required: Demand::Refuse,
        player_rating_cap: Some(rating(1800)),
        one_match_a_day: Demand::Refuse,
        max_matches: Some(3),
        foreigners_max: Some(0),
        age: Some(AgeBound::TurnsAtMost {
            age: Age::new(16).expect("an age"),
            year: 2026,
        }),
        age_severity: Severity::Refuse,
        reserves: Some(ReserveScope::ListBelowRegulars),
        binding: BindingRules {
            limit: Some(2),
            effect: Some(BindingEffect::NotLower),
            second_half_from: None,
            regulars_step_down: Demand::Refuse,
        },
    }
}

fn start(team: u16, round: u16, day: Date) -> Appearance {
    Appearance {
        team: rank(team),
        round: nth(round),
        day,
        at_start: true,
        is_second_half: round >= 4,
    }
}

#[test]
fn who_is_a_member_of_the_right_age_and_free_may_play() {
    assert_eq!(findings(&reserve(), &member(), occasion(2), &strict()), []);
    assert_eq!(
        findings(
            &regular(1),
            &PlayerFacts::UNKNOWN,
            occasion(2),
            &EligibilityRules::default()
        ),
        []
    );
}

/// A change of the facts, what is found, how grave it is and by which setting.
type Row = (fn(&mut PlayerFacts<'static>), PlayerFault, Severity, RuleSource);

#[test]
fn every_reason_about_the_person_has_its_severity_and_its_source() {
    use PlayerFault as F;
    use SettingId as Key;
    use Severity::{Refuse, Warn};
    let above = F::AboveCap {
        rating: rating(1801),
        cap: rating(1800),
    };
    let rows: [Row; 10] = [
        (
            |f| f.membership = Membership::NotMember,
            F::NotAMember,
            Refuse,
            RuleSource::Setting(Key::Membership),
        ),
        (
            |f| f.membership = Membership::Unknown,
            F::MembershipUnknown,
            Warn,
            RuleSource::Setting(Key::Membership),
        ),
        (
            |f| f.quarantine = Match::Certain,
            F::InQuarantine,
            Refuse,
            RuleSource::Quarantine,
        ),
        (
            |f| f.quarantine = Match::Possible,
            F::PerhapsInQuarantine,
            Warn,
            RuleSource::Quarantine,
        ),
        (
            |f| f.is_expelled = true,
            F::Expelled,
            Refuse,
            RuleSource::Quarantine,
        ),
        (
            |f| f.is_foreign = true,
            F::Foreign,
            Refuse,
            RuleSource::Setting(Key::ForeignersMax),
        ),
        (
            |f| f.rating = None,
            F::Unrated,
            Refuse,
            RuleSource::Setting(Key::RatingRequired),
        ),
        (
            |f| f.rating = Rating::new(1801),
            above,
            Refuse,
            RuleSource::PlayerRatingCap,
        ),
        (
            |f| f.birth = BirthDate::from_year(2009),
            F::WrongAge,
            Refuse,
            RuleSource::Setting(Key::AgeLimit),
        ),
        (
            |f| f.birth = None,
            F::AgeUnknown,
            Warn,
            RuleSource::Setting(Key::AgeLimit),
        ),
    ];
    for (change, fault, severity, source) in rows {
        let mut facts = member();
        change(&mut facts);
        let expected = PlayerFinding {
            fault,
            severity,
            source: Some(source),
        };
        let found = findings(&reserve(), &facts, occasion(2), &strict());
        assert_eq!(found, [expected], "{fault:?}");
    }
}

#[test]
fn who_has_just_come_may_not_play_yet_and_who_has_left_no_more() {
    let found = |usable_from, left_on| {
        let entry = ListEntry {
            usable_from,
            left_on,
            ..reserve()
        };
        findings(&entry, &member(), occasion(2), &strict())
            .into_iter()
            .map(|finding| (finding.fault, finding.severity, finding.source))
            .collect::<Vec<_>>()
    };
    let (early, late) = (date(2026, 11, 7), date(2026, 11, 9));
    let refused = |fault, source| [(fault, Severity::Refuse, Some(source))];
    let not_yet = refused(
        PlayerFault::NotYet(late),
        RuleSource::Setting(SettingId::NewMemberDelayDays),
    );
    let left = refused(
        PlayerFault::Left(early),
        RuleSource::Setting(SettingId::Membership),
    );
    assert_eq!(found(Some(late), None), not_yet);
    assert_eq!(found(None, Some(early)), left);
    assert_eq!(found(Some(DAY), Some(DAY)), [], "the very days count as within");
}

#[test]
fn every_reason_about_other_teams_has_its_severity_and_its_source() {
    use PlayerFault as F;
    let before = date(2026, 11, 1);
    let twice_for_the_first = [start(1, 1, before), start(1, 2, before)];
    let three = [start(2, 1, before), start(2, 2, before), start(2, 2, before)];
    let today = [start(3, 3, DAY)];
    let seat = |day, is_same_round| {
        [OtherSeat {
            team: rank(1),
            day,
            is_same_round,
        }]
    };
    let (same_day, same_round, other_day) = (seat(DAY, false), seat(before, true), seat(before, false));
    let with = |appearances, seats| PlayerFacts {
        appearances,
        seats,
        ..member()
    };
    let bound = Bound {
        team: rank(1),
        appearances: 2,
    };
    let many = F::TooManyMatches { played: 3, most: 3 };
    for (entry, facts, expected) in [
        (
            regular(1),
            member(),
            Some((
                F::RegularOfHigher(rank(1)),
                Some(RuleSource::Setting(SettingId::RegularsInLowerTeams)),
            )),
        ),
        (regular(2), member(), None),
        (regular(3), member(), None),
        (
            reserve(),
            with(&twice_for_the_first, &[]),
            Some((
                F::BoundByAppearances(bound),
                Some(RuleSource::Setting(SettingId::ReserveLimit)),
            )),
        ),
        (
            reserve(),
            with(&today, &[]),
            Some((
                F::SameDay(rank(3)),
                Some(RuleSource::Setting(SettingId::OneMatchADay)),
            )),
        ),
        (
            reserve(),
            with(&[], &same_day),
            Some((
                F::SameDay(rank(1)),
                Some(RuleSource::Setting(SettingId::OneMatchADay)),
            )),
        ),
        (
            reserve(),
            with(&[], &same_round),
            Some((F::SameRound(rank(1)), None)),
        ),
        (reserve(), with(&[], &other_day), None),
        (
            reserve(),
            with(&three, &[]),
            Some((many, Some(RuleSource::Setting(SettingId::MaxMatchesPerPlayer)))),
        ),
    ] {
        let found = findings(&entry, &facts, occasion(2), &strict());
        let expected: Vec<_> = expected
            .into_iter()
            .map(|(fault, source)| PlayerFinding {
                fault,
                severity: Severity::Refuse,
                source,
            })
            .collect();
        assert_eq!(found, expected);
    }
}

#[test]
fn what_counts_in_another_tournament_has_its_severity_and_its_source() {
    use PlayerFault as F;
    let of = |stands_above, is_of_club| TeamElsewhere {
        id: team(7),
        stands_above,
        is_of_club,
        has_left: false,
    };
    let seat = |of, day| SeatElsewhere {
        team: of,
        round: nth(1),
        day,
        is_second_half: false,
    };
    let (above, beside, of_other_club) = (of(true, true), of(false, true), of(true, false));
    let before = Some(date(2026, 11, 1));
    let bound = F::BoundElsewhere(BoundElsewhere {
        team: team(7),
        appearances: 2,
    });
    let by = |id| Some(RuleSource::Setting(id));
    let rule = by(SettingId::RegularsInLowerTeams);
    let (limit, day, most) = (
        by(SettingId::ReserveLimit),
        by(SettingId::OneMatchADay),
        by(SettingId::MaxMatchesPerPlayer),
    );
    let (one_here, today_here) = ([start(2, 1, date(2026, 11, 1))], [start(3, 2, DAY)]);
    let none: &[Appearance] = &[];
    let many = F::TooManyElsewhere { played: 3, most: 3 };
    // Here, in the other tournament, of which of its teams a fixed player; what speaks against playing for the second team.
    for (here, there, regular_of, expected) in [
        (
            none,
            vec![],
            vec![above],
            vec![(F::RegularElsewhere(team(7)), rule)],
        ),
        (none, vec![], vec![beside], vec![]),
        (none, vec![], vec![of_other_club], vec![]),
        (none, vec![seat(above, before); 2], vec![], vec![(bound, limit)]),
        (none, vec![seat(beside, before); 2], vec![], vec![]),
        (none, vec![seat(of_other_club, before); 2], vec![], vec![]),
        // Two matches on one day are two, whichever club they are for.
        (
            none,
            vec![seat(of_other_club, Some(DAY))],
            vec![],
            vec![(F::SameDayElsewhere(team(7)), day)],
        ),
        (none, vec![seat(beside, None)], vec![], vec![]),
        // One finding for one rule: the own tournament is told first.
        (
            &today_here[..],
            vec![seat(beside, Some(DAY))],
            vec![],
            vec![(F::SameDay(rank(3)), day)],
        ),
        (
            &one_here[..],
            vec![seat(beside, before); 2],
            vec![],
            vec![(many, most)],
        ),
        (&one_here[..], vec![seat(beside, before)], vec![], vec![]),
    ] {
        let facts = PlayerFacts {
            appearances: here,
            elsewhere: &there,
            regular_elsewhere: &regular_of,
            ..member()
        };
        let found = findings(&reserve(), &facts, occasion(2), &strict());
        assert!(found.iter().all(|one| one.severity == Severity::Refuse));
        let found: Vec<_> = found.iter().map(|one| (one.fault, one.source)).collect();
        assert_eq!(found, expected, "{here:?} {there:?} {regular_of:?}");
        // Where nobody has decided, it keeps nobody from playing.
        let open = findings(&reserve(), &facts, occasion(2), &EligibilityRules::default());
        assert_eq!(open, []);
    }
}

#[test]
fn who_fills_a_gap_is_by_setting() {
    let named = |team| ListEntry {
        duty: Duty::ReserveOf(rank(team)),
        ..reserve()
    };
    let found = |entry: ListEntry, reserves| {
        let rules = EligibilityRules {
            reserves: Some(reserves),
            ..EligibilityRules::default()
        };
        findings(&entry, &member(), occasion(2), &rules)
            .first()
            .map(|finding| finding.fault)
    };
    let other = Some(PlayerFault::RegularOfOther(rank(3)));
    for (entry, scope, expected) in [
        (regular(3), ReserveScope::ListBelowRegulars, None),
        (regular(3), ReserveScope::NamedReserves, other),
        (regular(2), ReserveScope::Nobody, None),
        (regular(2), ReserveScope::NamedReserves, None),
        (named(2), ReserveScope::Nobody, Some(PlayerFault::NoReserves)),
        (reserve(), ReserveScope::ListBelowRegulars, None),
        (named(3), ReserveScope::ListBelowRegulars, None),
        (
            reserve(),
            ReserveScope::NamedReserves,
            Some(PlayerFault::NotNamed),
        ),
        (named(3), ReserveScope::NamedReserves, Some(PlayerFault::NotNamed)),
        (named(2), ReserveScope::NamedReserves, None),
    ] {
        assert_eq!(found(entry, scope), expected, "{scope}, {entry:?}");
    }
}

#[test]
fn a_rule_that_only_warns_keeps_nobody_out() {
    let rules = EligibilityRules {
        one_match_a_day: Demand::Warn,
        ..EligibilityRules::default()
    };
    let today = [start(1, 3, DAY)];
    let facts = PlayerFacts {
        appearances: &today,
        ..member()
    };
    let places = where_to(
        &regular(2),
        &facts,
        [(occasion(2), &rules), (occasion(3), &strict())],
    );
    assert_eq!(
        places.iter().map(WhereTo::is_open).collect::<Vec<_>>(),
        [true, false]
    );
    assert_eq!(
        places.iter().map(|to| to.findings.len()).collect::<Vec<_>>(),
        [1, 2]
    );
}

#[test]
fn ages_are_those_of_the_year_or_of_a_day() {
    let age = |years| Age::new(years).expect("an age");
    let born = |text: &str| text.parse::<BirthDate>().expect("a date of birth");
    let most = AgeBound::TurnsAtMost {
        age: age(10),
        year: 2026,
    };
    let least = AgeBound::TurnsAtLeast {
        age: age(50),
        year: 2026,
    };
    let under = AgeBound::UnderOn {
        age: age(20),
        day: date(2026, 1, 1),
    };
    for (limit, birth, expected) in [
        (most, "2016", Some(true)),
        (most, "2015-12-31", Some(false)),
        (least, "1976-12-31", Some(true)),
        (least, "1977", Some(false)),
        (under, "2006-01-01", Some(false)),
        (under, "2006-01-02", Some(true)),
        (under, "2006", None),
        (under, "2005", Some(false)),
        (under, "2007", Some(true)),
    ] {
        assert_eq!(limit.allows(born(birth)), expected, "{limit:?}, born {birth}");
    }
}

#[test]
fn every_word_has_one_spelling() {
    for membership in Membership::ALL {
        assert_eq!(membership.as_str().parse(), Ok(membership));
    }
}

#[test]
fn each_preset_asks_of_a_player_what_was_read() {
    use crate::league::{Preset, SettingId, samples::started};
    use Demand::{Off, Refuse};
    let below = Some(ReserveScope::ListBelowRegulars);
    let named = Some(ReserveScope::NamedReserves);
    for (preset, rating, one_a_day, most, foreigners, reserves) in [
        (Preset::Skakliga, Off, Off, None, Some(2), below),
        (Preset::Div1, Off, Off, None, Some(2), below),
        (Preset::Hk8, Refuse, Refuse, Some(10), Some(1), below),
        (Preset::Hk4, Refuse, Refuse, None, None, below),
        (Preset::Ksu, Off, Off, None, None, below),
        (Preset::Pokal, Refuse, Off, None, None, named),
        (Preset::Uhold, Off, Off, None, None, named),
    ] {
        let must = EligibilityRules {
            membership: Refuse,
            rating_required: rating,
            player_rating_cap: None,
            one_match_a_day: one_a_day,
            max_matches: most,
            foreigners_max: foreigners,
            age: None,
            age_severity: Severity::Refuse,
            reserves,
            // No Danish text says when a player is bound, and the tests let regulars step down.
            binding: BindingRules::default(),
        };
        let is = EligibilityRules::from_settings(started(preset, &[]).settings(), 2026, None);
        assert_eq!(is, must, "{preset}");
    }
    for (text, expected) in [
        ("none", None),
        (
            "turns_at_most 10",
            Some(AgeBound::TurnsAtMost {
                age: Age::new(10).expect("an age"),
                year: 2026,
            }),
        ),
        (
            "at_least 65",
            Some(AgeBound::TurnsAtLeast {
                age: Age::new(65).expect("an age"),
                year: 2026,
            }),
        ),
        (
            "under 20",
            Some(AgeBound::UnderOn {
                age: Age::new(20).expect("an age"),
                day: date(2026, 1, 1),
            }),
        ),
    ] {
        let league = started(Preset::Pokal, &[(SettingId::AgeLimit, text)]);
        assert_eq!(
            EligibilityRules::from_settings(league.settings(), 2026, None).age,
            expected,
            "{text}"
        );
    }
    let binding = started(
        Preset::Hk8,
        &[
            (SettingId::RegularsInLowerTeams, "no"),
            (SettingId::ReserveLimit, "3"),
            (SettingId::ReserveLimitEffect, "not_lower_this_half"),
        ],
    );
    assert_eq!(
        BindingRules::from_settings(binding.settings(), Some(nth(4))),
        BindingRules {
            limit: Some(3),
            effect: Some(BindingEffect::NotLowerThisHalf),
            second_half_from: Some(nth(4)),
            regulars_step_down: Refuse,
        }
    );
}
