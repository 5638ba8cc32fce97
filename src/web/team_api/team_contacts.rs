//! How teams are reached: for those who manage the entries, for the club itself, and for the captains who are told of each other.

use super::{address::OneTeam, prelude::*};
use domain::team::contact::TeamContact;
use engine::{ids::TeamId, numbers::TeamNo};
use service::{
    captain_links::Captain,
    club_links::Bearer,
    team_contacts::{self, ChangingContact, ContactReceipt, OtherCaptain, Settling, TeamReached},
};
use web::auth::LinkHolder;

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let entries = Access::Needs(Capability::ManageEntries);
    let manage = Access::Needs(Capability::ManageTournament);
    let club = Access::Link(LinkHolder::Club);
    routes
        .add(entries, routes!(read_team_contacts))
        .add(manage, routes!(share_team_contacts))
        .add(entries, routes!(write_team_contact))
        .add(club, routes!(read_own_contacts))
        .add(club, routes!(write_own_contact))
        .add(
            Access::Link(LinkHolder::Captain),
            routes!(read_captains_to_be_met),
        )
}

/// How a team is reached; every text may be empty.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct TeamContactFields {
    /// Whom to ask for; where it is empty, the captain as the team names them.
    #[serde(default)]
    #[schema(max_length = 80, example = "Ada Prøvesen")]
    captain_name: String,
    /// The captain's e-mail address.
    #[serde(default)]
    #[schema(max_length = 254, example = "ada@example.org")]
    captain_email: String,
    /// The captain's telephone number.
    #[serde(default)]
    #[schema(max_length = 40, example = "+45 00 00 00 00")]
    captain_phone: String,
    /// Who else can be asked.
    #[serde(default)]
    #[schema(max_length = 80, example = "Bo Prøvesen")]
    reserve_name: String,
    /// That person's e-mail address.
    #[serde(default)]
    #[schema(max_length = 254, example = "bo@example.org")]
    reserve_email: String,
    /// That person's telephone number.
    #[serde(default)]
    #[schema(max_length = 40, example = "+45 00 00 00 01")]
    reserve_phone: String,
}

impl From<TeamContact> for TeamContactFields {
    fn from(contact: TeamContact) -> Self {
        Self {
            captain_name: contact.captain_name,
            captain_email: contact.captain_email,
            captain_phone: contact.captain_phone,
            reserve_name: contact.reserve_name,
            reserve_email: contact.reserve_email,
            reserve_phone: contact.reserve_phone,
        }
    }
}

impl TeamContactFields {
    fn changing(&self, team: TeamId, seen: Version) -> ChangingContact {
        let contact = TeamContact {
            captain_name: self.captain_name.clone(),
            captain_email: self.captain_email.clone(),
            captain_phone: self.captain_phone.clone(),
            reserve_name: self.reserve_name.clone(),
            reserve_email: self.reserve_email.clone(),
            reserve_phone: self.reserve_phone.clone(),
        };
        ChangingContact { team, seen, contact }
    }
}

/// A team, and how it is reached.
#[derive(Debug, Serialize, ToSchema)]
struct ReachedTeam {
    /// Which.
    #[schema(value_type = super::shapes::TeamId)]
    team: TeamId,
    /// Its pairing number.
    #[schema(value_type = super::shapes::TeamNo)]
    number: TeamNo,
    /// What it is called.
    #[schema(example = "Prøveby 1")]
    name: String,
    /// What its row is called.
    #[schema(example = "2. division")]
    row: String,
    /// The version of the contact, for `If-Match`; 0 before anything was written down.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
    /// How it is reached.
    contact: TeamContactFields,
}

impl From<TeamReached> for ReachedTeam {
    fn from(one: TeamReached) -> Self {
        Self {
            team: one.team.id,
            number: one.team.no,
            name: one.team.name.to_string(),
            row: one.row,
            version: one.known.version,
            contact: one.known.contact.into(),
        }
    }
}

/// The teams of a section, and how they are reached.
#[derive(Debug, Serialize, ToSchema)]
struct TeamContacts {
    /// The version of `captains_see`, for `If-Match`; 0 before anybody has said anything.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
    /// Are captains told name and telephone number of the captains they are to meet?
    captains_see: bool,
    /// By number.
    teams: Vec<ReachedTeam>,
}

/// How the teams of a section are reached. It is personal, and read by those who manage the entries only
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/team-contacts", tag = "teams",
    responses((status = 200, body = TeamContacts), (status = "4XX"))
)]
async fn read_team_contacts(permit: Permit<ManageEntries>, db: Db) -> Result<Versioned<TeamContacts>> {
    let found = team_contacts::list(&mut *db.snapshot().await?, &permit).await?;
    let body = TeamContacts {
        version: found.sharing.version,
        captains_see: found.sharing.is_shared,
        teams: found.teams.into_iter().map(Into::into).collect(),
    };
    Ok(Versioned(body.version, body))
}

/// Whether captains shall be told of each other.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ContactSharing {
    /// Shall captains be told name and telephone number of the captains they are to meet?
    captains_see: bool,
}

/// What was written down.
#[derive(Debug, Serialize, ToSchema)]
struct ContactDone {
    /// For `If-Match`.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
}

