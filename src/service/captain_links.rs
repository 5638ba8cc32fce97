//! A captain's link: their own team and its line-ups, without an account.
//!
//! The link is made by those who manage the entries and shown once, on a screen or on paper. Its holder is taken for the captain, so it
//! gives access only to what a captain may see and hand in: [`Captain`] is the proof, and the acts that take one are in
//! [`super::sealed_line_ups`]. Its secret is kept like those of players' own links. What it opens of the team's play-offs is [`play_offs`], and
//! its deadlines for other programs are [`super::link_calendars`].

pub mod play_offs;

use super::{
    access::{Credential, ManageEntries, Via},
    link_ends::{self, NoLinks},
    link_mails::MAILER,
    links_at_once::{LinksAtOnce, MadeAtOnce},
    prelude::*,
    registration::Frame,
    secrets::{self, Secret, Seed},
    teams::{TeamError, with_teams},
};
use domain::team::{Team, changing::has_matches};
use engine::ids::{CaptainLinkId, TeamId};
use store::captain_links::{Link, NewLink};

/// The stored outcome for a repeated request: no secret.
#[derive(Deserialize, Serialize)]
struct MadeOnce {}

async fn found(conn: &mut PgConnection, section: SectionId, id: TeamId) -> Result<Team, TeamError> {
    let teams = store::teams::list(conn, section).await?;
    teams
        .into_iter()
        .find(|team| team.id == id)
        .ok_or(TeamError::NotFound)
}

/// The links of a section's teams that work.
pub async fn list(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries>,
    now: Timestamp,
) -> store::Result<Vec<Link>> {
    store::captain_links::list_by_section(conn, permit.section_id(), now).await
}

/// Until when links of the section's teams work that are made now.
async fn lasts_until(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries>,
    now: Timestamp,
) -> Result<Timestamp, TeamError> {
    let (tournament, section) = permit.ids();
    has_matches(&with_teams(conn, section).await?)?;
    Ok(link_ends::of_tournament(conn, tournament, now).await?)
}

/// Ends the link of a team, and stores another that works until then.
async fn renew(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries>,
    now: Timestamp,
    (team, expires_at): (&Team, Timestamp),
) -> store::Result<Secret> {
    let secret = Secret::random();
    store::captain_links::revoke(conn, team.id, now).await?;
    let link = NewLink {
        id: CaptainLinkId::from_uuid(ids::fresh()),
        token_hash: &secret.digest(),
        team: team.id,
        by: &permit.actor().name,
        now,
        expires_at,
        opened_with: None,
    };
    store::captain_links::insert(conn, &link).await?;
    Ok(secret)
}

/// Makes a team's link, and ends the one before; the secret is there the first time only, a repeated request gets none.
pub async fn make(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries>,
    now: Timestamp,
    key: IdempotencyKey,
    team: TeamId,
) -> Result<Option<Secret>, TeamError> {
    let mut shown = None;
    let act = permit.act(now, key, "captain_link.make");
    let _: MadeOnce = act
        .once(conn, &team, async |conn| {
            let team = found(conn, permit.section_id(), team).await?;
            let expires_at = lasts_until(conn, permit, now).await?;
            let secret = renew(conn, permit, now, (&team, expires_at)).await?;
            permit
                .log(now, "captain_link.make", team.name.as_str())
                .after(serde_json::json!({ "expires_at": expires_at }))
                .write(conn)
                .await?;
            shown = Some(secret);
            Ok::<_, TeamError>(MadeOnce {})
        })
        .await?;
    Ok(shown)
}

/// A team whose captain gets a link, with the link that works.
#[derive(Clone, Debug)]
pub struct Line {
    pub team: Team,
    pub link: Option<Link>,
}

