//! Reports of FIDE: taking a whole tournament over from one, and a section as one.

use axum::extract::Multipart;
use axum_extra::extract::CookieJar;
use base64::{Engine as _, engine::general_purpose::STANDARD};

use crate::prelude::*;
use engine::hand::findings::Severity;
use formats::trf::{Dialect, Letters, MAX_BYTES};
use service::{
    access::CreateTournament,
    reports::{
        export::{self, Audience, ExportOrder},
        import::{self, ImportError, ReportPreview},
    },
};
use web::{
    attachment::{self, FileKind},
    auth::Visitor,
    error_texts::reports::sentences,
    i18n::files,
    i18n_teams::teams as team_words,
};

/// A file of the largest size, written in letters as the page sends it back, with room for the rest of the form.
const MOST: usize = MAX_BYTES / 3 * 4 + 64 * 1024;

pub(super) fn routes(state: &AppState) -> Routes {
    let needed = Access::Needs(Capability::CreateTournament);
    Routes::new(state)
        .get(needed, show)
        .upload(needed, MOST, send)
        .get(Access::Public, download)
}

/// A round with what the judge says about it.
#[derive(Debug)]
struct JudgedRound {
    state: State,
    round: String,
    detail: String,
}

/// What a file holds, as the page shows it.
#[derive(Debug)]
struct FileView {
    facts: Vec<(String, String)>,
    adjustments: Vec<String>,
    losses: Vec<String>,
    judged: Vec<JudgedRound>,
    /// The file in letters, to be sent again.
    file: String,
}

#[derive(Debug, Template)]
#[template(path = "pages/report.html")]
struct ReportImportPage {
    layout: Layout,
    shown: Option<FileView>,
    faults: Vec<String>,
    typed: String,
}

impl ReportImportPage {
    fn new(layout: Layout) -> Self {
        let title = t!(layout.lang, takeover_heading);
        Self {
            layout: layout.titled(title),
            shown: None,
            faults: Vec::new(),
            typed: String::new(),
        }
    }
}

async fn show(_: TakeOverPath, _: Permit<CreateTournament>, layout: Layout) -> Result<Page> {
    Ok(Html(ReportImportPage::new(layout).render()?))
}

/// What the form sent.
#[derive(Debug, Default)]
struct SentFile {
    bytes: Vec<u8>,
    /// Was the file shown, and is this its confirmation?
    confirmed: bool,
    /// Was it pasted? Then it is shown again to be mended.
    pasted: bool,
}

async fn read(mut form: Multipart) -> Result<SentFile> {
    let mut sent = SentFile::default();
    while let Some(field) = form.next_field().await? {
        let name = field.name().unwrap_or_default().to_owned();
        let bytes = field.bytes().await?;
        match name.as_str() {
            "file" if !bytes.is_empty() => sent.bytes = bytes.to_vec(),
            "text" if !bytes.is_empty() && sent.bytes.is_empty() => {
                sent.pasted = true;
                sent.bytes = bytes.to_vec();
            }
            "shown" => {
                sent.confirmed = true;
                sent.bytes = STANDARD.decode(&bytes).unwrap_or_default();
            }
            _ => {}
        }
    }
    Ok(sent)
}

async fn send(
    _: TakeOverPath,
    permit: Permit<CreateTournament>,
    (db, _, layout): Visit,
    jar: CookieJar,
    Now(now): Now,
    form: Multipart,
) -> Result<Response> {
    let lang = layout.lang;
    let sent = read(form).await?;
    let mut page = ReportImportPage::new(layout);
    if sent.bytes.is_empty() {
        page.faults.push(t!(lang, takeover_nothing));
        return refused(&page);
    }
    let stored = if sent.confirmed {
        let mut tx = db.begin().await?;
        let key = import::key_of(&sent.bytes);
        let stored = import::import(&mut tx, &permit, now, key, &sent.bytes).await;
        if stored.is_ok() {
            tx.commit().await?;
        }
        stored.map(Some)
    } else {
        match import::preview(&sent.bytes, now) {
            Ok(preview) => {
                page.shown = Some(shown(lang, &preview, &sent.bytes));
                Ok(None)
            }
            Err(error) => Err(error),
        }
    };
    match stored {
        Ok(Some(imported)) => {
            let jar = jar.add(Flash::done(t!(lang, takeover_done)).cookie());
            let to =
                SectionLinks::new(imported.slug.to_string(), imported.section_slug.to_string()).section();
            Ok((jar, Redirect::to(&to)).into_response())
        }
        Ok(None) => Ok(Html(page.render()?).into_response()),
        Err(error @ (ImportError::Once(_) | ImportError::Store(_))) => Err(error.into()),
        Err(error) => {
            page.faults = sentences(lang, &error);
            if sent.pasted {
                page.typed = String::from_utf8_lossy(&sent.bytes).into_owned();
            }
            refused(&page)
        }
    }
}

