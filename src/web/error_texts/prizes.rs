//! Prizes: why a plan was refused, and why prizes were not settled or paid.

use serde_json::{Value, json};

use crate::{error::Problem, i18n::Lang};
use domain::{
    player::TextError,
    prize::{BoardContest, Category, MoneyError, Plan, PlanError, RangeError, lines::LineError},
};
use rules::regulation::MAX_REASON;
use service::prizes::PrizeError;
use store::prizes::{Receipt, StoredPlan};
use texts::t;

/// What is wrong with a plan, in one sentence.
pub fn plan(lang: Lang, error: PlanError) -> String {
    match error {
        PlanError::TooManyCategories => t!(lang, prize_problem_categories, most = Plan::MAX_CATEGORIES),
        PlanError::TooMuch => t!(lang, prize_problem_too_much),
        PlanError::NoName { category } => {
            t!(lang, prize_problem_no_name, category = category.to_string())
        }
        PlanError::SameName { category } => {
            t!(lang, prize_problem_same_name, category = category.to_string())
        }
        PlanError::NoPrizes { category } => {
            t!(lang, prize_problem_no_prizes, category = category.to_string())
        }
        PlanError::TooManyPrizes { category } => t!(
            lang,
            prize_problem_prizes,
            category = category.to_string(),
            most = Plan::MAX_PRIZES
        ),
        PlanError::NoPrize { category, place } => t!(
            lang,
            prize_problem_no_prize,
            category = category.to_string(),
            place
        ),
        PlanError::Rises { category, place } => {
            t!(lang, prize_problem_rises, category = category.to_string(), place)
        }
        PlanError::NotInUnits { category, place } => {
            t!(lang, prize_problem_units, category = category.to_string(), place)
        }
        PlanError::TeamsInGroup { category }
        | PlanError::BoardGames { category }
        | PlanError::BoardOrder { category }
        | PlanError::SharedWithoutPoints { category }
        | PlanError::PlayersOfTeams { category }
        | PlanError::NoTeams { category }
        | PlanError::CupWithoutPoints { category }
        | PlanError::NoSuchBoard { category, .. } => t!(
            lang,
            prize_problem_of_category,
            category = category.to_string(),
            why = contest(lang, error).unwrap_or_default()
        ),
    }
}

