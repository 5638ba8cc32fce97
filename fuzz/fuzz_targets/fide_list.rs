//! Any bytes are read as a rating list or refused, and reading them from a place on the way gives the same rows.
#![no_main]

use std::io::Cursor;

use formats::fide_list::{Reader, Source};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(source) = Source::open(Cursor::new(bytes))
        && let Ok(mut reader) = Reader::open(source)
    {
        while let Ok(Some(_)) = reader.next_row() {}
    }
    let Ok(mut reader) = Reader::open(bytes) else {
        return;
    };
    let _ = reader.next_row();
    let Ok(mut resumed) = Reader::resume(bytes, reader.position()) else {
        return;
    };
    loop {
        let row = reader.next_row();
        assert_eq!(resumed.next_row(), row);
        assert_eq!(resumed.position(), reader.position());
        if !matches!(row, Ok(Some(_))) {
            return;
        }
    }
});
