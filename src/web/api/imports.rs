//! Entering many players from a table: what would happen line by line, then all of it or nothing.

use axum::http::HeaderMap;

use super::{players::DoubtBody, prelude::*, rating_checks::ListedRatingBody};
use formats::table::{self, mapping::Column};
use service::imports::{self, Import, ImportPreview, Line};
use web::{error_texts::imports as words, extract::File, i18n::files};

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    routes.add(Access::Needs(Capability::ManageEntries), routes!(import_players))
}

/// What to do with a table.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct ImportQuery {
    /// Only say what would happen?
    #[serde(default)]
    #[param(value_type = Option<bool>)]
    dry_run: bool,
    /// What each column holds, with commas between and nothing for a column that is not used; left out: guessed from the
    /// headings. `name`, `surname`, `given`, `club`, `federation`, `fide-id`, `national-id`, `title`, `sex`, `birth`,
    /// `national-standard`, `national-rapid`, `national-blitz`, `fide-standard`, `fide-rapid`, `fide-blitz`.
    #[param(example = "national-id,,name,club")]
    columns: Option<String>,
    /// Leave lines out whose person stands in the section already? Else they stop the import.
    #[serde(default)]
    #[param(value_type = Option<bool>)]
    skip_present: bool,
    /// Were the doubtful lines looked at?
    #[serde(default)]
    #[param(value_type = Option<bool>)]
    confirmed: bool,
}

impl ImportQuery {
    fn columns(&self) -> Result<Option<Vec<Option<Column>>>> {
        let Some(columns) = &self.columns else {
            return Ok(None);
        };
        let read = |text: &str| match text.trim() {
            "" => Ok(None),
            text => text.parse().map(Some).map_err(|_| unknown(text)),
        };
        let columns = columns
            .split(',')
            .take(table::MAX_COLUMNS)
            .map(read)
            .collect::<Result<_>>()?;
        Ok(Some(columns))
    }
}

fn unknown(text: &str) -> Problem {
    let text: String = text.chars().take(40).collect();
    let known = Column::ALL.map(Column::as_str).join(", ");
    let say = move |lang: Lang| {
        t!(
            lang,
            import_unknown_column,
            text = text.as_str(),
            known = known.as_str()
        )
    };
    Problem::field("columns", say)
}

/// What a table holds, and what would become of it.
#[derive(Debug, Serialize, ToSchema)]
struct ImportedTable {
    /// What each column is taken for.
    columns: Vec<ImportedColumn>,
    /// Every line that is not empty.
    lines: Vec<ImportedLine>,
    /// Lines that would be entered.
    fresh: usize,
    /// Lines to be mended first.
    wrong: usize,
    /// Lines whose person stands in the section already.
    present: usize,
    /// Lines to look at.
    doubtful: usize,
}

/// Who was entered.
#[derive(Debug, Serialize, ToSchema)]
struct ImportedPlayers {
    /// In the order of the lines.
    #[schema(value_type = Vec<super::shapes::PlayerId>)]
    players: Vec<PlayerId>,
    /// How many others have another starting number than before.
    renumbered: usize,
}

/// A column of a table.
#[derive(Debug, Serialize, ToSchema)]
struct ImportedColumn {
    /// Its heading; empty if there is none.
    heading: String,
    /// What it was taken for; `null`: not used.
    #[schema(value_type = Option<super::shapes::TableColumn>)]
    column: Option<&'static str>,
}

/// A line of a table.
#[derive(Debug, Serialize, ToSchema)]
struct ImportedLine {
    /// From 1.
    line: u32,
    /// `ready`, `doubtful`, `present` or `wrong`.
    #[schema(value_type = super::shapes::ImportLineState)]
    state: &'static str,
    /// As far as it can be read: `Surname, Given`.
    name: Option<String>,
    /// The club.
    club: Option<String>,
    /// What is wrong or doubtful in the line itself.
    problems: Vec<ImportedProblem>,
    /// The ratings that were taken from the registers, where the line has a number and no name or no ratings; left out where nothing was.
    #[serde(skip_serializing_if = "Option::is_none")]
    filled: Option<Vec<ListedRatingBody>>,
    /// What is doubtful beside the players who stand in the tournament already.
    doubts: Vec<DoubtBody>,
    /// `certain` when the person is in quarantine, which keeps the line out; `possible` when only the name says so, which is
    /// settled before the player's first round; `null` otherwise.
    #[schema(value_type = Option<super::shapes::MatchCertainty>)]
    quarantine: Option<&'static str>,
    /// That in a sentence.
    quarantine_detail: Option<String>,
}

