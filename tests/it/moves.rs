//! Articles 1 to 3 and 5 of the Laws, move by move: what each allows and what it forbids, as an arbiter's claim checker sees it.

use crate::prelude::*;
use rules::{
    RuleSnapshot,
    chess::{
        board::{End, FenFault, Position},
        claims::{Claim, ClaimRules, Ground, Inadmissible, judge},
        notation::{Language, Why, read, read_move},
    },
    rules,
};

const EMPTY: &str = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
const CASTLES: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

fn position(fen: &str) -> Position {
    Position::from_fen(fen).unwrap()
}

/// What is said to a move: `legal`, or why it is none.
fn said_of(position: &Position, text: &str) -> &'static str {
    match read_move(position, text, Some(Language::English)) {
        Ok(_) => "legal",
        Err(why) => why.as_str(),
    }
}

#[track_caller]
fn tries(fen: &str, moves: &[(&str, &str)]) {
    for (text, expected) in moves {
        assert_eq!(said_of(&position(fen), text), *expected, "{text} in {fen}");
    }
}

/// The position after these moves, and why the first of them that does not hold does not.
fn play(fen: &str, moves: &str) -> (Position, Option<Why>) {
    let game = read(moves, Some(Language::English), Some(&position(fen))).unwrap();
    (game.last().clone(), game.fault.map(|fault| fault.why))
}

#[test]
fn the_players_move_in_turn_and_white_begins() {
    let start = Position::initial();
    assert_eq!(start.to_move(), Colour::White);
    assert_eq!(said_of(&start, "e7e5"), "not_yours");
    let (after, fault) = play(&start.fen(), "1. e4");
    assert_eq!((after.to_move(), fault), (Colour::Black, None));
    assert_eq!(said_of(&after, "d2d4"), "not_yours");
}

#[test]
fn the_game_starts_from_sixteen_pieces_each_on_their_squares() {
    assert_eq!(
        Position::initial().fen(),
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
    );
}

#[test]
fn a_piece_goes_to_no_square_of_its_own_colour_and_takes_what_it_meets() {
    tries(
        &Position::initial().fen(),
        &[("Nd2", "own_piece_there"), ("Ra2", "own_piece_there")],
    );
    let (after, fault) = play(&Position::initial().fen(), "1. e4 d5 2. exd5");
    assert_eq!(fault, None);
    assert!(
        after
            .fen()
            .starts_with("rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR")
    );
    // The knight on e7 is pinned and attacks f5 all the same.
    tries(
        "4k3/4n3/8/8/6K1/8/8/4R3 w - - 0 1",
        &[("Kf5", "leaves_king_in_check"), ("Kf4", "legal")],
    );
}

#[test]
fn bishop_rook_and_queen_go_straight_and_jump_over_nothing() {
    tries(
        "1k6/8/8/8/3Q4/8/8/R3K2B w - - 0 1",
        &[
            ("Qd8", "legal"),
            ("Qh8", "legal"),
            ("Qa4", "legal"),
            ("Qe6", "none_can_go"),
            ("Bb7", "legal"),
            ("Bh3", "none_can_go"),
            ("Ra7", "legal"),
            ("Rb2", "none_can_go"),
            ("Rf1", "none_can_go"),
        ],
    );
    tries(
        &Position::initial().fen(),
        &[
            ("Ba6", "none_can_go"),
            ("Ra3", "none_can_go"),
            ("Qd3", "none_can_go"),
        ],
    );
}

#[test]
fn a_knight_goes_to_the_nearest_squares_off_its_lines_and_jumps() {
    tries(
        &Position::initial().fen(),
        &[
            ("Nf3", "legal"),
            ("Nh3", "legal"),
            ("Nc3", "legal"),
            ("Ng3", "none_can_go"),
            ("Ne3", "none_can_go"),
        ],
    );
}

#[test]
fn a_pawn_goes_forward_to_empty_squares_and_takes_aslant() {
    tries(
        &Position::initial().fen(),
        &[
            ("e3", "legal"),
            ("e4", "legal"),
            ("e5", "none_can_go"),
            ("exd3", "none_can_go"),
        ],
    );
    tries(
        "4k3/8/8/8/4p3/4P3/8/4K3 w - - 0 1",
        &[("e4", "none_can_go"), ("e5", "none_can_go")],
    );
    tries(
        "4k3/8/8/8/8/4n3/4P3/2K5 w - - 0 1",
        &[("e4", "none_can_go"), ("e3", "none_can_go")],
    );
    tries(
        "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1",
        &[("e4", "legal"), ("e5", "none_can_go")],
    );
    tries(
        "4k3/8/8/3pp3/4P3/8/8/4K3 w - - 0 1",
        &[("exd5", "legal"), ("exe5", "none_can_go"), ("e5", "none_can_go")],
    );
}

