//! One match: its boards, players and results, and which team is named first. Ambiguous data is refused, never guessed.

use engine::{
    bye::ByeKind,
    colour::Colour,
    crosstable::GameCell,
    numbers::{RoundNo, StartNo, TeamNo},
    result::GameResult,
    team_event::MatchForfeit,
};

use super::{
    MAX_BOARDS, TrfBoard, TrfMatch,
    lines::forfeit_result,
    records::LineUp,
    rounds::{Rounds, Seat},
    usual_colour, usual_line_up,
};
use crate::trf::TeamAdjustment;
use crate::trf::TeamFault;
use crate::trf::model::Code;
use crate::trf_team_match_lines::MatchTold;

/// Who sat on a board for the one team and the other.
type Pair = (Option<StartNo>, Option<StartNo>);

/// A team in a match.
struct Side<'a> {
    /// Record 300.
    line_up: Option<&'a LineUp>,
    /// Who sat at a board, in the order of the squad.
    seats: Vec<(StartNo, Seat)>,
}

/// A board as far as it can be determined without knowing which team is named first.
struct Told {
    pair: Pair,
    /// The pieces of the lower team, where the file says so.
    colour: Option<Colour>,
    outcome: Outcome,
}

#[derive(Clone, Copy)]
enum Outcome {
    /// A game, as the lower team has it.
    Game(GameCell),
    /// The lower team won, because nobody came.
    Won,
    /// The other team won, because nobody came.
    WonByOther,
    BothForfeited,
    /// Nobody came, unless a ruling says more.
    LostToNobody,
    Open,
}

impl Told {
    /// Did both players of the board stay away?
    fn stayed_away(&self) -> bool {
        match self.outcome {
            Outcome::Game(game) => game.result == Some(GameResult::DoubleForfeit),
            Outcome::BothForfeited => true,
            Outcome::Won | Outcome::WonByOther | Outcome::LostToNobody | Outcome::Open => false,
        }
    }
}

impl<'a> Rounds<'a> {
    /// The match between two teams, the lower number first.
    pub(super) fn a_match(&mut self, round: RoundNo, team: TeamNo, opponent: TeamNo) -> Option<TrfMatch> {
        let own = self.side(round, team)?;
        let other = self.side(round, opponent)?;
        let Some(mut pairs) = self.pairs(&own, &other, round) else {
            let fault = TeamFault::UnclearOrder {
                round,
                team,
                opponent,
            };
            self.fault_of_match(&own, &other, round, fault);
            return None;
        };
        let forfeit = self.forfeit(round, team, opponent);
        // Empty line-ups are treated as missing.
        if forfeit.is_some() && pairs.iter().all(|pair| *pair == (None, None)) {
            pairs = self.usual_pairs(team, opponent);
        }
        while pairs.last() == Some(&(None, None)) {
            pairs.pop();
        }
        let colours = self.colours();
        let most = if colours.is_empty() {
            MAX_BOARDS
        } else {
            colours.len()
        };
        if pairs.len() > most {
            let fault = TeamFault::LineUpTooLong {
                round,
                team: if own.seats.len() > other.seats.len() {
                    team
                } else {
                    opponent
                },
                players: pairs.len(),
                boards: most,
            };
            self.fault_of_match(&own, &other, round, fault);
            return None;
        }
        let mut told = Vec::with_capacity(pairs.len());
        for (board, pair) in pairs.into_iter().enumerate() {
            let Some(board_told) = self.told(round, pair) else {
                let fault = TeamFault::BoardContradiction {
                    round,
                    team,
                    opponent,
                    board: board + 1,
                };
                self.fault_of_match(&own, &other, round, fault);
                return None;
            };
            told.push(board_told);
        }
        // A line about a match without a game; where two players met, these say more, but that both of them stayed away.
        let untold = self.untold(round, team, opponent).filter(|line| {
            let have_met = |told: &Told| told.pair.0.is_some() && told.pair.1.is_some();
            let is_record_explained = forfeit.is_some() && line.told == MatchTold::NobodyCame;
            is_record_explained || !told.iter().any(have_met)
        });
        let is_first = match (forfeit, untold) {
            (Some(record), _) => record.white == team,
            (None, Some(line)) => line.white == team,
            (None, None) => self.is_first(round, team, opponent, &told),
        };
        let (white, black) = if is_first {
            (team, opponent)
        } else {
            (opponent, team)
        };
        let kind = match (forfeit, untold.map(|line| line.told)) {
            // What nobody has ruled, although record 330 says so to other readers.
            (Some(_), Some(MatchTold::EmptyBoards)) if is_of_one_team(&told) => None,
            (Some(_), Some(MatchTold::NobodyCame)) if told.iter().all(Told::stayed_away) => None,
            (Some(record), _) => Some(record.kind),
            (None, Some(MatchTold::Lost(forfeit) | MatchTold::LostUnseated(forfeit))) => Some(forfeit),
            (None, Some(MatchTold::Nothing | MatchTold::EmptyBoards | MatchTold::NobodyCame) | None) => None,
        };
        let mut boards: Vec<TrfBoard> = told
            .iter()
            .enumerate()
            .map(|(board, told)| self.board((round, white, black), (board, told), is_first, kind))
            .collect();
        let was_played = |board: &TrfBoard| board.result.is_some_and(GameResult::was_played);
        if kind.is_some() && boards.iter().any(was_played) {
            let fault = TeamFault::ForfeitContradiction { round, white, black };
            self.fault_of_match(&own, &other, round, fault);
            return None;
        }
        let (forfeit, is_unseated) = self.lost_as_a_whole((round, white, black), &told, &boards, kind);
        if is_unseated {
            boards.clear();
        }
        Some(TrfMatch {
            white,
            black,
            boards,
            forfeit,
        })
    }

