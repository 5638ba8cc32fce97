//! The fee of the union (DM-5.6): how much, who pays, by when, and whether it was paid.

use std::collections::BTreeMap;

use askama::Template;
use axum::{
    http::StatusCode,
    response::{Html, IntoResponse as _, Response},
};
use jiff::civil::Date;

use domain::{
    access::Capability,
    money::Money,
    union_fee::{FeeStanding, FeeWords, UnionFee},
};
use engine::ids::Version;
use service::{
    access::{Permit, SubmitReport},
    ids,
    union_fees::{self, Change},
};
use store::union_fees::StoredFee;
use texts::t;
use web::{
    auth::Access,
    components::{FieldErrors, State},
    desk::{self, Tab},
    error::{Problem, Result},
    extract::{Db, Form, Now},
    layout::{Flash, Layout},
    paths::{RatingReportPath, UnionFeePath},
    problems::prizes as words,
    routes::Routes,
    setup::Sent,
    state::AppState,
    text::{Lang, read_date},
};

pub(super) fn routes(state: &AppState) -> Routes {
    let submit = Access::Needs(Capability::SubmitReport);
    Routes::new(state).get(submit, show).post(submit, change)
}

#[derive(Debug, Template)]
#[template(path = "pages/union_fee.html")]
struct FeePage {
    layout: Layout,
    back: String,
    /// What stands after somebody else was faster.
    conflict: String,
    stand: (State, String),
    /// Who wrote it down, and when; empty before that.
    by: String,
    fields: BTreeMap<String, String>,
    errors: FieldErrors,
    version: Version,
    key: String,
    action: String,
}

impl FeePage {
    fn value(&self, name: &str) -> &str {
        self.fields.get(name).map_or("", String::as_str)
    }
}

/// How a fee stands, for whoever prepares the report.
pub(super) fn stand(lang: Lang, fee: Option<&UnionFee>, today: Date) -> (State, String) {
    match fee.map(|fee| fee.standing(today)) {
        None => (State::Missing, t!(lang, fee_not_written)),
        Some(FeeStanding::NothingOwed) => (State::Confirmed, t!(lang, fee_nothing_owed)),
        Some(FeeStanding::Paid) => (State::Confirmed, t!(lang, fee_paid)),
        Some(FeeStanding::Open) => (State::Missing, t!(lang, fee_open)),
        Some(FeeStanding::Overdue) => (State::Late, t!(lang, fee_overdue)),
    }
}

/// What stands in the fields for a fee.
fn fields(lang: Lang, fee: &UnionFee) -> BTreeMap<String, String> {
    let words = |words: &Option<FeeWords>| words.as_ref().map(ToString::to_string).unwrap_or_default();
    let day = |day: Option<Date>| day.map(|day| day.to_string()).unwrap_or_default();
    [
        ("amount", lang.amount(fee.amount)),
        ("currency", fee.currency.to_string()),
        ("basis", words(&fee.basis)),
        ("payer", words(&fee.payer)),
        ("due_on", day(fee.due_on)),
        ("paid_on", day(fee.paid_on)),
        ("reference", words(&fee.reference)),
    ]
    .into_iter()
    .map(|(name, value)| (name.to_owned(), value))
    .collect()
}

/// The fee that the fields say, or what is wrong with them.
fn read(lang: Lang, sent: &Sent) -> std::result::Result<UnionFee, FieldErrors> {
    let mut errors = FieldErrors::new();
    let amount = sent.text("amount").parse::<Money>().unwrap_or_else(|error| {
        errors.add("amount", words::money(lang, error));
        Money::ZERO
    });
    let currency = match sent.text("currency") {
        "" => domain::currency::Currency::default(),
        text => text.parse().unwrap_or_else(|_| {
            errors.add("currency", t!(lang, prize_problem_currency));
            domain::currency::Currency::default()
        }),
    };
    let mut line = |name: &str| -> Option<FeeWords> {
        let text = sent.text(name);
        if text.is_empty() {
            return None;
        }
        text.parse()
            .map_err(|error| errors.add(name, words::words(lang, error)))
            .ok()
    };
    let (basis, payer, reference) = (line("basis"), line("payer"), line("reference"));
    let mut day = |name: &str| -> Option<Date> {
        let text = sent.text(name);
        if text.is_empty() {
            return None;
        }
        let day = read_date(text);
        if day.is_none() {
            errors.add(name, t!(lang, tournament_problem_date));
        }
        day
    };
    let (due_on, paid_on) = (day("due_on"), day("paid_on"));
    if !errors.is_empty() {
        return Err(errors);
    }
    Ok(UnionFee {
        amount,
        currency,
        basis,
        payer,
        due_on,
        paid_on,
        reference,
    })
}

