//! Making a tournament, changing its basic data, and announcing it.

use super::{
    access::{CreateTournament, ManageTournament},
    planned_starts::PlannedStarts,
    prelude::*,
};
use domain::{
    checklist::{Checklist, Facts, SectionFacts},
    official::OfficialData,
    round_starts::RoundStarts,
    tournament::{
        DetailsProblem, Slug, TournamentDetails, TournamentStatus,
        announcing::{AnnouncementRefusal, changes_to, may_take_back},
    },
};
use rules::regulation::{Firmness, FrozenError, Regulation, values::Flags};
use store::{
    officials::Official,
    sections::{PlannedRound, Section},
    tournaments::{NewTournament, Tournament},
};

/// Why the frame of a tournament was not changed.
#[derive(Debug, thiserror::Error)]
pub enum TournamentError {
    /// There is no such tournament any more.
    #[error("there is no such tournament")]
    NotFound,
    /// What was written makes no sense.
    #[error(transparent)]
    Details(#[from] DetailsProblem),
    /// The name has no letter or digit an address can show, or too many tournaments have the same name.
    #[error("no address can be made of the name; write it with letters and digits")]
    NoSlug,
    /// It was changed after it was read; its current state.
    #[error("the tournament was changed meanwhile")]
    ChangedMeanwhile(Box<Tournament>),
    /// Points of the checklist block publishing.
    #[error("the checklist is not settled")]
    Blocked(Checklist),
    /// It is announced already, or its announcement stands.
    #[error(transparent)]
    Announcement(#[from] AnnouncementRefusal),
    /// It needs a reason.
    #[error(transparent)]
    Frozen(#[from] FrozenError),
    /// The same key for another act.
    #[error(transparent)]
    Once(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// A tournament that was made.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Created {
    pub id: TournamentId,
    /// Its part of addresses.
    pub slug: Slug,
    pub version: Version,
}

/// What is asked for when a tournament is made.
#[derive(Clone, Debug, Serialize)]
pub struct CreateCommand {
    /// Name, town, days.
    pub details: TournamentDetails,
    /// What kind of tournament it is.
    pub flags: Flags,
}

/// Makes a tournament: a draft that only its staff see.
pub async fn create(
    conn: &mut PgConnection,
    permit: &Permit<CreateTournament>,
    now: Timestamp,
    key: IdempotencyKey,
    command: &CreateCommand,
) -> Result<Created, TournamentError> {
    command.details.check()?;
    let act = permit.act(now, key, "tournament.create");
    act.once(conn, command, async |conn| {
        let id = TournamentId::from_uuid(ids::fresh());
        let regulation = Regulation {
            flags: (command.flags != Flags::default()).then_some(command.flags),
            ..Regulation::default()
        };
        let wanted = Slug::of_name(&command.details.name).ok_or(TournamentError::NoSlug)?;
        let slug = insert_under_free_slug(conn, id, &wanted, &command.details, &regulation, now)
            .await?
            .ok_or(TournamentError::NoSlug)?;
        act.log(&command.details.name)
            .after(&command.details)
            .write(conn)
            .await?;
        Ok(Created {
            id,
            slug,
            version: store::incarnations::first_version(conn).await?,
        })
    })
    .await
}

/// Stores a tournament under a free address: the wanted one, else with a number appended. `None`: too many have it.
pub(super) async fn insert_under_free_slug(
    conn: &mut PgConnection,
    id: TournamentId,
    wanted: &Slug,
    details: &TournamentDetails,
    regulation: &Regulation,
    at: Timestamp,
) -> store::Result<Option<Slug>> {
    const TRIES: u16 = 200;
    for number in 1..=TRIES {
        let slug = if number == 1 {
            wanted.clone()
        } else {
            wanted.numbered(number)
        };
        let new = NewTournament {
            id,
            slug: &slug,
            details,
            regulation,
            at,
        };
        if store::tournaments::insert(conn, &new).await? {
            return Ok(Some(slug));
        }
    }
    Ok(None)
}

/// What came of a change: the version that now stands.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct Changed {
    pub version: Version,
}

/// Name, town and days as they shall be.
#[derive(Clone, Debug, Serialize)]
pub struct DetailsCommand {
    /// The version that was seen.
    pub seen: Version,
    /// The new values.
    pub details: TournamentDetails,
    /// Why; needed once round 1 has started.
    pub reason: String,
}

/// Changes name, town or days.
pub async fn change_details(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament>,
    now: Timestamp,
    key: IdempotencyKey,
    command: &DetailsCommand,
) -> Result<Changed, TournamentError> {
    command.details.check()?;
    let act = permit.act(now, key, "tournament.change");
    act.once(conn, command, async |conn| {
        let tournament = lock(conn, permit.tournament()).await?;
        if tournament.details == command.details {
            return Ok(Changed {
                version: tournament.version,
            });
        }
        if tournament.version != command.seen {
            return Err(TournamentError::ChangedMeanwhile(Box::new(tournament)));
        }
        let firmness = firmness(conn, &tournament, now).await?;
        firmness.admits(&command.reason)?;
        if firmness == Firmness::Frozen {
            super::regulation::freeze_rules(conn, &tournament, now).await?;
        }
        let version = store::tournaments::set_details(conn, tournament.id, &command.details).await?;
        act.log(&command.details.name)
            .before(&tournament.details)
            .after(&command.details)
            .reason(command.reason.trim())
            .write(conn)
            .await?;
        store::changes::bump_all(conn, tournament.id).await?;
        Ok(Changed { version })
    })
    .await
}

pub(super) async fn lock(conn: &mut PgConnection, id: TournamentId) -> Result<Tournament, TournamentError> {
    store::tournaments::find_for_update(conn, id)
        .await?
        .ok_or(TournamentError::NotFound)
}

/// How firm the regulation of a tournament is now.
pub async fn firmness(
    conn: &mut PgConnection,
    tournament: &Tournament,
    now: Timestamp,
) -> store::Result<Firmness> {
    let first_start = store::tournaments::first_start(conn, tournament.id).await?;
    let published_at = if tournament.status.is_public() {
        tournament.published_at
    } else {
        None
    };
    Ok(Firmness::at(now, published_at, tournament.frozen_at, first_start))
}

/// A tournament with everything its checklist looks at.
#[derive(Clone, Debug)]
pub struct SetUp {
    pub tournament: Tournament,
    /// Its sections with the plan of their rounds.
    pub sections: Vec<(Section, Vec<PlannedRound>)>,
    /// When those rounds begin, where their matches are planned ([`Self::starts_of`]).
    pub planned: PlannedStarts,
    /// Everybody who is or was an official.
    pub officials: Vec<Official>,
    /// Are the prizes of a section public?
    pub has_public_prizes: bool,
    /// What of it is called off.
    pub cancellations: store::cancellations::Cancellations,
}

/// Reads everything the set-up pages show.
pub async fn load(conn: &mut PgConnection, id: TournamentId) -> store::Result<Option<SetUp>> {
    let Some(tournament) = store::tournaments::find(conn, id).await? else {
        return Ok(None);
    };
    let mut sections = Vec::new();
    for section in store::sections::list_by_tournament(conn, id).await? {
        let rounds = store::sections::list_rounds(conn, section.id).await?;
        sections.push((section, rounds));
    }
    let officials = store::officials::list_by_tournament(conn, id).await?;
    let plans = store::prizes::list_published(conn, id).await?;
    let of_teams = sections
        .iter()
        .filter(|(section, _)| section.settings.teams.is_some());
    let of_teams: Vec<SectionId> = of_teams.map(|(section, _)| section.id).collect();
    Ok(Some(SetUp {
        tournament,
        planned: PlannedStarts::read(conn, &of_teams).await?,
        sections,
        officials,
        has_public_prizes: plans.iter().any(|(_, published)| published.is_some()),
        cancellations: store::cancellations::find(conn, id).await?,
    }))
}

impl SetUp {
    /// When a round of a section begins: as its matches do by the plan that everybody reads, else as announced.
    pub fn starts_of(&self, section: SectionId, round: &PlannedRound) -> RoundStarts {
        self.planned.of(section, round.number, round.starts_at)
    }

    /// What blocks publishing, and what is settled.
    pub fn checklist(&self) -> Checklist {
        self.checklist_with(&self.tournament.regulation)
    }

    /// The same, if this were the regulation.
    pub fn checklist_with(&self, regulation: &Regulation) -> Checklist {
        let sections: Vec<_> = self
            .sections
            .iter()
            .map(|(section, rounds)| SectionFacts {
                id: section.id,
                name: &section.name,
                settings: &section.settings,
                starts: starts(section, rounds),
                players: section.players,
                teams: section.teams,
                highest_rating: section.highest_rating,
            })
            .collect();
        let officials: Vec<OfficialData> = self
            .officials
            .iter()
            .filter(|official| official.valid_to.is_none())
            .map(|official| official.data.clone())
            .collect();
        Checklist::of(&Facts {
            regulation,
            starts_on: self.tournament.details.starts_on,
            ends_on: self.tournament.details.ends_on,
            published_with_fines: self
                .tournament
                .status
                .is_public()
                .then(|| self.tournament.regulation.fines.is_some()),
            has_public_prizes: self.has_public_prizes,
            officials: &officials,
            sections: &sections,
        })
    }
}

/// Announced start of every planned round, in Danish clock time.
fn starts(section: &Section, rounds: &[PlannedRound]) -> Vec<Option<jiff::civil::DateTime>> {
    (0..usize::from(section.rounds))
        .map(|index| {
            rounds
                .iter()
                .find(|round| round.number.index() == index)
                .and_then(|round| round.starts_at)
                .map(schedule::local)
        })
        .collect()
}

/// To announce a tournament, or to take the announcement back.
#[derive(Clone, Debug, Serialize)]
pub struct PublishCommand {
    /// The version that was seen.
    pub seen: Version,
    /// Why; asked for when an announcement is taken back.
    pub reason: String,
}

/// Announces a tournament, if nothing on its checklist blocks.
pub async fn publish(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament>,
    now: Timestamp,
    key: IdempotencyKey,
    command: &PublishCommand,
) -> Result<Changed, TournamentError> {
    let act = permit.act(now, key, "tournament.publish");
    act.once(conn, command, async |conn| {
        let tournament = lock(conn, permit.tournament()).await?;
        changes_to(tournament.status, true)?;
        if tournament.version != command.seen {
            return Err(TournamentError::ChangedMeanwhile(Box::new(tournament)));
        }
        let set_up = load(conn, tournament.id)
            .await?
            .ok_or(TournamentError::NotFound)?;
        let checklist = set_up.checklist();
        if !checklist.may_publish() {
            return Err(TournamentError::Blocked(checklist));
        }
        // What came in from a file may have been played before.
        let status = if tournament.frozen_at.is_some() {
            TournamentStatus::Running
        } else {
            TournamentStatus::Published
        };
        let version = store::tournaments::set_published(conn, tournament.id, status, Some(now)).await?;
        record_status(
            conn,
            permit,
            now,
            "tournament.publish",
            &tournament,
            status,
            &command.reason,
        )
        .await?;
        Ok(Changed { version })
    })
    .await
}

/// Takes the announcement back, with a reason, while nothing has been paired.
pub async fn unpublish(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament>,
    now: Timestamp,
    key: IdempotencyKey,
    command: &PublishCommand,
) -> Result<Changed, TournamentError> {
    let act = permit.act(now, key, "tournament.unpublish");
    act.once(conn, command, async |conn| {
        let tournament = lock(conn, permit.tournament()).await?;
        changes_to(tournament.status, false)?;
        if tournament.version != command.seen {
            return Err(TournamentError::ChangedMeanwhile(Box::new(tournament)));
        }
        // A reason is required, because the announcement has been public.
        Firmness::Frozen.admits(&command.reason)?;
        let sections = store::sections::list_by_tournament(conn, tournament.id).await?;
        let begun = sections.iter().any(|section| section.paired_rounds > 0);
        may_take_back(tournament.status, begun, tournament.frozen_at.is_some())?;
        let status = TournamentStatus::Draft;
        let version = store::tournaments::set_published(conn, tournament.id, status, None).await?;
        record_status(
            conn,
            permit,
            now,
            "tournament.unpublish",
            &tournament,
            status,
            &command.reason,
        )
        .await?;
        Ok(Changed { version })
    })
    .await
}

async fn record_status(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament>,
    now: Timestamp,
    act: &'static str,
    tournament: &Tournament,
    status: TournamentStatus,
    reason: &str,
) -> store::Result<()> {
    permit
        .log(now, act, &tournament.details.name)
        .before(tournament.status)
        .after(status)
        .reason(reason.trim())
        .write(conn)
        .await?;
    store::changes::bump_all(conn, tournament.id).await
}
