//! Which games are rated, nationally and by FIDE, and why not.

use jiff::civil::date;
use uuid::Uuid;

use super::*;
use crate::{
    fide_mode::FideMode,
    later_ratings::{LaterRating, LaterRatings},
    player::{Person, PersonName},
    rating::{fide, norms},
    rating_regulation::example_settings,
    registration::Stay,
    round::RoundStatus,
    section::SectionSettings,
    section_state::SectionRound,
};
use engine::ids::{PlayerId, RoundId, RulingId, SectionId, Version};
use rules::entry::{Appointment, Outcome};

fn no(number: u16) -> StartNo {
    StartNo::new(number).expect("a number")
}

fn id(number: u128) -> GameId {
    GameId::from_uuid(Uuid::from_u128(number))
}

/// A section of players rated so by FIDE and nationally, in which the first always has White against the second, in a round each.
fn field(ratings: &[u16], outcomes: &[Outcome]) -> SectionState {
    let players = ratings
        .iter()
        .zip(1u16..)
        .map(|(rating, number)| {
            let mut person =
                Person::named(PersonName::new("Prøvesen", &format!("Prøve {number}")).expect("a name"));
            person.fide.standard = Rating::new(*rating);
            person.national.standard = Rating::new(*rating);
            Entrant {
                id: PlayerId::from_uuid(Uuid::from_u128(number.into())),
                no: StartNo::new(number),
                person,
                rating: Rating::new(*rating),
                later: LaterRatings::default(),
                stay: Stay::FROM_THE_START,
                requested_byes: Vec::new(),
                extras: Vec::new(),
                short_name: None,
            }
        })
        .collect();
    let rounds = outcomes
        .iter()
        .zip(1u16..)
        .map(|(outcome, number)| SectionRound {
            id: RoundId::from_uuid(Uuid::from_u128(number.into())),
            number: RoundNo::new(number).expect("a round"),
            starts_at: format!("2026-0{number}-10T17:00:00Z").parse().ok(),
            status: RoundStatus::Closed,
            origin: None,
            published_at: None,
            version: Version::FIRST,
            shown_version: Version::FIRST,
            games: vec![Game {
                id: id(number.into()),
                board: BoardNo::new(1).expect("a board"),
                white: no(1),
                black: no(2),
                outcome: *outcome,
                appointment: Appointment::NONE,
                reported: None,
                entered_at: None,
                entered_by: String::new(),
                version: Version::FIRST,
                colours_reversed: false,
                is_disputed: false,
            }],
            byes: Vec::new(),
            matches: Vec::new(),
            team_byes: Vec::new(),
            annulled_boards: std::collections::BTreeSet::new(),
            last_day: None,
            planned_starts: None,
        })
        .collect();
    SectionState {
        section: SectionId::from_uuid(Uuid::from_u128(1)),
        name: "Gruppe A".into(),
        settings: SectionSettings {
            fide_rated: true,
            ..SectionSettings::default()
        },
        planned_rounds: 9,
        fide_mode: FideMode::On,
        content_version: 1,
        players,
        rounds,
        teams: Vec::new(),
        team_penalties: Vec::new(),
        plan: None,
        season: crate::team_season::SeasonRules::default(),
        abandonment: crate::team_withdrawal::Abandonment::default(),
        default_line_ups: std::collections::BTreeMap::new(),
        card_days: crate::team_card::deadlines::CardDays::default(),
        play_offs: Vec::new(),
    }
}

fn regulation(control: &str) -> Regulation {
    let mut regulation = Regulation {
        time_control: Some(control.parse().expect("a time control")),
        ..Regulation::default()
    };
    regulation.flags = Some(rules::regulation::values::Flags {
        rated: true,
        ..rules::regulation::values::Flags::default()
    });
    regulation
}

/// An absence of Black without notice, about which nothing else is known.
fn absence() -> AbsenceFacts {
    AbsenceFacts {
        ruling: RulingId::from_uuid(Uuid::from_u128(1)),
        absent: Some(Colour::Black),
        notice: "no_notice".into(),
        reason: "reason_unknown".into(),
        documented: false,
        valid: None,
        no_notice_excused: false,
        extent: "this_game".into(),
        rated: None,
    }
}

