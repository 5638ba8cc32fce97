//! Dividing players as a person has confirmed it: all or nobody, in one act.

use std::collections::{BTreeMap, BTreeSet};

use super::{DivisionDoubts, DivisionError, Field, MoveBlock, closed};
use crate::{
    access::{AtTournament, ManageEntries},
    idempotency::Act,
    prelude::*,
    registration::{Frame, form_of, number_newcomers},
};
use domain::{
    division::{
        DividedEntry, DivisionWay, SectionClosed,
        checking::{self, DivisionRefusal, are_as_seen, distinct_sections, is_divided},
        closed_up,
    },
    registration::moving::{Move, Pairings},
};

/// An entry with the section it shall be in.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct DividingEntry {
    pub player: PlayerId,
    /// The version that was seen.
    pub version: Version,
    pub to: SectionId,
}

/// A division as confirmed by a person.
#[derive(Clone, Debug, Serialize)]
pub struct Dividing {
    pub way: DivisionWay,
    /// The sections that take part, each in the version that was seen.
    pub sections: Vec<(SectionId, Version)>,
    /// Everybody who is divided; by hand those who are moved are enough.
    pub entries: Vec<DividingEntry>,
    /// Are applications that wait divided, too?
    pub with_applied: bool,
    /// Were the doubts confirmed?
    pub confirmed: bool,
}

/// Players who were divided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DivisionDone {
    /// The number of the division, by which it is taken back.
    pub number: Version,
    /// How many changed sections.
    pub moved: usize,
    /// How many who stayed have another starting number.
    pub renumbered: usize,
}

/// Moves everybody to the section that was confirmed, all or nobody. Refused if the entries are not those that were seen.
pub async fn divide(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries, AtTournament>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &Dividing,
) -> Result<DivisionDone, DivisionError> {
    let act = permit.act(now, key, "division.make");
    act.once(conn, cmd, async |conn| {
        let tournament = permit.tournament();
        let ids = distinct_sections(cmd.sections.iter().map(|(id, _)| *id), cmd.entries.len())?;
        let frames = locked(conn, permit, &ids).await?;
        for (id, seen) in &cmd.sections {
            let is_seen = frames.get(id).is_some_and(|frame| frame.section.version == *seen);
            if !is_seen {
                return Err(DivisionRefusal::ChangedMeanwhile.into());
            }
        }
        let players = players_of(conn, &ids).await?;
        check_seen(&players, cmd)?;
        let movers = movers_of(&players, cmd, &ids)?;
        let field = Field::load(conn, tournament, frames.values().cloned().collect()).await?;
        let doubts = weighed(conn, &field, &frames, &movers).await?;
        if !doubts.is_empty() && !cmd.confirmed {
            return Err(DivisionError::Doubtful(doubts));
        }
        let targets: BTreeMap<PlayerId, SectionId> =
            movers.iter().map(|(player, to)| (player.id, *to)).collect();
        let divided: Vec<DividedEntry> = players
            .values()
            .filter(|player| player.stay.status.is_entered() || targets.contains_key(&player.id))
            .map(|player| DividedEntry {
                player: player.id,
                from: player.section,
                to: targets.get(&player.id).copied().unwrap_or(player.section),
                start_no: player.start_no,
            })
            .collect();
        let left: BTreeSet<SectionId> = movers.iter().map(|(player, _)| player.section).collect();
        let moved = relocated(conn, &frames, &movers).await?;
        let mut renumbered = 0;
        for section in left {
            renumbered += close_gaps(conn, &frames, &moved, section).await?;
        }
        for (section, newcomers) in moved {
            let frame = frames.get(&section).ok_or(DivisionError::NotFound)?;
            renumbered += number_newcomers(conn, frame, newcomers).await?.renumbered;
        }
        let by = &permit.actor().name;
        let number = store::divisions::insert(conn, tournament, cmd.way, &divided, now, by).await?;
        told(conn, &act, &frames, (Some(cmd.way), &movers)).await?;
        Ok(DivisionDone {
            number,
            moved: movers.len(),
            renumbered,
        })
    })
    .await
}

