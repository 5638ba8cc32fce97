//! Any text is a game or an answer why not; what was read is written and read again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rules::chess::notation::{Language, Style, read, write_line};

fuzz_target!(|text: &str| {
    let Ok(game) = read(text, None, None) else { return };
    let moves: Vec<_> = game.moves.iter().map(|played| played.legal).collect();
    for (style, language) in [
        (Style::Danish, Language::Danish),
        (Style::DanishLong, Language::Danish),
        (Style::English, Language::English),
    ] {
        let written = write_line(game.start(), &moves, style);
        let Ok(again) = read(&written, Some(language), Some(game.start())) else {
            // Move numbers and long form can make a text of 64 kB longer than is read.
            continue;
        };
        assert_eq!(again.last(), game.last());
    }
});
