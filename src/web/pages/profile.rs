//! One's own account: name, language, shortcuts, password, signed-in devices.

use axum::extract::State;
use axum_extra::extract::{CookieJar, cookie::Cookie};

use super::confirm::{self, Answer};
use crate::prelude::*;
use domain::account::{AccountName, Password};
use service::{
    accounts::{self, Others, PasswordChangeError, Profile, ProfileError},
    sessions,
};
use store::accounts::Account;
use web::{
    auth::User,
    i18n::LANG_COOKIE,
    paths::{OtherSessionsPath, PasswordPath, ProfilePath, SessionEndPath},
};

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state)
        .get(Access::SignedIn, show)
        .post(Access::SignedIn, save)
        .post(Access::SignedIn, change_password)
        .post(Access::SignedIn, end_session)
        .post(Access::SignedIn, end_others)
}

#[derive(Debug)]
struct ProfileDevice {
    end: String,
    name: String,
    since: String,
    seen: String,
    is_this: bool,
}

#[derive(Debug, Template)]
#[template(path = "pages/profile.html")]
#[expect(
    clippy::struct_excessive_bools,
    reason = "a setting, and the doors that stand open to this account"
)]
struct ProfilePage {
    layout: Layout,
    email: String,
    typed_name: String,
    languages: Vec<Choice>,
    single_keys: bool,
    version: Version,
    devices: Vec<ProfileDevice>,
    keeps_accounts: bool,
    keeps_editions: bool,
    keeps_ratings: bool,
    keeps_registers: bool,
    reads_reports: bool,
    /// Are tokens and tablets to end with the password?
    ends_keys: bool,
    errors: FieldErrors,
}

impl ProfilePage {
    async fn read(layout: Layout, db: &Db, now: Now, user: &User) -> Result<Self> {
        let lang = layout.lang;
        let mut tx = db.snapshot().await?;
        let account = accounts::of(&mut tx, &user.actor)
            .await?
            .ok_or_else(Problem::not_found)?;
        let devices = sessions::list(&mut tx, account.id, now.0)
            .await?
            .into_iter()
            .map(|session| ProfileDevice {
                end: SessionEndPath { session: session.id }.to_string(),
                name: if session.device.is_empty() {
                    t!(lang, profile_device_unknown)
                } else {
                    session.device
                },
                since: lang.date_of(session.created_at),
                seen: lang.stamp(session.last_seen_at),
                is_this: user.actor.session() == Some(session.id),
            })
            .collect();
        let Account {
            email,
            name,
            language,
            single_keys,
            version,
            ..
        } = account;
        Ok(Self {
            layout: layout.titled(t!(lang, menu_profile)),
            email,
            typed_name: name,
            languages: languages(&language),
            single_keys,
            version,
            devices,
            keeps_editions: user.rights.allow(Capability::ManageEditions, Scope::Everywhere),
            keeps_ratings: user
                .rights
                .allow(Capability::ManageRatingSettings, Scope::Everywhere),
            keeps_registers: user.rights.allow(Capability::ManageRegisters, Scope::Everywhere),
            reads_reports: user.rights.allow(Capability::ReadReports, Scope::Everywhere),
            keeps_accounts: user.rights.allow(Capability::ManageAccounts, Scope::Everywhere),
            ends_keys: true,
            errors: FieldErrors::new(),
        })
    }
}

fn languages(current: &str) -> Vec<Choice> {
    Lang::ALL
        .map(|lang| Choice::new(lang.tag(), lang.own_name(), current))
        .into()
}

async fn show(_: ProfilePath, db: Db, now: Now, user: User, layout: Layout) -> Result<Html<String>> {
    Ok(Html(ProfilePage::read(layout, &db, now, &user).await?.render()?))
}

#[derive(Deserialize)]
struct ProfileForm {
    #[serde(default)]
    name: String,
    #[serde(default)]
    language: String,
    single_keys: Option<String>,
    version: i32,
}

