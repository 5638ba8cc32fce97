//! Who has which role: in one tournament and its sections, or in the whole installation; and the open invitations.

mod page;

use axum::{extract::State, http::HeaderMap};

use self::page::{RightsPage, home, scope};
use super::{
    confirm::{self, Answer},
    shown_once::{self, ShownOnce},
};
use crate::prelude::*;
use domain::{
    access::{Grant, Role},
    account::{AccountName, Email, EmailError},
};
use engine::ids::{GrantId, InvitationId};
use service::{
    access::ManageRights,
    invitations::{self, Invite, InviteError},
    link_mails::InvitationMail,
    rights::{self, RightsError},
};
use web::{mail_words, state::Site};

const ACCESS: Access = Access::Needs(Capability::ManageRights);

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state)
        .get(ACCESS, show_here)
        .post(ACCESS, give::<RightsPath, AtTournament>)
        .post(ACCESS, take_here)
        .post(ACCESS, invite::<InvitationsPath, AtTournament>)
        .post(ACCESS, revoke_here)
        .get(ACCESS, show_everywhere)
        .post(ACCESS, give::<EveryRightsPath, Everywhere>)
        .post(ACCESS, take_everywhere)
        .post(ACCESS, invite::<EveryInvitationsPath, Everywhere>)
        .post(ACCESS, revoke_everywhere)
}

/// Who is to be invited, as the list of officials asks: the form is filled in, and nothing is done.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct InvitationQuery {
    name: String,
    role: String,
    place: String,
}

async fn show_here(
    _: RightsPath,
    (State(site), Query(wanted)): (State<Site>, Query<InvitationQuery>),
    permit: Permit<ManageRights>,
    (db, now, layout): Visit,
) -> Result<Page> {
    let mut page = RightsPage::read(layout, &db, now, (&permit, &site)).await?;
    page.typed_name = wanted.name.chars().take(AccountName::MAX).collect();
    for choice in &mut page.roles {
        choice.chosen = choice.value == wanted.role;
    }
    Ok(Html(page.choosing(&wanted.place).render()?))
}

async fn show_everywhere(
    _: EveryRightsPath,
    State(site): State<Site>,
    permit: Permit<ManageRights, Everywhere>,
    (db, now, layout): Visit,
) -> Result<Page> {
    let page = RightsPage::read(layout, &db, now, (&permit, &site)).await?;
    Ok(Html(page.render()?))
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct GiveForm {
    email: String,
    role: String,
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

async fn give<P, A: At>(
    _: P,
    State(site): State<Site>,
    permit: Permit<ManageRights, A>,
    (db, now, layout): Visit,
    Form(form): Form<GiveForm>,
) -> Result<Response> {
    let lang = layout.lang;
    let mut errors = FieldErrors::new();
    let email = form.email.parse::<Email>();
    if let Err(error) = &email {
        errors.add("email", error_texts::accounts::email(lang, *error));
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
    let mut page = RightsPage::read(layout, &db, now, (&permit, &site)).await?;
    page.give_errors = errors;
    page.typed_email = form.email.chars().take(Email::MAX).collect();
    for choice in &mut page.roles {
        choice.chosen = choice.value == form.role;
    }
    page.choosing(&form.place).refused()
}

async fn take<P: At>(
    right: GrantId,
    permit: Permit<ManageRights, P>,
    (db, now, layout): Visit,
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
    permit: Permit<ManageRights>,
    visit: Visit,
    Form(form): Form<RowForm>,
) -> Result<Response> {
    take(path.right, permit, visit, form).await
}

async fn take_everywhere(
    path: EveryRightTakePath,
    permit: Permit<ManageRights, Everywhere>,
    visit: Visit,
    Form(form): Form<RowForm>,
) -> Result<Response> {
    take(path.right, permit, visit, form).await
}

#[derive(Deserialize)]
struct InviteForm {
    #[serde(default)]
    name: String,
    #[serde(default)]
    place: String,
    /// Where the link is sent; nowhere if it is empty.
    #[serde(default)]
    mail_to: String,
    key: IdempotencyKey,
    /// The ticked boxes: `role-arbiter=yes`.
    #[serde(flatten)]
    boxes: BTreeMap<String, String>,
}

/// Where the form says that the link is sent; nowhere if the field is empty.
fn mail_to(site: &Site, lang: Lang, typed: &str) -> std::result::Result<Option<InvitationMail>, EmailError> {
    if typed.trim().is_empty() {
        return Ok(None);
    }
    Ok(Some(InvitationMail {
        email: typed.parse()?,
        language: mail_words::tongue(lang),
        has_server: site.has_mail_server,
    }))
}

/// What an invitation needs to know of the request beside its form.
type InvitationParts = (State<Site>, HeaderMap, Db, Now);

async fn invite<P, A: At>(
    _: P,
    (State(site), headers, db, now): InvitationParts,
    permit: Permit<ManageRights, A>,
    layout: Layout,
    Form(form): Form<InviteForm>,
) -> Result<Response> {
    let lang = layout.lang;
    let mut errors = FieldErrors::new();
    let name = form.name.parse::<AccountName>();
    if let Err(error) = &name {
        errors.add("name", error_texts::accounts::name(lang, *error));
    }
    let mail = mail_to(&site, lang, &form.mail_to);
    if let Err(error) = &mail {
        errors.add("mail_to", error_texts::accounts::email(lang, *error));
    }
    let chosen = |role: Role| form.boxes.contains_key(&format!("role-{role}"));
    if let (Ok(name), Ok(mail)) = (name, mail) {
        let mut tx = db.begin().await?;
        let cmd = Invite {
            name: name.clone(),
            roles: Role::ALL.iter().copied().filter(|role| chosen(*role)).collect(),
            scope: scope(&mut tx, &permit, &form.place).await?,
            mail,
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
            Err(InviteError::MailedEnough) => errors.add("mail_to", t!(lang, invite_mailed_enough)),
            Err(InviteError::NoServer) => errors.add("mail_to", t!(lang, mail_no_server)),
            Err(error) => return Err(error.into()),
        }
    }
    let mut page = RightsPage::read(layout, &db, now, (&permit, &site)).await?;
    page.invite_errors = errors;
    page.typed_name = form.name.chars().take(AccountName::MAX).collect();
    page.typed_mail_to = form.mail_to.chars().take(Email::MAX).collect();
    for choice in &mut page.roles {
        choice.chosen = choice.value.parse().is_ok_and(chosen);
    }
    page.choosing(&form.place).refused()
}

async fn revoke<P: At>(
    link: InvitationId,
    permit: Permit<ManageRights, P>,
    (db, now, layout): Visit,
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
    permit: Permit<ManageRights>,
    visit: Visit,
    Form(form): Form<RowForm>,
) -> Result<Response> {
    revoke(path.invitation, permit, visit, form).await
}

async fn revoke_everywhere(
    path: EveryInvitationRevokePath,
    permit: Permit<ManageRights, Everywhere>,
    visit: Visit,
    Form(form): Form<RowForm>,
) -> Result<Response> {
    revoke(path.invitation, permit, visit, form).await
}
