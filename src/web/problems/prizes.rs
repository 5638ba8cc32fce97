//! Prizes: why a plan was refused, and why prizes were not settled or paid.

use serde_json::{Value, json};

use crate::{
    domain::{
        player::TextError,
        prize::{Category, MoneyError, Plan, PlanError, RangeError, lines::LineError},
        regulation::MAX_REASON,
    },
    service::prizes::PrizeError,
    store::prizes::{Receipt, StoredPlan},
    web::{
        error::{FieldError, Kind, Problem},
        text::{Lang, t},
    },
};

/// What is wrong with a plan, in one sentence.
pub(in crate::web) fn plan(lang: Lang, error: PlanError) -> String {
    match error {
        PlanError::TooManyCategories => t!(lang, "prize-problem-categories", most = Plan::MAX_CATEGORIES),
        PlanError::TooMuch => t!(lang, "prize-problem-too-much"),
        PlanError::NoName { category } => {
            t!(lang, "prize-problem-no-name", category = category.to_string())
        }
        PlanError::SameName { category } => {
            t!(lang, "prize-problem-same-name", category = category.to_string())
        }
        PlanError::NoPrizes { category } => {
            t!(lang, "prize-problem-no-prizes", category = category.to_string())
        }
        PlanError::TooManyPrizes { category } => t!(
            lang,
            "prize-problem-prizes",
            category = category.to_string(),
            most = Plan::MAX_PRIZES
        ),
        PlanError::NoPrize { category, place } => t!(
            lang,
            "prize-problem-no-prize",
            category = category.to_string(),
            place = place
        ),
        PlanError::Rises { category, place } => t!(
            lang,
            "prize-problem-rises",
            category = category.to_string(),
            place = place
        ),
        PlanError::NotInUnits { category, place } => t!(
            lang,
            "prize-problem-units",
            category = category.to_string(),
            place = place
        ),
    }
}

/// Where in the document of a plan it stands.
fn pointer(error: PlanError) -> String {
    match error {
        PlanError::TooManyCategories | PlanError::TooMuch => "categories".to_owned(),
        PlanError::NoName { category } | PlanError::SameName { category } => {
            format!("categories/{}/name", category.index())
        }
        PlanError::NoPrizes { category } | PlanError::TooManyPrizes { category } => {
            format!("categories/{}/prizes", category.index())
        }
        PlanError::NoPrize { category, place }
        | PlanError::Rises { category, place }
        | PlanError::NotInUnits { category, place } => {
            format!(
                "categories/{}/prizes/{}",
                category.index(),
                place.saturating_sub(1)
            )
        }
    }
}

/// Why an amount cannot be read.
pub(in crate::web) fn money(lang: Lang, error: MoneyError) -> String {
    match error {
        MoneyError::Empty | MoneyError::Malformed => t!(lang, "prize-problem-money"),
        MoneyError::Ambiguous => t!(lang, "prize-problem-comma"),
        MoneyError::TooLarge => t!(lang, "prize-problem-too-large"),
    }
}

/// Why words cannot be printed.
pub(in crate::web) fn words(lang: Lang, error: TextError) -> String {
    match error {
        TextError::Empty | TextError::Malformed | TextError::ControlCharacter => {
            t!(lang, "prize-problem-words")
        }
        TextError::TooLong { max } => t!(lang, "problem-too-long", max = max),
    }
}

/// Why a line is no prize.
pub(in crate::web) fn line(lang: Lang, error: LineError) -> String {
    match error {
        LineError::Money { line, why } => {
            t!(lang, "prize-problem-line", line = line, why = money(lang, why))
        }
        LineError::NotParted { line } => t!(
            lang,
            "prize-problem-line",
            line = line,
            why = t!(lang, "prize-problem-not-parted")
        ),
        LineError::Thing { line, why } => {
            t!(lang, "prize-problem-line", line = line, why = words(lang, why))
        }
        LineError::TooMany => t!(lang, "prize-problem-lines", most = Plan::MAX_PRIZES),
    }
}

/// Why two limits make no range.
pub(in crate::web) fn range(lang: Lang, error: RangeError) -> String {
    match error {
        RangeError::Open => t!(lang, "prize-problem-range-open"),
        RangeError::Reversed => t!(lang, "prize-problem-range-reversed"),
        RangeError::Year => t!(lang, "prize-problem-year"),
    }
}

fn current(stored: &StoredPlan) -> Value {
    json!({
        "plan": stored.plan,
        "changed_at": stored.changed_at,
        "changed_by": stored.changed_by,
        "version": stored.version,
    })
}

fn current_receipt(receipt: &Receipt) -> Value {
    let (paid_at, paid_by) = receipt.paid.clone().unzip();
    json!({"no": receipt.no, "paid_at": paid_at, "paid_by": paid_by, "version": receipt.version})
}

impl From<PrizeError> for Problem {
    fn from(error: PrizeError) -> Self {
        match error {
            PrizeError::NotFound => Self::not_found(),
            PrizeError::Plan(error) => Self::invalid(vec![FieldError::new(pointer(error), move |lang| {
                plan(lang, error)
            })]),
            PrizeError::NeedsReason => Self::invalid(vec![FieldError::new("reason", |lang| {
                t!(lang, "prize-needs-reason")
            })]),
            PrizeError::ReasonTooLong => Self::invalid(vec![FieldError::new("reason", |lang| {
                t!(lang, "problem-too-long", max = MAX_REASON)
            })]),
            PrizeError::ChangedMeanwhile(stands) => {
                let current = stands.as_deref().map(current);
                Self::new(Kind::ChangedMeanwhile, |lang| t!(lang, "prize-changed-meanwhile"))
                    .with("current", current)
            }
            PrizeError::NoPlan => Self::new(Kind::NotNow, |lang| t!(lang, "prize-no-plan")),
            PrizeError::NotPublic => Self::new(Kind::NotNow, |lang| t!(lang, "prize-not-public")),
            PrizeError::NotOver => Self::new(Kind::NotNow, |lang| t!(lang, "prize-not-over")),
            PrizeError::SectionChanged(version) => {
                Self::new(Kind::ChangedMeanwhile, |lang| t!(lang, "prize-section-changed"))
                    .with("current", json!({ "content_version": version }))
            }
            PrizeError::ReceiptChanged(receipt) => {
                let current = current_receipt(&receipt);
                let no = receipt.no;
                Self::new(Kind::ChangedMeanwhile, move |lang| {
                    t!(lang, "prize-receipt-changed", no = no)
                })
                .with("current", current)
            }
            PrizeError::ReceiptEnded(no) => {
                Self::new(Kind::NotNow, move |lang| t!(lang, "prize-receipt-ended", no = no))
            }
            PrizeError::Once(error) => error.into(),
            PrizeError::Store(error) => error.into(),
        }
    }
}

/// What stands after somebody else was faster: so many categories, so much money, changed by whom.
pub(in crate::web) fn stands(lang: Lang, stored: &StoredPlan) -> String {
    let plan = &stored.plan;
    let prizes: usize = plan
        .draft()
        .categories
        .iter()
        .map(|category: &Category| category.prizes.len())
        .sum();
    t!(
        lang,
        "prize-on-server",
        categories = plan.draft().categories.len(),
        prizes = prizes,
        total = lang.money(plan.total(), plan.draft().currency),
        name = stored.changed_by.as_str(),
        at = lang.stamp(stored.changed_at)
    )
}
