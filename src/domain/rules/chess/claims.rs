//! Draw claims and draws that need no claim, from a replayed game (9.2, 9.3, 9.6).
//!
//! This module has no number of a regulation: [`ClaimRules`] brings them from the resolved rules.

use std::collections::HashMap;

use serde::Serialize;

use super::{
    board::{End, Position},
    endings::LongEnding,
    mate::material,
    notation::{Game, Language, Moment, Why, read_move},
};
use crate::{ParameterId, RuleSnapshot};
use engine::colour::Colour;

/// The numbers of the rules that claims are judged by; `None` where the edition has no such rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct ClaimRules {
    /// 9.2: a claim needs the same position so many times.
    pub repetition: Option<u32>,
    /// 9.3: a claim needs so many moves by each player without capture or pawn move.
    pub quiet_moves: Option<u32>,
    /// 10.9 of 1985: in some endings a claim needs so many instead.
    pub quiet_moves_long: Option<u32>,
    /// 9.6.1: so many times the same position end the game.
    pub automatic_repetition: Option<u32>,
    /// 9.6.2: so many moves by each player without capture or pawn move end the game.
    pub automatic_quiet_moves: Option<u32>,
}

impl ClaimRules {
    /// The numbers of a tournament's resolved rules.
    pub fn of(rules: &RuleSnapshot) -> Self {
        Self {
            repetition: rules.count(ParameterId::ClaimThreefold),
            quiet_moves: rules.count(ParameterId::ClaimNoProgressMoves),
            quiet_moves_long: rules.count(ParameterId::ClaimNoProgressMovesLong),
            automatic_repetition: rules.count(ParameterId::AutoDrawRepetition),
            automatic_quiet_moves: rules.count(ParameterId::AutoDrawNoProgressMoves),
        }
    }

    /// How many quiet moves by each player a claim needs in a position, and the ending that makes it more.
    fn quiet_moves_in(&self, position: &Position) -> Option<(u32, Option<LongEnding>)> {
        match (self.quiet_moves_long, LongEnding::of(position)) {
            (Some(long), Some(ending)) => Some((long, Some(ending))),
            _ => Some((self.quiet_moves?, None)),
        }
    }
}

/// What a claim is founded on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Ground {
    /// 9.2: the same position.
    Repetition,
    /// 9.3: no capture and no pawn move.
    QuietMoves,
}

impl Ground {
    pub const ALL: [Self; 2] = [Self::Repetition, Self::QuietMoves];
}

/// How often a position has stood on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Repetition {
    /// When it stood there, first to last.
    pub at: Vec<Moment>,
    /// How often a claim needs; `None` where no claim is possible.
    pub needed: Option<u32>,
}

impl Repetition {
    /// Does it bear a claim?
    pub fn suffices(&self) -> bool {
        self.needed
            .is_some_and(|needed| self.at.len() as u64 >= u64::from(needed))
    }
}

/// How long nothing was captured and no pawn moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct QuietMoves {
    /// Moves of either player since then: two make a move by each.
    pub half_moves: u32,
    /// The last capture or pawn move; `None` when it lies before the moves that were read.
    pub since: Option<Moment>,
    /// How many moves by each player a claim needs; `None` where no claim is possible.
    pub needed: Option<u32>,
    /// The ending in which the rules ask for more than usual.
    pub ending: Option<LongEnding>,
}

impl QuietMoves {
    /// Full moves by each player.
    pub const fn moves_each(&self) -> u32 {
        self.half_moves / 2
    }

    /// Does it bear a claim?
    pub fn suffices(&self) -> bool {
        self.needed.is_some_and(|needed| self.moves_each() >= needed)
    }
}

/// The answer to a claim of the player on move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// 9.5.2: it is right, the game is drawn.
    Right(Evidence),
    /// 9.5.3: it is wrong; what there is shows what is missing.
    Wrong(Evidence),
    /// It cannot be judged.
    Inadmissible(Inadmissible),
}

/// What a claim was measured by.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case", tag = "ground")]
pub enum Evidence {
    /// How often the position has stood on the board, with the intended move if there is one.
    Repetition(Repetition),
    /// How long nothing was captured and no pawn moved.
    QuietMoves(QuietMoves),
}

/// Why a claim cannot be judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Inadmissible {
    /// The rules of the tournament know no such claim.
    NoSuchRule,
    /// The game had ended before.
    GameOver(GameEnd),
    /// The moves could not be read to their end.
    MovesFaulty,
    /// 9.2.1.1, 9.3.1: the intended move is not legal or cannot be read.
    IntendedMove(Why),
}

/// Where a game ended by itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct GameEnd {
    pub at: Moment,
    pub by: EndedBy,
}

