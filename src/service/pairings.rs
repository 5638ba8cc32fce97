//! Making and altering the pairing of a round while it is a draft. [`super::rounds::act`] is the entry point: it locks, calls these, and
//! writes the log.
//!
//! An engine runs on a thread of its own before anything is locked ([`think_ahead`]). Under the lock its result is used only if nothing has
//! changed since. [`Thinking`] reports its progress; an engine stops when nobody waits for its result any more.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::{
    pairing_restrictions,
    prelude::*,
    rounds::{Act, RoundError, Scene, as_sheet, unconfirmed_before},
    team_pairings,
};
use domain::{
    draft_snapshot::{DraftSnapshot, SnapshotChange},
    round::{Origin, RoundStatus, transition},
    section::SectionSettings,
    team_section,
};
use engine::{
    bye::ByeKind,
    colour::Colour,
    crosstable::{Cell, Crosstable},
    hand::{
        self,
        findings::{Fault, Finding},
        sheet::{self, Sheet},
    },
    ids::GameId,
    pairing::{self, Board, Request, Round, Unpairable, berger, watch::Watch},
    points::Points,
    systems,
};
use store::games::NewGame;

/// What a pairing of this round is made from.
pub fn request<'a>(
    field: &'a SectionState,
    table: &'a Crosstable,
    prohibited: &'a [(StartNo, StartNo)],
    round: RoundNo,
) -> Request<'a> {
    Request {
        system: field.settings.system,
        table,
        round,
        // Only engines use these; the tables have their own colours.
        first_colour: field.settings.arrangements.first_colour.unwrap_or(Colour::White),
        prohibited,
        virtual_points: &field.settings.arrangements.virtual_points,
        parity: pairing::Parity::default(),
        topscorers: pairing::Topscorers::default(),
        swap_before_second_cycle: field.settings.swap_cycle_end,
        keizer: &field.settings.keizer,
        monrad: &field.settings.monrad,
    }
}

/// The findings about the current round, the gravest first.
pub fn findings(field: &SectionState, round: &SectionRound) -> Vec<Finding> {
    // The rules for single players do not apply to the boards of a match.
    if field.settings.teams.is_some() {
        return Vec::new();
    }
    let sheet = as_sheet(round);
    let table = table_of(field, round, &sheet);
    let judged = sheet.round(table.is_round_robin);
    let prohibited = pairing_restrictions::settled(field, &table, round.number).pairs;
    hand::check(&request(field, &table, &prohibited, round.number), &judged)
}

/// The round of Berger's table whose boards a round has, if it was not that one's turn. Played rounds stay: the following rounds take the
/// remaining ones of the table.
pub fn out_of_turn(field: &SectionState, round: &SectionRound) -> Option<RoundNo> {
    match field.settings.system.maker() {
        pairing::Maker::Table => {}
        pairing::Maker::Engine | pairing::Maker::Arbiter => return None,
    }
    let table = field.crosstable_before(round.number);
    let boards: Vec<Board> = round
        .games
        .iter()
        .map(|game| {
            let (white, black) = game.paired();
            Board { white, black }
        })
        .collect();
    berger::out_of_turn(&request(field, &table, &[], round.number), &boards)
}

/// The input of the current round: a player who was given a bye by hand counts as absent, like one who asked for it.
pub(super) fn table_of(field: &SectionState, round: &SectionRound, sheet: &Sheet) -> Crosstable {
    let mut table = field.crosstable_before(round.number);
    for contestant in &mut table.contestants {
        if let Some(kind) = sheet.bye_of(contestant.no)
            && kind.is_requested()
        {
            contestant.cells.truncate(round.number.index());
            contestant.cells.push(Cell::Bye(kind));
        }
    }
    table
}

/// Players in the field in this round with neither a board nor a bye.
pub fn unseated(field: &SectionState, round: &SectionRound) -> Vec<StartNo> {
    // Of a team only the line-up plays.
    if field.settings.teams.is_some() {
        return Vec::new();
    }
    let sheet = as_sheet(round);
    field
        .players
        .iter()
        .filter(|player| player.stay.includes(round.number))
        .filter_map(|player| player.no)
        .filter(|no| sheet.seat_of(*no).is_none() && sheet.bye_of(*no).is_none())
        .collect()
}

/// Points before the round, games put off counted as drawn, with the virtual ones of an accelerated round (C.04.7 art. 1.5).
pub fn score_before(field: &SectionState, round: RoundNo) -> impl Fn(StartNo) -> Points + use<> {
    let table = field.crosstable_before(round);
    let arrangements = field.settings.arrangements.clone();
    move |no| {
        table
            .find(no)
            .map(|contestant| contestant.points(&table.scoring, round.index()))
            .unwrap_or_default()
            + arrangements.virtual_points(no, round)
    }
}

