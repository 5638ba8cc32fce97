//! Watching a round: the arbiters' duties (12.2), the needs of the players, the boards in time trouble, and whether rulings were carried
//! out (12.3).

use std::collections::BTreeMap;

use super::{
    access::EnterResults,
    boards::{self, BoardView},
    prelude::*,
    regulation,
    rulings::RulingError,
};
use domain::watch::Care;
use rules::{RuleSnapshot, other_rulings::supervision::arbiters_needed, ruling::RulingStatus};
use store::rulings::RulingListing;

/// When something was written down, and by whom.
pub type Noted = Option<(Timestamp, String)>;

/// What a player needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Need {
    pub name: String,
    /// At which board of this round; none without one.
    pub board: Option<BoardNo>,
    /// What was said at the entry.
    pub note: String,
}

/// A round as the arbiters look after it.
#[derive(Clone, Debug)]
pub struct Watch {
    /// The duties in their order, and who has done each.
    pub cares: Vec<(Care, Noted)>,
    /// The needs of players; empty for readers who may not see them.
    pub needs: Vec<Need>,
    /// The boards, those where time is short first.
    pub boards: Vec<(BoardView, Noted)>,
    /// The round's rulings to be carried out at the board; finished ones last.
    pub rulings: Vec<(RulingListing, Noted)>,
}

/// How many boards are in play, and how many arbiters are there for them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Supervision {
    /// Boards with a game that is going on, in the sections whose rules ask for arbiters by their number.
    pub boards: usize,
    /// Arbiters named, who are still in office.
    pub arbiters: usize,
    /// The arbiters that the rules require for this many boards (A.3.1.1, B.3.1.1).
    pub needed: usize,
}

impl Supervision {
    /// Are there too few arbiters?
    pub const fn is_short(&self) -> bool {
        self.arbiters < self.needed
    }
}

/// The boards in play and the arbiters for them, where the rules of a tournament, or of a section with a time control of its own, ask for a
/// number (A.3.1, B.3.1); in all sections of which they do, because the arbiters walk between them.
pub async fn supervision(
    conn: &mut PgConnection,
    tournament: TournamentId,
) -> store::Result<Option<Supervision>> {
    let whole = match regulation::in_force(conn, tournament).await {
        Ok(whole) => whole,
        Err(regulation::RulesError::NotFound | regulation::RulesError::NotSettled) => return Ok(None),
        Err(regulation::RulesError::Store(error)) => return Err(error),
    };
    // The boards of sections with the same rules are counted together.
    let mut counted: Vec<(RuleSnapshot, usize)> = Vec::new();
    for section in store::sections::list_by_tournament(conn, tournament).await? {
        let own = section.settings.play_off.as_ref();
        let own = own.map(|terms| terms.rules(whole.clone()).0);
        let rules = own.as_ref().unwrap_or(&whole.0);
        // If they require none, no board has to be counted.
        if arbiters_needed(rules, 1).is_none() {
            continue;
        }
        let Some(field) = section_state::load(conn, section.id).await? else {
            continue;
        };
        let boards = field.boards_in_play();
        let known = counted.iter_mut().find(|(of, _)| of.rule_set == rules.rule_set);
        match known {
            Some((_, all)) => *all += boards,
            None => counted.push((rules.clone(), boards)),
        }
    }
    if counted.is_empty() {
        return Ok(None);
    }
    let arbiters = store::officials::list_by_tournament(conn, tournament)
        .await?
        .iter()
        .filter(|official| official.valid_to.is_none() && official.data.duty.is_arbiter())
        .count();
    let needed = counted.iter().filter_map(|(rules, boards)| {
        let needed = arbiters_needed(rules, u32::try_from(*boards).ok()?)?;
        usize::try_from(needed).ok()
    });
    Ok(Some(Supervision {
        boards: counted.iter().map(|(_, boards)| boards).sum(),
        arbiters,
        needed: needed.sum(),
    }))
}

/// The rulings of a section that were carried out.
pub async fn carried_out(
    conn: &mut PgConnection,
    section: SectionId,
) -> store::Result<BTreeMap<RulingId, (Timestamp, String)>> {
    let rows = store::watches::list_carried_out(conn, section).await?;
    Ok(rows.into_iter().map(|(id, at, by)| (id, (at, by))).collect())
}

/// Does it require an action at the board?
fn needs_doing(listed: &RulingListing) -> bool {
    let decided = listed.ruling.decision.as_ref();
    listed.ruling.status == RulingStatus::Confirmed
        && !listed.is_superseded
        && decided.is_some_and(rules::ruling::Decision::needs_doing)
}