/// The teams that play on in the section, by number, with their links: those of whom links are made at once. Refused if players meet in
/// single games, since captains hand in nothing for those.
pub async fn lines(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries>,
    now: Timestamp,
) -> Result<Vec<Line>, TeamError> {
    let field = with_teams(conn, permit.section_id()).await?;
    has_matches(&field)?;
    let links = list(conn, permit, now).await?;
    let line = |team: Team| Line {
        link: links.iter().find(|link| link.team == team.id).cloned(),
        team,
    };
    let stays = |team: &Team| team.left_after.is_none();
    Ok(field.teams.into_iter().filter(stays).map(line).collect())
}

/// A link that was just made.
#[derive(Clone, Debug)]
pub struct Made {
    pub team: Team,
    /// What opens it, this one time.
    pub secret: Secret,
}

/// Makes the links of all teams that play on in the section, or of those that have none; the secrets are there the first time only, a
/// repeated request gets none.
pub async fn make_at_once(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries>,
    now: Timestamp,
    key: IdempotencyKey,
    whom: LinksAtOnce,
) -> Result<Option<Vec<Made>>, TeamError> {
    let mut shown = None;
    let act = permit.act(now, key, "captain_link.make_at_once");
    let _: MadeAtOnce = act
        .once(conn, &whom, async |conn| {
            let (tournament, section) = permit.ids();
            // The lock makes the second of two simultaneous requests see the links of the first.
            let frame = Frame::lock(conn, tournament, section).await?;
            frame.ok_or(TeamError::NotFound)?;
            let expires_at = lasts_until(conn, permit, now).await?;
            let lines = lines(conn, permit, now).await?;
            let wanted = lines.into_iter().filter(|line| whom.makes(line.link.is_some()));
            let mut made = Vec::new();
            for Line { team, .. } in wanted {
                let secret = renew(conn, permit, now, (&team, expires_at)).await?;
                made.push(Made { team, secret });
            }
            let count = made.len();
            act.log(permit.section().name.as_str())
                .after(serde_json::json!({ "links": count, "expires_at": expires_at }))
                .write(conn)
                .await?;
            shown = Some(made);
            Ok::<_, TeamError>(MadeAtOnce { links: count })
        })
        .await?;
    Ok(shown)
}

/// A link that was made for a mail, with what the mail says.
#[derive(Debug)]
pub(super) struct MadeForMail {
    pub(super) team: Team,
    /// What the tournament and the section are called.
    pub(super) place: (String, String),
    pub(super) secret: Secret,
    pub(super) expires_at: Timestamp,
}

/// Makes the link that a mail takes to a captain, and ends one that nobody has opened. None is made where the team has one in use, has
/// left, or links of the tournament have stopped working.
pub(super) async fn make_for_mail(
    conn: &mut PgConnection,
    team: TeamId,
    now: Timestamp,
) -> store::Result<Option<MadeForMail>> {
    let Some(section) = store::team_contacts::hold(conn, team).await? else {
        return Ok(None);
    };
    let Some(section) = store::sections::find(conn, section).await? else {
        return Ok(None);
    };
    let teams = store::teams::list(conn, section.id).await?;
    let stays = |one: &Team| one.id == team && one.left_after.is_none();
    let Some(team) = teams.into_iter().find(stays) else {
        return Ok(None);
    };
    let expires_at = match link_ends::of_tournament(conn, section.tournament, now).await {
        Ok(expires_at) => expires_at,
        Err(NoLinks::NotFound | NoLinks::Over) => return Ok(None),
        Err(NoLinks::Store(error)) => return Err(error),
    };
    let links = store::captain_links::list_by_section(conn, section.id, now).await?;
    if links
        .iter()
        .any(|link| link.team == team.id && link.last_used_at.is_some())
    {
        return Ok(None);
    }
    let secret = Secret::random();
    store::captain_links::revoke(conn, team.id, now).await?;
    let link = NewLink {
        id: CaptainLinkId::from_uuid(ids::fresh()),
        token_hash: &secret.digest(),
        team: team.id,
        by: MAILER,
        now,
        expires_at,
        opened_with: None,
    };
    store::captain_links::insert(conn, &link).await?;
    Actor::system(MAILER)
        .log(
            Scope::Section(section.tournament, section.id),
            now,
            "captain_link.make",
            team.name.as_str(),
        )
        .after(serde_json::json!({ "expires_at": expires_at }))
        .write(conn)
        .await?;
    let tournament = store::tournaments::find(conn, section.tournament).await?;
    let tournament = tournament.map(|found| found.details.name).unwrap_or_default();
    Ok(Some(MadeForMail {
        team,
        place: (tournament, section.name),
        secret,
        expires_at,
    }))
}