fn judge(
    field: &SectionState,
    regulation: &Regulation,
    absences: &BTreeMap<GameId, AbsenceFacts>,
    settings: Option<&Settings>,
) -> RatedGames {
    rated_games(&Event {
        field,
        regulation,
        starts_on: date(2026, 1, 10),
        absences,
        settings,
    })
}

fn both(games: &RatedGames) -> Vec<(Standing, Standing)> {
    games.games.iter().map(|game| (game.danish, game.fide)).collect()
}

#[test]
fn a_game_over_the_board_is_rated_and_one_that_ended_at_once_or_is_open_is_not() {
    let at_once = Outcome {
        unrated: true,
        ..Outcome::of(GameResult::WhiteWins)
    };
    let field = field(
        &[2000, 1900],
        &[
            Outcome::of(GameResult::Draw),
            at_once,
            Outcome::OPEN,
            Outcome::of(GameResult::HalfZero),
        ],
    );
    let games = judge(&field, &regulation("90+30s"), &BTreeMap::new(), None);
    assert_eq!(
        both(&games),
        [
            (Standing::Played, Standing::Played),
            (Standing::EndedAtOnce, Standing::EndedAtOnce),
            (Standing::Open, Standing::Open),
            (Standing::Played, Standing::Played),
        ]
    );
    assert_eq!(games.fide_edition, Some("B02-2025-10"));
}

#[test]
fn an_unplayed_game_is_never_rated_by_fide_and_nationally_as_excuse_and_policy_say() {
    let field = field(&[2000, 1900], &[Outcome::of(GameResult::WhiteWinsByForfeit)]);
    let mut policy = example_settings().clone();
    policy.unplayed = Some(crate::rating_regulation::settings::Unplayed::WithoutExcuseUnlessThroughout);
    let standing = |facts: Option<AbsenceFacts>, settings: Option<&Settings>| {
        let absences = facts.into_iter().map(|facts| (id(1), facts)).collect();
        let games = judge(&field, &regulation("90+30s"), &absences, settings);
        assert_eq!(games.games[0].fide, Standing::NotPlayed);
        assert_eq!(games.games[0].absence, absences.get(&id(1)).cloned());
        games.games[0].danish
    };
    let valid = |valid| AbsenceFacts {
        valid: Some(valid),
        ..absence()
    };
    assert_eq!(standing(None, Some(&policy)), Standing::NoFinding);
    assert_eq!(
        standing(Some(absence()), Some(&policy)),
        Standing::ExcuseUndecided
    );
    assert_eq!(standing(Some(valid(true)), Some(&policy)), Standing::Excused);
    let excused = AbsenceFacts {
        no_notice_excused: true,
        ..absence()
    };
    assert_eq!(standing(Some(excused), Some(&policy)), Standing::Excused);
    assert_eq!(
        standing(Some(valid(false)), Some(&policy)),
        Standing::AbsentWithoutExcuse
    );
    let throughout = AbsenceFacts {
        extent: "whole_tournament".into(),
        ..valid(false)
    };
    assert_eq!(
        standing(Some(throughout), Some(&policy)),
        Standing::AbsentNotRated
    );
    assert_eq!(standing(Some(valid(false)), None), Standing::PolicyUnknown);
    assert_eq!(
        standing(Some(valid(false)), Some(example_settings())),
        Standing::AbsentNotRated
    );
    for (rated, ruled) in [(true, Standing::RuledRated), (false, Standing::RuledUnrated)] {
        let facts = AbsenceFacts {
            rated: Some(rated),
            ..valid(true)
        };
        assert_eq!(standing(Some(facts), None), ruled);
    }
}