/// A change in a draft's input since it was made, and if known, when and by whom.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Since {
    pub change: SnapshotChange,
    /// When and by whom.
    pub done: Option<(Timestamp, String)>,
}

/// The acts by which a player enters, leaves or misses a round.
const OF_PLAYERS: [&str; 4] = ["player.", "application.", "bye.", "start_numbers."];

/// What has changed since this draft was made, if it is one.
pub async fn changes_since(
    conn: &mut PgConnection,
    field: &SectionState,
    round: &SectionRound,
) -> store::Result<Vec<Since>> {
    if round.status != RoundStatus::Draft {
        return Ok(Vec::new());
    }
    let Some(basis) = store::rounds::find_basis(conn, round.id).await? else {
        return Ok(Vec::new());
    };
    let changes = basis.changes(&DraftSnapshot::of(field, round.number));
    if changes.is_empty() {
        return Ok(Vec::new());
    }
    let results = store::games::list_last_changes(conn, field.section).await?;
    let players = store::audit::list_last(conn, field.section, &OF_PLAYERS).await?;
    Ok(changes
        .into_iter()
        .map(|change| Since {
            done: match change {
                SnapshotChange::Result { round, board, .. } => results
                    .iter()
                    .find(|(of, at, ..)| (*of, *at) == (round, board))
                    .map(|(.., at, by)| (*at, by.clone())),
                SnapshotChange::Presence { player, .. } | SnapshotChange::Number { player, .. } => {
                    let name = field
                        .player_by_id(player)
                        .map(|player| player.person.name.spoken());
                    // Numbers are drawn, and tables taken in, for the section as a whole.
                    players
                        .iter()
                        .find(|(subject, ..)| Some(subject) == name.as_ref())
                        .or_else(|| players.iter().find(|(subject, ..)| *subject == field.name))
                        .map(|(_, at, by)| (*at, by.clone()))
                }
            },
            change,
        })
        .collect())
}

/// Makes the draft again from the current data: by the program if it pairs, else empty, to be made by hand.
pub(super) async fn draft_again(scene: &mut Scene<'_>) -> Result<bool, RoundError> {
    ready(scene, RoundStatus::Draft).await?;
    if scene.field.settings.is_paired_here() {
        by_program(scene).await
    } else {
        by_hand(scene).await
    }
}

/// The round as the system makes it.
pub(super) async fn by_rules(field: &SectionState, round: RoundNo) -> Result<Round, Unpairable> {
    watched(field, round, EngineWait::default()).await
}

/// Runs an engine, which may take a while, on a blocking thread; it stops after the current bracket if nobody waits for the result any
/// more.
async fn watched(field: &SectionState, round: RoundNo, waiting: EngineWait) -> Result<Round, Unpairable> {
    let field = field.clone();
    let watch = Arc::clone(&waiting.watch);
    let thinking = tokio::task::spawn_blocking(move || {
        if field.plays_single_games() {
            return team_pairings::games_as_round(&field, round);
        }
        if field.settings.teams.is_some() {
            return field.draft_of_teams(round).map(|draft| Round {
                boards: team_section::boards_of(&draft),
                left_over: None,
            });
        }
        let table = field.crosstable_before(round);
        let prohibited = pairing_restrictions::settled(&field, &table, round).pairs;
        systems::pair_watched(&request(&field, &table, &prohibited, round), &watch)
    });
    let thought = thinking.await;
    drop(waiting);
    match thought {
        Ok(paired) => paired,
        Err(stopped) => std::panic::resume_unwind(stopped.into_panic()),
    }
}

/// The rounds this process is pairing, for showing the progress and for stopping it.
#[derive(Clone, Debug, Default)]
pub struct Thinking(Arc<Mutex<Watches>>);

type Watches = HashMap<(SectionId, RoundNo), Arc<Watch>>;

impl Thinking {
    fn all(&self) -> MutexGuard<'_, Watches> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The number of settled players and of all players; `None` if this process is not pairing the round.
    pub fn progress(&self, section: SectionId, round: RoundNo) -> Option<(usize, usize)> {
        self.all().get(&(section, round)).map(|watch| watch.progress())
    }

    /// Stops it. Whether there was anything to stop.
    pub fn cancel(&self, section: SectionId, round: RoundNo) -> bool {
        let watch = self.all().get(&(section, round)).cloned();
        if let Some(watch) = &watch {
            watch.cancel();
        }
        watch.is_some()
    }

    fn enter(&self, section: SectionId, round: RoundNo) -> EngineWait {
        let waiting = EngineWait {
            watch: Arc::default(),
            seen: Some((self.clone(), (section, round))),
        };
        self.all().insert((section, round), Arc::clone(&waiting.watch));
        waiting
    }
}

