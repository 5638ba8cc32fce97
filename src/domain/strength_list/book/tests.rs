//! Who may play for a team of a club, by what is known of its people.

use jiff::civil::{Date, date};
use uuid::Uuid;

use super::{super::samples::*, *};
use crate::line_up::checks::SeatFault;
use crate::{
    league::SettingId,
    player::PersonName,
    strength_list::{duty::Duty, eligibility::PlayerFault},
    team_rule::RuleSource,
};

fn section(no: u128) -> SectionId {
    SectionId::from_uuid(Uuid::from_u128(no))
}

fn named(name: &str) -> ListPerson {
    ListPerson {
        name: PersonName::from_listed(name).expect("a name"),
        national_id: None,
        fide_id: None,
        rating: None,
        is_foreign: false,
    }
}

fn listed(no: u128, name: &str, regular_of: Option<u16>) -> Listed {
    Listed {
        entry: ListEntry {
            duty: regular_of.map_or(Duty::Reserve, |team| Duty::Regular(rank(team))),
            ..ListEntry::reserve(player(no))
        },
        person: named(name),
        birth: None,
        membership: Membership::Unknown,
        quarantine: Match::No,
        is_kept_out: false,
    }
}

fn fielded(no: u128, name: &str, of: u128) -> Fielded {
    Fielded {
        player: player(no),
        team: team(of),
        section: section(of),
        person: named(name).as_person(),
        rating: None,
        quarantine: Match::No,
        expelled_after: None,
    }
}

/// Two teams in two rows: Ada is fixed in the first, Bo in the second, Carl is a reserve; the players are 11, 12 and 13.
fn book() -> ClubBook {
    let teams = [1, 2].map(|no: u16| ClubTeam {
        id: team(no.into()),
        name: format!("Prøveby {no}"),
        section: section(no.into()),
        rank: rank(no),
        has_left: false,
        stands_for: None,
    });
    ClubBook {
        club: club(1),
        version: Version::FIRST,
        people: vec![
            listed(1, "Prøvesen, Ada", Some(1)),
            listed(2, "Prøvesen, Bo", Some(2)),
            listed(3, "Prøvesen, Carl", None),
        ],
        teams: teams.to_vec(),
        fielded: vec![fielded(11, "PRØVESEN, Ada", 1), fielded(12, "Prøvesen, Bo", 2)],
        seated: vec![],
        elsewhere: Elsewhere::default(),
    }
}

const DAY: Date = date(2026, 10, 4);

fn squad(book: &ClubBook, settled: &[(SettingId, &str)], day: Option<Date>) -> TeamSquad {
    let mut settings = LeagueSettings::default();
    for (id, value) in settled {
        settings.fill(*id, value).expect("a value");
    }
    let asked = Asked {
        team: team(2),
        round: nth(1),
        day,
        today: DAY,
    };
    let rules = LineUpRules::from_settings(&settings, 2, 2026, None);
    book.squad(asked, &settings, rules, &BTreeSet::new())
        .expect("a squad")
}

#[test]
fn who_is_no_player_of_the_row_may_step_in_and_whoever_is_sits_as_that_player() {
    let squad = squad(&book(), &[], Some(DAY));
    assert_eq!(squad.listed(player(12)), player(2));
    let newcomers: Vec<PlayerId> = squad.newcomers().into_iter().map(|(id, _)| id).collect();
    assert_eq!(newcomers, [player(1), player(3)]);
    assert!(squad.has_room_for(player(2)) && squad.is_newcomer(player(3)) && !squad.is_newcomer(player(2)));
    assert_eq!(squad.name_of(player(12)), Some("Bo Prøvesen"));
    // Nobody has decided anything: that nobody has decided who steps in is all that is told.
    let findings = squad.findings(&[player(12), player(1)]);
    let told: Vec<SeatFault> = findings.iter().map(|finding| finding.fault).collect();
    let fault = PlayerFault::ReserveUndecided;
    assert_eq!(
        told,
        [SeatFault::Player {
            player: player(1),
            fault
        }]
    );
    assert!(findings.iter().all(|finding| finding.severity == Severity::Warn));
}