fn by(lang: Lang, stored: &StoredFee) -> String {
    t!(
        lang,
        fee_by,
        at = lang.stamp(stored.at),
        name = stored.by.as_str()
    )
}

/// The page as the fee stands, or with what was typed.
async fn page(
    (db, now): (&Db, Now),
    path: &UnionFeePath,
    permit: &Permit<SubmitReport>,
    layout: Layout,
    typed: Option<&Sent>,
    errors: FieldErrors,
) -> Result<FeePage> {
    let lang = layout.lang;
    let tournament = permit.tournament();
    let mut tx = db.snapshot().await?;
    let stored = store::union_fees::find(&mut tx, tournament).await?;
    drop(tx);
    let today = lang.local(now.0).date();
    let title = t!(lang, fee_heading);
    Ok(FeePage {
        back: RatingReportPath {
            tournament: path.tournament.clone(),
        }
        .to_string(),
        conflict: String::new(),
        stand: stand(lang, stored.as_ref().map(|stored| &stored.fee), today),
        by: stored.as_ref().map(|stored| by(lang, stored)).unwrap_or_default(),
        fields: match (typed, &stored) {
            (Some(sent), _) => sent.fields.clone(),
            (None, Some(stored)) => fields(lang, &stored.fee),
            (None, None) => BTreeMap::from([("currency".to_owned(), "DKK".to_owned())]),
        },
        errors,
        version: union_fees::version(stored.as_ref()),
        key: ids::fresh().to_string(),
        action: path.to_string(),
        layout: desk::frame(layout, permit, Tab::Report, title),
    })
}

async fn show(
    path: UnionFeePath,
    permit: Permit<SubmitReport>,
    (db, now): (Db, Now),
    layout: Layout,
) -> Result<Html<String>> {
    let page = page((&db, now), &path, &permit, layout, None, FieldErrors::new()).await?;
    Ok(Html(page.render()?))
}

async fn change(
    path: UnionFeePath,
    permit: Permit<SubmitReport>,
    (db, now): (Db, Now),
    layout: Layout,
    Form(sent): Form<BTreeMap<String, String>>,
) -> Result<Response> {
    let lang = layout.lang;
    let sent = Sent::new(sent)?;
    let refused = async |layout: Layout, errors: FieldErrors| -> Result<Response> {
        let mut page = page((&db, now), &path, &permit, layout, Some(&sent), errors).await?;
        page.version = sent.seen;
        Ok((StatusCode::UNPROCESSABLE_ENTITY, Html(page.render()?)).into_response())
    };
    let fee = match read(lang, &sent) {
        Ok(fee) => fee,
        Err(errors) => return refused(layout, errors).await,
    };
    let cmd = Change { seen: sent.seen, fee };
    let done: std::result::Result<_, Problem> = db
        .write(async |conn| union_fees::change(conn, &permit, now.0, sent.key, &cmd).await)
        .await;
    let Err(problem) = done else {
        return Ok(Flash::done(t!(lang, fee_saved)).leads_to(&path.to_string()));
    };
    let errors = problem.field_errors(lang);
    if !errors.is_empty() {
        return refused(layout, errors).await;
    }
    let status = problem.kind().status();
    if status != StatusCode::CONFLICT {
        return Err(problem);
    }
    // The fields keep what was typed; the version is the one that stands now, which the page shows beside them.
    let mut page = page((&db, now), &path, &permit, layout, Some(&sent), errors).await?;
    page.conflict = problem.detail(lang);
    Ok((status, Html(page.render()?)).into_response())
}
