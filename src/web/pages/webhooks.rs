//! Where a tournament is shown and told elsewhere: frames for clubs' sites, calendars and feed, and webhooks with their log.

use axum::extract::State as Shared;

use super::shown_once::ShownOnce;
use crate::prelude::*;
use domain::webhook::{Event, Off};
use engine::ids::WebhookMessageId;
use service::webhooks::{self, MakeWebhook, WebhookAct, WebhookError, signing::Key};
use store::webhooks::{Delivery, Webhook};
use web::{
    embed,
    error_texts::webhooks as words,
    i18n_teams,
    origin::Origin,
    tournament_frame::{self, Tab},
};

pub(super) fn routes(state: &AppState) -> Routes {
    let manage = Access::Needs(Capability::ManageTournament);
    Routes::new(state)
        .get(manage, show)
        .post(manage, make)
        .get(manage, show_one)
        .post(manage, act)
}

/// A webhook of the list.
#[derive(Debug)]
struct WebhookRow {
    href: String,
    host: String,
    events: String,
    state: State,
    said: String,
}

/// A page that other sites may show in a frame.
#[derive(Debug)]
struct FrameView {
    label: String,
    code: String,
}

#[derive(Debug, Template)]
#[template(path = "pages/webhooks.html")]
struct WebhooksPage {
    layout: Layout,
    rows: Vec<WebhookRow>,
    choices: Vec<Choice>,
    url: String,
    errors: FieldErrors,
    action: String,
    key: IdempotencyKey,
    frames: Vec<FrameView>,
    calendar: String,
    feed: String,
}

fn fresh() -> IdempotencyKey {
    IdempotencyKey::from_uuid(ids::fresh())
}

/// How a webhook is: told, waiting for the receiver, or off.
fn standing(lang: Lang, webhook: &Webhook) -> (State, String) {
    match (webhook.off, webhook.failing_since) {
        (Some((at, off)), _) => (
            match off {
                Off::ByHand => State::Postponed,
                Off::Failing | Off::Gone => State::Refused,
            },
            words::off(lang, off, &lang.stamp(at)),
        ),
        (None, Some(since)) => (State::Late, t!(lang, webhook_failing, since = lang.stamp(since))),
        (None, None) => (State::Confirmed, t!(lang, webhook_works)),
    }
}

fn host(url: &str) -> String {
    webhooks::reach::host(url).unwrap_or_else(|| url.to_owned())
}

impl WebhooksPage {
    async fn load(
        db: &Db,
        permit: &Permit<ManageTournament>,
        origin: &Origin,
        path: &WebhooksPath,
        layout: Layout,
    ) -> Result<Self> {
        let lang = layout.lang;
        let tournament = permit.tournament();
        let mut tx = db.snapshot().await?;
        let hooks = webhooks::list(&mut tx, permit).await?;
        let sections = store::sections::list_by_tournament(&mut tx, tournament).await?;
        let planned = store::fixtures::with_public_plan(&mut tx, tournament).await?;
        drop(tx);
        let frame = |href: String, label: String| FrameView {
            code: embed::code(origin, &href, &label),
            label,
        };
        let name = permit.place().tournament_name.clone();
        let frames = sections
            .iter()
            .flat_map(|section| {
                let here = path.here().within(section.slug.to_string());
                let label = |list: String| format!("{name}, {}: {list}", section.name);
                let table = match &section.settings.teams {
                    None => frame(here.standings(), label(t!(lang, public_nav_standings))),
                    teams => frame(
                        here.team_table(),
                        label(i18n_teams::teams::heading_of(lang, teams.as_ref())),
                    ),
                };
                let plan = planned
                    .contains(&section.id)
                    .then(|| frame(here.fixtures(), label(t!(lang, fixtures_heading))));
                let players = frame(here.start_list(), label(t!(lang, public_nav_players)));
                [Some(table), plan, Some(players)].into_iter().flatten()
            })
            .collect();
        Ok(Self {
            rows: hooks
                .iter()
                .map(|webhook| {
                    let (state, said) = standing(lang, webhook);
                    WebhookRow {
                        href: path.here().webhook(webhook.id),
                        host: host(&webhook.url),
                        events: webhook
                            .events
                            .iter()
                            .map(|event| words::event(lang, *event))
                            .collect::<Vec<_>>()
                            .join(", "),
                        state,
                        said,
                    }
                })
                .collect(),
            choices: Event::ALL
                .into_iter()
                .map(|event| Choice::new(event.as_str(), words::event(lang, event), event.as_str()))
                .collect(),
            url: String::new(),
            errors: FieldErrors::new(),
            action: path.to_string(),
            key: fresh(),
            frames,
            calendar: path.here().tournament_calendar(),
            feed: path.here().feed(),
            layout: tournament_frame::frame(layout, permit, Tab::Elsewhere, t!(lang, webhooks_heading)),
        })
    }
}