#[test]
fn w12_the_strongest_player_of_the_section_decides_how_long_a_game_must_be() {
    for (control, strongest, danish, fide) in [
        ("90+30s", 2200, Standing::Played, Standing::Played),
        ("60+30s", 2200, Standing::TimeTooShort, Standing::Played),
        ("60+30s", 2199, Standing::Played, Standing::Played),
        ("60+30s", 2400, Standing::TimeTooShort, Standing::TimeTooShort),
        ("90", 1600, Standing::Played, Standing::Played),
        ("60+29s", 1600, Standing::TimeTooShort, Standing::Played),
        ("60+29s", 1800, Standing::TimeTooShort, Standing::TimeTooShort),
        ("60", 1599, Standing::Played, Standing::Played),
        ("45+15s", 1599, Standing::Played, Standing::Played),
        // Five minutes less: neither standard nor anything the office has set limits for.
        ("45+10s", 1599, Standing::TimeLimitsUnknown, Standing::Played),
    ] {
        let field = field(&[strongest, 1500], &[Outcome::of(GameResult::Draw)]);
        let games = judge(&field, &regulation(control), &BTreeMap::new(), None);
        assert_eq!(both(&games), [(danish, fide)], "{control} {strongest}");
    }
}

#[test]
fn fide_judges_each_game_by_the_two_who_play_it() {
    // Somebody rated 2500 in the section makes the Danish rating ask for two hours, and no game of the others.
    let field = field(&[1900, 1800, 2500], &[Outcome::of(GameResult::Draw)]);
    let games = judge(&field, &regulation("60+30s"), &BTreeMap::new(), None);
    assert_eq!(both(&games), [(Standing::TimeTooShort, Standing::Played)]);
    assert_eq!(games.danish_time.map(|judged| judged.required_minutes), Some(120));
}

#[test]
fn rapid_and_blitz_follow_the_offices_limits_and_fides_distance() {
    let field = field(&[2601, 2001], &[Outcome::of(GameResult::WhiteWins)]);
    for (control, fide) in [
        ("15+10s", Standing::TooFarApart),
        ("3+2s", Standing::TooFarApart),
        ("W300-B240", Standing::UnequalTimes),
    ] {
        let games = judge(
            &field,
            &regulation(control),
            &BTreeMap::new(),
            Some(example_settings()),
        );
        assert_eq!(both(&games), [(Standing::Played, fide)], "{control}");
        let unknown = judge(&field, &regulation(control), &BTreeMap::new(), None);
        assert_eq!(unknown.games[0].danish, Standing::TimeLimitsUnknown);
    }
}

#[test]
fn a_section_that_is_reported_nowhere_plays_other_chess_or_by_post_has_no_rated_game() {
    let mut section = field(&[2000, 1900], &[Outcome::of(GameResult::Draw)]);
    let mut announced = regulation("90+30s");
    announced.chess960 = Some(Chess960::Generator);
    let games = judge(&section, &announced, &BTreeMap::new(), None);
    assert_eq!(both(&games), [(Standing::OtherChess, Standing::OtherChess)]);
    announced.chess960 = None;
    announced.flags = None;
    section.settings.fide_rated = false;
    let games = judge(&section, &announced, &BTreeMap::new(), None);
    assert_eq!(both(&games), [(Standing::NotReported, Standing::NotReported)]);
}

#[test]
fn what_is_reported_in_place_of_the_result_is_what_is_rated() {
    let mut section = field(&[2000, 1900], &[Outcome::of(GameResult::WhiteWins)]);
    section.rounds[0].games[0].reported = Some(GameResult::BlackWins);
    let games = judge(&section, &regulation("90+30s"), &BTreeMap::new(), None);
    assert_eq!(games.games[0].result, Some(GameResult::BlackWins));
    let counted = fide::games_of(&section, &games, no(2));
    assert_eq!(counted.len(), 1);
    assert_eq!(counted[0].score, engine::points::Points::ONE);
}

