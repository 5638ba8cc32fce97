//! FIDE's rating and title regulations as data: every number of `data/rating.json` with its article, by the day it took effect. Also
//! what is known of the Danish rating, and who is on its lists. The ratings office fills in the [`settings`] itself.

pub mod lines;
pub mod settings;

use std::sync::LazyLock;

use jiff::civil::Date;
use serde::Deserialize;

use crate::rating_regulation::settings::{ExpectedTable, Settings};
use engine::{numbers::Rating, title::Title};
use rules::time_control::{Discipline, TimeControl};

static TABLES: LazyLock<RatingRegulationFile> = LazyLock::new(|| {
    let mut file: RatingRegulationFile = serde_json::from_str(include_str!("../../data/rating.json"))
        .expect("the tables are part of the program and a test reads them");
    // The example uses FIDE's table, so that the table is written only once.
    file.danish.example.expected = Some(ExpectedTable::fide());
    file
});

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct RatingRegulationFile {
    fide: Vec<Edition>,
    norms: NormRules,
    danish: Danish,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Danish {
    source: String,
    list: ListRule,
    whole_absence: WholeAbsence,
    committee: CommitteeRule,
    known: Settings,
    example: Settings,
}

/// Who is on the rating list that the office publishes on request, whatever their age and sex.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ListRule {
    /// Where it stands.
    pub article: String,
    /// Rated so or more.
    pub rating: Rating,
}

/// What follows where the games of somebody who stayed away throughout are not rated (4.5.4.2 as case 139 quotes it).
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WholeAbsence {
    /// Where it stands.
    pub article: String,
    /// The shortest quarantine, in months.
    pub quarantine_months: u32,
}

/// Who sits on the union's rating committee, and for how long.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CommitteeRule {
    /// Where it stands.
    pub article: String,
    pub member: SeatRule,
    pub substitute: SeatRule,
    /// Members whose term ends in a year.
    pub leaving_a_year: usize,
}

/// Seats of one kind.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatRule {
    /// How many there are.
    pub seats: usize,
    /// For how many years somebody is appointed.
    pub years: i32,
}

/// One edition of FIDE's rating regulations (B.02).
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Edition {
    pub code: String,
    /// The first day it governs.
    pub effective_from: Date,
    /// Where it stands.
    pub source: String,
    /// How long the players must have.
    pub time: TimeRule,
    /// Games that were not played are not rated.
    pub unplayed: Article,
    /// How large a difference counts.
    pub difference: DifferenceRule,
    /// Rapid and blitz games between players too far apart, where there is a rule.
    pub far_apart: Option<FarApart>,
    /// The development coefficient K.
    pub development: Development,
    /// Players without a rating.
    pub newcomer: Newcomers,
    /// The lowest rating there is.
    pub floor: Floor,
}

/// An article.
#[derive(Debug, Deserialize)]
pub struct Article {
    pub article: String,
}

/// How long the players must have, in minutes for so many moves.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TimeRule {
    /// Where it stands.
    pub article: String,
    pub moves: u16,
    /// Standard play: least minutes when one of the two is rated so or more, the highest row first.
    pub standard: Vec<(u16, u32)>,
    /// Least moves of the first period, where there is another.
    pub first_control_moves: u16,
    /// Rapid: more minutes than these, and fewer than standard play needs.
    pub rapid_over: u32,
    /// Blitz: more minutes than these.
    pub blitz_over: u32,
}

/// How large a difference of ratings counts.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DifferenceRule {
    /// Where it stands.
    pub article: String,
    /// The largest that counts.
    pub most: i32,
    /// In standard play the real difference counts for players rated so or more; `None`: for nobody.
    pub real_from: Option<u16>,
}

/// Rapid and blitz games that are not rated because the players are too far apart.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FarApart {
    /// Where it stands.
    pub article: String,
    /// From this difference on.
    pub from: i32,
    /// When one of the two is rated above this.
    pub above: u16,
}

/// The development coefficient.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Development {
    /// Where it stands.
    pub article: String,
    /// Of a new player.
    pub new: u16,
    /// Until so many games have been rated.
    pub new_until_games: u32,
    /// Of most players.
    pub usual: u16,
    /// Of players who have once reached `high_from`.
    pub high: u16,
    pub high_from: u16,
    /// Of the young.
    pub junior: u16,
    /// To the end of the year in which they become so old.
    pub junior_until_age: i16,
    /// While they have not reached this.
    pub junior_below: u16,
    /// K times the games of a period is at most this.
    pub most_product: u32,
}

