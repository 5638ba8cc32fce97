//! The Danish calculation by one version of the settings: Rn = Ro + K·(W − We + B), with the working of every player and where
//! each number comes from.
//!
//! The ratings at the start of the event count, whatever later lists say, unless the section counts with the ratings of another day
//! ([`super::on_day`]). The outcome is a change, added to the rating valid by then. A calculation that is impossible names what is missing.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::{
    games::{RatedGames, fide_rating},
    on_day::{FrozenRating, GameRatings, LaterLists},
};
use crate::{
    rating_regulation::settings::{
        BonusRow, BonusTable, FirstRating, KTable, Settings, Slot, StartTable, UnratedOpponent,
    },
    section_state::SectionState,
};
use engine::{
    hundredths::{Hundredths, Rounding},
    numbers::{Rating, RoundNo, StartNo},
    points::Points,
};
use rules::time_control::Discipline;

/// A player as the calculation sees one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Player {
    pub no: StartNo,
    /// The Danish rating when the event began.
    pub at_start: Option<Rating>,
    /// That of the day on which the section freezes them, which then counts in its place.
    pub frozen: Option<FrozenRating>,
    /// The Danish rating at standard play then, for those without one at another rate of play.
    pub standard: Option<Rating>,
    /// FIDE's rating then, for those without a Danish one.
    pub fide: Option<Rating>,
    /// Age in the calendar year the event begins in.
    pub age: Option<u8>,
    /// Rated games before the event.
    pub games_before: Option<u32>,
}

impl Player {
    /// The day whose rating Ro is.
    fn rated_on(&self, days: Days) -> Date {
        self.frozen.map_or(days.starts_on, |frozen| frozen.day)
    }
}

/// A rated game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Game {
    /// In which round.
    pub round: RoundNo,
    pub white: StartNo,
    pub black: StartNo,
    /// What White has of it: 1, ½ or 0.
    pub white_score: Points,
    /// What Black has of it.
    pub black_score: Points,
    /// The Danish ratings of White and Black on the day it was played; none where those at the start count.
    pub then: [Option<Rating>; 2],
}

/// The days between which conversions are looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Days {
    /// The first day of the event: whose ratings count.
    pub starts_on: Date,
    /// The day of the calculation: whose ratings are changed.
    pub calculated_on: Date,
}

engine::spelled! {
    /// A fact about a player that is needed to choose a row of a table.
    pub enum Fact {
        /// The year of birth.
        Birth => "birth",
        /// How many games were rated before.
        GamesBefore => "games_before",
    }
}

/// Separates a fact from the starting number of the player it is about.
const OF: char = ':';

/// Why a player's rating cannot be calculated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Missing {
    /// A place of the settings is empty.
    Setting(Slot),
    /// Something is not known about the player.
    Fact(Fact),
    /// Something is not known about an opponent that is needed to say which rating the opponent counts as.
    OfOpponent(Fact, StartNo),
}

impl Missing {
    /// The missing thing with this name, if there is one.
    pub fn named(name: &str) -> Option<Self> {
        if let Some((fact, no)) = name.split_once(OF) {
            return Some(Self::OfOpponent(fact.parse().ok()?, no.parse().ok()?));
        }
        let facts = Fact::ALL.map(Self::Fact);
        let slots = Slot::ALL.into_iter().map(Self::Setting);
        facts.into_iter().chain(slots).find(|one| one.name() == name)
    }

    /// Its name in JSON: the place of the settings, or `birth` and `games_before`; of an opponent `birth:7`, with the starting number.
    pub fn name(self) -> String {
        match self {
            Self::Setting(slot) => slot.name(),
            Self::Fact(fact) => fact.as_str().to_owned(),
            Self::OfOpponent(fact, no) => format!("{}{OF}{no}", fact.as_str()),
        }
    }
}

/// Where Ro comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// The Danish rating at the start of the event.
    AtStart,
    /// The Danish rating at standard play, since there is none at this rate of play.
    Standard,
    /// FIDE's rating, since there is no Danish one.
    Fide,
    /// The Danish rating of a list of the day on which the game was played, or of the day on which the section freezes them.
    Listed,
    /// This row of the table of first ratings, counted from 1.
    Start(usize),
}

