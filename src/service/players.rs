//! Entering players by hand, changing, moving and removing them. Lists of them are in [`super::player_lists`].

use super::{
    access::{Forbidden, ManageEntries},
    prelude::*,
    quarantines::Bar,
    registered,
    registration::{Frame, Logged, certain_twin, doubts, form_of, index, number_newcomer, number_newcomers},
};
use domain::{
    player::Person,
    registered::NumberFault,
    registration::{
        Stay, StayError, check_first_round,
        doubts::Doubt,
        form::{Entry, EntryFault, EntryForm},
        moving::{Move, MoveRefusal, Pairings, may_delete},
    },
    section::SectionSettings,
    single_games_section::SeatHeld,
};

/// Why a player was not entered, changed, moved or removed.
#[derive(Debug, thiserror::Error)]
pub enum PlayerError {
    /// There is no such player or section (any more).
    #[error("there is no such player or section")]
    NotFound,
    /// The section to move to is somebody else's.
    #[error(transparent)]
    Forbidden(#[from] Forbidden),
    /// Fields that must be mended.
    #[error("some fields must be mended")]
    Invalid(Vec<EntryFault>),
    /// A number instead of a name, and the registers have nobody under it.
    #[error("nobody can be taken from the registers: {0}")]
    Unlisted(NumberFault),
    /// Something to confirm first.
    #[error("the entry is doubtful and was not confirmed")]
    Doubtful(Vec<Doubt>),
    /// The person is already in this section; this cannot be confirmed.
    #[error("the person stands in this section already")]
    Twice(Doubt),
    /// The person is in quarantine while the tournament runs.
    #[error("{} is in quarantine until {}", .0.name, .0.until)]
    Barred(Bar),
    /// The player was changed meanwhile; the current state.
    #[error("the player was changed meanwhile")]
    ChangedMeanwhile(Box<Player>),
    /// Not for that round.
    #[error(transparent)]
    Stay(#[from] StayError),
    /// The player stays where they are.
    #[error(transparent)]
    Moving(#[from] MoveRefusal),
    /// In single games by a table everybody behind the player would move to another board, or a line-up names the player.
    #[error(transparent)]
    Seat(#[from] SeatHeld),
    /// A section holds no more.
    #[error("a section holds at most {} players", SectionSettings::MAX_PLAYERS)]
    TooMany,
    /// The same key for another act.
    #[error(transparent)]
    Once(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// A player to be entered.
#[derive(Clone, Copy, Debug)]
pub struct NewEntry<'a> {
    /// What was typed.
    pub form: &'a EntryForm,
    /// Were the doubts confirmed?
    pub confirmed: bool,
    /// The act's key.
    pub key: IdempotencyKey,
}

/// Who was entered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Added {
    /// The new player.
    pub id: PlayerId,
    /// For the first change.
    pub version: Version,
    /// How many others got another starting number: printed lists with numbers are out of date.
    #[serde(default)]
    pub renumbered: usize,
    /// The fields that were taken from the registers, because there was a number and no name.
    #[serde(default)]
    pub filled: Vec<String>,
}

/// A player in a section they were not in before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Placed {
    /// For the next change.
    pub version: Version,
    /// How many others there got another starting number.
    pub renumbered: usize,
}

/// A player in the version that was seen, and the key of the act.
#[derive(Clone, Copy, Debug)]
pub struct PlayerTarget {
    pub player: PlayerId,
    /// The version that was seen.
    pub version: Version,
    /// The act's key: the same key again does nothing more.
    pub key: IdempotencyKey,
}

/// Enters a player in the section of the permit; one who is sent with a number and without a name as the registers have them.
pub async fn add(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries>,
    now: Timestamp,
    new: NewEntry<'_>,
) -> Result<Added, PlayerError> {
    let (tournament, section) = permit.ids();
    let act = permit.act(now, new.key, "player.add");
    act.once(conn, &(section, new.form, new.confirmed), async |conn| {
        let frame = frame(conn, tournament, section).await?;
        let registered::Completed { form, filled } = registered::complete(conn, permit, new.form).await?;
        let (entry, stay) = read(&frame, &form)?;
        admit(&frame, &entry.person)?;
        let present = store::players::list_by_tournament(conn, tournament).await?;
        room(&present, section, 1)?;
        weigh(&frame, &entry, &present, None, new.confirmed)?;
        registered::weigh_membership(conn, &frame, &entry.person, new.confirmed).await?;
        let player = made(&frame, entry, stay, now);
        store::players::insert(conn, &player).await?;
        let (player, renumbered) = number_newcomer(conn, &frame, player).await?;
        registered::remember_sources(conn, std::slice::from_ref(&player)).await?;
        act.log(player.person.name.spoken())
            .after(Logged::of(&player, &EntryForm::default()))
            .write(conn)
            .await?;
        store::changes::bump(conn, section).await?;
        Ok(Added {
            id: player.id,
            version: player.version,
            renumbered,
            filled: filled.iter().map(|field| field.as_str().to_owned()).collect(),
        })
    })
    .await
}

/// A player made of what was entered.
pub(super) fn made(frame: &Frame, entry: Entry, stay: Stay, now: Timestamp) -> Player {
    Player {
        id: PlayerId::from_uuid(ids::fresh()),
        tournament: frame.section.tournament,
        section: frame.section.id,
        stay,
        start_no: None,
        ranking: frame.rank(&entry),
        person: entry.person,
        contact: entry.contact,
        rating_typed: entry.rating_typed,
        may_have_half_bye: entry.may_have_half_bye,
        status_reason: String::new(),
        applied_at: now,
        version: Version::FIRST,
    }
}

/// Parses the form: the person, and the first round.
pub(super) fn read(frame: &Frame, form: &EntryForm) -> Result<(Entry, Stay), PlayerError> {
    let mut entry = form.check().map_err(PlayerError::Invalid)?;
    if form.joined_round.trim().is_empty() {
        entry.joined = frame.first_free();
    }
    check_first_round(entry.joined, frame.last_public, frame.section.rounds)?;
    let stay = Stay {
        joined: entry.joined,
        ..Stay::FROM_THE_START
    };
    Ok((entry, stay))
}

/// Is there room for this many more? Applications do not count until they are accepted.
pub(super) fn room(present: &[Player], section: SectionId, more: usize) -> Result<(), PlayerError> {
    let there = present
        .iter()
        .filter(|player| player.section == section && player.stay.status.is_entered())
        .count();
    if there + more > usize::from(SectionSettings::MAX_PLAYERS) {
        return Err(PlayerError::TooMany);
    }
    Ok(())
}

/// Refuses a person who is certainly in quarantine; a namesake is entered and must be checked before being paired.
pub(super) fn admit(frame: &Frame, person: &Person) -> Result<(), PlayerError> {
    match frame.watch.certain(person) {
        Some(bar) => Err(PlayerError::Barred(bar)),
        None => Ok(()),
    }
}

/// Refuses a certain duplicate, and unconfirmed doubts.
pub(super) fn weigh(
    frame: &Frame,
    entry: &Entry,
    present: &[Player],
    not: Option<PlayerId>,
    confirmed: bool,
) -> Result<(), PlayerError> {
    let doubts = doubts(frame, entry, &index(present, not));
    if let Some(twin) = certain_twin(&doubts, frame.section.id) {
        return Err(PlayerError::Twice(twin.clone()));
    }
    if !doubts.is_empty() && !confirmed {
        return Err(PlayerError::Doubtful(doubts));
    }
    Ok(())
}

async fn frame(
    conn: &mut PgConnection,
    tournament: TournamentId,
    section: SectionId,
) -> Result<Frame, PlayerError> {
    Frame::lock(conn, tournament, section)
        .await?
        .ok_or(PlayerError::NotFound)
}

/// The player of the permit's section, locked, in the version that was seen.
pub(super) async fn seen(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries>,
    target: PlayerTarget,
) -> Result<(Frame, Player), PlayerError> {
    let (tournament, section) = permit.ids();
    let frame = frame(conn, tournament, section).await?;
    let player = store::players::find_for_update(conn, tournament, target.player)
        .await?
        .filter(|player| player.section == section)
        .ok_or(PlayerError::NotFound)?;
    if player.version != target.version {
        return Err(PlayerError::ChangedMeanwhile(Box::new(player)));
    }
    Ok((frame, player))
}

/// Changes a player's data; the starting number stays.
pub async fn edit(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries>,
    now: Timestamp,
    target: PlayerTarget,
    form: &EntryForm,
) -> Result<Version, PlayerError> {
    let act = permit.act(now, target.key, "player.edit");
    act.once(conn, &(target.player, target.version, form), async |conn| {
        let id = target.player;
        let (frame, player) = seen(conn, permit, target).await?;
        let mut entry = form.check().map_err(PlayerError::Invalid)?;
        if form.joined_round.trim().is_empty() {
            entry.joined = player.stay.joined;
        }
        if entry.joined != player.stay.joined {
            // A paired round already includes the player or not; this cannot be changed here.
            check_first_round(player.stay.joined, frame.last_public, frame.section.rounds)?;
            check_first_round(entry.joined, frame.last_public, frame.section.rounds)?;
        }
        let present = store::players::list_by_section(conn, frame.section.id).await?;
        if let Some(twin) = certain_twin(
            &doubts(&frame, &entry, &index(&present, Some(id))),
            frame.section.id,
        ) {
            return Err(PlayerError::Twice(twin.clone()));
        }
        let before = form_of(&player);
        let mut changed = player.clone();
        changed.ranking = frame.rank(&entry);
        changed.stay.joined = entry.joined;
        changed.person = entry.person;
        changed.contact = entry.contact;
        changed.rating_typed = entry.rating_typed;
        changed.may_have_half_bye = entry.may_have_half_bye;
        if changed == player {
            return Ok(target.version);
        }
        let version = store::players::update(conn, &changed).await?;
        act.log(changed.person.name.spoken())
            .before(Logged::plain(&player))
            .after(Logged::of(&changed, &before))
            .write(conn)
            .await?;
        store::changes::bump(conn, frame.section.id).await?;
        Ok(version)
    })
    .await
}

/// Moves a player to another section of the tournament; before round 1 of both is paired. The starting number is lost.
pub async fn move_to(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries>,
    now: Timestamp,
    target: PlayerTarget,
    to: SectionId,
) -> Result<Placed, PlayerError> {
    let act = permit.act(now, target.key, "player.move");
    act.once(conn, &(target.player, target.version, to), async |conn| {
        let (tournament, section) = permit.ids();
        let id = target.player;
        let wanted = Move::new(section, to)?;
        permit.holds_in(to)?;
        // Two organisers moving players against each other lock the sections in the same order.
        let (low, high) = wanted.in_order();
        let (first, second) = (
            frame(conn, tournament, low).await?,
            frame(conn, tournament, high).await?,
        );
        let there = if first.section.id == to { first } else { second };
        let (here, player) = seen(conn, permit, target).await?;
        let pairings = Pairings {
            here: here.last_paired.is_some(),
            there: there.last_paired.is_some(),
            of_player: store::players::was_paired(conn, id).await?,
        };
        pairings.check()?;
        keeps_seats(conn, section, id).await?;
        let present = store::players::list_by_section(conn, to).await?;
        room(&present, to, 1)?;
        // A team belongs to one section.
        store::teams::leave(conn, id).await?;
        store::players::set_entered_by_hand(conn, id).await?;
        let moved = brought_to(conn, &there, &present, player.clone()).await?;
        let (moved, renumbered) = number_newcomer(conn, &there, moved).await?;
        // Logged in both sections, so that a reader of one log sees why a player left or appeared.
        for stood_in in [section, to] {
            act.log(moved.person.name.spoken())
                .at(Scope::Section(tournament, stood_in))
                .before(Logged::plain(&player))
                .after(Logged::plain(&moved))
                .write(conn)
                .await?;
        }
        store::changes::bump(conn, low).await?;
        store::changes::bump(conn, high).await?;
        Ok(Placed {
            version: moved.version,
            renumbered,
        })
    })
    .await
}

/// Moves a player, without a starting number, to another section with these players, after the checks of a new entry.
async fn brought_to(
    conn: &mut PgConnection,
    there: &Frame,
    present: &[Player],
    player: Player,
) -> Result<Player, PlayerError> {
    let to = there.section.id;
    check_first_round(player.stay.joined, None, there.section.rounds)?;
    let entry = form_of(&player).check().map_err(PlayerError::Invalid)?;
    admit(there, &player.person)?;
    if let Some(twin) = certain_twin(&doubts(there, &entry, &index(present, Some(player.id))), to) {
        return Err(PlayerError::Twice(twin.clone()));
    }
    if player.start_no.is_some() {
        store::players::set_start_nos(conn, &[(player.id, None)]).await?;
    }
    let mut moved = player;
    moved.section = to;
    moved.start_no = None;
    moved.ranking = there.rank(&entry);
    moved.version = store::players::update(conn, &moved).await?;
    Ok(moved)
}

/// Moves the players of a team to another section, where they stay in the team. Both are locked, and nothing of them is paired; starting
/// numbers are lost.
pub(super) async fn follow_team(
    conn: &mut PgConnection,
    from: SectionId,
    there: &Frame,
    team: &[PlayerId],
) -> Result<(), PlayerError> {
    let to = there.section.id;
    let coming = store::players::list_by_section(conn, from).await?;
    let coming: Vec<Player> = coming
        .into_iter()
        .filter(|player| team.contains(&player.id))
        .collect();
    let present = store::players::list_by_section(conn, to).await?;
    room(&present, to, coming.len())?;
    let mut moved = Vec::with_capacity(coming.len());
    for player in coming {
        moved.push(brought_to(conn, there, &present, player).await?);
    }
    number_newcomers(conn, there, moved).await?;
    Ok(())
}

/// Refuses to remove a player from a team if others would then move to other boards of a table.
async fn keeps_seats(
    conn: &mut PgConnection,
    section: SectionId,
    player: PlayerId,
) -> Result<(), PlayerError> {
    let field = section_state::found(conn, section, || PlayerError::NotFound).await?;
    Ok(field.may_leave_team(player)?)
}

/// Deletes an entry: only if the player was never paired; one who leaves later is withdrawn.
pub async fn delete(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries>,
    now: Timestamp,
    target: PlayerTarget,
) -> Result<(), PlayerError> {
    let act = permit.act(now, target.key, "player.delete");
    act.once(conn, &(target.player, target.version), async |conn| {
        let id = target.player;
        let (frame, player) = seen(conn, permit, target).await?;
        may_delete(
            store::players::was_paired(conn, id).await?,
            store::entry_fees::has_lines(conn, id).await?
                || store::online_payments::has_begun(conn, id).await?,
        )?;
        keeps_seats(conn, frame.section.id, id).await?;
        store::players::delete(conn, id).await?;
        // While numbers may still change, those behind move up, so that no number stays unused.
        if let Some(gone) = player.start_no.filter(|_| frame.numbers_locked_by().is_none()) {
            let behind: Vec<_> = store::players::list_by_section(conn, frame.section.id)
                .await?
                .into_iter()
                .filter_map(|other| {
                    let no = other.start_no.filter(|no| *no > gone)?;
                    Some((other.id, StartNo::new(no.get() - 1)))
                })
                .collect();
            store::players::set_start_nos(conn, &behind).await?;
        }
        act.log(player.person.name.spoken())
            .before(Logged::plain(&player))
            .write(conn)
            .await?;
        store::changes::bump(conn, frame.section.id).await?;
        Ok(())
    })
    .await
}

/// Selects every player's rating again, after the section's method or the time control changed.
///
/// Called inside the act that changes these, which writes the log and announces the change.
pub async fn rank_again(
    conn: &mut PgConnection,
    tournament: TournamentId,
    section: SectionId,
) -> store::Result<usize> {
    let Some(frame) = Frame::lock(conn, tournament, section).await? else {
        return Ok(0);
    };
    let mut changed = 0;
    for mut player in store::players::list_by_section_for_update(conn, section).await? {
        let Ok(entry) = form_of(&player).check() else {
            continue;
        };
        let ranking = frame.rank(&entry);
        if ranking != player.ranking {
            player.ranking = ranking;
            store::players::update(conn, &player).await?;
            changed += 1;
        }
    }
    Ok(changed)
}