/// Players without a rating.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Newcomers {
    /// Where it stands.
    pub article: String,
    /// Games against rated opponents that are needed.
    pub least_games: u32,
    /// Gathered within so many months.
    pub within_months: u32,
    /// The rating of the hypothetical opponents.
    pub hypothetical_rating: i32,
    /// How many draws against them are added.
    pub hypothetical_draws: i32,
    /// The highest first rating.
    pub most: i32,
}

/// The lowest rating.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Floor {
    /// Where it stands.
    pub article: String,
    /// The rating; below it a player is unrated.
    pub rating: i32,
}

/// The requirements of title norms (B.01).
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NormRules {
    /// Where they stand.
    pub source: String,
    /// One row a title, the highest first.
    pub titles: Vec<NormRow>,
    /// What an unrated opponent counts as.
    pub unrated_as: Floor,
    /// How many games.
    pub games: NormGames,
    /// The least score.
    pub score: Percent,
    /// Opponents with a title.
    pub titled: TitledRule,
    /// Opponents with the title or a higher one.
    pub required_title: OneIn,
    /// Federations of the opponents beside one's own.
    pub federations: LeastOther,
    /// Opponents of one's own federation.
    pub own_federation: MostOf,
    /// Opponents of any one federation.
    pub one_federation: MostOf,
    pub performance: Article,
    /// The opponents' average.
    pub average: Article,
    /// The final of a national championship, in which it does not matter for the players of the federation that holds it.
    pub championship: Article,
    /// A Swiss so international that the mix of federations does not matter.
    pub exemption: Exemption,
    /// What the event must be like.
    pub event: EventRule,
}

/// What one title asks.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NormRow {
    pub title: Title,
    pub performance: i32,
    /// Least average of the opponents.
    pub average: i32,
    /// What the lowest opponent is raised to.
    pub floor: u16,
    /// The titles that count as required.
    pub counted: Vec<Title>,
}

/// How many games a norm needs.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NormGames {
    /// Where it stands.
    pub article: String,
    /// As a rule.
    pub least: usize,
    /// When one more was won without play.
    pub with_one_unplayed: usize,
}

/// A part of a hundred.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Percent {
    /// Where it stands.
    pub article: String,
    pub percent: usize,
}

/// Opponents with a title.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TitledRule {
    /// Where it stands.
    pub article: String,
    /// Least, per cent.
    pub percent: usize,
    /// Titles that do not count.
    pub not_counted: Vec<Title>,
}

/// One in so many, and so many at least.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OneIn {
    /// Where it stands.
    pub article: String,
    /// One in so many.
    pub one_in: usize,
    pub least: usize,
}

/// Federations beside one's own.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LeastOther {
    /// Where it stands.
    pub article: String,
    pub least_other: usize,
}

/// So many parts of so many at most.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MostOf {
    /// Where it stands.
    pub article: String,
    /// Parts of the whole.
    pub most: (usize, usize),
}

/// When the mix of federations does not matter.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Exemption {
    /// Where it stands.
    pub article: String,
    /// Rated players not of the host's federation, in every round.
    pub players: usize,
    /// From so many federations.
    pub federations: usize,
    /// Of whom so many have one of these titles.
    pub titled: usize,
    pub titles: Vec<Title>,
    /// Rounds a player may miss and still be counted.
    pub missed: usize,
}

/// What an event must be like.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EventRule {
    /// Where it stands.
    pub article: String,
    /// Rounds a day at most.
    pub rounds_a_day: usize,
    /// Minutes a player has for 60 moves, at least.
    pub minutes: u32,
}

/// The edition of B.02 that governs an event starting on this day; `None` before the oldest that is kept here.
pub fn edition_on(day: Date) -> Option<&'static Edition> {
    TABLES.fide.iter().find(|edition| edition.effective_from <= day)
}

/// The requirements of title norms.
pub fn norm_rules() -> &'static NormRules {
    &TABLES.norms
}

/// What is known of the Danish settings outside the union; everything else is empty.
pub fn known_settings() -> &'static Settings {
    &TABLES.danish.known
}

