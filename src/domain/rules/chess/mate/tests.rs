//! Every answer is verified: a yes by playing its line, a no by checking what it rules out.

use std::collections::{HashSet, VecDeque};

use proptest::prelude::*;
use shakmaty::{
    Bitboard, Board, CastlingMode, Chess, Color, FromSetup, Piece, Position as _, Role, Setup, Square,
    attacks,
};

use super::*;
use crate::chess::BOTH;

fn position(fen: &str) -> Position {
    Position::from_fen(fen).unwrap_or_else(|fault| panic!("{fen}: {fault}"))
}

/// The line is legal and ends in a mate of the other side.
#[track_caller]
fn assert_mates(line: &Line, side: Colour) {
    let mut chess = line.from.0.clone();
    for played in &line.moves {
        chess = chess.play(*played).expect("a legal move");
    }
    assert!(chess.is_checkmate(), "{}", line.written(Style::English));
    assert_eq!(chess.turn(), color(side.opposite()));
}

#[derive(Debug, PartialEq)]
enum Short {
    Yes,
    Material(LackOf),
    Walls,
    Exhausted,
    Over,
    Undecided,
}

fn short(position: &Position, side: Colour) -> Short {
    match mate_possible(position, side, Budget::default()) {
        MatePossible::Yes(line) => {
            assert_mates(&line, side);
            Short::Yes
        }
        MatePossible::No(NoMate::Material { lack }) => Short::Material(lack),
        MatePossible::No(NoMate::Walls) => Short::Walls,
        MatePossible::No(NoMate::Exhausted { .. }) => Short::Exhausted,
        MatePossible::No(NoMate::GameOver { .. }) => Short::Over,
        MatePossible::Undecided { .. } => Short::Undecided,
    }
}

#[test]
fn what_few_pieces_can_do_is_known_exactly() {
    use LackOf::{KnightWithoutBlocker, LoneKing, OneColourOfSquares};
    for (fen, white, black) in [
        (
            "8/8/8/3k4/8/8/3K4/8 w - - 0 1",
            Short::Material(LoneKing),
            Short::Material(LoneKing),
        ),
        (
            "8/8/8/3k4/8/8/3K4/Q7 w - - 0 1",
            Short::Yes,
            Short::Material(LoneKing),
        ),
        (
            "8/8/8/3k4/8/8/3K4/R7 w - - 0 1",
            Short::Yes,
            Short::Material(LoneKing),
        ),
        (
            "8/8/8/3k4/8/2P5/3K4/8 w - - 0 1",
            Short::Yes,
            Short::Material(LoneKing),
        ),
        (
            "8/8/8/3k4/8/2B5/3K4/8 w - - 0 1",
            Short::Material(OneColourOfSquares),
            Short::Material(LoneKing),
        ),
        (
            "8/8/8/3k4/8/3N4/3K4/8 w - - 0 1",
            Short::Material(KnightWithoutBlocker),
            Short::Material(LoneKing),
        ),
        (
            "8/8/8/3k4/8/2B5/3K4/5B2 w - - 0 1",
            Short::Yes,
            Short::Material(LoneKing),
        ),
        (
            "8/8/8/3k4/8/2B5/3K4/B1B5 w - - 0 1",
            Short::Material(OneColourOfSquares),
            Short::Material(LoneKing),
        ),
        (
            "8/8/8/3k4/8/8/3K4/2N2B2 w - - 0 1",
            Short::Yes,
            Short::Material(LoneKing),
        ),
        (
            "8/8/8/3k4/8/8/3K4/1N3N2 w - - 0 1",
            Short::Yes,
            Short::Material(LoneKing),
        ),
        // One minor piece mates with help only: a pawn, knight, or bishop of the other colour beside the king.
        ("8/8/8/3k3n/8/2B5/3K4/8 w - - 0 1", Short::Yes, Short::Yes),
        ("8/8/8/3k4/6b1/2B5/3K4/8 w - - 0 1", Short::Yes, Short::Yes),
        (
            "8/8/8/3k4/7b/2B5/3K4/8 w - - 0 1",
            Short::Material(OneColourOfSquares),
            Short::Material(OneColourOfSquares),
        ),
        (
            "8/8/8/3k3r/8/2B5/3K4/8 w - - 0 1",
            Short::Material(OneColourOfSquares),
            Short::Yes,
        ),
        (
            "8/8/8/3k3q/8/2B5/3K4/8 w - - 0 1",
            Short::Material(OneColourOfSquares),
            Short::Yes,
        ),
        ("8/8/8/3k3p/8/2B5/3K4/8 w - - 0 1", Short::Yes, Short::Yes),
        ("8/8/8/3k3n/8/3N4/3K4/8 w - - 0 1", Short::Yes, Short::Yes),
        ("8/8/8/3k3r/8/3N4/3K4/8 w - - 0 1", Short::Yes, Short::Yes),
        (
            "8/8/8/3k3q/8/3N4/3K4/8 w - - 0 1",
            Short::Material(KnightWithoutBlocker),
            Short::Yes,
        ),
    ] {
        let position = position(fen);
        assert_eq!(short(&position, Colour::White), white, "{fen}, White");
        assert_eq!(short(&position, Colour::Black), black, "{fen}, Black");
    }
}

