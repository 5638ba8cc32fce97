//! The settings of the Danish rating: drawing a version up, changing the draft, and approving it.
//!
//! A version holds for events from a given day on, and not for events that began before it was promulgated (CASE-139). An approved version
//! never changes; an error in it is corrected by another version, or it is withdrawn as a mistake, with a reason. A version with an empty
//! table cannot be approved. [`effects`] lists the reports that a version changes.

pub mod effects;

use super::{access::ManageRatingSettings, prelude::*};
use domain::rating_regulation::{
    known_settings,
    settings::{Settings, Slot},
};
use engine::ids::RatingSettingsId;
use rules::promulgation::{Promulgation, binding};
use store::rating_settings::StoredSettings;

/// Versions there may be in all.
pub const MOST: usize = 200;

/// Characters the source of a version may have.
pub const MAX_SOURCE: usize = 300;

/// Characters the reason of a withdrawal may have.
pub const MAX_REASON: usize = 1_000;

/// Why settings were not changed, approved or withdrawn.
#[derive(Debug, thiserror::Error)]
pub enum SettingsError {
    /// There is no such version.
    #[error("there is no such version")]
    NotFound,
    /// There are [`MOST`] already.
    #[error("at most {MOST} versions can be kept")]
    TooMany,
    /// The place of the decision is missing or too long.
    #[error("write where it was decided in 1 to {MAX_SOURCE} characters")]
    Source,
    /// It was approved, so it stays as it is.
    #[error("it was approved and does not change")]
    Approved,
    /// It is not approved yet.
    #[error("approve it first")]
    NotApproved,
    /// It was promulgated, so it stays as it is.
    #[error("it was promulgated already")]
    Promulgated,
    /// Promulgated by a channel that is not enough (CASE-139).
    #[error("promulgated by a correction sheet or in Skakbladet only")]
    Channel,
    /// The sheet or issue is missing or too long.
    #[error("write which sheet or issue, in 1 to {} characters", Promulgation::MAX_ISSUE)]
    Issue,
    /// It was withdrawn: it cannot be changed any more.
    #[error("it was withdrawn")]
    Withdrawn,
    /// It is a draft, which is changed and not withdrawn.
    #[error("a draft is changed, not withdrawn")]
    NotWithdrawable,
    /// The reason of the withdrawal is missing or too long.
    #[error("write why it is withdrawn in 1 to {MAX_REASON} characters")]
    Reason,
    /// Later versions still contain what this one introduced.
    #[error("later versions carry its tables on: withdraw those first")]
    CarriedOn(Vec<CarriedOn>),
    /// Another version was approved for the same day.
    #[error("another version holds from that day")]
    DayTaken,
    /// Settings that need data the program does not have.
    #[error("places ask for what is not known of anybody")]
    Unanswerable(Vec<Slot>),
    /// Empty settings.
    #[error("places are empty")]
    Empty(Vec<Slot>),
    /// It was changed after it was read; its current state.
    #[error("it was changed meanwhile")]
    ChangedMeanwhile(Box<StoredSettings>),
    /// The same key for another act.
    #[error(transparent)]
    Once(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// A later version that contains what an earlier one introduced.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CarriedOn {
    pub id: RatingSettingsId,
    /// The first day of the events it is for.
    pub valid_from: Date,
    /// The settings that equal the earlier one's.
    pub slots: Vec<Slot>,
}

/// A version that was drawn up, changed or approved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RatingSettingsReceipt {
    pub id: RatingSettingsId,
    /// How often it has changed.
    pub version: Version,
}

/// What is written about a version.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Content {
    /// The first day of the events it is for.
    pub valid_from: Date,
    /// Where it was decided, and where the decision is published.
    pub source: String,
    /// What it says.
    pub settings: Settings,
}

impl Content {
    fn check(&self) -> Result<(), SettingsError> {
        own_words::said(&self.source, MAX_SOURCE)
            .map(drop)
            .ok_or(SettingsError::Source)
    }
}

/// Every version, the newest day first.
pub async fn list(conn: &mut PgConnection) -> store::Result<Vec<StoredSettings>> {
    store::rating_settings::list(conn).await
}

/// One version.
pub async fn find(conn: &mut PgConnection, id: RatingSettingsId) -> store::Result<Option<StoredSettings>> {
    store::rating_settings::find(conn, id).await
}

/// The version that binds an event that begins on this day: approved, promulgated by then, in force (CASE-139), and not withdrawn.
pub async fn in_force(conn: &mut PgConnection, day: Date) -> store::Result<Option<StoredSettings>> {
    let versions = store::rating_settings::list(conn).await?;
    Ok(binding(
        versions.into_iter().filter(StoredSettings::stands),
        days,
        day,
    ))
}

/// When a version was promulgated, if it was, and from when it holds.
fn days(stored: &StoredSettings) -> (Option<Date>, Date) {
    let made_known = stored.promulgation.as_ref().map(|made| made.made.on);
    (made_known, stored.valid_from)
}

/// The initial values of a new draft: the version in force on that day, else values known outside the union.
pub async fn beginning(conn: &mut PgConnection, day: Date) -> store::Result<Settings> {
    let in_force = in_force(conn, day).await?;
    Ok(in_force.map_or_else(|| known_settings().clone(), |stored| stored.settings))
}

