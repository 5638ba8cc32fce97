//! Contacts of teams: written and read only by organisers and arbiters, and by the club with its link. If the section's organiser has
//! decided so, a captain also sees the names and telephone numbers of the captains of coming opponents.
//!
//! Contacts are personal: no public answer, page, feed or file contains them, and the log has the names of changed fields, never the
//! values. They are kept as long as the team, and deleted by saving empty fields.

use super::{
    access::{AtSection, ManageEntries, ManageTournament},
    captain_links::Captain,
    club_links::{self, Bearer},
    prelude::*,
    teams::{TeamError, with_teams},
};
use domain::{
    season_end::PlayingTeam,
    strength_list::person::is_same_club,
    team::{
        Captain as CaptainName, Team, TeamClub,
        contact::{ContactFault, ContactField, TeamContact},
    },
};
use engine::{ids::TeamId, numbers::TeamNo};
use store::team_contacts::StoredContact;

/// Why no contact was read or written.
#[derive(Debug, thiserror::Error)]
pub enum ContactError {
    /// There is no such team, the section has none, or it is not the club's.
    #[error(transparent)]
    Team(#[from] TeamError),
    /// Fields that cannot be used.
    #[error("something of the contact cannot be written so")]
    Faults(Vec<ContactFault>),
    /// The contact was changed after it was read; its current state.
    #[error("the contact was changed meanwhile")]
    ChangedMeanwhile(Box<KnownContact>),
    /// Whether captains see each other's contacts was changed meanwhile; the current state.
    #[error("whether captains are told of each other was changed meanwhile")]
    SharingChanged(Sharing),
    /// The key of the request.
    #[error(transparent)]
    Once(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// The current contact of a team.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct KnownContact {
    pub contact: TeamContact,
    /// The version for the next change; 0 before the first.
    pub version: Version,
}

impl KnownContact {
    fn of(stored: Option<StoredContact>) -> Self {
        match stored {
            Some(StoredContact { contact, version }) => Self { contact, version },
            None => Self {
                contact: TeamContact::default(),
                version: Version(0),
            },
        }
    }
}

/// Whether captains of a section see each other's contacts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Sharing {
    pub is_shared: bool,
    /// The version for the next change; 0 before the first.
    pub version: Version,
}

impl Sharing {
    async fn find(conn: &mut PgConnection, section: SectionId) -> store::Result<Self> {
        let found = store::team_contacts::find_sharing(conn, section).await?;
        let (is_shared, version) = found.unwrap_or((false, Version(0)));
        Ok(Self { is_shared, version })
    }
}

/// A team and its contact.
#[derive(Clone, Debug)]
pub struct TeamReached {
    pub section: SectionId,
    /// What its section is called.
    pub row: String,
    pub team: Team,
    pub known: KnownContact,
}

impl TeamReached {
    /// The person to ask for; empty if none is named.
    pub fn captain(&self) -> &str {
        asked_for(&self.team, &self.known.contact)
    }
}

/// The person to ask for: by the contact, else the team's captain.
fn asked_for<'a>(team: &'a Team, contact: &'a TeamContact) -> &'a str {
    if contact.captain_name.is_empty() {
        team.captain.as_ref().map_or("", CaptainName::as_str)
    } else {
        &contact.captain_name
    }
}

/// The teams of a section with their contacts.
#[derive(Clone, Debug)]
pub struct SectionContacts {
    /// By number.
    pub teams: Vec<TeamReached>,
    pub sharing: Sharing,
}

/// The teams of a section with their contacts, for those who manage the entries.
pub async fn list(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries>,
) -> Result<SectionContacts, ContactError> {
    let (tournament, section) = permit.ids();
    let field = with_teams(conn, section).await?;
    let mut stored = store::team_contacts::list(conn, tournament).await?;
    let row = field.name.clone();
    let reached = |team: Team| TeamReached {
        section,
        row: row.clone(),
        known: KnownContact::of(stored.remove(&team.id)),
        team,
    };
    Ok(SectionContacts {
        teams: field.teams.into_iter().map(reached).collect(),
        sharing: Sharing::find(conn, section).await?,
    })
}

/// One team of the section with its contact.
pub async fn find(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries>,
    team: TeamId,
) -> Result<TeamReached, ContactError> {
    let all = list(conn, permit).await?.teams;
    let found = all.into_iter().find(|one| one.team.id == team);
    Ok(found.ok_or(TeamError::NotFound)?)
}

/// The new contact.
#[derive(Clone, Debug, Serialize)]
pub struct ChangingContact {
    pub team: TeamId,
    /// The version that was seen; 0 before the first.
    pub seen: Version,
    pub contact: TeamContact,
}

/// The outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ContactReceipt {
    /// For the next change.
    pub version: Version,
}

