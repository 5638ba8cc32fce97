//! A strength list from a table: what would change line by line, then all of it or nothing. And the table it is written out as.

use crate::{address::OneClub, prelude::*};
use engine::ids::ClubId;
use service::{
    club_links::Bearer,
    imports,
    strength_lists::{
        self, Keeper,
        importing::{ImportLine, ImportingList, LineChange, ListPreview},
        standing,
    },
};
use web::{auth::LinkHolder, error_texts::strength_lists as words, extract::File, strength_list_file};

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let entries = Access::Needs(Capability::ManageEntries);
    routes
        .add(entries, routes!(import_strength_list))
        .add(entries, routes!(get_strength_list_csv))
        .add(Access::Link(LinkHolder::Club), routes!(get_own_list_csv))
}

/// What to do with a table.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct ListImportQuery {
    /// Only say what would happen?
    #[serde(default)]
    #[param(value_type = Option<bool>)]
    dry_run: bool,
    /// Why lock or order of the list is set aside; left out: nothing is set aside.
    #[serde(default)]
    #[param(example = "Klubben var syg")]
    reason: String,
}

/// What would become of a list, or has.
#[derive(Debug, Serialize, ToSchema)]
struct ImportedList {
    /// Which club's.
    #[schema(value_type = crate::shapes::ClubId)]
    club: ClubId,
    /// The version of the list it was compared with, for `If-Match`; the new one once it is taken over.
    #[schema(value_type = crate::shapes::Version)]
    version: Version,
    /// Was the table taken over?
    is_taken_over: bool,
    /// Can it be?
    is_sound: bool,
    /// Line by line; empty once it is taken over.
    lines: Vec<ImportedListLine>,
    /// Who is not in the table and stands behind everybody in it.
    #[schema(example = json!(["Åge Kladdestrup"]))]
    behind: Vec<String>,
    /// Headings of columns that are not read.
    #[schema(example = json!(["Plads"]))]
    unread: Vec<String>,
    /// What stands in the way of the whole, in a sentence.
    #[schema(example = "Listen er fuld.")]
    problem: Option<String>,
}

/// A line of the table.
#[derive(Debug, Serialize, ToSchema)]
struct ImportedListLine {
    /// From 1.
    line: u32,
    /// Where the person would stand.
    place: usize,
    /// As far as it can be read.
    #[schema(example = "Åge Kladdestrup")]
    name: String,
    /// What changes; empty: nothing.
    #[schema(value_type = Vec<crate::shapes::ListLineChange>)]
    changes: Vec<LineChange>,
    /// What must be mended, in a sentence.
    #[schema(example = "Person 4: ratingen kan ikke læses.")]
    problem: Option<String>,
}

impl ImportedListLine {
    fn of(lang: Lang, line: &ImportLine) -> Self {
        Self {
            line: line.line,
            place: line.place,
            name: line.name.clone(),
            changes: line.changes.clone(),
            problem: line.problem.as_ref().map(|why| words::said(lang, why)),
        }
    }
}

impl ImportedList {
    fn of(lang: Lang, preview: &ListPreview) -> Self {
        Self {
            club: preview.club,
            version: preview.version,
            is_taken_over: false,
            is_sound: preview.is_sound(),
            lines: preview
                .lines
                .iter()
                .map(|line| ImportedListLine::of(lang, line))
                .collect(),
            behind: preview.behind.clone(),
            unread: preview.unread.clone(),
            problem: preview.problem.as_ref().map(|why| words::said(lang, why)),
        }
    }
}

/// Makes a club's strength list as a table has it: every line, or nothing
///
/// The body is the file itself: CSV in any encoding, text copied from a spreadsheet, or an XLSX workbook (its first sheet), with the columns
/// surname and given name or name, member number, FIDE id, rating, team and foreigner in any order. An empty cell changes nothing: `reserve` or
/// `-` as the team takes a fixed place away, and `no` or `nej` the mark of a foreigner. Who is not in the table stays on the list, behind
/// everybody in it. With `dry_run` nothing is stored and every line says what would change or what
/// is wrong with it.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/strength-lists/{club}/import", tag = "teams",
    params(ListImportQuery),
    request_body(content = Vec<u8>, content_type = "application/octet-stream", description = "The file, at most 200 kB of text"),
    responses(
        (status = 200, description = "What would happen, or the list was taken over", body = ImportedList),
        (status = 409, description = "the list was changed meanwhile, or a line-up of the club is sealed"),
        (status = 422, description = "It is no table, or `lines` says which lines to mend; nothing was taken over")
    )
)]
async fn import_strength_list(
    permit: Permit<ManageEntries, AtTournament>,
    Path(path): Path<OneClub>,
    (db, now, lang): (Db, Now, Lang),
    Seen(seen): Seen,
    Key(key): Key,
    Query(asked): Query<ListImportQuery>,
    File(file): File,
) -> Result<Versioned<ImportedList>> {
    let text = imports::text_of(file.to_vec()).await?;
    let keeper = Keeper::Staff(&permit);
    if asked.dry_run {
        let mut tx = db.snapshot().await?;
        let table = (text.as_str(), asked.reason.as_str());
        let preview = strength_lists::importing::preview(&mut tx, keeper, now.0, path.club, table).await?;
        return Ok(Versioned(preview.version, ImportedList::of(lang, &preview)));
    }
    let cmd = ImportingList {
        club: path.club,
        seen,
        text,
        reason: asked.reason,
    };
    let done = db
        .write(async |conn| strength_lists::importing::import(conn, keeper, now.0, key, &cmd).await)
        .await?;
    let body = ImportedList {
        club: done.club,
        version: done.version,
        is_taken_over: true,
        is_sound: true,
        lines: Vec::new(),
        behind: Vec::new(),
        unread: Vec::new(),
        problem: None,
    };
    Ok(Versioned(done.version, body))
}

/// A strength list as CSV: the file of its page, in English, which the import reads again
#[utoipa::path(
    get, path = "/tournaments/{tournament}/strength-lists/{club}/list.csv", tag = "teams",
    responses((status = 200, description = "The file, with the numbers of persons", content_type = "text/csv"))
)]
async fn get_strength_list_csv(
    permit: Permit<ManageEntries, AtTournament>,
    Path(path): Path<OneClub>,
    (db, now): (Db, Now),
) -> Result<Response> {
    let mut tx = db.snapshot().await?;
    let standing = standing::of_club(&mut tx, permit.tournament(), path.club, now.0).await?;
    Ok(strength_list_file::answer(Lang::En, &standing))
}

/// The club's own strength list as CSV: the file of its page, in English
#[utoipa::path(
    get, path = "/club/strength-list/list.csv", tag = "teams",
    responses((status = 200, description = "The file, with the numbers of persons", content_type = "text/csv"), (status = "4XX"))
)]
async fn get_own_list_csv(club: Bearer, (db, now): (Db, Now)) -> Result<Response> {
    let mut tx = db.snapshot().await?;
    let standing = standing::of_club(&mut tx, club.tournament(), club.club(), now.0).await?;
    Ok(strength_list_file::answer(Lang::En, &standing))
}