#[test]
fn en_passant_is_taken_on_the_very_next_move_only() {
    let start = Position::initial().fen();
    let (after, fault) = play(&start, "1. e4 a6 2. e5 d5 3. exd6");
    assert_eq!(fault, None);
    assert!(after.fen().starts_with("rnbqkbnr/1pp1pppp/p2P4/8/"), "{after}");
    assert!(matches!(
        play(&start, "1. e4 a6 2. e5 d5 3. Nf3 a5 4. exd6").1,
        Some(Why::NoneCanGo { .. })
    ));
    // One step is no double step.
    assert!(matches!(
        play(&start, "1. e4 d6 2. e5 d5 3. exd6").1,
        Some(Why::NoneCanGo { .. })
    ));
}

#[test]
fn a_pawn_on_the_last_rank_becomes_one_of_four_pieces_at_once() {
    let fen = "4k3/P7/8/8/8/8/8/1Q2K3 w - - 0 1";
    tries(
        fen,
        &[
            ("a8=Q", "legal"),
            ("a8=R", "legal"),
            ("a8=B", "legal"),
            ("a8=N", "legal"),
            ("a8", "promotion_missing"),
        ],
    );
    assert!(play(fen, "1. a8=Q").0.is_check(), "the new queen attacks at once");
    assert!(!play(fen, "1. a8=N").0.is_check());
}

#[test]
fn the_king_goes_one_square_and_castles_to_two_with_a_rook_beside_it() {
    tries(
        EMPTY,
        &[
            ("Ke2", "legal"),
            ("Kd1", "legal"),
            ("Kf2", "legal"),
            ("Ke3", "none_can_go"),
        ],
    );
    for (text, row) in [
        ("O-O", "R4RK1"),
        ("0-0", "R4RK1"),
        ("O-O-O", "2KR3R"),
        ("0-0-0", "2KR3R"),
    ] {
        let (after, fault) = play(CASTLES, &format!("1. {text}"));
        assert_eq!(fault, None, "{text}");
        assert!(after.fen().contains(&format!("/{row} ")), "{text}: {after}");
    }
}

#[test]
fn who_has_moved_king_or_rook_castles_no_more_with_it() {
    tries(
        "r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1",
        &[("O-O", "no_castling_right"), ("O-O-O", "no_castling_right")],
    );
    assert_eq!(
        play(CASTLES, "1. Ke2 Ke7 2. Ke1 Ke8 3. O-O").1,
        Some(Why::NoCastlingRight)
    );
    assert_eq!(
        play(CASTLES, "1. Rh2 Rb8 2. Rh1 Ra8 3. O-O").1,
        Some(Why::NoCastlingRight)
    );
    assert_eq!(play(CASTLES, "1. Rh2 Rb8 2. Rh1 Ra8 3. O-O-O").1, None);
}

