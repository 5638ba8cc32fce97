//! The rules, to be looked up: the twin of the page, in both languages at once.

use crate::prelude::*;
use rules::catalogue::{Article, CatalogueQuery, MAX_WANTED, catalogue};

/// So many articles come at once unless fewer are asked for.
const MOST: u16 = 100;

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    routes
        .add(Access::Anybody, routes!(list_rules))
        .add(Access::Anybody, routes!(get_rule))
        .add(Access::Anybody, routes!(list_terms))
        .add(Access::Public, routes!(list_rules_of_tournament))
}

/// What is looked for.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct RulesQuery {
    /// Words or the number of an article, in Danish or English; case and accents do not matter.
    #[serde(default)]
    #[param(value_type = Option<String>, max_length = 60, example = "touch move")]
    q: String,
    /// Only about this topic, by its code.
    #[serde(default)]
    #[param(inline, value_type = Option<super::super::shapes::RuleTopic>)]
    topic: String,
    /// Where to go on: `next` of the part before.
    #[serde(default)]
    #[param(value_type = Option<u16>)]
    after: u16,
    /// How many at most.
    #[param(value_type = Option<u16>, minimum = 1, maximum = 100, default = 100)]
    limit: Option<u16>,
}

body! {
    /// A sentence in both languages.
    struct Said from said: &'static rules::catalogue::Said {
        /// In Danish.
        da: &'static str = &said.da,
        /// In English.
        en: &'static str = &said.en,
    }
}

body! {
    /// An article.
    struct Rule from article: &'static Article {
        /// Its one name.
        #[schema(example = "DSU2018-6.7")]
        id: &'static str = &article.id,
        /// The text it stands in.
        source: &'static str = &article.source,
        /// Its number there.
        article: &'static str = &article.article,
        /// What it is about.
        #[schema(value_type = super::super::shapes::RuleTopic)]
        topic: &'static str = &article.topic,
        /// What it says, in our own words.
        says: Said = (&article.says).into(),
        /// What follows from it; empty where nothing does.
        follows: Said = (&article.follows).into(),
        /// Does the arbiter decide by judgement?
        discretion: bool = article.discretion,
        /// The doubt about its reading, if there is one.
        uncertain: Option<&'static str> = article.uncertain.as_deref(),
        /// The published rulings of the appeals board about it, by their ids.
        #[schema(example = json!(["CASE-95"]))]
        rulings: Vec<&'static str> = ids(catalogue().rulings_on(&article.id)),
        /// The articles it is about, where it is such a ruling itself.
        ruled_on: Vec<&'static str> = ids(catalogue().ruled_on(&article.id)),
    }
}

fn ids(articles: impl Iterator<Item = &'static Article>) -> Vec<&'static str> {
    articles.map(|article| article.id.as_str()).collect()
}

/// A part of the rules that were found.
#[derive(Debug, Serialize, ToSchema)]
struct FoundRules {
    /// The likeliest first.
    rules: Vec<Rule>,
    /// How many were found in all.
    count: usize,
    /// Where the next part begins.
    next: Option<usize>,
}

/// A word, explained.
#[derive(Debug, Serialize, ToSchema)]
struct Term {
    /// The word.
    term: Said,
    /// What it means.
    means: Said,
}

/// Words, explained.
#[derive(Debug, Serialize, ToSchema)]
struct Terms {
    /// In Danish order.
    terms: Vec<Term>,
}

fn found(asked: &RulesQuery, sources: &[&str]) -> Result<Json<FoundRules>> {
    let all = catalogue();
    if asked.q.chars().count() > MAX_WANTED {
        return Err(Problem::field("q", |lang| {
            t!(lang, rules_too_long, most = MAX_WANTED)
        }));
    }
    if !asked.topic.is_empty() && all.topic(&asked.topic).is_none() {
        return Err(Problem::field("topic", |lang| t!(lang, rules_no_such_topic)));
    }
    let wanted = CatalogueQuery {
        text: &asked.q,
        topic: &asked.topic,
        sources,
    };
    let found = all.search(wanted);
    let from = usize::from(asked.after);
    let limit = usize::from(asked.limit.unwrap_or(MOST).clamp(1, MOST));
    Ok(Json(FoundRules {
        count: found.len(),
        next: (found.len() > from + limit).then_some(from + limit),
        rules: found.into_iter().skip(from).take(limit).map(Rule::from).collect(),
    }))
}

/// Rules by word, topic or number, in every text
#[utoipa::path(
    get, path = "/rules", tag = "public",
    params(RulesQuery),
    responses((status = OK, body = FoundRules), (status = UNPROCESSABLE_ENTITY))
)]
async fn list_rules(Query(asked): Query<RulesQuery>) -> Result<Json<FoundRules>> {
    found(&asked, &[])
}

/// Rules by word, topic or number, in the texts that hold for a tournament
#[utoipa::path(
    get, path = "/tournaments/{tournament}/rules", tag = "public",
    params(RulesQuery),
    responses((status = OK, body = FoundRules), (status = UNPROCESSABLE_ENTITY))
)]
async fn list_rules_of_tournament(
    visitor: Visitor,
    db: Db,
    Query(asked): Query<RulesQuery>,
) -> Result<Json<FoundRules>> {
    let set_up = service::tournaments::load(&mut *db.snapshot().await?, visitor.place()?.tournament)
        .await?
        .ok_or_else(Problem::not_found)?;
    let tournament = &set_up.tournament;
    let edition = tournament.regulation.edition(tournament.details.starts_on).code();
    let is_coordinated = tournament.regulation.flags().appeals_board_competent();
    found(&asked, &catalogue().sources_of(&edition, is_coordinated))
}

/// One rule
#[utoipa::path(
    get, path = "/rules/{id}", tag = "public",
    responses((status = OK, body = Rule))
)]
async fn get_rule(Path(id): Path<String>) -> Result<Json<Rule>> {
    let article = catalogue().article(&id).ok_or_else(Problem::not_found)?;
    Ok(Json(article.into()))
}

/// The words of the rules, explained
#[utoipa::path(
    get, path = "/glossary", tag = "public",
    params(RulesQuery),
    responses((status = OK, body = Terms))
)]
async fn list_terms(Query(asked): Query<RulesQuery>) -> Result<Json<Terms>> {
    let terms = catalogue()
        .explain(&asked.q)
        .into_iter()
        .map(|term| Term {
            term: (&term.term).into(),
            means: (&term.means).into(),
        })
        .collect();
    Ok(Json(Terms { terms }))
}