#[test]
fn in_one_group_whoever_plays_for_a_team_is_told_to_another_of_the_club_with_its_name() {
    // Both teams in one section: Ada, player 11, plays for the first.
    let mut group = book();
    group.teams[0].section = section(2);
    group.fielded[0].section = section(2);
    let one = squad(&group, &[], Some(DAY));
    let of = |id| one.in_other_team(id).map(|other| other.team.as_str());
    assert_eq!(of(player(11)), Some("Prøveby 1"));
    assert_eq!(of(player(1)), Some("Prøveby 1"), "as the list knows her");
    assert!(!one.is_newcomer(player(1)) && !one.has_room_for(player(1)));
    for own in [2, 3, 12] {
        assert_eq!(of(player(own)), None, "{own}");
    }
    // In another row she steps in.
    assert_eq!(squad(&book(), &[], Some(DAY)).in_other_team(player(1)), None);
}

/// A line-up of the first team, in which these sit.
fn held(players: &[u128], day: Option<Date>, is_same_round: bool) -> HeldLineUp {
    HeldLineUp {
        team: team(1),
        day,
        is_same_round,
        players: players.iter().map(|no| player(*no)).collect(),
    }
}

#[test]
fn whoever_sits_in_a_sister_teams_line_up_that_is_in_is_refused_in_its_round_and_on_its_day() {
    let rule = [(SettingId::OneMatchADay, "yes")];
    let found = |held: HeldLineUp, settled: &[(SettingId, &str)]| {
        let mut squad = squad(&book(), settled, Some(DAY));
        squad.hold(&[held]);
        let of = |no| {
            squad
                .against(player(no))
                .first()
                .map(|one| (one.fault, one.severity))
        };
        [of(1), of(3)]
    };
    let refused = |fault| Some((fault, Severity::Refuse));
    // Ada sits there as player 11 of the row, Carl by his id from the list.
    let same_round = refused(PlayerFault::SameRound(rank(1)));
    assert_eq!(found(held(&[11, 3], Some(DAY), true), &[]), [same_round; 2]);
    assert_eq!(found(held(&[3], None, true), &[]), [None, same_round]);
    let same_day = refused(PlayerFault::SameDay(rank(1)));
    assert_eq!(found(held(&[11, 3], Some(DAY), false), &rule), [same_day; 2]);
    // No rule, another day, nobody knows the day.
    assert_eq!(found(held(&[11, 3], Some(DAY), false), &[]), [None; 2]);
    assert_eq!(
        found(held(&[11, 3], DAY.tomorrow().ok(), false), &rule),
        [None; 2]
    );
    assert_eq!(found(held(&[11, 3], None, false), &rule), [None; 2]);
    // A line-up of the own team, and one of another club.
    for other in [team(2), team(7)] {
        let of_other = HeldLineUp {
            team: other,
            ..held(&[3], Some(DAY), true)
        };
        assert_eq!(found(of_other, &rule), [None; 2], "{other:?}");
    }
}

#[test]
fn a_teams_fixed_players_by_the_list_play_by_default_before_anybody_has_entered_them() {
    let mut book = book();
    book.fielded.clear();
    let of_list = squad(&book, &[], Some(DAY));
    assert_eq!(of_list.own_newcomers(), [player(2)]);
    assert!(!of_list.is_own_newcomer(player(1)) && !of_list.is_own_newcomer(player(3)));
    // Ada is fixed in the other team, and nobody has asked Carl.
    assert_eq!(of_list.proposed(|_| true, |_| false), Some(vec![player(2)]));
    // Nor does he where the captain has said that he is away, or the section does not accept him; then somebody is told of it.
    let bo = player(2);
    assert_eq!(of_list.proposed(|_| true, |id| id == bo), Some(Vec::new()));
    assert!(of_list.not_by_default(|_| false).is_empty());
    let mut full = of_list.clone();
    full.pass_over(bo);
    assert_eq!(full.proposed(|_| true, |_| false), Some(Vec::new()));
    let told = NotByDefault {
        listed: bo,
        refused: Vec::new(),
    };
    assert_eq!(full.not_by_default(|_| false), [told]);
    assert!(full.not_by_default(|id| id == bo).is_empty());
    // Once entered, Bo plays as that player, unless he is away.
    book.fielded.push(fielded(12, "Prøvesen, Bo", 2));
    let entered = squad(&book, &[], Some(DAY));
    assert!(entered.own_newcomers().is_empty());
    assert_eq!(entered.proposed(|_| true, |_| false), Some(vec![player(12)]));
    assert_eq!(entered.proposed(|_| false, |_| false), Some(Vec::new()));
}