#[test]
fn a_quick_finish_that_breaks_its_conditions_is_named_beside_the_games() {
    let section = field(&[2000, 1900], &[Outcome::of(GameResult::Draw)]);
    let mut announced = regulation("100/40+70");
    // The limits bind what the union coordinates (DM part 4).
    announced.flags = Some(rules::regulation::values::Flags {
        rated: true,
        coordinated: true,
        ..rules::regulation::values::Flags::default()
    });
    announced.quick_finish = Some(rules::regulation::values::QuickFinish::ClaimDraw);
    let games = judge(&section, &announced, &BTreeMap::new(), None);
    assert!(
        games.quick_finish.contains(&FindingKind::LastPeriod(15, 60)),
        "{:?}",
        games.quick_finish
    );
    assert_eq!(games.games[0].danish, Standing::Played);
}

#[test]
fn a_long_event_changes_a_rating_month_by_month_each_rounded_by_itself() {
    let section = field(&[2000, 2000], &[Outcome::of(GameResult::WhiteWins); 3]);
    let games = judge(&section, &regulation("90+30s"), &BTreeMap::new(), None);
    let edition = rating_regulation::edition_on(date(2026, 1, 10)).expect("an edition");
    let player = section.player(no(1)).expect("the player");
    let fide::Forecast::Changes(long) =
        fide::forecast(edition, &section, &games, player, None, (date(2026, 1, 10), true))
    else {
        panic!("changes");
    };
    let months: Vec<i8> = long
        .iter()
        .filter_map(|(period, _)| period.map(|period| period.month))
        .collect();
    assert_eq!(months, [1, 2, 3]);
    assert!(long.iter().all(|(_, change)| change.change == 10));
    let short = fide::forecast(
        edition,
        &section,
        &games,
        player,
        None,
        (date(2026, 1, 10), false),
    );
    assert_eq!(short.change(), Some(30));
    assert!(matches!(&short, fide::Forecast::Changes(one) if one.len() == 1));
}

fn later(from: Date, rating: u16, k: Option<u8>) -> LaterRating {
    LaterRating {
        from,
        rating: Rating::new(rating).expect("a rating"),
        k,
        is_typed: false,
        ranks: Rating::new(rating),
    }
}

fn changes(forecast: fide::Forecast) -> Vec<(i8, u16, u16, i32)> {
    let fide::Forecast::Changes(changes) = forecast else {
        panic!("{forecast:?}");
    };
    changes
        .into_iter()
        .map(|(period, change)| {
            let month = period.map_or(0, |period| period.month);
            (month, change.rating.get(), change.k, change.change)
        })
        .collect()
}

#[test]
fn a_long_event_uses_the_ratings_of_each_month_where_they_are_known() {
    let mut section = field(&[2000, 2000], &[Outcome::of(GameResult::WhiteWins); 3]);
    section.players[0].later = LaterRatings::new([later(date(2026, 2, 1), 2016, Some(40))]);
    section.players[1].later = LaterRatings::new([later(date(2026, 3, 1), 1950, None)]);
    let games = judge(&section, &regulation("90+30s"), &BTreeMap::new(), None);
    let edition = rating_regulation::edition_on(date(2026, 1, 10)).expect("an edition");
    let forecast = |number: u16, is_long: bool| {
        let player = section.player(no(number)).expect("the player");
        fide::forecast(
            edition,
            &section,
            &games,
            player,
            None,
            (date(2026, 1, 10), is_long),
        )
    };
    // January: equals, .50 · 20. February: 16 above expects .52, .48 · 40 = 19.2. March: 66 above expects .59, .41 · 40 = 16.4.
    assert_eq!(
        changes(forecast(1, true)),
        [(1, 2000, 20, 10), (2, 2016, 40, 19), (3, 2016, 40, 16)]
    );
    // −.50 · 20, −.48 · 20 = −9.6, −.41 · 20 = −8.2.
    assert_eq!(
        changes(forecast(2, true)),
        [(1, 2000, 20, -10), (2, 2000, 20, -10), (3, 1950, 20, -8)]
    );
    // A short event has one rating a player.
    assert_eq!(changes(forecast(1, false)), [(0, 2000, 20, 30)]);
}