fn refused(page: &ReportImportPage) -> Result<Response> {
    again(StatusCode::UNPROCESSABLE_ENTITY, page)
}

/// What stands in the head of the file, with its name.
fn facts(lang: Lang, preview: &ReportPreview) -> Vec<(String, String)> {
    let ReportPreview { file, intake, .. } = preview;
    let details = &intake.details;
    let days = if details.starts_on == details.ends_on {
        lang.date(details.starts_on)
    } else {
        format!(
            "{} – {}",
            lang.date(details.starts_on),
            lang.date(details.ends_on)
        )
    };
    let mut facts = vec![
        (t!(lang, takeover_name), details.name.clone()),
        (t!(lang, takeover_section), intake.section.clone()),
        (t!(lang, takeover_days), days),
        (t!(lang, takeover_city), details.city.clone()),
        (
            t!(lang, takeover_system),
            team_words::system(lang, &intake.settings),
        ),
        (
            t!(lang, takeover_players),
            file.table.contestants.len().to_string(),
        ),
        (
            t!(lang, takeover_rounds),
            t!(
                lang,
                takeover_rounds_of,
                paired = file.table.rounds(),
                planned = intake.rounds
            ),
        ),
        (
            t!(lang, takeover_results),
            t!(
                lang,
                takeover_results_of,
                results = preview.results(),
                open = preview.open()
            ),
        ),
        (
            t!(lang, takeover_tie_breaks),
            intake
                .settings
                .tie_breaks
                .iter()
                .map(ToString::to_string)
                .collect::<Vec<_>>()
                .join(", "),
        ),
        (
            t!(lang, takeover_time_control),
            intake
                .regulation
                .time_control
                .as_ref()
                .map(ToString::to_string)
                .unwrap_or_default(),
        ),
        (
            t!(lang, takeover_arbiters),
            intake
                .chief_arbiter
                .iter()
                .chain(&intake.deputies)
                .take(20)
                .cloned()
                .collect::<Vec<_>>()
                .join(", "),
        ),
    ];
    facts.retain(|(_, value)| !value.is_empty());
    facts
}

fn shown(lang: Lang, preview: &ReportPreview, bytes: &[u8]) -> FileView {
    let ReportPreview {
        file, intake, judged, ..
    } = preview;
    FileView {
        facts: facts(lang, preview),
        adjustments: file
            .adjustments
            .iter()
            .map(|adjustment| files::adjustment(lang, adjustment))
            .collect(),
        losses: intake.losses.iter().map(|loss| files::loss(lang, loss)).collect(),
        judged: judged
            .iter()
            .map(|(round, findings)| {
                let mut articles: Vec<&str> = findings
                    .iter()
                    .filter_map(|finding| finding.fault.article())
                    .collect();
                articles.sort_unstable();
                articles.dedup();
                let grave = findings
                    .iter()
                    .any(|finding| finding.severity >= Severity::NeedsReason);
                JudgedRound {
                    state: if grave { State::Missing } else { State::Confirmed },
                    round: t!(
                        lang,
                        takeover_judged_round,
                        round = round.get(),
                        count = findings.len()
                    ),
                    detail: articles.join(" · "),
                }
            })
            .collect(),
        file: STANDARD.encode(bytes),
    }
}

/// Which report is asked for.
#[derive(Debug, Default, Deserialize)]
pub(super) struct ExportQuery {
    /// `trf26` or `trf16`.
    #[serde(default)]
    format: String,
    /// `utf8`, or `latin1` or `ascii` for programs that count columns in bytes.
    #[serde(default)]
    letters: String,
    /// Must it be final?
    #[serde(default, rename = "final")]
    is_final: bool,
}

async fn download(
    path: ExportPath,
    visitor: Visitor,
    db: Db,
    Query(ask): Query<ExportQuery>,
) -> Result<Response> {
    let (place, section) = visitor.at_section()?;
    let audience = if visitor.may(Capability::ReadPersonal) {
        Audience::Arbiters
    } else {
        Audience::Public
    };
    let wanted = ExportOrder {
        dialect: if ask.format == "trf16" {
            Dialect::Trf16
        } else {
            Dialect::Trf26
        },
        letters: ask.letters.parse().unwrap_or_default(),
        audience,
        is_final: ask.is_final,
    };
    let report = export::export(&mut *db.snapshot().await?, place.tournament, section.id, wanted).await?;
    let mark = if report.is_final { "" } else { "-running" };
    let name = format!("{}-{}{mark}.trf", path.tournament, path.section);
    let kind = match report.letters {
        Letters::Utf8 | Letters::Ascii => FileKind::Text,
        Letters::Latin1 => FileKind::TextLatin1,
    };
    Ok(attachment::private(kind, &name, report.bytes()))
}
