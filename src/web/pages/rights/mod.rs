//! Who has which role: in one tournament and its sections, or in the whole installation; and the open invitations.

mod page;

use std::collections::BTreeMap;

use askama::Template as _;
use axum::{
    extract::State,
    http::HeaderMap,
    response::{Html, Response},
};
use serde::Deserialize;

use self::page::{RightsPage, home, scope};
use super::confirm::{self, Answer};
use super::shown_once::{self, ShownOnce};
use domain::{
    access::{Capability, Grant, Role},
    account::{AccountName, Email},
};
use engine::ids::{GrantId, IdempotencyKey, InvitationId};
use service::{
    access::{At, Everywhere, ManageRights, Permit},
    ids,
    invitations::{self, Invite, InviteError},
    rights::{self, RightsError},
};
use texts::t;
use web::{
    auth::Access,
    components::FieldErrors,
    error::Result,
    extract::{Db, Form, Now, Query},
    layout::{Flash, Layout},
    paths::{
        EveryInvitationRevokePath, EveryInvitationsPath, EveryRightTakePath, EveryRightsPath,
        InvitationRevokePath, InvitationsPath, RightTakePath, RightsPath,
    },
    problems,
    routes::Routes,
    state::{AppState, Site},
};

const ACCESS: Access = Access::Needs(Capability::ManageRights);

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state)
        .get(ACCESS, show_here)
        .post(ACCESS, give_here)
        .post(ACCESS, take_here)
        .post(ACCESS, invite_here)
        .post(ACCESS, revoke_here)
        .get(ACCESS, show_everywhere)
        .post(ACCESS, give_everywhere)
        .post(ACCESS, take_everywhere)
        .post(ACCESS, invite_everywhere)
        .post(ACCESS, revoke_everywhere)
}

async fn show<P: At>(
    db: Db,
    now: Now,
    permit: Permit<ManageRights, P>,
    layout: Layout,
) -> Result<Html<String>> {
    Ok(Html(RightsPage::read(layout, &db, now, &permit).await?.render()?))
}

/// Who is to be invited, as the list of officials asks: the form is filled in, and nothing is done.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Wanted {
    name: String,
    role: String,
    place: String,
}

async fn show_here(
    _: RightsPath,
    Query(wanted): Query<Wanted>,
    (db, now): (Db, Now),
    permit: Permit<ManageRights>,
    layout: Layout,
) -> Result<Html<String>> {
    let mut page = RightsPage::read(layout, &db, now, &permit).await?;
    page.typed_name = wanted.name.chars().take(AccountName::MAX).collect();
    for choice in &mut page.roles {
        choice.chosen = choice.value == wanted.role;
    }
    Ok(Html(page.choosing(&wanted.place).render()?))
}

async fn show_everywhere(
    _: EveryRightsPath,
    db: Db,
    now: Now,
    permit: Permit<ManageRights, Everywhere>,
    layout: Layout,
) -> Result<Html<String>> {
    show(db, now, permit, layout).await
}

#[derive(Deserialize)]
struct GiveForm {
    #[serde(default)]
    email: String,
    #[serde(default)]
    role: String,
    #[serde(default)]
    place: String,
    /// Names this attempt; a form without one is sent once.
    key: Option<IdempotencyKey>,
}

/// What a form sends that does one thing to one row.
#[derive(Deserialize)]
struct RowForm {
    key: Option<IdempotencyKey>,
    #[serde(flatten)]
    answer: Answer,
}

fn or_fresh(key: Option<IdempotencyKey>) -> IdempotencyKey {
    key.unwrap_or_else(|| IdempotencyKey::from_uuid(ids::fresh()))
}

async fn give<P: At>(
    (db, now): (Db, Now),
    permit: Permit<ManageRights, P>,
    layout: Layout,
    form: GiveForm,
) -> Result<Response> {
    let lang = layout.lang;
    let mut errors = FieldErrors::new();
    let email = form.email.parse::<Email>();
    if let Err(error) = &email {
        errors.add("email", problems::accounts::email(lang, *error));
    }
    let role = form.role.parse::<Role>();
    if role.is_err() {
        errors.add("role", t!(lang, invite_no_role));
    }
    if let (Ok(email), Ok(role)) = (email, role) {
        let mut tx = db.begin().await?;
        let scope = scope(&mut tx, &permit, &form.place).await?;
        let account = store::accounts::find_by_email(&mut tx, email.as_str()).await?;
        let given = match &account {
            Some(account) => {
                let grant = Grant { role, scope };
                rights::give(&mut tx, &permit, now.0, or_fresh(form.key), account.id, grant).await
            }
            None => Err(RightsError::NoAccount),
        };
        match given {
            Ok(_) => {
                tx.commit().await?;
                let flash = Flash::done(t!(lang, rights_given));
                return Ok(flash.leads_to(&home(&permit)));
            }
            Err(RightsError::NoAccount) => errors.add("email", t!(lang, rights_no_account)),
            Err(RightsError::NotYours(_)) => errors.add("role", t!(lang, right_not_yours)),
            Err(error) => return Err(error.into()),
        }
    }
    let mut page = RightsPage::read(layout, &db, now, &permit).await?;
    page.give_errors = errors;
    page.typed_email = form.email.chars().take(Email::MAX).collect();
    for choice in &mut page.roles {
        choice.chosen = choice.value == form.role;
    }
    page.choosing(&form.place).refused()
}

async fn give_here(
    _: RightsPath,
    data: (Db, Now),
    permit: Permit<ManageRights>,
    layout: Layout,
    Form(form): Form<GiveForm>,
) -> Result<Response> {
    give(data, permit, layout, form).await
}