/// Which fields were written, for the log.
#[derive(Serialize)]
struct Noted {
    personal: Vec<ContactField>,
}

/// Writes the contact of a locked team; returns its version, and which fields changed.
async fn written(
    conn: &mut PgConnection,
    cmd: &ChangingContact,
) -> Result<(ContactReceipt, Option<Noted>), ContactError> {
    let after = cmd.contact.checked().map_err(ContactError::Faults)?;
    let stands = KnownContact::of(store::team_contacts::find(conn, cmd.team).await?);
    if stands.version != cmd.seen {
        return Err(ContactError::ChangedMeanwhile(Box::new(stands)));
    }
    let personal = after.changes(&stands.contact);
    if personal.is_empty() {
        let version = stands.version;
        return Ok((ContactReceipt { version }, None));
    }
    let version = store::team_contacts::set(conn, cmd.team, &after).await?;
    Ok((ContactReceipt { version }, Some(Noted { personal })))
}

/// Writes how a team is reached.
pub async fn change(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &ChangingContact,
) -> Result<ContactReceipt, ContactError> {
    let act = permit.act(now, key, "team.contact");
    act.once(conn, cmd, async |conn| {
        let held = store::team_contacts::hold(conn, cmd.team).await?;
        held.filter(|section| *section == permit.section_id())
            .ok_or(TeamError::NotFound)?;
        let team = find(conn, permit, cmd.team).await?.team;
        let (receipt, noted) = written(conn, cmd).await?;
        if let Some(noted) = noted {
            act.log(team.name.to_string()).after(noted).write(conn).await?;
        }
        Ok(receipt)
    })
    .await
}

/// What a club is called, and its teams with their contacts, row by row.
pub async fn of_club(
    conn: &mut PgConnection,
    bearer: &Bearer,
) -> Result<(String, Vec<TeamReached>), ContactError> {
    let tournament = bearer.tournament();
    let clubs = store::strength_lists::list_clubs(conn, tournament).await?;
    let club = clubs.into_iter().find(|club| club.id == bearer.club());
    let club = club.ok_or(TeamError::NotFound)?.name;
    let mut stored = store::team_contacts::list(conn, tournament).await?;
    let mut teams = Vec::new();
    for section in store::sections::list_by_tournament(conn, tournament).await? {
        // A play-off's team has the contact of its team in the row.
        if section.settings.teams.is_none() || section.settings.play_off.is_some() {
            continue;
        }
        for team in store::teams::list(conn, section.id).await? {
            let of = team.club.as_ref().map(TeamClub::as_str);
            if of.is_some_and(|of| is_same_club(of, &club)) {
                teams.push(TeamReached {
                    section: section.id,
                    row: section.name.clone(),
                    known: KnownContact::of(stored.remove(&team.id)),
                    team,
                });
            }
        }
    }
    Ok((club, teams))
}

/// A club writes how one of its teams is reached, as long as its link works.
pub async fn change_as_club(
    conn: &mut PgConnection,
    bearer: &Bearer,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &ChangingContact,
) -> Result<ContactReceipt, ContactError> {
    let by_link = club_links::actor();
    let act = by_link.act(bearer.scope(), now, key, "team.contact");
    act.once(conn, &(bearer.club(), cmd), async |conn| {
        store::team_contacts::hold(conn, cmd.team)
            .await?
            .ok_or(TeamError::NotFound)?;
        if !bearer.still_stands(conn, now).await? {
            return Err(TeamError::LinkEnded.into());
        }
        let (club, teams) = of_club(conn, bearer).await?;
        let own = teams.into_iter().find(|one| one.team.id == cmd.team);
        let own = own.ok_or(TeamError::NotFound)?;
        let (receipt, noted) = written(conn, cmd).await?;
        if let Some(noted) = noted {
            bearer
                .log(now, "team.contact", &club)
                .about(own.team.name.as_str().into())
                .at(Scope::Section(bearer.tournament(), own.section))
                .after(noted)
                .write(conn)
                .await?;
        }
        Ok(receipt)
    })
    .await
}

