//! The Lim system, C.04.4.3 in force from 1 February 2026.
//!
//! Score groups are paired from both ends towards the median: from the top down, from the bottom up, the median group last. Whoever cannot
//! be paired in a group goes on to the next one on the way there, which is up for those below the median. The colours that nobody may
//! have belong to who may meet at all.
//!
//! | file | what |
//! | --- | --- |
//! | `player` | what is asked about a player: colours that may come, the last float, the rating |
//! | `groups` | the score groups in the order in which they are paired, and who comes to each (art. 2.2) |
//! | `floaters` | who leaves a group (art. 2.3, 3.2 to 3.4, 3.9 and 3.10) |
//! | `exchanges` | who meets whom in a group (art. 2.4, 2.5, 3.6 to 3.8, 4 and 5.2) |
//! | `explain` | why a round is as it is |
//!
//! Where the text leaves room, docs/DECISIONS.md 495 says what was chosen. The rule of maxi-tournaments (art. 3.2.3, 3.8, 5.7) is not
//! applied: no text says what one is.

mod exchanges;
mod explain;
mod floaters;
mod groups;
mod player;

use std::cmp::Reverse;

pub(crate) use self::explain::explain;
use self::{
    groups::{Direction, LimGroup, Outcome, Side, SidedGroups},
    player::{LimPlayer, may_have, players},
};
use crate::{
    colour::Colour,
    numbers::StartNo,
    pairing::{
        Board, LeftOver, MOST_PLAYERS, Request, Round, Unpairable, colours::ColourRule, entrant::Entrant,
        meetings::Meetings, order_boards, watch::Watch,
    },
    points::Points,
};

/// Everybody who is paired, and who may meet whom.
struct LimField {
    /// In the order of score and starting number, so that a place is a rank.
    players: Vec<LimPlayer>,
    meetings: Meetings,
    /// Points of a win times the rounds played: twice the score of the median group, in halves.
    twice_median: i32,
    /// Round 1 gives its bye by rating (art. 7.1).
    is_first: bool,
}

impl LimField {
    fn new(request: &Request<'_>) -> Self {
        let players = players(request);
        let rounds = i32::try_from(request.rounds_before()).unwrap_or(i32::MAX);
        Self {
            meetings: player::meetings(request, &players),
            twice_median: request.table.scoring.win.as_halves().saturating_mul(rounds),
            is_first: request.rounds_before() == 0,
            players,
        }
    }

    fn entrant(&self, one: usize) -> &Entrant {
        &self.players[one].entrant
    }

    fn score(&self, one: usize) -> Points {
        self.entrant(one).score
    }

    /// Do the colours the two are due suit each other (art. 5.2)? Who has not played takes any.
    fn suits(&self, one: usize, other: usize) -> bool {
        match (self.entrant(one).wants(), self.entrant(other).wants()) {
            (Some(one), Some(other)) => one != other,
            (None, _) | (_, None) => true,
        }
    }
}

