//! Monrad of teams: the engine for single players ([`crate::monrad`]) with teams in the players' place.
//!
//! A team is a player whose starting number is its number, whose score is its primary one, and whose games are its matches; its colour is
//! that of board 1, so White is the first-named team. A match of which a board was played is a game over the board, one won without play is
//! a win without playing. Teams have no rating: where the bye goes by the lowest one, the highest number has it.
//! Not here: the rules themselves ([`crate::pairing::monrad_rules`]), and the boards of a match.

#[cfg(test)]
mod tests;

use std::cmp::{Ordering, Reverse};

use crate::{
    colour::Colour,
    crosstable::{Cell, Contestant, Crosstable, GameCell, Participation},
    extra::{Extra, ExtraKind},
    monrad,
    numbers::{RoundNo, StartNo, TeamNo},
    pairing::{
        Board, LeftOver, PairingSystem, Parity, Request, Round, Topscorers, Unpairable,
        arrangements::VirtualPoints,
        monrad_rules::MonradRules,
        reasons::{Depth, Explanation, Unexplained},
        restrictions::{Rule, Settled},
        watch::Watch,
    },
    points::Points,
    result::GameResult,
    scoring::Scoring,
    settling::settle_with,
    team_event::{MatchForfeit, TeamEvent, TeamMatch, arrangements::TeamArrangements},
    team_swiss::{
        TeamPair, TeamPairing, TeamUnpairable,
        check::{TeamDeviation, check_by},
    },
};

/// What a round is paired from.
#[derive(Clone, Copy, Debug)]
pub struct TeamMonradRequest<'a> {
    /// Rounds before the one to be paired are history; a bye of the round itself that was asked for means that the team is absent.
    pub event: &'a TeamEvent,
    /// What was settled before round 1. Preferences of colour are of FIDE's Swiss system and not asked.
    pub arrangements: &'a TeamArrangements,
    /// The round to be paired.
    pub round: RoundNo,
    /// May teams meet again, as often as the rules let them?
    pub has_rematches: bool,
    /// The rules of the section.
    pub rules: &'a MonradRules,
}

/// Pairs a round.
///
/// # Errors
///
/// When fewer than two teams take part or no legal pairing exists.
pub fn pair(request: &TeamMonradRequest<'_>) -> Result<TeamPairing, TeamUnpairable> {
    pair_watched(request, &Watch::default())
}

/// Pairs a round while somebody watches.
///
/// # Errors
///
/// As [`pair`], and when it was cancelled.
pub fn pair_watched(request: &TeamMonradRequest<'_>, watch: &Watch) -> Result<TeamPairing, TeamUnpairable> {
    let players = AsPlayers::of(request);
    let round = monrad::pair(&players.request(request), watch).map_err(unpairable)?;
    let matches = round.boards.iter().filter_map(|board| {
        Some(TeamPair {
            white: team(board.white)?,
            black: team(board.black)?,
        })
    });
    Ok(TeamPairing {
        matches: matches.collect(),
        bye: round.left_over.and_then(|left_over| team(left_over.player())),
    })
}

/// Explains a round that was paired, by the program or otherwise. The numbers in it are those of teams.
///
/// # Errors
///
/// When the round does not have every team that takes part once, or no legal pairing exists to compare it with.
pub fn explain(
    request: &TeamMonradRequest<'_>,
    paired: &TeamPairing,
    depth: Depth<'_>,
) -> Result<Explanation, Unexplained> {
    let players = AsPlayers::of(request);
    let boards = paired.matches.iter().filter_map(|pair| {
        Some(Board {
            white: player(pair.white)?,
            black: player(pair.black)?,
        })
    });
    let round = Round {
        boards: boards.collect(),
        left_over: paired.bye.and_then(player).map(LeftOver::Bye),
    };
    monrad::explain(&players.request(request), &round, depth)
}