#[test]
fn whom_a_rule_keeps_out_of_the_default_line_up_is_told_and_whoever_sits_elsewhere_in_secret_is_not() {
    let mut book = book();
    book.people[1].quarantine = Match::Certain;
    let barred = squad(&book, &[], Some(DAY)).not_by_default(|_| false);
    let found: Vec<(PlayerId, Vec<PlayerFault>)> = barred
        .iter()
        .map(|one| {
            (
                one.listed,
                one.refused.iter().map(|finding| finding.fault).collect(),
            )
        })
        .collect();
    assert_eq!(found, [(player(2), vec![PlayerFault::InQuarantine])]);
    // Bo sits in a line-up of the first team that nobody has opened: he is gone past, and nobody is told why.
    book.people[1].quarantine = Match::No;
    let mut sits = squad(&book, &[], Some(DAY));
    sits.hold(&[held(&[2], Some(DAY), true)]);
    assert_eq!(sits.proposed(|_| true, |_| false), Some(Vec::new()));
    assert!(sits.not_by_default(|_| false).is_empty());
    // A fixed player who plays for the other team of one section has no seat here.
    book.teams[0].section = section(2);
    book.fielded[0].section = section(2);
    book.fielded[1].team = team(1);
    let elsewhere = squad(&book, &[], Some(DAY)).not_by_default(|_| false);
    assert!(matches!(&elsewhere[..], [one] if one.listed == player(2) && one.refused.is_empty()));
}

#[test]
fn two_players_of_one_person_are_that_person_and_a_name_that_the_list_has_twice_is_nobody() {
    let mut book = book();
    let carl = named("Prøvesen, Carl").as_person();
    let who = |book: &ClubBook| book.who_is([(player(21), &carl), (player(22), &carl)]);
    assert_eq!(
        who(&book).into_values().collect::<Vec<_>>(),
        [player(3), player(3)]
    );
    book.people.push(listed(4, "Prøvesen, Carl", None));
    assert!(who(&book).is_empty());
}

#[test]
fn a_player_outside_the_list_is_a_stranger_only_where_a_list_is_demanded() {
    let mut book = book();
    book.fielded.push(fielded(13, "Fremmedsen, Dan", 2));
    let free = squad(&book, &[], Some(DAY));
    assert!(free.findings(&[player(12), player(13)]).is_empty());
    let strict = squad(&book, &[(SettingId::StrengthList, "yes")], Some(DAY));
    let findings = strict.findings(&[player(12), player(13)]);
    assert!(
        matches!(findings.as_slice(), [one] if one.fault == SeatFault::Unlisted(player(13)) && one.severity == Severity::Refuse),
        "{findings:?}"
    );
    // Without a list nothing is refused.
    book.people.clear();
    let without = squad(&book, &[(SettingId::StrengthList, "yes")], Some(DAY));
    assert!(without.findings(&[player(12), player(13)]).is_empty());
}

#[test]
fn a_match_of_the_same_day_in_another_row_counts_where_the_day_is_known() {
    let mut book = book();
    book.seated.push(seat(11, 1));
    let rule = [(SettingId::OneMatchADay, "yes")];
    let against = squad(&book, &rule, Some(DAY)).against(player(1));
    assert!(
        matches!(against.as_slice(), [one] if one.fault == PlayerFault::SameDay(rank(1))
            && one.source == Some(RuleSource::Setting(SettingId::OneMatchADay))),
        "{against:?}"
    );
    assert!(
        squad(&book, &rule, None).against(player(1)).is_empty(),
        "nobody has said when"
    );
    let record = &book.records()[0];
    assert_eq!((record.appearances.len(), record.is_entered), (1, true));
}

/// A player was seated for a team in round 1.
fn seat(no: u128, of: u128) -> Seated {
    Seated {
        player: player(no),
        team: team(of),
        round: nth(1),
        day: Some(DAY),
        is_second_half: false,
        counts: true,
    }
}

#[test]
fn a_match_is_none_before_itself_and_a_seat_nobody_took_is_no_appearance() {
    let mut book = book();
    let rule = [
        (SettingId::OneMatchADay, "yes"),
        (SettingId::MaxMatchesPerPlayer, "1"),
    ];
    book.seated.push(seat(12, 2));
    assert!(squad(&book, &rule, Some(DAY)).against(player(2)).is_empty());
    book.seated.push(Seated {
        counts: false,
        ..seat(11, 1)
    });
    assert!(squad(&book, &rule, Some(DAY)).against(player(1)).is_empty());
    let record = &book.records()[0];
    assert!(record.was_seated && record.appearances.is_empty());
}