/// A game of a player in the calculation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CalculatedGame {
    pub round: RoundNo,
    pub opponent: StartNo,
    /// What the player counts as: Ro, or the rating on the day of the game where that counts.
    pub own: Rating,
    /// What the opponent counts as.
    pub rating: Rating,
    /// Where that comes from.
    pub source: Source,
    /// The difference that counts, positive for the stronger.
    pub difference: i32,
    /// Was the real one larger?
    pub is_capped: bool,
    /// P, from the table.
    pub expected: Hundredths,
    /// 1, ½ or 0.
    pub score: Hundredths,
}

/// A player's calculation, every number with where it comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Working {
    pub ro: Rating,
    /// Where Ro comes from.
    pub ro_source: Source,
    /// The rated games, in the order of the rounds.
    pub games: Vec<CalculatedGame>,
    /// W: points made.
    pub w: Hundredths,
    /// We: points expected, as the table has them.
    pub we_raw: Hundredths,
    /// We as it counts, rounded.
    pub we: Hundredths,
    pub b: Hundredths,
    /// The row of the bonus table that gave B, counted from 1.
    pub b_row: Option<usize>,
    pub k: u16,
    /// The row of the table that gave K, counted from 1.
    pub k_row: usize,
    /// K·(W − We + B), rounded.
    pub change: i32,
    /// The rating the change is added to: Ro with what was converted since.
    pub current: Rating,
    pub rn: Rating,
    /// Was Rn raised to the lowest rating?
    pub is_floored: bool,
}

/// What became of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// No game counts: the rating stays.
    NoGames,
    /// Something is missing.
    Missing(Vec<Missing>),
    /// A new rating.
    Worked(Box<Working>),
}

/// A player of the calculation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Calculated {
    pub no: StartNo,
    /// What became of the rating.
    pub outcome: Outcome,
}

/// Does a bound on a fact hold? Without a bound it does, whatever the fact.
fn within<T: PartialOrd>(bound: Option<T>, fact: Option<T>, holds: impl Fn(&T, &T) -> bool) -> Option<bool> {
    match (bound, fact) {
        (None, _) => Some(true),
        (Some(bound), Some(fact)) => Some(holds(&fact, &bound)),
        (Some(_), None) => None,
    }
}

/// The first row whose conditions all hold. A row that a known fact rules out is skipped; if a row depends on an unknown fact,
/// that fact is returned as missing.
fn first<T>(
    rows: &[T],
    conditions: impl Fn(&T) -> Vec<(Option<bool>, Fact)>,
) -> Result<Option<(usize, &T)>, Vec<Missing>> {
    for (index, row) in rows.iter().enumerate() {
        let found = conditions(row);
        if found.iter().any(|(holds, _)| *holds == Some(false)) {
            continue;
        }
        let unknown: Vec<Missing> = found
            .into_iter()
            .filter(|(holds, _)| holds.is_none())
            .map(|(_, fact)| Missing::Fact(fact))
            .collect();
        return if unknown.is_empty() {
            Ok(Some((index + 1, row)))
        } else {
            Err(unknown)
        };
    }
    Ok(None)
}

fn age_within(until: Option<u8>, player: &Player) -> (Option<bool>, Fact) {
    (within(until, player.age, |age, until| age <= until), Fact::Birth)
}

fn first_rating(table: &StartTable, player: &Player) -> Result<(Rating, Source), Vec<Missing>> {
    let found = first(table.rows(), |row| vec![age_within(row.until_age, player)])?;
    // The last row holds for everybody, so there always is one.
    found
        .map(|(row, start)| (start.rating, Source::Start(row)))
        .ok_or_else(Vec::new)
}

fn coefficient(table: &KTable, player: &Player, ro: Rating) -> Result<(u16, usize), Vec<Missing>> {
    let found = first(table.rows(), |row| {
        let games = within(row.until_games, player.games_before, |games, until| games < until);
        vec![
            (Some(row.below.is_none_or(|below| ro.get() < below)), Fact::Birth),
            age_within(row.until_age, player),
            (games, Fact::GamesBefore),
        ]
    })?;
    found.map(|(row, one)| (one.k, row)).ok_or_else(Vec::new)
}

