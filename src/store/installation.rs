//! What belongs to this installation and to nobody in it.

use crate::prelude::*;

/// The key it signs for itself with: 32 bytes.
pub async fn key(conn: &mut PgConnection) -> Result<Vec<u8>> {
    sqlx::query_scalar!("select key from installation_key")
        .fetch_one(conn)
        .await
}
