//! Online payment of entry fees through [`quickpay`]: what a tournament is set up with, players who pay, what the provider tells us of it,
//! refunds, and asking the provider how payments stand.
//!
//! The provider is asked outside every transaction. What it says, in a callback or an answer, goes through one function ([`take`]), which
//! brings the books to it under the lock of the tournament: said twice, late or in another order it comes to the same. Cards never pass us:
//! the payer is in the provider's own window. Keys are stored to be used, and shown to nobody.

pub mod quickpay;

use std::time::Duration;

use jiff::SignedDuration;
use sqlx::PgPool;
use tokio::time::Instant;

use super::{
    access::ManageTournament,
    entry_fees::{self, OnlinePosting, OwnFee},
    player_links::Holder,
    prelude::*,
    secrets,
};
use domain::{
    currency::Currency,
    entry_fee::{FeeReason, PostingKind},
    money::Money,
    online_payment::{
        AskedPayment, OnlinePaymentMode, OnlinePaymentRefusal, OnlinePaymentState, ProviderKey, entries,
        may_be_refunded,
    },
};
use engine::ids::OnlinePaymentId;
use quickpay::{NewLink, ProviderFailure, ProviderPayment, Quickpay};
use store::{
    connections,
    online_payments::{
        NewOnlinePayment, NewOnlinePaymentSetting, OnlinePayment, OnlinePaymentFilter,
        StoredOnlinePaymentSetting,
    },
};

/// Payments the list shows.
pub const MOST_SHOWN: i64 = 500;

/// Payments that the provider answers about at once: a page waits for them.
const MOST_ASKED: usize = 50;

/// Payments that are asked about until so many were answered: those that were made with other keys stand in nobody's way.
const MOST_TRIED: i64 = 500;

/// For asking about all of them.
const PATIENCE: Duration = Duration::from_secs(20);

/// How long ago payments were begun that are still asked about.
const ASKED_FOR: SignedDuration = SignedDuration::from_hours(24 * 180);

/// How long a player who begins again is led to the same window.
const OPEN_FOR: SignedDuration = SignedDuration::from_hours(1);

/// How old payments are that the server asks about by itself: the callback has had its time, and somebody may still be paying.
const WAITING: (SignedDuration, SignedDuration) =
    (SignedDuration::from_mins(10), SignedDuration::from_hours(72));

