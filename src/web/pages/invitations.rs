//! Behind a one-time link: a new account, a new password, or more roles for the account one has.
//!
//! Only the address of the link contains the secret. Opening the link puts the secret in a cookie and redirects to an address
//! without it, so that it does not stay in the history, on a shared screen or in the referrer.

use std::time::Duration;

use axum::extract::State;
use axum_extra::extract::CookieJar;

use crate::prelude::*;
use domain::account::{AccountName, Email, Password};
use service::invitations::{self, Accept, AcceptError};
use store::invitations::Invitation;
use web::{
    auth::{self, Visitor},
    device::Device,
    held_secret::HeldSecret,
    paths::{InvitationLinkPath, InvitationPath},
};

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state)
        .get(Access::Anybody, open)
        .get(Access::Anybody, show)
        .post(Access::Anybody, accept)
}

/// The secret, from opening the link until it is accepted.
const HELD: HeldSecret<'static> = HeldSecret {
    name: "invitation",
    page: InvitationPath::PATH,
};
/// How long that may take.
const LIFE: Duration = Duration::from_hours(1);

/// Opens the link.
async fn open(
    link: InvitationLinkPath,
    State(state): State<AppState>,
    device: Device,
    jar: CookieJar,
) -> Result<Response> {
    state.limits.link(device.peer)?;
    let mut conn = store::connections::acquire(&state.pool).await?;
    invitations::look(&mut conn, &link.secret, state.clock.now())
        .await?
        .ok_or(AcceptError::Gone)?;
    Ok(HELD.moves_on(jar.add(HELD.keep(&state.site, link.secret, LIFE))))
}

/// What the link is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Purpose {
    /// A new account.
    New,
    /// A new password.
    Again,
    /// Roles for the account that is signed in.
    Mine,
}

impl Purpose {
    fn of(link: &Invitation, visitor: &Visitor) -> Self {
        match (link.user, &visitor.actor) {
            (Some(_), _) => Self::Again,
            (None, Some(_)) => Self::Mine,
            (None, None) => Self::New,
        }
    }
}

#[derive(Debug, Template)]
#[template(path = "pages/invitation.html")]
struct InvitationPage {
    layout: Layout,
    purpose: Purpose,
    who: String,
    roles: Vec<String>,
    place: String,
    expires: String,
    typed_name: String,
    typed_email: String,
    errors: FieldErrors,
}

impl InvitationPage {
    fn new(layout: Layout, link: &Invitation, visitor: &Visitor) -> Self {
        let lang = layout.lang;
        let purpose = Purpose::of(link, visitor);
        let title = match purpose {
            Purpose::Again => t!(lang, invitation_again_heading),
            Purpose::New | Purpose::Mine => t!(lang, invitation_heading),
        };
        Self {
            layout: layout.titled(title),
            purpose,
            // A way in is to its own account, whoever is signed in on the device.
            who: match &visitor.actor {
                Some(actor) if purpose == Purpose::Mine => actor.name.clone(),
                Some(_) | None => link.name.clone(),
            },
            roles: link.roles.iter().map(|role| lang.role(*role)).collect(),
            place: place(lang, link),
            expires: lang.moment(link.expires_at),
            typed_name: link.name.clone(),
            typed_email: link.email.clone().unwrap_or_default(),
            errors: FieldErrors::new(),
        }
    }
}

/// Where the roles of a link hold.
fn place(lang: Lang, link: &Invitation) -> String {
    match (&link.tournament, &link.section) {
        (Some(tournament), Some(section)) => format!("{tournament}, {section}"),
        (Some(tournament), None) => tournament.clone(),
        (None, _) => t!(lang, right_everywhere),
    }
}

/// The link whose secret the cookie holds.
async fn held(state: &AppState, jar: &CookieJar) -> Result<(String, Invitation)> {
    let secret = jar
        .get(HELD.name)
        .map(|cookie| cookie.value().to_owned())
        .ok_or(AcceptError::Gone)?;
    let mut conn = store::connections::acquire(&state.pool).await?;
    let link = invitations::look(&mut conn, &secret, state.clock.now())
        .await?
        .ok_or(AcceptError::Gone)?;
    Ok((secret, link))
}