fn bonus(
    table: &BonusTable,
    player: &Player,
    games: usize,
    above: Hundredths,
) -> Result<(Hundredths, Option<usize>), Vec<Missing>> {
    let found = first(table.rows(), |row| {
        let enough = usize::from(row.games) <= games && above >= row.over;
        vec![(Some(enough), Fact::Birth), age_within(row.until_age, player)]
    })?;
    let worth = |row: &BonusRow| {
        let of_excess = above
            .less(row.over)
            .times(row.percent, Rounding::HalfAwayFromZero);
        row.points.plus(Hundredths::new(of_excess))
    };
    Ok(found.map_or((Hundredths::ZERO, None), |(number, row)| {
        (worth(row), Some(number))
    }))
}

/// The calculation of every player of an event, in the order of starting numbers. The order of players and games given does
/// not matter.
pub fn calculate(
    settings: &Settings,
    discipline: Discipline,
    days: Days,
    players: &[Player],
    games: &[Game],
) -> Vec<Calculated> {
    let mut calculated: Vec<Calculated> = players
        .iter()
        .map(|player| Calculated {
            no: player.no,
            outcome: outcome(settings, discipline, days, players, games, player),
        })
        .collect();
    calculated.sort_by_key(|one| one.no);
    calculated
}

fn outcome(
    settings: &Settings,
    discipline: Discipline,
    days: Days,
    players: &[Player],
    games: &[Game],
    player: &Player,
) -> Outcome {
    let took_part = games
        .iter()
        .any(|game| game.white == player.no || game.black == player.no);
    if !took_part {
        return Outcome::NoGames;
    }
    match work(settings, discipline, days, players, games, player) {
        Ok(Some(working)) => Outcome::Worked(Box::new(working)),
        Ok(None) => Outcome::NoGames,
        Err(mut missing) => {
            missing.dedup();
            Outcome::Missing(missing)
        }
    }
}

/// What an empty place of the settings says.
const fn empty(slot: Slot) -> Missing {
    Missing::Setting(slot)
}

/// The rating a player counts as: the player's own when `opponents` is `None`, that of an opponent otherwise.
fn counts_as(
    first: FirstRating,
    start: Option<&StartTable>,
    discipline: Discipline,
    player: &Player,
    opponents: Option<UnratedOpponent>,
) -> Result<Option<(Rating, Source)>, Vec<Missing>> {
    if let Some(frozen) = player.frozen {
        return Ok(Some((frozen.rating, Source::Listed)));
    }
    if let Some(rating) = player.at_start {
        return Ok(Some((rating, Source::AtStart)));
    }
    if let Some(rating) = player.standard.filter(|_| first.takes_standard()) {
        return Ok(Some((rating, Source::Standard)));
    }
    let from_table = || {
        let table = start.ok_or_else(|| vec![empty(Slot::Start(discipline))])?;
        first_rating(table, player).map(Some)
    };
    let fide = player.fide.map(|rating| (rating, Source::Fide));
    match opponents {
        None if !first.takes_fide() => from_table(),
        Some(UnratedOpponent::Start) => from_table(),
        None | Some(UnratedOpponent::FideElseStart) => fide.map_or_else(from_table, |fide| Ok(Some(fide))),
        Some(UnratedOpponent::FideElseLeaveOut) => Ok(fide),
        Some(UnratedOpponent::LeaveOut) => Ok(None),
    }
}

