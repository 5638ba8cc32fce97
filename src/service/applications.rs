//! The public entry form and the organiser's answers.
//!
//! An application is a player with the status `applied`: it takes no place on the start list until it is accepted.

pub mod at_once;
pub mod choice;
pub mod receipts;

use std::collections::hash_map;

use super::{
    access::{AtTournament, ManageEntries, Via},
    audit,
    byes::{self, ByeError, ByeRequest},
    mails::{self, EntryWishes},
    players::{self, Placed, PlayerError, PlayerTarget},
    quarantines::Bar,
    rating_checks::taking,
    registered::{self, Comparison},
    registration::{Frame, Logged, doubts, form_of, index, number_newcomer},
};
use crate::{participation, prelude::*};
use domain::{
    player::TextError,
    registration::{
        EntryStatus, Stay,
        doubts::{Doubt, refusals},
        form::{Entry, EntryFault, EntryField, EntryForm, FaultKind},
        wishes::{AwayFault, AwayTerms, RoundsAway, settled},
    },
    tournament::TournamentStatus,
};
use engine::bye::ByeKind;
use store::{byes::RequestedBye, sections::Section, tournaments::Tournament};

/// Applications that may wait in a tournament: a bound against floods, and more than enter the largest events before anybody answers.
pub const MOST_WAITING: usize = 3_000;

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
    /// The rounds the applicant cannot play.
    #[error(transparent)]
    Away(#[from] AwayFault),
    /// The section's form refuses who is outside these limits.
    #[error("the section is not for this player")]
    Unfit(Vec<Doubt>),
    /// The section was to be chosen by rating, and the limits of none take the player.
    #[error("no section takes this player")]
    NoneFits,
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

/// The rounds an applicant cannot play, as they were written.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct AwayForm<'a> {
    /// Their numbers; empty for none.
    pub rounds: &'a str,
    /// Is half a point wished for them?
    pub half_point: bool,
}

/// An application as it was sent.
#[derive(Clone, Copy, Debug)]
pub struct Application<'a> {
    /// For which section; `None`: the one that fits best by rating ([`choice`]).
    pub section: Option<SectionId>,
    /// What was typed.
    pub form: &'a EntryForm,
    /// The rounds they cannot play.
    pub away: AwayForm<'a>,
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
    let request = (tournament, sent.section, sent.form, sent.away);
    act.once(conn, &request, async |conn| {
        let desk = desk(conn, tournament, now).await?.ok_or(ApplyError::NotFound)?;
        if !desk.is_open {
            return Err(ApplyError::Closed);
        }
        let is_open = |wanted| desk.sections.iter().any(|section| section.id == wanted);
        if sent.section.is_some_and(|wanted| !is_open(wanted)) {
            return Err(ApplyError::NotFound);
        }
        let entry = offered(sent.form)?;
        let section = match sent.section {
            Some(section) => section,
            None => choice::of_entry(conn, &desk, &entry, now).await?,
        };
        let frame = held(conn, tournament, section).await?;
        let player = received(
            conn,
            &frame,
            now,
            &entry,
            (sent.away, applicant.name.as_str(), sent.via),
        )
        .await?;
        if let Some(wishes) = sent.mail {
            mails::of_entry(conn, &player, &frame.section.name, wishes, now).await?;
        }
        Ok(player.id)
    })
    .await
}

/// A section as an application finds it.
async fn frame_of(
    conn: &mut PgConnection,
    tournament: TournamentId,
    section: SectionId,
) -> Result<Frame, ApplyError> {
    let frame = Frame::read(conn, tournament, section).await?;
    frame.ok_or(ApplyError::NotFound)
}

/// The section of an application, locked, if it takes one more.
pub(super) async fn held(
    conn: &mut PgConnection,
    tournament: TournamentId,
    section: SectionId,
) -> Result<Frame, ApplyError> {
    let frame = Frame::lock(conn, tournament, section)
        .await?
        .ok_or(ApplyError::NotFound)?;
    if frame.last_paired.is_some() {
        return Err(ApplyError::Closed);
    }
    if store::players::count_applied(conn, tournament).await? >= MOST_WAITING {
        return Err(ApplyError::Crowded);
    }
    Ok(frame)
}