/// What ends a game without a claim.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case", tag = "by")]
pub enum EndedBy {
    /// 5.1.1.
    Checkmate {
        /// Who has mated.
        winner: Colour,
    },
    /// 5.2.1.
    Stalemate,
    /// 5.2.2, as far as the pieces alone show it.
    NoMaterial,
    /// 9.6.1: the same position, when it stood there.
    Repetition { times: Vec<Moment> },
    /// 9.6.2.
    QuietMoves,
}

/// What a replayed game says about draws and ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// How often the last position has stood on the board.
    pub repetition: Repetition,
    /// The position that stood there most often, if more often than the last one.
    pub most_repeated: Option<Repetition>,
    /// How long nothing was captured and no pawn moved, at the end.
    pub quiet: QuietMoves,
    /// The first end the game reached without a claim.
    pub end: Option<GameEnd>,
    /// Moves of either player that were read after that end.
    pub played_on: usize,
}

/// Looks through a whole game.
pub fn report(game: &Game, rules: &ClaimRules) -> Report {
    let mut seen: HashMap<&Position, Vec<Moment>> = HashMap::new();
    let mut end = None;
    let mut played_on = 0;
    for (index, (at, position)) in game.positions().enumerate() {
        let times = seen.entry(position).or_default();
        times.push(at);
        if end.is_none() {
            end = ended(position, times, rules).map(|by| {
                played_on = game.moves.len() - index;
                GameEnd { at, by }
            });
        }
    }
    let repetition = Repetition {
        at: seen.get(game.last()).cloned().unwrap_or_default(),
        needed: rules.repetition,
    };
    // Of several that occurred equally often, the one that reached that count first.
    let most_repeated = seen
        .into_values()
        .max_by(|one, other| one.len().cmp(&other.len()).then_with(|| other.cmp(one)))
        .filter(|most| most.len() > repetition.at.len())
        .map(|at| Repetition {
            at,
            needed: rules.repetition,
        });
    Report {
        repetition,
        most_repeated,
        quiet: quiet(game, rules),
        end,
        played_on,
    }
}

/// Judges a claim of the player on move; with the move he has written down and not played, if it rests on that (9.2.1.1, 9.3.1).
pub fn judge(game: &Game, intended: Option<&str>, ground: Ground, rules: &ClaimRules) -> Claim {
    if game.fault.is_some() {
        return Claim::Inadmissible(Inadmissible::MovesFaulty);
    }
    let so_far = report(game, rules);
    if let Some(end) = so_far.end {
        return Claim::Inadmissible(Inadmissible::GameOver(end));
    }
    let language: Option<Language> = game.language;
    let longer = match intended.map(|text| read_move(game.last(), text, language)) {
        None => None,
        Some(Ok(next)) => game.with(next),
        Some(Err(why)) => return Claim::Inadmissible(Inadmissible::IntendedMove(why)),
    };
    let judged = longer.as_ref().unwrap_or(game);
    match ground {
        Ground::Repetition => {
            let repetition = report(judged, rules).repetition;
            match repetition.needed {
                None => Claim::Inadmissible(Inadmissible::NoSuchRule),
                Some(_) if repetition.suffices() => Claim::Right(Evidence::Repetition(repetition)),
                Some(_) => Claim::Wrong(Evidence::Repetition(repetition)),
            }
        }
        Ground::QuietMoves => {
            let quiet = quiet(judged, rules);
            match quiet.needed {
                None => Claim::Inadmissible(Inadmissible::NoSuchRule),
                Some(_) if quiet.suffices() => Claim::Right(Evidence::QuietMoves(quiet)),
                Some(_) => Claim::Wrong(Evidence::QuietMoves(quiet)),
            }
        }
    }
}

fn quiet(game: &Game, rules: &ClaimRules) -> QuietMoves {
    let (needed, ending) = rules.quiet_moves_in(game.last()).unzip();
    QuietMoves {
        half_moves: game.last().quiet_half_moves(),
        since: game
            .moves
            .iter()
            .rfind(|played| played.legal.is_zeroing())
            .map(super::notation::Played::moment),
        needed,
        ending: ending.flatten(),
    }
}

