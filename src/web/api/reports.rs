//! Reports of FIDE: a whole tournament in, a section out.

use axum::http::header::CONTENT_TYPE;

use super::prelude::*;
use domain::team::TeamPairing;
use formats::trf::{Dialect, Letters};
use service::{
    access::CreateTournament,
    reports::{
        export::{self, Audience, ExportOrder},
        import::{self, Imported, ReportPreview},
    },
};
use web::{attachment::FileKind, i18n::files};

/// Adds the operations of this file.
pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    routes
        .add(
            Access::Needs(Capability::CreateTournament),
            routes!(import_report),
        )
        .add(Access::Public, routes!(export_report))
}

/// A report to be taken over.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
struct ImportRequest {
    /// The whole file.
    text: String,
    /// Only say what would become of it?
    #[serde(default)]
    dry_run: bool,
}

/// One thing that was read otherwise than it stands, or found no place.
#[derive(Debug, Serialize, utoipa::ToSchema)]
struct Remark {
    /// Line from 1; 0 for the whole file.
    line: u32,
    /// Column from 1; 0 for the whole line.
    column: u32,
    /// Stable code.
    #[schema(value_type = super::shapes::TrfRemarkCode)]
    code: &'static str,
    /// In words.
    text: String,
}

/// Something about an imported round.
#[derive(Debug, Serialize, utoipa::ToSchema)]
struct RoundRemark {
    /// The round.
    round: u16,
    /// Things to be said about it.
    findings: usize,
    /// The articles they concern.
    articles: Vec<&'static str>,
}

/// What a report holds, and what became of it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
struct ImportAnswer {
    /// Name of the tournament.
    name: String,
    /// Name of its section.
    section_name: String,
    /// Players.
    players: usize,
    /// How its teams meet; `null`: it is a section of single players.
    #[schema(value_type = Option<super::shapes::TeamPairingName>)]
    team_pairing: Option<TeamPairing>,
    /// Rounds that are paired.
    rounds: usize,
    /// Rounds to be played.
    planned_rounds: u16,
    /// Games with a result.
    results: usize,
    /// Everything that was read otherwise than it stands.
    adjustments: Vec<Remark>,
    /// What a tournament cannot keep, or what was chosen for it.
    losses: Vec<Remark>,
    /// What the judge of hand-made rounds says.
    judged: Vec<RoundRemark>,
    /// The tournament's part of addresses; nothing after a dry run.
    #[serde(skip_serializing_if = "Option::is_none")]
    tournament: Option<String>,
    /// The section's.
    #[serde(skip_serializing_if = "Option::is_none")]
    section: Option<String>,
}

impl ImportAnswer {
    fn new(preview: &ReportPreview, imported: Option<&Imported>) -> Self {
        let ReportPreview {
            file, intake, judged, ..
        } = preview;
        Self {
            name: intake.details.name.clone(),
            section_name: intake.section.clone(),
            players: file.table.contestants.len(),
            team_pairing: intake.settings.teams.as_ref().map(|teams| teams.pairing),
            rounds: file.table.rounds(),
            planned_rounds: intake.rounds,
            results: preview.results(),
            adjustments: file
                .adjustments
                .iter()
                .map(|adjustment| Remark {
                    line: adjustment.line,
                    column: adjustment.column,
                    code: adjustment.kind.code(),
                    text: files::adjustment(Lang::En, adjustment),
                })
                .collect(),
            losses: intake
                .losses
                .iter()
                .map(|loss| Remark {
                    line: 0,
                    column: 0,
                    code: loss.code(),
                    text: files::loss(Lang::En, loss),
                })
                .collect(),
            judged: judged
                .iter()
                .map(|(round, findings)| RoundRemark {
                    round: round.get(),
                    findings: findings.len(),
                    articles: findings
                        .iter()
                        .filter_map(|finding| finding.fault.article())
                        .collect(),
                })
                .collect(),
            tournament: imported.map(|imported| imported.slug.to_string()),
            section: imported.map(|imported| imported.section_slug.to_string()),
        }
    }
}

