//! The screens in the hall: the pairing arbiters add, direct, turn and remove them, because a screen shows rounds.
//!
//! A screen shows only public data, so its address is not secret. A change is announced to every process with the commit
//! ([`store::changes::screens`]).

use super::{
    access::{AtTournament, Pair},
    prelude::*,
    regulation::{self, RulesError},
};
use domain::{
    screen::{self, Announcement, Content, Fit, Pace, ScreenFault, Showing, Turn},
    team::TeamPairing,
};
use engine::{ids::ScreenId, team_table::TeamTable};
use rules::arrival_rulings::lateness::{Arrivals, countdown};
use store::screens::{Announced, Screen};

/// Screens a tournament may have.
pub const MOST: usize = 30;

/// Why a command to a screen was refused.
#[derive(Debug, thiserror::Error)]
pub enum ScreenError {
    /// There is no such screen.
    #[error("there is no such screen")]
    NotFound,
    /// The section belongs to another tournament.
    #[error("the tournament has no such section")]
    NoSuchSection,
    /// There are no matches in a section of single players, or of teams whose players meet in single games.
    #[error("the section has no matches of teams to show")]
    NoMatches,
    /// A cup has no table.
    #[error("a cup has no table; its matches can be shown")]
    CupHasNoTable,
    /// More screens than a tournament can have.
    #[error("a tournament has at most {MOST} screens")]
    TooMany,
    /// What was written does not fit.
    #[error(transparent)]
    Fault(#[from] ScreenFault),
    /// It was changed after it was read; its current state.
    #[error("the screen was told something else meanwhile")]
    ChangedMeanwhile(Box<Screen>),
    /// The announcement was changed after it was read; its current state.
    #[error("something else was announced meanwhile")]
    AnnouncedMeanwhile(Announced),
    /// The same key for another act.
    #[error(transparent)]
    Once(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// The round that a section's screen shows: the chosen one, or the newest public one.
pub fn round_of<'a>(field: &'a SectionState, showing: &Showing) -> Option<&'a SectionRound> {
    match showing.round {
        Some(number) => field.round(number).filter(|round| round.status.is_public()),
        None => field.last_public(),
    }
}

/// When a player of a round that began then has lost by default, as the rules of the section say; `None` where they know no limit, are not
/// settled, or matches of teams begin each at its own hour.
pub async fn default_time(
    conn: &mut PgConnection,
    (tournament, field): (TournamentId, &SectionState),
    starts_at: Timestamp,
    now: Timestamp,
) -> store::Result<Option<Timestamp>> {
    if field.settings.plays_matches() {
        return Ok(None);
    }
    let nobody = Arrivals {
        white: None,
        black: None,
    };
    match regulation::in_section(conn, (tournament, field.section)).await {
        Ok((rules, _)) => Ok(countdown(&rules, starts_at, nobody, now).map(|countdown| countdown.deadline)),
        Err(RulesError::NotSettled | RulesError::NotFound) => Ok(None),
        Err(RulesError::Store(error)) => Err(error),
    }
}

/// Lines that are spread over pages.
pub fn lines(field: &SectionState, showing: &Showing) -> usize {
    let round = round_of(field, showing);
    // A player without an opponent in a match has a line, too.
    let without_game = |round: &SectionRound| {
        let alone = round.matches.iter().map(|one| one.lone.len());
        round.byes.len() + alone.sum::<usize>()
    };
    match showing.content {
        Content::Boards | Content::Results => {
            round.map_or(0, |round| round.games.len() + without_game(round))
        }
        Content::Names => round.map_or(0, |round| 2 * round.games.len() + without_game(round)),
        Content::Matches => round.map_or(0, |round| round.matches.len() + round.team_byes.len()),
        Content::Standings if field.settings.teams.is_some() => {
            team_table(field, showing).map_or(0, |table| table.rows.len())
        }
        Content::Standings => field.standings(rounds_counted(field, showing)).rows.len(),
        Content::Announcement | Content::Countdown => 1,
    }
}

/// After how many rounds the standings are shown.
pub fn rounds_counted(field: &SectionState, showing: &Showing) -> usize {
    match showing.round {
        Some(number) => (number.index() + 1).min(field.public_rounds()),
        None => field.rounds_with_results(),
    }
}

/// The table that a screen of a section of teams shows; `None` in a cup, which has none, and where single players play.
pub fn team_table(field: &SectionState, showing: &Showing) -> Option<TeamTable> {
    if field.is_cup() {
        None
    } else {
        field.team_table(rounds_counted(field, showing))
    }
}

/// A screen after an act.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct ScreenReceipt {
    pub number: u16,
    pub version: Version,
}

