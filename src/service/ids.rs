//! The source of new ids, and of the seeds for drawing lots.

use engine::ids::IdempotencyKey;
use uuid::Uuid;

/// A new UUID, later ones sorting after earlier ones.
#[expect(clippy::disallowed_methods, reason = "this is where ids are born")]
pub fn fresh() -> Uuid {
    Uuid::now_v7()
}

/// A new key, for an act inside another that is already idempotent.
pub fn key() -> IdempotencyKey {
    IdempotencyKey::from_uuid(fresh())
}

/// A new seed for drawing lots, from the system's random source; it is stored with the draw.
pub fn seed() -> u64 {
    rand::random()
}
