//! Signing in and out.

use askama::Template;
use axum::{
    extract::State,
    http::StatusCode,
    response::{Html, IntoResponse as _, Redirect, Response},
};
use axum_extra::extract::{CookieJar, cookie::Cookie};
use serde::Deserialize;

use super::preferences::inside;
use domain::account::{Email, Password};
use service::sessions::{self, SignIn, SignInError};
use texts::t;
use web::{
    auth::{self, Access, Visitor},
    components::FieldErrors,
    device::Device,
    error::Result,
    extract::{Db, Form, Now, Query},
    layout::{Flash, Layout},
    paths::{ReturnTo, SignInPath, SignOutPath},
    routes::Routes,
    state::AppState,
};

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state)
        .get(Access::Anybody, show)
        .post(Access::Anybody, enter)
        .post(Access::Anybody, leave)
}

#[derive(Debug, Template)]
#[template(path = "pages/sign_in.html")]
struct SignInPage {
    layout: Layout,
    email: String,
    next: String,
    errors: FieldErrors,
}

impl SignInPage {
    fn new(layout: Layout, next: &str) -> Self {
        Self {
            layout: Layout {
                title: t!(layout.lang, sign_in),
                ..layout
            },
            email: String::new(),
            next: inside(next).to_owned(),
            errors: FieldErrors::new(),
        }
    }
}

/// Asks for address and password; who is signed in already is sent on.
async fn show(
    _: SignInPath,
    Query(to): Query<ReturnTo>,
    visitor: Visitor,
    layout: Layout,
) -> Result<Response> {
    let next = to.next.unwrap_or_default();
    if visitor.actor.is_some() {
        return Ok(Redirect::to(inside(&next)).into_response());
    }
    Ok(Html(SignInPage::new(layout, &next).render()?).into_response())
}

#[derive(Deserialize)]
struct SignInForm {
    #[serde(default)]
    email: String,
    #[serde(default)]
    password: String,
    #[serde(default)]
    next: String,
}

async fn enter(
    _: SignInPath,
    State(state): State<AppState>,
    device: Device,
    jar: CookieJar,
    layout: Layout,
    Form(form): Form<SignInForm>,
) -> Result<Response> {
    state.limits.sign_in(&form.email, device.peer)?;
    let name = auth::session_cookie(&state.site);
    let cmd = SignIn {
        email: &form.email,
        password: &form.password,
        device: &device.name,
        former: jar.get(name).map(Cookie::value),
    };
    match sessions::sign_in(&state.pool, state.clock.now(), cmd).await {
        Ok(opened) => {
            metrics::counter!("dommerbord_sign_ins_total", "outcome" => "in").increment(1);
            let cookie = auth::session(&state.site, &opened.secret);
            Ok((jar.add(cookie), Redirect::to(inside(&form.next))).into_response())
        }
        Err(SignInError::Refused) => {
            metrics::counter!("dommerbord_sign_ins_total", "outcome" => "refused").increment(1);
            let mut page = SignInPage::new(layout, &form.next);
            page.errors.add("email", t!(page.layout.lang, sign_in_refused));
            page.email = form.email.chars().take(Email::MAX).collect();
            Ok((StatusCode::UNPROCESSABLE_ENTITY, Html(page.render()?)).into_response())
        }
        Err(error) => Err(error.into()),
    }
}

/// Signs this device out. Who is not signed in is sent to the front page all the same.
async fn leave(
    _: SignOutPath,
    State(state): State<AppState>,
    (db, now): (Db, Now),
    visitor: Visitor,
    jar: CookieJar,
    layout: Layout,
) -> Result<Response> {
    if let Some(actor) = &visitor.actor {
        db.write(async |conn| sessions::sign_out(conn, actor, now.0).await)
            .await?;
    }
    let flash = Flash::done(t!(layout.lang, sign_out_done));
    Ok(flash.leads_with(jar.add(auth::no_session(&state.site)), "/"))
}