/// Takes a finished or running tournament over from a report (TRF16 or TRF26).
///
/// With `dry_run` nothing is stored. A file that cannot be read is refused with line and column of every fault.
#[utoipa::path(
    post, path = "/imports", tag = "reports",
    params(("Idempotency-Key" = String, Header, description = "A fresh UUID for this act")),
    responses(
        (status = 200, description = "What the file holds; nothing was stored", body = ImportAnswer),
        (status = 201, description = "The tournament was made", body = ImportAnswer),
        (status = 422, description = "The file is refused")
    )
)]
async fn import_report(
    permit: Permit<CreateTournament>,
    Key(key): Key,
    Now(now): Now,
    db: Db,
    Json(request): Json<ImportRequest>,
) -> Result<Response> {
    let bytes = request.text.as_bytes();
    let preview = import::preview(bytes, now)?;
    if request.dry_run {
        return Ok(Json(ImportAnswer::new(&preview, None)).into_response());
    }
    let imported = db
        .write(async |conn| import::import(conn, &permit, now, key, bytes).await)
        .await?;
    let answer = ImportAnswer::new(&preview, Some(&imported));
    Ok((StatusCode::CREATED, Json(answer)).into_response())
}

/// Which report.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
struct Ask {
    /// `trf26` (else) or `trf16`.
    #[serde(default)]
    #[param(inline, value_type = super::shapes::TrfDialect)]
    format: String,
    /// `utf8` (else); `latin1` or `ascii` for programs that count columns in bytes.
    #[serde(default)]
    #[param(inline, value_type = super::shapes::TrfLetters)]
    letters: String,
    /// Refuse unless every game is decided.
    #[serde(default, rename = "final")]
    is_final: bool,
}

fn no_such_word(field: &'static str, words: &'static str) -> Problem {
    let error = FieldError::new(field, move |lang| t!(lang, reading_word, words));
    Problem::new(Kind::BadRequest, |lang| t!(lang, problem_query_detail)).with_error(error)
}

/// A section as a report.
///
/// Who may read personal data gets birth dates, sex and national numbers; everybody else a report without them. A report of
/// a section that is being played says so in its first `###` line that begins with `Status:`.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/export.trf", tag = "reports",
    params(InSection, Ask),
    responses(
        (status = 200, description = "The report", content_type = "text/plain"),
        (status = 404, description = "No such section"),
        (status = 409, description = "Games are open and a final report was asked for")
    )
)]
async fn export_report(
    _: Path<(String, String)>,
    visitor: Visitor,
    db: Db,
    Query(ask): Query<Ask>,
) -> Result<Response> {
    let (place, section) = visitor.at_section()?;
    let dialect = match ask.format.as_str() {
        "" | "trf26" => Dialect::Trf26,
        "trf16" => Dialect::Trf16,
        _ => return Err(no_such_word("format", "trf16, trf26")),
    };
    let letters = if ask.letters.is_empty() {
        Letters::default()
    } else {
        let read = ask.letters.parse::<Letters>();
        read.map_err(|_| no_such_word("letters", "utf8, latin1, ascii"))?
    };
    let wanted = ExportOrder {
        dialect,
        letters,
        audience: if visitor.may(Capability::ReadPersonal) {
            Audience::Arbiters
        } else {
            Audience::Public
        },
        is_final: ask.is_final,
    };
    let report = export::export(&mut *db.snapshot().await?, place.tournament, section.id, wanted).await?;
    let kind = match report.letters {
        Letters::Utf8 | Letters::Ascii => FileKind::Text,
        Letters::Latin1 => FileKind::TextLatin1,
    };
    Ok(([(CONTENT_TYPE, kind.content_type())], report.bytes()).into_response())
}