    /// Who lost a match as a whole, with what a line of this program says about it: of one that was played, what was decided about it
    /// afterwards; of one that was not, what its boards do not contradict. And whether nobody sat there, so that its boards are those of the
    /// first players, who are written for other readers.
    fn lost_as_a_whole(
        &self,
        (round, white, black): (RoundNo, TeamNo, TeamNo),
        told: &[Told],
        boards: &[TrfBoard],
        kind: Option<MatchForfeit>,
    ) -> (Option<MatchForfeit>, bool) {
        let line = self
            .untold(round, white, black)
            .filter(|line| line.white == white);
        let (lost, is_unseated) = match line.map(|line| line.told) {
            Some(MatchTold::Lost(forfeit)) => (Some(forfeit), false),
            Some(MatchTold::LostUnseated(forfeit)) => (Some(forfeit), true),
            Some(MatchTold::Nothing | MatchTold::EmptyBoards | MatchTold::NobodyCame) | None => (None, false),
        };
        let is_played = boards
            .iter()
            .any(|board| board.result.is_some_and(GameResult::was_played));
        let is_lost = |forfeit: MatchForfeit| {
            let mut boards = boards.iter();
            boards.all(|board| board.result == Some(forfeit_result(forfeit, board.colour)))
        };
        let forfeit = kind.or(lost.filter(|forfeit| is_played || is_lost(*forfeit)));
        let usual = self.usual_pairs(white.min(black), white.max(black));
        let are_usual =
            told.len() <= usual.len() && told.iter().zip(usual).all(|(told, usual)| told.pair == usual);
        (forfeit, is_unseated && !is_played && forfeit == lost && are_usual)
    }

    /// Adds a fault of a match: at the line of one of its players, or of a line-up.
    fn fault_of_match(&mut self, own: &Side<'_>, other: &Side<'_>, round: RoundNo, fault: TeamFault) {
        let sat = own.seats.first().or(other.seats.first());
        let line_up = own.line_up.or(other.line_up);
        match (line_up, sat) {
            (Some(record), _) => {
                self.notes.line = record.line;
                self.notes.fault(0, fault.into());
            }
            (None, Some((player, _))) => self.fault_of_player(*player, round, fault),
            (None, None) => {
                self.notes.line = 0;
                self.notes.fault(0, fault.into());
            }
        }
    }

