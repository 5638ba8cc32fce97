//! Assigning starting numbers, previewing the changes, and exchanging two.

use super::{
    access::{ManageEntries, Pair},
    registration::{Frame, entrant, number_newcomers},
};
use crate::{participation, prelude::*};
use domain::{
    integrity::IntegrityEvent,
    round::RoundStatus,
    section::SectionSettings,
    section_state::{self},
    start_numbers::{self, Entrant, Exchange, Method, Move, OrderError},
};
use engine::pairing::monrad_rules::Numbers as Numbering;
use store::integrity::IntegrityRecord;

/// How the numbers are assigned; lots get their seed when they are drawn, so that a draw cannot be tried out first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Drawing {
    /// By rating, then title, then name.
    Strength,
    Name,
    Lots,
    /// By lot from four groups of equal strength.
    SeededLots,
    /// By Varma's envelopes (C.05 annex 2), for a round robin.
    Varma,
    /// As written, number 1 first.
    ByHand(Vec<PlayerId>),
}

impl Drawing {
    /// The one spelling in forms and JSON.
    pub const fn as_str(&self) -> &'static str {
        match self {
            Self::Strength => "strength",
            Self::Name => "name",
            Self::Lots => "lots",
            Self::SeededLots => "seeded_lots",
            Self::Varma => "varma",
            Self::ByHand(_) => "by_hand",
        }
    }

    /// A section's default way: a Monrad by its rules, any other by strength.
    pub const fn proposed(settings: &SectionSettings) -> Self {
        if !settings.system.is_monrad() {
            return Self::Strength;
        }
        match settings.monrad.numbers {
            Numbering::Lots => Self::Lots,
            Numbering::Strength => Self::Strength,
            Numbering::SeededLots => Self::SeededLots,
        }
    }

    /// Is the outcome unknown until it is drawn?
    pub const fn is_by_chance(&self) -> bool {
        match self {
            Self::Lots | Self::SeededLots | Self::Varma => true,
            Self::Strength | Self::Name | Self::ByHand(_) => false,
        }
    }
}

