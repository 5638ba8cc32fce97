//! Rulings about teams: the proposal by the tariff of the section's league, and the penalties an arbiter gives or takes back. The table
//! deducts the points automatically; no board changes.

use super::{
    access::Rule,
    audit::Entry,
    captain_links::Captain,
    prelude::*,
    teams::{TeamError, TeamReceipt, with_teams},
};
use domain::{
    league::Rulebook,
    team::{
        Team,
        changing::{may_penalise, no_draft},
    },
    team_penalty::{
        PenaltyProposal, PointsWay, TeamIncident, TeamMeasures, TeamOffence, is_appeal_day, propose,
        published::{GivenRuling, PublicTeamRuling, published},
    },
};
use engine::{
    ids::{TeamId, TeamPenaltyId},
    points::Points,
};
use rules::{regulation::MAX_REASON, ruling::PublicRulings};
pub use store::team_penalties::TeamRuling;

/// A ruling about a team.
#[derive(Clone, Debug)]
pub struct Giving {
    pub team: TeamId,
    /// The offence; `None` if no tariff covers it.
    pub offence: Option<TeamOffence>,
    /// `None`: about the event as a whole.
    pub round: Option<RoundNo>,
    pub measures: TeamMeasures,
    /// Why, as the team reads it.
    pub reason: String,
    /// The last day on which it can be appealed, if set.
    pub appeal_until: Option<Date>,
}

/// A ruling in the log, and for recognising a repeated request.
#[derive(Serialize)]
struct TeamPenaltyLogValue<'a> {
    team: &'a str,
    offence: Option<TeamOffence>,
    round: Option<RoundNo>,
    is_warning: bool,
    points: Points,
    way: PointsWay,
    unit: &'a str,
    fine_kr: u16,
    appeal_until: Option<Date>,
}

impl<'a> TeamPenaltyLogValue<'a> {
    fn of(
        team: &'a str,
        (offence, round): (Option<TeamOffence>, Option<RoundNo>),
        measures: &'a TeamMeasures,
        appeal_until: Option<Date>,
    ) -> Self {
        Self {
            team,
            offence,
            round,
            is_warning: measures.is_warning,
            points: measures.points,
            way: measures.way,
            unit: measures.unit.as_str(),
            fine_kr: measures.fine_kr,
            appeal_until,
        }
    }
}

/// The rulings about the teams of a section, the oldest first, those that no longer hold among them.
pub async fn list(conn: &mut PgConnection, permit: &Permit<Rule>) -> store::Result<Vec<TeamRuling>> {
    store::team_penalties::list(conn, permit.section_id()).await
}

/// The public part of the rulings about the teams of a section, the oldest first.
pub async fn list_public(
    conn: &mut PgConnection,
    field: &SectionState,
) -> store::Result<Vec<PublicTeamRuling>> {
    let what = field.settings.public_rulings;
    if what == PublicRulings::Nothing || field.teams.is_empty() {
        return Ok(Vec::new());
    }
    let rulings = store::team_penalties::list(conn, field.section).await?;
    let given = rulings.into_iter().filter_map(|ruling| {
        let team = field.teams.iter().find(|team| team.id == ruling.team)?;
        Some(GivenRuling {
            id: ruling.id,
            team: team.no,
            offence: ruling.offence,
            round: ruling.round,
            measures: ruling.measures,
            reason: ruling.reason,
            at: ruling.given_at,
            taken_back_at: ruling.taken_back_at,
        })
    });
    Ok(published(given.collect(), what, field.public_rounds()))
}

/// The rulings about a captain's own team that hold.
pub async fn of_captain(conn: &mut PgConnection, captain: &Captain) -> store::Result<Vec<TeamRuling>> {
    let rulings = store::team_penalties::list(conn, captain.section()).await?;
    let own = rulings
        .into_iter()
        .filter(|ruling| ruling.team == captain.team() && ruling.taken_back_at.is_none());
    Ok(own.collect())
}

/// One ruling about a team of a section.
pub(crate) async fn find(
    conn: &mut PgConnection,
    section: SectionId,
    id: TeamPenaltyId,
) -> store::Result<Option<TeamRuling>> {
    let rulings = store::team_penalties::list(conn, section).await?;
    Ok(rulings.into_iter().find(|ruling| ruling.id == id))
}

/// What happened, as the person at the table tells it.
#[derive(Clone, Debug)]
pub struct Told {
    pub offence: TeamOffence,
    pub round: RoundNo,
    /// The boards of the match it happened on; empty for the whole match.
    pub boards: Vec<BoardNo>,
    /// Were opponent and leader informed in good time?
    pub was_announced: bool,
}

/// The tariff's proposal for an incident; `None` if the section follows no tariff.
pub fn proposal(
    field: &SectionState,
    rulings: &[TeamRuling],
    team: &Team,
    told: &Told,
) -> Option<PenaltyProposal> {
    let league = field.settings.teams.as_ref()?.league?;
    let earlier = rulings.iter().filter(|ruling| {
        ruling.team == team.id && ruling.offence == Some(told.offence) && ruling.taken_back_at.is_none()
    });
    let incident = TeamIncident {
        offence: told.offence,
        team: team.no,
        round: told.round,
        boards: told.boards.clone(),
        was_announced: told.was_announced,
        earlier: u16::try_from(earlier.count()).unwrap_or(u16::MAX),
    };
    Some(propose(Rulebook::of_preset(league), &incident))
}

