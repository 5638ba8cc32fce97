//! Making and altering the pairing of a round while it is a draft. [`super::rounds::act`] is the door: it locks, calls
//! these, and writes the log.

use crate::{
    domain::{
        bye::ByeKind,
        colour::Colour,
        crosstable::{Cell, Crosstable},
        field::{Field, FieldRound},
        ids::{GameId, PlayerId},
        numbers::{RoundNo, StartNo},
        pairing::{
            self, Request,
            findings::Finding,
            hand,
            sheet::{Change, Sheet},
        },
        points::Points,
        round::{Origin, RoundStatus},
    },
    service::{
        ids,
        rounds::{RoundError, Scene, check_earlier, sheet},
    },
    store::{self, games::NewGame},
};

/// What a pairing of this round is made from.
pub fn request<'a>(
    field: &Field,
    table: &'a Crosstable,
    prohibited: &'a [(StartNo, StartNo)],
    round: RoundNo,
) -> Request<'a> {
    Request {
        system: field.settings.system,
        table,
        round,
        // Only engines ask for it; the tables have their own colours.
        first_colour: field.settings.arrangements.first_colour.unwrap_or(Colour::White),
        prohibited,
        swap_before_second_cycle: field.settings.swap_cycle_end,
    }
}

/// What is to be said about the round as it stands, the gravest first.
pub fn findings(field: &Field, round: &FieldRound) -> Vec<Finding> {
    let sheet = sheet(round);
    let mut table = field.crosstable_before(round.number);
    // Who was given a bye by hand is as absent as who asked for one.
    for contestant in &mut table.contestants {
        if let Some(kind) = sheet.bye_of(contestant.no)
            && kind.is_requested()
        {
            contestant.cells.truncate(round.number.index());
            contestant.cells.push(Cell::Bye(kind));
        }
    }
    let judged = sheet.round(table.is_round_robin);
    let prohibited = field.settings.arrangements.pairs(round.number);
    hand::check(&request(field, &table, &prohibited, round.number), &judged)
}

/// Players in the field in this round with neither a board nor a bye.
pub fn unseated(field: &Field, round: &FieldRound) -> Vec<StartNo> {
    let sheet = sheet(round);
    field
        .players
        .iter()
        .filter(|player| player.stay.includes(round.number))
        .filter_map(|player| player.no)
        .filter(|no| sheet.seat_of(*no).is_none() && sheet.bye_of(*no).is_none())
        .collect()
}

/// Points before the round, games put off counted as drawn.
pub fn score_before(field: &Field, round: RoundNo) -> impl Fn(StartNo) -> Points + use<> {
    let table = field.crosstable_before(round);
    move |no| {
        table
            .find(no)
            .map(|contestant| contestant.points(&table.scoring, round.index()))
            .unwrap_or_default()
    }
}

/// The program pairs: Berger's tables, or the engine of the system.
pub(super) async fn draft(scene: &mut Scene<'_>) -> Result<bool, RoundError> {
    ready(scene).await?;
    let (field, number) = (scene.field, scene.round.number);
    let table = field.crosstable_before(number);
    let prohibited = field.settings.arrangements.pairs(number);
    let request = request(field, &table, &prohibited, number);
    let paired = pairing::pair(&request)?;
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
    Ok(false)
}

/// An empty draft with the byes that were asked for.
pub(super) async fn draft_by_hand(scene: &mut Scene<'_>) -> Result<bool, RoundError> {
    ready(scene).await?;
    let mut sheet = Sheet::default();
    add_requested(scene.field, scene.round.number, &mut sheet);
    replace(scene, &sheet, Origin::Hand).await?;
    Ok(false)
}

async fn ready(scene: &mut Scene<'_>) -> Result<(), RoundError> {
    scene.needs(RoundStatus::Planned)?;
    let unnumbered = scene
        .field
        .players
        .iter()
        .filter(|player| player.no.is_none() && player.stay.includes(scene.round.number))
        .count();
    if unnumbered > 0 {
        return Err(RoundError::Unnumbered(unnumbered));
    }
    check_earlier(scene).await
}

/// Gives the byes that were asked for to those without a board.
fn add_requested(field: &Field, round: RoundNo, sheet: &mut Sheet) {
    for player in &field.players {
        let Some(no) = player.no else { continue };
        if let Some(kind) = player.requested_bye(round)
            && player.stay.includes(round)
            && sheet.seat_of(no).is_none()
            && sheet.bye_of(no).is_none()
        {
            sheet.byes.push((no, kind));
        }
    }
}

/// One change of a draft.
pub(super) async fn change(scene: &mut Scene<'_>, change: Change) -> Result<bool, RoundError> {
    scene.needs(RoundStatus::Draft)?;
    let score = score_before(scene.field, scene.round.number);
    let changed = sheet(scene.round).changed(change, score)?;
    let known = |no: &StartNo| scene.field.player(*no).is_some();
    let named = changed
        .boards
        .iter()
        .flat_map(|board| [board.white, board.black])
        .chain(changed.byes.iter().map(|(no, _)| *no));
    if let Some(stranger) = named.into_iter().find(|no| !known(no)) {
        return Err(RoundError::Refused(vec![Finding {
            fault: pairing::findings::Fault::Unknown { player: stranger },
            severity: pairing::findings::Severity::Refused,
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
    store::rounds::set_planned(scene.conn, scene.round.id).await?;
    Ok(false)
}

/// Stores the sheet in place of what was there.
async fn replace(scene: &mut Scene<'_>, sheet: &Sheet, origin: Origin) -> Result<(), RoundError> {
    let id = |no: StartNo| -> Result<PlayerId, RoundError> {
        scene
            .field
            .player(no)
            .map(|player| player.id)
            .ok_or(RoundError::NoSuchRound)
    };
    let mut games = Vec::with_capacity(sheet.boards.len());
    for (position, board) in sheet.boards.iter().enumerate() {
        games.push(NewGame {
            id: GameId::from_uuid(ids::fresh()),
            board: Sheet::board_no(position).ok_or(pairing::sheet::ChangeError::TooManyBoards)?,
            white: id(board.white)?,
            black: id(board.black)?,
        });
    }
    let byes: Vec<(PlayerId, ByeKind)> = sheet
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