#[test]
fn closed_positions_are_seen_through_and_open_ones_mated() {
    for (fen, white, black) in [
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            Short::Yes,
            Short::Yes,
        ),
        // Pawns from edge to edge, kings on either side.
        (
            "4k3/8/8/1p1p1p1p/1P1P1P1P/8/8/4K3 w - - 0 1",
            Short::Walls,
            Short::Walls,
        ),
        // Bishops that never reach the other side of it.
        (
            "8/2b1k3/7p/p1p1p1pP/PpPpP1P1/1P1P2K1/8/8 w - - 0 1",
            Short::Walls,
            Short::Walls,
        ),
        (
            "4k3/3b4/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/3B4/4K3 w - - 0 1",
            Short::Walls,
            Short::Walls,
        ),
        // The same with pieces that can give themselves up for a pawn and open it.
        (
            "4k3/3r4/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/3R4/4K3 w - - 0 1",
            Short::Yes,
            Short::Yes,
        ),
        (
            "4kb2/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/8/4KB2 w - - 0 1",
            Short::Yes,
            Short::Yes,
        ),
        // A cage: only a few moves are left, and none mates.
        (
            "Bb2kb2/bKp1p1p1/1pP1P1P1/1P6/p5P1/P7/8/8 b - - 0 1",
            Short::Exhausted,
            Short::Exhausted,
        ),
        (
            "k1b5/1p1p4/1P1P4/8/8/8/8/K7 w - - 0 1",
            Short::Exhausted,
            Short::Exhausted,
        ),
        // The only legal move takes the last piece, or leaves no move.
        ("5r1k/6P1/7K/5q2/8/8/8/8 b - - 0 1", Short::Exhausted, Short::Yes),
        (
            "k7/P1K5/8/8/8/8/8/8 b - - 0 1",
            Short::Exhausted,
            Short::Material(LackOf::LoneKing),
        ),
        // Mate and stalemate.
        ("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", Short::Yes, Short::Over),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", Short::Over, Short::Over),
    ] {
        let position = position(fen);
        assert_eq!(short(&position, Colour::White), white, "{fen}, White");
        assert_eq!(short(&position, Colour::Black), black, "{fen}, Black");
    }
}

