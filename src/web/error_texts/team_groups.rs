//! Groups made at once and teams divided over them: why nothing was done.

use crate::error::{Kind, Problem};
use domain::{
    group_limits::GroupLimits,
    team_groups::{Division, GroupSeries},
};
use service::team_groups::{TeamDivision, TeamGroupError};
use texts::t;

impl From<TeamGroupError> for Problem {
    fn from(error: TeamGroupError) -> Self {
        match error {
            TeamGroupError::Forbidden(missing) => Self::forbidden(missing.0),
            TeamGroupError::Series(_) => Self::field("count", |lang| {
                t!(lang, groups_problem_count, most = GroupSeries::MOST)
            }),
            TeamGroupError::PlayOff => Self::not_now(|lang| t!(lang, groups_problem_play_off)),
            TeamGroupError::Groups => Self::field("groups", |lang| {
                t!(lang, groups_problem_groups, most = GroupSeries::MOST)
            }),
            TeamGroupError::ClubMost => Self::field("club_most", |lang| {
                t!(lang, groups_problem_club, most = GroupLimits::MOST_OF_CLUB)
            }),
            TeamGroupError::Players => Self::field("players", |lang| {
                t!(lang, groups_problem_players, most = TeamDivision::MOST_PLAYERS)
            }),
            TeamGroupError::TooManyTeams => {
                Self::not_now(|lang| t!(lang, groups_problem_teams, most = Division::MOST_TEAMS))
            }
            TeamGroupError::ChangedMeanwhile => {
                Self::new(Kind::ChangedMeanwhile, |lang| t!(lang, groups_problem_changed))
            }
            TeamGroupError::Section(error) => error.into(),
            TeamGroupError::Team(error) => error.into(),
            TeamGroupError::Limits(error) => error.into(),
            TeamGroupError::Contact(error) => error.into(),
            TeamGroupError::Once(error) => error.into(),
            TeamGroupError::Store(error) => error.into(),
        }
    }
}