/// Ends a team's link; what has ended is ended.
pub async fn revoke(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries>,
    now: Timestamp,
    team: TeamId,
) -> Result<(), TeamError> {
    let team = found(conn, permit.section_id(), team).await?;
    if store::captain_links::revoke(conn, team.id, now).await? {
        permit
            .log(now, "captain_link.revoke", team.name.as_str())
            .write(conn)
            .await?;
    }
    Ok(())
}

/// Proof that a valid captain's link was presented. Made by [`captain`] only.
#[derive(Clone, Copy, Debug)]
pub struct Captain {
    link: CaptainLinkId,
    team: TeamId,
    tournament: TournamentId,
    section: SectionId,
    expires_at: Timestamp,
    via: Via,
    /// What the links of its team's play-offs and the address of its calendar are made from.
    seed: Seed,
}

impl Captain {
    /// Who presented this secret on a page, after the link was found valid.
    pub(super) fn on_page(found: &store::captain_links::Bearer, secret: &str) -> Self {
        Self {
            link: found.link,
            team: found.team,
            tournament: found.tournament,
            section: found.section,
            expires_at: found.expires_at,
            via: Via::Page,
            seed: Seed::of(secret),
        }
    }

    /// The secret of the address of its calendar.
    pub(super) fn calendar(&self) -> Secret {
        self.seed.calendar()
    }

    /// The same, where a program presented the link to the API.
    #[must_use]
    pub const fn by_program(self) -> Self {
        Self {
            via: Via::Api,
            ..self
        }
    }

    /// By what the log knows who acts.
    pub(super) const fn credential(&self) -> Credential {
        Credential::Captain {
            link: self.link,
            via: self.via,
        }
    }

    pub const fn link(&self) -> CaptainLinkId {
        self.link
    }

    pub const fn team(&self) -> TeamId {
        self.team
    }

    /// In which tournament.
    pub const fn tournament(&self) -> TournamentId {
        self.tournament
    }

    /// In which section.
    pub const fn section(&self) -> SectionId {
        self.section
    }

    /// When it stops working.
    pub const fn expires_at(&self) -> Timestamp {
        self.expires_at
    }

    /// The actor: the log names a captain by the team.
    pub(super) fn actor(&self, team: &Team) -> Actor {
        Actor {
            credential: self.credential(),
            ..Actor::system(team.name.as_str())
        }
    }

    /// Where the team plays.
    pub(super) const fn scope(&self) -> Scope {
        Scope::Section(self.tournament, self.section)
    }
}

/// The team whose captain this is.
pub(super) async fn team_of(conn: &mut PgConnection, captain: &Captain) -> Result<Team, TeamError> {
    found(conn, captain.section(), captain.team()).await
}

/// The captain of a link, if it is valid. Updates its last use now and then.
pub async fn captain(
    conn: &mut PgConnection,
    secret: &str,
    now: Timestamp,
) -> store::Result<Option<Captain>> {
    let digest = secrets::digest(secret);
    let Some(bearer) = store::captain_links::find_by_secret(conn, &digest, now).await? else {
        return Ok(None);
    };
    if secrets::is_use_noted(bearer.last_used_at, now) {
        store::captain_links::touch(conn, bearer.link, now).await?;
    }
    Ok(Some(Captain::on_page(&bearer, secret)))
}
