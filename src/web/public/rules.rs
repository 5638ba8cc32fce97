//! Looking a rule up: in words, by topic or by its number, in the texts that hold for a tournament or in all of them.

use crate::prelude::*;
use rules::catalogue::{self, Article, Catalogue, CatalogueQuery, MAX_WANTED, Said, catalogue};
use web::{
    i18n::labels::cited,
    layout::NavItem,
    nav::{self, Tab},
};

/// Articles on a page.
const PAGE: usize = 40;

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state)
        .get(Access::Anybody, show)
        .get(Access::Public, show_for_tournament)
}

/// What is looked for.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct RulesQuery {
    q: String,
    topic: String,
    /// In every text, also those that do not hold for this tournament.
    all: String,
    from: usize,
}

#[derive(Debug, Template)]
#[template(path = "pages/public/rules.html")]
struct RulesPage {
    layout: Layout,
    /// Which texts are searched, in one sentence.
    about: String,
    q: String,
    longest: usize,
    topics: Vec<TopicChoice>,
    /// Where claims are checked, in a tournament.
    claims: Option<String>,
    /// May the search be widened to every text? Then whether it is.
    widened: Option<bool>,
    count: usize,
    articles: Vec<ArticleView>,
    terms: Vec<(String, String)>,
    more: Option<String>,
}

#[derive(Debug)]
struct TopicChoice {
    code: &'static str,
    name: &'static str,
    chosen: bool,
}

#[derive(Debug)]
struct ArticleView {
    id: &'static str,
    cited: String,
    topic: &'static str,
    source: &'static str,
    says: &'static str,
    follows: &'static str,
    discretion: bool,
    uncertain: Option<&'static str>,
    /// The published rulings about it, each with its address.
    rulings: Vec<(String, String)>,
    /// The articles it is about, where it is a ruling itself.
    about: Vec<(String, String)>,
}

/// All of them.
async fn show(
    path: RulesPath,
    keep: Cacheable,
    layout: Layout,
    Query(asked): Query<RulesQuery>,
) -> Result<Response> {
    let lang = layout.lang;
    let heading = t!(lang, rules_heading);
    let page = page(
        layout.titled(heading),
        &asked,
        &[],
        Standing {
            address: path.to_string(),
            claims: None,
            widened: None,
        },
        t!(lang, rules_about_all),
    )?;
    Ok(keep.passing(page))
}

/// Those that hold for a tournament.
async fn show_for_tournament(
    path: TournamentRulesPath,
    visitor: Visitor,
    keep: Cacheable,
    layout: Layout,
    db: Db,
    Query(asked): Query<RulesQuery>,
) -> Result<Response> {
    let lang = layout.lang;
    let place = visitor.place()?.clone();
    let set_up = service::tournaments::load(&mut *db.snapshot().await?, place.tournament)
        .await?
        .ok_or_else(Problem::not_found)?;
    let tournament = &set_up.tournament;
    let edition = tournament.regulation.edition(tournament.details.starts_on).code();
    let sources = catalogue().sources_of(&edition, tournament.regulation.flags().appeals_board_competent());
    let names: Vec<&str> = sources
        .iter()
        .filter_map(|code| catalogue().source(code))
        .map(|source| said(lang, &source.name))
        .collect();
    let heading = t!(lang, rules_heading);
    let layout = if visitor.may(Capability::ReadDesk) {
        nav::frame(layout, &visitor.rights, &place, Tab::Rules, &heading)
    } else {
        let back = path.here().tournament();
        layout
            .titled(heading.clone())
            .at(heading, place.tournament_name.clone())
            .with_nav(vec![
                NavItem::new(back, t!(lang, public_nav_invitation), false),
                NavItem::new(path.to_string(), t!(lang, nav_rules), true),
            ])
    };
    let wide = !asked.all.is_empty();
    let searched: &[&str] = if wide { &[] } else { &sources };
    let about = if wide {
        t!(lang, rules_about_all)
    } else {
        t!(lang, rules_about_tournament, sources = names.join(", "))
    };
    let at = Standing {
        address: path.to_string(),
        claims: Some(path.here().claims()),
        widened: Some(wide),
    };
    Ok(keep.passing(page(layout, &asked, searched, at, about)?))
}