/// Does a pairing exist that obeys the rules?
pub(crate) fn can_be_paired(request: &Request<'_>) -> bool {
    let field = LimField::new(request);
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
/// When fewer than two take part, no pairing obeys the rules, or the field is out of reach.
pub(crate) fn pair(request: &Request<'_>, watch: &Watch) -> Result<Round, Unpairable> {
    match request.taking_part().count() {
        0 | 1 => return Err(Unpairable::TooFewPlayers),
        2..=MOST_PLAYERS => {}
        _ => return Err(Unpairable::OutOfReach),
    }
    let field = LimField::new(request);
    let mut left: Vec<usize> = (0..field.players.len()).collect();
    let mut round = Round::default();
    if left.len() % 2 == 1 {
        let bye = bye(&field).ok_or(Unpairable::NoLegalPairing)?;
        left.retain(|&one| one != bye);
        round.left_over = Some(LeftOver::Bye(field.entrant(bye).no));
    } else if !field.meetings.can_all_meet(&left) {
        return Err(Unpairable::NoLegalPairing);
    }
    watch.begin(field.players.len());
    let pairs = pair_all(&field, &left, watch).ok_or_else(|| watch.reason())?;
    let partners = partners(field.players.len(), &pairs);
    for step in groups::steps(&field, &partners) {
        for (one, other) in step.stands.pairs {
            let (higher, lower) = (field.entrant(one), field.entrant(other));
            let colour = colours(request.first_colour, higher, lower, step.side).0;
            round.boards.push(Board::of(higher.no, lower.no, colour));
        }
    }
    let score = |no: StartNo| {
        let player = field.players.iter().find(|player| player.entrant.no == no);
        player.map_or(Points::ZERO, |player| player.entrant.score)
    };
    order_boards(&mut round.boards, score);
    Ok(round)
}

/// Whom everybody meets, by place.
fn partners(players: usize, pairs: &[(usize, usize)]) -> Vec<Option<usize>> {
    let mut partners = vec![None; players];
    for &(one, other) in pairs {
        partners[one] = Some(other);
        partners[other] = Some(one);
    }
    partners
}

/// Who gets the bye (art. 1.1): of those who may have it and leave the others a pairing, the lowest score, then the lowest rank; in round
/// 1 the lowest rating (art. 7.1), and nobody's is lower than that of one who has none.
fn bye(field: &LimField) -> Option<usize> {
    let could = field.meetings.could_be_left_over();
    let may = could.into_iter().filter(|&one| !field.entrant(one).had_bye);
    may.min_by_key(|&one| {
        let entrant = field.entrant(one);
        let rating = if field.is_first {
            field.players[one].rating()
        } else {
            0
        };
        (entrant.score, rating, Reverse(entrant.no))
    })
}

/// Pairs these players, who can all be paired: both sides of the median, then the median group (art. 2.2). `None` when it was cancelled.
fn pair_all(field: &LimField, left: &[usize], watch: &Watch) -> Option<Vec<(usize, usize)>> {
    let groups = groups::by_side(field, left);
    let Outcome {
        pairs: mut higher,
        floaters: came_down,
    } = pair_side(field, &groups, Side::Above, &[], watch)?;
    let Outcome {
        pairs: mut lower,
        floaters: came_up,
    } = pair_side(field, &groups, Side::Below, &came_down, watch)?;
    let settled = 2 * (higher.len() + lower.len());
    let median = pair_median(
        field,
        &groups.median,
        [came_down, came_up],
        [&mut higher, &mut lower],
        watch,
    )?;
    watch.settle(left.len().saturating_sub(settled));
    Some([higher, lower, median].concat())
}

/// The pairs of one side of the median in the order in which they were made, and who comes to the median group from there.
fn pair_side(
    field: &LimField,
    groups: &SidedGroups,
    side: Side,
    came_down: &[usize],
    watch: &Watch,
) -> Option<Outcome> {
    let mut pairs = Vec::new();
    let mut coming = Vec::new();
    for (place, residents) in groups.of(side).iter().enumerate() {
        let next = groups.next(side, place, came_down);
        let group = LimGroup {
            direction: side.direction(),
            residents,
            ahead: &coming,
            behind: &[],
            next: &next,
        };
        let outcome = pair_group(field, &group, watch)?;
        watch.settle(2 * outcome.pairs.len());
        pairs.extend(outcome.pairs);
        coming = outcome.floaters;
    }
    Some(Outcome {
        pairs,
        floaters: coming,
    })
}

/// The median group is paired last and downwards. While not all of it can be paired, the pair that was made last on a side is taken apart
/// and comes to it (art. 2.6): on the lower side where more came from above than from below, else on the higher side; on the other where
/// a side has none left.
fn pair_median(
    field: &LimField,
    residents: &[usize],
    [mut from_above, mut from_below]: [Vec<usize>; 2],
    [higher, lower]: [&mut Vec<(usize, usize)>; 2],
    watch: &Watch,
) -> Option<Vec<(usize, usize)>> {
    loop {
        let members = [residents, &from_above, &from_below].concat();
        if field.meetings.can_all_meet(&members) {
            break;
        }
        watch.check().ok()?;
        let is_lower = !lower.is_empty() && (from_above.len() > from_below.len() || higher.is_empty());
        let (side, coming) = if is_lower {
            (&mut *lower, &mut from_below)
        } else {
            (&mut *higher, &mut from_above)
        };
        let (one, other) = side.pop()?;
        coming.extend([one, other]);
    }
    let group = LimGroup {
        direction: Direction::Down,
        residents,
        ahead: &from_above,
        behind: &from_below,
        next: &[],
    };
    Some(pair_group(field, &group, watch)?.pairs)
}

/// One group: who goes on, and who of the others meets whom.
fn pair_group(field: &LimField, group: &LimGroup<'_>, watch: &Watch) -> Option<Outcome> {
    let floaters: Vec<usize> = floaters::choose(field, group, watch)?
        .into_iter()
        .map(|choice| choice.player)
        .collect();
    let pairs = exchanges::pair(field, group, &floaters, watch)?;
    Some(Outcome::new(pairs, floaters))
}

/// The colour of the higher-ranked of two, and why (art. 5.2 to 5.4, 7.2). Who lacks a colour is due it, else the other one than the last
/// time: by games played, so the colours are evened out after an odd number of them (art. 5.6) and alternate after an even one (art. 5.5).
fn colours(first_colour: Colour, higher: &Entrant, lower: &Entrant, side: Side) -> (Colour, ColourRule) {
    let (one, other) = match (higher.wants(), lower.wants()) {
        (None, None) if higher.is_odd => return (first_colour, ColourRule::Lot),
        (None, None) => return (first_colour.opposite(), ColourRule::Lot),
        (Some(one), None) => return (one, ColourRule::BothGranted),
        (None, Some(other)) => return (other.opposite(), ColourRule::BothGranted),
        (Some(one), Some(other)) => (one, other),
    };
    if one != other {
        return (one, ColourRule::BothGranted);
    }
    let must = |entrant: &Entrant| !may_have(entrant, one.opposite());
    match (must(higher), must(lower)) {
        (true, false) => return (one, ColourRule::StrongerClaim),
        (false, true) => return (one.opposite(), ColourRule::StrongerClaim),
        (true, true) | (false, false) => {}
    }
    let latest = higher.history.colours().iter().rev();
    let mut both = latest.zip(lower.history.colours().iter().rev());
    match (both.find(|(mine, theirs)| mine != theirs), side) {
        (Some((mine, _)), _) => (mine.opposite(), ColourRule::Alternation),
        (None, Side::Above | Side::Median) => (one, ColourRule::HigherRanked),
        (None, Side::Below) => (one.opposite(), ColourRule::LowerRanked),
    }
}

#[cfg(test)]
mod tests;
