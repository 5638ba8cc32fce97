//! Online payment of entry fees, for those who set the tournament up: keys and mode, the payments with what differs from the books, asking
//! the provider, and refunds.

use axum::extract::State as Shared;

use crate::{
    forms::{Reader, Refusal, Typed},
    prelude::*,
};
use domain::{
    entry_fee::FeeReason,
    money::Money,
    online_payment::{OnlinePaymentMode, OnlinePaymentState, ProviderKey, SaidPayment},
};
use engine::ids::OnlinePaymentId;
use service::online_payments::{
    self, OnlinePaymentCommand, OnlinePaymentSetting, OnlineRefundCommand, WayBack,
};
use store::online_payments::OnlinePayment;
use web::{
    error_texts::{entry_fees as fee_words, online_payments as words},
    tournament_frame::{self, Tab},
};

pub(super) fn routes(state: &AppState) -> Routes {
    let manage = Access::Needs(Capability::ManageTournament);
    Routes::new(state)
        .get(manage, show)
        .post(manage, ask)
        .post(manage, set)
        .post(manage, refund)
}

/// How the provider leads back to us.
pub(super) fn way_back(state: &AppState) -> WayBack {
    WayBack {
        site: state.site.address.clone(),
        callback: |payment| QuickpayCallbackPath { payment }.to_string(),
    }
}

/// A payment of the list.
#[derive(Debug)]
struct PaymentRow {
    who: String,
    href: String,
    state: State,
    said: String,
    detail: String,
    differences: Vec<String>,
}

#[derive(Debug, Template)]
#[template(path = "pages/online_payments.html")]
struct OnlinePaymentsPage {
    layout: Layout,
    path: OnlinePaymentsPath,
    setting: OnlinePaymentSetting,
    has_address: bool,
    modes: Vec<Choice>,
    rows: Vec<PaymentRow>,
    /// How many payments have to be looked at.
    differing: usize,
    /// Payments of which money can be given back.
    refundable: Vec<Choice>,
    typed: Typed,
    errors: FieldErrors,
    /// The error that belongs to no field.
    refused: String,
}

impl OnlinePaymentsPage {
    fn has_error(&self, field: &str) -> bool {
        !self.errors.of(field).is_empty()
    }

    fn refund_is_open(&self) -> bool {
        !self.typed.text("amount").is_empty()
            || ["payment", "amount", "reason"]
                .iter()
                .any(|field| self.has_error(field))
    }

    fn is_trial(&self) -> bool {
        self.setting.mode == OnlinePaymentMode::Trial
    }

    fn is_real(&self) -> bool {
        self.setting.mode == OnlinePaymentMode::Real
    }

    /// Who changed the setting the last time, and when; empty before the first.
    fn changed(&self) -> String {
        let lang = self.layout.lang;
        self.setting
            .changed
            .as_ref()
            .map_or_else(String::new, |(at, name)| {
                t!(
                    lang,
                    online_payments_changed,
                    name = name.as_str(),
                    at = lang.stamp(*at)
                )
            })
    }

    fn key_label(&self) -> String {
        if self.setting.has_keys {
            t!(self.layout.lang, online_payments_key_known)
        } else {
            t!(self.layout.lang, online_payments_key_help)
        }
    }
}

const fn mark(state: OnlinePaymentState) -> State {
    match state {
        OnlinePaymentState::Begun => State::Pending,
        OnlinePaymentState::Reserved => State::Missing,
        OnlinePaymentState::Paid => State::Confirmed,
        OnlinePaymentState::PartlyRefunded | OnlinePaymentState::Refunded => State::Postponed,
    }
}

fn spoken((surname, given): &(String, String)) -> String {
    format!("{given} {surname}").trim().to_owned()
}

