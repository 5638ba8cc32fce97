//! Online payment: what a tournament is set up with, and the payments that players have begun with what the provider has said of them.
//!
//! What is in the books of them is the receipts of [`super::entry_fees`] that were paid online and have the order number as their reference.

use crate::prelude::*;
use domain::{
    currency::Currency,
    entry_fee::Balance,
    money::Money,
    online_payment::{
        AskedPayment, BookedPayment, OnlinePaymentDifference, OnlinePaymentMode, OnlinePaymentState,
        ProviderKey, SaidPayment, differences,
    },
};
use engine::ids::OnlinePaymentId;

/// What a tournament is set up with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredOnlinePaymentSetting {
    pub mode: OnlinePaymentMode,
    /// Opens the provider's API.
    pub api_key: ProviderKey,
    /// Signs what the provider tells us.
    pub private_key: ProviderKey,
    /// When it was changed the last time.
    pub changed_at: Timestamp,
    /// By whom.
    pub changed_by: String,
    /// How often it has changed.
    pub version: Version,
}

fn key(text: &str) -> Result<ProviderKey> {
    text.parse().map_err(|error| sqlx::Error::Decode(Box::new(error)))
}

/// What a tournament is set up with, if it ever was.
pub async fn find_setting(
    conn: &mut PgConnection,
    tournament: TournamentId,
) -> Result<Option<StoredOnlinePaymentSetting>> {
    let row = sqlx::query!(
        r#"
        select mode as "mode: OnlinePaymentMode", api_key, private_key,
            changed_at as "changed_at: jiff_sqlx::Timestamp", changed_by, version as "version: Version"
        from online_payment_setting where tournament_id = $1
        "#,
        tournament as _
    )
    .fetch_optional(conn)
    .await?;
    row.map(|row| {
        Ok(StoredOnlinePaymentSetting {
            mode: row.mode,
            api_key: key(&row.api_key)?,
            private_key: key(&row.private_key)?,
            changed_at: row.changed_at.to_jiff(),
            changed_by: row.changed_by,
            version: row.version,
        })
    })
    .transpose()
}

/// A setting to store.
#[derive(Clone, Copy, Debug)]
pub struct NewOnlinePaymentSetting<'a> {
    pub mode: OnlinePaymentMode,
    pub api_key: &'a ProviderKey,
    pub private_key: &'a ProviderKey,
    pub now: Timestamp,
    pub by: &'a str,
}

/// Replaces what a tournament is set up with; returns its version. The caller holds the lock on the tournament.
pub async fn set_setting(
    conn: &mut PgConnection,
    tournament: TournamentId,
    new: &NewOnlinePaymentSetting<'_>,
) -> Result<Version> {
    sqlx::query_scalar!(
        r#"
        insert into online_payment_setting as s (tournament_id, mode, api_key, private_key, changed_at, changed_by)
        values ($1, $2, $3, $4, $5, $6)
        on conflict (tournament_id) do update
        set mode = $2, api_key = $3, private_key = $4, changed_at = $5, changed_by = $6, version = s.version + 1
        returning version as "version: Version"
        "#,
        tournament as _,
        new.mode as _,
        new.api_key.reveal(),
        new.private_key.reveal(),
        new.now.to_sqlx() as _,
        new.by
    )
    .fetch_one(conn)
    .await
}

/// A payment that a player has begun.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OnlinePayment {
    pub id: OnlinePaymentId,
    pub tournament: TournamentId,
    pub player: PlayerId,
    /// What the player is called: surname and given name.
    pub name: (String, String),
    /// What we call it at the provider's.
    pub order_no: String,
    /// What the provider calls it, once it has answered.
    pub provider_no: Option<i64>,
    pub asked: AskedPayment,
    /// The provider's window.
    pub link: Option<String>,
    pub begun_at: Timestamp,
    /// What the provider has said.
    pub said: Option<SaidPayment>,
    /// When it said something the last time.
    pub heard_at: Option<Timestamp>,
    /// What the books have of it.
    pub booked: BookedPayment,
    /// Why the organiser gave money back; empty unless that was done here.
    pub refund_reason: String,
    pub version: Version,
}

impl OnlinePayment {
    /// How far it has come.
    pub fn state(&self) -> OnlinePaymentState {
        self.said.map_or(OnlinePaymentState::Begun, SaidPayment::state)
    }