/// Stores an application for the section that is held, with the line of the log by whom it was sent.
pub(super) async fn received(
    conn: &mut PgConnection,
    frame: &Frame,
    now: Timestamp,
    entry: &Entry,
    (away, by, via): (AwayForm<'_>, &str, Via),
) -> Result<Player, ApplyError> {
    let (joined, away) = rounds(frame, entry, away)?;
    let stay = Stay {
        status: EntryStatus::Applied,
        joined,
        ..Stay::FROM_THE_START
    };
    let player = players::made(frame, entry.clone(), stay, now);
    let outside = unfit(conn, frame, &player, entry).await?;
    if !outside.is_empty() {
        return Err(ApplyError::Unfit(outside));
    }
    store::players::insert(conn, &player).await?;
    wish(conn, &player, &away).await?;
    let at = Scope::Section(player.tournament, player.section);
    audit::Entry::by(
        (None, by, via),
        at.into(),
        now,
        "application.send",
        player.person.name.spoken(),
    )
    .after(LoggedApplication {
        player: Logged::of(&player, &EntryForm::default()),
        absent_in: away.asked().into_iter().map(|(round, _)| round).collect(),
    })
    .write(conn)
    .await?;
    Ok(player)
}

/// The applicant, and the rounds they cannot play.
#[derive(Serialize)]
struct LoggedApplication {
    #[serde(flatten)]
    player: Logged,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    absent_in: Vec<RoundNo>,
}

/// The limits an applicant is outside of, where the section's form refuses for that; ratings as the lists have them.
async fn unfit(
    conn: &mut PgConnection,
    frame: &Frame,
    player: &Player,
    entry: &Entry,
) -> store::Result<Vec<Doubt>> {
    let settings = &frame.section.settings;
    if !settings.entry.refuses {
        return Ok(Vec::new());
    }
    let mut listed = taking::supplied(conn, player.tournament, std::slice::from_ref(player)).await?;
    let weighed = Entry {
        person: listed.remove(&player.id).unwrap_or_else(|| entry.person.clone()),
        ..entry.clone()
    };
    let rating = frame.rank(&weighed).map(|ranking| ranking.rating);
    Ok(refusals(settings, &weighed.person, rating))
}

/// The first round an applicant can play in, and those they cannot play after that.
fn rounds(frame: &Frame, entry: &Entry, away: AwayForm<'_>) -> Result<(RoundNo, RoundsAway), ApplyError> {
    let planned = frame.section.rounds;
    if entry.joined.get() > planned {
        let kind = FaultKind::Number {
            min: 1,
            max: planned.into(),
        };
        let field = EntryField::JoinedRound;
        return Err(ApplyError::Invalid(vec![EntryFault { field, kind }]));
    }
    let away = RoundsAway::read(away.rounds, away.half_point, entry.joined, planned)?;
    Ok((entry.joined, away))
}

/// Keeps the rounds an applicant has asked off; they have no effect before the application is accepted.
async fn wish(conn: &mut PgConnection, player: &Player, away: &RoundsAway) -> store::Result<()> {
    for (round, kind) in away.asked() {
        let wished = RequestedBye {
            player: player.id,
            round,
            kind,
            reason: String::new(),
            noticed_at: player.applied_at,
        };
        store::byes::put(conn, &wished).await?;
    }
    Ok(())
}

/// The byes a player gets for the rounds they have asked off, if they are accepted into this section and come in the round `first`.
fn would_get(
    section: &Section,
    player: &Player,
    first: RoundNo,
    wished: &[RequestedBye],
) -> Vec<(RoundNo, ByeKind)> {
    let settings = &section.settings;
    // Who cannot play one game of a match is away from the whole of it.
    let of_match = |round: RoundNo| settings.system.first_games_of(round).unwrap_or(round);
    let asked = wished.iter().map(|bye| (of_match(bye.round), bye.kind));
    let mut asked: Vec<(RoundNo, ByeKind)> = asked.collect();
    asked.dedup_by_key(|(round, _)| *round);
    let gives_half = player.may_have_half_bye && !settings.plays_single_games();
    let terms = AwayTerms {
        planned: section.rounds,
        first,
        half_point_byes: if gives_half { settings.half_point_byes } else { 0 },
    };
    settled(&asked, terms)
}

/// What an applicant may say about themselves; everything else is the organiser's to fill in.
pub(super) fn offered(form: &EntryForm) -> Result<Entry, ApplyError> {
    let form = EntryForm {
        rating_national: String::new(),
        rating_national_rapid: String::new(),
        rating_national_blitz: String::new(),
        rating_fide: String::new(),
        rating_fide_rapid: String::new(),
        rating_fide_blitz: String::new(),
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
    /// The byes they get in the section they wish, for the rounds they have asked off.
    pub away: Vec<RequestedBye>,
    /// The club that has entered them itself, if one has.
    pub by_club: Option<String>,
}

/// What is doubtful about the membership of those who wait for a section for members.
async fn membership_doubts(
    conn: &mut PgConnection,
    tournament: TournamentId,
    waiting: &[Player],
) -> store::Result<HashMap<PlayerId, Doubt>> {
    let people: Vec<_> = waiting
        .iter()
        .map(|player| (player.section, &player.person))
        .collect();
    let doubts = registered::membership_doubts(conn, tournament, &people).await?;
    let found = waiting.iter().zip(doubts);
    Ok(found
        .filter_map(|(player, doubt)| Some((player.id, doubt?)))
        .collect())
}

/// The applications of a tournament that wait, the oldest first and at most so many.
pub async fn queue(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries, AtTournament>,
    most: usize,
) -> Result<Vec<Waiting>, PlayerError> {
    let tournament = permit.tournament();
    let players = store::players::list_by_tournament(conn, tournament).await?;
    let everybody = index(&players, None);
    let mut waiting: Vec<Player> = players
        .iter()
        .filter(|player| player.stay.status == EntryStatus::Applied)
        .cloned()
        .collect();
    waiting.sort_by_key(|player| (player.applied_at, player.id));
    waiting.truncate(most);
    let mut queue = Vec::with_capacity(waiting.len());
    let mut frames: HashMap<SectionId, Frame> = HashMap::new();
    let mut wished: HashMap<PlayerId, Vec<RequestedBye>> = HashMap::new();
    let mut listed = taking::supplied(conn, tournament, &waiting).await?;
    let mut compared = registered::compare(conn, &waiting).await?;
    let mut members = membership_doubts(conn, tournament, &waiting).await?;
    let mut by_clubs = store::club_players::list_by_tournament(conn, tournament).await?;
    for player in waiting {
        let frame = match frames.entry(player.section) {
            hash_map::Entry::Occupied(known) => known.into_mut(),
            hash_map::Entry::Vacant(unknown) => {
                let frame = Frame::read(conn, tournament, player.section)
                    .await?
                    .ok_or(PlayerError::NotFound)?;
                for bye in store::byes::list_by_section(conn, player.section).await? {
                    wished.entry(bye.player).or_default().push(bye);
                }
                unknown.insert(frame)
            }
        };
        let mut entry = form_of(&player).check().map_err(PlayerError::Invalid)?;
        if let Some(person) = listed.remove(&player.id) {
            entry.person = person;
        }
        let mut doubts = doubts(frame, &entry, &everybody);
        doubts.extend(members.remove(&player.id));
        // Nobody is their own twin.
        doubts.retain(|doubt| !matches!(doubt, Doubt::Twin { player: twin, .. } if *twin == player.id));
        let bars = frame.watch.bars(&player.person);
        let wished = wished.remove(&player.id).unwrap_or_default();
        let first = player.stay.joined.max(frame.first_free());
        let away = would_get(&frame.section, &player, first, &wished).into_iter();
        queue.push(Waiting {
            compared: compared.remove(&player.id),
            by_club: by_clubs.remove(&player.id),
            away: away
                .map(|(round, kind)| RequestedBye {
                    player: player.id,
                    round,
                    kind,
                    reason: String::new(),
                    noticed_at: player.applied_at,
                })
                .collect(),
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

/// Who has looked at an application that is accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// Somebody, at this one.
    Alone {
        /// Whose doubts they confirm.
        confirmed: bool,
    },
    /// Nobody: it was chosen with others. Another application like it is a doubt, too.
    WithOthers,
}

/// Accepts an application into a section. If two people accept at once, one player is made, and the second gets a conflict.
pub async fn accept(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries, AtTournament>,
    now: Timestamp,
    target: PlayerTarget,
    section: SectionId,
    look: Look,
) -> Result<Placed, ByeError> {
    let act = permit.act(now, target.key, "application.accept");
    let confirmed = match look {
        Look::Alone { confirmed } => confirmed,
        Look::WithOthers => false,
    };
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
        let joined = player.stay.joined.max(frame.first_free());
        domain::registration::check_first_round(joined, frame.last_public, frame.section.rounds)
            .map_err(PlayerError::from)?;
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
        players::weigh(&frame, &weighed, &entered, Some(player.id), confirmed)?;
        registered::weigh_membership(conn, &frame, &player.person, confirmed).await?;
        if look == Look::WithOthers {
            let found = doubts(&frame, &weighed, &index(&present, Some(player.id)));
            if !found.is_empty() {
                return Err(PlayerError::Doubtful(found).into());
            }
        }
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
        let version = enter_byes(conn, permit, now, (&frame, &accepted)).await?;
        store::changes::bump(conn, section).await?;
        Ok(Placed { version, renumbered })
    })
    .await
}

/// Enters the byes of somebody who was accepted just now, for the rounds they had asked off, as an organiser enters them; returns the version
/// of the entry after that.
async fn enter_byes(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries, AtTournament>,
    now: Timestamp,
    (frame, player): (&Frame, &Player),
) -> Result<Version, ByeError> {
    let wished = store::byes::list_by_player(conn, player.id).await?;
    for bye in &wished {
        store::byes::delete(conn, player.id, bye.round).await?;
    }
    let mut version = player.version;
    for (round, kind) in would_get(&frame.section, player, player.stay.joined, &wished) {
        let asked = ByeRequest {
            round,
            kind,
            reason: "",
            noticed_at: Some(player.applied_at),
            // The applicant's wishes are shown where the application is accepted.
            confirmed: true,
        };
        version = byes::give(conn, byes::By::Queue(permit), now, (frame, player), asked).await?;
    }
    Ok(version)
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