/// Decides which teams are kept apart in a round, beside those that are in any case: as for single players, a hard rule always and a soft
/// one as far as a pairing is left.
pub fn settle(request: &TeamMonradRequest<'_>, rules: &[Rule<TeamNo>]) -> Settled<TeamNo> {
    let players = AsPlayers::of(request);
    let asked = players.request(request);
    let present = asked.taking_part().filter_map(|one| {
        let points = one.points(&asked.table.scoring, asked.rounds_before());
        let score = points + asked.virtual_points(one.no, asked.round);
        Some((Reverse(score), team(one.no)?))
    });
    let mut order: Vec<(Reverse<Points>, TeamNo)> = present.collect();
    order.sort_unstable();
    let ranked = |rule: &Rule<TeamNo>| {
        let of_rule = order.iter().map(|(_, no)| *no);
        of_rule
            .filter(|no| rule.groups.iter().flatten().any(|member| member == no))
            .collect()
    };
    settle_with(rules, Vec::new(), ranked, |pairs| {
        let apart = pairs
            .iter()
            .filter_map(|(one, other)| player(*one).zip(player(*other)));
        let prohibited: Vec<(StartNo, StartNo)> = players.prohibited.iter().copied().chain(apart).collect();
        monrad::can_be_paired(&Request {
            prohibited: &prohibited,
            ..asked
        })
    })
}

/// Checks every round in which somebody met somebody, as [`crate::team_swiss::check`] does.
///
/// # Errors
///
/// When it was cancelled.
pub fn check(
    event: &TeamEvent,
    arrangements: &TeamArrangements,
    (has_rematches, rules): (bool, &MonradRules),
    watch: &Watch,
) -> Result<Vec<TeamDeviation>, TeamUnpairable> {
    check_by(event, |event, round| {
        let request = TeamMonradRequest {
            event,
            arrangements,
            round,
            has_rematches,
            rules,
        };
        pair_watched(&request, watch)
    })
}

/// The teams as the engine sees them.
struct AsPlayers {
    table: Crosstable,
    prohibited: Vec<(StartNo, StartNo)>,
    virtual_points: Vec<VirtualPoints>,
}

impl AsPlayers {
    fn of(request: &TeamMonradRequest<'_>) -> Self {
        let event = request.event;
        let scores = event.points_before(request.round);
        let contestants = cells(event, request.round)
            .into_iter()
            .zip(scores)
            .zip(1..)
            .filter_map(|((cells, score), no)| {
                let won: Points = cells
                    .iter()
                    .take(request.round.index())
                    .map(|cell| cell.points(&Scoring::STANDARD))
                    .sum();
                // A match is worth what was announced for it and gives a score on every board. Cells cannot say that, so it stands beside
                // them; what they are worth by themselves tells only who has had as much as a win without playing.
                let beside = Extra {
                    round: None,
                    kind: ExtraKind::Ruling,
                    points: score.of(event.primary) - won,
                };
                Some(Contestant {
                    no: StartNo::new(no)?,
                    rating: None,
                    round_ratings: Vec::new(),
                    title: None,
                    standing: Participation::Active,
                    cells,
                    extras: vec![beside],
                })
            });
        Self {
            table: Crosstable {
                planned_rounds: event.planned_rounds.get(),
                scoring: Scoring::STANDARD,
                is_round_robin: false,
                contestants: contestants.collect(),
            },
            prohibited: prohibited(request),
            virtual_points: virtual_points(request.arrangements),
        }
    }

    fn request<'r>(&'r self, of: &TeamMonradRequest<'r>) -> Request<'r> {
        Request {
            system: if of.has_rematches {
                PairingSystem::MonradWithRematches
            } else {
                PairingSystem::Monrad
            },
            table: &self.table,
            round: of.round,
            first_colour: of.arrangements.first_colour,
            prohibited: &self.prohibited,
            virtual_points: &self.virtual_points,
            parity: Parity::default(),
            topscorers: Topscorers::default(),
            swap_before_second_cycle: false,
            keizer: &crate::pairing::keizer_rules::KeizerRules::THIRDS,
            monrad: of.rules,
        }
    }
}

