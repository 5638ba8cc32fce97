//! The public entry form and the organiser's answers.
//!
//! An application is a player with the status `applied`: it takes no place on the start list until it is accepted.

use std::collections::hash_map;

use super::{
    access::{AtTournament, ManageEntries, Via},
    audit,
    mails::{self, EntryWishes},
    players::{self, Placed, PlayerError, PlayerTarget},
    quarantines::Bar,
    rating_checks::taking,
    registered::{self, Comparison},
    registration::{Frame, Logged, certain_twin, doubts, form_of, index, number_newcomer},
};
use crate::{participation, prelude::*};
use domain::{
    player::TextError,
    registration::{
        EntryStatus, Stay,
        doubts::Doubt,
        form::{Entry, EntryFault, EntryField, EntryForm, FaultKind},
    },
    tournament::TournamentStatus,
};
use store::{sections::Section, tournaments::Tournament};

/// Applications that may wait in a tournament: a bound against floods.
pub const MOST_WAITING: usize = 500;

/// The current entry form of a tournament.
#[derive(Clone, Debug)]
pub struct Desk {
    pub tournament: Tournament,
    /// Sections one can apply for.
    pub sections: Vec<Section>,
    /// The last moment.
    pub deadline: Option<Timestamp>,
    /// May one apply now?
    pub is_open: bool,
}

