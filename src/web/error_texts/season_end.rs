//! The end of a season of teams, its play-offs and the tournament of the next one: why nothing was done.

use serde_json::json;

use super::teams;
use crate::{error::Problem, i18n::findings::time_problem, i18n_teams::season_end as words};
use domain::{play_off::PlayOffProblem, season_end::BookProblem, team::BoardColours};
use rules::regulation::values::Lateness;
use service::{next_season::NextSeasonError, play_offs::PlayOffError, season_end::SeasonEndError};
use texts::t;

/// The field a problem is about; none where it is about how things stand.
fn field(problem: &BookProblem) -> Option<String> {
    let named = |name: &str| Some(name.to_owned());
    match problem {
        // Rows are counted from 0 in the fields of a page and in a list of the API alike.
        BookProblem::Row(row) => row.at().map(|(index, field)| format!("rows.{index}.{field}")),
        BookProblem::NoSuchTeam => named("team"),
        BookProblem::NoSuchRow => named("to"),
        BookProblem::SameRow => named("loser"),
        BookProblem::NotLevel | BookProblem::NoPlayOff => named("teams"),
        BookProblem::ScoreMissing => named("score"),
        BookProblem::NotAccepted => named("accepted"),
        BookProblem::NoRows
        | BookProblem::IsConfirmed
        | BookProblem::NotConfirmed
        | BookProblem::TooMany
        | BookProblem::NoSuchNote
        | BookProblem::NotFinal
        | BookProblem::StandsOpen
        | BookProblem::ShownOther
        | BookProblem::NextMade
        | BookProblem::PlayOffPaired
        | BookProblem::Moves(_) => None,
    }
}

impl From<BookProblem> for Problem {
    fn from(problem: BookProblem) -> Self {
        if problem == BookProblem::NoSuchNote {
            return Self::not_found();
        }
        Self::at(field(&problem), move |lang| words::problem(lang, &problem))
    }
}

impl From<SeasonEndError> for Problem {
    fn from(error: SeasonEndError) -> Self {
        match error {
            SeasonEndError::NotFound => Self::not_found(),
            SeasonEndError::Book(problem) => problem.into(),
            SeasonEndError::ChangedMeanwhile(version) => {
                Self::changed(|lang| t!(lang, season_end_changed), json!({ "version": version }))
            }
            SeasonEndError::Reason => Self::field("reason", |lang| t!(lang, problem_needs_reason)),
            SeasonEndError::Score(why) => Self::field("score", move |lang| teams::words(lang, why)),
            SeasonEndError::Once(error) => error.into(),
            SeasonEndError::Store(error) => error.into(),
        }
    }
}

impl From<PlayOffError> for Problem {
    fn from(error: PlayOffError) -> Self {
        match error {
            PlayOffError::End(error) => error.into(),
            PlayOffError::Forbidden(missing) => Self::forbidden(missing.0),
            PlayOffError::Terms(PlayOffProblem::OwnTimeRated) => {
                Self::field("rated", |lang| t!(lang, season_end_problem_own_time))
            }
            PlayOffError::Terms(PlayOffProblem::Boards) => Self::field("boards", |lang| {
                t!(lang, season_end_problem_boards, most = BoardColours::MOST)
            }),
            PlayOffError::Terms(PlayOffProblem::Supervision) => {
                Self::field("supervision", |lang| t!(lang, season_end_problem_supervision))
            }
            PlayOffError::Terms(PlayOffProblem::SupervisionStands) => Self::field("supervision", |lang| {
                t!(lang, season_end_problem_supervision_stands)
            }),
            PlayOffError::Terms(PlayOffProblem::DefaultTime) => Self::field("default_minutes", |lang| {
                t!(lang, season_end_problem_number, most = Lateness::MAX_MINUTES)
            }),
            PlayOffError::Terms(PlayOffProblem::NothingNext) => {
                Self::not_now(|lang| t!(lang, season_end_problem_nothing_next))
            }
            PlayOffError::Time(why) => Self::field("time_control", move |lang| time_problem(lang, &why)),
            PlayOffError::Start => Self::field("hour", |lang| t!(lang, season_end_problem_start)),
            PlayOffError::Section(error) => error.into(),
            PlayOffError::Team(error) => error.into(),
            PlayOffError::Player(error) => error.into(),
            PlayOffError::Limits(error) => error.into(),
            PlayOffError::Contact(error) => error.into(),
            PlayOffError::Once(error) => error.into(),
            PlayOffError::Store(error) => error.into(),
        }
    }
}

impl From<NextSeasonError> for Problem {
    fn from(error: NextSeasonError) -> Self {
        match error {
            NextSeasonError::End(error) => error.into(),
            NextSeasonError::Forbidden(missing) => Self::forbidden(missing.0),
            NextSeasonError::NameTwice { team, row } => Self::not_now(move |lang| {
                t!(
                    lang,
                    season_end_problem_name_twice,
                    team = team.as_str(),
                    row = row.as_str()
                )
            }),
            NextSeasonError::Tournament(error) => error.into(),
            NextSeasonError::Regulation(error) => error.into(),
            NextSeasonError::Section(error) => error.into(),
            NextSeasonError::Team(error) => error.into(),
            NextSeasonError::List(error) => error.into(),
            NextSeasonError::Limits(error) => error.into(),
            NextSeasonError::Once(error) => error.into(),
            NextSeasonError::Store(error) => error.into(),
        }
    }
}