/// Why numbers were not made or exchanged.
#[derive(Debug, thiserror::Error)]
pub enum NumberError {
    /// There is no such section or player.
    #[error("there is no such section or player")]
    NotFound,
    /// Too late: numbers are fixed from the pairing of this round on.
    #[error("starting numbers are fixed once round {0} is paired")]
    Locked(u16),
    /// Not every player once.
    #[error(transparent)]
    Order(#[from] OrderError),
    /// The section was changed meanwhile; its current content version.
    #[error("the section was changed meanwhile")]
    ChangedMeanwhile(i64),
    /// Players would move although rounds are paired: confirm it.
    #[error("{moved} players would get another number")]
    Unconfirmed { moved: usize },
    /// A reason is needed, of at most so many characters.
    #[error("write a reason of at most {} characters", participation::MAX_REASON)]
    Reason,
    /// The same key for another act.
    #[error(transparent)]
    Once(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// The current numbers of a section.
#[derive(Clone, Debug)]
pub struct Numbers {
    /// Players who have a number or should get one: by number, then by strength.
    pub players: Vec<Player>,
    /// Counts changes of the section; a write names the one it saw.
    pub content_version: i64,
    /// The last round that is paired.
    pub last_paired: Option<RoundNo>,
    /// The round whose pairing has fixed the numbers; `None` while they may change.
    pub locked_by: Option<u16>,
    /// How the section wants its numbers made.
    pub proposed: Drawing,
}

/// What a drawing would change.
#[derive(Clone, Debug)]
pub struct NumberingPreview {
    /// The players in their new order, number 1 first.
    pub order: Vec<Player>,
    /// Whose number would change.
    pub moves: Vec<Move>,
}

/// Does the player get a number? Not if they left before ever being paired.
fn counts(player: &Player) -> bool {
    let stay = player.stay;
    stay.status.is_entered() && stay.left_after.is_none_or(|last| last >= stay.joined.get())
}

async fn read(
    conn: &mut PgConnection,
    tournament: TournamentId,
    section: SectionId,
) -> Result<(Frame, Vec<Player>), NumberError> {
    let frame = Frame::read(conn, tournament, section)
        .await?
        .ok_or(NumberError::NotFound)?;
    let players = store::players::list_by_section(conn, section)
        .await?
        .into_iter()
        .filter(counts)
        .collect();
    Ok((frame, players))
}

/// The current numbers.
pub async fn numbers(
    conn: &mut PgConnection,
    tournament: TournamentId,
    section: SectionId,
) -> Result<Numbers, NumberError> {
    let (frame, mut players) = read(conn, tournament, section).await?;
    let by_strength = ordered(&players, &Method::Strength)?;
    players.sort_by_key(|player| {
        let place = by_strength.iter().position(|id| *id == player.id);
        (player.start_no.is_none(), player.start_no, place)
    });
    let content_version = store::changes::current(conn, section)
        .await?
        .ok_or(NumberError::NotFound)?;
    Ok(Numbers {
        players,
        content_version,
        last_paired: frame.last_paired,
        locked_by: frame.numbers_locked_by(),
        proposed: Drawing::proposed(&frame.section.settings),
    })
}

fn ordered(players: &[Player], method: &Method) -> Result<Vec<PlayerId>, OrderError> {
    let entrants: Vec<Entrant> = players.iter().map(entrant).collect();
    start_numbers::order(&entrants, method)
}

/// The order in which numbers are given: whoever is not seen yet behind everybody else.
async fn numbering(
    conn: &mut PgConnection,
    section: SectionId,
    players: &[Player],
    method: &Method,
) -> Result<Vec<PlayerId>, NumberError> {
    let mut order = ordered(players, method)?;
    let unseen = store::players::list_unseen(conn, section).await?;
    start_numbers::seen_first(&mut order, &unseen);
    Ok(order)
}

fn method(drawing: &Drawing, seed: u64) -> Method {
    match drawing {
        Drawing::Strength => Method::Strength,
        Drawing::Name => Method::Name,
        Drawing::Lots => Method::Lots { seed },
        Drawing::SeededLots => Method::SeededLots { seed },
        Drawing::Varma => Method::Varma { seed },
        Drawing::ByHand(order) => Method::ByHand(order.clone()),
    }
}

fn moves(players: &[Player], order: &[PlayerId]) -> Vec<Move> {
    let before: Vec<(PlayerId, StartNo)> = players
        .iter()
        .filter_map(|player| Some((player.id, player.start_no?)))
        .collect();
    let after: Vec<(PlayerId, StartNo)> = start_numbers::numbered(order).collect();
    start_numbers::moves(&before, &after)
}

/// What a drawing would change; a drawing by lot has no preview.
pub async fn preview(
    conn: &mut PgConnection,
    tournament: TournamentId,
    section: SectionId,
    drawing: &Drawing,
) -> Result<Option<NumberingPreview>, NumberError> {
    if drawing.is_by_chance() {
        return Ok(None);
    }
    let (_, players) = read(conn, tournament, section).await?;
    let order = numbering(conn, section, &players, &method(drawing, 0)).await?;
    let moves = moves(&players, &order);
    let order = order
        .iter()
        .filter_map(|id| players.iter().find(|player| player.id == *id).cloned())
        .collect();
    Ok(Some(NumberingPreview { order, moves }))
}

/// What is to be done with the numbers of the permit's section.
#[derive(Clone, Copy, Debug)]
pub struct NumberingInput<'a> {
    /// The content version of the section that was seen.
    pub seen: i64,
    /// Were the moves confirmed?
    pub confirmed: bool,
    /// Why, once a round is paired.
    pub reason: &'a str,
    /// The act's key.
    pub key: IdempotencyKey,
}

/// What came of a drawing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Drawn {
    /// How many players have a number now.
    pub players: usize,
    /// How many had another one before.
    pub moved: usize,
    /// The seed of the lots, in hexadecimal; the same seed repeats the draw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
}

/// The section locked for renumbering, in the version that was seen.
async fn locked(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries>,
    seen: i64,
) -> Result<(Frame, Vec<Player>), NumberError> {
    let (tournament, section) = permit.ids();
    let frame = Frame::lock(conn, tournament, section)
        .await?
        .ok_or(NumberError::NotFound)?;
    if let Some(round) = frame.numbers_locked_by() {
        return Err(NumberError::Locked(round));
    }
    let now = store::changes::current(conn, section)
        .await?
        .ok_or(NumberError::NotFound)?;
    if now != seen {
        return Err(NumberError::ChangedMeanwhile(now));
    }
    let players = store::players::list_by_section_for_update(conn, section).await?;
    Ok((frame, players))
}

/// Makes the numbers.
pub async fn draw(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries>,
    now: Timestamp,
    drawing: &Drawing,
    asked: NumberingInput<'_>,
) -> Result<Drawn, NumberError> {
    let act = permit.act(now, asked.key, "start_numbers.draw");
    let request = (permit.section_id(), drawing, asked.seen, asked.reason);
    act.once(conn, &request, async |conn| {
        let reason = participation::reason(asked.reason).ok_or(NumberError::Reason)?;
        let (frame, all) = locked(conn, permit, asked.seen).await?;
        let section = frame.section.id;
        let players: Vec<Player> = all.iter().filter(|player| counts(player)).cloned().collect();
        let seed = drawing.is_by_chance().then(ids::seed);
        let method = method(drawing, seed.unwrap_or_default());
        let order = numbering(conn, section, &players, &method).await?;
        let moves = moves(&players, &order);
        let paired = frame.last_paired.map_or(0, RoundNo::get);
        if !moves.is_empty() && !asked.confirmed {
            return Err(NumberError::Unconfirmed { moved: moves.len() });
        }
        if paired > 0 && !moves.is_empty() {
            if reason.is_empty() {
                return Err(NumberError::Reason);
            }
            let event = IntegrityEvent::StartNumbersRegenerated {
                moved: u32::try_from(moves.len()).unwrap_or(u32::MAX),
                paired_rounds: paired,
            };
            report(conn, permit, now, section, event, reason).await?;
        }
        let mut numbers: Vec<(PlayerId, Option<StartNo>)> = start_numbers::numbered(&order)
            .map(|(player, no)| (player, Some(no)))
            .collect();
        // Players who no longer count lose their number.
        numbers.extend(
            all.iter()
                .filter(|player| !counts(player) && player.start_no.is_some())
                .map(|player| (player.id, None)),
        );
        store::players::set_start_nos(conn, &numbers).await?;
        let seed = seed.map(|seed| format!("{seed:016x}"));
        let after = store::players::list_by_section(conn, section).await?;
        act.log(&frame.section.name)
            .before(logged(&all))
            .after(LoggedDrawing {
                method: drawing.as_str(),
                seed: seed.as_deref(),
                numbers: logged(&after),
            })
            .reason(reason)
            .write(conn)
            .await?;
        store::changes::bump(conn, section).await?;
        Ok(Drawn {
            players: order.len(),
            moved: moves.len(),
            seed,
        })
    })
    .await
}

#[derive(Serialize)]
struct LoggedDrawing<'a> {
    method: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<&'a str>,
    numbers: Vec<LoggedNumber>,
}

