//! A new tournament made from an old one: what is announced and how its sections are played, with the days moved. It is a draft.
//!
//! Everything goes through the functions that people use, in one transaction. Not taken over: players, rounds, results and rulings, links
//! and rights, the contacts of people, and what belongs to one year. Sections of teams stay behind: [`super::next_season`] makes theirs.

use super::{
    access::{CreateTournament, Everywhere, Forbidden, ManageTournament, authorise},
    ids::key,
    officials::{self, OfficialError},
    prelude::*,
    regulation::{self, RegulationCommand, RegulationError},
    round_windows,
    sections::{self, SectionError, SectionPlan},
    tournament_templates::{self, TemplateError},
    tournaments::{self, CreateCommand, SetUp, TournamentError},
};
use domain::{
    official::OfficialData,
    tournament::{Slug, TournamentDetails},
    tournament_copy::{self, MovedDays, NotCopied},
};
use store::{
    officials::Official,
    sections::{PlannedRound, Section},
};

/// Why a tournament was not copied.
#[derive(Debug, thiserror::Error)]
pub enum CopyError {
    /// The actor may not make tournaments.
    #[error(transparent)]
    Forbidden(#[from] Forbidden),
    /// The name or the days are refused.
    #[error(transparent)]
    Tournament(#[from] TournamentError),
    /// What of the invitation is taken over is refused.
    #[error(transparent)]
    Regulation(#[from] RegulationError),
    /// A section is refused.
    #[error(transparent)]
    Section(#[from] SectionError),
    /// An official is refused.
    #[error(transparent)]
    Official(#[from] OfficialError),
    /// The same key for another act.
    #[error(transparent)]
    Once(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

impl From<TemplateError> for CopyError {
    fn from(error: TemplateError) -> Self {
        match error {
            TemplateError::Tournament(error) => Self::Tournament(error),
            TemplateError::Forbidden(error) => Self::Forbidden(error),
            TemplateError::Regulation(error) => Self::Regulation(error),
            TemplateError::Section(error) => Self::Section(error),
            TemplateError::Once(error) => Self::Once(error),
            TemplateError::Store(error) => Self::Store(error),
        }
    }
}

/// The name and the days of the new tournament.
#[derive(Clone, Debug, Serialize)]
pub struct CopyCommand {
    pub name: String,
    pub starts_on: Date,
    pub ends_on: Date,
    /// Are arbiters and committee taken over by name, without their contacts?
    pub with_officials: bool,
}

/// The new tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CopyReceipt {
    /// Its part of addresses.
    pub slug: Slug,
    pub version: Version,
    /// Sections that were taken over.
    pub sections: usize,
    /// Officials that were taken over.
    pub officials: usize,
    /// Names of the sections that were not: their players play in teams, or no round of theirs can be paired here.
    pub left_out: Vec<String>,
}

/// What was made, in the log.
#[derive(Serialize)]
struct CopyLogValue<'a> {
    tournament: &'a str,
    sections: usize,
    officials: usize,
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    left_out: &'a [String],
}

/// Makes a tournament from the permit's. It needs the right to make tournaments, too, which is checked before anything is made.
pub async fn make(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament>,
    now: Timestamp,
    idempotency: IdempotencyKey,
    command: &CopyCommand,
) -> Result<CopyReceipt, CopyError> {
    let may_make: Permit<CreateTournament> =
        authorise(permit.actor().clone(), permit.rights().clone(), Everywhere)?;
    let act = permit.act(now, idempotency, "tournament.copy");
    // The name and the days may be the same for two tournaments: which one is copied is part of what is asked.
    act.once(conn, &(permit.tournament(), command), async |conn| {
        let old = tournaments::load(conn, permit.tournament())
            .await?
            .ok_or(TournamentError::NotFound)?;
        let details = TournamentDetails {
            name: command.name.trim().to_owned(),
            starts_on: command.starts_on,
            ends_on: command.ends_on,
            ..old.tournament.details.clone()
        };
        let is_long = details.is_long();
        let asked = CreateCommand {
            details,
            flags: old.tournament.regulation.flags(),
        };
        let created = tournaments::create(conn, &may_make, now, key(), &asked).await?;
        let there = tournament_templates::set_up_permit(conn, permit, created.slug.as_str()).await?;
        let making = CopyDraft {
            there,
            now,
            is_long,
            days: MovedDays {
                was: old.tournament.details.starts_on,
                begins: command.starts_on,
                ends: command.ends_on,
            },
        };
        let version = making.announced(conn, &old, created.version).await?;
        let (made, left_out) = making.sections(conn, &old).await?;
        let officials = if command.with_officials {
            making.officials(conn, &old.officials, &made).await?
        } else {
            0
        };
        act.log(permit.place().tournament_name.as_str())
            .after(CopyLogValue {
                tournament: &asked.details.name,
                sections: made.len(),
                officials,
                left_out: &left_out,
            })
            .write(conn)
            .await?;
        Ok(CopyReceipt {
            slug: created.slug,
            version,
            sections: made.len(),
            officials,
            left_out,
        })
    })
    .await
}

/// A tournament that is being made.
struct CopyDraft {
    there: Permit<ManageTournament>,
    now: Timestamp,
    days: MovedDays,
    /// Does the new one last more than 30 days?
    is_long: bool,
}

impl CopyDraft {
    /// The announced settings that hold from one year to the next; the version that then stands.
    async fn announced(
        &self,
        conn: &mut PgConnection,
        old: &SetUp,
        seen: Version,
    ) -> Result<Version, CopyError> {
        let fields = tournament_copy::announced(&old.tournament.regulation);
        if fields.is_empty() {
            return Ok(seen);
        }
        let command = RegulationCommand {
            seen,
            fields,
            reset: None,
            reason: String::new(),
        };
        let changed = regulation::change(conn, &self.there, self.now, key(), &command).await?;
        Ok(changed.version)
    }

    /// The sections: which new one each has become, and the names of those that stay behind.
    async fn sections(
        &self,
        conn: &mut PgConnection,
        old: &SetUp,
    ) -> Result<(HashMap<SectionId, SectionId>, Vec<String>), CopyError> {
        let mut made = HashMap::new();
        let mut left_out = Vec::new();
        for (section, rounds) in &old.sections {
            let settings = match tournament_copy::section(&section.settings, self.days, self.is_long) {
                Ok(settings) => settings,
                Err(NotCopied::Teams | NotCopied::PlayOff) => {
                    left_out.push(section.name.clone());
                    continue;
                }
            };
            let plan = SectionPlan {
                name: section.name.clone(),
                settings,
                starts: self.starts(section, rounds),
            };
            let created = sections::create(conn, &self.there, self.now, key(), &plan).await?;
            round_windows::copy(conn, (section.id, created.id), |day| self.days.day(day)).await?;
            made.insert(section.id, created.id);
        }
        Ok((made, left_out))
    }

    /// The rounds with their times moved.
    fn starts(&self, section: &Section, rounds: &[PlannedRound]) -> Vec<Option<jiff::civil::DateTime>> {
        (0..usize::from(section.rounds))
            .map(|index| {
                let planned = rounds.iter().find(|round| round.number.index() == index)?;
                self.days.start(schedule::local(planned.starts_at?))
            })
            .collect()
    }

    /// The current officials by name, without contacts; how many.
    async fn officials(
        &self,
        conn: &mut PgConnection,
        old: &[Official],
        made: &HashMap<SectionId, SectionId>,
    ) -> Result<usize, CopyError> {
        let mut named = 0;
        for official in old.iter().filter(|official| official.valid_to.is_none()) {
            let section = match official.data.section {
                None => None,
                // Of a section that stays behind.
                Some(section) => match made.get(&section) {
                    Some(section) => Some(*section),
                    None => continue,
                },
            };
            let data = OfficialData {
                section,
                email: String::new(),
                phone: String::new(),
                // The ratings office approves anew.
                play_approved_by: String::new(),
                ..official.data.clone()
            };
            officials::name(conn, &self.there, self.now, key(), &data).await?;
            named += 1;
        }
        Ok(named)
    }
}
