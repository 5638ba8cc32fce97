//! Making, changing and removing sections. Leaving FIDE mode is in [`super::fide_mode`].

use super::{
    access::{AtSection, ManageTournament},
    line_up_calls,
    prelude::*,
    tournaments::Changed,
};
use domain::{
    fide_mode::{LeaveError, Lockable},
    integrity::IntegrityEvent,
    later_ratings::TieBreakRatings,
    section::{
        SectionSettings,
        changing::{SectionChange, SectionRefusal, may_remove},
    },
    team::TeamSettings,
    tie_rule::TieRule,
    tournament::Slug,
};
use engine::{ids::RoundId, points::Points, tiebreak::Unplayed};
use rules::{
    regulation::{Firmness, FrozenError},
    time_control::Discipline,
};
use store::{
    integrity::IntegrityRecord,
    sections::{NewSection, PlannedRound, Section},
    tournaments::Tournament,
};

pub use domain::section::changing::{MOST, SectionPlan};

/// The rate of play of each section of a tournament.
pub(super) async fn rates_of_play(
    conn: &mut PgConnection,
    tournament: &Tournament,
) -> store::Result<HashMap<SectionId, Discipline>> {
    let sections = store::sections::list_by_tournament(conn, tournament.id).await?;
    let starts_on = tournament.details.starts_on;
    Ok(sections
        .into_iter()
        .map(|section| {
            let rate = section.settings.rate_of_play(&tournament.regulation, starts_on);
            (section.id, rate)
        })
        .collect())
}