/// A round with its duties; the needs of players only for those who may see personal data.
///
/// # Errors
///
/// When there is no such round, or its pairing is not published.
pub async fn find(
    conn: &mut PgConnection,
    section: SectionId,
    round: RoundNo,
    sees_personal: bool,
) -> Result<Watch, RulingError> {
    let field = section_state::found(conn, section, || RulingError::NotFound).await?;
    let round = field.round(round).ok_or(RulingError::NotFound)?;
    if !round.status.is_public() {
        return Err(RulingError::NotPublished);
    }
    let noted = store::watches::list_cares(conn, round.id).await?;
    let cares = Care::ALL
        .into_iter()
        .map(|care| {
            let found = noted.iter().find(|(one, ..)| *one == care);
            (care, found.map(|(_, at, by)| (*at, by.clone())))
        })
        .collect();
    let short = store::watches::list_time_trouble(conn, round.id).await?;
    let mut boards: Vec<(BoardView, Noted)> = boards::of_round(&field, round)
        .into_iter()
        .map(|view| {
            let found = short.iter().find(|(board, ..)| *board == view.game.board);
            let noted = found.map(|(_, at, by)| (*at, by.clone()));
            (view, noted)
        })
        .collect();
    boards.sort_by_key(|(view, noted)| (noted.is_none(), view.game.board));
    let mut needs = Vec::new();
    if sees_personal {
        for (player, note) in store::watches::list_needs(conn, section).await? {
            let Some(entrant) = field.player_by_id(player) else {
                continue;
            };
            let board = round
                .games
                .iter()
                .find(|game| Some(game.white) == entrant.no || Some(game.black) == entrant.no);
            needs.push(Need {
                name: entrant.person.name.spoken(),
                board: board.map(|game| game.board),
                note,
            });
        }
    }
    let done = carried_out(conn, section).await?;
    let mut rulings: Vec<(RulingListing, Noted)> = store::rulings::list_by_section(conn, section)
        .await?
        .into_iter()
        .filter(|listed| listed.round == round.number && needs_doing(listed))
        .map(|listed| {
            let noted = done.get(&listed.ruling.id).cloned();
            (listed, noted)
        })
        .collect();
    rulings.sort_by_key(|(listed, noted)| (noted.is_some(), listed.board, listed.ruling.decided_at));
    Ok(Watch {
        cares,
        needs,
        boards,
        rulings,
    })
}

/// What is written down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// It was looked after in this round.
    Care(Care),
    /// Time is short at this board.
    TimeTrouble(BoardNo),
    /// What was ruled has been done (12.3).
    CarriedOut(RulingId),
}

/// Marks something as done, or takes that back. A repeat writes nothing: the first entry is kept.
///
/// # Errors
///
/// When there is no such round, board or ruling to be carried out, the pairing is not published, or the board is not this tablet's; a
/// tablet limited to some boards cannot mark duties of the round.
pub async fn mark(
    conn: &mut PgConnection,
    permit: &Permit<EnterResults>,
    now: Timestamp,
    round: RoundNo,
    (mark, is_so): (Mark, bool),
) -> Result<(), RulingError> {
    let section = permit.section_id();
    let by = (now, permit.actor().name.as_str());
    let (changed, act, subject) = match mark {
        Mark::Care(care) => {
            // The duties concern the whole round, so an actor limited to some boards cannot mark them.
            if permit.rights().end_at_boards() {
                return Err(RulingError::OutOfReach);
            }
            let found = store::rounds::list(conn, section)
                .await?
                .into_iter()
                .find(|row| row.number == round)
                .ok_or(RulingError::NotFound)?;
            if !found.status.is_public() {
                return Err(RulingError::NotPublished);
            }
            let changed = if is_so {
                store::watches::put_care(conn, found.id, care, by).await?
            } else {
                store::watches::delete_care(conn, found.id, care).await?
            };
            (changed, "watch.care", Subject::Watch { round, care })
        }
        Mark::TimeTrouble(board) => {
            if !permit.rights().reach(round, board) {
                return Err(RulingError::OutOfReach);
            }
            let held = store::games::hold(conn, section, round, board)
                .await?
                .ok_or(RulingError::NotFound)?;
            if !held.round_status.is_public() {
                return Err(RulingError::NotPublished);
            }
            let changed = if is_so {
                store::watches::put_time_trouble(conn, held.id, by).await?
            } else {
                store::watches::delete_time_trouble(conn, held.id).await?
            };
            (changed, "watch.time_trouble", Subject::board(round, board))
        }
        Mark::CarriedOut(ruling) => {
            let found = store::rulings::list_by_section(conn, section)
                .await?
                .into_iter()
                .find(|listed| listed.ruling.id == ruling && listed.round == round && needs_doing(listed))
                .ok_or(RulingError::NotFound)?;
            if !permit.rights().reach(round, found.board) {
                return Err(RulingError::OutOfReach);
            }
            let changed = if is_so {
                store::watches::put_carried_out(conn, ruling, by).await?
            } else {
                store::watches::delete_carried_out(conn, ruling).await?
            };
            (changed, "watch.carried_out", Subject::board(round, found.board))
        }
    };
    if changed {
        permit
            .log(now, act, subject)
            .before(serde_json::json!({ "is_so": !is_so }))
            .after(serde_json::json!({ "is_so": is_so }))
            .write(conn)
            .await?;
    }
    Ok(())
}
