//! The Dubov system, C.04.4.1 in force from 1 February 2026.
//!
//! A player who has met low-rated opponents meets a high-rated one now. Score groups are paired from the top. Missing players come up
//! from below; nobody moves down.
//!
//! | file | what |
//! | --- | --- |
//! | `player` | what is asked about a player: opponents' ratings, colours, how often moved up |
//! | `upfloaters` | who comes up to a score group (art. 3.2.1 and 3.2.2) |
//! | `explain` | why a round is as it is |
//! | `bracket` | White seekers and Black seekers, who changes sides, and who meets whom (art. 3.2.3 to 3.2.6) |

mod bracket;
mod explain;
mod player;
mod upfloaters;

use std::cmp::Reverse;

pub(crate) use self::explain::explain;
use self::player::{Player, players};
use crate::{
    colour::Colour,
    numbers::StartNo,
    pairing::{
        Board, LeftOver, MOST_PLAYERS, Request, Round, Unpairable, allotment::allot, colours::ColourRule,
        entrant::Entrant, meetings::Meetings, order_boards, watch::Watch,
    },
    points::Points,
};

/// Everybody who is paired, and who may meet whom.
#[derive(Clone)]
struct DubovField {
    /// In the order of score and starting number.
    players: Vec<Player>,
    meetings: Meetings,
    /// In the last round it does not count who has come up before (C8 to C10).
    is_last: bool,
}

impl DubovField {
    fn new(request: &Request<'_>) -> Self {
        let players = players(request);
        let entrants: Vec<Entrant> = players.iter().map(|player| player.entrant.clone()).collect();
        Self {
            meetings: Meetings::of(request, &entrants),
            is_last: usize::from(request.table.planned_rounds) == request.rounds_before() + 1,
            players,
        }
    }

    /// Do both want the same colour (C7)?
    fn is_same(&self, one: usize, other: usize) -> bool {
        self.players[one].wants() == self.players[other].wants()
    }
}

/// Does a legal pairing exist (C1 to C4)?
pub(crate) fn can_be_paired(request: &Request<'_>) -> bool {
    let field = DubovField::new(request);
    if field.players.len() % 2 == 1 {
        return bye(&field).is_some();
    }
    let everybody: Vec<usize> = (0..field.players.len()).collect();
    field.meetings.can_all_meet(&everybody)
}

/// Pairs a round.
///
/// # Errors
///
/// When fewer than two take part, somebody has no rating, no pairing obeys C1 to C4, or the field is out of reach.
pub(crate) fn pair(request: &Request<'_>, watch: &Watch) -> Result<Round, Unpairable> {
    match request.taking_part().count() {
        0 | 1 => return Err(Unpairable::TooFewPlayers),
        2..=MOST_PLAYERS => {}
        _ => return Err(Unpairable::OutOfReach),
    }
    let without = request
        .table
        .contestants
        .iter()
        .filter(|contestant| contestant.rating.is_none())
        .count();
    if without > 0 {
        return Err(Unpairable::RatingsMissing(without));
    }
    let field = DubovField::new(request);
    let mut left: Vec<usize> = (0..field.players.len()).collect();
    let mut round = Round::default();
    if left.len() % 2 == 1 {
        let bye = bye(&field).ok_or(Unpairable::NoLegalPairing)?;
        left.retain(|&one| one != bye);
        round.left_over = Some(LeftOver::Bye(field.players[bye].entrant.no));
    } else if !field.meetings.can_all_meet(&left) {
        return Err(Unpairable::NoLegalPairing);
    }
    watch.begin(field.players.len());
    while let Some(&first) = left.first() {
        watch.check()?;
        let top = field.players[first].score();
        let (residents, lower): (Vec<usize>, Vec<usize>) =
            left.iter().partition(|&&one| field.players[one].score() == top);
        let coming = upfloaters::choose(&field, &residents, &lower, watch).ok_or_else(|| watch.reason())?;
        let members = [residents, coming].concat();
        for (one, other) in bracket::pair(&field, &members, watch).ok_or_else(|| watch.reason())? {
            round.boards.push(board(
                &field.players[one.min(other)].entrant,
                &field.players[one.max(other)].entrant,
                request.first_colour,
            ));
        }
        watch.settle(members.len());
        left.retain(|one| !members.contains(one));
    }
    let score = |no: StartNo| {
        field
            .players
            .iter()
            .find(|player| player.entrant.no == no)
            .map_or(Points::ZERO, Player::score)
    };
    order_boards(&mut round.boards, score);
    Ok(round)
}

/// Who gets the bye (art. 3.1): of those who may have it and leave the others a pairing, the lowest score, the most games, the
/// highest number.
fn bye(field: &DubovField) -> Option<usize> {
    field
        .meetings
        .could_be_left_over()
        .into_iter()
        .filter(|&one| !field.players[one].entrant.had_bye)
        .min_by_key(|&one| {
            let entrant = &field.players[one].entrant;
            (entrant.score, entrant.unplayed, Reverse(entrant.no))
        })
}

/// The colour of the higher-ranked of two, and why (art. 5). Between two who have not played the lot decides (art. 5.2.1); one who has
/// not played wants Black.
fn colours(higher: &Entrant, lower: &Entrant, first_colour: Colour) -> (Colour, ColourRule) {
    let (mut higher, mut lower) = (higher.clone(), lower.clone());
    if higher.history.colours().is_empty() && lower.history.colours().is_empty() {
        higher.due = None;
        lower.due = None;
    }
    allot(&higher, &lower, first_colour)
}

fn board(higher: &Entrant, lower: &Entrant, first_colour: Colour) -> Board {
    Board::of(higher.no, lower.no, colours(higher, lower, first_colour).0)
}