#[test]
fn dead_is_when_neither_can() {
    let told = |fen| dead(&position(fen), Budget::default());
    assert_eq!(told("8/8/8/3k4/8/8/3K4/8 w - - 0 1"), Dead::Yes);
    assert_eq!(told("4k3/8/8/1p1p1p1p/1P1P1P1P/8/8/4K3 w - - 0 1"), Dead::Yes);
    assert_eq!(told("8/8/8/3k4/8/2B5/3K4/7r w - - 0 1"), Dead::No);
    let start = position("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    assert_eq!(dead(&start, Budget { positions: 5 }), Dead::Undecided);
}

#[test]
fn the_same_budget_gives_the_same_answer_and_a_small_one_no_wrong_answer() {
    let start = position("8/8/8/3k3p/8/2B5/3K4/8 w - - 0 1");
    let ask = |positions| mate_possible(&start, Colour::White, Budget { positions });
    assert!(matches!(ask(50), MatePossible::Undecided { .. }));
    assert_eq!(ask(250_000), ask(250_000));
}

/// All squares around a king that this side does not attack, and the mated side must fill.
fn to_fill(chess_board: &Board, king: Square) -> Bitboard {
    attacks::king_attacks(king)
        .into_iter()
        .filter(|square| {
            chess_board
                .attacks_to(*square, Color::White, chess_board.occupied().without(king))
                .is_empty()
        })
        .fold(Bitboard::EMPTY, Bitboard::with)
}

fn black_to_move(board: Board) -> Option<Chess> {
    let setup = Setup {
        board,
        turn: Color::Black,
        ..Setup::empty()
    };
    Chess::from_setup(setup, CastlingMode::Standard)
        .or_else(shakmaty::PositionError::ignore_too_much_material)
        .ok()
}

/// The board is the same turned and mirrored: a king in this eighth of it stands for all.
fn eighth() -> impl Iterator<Item = Square> {
    Square::ALL
        .into_iter()
        .filter(|square| square.file() as u32 <= 3 && square.rank() as u32 <= square.file() as u32)
}

fn place(board: &Board, squares: &[(Square, Role)], color: Color) -> Board {
    let mut board = board.clone();
    for (square, role) in squares {
        board.set_piece_at(*square, Piece { color, role: *role });
    }
    board
}

/// Of all ways to fill the squares a mate leaves open with these, the weakest: more pieces would only capture more.
#[test]
fn no_knight_mates_a_king_that_only_queens_surround() {
    let mut looked_at = 0;
    for black in eighth() {
        for white in Square::ALL {
            if white == black || white.distance(black) < 2 {
                continue;
            }
            for knight in attacks::knight_attacks(black) {
                if knight == white {
                    continue;
                }
                let board = place(
                    &Board::empty(),
                    &[(white, Role::King), (knight, Role::Knight)],
                    Color::White,
                );
                let board = place(&board, &[(black, Role::King)], Color::Black);
                let queens: Vec<_> = to_fill(&board, black)
                    .into_iter()
                    .map(|square| (square, Role::Queen))
                    .collect();
                let Some(chess) = black_to_move(place(&board, &queens, Color::Black)) else {
                    continue;
                };
                looked_at += 1;
                assert!(!chess.is_checkmate(), "{:?}", chess.board());
            }
        }
    }
    assert!(looked_at > 900, "{looked_at}");
}

#[test]
fn no_bishops_of_one_colour_mate_a_king_that_rooks_and_such_bishops_surround() {
    let mut looked_at = 0;
    for black in eighth() {
        let complex = if black.is_light() {
            Bitboard::LIGHT_SQUARES
        } else {
            Bitboard::DARK_SQUARES
        };
        for white in Square::ALL {
            // From further away it attacks no square around the other king.
            if !(2..=3).contains(&white.distance(black)) {
                continue;
            }
            let free = complex.without(black).without(white);
            // A second bishop matters only where it attacks a square around the king; alone the first stands for both.
            let near = attacks::king_attacks(black);
            for checker in free & attacks::bishop_attacks(black, Bitboard::EMPTY) {
                for second in free.into_iter().filter(|second| {
                    *second == checker || attacks::bishop_attacks(*second, Bitboard::EMPTY).intersects(near)
                }) {
                    let board = place(&Board::empty(), &[(white, Role::King)], Color::White);
                    let board = place(
                        &board,
                        &[(checker, Role::Bishop), (second, Role::Bishop)],
                        Color::White,
                    );
                    let board = place(&board, &[(black, Role::King)], Color::Black);
                    let checkers = board.attacks_to(black, Color::White, board.occupied());
                    // Two bishops never check at once: neither steps from one line of the king to the other.
                    if checkers.count() != 1 {
                        continue;
                    }
                    let fill: Vec<Square> = to_fill(&board, black).into_iter().collect();
                    if fill.iter().any(|square| board.piece_at(*square).is_some()) {
                        continue;
                    }
                    // A rook is the weakest on the other colour; on this one a rook or a bishop.
                    let rooks: Vec<_> = fill.iter().map(|square| (*square, Role::Rook)).collect();
                    let bishops: Vec<_> = fill
                        .iter()
                        .map(|square| {
                            (
                                *square,
                                if complex.contains(*square) {
                                    Role::Bishop
                                } else {
                                    Role::Rook
                                },
                            )
                        })
                        .collect();
                    for filled in [rooks, bishops] {
                        let Some(chess) = black_to_move(place(&board, &filled, Color::Black)) else {
                            continue;
                        };
                        looked_at += 1;
                        assert!(!chess.is_checkmate(), "{:?}", chess.board());
                    }
                }
            }
        }
    }
    assert!(looked_at > 10_000, "{looked_at}");
}

/// A plain breadth-first search without pruning: is there a mate among the first so many positions? `None` when not all were
/// seen.
fn plainly(chess: &Chess, side: Color, most: usize) -> Option<bool> {
    let mut seen = HashSet::from([chess.clone()]);
    let mut open = VecDeque::from([chess.clone()]);
    while let Some(next) = open.pop_front() {
        if next.turn() != side && next.is_checkmate() {
            return Some(true);
        }
        if seen.len() > most {
            return None;
        }
        for by in next.legal_moves() {
            let mut then = next.clone();
            then.play_unchecked(by);
            if seen.insert(then.clone()) {
                open.push_back(then);
            }
        }
    }
    Some(false)
}

#[track_caller]
fn assert_sound(position: &Position) {
    for side in BOTH {
        let budget = Budget { positions: 500 };
        let without_walls = || search::search_trying_walls(position, color(side), budget, 0);
        match mate_possible(position, side, budget) {
            MatePossible::Yes(line) => assert_mates(&line, side),
            MatePossible::No(why) => {
                assert_ne!(
                    plainly(&position.0, color(side), 500),
                    Some(true),
                    "{position} {side:?} {why:?}"
                );
                if !matches!(why, NoMate::GameOver { .. }) {
                    assert!(
                        !matches!(without_walls(), MatePossible::Yes(_)),
                        "{position} {side:?} {why:?}"
                    );
                }
            }
            MatePossible::Undecided { .. } => {}
        }
    }
}

fn set_up(men: &[(u32, Piece)], turn: Color) -> Option<Position> {
    let mut board = Board::empty();
    for (square, piece) in men {
        let square = Square::new(*square);
        if piece.role == Role::Pawn && Bitboard::BACKRANKS.contains(square) {
            return None;
        }
        if board.piece_at(square).is_none() {
            board.set_piece_at(square, *piece);
        }
    }
    let setup = Setup {
        board,
        turn,
        ..Setup::empty()
    };
    Chess::from_setup(setup, CastlingMode::Standard)
        .ok()
        .map(Position)
}

fn man() -> impl Strategy<Value = (u32, Piece)> {
    (0_u32..64, any::<bool>(), 0_usize..5).prop_map(|(square, white, role)| {
        let role = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen][role];
        (square, role.of(Color::from_white(white)))
    })
}