/// Locks the sections in the common order, after the tournament, whose divisions are numbered; refused where one takes no part.
pub(super) async fn locked(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries, AtTournament>,
    ids: &BTreeSet<SectionId>,
) -> Result<BTreeMap<SectionId, Frame>, DivisionError> {
    let tournament = permit.tournament();
    // Before anything is locked: where a section is played, results lock its rounds first and the tournament after them.
    let all = store::sections::list_by_tournament(conn, tournament).await?;
    for section in all.iter().filter(|section| ids.contains(&section.id)) {
        takes_part(section)?;
    }
    store::tournaments::find_for_update(conn, tournament)
        .await?
        .ok_or(DivisionError::NotFound)?;
    let mut frames = BTreeMap::new();
    for id in ids {
        permit.holds_in(*id)?;
        let frame = Frame::lock(conn, tournament, *id).await?;
        let frame = frame.ok_or(DivisionError::NotFound)?;
        takes_part(&frame.section)?;
        frames.insert(*id, frame);
    }
    Ok(frames)
}

/// Refuses a section that can take no part.
fn takes_part(section: &store::sections::Section) -> Result<(), DivisionError> {
    Ok(SectionClosed::refuses(closed(section), &section.name)?)
}

/// Who changes sections, and to which.
fn movers_of(
    players: &BTreeMap<PlayerId, Player>,
    cmd: &Dividing,
    ids: &BTreeSet<SectionId>,
) -> Result<Vec<(Player, SectionId)>, DivisionError> {
    let wanted: Vec<(PlayerId, SectionId)> =
        cmd.entries.iter().map(|entry| (entry.player, entry.to)).collect();
    let stands = players.values().map(|player| (player.id, player.section));
    let movers = checking::movers(&wanted, &stands.collect(), ids)?;
    let with_player = movers
        .into_iter()
        .filter_map(|(player, to)| Some((players.get(&player)?.clone(), to)));
    Ok(with_player.collect())
}

/// Everybody of the sections, locked.
pub(super) async fn players_of(
    conn: &mut PgConnection,
    ids: &BTreeSet<SectionId>,
) -> Result<BTreeMap<PlayerId, Player>, DivisionError> {
    let mut players = BTreeMap::new();
    for id in ids {
        let there = store::players::list_by_section_for_update(conn, *id).await?;
        players.extend(there.into_iter().map(|player| (player.id, player)));
    }
    Ok(players)
}

/// Refuses entries that are not as they were seen.
fn check_seen(players: &BTreeMap<PlayerId, Player>, cmd: &Dividing) -> Result<(), DivisionError> {
    let seen: Vec<(PlayerId, Version)> = cmd
        .entries
        .iter()
        .map(|entry| (entry.player, entry.version))
        .collect();
    let stands: BTreeMap<PlayerId, Version> = players
        .values()
        .filter(|player| is_divided(player.stay.status, cmd.with_applied))
        .map(|player| (player.id, player.version))
        .collect();
    Ok(are_as_seen(cmd.way, &seen, stands)?)
}

/// Every move by the rule of a single one, and what is doubtful about them. Refused where one is forbidden.
async fn weighed(
    conn: &mut PgConnection,
    field: &Field,
    frames: &BTreeMap<SectionId, Frame>,
    movers: &[(Player, SectionId)],
) -> Result<DivisionDoubts, DivisionError> {
    let ids: Vec<PlayerId> = movers.iter().map(|(player, _)| player.id).collect();
    let paired = store::players::list_paired(conn, &ids).await?;
    let is_paired = |id: SectionId| frames.get(&id).is_none_or(|frame| frame.last_paired.is_some());
    let targets: HashMap<PlayerId, usize> = movers
        .iter()
        .filter_map(|(player, to)| Some((player.id, field.at(*to)?)))
        .collect();
    let index = field.index(&targets);
    let mut blocked = Vec::new();
    let mut doubts = DivisionDoubts {
        entries: Vec::new(),
        sections: field.overfull(&targets),
    };
    for (player, to) in movers {
        let name = || player.person.name.spoken();
        let pairings = Pairings {
            here: is_paired(player.section),
            there: is_paired(*to),
            of_player: paired.contains(&player.id),
        };
        let allowed = Move::new(player.section, *to).and_then(|_| pairings.check());
        if allowed.is_err() {
            blocked.push((name(), MoveBlock::Paired));
            continue;
        }
        let at = targets.get(&player.id).copied().ok_or(DivisionError::NotFound)?;
        let (found, block) = field.weigh(&index, player, at);
        if let Some(block) = block {
            blocked.push((name(), block));
        } else if !found.is_empty() {
            doubts.entries.push((name(), found));
        }
    }
    if !blocked.is_empty() {
        return Err(DivisionError::Blocked(blocked));
    }
    has_room(field, &targets)?;
    Ok(doubts)
}

/// Refuses more players than a section holds.
pub(super) fn has_room(field: &Field, targets: &HashMap<PlayerId, usize>) -> Result<(), DivisionError> {
    let players = (0..field.frames.len()).map(|at| field.players_after(at, targets));
    Ok(checking::has_room(players)?)
}