/// The section with its teams, its rounds locked.
async fn locked(conn: &mut PgConnection, section: SectionId) -> Result<SectionState, TeamError> {
    store::rounds::list_for_update(conn, section).await?;
    with_teams(conn, section).await
}

/// Gives a ruling. The table deducts its points; an earlier draft must be made again.
pub async fn give(
    conn: &mut PgConnection,
    permit: &Permit<Rule>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &Giving,
) -> Result<TeamReceipt, TeamError> {
    let act = permit.act(now, key, "team.penalise");
    let asked = (
        cmd.team,
        cmd.reason.as_str(),
        TeamPenaltyLogValue::of("", (cmd.offence, cmd.round), &cmd.measures, cmd.appeal_until),
    );
    act.once(conn, &asked, async |conn| {
        let field = locked(conn, permit.section_id()).await?;
        let found = field.teams.iter().find(|team| team.id == cmd.team);
        let team = found.ok_or(TeamError::NotFound)?;
        may_penalise(&field, team.no, (cmd.offence, cmd.round), cmd.measures)?;
        let reason = own_words::said(&cmd.reason, MAX_REASON).ok_or(TeamError::Reason)?;
        let today = schedule::local(now).date();
        if cmd.appeal_until.is_some_and(|last| !is_appeal_day(today, last)) {
            return Err(TeamError::AppealDay);
        }
        let ruling = TeamRuling {
            id: TeamPenaltyId::from_uuid(ids::fresh()),
            team: team.id,
            offence: cmd.offence,
            round: cmd.round,
            measures: cmd.measures,
            reason: reason.to_owned(),
            appeal_until: cmd.appeal_until,
            given_at: now,
            given_by: permit.actor().name.clone(),
            taken_back_at: None,
            version: Version(0),
        };
        let version = store::team_penalties::insert(conn, &ruling).await?;
        act.log(team.name.as_str())
            .after(TeamPenaltyLogValue::of(
                team.name.as_str(),
                (cmd.offence, cmd.round),
                &cmd.measures,
                cmd.appeal_until,
            ))
            .reason(reason)
            .write(conn)
            .await?;
        store::changes::bump(conn, field.section).await?;
        Ok(TeamReceipt { version })
    })
    .await
}

/// A ruling to be taken back.
#[derive(Clone, Debug, Serialize)]
pub struct TakingBack {
    pub ruling: TeamPenaltyId,
    /// The version that was seen.
    pub seen: Version,
    /// Why.
    pub reason: String,
}

/// Takes a ruling back; its points return to the table.
pub async fn take_back(
    conn: &mut PgConnection,
    permit: &Permit<Rule>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &TakingBack,
) -> Result<TeamReceipt, TeamError> {
    let act = permit.act(now, key, "team.take_back_penalty");
    act.once(conn, cmd, async |conn| {
        let field = locked(conn, permit.section_id()).await?;
        let found = find(conn, field.section, cmd.ruling).await?;
        let ruling = found.ok_or(TeamError::NotFound)?;
        if ruling.version != cmd.seen || ruling.taken_back_at.is_some() {
            return Err(TeamError::RulingChanged(ruling.version));
        }
        let reason = own_words::said(&cmd.reason, MAX_REASON).ok_or(TeamError::Reason)?;
        let version = end(conn, now, &field, &ruling, |name| act.log(name).reason(reason)).await?;
        Ok(TeamReceipt { version })
    })
    .await
}

/// Takes a ruling back by an instance that heard an appeal, with its reasons; one already taken back is unchanged.
pub(crate) async fn lift(
    conn: &mut PgConnection,
    actor: &Actor,
    now: Timestamp,
    (tournament, section): (TournamentId, SectionId),
    (id, reasons): (TeamPenaltyId, &str),
) -> Result<(), TeamError> {
    let field = locked(conn, section).await?;
    let ruling = find(conn, section, id).await?.ok_or(TeamError::NotFound)?;
    if ruling.taken_back_at.is_some() {
        return Ok(());
    }
    let at = Scope::Section(tournament, section);
    end(conn, now, &field, &ruling, |name| {
        let entry = actor.log(at, now, "team.take_back_penalty", name);
        entry.reason(reasons)
    })
    .await?;
    Ok(())
}

/// Ends a ruling; its points return to the table, so there must be no draft.
async fn end<'a>(
    conn: &mut PgConnection,
    now: Timestamp,
    field: &'a SectionState,
    ruling: &'a TeamRuling,
    entry: impl FnOnce(&'a str) -> Entry<'a>,
) -> Result<Version, TeamError> {
    if ruling.measures.points > Points::ZERO {
        no_draft(field)?;
    }
    let version = store::team_penalties::take_back(conn, ruling.id, now).await?;
    let name = name_of(field, ruling.team);
    let about = (ruling.offence, ruling.round);
    entry(name)
        .before(TeamPenaltyLogValue::of(
            name,
            about,
            &ruling.measures,
            ruling.appeal_until,
        ))
        .write(conn)
        .await?;
    store::changes::bump(conn, field.section).await?;
    Ok(version)
}

fn name_of(field: &SectionState, id: TeamId) -> &str {
    let team = field.teams.iter().find(|team| team.id == id);
    team.map_or("", |team| team.name.as_str())
}
