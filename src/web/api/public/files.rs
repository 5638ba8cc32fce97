//! The files that public pages offer: lists for a spreadsheet, games for programs of chess, and the contact for an address book.

use crate::{address::ListFileAddress, prelude::*};
use web::{contact_card, list_files, origin::Origin, response_cache::Cacheable};

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    routes
        .add(Access::Public, routes!(get_list_file))
        .add(Access::Public, routes!(get_tournament_games))
        .add(Access::Public, routes!(get_contact_card))
}

/// A list of a section as a file for a spreadsheet, or its games as PGN
///
/// `file` is `start-list`, `round-3`, `standings-3` or `crosstable`, with `.csv`, `.xlsx` or `.ods`; or `games.pgn`, or `round-3.pgn`. It is the
/// file of the section's pages, in English. Games have numbers of FIDE for whoever may read what is personal.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/lists/{file}", tag = "public",
    responses((status = 200, description = "The file", content(
        (String = "text/csv"),
        (Vec<u8> = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
        (Vec<u8> = "application/vnd.oasis.opendocument.spreadsheet"),
        (String = "application/vnd.chess-pgn")
    )))
)]
async fn get_list_file(
    Path(address): Path<ListFileAddress>,
    visitor: Visitor,
    keep: Cacheable,
    (db, now): (Db, Now),
) -> Result<Response> {
    list_files::answer((&db, now.0), &visitor, keep, Lang::En, &address.file).await
}

/// The games of every section as PGN
#[utoipa::path(
    get, path = "/tournaments/{tournament}/games.pgn", tag = "public",
    responses((status = 200, description = "The games of public rounds, section by section", content_type = "application/vnd.chess-pgn"))
)]
async fn get_tournament_games(visitor: Visitor, (db, now): (Db, Now)) -> Result<Response> {
    list_files::games_of_tournament((&db, now.0), &visitor).await
}

/// The contact that was announced, as a card for an address book (vCard 4.0)
#[utoipa::path(
    get, path = "/tournaments/{tournament}/contact.vcf", tag = "public",
    responses(
        (status = 200, description = "The card", content_type = "text/vcard"),
        (status = 404, description = "No such tournament, or it has announced no contact")
    )
)]
async fn get_contact_card(visitor: Visitor, origin: Origin, db: Db) -> Result<Response> {
    contact_card::answer(&db, &visitor, &origin).await
}