/// Stores the contact that a club gave when entering a team; nothing if it gave none. Part of the act that enters the team.
pub(super) async fn write_with_entry(
    conn: &mut PgConnection,
    (bearer, club): (&Bearer, &str),
    now: Timestamp,
    (section, team): (SectionId, &Team),
    contact: &TeamContact,
) -> Result<(), TeamError> {
    let personal = contact.changes(&TeamContact::default());
    if personal.is_empty() {
        return Ok(());
    }
    store::team_contacts::set(conn, team.id, contact).await?;
    bearer
        .log(now, "team.contact", club)
        .about(team.name.as_str().into())
        .at(Scope::Section(bearer.tournament(), section))
        .after(Noted { personal })
        .write(conn)
        .await?;
    Ok(())
}

/// Whether captains are to see each other's contacts.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Settling {
    /// The version that was seen; 0 before the first.
    pub seen: Version,
    pub is_shared: bool,
}

/// What the log keeps of it.
#[derive(Serialize)]
struct NotedSharing {
    is_shared: bool,
}

/// Sets whether captains of the section see each other's contacts, at any time.
pub async fn settle(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament, AtSection>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: Settling,
) -> Result<ContactReceipt, ContactError> {
    let act = permit.act(now, key, "team.share_contacts");
    act.once(conn, &cmd, async |conn| {
        let section = permit.section_id();
        with_teams(conn, section).await?;
        let stands = Sharing::find(conn, section).await?;
        if stands.version == cmd.seen && stands.is_shared == cmd.is_shared {
            let version = stands.version;
            return Ok(ContactReceipt { version });
        }
        let set = store::team_contacts::set_sharing(conn, section, cmd.is_shared, cmd.seen).await?;
        let Some(version) = set else {
            let stands = Sharing::find(conn, section).await?;
            return Err(ContactError::SharingChanged(stands));
        };
        let noted = |is_shared| NotedSharing { is_shared };
        act.log(permit.section().name.as_str())
            .before(noted(stands.is_shared))
            .after(noted(cmd.is_shared))
            .write(conn)
            .await?;
        Ok(ContactReceipt { version })
    })
    .await
}

/// Another team's captain, as a captain is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OtherCaptain {
    pub team: TeamNo,
    /// What the team is called.
    pub team_name: String,
    /// The person to ask for; empty if none is named.
    pub name: String,
    /// Empty if unknown.
    pub phone: String,
}

/// Lets captains of a new play-off see each other's contacts if those of all its rows do.
pub(super) async fn share_as_in_rows(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament, AtSection>,
    now: Timestamp,
    key: IdempotencyKey,
    rows: &[SectionId],
) -> Result<(), ContactError> {
    for row in rows {
        if !Sharing::find(conn, *row).await?.is_shared {
            return Ok(());
        }
    }
    let shared = Settling {
        seen: Version(0),
        is_shared: true,
    };
    settle(conn, permit, now, key, shared).await?;
    Ok(())
}

/// The teams of the season in the play-off, with their teams there.
async fn playing_off(conn: &mut PgConnection, tournament: TournamentId) -> store::Result<Vec<PlayingTeam>> {
    let found = store::season_end::find(conn, tournament).await?;
    let book = found.map(|(book, _)| book).unwrap_or_default();
    Ok(book.playing_teams().copied().collect())
}

/// The captains of the opponents in rounds that are not closed, as far as the pairing is public, the next one first; `None` if captains do
/// not see each other's contacts. A play-off's team has the contact of its team in the row.
pub async fn of_opponents(
    conn: &mut PgConnection,
    captain: &Captain,
) -> Result<Option<Vec<OtherCaptain>>, ContactError> {
    let section = captain.section();
    if !Sharing::find(conn, section).await?.is_shared {
        return Ok(None);
    }
    let playing = playing_off(conn, captain.tournament()).await?;
    let field = with_teams(conn, section).await?;
    let own = field.teams.iter().find(|team| team.id == captain.team());
    let own = own.ok_or(TeamError::NotFound)?.no;
    let mut stored = store::team_contacts::list(conn, captain.tournament()).await?;
    let told = field.to_be_met(own).into_iter().filter_map(|no| {
        let team = field.team(no)?;
        let in_row = playing.iter().find(|one| one.plays_as == team.id);
        let in_row = in_row.and_then(|one| stored.remove(&one.team));
        let contact = KnownContact::of(stored.remove(&team.id).or(in_row)).contact;
        Some(OtherCaptain {
            team: no,
            team_name: team.name.to_string(),
            name: asked_for(team, &contact).to_owned(),
            phone: contact.captain_phone,
        })
    });
    Ok(Some(told.collect()))
}