/// Draws a version up; it is a draft until it is approved.
pub async fn draw_up(
    conn: &mut PgConnection,
    permit: &Permit<ManageRatingSettings>,
    now: Timestamp,
    key: IdempotencyKey,
    content: &Content,
) -> Result<RatingSettingsReceipt, SettingsError> {
    let act = permit.act(now, key, "rating_settings.draw_up");
    act.once(conn, content, async |conn| {
        content.check()?;
        store::rating_settings::lock(conn).await?;
        if store::rating_settings::list(conn).await?.len() >= MOST {
            return Err(SettingsError::TooMany);
        }
        let id = RatingSettingsId::from_uuid(ids::fresh());
        let by = &permit.actor().name;
        let what = (content.valid_from, content.source.trim(), &content.settings);
        store::rating_settings::insert(conn, id, what, now, by).await?;
        act.log(id.to_string()).after(content).write(conn).await?;
        Ok(RatingSettingsReceipt {
            id,
            version: store::incarnations::first_version(conn).await?,
        })
    })
    .await
}

/// The draft, locked, in the version that was seen.
async fn draft(
    conn: &mut PgConnection,
    id: RatingSettingsId,
    seen: Version,
) -> Result<StoredSettings, SettingsError> {
    let stored = store::rating_settings::find_for_update(conn, id)
        .await?
        .ok_or(SettingsError::NotFound)?;
    if stored.approved.is_some() {
        return Err(SettingsError::Approved);
    }
    if stored.version != seen {
        return Err(SettingsError::ChangedMeanwhile(Box::new(stored)));
    }
    Ok(stored)
}

/// A change of a draft, after it was read.
#[derive(Clone, Debug, Serialize)]
pub struct SettingsCommand {
    pub id: RatingSettingsId,
    /// The version that was seen.
    pub seen: Version,
    /// The new content.
    pub content: Content,
}

/// Changes a draft.
pub async fn change(
    conn: &mut PgConnection,
    permit: &Permit<ManageRatingSettings>,
    now: Timestamp,
    key: IdempotencyKey,
    command: &SettingsCommand,
) -> Result<RatingSettingsReceipt, SettingsError> {
    let act = permit.act(now, key, "rating_settings.change");
    act.once(conn, command, async |conn| {
        let content = &command.content;
        content.check()?;
        let before = draft(conn, command.id, command.seen).await?;
        let source = content.source.trim();
        let version =
            store::rating_settings::update(conn, command.id, content.valid_from, source, &content.settings)
                .await?;
        let before = Content {
            valid_from: before.valid_from,
            source: before.source,
            settings: before.settings,
        };
        act.log(command.id.to_string())
            .before(before)
            .after(content)
            .write(conn)
            .await?;
        Ok(RatingSettingsReceipt {
            id: command.id,
            version,
        })
    })
    .await
}

/// The promulgation of a version, with the version that was read.
#[derive(Clone, Debug, Serialize)]
pub struct PromulgateCommand {
    pub id: RatingSettingsId,
    /// The version that was seen.
    pub seen: Version,
    /// When, and where.
    pub promulgation: Promulgation,
}

/// Records that an approved version was promulgated: it binds events from that day on, and never changes any more (CASE-139).
pub async fn promulgate(
    conn: &mut PgConnection,
    permit: &Permit<ManageRatingSettings>,
    now: Timestamp,
    key: IdempotencyKey,
    command: &PromulgateCommand,
) -> Result<RatingSettingsReceipt, SettingsError> {
    let act = permit.act(now, key, "rating_settings.promulgate");
    act.once(conn, command, async |conn| {
        let made = &command.promulgation;
        if !made.channel.is_enough() {
            return Err(SettingsError::Channel);
        }
        if !made.is_sound() {
            return Err(SettingsError::Issue);
        }
        store::rating_settings::lock(conn).await?;
        let stored = store::rating_settings::find_for_update(conn, command.id)
            .await?
            .ok_or(SettingsError::NotFound)?;
        if stored.withdrawn.is_some() {
            return Err(SettingsError::Withdrawn);
        }
        if stored.promulgation.is_some() {
            return Err(SettingsError::Promulgated);
        }
        if stored.version != command.seen {
            return Err(SettingsError::ChangedMeanwhile(Box::new(stored)));
        }
        if stored.approved.is_none() {
            return Err(SettingsError::NotApproved);
        }
        let by = &permit.actor().name;
        let version = store::rating_settings::promulgate(conn, command.id, made, now, by).await?;
        // The promulgation may be recorded long after its day: reports sent meanwhile are checked again, and the office sees their changes.
        store::rating_reports::touch_from(conn, made.on.max(stored.valid_from)).await?;
        act.log(command.id.to_string()).after(made).write(conn).await?;
        Ok(RatingSettingsReceipt {
            id: command.id,
            version,
        })
    })
    .await
}

/// Which draft is approved, after it was read.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct ApproveCommand {
    pub id: RatingSettingsId,
    /// The version that was seen.
    pub seen: Version,
}

