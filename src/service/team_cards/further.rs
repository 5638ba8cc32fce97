//! The state of the protests of a captain's team and of those about its matches, and appeals where a decision went against it (CASE-133).

use super::CardError;
use crate::{
    captain_links::{self, Captain},
    prelude::*,
    protests::{self, Appealing, Appellant, LedDecision, LedRuling, ProtestError, Taken, Target},
    regulation,
    teams::with_teams,
};
use domain::{
    protest::{About, Further, Kind, NoFurther, Party, State},
    team::Team,
    team_card::protests::Window,
};
use engine::{
    ids::TeamPenaltyId,
    numbers::{MatchNo, TeamNo},
};
use store::protests::Protest;

/// A protest as a captain reads it.
#[derive(Clone, Debug)]
pub struct TeamCase {
    /// With what was decided.
    pub protest: Protest,
    /// Is it the own team's, rather than another's about a match of both?
    pub is_own: bool,
    /// What the match leader decided, where it is about that.
    pub led: Option<LedDecision>,
    /// The instance to which the team may appeal, or why it may not; `None` while it is undecided, closed or another team's.
    pub further: Option<Result<Further, NoFurther>>,
    /// Was it this team that asked the instance it is before, or that decided last? Then the deposit is its own.
    pub is_appellant: bool,
}

/// A ruling of the match leader in a match of a captain's team.
#[derive(Clone, Debug)]
pub struct LedAt {
    pub ruling: LedRuling,
    /// How long the team may protest against it; `None` if such a ruling cannot be appealed, or the team has protested.
    pub window: Option<Window>,
}

/// What the match leaders of a team's matches ruled, the newest first, with how long the team may protest.
pub async fn led_of_captain(
    conn: &mut PgConnection,
    (field, team): (&SectionState, &Team),
    cases: &[TeamCase],
) -> store::Result<Vec<LedAt>> {
    let mut led = protests::list_led(conn, field).await?;
    let side = |led: &LedRuling| field.match_in(led.round, led.no)?.side_of(team.no);
    led.retain(|led| side(led).is_some());
    let days = field.protest_terms(Kind::TeamCard).team_card_days;
    let mut found = Vec::with_capacity(led.len());
    for ruling in led {
        let Some(side) = side(&ruling) else { continue };
        let card = store::team_cards::find(conn, ruling.of).await?;
        let is_filed = cases
            .iter()
            .any(|case| case.is_own && case.protest.about.ruling() == Some(ruling.id));
        let may = ruling.is_appealable && !is_filed;
        found.push(LedAt {
            window: may.then(|| card.window_against(side, (ruling.board, ruling.at), days)),
            ruling,
        });
    }
    Ok(found)
}

/// A match that a team has lost as a whole, and who said so.
#[derive(Clone, Copy, Debug)]
pub struct LostBy {
    pub round: RoundNo,
    pub no: MatchNo,
    /// Against which team.
    pub against: TeamNo,
    pub by: Decider,
}

/// The matches that a captain's team has lost as a whole.
pub async fn losses_of_captain(
    conn: &mut PgConnection,
    (field, team): (&SectionState, &Team),
) -> store::Result<Vec<LostBy>> {
    let mut losses = Vec::new();
    for (round, no, against) in field.lost_as_a_whole(team.no) {
        let lost = store::team_matches::lost_in(conn, field.section, (round, no)).await?;
        losses.push(LostBy {
            round,
            no,
            against,
            by: if lost.is_some_and(|lost| lost.by_leader) {
                Decider::MatchLeader
            } else {
                Decider::Arbiter
            },
        });
    }
    Ok(losses)
}

/// The rulings about a team, taken back or not.
async fn penalties(conn: &mut PgConnection, captain: &Captain) -> store::Result<Vec<TeamPenaltyId>> {
    let rulings = store::team_penalties::list(conn, captain.section()).await?;
    let own = rulings.into_iter().filter(|ruling| ruling.team == captain.team());
    Ok(own.map(|ruling| ruling.id).collect())
}

/// Whether a protest is the team's own; `None` if it does not concern the team.
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
    let mut cases = Vec::with_capacity(concerning.len());
    for protest in concerning {
        let Some(is_own) = is_own(protest.about, field, team, &penalties) else {
            continue;
        };
        let course = &protest.course;
        let terms = field.protest_terms(course.kind);
        let party = party_of(is_own);
        // A ruling about a team has no other side: nobody takes further what went the team's way.
        let further = match (course.state == State::Decided, course.went_against(party)) {
            (false, _) => None,
            (true, true) => Some(course.further(now, terms, is_board_competent)),
            (true, false) => {
                let has_other = protest.about.of_match().is_some();
                (is_own && has_other).then_some(Err(NoFurther::Won))
            }
        };
        cases.push(TeamCase {
            further,
            is_appellant: party == course.appellant,
            is_own,
            led: protests::led_decision(conn, field.section, &protest).await?,
            protest,
        });
    }
    Ok(cases)
}

/// The side of the captain's team.
const fn party_of(is_own: bool) -> Party {
    if is_own {
        Party::Petitioner
    } else {
        Party::Opponent
    }
}

/// Takes a protest whose last decision went against the captain's team to the next instance, with the same act that staff use.
///
/// # Errors
///
/// When the decision did not go against the team, or it cannot be taken further: see [`protests::appeal`].
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
    let concerns = found.and_then(|(protest, _)| {
        let is_own = is_own(protest.about, &field, &team, &penalties)?;
        Some((protest.course, party_of(is_own)))
    });
    let (course, party) = concerns.ok_or(ProtestError::NotFound)?;
    let is_decided = course.state == State::Decided;
    if (is_decided || party == Party::Opponent) && !course.went_against(party) {
        return Err(ProtestError::OtherTeams.into());
    }
    let appellant = Appellant {
        actor: &captain.actor(&team),
        place: (captain.tournament(), captain.section()),
        sees_sanctions: false,
        by: Some(party),
        is_board: false,
    };
    Ok(protests::appeal_for(conn, &appellant, now, target, appealing).await?)
}
