//! Who reached a candidate result (DM-6.2): entered before the report is sent, and corrected if it was wrong.

use crate::prelude::*;
use domain::candidate_result::{CandidateNote, CandidateResult};
use service::{
    access::SubmitReport,
    candidate_results::{self, CandidateOverview, Says, Statement},
};
use store::candidate_results::Choice as Named;
use web::{
    error_texts::prizes::words,
    paths::CandidateResultsPath,
    tournament_frame::{self, Tab},
};

pub(super) fn routes(state: &AppState) -> Routes {
    let submit = Access::Needs(Capability::SubmitReport);
    Routes::new(state).get(submit, show).post(submit, say)
}

/// Somebody who reached one.
#[derive(Debug)]
struct CandidateResultLine {
    player: PlayerId,
    name: String,
    section: String,
    note: String,
}

#[derive(Debug, Template)]
#[template(path = "pages/candidate_results.html")]
struct CandidatePage {
    layout: Layout,
    back: String,
    refused: String,
    stand: (State, String),
    /// Who said it, and when; empty before that.
    by: String,
    lines: Vec<CandidateResultLine>,
    is_stated: bool,
    choices: Vec<Choice>,
    note: String,
    errors: FieldErrors,
    version: Version,
    key: String,
    action: String,
}

fn named(lang: Lang, choice: &Named) -> String {
    t!(
        lang,
        candidate_choice,
        section = choice.section.as_str(),
        no = choice.no.get(),
        name = choice.name.to_string()
    )
}

fn stand(lang: Lang, overview: &CandidateOverview) -> (State, String) {
    match &overview.stated {
        None => (State::Missing, t!(lang, candidate_not_stated)),
        Some(stated) => (
            State::Confirmed,
            t!(lang, candidate_stated, count = stated.results.as_slice().len()),
        ),
    }
}

/// The page with what was typed, if something was.
async fn page(
    db: &Db,
    path: &CandidateResultsPath,
    permit: &Permit<SubmitReport>,
    layout: Layout,
    typed: Option<&Sent>,
    errors: FieldErrors,
) -> Result<CandidatePage> {
    let lang = layout.lang;
    let tournament = permit.tournament();
    let overview = candidate_results::overview(&mut *db.snapshot().await?, tournament).await?;
    let text = |name: &str| typed.map_or_else(String::new, |sent| sent.text(name).to_owned());
    let chosen = text("player");
    let listed = overview
        .stated
        .iter()
        .flat_map(|stated| stated.results.as_slice());
    let lines = listed
        .filter_map(|result| {
            let choice = overview.choice(result.player)?;
            Some(CandidateResultLine {
                player: result.player,
                name: choice.name.spoken(),
                section: choice.section.clone(),
                note: result.note.as_ref().map(ToString::to_string).unwrap_or_default(),
            })
        })
        .collect();
    let title = t!(lang, candidate_heading);
    Ok(CandidatePage {
        back: path.here().rating_report(),
        refused: String::new(),
        stand: stand(lang, &overview),
        by: overview.stated.as_ref().map_or_else(String::new, |stated| {
            t!(
                lang,
                candidate_by,
                at = lang.stamp(stated.at),
                name = stated.by.as_str()
            )
        }),
        lines,
        is_stated: overview.stated.is_some(),
        choices: std::iter::once(Choice::new("", t!(lang, candidate_choose), &chosen))
            .chain(
                overview
                    .choices
                    .iter()
                    .map(|choice| Choice::new(choice.player.to_string(), named(lang, choice), &chosen)),
            )
            .collect(),
        note: text("note"),
        errors,
        version: overview.version(),
        key: ids::fresh().to_string(),
        action: path.to_string(),
        layout: tournament_frame::frame(layout, permit, Tab::Report, title),
    })
}

async fn show(
    path: CandidateResultsPath,
    permit: Permit<SubmitReport>,
    db: Db,
    layout: Layout,
) -> Result<Html<String>> {
    let page = page(&db, &path, &permit, layout, None, FieldErrors::new()).await?;
    Ok(Html(page.render()?))
}

/// What a press says.
fn read(lang: Lang, sent: &Sent) -> std::result::Result<Says, FieldErrors> {
    let mut errors = FieldErrors::new();
    let player: Option<PlayerId> = sent.text("player").parse().ok();
    match (sent.text("act"), player) {
        ("none", _) => return Ok(Says::These(Vec::new())),
        ("remove", Some(player)) => return Ok(Says::Not(player)),
        (_, None) => errors.add("player", t!(lang, candidate_problem_nobody)),
        (_, Some(player)) => {
            let note = match sent.text("note") {
                "" => None,
                text => match text.parse::<CandidateNote>() {
                    Ok(note) => Some(note),
                    Err(error) => {
                        errors.add("note", words(lang, error));
                        None
                    }
                },
            };
            if errors.is_empty() {
                return Ok(Says::Also(CandidateResult { player, note }));
            }
        }
    }
    Err(errors)
}

async fn say(
    path: CandidateResultsPath,
    permit: Permit<SubmitReport>,
    (db, now, layout): Visit,
    Form(fields): Form<BTreeMap<String, String>>,
) -> Result<Response> {
    let lang = layout.lang;
    let sent = Sent::new(fields)?;
    let says = match read(lang, &sent) {
        Ok(says) => says,
        Err(errors) => {
            let page = page(&db, &path, &permit, layout, Some(&sent), errors).await?;
            return Ok((StatusCode::UNPROCESSABLE_ENTITY, Html(page.render()?)).into_response());
        }
    };
    let cmd = Statement {
        seen: sent.seen,
        says,
    };
    let done = db
        .write(async |conn| candidate_results::state(conn, &permit, now.0, sent.key, &cmd).await)
        .await;
    let Err(problem) = done else {
        return Ok(Flash::done(t!(lang, candidate_said)).leads_to(&path.to_string()));
    };
    let status = problem.kind().status();
    let mut errors = FieldErrors::new();
    for error in problem.errors() {
        errors.add("player", (error.say)(lang));
    }
    if status != StatusCode::CONFLICT && errors.is_empty() {
        return Err(problem);
    }
    let mut page = page(&db, &path, &permit, layout, Some(&sent), errors).await?;
    if status == StatusCode::CONFLICT {
        page.refused = problem.detail(lang);
    }
    Ok((status, Html(page.render()?)).into_response())
}