#[derive(Serialize)]
struct LoggedNumber {
    no: StartNo,
    player: PlayerId,
    name: String,
}

fn logged(players: &[Player]) -> Vec<LoggedNumber> {
    let mut numbers: Vec<LoggedNumber> = players
        .iter()
        .filter_map(|player| {
            Some(LoggedNumber {
                no: player.start_no?,
                player: player.id,
                name: player.person.name.to_string(),
            })
        })
        .collect();
    numbers.sort_by_key(|number| number.no);
    numbers
}

async fn report(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries>,
    now: Timestamp,
    section: SectionId,
    event: IntegrityEvent,
    reason: &str,
) -> store::Result<()> {
    let recorded = IntegrityRecord {
        event,
        reason: reason.to_owned(),
        actor: permit.actor().name.clone(),
        at: now,
    };
    store::integrity::insert(conn, section, &recorded).await
}

/// Exchanges the numbers of two players: between equal ratings it must be confirmed, else it needs a reason too.
pub async fn exchange(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries>,
    now: Timestamp,
    (first, second): (StartNo, StartNo),
    asked: NumberingInput<'_>,
) -> Result<(), NumberError> {
    let act = permit.act(now, asked.key, "start_numbers.exchange");
    let request = (permit.section_id(), first, second, asked.seen, asked.reason);
    act.once(conn, &request, async |conn| {
        let reason = participation::reason(asked.reason).ok_or(NumberError::Reason)?;
        let (frame, all) = locked(conn, permit, asked.seen).await?;
        let section = frame.section.id;
        let with = |no: StartNo| all.iter().find(|player| player.start_no == Some(no));
        let (Some(one), Some(other)) = (with(first), with(second)) else {
            return Err(NumberError::NotFound);
        };
        if one.id == other.id {
            return Err(NumberError::NotFound);
        }
        let needs_reason = match start_numbers::exchange(&entrant(one), &entrant(other)) {
            Exchange::Confirm => false,
            Exchange::NeedsReason => true,
        };
        let paired = frame.last_paired.map_or(0, RoundNo::get);
        if (needs_reason || paired > 0) && reason.is_empty() {
            return Err(NumberError::Reason);
        }
        if !asked.confirmed {
            return Err(NumberError::Unconfirmed { moved: 2 });
        }
        if paired > 0 {
            let event = IntegrityEvent::StartNumbersExchanged {
                first,
                second,
                paired_rounds: paired,
            };
            report(conn, permit, now, section, event, reason).await?;
        }
        let names = [one.person.name.to_string(), other.person.name.to_string()];
        store::players::set_start_nos(conn, &[(one.id, Some(second)), (other.id, Some(first))]).await?;
        act.log(&frame.section.name)
            .before([(first, &names[0]), (second, &names[1])])
            .after([(second, &names[0]), (first, &names[1])])
            .reason(reason)
            .write(conn)
            .await?;
        store::changes::bump(conn, section).await?;
        Ok(())
    })
    .await
}

