//! A team event as the tie-breaks see it: every round of every team classified once, with the scores opponents see.
//!
//! Unplayed matches are judged only here: in Swiss events by C.07 art. 16, in round robins by art. 15.2. The other files of this room
//! add the numbers up.

use crate::{
    bye::ByeKind,
    numbers::{RoundNo, TeamNo},
    points::Points,
    team_event::{
        MatchForfeit, MatchPoints, TeamEvent, TeamExtra, TeamMatch, TeamPoints, TeamScore, TeamSingles,
    },
};

crate::spelled! {
    /// What a penalty in board points takes from.
    #[derive(Default)]
    pub enum PenaltyReach {
        /// From the board points only: the match stays won or lost as it was.
        #[default]
        BoardPoints => "board_points",
        /// The match is scored again with the board points that are left, for both teams.
        MatchPointsToo => "match_points_too",
    }
}

/// A team event after a round, ready for tie-breaks.
#[derive(Clone, Debug)]
pub(super) struct TeamField {
    /// The teams, in the order of their numbers.
    pub(super) teams: Vec<FieldTeam>,
    /// What a match is worth.
    pub(super) worth: MatchPoints,
    /// The score that orders the table.
    pub(super) primary: TeamScore,
    /// How many boards a match has.
    pub(super) boards: u8,
    /// Are unplayed matches treated by art. 15 instead of art. 16?
    pub(super) is_round_robin: bool,
    /// Does everybody meet everybody by the end?
    pub(super) all_meet: bool,
    /// How many rounds have been counted.
    pub(super) rounds: usize,
    /// How many rounds are played in all.
    pub(super) rounds_in_all: usize,
    /// The most matches a team had.
    pub(super) most_matches: usize,
}

/// One team of the field.
#[derive(Clone, Debug)]
pub(super) struct FieldTeam {
    pub(super) no: TeamNo,
    /// Penalties and bonuses that count by now.
    pub(super) extras: Vec<TeamExtra>,
    /// Points in the table.
    pub(super) points: TeamPoints,
    /// Points as the opponents see them (C.07 art. 16.3).
    pub(super) adjusted: TeamPoints,
    /// One for each counted round.
    pub(super) turns: Vec<Turn>,
    /// What each board gave in each round, round after round.
    on_boards: Vec<Points>,
}

/// What one round was for one team.
#[derive(Clone, Copy, Debug)]
pub(super) struct Turn {
    pub(super) round: RoundNo,
    /// What it gave.
    pub(super) points: TeamPoints,
    /// The match points it gave the opponent.
    pub(super) others: Points,
    /// Index of the opponent, if one was scheduled.
    pub(super) opponent: Option<usize>,
    pub(super) kind: TurnKind,
}

/// How the tie-breaks tell rounds apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TurnKind {
    /// At least one board was played.
    Played,
    /// Boards are still open: it counts as a match, but has given no match points yet.
    Open,
    /// Not played and not lost (art. 16.2.2).
    ForfeitWin,
    /// Lost without playing (art. 16.2.4); voluntary.
    ForfeitLoss,
    /// Pairing-allocated bye (art. 16.2.1).
    PairingBye,
    /// Full-point bye (art. 16.2.1).
    FullBye,
    /// Requested bye, worth a draw or nothing, or not there at all (art. 16.2.3, 16.2.5); voluntary.
    RequestedBye,
}

impl Turn {
    const fn absent(round: RoundNo) -> Self {
        Self {
            round,
            points: TeamPoints {
                matches: Points::ZERO,
                games: Points::ZERO,
            },
            others: Points::ZERO,
            opponent: None,
            kind: TurnKind::RequestedBye,
        }
    }

    /// A voluntary unplayed round, VUR: requested bye or forfeit loss (C.07 art. 16.2).
    pub(super) const fn is_voluntary(&self) -> bool {
        matches!(self.kind, TurnKind::RequestedBye | TurnKind::ForfeitLoss)
    }

    /// Was it a match over the boards (or one still going on)?
    pub(super) const fn is_match(&self) -> bool {
        matches!(self.kind, TurnKind::Played | TurnKind::Open)
    }

    /// Index of the opponent really met.
    pub(super) fn met(&self) -> Option<usize> {
        self.opponent.filter(|_| self.is_match())
    }
}

impl FieldTeam {
    /// What each board gave in this round.
    pub(super) fn boards_of(&self, round: RoundNo, boards: u8) -> &[Points] {
        let boards = usize::from(boards);
        let start = round.index() * boards;
        self.on_boards.get(start..start + boards).unwrap_or(&[])
    }

    /// What each board gave in all rounds.
    pub(super) fn board_totals(&self, boards: u8) -> Vec<Points> {
        let mut totals = vec![Points::ZERO; usize::from(boards)];
        for round in self.on_boards.chunks(usize::from(boards.max(1))) {
            for (total, points) in totals.iter_mut().zip(round) {
                *total += *points;
            }
        }
        totals
    }

