//! Taking a division back: all of it, as long as none of its sections is paired and nobody was moved since.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    DivisionError, Field, MoveBlock, closed,
    making::{close_gaps, has_room, locked, players_of, relocated, told},
};
use crate::{
    access::{AtTournament, ManageEntries},
    prelude::*,
    registration::{Frame, number_newcomers},
};
use domain::division::{
    DividedEntry,
    checking::{self, DivisionRefusal, StoredEntry},
    moved_since, numbers_before,
};
use store::divisions::{EntryOfDivision, MadeDivision};

/// The last division that stands.
#[derive(Debug)]
pub struct LastDivision {
    pub made: MadeDivision,
    /// Why it cannot be taken back now.
    pub obstacle: Option<DivisionError>,
}

/// A division that was taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct UndoneDivision {
    /// How many went back.
    pub moved: usize,
    /// How many who stayed have another starting number.
    pub renumbered: usize,
}

/// The last division of the tournament that was not taken back, and whether it can be.
pub async fn last(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries, AtTournament>,
) -> Result<Option<LastDivision>, DivisionError> {
    let tournament = permit.tournament();
    let Some(made) = store::divisions::find_last(conn, tournament).await? else {
        return Ok(None);
    };
    let entries = store::divisions::list_entries(conn, tournament, made.number).await?;
    let obstacle = match whole(&entries) {
        Err(gone) => Some(gone),
        Ok(entries) => {
            let ids = sections_of(&entries);
            let all = store::sections::list_by_tournament(conn, tournament).await?;
            let begun = all.iter().filter(|section| ids.contains(&section.id));
            let mut begun = begun.filter_map(|section| {
                let name = section.name.clone();
                closed(section).map(|why| DivisionError::Refused(DivisionRefusal::Closed { name, why }))
            });
            let players = store::players::list_by_tournament(conn, tournament).await?;
            begun.next().or_else(|| {
                let players = players.into_iter().map(|player| (player.id, player)).collect();
                stood_still(&entries, &players).err()
            })
        }
    };
    Ok(Some(LastDivision { made, obstacle }))
}

/// The entries with both their sections; refused where one was deleted.
fn whole(entries: &[EntryOfDivision]) -> Result<Vec<DividedEntry>, DivisionError> {
    let entries = entries.iter().map(|entry| StoredEntry {
        player: entry.player,
        from: entry.from,
        to: entry.to,
        start_no: entry.start_no,
    });
    Ok(checking::whole(entries)?)
}

fn sections_of(entries: &[DividedEntry]) -> BTreeSet<SectionId> {
    entries.iter().flat_map(|entry| [entry.from, entry.to]).collect()
}

/// Refuses, with their names, where somebody was moved since.
fn stood_still(entries: &[DividedEntry], players: &BTreeMap<PlayerId, Player>) -> Result<(), DivisionError> {
    let stands: BTreeMap<PlayerId, SectionId> = players
        .values()
        .map(|player| (player.id, player.section))
        .collect();
    let moved = moved_since(entries, &stands);
    if moved.is_empty() {
        return Ok(());
    }
    let names = moved.iter().filter_map(|id| players.get(id));
    Err(DivisionError::MovedSince(
        names.map(|player| player.person.name.spoken()).collect(),
    ))
}

