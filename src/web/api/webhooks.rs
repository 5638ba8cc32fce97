//! Webhooks: whom a tournament tells of what happens.

use super::{address::OneWebhook, prelude::*};
use domain::webhook::{Event, Off};
use engine::ids::{WebhookId, WebhookMessageId};
use service::{
    access::ManageTournament,
    webhooks::{self, MakeWebhook, WebhookAct, signing::Key as SigningKey},
};
use store::webhooks::{Delivery, Webhook};
use web::state::Site;

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let manage = Access::Needs(Capability::ManageTournament);
    routes
        .add(manage, routes!(list_webhooks, make_webhook))
        .add(manage, routes!(list_deliveries))
        .add(manage, routes!(change_webhook))
}

body! {
    /// A webhook.
    struct WebhookBody from webhook: Webhook,
        let (disabled_at, disabled_why) = webhook.off.unzip();
    {
        /// Its id.
        #[schema(value_type = super::shapes::WebhookId)]
        id: WebhookId = webhook.id,
        /// Where to.
        url: String = webhook.url,
        /// What is told.
        #[schema(value_type = Vec<super::shapes::WebhookEvent>)]
        events: Vec<Event> = webhook.events,
        /// When it was made.
        created_at: Timestamp = webhook.created_at,
        /// By whom.
        created_by: String = webhook.created_by,
        /// Messages that wait to be sent.
        waiting: i64 = webhook.waiting,
        /// Since when nothing has arrived; null while it does.
        failing_since: Option<Timestamp> = webhook.failing_since,
        /// Since when it is told nothing any more.
        disabled_at: Option<Timestamp> = disabled_at,
        /// `by_hand`, `failing` (nothing arrived for five days) or `gone` (the receiver answered 410).
        #[schema(value_type = Option<super::shapes::WebhookOff>)]
        disabled_why: Option<Off> = disabled_why,
    }
}

/// The webhooks of a tournament.
#[derive(Debug, Serialize, ToSchema)]
struct WebhooksBody {
    /// The oldest first.
    webhooks: Vec<WebhookBody>,
}

/// The webhooks of a tournament
#[utoipa::path(
    get, path = "/tournaments/{tournament}/webhooks", tag = "webhooks",
    responses((status = 200, body = WebhooksBody), (status = "4XX"))
)]
async fn list_webhooks(permit: Permit<ManageTournament>, db: Db) -> Result<Json<WebhooksBody>> {
    let webhooks = webhooks::list(&mut *db.snapshot().await?, &permit).await?;
    Ok(Json(WebhooksBody {
        webhooks: webhooks.into_iter().map(WebhookBody::from).collect(),
    }))
}

/// A webhook to make.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct MakeWebhookBody {
    /// Where to: `https://`, on the open network.
    #[schema(example = "https://klub.example.dk/dommerbord")]
    url: String,
    /// What is told: `round.published`, `round.taken_back`, `round.closed`, `round.reopened`, `result.changed`,
    /// `ruling.published`, `report.submitted`, `report.acknowledged`, `report.rated`, `report.rejected`, `line_ups.published`,
    /// `match.finished`, `table.changed`, `line_up.due`, `card.due`.
    #[schema(value_type = Vec<super::shapes::WebhookEvent>)]
    events: Vec<Event>,
}

/// A key that signs.
#[derive(Debug, Serialize, ToSchema)]
struct KeyBody {
    /// The webhook.
    #[schema(value_type = super::shapes::WebhookId)]
    id: WebhookId,
    /// `whsec_…`, this one time; null when the request was a repeat, or the act makes none.
    secret: Option<String>,
}

fn key_body(id: WebhookId, key: Option<&SigningKey>) -> KeyBody {
    KeyBody {
        id,
        secret: key.map(SigningKey::reveal),
    }
}

