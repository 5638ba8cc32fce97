//! What is asked about a team before a round: scores, colours, whom it has met, whether it floated.

use std::collections::BTreeSet;

use super::{
    TeamRequest,
    readings::{BalancedInLastRound, FloaterScores, ForfeitedBoards, TeamParity},
};
use crate::{
    bye::ByeKind,
    colour::Colour,
    numbers::{RoundNo, TeamNo},
    points::Points,
    team_event::{MatchForfeit, TeamMatch, TeamPoints, arrangements::ColourPreferences},
};

/// The last two matches of the same colour make a preference (C.04.6 art. 1.7).
const RUNNING: usize = 2;
/// A difference of more than one does too.
const EVEN: i32 = 1;

/// A team that is to be paired.
#[derive(Clone, Debug)]
pub(crate) struct Team {
    pub(super) no: TeamNo,
    /// What it has, without virtual points.
    pub(super) points: TeamPoints,
    /// The primary score with virtual points: it makes the score groups.
    pub(super) score: Points,
    /// Board 1 in the matches it has played, the oldest first.
    pub(super) colours: Vec<Colour>,
    pub(super) preference: Option<Preference>,
    /// Did it float in the previous round (art. 1.5)?
    pub(super) floated: bool,
    pub(super) met: BTreeSet<TeamNo>,
    /// The round that bars it from the bye (C2).
    pub(super) barred: Option<RoundNo>,
    /// The number that is odd or even when the lot decides.
    pub(super) parity_number: usize,
}

/// The colour a team is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preference {
    pub colour: Colour,
    /// In type A all preferences count alike, so none is strong.
    pub is_strong: bool,
}

impl Team {
    /// A player of a Double-Swiss, who has a place in its brackets as a team without preferences has in these: `colours` has one for each
    /// match that was played, and `barred` the round that bars from the bye.
    pub(crate) fn of_player(
        no: TeamNo,
        score: Points,
        colours: Vec<Colour>,
        floated: bool,
        barred: Option<RoundNo>,
    ) -> Self {
        Self {
            no,
            points: TeamPoints::default(),
            score,
            colours,
            preference: None,
            floated,
            met: BTreeSet::new(),
            barred,
            parity_number: usize::from(no.get()),
        }
    }

    /// Matches with White less matches with Black.
    pub(super) fn difference(&self) -> i32 {
        difference(&self.colours)
    }

    pub(super) fn wants(&self) -> Option<Colour> {
        self.preference.map(|preference| preference.colour)
    }

    pub(super) fn wants_strongly(&self) -> bool {
        self.preference.is_some_and(|preference| preference.is_strong)
    }
}

fn difference(colours: &[Colour]) -> i32 {
    colours
        .iter()
        .map(|colour| match colour {
            Colour::White => 1,
            Colour::Black => -1,
        })
        .sum()
}

/// What a team is due (art. 1.7).
fn preference(request: &TeamRequest<'_>, colours: &[Colour]) -> Option<Preference> {
    let difference = difference(colours);
    let is_last = request.round >= request.event.planned_rounds;
    let running = |colour: Colour| {
        colours.len() >= RUNNING && colours.iter().rev().take(RUNNING).all(|had| *had == colour)
    };
    let simple = |colour: Colour, difference: i32| {
        // `difference`: how often it has had this colour more than the other.
        difference < -EVEN || (matches!(difference, 0 | -1) && running(colour.opposite()))
    };
    let full = [(Colour::White, difference), (Colour::Black, -difference)]
        .into_iter()
        .find(|(colour, difference)| simple(*colour, *difference))
        .map(|(colour, _)| colour);
    match request.arrangements.preferences {
        ColourPreferences::Unused => None,
        ColourPreferences::TypeA => full.map(|colour| Preference {
            colour,
            is_strong: false,
        }),
        ColourPreferences::TypeB => {
            let stands = difference != 0
                || !is_last
                || match request.readings.balanced_in_last_round {
                    BalancedInLastRound::Strong => true,
                    BalancedInLastRound::Nothing => false,
                };
            if let Some(colour) = full.filter(|_| stands) {
                return Some(Preference {
                    colour,
                    is_strong: true,
                });
            }
            let colour = match difference.signum() {
                -1 => Some(Colour::White),
                1 => Some(Colour::Black),
                _ if is_last => None,
                _ => colours.last().map(|last| last.opposite()),
            };
            colour.map(|colour| Preference {
                colour,
                is_strong: false,
            })
        }
    }
}

