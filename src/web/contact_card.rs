//! The contact that a tournament has announced, as a card for an address book. It has the telephone that the invitation shows, and no more.

use axum::response::Response;

use crate::{
    attachment::{self, FileKind},
    auth::Visitor,
    error::{Problem, Result},
    extract::Db,
    origin::Origin,
    paths::Here as _,
};
use formats::vcard::{self, Card};

/// The card of the tournament at the visitor's address.
///
/// # Errors
///
/// It has announced no contact.
pub async fn answer(db: &Db, visitor: &Visitor, origin: &Origin) -> Result<Response> {
    let place = visitor.place()?;
    let tournament = store::tournaments::find(&mut *db.connect().await?, place.tournament)
        .await?
        .ok_or_else(Problem::not_found)?;
    let contact = tournament.regulation.contact.ok_or_else(Problem::not_found)?;
    let card = Card {
        uid: format!("urn:uuid:{}", tournament.id),
        name: tournament.details.name,
        phone: contact.phone,
        city: tournament.details.city,
        url: format!("{origin}{}", place.here().tournament()),
    };
    let name = format!("{}.vcf", place.tournament_slug);
    Ok(attachment::public(FileKind::Card, &name, vcard::write(&card)))
}