#[test]
fn castling_waits_while_squares_are_attacked_or_occupied() {
    for (fen, short, long) in [
        (
            "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1",
            "castling_through_check",
            "legal",
        ),
        (
            "3kr3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
            "castling_through_check",
            "castling_through_check",
        ),
        (
            "4k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1",
            "castling_through_check",
            "legal",
        ),
        ("1r2k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "legal", "legal"),
        (
            "4k3/8/8/8/8/8/8/RN2K1NR w KQ - 0 1",
            "castling_blocked",
            "castling_blocked",
        ),
        ("4k3/8/8/8/8/8/8/R2bK2R w KQ - 0 1", "legal", "castling_blocked"),
    ] {
        tries(fen, &[("O-O", short), ("O-O-O", long)]);
    }
    // The right is not lost: once the way is free again, the king castles.
    assert_eq!(
        play("4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1", "1. Rb1 Rh8 2. O-O").1,
        None
    );
}

#[test]
fn no_move_leaves_or_puts_ones_own_king_in_check() {
    tries(
        "4k3/4r3/8/8/8/8/4B3/4K3 w - - 0 1",
        &[("Bd3", "leaves_king_in_check"), ("Kd1", "legal")],
    );
    tries(
        "4k3/4r3/8/8/8/8/8/4K1N1 w - - 0 1",
        &[
            ("Nf3", "leaves_king_in_check"),
            ("Ke2", "leaves_king_in_check"),
            ("Ne2", "legal"),
            ("Kf1", "legal"),
        ],
    );
    assert!(position("4k3/4r3/8/8/8/8/8/4K1N1 w - - 0 1").is_check());
}

#[test]
fn a_move_against_the_laws_is_told_from_one_that_is_only_badly_written() {
    for (fen, text, is_illegal) in [
        ("4k3/4r3/8/8/8/8/4B3/4K3 w - - 0 1", "Bd3", true),
        (EMPTY, "Ke3", true),
        (CASTLES, "Ra1xh8", true),
        ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8", false),
        ("4k3/8/8/8/8/8/8/N3K1N1 w - - 0 1", "Nx", false),
        ("4k3/8/8/8/8/2N5/8/4K1N1 w - - 0 1", "Ne2", false),
    ] {
        let why = read_move(&position(fen), text, Some(Language::English)).unwrap_err();
        assert_eq!(why.is_illegal(), is_illegal, "{text}: {why:?}");
    }
}

#[test]
fn a_position_that_no_moves_lead_to_is_suspected() {
    for fen in [
        "8/8/8/8/8/8/8/4K3 w - - 0 1",
        "4k3/8/8/8/8/8/8/8 w - - 0 1",
        "4k3/8/8/8/8/8/8/4KK2 w - - 0 1",
        "P3k3/8/8/8/8/8/8/4K3 w - - 0 1",
        "4k3/8/8/8/8/8/8/p3K3 w - - 0 1",
        // White is on move and could take the king.
        "4k3/8/8/8/8/8/8/K3R3 w - - 0 1",
        "8/8/8/8/8/8/4k3/4K3 w - - 0 1",
    ] {
        assert!(
            matches!(Position::from_fen(fen), Err(FenFault::Impossible(_))),
            "{fen}"
        );
    }
}

#[test]
fn mate_and_stalemate_end_the_game_and_nothing_is_played_after_them() {
    let (mated, fault) = play(&Position::initial().fen(), "1. f3 e5 2. g4 Qh4");
    assert_eq!(fault, None);
    assert_eq!(
        mated.end(),
        Some(End::Checkmate {
            winner: Colour::Black
        })
    );
    assert_eq!(said_of(&mated, "Kf2"), "game_over");
    let stalemate = position("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    assert_eq!(stalemate.end(), Some(End::Stalemate));
    assert_eq!(said_of(&stalemate, "Kg8"), "game_over");
    assert_eq!(Position::initial().end(), None);
}

#[test]
fn a_small_b_is_a_file_and_never_a_piece() {
    let fen = "4k3/8/8/8/1B6/2n5/1P6/4K3 w - - 0 1";
    assert!(
        play(fen, "1. bxc3")
            .0
            .fen()
            .starts_with("4k3/8/8/8/1B6/2P5/8/4K3")
    );
    assert!(
        play(fen, "1. Bxc3")
            .0
            .fen()
            .starts_with("4k3/8/8/8/8/2B5/1P6/4K3")
    );
}

#[test]
fn of_two_pieces_the_one_that_is_named_moves() {
    let fen = "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1";
    tries(fen, &[("Nd2", "several_can")]);
    for (text, board) in [
        ("Nbd2", "4k3/8/8/8/8/5N2/3N4/4K3"),
        ("N1d2", "4k3/8/8/8/8/5N2/3N4/4K3"),
        ("Nfd2", "4k3/8/8/8/8/8/3N4/1N2K3"),
        ("N3d2", "4k3/8/8/8/8/8/3N4/1N2K3"),
    ] {
        let (after, fault) = play(fen, &format!("1. {text}"));
        assert_eq!(fault, None, "{text}");
        assert!(after.fen().starts_with(board), "{text}: {after}");
    }
}

#[test]
fn a_sheet_in_another_notation_proves_no_claim() {
    let (code, _) = rules()
        .sets()
        .find(|(code, _)| code.as_str() == "DSU2018-STD")
        .unwrap();
    let rules = ClaimRules::of(&RuleSnapshot::resolve(code, false, []).unwrap());
    let descriptive = "1. P-K4 P-K4 2. N-KB3 N-QB3 3. N-N1 N-N1 4. N-KB3 N-QB3 5. N-N1 N-N1";
    let algebraic = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8";
    let judged = |text: &str| {
        let game = read(text, Some(Language::English), None).unwrap();
        judge(&game, None, Ground::Repetition, &rules)
    };
    assert!(matches!(judged(algebraic), Claim::Right(_)));
    assert!(matches!(
        judged(descriptive),
        Claim::Inadmissible(Inadmissible::MovesFaulty)
    ));
}

#[test]
fn in_chess960_the_way_of_king_and_rook_must_be_free() {
    for (fen, short, long) in [
        ("7k/8/8/8/8/8/8/RK2R3 w EA - 0 1", "legal", "legal"),
        ("7k/8/8/8/8/8/8/RK2R2B w EA - 0 1", "legal", "legal"),
        (
            "7k/8/8/8/8/8/8/RKN1R3 w EA - 0 1",
            "castling_blocked",
            "castling_blocked",
        ),
        ("7k/8/8/8/8/8/8/RK2RN2 w EA - 0 1", "castling_blocked", "legal"),
        (
            "3r3k/8/8/8/8/8/8/RK2R3 w EA - 0 1",
            "castling_through_check",
            "legal",
        ),
    ] {
        tries(fen, &[("O-O", short), ("O-O-O", long)]);
    }
    // King and rook end where they do in ordinary chess, if need be on the first move and by changing places.
    let (after, fault) = play("7k/8/8/8/8/8/8/RK2R3 w EA - 0 1", "1. O-O-O");
    assert_eq!(fault, None);
    assert!(after.fen().contains("/2KRR3 "), "{after}");
    let first = "rnbqnkrb/pppppppp/8/8/8/8/PPPPPPPP/RNBQNKRB w GAga - 0 1";
    let (after, fault) = play(first, "1. O-O");
    assert_eq!(fault, None);
    assert!(after.fen().contains("/RNBQNRKB "), "{after}");
}
