//! Quarantines that apply to a tournament: looked up for its days and compared with its entries (W3, CASE-97).
//!
//! A certain match, by number, refuses an entry. A possible match, by name, is marked, and somebody must state that it is another person
//! before the player is paired. Sanctions themselves are in [`super::sanctions`]: the managers of the entries see only that somebody is
//! excluded and until when.
//!
//! [`Watch`] holds the quarantines in force on a tournament's days, read in one query. Every act of registration begins with it, publishing
//! a round checks it for players who would play for the first time, and the desk, the list of players and the register show its matches.

use std::collections::HashSet;

use super::{
    access::ManageEntries,
    players::{PlayerError, PlayerTarget, seen},
    prelude::*,
};
use domain::{
    player::Person,
    registration::EntryStatus,
    sanction::{Identity, Kind, Match},
    team::SectionMatch,
};
use engine::ids::SanctionId;
use store::{clearances::Clearance, tournaments::Tournament};

/// Characters of a reason.
pub use engine::own_words::SHORT_REASON as MAX_REASON;

/// A quarantine that overlaps the days of a tournament.
#[derive(Clone, Debug)]
struct InForce {
    sanction: SanctionId,
    identity: Identity,
    from: Date,
    until: Date,
}

/// The quarantines a tournament has to look at.
#[derive(Clone, Debug, Default)]
pub struct Watch {
    in_force: Vec<InForce>,
}

/// Somebody is in quarantine, or may be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Bar {
    /// By which sanction.
    pub sanction: SanctionId,
    /// The name of who is in quarantine.
    pub name: String,
    /// The last day of it.
    pub until: Date,
    /// Is it certainly the same person? Otherwise only the name matches.
    pub is_certain: bool,
}

impl Watch {
    /// The quarantines in force on a day of the tournament, if they apply to it. A sanction decided in the tournament itself does not
    /// exclude from it, unless the committee decided so (note A-40).
    pub async fn of(conn: &mut PgConnection, tournament: &Tournament) -> store::Result<Self> {
        let flags = tournament.regulation.flags();
        if !flags.checks_quarantine() {
            return Ok(Self::default());
        }
        let (first, last) = (tournament.details.starts_on, tournament.details.ends_on);
        let in_force = store::sanctions::list_in_force(conn, first, last).await?;
        let in_force = in_force
            .into_iter()
            .filter(|one| one.sanction.bars(flags, first, last))
            .filter(|one| one.tournament != tournament.id || one.sanction.applies_to_current_event)
            .filter_map(|one| match one.sanction.kind {
                Kind::Warning => None,
                Kind::Quarantine { from, to } => Some(InForce {
                    sanction: one.id,
                    identity: one.identity,
                    from,
                    until: to,
                }),
            })
            .collect();
        Ok(Self { in_force })
    }

    /// The same for a tournament by its id; empty for a deleted one.
    pub async fn of_tournament(conn: &mut PgConnection, id: TournamentId) -> store::Result<Self> {
        match store::tournaments::find(conn, id).await? {
            Some(tournament) => Self::of(conn, &tournament).await,
            None => Ok(Self::default()),
        }
    }

    /// Is there nothing to look at?
    pub const fn is_empty(&self) -> bool {
        self.in_force.is_empty()
    }

    /// Every quarantine the person has or may have, certain ones first.
    pub fn bars(&self, person: &Person) -> Vec<Bar> {
        let mut bars: Vec<Bar> = self
            .in_force
            .iter()
            .filter_map(|one| {
                let is_certain = match one.identity.matches(person) {
                    Match::No => return None,
                    Match::Possible => false,
                    Match::Certain => true,
                };
                Some(Bar {
                    sanction: one.sanction,
                    name: one.identity.name.spoken(),
                    until: one.until,
                    is_certain,
                })
            })
            .collect();
        bars.sort_by_key(|bar| (!bar.is_certain, std::cmp::Reverse(bar.until)));
        bars
    }

    /// Is the person in quarantine on a day, for certain or perhaps?
    pub fn on(&self, person: &Person, day: Date) -> Match {
        self.on_but(person, day, |_| false)
    }

    /// The same, without those that were stated to be a namesake's.
    pub fn on_but(&self, person: &Person, day: Date, is_cleared: impl Fn(SanctionId) -> bool) -> Match {
        let of_day = self
            .in_force
            .iter()
            .filter(|one| (one.from..=one.until).contains(&day));
        let mut found = Match::No;
        for one in of_day {
            match one.identity.matches(person) {
                Match::No => {}
                Match::Possible if is_cleared(one.sanction) => {}
                Match::Possible => found = Match::Possible,
                Match::Certain => return Match::Certain,
            }
        }
        found
    }

    /// The quarantine that certainly applies to the person.
    pub fn certain(&self, person: &Person) -> Option<Bar> {
        self.bars(person).into_iter().find(|bar| bar.is_certain)
    }
}

/// An entry that a quarantine is about, or may be about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BarredEntry {
    pub player: PlayerId,
    pub section: SectionId,
    /// The name of the entry.
    pub name: String,
    /// Its starting number.
    pub start_no: Option<StartNo>,
    /// Why; never empty.
    pub bars: Vec<Bar>,
}

impl BarredEntry {
    /// Is it certainly somebody in quarantine?
    pub fn is_certain(&self) -> bool {
        self.bars.iter().any(|bar| bar.is_certain)
    }

    /// The last day of the longest of them.
    pub fn until(&self) -> Option<Date> {
        self.bars.iter().map(|bar| bar.until).max()
    }
}

/// The quarantines not yet stated to be another person's.
fn open(bars: Vec<Bar>, player: PlayerId, cleared: &HashSet<(PlayerId, SanctionId)>) -> Vec<Bar> {
    bars.into_iter()
        .filter(|bar| bar.is_certain || !cleared.contains(&(player, bar.sanction)))
        .collect()
}

