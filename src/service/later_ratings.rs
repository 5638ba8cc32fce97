//! Ratings that come into force while a long event runs: compared with the current ones, taken over from FIDE's list in force, or entered
//! by hand.
//!
//! Nothing changes automatically, and the rating at the start never changes: a later rating holds in the rounds from its day.

use super::{
    access::{AtTournament, ManageEntries},
    chosen_players::{ChosenPlayers, ChosenPlayersError},
    prelude::*,
    registration::Frame,
    sections,
};
use domain::{
    fide_list::FideListState,
    later_ratings::{LaterRatingListing, listing, may_begin},
    registration::EntryStatus,
};
use engine::numbers::{FideId, Rating};
use rules::time_control::Discipline;
use store::{later_ratings::Kept, tournaments::Tournament};

/// Why no rating was taken or written.
#[derive(Debug, thiserror::Error)]
pub enum LaterRatingError {
    /// There is no such tournament or entry.
    #[error("there is no such entry")]
    NotFound,
    /// The event lasts 30 days or less: the rating at the start holds in all its rounds.
    #[error("an event of 30 days or less has one rating for each player")]
    NotLong,
    /// The rating would not begin to hold while the event runs.
    #[error("a later rating begins after the first day and not after the last")]
    Day,
    /// Another list is in force by now.
    #[error("another list is in force by now")]
    OtherList,
    /// Round 1 of this section has not been published: its ratings are still those of the start.
    #[error("section {0} has not begun")]
    NotBegun(String),
    /// The players are not those that were seen.
    #[error(transparent)]
    Players(#[from] ChosenPlayersError),
    /// The key of the request.
    #[error(transparent)]
    Once(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// A player compared with the list.
#[derive(Clone, Debug)]
pub struct Beside {
    pub player: Player,
    /// The rate of play of the section, which all the ratings are for.
    pub rate: Discipline,
    /// FIDE's rating at the start.
    pub at_start: Option<Rating>,
    /// What is kept, the earliest first.
    pub kept: Vec<Kept>,
    /// The list's rating, if the list came into force while the event runs and has one.
    pub listed: Option<LaterRatingListing>,
}

impl Beside {
    /// What holds on a day.
    pub fn holds(&self, day: Date) -> Option<Rating> {
        let kept = self.kept.iter().rev().find(|kept| kept.from <= day);
        kept.map(|kept| kept.rating).or(self.at_start)
    }

    /// The list's rating, if it differs from the one that holds on its day.
    pub fn differing(&self) -> Option<LaterRatingListing> {
        self.listed
            .filter(|listed| self.holds(listed.on) != Some(listed.rating))
    }
}

/// The players of a tournament whose sections have begun, compared with FIDE's list.
#[derive(Clone, Debug)]
pub struct LaterRatingOverview {
    /// Does the event last more than 30 days?
    pub is_long: bool,
    /// The rate of play of the tournament; a section with a time control of its own may have another one.
    pub rate: Discipline,
    /// The first and the last day on which a later rating can begin.
    pub days: (Date, Date),
    /// In the order of the start lists; nobody in an event that is not long.
    pub players: Vec<Beside>,
}

impl LaterRatingOverview {
    /// The day of the list, if it has ratings to take over.
    pub fn listed_on(&self) -> Option<Date> {
        self.players
            .iter()
            .find_map(|one| one.listed)
            .map(|listed| listed.on)
    }
}

/// Does the player go on?
const fn plays(player: &Player) -> bool {
    match player.stay.status {
        EntryStatus::Accepted => true,
        EntryStatus::Applied | EntryStatus::Declined | EntryStatus::Withdrawn | EntryStatus::Expelled => {
            false
        }
    }
}

async fn beside(
    conn: &mut PgConnection,
    tournament: &Tournament,
    players: Vec<Player>,
) -> store::Result<Vec<Beside>> {
    // Read after the players, so that the section of each of them is among them.
    let rates = sections::rates_of_play(conn, tournament).await?;
    let mut ids: Vec<FideId> = players
        .iter()
        .filter_map(|player| player.person.fide_id)
        .collect();
    ids.sort_unstable();
    ids.dedup();
    let listed: HashMap<FideId, _> = store::fide_lists::list_listed(conn, &ids)
        .await?
        .into_iter()
        .map(|listed| (listed.fide_id, listed))
        .collect();
    let mut kept: HashMap<PlayerId, Vec<Kept>> = HashMap::new();
    for one in store::later_ratings::list_by_tournament(conn, tournament.id).await? {
        kept.entry(one.player).or_default().push(one);
    }
    Ok(players
        .into_iter()
        .filter_map(|player| {
            let rate = rates.get(&player.section).copied()?;
            let listed = player.person.fide_id.and_then(|id| listed.get(&id));
            Some(Beside {
                at_start: player.person.fide.of_or_standard(rate),
                kept: kept.remove(&player.id).unwrap_or_default(),
                listed: listed.and_then(|listed| listing(&tournament.details, rate, listed)),
                rate,
                player,
            })
        })
        .collect())
}

/// The players beside the list. Round 1 of their section has been published: before that, ratings are taken into the entries.
pub async fn overview(
    conn: &mut PgConnection,
    tournament: TournamentId,
) -> Result<LaterRatingOverview, LaterRatingError> {
    let found = store::tournaments::find(conn, tournament)
        .await?
        .ok_or(LaterRatingError::NotFound)?;
    let details = &found.details;
    let is_long = details.is_long();
    let days = (
        details.starts_on.tomorrow().unwrap_or(details.starts_on),
        details.ends_on,
    );
    let mut players = Vec::new();
    if is_long {
        let mut begun: Vec<SectionId> = Vec::new();
        for section in store::sections::list_by_tournament(conn, tournament).await? {
            if store::players::last_public_round(conn, section.id)
                .await?
                .is_some()
            {
                begun.push(section.id);
            }
        }
        let all = store::players::list_by_tournament(conn, tournament).await?;
        let playing = all
            .into_iter()
            .filter(|player| plays(player) && begun.contains(&player.section))
            .collect();
        players = beside(conn, &found, playing).await?;
    }
    Ok(LaterRatingOverview {
        is_long,
        rate: found.regulation.discipline(details.starts_on),
        days,
        players,
    })
}

/// Whose ratings are to be taken over.
#[derive(Clone, Debug, Serialize)]
pub struct Take {
    /// The day of the list that was seen.
    pub listed_on: Date,
    /// Whose, and the versions of the entries that were seen.
    pub players: Vec<(PlayerId, Version)>,
}

/// The outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Taken {
    /// Players who have another rating from that day on.
    pub changed: usize,
}

/// What the log keeps of a rating.
#[derive(Clone, Copy, Serialize)]
struct LaterRatingLogValue {
    from: Date,
    rating: Option<Rating>,
    k: Option<u8>,
}

/// Takes the ratings of FIDE's list in force over for the rounds from its day.
pub async fn take(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries, AtTournament>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &Take,
) -> Result<Taken, LaterRatingError> {
    let tournament = permit.tournament();
    let act = permit.act(now, key, "player.take_later_rating");
    act.once(conn, &(tournament, cmd), async |conn| {
        let found = store::tournaments::find(conn, tournament)
            .await?
            .ok_or(LaterRatingError::NotFound)?;
        if !found.details.is_long() {
            return Err(LaterRatingError::NotLong);
        }
        let held = ChosenPlayers::lock(conn, tournament, &cmd.players).await?;
        if let Some(frame) = held.frames.iter().find(|frame| {
            frame.last_public.is_none() && held.in_section(frame).any(|player| held.has(player))
        }) {
            return Err(LaterRatingError::NotBegun(frame.section.name.clone()));
        }
        let players = held.chosen().cloned().collect();
        let beside = beside(conn, &found, players).await?;
        // A player who is not in the list or has no rating there has nothing to take over; that is no fault of the list.
        let in_force = match store::fide_lists::find_by_state(conn, &[FideListState::InForce]).await? {
            Some(list) => store::fide_lists::find(conn, list).await?,
            None => None,
        };
        if in_force.is_none_or(|list| list.rated_on != cmd.listed_on)
            || !may_begin(&found.details, cmd.listed_on)
        {
            return Err(LaterRatingError::OtherList);
        }
        let mut kept = Vec::new();
        let mut touched: Vec<SectionId> = Vec::new();
        for one in &beside {
            let Some(listed) = one.differing() else {
                continue;
            };
            let player = &one.player;
            let at = Scope::Section(tournament, player.section);
            act.log(player.person.name.spoken())
                .at(at)
                .before(logged(one, listed.on))
                .after(LaterRatingLogValue {
                    from: listed.on,
                    rating: Some(listed.rating),
                    k: listed.k,
                })
                .write(conn)
                .await?;
            kept.push(Kept {
                player: player.id,
                from: listed.on,
                rating: listed.rating,
                k: listed.k,
                is_typed: false,
            });
            if !touched.contains(&player.section) {
                touched.push(player.section);
            }
        }
        store::later_ratings::put(conn, &kept).await?;
        for section in touched {
            store::changes::bump(conn, section).await?;
        }
        Ok(Taken { changed: kept.len() })
    })
    .await
}

/// What held on a day.
fn logged(one: &Beside, on: Date) -> LaterRatingLogValue {
    let kept = one.kept.iter().rev().find(|kept| kept.from <= on);
    LaterRatingLogValue {
        from: on,
        rating: one.holds(on),
        k: kept.and_then(|kept| kept.k),
    }
}

/// A rating that is written by hand.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Write {
    pub player: PlayerId,
    /// The version of the entry that was seen.
    pub seen: Version,
    /// The first day on which it holds.
    pub from: Date,
    /// The rating; `None` takes back what was kept for that day.
    pub rating: Option<Rating>,
}

/// Stores a rating that came into force while the event runs, in place of an earlier one for that day, or deletes it.
pub async fn write(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries, AtTournament>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: Write,
) -> Result<Taken, LaterRatingError> {
    let tournament = permit.tournament();
    let act = permit.act(now, key, "player.write_later_rating");
    act.once(conn, &(tournament, cmd), async |conn| {
        let found = store::tournaments::find(conn, tournament)
            .await?
            .ok_or(LaterRatingError::NotFound)?;
        if !found.details.is_long() {
            return Err(LaterRatingError::NotLong);
        }
        if !may_begin(&found.details, cmd.from) {
            return Err(LaterRatingError::Day);
        }
        let section = store::players::find(conn, tournament, cmd.player)
            .await?
            .ok_or(LaterRatingError::NotFound)?
            .section;
        Frame::lock(conn, tournament, section)
            .await?
            .ok_or(LaterRatingError::NotFound)?;
        let player = store::players::list_by_section_for_update(conn, section)
            .await?
            .into_iter()
            .find(|player| player.id == cmd.player)
            .ok_or(LaterRatingError::NotFound)?;
        if player.version != cmd.seen {
            return Err(ChosenPlayersError::EntriesChanged(vec![player.person.name]).into());
        }
        let subject = player.person.name.spoken();
        let Some(one) = beside(conn, &found, vec![player]).await?.pop() else {
            return Err(LaterRatingError::NotFound);
        };
        let of_day = one.kept.iter().find(|kept| kept.from == cmd.from);
        if of_day.map(|kept| kept.rating) == cmd.rating {
            return Ok(Taken { changed: 0 });
        }
        match cmd.rating {
            Some(rating) => {
                let kept = Kept {
                    player: cmd.player,
                    from: cmd.from,
                    rating,
                    k: None,
                    is_typed: true,
                };
                store::later_ratings::put(conn, &[kept]).await?;
            }
            None => store::later_ratings::delete(conn, cmd.player, cmd.from).await?,
        }
        let at = Scope::Section(tournament, section);
        act.log(subject)
            .at(at)
            .before(logged(&one, cmd.from))
            .after(LaterRatingLogValue {
                from: cmd.from,
                rating: cmd.rating,
                k: None,
            })
            .write(conn)
            .await?;
        store::changes::bump(conn, section).await?;
        Ok(Taken { changed: 1 })
    })
    .await
}
