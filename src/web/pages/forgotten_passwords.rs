//! A forgotten password: where the address is typed to which a link is sent. Behind the link is the page of one-time links
//! ([`super::invitations`]).
//!
//! The answer is the same whatever was typed, so nobody learns here who has an account.

use axum::extract::State;

use crate::prelude::*;
use domain::account::Email;
use service::link_mails;
use web::{device::Device, mail_words, state::Site};

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state)
        .get(Access::Anybody, show)
        .post(Access::Anybody, ask)
}

#[derive(Debug, Template)]
#[template(path = "pages/forgotten_password.html")]
struct ForgottenPasswordPage {
    layout: Layout,
    /// Can this server send mail?
    can_mail: bool,
    action: &'static str,
    email: String,
    errors: FieldErrors,
}

impl ForgottenPasswordPage {
    fn new(layout: Layout, can_mail: bool) -> Self {
        let title = t!(layout.lang, forgotten_heading);
        Self {
            layout: layout.titled(title),
            can_mail,
            action: ForgottenPasswordPath::PATH,
            email: String::new(),
            errors: FieldErrors::new(),
        }
    }
}

async fn show(_: ForgottenPasswordPath, State(site): State<Site>, layout: Layout) -> Result<Page> {
    let page = ForgottenPasswordPage::new(layout, site.has_mail_server);
    Ok(Html(page.render()?))
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct ForgottenPasswordForm {
    email: String,
}

async fn ask(
    _: ForgottenPasswordPath,
    State(state): State<AppState>,
    (db, Now(now), device): (Db, Now, Device),
    layout: Layout,
    Form(sent): Form<ForgottenPasswordForm>,
) -> Result<Response> {
    let lang = layout.lang;
    let email = match sent.email.parse::<Email>() {
        Ok(email) => email,
        Err(error) => {
            let mut page = ForgottenPasswordPage::new(layout, state.site.has_mail_server);
            page.errors
                .add("email", error_texts::accounts::email(lang, error));
            page.email = sent.email.chars().take(Email::MAX).collect();
            return again(StatusCode::UNPROCESSABLE_ENTITY, &page);
        }
    };
    state.limits.forgotten(email.as_str(), device.peer)?;
    let asked = (&email, mail_words::tongue(lang));
    let has_server = state.site.has_mail_server;
    db.write(async |conn| link_mails::ask(conn, now, asked, has_server).await)
        .await?;
    Ok(Flash::done(t!(lang, forgotten_sent)).leads_to(ForgottenPasswordPath::PATH))
}