/// A request that waits for an engine. When the request is cancelled, this is dropped, and the engine is told.
#[derive(Debug, Default)]
struct EngineWait {
    watch: Arc<Watch>,
    /// Where others see it.
    seen: Option<(Thinking, (SectionId, RoundNo))>,
}

impl Drop for EngineWait {
    fn drop(&mut self) {
        self.watch.cancel();
        if let Some((thinking, key)) = &self.seen {
            let mut all = thinking.all();
            // If two requests wait for the same round, the later one is shown.
            if all.get(key).is_some_and(|watch| Arc::ptr_eq(watch, &self.watch)) {
                all.remove(key);
            }
        }
    }
}

/// A round that was computed before anything was locked, and its input.
#[derive(Clone, Debug)]
pub struct Thought {
    basis: DraftSnapshot,
    settings: SectionSettings,
    round: RoundNo,
    paired: Result<Round, Unpairable>,
}

impl Thought {
    fn is_of(&self, field: &SectionState, round: RoundNo) -> bool {
        self.round == round
            && self.settings == field.settings
            && self.basis == DraftSnapshot::of(field, round)
    }
}

/// Computes a round before its transaction begins, if the act makes an engine pair one, so that nothing is locked meanwhile. The result is
/// used only if its input has not changed since.
pub async fn think_ahead(
    thinking: &Thinking,
    field: &SectionState,
    round: RoundNo,
    act: Act,
) -> Option<Thought> {
    let stands = field.round(round)?.status;
    let is_wanted = match act {
        Act::Draft => stands == RoundStatus::Planned,
        Act::DraftAgain => stands == RoundStatus::Draft,
        Act::DraftByHand
        | Act::Change(_)
        | Act::ChangeMatches(_)
        | Act::Unpair
        | Act::Publish
        | Act::TakeBack
        | Act::Close
        | Act::Reopen
        | Act::KeepApart { .. }
        | Act::LetMeet { .. } => false,
    };
    let system = field.settings.system;
    if !is_wanted || !system.is_available() || system.maker() != pairing::Maker::Engine {
        return None;
    }
    Some(Thought {
        basis: DraftSnapshot::of(field, round),
        settings: field.settings.clone(),
        round,
        paired: watched(field, round, thinking.enter(field.section, round)).await,
    })
}

/// The program pairs: Berger's tables, or the engine of the system.
pub(super) async fn draft(scene: &mut Scene<'_>) -> Result<bool, RoundError> {
    ready(scene, RoundStatus::Planned).await?;
    by_program(scene).await
}

async fn by_program(scene: &mut Scene<'_>) -> Result<bool, RoundError> {
    let (field, number) = (scene.field, scene.round.number);
    if field.plays_single_games() {
        return team_pairings::draft_games(scene).await;
    }
    if field.settings.teams.is_some() {
        return team_pairings::draft(scene).await;
    }
    let paired = match scene.thought.filter(|thought| thought.is_of(field, number)) {
        Some(thought) => thought.paired.clone()?,
        None => by_rules(field, number).await?,
    };
    let mut sheet = Sheet {
        boards: paired.boards,
        byes: paired
            .left_over
            .map(|left_over| (left_over.player(), left_over.bye()))
            .into_iter()
            .collect(),
    };
    add_requested(field, number, &mut sheet);
    let origin = match field.settings.system.maker() {
        pairing::Maker::Table => Origin::Berger,
        pairing::Maker::Engine => Origin::Engine,
        pairing::Maker::Arbiter => Origin::Hand,
    };
    replace(scene, &sheet, origin).await?;
    keep_basis(scene).await?;
    Ok(false)
}

/// An empty draft with the byes that were asked for.
pub(super) async fn draft_by_hand(scene: &mut Scene<'_>) -> Result<bool, RoundError> {
    ready(scene, RoundStatus::Planned).await?;
    if scene.field.makes_matches_by_hand() {
        return team_pairings::draft_by_hand(scene).await;
    }
    of_single_players(scene)?;
    by_hand(scene).await
}

/// Refuses in a section of teams, where the pairing of the teams decides who meets.
pub(super) fn of_single_players(scene: &Scene<'_>) -> Result<(), RoundError> {
    if scene.field.settings.teams.is_some() {
        return Err(RoundError::OfTeams);
    }
    Ok(())
}

async fn by_hand(scene: &mut Scene<'_>) -> Result<bool, RoundError> {
    let mut sheet = Sheet::default();
    add_requested(scene.field, scene.round.number, &mut sheet);
    replace(scene, &sheet, Origin::Hand).await?;
    keep_basis(scene).await?;
    Ok(false)
}

pub(super) async fn keep_basis(scene: &mut Scene<'_>) -> Result<(), RoundError> {
    let basis = DraftSnapshot::of(scene.field, scene.round.number);
    store::rounds::set_basis(scene.conn, scene.round.id, &basis).await?;
    Ok(())
}