/// What every round before was for each team, by number, and last a bye for those who will not be in the round itself.
fn cells(event: &TeamEvent, round: RoundNo) -> Vec<Vec<Cell>> {
    let before = round.index();
    let mut lines = vec![vec![Cell::Absent; before]; usize::from(event.teams)];
    let mut write = |team: TeamNo, index: usize, cell: Cell| {
        let line = lines.get_mut(team.index());
        if let Some(place) = line.and_then(|line| line.get_mut(index)) {
            *place = cell;
        }
    };
    for (index, played) in event.rounds.iter().take(before).enumerate() {
        for bye in &played.byes {
            write(bye.team, index, Cell::Bye(bye.kind));
        }
        for game in &played.matches {
            for (own, other, colour) in [
                (game.white, game.black, Colour::White),
                (game.black, game.white, Colour::Black),
            ] {
                if let Some(opponent) = player(other) {
                    let cell = GameCell {
                        opponent,
                        colour,
                        result: result(game),
                        unrated: false,
                        reported: None,
                    };
                    write(own, index, Cell::Game(cell));
                }
            }
        }
    }
    let now = event.rounds.get(before);
    for bye in now.into_iter().flat_map(|round| &round.byes) {
        if let Some(line) = lines.get_mut(bye.team.index())
            && bye.kind.is_requested()
        {
            line.push(Cell::Bye(bye.kind));
        }
    }
    lines
}

/// A match as a game. `None`: nothing has come of it, so it is no meeting yet.
fn result(game: &TeamMatch) -> Option<GameResult> {
    let (white, black) = game.game_points();
    let ahead = match game.forfeit {
        Some(MatchForfeit::ByBlack) => Ordering::Greater,
        Some(MatchForfeit::ByWhite) => Ordering::Less,
        Some(MatchForfeit::ByBoth) => Ordering::Equal,
        None => white.cmp(&black),
    };
    if game.was_played() {
        return Some(match ahead {
            Ordering::Greater => GameResult::WhiteWins,
            Ordering::Less => GameResult::BlackWins,
            Ordering::Equal => GameResult::Draw,
        });
    }
    (game.forfeit.is_some() || !game.boards.is_empty()).then_some(match ahead {
        Ordering::Greater => GameResult::WhiteWinsByForfeit,
        Ordering::Less => GameResult::BlackWinsByForfeit,
        Ordering::Equal => GameResult::DoubleForfeit,
    })
}

/// Who must not meet in the round.
fn prohibited(request: &TeamMonradRequest<'_>) -> Vec<(StartNo, StartNo)> {
    let groups = request.arrangements.prohibited.iter();
    let mut pairs = Vec::new();
    for group in groups.filter(|group| (group.from..=group.to).contains(&request.round)) {
        let numbers: Vec<StartNo> = group.teams.iter().filter_map(|no| player(*no)).collect();
        for (index, one) in numbers.iter().enumerate() {
            pairs.extend(numbers.iter().skip(index + 1).map(|other| (*one, *other)));
        }
    }
    pairs
}

fn virtual_points(arrangements: &TeamArrangements) -> Vec<VirtualPoints> {
    let given = arrangements.virtual_points.iter();
    given
        .filter_map(|given| {
            Some(VirtualPoints {
                points: given.points,
                from: given.from,
                to: given.to,
                first: player(given.first)?,
                last: player(given.last)?,
            })
        })
        .collect()
}

/// A team's number as a starting number, and back.
const fn player(no: TeamNo) -> Option<StartNo> {
    StartNo::new(no.get())
}

const fn team(no: StartNo) -> Option<TeamNo> {
    TeamNo::new(no.get())
}

/// Why there is no round, said of teams.
const fn unpairable(why: Unpairable) -> TeamUnpairable {
    match why {
        Unpairable::TooFewPlayers => TeamUnpairable::TooFewTeams,
        Unpairable::NoLegalPairing => TeamUnpairable::NoLegalPairing,
        Unpairable::Cancelled => TeamUnpairable::Cancelled,
        // The others are of systems that go by tables, ratings or hand.
        Unpairable::OutOfReach
        | Unpairable::MadeByHand
        | Unpairable::NoSuchRound(_)
        | Unpairable::RatingsMissing(_)
        | Unpairable::MeetAgain(..) => TeamUnpairable::OutOfReach,
    }
}