/// Takes the last division back; refused if it is not the one that was seen.
pub async fn undo(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries, AtTournament>,
    now: Timestamp,
    key: IdempotencyKey,
    seen: Version,
) -> Result<UndoneDivision, DivisionError> {
    let act = permit.act(now, key, "division.undo");
    act.once(conn, &seen, async |conn| {
        let tournament = permit.tournament();
        let made = store::divisions::find_last(conn, tournament).await?;
        let made = made
            .filter(|made| made.number == seen)
            .ok_or(DivisionError::AnotherSince)?;
        let entries = whole(&store::divisions::list_entries(conn, tournament, made.number).await?)?;
        let ids = sections_of(&entries);
        let frames = locked(conn, permit, &ids).await?;
        // Now that the tournament is locked nobody makes another or takes this one back; before, somebody may have.
        let last = store::divisions::find_last(conn, tournament).await?;
        if last.is_none_or(|last| last.number != seen) {
            return Err(DivisionError::AnotherSince);
        }
        let mut everybody: BTreeMap<PlayerId, Player> = store::players::list_by_tournament(conn, tournament)
            .await?
            .into_iter()
            .map(|player| (player.id, player))
            .collect();
        everybody.extend(players_of(conn, &ids).await?);
        stood_still(&entries, &everybody)?;
        let movers: Vec<(Player, SectionId)> = entries
            .iter()
            .filter(|entry| entry.from != entry.to)
            .filter_map(|entry| Some((everybody.get(&entry.player)?.clone(), entry.from)))
            .collect();
        let field = Field::load(conn, tournament, frames.values().cloned().collect()).await?;
        may_return(&field, &movers)?;
        let moved = relocated(conn, &frames, &movers).await?;
        let touched: BTreeSet<SectionId> = movers
            .iter()
            .flat_map(|(player, to)| [player.section, *to])
            .collect();
        let mut renumbered = 0;
        for section in touched {
            renumbered += numbered_again(conn, &frames, &moved, (&entries, section)).await?;
        }
        store::divisions::set_undone(conn, tournament, made.number, now, &permit.actor().name).await?;
        told(conn, &act, &frames, (None, &movers)).await?;
        Ok(UndoneDivision {
            moved: movers.len(),
            renumbered,
        })
    })
    .await
}

/// Refuses where somebody would stand twice in the old section, or it holds no more. What was doubtful about being there was confirmed once.
fn may_return(field: &Field, movers: &[(Player, SectionId)]) -> Result<(), DivisionError> {
    let targets: HashMap<PlayerId, usize> = movers
        .iter()
        .filter_map(|(player, to)| Some((player.id, field.at(*to)?)))
        .collect();
    let index = field.index(&targets);
    let blocked = movers.iter().filter_map(|(player, _)| {
        let at = targets.get(&player.id)?;
        let block = field.weigh(&index, player, *at).1?;
        // Whoever is in quarantine since goes back with the others: that keeps nobody in a section.
        let is_barred = matches!(block, MoveBlock::Barred(_));
        (!is_barred).then(|| (player.person.name.spoken(), block))
    });
    let blocked: Vec<(String, MoveBlock)> = blocked.collect();
    if !blocked.is_empty() {
        return Err(DivisionError::Blocked(blocked));
    }
    has_room(field, &targets)
}

/// The starting numbers a section had before where the same players are in it, else numbers as newcomers get them; how many who stayed have
/// another one.
async fn numbered_again(
    conn: &mut PgConnection,
    frames: &BTreeMap<SectionId, Frame>,
    moved: &BTreeMap<SectionId, Vec<Player>>,
    (entries, section): (&[DividedEntry], SectionId),
) -> Result<usize, DivisionError> {
    let there = store::players::list_by_section(conn, section).await?;
    let entered: BTreeSet<PlayerId> = there
        .iter()
        .filter(|player| player.stay.status.is_entered())
        .map(|player| player.id)
        .collect();
    if let Some(before) = numbers_before(entries, section, &entered) {
        let stands: BTreeMap<PlayerId, Option<StartNo>> =
            there.iter().map(|player| (player.id, player.start_no)).collect();
        let changed: Vec<(PlayerId, Option<StartNo>)> = before
            .into_iter()
            .map(|(player, no)| (player, Some(no)))
            .filter(|(player, no)| stands.get(player) != Some(no))
            .collect();
        store::players::set_start_nos(conn, &changed).await?;
        let returned = moved.get(&section).map_or(0, Vec::len);
        return Ok(changed.len().saturating_sub(returned));
    }
    let closed = close_gaps(conn, frames, moved, section).await?;
    let Some(newcomers) = moved.get(&section) else {
        return Ok(closed);
    };
    let frame = frames.get(&section).ok_or(DivisionError::NotFound)?;
    let numbered = number_newcomers(conn, frame, newcomers.clone()).await?;
    Ok(closed + numbered.renumbered)
}