/// What is wrong with who competes in a category; nothing for what has to do with its name and prizes.
pub fn contest(lang: Lang, error: PlanError) -> Option<String> {
    match error {
        PlanError::TeamsInGroup { .. } => Some(t!(lang, prize_problem_teams_in_group)),
        PlanError::BoardGames { .. } => Some(t!(lang, prize_problem_games, most = BoardContest::MOST_GAMES)),
        PlanError::BoardOrder { .. } => Some(t!(lang, prize_problem_order)),
        PlanError::SharedWithoutPoints { .. } => Some(t!(lang, prize_problem_shared_without_points)),
        PlanError::PlayersOfTeams { .. } => Some(t!(lang, prize_problem_players_of_teams)),
        PlanError::NoTeams { .. } => Some(t!(lang, prize_problem_no_teams)),
        PlanError::CupWithoutPoints { .. } => Some(t!(lang, prize_problem_cup_without_points)),
        PlanError::NoSuchBoard { boards, .. } => {
            Some(t!(lang, prize_problem_no_such_board, boards = boards.to_string()))
        }
        PlanError::TooManyCategories
        | PlanError::TooMuch
        | PlanError::NoName { .. }
        | PlanError::SameName { .. }
        | PlanError::NoPrizes { .. }
        | PlanError::TooManyPrizes { .. }
        | PlanError::NoPrize { .. }
        | PlanError::Rises { .. }
        | PlanError::NotInUnits { .. } => None,
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
        PlanError::TeamsInGroup { category } => format!("categories/{}/group", category.index()),
        PlanError::SharedWithoutPoints { category } | PlanError::CupWithoutPoints { category } => {
            format!("categories/{}/sharing", category.index())
        }
        PlanError::PlayersOfTeams { category } | PlanError::NoTeams { category } => {
            format!("categories/{}/contest", category.index())
        }
        PlanError::NoSuchBoard { category, .. } => {
            format!("categories/{}/contest/board/board", category.index())
        }
        PlanError::BoardGames { category } => {
            format!("categories/{}/contest/board/fewest_games", category.index())
        }
        PlanError::BoardOrder { category } => {
            format!("categories/{}/contest/board/order", category.index())
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
pub fn money(lang: Lang, error: MoneyError) -> String {
    match error {
        MoneyError::Empty | MoneyError::Malformed => t!(lang, prize_problem_money),
        MoneyError::Ambiguous => t!(lang, prize_problem_comma),
        MoneyError::TooLarge => t!(lang, prize_problem_too_large),
    }
}

/// Why words cannot be printed.
pub fn words(lang: Lang, error: TextError) -> String {
    match error {
        TextError::Empty | TextError::Malformed | TextError::ControlCharacter => {
            t!(lang, prize_problem_words)
        }
        TextError::TooLong { max } => t!(lang, problem_too_long, max),
    }
}

/// Why a line is no prize.
pub fn line(lang: Lang, error: LineError) -> String {
    match error {
        LineError::Money { line, why } => {
            t!(lang, prize_problem_line, line, why = money(lang, why))
        }
        LineError::NotParted { line } => t!(
            lang,
            prize_problem_line,
            line,
            why = t!(lang, prize_problem_not_parted)
        ),
        LineError::Thing { line, why } => {
            t!(lang, prize_problem_line, line, why = words(lang, why))
        }
        LineError::TooMany => t!(lang, prize_problem_lines, most = Plan::MAX_PRIZES),
    }
}

/// Why two limits make no range.
pub fn range(lang: Lang, error: RangeError) -> String {
    match error {
        RangeError::Open => t!(lang, prize_problem_range_open),
        RangeError::Reversed => t!(lang, prize_problem_range_reversed),
        RangeError::Year => t!(lang, prize_problem_year),
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
            PrizeError::Plan(error) => Self::field(pointer(error), move |lang| plan(lang, error)),
            PrizeError::NeedsReason => Self::field("reason", |lang| t!(lang, prize_needs_reason)),
            PrizeError::ReasonTooLong => {
                Self::field("reason", |lang| t!(lang, problem_too_long, max = MAX_REASON))
            }
            PrizeError::ChangedMeanwhile(stands) => {
                let current = stands.as_deref().map(current);
                Self::changed(|lang| t!(lang, prize_changed_meanwhile), current)
            }
            PrizeError::NoPlan => Self::not_now(|lang| t!(lang, prize_no_plan)),
            PrizeError::NotPublic => Self::not_now(|lang| t!(lang, prize_not_public)),
            PrizeError::Unfit(error) => Self::not_now(move |lang| plan(lang, error)),
            PrizeError::GivenUp => Self::not_now(|lang| t!(lang, prize_given_up)),
            PrizeError::NotOver => Self::not_now(|lang| t!(lang, prize_not_over)),
            PrizeError::CupOpen => Self::not_now(|lang| t!(lang, prize_cup_open)),
            PrizeError::SectionChanged(version) => Self::changed(
                |lang| t!(lang, prize_section_changed),
                json!({ "content_version": version }),
            ),
            PrizeError::ReceiptChanged(receipt) => {
                let current = current_receipt(&receipt);
                let no = receipt.no;
                Self::changed(move |lang| t!(lang, prize_receipt_changed, no), current)
            }
            PrizeError::ReceiptEnded(no) => Self::not_now(move |lang| t!(lang, prize_receipt_ended, no)),
            PrizeError::Once(error) => error.into(),
            PrizeError::Store(error) => error.into(),
        }
    }
}

/// The plan after somebody else changed it first: number of categories, money, and who changed it.
pub fn stands(lang: Lang, stored: &StoredPlan) -> String {
    let plan = &stored.plan;
    let prizes: usize = plan
        .draft()
        .categories
        .iter()
        .map(|category: &Category| category.prizes.len())
        .sum();
    t!(
        lang,
        prize_on_server,
        categories = plan.draft().categories.len(),
        prizes,
        total = lang.money(plan.total(), plan.draft().currency),
        name = stored.changed_by.as_str(),
        at = lang.stamp(stored.changed_at)
    )
}
