//! A club's link: its own strength list, its own teams until the entry deadline, and moves of their matches, without an account.
//!
//! The link is made by those who manage the entries and shown once. Its holder is taken for the club, so it gives access only to the club's
//! own list, teams, players and matches: [`Bearer`] is the proof, and the acts that take one change the list
//! ([`super::strength_lists::change`], [`super::strength_lists::importing::import`]), enter and withdraw teams
//! ([`super::teams::club_entries`]) and players ([`super::club_players`]), and ask for and answer moves of matches
//! ([`super::move_requests`]), which may move a match. Its secret is kept like those of captains' links. Its deadlines for other programs are
//! [`super::link_calendars`].

use super::{
    access::{AtTournament, ManageEntries, Via},
    audit::Entry,
    link_ends,
    links_at_once::{LinksAtOnce, MadeAtOnce},
    prelude::*,
    secrets::{self, Secret, Seed},
    strength_lists::ListError,
};
use engine::ids::{ClubId, ClubLinkId};
use store::{
    club_links::{Link, NewLink},
    strength_lists::Club,
};

/// The stored outcome for a repeated request: no secret.
#[derive(Deserialize, Serialize)]
struct NewClubLinkReceipt {}

/// The actor for the idempotency keys of a club's link.
pub(super) fn actor() -> Actor {
    Actor::system("club's link")
}

pub(super) async fn found(
    conn: &mut PgConnection,
    tournament: TournamentId,
    id: ClubId,
) -> Result<Club, ListError> {
    let clubs = store::strength_lists::list_clubs(conn, tournament).await?;
    clubs
        .into_iter()
        .find(|club| club.id == id)
        .ok_or(ListError::NotFound)
}

/// The links of a tournament's clubs that work.
pub async fn list(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries, AtTournament>,
    now: Timestamp,
) -> store::Result<Vec<Link>> {
    store::club_links::list_by_tournament(conn, permit.tournament(), now).await
}

/// Ends the link of a club, and stores another that works until then.
async fn renew(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries, AtTournament>,
    now: Timestamp,
    (club, expires_at): (&Club, Timestamp),
) -> store::Result<Secret> {
    let secret = Secret::random();
    store::club_links::revoke(conn, club.id, now).await?;
    let link = NewLink {
        id: ClubLinkId::from_uuid(ids::fresh()),
        token_hash: &secret.digest(),
        club: club.id,
        by: &permit.actor().name,
        now,
        expires_at,
    };
    store::club_links::insert(conn, &link).await?;
    Ok(secret)
}

/// Makes a club's link, and ends the one before; the secret is there the first time only, a repeated request gets none.
pub async fn make(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries, AtTournament>,
    now: Timestamp,
    key: IdempotencyKey,
    club: ClubId,
) -> Result<Option<Secret>, ListError> {
    let mut shown = None;
    let act = permit.act(now, key, "club_link.make");
    let _: NewClubLinkReceipt = act
        .once(conn, &club, async |conn| {
            let tournament = permit.tournament();
            // The clubs before the link, as every act with a link locks them.
            let club = store::strength_lists::find_for_update(conn, tournament, club).await?;
            let club = club.ok_or(ListError::NotFound)?;
            let expires_at = link_ends::of_tournament(conn, tournament, now).await?;
            let secret = renew(conn, permit, now, (&club, expires_at)).await?;
            permit
                .log(now, "club_link.make", club.name.as_str())
                .after(serde_json::json!({ "expires_at": expires_at }))
                .write(conn)
                .await?;
            shown = Some(secret);
            Ok::<_, ListError>(NewClubLinkReceipt {})
        })
        .await?;
    Ok(shown)
}

/// A club with a list, and the link that works.
#[derive(Clone, Debug)]
pub struct Line {
    pub club: Club,
    pub link: Option<Link>,
}

/// The clubs that have a list, by name, with their links.
pub async fn lines(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries, AtTournament>,
    now: Timestamp,
) -> store::Result<Vec<Line>> {
    let clubs = store::strength_lists::list_clubs(conn, permit.tournament()).await?;
    let links = list(conn, permit, now).await?;
    let line = |club: Club| Line {
        link: links.iter().find(|link| link.club == club.id).cloned(),
        club,
    };
    Ok(clubs.into_iter().map(line).collect())
}