async fn show(
    path: WebhooksPath,
    permit: Permit<ManageTournament>,
    (db, origin): (Db, Origin),
    layout: Layout,
) -> Result<Page> {
    let page = WebhooksPage::load(&db, &permit, &origin, &path, layout).await?;
    Ok(Html(page.render()?))
}

/// A key that was just made, shown this one time.
fn shown_once(
    layout: Layout,
    permit: &Permit<ManageTournament>,
    host: String,
    key: Option<&Key>,
    back: String,
) -> Result<Response> {
    let title = t!(layout.lang, webhook_key_heading);
    let layout = tournament_frame::frame(layout, permit, Tab::Elsewhere, title);
    ShownOnce::webhook_key(layout, host, key.map(Key::reveal), back)
}

/// A webhook to make.
#[derive(Debug, Deserialize)]
struct NewWebhookForm {
    key: IdempotencyKey,
    #[serde(default)]
    url: String,
    /// One field for each event, sent when it is chosen.
    #[serde(flatten)]
    events: std::collections::BTreeMap<String, String>,
}

async fn make(
    path: WebhooksPath,
    permit: Permit<ManageTournament>,
    (db, Now(now), origin): (Db, Now, Origin),
    Shared(state): Shared<AppState>,
    layout: Layout,
    Form(sent): Form<NewWebhookForm>,
) -> Result<Response> {
    let lang = layout.lang;
    let chosen = |event: &Event| sent.events.contains_key(event.as_str());
    let cmd = MakeWebhook {
        url: sent.url.trim().to_owned(),
        events: Event::ALL.into_iter().filter(|event| chosen(event)).collect(),
    };
    let mut tx = db.begin().await?;
    match webhooks::make(&mut tx, &permit, now, sent.key, state.site.reach, &cmd).await {
        Ok((id, key)) => {
            tx.commit().await?;
            let back = path.here().webhook(id);
            shown_once(layout, &permit, host(&cmd.url), key.as_ref(), back)
        }
        Err(error) => {
            drop(tx);
            let (field, said) = match error {
                WebhookError::Url(problem) => ("url", words::url(lang, problem)),
                error @ (WebhookError::NoEvent | WebhookError::TooMany) => {
                    ("events", Problem::from(error).detail(lang))
                }
                error @ (WebhookError::NotFound
                | WebhookError::IsOff
                | WebhookError::Once(_)
                | WebhookError::Store(_)) => return Err(error.into()),
            };
            let mut page = WebhooksPage::load(&db, &permit, &origin, &path, layout).await?;
            page.errors.add(field, said);
            page.url = sent.url.chars().take(600).collect();
            for choice in &mut page.choices {
                choice.chosen = sent.events.contains_key(&choice.value);
            }
            again(StatusCode::UNPROCESSABLE_ENTITY, &page)
        }
    }
}

/// A line of the log.
#[derive(Debug)]
struct DeliveryRow {
    id: WebhookMessageId,
    event: String,
    about: String,
    when: String,
    state: State,
    said: String,
    detail: String,
    can_be_sent_again: bool,
    key: IdempotencyKey,
}

#[derive(Debug, Template)]
#[template(path = "pages/webhook.html")]
struct WebhookPageView {
    layout: Layout,
    host: String,
    url: String,
    events: Vec<String>,
    state: State,
    said: String,
    made: String,
    is_off: bool,
    waiting: i64,
    lines: Vec<DeliveryRow>,
    action: String,
    back: String,
    keys: [IdempotencyKey; 4],
}

