//! The rating list of the ratings office: made from the current register, and the office's settings for it (W18, DM-4.3).
//!
//! Lists are not stored: the same register and the same settings give the same list.

use super::{access::ManageRegisters, prelude::*};
use domain::office_list::{OfficeList, Settings};
use rules::time_control::Discipline;
use store::office_lists::StoredListSettings;

/// Why the settings were not changed.
#[derive(Debug, thiserror::Error)]
pub enum OfficeListError {
    /// They were changed after they were read; their current state.
    #[error("they were changed meanwhile")]
    ChangedMeanwhile(Box<StoredListSettings>),
    /// The same key for another act.
    #[error(transparent)]
    Once(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// The list as it would be published on this day.
pub async fn make(conn: &mut PgConnection, rate: Discipline, day: Date) -> store::Result<OfficeList> {
    let [list] = make_each(conn, [rate], day).await?;
    Ok(list)
}

/// The lists of these rates of play as they would be published on this day, from one reading of the register.
pub async fn make_each<const RATES: usize>(
    conn: &mut PgConnection,
    rates: [Discipline; RATES],
    day: Date,
) -> store::Result<[OfficeList; RATES]> {
    let settings = store::office_lists::settings(conn).await?.settings;
    let members = store::members::list_rated(conn).await?;
    let held = match settings.candidates_since {
        Some(since) => store::candidate_results::list_after(conn, since).await?,
        None => Vec::new(),
    };
    Ok(rates.map(|rate| OfficeList::of(&members, held.clone(), rate, settings, day)))
}

/// What the office has decided.
pub async fn settings(conn: &mut PgConnection) -> store::Result<StoredListSettings> {
    store::office_lists::settings(conn).await
}

/// The office's new settings, with the version that was read.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct OfficeListCommand {
    /// The version that was seen.
    pub seen: Version,
    /// The new settings.
    pub settings: Settings,
}

/// Settings that were changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OfficeListReceipt {
    /// How often they have changed.
    pub version: Version,
}

/// Writes down what the office has decided.
pub async fn change(
    conn: &mut PgConnection,
    permit: &Permit<ManageRegisters>,
    now: Timestamp,
    key: IdempotencyKey,
    command: OfficeListCommand,
) -> Result<OfficeListReceipt, OfficeListError> {
    let act = permit.act(now, key, "office_list.set_up");
    act.once(conn, &command, async |conn| {
        let stored = store::office_lists::settings_for_update(conn).await?;
        if stored.version != command.seen {
            return Err(OfficeListError::ChangedMeanwhile(Box::new(stored)));
        }
        let by = &permit.actor().name;
        let version = store::office_lists::set(conn, &command.settings, now, by).await?;
        act.log(Subject::OfficeLists)
            .before(stored.settings)
            .after(command.settings)
            .write(conn)
            .await?;
        Ok(OfficeListReceipt { version })
    })
    .await
}
