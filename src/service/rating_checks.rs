//! The rating check of an entry list (W3, DM-5.4): sent by the organiser here, answered at the ratings office in [`office`], and the ratings
//! of the answer and of the registers taken over into the entries in [`taking`].

pub mod office;
pub mod taking;

use super::{
    access::{AtTournament, ManageEntries},
    chosen_players::ChosenPlayersError,
    prelude::*,
    sections,
};
use domain::{
    player::{NationalId, PersonName},
    rating_check::{self, RatingCheckState, SentEntry, Since},
    registration::EntryStatus,
};
use engine::ids::RatingCheckId;
use store::{
    rating_checks::{NewCheck, StoredCheck},
    tournaments::Tournament,
};

/// Letters of what the office writes to an answer.
pub const MAX_NOTE: usize = 1_000;

/// Why a list was not sent, answered or taken over.
#[derive(Debug, thiserror::Error)]
pub enum RatingCheckError {
    /// There is no such list or tournament.
    #[error("there is no such list")]
    NotFound,
    /// There are no entries yet.
    #[error("nobody is entered yet")]
    NoEntries,
    /// The list was answered, or replaced, or another one was sent.
    #[error("the list has changed meanwhile")]
    ChangedMeanwhile(Option<Box<StoredCheck>>),
    /// Round 1 of this section is public: its ratings are fixed.
    #[error("section {0} has begun")]
    Begun(String),
    /// An answer for each entry is needed, no more and no fewer.
    #[error("there must be an answer for each of the {0} entries")]
    Answers(usize),
    /// Two entries would get the same number of the union.
    #[error("two entries have the number {0}")]
    SameNumber(NationalId),
    /// What the office writes is too long.
    #[error("a note has at most {MAX_NOTE} letters")]
    Note,
    /// The players are not those that were seen.
    #[error(transparent)]
    Players(#[from] ChosenPlayersError),
    /// The key of the request.
    #[error(transparent)]
    Once(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// A list that was sent or answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RatingCheckReceipt {
    pub id: RatingCheckId,
    /// How often it has changed.
    pub version: Version,
}

/// The lists of a tournament, and what has changed in its entries since the latest.
#[derive(Clone, Debug)]
pub struct RatingCheckOverview {
    /// The latest first.
    pub checks: Vec<StoredCheck>,
    /// The differences from the latest list that was sent.
    pub since: Vec<(PersonName, Since)>,
    /// How many entries would be sent.
    pub entries: usize,
}

impl RatingCheckOverview {
    /// The latest list.
    pub fn latest(&self) -> Option<&StoredCheck> {
        self.checks.first()
    }

    /// The latest answer of the office.
    pub fn answered(&self) -> Option<&StoredCheck> {
        self.checks
            .iter()
            .find(|check| check.state == RatingCheckState::Returned)
    }
}

/// Does the entry take part, or wait for an answer?
const fn is_asked(status: EntryStatus) -> bool {
    match status {
        EntryStatus::Applied | EntryStatus::Accepted => true,
        EntryStatus::Declined | EntryStatus::Withdrawn | EntryStatus::Expelled => false,
    }
}

/// The entries as they would be sent, each at the rate of play of its section.
async fn asked(conn: &mut PgConnection, tournament: &Tournament) -> store::Result<Vec<SentEntry>> {
    let players = store::players::list_by_tournament(conn, tournament.id).await?;
    // Read after the players, so that the section of each of them is among them.
    let rates = sections::rates_of_play(conn, tournament).await?;
    let asked = players
        .iter()
        .filter(|player| is_asked(player.stay.status))
        .filter_map(|player| {
            let (section, typed) = (player.section, player.rating_typed);
            let rate = rates.get(&section).copied()?;
            Some(SentEntry::of(player.id, section, &player.person, typed, rate))
        });
    Ok(asked.collect())
}

/// What there is about the lists of a tournament.
pub async fn overview(
    conn: &mut PgConnection,
    tournament: TournamentId,
) -> Result<RatingCheckOverview, RatingCheckError> {
    let found = store::tournaments::find(conn, tournament)
        .await?
        .ok_or(RatingCheckError::NotFound)?;
    let entries = asked(conn, &found).await?;
    let checks = store::rating_checks::list_by_tournament(conn, tournament).await?;
    Ok(RatingCheckOverview {
        since: checks.first().map_or_else(Vec::new, |latest| {
            rating_check::since(&latest.asked, &latest.answers, &entries)
        }),
        entries: entries.len(),
        checks,
    })
}

/// A list that is to be sent.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Send {
    /// How many were sent when this one was asked for.
    pub seen: i32,
}

/// A list in the log: without the names in it.
#[derive(Clone, Copy, Serialize)]
struct RatingCheckLogValue {
    no: i32,
    state: RatingCheckState,
    players: usize,
}

/// Sends the entry list to the ratings office; a list that still waits there is replaced.
pub async fn send(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries, AtTournament>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: Send,
) -> Result<RatingCheckReceipt, RatingCheckError> {
    let tournament = permit.tournament();
    let act = permit.act(now, key, "rating_check.send");
    act.once(conn, &(tournament, cmd), async |conn| {
        let found = store::tournaments::find_for_update(conn, tournament)
            .await?
            .ok_or(RatingCheckError::NotFound)?;
        let latest = store::rating_checks::find_latest_for_update(conn, tournament).await?;
        let sent = latest.as_ref().map_or(0, |latest| latest.no);
        if sent != cmd.seen {
            return Err(RatingCheckError::ChangedMeanwhile(latest.map(Box::new)));
        }
        let asked = asked(conn, &found).await?;
        if asked.is_empty() {
            return Err(RatingCheckError::NoEntries);
        }
        if let Some(waiting) = latest.filter(|latest| latest.state == RatingCheckState::Sent) {
            store::rating_checks::replace(conn, waiting.id).await?;
        }
        let new = NewCheck {
            id: RatingCheckId::from_uuid(ids::fresh()),
            tournament,
            no: sent + 1,
            sent_at: now,
            sent_by: &permit.actor().name,
            due_on: rating_check::due(schedule::local(now).date()),
            asked: &asked,
        };
        store::rating_checks::insert(conn, &new).await?;
        act.log(&found.details.name)
            .after(RatingCheckLogValue {
                no: new.no,
                state: RatingCheckState::Sent,
                players: asked.len(),
            })
            .write(conn)
            .await?;
        Ok(RatingCheckReceipt {
            id: new.id,
            version: store::incarnations::first_version(conn).await?,
        })
    })
    .await
}

/// The office's answer for one entry: its check, and the position in it.
fn answer_of(check: &StoredCheck, player: PlayerId) -> Option<(&SentEntry, &rating_check::Answer)> {
    let at = check.asked.iter().position(|asked| asked.player == player)?;
    check.asked.get(at).zip(check.answers.get(at))
}
