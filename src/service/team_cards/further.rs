//! What has become of the protests of a captain's team and of those about its matches, and the own ones taken further (CASE-133).

use super::CardError;
use crate::{
    captain_links::{self, Captain},
    prelude::*,
    protests::{self, Appealing, Appellant, ProtestError, Taken, Target},
    regulation,
    teams::with_teams,
};
use domain::{
    protest::{About, Further, NoFurther, State},
    team::Team,
};
use engine::ids::TeamPenaltyId;
use store::protests::Protest;

/// A protest as a captain reads it.
#[derive(Clone, Debug)]
pub struct TeamCase {
    /// With what was decided.
    pub protest: Protest,
    /// Is it the own team's, rather than another's about a match of both?
    pub is_own: bool,
    /// Whom the team may ask about what was decided, or why nobody; nothing while it is undecided, closed or another team's.
    pub further: Option<Result<Further, NoFurther>>,
}

/// The rulings about a team, taken back or not.
async fn penalties(conn: &mut PgConnection, captain: &Captain) -> store::Result<Vec<TeamPenaltyId>> {
    let rulings = store::team_penalties::list(conn, captain.section()).await?;
    let own = rulings.into_iter().filter(|ruling| ruling.team == captain.team());
    Ok(own.map(|ruling| ruling.id).collect())
}

/// Whether a protest is the team's own; nothing where it concerns the team in no way.
fn is_own(about: About, field: &SectionState, team: &Team, penalties: &[TeamPenaltyId]) -> Option<bool> {
    if let About::TeamPenalty { penalty } = about {
        return penalties.contains(&penalty).then_some(true);
    }
    let (by, round, no) = about.of_match()?;
    if by == team.no {
        return Some(true);
    }
    let one = field.match_in(round, no)?;
    one.side_of(team.no).map(|_| false)
}

/// The protests of a captain's team and those about its matches, the newest first.
pub async fn cases_of_captain(
    conn: &mut PgConnection,
    captain: &Captain,
    (field, team): (&SectionState, &Team),
    now: Timestamp,
) -> Result<Vec<TeamCase>, CardError> {
    let penalties = penalties(conn, captain).await?;
    let mut concerning = protests::list(conn, captain.section(), false).await?;
    concerning.retain(|protest| is_own(protest.about, field, team, &penalties).is_some());
    if concerning.is_empty() {
        return Ok(Vec::new());
    }
    store::protests::with_decisions(conn, &mut concerning).await?;
    let place = (captain.tournament(), captain.section());
    let found = regulation::in_section(conn, place).await;
    let (_, regulation) = found.map_err(ProtestError::from)?;
    let is_board_competent = regulation.flags().appeals_board_competent();
    let case = |protest: Protest| {
        let is_own = is_own(protest.about, field, team, &penalties)?;
        let course = &protest.course;
        let terms = field.protest_terms(course.kind);
        let may_ask = is_own && course.state == State::Decided;
        Some(TeamCase {
            further: may_ask.then(|| course.further(now, terms, is_board_competent)),
            is_own,
            protest,
        })
    };
    Ok(concerning.into_iter().filter_map(case).collect())
}

/// Takes a protest of the captain's own team to the next instance, as whoever writes protests down does for anybody.
///
/// # Errors
///
/// When it is another team's, or it cannot be taken further: see [`protests::appeal`].
pub async fn take_further_as_captain(
    conn: &mut PgConnection,
    captain: &Captain,
    now: Timestamp,
    target: Target,
    appealing: &Appealing,
) -> Result<Taken, CardError> {
    let team = captain_links::team_of(conn, captain).await?;
    let field = with_teams(conn, captain.section()).await?;
    let penalties = penalties(conn, captain).await?;
    let found = store::protests::find(conn, captain.section(), target.id).await?;
    let concerns = found.and_then(|(protest, _)| is_own(protest.about, &field, &team, &penalties));
    match concerns {
        None => return Err(ProtestError::NotFound.into()),
        Some(false) => return Err(ProtestError::OtherTeams.into()),
        Some(true) => {}
    }
    let appellant = Appellant {
        actor: &captain.actor(&team),
        place: (captain.tournament(), captain.section()),
        sees_sanctions: false,
        is_board: false,
    };
    Ok(protests::appeal_for(conn, &appellant, now, target, appealing).await?)
}
