//! Setting how the teams of a section meet, which makes it a section of teams, and undoing that.

use super::TeamError;
use crate::{
    access::{AtSection, ManageTournament},
    line_up_calls,
    prelude::*,
    sections::{self, SectionError},
    tournaments::Changed,
};
use domain::{
    section::{Acceleration, SectionSettings},
    team::{
        TeamSettings,
        changing::{MeetingChange, TeamRefusal},
    },
};
use engine::{pairing::PairingSystem, tiebreak::default_for};
use rules::regulation::MAX_REASON;

/// How the teams of a section shall meet.
#[derive(Clone, Debug, Serialize)]
pub struct SetUp {
    /// The version of the section that was seen.
    pub seen: Version,
    /// `None`: the section is one of single players.
    pub teams: Option<TeamSettings>,
    /// Why; needed once the tournament is announced.
    pub reason: String,
}

/// Sets how the teams of a section meet, before anything is paired; who enters results, who publishes and when line-ups are due can change
/// at any time. Settings for single players get their defaults.
pub async fn set_up(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament, AtSection>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &SetUp,
) -> Result<Changed, TeamError> {
    let act = permit.act(now, key, "team.set_up");
    act.once(conn, cmd, async |conn| {
        let section = sections::lock(conn, permit).await?;
        let teams = cmd.teams.clone();
        let teams = teams.map(|teams| teams.drawn(section.settings.teams.as_ref(), ids::seed));
        if section.settings.teams == teams {
            return Ok(Changed {
                version: section.version,
            });
        }
        if section.version != cmd.seen {
            return Err(SectionError::ChangedMeanwhile(Box::new(section)).into());
        }
        let wanted = MeetingChange {
            before: section.settings.teams.as_ref(),
            after: teams.as_ref(),
            paired_rounds: section.paired_rounds,
            is_planned: store::fixtures::find(conn, section.id).await?.is_some(),
            has_teams: !store::teams::list(conn, section.id).await?.is_empty(),
        };
        wanted.check()?;
        let rules = (section.settings.teams.as_ref(), teams.as_ref());
        if let Some(round) = line_up_calls::struck_by(conn, section.id, rules, now).await? {
            return Err(SectionError::RuleStruck(round).into());
        }
        let mut settings = section.settings.clone();
        settings.teams.clone_from(&teams);
        settings.system = match teams {
            Some(_) => PairingSystem::ByHand,
            None => SectionSettings::default().system,
        };
        settings.acceleration = Acceleration::None;
        settings.acceleration_groups.clear();
        if settings.tie_breaks.iter().any(|name| !name.is_allowed(false)) {
            settings.tie_breaks = default_for(false).to_vec();
        }
        let settings = settings.with_monrad_of_teams(section.settings.teams.as_ref());
        settings.check().map_err(TeamRefusal::from)?;
        let reason = own_words::within(&cmd.reason, MAX_REASON).ok_or(TeamError::Reason)?;
        sections::needs_reason(permit, false)
            .admits(reason)
            .map_err(SectionError::from)?;
        let version =
            store::sections::set(conn, section.id, &section.name, &settings, section.rounds).await?;
        let reporting = |teams: &Option<TeamSettings>| teams.as_ref().map(|teams| teams.reporting);
        if reporting(&section.settings.teams) != reporting(&teams) {
            // Captains who still report must let their phones in again.
            store::tablets::revoke_captains(conn, section.id, now).await?;
        }
        act.log(section.name.as_str())
            .before(&section.settings.teams)
            .after(&settings.teams)
            .reason(reason)
            .write(conn)
            .await?;
        store::changes::bump(conn, section.id).await?;
        Ok(Changed { version })
    })
    .await
}
