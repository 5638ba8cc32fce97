//! Any file is cut into bounded games or refused; the moves of each are legal or answered why not, and are read again as they are kept.
#![no_main]

use domain::game_moves::{GameLine, NamedGame};
use formats::pgn_games::{cut, text_of};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = text_of(bytes) else { return };
    let Ok(games) = cut(&text) else { return };
    for game in games.iter().take(20) {
        let _ = NamedGame::of_tags([&game.round, &game.board, &game.white, &game.black]);
        let Ok(read) = GameLine::read(&game.moves, game.fen.as_deref(), None) else {
            continue;
        };
        let again = read.line.replay(usize::MAX).expect("what is kept can be replayed");
        assert_eq!(again.moves.len(), read.line.moves.len());
        assert!(read.line.numbered(usize::MAX).len() >= read.line.moves.len());
    }
});
