//! Data of this installation as a whole.

use crate::prelude::*;

/// The key of its own signatures: 32 bytes.
pub async fn key(conn: &mut PgConnection) -> Result<Vec<u8>> {
    sqlx::query_scalar!("select key from installation_key")
        .fetch_one(conn)
        .await
}
