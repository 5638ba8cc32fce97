//! Moves for games of the demonstration: made-up lines, legal from the first move to the last, so that the viewer of games has something to
//! show. No person has played them.

use engine::{
    numbers::{BoardNo, RoundNo},
    result::GameResult,
};

/// How each line ends, and its moves in the letters of PGN.
const LINES: [(GameResult, &str); 9] = [
    (
        GameResult::WhiteWins,
        "d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 Be3 Nc6 Bd3 b6 Nf3 e5 d5 Na5 b4 Nb7 O-O Bd7 b5 O-O a4 Ng4 g3 h5 Qb3 \
         Qf6 Qd1 a5 Bg5 Nxf2 Rxf2 c5 bxc6 Qxg5 Nxg5 Bg4 cxb7 Bxd1 bxa8=R Rxa8 Rxd1 Rf8 h4 f6 Ne6 Rf7 Nxg7 \
         Kxg7 Rb1 Rb7 Rfb2 Kh8 Rxb6 Rd7 Ra6 Rh7 Ra8+ Kg7 Rd1 f5 Rxa5 Kf6 Rf1 Kf7 exf5 gxf5 Bxf5 Rh8 Ne4 \
         Rd8 Bg4+ Kg6 Rf6+ Kg7 Bxh5 Rc8 Rg6+ Kh7 Ra7+ Kh8 Be2 Rxc4 Rh6+ Kg8 Bxc4 Kf8 Rh8#",
    ),
    (
        GameResult::WhiteWins,
        "d4 d5 c4 e6 Nc3 Nf6 Bg5 Be7 e4 Nxe4 Qa4+ Bd7 Bxe7 Qxe7 Qb3 Qh4 g3 Qe7 Nxe4 dxe4 Qxb7 Bc6 Qc8+ \
         Qd8 Qxd8+ Kxd8 Ne2 Na6 h4 e3 Rh2 Rb8 b3 exf2+ Rxf2 f6 Bg2 Bd7 O-O-O e5 Be4 Kc8 h5 Nb4 a4 a6 a5 \
         Na2+ Kb1 Nb4 d5 Bg4 Rh2 h6 c5 Rd8 Rd2 f5 Bg2 Bxe2 Rxe2 e4 Bh3 Rxd5 Rxe4 Rxc5 Re8+ Kb7 Bg2+ Ka7 \
         Re7 Rbb5 Rh4 Rc3 Rxg7 Rxb3+ Kc1 Nd3+ Kd1 Kb8 Rg8+ Ka7 Ra8#",
    ),
    (
        GameResult::WhiteWins,
        "d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 Nf3 Nc6 d5 Ne5 Be3 e6 dxe6 Bxe6 Qa4+ Nfd7 Nxe5 Bxe5 Bxa7 Qh4 Bd3 Bxh2 \
         O-O-O Bf4+ Be3 Qxh1 Qxa8+ Ke7 Qxh8 Qh4 Bxf4 Qxf4+ Rd2 Nc5",
    ),
    (
        GameResult::Draw,
        "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Na5 Bc2 c5 d4 Qc7 Nbd2 cxd4 cxd4 \
         Nc6 Nb3 a5 Be3 a4 Nbd2 Bd7 Rc1 Qb7",
    ),
    (
        GameResult::Draw,
        "d4 d5 c4 e6 Nc3 Nf6 Bg5 Be7 e3 O-O Nf3 h6 Bh4 b6 cxd5 Nxd5 Bxe7 Qxe7 Nxd5 exd5 Rc1 Be6 Bd3 c5 \
         dxc5 bxc5 O-O Nd7 b3 Rfc8 Qd2 a5",
    ),
    (
        GameResult::Draw,
        "c4 c5 Nf3 Nf6 Nc3 Nc6 g3 d5 cxd5 Nxd5 Bg2 Nc7 O-O e5 d3 Be7 Nd2 Bd7 Nc4 O-O a4 f6 Be3 b6 Nb5 Rb8 \
         Nxc7 Qxc7",
    ),
    (
        GameResult::BlackWins,
        "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 Nc3 Bb4 Bxc6 dxc6 Nxe5 Bxc3 dxc3 Qxd1+ Kxd1 Nxe4 f4 Nf2+ Ke2 Nxh1 \
         Be3 f6 Nf3 Bf5 g4 Bxg4 Rxh1 h5 Ra1 O-O-O Rc1 h4 b3 b5 a4 a5 Ra1 g5 fxg5 fxg5 axb5 Rhf8 Rf1 Rde8 \
         bxc6 h3 c4 Re5 c3 Rfe8 Kd2 Rxe3 Nxg5 Re2+ Kd1 Re1+ Kd2 R8e2+ Kd3 Rxf1 Ne4 Rd1+ Nd2 Rdxd2#",
    ),
    (
        GameResult::BlackWins,
        "c4 e5 Nc3 Nf6 g3 d5 cxd5 Nxd5 Qb3 Nxc3 bxc3 Bc5 Ba3 Qd6 Qb5+ Nd7 Bxc5 Qxc5 e4 c6 Qxc5 Nxc5 Nf3 \
         f6 Bg2 Nxe4 Nxe5 Nxf2 O-O Nh3+ Bxh3 Bxh3 Nd3 Bxf1 Kxf1 O-O-O Ke2 Rhe8+ Kf2 Rxd3 Rd1 Red8 Ke1 b5 \
         g4 Rh3 Ke2 Re8+ Kf2 Rxh2+ Kg1 Rh4 d4 Rxg4+ Kf2 g5 a3 h5 Rb1 a5 Rc1 h4 Kf1 a4 c4 Kb8 Rb1 Rxd4 \
         cxb5 cxb5 Rxb5+ Kc8 Rb4 Rd1+ Kg2 Re2+ Kf3 Rdd2 Rc4+ Kb8 Rb4+ Ka8 Rxa4+ Kb8 Rg4 h3 Rd4 h2 Rxd2 \
         Rxd2",
    ),
    (
        GameResult::BlackWins,
        "e4 e6 d4 d5 Nc3 Nf6 Bb5+ c6 Bd3 c5 Bb5+ Nc6 dxc5 Bxc5 Bg5 d4 Nf3 dxc3 Qxd8+ Kxd8 O-O-O+ Bd7 b4 \
         Bxb4 Kb1 h6 Bh4 g5 e5 gxh4 exf6 Bc5 Rhf1 Kc8 Rd3 Bb4 a4 a6 Bc4 Na5 Bb3 b5 Ne5 bxa4 Rxd7 axb3 \
         cxb3",
    ),
];