/// A set of Danish settings that nobody has approved, to see a calculation with. Never more than an example.
pub fn example_settings() -> &'static Settings {
    &TABLES.danish.example
}

/// The source of what is known of the Danish rating.
pub fn danish_source() -> &'static str {
    &TABLES.danish.source
}

/// Who is on the rating list of the ratings office (DM-4.3).
pub fn list_rule() -> &'static ListRule {
    &TABLES.danish.list
}

/// What follows where the games of somebody who stayed away throughout are not rated.
pub fn whole_absence() -> &'static WholeAbsence {
    &TABLES.danish.whole_absence
}

/// Who sits on the union's rating committee (DM-3.1).
pub fn committee_rule() -> &'static CommitteeRule {
    &TABLES.danish.committee
}

/// Why FIDE does not rate a game with this time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeFault {
    /// White and Black have different times.
    Unequal,
    /// The first period has too few moves; so many are needed.
    FirstControl(u16),
    /// Too short; so many minutes are needed.
    TooShort(u32),
}

impl TimeRule {
    /// What is wrong with a time control for two players of whom the higher is rated so.
    pub fn fault(
        &self,
        control: &TimeControl,
        discipline: Discipline,
        higher: Option<Rating>,
    ) -> Option<TimeFault> {
        if control.black.is_some() {
            return Some(TimeFault::Unequal);
        }
        let seconds = control.white.total_seconds(self.moves);
        let higher = higher.map_or(0, Rating::get);
        match discipline {
            Discipline::Standard => {
                let first = control.white.periods().first().and_then(|period| period.moves);
                if first.is_some_and(|moves| moves < self.first_control_moves) {
                    return Some(TimeFault::FirstControl(self.first_control_moves));
                }
                let (_, minutes) = self.standard.iter().find(|(from, _)| higher >= *from)?;
                (seconds < minutes * 60).then_some(TimeFault::TooShort(*minutes))
            }
            // More than so many minutes, so the next whole one is what is asked for.
            Discipline::Rapid => {
                (seconds <= self.rapid_over * 60).then_some(TimeFault::TooShort(self.rapid_over + 1))
            }
            Discipline::Blitz => {
                (seconds <= self.blitz_over * 60).then_some(TimeFault::TooShort(self.blitz_over + 1))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    #[test]
    fn each_day_has_the_edition_that_was_in_force() {
        for (day, code) in [
            (date(2024, 2, 29), None),
            (date(2024, 3, 1), Some("B02-2024-03")),
            (date(2024, 12, 1), Some("B02-2024-12")),
            (date(2025, 9, 30), Some("B02-2024-12")),
            (date(2025, 10, 1), Some("B02-2025-10")),
            (date(2026, 4, 2), Some("B02-2025-10")),
        ] {
            assert_eq!(
                edition_on(day).map(|edition| edition.code.as_str()),
                code,
                "{day}"
            );
        }
    }

    #[test]
    fn fide_asks_for_time_by_the_stronger_of_the_two() {
        let rule = &edition_on(date(2026, 1, 1)).expect("an edition").time;
        for (text, discipline, higher, fault) in [
            ("90+30s", Discipline::Standard, Some(2400), None),
            (
                "90+29s",
                Discipline::Standard,
                Some(2400),
                Some(TimeFault::TooShort(120)),
            ),
            ("60+30s", Discipline::Standard, Some(2399), None),
            (
                "60+29s",
                Discipline::Standard,
                Some(1800),
                Some(TimeFault::TooShort(90)),
            ),
            ("60", Discipline::Standard, Some(1799), None),
            ("60", Discipline::Standard, None, None),
            (
                "90/20+60+30s",
                Discipline::Standard,
                None,
                Some(TimeFault::FirstControl(30)),
            ),
            ("10", Discipline::Rapid, None, Some(TimeFault::TooShort(11))),
            ("10+1s", Discipline::Rapid, None, None),
            ("3", Discipline::Blitz, None, Some(TimeFault::TooShort(4))),
            ("3+2s", Discipline::Blitz, None, None),
            ("W300-B240", Discipline::Blitz, None, Some(TimeFault::Unequal)),
        ] {
            let control: TimeControl = text.parse().expect("a time control");
            let found = rule.fault(&control, discipline, higher.and_then(Rating::new));
            assert_eq!(found, fault, "{text} {higher:?}");
        }
    }
}
