//! FIDE's rating changes and first ratings (B.02 art. 8), with the working of each.

use std::collections::BTreeMap;

use jiff::civil::Date;

use super::games::{RatedGame, RatedGames, fide_rating};
use crate::{
    rating_regulation::{Development, Edition},
    section_state::{Entrant, SectionState},
};
use engine::{
    hundredths::{Hundredths, Rounding},
    numbers::{Rating, RoundNo, StartNo},
    performance::percentage,
    points::Points,
    rating_tables::{difference_for, expectation},
};
use rules::time_control::Discipline;

/// What the change of a player depends on beside the games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The rating when the event began.
    pub rating: Rating,
    /// The year of birth.
    pub born: Option<i16>,
    /// K as a list of FIDE says it.
    pub listed_k: Option<u16>,
    /// Rated games before the event.
    pub games_before: Option<u32>,
    /// The highest rating ever published, where it is known.
    pub highest: Option<Rating>,
}

/// A game of a player that counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FideGame {
    /// In which round.
    pub round: RoundNo,
    /// The day, if it is known.
    pub day: Option<Date>,
    pub opponent: StartNo,
    pub rating: Rating,
    /// 1, ½ or 0.
    pub score: Points,
}

engine::spelling! {
    /// Why K is what it is (B.02 art. 8.3), the reason with the highest precedence first.
    pub enum KReason {
        /// A list of FIDE says so.
        Listed => "listed",
        /// Has been rated so high once.
        High => "high",
        /// Young, and never rated so high.
        Junior => "junior",
        /// Has too few rated games.
        New => "new",
        /// None of these.
        Usual => "usual",
        /// None of these is known to hold: how many games were rated before is not known.
        Assumed => "assumed",
    }
}

impl Development {
    /// K of a player in a year.
    pub fn of(&self, player: &Standing, year: i16) -> (u16, KReason) {
        if let Some(listed) = player.listed_k {
            return (listed, KReason::Listed);
        }
        let highest = player.highest.max(Some(player.rating)).map_or(0, Rating::get);
        if highest >= self.high_from {
            return (self.high, KReason::High);
        }
        let is_young = player
            .born
            .is_some_and(|born| year.saturating_sub(born) <= self.junior_until_age);
        if is_young && highest < self.junior_below {
            return (self.junior, KReason::Junior);
        }
        match player.games_before {
            Some(games) if games < self.new_until_games => (self.new, KReason::New),
            Some(_) => (self.usual, KReason::Usual),
            None => (self.usual, KReason::Assumed),
        }
    }

    /// K for so many games of a period: K times the games is not more than a bound.
    pub fn bounded(&self, k: u16, games: usize) -> u16 {
        let games = u32::try_from(games).unwrap_or(u32::MAX).max(1);
        if u32::from(k) * games <= self.most_product {
            return k;
        }
        u16::try_from(self.most_product / games).unwrap_or(k)
    }
}

/// A game with what was expected of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counted {
    pub game: FideGame,
    /// The difference that counts, positive for the stronger.
    pub difference: i32,
    /// Was the real one larger?
    pub is_capped: bool,
    /// PD (B.02 art. 8.1.2).
    pub expected: Hundredths,
}

/// The change of a player in a rating period.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatingChange {
    /// The games in the order of the rounds.
    pub games: Vec<Counted>,
    /// The player's rating in the period.
    pub rating: Rating,
    pub score: Hundredths,
    pub expected: Hundredths,
    /// K as it was multiplied with.
    pub k: u16,
    /// Why K is what it is.
    pub k_reason: KReason,
    /// Was K bounded, because it times the games was too much?
    pub is_k_bounded: bool,
    /// The change, a half away from zero.
    pub change: i32,
}

/// The difference of two ratings as it counts for the player of the first.
pub fn counted_difference(
    edition: &Edition,
    discipline: Discipline,
    own: Rating,
    other: Rating,
) -> (i32, bool) {
    let difference = i32::from(own.get()) - i32::from(other.get());
    let most = edition.difference.most;
    let is_real = discipline == Discipline::Standard
        && edition.difference.real_from.is_some_and(|from| own.get() >= from);
    if is_real || difference.abs() <= most {
        (difference, false)
    } else {
        (difference.signum() * most, true)
    }
}

