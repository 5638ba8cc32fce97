//! Random team tournaments: the engine pairs them, they stand in Berger's table, or the caller says who meets whom, and lots decide the boards and
//! who is away.
//!
//! The same wishes and the same seed always make the same tournament; values without a wish are drawn.

use super::{TeamPair, TeamPairing, TeamRequest, TeamUnpairable, pair, readings::TeamReadings};
use crate::{
    bye::ByeKind,
    colour::Colour,
    numbers::{RoundNo, TeamNo},
    pairing::berger,
    points::Points,
    seeded_rng::Series,
    team_event::{
        BoardOutcome, MatchForfeit, MatchPoints, TeamBye, TeamEvent, TeamMatch, TeamPoints, TeamRound,
        TeamScore,
        arrangements::{ColourPreferences, ProhibitedTeams, TeamArrangements, baku},
    },
    team_round_robin,
};

/// What a tournament is to be like. What is `None` is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TeamWishes {
    /// How often everybody meets everybody by Berger's table; `None`: the Swiss system of FIDE pairs. Then match points come first, nobody is
    /// kept apart or accelerated, and all rounds of the table are played where no number of rounds is wished for.
    pub cycles: Option<u8>,
    /// How many teams.
    pub teams: Option<u16>,
    /// Boards of a match.
    pub boards: Option<u8>,
    pub rounds: Option<RoundNo>,
    pub match_points: Option<MatchPoints>,
    pub primary: Option<TeamScore>,
    /// Is the other score used for colours?
    pub has_secondary: Option<bool>,
    pub preferences: Option<ColourPreferences>,
    /// Baku's acceleration. Only where match points come first and a won match is worth two drawn ones.
    pub is_accelerated: Option<bool>,
    /// Pairs that must not meet.
    pub prohibited: Option<u16>,
    /// How often a team has asked not to play, in thousandths of teams and rounds; half of them have a half-point bye.
    pub absences: Option<u64>,
    /// Matches that one team or both did not come to, in thousandths.
    pub forfeits: Option<u64>,
    /// Boards that one player did not come to, in thousandths.
    pub empty_boards: Option<u64>,
    /// Draws on a board between teams of the same strength, in per cent.
    pub draws: Option<u64>,
}

/// A tournament that was made up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MadeUpTeams {
    /// With as many rounds as could be paired, at most those planned.
    pub event: TeamEvent,
    pub arrangements: TeamArrangements,
    /// How often everybody meets everybody; `None` where the Swiss system paired.
    pub cycles: Option<u8>,
    /// Why there are no more rounds than there are, if fewer than planned could be paired.
    pub ended: Option<TeamUnpairable>,
}

/// The most teams, boards and rounds that are drawn where nobody wished for a number.
const MOST_DRAWN: [u64; 3] = [60, 8, 11];
/// The fewest.
const FEWEST_DRAWN: [u64; 3] = [6, 4, 5];
/// The most that is drawn of absences, forfeits and empty boards, in thousandths.
const MOST_AWAY: [u64; 3] = [40, 40, 40];

/// A round of which the caller says who meets whom.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NamedRound {
    /// The first-named team of each first.
    pub matches: Vec<TeamPair>,
    /// The teams that go on without playing.
    pub alone: Vec<TeamNo>,
}

/// Makes up a tournament.
pub fn make(seed: u64, wishes: &TeamWishes) -> MadeUpTeams {
    let (maker, event, arrangements) = prepared(seed, wishes);
    maker.play(event, arrangements)
}

/// Makes up a tournament of which `next` says each round from those before it, until there is none or as many rounds are played as were wished
/// for. Match points come first, nobody is kept apart, accelerated or away, and a team that goes on without playing has what a match won on all
/// boards gives.
pub fn make_by(
    seed: u64,
    wishes: &TeamWishes,
    next: &mut dyn FnMut(&TeamEvent, RoundNo) -> Option<NamedRound>,
) -> MadeUpTeams {
    let (mut maker, event, arrangements) = prepared(seed, wishes);
    let mut event = TeamEvent {
        primary: TeamScore::MatchPoints,
        has_secondary: true,
        allocated_bye: TeamPoints {
            matches: event.match_points.win,
            games: Points::whole(event.boards.into()),
        },
        ..event
    };
    for round in (1..=event.planned_rounds.get()).filter_map(RoundNo::new) {
        let Some(named) = next(&event, round) else {
            break;
        };
        let mut now = TeamRound::default();
        for pair in named.matches {
            now.matches.push(maker.a_match(&event, pair.white, pair.black));
        }
        let kind = ByeKind::PairingAllocated;
        now.byes
            .extend(named.alone.into_iter().map(|team| TeamBye { team, kind }));
        event.rounds.push(now);
    }
    MadeUpTeams {
        event,
        arrangements: TeamArrangements {
            first_colour: arrangements.first_colour,
            ..TeamArrangements::default()
        },
        cycles: None,
        ended: None,
    }
}