fn kings() -> impl Strategy<Value = Vec<(u32, Piece)>> {
    (0_u32..64, 0_u32..64)
        .prop_map(|(white, black)| vec![(white, Color::White.king()), (black, Color::Black.king())])
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn with_few_pieces_no_answer_is_wrong(
        kings in kings(),
        men in prop::collection::vec(man(), 0..4),
        white: bool,
    ) {
        let all: Vec<_> = kings.into_iter().chain(men).collect();
        if let Some(position) = set_up(&all, Color::from_white(white)) {
            assert_sound(&position);
        }
    }

    #[test]
    fn behind_pawns_that_block_each_other_no_answer_is_wrong(
        kings in kings(),
        steps in prop::collection::vec(1_u32..5, 8),
        open in 0_u32..24,
        loose in prop::collection::vec(man(), 0..3),
        white: bool,
    ) {
        let mut all = kings;
        // On each file White's pawn stands before Black's, on another rank than beside it, so neither can be captured by a
        // pawn; now and then a file is open.
        let mut lock = 0;
        for (file, step) in (0_u32..8).zip(steps) {
            lock = (lock + step) % 5;
            if file != open {
                all.push(((lock + 1) * 8 + file, Color::White.pawn()));
                all.push(((lock + 2) * 8 + file, Color::Black.pawn()));
            }
        }
        all.extend(loose);
        if let Some(position) = set_up(&all, Color::from_white(white)) {
            assert_sound(&position);
        }
    }

    #[test]
    fn colours_changed_the_answer_is_not_another(
        kings in kings(),
        men in prop::collection::vec(man(), 0..3),
        white: bool,
    ) {
        let all: Vec<_> = kings.into_iter().chain(men).collect();
        if let Some(position) = set_up(&all, Color::from_white(white)) {
            let mut setup = position.0.to_setup(shakmaty::EnPassantMode::Legal);
            setup.mirror();
            let mirrored = Position(Chess::from_setup(setup, CastlingMode::Standard).expect("as legal as before"));
            let budget = Budget { positions: 500 };
            for side in BOTH {
                let pair = (mate_possible(&position, side, budget), mate_possible(&mirrored, side.opposite(), budget));
                let contradict = matches!(
                    pair,
                    (MatePossible::Yes(_), MatePossible::No(_)) | (MatePossible::No(_), MatePossible::Yes(_))
                );
                prop_assert!(!contradict, "{} {:?}", position, pair);
            }
        }
    }
}