/// The change of a player by the games of one period, in whatever order they come.
pub fn change(
    edition: &Edition,
    discipline: Discipline,
    player: &Standing,
    year: i16,
    games: &[FideGame],
) -> RatingChange {
    let mut counted: Vec<Counted> = games
        .iter()
        .map(|game| {
            let (difference, is_capped) = counted_difference(edition, discipline, player.rating, game.rating);
            Counted {
                game: *game,
                difference,
                is_capped,
                expected: Hundredths::new(i32::try_from(expectation(difference)).unwrap_or(0)),
            }
        })
        .collect();
    counted.sort_by_key(|one| (one.game.round, one.game.opponent));
    let score = counted
        .iter()
        .map(|one| Hundredths::of_points(one.game.score))
        .sum::<Hundredths>();
    let expected = counted.iter().map(|one| one.expected).sum::<Hundredths>();
    let (own_k, k_reason) = edition.development.of(player, year);
    let k = edition.development.bounded(own_k, counted.len());
    RatingChange {
        change: score.less(expected).times(k, Rounding::HalfAwayFromZero),
        games: counted,
        rating: player.rating,
        score,
        expected,
        k,
        k_reason,
        is_k_bounded: k != own_k,
    }
}

/// What a player without a rating has after an event (B.02 art. 8.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Newcomer {
    /// Too few games against rated opponents; they are kept and counted with later ones.
    TooFewGames {
        /// Games so far.
        games: u32,
        needed: u32,
        /// Within so many months.
        months: u32,
    },
    /// Nothing scored: a first event like that is disregarded.
    ScoredNothing,
    /// Below the lowest rating: stays unrated.
    BelowFloor(Initial),
    /// A first rating.
    Rated(Initial),
}

/// How a first rating came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Initial {
    /// Games against rated opponents.
    pub games: u32,
    /// The opponents' average with the hypothetical ones, a half rounded up.
    pub average: i32,
    /// The score with the hypothetical draws, in whole per cent.
    pub percentage: u32,
    /// The difference it stands for (B.02 art. 8.1.1).
    pub difference: i32,
    /// The rating, bounded from above.
    pub rating: i32,
    /// Was it more than a first rating may be?
    pub is_bounded: bool,
}

/// The first rating by the games against rated opponents.
pub fn newcomer(edition: &Edition, games: &[FideGame]) -> Newcomer {
    let rule = &edition.newcomer;
    let count = u32::try_from(games.len()).unwrap_or(u32::MAX);
    let score: Points = games.iter().map(|game| game.score).sum();
    if score == Points::ZERO && count > 0 {
        return Newcomer::ScoredNothing;
    }
    if count < rule.least_games {
        return Newcomer::TooFewGames {
            games: count,
            needed: rule.least_games,
            months: rule.within_months,
        };
    }
    let draws = i64::from(rule.hypothetical_draws);
    let all = i64::from(count) + draws;
    let sum: i64 = games.iter().map(|game| i64::from(game.rating.get())).sum();
    let sum = sum + i64::from(rule.hypothetical_rating) * draws;
    let average = i32::try_from(Rounding::HalfUp.divide(sum, all)).unwrap_or(0);
    // A draw is one half point.
    let percentage = percentage(i64::from(score.as_halves()) + draws, all);
    let difference = difference_for(percentage);
    let found = average + difference;
    let initial = Initial {
        games: count,
        average,
        percentage,
        difference,
        rating: found.min(rule.most),
        is_bounded: found > rule.most,
    };
    if initial.rating < edition.floor.rating {
        Newcomer::BelowFloor(initial)
    } else {
        Newcomer::Rated(initial)
    }
}

/// A rating period: a calendar month, since lists are published monthly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Period {
    pub year: i16,
    /// The month, 1 to 12.
    pub month: i8,
}

impl Period {
    /// The month of a day.
    pub fn of(day: Date) -> Self {
        Self {
            year: day.year(),
            month: day.month(),
        }
    }

    /// Its first day: what FIDE's list of the month holds from.
    pub fn first_day(self) -> Option<Date> {
        Date::new(self.year, self.month, 1).ok()
    }
}

/// What FIDE will make of a player's games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Forecast {
    /// No game of the player counts.
    NoGames,
    /// Changes, one a period: one for all of a short event, one a month for a long one.
    Changes(Vec<(Option<Period>, RatingChange)>),
    /// A first rating, or why there is none.
    Newcomer(Newcomer),
}

impl Forecast {
    /// The sum of the changes.
    pub fn change(&self) -> Option<i32> {
        match self {
            Self::Changes(changes) => Some(changes.iter().map(|(_, change)| change.change).sum()),
            Self::NoGames | Self::Newcomer(_) => None,
        }
    }
}