async fn show(
    _: InvitationPath,
    State(state): State<AppState>,
    visitor: Visitor,
    jar: CookieJar,
    layout: Layout,
) -> Result<Html<String>> {
    let (_, link) = held(&state, &jar).await?;
    Ok(Html(InvitationPage::new(layout, &link, &visitor).render()?))
}

#[derive(Deserialize)]
struct AcceptForm {
    #[serde(default)]
    name: String,
    #[serde(default)]
    email: String,
    #[serde(default)]
    password: String,
    #[serde(default)]
    again: String,
}

async fn accept(
    _: InvitationPath,
    State(state): State<AppState>,
    (device, visitor): (Device, Visitor),
    jar: CookieJar,
    layout: Layout,
    Form(form): Form<AcceptForm>,
) -> Result<Response> {
    state.limits.link(device.peer)?;
    let lang = layout.lang;
    let (secret, link) = held(&state, &jar).await?;
    let mut page = InvitationPage::new(layout, &link, &visitor);
    let how = read(&mut page, &form, &visitor);
    let Some(how) = how else {
        return Ok((StatusCode::UNPROCESSABLE_ENTITY, Html(page.render()?)).into_response());
    };
    match invitations::accept(&state.pool, state.clock.now(), &secret, &device.name, how).await {
        Ok(opened) => {
            let jar = match &opened {
                Some(opened) => jar.add(auth::session(&state.site, &opened.secret)),
                None => jar,
            };
            let flash = Flash::done(match page.purpose {
                Purpose::Again => t!(lang, profile_password_saved),
                Purpose::New | Purpose::Mine => t!(lang, invitation_accepted),
            });
            let to = link
                .tournament_slug
                .map_or_else(|| "/".to_owned(), |slug| TournamentLinks::new(slug).tournament());
            Ok(flash.leads_with(jar.add(HELD.forget(&state.site)), &to))
        }
        Err(AcceptError::EmailTaken) => {
            page.errors.add("email", t!(lang, invitation_email_taken));
            Ok((StatusCode::UNPROCESSABLE_ENTITY, Html(page.render()?)).into_response())
        }
        Err(error) => Err(Problem::from(error)),
    }
}

/// Reads the form for the purpose of the link; `None`, with the errors on the page, if a field is wrong.
fn read<'a>(page: &mut InvitationPage, form: &AcceptForm, visitor: &'a Visitor) -> Option<Accept<'a>> {
    let lang = page.layout.lang;
    if page.purpose == Purpose::Mine {
        return visitor.actor.as_ref().map(|actor| Accept::Mine { actor });
    }
    let is_new = page.purpose == Purpose::New;
    if is_new {
        page.typed_name = form.name.chars().take(AccountName::MAX).collect();
        page.typed_email = form.email.chars().take(Email::MAX).collect();
    }
    let name = form.name.parse::<AccountName>();
    let email = form.email.parse::<Email>();
    if let (true, Err(error)) = (is_new, &name) {
        page.errors.add("name", error_texts::accounts::name(lang, *error));
    }
    if let (true, Err(error)) = (is_new, &email) {
        page.errors
            .add("email", error_texts::accounts::email(lang, *error));
    }
    let own = [
        if is_new {
            form.name.as_str()
        } else {
            page.who.as_str()
        },
        email.as_ref().map(Email::local_part).unwrap_or_default(),
    ];
    let password = Password::choose_near(&form.password, &own, &page.place);
    match &password {
        Err(error) => page
            .errors
            .add("password", error_texts::accounts::password(lang, *error)),
        Ok(_) if form.password != form.again => {
            page.errors.add("again", t!(lang, account_password_differs));
        }
        Ok(_) => {}
    }
    if !page.errors.is_empty() {
        return None;
    }
    let password = password.ok()?;
    if is_new {
        Some(Accept::New {
            name: name.ok()?,
            email: email.ok()?,
            password,
            language: lang.tag(),
        })
    } else {
        Some(Accept::Again { password })
    }
}
