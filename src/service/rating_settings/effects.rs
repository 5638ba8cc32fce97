//! What a version of the settings changes: the events it binds that have begun, with the report and the calculation of each.
//!
//! Before a version is binding, it is treated as promulgated by its own day, so the list is the longest possible. Afterwards the same
//! events are listed with their reports; after a withdrawal, those that were calculated by it. Nothing of this is stored.

use super::days;
use crate::{prelude::*, rating_reports::gather};
use domain::{
    rating_report::{
        compare::{self, Change},
        review::Stand,
    },
    tournament::Slug,
};
use engine::ids::{RatingReportId, RatingSettingsId};
use rules::promulgation::binding;
use store::{
    rating_reports::{Begun, SentBy},
    rating_settings::StoredSettings,
};

/// Events that are told at the most.
const MOST: i64 = 300;
/// The most events whose ratings are calculated twice, the newest first; the others are only listed as bound.
pub const COUNTED: usize = 30;

/// What a version changes.
#[derive(Clone, Debug)]
pub struct Effects {
    /// The first day of the events it binds, or would bind.
    pub from: Date,
    /// The last day of the listed events: later ones are calculated once and do not change.
    pub until: Date,
    /// The events, the newest first.
    pub events: Vec<Effect>,
    /// Are there more?
    pub has_more: bool,
}

/// What a version changes of an event.
#[derive(Clone, Debug)]
pub struct Effect {
    /// The tournament's part of addresses.
    pub slug: Slug,
    pub name: String,
    /// Its first day.
    pub starts_on: Date,
    /// The day of the version that binds it without this one; none where no other does.
    pub other: Option<Date>,
    /// Its report; `None` if only the calculation on its pages changes.
    pub report: Option<Reported>,
    /// The differences before and after: by the approved version, or without the withdrawn one. `None` if it was not calculated, or cannot
    /// be while settings are empty.
    pub changes: Option<Vec<Change>>,
}

impl Effect {
    /// The new ratings among the differences.
    pub fn ratings(&self) -> Option<impl Iterator<Item = &Change>> {
        let changes = self.changes.as_ref()?;
        Some(changes.iter().filter(|change| change.field == "new_rating"))
    }
}

/// A report of an event, and what has become of it.
#[derive(Clone, Debug)]
pub struct Reported {
    pub id: RatingReportId,
    /// Its newest version.
    pub latest: i32,
    /// The state of its review at the office.
    pub stand: Stand,
    /// The version the office has rated; none before.
    pub rated: Option<i32>,
    /// The settings its newest version was calculated by; none where there were none.
    pub by: Option<By>,
    /// Has the office decided that the ratings stay, whatever has changed?
    pub is_kept: bool,
}

/// The settings a report was calculated by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct By {
    pub id: RatingSettingsId,
    /// The first day of the events they are for; `None` if they are no longer stored.
    pub valid_from: Option<Date>,
}

/// The effects of a version; `None` if there is no such version. The queries agree when the transaction is a snapshot.
pub async fn of(
    conn: &mut PgConnection,
    id: RatingSettingsId,
    now: Timestamp,
) -> store::Result<Option<Effects>> {
    let Some(stored) = store::rating_settings::find(conn, id).await? else {
        return Ok(None);
    };
    let all = store::rating_settings::list(conn).await?;
    let (made_known, valid_from) = days(&stored);
    let from = made_known.unwrap_or(valid_from).max(valid_from);
    let until = schedule::local(last_moment(&stored, now)).date();
    let mut effects = Effects {
        from,
        until,
        events: Vec::new(),
        has_more: false,
    };
    // A version withdrawn before its promulgation was never binding.
    if stored.withdrawn.is_some() && made_known.is_none() {
        return Ok(Some(effects));
    }
    let mut begun = store::rating_reports::list_begun(conn, (from, until), MOST + 1).await?;
    effects.has_more = i64::try_from(begun.len()).is_ok_and(|count| count > MOST);
    if effects.has_more {
        begun.pop();
    }
    let others: Vec<&StoredSettings> = all
        .iter()
        .filter(|other| other.stands() && other.id != id)
        .collect();
    for event in begun {
        let other = binding(others.iter().copied(), |other| days(other), event.starts_on);
        // A later version binds it in any case.
        if other.is_some_and(|other| other.valid_from > valid_from) {
            continue;
        }
        let changes = if effects.events.len() < COUNTED && stored.settings.gaps().is_empty() {
            let (before, after) = if stored.withdrawn.is_some() {
                (Some(&stored), other)
            } else {
                (other, Some(&stored))
            };
            gather::reports_by(conn, event.tournament, (before, after))
                .await?
                .map(|(before, after)| compare::differences(&before, &after))
        } else {
            None
        };
        effects.events.push(effect(event, other, &all, changes));
    }
    Ok(Some(effects))
}

/// The latest start of events that the version changes: later ones are calculated by the settings in force from the beginning.
fn last_moment(stored: &StoredSettings, now: Timestamp) -> Timestamp {
    match (&stored.withdrawn, &stored.promulgation) {
        (Some(withdrawn), _) => withdrawn.at,
        (None, Some(recorded)) => recorded.at,
        (None, None) => now,
    }
}

fn effect(
    event: Begun,
    other: Option<&StoredSettings>,
    all: &[StoredSettings],
    changes: Option<Vec<Change>>,
) -> Effect {
    Effect {
        slug: event.slug,
        name: event.name,
        starts_on: event.starts_on,
        other: other.map(|other| other.valid_from),
        report: event.sent.map(|sent| reported(&sent, all)),
        changes,
    }
}

fn reported(sent: &SentBy, all: &[StoredSettings]) -> Reported {
    Reported {
        id: sent.id,
        latest: sent.lane.latest,
        stand: sent.lane.stand(),
        rated: sent.lane.rated,
        by: sent.settings.map(|id| By {
            id,
            valid_from: all
                .iter()
                .find(|stored| stored.id == id)
                .map(|stored| stored.valid_from),
        }),
        is_kept: sent.lane.differs.is_some() && sent.lane.differs == sent.lane.kept,
    }
}
