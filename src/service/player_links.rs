//! A player's own link: board, results and notice of absence, without an account.
//!
//! The link is made by those who manage the entries and shown once, on a screen or on paper. Its holder is taken for the player, so it
//! gives access only to what the player may see and every player may ask for: [`Holder`] is the proof, and the acts that take one are the
//! player's.
//!
//! Its secret is kept like those of invitations, and its cookie belongs to the page of that one link. Acts that take a [`Holder`] are those
//! of absence, of check-in, of notices by mail and of leaving. Content with this site's address (codes, calendars) uses `web::origin` and is never cached.

use super::{
    access::{ManageEntries, Via},
    audit::Entry,
    link_ends::{self, NoLinks},
    links_at_once::MadeAtOnce,
    players::PlayerError,
    prelude::*,
    registration::{Frame, without_personal},
    secrets::{self, Secret},
};
use domain::registration::EntryStatus;
use engine::ids::PlayerLinkId;
use rules::alphabet;
use store::player_links::{Link, NewLink};

/// For whom links are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Whom {
    /// One player; the old link stops working.
    One(PlayerId),
    /// Everybody who takes part and has no valid one.
    Missing,
    /// Everybody who takes part; all old ones stop working.
    All,
}

/// Why links were not made or ended.
#[derive(Debug, thiserror::Error)]
pub enum LinkError {
    /// There is no such player taking part in this section.
    #[error("there is no such player in this section")]
    NotFound,
    /// The tournament has been over for too long.
    #[error("the tournament is over, and links have stopped working")]
    Over,
    /// The same key for another act.
    #[error(transparent)]
    Once(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

impl From<NoLinks> for LinkError {
    fn from(why: NoLinks) -> Self {
        match why {
            NoLinks::NotFound => Self::NotFound,
            NoLinks::Over => Self::Over,
            NoLinks::Store(error) => error.into(),
        }
    }
}

/// A link that was just made.
#[derive(Clone, Debug)]
pub struct NewPlayerLink {
    pub player: Player,
    /// What opens it, this one time.
    pub secret: Secret,
}

/// A player of the section, and the link that works.
#[derive(Clone, Debug)]
pub struct PlayerLinkLine {
    pub player: Player,
    pub link: Option<Link>,
}

/// Everybody who takes part, by name, with their links.
pub async fn list(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries>,
    now: Timestamp,
) -> Result<Vec<PlayerLinkLine>, LinkError> {
    let section = permit.section_id();
    let links = store::player_links::list_by_section(conn, section, now).await?;
    let mut shown: Vec<PlayerLinkLine> = taking_part(conn, section)
        .await?
        .into_iter()
        .map(|player| PlayerLinkLine {
            link: links.iter().find(|link| link.player == player.id).cloned(),
            player,
        })
        .collect();
    shown.sort_by_cached_key(|line| alphabet::sort_key(&line.player.person.name.to_string()));
    Ok(shown)
}

async fn taking_part(conn: &mut PgConnection, section: SectionId) -> store::Result<Vec<Player>> {
    let players = store::players::list_by_section(conn, section).await?;
    Ok(players
        .into_iter()
        .filter(|player| player.stay.status == EntryStatus::Accepted)
        .collect())
}

/// Makes links; the secrets are there the first time only, a repeated request gets none.
pub async fn make(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries>,
    now: Timestamp,
    key: IdempotencyKey,
    whom: Whom,
) -> Result<Option<Vec<NewPlayerLink>>, LinkError> {
    let mut shown = None;
    let act = permit.act(now, key, "player_link.make");
    let _: MadeAtOnce = act
        .once(conn, &whom, async |conn| {
            let made = make_now(conn, permit, now, whom).await?;
            let links = made.len();
            shown = Some(made);
            Ok::<_, LinkError>(MadeAtOnce { links })
        })
        .await?;
    Ok(shown)
}

async fn make_now(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries>,
    now: Timestamp,
    whom: Whom,
) -> Result<Vec<NewPlayerLink>, LinkError> {
    let (tournament, section) = permit.ids();
    let expires_at = link_ends::of_tournament(conn, tournament, now).await?;
    let living = store::player_links::list_by_section(conn, section, now).await?;
    let has_one = |player: &Player| living.iter().any(|link| link.player == player.id);
    let mut players: Vec<Player> = taking_part(conn, section)
        .await?
        .into_iter()
        .filter(|player| match whom {
            Whom::One(one) => player.id == one,
            Whom::Missing => !has_one(player),
            Whom::All => true,
        })
        .collect();
    if players.is_empty() && matches!(whom, Whom::One(_)) {
        return Err(LinkError::NotFound);
    }
    players.sort_by_cached_key(|player| alphabet::sort_key(&player.person.name.to_string()));
    let mut made = Vec::with_capacity(players.len());
    for player in players {
        let secret = Secret::random();
        store::player_links::revoke(conn, player.id, now).await?;
        let link = NewLink {
            id: PlayerLinkId::from_uuid(ids::fresh()),
            token_hash: &secret.digest(),
            player: player.id,
            by: &permit.actor().name,
            now,
            expires_at,
        };
        store::player_links::insert(conn, &link).await?;
        made.push(NewPlayerLink { player, secret });
    }
    let subject = match made.as_slice() {
        [one] => Subject::from(one.player.person.name.spoken()),
        many => Subject::Players { count: many.len() },
    };
    permit
        .log(now, "player_link.make", subject)
        .after(serde_json::json!({ "links": made.len(), "expires_at": expires_at }))
        .write(conn)
        .await?;
    Ok(made)
}

/// Who makes the links that mails carry, in the log.
const MAILER: &str = "postman";

/// Makes the link that a mail takes to its player. None is made where somebody else has given the player one, which goes on working, or
/// where links of the tournament have stopped working; one that an earlier try of the mail has made is ended.
pub(super) async fn make_for_mail(
    conn: &mut PgConnection,
    player: PlayerId,
    now: Timestamp,
) -> store::Result<Option<Secret>> {
    let Some((tournament, section)) = store::mails::find_tournament_of(conn, player).await? else {
        return Ok(None);
    };
    let player = store::players::find_for_update(conn, tournament, player).await?;
    let Some(player) = player.filter(|player| player.stay.status == EntryStatus::Accepted) else {
        return Ok(None);
    };
    let expires_at = match link_ends::of_tournament(conn, tournament, now).await {
        Ok(expires_at) => expires_at,
        Err(NoLinks::NotFound | NoLinks::Over) => return Ok(None),
        Err(NoLinks::Store(error)) => return Err(error),
    };
    let living = store::player_links::list_by_section(conn, section, now).await?;
    let is_given = |link: &Link| link.player == player.id && link.created_by != MAILER;
    if living.iter().any(is_given) {
        return Ok(None);
    }
    let secret = Secret::random();
    store::player_links::revoke(conn, player.id, now).await?;
    let link = NewLink {
        id: PlayerLinkId::from_uuid(ids::fresh()),
        token_hash: &secret.digest(),
        player: player.id,
        by: MAILER,
        now,
        expires_at,
    };
    store::player_links::insert(conn, &link).await?;
    Actor::system(MAILER)
        .log(
            Scope::Section(tournament, section),
            now,
            "player_link.make",
            player.person.name.spoken(),
        )
        .after(serde_json::json!({ "links": 1, "expires_at": expires_at }))
        .write(conn)
        .await?;
    Ok(Some(secret))
}

/// Ends a player's link; what has ended is ended.
pub async fn revoke(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries>,
    now: Timestamp,
    player: PlayerId,
) -> Result<(), LinkError> {
    let (tournament, section) = permit.ids();
    let player = store::players::find(conn, tournament, player)
        .await?
        .filter(|player| player.section == section)
        .ok_or(LinkError::NotFound)?;
    if store::player_links::revoke(conn, player.id, now).await? {
        permit
            .log(now, "player_link.revoke", player.person.name.spoken())
            .write(conn)
            .await?;
    }
    Ok(())
}

/// Proof that a valid player's link was presented. Made by [`holder`] only.
#[derive(Clone, Debug)]
pub struct Holder {
    link: PlayerLinkId,
    player: PlayerId,
    tournament: TournamentId,
    expires_at: Timestamp,
}

impl Holder {
    pub const fn link(&self) -> PlayerLinkId {
        self.link
    }

    pub const fn player(&self) -> PlayerId {
        self.player
    }

    /// In which tournament.
    pub const fn tournament(&self) -> TournamentId {
        self.tournament
    }

    /// When it stops working.
    pub const fn expires_at(&self) -> Timestamp {
        self.expires_at
    }

    /// The actor for idempotency keys; keys are random numbers, so players may share the key space.
    pub(super) fn actor() -> Actor {
        Actor::system("player's link")
    }

    /// The section in which the player is entered.
    pub(super) const fn scope(&self) -> Scope {
        Scope::Tournament(self.tournament)
    }

    /// The player and the section, locked, in the version of the entry that was seen.
    pub(super) async fn own(
        &self,
        conn: &mut PgConnection,
        seen: Version,
    ) -> Result<(Frame, Player), PlayerError> {
        let own = store::players::find(conn, self.tournament, self.player)
            .await?
            .ok_or(PlayerError::NotFound)?;
        let frame = Frame::lock(conn, own.tournament, own.section)
            .await?
            .ok_or(PlayerError::NotFound)?;
        let player = store::players::find_for_update(conn, own.tournament, own.id)
            .await?
            .filter(|player| player.section == own.section)
            .ok_or(PlayerError::NotFound)?;
        if player.version != seen {
            return Err(PlayerError::ChangedMeanwhile(Box::new(without_personal(player))));
        }
        Ok((frame, player))
    }

    /// A line of the log for what the player did with the link.
    pub(super) fn log(now: Timestamp, act: &'static str, player: &Player) -> Entry<'static> {
        let name = player.person.name.spoken();
        let at = Scope::Section(player.tournament, player.section).into();
        Entry::by((None, name.clone(), Via::Page), at, now, act, name)
    }
}

/// The player of a link, if it is valid. Updates its last use now and then.
pub async fn holder(conn: &mut PgConnection, secret: &str, now: Timestamp) -> store::Result<Option<Holder>> {
    let digest = secrets::digest(secret);
    let Some(bearer) = store::player_links::find_by_secret(conn, &digest, now).await? else {
        return Ok(None);
    };
    if secrets::is_use_noted(bearer.last_used_at, now) {
        store::player_links::touch(conn, bearer.link, now).await?;
    }
    Ok(Some(Holder {
        link: bearer.link,
        player: bearer.player,
        tournament: bearer.tournament,
        expires_at: bearer.expires_at,
    }))
}
