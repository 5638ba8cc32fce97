//! Online payment of entry fees: whether players pay online, the payments with what differs from the books, asking the provider, refunds.

use super::prelude::*;
use domain::{
    currency::Currency,
    entry_fee::FeeReason,
    money::Money,
    online_payment::{OnlinePaymentDifference, OnlinePaymentMode, OnlinePaymentState, ProviderKey},
};
use engine::ids::OnlinePaymentId;
use service::{
    access::ManageTournament,
    online_payments::{self, OnlinePaymentCommand, OnlinePaymentSetting, OnlineRefundCommand, WayBack},
};
use store::online_payments::OnlinePayment;
use web::{
    error_texts::online_payments as words,
    paths::QuickpayCallbackPath,
    state::{AppState, Site},
};

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let manage = Access::Needs(Capability::ManageTournament);
    routes
        .add(manage, routes!(list_online_payments, ask_about_online_payments))
        .add(
            manage,
            routes!(read_online_payment_settings, change_online_payment_settings),
        )
        .add(manage, routes!(refund_online_payment))
}

/// Whether players pay online. The keys are never told.
#[derive(Debug, Serialize, ToSchema)]
struct OnlinePaymentSettingsBody {
    /// For `If-Match`; 0 before the first change.
    version: i32,
    /// `switched_off`, `on_trial` (with test cards, which are never in the books) or `for_real`.
    #[schema(value_type = super::shapes::OnlinePaymentModeName)]
    mode: OnlinePaymentMode,
    /// Are both keys of the provider's known?
    has_keys: bool,
    /// Has this server an address that the provider can reach?
    can_be_told: bool,
    /// When it was changed the last time.
    changed_at: Option<Timestamp>,
    /// By whom.
    changed_by: Option<String>,
}

impl OnlinePaymentSettingsBody {
    fn new(setting: OnlinePaymentSetting, site: &Site) -> Self {
        let (changed_at, changed_by) = setting.changed.unzip();
        Self {
            version: setting.version.0,
            mode: setting.mode,
            has_keys: setting.has_keys,
            can_be_told: site.address.is_some(),
            changed_at,
            changed_by,
        }
    }
}

/// Whether players pay their entry fees online
#[utoipa::path(
    get, path = "/tournaments/{tournament}/online-payment-settings", tag = "set-up",
    responses((status = 200, body = OnlinePaymentSettingsBody), (status = "4XX"))
)]
async fn read_online_payment_settings(
    permit: Permit<ManageTournament>,
    db: Db,
    site: axum::extract::State<Site>,
) -> Result<Versioned<OnlinePaymentSettingsBody>> {
    let setting = online_payments::setting(&mut *db.snapshot().await?, permit.tournament()).await?;
    let version = setting.version;
    Ok(Versioned(
        version,
        OnlinePaymentSettingsBody::new(setting, &site.0),
    ))
}

/// What is wanted.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct WantedOnlinePayment {
    /// `switched_off`, `on_trial` or `for_real`.
    #[schema(value_type = super::shapes::OnlinePaymentModeName)]
    mode: OnlinePaymentMode,
    /// The key of an API user of the provider's; without one it stays as it is.
    #[serde(default)]
    api_key: Option<String>,
    /// The account's private key, which signs callbacks; without one it stays as it is.
    #[serde(default)]
    private_key: Option<String>,
}

/// The keys show themselves in no log.
impl std::fmt::Debug for WantedOnlinePayment {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("WantedOnlinePayment")
            .field("mode", &self.mode)
            .finish_non_exhaustive()
    }
}

/// Settings that were changed.
#[derive(Debug, Serialize, ToSchema)]
struct OnlinePaymentSettingsDone {
    /// For `If-Match`.
    version: i32,
}

fn key(field: &'static str, text: Option<&String>) -> Result<Option<ProviderKey>> {
    text.map(|text| text.parse::<ProviderKey>())
        .transpose()
        .map_err(|error| Problem::field(field, move |lang| words::key(lang, error)))
}

/// Lets players pay online, or not; both keys are needed once. `If-Match` is `"0"` before the first change. Payments that were begun go on
#[utoipa::path(
    put, path = "/tournaments/{tournament}/online-payment-settings", tag = "set-up",
    responses(
        (status = 200, body = OnlinePaymentSettingsDone),
        (status = 409, description = "a key or the address of the server is missing, or it was changed meanwhile: `current` is the version, `sent` the mode that was sent")
    )
)]
async fn change_online_payment_settings(
    permit: Permit<ManageTournament>,
    (db, now): (Db, Now),
    site: axum::extract::State<Site>,
    Seen(seen): Seen,
    Key(idempotency): Key,
    Json(sent): Json<WantedOnlinePayment>,
) -> Result<Versioned<OnlinePaymentSettingsDone>> {
    let cmd = OnlinePaymentCommand {
        seen,
        mode: sent.mode,
        api_key: key("api_key", sent.api_key.as_ref())?,
        private_key: key("private_key", sent.private_key.as_ref())?,
        has_address: site.0.address.is_some(),
    };
    // The keys are not told again.
    let told = serde_json::json!({ "mode": sent.mode });
    let done = db
        .write(async |conn| {
            beside(
                online_payments::set(conn, &permit, now.0, idempotency, &cmd).await,
                &told,
            )
        })
        .await?;
    let body = OnlinePaymentSettingsDone {
        version: done.version.0,
    };
    Ok(Versioned(done.version, body))
}