fn row(lang: Lang, path: &OnlinePaymentsPath, payment: &OnlinePayment) -> PaymentRow {
    let stands = payment.state();
    let currency = payment.asked.currency;
    let mut detail = vec![
        lang.money(payment.asked.amount, currency),
        payment.order_no.clone(),
        lang.stamp(payment.begun_at),
    ];
    if let Some(said) = payment.said.filter(|said| !said.captured.is_zero()) {
        detail.push(t!(
            lang,
            online_payment_captured,
            amount = lang.money(said.captured, said.currency)
        ));
        if !said.refunded.is_zero() {
            detail.push(t!(
                lang,
                online_payment_given_back,
                amount = lang.money(said.refunded, said.currency)
            ));
        }
    }
    if !payment.refund_reason.is_empty() {
        let reason = payment.refund_reason.as_str();
        detail.push(t!(lang, online_payment_refund_reason, reason));
    }
    if payment.asked.is_trial {
        detail.push(t!(lang, online_payment_trial));
    }
    PaymentRow {
        who: spoken(&payment.name),
        href: path.here().entry_fee(payment.player),
        state: mark(stands),
        said: lang.online_payment_state(stands),
        detail: detail.join(" · "),
        differences: payment
            .differences()
            .into_iter()
            .map(|difference| lang.online_payment_difference(difference))
            .collect(),
    }
}

async fn page(
    (db, state): (&Db, &AppState),
    path: &OnlinePaymentsPath,
    permit: &Permit<ManageTournament>,
    layout: Layout,
    (typed, errors): (Typed, FieldErrors),
) -> Result<OnlinePaymentsPage> {
    let lang = layout.lang;
    let mut tx = db.snapshot().await?;
    let (setting, payments) = online_payments::book(&mut tx, permit).await?;
    drop(tx);
    let mode = match typed.text("mode") {
        "" => setting.mode.as_str(),
        typed => typed,
    };
    let modes = OnlinePaymentMode::ALL
        .into_iter()
        .map(|one| Choice::new(one.as_str(), lang.online_payment_mode(one), mode))
        .collect();
    // Chosen by its id alone: when an order has failed, the payment has another version than was sent.
    let chosen = typed.text("payment").split(':').next().unwrap_or_default();
    let mut refundable: Vec<Choice> = payments
        .iter()
        .filter_map(|payment| {
            let left = payment
                .said
                .map(SaidPayment::left)
                .filter(|left| !left.is_zero())?;
            let id = payment.id.to_string();
            let value = format!("{id}:{}", payment.version);
            let current = if id == chosen {
                value.clone()
            } else {
                String::new()
            };
            let label = t!(
                lang,
                online_refund_one,
                name = spoken(&payment.name),
                amount = lang.money(left, payment.asked.currency),
                order = payment.order_no.as_str()
            );
            Some(Choice::new(value, label, &current))
        })
        .collect();
    if refundable.len() > 1 {
        // Whoever chooses nothing gives nobody's money back.
        refundable.insert(0, Choice::new("", t!(lang, online_refund_choose), chosen));
    }
    Ok(OnlinePaymentsPage {
        has_address: state.site.address.is_some(),
        modes,
        rows: payments.iter().map(|payment| row(lang, path, payment)).collect(),
        differing: payments
            .iter()
            .filter(|payment| !payment.differences().is_empty())
            .count(),
        refundable,
        typed,
        errors,
        refused: String::new(),
        setting,
        path: path.clone(),
        layout: tournament_frame::frame(layout, permit, Tab::Players, t!(lang, online_payments_heading)),
    })
}

/// The page again, with what was wrong and all that was typed but the keys.
async fn refused_page(
    (db, state): (&Db, &AppState),
    permit: &Permit<ManageTournament>,
    (path, layout): (OnlinePaymentsPath, Layout),
    problem: Problem,
    sent: Option<Sent>,
) -> Result<Response> {
    let refusal = Refusal::of(problem, layout.lang)?;
    let mut fields = sent.map(|sent| sent.fields).unwrap_or_default();
    fields.remove("api_key");
    fields.remove("private_key");
    let typed = (Typed(fields), refusal.errors);
    let mut page = page((db, state), &path, permit, layout, typed).await?;
    page.refused = refusal.said;
    again(refusal.status, &page)
}

async fn show(
    path: OnlinePaymentsPath,
    permit: Permit<ManageTournament>,
    Shared(state): Shared<AppState>,
    (db, _, layout): Visit,
) -> Result<Page> {
    let typed = (Typed::default(), FieldErrors::new());
    let page = page((&db, &state), &path, &permit, layout, typed).await?;
    Ok(Html(page.render()?))
}

