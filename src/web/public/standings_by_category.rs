//! The categories by which a reader may look at the standings: those of the prizes, once these are public.
//!
//! Who is in one, and at which place, is the domain's (`domain::prize`); the page is `standings`.

use crate::prelude::*;
use domain::prize::{Category, CategoryNo, Plan};
use service::prizes;
use sqlx::PgConnection;
use web::components::Choice;

/// The public categories of a section and the one that was chosen.
#[derive(Debug)]
pub(super) struct ByCategory {
    plan: Option<Plan>,
    chosen: Option<CategoryNo>,
}

impl ByCategory {
    /// Reads them; `wanted` is the number of one, or nothing for everybody. A number that no category has is a page there is none of.
    pub(super) async fn read(tx: &mut PgConnection, scene: &Scene, wanted: &str) -> Result<Self> {
        let plan = if scene.has_prizes {
            prizes::public_plan(tx, scene.field.section).await?
        } else {
            None
        };
        let chosen = match wanted.trim() {
            "" => None,
            number => {
                let of_plan = |number| plan.as_ref()?.category_of_standings(number);
                let found = number.parse().ok().and_then(of_plan);
                Some(found.ok_or_else(Problem::not_found)?.0)
            }
        };
        Ok(Self { plan, chosen })
    }

    /// The chosen one.
    pub(super) fn category(&self) -> Option<&Category> {
        self.plan.as_ref()?.category(self.chosen?)
    }

    /// Everybody and each category; empty where there is nothing to choose.
    pub(super) fn choices(&self, lang: Lang) -> Vec<Choice> {
        let Some(plan) = &self.plan else {
            return Vec::new();
        };
        let chosen = self.number();
        let each: Vec<Choice> = plan
            .categories_of_standings()
            .map(|(no, category)| {
                let name = lang.prize_category(category.name.as_ref());
                Choice::new(no.to_string(), name, &chosen)
            })
            .collect();
        if each.is_empty() {
            return each;
        }
        let everybody = Choice::new("", t!(lang, standings_everybody), &chosen);
        std::iter::once(everybody).chain(each).collect()
    }

    /// What an address has behind it to stay with the chosen category.
    pub(super) fn query(&self) -> String {
        self.chosen
            .map(|no| format!("?category={no}"))
            .unwrap_or_default()
    }

    fn number(&self) -> String {
        self.chosen.map(|no| no.to_string()).unwrap_or_default()
    }
}
