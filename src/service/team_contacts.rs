//! How teams are reached: written by organisers and arbiters, and by the club with its link, and read by nobody else; where the section's
//! organiser has said so, a captain is told name and telephone number of those who lead the teams that are still to be met.
//!
//! Contacts are personal: no answer, page, feed or file that anybody may read is made of them, and the log says which fields changed, never
//! to what. They are kept as long as the team, and cleared by writing nothing.

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
    /// There is no such team, the section has none, or it is none of the club's.
    #[error(transparent)]
    Team(#[from] TeamError),
    /// Fields that cannot be used.
    #[error("something of the contact cannot be written so")]
    Faults(Vec<ContactFault>),
    /// Somebody changed the contact after it was read; how it stands now.
    #[error("the contact was changed meanwhile")]
    ChangedMeanwhile(Box<KnownContact>),
    /// Somebody changed meanwhile whether captains are told of each other; how it stands now.
    #[error("whether captains are told of each other was changed meanwhile")]
    SharingChanged(Sharing),
    /// The key of the request.
    #[error(transparent)]
    Once(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// The contact of a team as it stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct KnownContact {
    pub contact: TeamContact,
    /// For the next change; 0 before anything was written down.
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

/// Whether captains of a section are told of each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Sharing {
    pub is_shared: bool,
    /// For the next change; 0 before anybody has said anything.
    pub version: Version,
}

impl Sharing {
    async fn find(conn: &mut PgConnection, section: SectionId) -> store::Result<Self> {
        let found = store::team_contacts::find_sharing(conn, section).await?;
        let (is_shared, version) = found.unwrap_or((false, Version(0)));
        Ok(Self { is_shared, version })
    }
}

/// A team, and how it is reached.
#[derive(Clone, Debug)]
pub struct TeamReached {
    pub section: SectionId,
    /// What its section is called.
    pub row: String,
    pub team: Team,
    pub known: KnownContact,
}

impl TeamReached {
    /// Whom to ask for; empty where nobody is named.
    pub fn captain(&self) -> &str {
        asked_for(&self.team, &self.known.contact)
    }
}

/// Whom to ask for: as the contact says, else the captain as the team names them.
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

/// A contact as it shall be.
#[derive(Clone, Debug, Serialize)]
pub struct ChangingContact {
    pub team: TeamId,
    /// The version that was seen; 0 where nothing was written down.
    pub seen: Version,
    pub contact: TeamContact,
}

/// What came of it.
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

/// Writes the contact of a held team: its version, and which fields changed.
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
        // A team that plays off is reached as its row's.
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

/// Writes how a team is reached that a club has just entered, as it said with it; nothing where it said nothing. Part of the act that enters
/// the team.
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

/// Whether captains shall be told of each other.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Settling {
    /// The version that was seen; 0 where nobody has said anything.
    pub seen: Version,
    pub is_shared: bool,
}

/// What the log keeps of it.
#[derive(Serialize)]
struct NotedSharing {
    is_shared: bool,
}

/// Says whether captains of the section are told of each other, at any time.
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
    /// Whom to ask for; empty where nobody is named.
    pub name: String,
    /// Empty where none is written down.
    pub phone: String,
}

/// Lets captains of a play-off that is being made be told of each other where those of all its rows are.
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

/// The teams of the season that play off, with whom stands for them there.
async fn playing_off(conn: &mut PgConnection, tournament: TournamentId) -> store::Result<Vec<PlayingTeam>> {
    let found = store::season_end::find(conn, tournament).await?;
    let book = found.map(|(book, _)| book).unwrap_or_default();
    Ok(book.playing_teams().copied().collect())
}

/// The captains of the teams that are met in rounds that are not closed, as far as everybody can read who meets whom, the next one first;
/// `None` where captains are not told of each other. A team that plays off is reached as its row's.
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
