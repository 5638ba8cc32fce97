//! The results of a round out of a table: looked at, then stored whole or not at all.

use super::super::{address::RoundAddress, prelude::*};
use axum::http::HeaderMap;
use domain::result_line::ResultLineState;
use engine::result::GameResult;
use service::{
    access::EnterResults,
    results::files::{self, FileLine, ResultsFile, ResultsPreview, SeenBoard},
};
use web::results_file_words as words;

/// Adds the operations of this noun.
pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    routes.add(
        Access::Needs(Capability::EnterResults),
        routes!(send_results_table),
    )
}

/// Results as a table.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ResultsTable {
    /// The table, at most 64 kB and 600 lines: CSV with `;`, `,` or tabs, with headings or without.
    text: String,
    /// Only look: nothing is stored.
    #[serde(default)]
    dry_run: bool,
    /// Why, for the lines that need a reason and say none.
    #[serde(default)]
    reason: String,
    /// The boards with their versions, as a look has answered. A board that is missing, or has changed, makes it 409.
    #[serde(default)]
    seen_boards: Vec<SeenBoardBody>,
}

/// A board as it was seen.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct SeenBoardBody {
    /// Its number.
    #[schema(value_type = super::super::shapes::BoardNo)]
    board: BoardNo,
    /// Its version.
    #[schema(value_type = super::super::shapes::Version)]
    version: Version,
}

/// What was stored, or what would be.
#[derive(Debug, Serialize, ToSchema)]
struct ResultsTableAnswer {
    /// Was it stored?
    is_stored: bool,
    /// Results that were written, or would be.
    written: usize,
    /// Results that stood already.
    unchanged: usize,
    /// Lines that cannot be written; while there are any, nothing is stored.
    refused: usize,
    /// Every line beside what stands; empty once it is stored.
    lines: Vec<ResultsTableLine>,
    /// Headings of columns that are not read.
    unread: Vec<String>,
    /// What to send as `seen_boards`; empty once it is stored.
    seen_boards: Vec<SeenBoardBody>,
}

body! {
    /// A line of the table.
    struct ResultsTableLine from line: &FileLine {
        /// From 1.
        line: u32 = line.line,
        /// The board it is about; `null` if it is about none.
        #[schema(value_type = Option<super::super::shapes::BoardNo>)]
        board: Option<BoardNo> = line.board,
        /// How that game ended, as it stands.
        #[schema(value_type = Option<super::super::shapes::ResultCode>)]
        stands: Option<GameResult> = line.stands.and_then(|outcome| outcome.result),
        /// How it ended by the table; `null` if the line says nothing.
        #[schema(value_type = Option<super::super::shapes::ResultCode>)]
        wanted: Option<GameResult> = line.wanted,
        /// What becomes of it.
        #[schema(value_type = super::super::shapes::ResultLineStateName)]
        state: ResultLineState = line.state,
        /// Why it is refused: a word for what is wrong with the line, or `rule` where entering the result by hand would be refused, too.
        #[schema(value_type = Option<super::super::shapes::ResultLineRefusal>)]
        code: Option<&'static str> = line.refusal.as_ref().map(words::code),
        /// That in a sentence, in Danish or English.
        detail: Option<String> = None,
    }
}

fn looked(lang: Lang, preview: &ResultsPreview) -> ResultsTableAnswer {
    let lines = preview.lines.iter().map(|line| ResultsTableLine {
        detail: line.refusal.as_ref().map(|why| words::refusal(lang, why)),
        ..ResultsTableLine::from(line)
    });
    ResultsTableAnswer {
        is_stored: false,
        written: preview.to_write(),
        unchanged: preview.count(ResultLineState::Same),
        refused: preview.count(ResultLineState::Refused),
        lines: lines.collect(),
        unread: preview.unread.clone(),
        seen_boards: preview
            .seen
            .iter()
            .map(|one| SeenBoardBody {
                board: one.board,
                version: one.version,
            })
            .collect(),
    }
}

/// Enters the results of a round out of a table: all of them, or none.
///
/// A line names its board by number, by both players (starting number or name), or by both. Each is decided as if it was entered by hand:
/// a line that one could not enter makes the answer 422 with `lines`, and nothing is stored. Look first, with `dry_run`, and send the
/// `seen_boards` of the answer; if a board has changed since, the answer is 409 and nothing is stored.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/sections/{section}/rounds/{round}/results", tag = "results",
    params(InSection),
    responses(
        (status = 200, body = ResultsTableAnswer),
        (status = 409, description = "the round is not published, a board has changed since it was seen, or every result stands already"),
        (status = 413, description = "more than 64 kB"),
        (status = 422, description = "no table of results, or `lines` that cannot be written")
    )
)]
async fn send_results_table(
    Path(address): Path<RoundAddress>,
    permit: Permit<EnterResults>,
    (db, now): (Db, Now),
    Key(key): Key,
    headers: HeaderMap,
    Json(sent): Json<ResultsTable>,
) -> Result<Json<ResultsTableAnswer>> {
    let file = ResultsFile {
        round: address.round,
        text: &sent.text,
        reason: &sent.reason,
    };
    let mut tx = db.begin().await?;
    if sent.dry_run {
        let preview = files::preview(&mut tx, &permit, now.0, &file).await?;
        tx.rollback().await?;
        return Ok(Json(looked(Lang::of_api(&headers), &preview)));
    }
    let seen: Vec<SeenBoard> = sent
        .seen_boards
        .iter()
        .map(|one| SeenBoard {
            board: one.board,
            version: one.version,
        })
        .collect();
    let receipt = files::store(&mut tx, &permit, (now.0, key), &file, &seen).await?;
    tx.commit().await?;
    Ok(Json(ResultsTableAnswer {
        is_stored: true,
        written: receipt.written,
        unchanged: receipt.unchanged,
        refused: 0,
        lines: Vec::new(),
        unread: Vec::new(),
        seen_boards: Vec::new(),
    }))
}