/// What is asked for; a key that is left empty stays as it is.
fn read_setting(sent: &Sent, has_address: bool) -> Result<OnlinePaymentCommand> {
    let mut reader = Reader::new(sent);
    let mode: Option<OnlinePaymentMode> = reader.needed("mode", |lang, _| t!(lang, problem_choice));
    let api_key: Option<ProviderKey> = reader.optional("api_key", words::key);
    let private_key: Option<ProviderKey> = reader.optional("private_key", words::key);
    reader.finish(mode.map(|mode| OnlinePaymentCommand {
        seen: sent.seen,
        mode,
        api_key,
        private_key,
        has_address,
    }))
}

async fn set(
    path: OnlinePaymentSettingsPath,
    permit: Permit<ManageTournament>,
    Shared(state): Shared<AppState>,
    (db, Now(now), layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let lang = layout.lang;
    let list = OnlinePaymentsPath {
        tournament: path.tournament,
    };
    let done = match read_setting(&sent, state.site.address.is_some()) {
        Err(problem) => Err(problem),
        Ok(cmd) => {
            db.write(async |conn| online_payments::set(conn, &permit, now, sent.key, &cmd).await)
                .await
        }
    };
    match done {
        Ok(_) => Ok(Flash::done(t!(lang, online_payments_saved)).leads_to(&list.to_string())),
        Err(problem) => refused_page((&db, &state), &permit, (list, layout), problem, Some(sent)).await,
    }
}

async fn ask(
    path: OnlinePaymentsPath,
    permit: Permit<ManageTournament>,
    Shared(state): Shared<AppState>,
    (db, Now(now), layout): Visit,
) -> Result<Response> {
    let lang = layout.lang;
    match online_payments::ask((&state.pool, &state.site.quickpay), &permit, now).await {
        Ok(count) => Ok(Flash::done(t!(lang, online_payments_asked, count)).leads_to(&path.to_string())),
        Err(error) => refused_page((&db, &state), &permit, (path, layout), error.into(), None).await,
    }
}

/// Which payment, how much of it and why.
fn read_refund(sent: &Sent) -> Result<OnlineRefundCommand> {
    let chosen = sent.text("payment").split_once(':');
    let chosen: Option<(OnlinePaymentId, i32)> =
        chosen.and_then(|(id, seen)| Some((id.parse().ok()?, seen.parse().ok()?)));
    let (payment, seen) = chosen.ok_or_else(|| Problem::field("payment", |lang| t!(lang, problem_choice)))?;
    let mut reader = Reader::new(sent);
    let amount: Option<Money> = reader.needed("amount", fee_words::money);
    let reason: Option<FeeReason> = reader.needed("reason", fee_words::words);
    reader.finish(amount.zip(reason).map(|(amount, reason)| OnlineRefundCommand {
        payment,
        seen: Version(seen),
        amount,
        reason,
    }))
}

async fn refund(
    path: OnlineRefundsPath,
    permit: Permit<ManageTournament>,
    Shared(state): Shared<AppState>,
    (db, Now(now), layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let lang = layout.lang;
    let list = OnlinePaymentsPath {
        tournament: path.tournament,
    };
    let before = read_refund(&sent);
    let done = match &before {
        Err(_) => None,
        Ok(cmd) => {
            let provider = (&state.pool, &state.site.quickpay);
            let way = way_back(&state);
            Some(online_payments::refund(provider, &permit, (now, sent.key), cmd, &way).await)
        }
    };
    let problem = match (before, done) {
        (Ok(cmd), Some(Ok(payment))) => {
            // Its version grew once more when the provider said that it is done.
            let is_done = payment.version.0 > cmd.seen.0 + 1;
            let said = if is_done {
                t!(lang, online_refund_done)
            } else {
                t!(lang, online_refund_asked)
            };
            return Ok(Flash::done(said).leads_to(&list.to_string()));
        }
        (Err(problem), _) => problem,
        (Ok(_), Some(Err(error))) => error.into(),
        (Ok(_), None) => Problem::not_found(),
    };
    refused_page((&db, &state), &permit, (list, layout), problem, Some(sent)).await
}