async fn show_one(
    path: WebhookPath,
    permit: Permit<ManageTournament>,
    (db, _, layout): Visit,
) -> Result<Page> {
    let (webhook, deliveries) = webhooks::log(&mut *db.snapshot().await?, &permit, path.webhook).await?;
    let lang = layout.lang;
    let (state, said) = standing(lang, &webhook);
    let page = WebhookPageView {
        host: host(&webhook.url),
        events: webhook
            .events
            .iter()
            .map(|event| words::event(lang, *event))
            .collect(),
        state,
        said,
        made: t!(
            lang,
            webhook_made,
            who = webhook.created_by.as_str(),
            at = lang.stamp(webhook.created_at)
        ),
        is_off: webhook.off.is_some(),
        waiting: webhook.waiting,
        lines: deliveries
            .iter()
            .map(|delivery| line(lang, delivery, webhook.off.is_none()))
            .collect(),
        action: path.to_string(),
        back: path.here().webhooks(),
        keys: [fresh(), fresh(), fresh(), fresh()],
        layout: tournament_frame::frame(layout, &permit, Tab::Elsewhere, host(&webhook.url)),
        url: webhook.url,
    };
    Ok(Html(page.render()?))
}

fn line(lang: Lang, delivery: &Delivery, is_on: bool) -> DeliveryRow {
    let boards: Vec<String> = delivery.boards.iter().map(ToString::to_string).collect();
    let mut about: Vec<String> = delivery.section.iter().cloned().collect();
    about.extend(delivery.round.map(|round| t!(lang, own_round, round)));
    if !boards.is_empty() {
        about.push(t!(lang, webhook_boards, boards = boards.join(", ")));
    }
    let state = match delivery.state.as_str() {
        "delivered" => State::Confirmed,
        "failed" => State::Refused,
        _ => State::Pending,
    };
    let said = match &delivery.last {
        None => t!(lang, webhook_not_tried),
        Some((_, Some(status), _, took)) => t!(
            lang,
            webhook_answered,
            status = status.to_string(),
            took = took.to_string()
        ),
        Some((_, None, failure, _)) => words::failure(lang, failure.as_deref().unwrap_or_default()),
    };
    DeliveryRow {
        id: delivery.id,
        event: delivery.event.parse::<Event>().map_or_else(
            |_| t!(lang, webhook_event_test),
            |event| words::event(lang, event),
        ),
        about: about.join(" · "),
        when: lang.stamp(delivery.created_at),
        state,
        said,
        detail: delivery.due_at.map_or_else(
            || t!(lang, webhook_tries, count = delivery.attempts),
            |at| t!(lang, webhook_next_try, at = lang.stamp(at)),
        ),
        can_be_sent_again: is_on && state != State::Pending,
        key: fresh(),
    }
}

/// What is to be done.
#[derive(Debug, Deserialize)]
struct WebhookActForm {
    key: IdempotencyKey,
    act: String,
    #[serde(default)]
    message: Option<WebhookMessageId>,
}

impl WebhookActForm {
    fn act(&self) -> Option<WebhookAct> {
        match (self.act.as_str(), self.message) {
            ("test", _) => Some(WebhookAct::Test),
            ("rotate", _) => Some(WebhookAct::Rotate),
            ("switch_off", _) => Some(WebhookAct::SwitchOff),
            ("switch_on", _) => Some(WebhookAct::SwitchOn),
            ("remove", _) => Some(WebhookAct::Remove),
            ("send_again", Some(message)) => Some(WebhookAct::SendAgain(message)),
            _ => None,
        }
    }
}

async fn act(
    path: WebhookPath,
    permit: Permit<ManageTournament>,
    (db, Now(now), layout): Visit,
    Form(sent): Form<WebhookActForm>,
) -> Result<Response> {
    let lang = layout.lang;
    let act = sent.act().ok_or_else(Problem::not_found)?;
    let key = db
        .write(async |conn| webhooks::act(conn, &permit, now, sent.key, (path.webhook, act)).await)
        .await?;
    let list = path.here().webhooks();
    let (said, to) = match act {
        WebhookAct::Rotate => {
            let host = t!(lang, webhook_key_overlap);
            return shown_once(layout, &permit, host, key.as_ref(), path.to_string());
        }
        WebhookAct::Test => (t!(lang, webhook_test_sent), path.to_string()),
        WebhookAct::SwitchOff => (t!(lang, webhook_switched_off), path.to_string()),
        WebhookAct::SwitchOn => (t!(lang, webhook_switched_on), path.to_string()),
        WebhookAct::Remove => (t!(lang, webhook_removed), list),
        WebhookAct::SendAgain(_) => (t!(lang, webhook_sent_again), path.to_string()),
    };
    Ok(Flash::done(said).leads_to(&to))
}