    /// All penalties and bonuses that count by now.
    pub(super) fn penalties(&self) -> TeamPoints {
        let mut sum = TeamPoints::default();
        for extra in &self.extras {
            sum += extra.points;
        }
        sum
    }
}

impl TeamField {
    /// The event after its first `rounds` rounds.
    ///
    /// Rounds not paired yet are left out, so that nobody is absent from a round that has not come.
    pub(super) fn new(event: &TeamEvent, rounds: usize, penalties: PenaltyReach) -> Self {
        let rounds = rounds.min(event.rounds.len()).min(RoundNo::MAX.get().into());
        let mut teams: Vec<FieldTeam> = (0..usize::from(event.teams))
            .filter_map(TeamNo::from_index)
            .map(|no| FieldTeam {
                no,
                extras: event
                    .extras
                    .iter()
                    .filter(|extra| {
                        extra.team == no && extra.round.is_none_or(|round| round.index() < rounds)
                    })
                    .copied()
                    .collect(),
                points: TeamPoints::default(),
                adjusted: TeamPoints::default(),
                turns: (0..rounds)
                    .filter_map(RoundNo::from_index)
                    .map(Turn::absent)
                    .collect(),
                on_boards: vec![Points::ZERO; rounds * usize::from(event.boards)],
            })
            .collect();
        for (index, round) in event.rounds.iter().take(rounds).enumerate() {
            for game in &round.matches {
                enter_match(&mut teams, event, game, index, penalties);
            }
            for bye in &round.byes {
                enter_bye(&mut teams, event, bye.team, bye.kind, index);
            }
            for singles in &round.singles {
                enter_singles(&mut teams, event, singles, index);
            }
        }
        let mut field = Self {
            teams,
            worth: event.match_points,
            primary: event.primary,
            boards: event.boards,
            is_round_robin: event.is_round_robin,
            all_meet: event.all_meet,
            rounds,
            rounds_in_all: rounds.max(event.planned_rounds.get().into()),
            most_matches: 0,
        };
        let drawn = field.drawn();
        for team in &mut field.teams {
            let matches = team.turns.iter().filter(|turn| turn.opponent.is_some()).count();
            field.most_matches = field.most_matches.max(matches);
            team.points = team.penalties();
            for turn in &team.turns {
                team.points += turn.points;
            }
            team.adjusted = if event.is_round_robin {
                team.points
            } else {
                seen_by_opponents(team, drawn)
            };
        }
        field
    }

    /// Position of a team.
    pub(super) fn position(&self, no: TeamNo) -> Option<usize> {
        Some(no.index()).filter(|index| *index < self.teams.len())
    }

    /// What a drawn match gives.
    pub(super) fn drawn(&self) -> TeamPoints {
        TeamPoints {
            matches: self.worth.draw,
            games: Points::halves(self.boards.into()),
        }
    }

    /// The most a match can give.
    pub(super) fn won(&self) -> TeamPoints {
        TeamPoints {
            matches: self.worth.win,
            games: Points::whole(self.boards.into()),
        }
    }

    /// Has the last round that is planned been counted?
    pub(super) const fn is_last_round(&self) -> bool {
        self.rounds == self.rounds_in_all
    }

    /// A team's adjusted score when every match of the last round is taken as drawn (C.07 art. 8.3), and its own score counted the same
    /// way. A match forfeited in the last round was paired, and so is taken as drawn too.
    ///
    /// A team that was paired in the last round, or had its pairing-allocated bye, was there to the end: earlier byes are not trailing.
    pub(super) fn fore(&self, team: &FieldTeam, score: TeamScore) -> (Points, Points) {
        let (adjusted, points) = (team.adjusted.of(score), team.points.of(score));
        let last = team.turns.last().filter(|_| self.is_last_round());
        match last {
            Some(last) if last.opponent.is_some() => {
                let drawn = points + self.drawn().of(score) - last.points.of(score);
                (drawn, drawn)
            }
            Some(last) if last.kind == TurnKind::PairingBye => (points, points),
            Some(_) | None => (adjusted, points),
        }
    }
}

/// C.07 art. 16.3: rounds count at face value, but requested byes with nothing but voluntary unplayed rounds after them
/// (art. 16.2.5: the team had left) count as draws.
fn seen_by_opponents(team: &FieldTeam, drawn: TeamPoints) -> TeamPoints {
    let stayed = team
        .turns
        .iter()
        .rposition(|turn| !turn.is_voluntary())
        .map_or(0, |last| last + 1);
    let mut seen = team.penalties();
    for (index, turn) in team.turns.iter().enumerate() {
        let had_left = index >= stayed && turn.kind == TurnKind::RequestedBye;
        seen += if had_left { drawn } else { turn.points };
    }
    seen
}