/// Approves a draft: it never changes any more, and holds once it is promulgated ([`promulgate`]).
pub async fn approve(
    conn: &mut PgConnection,
    permit: &Permit<ManageRatingSettings>,
    now: Timestamp,
    key: IdempotencyKey,
    command: ApproveCommand,
) -> Result<RatingSettingsReceipt, SettingsError> {
    let act = permit.act(now, key, "rating_settings.approve");
    act.once(conn, &command, async |conn| {
        store::rating_settings::lock(conn).await?;
        let stored = draft(conn, command.id, command.seen).await?;
        let gaps = stored.settings.gaps();
        if !gaps.is_empty() {
            return Err(SettingsError::Empty(gaps));
        }
        let unanswerable = stored.settings.unanswerable();
        if !unanswerable.is_empty() {
            return Err(SettingsError::Unanswerable(unanswerable));
        }
        if store::rating_settings::is_approved_for(conn, stored.valid_from).await? {
            return Err(SettingsError::DayTaken);
        }
        let by = &permit.actor().name;
        let version = store::rating_settings::approve(conn, command.id, now, by).await?;
        act.log(command.id.to_string())
            .after(stored.valid_from)
            .write(conn)
            .await?;
        Ok(RatingSettingsReceipt {
            id: command.id,
            version,
        })
    })
    .await
}

/// Which version is withdrawn, after it was read.
#[derive(Clone, Debug, Serialize)]
pub struct WithdrawCommand {
    pub id: RatingSettingsId,
    /// The version that was seen.
    pub seen: Version,
    pub reason: String,
}

/// The settings that held for the days of a version, in the log.
#[derive(Debug, Serialize)]
struct SettingsHeld<'a> {
    valid_from: Date,
    source: &'a str,
}

impl<'a> From<&'a StoredSettings> for SettingsHeld<'a> {
    fn from(stored: &'a StoredSettings) -> Self {
        Self {
            valid_from: stored.valid_from,
            source: &stored.source,
        }
    }
}

/// Withdraws a version that was approved by mistake: the previous one holds for its days again, and the reports that it bound are checked
/// again. It stays readable, with who, when and why.
pub async fn withdraw(
    conn: &mut PgConnection,
    permit: &Permit<ManageRatingSettings>,
    now: Timestamp,
    key: IdempotencyKey,
    command: &WithdrawCommand,
) -> Result<RatingSettingsReceipt, SettingsError> {
    let act = permit.act(now, key, "rating_settings.withdraw");
    act.once(conn, command, async |conn| {
        let reason = own_words::said(&command.reason, MAX_REASON).ok_or(SettingsError::Reason)?;
        store::rating_settings::lock(conn).await?;
        let stored = store::rating_settings::find_for_update(conn, command.id)
            .await?
            .ok_or(SettingsError::NotFound)?;
        if stored.withdrawn.is_some() {
            return Err(SettingsError::Withdrawn);
        }
        if stored.version != command.seen {
            return Err(SettingsError::ChangedMeanwhile(Box::new(stored)));
        }
        if stored.approved.is_none() {
            return Err(SettingsError::NotWithdrawable);
        }
        let others: Vec<StoredSettings> = store::rating_settings::list(conn)
            .await?
            .into_iter()
            .filter(|other| other.stands() && other.id != stored.id)
            .collect();
        let carried_on = carried_on(&stored, &others);
        if !carried_on.is_empty() {
            return Err(SettingsError::CarriedOn(carried_on));
        }
        let by = &permit.actor().name;
        let version = store::rating_settings::withdraw(conn, command.id, reason, now, by).await?;
        // Reports it bound change now, including those the office has rated.
        let bound = stored
            .promulgation
            .as_ref()
            .map(|recorded| recorded.made.on.max(stored.valid_from));
        if let Some(day) = bound {
            store::rating_reports::touch_from(conn, day).await?;
        }
        let instead = bound.and_then(|day| binding(&others, |other| days(other), day));
        act.log(command.id.to_string())
            .before(SettingsHeld::from(&stored))
            .after(instead.map(SettingsHeld::from))
            .reason(reason)
            .write(conn)
            .await?;
        Ok(RatingSettingsReceipt {
            id: command.id,
            version,
        })
    })
    .await
}

/// The approved later versions that contain what this one introduced, the earliest first. While one of them is in force, the mistake would
/// continue from its day.
fn carried_on(stored: &StoredSettings, others: &[StoredSettings]) -> Vec<CarriedOn> {
    let nothing = Settings::default();
    let before = others
        .iter()
        .filter(|other| other.valid_from < stored.valid_from)
        .max_by_key(|other| other.valid_from)
        .map_or(&nothing, |other| &other.settings);
    let mut later: Vec<CarriedOn> = others
        .iter()
        .filter(|other| other.valid_from > stored.valid_from)
        .map(|other| CarriedOn {
            id: other.id,
            valid_from: other.valid_from,
            slots: stored.settings.carried_on(before, &other.settings),
        })
        .filter(|other| !other.slots.is_empty())
        .collect();
    later.sort_by_key(|other| other.valid_from);
    later
}
