//! A section whose players agree on their games themselves, over weeks or months ("Spil når du vil"): what they may agree on, with which
//! colours they play, and in which round of the section a game of theirs stands.
//!
//! A game is agreed by an invitation ([`invitation`]); how it ended is said by both ([`claim`]). A round is here a row of games of one period
//! in which everybody sits at most once, as everywhere else: a player's third game of a month stands in the third round of that month, so that
//! results, standings, files and reports know nothing of all this. When two players meet is [`crate::game_agreement`].

pub mod claim;
pub mod invitation;

use std::collections::BTreeSet;

use jiff::{Timestamp, civil::Date};
use serde::Serialize;

use crate::{
    round::RoundStatus,
    round_window::RoundWindow,
    schedule,
    section::{PairingSystem, SectionSettings},
    section_state::SectionState,
};
use engine::{ids::PlayerId, numbers::RoundNo, points::Points};

engine::spelled! {
    /// What the games of a round have in common.
    #[derive(Default)]
    pub enum FreePeriod {
        /// They are played in the same calendar month.
        #[default]
        Month => "month",
        /// They are played on any day of the schedule.
        AllDays => "all_days",
    }
}

engine::spelled! {
    /// Who of two players gets White.
    #[derive(Default)]
    pub enum FreeColours {
        /// Who has had White less often than Black, compared with the other; lots decide between equals.
        #[default]
        Balanced => "balanced",
        /// Lots.
        Lots => "lots",
    }
}

engine::spelled! {
    /// The numbers of a schedule.
    pub enum FreeNumber {
        MostADay => "most_a_day",
        MostWithOpponent => "most_with_opponent",
        DaysBetween => "days_between",
        MostGames => "most_games",
        WaitMinutes => "wait_minutes",
    }
}

impl FreeNumber {
    /// The smallest and the largest it may be. With so many games at most, whoever has one left always finds a round for it in a schedule of
    /// one period: of 99 rounds the two sit in 96 at most.
    pub const fn range(self) -> (u16, u16) {
        match self {
            Self::MostADay => (1, 10),
            Self::MostWithOpponent => (1, 48),
            Self::DaysBetween => (0, 90),
            Self::MostGames => (1, 49),
            Self::WaitMinutes => (0, 240),
        }
    }
}

/// The rules by which the players of a section agree on games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct FreeSchedule {
    /// The first day on which games are played.
    pub first_day: Date,
    /// The last one.
    pub last_day: Date,
    pub period: FreePeriod,
    pub colour_rule: FreeColours,
    /// The most games of a player on one day.
    pub most_a_day: u16,
    /// The most games of the same two players.
    pub most_with_opponent: u16,
    /// The days that pass before the same two players meet again; 0: they may on the same day.
    pub days_between: u16,
    /// The most games of a player in all.
    pub most_games: u16,
    /// After so many minutes from the agreed time a player may say that the other one is not there.
    pub wait_minutes: u16,
}

/// Why a section has no such rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ScheduleProblem {
    /// Teams, matches and games by correspondence go by plans of their own, and engines and tables pair for themselves.
    #[error("players agree on games only where single players meet at a board and rounds are made by hand")]
    NotHere,
    /// A round without a game would be worth something, and everybody is without one in most rounds.
    #[error("a round without a game must be worth nothing")]
    AbsencePoints,
    /// The last day is before the first.
    #[error("the last day is before the first")]
    Days,
    /// It would last too long.
    #[error("a schedule lasts {} days at most", RoundWindow::MAX_DAYS)]
    TooLong,
    /// A number is out of its range.
    #[error("{0} is out of its range")]
    Number(FreeNumber),
}