/// Why nothing was set, paid, told or given back.
#[derive(Debug, thiserror::Error)]
pub enum OnlinePaymentError {
    /// There is no such tournament, player or payment.
    #[error("there is no such tournament, player or payment")]
    NotFound,
    /// It is not done; the money of the payment.
    #[error("{0}")]
    Refused(OnlinePaymentRefusal, Currency),
    /// The provider does not do it.
    #[error(transparent)]
    Provider(#[from] ProviderFailure),
    /// The provider was told to give money back and has not answered: perhaps it did.
    #[error("the provider was told to give money back and has not answered")]
    RefundUnheard,
    /// A callback that the provider has not signed.
    #[error("the checksum is not that of the body by the private key")]
    Forged,
    /// A callback that is no payment.
    #[error("the body is no payment")]
    Unreadable,
    /// A callback of another payment than its address says.
    #[error("the body is another payment than that of this address")]
    OtherPayment,
    /// The setting or payment was changed after it was read; its version.
    #[error("it was changed meanwhile")]
    ChangedMeanwhile(Version),
    /// The same key for another act.
    #[error(transparent)]
    Once(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

fn refused(why: OnlinePaymentRefusal) -> OnlinePaymentError {
    OnlinePaymentError::Refused(why, Currency::default())
}

/// What a tournament is set up with, without the keys.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OnlinePaymentSetting {
    pub mode: OnlinePaymentMode,
    /// Are both keys known?
    pub has_keys: bool,
    /// When it was changed the last time, and by whom.
    pub changed: Option<(Timestamp, String)>,
    /// How often it has changed; 0 before the first time.
    pub version: Version,
}

impl From<Option<StoredOnlinePaymentSetting>> for OnlinePaymentSetting {
    fn from(stored: Option<StoredOnlinePaymentSetting>) -> Self {
        stored.map_or_else(
            || Self {
                mode: OnlinePaymentMode::Off,
                has_keys: false,
                changed: None,
                version: Version(0),
            },
            |stored| Self {
                mode: stored.mode,
                has_keys: true,
                changed: Some((stored.changed_at, stored.changed_by)),
                version: stored.version,
            },
        )
    }
}

/// What a tournament is set up with.
pub async fn setting(
    conn: &mut PgConnection,
    tournament: TournamentId,
) -> store::Result<OnlinePaymentSetting> {
    let stored = store::online_payments::find_setting(conn, tournament).await?;
    Ok(stored.into())
}

/// What it is to be set up with.
#[derive(Clone, Debug)]
pub struct OnlinePaymentCommand {
    /// The version that was seen; 0 before the first.
    pub seen: Version,
    pub mode: OnlinePaymentMode,
    /// The provider's API key; `None` leaves it as it is.
    pub api_key: Option<ProviderKey>,
    /// The account's private key; `None` leaves it as it is.
    pub private_key: Option<ProviderKey>,
    /// Has this server an address that the provider can reach?
    pub has_address: bool,
}

/// A setting that was changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OnlinePaymentSet {
    pub version: Version,
}

/// Sets a tournament up for online payment, or switches it off. Payments that were begun go on.
pub async fn set(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &OnlinePaymentCommand,
) -> Result<OnlinePaymentSet, OnlinePaymentError> {
    let tournament = permit.tournament();
    let (api_key, private_key) = (cmd.api_key.as_ref(), cmd.private_key.as_ref());
    let digest = |key: Option<&ProviderKey>| key.map(|key| secrets::digest(key.reveal()));
    // Of the keys only digests are remembered.
    let request = (
        tournament,
        cmd.seen,
        cmd.mode,
        digest(api_key),
        digest(private_key),
    );
    let act = permit.act(now, key, "online_payment.settings");
    act.once(conn, &request, async |conn| {
        let found = store::tournaments::find_for_update(conn, tournament)
            .await?
            .ok_or(OnlinePaymentError::NotFound)?;
        let before = store::online_payments::find_setting(conn, tournament).await?;
        let seen = before.as_ref().map_or(Version(0), |stored| stored.version);
        if seen != cmd.seen {
            return Err(OnlinePaymentError::ChangedMeanwhile(seen));
        }
        let known = |new: Option<&ProviderKey>, of: fn(&StoredOnlinePaymentSetting) -> &ProviderKey| {
            new.or_else(|| before.as_ref().map(of)).cloned()
        };
        let keys =
            known(api_key, |stored| &stored.api_key).zip(known(private_key, |stored| &stored.private_key));
        cmd.mode
            .may_be_set(keys.is_some(), cmd.has_address)
            .map_err(refused)?;
        let has_new_keys = cmd.api_key.is_some() || cmd.private_key.is_some();
        let Some((api_key, private_key)) = keys else {
            if has_new_keys {
                return Err(refused(OnlinePaymentRefusal::NoKeys));
            }
            // Switched off without keys: so it stands.
            return Ok(OnlinePaymentSet { version: seen });
        };
        let new = NewOnlinePaymentSetting {
            mode: cmd.mode,
            api_key: &api_key,
            private_key: &private_key,
            now,
            by: &permit.actor().name,
        };
        let version = store::online_payments::set_setting(conn, tournament, &new).await?;
        act.log(&found.details.name)
            .before(before.map(|stored| serde_json::json!({ "mode": stored.mode })))
            .after(serde_json::json!({ "mode": cmd.mode, "keys_changed": has_new_keys }))
            .write(conn)
            .await?;
        Ok(OnlinePaymentSet { version })
    })
    .await
}

/// What a tournament is set up with, and its payments, the newest first, at most [`MOST_SHOWN`].
pub async fn book(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament>,
) -> store::Result<(OnlinePaymentSetting, Vec<OnlinePayment>)> {
    let filter = OnlinePaymentFilter {
        most: MOST_SHOWN,
        ..OnlinePaymentFilter::default()
    };
    let payments = store::online_payments::list(conn, permit.tournament(), filter).await?;
    Ok((setting(conn, permit.tournament()).await?, payments))
}

async fn load(
    conn: &mut PgConnection,
    tournament: TournamentId,
    payment: OnlinePaymentId,
) -> Result<OnlinePayment, OnlinePaymentError> {
    let filter = OnlinePaymentFilter {
        only: Some(payment),
        player: None,
        most: 1,
    };
    let mut found = store::online_payments::list(conn, tournament, filter).await?;
    found.pop().ok_or(OnlinePaymentError::NotFound)
}

/// What a player can pay online.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OnlinePaymentOffer {
    pub asked: AskedPayment,
    /// Was it begun lately? It may be paid, and the provider has not told of it yet.
    pub is_begun: bool,
}

