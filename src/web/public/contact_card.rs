//! The contact that a tournament has announced, as a card for an address book. What is on it, [`web::contact_card`] says.

use crate::prelude::*;
use web::{contact_card, origin::Origin};

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state).get(Access::Public, send)
}

async fn send(_: ContactCardPath, visitor: Visitor, origin: Origin, db: Db) -> Result<Response> {
    contact_card::answer(&db, &visitor, &origin).await
}