/// Why an application was not received.
#[derive(Debug, thiserror::Error)]
pub enum ApplyError {
    /// There is no such tournament or section.
    #[error("there is no such tournament or section")]
    NotFound,
    /// The deadline has passed, or no section takes entries.
    #[error("entries are closed")]
    Closed,
    /// Fields that must be mended.
    #[error("some fields must be mended")]
    Invalid(Vec<EntryFault>),
    /// Nobody can be reached.
    #[error("write an e-mail address or a telephone number")]
    Unreachable,
    /// Too many wait already.
    #[error("too many applications wait")]
    Crowded,
    /// The same key for another act.
    #[error(transparent)]
    Once(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// The form of a tournament; `None` if there is no such tournament.
pub async fn desk(
    conn: &mut PgConnection,
    tournament: TournamentId,
    now: Timestamp,
) -> store::Result<Option<Desk>> {
    let Some(tournament) = store::tournaments::find(conn, tournament).await? else {
        return Ok(None);
    };
    let deadline = tournament
        .regulation
        .entry_deadline
        .and_then(|deadline| schedule::moment(deadline.0));
    let cancelled = store::cancellations::find(conn, tournament.id).await?;
    let sections: Vec<Section> = store::sections::list_by_tournament(conn, tournament.id)
        .await?
        .into_iter()
        // After round 1 is paired, an entry is a late entry, for the organiser to make. In a section of teams, clubs enter teams: a single
        // player would belong to none.
        .filter(|section| {
            section.settings.entry_form
                && section.settings.teams.is_none()
                && section.paired_rounds == 0
                && cancelled.of(section.id).is_none()
        })
        .collect();
    let announced = match tournament.status {
        TournamentStatus::Published | TournamentStatus::Running => true,
        TournamentStatus::Draft | TournamentStatus::Finished => false,
    };
    let is_open = announced && !sections.is_empty() && deadline.is_none_or(|deadline| now <= deadline);
    Ok(Some(Desk {
        tournament,
        sections,
        deadline,
        is_open,
    }))
}

/// An application as it was sent.
#[derive(Clone, Copy, Debug)]
pub struct Application<'a> {
    /// For which section.
    pub section: SectionId,
    /// What was typed.
    pub form: &'a EntryForm,
    /// The key of the sent form.
    pub key: IdempotencyKey,
    /// By the page or by the API.
    pub via: Via,
    /// What is to be sent by mail.
    pub mail: Option<EntryWishes>,
}

/// Receives an application; the same form sent again is the same application.
pub async fn apply(
    conn: &mut PgConnection,
    tournament: TournamentId,
    now: Timestamp,
    sent: Application<'_>,
) -> Result<PlayerId, ApplyError> {
    // The applicant has no account: all applicants share one key space, which is safe because a key is a random number.
    let applicant = Actor::system("entry form");
    let act = applicant.act(Scope::Tournament(tournament), now, sent.key, "application.send");
    act.once(conn, &(tournament, sent.section, sent.form), async |conn| {
        let desk = desk(conn, tournament, now).await?.ok_or(ApplyError::NotFound)?;
        if !desk.is_open {
            return Err(ApplyError::Closed);
        }
        if !desk.sections.iter().any(|section| section.id == sent.section) {
            return Err(ApplyError::NotFound);
        }
        let entry = offered(sent.form)?;
        let frame = Frame::lock(conn, tournament, sent.section)
            .await?
            .ok_or(ApplyError::NotFound)?;
        if frame.last_paired.is_some() {
            return Err(ApplyError::Closed);
        }
        if store::players::count_applied(conn, tournament).await? >= MOST_WAITING {
            return Err(ApplyError::Crowded);
        }
        let stay = Stay {
            status: EntryStatus::Applied,
            ..Stay::FROM_THE_START
        };
        let player = players::made(&frame, entry, stay, now);
        store::players::insert(conn, &player).await?;
        let at = Scope::Section(tournament, sent.section);
        let by = (None, &applicant.name, sent.via);
        audit::Entry::by(
            by,
            at.into(),
            now,
            "application.send",
            player.person.name.spoken(),
        )
        .after(Logged::of(&player, &EntryForm::default()))
        .write(conn)
        .await?;
        if let Some(wishes) = sent.mail {
            mails::of_entry(conn, &player, &frame.section.name, wishes, now).await?;
        }
        Ok(player.id)
    })
    .await
}

/// What an applicant may say about themselves; everything else is the organiser's to fill in.
fn offered(form: &EntryForm) -> Result<Entry, ApplyError> {
    let form = EntryForm {
        rating_national: String::new(),
        rating_national_rapid: String::new(),
        rating_national_blitz: String::new(),
        rating_fide: String::new(),
        rating_fide_rapid: String::new(),
        rating_fide_blitz: String::new(),
        joined_round: String::new(),
        no_half_bye: String::new(),
        ..form.clone()
    };
    let mut faults = form.check().err().unwrap_or_default();
    if form.given_name.trim().is_empty() {
        faults.push(EntryFault {
            field: EntryField::GivenName,
            kind: FaultKind::Text(TextError::Empty),
        });
    }
    let unreachable = form.email.trim().is_empty() && form.phone.trim().is_empty();
    if unreachable && faults.is_empty() {
        return Err(ApplyError::Unreachable);
    }
    faults.sort_by_key(|fault| fault.field);
    match form.check() {
        Ok(entry) if faults.is_empty() => Ok(entry),
        Ok(_) | Err(_) => Err(ApplyError::Invalid(faults)),
    }
}

/// What an applicant sees of their application: no more than they know.
#[derive(Clone, Debug)]
pub struct Receipt {
    /// The name that was sent.
    pub name: String,
    /// The section it stands in now.
    pub section: SectionId,
    /// How far it has come.
    pub status: EntryStatus,
    /// When it came.
    pub at: Timestamp,
}

/// The receipt of an application.
pub async fn receipt(
    conn: &mut PgConnection,
    tournament: TournamentId,
    id: PlayerId,
) -> store::Result<Option<Receipt>> {
    Ok(store::players::find(conn, tournament, id)
        .await?
        .map(|player| Receipt {
            name: player.person.name.spoken(),
            section: player.section,
            status: player.stay.status,
            at: player.applied_at,
        }))
}

/// An application that waits, and what should be checked.
#[derive(Clone, Debug)]
pub struct Waiting {
    pub player: Player,
    /// What is doubtful, for the section they wish.
    pub doubts: Vec<Doubt>,
    /// Are they in quarantine, or may they be? The applicant is not told.
    pub bars: Vec<Bar>,
    /// What the registers say about the numbers that were written. The applicant is not told.
    pub compared: Option<Comparison>,
}

/// The applications of a tournament that wait, the oldest first.
pub async fn queue(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries, AtTournament>,
) -> Result<Vec<Waiting>, PlayerError> {
    let tournament = permit.tournament();
    let players = store::players::list_by_tournament(conn, tournament).await?;
    let mut waiting: Vec<Player> = players
        .iter()
        .filter(|player| player.stay.status == EntryStatus::Applied)
        .cloned()
        .collect();
    waiting.sort_by_key(|player| (player.applied_at, player.id));
    let mut queue = Vec::with_capacity(waiting.len());
    let mut frames: HashMap<SectionId, Frame> = HashMap::new();
    let mut listed = taking::supplied(conn, tournament, &waiting).await?;
    let mut compared = registered::compare(conn, &waiting).await?;
    for player in waiting {
        let frame = match frames.entry(player.section) {
            hash_map::Entry::Occupied(known) => known.into_mut(),
            hash_map::Entry::Vacant(unknown) => {
                let frame = Frame::read(conn, tournament, player.section)
                    .await?
                    .ok_or(PlayerError::NotFound)?;
                unknown.insert(frame)
            }
        };
        let mut entry = form_of(&player).check().map_err(PlayerError::Invalid)?;
        if let Some(person) = listed.remove(&player.id) {
            entry.person = person;
        }
        let doubts = doubts(frame, &entry, &index(&players, Some(player.id)));
        let bars = frame.watch.bars(&player.person);
        queue.push(Waiting {
            compared: compared.remove(&player.id),
            player,
            doubts,
            bars,
        });
    }
    Ok(queue)
}

/// How many applications of a tournament wait.
pub async fn count_waiting(conn: &mut PgConnection, tournament: TournamentId) -> store::Result<usize> {
    store::players::count_applied(conn, tournament).await
}

/// The applicant, locked, if they still wait in the version that was seen.
async fn applicant(
    conn: &mut PgConnection,
    tournament: TournamentId,
    target: PlayerTarget,
) -> Result<Player, PlayerError> {
    let player = store::players::find_for_update(conn, tournament, target.player)
        .await?
        .ok_or(PlayerError::NotFound)?;
    if player.version != target.version || player.stay.status != EntryStatus::Applied {
        return Err(PlayerError::ChangedMeanwhile(Box::new(player)));
    }
    Ok(player)
}

/// Accepts an application into a section. If two people accept at once, one player is made, and the second gets a conflict.
pub async fn accept(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries, AtTournament>,
    now: Timestamp,
    target: PlayerTarget,
    section: SectionId,
    confirmed: bool,
) -> Result<Placed, PlayerError> {
    let act = permit.act(now, target.key, "application.accept");
    let request = (target.player, target.version, section, confirmed);
    act.once(conn, &request, async |conn| {
        let tournament = permit.tournament();
        let frame = Frame::lock(conn, tournament, section)
            .await?
            .ok_or(PlayerError::NotFound)?;
        let player = applicant(conn, tournament, target).await?;
        let entry = form_of(&player).check().map_err(PlayerError::Invalid)?;
        players::admit(&frame, &player.person)?;
        let present = store::players::list_by_tournament(conn, tournament).await?;
        let joined = frame.first_free();
        domain::registration::check_first_round(joined, frame.last_public, frame.section.rounds)?;
        players::room(&present, section, 1)?;
        // Two applications of one person are only doubtful; a person already on the start list is certain.
        let entered: Vec<Player> = present
            .iter()
            .filter(|other| other.stay.status.is_entered())
            .cloned()
            .collect();
        // Rating limits are checked against the lists; the entry gets the lists' ratings when somebody takes them over.
        let mut listed = taking::supplied(conn, tournament, std::slice::from_ref(&player)).await?;
        let weighed = Entry {
            person: listed.remove(&player.id).unwrap_or_else(|| entry.person.clone()),
            ..entry.clone()
        };
        let found = doubts(&frame, &weighed, &index(&entered, Some(player.id)));
        if let Some(twin) = certain_twin(&found, section) {
            return Err(PlayerError::Twice(twin.clone()));
        }
        players::weigh(&frame, &weighed, &entered, Some(player.id), confirmed)?;
        let mut accepted = player.clone();
        accepted.section = section;
        accepted.stay = Stay {
            joined,
            ..Stay::FROM_THE_START
        };
        accepted.ranking = frame.rank(&entry);
        accepted.version = store::players::update(conn, &accepted).await?;
        let (accepted, renumbered) = number_newcomer(conn, &frame, accepted).await?;
        answered(conn, permit, now, "application.accept", &player, &accepted).await?;
        store::changes::bump(conn, section).await?;
        Ok(Placed {
            version: accepted.version,
            renumbered,
        })
    })
    .await
}

/// Declines an application, with a reason for the organiser's own records.
pub async fn decline(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries, AtTournament>,
    now: Timestamp,
    target: PlayerTarget,
    reason: &str,
) -> Result<Version, participation::LeaveError> {
    let act = permit.act(now, target.key, "application.decline");
    act.once(conn, &(target.player, target.version, reason), async |conn| {
        let reason = participation::reason(reason)
            .filter(|reason| !reason.is_empty())
            .ok_or(participation::LeaveError::Reason)?;
        let tournament = permit.tournament();
        let player = applicant(conn, tournament, target).await?;
        let mut declined = player.clone();
        declined.stay.status = EntryStatus::Declined;
        declined.status_reason = reason.to_owned();
        let version = store::players::update(conn, &declined).await?;
        answered(conn, permit, now, "application.decline", &player, &declined).await?;
        Ok(version)
    })
    .await
}

async fn answered(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries, AtTournament>,
    now: Timestamp,
    act: &'static str,
    before: &Player,
    after: &Player,
) -> store::Result<()> {
    // The queue belongs to the tournament, the answer to the section.
    let at = Scope::Section(after.tournament, after.section);
    permit
        .log(now, act, after.person.name.spoken())
        .at(at)
        .before(Logged::plain(before))
        .after(Logged::plain(after))
        .write(conn)
        .await?;
    mails::of_answer(conn, after, (permit.actor().name.as_str(), now)).await
}
