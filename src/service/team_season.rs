//! The rules of a team section's season, the withdrawal of a team during it, and its abandonment: the consequences are shown first, then
//! carried out.

use super::{
    access::{AtSection, ManageEntries, ManageTournament},
    prelude::*,
    registration::Frame,
    teams::{PlanError, TeamError, TeamReceipt, seen, with_teams},
};
use domain::{
    fixtures::changing::PlanRefusal,
    league::words::SeasonAbandoned,
    round::RoundStatus,
    team::{Team, changing::no_draft},
    team_season::{SeasonRules, ZoneRange},
    team_withdrawal::{AbandonProblem, Abandoned, Withdrawal, WithdrawalReason},
};
use engine::ids::TeamId;
use rules::regulation::MAX_REASON;

/// The new rules of a season.
#[derive(Clone, Debug)]
pub struct Settled {
    /// The version that was seen is in them.
    pub rules: SeasonRules,
    /// Why.
    pub reason: String,
}

/// Rules in the log.
#[derive(Serialize)]
struct NotedRules {
    withdraws: Option<&'static str>,
    share_percent: Option<u16>,
    up_fewest: u8,
    up_most: u8,
    down_fewest: u8,
    down_most: u8,
    if_abandoned: Option<&'static str>,
}

impl NotedRules {
    fn of(rules: &SeasonRules) -> Self {
        let ZoneRange {
            fewest: up_fewest,
            most: up_most,
        } = rules.up;
        Self {
            withdraws: rules.withdraws.map(domain::league::words::TeamWithdraws::as_str),
            share_percent: rules.share_percent.map(domain::league::values::Number::get),
            up_fewest,
            up_most,
            down_fewest: rules.down.fewest,
            down_most: rules.down.most,
            if_abandoned: rules.if_abandoned.map(SeasonAbandoned::as_str),
        }
    }
}

/// Stores the rules of the season. Teams that have already left are unchanged. The first answer is stored even if it equals an empty form:
/// it is then decided that no team goes up or down.
pub async fn settle(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament, AtSection>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &Settled,
) -> Result<TeamReceipt, TeamError> {
    let act = permit.act(now, key, "team.season");
    let asked = (NotedRules::of(&cmd.rules), cmd.reason.as_str());
    act.once(conn, &asked, async |conn| {
        let (tournament, section) = permit.ids();
        Frame::lock(conn, tournament, section)
            .await?
            .ok_or(TeamError::NotFound)?;
        let field = with_teams(conn, section).await?;
        if field.season == cmd.rules && field.season.version != Version(0) {
            return Ok(TeamReceipt {
                version: field.season.version,
            });
        }
        if field.season.version != cmd.rules.version {
            return Err(PlanError::SeasonChanged(field.season.version).into());
        }
        cmd.rules.check().map_err(PlanError::Season)?;
        let reason = own_words::within(&cmd.reason, MAX_REASON).ok_or(TeamError::Reason)?;
        let version = store::fixtures::set_season(conn, section, &cmd.rules).await?;
        act.log(field.name.as_str())
            .before(NotedRules::of(&field.season))
            .after(NotedRules::of(&cmd.rules))
            .reason(reason)
            .write(conn)
            .await?;
        store::changes::bump(conn, section).await?;
        Ok(TeamReceipt { version })
    })
    .await
}

/// A team that leaves a section with a plan.
#[derive(Clone, Debug, Serialize)]
pub struct Leaving {
    pub team: TeamId,
    /// The version that was seen.
    pub seen: Version,
    /// The consequences that were shown, and from which round on: if they would differ now, nothing is done.
    pub shown: (WithdrawalReason, RoundNo),
    /// Why it leaves.
    pub reason: String,
}

/// The consequences if a team leaves before the next round that is not public.
pub fn consequences(field: &SectionState, team: &Team) -> Result<Withdrawal, TeamError> {
    if team.left_after.is_some() {
        return Err(PlanError::HasLeft.into());
    }
    Ok(field
        .withdrawal_of(team.no)
        .ok_or(PlanRefusal::NoPlan)?
        .map_err(PlanError::Withdrawal)?)
}

/// A withdrawal in the log.
#[derive(Serialize)]
struct NotedLeaving<'a> {
    team: &'a str,
    left_after: Option<u16>,
    withdrawal: Option<WithdrawalReason>,
}

/// A team leaves in mid-season: played matches stand and the rest is lost, or nothing counts, by the rules of the season. Played games stay
/// rated.
pub async fn withdraw(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &Leaving,
) -> Result<TeamReceipt, TeamError> {
    let act = permit.act(now, key, "team.leave_season");
    act.once(conn, cmd, async |conn| {
        let (tournament, section) = permit.ids();
        Frame::lock(conn, tournament, section)
            .await?
            .ok_or(TeamError::NotFound)?;
        let field = with_teams(conn, section).await?;
        let before = seen(&field, cmd.team, cmd.seen)?;
        no_draft(&field)?;
        let follows = consequences(&field, &before)?;
        if (follows.reason, follows.from) != cmd.shown {
            return Err(PlanError::SeasonChanged(field.season.version).into());
        }
        let reason = own_words::said(&cmd.reason, MAX_REASON).ok_or(TeamError::Reason)?;
        let after = Team {
            left_after: Some(follows.from.get() - 1),
            withdrawal: Some(follows.reason),
            ..before.clone()
        };
        let version = store::teams::set(conn, &after).await?;
        let noted = |team: &Team| {
            serde_json::to_value(NotedLeaving {
                team: before.name.as_str(),
                left_after: team.left_after,
                withdrawal: team.withdrawal,
            })
            .unwrap_or_default()
        };
        act.log(after.name.as_str())
            .before(noted(&before))
            .after(noted(&after))
            .reason(reason)
            .write(conn)
            .await?;
        store::changes::bump(conn, section).await?;
        Ok(TeamReceipt { version })
    })
    .await
}