/// Why players do not agree on a game, or on how it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FreeRefusal {
    /// The section has no such rules.
    #[error("players do not agree on games here")]
    NotHere,
    /// A player cannot be met: the own one, one who has left, or one without a starting number.
    #[error("that player cannot be met")]
    NotTakingPart,
    /// A player who is, or may be, in quarantine.
    #[error("the arbiter must look at the entry first")]
    Barred,
    /// The moment has passed.
    #[error("that moment has passed")]
    Past,
    /// It is outside the schedule.
    #[error("games are played from {0} to {1}")]
    Outside(Date, Date),
    /// One of the two has all games of that day.
    #[error("one of the two has {0} games on that day")]
    DayFull(u16),
    /// The two have met often enough.
    #[error("the two have agreed on {0} games")]
    MetOften(u16),
    /// They have met, or meet, too near that day.
    #[error("{0} days pass before the two meet again")]
    TooSoon(u16),
    /// One of the two has all games.
    #[error("one of the two has {0} games")]
    AllPlayed(u16),
    /// The arbiter has a round in the making.
    #[error("the arbiter has a round in the making")]
    Drafting,
    /// All rounds that a section can have are used.
    #[error("there is no round left for it")]
    NoRoom,
    /// The player has asked too many others who have not answered.
    #[error("there are {0} invitations without an answer")]
    TooManyAsked(usize),
    /// It has been answered or taken back, or its time has passed.
    #[error("the invitation is not open")]
    NotOpen,
    /// The game has a result.
    #[error("the game has a result")]
    HasResult,
    /// No time is agreed for the game.
    #[error("no time is agreed")]
    NoTime,
    /// The game begins later.
    #[error("the game begins at {0}")]
    NotBegun(Timestamp),
    /// The other one may still come.
    #[error("the other player may come until {0}")]
    MayCome(Timestamp),
}

/// A game that stands, as far as it limits others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FreeGame {
    pub white: PlayerId,
    pub black: PlayerId,
    /// The day on which it is agreed, else the first of its round.
    pub day: Date,
}

impl FreeGame {
    /// Does this player play it?
    pub fn is_of(&self, player: PlayerId) -> bool {
        self.white == player || self.black == player
    }
}

/// A round of the section, as far as a game may be put into it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FreeRound {
    pub number: RoundNo,
    pub status: RoundStatus,
    pub window: Option<RoundWindow>,
    /// Who has a game or a bye in it, or takes no part in it.
    pub seated: BTreeSet<PlayerId>,
}

/// Where a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Room {
    /// In this round, which everybody can see.
    In(RoundNo),
    /// In this one, which is opened for it.
    Opens(RoundNo),
}

/// May the players of a section with these settings agree on games themselves?
///
/// # Errors
///
/// When its rounds are made otherwise, or a round without a game is worth something.
pub fn may_be_here(settings: &SectionSettings) -> Result<(), ScheduleProblem> {
    if settings.system != PairingSystem::ByHand || !settings.may_play_over_days() {
        return Err(ScheduleProblem::NotHere);
    }
    if settings.scoring.absence != Points::ZERO {
        return Err(ScheduleProblem::AbsencePoints);
    }
    Ok(())
}

/// The section as it is reported for rating while its players still agree on games: the rounds before the first that is not closed, as if no
/// other were planned. So a month is in the report once its rounds are closed, and every game is in it once.
#[must_use]
pub fn closed_part(mut field: SectionState) -> SectionState {
    let rounds = field.rounds.iter();
    let closed = rounds
        .take_while(|round| round.status == RoundStatus::Closed)
        .count();
    field.rounds.truncate(closed);
    field.planned_rounds = u16::try_from(closed).unwrap_or(u16::MAX);
    field
}

impl FreeSchedule {
    /// The rules as they are proposed for a schedule on these days: three games a day, an hour until the other one is not there.
    pub const fn proposed(first_day: Date, last_day: Date) -> Self {
        Self {
            first_day,
            last_day,
            period: FreePeriod::Month,
            colour_rule: FreeColours::Balanced,
            most_a_day: 3,
            most_with_opponent: 4,
            days_between: 0,
            most_games: 40,
            wait_minutes: 60,
        }
    }

    /// What one of its numbers is.
    pub const fn number(&self, which: FreeNumber) -> u16 {
        match which {
            FreeNumber::MostADay => self.most_a_day,
            FreeNumber::MostWithOpponent => self.most_with_opponent,
            FreeNumber::DaysBetween => self.days_between,
            FreeNumber::MostGames => self.most_games,
            FreeNumber::WaitMinutes => self.wait_minutes,
        }
    }