/// Does the game end here? A mate comes before everything else (9.6.2).
fn ended(position: &Position, times: &[Moment], rules: &ClaimRules) -> Option<EndedBy> {
    match position.end() {
        Some(End::Checkmate { winner }) => return Some(EndedBy::Checkmate { winner }),
        Some(End::Stalemate) => return Some(EndedBy::Stalemate),
        None => {}
    }
    if super::BOTH
        .into_iter()
        .all(|side| material::insufficient(position, side).is_some())
    {
        return Some(EndedBy::NoMaterial);
    }
    if rules
        .automatic_repetition
        .is_some_and(|needed| times.len() as u64 >= u64::from(needed))
    {
        return Some(EndedBy::Repetition {
            times: times.to_vec(),
        });
    }
    rules
        .automatic_quiet_moves
        .is_some_and(|needed| position.quiet_half_moves() / 2 >= needed)
        .then_some(EndedBy::QuietMoves)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{RuleSetCode, chess::notation::read, rules};

    fn of(code: &str) -> ClaimRules {
        let code: &RuleSetCode = rules()
            .sets()
            .map(|(code, _)| code)
            .find(|found| found.as_str() == code)
            .expect("a rule-set of the tables");
        ClaimRules::of(&RuleSnapshot::resolve(code, false, []).expect("resolved"))
    }

    fn now() -> ClaimRules {
        of("DSU2018-STD")
    }

    fn game(text: &str, fen: Option<&str>) -> Game {
        let start = fen.map(|fen| Position::from_fen(fen).expect("a position"));
        let game = read(text, Some(Language::Danish), start.as_ref()).expect("a text");
        assert_eq!(game.fault, None, "{text}");
        game
    }

    const fn after(number: u32, colour: Colour) -> Moment {
        Moment::After { number, colour }
    }

    const SHUFFLE: &str = "Sf3 Sf6 Sg1 Sg8 ";

    #[test]
    fn the_editions_have_the_numbers_of_their_texts() {
        let today = now();
        assert_eq!(
            (
                today.repetition,
                today.quiet_moves,
                today.automatic_repetition,
                today.automatic_quiet_moves
            ),
            (Some(3), Some(50), Some(5), Some(75))
        );
        assert_eq!(today.quiet_moves_long, None);
        assert_eq!(of("DSU2009").automatic_repetition, None);
        assert_eq!(of("ISL1985").quiet_moves_long, Some(100));
    }

    #[test]
    fn the_third_time_bears_a_claim_and_the_second_is_told_as_such() {
        let twice = game(SHUFFLE, None);
        let Claim::Wrong(Evidence::Repetition(repetition)) = judge(&twice, None, Ground::Repetition, &now())
        else {
            panic!("twice is not thrice");
        };
        assert_eq!(repetition.at, [Moment::Start, after(2, Colour::Black)]);
        assert_eq!(repetition.needed, Some(3));
        let thrice = game(&SHUFFLE.repeat(2), None);
        let Claim::Right(Evidence::Repetition(repetition)) = judge(&thrice, None, Ground::Repetition, &now())
        else {
            panic!("three times");
        };
        assert_eq!(
            repetition.at,
            [Moment::Start, after(2, Colour::Black), after(4, Colour::Black)]
        );
    }

    #[test]
    fn the_move_written_down_and_not_played_counts() {
        let before = game("Sf3 Sf6 Sg1 Sg8 Sf3 Sf6 Sg1", None);
        let judge = |intended| judge(&before, Some(intended), Ground::Repetition, &now());
        assert!(matches!(judge("4...Sg8"), Claim::Right(Evidence::Repetition(_))));
        assert!(matches!(judge("Sg4"), Claim::Wrong(Evidence::Repetition(_))));
        assert!(matches!(
            judge("Sd5xx"),
            Claim::Inadmissible(Inadmissible::IntendedMove(Why::NotAMove))
        ));
        assert!(matches!(
            judge("Ke7"),
            Claim::Inadmissible(Inadmissible::IntendedMove(Why::OwnPieceThere(_)))
        ));
        // The position before the last move stood there twice: without the written move the claim is wrong.
        assert!(matches!(
            super::judge(&before, None, Ground::Repetition, &now()),
            Claim::Wrong(_)
        ));
    }

    #[test]
    fn a_capture_in_passing_that_was_possible_makes_another_position_and_one_that_was_not_does_not() {
        let kings = "d4 Ke7 Ke2 Ke8 Ke1 Ke7 Ke2 Ke8 Ke1";
        let possible = game(kings, Some("4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1"));
        assert_eq!(
            report(&possible, &now()).repetition.at,
            [after(3, Colour::White), after(5, Colour::White)]
        );
        // The pawn on e4 is pinned: capturing in passing was never legal.
        let pinned = game(
            "d4 Ke7 Kh1 Ke8 Kg1 Ke7 Kh1 Ke8 Kg1",
            Some("4k3/8/8/8/4p3/8/3P4/4R1K1 w - - 0 1"),
        );
        assert_eq!(
            report(&pinned, &now()).repetition.at,
            [
                after(1, Colour::White),
                after(3, Colour::White),
                after(5, Colour::White)
            ]
        );
    }

    #[test]
    fn a_castling_right_lost_by_moving_makes_another_position() {
        let rooks = game(
            "Th2 Kd7 Th1 Ke8 Th2 Kd7 Th1 Ke8",
            Some("4k3/8/8/8/8/8/8/4K2R w K - 0 1"),
        );
        assert_eq!(
            report(&rooks, &now()).repetition.at,
            [after(2, Colour::Black), after(4, Colour::Black)]
        );
        let without = game(
            "Th2 Kd7 Th1 Ke8 Th2 Kd7 Th1 Ke8",
            Some("4k3/8/8/8/8/8/8/4K2R w - - 0 1"),
        );
        assert_eq!(report(&without, &now()).repetition.at.len(), 3);
    }

    #[test]
    fn the_same_pieces_with_the_other_player_on_move_are_another_position() {
        // White loses a move with his king on the way back.
        let game = game("Kd2 Kd8 Ke2 Ke8 Ke1", Some("4k3/7p/8/8/8/8/7P/4K3 w - - 0 1"));
        assert_eq!(report(&game, &now()).repetition.at, [after(3, Colour::White)]);
    }

    #[test]
    fn fifty_moves_are_fifty_by_each_player() {
        let at = |clock: u32, turn: &str| {
            Game::from_position(
                Position::from_fen(&format!("4k3/8/8/8/8/8/8/R3K3 {turn} - - {clock} 80"))
                    .expect("a position"),
            )
        };
        let judge = |game: &Game, intended| super::judge(game, intended, Ground::QuietMoves, &now());
        assert!(matches!(judge(&at(100, "w"), None), Claim::Right(_)));
        let Claim::Wrong(Evidence::QuietMoves(quiet)) = judge(&at(99, "b"), None) else {
            panic!("one move of Black is missing");
        };
        assert_eq!(
            (quiet.moves_each(), quiet.half_moves, quiet.needed),
            (49, 99, Some(50))
        );
        assert!(matches!(judge(&at(99, "b"), Some("Ke7")), Claim::Right(_)));
        // White's fiftieth move alone is not enough: Black has made 49.
        assert!(matches!(judge(&at(98, "w"), Some("Ke2")), Claim::Wrong(_)));
        let none = ClaimRules {
            quiet_moves: None,
            ..now()
        };
        assert_eq!(
            super::judge(&at(100, "w"), None, Ground::QuietMoves, &none),
            Claim::Inadmissible(Inadmissible::NoSuchRule)
        );
    }

    #[test]
    fn some_endings_needed_more_moves_in_1985() {
        let game = Game::from_position(
            Position::from_fen("3rk3/8/8/8/8/8/8/2B1K2R b - - 120 90").expect("a position"),
        );
        assert!(matches!(
            judge(&game, None, Ground::QuietMoves, &now()),
            Claim::Right(_)
        ));
        let Claim::Wrong(Evidence::QuietMoves(quiet)) =
            judge(&game, None, Ground::QuietMoves, &of("ISL1985"))
        else {
            panic!("60 moves of 100");
        };
        assert_eq!(
            (quiet.needed, quiet.ending),
            (Some(100), Some(LongEnding::RookBishopVersusRook))
        );
    }

    #[test]
    fn the_fifth_time_ends_the_game_where_the_edition_says_so() {
        let five = game(&format!("{}e4", SHUFFLE.repeat(4)), None);
        let told = report(&five, &now());
        let end = told.end.expect("the fifth time");
        assert_eq!(end.at, after(8, Colour::Black));
        assert!(matches!(end.by, EndedBy::Repetition { times } if times.len() == 5));
        assert_eq!(told.played_on, 1);
        assert_eq!(told.most_repeated.map(|most| most.at.len()), Some(5));
        assert_eq!(report(&five, &of("DSU2009")).end, None);
        assert!(matches!(
            judge(&five, None, Ground::Repetition, &now()),
            Claim::Inadmissible(Inadmissible::GameOver(_))
        ));
    }

    #[test]
    fn a_mate_with_the_last_of_75_moves_comes_first() {
        let start = "7k/8/6K1/8/8/8/8/R7 w - - 149 100";
        let mate = report(&game("Ta8", Some(start)), &now());
        assert_eq!(
            mate.end.map(|end| end.by),
            Some(EndedBy::Checkmate {
                winner: Colour::White
            })
        );
        let other = report(&game("Ta7", Some(start)), &now());
        assert_eq!(other.end.map(|end| end.by), Some(EndedBy::QuietMoves));
        assert_eq!(report(&game("Ta7", Some(start)), &of("DSU2009")).end, None);
    }

    #[test]
    fn the_last_progress_is_told() {
        let told = report(&game("e4 e5 Sf3 Sc6", None), &now());
        assert_eq!(told.quiet.since, Some(after(1, Colour::Black)));
        assert_eq!(told.quiet.half_moves, 2);
        let bare = report(&game("Kxe2", Some("4k3/8/8/8/8/8/4p3/4K3 w - - 0 1")), &now());
        assert_eq!(bare.end.map(|end| end.by), Some(EndedBy::NoMaterial));
    }
}