/// Why a section was not made, changed or removed.
#[derive(Debug, thiserror::Error)]
pub enum SectionError {
    /// There is no such section or tournament any more.
    #[error("there is no such section")]
    NotFound,
    /// It cannot be so, or be changed so, or be removed.
    #[error(transparent)]
    Refused(#[from] SectionRefusal),
    /// The address is taken, or cannot be made of the name.
    #[error("another section has this address")]
    SlugTaken,
    /// It was changed after it was read; its current state.
    #[error("the section was changed meanwhile")]
    ChangedMeanwhile(Box<Section>),
    /// By the new rule, the hour for line-ups of this round would already be past.
    #[error("by that rule the hour of round {0} would have struck already: set it by hand first")]
    RuleStruck(RoundNo),
    /// It needs a reason.
    #[error(transparent)]
    Frozen(#[from] FrozenError),
    /// FIDE mode was not left.
    #[error(transparent)]
    Leave(#[from] LeaveError),
    /// The same key for another act.
    #[error(transparent)]
    Once(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// A section that was made.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Created {
    pub id: SectionId,
    /// Its part of addresses.
    pub slug: Slug,
    pub version: Version,
}

/// Makes a section with its planned rounds, in FIDE mode.
pub async fn create(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament>,
    now: Timestamp,
    key: IdempotencyKey,
    plan: &SectionPlan,
) -> Result<Created, SectionError> {
    plan.check()?;
    let moments = plan.moments()?;
    let act = permit.act(now, key, "section.create");
    act.once(conn, plan, async |conn| {
        let mut plan = plan.clone();
        draw_lots(&mut plan.settings, (&TieRule::Shared, None));
        let plan = &plan;
        let tournament = permit.tournament();
        let locked = store::tournaments::find_for_update(conn, tournament)
            .await?
            .ok_or(SectionError::NotFound)?;
        let sections = store::sections::list_by_tournament(conn, tournament).await?;
        plan.may_be_made(&locked.details, sections.len())?;
        let id = SectionId::from_uuid(ids::fresh());
        let wanted = plan.slug()?;
        let slug = insert_under_free_slug(conn, tournament, id, &wanted, plan, now).await?;
        plan_rounds(conn, id, &moments).await?;
        has_not_struck(conn, id, (None, &plan.settings), now).await?;
        act.log(&plan.name).after(plan).write(conn).await?;
        store::changes::bump_all(conn, tournament).await?;
        Ok(Created {
            id,
            slug,
            version: store::incarnations::first_version(conn).await?,
        })
    })
    .await
}

async fn insert_under_free_slug(
    conn: &mut PgConnection,
    tournament: TournamentId,
    id: SectionId,
    wanted: &Slug,
    plan: &SectionPlan,
    at: Timestamp,
) -> Result<Slug, SectionError> {
    const TRIES: u16 = 99;
    for number in 1..=TRIES {
        let slug = if number == 1 {
            wanted.clone()
        } else {
            wanted.numbered(number)
        };
        let new = NewSection {
            id,
            tournament,
            slug: &slug,
            name: &plan.name,
            settings: &plan.settings,
            rounds: plan.rounds(),
            at,
        };
        if store::sections::insert(conn, &new).await? {
            return Ok(slug);
        }
    }
    Err(SectionError::SlugTaken)
}

/// Refuses a new rule for line-ups by which the hour of a round not yet begun would already be past, with the starts as stored now.
async fn has_not_struck(
    conn: &mut PgConnection,
    section: SectionId,
    (before, after): (Option<&SectionSettings>, &SectionSettings),
    now: Timestamp,
) -> Result<(), SectionError> {
    let rules = (
        before.and_then(|settings| settings.teams.as_ref()),
        after.teams.as_ref(),
    );
    match line_up_calls::struck_by(conn, section, rules, now).await? {
        Some(round) => Err(SectionError::RuleStruck(round)),
        None => Ok(()),
    }
}

async fn plan_rounds(
    conn: &mut PgConnection,
    section: SectionId,
    moments: &[(RoundNo, Option<Timestamp>)],
) -> store::Result<()> {
    for (number, starts_at) in moments {
        let id = RoundId::from_uuid(ids::fresh());
        store::sections::plan_round(conn, id, section, *number, *starts_at).await?;
    }
    let last = u16::try_from(moments.len()).unwrap_or(u16::MAX);
    store::sections::drop_rounds_after(conn, section, last).await
}

/// A section as it shall be, after it was read.
#[derive(Clone, Debug, Serialize)]
pub struct SectionCommand {
    /// The version that was seen.
    pub seen: Version,
    /// The new values.
    pub plan: SectionPlan,
    /// Why; needed once the tournament is announced.
    pub reason: String,
    /// Does the person know what it breaks?
    pub confirmed: bool,
}

/// Changes a section. Changes that the rules lock are refused; what it breaks must be confirmed and is recorded.
pub async fn change(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament, AtSection>,
    now: Timestamp,
    key: IdempotencyKey,
    command: &SectionCommand,
) -> Result<Changed, SectionError> {
    command.plan.check()?;
    let moments = command.plan.moments()?;
    let act = permit.act(now, key, "section.change");
    act.once(conn, command, async |conn| {
        let section = lock(conn, permit).await?;
        let rounds = store::sections::list_rounds(conn, section.id).await?;
        let before = as_plan(&section, &rounds);
        let mut plan = command.plan.completed_from(&before)?;
        draw_lots(
            &mut plan.settings,
            (&before.settings.ties, before.settings.teams.as_ref()),
        );
        if before == plan {
            return Ok(Changed {
                version: section.version,
            });
        }
        if section.version != command.seen {
            return Err(SectionError::ChangedMeanwhile(Box::new(section)));
        }
        let event = store::tournaments::find(conn, section.tournament)
            .await?
            .ok_or(SectionError::NotFound)?;
        let change = SectionChange {
            before: &before,
            after: &plan,
            fide_mode: section.fide_mode,
            paired_rounds: section.paired_rounds,
            event: &event.details,
            is_planned: store::fixtures::find(conn, section.id).await?.is_some(),
            confirmed: command.confirmed,
        };
        let breaks = change.check()?;
        needs_reason(permit, !breaks.is_empty()).admits(&command.reason)?;
        let plan = &plan;
        let version =
            store::sections::set(conn, section.id, &plan.name, &plan.settings, plan.rounds()).await?;
        plan_rounds(conn, section.id, &moments).await?;
        let settings = (Some(&before.settings), &plan.settings);
        has_not_struck(conn, section.id, settings, now).await?;
        for event in configuration_events(&section, plan) {
            record_event(conn, permit, section.id, event, &command.reason, now).await?;
        }
        act.log(&plan.name)
            .before(&before)
            .after(plan)
            .reason(command.reason.trim())
            .write(conn)
            .await?;
        if plan.name == before.name {
            store::changes::bump(conn, section.id).await?;
        } else {
            // The tables of other rows name it as the row their teams move to next season.
            store::changes::bump_all(conn, section.tournament).await?;
        }
        Ok(Changed { version })
    })
    .await
}

/// Draws lots when settings that need them are stored: once, ignoring any seed in the request.
fn draw_lots(settings: &mut SectionSettings, (ties, teams): (&TieRule, Option<&TeamSettings>)) {
    settings.ties = std::mem::take(&mut settings.ties).drawn(ties, ids::seed);
    settings.teams = settings
        .teams
        .take()
        .map(|settled| settled.drawn(teams, ids::seed));
}

/// An announced section changes with a reason (DM-5.5), as does one that breaks something.
pub(super) fn needs_reason(permit: &Permit<ManageTournament, AtSection>, breaks: bool) -> Firmness {
    if permit.place().is_public || breaks {
        Firmness::Frozen
    } else {
        Firmness::Draft
    }
}

/// The section as a plan, for comparison and for forms.
pub fn as_plan(section: &Section, rounds: &[PlannedRound]) -> SectionPlan {
    let starts = (0..usize::from(section.rounds))
        .map(|index| {
            rounds
                .iter()
                .find(|round| round.number.index() == index)
                .and_then(|round| round.starts_at)
                .map(schedule::local)
        })
        .collect();
    SectionPlan {
        name: section.name.clone(),
        settings: section.settings.clone(),
        starts,
    }
}

/// The integrity events of a change after round 1 was paired.
fn configuration_events(section: &Section, plan: &SectionPlan) -> Vec<IntegrityEvent> {
    let Some(round) = RoundNo::new(section.paired_rounds) else {
        return Vec::new();
    };
    let (old, new) = (&section.settings, &plan.settings);
    let list = |settings: &SectionSettings| {
        let mut names: Vec<_> = settings.tie_breaks.iter().map(ToString::to_string).collect();
        match settings.unplayed {
            Unplayed::InForce => {}
            Unplayed::Before2023 => names.push(settings.unplayed.as_str().to_owned()),
        }
        match settings.tie_break_ratings {
            TieBreakRatings::First => {}
            TieBreakRatings::EachRound => names.push(settings.tie_break_ratings.as_str().to_owned()),
        }
        if let Some(rating) = settings.unrated_as {
            names.push(format!("unrated={rating}"));
        }
        names.join(",")
    };
    let points = |settings: &SectionSettings| {
        let scoring = settings.scoring;
        [scoring.win, scoring.draw, scoring.loss, scoring.absence]
            .map(Points::decimal)
            .join(" ")
    };
    let bye = |settings: &SectionSettings| settings.scoring.pairing_allocated_bye.decimal();
    let acceleration = |settings: &SectionSettings| settings.acceleration_text();
    [
        (
            Lockable::Rounds,
            section.rounds.to_string(),
            plan.rounds().to_string(),
        ),
        (Lockable::Scoring, points(old), points(new)),
        (Lockable::ByeValue, bye(old), bye(new)),
        (Lockable::Acceleration, acceleration(old), acceleration(new)),
        (Lockable::TieBreaks, list(old), list(new)),
    ]
    .into_iter()
    .filter(|(_, was, becomes)| was != becomes)
    .map(|(setting, was, becomes)| IntegrityEvent::Configuration {
        round,
        setting,
        was,
        becomes,
    })
    .collect()
}

pub(super) async fn record_event(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament, AtSection>,
    section: SectionId,
    event: IntegrityEvent,
    reason: &str,
    at: Timestamp,
) -> store::Result<()> {
    let recorded = IntegrityRecord {
        event,
        reason: reason.trim().to_owned(),
        actor: permit.actor().name.clone(),
        at,
    };
    store::integrity::insert(conn, section, &recorded).await
}

pub(super) async fn lock(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament, AtSection>,
) -> Result<Section, SectionError> {
    let id = permit.section_id();
    // In the common lock order, the rounds first.
    store::rounds::list_for_update(conn, id).await?;
    if !store::sections::lock(conn, id).await? {
        return Err(SectionError::NotFound);
    }
    store::sections::find(conn, id)
        .await?
        .ok_or(SectionError::NotFound)
}

/// A section to be removed.
#[derive(Clone, Debug, Serialize)]
pub struct RemoveCommand {
    /// The version that was seen.
    pub seen: Version,
    /// Why; needed once the tournament is announced.
    pub reason: String,
}

/// Removes a section that nobody plays in.
pub async fn remove(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament, AtSection>,
    now: Timestamp,
    key: IdempotencyKey,
    command: &RemoveCommand,
) -> Result<Changed, SectionError> {
    let act = permit.act(now, key, "section.remove");
    act.once(conn, command, async |conn| {
        let section = lock(conn, permit).await?;
        if section.version != command.seen {
            return Err(SectionError::ChangedMeanwhile(Box::new(section)));
        }
        may_remove(
            section.paired_rounds,
            store::sections::has_players(conn, section.id).await?,
            store::sanctions::exist_in_section(conn, section.id).await?,
        )?;
        needs_reason(permit, false).admits(&command.reason)?;
        let rounds = store::sections::list_rounds(conn, section.id).await?;
        store::sections::delete(conn, section.id).await?;
        act.log(&section.name)
            .before(as_plan(&section, &rounds))
            .reason(command.reason.trim())
            .write(conn)
            .await?;
        store::changes::bump_all(conn, section.tournament).await?;
        Ok(Changed {
            version: section.version.next(),
        })
    })
    .await
}