/// A link that was just made.
#[derive(Clone, Debug)]
pub struct NewClubLink {
    pub club: Club,
    /// What opens it, this one time.
    pub secret: Secret,
}

/// Makes the links of all clubs with a list, or of those that have none; the secrets are there the first time only, a repeated request gets
/// none.
pub async fn make_at_once(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries, AtTournament>,
    now: Timestamp,
    key: IdempotencyKey,
    whom: LinksAtOnce,
) -> Result<Option<Vec<NewClubLink>>, ListError> {
    let mut shown = None;
    let act = permit.act(now, key, "club_link.make_at_once");
    let _: MadeAtOnce = act
        .once(conn, &whom, async |conn| {
            // The lock makes the second of two simultaneous requests see the links of the first.
            store::strength_lists::lock_clubs(conn, permit.tournament()).await?;
            let expires_at = link_ends::of_tournament(conn, permit.tournament(), now).await?;
            let lines = lines(conn, permit, now).await?;
            let wanted = lines.into_iter().filter(|line| whom.makes(line.link.is_some()));
            let mut made = Vec::new();
            for Line { club, .. } in wanted {
                let secret = renew(conn, permit, now, (&club, expires_at)).await?;
                made.push(NewClubLink { club, secret });
            }
            let count = made.len();
            act.log(permit.place().tournament_name.as_str())
                .after(serde_json::json!({ "links": count, "expires_at": expires_at }))
                .write(conn)
                .await?;
            shown = Some(made);
            Ok::<_, ListError>(MadeAtOnce { links: count })
        })
        .await?;
    Ok(shown)
}

/// Ends a club's link; what has ended is ended.
pub async fn revoke(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries, AtTournament>,
    now: Timestamp,
    club: ClubId,
) -> Result<(), ListError> {
    let club = found(conn, permit.tournament(), club).await?;
    if store::club_links::revoke(conn, club.id, now).await? {
        permit
            .log(now, "club_link.revoke", club.name.as_str())
            .write(conn)
            .await?;
    }
    Ok(())
}

/// Proof that a valid club's link was presented. Made by [`bearer`] only.
#[derive(Clone, Copy, Debug)]
pub struct Bearer {
    link: ClubLinkId,
    club: ClubId,
    tournament: TournamentId,
    expires_at: Timestamp,
    via: Via,
    /// What the address of its calendar is made from.
    seed: Seed,
}

impl Bearer {
    /// Who presented this secret on a page, after the link was found valid.
    pub(super) fn on_page(found: &store::club_links::Bearer, secret: &str) -> Self {
        Self {
            link: found.link,
            club: found.club,
            tournament: found.tournament,
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

    pub const fn link(&self) -> ClubLinkId {
        self.link
    }

    pub const fn club(&self) -> ClubId {
        self.club
    }

    /// In which tournament.
    pub const fn tournament(&self) -> TournamentId {
        self.tournament
    }

    /// When it stops working.
    pub const fn expires_at(&self) -> Timestamp {
        self.expires_at
    }

    /// To be called within an act, with the clubs or the match locked: is the link still valid, or was it ended since it was presented? It is
    /// not ended before the act is done.
    pub(super) async fn still_stands(&self, conn: &mut PgConnection, now: Timestamp) -> store::Result<bool> {
        store::club_links::hold(conn, self.link, now).await
    }

    /// By the page or by the API.
    pub(super) const fn via(&self) -> Via {
        self.via
    }

    /// Where the club plays.
    pub(super) const fn scope(&self) -> Scope {
        Scope::Tournament(self.tournament)
    }

    /// A line of the log for what the club did with the link.
    pub(super) fn log<'a>(&self, now: Timestamp, act: &'a str, club: &'a str) -> Entry<'a> {
        Entry::by(
            (None, club.to_owned(), self.via),
            self.scope().into(),
            now,
            act,
            club,
        )
    }
}

/// The club of a link, if it is valid. Updates its last use now and then.
pub async fn bearer(conn: &mut PgConnection, secret: &str, now: Timestamp) -> store::Result<Option<Bearer>> {
    let digest = secrets::digest(secret);
    let Some(found) = store::club_links::find_by_secret(conn, &digest, now).await? else {
        return Ok(None);
    };
    if secrets::is_use_noted(found.last_used_at, now) {
        store::club_links::touch(conn, found.link, now).await?;
    }
    Ok(Some(Bearer::on_page(&found, secret)))
}