/// The game of a board as a program of electronic boards would send it; `None` for an end that no line has.
pub(super) fn sent(round: RoundNo, board: BoardNo, result: GameResult) -> Option<String> {
    let fitting: Vec<&str> = LINES
        .iter()
        .filter(|(end, _)| *end == result)
        .map(|(_, moves)| *moves)
        .collect();
    // Neighbours have different games.
    let index = usize::from(board.get()) + round.index();
    let moves = fitting.get(index.checked_rem(fitting.len())?)?;
    let end = result.as_str();
    Some(format!("[Event \"Demo\"]\n[Result \"{end}\"]\n\n{moves} {end}\n"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::game_moves::GameLine;

    #[test]
    fn every_line_is_legal_to_its_end_and_each_end_has_one() {
        for (result, moves) in LINES {
            let read = GameLine::read(moves, None, None).unwrap_or_else(|why| panic!("{moves}: {why:?}"));
            assert_eq!(read.line.moves.len(), moves.split_whitespace().count(), "{moves}");
            let (round, board) = (RoundNo::FIRST, BoardNo::MIN);
            assert!(sent(round, board, result).is_some(), "{result:?}");
        }
        let (round, board) = (RoundNo::FIRST, BoardNo::MIN);
        assert_eq!(sent(round, board, GameResult::WhiteWinsByForfeit), None);
    }
}
