//! What time it is.

use crate::prelude::*;

/// The only place that knows what time it is.
#[derive(Clone, Copy, Debug)]
pub enum Clock {
    System,
    /// Stands still, for tests.
    Fixed(Timestamp),
}

impl Clock {
    /// The time.
    #[expect(clippy::disallowed_methods, reason = "this is the clock")]
    pub fn now(self) -> Timestamp {
        match self {
            Self::System => Timestamp::now(),
            Self::Fixed(at) => at,
        }
    }
}