/// Was a match played, so that the two have met and had a colour (art. 1.6)? One that was taken from a team after games were played is.
pub(super) fn was_played(request: &TeamRequest<'_>, game: &TeamMatch) -> bool {
    let both_scored = || {
        let (white, black) = game.game_points();
        white > Points::ZERO && black > Points::ZERO
    };
    game.boards.iter().any(|board| board.was_played)
        || match request.readings.forfeited_boards {
            ForfeitedBoards::NotPlayed => false,
            ForfeitedBoards::PlayedIfBothScored => both_scored(),
        }
}

/// Did a team win a match by forfeit?
fn won_by_forfeit(request: &TeamRequest<'_>, game: &TeamMatch, colour: Colour) -> bool {
    match game.forfeit {
        Some(MatchForfeit::ByBlack) => colour == Colour::White,
        Some(MatchForfeit::ByWhite) => colour == Colour::Black,
        Some(MatchForfeit::ByBoth) => false,
        None => {
            let (white, black) = game.game_points();
            let is_ahead = match colour {
                Colour::White => white > black,
                Colour::Black => black > white,
            };
            is_ahead && !was_played(request, game)
        }
    }
}

/// Everybody who takes part in the round, by number: without a bye of it that the pairing did not make.
pub(super) fn teams(request: &TeamRequest<'_>) -> Vec<Team> {
    let event = request.event;
    let points = event.points_before(request.round);
    let count = points.len();
    let mut present = vec![true; count];
    let now = event.rounds.get(request.round.index());
    for bye in now.into_iter().flat_map(|round| &round.byes) {
        if let Some(present) = present.get_mut(bye.team.index())
            && bye.kind.is_requested()
        {
            *present = false;
        }
    }
    let mut all: Vec<Team> = points
        .into_iter()
        .enumerate()
        .filter_map(|(index, points)| {
            let no = TeamNo::from_index(index)?;
            Some(Team {
                no,
                points,
                score: points.of(event.primary) + request.arrangements.virtual_points(no, request.round),
                colours: Vec::new(),
                preference: None,
                floated: false,
                met: BTreeSet::new(),
                barred: None,
                parity_number: usize::from(no.get()),
            })
        })
        .collect();
    let mut arrived = present.clone();
    follow(request, &mut all, &mut arrived);
    mark_floaters(request, &mut all);
    let mut place = 0;
    for (team, arrived) in all.iter_mut().zip(arrived) {
        team.preference = preference(request, &team.colours);
        place += usize::from(arrived);
        match request.readings.parity {
            TeamParity::PairingNumber => {}
            TeamParity::AmongArrived => team.parity_number = place,
        }
    }
    all.into_iter()
        .zip(present)
        .filter(|(_, present)| *present)
        .map(|(team, _)| team)
        .collect()
}

/// Goes through the rounds before.
fn follow(request: &TeamRequest<'_>, all: &mut [Team], arrived: &mut [bool]) {
    for (round, number) in request
        .event
        .rounds
        .iter()
        .zip((1..request.round.get()).filter_map(RoundNo::new))
    {
        for game in &round.matches {
            let was_played = was_played(request, game);
            for (no, opponent, colour) in [
                (game.white, game.black, Colour::White),
                (game.black, game.white, Colour::Black),
            ] {
                let Some(team) = all.get_mut(no.index()) else {
                    continue;
                };
                arrived[no.index()] = true;
                if was_played {
                    team.colours.push(colour);
                    team.met.insert(opponent);
                }
                if won_by_forfeit(request, game, colour) {
                    team.barred = team.barred.or(Some(number));
                }
            }
        }
        for bye in &round.byes {
            let Some(team) = all.get_mut(bye.team.index()) else {
                continue;
            };
            match bye.kind {
                ByeKind::PairingAllocated => {
                    arrived[bye.team.index()] = true;
                    team.barred = team.barred.or(Some(number));
                }
                ByeKind::FullPoint => team.barred = team.barred.or(Some(number)),
                ByeKind::HalfPoint | ByeKind::ZeroPoint => {}
            }
        }
    }
}

/// Who played an opponent with another score in the previous round (art. 1.5).
fn mark_floaters(request: &TeamRequest<'_>, all: &mut [Team]) {
    let Some(previous) = request.round.previous() else {
        return;
    };
    let points = request.event.points_before(previous);
    let score = |no: TeamNo| {
        let points = points.get(no.index())?.of(request.event.primary);
        Some(match request.readings.floater_scores {
            FloaterScores::PairingScores => points + request.arrangements.virtual_points(no, previous),
            FloaterScores::Points => points,
        })
    };
    let round = request.event.rounds.get(previous.index());
    for game in round.into_iter().flat_map(|round| &round.matches) {
        if was_played(request, game) && score(game.white) != score(game.black) {
            for no in [game.white, game.black] {
                if let Some(team) = all.get_mut(no.index()) {
                    team.floated = true;
                }
            }
        }
    }
}