    /// Are these rules by which games can be played?
    ///
    /// # Errors
    ///
    /// When the days are none or too many, or a number is out of its range.
    pub fn check(&self) -> Result<(), ScheduleProblem> {
        if self.last_day < self.first_day {
            return Err(ScheduleProblem::Days);
        }
        let days = self.first_day.duration_until(self.last_day).as_hours() / 24;
        if days > i64::from(RoundWindow::MAX_DAYS) {
            return Err(ScheduleProblem::TooLong);
        }
        let wrong = FreeNumber::ALL.into_iter().find(|which| {
            let (least, most) = which.range();
            !(least..=most).contains(&self.number(*which))
        });
        wrong.map_or(Ok(()), |which| Err(ScheduleProblem::Number(which)))
    }

    /// May these two play then, beside the games that stand?
    ///
    /// # Errors
    ///
    /// When the moment has passed or is outside the schedule, or a limit is reached.
    pub fn may_play(
        &self,
        games: &[FreeGame],
        (one, other): (PlayerId, PlayerId),
        at: Timestamp,
        now: Timestamp,
    ) -> Result<(), FreeRefusal> {
        if at <= now {
            return Err(FreeRefusal::Past);
        }
        let day = schedule::local(at).date();
        if day < self.first_day || day > self.last_day {
            return Err(FreeRefusal::Outside(self.first_day, self.last_day));
        }
        let reaches = |count: usize, most: u16| count >= usize::from(most);
        for player in [one, other] {
            let own = games.iter().filter(|game| game.is_of(player));
            if reaches(own.clone().count(), self.most_games) {
                return Err(FreeRefusal::AllPlayed(self.most_games));
            }
            if reaches(own.filter(|game| game.day == day).count(), self.most_a_day) {
                return Err(FreeRefusal::DayFull(self.most_a_day));
            }
        }
        let mut met = games.iter().filter(|game| game.is_of(one) && game.is_of(other));
        if reaches(met.clone().count(), self.most_with_opponent) {
            return Err(FreeRefusal::MetOften(self.most_with_opponent));
        }
        let least = i64::from(self.days_between);
        let days = |game: &FreeGame| (game.day.duration_until(day).as_hours() / 24).abs();
        if met.any(|game| days(game) < least) {
            return Err(FreeRefusal::TooSoon(self.days_between));
        }
        Ok(())
    }

    /// Who of the two gets White; `lot` decides where the rule does not.
    pub fn white_of(&self, games: &[FreeGame], (one, other): (PlayerId, PlayerId), lot: bool) -> PlayerId {
        let by_lot = if lot { one } else { other };
        let surplus = |player: PlayerId| {
            let whites = games.iter().filter(|game| game.white == player).count();
            let blacks = games.iter().filter(|game| game.black == player).count();
            i64::try_from(whites).unwrap_or(i64::MAX) - i64::try_from(blacks).unwrap_or(i64::MAX)
        };
        match self.colour_rule {
            FreeColours::Lots => by_lot,
            FreeColours::Balanced => match surplus(one).cmp(&surplus(other)) {
                std::cmp::Ordering::Less => one,
                std::cmp::Ordering::Greater => other,
                std::cmp::Ordering::Equal => by_lot,
            },
        }
    }

    /// The first and the last day of the period of a day in the schedule.
    pub fn period_of(&self, day: Date) -> (Date, Date) {
        match self.period {
            FreePeriod::AllDays => (self.first_day, self.last_day),
            FreePeriod::Month => (
                day.first_of_month().max(self.first_day),
                day.last_of_month().min(self.last_day),
            ),
        }
    }