/// The games of a player that FIDE rates, against opponents with a rating at the start, by those ratings.
pub fn games_of(field: &SectionState, games: &RatedGames, no: StartNo) -> Vec<FideGame> {
    games_by(field, games, no, |opponent, _| {
        fide_rating(Some(opponent), games.discipline)
    })
}

/// The games of a player that FIDE rates, against opponents who have a rating in the round.
fn games_by(
    field: &SectionState,
    games: &RatedGames,
    no: StartNo,
    rating: impl Fn(&Entrant, RoundNo) -> Option<Rating>,
) -> Vec<FideGame> {
    let side_of = |game: &RatedGame| {
        let (_, opponent, colour) = game.sides().into_iter().find(|(own, _, _)| *own == no)?;
        Some(FideGame {
            round: game.round,
            day: game.day,
            opponent,
            rating: rating(field.player(opponent)?, game.round)?,
            score: game.result?.share(colour).rated(),
        })
    };
    games
        .games
        .iter()
        .filter(|game| game.fide.is_rated() == Some(true))
        .filter_map(side_of)
        .collect()
}

/// The rating of a player in a period: that of the list of the month or of the last one before it that is known, else that at the start.
fn rating_in(entrant: &Entrant, discipline: Discipline, period: Option<Period>) -> Option<Rating> {
    entrant.later.on(period.and_then(Period::first_day)).map_or_else(
        || fide_rating(Some(entrant), discipline),
        |later| Some(later.rating),
    )
}

/// What the change of an entrant in a period depends on; nothing without a rating.
fn standing_in(
    entrant: &Entrant,
    discipline: Discipline,
    listed_k: Option<u16>,
    period: Option<Period>,
) -> Option<Standing> {
    let first_day = period.and_then(Period::first_day);
    let at_start = fide_rating(Some(entrant), discipline);
    let until = entrant
        .later
        .iter()
        .filter(|later| first_day.is_some_and(|day| later.from <= day));
    let k = entrant.later.on(first_day).and_then(|later| later.k);
    Some(Standing {
        rating: rating_in(entrant, discipline, period)?,
        born: entrant.person.birth.map(crate::player::BirthDate::year),
        listed_k: k.map(u16::from).or(listed_k),
        games_before: None,
        highest: until.map(|later| later.rating).chain(at_start).max(),
    })
}