fn done(receipt: ContactReceipt) -> Versioned<ContactDone> {
    let version = receipt.version;
    Versioned(version, ContactDone { version })
}

/// Says whether captains of the section are told of each other; at any time. `If-Match` is `"0"` where nobody has said anything
#[utoipa::path(
    put, path = "/tournaments/{tournament}/sections/{section}/team-contacts", tag = "teams",
    responses(
        (status = 200, body = ContactDone),
        (status = 409, description = "it was changed meanwhile; `current` is how it stands, `sent` what was sent")
    )
)]
async fn share_team_contacts(
    permit: Permit<service::access::ManageTournament, AtSection>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<ContactSharing>,
) -> Result<Versioned<ContactDone>> {
    let cmd = Settling {
        seen,
        is_shared: body.captains_see,
    };
    let receipt = db
        .write(async |conn| beside(team_contacts::settle(conn, &permit, now.0, key, cmd).await, &body))
        .await?;
    Ok(done(receipt))
}

/// Writes how a team is reached, as a whole; empty texts clear it. `If-Match` is `"0"` where nothing was written down
#[utoipa::path(
    put, path = "/tournaments/{tournament}/sections/{section}/teams/{team}/contact", tag = "teams",
    responses(
        (status = 200, body = ContactDone),
        (status = 409, description = "it was changed meanwhile; `current` is how it stands, `sent` what was sent")
    )
)]
async fn write_team_contact(
    permit: Permit<ManageEntries>,
    Path(path): Path<OneTeam>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<TeamContactFields>,
) -> Result<Versioned<ContactDone>> {
    let cmd = body.changing(path.team, seen);
    let receipt = db
        .write(async |conn| {
            beside(
                team_contacts::change(conn, &permit, now.0, key, &cmd).await,
                &body,
            )
        })
        .await?;
    Ok(done(receipt))
}

/// A club's teams, and how they are reached.
#[derive(Debug, Serialize, ToSchema)]
struct ClubContacts {
    /// What the club is called.
    #[schema(example = "Prøveby")]
    club: String,
    /// Row by row.
    teams: Vec<ReachedTeam>,
}

/// How the club's own teams are reached
#[utoipa::path(
    get, path = "/club/contacts", tag = "teams",
    responses((status = 200, body = ClubContacts), (status = "4XX"))
)]
async fn read_own_contacts(club: Bearer, db: Db) -> Result<Json<ClubContacts>> {
    let (name, teams) = team_contacts::of_club(&mut *db.snapshot().await?, &club).await?;
    Ok(Json(ClubContacts {
        club: name,
        teams: teams.into_iter().map(Into::into).collect(),
    }))
}

/// Writes how a team of the club is reached, as a whole, as long as the link works; empty texts clear it
#[utoipa::path(
    put, path = "/club/teams/{team}/contact", tag = "teams",
    responses(
        (status = 200, body = ContactDone),
        (status = 409, description = "it was changed meanwhile; `current` is how it stands, `sent` what was sent")
    )
)]
async fn write_own_contact(
    club: Bearer,
    Path(path): Path<OneTeam>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<TeamContactFields>,
) -> Result<Versioned<ContactDone>> {
    let cmd = body.changing(path.team, seen);
    let receipt = db
        .write(async |conn| {
            let done = team_contacts::change_as_club(conn, &club, now.0, key, &cmd).await;
            beside(done, &body)
        })
        .await?;
    Ok(done(receipt))
}

/// The captains whom a captain is to meet.
#[derive(Debug, Serialize, ToSchema)]
struct CaptainsToBeMet {
    /// The next one first; `null` where captains of the section are not told of each other.
    captains: Option<Vec<CaptainToBeMet>>,
}

/// The captain of a team that is to be met.
#[derive(Debug, Serialize, ToSchema)]
struct CaptainToBeMet {
    /// The number of the team.
    #[schema(value_type = super::shapes::TeamNo)]
    team: TeamNo,
    /// What the team is called.
    #[schema(example = "Skitseby 1")]
    team_name: String,
    /// Whom to ask for; empty where nobody is named.
    #[schema(example = "Ada Skitsesen")]
    name: String,
    /// Empty where none is written down.
    #[schema(example = "+45 00 00 00 00")]
    phone: String,
}

impl From<OtherCaptain> for CaptainToBeMet {
    fn from(one: OtherCaptain) -> Self {
        Self {
            team: one.team,
            team_name: one.team_name,
            name: one.name,
            phone: one.phone,
        }
    }
}

/// Name and telephone number of the captains who are met in rounds that are not closed, where the section's organiser lets captains be told
#[utoipa::path(
    get, path = "/captain/contacts", tag = "teams",
    responses((status = 200, body = CaptainsToBeMet), (status = "4XX"))
)]
async fn read_captains_to_be_met(captain: Captain, db: Db) -> Result<Json<CaptainsToBeMet>> {
    let told = team_contacts::of_opponents(&mut *db.snapshot().await?, &captain).await?;
    let captains = told.map(|told| told.into_iter().map(Into::into).collect());
    Ok(Json(CaptainsToBeMet { captains }))
}