/// Makes a webhook; its key is shown once
#[utoipa::path(
    post, path = "/tournaments/{tournament}/webhooks", tag = "webhooks",
    responses((status = 201, body = KeyBody))
)]
async fn make_webhook(
    permit: Permit<ManageTournament>,
    (db, now): (Db, Now),
    site: axum::extract::State<Site>,
    key: Key,
    Json(sent): Json<MakeWebhookBody>,
) -> Result<(StatusCode, Json<KeyBody>)> {
    let reach = site.0.reach;
    let cmd = MakeWebhook {
        url: sent.url,
        events: sent.events,
    };
    let mut tx = db.begin().await?;
    let (id, secret) = webhooks::make(&mut tx, &permit, now.0, key.0, reach, &cmd).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(key_body(id, secret.as_ref()))))
}

body! {
    /// A message, and how it fared.
    struct DeliveryBody from delivery: Delivery,
        let (last_at, last_status, last_failure) = match delivery.last {
            Some((at, status, failure, _)) => (Some(at), status, failure),
            None => (None, None, None),
        };
    {
        /// `webhook-id`.
        #[schema(value_type = super::shapes::WebhookMessageId)]
        id: WebhookMessageId = delivery.id,
        /// What it tells.
        #[schema(value_type = super::shapes::WebhookMessageType)]
        #[serde(rename = "type")]
        event: String = delivery.event,
        /// When it happened.
        created_at: Timestamp = delivery.created_at,
        /// `waiting`, `delivered` or `failed`.
        #[schema(value_type = super::shapes::DeliveryState)]
        state: String = delivery.state,
        /// Tries so far.
        attempts: i32 = delivery.attempts,
        /// When it is tried next.
        due_at: Option<Timestamp> = delivery.due_at,
        /// The last try.
        last_at: Option<Timestamp> = last_at,
        /// What the receiver answered then.
        last_status: Option<i32> = last_status,
        /// Why there was no answer: `refused`, `no_such_host`, `inside`, `no_connection`, `no_trust`, `too_slow`, `unreadable`.
        #[schema(value_type = Option<super::shapes::DeliveryFailure>)]
        last_failure: Option<String> = last_failure,
    }
}

/// What was told lately.
#[derive(Debug, Serialize, ToSchema)]
struct DeliveriesBody {
    /// The newest first, at most a hundred.
    deliveries: Vec<DeliveryBody>,
}

/// The log of a webhook
#[utoipa::path(
    get, path = "/tournaments/{tournament}/webhooks/{webhook}/deliveries", tag = "webhooks",
    responses((status = 200, body = DeliveriesBody), (status = "4XX"))
)]
async fn list_deliveries(
    permit: Permit<ManageTournament>,
    Path(path): Path<OneWebhook>,
    db: Db,
) -> Result<Json<DeliveriesBody>> {
    let (_, deliveries) = webhooks::log(&mut *db.snapshot().await?, &permit, path.webhook).await?;
    Ok(Json(DeliveriesBody {
        deliveries: deliveries.into_iter().map(DeliveryBody::from).collect(),
    }))
}

/// What is to be done.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ActBody {
    /// `"test"`, `"rotate"`, `"switch_off"`, `"switch_on"`, `"remove"`, or `{"send_again": "<message>"}`.
    #[schema(value_type = super::shapes::WebhookAct)]
    act: WebhookAct,
}

/// Tests, switches or removes a webhook, gives it a new key, or sends a message again
#[utoipa::path(
    post, path = "/tournaments/{tournament}/webhooks/{webhook}/acts", tag = "webhooks",
    responses((status = 200, body = KeyBody))
)]
async fn change_webhook(
    permit: Permit<ManageTournament>,
    Path(path): Path<OneWebhook>,
    (db, now): (Db, Now),
    key: Key,
    Json(sent): Json<ActBody>,
) -> Result<Json<KeyBody>> {
    let secret = db
        .write(async |conn| webhooks::act(conn, &permit, now.0, key.0, (path.webhook, sent.act)).await)
        .await?;
    Ok(Json(key_body(path.webhook, secret.as_ref())))
}