/// What is wished for and what is drawn, before round 1.
fn prepared(seed: u64, wishes: &TeamWishes) -> (Maker, TeamEvent, TeamArrangements) {
    let mut lots = Series::new(seed);
    let mut numbers = [0; 3];
    for (number, (fewest, most)) in numbers.iter_mut().zip(FEWEST_DRAWN.into_iter().zip(MOST_DRAWN)) {
        *number = u16::try_from(fewest + lots.below(most - fewest + 1)).unwrap_or(2);
    }
    let teams = wishes.teams.unwrap_or(numbers[0]).clamp(2, TeamNo::MAX.get());
    let boards = wishes
        .boards
        .or(u8::try_from(numbers[1]).ok())
        .unwrap_or(1)
        .max(1);
    // No more rounds than there are opponents for everybody.
    let rounds = wishes
        .rounds
        .or_else(|| RoundNo::new(numbers[2].min(teams - 1)))
        .unwrap_or(RoundNo::FIRST);
    let usual = [MatchPoints::TWO_ONE_ZERO, THREE_ONE_ZERO];
    let match_points = wishes.match_points.unwrap_or(one_of(&mut lots, &usual));
    let primary = wishes.primary.unwrap_or(one_of(&mut lots, &TeamScore::ALL));
    let has_secondary = wishes.has_secondary.unwrap_or(lots.below(2) == 0);
    let preferences = wishes
        .preferences
        .unwrap_or(one_of(&mut lots, &ColourPreferences::ALL));
    let is_accelerated = wishes.is_accelerated.unwrap_or(lots.below(4) == 0);
    let pairs = wishes.prohibited.unwrap_or_else(|| lots_below(&mut lots, 3));
    let arrangements = TeamArrangements {
        first_colour: one_of(&mut lots, &Colour::ALL),
        preferences,
        prohibited: (0..pairs)
            .filter_map(|_| apart(&mut lots, teams, rounds))
            .collect(),
        virtual_points: if is_accelerated && primary == TeamScore::MatchPoints {
            baku(teams, rounds, &match_points)
        } else {
            Vec::new()
        },
    };
    let event = TeamEvent {
        teams,
        boards,
        planned_rounds: rounds,
        match_points,
        primary,
        has_secondary,
        allocated_bye: TeamPoints {
            matches: match_points.draw,
            games: Points::halves(boards.into()),
        },
        is_round_robin: false,
        all_meet: false,
        rounds: Vec::new(),
        extras: Vec::new(),
    };
    let mut shares = [wishes.absences, wishes.forfeits, wishes.empty_boards];
    for (share, most) in shares.iter_mut().zip(MOST_AWAY) {
        *share = share.or_else(|| Some(lots.below(most + 1)));
    }
    let [absences, forfeits, empty_boards] = shares.map(Option::unwrap_or_default);
    let draws = wishes.draws.unwrap_or_else(|| lots.below(60)).min(100);
    let (event, arrangements) = match wishes.cycles {
        Some(cycles) => of_table(event, arrangements.first_colour, cycles, wishes.rounds),
        None => (event, arrangements),
    };
    let maker = Maker {
        lots,
        cycles: wishes.cycles,
        // Whoever does not come to a match of a table loses it.
        absences: if wishes.cycles.is_some() { 0 } else { absences },
        forfeits,
        empty_boards,
        draws,
    };
    (maker, event, arrangements)
}

/// How many rounds a table has for so many teams.
pub fn rounds_of_table(teams: u16, cycles: u8) -> usize {
    berger::rounds(usize::from(teams)) * usize::from(cycles)
}

/// The event as a round robin.
fn of_table(
    event: TeamEvent,
    first_colour: Colour,
    cycles: u8,
    rounds: Option<RoundNo>,
) -> (TeamEvent, TeamArrangements) {
    let whole = RoundNo::from_index(rounds_of_table(event.teams, cycles).saturating_sub(1));
    let event = TeamEvent {
        planned_rounds: rounds.or(whole).unwrap_or(RoundNo::MAX),
        primary: TeamScore::MatchPoints,
        has_secondary: true,
        is_round_robin: true,
        all_meet: rounds.is_none_or(|rounds| usize::from(rounds.get()) >= rounds_of_table(event.teams, 1)),
        ..event
    };
    let arrangements = TeamArrangements {
        first_colour,
        ..TeamArrangements::default()
    };
    (event, arrangements)
}

/// 3 – 1 – 0.
const THREE_ONE_ZERO: MatchPoints = MatchPoints {
    win: Points::whole(3),
    draw: Points::ONE,
    loss: Points::ZERO,
};

fn one_of<T: Copy, const N: usize>(lots: &mut Series, from: &[T; N]) -> T {
    from[usize::from(lots_below(lots, N as u64)).min(N - 1)]
}

fn lots_below(lots: &mut Series, bound: u64) -> u16 {
    u16::try_from(lots.below(bound)).unwrap_or(0)
}