/// What is asked of a player who pays.
fn asked_of(mode: OnlinePaymentMode, fee: &OwnFee) -> Result<AskedPayment, OnlinePaymentRefusal> {
    Ok(AskedPayment {
        amount: mode.payable(fee.account, fee.club_pays)?,
        currency: fee.currency,
        is_trial: mode == OnlinePaymentMode::Trial,
    })
}

/// What a player can pay online; `None` where nothing is to be paid, or not online.
pub async fn offer(
    conn: &mut PgConnection,
    now: Timestamp,
    player: &Player,
    fee: Option<&OwnFee>,
) -> store::Result<Option<OnlinePaymentOffer>> {
    let Some(fee) = fee else {
        return Ok(None);
    };
    let mode = setting(conn, player.tournament).await?.mode;
    let Ok(asked) = asked_of(mode, fee) else {
        return Ok(None);
    };
    let whose = Payer {
        tournament: player.tournament,
        player: player.id,
    };
    let is_begun = still_open(conn, whose, asked, now).await?.is_some();
    Ok(Some(OnlinePaymentOffer { asked, is_begun }))
}

/// A player who pays: whoever holds the player's link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Payer {
    tournament: TournamentId,
    player: PlayerId,
}

impl From<&Holder> for Payer {
    fn from(holder: &Holder) -> Self {
        Self {
            tournament: holder.tournament(),
            player: holder.player(),
        }
    }
}

/// How the provider leads back to us.
#[derive(Clone, Debug)]
pub struct WayBack {
    /// The address of this site, as in `https://skak.example.dk`; without one the provider could tell us nothing.
    pub site: Option<String>,
    /// The path at which the provider tells us of a payment.
    pub callback: fn(OnlinePaymentId) -> String,
}

impl WayBack {
    fn site(&self) -> Result<&str, OnlinePaymentError> {
        let site = self.site.as_deref();
        site.ok_or_else(|| refused(OnlinePaymentRefusal::NoAddress))
    }

    fn callback(&self, payment: OnlinePaymentId) -> Result<String, OnlinePaymentError> {
        Ok(format!("{}{}", self.site()?, (self.callback)(payment)))
    }
}

/// Begins to pay all that a player owes, or goes on with what was begun; the address of the provider's window. `page`: the path to which
/// the player comes back, and its language.
pub async fn pay(
    (pool, quickpay): (&PgPool, &Quickpay),
    (now, key): (Timestamp, IdempotencyKey),
    payer: Payer,
    way: &WayBack,
    (page, language): (&str, &str),
) -> Result<String, OnlinePaymentError> {
    let back = format!("{}{page}", way.site()?);
    let mut tx = connections::begin(pool).await?;
    let begun = begin(&mut tx, now, key, payer).await?;
    let payment = load(&mut tx, payer.tournament, begun).await?;
    let stored = store::online_payments::find_setting(&mut tx, payer.tournament).await?;
    tx.commit().await?;
    if let Some(link) = payment.link {
        return Ok(link);
    }
    let keys = stored.ok_or_else(|| refused(OnlinePaymentRefusal::SwitchedOff))?;
    let provider_no = quickpay
        .make(&keys.api_key, &payment.order_no, payment.asked.currency)
        .await?;
    let link = NewLink {
        amount: payment.asked.amount,
        back: &back,
        callback: &way.callback(payment.id)?,
        language,
    };
    let link = quickpay.link(&keys.api_key, provider_no, &link).await?;
    let mut tx = connections::begin(pool).await?;
    store::online_payments::set_link(&mut tx, payment.id, (provider_no, link.as_str())).await?;
    tx.commit().await?;
    Ok(link)
}