    /// A team's part in a match; `None` if one of its players has a sign that cannot belong to one.
    fn side(&mut self, round: RoundNo, team: TeamNo) -> Option<Side<'a>> {
        let squad = &self.teams.get(team.index())?.squad;
        let line_up = self.line_up(round, team);
        let mut seats = Vec::new();
        for player in squad.iter().copied() {
            let seat = self.seat(player, round);
            let fault = match seat {
                Seat::Game(_) | Seat::Won | Seat::Lost => {
                    seats.push((player, seat));
                    let is_named = line_up.is_none_or(|record| record.players.contains(&Some(player)));
                    (!is_named).then_some(TeamFault::NotInLineUp { round, team, player })
                }
                Seat::Unclear(code) => Some(TeamFault::UnclearSign {
                    round,
                    player,
                    team,
                    sign: code.as_char(),
                }),
                Seat::Bye(kind) if kind != ByeKind::ZeroPoint => Some(TeamFault::UnclearSign {
                    round,
                    player,
                    team,
                    sign: Code::of_bye(kind).as_char(),
                }),
                Seat::Bye(_) | Seat::Free => None,
            };
            if let Some(fault) = fault {
                self.fault_of_player(player, round, fault);
                return None;
            }
        }
        Some(Side { line_up, seats })
    }

    /// The first boards of both squads.
    fn usual_pairs(&self, team: TeamNo, opponent: TeamNo) -> Vec<Pair> {
        let squad = |team: TeamNo| self.teams.get(team.index()).map_or(&[][..], |team| &team.squad);
        let (own, other) = (squad(team), squad(opponent));
        let boards = match self.colours().len() {
            0 => own.len().max(other.len()).min(MAX_BOARDS),
            boards => boards,
        };
        usual_line_up(own, boards)
            .into_iter()
            .zip(usual_line_up(other, boards))
            .collect()
    }

    /// The players of the boards; `None` if they cannot be determined.
    fn pairs(&self, own: &Side<'_>, other: &Side<'_>, round: RoundNo) -> Option<Vec<Pair>> {
        match (own.line_up, other.line_up) {
            (None, None) => pairs_of_squads(&own.seats, &other.seats),
            (Some(named), None) => self.pairs_of_line_up(named, &other.seats, round),
            (None, Some(named)) => {
                let pairs = self.pairs_of_line_up(named, &own.seats, round)?;
                Some(pairs.into_iter().map(|(other, own)| (own, other)).collect())
            }
            (Some(own), Some(other)) => {
                let boards = own.players.len().max(other.players.len());
                let player = |record: &LineUp, board: usize| record.players.get(board).copied().flatten();
                Some(
                    (0..boards)
                        .map(|board| (player(own, board), player(other, board)))
                        .collect(),
                )
            }
        }
    }

    /// The boards if only one team has a line-up, so that the other must have sat in the order of its squad.
    fn pairs_of_line_up(
        &self,
        named: &LineUp,
        others: &[(StartNo, Seat)],
        round: RoundNo,
    ) -> Option<Vec<Pair>> {
        let mut alone = others
            .iter()
            .filter(|(_, seat)| !matches!(seat, Seat::Game(_)))
            .map(|(player, _)| *player);
        let mut pairs: Vec<Pair> = Vec::with_capacity(named.players.len());
        for player in named.players.iter().copied() {
            let opposite = match player.map_or(Seat::Free, |player| self.seat(player, round)) {
                Seat::Game(game) => Some(game.opponent),
                Seat::Won => None,
                Seat::Lost | Seat::Bye(_) | Seat::Unclear(_) | Seat::Free => alone.next(),
            };
            pairs.push((player, opposite));
        }
        pairs.extend(alone.map(|player| (None, Some(player))));
        let is_in_order = pairs
            .iter()
            .filter_map(|(_, opposite)| *opposite)
            .eq(others.iter().map(|(player, _)| *player));
        is_in_order.then_some(pairs)
    }

    /// The board by the lines of the two players; `None` if they contradict each other.
    fn told(&self, round: RoundNo, pair: Pair) -> Option<Told> {
        let seat = |player: Option<StartNo>| player.map_or(Seat::Free, |player| self.seat(player, round));
        let outcome = match (seat(pair.0), seat(pair.1)) {
            (Seat::Game(game), Seat::Game(_)) if pair.1 == Some(game.opponent) => Outcome::Game(game),
            (Seat::Game(_), _) | (_, Seat::Game(_)) | (Seat::Won, Seat::Won) => return None,
            (Seat::Won, _) => Outcome::Won,
            (_, Seat::Won) => Outcome::WonByOther,
            (Seat::Lost, Seat::Lost) => Outcome::BothForfeited,
            (Seat::Lost, _) if pair.1.is_none() => Outcome::LostToNobody,
            (_, Seat::Lost) if pair.0.is_none() => Outcome::LostToNobody,
            (Seat::Lost, _) | (_, Seat::Lost) => return None,
            (Seat::Bye(_) | Seat::Unclear(_) | Seat::Free, Seat::Bye(_) | Seat::Unclear(_) | Seat::Free) => {
                if pair == (None, None) {
                    Outcome::LostToNobody
                } else {
                    Outcome::Open
                }
            }
        };
        let colour = match (outcome, pair.0) {
            (Outcome::Game(game), Some(player)) if !self.is_uncoloured(round, player, game) => {
                Some(game.colour)
            }
            (
                Outcome::Game(_)
                | Outcome::Won
                | Outcome::WonByOther
                | Outcome::BothForfeited
                | Outcome::LostToNobody
                | Outcome::Open,
                _,
            ) => None,
        };
        Some(Told {
            pair,
            colour,
            outcome,
        })
    }

    /// The pieces record 352 gives the first-named team on a board.
    fn colour_of_board(&self, board: usize) -> Colour {
        self.colours()
            .get(board)
            .copied()
            .unwrap_or_else(|| usual_colour(board))
    }

    /// Is the lower team named first, by the colours of most boards? In a tie the first board with colours decides: a single board may have
    /// been played with the wrong colours.
    fn is_first(&mut self, round: RoundNo, team: TeamNo, opponent: TeamNo, told: &[Told]) -> bool {
        let as_first: Vec<bool> = told
            .iter()
            .enumerate()
            .filter_map(|(board, told)| Some(told.colour? == self.colour_of_board(board)))
            .collect();
        if let Some(first) = as_first.first() {
            let fitting = as_first.iter().filter(|fits| **fits).count();
            return match (fitting * 2).cmp(&as_first.len()) {
                std::cmp::Ordering::Greater => true,
                std::cmp::Ordering::Less => false,
                std::cmp::Ordering::Equal => *first,
            };
        }
        self.notes.line = 0;
        let kind = TeamAdjustment::ColourAssumed {
            round,
            team,
            opponent,
        };
        self.notes.adjust(0, kind.into());
        true
    }

    /// The board as the first-named team has it.
    fn board(
        &mut self,
        (round, team, opponent): (RoundNo, TeamNo, TeamNo),
        (board, told): (usize, &Told),
        is_first: bool,
        forfeit: Option<MatchForfeit>,
    ) -> TrfBoard {
        let of_first = |colour: Colour| if is_first { colour } else { colour.opposite() };
        let expected = self.colour_of_board(board);
        let colour = told.colour.map_or(expected, of_first);
        if colour != expected {
            self.notes.line = 0;
            let kind = TeamAdjustment::OtherColours {
                round,
                team,
                opponent,
                board: board + 1,
            };
            self.notes.adjust(0, kind.into());
        }
        let ruled = forfeit.map(|forfeit| forfeit_result(forfeit, colour));
        // The pieces of the lower team, from whose point of view the outcome is given.
        let own = of_first(colour);
        let (result, unrated) = match told.outcome {
            Outcome::Game(game) if game.colour == own => (game.result, game.unrated),
            Outcome::Game(game) => (game.result.map(GameResult::turned), game.unrated),
            Outcome::Won => (Some(GameResult::forfeited_by(own.opposite())), false),
            Outcome::WonByOther => (Some(GameResult::forfeited_by(own)), false),
            Outcome::BothForfeited => (Some(GameResult::DoubleForfeit), false),
            Outcome::LostToNobody => (ruled.or(Some(GameResult::DoubleForfeit)), false),
            Outcome::Open => (None, false),
        };
        let (first, second) = if is_first {
            told.pair
        } else {
            (told.pair.1, told.pair.0)
        };
        TrfBoard {
            first,
            second,
            colour,
            result: result.or(ruled),
            unrated,
        }
    }
}