/// Something wrong or doubtful in a line.
#[derive(Debug, Serialize, ToSchema)]
struct ImportedProblem {
    /// Column from 1; 0 for the whole line.
    column: usize,
    /// Stable code.
    #[schema(value_type = super::shapes::ImportProblemCode)]
    code: &'static str,
    /// Must it be mended first?
    is_error: bool,
    /// In a sentence.
    detail: String,
}

impl ImportedLine {
    fn new(lang: Lang, line: &Line) -> Self {
        let person = line.person.as_ref();
        let problems = line.problems.iter().map(|problem| ImportedProblem {
            column: problem.column,
            code: problem.kind.code(),
            is_error: problem.is_error(),
            detail: files::row_problem(lang, problem),
        });
        let doubts = line.doubts.iter();
        Self {
            line: line.line,
            state: if line.is_wrong() {
                "wrong"
            } else if line.is_present {
                "present"
            } else if line.is_doubtful() {
                "doubtful"
            } else {
                "ready"
            },
            name: person.map(|person| person.name.to_string()),
            club: person.and_then(|person| Some(person.club.as_ref()?.to_string())),
            problems: problems.collect(),
            filled: line
                .filled
                .as_ref()
                .map(|filled| filled.ratings.iter().map(ListedRatingBody::from).collect()),
            doubts: doubts.map(|doubt| DoubtBody::new(lang, doubt)).collect(),
            quarantine: words::quarantine(line),
            quarantine_detail: words::barred(lang, line),
        }
    }
}

impl ImportedTable {
    fn new(lang: Lang, preview: &ImportPreview) -> Self {
        let columns = preview.mapping.columns.iter().enumerate();
        Self {
            columns: columns
                .map(|(place, column)| ImportedColumn {
                    heading: preview.table.headings.get(place).cloned().unwrap_or_default(),
                    column: column.map(Column::as_str),
                })
                .collect(),
            lines: preview
                .lines
                .iter()
                .map(|line| ImportedLine::new(lang, line))
                .collect(),
            fresh: preview.fresh(),
            wrong: preview.wrong(),
            present: preview.present(),
            doubtful: preview.doubtful(),
        }
    }
}

/// Enters the players of a table: every line, or nothing
///
/// A line with a number of the union or of FIDE and no name is filled from the registers, and one with a number and no ratings gets those
/// of the lists.
///
/// The body is the file itself: CSV in any encoding, text copied from a spreadsheet, the member list of a club, or an XLSX
/// workbook (its first sheet). With `dry_run` nothing is stored and every line says what is wrong with it. A table with a
/// line that is wrong, in the section already or doubtful is refused as a whole, unless `skip_present` and `confirmed` say
/// otherwise.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/sections/{section}/imports", tag = "entries",
    params(ImportQuery),
    request_body(content = Vec<u8>, content_type = "application/octet-stream", description = "The file, at most 200 kB of text"),
    responses(
        (status = 200, description = "What would happen; nothing was stored", body = ImportedTable),
        (status = 201, description = "All lines were entered", body = ImportedPlayers),
        (status = 409, description = "Everybody is in already, or the section is full or played out"),
        (status = 422, description = "It is no table, or `errors` and `lines` say which lines to mend or confirm; nobody was entered")
    )
)]
async fn import_players(
    permit: Permit<ManageEntries>,
    (db, now): (Db, Now),
    Key(key): Key,
    Query(asked): Query<ImportQuery>,
    headers: HeaderMap,
    File(file): File,
) -> Result<Response> {
    let lang = Lang::of_api(&headers);
    let columns = asked.columns()?;
    let text = imports::text_of(file.to_vec()).await?;
    if asked.dry_run {
        let preview =
            imports::preview(&mut *db.snapshot().await?, &permit, &text, columns.as_deref()).await?;
        return Ok(Json(ImportedTable::new(lang, &preview)).into_response());
    }
    let import = Import {
        text: &text,
        chosen: columns.as_deref(),
        skip_present: asked.skip_present,
        confirmed: asked.confirmed,
        key,
    };
    let imported = db
        .write(async |conn| imports::import(conn, &permit, now.0, import).await)
        .await?;
    let body = ImportedPlayers {
        players: imported.players,
        renumbered: imported.renumbered,
    };
    Ok((StatusCode::CREATED, Json(body)).into_response())
}