/// Where the page stands.
struct Standing {
    address: String,
    /// Where claims are checked, in a tournament.
    claims: Option<String>,
    /// May the search be widened to every text? Then whether it is.
    widened: Option<bool>,
}

fn page(
    layout: Layout,
    asked: &RulesQuery,
    sources: &[&str],
    at: Standing,
    about: String,
) -> Result<Html<String>> {
    let lang = layout.lang;
    let all = catalogue();
    let wanted = CatalogueQuery {
        text: &asked.q,
        topic: &asked.topic,
        sources,
    };
    let found = all.search(wanted);
    let to = asked.from.saturating_add(PAGE);
    let page = RulesPage {
        layout,
        about,
        claims: at.claims,
        q: asked.q.clone(),
        longest: MAX_WANTED,
        topics: topics(lang, all, &asked.topic),
        widened: at.widened,
        count: found.len(),
        articles: found
            .iter()
            .skip(asked.from)
            .take(PAGE)
            .map(|article| view(lang, all, article))
            .collect(),
        terms: if asked.q.trim().is_empty() || asked.from > 0 {
            Vec::new()
        } else {
            all.explain(&asked.q)
                .into_iter()
                .map(|term| {
                    (
                        said(lang, &term.term).to_owned(),
                        said(lang, &term.means).to_owned(),
                    )
                })
                .collect()
        },
        more: (found.len() > to).then(|| {
            let query = catalogue::plain(&asked.q).replace(' ', "+");
            let topic = asked.topic.replace(' ', "+");
            let all = if at.widened == Some(true) { "&all=1" } else { "" };
            let address = &at.address;
            format!("{address}?q={query}&topic={topic}&from={to}{all}")
        }),
    };
    Ok(Html(page.render()?))
}

const fn said(lang: Lang, both: &Said) -> &str {
    match lang {
        Lang::Da => both.da.as_str(),
        Lang::En => both.en.as_str(),
    }
}

fn topics(lang: Lang, all: &'static Catalogue, chosen: &str) -> Vec<TopicChoice> {
    let mut topics: Vec<TopicChoice> = all
        .topics
        .iter()
        .map(|topic| TopicChoice {
            code: &topic.code,
            name: said(lang, &topic.name),
            chosen: topic.code == chosen,
        })
        .collect();
    topics.sort_by_cached_key(|topic| rules::alphabet::sort_key(topic.name));
    topics
}

fn view(lang: Lang, all: &'static Catalogue, article: &'static Article) -> ArticleView {
    ArticleView {
        id: &article.id,
        cited: cited(lang, article),
        topic: all
            .topic(&article.topic)
            .map_or("", |topic| said(lang, &topic.name)),
        source: all
            .source(&article.source)
            .map_or("", |source| said(lang, &source.name)),
        says: said(lang, &article.says),
        follows: said(lang, &article.follows),
        discretion: article.discretion,
        uncertain: article.uncertain.as_deref(),
        rulings: all
            .rulings_on(&article.id)
            .map(|case| {
                (
                    address(case),
                    t!(lang, rules_case, number = case.article.as_str()),
                )
            })
            .collect(),
        about: all
            .ruled_on(&article.id)
            .map(|one| {
                let source = all
                    .source(&one.source)
                    .map_or("", |source| said(lang, &source.name));
                (address(one), format!("{source} § {}", one.article))
            })
            .collect(),
    }
}

/// Where an article is found: among all of them, since a ruling may be about a text that does not hold here.
fn address(article: &Article) -> String {
    let query = catalogue::plain(&article.id).replace(' ', "+");
    format!("{RulesPath}?q={query}#{}", article.id)
}