/// Players who are to be paired and have no starting number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unnumbered {
    /// Everybody has one.
    Nobody,
    /// So many get theirs by rating when round 1 is paired, in a section of teams when any round is: nobody is paired by them there.
    ByRating(usize),
    /// This many need a manual step: the section draws lots, or later rounds are already paired.
    Else(usize),
}

/// The players without a number in a round to be paired, and how they get one.
pub fn unnumbered(field: &SectionState, number: RoundNo) -> Unnumbered {
    let plays = |player: &&section_state::Entrant| player.stay.includes(number);
    let missing = field
        .players
        .iter()
        .filter(plays)
        .filter(|player| player.no.is_none())
        .count();
    let is_open = number == RoundNo::FIRST
        && field
            .round(number)
            .is_some_and(|round| round.status == RoundStatus::Planned);
    // If lots decide, players who enter after the draw get the number by their rating.
    let is_drawn = field.players.iter().any(|player| player.no.is_some());
    let is_of_teams = field.settings.teams.is_some();
    let by_rating = is_drawn || !Drawing::proposed(&field.settings).is_by_chance();
    match missing {
        0 => Unnumbered::Nobody,
        missing if is_of_teams || (is_open && by_rating) => Unnumbered::ByRating(missing),
        missing => Unnumbered::Else(missing),
    }
}

/// Gives numbers to those who have none and logs it, inside the act that pairs round 1, which announces the change at its end.
pub(super) async fn give(
    conn: &mut PgConnection,
    permit: &Permit<Pair>,
    now: Timestamp,
) -> Result<usize, NumberError> {
    let (tournament, section) = permit.ids();
    let frame = Frame::read(conn, tournament, section)
        .await?
        .ok_or(NumberError::NotFound)?;
    let before = store::players::list_by_section_for_update(conn, section).await?;
    let given = ensure(conn, tournament, section).await?;
    let after = store::players::list_by_section(conn, section).await?;
    permit
        .log(now, "start_numbers.draw", &frame.section.name)
        .before(logged(&before))
        .after(LoggedDrawing {
            method: Drawing::Strength.as_str(),
            seed: None,
            numbers: logged(&after),
        })
        .write(conn)
        .await?;
    Ok(given)
}

/// Gives numbers to those who have none: by strength if nobody has one, else each the one the rating earns; whoever is not seen yet gets one
/// behind everybody else.
///
/// Called inside the act that pairs round 1, which locks the section and writes the log. Returns how many got a number.
pub async fn ensure(
    conn: &mut PgConnection,
    tournament: TournamentId,
    section: SectionId,
) -> Result<usize, NumberError> {
    let (frame, players) = read(conn, tournament, section).await?;
    let missing: Vec<Player> = players
        .iter()
        .filter(|player| player.start_no.is_none())
        .cloned()
        .collect();
    if missing.len() < players.len() {
        let numbered = number_newcomers(conn, &frame, missing).await?;
        return Ok(numbered
            .newcomers
            .iter()
            .filter(|player| player.start_no.is_some())
            .count());
    }
    let order = numbering(conn, section, &players, &Method::Strength).await?;
    let numbers: Vec<(PlayerId, Option<StartNo>)> = start_numbers::numbered(&order)
        .map(|(player, no)| (player, Some(no)))
        .collect();
    store::players::set_start_nos(conn, &numbers).await?;
    Ok(numbers.len())
}