/// A new screen.
#[derive(Clone, Debug, Serialize)]
pub struct AddCommand {
    /// What people in the hall call it.
    pub name: String,
    /// Of which section it shows something.
    pub section: SectionId,
    pub showing: Showing,
}

async fn may_show(
    conn: &mut PgConnection,
    tournament: TournamentId,
    section: SectionId,
    content: Content,
) -> Result<(), ScreenError> {
    let found = store::sections::find(conn, section).await?;
    let section = found
        .filter(|section| section.tournament == tournament)
        .ok_or(ScreenError::NoSuchSection)?;
    if content == Content::Matches && !section.settings.plays_matches() {
        return Err(ScreenError::NoMatches);
    }
    let is_cup = section.settings.teams.as_ref().map(|teams| teams.pairing) == Some(TeamPairing::Cup);
    if content == Content::Standings && is_cup {
        return Err(ScreenError::CupHasNoTable);
    }
    Ok(())
}

/// The hall locked, and a screen of it that is at the version that was seen.
async fn locked(
    conn: &mut PgConnection,
    tournament: TournamentId,
    number: u16,
    seen: Version,
) -> Result<Screen, ScreenError> {
    store::screens::lock_hall(conn, tournament).await?;
    let screen = store::screens::find(conn, tournament, number)
        .await?
        .ok_or(ScreenError::NotFound)?;
    if screen.version == seen {
        Ok(screen)
    } else {
        Err(ScreenError::ChangedMeanwhile(Box::new(screen)))
    }
}

/// Adds a screen; it begins at its first page.
pub async fn add(
    conn: &mut PgConnection,
    permit: &Permit<Pair, AtTournament>,
    now: Timestamp,
    key: IdempotencyKey,
    command: &AddCommand,
) -> Result<ScreenReceipt, ScreenError> {
    let name = screen::name(&command.name)?;
    let tournament = permit.tournament();
    let act = permit.act(now, key, "screen.add");
    act.once(conn, command, async |conn| {
        may_show(conn, tournament, command.section, command.showing.content).await?;
        store::screens::lock_hall(conn, tournament).await?;
        let screens = store::screens::list(conn, tournament).await?;
        if screens.len() >= MOST {
            return Err(ScreenError::TooMany);
        }
        let number = screens.last().map_or(1, |last| last.number.saturating_add(1));
        let screen = Screen {
            id: ScreenId::from_uuid(ids::fresh()),
            number,
            name: name.to_owned(),
            section: command.section,
            showing: command.showing,
            pace: Pace::start(now),
            version: store::incarnations::first_version(conn).await?,
        };
        store::screens::insert(conn, tournament, &screen).await?;
        act.log(&screen.name).after(screen.showing).write(conn).await?;
        store::changes::screens(conn, tournament).await?;
        Ok(ScreenReceipt {
            number,
            version: screen.version,
        })
    })
    .await
}

/// The new content of a screen.
#[derive(Clone, Debug, Serialize)]
pub struct DirectCommand {
    pub number: u16,
    /// The version that was seen.
    pub seen: Version,
    pub name: String,
    /// Of which section.
    pub section: SectionId,
    pub showing: Showing,
}

/// Sets what a screen shows; a change begins at the first page.
pub async fn direct(
    conn: &mut PgConnection,
    permit: &Permit<Pair, AtTournament>,
    now: Timestamp,
    key: IdempotencyKey,
    command: &DirectCommand,
) -> Result<ScreenReceipt, ScreenError> {
    let name = screen::name(&command.name)?;
    let tournament = permit.tournament();
    let act = permit.act(now, key, "screen.direct");
    act.once(conn, command, async |conn| {
        may_show(conn, tournament, command.section, command.showing.content).await?;
        let before = locked(conn, tournament, command.number, command.seen).await?;
        let shows_the_same = before.section == command.section
            && before.showing.content == command.showing.content
            && before.showing.round == command.showing.round;
        let after = Screen {
            name: name.to_owned(),
            section: command.section,
            showing: command.showing,
            pace: if shows_the_same {
                before.pace
            } else {
                Pace::start(now)
            },
            ..before.clone()
        };
        if after == before {
            return Ok(ScreenReceipt {
                number: before.number,
                version: before.version,
            });
        }
        let version = store::screens::set(conn, &after).await?;
        act.log(&after.name)
            .before(before.showing)
            .after(after.showing)
            .write(conn)
            .await?;
        store::changes::screens(conn, tournament).await?;
        Ok(ScreenReceipt {
            number: after.number,
            version,
        })
    })
    .await
}