#[test]
fn a_list_within_a_month_counts_for_fide_from_the_next_one() {
    let mut section = field(&[2000, 2000], &[Outcome::of(GameResult::WhiteWins); 3]);
    // The rounds are on the tenth.
    section.players[0].later = LaterRatings::new([later(date(2026, 2, 2), 2016, None)]);
    let games = judge(&section, &regulation("90+30s"), &BTreeMap::new(), None);
    let edition = rating_regulation::edition_on(date(2026, 1, 10)).expect("an edition");
    let player = section.player(no(1)).expect("the player");
    let forecast = fide::forecast(edition, &section, &games, player, None, (date(2026, 1, 10), true));
    let ratings: Vec<(i8, u16)> = changes(forecast)
        .into_iter()
        .map(|(month, rating, _, _)| (month, rating))
        .collect();
    assert_eq!(ratings, [(1, 2000), (2, 2000), (3, 2016)]);
}

#[test]
fn who_is_rated_on_the_way_has_changes_from_then_on_and_k_remembers_the_highest_rating() {
    let mut section = field(&[2000, 2410], &[Outcome::of(GameResult::WhiteWins); 3]);
    section.players[0].person.fide.standard = None;
    section.players[0].later = LaterRatings::new([later(date(2026, 2, 1), 2016, None)]);
    section.players[1].later = LaterRatings::new([later(date(2026, 3, 1), 2390, None)]);
    let games = judge(&section, &regulation("90+30s"), &BTreeMap::new(), None);
    let edition = rating_regulation::edition_on(date(2026, 1, 10)).expect("an edition");
    let of = |section: &SectionState, number: u16| {
        let player = section.player(no(number)).expect("the player");
        let starts_on = date(2026, 1, 10);
        fide::forecast(edition, section, &games, player, None, (starts_on, true))
    };
    // 394 and 374 below expect .08 and .10; January's game stands in the first rating.
    assert_eq!(changes(of(&section, 1)), [(2, 2016, 20, 18), (3, 2016, 20, 18)]);
    // Nobody with a rating was met in January; K stays 10 once 2400 was reached.
    assert_eq!(changes(of(&section, 2)), [(2, 2410, 10, -9), (3, 2390, 10, -9)]);
    section.players[0].later = LaterRatings::default();
    assert!(matches!(of(&section, 1), fide::Forecast::Newcomer(_)));
    assert_eq!(of(&section, 2), fide::Forecast::NoGames);
}

#[test]
fn norms_see_the_games_that_fide_rates() {
    let mut section = field(
        &[2000, 1900],
        &[
            Outcome::of(GameResult::WhiteWins),
            Outcome::of(GameResult::WhiteWinsByForfeit),
        ],
    );
    let games = judge(&section, &regulation("90+30s"), &BTreeMap::new(), None);
    let table = section.crosstable();
    let candidate = norms::candidate(
        &section,
        &table,
        &games,
        section.player(no(1)).expect("the player"),
        (norms::Exemptions::default(), norms::EventFacts::default()),
    );
    assert_eq!((candidate.met.len(), candidate.unplayed_wins), (1, 1));
    assert!(!norms::is_exempt(&section, &table, None));
    let host = "DEN".parse().ok();
    assert_eq!(
        norms::exemptions(&section, &table, host),
        norms::Exemptions::default()
    );
    section.settings.national_championship = true;
    assert_eq!(norms::exemptions(&section, &table, host).championship_of, host);
    assert_eq!(
        norms::exemptions(&section, &table, None),
        norms::Exemptions::default()
    );
}

#[test]
fn of_a_play_off_only_the_games_are_rated_of_which_the_leader_says_so() {
    for (rated, expected) in [(true, Standing::Played), (false, Standing::NotReported)] {
        let mut section = field(&[2000, 1900], &[Outcome::of(GameResult::WhiteWins)]);
        section.settings.play_off = Some(crate::play_off::PlayOffTerms {
            time_control: None,
            supervision: None,
            default_minutes: None,
            rated,
        });
        let games = judge(&section, &regulation("90+30s"), &BTreeMap::new(), None);
        assert_eq!(games.games[0].danish, expected);
    }
}
