//! Events abroad: the rating committee writes down what a Danish player played there, and the rating of it is calculated (DM-3.2).
//!
//! Nothing calculated is stored: the same event and the same settings give the same numbers.

use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};
use sqlx::PgConnection;

use super::{
    access::{Permit, SampleReports},
    audit::{self, Happened, Where},
    ids,
    once::{OnceError, once},
    rating_settings,
};
use domain::{
    foreign_event::{ForeignEvent, ForeignEventProblem},
    rating::danish::Outcome,
    schedule,
};
use engine::ids::{ForeignEventId, IdempotencyKey};
use store::foreign_events::Recorded;

/// Why nothing was written down.
#[derive(Debug, thiserror::Error)]
pub enum ForeignEventError {
    /// There is no such event.
    #[error("there is no such event")]
    NotFound,
    /// What was written makes no sense.
    #[error(transparent)]
    Data(#[from] ForeignEventProblem),
    /// The same key for another act.
    #[error(transparent)]
    Once(#[from] OnceError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// An event with what comes of it.
#[derive(Clone, Debug)]
pub struct Calculated {
    /// What was written down.
    pub recorded: Recorded,
    /// From which day the settings hold that it was calculated by; none where nothing was approved for its days.
    pub settings_from: Option<Date>,
    /// What comes of it; none where there are no settings, or it was taken back.
    pub outcome: Option<Outcome>,
}

/// The events written down last, each with its calculation by the settings in force when it began.
pub async fn list(conn: &mut PgConnection) -> store::Result<Vec<Calculated>> {
    let mut calculated = Vec::new();
    for recorded in store::foreign_events::list(conn).await? {
        let settings = rating_settings::in_force(conn, recorded.event.starts_on).await?;
        let stands = recorded.withdrawn.is_none();
        calculated.push(Calculated {
            settings_from: settings.as_ref().map(|stored| stored.valid_from),
            outcome: settings
                .filter(|_| stands)
                .map(|stored| recorded.event.calculate(&stored.settings)),
            recorded,
        });
    }
    Ok(calculated)
}

/// An event that was written down.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct Written {
    /// Its id.
    pub id: ForeignEventId,
}

/// Writes an event down.
pub async fn record(
    conn: &mut PgConnection,
    permit: &Permit<SampleReports>,
    now: Timestamp,
    key: IdempotencyKey,
    event: &ForeignEvent,
) -> Result<Written, ForeignEventError> {
    event.check(schedule::local(now).date())?;
    once(
        conn,
        permit.actor(),
        key,
        "foreign_event.record",
        event,
        now,
        async |conn: &mut PgConnection| {
            let id = ForeignEventId::from_uuid(ids::fresh());
            let by = permit.actor();
            store::foreign_events::insert(conn, id, event, (now, &by.name)).await?;
            log(conn, permit, now, "foreign_event.record", Some(event)).await?;
            Ok(Written { id })
        },
    )
    .await
}

/// Takes an event back that was written down wrongly; it stays to be read.
pub async fn withdraw(
    conn: &mut PgConnection,
    permit: &Permit<SampleReports>,
    now: Timestamp,
    key: IdempotencyKey,
    id: ForeignEventId,
) -> Result<Written, ForeignEventError> {
    once(
        conn,
        permit.actor(),
        key,
        "foreign_event.withdraw",
        &id,
        now,
        async |conn: &mut PgConnection| {
            let by = permit.actor();
            let stood = store::foreign_events::withdraw(conn, id, (now, &by.name))
                .await?
                .ok_or(ForeignEventError::NotFound)?;
            if stood {
                log(conn, permit, now, "foreign_event.withdraw", None).await?;
            }
            Ok(Written { id })
        },
    )
    .await
}

async fn log(
    conn: &mut PgConnection,
    permit: &Permit<SampleReports>,
    now: Timestamp,
    act: &'static str,
    event: Option<&ForeignEvent>,
) -> store::Result<()> {
    let at = Where {
        tournament: None,
        section: None,
    };
    let happened = Happened {
        act,
        subject: event.map_or("", |event| event.player.as_str()),
        before: None::<()>,
        after: event,
        reason: None,
    };
    audit::record_by(conn, permit.actor(), at, now, happened).await
}