    /// What a treasurer has to look at.
    pub fn differences(&self) -> Vec<OnlinePaymentDifference> {
        let said = self.said;
        said.map_or_else(Vec::new, |said| differences(self.asked, said, self.booked))
    }
}

fn money(hundredths: i32) -> Result<Money> {
    u32::try_from(hundredths)
        .ok()
        .and_then(Money::from_hundredths)
        .ok_or_else(|| sqlx::Error::Decode("an amount out of bounds".into()))
}

fn currency(text: &str) -> Result<Currency> {
    text.parse().map_err(|error| sqlx::Error::Decode(Box::new(error)))
}

/// Which payments of a tournament are read.
#[derive(Clone, Copy, Debug, Default)]
pub struct OnlinePaymentFilter {
    /// This one only.
    pub only: Option<OnlinePaymentId>,
    /// Those of this player only.
    pub player: Option<PlayerId>,
    /// The most there are.
    pub most: i64,
}

/// Payments of a tournament, the newest first.
pub async fn list(
    conn: &mut PgConnection,
    tournament: TournamentId,
    filter: OnlinePaymentFilter,
) -> Result<Vec<OnlinePayment>> {
    let rows = sqlx::query!(
        r#"
        with booked as (
            select r.reference,
                coalesce(sum(l.amount) filter (where r.kind = 'payment'), 0) as paid,
                coalesce(sum(l.amount) filter (where r.kind = 'refund'), 0) as refunded,
                coalesce(sum(case r.kind when 'payment' then l.amount else -l.amount end)
                    filter (where r.taken_back_at is null), 0) as kept
            from entry_fee_receipt r
            join entry_fee_line l on l.tournament_id = r.tournament_id and l.no = r.no
            where r.tournament_id = $1 and r.way = 'paid_online'
            group by r.reference
        )
        select p.id as "id: OnlinePaymentId", p.player_id as "player: PlayerId", q.surname, q.given_name, p.order_no,
            p.provider_no, p.amount, p.currency, p.is_trial, p.link, p.begun_at as "begun_at: jiff_sqlx::Timestamp",
            p.reserved, p.captured, p.refunded, p.said_currency, p.said_test,
            p.heard_at as "heard_at: jiff_sqlx::Timestamp", p.refund_reason, p.version as "version: Version",
            coalesce(b.paid, 0) as "booked_paid!", coalesce(b.refunded, 0) as "booked_refunded!",
            coalesce(b.kept, 0) as "booked_kept!"
        from online_payment p
        join player q on q.id = p.player_id
        left join booked b on b.reference = p.order_no
        where p.tournament_id = $1 and ($2::uuid is null or p.id = $2) and ($3::uuid is null or p.player_id = $3)
        order by p.begun_at desc, p.id
        limit $4
        "#,
        tournament as _,
        filter.only as _,
        filter.player as _,
        filter.most
    )
    .fetch_all(conn)
    .await?;
    rows.into_iter()
        .map(|row| {
            let said = match row.said_currency.zip(row.said_test) {
                None => None,
                Some((of, is_test)) => Some(SaidPayment {
                    currency: currency(&of)?,
                    is_test,
                    reserved: money(row.reserved)?,
                    captured: money(row.captured)?,
                    refunded: money(row.refunded)?,
                }),
            };
            Ok(OnlinePayment {
                id: row.id,
                tournament,
                player: row.player,
                name: (row.surname, row.given_name),
                order_no: row.order_no,
                provider_no: row.provider_no,
                asked: AskedPayment {
                    amount: money(row.amount)?,
                    currency: currency(&row.currency)?,
                    is_trial: row.is_trial,
                },
                link: row.link,
                begun_at: row.begun_at.to_jiff(),
                said,
                heard_at: row.heard_at.map(jiff_sqlx::Timestamp::to_jiff),
                booked: BookedPayment {
                    paid: Balance::of_hundredths(row.booked_paid),
                    refunded: Balance::of_hundredths(row.booked_refunded),
                    kept: Balance::of_hundredths(row.booked_kept),
                },
                refund_reason: row.refund_reason,
                version: row.version,
            })
        })
        .collect()
}

/// In which tournament a payment was begun.
pub async fn find_tournament(
    conn: &mut PgConnection,
    payment: OnlinePaymentId,
) -> Result<Option<TournamentId>> {
    sqlx::query_scalar!(
        r#"select tournament_id as "tournament: TournamentId" from online_payment where id = $1"#,
        payment as _
    )
    .fetch_optional(conn)
    .await
}

