//! The fee of the union (DM-5.6): how much, who pays, by when, and whether it was paid.

use crate::{
    forms::{Reader, Refusal},
    prelude::*,
};
use domain::union_fee::{FeeStanding, FeeWords, UnionFee};
use service::{
    access::SubmitReport,
    union_fees::{self, UnionFeeCommand},
};
use store::union_fees::StoredFee;
use web::{
    error_texts::entry_fees as words,
    tournament_frame::{self, Tab},
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
    /// The current values, after somebody else changed them first.
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

/// The state of a fee, for the person who prepares the report.
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
        ("amount", lang.typed_amount(fee.amount)),
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
fn read(sent: &Sent) -> Result<UnionFee> {
    let mut reader = Reader::new(sent);
    let amount = reader.needed("amount", words::money);
    let currency = reader.optional("currency", |lang, _| t!(lang, prize_problem_currency));
    let [basis, payer, reference] =
        ["basis", "payer", "reference"].map(|name| reader.optional::<FeeWords>(name, words::words));
    let (due_on, paid_on) = (reader.day("due_on"), reader.day("paid_on"));
    reader.finish(amount.map(|amount| UnionFee {
        amount,
        currency: currency.unwrap_or_default(),
        basis,
        payer,
        due_on,
        paid_on,
        reference,
    }))
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
    let stored = store::union_fees::find(&mut *db.snapshot().await?, tournament).await?;
    let today = lang.local(now.0).date();
    let title = t!(lang, fee_heading);
    Ok(FeePage {
        back: path.here().rating_report(),
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
        layout: tournament_frame::frame(layout, permit, Tab::Report, title),
    })
}

async fn show(path: UnionFeePath, permit: Permit<SubmitReport>, (db, now, layout): Visit) -> Result<Page> {
    let page = page((&db, now), &path, &permit, layout, None, FieldErrors::new()).await?;
    Ok(Html(page.render()?))
}

async fn change(
    path: UnionFeePath,
    permit: Permit<SubmitReport>,
    (db, now, layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let lang = layout.lang;
    let written = async {
        let (seen, fee) = (sent.seen, read(&sent)?);
        let cmd = UnionFeeCommand { seen, fee };
        db.write(async |conn| union_fees::change(conn, &permit, now.0, sent.key, &cmd).await)
            .await
    };
    let Err(problem) = written.await else {
        return Ok(Flash::done(t!(lang, fee_saved)).leads_to(&path.to_string()));
    };
    let refusal = Refusal::of(problem, lang)?;
    let mut page = page((&db, now), &path, &permit, layout, Some(&sent), refusal.errors).await?;
    // After a conflict the version is the one that stands now, which the page shows beside what was typed.
    if refusal.said.is_empty() {
        page.version = sent.seen;
    }
    page.conflict = refusal.said;
    again(refusal.status, &page)
}
