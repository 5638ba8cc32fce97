//! The players of a section as a file for a spreadsheet; what its reader may not see is not in it. The pages and the API send the same one.

use axum::response::Response;

use crate::{
    attachment::{self, TableKind},
    auth::Visitor,
    error::Result,
    extract::Db,
    i18n::{Lang, players as words},
};
use domain::access::{Capability, Scope};
use formats::table::registration::{self, Row};
use service::player_lists::{self, Search, select};

/// The file of the section at the visitor's address.
///
/// # Errors
///
/// There is no such section.
pub async fn answer(db: &Db, visitor: &Visitor, lang: Lang, kind: TableKind) -> Result<Response> {
    let (place, section) = visitor.at_section()?;
    let mut tx = db.snapshot().await?;
    let here = Scope::Section(place.tournament, section.id);
    let desk = visitor.rights.allow(Capability::ReadDesk, here);
    let players = if desk {
        player_lists::list_of_section(&mut tx, &visitor.rights, place.tournament, section.id)
            .await?
            .into_iter()
            .map(|listed| listed.player)
            .collect()
    } else {
        player_lists::public_list(&mut tx, section.id).await?
    };
    drop(tx);
    let players = select(players, &Search::default(), |player| player);
    let personal = visitor.rights.allow(Capability::ReadPersonal, here);
    let rows: Vec<Row> = players
        .into_iter()
        .map(|player| Row {
            no: player.start_no,
            status: words::status(lang, player.stay.status),
            contact: player.contact,
            ranking: player.ranking,
            person: player.person,
        })
        .collect();
    let name = format!("{}-{}", place.tournament_slug, section.slug);
    let sheet = registration::players(&section.name, &rows, desk, desk && personal);
    attachment::tables(kind, &name, &[sheet], lang)
}
