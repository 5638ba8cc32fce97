//! Webhooks of a tournament, for clubs' sites, the federation and screens (Standard Webhooks).
//!
//! Events are put into an outbox in the transaction of the change; `crate::courier` sends them. A message says what happened and where to
//! read it, without the content: the receiver asks the API, which shows only public data without a token.
//!
//! Triggers fill the outbox, so no act can forget it and a rolled-back change sends nothing; the results of a few seconds are one message.
//! [`reach`] checks addresses, [`signing`] signs, and `domain::webhook` has the waits between tries.

pub mod reach;
pub mod signing;

use jiff::SignedDuration;

use super::{access::ManageTournament, prelude::*};
use domain::webhook::{Event, Off};
use engine::ids::{RatingReportId, WebhookId, WebhookMessageId};
use reach::{Reach, UrlProblem};
use signing::Key;
use store::webhooks::{Claimed, Delivery, NewWebhook, Webhook};

/// Webhooks a tournament may have.
pub const MOST: usize = 20;
/// Deliveries the log shows.
pub const MOST_SHOWN: i64 = 100;
/// How long the old key signs beside the new one.
pub const OVERLAP: SignedDuration = SignedDuration::from_hours(24);

/// Why a webhook was not made or changed.
#[derive(Debug, thiserror::Error)]
pub enum WebhookError {
    /// There is no such webhook or message.
    #[error("there is no such webhook")]
    NotFound,
    /// The address is not allowed.
    #[error(transparent)]
    Url(#[from] UrlProblem),
    /// No events were chosen.
    #[error("choose what is told")]
    NoEvent,
    /// There are [`MOST`] already.
    #[error("a tournament has at most {MOST} webhooks")]
    TooMany,
    /// It is switched off.
    #[error("the webhook is switched off")]
    IsOff,
    /// The same key for another act.
    #[error(transparent)]
    Once(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// A webhook to make.
#[derive(Clone, Debug, Serialize)]
pub struct MakeWebhook {
    pub url: String,
    /// What is told.
    pub events: Vec<Event>,
}

/// The stored outcome for a repeated request, without the key.
#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
struct NewWebhookReceipt {
    id: WebhookId,
}

/// The host of an address, for the log: the path may be a secret of the receiver's.
fn host(url: &str) -> String {
    reach::host(url).unwrap_or_default()
}

/// The webhooks of the permit's tournament.
pub async fn list(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament>,
) -> Result<Vec<Webhook>, WebhookError> {
    Ok(store::webhooks::list(conn, permit.tournament()).await?)
}

/// Makes a webhook; the key is there the first time only.
pub async fn make(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament>,
    now: Timestamp,
    key: IdempotencyKey,
    reach: Reach,
    cmd: &MakeWebhook,
) -> Result<(WebhookId, Option<Key>), WebhookError> {
    let tournament = permit.tournament();
    let url = reach.check(&cmd.url)?;
    if cmd.events.is_empty() {
        return Err(WebhookError::NoEvent);
    }
    let mut shown = None;
    let act = permit.act(now, key, "webhook.make");
    let made: NewWebhookReceipt = act
        .once(conn, cmd, async |conn| {
            if store::webhooks::list(conn, tournament).await?.len() >= MOST {
                return Err(WebhookError::TooMany);
            }
            let secret = Key::random();
            let id = WebhookId::from_uuid(ids::fresh());
            let new = NewWebhook {
                id,
                tournament,
                url: url.as_str(),
                events: &cmd.events,
                secret: secret.bytes(),
                at: now,
                by: &permit.actor().name,
            };
            store::webhooks::insert(conn, &new).await?;
            act.log(host(url.as_str()))
                .after(serde_json::json!({ "events": cmd.events }))
                .write(conn)
                .await?;
            shown = Some(secret);
            Ok(NewWebhookReceipt { id })
        })
        .await?;
    Ok((made.id, shown))
}

/// What is done to a webhook.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WebhookAct {
    /// Sends a test.
    Test,
    /// Gives it a new key; the old one signs beside it for a day.
    Rotate,
    /// Switches it off.
    SwitchOff,
    /// Tells it what happens from now on.
    SwitchOn,
    /// Removes it with its log.
    Remove,
    /// Sends a message of the log once more.
    SendAgain(WebhookMessageId),
}

/// Does it, once for each key; the new key of a rotation is there the first time only.
pub async fn act(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament>,
    now: Timestamp,
    key: IdempotencyKey,
    (id, act): (WebhookId, WebhookAct),
) -> Result<Option<Key>, WebhookError> {
    let tournament = permit.tournament();
    let mut shown = None;
    let change = permit.act(now, key, "webhook.change");
    let (): () = change
        .once(conn, &(id, act), async |conn| {
            let webhook = store::webhooks::find_for_update(conn, tournament, id)
                .await?
                .ok_or(WebhookError::NotFound)?;
            shown = act_now(conn, now, &webhook, act).await?;
            let name = match act {
                WebhookAct::Test => "webhook.test",
                WebhookAct::Rotate => "webhook.rotate",
                WebhookAct::SwitchOff => "webhook.switch_off",
                WebhookAct::SwitchOn => "webhook.switch_on",
                WebhookAct::Remove => "webhook.remove",
                WebhookAct::SendAgain(_) => "webhook.send_again",
            };
            permit.log(now, name, host(&webhook.url)).write(conn).await?;
            Ok::<_, WebhookError>(())
        })
        .await?;
    Ok(shown)
}

async fn act_now(
    conn: &mut PgConnection,
    now: Timestamp,
    webhook: &Webhook,
    act: WebhookAct,
) -> Result<Option<Key>, WebhookError> {
    let must_be_on = || webhook.off.is_none().then_some(()).ok_or(WebhookError::IsOff);
    match act {
        WebhookAct::Test => {
            must_be_on()?;
            let message = WebhookMessageId::from_uuid(ids::fresh());
            store::webhooks::insert_test(conn, message, webhook.id, now).await?;
        }
        WebhookAct::Rotate => {
            let secret = Key::random();
            let until = now.checked_add(OVERLAP).unwrap_or(Timestamp::MAX);
            store::webhooks::rotate(conn, webhook.id, secret.bytes(), until).await?;
            return Ok(Some(secret));
        }
        WebhookAct::SwitchOff => store::webhooks::set_off(conn, webhook.id, Some((now, Off::ByHand))).await?,
        WebhookAct::SwitchOn => store::webhooks::set_off(conn, webhook.id, None).await?,
        WebhookAct::Remove => store::webhooks::delete(conn, webhook.id).await?,
        WebhookAct::SendAgain(message) => {
            must_be_on()?;
            if !store::webhooks::send_again(conn, webhook.id, message, now).await? {
                return Err(WebhookError::NotFound);
            }
        }
    }
    Ok(None)
}

/// A webhook with its latest messages.
pub async fn log(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament>,
    id: WebhookId,
) -> Result<(Webhook, Vec<Delivery>), WebhookError> {
    let webhook = list(conn, permit)
        .await?
        .into_iter()
        .find(|webhook| webhook.id == id)
        .ok_or(WebhookError::NotFound)?;
    let deliveries = store::webhooks::list_deliveries(conn, id, MOST_SHOWN).await?;
    Ok((webhook, deliveries))
}

/// A message as it is sent.
#[derive(Debug, Serialize)]
struct MessageBody<'a> {
    #[serde(rename = "type")]
    event: &'a str,
    timestamp: Timestamp,
    data: Data<'a>,
}

#[derive(Debug, Serialize)]
struct Data<'a> {
    tournament: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    section: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    round: Option<i32>,
    #[serde(skip_serializing_if = "<[i32]>::is_empty")]
    boards: &'a [i32],
    #[serde(skip_serializing_if = "<[i32]>::is_empty")]
    matches: &'a [i32],
    #[serde(skip_serializing_if = "<[i32]>::is_empty")]
    teams: &'a [i32],
    #[serde(skip_serializing_if = "Option::is_none")]
    report: Option<RatingReportId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    version: Option<i32>,
}

/// The body of a message: the same at every try, so that its signature differs only by the time.
pub fn body(message: &Claimed) -> Result<String, serde_json::Error> {
    serde_json::to_string(&MessageBody {
        event: &message.event,
        timestamp: message.created_at,
        data: Data {
            tournament: &message.tournament,
            section: message.section.as_deref(),
            round: message.round,
            boards: &message.boards,
            matches: &message.matches,
            teams: &message.teams,
            report: message.report,
            version: message.report_version,
        },
    })
}
