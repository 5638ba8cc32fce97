//! Making a tournament from a template: its settings and its first section, through the functions that people use.

use super::{
    access::{At, CreateTournament, Forbidden, ManageTournament, NotThere},
    ids::key,
    prelude::*,
    regulation::{self, RegulationCommand, RegulationError},
    sections::{self, SectionError, SectionPlan},
    tournaments::{self, CreateCommand, Created, TournamentError},
};
use domain::{
    tournament::TournamentDetails,
    tournament_template::{TemplateId, TournamentTemplate},
};
use rules::regulation::Regulation;
use store::tournaments::Tournament;

/// Why no tournament was made from a template.
#[derive(Debug, thiserror::Error)]
pub enum TemplateError {
    /// The name or the days are refused.
    #[error(transparent)]
    Tournament(#[from] TournamentError),
    /// The actor may make tournaments, but not set this one up.
    #[error(transparent)]
    Forbidden(#[from] Forbidden),
    /// A setting of the template is refused.
    #[error(transparent)]
    Regulation(#[from] RegulationError),
    /// The section of the template is refused.
    #[error(transparent)]
    Section(#[from] SectionError),
    /// The same key for another act.
    #[error(transparent)]
    Once(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

impl From<NotThere> for TemplateError {
    fn from(why: NotThere) -> Self {
        match why {
            NotThere::NoPlace => TournamentError::NotFound.into(),
            NotThere::Forbidden(missing) => missing.into(),
        }
    }
}

/// What is asked for, and what it begins from.
#[derive(Clone, Debug, Serialize)]
pub struct TemplateCommand {
    #[serde(flatten)]
    pub create: CreateCommand,
    pub template: TemplateId,
}

/// Makes a tournament and fills in what its template says; with the empty template it is the tournament alone.
pub async fn make(
    conn: &mut PgConnection,
    permit: &Permit<CreateTournament>,
    now: Timestamp,
    idempotency: IdempotencyKey,
    command: &TemplateCommand,
) -> Result<Created, TemplateError> {
    let Some(template) = command.template.template() else {
        return Ok(tournaments::create(conn, permit, now, idempotency, &command.create).await?);
    };
    let act = permit.act(now, idempotency, "tournament.create");
    act.once(conn, command, async |conn| {
        let asked = CreateCommand {
            details: command.create.details.clone(),
            flags: template.flags_with(command.create.flags),
        };
        let created = tournaments::create(conn, permit, now, key(), &asked).await?;
        let there = set_up_permit(conn, permit, created.slug.as_str()).await?;
        let settings = RegulationCommand {
            seen: created.version,
            fields: template.settings.clone(),
            reset: None,
            reason: String::new(),
        };
        let changed = regulation::change(conn, &there, now, key(), &settings).await?;
        let stands = found(conn, created.id).await?;
        let plan = first_section(template, &asked.details, &stands.regulation);
        sections::create(conn, &there, now, key(), &plan).await?;
        Ok(Created {
            version: changed.version,
            ..created
        })
    })
    .await
}

/// The right to set up a tournament that was made in the same transaction.
pub(super) async fn set_up_permit<R, P: At>(
    conn: &mut PgConnection,
    permit: &Permit<R, P>,
    slug: &str,
) -> Result<Permit<ManageTournament>, TemplateError> {
    let place = store::places::find_tournament(conn, slug)
        .await?
        .ok_or(TournamentError::NotFound)?;
    Ok(permit.there(&place)?)
}

async fn found(conn: &mut PgConnection, id: TournamentId) -> Result<Tournament, TemplateError> {
    let stands = store::tournaments::find(conn, id).await?;
    Ok(stands.ok_or(TournamentError::NotFound)?)
}

/// The section with its rounds spread over the days; without times where the days cannot take them.
fn first_section(
    template: &TournamentTemplate,
    details: &TournamentDetails,
    regulation: &Regulation,
) -> SectionPlan {
    let section = &template.section;
    let proposed = schedule::propose(section.rounds, details.starts_on, details.ends_on);
    SectionPlan {
        name: section.name.clone(),
        settings: section.settings(regulation),
        starts: (0..usize::from(section.rounds))
            .map(|round| proposed.get(round).copied())
            .collect(),
    }
}
