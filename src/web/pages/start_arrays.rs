//! The start position of a round of Chess960: a card of the round's page, and the form that settles it.

use super::pairings;
use crate::prelude::*;
use service::access::Pair;
use service::start_arrays::{self, ArrayOrigin, Beginning, Lots, Settling};
use web::components::{Diagram, start_array};

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state).post(Access::Needs(Capability::Pair), settle)
}

/// The array on the page of its round.
#[derive(Debug)]
pub(super) struct Card {
    pub(super) diagram: Option<Diagram>,
    /// How it came about.
    pub(super) about: String,
    /// What to do, where something can be done.
    pub(super) help: String,
    pub(super) is_open: bool,
    pub(super) may_draw: bool,
    /// Is a reason asked for, whatever is done?
    pub(super) is_settled: bool,
    pub(super) action: String,
    pub(super) seen: Version,
    pub(super) key: String,
    /// What was sent and refused.
    pub(super) sent: Sent,
}

/// What was sent and refused.
#[derive(Debug, Default)]
pub(super) struct Sent {
    pub(super) array: String,
    pub(super) reason: String,
    pub(super) array_error: String,
    pub(super) reason_error: String,
    /// An error that belongs to no single field.
    pub(super) problem: String,
}

impl Card {
    pub(super) fn new(lang: Lang, path: &PairingPath, beginning: &Beginning) -> Self {
        let settled = beginning.settled.as_ref();
        Self {
            diagram: settled.map(|settled| start_array::diagram(lang, settled)),
            about: settled.map_or_else(
                || t!(lang, start_array_none),
                |settled| format!("{} ({})", start_array::about(lang, settled), settled.by),
            ),
            help: match beginning.lots {
                Lots::Program => t!(lang, start_array_help_program),
                Lots::Hall => t!(lang, start_array_help_hall),
            },
            is_open: beginning.is_open,
            may_draw: beginning.lots == Lots::Program,
            is_settled: settled.is_some(),
            action: path.here().start_array(),
            seen: beginning.seen(),
            key: ids::fresh().to_string(),
            sent: Sent::default(),
        }
    }
}

/// What the form sends.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct StartArrayForm {
    seen: i32,
    key: String,
    /// `draw`, or anything else for what was written.
    by: String,
    array: String,
    array_reason: String,
}

async fn settle(
    path: StartArrayPath,
    permit: Permit<Pair>,
    (db, now, layout): Visit,
    Form(form): Form<StartArrayForm>,
) -> Result<Response> {
    let lang = layout.lang;
    let to = PairingPath {
        tournament: path.tournament,
        section: path.section,
        round: path.round,
    };
    match perform(&db, now, &permit, &to, &form).await {
        Ok(()) => {
            let flash = Flash::done(t!(lang, start_array_settled, round = to.round.get()));
            let to = format!("{to}#start-array");
            Ok(flash.leads_to(&to))
        }
        Err(problem)
            if problem.kind().status().is_client_error()
                && problem.kind().status() != StatusCode::NOT_FOUND =>
        {
            let of = |name: &str| {
                let wrong = problem.errors().iter().find(|error| error.field == name);
                wrong.map(|error| (error.say)(lang)).unwrap_or_default()
            };
            let sent = Sent {
                array_error: of("array"),
                reason_error: of("reason"),
                problem: if problem.errors().is_empty() {
                    problem.detail(lang)
                } else {
                    of("key")
                },
                array: form.array,
                reason: form.array_reason,
            };
            let page = pairings::with_start_array(&db, now, &permit, &to, layout, sent).await?;
            Ok((problem.kind().status(), Html(page)).into_response())
        }
        Err(problem) => Err(problem),
    }
}

async fn perform(
    db: &Db,
    now: Now,
    permit: &Permit<Pair>,
    path: &PairingPath,
    form: &StartArrayForm,
) -> Result<()> {
    let key: IdempotencyKey = form
        .key
        .parse()
        .map_err(|_| Problem::field("key", |lang| t!(lang, problem_key_required_detail)))?;
    let settling = Settling {
        round: path.round,
        by: match form.by.as_str() {
            "draw" => ArrayOrigin::Draw,
            _ => ArrayOrigin::Writing(form.array.clone()),
        },
        seen: Version(form.seen),
        reason: &form.array_reason,
    };
    db.write(async |conn| start_arrays::settle(conn, permit, now.0, key, &settling).await)
        .await?;
    Ok(())
}