/// A season to be given up.
#[derive(Clone, Debug, Serialize)]
pub struct Abandoning {
    /// The version of the abandonment that was seen; 0 before the first.
    pub seen: Version,
    /// From which day on nothing is played.
    pub on: Date,
    /// The rule for this case, if it is not decided for the season.
    pub holds: Option<SeasonAbandoned>,
    /// Why.
    pub reason: String,
}

/// A season that was given up, in the log.
#[derive(Serialize)]
struct NotedAbandoned {
    abandoned_on: Date,
    season_holds: &'static str,
}

impl NotedAbandoned {
    const fn of(abandoned: &Abandoned) -> Self {
        Self {
            abandoned_on: abandoned.on,
            season_holds: abandoned.holds.as_str(),
        }
    }
}

/// The status of a round, in the log.
#[derive(Serialize)]
struct NotedStatus {
    status: RoundStatus,
}

/// The section whose season is abandoned or resumed, locked, in the version that was seen. Refused once its moves are confirmed, since they
/// depend on the season.
async fn held(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament, AtSection>,
    seen: Version,
) -> Result<SectionState, TeamError> {
    let (tournament, section) = permit.ids();
    Frame::lock(conn, tournament, section)
        .await?
        .ok_or(TeamError::NotFound)?;
    let field = with_teams(conn, section).await?;
    if field.abandonment.version != seen {
        return Err(PlanError::SeasonChanged(field.abandonment.version).into());
    }
    let book = store::season_end::find(conn, tournament).await?;
    if book.is_some_and(|(book, _)| book.confirmed.is_some() && book.row(section).is_some()) {
        return Err(PlanError::from(AbandonProblem::MovesConfirmed).into());
    }
    Ok(field)
}

/// Abandons the season of a section. Played games stand and are rated; no further round is paired, and no team moves by the table.
pub async fn give_up(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament, AtSection>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &Abandoning,
) -> Result<TeamReceipt, TeamError> {
    let act = permit.act(now, key, "team.give_season_up");
    act.once(conn, cmd, async |conn| {
        let field = held(conn, permit, cmd.seen).await?;
        no_draft(&field)?;
        let today = schedule::local(now).date();
        let holds = field
            .abandoning(cmd.on, cmd.holds, today)
            .map_err(PlanError::Abandon)?;
        let reason = own_words::said(&cmd.reason, MAX_REASON).ok_or(TeamError::Reason)?;
        let abandoned = Abandoned {
            on: cmd.on,
            holds,
            reason: reason.to_owned(),
            at: now,
            by: permit.actor().name.clone(),
        };
        let version = store::fixtures::set_abandoned(conn, field.section, Some(&abandoned)).await?;
        act.log(field.name.as_str())
            .after(NotedAbandoned::of(&abandoned))
            .reason(reason)
            .write(conn)
            .await?;
        store::changes::bump(conn, field.section).await?;
        Ok(TeamReceipt { version })
    })
    .await
}

/// A season to be taken up again.
#[derive(Clone, Debug, Serialize)]
pub struct TakingUp {
    /// The version that was seen.
    pub seen: Version,
    /// Why.
    pub reason: String,
}

/// Resumes an abandoned season, unless confirmed moves depend on it. Rounds that were closed since, although matches of them were not played,
/// are open again: they are played now.
pub async fn take_up(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament, AtSection>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &TakingUp,
) -> Result<TeamReceipt, TeamError> {
    let act = permit.act(now, key, "team.take_season_up");
    act.once(conn, cmd, async |conn| {
        let field = held(conn, permit, cmd.seen).await?;
        let before = field
            .abandoned()
            .ok_or(PlanError::Abandon(AbandonProblem::NotAbandoned))?;
        let reason = own_words::said(&cmd.reason, MAX_REASON).ok_or(TeamError::Reason)?;
        let version = store::fixtures::set_abandoned(conn, field.section, None).await?;
        let closed_at = store::rounds::closed_at(conn, field.section).await?;
        for round in field.closed_unplayed(&closed_at) {
            store::rounds::set_reopened(conn, round.id).await?;
            let at = Subject::Round { round: round.number };
            permit
                .log(now, "round.reopen", at)
                .before(NotedStatus { status: round.status })
                .after(NotedStatus {
                    status: RoundStatus::Published,
                })
                .reason(reason)
                .write(conn)
                .await?;
        }
        act.log(field.name.as_str())
            .before(NotedAbandoned::of(before))
            .reason(reason)
            .write(conn)
            .await?;
        store::changes::bump(conn, field.section).await?;
        Ok(TeamReceipt { version })
    })
    .await
}