/// Refuses unless the round may be paired, from this status on.
async fn ready(scene: &mut Scene<'_>, from: RoundStatus) -> Result<(), RoundError> {
    let (field, round) = (scene.field, scene.round);
    let unconfirmed = unconfirmed_before(scene.conn, field, round.number).await?;
    let has_reason = scene.has_reason();
    Ok(transition::pair(
        field,
        round,
        from,
        scene.now,
        unconfirmed,
        has_reason,
    )?)
}

/// Gives the byes that were asked for to those without a board.
fn add_requested(field: &SectionState, round: RoundNo, sheet: &mut Sheet) {
    for player in &field.players {
        let Some(no) = player.no else { continue };
        if let Some(kind) = field.bye_of(player, round)
            && player.stay.includes(round)
            && sheet.seat_of(no).is_none()
            && sheet.bye_of(no).is_none()
        {
            sheet.byes.push((no, kind));
        }
    }
}

/// One change of a draft.
pub(super) async fn change(scene: &mut Scene<'_>, change: sheet::Change) -> Result<bool, RoundError> {
    scene.needs(RoundStatus::Draft)?;
    of_single_players(scene)?;
    let score = score_before(scene.field, scene.round.number);
    let changed = as_sheet(scene.round).changed(change, score)?;
    let known = |no: &StartNo| scene.field.player(*no).is_some();
    let named = changed
        .boards
        .iter()
        .flat_map(|board| [board.white, board.black])
        .chain(changed.byes.iter().map(|(no, _)| *no));
    if let Some(stranger) = named.into_iter().find(|no| !known(no)) {
        return Err(RoundError::Refused(vec![Finding {
            fault: Fault::Unknown { player: stranger },
            severity: engine::hand::findings::Severity::Refused,
        }]));
    }
    replace(scene, &changed, Origin::Hand).await?;
    Ok(false)
}

/// The draft is thrown away.
pub(super) async fn unpair(scene: &mut Scene<'_>) -> Result<bool, RoundError> {
    scene.needs(RoundStatus::Draft)?;
    store::games::delete_by_round(scene.conn, scene.round.id).await?;
    store::rounds::delete_byes(scene.conn, scene.round.id).await?;
    if scene.field.settings.teams.is_some() {
        store::team_matches::delete_by_round(scene.conn, scene.round.id, &[]).await?;
    }
    store::rounds::set_planned(scene.conn, scene.round.id).await?;
    Ok(false)
}

/// Stores the sheet in place of what was there.
pub(super) async fn replace(scene: &mut Scene<'_>, seats: &Sheet, origin: Origin) -> Result<(), RoundError> {
    let id = |no: StartNo| -> Result<PlayerId, RoundError> {
        scene
            .field
            .player(no)
            .map(|player| player.id)
            .ok_or(RoundError::NoSuchRound)
    };
    let mut games = Vec::with_capacity(seats.boards.len());
    for (position, board) in seats.boards.iter().enumerate() {
        games.push(NewGame {
            id: GameId::from_uuid(ids::fresh()),
            board: Sheet::board_no(position).ok_or(sheet::ChangeError::TooManyBoards)?,
            white: id(board.white)?,
            black: id(board.black)?,
            of_match: None,
        });
    }
    let byes: Vec<(PlayerId, ByeKind)> = seats
        .byes
        .iter()
        .map(|(no, kind)| Ok((id(*no)?, *kind)))
        .collect::<Result<_, RoundError>>()?;
    let round = scene.round.id;
    store::games::delete_by_round(scene.conn, round).await?;
    store::rounds::delete_byes(scene.conn, round).await?;
    store::games::insert(scene.conn, round, &games).await?;
    store::rounds::insert_byes(scene.conn, round, &byes).await?;
    store::rounds::set_draft(scene.conn, round, origin, scene.now).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_waits_is_seen_and_an_engine_is_told_when_nobody_does_any_more() {
        let thinking = Thinking::default();
        let (section, round) = (SectionId::from_uuid(ids::fresh()), RoundNo::FIRST);
        assert_eq!(thinking.progress(section, round), None);
        assert!(!thinking.cancel(section, round));
        let waiting = thinking.enter(section, round);
        let watch = Arc::clone(&waiting.watch);
        assert_eq!(thinking.progress(section, round), Some((0, 0)));
        assert!(!watch.is_cancelled());
        drop(waiting);
        assert!(watch.is_cancelled());
        assert_eq!(thinking.progress(section, round), None);
        let (first, second) = (thinking.enter(section, round), thinking.enter(section, round));
        drop(first);
        assert!(thinking.cancel(section, round));
        assert!(second.watch.is_cancelled());
    }
}
