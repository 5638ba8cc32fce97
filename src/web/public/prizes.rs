//! What a section gives its players or teams: the prizes once they are public, and who won them once they are settled.

use super::{scene::Tab, teams::TeamLink};
use crate::prelude::*;
use domain::prize::{Given, Money, Plan, WinnerNo};
use engine::standings::Place;
use service::prizes;

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state).get(Access::Public, show)
}

/// A category with its prizes.
#[derive(Debug)]
struct Offer {
    name: String,
    terms: String,
    /// Place and prize.
    prizes: Vec<(String, String)>,
}

/// Somebody who was given something.
#[derive(Debug)]
struct Winner {
    title: Option<&'static str>,
    name: String,
    is_long: bool,
    href: String,
    parts: Vec<String>,
    amount: String,
}

impl Winner {
    fn of(scene: &Scene, lang: Lang, no: WinnerNo, given: &Given) -> Self {
        let (title, name, is_long, href) = match no {
            WinnerNo::Player(no) => {
                let man = scene.man_at(no);
                let is_long = man.is_long();
                (man.title, man.name, is_long, man.href)
            }
            WinnerNo::Team(no) => {
                let TeamLink { name, href } = TeamLink::at(scene, no);
                (None, name, false, href)
            }
        };
        Self {
            title,
            name,
            is_long,
            href,
            parts: given
                .parts
                .iter()
                .map(|part| lang.prize_part(part, given.currency))
                .collect(),
            amount: if given.amount().is_zero() {
                String::new()
            } else {
                lang.money(given.amount(), given.currency)
            },
        }
    }
}

#[derive(Debug, Template)]
#[template(path = "pages/public/prizes.html")]
struct PrizesPage {
    layout: Layout,
    heading: String,
    published: String,
    total: String,
    rules: Vec<String>,
    offers: Vec<Offer>,
    settled: String,
    is_outdated: bool,
    /// What the column of winners is called.
    who: String,
    winners: Vec<Winner>,
}

fn offers(lang: Lang, plan: &Plan, is_cup: bool) -> Vec<Offer> {
    let currency = plan.draft().currency;
    plan.categories()
        .map(|(_, category)| Offer {
            name: lang.prize_category(category.name.as_ref()),
            terms: lang.prize_terms(category, is_cup),
            prizes: (1..)
                .zip(&category.prizes)
                .map(|(place, prize)| {
                    let place = Place {
                        first: place,
                        last: place,
                    };
                    (lang.prize_place(place), lang.prize(prize, currency))
                })
                .collect(),
        })
        .collect()
}

/// What holds for all categories.
fn rules(lang: Lang, plan: &Plan, of_teams: bool) -> Vec<String> {
    let draft = plan.draft();
    let mut rules = Vec::new();
    if draft.one_each {
        rules.push(if of_teams {
            t!(lang, prize_one_each_help_teams)
        } else {
            t!(lang, prize_one_each_help)
        });
    }
    if !plan.total().is_zero() {
        rules.push(t!(
            lang,
            prize_rule_unit,
            unit = lang.money(draft.unit.money(), draft.currency)
        ));
    }
    rules
}

async fn show(_: PrizesPath, visitor: Visitor, keep: Cacheable, layout: Layout, db: Db) -> Result<Response> {
    let mut tx = db.snapshot().await?;
    let scene = Scene::of_visitor(&mut tx, &visitor, Beside::Nothing).await?;
    let shown = prizes::public(&mut tx, &scene.field)
        .await?
        .ok_or_else(Problem::not_found)?;
    drop(tx);
    let lang = layout.lang;
    let plan = &shown.plan;
    let of_teams = scene.field.settings.teams.is_some();
    let heading = t!(lang, prizes_heading);
    let or_none = |money: Money| {
        if money.is_zero() {
            String::new()
        } else {
            lang.money(money, plan.draft().currency)
        }
    };
    let page = PrizesPage {
        heading: heading.clone(),
        published: if shown.changed_at > shown.published_at {
            t!(
                lang,
                prize_public_changed,
                at = lang.stamp(shown.published_at),
                changed = lang.stamp(shown.changed_at)
            )
        } else {
            t!(lang, prize_public_since, at = lang.stamp(shown.published_at))
        },
        total: or_none(plan.total()),
        rules: rules(lang, plan, of_teams),
        offers: offers(lang, plan, scene.field.is_cup()),
        settled: shown
            .settled_at
            .map(|at| t!(lang, prize_settled_at, at = lang.stamp(at)))
            .unwrap_or_default(),
        is_outdated: shown.is_outdated,
        who: if of_teams {
            t!(lang, prize_col_winner)
        } else {
            t!(lang, col_player)
        },
        winners: shown
            .winners
            .iter()
            .map(|(no, given)| Winner::of(&scene, lang, *no, given))
            .collect(),
        layout: scene.frame(layout, Tab::Prizes, heading),
    };
    let html = Html(page.render()?);
    Ok(keep.answer(
        scene.field.section,
        scene.field.content_version,
        None,
        html.into_response(),
    ))
}