/// The payment of all that a player owes: one that was begun lately, or a new one.
async fn begin(
    conn: &mut PgConnection,
    now: Timestamp,
    key: IdempotencyKey,
    payer: Payer,
) -> Result<OnlinePaymentId, OnlinePaymentError> {
    let actor = Holder::actor();
    let at = Scope::Tournament(payer.tournament);
    let act = actor.act(at, now, key, "online_payment.begin");
    act.once(conn, &(payer.tournament, payer.player), async |conn| {
        let found = store::tournaments::find_for_update(conn, payer.tournament)
            .await?
            .ok_or(OnlinePaymentError::NotFound)?;
        let entry = store::players::find(conn, payer.tournament, payer.player)
            .await?
            .ok_or(OnlinePaymentError::NotFound)?;
        let mode = setting(conn, payer.tournament).await?.mode;
        let fee = entry_fees::of_player(conn, &entry).await?;
        let fee = fee.ok_or_else(|| refused(OnlinePaymentRefusal::NothingOwed))?;
        let asked = asked_of(mode, &fee).map_err(refused)?;
        if let Some(open) = still_open(conn, payer, asked, now).await? {
            return Ok(open);
        }
        let id = OnlinePaymentId::from_uuid(ids::fresh());
        let order_no = format!("db-{:016x}", rand::random::<u64>());
        let new = NewOnlinePayment {
            id,
            tournament: payer.tournament,
            player: payer.player,
            order_no: &order_no,
            asked,
            now,
        };
        store::online_payments::insert(conn, &new).await?;
        act.log(&found.details.name)
            .after(serde_json::json!({ "order_no": order_no }))
            .write(conn)
            .await?;
        Ok(id)
    })
    .await
}

/// A payment of the same amount that the player has begun lately and not paid.
async fn still_open(
    conn: &mut PgConnection,
    payer: Payer,
    asked: AskedPayment,
    now: Timestamp,
) -> store::Result<Option<OnlinePaymentId>> {
    let filter = OnlinePaymentFilter {
        only: None,
        player: Some(payer.player),
        most: 10,
    };
    let begun = store::online_payments::list(conn, payer.tournament, filter).await?;
    let is_open = |payment: &OnlinePayment| {
        payment.asked == asked
            && payment.link.is_some()
            // What is reserved is about to be drawn: a new window would draw it twice.
            && matches!(
                payment.state(),
                OnlinePaymentState::Begun | OnlinePaymentState::Reserved
            )
            && now.duration_since(payment.begun_at) < OPEN_FOR
    };
    Ok(begun.into_iter().find(is_open).map(|payment| payment.id))
}

/// What the provider tells by itself of a payment: the body as it came, and the checksum in its header.
pub async fn hear(
    pool: &PgPool,
    now: Timestamp,
    payment: OnlinePaymentId,
    (checksum, body): (&str, &[u8]),
) -> Result<(), OnlinePaymentError> {
    let mut tx = connections::begin(pool).await?;
    let tournament = store::online_payments::find_tournament(&mut tx, payment)
        .await?
        .ok_or(OnlinePaymentError::NotFound)?;
    let keys = store::online_payments::find_setting(&mut tx, tournament)
        .await?
        .ok_or(OnlinePaymentError::NotFound)?;
    if !quickpay::is_signed(&keys.private_key, body, checksum) {
        return Err(OnlinePaymentError::Forged);
    }
    let told = quickpay::read(body).ok_or(OnlinePaymentError::Unreadable)?;
    take(&mut tx, now, (tournament, payment), &told).await?;
    tx.commit().await?;
    Ok(())
}

