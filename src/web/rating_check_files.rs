//! An entry list that was sent to the ratings office as a file for a spreadsheet, with what the office has answered. The pages and the API send
//! the same one.

use axum::response::Response;

use crate::{
    attachment::{self, TableKind},
    error::Result,
    extract::Db,
    i18n::Lang,
};
use engine::ids::RatingCheckId;
use formats::rating_check;
use service::rating_checks::office;

/// The file of one list.
///
/// # Errors
///
/// There is no such list.
pub async fn answer(db: &Db, check: RatingCheckId, lang: Lang, kind: TableKind) -> Result<Response> {
    let shown = office::show(&mut *db.snapshot().await?, check).await?;
    let details = &shown.tournament.details;
    let sheet = rating_check::sheet(&details.name, &shown.check.asked, &shown.check.answers);
    let name = format!("{}-{}", shown.tournament.slug, shown.check.no);
    attachment::tables(kind, &name, &[sheet], lang)
}
