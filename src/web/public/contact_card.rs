//! The contact that a tournament has announced, as a card for an address book. It has the telephone that the invitation shows, and no more.

use crate::prelude::*;
use formats::vcard::{self, Card};
use web::{
    attachment::{self, FileKind},
    origin::Origin,
};

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state).get(Access::Public, send)
}

async fn send(path: ContactCardPath, visitor: Visitor, origin: Origin, db: Db) -> Result<Response> {
    let id = visitor.place()?.tournament;
    let tournament = store::tournaments::find(&mut *db.connect().await?, id)
        .await?
        .ok_or_else(Problem::not_found)?;
    let contact = tournament.regulation.contact.ok_or_else(Problem::not_found)?;
    let card = Card {
        uid: format!("urn:uuid:{}", tournament.id),
        name: tournament.details.name,
        phone: contact.phone,
        city: tournament.details.city,
        url: format!("{origin}{}", path.here().tournament()),
    };
    let name = format!("{}.vcf", path.tournament);
    Ok(attachment::public(FileKind::Card, &name, vcard::write(&card)))
}