async fn save(
    _: ProfilePath,
    (db, now): (Db, Now),
    user: User,
    jar: CookieJar,
    layout: Layout,
    Form(form): Form<ProfileForm>,
) -> Result<Response> {
    let lang = layout.lang;
    let language = Lang::from_tag(&form.language).unwrap_or(lang);
    let name = match form.name.parse::<AccountName>() {
        Ok(name) => name,
        Err(error) => {
            let mut page = ProfilePage::read(layout, &db, now, &user).await?;
            page.errors.add("name", error_texts::accounts::name(lang, error));
            page.typed_name = form.name.chars().take(AccountName::MAX).collect();
            page.languages = languages(language.tag());
            page.single_keys = form.single_keys.is_some();
            return Ok((StatusCode::UNPROCESSABLE_ENTITY, Html(page.render()?)).into_response());
        }
    };
    let wanted = Profile {
        name,
        language: language.tag(),
        single_keys: form.single_keys.is_some(),
    };
    let mut tx = db.begin().await?;
    let saved = accounts::change_profile(&mut tx, &user.actor, now.0, Version(form.version), wanted).await;
    match saved {
        Ok(()) => {
            tx.commit().await?;
            // The language of the account now applies on this device too.
            let jar = jar
                .remove(Cookie::build((LANG_COOKIE, "")).path("/"))
                .add(Flash::done(t!(language, profile_saved)).cookie());
            Ok((jar, Redirect::to(ProfilePath::PATH)).into_response())
        }
        Err(ProfileError::ChangedMeanwhile(_)) => {
            drop(tx);
            // The page shows how it stands now; what was sent stays in the name field for a second try.
            let mut page = ProfilePage::read(layout, &db, now, &user).await?;
            let stands = std::mem::replace(
                &mut page.typed_name,
                form.name.chars().take(AccountName::MAX).collect(),
            );
            page.errors.add("name", t!(lang, profile_changed, stands));
            Ok((StatusCode::CONFLICT, Html(page.render()?)).into_response())
        }
        Err(error) => Err(error.into()),
    }
}

#[derive(Deserialize)]
struct PasswordForm {
    #[serde(default)]
    former: String,
    #[serde(default)]
    password: String,
    #[serde(default)]
    again: String,
    /// Shall tokens and tablets end, too?
    end_keys: Option<String>,
}

async fn change_password(
    _: PasswordPath,
    State(state): State<AppState>,
    (db, now): (Db, Now),
    user: User,
    layout: Layout,
    Form(form): Form<PasswordForm>,
) -> Result<Response> {
    let lang = layout.lang;
    let mut page = ProfilePage::read(layout, &db, now, &user).await?;
    // At an open session nobody gets more password attempts than at sign-in.
    let device = format!("session {:?}", user.actor.session());
    let tried = state.limits.sign_in(&page.email, None, Some(&device))?;
    let local = page.email.split('@').next().unwrap_or_default();
    let password = Password::choose(&form.password, &[user.actor.name.as_str(), local]);
    match &password {
        Err(error) => page
            .errors
            .add("password", error_texts::accounts::password(lang, *error)),
        Ok(_) if form.password != form.again => {
            page.errors.add("again", t!(lang, account_password_differs));
        }
        Ok(_) => {}
    }
    page.ends_keys = form.end_keys.is_some();
    let others = if page.ends_keys {
        Others::DevicesTokensTablets
    } else {
        Others::Devices
    };
    if let (Ok(password), true) = (password, page.errors.is_empty()) {
        match accounts::change_password(&state.pool, &user.actor, now.0, (&form.former, password), others)
            .await
        {
            Ok(()) => {
                state.limits.signed_in(&tried);
                let flash = Flash::done(t!(lang, profile_password_saved));
                return Ok(flash.leads_to(ProfilePath::PATH));
            }
            Err(PasswordChangeError::WrongPassword) => {
                page.errors.add("former", t!(lang, profile_password_wrong));
            }
            Err(error) => return Err(error.into()),
        }
    }
    Ok((StatusCode::UNPROCESSABLE_ENTITY, Html(page.render()?)).into_response())
}

/// Signs one of one's own devices out; somebody else's is not found.
async fn end_session(
    path: SessionEndPath,
    (db, now): (Db, Now),
    user: User,
    layout: Layout,
) -> Result<Response> {
    let owner = user.actor.user.ok_or_else(Problem::not_found)?;
    db.write(async |conn| sessions::end(conn, &user.actor, owner, path.session, now.0).await)
        .await?;
    let flash = Flash::done(t!(layout.lang, profile_device_ended));
    Ok(flash.leads_to(ProfilePath::PATH))
}

async fn end_others(
    _: OtherSessionsPath,
    (db, now): (Db, Now),
    user: User,
    layout: Layout,
    Form(answer): Form<Answer>,
) -> Result<Response> {
    if !answer.is_yes() {
        let flash = confirm::unanswered(layout.lang);
        return Ok(flash.leads_to(ProfilePath::PATH));
    }
    let ended = db
        .write(async |conn| sessions::end_others(conn, &user.actor, now.0).await)
        .await?;
    let flash = Flash::done(t!(layout.lang, profile_devices_ended, count = ended));
    Ok(flash.leads_to(ProfilePath::PATH))
}
