//! Where new identities are born, and the seeds of lots.

use uuid::Uuid;

/// A new UUID, later ones sorting after earlier ones.
#[expect(clippy::disallowed_methods, reason = "this is where ids are born")]
pub fn fresh() -> Uuid {
    Uuid::now_v7()
}

/// A new seed for drawing lots, from the system's source of chance; it is kept with what was drawn.
pub fn seed() -> u64 {
    rand::random()
}