/// Is somebody of one team there, and nobody of the other?
fn is_of_one_team(told: &[Told]) -> bool {
    let first = told.iter().any(|told| told.pair.0.is_some());
    let second = told.iter().any(|told| told.pair.1.is_some());
    first != second
}

/// The boards when neither team gave a line-up: both orders rise together. A player alone sits between the neighbours; if both teams have
/// one there, the order cannot be determined.
fn pairs_of_squads(own: &[(StartNo, Seat)], other: &[(StartNo, Seat)]) -> Option<Vec<Pair>> {
    let mut pairs = Vec::with_capacity(own.len().max(other.len()));
    let (mut own, mut other) = (own.iter().peekable(), other.iter().peekable());
    loop {
        let game = |seat: &Seat| match seat {
            Seat::Game(game) => Some(game.opponent),
            Seat::Won | Seat::Lost | Seat::Bye(_) | Seat::Unclear(_) | Seat::Free => None,
        };
        match (own.peek(), other.peek()) {
            (None, None) => return Some(pairs),
            (Some((player, seat)), Some((opposite, back))) => match (game(seat), game(back)) {
                (Some(opponent), Some(_)) if opponent == *opposite => {
                    pairs.push((Some(*player), Some(*opposite)));
                    own.next();
                    other.next();
                }
                (None, Some(_)) => {
                    pairs.push((Some(*player), None));
                    own.next();
                }
                (Some(_), None) => {
                    pairs.push((None, Some(*opposite)));
                    other.next();
                }
                (Some(_), Some(_)) | (None, None) => return None,
            },
            (Some((player, seat)), None) => {
                if game(seat).is_some() {
                    return None;
                }
                pairs.push((Some(*player), None));
                own.next();
            }
            (None, Some((opposite, back))) => {
                if game(back).is_some() {
                    return None;
                }
                pairs.push((None, Some(*opposite)));
                other.next();
            }
        }
    }
}
