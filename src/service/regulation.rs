//! The rules of a tournament: changing the announced regulation, freezing it when round 1 starts, and the rules in force.

use std::collections::BTreeMap;

use super::{
    access::ManageTournament,
    prelude::*,
    tournaments::{self, Changed},
};
use domain::{section::SectionSettings, tournament::TournamentStatus};
use rules::{
    RuleSnapshot,
    regulation::{
        Finding, FindingKind, Firmness, FrozenError, MAX_REASON, Posted, Regulation, SettingId,
        SettingProblem, values::Flags,
    },
};
use store::tournaments::Tournament;

/// Why a regulation was not changed.
#[derive(Debug, thiserror::Error)]
pub enum RegulationError {
    /// There is no such tournament any more.
    #[error("there is no such tournament")]
    NotFound,
    /// Fields that cannot be read.
    #[error("some settings cannot be read")]
    Unreadable(Vec<(SettingId, SettingProblem)>),
    /// What an announced tournament may not have.
    #[error("the tournament is announced, and some settings would block it")]
    Blocked(Vec<Finding>),
    /// It was changed after it was read; its current state.
    #[error("the regulation was changed meanwhile")]
    ChangedMeanwhile(Box<Tournament>),
    /// Round 1 has started, and nobody said why.
    #[error(transparent)]
    Frozen(#[from] FrozenError),
    /// The same key for another act.
    #[error(transparent)]
    Once(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// Settings as a form or the API sends them.
#[derive(Clone, Debug, Serialize)]
pub struct RegulationCommand {
    /// The version that was seen.
    pub seen: Version,
    /// Fields by name; settings without a field stay as they are.
    pub fields: BTreeMap<String, String>,
    /// A setting that goes back to its default.
    pub reset: Option<SettingId>,
    /// Why; needed once round 1 has started.
    pub reason: String,
}

/// Changes settings of the regulation: all that were sent, or none.
pub async fn change(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament>,
    now: Timestamp,
    key: IdempotencyKey,
    command: &RegulationCommand,
) -> Result<Changed, RegulationError> {
    let act = permit.act(now, key, "regulation.change");
    act.once(conn, command, async |conn| {
        let tournament = store::tournaments::find_for_update(conn, permit.tournament())
            .await?
            .ok_or(RegulationError::NotFound)?;
        let next = apply(&tournament, command)?;
        if next == tournament.regulation {
            return Ok(Changed {
                version: tournament.version,
            });
        }
        if tournament.version != command.seen {
            return Err(RegulationError::ChangedMeanwhile(Box::new(tournament)));
        }
        let firmness = tournaments::firmness(conn, &tournament, now).await?;
        firmness.admits(&command.reason)?;
        if firmness == Firmness::Frozen {
            // The rules in force are those at the start of round 1, whatever is announced afterwards.
            freeze_rules(conn, &tournament, now).await?;
        }
        stays_publishable(conn, &tournament, &next).await?;
        let version = store::tournaments::set_regulation(conn, tournament.id, &next).await?;
        let (before, after) = differences(&tournament.regulation, &next);
        act.log(&tournament.details.name)
            .before(before)
            .after(after)
            .reason(command.reason.trim())
            .write(conn)
            .await?;
        store::changes::bump_all(conn, tournament.id).await?;
        Ok(Changed { version })
    })
    .await
}

/// The regulation with the sent settings in it.
fn apply(tournament: &Tournament, command: &RegulationCommand) -> Result<Regulation, RegulationError> {
    if own_words::within(&command.reason, MAX_REASON).is_none() {
        return Err(FrozenError::ReasonTooLong.into());
    }
    let day = tournament.details.starts_on;
    let fields = tournament.regulation.completed(&command.fields, day);
    let mut next = tournament
        .regulation
        .take(&Posted(&fields), |regulation, id| regulation.default_of(id, day))
        .map_err(RegulationError::Unreadable)?;
    if let Some(id) = command.reset {
        next.clear(id);
    }
    Ok(next)
}

/// An announced tournament must stay fit for announcement after every change.
async fn stays_publishable(
    conn: &mut PgConnection,
    tournament: &Tournament,
    next: &Regulation,
) -> Result<(), RegulationError> {
    use domain::checklist::PointState;
    if !tournament.status.is_public() {
        return Ok(());
    }
    let set_up = tournaments::load(conn, tournament.id)
        .await?
        .ok_or(RegulationError::NotFound)?;
    let blocks = |regulation: &Regulation| -> Vec<(SettingId, FindingKind)> {
        set_up
            .checklist_with(regulation)
            .points
            .iter()
            .filter(|point| point.state == PointState::Blocks)
            .filter_map(|point| point.about.finding())
            .map(|(id, kind)| (id, kind.clone()))
            .collect()
    };
    let already = blocks(&tournament.regulation);
    let new: Vec<_> = blocks(next)
        .into_iter()
        .filter(|found| !already.contains(found))
        .map(|(setting, kind)| Finding { setting, kind })
        .collect();
    if new.is_empty() {
        Ok(())
    } else {
        Err(RegulationError::Blocked(new))
    }
}

type ChosenRules = BTreeMap<&'static str, Option<BTreeMap<String, String>>>;

/// The settings that differ, before and after; `None` for one that was left to its default.
fn differences(before: &Regulation, after: &Regulation) -> (ChosenRules, ChosenRules) {
    let fields = |regulation: &Regulation, id: SettingId| {
        regulation
            .chosen(id)
            .map(|value| value.fields().into_iter().collect())
    };
    SettingId::ALL
        .iter()
        .filter(|id| before.chosen(**id) != after.chosen(**id))
        .map(|id| {
            (
                (id.as_str(), fields(before, *id)),
                (id.as_str(), fields(after, *id)),
            )
        })
        .unzip()
}

/// Freezes the rules of a tournament whose first round has started: called with its first result.
///
/// The first call counts; later ones change nothing. Rules that cannot be resolved (an imported tournament that never said how it is
/// supervised) stay open until they are chosen. Returns whether they are frozen now.
pub async fn freeze(conn: &mut PgConnection, id: TournamentId, now: Timestamp) -> store::Result<bool> {
    let Some(tournament) = store::tournaments::find_for_update(conn, id).await? else {
        return Ok(false);
    };
    if tournament.status == TournamentStatus::Published {
        store::tournaments::set_status(conn, id, TournamentStatus::Running).await?;
    }
    freeze_rules(conn, &tournament, now).await
}

/// Why the rules of a tournament are not settled.
#[derive(Debug, thiserror::Error)]
pub enum RulesError {
    /// There is no such tournament.
    #[error("there is no such tournament")]
    NotFound,
    /// Its rules are not settled.
    #[error("the rules of the tournament are not settled")]
    NotSettled,
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// The rules a tournament is played by, frozen or not, and what it announced.
///
/// # Errors
///
/// When there is no such tournament, or its rules are not settled.
pub async fn in_force(
    conn: &mut PgConnection,
    tournament: TournamentId,
) -> Result<(RuleSnapshot, Regulation), RulesError> {
    let tournament = store::tournaments::find(conn, tournament)
        .await?
        .ok_or(RulesError::NotFound)?;
    let rules = match tournament.rules {
        Some(frozen) => frozen,
        None => tournament
            .regulation
            .resolve(tournament.details.starts_on)
            .map_err(|_| RulesError::NotSettled)?,
    };
    Ok((rules, tournament.regulation))
}

/// The rules a section is played by, and what was announced for it: those of the tournament, by the section's own time control where it has
/// one, and without the union's regulation where the class is no part of the coordination (CASE-118).
///
/// # Errors
///
/// When there is no such tournament or section, or the rules are not settled.
pub async fn in_section(
    conn: &mut PgConnection,
    (tournament, section): (TournamentId, SectionId),
) -> Result<(RuleSnapshot, Regulation), RulesError> {
    let found = store::sections::find(conn, section)
        .await?
        .ok_or(RulesError::NotFound)?;
    let whole = in_force(conn, tournament).await?;
    Ok(for_class(whole, &found.settings))
}

/// The rules of a tournament as they hold in a class with these settings.
pub fn for_class(
    whole: (RuleSnapshot, Regulation),
    settings: &SectionSettings,
) -> (RuleSnapshot, Regulation) {
    let (rules, mut regulation) = match &settings.play_off {
        Some(terms) => terms.rules(whole),
        None => whole,
    };
    let flags = regulation.flags();
    if !settings.outside_coordination || !flags.coordinated {
        return (rules, regulation);
    }
    regulation.flags = Some(Flags {
        coordinated: false,
        ..flags
    });
    (rules.outside_coordination(), regulation)
}

pub(super) async fn freeze_rules(
    conn: &mut PgConnection,
    tournament: &Tournament,
    now: Timestamp,
) -> store::Result<bool> {
    if tournament.frozen_at.is_some() {
        return Ok(true);
    }
    match tournament.regulation.resolve(tournament.details.starts_on) {
        Ok(rules) => store::tournaments::freeze(conn, tournament.id, &rules, now).await,
        Err(_) => Ok(false),
    }
}
