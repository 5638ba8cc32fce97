//! Signing in and out.

use axum::extract::State;
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::Cookie;

use crate::prelude::*;
use domain::account::{Email, Password};
use service::sessions::{self, SignIn, SignInError};
use web::auth::{self, Visitor};
use web::back::inside;
use web::device::Device;
use web::observe::Refusal;
use web::state::Site;

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
    /// Is a new password asked for by mail?
    can_mail: bool,
    errors: FieldErrors,
}

impl SignInPage {
    fn new(layout: Layout, next: &str, can_mail: bool) -> Self {
        Self {
            layout: Layout {
                title: t!(layout.lang, sign_in),
                ..layout
            },
            email: String::new(),
            next: inside(next).to_owned(),
            can_mail,
            errors: FieldErrors::new(),
        }
    }
}

/// Asks for address and password; a reader who is signed in already is sent on.
async fn show(
    _: SignInPath,
    State(site): State<Site>,
    Query(to): Query<ReturnTo>,
    visitor: Visitor,
    layout: Layout,
) -> Result<Response> {
    let next = to.next.unwrap_or_default();
    if visitor.actor.is_some() {
        return Ok(Redirect::to(inside(&next)).into_response());
    }
    Ok(Html(SignInPage::new(layout, &next, site.has_mail_server).render()?).into_response())
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct SignInForm {
    email: String,
    password: String,
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
    let mark = match jar.get(auth::device_cookie(&state.site)).map(Cookie::value) {
        Some(mark) if state.seal.knows(&state.pool, &form.email, mark).await? => Some(mark),
        Some(_) | None => None,
    };
    let tried = match state.limits.sign_in(&form.email, device.peer, mark) {
        Ok(tried) => tried,
        Err(problem) => {
            metrics::counter!("dommerbord_sign_ins_total", "outcome" => "limited").increment(1);
            return refused(&state, "too many tries", &form, problem.into_response()).await;
        }
    };
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
            state.limits.signed_in(&tried);
            let mark = match mark {
                Some(mark) => mark.to_owned(),
                None => state.seal.mark(&state.pool, &form.email).await?,
            };
            let jar = jar
                .add(auth::session(&state.site, &opened.secret))
                .add(auth::device(&state.site, mark));
            Ok((jar, Redirect::to(inside(&form.next))).into_response())
        }
        Err(SignInError::Refused) => {
            metrics::counter!("dommerbord_sign_ins_total", "outcome" => "refused").increment(1);
            let mut page = SignInPage::new(layout, &form.next, state.site.has_mail_server);
            page.errors.add("email", t!(page.layout.lang, sign_in_refused));
            page.email = form.email.chars().take(Email::MAX).collect();
            let answer = (StatusCode::UNPROCESSABLE_ENTITY, Html(page.render()?)).into_response();
            refused(&state, "wrong address or password", &form, answer).await
        }
        Err(error) => Err(error.into()),
    }
}

/// Logs that a sign-in was refused, and for which account, under a name that only this installation can make.
async fn refused(
    state: &AppState,
    why: &'static str,
    form: &SignInForm,
    mut answer: Response,
) -> Result<Response> {
    let typed: String = form.email.chars().take(Email::MAX).collect();
    let account = state.seal.name(&state.pool, &typed).await?;
    answer.extensions_mut().insert(Refusal {
        why,
        account: Some(account),
    });
    Ok(answer)
}

/// Signs this device out and redirects to the front page, even if nobody was signed in.
async fn leave(
    _: SignOutPath,
    State(state): State<AppState>,
    visitor: Visitor,
    jar: CookieJar,
    (db, now, layout): Visit,
) -> Result<Response> {
    if let Some(actor) = &visitor.actor {
        db.write(async |conn| sessions::sign_out(conn, actor, now.0).await)
            .await?;
    }
    let flash = Flash::done(t!(layout.lang, sign_out_done));
    Ok(flash.leads_with(jar.add(auth::no_session(&state.site)), "/"))
}
