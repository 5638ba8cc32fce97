//! A whole tournament as one file: fetched, and taken in as a new tournament.

use axum::extract::Multipart;

use crate::{
    forms::{Refusal, upload},
    prelude::*,
};
use formats::tournament_file::MAX_BYTES;
use service::{
    access::CreateTournament,
    tournament_files::{self, TakenIn},
};
use web::{
    attachment::{self, FileKind},
    error::Kind,
};

/// The largest form: the file and its key.
const MOST: usize = MAX_BYTES + 16 * 1024;

pub(super) fn routes(state: &AppState) -> Routes {
    let make = Access::Needs(Capability::CreateTournament);
    Routes::new(state)
        .get(Access::Needs(Capability::ManageTournament), fetch)
        .get(make, ask)
        .upload(make, MOST, take_in)
}

async fn fetch(
    path: TournamentFilePath,
    permit: Permit<ManageTournament>,
    db: Db,
    Now(now): Now,
) -> Result<Response> {
    let bytes = tournament_files::export(&mut *db.snapshot().await?, &permit, now).await?;
    let name = format!("{}.json", path.tournament);
    Ok(attachment::private(FileKind::Json, &name, bytes))
}

#[derive(Debug, Template)]
#[template(path = "pages/tournament_file.html")]
struct TakeInPage {
    layout: Layout,
    megabytes: usize,
    /// Is a public tournament to be public here at once?
    is_public: bool,
    errors: FieldErrors,
    key: String,
}

fn page(layout: Layout) -> TakeInPage {
    let title = t!(layout.lang, tournament_file_take_in);
    TakeInPage {
        layout: layout.titled(title),
        megabytes: MAX_BYTES / 1024 / 1024,
        is_public: false,
        errors: FieldErrors::new(),
        key: ids::fresh().to_string(),
    }
}

async fn ask(_: TakeInPath, _: Permit<CreateTournament>, layout: Layout) -> Result<Page> {
    Ok(Html(page(layout).render()?))
}

/// What came in, and what did not.
fn told(lang: Lang, taken: &TakenIn) -> String {
    let said = [
        Some(t!(lang, tournament_file_taken_in, name = taken.name.as_str())),
        taken.is_hidden.then(|| t!(lang, tournament_file_hidden)),
        (taken.left_out > 0).then(|| t!(lang, tournament_file_left_out, count = taken.left_out)),
    ];
    said.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

async fn take_in(
    _: TakeInPath,
    permit: Permit<CreateTournament>,
    (db, now, layout): Visit,
    form: Multipart,
) -> Result<Response> {
    let lang = layout.lang;
    let mut key: Option<IdempotencyKey> = None;
    let mut is_public = false;
    let bytes = upload(form, 4, |name, value| match name {
        "key" => key = value.parse().ok(),
        "public" => is_public = true,
        _ => {}
    })
    .await?;
    let key =
        key.ok_or_else(|| Problem::new(Kind::KeyRequired, |lang| t!(lang, problem_key_required_detail)))?;
    let taken = async {
        if bytes.is_empty() {
            return Err(Problem::field("file", |lang| {
                t!(lang, tournament_file_problem_none)
            }));
        }
        db.write(async |conn| tournament_files::take_in(conn, &permit, now.0, key, (&bytes, is_public)).await)
            .await
    };
    let problem = match taken.await {
        Ok(taken) => {
            let next = TournamentLinks::new(taken.slug.to_string()).desk();
            return Ok(Flash::done(told(lang, &taken)).leads_to(&next));
        }
        Err(problem) => problem,
    };
    let refusal = Refusal::of(problem, lang)?;
    let page = TakeInPage {
        is_public,
        errors: refusal.errors.clone(),
        ..page(refusal.on(layout))
    };
    again(refusal.status, &page)
}
