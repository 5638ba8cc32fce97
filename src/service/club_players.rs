//! A club enters players itself, several at once, with its link and without an account; it sees how far each has come and what is owed, and
//! takes one back in time. How many and until when is in [`domain::registration::club_players`].
//!
//! Each is an application as from the public form, with the club's name in it and in the log. The club is told no more of an entry than the
//! organiser's answer: what the registers say, doubts and contacts are not for it. Only its own entries are shown, as long as they are of its
//! club.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    applications::{self, ApplyError, AwayForm, Desk, MOST_WAITING, choice},
    audit,
    club_links::{self, Bearer},
    entry_fees::{self, OwnFee},
    players::PlayerError,
    prelude::*,
    registration::{Frame, Logged, without_personal},
};
use domain::{
    player::{Club as ClubName, Person},
    registration::{
        EntryStatus,
        club_players::{self, ClubPlayersRefusal, TakenBack},
        form::{Entry, EntryForm},
        moving::may_delete,
        waiting_list::QueueStanding,
    },
    strength_list::person::is_same_club,
};
use rules::alphabet;
use store::{sections::Section, strength_lists::Club};

/// Why a club entered nobody, or took nobody back.
#[derive(Debug, thiserror::Error)]
pub enum ClubPlayersError {
    /// The link was ended meanwhile.
    #[error("the link was ended")]
    LinkEnded,
    /// How many, or too late.
    #[error(transparent)]
    Refused(#[from] ClubPlayersRefusal),
    /// Players that were not entered; nobody was.
    #[error("some players cannot be entered so")]
    Rows(Vec<RowRefusal>),
    /// As for every application.
    #[error(transparent)]
    Apply(#[from] ApplyError),
    /// As for every change of a player.
    #[error(transparent)]
    Player(#[from] PlayerError),
    /// The same key for another act.
    #[error(transparent)]
    Once(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// A player who cannot be entered as written.
#[derive(Debug)]
pub struct RowRefusal {
    /// The place in what was sent, from 0.
    pub row: usize,
    pub why: RowFault,
}

/// What is wrong with one player of several.
#[derive(Debug)]
pub enum RowFault {
    /// As for an application of its own.
    Apply(ApplyError),
    /// The club has entered this person already, or it stands in the form twice.
    Twice,
}

/// A player whom a club has entered.
#[derive(Clone, Debug)]
pub struct ClubPlayer {
    pub id: PlayerId,
    pub version: Version,
    pub name: String,
    /// The section the entry stands in now.
    pub section: SectionId,
    pub section_name: String,
    pub status: EntryStatus,
    /// Where it stands beside the places of the section, while it waits.
    pub standing: Option<QueueStanding>,
    /// What is owed and paid, and by whom, once the player is accepted; `None` where entries cost nothing.
    pub fee: Option<OwnFee>,
    /// What becomes of it if the club takes it back now; `None`: it cannot.
    pub may_take_back: Option<TakenBack>,
}

/// What a club sees of the players it enters.
#[derive(Clone, Debug)]
pub struct ClubPlayers {
    pub club: String,
    /// The form of the tournament.
    pub desk: Desk,
    /// By name.
    pub players: Vec<ClubPlayer>,
}

/// The club of a link.
async fn club_of(conn: &mut PgConnection, bearer: &Bearer) -> Result<Club, ClubPlayersError> {
    let clubs = store::strength_lists::list_clubs(conn, bearer.tournament()).await?;
    let club = clubs.into_iter().find(|club| club.id == bearer.club());
    club.ok_or(ClubPlayersError::Player(PlayerError::NotFound))
}

async fn desk(conn: &mut PgConnection, bearer: &Bearer, now: Timestamp) -> Result<Desk, ClubPlayersError> {
    let desk = applications::desk(conn, bearer.tournament(), now).await?;
    desk.ok_or(ClubPlayersError::Apply(ApplyError::NotFound))
}

/// Is the player of this club? The organiser may have written another one.
fn is_of(player: &Player, club: &Club) -> bool {
    let of = player.person.club.as_ref().map(ClubName::as_str);
    of.is_some_and(|of| is_same_club(of, &club.name))
}

/// The players a club has entered itself and who are still its own.
async fn own(
    conn: &mut PgConnection,
    club: &Club,
    players: &[Player],
) -> Result<Vec<Player>, ClubPlayersError> {
    let entered = store::club_players::list_by_club(conn, club.id).await?;
    let entered: BTreeSet<PlayerId> = entered.into_iter().collect();
    let own = players
        .iter()
        .filter(|player| entered.contains(&player.id) && is_of(player, club));
    Ok(own.cloned().collect())
}

/// Where an application stands that waits for a section.
fn standing(player: &Player, section: &Section, players: &[Player]) -> Option<QueueStanding> {
    let place = (player.applied_at, player.id);
    let waits = |other: &Player| other.section == player.section && other.stay.status == EntryStatus::Applied;
    let before = players
        .iter()
        .filter(|other| waits(other) && (other.applied_at, other.id) < place);
    (player.stay.status == EntryStatus::Applied)
        .then(|| QueueStanding::of(before.count(), section.players, section.settings.max_players))
}

/// What a club sees of the players it enters.
pub async fn of_club(
    conn: &mut PgConnection,
    bearer: &Bearer,
    now: Timestamp,
) -> Result<ClubPlayers, ClubPlayersError> {
    let tournament = bearer.tournament();
    let desk = desk(conn, bearer, now).await?;
    let club = club_of(conn, bearer).await?;
    let sections = store::sections::list_by_tournament(conn, tournament).await?;
    let players = store::players::list_by_tournament(conn, tournament).await?;
    let is_in_time = desk.deadline.is_none_or(|deadline| now <= deadline);
    let mut own_players = own(conn, &club, &players).await?;
    own_players.sort_by_cached_key(|player| alphabet::sort_key(&player.person.name.to_string()));
    let mut told = Vec::with_capacity(own_players.len());
    for player in own_players {
        let Some(section) = sections.iter().find(|one| one.id == player.section) else {
            continue;
        };
        let public = store::players::last_public_round(conn, section.id).await?;
        let status = player.stay.status;
        let fee = if status.is_entered() {
            entry_fees::of_player(conn, &player).await?
        } else {
            None
        };
        told.push(ClubPlayer {
            id: player.id,
            version: player.version,
            name: player.person.name.spoken(),
            section: section.id,
            section_name: section.name.clone(),
            status,
            standing: standing(&player, section, &players),
            fee,
            may_take_back: club_players::taken_back(status, is_in_time, public).ok(),
        });
    }
    Ok(ClubPlayers {
        club: club.name,
        desk,
        players: told,
    })
}

/// A player as a club writes them.
#[derive(Clone, Debug, Serialize)]
pub struct ClubPlayerWritten {
    /// For which section; `None`: the one that fits best by rating.
    pub section: Option<SectionId>,
    /// What was typed; club and contact are those of the club.
    pub form: EntryForm,
}

/// Players that a club enters at once.
#[derive(Clone, Debug, Serialize)]
pub struct ClubPlayersCommand {
    pub players: Vec<ClubPlayerWritten>,
    /// How the club is reached about them: this or the telephone number is needed.
    pub email: String,
    pub phone: String,
    /// A note to the organiser, the same for all.
    pub note: String,
}

impl ClubPlayersCommand {
    /// An entry of a player of the club as the public form would send it.
    fn form(&self, club: &Club, written: &EntryForm) -> EntryForm {
        EntryForm {
            club: club.name.clone(),
            email: self.email.clone(),
            phone: self.phone.clone(),
            note: self.note.clone(),
            ..written.clone()
        }
    }

    /// Reads all players; what is wrong with the contact is told once and not for each of them.
    async fn read(
        &self,
        conn: &mut PgConnection,
        desk: &Desk,
        club: &Club,
        now: Timestamp,
    ) -> Result<Vec<(SectionId, Entry)>, ClubPlayersError> {
        let faults = self.form(club, &EntryForm::default()).contact_faults();
        if !faults.is_empty() {
            return Err(ApplyError::Invalid(faults).into());
        }
        if self.email.trim().is_empty() && self.phone.trim().is_empty() {
            return Err(ApplyError::Unreachable.into());
        }
        let mut read = Vec::with_capacity(self.players.len());
        let mut refused = Vec::new();
        for (row, written) in self.players.iter().enumerate() {
            match self.player(conn, desk, (club, written), now).await {
                Ok(entry) => read.push(entry),
                Err(ApplyError::Store(error)) => return Err(error.into()),
                Err(why) => refused.push(RowRefusal {
                    row,
                    why: RowFault::Apply(why),
                }),
            }
        }
        if refused.is_empty() {
            Ok(read)
        } else {
            Err(ClubPlayersError::Rows(refused))
        }
    }

    async fn player(
        &self,
        conn: &mut PgConnection,
        desk: &Desk,
        (club, written): (&Club, &ClubPlayerWritten),
        now: Timestamp,
    ) -> Result<(SectionId, Entry), ApplyError> {
        let entry = applications::offered(&self.form(club, &written.form))?;
        let section = match written.section {
            Some(section) if desk.sections.iter().any(|one| one.id == section) => section,
            Some(_) => return Err(ApplyError::NotFound),
            None => choice::of_entry(conn, desk, &entry, now).await?,
        };
        Ok((section, entry))
    }
}

/// The sections of the players, locked one after the other in an order that is always the same, and after them the club, whose link still
/// stands.
async fn held(
    conn: &mut PgConnection,
    bearer: &Bearer,
    now: Timestamp,
    sections: BTreeSet<SectionId>,
) -> Result<(BTreeMap<SectionId, Frame>, Club), ClubPlayersError> {
    let tournament = bearer.tournament();
    let mut frames = BTreeMap::new();
    for section in sections {
        frames.insert(section, applications::held(conn, tournament, section).await?);
    }
    let club = store::strength_lists::find_for_update(conn, tournament, bearer.club()).await?;
    if !bearer.still_stands(conn, now).await? {
        return Err(ClubPlayersError::LinkEnded);
    }
    let club = club.ok_or(ClubPlayersError::Player(PlayerError::NotFound))?;
    Ok((frames, club))
}

/// A club enters players: all of them, or none, with what is wrong with each.
pub async fn enter(
    conn: &mut PgConnection,
    bearer: &Bearer,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &ClubPlayersCommand,
) -> Result<Vec<PlayerId>, ClubPlayersError> {
    let by_link = club_links::actor();
    let act = by_link.act(bearer.scope(), now, key, "application.send");
    act.once(conn, &(bearer.club(), cmd), async |conn| {
        let tournament = bearer.tournament();
        club_players::has_room(0, cmd.players.len())?;
        let desk = desk(conn, bearer, now).await?;
        if !desk.is_open {
            return Err(ApplyError::Closed.into());
        }
        let club = club_of(conn, bearer).await?;
        let read = cmd.read(conn, &desk, &club, now).await?;
        let sections = read.iter().map(|(section, _)| *section).collect();
        let (frames, club) = held(conn, bearer, now, sections).await?;
        if store::players::count_applied(conn, tournament).await? + read.len() > MOST_WAITING {
            return Err(ApplyError::Crowded.into());
        }
        let players = store::players::list_by_tournament(conn, tournament).await?;
        let stand = own(conn, &club, &players).await?;
        club_players::has_room(stand.len(), read.len())?;
        let mut people: Vec<Person> = stand
            .into_iter()
            .filter(|player| player.stay.status != EntryStatus::Declined)
            .map(|player| player.person)
            .collect();
        let mut sent = Vec::with_capacity(read.len());
        let mut refused = Vec::new();
        for (row, (section, entry)) in read.iter().enumerate() {
            let frame = frames.get(section).ok_or(ApplyError::NotFound)?;
            if club_players::is_among(&entry.person, &people) {
                let why = RowFault::Twice;
                refused.push(RowRefusal { row, why });
                continue;
            }
            people.push(entry.person.clone());
            let by = (AwayForm::default(), club.name.as_str(), bearer.via());
            match applications::received(conn, frame, now, entry, by).await {
                Ok(player) => {
                    store::club_players::insert(conn, player.id, club.id, now).await?;
                    sent.push(player.id);
                }
                Err(ApplyError::Store(error)) => return Err(error.into()),
                Err(why) => refused.push(RowRefusal {
                    row,
                    why: RowFault::Apply(why),
                }),
            }
        }
        if refused.is_empty() {
            Ok(sent)
        } else {
            Err(ClubPlayersError::Rows(refused))
        }
    })
    .await
}

/// An entry that a club takes back, as it saw it.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct ClubPlayerTakenBack {
    pub player: PlayerId,
    pub seen: Version,
}

/// A club takes an entry back that it has made itself and that is still of its club: one that waits is deleted, whoever is accepted is withdrawn.
pub async fn take_back(
    conn: &mut PgConnection,
    bearer: &Bearer,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: ClubPlayerTakenBack,
) -> Result<(), ClubPlayersError> {
    let by_link = club_links::actor();
    let act = by_link.act(bearer.scope(), now, key, "application.take_back");
    act.once(conn, &(bearer.club(), cmd), async |conn| {
        let tournament = bearer.tournament();
        let desk = desk(conn, bearer, now).await?;
        let found = store::players::find(conn, tournament, cmd.player).await?;
        let section = found.ok_or(PlayerError::NotFound)?.section;
        let frame = Frame::lock(conn, tournament, section).await?;
        let frame = frame.ok_or(PlayerError::NotFound)?;
        let player = store::players::find_for_update(conn, tournament, cmd.player).await?;
        let player = player.ok_or(PlayerError::NotFound)?;
        let club = store::strength_lists::find_for_update(conn, tournament, bearer.club()).await?;
        if !bearer.still_stands(conn, now).await? {
            return Err(ClubPlayersError::LinkEnded);
        }
        let club = club.ok_or(PlayerError::NotFound)?;
        let entered_by = store::club_players::find(conn, player.id).await?;
        if entered_by != Some(club.id) || !is_of(&player, &club) {
            return Err(PlayerError::NotFound.into());
        }
        if player.version != cmd.seen || player.section != frame.section.id {
            let stands = Box::new(without_personal(player));
            return Err(PlayerError::ChangedMeanwhile(stands).into());
        }
        let is_in_time = desk.deadline.is_none_or(|deadline| now <= deadline);
        let becomes = club_players::taken_back(player.stay.status, is_in_time, frame.last_public)?;
        taken_back(conn, (bearer, &club), now, (&frame, &player), becomes).await?;
        Ok::<_, ClubPlayersError>(())
    })
    .await
}

async fn taken_back(
    conn: &mut PgConnection,
    (bearer, club): (&Bearer, &Club),
    now: Timestamp,
    (frame, player): (&Frame, &Player),
    becomes: TakenBack,
) -> Result<(), PlayerError> {
    let name = player.person.name.spoken();
    let at = Scope::Section(player.tournament, player.section);
    let line = |act: &'static str| {
        audit::Entry::by((None, club.name.clone(), bearer.via()), at.into(), now, act, name)
            .before(Logged::plain(player))
    };
    match becomes {
        TakenBack::Deleted => {
            may_delete(false, store::entry_fees::has_lines(conn, player.id).await?)?;
            store::players::delete(conn, player.id).await?;
            line("application.take_back").write(conn).await?;
        }
        TakenBack::Withdrawn => {
            let stay = player
                .stay
                .leave_by_themselves(0, frame.last_public, frame.section.rounds)?;
            let gone = Player {
                stay,
                ..player.clone()
            };
            store::players::update(conn, &gone).await?;
            line("player.withdraw")
                .after(Logged::plain(&gone))
                .write(conn)
                .await?;
            store::changes::bump(conn, frame.section.id).await?;
        }
    }
    Ok(())
}