/// Stores what the provider says of a payment, and brings the books to it.
async fn take(
    conn: &mut PgConnection,
    now: Timestamp,
    (tournament, payment): (TournamentId, OnlinePaymentId),
    told: &ProviderPayment,
) -> Result<(), OnlinePaymentError> {
    let found = store::tournaments::find_for_update(conn, tournament)
        .await?
        .ok_or(OnlinePaymentError::NotFound)?;
    let payment = load(conn, tournament, payment).await?;
    let is_it = payment.order_no == told.order_no
        && payment
            .provider_no
            .is_none_or(|provider_no| provider_no == told.provider_no);
    if !is_it {
        return Err(OnlinePaymentError::OtherPayment);
    }
    let said = told.said.after(payment.said);
    // A first word that nothing is paid is what everybody knew.
    let is_news = payment
        .said
        .map_or(said.state() != OnlinePaymentState::Begun, |before| before != said);
    let word = (told.provider_no, said, is_news);
    store::online_payments::set_said(conn, payment.id, word, now).await?;
    let entries = entries(payment.asked, said, payment.booked);
    let reason: Option<FeeReason> = payment.refund_reason.parse().ok();
    for (kind, amount) in [
        (PostingKind::Payment, entries.paid),
        (PostingKind::Refund, entries.refunded),
    ] {
        let Some(amount) = amount else {
            continue;
        };
        let posting = OnlinePosting {
            player: payment.player,
            kind,
            amount,
            currency: payment.asked.currency,
            order_no: &payment.order_no,
            reason: reason.clone().filter(|_| kind == PostingKind::Refund),
        };
        entry_fees::post_online(conn, (tournament, found.details.name.as_str()), now, &posting).await?;
    }
    Ok(())
}

/// Asks the provider how the payments of a tournament stand, and brings the books to it; how many it has answered about.
pub async fn ask(
    (pool, quickpay): (&PgPool, &Quickpay),
    permit: &Permit<ManageTournament>,
    now: Timestamp,
) -> Result<usize, OnlinePaymentError> {
    ask_about(pool, quickpay, permit.tournament(), now).await
}

async fn ask_about(
    pool: &PgPool,
    quickpay: &Quickpay,
    tournament: TournamentId,
    now: Timestamp,
) -> Result<usize, OnlinePaymentError> {
    let until = Instant::now() + PATIENCE;
    let since = now.checked_sub(ASKED_FOR).unwrap_or(Timestamp::MIN);
    let mut tx = connections::begin(pool).await?;
    let keys = store::online_payments::find_setting(&mut tx, tournament).await?;
    let open = store::online_payments::list_to_ask(&mut tx, tournament, (since, MOST_TRIED)).await?;
    tx.commit().await?;
    let keys = keys.ok_or_else(|| refused(OnlinePaymentRefusal::NoKeys))?;
    let mut asked = 0;
    for (payment, provider_no) in open {
        if asked == MOST_ASKED || Instant::now() > until {
            break;
        }
        match quickpay.find(&keys.api_key, provider_no).await {
            Ok(told) => {
                let mut tx = connections::begin(pool).await?;
                match take(&mut tx, now, (tournament, payment), &told).await {
                    Ok(()) => {
                        tx.commit().await?;
                        asked += 1;
                    }
                    // Made with other keys, and not the same payment there: the list shows that nothing was heard of it.
                    Err(OnlinePaymentError::OtherPayment | OnlinePaymentError::NotFound) => {}
                    Err(error) => return Err(error),
                }
            }
            Err(ProviderFailure::Unknown) => {}
            Err(failure) => return Err(failure.into()),
        }
    }
    Ok(asked)
}

/// Asks about the payments of all tournaments that were begun lately and of which no money has come: a callback may have been lost. How
/// many tournaments could not be asked for.
pub async fn ask_waiting(pool: &PgPool, quickpay: &Quickpay, now: Timestamp) -> store::Result<usize> {
    let ago = |time: SignedDuration| now.checked_sub(time).unwrap_or(Timestamp::MIN);
    let (young, old) = WAITING;
    let mut tx = connections::begin(pool).await?;
    let waiting = store::online_payments::list_waiting(&mut tx, (ago(old), ago(young))).await?;
    tx.commit().await?;
    let mut failed = 0;
    for tournament in waiting {
        match ask_about(pool, quickpay, tournament, now).await {
            Ok(_) => {}
            // One that is played on another machine holds up no other.
            Err(OnlinePaymentError::Store(error)) if store::check_outs::refused(&error).is_none() => {
                return Err(error);
            }
            Err(_) => failed += 1,
        }
    }
    Ok(failed)
}

/// Money that is given back through the provider.
#[derive(Clone, Debug, Serialize)]
pub struct OnlineRefundCommand {
    pub payment: OnlinePaymentId,
    /// The version that was seen.
    pub seen: Version,
    pub amount: Money,
    /// Why; printed on the receipt.
    pub reason: FeeReason,
}

