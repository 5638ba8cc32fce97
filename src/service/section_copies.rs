//! A new section made from another one of the same tournament: its settings, rounds and prices of entry, and, if asked for, its players as
//! new entries.
//!
//! Never taken over: starting numbers, pairings, results and rulings, requested byes, links and officials. A rating is worked out anew from
//! what is known of the person. Sections of teams stay with the tools that make groups of teams.

use super::{
    access::{AtSection, AtTournament, Forbidden, ManageTournament, NotThere},
    entry_fees,
    ids::key,
    players,
    prelude::*,
    registered,
    registration::{Frame, form_of},
    round_windows,
    sections::{self, SectionError, SectionPlan},
};
use domain::{
    access::Capability,
    registration::Stay,
    tournament::Slug,
    tournament_copy::{self, MovedDays, NotCopied},
};
use store::places::Place;

/// Why a section was not copied.
#[derive(Debug, thiserror::Error)]
pub enum SectionCopyError {
    /// The right holds in one section only, or does not reach entries.
    #[error(transparent)]
    Forbidden(#[from] Forbidden),
    /// The new section is refused.
    #[error(transparent)]
    Section(#[from] SectionError),
    /// Such a section is not copied.
    #[error("such a section is not copied")]
    NotCopied(NotCopied),
    /// The same key for another act.
    #[error(transparent)]
    Once(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// What is copied, and what the new section is called.
#[derive(Clone, Debug, Serialize)]
pub struct SectionCopyCommand {
    pub name: String,
    /// Are the players entered in the new one, too?
    pub with_players: bool,
}

/// The new section.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SectionCopyReceipt {
    /// Its part of addresses.
    pub slug: Slug,
    pub version: Version,
    /// Players that were entered in it.
    pub players: usize,
}

/// What was made, in the log.
#[derive(Serialize)]
struct SectionCopyLogValue<'a> {
    section: &'a str,
    players: usize,
}

/// Makes a section like the permit's in the same tournament.
pub async fn make(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament, AtSection>,
    now: Timestamp,
    idempotency: IdempotencyKey,
    command: &SectionCopyCommand,
) -> Result<SectionCopyReceipt, SectionCopyError> {
    let (tournament, section) = permit.ids();
    let whole = Place {
        section: None,
        ..permit.place().clone()
    };
    let there: Permit<ManageTournament, AtTournament> =
        permit.there(&whole).map_err(|error| match error {
            NotThere::NoPlace => SectionError::NotFound.into(),
            NotThere::Forbidden(missing) => SectionCopyError::Forbidden(missing),
        })?;
    if command.with_players && !there.may(Capability::ManageEntries) {
        return Err(Forbidden(Capability::ManageEntries).into());
    }
    let act = permit.act(now, idempotency, "section.copy");
    act.once(conn, &(section, command), async |conn| {
        let held = store::tournaments::find_for_update(conn, tournament)
            .await?
            .ok_or(SectionError::NotFound)?;
        let old = store::sections::find(conn, section)
            .await?
            .ok_or(SectionError::NotFound)?;
        let beside = store::sections::list_by_tournament(conn, tournament).await?;
        let name = command.name.trim();
        if beside.iter().any(|one| one.name.trim() == name) {
            return Err(SectionError::SlugTaken.into());
        }
        let same_days = MovedDays {
            was: held.details.starts_on,
            begins: held.details.starts_on,
            ends: held.details.ends_on,
        };
        let settings = tournament_copy::section(&old.settings, same_days, held.details.is_long())
            .map_err(SectionCopyError::NotCopied)?;
        let planned = store::sections::list_rounds(conn, section).await?;
        let plan = SectionPlan {
            name: name.to_owned(),
            settings,
            starts: (0..usize::from(old.rounds))
                .map(|index| {
                    let round = planned.iter().find(|round| round.number.index() == index)?;
                    round.starts_at.map(schedule::local)
                })
                .collect(),
        };
        let made = sections::create(conn, &there, now, key(), &plan).await?;
        round_windows::copy(conn, (section, made.id), Some).await?;
        entry_fees::copy_terms(conn, (section, made.id), now, &permit.actor().name).await?;
        let players = if command.with_players {
            enter(conn, (tournament, section, made.id), now).await?
        } else {
            0
        };
        act.log(&old.name)
            .after(SectionCopyLogValue {
                section: name,
                players,
            })
            .write(conn)
            .await?;
        if players > 0 {
            store::changes::bump(conn, made.id).await?;
        }
        Ok(SectionCopyReceipt {
            slug: made.slug,
            version: made.version,
            players,
        })
    })
    .await
}

/// Enters everybody who takes part in one section in another, from round 1; how many. Whoever is in quarantine stays behind.
async fn enter(
    conn: &mut PgConnection,
    (tournament, from, to): (TournamentId, SectionId, SectionId),
    now: Timestamp,
) -> Result<usize, SectionCopyError> {
    let frame = Frame::lock(conn, tournament, to)
        .await?
        .ok_or(SectionError::NotFound)?;
    let mut entered = Vec::new();
    for player in store::players::list_by_section(conn, from).await? {
        if !player.stay.status.is_entered() || frame.watch.certain(&player.person).is_some() {
            continue;
        }
        let Ok(entry) = form_of(&player).check() else {
            continue;
        };
        let copy = players::made(&frame, entry, Stay::FROM_THE_START, now);
        store::players::insert(conn, &copy).await?;
        entered.push(copy);
    }
    registered::remember_sources(conn, &entered).await?;
    Ok(entered.len())
}
