//! A table of anything is read or refused.
#![no_main]

use formats::table::{self, entries::drafts, mapping::Mapping};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(table) = table::read(bytes) {
        let _ = drafts(&table, &Mapping::guess(&table));
    }
});