async fn give_everywhere(
    _: EveryRightsPath,
    data: (Db, Now),
    permit: Permit<ManageRights, Everywhere>,
    layout: Layout,
    Form(form): Form<GiveForm>,
) -> Result<Response> {
    give(data, permit, layout, form).await
}

async fn take<P: At>(
    right: GrantId,
    (db, now): (Db, Now),
    permit: Permit<ManageRights, P>,
    layout: Layout,
    form: RowForm,
) -> Result<Response> {
    let lang = layout.lang;
    if !form.answer.is_yes() {
        let flash = confirm::unanswered(lang);
        return Ok(flash.leads_to(&home(&permit)));
    }
    let mut tx = db.begin().await?;
    let flash = match rights::take(&mut tx, &permit, now.0, or_fresh(form.key), right).await {
        Ok(()) => {
            tx.commit().await?;
            Flash::done(t!(lang, rights_taken))
        }
        Err(RightsError::LastAdmin) => Flash::refused(t!(lang, right_last_admin)),
        Err(RightsError::NoSuchRight) => Flash::refused(t!(lang, right_no_such)),
        Err(error) => return Err(error.into()),
    };
    Ok(flash.leads_to(&home(&permit)))
}

async fn take_here(
    path: RightTakePath,
    data: (Db, Now),
    permit: Permit<ManageRights>,
    layout: Layout,
    Form(form): Form<RowForm>,
) -> Result<Response> {
    take(path.right, data, permit, layout, form).await
}

async fn take_everywhere(
    path: EveryRightTakePath,
    data: (Db, Now),
    permit: Permit<ManageRights, Everywhere>,
    layout: Layout,
    Form(form): Form<RowForm>,
) -> Result<Response> {
    take(path.right, data, permit, layout, form).await
}

#[derive(Deserialize)]
struct InviteForm {
    #[serde(default)]
    name: String,
    #[serde(default)]
    place: String,
    key: IdempotencyKey,
    /// The ticked boxes: `role-arbiter=yes`.
    #[serde(flatten)]
    boxes: BTreeMap<String, String>,
}

/// What an invitation needs to know of the request beside its form.
type Asked = (State<Site>, HeaderMap, Db, Now);

async fn invite<P: At>(
    (State(site), headers, db, now): Asked,
    permit: Permit<ManageRights, P>,
    layout: Layout,
    form: InviteForm,
) -> Result<Response> {
    let lang = layout.lang;
    let mut errors = FieldErrors::new();
    let name = form.name.parse::<AccountName>();
    if let Err(error) = &name {
        errors.add("name", problems::accounts::name(lang, *error));
    }
    let chosen = |role: Role| form.boxes.contains_key(&format!("role-{role}"));
    if let Ok(name) = name {
        let mut tx = db.begin().await?;
        let cmd = Invite {
            name: name.clone(),
            roles: Role::ALL.iter().copied().filter(|role| chosen(*role)).collect(),
            scope: scope(&mut tx, &permit, &form.place).await?,
        };
        match invitations::invite(&mut tx, &permit, now.0, form.key, cmd).await {
            Ok(made) => {
                tx.commit().await?;
                let link = made
                    .secret
                    .map(|secret| shown_once::link(&site, &headers, &secret));
                return ShownOnce::link(layout, name.as_str(), link, &home(&permit));
            }
            Err(InviteError::NoRole) => errors.add("roles", t!(lang, invite_no_role)),
            Err(InviteError::NotYours(role)) => {
                errors.add("roles", t!(lang, invite_not_yours, role = lang.role(role)));
            }
            Err(error) => return Err(error.into()),
        }
    }
    let mut page = RightsPage::read(layout, &db, now, &permit).await?;
    page.invite_errors = errors;
    page.typed_name = form.name.chars().take(AccountName::MAX).collect();
    for choice in &mut page.roles {
        choice.chosen = choice.value.parse().is_ok_and(chosen);
    }
    page.choosing(&form.place).refused()
}

async fn invite_here(
    _: InvitationsPath,
    asked: Asked,
    permit: Permit<ManageRights>,
    layout: Layout,
    Form(form): Form<InviteForm>,
) -> Result<Response> {
    invite(asked, permit, layout, form).await
}

async fn invite_everywhere(
    _: EveryInvitationsPath,
    asked: Asked,
    permit: Permit<ManageRights, Everywhere>,
    layout: Layout,
    Form(form): Form<InviteForm>,
) -> Result<Response> {
    invite(asked, permit, layout, form).await
}

async fn revoke<P: At>(
    link: InvitationId,
    (db, now): (Db, Now),
    permit: Permit<ManageRights, P>,
    layout: Layout,
    form: RowForm,
) -> Result<Response> {
    let lang = layout.lang;
    let mut tx = db.begin().await?;
    let flash = match invitations::revoke(&mut tx, &permit, now.0, or_fresh(form.key), link).await {
        Ok(()) => {
            tx.commit().await?;
            Flash::done(t!(lang, invite_revoked))
        }
        Err(InviteError::NoSuchLink) => Flash::refused(t!(lang, invite_no_such_link)),
        Err(error) => return Err(error.into()),
    };
    Ok(flash.leads_to(&home(&permit)))
}

async fn revoke_here(
    path: InvitationRevokePath,
    data: (Db, Now),
    permit: Permit<ManageRights>,
    layout: Layout,
    Form(form): Form<RowForm>,
) -> Result<Response> {
    revoke(path.invitation, data, permit, layout, form).await
}

async fn revoke_everywhere(
    path: EveryInvitationRevokePath,
    data: (Db, Now),
    permit: Permit<ManageRights, Everywhere>,
    layout: Layout,
    Form(form): Form<RowForm>,
) -> Result<Response> {
    revoke(path.invitation, data, permit, layout, form).await
}