fn work(
    settings: &Settings,
    discipline: Discipline,
    days: Days,
    players: &[Player],
    games: &[Game],
    player: &Player,
) -> Result<Option<Working>, Vec<Missing>> {
    let tables = settings.of(discipline);
    let gaps: Vec<Missing> = settings
        .gaps()
        .into_iter()
        .filter(|slot| slot.rate().is_none_or(|rate| rate == discipline))
        .map(empty)
        .collect();
    let (
        Some(expected),
        Some(step),
        Some(rounding),
        Some(cap),
        Some(opponents),
        Some(k_table),
        Some(b_table),
        Some(floor),
    ) = (
        &settings.expected,
        settings.step,
        settings.rounding,
        settings.cap,
        settings.opponents,
        &tables.k,
        &tables.bonus,
        tables.floor,
    )
    else {
        return Err(gaps);
    };
    let (first, start) = (settings.first, tables.start.as_ref());
    let Some((ro, ro_source)) = counts_as(first, start, discipline, player, None)? else {
        return Ok(None);
    };
    let mut lines = Vec::new();
    for (round, other, score, [own, of_other]) in own_games(games, player.no) {
        let own = own.unwrap_or(ro);
        let Some(opponent) = players.iter().find(|one| one.no == other) else {
            continue;
        };
        let counted = match of_other {
            Some(rating) => Ok(Some((rating, Source::Listed))),
            None => counts_as(first, start, discipline, opponent, Some(opponents)),
        };
        let Some((rating, source)) = counted.map_err(|missing| of_opponent(&missing, other))? else {
            continue;
        };
        let real = i32::from(own.get()) - i32::from(rating.get());
        let most = cap.at().map_or(i32::MAX, |cap| cap.get().into());
        let difference = real.clamp(-most, most);
        lines.push(CalculatedGame {
            round,
            opponent: other,
            own,
            rating,
            source,
            difference,
            is_capped: difference != real,
            expected: expected.expects(difference),
            score: Hundredths::of_points(score),
        });
    }
    if lines.is_empty() {
        return Ok(None);
    }
    lines.sort_by_key(|line| (line.round, line.opponent));
    let w: Hundredths = lines.iter().map(|line| line.score).sum();
    let we_raw: Hundredths = lines.iter().map(|line| line.expected).sum();
    let we = we_raw.to_step(step.get());
    let (b, b_row) = bonus(b_table, player, lines.len(), w.less(we))?;
    let (k, k_row) = coefficient(k_table, player, ro)?;
    let change = w.less(we).plus(b).times(k, rounding);
    let current = settings.converted(ro, player.rated_on(days), days.calculated_on, rounding);
    let reached = i64::from(current.get()) + i64::from(change);
    let floor = floor.at().unwrap_or(Rating::MIN);
    Ok(Some(Working {
        ro,
        ro_source,
        games: lines,
        w,
        we_raw,
        we,
        b,
        b_row,
        k,
        k_row,
        change,
        current,
        rn: Rating::try_from(reached.max(floor.get().into())).unwrap_or(Rating::MAX),
        is_floored: reached < i64::from(floor.get()),
    }))
}

/// What is missing about an opponent, with whose it is.
fn of_opponent(missing: &[Missing], no: StartNo) -> Vec<Missing> {
    let whose = |one: &Missing| match *one {
        Missing::Fact(fact) | Missing::OfOpponent(fact, _) => Missing::OfOpponent(fact, no),
        Missing::Setting(slot) => Missing::Setting(slot),
    };
    missing.iter().map(whose).collect()
}

/// A game as one of the two sees it: round, opponent, own score, and the ratings of the day, the own one first.
type OwnGame = (RoundNo, StartNo, Points, [Option<Rating>; 2]);

fn own_games(games: &[Game], no: StartNo) -> impl Iterator<Item = OwnGame> + '_ {
    games.iter().filter_map(move |game| {
        let [white, black] = game.then;
        if game.white == no {
            Some((game.round, game.black, game.white_score, [white, black]))
        } else if game.black == no {
            Some((game.round, game.white, game.black_score, [black, white]))
        } else {
            None
        }
    })
}

/// The players of a section for the calculation, with what lists say of them.
pub fn players(
    field: &SectionState,
    discipline: Discipline,
    starts_on: Date,
    lists: &LaterLists,
) -> Vec<Player> {
    field
        .players
        .iter()
        .filter_map(|entrant| {
            let person = &entrant.person;
            let age = person
                .birth
                .map(|birth| starts_on.year().saturating_sub(birth.year()))
                .and_then(|age| u8::try_from(age).ok());
            let no = entrant.no?;
            Some(Player {
                no,
                frozen: FrozenRating::of(field, lists, no),
                at_start: person.national.of(discipline),
                standard: person.national.of(Discipline::Standard),
                fide: fide_rating(Some(entrant), discipline),
                age,
                games_before: None,
            })
        })
        .collect()
}

/// The games of a section that are rated nationally, with the ratings that count for them.
pub fn games(field: &SectionState, rated: &RatedGames, lists: &LaterLists) -> Vec<Game> {
    rated
        .games
        .iter()
        .filter(|game| game.danish.is_rated() == Some(true))
        .filter_map(|game| {
            let [(_, _, white), (_, _, black)] = game.sides();
            let result = game.result?;
            Some(Game {
                round: game.round,
                white: game.white,
                black: game.black,
                white_score: result.share(white).rated(),
                black_score: result.share(black).rated(),
                then: GameRatings::of(field, lists, game)
                    .map_or([None; 2], |then| [then.white.rating, then.black.rating]),
            })
        })
        .collect()
}

#[cfg(test)]
mod tests;