/// A payment that a player has begun.
#[derive(Debug, Serialize, ToSchema)]
struct OnlinePaymentBody {
    /// Its id.
    #[schema(value_type = super::shapes::OnlinePaymentId)]
    id: OnlinePaymentId,
    /// For `If-Match`.
    version: i32,
    /// Whose entry it is for.
    #[schema(value_type = super::shapes::PlayerId)]
    player: PlayerId,
    /// What it is called at the provider's, and the reference of its receipts.
    order_no: String,
    /// What the provider calls it; `null` until it has answered.
    provider_no: Option<i64>,
    /// What was asked for.
    #[schema(value_type = super::shapes::Money)]
    amount: Money,
    /// In which money.
    #[schema(value_type = super::shapes::CurrencyCode)]
    currency: Currency,
    /// Was it begun on trial?
    is_trial: bool,
    /// How far it has come.
    #[schema(value_type = super::shapes::OnlinePaymentStanding)]
    state: OnlinePaymentState,
    /// What was drawn, by the provider's last word.
    #[schema(value_type = super::shapes::Money)]
    drawn: Money,
    /// What was given back of that.
    #[schema(value_type = super::shapes::Money)]
    refunded: Money,
    /// What differs from what was asked for or from the books.
    #[schema(value_type = Vec<super::shapes::OnlinePaymentDifferenceName>)]
    differences: Vec<OnlinePaymentDifference>,
    /// When it was begun.
    begun_at: Timestamp,
    /// When the provider said something of it the last time.
    heard_at: Option<Timestamp>,
}

impl From<OnlinePayment> for OnlinePaymentBody {
    fn from(payment: OnlinePayment) -> Self {
        let said = payment.said;
        let (state, differences) = (payment.state(), payment.differences());
        Self {
            id: payment.id,
            version: payment.version.0,
            player: payment.player,
            order_no: payment.order_no,
            provider_no: payment.provider_no,
            amount: payment.asked.amount,
            currency: payment.asked.currency,
            is_trial: payment.asked.is_trial,
            state,
            drawn: said.map_or(Money::ZERO, |said| said.captured),
            refunded: said.map_or(Money::ZERO, |said| said.refunded),
            differences,
            begun_at: payment.begun_at,
            heard_at: payment.heard_at,
        }
    }
}

/// The payments of a tournament.
#[derive(Debug, Serialize, ToSchema)]
struct OnlinePaymentsBody {
    /// The newest first, at most five hundred.
    payments: Vec<OnlinePaymentBody>,
}

/// The payments that players have begun, with what differs from the books
#[utoipa::path(
    get, path = "/tournaments/{tournament}/online-payments", tag = "set-up",
    responses((status = 200, body = OnlinePaymentsBody), (status = "4XX"))
)]
async fn list_online_payments(permit: Permit<ManageTournament>, db: Db) -> Result<Json<OnlinePaymentsBody>> {
    let (_, payments) = online_payments::book(&mut *db.snapshot().await?, &permit).await?;
    let payments = payments.into_iter().map(OnlinePaymentBody::from).collect();
    Ok(Json(OnlinePaymentsBody { payments }))
}

/// How many payments the provider has answered about.
#[derive(Debug, Serialize, ToSchema)]
struct OnlinePaymentsAsked {
    /// Payments; at most fifty at once, those that were not heard of longest first.
    asked: usize,
}

/// Asks the provider how payments stand, and brings the books to it. Asking again changes nothing that was written down
#[utoipa::path(
    post, path = "/tournaments/{tournament}/online-payments", tag = "set-up",
    responses(
        (status = 200, body = OnlinePaymentsAsked),
        (status = 409, description = "the keys are missing, or the provider does not answer or refuses")
    )
)]
async fn ask_about_online_payments(
    permit: Permit<ManageTournament>,
    now: Now,
    state: axum::extract::State<AppState>,
    _key: Key,
) -> Result<Json<OnlinePaymentsAsked>> {
    let provider = (&state.pool, &state.site.quickpay);
    let asked = online_payments::ask(provider, &permit, now.0).await?;
    Ok(Json(OnlinePaymentsAsked { asked }))
}

/// Money that is given back.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct WantedOnlineRefund {
    /// Of which payment.
    #[schema(value_type = super::shapes::OnlinePaymentId)]
    payment: OnlinePaymentId,
    /// How much; no more than is left.
    #[schema(value_type = super::shapes::Money)]
    amount: Money,
    /// Why; printed on the receipt.
    #[schema(value_type = String)]
    reason: FeeReason,
}

/// Gives money back through the provider. `If-Match` is the payment's version. It is in the books when the provider says that it is done,
/// which may be later: `refunded` tells
#[utoipa::path(
    post, path = "/tournaments/{tournament}/online-payments/refunds", tag = "set-up",
    params(("If-Match" = String, Header, description = "the `version` of the payment that was seen")),
    responses(
        (status = 200, body = OnlinePaymentBody),
        (status = 409, description = "the provider does not answer or refuses, or the payment was changed meanwhile: `current` is its version, `sent` what was sent")
    )
)]
async fn refund_online_payment(
    permit: Permit<ManageTournament>,
    now: Now,
    state: axum::extract::State<AppState>,
    Seen(seen): Seen,
    Key(idempotency): Key,
    Json(sent): Json<WantedOnlineRefund>,
) -> Result<Json<OnlinePaymentBody>> {
    let cmd = OnlineRefundCommand {
        payment: sent.payment,
        seen,
        amount: sent.amount,
        reason: sent.reason.clone(),
    };
    let way = WayBack {
        site: state.site.address.clone(),
        callback: |payment| QuickpayCallbackPath { payment }.to_string(),
    };
    let provider = (&state.pool, &state.site.quickpay);
    let done = online_payments::refund(provider, &permit, (now.0, idempotency), &cmd, &way).await;
    Ok(Json(beside(done, &sent)?.into()))
}