    /// In which round a game of these two on that day stands: the first of its period in which both are free, else a new one.
    ///
    /// # Errors
    ///
    /// While the arbiter has a round in the making, and when all rounds are used.
    pub fn room(
        &self,
        rounds: &[FreeRound],
        (one, other): (PlayerId, PlayerId),
        day: Date,
    ) -> Result<Room, FreeRefusal> {
        if rounds.iter().any(|round| round.status == RoundStatus::Draft) {
            return Err(FreeRefusal::Drafting);
        }
        let (first, last) = self.period_of(day);
        let is_free = |round: &&FreeRound| {
            round.status == RoundStatus::Published
                && round
                    .window
                    .is_some_and(|window| (window.first(), window.last()) == (first, last))
                && !round.seated.contains(&one)
                && !round.seated.contains(&other)
        };
        if let Some(round) = rounds.iter().find(is_free) {
            return Ok(Room::In(round.number));
        }
        let mut paired = rounds
            .iter()
            .filter(|round| round.status != RoundStatus::Planned)
            .map(|round| round.number);
        match paired.next_back() {
            None => Ok(Room::Opens(RoundNo::FIRST)),
            Some(newest) => newest.next().map(Room::Opens).ok_or(FreeRefusal::NoRoom),
        }
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    fn player(number: u128) -> PlayerId {
        PlayerId::from_uuid(uuid::Uuid::from_u128(number))
    }

    fn at(text: &str) -> Timestamp {
        text.parse().expect("a moment")
    }

    const NOW: &str = "2026-02-01T10:00:00Z";

    fn rules() -> FreeSchedule {
        FreeSchedule {
            most_with_opponent: 2,
            most_games: 4,
            days_between: 7,
            ..FreeSchedule::proposed(date(2026, 2, 1), date(2026, 4, 15))
        }
    }

    fn game(white: u128, black: u128, day: Date) -> FreeGame {
        FreeGame {
            white: player(white),
            black: player(black),
            day,
        }
    }

    fn round(number: u16, status: RoundStatus, last: Date, seated: &[u128]) -> FreeRound {
        let first = schedule::moment(last.first_of_month().at(0, 0, 0, 0));
        FreeRound {
            number: RoundNo::new(number).expect("a round"),
            status,
            window: RoundWindow::of(first, Some(last)),
            seated: seated.iter().copied().map(player).collect(),
        }
    }

    #[test]
    fn players_agree_only_where_rounds_are_made_by_hand_and_one_without_a_game_is_worth_nothing() {
        let by_hand = SectionSettings {
            system: PairingSystem::ByHand,
            ..SectionSettings::default()
        };
        assert_eq!(may_be_here(&by_hand), Ok(()));
        let by_engine = may_be_here(&SectionSettings::default());
        assert_eq!(by_engine, Err(ScheduleProblem::NotHere));
        let mut with_points = by_hand;
        with_points.scoring.absence = Points::HALF;
        assert_eq!(may_be_here(&with_points), Err(ScheduleProblem::AbsencePoints));
    }

    #[test]
    fn rules_are_checked() {
        let rules = rules();
        assert_eq!(rules.check(), Ok(()));
        let (first_day, last_day) = (date(2026, 2, 1), date(2026, 2, 1));
        for (wrong, problem) in [
            (
                FreeSchedule {
                    last_day: date(2026, 1, 31),
                    ..rules
                },
                ScheduleProblem::Days,
            ),
            (
                FreeSchedule {
                    last_day: date(2027, 2, 3),
                    ..rules
                },
                ScheduleProblem::TooLong,
            ),
            (
                FreeSchedule {
                    most_a_day: 0,
                    ..rules
                },
                ScheduleProblem::Number(FreeNumber::MostADay),
            ),
            (
                FreeSchedule {
                    most_games: 50,
                    ..rules
                },
                ScheduleProblem::Number(FreeNumber::MostGames),
            ),
            (
                FreeSchedule {
                    wait_minutes: 241,
                    ..rules
                },
                ScheduleProblem::Number(FreeNumber::WaitMinutes),
            ),
        ] {
            assert_eq!(wrong.check(), Err(problem));
        }
        assert_eq!(FreeSchedule::proposed(first_day, last_day).check(), Ok(()));
    }

    #[test]
    fn games_are_limited_by_day_opponent_distance_and_number() {
        let third = date(2026, 2, 3);
        let busy = [game(1, 3, third), game(4, 1, third), game(1, 5, third)];
        let met = [game(1, 2, third), game(2, 1, date(2026, 2, 20))];
        let full = [
            game(2, 3, date(2026, 2, 2)),
            game(2, 4, date(2026, 2, 3)),
            game(5, 2, date(2026, 2, 4)),
            game(6, 2, date(2026, 2, 5)),
        ];
        let outside = FreeRefusal::Outside(date(2026, 2, 1), date(2026, 4, 15));
        for (games, when, expected) in [
            (&[][..], "2026-02-03T18:00:00Z", Ok(())),
            (&[][..], NOW, Err(FreeRefusal::Past)),
            // In Denmark the first day after the last has begun.
            (&[][..], "2026-04-15T22:00:00Z", Err(outside)),
            (&busy[..], "2026-02-03T18:00:00Z", Err(FreeRefusal::DayFull(3))),
            (&busy[..], "2026-02-04T18:00:00Z", Ok(())),
            (&met[..1], "2026-02-09T18:00:00Z", Err(FreeRefusal::TooSoon(7))),
            (&met[..1], "2026-02-10T18:00:00Z", Ok(())),
            (&met[..], "2026-03-10T18:00:00Z", Err(FreeRefusal::MetOften(2))),
            (&full[..], "2026-03-10T18:00:00Z", Err(FreeRefusal::AllPlayed(4))),
        ] {
            let may = rules().may_play(games, (player(1), player(2)), at(when), at(NOW));
            assert_eq!(may, expected, "{when}");
            let turned = rules().may_play(games, (player(2), player(1)), at(when), at(NOW));
            assert_eq!(turned, expected, "{when}, the other one asks");
        }
    }

    #[test]
    fn white_goes_to_who_has_had_it_less_often_and_lots_decide_between_equals() {
        let day = date(2026, 2, 3);
        let games = [game(1, 3, day), game(3, 2, day)];
        let pair = (player(1), player(2));
        let balanced = rules();
        let lots = FreeSchedule {
            colour_rule: FreeColours::Lots,
            ..balanced
        };
        for lot in [true, false] {
            assert_eq!(balanced.white_of(&games, pair, lot), player(2));
        }
        for rules in [balanced, lots] {
            assert_eq!(rules.white_of(&[], pair, true), player(1));
            assert_eq!(rules.white_of(&[], pair, false), player(2));
        }
    }

    #[test]
    fn what_is_closed_is_reported_while_other_games_are_still_to_be_played() {
        use crate::section_state::samples::{field, game, nth, round};
        use rules::entry::Outcome;
        let played = || vec![game(1, 1, 2, Outcome::of(engine::result::GameResult::Draw))];
        let open = vec![game(1, 1, 3, Outcome::OPEN)];
        let closed = RoundStatus::Closed;
        let rounds = vec![
            round(1, closed, played(), Vec::new()),
            round(2, RoundStatus::Published, open, Vec::new()),
            round(3, closed, played(), Vec::new()),
            round(4, RoundStatus::Planned, Vec::new(), Vec::new()),
        ];
        let part = closed_part(field(3, rounds));
        assert_eq!(part.planned_rounds, 1);
        assert!(part.round(nth(1)).is_some() && part.round(nth(2)).is_none());
        assert_eq!(closed_part(field(3, Vec::new())).planned_rounds, 0);
    }

    #[test]
    fn a_game_stands_in_the_first_round_of_its_month_in_which_both_are_free() {
        let rules = rules();
        assert_eq!(
            rules.period_of(date(2026, 4, 3)),
            (date(2026, 4, 1), date(2026, 4, 15))
        );
        let whole = FreeSchedule {
            period: FreePeriod::AllDays,
            ..rules
        };
        assert_eq!(
            whole.period_of(date(2026, 4, 3)),
            (date(2026, 2, 1), date(2026, 4, 15))
        );
        let end = date(2026, 2, 28);
        let of = |number: u16| RoundNo::new(number).expect("a round");
        let published = RoundStatus::Published;
        let rounds = [
            round(1, published, end, &[1, 3]),
            round(2, published, end, &[3, 4]),
            round(3, RoundStatus::Planned, end, &[]),
        ];
        let pair = (player(1), player(2));
        let day = date(2026, 2, 10);
        assert_eq!(rules.room(&[], pair, day), Ok(Room::Opens(of(1))));
        assert_eq!(rules.room(&rounds, pair, day), Ok(Room::In(of(2))));
        assert_eq!(
            rules.room(&rounds, pair, date(2026, 3, 10)),
            Ok(Room::Opens(of(3)))
        );
        assert_eq!(rules.room(&rounds[..1], pair, day), Ok(Room::Opens(of(2))));
        let drafting = [round(1, RoundStatus::Draft, end, &[])];
        assert_eq!(rules.room(&drafting, pair, day), Err(FreeRefusal::Drafting));
        let used = [round(99, RoundStatus::Closed, end, &[])];
        assert_eq!(rules.room(&used, pair, day), Err(FreeRefusal::NoRoom));
    }
}