fn enter_match(
    teams: &mut [FieldTeam],
    event: &TeamEvent,
    game: &TeamMatch,
    index: usize,
    penalties: PenaltyReach,
) {
    let Some(round) = RoundNo::from_index(index) else {
        return;
    };
    let games = game.game_points();
    let is_open = event.is_open(game);
    let matches = if is_open {
        (Points::ZERO, Points::ZERO)
    } else {
        match penalties {
            PenaltyReach::BoardPoints => event.match_points(game),
            PenaltyReach::MatchPointsToo => scored_again(teams, event, game, round),
        }
    };
    let sides = [
        (game.white, game.black, matches.0, matches.1, games.0, games.1),
        (game.black, game.white, matches.1, matches.0, games.1, games.0),
    ];
    for (team, opponent, won, others, own_games, other_games) in sides {
        let opponent = Some(opponent.index()).filter(|index| *index < teams.len());
        let Some(entry) = teams.get_mut(team.index()) else {
            continue;
        };
        if let Some(turn) = entry.turns.get_mut(index) {
            *turn = Turn {
                round,
                points: TeamPoints {
                    matches: won,
                    games: own_games,
                },
                others,
                opponent,
                kind: kind_of(game, team, is_open, own_games, other_games),
            };
        }
        // While boards are open it is not known which ones have ended: they count as points, and on no board yet.
        if is_open {
            continue;
        }
        let start = index * usize::from(event.boards);
        let boards = entry.on_boards.iter_mut().skip(start).take(event.boards.into());
        for (place, board) in boards.zip(&game.boards) {
            *place = if team == game.white {
                board.white
            } else {
                board.black
            };
        }
    }
}

/// The match points with what a ruling left of the board points of this match.
fn scored_again(
    teams: &[FieldTeam],
    event: &TeamEvent,
    game: &TeamMatch,
    round: RoundNo,
) -> (Points, Points) {
    if game.forfeit.is_some() || event.is_lost_by_both(game) {
        return event.match_points(game);
    }
    let left = |team: TeamNo, games: Points| -> Points {
        let extras = teams.get(team.index()).map_or(&[][..], |team| &team.extras);
        let of_round = extras.iter().filter(|extra| extra.round == Some(round));
        games + of_round.map(|extra| extra.points.games).sum()
    };
    let (white, black) = game.game_points();
    let (white, black) = (left(game.white, white), left(game.black, black));
    (
        event.match_points.of(white, black),
        event.match_points.of(black, white),
    )
}

fn kind_of(game: &TeamMatch, team: TeamNo, is_open: bool, own: Points, others: Points) -> TurnKind {
    if is_open {
        return TurnKind::Open;
    }
    // Also where it was lost by a decision afterwards (art. 15, 16 are about matches of which no board was played).
    if game.was_played() {
        return TurnKind::Played;
    }
    let won = match game.forfeit {
        // No board was played: it is a forfeit even if none was recorded. If each side won boards, both teams were there.
        None => own > others || (own == others && own > Points::ZERO),
        Some(MatchForfeit::ByBlack) => team == game.white,
        Some(MatchForfeit::ByWhite) => team == game.black,
        Some(MatchForfeit::ByBoth) => false,
    };
    if won {
        TurnKind::ForfeitWin
    } else {
        TurnKind::ForfeitLoss
    }
}

/// Single games are no match: they have no opponent and give no match points, and every board is known by itself.
fn enter_singles(teams: &mut [FieldTeam], event: &TeamEvent, singles: &TeamSingles, index: usize) {
    let (Some(round), Some(entry)) = (RoundNo::from_index(index), teams.get_mut(singles.team.index())) else {
        return;
    };
    if let Some(place) = entry.turns.get_mut(index) {
        *place = Turn {
            points: TeamPoints {
                matches: Points::ZERO,
                games: singles.game_points(),
            },
            kind: TurnKind::Played,
            ..Turn::absent(round)
        };
    }
    let start = index * usize::from(event.boards);
    let boards = entry.on_boards.iter_mut().skip(start).take(event.boards.into());
    for (place, board) in boards.zip(&singles.boards) {
        *place = board.unwrap_or_default();
    }
}

fn enter_bye(teams: &mut [FieldTeam], event: &TeamEvent, team: TeamNo, kind: ByeKind, index: usize) {
    let (Some(round), Some(entry)) = (RoundNo::from_index(index), teams.get_mut(team.index())) else {
        return;
    };
    // The boards do not follow the game points: an allocated bye is a win on each of them (art. 12), whatever it is worth.
    let (turn, board) = match kind {
        ByeKind::PairingAllocated => (TurnKind::PairingBye, Points::ONE),
        ByeKind::FullPoint => (TurnKind::FullBye, Points::ONE),
        ByeKind::HalfPoint => (TurnKind::RequestedBye, Points::HALF),
        ByeKind::ZeroPoint => (TurnKind::RequestedBye, Points::ZERO),
    };
    if let Some(place) = entry.turns.get_mut(index) {
        *place = Turn {
            points: event.bye_points(kind),
            kind: turn,
            ..Turn::absent(round)
        };
    }
    // A rest in a round robin does not count as a round (art. 15.2).
    if !event.is_round_robin {
        let start = index * usize::from(event.boards);
        for place in entry.on_boards.iter_mut().skip(start).take(event.boards.into()) {
            *place = board;
        }
    }
}
