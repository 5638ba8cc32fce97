//! The results of a round out of a table of anything are read or refused.
#![no_main]

use formats::table::{self, results};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(table) = table::read(bytes) {
        let _ = results::lines(&table);
    }
    if let Ok(text) = std::str::from_utf8(bytes) {
        let _ = results::read_result(text);
    }
});