fn a_team(lots: &mut Series, teams: u16) -> Option<TeamNo> {
    TeamNo::new(lots_below(lots, teams.into()) + 1)
}

fn apart(lots: &mut Series, teams: u16, rounds: RoundNo) -> Option<ProhibitedTeams> {
    let pair = [a_team(lots, teams)?, a_team(lots, teams)?];
    (pair[0] != pair[1]).then(|| ProhibitedTeams {
        from: RoundNo::FIRST,
        to: rounds,
        teams: pair.to_vec(),
    })
}

struct Maker {
    lots: Series,
    cycles: Option<u8>,
    absences: u64,
    forfeits: u64,
    empty_boards: u64,
    draws: u64,
}

impl Maker {
    fn play(mut self, mut event: TeamEvent, arrangements: TeamArrangements) -> MadeUpTeams {
        let mut ended = None;
        for round in (1..=event.planned_rounds.get()).filter_map(RoundNo::new) {
            let byes = self.byes(event.teams);
            event.rounds.push(TeamRound {
                matches: Vec::new(),
                byes,
                singles: Vec::new(),
            });
            let found = match self.cycles {
                Some(cycles) => Ok(stands_in_table(event.teams, round, cycles)),
                None => pair(&TeamRequest {
                    event: &event,
                    arrangements: &arrangements,
                    round,
                    readings: TeamReadings::default(),
                }),
            };
            let pairing = match found {
                Ok(pairing) => pairing,
                Err(why) => {
                    event.rounds.pop();
                    ended = Some(why);
                    break;
                }
            };
            let matches = pairing
                .matches
                .iter()
                .map(|pair| self.a_match(&event, pair.white, pair.black))
                .collect();
            if let Some(now) = event.rounds.last_mut() {
                now.matches = matches;
                // Whoever rests in a table has no points for it.
                let kind = match self.cycles {
                    Some(_) => ByeKind::ZeroPoint,
                    None => ByeKind::PairingAllocated,
                };
                now.byes.extend(pairing.bye.map(|team| TeamBye { team, kind }));
            }
        }
        MadeUpTeams {
            event,
            arrangements,
            cycles: self.cycles,
            ended,
        }
    }

    fn happens(&mut self, thousandths: u64) -> bool {
        self.lots.below(1_000) < thousandths
    }

    fn byes(&mut self, teams: u16) -> Vec<TeamBye> {
        (1..=teams)
            .filter_map(TeamNo::new)
            .filter_map(|team| {
                let kind = [ByeKind::ZeroPoint, ByeKind::HalfPoint];
                self.happens(self.absences).then(|| TeamBye {
                    team,
                    kind: one_of(&mut self.lots, &kind),
                })
            })
            .collect()
    }

    fn a_match(&mut self, event: &TeamEvent, white: TeamNo, black: TeamNo) -> TeamMatch {
        let forfeit = self
            .happens(self.forfeits)
            .then(|| one_of(&mut self.lots, &MatchForfeit::ALL));
        let boards = (0..event.boards)
            .map(|_| match forfeit {
                Some(by) => forfeited(by),
                None if self.happens(self.empty_boards) => {
                    let by = [MatchForfeit::ByWhite, MatchForfeit::ByBlack];
                    forfeited(one_of(&mut self.lots, &by))
                }
                None => self.board(event.teams, white, black),
            })
            .collect();
        TeamMatch {
            white,
            black,
            boards,
            forfeit,
        }
    }

    /// A game: the lower number is the stronger team, and what is drawn less often is won by it.
    fn board(&mut self, teams: u16, white: TeamNo, black: TeamNo) -> BoardOutcome {
        let lot = self.lots.below(100);
        let outcome = |white: Points| BoardOutcome {
            white,
            black: Points::ONE - white,
            was_played: true,
        };
        if lot < self.draws {
            return outcome(Points::HALF);
        }
        // From one in two between equals to nearly always between the first and the last.
        let distance = i64::from(black.get()) - i64::from(white.get());
        let chance = 50 + 45 * distance / i64::from(teams);
        if i64::try_from(self.lots.below(100)).unwrap_or(0) < chance {
            outcome(Points::ONE)
        } else {
            outcome(Points::ZERO)
        }
    }
}

/// A round of Berger's table. Before a second cycle the last two rounds of the first are exchanged, as FIDE recommends (C.05 annex 1).
fn stands_in_table(teams: u16, round: RoundNo, cycles: u8) -> TeamPairing {
    let table = team_round_robin::round(teams, round, cycles > 1);
    TeamPairing {
        matches: table.matches,
        bye: table.resting,
    }
}

fn forfeited(by: MatchForfeit) -> BoardOutcome {
    let (white, black) = match by {
        MatchForfeit::ByBlack => (Points::ONE, Points::ZERO),
        MatchForfeit::ByWhite => (Points::ZERO, Points::ONE),
        MatchForfeit::ByBoth => (Points::ZERO, Points::ZERO),
    };
    BoardOutcome {
        white,
        black,
        was_played: false,
    }
}
