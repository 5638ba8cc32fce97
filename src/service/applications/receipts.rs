//! What an applicant sees of their application, and taking it back, at the address they got when it was sent.
//!
//! The address holds the id of the entry, which nobody else is told while it waits. Whoever is entered has a public id, and leaves with their
//! own link ([`crate::participation`]).

use super::{applicant, would_get};
use crate::{
    access::Via,
    audit,
    players::{PlayerError, PlayerTarget},
    prelude::*,
    registration::{Logged, without_personal},
};
use domain::registration::{EntryStatus, moving::may_delete, waiting_list::QueueStanding};
use engine::bye::ByeKind;

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
    /// What an act on it has seen.
    pub version: Version,
    /// What stands while it waits.
    pub waiting: Option<WaitingReceipt>,
}

/// An application that waits, as the applicant sees it.
#[derive(Clone, Debug)]
pub struct WaitingReceipt {
    /// Where it stands beside the places of the section.
    pub standing: QueueStanding,
    /// The first round the applicant is in.
    pub first: RoundNo,
    /// The byes they get for the rounds they have asked off.
    pub away: Vec<(RoundNo, ByeKind)>,
}

/// The receipt of an application.
pub async fn find(
    conn: &mut PgConnection,
    tournament: TournamentId,
    id: PlayerId,
) -> store::Result<Option<Receipt>> {
    let Some(player) = store::players::find(conn, tournament, id).await? else {
        return Ok(None);
    };
    let waiting = if player.stay.status == EntryStatus::Applied {
        waiting(conn, &player).await?
    } else {
        None
    };
    Ok(Some(Receipt {
        name: player.person.name.spoken(),
        section: player.section,
        status: player.stay.status,
        at: player.applied_at,
        version: player.version,
        waiting,
    }))
}

async fn waiting(conn: &mut PgConnection, player: &Player) -> store::Result<Option<WaitingReceipt>> {
    let Some(section) = store::sections::find(conn, player.section).await? else {
        return Ok(None);
    };
    let max = section.settings.max_players;
    let before = match max {
        Some(_) => store::players::count_applied_before(conn, player).await?,
        None => 0,
    };
    let wished = store::byes::list_by_player(conn, player.id).await?;
    let last_public = store::players::last_public_round(conn, section.id).await?;
    let free = last_public.map_or(RoundNo::FIRST, |last| last.next().unwrap_or(last));
    let first = player.stay.joined.max(free);
    Ok(Some(WaitingReceipt {
        standing: QueueStanding::of(before, section.players, max),
        first,
        away: would_get(&section, player, first, &wished),
    }))
}

/// A refusal without personal data: whoever holds the address may not be the applicant.
fn for_applicants(error: PlayerError) -> PlayerError {
    if let PlayerError::ChangedMeanwhile(stands) = error {
        PlayerError::ChangedMeanwhile(Box::new(without_personal(*stands)))
    } else {
        error
    }
}

/// The applicant takes an application back that nobody has answered: what they wrote is deleted, and only the log knows that it was there.
pub async fn take_back(
    conn: &mut PgConnection,
    tournament: TournamentId,
    now: Timestamp,
    target: PlayerTarget,
    via: Via,
) -> Result<(), PlayerError> {
    // As for sending it: all applicants share one key space, which is safe because a key is a random number.
    let actor = Actor::system("entry form");
    let act = actor.act(
        Scope::Tournament(tournament),
        now,
        target.key,
        "application.take_back",
    );
    act.once(conn, &(target.player, target.version), async |conn| {
        let player = applicant(conn, tournament, target)
            .await
            .map_err(for_applicants)?;
        may_delete(false, store::entry_fees::has_lines(conn, player.id).await?)?;
        store::players::delete(conn, player.id).await?;
        let name = player.person.name.spoken();
        let at = Scope::Section(tournament, player.section).into();
        audit::Entry::by((None, name.clone(), via), at, now, "application.take_back", name)
            .before(Logged::plain(&player))
            .write(conn)
            .await?;
        Ok(())
    })
    .await
}