/// Puts everybody into their section, without a starting number, with the rating that section ranks by; who came to which.
pub(super) async fn relocated(
    conn: &mut PgConnection,
    frames: &BTreeMap<SectionId, Frame>,
    movers: &[(Player, SectionId)],
) -> Result<BTreeMap<SectionId, Vec<Player>>, DivisionError> {
    let numbered = movers.iter().filter(|(player, _)| player.start_no.is_some());
    let without: Vec<(PlayerId, Option<StartNo>)> = numbered.map(|(player, _)| (player.id, None)).collect();
    store::players::set_start_nos(conn, &without).await?;
    let mut moved: BTreeMap<SectionId, Vec<Player>> = BTreeMap::new();
    for (player, to) in movers {
        let frame = frames.get(to).ok_or(DivisionError::NotFound)?;
        let entry = form_of(player).check().map_err(|faults| {
            DivisionError::Blocked(vec![(player.person.name.spoken(), MoveBlock::Invalid(faults))])
        })?;
        let mut player = player.clone();
        player.section = *to;
        player.start_no = None;
        player.ranking = frame.rank(&entry);
        player.version = store::players::update(conn, &player).await?;
        moved.entry(*to).or_default().push(player);
    }
    Ok(moved)
}

/// Closes the gaps among the numbers of those who stay in a section, while numbers may change; how many have another one.
pub(super) async fn close_gaps(
    conn: &mut PgConnection,
    frames: &BTreeMap<SectionId, Frame>,
    moved: &BTreeMap<SectionId, Vec<Player>>,
    section: SectionId,
) -> Result<usize, DivisionError> {
    let frame = frames.get(&section).ok_or(DivisionError::NotFound)?;
    if frame.numbers_locked_by().is_some() {
        return Ok(0);
    }
    let came: BTreeSet<PlayerId> = moved
        .get(&section)
        .into_iter()
        .flatten()
        .map(|player| player.id)
        .collect();
    let there = store::players::list_by_section(conn, section).await?;
    let numbered: Vec<(PlayerId, StartNo)> = there
        .iter()
        .filter(|player| !came.contains(&player.id))
        .filter_map(|player| Some((player.id, player.start_no?)))
        .collect();
    let changed = closed_up(&numbered);
    let numbers: Vec<(PlayerId, Option<StartNo>)> =
        changed.iter().map(|(player, no)| (*player, Some(*no))).collect();
    store::players::set_start_nos(conn, &numbers).await?;
    Ok(changed.len())
}

/// Somebody who came to a section, or went from it, with the other section.
#[derive(Debug, Serialize)]
struct LoggedMover {
    name: String,
    section: SectionId,
}

/// What a division did to a section.
#[derive(Debug, Serialize)]
struct LoggedDivision {
    #[serde(skip_serializing_if = "Option::is_none")]
    divided_by: Option<DivisionWay>,
    /// How many take part.
    players: usize,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    came: Vec<LoggedMover>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    went: Vec<LoggedMover>,
}

/// A line in the log of each section that changed, and the announcement, in the common lock order.
pub(super) async fn told(
    conn: &mut PgConnection,
    act: &Act<'_>,
    frames: &BTreeMap<SectionId, Frame>,
    (way, movers): (Option<DivisionWay>, &[(Player, SectionId)]),
) -> Result<(), DivisionError> {
    for (id, frame) in frames {
        let mover = |player: &Player, section: SectionId| LoggedMover {
            name: player.person.name.spoken(),
            section,
        };
        let came = movers.iter().filter(|(_, to)| to == id);
        let came: Vec<LoggedMover> = came.map(|(player, _)| mover(player, player.section)).collect();
        let went = movers.iter().filter(|(player, _)| player.section == *id);
        let went: Vec<LoggedMover> = went.map(|(player, to)| mover(player, *to)).collect();
        let count = came.len() + went.len();
        if count == 0 {
            continue;
        }
        let now = store::sections::find(conn, *id).await?;
        let before = LoggedDivision {
            divided_by: None,
            players: frame.section.players,
            came: Vec::new(),
            went: Vec::new(),
        };
        let after = LoggedDivision {
            divided_by: way,
            players: now.map_or(0, |section| section.players),
            came,
            went,
        };
        act.log(Subject::Players { count })
            .at(Scope::Section(frame.section.tournament, *id))
            .before(before)
            .after(after)
            .write(conn)
            .await?;
        store::changes::bump(conn, *id).await?;
    }
    Ok(())
}
