//! What members of the committee have to do with the teams of a case, as far as names tell: told where they vote and to programs. Who has an
//! interest is said with the votes, and nobody is kept from voting by a name.

use super::{Case, ProtestError};
use crate::{
    committees::{self, Sitting},
    prelude::*,
};
use domain::team_interests::TeamInterest;
use engine::{ids::OfficialId, numbers::TeamNo};

/// What a member of the committee is to a team.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MemberInterest {
    pub member: OfficialId,
    pub interest: TeamInterest,
}

impl Case {
    /// The teams whose matter it is: the one that was ruled about, or both of the match it is about. None where single players play, and where
    /// it names neither match nor board.
    fn teams(&self, field: &SectionState) -> Vec<TeamNo> {
        let ruled = self.penalty.as_ref().map(|ruling| ruling.team);
        if let Some(team) = field.teams.iter().find(|team| Some(team.id) == ruled) {
            return vec![team.no];
        }
        let of_match = self.protest.about.of_match();
        let named = of_match.and_then(|(_, round, no)| field.match_in(round, no));
        let at_board = || {
            let (round, board) = self.board?;
            field.match_at(field.round(round)?, board)
        };
        let one = named.or_else(at_board);
        one.map(|one| vec![one.white, one.black]).unwrap_or_default()
    }

    /// What those who sit on a committee have to do with the teams of the case.
    pub fn interests(&self, field: &SectionState, sitting: &Sitting) -> Vec<MemberInterest> {
        let teams = self.teams(field);
        let members = sitting.members.iter();
        members
            .flat_map(|official| {
                let interests = field.interests_of(&official.data.name, &teams).into_iter();
                interests.map(|interest| MemberInterest {
                    member: official.id,
                    interest,
                })
            })
            .collect()
    }
}

/// What those who sit on the committee of a section today have to do with the teams of a case; nothing where no teams play.
pub async fn interests(
    conn: &mut PgConnection,
    place: (TournamentId, SectionId),
    case: &Case,
) -> Result<Vec<MemberInterest>, ProtestError> {
    let section = store::sections::find(conn, place.1).await?;
    if section.is_none_or(|section| section.settings.teams.is_none()) {
        return Ok(Vec::new());
    }
    let Some(field) = section_state::load(conn, place.1).await? else {
        return Ok(Vec::new());
    };
    let sitting = committees::middle(conn, place).await?;
    Ok(case.interests(&field, &sitting))
}
