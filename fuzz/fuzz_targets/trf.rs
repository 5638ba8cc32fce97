//! A report that was read is sound, and what is written of it reads the same.
#![no_main]

use formats::{
    trf::{self, Dialect},
    trf_team,
};
use libfuzzer_sys::fuzz_target;

/// The same of a report of teams.
fn teams(bytes: &[u8]) {
    let Ok(file) = trf_team::read(bytes) else { return };
    assert_eq!(file.table.check(), Ok(()));
    let written = trf_team::write(&file.report, Dialect::Trf26);
    let again = trf_team::read(written.text.as_bytes()).expect("what is written can be read");
    assert_eq!(again.report.event(), file.report.event());
    let _ = trf_team::write(&file.report, Dialect::Trf16);
}

fuzz_target!(|bytes: &[u8]| {
    teams(bytes);
    let Ok(file) = trf::read(bytes) else { return };
    assert_eq!(file.table.check(), Ok(()));
    let written = trf::write(&file.tournament, Dialect::Trf26);
    let again = trf::read(written.text.as_bytes()).expect("what is written can be read");
    assert_eq!(again.table, file.table);
    let older = trf::write(&file.tournament, Dialect::Trf16);
    let again = trf::read(older.text.as_bytes()).expect("what is written can be read");
    // The older edition cannot say which rating counts; who met whom it can.
    for (ours, theirs) in file.table.contestants.iter().zip(&again.table.contestants) {
        assert_eq!(ours.cells, theirs.cells);
    }
});
