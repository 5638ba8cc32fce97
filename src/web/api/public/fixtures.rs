//! The plan of a section of teams for everybody, once it is public.

use super::read;
use crate::{fixtures::PlanBody, prelude::*};
use service::public::Beside;
use web::response_cache::Cacheable;

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    routes.add(Access::Public, routes!(list_fixtures))
}

/// Who meets whom in every round of a section of teams, when and where, with the scores so far
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/fixtures", tag = "teams",
    responses((status = OK, body = PlanBody), (status = 404, description = "There is no such section, or no public plan"))
)]
async fn list_fixtures(visitor: Visitor, keep: Cacheable, db: Db) -> Result<Response> {
    let field = read(&db, &visitor, Beside::Nothing).await?.field;
    let plan = field.plan.as_ref().filter(|_| field.has_public_plan());
    let plan = plan.ok_or_else(Problem::not_found)?;
    let rules = service::fixtures::move_rules(&mut *db.snapshot().await?, &field).await?;
    let answer = Json(PlanBody::of(&field, plan, rules.notice_days));
    Ok(keep.answer(field.section, field.content_version, None, answer))
}