/// Has a player begun a payment with money that the provider knows of? It may still be paid, so the player is not removed.
pub async fn has_begun(conn: &mut PgConnection, player: PlayerId) -> Result<bool> {
    sqlx::query_scalar!(
        r#"
        select exists (
            select from online_payment where player_id = $1 and not is_trial and provider_no is not null
        ) as "has_begun!"
        "#,
        player as _
    )
    .fetch_one(conn)
    .await
}

/// A payment to store.
#[derive(Clone, Copy, Debug)]
pub struct NewOnlinePayment<'a> {
    pub id: OnlinePaymentId,
    pub tournament: TournamentId,
    pub player: PlayerId,
    pub order_no: &'a str,
    pub asked: AskedPayment,
    pub now: Timestamp,
}

/// Stores a payment that a player begins.
pub async fn insert(conn: &mut PgConnection, new: &NewOnlinePayment<'_>) -> Result<()> {
    sqlx::query!(
        "
        insert into online_payment (id, tournament_id, player_id, order_no, amount, currency, is_trial, begun_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8)
        ",
        new.id as _,
        new.tournament as _,
        new.player as _,
        new.order_no,
        hundredths(new.asked.amount),
        new.asked.currency.as_str(),
        new.asked.is_trial,
        new.now.to_sqlx() as _
    )
    .execute(conn)
    .await?;
    Ok(())
}

fn hundredths(money: Money) -> i32 {
    i32::try_from(money.hundredths()).unwrap_or(i32::MAX)
}

/// Stores what the provider calls a payment, and where its window is.
pub async fn set_link(
    conn: &mut PgConnection,
    payment: OnlinePaymentId,
    (provider_no, link): (i64, &str),
) -> Result<()> {
    sqlx::query!(
        "update online_payment set provider_no = $2, link = $3 where id = $1",
        payment as _,
        provider_no,
        link
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Stores what the provider has said in all; a new version where that is news. The caller holds the lock on the tournament.
pub async fn set_said(
    conn: &mut PgConnection,
    payment: OnlinePaymentId,
    (provider_no, said, is_news): (i64, SaidPayment, bool),
    now: Timestamp,
) -> Result<()> {
    sqlx::query!(
        "
        update online_payment
        set provider_no = $2, reserved = $3, captured = $4, refunded = $5, said_currency = $6, said_test = $7, heard_at = $8,
            version = version + case when $9 then 1 else 0 end
        where id = $1
        ",
        payment as _,
        provider_no,
        hundredths(said.reserved),
        hundredths(said.captured),
        hundredths(said.refunded),
        said.currency.as_str(),
        said.is_test,
        now.to_sqlx() as _,
        is_news
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Stores that somebody gives money back, and why; returns the new version. The caller holds the lock on the tournament.
pub async fn set_refund_reason(
    conn: &mut PgConnection,
    payment: OnlinePaymentId,
    reason: &str,
) -> Result<Version> {
    sqlx::query_scalar!(
        r#"
        update online_payment set refund_reason = $2, version = version + 1 where id = $1
        returning version as "version: Version"
        "#,
        payment as _,
        reason
    )
    .fetch_one(conn)
    .await
}

/// The payments of a tournament that the provider is asked about: those begun since a moment, those that were not heard of longest first.
pub async fn list_to_ask(
    conn: &mut PgConnection,
    tournament: TournamentId,
    (since, most): (Timestamp, i64),
) -> Result<Vec<(OnlinePaymentId, i64)>> {
    let rows = sqlx::query!(
        r#"
        select id as "id: OnlinePaymentId", provider_no as "provider_no!"
        from online_payment
        where tournament_id = $1 and provider_no is not null and begun_at >= $2
        order by heard_at nulls first, id
        limit $3
        "#,
        tournament as _,
        since.to_sqlx() as _,
        most
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(|row| (row.id, row.provider_no)).collect())
}

/// The tournaments with payments that were begun between two moments and of which no money has come.
pub async fn list_waiting(
    conn: &mut PgConnection,
    (from, to): (Timestamp, Timestamp),
) -> Result<Vec<TournamentId>> {
    sqlx::query_scalar!(
        r#"
        select distinct tournament_id as "tournament: TournamentId"
        from online_payment
        where begun_at >= $1 and begun_at < $2 and captured = 0 and provider_no is not null
        "#,
        from.to_sqlx() as _,
        to.to_sqlx() as _
    )
    .fetch_all(conn)
    .await
}