#[test]
fn a_line_up_is_judged_by_no_match_that_came_after_it() {
    let rule = [
        (SettingId::ReserveLimit, "1"),
        (SettingId::ReserveLimitEffect, "not_lower"),
        (SettingId::MaxMatchesPerPlayer, "1"),
    ];
    let next = date(2026, 10, 18);
    // The second team's round 1 is asked about, on 4 October; the seat is one of the first team, in another row, or of the own one.
    for (of, round, day, asked, expected) in [
        (1, 1, Some(DAY), Some(DAY), 2),
        (1, 2, Some(next), Some(DAY), 0),
        (1, 2, Some(next), Some(next), 2),
        (2, 2, Some(DAY), Some(DAY), 0),
        (2, 2, None, Some(DAY), 0),
        (1, 2, None, Some(DAY), 2),
        (1, 2, Some(next), None, 2),
    ] {
        let mut book = book();
        let player_no = if of == 1 { 11 } else { 12 };
        book.seated.push(Seated {
            round: nth(round),
            day,
            ..seat(player_no, of)
        });
        let at = Asked {
            team: team(2),
            round: nth(1),
            day: asked,
            today: next,
        };
        let who = if of == 1 { player(1) } else { player(2) };
        let against = squad(&book.before(&at), &rule, asked).against(who);
        assert_eq!(
            against.len(),
            expected,
            "{of} {round} {day:?} {asked:?}: {against:?}"
        );
    }
}

#[test]
fn a_person_is_known_elsewhere_by_a_number_of_the_list_or_of_the_player_and_by_no_name() {
    let number = |text: &str| Some(text.parse::<NationalId>().expect("a number"));
    let there = TeamElsewhere {
        id: team(7),
        stands_above: true,
        is_of_club: true,
        has_left: false,
    };
    let seat_there = SeatElsewhere {
        team: there,
        round: nth(3),
        day: Some(DAY),
        is_second_half: false,
    };
    let rule = [
        (SettingId::OneMatchADay, "yes"),
        (SettingId::MaxMatchesPerPlayer, "1"),
        (SettingId::RegularsInLowerTeams, "no"),
    ];
    let mut book = book();
    // Bo has his number on the list, Carl nowhere, and Dan, who is on no list, as a player.
    book.people[1].person.national_id = number("1002");
    book.fielded.push(fielded(14, "Fremmedsen, Dan", 2));
    book.fielded[2].person.national_id = number("1004");
    for found in ["1002", "1004"] {
        let numbers = Numbers {
            national_id: number(found),
            fide_id: None,
        };
        book.elsewhere.seats.push((numbers.clone(), seat_there));
        book.elsewhere.regulars.push((numbers, there));
    }
    let called = CalledElsewhere {
        team: "Prøveby 1".to_owned(),
        tournament: "Prøvedivisionen".to_owned(),
    };
    book.elsewhere.called.insert(team(7), called.clone());
    let squad_of = |book: &ClubBook| squad(book, &rule, Some(DAY));
    let told = squad_of(&book);
    for who in [2, 12, 14] {
        let found: Vec<PlayerFault> = told.against(player(who)).iter().map(|one| one.fault).collect();
        let expected = [
            PlayerFault::RegularElsewhere(team(7)),
            PlayerFault::SameDayElsewhere(team(7)),
            PlayerFault::TooManyElsewhere { played: 1, most: 1 },
        ];
        assert_eq!(found, expected, "{who}");
        assert_eq!(
            told.tournaments_elsewhere(player(who)),
            BTreeSet::from(["Prøvedivisionen"])
        );
    }
    assert!(told.against(player(3)).is_empty());
    assert_eq!(told.called_elsewhere(team(7)), Some(&called));
    // What came after the match does not count, and who is on a list without a number is nobody.
    let at = |day| Asked {
        team: team(2),
        round: nth(1),
        day: Some(day),
        today: DAY,
    };
    let earlier = book.clone().before(&at(date(2026, 10, 3)));
    assert!(earlier.elsewhere.seats.is_empty() && earlier.elsewhere.regulars.len() == 2);
    book.people[1].person.national_id = None;
    assert!(squad_of(&book).against(player(2)).is_empty());
}