/// A page to be turned.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct TurnCommand {
    /// On which screen.
    pub number: u16,
    /// The version that was seen.
    pub seen: Version,
    pub turn: Turn,
}

/// Turns a page, stops at it, or lets the pages turn again.
pub async fn turn(
    conn: &mut PgConnection,
    permit: &Permit<Pair, AtTournament>,
    now: Timestamp,
    key: IdempotencyKey,
    command: &TurnCommand,
) -> Result<ScreenReceipt, ScreenError> {
    let tournament = permit.tournament();
    let act = permit.act(now, key, "screen.turn");
    act.once(conn, command, async |conn| {
        let before = locked(conn, tournament, command.number, command.seen).await?;
        let pages = pages(conn, tournament, &before, now).await?;
        let pace = before.pace.after(command.turn, now, pages);
        let after = Screen { pace, ..before };
        let version = store::screens::set(conn, &after).await?;
        act.log(&after.name).after(command.turn).write(conn).await?;
        store::changes::screens(conn, tournament).await?;
        Ok(ScreenReceipt {
            number: after.number,
            version,
        })
    })
    .await
}

async fn pages(
    conn: &mut PgConnection,
    tournament: TournamentId,
    screen: &Screen,
    now: Timestamp,
) -> store::Result<u32> {
    let announced = store::screens::announced(conn, tournament).await?;
    let field = section_state::load(conn, screen.section).await?;
    let lines = field.map_or(0, |field| lines(&field, &screen.showing));
    let is_told = announced
        .announcement
        .text_at(screen.showing.tongue, now)
        .is_some();
    Ok(Fit::of(screen.showing.content, is_told).pages(lines))
}

/// A screen to be taken away.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct RemoveCommand {
    pub number: u16,
    /// The version that was seen.
    pub seen: Version,
}

/// Removes a screen; its address is not found from then on.
pub async fn remove(
    conn: &mut PgConnection,
    permit: &Permit<Pair, AtTournament>,
    now: Timestamp,
    key: IdempotencyKey,
    command: &RemoveCommand,
) -> Result<ScreenReceipt, ScreenError> {
    let tournament = permit.tournament();
    let act = permit.act(now, key, "screen.remove");
    act.once(conn, command, async |conn| {
        let screen = locked(conn, tournament, command.number, command.seen).await?;
        store::screens::delete(conn, screen.id).await?;
        act.log(&screen.name).before(screen.showing).write(conn).await?;
        store::changes::screens(conn, tournament).await?;
        Ok(ScreenReceipt {
            number: screen.number,
            version: screen.version.next(),
        })
    })
    .await
}

/// The announcement; empty clears it.
#[derive(Clone, Debug, Serialize)]
pub struct AnnounceCommand {
    /// The version that was seen.
    pub seen: Version,
    pub danish: String,
    pub english: String,
    /// The moment it counts down to, as of a pause; it is gone then.
    pub ends_at: Option<Timestamp>,
}

/// Announces something on every screen of the tournament.
pub async fn announce(
    conn: &mut PgConnection,
    permit: &Permit<Pair, AtTournament>,
    now: Timestamp,
    key: IdempotencyKey,
    command: &AnnounceCommand,
) -> Result<Version, ScreenError> {
    let announcement =
        Announcement::written(&command.danish, &command.english)?.counting_to(command.ends_at, now)?;
    let tournament = permit.tournament();
    let act = permit.act(now, key, "screen.announce");
    act.once(conn, command, async |conn| {
        let before = store::screens::lock_hall(conn, tournament).await?;
        if before.announcement == announcement {
            return Ok(before.version);
        }
        if before.version != command.seen {
            return Err(ScreenError::AnnouncedMeanwhile(before));
        }
        let version = store::screens::announce(conn, tournament, &announcement).await?;
        act.log(announcement.text(screen::Tongue::Danish).unwrap_or_default())
            .before(&before.announcement)
            .after(&announcement)
            .write(conn)
            .await?;
        store::changes::screens(conn, tournament).await?;
        Ok(version)
    })
    .await
}
