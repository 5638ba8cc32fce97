//! Events abroad: the rating committee writes down what a Danish player played there, and the rating of it is calculated (DM-3.2).
//!
//! Nothing calculated is stored: the same event and the same settings give the same numbers.

use super::{
    access::{ReceiveReports, SampleReports},
    prelude::*,
    rating_settings,
};
use domain::{
    foreign_event::{ForeignEvent, ForeignEventProblem},
    rating::danish::Outcome,
};
use engine::{ids::ForeignEventId, numbers::Rating};
use store::foreign_events::{Carried, ForeignEventRecord};

/// Why the write was refused.
#[derive(Debug, thiserror::Error)]
pub enum ForeignEventError {
    /// There is no such event.
    #[error("there is no such event")]
    NotFound,
    /// What was written makes no sense.
    #[error(transparent)]
    Data(#[from] ForeignEventProblem),
    /// It has no new rating: it was taken back, or something is missing.
    #[error("no new rating comes of that event")]
    NothingToCarry,
    /// The new rating is not the one that was seen; the current one.
    #[error("the event comes to {}", .0.get())]
    ComesToOther(Rating),
    /// The same key for another act.
    #[error(transparent)]
    Once(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// An event with what comes of it.
#[derive(Clone, Debug)]
pub struct Calculated {
    /// The record.
    pub recorded: ForeignEventRecord,
    /// The first day of the settings it was calculated by; `None` if none were approved for its days.
    pub settings_from: Option<Date>,
    /// The calculation; `None` without settings, or if it was taken back.
    pub outcome: Option<Outcome>,
    /// The rating carried over into the lists, if any.
    pub carried: Option<Carried>,
}

impl Calculated {
    /// The new rating that comes of it.
    pub fn new_rating(&self) -> Option<Rating> {
        match &self.outcome {
            Some(Outcome::Worked(working)) => Some(working.rn),
            Some(Outcome::Missing(_) | Outcome::NoGames) | None => None,
        }
    }

    /// The new rating to be carried over, if none or another one was.
    pub fn waits(&self) -> Option<Rating> {
        let carried = self.carried.as_ref().map(|carried| carried.rating);
        self.new_rating().filter(|rating| carried != Some(*rating))
    }
}

/// The latest events, each with its calculation by the settings in force when it began.
pub async fn list(conn: &mut PgConnection) -> store::Result<Vec<Calculated>> {
    let mut calculated = Vec::new();
    let mut carried: HashMap<ForeignEventId, Carried> = store::foreign_events::list_carried(conn)
        .await?
        .into_iter()
        .collect();
    for recorded in store::foreign_events::list(conn).await? {
        let settings = rating_settings::in_force(conn, recorded.event.starts_on).await?;
        let stands = recorded.withdrawn.is_none();
        calculated.push(Calculated {
            settings_from: settings.as_ref().map(|stored| stored.valid_from),
            outcome: settings
                .filter(|_| stands)
                .map(|stored| recorded.event.calculate(&stored.settings)),
            carried: carried.remove(&recorded.id),
            recorded,
        });
    }
    Ok(calculated)
}

/// An event that was written down.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct ForeignEventReceipt {
    pub id: ForeignEventId,
}

/// Writes an event down.
pub async fn record(
    conn: &mut PgConnection,
    permit: &Permit<SampleReports>,
    now: Timestamp,
    key: IdempotencyKey,
    event: &ForeignEvent,
) -> Result<ForeignEventReceipt, ForeignEventError> {
    event.check(schedule::local(now).date())?;
    let act = permit.act(now, key, "foreign_event.record");
    act.once(conn, event, async |conn| {
        let id = ForeignEventId::from_uuid(ids::fresh());
        let by = permit.actor();
        store::foreign_events::insert(conn, id, event, (now, &by.name)).await?;
        log(conn, permit, now, "foreign_event.record", Some(event)).await?;
        Ok(ForeignEventReceipt { id })
    })
    .await
}

/// Takes back an event that was entered wrongly; it stays readable.
pub async fn withdraw(
    conn: &mut PgConnection,
    permit: &Permit<SampleReports>,
    now: Timestamp,
    key: IdempotencyKey,
    id: ForeignEventId,
) -> Result<ForeignEventReceipt, ForeignEventError> {
    let act = permit.act(now, key, "foreign_event.withdraw");
    act.once(conn, &id, async |conn| {
        let by = permit.actor();
        let stood = store::foreign_events::withdraw(conn, id, (now, &by.name))
            .await?
            .ok_or(ForeignEventError::NotFound)?;
        if stood {
            log(conn, permit, now, "foreign_event.withdraw", None).await?;
        }
        Ok(ForeignEventReceipt { id })
    })
    .await
}

/// What is carried over, and the rating that was seen.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct CarryCommand {
    pub id: ForeignEventId,
    /// The new rating that stood on the page.
    pub rating: Rating,
}

/// Records that the ratings office has carried a new rating, as it is calculated now, over into the lists.
///
/// # Errors
///
/// When there is no such event, nothing comes of it, or another rating than was seen.
pub async fn carry(
    conn: &mut PgConnection,
    permit: &Permit<ReceiveReports>,
    now: Timestamp,
    key: IdempotencyKey,
    command: CarryCommand,
) -> Result<ForeignEventReceipt, ForeignEventError> {
    let act = permit.act(now, key, "foreign_event.carry");
    act.once(conn, &command, async |conn| {
        let one = list(conn)
            .await?
            .into_iter()
            .find(|one| one.recorded.id == command.id)
            .ok_or(ForeignEventError::NotFound)?;
        let rating = one.new_rating().ok_or(ForeignEventError::NothingToCarry)?;
        if rating != command.rating {
            return Err(ForeignEventError::ComesToOther(rating));
        }
        if one.waits().is_some() {
            let carried = Carried {
                rating,
                at: now,
                by: permit.actor().name.clone(),
            };
            store::foreign_events::put_carried(conn, command.id, &carried).await?;
            act.log(one.recorded.event.player.as_str())
                .at(Scope::Everywhere)
                .before(
                    one.carried
                        .as_ref()
                        .map(|before| serde_json::json!({ "rating": before.rating })),
                )
                .after(serde_json::json!({ "rating": rating }))
                .write(conn)
                .await?;
        }
        Ok(ForeignEventReceipt { id: command.id })
    })
    .await
}

async fn log(
    conn: &mut PgConnection,
    permit: &Permit<SampleReports>,
    now: Timestamp,
    act: &'static str,
    event: Option<&ForeignEvent>,
) -> store::Result<()> {
    permit
        .log(now, act, event.map_or("", |event| event.player.as_str()))
        .at(Scope::Everywhere)
        .after(event)
        .write(conn)
        .await
}
