//! Figures of a bench: one line each, `name<TAB>value`.

use std::time::Duration;

/// Prints what half took, what one in a hundred took longer than, and the longest, in milliseconds.
pub(crate) fn tell(what: &str, mut micros: Vec<u64>) {
    micros.sort_unstable();
    for (name, permille) in [("p50", 500), ("p99", 990), ("longest", 1000)] {
        let place = micros.len() * permille / 1000;
        let at = micros.get(place.min(micros.len().saturating_sub(1)));
        let took = Duration::from_micros(at.copied().unwrap_or(0));
        println!("{what} {name}\t{:.1}", took.as_secs_f64() * 1000.0);
    }
}
