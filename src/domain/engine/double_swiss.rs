//! The Double-Swiss system, C.04.5 (in force from 1 February 2026): every pairing is a match of two games with the colours reversed.
//!
//! A match is two rounds of the table ([`crate::two_games`]): the engine pairs the first games, and the second ones have the same boards the
//! other way round.
//!
//! | file | what |
//! | --- | --- |
//! | `player` | what is asked about a player before a match |
//! | `colours` | who has White in the first game (art. 4) |
//! | `explain` | why the first games are as they are |
//! | `second` | the second games: made from the first ones, and explained |
//!
//! The bye, who comes up and the pairs of a bracket (art. 3.3 to 3.6) are those of the Swiss Team System word for word, so
//! [`crate::team_swiss`] makes them: a player is a team without preferences of colours.

mod colours;
mod explain;
mod player;
mod second;
#[cfg(test)]
mod tests;

use std::cmp::Reverse;

pub(crate) use self::explain::explain;
use self::player::{Player, players};
use crate::{
    numbers::{StartNo, TeamNo},
    pairing::{
        Board, GAMES_OF_A_MATCH as GAMES, LeftOver, Request, Round, Unpairable, meetings::Meetings,
        order_boards, watch::Watch,
    },
    points::Points,
    team_swiss::{self, TeamUnpairable, field::TeamField, readings::NextBracket, team::Team},
};

/// The largest field: as many players as there are numbers of teams.
const MOST: usize = TeamNo::MAX.get() as usize;

/// C6 as it is read for teams, too: the group right below can be paired with the fewest upfloaters its number allows, or not.
const READING: NextBracket = NextBracket::AsItsNumberAllows;

/// Everybody who is paired, by number, and who may meet whom.
struct DoubleField {
    players: Vec<Player>,
    field: TeamField,
}

impl DoubleField {
    fn new(request: &Request<'_>) -> Self {
        let players = players(request);
        let place = |no: StartNo| players.binary_search_by_key(&no, |player| player.no).ok();
        let size = players.len();
        let mut apart = vec![false; size * size];
        for (one, other) in request.prohibited {
            if let (Some(one), Some(other)) = (place(*one), place(*other)) {
                apart[one * size + other] = true;
                apart[other * size + one] = true;
            }
        }
        let meetings = Meetings::new(size, |one, other| {
            !apart[one * size + other] && players[one].met(players[other].no).is_none()
        });
        // By place, since numbers of players can be larger than those of teams.
        let teams = players
            .iter()
            .enumerate()
            .filter_map(|(place, player)| {
                Some(Team::of_player(
                    TeamNo::from_index(place)?,
                    player.score,
                    player.matches.clone(),
                    player.floated,
                    player.barred,
                ))
            })
            .collect();
        Self {
            field: TeamField {
                teams,
                meetings,
                // C7 and C8 leave the last round out.
                spares_floaters: usize::from(request.table.planned_rounds) > request.rounds_before() + GAMES,
            },
            players,
        }
    }
}

/// Is it a round of second games?
fn is_second(request: &Request<'_>) -> bool {
    request.system.first_games_of(request.round).is_some()
}

/// Does a legal pairing exist (C1 and C2)? Second games always have one, and a field that is too large is refused when it is paired.
pub(crate) fn can_be_paired(request: &Request<'_>) -> bool {
    is_second(request)
        || request.taking_part().count() > MOST
        || team_swiss::has_pairing(&DoubleField::new(request).field)
}

/// Pairs a round: the matches, or their second games.
///
/// # Errors
///
/// When fewer than two take part, no pairing obeys C1 and C2, or the field is out of reach.
pub(crate) fn pair(request: &Request<'_>, watch: &Watch) -> Result<Round, Unpairable> {
    if is_second(request) {
        return second::games(request);
    }
    match request.taking_part().count() {
        0 | 1 => return Err(Unpairable::TooFewPlayers),
        2..=MOST => {}
        _ => return Err(Unpairable::OutOfReach),
    }
    let all = DoubleField::new(request);
    let outcome = team_swiss::solve(&all.field, READING, watch).map_err(|why| match why {
        TeamUnpairable::TooFewTeams => Unpairable::TooFewPlayers,
        TeamUnpairable::NobodyMayHaveBye
        | TeamUnpairable::NobodyLeftToMeet(_)
        | TeamUnpairable::NoLegalPairing => Unpairable::NoLegalPairing,
        TeamUnpairable::OutOfReach => Unpairable::OutOfReach,
        TeamUnpairable::Cancelled => Unpairable::Cancelled,
    })?;
    let pairs = outcome.brackets.iter().flat_map(|bracket| &bracket.pairs);
    let mut boards: Vec<Board> = pairs
        .map(|(one, other)| {
            let (higher, lower) = ranked(&all.players[*one], &all.players[*other]);
            let (colour, _, _) = colours::allot(request.first_colour, higher, lower);
            Board::of(higher.no, lower.no, colour)
        })
        .collect();
    let score = |no: StartNo| {
        let place = all.players.binary_search_by_key(&no, |player| player.no);
        place.map_or(Points::ZERO, |place| all.players[place].score)
    };
    order_boards(&mut boards, score);
    Ok(Round {
        boards,
        left_over: outcome.bye.map(|one| LeftOver::Bye(all.players[one].no)),
    })
}

/// Two players, the higher-ranked first (art. 4.2): more points, then the smaller number.
fn ranked<'a>(one: &'a Player, other: &'a Player) -> (&'a Player, &'a Player) {
    if (Reverse(one.score), one.no) < (Reverse(other.score), other.no) {
        (one, other)
    } else {
        (other, one)
    }
}