/// What FIDE will make of an entrant's games, by K as a list of FIDE has it, where it is known.
///
/// In an event that is long (more than 30 days) each month is a period of its own, with the ratings and K of the month's list where they
/// are known. Games before the list that gave an unrated player a first rating are in that rating already.
pub fn forecast(
    edition: &Edition,
    field: &SectionState,
    games: &RatedGames,
    entrant: &Entrant,
    listed_k: Option<u16>,
    (starts_on, is_long): (Date, bool),
) -> Forecast {
    let discipline = games.discipline;
    let period_of =
        |round: RoundNo| is_long.then(|| Period::of(field.rating_day(round).unwrap_or(starts_on)));
    let own = entrant.no.map_or_else(Vec::new, |no| {
        games_by(field, games, no, |opponent, round| {
            rating_in(opponent, discipline, period_of(round))
        })
    });
    if own.is_empty() {
        return Forecast::NoGames;
    }
    let mut periods: BTreeMap<Option<Period>, Vec<FideGame>> = BTreeMap::new();
    for game in &own {
        periods.entry(period_of(game.round)).or_default().push(*game);
    }
    let changes: Vec<(Option<Period>, RatingChange)> = periods
        .into_iter()
        .filter_map(|(period, games_of_period)| {
            let player = standing_in(entrant, discipline, listed_k, period)?;
            let year = period.map_or(starts_on.year(), |period| period.year);
            Some((
                period,
                change(edition, discipline, &player, year, &games_of_period),
            ))
        })
        .collect();
    if changes.is_empty() {
        Forecast::Newcomer(newcomer(edition, &own))
    } else {
        Forecast::Changes(changes)
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;
    use proptest::prelude::*;

    use super::*;
    use crate::rating_regulation::edition_on;

    fn rating(number: u16) -> Rating {
        Rating::new(number).expect("a rating")
    }

    fn edition() -> &'static Edition {
        edition_on(date(2026, 4, 2)).expect("an edition")
    }

    fn player(number: u16) -> Standing {
        Standing {
            rating: rating(number),
            born: None,
            listed_k: None,
            games_before: Some(100),
            highest: None,
        }
    }

    fn game(round: u16, other: u16, halves: i32) -> FideGame {
        FideGame {
            round: RoundNo::new(round).expect("a round"),
            day: None,
            opponent: StartNo::new(round).expect("a number"),
            rating: rating(other),
            score: Points::halves(halves),
        }
    }

    #[test]
    fn a_change_by_hand() {
        // Against 1900, 2050 and 2450 a player of 2000 expects .64, .43 and, the 450 counted as 400, .08: 1.15 of 2½.
        let games = [game(1, 1900, 2), game(2, 2050, 1), game(3, 2450, 2)];
        let made = change(edition(), Discipline::Standard, &player(2000), 2026, &games);
        assert_eq!(made.expected, Hundredths::new(64 + 43 + 8));
        assert_eq!(made.score, Hundredths::new(250));
        assert_eq!((made.k, made.k_reason), (20, KReason::Usual));
        assert_eq!(made.change, 27);
        assert!(
            made.games
                .iter()
                .any(|one| one.is_capped && one.difference == -400)
        );
    }

    #[test]
    fn a_change_of_a_half_is_rounded_away_from_zero() {
        // Three draws against equals and one at .50 change nothing; with K 10 a hundredth is a tenth.
        let mut strong = player(2400);
        strong.listed_k = Some(50);
        // A win at .51 is .49 * 50 = 24.5 up; a loss 25.5 down.
        let won = change(
            edition(),
            Discipline::Standard,
            &strong,
            2026,
            &[game(1, 2396, 2)],
        );
        assert_eq!(won.change, 25);
        let lost = change(
            edition(),
            Discipline::Standard,
            &strong,
            2026,
            &[game(1, 2396, 0)],
        );
        assert_eq!(lost.change, -26);
    }

    #[test]
    fn the_real_difference_counts_from_2650_in_standard_play_and_since_october_2025_only() {
        let before = edition_on(date(2025, 9, 30)).expect("an edition");
        for (edition, discipline, own, other, counted) in [
            (edition(), Discipline::Standard, 2649, 2200, (400, true)),
            (edition(), Discipline::Standard, 2650, 2200, (450, false)),
            (edition(), Discipline::Standard, 2200, 2650, (-400, true)),
            (edition(), Discipline::Rapid, 2650, 2200, (400, true)),
            (edition(), Discipline::Blitz, 2700, 2200, (400, true)),
            (before, Discipline::Standard, 2700, 2200, (400, true)),
            (edition(), Discipline::Standard, 2000, 1600, (400, false)),
        ] {
            assert_eq!(
                counted_difference(edition, discipline, rating(own), rating(other)),
                counted,
                "{own} {other}"
            );
        }
    }

    #[test]
    fn k_follows_the_highest_rating_then_the_age_then_the_games() {
        let rules = &edition().development;
        for (own, highest, born, games, expected) in [
            (2400, None, None, Some(100), (10, KReason::High)),
            (2399, None, None, Some(100), (20, KReason::Usual)),
            (2350, Some(2400), Some(2015), Some(5), (10, KReason::High)),
            // To the end of the year of the 18th birthday.
            (2299, None, Some(2008), Some(100), (40, KReason::Junior)),
            (2299, None, Some(2007), Some(100), (20, KReason::Usual)),
            (2300, None, Some(2015), Some(100), (20, KReason::Usual)),
            (2250, Some(2300), Some(2015), Some(100), (20, KReason::Usual)),
            (1500, None, None, Some(29), (40, KReason::New)),
            (1500, None, None, Some(30), (20, KReason::Usual)),
            (1500, None, None, None, (20, KReason::Assumed)),
        ] {
            let player = Standing {
                born,
                games_before: games,
                highest: highest.map(rating),
                ..player(own)
            };
            assert_eq!(
                rules.of(&player, 2026),
                expected,
                "{own} {highest:?} {born:?} {games:?}"
            );
        }
        // 40 * 17 is 680, 40 * 18 would be 720.
        assert_eq!((rules.bounded(40, 17), rules.bounded(40, 18)), (40, 38));
        assert_eq!((rules.bounded(20, 35), rules.bounded(20, 36)), (20, 19));
    }

    #[test]
    fn the_check_value_of_a_first_rating_is_1922() {
        let games = [
            game(1, 1900, 2),
            game(2, 1901, 2),
            game(3, 1902, 2),
            game(4, 1902, 0),
            game(5, 1902, 0),
        ];
        let sum: u32 = games.iter().map(|game| u32::from(game.rating.get())).sum();
        assert_eq!(sum, 9507);
        let Newcomer::Rated(initial) = newcomer(edition(), &games) else {
            panic!("a first rating");
        };
        assert_eq!(
            (initial.percentage, initial.difference, initial.rating),
            (57, 50, 1922)
        );
    }

    #[test]
    fn a_first_rating_needs_five_games_a_point_and_1400_and_is_at_most_2200() {
        let five = |other: u16, halves: i32| -> Vec<FideGame> {
            (1..=5)
                .map(|round| game(round, other, if round == 1 { halves } else { 0 }))
                .collect()
        };
        assert!(matches!(
            newcomer(edition(), &five(1900, 2)[..4]),
            Newcomer::TooFewGames {
                games: 4,
                needed: 5,
                months: 26
            }
        ));
        assert_eq!(newcomer(edition(), &five(1900, 0)), Newcomer::ScoredNothing);
        // (5 * 1500 + 3600) / 7 = 1586; ½ and the two draws of 7 are 21 per cent: 230 less.
        assert!(matches!(
            newcomer(edition(), &five(1500, 1)),
            Newcomer::BelowFloor(Initial {
                average: 1586,
                percentage: 21,
                rating: 1356,
                ..
            })
        ));
        let won: Vec<FideGame> = (1..=5).map(|round| game(round, 2300, 2)).collect();
        assert!(matches!(
            newcomer(edition(), &won),
            Newcomer::Rated(Initial {
                rating: 2200,
                is_bounded: true,
                ..
            })
        ));
    }

    proptest! {
        #[test]
        fn what_one_gains_the_other_loses_at_equal_k(
            one in 1400u16..2650, other in 1400u16..2650, halves in 0i32..=2, rounds in 1u16..10,
        ) {
            let k = |own: u16| Standing { listed_k: Some(20), ..player(own) };
            let games = |against: u16, halves: i32| -> Vec<FideGame> {
                (1..=rounds).map(|round| game(round, against, halves)).collect()
            };
            let mine = change(edition(), Discipline::Standard, &k(one), 2026, &games(other, halves));
            let theirs = change(edition(), Discipline::Standard, &k(other), 2026, &games(one, 2 - halves));
            prop_assert_eq!(mine.score.plus(theirs.score), mine.expected.plus(theirs.expected));
            prop_assert!((mine.change + theirs.change).abs() <= 1);
        }

        #[test]
        fn a_whole_round_robin_changes_nothing_in_sum_but_roundings(
            ratings in proptest::collection::vec(1400u16..2400, 2..9), seed in any::<u64>(),
        ) {
            let mut sum = 0;
            for (me, own) in ratings.iter().enumerate() {
                let games: Vec<FideGame> = ratings
                    .iter()
                    .enumerate()
                    .filter(|(them, _)| *them != me)
                    .map(|(them, other)| {
                        let (low, high) = (me.min(them), me.max(them));
                        let drawn = (seed >> ((low * 8 + high) % 60)) & 3;
                        let of_low = i32::try_from(drawn % 3).unwrap();
                        let round = u16::try_from(them + 1).unwrap();
                        game(round, *other, if me == low { of_low } else { 2 - of_low })
                    })
                    .collect();
                let player = Standing { listed_k: Some(20), ..player(*own) };
                sum += change(edition(), Discipline::Rapid, &player, 2026, &games).change;
            }
            let most = i32::try_from(ratings.len()).unwrap();
            prop_assert!(sum.abs() <= most, "{}", sum);
        }

        #[test]
        fn the_order_of_games_does_not_matter(
            own in 1400u16..2800,
            games in proptest::collection::vec((1400u16..2800, 0i32..=2), 1..14),
            turn in 0usize..14,
        ) {
            let mut games: Vec<FideGame> = games
                .into_iter()
                .zip(1u16..)
                .map(|((other, halves), round)| game(round, other, halves))
                .collect();
            let straight = change(edition(), Discipline::Standard, &player(own), 2026, &games);
            let first = newcomer(edition(), &games);
            let middle = turn % games.len();
            games.rotate_left(middle);
            games.reverse();
            prop_assert_eq!(change(edition(), Discipline::Standard, &player(own), 2026, &games), straight);
            prop_assert_eq!(newcomer(edition(), &games), first);
        }
    }
}
