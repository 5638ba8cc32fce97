//! The log of a tournament.

use super::prelude::*;
use service::{access::ReadAudit, audit};
use store::audit::{AuditLine, Filter};

/// Adds the operations of this noun.
pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    routes.add(Access::Needs(Capability::ReadAudit), routes!(list))
}

/// Lines on a page unless fewer are asked for, and the most.
const USUAL: u16 = 50;
const MOST: u16 = 500;

/// What to look for; what is left out matches everything.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct AuditQuery {
    /// Acts that begin with this: `result.`, `result.enter`.
    act: Option<String>,
    /// The actor's name contains this.
    person: Option<String>,
    /// Subject or reason contains this.
    text: Option<String>,
    /// Not before this moment.
    from: Option<Timestamp>,
    /// Before this moment.
    until: Option<Timestamp>,
    /// In the section with this slug.
    section: Option<String>,
    /// Older than the line with this id: the `next` of the page before.
    before: Option<i64>,
    /// Lines on the page.
    #[param(minimum = 1, maximum = 500, default = 50)]
    limit: Option<u16>,
}

/// A page of the log.
#[derive(Debug, Serialize, ToSchema)]
struct AuditView {
    /// Newest first.
    lines: Vec<LineView>,
    /// What to send as `before` for the next page; `null` on the last one.
    next: Option<i64>,
}

body! {
    /// What somebody did.
    struct LineView from line: AuditLine {
        /// Ascends with time.
        id: i64 = line.id,
        /// When.
        at: Timestamp = line.at,
        /// Who, by the name of the time.
        actor: String = line.actor,
        /// `page`, `api` or `system`; `file`: it came along from another installation.
        #[schema(value_type = super::shapes::LogDoor)]
        via: String = line.via,
        /// `noun.verb`.
        act: String = line.act,
        /// The section's name, while it exists.
        section: Option<String> = line.section,
        /// To what, in a few words.
        subject: String = line.subject,
        /// How it stood. Personal values read `…` for those who may not read them.
        #[schema(value_type = super::shapes::LoggedValue)]
        before: Option<serde_json::Value> = line.before,
        /// How it stands.
        #[schema(value_type = super::shapes::LoggedValue)]
        after: Option<serde_json::Value> = line.after,
        /// Why, where a reason was asked for.
        reason: Option<String> = line.reason,
    }
}

/// Reads the log of a tournament, newest first.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/audit", tag = "audit",
    params(("tournament" = String, Path, description = "The tournament's slug"), AuditQuery),
    responses(
        (status = 200, body = AuditView),
        (status = 400, description = "The query cannot be read"),
        (status = 401, description = "No token, or one that does not work"),
        (status = 403, description = "The right or the scope `read_personal` is missing"),
        (status = 404, description = "There is no such tournament or section")
    )
)]
async fn list(
    db: Db,
    permit: Permit<ReadAudit>,
    Query(wanted): Query<AuditQuery>,
) -> Result<Json<AuditView>> {
    let tournament = permit.tournament();
    let limit = wanted.limit.unwrap_or(USUAL).clamp(1, MOST);
    let mut tx = db.snapshot().await?;
    let section = match &wanted.section {
        Some(slug) => Some(
            store::sections::list_by_tournament(&mut tx, tournament)
                .await?
                .into_iter()
                .find(|section| section.slug.as_str() == slug)
                .ok_or_else(Problem::not_found)?
                .id,
        ),
        None => None,
    };
    // Postgres takes no zero bytes, and nothing longer is ever found.
    let short = |text: Option<String>| {
        text.map(|text| {
            text.chars()
                .filter(|letter| *letter != '\0')
                .take(100)
                .collect::<String>()
        })
    };
    let filter = Filter {
        tournament: Some(tournament),
        section,
        act: short(wanted.act),
        actor: short(wanted.person),
        text: short(wanted.text),
        from: wanted.from,
        until: wanted.until,
        below: wanted.before,
    };
    let mut lines = audit::list(&mut tx, permit.rights(), &filter, i64::from(limit) + 1).await?;
    let has_more = lines.len() > usize::from(limit);
    lines.truncate(usize::from(limit));
    Ok(Json(AuditView {
        next: lines.last().filter(|_| has_more).map(|last| last.id),
        lines: lines.into_iter().map(LineView::from).collect(),
    }))
}