#[test]
fn a_day_nobody_knows_comes_too_early_for_nobody() {
    let mut book = book();
    book.people[2].entry.usable_from = Some(date(2026, 10, 5));
    let against = |day| squad(&book, &[], day).against(player(3));
    assert!(
        matches!(against(Some(DAY)).as_slice(), [one] if one.fault == PlayerFault::NotYet(date(2026, 10, 5)))
    );
    assert!(against(None).is_empty());
}

#[test]
fn a_team_that_left_binds_nobody() {
    let mut book = book();
    book.seated.push(seat(11, 1));
    let rule = [
        (SettingId::RegularsInLowerTeams, "no"),
        (SettingId::ReserveLimit, "1"),
        (SettingId::ReserveLimitEffect, "not_lower"),
    ];
    assert_eq!(squad(&book, &rule, Some(DAY)).against(player(1)).len(), 2);
    book.teams[0].has_left = true;
    assert!(squad(&book, &rule, Some(DAY)).against(player(1)).is_empty());
}

#[test]
fn of_a_namesake_in_quarantine_more_is_known_as_a_player_and_who_cannot_be_entered_is_told_so() {
    let mut book = book();
    book.people[1].quarantine = Match::Possible;
    assert!(squad(&book, &[], Some(DAY)).against(player(2)).is_empty());
    book.fielded[1].quarantine = Match::Certain;
    let against = squad(&book, &[], Some(DAY)).against(player(2));
    assert!(matches!(against.as_slice(), [one] if one.fault == PlayerFault::InQuarantine));
    // Carl is no player yet, Bo is one.
    for (index, who, expected) in [(2, 3, 1), (1, 2, 0)] {
        let mut book = super::tests::book();
        book.people[index].is_kept_out = true;
        let against = squad(&book, &[], Some(DAY)).against(player(who));
        assert_eq!(against.len(), expected, "{who}");
    }
}

#[test]
fn whoever_was_sent_out_of_one_row_plays_in_no_other_and_what_was_played_before_stands() {
    // Carl, 13, is a player of row 1.
    let mut book = book();
    book.fielded.push(fielded(13, "Prøvesen, Carl", 1));
    assert!(squad(&book, &[], Some(DAY)).against(player(3)).is_empty());
    book.fielded[2].expelled_after = Some(0);
    let lower = squad(&book, &[], Some(DAY));
    let against = lower.against(player(3));
    assert!(matches!(against.as_slice(), [one] if one.fault == PlayerFault::Expelled));
    assert!(lower.is_expelled(player(3)) && !lower.is_expelled(player(1)));
    // Bo was sent out of the row that is asked about: after round 1 he sat in it, before it he did not.
    for (last, is_out) in [(0, true), (1, false)] {
        book.fielded[1].expelled_after = Some(last);
        assert_eq!(
            squad(&book, &[], Some(DAY)).is_expelled(player(12)),
            is_out,
            "{last}"
        );
    }
}

#[test]
fn a_played_line_up_is_judged_by_no_expulsion_that_may_have_come_after_it() {
    let at = Asked {
        team: team(2),
        round: nth(1),
        day: Some(DAY),
        today: DAY,
    };
    // Carl was sent out as a player of row 1, of the other row, or as one of row 2 itself, whose round 1 is asked about.
    for (row, last, before, as_played) in [
        (1, 0, true, false),
        (1, 3, true, false),
        (2, 0, true, true),
        (2, 1, false, false),
        (2, 3, false, false),
    ] {
        let mut book = book();
        book.fielded.push(Fielded {
            expelled_after: Some(last),
            ..fielded(13, "Prøvesen, Carl", row)
        });
        let is_out = |book: &ClubBook| squad(book, &[], Some(DAY)).is_expelled(player(3));
        assert_eq!(
            (is_out(&book.clone().before(&at)), is_out(&book.as_played(&at))),
            (before, as_played),
            "row {row}, after round {last}"
        );
    }
}