/// The stored outcome for a repeated request.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
struct RefundAsked {
    version: Version,
}

/// Asks the provider how a payment stands before money goes back, and brings the books to it; what it is giving back already. So an order
/// that is under way, or was done without an answer, is not given twice.
async fn refunding(
    (pool, quickpay): (&PgPool, &Quickpay),
    now: Timestamp,
    (tournament, payment): (TournamentId, OnlinePaymentId),
) -> Result<Money, OnlinePaymentError> {
    let mut tx = connections::begin(pool).await?;
    let found = load(&mut tx, tournament, payment).await?;
    let keys = store::online_payments::find_setting(&mut tx, tournament).await?;
    tx.commit().await?;
    let Some((provider_no, keys)) = found.provider_no.zip(keys) else {
        return Ok(Money::ZERO);
    };
    let told = quickpay.find(&keys.api_key, provider_no).await?;
    let mut tx = connections::begin(pool).await?;
    match take(&mut tx, now, (tournament, payment), &told).await {
        Ok(()) => {}
        // Made with other keys.
        Err(OnlinePaymentError::OtherPayment) => return Err(ProviderFailure::Unknown.into()),
        Err(error) => return Err(error),
    }
    tx.commit().await?;
    Ok(told.refunding)
}

/// Gives money back through the provider; how the payment stands then. It is written down when the provider says that it is done, which
/// may be later.
pub async fn refund(
    (pool, quickpay): (&PgPool, &Quickpay),
    permit: &Permit<ManageTournament>,
    (now, key): (Timestamp, IdempotencyKey),
    cmd: &OnlineRefundCommand,
    way: &WayBack,
) -> Result<OnlinePayment, OnlinePaymentError> {
    let tournament = permit.tournament();
    let callback = way.callback(cmd.payment)?;
    let under_way = Box::pin(refunding((pool, quickpay), now, (tournament, cmd.payment))).await?;
    let mut order = None;
    let mut tx = connections::begin(pool).await?;
    let act = permit.act(now, key, "online_payment.refund");
    let _: RefundAsked = act
        .once(&mut tx, &(tournament, cmd), async |conn| {
            let found = store::tournaments::find_for_update(conn, tournament)
                .await?
                .ok_or(OnlinePaymentError::NotFound)?;
            let payment = load(conn, tournament, cmd.payment).await?;
            if payment.version != cmd.seen {
                return Err(OnlinePaymentError::ChangedMeanwhile(payment.version));
            }
            may_be_refunded(payment.said, under_way, cmd.amount)
                .map_err(|why| OnlinePaymentError::Refused(why, payment.asked.currency))?;
            let keys = store::online_payments::find_setting(conn, tournament).await?;
            let keys = keys.ok_or_else(|| refused(OnlinePaymentRefusal::NoKeys))?;
            let reason = cmd.reason.as_str();
            let version = store::online_payments::set_refund_reason(conn, payment.id, reason).await?;
            act.log(&found.details.name)
                .after(serde_json::json!({ "order_no": payment.order_no }))
                .write(conn)
                .await?;
            order = payment.provider_no.zip(Some(keys.api_key));
            Ok(RefundAsked { version })
        })
        .await?;
    tx.commit().await?;
    // A request that came twice orders nothing twice.
    if let Some((provider_no, api_key)) = order {
        let told = quickpay
            .refund(&api_key, provider_no, (cmd.amount, callback.as_str()))
            .await
            .map_err(|failure| match failure {
                // Whoever breaks off in the middle may have done it.
                ProviderFailure::Silent(_) | ProviderFailure::Refused(500..) => {
                    OnlinePaymentError::RefundUnheard
                }
                failure @ (ProviderFailure::Key
                | ProviderFailure::Unknown
                | ProviderFailure::Refused(..500)) => failure.into(),
            })?;
        let mut tx = connections::begin(pool).await?;
        take(&mut tx, now, (tournament, cmd.payment), &told).await?;
        tx.commit().await?;
    }
    let mut tx = connections::begin(pool).await?;
    let payment = load(&mut tx, tournament, cmd.payment).await?;
    tx.commit().await?;
    Ok(payment)
}
