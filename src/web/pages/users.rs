//! The accounts of the installation, for the administrator.

use axum::extract::State;
use axum::http::HeaderMap;
use serde::Serialize;

use super::confirm::{self, Answer};
use super::shown_once::{self, ShownOnce};
use crate::prelude::*;
use engine::ids::UserId;
use service::access::ManageAccounts;
use service::rights::RightsError;
use service::{accounts, invitations};
use web::components::State as Mark;
use web::state::Site;

const ACCESS: Access = Access::Needs(Capability::ManageAccounts);

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state)
        .get(ACCESS, show)
        .post(ACCESS, set_state)
        .post(ACCESS, way_in)
}

/// Accounts on a page.
const SIZE: i64 = 50;

#[derive(Debug)]
struct AccountRow {
    name: String,
    email: String,
    mark: Mark,
    state: String,
    roles: String,
    tournaments: i64,
    seen: String,
    is_closed: bool,
    set_state: String,
    way_in: String,
}

#[derive(Debug, Template)]
#[template(path = "pages/users.html")]
struct UsersPage {
    layout: Layout,
    text: String,
    rows: Vec<AccountRow>,
    next: Option<String>,
}

#[derive(Clone, Debug, Default, Deserialize, Serialize)]
struct AccountQuery {
    #[serde(default)]
    text: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    below: Option<UserId>,
}

async fn show(
    _: UsersPath,
    Query(wanted): Query<AccountQuery>,
    _: Permit<ManageAccounts>,
    (db, _, layout): Visit,
) -> Result<Page> {
    let lang = layout.lang;
    let text: String = wanted
        .text
        .trim()
        .chars()
        .filter(|letter| *letter != '\0')
        .take(100)
        .collect();
    let filter = Some(text.as_str()).filter(|text| !text.is_empty());
    let mut accounts =
        store::accounts::list(&mut *db.snapshot().await?, filter, wanted.below, SIZE + 1).await?;
    let has_more = accounts.len() > usize::try_from(SIZE).unwrap_or(usize::MAX);
    if has_more {
        accounts.pop();
    }
    let next = accounts.last().filter(|_| has_more).map(|last| {
        let wanted = AccountQuery {
            text: text.clone(),
            below: Some(last.id),
        };
        UsersPath.with_query_params(wanted).to_string()
    });
    let page = UsersPage {
        rows: accounts.into_iter().map(|account| row(lang, account)).collect(),
        layout: layout.titled(t!(lang, users_heading)),
        text,
        next,
    };
    Ok(Html(page.render()?))
}

fn row(lang: Lang, account: store::accounts::AccountListing) -> AccountRow {
    let (mark, state) = if account.disabled_at.is_some() {
        (Mark::Refused, t!(lang, users_closed))
    } else if account.has_password {
        (Mark::Confirmed, t!(lang, users_open))
    } else {
        (Mark::Missing, t!(lang, users_no_password))
    };
    let roles: Vec<String> = account.roles.iter().map(|role| lang.role(*role)).collect();
    let user = account.id;
    AccountRow {
        name: account.name,
        email: account.email,
        mark,
        state,
        roles: roles.join(", "),
        tournaments: account.tournaments,
        seen: account
            .last_seen_at
            .map_or_else(|| "–".to_owned(), |at| lang.stamp(at)),
        is_closed: account.disabled_at.is_some(),
        set_state: UserStatePath { user }.to_string(),
        way_in: UserLinkPath { user }.to_string(),
    }
}

#[derive(Deserialize)]
struct UserStateForm {
    #[serde(default)]
    state: String,
    #[serde(flatten)]
    answer: Answer,
}

/// Closes or opens an account.
async fn set_state(
    path: UserStatePath,
    permit: Permit<ManageAccounts>,
    (db, now, layout): Visit,
    Form(form): Form<UserStateForm>,
) -> Result<Response> {
    let lang = layout.lang;
    if form.state == "closed" && !form.answer.is_yes() {
        let flash = confirm::unanswered(lang);
        return Ok(flash.leads_to(UsersPath::PATH));
    }
    let mut tx = db.begin().await?;
    let (done, said) = match form.state.as_str() {
        "closed" => (
            accounts::disable(&mut tx, &permit, now.0, path.user).await,
            t!(lang, users_closed_done),
        ),
        "open" => (
            accounts::enable(&mut tx, &permit, now.0, path.user).await,
            t!(lang, users_opened_done),
        ),
        _ => return Err(Problem::not_found()),
    };
    let flash = match done {
        Ok(()) => {
            tx.commit().await?;
            Flash::done(said)
        }
        Err(RightsError::LastAdmin) => Flash::refused(t!(lang, right_last_admin)),
        Err(error) => return Err(error.into()),
    };
    Ok(flash.leads_to(UsersPath::PATH))
}

/// Makes a link for somebody who forgot the password.
async fn way_in(
    path: UserLinkPath,
    (State(site), headers): (State<Site>, HeaderMap),
    permit: Permit<ManageAccounts>,
    (db, now, layout): Visit,
) -> Result<Response> {
    let mut tx = db.begin().await?;
    let secret = invitations::way_in(&mut tx, &permit, now.0, path.user).await?;
    let name = store::accounts::find(&mut tx, path.user)
        .await?
        .map(|account| account.name)
        .unwrap_or_default();
    tx.commit().await?;
    let link = shown_once::link(&site, &headers, &secret);
    ShownOnce::link(layout, &name, Some(link), UsersPath::PATH)
}
