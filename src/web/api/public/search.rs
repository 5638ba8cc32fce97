//! The search: the twin of the page.

use crate::prelude::*;
use service::search::MAX_WANTED;
use web::search::{self, Hit};

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    routes
        .add(Access::Anybody, routes!(search_everywhere))
        .add(Access::Public, routes!(search_tournament))
}

/// What is looked for.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct SearchQuery {
    /// Words, or a number; case and accents do not matter, and every word has to be there.
    #[serde(default)]
    #[param(value_type = Option<String>, max_length = 60, example = "bord 3")]
    q: String,
}

body! {
    /// What was found.
    struct SearchHit from hit: Hit {
        /// What it is.
        #[schema(value_type = super::super::shapes::SearchHitKind)]
        kind: &'static str = hit.kind.as_str(),
        /// Its name, in the language that is asked for where the program names it.
        #[schema(example = "Bord 3")]
        name: String = hit.name,
        /// Where it belongs; may be empty.
        #[schema(example = "Gruppe A")]
        about: String = hit.about,
        /// The address of its page on this site.
        #[schema(example = "/t/proevebyens-paaskestaevne-2026/desk")]
        page: String = hit.page,
    }
}

/// What was found, a dozen of each kind at most.
#[derive(Debug, Serialize, ToSchema)]
struct SearchHits {
    /// Of a tournament: boards, players, teams, pages, rules; of all: tournaments, clubs, persons, pages, rules.
    hits: Vec<SearchHit>,
}

async fn found(lang: Lang, visitor: &Visitor, db: &Db, wanted: &str) -> Result<Json<SearchHits>> {
    if wanted.chars().count() > MAX_WANTED {
        return Err(Problem::field("q", |lang| {
            t!(lang, rules_too_long, most = MAX_WANTED)
        }));
    }
    let hits = search::hits(&mut *db.snapshot().await?, lang, visitor, wanted).await?;
    Ok(Json(SearchHits {
        hits: hits.into_iter().map(SearchHit::from).collect(),
    }))
}

/// Tournaments by their words, clubs by name, persons by number, pages and rules
#[utoipa::path(
    get, path = "/search", tag = "public",
    params(SearchQuery),
    responses((status = OK, body = SearchHits), (status = UNPROCESSABLE_ENTITY))
)]
async fn search_everywhere(
    visitor: Visitor,
    lang: Lang,
    db: Db,
    Query(asked): Query<SearchQuery>,
) -> Result<Json<SearchHits>> {
    found(lang, &visitor, &db, &asked.q).await
}

/// Players, teams, boards, pages and rules of a tournament, as far as the reader may open them
#[utoipa::path(
    get, path = "/tournaments/{tournament}/search", tag = "public",
    params(SearchQuery),
    responses((status = OK, body = SearchHits), (status = UNPROCESSABLE_ENTITY))
)]
async fn search_tournament(
    visitor: Visitor,
    lang: Lang,
    db: Db,
    Query(asked): Query<SearchQuery>,
) -> Result<Json<SearchHits>> {
    found(lang, &visitor, &db, &asked.q).await
}
