//! The calendars of links: by when a captain or a club has to do what, each read at an address with a secret of its own.

pub mod captain;
pub mod club;