#[test]
fn a_person_is_found_again_by_what_stands_there_after() {
    let mut book = book();
    book.fielded[0].person.national_id = Some("1001".parse().expect("a number"));
    let with = |name: &str, number: Option<&str>| ListPerson {
        national_id: number.map(|number| number.parse().expect("a number")),
        ..named(name)
    };
    for (person, expected) in [
        (with("Prøvesen, Ada", None), true),
        (with("Prøvesen, Ada Bo", None), false),
        (with("Prøvesen, Ada Bo", Some("1001")), true),
        (with("Prøvesen, Ada", Some("1002")), false),
    ] {
        assert_eq!(book.is_found_as(player(1), &person), expected, "{person:?}");
    }
    assert!(
        book.is_found_as(player(3), &with("Hansen, Hans", None)),
        "nobody yet"
    );
    let among = book.found_among(&[with("Prøvesen, Carl", None).as_person()]);
    assert_eq!(among, BTreeSet::from([player(3)]));
    assert_eq!(
        squad(&book, &[], Some(DAY)).player_of(player(2)),
        Some(player(12))
    );
}

#[test]
fn a_team_in_a_play_off_is_the_team_it_stands_for_to_every_rule() {
    let mut book = book();
    // The second team plays off as team 9: Bo is its player there, too, and has sat for it once all season.
    book.teams.push(ClubTeam {
        id: team(9),
        section: section(9),
        stands_for: Some(team(2)),
        ..book.teams[1].clone()
    });
    book.fielded.push(fielded(19, "Prøvesen, Bo", 9));
    book.seated.push(seat(12, 2));
    let rules = [
        (SettingId::RegularsInLowerTeams, "no"),
        (SettingId::ReserveScope, "nobody"),
        (SettingId::ReserveLimit, "1"),
        (SettingId::ReserveLimitEffect, "not_lower"),
    ];
    let mut settings = LeagueSettings::default();
    for (id, value) in rules {
        settings.fill(id, value).expect("a value");
    }
    let asked = Asked {
        team: team(9),
        round: nth(1),
        day: Some(date(2026, 10, 11)),
        today: DAY,
    };
    let of = LineUpRules::from_settings(&settings, 2, 2026, None);
    let playing = book
        .squad(asked, &settings, of, &BTreeSet::new())
        .expect("a squad");
    assert!(
        playing.against(player(2)).is_empty(),
        "{:?}",
        playing.against(player(2))
    );
    assert_eq!(playing.listed(player(19)), player(2));
    assert!(!playing.against(player(1)).is_empty(), "fixed in the first team");
    assert_eq!(playing.team_called(rank(2)), Some("Prøveby 2"));
    // Leaving the play-off is not leaving the season.
    book.teams[2].has_left = true;
    assert!(squad(&book, &rules, Some(DAY)).against(player(2)).is_empty());
    book.seated.push(seat(19, 9));
    let record = &book.records()[1];
    let seats: Vec<TeamRank> = record.appearances.iter().map(|one| one.team).collect();
    assert_eq!(seats, [rank(2), rank(2)]);
}

#[test]
fn the_default_line_up_is_the_lists_among_the_teams_players_who_are_there_and_may_play() {
    let mut of_team = book();
    of_team.people.insert(0, listed(4, "Reservesen, Egon", None));
    of_team.people.push(listed(5, "Prøvesen, Dina", Some(2)));
    // The team's own order is another one.
    of_team.fielded.push(fielded(15, "Prøvesen, Dina", 2));
    of_team.fielded.push(fielded(14, "Reservesen, Egon", 2));
    let proposed = |book: &ClubBook, away: &[u128]| {
        let away: Vec<PlayerId> = away.iter().copied().map(player).collect();
        let squad = squad(book, &[(SettingId::BoardOrder, "list_order")], Some(DAY));
        let seats = squad
            .proposed(|id| !away.contains(&id), |_| false)
            .expect("a list");
        assert!(
            squad
                .findings(&seats)
                .iter()
                .all(|found| found.severity == Severity::Warn)
        );
        seats
    };
    // Two boards: the fixed players, whoever stands above them; then a reserve, in the order of the list. Carl is no player yet.
    assert_eq!(proposed(&of_team, &[]), [player(12), player(15)]);
    assert_eq!(proposed(&of_team, &[12]), [player(14), player(15)]);
    assert_eq!(proposed(&of_team, &[12, 14]), [player(15)]);
    let mut left = of_team.clone();
    left.people[2].entry.left_on = Some(date(2026, 9, 30));
    assert_eq!(proposed(&left, &[]), [player(14), player(15)]);
    // Without a list the team goes by its own order.
    let mut without = of_team;
    without.people.clear();
    assert_eq!(
        squad(&without, &[], Some(DAY)).proposed(|_| true, |_| false),
        None
    );
}
