//! Groups made at once and teams divided over them: why nothing was done.

use crate::error::{Kind, Problem};
use domain::{
    group_limits::GroupLimits,
    team_groups::{
        Division, GroupSeries,
        checking::{GroupRefusal, MOST_PLAYERS},
    },
};
use service::team_groups::TeamGroupError;
use texts::t;

impl From<GroupRefusal> for Problem {
    fn from(why: GroupRefusal) -> Self {
        match why {
            GroupRefusal::PlayOff => Self::not_now(|lang| t!(lang, groups_problem_play_off)),
            GroupRefusal::Groups => Self::field("groups", |lang| {
                t!(lang, groups_problem_groups, most = GroupSeries::MOST)
            }),
            GroupRefusal::ClubMost => Self::field("club_most", |lang| {
                t!(lang, groups_problem_club, most = GroupLimits::MOST_OF_CLUB)
            }),
            GroupRefusal::Players => Self::field("players", |lang| {
                t!(lang, groups_problem_players, most = MOST_PLAYERS)
            }),
            GroupRefusal::TooManyTeams => {
                Self::not_now(|lang| t!(lang, groups_problem_teams, most = Division::MOST_TEAMS))
            }
            GroupRefusal::ChangedMeanwhile => {
                Self::new(Kind::ChangedMeanwhile, |lang| t!(lang, groups_problem_changed))
            }
        }
    }
}

impl From<TeamGroupError> for Problem {
    fn from(error: TeamGroupError) -> Self {
        match error {
            TeamGroupError::Forbidden(missing) => Self::forbidden(missing.0),
            TeamGroupError::Series(_) => Self::field("count", |lang| {
                t!(lang, groups_problem_count, most = GroupSeries::MOST)
            }),
            TeamGroupError::Refused(why) => why.into(),
            TeamGroupError::Section(error) => error.into(),
            TeamGroupError::Team(error) => error.into(),
            TeamGroupError::Limits(error) => error.into(),
            TeamGroupError::Contact(error) => error.into(),
            TeamGroupError::Once(error) => error.into(),
            TeamGroupError::Store(error) => error.into(),
        }
    }
}
