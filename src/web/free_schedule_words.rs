//! Sections whose players agree on their games themselves, in words: the rules as they are announced, what players have said, and why nothing
//! was done.

use serde_json::json;

use crate::prelude::*;
use domain::{
    free_schedule::{
        FreeColours, FreeNumber, FreePeriod, FreeRefusal, FreeSchedule, ScheduleProblem, claim::ClaimedEnd,
    },
    round_window::RoundWindow,
};
use service::free_schedule::FreeScheduleError;

/// What a number of the rules is called.
pub fn number(lang: Lang, which: FreeNumber) -> String {
    match which {
        FreeNumber::MostADay => t!(lang, free_schedule_most_a_day),
        FreeNumber::MostWithOpponent => t!(lang, free_schedule_most_with_opponent),
        FreeNumber::DaysBetween => t!(lang, free_schedule_days_between),
        FreeNumber::MostGames => t!(lang, free_schedule_most_games),
        FreeNumber::WaitMinutes => t!(lang, free_schedule_wait_minutes),
    }
}

/// What a period is called.
pub fn period(lang: Lang, period: FreePeriod) -> String {
    match period {
        FreePeriod::Month => t!(lang, free_schedule_month),
        FreePeriod::AllDays => t!(lang, free_schedule_all_days),
    }
}

/// Who gets White.
pub fn colours(lang: Lang, rule: FreeColours) -> String {
    match rule {
        FreeColours::Balanced => t!(lang, free_schedule_balanced),
        FreeColours::Lots => t!(lang, free_schedule_lots),
    }
}

/// The rules as players read them, each in a sentence.
pub fn rules(lang: Lang, rules: &FreeSchedule) -> Vec<String> {
    let mut said = vec![
        t!(
            lang,
            free_schedule_says_days,
            days = lang.span(rules.first_day, rules.last_day)
        ),
        t!(
            lang,
            free_schedule_says_most,
            games = rules.most_games,
            day = rules.most_a_day
        ),
        t!(
            lang,
            free_schedule_says_opponent,
            games = rules.most_with_opponent
        ),
    ];
    if rules.days_between > 0 {
        said.push(t!(lang, free_schedule_says_between, days = rules.days_between));
    }
    said.push(match rules.colour_rule {
        FreeColours::Balanced => t!(lang, free_schedule_says_balanced),
        FreeColours::Lots => t!(lang, free_schedule_says_lots),
    });
    said.push(t!(lang, free_schedule_says_wait, minutes = rules.wait_minutes));
    said
}

/// What a player says of the own game.
pub fn claim(lang: Lang, claim: ClaimedEnd) -> String {
    match claim {
        ClaimedEnd::Won => t!(lang, own_games_won),
        ClaimedEnd::Drawn => t!(lang, own_games_drawn),
        ClaimedEnd::Lost => t!(lang, own_games_lost),
        ClaimedEnd::NotThere => t!(lang, own_games_not_there),
    }
}

impl From<ScheduleProblem> for Problem {
    fn from(problem: ScheduleProblem) -> Self {
        match problem {
            ScheduleProblem::NotHere => Self::not_now(|lang| t!(lang, free_schedule_not_here)),
            ScheduleProblem::AbsencePoints => Self::not_now(|lang| t!(lang, free_schedule_absence_points)),
            ScheduleProblem::Days => Self::field("last_day", |lang| t!(lang, free_schedule_days_wrong)),
            ScheduleProblem::TooLong => Self::field("last_day", |lang| {
                t!(lang, free_schedule_too_long, days = RoundWindow::MAX_DAYS)
            }),
            ScheduleProblem::Number(which) => number_problem(which),
        }
    }
}

/// That a number of the rules is out of its range, or none.
pub fn number_problem(which: FreeNumber) -> Problem {
    let (least, most) = which.range();
    Problem::field(which.as_str(), move |lang| {
        t!(lang, free_schedule_number_wrong, least, most)
    })
}

impl From<FreeRefusal> for Problem {
    fn from(refused: FreeRefusal) -> Self {
        match refused {
            FreeRefusal::NotHere => Self::not_now(|lang| t!(lang, free_schedule_is_off)),
            FreeRefusal::NotTakingPart => Self::field("to", |lang| t!(lang, own_games_not_taking_part)),
            FreeRefusal::Barred => Self::not_now(|lang| t!(lang, own_games_barred)),
            FreeRefusal::Past => Self::field("plays_at", |lang| t!(lang, agreement_past)),
            FreeRefusal::Outside(first, last) => Self::field("plays_at", move |lang| {
                t!(lang, own_games_outside, days = lang.span(first, last))
            }),
            FreeRefusal::DayFull(games) => {
                Self::field("plays_at", move |lang| t!(lang, own_games_day_full, games))
            }
            FreeRefusal::MetOften(games) => {
                Self::field("to", move |lang| t!(lang, own_games_met_often, games))
            }
            FreeRefusal::TooSoon(days) => {
                Self::field("plays_at", move |lang| t!(lang, own_games_too_soon, days))
            }
            FreeRefusal::AllPlayed(games) => Self::not_now(move |lang| t!(lang, own_games_all_played, games)),
            FreeRefusal::Drafting => Self::not_now(|lang| t!(lang, own_games_drafting)),
            FreeRefusal::NoRoom => Self::not_now(|lang| t!(lang, own_games_no_room)),
            FreeRefusal::TooManyAsked(asked) => {
                Self::not_now(move |lang| t!(lang, own_games_too_many_asked, asked))
            }
            FreeRefusal::NotOpen => Self::not_now(|lang| t!(lang, own_games_not_open)),
            FreeRefusal::HasResult => Self::not_now(|lang| t!(lang, agreement_has_result)),
            FreeRefusal::NoTime => Self::not_now(|lang| t!(lang, own_games_no_time)),
            FreeRefusal::NotBegun(at) => {
                Self::not_now(move |lang| t!(lang, own_games_not_begun, at = lang.moment(at)))
            }
            FreeRefusal::MayCome(until) => {
                Self::not_now(move |lang| t!(lang, own_games_may_come, at = lang.moment(until)))
            }
        }
    }
}

impl From<FreeScheduleError> for Problem {
    fn from(error: FreeScheduleError) -> Self {
        match error {
            FreeScheduleError::NotFound => Self::not_found(),
            FreeScheduleError::Settings(problem) => problem.into(),
            FreeScheduleError::Refused(refused) => refused.into(),
            FreeScheduleError::Unnumbered => Self::not_now(|lang| t!(lang, free_schedule_unnumbered)),
            FreeScheduleError::ChangedMeanwhile(stands) => {
                let current = json!({
                    "rules": stands.map(|stored| stored.rules),
                    "version": stands.map_or(Version(0), |stored| stored.version),
                });
                Self::changed(|lang| t!(lang, free_schedule_changed), current)
            }
            FreeScheduleError::Result(error) => error.into(),
            FreeScheduleError::Once(error) => error.into(),
            FreeScheduleError::Store(error) => error.into(),
        }
    }
}