/// The quarantines that were stated to be a namesake's, and not the entry's.
pub(super) async fn cleared(
    conn: &mut PgConnection,
    tournament: TournamentId,
) -> store::Result<HashSet<(PlayerId, SanctionId)>> {
    let said = store::clearances::list_by_tournament(conn, tournament).await?;
    Ok(said.into_iter().map(|one| (one.player, one.sanction)).collect())
}

/// The entries of a tournament that are, or may be, in quarantine: who takes part and who waits for an answer.
///
/// The cost depends on the tournament and on the quarantines of its days, not on the size of the database.
pub async fn list(conn: &mut PgConnection, tournament: TournamentId) -> store::Result<Vec<BarredEntry>> {
    let watch = Watch::of_tournament(conn, tournament).await?;
    if watch.is_empty() {
        return Ok(Vec::new());
    }
    let cleared = cleared(conn, tournament).await?;
    let players = store::players::list_by_tournament(conn, tournament).await?;
    let barred = players.into_iter().filter_map(|player| {
        let looks = match player.stay.status {
            EntryStatus::Accepted | EntryStatus::Applied => true,
            EntryStatus::Declined | EntryStatus::Withdrawn | EntryStatus::Expelled => false,
        };
        let bars = if looks {
            open(watch.bars(&player.person), player.id, &cleared)
        } else {
            Vec::new()
        };
        (!bars.is_empty()).then(|| BarredEntry {
            player: player.id,
            section: player.section,
            name: player.person.name.spoken(),
            start_no: player.start_no,
            bars,
        })
    });
    Ok(barred.collect())
}

/// The quarantines about one entry, including those stated to be another person's.
pub async fn find(
    conn: &mut PgConnection,
    player: &Player,
) -> store::Result<(Option<BarredEntry>, Vec<Clearance>)> {
    let said = store::clearances::list_by_tournament(conn, player.tournament).await?;
    let said: Vec<Clearance> = said.into_iter().filter(|one| one.player == player.id).collect();
    let barred = list(conn, player.tournament).await?;
    Ok((barred.into_iter().find(|one| one.player == player.id), said))
}

/// The entries that block a round: those who would play their first game in it and are, or may be, in quarantine. Players who have begun
/// play on: the main board decides about played games (CASE-97). `later`: the matches of a draft that are not seated when the round becomes
/// public; their line-ups are checked when they are opened.
pub(super) async fn before_round(
    conn: &mut PgConnection,
    tournament: TournamentId,
    field: &SectionState,
    (round, later): (&SectionRound, &[&SectionMatch]),
    now: Timestamp,
) -> store::Result<Vec<BarredEntry>> {
    let watch = Watch::of_tournament(conn, tournament).await?;
    if watch.is_empty() {
        return Ok(Vec::new());
    }
    let cleared = cleared(conn, tournament).await?;
    let first_games = field.first_games_in(round, later, now).into_iter();
    let barred = first_games.filter_map(|entrant| {
        let bars = open(watch.bars(&entrant.person), entrant.id, &cleared);
        (!bars.is_empty()).then(|| BarredEntry {
            player: entrant.id,
            section: field.section,
            name: entrant.person.name.spoken(),
            start_no: entrant.no,
            bars,
        })
    });
    Ok(barred.collect())
}

/// Why a statement about an entry was refused.
#[derive(Debug, thiserror::Error)]
pub enum ClearError {
    /// As for every change of a player.
    #[error(transparent)]
    Player(#[from] PlayerError),
    /// A reason of some length is needed.
    #[error("write a reason of at most {MAX_REASON} characters")]
    Reason,
    /// The entry has the number of the other person, or is not like them at all.
    #[error("there is no namesake in quarantine to tell this entry from")]
    NoNamesake,
}

impl From<IdempotencyError> for ClearError {
    fn from(error: IdempotencyError) -> Self {
        Self::Player(error.into())
    }
}

impl From<sqlx::Error> for ClearError {
    fn from(error: sqlx::Error) -> Self {
        Self::Player(error.into())
    }
}

/// What the log keeps of it.
#[derive(Serialize)]
struct QuarantineLogValue {
    sanction: SanctionId,
}

/// The outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cleared {
    /// The sanction of the other person.
    pub sanction: SanctionId,
}

/// Stores the statement of a manager of entries that the entry is not the person in quarantine, and how they know.
///
/// # Errors
///
/// If the entry has the number of the person in quarantine: then the number is wrong, or the entry.
pub async fn clear(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries>,
    now: Timestamp,
    target: PlayerTarget,
    sanction: SanctionId,
    reason: &str,
) -> Result<Cleared, ClearError> {
    let act = permit.act(now, target.key, "player.clear");
    let request = (target.player, target.version, sanction, reason);
    act.once(conn, &request, async |conn| {
        let reason = own_words::said(reason, MAX_REASON).ok_or(ClearError::Reason)?;
        let (frame, player) = seen(conn, permit, target).await?;
        let bars = frame.watch.bars(&player.person);
        let namesake = bars
            .iter()
            .find(|bar| bar.sanction == sanction && !bar.is_certain);
        if namesake.is_none() {
            return Err(ClearError::NoNamesake);
        }
        let clearance = Clearance {
            player: player.id,
            sanction,
            reason: reason.to_owned(),
            at: now,
            actor: permit.actor().name.clone(),
        };
        store::clearances::put(conn, &clearance).await?;
        act.log(player.person.name.spoken())
            .after(QuarantineLogValue { sanction })
            .reason(reason)
            .write(conn)
            .await?;
        Ok(Cleared { sanction })
    })
    .await
}
